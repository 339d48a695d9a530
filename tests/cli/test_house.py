"""Commands on a store: audit, ledger, export, backup and restore, as an operator and an inspector use them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import apsw
import msgspec
import pytest

from croupier.cli.main import main
from croupier.house.checkpoints import Signer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.figures.sums import Sums
from croupier.house.figures.watch import Watch
from croupier.house.store.contract import Summed
from croupier.house.store.sqlite import SqliteStore
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from tests.house.test_durable import acts_of, setup_of
from tests.support.seat import NIGHT

Said = tuple[int, str, str]


@pytest.fixture
def signer() -> Signer:
    return Signer.make()


@pytest.fixture
def house(tmp_path: Path, signer: Signer) -> Iterator[Path]:
    """A store with one table of roulette, four rounds played, and an act that was refused."""
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    writer = Writer(store)
    table = DurableTable(store, writer, "t1", signer)
    for act in acts_of("roulette"):
        table.post(act)
    late = Act("late", NIGHT.replace(hour=23), "ana", Role.PLAYER, acts.Place("x", "ana", "red", 500))
    assert isinstance(table.post(late), Refusal)
    writer.close()
    store.close()
    yield path


def say(capsys: pytest.CaptureFixture[str], *words: str | Path) -> Said:
    code = main([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_sound_house_is_audited(house: Path, signer: Signer, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = say(capsys, "audit", "--database", house, "--key", signer.public.hex())
    assert code == 0 and "sound" in out and "no signature was tried" not in out
    code, out, _ = say(capsys, "audit", "t1", "--database", house, "--json")
    assert code == 0 and json.loads(out)[0]["findings"] == []


def test_an_entry_changed_in_the_file_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with apsw.Connection(str(house)) as file:
        row = file.execute("SELECT entry FROM entry WHERE seq = 9").fetchone()
        assert row is not None
        file.execute("UPDATE entry SET entry = ? WHERE seq = 9", (bytes(row[0]).replace(b"value", b"valve", 1),))
    code, out, _ = say(capsys, "audit", "--database", house)
    assert code == 1 and "entry 9, chain" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("audit", "--database", "nowhere.db"), "there is no store at nowhere.db"),
        (
            (
                "audit",
                "t9",
            ),
            "there is no table t9 here; there is: t1",
        ),
        (("audit", "--key", "banana"), "banana is neither a public key"),
        (("audit", "--kept", "nowhere.json"), "No such file"),
        (("export", "t9", "-o", "x.json"), "there is no table t9"),
        (("export", "t1"), "say which table, and where to write it"),
        (("export", "t1", "--round", "99", "-o", "x.json"), "has no such entries"),
        (("export", "t1", "--entries", "a-b", "-o", "x.json"), "write the entries as 120-180"),
        (("export", "t1", "-o", "nowhere/x.json"), "there is no folder"),
        (("ledger", "--database", "nowhere.db"), "there is no store"),
        (("restore", "nowhere.db"), "there is no store at nowhere.db"),
    ],
)
def test_a_wrong_question_is_one_line_and_exit_code_2(
    house: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(house.parent)
    given = words if "--database" in words else (*words, "--database", str(house))
    code, out, err = say(capsys, *given)
    assert (code, out) == (2, "") and says in err and err.count("\n") == 1


def test_the_books_balance(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = say(capsys, "ledger", "--database", house, "--json")
    told = json.loads(out)
    assert code == 0 and told["balances"] is True and set(told["sums"].values()) == {0}
    bank = next(line for line in told["lines"] if line["kind"].startswith("the bank"))
    assert bank["cents"] == next(one["cents"] for one in told["accounts"] if one["account"] == "bank")
    code, out, _ = say(capsys, "ledger", "t1", "--database", house, "--accounts")
    assert code == 0 and "player Aroha" in out


def test_a_round_is_exported_and_tried(
    house: Path, signer: Signer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    export = tmp_path / "round.json"
    code, out, _ = say(capsys, "export", "t1", "--round", "2", "--database", house, "-o", export)
    held = json.loads(export.read_text())
    assert code == 0 and held["entries"][0]["seq"] > 1 and len(held["checkpoints"]) == 1
    assert [json.loads(one["entry"])["seq"] for one in held["entries"]] == [one["seq"] for one in held["entries"]]
    assert say(capsys, "export", "--check", export, "--key", signer.public.hex())[0] == 0
    assert say(capsys, "export", "--check", export, "--key", Signer.make().public.hex())[0] == 1
    held["entries"][1]["entry"] = held["entries"][1]["entry"].replace("1997", "1998", 1)
    export.write_text(json.dumps(held))
    code, out, _ = say(capsys, "export", "--check", export)
    assert code == 1 and f"entry {held['entries'][1]['seq']} is not the one that was linked here" in out
    for one in held["entries"]:  # as exports were before
        del one["link"]
    export.write_text(json.dumps(held))
    code, out, _ = say(capsys, "export", "--check", export)
    assert code == 1 and "not the one that these entries give" in out


def test_the_day_and_the_whole_of_a_table_are_exported(
    house: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, day = tmp_path / "whole.json", tmp_path / "day.json"
    assert say(capsys, "export", "t1", "--database", house, "-o", whole)[0] == 0
    assert say(capsys, "export", "t1", "--on", "1997-05-03", "--database", house, "-o", day)[0] == 0
    assert whole.read_text() == day.read_text()


def test_a_backup_restored_is_the_same_house(house: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    backup, again = tmp_path / "backup.db", tmp_path / "again.db"
    assert say(capsys, "backup", backup, "--database", house)[0] == 0
    assert say(capsys, "backup", backup, "--database", house)[0] == 2
    assert say(capsys, "restore", backup, "--database", again)[0] == 0
    assert say(capsys, "restore", backup, "--database", again)[0] == 2
    first, second = SqliteStore(house), SqliteStore(again)
    assert list(first.entries("t1")) == list(second.entries("t1"))
    assert list(first.acts("t1")) == list(second.acts("t1"))
    assert first.checkpoints("t1") == second.checkpoints("t1") and first.snapshot("t1") == second.snapshot("t1")
    assert first.balances() == second.balances()
    first.close()
    second.close()


def test_an_older_backup_is_told_by_what_the_inspector_kept(
    house: Path, signer: Signer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.json"
    say(capsys, "export", "t1", "--database", house, "-o", kept)
    with apsw.Connection(str(house)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        for name in ("checkpoint", "snapshot", "posting", "entry"):
            file.execute(f"DELETE FROM {name} WHERE seq > 20")
        file.execute("DELETE FROM answer WHERE seq > 20")
    key = signer.public.hex()
    assert say(capsys, "audit", "--database", house, "--key", key)[0] == 0  # nothing in the store itself can tell
    code, out, _ = say(capsys, "audit", "--database", house, "--key", key, "--kept", kept)
    assert code == 1 and "entries are missing" in " ".join(out.split())


@pytest.mark.parametrize("everything", [False, True])
def test_a_table_that_was_taken_away_as_a_whole_is_named(
    everything: bool, house: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """By the entries that it left behind; without those, by what the inspector kept."""
    kept = tmp_path / "kept.json"
    say(capsys, "export", "t1", "--database", house, "-o", kept)
    with apsw.Connection(str(house)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        for name in ("checkpoint", "snapshot", "posting", "answer", "entry") if everything else ():
            file.execute(f"DELETE FROM {name}")
        file.execute("DELETE FROM laid")
    words = ("audit", "--database", house, *(("--kept", kept) if everything else ()))
    code, out, _ = say(capsys, *words)
    assert code == 1 and "the table itself is missing" in " ".join(out.split())


def test_a_store_whose_extra_is_not_installed_is_a_no(
    house: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "croupier.house.store.sqlite", None)
    code, out, err = say(capsys, "audit", "--database", house)
    assert (code, out) == (1, "") and err.endswith('is not installed: pip install "croupier[house]"\n')


def test_the_figures_of_a_house_and_of_a_table(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = say(capsys, "figures", "--database", house)
    assert code == 0 and "t1" in out and "the house" in out
    code, out, _ = say(capsys, "figures", "t1", "--database", house)
    assert code == 0 and "Not flagged" in out and "refused: not-at-table" in out
    code, out, _ = say(capsys, "figures", "t1", "--database", house, "--json")
    one = json.loads(out)
    assert code == 0 and one["rounds"] == 4 and one["seq"] > 0 and one["beside"]["expected"] > 0
    assert [(kind["by"]) for kind in one["kinds"]] == ["exact"] * len(one["kinds"])
    code, out, _ = say(capsys, "figures", "--database", house, "--json")
    assert code == 0 and json.loads(out)["handle"] == one["handle"]


def test_a_table_that_runs_away_is_exit_code_1(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SqliteStore(house)
    last = store.last("t1")
    assert last is not None
    flagged = Sums(seq=last.seq, watch=Watch(flagged=3, towards="players"))
    store.keep([Summed("t1", last.seq, msgspec.json.encode(flagged))])
    store.close()
    code, out, _ = say(capsys, "figures", "--database", house)
    assert code == 1 and "runs away" in out
    code, out, _ = say(capsys, "figures", "t1", "--database", house)
    assert code == 1 and "runs away to the players since entry 3" in out


def test_figures_of_a_table_that_is_not_there(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = say(capsys, "figures", "t9", "--database", house)
    assert code == 2 and "there is no table t9 here; there is: t1" in err


def test_a_file_that_holds_no_public_key_is_named(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The house's own key lies beside the house, and is taken for it."""
    Signer.at(tmp_path / "house.key")
    (tmp_path / "house.key").write_bytes(bytes(range(160, 192)))
    code, _, err = say(capsys, "audit", "--database", house, "--key", tmp_path / "house.key")
    assert code == 2 and err.startswith(f"croupier: {tmp_path / 'house.key'} is neither a public key of 64 hexadecimal")
    assert "croupier serve" in err


def test_one_checkpoint_is_one(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = say(capsys, "export", "t1", "--round", "1", "--database", house, "-o", tmp_path / "round.json")[1]
    assert " and 1 checkpoint of t1" in said
