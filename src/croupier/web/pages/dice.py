"""Dice as equipment beside a cloth, as SVG: two thrown to the end of a table, and three in a tumbler. Which faces they
show is put in by the browser, as entries say it."""

from __future__ import annotations

from croupier.table.scene import Scene

END = (
    '<svg class="thrown-dice" viewBox="0 0 288 148" preserveAspectRatio="xMidYMid slice" role="img" '
    'aria-label="Dice"><defs>'
    '<pattern id="diamonds" width="14" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M7 0L14 7L7 14L0 7Z" fill="#0a3327"/><path d="M7 0L14 7L7 7Z" fill="#165c47"/>'
    '<path d="M7 0L7 7L0 7Z" fill="#0f4637"/></pattern>'
    '<linearGradient id="die-top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ee4a55"/>'
    '<stop offset="1" stop-color="#c31f30"/></linearGradient>'
    '<linearGradient id="die-left" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a51625"/>'
    '<stop offset="1" stop-color="#7c0e1b"/></linearGradient>'
    '<linearGradient id="die-right" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#870f1d"/>'
    '<stop offset="1" stop-color="#5e0812"/></linearGradient>'
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs>'
    '<rect width="288" height="28" fill="url(#diamonds)"/>'
    '<rect y="28" width="288" height="10" fill="#0005" filter="url(#soft)"/><g class="dice"></g></svg>'
)
"""The end of the table, which both dice must strike."""


def thrown_dice(scene: Scene) -> str:  # noqa: ARG001
    return END


DOME = "M32 146C32 64 78 26 132 26s100 38 100 120a100 33 0 0 1-200 0Z"
TUMBLER_COLOURS = (
    '<linearGradient id="base" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2a170a"/>'
    '<stop offset=".35" stop-color="#7d5030"/><stop offset=".6" stop-color="#5a341b"/>'
    '<stop offset="1" stop-color="#22120a"/></linearGradient>'
    '<linearGradient id="ring" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#7d5717"/>'
    '<stop offset=".28" stop-color="#fbe7b0"/><stop offset=".55" stop-color="#c9973b"/>'
    '<stop offset="1" stop-color="#6a4711"/></linearGradient>'
    '<radialGradient id="metal" cx=".36" cy=".25" r=".95"><stop offset="0" stop-color="#8fa0a3"/>'
    '<stop offset=".2" stop-color="#55676b"/><stop offset=".55" stop-color="#2a383c"/>'
    '<stop offset="1" stop-color="#0e1517"/></radialGradient>'
    '<radialGradient id="floor"><stop offset="0" stop-color="#17775a"/><stop offset="1" stop-color="#0a3a2c"/>'
    "</radialGradient>"
    '<linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>'
    '<stop offset=".2" stop-color="#fff" stop-opacity=".04"/><stop offset=".8" stop-color="#fff" stop-opacity=".03"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity=".16"/></linearGradient>'
)
BASE = (
    '<path d="M12 166v18a120 40 0 0 0 240 0v-18Z" fill="url(#base)"/>'
    '<ellipse cx="132" cy="166" rx="120" ry="41" fill="#6b4325" stroke="#a8743f" stroke-width="1.2"/>'
    '<ellipse cx="132" cy="162" rx="106" ry="36" fill="url(#ring)"/>'
    '<ellipse cx="132" cy="160" rx="101" ry="33.5" fill="url(#floor)"/>'
)
GLASS = (
    f'<path d="{DOME}" fill="url(#glass)" stroke="#ffffff66" stroke-width="1.4" transform="translate(0 12)"/>'
    '<path d="M62 84C72 62 88 50 104 45" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" '
    'stroke-linecap="round"/>'
)
COVER = (
    f'<g class="cover"><path d="{DOME}" fill="url(#metal)" transform="translate(0 14)"/>'
    '<path d="M32 160a100 33 0 0 0 200 0" fill="none" stroke="url(#ring)" stroke-width="7"/>'
    '<path d="M66 82C78 60 94 50 112 46" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" '
    'stroke-linecap="round"/><path d="M216 96c7 16 9 30 9 46" fill="none" stroke="#fff" stroke-opacity=".14" '
    'stroke-width="5" stroke-linecap="round"/><path d="M132 30V176" stroke="#0006" stroke-width="1.2"/>'
    '<path d="M112 34q20-26 40 0" fill="none" stroke="url(#ring)" stroke-width="7" stroke-linecap="round"/></g>'
)
BELL = (
    '<g class="bell" transform="translate(228 190)"><path d="M-15 10q3-5 3-14a12 12 0 0 1 24 0q0 9 3 14Z" '
    'fill="url(#ring)" stroke="#4d350c" stroke-width=".8"/><circle cy="12" r="4" fill="#7d5717"/>'
    '<circle cy="-18" r="3" fill="url(#ring)"/><path class="rings" d="M-21-8q-5 7-1 15M21-8q5 7 1 15M-27-13q-8 12-1 25'
    'M27-13q8 12 1 25" fill="none" stroke="#ffc93c" stroke-width="2.4" stroke-linecap="round"/></g>'
)


def dice_tumbler(scene: Scene) -> str:  # noqa: ARG001
    """A cover that nobody sees through over three dice under glass."""
    return (
        f'<svg class="dice-tumbler" viewBox="0 -34 264 258" role="img" aria-label="Dice tumbler, covered"><defs>'
        f'{TUMBLER_COLOURS}</defs>{BASE}<g class="dice"></g>{GLASS}{COVER}{BELL}</svg>'
    )
