"""The one kind of wager, on a symbol, and its seven areas in a row (Diagrams 9A to 9C are lost)."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.money_wheel import SECTIONS, SymbolWheel
from croupier.gazette.cite import cite
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot

ODDS = cite("1996.money-wheel.5.0")
PAYS: Mapping[str, Odds] = {  # 5.0; the column of symbols is lost (reading W-2)
    "A": Odds(1),
    "B": Odds(3),
    "C": Odds(5),
    "D": Odds(11),
    "E": Odds(23),
    "F": Odds(47),
    "G": Odds(47),
}


def lay_out(wheel: SymbolWheel, names: Mapping[str, str]) -> Layout:
    """Each symbol has its own area (2.5); F and G are two symbols and two wagers (reading W-7)."""
    spots = {
        symbol: Spot(symbol, wheel.sections(symbol), place + 0.5, 0.5, (PAYS[symbol],))
        for place, symbol in enumerate(SECTIONS)
    }
    aliases = {name: symbol for symbol, name in names.items() if name != symbol}
    pays = tuple(dict.fromkeys(PAYS.values()))
    rule = cite("1996.money-wheel.4.1")
    called = {symbol: name for name, symbol in aliases.items()}
    return {"symbol": Kind("symbol", "Symbol", rule, spots, pays, aliases, paid_under=ODDS, names=called)}
