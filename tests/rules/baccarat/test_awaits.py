"""What the table waits for says who may wager where, whose choice it is, and what may come out of the shoe."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.view import own, public
from croupier.table.waiting import awaits
from tests.rules.baccarat.hands import backed, to_the_turn
from tests.rules.baccarat.table import FULL, MIDI_04, MIDI_98, MINI, Cards
from tests.support.desk import PLAYER


def wagers(desk: Cards, player: str) -> Wagers:
    return next(w for w in awaits(desk.table, player) if isinstance(w, Wagers))


def offers(desk: Cards, course: bool = True) -> list[acts.AnyDeed]:
    return [w.deed for w in awaits(desk.table) if isinstance(w, Offer) and w.course is course]


def test_the_other_hand_is_not_open_to_whoever_backs_one() -> None:
    desk = Cards(MINI)
    desk.bet("ana", "banker", 2_000, "1")
    assert set(wagers(desk, "ana").kinds) == {"banker", "tie"}
    assert set(wagers(desk, "ben").kinds) == {"banker", "player", "tie"}
    later = Cards(MIDI_04)
    later.bet("ana", "banker", 2_000, "1")
    assert set(wagers(later, "ana").kinds) == {"banker", "player", "tie"}


def test_areas_of_others_and_standing_areas_are_not_open() -> None:
    desk = Cards(FULL, seated={"ana": 1, "ben": 2, "stan": None})
    desk.bet("ben", "player", 500, "2")
    assert "2" not in wagers(desk, "ana").spots["player"]
    assert "2" in wagers(desk, "ana").spots["tie"]
    assert "2" in wagers(desk, "ben").spots["player"]
    assert "standing" not in wagers(desk, "ana").spots["player"]
    assert wagers(desk, "stan").spots == dict.fromkeys(("banker", "player", "tie"), ("standing",))


def test_a_banker_wager_steps_by_what_can_be_paid_exactly() -> None:
    kinds = wagers(Cards(MINI), "ana").kinds
    assert (kinds["banker"].least, kinds["banker"].step, kinds["player"].least) == (2_000, 2_000, 500)


def test_the_call_is_awaited_once_there_is_a_wager() -> None:
    desk = Cards(MIDI_98)
    assert offers(desk) == []
    desk.bet("ana", "tie", 500, "1")
    assert offers(desk) == [acts.Close()]
    desk.call()
    assert [w.of for w in awaits(desk.table) if isinstance(w, Show)] == ["shoe"]


def test_a_choice_is_offered_to_the_player_whose_it_is() -> None:
    desk = backed(MIDI_98)
    desk.call()
    choices = [acts.Choose("ben", word, "bank") for word in ("decline", "accept")]
    assert offers(desk) == choices
    assert [w.deed for w in own(desk.table, PLAYER, "ben").awaits if isinstance(w, Offer)] == choices
    assert not [w for w in own(desk.table, PLAYER, "ana").awaits if isinstance(w, Offer)]


def test_cards_face_down_are_in_no_view_and_in_no_state() -> None:
    """Nobody can see them, the dealer and the Player who holds them included: they are drawn when they are turned."""
    desk = to_the_turn(MIDI_98)
    left = dict(desk.table.state.left)
    seen = public(desk.table).view
    assert (seen.player.cards, seen.banker.cards, seen.face_down) == ((), (), 4)
    desk.show("5c")
    left["5c"] -= 1
    assert desk.table.state.left == left
