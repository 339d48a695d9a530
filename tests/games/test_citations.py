"""The citation tables of the games: every point of every text, each a rule of that very text."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier import games
from croupier.games.baccarat import citations as baccarat
from croupier.games.caribbean_stud import citations as caribbean_stud
from croupier.games.tai_sai import citations as tai_sai
from croupier.gazette.citations import FILE, LACKS, _cite_each, read_points
from croupier.gazette.cite import DIVISIONS, NotACite
from croupier.gazette.register import rule

Table = dict[str, Any]
FOLDER = Path(games.__file__).parent
OF: dict[str, Callable[[str], Any]] = {
    "baccarat": baccarat.citations_of,
    "caribbean_stud": caribbean_stud.cites_of,
    "tai_sai": tai_sai.citations_of,
}
TABLES: dict[str, dict[str, Table]] = {
    path.parent.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob(f"*/{FILE}"))
}
each = pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in TABLES.items() for text in texts])


def leaves(points: Any, within: str = "") -> Iterator[tuple[str, str | None]]:
    """The points with their rules, those of a group by its name and theirs."""
    named = points if isinstance(points, Mapping) else msgspec.structs.asdict(points)
    for name, told in named.items():
        if told is None or isinstance(told, str):
            yield f"{within}{name}", told
        else:
            yield from leaves(told, f"{within}{name}.")


def test_each_table_of_a_game_is_known_here_and_has_all_its_texts() -> None:
    assert set(TABLES) == set(OF)
    for texts in TABLES.values():
        divisions = {text.split(".")[1] for text in texts}
        assert set(texts) == {f"{year}.{division}" for year, division in DIVISIONS if division in divisions}


@each
def test_every_point_is_a_rule_of_the_text_itself(game: str, text: str) -> None:
    for point, cited in leaves(OF[game](text)):
        if cited is not None:
            assert cited.startswith(f"{text}."), (point, cited)
            assert rule(cited).id.startswith(f"{text}."), (point, cited)


@each
def test_no_point_is_missing_none_is_unknown_and_what_is_lacking_is_not_given(game: str, text: str) -> None:
    table, found = TABLES[game][text], OF[game](text)
    assert {*table, *table.get(LACKS, ())} - {LACKS} == set(found.__struct_fields__)
    assert not set(table) & set(table.get(LACKS, ()))
    for name, group in table.items():
        if isinstance(group, dict):
            assert not set(group) & set(group.get(LACKS, ())), name
    assert all(getattr(found, name) is None for name in table.get(LACKS, ()))


@pytest.mark.parametrize("game", TABLES)
def test_every_point_has_a_rule_in_some_text(game: str) -> None:
    given = {point for text in TABLES[game] for point, cited in leaves(OF[game](text)) if cited is not None}
    lacking = {point for text in TABLES[game] for point, cited in leaves(OF[game](text)) if cited is None}
    groups = {point.partition(".")[0] for point in given}
    assert lacking <= given | groups


def test_a_table_with_a_point_too_few_or_too_many_is_not_read() -> None:
    points = read_points("croupier.games.tai_sai", "1996.tai-sai")
    with pytest.raises(msgspec.ValidationError, match="missing required field `call`"):
        msgspec.convert({name: told for name, told in points.items() if name != "call"}, tai_sai.Citations)
    with pytest.raises(msgspec.ValidationError, match="unknown field `tea`"):
        msgspec.convert(points | {"tea": points["call"]}, tai_sai.Citations)
    with pytest.raises(msgspec.ValidationError, match="got `null`"):
        msgspec.convert(points | {"call": None}, tai_sai.Citations)


def test_numbers_become_rules_of_the_text_at_every_depth_and_only_numbers_do() -> None:
    table = {"call": "6.2", "wins": {"small": "3.1.a.i", LACKS: ["big"]}, LACKS: ["random"]}
    assert _cite_each("1996.tai-sai", table) == {
        "call": "1996.tai-sai.6.2",
        "wins": {"small": "1996.tai-sai.3.1.a.i", "big": None},
        "random": None,
    }
    with pytest.raises(NotACite):
        _cite_each("1996.tai-sai", {"call": "six.two"})
