"""The seven areas: a symbol, what it pays, and how much of the rim bears it."""

from __future__ import annotations

from croupier.equipment.money_wheel import SECTIONS
from croupier.games.money_wheel import rules
from croupier.games.money_wheel.layout import PAYS
from croupier.games.money_wheel.state import State
from croupier.games.money_wheel.terms import Terms
from croupier.table.diagram import Box, Diagram, Label, Marks, Position, Print, Result

RIM = sum(SECTIONS.values())


def draw(terms: Terms) -> Diagram:
    places = list(enumerate(SECTIONS.items()))
    return Diagram(
        boxes=tuple(Box(place, 0, place + 1, 1) for place, _ in places),
        labels={("symbol", symbol): Label(name) for symbol, name in terms.symbols.items()},
        prints=(
            *(Print(place + 0.5, 0.7, f"pays {PAYS[symbol]}", str(PAYS[symbol])) for place, (symbol, _) in places),
            *(
                Print(place + 0.5, 0.9, f"{count} of {RIM}", f"{count}/{RIM}", spare=True)
                for place, (_, count) in places
            ),
        ),
        shows=frozenset({"order", "symbols", "name", "symbol", "last"}),
    )


def lit_by(terms: Terms, result: str | None) -> frozenset[Position]:
    return frozenset() if result is None else frozenset({("symbol", rules.symbol_of(terms, result))})


def marks(terms: Terms, state: State) -> Marks:
    last = state.last
    return Marks(
        lit=lit_by(terms, state.settling.result),
        lit_last=lit_by(terms, last),
        results=() if last is None else (Result(terms.symbols[rules.symbol_of(terms, last)]),),
    )
