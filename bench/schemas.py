"""The published schemas, written anew: `python -m bench.schemas`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier.library.schema import schema

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
NAMES = ("sitting", "entry", "round")


def published(name: str) -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema(name)), indent=2) + b"\n"


def main() -> None:
    for name in NAMES:
        (FOLDER / f"{name}.schema.json").write_bytes(published(name))


if __name__ == "__main__":
    main()
