"""The years of the notices as drawings: which text governed each game, and every notice that is known and not held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from html import escape

import msgspec

from croupier.games import GAMES as PLAYED
from croupier.gazette.editions import LABELS, Edition, timeline
from croupier.gazette.notices import CASINOS, GAMES, NAMES, NEW_ZEALAND, NOTICES, Casino
from croupier.gazette.unheld import UNHELD, Unheld
from website.writing import Pages, link_rule, plain, table

PAGE = "law/timeline.md"
FIRST, LAST = date(1994, 7, 1), date(2005, 6, 30)
HEAD = """---
hide: [toc]
---
# The law's timeline

Which text governs each game, at each casino, and the {unheld} notices that are known while their text is not held. A
bar is a text to judge by: solid where it was in force, hatched where it only stands in for one that is lost (reading
[G-4](readings.md#g-4)). A mark is a notice not held: nothing is judged under it, and from its day on every answer names
it ([G-40](readings.md#g-40)). Where nothing is known of what it says, it may have touched every game.

{legend}
"""
LEGEND = (
    '<ul class="timeline-key"><li><i class="in-force"></i>in force</li><li><i class="stand-in"></i>stands in</li>'
    '<li><i class="not-held"></i>text or approval not held</li><li><i class="not-in-force"></i>not in force</li>'
    '<li><b class="replaces">◆</b>replaced, text not held</li><li><b class="amends">◆</b>amended</li>'
    '<li><b class="may-amend">◇</b>may have amended</li></ul>\n'
)
WORDS = {
    "replaces": "replaces", "amends": "amends", "may-amend": "may amend", "elsewhere": "a game not held here",
}  # fmt: skip


class Sheet(msgspec.Struct, frozen=True):
    """How a drawing is laid out: names beside the bars, or above them where it is narrow."""

    width: int
    left: int
    row: int
    above: int
    every: int
    side: str

    def x(self, day: date) -> float:
        share = (day - FIRST).days / (LAST - FIRST).days
        return self.left + share * (self.width - self.left - 8)


WIDE = Sheet(width=1000, left=150, row=40, above=0, every=1, side="wide")
NARROW = Sheet(width=400, left=8, row=56, above=20, every=2, side="narrow")
TOP, BAR = 34, 18


def make() -> Pages:
    parts = [HEAD.format(unheld=len(UNHELD), legend=LEGEND)]
    for casino in sorted(CASINOS.values(), key=count_answers, reverse=True):
        parts.append(f'=== "{casino.name}"\n')
        drawn = "".join(f'<div class="on-{sheet.side}">{draw(casino.key, sheet)}</div>' for sheet in (WIDE, NARROW))
        parts.append(f'    <div class="timeline">{drawn}</div>\n')
    parts += ["## The notices held\n", table(("notice", "published", "in force from", "what it brought"), tell_held())]
    parts += ["## The notices not held\n"]
    parts.append(table(("notice", "published", "what it is", "its effect", "games", "known from"), tell_unheld()))
    yield PAGE, "\n".join(parts)


def count_answers(casino: Casino) -> int:
    """Where most was played comes first."""
    return sum(span.instrument is not None for game in GAMES for span in timeline(game, casino.key))


# The drawing --------------------------------------------------------------------------------------------


def draw(casino: str, sheet: Sheet) -> str:
    height = TOP + sheet.row * len(GAMES) + 8
    name = f"Which text governed each game at {CASINOS[casino].name}, and the notices not held"
    parts = [f'<svg viewBox="0 0 {sheet.width} {height}" role="img" aria-label="{escape(name)}">']
    hatch = f"hatch-{casino}-{sheet.side}"
    parts.append(
        f'<defs><pattern id="{hatch}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect class="stand-in" width="7" height="7"/><path class="hatching" d="M0 0V7"/></pattern></defs>'
    )
    parts += draw_years(sheet, height)
    for n, game in enumerate(GAMES):
        y = TOP + n * sheet.row + sheet.above
        title = "General rules" if game == "general" else PLAYED[game].title
        at = (sheet.left - 10, y + 13, "end") if not sheet.above else (sheet.left, y - 6, "start")
        parts.append(f'<text class="game" x="{at[0]}" y="{at[1]}" text-anchor="{at[2]}">{escape(title)}</text>')
        for span in timeline(game, casino):
            parts.append(draw_span(span, sheet, y, hatch))
        parts += draw_marks(game, sheet, y)
    return "".join([*parts, "</svg>"])


def draw_years(sheet: Sheet, height: int) -> Iterator[str]:
    for year in range(FIRST.year + 1, LAST.year + 1):
        x = sheet.x(date(year, 1, 1))
        yield f'<path class="year" d="M{x:.1f} {TOP - 10}V{height}"/>'
        if (year - FIRST.year - 1) % sheet.every == 0:
            yield f'<text class="year" x="{x:.1f}" y="{TOP - 16}" text-anchor="middle">{year}</text>'


def draw_span(span: Edition, sheet: Sheet, y: float, hatch: str) -> str:
    """One answer, from its beginning to the next."""
    begins, ends = sheet.x(day_of(span.since, FIRST)), sheet.x(day_of(span.until, LAST))
    wide = ends - begins
    text = f"{span.instrument[:4]} text" if span.instrument else ""
    fits = wide > 7.5 * len(text)
    fill = f' style="fill:url(#{hatch})"' if span.status == "stand-in" else ""
    says = f"{span.instrument or 'no text'}: {LABELS[span.status] or 'in force'}. {span.reason}"
    told = f'<text class="{span.status}" x="{begins + 7:.1f}" y="{y + 13}">{text}</text>' if text and fits else ""
    return (
        f'<g><title>{escape(says)}</title><rect class="{span.status}" x="{begins + 0.5:.1f}" y="{y}" '
        f'width="{max(wide - 1, 1):.1f}" height="{BAR}" rx="3"{fill}/>{told}</g>'
    )


def draw_marks(game: str, sheet: Sheet, y: float) -> Iterator[str]:
    """The notices not held that touch the game, below its bar; those of one month beside each other."""
    last = -100.0
    for notice in sorted(touching(game), key=lambda one: since(one)):
        x = max(sheet.x(since(notice)), last + 7)
        last = x
        at = y + BAR + 7
        shape = f"M{x:.1f} {at - 5}l4.5 5l-4.5 5l-4.5 -5z"
        says = f"{notice.gazette}: {notice.about}"
        yield (
            f'<a href="#{notice.key}"><title>{escape(says)}</title><path class="mark {notice.does}" d="{shape}"/></a>'
        )


def touching(game: str) -> list[Unheld]:
    return [one for one in UNHELD.values() if game in one.games and one.since is not None]


def since(notice: Unheld) -> date:
    return day_of(notice.since, FIRST)


def day_of(moment: datetime | None, otherwise: date) -> date:
    return otherwise if moment is None else moment.astimezone(NEW_ZEALAND).date()


# The tables ---------------------------------------------------------------------------------------------


def say_day(day: date | None) -> str:
    return "" if day is None else f"{day.day} {day:%b %Y}"


def tell_held() -> Iterator[Sequence[str]]:
    for notice in NOTICES.values():
        rows = dict.fromkeys((int(notice.key[:4]), division) for division in notice.divisions)
        texts = ", ".join(f"[{division}](rules/{year}-{division}.md)" for year, division in rows)
        yield notice.gazette, say_day(notice.published), say_day(day_of(notice.commences, FIRST)), texts


def tell_unheld() -> Iterator[Sequence[str]]:
    for one in UNHELD.values():
        games = "any" if one.games == GAMES else ", ".join(NAMES[game] for game in one.games)
        yield (
            f'<span id="{one.key}">{one.key}</span>',
            say_day(one.published) or plain(one.dated),
            plain(one.about),
            WORDS[one.does],
            games,
            ", ".join(link_rule(cite, PAGE) for cite in one.cites),
        )
