"""Sources of chance: exact by counting every byte, asked for nothing but the equipment (reading R-10)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from inspect import signature

import msgspec
import pytest

from croupier.equipment import Equipment
from croupier.equipment.cards import Shoe
from croupier.equipment.wheel import Wheel
from croupier.house.sources import Exhausted, Keypad, RandomSource, Replay
from croupier.language.showing import recognise


class Rejected(Exception):
    """The source asked for entropy a second time."""


class Weighted(msgspec.Struct, frozen=True):
    weights: Mapping[str, int]

    def outcomes(self) -> Mapping[str, int]:
        return self.weights

    def after(self, seen: str) -> Equipment:  # noqa: ARG002
        return self


def once(drawn: int) -> Callable[[int], bytes]:
    """Entropy that holds one number and then no more."""
    left = [drawn]

    def entropy(size: int) -> bytes:
        if not left:
            raise Rejected
        return left.pop().to_bytes(size, "big")

    return entropy


def size_asked(limit: int) -> int:
    asked: list[int] = []

    def entropy(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    RandomSource(entropy).below(limit)
    assert len(asked) == 1
    return asked[0]


def count_outcomes(draw: Callable[[RandomSource], object], size: int) -> tuple[Counter[object], int]:
    """What comes of every value that `size` bytes can have, each once; and how many are thrown away."""
    counts: Counter[object] = Counter()
    rejected = 0
    for drawn in range(256**size):
        try:
            counts[draw(RandomSource(once(drawn)))] += 1
        except Rejected:
            rejected += 1
    return counts, rejected


@pytest.mark.parametrize(
    ("limit", "size", "each", "rejected"),
    [
        (1, 1, 256, 0),
        (2, 1, 128, 0),
        (3, 1, 85, 1),
        (6, 1, 42, 4),
        (36, 1, 7, 4),
        (37, 1, 6, 34),
        (52, 1, 4, 48),
        (128, 1, 2, 0),
        (129, 1, 1, 127),
        (255, 1, 1, 1),
        (256, 2, 256, 0),
        (257, 2, 255, 1),
        (416, 2, 157, 224),
    ],
)
def test_every_number_below_a_limit_comes_of_equally_many_draws(
    limit: int, size: int, each: int, rejected: int
) -> None:
    assert size_asked(limit) == size
    counts, thrown_away = count_outcomes(lambda source: source.below(limit), size)
    assert counts == dict.fromkeys(range(limit), each)
    assert thrown_away == rejected


def test_a_rejected_draw_is_followed_by_a_fresh_one() -> None:
    drawn: Iterator[int] = iter([222, 255, 38])
    source = RandomSource(lambda size: next(drawn).to_bytes(size, "big"))
    assert source.below(37) == 1
    assert next(drawn, None) is None


@pytest.mark.parametrize("limit", [0, -1])
def test_there_is_nothing_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        RandomSource().below(limit)


def test_an_empty_thing_shows_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        RandomSource().draw("shoe", Weighted({}))


def test_every_compartment_of_the_wheel_comes_of_six_bytes() -> None:
    counts, rejected = count_outcomes(lambda source: source.draw("wheel", Wheel()), 1)
    assert counts == {str(number): 6 for number in range(37)}
    assert rejected == 256 - 6 * 37


@pytest.mark.parametrize(
    "weights",
    [
        {"a": 1, "b": 2, "c": 34},
        {"a": 10, "b": 0, "c": 27},
        {"last": 0, "first": 1},
        {"one": 5},
    ],
)
def test_outcomes_come_in_proportion_to_their_weights(weights: dict[str, int]) -> None:
    counts, _ = count_outcomes(lambda source: source.draw("thing", Weighted(weights)), 1)
    total = sum(weights.values())
    assert dict(counts) == {outcome: 256 // total * weight for outcome, weight in weights.items() if weight}


def test_a_shoe_runs_out_card_by_card() -> None:
    shoe, source = Shoe.of(1), RandomSource()
    seen = set()
    for _ in range(52):
        card = source.draw("shoe", shoe)
        seen.add(card)
        shoe = shoe.after(card)
    assert len(seen) == 52
    assert len(shoe) == 0


def test_entropy_of_the_operating_system_is_not_grossly_uneven() -> None:
    """Chi-square with 36 degrees of freedom; above 120 one time in more than a thousand million."""
    source, wheel, spins = RandomSource(), Wheel(), 37 * 500
    counts = Counter(source.draw("wheel", wheel) for _ in range(spins))
    statistic = sum((counts[outcome] - 500) ** 2 / 500 for outcome in wheel.outcomes())
    assert set(counts) == set(wheel.outcomes())
    assert statistic < 120, counts


def test_two_sources_do_not_repeat_each_other() -> None:
    first, second = RandomSource(), RandomSource()
    assert [first.below(37) for _ in range(64)] != [second.below(37) for _ in range(64)]


@pytest.mark.parametrize("source", [RandomSource, Keypad, Replay])
def test_a_source_is_told_the_equipment_and_nothing_else(source: type[RandomSource | Keypad | Replay]) -> None:
    """No stake can reach it: there is no way to hand one over."""
    assert list(signature(source.draw).parameters) == ["self", "of", "thing"]


def test_a_source_reads_only_what_the_equipment_may_show() -> None:
    class Watched:
        def __init__(self) -> None:
            self.asked: list[str] = []

        def __getattribute__(self, name: str) -> object:
            if name not in ("asked", "__class__"):
                self.asked.append(name)
            return object.__getattribute__(self, name)

        def outcomes(self) -> Mapping[str, int]:
            return {"17": 1}

        def after(self, seen: str) -> Equipment:
            raise AssertionError(seen)

    watched = Watched()
    assert RandomSource().draw("wheel", watched) == "17"
    assert watched.asked == ["outcomes"]


# Keypad -----------------------------------------------------------------------------------------------


def test_keypad_asks_again_for_what_the_wheel_cannot_show() -> None:
    keyed: Iterator[str] = iter(["37", "", "black", " 17 ", "18"])
    asked: list[str] = []
    complaints: list[str] = []

    def ask(of: str) -> str:
        asked.append(of)
        return next(keyed)

    assert Keypad(ask, complaints.append).draw("wheel", Wheel()) == "17"
    assert asked == ["wheel"] * 4
    assert complaints == [f"The wheel cannot show {seen!r}." for seen in ("37", "", "black")]
    assert next(keyed) == "18"


# Replay -----------------------------------------------------------------------------------------------


def test_replay_says_what_was_recorded_in_order() -> None:
    replay = Replay(["17", "0", "17"])
    assert [replay.draw("wheel", Wheel()) for _ in range(3)] == ["17", "0", "17"]


def test_replay_ends_where_the_record_ends() -> None:
    replay = Replay(["17"])
    replay.draw("wheel", Wheel())
    with pytest.raises(Exhausted, match="the record says no more of what the wheel showed"):
        replay.draw("wheel", Wheel())


def test_replay_does_not_believe_an_impossible_record() -> None:
    with pytest.raises(ValueError, match="showed '37', which it cannot"):
        Replay(["37"]).draw("wheel", Wheel())


@pytest.mark.parametrize(
    ("outcomes", "keyed", "means"),
    [
        (("As", "Td", "9h"), "as", "As"),
        (("As", "Td", "9h"), "10d", "Td"),
        (("As", "Td", "9h"), "A♠", "As"),
        (("As", "Td", "9h"), "10♢", "Td"),
        (("As", "Td", "9h"), "1s", None),
        (("3-4", "4-3"), "34", "3-4"),
        (("3-4", "4-3"), "4, 3", "4-3"),
        (("3-4-1",), "3 4 1", "3-4-1"),
        (("17", "1", "7"), "1 7", None),
        (("17", "1", "7"), "71", None),
        (("17", "1", "7"), "", None),
    ],
)
def test_what_a_person_keys_is_recognised(outcomes: tuple[str, ...], keyed: str, means: str | None) -> None:
    assert recognise(dict.fromkeys(outcomes, 1), keyed) == means
