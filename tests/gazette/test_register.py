"""The register: 953 rules, their counts, their subparagraphs, and the answers to wrong ids."""

import re
from collections import Counter

import pytest

from croupier.gazette.cite import DIVISIONS, NotACite, cite, is_cite, parse, rule_of
from croupier.gazette.register import UnknownRule, gist, rule, rules, rules_of

# division: enforce, surface, inform
COUNTS = {
    "1996.general": (29, 15, 18),
    "1996.blackjack": (80, 12, 5),
    "1996.roulette": (23, 7, 10),
    "1996.mini-baccarat": (53, 9, 4),
    "1996.baccarat": (63, 25, 4),
    "1996.tai-sai": (25, 8, 6),
    "1996.money-wheel": (16, 7, 7),
    "1996.caribbean-stud": (58, 19, 3),
    "1996.midi-baccarat": (63, 25, 4),
    "1996.craps": (33, 14, 4),
    "1998.midi-baccarat": (67, 16, 5),
    "1998.caribbean-stud": (62, 17, 5),
    "1998.tai-sai": (20, 6, 2),
    "2004.general": (3, 1, 1),
    "2004.baccarat": (76, 18, 5),
}


def test_there_are_953_rules_with_distinct_ids() -> None:
    assert len(rules()) == 953
    assert len({found.id for found in rules()}) == 953


@pytest.mark.parametrize("division", COUNTS)
def test_counts_by_treatment(division: str) -> None:
    year, _, name = division.partition(".")
    counted = Counter(found.treatment for found in rules_of(int(year), name).values())
    assert (counted["enforce"], counted["surface"], counted["inform"]) == COUNTS[division]


def test_the_counts_are_of_every_division() -> None:
    assert list(COUNTS) == [f"{year}.{division}" for year, division in DIVISIONS]
    assert sum(map(sum, COUNTS.values())) == 953


def test_every_rule_has_a_gist_that_is_a_sentence() -> None:
    bad = [found.id for found in rules() if not re.fullmatch(r"\S.*[.]", found.gist)]
    assert bad == []


def test_every_subparagraph_is_addressable_and_has_a_gist_of_its_own() -> None:
    bad = []
    for found in rules():
        for sub in found.subparagraphs:
            c = f"{found.id}.{sub}"
            if not is_cite(c) or rule(c) is not found or not gist(c).strip():
                bad.append(c)
    assert bad == []


def test_every_nested_subparagraph_stands_after_its_parent() -> None:
    for found in rules():
        seen: set[str] = set()
        for sub in found.subparagraphs:
            parent = sub.rpartition(".")[0]
            assert not parent or parent in seen, f"{found.id}.{sub}"
            seen.add(sub)


def test_ids_agree_with_their_file_and_part() -> None:
    for found in rules():
        provision = parse(found.id)
        assert found.instrument.startswith(str(provision.year))
        assert found.division == provision.division
        if provision.rule[0].isdigit():
            assert found.part.startswith(f"{provision.rule.partition('.')[0]} "), found.id


def test_a_subparagraph_resolves_to_its_rule_and_keeps_its_own_gist() -> None:
    whole = rule("1996.roulette.4.1")
    assert rule("1996.roulette.4.1.b.ii") is whole
    assert gist("1996.roulette.4.1") == whole.gist
    assert gist("1996.roulette.4.1.b.ii") == whole.subparagraphs["b.ii"]
    assert gist("1996.roulette.4.1.b.ii") != whole.gist


def test_one_division_is_read_without_the_others() -> None:
    rules.cache_clear()  # it holds what rules_of made; neither may outlive the other
    rules_of.cache_clear()
    rule("2004.general.schedule-2")
    assert rules_of.cache_info().currsize == 1


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("1996.roulette.4.19", "1996.roulette.4.1"),
        ("1996.roulette.4.1.z", "1996.roulette.4.1"),
        ("1996.general.1.0.viod", "1996.general.1.0.void"),
        ("2004.general.2.1", "2004.general.schedule-2"),
    ],
)
def test_an_unknown_id_is_told_the_nearest(wrong: str, near: str) -> None:
    with pytest.raises(UnknownRule, match=re.escape(wrong)) as caught:
        rule(wrong)
    assert near in str(caught.value)
    assert isinstance(caught.value, LookupError)


def test_a_text_that_is_no_id_is_refused() -> None:
    with pytest.raises(NotACite):
        rule("roulette 4.1")


def test_rule_of_a_definition_keeps_its_term() -> None:
    assert rule_of(cite("1996.general.1.0.void.a")) == "1996.general.1.0.void"
