"""The roulette wheel beside its cloth, as SVG: made here from what the equipment itself says."""

from __future__ import annotations

from math import cos, pi, sin

from croupier.equipment.wheel import ORDER, colour
from croupier.table.scene import Scene

BRASS = (
    '<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbe7b0"/>'
    '<stop offset=".5" stop-color="#c9973b"/><stop offset="1" stop-color="#7d5717"/></linearGradient>'
)
WOOD = (
    '<radialGradient id="wood"><stop offset=".78" stop-color="#5a341b"/><stop offset=".9" stop-color="#8a5a30"/>'
    '<stop offset="1" stop-color="#2c180b"/></radialGradient>'
    '<radialGradient id="cone" cx=".42" cy=".38"><stop offset="0" stop-color="#b98347"/>'
    '<stop offset=".75" stop-color="#6b3f1e"/><stop offset="1" stop-color="#41240f"/></radialGradient>'
)


def at(radius: float, angle: float) -> str:
    return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"


def roulette_wheel(scene: Scene) -> str:  # noqa: ARG001
    step = 2 * pi / len(ORDER)
    parts = [
        '<svg class="wheel roulette-wheel" viewBox="-150 -150 300 300" role="img" aria-label="Roulette wheel">',
        f'<defs>{WOOD}{BRASS}</defs><circle r="148" fill="url(#wood)"/><circle r="148" class="ring"/>',
        '<circle r="126" fill="#1a0f07"/>',
    ]
    for eighth in range(8):
        angle = eighth * pi / 4 + 0.2
        turned = f"translate({at(136, angle)}) rotate({angle * 180 / pi:.0f})"
        parts.append(f'<path d="M0 -5L3 0L0 5L-3 0Z" fill="url(#brass)" transform="{turned}"/>')
    parts.append('<g class="rotor">')
    for place, number in enumerate(ORDER):
        begins, ends = (place - 0.5) * step, (place + 0.5) * step
        shape = f"M{at(122, begins)}A122 122 0 0 1 {at(122, ends)}L{at(74, ends)}A74 74 0 0 0 {at(74, begins)}Z"
        turned = f"rotate({place * 360 / len(ORDER):.2f}) translate(0 -111)"
        parts.append(f'<path class="pocket {colour(number)}" d="{shape}"/><text transform="{turned}">{number}</text>')
    parts.append(
        '<circle r="98" class="ring thin"/><circle r="74" fill="url(#cone)"/><circle r="74" class="ring thin"/>'
    )
    for quarter in range(4):
        arm = '<path d="M-2.5 -40H2.5V0H-2.5Z" fill="url(#brass)"/><circle cy="-42" r="6" fill="url(#brass)"/>'
        parts.append(f'<g transform="rotate({quarter * 90})">{arm}</g>')
    parts.append('<circle r="15" fill="url(#brass)"/><circle r="7" fill="#6b4712"/></g>')
    parts.append('<g class="ball-arm"><circle class="ball" cy="-86" r="6"/></g></svg>')
    return "".join(parts)
