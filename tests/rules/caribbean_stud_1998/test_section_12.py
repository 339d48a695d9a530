"""Caribbean stud 1998, section 12: irregularities."""

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, Stud
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM

DIVISION = "1998.caribbean-stud"
CITE = f"{DIVISION}."
MISDEAL = CITE + "12.11"
SHUFFLER = {"dealt_from": "automatic shuffler"}


def called(**more: object) -> Stud:
    desk = Stud(1998, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    return desk


def dealt(**more: object) -> Stud:
    desk = called(**more)
    desk.give({1: FLUSH, 2: ODD})
    desk.card("Ad")
    return desk


def assert_misdealt(desk: Stud) -> None:
    assert (desk.holds("ana"), desk.holds("ben")) == (99_900, 100_000)
    assert list(desk.table.now.wagers) == ["w1 jackpot"]
    assert desk.state.phase.name == "BETTING"


def test_12_1__the_operator_may_void_a_hand_and_its_wagers_are_forfeited() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.refuses(acts.Direct("dead hand", "ana"), "no-authority", CITE + "12.1", GAME_SUPERVISOR)
    entry = desk.accepts(acts.Direct("dead hand", "ana"), CASINO_SUPERVISOR, cites=(CITE + "12.1", CITE + "9.5"))
    assert {s.wager.id: s.verdict for s in entry.settled} == dict.fromkeys(("w1", "w1 bet", "w1 jackpot"), Verdict.LOSE)


def test_12_1__found_when_antes_and_bets_are_settled_it_forfeits_the_jackpot_too() -> None:
    """Reading C-41. The dealer did not play: ana's ante had been paid and her bet given back."""
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Qs 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    entry = desk.accepts(acts.Direct("dead hand", "ana"), CASINO_SUPERVISOR, cites=(CITE + "12.1",))
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled} == {
        "w1": (Verdict.LOSE, -1_000),
        "w1 bet": (Verdict.LOSE, 0),
        "w1 jackpot": (Verdict.LOSE, 0),
    }
    assert (desk.holds("ana"), desk.state.rounds) == (100_000 - 3_100, 1)


@pytest.mark.parametrize(("word", "part"), [("english only", "a"), ("silence", "b"), ("separate players", "c")])
def test_9_6__the_operator_may_direct(word: str, part: str) -> None:
    Stud(1998).accepts(acts.Direct(word, "ana, ben"), CASINO_SUPERVISOR, cites=(CITE + f"9.6.{part}",))


def test_12_2__a_wrong_number_of_cards_is_a_misdeal() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong number of cards"), cites=(CITE + "12.2", MISDEAL))
    assert_misdealt(desk)


def test_12_3__one_exposed_card_is_turned_over() -> None:
    desk = called()
    desk.card("Kd")
    entry = desk.accepts(acts.Declare("exposed card", "1"), cites=(CITE + "12.3",))
    assert not entry.settled


@pytest.mark.parametrize("options", [{}, SHUFFLER])
def test_12_4__an_exposed_card_of_the_dealers_is_the_face_up_card(options: dict[str, str]) -> None:
    desk = called(options=options)
    if options:
        desk.give({1: FLUSH, 2: ODD})
    else:
        desk.card("Kd")
        desk.card("Qh")
    desk.accepts(acts.Declare("exposed card", "dealer"), cites=(CITE + "12.4",))
    desk.card("As")
    assert desk.state.dealer == ("As",)


def test_12_5__two_exposed_cards_are_a_misdeal() -> None:
    desk = called()
    desk.card("Kd")
    desk.card("Qh")
    desk.accepts(acts.Declare("exposed card", "1"))
    desk.accepts(acts.Declare("exposed card", "2"), cites=(CITE + "12.5", MISDEAL))
    assert_misdealt(desk)


def test_12_5__two_cards_exposed_while_dealing_are_one_found_later() -> None:
    """Reading C-26: it is the exposure that falls in the dealing, not the discovery."""
    desk = dealt()
    desk.bets("ana")
    desk.accepts(acts.Declare("exposed card", "2"), cites=(CITE + "12.3",))
    desk.folds("ben")
    desk.accepts(acts.Declare("exposed card", "ana"), cites=(CITE + "12.5", MISDEAL))
    assert_misdealt(desk)


def test_12_6__a_player_who_shows_cards_makes_no_misdeal() -> None:
    desk = dealt()
    entry = desk.accepts(acts.Declare("player exposes cards", "ana"), cites=(CITE + "12.6",))
    assert (entry.settled, desk.state.phase.name) == ((), "DECIDING")


def test_12_7__when_the_dealer_exposes_cards_the_undecided_may_still_choose() -> None:
    """Reading C-30."""
    desk = dealt()
    desk.bets("ana")
    desk.accepts(acts.Declare("dealer exposes card"), cites=(CITE + "12.7",))
    desk.refuses(acts.Declare("dealer exposes card"), "not-now", CITE + "12.7")
    desk.accepts(acts.Observe("shoe", "Kh"), SYSTEM, cites=(CITE + "12.7",))
    assert desk.state.dealer == ("Ad", "Kh")
    assert {d.player for d in desk.offered(acts.Choose, PLAYER)} == {"ben"}
    desk.folds("ben")
    desk.turn("8c 6h 3s")
    assert desk.state.phase.name == "SHOWING"


def test_12_7__all_four_may_have_been_exposed() -> None:
    desk = dealt()
    for card in ("Kh", "8c", "6h", "3s"):
        desk.accepts(acts.Declare("dealer exposes card"))
        desk.card(card)
    desk.refuses(acts.Declare("dealer exposes card"), "not-now", CITE + "12.7")
    desk.folds("ben")
    desk.bets("ana")
    assert desk.state.phase.name == "SHOWING"


def test_12_7__the_card_is_named_before_the_dealer_goes_on() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("dealer exposes card"))
    desk.bets("ana")
    desk.folds("ben")
    assert desk.state.phase.name == "DECIDING"
    desk.card("Kh")
    assert desk.state.phase.name == "TURNING"


def test_12_8__part_of_a_hand_to_an_empty_area_has_all_dealt_again_even_after_decisions() -> None:
    """Reading C-38: folded antes lie again, bets go back."""
    desk = dealt(options={"jackpot_retained": 5_000})
    desk.folds("ana")
    desk.bets("ben")
    entry = desk.accepts(acts.Declare("cards to an empty area"), cites=(CITE + "12.8",))
    assert {s.wager.id: (s.undone, s.stays) for s in entry.settled} == {
        "w1": (True, True),
        "w1 jackpot": (True, True),
        "w2 bet": (False, False),
    }
    assert sorted(desk.table.now.wagers) == ["w1", "w1 jackpot", "w2"]
    assert (desk.account("jackpot pool"), desk.account("jackpot retained"), desk.account("bank")) == (0, 0, -300_000)
    desk.ready()
    desk.give({1: FLUSH, 2: ODD})
    desk.card("Ad")
    assert desk.bets("ben") == "w2 bet 2"
    desk.folds("ana")
    desk.turn("Kh 8c 6h 3s")
    settled = desk.settle_all()
    assert settled["ben", "ante"].verdict is Verdict.LOSE
    assert (desk.holds("ana"), desk.holds("ben")) == (98_900, 97_000)


@pytest.mark.parametrize("options", [{}, SHUFFLER])
def test_12_9__a_whole_hand_is_discarded_and_the_game_goes_on(options: dict[str, str]) -> None:
    desk = dealt(options=options)
    entry = desk.accepts(acts.Declare("hand to an empty area"), cites=(CITE + "12.9",))
    assert (entry.settled, desk.state.phase.name) == ((), "DECIDING")


@pytest.mark.parametrize("point", ["dealing", "dealt"])
def test_12_10__a_deck_not_of_52_is_a_misdeal_whenever_it_is_found(point: str) -> None:
    desk = called() if point == "dealing" else dealt()
    desk.accepts(acts.Declare("wrong deck"), cites=(CITE + "12.10", MISDEAL))
    assert_misdealt(desk)


def test_12_8__the_count_before_a_redeal_may_find_a_wrong_deck() -> None:
    """12.10: then it is a misdeal, and nothing is dealt again."""
    desk = called()
    desk.card("Kd")
    desk.accepts(acts.Declare("cards to an empty area"))
    desk.accepts(acts.Declare("wrong deck"), cites=(CITE + "12.10", MISDEAL))
    assert_misdealt(desk)


def test_12_11__after_a_misdeal_wagers_may_be_changed_and_the_jackpot_carries_over() -> None:
    desk = dealt()
    entry = desk.accepts(acts.Declare("wrong deck"))
    assert {s.wager.id: s.cites[0] for s in entry.settled} == {"w1": MISDEAL, "w2": MISDEAL}
    name = desk.ante("ana", 5, 2_000)
    desk.refuses(acts.Withdraw("w1 jackpot"), "not-now", MISDEAL, PLAYER, "ana")
    desk.accepts(acts.Withdraw(name), PLAYER, "ana")
    assert desk.state.carried == {"ana": "w1 jackpot"}
    settled = desk.round({1: FLUSH}, "Ad Kh 8c 6h 3s")
    assert settled["ana", "jackpot"].wager.id == "w1 jackpot"


def test_general_14_2_b__an_ante_found_after_the_call_is_void_as_to_the_excess() -> None:
    """Reading C-42: it has its hand while no card is dealt, in its place."""
    desk = called()
    found = acts.Place("x", "cleo", "ante", 60_000, "3", found=True)
    entry = desk.accepts(found, DEALER, cites=("1996.general.14.2.b",))
    assert [(w.id, w.stake) for w in entry.stands] == [("x", 50_000)]
    assert desk.holds("cleo") == 50_000
    assert list(desk.state.hands) == ["1", "2", "3"]


def test_general_14_2__chips_found_on_an_ante_are_void_and_the_ante_stands() -> None:
    """5.7: one wager to an area."""
    desk = dealt()
    found = acts.Place("x", "ana", "ante", 50_000, "1", found=True)
    entry = desk.accepts(found, DEALER, cites=(CITE + "5.7",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("x", Verdict.VOID)]
    assert (desk.holds("ana"), desk.table.now.wagers["w1"].stake) == (100_000 - 1_100, 1_000)


def test_5_10_a__an_ante_found_after_the_cards_is_void() -> None:
    """It has no hand to play (reading C-42)."""
    desk = dealt()
    found = acts.Place("x", "cleo", "ante", 1_000, "3", found=True)
    entry = desk.accepts(found, DEALER, cites=(CITE + "5.10.a",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("x", Verdict.VOID)]
    assert desk.holds("cleo") == 100_000


@pytest.mark.parametrize(("cards", "stands"), [("", True), ("2c", False)])
def test_5_10_a__an_ante_found_while_the_cards_come_plays_only_before_the_first(cards: str, stands: bool) -> None:
    """Reading C-42."""
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    for card in cards.split():
        desk.card(card)
    entry = desk.accepts(acts.Place("x", "cleo", "ante", 1_000, "3", found=True), DEALER, cites=(CITE + "5.10.a",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == ([] if stands else [("x", Verdict.VOID)])
    assert (list(desk.state.hands), desk.holds("cleo")) == ((["1", "3"], 99_000) if stands else (["1"], 100_000))


@pytest.mark.parametrize("how", ["bet", "fold"])
def test_5_10_b__a_finished_hand_is_not_decided_again(how: str) -> None:
    """A bet lies until it is decided; a fold has ended the hand (9.2)."""
    desk = dealt()
    (desk.bets if how == "bet" else desk.folds)("ana")
    rule = CITE + ("5.10.b" if how == "bet" else "9.2")
    desk.refuses(acts.Choose("ana", "fold"), "not-now", rule, PLAYER)
    desk.refuses(acts.Place("x", "ana", "bet", 2_000, "1", basis="w1"), "not-now", rule, PLAYER)


@pytest.mark.parametrize("point", ["betting", "dealing", "dealt"])
def test_12_12__two_hands_of_one_player_are_both_void(point: str) -> None:
    """All stakes go back, the jackpot wager too (reading C-31)."""
    if point == "betting":
        desk = Stud(1998)
        desk.ante("ana", 1, jackpot=True)
    else:
        desk = called() if point == "dealing" else dealt()
    found = acts.Place("x", "ana", "ante", 1_000, "6", found=True)
    entry = desk.accepts(found, DEALER, cites=(CITE + "12.12", CITE + "5.6"))
    assert {s.wager.id: s.verdict for s in entry.settled} == dict.fromkeys(("w1", "w1 jackpot", "x"), Verdict.VOID)
    assert desk.holds("ana") == 100_000
    if point == "dealing":
        desk.give({2: ODD})
        desk.card("Ad")
        assert desk.state.phase.name == "DECIDING"


def test_12_13__an_absent_player_is_deemed_to_have_folded() -> None:
    desk = dealt()
    entry = desk.accepts(acts.Declare("absent player", "ana"), cites=(CITE + "12.13",))
    assert {s.verdict for s in entry.settled} == {Verdict.LOSE}


def test_12_14__a_hand_collected_too_soon_is_put_together_again() -> None:
    desk = dealt()
    entry = desk.accepts(acts.Declare("hand collected", "ana"), cites=(CITE + "12.14",))
    assert not entry.settled
    desk.bets("ana")


def test_12_14__or_is_void_where_that_cannot_be_done() -> None:
    """The ante goes back, the jackpot wager waits for the next ante (reading C-32)."""
    desk = dealt()
    entry = desk.accepts(acts.Declare("hand lost", "ana"), cites=(CITE + "12.14",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("w1", Verdict.VOID)]
    assert desk.state.carried == {"ana": "w1 jackpot"}
    desk.folds("ben")
    assert desk.state.rounds == 1
    settled = desk.round({1: FLUSH}, "Ad Kh 8c 6h 3s")
    assert settled["ana", "jackpot"].wager.id == "w1 jackpot"
