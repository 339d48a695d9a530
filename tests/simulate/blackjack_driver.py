"""Shoes of blackjack dealt through the engine, card for card as a simulated shoe lay, with the same strategies.

What is decided is decided here a second time, from the grids and the cards on the layout, and counted a second time;
the loops' own tables are not looked at. `Pure` drives the game's own functions, `Tabled` a whole table by `play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

import msgspec
import numpy as np

from croupier.equipment.cards import DECK
from croupier.games.blackjack import dealing, insurance, rules
from croupier.games.blackjack.game import Blackjack
from croupier.games.blackjack.layout import BOX, DOUBLE, INSURANCE, SEVENS, SPLIT
from croupier.games.blackjack.state import Box, Hand, Phase, State
from croupier.games.cards.preparing import Stage
from croupier.money import Cents
from croupier.odds.blackjack.hands import rank_of
from croupier.simulate.blackjack.counting import bounds_of, start_of, tags_of, times_at
from croupier.simulate.blackjack.law import NETS, byte_of, insurance_net, net_of, sevens_net
from croupier.simulate.blackjack.law import SEVENS as PRIZES
from croupier.simulate.blackjack.results import buckets_of
from croupier.simulate.blackjack.seats import Seat, seats_of, settings_of, terms_of
from croupier.simulate.blackjack.strategies import NAMES, UPS, grid_at, row_of
from croupier.simulate.job import Job, edition_of
from croupier.simulate.work import Work
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.floor import Floor
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict, Wager
from tests.support.alone import Alone
from tests.support.desk import Desk

STAKE, SEVENS_STAKE = 1_000, 500
SIGN = Sign(Limits(100, 10_000_000), {SEVENS: Limits(SEVENS_STAKE, SEVENS_STAKE)})
PLAIN = Sign(Limits(100, 10_000_000))
RANK_BITS = 63
"""Of a byte of a simulated shoe: the card, without the marks of the discard rack."""

Label = tuple[str, int, int, Cents]
"""The wager, the box, the count it was made at (0 for Super Sevens), the cents it came to."""
Found = Counter[Label]


def simulate(work: Work, seed: int, index: int) -> tuple[list[int], list[int]]:
    """The tally of one shoe, and its cards as they were dealt; a whole table may deal on from the discard rack."""
    tally, scratch = np.zeros(work.width, np.int64), np.zeros(work.scratch, np.uint8)
    work.run(np.uint64(seed), index, 1, work.tables, scratch, tally)
    return [int(total) for total in tally], [int(byte) & RANK_BITS for byte in scratch]


def labels_of(job: Job) -> list[Label]:
    """What each number of a tally counts, in the words of the engine."""
    labels: list[Label] = []
    for seat in seats_of(job):
        for count in buckets_of(seat.plan):
            stake = STAKE * times_at(seat.plan.count, count)
            labels += [(BOX, seat.number, count, int(stake * net_of(code))) for code in range(NETS)]
            labels += [(INSURANCE, seat.number, count, int(stake // 2 * insurance_net(won))) for won in (1, 2)]
        labels += [(SEVENS, seat.number, 0, int(SEVENS_STAKE * sevens_net(k))) for k in range(len(PRIZES))]
    return labels


def in_cents(labels: Sequence[Label], tally: Sequence[int]) -> Found:
    found: Found = Counter()
    for label, times in zip(labels, tally, strict=True):
        if times:
            found[label] += times
    return found


class Pure:
    """One shoe through the game's own functions."""

    def __init__(self, job: Job, *, judged: bool = False) -> None:
        self.job, self.judged = job, judged
        self.game, self.terms, self.seats = Blackjack(), terms_of(job), seats_of(job)
        self.edition = edition_of(job)
        self.rounds = settings_of(job).rounds
        assert self.edition.since is not None
        self.at = self.edition.since + timedelta(hours=1)
        self.alone = Alone(self.game, self.terms, at=self.at, judged=judged)
        self.cloth: dict[str, Wager] = {}
        self.paid: list[tuple[Wager, Cents]] = []
        self.bytes: list[int] = []
        self.cards: dict[int, list[str]] = {}
        for card in DECK:  # where nothing turns on suits any card of the rank will do: a plain shoe has no suits
            suited = any(seat.sevens for seat in self.seats)
            for byte in {byte_of(card)} if suited else {rank_of(card) + 16 * suit for suit in range(4)}:
                self.cards.setdefault(byte, []).append(card)
        self.state = self.open()
        self.ready = self.state

    def open(self) -> State:
        self.state = self.alone.state
        self.do(acts.Open(SIGN if self.terms.super_sevens else PLAIN), Role.GAME_SUPERVISOR)
        for seat in self.seats:
            self.do(acts.SitDown(f"p{seat.number}", seat.number), Role.PLAYER)
        self.make_ready()
        return self.state

    # Acts ---------------------------------------------------------------------------------------------

    def do(self, deed: AnyDeed, role: Role, placed: Wager | None = None) -> None:
        for wager, outcome in self.alone.do(deed, role, placed):
            cents = 0
            if outcome.verdict is Verdict.WIN:
                assert outcome.pays is not None
                won = outcome.pays.won(wager.stake)
                cents = int(won)
                assert cents == won, "stakes here win whole cents"
            elif outcome.verdict is Verdict.LOSE:
                cents = -wager.stake
            self.paid.append((wager, cents))
        self.state, self.cloth = self.alone.state, self.alone.cloth

    def place(self, name: str, player: str, kind: str, stake: Cents, spot: str, basis: str | None = None) -> None:
        wager = Wager(name, player, kind, spot, stake, basis=basis)
        self.do(acts.Place(name, player, kind, stake, spot, basis=basis), Role.PLAYER, wager)

    def make_ready(self) -> None:
        """Shuffled, cut, the cutting card where the terms have it, and burnt; or the rack, in the middle of a round."""
        while not self.state.is_ready:
            preparing = self.state.preparing
            match preparing.stage:
                case Stage.SHUFFLE:
                    self.do(acts.Shuffle(), Role.DEALER)
                case Stage.OFFER:
                    self.do(acts.Choose(preparing.offered[0], "decline", "cut"), Role.PLAYER)
                case Stage.CUT:
                    self.do(acts.Cut(sum(self.state.stack.left.values()) // 2), Role.DEALER)
                case Stage.INSERT:
                    half = sum(self.state.stack.left.values()) // 2
                    self.do(acts.Insert(min(self.terms.cut_card_depth, half)), Role.DEALER)
                case Stage.BURN:
                    self.do(acts.Deal("burn"), Role.DEALER)

    # A shoe -------------------------------------------------------------------------------------------

    def play(self, cards: list[int]) -> Found:
        """Round after round until the cards are to be shuffled, or as many as are dealt from a shoe."""
        found: Found = Counter()
        self.state, self.bytes = self.fresh(), cards
        self.dealt, self.running = int(self.terms.burn), Counter[int]()
        played = 0
        while self.state.is_ready and (played < self.rounds or not self.rounds):
            self.paid = []
            counts = {seat.number: self.count(seat) for seat in self.seats}
            staking = [s for s in self.seats if times_at(s.plan.count, counts[s.number])]
            if not staking:
                break
            for seat in staking:
                player, spot = f"p{seat.number}", str(seat.number)
                name, times = self.name(spot), times_at(seat.plan.count, counts[seat.number])
                self.place(name, player, BOX, STAKE * times, spot)
                if seat.sevens:
                    self.place(f"{name}+sevens", player, SEVENS, SEVENS_STAKE, spot, basis=name)
            self.do(acts.Close(), Role.DEALER)
            if not self.state.in_round:  # the cutting card came first (7.9)
                self.alone.floor = msgspec.structs.replace(self.alone.floor, cloth={})
                break
            while self.state.in_round:
                self.step()
            assert not self.cloth
            self.count_paid(found, counts)
            played += 1
        return found

    def fresh(self) -> State:
        self.alone.state = self.ready
        return self.ready

    def floor(self) -> Floor:
        return self.alone.floor

    def name(self, spot: str) -> str:
        """What the wager on a box is called this round."""
        return f"{self.state.rounds}.{spot}"

    def count_paid(self, found: Found, counts: dict[int, int]) -> None:
        nets = Counter[tuple[str, int]]()
        for wager, cents in self.paid:
            kind = BOX if wager.kind in (DOUBLE, SPLIT) else wager.kind
            nets[kind, int(wager.spot)] += cents
        made = {(BOX if w.kind in (DOUBLE, SPLIT) else w.kind, int(w.spot)) for w, _ in self.paid}
        for kind, number in made:
            found[kind, number, 0 if kind == SEVENS else counts[number], nets[kind, number]] += 1

    # A step -------------------------------------------------------------------------------------------

    def step(self) -> None:
        state = self.state
        if not state.is_ready:
            self.make_ready()
            self.running = Counter(rank_of(card) for card in on_the_layout(self.state))
        elif dealing.card_due(self.terms, state) is not None:
            self.deal()
        elif state.phase is Phase.INSURANCE:
            player, box = insurance.asked(self.terms, state, self.floor())[0]
            self.insure(player, box)
        else:
            now = dealing.turn(state)
            assert now is not None
            self.decide(now[0], now[2])

    def deal(self) -> None:
        """The next card of the simulated shoe, by a card of the engine's that it can be."""
        left = self.state.stack.left
        card = next(card for card in self.cards[self.bytes[self.dealt]] if card in left)
        self.dealt += 1
        self.running[rank_of(card)] += 1
        self.do(acts.Observe("shoe", card), Role.SYSTEM)

    def count(self, seat: Seat) -> int:
        """The count now, as far as the strategy tells counts apart."""
        counting = seat.plan.count
        if counting is None:
            return 0
        count = start_of(counting, self.terms.decks)
        count += sum(tags_of(counting)[rank] * seen for rank, seen in self.running.items())
        if counting.true:
            count = count * 52 // max(self.state.stack.remaining, 1)
        low, high = bounds_of(counting)
        return min(max(count, low), high)

    def seat_of(self, box: Box) -> Seat:
        return next(seat for seat in self.seats if seat.number == box.number)

    def insure(self, player: str, box: Box) -> None:
        seat, on = self.seat_of(box), str(box.number)
        counting = seat.plan.count
        insures = seat.plan.insurance
        if counting is not None and counting.insurance is not None:
            insures = insures or self.count(seat) >= counting.insurance
        if box.hands[0].is_blackjack and seat.plan.even_money:
            self.do(acts.Choose(player, "even money", on), Role.PLAYER)
        elif insures:
            name = self.name(on)
            stake = self.cloth[name].stake // 2
            self.place(f"{name}+insurance", player, INSURANCE, stake, on, basis=name)
        else:
            self.do(acts.Choose(player, "decline", on), Role.PLAYER)

    def decide(self, box: Box, hand: Hand) -> None:
        seat, player, on = self.seat_of(box), f"p{box.number}", str(box.number)
        grid = grid_at(seat.plan, self.count(seat))
        row = row_of(rules.points(hand.cards) + 32 * rules.is_soft(hand.cards))
        pair = f"pair {NAMES[rank_of(hand.cards[0])]}"
        up = UPS.index(NAMES[rank_of(self.state.play.dealer[0])])
        letter = grid[row][up]
        if dealing.split_barred_by(box, hand) is None and grid.get(pair, "..........")[up] != ".":
            letter = grid[pair][up]
        basis = hand.wagers[0]
        if letter == "P":
            name = f"{basis}+{box.splits}"
            self.place(name, player, SPLIT, self.cloth[basis].stake, on, basis=basis)
        elif letter == "D" and rules.may_double(hand.cards):
            self.place(f"{basis}+double", player, DOUBLE, self.cloth[basis].stake, on, basis=basis)
        else:
            self.do(acts.Choose(player, "stand" if letter == "S" else "draw", on), Role.PLAYER)


def on_the_layout(state: State) -> list[str]:
    hands = [card for box in state.play.boxes for hand in box.hands for card in hand.cards]
    return [*state.play.dealer, *hands]


class Tabled(Pure):
    """One shoe at a table with chips, roles and limits; what wagers come to is what is paid out in the entries."""

    def open(self) -> State:
        assert self.edition.since is not None
        sign = SIGN if self.terms.super_sevens else PLAIN
        options = dict(self.job.options)
        desk = Desk(game="blackjack", casino=self.edition.casino, at=self.at, sign=sign, options=options)
        for seat in self.seats:
            desk.seat(f"p{seat.number}", seat.number, buys=10_000_000_000)
        self.table, self.numbers = desk.table, 0
        for duty in [duty for duty in self.table.now.duties.values() if duty.blocks]:
            self.do(acts.Discharge(duty.id), duty.least)
        self.state = self.table.state
        self.make_ready()
        return self.state

    def do(self, deed: AnyDeed, role: Role, placed: Wager | None = None) -> None:  # noqa: ARG002
        self.numbers += 1
        by = getattr(deed, "player", None) or role.value
        at = self.table.now.at or self.at
        played = play(self.table, Act(f"x{self.numbers}", at, by, role, deed))
        assert isinstance(played, Played), (deed, played)
        self.table, entry = played.table, played.entry
        self.state, self.cloth = self.table.state, dict(self.table.now.wagers)
        for settled in entry.settled:
            stake = settled.wager.stake
            self.paid.append((settled.wager, settled.won + settled.returned - stake))

    def fresh(self) -> State:
        self.make_ready()
        return self.state

    def floor(self) -> Floor:
        return self.table.floor()
