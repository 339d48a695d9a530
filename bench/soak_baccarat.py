"""Random shoes of baccarat: `python -m bench.soak_baccarat [shoes] [game keys]`, else 1,000 for each text.

The driver knows nothing but what the table awaits; one step in a hundred is an irregularity, a direction or a wager
taken back. Each shoe is played to its end from a fresh table. Chips are conserved by every entry (the table asserts
it) and counted again at the end of the shoe, and the shoe is replayed from its entries to the same state.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from tests.support.desk import Desk
from tests.support.driver import PLAYERS, Driver, editions_of

from croupier.games.baccarat.game import Baccarat
from croupier.gazette.editions import Edition
from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.waiting import awaits

UNUSUAL = 0.01


class Quick(Desk):
    """A desk that takes the table's own word that an entry conserves chips, until `check_all` counts."""

    def accepts(
        self, deed: AnyDeed, role: Role = Role.DEALER, by: str | None = None, cites: tuple[str, ...] = ()
    ) -> Entry:
        entry = self.say(deed, role, by)
        assert isinstance(entry, Entry) and not cites, (deed, entry)
        return entry


class Shoes(Driver):
    """The ordinary course with wagers, and now and then something else; the cutting card anywhere it may be."""

    def advance(self) -> Entry:
        player = self.random.choice(PLAYERS)
        waits = awaits(self.desk.table, player)
        course = [w for w in waits if isinstance(w, Show) or (isinstance(w, Offer) and w.course)]
        others = [w for w in waits if isinstance(w, Offer) and not w.course]
        wagers = [w for w in waits if isinstance(w, Wagers)]
        if others and self.random.random() < UNUSUAL:
            return self.take(self.random.choice(others), player)
        if wagers and (not course or self.random.random() < 0.5):
            return self.take(wagers[0], player)
        wait = self.random.choice(course)
        if isinstance(wait, Offer) and isinstance(wait.deed, acts.Insert):
            half = 26 * self.desk.table.state.decks
            return self.desk.accepts(acts.Insert(self.random.randint(20, half)))
        return self.take(wait, player)


def play_shoe(game: Baccarat, edition: Edition, seed: int, counts: Counter[str]) -> None:
    """From the first shuffle to the end of the shoe, however it comes."""
    assert edition.since is not None
    desk = Quick(game=game, casino=edition.casino, at=edition.since)
    desk.wait(hours=1)
    for seat, player in enumerate(PLAYERS, 1):
        desk.seat(player, seat, buys=100_000_000)
    driver = Shoes(desk, seed)
    begun = False
    while not begun or desk.table.state.drawn or not game.between_rounds(desk.table.state):
        entry = driver.advance()
        begun = begun or desk.table.state.drawn > 0
        counts["acts"] += 1
        counts.update(f"{settled.wager.kind} {settled.verdict}" for settled in entry.settled)
    desk.check_chips(desk.journal.entries[-1])
    again = replay(lay(desk.table.setup, game), desk.journal.entries)
    assert table_hash(again) == table_hash(desk.table), f"seed {seed} replays to another state"
    counts["shoes"] += 1
    counts["rounds"] += game.rounds(desk.table.state)


def main() -> None:
    shoes = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    keys = sys.argv[2:] or ["mini-baccarat", "baccarat", "midi-baccarat"]
    for key in keys:
        game = Baccarat(key)
        for edition in editions_of(game):
            if edition.status != "in-force":
                continue
            began, counts = perf_counter(), Counter[str]()
            for seed in range(shoes):
                play_shoe(game, edition, seed, counts)
            told = ", ".join(f"{name} {number:,}" for name, number in sorted(counts.items()))
            print(f"{key} {edition.instrument}: {told}; {perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
