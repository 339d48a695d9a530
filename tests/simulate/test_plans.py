"""Staking plans: what each stakes after which results, and what is said of a table that cannot be read."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.simulate.job import Level
from croupier.simulate.plans import LEVELS_MOST, PLANS, check_plan, name_plan, read_plan


def stakes(plan: str, results: str, most: int = 10**6) -> list[int]:
    """What the plan stakes along a run of results: w for a win, l for a loss, s for a stand-off; and then next."""
    levels, at, found = read_plan(plan, most), 0, []
    for result in results:
        line = levels[at]
        found.append(line.times)
        to = {"w": line.win, "l": line.lose, "s": line.stand_off}[result]
        at = at if to < 0 else to
    return [*found, levels[at].times]


@pytest.mark.parametrize(
    ("plan", "results", "staked"),
    [
        ("flat", "wls", [1, 1, 1, 1]),
        ("martingale", "lllwl", [1, 2, 4, 8, 1, 2]),
        ("martingale: 2", "llll", [1, 2, 4, 1, 2]),
        ("martingale", "lsslw", [1, 2, 2, 2, 4, 1]),
        ("d'alembert", "llwlwww", [1, 2, 3, 2, 3, 2, 1, 1]),
        ("d'alembert: 3", "llllw", [1, 2, 3, 3, 3, 2]),
        ("fibonacci", "lllllwwww", [1, 1, 2, 3, 5, 8, 3, 1, 1, 1]),
        ("fibonacci: 4", "lllll", [1, 1, 2, 3, 3, 3]),
        ("paroli", "wwwwl", [1, 2, 4, 1, 2, 1]),
        ("Paroli: 2", "www", [1, 2, 1, 2]),
        ("oscar's grind", "lllwww", [1, 1, 1, 1, 2, 1, 1]),
        ("oscar's grind", "llllllwwwl", [1, 1, 1, 1, 1, 1, 1, 2, 3, 1, 1]),
        ("oscar's grind: 3", "lll", [1, 1, 1, 1]),
        ("labouchere", "wwl", [4, 2, 4, 5]),
        ("labouchere", "lwlw", [4, 5, 5, 7, 3]),
        ("labouchere: 1-1", "lw", [2, 3, 1]),
        ("labouchere: 6-6", "ll", [12, 18, 12]),
    ],
)
def test_a_plan_stakes_as_its_name_says(plan: str, results: str, staked: list[int]) -> None:
    assert stakes(plan, results) == staked


def test_the_tables_maximum_ends_a_plan() -> None:
    assert stakes("martingale", "lllllll", most=20) == [1, 2, 4, 8, 16, 1, 2, 4]
    assert stakes("d'alembert", "llll", most=3) == [1, 2, 3, 3, 3]
    assert stakes("fibonacci", "llllll", most=4) == [1, 1, 2, 3, 3, 3, 3]
    assert stakes("paroli", "ww", most=2) == [1, 2, 1]
    assert stakes("labouchere", "lll", most=6) == [4, 5, 6, 4]
    assert stakes("oscar's grind", "llllwww", most=2) == [1, 1, 1, 1, 1, 2, 2, 1]


def test_oscars_grind_begins_again_one_ahead_or_level_or_given_up() -> None:
    levels, ahead = read_plan("oscar's grind: 8"), 0
    at, ends = 0, set()
    for bit in f"{0x9E3779B97F4A7C15F39CC0605CEDC834:0128b}" * 8:
        line = levels[at]
        ahead += line.times if bit == "1" else -line.times
        at = line.win if bit == "1" else line.lose
        if at == 0:
            ends.add(ahead)
            ahead = 0
    assert {0, 1} < ends
    assert all(end in (0, 1) or end <= -8 for end in ends)


OWN = (Level(1, 0, 1), Level(2, 0, 2), Level(4, 0, 0, 1))


@pytest.mark.parametrize(
    "text",
    [
        "1: win->0, lose->1; 2: win->0, lose->2; 4: win->0, lose->0, stand-off->1",
        "1: lose->1\n2:lose -> 2   # the second\n\n4: stand-off->1\n",
        msgspec.json.encode(OWN).decode(),
        msgspec.json.format(msgspec.json.encode(OWN)).decode(),
        "[[level]]\ntimes = 1\nlose = 1\n[[level]]\ntimes = 2\nlose = 2\n[[level]]\ntimes = 4\nstand_off = 1\n",
    ],
)
def test_a_plan_of_ones_own_is_read_as_lines_json_or_toml(text: str) -> None:
    assert read_plan(text) == OWN


def test_stay_keeps_the_level() -> None:
    assert read_plan("3: win->stay, lose->stay") == (Level(3, -1, -1, -1),)
    assert read_plan("3") == (Level(3),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fortune", "there is no plan called fortune; the plans are flat, martingale"),
        ("", "no levels: write one to a line"),
        ("# nothing", "no levels"),
        ("1: win->0\n2: luck->0", "line 2 of the plan, 'luck->0': write win->"),
        ("1: win->0; two: lose->1", "line 2 of the plan, 'two: lose->1': write times and steps"),
        ("1: win->0, win->0", "line 1 of the plan says twice what follows win"),
        ("1: win->1", "level 0: after win there is no level 1; they go from 0 to 0"),
        ("0: win->0", "level 0: stake from 1 to 1,000,000 times, not 0"),
        ('[{"times": "two"}]', "the plan cannot be read: Expected `int`"),
        ("[[level]]\ntimes = ", "the plan cannot be read"),
        ("[[level]]\ntimes = 1\n[[levels]]\ntimes = 2", "the plan cannot be read: Object contains unknown field"),
        ("martingale: 0", "one number of 1 or more"),
        ("paroli: 1-2", "one number of 1 or more"),
        ("labouchere: 30-30", "begins with more than 20 times"),
        ("martingale: 30", "stake from 1 to 1,000,000 times"),
    ],
)
def test_a_plan_that_cannot_be_read_says_where_and_what_to_do(text: str, said: str) -> None:
    with pytest.raises(ValueError) as refused:
        read_plan(text, 10**12)
    assert said in str(refused.value)


def test_a_plan_beyond_the_table_maximum_is_refused() -> None:
    with pytest.raises(ValueError, match="stakes 8 times the first stake, and the table allows 5 times"):
        read_plan("1: lose->1; 8", 5)


def test_a_plan_may_not_have_too_many_levels() -> None:
    with pytest.raises(ValueError, match="from 1 to 4,096"):
        check_plan([Level(1)] * (LEVELS_MOST + 1), "the plan")
    with pytest.raises(ValueError, match="begin with less, or end it sooner"):
        read_plan("oscar's grind: 500")


@given(st.sampled_from(sorted(PLANS)), st.integers(4, 1000))
def test_every_named_plan_keeps_within_the_maximum_and_reaches_all_its_levels(name: str, most: int) -> None:
    plan = read_plan(name, most)
    assert max(level.times for level in plan) <= most
    known, waiting = {0}, [0]
    while waiting:
        line = plan[waiting.pop()]
        for to in {line.win, line.lose} - known:
            known.add(to)
            waiting.append(to)
    assert known == set(range(len(plan)))


@pytest.mark.parametrize(
    ("plan", "most", "called"),
    [
        ("flat", 10**6, "flat"),
        ("martingale", 10**6, "martingale"),
        ("martingale: 8", 10**6, "martingale: 8"),
        ("martingale", 4, "martingale: 2"),
        ("d'alembert: 5", 10**6, "d'alembert: 5"),
        ("fibonacci: 9", 10**6, "fibonacci: 9"),
        ("paroli", 10**6, "paroli"),
        ("oscar's grind: 7", 10**6, "oscar's grind: 7"),
        ("labouchere", 10**6, "labouchere"),
        ("labouchere: 2-3-1", 10**6, "labouchere: 2-3-1"),
        ("1: win->0, lose->1; 3: win->0, lose->0", 10**6, "a plan of 2 levels"),
    ],
)
def test_a_plan_is_called_what_people_call_it(plan: str, most: int, called: str) -> None:
    assert name_plan(read_plan(plan, most)) == called


@given(st.sampled_from(sorted(PLANS)), st.lists(st.integers(1, 6), max_size=4))
def test_a_plan_by_its_name_is_the_same_plan(name: str, numbers: list[int]) -> None:
    try:
        plan = PLANS[name](numbers, 10**6)
    except ValueError:
        return
    called = name_plan(plan)
    assert called.startswith("a plan of") or read_plan(called) == plan
    assert not called.startswith("a plan of"), "every plan that has a name is found by its levels"
