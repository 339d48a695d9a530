"""The published schemas of what is passed on: `croupier.schema`."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.language.words import Unclear
from croupier.library.rounds import VERSION as ROUND_VERSION
from croupier.library.rounds import Round
from croupier.table.entries import VERSION as ENTRY_VERSION
from croupier.table.entries import Entry
from croupier.table.setup import Setup

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SITTING = "A line of a sitting: the setup of the table first, then an entry in each, in order. Money is whole cents."
ROUND = "One line of a file of rounds: what was bet, shown, chosen and settled in one. Money is whole cents."
ENTRY = "An act at a table and all that came of it. Money is whole cents."


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a line: "round", "sitting" or "entry". The project publishes the same.

    >>> import croupier
    >>> croupier.schema("round")["title"], croupier.schema("round")["$id"]
    ('Round', 'croupier:round:1')
    """
    match name:
        case "round":
            return make("Round", f"round:{ROUND_VERSION}", ROUND, Round)
        case "sitting":
            return make("Sitting", f"sitting:{ENTRY_VERSION}", SITTING, Setup, Entry)
        case "entry":
            return make("Entry", f"entry:{ENTRY_VERSION}", ENTRY, Entry)
    raise Unclear(f"There is no schema {name!r}; there is: round, sitting, entry.")


def make(title: str, named: str, description: str, *types: type) -> dict[str, Any]:
    """Generated from the types that are really read and written."""
    found, parts = msgspec.json.schema_components(list(types), ref_template="#/$defs/{name}")
    body: dict[str, Any] = found[0] if len(found) == 1 else {"anyOf": list(found)}
    head = {"$schema": DIALECT, "$id": f"croupier:{named}", "title": title, "description": description}
    return {**head, **body, "$defs": parts}
