"""Tables that draw so that others can check it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from croupier.house.checkpoints import Signer
from croupier.house.clocks import ticking
from croupier.house.committing import VerifiableSource
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.exporting import export_table
from croupier.house.neighbours import Neighbour
from croupier.house.sealing import Sealer
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.contract import Store
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.house.verify import link
from croupier.table.acts import Act, Place
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from tests.house.test_durable import setup_of
from tests.support.seat import NIGHT

KEY = bytes(range(32))
Json = dict[str, Any]


class Drawing:
    """A table dealt by the house with a verifiable source, with company and a player who bets as the company does."""

    def __init__(
        self,
        game: str = "roulette",
        store: Store | None = None,
        *,
        entropy: Callable[[int], bytes] | None = None,
        secrets: int = 500,
        key: bytes = KEY,
        wanted: bool = True,
        setup: Setup | None = None,
    ) -> None:
        self.store = MemoryStore() if store is None else store
        if not self.store.laid():
            lay_durable(self.store, setup or setup_of(game), NIGHT.isoformat())
        self.writer = Writer(self.store)
        self.signer = Signer.make()
        self.table = DurableTable(self.store, self.writer, "t1", self.signer)
        began = self.table.table.now.at or NIGHT
        self.clock = ticking(began)
        self._key, self._wanted, self._secrets = key, wanted, secrets
        self.source = self._make_source(entropy or seeded(5))
        self.dealer = Dealer(self.table, self.source, self.clock)
        self.dealer.tell_left = self.source.left
        self.company = Neighbour(self.table, self.clock, "Aroha", RandomSource(seeded(6)))
        self.player = Guest(self.table, self.clock, "Ana", RandomSource(seeded(7)))
        self.dealer.company = (self.company, self.player)
        self.source.tend()
        if not self.table.table.now.open:
            self.dealer.open(Sign(Limits(500, 50_000)))
            self.company.sit_down()
            self.player.sit_down()

    def _make_source(self, entropy: Callable[[int], bytes]) -> VerifiableSource:
        return VerifiableSource(
            self.table,
            self.store,
            self.writer,
            Sealer(self._key),
            self.clock,
            wanted=self._wanted,
            entropy=entropy,
            secrets=self._secrets,
            otherwise=RandomSource(seeded(9)),
        )

    def draw_anew(self, entropy: Callable[[int], bytes]) -> None:
        """As after a crash: a source that knows only what is in the store."""
        self.source = self.dealer.source = self._make_source(entropy)
        self.dealer.tell_left = self.source.left

    def play(self, rounds: int) -> Drawing:
        for _ in range(rounds):
            self.run(self.dealer.finish())
            self.company.bet()
            self.player.bet()
            self.run(self.dealer.play_round())
        return self

    def run(self, steps: Iterator[Entry]) -> None:
        self.source.tend()
        for _ in steps:
            self.source.tend()

    def export(self) -> Json:
        read: Json = json.loads(msgspec.json.encode(export_table(self.store, "t1")))
        return read


class Guest(Neighbour):
    """Somebody whose acts come under ids of his or her own, which have their part in every draw."""

    def __init__(self, journal: DurableTable, clock: Callable[[], Any], name: str, chance: RandomSource) -> None:
        super().__init__(journal, clock, name, chance)
        self._voice.name = f"{name}/own"


def place_of(player: str, wager: str, at: Any, kind: str = "red") -> Act:
    return Act(f"{player}/{wager}", at, player, Role.PLAYER, Place(wager, player, kind, 500))


def entry_of(export: Json, place: int) -> Json:
    read: Json = json.loads(export["entries"][place]["entry"])
    return read


def change(export: Json, place: int, alter: Callable[[Json], None]) -> None:
    """Another entry in its place."""
    entry = entry_of(export, place)
    alter(entry)
    export["entries"][place]["entry"] = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)


def find(export: Json, do: str) -> list[int]:
    """Where the entries of a deed are."""
    return [place for place in range(len(export["entries"])) if entry_of(export, place)["act"]["deed"]["do"] == do]


def renumber(export: Json) -> None:
    """Entries in their order once more, as somebody would who has the store."""
    for number, one in enumerate(export["entries"], start=1):
        entry = json.loads(one["entry"])
        entry["seq"] = number
        one["seq"], one["entry"] = number, json.dumps(entry, separators=(",", ":"), ensure_ascii=False)


def link_anew(export: Json) -> Json:
    """The chain made anew over changed entries: only what is drawn, or a checkpoint outside the house, can tell."""
    linked = bytes.fromhex(export["before"])
    for one in export["entries"]:
        linked = link(linked, one["seq"], one["act"], one["entry"])
    export["after"] = linked.hex()
    return export
