"""Things that stand on a table, as SVG: the shoe that cards come from, the rack that they go to, the dealer's chips."""

from __future__ import annotations

from croupier.table.scene import Fixture

DEFINITIONS = (
    '<pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="9" height="9" fill="#8d1d2b"/>'
    '<path d="M0 0H9M0 0V9" stroke="#f3e9d2" stroke-opacity=".42" stroke-width="1.3"/>'
    '<circle cx="4.5" cy="4.5" r="1.3" fill="#f3e9d2" fill-opacity=".5"/></pattern>'
    '<radialGradient id="felt" cx=".5" cy=".05" r="1"><stop offset="0" stop-color="#125a44"/>'
    '<stop offset=".55" stop-color="#0d4635"/><stop offset="1" stop-color="#07301f"/></radialGradient>'
    '<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a3820"/>'
    '<stop offset=".5" stop-color="#3a2313"/><stop offset="1" stop-color="#241408"/></linearGradient>'
    '<linearGradient id="brass-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe7b0"/>'
    '<stop offset=".5" stop-color="#c9973b"/><stop offset="1" stop-color="#7d5717"/></linearGradient>'
    '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d979b"/>'
    '<stop offset=".5" stop-color="#59646a"/><stop offset="1" stop-color="#2f383d"/></linearGradient>'
    '<radialGradient id="spot"><stop offset="0" stop-color="#ffe7a3" stop-opacity=".26"/>'
    '<stop offset="1" stop-color="#ffe7a3" stop-opacity="0"/></radialGradient>'
)
"""Colours and patterns of cloth, rail and cards, once for a page."""
IN_TRAY = ("#6a3fb5", "#22282c", "#22282c", "#0f7a50", "#0f7a50", "#0f7a50", "#b8202f", "#b8202f", "#b8202f", "#67737b")


def shoe() -> str:
    cards = "".join(f'<path d="M{-34 + 15 * i} -24L{-40 + 15 * i} 6" class="edge"/>' for i in range(6))
    return (
        '<path class="case" d="M-57 -26Q-57 -34 -49 -34L50 -38Q58 -38 58 -30V26Q58 34 50 34H-46Q-57 34 -57 24Z"/>'
        f'{cards}<path class="mouth" d="M-57 14H-30V34H-46Q-56 34 -57 24Z"/><text x="14" y="22">shoe</text>'
    )


def rack() -> str:
    return (
        '<rect class="case brass" x="-34" y="-38" width="68" height="72" rx="6"/>'
        '<rect x="-25" y="-30" width="50" height="38" rx="3" fill="url(#lattice)"/><text y="23">discards</text>'
    )


def tray() -> str:
    chips = "".join(
        f'<g transform="translate({-114 + 23 * i} -8)"><rect width="21" height="17" rx="2.5" fill="{colour}"/>'
        '<path class="edge" d="M5 0V17M10.5 0V17M16 0V17"/></g>'
        for i, colour in enumerate(IN_TRAY)
    )
    return f'<rect x="-120" y="-13" width="240" height="26" rx="6" fill="url(#steel)" stroke="#0008"/>{chips}'


DRAWN = {"shoe": shoe, "rack": rack, "tray": tray}


def draw_fixture(fixture: Fixture) -> str:
    scaled = f" scale({fixture.scale:g})" if fixture.scale != 1 else ""
    place = f"translate({fixture.x:g} {fixture.y:g}) rotate({fixture.angle:g}){scaled}"
    name = fixture.name
    return f'<g class="fixture of-{name}" data-fixture="{name}" transform="{place}">{DRAWN[name]()}</g>'
