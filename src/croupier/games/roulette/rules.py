"""What the Rules say of a spun number: parts 4 and 5, as small pure functions."""

from __future__ import annotations

from croupier.games.roulette.layout import ODDS, OUTSIDE
from croupier.games.roulette.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.table.wagers import Outcome, Verdict, Wager

ZERO_LOSES = cite("1996.roulette.5.2")
ZERO_PAYS = cite("1996.roulette.5.3")

# The subparagraph of 4.1 under which each kind wins; combinations with zero have their own.
WINS: dict[str, Cite] = {
    "straight-up": cite("1996.roulette.4.1.a.i"),
    "split": cite("1996.roulette.4.1.b.i"),
    "street": cite("1996.roulette.4.1.c.i"),
    "corner": cite("1996.roulette.4.1.d.i"),
    "six-line": cite("1996.roulette.4.1.e.i"),
    "column": cite("1996.roulette.4.1.f.i"),
    "dozen": cite("1996.roulette.4.1.g.i"),
    "low": cite("1996.roulette.4.1.h.i"),
    "high": cite("1996.roulette.4.1.i.i"),
    "even": cite("1996.roulette.4.1.j.i"),
    "odd": cite("1996.roulette.4.1.k.i"),
    "red": cite("1996.roulette.4.1.l.i"),
    "black": cite("1996.roulette.4.1.m.i"),
}
WINS_WITH_ZERO: dict[str, Cite] = {
    "0-1": cite("1996.roulette.4.1.b.ii"),
    "0-2": cite("1996.roulette.4.1.b.ii"),
    "0-3": cite("1996.roulette.4.1.b.ii"),
    "0-1-2": cite("1996.roulette.4.1.c.ii"),
    "0-2-3": cite("1996.roulette.4.1.c.iii"),
    "0-1-2-3": cite("1996.roulette.4.1.d.ii"),
}
LOSES: dict[str, Cite] = {
    "straight-up": cite("1996.roulette.4.1.a.ii"),
    "split": cite("1996.roulette.4.1.b.iii"),
    "street": cite("1996.roulette.4.1.c.iv"),
    "corner": cite("1996.roulette.4.1.d.iii"),
    "six-line": cite("1996.roulette.4.1.e.ii"),
    "column": cite("1996.roulette.4.1.f.ii"),
    "dozen": cite("1996.roulette.4.1.g.ii"),
    "low": cite("1996.roulette.4.1.h.ii"),
    "high": cite("1996.roulette.4.1.i.ii"),
    "even": cite("1996.roulette.4.1.j.ii"),
    "odd": cite("1996.roulette.4.1.k.ii"),
    "red": cite("1996.roulette.4.1.l.ii"),
    "black": cite("1996.roulette.4.1.m.ii"),
}


def covers(terms: Terms, wager: Wager, number: str) -> bool:
    """Does the wager's position cover this number? Position alone decides (4.7)."""
    return number in terms.layout[wager.kind].spots[wager.spot].covers


def win(terms: Terms, wager: Wager) -> Outcome:
    """A winning wager is paid by 5.1, a combination with zero at the odds of its type (5.3); the stake lies on."""
    with_zero = WINS_WITH_ZERO.get(wager.spot)
    zero = with_zero is not None or wager.spot == "0"
    return Outcome(
        Verdict.WIN,
        with_zero or WINS[wager.kind],
        pays=terms.pays[wager.kind],
        paid_under=ZERO_PAYS if zero else ODDS,
        stays=True,
    )


LOST = {kind: Outcome(Verdict.LOSE, rule) for kind, rule in LOSES.items()}
LOST_ON_ZERO = {kind: Outcome(Verdict.LOSE, ZERO_LOSES, paid_under=rule) for kind, rule in LOSES.items()}


def lose(wager: Wager, number: str) -> Outcome:
    """On zero everything loses that does not cover it (5.2): even chances too (readings R-3, R-12)."""
    return (LOST_ON_ZERO if number == "0" else LOST)[wager.kind]


def decide(terms: Terms, wager: Wager, number: str) -> Outcome:
    """The outcome of a wager once the ball rests on a number: the whole of parts 4 and 5."""
    return win(terms, wager) if covers(terms, wager, number) else lose(wager, number)


def is_outside(wager: Wager) -> bool:
    return wager.kind in OUTSIDE


def same_area(a: Wager, b: Wager) -> bool:
    """Do two wagers lie on one wagering area of 4.8? The numbers are one, each outside box another (reading R-13)."""
    if is_outside(a) or is_outside(b):
        return (a.kind, a.spot) == (b.kind, b.spot)
    return True
