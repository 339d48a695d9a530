"""What comes to light when the last card of a round has settled all others: the round goes on from there."""

from __future__ import annotations

from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import lay
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, VOID, WIN, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, PLAYER

DIVISION = "1996.blackjack"
OVERLOOKED = "1996.blackjack.4.1"


def found(player: str, box: int, stake: int = 1_000, name: str = "f") -> Place:
    return Place(name, player, "box", stake, str(box), found=True, earlier=True)


def added(kind: str, player: str, box: int, stake: int) -> Place:
    return Place("f", player, kind, stake, str(box), basis=f"{player}{box}", found=True)


def round_over(players: int = 2) -> BlackjackDesk:
    """Ana has won on twenty against a dealer who went over."""
    desk = BlackjackDesk(players)
    desk.box("ana", 1)
    desk.deal("T 6 T")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.is_over()
    return desk


def settled_by(entry: Entry) -> list[tuple[str, object, int]]:
    return [(one.wager.id, one.verdict, one.won) for one in entry.settled]


# A wager that was overlooked --------------------------------------------------------------------------


def test_4_1_a__chips_overlooked_in_a_box_win_with_its_hand() -> None:
    """Reading B-53."""
    desk = round_over()
    before, rack = desk.state, dict(desk.state.stack.discards)
    entry = desk.accepts(found("ben", 1), cites=(OVERLOOKED, "1996.blackjack.4.1.a"))
    assert settled_by(entry) == [("f", WIN, 1_000)]
    assert (entry.round, desk.holds("ben")) == (0, 101_000)
    assert (desk.state.rounds, desk.state.stack.discards, desk.state.phase) == (1, rack, before.phase)
    assert desk.state.last.boxes[0].bettors == ("ana", "ben")
    assert set(desk.table.now.settled) == {"ana1", "f"}
    desk.accepts(acts.Declare("card misplaced", "1"), cites=("1996.blackjack.15.8",))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000), "it goes with its hand"


def test_4_1__chips_for_the_next_round_have_no_part_in_it() -> None:
    desk = round_over()
    desk.box("ana", 1, 50_000, name="next")
    desk.box("ben", 2, name="too")
    entry = desk.accepts(found("ana", 1, 49_500))
    assert settled_by(entry) == [("f", WIN, 49_000)]
    assert_part_stands(entry)
    assert set(desk.table.now.wagers) == {"next", "too"}
    assert desk.table.now.carried == frozenset()
    desk.deal("T T 6 T T")
    assert [box.hands[0].wagers for box in desk.state.play.boxes] == [("next",), ("too",)]


def assert_part_stands(entry: Entry) -> None:
    """Beside the thousand that was settled in the round, all but five hundred of it is within the maximum (14.2(b))."""
    (one,) = entry.settled
    assert one.wager.stake == 49_000
    assert "1996.general.14.2.b" in entry.cites


def test_4_1__nothing_said_chips_in_a_box_are_for_the_round_to_come() -> None:
    desk = round_over()
    desk.accepts(Place("f", "ben", "box", 1_000, "1", found=True))
    assert "f" in desk.table.now.wagers
    desk.refuses(Place("g", "ben", "box", 1_000, "1", earlier=True), "impossible", "1996.general.14.1.a", PLAYER)


def test_13_1__a_fourth_bettor_overlooked_is_none() -> None:
    desk = BlackjackDesk(4)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.deal("T 6 T")
    desk.stand("ana")
    desk.cards("T T")
    desk.accepts(found("dan", 1), cites=("1996.blackjack.13.1",))
    assert (desk.verdict("f"), desk.holds("dan"), desk.state.rounds) == (VOID, 100_000, 1)


def test_15_4__in_a_box_that_was_left_out_it_is_void() -> None:
    desk = round_over()
    desk.accepts(found("ben", 2), cites=("1996.blackjack.15.4",))
    assert (desk.verdict("f"), desk.holds("ben")) == (VOID, 100_000)


def test_4_9_b__whoever_had_a_wager_overlooked_has_not_sat_out() -> None:
    desk = BlackjackDesk(2)
    for number in (0, 1):
        desk.box("ana", 1, name=f"a{number}")
        if not number:
            desk.box("ben", 2)
        desk.deal("T T 6 T T" if not number else "T 6 T")
        desk.stand("ana")
        if not number:
            desk.stand("ben")
        desk.cards("T T")
    desk.accepts(found("ben", 1))
    desk.refuses(acts.Direct("minimum", "ben"), "no-ground", "1996.blackjack.4.9", CASINO_SUPERVISOR)


def test_6_1__once_the_cards_are_shuffled_the_round_does_not_go_on() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.deal("T T 9")
    desk.declare("not shuffled")
    desk.stand("ana")
    desk.cards("T")
    waiting = desk.state.preparing
    assert settled_by(desk.accepts(found("ben", 1))) == [("f", LOSE, 0)]
    assert desk.state.preparing == waiting, "the shuffle is still to come"
    desk.ready()
    desk.accepts(found("ben", 1, name="g"), cites=("1996.general.15.1",))
    assert desk.verdict("g") is VOID


def test_4_2__nor_once_the_next_is_called() -> None:
    desk = round_over()
    desk.box("ben", 2)
    desk.call()
    desk.refuses(added("insurance", "ana", 1, 500), "no-such-wager", "1996.general.14.1.a")


# Insurance and Super Sevens ---------------------------------------------------------------------------


def test_9_5__insurance_overlooked_wins_by_the_dealers_second_card() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 9")
    desk.say_word("ana", "decline")
    desk.stand("ana")
    desk.card("K")
    entry = desk.accepts(added("insurance", "ana", 1, 1_000), cites=("1996.blackjack.9.1", "1996.blackjack.9.5"))
    assert settled_by(entry) == [("f", WIN, 2_000)]
    assert desk.holds("ana") == 100_000


def test_9_1__a_second_card_that_nobody_needed_is_dealt_for_it() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 6")
    desk.say_word("ana", "decline")
    desk.draw("ana", "9")
    assert desk.is_over()
    desk.box("ben", 2, name="next")
    assert not desk.accepts(added("insurance", "ana", 1, 1_000)).settled
    assert not desk.is_over()
    again = restore(snapshot(desk.table), desk.table.game)
    assert table_hash(again) == table_hash(desk.table)
    desk.refuses(Place("more", "ben", "box", 500, "2"), "betting-closed", "1996.blackjack.4.2", PLAYER)
    entry = desk.card("K")
    assert settled_by(entry) == [("f", WIN, 2_000)]
    assert (desk.state.rounds, set(desk.table.now.wagers)) == (1, {"next"})
    assert desk.table.now.carried == frozenset()
    assert sum(desk.state.stack.discards.values()) == 5


def test_9_3__insurance_overlooked_is_at_most_half_of_what_was_staked_then() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 9")
    desk.say_word("ana", "decline")
    desk.stand("ana")
    desk.card("K")
    desk.box("ana", 1, 10_000, name="next")
    entry = desk.accepts(added("insurance", "ana", 1, 2_500), cites=("1996.blackjack.9.3",))
    assert settled_by(entry) == [("f", WIN, 2_000)]


def test_14_4_a__super_sevens_overlooked_wins_by_the_first_cards() -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.deal("7 6 9")
    desk.stand("ana")
    desk.cards("T 3")
    desk.box("ana", 1, name="next")
    entry = desk.accepts(added("super-sevens", "ana", 1, 500), cites=("1996.blackjack.14.4.a",))
    assert settled_by(entry) == [("f", WIN, 1_500)]
    assert set(desk.table.now.wagers) == {"next"}


# The dealer's first card (15.5) -----------------------------------------------------------------------


def house_has(desk: BlackjackDesk) -> int:
    """What the table has won, of two players who bought a thousand dollars each."""
    return desk.account("bank") + 200_000


def all_over() -> BlackjackDesk:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T 9")
    desk.accepts(acts.Deal("1"))
    desk.cards("5 7")
    desk.draw("ana", "9")
    desk.draw("ben", "K")
    assert desk.is_over() and house_has(desk) == 2_000
    return desk


def test_15_5_a__a_dealer_without_a_card_is_seen_when_every_hand_has_gone_over() -> None:
    desk = all_over()
    desk.box("ana", 1, name="next")
    desk.declare("no card to dealer")
    desk.say_word("ana", "void", 1)
    desk.refuses(acts.Observe("shoe", "2s"), "not-now", "1996.blackjack.15.5")
    desk.say_word("ben", "complete", 2)
    assert (desk.verdict("ana1"), desk.verdict("ben2")) == (VOID, LOSE)
    assert (desk.state.rounds, desk.is_over(), house_has(desk)) == (1, True, 1_000)
    assert set(desk.table.now.wagers) == {"next"}
    desk.refuses(acts.Declare("no card to dealer"), "not-now", "1996.blackjack.15.5")


def test_15_5__not_once_the_next_round_is_called() -> None:
    desk = all_over()
    desk.box("ana", 1, name="next")
    desk.call()
    desk.refuses(acts.Declare("no card to dealer"), "impossible", "1996.blackjack.15.5")


def test_15_5__where_nobody_is_left_to_choose_the_round_stays_as_it_was() -> None:
    desk = all_over()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.declare("no card to dealer")
    assert (desk.state.rounds, desk.is_over(), house_has(desk)) == (1, True, 2_000)


def test_15_5__a_box_that_another_rule_made_void_is_not_waited_for() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T")
    desk.accepts(acts.Deal("1"))
    desk.card("T")
    desk.accepts(acts.Deal("next hand"))
    desk.stand("ana")
    desk.declare("no card to dealer")
    desk.declare("box omitted", "2")
    assert desk.verdict("ben2") is VOID
    desk.refuses(acts.Choose("ben", "complete", "2"), "not-yours", "1996.blackjack.15.5", PLAYER)
    desk.say_word("ana", "complete", 1)
    desk.cards("A K")
    assert desk.verdict("ana1") is LOSE


# What is stored ---------------------------------------------------------------------------------------


def test_the_entries_of_a_round_taken_up_again_lead_to_the_same_table() -> None:
    desk = all_over()
    desk.declare("no card to dealer")
    desk.say_word("ana", "void", 1)
    desk.say_word("ben", "complete", 2)
    desk.accepts(found("ana", 2), cites=("1996.blackjack.12.2",))
    again = replay(lay(desk.table.setup, desk.table.game), desk.journal.entries)
    assert table_hash(again) == table_hash(desk.table)
