"""What a box may come to while it is played, as stages, and the sets of cards that may be gone in each.

A stage says whether the hand in play is the one with the original wager, how many hands wait for their second card, and
how many splits are left. From it come, the hand being finished, the stage of the next hand; by a split, one with a hand
more that waits and a split less; and by not splitting a pair, one with no splits left (11.5). The last hand of all is
played alike whatever came before, so all stages in which no hand waits share their rows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from croupier.odds.blackjack.hands import ACE, RANKS, Ints
from croupier.odds.blackjack.optimum.lattice_kernels import HARD_MOST
from croupier.odds.blackjack.optimum.lattices import (
    Lattice,
    as_seeds,
    grow_lattice,
    hand_of,
    join,
    join_seeds,
    with_card,
)


class Stage(msgspec.Struct, frozen=True):
    original: bool
    waiting: int
    splits: int

    @property
    def is_last(self) -> bool:
        return self.waiting == 0

    @property
    def next_hand(self) -> Stage:
        """An additional hand, the first of those that wait."""
        return Stage(False, self.waiting - 1, self.splits)

    @property
    def after_split(self) -> Stage:
        return Stage(self.original, self.waiting + 1, self.splits - 1)

    @property
    def declined(self) -> Stage:
        """The same with no more splits (11.5)."""
        return Stage(self.original, self.waiting, 0)


class Sets(msgspec.Struct, frozen=True):
    """For every stage: `starts`, the sets when the hand in play has one card; and the rows, when it has more. Where no
    hand waits the rows are those of all last hands together, and here are the seeds they grow from. `order` are the
    stages, each before those that come of it."""

    pair: int
    order: list[Stage]
    starts: dict[Stage, Ints]
    rows: dict[Stage, Lattice]
    last_seeds: dict[bool, list[Ints]]


def list_sets(pair: int, starts: dict[Stage, Ints], hands: dict[Stage, Ints], limit: Ints) -> Sets:
    """All sets that come of these: of starts, and of hands that have two cards or more already, as seeds."""
    pending, seeds = defaultdict[Stage, list[Ints]](list), defaultdict[Stage, list[Ints]](list)
    for stage, keys in starts.items():
        pending[stage].append(keys)
    for stage, own in hands.items():
        seeds[stage].append(own)
    sets = Sets(pair, list(list_stages([*starts, *hands])), {}, {}, {True: [], False: []})
    for stage in sets.order:
        if pending[stage]:
            sets.starts[stage] = keys = join(pending[stage])
            for rank in range(RANKS):
                more = with_card(keys, rank, limit)
                is_pair = rank == pair and stage.splits > 0
                hand = HARD_MOST if pair == ACE else hand_of((pair, rank))  # one card to each ace (11.4(b)): it stands
                seeds[stage.declined if is_pair else stage].append(as_seeds(more, hand))
                if is_pair:
                    pending[stage.after_split].append(more)
        if not seeds[stage]:
            continue
        if stage.is_last:
            sets.last_seeds[stage.original] += seeds[stage]
            continue
        sets.rows[stage] = grow_lattice(join_seeds(seeds[stage]), limit, with_busts=True)
        pending[stage.next_hand].append(sets.rows[stage].keys)
    return sets


def list_stages(known: Iterable[Stage]) -> Iterator[Stage]:
    """Every stage that may come of these, each before those that come of it."""
    stages = list(known)
    splits = max(stage.splits for stage in stages)
    waiting = max(stage.waiting + stage.splits for stage in stages)
    for left in range(splits, -1, -1):
        for wait in range(waiting, -1, -1):
            yield Stage(True, wait, left)
            yield Stage(False, wait, left)
