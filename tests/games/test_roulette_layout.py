"""Where the chips lie on a roulette layout, in squares from the top left corner of the zero."""

import pytest

from croupier.games import find_game
from croupier.table.wagers import Spot
from tests.rules.roulette.cloth import COVERED, SPOTS, ZERO_LETTERS
from tests.support.desk import Desk

INSIDE = ("straight-up", "split", "street", "corner", "six-line")
OUTSIDE = ("column", "dozen", "low", "high", "even", "odd", "red", "black")

# The printed grid: rows from the top, twelve squares each, zero to the left of all three.
ROWS = (
    (3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36),
    (2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35),
    (1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34),
)
MIDDLES = {number: (1.5 + x, 0.5 + y) for y, row in enumerate(ROWS) for x, number in enumerate(row)}


def spot_of(kind: str, key: str) -> Spot:
    return find_game("roulette").layout(Desk().table.terms)[kind].spots[key]


def place_of(kind: str, key: str) -> tuple[float, float]:
    spot = spot_of(kind, key)
    return spot.x, spot.y


def test_all_157_spots_lie_apart() -> None:
    places = {place_of(kind, key) for kind, key in SPOTS}
    assert len(places) == len(SPOTS) == 157


@pytest.mark.parametrize(("kind", "key"), SPOTS)
def test_a_spot_covers_the_numbers_written_out_by_hand(kind: str, key: str) -> None:
    spot = spot_of(kind, key)
    assert sorted(map(int, spot.covers)) == sorted(COVERED[kind][key])
    assert spot.key == key


@pytest.mark.parametrize("number", range(1, 37))
def test_straight_up_lies_in_the_middle_of_its_square(number: int) -> None:
    assert place_of("straight-up", str(number)) == MIDDLES[number]


def test_zero_lies_beside_the_three_rows() -> None:
    assert place_of("straight-up", "0") == (0.5, 1.5)


@pytest.mark.parametrize("kind", INSIDE)
def test_inside_spots_lie_on_the_numbers(kind: str) -> None:
    for key in COVERED[kind]:
        x, y = place_of(kind, key)
        assert 0 < x < 13, key
        assert 0 < y <= 3, key


@pytest.mark.parametrize("kind", OUTSIDE)
def test_outside_spots_lie_off_the_numbers(kind: str) -> None:
    for key in COVERED[kind]:
        x, y = place_of(kind, key)
        assert x > 13 or y > 3, key


@pytest.mark.parametrize("key", [key for key in COVERED["split"] if key not in ZERO_LETTERS])
def test_a_split_lies_midway_between_its_numbers(key: str) -> None:
    (x1, y1), (x2, y2) = (MIDDLES[number] for number in COVERED["split"][key])
    assert place_of("split", key) == ((x1 + x2) / 2, (y1 + y2) / 2)
    assert abs(x1 - x2) + abs(y1 - y2) == 1


@pytest.mark.parametrize("key", [key for key in COVERED["corner"] if key not in ZERO_LETTERS])
def test_a_corner_lies_where_four_squares_meet(key: str) -> None:
    x, y = place_of("corner", key)
    for number in COVERED["corner"][key]:
        across, down = MIDDLES[number]
        assert (abs(across - x), abs(down - y)) == (0.5, 0.5), number


@pytest.mark.parametrize("key", [key for key in COVERED["street"] if key not in ZERO_LETTERS])
def test_a_street_lies_at_the_foot_of_its_row(key: str) -> None:
    x, y = place_of("street", key)
    assert y == 3.0
    assert {MIDDLES[number][0] for number in COVERED["street"][key]} == {x}


@pytest.mark.parametrize("key", COVERED["six-line"])
def test_a_six_line_lies_at_the_foot_between_its_rows(key: str) -> None:
    x, y = place_of("six-line", key)
    assert y == 3.0
    assert {MIDDLES[number][0] for number in COVERED["six-line"][key]} == {x - 0.5, x + 0.5}


@pytest.mark.parametrize(
    ("kind", "key", "y"),
    [
        ("split", "0-1", 2.5),
        ("split", "0-2", 1.5),
        ("split", "0-3", 0.5),
        ("street", "0-1-2", 2.0),
        ("street", "0-2-3", 1.0),
        ("corner", "0-1-2-3", 3.0),
    ],
)
def test_combinations_with_zero_lie_on_the_edge_of_the_zero(kind: str, key: str, y: float) -> None:
    assert place_of(kind, key) == (1.0, y)


@pytest.mark.parametrize("column", ["1", "2", "3"])
def test_a_column_lies_at_the_end_of_its_numbers(column: str) -> None:
    x, y = place_of("column", column)
    assert x > 13
    assert {MIDDLES[number][1] for number in COVERED["column"][column]} == {y}


@pytest.mark.parametrize("dozen", ["1-12", "13-24", "25-36"])
def test_a_dozen_lies_below_the_middle_of_its_numbers(dozen: str) -> None:
    x, y = place_of("dozen", dozen)
    across = [MIDDLES[number][0] for number in COVERED["dozen"][dozen]]
    assert x == (min(across) + max(across)) / 2
    assert y > 3
