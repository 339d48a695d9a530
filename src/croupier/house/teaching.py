"""What a house tells people who want to know: the exact odds of a table's wagers, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from threading import Lock

import msgspec
from msgspec.structs import replace

from croupier.house.choices import choices_for
from croupier.house.figures.expectations import Find
from croupier.house.open_table import OpenTable
from croupier.language.choices import list_choices
from croupier.odds.find import method_of
from croupier.odds.method import Answer, NoOdds
from croupier.odds.value import ANY
from croupier.table.state import Table
from croupier.table.waiting import awaits


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """The house edge on one wager, as a share of the stake; `exact` as a fraction where it is one. `strategy` where it
    supposes how a player decides."""

    kind: str
    spot: str
    edge: float
    exact: str = ""
    strategy: str = ""


class Edges(msgspec.Struct, frozen=True):
    """All wagers of a table; `missing` says why nothing is known, where nothing is."""

    edges: tuple[Edge, ...]
    missing: str = ""


class Worth(msgspec.Struct, frozen=True):
    """One choice: what it comes to on the average, in cents, and what it costs beside the best."""

    word: str
    about: str
    cents: float
    cost: float


class Hint(msgspec.Struct, frozen=True):
    """What a player's choices are worth now, the best first; `says` is what was counted, `missing` why nothing was."""

    choices: tuple[Worth, ...]
    says: str = ""
    missing: str = ""


class Teacher:
    """Odds are found once for each text and set of options; whoever asks meanwhile waits for them."""

    def __init__(self, odds: Find) -> None:
        self._odds = odds
        self._known: dict[tuple[str, str | None, str], Edges] = {}
        self._finding = Lock()

    def edges(self, opened: OpenTable) -> Edges:
        table = opened.book.table
        if table.edition is None:
            return Edges((), "No text is in force at this table yet.")
        options = {**table.setup.options, **table.now.chosen}
        key = table.edition.game, table.edition.instrument, repr(sorted(options.items()))
        with self._finding:
            if key not in self._known:
                self._known[key] = self._find(table)
            return self._known[key]

    def _find(self, table: Table) -> Edges:
        assert table.edition is not None
        try:
            answers = self._odds(table.edition, {**table.setup.options, **table.now.chosen})
        except NoOdds as error:
            return Edges((), str(error))
        found: dict[tuple[str, str], Edge] = {}
        for answer in answers:  # the first of several is by the best play
            place = answer.wager.replace(" ", "-"), answer.spot or ANY
            found.setdefault(place, say_edge(*place, answer))
        return Edges(tuple(put_together(found.values(), table)))

    def hint(self, opened: OpenTable, player: str) -> Hint:
        table = opened.book.table
        advise = method_of(table.game.key).advise
        offers = choices_for(table, awaits(table, player), player)
        if advise is None or not offers:
            return Hint((), missing="There is nothing to decide now that changes what is to be expected.")
        try:
            advised = advise(table, player, offers)
        except ValueError as error:
            return Hint((), missing=str(error))
        layout = table.game.layout(table.terms)
        own = [wager for wager in table.now.wagers.values() if wager.player == player]
        found: list[Worth] = []
        for advice in advised:
            for offer, worth in sorted(advice.choices, key=lambda choice: -choice[1]):
                one = list_choices([offer], layout, own)
                if one:
                    found.append(Worth(one[0].word, one[0].about, float(worth), float(advice.cost(worth))))
        return Hint(tuple(found), "; ".join(dict.fromkeys(advice.says for advice in advised)))


def put_together(edges: Iterable[Edge], table: Table) -> Iterator[Edge]:
    """One edge for a kind of wager that has the same on all its spots."""
    by_kind: dict[str, list[Edge]] = {}
    for one in edges:
        by_kind.setdefault(one.kind, []).append(one)
    layout = table.game.layout(table.terms)
    for kind, some in by_kind.items():
        alike = {replace(one, spot=ANY) for one in some}
        whole = kind in layout and {one.spot for one in some} == set(layout[kind].spots)
        yield from alike if whole and len(alike) == 1 else some


def say_edge(kind: str, spot: str, answer: Answer) -> Edge:
    exact = getattr(answer, "exact_edge", None) or answer.edge
    fraction = f"{exact.numerator}/{exact.denominator}" if not isinstance(exact, float) else ""
    return Edge(kind, spot, float(exact), fraction if len(fraction) < 40 else "", getattr(answer, "strategy", "") or "")
