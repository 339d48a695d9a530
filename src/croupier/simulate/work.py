"""What a backend is given: loops, the tables they read, and how long the tally is; no game and no law.

Work is cut into units (a shoe, a block of spins or rolls, a session), numbered from 0. A unit adds to a tally of whole
numbers and reads nothing but the seed, its own number and the tables, so tallies of any units may be added up in any
order, and the sum is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

Tally = npt.NDArray[np.int64]
Tables = tuple[Any, ...]
"""Arrays and whole numbers, as the loops of one game take them."""

Run = Callable[[np.uint64, int, int, Tables, npt.NDArray[np.uint8], Tally], None]
"""`run(seed, first, count, tables, scratch, tally)`: the units from `first` on, one after another."""
Unit = Callable[..., None]
"""`unit(seed, index, tables, scratch, at, stride, tally, tally_at, tally_stride)`: one unit, for whatever lays scratch
and tallies of many units side by side: entry k of the tally is at `k * tally_stride + tally_at`, byte k of the scratch
where `croupier.simulate.shoes.place` says."""


class Work:
    """One thing to simulate, ready to run."""

    def __init__(
        self, run: Run, unit: Unit, tables: Tables, width: int, scratch: int = 4, shared: bool = False
    ) -> None:
        assert scratch % 4 == 0, "scratch comes in words of four bytes"
        self.run, self.unit, self.tables = run, unit, tables
        self.width = width
        """How many numbers the tally has."""
        self.scratch = scratch
        """Bytes that a unit writes its shoe into."""
        self.shared = shared
        """Is the scratch read and written so much that a graphics processor should have it in its nearest memory?"""

    def play(self, seed: int, first: int, count: int) -> Tally:
        """So many units, on this processor."""
        tally, scratch = np.zeros(self.width, np.int64), np.zeros(self.scratch, np.uint8)
        self.run(np.uint64(seed), first, count, self.tables, scratch, tally)
        return tally
