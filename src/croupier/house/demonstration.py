"""A demonstration casino: one table of every game, open, dealt by the house, with company that the computer plays."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from croupier.games import GAMES, find_game
from croupier.gazette.editions import edition
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.attending import Pace
from croupier.house.checkpoints import Signer
from croupier.house.clocks import Clock, passing
from croupier.house.jackpots import is_linkable
from croupier.house.neighbours import NAMES
from croupier.house.people.people import People
from croupier.house.people.rows import open_rows
from croupier.house.service import House
from croupier.house.store.contract import Store
from croupier.house.store.sqlite import SqliteStore
from croupier.table.codec import decode_entry
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay

CASINO = "auckland"
"""Where every game was played under a text that is held."""
OPENED = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)
COMPANY = 2
LIMITS = Limits(500, 50_000)
SIDE = Limits(100, 100)
"""Of a wager with an amount of its own, such as Super Sevens."""


def open_store(database: str) -> Store:
    """postgresql://..., or the path of an SQLite file."""
    if "://" in database:
        from croupier.house.store.postgres import PostgresStore  # an extra of its own

        return PostgresStore(database)
    return SqliteStore(Path(database))


def open_people(database: str) -> People:
    return People(open_rows(database), lambda: datetime.now(UTC), reserved=NAMES)


def open_demonstration(database: str, key: Path, *, pace: Pace | None = None, on: datetime = OPENED) -> House:
    """The house as it stood, or a new one. A night goes on from where it stood, however long the house was closed.
    `key` is the file of the key that its checkpoints are signed with."""
    store = open_store(database)
    house = House(store, open_people(database), go_on(store, on), signer=Signer.at(key), pace=pace)
    for number, game in enumerate(GAMES):
        house.lay(Setup(game, CASINO, table=game))
        company = [NAMES[(COMPANY * number + one) % len(NAMES)] for one in range(COMPANY)]
        house.attend(game, make_sign(Setup(game, CASINO), on), company)
    return house


def make_sign(setup: Setup, on: datetime) -> Sign:
    """Limits for every wager, and the amounts of those that have one of their own. A jackpot is not offered: its meter
    is read where tables are linked."""
    game = find_game(setup.game)
    kinds = game.layout(game.terms(edition(setup.game, setup.casino, on), setup.options))
    alone = not is_linkable(lay(setup, game))
    return Sign(LIMITS, {key: SIDE for key, kind in kinds.items() if kind.own_amount and alone})


def go_on(store: Store, on: datetime, seconds: Callable[[], float] = monotonic) -> Clock:
    """The clock of the tables: from the last moment in any journal on."""
    last = [decode_entry(found.entry).act.at for laid in store.laid() if (found := store.last(laid.name)) is not None]
    return passing(max([on, *last]).astimezone(NEW_ZEALAND), seconds)
