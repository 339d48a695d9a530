"""A player's cards are for that player's eyes until they are shown; nothing of them reaches anybody else."""

from __future__ import annotations

import msgspec
import pytest

from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.masking import HIDDEN, mask
from croupier.table.roles import Role
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, YEARS, Stud
from tests.support.desk import INSPECTOR, PLAYER, Desk

both = pytest.mark.parametrize("year", YEARS)
dealt_from = pytest.mark.parametrize("dealt_from", ["shoe", "automatic shuffler"])
Cards = tuple[str, ...]
SECRET = ("hidden",) * 5
ONLOOKERS: tuple[tuple[Role, str | None], ...] = (
    (PLAYER, "ben"),
    (PLAYER, None),
    *((role, player) for role in Role if role is not PLAYER for player in (None, "ana")),
)

STRANGERS = (*ONLOOKERS[:2], (Role.DEALER, "ana"), (Role.CASINO_MANAGER, None), (Role.INSPECTOR, "ana"))


def dealt(year: int, **options: str) -> Stud:
    desk = Stud(year, options=options)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    return desk


@both
def test_the_owner_sees_the_cards_before_deciding(year: int) -> None:
    assert dealt(year).cards_seen(PLAYER, "ana") == {"1": tuple(FLUSH.split()), "2": SECRET}


@both
@pytest.mark.parametrize(("role", "player"), ONLOOKERS)
def test_nobody_else_does_not_even_staff_or_an_inspector(year: int, role: Role, player: str | None) -> None:
    assert dealt(year).cards_seen(role, player)["1"] == SECRET


@both
def test_a_shown_hand_is_seen_by_everybody_and_a_face_down_one_by_nobody(year: int) -> None:
    desk = dealt(year)
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Choose("ben", "leave face down"), PLAYER)
    assert desk.cards_seen(INSPECTOR) == {"1": tuple(FLUSH.split()), "2": SECRET}


@both
def test_a_folded_hand_is_never_seen(year: int) -> None:
    desk = dealt(year)
    desk.folds("ana")
    assert desk.cards_seen(PLAYER, "ben") == {"1": SECRET, "2": tuple(ODD.split())}


@both
def test_an_entry_shows_a_dealt_card_to_its_owner_alone(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    entry = desk.card("As")
    assert mask(entry, PLAYER, "ana") == unhashed(entry)
    for role, player in ONLOOKERS:
        seen = mask(entry, role, player)
        assert isinstance(seen.act.deed, acts.Observe)
        assert seen.act.deed.seen == HIDDEN
        assert b"As" not in encode(seen)


@both
def test_the_dealers_cards_and_other_entries_are_for_everybody(year: int) -> None:
    desk = dealt(year)
    entries = [desk.accepts(acts.Choose("ana", "fold"), PLAYER)]
    desk.bets("ben")
    entries += [desk.card(card) for card in ("Kh", "8c")]
    for entry in entries:
        assert mask(entry, PLAYER, "cleo") == unhashed(entry)


def test_a_game_that_hides_nothing_hides_nothing() -> None:
    desk = Desk()
    desk.close()
    entry = desk.accepts(acts.Observe("wheel", "17"), Role.SYSTEM)
    assert mask(entry, PLAYER, "ana") == unhashed(entry)


def unhashed(entry: Entry) -> Entry:
    """The hash of the table is for nobody at it."""
    return msgspec.structs.replace(entry, hash="")


@both
def test_an_inspector_reads_the_cards_of_a_round_that_is_over_and_no_others(year: int) -> None:
    """Reading C-40."""
    desk = dealt(year)
    first = [entry for entry in desk.journal.entries if entry.eyes]
    desk.folds("ana")
    assert {seen_by(entry, INSPECTOR, desk.state.rounds) for entry in first} == {HIDDEN}
    desk.folds("ben")
    assert desk.state.rounds == 1
    assert [seen_by(entry, INSPECTOR, 1) for entry in first] == deal_order(FLUSH, ODD)
    assert {seen_by(entry, Role.CASINO_MANAGER, 1) for entry in first} == {HIDDEN}
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    assert seen_by(desk.card("As"), INSPECTOR, 1) == HIDDEN


@both
def test_the_hash_of_the_table_is_handed_to_nobody(year: int) -> None:
    """Whoever had it could try all cards until one gives that hash (reading C-40)."""
    desk = dealt(year)
    for role, player in (*ONLOOKERS, (PLAYER, "ana")):
        assert not any(mask(entry, role, player, rounds=9).hash for entry in desk.journal.entries)


def seen_by(entry: Entry, role: Role, rounds: int) -> str:
    deed = mask(entry, role, rounds=rounds).act.deed
    assert isinstance(deed, acts.Observe)
    return deed.seen


def deal_order(*hands: str) -> list[str]:
    return [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards]


def test_the_dealers_hole_cards_do_not_exist_before_they_are_turned() -> None:
    desk = dealt(1996)
    assert desk.state.dealer == ("Ad",)
    left = desk.table.game.equipment(desk.terms, desk.state, "shoe")
    assert left is not None
    assert len(left.outcomes()) == 52 - 10 - 1


@both
@dealt_from
def test_a_player_sees_only_the_own_hand_while_the_cards_come(year: int, dealt_from: str) -> None:
    desk = Stud(year, options={"dealt_from": dealt_from})
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    for card in (*PAIR.split(), "3c", "5c", "7c", "8c", "9c"):
        desk.card(card)
        for player, other in (("ana", "2"), ("ben", "1")):
            assert set(desk.cards_seen(PLAYER, player)[other]) <= {"hidden"}
