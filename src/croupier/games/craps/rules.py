"""What a roll does to a wager: parts 3 and 6 as pure functions of the wager, where it stands, and the dice.

`decide` is total: for every kind and spot, every point, on or off, and every roll, it says what becomes of the wager,
or None while it still stands.
"""

from __future__ import annotations

from functools import cache

import msgspec

from croupier.equipment.dice import every_roll, faces_of
from croupier.games.craps.layout import ADDED, BEHIND, LINE, NUMBERS, ODDS, ON_COME, PAID_UNDER, PAYS, SWITCHED
from croupier.gazette.cite import Cite, cite
from croupier.table.wagers import Outcome, Verdict

INACTIVE = cite("1996.craps.3.8.a")
CALLED_OFF = cite("1996.craps.3.8.b")

# The four wagers that may take a point of their own: outright on the first roll, or by the point against the 7.
WINS_OUTRIGHT: dict[str, Cite] = {
    "pass": cite("1996.craps.3.1.a.i.A"),
    "dont-pass": cite("1996.craps.3.1.b.i.A"),
    "come": cite("1996.craps.3.1.c.i.A"),
    "dont-come": cite("1996.craps.3.1.d.i.A"),
}
LOSES_OUTRIGHT: dict[str, Cite] = {
    "pass": cite("1996.craps.3.1.a.ii.A"),
    "dont-pass": cite("1996.craps.3.1.b.ii.A"),
    "come": cite("1996.craps.3.1.c.ii.A"),
    "dont-come": cite("1996.craps.3.1.d.ii.A"),
}
VOID_ON_TWELVE: dict[str, Cite] = {
    "dont-pass": cite("1996.craps.3.1.b.iii"),
    "dont-come": cite("1996.craps.3.1.d.iii"),
}
WINS: dict[str, Cite] = {
    "pass": cite("1996.craps.3.1.a.i.B"),
    "dont-pass": cite("1996.craps.3.1.b.i.B"),
    "come": cite("1996.craps.3.1.c.i.B"),
    "dont-come": cite("1996.craps.3.1.d.i.B"),
    "odds-on-pass": cite("1996.craps.3.1.e.ii"),
    "behind-dont-pass": cite("1996.craps.3.1.f.ii"),
    "odds-on-come": cite("1996.craps.3.1.g.ii"),
    "behind-dont-come": cite("1996.craps.3.1.h.ii"),
    "place": cite("1996.craps.3.1.i.i"),
    "buy": cite("1996.craps.3.1.j"),
    "lay": cite("1996.craps.3.1.k.i"),
    "hardway": cite("1996.craps.3.1.l.i"),
    "big-six": cite("1996.craps.3.1.m.i"),
    "big-eight": cite("1996.craps.3.1.n.i"),
    "field": cite("1996.craps.3.1.o.i"),
    "any-seven": cite("1996.craps.3.1.p.i"),
    "any-craps": cite("1996.craps.3.1.q.i"),
    "craps-two": cite("1996.craps.3.1.r.i"),
    "craps-three": cite("1996.craps.3.1.s.i"),
    "craps-twelve": cite("1996.craps.3.1.t.i"),
    "eleven": cite("1996.craps.3.1.u.i"),
    "horn": cite("1996.craps.3.1.v.i"),
    "horn-high": cite("1996.craps.3.1.w.ii"),
    "world": cite("1996.craps.3.1.x.ii"),
    "c-and-e": cite("1996.craps.3.1.y.ii"),
}
LOSES: dict[str, Cite] = {
    "pass": cite("1996.craps.3.1.a.ii.B"),
    "dont-pass": cite("1996.craps.3.1.b.ii.B"),
    "come": cite("1996.craps.3.1.c.ii.B"),
    "dont-come": cite("1996.craps.3.1.d.ii.B"),
    "odds-on-pass": cite("1996.craps.3.1.e.iii"),
    "behind-dont-pass": cite("1996.craps.3.1.f.iii"),
    "odds-on-come": cite("1996.craps.3.1.g.iii"),
    "behind-dont-come": cite("1996.craps.3.1.h.iii"),
    "place": cite("1996.craps.3.1.i.ii"),
    "buy": cite("1996.craps.3.1.j"),
    "lay": cite("1996.craps.3.1.k.ii"),
    "hardway": cite("1996.craps.3.1.l.ii"),
    "big-six": cite("1996.craps.3.1.m.ii"),
    "big-eight": cite("1996.craps.3.1.n.ii"),
    "field": cite("1996.craps.3.1.o.ii"),
    "any-seven": cite("1996.craps.3.1.p.ii"),
    "any-craps": cite("1996.craps.3.1.q.ii"),
    "craps-two": cite("1996.craps.3.1.r.ii"),
    "craps-three": cite("1996.craps.3.1.s.ii"),
    "craps-twelve": cite("1996.craps.3.1.t.ii"),
    "eleven": cite("1996.craps.3.1.u.ii"),
    "horn": cite("1996.craps.3.1.v.ii"),
    "horn-high": cite("1996.craps.3.1.w.iii"),
    "world": cite("1996.craps.3.1.x.iii"),
    "c-and-e": cite("1996.craps.3.1.y.iii"),
}
OUTRIGHT = frozenset((*WINS_OUTRIGHT.values(), *LOSES_OUTRIGHT.values(), *VOID_ON_TWELVE.values()))
OFF = (INACTIVE, CALLED_OFF)
BACKING = {"place", "buy", "big-six", "big-eight", "hardway"}


class Roll(msgspec.Struct, frozen=True, gc=False):
    """The total of the uppermost sides (1.0), and whether both dice show the same value."""

    total: int
    hard: bool

    @classmethod
    def read(cls, seen: str) -> Roll:
        return ROLLS[seen]


ROLLS = {seen: Roll(sum(faces_of(seen)), len(set(faces_of(seen))) == 1) for seen in every_roll(2)}
"""What two dice may show, as the rules read it."""


class Stand(msgspec.Struct, frozen=True, gc=False):
    """Where the game stands when the dice are thrown: the come-out point, if there is one; and the player's last call
    of the wager in question, on or off, if any. Its own come point, where it has one, is its spot."""

    point: int | None = None
    called: bool | None = None

    def is_on(self, kind: str) -> bool:
        """Off on a come-out roll unless called on; on otherwise unless called off (3.8, readings X-5, X-6)."""
        if kind not in SWITCHED:
            return True
        return self.point is not None if self.called is None else self.called


@cache
def decide(kind: str, spot: str, stand: Stand, roll: Roll) -> Outcome | None:
    """The whole of 3.1 and 6.1 to 6.4: what this roll does to this wager."""
    if kind in LINE:
        return decide_line(kind, spot, stand.point, roll)
    if kind in ON_COME:
        return decide_line(kind, spot, come_point(spot), roll)
    if kind in ADDED:
        return decide_added(kind, spot, stand, roll)
    if kind in BACKING:
        return decide_backing(kind, spot, roll) if stand.is_on(kind) else None  # off, no roll decides it
    if kind == "lay":
        if roll.total == int(spot):
            return lose(kind)
        return win(kind, spot, roll.total) if roll.total == 7 else None
    return win(kind, spot, roll.total) if roll.total in PAYS[kind][spot] else lose(kind)


def come_point(spot: str) -> int | None:
    """The number that a Come or Don't Come wager lies on; none while it is in its area."""
    return int(spot) if spot.isdigit() else None


def decide_line(kind: str, spot: str, point: int | None, roll: Roll) -> Outcome | None:
    """Pass, Don't Pass, Come and Don't Come: before a point of their own, and with one (reading X-27)."""
    against = kind in VOID_ON_TWELVE
    if point is None:
        if roll.total in NUMBERS:
            return None
        if roll.total == 12 and against:
            return Outcome(Verdict.VOID, VOID_ON_TWELVE[kind])
        if (roll.total in (7, 11)) is not against:
            return Outcome(Verdict.WIN, WINS_OUTRIGHT[kind], PAYS[kind][spot][roll.total], ODDS)
        return Outcome(Verdict.LOSE, LOSES_OUTRIGHT[kind])
    if roll.total not in (point, 7):
        return None
    return win(kind, spot, roll.total) if (roll.total == 7) is against else lose(kind)


def decide_added(kind: str, spot: str, stand: Stand, roll: Roll) -> Outcome | None:
    """Odds and what lies behind: they go with the wager they were added to. Odds on a Come Bet that are off come back
    when that wager is decided (reading X-4)."""
    number = int(spot)
    if roll.total not in (number, 7):
        return None
    if not stand.is_on(kind):
        return Outcome(Verdict.VOID, INACTIVE if stand.called is None else CALLED_OFF)
    return win(kind, spot, roll.total) if (roll.total == 7) is (kind in BEHIND) else lose(kind)


def decide_backing(kind: str, spot: str, roll: Roll) -> Outcome | None:
    """One number against the 7: Place, Buy, Big Six and Eight; and Hardways, which an easy way loses too."""
    (number,) = PAYS[kind][spot]
    if roll.total == number and (kind != "hardway" or roll.hard):
        return win(kind, spot, number)
    return lose(kind) if roll.total in (number, 7) else None


def win(kind: str, spot: str, total: int) -> Outcome:
    """A World Bet on 7 wins by 3.1(x)(ii) and is paid nothing net (reading X-15)."""
    return Outcome(Verdict.WIN, WINS[kind], PAYS[kind][spot][total], PAID_UNDER.get(kind, ODDS))


def lose(kind: str) -> Outcome:
    return Outcome(Verdict.LOSE, LOSES[kind])


def next_point(point: int | None, roll: Roll) -> int | None:
    """The come-out point after a roll: set by 4, 5, 6, 8, 9 or 10, gone when it repeats or on 7 (1.0)."""
    if point is None:
        return roll.total if roll.total in NUMBERS else None
    return None if roll.total in (point, 7) else point


def is_seven_out(point: int | None, roll: Roll) -> bool:
    return point is not None and roll.total == 7


def is_decision(point: int | None, roll: Roll) -> bool:
    """Does the roll decide Pass and Don't Pass, so that the next is a come-out roll? (1.0, reading X-1)"""
    return next_point(point, roll) is None
