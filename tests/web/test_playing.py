"""Somebody at every game through the client alone: what the table awaits is enough to play by."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from croupier.games import GAMES
from croupier.house.attending import Pace
from croupier.house.open_table import Look
from croupier.table.acts import AnyDeed, Choose, Cut, Place, Throw
from croupier.table.awaits import Offer, Wagers
from croupier.table.roles import Role
from croupier.table.wagers import Kind
from croupier.web.client import Client, ProblemError
from tests.support.house import SIGN, make_house
from tests.web.serving import serve

LONG = 60.0
TABLES = {game: f"t{number}" for number, game in enumerate(GAMES, start=1)}
MISSED = {"betting-closed", "not-now"}
"""What may be said to somebody whose word comes a moment late."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    house = make_house(*GAMES, pace=Pace(betting=0.3, step=0.0, shown=0.0, deciding=5.0, retry=0.1))
    for name in TABLES.values():
        house.attend(name, SIGN, ["Aroha"])
    with serve(house) as found:
        yield found


def choose(look: Look, layout: dict[str, Kind], name: str, number: int) -> AnyDeed | None:
    """A wager where none of mine lies; else whatever the game asks of me."""
    mine = [wager for wager in look.public.wagers if wager.player == name]
    for wait in look.own.awaits:
        if isinstance(wait, Wagers) and not mine:
            kind, stakes = next(iter(wait.kinds.items()))
            seat = next(str(seat.seat) for seat in look.public.seats if seat.player == name)
            spots = wait.spots.get(kind) or layout[kind].spots
            return Place(f"mine {number}", name, kind, stakes.least, seat if seat in spots else min(spots))
    offers = [wait for wait in look.own.awaits if isinstance(wait, Offer) and wait.role is Role.PLAYER]
    asked = [offer.deed for offer in offers if offer.course]
    return next((deed for deed in asked if isinstance(deed, Choose | Throw | Cut)), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_three_rounds(game: str, address: str) -> None:
    client, table, name = Client(address), TABLES[game], f"Player {TABLES[game]}"
    client.come_as_guest(name)
    client.act(table, "sits at 3")
    client.act(table, "buys 500")
    layout, number, until, settled = client.layout(table), 0, monotonic() + LONG, set[int]()
    acted = 0
    with client.watch(table) as watch:
        while len(settled) < 3:
            assert monotonic() < until and watch.look is not None, (settled, watch.look)
            number += 1
            deed = choose(watch.look, layout, name, number) if watch.look.seq >= acted else None
            try:
                if deed is not None:
                    acted = watch.act(deed).seq
            except ProblemError as error:
                assert error.problem.code in MISSED, (deed, error.problem)
                sleep(0.05)
            for entry in watch.next(LONG).entries:
                settled |= {entry.seq for one in entry.settled if one.wager.player == name}
