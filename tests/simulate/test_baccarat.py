"""Baccarat, simulated: the loops by hand, units split in any way, agreement with the exact odds, sessions, refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.games.baccarat.rules import winner_of
from croupier.odds.find import texts_of
from croupier.simulate import find
from croupier.simulate.baccarat import loops
from croupier.simulate.baccarat import simulation as baccarat
from croupier.simulate.compiled import compiled
from croupier.simulate.job import Job, Level, Player, Sessions, Stake
from croupier.simulate.randomness import U
from croupier.simulate.shoes import Bytes
from croupier.simulate.work import Tables, Tally
from tests.simulate.test_baccarat_engine import GAMES, halves, job_of, ordered, put_in, results_in

PLAYER_WINS, BANKER_WINS, TIED = 2, 1, 0
"""Events by their numbers: the first result is a tie at nothing, the next a one of the Banker's."""
MARTINGALE = tuple(Level(2**k, win=0, lose=(k + 1) % 5) for k in range(5))
CONTINUOUS: dict[str, Any] = {"dealt_from": "continuous shuffler"}


def mini(instrument: str = "1996-07", **more: Any) -> Job:
    return Job(game="mini-baccarat", instrument=instrument, units=1, **more)


def play(job: Job, first: int, number: int) -> list[int]:
    return [int(n) for n in find.prepare(job).play(job.seed, first, number)]


# The loops ----------------------------------------------------------------------------------------------


def test_a_shoe_dealt_by_hand() -> None:
    """Each line is a round: Player, Banker, Player, Banker, then third cards; the cutting card lies before the 9."""
    cards = [
        *(1, 5),  # an ace is burnt, and one more
        *(9, 2, 0, 3),  # a natural nine against five: the Player's Hand wins with four cards
        *(2, 3, 3, 3, 7, 2),  # five draws a seven and has two; six draws on a seven and has eight: Banker
        *(6, 7, 0, 0),  # six and seven stand: Banker
        *(6, 1, 0, 4, 1),  # six stands, five draws and has six: a tie
        *(4, 3, 1, 0, 8),  # five draws an eight and has three; three stands on an eight: a tie
        *(0, 0, 0, 0, 9, 8),  # the cutting card comes out in this round: nine against eight, Player
        *(8, 1, 0, 8),  # so this is the last coup: eight against a natural nine, Banker
        *(9, 0, 0, 0),  # never dealt
    ]
    _, burnt, _, pairs, ends = find.prepare(mini()).tables
    shoe, tally = np.array(cards, np.uint8), np.zeros(loops.MOST, np.int64)
    first, cut = U(burnt[cards[0]]), U(cards.index(9, 10) - 1)
    assert (int(first), cards[int(cut) - 1 : int(cut) + 2]) == (2, [0, 0, 9])
    loops.deal_rest(shoe, first, cut, U(0), pairs, ends, tally)
    assert tally.tolist()[:4] == [2, 3, 2, 0]


def test_a_round_that_begins_at_the_cutting_card_is_the_last() -> None:
    shoe, tally = np.array([9, 0, 0, 1] * 4, np.uint8), np.zeros(loops.MOST, np.int64)
    _, _, _, pairs, ends = find.prepare(mini()).tables
    loops.deal_rest(shoe, U(0), U(8), U(0), pairs, ends, tally)
    assert tally[PLAYER_WINS] == tally.sum() == 3


def test_the_shoe_is_in_the_order_of_fisher_and_yates() -> None:
    job = mini(seed=5)
    tables, shoe = find.prepare(job).tables, np.zeros(loops.SPACE, np.uint8)
    loops.open_at(U(5), U(77), tables, shoe, U(0))
    assert shoe[:416].tolist() == put_in(tables[loops.DECK].tolist(), halves(5, 77))


@compiled
def play_beside(
    seed: np.uint64, first: int, lanes: int, blocks: bool, tables: Tables, scratch: Bytes, tally: Tally
) -> None:
    """Units with scratch and tallies interleaved, as on a graphics processor."""
    for lane in range(lanes):
        at, stride = U(4 * lane), U(4 * lanes)
        if blocks:
            loops.play_block(seed, U(first + lane), tables, scratch, at, stride, tally, U(lane), U(lanes))
        else:
            loops.play_shoe(seed, U(first + lane), tables, scratch, at, stride, tally, U(lane), U(lanes))


@pytest.mark.parametrize("options", [{}, CONTINUOUS])
def test_units_interleaved_are_the_same_units(options: Mapping[str, Any]) -> None:
    job, lanes = mini("2004-56", options=options, seed=3), 5
    work = find.prepare(job)
    scratch, tally = np.zeros(work.scratch * lanes, np.uint8), np.zeros(work.width * lanes, np.int64)
    play_beside(U(3), 40, lanes, bool(options), work.tables, scratch, tally)
    assert tally.reshape(work.width, lanes).sum(axis=1).tolist() == play(job, 40, lanes)
    assert tally.reshape(work.width, lanes)[:, 2].tolist() == play(job, 42, 1)


@pytest.mark.parametrize("options", [{}, CONTINUOUS])
@pytest.mark.parametrize("sessions", [None, Sessions(100)])
def test_units_split_in_any_way_add_up_to_the_same(options: Mapping[str, Any], sessions: Sessions | None) -> None:
    ana = Player("ana", (Stake("banker", cents=1_000),), MARTINGALE, bankroll=20_000)
    players = (ana,) if sessions else ()
    job = mini("2004-56", options=options, sessions=sessions, players=players)
    whole = play(job, 0, 20)
    for parts in ((1, 19), (2, 18), (7, 6, 7), (10, 10)):
        at, added = 0, np.zeros(len(whole), np.int64)
        for part in parts:
            added += play(job, at, part)
            at += part
        assert added.tolist() == whole


def test_equal_results_are_one_event_and_no_more() -> None:
    """With commission three: a tie, the Banker's, the Player's. Without, six of the Banker's is another."""
    assert len(baccarat.read(mini()).events) == 3
    elected = baccarat.read(mini("2004-56", options={"no_commission": True}))
    assert [event["banker"] for event in elected.events] == [0, 1, Fraction(1, 2), -1]
    assert [event["banker"] for event in baccarat.read(mini()).events] == [0, Fraction(19, 20), -1]


# What is found ------------------------------------------------------------------------------------------


def settings() -> Iterator[Job]:
    for game in GAMES:
        for instrument in texts_of(game):
            yield job_of(game, instrument, {})
    yield job_of("baccarat", "2004-56", {"no_commission": True, "decks": 6}, 100)
    yield job_of("mini-baccarat", "2004-56", {**CONTINUOUS, "decks": 4})


def test_every_wager_of_every_text_is_within_four_standard_errors_of_its_exact_value() -> None:
    """At ten million rounds; the soak does it at a hundred million."""
    for job in settings():
        totals = play(job, 0, find.units_for(job, 10_000_000))
        rounds = find.rounds_in(job, totals)
        assert abs(rounds - 10_000_000) < 20_000
        for finding in find.read_tally(job, totals):
            assert finding.trials == rounds
            assert finding.away is not None and abs(finding.away) < 4, (job, finding)


def test_a_known_run_is_what_it_was() -> None:
    """These integers are the same on any machine, now and for ever."""
    job = mini(seed=1)
    assert play(job, 0, 1_000)[:4] == [7633, 36615, 35892, 0]


def test_players_are_told_of_wager_by_wager_and_as_one() -> None:
    ana = Player("ana", (Stake("banker", cents=300), Stake("tie", cents=100)))
    ben = Player("ben", (Stake("player", "3"),))
    job = mini(players=(ana, ben))
    found = baccarat.read_tally(job, [10, 50, 40, 0, 0, 0, 0, 0])
    assert [(one.player, one.wager) for one in found] == [
        ("ana", "banker"),
        ("ana", "tie"),
        ("ana", "all wagers"),
        ("ben", "player"),
    ]
    assert found[1].counts == {Fraction(8): 10, Fraction(-1): 90}
    assert found[2].counts == {Fraction(2): 10, Fraction(37, 80): 50, Fraction(-1): 40}
    assert found[2].exact == (3 * found[0].exact + found[1].exact) / 4  # type: ignore[operator]
    assert found[3].mean == Fraction(-1, 10)


def test_what_was_played_is_said() -> None:
    assert baccarat.explain(mini(way={"depth": 52}))["cutting card"] == "52 cards from the back"
    said = baccarat.explain(mini("2004-56", options={**CONTINUOUS, "no_commission": True}))
    assert said["unit"] == "a block of 128 rounds" and said["Banker's Hand"].endswith("when it wins with six")


# Sessions -----------------------------------------------------------------------------------------------


def test_a_session_is_what_its_shoes_give_round_by_round() -> None:
    """Two players with plans and purses of their own, against the rules and a purse kept in plain Python."""
    ana = Player("ana", (Stake("banker", cents=1_000),), MARTINGALE, bankroll=30_000)
    ben = Player("ben", (Stake("player", cents=500), Stake("tie", cents=100)), bankroll=5_000)
    job, rounds = mini(seed=9, players=(ana, ben), sessions=Sessions(200, goal=10_000)), 200
    shoes = job_of("mini-baccarat", "1996-07", {})
    pays = {
        "banker": {"banker": 950, "player": -1_000, "tie": 0},
        "player": {"banker": -600, "player": 400, "tie": 800},
    }
    results, lasted, staked = [0, 0], [0, 0], [0, 0]
    for index in range(30):
        winners = [
            winner_of(result)
            for values in ordered(shoes, index * 2**24, 3, seed=9)
            for result in results_in(values, 20)
        ]
        for who, (player, hand) in enumerate(((ana, "banker"), (ben, "player"))):
            stake, purse, level = sum(one.cents for one in player.stakes), player.bankroll, 0
            for winner in winners[:rounds]:
                times = player.plan[level].times
                net = pays[hand][winner] * times
                purse, staked[who], lasted[who] = purse + net, staked[who] + stake * times, lasted[who] + 1
                level = level if net == 0 else player.plan[level].win if net > 0 else player.plan[level].lose
                if purse - player.bankroll >= 10_000 or purse < stake * player.plan[level].times:
                    break
            results[who] += purse - player.bankroll
    found = find.read_sessions(job, play(job, 0, 30))
    assert [(one.result, one.rounds, one.staked) for one in found] == list(zip(results, lasted, staked, strict=True))
    assert [one.ruined + one.reached > 0 for one in found] == [True, True]


def test_sessions_from_a_continuous_shuffler_are_worth_what_is_staked() -> None:
    ana = Player("ana", (Stake("banker", cents=2_000),), bankroll=10_000_000)
    job = mini("2004-56", options=CONTINUOUS, players=(ana,), sessions=Sessions(500))
    (one,) = find.read_sessions(job, play(job, 0, 2_000))
    assert one.rounds == one.sessions * 500 == 1_000_000 and one.staked == 2_000_000_000
    assert one.exact is not None and round(float(one.exact), 6) == -0.010579
    assert abs(one.result - one.exact * one.staked) < 4 * 0.9274 * 2_000 * 1_000
    shoes = mini(players=(ana,), sessions=Sessions(500))
    assert baccarat.session_values(shoes) == [None], "rounds of a shoe hang together"


# Refusals -----------------------------------------------------------------------------------------------


def bets(*stakes: Stake, **more: Any) -> tuple[Player, ...]:
    return (Player("ana", stakes, **more),)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"way": {"depth": 19}}, "from 20 to 208 cards"),
        ({"way": {"depth": 209}}, "from 20 to 208 cards"),
        ({"way": {"penetration": 50}}, "no way to play baccarat"),
        ({"instrument": "1998-11"}, "was never played under 1998-11"),
        ({"options": {"decks": 4}}, "no option decks under this text"),
        ({"instrument": "2004-56", "options": CONTINUOUS, "way": {"depth": 30}}, "no cutting card"),
        ({"players": bets(Stake("dragon"))}, "it has banker, player, tie"),
        ({"players": bets(Stake("tie", "8"))}, "no area '8'"),
        ({"players": bets(Stake("tie", cents=0))}, "a cent at least"),
        ({"players": bets()}, "no stake"),
        ({"players": bets(Stake("tie"), Stake("tie", "2"))}, "add the stakes up"),
        ({"players": bets(Stake("banker"), Stake("player"))}, "backs both hands"),
        ({"players": bets(Stake("banker"), strategy="basic")}, "nothing to decide"),
        ({"players": bets(Stake("banker"), plan=MARTINGALE)}, "played in sessions"),
        ({"sessions": Sessions(10)}, "somebody who plays"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_to_do(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        baccarat.prepare(mini(**more))


def test_both_hands_may_be_backed_since_2004() -> None:
    assert baccarat.prepare(mini("2004-56", players=bets(Stake("banker"), Stake("player")))).width == 8


def test_rounds_of_a_shoe_are_foretold() -> None:
    for job in settings():
        shoes = 2_000
        assert abs(find.rounds_in(job, play(job, 0, shoes)) / shoes - baccarat.rounds_each(job)) < 0.1
