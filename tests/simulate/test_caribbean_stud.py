"""Caribbean stud, simulated: the table of hands, strategies, agreement with the exact odds, sessions, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.caribbean_stud.hands import RANKS, Hand, Value, value_of
from croupier.gazette.editions import Edition
from croupier.odds.find import texts_of
from croupier.odds.stud.deals import count_all
from croupier.odds.stud.figures import OPTIMAL, figures_of
from croupier.odds.stud.jackpot import find_prizes_at, jackpot_figures
from croupier.simulate.caribbean_stud import loops
from croupier.simulate.caribbean_stud import simulation as stud
from croupier.simulate.caribbean_stud.ranks import DECK, KEYS, rank_choices, rank_hands, sum_of
from croupier.simulate.caribbean_stud.strategies import (
    BY_RANKS,
    NAMED,
    SHORT,
    USUAL,
    Rule,
    cards_of,
    chances_of_betting,
    follow_rules,
    read_rule,
    table_of,
)
from croupier.simulate.compiled import compiled
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, Sessions, Stake, decode, digest, encode
from croupier.simulate.randomness import U
from croupier.simulate.sessions.loops import GRAIN, PLAYED, RESULT, RUINED, SHARED, STAKED
from croupier.simulate.shoes import ALONE
from croupier.table.setup import Option

TEXTS: dict[str, Edition] = texts_of("caribbean-stud")


def ask(instrument: str = "1998-13", **settings: Any) -> Job:
    return Job(game="caribbean-stud", instrument=instrument, **{"units": 4, **settings})


def play(job: Job, units: int | None = None) -> list[int]:
    return [int(total) for total in stud.prepare(job).play(job.seed, 0, units or job.units)]


# The table of hands ---------------------------------------------------------------------------------------


@compiled
def find_places(
    hands: npt.NDArray[np.uint8],
    cards: npt.NDArray[np.uint64],
    rows: npt.NDArray[np.uint16],
    plane: np.uint64,
    places: npt.NDArray[np.int64],
) -> None:
    """Where the loops look each hand up; the hands lie one after another."""
    for number in range(len(places)):
        places[number] = loops.find_hand(hands, U(0), ALONE, U(5 * number), cards, rows, U(plane))


def values_of(hands: Sequence[tuple[int, ...]]) -> list[Value]:
    """What the loops take the hands for."""
    ranks = rank_hands()
    places = np.zeros(len(hands), np.int64)
    find_places(np.array(hands, np.uint8).reshape(-1), ranks.cards, ranks.rows, np.uint64(ranks.plane), places)
    return [ranks.values[ranks.places[place]] for place in places]


def test_no_two_choices_of_ranks_have_the_same_sum() -> None:
    choices = list(rank_choices())
    assert len(choices) == len({sum_of(ranks) for ranks in choices}) == 6_175
    assert 4 * KEYS[-1] + KEYS[-2] < 2**32


def test_the_table_is_small_and_has_every_value_in_the_order_of_the_odds() -> None:
    ranks = rank_hands()
    assert len(ranks.values) == 7_462
    assert ranks.values == count_all().values
    assert (ranks.plane, len(ranks.rows)) == (7_684, 2_820)
    assert (ranks.places >= 0).sum() == 6_175 + 1_287


def test_every_choice_of_ranks_has_the_value_that_the_rules_give_it() -> None:
    """In random suits, in all of one suit, and in all of one suit but the last card."""
    random = Random(1)
    hands: list[tuple[int, ...]] = []
    for ranks in rank_choices():
        suits = {rank: random.sample(range(4), ranks.count(rank)) for rank in ranks}
        hands.append(tuple(4 * rank + suits[rank].pop() for rank in ranks))
        if len(set(ranks)) == 5:
            suit, other = random.sample(range(4), 2)
            hands.append(tuple(4 * rank + suit for rank in ranks))
            hands.append((*hands[-1][:4], 4 * ranks[4] + other))
    assert len(hands) == 6_175 + 2 * 1_287
    assert values_of(hands) == [value_of([DECK[card] for card in hand]) for hand in hands]


def test_thirty_thousand_hands_in_any_order_have_the_values_that_the_rules_give_them() -> None:
    random = Random(2)
    hands = [tuple(random.sample(range(52), 5)) for _ in range(30_000)]
    assert values_of(hands) == [value_of([DECK[card] for card in hand]) for hand in hands]


# Strategies -----------------------------------------------------------------------------------------------

THUMB = (
    Rule(least="one pair"),
    Rule(least="AK", most="AK", up="23456789TJQ", matched=True),
    Rule(least="AK", most="AK", up="AK", holds="QJ"),
    Rule(least="AKQ", most="AKQ", matched=False, below=4),
)


def test_the_rules_of_thumb_can_be_written_as_rules() -> None:
    assert (follow_rules(THUMB) == table_of(NAMED[USUAL])).all()


@pytest.mark.parametrize(
    ("rule", "name"),
    [
        (Rule(), "bet always"),
        (Rule(least="22"), "bet on a pair or better"),
        (Rule(least="AKJ83"), "bet on A-K-J-8-3 or better"),
        (Rule(least="AK"), "bet on ace and king or better"),
        (Rule(least="royal flush", most="flush"), "bet never"),
    ],
)
def test_one_rule_is_a_strategy_with_a_name(rule: Rule, name: str) -> None:
    assert (follow_rules((rule,)) == table_of(NAMED[name])).all()


def test_a_rule_narrows_by_every_thing_it_says() -> None:
    def bets(rule: Rule, cards: str, up: str) -> bool:
        return read_rule(rule)(value_of(cards.split()), RANKS[up])

    assert bets(Rule(least="77", most="99"), "9c 9d Ah Ks 2c", "2")
    assert not bets(Rule(least="77", most="99"), "Tc Td Ah Ks 2c", "2")
    assert not bets(Rule(least="77", most="99"), "6c 6d Ah Ks 2c", "2")
    assert bets(Rule(least="K"), "Kc 9d 7h 5s 2c", "2") and not bets(Rule(least="K"), "Qc 9d 7h 5s 2c", "2")
    assert bets(Rule(below=5), "Kc 9d 7h 5s 4c", "3") and not bets(Rule(below=5), "Kc 9d 7h 5s 4c", "4")
    assert bets(Rule(holds="A", matched=True), "5c 4d 3h 2s Ac", "A")
    assert not bets(Rule(holds="6"), "5c 4d 3h 2s Ac", "A")


@given(st.sets(st.integers(0, 51), min_size=5, max_size=5))
def test_a_value_tells_the_ranks_of_its_five_cards(cards: set[int]) -> None:
    hand = [DECK[card] for card in cards]
    assert list(cards_of(value_of(hand))) == sorted((RANKS[card[0]] for card in hand), reverse=True)


def test_the_best_by_ranks_comes_as_near_to_the_best_as_suits_allow() -> None:
    job = ask(players=(Player(strategy="optimal"),))
    ante = stud.read_tally(job, play(job))[0]
    exact = {one.strategy: one.value for one in figures_of(TEXTS["1998-13"], {}) if one.wager == "ante"}
    assert ante.strategy == BY_RANKS and ante.exact is not None
    assert 0 < exact[OPTIMAL] - ante.exact < Fraction(1, 1_000_000)
    assert all(ante.exact > value for name, value in exact.items() if name != OPTIMAL)
    assert "0.00008% of the ante" in stud.explain(job)["place 1"]


def test_the_best_by_ranks_is_found_to_the_cent_under_a_maximum() -> None:
    """One cent above even money is the most for a bet; with that, too, a pair is always bet, and no odd cards more."""
    stakes = (Stake("ante", cents=10**9 + 7),)
    maximum: dict[str, Option] = {"maximum_payout": 2 * (10**9 + 7) + 1}
    best = (Player(stakes=stakes, strategy="optimal"),)
    capped, free = (stud.read(ask(options=options, players=best)) for options in (maximum, {}))
    assert capped.values(10**9 + 7).won[Hand.ROYAL_FLUSH][1] == 2 + Fraction(1, 10**9 + 7)
    assert (capped.bets(capped.seats[0]) == free.bets(free.seats[0])).all()


def test_what_a_strategy_with_a_name_is_worth_is_what_the_odds_say() -> None:
    names = [name for name in NAMED if name != "bet never"]
    stakes = (Stake("ante", cents=1_000), Stake("jackpot", cents=100))
    job = ask(players=tuple(Player(name, stakes, strategy=name) for name in names), way={"pool": 5_000_000})
    told = {(one.wager, one.strategy): one.exact for one in stud.read_tally(job, play(job))}
    figures = {one.strategy: one.value for one in figures_of(TEXTS["1998-13"], {}) if one.wager == "ante"}
    for name in names:
        assert told["ante", name] == figures[name]
        assert told["jackpot", name] == jackpot_figures(TEXTS["1998-13"], {}, 5_000_000, 100).value


def test_who_never_bets_loses_every_ante_and_every_jackpot_wager() -> None:
    """Reading C-21."""
    stakes = (Stake("ante", cents=1_000), Stake("jackpot", cents=100))
    job = ask(players=(Player(stakes=stakes, strategy="never"),), way={"pool": 5_000_000})
    ante, jackpot = stud.read_tally(job, play(job))
    assert ante.counts == jackpot.counts == {Fraction(-1): 1_024}
    assert ante.exact == jackpot.exact == -1


# Against the exact odds -----------------------------------------------------------------------------------

BLOCKS = 39_063
"""Of 256 rounds: 10,000,128."""


def agree(job: Job, found: tuple[Finding, ...]) -> None:
    """Within four standard errors. Those of the jackpot are the exact ones: a sample with few royal flushes, or none,
    takes itself to be far more certain than it is."""
    plan = stud.read(job)
    seats = {seat.name: seat for seat in plan.seats}
    for one in found:
        assert one.exact is not None
        error = jackpot_error(plan, seats[one.player], one.trials) if one.wager == "jackpot" else one.error
        away = float(one.mean - one.exact) / error
        assert abs(away) < 4, f"{one.wager} of {one.player}, {one.strategy}: {away:.2f} standard errors away"


def jackpot_error(plan: stud.Plan, seat: stud.Seat, trials: int) -> float:
    chances, prizes = chances_of_betting(plan.bets(seat)), find_prizes_at(plan.terms, plan.pool)
    mean = sum(chances[hand] * prize for hand, prize in prizes.items())
    square = sum(chances[hand] * prize**2 for hand, prize in prizes.items())
    return sqrt((square - mean**2) / trials) / seat.jackpot


def test_ten_million_rounds_of_one_player_agree_with_the_exact_odds() -> None:
    job = ask("1996-07", way={"pool": 25_000_000}, seed=20)
    found = stud.read_tally(job, play(job, BLOCKS))
    assert [(one.wager, one.strategy) for one in found] == [(w, USUAL) for w in ("ante", "bet", "jackpot")]
    assert found[0].trials == found[2].trials == 10_000_128
    agree(job, found)


def test_seven_players_by_seven_strategies_agree_with_the_exact_odds() -> None:
    """On the cards of one deck; 18 million hands."""
    stakes = (Stake("ante", cents=1_000), Stake("jackpot", cents=100))
    named = [*(name for name in NAMED if name not in (USUAL, "bet never")), BY_RANKS, "mine"]
    everyone = tuple(Player(name, stakes, strategy=name) for name in named)
    own: Mapping[str, Any] = {"mine": [{"least": "two pairs"}, {"least": "AA", "most": "AA"}]}
    job = ask("1998-13", players=everyone, way={"pool": 5_000_000, "strategies": own}, seed=21)
    found = stud.read_tally(job, play(job, 10_000))
    assert len(found) == 21
    agree(job, found)


def test_the_same_units_give_the_same_integers_however_they_are_split() -> None:
    for job in (ask(seed=3), ask(seed=3, players=(Player("a"), Player("b", strategy="pair")))):
        work = stud.prepare(job)
        whole = work.play(3, 0, 60)
        parts = [work.play(3, first, count) for first, count in ((59, 1), (0, 17), (17, 42))]
        assert (whole == sum(parts)).all()
        assert whole.sum() == 60 * stud.ROUNDS * len(stud.read(job).seats)


def test_a_job_that_was_sent_elsewhere_is_the_same_work() -> None:
    own = {"mine": [{"least": "AK", "up": "A"}]}
    for way in ({"strategies": own, "pool": 9}, {"strategies": own, "link": {"rounds": 50}}):
        job = ask(players=(Player(strategy="mine"),), way=way, units=2)
        there = decode(encode(job))
        assert digest(there, play(there)) == digest(job, play(job))


def test_units_may_lie_side_by_side_in_scratch_and_tally() -> None:
    """As on a graphics processor."""
    work = stud.prepare(ask(seed=3))
    scratch, tally = np.zeros(3 * work.scratch, np.uint8), np.zeros(3 * work.width, np.int64)
    for thread in range(3):
        play_aside(np.uint64(3), np.uint64(thread), work.tables, scratch, tally)
    for thread in range(3):
        assert (tally[thread::3] == work.play(3, thread, 1)).all()


@compiled
def play_aside(seed: np.uint64, thread: np.uint64, tables: Any, scratch: Any, tally: Any) -> None:
    loops.play_block(seed, thread, tables, scratch, U(4) * thread, U(12), tally, thread, U(3))


# Sessions -------------------------------------------------------------------------------------------------


def test_a_session_is_the_rounds_of_its_own_blocks() -> None:
    """512 rounds are two blocks: what they net is what their events net."""
    stakes = (Stake("ante", cents=1_000), Stake("jackpot", cents=100))
    rich = Player(stakes=stakes, bankroll=10**9)
    job = ask(players=(rich,), sessions=Sessions(512), seed=5)
    totals, amounts = play(job, 3), stud.prepare(job).tables[-1][1]
    flat = stud.prepare(ask(players=(rich,), seed=5))
    events = sum(flat.play(5, (session << 24) + block, 1) for session in range(3) for block in range(2))
    plan = stud.read(job)
    nets, staked = (f(plan, plan.seats[0], 1) for f in (stud.nets_of, stud.staked_by))
    here, grain = int(SHARED), int(amounts[GRAIN])
    assert totals[here + int(PLAYED)] == 3 * 512
    assert totals[here + int(RESULT)] * grain == int(events @ np.array(nets))
    assert totals[here + int(STAKED)] * grain == int(events @ np.array(staked))
    assert not any(totals[-9:])


def test_a_plan_raises_the_ante_and_leaves_the_jackpot_wager() -> None:
    plan = stud.read(ask(players=(Player(stakes=(Stake("ante", cents=500), Stake("jackpot", cents=100))),)))
    seat = plan.seats[0]
    lost, won = loops.LOST * 10 + Hand.ONE_PAIR, loops.WON * 10 + Hand.FLUSH
    assert [stud.nets_of(plan, seat, times)[lost] for times in (1, 2, 4)] == [-1_600, -3_100, -6_100]
    assert [stud.nets_of(plan, seat, times)[won] for times in (1, 2)] == [500 + 5_000 + 9_900, 1_000 + 10_000 + 9_900]
    assert [stud.staked_by(plan, seat, times)[lost] for times in (1, 2)] == [1_600, 3_100]
    assert stud.staked_by(plan, seat, 2)[loops.FOLDED * 10] == 1_100


def test_who_folds_always_is_ruined_when_the_antes_are_gone() -> None:
    doubling = (Level(1, lose=1), Level(2, lose=0))
    poor = Player(stakes=(Stake("ante", cents=500),), strategy="never", bankroll=3_000, plan=doubling)
    totals = play(ask(players=(poor,), sessions=Sessions(1_000)), 7)
    here = int(SHARED)
    assert totals[here + int(RUINED)] == 7
    assert totals[here + int(PLAYED)] == 7 * 4  # 500 and 1,000, twice


# What is asked for ----------------------------------------------------------------------------------------

ANTE_ONLY = (Stake("ante", cents=500),)
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"players": (Player(stakes=(Stake("bet"),)),)}, "the bet follows from the strategy"),
    ({"players": (Player(stakes=ANTE_ONLY * 2),)}, "once on the jackpot"),
    ({"players": (Player(stakes=(Stake("jackpot"),)),)}, "goes with an ante"),
    ({"players": (Player(stakes=(Stake("ante", cents=0),)),)}, "a cent at least"),
    ({"players": (Player(strategy="perfect"),)}, "no strategy 'perfect'.* bet on a pair or better"),
    ({"players": (Player(),) * 8}, "places for 7 players, not for 8"),
    ({"players": (Player(stakes=(Stake("ante", "8"),)),)}, "from 1 to 7"),
    ({"players": (Player(stakes=(Stake("ante", "2"),)),) * 2}, "a box of his or her own"),
    ({"way": {"pools": 1}}, "no way to play Caribbean stud"),
    ({"way": {"pool": -1}}, "nothing or more"),
    ({"way": {"strategies": {"a": [{"least": "AAAAA"}]}}, "players": (Player(strategy="a"),)}, "no hand of five cards"),
    ({"way": {"strategies": {"a": [{"least": "trips"}]}}, "players": (Player(strategy="a"),)}, "is no hand"),
    (
        {"way": {"strategies": {"a": [{"up": "1"}]}}, "players": (Player(strategy="a"),)},
        "ranks are written",
    ),
    ({"way": {"strategies": {"a": [{"below": 6}]}}, "players": (Player(strategy="a"),)}, "from 1 to 5"),
    ({"options": {"jackpot_retained": 3_333}}, "not a number of whole cents"),
    ({"instrument": "2004-56"}, "never played under 2004-56"),
]


@pytest.mark.parametrize(("settings", "why"), REFUSED)
def test_what_cannot_be_played_is_refused_with_a_word_on_why(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        stud.prepare(ask(**settings))


def test_short_names_stand_for_the_names_that_the_odds_have() -> None:
    assert set(SHORT.values()) == {*NAMED, BY_RANKS}
    assert stud.read(ask(players=(Player(strategy="AKJ83"),))).seats[0].strategy == "bet on A-K-J-8-3 or better"


def test_nine_may_play_at_a_table_of_1996() -> None:
    """Reading C-1; fifty of the 52 cards are dealt."""
    job = ask("1996-07", options={"places": 9}, players=tuple(Player(f"player {k}") for k in range(9)))
    assert sum(play(job)) == 9 * 1_024


def test_what_is_played_is_said_in_words() -> None:
    said = stud.explain(ask(players=(Player("ana", (*ANTE_ONLY, Stake("jackpot")), strategy="pair"), Player("ben"))))
    assert said["place 1"] == "ana, an ante of $5 and $1 on the jackpot; bet on a pair or better"
    assert said["place 2"] == "ben, an ante of $10; rules of thumb"
    assert said["meter"].startswith("$0 in every round")


def test_a_maximum_payout_is_met_with_the_stake_that_it_cuts() -> None:
    """10.2: $20 and $40, and at most $1,000 for the bet: a royal flush is paid 25 to 1."""
    job = ask(options={"maximum_payout": 100_000}, players=(Player(stakes=(Stake("ante", cents=2_000),)),))
    plan = stud.read(job)
    royal = stud.ends_of(plan.values(2_000))[loops.WON * 10 + Hand.ROYAL_FLUSH]
    assert royal == (Fraction(1), Fraction(50))
