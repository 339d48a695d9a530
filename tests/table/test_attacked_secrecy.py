"""What was broken once: what somebody can learn who is not entitled to it."""

from __future__ import annotations

import json

import pytest

from croupier.equipment.cards import DECK
from croupier.table import acts
from croupier.table.codec import decode_entry, encode
from croupier.table.masking import HIDDEN, mask
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.table.view import own
from tests.rules.caribbean_stud.table import FLUSH, ODD, Stud
from tests.support.desk import DEALER, INSPECTOR, PLAYER, Desk
from tests.support.version_one import as_version_one


def refused_cards(desk: Stud) -> dict[str, set[str]]:
    """What a dealer is told who keys every card of the deck while none is to be dealt, by the code of the refusal."""
    found: dict[str, set[str]] = {}
    for card in DECK:
        answer = desk.say(acts.Observe(desk.terms.deals_from, card), DEALER, by="kim")
        assert isinstance(answer, Refusal)
        found.setdefault(answer.code, set()).add(card)
    return found


@pytest.mark.parametrize("year", [1996, 1998])
def test_no_refusal_tells_a_dealer_which_cards_the_players_have(year: int) -> None:
    """A duty that holds up the game makes every card refused: one that somebody holds as impossible, any other because
    the duty comes first. In 1998 the dealer raises that duty alone, after each card, and so reads every hand."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    for card in ("As", "Kd"):
        desk.card(card)
    if year == 1998:
        desk.accepts(acts.Declare("deck to be counted"), DEALER)
    else:
        desk.accepts(acts.Direct("count the deck"), Role.SHIFT_MANAGER)
    before = table_hash(desk.table)
    told = refused_cards(desk)
    assert table_hash(desk.table) == before, "it costs nothing"
    assert {"As", "Kd"} not in told.values()


def test_an_inspector_does_not_read_the_cards_of_a_round_going_on_from_entries_of_version_1() -> None:
    """Reading C-40. Upcast, such an entry says that its round was the first, so that one completed round opens all."""
    desk = Stud(1996)
    for _ in range(2):
        desk.ready()
        desk.ante("ana", 1)
        desk.deal({1: FLUSH}, "Ad")
        if desk.state.rounds == 0:
            desk.folds("ana")
    assert desk.state.rounds == 1
    dealt = [entry for entry in desk.journal.entries if entry.eyes and entry.eyes[0].round == 1]
    for entry in (decode_entry(as_version_one(entry)) for entry in dealt):
        deed = mask(entry, INSPECTOR, rounds=desk.state.rounds).act.deed
        assert isinstance(deed, acts.Observe)
        assert deed.seen == HIDDEN


def test_a_dispute_is_not_told_to_another_player_who_tries_to_discharge_its_duty() -> None:
    """`own` shows duties to staff and inspectors, and a dispute to its complainant beside them."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.accepts(acts.Dispute("d", "ana", "a private matter"), PLAYER)
    assert (own(desk.table, PLAYER, "ben").duties, own(desk.table, PLAYER, "ben").disputes) == ((), {})
    for duty in desk.table.now.duties:
        refusal = desk.say(acts.Discharge(duty), PLAYER, by="ben")
        assert isinstance(refusal, Refusal)
        assert "a private matter" not in refusal.message


def test_a_masked_entry_tells_no_more_of_purses_and_disputes_than_the_views_do() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=12_300)
    desk.seat("ben", 2)
    desk.accepts(acts.Dispute("d", "ana", "a private matter"), PLAYER)
    seen = [json.loads(encode(mask(entry, PLAYER, "ben"))) for entry in desk.journal.entries]
    assert "player ana" not in own(desk.table, PLAYER, "ben").purses
    assert "a private matter" not in json.dumps(seen)
    assert not any("player ana" in posting for entry in seen for posting in entry.get("postings", ()))


def test_a_hand_left_face_down_is_told_to_nobody_by_what_follows() -> None:
    """Held: what is called and cited for a hand that is not shown does not depend on its cards."""
    calls = []
    for cards in (FLUSH, ODD):
        desk = Stud(1998)
        desk.ready()
        desk.ante("ana", 1, jackpot=True)
        desk.deal({1: cards}, "Ad")
        desk.bets("ana")
        desk.turn("Kh 8c 6h 3s")
        entries = [desk.accepts(acts.Choose("ana", "leave face down"), PLAYER), desk.accepts(acts.Collect())]
        calls.append([encode(mask(entry, PLAYER, "ben", rounds=desk.state.rounds)) for entry in entries])
    assert calls[0] == calls[1]
