"""An export may come from anywhere: what somebody made up proves nothing, stops nobody and tells a terminal nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli.main import main
from croupier.house import verify
from croupier.house.checkpoints import Signer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.exporting import export_table
from croupier.house.inspecting.checking import NotAnExport, check, read_export
from croupier.house.store.chain import next_link
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from tests.house.test_durable import acts_of, setup_of
from tests.support.seat import NIGHT

SIGNER = Signer.make()
KEY = SIGNER.public
File = dict[str, Any]


def play() -> str:
    store = MemoryStore()
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    table = DurableTable(store, Writer(store), "t1", SIGNER)
    for act in acts_of("roulette"):
        table.post(act)
    return msgspec.json.encode(export_table(store, "t1")).decode()


WHOLE = play()


def link_anew(file: File) -> None:
    """What anybody can do who has the file."""
    link = bytes.fromhex(file["before"])
    for one in file["entries"]:
        link = next_link(link, one["seq"], one["act"], one["entry"].encode())
        one["link"] = link.hex()
    file["after"] = link.hex()


def change_last(file: File) -> None:
    last = file["entries"][-1]
    last["entry"] = last["entry"].replace('"by":"', '"by":"not ')
    link_anew(file)


def unsigned(file: File) -> None:
    change_last(file)
    file["checkpoints"] = []


def signed_by_somebody(file: File) -> None:
    """Under a key of his or her own, which the file names."""
    change_last(file)
    other, last = Signer.make(), file["entries"][-1]
    one = other.sign("t1", last["seq"], bytes.fromhex(last["link"]), "1997-05-03T21:00:00")
    plain = {"seq": one.seq, "link": last["link"], "at": one.at, "key": other.public.hex()}
    file["checkpoints"] = [{**plain, "signature": "AAAA"}]


def say(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str]:
    code = main([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out + told.err


def write(path: Path, edit: Callable[[File], object]) -> File:
    file: File = json.loads(WHOLE)
    edit(file)
    path.write_text(json.dumps(file))
    return file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "export.json"


def test_a_file_of_which_the_house_signed_nothing_does_not_hold_under_its_key(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(path, unsigned)
    code, said = say(capsys, "export", "--check", path, "--key", KEY.hex())
    assert code == 1 and "Nothing in it was signed under this key" in said and "hold" not in said
    code, said = say(capsys, "export", "--check", path, "--key", KEY.hex(), "--json")
    assert code == 1 and json.loads(said)["signed_to"] == 0
    code, said = say(capsys, "verify", path, "--key", KEY.hex())
    assert code == 1 and "Nothing in it was signed under this key" in said
    code, said = say(capsys, "export", "--check", path)
    assert code == 0 and "anybody can have made the links" in said
    write(path, signed_by_somebody)
    assert say(capsys, "export", "--check", path, "--key", KEY.hex())[0] == 1


def test_how_far_the_signatures_reach_is_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(path, lambda _file: None)
    last, reaches = file["entries"][-1]["seq"], file["checkpoints"][-1]["seq"]
    assert check(read_export(path.read_bytes()), KEY).signed_to == reaches
    assert check(read_export(path.read_bytes()), None).signed_to == 0
    earlier = write(path, lambda file: file.update(checkpoints=file["checkpoints"][:1]))["checkpoints"][0]["seq"]
    code, said = say(capsys, "export", "--check", path, "--key", KEY.hex())
    assert code == 0 and f"signed for all up to entry {earlier}; what follows is the word of" in said
    assert earlier < reaches <= last


@pytest.mark.parametrize("name", ["table", "setup"])
def test_a_chain_begins_with_its_table_and_setup(name: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def edit(file: File) -> None:
        file[name] = file[name].replace("t1", "t2")
        file["checkpoints"] = []

    file = write(path, edit)
    code, said = say(capsys, "export", "--check", path)
    assert code == 1 and "the chain does not begin with this table and its setup" in said
    assert verify.verify(file).found[0][0] == 1


def deep(file: File) -> None:
    file["entries"][5]["entry"] = '{"seq":6,"act":' + "[" * 100_000 + "]" * 100_000 + "}"
    link_anew(file)


def many_figures(file: File) -> None:
    file["entries"][5]["entry"] = file["entries"][5]["entry"].replace('"v":2', '"v":' + "9" * 5_000)
    link_anew(file)


def few_cards(file: File) -> None:
    for one in file["entries"]:
        entry = json.loads(one["entry"])
        if entry["act"]["deed"]["do"] == "observe":
            entry["act"]["deed"].update(of="shoe", left="1")
            one["entry"] = json.dumps(entry, separators=(",", ":"))
    link_anew(file)


HOSTILE: dict[str, Callable[[File], object]] = {
    "a checkpoint after an entry that would fill the memory": lambda file: file["checkpoints"][0].update(seq=10**15),
    "a checkpoint before the first": lambda file: file["checkpoints"][0].update(seq=-1),
    "no checkpoint": lambda file: file["checkpoints"][0].update(seq=[]),
    "an entry without a bottom": deep,
    "a setup without a bottom": lambda file: file.update(setup="[" * 200_000),
    "a number of many figures": many_figures,
    "fewer cards than there are": few_cards,
    "another version": lambda file: file.update(v=99),
    "another game": lambda file: file.update(setup=file["setup"].replace("roulette", "no\x1b[2Jgame")),
    "numbers below zero": lambda file: [one.update(seq=one["seq"] - 500) for one in file["entries"]],
    "no entries": lambda file: file.update(entries=[]),
}


@pytest.mark.parametrize("edit", HOSTILE.values(), ids=list(HOSTILE))
def test_whatever_is_in_a_file_is_answered(
    edit: Callable[[File], object], path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(path, edit)
    checked = (("export", "--check", path), ("verify", path), ("export", "--check", path, "--key", KEY.hex()))
    for words in (*checked, ("adjudicate", path)):
        code, said = say(capsys, *words)
        assert (code in (1, 2) or words[0] == "adjudicate") and "\x1b" not in said and "Traceback" not in said, (
            words,
            said,
        )
    with suppress(NotAnExport):
        assert check(read_export(path.read_bytes()), KEY).findings


def test_what_a_file_says_is_no_command_to_a_terminal(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Else a line that does not hold could be written over with one that does."""

    def edit(file: File) -> None:
        for one in file["entries"]:
            entry = json.loads(one["entry"])
            if entry["act"]["deed"]["do"] == "observe":
                entry["act"]["deed"]["seen"] = "7\x1b[1A\x1b[2KAll 12 draws hold.\u202e\n"
                one["entry"] = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        file["checkpoints"] = []
        link_anew(file)

    write(path, edit)
    code, said = say(capsys, "verify", path)
    assert code == 1 and "\x1b" not in said and "\u202e" not in said
    code, said = say(capsys, "adjudicate", path)
    assert code == 1 and "All 12 draws hold" in said and "\x1b" not in said and "\u202e" not in said
    alone = subprocess.run([sys.executable, verify.__file__, path], capture_output=True, check=False)
    assert b"\x1b" not in alone.stdout + alone.stderr and alone.returncode == 1
    assert verify.plain("7\x1b[2K\u202e") == r"7\x1b[2K\u202e"
