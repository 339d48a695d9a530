"""The money wheel as SVG: fifty-two sections between pegs, in the order of the table, under an indicator."""

from __future__ import annotations

from math import cos, pi, sin

from croupier.table.scene import Scene
from croupier.web.pages.pictures import COLOURS, draw_bird
from croupier.web.pages.wheels import at

RIM, INSIDE, PEGS = 276.0, 196.0, 287.0
COLOURING = (
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbe7b0"/>'
    '<stop offset=".5" stop-color="#d3a348"/><stop offset="1" stop-color="#946a22"/></linearGradient>'
    '<radialGradient id="rim" cx=".5" cy=".5" r=".5"><stop offset=".86" stop-color="#3a2110"/>'
    '<stop offset=".92" stop-color="#8a5a31"/><stop offset=".96" stop-color="#6b4222"/>'
    '<stop offset="1" stop-color="#2c190c"/></radialGradient>'
    '<radialGradient id="enamel" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#135b47"/>'
    '<stop offset=".6" stop-color="#0a3529"/><stop offset="1" stop-color="#041c15"/></radialGradient>'
    '<radialGradient id="hub" cx=".38" cy=".34" r=".8"><stop offset="0" stop-color="#fff2c9"/>'
    '<stop offset=".45" stop-color="#d9a94c"/><stop offset="1" stop-color="#6d4a14"/></radialGradient>'
    '<linearGradient id="gloss" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/>'
    '<stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>'
    '<linearGradient id="post" x1="0" x2="1"><stop offset="0" stop-color="#2a170b"/>'
    '<stop offset=".35" stop-color="#7b4f2a"/><stop offset=".6" stop-color="#5a3719"/>'
    '<stop offset="1" stop-color="#211207"/></linearGradient>'
)
INDICATOR = (
    '<path d="M-46 -356h92l-8 22h-76z" fill="url(#post)" stroke="#a9783f"/><g class="indicator">'
    '<path d="M-12 -344L12 -344L4.5 -280Q0 -268 -4.5 -280Z" fill="#f4f1e8" stroke="#14171a" stroke-width="1.2"/>'
    '<path d="M0 -336V-286" stroke="#b8202f" stroke-width="3.5" stroke-linecap="round"/>'
    '<circle cy="-340" r="7" fill="url(#hub)" stroke="#3a2507"/></g>'
)


def section(number: int, symbol: str, pays: str, step: float) -> str:
    begins, ends = (number - 0.5) * step, (number + 0.5) * step
    shape = (
        f"M{at(RIM, begins)}A{RIM:g} {RIM:g} 0 0 1 {at(RIM, ends)}"
        f"L{at(INSIDE, ends)}A{INSIDE:g} {INSIDE:g} 0 0 0 {at(INSIDE, begins)}Z"
    )
    ground, figure = COLOURS[symbol]
    return (
        f'<g class="section" data-section="{number + 1}" data-symbol="{symbol}"><path d="{shape}" fill="{ground}"/>'
        f'<g transform="rotate({number * step * 180 / pi:.2f})">{draw_bird(symbol, 0, -253, 23)}'
        f'<text y="-213" fill="{figure}">{pays}</text></g></g>'
    )


def wave(radius: float, swing: float, lobes: int, phase: float) -> str:
    """A line that winds around the wheel."""
    points = []
    for degree in range(0, 360, 3):
        angle = degree * pi / 180
        far = radius + swing * sin(lobes * angle + phase)
        points.append(f"{far * sin(angle):.1f} {-far * cos(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def engraving() -> str:
    bands = ((153.0, 17.0, 26, 6), (104.0, 26.0, 14, 8), (58.0, 16.0, 13, 5))
    lines = "".join(
        wave(radius, swing, lobes, 2 * pi * one / many) for radius, swing, lobes, many in bands for one in range(many)
    )
    return f'<path class="engraving" d="{lines}"/>'


def knobs(radius: float, many: int, size: float) -> str:
    """Pegs between sections, and knobs to spin it by."""
    points = (at(radius, (one + 0.5) * 2 * pi / many).split() for one in range(many))
    return "".join(f'<circle class="peg" cx="{x}" cy="{y}" r="{size:g}"/>' for x, y in points)


def money_wheel(scene: Scene) -> str:
    order = scene.made["order"]
    step = 2 * pi / len(order)
    sections = "".join(section(n, symbol, scene.made[f"pays {symbol}"], step) for n, symbol in enumerate(order))
    star = " ".join(at(14 if one % 2 else 30, one * 2 * pi / 14).replace(" ", ",") for one in range(14))
    return (
        '<svg class="wheel money-wheel" viewBox="-318 -362 636 704" role="img" aria-label="Money wheel of '
        f'{len(order)} sections"><defs>{COLOURING}</defs><path d="M-20 -352H20V-270H-20Z" fill="url(#post)"/>'
        '<path d="M-34 180L-58 340H58L34 180Z" fill="url(#post)"/><g class="rotor"><circle r="300" fill="url(#rim)"/>'
        f'<circle r="299" class="ring"/><g class="sections">{sections}</g><circle r="{RIM:g}" class="ring"/>'
        f'{knobs(PEGS, len(order), 4.3)}<circle r="{INSIDE:g}" fill="url(#rim)"/><circle r="195" class="ring"/>'
        f'<circle r="177" fill="url(#enamel)"/><circle r="177" class="ring thin"/>{knobs(186, 8, 5.5)}{engraving()}'
        f'<circle r="38" fill="url(#hub)" stroke="#3a2507"/><polygon points="{star}" fill="#4b3009" opacity=".75"/>'
        f'<circle r="8" class="peg"/></g><circle r="300" fill="url(#gloss)"/>{INDICATOR}</svg>'
    )
