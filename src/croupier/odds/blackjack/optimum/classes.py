"""The dealer's endings, sorted for adding up."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import RANKS, Floats, Ints, find_endings

BUST = 5


class Classes(msgspec.Struct, frozen=True):
    """Before the rank d is looked at, endings that need the same of it and of all ranks after it are one class, if they
    take as many cards in all and end alike. `begin[d]` to `begin[d + 1]` are the classes then, `need` what each needs
    of rank d, `into` which class it becomes, `room[d]` how many there are; `drawn` and `result` are those of the last
    ones. `orders` are in how many orders the endings come, by which it begins. A dealer's blackjack is not among
    them."""

    begin: Ints
    need: Ints
    into: Ints
    room: Ints
    drawn: Ints
    result: Ints
    orders: Floats

    @property
    def tables(self) -> tuple[Ints | Floats, ...]:
        return self.begin, self.need, self.into, self.room, self.drawn, self.result, self.orders


@lru_cache(maxsize=20)
def list_classes(up: int, hits_soft_17: bool) -> Classes:
    completing = int(kernels.completing(up))
    classes: dict[tuple[tuple[int, ...], int, int], int] = {}
    for (counts, result), ways in find_endings(up, hits_soft_17).items():
        if not (sum(counts) == 1 and completing >= 0 and counts[completing]):
            classes[counts, sum(counts), result] = ways
    orders = np.array(list(classes.values()), np.float64)
    begin, need, into, room = [0], list[int](), list[int](), [len(classes)]
    for _ in range(RANKS):
        after: dict[tuple[tuple[int, ...], int, int], int] = {}
        for needs, drawn, result in classes:
            need.append(needs[0])
            into.append(after.setdefault((needs[1:], drawn, result), len(after)))
        classes = after
        begin.append(len(need))
        room.append(len(classes))
    return Classes(
        begin=np.array(begin, np.int64),
        need=np.array(need, np.int64),
        into=np.array(into, np.int64),
        room=np.array(room, np.int64),
        drawn=np.array([drawn for _, drawn, _ in classes], np.int64),
        result=np.array([result for _, _, result in classes], np.int64),
        orders=orders,
    )
