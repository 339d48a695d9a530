"""The text of ``croupier diff``: the finding, each wager before and after, the best wager, the rules touched."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.gazette.editions import say_changes
from croupier.odds.differences import GameChange, Pace, WagerChange
from croupier.odds.touched import Ground, Touched, cite_all, cite_sides, list_rules
from croupier.report.difference import words

HEADERS = ("", "pays", "house edge", "spread", "an hour")
GAP = 2
PAYS_LEAST = 7
"""What odds of two figures take, so that none is broken."""
BEHIND = ("option", "term", "wager")


def show_change(
    out: Console, change: GameChange, touched: Sequence[Touched], pace: Pace, *, everything: bool, exact: bool
) -> None:
    out.print(Text(words.say_headline(change, touched, pace), "bold"))
    out.print()
    out.print(Text(words.say_title(change)))
    for name, side, other in (
        ("before", change.before, change.after),
        ("after", change.after, change.before),
    ):
        out.print(hang(f"{name}:", words.say_side(side, other), width=8))
    shown = change.wagers if everything else change.changed
    if shown:
        show_wagers(out, shown, pace, exact=exact)
    show_notes(out, change, shown, pace)
    show_rules(out, change, touched)


# Wagers --------------------------------------------------------------------------------------------------


def show_wagers(out: Console, shown: Sequence[WagerChange], pace: Pace, *, exact: bool) -> None:
    """Each wager under its name, with columns that run through all of them."""
    blocks = [(words.say_name(one), cells_of(one, pace, exact=exact)) for one in shown]
    widths = fit(out.width, [line for _, lines in blocks for line in lines])
    out.print()
    out.print(lay([HEADERS], widths, "dim"))
    for name, lines in blocks:
        out.print(Text(name, "bold"))
        out.print(lay(lines, widths))


def cells_of(one: WagerChange, pace: Pace, *, exact: bool) -> list[tuple[str, ...]]:
    return [
        (line.side, line.pays, line.fraction if exact else line.edge, line.spread, line.hour)
        for line in words.say_lines(one, pace)
    ]


def fit(width: int, lines: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """The width of each column: figures get what they need, odds what is left."""
    side, pays, *figures = (max(map(len, column)) for column in zip(HEADERS, *lines, strict=True))
    left = width - side - sum(figures) - GAP * len(HEADERS)
    return side, min(max(left, PAYS_LEAST), pays), *figures


def lay(lines: Sequence[Sequence[str]], widths: Sequence[int], style: str = "") -> Padding:
    shown = Table.grid(padding=(0, GAP, 0, 0))
    for place, width in enumerate(widths):
        is_figure = place >= 2
        shown.add_column(width=width, justify="right" if is_figure else "left", no_wrap=is_figure, style=style)
    for line in lines:
        shown.add_row(*line)
    return Padding(shown, (0, 0, 0, GAP), expand=False)


def show_notes(out: Console, change: GameChange, shown: Sequence[WagerChange], pace: Pace) -> None:
    out.print()
    out.print(hang("Best wager before:", words.say_best(change.best("before")), width=19))
    out.print(hang("Best wager after:", words.say_best(change.best("after")), width=19))
    notes = [words.say_rest(change, len(shown)), words.say_hour(change, pace)]
    if not shown:
        notes = ["--all shows every wager."]
    if change.leaves_out_jackpot:
        notes.append(words.JACKPOT.replace("GAME", change.game))
    if note := " ".join(filter(None, notes)):
        out.print(Text(note, "dim"))


# Rules ---------------------------------------------------------------------------------------------------


def show_rules(out: Console, change: GameChange, touched: Sequence[Touched]) -> None:
    points = [one for one in touched if one.what == "point"]
    behind = [one for one in touched if one.what in BEHIND]
    if points:
        heading(out, "Where the texts differ")
    for one in points:
        show_point(out, change, one)
    if behind:
        heading(out, "The rules touched")
    for one in behind:
        show_touched(out, one)
    for rule in list_rules(behind):
        out.print(Padding(say_rule(rule), (0, 0, 0, 2)))
    for says in dict.fromkeys(say_changes(side.edition) for side in (change.before, change.after)):
        if says:
            out.print()
            out.print(Text(says, "dim"))


def heading(out: Console, says: str) -> None:
    out.print()
    out.print(Text(says, "bold"))


def show_point(out: Console, change: GameChange, one: Touched) -> None:
    out.print(Text(one.name, "underline"))
    sides = (change.before, one.before, one.rules_before), (change.after, one.after, one.rules_after)
    for side, says, rules in sides:
        cited = f" [{cite_all(rules)}]" if rules else ""
        out.print(hang(f"  {side.edition.instrument}", f"{says}{cited}", width=11))


def show_touched(out: Console, one: Touched) -> None:
    if one.what == "wager":
        out.print(Text(f"{one.name}: {cite_sides(one)}"))
        return
    out.print(Text(f"{one.what} {one.name}: {one.before}, then {one.after}"))
    cited = cite_all(one.rules)
    says = {"option": "left open by", "term": "set by"}[one.what]
    out.print(Padding(Text(f"{says} {cited}" if cited else words.UNSET), (0, 0, 0, 2)))


def say_rule(rule: Ground) -> Text:
    return Text.assemble((f"{rule.cited}: ", "dim"), rule.gist)


def hang(mark: str, says: str, *, width: int) -> Table:
    """A marked paragraph whose further lines stand under its first word."""
    grid = Table.grid(padding=0)
    grid.add_column(width=width, no_wrap=True)
    grid.add_column()
    grid.add_row(Text(mark), Text(says))
    return grid
