"""Blackjack simulated: against the exact odds, split up in any way, by hand, and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.blackjack.layout import BOX, SEVENS
from croupier.odds.blackjack.hands import rank_of
from croupier.odds.find import find_odds
from croupier.simulate.blackjack import loops as blackjack_loops
from croupier.simulate.blackjack import plain_loops as blackjack_plain_loops
from croupier.simulate.blackjack import results
from croupier.simulate.blackjack import simulation as blackjack
from croupier.simulate.blackjack.law import LEVEL, PAID, round_most
from croupier.simulate.blackjack.results import EACH_BUCKET, exact_sevens
from croupier.simulate.blackjack.seats import seats_of, terms_of
from croupier.simulate.blackjack.shoe import shoe_of
from croupier.simulate.blackjack.strategies import (
    HARD,
    PAIRS,
    SOFT_TOTALS,
    Plan,
    Strategy,
    basic_grid,
    exact_value,
    find_plan,
    may_do,
    mimic,
)
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, Sessions, Stake, edition_of
from croupier.simulate.randomness import U, begin
from croupier.simulate.sessions.session import read_sessions
from croupier.simulate.shoes import ALONE, shuffle
from croupier.simulate.work import Work
from croupier.table.setup import Option
from tests.simulate.test_blackjack_engine import STRATEGIES


def job_of(options: dict[str, Option] | None = None, players: tuple[Player, ...] = (), **way: Any) -> Job:
    way.setdefault("strategies", STRATEGIES)
    chosen = {"decks": 6} if options is None else options
    return Job(game="blackjack", instrument="1996-07", units=1, options=chosen, players=players, way=way)


def find(job: Job, shoes: int, seed: int = 1) -> dict[tuple[str, str], Finding]:
    told = results.read_tally(job, [int(n) for n in blackjack.prepare(job).play(seed, 0, shoes)])
    return {(finding.wager, finding.spot): finding for finding in told}


def whole_table(job: Job) -> Work:
    """A job by the loops of a whole table, also where a walk would do."""
    seats = seats_of(job)
    tables, scratch = blackjack.table_of(terms_of(job), seats, shoe_of(job, seats))
    return Work(blackjack_loops.run, blackjack_loops.play_shoe, tables, EACH_BUCKET + 6, scratch)


def test_of_so_many_rounds_the_last_begins_where_the_largest_still_fits() -> None:
    plan = shoe_of(job_of(rounds=5), seats_of(job_of(rounds=5)))
    assert (plan.rounds, plan.may_run_out) == (5, False)
    assert msgspec.structs.replace(plan, cut=plan.cut + 1).may_run_out, "not a card earlier than it must"


# Against the exact odds -----------------------------------------------------------------------------------------


def test_basic_strategy_from_fresh_shoes_is_worth_what_the_odds_say() -> None:
    job = job_of(rounds=20)
    found = find(job, 500_000)[BOX, "1"]
    assert found.trials == results.rounds_in(job, blackjack.prepare(job).play(1, 0, 500_000).tolist()) == 10_000_000
    assert found.exact is not None and found.away is not None
    assert float(found.exact) == pytest.approx(-0.005161, abs=1e-6)
    assert abs(found.away) < 4
    assert found.near == ""


def test_every_wager_at_a_whole_table_is_worth_what_the_odds_say() -> None:
    job = job_of({"decks": 6, "super_sevens": True}, boxes=["basic, insured", "never bust", "even"], rounds=2)
    found = find(job, 700_000)
    assert set(found) == {
        *((BOX, spot) for spot in "123"),
        *(("super sevens", spot) for spot in "123"),
        ("insurance", "1"),
        ("insurance", "3"),
    }
    for key, finding in found.items():
        if key == ("insurance", "3"):  # blackjacks took even money instead: those that are insured tell of the cards
            assert finding.exact is None
        else:
            assert finding.away is not None and abs(finding.away) < 4, (key, finding.away)
    assert found[BOX, "1"].trials == 1_400_000


def test_to_the_cutting_card_the_exact_value_is_only_near() -> None:
    found = find(job_of(), 20_000)[BOX, "1"]
    assert found.near.startswith("the cutting card")
    assert find(job_of(rounds=45), 100)[BOX, "1"].near.startswith("the end of the shoe")
    assert found.away is not None and abs(found.away) < 5


def test_super_sevens_of_one_way_to_play_them_is_the_figure_of_the_odds() -> None:
    job = job_of({"decks": 8, "super_sevens": True})
    figures = {f.strategy: f.value for f in find_odds("blackjack", edition_of(job), dict(job.options))}
    grid = {row: letters for row, letters in mimic().items() if not row.startswith("pair")}
    assert exact_sevens(Plan(grid), 8) == figures["always draw to 7-7"]
    assert exact_sevens(Plan({**grid, "pair 7": "P" * 10}), 8) == figures["always split 7-7"]
    assert exact_sevens(Plan({**grid, "pair 7": "S" * 10}), 8) == figures["always stand on 7-7"]
    mixed = exact_sevens(Plan({**grid, "pair 7": "PPPPPPHHHH"}), 8)
    assert mixed is not None
    assert figures["always split 7-7"] < mixed < figures["always draw to 7-7"]


# The same however it is done ------------------------------------------------------------------------------------

LETTERS = st.fixed_dictionaries(
    {
        row: st.lists(st.sampled_from(may_do(row)), min_size=10, max_size=10).map("".join)
        for row in (*HARD, *SOFT_TOTALS, *PAIRS)
    }
)


@settings(max_examples=4, deadline=None)
@given(
    grid=LETTERS,
    decks=st.integers(4, 8),
    switches=st.fixed_dictionaries(
        {k: st.booleans() for k in ("burn", "obo_refunds_busts", "always_deal_second_card")}
    ),
    rounds=st.sampled_from([0, 0, 3]),
)
def test_a_walk_and_a_whole_table_count_the_same_for_any_grid(
    grid: dict[str, str], decks: int, switches: dict[str, bool], rounds: int
) -> None:
    own = {"own": {"base": "mimic the dealer", "grid": grid}}
    job = job_of({"decks": decks, **switches}, boxes=["own"], rounds=rounds, strategies=own)
    walk = blackjack.prepare(job)
    assert walk.run is blackjack_plain_loops.run
    assert walk.play(3, 0, 3_000).tolist() == whole_table(job).play(3, 0, 3_000).tolist()


@pytest.mark.parametrize("boxes", [["eager"], ["mimic the dealer"], ["hi-lo", "", "ko", "even"]])
def test_tallies_add_up_however_the_shoes_are_split(boxes: list[str]) -> None:
    work = blackjack.prepare(job_of({"decks": 4, "burn": True}, boxes=boxes))
    whole = work.play(5, 0, 60)
    assert (work.play(5, 0, 1) + work.play(5, 1, 40) + work.play(5, 41, 19)).tolist() == whole.tolist()
    assert work.play(6, 0, 60).tolist() != whole.tolist()


@pytest.mark.parametrize("boxes", [["mimic the dealer"], ["hi-lo", "eager"]])
def test_shoes_that_lie_interleaved_give_the_same(boxes: list[str]) -> None:
    """As a graphics processor has them: scratch by words of four bytes, tallies side by side."""
    work, threads = blackjack.prepare(job_of({"decks": 4, "cut_card_depth": 1}, boxes=boxes)), 3
    scratch, tally = np.zeros(work.scratch * threads, np.uint8), np.zeros(work.width * threads, np.int64)
    for index in range(12):
        at = index % threads
        work.unit(U(9), U(index), work.tables, scratch, U(4 * at), U(4 * threads), tally, U(at), U(threads))
    assert tally.reshape(work.width, threads).sum(axis=1).tolist() == work.play(9, 0, 12).tolist()


# By hand --------------------------------------------------------------------------------------------------------


def deal(cards: str, strategy: str, **options: Option) -> tuple[int, int]:
    """One round on box 1 with these cards in front: the result, and insurance (0 none, 1 won, 2 lost). The deck is laid
    so that the shuffle brings them there."""
    work = whole_table(job_of({"decks": 6, **options}, boxes=[strategy], rounds=1))
    deck, places = work.tables[0].copy(), np.arange(6 * 52)
    parts = [(places >> bits & 255).astype(np.uint8) for bits in (0, 8)]
    for part in parts:
        shuffle(part, U(0), ALONE, U(len(part)), U(len(part)), *map(U, begin(U(1), U(0))))
    order = parts[0] + 256 * parts[1].astype(np.int64)
    deck[order[: len(cards)]] = [rank_of(f"{card}c") for card in cards]
    tally = np.zeros(work.width, np.int64)
    work.run(np.uint64(1), 0, 1, (deck, *work.tables[1:]), np.zeros(work.scratch, np.uint8), tally)
    row = tally[:EACH_BUCKET].tolist()
    return row[:14].index(1), row[14] + 2 * row[15]


@pytest.mark.parametrize(
    ("cards", "strategy", "options", "result", "insurance"),
    [
        ("A9T", "basic", {}, PAID, 0),  # paid at once (8.1)
        ("ATTA", "basic", {}, LEVEL, 0),  # blackjack to blackjack stands off
        ("AATT", "eager", {}, LEVEL, 1),  # insured: two to one on half the wager
        ("AAT9", "eager", {}, PAID, 2),
        ("AATT", "even", {}, LEVEL + 1, 0),  # even money, nothing to insure (8.3)
        ("T7TT", "basic", {}, LEVEL + 1, 0),
        ("TTT7", "basic", {}, LEVEL + 1, 0),
        ("TT6T", "basic", {}, LEVEL - 1, 0),  # 16 against ten draws: bust
        ("665TTT", "basic", {}, LEVEL + 2, 0),  # doubled on 11; the dealer busts
        ("6652TT", "basic", {}, LEVEL + 2, 0),
        ("6652T2", "basic", {}, LEVEL - 2, 0),  # doubled to 13 against 18
        ("8T8TTA", "basic", {}, LEVEL - 1, 0),  # both 18s: the original only (11.7)
        ("8T86T6T", "eager", {}, LEVEL - 2, 0),  # both hands bust
        ("8T86T2TA", "eager", {}, LEVEL - 1, 0),  # the first busts, the second is doubled: both additions come back
        ("8T86TTA", "eager", {}, LEVEL - 1, 0),  # the original busts, the added one comes back
        ("8T8T6TA", "eager", {"obo_refunds_busts": True}, LEVEL - 1, 0),  # B-18: the added bust is spared
        ("8T8T6TA", "eager", {}, LEVEL - 2, 0),
        ("A6ATTT5", "basic", {}, LEVEL, 0),  # split aces: 21 twice against 21, no blackjacks (11.4(c))
        ("777777777", "mimic the dealer", {}, LEVEL, 0),  # 21 to 21
    ],
)
def test_a_round_by_hand(cards: str, strategy: str, options: dict[str, Option], result: int, insurance: int) -> None:
    assert deal(cards, strategy, **options) == (result, insurance)


# Counting -------------------------------------------------------------------------------------------------------


def test_who_counts_stakes_by_the_ramp_and_gains_by_it() -> None:
    own = {"hi-lo": {"count": {"ramp": [[1, 2], [2, 4], [3, 8], [4, 12]], "insurance": 3}}}
    found = find(job_of({"decks": 6, "cut_card_depth": 52}, boxes=["hi-lo"], strategies=own), 60_000)
    edges = [float(found[BOX, f"1 at {count}"].mean) for count in ("0 or less", "+1", "+2", "+3", "+4 or more")]
    assert edges[0] < -0.005 < edges[2] < edges[4]
    whole = found[BOX, "1"]
    assert whole.exact is None
    assert set(whole.counts) >= {Fraction(-1), Fraction(-8), Fraction(-12), Fraction(18), Fraction(3)}
    assert whole.trials == sum(f.trials for (wager, spot), f in found.items() if wager == BOX and " at " in spot)
    assert found["insurance", "1"].mean > 0


def test_who_stakes_nothing_at_a_low_count_sits_out_and_a_table_left_by_all_is_dealt_no_more() -> None:
    way = {"out": {"base": "mimic the dealer", "count": {"low": 0, "ramp": [[0, 1]]}}}
    alone = find(job_of({"decks": 6}, boxes=["out"], strategies=way), 2_000)[BOX, "1"]
    beside = find(job_of({"decks": 6}, boxes=["out", "mimic the dealer"], strategies=way), 2_000)
    assert alone.trials < beside[BOX, "1"].trials < beside[BOX, "2"].trials


# Sessions -------------------------------------------------------------------------------------------------------


def test_a_session_of_one_shoe_comes_to_that_shoe_in_cents() -> None:
    stakes = Stake(BOX, "2", 1_000), Stake(SEVENS, "2", 500)
    players = (
        Player("ana", stakes, strategy="hi-lo", bankroll=10_000_000),
        Player("ben", (Stake(BOX, "1", 300),), strategy="even", bankroll=10_000_000),
    )
    flat = job_of({"decks": 6, "super_sevens": True}, players)
    found = find(flat, 1)
    rounds = found[BOX, "1"].trials
    job = Job(**{**{k: getattr(flat, k) for k in flat.__struct_fields__}, "sessions": Sessions(rounds)})
    work = blackjack.prepare(job)
    ana, ben = read_sessions(job, work.tables[-1], [int(n) for n in work.play(1, 0, 1)])

    def total(*keys: tuple[str, str, int]) -> Fraction:
        return sum((found[k[:2]].mean * found[k[:2]].trials * k[2] for k in keys if k[:2] in found), Fraction(0))

    insured = sum(  # half of what was staked at the count, so told by the count's own stake
        (500 * f.mean * f.trials for (wager, spot), f in found.items() if wager == "insurance" and spot == "2"),
        Fraction(0),
    )
    assert ben.result == total((BOX, "1", 300), ("insurance", "1", 150))
    assert ana.result - total((BOX, "2", 1_000), ("super sevens", "2", 500)) in (insured, 2 * insured, 4 * insured)
    assert (ana.sessions, ana.rounds, ben.rounds) == (1, rounds, rounds)


def test_a_plan_of_stakes_follows_wins_and_losses_through_the_shoes() -> None:
    plan = (Level(1, lose=1), Level(2, lose=1))
    player = Player("ana", (Stake(BOX, "1", 100),), plan=plan, strategy="mimic the dealer", bankroll=100_000)
    job = Job(
        game="blackjack", instrument="1996-07", units=1, options={"decks": 6}, players=(player,), sessions=Sessions(200)
    )
    work = blackjack.prepare(job)
    (ana,) = read_sessions(job, work.tables[-1], [int(n) for n in work.play(1, 0, 400)])
    assert (ana.sessions, ana.rounds) == (400, 80_000)
    assert Fraction(145, 1) < Fraction(ana.staked, 80_000) < Fraction(165, 1)
    assert -0.08 < ana.result / ana.staked < -0.03


# Strategies and refusals ----------------------------------------------------------------------------------------


def test_named_strategies_say_what_they_are_named_for() -> None:
    terms = terms_of(job_of())
    basic, never, simple = (find_plan(n, {}, terms).grid for n in ("basic", "never bust", "no doubles or splits"))
    assert basic["hard 16"] == "SSSSSHHHHH"
    assert basic["hard 11"] == "DDDDDDDDDH"
    assert basic["pair 8"] == "PPPPPPPPPP"
    assert basic["pair 9"] == "PPPPP.PP.."
    assert never["hard 12"] == never["hard 16"] == "SSSSSSSSSS"
    assert never["hard 11"] == basic["hard 11"]
    assert never["pair 6"] == "PPPPP....."  # not split, it stands as any hard 12
    assert exact_value(never, 6, False) == pytest.approx(-0.040398, abs=1e-6)
    assert "pair 8" not in simple
    assert simple["hard 11"] == "HHHHHHHHHH"
    assert mimic()["soft 17"] == mimic()["hard 17"] == "SSSSSSSSSS"
    assert mimic()["soft 16"] == "HHHHHHHHHH"
    own = {"mine": Strategy(grid={"hard 16": "SSSSSSSSSS"})}
    assert find_plan("mine", own, terms).grid == {**basic_grid(6, False), "hard 16": "SSSSSSSSSS"}


def test_no_round_takes_more_cards_than_it_can() -> None:
    """Three hands of one box: 32 aces, 22 twos make 76 points, and four more cards end the hands."""
    assert round_most(8, 1) == 58
    assert round_most(4, 1) == 45
    assert round_most(4, 7) == 132


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ({"boxes": ["best"]}, "there is no strategy 'best'"),
        ({"box": 1}, "blackjack is simulated by boxes, rounds and strategies"),
        ({"boxes": ["basic"] * 8}, "there are 7 boxes, not 8"),
        ({"rounds": -1}, "rounds from each shoe"),
        ({"rounds": 60}, "ask for 48 at most"),
        ({"boxes": ["x"], "strategies": {"x": {"grid": {"hard 21": "S" * 10}}}}, "a grid has rows"),
        ({"boxes": ["x"], "strategies": {"x": {"grid": {"hard 11": "S" * 10}}}}, "each H \\(draw\\), D \\(double\\)"),
        ({"boxes": ["x"], "strategies": {"x": {"grid": {"hard 12": "SSD"}}}}, "takes ten letters"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"system": "lo-hi"}}}}, "no counting system 'lo-hi'"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"tags": [1] * 9}}}}, "tags are ten whole numbers"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"ramp": [[2, 1], [1, 2]]}}}}, "lines of a ramp go up"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"ramp": [[0, -1]]}}}}, "never less"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"ramp": [[-50, 1], [50, 2]]}}}}, "within 63"),
        ({"boxes": ["x"], "strategies": {"x": {"count": {"low": 0, "ramp": [[1, 1]]}}}}, "nobody stakes anything"),
        (
            {
                "boxes": ["x"],
                "strategies": {"x": {"count": {"plays": [{"held": "hard 5", "up": "2", "at": 0, "play": "stand"}]}}},
            },
            "no index play",
        ),
        (
            {
                "boxes": [f"x{n}" for n in range(4)],
                "strategies": {f"x{n}": {"count": {"tags": [n] * 10, "start": 0}} for n in range(4)},
            },
            "up to 3 counting systems",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_word_on_it(way: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        blackjack.prepare(Job(game="blackjack", instrument="1996-07", units=1, options={"decks": 6}, way=way))


@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ((Stake("insurance", "1"),), "cannot stake on insurance by itself"),
        ((Stake(BOX, "1"), Stake(BOX, "2")), "make a player for each further box"),
        ((Stake(BOX, "8"),), "one box from 1 to 7"),
        ((Stake(BOX, "1"), Stake(SEVENS, "1")), "option super_sevens is on"),
    ],
)
def test_a_stake_that_cannot_be_is_refused(stakes: tuple[Stake, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        blackjack.prepare(job_of(players=(Player("ana", stakes, strategy="mimic the dealer"),)))


def test_one_box_has_one_strategy_and_a_plan_needs_sessions() -> None:
    stake = (Stake(BOX, "1"),)
    two = Player("ana", stake, strategy="basic"), Player("ben", stake, strategy="mimic the dealer")
    with pytest.raises(ValueError, match="box 1 is played by one strategy, not by basic and mimic the dealer"):
        blackjack.prepare(job_of(players=two))
    with pytest.raises(ValueError, match="a staking plan is played in sessions"):
        blackjack.prepare(job_of(players=(Player("ana", stake, plan=(Level(1), Level(2))),)))


def test_what_is_played_is_said() -> None:
    job = job_of({"decks": 6, "burn": True, "cut_card_depth": 1}, boxes=["hi-lo", "", "basic"])
    said = blackjack.explain(job)
    assert said["cutting card"] == "1 from the back; the round in which it comes is the last"
    assert said["box 1"].startswith("hi-lo: ") and "insurance from +2" in said["box 1"]
    assert "stakes 1, 2 from +1, 4 from +2, 8 from +3 times the first" in said["box 1"]
    assert "stand hard 16 to T from +0" in said["box 1"]
    assert "box 2" not in said and said["player 3"] == "box 3: box $1"
    assert "discard rack" in said and said["burn"] == "one card after the shuffle"
