"""Caribbean stud 1996, parts 5 to 9: opening, shuffle, deal, betting round, final settlement."""

import pytest

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import (
    ACE_KING,
    DEALER_ACE_KING,
    FLUSH,
    NO_HAND,
    ODD,
    PAIR,
    TRIPS,
    TWO_PAIRS,
    Stud,
    decided,
)
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, SHIFT_MANAGER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.caribbean-stud"
CITE = f"{DIVISION}."
SHUFFLER = {"dealt_from": "automatic shuffler"}


# 5, 6 The cards made ready ----------------------------------------------------------------------------


def test_5_1__the_dealer_and_the_supervisor_inspect_the_cards() -> None:
    assert Stud().duty(CITE + "5.1").says.startswith("Sort and inspect the sealed deck;")
    assert Stud(options=SHUFFLER).duty(CITE + "5.1").says.startswith("Sort and inspect both sealed decks;")


def test_5_4__two_decks_are_shuffled_each_by_itself() -> None:
    desk = Stud(options=SHUFFLER)
    desk.accepts(acts.Shuffle(), cites=(CITE + "5.4",))
    assert "each of the two decks" in desk.duty(CITE + "5.4").says


def test_6_1_a__the_cards_are_shuffled_before_play_begins() -> None:
    desk = Stud()
    desk.ante("ana", 1)
    desk.refuses(acts.Close(), "not-now", CITE + "6.1")
    desk.accepts(acts.Shuffle(), cites=(CITE + "6.1", CITE + "6.1.a"))
    desk.refuses(acts.Shuffle(), "not-now", CITE + "6.1")


def test_6_1_b__the_cards_are_shuffled_when_a_round_ends() -> None:
    desk = Stud()
    desk.round({1: PAIR}, NO_HAND)
    desk.ante("ana", 1)
    desk.refuses(acts.Close(), "not-now", CITE + "6.1")
    desk.accepts(acts.Shuffle(), cites=(CITE + "6.1.b",))


def test_6_1_c__the_cards_are_shuffled_when_play_begins_again_at_an_empty_table() -> None:
    desk = Stud(players=("ana",))
    desk.ready()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ben", 1)
    desk.ante("ben", 1)
    desk.refuses(acts.Close(), "not-now", CITE + "6.1")
    desk.accepts(acts.Shuffle(), cites=(CITE + "6.1.c",))


def test_6_1_c__not_while_somebody_stays() -> None:
    desk = Stud(players=("ana", "ben"))
    desk.ready()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("cleo", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close(), cites=(CITE + "7.1.a",))


@pytest.mark.parametrize("role", [DEALER, GAME_SUPERVISOR, Role.CASINO_MANAGER])
def test_6_2__an_employee_cuts_once(role: Role) -> None:
    desk = Stud()
    desk.refuses(acts.Cut(26), "not-now", CITE + "6.2", role)
    desk.accepts(acts.Shuffle())
    desk.accepts(acts.Cut(26), role, cites=(CITE + "6.2",))
    desk.refuses(acts.Cut(26), "not-now", CITE + "6.2", role)


@pytest.mark.parametrize("at", [0, 52, -1])
def test_6_2__a_cut_leaves_two_parts(at: int) -> None:
    desk = Stud()
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Cut(at), "impossible", CITE + "6.2")


@pytest.mark.parametrize("role", [PLAYER, Role.INSPECTOR])
def test_6_3__no_player_ever_cuts(role: Role) -> None:
    desk = Stud()
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Cut(26), "no-authority", CITE + "6.3", role, "ana")


def test_6_3__what_a_shuffler_shuffled_is_not_cut() -> None:
    desk = Stud(options=SHUFFLER)
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Cut(26), "not-now", CITE + "6.2")
    desk.ante("ana", 1)
    desk.accepts(acts.Close())


def test_6_4__a_manager_may_have_the_deck_counted_and_play_waits() -> None:
    desk = Stud()
    desk.refuses(acts.Direct("count the deck"), "no-authority", CITE + "6.4", CASINO_SUPERVISOR)
    desk.accepts(acts.Direct("count the deck"), SHIFT_MANAGER, cites=(CITE + "6.4",))
    desk.refuses(acts.Shuffle(), "duty-first", CITE + "6.4")
    desk.accepts(acts.Discharge(desk.duty(CITE + "6.4").id))
    desk.accepts(acts.Shuffle())


def test_6_4__so_may_a_government_inspector() -> None:
    desk = Stud()
    desk.accepts(acts.Direct("count the deck"), INSPECTOR, cites=(CITE + "6.4",))
    desk.refuses(acts.Shuffle(), "duty-first", CITE + "6.4")
    desk.refuses(acts.Direct("silence"), "no-authority", CITE + "14.2.b", INSPECTOR)


def test_6_5__new_cards_after_a_round_and_an_inspector_is_told() -> None:
    desk = Stud()
    desk.ready()
    desk.refuses(acts.Replace("cards"), "no-authority", CITE + "6.5", CASINO_SUPERVISOR)
    desk.refuses(acts.Replace("table"), "impossible", CITE + "6.5", SHIFT_MANAGER)
    desk.accepts(acts.Replace("cards"), SHIFT_MANAGER, cites=(CITE + "6.5",))
    assert "inspector" in desk.duty(CITE + "6.5").says
    desk.ante("ana", 1)
    desk.refuses(acts.Close(), "not-now", CITE + "6.1")
    desk.ready()
    desk.accepts(acts.Close())
    desk.refuses(acts.Replace("cards"), "round-going-on", CITE + "6.5", SHIFT_MANAGER)


# 7 The deal -------------------------------------------------------------------------------------------


def test_7_1_a__no_more_bets_is_called_before_the_cards() -> None:
    desk = Stud()
    desk.ready()
    desk.refuses(acts.Close(), "not-now", CITE + "4.1.a")
    desk.ante("ana", 1)
    desk.refuses(acts.Observe("shoe", "As"), "not-now", CITE + "7.1.b", SYSTEM)
    entry = desk.accepts(acts.Close(), cites=(CITE + "7.1.a",))
    assert [call.says for call in entry.calls] == ["No more bets"]
    desk.refuses(acts.Close(), "not-now", CITE + "7.1.a")


def test_7_1_b__the_deal_begins_at_the_dealers_left_whoever_bet_first() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("cleo", 6)
    desk.ante("ana", 2)
    desk.accepts(acts.Close())
    entry = desk.accepts(acts.Observe("shoe", "As"), SYSTEM, cites=(CITE + "7.1.b",))
    assert isinstance(entry, Entry)
    desk.card("Ks")
    assert (desk.state.hands["2"].cards, desk.state.hands["6"].cards) == (("As",), ("Ks",))


def test_7_2__only_the_dealers_last_card_is_face_up() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: PAIR})
    assert not desk.state.dealer
    desk.accepts(acts.Observe("shoe", "Ad"), SYSTEM, cites=(CITE + "7.2",))
    assert desk.state.dealer == ("Ad",)
    desk.refuses(acts.Observe("shoe", "Kd"), "not-now", CITE + "7.1.b", SYSTEM)


def test_7_3__a_shoe_serves_one_card_to_each_box_in_every_pass() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 3)
    desk.accepts(acts.Close())
    for card in ("2c", "3c", "4c", "5c"):
        desk.accepts(acts.Observe("shoe", card), SYSTEM, cites=(CITE + "7.3",))
    assert desk.state.hands["1"].cards == ("2c", "4c")
    assert desk.state.hands["3"].cards == ("3c", "5c")
    desk.refuses(acts.Observe("shuffler", "6c"), "impossible", CITE + "2.5", SYSTEM)


def test_7_4__a_shuffler_serves_five_at_a_time_and_two_decks_take_turns() -> None:
    desk = Stud(options=SHUFFLER)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 3)
    desk.accepts(acts.Close())
    for card in ("2c", "3c", "4c", "5c", "7c"):
        desk.accepts(acts.Observe("shuffler", card), SYSTEM, cites=(CITE + "7.4",))
    assert desk.state.hands["1"].cards == ("2c", "3c", "4c", "5c", "7c")
    assert desk.state.hands["3"].cards == ()
    desk.give({3: PAIR.replace("4c", "4h").replace("2s", "2h")})
    desk.card("Ad")
    assert desk.state.dealer == ("Ad",)
    decks = [desk.state.deck]
    desk.folds("ana")
    desk.folds("ben")
    desk.ready()
    decks.append(desk.state.deck)
    assert decks == [1, 2]


# 8 The betting round ----------------------------------------------------------------------------------


def after_deal(**more: object) -> Stud:
    desk = Stud(**more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    return desk


def test_8_1__the_players_decide_once_the_cards_are_dealt() -> None:
    desk = after_deal()
    words = acts.Choose("ana", "raise")
    desk.refuses(words, "impossible", CITE + "8.1", PLAYER)
    desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + "8.1",))


@pytest.mark.parametrize(("operated", "rule"), [("manual", "8.2.a"), ("electronic", "4.3.b")])
def test_8_2_a__the_jackpot_wager_of_a_folded_hand_is_lost(operated: str, rule: str) -> None:
    """Reading C-21. In a slot it was accepted into the jackpot when it was made, and there is nothing to collect."""
    desk = after_deal(options={"jackpot": operated})
    entry = desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + rule, CITE + "8.2.b", CITE + "8.2.e"))
    assert {s.wager.kind: s.verdict for s in entry.settled} == {"ante": Verdict.LOSE, "jackpot": Verdict.LOSE}
    assert desk.account("jackpot pool") == 100


def test_8_3__the_dealer_turns_four_cards_and_declares_the_hand() -> None:
    desk = after_deal()
    desk.bets("ana")
    desk.refuses(acts.Observe("shoe", "Kh"), "not-now", CITE + "7.1.b", SYSTEM)
    desk.folds("ben")
    for card in ("Kh", "7s", "6h"):
        assert not desk.card(card).calls
    entry = desk.accepts(acts.Observe("shoe", "3c"), SYSTEM, cites=(CITE + "8.3",))
    assert [call.says for call in entry.calls] == ["The dealer has ace and king"]


def test_8_3__nothing_is_turned_when_everybody_folded() -> None:
    desk = after_deal()
    desk.folds("ana")
    desk.folds("ben")
    assert (desk.state.phase.name, desk.state.rounds) == ("BETTING", 1)


# 9 Final settlement -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("As Kc 4h 3d 2c", True),
        ("As Kc Qh Jd 9c", True),
        ("As Qc Jh Td 8c", False),
        ("Kc Qh Jd Tc 8c", False),
        ("2c 2s 3h 4d 5c", True),
        ("As 2s 3h 4d 5c", True),
    ],
)
def test_9_1__the_dealer_plays_with_ace_and_king_or_higher(dealer: str, qualifies: bool) -> None:
    """Reading C-6."""
    settled = decided("6c 6d 6h 6s 9d", dealer)
    assert (settled["bet"].verdict is Verdict.WIN) is qualifies
    assert settled["ante"].verdict is Verdict.WIN


@pytest.mark.parametrize("hand", [ODD, PAIR, "2c 3h 4d 5c 7c"])
def test_9_2__without_a_hand_the_antes_are_paid_and_the_bets_void(hand: str) -> None:
    """Whatever the player has (reading C-7)."""
    settled = decided(hand, NO_HAND)
    ante, bet = settled["ante"], settled["bet"]
    assert (ante.verdict, ante.won, ante.returned) == (Verdict.WIN, 1_000, 1_000)
    assert (bet.verdict, bet.won, bet.returned) == (Verdict.VOID, 0, 2_000)
    assert_cited(ante.cites[:1], CITE + "9.2.a")
    assert_cited(bet.cites[:1], CITE + "9.2")


def test_9_2__the_dealer_says_so() -> None:
    desk = after_deal()
    desk.bets("ana")
    desk.folds("ben")
    entry = desk.turn("Qs 7s 6h 3c")
    assert [call.says for call in entry.calls] == ["The dealer has odd cards, ace high", "Dealer does not qualify"]
    assert_cited([call.cite for call in entry.calls], CITE + "8.3", CITE + "9.2", only=True)
    assert_cited(entry.cites, CITE + "9.1", CITE + "13.1.a")


def test_9_3__cards_that_earn_a_prize_stay_up_until_it_is_paid() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: FLUSH}, "Qs")
    desk.bets("ana")
    desk.turn("Tc 6s 5s 3h")
    entry = desk.accepts(acts.Choose("ana", "show"), PLAYER, cites=(CITE + "9.3", CITE + "11.6.a"))
    assert "stay face up" in entry.calls[0].says
    paid = desk.accepts(acts.Pay())
    assert not any("counted" in call.says for call in paid.calls)


def test_9_4__hands_are_shown_and_settled_from_the_dealers_right() -> None:
    desk = Stud()
    desk.ready()
    for player, box in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.ante(player, box)
    desk.deal({1: TWO_PAIRS, 2: TRIPS, 3: "Qh Td 6c 3s 2h"}, "Ad")
    for player in ("ana", "ben", "cleo"):
        desk.bets(player)
    desk.turn("Kh 7s 6h 3c")
    desk.refuses(acts.Pay(), "not-now", CITE + "9.4")
    desk.shows("ben", "ana", "cleo")
    desk.refuses(acts.Pay(), "not-now", CITE + "9.4")
    said = []
    for deed in (acts.Collect(), acts.Pay(), acts.Pay(("w1", "w1 bet"))):
        entry = desk.accepts(deed, cites=(CITE + "9.4.a", CITE + "9.4.b", CITE + "9.4.c"))
        said.append(entry.calls[0].says)
    assert said == [
        "cleo has odd cards, queen high: the hand loses",
        "ben has three fives: the hand wins",
        "ana has two pairs, jacks and fours: the hand wins",
    ]


def test_9_4__the_wagers_named_are_those_of_the_next_hand() -> None:
    desk = after_deal()
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("7s 6h 5c 3c")
    desk.refuses(acts.Collect(), "not-now", CITE + "9.3")
    desk.shows("ana")
    desk.refuses(acts.Pay(("w1",)), "no-such-wager", CITE + "9.4")
    desk.accepts(acts.Pay(("w2", "w2 bet")))


@pytest.mark.parametrize(
    ("mine", "verdict", "rule", "won"),
    [
        (PAIR, Verdict.WIN, "9.5.a", 1_000),
        (ODD, Verdict.LOSE, "9.5.b", 0),
        ("Ac Kc 7d 6d 2d", Verdict.STAND_OFF, "9.5.c", 0),
    ],
)
def test_9_5__higher_wins_lower_loses_equal_stands_off(mine: str, verdict: Verdict, rule: str, won: int) -> None:
    settled = decided(mine, DEALER_ACE_KING)
    ante, bet = settled["ante"], settled["bet"]
    assert (ante.verdict, bet.verdict) == (verdict, verdict)
    assert_cited(ante.cites[:1], CITE + rule)
    assert (ante.won, bet.won) == (won, 2 * won)


def left_down(dealer: str) -> Stud:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    up, *hole = dealer.split()
    desk.deal({1: FLUSH}, up)
    desk.bets("ana")
    desk.turn(" ".join(hole))
    desk.accepts(acts.Choose("ana", "leave face down"), PLAYER)
    return desk


def test_9_6__a_hand_left_face_down_loses_and_has_no_prize() -> None:
    desk = left_down("Ad Kh 7s 6h 2c")
    entry = desk.accepts(acts.Collect(), cites=(CITE + "9.6", CITE + "4.3.b"))
    assert {s.wager.kind: s.verdict for s in entry.settled} == dict.fromkeys(("ante", "bet", "jackpot"), Verdict.LOSE)
    assert "face down" in entry.calls[0].says
    assert desk.state.rounds == 1


def test_9_6__but_not_when_the_dealer_does_not_play() -> None:
    """Reading C-8."""
    desk = left_down("Qs Tc 6s 5s 3h")
    entry = desk.accepts(acts.Pay())
    assert {s.wager.kind: s.verdict for s in entry.settled} == {
        "ante": Verdict.WIN,
        "bet": Verdict.VOID,
        "jackpot": Verdict.LOSE,
    }


@pytest.mark.parametrize(
    ("mine", "dealer", "rule"),
    [(ODD, DEALER_ACE_KING, "9.7.a"), (PAIR, DEALER_ACE_KING, "9.8.a"), ("Ac Kc 7d 6d 2d", DEALER_ACE_KING, "9.9")],
)
def test_9_7_a__a_jackpot_wager_without_a_prize_is_collected_with_its_hand(mine: str, dealer: str, rule: str) -> None:
    """On a stand off too (reading C-22)."""
    settled = decided(mine, dealer, jackpot=True, options={"jackpot": "manual"})
    assert settled["jackpot"].verdict == Verdict.LOSE
    assert_cited(settled["jackpot"].cites[:1], CITE + rule)
    assert settled["jackpot"].returned == 0


def test_9_7_b__ante_and_bet_of_a_losing_hand_are_collected() -> None:
    desk = Stud()
    settled = desk.round({1: ODD}, DEALER_ACE_KING)
    assert_cited(settled["ana", "bet"].cites, CITE + "9.7.b")
    assert desk.holds("ana") == 97_000


def test_9_8__the_ante_is_paid_one_to_one_and_the_bet_by_the_table() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: TRIPS}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 7s 6h 3c")
    desk.shows("ana")
    entry = desk.accepts(acts.Pay(), cites=(CITE + "9.8.b", CITE + "9.8.c", CITE + "10.1"))
    assert {s.wager.kind: s.won for s in entry.settled} == {"ante": 1_000, "bet": 6_000}
    assert any("counted into the discard rack" in call.says for call in entry.calls)


def test_9_9__on_a_stand_off_both_stakes_go_back() -> None:
    desk = Stud()
    settled = desk.round({1: "Ac Kc 7d 6d 2d"}, DEALER_ACE_KING)
    assert_cited(settled["ana", "ante"].cites, CITE + "9.9")
    assert desk.holds("ana") == 100_000
    entry = desk.journal.entries[-1]
    assert_cited(entry.cites, CITE + "9.5.c", CITE + "9.9")
    assert not {CITE + "9.8.b", CITE + "9.8.c"} & set(entry.cites)  # nothing is paid


def test_9_2__ace_and_king_is_needed_of_the_dealer_only() -> None:
    assert decided(ACE_KING, NO_HAND)["bet"].verdict is Verdict.VOID
