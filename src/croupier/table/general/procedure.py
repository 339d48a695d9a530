"""The course of a game: deeds whose law is the game's own, with what the general rules add to each."""

from __future__ import annotations

from croupier.equipment.cards import CUTTING_CARD, Shoe, write_counts
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.entries import Draft
from croupier.table.general.duties import blocking, duty_first
from croupier.table.refusals import Refusal
from croupier.table.state import Table

AS_DESCRIBED = cite("1996.general.2.1")
"""A game is played as the Rules describe it: what they do not know in it cannot happen."""

HELD_UP: frozenset[type[Deed]] = frozenset(
    {
        acts.Spin,
        acts.Close,
        acts.Observe,
        acts.Tumble,
        acts.Enter,
        acts.Throw,
        acts.Shuffle,
        acts.Deal,
        acts.Reduce,
        acts.Collect,
        acts.Pay,
    }
)
"""The deeds that a blocking duty holds up."""

COURSE: frozenset[type[Deed]] = HELD_UP | {acts.Cut, acts.Insert, acts.Choose, acts.Direct, acts.Declare, acts.Replace}
"""The deeds whose law is a game's: each game says which of them it has."""


def judge_course(table: Table, _act: Act, deed: Deed) -> Draft | Refusal:
    """A duty that blocks comes before the game goes on."""
    duty = blocking(table) if type(deed) in HELD_UP else None
    return duty_first(duty) if duty is not None else Draft([])


def judge_observe(table: Table, act: Act, deed: acts.Observe) -> Draft | Refusal:
    """The equipment shows only what it can show."""
    thing = table.game.equipment(table.terms, table.state, deed.of)
    if thing is None:
        return Refusal("impossible", AS_DESCRIBED, f"This game has no {deed.of}.")
    is_marker = isinstance(thing, Shoe) and thing.has_cutting_card and deed.seen == CUTTING_CARD
    also = is_marker or deed.seen in table.game.also_said(table.terms, deed.of)
    if deed.seen not in thing.outcomes() and not also:
        return Refusal("impossible", AS_DESCRIBED, f"The {deed.of} cannot show {deed.seen!r}.")
    if deed.turns is not None and deed.turns < 0:
        return Refusal("impossible", AS_DESCRIBED, f"Nothing makes {deed.turns} turns.")
    if deed.left and deed.left != write_counts(thing.outcomes()):
        return Refusal("impossible", AS_DESCRIBED, f"That is not what the {deed.of} holds.")
    return judge_course(table, act, deed)
