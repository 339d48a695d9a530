"""A house on SQLite that answers acts over HTTP, for somebody who watches its system calls.

    python -m tests.support.acknowledging FOLDER SYNCHRONOUS ACTS

SYNCHRONOUS is FULL as the store has it, or less, to see whether the watcher notices.
"""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.web.client import Client
from tests.support.house import SIGN, enrol_staff, make_house
from tests.web.serving import serve


def main(folder: Path, synchronous: str, number: int) -> None:
    store = SqliteStore(folder / "house.db")
    store._writer.execute(f"PRAGMA synchronous = {synchronous}")
    house = make_house("roulette", store=store)
    house.take_up("t1")
    kim = enrol_staff(house)[Role.GAME_SUPERVISOR]
    assert isinstance(house.post(kim, "t1", "open", acts.Open(SIGN)), Entry)
    with serve(house) as address:
        ana = Client(address)
        ana.come_as_guest("Ana")
        for _ in range(number):
            ana.act("t1", acts.AskRules())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
