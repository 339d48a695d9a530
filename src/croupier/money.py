"""Whole cents, odds as ratios, and the roundings that the Rules name. No floats."""

from __future__ import annotations

import heapq
import re
from fractions import Fraction
from functools import lru_cache
from math import gcd

import msgspec

Cents = int

_ODDS = re.compile(r"(\d+) to (\d+)")
_DOLLARS = re.compile(r"\$?(\d{1,12})(?:\.(\d{2}))?")


class Odds(msgspec.Struct, frozen=True, array_like=True):
    """`Odds(35)` is 35 to 1, `Odds(3, 2)` is 3 to 2: what is won for each `one` staked."""

    to: int
    one: int = 1

    def __post_init__(self) -> None:
        if self.to < 0 or self.one < 1:
            raise ValueError(f"odds are a ratio of whole numbers such as 35 to 1, not {self.to} to {self.one}")

    def __str__(self) -> str:
        return f"{self.to} to {self.one}"

    def won(self, stake: Cents | Fraction) -> Fraction:
        """The exact winnings on a stake, before any rounding to chips; or the share that these odds are of a sum."""
        return Fraction(stake * self.to, self.one)

    @classmethod
    def read(cls, text: str) -> Odds:
        found = _ODDS.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"write odds like '3 to 2', not {text!r}")
        return cls(int(found[1]), int(found[2]))


def dollars(cents: Cents) -> str:
    """$5, $12.50, -$3: how money is shown to people."""
    whole, part = divmod(abs(cents), 100)
    text = f"${whole:,}" + (f".{part:02d}" if part else "")
    return f"-{text}" if cents < 0 else text


def read_dollars(text: str) -> Cents:
    """The reverse of `dollars`: '5', '$12.50', '1,000'."""
    found = _DOLLARS.fullmatch(text.replace(",", "").strip())
    if found is None:
        raise ValueError(f"write an amount in dollars like 5 or 12.50, not {text!r}")
    return int(found[1]) * 100 + int(found[2] or 0)


@lru_cache(maxsize=256)
def _least_sums(denominations: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """For each remainder by the smallest chip, the least sum of chips that leaves it. Remainders are counted in units
    of what all the chips have in common, so that there are few of them and chips can make each."""
    unit = gcd(*denominations)
    small = denominations[0] // unit
    least = [-1] * small
    queue = [(0, 0)]
    while queue:
        total, rest = heapq.heappop(queue)
        if least[rest] >= 0:
            continue
        least[rest] = total * unit
        for chip in denominations[1:]:
            after = (rest + chip // unit) % small
            if least[after] < 0:
                heapq.heappush(queue, (total + chip // unit, after))
    return tuple(least)


def is_payable(amount: Cents, denominations: tuple[Cents, ...]) -> bool:
    """Is the amount a sum of chips of these denominations (ascending)?"""
    least = _least_sums(denominations)
    units, over = divmod(amount, denominations[0] // len(least))
    return not over and amount >= least[units % len(least)]


def next_payable(amount: Fraction | Cents, denominations: tuple[Cents, ...]) -> Cents:
    """The amount, or the next highest that chips can make (1996 general 15.3)."""
    cents = -(-amount.numerator // amount.denominator)
    small = denominations[0]
    if cents % small == 0:
        return cents
    step = gcd(*denominations)
    cents = -(-cents // step) * step
    while not is_payable(cents, denominations):
        cents += step
    return cents


def last_payable(amount: Cents, denominations: tuple[Cents, ...]) -> Cents:
    """The amount, or the next lowest that chips can make: at the least nothing."""
    cents = max(amount, 0) // (step := gcd(*denominations)) * step
    while not is_payable(cents, denominations):
        cents -= step
    return cents


def most_from(total: Cents, most: Cents, denominations: tuple[Cents, ...]) -> Cents:
    """The largest amount up to `most` that can be taken from this sum of chips so that both it and the rest are sums of
    chips. From $7 in chips of $2 and $5 up to $6 can be taken only $5."""
    least = _least_sums(denominations)
    small, count = denominations[0], len(least)
    unit = small // count
    found = 0
    for rest in range(count):
        left = least[(total // unit - rest) % count]
        amount = min(most, total - left) - rest * unit
        amount = amount // small * small + rest * unit
        if amount >= least[rest]:
            found = max(found, amount)
    return found
