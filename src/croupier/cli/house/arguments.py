"""What the commands on a store share: where it is, the house's key, and one way to say that it cannot be used."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from croupier.cli.exits import say_no, say_unreadable
from croupier.house.store.contract import Checkpoint, NotInstalled, Store, StoreError
from croupier.house.store.opening import open_store

VARIABLE = "CROUPIER_DATABASE"


class WrongQuestion(ValueError):
    """What was asked cannot be read; the message says what would do."""


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="WHERE",
        default=os.environ.get(VARIABLE, "house.db"),
        help=f"a file of SQLite, or postgresql://...; else what {VARIABLE} says, else house.db",
    )


@contextmanager
def opened(where: str, *, new: bool = False) -> Iterator[Store]:
    store = open_store(where, new=new)
    try:
        yield store
    finally:
        store.close()


def fail(error: StoreError | ValueError | OSError) -> int:
    return say_no(error) if isinstance(error, NotInstalled) else say_unreadable(error)


def read_key(said: str | None) -> bytes | None:
    """The house's public key: 64 hexadecimal figures, or a file that holds them."""
    if said is None:
        return None
    path = Path(said)
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip() if path.is_file() else said.strip())
    except ValueError:  # the house's own key is no text at all
        key = b""
    if len(key) != 32:
        raise WrongQuestion(
            f"{said} is neither a public key of 64 hexadecimal figures nor a file that holds one; croupier serve "
            f"prints the house's when it opens"
        )
    return key


class Kept(NamedTuple):
    """What an inspector has kept: checkpoints, and by its name the tables of the jackpot that an export tells of."""

    checkpoints: Sequence[Checkpoint] = ()
    jackpots: Mapping[str, Sequence[str]] = {}


def read_kept(path: Path | None) -> Kept:
    """An export, or a list of checkpoints with the table's name in each."""
    if path is None:
        return Kept()
    from croupier.house.exporting import from_plain

    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        listed = held["checkpoints"] if isinstance(held, dict) else held
        table = held.get("table", "") if isinstance(held, dict) else ""
        jackpot = held.get("jackpot") if isinstance(held, dict) else None
        jackpots = {} if jackpot is None else {str(jackpot["name"]): [str(one) for one in jackpot["tables"]]}
        return Kept([from_plain(str(one.get("table", table)), one) for one in listed], jackpots)
    except (KeyError, TypeError, AttributeError, UnicodeDecodeError, ValueError) as error:
        raise WrongQuestion(f"{path} holds no checkpoints: {error}") from None
