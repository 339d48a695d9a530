"""Everything a table waits for, with the sign's limits filled in and the duties that are open."""

from __future__ import annotations

from croupier.gazette.cite import cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Await, BettingOpen, Offer, Show, Stakes, Wagers
from croupier.table.roles import Role
from croupier.table.state import Table


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
        elif held_up and (isinstance(wait, Show) or (isinstance(wait, Offer) and is_course(wait.deed))):
            continue
        else:
            found.append(wait)
    return (*found, *duties)


def is_course(deed: acts.AnyDeed) -> bool:
    """Does an open blocking duty hold up this deed?"""
    return isinstance(deed, acts.Spin | acts.Close | acts.Observe | acts.Collect | acts.Pay)


def stakes(table: Table, kind: str, player: str | None) -> Stakes:
    """The least, the most and the step of one wager of this kind."""
    assert table.now.sign is not None
    patron = table.now.patrons.get(player) if player is not None else None
    limits = (patron.limits if patron else None) or table.now.sign.limits_on(kind)
    step: Cents = table.now.sign.increment or table.setup.denominations[0]
    least = -(-limits.least // step) * step
    return Stakes(least, limits.most // step * step, step)
