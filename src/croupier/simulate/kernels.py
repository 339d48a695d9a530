"""The kernels of a graphics processor, as functions that only numba ever runs.

`unit` is the function that plays one unit of a job, and `cuda` numba's own: whoever builds a kernel puts both into the
globals of a copy (`cuda.build`). They are no arguments and no closure, since what numba keeps on disk is found again by
a function's name and code, and a closure over a compiled function is another one in every process.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.simulate.randomness import U

cuda: Any = None
unit: Any = None
"""Nothing here; a copy of a kernel has its own."""


def play_near(seed: Any, first: Any, count: Any, tables: Any, tally: Any) -> None:
    """Units with their scratch in the block's own memory."""
    near = cuda.shared.array(0, np.uint8)
    thread, threads = cuda.grid(1), cuda.gridsize(1)
    at, stride = U(4 * cuda.threadIdx.x), U(4 * cuda.blockDim.x)
    index = thread
    while index < count:
        unit(seed, U(first + index), tables, near, at, stride, tally, U(thread), U(threads))
        index += threads


def play_far(seed: Any, first: Any, count: Any, tables: Any, tally: Any, scratch: Any) -> None:
    """Units with their scratch in the device's memory."""
    thread, threads = cuda.grid(1), cuda.gridsize(1)
    at, stride = U(4 * thread), U(4 * threads)
    index = thread
    while index < count:
        unit(seed, U(first + index), tables, scratch, at, stride, tally, U(thread), U(threads))
        index += threads


def add_up(tally: Any, threads: Any, total: Any) -> None:
    """The threads' tallies, a block to each entry."""
    entry = cuda.blockIdx.x
    found = np.int64(0)
    index = cuda.threadIdx.x
    while index < threads:
        found += tally[entry * threads + index]
        index += cuda.blockDim.x
    cuda.atomic.add(total, entry, found)
