"""The progressive jackpot: 1996 parts 11 and 12, 1998 section 11.

What each qualifying hand of a round is paid, out of what the meter shows and, where that is short, out of the
operator's top-up; and what an entry of a table does to the pool that several tables share.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil, gcd

import msgspec

from croupier.equipment.jackpot import PARTS, Pool
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.layout import JACKPOT
from croupier.games.caribbean_stud.terms import FIXED, LEAST, STRAIGHT_FLUSH_SHARE, Terms
from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.state import BANK, Standing
from croupier.table.wagers import Parts, Verdict

POOL = "jackpot pool"
TOP_UP = "jackpot top-up"
RETAINED = "jackpot retained"

PRIZE_HANDS = (Hand.FLUSH, Hand.FULL_HOUSE, Hand.FOUR_OF_A_KIND, Hand.STRAIGHT_FLUSH, Hand.ROYAL_FLUSH)
"""1996 11.6, 1998 11.7."""


class Claim(msgspec.Struct, frozen=True):
    """A jackpot wager whose hand qualifies."""

    wager: str
    hand: Hand


class Prize(msgspec.Struct, frozen=True):
    """What one claim is paid, from which accounts, and under which rule its amount was found."""

    hand: Hand
    cents: Cents
    funds: Parts
    cite: Cite

    def drawn(self, account: str) -> Cents:
        return sum(cents for name, cents in self.funds if name == account)


def divide(terms: Terms, stake: Cents) -> Parts:
    """Where a collected jackpot wager goes: the operator's share, and the rest to the pool (1996 11.3, 1998 11.6)."""
    retained = stake * terms.retains // PARTS
    return tuple((account, cents) for account, cents in ((POOL, stake - retained), (RETAINED, retained)) if cents)


def least_unit(terms: Terms) -> Cents:
    """The least stake of which every multiple divides into whole cents."""
    return PARTS // gcd(PARTS, terms.retains)


def divides_evenly(terms: Terms, stake: Cents) -> bool:
    """The table's accounts are in whole cents, so a stake must divide into them."""
    return stake % least_unit(terms) == 0


def find_prizes(terms: Terms, meter: Cents, claims: Sequence[Claim]) -> dict[str, Prize]:
    """The prizes of one round at one table: fixed sums first, then straight flushes, then royal flushes (1996 12.2).

    With a single claim 12.1 says the same without the order. What is left after each is counted exactly: a share is
    paid in whole cents, and the part of a cent more is not the pool's (reading C-53).
    """
    cites, several, prizes, left = terms.cites, len(claims) > 1, dict[str, Prize](), Fraction(meter)

    def pay(claim: Claim, due: Fraction, rule: Cite) -> None:
        nonlocal left
        after = max(left - due, Fraction(0))
        prizes[claim.wager] = fund(claim.hand, ceil(due), ceil(left) - ceil(after), rule)
        left = after

    for claim in claims:
        if claim.hand in FIXED and (several or terms.fixed_prizes_from_pool):  # reading C-16
            rule = cites.several_fixed if several else cites.prizes[claim.hand]
            pay(claim, Fraction(FIXED[claim.hand]), rule)
        elif claim.hand in FIXED:
            prizes[claim.wager] = at_the_bank(terms, claim.hand)

    # One base for all of them: what remains after the fixed sums (reading C-17).
    share = max(Fraction(LEAST[Hand.STRAIGHT_FLUSH]), STRAIGHT_FLUSH_SHARE.won(left))
    rule = cites.several_straight_flushes if several else cites.prizes[Hand.STRAIGHT_FLUSH]
    for claim in claims:
        if claim.hand is Hand.STRAIGHT_FLUSH:
            pay(claim, share, rule)

    # They share equally what is then left, each having at least the guaranteed sum (reading C-18).
    royals = [claim for claim in claims if claim.hand is Hand.ROYAL_FLUSH]
    if royals:
        equal, least = left * Fraction(1, len(royals)), Fraction(LEAST[Hand.ROYAL_FLUSH])
        rule = cites.prizes[Hand.ROYAL_FLUSH]
        if several:
            rule = cites.several_royals_share if equal >= least else cites.several_royals_least
        for claim in royals:
            pay(claim, max(least, equal), rule)
    return prizes


def fund(hand: Hand, prize: Cents, drawn: Cents, rule: Cite) -> Prize:
    """A prize of which so much comes from the pool. The operator makes up the rest: what a pool lacks that stops at
    nothing (reading C-19), and parts of a cent."""
    funds = tuple((account, cents) for account, cents in ((POOL, drawn), (TOP_UP, prize - drawn)) if cents)
    return Prize(hand, prize, funds, rule)


def at_the_bank(terms: Terms, hand: Hand) -> Prize:
    """A bonus that leaves the pool alone, where the operator's approval reads "bonus payout" so (reading C-16)."""
    return Prize(hand, FIXED[hand], ((BANK, FIXED[hand]),), terms.cites.prizes[hand])


def change_pool(pool: Pool, now: Standing, entry: Entry) -> Pool:
    """The pool after an entry of a linked table that stood as `now` before it."""
    pool = pool.follow(count_changes(pool.retains, now, entry))
    royals = royals_in(entry.settled)
    if royals:  # once, however many share the pool (reading C-20)
        pool = pool.unseed() if royals[0].undone else pool.seed_again()
    return pool


def count_changes(retains: int, now: Standing, entry: Entry) -> Pool:
    """By how much an entry moves the totals of the pool, but for the reseed.

    A wager is in the pool from its acceptance (reading C-15); collected, it stays there; void or taken back, it comes
    out. One that was collected and lies again, or is carried over a misdeal, was in already (readings C-23, C-38).
    """
    by = Pool(retains)
    void = {settled.wager.id for settled in entry.settled if settled.verdict is Verdict.VOID}
    placed = isinstance(entry.act.deed, acts.Place)
    for wager in entry.stands:
        if wager.kind == JACKPOT and ((placed and wager.id not in void) or wager.id in now.wagers):
            before = now.wagers[wager.id].stake if wager.id in now.wagers else 0
            by = by.accept(wager.stake - before)
    for name in entry.lifted:
        if now.wagers[name].kind == JACKPOT:
            by = by.give_back(now.wagers[name].stake)
    lay = now.wagers.keys()  # one that was found and is void at once has never been in
    for settled in entry.settled:
        if settled.wager.kind == JACKPOT and (settled.undone or settled.wager.id in lay):
            by = change_by(by, settled)
    return msgspec.structs.replace(by, retains=0, made_good=0)


def royals_in(settled: Iterable[Settled]) -> list[Settled]:
    """The prizes that take the whole pool, paid or undone."""
    return [one for one in settled if one.prize == Hand.ROYAL_FLUSH.words]


def change_by(pool: Pool, settled: Settled) -> Pool:
    """One jackpot wager decided, or one decision undone. A stake that the bank has (general 12.2) is out as well."""
    top_up = sum(cents for account, cents in settled.funds if account == TOP_UP)
    prize = top_up + sum(cents for account, cents in settled.funds if account == POOL)
    if settled.undone:
        return pool.take_back(prize, top_up).give_back(settled.returned)
    if settled.verdict is Verdict.WIN:
        return pool.pay(prize, top_up)
    return pool if settled.takes else pool.give_back(settled.wager.stake)
