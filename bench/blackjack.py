"""Random rounds of blackjack: up to seven boxes and three bettors on each, every option of the house, irregularities.

After every round chips are conserved and every card is somewhere; each evening replays to the same state.
`python -m bench.blackjack 10000` plays so many rounds and says how fast.
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import datetime, timedelta
from random import Random
from time import perf_counter
from zoneinfo import ZoneInfo

from croupier.equipment.cards import DECK
from croupier.games.blackjack.game import Blackjack
from croupier.games.blackjack.state import State
from croupier.house.journal import Journal, replay
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await, Offer, Show
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import Table, lay
from croupier.table.waiting import awaits

START = datetime(1997, 5, 3, 21, 0, tzinfo=ZoneInfo("Pacific/Auckland"))
SIGN = Sign(Limits(500, 100_000), {"super-sevens": Limits(500, 500)})
PLAIN = Sign(Limits(500, 100_000))
PEOPLE = tuple(f"p{n}" for n in range(1, 8))
STAKES = (500, 1_000, 1_500, 2_500, 5_000)


class Evening:
    """One table, played at random: the sender of every act."""

    def __init__(self, seed: int, irregularities: int = 50) -> None:
        """One step in `irregularities` is something that went wrong, or a direction."""
        self.random = Random(seed)
        self.irregularities = irregularities
        options = self.options()
        self.setup = Setup("blackjack", "christchurch", options=options)
        self.journal = Journal(lay(self.setup, Blackjack()))
        self.count = 0
        self.post(acts.Open(SIGN if options.get("super_sevens") else PLAIN), Role.GAME_SUPERVISOR)
        for seat, player in enumerate(PEOPLE, 1):
            self.post(acts.SitDown(player, seat), Role.PLAYER, player)
            self.post(acts.BuyIn(player, 10**10), Role.PLAYER, player)

    def options(self) -> dict[str, Option]:
        chance = self.random.random
        chosen: dict[str, Option] = {
            "decks": self.random.choice((6, 8)),
            "super_sevens": chance() < 0.6,
            "burn": chance() < 0.5,
            "obo_refunds_busts": chance() < 0.4,
            "always_deal_second_card": chance() < 0.3,
            "cut_card_depth": self.random.choice((1, 5, 78, 78, 100)),
        }
        return chosen

    @property
    def table(self) -> Table:
        return self.journal.table

    @property
    def state(self) -> State:
        state = self.table.state
        assert isinstance(state, State)
        return state

    def post(self, deed: AnyDeed, role: Role, by: str = "") -> Entry:
        self.count += 1
        at = START + timedelta(seconds=self.count)
        answer = self.journal.post(Act(f"a{self.count}", at, by or role.value, role, deed))
        assert not isinstance(answer, Refusal), (answer, deed)
        return answer

    def bet(self) -> None:
        """Some boxes, one to three bettors on each, now and then the same one twice, and Super Sevens beside."""
        for box in self.random.sample(range(1, 8), self.random.randint(1, 7)):
            for player in self.random.sample(PEOPLE, self.random.randint(1, 3)):
                for again in range(2 if self.random.random() < 0.05 else 1):
                    name = f"{self.state.rounds}-{self.count}-{player}-{box}-{again}"
                    stake = self.random.choice(STAKES)
                    self.post(acts.Place(name, player, "box", stake, str(box)), Role.PLAYER, player)
        for wait in awaits(self.table):
            if self.is_sevens(wait) and wait in awaits(self.table) and self.random.random() < 0.4:
                self.take(wait)

    def is_sevens(self, wait: Await) -> bool:
        return isinstance(wait, Offer) and isinstance(wait.deed, acts.Place) and wait.deed.kind == "super-sevens"

    def take(self, wait: Await) -> None:
        if isinstance(wait, Show):
            weights = self.state.stack.left
            card = self.random.choices(list(weights), list(weights.values()))[0]
            self.post(acts.Observe("shoe", card), Role.SYSTEM)
            return
        assert isinstance(wait, Offer)
        by = getattr(wait.deed, "player", "") if wait.role is Role.PLAYER else ""
        self.post(wait.deed, wait.role, by)

    def step(self) -> None:
        waits = [wait for wait in awaits(self.table) if isinstance(wait, Show | Offer)]
        course = [wait for wait in waits if isinstance(wait, Show) or wait.course]
        odd = [wait for wait in waits if isinstance(wait, Offer) and not wait.course and is_odd(wait)]
        if odd and self.state.in_round and not self.random.randrange(self.irregularities):
            self.take(self.random.choice(odd))
        elif self.state.phase == "the initial deal" and not self.random.randrange(self.irregularities * 8):
            astray = acts.Deal(self.random.choice((*"1234567", "dealer")))
            if not any(duty.blocks for duty in self.table.now.duties.values()) and not self.state.play.removing:
                self.post(astray, Role.DEALER)
        else:
            assert course, waits
            self.take(self.random.choice(course))

    def play_round(self) -> None:
        while not self.state.is_ready or any(duty.blocks for duty in self.table.now.duties.values()):
            self.step()
        if not any(wager.kind == "box" for wager in self.table.now.wagers.values()):
            self.bet()
        rounds = self.state.rounds
        while self.state.rounds == rounds:
            self.step()
        self.check()

    def check(self) -> None:
        """No chip made or lost, and every card in the shoe, in the discard rack or nowhere else."""
        totals: Counter[str] = Counter()
        for account, assets in self.table.now.accounts.items():
            for asset, cents in assets.items():
                totals[asset] += cents
                assert cents > 0 or not account.startswith(("player", "layout", "unclaimed")), account
        assert not any(totals.values()), totals
        assert not self.table.now.wagers, self.table.now.wagers
        cards = Counter(self.state.stack.left) + Counter(self.state.stack.discards)
        assert cards == Counter(dict.fromkeys(DECK, self.state.decks)), cards

    def check_replay(self) -> None:
        stored = [encode(entry) for entry in self.journal.entries]
        again = replay(lay(self.setup, Blackjack()), (decode_entry(raw) for raw in stored))
        assert table_hash(again) == table_hash(self.table)


def is_odd(wait: Offer) -> bool:
    """An irregularity, or a dealer who does not wait: what Withdraw and new cards are not."""
    return isinstance(wait.deed, acts.Declare | acts.Close)


def play_evenings(rounds: int, each: int = 100, seed: int = 1) -> tuple[int, Counter[str]]:
    """So many rounds, a new table every `each`; the acts it took, and what became of the wagers."""
    count, verdicts = 0, Counter[str]()
    for number in range(-(-rounds // each)):
        evening = Evening(seed + number)
        for _ in range(min(each, rounds - number * each)):
            evening.play_round()
        evening.check_replay()
        count += evening.count
        for entry in evening.journal.entries:
            verdicts.update(f"{s.wager.kind} {s.verdict}" for s in entry.settled)
    return count, verdicts


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    start = perf_counter()
    count, verdicts = play_evenings(rounds)
    took = perf_counter() - start
    print(f"{rounds:,} rounds, {count:,} acts in {took:.0f} s: chips and cards conserved, replays equal")
    for what, times in sorted(verdicts.items()):
        print(f"  {what:<24}{times:>9,}")


if __name__ == "__main__":
    main()
