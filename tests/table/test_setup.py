"""What a table can be set up with."""

from __future__ import annotations

import pytest

from croupier.table.setup import CHIPS_MOST, SEATS_MOST, Setup


@pytest.mark.parametrize("chips", [(), (0,), (-100, 100), (100, 100), (500, 100), tuple(range(1, CHIPS_MOST + 2))])
def test_chips_are_worth_something_and_named_once_from_the_smallest(chips: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="denominations are"):
        Setup("roulette", "christchurch", denominations=chips)


@pytest.mark.parametrize("chips", [(1,), (100, 500), tuple(range(1, CHIPS_MOST + 1))])
def test_any_other_chips_will_do(chips: tuple[int, ...]) -> None:
    assert Setup("roulette", "christchurch", denominations=chips).denominations == chips


@pytest.mark.parametrize(("seats", "lawful"), [(0, False), (1, True), (SEATS_MOST, True), (SEATS_MOST + 1, False)])
def test_a_table_has_a_seat_and_not_too_many(seats: int, lawful: bool) -> None:
    if lawful:
        assert Setup("roulette", "christchurch", seats=seats).seats == seats
    else:
        with pytest.raises(ValueError, match="seat"):
            Setup("roulette", "christchurch", seats=seats)
