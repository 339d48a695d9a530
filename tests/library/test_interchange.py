"""What is passed on has a schema that is generated, published and kept to."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest
from bench.schemas import FOLDER, NAMES, published

import croupier
from croupier.cli.main import main
from croupier.games import GAMES
from tests.library.test_table import wander


@pytest.mark.parametrize("name", NAMES)
def test_the_published_schema_is_the_generated_one(name: str) -> None:
    file = FOLDER / f"{name}.schema.json"
    assert file.read_bytes() == published(name), "python -m bench.schemas writes it anew; a change is a new version"


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_what_its_schema_says(game: str, tmp_path: Path) -> None:
    table = croupier.Table(game, seed=8, players=("ana", "ben"))
    wander(table, 5, 40)
    table.save(tmp_path / "sitting.jsonl")
    croupier.write_rounds(table.rounds, tmp_path / "rounds.jsonl")
    assert croupier.read_rounds(tmp_path / "rounds.jsonl") == table.rounds
    for name, file in (("sitting", "sitting.jsonl"), ("round", "rounds.jsonl")):
        validator = jsonschema_rs.validator_for(croupier.schema(name))
        for line in (tmp_path / file).read_text(encoding="utf-8").splitlines():
            validator.validate(json.loads(line))
    won = {player: sum(one.net.get(player, 0) for one in table.rounds) for player in table.players}
    assert won == {player: table.net(player) for player in table.players}


def test_what_a_player_won_is_in_hand_or_on_the_layout() -> None:
    for game in ("roulette", "craps", "blackjack", "tai-sai"):
        table = croupier.Table(game, seed=11)
        wander(table, 7, 60)
        lying = sum(wager.stake + wager.commission for wager in table.state.now.wagers.values())
        paid = sum(bet.commission for one in table.rounds for bet in one.bets if bet.verdict.value == "lose")
        assert table.holds() + lying == 1_000_000 + table.net() - paid, game


def test_a_file_of_something_else_is_told_by_line(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text('\n{"v": 1}\n', encoding="utf-8")
    with pytest.raises(croupier.Unclear, match=r"rounds.jsonl, line 2: Object missing required field"):
        croupier.read_rounds(file)
    table = croupier.Table("roulette", seed=1)
    table.act("5 on red")
    table.deal()
    croupier.write_rounds(table.rounds, file)
    file.write_text(file.read_text(encoding="utf-8").replace('"v":1', '"v":7'), encoding="utf-8")
    with pytest.raises(croupier.Unclear, match=r"line 1: a round of version 7; this croupier reads version 1"):
        croupier.read_rounds(file)
    with pytest.raises(croupier.Unclear, match=r"There is no schema 'hand'"):
        croupier.schema("hand")


def test_a_saved_sitting_is_adjudicated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = croupier.Table("craps", seed=7)
    wander(table, 2)
    table.save(tmp_path / "sitting.jsonl")
    assert main(["adjudicate", str(tmp_path / "sitting.jsonl")]) == 0
    assert "craps at" in capsys.readouterr().out
