"""Draws that a stranger can check: nobody knows an outcome before betting has closed, and anybody can recompute it.

Before betting opens the house makes a secret and publishes its commitment. Once betting has closed, an outcome is
derived from the secret and from the journal's link at that place, which every act before it is part of: the house can
no longer choose the secret, and nobody else has it. When the round is over the secret is opened. What it proves and
what it cannot is said in docs/fair-draws.md; `verify.py` beside this file checks it and needs nothing else of the
program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from hmac import digest

from croupier.equipment import Equipment
from croupier.house.sources import system_entropy

SECRET_SIZE = 32
COMMITTED = b"croupier commitment 1\n"
DRAWN = b"croupier draw 1\n"


def commit(secret: bytes) -> bytes:
    """What is published before betting opens."""
    if len(secret) != SECRET_SIZE:
        raise ValueError(f"a secret has {SECRET_SIZE} bytes, not {len(secret)}")
    return sha256(COMMITTED + secret).digest()


def draw_block(secret: bytes, link: bytes, table: str, seq: int, number: int) -> bytes:
    """32 bytes that the secret decides for one place in one journal; `number` counts the blocks of one draw."""
    place = f"{table}\n{seq}\n{number}".encode()
    return digest(secret, DRAWN + len(link).to_bytes(1, "big") + link + place, "sha256")


def derive(secret: bytes, link: bytes, table: str, seq: int, weights: Mapping[str, int]) -> str:
    """The outcome at the place after a link: every outcome exactly in proportion to its weight, in the order given.

    The first eight bytes of a block are a number; one beyond the last full multiple of the weights' sum is thrown
    away, and the next block is tried.
    """
    total = sum(weights.values())
    if not 0 < total < 2**63:
        raise ValueError(f"there is nothing to draw from: {total}")
    ceiling = 2**64 // total * total
    number = 0
    while (drawn := int.from_bytes(draw_block(secret, link, table, seq, number)[:8], "big")) >= ceiling:
        number += 1
    point = drawn % total
    for outcome, weight in weights.items():
        if point < weight:
            return outcome
        point -= weight
    raise AssertionError("the weights changed while drawing")


class VerifiableSource:
    """One secret a round. `place` says where the journal stands: the table's name, its last link and its last entry.

    `opened` are the secrets of rounds that are over; the one in use never leaves this object.
    """

    def __init__(
        self, place: Callable[[], tuple[str, bytes, int]], entropy: Callable[[int], bytes] = system_entropy
    ) -> None:
        self._place, self._entropy = place, entropy
        self._secret = entropy(SECRET_SIZE)

    @property
    def commitment(self) -> bytes:
        return commit(self._secret)

    def draw(self, of: str, thing: Equipment) -> str:  # noqa: ARG002
        table, link, seq = self._place()
        return derive(self._secret, link, table, seq, thing.outcomes())

    def open(self) -> bytes:
        """The secret of the round that is over; the next round has another, committed to at once."""
        opened, self._secret = self._secret, self._entropy(SECRET_SIZE)
        return opened
