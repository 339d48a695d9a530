"""Craps: the exact figures of every wager of 3.1, by the rolls that decide it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find_game
from croupier.odds.automaton import explore_each
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds, texts_of
from croupier.odds.many_rolls import WITH_ODDS, WORKING, Study
from croupier.odds.playout import Playout, wager_on
from croupier.odds.solving import eliminate, solve
from croupier.table.setup import Option

F = Fraction
EDITION = texts_of("craps")["1996-07"]
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
TRUE = {4: F(2), 5: F(3, 2), 6: F(6, 5), 8: F(6, 5), 9: F(3, 2), 10: F(2)}
PLACE = {4: F(9, 5), 5: F(7, 5), 6: F(7, 6), 8: F(7, 6), 9: F(7, 5), 10: F(9, 5)}
NUMBERS = tuple(TRUE)


def figures_of(options: dict[str, Option] | None = None) -> dict[tuple[str, str, str], Figures]:
    return {(one.wager, one.spot, one.strategy): one for one in find_odds("craps", EDITION, options)}


def before_seven(number: int) -> Fraction:
    return F(WAYS[number], WAYS[number] + 6)


def test_every_wager_that_can_be_made_has_its_figures() -> None:
    layout = find_game("craps").layout(find_game("craps").terms(EDITION, {}))
    spots = {(kind.key, spot) for kind in layout.values() for spot in kind.spots}
    travelled = {(kind, str(n)) for kind in ("come", "dont-come") for n in NUMBERS}
    assert {(wager, spot) for wager, spot, strategy in figures_of() if not strategy} == spots - travelled
    assert len(layout) == 25


@pytest.mark.parametrize("kind", ["pass", "come"])
def test_pass_and_come(kind: str) -> None:
    one = figures_of()[kind, kind, ""]
    assert (one.win, one.lose, one.stand_off) == (F(244, 495), F(251, 495), F(0))
    assert (one.edge, one.rolls) == (F(7, 495), F(557, 165))
    assert one.value_per_roll == F(-7, 495) / F(557, 165)


@pytest.mark.parametrize("kind", ["dont-pass", "dont-come"])
def test_dont_pass_and_dont_come_are_void_on_twelve(kind: str) -> None:
    one = figures_of()[kind, kind, ""]
    assert (one.win, one.lose, one.stand_off) == (F(949, 1980), F(244, 495), F(1, 36))
    assert one.edge == F(3, 220)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("strategy", ["", WORKING])
def test_one_number_against_the_seven(number: int, strategy: str) -> None:
    wins = before_seven(number)
    for kind, pays, levy in (("place", PLACE[number], F(0)), ("buy", TRUE[number], F(1, 20))):
        one = figures_of()[kind, str(number), strategy]
        assert (one.win, one.lose, one.stand_off) == (wins, 1 - wins, F(0))
        assert one.value == wins * pays - (1 - wins) - levy
        assert one.staked == 1 + levy
        assert one.rolls == F(36, WAYS[number] + 6) if strategy else one.rolls > F(36, WAYS[number] + 6)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lay_bet_pays_commission_on_what_it_would_win(number: int) -> None:
    one, loses, pays = figures_of()["lay", str(number), ""], before_seven(number), 1 / TRUE[number]
    assert one.value == (1 - loses) * pays - loses - pays / 20
    assert one.staked == 1 + pays / 20
    assert one.rolls == F(36, WAYS[number] + 6)


@pytest.mark.parametrize(
    ("number", "wins", "pays"), [(4, F(1, 9), 7), (6, F(1, 11), 9), (8, F(1, 11), 9), (10, F(1, 9), 7)]
)
def test_hardways(number: int, wins: Fraction, pays: int) -> None:
    for strategy in ("", WORKING):
        one = figures_of()["hardway", str(number), strategy]
        assert (one.win, one.lose) == (wins, 1 - wins)
        assert one.value == wins * pays - (1 - wins)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("kind", ["odds-on-pass", "odds-on-come", "behind-dont-pass", "behind-dont-come"])
def test_what_is_added_has_no_edge(kind: str, number: int) -> None:
    one, wins = figures_of()[kind, str(number), ""], before_seven(number)
    wins = 1 - wins if kind.startswith("behind") else wins
    assert one.edge == 0
    assert one.rolls == F(36, WAYS[number] + 6)
    if kind == "odds-on-come":  # off on a come-out roll, when it comes back
        assert 0 < one.stand_off < F(1, 4)
        assert one.win / (one.win + one.lose) == wins
        one = figures_of()[kind, str(number), WORKING]
    assert (one.win, one.lose, one.stand_off) == (wins, 1 - wins, F(0))


def test_odds_on_a_come_bet_that_has_come_to_four_come_back_as_often_as_by_hand() -> None:
    """They come back if a come-out roll decides the Come Bet. A point that can be thrown in w ways is made before 4
    and 7 in w / (w + 9) of all cases; on the come-out roll 4 and 7 decide, and five numbers set a point."""
    reach = {p: F(WAYS[p], WAYS[p] + 9) for p in NUMBERS if p != 4}
    points = sum(WAYS[p] * reach[p] for p in reach)
    coming_out = F(9) / (36 - 6 - points)
    start = F(WAYS[4], 24) + points / 24
    assert figures_of()["odds-on-come", "4", ""].stand_off == start * coming_out


ONE_ROLL = [
    ("field", "field", F(4, 9), F(1, 18)),
    ("any-seven", "any-seven", F(1, 6), F(1, 6)),
    ("any-craps", "any-craps", F(1, 9), F(1, 9)),
    ("craps-two", "craps-two", F(1, 36), F(5, 36)),
    ("craps-three", "craps-three", F(1, 18), F(1, 9)),
    ("craps-twelve", "craps-twelve", F(1, 36), F(5, 36)),
    ("eleven", "eleven", F(1, 18), F(1, 9)),
    ("horn", "horn", F(1, 6), F(1, 8)),
    ("horn-high", "2", F(1, 6), F(23, 180)),
    ("horn-high", "3", F(1, 6), F(11, 90)),
    ("horn-high", "11", F(1, 6), F(11, 90)),
    ("horn-high", "12", F(1, 6), F(23, 180)),
    ("world", "world", F(1, 6), F(2, 15)),
    *(("c-and-e", split, F(1, 6), F(1, 9)) for split in ("1-1", "1-2", "2-1", "1-4", "4-1", "2-3", "3-2")),
]


@pytest.mark.parametrize(("kind", "spot", "wins", "edge"), ONE_ROLL)
def test_wagers_on_one_roll(kind: str, spot: str, wins: Fraction, edge: Fraction) -> None:
    one = figures_of()[kind, spot, ""]
    assert (one.win, one.edge, one.rolls) == (wins, edge, F(1))


@pytest.mark.parametrize("kind", ["big-six", "big-eight"])
def test_big_six_and_big_eight_are_never_off(kind: str) -> None:
    one = figures_of()[kind, kind, ""]
    assert (one.win, one.edge, one.rolls) == (F(5, 11), F(1, 11), F(36, 11))
    assert (kind, kind, WORKING) not in figures_of()


@pytest.mark.parametrize(("double", "staked"), [(False, F(5, 3)), (True, F(7, 3))])
def test_the_pass_bet_with_the_most_odds(double: bool, staked: Fraction) -> None:
    """Two games in three come to a point, and the odds have no edge of their own."""
    options: dict[str, Option] = {"double_odds": double}
    for kind in ("pass", "come"):
        one = figures_of(options)[kind, kind, WITH_ODDS]
        assert (one.edge, one.staked) == (F(7, 495), staked)
        assert one.risk == F(7, 495) / staked


def test_behind_a_dont_pass_bet_lies_what_wins_as_much() -> None:
    """The most that may lie behind wins what the wager itself wins: 2, 3/2 or 6/5 of it by the point."""
    points = {n: F(WAYS[n], 36) for n in NUMBERS}
    one = figures_of()["dont-pass", "dont-pass", WITH_ODDS]
    assert one.staked == 1 + sum(points[n] * TRUE[n] for n in NUMBERS)
    assert one.edge == F(3, 220)


# How they are found ----------------------------------------------------------------------------------------


def test_a_wager_followed_alone_and_with_all_others_comes_to_the_same() -> None:
    terms = find_game("craps").terms(EDITION, {})
    study = Study(*Playout.under(find_game("craps"), terms, EDITION, {}))
    with_point = study.set_point([(study.playout.opening(), F(1))])
    for kind, spot in (("place", "6"), ("lay", "4"), ("hardway", "8"), ("field", "field")):
        wager = wager_on(kind, spot)
        alone = explore_each(study.playout, study.lay(with_point, [wager]), [wager.id], study.value)
        solved, together = solve(alone[wager.id]), figures_of()[kind, spot, ""]
        assert (solved.chances, solved.rolls) == (together.chances, together.rolls)


def test_equations_are_solved_exactly() -> None:
    """x = 1/3 y + 1, y = 1/2 x: x is 6/5, y is 3/5."""
    rows = [{0: F(1), 1: F(-1, 3)}, {1: F(1), 0: F(-1, 2)}]
    assert eliminate(rows, [[F(1)], [F(0)]]) == [[F(6, 5)], [F(3, 5)]]
