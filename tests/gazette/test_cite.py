"""Rule ids: their form, their order, their spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.gazette.cite import (
    DIVISIONS,
    Cite,
    NotACite,
    Provision,
    brief,
    cite,
    covers,
    is_cite,
    order,
    parse,
    rule_of,
    spell,
)
from croupier.gazette.register import rules

NUMERALS = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

number = st.integers(0, 99).map(str)
rule_part = st.one_of(
    st.tuples(number, number).map(".".join),
    st.just("notice"),
    st.integers(1, 9).map(lambda n: f"notice.{n}"),
    st.integers(1, 9).map(lambda n: f"schedule-{n}"),
    st.from_regex(r"1\.0\.[a-z]{2,8}(-[a-z]{2,8})?", fullmatch=True),
)
sub_part = st.one_of(
    st.just(""),
    st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
    st.tuples(st.sampled_from("abcxyz"), st.sampled_from(NUMERALS)).map(".".join),
    st.tuples(st.sampled_from("abcxyz"), st.sampled_from(NUMERALS), st.sampled_from("ABC")).map(".".join),
)
provisions = st.builds(
    lambda division, rule, sub: Provision(division[0], division[1], rule, sub),
    st.sampled_from(list(DIVISIONS)),
    rule_part,
    sub_part,
)


@given(provisions)
def test_every_provision_survives_being_written_and_read(provision: Provision) -> None:
    assert parse(cite(provision.cite)) == provision


@given(provisions)
def test_a_rule_covers_its_subparagraphs_and_itself(provision: Provision) -> None:
    whole = rule_of(provision.cite)
    assert covers(whole, provision.cite)
    assert covers(provision.cite, provision.cite)
    assert covers(provision.cite, whole) == (provision.sub == "")


@given(provisions, provisions)
def test_the_order_is_total_and_equal_only_for_equals(a: Provision, b: Provision) -> None:
    assert (order(a.cite) == order(b.cite)) == (a == b)


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("1996.blackjack.9.1", "1996.blackjack.10.2"),
        ("1996.blackjack.10.2", "1996.blackjack.10.10"),
        ("1996.roulette.4.1", "1996.roulette.4.1.a"),
        ("1996.roulette.4.1.b.ii", "1996.roulette.4.1.b.iv"),
        ("1996.roulette.4.1.b.iv", "1996.roulette.4.1.b.x"),
        ("1996.roulette.4.1.b.x", "1996.roulette.4.1.c"),
        ("1996.craps.3.1.a.i.A", "1996.craps.3.1.a.i.B"),
        ("1996.general.notice.3", "1996.general.1.0.act"),
        ("1996.general.1.0.void", "1996.general.2.1"),
        ("1996.general.20.2", "1996.blackjack.1.0.blackjack"),
        ("1996.craps.1.0.dice", "1998.midi-baccarat.notice"),
        ("1998.midi-baccarat.12.1", "1998.caribbean-stud.2.0"),
        ("2004.general.schedule-1.3", "2004.general.schedule-2"),
    ],
)
def test_order_is_that_of_the_printed_rules(earlier: str, later: str) -> None:
    assert order(cite(earlier)) < order(cite(later))


def test_the_register_stands_in_order() -> None:
    ids = [rule.id for rule in rules()]
    assert ids == sorted(ids, key=order)


@pytest.mark.parametrize(
    ("c", "spelled", "briefly"),
    [
        (
            "1996.roulette.4.1.b.ii",
            "1996 Rules, Division III (Roulette), rule 4.1(b)(ii)",
            "Roulette 4.1(b)(ii)",
        ),
        (
            "1996.general.1.0.stand-off.a",
            '1996 Rules, Division I (General), rule 1.0 "stand off"(a)',
            'General 1.0 "stand off"(a)',
        ),
        (
            "1996.general.notice.1.c",
            "1996 Rules, notice of approval, resolution 1(c)",
            "General notice of approval, resolution 1(c)",
        ),
        (
            "1998.tai-sai.notice",
            "1998 Rules, Division 9 (Tai-Sai), notice of approval",
            "Tai-Sai notice of approval",
        ),
        (
            "1998.caribbean-stud.4.3.j",
            "1998 Rules, Division 6 (Caribbean Stud Poker), rule 4.3(j)",
            "Caribbean Stud Poker 4.3(j)",
        ),
        (
            "2004.general.schedule-1.1",
            "2004 Rules, Amendment No. 19, Schedule 1, clause 1",
            "Schedule 1, clause 1",
        ),
        ("2004.baccarat.5.11", "2004 Rules, Division 5 (Baccarat), rule 5.11", "Baccarat 5.11"),
    ],
)
def test_spelling(c: str, spelled: str, briefly: str) -> None:
    assert spell(cite(c)) == spelled
    assert brief(cite(c)) == briefly


def test_the_ten_divisions_of_1996_carry_their_roman_numbers() -> None:
    numbers = [number for (year, _), (number, _) in DIVISIONS.items() if year == 1996]
    assert numbers == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roulette.4.1",
        "1996.roulette",
        "1996.roulette.4",
        "1996.roulette.4.1.",
        "1996.roulette.4.1.B",
        "1996.roulette.4.1.b.iiii",
        "1996.roulette.4.1.b.ii.A.1",
        "1996.roulette.4.1 ",
        "1996.roulette.4.1\n",
        "1996.Roulette.4.1",
        "1996.roulette.schedule-",
    ],
)
def test_a_text_of_another_form_is_refused_with_an_example(text: str) -> None:
    assert not is_cite(text)
    with pytest.raises(ValueError, match=r"1996\.roulette\.4\.1\.b\.ii"):
        cite(text)


def test_a_division_not_held_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotACite, match=r"no division 1998\.roulette is held, only 1996\.general, "):
        cite("1998.roulette.4.1")


def test_covers_does_not_confuse_neighbours() -> None:
    assert covers(Cite("1996.roulette.4.1.b"), Cite("1996.roulette.4.1.b.ii"))
    assert not covers(Cite("1996.craps.3.1.a.i"), Cite("1996.craps.3.1.a.ii"))
    assert not covers(Cite("1996.roulette.4.1.i"), Cite("1996.roulette.4.1.b.i"))
    assert not covers(Cite("1996.baccarat.8.1"), Cite("1996.baccarat.8.10"))
    assert not covers(Cite("1996.tai-sai.3.1"), Cite("1998.tai-sai.3.1"))
