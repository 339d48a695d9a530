"""The page of a difference, for the file: the finding, every wager before and after, the edges, the rules."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier import __version__
from croupier.gazette.editions import say_changes
from croupier.gazette.notices import NOTICES
from croupier.odds.differences import GameChange, Pace, Side, WagerChange, WagerFigures
from croupier.odds.find import method_of
from croupier.odds.touched import Touched, cite_all, cite_sides, list_rules
from croupier.report.difference import words
from croupier.report.paper import render

EDGES_MOST = 40
"""A chart of more wagers than that tells a reader less than the table."""


STYLES = {
    "was": "before",
    "up": "after, dearer for the player",
    "down": "after, cheaper for the player",
    "new": "after, as before or new",
}
"""What the colours of the chart mean."""


class Block(msgspec.Struct, frozen=True):
    """A wager and its lines."""

    name: str
    played: str
    lines: list[words.Line]


class Bar(msgspec.Struct, frozen=True):
    """An edge drawn: where it begins and how far it goes, in hundredths of the room there is; `style` is its colour."""

    side: str
    style: str
    begins: str
    goes: str
    shown: str


class Pair(msgspec.Struct, frozen=True):
    name: str
    bars: tuple[Bar, ...]


def write_page(change: GameChange, touched: Sequence[Touched], pace: Pace, *, everything: bool = False) -> str:
    """The whole page, self-contained. Where no wager changes, all are shown: that they stay is the finding."""
    return render("difference/page.html", gather_page(change, touched, pace, everything=everything))


def write_change(change: GameChange, touched: Sequence[Touched], pace: Pace, *, everything: bool = False) -> str:
    """The same without its frame, for a page of the house."""
    return render("difference/change.html", gather_page(change, touched, pace, everything=everything, linked=True))


def gather_page(
    change: GameChange, touched: Sequence[Touched], pace: Pace, *, everything: bool = False, linked: bool = False
) -> dict[str, object]:
    before, after = change.before, change.after
    shown = change.wagers if everything or not change.changed else change.changed
    behind = [one for one in touched if one.what != "point"]
    return {
        "linked": linked,
        "title": words.say_title(change),
        "sides": [describe(before, after), describe(after, before)],
        "headline": words.say_headline(change, touched, pace),
        "best": [words.say_best(change.best("before")), words.say_best(change.best("after"))],
        "wagers_title": "The wagers that change" if shown == change.changed else "The wagers",
        "wagers": [block_of(one, pace) for one in shown],
        "rest": words.say_rest(change, len(shown)),
        "hour": words.say_hour(change, pace),
        "jackpot": words.JACKPOT.replace("GAME", change.game) if change.leaves_out_jackpot else "",
        "edges": (edges := draw_edges(change.changed)),
        "key": [(style, says) for style, says in STYLES.items() if style in styles_of(edges)],
        "points": [point_of(one) for one in touched if one.what == "point"],
        "texts": [before.edition.instrument, after.edition.instrument],
        "touched": [touched_of(one) for one in behind],
        "rules": [{"cite": rule.cited, "gist": rule.gist, "id": rule.id} for rule in list_rules(behind)],
        "unheld": [says for says in dict.fromkeys(map(say_changes, (before.edition, after.edition))) if says],
        "method": method_of(change.game).says,
        "version": __version__,
    }


def describe(side: Side, other: Side) -> dict[str, str]:
    assert side.edition.instrument is not None
    return {"says": words.say_side(side, other), "gazette": NOTICES[side.edition.instrument].gazette}


# Wagers --------------------------------------------------------------------------------------------------


def block_of(one: WagerChange, pace: Pace) -> Block:
    name = words.say_name(msgspec.structs.replace(one, strategy=""))
    return Block(name, one.strategy, words.say_lines(one, pace))


# The chart -----------------------------------------------------------------------------------------------


def draw_edges(shown: Sequence[WagerChange]) -> list[Pair]:
    """Both edges of each wager as bars from one line of nothing, the house's to the right of it, a player's to the
    left; the longest takes all the room there is."""
    edges = [float(side.edge) for one in shown for side in (one.before, one.after) if side is not None]
    if all(one.edge_change == 0 for one in shown) or len(shown) > EDGES_MOST:
        return []
    least, most = min(0.0, *edges), max(0.0, *edges)
    room = most - least

    def bar(side: str, figures: WagerFigures, style: str) -> Bar:
        edge = float(figures.edge)
        begins, goes = (min(edge, 0.0) - least) / room, abs(edge) / room
        return Bar(side, style, f"{begins:.2%}", f"{goes:.2%}", words.say_share(figures.edge))

    pairs = []
    for one in shown:
        bars = [bar("before", one.before, "was")] if one.before is not None else []
        if one.after is not None:
            more = one.edge_change
            bars.append(bar("after", one.after, "new" if not more else "up" if more > 0 else "down"))
        pairs.append(Pair(words.say_name(one), tuple(bars)))
    return pairs


def styles_of(edges: Sequence[Pair]) -> set[str]:
    return {bar.style for pair in edges for bar in pair.bars}


# Rules ---------------------------------------------------------------------------------------------------


def point_of(one: Touched) -> dict[str, object]:
    return {
        "name": one.name,
        "sides": [(one.before, cite_all(one.rules_before)), (one.after, cite_all(one.rules_after))],
    }


def touched_of(one: Touched) -> dict[str, str]:
    changed = f"{one.before}, then {one.after}" if one.what != "wager" else ""
    return {"what": one.what, "name": one.name, "change": changed, "rules": cite_sides(one) or words.UNSET}
