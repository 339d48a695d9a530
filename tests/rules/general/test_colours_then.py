"""Wagers put right when the colour they were made in has another value or nobody holds it, and chips across a line."""

from __future__ import annotations

from pathlib import Path

from tests.test_playthroughs import play

DIVISION = "1996.general"


def check(tmp_path: Path, transcript: str) -> None:
    path = tmp_path / "case.txt"
    path.write_text(transcript, encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed


GONE = """\
# A loser in blue has gone; eight of eighteen prove late, five cannot.
table tai-sai at christchurch
colours blue, green
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana buys 18 in blue at 2
dealer tumbles 3 times
bo bets 5 on small
ana bets 18 on big in blue
dealer calls no more bets
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
ana leaves
game supervisor finds w2 late only 5
expect refused not-in-chips
game supervisor finds w2 late only 8
expect table wins 5
ana sits 1
ana claims
expect ana holds 8
"""


def test_18_2_e__a_part_that_came_late_is_in_the_chips_of_one_who_has_gone(tmp_path: Path) -> None:
    check(tmp_path, GONE)


THREE_VALUES = """\
# Two dollars, five, and two again: each wager is put right in the chips of its own time.
table tai-sai at christchurch
colours blue, green
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana buys 18 in blue at 2
dealer tumbles 3 times
bo bets 5 on small
ana bets 18 on big in blue
dealer calls no more bets
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
ana buys 25 in blue at 5
dealer tumbles 3 times
ana bets 25 on big in blue
dealer calls no more bets
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
ana buys 20 in blue at 2
dealer tumbles 3 times
ana bets 20 on big in blue
dealer calls no more bets
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
game supervisor finds w3 late only 8 (about line 22)
expect refused not-in-chips
game supervisor finds w3 late only 10 (about line 22)
expect ana holds 510
game supervisor finds w2 late only 8 (about line 14)
expect ana holds 8 in blue
game supervisor finds w4 late only 6
expect ana holds 14 in blue
"""


def test_18_2_e__each_wager_is_put_right_in_the_chips_of_its_own_time(tmp_path: Path) -> None:
    check(tmp_path, THREE_VALUES)


PART_WON = """\
# Half of a winner in chips of 2.50 came late: what is due on the rest is 7.50, not rounded.
table tai-sai at christchurch
chips 1 5 25 100
colours blue
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana buys 100 in blue at 2.50
dealer tumbles 3 times
bo bets 5 on small
ana bets 15 on small in blue
dealer calls no more bets
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
ana takes back w2
ana redeems 115 in blue for cash
ana buys 100 in blue at 5
game supervisor finds w2 late only 7.50
expect w2 wins 7.50
expect table loses 12.50
"""


def test_18_2_e__what_is_due_on_a_part_is_not_rounded_where_the_old_chips_paid_it(tmp_path: Path) -> None:
    check(tmp_path, PART_WON)


ACROSS = """\
# Two dollars over a line in 1998: they lie until settling, are void for their place, and use up no forgiveness.
table tai-sai at auckland
on 1998-05-02 21:00
open 5 to 500
ana sits 1
ana buys 500
bo sits 2
bo buys 500
dealer tumbles 3 times
bo bets 5 on small
dealer calls no more bets
ana bets 2 on small over the line found
expect w2 lies at 2
ana bets 2 on small found
expect w3 lies at 2
dice shows 1-3-6
dealer enters 1-3-6
dealer collects
dealer pays
expect w2 is void
expect w3 wins 2
expect ana holds 502
"""


def test_14_2_a__chips_across_a_line_use_up_no_forgiveness(tmp_path: Path) -> None:
    check(tmp_path, ACROSS)


RECOVERED = """\
# $2.50 are owed by somebody with dollars and blue: one blue chip, and no dollars.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 50 in blue at 2.50
ana buys 100
ana bets 12.50 on red in blue
dealer spins
dealer calls no more bets
wheel shows 1
dealer collects
dealer pays
dealer really paid 15 for w1
dealer recovers from ana
expect ana owes 0
expect ana holds 100
expect the table loses 12.50
"""


def test_15_1__an_overpayment_is_recovered_in_the_chips_that_make_it(tmp_path: Path) -> None:
    check(tmp_path, RECOVERED)


OTHERS = """\
# Blue is bo's by now: the fifty cents of ana's are no whole chips of hers, and the next dollar is paid.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
bo sits 2
ana buys 100 in blue at 2.50
ana bets 12.50 on red in blue
dealer spins
dealer calls no more bets
wheel shows 1
dealer collects
dealer pays
ana takes back w1
dealer really paid 10 for w1
ana redeems 97.50 in blue
bo buys 100
expect ana is owed 2.50
"""


def test_15_3__an_award_the_owners_colour_cannot_make_is_none(tmp_path: Path) -> None:
    """$7.50 in blue, unless blue is somebody else's by now."""
    sold = OTHERS.replace("expect ana is owed 2.50", "ana redeems 12.50 in blue\nbo buys 50 in blue at 5\n")
    check(tmp_path, sold + "dealer makes good to ana\nexpect ana is owed 0\nexpect the table loses 13\n")
    check(tmp_path, OTHERS + "dealer makes good to ana\nexpect ana is owed 0\nexpect the table loses 12.50\n")


HANDED = """\
# $7.50 handed to somebody without a wager, in blue.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 100 in blue at 2.50
dealer really handed over 7.50 to ana
expect ana owes 7.50
expect ana holds 102.50 in blue
expect ana holds 5
dealer recovers from ana
expect ana owes 0
"""


def test_15_1__chips_of_ones_own_colour_handed_over_for_no_wager(tmp_path: Path) -> None:
    check(tmp_path, HANDED)
