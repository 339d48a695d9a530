"""Small pictures in areas and on equipment, as SVG: faces of dice, birds, coins with birds."""

from __future__ import annotations

from croupier.table.scene import Picture, circle

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the spots of a face are, from its middle."""

COLOURS: dict[str, tuple[str, str]] = {
    "A": ("#efe5cd", "#23302c"),
    "B": ("#0f5a48", "#f4f1e8"),
    "C": ("#a81d2b", "#f9ece4"),
    "D": ("#1d5a98", "#f2f4f2"),
    "E": ("#55348f", "#f3eefb"),
    "F": ("#14171a", "#f0cf7d"),
    "G": ("#d9ac50", "#1b1405"),
}
"""Ground and figure of a symbol of the money wheel."""

# Ours: the notice's own drawings are not held. On a field of 24 by 24, looking left; f is the figure, g the ground.
BIRDS: dict[str, str] = {
    "A": (
        '<path d="M11.2 16.5L10.4 22.2M15.6 16.5L16 22.2M10.4 22.2H8M16 22.2H13.6" stroke="{f}" '
        'stroke-width="1.5" fill="none" stroke-linecap="round"/>'
        '<path d="M7.2 4.6c2-.2 3.2 1 4.2 1.9 1.6-.9 3.8-1.2 5.8-.6 3.3 1 5.4 3.7 5.4 6.7 0 3.6-3.4 5.9-7.8 '
        '5.9-4.6 0-7.2-2.7-7.5-6.4-1.9-.2-3.3-1.7-3.3-3.7 0-2.1 1.3-3.7 3.2-3.8z" fill="{f}"/>'
        '<path d="M4.6 9.4C2.6 12.2 1.5 15.2.8 19" stroke="{f}" stroke-width="1.5" fill="none" '
        'stroke-linecap="round"/>'
        '<circle cx="6.6" cy="7.9" r=".95" fill="{g}"/>'
    ),
    "B": (
        '<path d="M1 8.4C3 6.6 4.3 6.3 5.2 5.6 6 3.5 7.9 2.3 10 2.5c2.5.2 4.1 2 4.5 4.3 3 1.7 5 4.5 5.6 '
        '8.2l3.2 7.6-2.9.4-3.5-5.4c-1.3.5-2.9.6-4.3.1-3.9-1.3-6.3-4.7-6.3-8.7C4.7 8.5 3 8 1 8.4z" '
        'fill="{f}"/>'
        '<path d="M12.5 17.5V22M14.6 17.6V22" stroke="{f}" stroke-width="1.3" stroke-linecap="round"/>'
        '<circle cx="8" cy="12" r="1.7" fill="{g}"/>'
        '<circle cx="10.3" cy="12.9" r="1.35" fill="{g}"/>'
        '<circle cx="8.9" cy="6.3" r="1" fill="{g}"/>'
    ),
    "C": (
        '<path d="M10.8 16L9.8 21.8H7.2M15.2 16L15.8 21.8H13.2" stroke="{f}" stroke-width="1.7" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M.6 8.7L4 6.4C4.6 4.6 6.2 3.5 8 3.6c2 .1 3.3 1.4 3.9 3.1 2.9.2 5.7.3 7.3-.7L23.6 2.6c.2 '
        '3.1-.6 6-2.3 8.3-1.2 4-4 6.3-8 6.3-4.2 0-6.9-2.7-7.1-6.7L4.4 9.6z" fill="{f}"/>'
        '<circle cx="7.4" cy="6.9" r="1" fill="{g}"/>'
        '<path d="M13 10.4c2 .9 4.3.7 6-.4M12.6 13.3c1.9.7 3.7.6 5.2-.2" stroke="{g}" stroke-width="1" '
        'fill="none" stroke-linecap="round"/>'
    ),
    "D": (
        '<path d="M7.6 4.5C9.3 2.3 11.8 1.2 14.5 1.5c4.5.5 7.3 3.9 7.6 8.2.2 3.3.7 8.6 1.5 13.8H8.2c1-3.3 '
        "1.7-6 1.3-8.7-1.9-.1-3.4.9-4.1 2.6-.6 1.4-.7 2.7-1.6 3.4C1.3 17.6.6 12.7 2.3 9 3.4 6.5 5.3 5 7.6 "
        '4.5z" fill="{f}"/>'
        '<circle cx="12" cy="8" r="1.5" fill="{g}"/>'
        '<path d="M3.2 13.6C5 12 7 11.3 9.3 11.5" stroke="{g}" stroke-width="1.1" fill="none" '
        'stroke-linecap="round"/>'
        '<path d="M14.5 15.5c1 .9 2.3.9 3.3 0M17.2 19.4c1 .9 2.3.9 3.3 0M12.8 19.6c1 .9 2 .9 3 .1" '
        'stroke="{g}" stroke-width="1.1" fill="none" stroke-linecap="round"/>'
    ),
    "E": (
        '<path d="M8.8 2.2C10.6 1.3 13 1 15 1.7c3.5 1.2 5.4 4.3 5.6 7.9.2 4.3 1 9.4 2.6 13.9H7.6c1.7-2.8 '
        '2.4-5.4 2-8.1-3.6.3-6.7-.4-9.2-2.6C1.6 8 4.6 4.2 8.8 2.2z" fill="{f}"/>'
        '<circle cx="13" cy="7.6" r="1.45" fill="{g}"/>'
        '<path d="M9.9 3.5C8.7 6.6 8.8 11 9.9 15M1.8 12.2C4.2 11.9 6.6 11.1 8.9 9.9" stroke="{g}" '
        'stroke-width="1.1" fill="none" stroke-linecap="round"/>'
    ),
    "F": (
        '<path d="M13.4 15.5L12 19.3 13.2 23.2H10.8M17.8 15.5L18.6 19.3 17.4 23.2H15" stroke="{f}" '
        'stroke-width="1.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M.8 3.7C2 2.6 3.2 1 5.2 1c2 0 3.1 1.3 3 3.1-.1 1.7-.6 3 .3 4.2C10 7 12.6 6.1 15.6 '
        "6.3c4.3.3 7.3 2.7 7.3 6 0 3.1-3 5.3-7.4 5.3-5.4 0-9.3-2.7-9.9-7-.3-2.1.2-3.9.1-5.5C4.2 5.2 2.4 "
        '4.9.8 3.7z" fill="{f}"/>'
        '<circle cx="5.5" cy="3" r=".8" fill="{g}"/>'
    ),
    "G": (
        '<path d="M.6 20.5C.8 14.5 3.6 8.6 9 6.2 10.3 3.5 12.8 1.8 15.7 2c4 .3 6.4 3.3 6.5 7.2.1 4.5.5 9.7 '
        '1.4 14.3H9.4c1.7-2.7 2.7-5.3 2.6-8-.9-1-1.9-2.3-2.5-3.7C5.8 12.6 2.6 15.6.6 20.5z" fill="{f}"/>'
        '<circle cx="13.8" cy="7.7" r="1.35" fill="{g}"/>'
        '<circle cx="11.6" cy="13.8" r="1.9" fill="{g}"/>'
    ),
}


def open_picture(name: str, what: str, x: float, y: float, size: float) -> str:
    """A group that a browser finds by what it shows, with the square that it fills, to copy it."""
    return f'<g class="{name}" data-picture="{what}" data-box="{x - size / 2:g} {y - size / 2:g} {size:g}">'


def draw_die(face: int, x: float, y: float, size: float) -> str:
    """A face from above; one and four are red, as on the dice of the East."""
    half = size / 2
    spot = 0.15 if face == 1 else 0.1
    red = " red" if face in (1, 4) else ""
    pips = "".join(
        f'<circle class="pip{red}" cx="{x + across * size * 0.26:.1f}" cy="{y + down * size * 0.26:.1f}" '
        f'r="{spot * size:.2f}"/>'
        for across, down in PIPS[face]
    )
    box = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{size:g}" height="{size:g}" rx="{size * 0.2:.1f}"'
    return f"{open_picture('face', f'die {face}', x, y, size)}<rect {box}/>{pips}</g>"


def draw_bird(symbol: str, x: float, y: float, size: float) -> str:
    ground, figure = COLOURS[symbol]
    drawn = BIRDS[symbol].replace('="{f}"', f'="{figure}" class="figure"')
    drawn = drawn.replace('="{g}"', f'="{ground}" class="cut"')
    corner = f"{x - size / 2:.1f} {y - size / 2:.1f}"
    return f'<g class="bird" transform="translate({corner}) scale({size / 24:.3f})">{drawn}</g>'


def draw_coin(symbol: str, x: float, y: float, size: float) -> str:
    ground, figure = COLOURS[symbol]
    radius = size / 2
    edge = f'<path d="{circle(x, y, radius)}" fill="{ground}" stroke="#0006"/>'
    ring = f'<path d="{circle(x, y, radius - 2.5)}" fill="none" stroke="{figure}" stroke-opacity=".35"/>'
    return (
        f"{open_picture('coin', f'coin {symbol}', x, y, size)}{edge}{ring}{draw_bird(symbol, x, y, radius * 1.18)}</g>"
    )


def draw_picture(picture: Picture) -> str:
    what, _, which = picture.what.partition(" ")
    at = picture.x, picture.y, picture.size
    match what:
        case "die":
            return draw_die(int(which), *at)
        case "bird":
            return draw_bird(which, *at)
        case "coin":
            return draw_coin(which, *at)
        case "ring":
            return f'<path class="ring-print" d="{circle(picture.x, picture.y, picture.size / 2)}"/>'
    raise ValueError(f"no picture is called {picture.what!r}")
