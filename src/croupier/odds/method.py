"""How the odds of a game are found: what each module that can find some declares as METHOD."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.odds.advice import Advice
from croupier.odds.charts import Chart, Decisions
from croupier.odds.counting.removal import Effects, Index
from croupier.odds.figures import Figures, Valued, as_json, worth_as_json
from croupier.odds.moments import Answered, Asked
from croupier.odds.terms_path import Change
from croupier.table.awaits import Offer
from croupier.table.setup import Option
from croupier.table.state import Table
from croupier.table.wagers import Layout

Answer = Figures | Valued
"""All that can be said of a wager: in exact fractions, or with chances in double precision."""
Options = Mapping[str, Option]
HOW_TO_COMPILE = 'Their loops are compiled: pip install "croupier[odds]"'


def answer_as_json(answer: Answer) -> dict[str, Any]:
    """The one schema of both: what a wager is worth, for programs."""
    return as_json(answer) if isinstance(answer, Figures) else worth_as_json(answer)


class NoOdds(ValueError):
    """There is no way yet to say what was asked; the message says why."""


class NotCompiled(NoOdds):
    """What counts them is compiled by an extra that is not installed here."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}. {HOW_TO_COMPILE}")


class Curve(msgspec.Struct, frozen=True):
    """The house edge of a jackpot wager against the pool, and the pool from which on the edge is the player's."""

    stake: Cents
    break_even: Cents
    points: tuple[tuple[Cents, float], ...]


Results = tuple[tuple[Fraction, Mapping[tuple[str, str], Fraction]], ...]
"""How likely each result is, and what every wager comes to by it."""


class ManyShoes(msgspec.Struct, frozen=True):
    """`weigh` says what each wager is worth in the next round from each of many shoes, rows of the kinds of card that
    the removals tell apart, of `cards_least` at least. So many may be `drawn` in a minute or two, and weighed
    `at_once`."""

    weigh: Callable[[Edition, Options, Any], Mapping[str, Any]]
    cards_least: int
    drawn: int
    at_once: int


class Method(msgspec.Struct, frozen=True, kw_only=True):
    """`says` is how a report describes it; `is_slow` where an answer that nobody has kept takes seconds. `figures` are
    exact; `under` finds them under terms that need not be the law's; `valued` are what is only in part exact.
    `what_if` answers changes of terms in a way of the game's own; then `layout` is what lies on the table under
    them, `switches` are the terms of the play that they reach beside the game's own, as the law has them, and
    `rules` the rule or reading that sets each; `variations` are changes that other places play by, worth knowing
    the price of. `charts` draws its strategy, `decisions` has what every choice is worth, and `jackpot` how the
    worth of a jackpot wager goes with the pool.

    At a table: `advise` says what a player's choices are worth, of those that are offered; `now` has the figures of
    a game whose cards are not put back, from those that are left; `at_meter` those of a jackpot wager of this
    stake, the meter showing this pool. `counted_in` are kinds of wager that the figures of the one they are added
    to count in. `together` are all results of one round with what each wager comes to, for each unit, by kind and
    spot (`ANY` where that is the same at every place). A stake on a kind and a spot divides into so many `parts`.
    `removals` are the effects of cards gone from a shoe, `indices` the plays that a count of these tags tells to
    leave, `shoes` weighs the next round from any shoe. `moment` answers what people ask of a hand or a shoe that they
    describe."""

    says: str
    is_slow: bool = False
    figures: Callable[[Edition, Options], tuple[Figures, ...]]
    under: Callable[[Any, Edition, Options], tuple[Figures, ...]] | None = None
    valued: Callable[[Edition, Options], tuple[Valued, ...]] | None = None
    what_if: Callable[[Edition, Sequence[Change], Options], tuple[Answer, ...]] | None = None
    layout: Callable[[Edition, Sequence[Change], Options], Layout] | None = None
    switches: msgspec.Struct | None = None
    rules: Mapping[str, str] = {}
    variations: tuple[str, ...] = ()
    charts: Callable[[Edition, Options], tuple[Chart, ...]] | None = None
    decisions: Callable[[Edition, Options], Decisions] | None = None
    jackpot: Callable[[Edition, Options], Curve] | None = None
    advise: Callable[[Table, str, Sequence[Offer]], tuple[Advice, ...]] | None = None
    now: Callable[[Edition, Options, Any], tuple[Figures, ...]] | None = None
    at_meter: Callable[[Edition, Options, Cents, Cents], Figures] | None = None
    counted_in: frozenset[str] = frozenset()
    together: Callable[[Edition, Options], Results] | None = None
    parts: Callable[[str, str], int] | None = None
    removals: Callable[[Edition, Options], tuple[Effects, ...]] | None = None
    indices: Callable[[Edition, Options, Sequence[int]], tuple[Index, ...]] | None = None
    shoes: ManyShoes | None = None
    moment: Callable[[Edition, Options, Asked], Answered] | None = None
