"""Linked tables of Caribbean stud: what the loops are given, and what their tally says of the jackpot.

The amounts are the law's: the prizes as the game's terms have them, the retained share and the reseed as the operator's
options do. Prizes are whole cents as the Rules find them, before a table rounds them up to its chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec
import numpy as np

from croupier.equipment.jackpot import PARTS
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS
from croupier.games.caribbean_stud.layout import ANTE
from croupier.games.caribbean_stud.terms import FIXED, LEAST, STRAIGHT_FLUSH_SHARE, Terms
from croupier.money import Cents, dollars
from croupier.odds.stud.jackpot import check_stake
from croupier.simulate.caribbean_stud import link_loops as loops
from croupier.simulate.caribbean_stud.ranks import DECK, Bets, rank_hands, words_of
from croupier.simulate.sessions.session import bin_edges
from croupier.simulate.work import Work

TABLES_MOST = 1_000
ROUNDS_MOST = 10**7
POOL_MOST = 10**11
"""Cents; times the rounds, that is what the sum of all readings of the meter may come to."""


class LinkPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many tables, each with so many players who all make a jackpot wager of `stake` cents in every round; played
    for so many rounds from its first pool."""

    tables: int = 5
    seats: int = 5
    stake: Cents = 100
    rounds: int = 100_000

    @property
    def wagers(self) -> int:
        """In a round of the link."""
        return self.tables * self.seats


class Bin(msgspec.Struct, frozen=True):
    """Amounts from `least` to `most` dollars: how many there were, and their sum in cents."""

    least: int
    most: int
    number: int
    cents: Cents


class LinkFound(msgspec.Struct, frozen=True, kw_only=True):
    """What was found of a link. `rounds` are the link's, one at every table; `hits` are rounds of a table in which the
    pool went to a royal flush. `prizes` are how many of each kind and their cents; sums of money are in cents, those of
    the pool in parts of a cent; `seen` is the sum of the meter's readings, one in each round when its wagers are in."""

    links: int
    rounds: int
    wagers: int
    stake: Cents
    hits: int
    prizes: Mapping[str, tuple[int, Cents]]
    seen: Cents
    started: int
    contributed: int
    reseeded: int
    ended: int
    retained: int
    topped_up: Cents
    by_bank: Cents
    straight_flushes: tuple[Bin, ...]
    royal_flushes: tuple[Bin, ...]
    at_hits: tuple[Bin, ...]

    def __post_init__(self) -> None:
        drawn = (self.paid - self.topped_up - self.by_bank) * PARTS
        put_in = self.started + self.contributed + self.reseeded
        assert put_in == drawn + self.ended, f"of {put_in} parts {drawn} were paid out and {self.ended} are left"

    @property
    def paid(self) -> Cents:
        return sum(cents for _, cents in self.prizes.values())

    @property
    def returned(self) -> Fraction:
        """The part of all jackpot wagers that came back as prizes."""
        return Fraction(self.paid, self.wagers * self.stake)

    @property
    def between_hits(self) -> Fraction | None:
        """Rounds of the link for each hit; None before the first."""
        return Fraction(self.rounds, self.hits) if self.hits else None

    @property
    def pool_mean(self) -> Fraction:
        """What the meter shows, on average over all rounds; in cents."""
        return Fraction(self.seen, self.rounds)

    @property
    def hit_mean(self) -> Fraction | None:
        """What the meter shows when a royal flush is paid, on average."""
        return Fraction(sum(one.cents for one in self.at_hits), self.hits) if self.hits else None

    def words(self) -> dict[str, str]:
        """For people."""
        between, at_hit = self.between_hits, self.hit_mean
        said = {
            "rounds of the link": f"{self.rounds:,} in {self.links:,} links",
            "jackpot wagers": f"{self.wagers:,} of {dollars(self.stake)}",
            "royal flushes paid": f"{self.hits:,}" + (f", one in {float(between):,.0f} rounds" if between else ""),
            "meter on average": dollars(round(self.pool_mean)),
            "meter at a royal flush": dollars(round(at_hit)) if at_hit is not None else "never seen",
            "returned": f"{float(100 * self.returned):.2f}% of the wagers",
            "retained": dollars(self.retained // PARTS),
            "topped up": dollars(self.topped_up),
            "reseeded": dollars(self.reseeded // PARTS),
            "left in the pool": f"{dollars(self.ended // self.links // PARTS)} on average",
        }
        if self.by_bank:
            said["paid by the bank"] = dollars(self.by_bank)
        return said | {
            f"prizes for {name}": f"{number:,}, {dollars(cents)}" for name, (number, cents) in self.prizes.items()
        }


def check_link(terms: Terms, link: LinkPlan, pool: Cents) -> None:
    """A link that can be played, or a word on what is amiss."""
    check_stake(terms, link.stake)
    places = len(terms.layout[ANTE].spots)
    if not 1 <= link.seats <= places:
        raise ValueError(f"a table of the link has from 1 to {places} players, not {link.seats}")
    if not 1 <= link.tables <= TABLES_MOST:
        raise ValueError(f"a link has from 1 to {TABLES_MOST:,} tables, not {link.tables:,}")
    if not 1 <= link.rounds <= ROUNDS_MOST:
        raise ValueError(f"a link is played for 1 to {ROUNDS_MOST:,} rounds, not {link.rounds:,}")
    if max(pool, terms.reseed) + link.rounds * link.wagers * link.stake > POOL_MOST:
        raise ValueError(f"a pool may come to {dollars(POOL_MOST)} at most: ask for less, or for fewer rounds")


def prepare_link(terms: Terms, link: LinkPlan, pool: Cents, bets: Bets) -> Work:
    ranks = rank_hands()
    assert PRIZE_HANDS[:3] == tuple(sorted(FIXED)) and PRIZE_HANDS[3:] == tuple(sorted(LEAST)), "the loops' order"
    claimed = [1 << (8 * PRIZE_HANDS.index(hand)) if hand in PRIZE_HANDS else 0 for hand in Hand]
    amounts = (
        pool * PARTS,
        link.wagers * link.stake * (PARTS - terms.retains),
        terms.reseed * PARTS,
        int(terms.fixed_prizes_from_pool),
        LEAST[Hand.STRAIGHT_FLUSH],
        STRAIGHT_FLUSH_SHARE.to,
        STRAIGHT_FLUSH_SHARE.one,
        LEAST[Hand.ROYAL_FLUSH],
        *(FIXED[hand] for hand in PRIZE_HANDS[:3]),
    )
    tables = (
        np.arange(len(DECK), dtype=np.uint8),
        ranks.cards,
        ranks.rows,
        words_of(bets),
        np.array((len(DECK), link.rounds, link.seats, ranks.plane, 0, link.tables), np.uint64),
        np.array(claimed, np.uint64),
        np.array(amounts, np.int64),
    )
    return Work(loops.run, loops.play_link, tables, int(loops.WIDTH), scratch=len(DECK), shared=True)


def read_link(terms: Terms, link: LinkPlan, pool: Cents, totals: Sequence[int]) -> LinkFound:
    """What the tally says; that nothing was made or lost on the way is checked."""

    def halves(at: np.uint64) -> int:
        return (totals[int(at)] << int(loops.HALVES)) + totals[int(at) + 1]

    rounds, hits = totals[int(loops.PLAYED)], totals[int(loops.HITS)]
    links, wagers = rounds // link.rounds, rounds * link.wagers
    first, paid = int(loops.NUMBER), int(loops.PAID)
    prizes = {
        hand.name.replace("_", " ").lower(): (totals[first + kind], totals[paid + kind])
        for kind, hand in enumerate(PRIZE_HANDS)
    }
    return LinkFound(
        links=links,
        rounds=rounds,
        wagers=wagers,
        stake=link.stake,
        hits=hits,
        prizes=prizes,
        seen=halves(loops.POOL_SEEN),
        started=links * pool * PARTS,
        contributed=wagers * link.stake * (PARTS - terms.retains),
        reseeded=hits * terms.reseed * PARTS,
        ended=halves(loops.POOL_ENDED),
        retained=wagers * link.stake * terms.retains,
        topped_up=totals[int(loops.TOPPED_UP)],
        by_bank=totals[int(loops.BY_BANK)],
        straight_flushes=read_bins(totals, loops.STRAIGHTS),
        royal_flushes=read_bins(totals, loops.ROYALS),
        at_hits=read_bins(totals, loops.AT_HITS),
    )


def read_bins(totals: Sequence[int], start: np.uint64) -> tuple[Bin, ...]:
    """The bins with anything in them."""
    pairs = ((k, totals[int(start) + 2 * k], totals[int(start) + 2 * k + 1]) for k in range(int(loops.BINS)))
    return tuple(Bin(*bin_edges(k), number, cents) for k, number, cents in pairs if number)


def results_of(found: LinkFound) -> dict[Fraction, int]:
    """The net result of a jackpot wager for each unit of it. Prizes of the same bin count as their mean."""
    by_bins = [(one.number, one.cents) for one in (*found.straight_flushes, *found.royal_flushes)]
    fixed = list(found.prizes.values())[: len(FIXED)]
    prizes = [(Fraction(cents, number), number) for number, cents in (*fixed, *by_bins) if number]
    counts = {Fraction(-1): found.wagers - sum(number for _, number in prizes)}
    for prize, number in prizes:
        result = prize / found.stake - 1
        counts[result] = counts.get(result, 0) + number
    return counts
