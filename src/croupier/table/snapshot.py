"""A table as bytes: everything that later acts are judged by, and the hash that tells two tables apart."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from croupier import __version__
from croupier.gazette.editions import Edition
from croupier.table.game import AnyGame
from croupier.table.setup import Setup
from croupier.table.state import Standing, Table, lay, places_of, terms_under

VERSION = 1


class Snapshot(msgspec.Struct, frozen=True):
    """`edition` is the text held: past the call a round keeps it, whatever has come into force since (reading G-3).
    `seal` is the digest of the bytes of `standing` and `state`: they are kept as bytes, since the order of what is in
    them bears on later acts, and a store that puts the keys of JSON into an order of its own makes another table."""

    v: int
    engine: str
    setup: Setup
    edition: Edition | None
    standing: msgspec.Raw
    state: msgspec.Raw
    seal: str


_HASHED = msgspec.json.Encoder(order="deterministic")
_STORED = msgspec.json.Encoder()
"""Mappings keep their order: who came first and what was staked first bear on later acts."""
_SNAPSHOT = msgspec.json.Decoder(Snapshot)


def table_hash(table: Table) -> str:
    """SHA-256 of everything that later acts are judged by. What rarely changes is part of it by its own digest."""
    held, now = table.edition, table.now
    text = None if held is None else (held.instrument, held.status, held.until)
    rarely = digest_of(table, "settled", now.settled), digest_of(table, "duties", now.duties)
    rest = msgspec.structs.replace(now, settled={}, duties={}, wagers={}, accounts={})
    accounts = [(name, tuple(assets.items())) for name, assets in now.accounts.items()]
    hashed = table.setup, text, rarely, rest, list(now.patrons), accounts, tuple(now.wagers.values()), table.state
    return sha256(_HASHED.encode(hashed)).hexdigest()


def digest_of(table: Table, name: str, part: Mapping[str, Any]) -> bytes:
    """The digest of one part of the table in its order, remembered for as long as that part is the same object."""
    known = table.digests.get(name)
    if known is None or known[0] is not part:
        known = table.digests[name] = part, sha256(_HASHED.encode(tuple(part.values()))).digest()
    return known[1]


def snapshot(table: Table) -> bytes:
    """The table, to be gone on with by this engine or a newer one."""
    standing, state = _STORED.encode(table.now), _STORED.encode(table.state)
    parts = msgspec.Raw(standing), msgspec.Raw(state)
    return _STORED.encode(Snapshot(VERSION, __version__, table.setup, table.edition, *parts, seal(standing, state)))


def seal(standing: bytes, state: bytes) -> str:
    return sha256(standing + b"\n" + state).hexdigest()


def restore(raw: bytes, game: AnyGame) -> Table:
    """The table that a snapshot was taken of."""
    kept = _SNAPSHOT.decode(raw)
    if kept.v != VERSION:
        raise ValueError(f"a snapshot of version {kept.v}; this engine reads version {VERSION}")
    if kept.setup.game != game.key:
        raise ValueError(f"the snapshot is of {kept.setup.game}, the game is {game.key}")
    if seal(bytes(kept.standing), bytes(kept.state)) != kept.seal:
        raise ValueError("the snapshot is not as it was taken: keep its bytes, not the JSON that they spell")
    setup, now = kept.setup, msgspec.json.decode(kept.standing, type=Standing)
    if kept.edition is None:
        return msgspec.structs.replace(lay(setup, game), now=now)
    terms = terms_under(game, kept.edition, {**setup.options, **now.chosen})
    state = msgspec.json.decode(kept.state, type=game.state_type)
    return Table(setup, game, kept.edition, terms, state, now, places_of(setup, game, terms))
