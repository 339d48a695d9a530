"""Everything a table waits for, with the sign's limits filled in and the duties that are open."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from croupier.gazette.cite import cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Await, BettingOpen, Offer, Show, Stakes, Wagers
from croupier.table.general.course import HELD_UP
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Kind


def awaits(table: Table, player: str | None = None) -> tuple[Await, ...]:
    """What may happen next at this table; the limits on wagers are `player`'s own where one is named."""
    duties = [
        Offer(duty.least, acts.Discharge(duty.id), duty.cite, course=duty.blocks) for duty in table.now.duties.values()
    ]
    if not table.now.open or table.state is None:
        if table.now.sign is not None:
            duties.append(Offer(Role.GAME_SUPERVISOR, acts.Open(table.now.sign), cite("1996.general.13.2")))
        return tuple(duties)
    held_up = any(duty.blocks for duty in table.now.duties.values())
    found: list[Await] = []
    for wait in table.game.awaits(table.terms, table.state, table.now.wagers):
        if isinstance(wait, BettingOpen):
            found.append(Wagers({kind: stakes(table, kind, player) for kind in wait.kinds}, wait.cite))
        elif held_up and (isinstance(wait, Show) or (isinstance(wait, Offer) and type(wait.deed) in HELD_UP)):
            continue
        else:
            found.append(wait)
    return (*found, *duties)


def stakes(table: Table, kind: str, player: str | None) -> Stakes:
    """The least, the most and a step of one wager of this kind: every stake so made can be accepted."""
    assert table.now.sign is not None
    patron = table.now.patrons.get(player) if player is not None else None
    limits = (patron.limits if patron else None) or table.now.sign.limits_on(kind)
    step = step_of(table, table.game.layout(table.terms)[kind])
    least = -(-limits.least // step) * step
    return Stakes(least, limits.most // step * step, step)


def step_of(table: Table, kind: Kind) -> Cents:
    """A step in which the stake is in chips and increments, and its commission or exact win can be paid in chips."""
    assert table.now.sign is not None
    chip = table.setup.denominations[0]
    step = lcm(table.now.sign.increment or chip, chip * kind.unit)
    for odds in {odds for spot in kind.spots for odds in kind.odds_on(spot)}:
        shares: list[Fraction] = []
        if kind.levy is not None:
            shares.append(kind.levy.share.won(1) * (odds.won(1) if kind.levy.of == "win" else 1))
        if kind.exact is not None or table.setup.refuse_inexact:
            shares.append(odds.won(1) - (kind.commission.won(odds.won(1)) if kind.commission else 0))
        for share in shares:
            step = lcm(step, chip * share.denominator)
    return step
