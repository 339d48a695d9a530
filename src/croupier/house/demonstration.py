"""A demonstration casino: one table of every game, two of Caribbean stud on one jackpot, and baccarat as it was played
years later; open, dealt by the house, with company that the computer plays."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import gethostname
from time import monotonic

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from croupier.games import GAMES
from croupier.gazette.editions import edition
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.attending import Pace
from croupier.house.by_hand import take_up_by_hand
from croupier.house.checkpoints import Signer
from croupier.house.clocks import Clock, passing
from croupier.house.figures.expectations import Find, work_out
from croupier.house.hand_names import is_by_hand
from croupier.house.neighbours import NAMES
from croupier.house.own_tables import PRINTED, is_own, make_sign, take_up_own
from croupier.house.people.people import People
from croupier.house.people.person import EVERYWHERE, Denied
from croupier.house.people.rows import open_rows
from croupier.house.sealing import Sealer
from croupier.house.service import House
from croupier.house.store.contract import Store, StoreError
from croupier.house.store.sqlite import SqliteStore
from croupier.table.codec import decode_entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Setup, Sign

CASINO = "auckland"
"""Where every game was played under a text that is held."""
OPENED = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)
STUD = "caribbean-stud"
JACKPOT = "caribbean-stud-jackpot"
LINKED = ("caribbean-stud-1998-a", "caribbean-stud-1998-b")
"""Two tables on one pool, a year later: under the rules of 1998."""
LATER = datetime(1998, 5, 2, 21, 0, tzinfo=NEW_ZEALAND) - OPENED
YEARS_LATER = datetime(2004, 6, 5, 21, 0, tzinfo=NEW_ZEALAND) - OPENED
IN_2004 = {"baccarat-2004": "baccarat", "mini-baccarat-2004": "mini-baccarat"}
"""Under the one text of all baccarat, beside the tables of 1996."""
SETTINGS: dict[str, Option] = {"jackpot_seed": 2_500_000, "jackpot_retained": 2_500, "jackpot_reseed": 1_000_000}
"""A pool of $25,000, and $10,000 after a royal flush; a quarter of every wager is retained."""
CHOSEN: dict[str, dict[str, Option]] = {"blackjack": {"super_sevens": True}, **PRINTED}
"""What the operator has chosen for a game."""
COMPANY = 2
LIMITS = Limits(500, 50_000)


STAFF = {
    "Lee": Role.DEALER,
    "Kim": Role.GAME_SUPERVISOR,
    "Noa": Role.CASINO_MANAGER,
    "Iris": Role.INSPECTOR,
}
"""Who keeps the demonstration casino, at every table."""


def enrol_staff(people: People, key: Path) -> str:
    """Everybody of the staff who is not there yet; the password of all of them, which comes of the house's key file and
    so is the same whenever the house is opened."""
    password = HKDF(SHA256(), 10, None, b"croupier demonstration staff 1").derive(key.read_bytes()).hex()
    for name, role in STAFF.items():
        if people.find(name) is None:
            with suppress(Denied):  # another process of the house was quicker
                people.enrol(name, role, password, [EVERYWHERE])
    return password


def open_store(database: str) -> Store:
    """postgresql://..., or the path of an SQLite file."""
    if "://" in database:
        from croupier.house.store.postgres import PostgresStore  # an extra of its own

        return PostgresStore(database)
    return SqliteStore(Path(database))


def open_people(database: str) -> People:
    return People(open_rows(database), lambda: datetime.now(UTC), reserved=NAMES)


def open_demonstration(
    database: str,
    key: Path,
    *,
    pace: Pace | None = None,
    on: datetime = OPENED,
    verifiable: bool = True,
    process: str = "",
    lease: float | None = None,
    odds: Find = work_out,
) -> House:
    """The house as it stood, or a new one. A night goes on from where it stood, however long the house was closed.
    `key` is the file of the key that its checkpoints are signed and its secrets sealed with; with `verifiable` others
    can check its draws. On PostgreSQL other processes may share it; `process` is what they call this one, and `lease`
    the seconds without a sign of life after which they go on without it."""
    store, signer = open_store(database), Signer.at(key)
    house = House(
        store,
        open_people(database),
        go_on(store, on),
        signer=signer,
        pace=pace,
        sealer=Sealer.at(key),
        verifiable=verifiable,
        odds=odds,
    )
    share = None
    if "://" in database:
        from croupier.house.sharing import Share
        from croupier.house.store.ownership import LEASE
        from croupier.house.store.postgres import PostgresStore

        assert isinstance(store, PostgresStore)
        share = Share(house, store, process or gethostname(), signer.public, lease=lease or LEASE)
        house.share(share)
    for number, game in enumerate(GAMES):
        setup = Setup(game, CASINO, table=game, options=CHOSEN.get(game, {}))
        house.lay(setup)
        company = [NAMES[(COMPANY * number + one) % len(NAMES)] for one in range(COMPANY)]
        house.attend(game, sign_for(setup, on), company)
    open_linked(house, on)
    for number, (name, game) in enumerate(IN_2004.items()):
        house.lay(Setup(game, CASINO, table=name))
        company = [NAMES[(COMPANY * number + one) % len(NAMES)] for one in range(COMPANY)]
        house.attend(name, sign_for(Setup(game, CASINO), on + YEARS_LATER), company, later=YEARS_LATER)
    if share is None:
        take_up_own(house)
        take_up_by_hand(house)
    if share is not None:
        try:
            share.check()
            house.check_secrets()
        except (StoreError, ValueError):
            house.stop()
            raise
    return house


def open_linked(house: House, on: datetime) -> None:
    setups = [Setup(STUD, CASINO, table=name, options=SETTINGS) for name in LINKED]
    for setup in setups:
        house.lay(setup)
    house.found_jackpot(JACKPOT, LINKED)
    for number, setup in enumerate(setups):
        company = [NAMES[-1 - COMPANY * number - one] for one in range(COMPANY)]
        house.attend(setup.table, sign_for(setup, on + LATER, linked=True), company, later=LATER)


def sign_for(setup: Setup, on: datetime, *, linked: bool = False) -> Sign:
    return make_sign(setup, edition(setup.game, setup.casino, on), LIMITS, linked=linked)


def later_at(table: str) -> timedelta:
    """How much later the evening of a table is than the others'."""
    return LATER if table in LINKED else YEARS_LATER if table in IN_2004 else timedelta()


def go_on(store: Store, on: datetime, seconds: Callable[[], float] = monotonic) -> Clock:
    """The clock of the tables: from the last moment in any journal on."""
    last = [
        decode_entry(found.entry).act.at - later_at(laid.name)
        for laid in store.laid()
        if not is_own(laid.name)
        and not is_by_hand(laid.name)
        and (found := store.last(laid.name)) is not None  # one's own may be on any day
    ]
    return passing(max([on, *last]).astimezone(NEW_ZEALAND), seconds)
