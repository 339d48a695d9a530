"""A table that runs away is flagged, and one that plays by the Rules hardly ever: the stated rate holds."""

from __future__ import annotations

from fractions import Fraction
from math import log
from random import Random

from croupier.house.figures.expectations import Expectation, Expectations, expect_all
from croupier.house.figures.watch import FALSE_ALARMS, Watch
from croupier.odds.find import texts_of

POCKETS = 37
ROULETTE = expect_all(texts_of("roulette")["1996-07"], {})
PLACES = {
    ("straight-up", "17"): {17},
    ("red", "red"): {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36},
    ("dozen", "1-12"): set(range(1, 13)),
}
PAYS = {"straight-up": 35, "red": 1, "dozen": 2}


def wager_up(random: Random, lost: int) -> dict[tuple[str, str], int]:
    """Somebody who doubles up after a loss, on whatever comes to mind: stakes that hang on the past."""
    chosen = random.sample(sorted(PLACES), random.randint(1, 3))
    return {place: 500 * 2 ** min(lost, 4) for place in chosen}


def play(watch: Watch, random: Random, rounds: int, weights: list[int], bets: str = "") -> float:
    """The most that the auditor ever had, as a logarithm. `bets`: only straight up on 17."""
    most, lost = 0.0, 0
    for seq in range(1, rounds + 1):
        stakes = {("straight-up", "17"): 500} if bets else wager_up(random, lost)
        for place, stake in stakes.items():
            watch.place(str(place), stake, ROULETTE.of(place))
        shown = random.choices(range(POCKETS), weights)[0]
        net = 0
        for place, stake in stakes.items():
            came_to = PAYS[place[0]] * stake if shown in PLACES[place] else -stake
            watch.decide(str(place), stake, came_to)
            net += came_to
        watch.close(seq)
        lost = lost + 1 if net < 0 else 0
        most = max(most, watch.log_fortune)
    return most


def test_the_odds_of_the_test_are_those_of_the_game() -> None:
    for place, covers in PLACES.items():
        expected = ROULETTE.of(place)
        assert expected is not None
        assert expected.exact == Fraction(len(covers) * (PAYS[place[0]] + 1), POCKETS) - 1 == Fraction(-1, 37)


def test_honest_tables_rarely_come_to_so_much() -> None:
    """A fortune of so many times its money ever: in at most one of so many, here of 400 tables of 120 spins each. The
    bound is that of the binomial distribution at 1 in 1,000."""
    tables = 400
    watches = [Watch() for _ in range(tables)]
    most = [play(watch, Random(f"honest {n}"), 120, [1] * POCKETS) for n, watch in enumerate(watches)]
    for times in (2, 5, 20):
        share = 1 / times
        bound = tables * share + 3.1 * (tables * share * (1 - share)) ** 0.5
        assert sum(one >= log(times) for one in most) <= bound, times
    assert max(most) > log(2), "the auditor bets nothing"
    assert sum(watch.flagged is not None for watch in watches) <= 3


def test_a_wheel_that_favours_a_number_is_caught() -> None:
    favoured = [2 if pocket == 17 else 1 for pocket in range(POCKETS)]
    for seed in range(5):
        watch = Watch()
        play(watch, Random(seed), 6_000, favoured, bets="17")
        assert watch.flagged is not None and watch.towards == "players"


def test_a_wheel_that_never_shows_a_number_is_caught() -> None:
    shy = [0 if pocket == 17 else 1 for pocket in range(POCKETS)]
    watch = Watch()
    play(watch, Random(1), 2_000, shy, bets="17")
    assert watch.flagged is not None and watch.towards == "house"


def test_a_flag_stays_and_says_since_when() -> None:
    watch = Watch()
    play(watch, Random(1), 2_000, [0 if pocket == 17 else 1 for pocket in range(POCKETS)], bets="17")
    since = watch.flagged
    assert since is not None and since < 2_000
    play(watch, Random(2), 200, [1] * POCKETS)
    assert watch.flagged == since


def test_who_plays_badly_is_no_alarm_where_the_best_play_is_supposed() -> None:
    """Blackjack's box by the best play: players who only lose flag nothing; players who only win do."""
    box = Expectation(Fraction(-1, 200), -0.005, 1.1, -8.0, 8.0, "best play")
    bad, good = Watch(), Watch()
    for seq in range(1, 3_000):
        for watch, net in ((bad, -500), (good, 500)):
            watch.place("w", 500, box)
            watch.decide("w", 500, net)
            watch.close(seq)
    assert bad.flagged is None and bad.log_fortune < log(1 / FALSE_ALARMS)
    assert good.flagged is not None and good.towards == "players"


def test_nothing_known_is_nothing_bet() -> None:
    watch = Watch()
    for seq in range(1, 500):
        watch.place("w", 500, Expectations().of(("red", "red")))
        watch.decide("w", 500, 500)
        watch.close(seq)
    assert watch.log_fortune == 0 and watch.flagged is None
