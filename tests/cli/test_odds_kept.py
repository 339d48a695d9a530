"""croupier odds keeps what took long between runs, and says the same from what it kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli.main import main
from croupier.games import GAMES
from croupier.odds import find
from croupier.odds.find import find_all, texts_of
from croupier.odds.stud import deals as stud_deals
from croupier.odds.stud import figures as caribbean_stud
from croupier.odds.stud.deals import Deals, count_all
from croupier.runs.answers import Answers, find_answers, recall_answers
from croupier.runs.cache import open_sealed, seal

Capture = pytest.CaptureFixture[str]
STUD = "caribbean-stud"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    return tmp_path


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known in this process, and the deals cannot be counted."""

    def count() -> Deals:
        raise AssertionError("counted again")

    deals = count_all()
    monkeypatch.setattr(stud_deals, "count_anew", count)
    monkeypatch.setattr(caribbean_stud, "count_all", stud_deals.count_all.__wrapped__)
    monkeypatch.setattr(caribbean_stud, "named_tallies", caribbean_stud.named_tallies.__wrapped__)
    monkeypatch.setattr(find, "_find", find._find.__wrapped__)
    assert count_all() is deals


def ask(capsys: Capture, *argv: str) -> Any:
    assert main(["odds", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_of_a_game_is_what_was_found(folder: Path, game: str) -> None:
    text = list(texts_of(game).values())[-1]
    answers = find_answers(text)
    kept = open_sealed((folder / f"odds-{game}-{text.instrument}").read_bytes(), Answers)
    assert (*kept.valued, *kept.figures) == answers == find_all(game, text)


def test_from_what_was_kept_the_page_is_the_same(folder: Path, capsys: Capture) -> None:
    first = ask(capsys, "tai-sai")
    (file,) = folder.iterdir()
    assert file.name == "odds-tai-sai-1998-17"
    changed = open_sealed(file.read_bytes(), Answers)
    assert ask(capsys, "tai-sai") == first
    file.write_bytes(seal(msgspec.msgpack.encode(Answers((), changed.figures[:2]), enc_hook=str)))
    assert ask(capsys, "tai-sai") == first[:2], "it is read, not worked out"
    file.write_bytes(b"damaged")
    assert ask(capsys, "tai-sai") == first


def test_answers_with_options_are_kept_apart(folder: Path, capsys: Capture) -> None:
    plain = ask(capsys, "roulette")
    chosen = ask(capsys, "roulette", "--option", "layout=3A")
    assert len(chosen) == 157
    assert chosen[0]["options"] == {"layout": "3A"} != plain[0]["options"]
    assert len(list(folder.iterdir())) == 2
    assert (ask(capsys, "roulette"), ask(capsys, "roulette", "--option", "layout=3A")) == (plain, chosen)


def test_whoever_will_not_wait_gets_only_what_is_kept(folder: Path) -> None:
    text = texts_of("money-wheel")["1996-07"]
    assert recall_answers(text) is None
    assert list(folder.iterdir()) == []
    assert find_answers(text) == recall_answers(text)


def test_the_deals_are_counted_once_and_serve_every_question(folder: Path, capsys: Capture, forgetful: None) -> None:
    del forgetful
    with pytest.raises(AssertionError, match="counted again"):
        main(["odds", STUD])
    (folder / "stud-deals").write_bytes(seal(msgspec.msgpack.encode(count_all())))
    (one,) = ask(capsys, STUD, "--option", "places=5", "--strategy", "rules of thumb")
    assert one["house_edge"]["exact"] == "7851438157/151009322100"
    (other,) = ask(capsys, STUD, "--what-if", "pays.bet=1,2,3,4,5,7,20,50,100", "--strategy", "rules of thumb")
    assert other["law"]["house_edge"] == one["house_edge"]


def test_without_a_command_nothing_is_kept(folder: Path, forgetful: None) -> None:
    """The odds themselves touch no file: only a command says where to keep anything."""
    del forgetful
    with pytest.raises(AssertionError, match="counted again"):
        caribbean_stud.figures_of(texts_of(STUD)["1998-13"], {})
    assert list(folder.iterdir()) == []
