"""A table as one drawing that needs nothing else: the cloth of the browser's pages with what lies there now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib import resources

from msgspec.structs import replace

from croupier.money import Cents, dollars
from croupier.table.scene import Area, Place, Scene, Shown, Tag
from croupier.table.state import Table
from croupier.table.wagers import Position, Wager
from croupier.web.pages.drawing import draw_area, draw_words
from croupier.web.pages.fixtures import DEFINITIONS, draw_fixture

MARGIN = 14
"""Room about the cloth for its rail and its shadow."""
SEATS_COLOURED = 6
HIGH_MOST = 5
"""So many chips stand on each other at most."""
CARD_WIDTH, CARD_HEIGHT = 54, 76
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SHEETS = ("tokens.css", "board.css", "cards.css")
STILL = re.compile(r"@font-face\{[^}]*\}|@keyframes \w+\{(?:[^{}]*\{[^}]*\})*\}|(?:animation|transition):[^;}]*;?")
"""What of them only moves, or is fetched."""
OWN = ".board{background:#0c1214;overflow:hidden}"


def draw_table(table: Table, *, tall: bool = False) -> str:
    """The whole cloth, wide or tall, with chips, cards and words as everybody sees them."""
    if table.terms is None:
        return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'/>"
    scenes = table.game.scenes(table.terms)
    scene = next((one for one in scenes if one.tall == tall), scenes[0])
    shown = table.game.shown(table.terms, table.state, table.floor())
    wagers = tuple(table.now.wagers.values())
    seats = {name: patron.seat or 0 for name, patron in table.now.patrons.items()}
    box = f"{-MARGIN} {-MARGIN} {scene.width + 2 * MARGIN:g} {scene.height + 2 * MARGIN:g}"
    size = f'width="{scene.width + 2 * MARGIN:g}" height="{scene.height + 2 * MARGIN:g}"'
    side = "tall" if scene.tall else "wide"
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" class="board {side}" viewBox="{box}" {size} role="img">']
    parts.append(f"<title>{escape(table.game.title)}</title><defs>{DEFINITIONS}<style>{read_style()}</style></defs>")
    parts += draw_cloth(scene, shown, {(wager.kind, wager.spot) for wager in wagers}, side)
    parts += (draw_place(place, shown) for place in scene.places if place.what != "chips" and "*" not in place.key)
    parts += draw_wagers(scene, shown, wagers, seats)
    return "".join([*parts, "</svg>"])


def read_style() -> str:
    """The pages' own style, without what only moves or is fetched."""
    static = resources.files("croupier.web").joinpath("static")
    text = "".join(static.joinpath(name).read_text(encoding="utf-8") for name in SHEETS)
    return escape(STILL.sub("", text).replace("html,body{", ".page{") + OWN, quote=False)


# The cloth --------------------------------------------------------------------------------------------


def draw_cloth(scene: Scene, shown: Shown, taken: set[Position], side: str) -> Iterator[str]:
    yield '<g class="felt">'
    if scene.felt:
        yield f'<path class="cloth" d="{scene.felt}"/>'
    else:
        yield f'<rect width="{scene.width:g}" height="{scene.height:g}" fill="url(#felt)" rx="18"/>'
    yield from (draw_fixture(one) for one in scene.fixtures)
    yield from (f'<path class="line {one.tone}" d="{one.shape}"/>' for one in scene.lines)
    words = (replace(one, text=shown.words.get(one.key, one.text)) if one.key else one for one in scene.words)
    yield from draw_words(tuple(words), side)
    yield from (mark_area(area, shown, taken) for area in scene.areas if area.drawn)
    yield "</g>"


def mark_area(area: Area, shown: Shown, taken: set[Position]) -> str:
    """An area with what a moment makes of it: lit, shut, with chips on it."""
    at = area.kind, area.spot
    states = {"lit": shown.lit, "was-lit": shown.lit_last, "shut": shown.shut, "taken": taken}
    marks = " ".join(name for name, areas in states.items() if at in areas)
    return draw_area(area).replace('<g class="area ', f'<g class="area {marks} ', 1) if marks else draw_area(area)


# What lies there --------------------------------------------------------------------------------------


def draw_place(place: Place, shown: Shown) -> str:
    """Cards, a word or a puck where a moment puts them; nothing where it puts none."""
    tag, cards = shown.tags.get(place.key), shown.cards.get(place.key, ())
    marks = ["in-turn"] if shown.turn == place.key else []
    marks += ["winning"] if place.key in shown.winning else []
    outlines = "".join(
        f'<path class="{name}" d="{shape}"/>' for name, shape in (("frame", place.frame), ("ring", place.ring)) if shape
    )
    if place.what == "cards":
        inside = "".join(lay_cards(place, cards, across=place.key in shown.across))
        marks += [] if cards else ["empty"]
    else:
        inside = "" if tag is None else write_tag(place, tag)
        marks += tag.tone.split() if tag is not None else ["empty"]
    turned = f" rotate({place.angle:g})" if place.angle else ""
    where = f'data-place="{escape(place.key)}" transform="translate({place.x:g} {place.y:g}){turned}"'
    return f'<g class="{" ".join(["place", place.what, *marks])}" {where}>{outlines}<g class="laid">{inside}</g></g>'


def lay_cards(place: Place, cards: Sequence[str], *, across: bool) -> Iterator[str]:
    """Side by side from the place's own point, closer where there is no more room; the last may lie sideways."""
    count = len(cards)
    fits = (place.room - place.width) / (count - 1) if count > 1 and place.room else place.step
    far = min(place.step, fits)
    lying = count - 1 if across else count
    begins = -far * (lying - 1) / 2 if place.middle else 0.0
    for n, card in enumerate(cards):
        x, y, angle = begins + far * n, 0.0, place.fan * (n - (count - 1) / 2)
        if place.sideways and n + 1 >= place.sideways:
            x, angle = x + place.width * (CARD_HEIGHT / CARD_WIDTH - 1) / 2, 90.0
        if across and n == count - 1:
            x, y, angle = place.width * 0.04, place.width * 0.38, 90.0
        yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:g})">{draw_card(card, place.width)}</g>'


def draw_card(card: str, width: float) -> str:
    """A card about its own middle; one that lies face down has no name."""
    scaled = f'transform="scale({width / CARD_WIDTH:.3f})"'
    if not card or card[-1:].lower() not in SUITS:
        back = '<rect class="back" x="-26" y="-37" width="52" height="74" rx="5"/>'
        weave = '<rect class="weave" x="-21.5" y="-32.5" width="43" height="65" rx="2.5"/>'
        return f'<g class="playing-card down" {scaled}>{back}{weave}</g>'
    rank, suit = "10" if card[0] == "T" else card[0].upper(), card[-1].lower()
    red = " red" if suit in "hd" else ""
    narrow = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    return (
        f'<g class="playing-card{red}" {scaled}><rect class="face" x="-27" y="-38" width="54" height="76" rx="5.5"/>'
        f'<text x="-15.5" y="-24"{narrow}>{rank}</text><text x="-15.5" y="-3" font-size="18">{SUITS[suit]}</text>'
        f'<text x="9" y="17" style="font-size:36px">{SUITS[suit]}</text></g>'
    )


def write_tag(place: Place, tag: Tag) -> str:
    size = f' style="font-size:{place.size:g}px"' if place.size else ""
    text = f"<text{size}>{escape(tag.text)}</text>"
    if place.what == "puck":
        r = place.width / 2
        shade, inner = f'<circle class="shade" cy="2.5" r="{r:g}"/>', f'<circle class="inner" r="{r - 3.5:g}"/>'
        return f'{shade}<circle r="{r:g}"/>{inner}{text}'
    if place.what != "tag":
        return text
    high = place.size * 1.56 if place.size else 26.0
    wide = max(high + 5, len(tag.text) * (place.size or 15) * 0.56 + high * 0.7)
    return f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" rx="{high / 2:g}"/>{text}'


# Chips ------------------------------------------------------------------------------------------------


def draw_wagers(scene: Scene, shown: Shown, wagers: Sequence[Wager], seats: Mapping[str, int]) -> Iterator[str]:
    """Every player's chips on an area together, in the colour of the seat, those of several beside each other."""
    yield '<g class="chips">'
    for area in scene.areas:
        lying: dict[str, Cents] = {}
        for wager in wagers:
            if (wager.kind, wager.spot) == (area.kind, area.spot) and wager.id not in shown.lie:
                lying[wager.player] = lying.get(wager.player, 0) + wager.stake
        size = (area.chip or scene.chip) / 15
        for n, (player, cents) in enumerate(lying.items()):
            x, y = (area.x, area.y + area.rows * n) if area.rows else (area.x + 9 * n * size, area.y - 6 * n * size)
            yield f'<g transform="translate({x:g} {y:g}) scale({size:g})">{stack(cents, seats.get(player, 0))}</g>'
            if area.beside:
                says = f'<text class="label" x="{area.x + area.beside:g}" y="{y:g}">{dollars(cents)}</text>'
                yield says
    for wager in wagers:
        at = next((p for p in scene.places if p.what == "chips" and p.key == shown.lie.get(wager.id)), None)
        if at is not None:
            pile = stack(wager.stake, seats.get(wager.player, 0))
            yield f'<g transform="translate({at.x:g} {at.y:g}) scale({(at.size or scene.chip) / 15:g})">{pile}</g>'
    yield "</g>"


def stack(cents: Cents, seat: int) -> str:
    """The more is staked, the higher; what it comes to is written on the topmost."""
    high = min(HIGH_MOST, max(1, (cents // 500).bit_length()))
    chip = '<circle class="rim" r="15"/><circle class="spots" r="12.3"/><circle class="mid" r="9.6"/>'
    chips = "".join(f'<g transform="translate(0 {-3 * n})">{chip}</g>' for n in range(high))
    says = dollars(cents).removeprefix("$")
    return f'<g class="chip s{seat % SEATS_COLOURED}">{chips}<text y="{-3 * (high - 1)}">{says}</text></g>'
