"""`odds` at a table: every wager with its chance, what it pays and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from croupier.gazette.cite import brief
from croupier.language.places import NoSuchPlace, find_place, names_of
from croupier.language.words import plain
from croupier.money import Cents, dollars
from croupier.odds.method import Answer
from croupier.table.wagers import Kind, Layout
from croupier.terminal.figuring import (
    Known,
    cost_of,
    edge_of,
    group_spots,
    say_cents,
    say_fraction,
    say_share,
)
from croupier.terminal.output import table
from croupier.terminal.wager_list import list_spots, say_pays

SPOTS_NAMED = 6
PART_OF_ANOTHER = "A wager without figures is counted with the one that it is added to."


def draw_odds(layout: Layout, known: Known) -> list[RenderableType]:
    """A line for all spots of a kind that are alike."""
    shown = table("wager", "pays", "wins", "house edge")
    shown.columns[2].justify = shown.columns[3].justify = "right"
    silent = False
    for kind in layout.values():
        for place, spots in name_groups(kind, known):
            answer = known.of(kind.key, spots[0])
            silent = silent or answer is None
            figures = ("", "") if answer is None else (say_share(answer.win), say_share(edge_of(answer)))
            shown.add_row(Text(place, "bold"), say_pays(kind, spots), *figures)
    drawn: list[RenderableType] = [shown, ""]
    drawn += [Text(says, "dim") for says in list_notes(layout, known, silent=silent)]
    named = layout[next(iter(layout))].name.lower()
    more = f"House edge: the average cost, of the stake. More: odds all, odds {named}."
    return [*drawn, Text(more, "dim")]


def list_notes(layout: Layout, known: Known, *, silent: bool) -> Iterator[str]:
    if known.missing:
        yield known.missing
        return
    if known.says:
        yield known.says
    strategies = dict.fromkeys(answer.strategy for kind in layout if (answer := first_of(known, kind)) is not None)
    yield from (f"Played so: {strategy}." for strategy in strategies if strategy)
    if silent:
        yield PART_OF_ANOTHER


def first_of(known: Known, kind: str) -> Answer | None:
    return next((answer for answer in known.answers if answer.wager.replace(" ", "-") == kind), None)


def name_groups(kind: Kind, known: Known) -> Iterator[tuple[str, list[str]]]:
    """Place Bet to Win 6, 8: the spots are named where not all are alike."""
    groups = list(group_spots(kind, known).values())
    for spots in groups:
        yield f"{kind.name} {say_spots(spots)}" if len(groups) > 1 else kind.name, spots


def say_spots(spots: Sequence[str]) -> str:
    return ", ".join(spots) if len(spots) <= SPOTS_NAMED else list_spots(spots, everything=False)


# One kind ---------------------------------------------------------------------------------------------


def find_kinds(layout: Layout, said: str) -> list[Kind]:
    """The kinds that these words name, or the one that has such a spot."""
    wanted = plain(said)
    named = [kind for kind in layout.values() if wanted in (plain(kind.key), *names_of(kind))]
    if not named:
        named = [kind for kind in layout.values() if any(name.startswith(wanted) for name in names_of(kind))]
    if named:
        return named
    try:
        return [find_place(layout, said)[0]]
    except NoSuchPlace as error:
        raise NoSuchPlace(f"{error} Say odds {next(iter(layout.values())).name.lower()}, or odds all.") from None


def draw_kind(kind: Kind, known: Known, stake: Cents) -> list[RenderableType]:
    """All that is known of one kind: each group of spots, each way to play it."""
    drawn: list[RenderableType] = []
    for place, spots in name_groups(kind, known):
        head = Text(place, "bold")
        head.append(f", pays {say_pays(kind, spots)} · {brief(kind.cite)}", "not bold")
        drawn.append(head)
        for answer in known.all_of(kind.key, spots[0]):
            drawn += [Text(f"  {line}") for line in describe(answer, stake)]
        if known.answers and known.of(kind.key, spots[0]) is None:
            drawn.append(Text(f"  {PART_OF_ANOTHER}", "dim"))
    drawn += [Text(says, "dim") for says in (known.missing or known.says,) if says]
    return drawn


def describe(answer: Answer, stake: Cents) -> Iterator[str]:
    if answer.strategy:
        yield f"{answer.strategy}:"
    said = [f"wins {say_fraction(answer.win)}" if answer.win is not None else ""]
    said.append(f"loses {say_fraction(answer.lose)}" if answer.lose is not None else "")
    said.append(f"comes back {say_fraction(answer.stand_off)}" if answer.stand_off else "")
    yield "; ".join(filter(None, said))
    cost = cost_of(answer, stake)
    verb = "costs" if cost >= 0 else "brings"
    average = f"{dollars(stake)} {verb} {say_cents(abs(float(cost)))} on average"
    yield f"house edge {say_fraction(edge_of(answer))}: {average}"
