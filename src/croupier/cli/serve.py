"""``croupier serve``: a house that anybody can reach with a browser or a program, on a journal that lasts."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from croupier.cli.exits import say_no, say_unreadable

DATABASE = "house.db"
KEY = "house.key"
PORT = 8000
DRAWS = ("verifiable", "system")
SECONDS = {"quick": 0.25, "usual": 1.0, "slow": 2.0}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A demonstration casino with one table of every game and two on one jackpot, dealt by the house. What "
        "happened is kept, and the house goes on where it stood. The page at its address says how to speak to it. "
        "Several processes on one PostgreSQL, with one key, share the tables: whoever comes to one of them is at every "
        "table, a table whose process is killed is dealt by another within seconds, and a new process gets its share."
    )
    add = parser.add_argument
    where = f"the path of an SQLite file ({DATABASE}), or postgresql://..."
    lease = "how long a process may give no sign of life before others deal its tables (5)"
    add("--database", default=DATABASE, metavar="WHERE", help=where)
    add(
        "--key", type=Path, metavar="FILE", help=f"the key that checkpoints are signed with ({KEY}, or beside the file)"
    )
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1: this machine only)")
    add("--port", type=int, default=PORT, metavar="N", help=f"the port ({PORT}; 0 for any that is free)")
    add("--pace", choices=SECONDS, default="usual", help="how quickly the tables are dealt")
    add(
        "--draws",
        choices=DRAWS,
        default=DRAWS[0],
        help="so that others can check them afterwards (verifiable), or by the operating system alone",
    )
    add("--origin", action="append", default=[], metavar="URL", help="a page elsewhere that may speak to this house")
    add("--lease", type=seconds, metavar="SECONDS", help=f"on PostgreSQL: {lease}")
    add("--log", action="store_true", help="a line of JSON for every request, on standard error")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: closed in good order; 1: what it takes is not installed; 2: the house cannot be opened so."""
    from croupier.house.store.contract import NotInstalled, StoreError

    try:
        import uvicorn
    except ImportError as error:
        return say_no(NotInstalled.of(error.name, "web"))
    try:
        with hold(args.database), listen(args.host, args.port) as door:
            return serve(args, door, uvicorn.Server)
    except (OSError, StoreError, ValueError) as error:
        return say_unreadable(error)


def serve(args: argparse.Namespace, door: socket.socket, server: type) -> int:
    from croupier.house.attending import Pace
    from croupier.house.checkpoints import Signer
    from croupier.house.demonstration import enrol_staff, open_demonstration
    from croupier.runs.answers import find_answers
    from croupier.web.app import make_app
    from croupier.web.limits import Settings
    from croupier.web.server import configure, open_many_files

    if args.log:
        logging.basicConfig(stream=sys.stderr, format="%(message)s", level=logging.WARNING)
        logging.getLogger("croupier").setLevel(logging.INFO)
    usual, by = Pace(), SECONDS[args.pace]
    pace = Pace(usual.betting * by, usual.step * by, usual.shown * by, usual.deciding, usual.retry)
    key, verifiable = args.key or default_key(args.database), args.draws == "verifiable"
    house = open_demonstration(
        args.database,
        key,
        pace=pace,
        verifiable=verifiable,
        process=f"{socket.gethostname()}:{door.getsockname()[1]}",
        lease=args.lease,
        odds=find_answers,
    )
    app = make_app(house, Settings(origins=tuple(args.origin)))
    print(welcome(args.database, door.getsockname(), len(house.summaries())), flush=True)
    print(f"Its public key, for whoever audits it (--key): {Signer.at(key).public.hex()}", flush=True)
    print(introduce(enrol_staff(house.people, key)), flush=True)
    open_many_files()
    leave_memory_alone()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be told to stop is like Ctrl-C: in good order
    with suppress(KeyboardInterrupt):
        server(configure(app)).run(sockets=[door])
    print("The house is closed; every table stays as it is.")
    return 0


def seconds(said: str) -> float:
    number = float(said)
    if not 1 <= number <= 3_600:
        raise argparse.ArgumentTypeError("seconds from 1 to 3600")
    return number


def default_key(database: str) -> Path:
    return Path(KEY if "://" in database else f"{database}.key")


def welcome(database: str, address: tuple[str, int], tables: int) -> str:
    host = f"[{address[0]}]" if ":" in address[0] else address[0]
    kept = "PostgreSQL" if "://" in database else database
    return (
        f"The house is open at http://{host}:{address[1]}/ with {tables} tables; "
        f"what happens is kept in {kept}. Ctrl-C closes it."
    )


def introduce(password: str) -> str:
    from croupier.house.demonstration import STAFF

    staff = ", ".join(f"{name} ({role})" for name, role in STAFF.items())
    return f"Staff sign in at /sign-in, all with the password {password}: {staff}."


def leave_memory_alone() -> None:
    """What a house holds when it opens it holds for long, and entries are values that hold no circles: whoever acts
    need not wait until all of it has been looked through for some."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65_535:
        raise ValueError(f"a port is a number from 0 to 65535, not {port}")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise OSError(f"nobody can be let in at {host}, port {port}: {reason}. Try --port 0.") from error


@contextmanager
def hold(database: str) -> Iterator[None]:
    """One house at a time on one SQLite file, by whichever name it is called; PostgreSQL knows by itself who writes."""
    if "://" in database:
        yield
        return
    path = Path(database).resolve()
    if path.exists() and path.stat().st_nlink > 1:
        raise ValueError(f"{database} has several names (hard links), and each would have a log of its own; keep one")
    try:
        import fcntl
    except ImportError:  # a system without such locks: the journal still has but one writer, by its numbers
        yield
        return
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {Path(database).parent} to keep {Path(database).name} in; make it first")
    with path.with_name(f"{path.name}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OSError(f"another house is open on {database}; close it, or name another --database") from None
        yield
