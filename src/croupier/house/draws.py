"""Draws that a stranger can check: nobody knows an outcome before betting has closed, and anybody can recompute it.

The house binds itself to a series of secrets before anybody bets: each is the hash of the next, so that one commitment
fixes them all. Every round has a secret of its own. What it brings is decided by the ids of the players' acts up to the
call that closes betting: no act, word or moment of the house's own is in it. When the round is over its secret is
opened. What that proves and what it cannot is said in docs/fair-draws.md; `verify.py` beside this file checks it and
needs nothing else of the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from hmac import digest

import msgspec

from croupier.equipment.cards import DECK
from croupier.house.sources import scale
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role

SIZE = 32
SECRETS = 20_000
"""How many rounds a series is for."""
STRIDE = 128
"""Every so many secrets of a series one is kept in memory, to come to the others from."""
SECRET = b"croupier secret 2\n"
PLAYER = b"croupier player 2\n"
DRAW = b"croupier draw 2\n"
COMPANY = "neighbour "
"""How the ids of the computer's own players begin: they have no say in a draw."""
CLOSING = (acts.Close, acts.Throw)
"""The deeds that close betting: a call, or the dice leaving a hand."""
NO_DRAW = frozenset({"meter"})
"""What shows something that is no matter of chance."""


def hash_back(secret: bytes) -> bytes:
    """The secret before this one; before the first, the commitment."""
    return sha256(SECRET + secret).digest()


class Series:
    """The secrets from the first to the last, which alone was drawn: each of the others is the hash of the next."""

    def __init__(self, last: bytes, secrets: int = SECRETS) -> None:
        if len(last) != SIZE or secrets < 1:
            raise ValueError(f"a series has one secret of {SIZE} bytes or more, not {secrets} of {len(last)}")
        self.secrets = secrets
        self._kept = {secrets: last}
        secret = last
        for number in range(secrets - 1, -1, -1):
            secret = hash_back(secret)
            if not number % STRIDE:
                self._kept[number] = secret
        self.commitment = secret

    def secret(self, number: int) -> bytes:
        """The secret of one round, counted from 1."""
        if not 1 <= number <= self.secrets:
            raise ValueError(f"this series has secrets 1 to {self.secrets}, not {number}")
        start = min(-(-number // STRIDE) * STRIDE, self.secrets)
        secret = self._kept[start]
        for _ in range(start - number):
            secret = hash_back(secret)
        return secret


def add_player(players: bytes, act: str) -> bytes:
    """What the ids of the players' acts come to with one more; it begins with the commitment."""
    return sha256(PLAYER + players + act.encode()).digest()


class Place(msgspec.Struct, frozen=True):
    """One draw: which table, secret and count, and what the players' ids had come to when betting closed."""

    table: str
    series: int
    number: int
    count: int
    players: bytes


def draw_block(secret: bytes, place: Place, block: int) -> bytes:
    """32 bytes that the secret decides for one draw; `block` counts those that one draw needs."""
    said = f"{place.table}\n{place.series}\n{place.number}\n{place.count}\n{block}".encode()
    return digest(secret, DRAW + place.players + said, "sha256")


def derive(secret: bytes, place: Place, weights: Mapping[str, int]) -> str:
    """The outcome of a draw: every outcome exactly in proportion to its weight, in the order given.

    The first eight bytes of a block are a number; one beyond the last full multiple of the weights' sum is thrown
    away, and the next block is tried.
    """
    total = sum(weights.values())
    if not 0 < total < 2**63:
        raise ValueError(f"there is nothing to draw from: {total}")
    block = 0
    while (point := scale(draw_block(secret, place, block)[:8], total)) is None:
        block += 1
    for outcome, weight in weights.items():
        if point < weight:
            return outcome
        point -= weight
    raise AssertionError("the weights changed while drawing")


class Following(msgspec.Struct):
    """Where the draws of a table stand by its journal. `number` is the secret in use, 0 where there is none, and
    `count` what was drawn with it; `players` is what the ids have come to and `closed_at` what they had come to when
    betting closed last; `left` is how many of each card the next one is drawn from, as far as this round tells."""

    series: int = 0
    number: int = 0
    count: int = 0
    players: bytes = b""
    closed_at: bytes = b""
    closed: bool = False
    left: str = ""

    def place(self, table: str) -> Place:
        return Place(table, self.series, self.number, self.count, self.closed_at)

    def follow(self, entry: Entry) -> None:
        act, deed = entry.act, entry.act.deed
        if isinstance(deed, acts.Commit):
            self._begin(deed.series, 1 if deed.secrets else 0, deed.commitment)
        elif isinstance(deed, acts.Reveal):
            self._begin(deed.series, deed.number + 1, deed.players)
        if not self.number:
            return
        if act.role is Role.PLAYER and not act.id.startswith(COMPANY):
            self.players = add_player(self.players, act.id)
        if isinstance(deed, CLOSING):
            self.closed_at, self.closed = self.players, True
        elif isinstance(deed, acts.Observe) and deed.of not in NO_DRAW:
            self.count += 1
            self.left = take_card(deed.left or self.left, deed.seen)

    def _begin(self, series: int, number: int, players: str) -> None:
        self.series, self.number, self.count = series, number, 0
        self.players = self.closed_at = bytes.fromhex(players)
        self.closed, self.left = False, ""


def take_card(left: str, card: str) -> str:
    """How many of each card there are without this one; nothing where that was not told."""
    if not left or card not in DECK:
        return ""
    place = DECK.index(card)
    return f"{left[:place]}{int(left[place]) - 1}{left[place + 1 :]}"
