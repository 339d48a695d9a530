"""Craps at random for a long time: `python -m bench.soak_craps [acts]`, 100,000 unless told otherwise.

The driver knows nothing but what the table awaits. After every act the chips are counted again from the entry and the
table alone, and every sitting is replayed from its entries to the same state.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from tests.support.driver import Driver, editions_of, seat_at

from croupier.games.craps.game import Craps
from croupier.house.journal import replay
from croupier.table.snapshot import table_hash
from croupier.table.state import lay

SITTING = 2_000
"""Acts at one table before new players come with new chips."""


def soak(acts: int) -> tuple[Counter[str], Counter[str], int]:
    """Deeds done, verdicts by kind of wager, and rolls settled, over so many acts."""
    game = Craps()
    edition = next(editions_of(game))
    deeds: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    rolls = 0
    for seed in range(-(-acts // SITTING)):
        desk = seat_at(edition, game)
        driver = Driver(desk, seed)
        for _ in range(min(SITTING, acts - seed * SITTING)):
            entry = driver.step()  # the desk counts the chips
            deeds[entry.act.deed.__struct_config__.tag] += 1  # type: ignore[index]
            verdicts.update(f"{settled.wager.kind} {settled.verdict}" for settled in entry.settled)
        again = replay(lay(desk.table.setup, game), desk.journal.entries)
        assert table_hash(again) == table_hash(desk.table), f"seed {seed} replays to another state"
        rolls += game.rounds(desk.table.state)
    return deeds, verdicts, rolls


def main() -> None:
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    began = perf_counter()
    deeds, verdicts, rolls = soak(acts)
    print(f"{sum(deeds.values()):,} acts, {rolls:,} rolls settled, {perf_counter() - began:.0f} s; chips conserved.")
    print("deeds:", ", ".join(f"{name} {number:,}" for name, number in deeds.most_common()))
    print("wagers:", ", ".join(f"{name} {number:,}" for name, number in sorted(verdicts.items())))


if __name__ == "__main__":
    main()
