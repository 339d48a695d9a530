"""What the Rules say of the section where the wheel stops: parts 4 and 5."""

from __future__ import annotations

from croupier.games.money_wheel.layout import ODDS
from croupier.games.money_wheel.terms import Terms
from croupier.gazette.cite import cite
from croupier.table.wagers import Outcome, Verdict, Wager

WINS = cite("1996.money-wheel.4.1.a")
LOSES = cite("1996.money-wheel.4.1.b")


def names(terms: Terms) -> frozenset[str]:
    """How a symbol may be named: by its letter or by the operator's name for it, either after the word itself."""
    known = {*terms.symbols, *terms.symbols.values()}
    return frozenset(known | {f"symbol {name}" for name in known})


def read_result(terms: Terms, seen: str) -> str | None:
    """What was told of the result: a section of the rim, or only its symbol, which is what the dealer announces
    (3.5(a)). A number is a section, unless it is said to be a symbol: `symbol 5`. None for what is neither."""
    if seen in terms.wheel.outcomes():
        return seen
    name = seen.removeprefix("symbol ")
    return next((symbol for symbol, called in terms.symbols.items() if name in (symbol, called)), None)


def symbol_of(terms: Terms, result: str) -> str:
    """The symbol of a result that is a section or the symbol itself."""
    return result if result in terms.symbols else terms.wheel.symbol(result)


def covers(terms: Terms, wager: Wager, result: str) -> bool:
    """Is it the wager's symbol that was spun?"""
    return symbol_of(terms, result) == wager.spot


def decide(terms: Terms, wager: Wager, result: str) -> Outcome:
    """The outcome of a wager once the indicator rests in a section; the stake of a winning one lies on (G-7)."""
    if not covers(terms, wager, result):
        return Outcome(Verdict.LOSE, LOSES)
    (odds,) = terms.layout[wager.kind].odds_on(wager.spot)
    return Outcome(Verdict.WIN, WINS, pays=odds, paid_under=ODDS, stays=True)


def say_symbol(terms: Terms, result: str) -> str:
    """The dealer's call: the symbol by the operator's name for it."""
    symbol = symbol_of(terms, result)
    name = terms.symbols[symbol]
    return f"Symbol {symbol}" if name == symbol else name
