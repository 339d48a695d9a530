"""What every stage of a box is worth against one first card of the dealer's, from the last hand back to the first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import ACE, RANKS, Floats, Ints
from croupier.odds.blackjack.optimum import dealer_kernels, value_kernels
from croupier.odds.blackjack.optimum import lattice_kernels as loops
from croupier.odds.blackjack.optimum.classes import list_classes
from croupier.odds.blackjack.optimum.lattices import (
    Lattice,
    Places,
    Rows,
    find_places,
    find_values,
    hand_of,
    places_with_each,
)
from croupier.odds.blackjack.optimum.stages import Sets, Stage

T = TypeVar("T")

NO_HAND: Floats = np.zeros(0)
"""What the hands that wait are worth where none does."""
ROWS_MOST = 20_000
"""More are shared among threads."""


class Against:
    """One first card of the dealer's, when the cards `base` are left besides it. `pool` shares large work."""

    def __init__(self, up: int, base: Ints, hits_soft_17: bool, pool: ThreadPoolExecutor, threads: int) -> None:
        self.up, self.base, self.pool, self.threads = up, base, pool, threads
        self.completing = int(kernels.completing(up))
        self.classes = list_classes(up, hits_soft_17).tables

    def stand(self, lattice: Lattice) -> Floats:
        """What standing is worth in every row, for each total."""
        stood: Floats = np.zeros((len(lattice.keys), dealer_kernels.TOTALS))

        def work(part: Places) -> None:
            dealer_kernels.value_standing(lattice.keys, part, self.base, self.classes, stood)

        pieces = max(1, min(8 * self.threads, len(lattice.order) // ROWS_MOST))
        self.share(work, np.array_split(lattice.order, pieces))
        return stood

    def play(self, lattice: Lattice, stood: Floats, after: Floats, is_spared: bool) -> Floats:
        """What the best play of the hand in play is worth, with all that comes after it, for each row and total."""
        values: Floats = np.zeros(lattice.size)

        def work(part: slice) -> None:
            value_kernels.play_rows(
                part.start, part.stop, lattice.rows, stood, after, self.base, self.completing, is_spared, values
            )

        for layer in range(loops.LAYERS - 1, -1, -1):
            first, last = int(lattice.begin[layer]), int(lattice.begin[layer + 1])
            self.share(
                work, [slice(first + part.start, first + part.stop) for part in slices(last - first, self.threads)]
            )
        return values

    def share(self, work: Callable[[T], None], parts: Sequence[T]) -> None:
        if len(parts) == 1:
            work(parts[0])
        else:
            list(self.pool.map(work, parts))


class Played(msgspec.Struct, frozen=True):
    """The rows of a stage, what standing is worth in each, what the hands that wait are worth, and what is best."""

    lattice: Lattice
    stood: Floats
    after: Floats
    values: Floats

    @property
    def tables(self) -> tuple[Rows, Floats, Floats]:
        return self.lattice.rows, self.stood, self.after


class Begin(msgspec.Struct, frozen=True):
    """A hand of one card: the rows with a second one, by its rank, where the values of these hands are kept, and which
    of them may double, by rank, hand and row."""

    places: Places
    found: Places
    doubled: tuple[Ints, Ints, Places]


class Links:
    """The sets of one pair, with the places that lead from one stage to another, the same whatever the dealer has."""

    def __init__(self, sets: Sets, last: dict[bool, Lattice]) -> None:
        self.sets, self.pair, self.last = sets, sets.pair, last
        self.begins: dict[Stage, Begin] = {}
        self.pairs: dict[Stage, tuple[Places, Places]] = {}
        self.nexts: dict[Stage, Places] = {}
        for stage, keys in sets.starts.items():
            self.begins[stage] = self.begin(self.lattice_of(stage), keys)
            if stage.splits:
                paired = find_places(self.lattice_of(stage.declined).keys, keys, self.pair)
                split = find_places(sets.starts[stage.after_split], keys, self.pair)
                self.pairs[stage] = paired, split
        for stage, lattice in sets.rows.items():
            self.nexts[stage] = find_places(sets.starts[stage.next_hand], lattice.keys, None)

    def lattice_of(self, stage: Stage) -> Lattice:
        return self.last[stage.original] if stage.is_last else self.sets.rows[stage]

    def begin(self, lattice: Lattice, keys: Ints) -> Begin:
        places = places_with_each(lattice, keys)
        hands = [hand_of((self.pair, rank)) for rank in range(RANKS)]
        found: Places = np.empty_like(places)
        for rank, hand in enumerate(hands):
            found[:, rank] = find_values(lattice, places[:, rank].copy(), hand)
        ranks: Ints = np.array([rank for rank, hand in enumerate(hands) if may_double(hand)], np.int64)
        doubled = ranks, np.array(hands, np.int64)[ranks], np.ascontiguousarray(places[:, ranks])
        if self.pair == ACE:
            return Begin(places, found, doubled)
        return Begin(places[:0], found, doubled)


def may_double(hand: int) -> bool:
    """A hard nine, ten or eleven, as the loops have it (10.1)."""
    return value_kernels.MAY_DOUBLE_LEAST <= hand <= value_kernels.MUST_DRAW_MOST


class Box:
    """The worth of every stage of one pair's hands, against one first card, under one reading of B-18: a dealer's
    blackjack spares additional hands that are bust, or does not."""

    def __init__(
        self, links: Links, against: Against, stood: dict[Stage, Floats], last: dict[bool, Played], spares_busts: bool
    ) -> None:
        self.links, self.against, self.stood, self.spares_busts = links, against, stood, spares_busts
        self.last = last
        self.rows: dict[Stage, Played] = {}
        self.worth: dict[Stage, Floats] = {}
        for stage in reversed(links.sets.order):
            if stage in links.sets.rows:
                self.rows[stage] = self.play(stage)
            if stage in links.sets.starts:
                self.worth[stage] = self.begin(stage)

    def play(self, stage: Stage) -> Played:
        """A hand of two cards or more, with hands that wait."""
        lattice, stood = self.links.sets.rows[stage], self.stood[stage]
        after = self.worth[stage.next_hand][self.links.nexts[stage]]
        values = self.against.play(lattice, stood, after, stage.original or self.spares_busts)
        return Played(lattice, stood, after, values)

    def begin(self, stage: Stage) -> Floats:
        """A hand of one card: over every second card, after which a pair may be split again."""
        keys, begin, pair = self.links.sets.starts[stage], self.links.begins[stage], self.links.pair
        base, played = self.against.base, self.played(stage)
        worth: Floats = np.zeros(len(keys))
        if pair == ACE:
            value_kernels.begin_aces(keys, begin.places, base, played.stood, played.after, worth)
            return worth
        if stage.splits:
            paired, split = self.links.pairs[stage]
            again = self.worth[stage.after_split][split] if len(self.worth[stage.after_split]) else worth.copy()
            declined = self.played(stage.declined)
        ranks, hands, rows = begin.doubled

        def work(part: slice) -> None:
            doubled = ranks, hands, rows[part]
            skipped = pair if stage.splits else -1
            value_kernels.begin_hands(
                keys[part], begin.found[part], doubled, skipped, *played.tables, base, played.values, worth[part]
            )
            if stage.splits:
                hand = hand_of((pair, pair))
                value_kernels.begin_pairs(
                    keys[part],
                    paired[part],
                    pair,
                    hand,
                    *declined.tables,
                    base,
                    declined.values,
                    again[part],
                    worth[part],
                )

        self.against.share(work, slices(len(keys), self.against.threads))
        return worth

    def played(self, stage: Stage) -> Played:
        return self.last[stage.original] if stage.is_last else self.rows[stage]


def slices(size: int, threads: int) -> list[slice]:
    pieces = max(1, min(2 * threads, size // ROWS_MOST))
    edges = np.linspace(0, size, pieces + 1).astype(int).tolist()
    return [slice(first, last) for first, last in pairwise(edges)]
