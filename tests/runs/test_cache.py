"""What is kept between runs: found again by the same code, never by other code, and never in the way."""

from __future__ import annotations

import stat
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.runs import cache
from croupier.runs.cache import code_digest, find_folder, open_sealed, recall, seal


class Answer(msgspec.Struct, frozen=True):
    name: str
    share: Fraction
    counts: tuple[int, ...]


FOUND = Answer("ante", Fraction(-86_362_082_531, 1_661_102_543_100), (2**62, 0, -1))
NAME = "answer"


class Work:
    """Counts how often it is done."""

    def __init__(self, answer: Answer = FOUND) -> None:
        self.answer, self.times = answer, 0

    def __call__(self) -> Answer:
        self.times += 1
        return self.answer


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = tmp_path / "not yet" / "there"
    monkeypatch.setenv("CROUPIER_CACHE", str(folder))
    return folder


def test_what_was_worked_out_once_is_found_again(folder: Path) -> None:
    work = Work()
    assert recall(NAME, Answer, work) == FOUND
    assert recall(NAME, Answer, work) == FOUND
    assert work.times == 1
    assert [file.name for file in folder.iterdir()] == [NAME], "nothing half written is left behind"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.builds(Answer, st.text(), st.fractions(), st.lists(st.integers(-(2**63), 2**63 - 1)).map(tuple)))
def test_any_answer_is_found_as_it_was(answer: Answer) -> None:
    assert open_sealed(seal(msgspec.msgpack.encode(answer, enc_hook=cache.as_plain)), Answer) == answer


def test_a_change_of_code_makes_it_work_again(monkeypatch: pytest.MonkeyPatch) -> None:
    recall(NAME, Answer, Work())
    monkeypatch.setattr(cache, "code_digest", lambda: b"other code")
    work = Work(Answer("changed", Fraction(1), ()))
    assert recall(NAME, Answer, work) == recall(NAME, Answer, work) == work.answer
    assert work.times == 1


def test_the_digest_hangs_on_every_file_of_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "package"
    (package / "games" / "__pycache__").mkdir(parents=True)
    law = package / "games" / "hands.py"
    monkeypatch.setattr("croupier.__file__", str(package / "__init__.py"))
    digest: Callable[[], bytes] = code_digest.__wrapped__
    seen = [digest()]
    for text in ("ACE = 14", "ACE = 1", "ACE = 14\n"):
        law.write_text(text, encoding="utf-8")
        seen.append(digest())
    law.rename(package / "hands.py")
    seen.append(digest())
    (package / "law.toml").write_text("", encoding="utf-8")
    seen.append(digest())
    monkeypatch.setattr("croupier.__version__", "another version")
    seen.append(digest())
    assert len(set(seen)) == len(seen) == 7
    (package / "games" / "__pycache__" / "hands.pyc").write_bytes(b"compiled")
    assert digest() == seen[-1]


@pytest.mark.parametrize(
    "damage", [lambda held: held[:-1], lambda held: held[:20], lambda _held: b"", lambda h: h + b"x"]
)
def test_a_damaged_file_is_worked_out_anew(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    recall(NAME, Answer, Work())
    file = folder / NAME
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    work = Work()
    assert recall(NAME, Answer, work) == FOUND
    assert work.times == 1
    assert file.read_bytes() == whole


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_byte_can_change_unseen(data: st.DataObject) -> None:
    held = bytearray(seal(msgspec.msgpack.encode(FOUND, enc_hook=cache.as_plain)))
    place = data.draw(st.integers(0, len(held) - 1))
    held[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ValueError, match="damaged"):
        open_sealed(bytes(held), Answer)


def test_an_answer_of_another_kind_is_worked_out_anew() -> None:
    recall(NAME, int, lambda: 7)
    assert recall(NAME, Answer, Work()) == FOUND


def test_where_nothing_can_be_kept_the_work_is_done_each_time(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("a file where the folder should be", encoding="utf-8")
    work = Work()
    assert recall(NAME, Answer, work) == recall(NAME, Answer, work) == FOUND
    assert work.times == 2


def test_what_cannot_be_written_whole_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_self: Path, _target: Path) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", no_room)
    assert recall(NAME, Answer, Work()) == FOUND
    assert list(folder.iterdir()) == []


def test_what_is_no_plain_data_is_answered_and_not_kept(folder: Path) -> None:
    odd = {1, 2}, object()
    assert recall(NAME, tuple, lambda: odd) is odd
    assert not folder.exists()


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("CROUPIER_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert recall(NAME, Answer, Work()) == FOUND


def test_an_error_in_the_work_is_not_hidden() -> None:
    def fail() -> Answer:
        raise ValueError("the question was wrong")

    with pytest.raises(ValueError, match="the question was wrong"):
        recall(NAME, Answer, fail)


def test_nobody_else_reads_it(folder: Path) -> None:
    recall(NAME, Answer, Work())
    assert stat.S_IMODE((folder / NAME).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("own", "shared", "where"),
    [
        ("/own", "/shared", "/own"),
        ("", "/shared", "/shared/croupier"),
        (None, "/shared", "/shared/croupier"),
        (None, "relative", "/home/ana/.cache/croupier"),
        (None, "", "/home/ana/.cache/croupier"),
        (None, None, "/home/ana/.cache/croupier"),
    ],
)
def test_where_a_users_cache_belongs(
    monkeypatch: pytest.MonkeyPatch, own: str | None, shared: str | None, where: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ana"))
    for name, value in (("CROUPIER_CACHE", own), ("XDG_CACHE_HOME", shared)):
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    assert find_folder() == Path(where)
