"""``croupier verify``: an export of a house that draws verifiably, as it is and changed; one with nothing to check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.house.store.sqlite import SqliteStore
from tests.support.drawing import Drawing, change, entry_of, find, link_anew

Said = tuple[int, str, str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, bytes]]:
    """Eight rounds of blackjack, and the key that its checkpoints are signed with."""
    path = tmp_path_factory.mktemp("house") / "house.db"
    store = SqliteStore(path)
    table = Drawing("blackjack", store).play(8)
    store.close()
    yield path, table.signer.public


def say(capsys: pytest.CaptureFixture[str], *words: str) -> Said:
    code = main(list(words))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def export(house: tuple[Path, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "export.json"
    assert say(capsys, "export", "t1", "--database", str(house[0]), "-o", str(path))[0] == 0
    return path


def test_every_draw_holds(house: tuple[Path, bytes], export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = say(capsys, "verify", str(export))
    assert code == 0 and said.endswith("draws of 8 opened rounds hold.\n")
    code, said, _ = say(capsys, "verify", str(export), "--json", "--key", house[1].hex())
    told = json.loads(said)
    assert code == 0 and told["holds"] and told["rounds"] == 8 and told["signatures_tried"] and not told["wrong"]
    assert told["draws"] == len(find(json.loads(export.read_text()), "observe"))


def test_what_was_changed_is_named(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read = json.loads(export.read_text())
    place = find(read, "observe")[3]
    old = entry_of(read, place)["act"]["deed"]["seen"]
    change(read, place, lambda entry: entry["act"]["deed"].update(seen="As" if old != "As" else "Ks"))
    export.write_text(json.dumps(link_anew(read)))
    code, said, _ = say(capsys, "verify", str(export))
    assert code == 1 and f"entry {place + 1}: it shows" in said and said.endswith("Something does not hold.\n")
    assert f"entry {place + 1}: judged again, the act comes to something else" in said


def test_cards_that_the_shoe_never_held_are_found_by_judging_anew(
    export: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file that stands alone takes the first shoe at its word; the engine does not."""
    read = json.loads(export.read_text())
    first = find(read, "observe")[0]
    change(read, first, lambda entry: entry["act"]["deed"].update(left="8" * 52))
    export.write_text(json.dumps(link_anew(read)))
    code, said, _ = say(capsys, "verify", str(export))
    assert code == 1 and f"entry {first + 1}: judged again" in said and "what the shoe holds" in said


def test_a_table_that_draws_otherwise_has_nothing_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, path = SqliteStore(tmp_path / "house.db"), tmp_path / "export.json"
    Drawing("roulette", store, wanted=False).play(2)
    store.close()
    assert say(capsys, "export", "t1", "--database", str(tmp_path / "house.db"), "-o", str(path))[0] == 0
    code, said, _ = say(capsys, "verify", str(path))
    assert code == 1 and said.splitlines()[-1] == "There is no draw here that could be checked."
    assert "2 outcomes were shown while no commitment bound the house" in said


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"v": 1}', "no export"])
def test_what_is_no_export_is_said_in_one_line(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "export.json"
    path.write_text(text)
    code, _, error = say(capsys, "verify", str(path))
    assert code == 2 and error.count("\n") == 1 and "is no export" in error
    assert say(capsys, "verify", str(tmp_path / "nowhere.json"))[0] == 2


def test_one_round_alone_can_be_verified(
    house: tuple[Path, bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What opens the round is part of it."""
    path = tmp_path / "round.json"
    for number in (1, 3, 8):
        words = ("export", "t1", "--round", str(number), "--database", str(house[0]), "-o", str(path))
        assert say(capsys, *words)[0] == 0
        code, said, _ = say(capsys, "verify", str(path))
        assert code == 0 and "Note" not in said and said.endswith("draws of 1 opened round hold.\n")


def test_a_draw_that_is_not_opened_here_is_noted(export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read = json.loads(export.read_text())
    last = find(read, "observe")[0]
    read["entries"] = read["entries"][: last + 1]
    export.write_text(json.dumps(link_anew(read)))
    code, said, _ = say(capsys, "verify", str(export))
    assert code == 1
    assert f"Note: what entry {last + 1} shows is not opened here: that round is not over, or ends later.\n" in said
