"""How work is laid out on a graphics processor; what runs there are units that other tests lay side by side."""

from __future__ import annotations

import pytest

from croupier.simulate.cuda import NEAR_BLOCK, RESIDENT_MOST, NoDevice, shape_of
from croupier.simulate.find import prepare
from croupier.simulate.job import Job
from croupier.simulate.work import Work

NEAR = 228 * 1024
"""Bytes that a multiprocessor of an H100 or H200 has."""


def work(scratch: int, *, shared: bool = True) -> Work:
    one = prepare(Job(game="money-wheel", instrument="1996-07", units=1))
    return Work(one.run, one.unit, one.tables, one.width, scratch, shared=shared)


@pytest.mark.parametrize(
    ("scratch", "shape"),
    [(416, (64, 8)), (312, (64, 11)), (52, (256, 8)), (40, (256, 8)), (1_400, (32, 5))],
)
def test_as_many_threads_as_there_is_near_memory_for(scratch: int, shape: tuple[int, int]) -> None:
    block, blocks = shape_of(work(scratch), NEAR)
    assert (block, blocks) == shape
    assert block * scratch <= NEAR_BLOCK and block * blocks <= RESIDENT_MOST
    assert blocks * (block * scratch + 1024) <= NEAR


def test_what_is_far_away_needs_no_room() -> None:
    assert shape_of(work(10_000, shared=False), NEAR) == (256, 4)


def test_a_unit_too_large_for_near_memory_is_refused() -> None:
    with pytest.raises(NoDevice, match="does not fit"):
        shape_of(work(2_000), NEAR)
