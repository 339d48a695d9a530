"""The same units on a graphics processor: a thread plays one unit after another, and all tallies are added up there.

The units are the very functions that the processors run (croupier.simulate.work), compiled once more for the device by
numba-cuda; so the integers are the same. Scratch of the threads of a block lies interleaved by words, in the block's
own memory where a unit reads and writes much of it; so do the tallies, in the device's memory.
"""

from __future__ import annotations

import importlib
import warnings
from functools import lru_cache
from types import FunctionType
from typing import Any

import numpy as np

from croupier.simulate import kernels
from croupier.simulate.compiled import stamp
from croupier.simulate.work import Tables, Tally, Unit, Work

NEAR_BLOCK = 48 * 1024
"""Bytes of near memory that one block may have without asking for more."""
NEAR_KEPT = 1024
"""Of those of a multiprocessor, what each block costs besides its own."""
BLOCK_MOST = 256
RESIDENT = 1024
"""Threads to a multiprocessor where near memory does not bind."""
RESIDENT_MOST = 2048
"""What a multiprocessor can have at all."""
TALLIES = 1 << 30
"""Bytes that the tallies of all threads may take."""
WARP = 32


class NoDevice(RuntimeError):
    """There is no graphics processor to be used here; the message says what is lacking."""


def find_cuda() -> Any:
    """numba's CUDA, where it works."""
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError:
        raise NoDevice('CUDA needs numba-cuda: pip install "croupier[cuda]"') from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if not cuda.is_available():
            raise NoDevice("no CUDA device is to be found here; leave --backend cuda out")
    return cuda


@lru_cache(maxsize=32)
def build(unit: Unit, shared: bool) -> Any:
    """The kernel that plays units, with their scratch near or far; compiled once, and kept between runs."""
    return keep(kernels.play_near if shared else kernels.play_far, unit)


@lru_cache(maxsize=1)
def build_sum() -> Any:
    """The kernel that adds the threads' tallies up."""
    return keep(kernels.add_up)


def keep(function: Any, unit: Any = None) -> Any:
    """The kernel of this function about this unit. numba keeps it under the function's name, for each kind of device,
    as long as no file has changed in which anything is compiled (`compiled`)."""
    cuda = find_cuda()
    known = {**function.__globals__, "cuda": cuda, "unit": unit}
    copy = FunctionType(function.__code__, known, function.__name__)
    copy.__module__, copy.__annotations__ = function.__module__, {}
    if unit is not None:
        copy.__qualname__ = f"{function.__name__}_{unit.__module__}_{unit.__name__}".replace(".", "_")
    kernel = cuda.jit(copy, cache=True)
    file = kernel._cache._cache_file
    file._source_stamp = file._source_stamp, stamp()
    return kernel


class Device:
    """The device with a work's tables on it."""

    def __init__(self, work: Work) -> None:
        self.cuda, self.work = find_cuda(), work
        self.play_units, self.add_up = build(work.unit, work.shared), build_sum()
        self.tables = self.put(work.tables)
        device = self.cuda.get_current_device()
        self.block, resident = shape_of(work, device.MAX_SHARED_MEMORY_PER_MULTIPROCESSOR)
        self.blocks = max(1, min(resident * device.MULTIPROCESSOR_COUNT, TALLIES // (8 * work.width * self.block)))
        self.threads = self.block * self.blocks

    def put(self, tables: Tables) -> Tables:
        return tuple(
            self.put(one) if isinstance(one, tuple) else self.cuda.to_device(one) if hasattr(one, "shape") else one
            for one in tables
        )

    def play(self, seed: int, first: int, count: int) -> Tally:
        cuda, work = self.cuda, self.work
        tally = cuda.device_array(work.width * self.threads, np.int64)
        total = cuda.to_device(np.zeros(work.width, np.int64))
        cuda.driver.device_memset(tally, 0, tally.nbytes)
        near = work.scratch * self.block if work.shared else 0
        far = () if work.shared else (cuda.device_array(work.scratch * self.threads, np.uint8),)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few units make a small grid: nothing to warn of
            launch = self.play_units[self.blocks, self.block, 0, near]
            launch(np.uint64(seed), first, count, self.tables, tally, *far)
            self.add_up[work.width, 256](tally, self.threads, total)
        found: Tally = total.copy_to_host()
        return found


def shape_of(work: Work, near: int) -> tuple[int, int]:
    """Threads to a block, and blocks to a multiprocessor: as many threads as its near memory has room for."""
    if not work.shared:
        return BLOCK_MOST, RESIDENT // BLOCK_MOST
    shapes = [
        (block, min(near // (work.scratch * block + NEAR_KEPT), RESIDENT_MOST // block))
        for block in range(WARP, BLOCK_MOST + 1, WARP)
        if work.scratch * block <= NEAR_BLOCK
    ]
    if not shapes:
        raise NoDevice(f"a unit of {work.scratch} bytes does not fit the device's near memory")
    block, blocks = max(shapes, key=lambda shape: (shape[0] * shape[1], shape[0]))
    return block, max(1, blocks)
