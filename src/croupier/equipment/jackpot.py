"""The progressive jackpot's prize pool and its meter, exact to a ten-thousandth of a cent.

A share of every jackpot wager is retained by the operator and the rest is added to the pool. The pool pays prizes; what
it lacks, the operator tops up (reading C-19), and makes good what it lacks for a wager given back (C-52).
Nothing is made or lost on the way: what was seeded, wagered, topped up and made good is what is in the pool, was paid
and was retained.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.money import Cents, dollars, read_dollars

PARTS = 10_000
"""Parts of a cent that the pool counts in, and parts of the whole in which the retained share is approved: with both,
every share of a stake in whole cents is a whole number of parts."""


TOTALS = ("seeded", "wagered", "retained", "topped_up", "paid")
"""The running totals of a pool that its tables' entries move."""


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """`retains` of every `PARTS` staked is the operator's; `reseed` is put in when a royal flush has emptied the pool
    (reading C-20). The rest are running totals, in parts of a cent."""

    retains: int = 0
    reseed: Cents = 0
    seeded: int = 0
    wagered: int = 0
    retained: int = 0
    topped_up: int = 0
    paid: int = 0
    made_good: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.retains <= PARTS:
            raise ValueError(f"the retained share is from 0 to {PARTS} parts of {PARTS}, not {self.retains}")

    @classmethod
    def of(cls, seed: Cents, *, retains: int = 0, reseed: Cents = 0) -> Pool:
        """A pool that starts at this amount."""
        if seed < 0 or reseed < 0:
            raise ValueError("a pool is seeded with nothing or more")
        return cls(retains=retains, reseed=reseed, seeded=seed * PARTS)

    @property
    def amount(self) -> int:
        """What is in the pool, in parts of a cent; below nothing where a royal flush is undone whose reseed has been
        drawn upon since."""
        return self.seeded + self.wagered + self.topped_up + self.made_good - self.retained - self.paid

    @property
    def meter(self) -> Cents:
        """What the meter shows: whole cents, the part of a cent not yet."""
        return max(self.amount, 0) // PARTS

    def accept(self, stake: Cents) -> Pool:
        """A jackpot wager is accepted into the pool, less the operator's share; or less of it than before."""
        return self.follow(Pool(wagered=stake * PARTS, retained=stake * self.retains))

    def give_back(self, stake: Cents) -> Pool:
        """A jackpot wager is void and comes out again: the pool is reduced accordingly (reading G-13)."""
        return self.accept(-stake)

    def pay(self, prize: Cents, top_up: Cents = 0) -> Pool:
        """A prize is paid, `top_up` of it by the operator."""
        return self.follow(Pool(paid=prize * PARTS, topped_up=top_up * PARTS))

    def take_back(self, prize: Cents, top_up: Cents = 0) -> Pool:
        """A prize paid in an invalidated round comes back, and what was put in for it goes out again."""
        return self.pay(-prize, -top_up)

    def follow(self, by: Pool) -> Pool:
        """The pool with these amounts more on its totals; its settings stay, and what the operator makes good follows.

        Where a royal flush has taken what is given back, the operator makes it good: the wagers after it are the
        pool's (C-52). That goes out again when the prize comes back. What is seeded counts only after that.
        """
        comes_back, goes_out = by.topped_up - by.paid, by.retained - by.wagered
        pool = msgspec.structs.replace(
            self,
            made_good=self.made_good - min(self.made_good, max(comes_back, 0)),
            **{name: getattr(self, name) + getattr(by, name) for name in TOTALS},
        )
        lacks = min(max(by.seeded - pool.amount, 0), max(goes_out, 0))
        return msgspec.structs.replace(pool, made_good=pool.made_good + lacks)

    def seed_again(self) -> Pool:
        """A royal flush has emptied the pool: the approved reseed goes in."""
        return msgspec.structs.replace(self, seeded=self.seeded + self.reseed * PARTS)

    def unseed(self) -> Pool:
        """That royal flush was undone."""
        return msgspec.structs.replace(self, seeded=self.seeded - self.reseed * PARTS)


class Amounts(Mapping[str, int]):
    """Every amount of money is one that a meter may show; none is a matter of chance, so none can be listed."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and read_reading(text) is not None

    def __getitem__(self, text: str) -> int:
        if text not in self:
            raise KeyError(text)
        return 1

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class Meter(msgspec.Struct, frozen=True):
    """A display linked to a pool that other tables feed too: what it shows is the pool's to say, not this table's."""

    def outcomes(self) -> Mapping[str, int]:
        return Amounts()

    def after(self, seen: str) -> Meter:  # noqa: ARG002
        return self


def write_reading(amount: Cents) -> str:
    """A reading as it is keyed: dollars without commas."""
    return dollars(amount).replace("$", "").replace(",", "")


def write_parts(parts: int) -> str:
    """Parts of a cent in dollars, exactly."""
    cents, rest = divmod(abs(parts), PARTS)
    more = f"{rest:04}".rstrip("0") if rest else ""
    whole = dollars(cents)
    exact = whole if not more else f"{whole if '.' in whole else whole + '.00'}{more}"
    return f"-{exact}" if parts < 0 else exact


def read_reading(text: str) -> Cents | None:
    try:
        return read_dollars(text)
    except ValueError:
        return None
