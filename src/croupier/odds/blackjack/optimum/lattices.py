"""Sets of cards that may be gone, each with the totals that the hand in play may have then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.odds.blackjack.hands import RANKS, Ints
from croupier.odds.blackjack.optimum import lattice_kernels as loops
from croupier.odds.blackjack.optimum import value_kernels

Small = npt.NDArray[np.int8]
Places = npt.NDArray[np.int32]
Rows = tuple[Ints, Small, Small, Places, Ints]

HAND_BITS = 6
COUNTS = (1 << loops.POINTS) - 1


class Lattice(msgspec.Struct, frozen=True):
    """The rows, in order: their keys, the least hard and soft total of the hand in play, the rows with one card more,
    and where their values are kept (see value_kernels.value_index). Where each layer of equal points begins; how many
    values there are; and the places of the rows in the order of their counts."""

    rows: Rows
    begin: Ints
    size: int
    order: Places

    @property
    def keys(self) -> Ints:
        return self.rows[0]


def grow_lattice(seeds: Ints, limit: Ints, *, with_busts: bool) -> Lattice:
    """All that comes of these seeds by drawing to the hand in play, within the cards that there are; with the sets at
    a bust, where hands wait that see them."""
    begin: Ints = np.zeros(loops.LAYERS + 1, np.int64)
    keys, hards, softs, child = loops.grow(seeds, limit, with_busts, begin)
    sizes = (loops.NO_HARD - hards.astype(np.int64)) + (loops.NO_SOFT - softs)
    ends: Ints = np.cumsum(sizes)
    order: Places = np.argsort(keys & COUNTS).astype(np.int32)
    return Lattice((keys, hards, softs, child, ends - sizes - hards), begin, int(sizes.sum()), order)


def key_of(counts: Sequence[int]) -> int:
    return int(sum(int(n) * int(loops.UNITS[rank]) for rank, n in enumerate(counts)))


def hand_of(ranks: Iterable[int]) -> int:
    """A hand as the loops have it: its total, and 32 more where an ace counts eleven."""
    hand = 0
    for rank in ranks:
        hand = int(value_kernels.add_card(hand, rank))
    return hand


def as_seeds(keys: Ints, hand: int) -> Ints:
    return (keys << HAND_BITS) | hand


def join(arrays: Iterable[Ints]) -> Ints:
    """All of them, each once and in order."""
    found: Ints = np.sort(np.concatenate(list(arrays)))
    is_new = np.ones(len(found), np.bool_)
    is_new[1:] = found[1:] != found[:-1]
    return found[is_new]


def join_seeds(arrays: Iterable[Ints]) -> Ints:
    """All of them in order, however often."""
    found: Ints = np.sort(np.concatenate(list(arrays)))
    return found


def with_card(keys: Ints, rank: int, limit: Ints) -> Ints:
    """The sets with one card more, of those that there can be."""
    has_more = ((keys >> loops.SHIFTS[rank]) & ((1 << loops.WIDTHS[rank]) - 1)) < limit[rank]
    more: Ints = keys[has_more] + loops.UNITS[rank]
    return more


def find_places(lattice_keys: Ints, wanted: Ints, rank: int | None) -> Places:
    places: Places = np.empty(len(wanted), np.int32)
    loops.find_places(lattice_keys, wanted, np.int64(0) if rank is None else loops.UNITS[rank], places)
    return places


def places_with_each(lattice: Lattice, wanted: Ints) -> Places:
    """For every rank the rows that have a card of it more."""
    places: Places = np.empty((len(wanted), RANKS), np.int32)
    for rank in range(RANKS):
        places[:, rank] = find_places(lattice.keys, wanted, rank)
    return places


def find_values(lattice: Lattice, places: Places, hand: int) -> Places:
    found: Places = np.empty(len(places), np.int32)
    value_kernels.find_values(places, hand, lattice.rows, found)
    return found
