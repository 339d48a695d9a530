"""The pool counted anew from the entries: nothing that is changed in a store goes unnoticed."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import apsw
import msgspec
import pytest

from croupier.cli.main import main
from croupier.house.copying import copy_store
from croupier.house.exporting import check_export, export_table
from croupier.house.recounting import audit_jackpot, recount_jackpot
from croupier.house.store.contract import Store
from croupier.house.store.jackpots import Change
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from tests.rules.caribbean_stud.table import FLUSH, NIGHTS, ROYAL, STRAIGHT_FLUSH
from tests.support.linked import JACKPOT, set_up, take_up

NIGHT = NIGHTS[1998]
OPTIONS = {"jackpot_seed": 5_000_000, "jackpot_retained": 3_000, "jackpot_reseed": 1_000_000}


def play_evening(store: Store) -> None:
    """A straight flush before a royal flush, another reseed since, a misdeal that undoes the royal, and a flush."""
    set_up(store, "AB", **OPTIONS)
    desks = take_up(store, "AB")
    store.keep([Change(JACKPOT, 700_000, "later")])
    desks["A"].to_claim(STRAIGHT_FLUSH, NIGHT + timedelta(minutes=1))
    desks["B"].to_claim(ROYAL, NIGHT + timedelta(minutes=2))
    desks["B"].finish()
    desks["A"].finish()
    assert desks["A"].claim().won == 500_100
    desks["B"].claim()
    desks["B"].accepts(acts.Declare("wrong deck"))
    desks["A"].to_claim(FLUSH, NIGHT + timedelta(minutes=30))
    desks["A"].finish()
    desks["A"].claim()
    desks["B"].ready()
    desks["B"].ante("ana", 1)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    store = SqliteStore(tmp_path / "house.db")
    play_evening(store)
    store.close()
    return tmp_path / "house.db"


def test_a_sound_jackpot_is_found_sound() -> None:
    store = MemoryStore()
    play_evening(store)
    found = recount_jackpot(store, JACKPOT)
    assert found.findings == () and found.counted == found.kept == store.jackpot(JACKPOT).pool
    assert found.kept.wagered == 300 * 10_000 and found.moves > 10


def test_a_recount_ends_where_it_began_though_the_house_goes_on() -> None:
    store = MemoryStore()
    play_evening(store)
    stands = store.jackpot(JACKPOT)
    desk = take_up(store, "A")["A"]
    desk.ante("ana", 1, jackpot=True)

    before, asked = iter([stands]), store.jackpot
    store.jackpot = lambda name: next(before, None) or asked(name)  # type: ignore[method-assign]
    assert recount_jackpot(store, JACKPOT).findings == ()


def test_a_move_beyond_the_last_one_is_named() -> None:
    """The next that the house makes could not be written."""
    store = MemoryStore()
    play_evening(store)
    moves = list(store.moves(JACKPOT))
    stray = msgspec.structs.replace(moves[4], n=moves[-1].n + 1)
    store.moves = lambda jackpot, after=0: iter([*moves, stray])  # type: ignore[method-assign]  # noqa: ARG005
    (found,) = recount_jackpot(store, JACKPOT).findings
    assert f"number {stray.n}" in found.says


TAMPERED: dict[str, tuple[str, str]] = {
    "the pool": ("UPDATE jackpot SET wagered = wagered + 1", "the store has"),
    "the pool and a payment": (
        "UPDATE jackpot SET paid = paid - 10000; UPDATE jackpot_move SET paid = paid - 10000 WHERE n = "
        "(SELECT min(n) FROM jackpot_move WHERE paid > 0)",
        "the entry moves the pool by",
    ),
    "a move is gone": ("DELETE FROM jackpot_move WHERE n = 3", "not its place"),
    "a move is made up": (
        "INSERT INTO jackpot_move SELECT jackpot, n + 1, tbl, 1, 0, 1, 0, 0, 0, turn, '', '', 0 FROM jackpot_move "
        "WHERE n = (SELECT max(n) FROM jackpot_move); UPDATE jackpot SET n = n + 1, wagered = wagered + 1",
        "the entry moves nothing",
    ),
    "the last move is gone": (
        "DELETE FROM jackpot_move WHERE n = (SELECT n FROM jackpot); UPDATE jackpot SET n = n - 1",
        "the store has",
    ),
    "the seed": ("UPDATE jackpot SET seed = seed + 100, seeded = seeded + 1000000", "another jackpot"),
    "a turn": ("UPDATE jackpot_table SET turn = CAST('{\"holds\":true}' AS BLOB)", "turn differs"),
    "the order": (
        "UPDATE jackpot_move SET n = -n; UPDATE jackpot_move SET n = n + 1 + (SELECT n FROM jackpot)",
        "the entry moves",
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_whatever_is_changed_of_a_jackpot_is_found(house: Path, what: str) -> None:
    change, says = TAMPERED[what]
    with apsw.Connection(str(house)) as file:
        for statement in change.split("; "):
            file.execute(statement)
    store = SqliteStore(house)
    found = audit_jackpot(store, JACKPOT)
    store.close()
    assert not found.is_sound
    assert says in found.findings[0].says, found.findings
    assert all(one.kind == "jackpot" for one in found.findings)


def test_the_audit_and_the_ledger_name_the_first_difference(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def say(*words: str) -> tuple[int, str]:
        return main([*words, "--database", str(house)]), " ".join(capsys.readouterr().out.split())

    code, out = say("ledger")
    assert code == 0 and JACKPOT in out and "retained of jackpot wagers" in out
    code, out = say("ledger", "A", "--json")
    told = json.loads(out)["jackpots"][0]
    assert code == 0 and told["kept"] == told["counted"] and told["findings"] == []
    assert told["kept"]["amount"] == sum(
        told["kept"].get(key, 0) * sign
        for key, sign in (("seeded", 1), ("wagered", 1), ("topped_up", 1), ("retained", -1), ("paid", -1))
    )
    assert say("audit")[0] == 0
    with apsw.Connection(str(house)) as file:
        row = file.execute("SELECT tbl, seq FROM jackpot_move WHERE paid > 0 ORDER BY n LIMIT 1").fetchone()
        file.execute("UPDATE jackpot_move SET paid = paid - 1 WHERE tbl = ? AND seq = ?", row)
        file.execute("UPDATE jackpot SET paid = paid - 1")
    assert row is not None
    code, out = say("ledger")
    assert code == 1 and f"First at entry {row[1]} of {row[0]}: the entry moves the pool by" in out
    code, out = say("audit")
    assert code == 1 and f"entry {row[1]} of table {row[0]}, jackpot" in out


def test_a_jackpot_taken_away_as_a_whole_is_told_by_what_the_inspector_kept(
    house: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept, database = tmp_path / "kept.json", ["--database", str(house)]
    assert main(["export", "A", "-o", str(kept), *database]) == 0
    assert main(["audit", "--kept", str(kept), *database]) == 0
    with apsw.Connection(str(house)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        for name in ("jackpot_move", "jackpot_change", "jackpot_table", "jackpot"):
            file.execute(f"DELETE FROM {name}")
    capsys.readouterr()
    assert main(["audit", *database]) == 0  # nothing in the store itself can tell
    assert main(["audit", "--kept", str(kept), *database]) == 1
    assert f"table is not linked to {JACKPOT} any more" in " ".join(capsys.readouterr().out.split())


def test_a_backup_has_the_jackpot_and_goes_on_from_it(house: Path) -> None:
    store, copy = SqliteStore(house), MemoryStore()
    copy_store(store, copy)
    assert copy.jackpot(JACKPOT) == store.jackpot(JACKPOT)
    assert list(copy.moves(JACKPOT)) == list(store.moves(JACKPOT)) and copy.changes(JACKPOT) == store.changes(JACKPOT)
    assert audit_jackpot(copy, JACKPOT).is_sound
    desk = take_up(copy, "A")["A"]
    desk.to_claim(FLUSH, NIGHT + timedelta(hours=1))
    desk.finish()
    assert desk.claim().won == 10_000
    assert audit_jackpot(copy, JACKPOT).is_sound
    store.close()


def test_an_export_of_a_linked_table_says_what_it_did_to_the_jackpot(house: Path) -> None:
    store = SqliteStore(house)
    export = export_table(store, "B")
    store.close()
    assert export.jackpot is not None and export.jackpot.tables == ("A", "B")
    assert [bool(one.paid) for one in export.jackpot.moves].count(True) == 2  # the royal flush, and its undoing
    assert check_export(export, None) == []
    paid = next(one for one in export.jackpot.moves if one.paid)
    forged = [msgspec.structs.replace(one, paid=one.paid + 1) if one == paid else one for one in export.jackpot.moves]
    jackpot = msgspec.structs.replace(export.jackpot, moves=tuple(forged))
    (wrong,) = check_export(msgspec.structs.replace(export, jackpot=jackpot), None)
    assert wrong.startswith(f"entry {paid.seq} paid")
