"""What a question of a drill is about, as it lies on the cloth: near enough to be read, without what is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from croupier.house.drills.question import Question
from croupier.table.scene import Area, Place, Scene, Shown
from croupier.table.wagers import Wager
from croupier.web.pages.cloth import CARD_HEIGHT, CARD_WIDTH, draw_card, draw_cloth, draw_place, draw_wagers

ROOM = 125
"""How much of the cloth is seen about what lies there."""
EDGE = 85
NARROW, LOW = 620, 400
"""The least that is shown of it, so that chips do not become larger than they are."""
RING = 24
SIZED = re.compile(r' style="font-size:([\d.]+)px"')
"""A page's policy allows no style in an element: its script sets the size."""
CARDS_APART = 62

Box = tuple[float, float, float, float]


def draw_question(question: Question) -> str:
    """The picture; nothing where there is nothing to see."""
    if question.cards:
        return draw_hands(question.cards)
    table, shown = question.table, question.shown
    scenes = table.game.scenes(table.terms) if table is not None else ()
    scene = next((one for one in scenes if not one.tall), None)
    if table is None or shown is None or scene is None:
        return ""
    seats = {name: patron.seat or 0 for name, patron in table.now.patrons.items()}
    return draw_scene(scene, shown, question.wagers, seats, question.facts)


def draw_scene(scene: Scene, shown: Shown, wagers: Sequence[Wager], seats: dict[str, int], facts: Sequence[str]) -> str:
    left, top, wide, high = crop(scene, shown, wagers)
    side = "tall" if scene.tall else "wide"
    box = f"{left:g} {top:g} {wide:g} {high:g}"
    parts = [
        f'<svg class="board {side}" viewBox="{box}" role="img" aria-label="{escape(" ".join(facts) or "The cloth")}">'
    ]
    parts += draw_cloth(scene, shown, {(one.kind, one.spot) for one in wagers}, side)
    parts += (draw_place(one, shown) for one in scene.places if one.what in ("cards", "puck") and "*" not in one.key)
    parts += draw_wagers(scene, shown, wagers, seats)
    parts += draw_rings(scene, wagers)
    return SIZED.sub(r' data-size="\1"', "".join([*parts, "</svg>"]))


def crop(scene: Scene, shown: Shown, wagers: Sequence[Wager]) -> Box:
    """As much of the cloth as what lies there takes, with some room about it."""
    points = [(area.x, area.y) for area in find_areas(scene, wagers)]
    points += [corner for area in scene.areas if (area.kind, area.spot) in shown.lit for corner in [(area.x, area.y)]]
    points += [point for place in scene.places if shown.cards.get(place.key) for point in corners(place, shown)]
    if not points:
        return 0, 0, scene.width, scene.height
    left, right = min(x for x, _ in points) - ROOM, max(x for x, _ in points) + ROOM
    top, low = min(y for _, y in points) - ROOM, max(y for _, y in points) + ROOM
    drawn = [*((one.x, one.y) for one in scene.areas), *((one.x, one.y) for one in scene.places)]
    left, wide = widen(left, right, NARROW, *extent([x for x, _ in drawn], scene.width))
    top, high = widen(top, low, LOW, *extent([y for _, y in drawn], scene.height))
    return left, top, wide, high


def extent(points: Sequence[float], whole: float) -> tuple[float, float]:
    """From where to where there is anything on the cloth."""
    return max(0.0, min(points) - EDGE), min(whole, max(points) + EDGE)


def widen(low: float, high: float, least: float, first: float, last: float) -> tuple[float, float]:
    """From where, and how far: at least so much, within what there is."""
    more = max(0.0, least - (high - low)) / 2
    begins, ends = max(first, low - more), min(last, high + more)
    return begins, ends - begins


def corners(place: Place, shown: Shown) -> Iterator[tuple[float, float]]:
    far = place.step * (len(shown.cards[place.key]) - 1)
    yield place.x, place.y
    yield place.x + far, place.y


def find_areas(scene: Scene, wagers: Sequence[Wager]) -> Iterator[Area]:
    taken = {(one.kind, one.spot) for one in wagers}
    return (area for area in scene.areas if (area.kind, area.spot) in taken)


def draw_rings(scene: Scene, wagers: Sequence[Wager]) -> Iterator[str]:
    """About each wager's chips, shown once it is marked; what it pays stands beside it."""
    yield '<g class="marks" aria-hidden="true">'
    for area in find_areas(scene, wagers):
        names = "|".join(one.id for one in wagers if (one.kind, one.spot) == (area.kind, area.spot))
        radius = RING * (area.chip or scene.chip) / 15
        where = f'data-wagers="{escape(names)}" transform="translate({area.x:g} {area.y:g})"'
        pays = f'<text class="pays" x="{radius + 2:g}" y="{-radius:g}"></text>'
        yield f'<g {where}><circle class="slip" r="{radius:g}"/>{pays}</g>'
    yield "</g>"


def draw_hands(hands: Sequence[str]) -> str:
    """Hands one below the other, without a table."""
    wide, high = CARDS_APART * 5 + 24, (CARD_HEIGHT + 20) * len(hands) + 16
    parts = [f'<svg class="board hands" viewBox="0 0 {wide} {high}" role="img" aria-label="{escape(" ".join(hands))}">']
    for row, hand in enumerate(hands):
        for column, card in enumerate(hand.split()):
            x, y = 12 + CARDS_APART * (column + 0.5), 18 + CARD_HEIGHT / 2 + (CARD_HEIGHT + 20) * row
            parts.append(f'<g transform="translate({x:g} {y:g})">{draw_card(card, CARD_WIDTH)}</g>')
    return SIZED.sub(r' data-size="\1"', "".join([*parts, "</svg>"]))
