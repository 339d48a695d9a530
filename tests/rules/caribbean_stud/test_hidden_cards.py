"""A player's cards are for that player's eyes until they are shown; nothing of them reaches anybody else."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games.caribbean_stud.hands import value_of
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.masking import HIDDEN, mask
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.view import own, public
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


# Two histories that differ only in hidden cards -------------------------------------------------------


def watch(desk: Stud, acted: list[Act], role: Role, player: str | None) -> list[bytes]:
    """Everything that a person sees while these acts are done: each entry as it reaches him, and the view after it."""
    table: Table = desk.journal.table
    seen: list[bytes] = []
    for act in acted:
        played = play(table, act)
        assert isinstance(played, Played), played
        table = played.table
        seen.append(encode(mask(played.entry, role, player)))
        seen.append(encode((public(table), own(table, role, player))))
    return seen


def history(desk: Stud, mine: Cards, others: Cards, dealer: Cards, ending: str) -> list[Act]:
    """The deal to ana on box 1 and ben on box 2, ana's word, ben's showdown; the dealer's cards are the same."""
    order = [*mine, *others] if desk.terms.shuffler else [c for pair in zip(mine, others, strict=True) for c in pair]
    deeds: list[tuple[acts.AnyDeed, Role]] = [(acts.Close(), Role.DEALER)]
    deeds += [(acts.Observe(desk.terms.deals_from, card), Role.SYSTEM) for card in (*order, dealer[0])]
    if ending == "fold":
        deeds.append((acts.Choose("ana", "fold"), PLAYER))
    else:
        deeds.append((acts.Place("w1 bet", "ana", "bet", 2_000, "1", basis="w1"), PLAYER))
    deeds.append((acts.Place("w2 bet", "ben", "bet", 2_000, "2", basis="w2"), PLAYER))
    deeds += [(acts.Observe(desk.terms.deals_from, card), Role.SYSTEM) for card in dealer[1:]]
    plays = value_of(dealer) >= value_of(["As", "Kc", "4h", "3d", "2c"])
    if plays:
        deeds.append((acts.Choose("ben", "show"), PLAYER))
    if ending == "face down":
        deeds.append((acts.Choose("ana", "leave face down"), PLAYER))
    found = []
    for number, (deed, role) in enumerate(deeds):
        by = getattr(deed, "player", role.value) if role is PLAYER else role.value
        found.append(Act(f"h{number}", desk.at + timedelta(seconds=number), by, role, deed))
    return found


@settings(max_examples=25, deadline=None)
@given(
    year=st.sampled_from(YEARS),
    dealt_from=st.sampled_from(["shoe", "automatic shuffler"]),
    cards=st.permutations(DECK),
    ending=st.sampled_from(["fold", "face down"]),
    jackpot=st.booleans(),
)
def test_two_runs_that_differ_only_in_hidden_cards_look_the_same(
    year: int, dealt_from: str, cards: list[str], ending: str, jackpot: bool
) -> None:
    """Whatever ana was dealt and did not show, no other seat, no member of staff and no inspector sees a difference."""
    first, second, others, dealer = (tuple(cards[i : i + 5]) for i in (0, 5, 10, 15))
    if ending == "face down" and not (jackpot or value_of(dealer) >= value_of(["As", "Kc", "4h", "3d", "2c"])):
        ending = "fold"  # without a jackpot wager nobody need say anything to a dealer who does not play
    desk = Stud(year, options={"dealt_from": dealt_from})
    desk.ready()
    desk.ante("ana", 1, jackpot=jackpot)
    desk.ante("ben", 2)
    desk.wait(seconds=1)
    for role, player in STRANGERS:
        runs = [watch(desk, history(desk, mine, others, dealer, ending), role, player) for mine in (first, second)]
        assert runs[0] == runs[1], (role, player)
    own = [watch(desk, history(desk, mine, others, dealer, ending), PLAYER, "ana") for mine in (first, second)]
    assert own[0] != own[1]


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
