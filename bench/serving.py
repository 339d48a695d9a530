"""A house for the load: so many tables of roulette on a store, open, with people who have come already.

    python -m bench.serving DATABASE TABLES PLAYERS SYNC_MS

It says where it listens and everybody's token in one line of JSON, and goes on until it is told to stop. With SYNC_MS
every transaction takes at least so long, as on a disk of that kind.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from threading import Thread
from time import perf_counter, sleep

import uvicorn

from croupier.cli.serve import leave_memory_alone, listen
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.checkpoints import Signer
from croupier.house.clocks import passing
from croupier.house.demonstration import open_people, open_store
from croupier.house.people.person import EVERYWHERE
from croupier.house.service import House
from croupier.house.store.contract import Store, Write
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.web.app import make_app
from croupier.web.limits import Rate, Settings
from croupier.web.server import configure

SIGN = Sign(Limits(500, 50_000))
PASSWORD = "only for the load"
PLENTY = Rate(1e6, 1e6)
BOUGHT = 500_000


def slow_down(store: Store, seconds: float) -> None:
    """Every transaction takes at least so long; whoever waits for it waits without the processor."""
    keep = store.keep

    def keep_slowly(writes: Sequence[Write]) -> None:
        began = perf_counter()
        keep(writes)
        sleep(max(0.0, seconds - (perf_counter() - began)))

    store.keep = keep_slowly  # type: ignore[method-assign]


def fill(house: House, tables: int, players: int) -> tuple[str, dict[str, str]]:
    """Everybody at a seat with chips; the token of whoever deals, and of each player."""
    house.people.enrol("Kim", Role.CASINO_MANAGER, PASSWORD, (EVERYWHERE,))
    dealer = house.people.sign_in("Kim", PASSWORD)
    tokens: dict[str, str] = {}

    def fill_one(number: int) -> None:
        name = f"t{number}"
        house.take_up(name)
        assert isinstance(house.post(dealer.person, name, "open", acts.Open(SIGN)), Entry)
        for seat in range(1, players + 1):
            session = house.people.admit(f"P{number}x{seat}")
            tokens[session.person.name] = session.token
            who = session.person.name
            deeds: tuple[acts.AnyDeed, ...] = (acts.SitDown(who, seat), acts.BuyIn(who, BOUGHT))
            for sent, deed in enumerate(deeds):
                assert isinstance(house.post(session.person, name, str(sent), deed), Entry)

    for number in range(1, tables + 1):
        house.lay(Setup("roulette", "auckland", table=f"t{number}"))
    threads = [Thread(target=fill_one, args=(number,)) for number in range(1, tables + 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return dealer.token, tokens


def main(database: str, tables: int, players: int, sync_ms: float) -> None:
    store = open_store(database)
    clock = passing(datetime(1997, 5, 3, 21, 0, tzinfo=UTC).astimezone(NEW_ZEALAND))
    house = House(store, open_people(database), clock, signer=Signer.make())
    dealer, tokens = fill(house, tables, players)
    if sync_ms:
        slow_down(store, sync_ms / 1000)
    settings = Settings(PLENTY, PLENTY, PLENTY, PLENTY, sockets_each=10_000, sockets_most=10_000)
    door = listen("127.0.0.1", 0)
    stranger = house.people.admit("Stranger").token
    said = {"port": door.getsockname()[1], "dealer": dealer, "players": tokens, "stranger": stranger}
    print(json.dumps(said), flush=True)
    config = configure(make_app(house, settings))
    leave_memory_alone()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
