"""The source whose draws others can check: bound before betting, the same after a crash, its secrets nobody else's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from croupier.games import GAMES
from croupier.house.audit import audit
from croupier.house.copying import copy_store
from croupier.house.draws import SECRETS, Series
from croupier.house.exporting import export_table
from croupier.house.sealing import Sealer, WrongKey
from croupier.house.sources import seeded
from croupier.house.store.contract import Sealed, Store, Unavailable, Write
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.house.verify import verify
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import decode_entry
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from tests.support.drawing import Drawing, find


def shown(store: Store) -> list[str]:
    deeds = (decode_entry(one.entry).act.deed for one in store.entries("t1"))
    return [deed.seen for deed in deeds if isinstance(deed, acts.Observe)]


def deeds_of(store: Store) -> list[type[acts.Deed]]:
    return [type(decode_entry(one.entry).act.deed) for one in store.entries("t1")]


class Failing(MemoryStore):
    """A house that is killed when it would keep its next writes: before them, or after without hearing of it."""

    fails = ""

    def keep(self, writes: Sequence[Write]) -> None:
        if self.fails == "before":
            raise Unavailable("killed")
        super().keep(writes)
        if self.fails == "after":
            raise Unavailable("killed")


@pytest.mark.parametrize("game", GAMES)
def test_a_house_killed_after_every_step_shows_what_it_would_have_shown(game: str) -> None:
    """Each draw is made by a source that has just been taken up from the store: the same secret goes on."""
    going = Drawing(game).play(4)
    killed = Drawing(game)
    step_through(killed, 4)
    assert shown(killed.store) == shown(going.store)
    check = verify(killed.export())
    assert (check.wrong, check.rounds) == ([], 4)


def step_through(table: Drawing, rounds: int) -> None:
    for _ in range(rounds):
        for step in (table.dealer.finish, table.dealer.play_round):
            for _ in step():
                table.draw_anew(seeded(99))  # other entropy, the same secret
                table.source.tend()
            table.source.tend()
            if step == table.dealer.finish:
                table.company.bet()
                table.player.bet()


@pytest.mark.parametrize(("fails", "times"), [("before", 5), ("after", 1)])
def test_a_draw_that_was_not_answered_is_the_same_when_the_house_is_taken_up_again(fails: str, times: int) -> None:
    """The house cannot draw again by crashing: whether the disk had it or not, the outcome is the one."""
    store = Failing()
    table = Drawing("roulette", store)
    table.company.bet()
    step_to(table, acts.Close)
    outcomes = set[str]()
    for number in range(times):
        now = table.table.table
        wheel = now.game.equipment(now.terms, now.state, "wheel")
        assert wheel is not None
        outcomes.add(table.source.draw("wheel", wheel))
        store.fails = fails
        with pytest.raises(Unavailable):
            table.dealer.step()
        store.fails = ""
        table = Drawing(store=store, entropy=seeded(50 + number))
    table.run(table.dealer.finish())
    assert set(shown(store)) == outcomes and len(outcomes) == 1
    assert verify(table.export()).wrong == []


def step_to(table: Drawing, deed: type[acts.Deed]) -> None:
    steps = table.dealer.play_round()
    while not isinstance(next(steps).act.deed, deed):
        pass


def test_the_secret_is_in_the_store_before_its_commitment_is_published() -> None:
    """Killed in between, the house binds itself to the very secrets that it had kept."""

    class Watched(MemoryStore):
        order: ClassVar[list[str]] = []

        def keep(self, writes: Sequence[Write]) -> None:
            super().keep(writes)
            self.order.extend(type(one).__name__ for one in writes)

    store = Watched()
    Drawing("roulette", store)
    assert store.order[:2] == ["Sealed", "Entered"]
    killed, again = MemoryStore(), Drawing("roulette", Watched()).store
    sealed = again.sealed("t1")[0]
    killed.lay(again.laid()[0])
    killed.keep([sealed])
    table = Drawing("roulette", killed, entropy=seeded(1234))
    assert killed.sealed("t1") == [sealed]
    assert table.source.shown.commitment == sealed.commitment.hex()


def test_a_series_is_followed_by_the_next_while_no_wager_lies_and_before_it_ends() -> None:
    table = Drawing("roulette", secrets=12).play(20)
    export = table.export()
    check = verify(export)
    assert (check.wrong, check.rounds) == ([], 20)
    assert len(find(export, "commit")) >= 2
    assert len(table.store.sealed("t1")) == len(find(export, "commit")) == table.source.shown.series


def test_a_house_that_gives_up_says_so_on_record_when_the_round_is_opened() -> None:
    table = Drawing("roulette").play(2)
    table.company.bet()
    step_to(table, acts.Close)
    ended = Drawing(store=table.store, wanted=False)
    ended.run(ended.dealer.finish())
    assert ended.source.shown.by == "system"
    ended.play(2)
    check = verify(ended.export())
    assert (check.wrong, check.rounds) == ([], 3)
    assert any("bound to nothing" in note for note in check.notes)
    bound = Drawing(store=table.store).play(0)
    while bound.source.shown.by == "system":
        bound.play(1)
    bound.play(2)
    check = verify(bound.export())
    assert check.wrong == [] and bound.source.shown.series == 3


def test_where_wagers_lie_and_nothing_binds_the_house_it_waits_until_they_are_gone() -> None:
    """A journal from before: its first commitment is made when nobody can say that it was chosen for a wager."""
    old = Drawing("roulette", wanted=False)
    assert acts.Commit not in deeds_of(old.store)
    old.company.bet()
    table = Drawing(store=old.store)
    assert acts.Commit not in deeds_of(old.store) and table.source.shown.by == "system"
    table.run(table.dealer.play_round())
    while table.source.shown.by == "system":
        table.play(1)
    table.play(3)
    check = verify(table.export())
    assert check.wrong == [] and check.rounds >= 3 and "while no commitment bound the house" in check.notes[0]


# Who may know a secret ------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[tuple[Path, Drawing]]:
    """Killed in the middle of a round, in a file."""
    store = SqliteStore(tmp_path / "house.db")
    table = Drawing("roulette", store).play(3)
    table.company.bet()
    step_to(table, acts.Observe)
    yield tmp_path, table
    store.close()


def test_no_file_export_or_backup_holds_a_secret_that_is_not_opened(kept: tuple[Path, Drawing]) -> None:
    path, table = kept
    series = Series(Sealer(bytes(range(32))).open(table.store.sealed("t1")[0]), 500)
    backup = SqliteStore(path / "backup.db")
    copy_store(table.store, backup)
    assert backup.sealed("t1") == []
    backup.close()
    export = json.dumps(table.export()).encode()
    files = {one.name: one.read_bytes() for one in path.iterdir()}
    assert any(b"reveal" in raw for raw in files.values())
    opened, coming = [series.secret(n) for n in (1, 2, 3)], [series.secret(n) for n in (4, 5, 500)]
    assert all(secret.hex().encode() in export for secret in opened)
    for secret in coming:
        for raw in (export, *files.values()):
            assert secret not in raw and secret.hex().encode() not in raw


def test_a_house_restored_from_a_backup_binds_itself_anew_and_never_uses_a_secret_twice() -> None:
    table = Drawing("roulette").play(3)
    for wager in tuple(table.table.table.now.wagers):
        player = table.table.table.now.wagers[wager].player
        table.table.post(Act(f"lift {wager}", table.clock(), player, Role.PLAYER, acts.Withdraw(wager)))
    backup = MemoryStore()
    copy_store(table.store, backup)
    again = Drawing(store=backup, entropy=seeded(77)).play(3)
    assert (again.source.shown.series, again.source.shown.opened) == (2, 3)
    check = verify(again.export())
    assert (check.wrong, check.rounds) == ([], 6)


def test_a_round_that_a_restored_house_cannot_open_is_named_and_the_next_are_bound() -> None:
    table = Drawing("roulette").play(2)
    table.company.bet()
    step_to(table, acts.Observe)
    backup = MemoryStore()
    copy_store(table.store, backup)
    again = Drawing(store=backup, entropy=seeded(77))
    assert again.source.shown.by == "system"
    again.run(again.dealer.finish())
    while again.source.shown.by == "system":
        again.play(1)
    again.play(2)
    check = verify(again.export())
    assert len(check.wrong) == 1 and "never opened" in check.wrong[0] and again.source.shown.series == 2


def test_another_key_opens_nothing_and_says_so() -> None:
    table = Drawing("roulette").play(1)
    with pytest.raises(WrongKey, match="name the one they were made with"):
        Drawing(store=table.store, key=bytes(32))


def test_secrets_that_are_not_those_committed_to_are_found_by_the_audit() -> None:
    table = Drawing("roulette").play(1)
    store = table.store
    assert isinstance(store, MemoryStore) and audit(store, "t1").is_sound
    bound = next(iter(store._sealed))
    store._sealed[bound] = msgspec.structs.replace(store._sealed[bound], commitment=bytes(32))
    (found,) = audit(store, "t1").findings
    assert found.kind == "draws" and "series 1" in found.says


@pytest.mark.parametrize("changed", ["table", "series", "commitment", "secrets", "sealed"])
def test_what_is_sealed_belongs_to_its_table_series_and_commitment(changed: str) -> None:
    sealer = Sealer(bytes(32))
    one = sealer.seal("t1", 1, bytes(32), SECRETS, b"\x07" * 32)
    assert sealer.open(one) == b"\x07" * 32 and b"\x07" * 8 not in one.sealed
    other = {"table": "t2", "series": 2, "commitment": b"\x01" * 32, "secrets": 9, "sealed": one.sealed[:-1] + b"\x00"}
    fields = {**{name: getattr(one, name) for name in Sealed.__struct_fields__}, changed: other[changed]}
    with pytest.raises(WrongKey):
        sealer.open(Sealed(**fields))
    with pytest.raises(WrongKey):
        sealer.open(Sealed("t1", 1, bytes(32), SECRETS, b"short"))


# The record -----------------------------------------------------------------------------------------------


def test_only_the_system_puts_draws_on_record_and_only_between_rounds() -> None:
    table = Drawing("roulette")
    deeds: tuple[acts.AnyDeed, ...] = (acts.Commit(2, "ab" * 32, 5), acts.Reveal(1, 1, "ab" * 32, "cd" * 32))
    for role in Role:
        for number, deed in enumerate(deeds):
            act = Act(f"{role} {number}", table.clock(), "Ana", role, deed)
            assert isinstance(table.table.post(act), Entry if role is Role.SYSTEM else Refusal)
    table.company.bet()
    step_to(table, acts.Close)
    for number, deed in enumerate(deeds):
        answer = table.table.post(Act(f"late {number}", table.clock(), "system", Role.SYSTEM, deed))
        assert isinstance(answer, Refusal) and answer.code == "not-now"


@pytest.mark.parametrize(
    "deed",
    [
        acts.Commit(0, "ab" * 32, 5),
        acts.Commit(1, "ab" * 31, 5),
        acts.Commit(1, "ab" * 32, 0),
        acts.Commit(1, "", 5),
        acts.Commit(1, "AB" * 32, 5),
        acts.Reveal(1, 0, "ab" * 32, "cd" * 32),
        acts.Reveal(1, 1, "secret", "cd" * 32),
        acts.Reveal(1, 1, "ab" * 32, ""),
    ],
)
def test_what_is_no_commitment_and_no_secret_is_refused(deed: acts.AnyDeed) -> None:
    table = Drawing("roulette")
    answer = table.table.post(Act("x", table.clock(), "system", Role.SYSTEM, deed))
    assert isinstance(answer, Refusal) and answer.code == "impossible"


def test_cards_put_on_record_are_those_that_the_shoe_holds() -> None:
    table = Drawing("blackjack").play(0)
    table.run(table.dealer.finish())
    table.company.bet()
    step_to(table, acts.Close)
    wrong = acts.Observe("shoe", "As", left="5" + "6" * 51)
    answer = table.table.post(Act("x", table.clock(), "system", Role.SYSTEM, wrong))
    assert isinstance(answer, Refusal) and answer.code == "impossible"
    right = acts.Observe("shoe", "As", left="6" * 52)
    assert isinstance(table.table.post(Act("y", table.clock(), "system", Role.SYSTEM, right)), Entry)


def test_the_export_of_a_round_begins_with_what_its_players_part_begins_with() -> None:
    """What was opened before it stands in the journal: the part is checkable by the entry before."""
    table = Drawing("roulette").play(4)
    opened = find(table.export(), "reveal")
    part = export_table(table.store, "t1", range(opened[1] + 1, opened[3] + 2))
    check = verify(json.loads(json.dumps({**table.export(), "before": part.before, "after": part.after, "entries": [
        {"seq": one.seq, "act": one.act, "entry": one.entry} for one in part.entries
    ]})))  # fmt: skip
    assert (check.wrong, check.rounds) == ([], 2)
