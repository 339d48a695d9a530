"""Putting chips down and taking them up again, in the games where one result decides every wager on the layout.

The spun games word it alike: chips until the call, a spoken wager only once the dealer has placed it, hands off
after the call, and nothing touched on an area until its winners are paid. Each game names its own rules for it.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from croupier.games.spun import settling
from croupier.games.spun.settling import Manner, Settling
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.game import UNTOUCHED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.wagers import Wager

ONLY_LISTED = cite("1996.general.14.1.a")

OVER_THE_LINE = "over the line"
"""What a spot is called when the chips lie across the lines of two areas, on neither."""


class Stage(Enum):
    """How far a round has come, as far as chips are concerned."""

    OPEN = "betting is open"
    CLOSED = "no more bets has been called"
    DECIDED = "there is a result"
    SETTLING = "losing wagers are taken, winning wagers paid"


class Placing(msgspec.Struct, frozen=True):
    """A game's rules on chips: `late` is for a wager made after the call, `unpaid` for one made before the winners
    are paid, `fixed` for chips taken up after the call. `within`, where a game has it: chips lie wholly inside one
    area."""

    chips: Cite
    spoken: Cite
    late: Cite
    unpaid: Cite
    fixed: Cite
    position: Cite
    within: Cite | None = None


def judge_place(rules: Placing, stage: Stage, act: Act, deed: acts.Place, *, more: bool = False) -> Ruling | Refusal:
    """Wagers are made until the call; a spoken one needs the dealer to have placed it by then. `more`: it is added to
    one that lies on the same spot, where it is simply another amount."""
    if deed.oral and not is_staff(act.role):
        message = "A spoken wager counts when the dealer has placed its chips on the layout."
        return Refusal("not-now", rules.spoken, message)
    if not deed.found and stage is Stage.CLOSED:
        late = rules.spoken if deed.oral else rules.late
        return Refusal("betting-closed", late, "No more bets has been called.")
    if not deed.found and stage in (Stage.DECIDED, Stage.SETTLING):
        return Refusal("betting-closed", rules.unpaid, "Wait until the winning wagers have been paid.")
    if deed.basis is not None and not more:
        message = "In this game every wager stands by itself; chips are added only on the same spot."
        return Refusal("not-permitted", ONLY_LISTED, message)
    if rules.within is not None and deed.spot == OVER_THE_LINE:
        return judge_over_the_line(rules.within, deed)
    if deed.found:
        return Ruling((rules.position,), by_itself=more)
    if deed.oral:
        return Ruling((rules.spoken,), in_hand=rules.spoken, by_itself=more)
    return Ruling((rules.chips,), by_itself=more)


def judge_over_the_line(within: Cite, deed: acts.Place) -> Ruling | Refusal:
    """Chips across a line are moved before the call; found only after it they are no wager of the game, and the
    general rules void them (readings T-9, G-20)."""
    if deed.found:
        return Ruling((within,))
    return Refusal("not-permitted", within, "Chips lie wholly inside one area: have them moved, or taken back.")


def may_lift(
    rules: Placing, manner: Manner, stage: Stage, terms: Any, state: Settling, wager: Wager, cloth: Cloth
) -> Cite | Refusal:
    """The rule under which a wager may be taken up now, or why not."""
    if stage is Stage.OPEN:
        return rules.fixed
    if stage is Stage.CLOSED:
        return Refusal("betting-closed", rules.fixed, "No more bets has been called.")
    return settling.may_lift(manner, terms, state, wager, cloth)


def judge_lift(rule: Cite | Refusal | None) -> Ruling | Refusal:
    """The answer to somebody who takes up a wager; none where there is no such wager."""
    if rule is None:
        return UNTOUCHED
    return rule if isinstance(rule, Refusal) else Ruling((rule,))


def offer_lift(wager: Wager, rule: Cite | Refusal) -> tuple[Offer, ...]:
    if isinstance(rule, Refusal):
        return ()
    return (Offer(Role.PLAYER, acts.Withdraw(wager.id), rule, course=False),)
