"""Cents, odds and what chips can make."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Odds, dollars, is_payable, last_payable, most_from, next_payable, read_dollars

CHIPS = st.lists(st.integers(1, 60), min_size=1, max_size=4, unique=True).map(lambda chips: tuple(sorted(chips)))


def sums_up_to(limit: int, chips: tuple[int, ...]) -> set[int]:
    """Every amount that these chips make, by trying them all."""
    made = {0}
    for amount in range(1, limit + 1):
        if any(amount - chip in made for chip in chips):
            made.add(amount)
    return made


@given(chips=CHIPS, amount=st.integers(0, 400))
def test_is_payable_is_what_brute_force_says(chips: tuple[int, ...], amount: int) -> None:
    assert is_payable(amount, chips) == (amount in sums_up_to(amount, chips))


@given(chips=CHIPS, amount=st.fractions(0, 400, max_denominator=20))
def test_next_payable_is_what_brute_force_says(chips: tuple[int, ...], amount: Fraction) -> None:
    made = sums_up_to(401 + chips[0], chips)
    assert next_payable(amount, chips) == min(total for total in made if total >= amount)


@given(chips=CHIPS, amount=st.integers(0, 400))
def test_last_payable_is_what_brute_force_says(chips: tuple[int, ...], amount: int) -> None:
    assert last_payable(amount, chips) == max(total for total in sums_up_to(amount, chips))


@given(chips=CHIPS, total=st.integers(0, 400), most=st.integers(0, 400))
def test_most_from_is_what_brute_force_says(chips: tuple[int, ...], total: int, most: int) -> None:
    made = sums_up_to(400, chips)
    total = max(amount for amount in made if amount <= total)
    assert most_from(total, most, chips) == max(a for a in made if a <= min(most, total) and total - a in made)


@pytest.mark.parametrize("chips", [(10**9,), (10**9, 3 * 10**9), (10_000, 10**12), (9_999, 10_000)])
def test_large_chips_are_counted_in_what_they_have_in_common(chips: tuple[int, ...]) -> None:
    assert is_payable(chips[-1] * 7 + chips[0], chips)
    assert most_from(chips[-1] + chips[0], chips[-1] + chips[0] - 1, chips) == chips[-1]


@given(chips=CHIPS, amount=st.integers(0, 10_000))
def test_what_is_payable_is_not_rounded(chips: tuple[int, ...], amount: int) -> None:
    once = next_payable(amount, chips)
    assert next_payable(once, chips) == once
    assert (once == amount) == is_payable(amount, chips)


@pytest.mark.parametrize(
    ("amount", "chips", "paid"),
    [
        (100, (200, 500), 200),
        (300, (200, 500), 400),
        (Fraction(601, 2), (200, 500), 400),
        (900, (200, 500), 900),
        (0, (200, 500), 0),
        (1, (100,), 100),
        (Fraction(1, 3), (1,), 1),
        (2_300, (500, 700), 2_400),
        (2_301, (500, 700), 2_400),
    ],
)
def test_next_payable(amount: Fraction | int, chips: tuple[int, ...], paid: int) -> None:
    assert next_payable(amount, chips) == paid


@pytest.mark.parametrize("amount", [-1, -200, -500])
def test_less_than_nothing_is_not_payable(amount: int) -> None:
    assert not is_payable(amount, (200, 500))


def test_odds_win_exactly() -> None:
    assert Odds(35).won(500) == 17_500
    assert Odds(3, 2).won(500) == 750
    assert Odds(19, 20).won(50) == Fraction(95, 2)
    assert Odds(0).won(500) == 0


@given(to=st.integers(0, 200), one=st.integers(1, 200))
def test_odds_are_read_as_they_are_written(to: int, one: int) -> None:
    assert Odds.read(str(Odds(to, one))) == Odds(to, one)


@pytest.mark.parametrize("text", ["", "3-2", "3 to", "three to two", "-1 to 1", "1.5 to 1"])
def test_odds_are_written_in_one_way(text: str) -> None:
    with pytest.raises(ValueError, match="write odds like"):
        Odds.read(text)


@pytest.mark.parametrize("ratio", [(-1, 1), (1, 0), (1, -1)])
def test_odds_are_a_ratio(ratio: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="odds are a ratio"):
        Odds(*ratio)


@pytest.mark.parametrize(
    ("cents", "text"),
    [(500, "$5"), (1_250, "$12.50"), (-300, "-$3"), (5, "$0.05"), (0, "$0"), (123_456_700, "$1,234,567")],
)
def test_dollars(cents: int, text: str) -> None:
    assert dollars(cents) == text


@given(cents=st.integers(0, 10**12))
def test_dollars_are_read_as_they_are_written(cents: int) -> None:
    assert read_dollars(dollars(cents)) == cents


@pytest.mark.parametrize("text", ["", "$", "5.5", "-5", "five", "5.000", "$5 10"])
def test_dollars_are_not_guessed(text: str) -> None:
    with pytest.raises(ValueError, match="write an amount"):
        read_dollars(text)
