"""Any table's scene as SVG: the cloth, places for what is put down on it, and areas that a finger or a key finds."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from croupier.table.scene import Area, Place, Scene, Words, circle
from croupier.table.wagers import Layout
from croupier.web.pages.fixtures import draw_fixture
from croupier.web.pages.pictures import draw_picture


def draw_scene(scene: Scene, layout: Layout, title: str) -> str:
    """What a screen reader says of each area comes with what lies there, when the table has been joined."""
    side = "tall" if scene.tall else "wide"
    box = f"0 0 {scene.width:g} {scene.height:g}"
    name = f'role="group" aria-label={quoteattr(title)}'
    brief = f' data-brief="{scene.brief:g}"' if scene.brief else ""
    parts = [f'<svg class="board {side}" viewBox="{box}" data-chip="{scene.chip:g}"{brief} {name}>']
    parts.append('<g class="felt" aria-hidden="true">')
    if scene.felt:
        parts.append(f'<path class="cloth" d="{scene.felt}"/>')
    parts += [draw_fixture(one) for one in scene.fixtures]
    parts += [f'<path class="line {one.tone}" d="{one.shape}"/>' for one in scene.lines]
    parts += draw_words(scene.words, side)
    parts += [draw_area(one) for one in scene.areas if one.drawn]
    parts.append('</g><g class="hits">')
    parts += [draw_hit(one, layout) for one in scene.areas]
    parts.append('</g><g class="places" aria-hidden="true">')
    parts += [draw_place(one) for one in scene.places]
    parts.append('</g><g class="chips" aria-hidden="true"></g><g class="above" aria-hidden="true"></g></svg>')
    return "".join(parts)


def draw_miniature(scene: Scene) -> str:
    """The same cloth, small: print that could not be read is left out."""
    box = f"0 0 {scene.width:g} {scene.height:g}"
    lines = "".join(f'<path class="line {one.tone}" d="{one.shape}"/>' for one in scene.lines)
    areas = "".join(draw_area(one, small=True) for one in scene.areas if one.drawn)
    cloth = f'<path class="cloth" d="{scene.felt}"/>' if scene.felt else ""
    return (
        f'<svg class="board mini" viewBox="{box}" aria-hidden="true">{cloth}{lines}{areas}<g class="chips"></g></svg>'
    )


def draw_area(area: Area, *, small: bool = False) -> str:
    key = escape(f"{area.kind}/{area.spot}", {'"': "&quot;"})
    inside = f'<path class="ground" d="{area.shape}"/>'
    x, y = area.at or (area.x, area.y)
    if area.tone.startswith("number"):
        inside += f'<path class="lozenge" d="{circle(x, y, area.size * 1.13)}"/>'
    if area.tone.startswith("diamond"):
        high, wide = (0.75 * area.size, 1.25 * area.size) if not area.angle else (1.0 * area.size, 0.75 * area.size)
        shape = f"M{x:g} {y - high:g}L{x + wide:g} {y:g}L{x:g} {y + high:g}L{x - wide:g} {y:g}Z"
        inside += f'<path class="lozenge" d="{shape}"/>'
    if area.tone == "jackpot":
        lit_at = area.x + (15 if area.text else 12), area.y
        inside += f'<path class="mouth" d="M{area.x - 24 if area.text else area.x - 15:g} {area.y:g}H{area.x - 1:g}"/>'
        inside += f'<circle class="light" cx="{lit_at[0]:g}" cy="{lit_at[1]:g}" r="{9 if area.text else 6:g}"/>'
    inside += "".join(draw_picture(one) for one in area.pictures)
    if not small:
        inside += "".join(draw_words(area.words, ""))
    if area.text and not small:
        turned = f' transform="rotate({area.angle:g} {x:g} {y:g})"' if area.angle else ""
        inside += f'<text x="{x:g}" y="{y:g}" font-size="{area.size:g}"{turned}>{escape(area.text)}</text>'
    seat = f' data-seat="{area.seat}"' if area.seat else ""
    return f'<g class="area {area.tone}" data-drawn="{key}"{seat}>{inside}</g>'


def draw_words(words: tuple[Words, ...], side: str) -> Iterator[str]:
    for number, one in enumerate(words):
        key = f' data-words="{escape(one.key)}"' if one.key else ""
        style = f'class="words {one.tone}" font-size="{one.size:g}" text-anchor="{one.anchor}"{key}'
        if one.along:
            name = f"along-{side}-{number}"
            yield f'<path id="{name}" class="unseen" d="{one.along}"/>'
            yield f'<text {style}><textPath href="#{name}" startOffset="50%">{escape(one.text)}</textPath></text>'
        else:
            yield f'<text {style} x="{one.x:g}" y="{one.y:g}">{escape(one.text)}</text>'


def draw_place(place: Place) -> str:
    how = {"width": place.width, "step": place.step, "sideways": place.sideways, "room": place.room, "fan": place.fan}
    how |= {"rows": place.rows, "size": place.size}
    told = "".join(f' data-{name}="{value:g}"' for name, value in how.items() if value)
    middle = ' data-middle=""' if place.middle else ""
    outlines = "".join(
        f'<path class="{name}" d="{shape}"/>' for name, shape in (("frame", place.frame), ("ring", place.ring)) if shape
    )
    turned = f" rotate({place.angle:g})" if place.angle else ""
    return (
        f'<g class="place {place.what}" data-what="{place.what}" data-place="{escape(place.key)}" '
        f'data-seat="{place.seat}"{told}{middle} transform="translate({place.x:g} {place.y:g}){turned}">{outlines}'
        '<g class="laid"></g></g>'
    )


def draw_hit(area: Area, layout: Layout) -> str:
    spot = layout[area.kind].spots.get(area.spot)
    covers = " ".join(spot.covers) if spot is not None else ""
    how = "".join(
        f' data-{name}="{value:g}"'
        for name, value in (("rows", area.rows), ("beside", area.beside), ("radius", area.chip))
        if value
    )
    lamp = " data-lamp" if area.tone == "jackpot" else ""
    kind = "hit" if area.drawn else "hit within"
    return (
        f'<path class="{kind}" d="{area.shape}" data-area={quoteattr(f"{area.kind}/{area.spot}")} '
        f'data-x="{area.x:g}" data-y="{area.y:g}" data-covers={quoteattr(covers)} data-seat="{area.seat}"{how}{lamp} '
        f'role="button" tabindex="-1"/>'
    )
