"""What the Rules say of the section where the wheel stops: parts 4 and 5."""

from __future__ import annotations

from croupier.games.money_wheel.terms import Terms
from croupier.gazette.cite import cite
from croupier.table.wagers import Outcome, Verdict, Wager

WINS = cite("1996.money-wheel.4.1.a")
LOSES = cite("1996.money-wheel.4.1.b")
ODDS = cite("1996.money-wheel.5.0")


def covers(terms: Terms, wager: Wager, section: str) -> bool:
    """Is it the wager's symbol that was spun?"""
    return terms.wheel.symbol(section) == wager.spot


def decide(terms: Terms, wager: Wager, section: str) -> Outcome:
    """The outcome of a wager once the indicator rests in a section; the stake of a winning one lies on (G-7)."""
    if not covers(terms, wager, section):
        return Outcome(Verdict.LOSE, LOSES)
    (odds,) = terms.layout[wager.kind].odds_on(wager.spot)
    return Outcome(Verdict.WIN, WINS, pays=odds, paid_under=ODDS, stays=True)


def say_symbol(terms: Terms, section: str) -> str:
    """The dealer's call: the symbol by the operator's name for it."""
    symbol = terms.wheel.symbol(section)
    name = terms.symbols[symbol]
    return f"Symbol {symbol}" if name == symbol else name
