"""A toy game for the general rules: a coin in blackjack's place, paying 3 to 2 on heads and 19 to 20 on tails.

Roulette's odds are whole, so its winnings can always be paid in the chips staked; this game's cannot. It also
shows that a game is nothing but the protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.chips import ChipKind
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.money import Odds
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Game, Ruling, Task
from croupier.table.primer import Primer
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Kind, Layout, Levy, Outcome, Spot, Verdict, Wager

RULE = cite("1996.blackjack.4.1")
PAYS = {
    "heads": Odds(3, 2),
    "tails": Odds(19, 20),
    "edge": Odds(0),
    "bought heads": Odds(2),
    "banked heads": Odds(1),
    "prize on heads": Odds(0),
}
COMMISSION = Odds(1, 20)
PRIZE = 123_450


class Coin(msgspec.Struct, frozen=True):
    def outcomes(self) -> Mapping[str, int]:
        return {"heads": 1, "tails": 1}

    def after(self, seen: str) -> Coin:  # noqa: ARG002
        return self


class Toss(msgspec.Struct, frozen=True):
    closed: bool = False
    seen: str | None = None
    rounds: int = 0


class Coins(Game[None, Toss]):
    """Heads wins 3 to 2, tails 19 to 20; `edge` always stands off. Bought heads wins 2 to 1 for a commission of 5% on
    placement, banked heads 1 to 1 less 5% and only where that is exact; the prize is fixed and the stake in threes."""

    key = "blackjack"
    name = title = "coins"
    state_type = Toss
    view_type = dict
    options = ()
    irregularities = ()
    primer = Primer("A toy.", (), (), ())
    main_wager = "heads"
    odds = simulation = ""
    deeds: frozenset[type[Deed]] = frozenset({acts.Close, acts.Observe, acts.Reduce})

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> None:
        pass

    def layout(self, terms: None) -> Layout:  # noqa: ARG002
        return {
            side: Kind(
                side,
                side.title(),
                RULE,
                {side: Spot(side, (side,), i, 0)},
                (odds,),
                {"": side},
                levy=Levy(COMMISSION, "stake", RULE) if side == "bought heads" else None,
                commission=COMMISSION if side == "banked heads" else None,
                exact=RULE if side == "banked heads" else None,
                unit=3 if side == "prize on heads" else 1,
            )
            for i, (side, odds) in enumerate(PAYS.items())
        }

    def chip_kinds(self, terms: None) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: RULE}

    def checks(self, terms: None) -> tuple[Task, ...]:  # noqa: ARG002
        return ()

    def notices(self, terms: None) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return ()

    def opening(self, terms: None) -> Toss:  # noqa: ARG002
        return Toss()

    def awaits(self, terms: None, state: Toss, floor: Floor) -> tuple[Await, ...]:  # noqa: ARG002
        if state.closed:
            return (Show("coin", RULE),)
        return (BettingOpen(tuple(PAYS), RULE), Offer(Role.DEALER, acts.Close(), RULE))

    def judge(self, terms: None, state: Toss, act: Act, floor: Floor) -> Ruling | Refusal:  # noqa: ARG002
        match act.deed:
            case acts.Place() | acts.Withdraw() | acts.Close() if state.closed:
                return Refusal("betting-closed", RULE, "The coin is in the air.")
            case acts.Observe() if not state.closed:
                return Refusal("not-now", RULE, "The coin lies still.")
            case acts.Reduce():
                halves = {w.id: w.stake // 1_000 * 500 for w in floor.cloth.values() if w.kind != "edge"}
                return Ruling((RULE,), reduces=halves)
        return UNTOUCHED

    def apply(self, terms: None, state: Toss, act: Act, floor: Floor) -> Toss:  # noqa: ARG002
        match act.deed:
            case acts.Close():
                return msgspec.structs.replace(state, closed=True)
            case acts.Observe(seen=seen):
                return msgspec.structs.replace(state, seen=seen)
            case acts.Invalidate() if state.closed:
                return Toss(rounds=state.rounds)
        return state

    def resolve(self, terms: None, state: Toss, act: Act, floor: Floor) -> Mapping[str, Outcome]:  # noqa: ARG002
        found = ((name, self.decide(state, wager)) for name, wager in floor.cloth.items())
        return {name: outcome for name, outcome in found if outcome is not None}

    def decide(self, state: Toss, wager: Wager) -> Outcome | None:
        if state.seen is None:
            return None
        if wager.kind == "edge":
            return Outcome(Verdict.STAND_OFF, RULE)
        if wager.kind == "prize on heads" and state.seen == "heads":
            return Outcome(Verdict.WIN, RULE, prize=PRIZE)
        if wager.kind.split()[-1] == state.seen:
            commission = COMMISSION if wager.kind == "banked heads" else None
            return Outcome(Verdict.WIN, RULE, PAYS[wager.kind], commission=commission)
        return Outcome(Verdict.LOSE, RULE)

    def clear(self, terms: None, state: Toss, act: Act, floor: Floor) -> Toss:  # noqa: ARG002
        return state if state.seen is None else Toss(rounds=state.rounds + 1)

    def equipment(self, terms: None, state: Toss, of: str) -> Equipment | None:  # noqa: ARG002
        return Coin() if of == "coin" else None

    def betting_open(self, state: Toss) -> bool:
        return not state.closed

    def between_rounds(self, state: Toss) -> bool:
        return not state.closed

    def rounds(self, state: Toss) -> int:
        return state.rounds

    def view(self, terms: None, state: Toss, floor: Floor) -> Mapping[str, Any]:  # noqa: ARG002
        return {"seen": state.seen}
