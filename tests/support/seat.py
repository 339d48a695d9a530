"""A person at a table in the terminal, without the terminal: says lines, hears what is told."""

from __future__ import annotations

import io
from datetime import datetime

from rich.console import Console

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource, Replay
from croupier.table.entries import Entry
from croupier.table.game import AnyGame
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.state import Table, lay
from croupier.terminal.front import Pipe
from croupier.terminal.sitting import Sitting

NIGHT = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)


class Seat:
    """Guest at a table with $200, hearing everything on a pipe. Without results, chance brings them; `side` is what
    the sign names for a wager that has its own amount."""

    def __init__(
        self,
        *seen: str,
        neighbours: int = 0,
        game: AnyGame | None = None,
        width: int = 100,
        casino: str = "christchurch",
        seats: int = 7,
        chance: RandomSource | None = None,
        options: dict[str, Option] | None = None,
        side: int | None = None,
    ) -> None:
        playable, chance = game or find_game("roulette"), chance or RandomSource()
        self.out = io.StringIO()
        self.start = lay(Setup(playable.key, casino, seats=seats, options=options or {}), playable)
        journal, clock = Journal(self.start), ticking(NIGHT)
        dealer = Dealer(journal, Replay(seen) if seen else chance, clock)
        kinds = playable.layout(playable.terms(edition(playable.key, casino, NIGHT), options or {}))
        own = {key: Limits(side, side) for key, kind in kinds.items() if side is not None and kind.own_amount}
        assert isinstance(dealer.open(Sign(Limits(500, 50_000), own)), Entry)
        console = Console(file=self.out, width=width, markup=False, highlight=False, emoji=False)
        company = [Neighbour(journal, clock, name, chance) for name in ("Aroha", "Ben")[:neighbours]]
        self.sitting = Sitting(journal, dealer, clock, Pipe(console, iter(())), "Guest", company)
        self.sitting.sit_down(20_000)
        self.told_at_first = self.hear()

    def say(self, *lines: str) -> str:
        """Obey these lines; what the player is told."""
        for line in lines:
            self.sitting.obey(line)
        return self.hear()

    def hear(self) -> str:
        told = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return trim(told)

    @property
    def table(self) -> Table:
        return self.sitting.table

    def holds(self, asset: str = "value") -> int:
        return self.table.holds("Guest", asset)

    def laid(self) -> list[tuple[str, str, int]]:
        return [(w.kind, w.spot, w.stake) for w in self.sitting.own_wagers()]


def trim(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines())
