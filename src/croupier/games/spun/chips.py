"""Chips in a round that one result decides: put down, taken up, collected, paid.

A spun game names its rules on chips once, as `Chips`; its own `judge` and `awaits` hand on to these whatever is not
particular to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from croupier.equipment.chips import ChipKind
from croupier.games.spun import placing, settling
from croupier.games.spun.placing import Placing, Stage
from croupier.games.spun.settling import Manner, Settling
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import UNTOUCHED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.wagers import Wager


class Chips(msgspec.Struct, frozen=True):
    """How a game has chips put down and settled, and the stage of the round that each of its phases is. `adding`: while
    winners are paid chips may go down on an area that has none unpaid."""

    placing: Placing
    manner: Manner
    stages: Mapping[Any, Stage]
    adding: bool = False


class Spun(Protocol):
    """What the state of every spun game has."""

    @property
    def phase(self) -> str: ...

    @property
    def settling(self) -> Settling: ...


def value_or_colour(rule: Cite) -> Mapping[str, Cite]:
    """Value chips and non-value chips, by the same rule."""
    return {ChipKind.VALUE: rule, ChipKind.NON_VALUE: rule}


def no_more_bets(rule: Cite) -> Ruling:
    """The call that ends betting, with the bell."""
    return Ruling((rule,), (Call("No more bets", rule), Call("(the bell)", rule)))


def judge(chips: Chips, terms: Any, state: Spun, act: Act, cloth: Cloth) -> Ruling | Refusal:
    """Whoever touches chips: players before the call and after they are paid, the dealer to collect and to pay."""
    match act.deed:
        case acts.Place() as deed:
            stage = chips.stages[state.phase]
            if not deed.found and may_add(chips, terms, state, act, deed, cloth):
                stage = Stage.OPEN
            return placing.judge_place(chips.placing, stage, act, deed, more=is_more(terms, deed, cloth))
        case acts.Withdraw(wager=name) if name in cloth:
            stage = chips.stages[state.phase]
            return placing.judge_lift(
                placing.may_lift(chips.placing, chips.manner, stage, terms, state.settling, cloth[name], cloth)
            )
        case acts.Collect():
            return settling.judge_collect(chips.manner, terms, state.settling, cloth)
        case acts.Pay() as deed:
            return settling.judge_pay(chips.manner, terms, state.settling, deed, cloth)
    return UNTOUCHED


def is_more(terms: Any, deed: acts.Place, cloth: Cloth) -> bool:
    """Is it said to be added to a wager of the same player on the same spot?"""
    to = cloth.get(deed.basis or "")
    if to is None or (to.player, to.kind) != (deed.player, deed.kind):
        return False
    return bool(to.spot == terms.layout[deed.kind].spot(deed.spot))


def may_add(chips: Chips, terms: Any, state: Spun, act: Act, deed: acts.Place, cloth: Cloth) -> bool:
    """While winners are paid: may chips go down for the next round on an area that has no unpaid winner?"""
    if not chips.adding or chips.stages[state.phase] is not Stage.SETTLING or (deed.oral and not is_staff(act.role)):
        return False
    winning, losing = settling.divide(chips.manner, terms, state.settling, cloth)
    kind = terms.layout.get(deed.kind)
    if losing or kind is None or (spot := kind.spot(deed.spot)) is None:
        return False
    new = Wager(deed.wager, deed.player, deed.kind, spot, deed.stake)
    return not any(w.id not in state.settling.paid and chips.manner.same_area(w, new) for w in winning)


def add(state: Settling, deed: acts.Place) -> Settling:
    """A wager made while winners are paid is for the next round; one only found then was there before."""
    if state.result is None or not state.begun or deed.found:
        return state
    return msgspec.structs.replace(state, later=state.later | {deed.wager})


def offer_lifts(chips: Chips, terms: Any, state: Spun, cloth: Cloth) -> list[Await]:
    """Every wager that its owner may take up now."""
    match chips.stages[state.phase]:
        case Stage.OPEN:
            rules = dict.fromkeys(cloth, chips.placing.fixed)
        case Stage.SETTLING:
            unpaid = settling.unpaid_winners(chips.manner, terms, state.settling, cloth)
            lifted = {w.id: settling.lifted_under(chips.manner, state.settling, w, unpaid) for w in cloth.values()}
            rules = {name: rule for name, rule in lifted.items() if rule is not None}
        case _:
            return []
    return [Offer(Role.PLAYER, acts.Withdraw(name), rule, course=False) for name, rule in rules.items()]
