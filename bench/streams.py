"""Evenings at the table: for each game a stream of acts that the law accepts, dealt by the house's own dealer to
neighbours who bet at random; the same seed, the same acts.

A stream is a file of JSON lines: the setup of the table first, then the acts in order. It says nothing of what became
of them, so that any version of the engine can be asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from random import Random

import msgspec

from croupier.games import find_game
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.choices import choices_for
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour, name_neighbours
from croupier.house.sources import RandomSource
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay
from croupier.table.waiting import awaits

ACTS = 5_000
SEED = 1


class Evening(msgspec.Struct, frozen=True):
    """A table, the moment it opens and how many come to it."""

    setup: Setup
    opens: datetime
    players: int = 7
    sign: Sign = Sign(Limits(500, 50_000))


def night(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, 21, 0, tzinfo=NEW_ZEALAND)


EVENINGS = {
    "roulette": Evening(Setup("roulette", "christchurch"), night(1997, 5, 3)),
    "tai-sai": Evening(Setup("tai-sai", "auckland"), night(1998, 5, 2)),
    "money-wheel": Evening(Setup("money-wheel", "christchurch"), night(1997, 5, 3)),
    "blackjack": Evening(
        Setup("blackjack", "christchurch", options={"super_sevens": True}),
        night(1997, 5, 3),
        players=6,
        sign=Sign(Limits(500, 50_000), kinds={"super-sevens": Limits(500, 500)}),
    ),
    "caribbean-stud": Evening(
        Setup("caribbean-stud", "auckland", options={"jackpot_seed": 5_000_000}),
        night(1998, 5, 2),
        players=6,
        sign=Sign(Limits(500, 50_000), kinds={"jackpot": Limits(200, 200)}),
    ),
    "craps": Evening(Setup("craps", "auckland"), night(1997, 5, 3)),
    "mini-baccarat": Evening(Setup("mini-baccarat", "auckland"), night(2004, 7, 5)),
    "baccarat": Evening(Setup("baccarat", "auckland", options={"style": "B"}), night(2004, 7, 5)),
}
"""By the name of the game; mini baccarat is dealt in Style A, baccarat in Style B."""


def play_evening(name: str, number: int = ACTS) -> tuple[Setup, list[acts.Act]]:
    """The table's setup and at least so many accepted acts: whole rounds, each with its wagers before it."""
    evening = EVENINGS[name]
    journal = Journal(lay(evening.setup, find_game(evening.setup.game)))
    chance, clock = RandomSource(Random(SEED).randbytes), ticking(evening.opens)
    dealer = Dealer(journal, chance, clock)
    assert isinstance(dealer.open(evening.sign), Entry)
    company = [Neighbour(journal, clock, one, chance) for one in name_neighbours(evening.players, ())]
    dealer.company = tuple(company)
    for one in company:
        one.sit_down()
    while len(journal.entries) < number:
        begun = len(journal.entries)
        for one in company:
            one.bet()
            stake_beside(journal, one)
        for _ in dealer.play_round():
            pass
        assert len(journal.entries) > begun, f"{name} does not go on: {awaits(journal.table)}"
    return evening.setup, [entry.act for entry in journal.entries]


def stake_beside(journal: Journal, one: Neighbour) -> None:
    """Half of the time, one of the wagers that go with another: the jackpot, Super Sevens, odds behind the line."""
    offers = choices_for(journal.table, awaits(journal.table, one.name), one.name)
    beside = [offer for offer in offers if isinstance(offer.deed, acts.Place)]
    if beside:
        one.choose(beside, must=False)


def write_streams(folder: Path, games: Iterable[str] = EVENINGS, number: int = ACTS) -> None:
    """One file for each game."""
    for name in games:
        setup, done = play_evening(name, number)
        (folder / f"{name}.jsonl").write_bytes(b"".join(encode(line) + b"\n" for line in (setup, *done)))
