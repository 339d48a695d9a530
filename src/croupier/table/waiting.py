"""Everything a table waits for, with the sign's limits filled in and the duties that are open."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import msgspec

from croupier.gazette.cite import cite
from croupier.money import Cents, most_from
from croupier.table import acts
from croupier.table.awaits import Await, BettingOpen, Offer, Show, Stakes, Wagers
from croupier.table.floor import limits_for
from croupier.table.general.authority import player_of
from croupier.table.general.duties import blocking, blocks_now
from croupier.table.general.lawful import is_bound
from croupier.table.general.persons import check_admitted
from croupier.table.general.procedure import HELD_UP
from croupier.table.general.wagers import check_amount
from croupier.table.roles import Role
from croupier.table.state import Table, under_text_of
from croupier.table.wagers import Kind, Wager


def offered(table: Table) -> tuple[Await, ...]:
    """What the game itself waits for, whoever asks; nothing at a closed table. What may still be said of the round last
    played is by the text that it was played under (G-3)."""
    if not table.now.open or table.state is None:
        return ()
    waits = table.game.awaits(table.terms, table.state, table.floor())
    if (then := under_text_of(table, None)) is table:
        return waits
    earlier = then.game.awaits(then.terms, then.state, then.floor())
    return (*(w for w in waits if not looks_back(table, w)), *(w for w in earlier if looks_back(then, w)))


def looks_back(table: Table, wait: Await) -> bool:
    return isinstance(wait, Offer) and table.game.looks_back(table.terms, table.state, wait.deed, table.floor())


def awaits(table: Table, player: str | None = None, waits: Sequence[Await] | None = None) -> tuple[Await, ...]:
    """What may happen next at this table; the limits on wagers are `player`'s own where one is named. `waits` are those
    of the game's that are asked about: all of them, where nothing is said."""
    duties = [
        Offer(duty.least, acts.Discharge(duty.id), duty.cite, course=blocks_now(table, duty))
        for duty in table.now.duties.values()
    ]
    if not table.now.open or table.state is None:
        if table.now.sign is not None:
            duties.append(Offer(Role.GAME_SUPERVISOR, acts.Open(table.now.sign), cite("1996.general.13.2")))
        return tuple(duties)
    held_up = blocking(table) is not None
    found: list[Await] = []
    for one in offered(table) if waits is None else waits:
        wait = fit_stake(table, name_wager(table, one))
        if isinstance(wait, BettingOpen):
            spots = wait.only.get(player, {}) if player is not None else {}
            kinds = [kind for kind in wait.kinds if kind in spots or player not in wait.only]
            if kinds:
                found.append(Wagers({kind: stakes(table, kind, player) for kind in kinds}, wait.cite, spots))
        elif held_up and (isinstance(wait, Show) or (isinstance(wait, Offer) and type(wait.deed) in HELD_UP)):
            continue
        elif is_at_hand(table, wait) and (fit := fit_person(table, wait)) is not None:
            found.append(fit)
    asked = [wait.deed for wait in found if isinstance(wait, Offer)]
    return (*found, *(duty for duty in duties if duty.deed not in asked))


def name_wager(table: Table, wait: Await) -> Await:
    """A ready-made wager has an id that no other wager has: whoever took the usual one is in nobody's way."""
    if not isinstance(wait, Offer) or not isinstance(wait.deed, acts.Place):
        return wait
    name = wait.deed.wager
    while name in table.now.wagers or name in table.now.settled:
        name += "'"
    if name == wait.deed.wager:
        return wait
    return msgspec.structs.replace(wait, deed=msgspec.structs.replace(wait.deed, wager=name))


def fit_stake(table: Table, wait: Await) -> Await:
    """A wager that may be made for less is offered for the most that chips can make and the player holds."""
    if not isinstance(wait, Offer) or wait.least is None or not isinstance(wait.deed, acts.Place):
        return wait
    asset = table.asset(wait.deed.player, wait.deed.chips)
    held = table.holds(wait.deed.player, asset) if asset else 0
    stake = most_from(held, wait.deed.stake, table.chips(wait.deed.player, asset or ""))
    return msgspec.structs.replace(wait, deed=msgspec.structs.replace(wait.deed, stake=max(stake, wait.least)))


def fit_person(table: Table, wait: Await) -> Await | None:
    """Whoever may not take part decides nothing more, and staff alone take up what he or she left lying (9.0, 10.0,
    11.2(b))."""
    shut_out = table.now.excluded or table.now.under_age
    if not shut_out or not isinstance(wait, Offer) or not isinstance(wait.deed, acts.Choose | acts.Withdraw):
        return wait
    player = player_of(table, wait.deed)
    assert table.now.at is not None
    if player is None or table.present(player) or check_admitted(table, table.now.at, player) is None:
        return wait
    return None if isinstance(wait.deed, acts.Choose) else msgspec.structs.replace(wait, role=Role.DEALER)


def is_at_hand(table: Table, wait: Await) -> bool:
    """A ready-made wager is offered only to a player who is there and holds the chips for it, within limits displayed
    for its kind."""
    if not isinstance(wait, Offer) or not isinstance(wait.deed, acts.Place):
        return True
    deed = wait.deed
    asset = table.asset(deed.player, deed.chips)
    if asset is None or not table.present(deed.player):
        return False
    held, chips = table.holds(deed.player, asset), table.chips(deed.player, asset)
    if most_from(held, deed.stake, chips) < deed.stake:
        return False
    wager = Wager(deed.wager, deed.player, deed.kind, deed.spot, deed.stake, asset, deed.basis)
    if wager.basis is None or not is_bound(table, wager):
        return True
    return check_amount(table, wager, table.game.layout(table.terms)[deed.kind]) is None


def beyond_means(table: Table, player: str) -> list[Offer]:
    """The ready-made wagers that the game offers this player, who holds too few chips for the least of them."""
    if not table.now.open or table.state is None or not table.present(player):
        return []
    found: list[Offer] = []
    for wait in offered(table):
        if not isinstance(wait, Offer) or not isinstance(wait.deed, acts.Place) or wait.deed.player != player:
            continue
        asset = table.asset(player, wait.deed.chips)
        held = table.holds(player, asset) if asset else 0
        least = wait.deed.stake if wait.least is None else wait.least
        if most_from(held, least, table.chips(player, asset or "")) < least:
            found.append(wait)
    return found


def stakes(table: Table, kind: str, player: str | None) -> Stakes:
    """The least, the most and a step of one wager of this kind: every stake so made can be accepted."""
    assert table.now.sign is not None
    patron = table.now.patrons.get(player) if player is not None else None
    limits = limits_for(table.now.sign, patron, kind)
    step = step_of(table, table.game.layout(table.terms)[kind])
    least = -(-limits.least // step) * step
    return Stakes(least, limits.most // step * step, step)


def step_of(table: Table, kind: Kind) -> Cents:
    """A step in which the stake is in chips and increments, and its commission or exact win can be paid in chips."""
    assert table.now.sign is not None
    chip = table.setup.denominations[0]
    step = lcm(table.now.sign.increment_on(kind.key) or chip, chip * kind.unit)
    if kind.levy is None and kind.exact is None and not table.setup.refuse_inexact:
        return step
    for odds in {odds for spot in kind.spots for odds in kind.odds_on(spot)}:
        shares: list[Fraction] = []
        if kind.levy is not None:
            shares.append(kind.levy.share.won(1) * (odds.won(1) if kind.levy.of == "win" else 1))
        if kind.exact is not None or table.setup.refuse_inexact:
            shares.append(odds.won(1) - (kind.commission.won(odds.won(1)) if kind.commission else 0))
        for share in shares:
            step = lcm(step, chip * share.denominator)
    return step
