"""``croupier options``: what every game declares, as a page, as JSON, as the documentation has it."""

from __future__ import annotations

import json

import pytest

from croupier.cli.main import main
from croupier.cli.options import write_options
from croupier.games import GAMES
from croupier.gazette.cite import is_cite
from croupier.gazette.readings import readings
from croupier.gazette.register import rule
from croupier.table.game import AnyGame

each = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each
def test_every_ground_is_a_rule_or_a_reading(game: AnyGame) -> None:
    known = {reading.id for reading in readings()}
    for spec in game.options:
        if is_cite(spec.ground):
            rule(spec.ground)
        else:
            assert spec.ground in known, spec
        assert spec.help and not spec.help.endswith("."), spec
        spec.check(spec.default)


@each
def test_every_irregularity_cites_a_rule_and_says_what_it_is(game: AnyGame) -> None:
    assert game.irregularities
    for one in game.irregularities:
        rule(one.cite)
        assert one.says.endswith("."), one


@each
def test_the_page_names_every_option(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", game.key]) == 0
    page = capsys.readouterr().out
    assert all(spec.name in page for spec in game.options)
    assert main(["options", game.key, "--irregularities"]) == 0
    page = capsys.readouterr().out
    assert all(one.key.split()[0] in page for one in game.irregularities)


def test_json_has_types_and_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "roulette", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["options"][0] == {
        "name": "layout",
        "default": "3B",
        "ground": "1996.roulette.2.2",
        "help": "which diagram the layout follows",
        "values": ["3A", "3B"],
    }
    assert found["irregularities"][0]["key"] == "same direction"


def test_a_game_that_is_not_there_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "poker"]) == 2
    assert "No game 'poker'" in capsys.readouterr().err


def test_markdown_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "roulette", "--markdown"]) == 0
    assert capsys.readouterr().out.strip() == write_options(GAMES["roulette"])
