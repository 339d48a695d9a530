"""What every pair is worth that is split, against every first card, when no card seen is forgotten.

Why it is exact. The hands of a split are played one after the other (11.3), the dealer's after them all. What is to be
expected of a round is the sum of what is to be expected of its hands. The order of the unseen cards is as likely as any
other, and whether one more is dealt to a hand hangs only on those dealt before; so when a hand is finished, the cards
that the dealer will draw are as likely as if they were the very next ones, however many the other hands take first and
however they are played (the strong Markov property of exchangeable draws). A finished hand is therefore worth what it
would be if the dealer drew now, and is settled in the reckoning at once. Nothing is left of it for the later decisions
but its cards, among all those that are gone.

So a decision hangs on the set of cards gone, the total of the hand in play, whether that carries the original wager,
how many hands wait, and how often may be split again; nothing is left out or approximated, and every lawful choice is
weighed. The original hand is reckoned as if a dealer's blackjack took nothing of it, and a bust as spared by one: what
it takes then is one unit in any case, whose chance no play can change.

How near it is in double precision, u being 2**-53. Standing is a difference of two sums of positive terms, 2037 of them
at most, of which each has forty roundings at most: it is within 2077 u of the whole chance, so within 0.25e-12. A mean
of ten values of six units at most adds 12 u of six, on not more than sixty cards: 0.5e-12. To take the larger of two
values adds nothing. With three hands, each perhaps doubled, a split is within 2e-12; as pairs are a seventh of all
hands, and the others are within 0.6e-12, a round is within 1e-12.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from croupier.odds.blackjack.hands import ACE, RANKS, Floats, Ints
from croupier.odds.blackjack.optimum.lattices import Lattice, grow_lattice, join_seeds, key_of
from croupier.odds.blackjack.optimum.stages import Sets, Stage, list_sets
from croupier.odds.blackjack.optimum.values import NO_HAND, Against, Box, Links, Played
from croupier.odds.blackjack.play import Play

Progress = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are."""
SPLITS_MOST = 3
"""Hands of one box are followed up to the number that the law allows."""


def say_nothing(_done: int, _of: int) -> None: ...


def value_splits(
    shoe: Sequence[int], play: Play, readings: Sequence[bool], progress: Progress = say_nothing
) -> dict[bool, Floats]:
    """For each reading of B-18, whether a dealer's blackjack spares busts: the worth of a split for each pair (rows)
    and first card of the dealer's (columns), for each unit of the wager, all counted in."""
    limit: Ints = np.array(shoe, np.int64)
    found: dict[bool, Floats] = {spares: np.zeros((RANKS, RANKS)) for spares in readings}
    threads = os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        links, last = link_pairs(limit, play.hands_max, pool)
        for up in range(RANKS):
            progress(1 + up, 1 + RANKS)
            if limit[up]:
                against = Against(up, without(limit, up), play.dealer_hits_soft_17, pool, threads)
                for spares, worth in value_against(against, links, last, play.hands_max, readings).items():
                    found[spares][:, up] = worth
        progress(1 + RANKS, 1 + RANKS)
    return found


def link_pairs(limit: Ints, hands_max: int, pool: ThreadPoolExecutor) -> tuple[list[Links], Lattice]:
    """The sets that come of every pair, and the rows of all last hands."""

    def begin(pair: int) -> Sets:
        return list_sets(pair, {first_stage(pair, hands_max): np.array([key_of(pair_of(pair))])}, {}, limit)

    all_sets = list(pool.map(begin, (pair for pair in range(RANKS) if limit[pair] > 1)))
    seeds = join_seeds(seeds for sets in all_sets for seeds in sets.last_seeds[False])
    for sets in all_sets:
        sets.last_seeds.clear()  # they take much room
    last = grow_lattice(seeds, limit, with_busts=False)
    return list(pool.map(lambda sets: Links(sets, {False: last}), all_sets)), last


def first_stage(pair: int, hands_max: int) -> Stage:
    """The first of two hands; aces are split only once (11.4(b))."""
    return Stage(original=True, waiting=1, splits=0 if pair == ACE else hands_max - 2)


def value_against(
    against: Against, links: Sequence[Links], last: Lattice, hands_max: int, readings: Sequence[bool]
) -> dict[bool, Floats]:
    """All pairs against one first card. Where the dealer can have no blackjack the readings come to the same."""
    stood = against.stand(last)
    stages = [{stage: against.stand(rows) for stage, rows in link.sets.rows.items()} for link in links]
    found: dict[bool, Floats] = {}
    for spares in readings:
        if found and against.completing < 0:
            found[spares] = found[readings[0]]
            continue
        values = play_last(against, last, stood, spares)
        worth: Floats = np.zeros(RANKS)
        for link, own in zip(links, stages, strict=True):
            box = Box(link, against, own, {False: values}, spares)
            first = box.worth[first_stage(link.pair, hands_max)]
            worth[link.pair] = first[0] - chance_of_blackjack(against, pair_of(link.pair))
        found[spares] = worth
        del values, box  # they take much room
    return found


def play_last(against: Against, lattice: Lattice, stood: Floats, is_spared: bool) -> Played:
    """The last hands of all, after which none waits."""
    return Played(lattice, stood, NO_HAND, against.play(lattice, stood, NO_HAND, is_spared))


def chance_of_blackjack(against: Against, gone: Sequence[int]) -> float:
    if against.completing < 0:
        return 0.0
    left = against.base - np.array(gone)
    return max(float(left[against.completing]), 0.0) / max(float(left.sum()), 1.0)


def pair_of(rank: int) -> list[int]:
    return [2 if one == rank else 0 for one in range(RANKS)]


def without(cards: Ints, rank: int) -> Ints:
    left = cards.copy()
    left[rank] -= 1
    return left
