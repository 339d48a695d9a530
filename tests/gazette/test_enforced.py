"""Citations in the source: each is a rule that exists, and each is found where it stands."""

import ast
import re
from importlib import resources

import pytest

from croupier.gazette import enforced
from croupier.gazette.cite import Cite, covers, is_cite
from croupier.gazette.enforced import Place, citing_places, enforced_at
from croupier.gazette.register import UnknownRule, rule, rules_of


def test_every_rule_id_in_the_source_exists() -> None:
    wrong = []
    for place in citing_places():
        try:
            rule(place.cites)
        except (ValueError, UnknownRule):
            wrong.append(f"{place.file}:{place.line} {place.cites}")
    assert wrong == []


def test_the_notices_are_found_to_cite_schedule_2() -> None:
    places = enforced_at("2004.general.schedule-2")
    assert "croupier/gazette/notices.py" in {place.file for place in places}


@pytest.mark.parametrize(("year", "division"), [(1996, "general"), (1996, "roulette"), (2004, "general")])
def test_looking_only_where_a_rule_may_be_cited_finds_every_place(year: int, division: str) -> None:
    for c in rules_of(year, division):
        everywhere = [p for p in citing_places() if is_cite(p.cites) and covers(c, Cite(p.cites))]
        assert list(enforced_at(c)) == everywhere


def test_strings_constants_and_their_uses_are_found_with_what_is_around_them() -> None:
    source = """
CLOSURE = cite("1996.general.6.0")
TABLE: dict = {1: cite("1996.general.13.1")}

class Sign:
    def check(self):
        '''As 1996.general.14.1 says.'''
        return Refusal(CLOSURE, "1996.general.13.5", f"1996.general.{x}", OTHER)
"""
    names = {"CLOSURE": "1996.general.6.0", "OTHER": "1996.general.8.1"}
    assert list(enforced._scan("a.py", ast.parse(source), names)) == [
        Place("1996.general.6.0", "a.py", 2, "CLOSURE"),
        Place("1996.general.13.1", "a.py", 3, "TABLE"),
        Place("1996.general.6.0", "a.py", 8, "Sign.check"),
        Place("1996.general.13.5", "a.py", 8, "Sign.check"),
        Place("1996.general.8.1", "a.py", 8, "Sign.check"),
    ]


def test_names_are_followed_through_imports() -> None:
    law = ast.parse('CLOSURE = cite("1996.general.6.0")\nLIMIT = 3\n')
    user = ast.parse("from croupier.table.law import CLOSURE as SHUT, LIMIT\nfrom elsewhere import CLOSURE\n")
    constants = {"croupier.table.law": enforced._find_constants(law)}
    assert constants == {"croupier.table.law": {"CLOSURE": "1996.general.6.0"}}
    assert enforced._find_imports(user, constants) == {"SHUT": "1996.general.6.0"}


@pytest.mark.parametrize("game", ["baccarat", "caribbean_stud", "tai_sai"])
def test_every_line_of_a_citation_table_is_found_where_it_stands(game: str) -> None:
    """Counted anew: the lines with a quoted number after an equals sign."""
    file = f"games/{game}/citations.toml"
    lines = resources.files("croupier").joinpath(file).read_text(encoding="utf-8").splitlines()
    found = [place.line for place in citing_places() if place.file == f"croupier/{file}"]
    assert found == [number for number, line in enumerate(lines, start=1) if re.search(r'= *"', line)]


def test_a_rule_is_found_in_the_citation_table_by_its_point() -> None:
    tables = [place for place in enforced_at("1996.mini-baccarat.8.2") if place.file.endswith(".toml")]
    assert [(place.cites, place.within) for place in tables] == [("1996.mini-baccarat.8.2", "call")]


def test_the_points_of_a_table_are_rules_of_the_text_above_them() -> None:
    table = '# a\n["1996.tai-sai"]\nlacks = ["tea"]\ncall = "6.2"\n\n["1998.tai-sai"]\nwins.any-triple = "4.1.e.i"\n'
    assert list(enforced._scan_table("a.toml", table)) == [
        Place("1996.tai-sai.6.2", "a.toml", 4, "call"),
        Place("1998.tai-sai.4.1.e.i", "a.toml", 7, "wins.any-triple"),
    ]
