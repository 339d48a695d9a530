"""What every wager is worth, exactly, and what to do with every hand: `croupier.odds`, `croupier.strategy`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from croupier.gazette.editions import Edition
from croupier.language.places import names_of, tidy
from croupier.language.words import Unclear, plain
from croupier.library.asking import Moment, Options, find_text, read_played
from croupier.library.frames import to_frame, write_csv
from croupier.library.html import frame
from croupier.odds.charts import Chart
from croupier.odds.figures import Chance, Figures, Likelihood
from croupier.odds.find import find_optional, method_of
from croupier.odds.method import Answer, NoOdds, answer_as_json
from croupier.odds.ranking import rank
from croupier.odds.texts import layout_of
from croupier.odds.what_if import edge_of
from croupier.report.wagers import write_lines
from croupier.runs.answers import cached_work, find_answers
from croupier.table.wagers import Layout

Value = Fraction | float
NUMBERS = (
    "win", "lose", "stand_off", "expected_value", "house_edge", "element_of_risk", "variance", "standard_deviation",
    "expected_rolls",
)  # fmt: skip


class WagerOdds:
    """What one wager on one spot is worth, by the names of `croupier odds --json`: fractions where they are exact, else
    floats."""

    answer: Answer

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    @property
    def game(self) -> str:
        return self.answer.game

    @property
    def instrument(self) -> str:
        return self.answer.instrument

    @property
    def options(self) -> Mapping[str, str]:
        return self.answer.options

    @property
    def wager(self) -> str:
        return self.answer.wager

    @property
    def spot(self) -> str:
        return self.answer.spot

    @property
    def strategy(self) -> str | None:
        """How it is played, where that is for the player to choose."""
        return self.answer.strategy or None

    @property
    def win(self) -> Value | None:
        return self.answer.win

    @property
    def lose(self) -> Value | None:
        return self.answer.lose

    @property
    def stand_off(self) -> Value | None:
        return self.answer.stand_off

    @property
    def expected_value(self) -> Value:
        """For each unit of the first stake."""
        return -self.house_edge

    @property
    def house_edge(self) -> Value:
        """What the house keeps on average of the first stake."""
        return edge_of(self.answer)

    @property
    def element_of_risk(self) -> Value:
        """The same of everything that is staked in the end."""
        exact = None if isinstance(self.answer, Figures) else self.answer.exact_risk
        return self.answer.risk if exact is None else exact

    @property
    def variance(self) -> Value | None:
        return self.answer.variance

    @property
    def standard_deviation(self) -> Decimal | float | None:
        return self.answer.deviation

    @property
    def expected_rolls(self) -> Fraction | None:
        """How many rolls or rounds it takes on average to decide it."""
        return self.answer.rolls if isinstance(self.answer, Figures) else None

    @property
    def expected_value_per_roll(self) -> Fraction | None:
        return self.answer.value_per_roll if isinstance(self.answer, Figures) else None

    @property
    def outcomes(self) -> Sequence[Chance | Likelihood]:
        """Every way in which it may come out: `result` for each unit staked, and its `probability`."""
        return self.answer.chances

    def as_json(self) -> dict[str, Any]:
        """As `croupier odds GAME --json` has it."""
        return answer_as_json(self.answer)

    def __repr__(self) -> str:
        spot = f" {self.spot}" if self.spot not in ("", "any", self.wager) else ""
        way = f", {self.strategy}" if self.strategy else ""
        return f"<{self.wager}{spot}{way}: house_edge={say(self.house_edge)}>"


class Odds(Sequence[WagerOdds]):
    """The odds of every wager of a game, in the order of the layout. `odds["pass"]` is the one of that name, the first
    of its spots; `odds["straight-up", "17"]` the one on that spot."""

    edition: Edition

    def __init__(self, edition: Edition, layout: Layout, found: Iterable[WagerOdds]) -> None:
        self.edition, self._layout, self._found = edition, layout, tuple(found)

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[WagerOdds]:
        return iter(self._found)

    def __getitem__(self, which: Any) -> Any:
        if isinstance(which, int):
            return self._found[which]
        if isinstance(which, slice):
            return Odds(self.edition, self._layout, self._found[which])
        wager, spot = which if isinstance(which, tuple) else (which, None)
        return self.of(wager, spot)[0]

    def of(self, wager: str, spot: str | None = None) -> Odds:
        """Those of one kind of wager, by any of its names, and on one spot where that is said."""
        said = plain(tidy(wager))
        keys = {said, *(plain(kind.key) for kind in self._layout.values() if said in names_of(kind))}
        found = [one for one in self._found if plain(one.wager) in keys]
        if not found:
            known = ", ".join(dict.fromkeys(one.wager for one in self._found))
            raise Unclear(f"There is no wager {wager!r} here; there is: {known}.")
        if spot is not None:
            key = self._layout[found[0].wager].spot(spot) if found[0].wager in self._layout else None
            on = [one for one in found if one.spot in (key or spot, "any")]
            if not on:
                raise Unclear(f"There is no spot {spot!r}; there is: {', '.join(one.spot for one in found)}.")
            found = on
        return Odds(self.edition, self._layout, found)

    @property
    def best(self) -> WagerOdds:
        """The least house edge, of the wagers that have one, each played as well as it can be."""
        return WagerOdds(rank([one.answer for one in self._found])[0])

    @property
    def worst(self) -> WagerOdds:
        return WagerOdds(rank([one.answer for one in self._found])[-1])

    def as_json(self) -> list[dict[str, Any]]:
        """As `croupier odds GAME --json` has it."""
        return [one.as_json() for one in self._found]

    def rows(self) -> list[dict[str, Any]]:
        """A row for each wager with its numbers as floats, by the names of the JSON."""
        return [row_of(one) for one in self._found]

    def to_frame(self) -> Any:
        """A pandas DataFrame of those rows."""
        return to_frame(self.rows())

    def to_csv(self, path: str | Path) -> None:
        """The rows for a spreadsheet."""
        write_csv(self.rows(), path)

    def __repr__(self) -> str:
        return f"<Odds of {self.edition.game}, {self.edition.instrument}: {len(self)} wagers, the best {self.best}>"

    def _repr_html_(self) -> str:
        return frame(draw_odds(self.edition, [one.answer for one in self._found], self._layout))


def odds(
    game: str,
    *,
    casino: str | None = None,
    on: Moment | None = None,
    edition: str | None = None,
    options: Options | None = None,
) -> Odds:
    """What every wager of a game is worth, under the latest text held, under a notice (`edition="1996-07"`), or as it
    was at a casino on a day. NoOdds, a ValueError, where there are none, and why.

    >>> import croupier
    >>> craps = croupier.odds("craps")
    >>> craps["pass"].house_edge
    Fraction(7, 495)
    >>> f"{float(craps['pass'].house_edge):.4%}"
    '1.4141%'
    >>> craps.best, craps.worst
    (<dont-pass: house_edge=1.3636%>, <any-seven: house_edge=16.6667%>)
    """
    key = read_played(game)
    found, given = find_text(key, casino, on, edition), dict(options or {})
    with cached_work():
        answers = (*find_answers(found, given), *find_optional(key, found, given))
        return Odds(found, layout_of(key, found, given), map(WagerOdds, answers))


def say(value: Value) -> str:
    return f"{float(value):.4%}" if value else "0%"


def row_of(one: WagerOdds) -> dict[str, Any]:
    def number(value: Any) -> float | None:
        return None if value is None else float(value)

    found = {name: getattr(one, name) for name in ("game", "instrument", "wager", "spot", "strategy")}
    return found | {name: number(getattr(one, name)) for name in NUMBERS}


def draw_odds(found: Edition, answers: Sequence[Answer], layout: Layout) -> str:
    """Equal spots share a line; the bar is the house edge, from the best to the worst of these."""
    most = max((abs(float(edge_of(one))) for one in answers), default=0.0) or 1.0
    rows: list[str] = []
    for line in write_lines(answers, layout):
        edge = float(edge_of(line.answer))
        win = line.answer.win
        way = f"<br><small>{escape(line.answer.strategy)}</small>" if line.answer.strategy else ""
        bar = f"<span class='bar{' up' if edge < 0 else ''}' style='width:{100 * abs(edge) / most:.1f}%'></span>"
        rows.append(
            f"<tr><th scope='row'>{escape(line.title)}{way}</th><td>{escape(line.pays)}</td>"
            f"<td class='n'>{'' if win is None else f'{float(win):.3%}'}</td><td class='n'>{say(edge)}</td>"
            f"<td style='width:26%'>{bar}</td></tr>"
        )
    heads = (("wager", ""), ("pays", ""), ("wins", " class='n'"), ("house edge", " class='n'"), ("", ""))
    head = "".join(f"<th scope='col'{mark}>{name}</th>" for name, mark in heads)
    label = f" ({found.label})" if found.label else ""
    caption = f"<caption>{escape(f'{found.game}, {found.instrument}{label}')}</caption>"
    table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    return f"<div class='long' tabindex='0' role='region' aria-label='Odds'>{table}</div>"


# Strategy ---------------------------------------------------------------------------------------------


class Charts(tuple[Chart, ...]):
    """What to do with every hand against each of the dealer's first cards."""

    def word(self, held: str, up: str) -> str:
        """`word("hard 16", "T")`: draw."""
        column = "10" if up == "T" else up
        for chart in self:
            for row in chart.rows:
                if row.held.lower() == held.lower() and column in chart.columns:
                    return row.words[chart.columns.index(column)]
        rows, ups = ", ".join(row.held for row in self[0].rows[:3]), ", ".join(self[0].columns)
        raise Unclear(f"No hand {held!r} against {up!r} is on the chart; it has {rows} and more, against {ups}.")

    def as_json(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = msgspec.to_builtins(tuple(self))
        return found

    def __repr__(self) -> str:
        return f"<Charts: {', '.join(chart.title for chart in self)}>"

    def _repr_html_(self) -> str:
        return frame("".join(draw_chart(chart) for chart in self))


def strategy(
    game: str,
    *,
    casino: str | None = None,
    on: Moment | None = None,
    edition: str | None = None,
    options: Options | None = None,
) -> Charts:
    """The best play of a game in which a player decides, worked out for these Rules: blackjack, Caribbean stud.

    >>> import croupier
    >>> croupier.strategy("blackjack").word("hard 16", "T")
    'draw'
    """
    key = read_played(game)
    found = find_text(key, casino, on, edition)
    charts = method_of(key).charts
    if charts is None:
        raise NoOdds(f"There is nothing to decide in {key} by a chart; blackjack and caribbean-stud have one.")
    with cached_work():
        return Charts(charts(found, dict(options or {})))


def draw_chart(chart: Chart) -> str:
    letters = {one.word: one.letter for one in chart.legend}
    key = "; ".join(f"{one.letter}: {one.says}" for one in chart.legend)
    head = "".join(f"<th scope='col'>{escape(column)}</th>" for column in chart.columns)
    rows: list[str] = []
    group = ""
    for row in chart.rows:
        if row.group != group:
            group = row.group
            rows.append(f"<tr><th scope='rowgroup' colspan='{len(chart.columns) + 1}'>{escape(group)}</th></tr>")
        cells = "".join(f"<td class='{w.split()[0]}' title='{escape(w)}'>{letters[w]}</td>" for w in row.words)
        rows.append(f"<tr><th scope='row'>{escape(row.held)}</th>{cells}</tr>")
    caption = f"<caption>{escape(chart.title)}<small>{escape(key)}</small></caption>"
    head = f"<thead><tr><td></td>{head}</tr></thead>"
    return f"<table class='chart'>{caption}{head}<tbody>{''.join(rows)}</tbody></table>"
