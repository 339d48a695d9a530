"""A game on two sides, before and after: under two texts, with other options, or with changed terms.

For every wager: what it pays, what the house keeps of it, how far its results spread and what it costs in an hour, on
each side, and by how much that changes. Everything is exact but the spread of what is only valued (`Valued`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.money import Cents, Odds
from croupier.odds.figures import Figures
from croupier.odds.find import find_all, method_of
from croupier.odds.method import Answer, Options
from croupier.odds.terms_path import Change, change_terms
from croupier.odds.what_if import answer_under, edge_of, pair, say
from croupier.table.options import OptionSpec
from croupier.table.setup import Option
from croupier.table.wagers import Kind, Layout, Levy

Value = Fraction | float
Which = Literal["before", "after"]
Find = Callable[[Edition, Options], Sequence[Answer]]
"""How the answers of a text with its options are had: worked out, or recalled."""


class Side(msgspec.Struct, frozen=True):
    """A text with the operator's options, and perhaps with terms that are not its own."""

    edition: Edition
    options: Mapping[str, Option] = {}
    changes: tuple[Change, ...] = ()

    @property
    def specs(self) -> dict[str, OptionSpec]:
        """The options that there are under this text."""
        every = find_game(self.edition.game).options
        return {spec.name: spec for spec in every if not spec.texts or self.edition.instrument in spec.texts}

    @property
    def departures(self) -> dict[str, Option]:
        """The options that are not what they would be anyway: the same answers, of which some are kept."""
        specs = self.specs
        return {name: value for name, value in self.options.items() if specs[name].default != value}


class Pace(msgspec.Struct, frozen=True):
    """What is staked on a wager each time, and how many rounds (spins, rolls, deals) an hour has."""

    stake: Cents = 1_000
    rounds: int = 60


class WagerFigures(msgspec.Struct, frozen=True):
    """A wager on one side. `odds` are all that a win may be paid at, `commission` is taken from winnings, a `levy` is
    paid when the wager is made."""

    answer: Answer
    odds: tuple[Odds, ...] = ()
    commission: Odds | None = None
    levy: Levy | None = None

    @property
    def edge(self) -> Value:
        return edge_of(self.answer)

    @property
    def staked(self) -> Value:
        """What is staked in all for each unit of the wager itself."""
        if isinstance(self.answer, Figures) or self.answer.exact_staked is None:
            return self.answer.staked
        return self.answer.exact_staked

    @property
    def deviation(self) -> Decimal | float | None:
        return self.answer.deviation

    @property
    def rolls(self) -> Fraction:
        """How many rounds it lies, on average, until it is decided."""
        return self.answer.rolls if isinstance(self.answer, Figures) else Fraction(1)

    def loss(self, pace: Pace) -> Value:
        """What an hour of it costs, in cents, everything staked besides counted in; the next wager is made as soon as
        one is decided."""
        return self.edge * pace.stake * pace.rounds / self.rolls

    def turnover(self, pace: Pace) -> Value:
        """What an hour of it stakes in all, in cents."""
        return self.staked * pace.stake * pace.rounds / self.rolls

    @property
    def said(self) -> tuple[object, ...]:
        """All that can differ."""
        return *say(self.answer), self.odds, self.commission, self.levy and (self.levy.share, self.levy.of)


class WagerChange(msgspec.Struct, frozen=True):
    """One wager, on all spots that fare alike, before and after; on one side it may not exist. `added`: it is only ever
    made beside another."""

    wager: str
    name: str
    spots: tuple[str, ...]
    strategy: str
    before: WagerFigures | None
    after: WagerFigures | None
    added: bool = False

    @property
    def is_changed(self) -> bool:
        return self.before is None or self.after is None or self.before.said != self.after.said

    @property
    def edge_change(self) -> Value | None:
        """By how much the house edge grows."""
        return self._change(lambda side: side.edge)

    @property
    def deviation_change(self) -> Value | None:
        if self.before is None or self.after is None:
            return None
        now, then = self.before.deviation, self.after.deviation
        return None if now is None or then is None else Fraction(then) - Fraction(now)

    def loss_change(self, pace: Pace) -> Value | None:
        """By how many cents an hour of it costs more."""
        return self._change(lambda side: side.loss(pace))

    def _change(self, figure: Callable[[WagerFigures], Value]) -> Value | None:
        if self.before is None or self.after is None:
            return None
        return figure(self.after) - figure(self.before)

    def on(self, side: Which) -> WagerFigures | None:
        return self.before if side == "before" else self.after


class Best(msgspec.Struct, frozen=True):
    """The wagers with the lowest house edge on one side; `every`: all have the same."""

    edge: Value
    wagers: tuple[WagerChange, ...]
    every: bool


class GameChange(msgspec.Struct, frozen=True):
    """A whole game before and after, its wagers in the order of the layout."""

    before: Side
    after: Side
    wagers: tuple[WagerChange, ...]

    @property
    def game(self) -> str:
        return self.before.edition.game

    @property
    def changed(self) -> tuple[WagerChange, ...]:
        return tuple(one for one in self.wagers if one.is_changed)

    @property
    def leaves_out_jackpot(self) -> bool:
        """Is there a wager whose worth hangs on a pool, which no terms can tell?"""
        return method_of(self.game).jackpot is not None

    def most_changed(self, pace: Pace) -> WagerChange | None:
        """The wager of both sides whose cost changes most, or where none does, whose spread; one that stands by itself,
        if there is one."""
        both = [one for one in self.changed if one.before is not None and one.after is not None]
        both = [one for one in both if not one.added] or both
        if not both:
            return None
        return max(both, key=lambda one: (abs(one.loss_change(pace) or 0), abs(one.deviation_change or 0)))

    def best(self, side: Which) -> Best | None:
        """By the best way of playing each wager that can be made by itself."""
        edges: dict[tuple[str, tuple[str, ...]], tuple[Value, WagerChange]] = {}
        for one in self.wagers:
            figures = one.on(side)
            if figures is None or one.added:
                continue
            known = edges.get((one.wager, one.spots))
            if known is None or figures.edge < known[0]:
                edges[one.wager, one.spots] = figures.edge, one
        if not edges:
            return None
        least = min(edge for edge, _ in edges.values())
        found = tuple(one for edge, one in edges.values() if edge == least)
        return Best(least, found, every=len(found) == len(edges) > 1)


def find_change(before: Side, after: Side, find: Find | None = None) -> GameChange:
    """Every wager of either side; both are sides of the same game."""
    assert before.edition.game == after.edition.game
    layouts = layout_of(before), layout_of(after)
    answers = answers_of(before, find), answers_of(after, find)
    groups: dict[tuple[object, ...], list[WagerChange]] = {}
    for compared in pair(*answers):
        first, second = price(compared.law, layouts[0]), price(compared.changed, layouts[1])
        found = compared.law or compared.changed
        assert found is not None
        kind = find_kind(layouts[0], found.wager) or find_kind(layouts[1], found.wager)
        name, added = (found.wager.capitalize(), False) if kind is None else (kind.name, kind.added)
        one = WagerChange(found.wager, name, (found.spot,), found.strategy, first, second, added)
        alike = (one.wager, one.strategy, *(side and side.said for side in (first, second)))
        groups.setdefault(alike, []).append(one)
    return GameChange(before, after, tuple(gather_spots(group) for group in groups.values()))


def gather_spots(group: Sequence[WagerChange]) -> WagerChange:
    return msgspec.structs.replace(group[0], spots=tuple(spot for one in group for spot in one.spots))


def answers_of(side: Side, find: Find | None = None) -> Sequence[Answer]:
    edition = side.edition
    if side.changes:
        return answer_under(edition.game, edition, side.changes, side.departures)
    return find(edition, side.departures) if find else find_all(edition.game, edition, side.departures)


def layout_of(side: Side) -> Layout:
    """What lies on the table on this side; ValueError where an option or a change is none of the game's."""
    edition = side.edition
    lay_out = method_of(edition.game).layout
    if lay_out is not None:
        return lay_out(edition, side.changes, side.options)
    game = find_game(edition.game)
    terms = game.terms(edition, side.options)
    for change in side.changes:
        terms = change_terms(terms, change)
    return game.layout(terms)


def find_kind(layout: Layout, wager: str) -> Kind | None:
    """The kind of wager that an answer is on, which calls it by its key or by its name."""
    named = (kind for kind in layout.values() if kind.name.lower() == wager.lower())
    return layout.get(wager) or next(named, None)


def price(answer: Answer | None, layout: Layout) -> WagerFigures | None:
    if answer is None:
        return None
    kind = find_kind(layout, answer.wager)
    if kind is None:
        return WagerFigures(answer)
    odds = kind.odds_on(answer.spot) if answer.spot in kind.spots else kind.pays
    return WagerFigures(answer, odds, kind.commission, kind.levy)
