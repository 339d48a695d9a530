"""Rules, readings and comparisons as pages for a terminal."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.editions import STYLES, say_span
from croupier.cli.rules.coverage import Coverage
from croupier.gazette.cite import DIVISIONS, Cite, parse, spell
from croupier.gazette.differences import Difference, Holding
from croupier.gazette.editions import Edition, say_changes, timeline
from croupier.gazette.enforced import Place
from croupier.gazette.notices import CASINOS, GAMES, NOTICES
from croupier.gazette.readings import TURNS, Reading
from croupier.gazette.register import MEANING, Rule, gist, rules_of
from croupier.terminal.output import table
from croupier.terminal.tables import FittingTable

ID_WIDTH = 26
TREATMENTS = {"enforce": "green", "surface": "yellow", "inform": "dim"}


def show_rules(out: Console, found: list[Rule]) -> None:
    """One table per division, so that ids take no more room than that division needs."""
    for (instrument, division), group in groupby(found, key=lambda one: (one.instrument, one.division)):
        number, name = DIVISIONS[int(instrument[:4]), division]
        members = list(group)
        title = f"{instrument[:4]} Rules, Division {number} ({name}): {_count(len(members), 'rule')}"
        shown = table("id", "gist", "kind", "binds", "treatment", title=title)
        for one in members:
            treatment = Text(one.treatment, style=TREATMENTS[one.treatment])
            shown.add_row(Text(_break_id(one.id), style="bold"), one.gist, one.kind, one.who, treatment)
        out.print(shown)
        out.print()
    out.print(Text(f"{_count(len(found), 'rule')}. More on one: croupier rules ID", style="dim"))
    meant = "; ".join(f"{name}, {MEANING[name]}" for name in MEANING)
    out.print(Text(f"binds: whom the rule binds. treatment: {meant}.", style="dim"))


def _break_id(c: Cite) -> str:
    """Long terms of definitions go on a line of their own, so that gists keep their room."""
    head, dot, term = c.partition(".1.0.")
    return f"{head}{dot}\n  {term}" if len(c) > ID_WIDTH and term else c


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def show_labels(out: Console, editions: Iterable[Edition], moment: datetime | None) -> None:
    """What must be said beside the rules of a day: which text only stands in, and what may have changed it."""
    for one in {(e.status, e.instrument, e.game): e for e in editions}.values():
        if one.status == "stand-in":
            out.print(Text(f"{one.instrument} {one.division}: {one.label}.", style=STYLES[one.status]))
        if says := say_changes(one, moment):
            out.print(Text(says, style=STYLES["stand-in"]))


def show_reasons(out: Console, editions: Iterable[Edition]) -> None:
    """Nothing is left to list: say why, once per reason."""
    for reason in dict.fromkeys(one.reason for one in editions if not one.instrument):
        out.print(reason)


def show_rule(out: Console, c: Cite, found: Rule, readings: Iterable[Reading], places: Iterable[Place]) -> None:
    """Everything about one rule, or about one subparagraph of it."""
    sub = parse(c).sub
    out.print(Text(spell(c), style="bold"))
    treatment = (found.treatment, TREATMENTS[found.treatment])
    means = f" ({MEANING[found.treatment]})"
    out.print(Text.assemble(f"{c}   {found.kind}, binds {found.who}, treatment ", treatment, (means, "dim")))
    out.print(Text(f"{NOTICES[found.instrument].gazette} ({found.instrument}), part {found.part}", style="dim"))
    out.print()
    out.print(gist(c))
    for path, words in found.subparagraphs.items():
        if not sub or path.startswith(f"{sub}."):
            depth = path.count(".") - (sub.count(".") + 1 if sub else 0)
            out.print(_item(f"({path.rpartition('.')[2]})", words, indent=2 + 4 * depth, hang=6))
    _show_spans(out, found)
    _show_readings_on(out, list(readings))
    _show_places(out, list(places))


def _item(mark: str, words: str, indent: int, hang: int) -> Padding:
    """A marked paragraph whose further lines stand under its first word."""
    grid = Table.grid(padding=0)
    grid.add_column(width=hang, style="bold", no_wrap=True)
    grid.add_column()
    grid.add_row(mark, words)
    return Padding(grid, (0, 0, 0, indent))


def _heading(out: Console, words: str) -> None:
    out.print()
    out.print(Text(words, style="bold"))


def _show_spans(out: Console, found: Rule) -> None:
    """Where and when the rule's division governed a game: casinos with the same span share a line."""
    groups: dict[str, list[Edition]] = {}
    for game in GAMES:
        for casino in CASINOS:
            for one in timeline(game, casino):
                if (one.instrument, one.division) == (found.instrument, found.division):
                    label = f" ({one.label})" if one.label else ""
                    groups.setdefault(f"{game} {say_span(one)}{label}", []).append(one)
    if groups:
        _heading(out, "Governs")
    for span, editions in groups.items():
        out.print(Padding(f"{span}: {', '.join(one.casino for one in editions)}", (0, 0, 0, 2)))
        if says := say_changes(editions[0]):
            out.print(Padding(Text(says, style="dim"), (0, 0, 0, 4)))


def _show_readings_on(out: Console, found: list[Reading]) -> None:
    if found:
        _heading(out, "Readings")
    for one in found:
        show_reading(out, one)


def show_reading(out: Console, one: Reading) -> None:
    """A reading as a question with its answer, the reason, and the option that switches it."""
    out.print(_item(one.id, f"{one.question} ({TURNS[one.turns]})", indent=2, hang=6))
    out.print(_item("", one.reading, indent=2, hang=6))
    out.print(_item("", f"Why: {one.reason}", indent=2, hang=6))
    if one.option:
        out.print(_item("", f"Table option: {one.option}", indent=2, hang=6))


def show_readings(out: Console, found: list[Reading]) -> None:
    """Every reading with the rules that it is on."""
    for one in found:
        show_reading(out, one)
        out.print(_item("", f"On: {', '.join(one.rules)}", indent=2, hang=6), style="dim")
        out.print()
    out.print(Text(f"{_count(len(found), 'reading')}.", style="dim"))


def _show_places(out: Console, places: list[Place]) -> None:
    _heading(out, "Where the code enforces it")
    if not places:
        out.print(Padding(Text("nowhere yet", style="dim"), (0, 0, 0, 2)))
    shown = FittingTable.grid("", "", "")
    for place in places:
        shown.add_row(f"{place.file}:{place.line}", place.within, Text(place.cites, style="dim"))
    if places:
        out.print(Padding(shown, (0, 0, 0, 2)))


def show_comparison(out: Console, game: str, a: Holding, b: Holding, found: list[Difference]) -> None:
    """Point by point, then how many rules each part has in either."""
    shown = table("point", a.key, b.key, title=f"{game}: {_count(len(found), 'difference')}")
    shown.columns[0].style = "bold"
    for column in shown.columns[1:]:
        column.ratio = 1
    for one in found:
        shown.add_row(one.point, one.says[a.key], one.says[b.key])
    out.print(shown)
    out.print()
    out.print(_count_parts(a, b))


def _count_parts(a: Holding, b: Holding) -> Table:
    """Parts that carry the same name stand on one line whatever their number."""
    counts = [count_parts(held) for held in (a, b)]
    numbered = [{part.partition(" ")[2]: (part.partition(" ")[0], n) for part, n in one.items()} for one in counts]
    shown = table("part", a.key, b.key, title="Rules in each part")
    for name in dict.fromkeys((*numbered[0], *numbered[1])):
        cells = [f"{one[name][1]:>3}  (part {one[name][0]})" if name in one else "" for one in numbered]
        shown.add_row(name, *cells)
    shown.add_row(Text("all", style="bold"), *(f"{sum(one.values()):>3}" for one in counts))
    return shown


def count_parts(held: Holding) -> dict[str, int]:
    """How many rules each part of a text has, in its order."""
    found = rules_of(int(held.instrument[:4]), held.division).values()
    return dict(Counter(one.part for one in found))


def show_coverage(out: Console, report: Coverage) -> None:
    """Per division: enforced rules that tests exercise, those known by name alone, and the ids of those that none
    does; and how many of their subparagraphs are cited."""
    columns = "division", "enforced", "exercised", "by name", "subparagraphs", "cited", "missing"
    shown = table(*columns, title="Rules of treatment enforce")
    for name, one in report.divisions.items():
        style = "green" if one.exercised == one.enforce else "yellow"
        counts = len(one.named), one.subparagraphs, one.subparagraphs - len(one.uncited)
        shown.add_row(
            name, str(one.enforce), Text(str(one.exercised), style=style), *map(str, counts), ", ".join(one.missing)
        )
    out.print(shown)
