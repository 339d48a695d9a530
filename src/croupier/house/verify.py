"""Checks the draws of a croupier export. It stands alone: copy this one file anywhere that has Python 3.9 or newer.

    python verify.py export.json

The export is a JSON object: `table`, `first` (the link that the chain begins with, in hexadecimal), `entries` (each
with `seq`, `act` (its id) and `entry`, the very text that was linked), and `rounds` (each with `commitment`,
`published_after` (the number of the last entry before it was published), `secret`, and `draws`: for each the `seq` of
the entry that shows it and `weights`, the outcomes in order with their weights).

Exit code 0: everything holds; 1: something does not, and where; 2: the file cannot be read.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any


def link(before: bytes, seq: int, act: str, entry: str) -> bytes:
    whole = hashlib.sha256()
    for part in (b"entry", before, str(seq).encode(), act.encode(), entry.encode()):
        whole.update(len(part).to_bytes(8, "big"))
        whole.update(part)
    return whole.digest()


def derive(secret: bytes, before: bytes, table: str, seq: int, weights: list[list[Any]]) -> str:
    total = sum(weight for _, weight in weights)
    ceiling = 2**64 // total * total
    number = 0
    while True:
        place = f"{table}\n{seq}\n{number}".encode()
        said = b"croupier draw 1\n" + len(before).to_bytes(1, "big") + before + place
        drawn = int.from_bytes(hmac.new(secret, said, hashlib.sha256).digest()[:8], "big")
        if drawn < ceiling:
            break
        number += 1
    point = drawn % total
    for outcome, weight in weights:
        if point < weight:
            return str(outcome)
        point -= weight
    raise ValueError("no outcome")


def verify(export: dict[str, Any]) -> list[str]:
    """Everything that does not hold; nothing where all does."""
    wrong: list[str] = []
    links = [bytes.fromhex(export["first"])]
    shown: dict[int, str] = {}
    for number, one in enumerate(export["entries"], start=1):
        if one["seq"] != number:
            wrong.append(f"entry {number}: the next one is number {one['seq']}")
        links.append(link(links[-1], one["seq"], one["act"], one["entry"]))
        deed = json.loads(one["entry"])["act"]["deed"]
        if deed["do"] == "observe":
            shown[number] = deed["seen"]
    for n, played in enumerate(export["rounds"], start=1):
        secret = bytes.fromhex(played["secret"])
        if hashlib.sha256(b"croupier commitment 1\n" + secret).hexdigest() != played["commitment"]:
            wrong.append(f"round {n}: the secret is not the one that was committed to")
        for draw in played["draws"]:
            seq = draw["seq"]
            if seq not in shown or seq >= len(links):
                wrong.append(f"round {n}: entry {seq} shows nothing")
            elif seq <= played["published_after"]:
                wrong.append(f"round {n}: entry {seq} was drawn before the commitment was published")
            elif derive(secret, links[seq - 1], export["table"], seq - 1, draw["weights"]) != shown[seq]:
                wrong.append(f"round {n}: entry {seq} shows {shown[seq]}, which the secret does not give")
    return wrong


def main(arguments: list[str]) -> int:
    try:
        wrong = verify(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    except (IndexError, OSError, ValueError, KeyError, TypeError) as error:
        print(f"verify: the export cannot be read: {error}", file=sys.stderr)
        return 2
    for one in wrong:
        print(one)
    print("Something does not hold." if wrong else "Every draw holds.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
