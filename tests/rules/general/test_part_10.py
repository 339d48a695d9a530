"""General rules, part 10: nobody has a right to stay."""

from croupier.table import acts
from croupier.table.state import unclaimed
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
RULE = "1996.general.10.0"


def test_10_0__required_to_leave_and_not_let_back() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Exclude("ana", "rude"), CASINO_SUPERVISOR, cites=(RULE,))
    assert "ana" not in desk.table.now.patrons
    assert desk.holds("ana") == 0
    assert desk.account("outside") == 100_000
    desk.refuses(acts.SitDown("ana", 1), "excluded", RULE, PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 500), "excluded", RULE, PLAYER)
    desk.refuses(acts.BuyIn("ana", 500), "excluded", RULE, PLAYER)


def test_10_0__somebody_not_yet_at_the_table_is_kept_away() -> None:
    desk = Desk()
    desk.accepts(acts.Exclude("ana", "drunk"), CASINO_SUPERVISOR, cites=(RULE,))
    desk.refuses(acts.SitDown("ana"), "excluded", RULE, PLAYER)


def test_10_0__readmitted() -> None:
    desk = Desk()
    desk.refuses(acts.Readmit("ana"), "not-at-table", RULE, CASINO_SUPERVISOR)
    desk.accepts(acts.Exclude("ana", "drunk"), CASINO_SUPERVISOR)
    desk.refuses(acts.Readmit("ana"), "no-authority", RULE, GAME_SUPERVISOR)
    desk.accepts(acts.Readmit("ana"), CASINO_SUPERVISOR, cites=(RULE,))
    desk.accepts(acts.SitDown("ana", 1), PLAYER)


def test_10_0__wagers_on_the_layout_are_still_decided_by_the_rules() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 1_000)
    desk.accepts(acts.Exclude("ana", "rude"), CASINO_SUPERVISOR, cites=(RULE, "1996.general.16.1"))
    settled = desk.spin(1)[wager]
    assert (settled.won, settled.returned, settled.held) == (1_000, 1_000, True)
    assert desk.account(unclaimed("ana")) == 2_000
    desk.accepts(acts.Claim("ana"), PLAYER)
    assert desk.holds("ana") == 2_000


def test_10_0__the_seat_is_free_again() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Exclude("ana", "rude"), CASINO_SUPERVISOR)
    desk.accepts(acts.SitDown("ben", 1), PLAYER)
