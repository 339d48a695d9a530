"""Entries and acts as JSON with stable tags, and the hash of a table's state."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.setup import Setup
from croupier.table.state import Table

_ENCODER = msgspec.json.Encoder(order="deterministic")
_ENTRY = msgspec.json.Decoder(Entry)
_ACT = msgspec.json.Decoder(Act)
_SETUP = msgspec.json.Decoder(Setup)


def encode(value: Entry | Act | Refusal | Setup | Any) -> bytes:
    """The canonical bytes: equal values give equal bytes."""
    return _ENCODER.encode(value)


def decode_entry(raw: bytes | str) -> Entry:
    return _ENTRY.decode(raw)


def decode_act(raw: bytes | str) -> Act:
    return _ACT.decode(raw)


def decode_setup(raw: bytes | str) -> Setup:
    return _SETUP.decode(raw)


def state_hash(table: Table) -> str:
    """SHA-256 of everything that later acts are judged by."""
    return sha256(_ENCODER.encode((table.setup, table.now, table.state))).hexdigest()
