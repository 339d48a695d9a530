"""The three legs: a real table in cents, the exact figures, and rounds drawn at random agree on every wager.

Blackjack has its third leg in test_box_rounds.py, Caribbean stud in test_caribbean_stud.py.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from croupier.gazette.notices import BACCARATS
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds, texts_of
from croupier.odds.many_rolls import WITH_ODDS, WORKING
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Settled
from croupier.table.state import Table
from croupier.table.waiting import awaits
from tests.odds.tables import ANA, STAKE, bet, do, open_table, result_of, step
from tests.support.desk import PLAYER

ONE_RESULT = [(game, text) for game in ("roulette", "tai-sai", "money-wheel") for text in texts_of(game)]
ERRORS_MOST = 4
ROUNDS = 20_000

Spot = tuple[str, str]
Results = Mapping[Spot, list[Fraction]]


def assert_near(figures: Figures, mean: Fraction, rounds: int) -> None:
    """The mean of what was drawn lies within four standard errors of the exact value."""
    error = sqrt(float(figures.variance) / rounds)
    off = abs(float(mean - figures.value))
    assert off <= ERRORS_MOST * error, f"{figures.wager} {figures.spot}: off by {off / error:.1f} errors"


def mean_of(results: list[Fraction]) -> Fraction:
    return sum(results, Fraction(0)) / len(results)


# One result ----------------------------------------------------------------------------------------------


@cache
def play_every_outcome(game: str, text: str) -> tuple[dict[str, dict[Spot, Fraction]], Mapping[str, int]]:
    """For everything that can show, what a table pays on every spot; and how likely each is."""
    table = open_table(game, texts_of(game)[text])
    while not table.game.betting_open(table.state):
        table, _ = step(table, lambda _: "")
    for kind in table.game.layout(table.terms).values():
        for spot in kind.spots:
            table = bet(table, kind.key, spot)
    weights: dict[str, int] = {}
    before = table
    while not weights:
        before = table
        table, _ = step(table, lambda outcomes: weights.update(outcomes) or next(iter(outcomes)))
    return {seen: play_out(before, seen) for seen in weights}, weights


def play_out(table: Table, seen: str) -> dict[Spot, Fraction]:
    results: dict[Spot, Fraction] = {}
    placed = len(table.now.wagers)
    while len(results) < placed:
        table, settled = step(table, lambda _: seen)
        results |= {(one.wager.kind, one.wager.spot): result_of(one) for one in settled}
    return results


@pytest.mark.parametrize(("game", "text"), ONE_RESULT)
def test_what_a_table_pays_over_all_outcomes_is_the_exact_value(game: str, text: str) -> None:
    played, weights = play_every_outcome(game, text)
    total = sum(weights.values())
    for figures in find_odds(game, texts_of(game)[text]):
        paid = sum((weights[seen] * played[seen][figures.wager, figures.spot] for seen in weights), Fraction(0))
        assert paid / total == figures.value, (figures.wager, figures.spot)


@pytest.mark.parametrize(("game", "text"), ONE_RESULT)
def test_rounds_drawn_at_random_come_near_the_exact_value(game: str, text: str) -> None:
    """A table gives the same answer to the same draw, so each draw is played once and counted as often as drawn."""
    played, weights = play_every_outcome(game, text)
    drawn = Counter(Random(1996).choices(list(weights), list(weights.values()), k=ROUNDS))
    for figures in find_odds(game, texts_of(game)[text]):
        won = sum((played[seen][figures.wager, figures.spot] * times for seen, times in drawn.items()), Fraction(0))
        assert_near(figures, won / ROUNDS, ROUNDS)


# Many rolls ----------------------------------------------------------------------------------------------

GAMES_OF_CRAPS = 120
CRAPS = "1996-07"
WITH_A_POINT = ("odds-on", "behind", "pass", "dont-pass", "come", "dont-come")
SWITCHED = ("place", "buy", "hardway")


def roll_until_decided(table: Table, random: Random, *, adding: bool = False) -> Iterator[Settled]:
    """Ana's wagers until none is left; where `adding`, she adds the most that is offered whenever it is."""

    def draw(outcomes: Mapping[str, int]) -> str:
        return random.choices(list(outcomes), list(outcomes.values()))[0]

    while table.now.wagers:
        deeds = [wait.deed for wait in awaits(table, ANA) if isinstance(wait, Offer)] if adding else []
        more = next((deed for deed in deeds if isinstance(deed, acts.Place)), None)
        if more is not None:
            table, _ = do(table, more, PLAYER)
            continue
        table, settled = step(table, draw)
        yield from settled


def with_point(table: Table, random: Random) -> Table:
    """The table after somebody's come-out rolls have set a point, with nothing on the layout."""
    while True:
        tried = bet(table, "pass", "pass")
        drawn = "-".join(str(random.randint(1, 6)) for _ in range(2))
        while not tried.game.rounds(tried.state) and tried.now.wagers:
            tried, _ = step(tried, lambda _, drawn=drawn: drawn)  # type: ignore[misc]
        if tried.now.wagers:
            return tried


def craps_alone(*, working: bool) -> Results:
    """Every wager that stands by itself, all on one table at a time, each until it is decided; those that are off on
    come-out rolls are called on where `working`."""
    random, results = Random(36), defaultdict[Spot, list[Fraction]](list)
    table = open_table("craps", texts_of("craps")[CRAPS])
    kinds = table.game.layout(table.terms)
    alone = [key for key in (SWITCHED if working else kinds) if not key.startswith(WITH_A_POINT)]
    for _ in range(GAMES_OF_CRAPS):
        now = with_point(table, random)
        for kind in alone:
            for spot in kinds[kind].spots:
                now = bet(now, kind, spot)
        for kind in alone if working else ():
            now, _ = do(now, acts.Choose(ANA, "on", kind), PLAYER)
        for one in roll_until_decided(now, random):
            if one.wager.kind != "pass":
                results[one.wager.kind, one.wager.spot].append(result_of(one))
    return results


def craps_with_odds() -> Results:
    """The line and the come wagers with the most added to them; the packages by the name of the wager alone."""
    random, results = Random(7), defaultdict[Spot, list[Fraction]](list)
    table = open_table("craps", texts_of("craps")[CRAPS])
    for kind in ("pass", "dont-pass", "come", "dont-come"):
        for _ in range(GAMES_OF_CRAPS):
            now = table if "pass" in kind else with_point(table, random)
            package, now = Fraction(0), bet(now, kind, kind)
            for one in roll_until_decided(now, random, adding=True):
                if one.wager.id.startswith("pass pass") and kind != "pass":
                    continue  # it only set the point
                spot = kind if one.wager.kind == kind else one.wager.spot
                results[one.wager.kind, spot].append(result_of(one))
                package += result_of(one) * Fraction(one.wager.stake, STAKE)
            results[kind, WITH_ODDS].append(package)
    return results


def craps_figures() -> dict[tuple[str, str, str], Figures]:
    return {(f.wager, f.spot, f.strategy): f for f in find_odds("craps", texts_of("craps")[CRAPS])}


@pytest.mark.parametrize(("working", "spots"), [(False, 46), (True, 16)])
def test_craps_drawn_at_random_comes_near_the_exact_value(working: bool, spots: int) -> None:
    results = craps_alone(working=working)
    assert len(results) == spots
    for (kind, spot), found in results.items():
        assert len(found) == GAMES_OF_CRAPS
        assert_near(craps_figures()[kind, spot, WORKING if working else ""], mean_of(found), len(found))


def test_craps_with_odds_drawn_at_random_comes_near_the_exact_value() -> None:
    results = craps_with_odds()
    assert len(results) == 4 + 4 + 4 * 6
    for (kind, spot), found in results.items():
        key = (kind, kind, WITH_ODDS) if spot == WITH_ODDS else (kind, spot, "")
        assert_near(craps_figures()[key], mean_of(found), len(found))


# Cards ---------------------------------------------------------------------------------------------------

COUPS = 120
BACCARAT = [(game, text) for game in BACCARATS for text in texts_of(game)]


@pytest.mark.parametrize(("game", "text"), BACCARAT)
def test_baccarat_dealt_at_random_comes_near_the_exact_value(game: str, text: str) -> None:
    """Every coup from a fresh shoe, the burnt cards drawn too; a player backs one wager at a time (4.8)."""
    random, results = Random(9), defaultdict[str, list[Fraction]](list)

    def draw(outcomes: Mapping[str, int]) -> str:
        return random.choices(list(outcomes), list(outcomes.values()))[0]

    table = open_table(game, texts_of(game)[text])
    while not any(isinstance(wait, Show) for wait in awaits(table, ANA)):
        table, _ = step(table, draw)
    figures = find_odds(game, texts_of(game)[text])
    for _ in range(COUPS):
        opened = table
        while not opened.game.betting_open(opened.state):
            opened, _ = step(opened, draw)
        for one in figures:
            now, settled = bet(opened, one.wager, "1"), tuple[Settled, ...]()
            while not settled:
                now, settled = step(now, draw)
            results[one.wager].append(result_of(settled[0]))
    for one in figures:
        assert set(results[one.wager]) == {chance.result for chance in one.chances}
        assert_near(one, mean_of(results[one.wager]), COUPS)
