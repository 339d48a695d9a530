"""Entries and acts as JSON with stable tags; entries of earlier versions are read through their upcasts."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.table.acts import Act
from croupier.table.entries import UPCASTS, VERSION, Entry
from croupier.table.refusals import Refusal
from croupier.table.setup import Setup

_ENCODER = msgspec.json.Encoder(order="deterministic")
_ENTRY = msgspec.json.Decoder(Entry)
_ACT = msgspec.json.Decoder(Act)
_SETUP = msgspec.json.Decoder(Setup)


def encode(value: Entry | Act | Refusal | Setup | Any) -> bytes:
    """The canonical bytes: equal values give equal bytes."""
    return _ENCODER.encode(value)


class _Versioned(msgspec.Struct):
    v: int


_VERSION = msgspec.json.Decoder(_Versioned)


def decode_entry(raw: bytes | str) -> Entry:
    """An entry as it was stored, or as the upcasts make one of this version of it."""
    version = _VERSION.decode(raw).v
    if version == VERSION:
        return _ENTRY.decode(raw)
    if version not in UPCASTS:
        raise ValueError(f"an entry of version {version}; this engine reads versions 1 to {VERSION}")
    plain = msgspec.json.decode(raw)
    for older in range(version, VERSION):
        plain = UPCASTS[older](plain)
    return _ENTRY.decode(_ENCODER.encode(plain))


def decode_act(raw: bytes | str) -> Act:
    return _ACT.decode(raw)


def decode_setup(raw: bytes | str) -> Setup:
    return _SETUP.decode(raw)
