"""``croupier serve``: a house that anybody can reach with a browser or a program, on a journal that lasts."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DATABASE = "house.db"
KEY = "house.key"
PORT = 8000
GRACE = 5
"""Seconds in which what is under way may end when the house closes."""
MESSAGE_MOST = 128 * 1024
"""Bytes of one message at which a connection is cut; one above the house's own limit is first answered."""
SECONDS = {"quick": 0.25, "usual": 1.0, "slow": 2.0}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "A demonstration casino with one table of every game, dealt by the house. What happened is kept, and the house "
        "goes on where it stood. The page at its address says how to speak to it."
    )
    add = parser.add_argument
    where = f"the path of an SQLite file ({DATABASE}), or postgresql://..."
    add("--database", default=DATABASE, metavar="WHERE", help=where)
    add(
        "--key", type=Path, metavar="FILE", help=f"the key that checkpoints are signed with ({KEY}, or beside the file)"
    )
    add("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (127.0.0.1: this machine only)")
    add("--port", type=int, default=PORT, metavar="N", help=f"the port ({PORT}; 0 for any that is free)")
    add("--pace", choices=SECONDS, default="usual", help="how quickly the tables are dealt")
    add("--origin", action="append", default=[], metavar="URL", help="a page elsewhere that may speak to this house")
    add("--log", action="store_true", help="a line of JSON for every request, on standard error")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: closed in good order; 2: the house cannot be opened so."""
    try:
        import uvicorn

        from croupier.house.store.contract import StoreError
    except ImportError as error:
        print(f"croupier: serve needs more: pip install 'croupier[web]' ({error.name} is missing)", file=sys.stderr)
        return 2
    try:
        with hold(args.database), listen(args.host, args.port) as door:
            return serve(args, door, uvicorn.Server)
    except (OSError, StoreError, ValueError) as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 2


def serve(args: argparse.Namespace, door: socket.socket, server: type) -> int:
    from uvicorn import Config

    from croupier.house.attending import Pace
    from croupier.house.demonstration import open_demonstration
    from croupier.web.app import make_app
    from croupier.web.limits import Settings

    if args.log:
        logging.basicConfig(stream=sys.stderr, format="%(message)s", level=logging.WARNING)
        logging.getLogger("croupier").setLevel(logging.INFO)
    usual, by = Pace(), SECONDS[args.pace]
    pace = Pace(usual.betting * by, usual.step * by, usual.shown * by, usual.deciding, usual.retry)
    house = open_demonstration(args.database, args.key or default_key(args.database), pace=pace)
    app = make_app(house, Settings(origins=tuple(args.origin)))
    print(welcome(args.database, door.getsockname(), len(house.summaries())), flush=True)
    config = Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_MOST,
        timeout_graceful_shutdown=GRACE,
    )
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be told to stop is like Ctrl-C: in good order
    with suppress(KeyboardInterrupt):
        server(config).run(sockets=[door])
    print("The house is closed; every table stays as it is.")
    return 0


def default_key(database: str) -> Path:
    return Path(KEY if "://" in database else f"{database}.key")


def welcome(database: str, address: tuple[str, int], tables: int) -> str:
    host = f"[{address[0]}]" if ":" in address[0] else address[0]
    kept = "PostgreSQL" if "://" in database else database
    return (
        f"The house is open at http://{host}:{address[1]}/ with {tables} tables; "
        f"what happens is kept in {kept}. Ctrl-C closes it."
    )


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
    """One house at a time on one SQLite file; PostgreSQL knows by itself who writes."""
    if "://" in database:
        yield
        return
    try:
        import fcntl
    except ImportError:  # a system without such locks: the journal still has but one writer, by its numbers
        yield
        return
    with Path(f"{database}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OSError(f"another house is open on {database}; close it, or name another --database") from None
        yield
