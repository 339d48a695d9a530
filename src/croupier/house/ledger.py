"""The ledger of a house: what its journals have moved, by account and asset, at every table and over all of them.

Every posting is made by an entry and sums to nothing with its fellows; so do all accounts of an asset together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from croupier.house.store.contract import Balance

KINDS: tuple[tuple[str, str], ...] = (
    ("player ", "players"),
    ("unclaimed ", "unclaimed winnings"),
    ("jackpot pool", "jackpot pools: what tables added less what they were paid"),
    ("jackpot retained", "retained of jackpot wagers"),
    ("jackpot top-up", "jackpot prizes beyond the pool"),
    ("layout", "on the layout"),
    ("bank", "the bank: chips won from players less chips won by them"),
    ("commission", "commission"),
    ("rounding up", "rounded up to what chips can make (general 15.3)"),
    ("drop box", "cash and vouchers taken for chips"),
    ("outside", "what came into the casino and left it"),
)
"""How accounts begin, and what they are."""
OTHERS = "other accounts"


class Line(msgspec.Struct, frozen=True):
    """One kind of account in one asset, over all the tables that were asked about."""

    kind: str
    asset: str
    cents: int
    accounts: int


class TrialBalance(msgspec.Struct, frozen=True):
    """Every kind of account; `sums` are the assets' sums, each nothing where the books balance."""

    lines: tuple[Line, ...]
    sums: dict[str, int]

    @property
    def balances(self) -> bool:
        return not any(self.sums.values())


def kind_of(account: str) -> str:
    return next((says for begins, says in KINDS if account.startswith(begins)), OTHERS)


def draw_up(balances: Iterable[Balance]) -> TrialBalance:
    """The trial balance of these accounts."""
    cents: Counter[tuple[str, str]] = Counter()
    accounts: Counter[tuple[str, str]] = Counter()
    sums: Counter[str] = Counter()
    for one in balances:
        key = kind_of(one.account), one.asset
        cents[key] += one.cents
        accounts[key] += 1
        sums[one.asset] += one.cents
    order = [says for _, says in KINDS] + [OTHERS]
    keys = sorted(cents, key=lambda key: (key[1], order.index(key[0])))
    return TrialBalance(tuple(Line(*key, cents[key], accounts[key]) for key in keys), dict(sorted(sums.items())))
