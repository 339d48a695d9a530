"""The page of each game: what docs/games/ tells of it, with its cloth, the order of a round and the exact odds of every
wager under every text that is held, from what the game declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import jinja2

import croupier
from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition
from croupier.gazette.notices import NOTICES
from croupier.odds.find import texts_of
from croupier.odds.what_if import edge_of
from croupier.report.content import Content, gather_content
from croupier.report.page import say_percent, show_chart, show_line, write_page
from croupier.report.paper import read
from croupier.report.pictures import Picture, picture_edges
from croupier.report.wagers import Line
from croupier.table.game import AnyGame
from croupier.table.primer import fit_amounts
from croupier.table.wagers import Kind
from croupier.web.pages.cloth import draw_table
from website.writing import ROOT, Pages, code, link_reading, link_rule, plain, table

INDEX = "games/index.md"
OVERVIEW = """---
hide: [toc]
---
# The games

{count} games, as the notices have them. Each page tells how the game is played here and shows its cloth, the order of a
round and the exact odds of every wager under every text that is held.

<div class="grid cards games" markdown>

{cards}
</div>

The house edge is what the player has to expect to lose of the first stake, by the best play where there is something to
decide, under the latest text held; wagers that are only made beside another are left out here. `croupier odds` prints
the same; [how it is known](../proof.md).
"""
CARD = """-   [![]({cloth})]({key}.md)

    **[{title}]({key}.md)**: {gist}

    House edge {edges} · {years}
    {{ .about }}

"""
BEFORE = "\n## Options\n"
"""Where the figures go on a page of docs/games/."""
LEAST = 500
"""The least on the sign, in cents: what is said as an example fits it."""
TOLD_WITH = {"mini-baccarat": "baccarat", "midi-baccarat": "baccarat"}
"""Games that docs/games/ tells on the page of another."""


def make() -> Pages:
    yield INDEX, OVERVIEW.format(count=len(GAMES), cards="".join(map(tell_game, GAMES)))
    for key in GAMES:
        for tall in (False, True):
            yield cloth_of(key, tall=tall), draw_cloth(key, tall=tall)
        for content in contents_of(key):
            yield report_of(content), write_page(content)
        if not (ROOT / "docs" / page_of(key)).exists():
            yield page_of(key), write_new(key)


def page_of(key: str) -> str:
    return f"games/{key}.md"


def cloth_of(key: str, *, tall: bool) -> str:
    return f"games/cloths/{key}-{'tall' if tall else 'wide'}.svg"


def report_of(content: Content) -> str:
    return f"games/reports/{content.game}-{content.instrument}.html"


@cache
def contents_of(key: str) -> tuple[Content, ...]:
    """What there is to tell of the figures, under each text; the latest first."""
    return tuple(gather_content(edition, {}) for edition in reversed(texts_of(key).values()))


def edition_of(content: Content) -> Edition:
    return texts_of(content.game)[content.instrument]


def draw_cloth(key: str, *, tall: bool) -> str:
    """An empty table under the latest text."""
    edition = edition_of(contents_of(key)[0])
    assert edition.since is not None
    table = croupier.Table(key, casino=edition.casino, on=edition.since, seed=1)
    return draw_table(table.state, tall=tall)


# The overview -------------------------------------------------------------------------------------------


def tell_game(key: str) -> str:
    game, contents = find_game(key), contents_of(key)
    edges = sorted(edge_of(line.answer) for line in contents[0].lines if not line.added)
    least, most = say_percent(edges[0]), say_percent(edges[-1])
    return CARD.format(
        key=key,
        title=game.title,
        gist=plain(game.primer.gist),
        cloth=cloth_of(key, tall=False).removeprefix("games/"),
        edges=least if least == most else f"{least} to {most}",
        years=", ".join(f"text of {content.instrument[:4]}" for content in reversed(contents)),
    )


# A page -------------------------------------------------------------------------------------------------


def add_to(page: str, markdown: str) -> str:
    """The page of docs/games/ with what the game declares; any other page as it is."""
    key = page.removeprefix("games/").removesuffix(".md")
    if page != page_of(key) or key not in GAMES or key in TOLD_WITH:
        return markdown
    head, mark, rest = markdown.partition("\n## ")
    whole = f"{head}\n{show_cloth(key)}\n{mark}{rest}"
    told, options, more = whole.partition(BEFORE)
    assert options, f"{page} has no options"
    return f"{told}\n{''.join(tell_figures(key))}{options}{more}"


def write_new(key: str) -> str:
    """The page of a game that has none of its own in docs/games/."""
    game, other = find_game(key), TOLD_WITH[key]
    parts = [
        f"# {game.title}\n",
        f"{plain(game.primer.gist)} How it is played here, what may be directed and what is done when something goes "
        f"wrong is told for all kinds of {other} on [one page]({other}.md).\n",
        show_cloth(key),
        "## For a newcomer\n",
        *tell_primer(game),
        *tell_figures(key),
    ]
    return "\n".join(parts)


def show_cloth(key: str) -> str:
    """Wide, and tall for a telephone."""
    wide, tall = (cloth_of(key, tall=tall).removeprefix("games/") for tall in (False, True))
    alt = f"The cloth of {find_game(key).name} as it is drawn here"
    return (
        f'<picture class="cloth"><source media="(max-width: 600px)" srcset="{tall}">'
        f'<img src="{wide}" alt="{alt}" loading="lazy"></picture>\n'
    )


def tell_primer(game: AnyGame) -> Iterator[str]:
    yield "".join(f"{n}. {plain(step)}\n" for n, step in enumerate(game.primer.steps, start=1))
    said = [(code(fit_amounts(words, LEAST)), plain(does)) for words, does in game.primer.say]
    yield table(("say", "what it does"), said)
    yield table(("word", "what it means"), [(plain(word), plain(means)) for word, means in game.primer.words])


def tell_figures(key: str) -> Iterator[str]:
    page = page_of(key)
    yield "## The exact odds\n\n"
    yield (
        "Of every wager, with the rule that permits it and the rule of its odds. Probabilities and edges are found by "
        "running the game's own rules; a fraction is exact.\n\n"
    )
    contents = contents_of(key)
    for content in contents:
        told = "\n".join(tell_text(content, page))
        if len(contents) == 1:
            yield f"{told}\n"
        else:
            indented = "\n".join(f"    {line}" if line else "" for line in told.splitlines())
            yield f'=== "{NOTICES[content.instrument].gazette}"\n\n{indented}\n\n'
    yield "\n## The order of a round\n\n"
    yield f"As it stands on the dealer's [console](../consoles.md).\n\n{tell_course(key, page)}\n"
    if differences := contents[0].differences:
        yield "\n## Where the texts differ\n\n"
        rows = [(plain(one.point), *(plain(said) or "–" for said in one.says)) for one in differences]
        yield f"{table(('point', *contents[0].texts), rows)}\n"
    if readings := contents[0].readings:
        yield "\n## Readings that bear on money\n\n"
        yield "".join(f"- {link_reading(one.id, page)}: {plain(one.question)}\n" for one in readings)


def tell_text(content: Content, page: str) -> Iterator[str]:
    """The odds under one text."""
    game = find_game(content.game)
    edition = edition_of(content)
    layout = game.layout(game.terms(edition, {}))
    shown = [show_line(line) for line in content.lines]
    risks = any(one["risk"]["percent"] != one["edge"]["percent"] for one in shown)
    heads = ("wager", "pays", "house edge", *(("of all staked",) if risks else ()), "wins", "std dev", "rules")
    rows = [
        (
            name_line(line),
            plain(one["pays"]),
            say_share(one["edge"]),
            *((say_share(one["risk"]),) if risks else ()),
            say_share(one["win"]),
            one["deviation"],
            cite_line(layout.get(line.answer.wager), page),
        )
        for line, one in zip(content.lines, shown, strict=True)
    ]
    yield f"{plain(' '.join(content.headline))}\n"
    yield f'<div class="figures" markdown>\n\n{table(heads, rows)}\n</div>\n'
    edges = {edge_of(line.answer) for line in content.lines}
    if len(edges) > 1:
        yield f"{frame(picture_edges(content.lines))}\n"
    for chart in content.charts:
        yield f"{render_chart(show_chart(chart))}\n"
    report = report_of(content).removeprefix("games/")
    yield f"{plain(content.method)} The [full report]({report}) draws ups and downs as well.\n"


def name_line(line: Line) -> str:
    some = f"<br><small>{plain(line.places)}</small>" if line.places else ""
    way = f"<br><small>{plain(line.answer.strategy)}</small>" if line.answer.strategy else ""
    return f"{plain(line.name)}{some}{way}"


def say_share(share: dict[str, str] | None) -> str:
    """A percentage with its fraction, which unfolds where it is long."""
    if share is None:
        return "–"
    if share["short"]:
        return f"{share['percent']}<br><small>{share['short']}</small>"
    if share["long"]:
        return f"{share['percent']}<details><summary>exact</summary>{share['long']}</details>"
    return share["percent"]


def cite_line(kind: Kind | None, page: str) -> str:
    if kind is None:
        return "–"
    cites = dict.fromkeys(cite for cite in (kind.cite, kind.paid_under) if cite)
    return "<br>".join(link_rule(cite, page) for cite in cites)


def tell_course(key: str, page: str) -> str:
    game = find_game(key)
    edition = edition_of(contents_of(key)[0])
    course = game.course(game.terms(edition, {}))
    return table(
        ("step", "what the dealer does", "rule"),
        [(plain(step.title), plain(step.says), link_rule(step.cite, page)) for step in course],
    )


def frame(picture: Picture) -> str:
    """One drawing at both widths."""
    caption = f"<figcaption>{picture.caption}</figcaption>"
    return (
        f'<figure class="drawn"><div class="on-wide">{picture.wide}</div><div class="on-narrow">{picture.narrow}</div>'
        f"{caption}</figure>"
    )


def render_chart(grid: dict[str, object]) -> str:
    """A strategy chart, as the reports have it, on one line: markdown leaves it alone."""
    parts = jinja2.Environment(autoescape=True, loader=jinja2.FunctionLoader(read)).get_template("parts.html")
    return f'<div class="chart">{" ".join(str(parts.module.grid(grid)).split())}</div>'  # type: ignore[attr-defined]
