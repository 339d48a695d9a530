"""The cloth on a page: four areas over three, beside a wheel that comes to rest where it was seen to."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.equipment.money_wheel import SECTIONS
from croupier.games.money_wheel import rules
from croupier.games.money_wheel.diagram import RIM, lit_by
from croupier.games.money_wheel.layout import PAYS
from croupier.games.money_wheel.state import Phase, State
from croupier.games.money_wheel.terms import Terms
from croupier.table.chances import Chance
from croupier.table.diagram import Result
from croupier.table.floor import Floor
from croupier.table.scene import Area, Picture, Scene, Shown, Words, rectangle

EDGE = 2
FOUR = 4
"""How many areas are in the upper row."""


def box_of(place: int, *, tall: bool) -> tuple[float, float, float, float]:
    """Left, top, width and height of an area: 584 by 360 units in all, or 360 by 208."""
    upper, lower, wide = (114.0, 94.0, 360.0) if tall else (200.0, 160.0, 584.0)
    across = wide / (FOUR if place < FOUR else len(SECTIONS) - FOUR)
    if place < FOUR:
        return EDGE + place * across, EDGE, across, upper
    return EDGE + (place - FOUR) * across, EDGE + upper, across, lower


def print_wide(symbol: str, name: str, place: int) -> tuple[tuple[Words, ...], Picture, tuple[float, float]]:
    """What stands in an area, and where its chips do."""
    left, top, wide, deep = box_of(place, tall=False)
    pays, often = f"{PAYS[symbol]}", f"{SECTIONS[symbol]} of {RIM}"
    x = left + 16
    if place < FOUR:
        words = (
            (name, x, top + 104, 21.0, "name"),
            (pays, x, top + 136, 25.0, "name"),
            (often, x, top + 168, 14.0, ""),
        )
        return (
            tuple(start(*one) for one in words),
            Picture(f"coin {symbol}", x + 29, top + 45, 58),
            (left + 118, top + 45),
        )
    words = (
        (name, left + 97, top + 36, 21.0, "name"),
        (pays, left + 97, top + 68, 25.0, "name"),
        (often, left + 18, top + deep - 26, 14.0, ""),
    )
    coin = Picture(f"coin {symbol}", left + 52, top + 52, 68)
    return tuple(start(*one) for one in words), coin, (left + wide - 34, top + deep - 36)


def print_tall(symbol: str, name: str, place: int) -> tuple[tuple[Words, ...], Picture, tuple[float, float]]:
    left, top, wide, deep = box_of(place, tall=True)
    pays, often = f"{PAYS[symbol]}", f"{SECTIONS[symbol]} of {RIM}"
    x = left + 9
    coin = Picture(f"coin {symbol}", left + 25, top + 25, 36)
    if place < FOUR:
        words = ((name, x, top + 58, 16.0, "name"), (pays, x, top + 80, 19.0, "name"), (often, x, top + 100, 12.5, ""))
        return tuple(start(*one) for one in words), coin, (left + wide - 22, top + 26)
    words = (
        (name, left + 50, top + 25, 16.0, "name"),
        (pays, x, top + 60, 19.0, "name"),
        (often, x, top + 80, 12.5, ""),
    )
    return tuple(start(*one) for one in words), coin, (left + wide - 22, top + deep - 34)


def start(text: str, x: float, y: float, size: float, tone: str) -> Words:
    return Words(text, x, y, size, tone or "plain", anchor="start")


def areas(terms: Terms, *, tall: bool) -> Iterator[Area]:
    for place, (symbol, name) in enumerate(terms.symbols.items()):
        left, top, wide, deep = box_of(place, tall=tall)
        words, coin, (x, y) = (print_tall if tall else print_wide)(symbol, name, place)
        shape = rectangle(left, top, left + wide, top + deep)
        yield Area("symbol", symbol, shape, x, y, words=words, pictures=(coin,))


def scenes(terms: Terms) -> tuple[Scene, Scene]:
    made = {"order": terms.wheel.order, **terms.symbols}
    pays = {f"pays {symbol}": str(odds.to) for symbol, odds in PAYS.items()}
    piece, whole = "money-wheel", made | pays
    return (
        Scene(
            584 + 2 * EDGE,
            360 + 2 * EDGE,
            tuple(areas(terms, tall=False)),
            piece=piece,
            made=whole,
            weighed=True,
            chip=17,
        ),
        Scene(
            360 + 2 * EDGE,
            208 + 2 * EDGE,
            tuple(areas(terms, tall=True)),
            tall=True,
            piece=piece,
            made=whole,
            weighed=True,
            chip=15,
        ),
    )


def shown(terms: Terms, state: State) -> Shown:
    """The wheel rests where it stopped until it is spun again."""
    result = state.settling.result
    rests = None if state.phase is Phase.SPINNING else result or state.last
    return Shown(
        lit=tuple(sorted(lit_by(terms, result))),
        piece=rests or "",
        results=() if (last := result or state.last) is None else (say(terms, last),),
    )


def say(terms: Terms, result: str) -> Result:
    symbol = rules.symbol_of(terms, result)
    return Result(terms.symbols[symbol], pictures=(f"coin {symbol}",))


def chances(terms: Terms, state: State, floor: Floor, player: str) -> tuple[Chance, ...]:
    if state.settling.result is not None:
        return ()
    own = [wager for wager in floor.cloth.values() if wager.player == player]
    return tuple(
        Chance(
            name,
            SECTIONS[symbol],
            {wager.id: rules.decide(terms, wager, symbol) for wager in own},
            wins=(("symbol", symbol),),
        )
        for symbol, name in terms.symbols.items()
    )
