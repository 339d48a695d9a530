"""A table as bytes: everything that later acts are judged by, and the hash that tells two tables apart."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from croupier import __version__
from croupier.gazette.editions import Edition
from croupier.table.game import AnyGame
from croupier.table.setup import Setup
from croupier.table.state import Standing, Table, lay, places_of

VERSION = 1


class Snapshot(msgspec.Struct, frozen=True):
    """`edition` is the text held: past the call a round keeps it, whatever has come into force since (reading G-3)."""

    v: int
    engine: str
    setup: Setup
    edition: Edition | None
    standing: Standing
    state: msgspec.Raw


_HASHED = msgspec.json.Encoder(order="deterministic")
_STORED = msgspec.json.Encoder()
"""Mappings keep their order: who came first and what was staked first bear on later acts."""
_SNAPSHOT = msgspec.json.Decoder(Snapshot)


def table_hash(table: Table) -> str:
    """SHA-256 of everything that later acts are judged by. What rarely changes is part of it by its own digest."""
    held, now = table.edition, table.now
    text = None if held is None else (held.instrument, held.status, held.until)
    rarely = digest_of(table, "settled", now.settled), digest_of(table, "duties", now.duties)
    rest = msgspec.structs.replace(now, settled={}, duties={}, wagers={})
    order = list(now.patrons)
    hashed = table.setup, text, rarely, rest, order, tuple(now.wagers.values()), table.state
    return sha256(_HASHED.encode(hashed)).hexdigest()


def digest_of(table: Table, name: str, part: Any) -> bytes:
    """The digest of one part of the table, remembered for as long as that part is the same object."""
    known = table.digests.get(name)
    if known is None or known[0] is not part:
        known = table.digests[name] = part, sha256(_HASHED.encode(part)).digest()
    return known[1]


def snapshot(table: Table) -> bytes:
    """The table, to be gone on with by this engine or a newer one."""
    state = msgspec.Raw(_STORED.encode(table.state))
    return _STORED.encode(Snapshot(VERSION, __version__, table.setup, table.edition, table.now, state))


def restore(raw: bytes, game: AnyGame) -> Table:
    """The table that a snapshot was taken of."""
    kept = _SNAPSHOT.decode(raw)
    if kept.v != VERSION:
        raise ValueError(f"a snapshot of version {kept.v}; this engine reads version {VERSION}")
    if kept.setup.game != game.key:
        raise ValueError(f"the snapshot is of {kept.setup.game}, the game is {game.key}")
    setup, now = kept.setup, kept.standing
    if kept.edition is None:
        return msgspec.structs.replace(lay(setup, game), now=now)
    terms = game.terms(kept.edition, setup.options)
    state = msgspec.json.decode(kept.state, type=game.state_type)
    return Table(setup, game, kept.edition, terms, state, now, places_of(setup, game, terms))
