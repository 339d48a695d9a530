"""A table whose journal lasts: taken up in the very phase it was in, its answers the same for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from croupier.games import GAMES, find_game
from croupier.gazette.editions import find_casino
from croupier.house import durable
from croupier.house.audit import audit
from croupier.house.checkpoints import Signer, is_signed
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, Lost, lay_durable
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.chain import follow
from croupier.house.store.contract import Store, Stored, Unavailable, Write
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from tests.support.seat import NIGHT

SIGN = Sign(Limits(500, 50_000))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "house.db")
    yield made
    made.close()


def acts_of(game: str, rounds: int = 4) -> list[Act]:
    """What happens at a table where the computer plays."""
    setup = Setup(game, find_casino(game, NIGHT))
    journal, clock, chance = Journal(lay(setup, find_game(game))), ticking(NIGHT), RandomSource(seeded(11))
    dealer = Dealer(journal, chance, clock)
    if isinstance(dealer.open(SIGN), Refusal):
        pytest.fail(f"{game} does not open")
    company = [Neighbour(journal, clock, name, chance) for name in ("Aroha", "Ben")]
    dealer.company = tuple(company)
    for one in company:
        one.sit_down()
    for _ in dealer.finish():
        pass
    for _ in range(rounds):
        for one in company:
            one.bet()
        for _ in dealer.play_round():
            pass
    return [entry.act for entry in journal.entries]


def setup_of(game: str) -> Setup:
    return Setup(game, find_casino(game, NIGHT), table="t1")


def open_table(store: Store, game: str = "roulette") -> DurableTable:
    if not store.laid():
        lay_durable(store, setup_of(game), NIGHT.isoformat())
    return DurableTable(store, Writer(store), "t1")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_taken_up_after_every_act_as_it_was(game: str) -> None:
    store = MemoryStore()
    live = open_table(store, game)
    for act in acts_of(game):
        answer = live.post(act)
        assert isinstance(answer, Entry), answer
        again = open_table(store)
        assert table_hash(again.table) == table_hash(live.table) == answer.hash
    follow(store.laid()[0], store.entries("t1"))


def test_the_same_act_gets_its_first_answer_byte_for_byte_also_after_a_restart(store: SqliteStore) -> None:
    live = open_table(store)
    played = acts_of("roulette")
    given = [encode(live.post(act)) for act in played]
    late = Act("late", played[-1].at, "ana", Role.PLAYER, acts.Place("w", "ana", "red", 500))
    refused = encode(live.post(late))
    again = open_table(store)
    assert [encode(again.post(act)) for act in played] == given
    assert encode(again.post(late)) == refused
    assert again.table.now.seq == len(played)


def test_another_deed_under_a_used_id_is_refused(store: SqliteStore) -> None:
    live = open_table(store)
    first, second = acts_of("roulette")[:2]
    live.post(first)
    answer = open_table(store).post(Act(first.id, second.at, second.by, second.role, second.deed))
    assert isinstance(answer, Refusal) and answer.code == "id-reused"


def test_whoever_lost_a_table_cannot_write_to_it(store: SqliteStore) -> None:
    first = open_table(store)
    played = acts_of("roulette")
    first.post(played[0])
    second = open_table(store)
    second.post(played[1])
    with pytest.raises(Lost):
        first.post(played[2])
    with pytest.raises(Lost):
        first.post(played[3])
    assert isinstance(second.post(played[2]), Entry)
    assert [one.seq for one in store.entries("t1")] == [1, 2, 3]


def test_a_table_held_elsewhere_is_followed_entry_by_entry(store: SqliteStore) -> None:
    live = open_table(store)
    followed = DurableTable(store, Writer(store), "t1", held=False)
    heard: list[int] = []
    followed.hear = lambda entry: heard.append(entry.seq)
    played = acts_of("roulette")
    for number, act in enumerate(played, start=1):
        answer = live.post(act)
        if number % 3 == 0:
            followed.catch_up()
            assert isinstance(answer, Entry) and table_hash(followed.table) == answer.hash
    assert followed.post(played[0]) == live.post(played[0])  # an answer that was given is given by whoever is asked
    with pytest.raises(Lost):
        followed.post(Act("new", played[-1].at, "ana", Role.PLAYER, acts.AskRules()))
    live.let_go()
    followed.hold()
    assert heard == list(range(1, len(played) + 1))
    assert isinstance(followed.post(Act("new", played[-1].at, "ana", Role.PLAYER, acts.AskRules())), Entry)
    with pytest.raises(Lost):
        live.post(Act("late", played[-1].at, "ana", Role.PLAYER, acts.AskRules()))
    live.catch_up()
    assert table_hash(live.table) == table_hash(followed.table)


def test_what_another_engine_judged_otherwise_is_followed_from_its_snapshot() -> None:
    store = MemoryStore()
    live = open_table(store)
    played = acts_of("roulette")
    for act in played[:2]:
        live.post(act)
    followed = DurableTable(store, Writer(store), "t1", held=False)
    heard: list[int] = []
    followed.hear = lambda entry: heard.append(entry.seq)
    for act in played[2:]:
        live.post(act)
    third = store._entries["t1"][2]
    other = encode(msgspec.structs.replace(decode_entry(third.entry), calls=(), hash="0" * 64))
    store._entries["t1"][2] = Stored(third.seq, third.act, other, third.link)
    followed.catch_up()
    assert table_hash(followed.table) == table_hash(live.table)
    assert heard == list(range(3, len(played) + 1))


class Failing(MemoryStore):
    """A disk that is full now and then."""

    full = False

    def keep(self, writes: Sequence[Write]) -> None:
        if self.full:
            raise Unavailable("the disk is full")
        super().keep(writes)


def test_a_disk_that_is_full_loses_nothing_and_changes_nothing() -> None:
    store = Failing()
    live = open_table(store)
    played = acts_of("roulette")
    live.post(played[0])
    before = table_hash(live.table)
    store.full = True
    with pytest.raises(Unavailable):
        live.post(played[1])
    assert table_hash(live.table) == before
    store.full = False
    assert isinstance(live.post(played[1]), Entry)


def test_every_round_ends_with_a_checkpoint_under_the_houses_key(store: SqliteStore) -> None:
    signer = Signer.make()
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    live = DurableTable(store, Writer(store), "t1", signer)
    for act in acts_of("roulette", rounds=5):
        live.post(act)
    signed = store.checkpoints("t1")
    assert len(signed) == 5 and all(is_signed(one, signer.public) for one in signed)
    assert audit(store, "t1", signer.public).is_sound


def test_balances_of_the_store_are_the_tables_own(store: SqliteStore) -> None:
    live = open_table(store)
    for act in acts_of("roulette", rounds=10):
        live.post(act)
    own = {
        (account, asset): cents for account, held in live.table.now.accounts.items() for asset, cents in held.items()
    }
    assert {(one.account, one.asset): one.cents for one in store.balances("t1")} == {k: v for k, v in own.items() if v}


class Reading(MemoryStore):
    """Counts the entries that are read of it."""

    read = 0

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        for one in super().entries(table, after, until):
            self.read += 1
            yield one


def test_a_long_past_is_not_read_to_take_a_table_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the last snapshot on, and the few before it that are kept at hand; whatever came before is left alone."""
    monkeypatch.setattr(durable, "RECENT", 20)
    store = Reading()
    live = open_table(store)
    for act in acts_of("roulette", rounds=40):
        live.post(act)
    kept = store.snapshot("t1")
    assert kept is not None
    since = live.table.now.seq - kept[0]
    store.read = 0
    again = open_table(store)
    assert table_hash(again.table) == table_hash(live.table)
    assert store.read == 20 + since < live.table.now.seq // 4


class Counting(MemoryStore):
    """How many entries were read."""

    read = 0

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        for one in super().entries(table, after, until):
            self.read += 1
            yield one


@pytest.mark.parametrize(
    "deed",
    [
        acts.Dispute("d1", "ana", "That was mine.", "aroha 5"),
        acts.Place("w1", "ana", "red", 500, "red"),
        acts.BuyIn("ana", 5_000),
    ],
)
def test_no_player_has_the_whole_journal_read(deed: acts.AnyDeed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever sends such acts holds the table up, the longer its journal the longer."""
    monkeypatch.setattr(durable, "RECENT", 5)
    store = Counting()
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    table = DurableTable(store, Writer(store), "t1")
    done = acts_of("roulette")
    for act in done:
        table.post(act)
    table.post(Act("s1", done[-1].at, "ana", Role.PLAYER, acts.SitDown("ana", 5)))
    store.read = 0
    for about in (1, 2, table.table.now.seq):
        answer = table.post(Act(f"a{about}", done[-1].at, "ana", Role.PLAYER, deed, about))
        assert isinstance(answer, Refusal)
    assert store.read == 0
    staff = Act("d2", done[-1].at, "Kim", Role.GAME_SUPERVISOR, acts.Dispute("d2", "ana", "That was mine."), 1)
    assert isinstance(table.post(staff), Entry) and store.read
