"""What is left of a wager of which some is none, and chips of one wager found by turns (14.2(a), 15.1, 15.3, G-21,
G-25, G-43, G-59): in whichever order it is told, the money is the same."""

from __future__ import annotations

from pathlib import Path

from tests.test_playthroughs import play

DIVISION = "1996.general"

TABLE = """\
table {game} at christchurch
chips {chips}
on 1997-05-03 21:00
open 5 to 50
ana sits 1
ana buys 200
"""
SPENT = """\
dealer spins
dealer calls no more bets
ana bets 3 on red found
wheel shows 2
dealer collects
"""


def check(tmp_path: Path, transcript: str, game: str = "roulette", chips: str = "1 5 25 100") -> None:
    path = tmp_path / "case.txt"
    path.write_text(TABLE.format(game=game, chips=chips) + transcript, encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed


THE_REST_OF_A_WAGER_IS_FORGIVEN_ONCE = """\
ana bets 7 on 17
dealer spins
dealer calls no more bets
game supervisor finds w1 not made only 4
expect w1 lies at 3
ana bets 3 on red found
expect w2 is void
"""


def test_14_2_a__the_rest_of_a_wager_is_forgiven_once(tmp_path: Path) -> None:
    check(tmp_path, THE_REST_OF_A_WAGER_IS_FORGIVEN_ONCE)


THE_REST_IS_VOID_WHERE_THE_FORGIVENESS_IS_SPENT = """\
ana bets 7 on 17
dealer spins
dealer calls no more bets
game supervisor finds w2 late only 4
expect w2 is void
expect ana holds 197
"""


def test_14_2_a__the_rest_is_void_where_the_forgiveness_is_spent(tmp_path: Path) -> None:
    check(tmp_path, SPENT + THE_REST_IS_VOID_WHERE_THE_FORGIVENESS_IS_SPENT)


THE_REST_IS_VOID_ONCE_IT_HAS_BEEN_PAID = """\
ana bets 7 on 17
dealer spins
dealer calls no more bets
wheel shows 17
dealer pays
game supervisor finds w2 not made only 4
expect w2 is void
expect cited 1996.general.14.2.a
expect ana holds 197
expect the table wins 3
"""


def test_14_2_a__the_rest_is_void_once_it_has_been_paid(tmp_path: Path) -> None:
    check(tmp_path, SPENT + THE_REST_IS_VOID_ONCE_IT_HAS_BEEN_PAID)


CHIPS_BESIDE_WHAT_WAS_NONE_ARE_TOO_LITTLE = """\
ana bets 5 on 17
ana bets 3 on 17
dealer spins
dealer calls no more bets
game supervisor finds w2 not made
expect w3 is void
expect ana holds 197
"""


def test_14_2_a__chips_beside_what_was_none_are_too_little(tmp_path: Path) -> None:
    check(tmp_path, SPENT + CHIPS_BESIDE_WHAT_WAS_NONE_ARE_TOO_LITTLE)


CHIPS_BESIDE_ARE_VOID_AFTER_THE_PAYMENT_TOO = """\
ana bets 5 on 17
ana bets 3 on 17
dealer spins
dealer calls no more bets
wheel shows 17
dealer pays
game supervisor finds w2 not made
expect w3 is void
expect the table wins 3
"""


def test_14_2_a__chips_beside_are_void_after_the_payment_too(tmp_path: Path) -> None:
    check(tmp_path, SPENT + CHIPS_BESIDE_ARE_VOID_AFTER_THE_PAYMENT_TOO)


BEFORE_THE_CALL_THE_REST_MAY_BE_MADE_UP = """\
ana bets 7 on 17
game supervisor finds w1 not made only 4
ana bets 2 on 17
dealer spins
dealer calls no more bets
ana bets 3 on red found
expect w3 lies at 3
"""


def test_14_2_a__before_the_call_the_rest_may_be_made_up(tmp_path: Path) -> None:
    check(tmp_path, BEFORE_THE_CALL_THE_REST_MAY_BE_MADE_UP)


THE_REST_LIES_AGAIN_WHERE_THE_FIRST_MISTAKE_WAS_NONE = """\
ana bets 7 on 17
dealer spins
dealer calls no more bets
ana bets 3 on red found
game supervisor finds w1 not made only 4
expect w1 is void
game supervisor finds w2 late
expect w1 lies at 3
ana bets 3 on odd found
expect w3 is void
"""


def test_14_2_a__the_rest_lies_again_where_the_first_mistake_was_none(tmp_path: Path) -> None:
    check(tmp_path, THE_REST_LIES_AGAIN_WHERE_THE_FIRST_MISTAKE_WAS_NONE)


CHIPS_FOUND_BY_TURNS_ARE_ONE_WAGER = """\
dealer spins
dealer calls no more bets
ana bets 2 on 17 found
expect w2 is void
ana bets 2 on 17 found
expect w3 is void
ana bets 2 on 17 found
expect w2 lies at 2
expect w3 lies at 2
expect w4 lies at 2
expect ana holds 191
"""


def test_14_2_a__chips_found_by_turns_are_one_wager(tmp_path: Path) -> None:
    check(tmp_path, SPENT + CHIPS_FOUND_BY_TURNS_ARE_ONE_WAGER)


CHIPS_VOID_AT_THE_CALL_LIE_AGAIN_WITH_THOSE_FOUND_SINCE = """\
dealer spins
ana bets 4 on 17 found
dealer calls no more bets
ana bets 3 on 17 found
expect w3 lies at 3
expect w2 lies at 4
"""


def test_14_2_a__chips_void_at_the_call_lie_again_with_those_found_since(tmp_path: Path) -> None:
    check(tmp_path, SPENT + CHIPS_VOID_AT_THE_CALL_LIE_AGAIN_WITH_THOSE_FOUND_SINCE)


OF_A_ROUND_THAT_IS_OVER_THE_FIRST_ARE_TOLD_AGAIN = """\
dealer spins
dealer calls no more bets
wheel shows 17
dealer collects
ana bets 4 on 17 found
expect w2 is void
ana bets 3 on 17 found
ana bets 4 on 17 found
dealer pays
expect the table loses 242
dealer spins
dealer calls no more bets
ana bets 3 on red found
expect w5 is void
"""


def test_14_2_a__of_a_round_that_is_over_the_first_are_told_again(tmp_path: Path) -> None:
    check(tmp_path, SPENT + OF_A_ROUND_THAT_IS_OVER_THE_FIRST_ARE_TOLD_AGAIN)


CHIPS_NEVER_MADE_DO_NOT_LIE_ON = """\
ana bets 20 on symbol A
dealer calls no more bets
dealer spins
wheel shows A
dealer pays
game supervisor finds w1 not made only 10
expect w1 lies at 10
expect ana holds 200
"""


def test_15_1__chips_never_made_do_not_lie_on(tmp_path: Path) -> None:
    check(tmp_path, CHIPS_NEVER_MADE_DO_NOT_LIE_ON, "money-wheel")


NOR_ONCE_THE_NEXT_BETTING_HAS_CLOSED = """\
ana bets 20 on red
dealer spins
dealer calls no more bets
wheel shows 1
dealer pays
dealer spins
dealer calls no more bets
game supervisor finds w1 not made only 10
expect w1 lies at 10
wheel shows 2
dealer collects
expect ana holds 200
"""


def test_15_1__nor_once_the_next_betting_has_closed(tmp_path: Path) -> None:
    check(tmp_path, NOR_ONCE_THE_NEXT_BETTING_HAS_CLOSED)


NOR_WHAT_THE_SIGN_DOES_NOT_LET_LIE = """\
ana bets 7 on red
dealer spins
dealer calls no more bets
wheel shows 1
dealer pays
game supervisor finds w1 not made only 4
expect w1 wins 3
expect ana holds 203
"""


def test_15_1__nor_what_the_sign_does_not_let_lie(tmp_path: Path) -> None:
    check(tmp_path, NOR_WHAT_THE_SIGN_DOES_NOT_LET_LIE)


NOTHING_LIES_ON_OF_A_WAGER_THAT_WAS_NEVER_MADE = """\
ana bets 20 on red
dealer spins
dealer calls no more bets
wheel shows 1
dealer pays
dealer spins
dealer calls no more bets
game supervisor finds w1 not made
wheel shows 2
dealer collects
expect ana holds 200
"""


def test_15_1__nothing_lies_on_of_a_wager_that_was_never_made(tmp_path: Path) -> None:
    check(tmp_path, NOTHING_LIES_ON_OF_A_WAGER_THAT_WAS_NEVER_MADE)


A_STAKE_AND_ITS_WIN_ARE_ROUNDED_ONCE = """\
bo sits 2
ana buys 7.50 in blue at 2.50
ana bets 7.50 on 17 in blue
dealer spins
dealer calls no more bets
wheel shows 20
dealer collects
bo buys 50 in blue at 5
game supervisor declares result misread with number=17
expect w1 wins 262.50
expect ana holds 470
expect the table loses 262.50
"""


def test_15_3__a_stake_and_its_win_are_rounded_once(tmp_path: Path) -> None:
    check(tmp_path, A_STAKE_AND_ITS_WIN_ARE_ROUNDED_ONCE)


TWO_STACKS_OF_ONE_WAGER_ARE_ROUNDED_ONCE = """\
bo sits 2
ana buys 15 in blue at 2.50
ana bets 7.50 on red in blue
ana bets 7.50 on red in blue
dealer spins
dealer calls no more bets
wheel shows 20
dealer collects
bo buys 50 in blue at 5
game supervisor declares result misread with number=1
expect ana holds 230
expect ana is owed 0
expect the table loses 15
game supervisor declares foreign object
recovers from ana
expect ana holds 215
expect the table wins 0
"""
SIX_AND_SIX_ARE_TWELVE = """\
ana redeems 200
ana buys 12 in blue at 1
bo sits 2
ana bets 6 on red in blue
ana bets 6 on red in blue
dealer spins
dealer calls no more bets
wheel shows 20
dealer collects
bo buys 50 in blue at 5
game supervisor declares result misread with number=1
expect w1 wins 9
expect w2 wins 4
expect ana holds 25
expect the table loses 13
"""


def test_15_3__chips_put_down_by_turns_are_rounded_once_with_their_stake(tmp_path: Path) -> None:
    """Of $7.50 and $7.50 that were taken in a colour now another's $30 are due, which value chips make."""
    check(tmp_path, TWO_STACKS_OF_ONE_WAGER_ARE_ROUNDED_ONCE)


def test_15_3__two_stacks_on_a_spot_are_lifted_to_the_next_amount_once(tmp_path: Path) -> None:
    """Chips from $5: of six and six $24 are due, so $25, not twice $15."""
    check(tmp_path, SIX_AND_SIX_ARE_TWELVE, chips="5 25 100")


ODDS = """\
table craps at auckland
on 1997-05-03 21:00
open 5 to 500, odds-on-pass 10 to 100
ana sits 1
ana buys 200
ana bets 20 on pass
ana chooses accept
ana throws
dice shows 4-4
dealer pays
"""
ODDS_LEFT_TOO_SMALL = """\
ana bets 20 on odds-on-pass 8 added to w1
ana throws
dice shows 5-3
dealer pays
game supervisor finds w2 late only 15
expect w2 wins 6
expect ana holds 226
ana bets 3 on field found
expect w3 is void
"""
ODDS_LEFT_TOO_SMALL_AGAIN = """\
ana bets 3 on field found
ana bets 20 on odds-on-pass 8 added to w1
ana throws
dice shows 2-3
dealer collects
dealer pays
game supervisor finds w3 not made only 15
expect w3 is void
expect w1 lies at 20
"""


def check_odds(tmp_path: Path, transcript: str) -> None:
    path = tmp_path / "case.txt"
    path.write_text(ODDS + transcript, encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed


def test_14_2_a__odds_left_below_a_minimum_of_their_own_are_forgiven_once(tmp_path: Path) -> None:
    check_odds(tmp_path, ODDS_LEFT_TOO_SMALL)


def test_14_2_a__and_void_after_that(tmp_path: Path) -> None:
    check_odds(tmp_path, ODDS_LEFT_TOO_SMALL_AGAIN)


def test_14_1_b__odds_have_the_minimum_of_the_table_nowhere(tmp_path: Path) -> None:
    """No minimum is displayed for odds: 1 of 20 left of them stands, though the slip is spent (reading G-19)."""
    path = tmp_path / "case.txt"
    case = ODDS.replace(", odds-on-pass 10 to 100", "") + ODDS_LEFT_TOO_SMALL_AGAIN.replace("only 15", "only 19")
    path.write_text(case.replace("w3 is void", "w3 lies at 1"), encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed
