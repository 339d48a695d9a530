"""What is directed during a session, and wagers that are found: the same cases under the texts that know them."""

from __future__ import annotations

import msgspec
import pytest

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Wagers
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.wagers import Cap, Wager
from croupier.table.waiting import awaits
from tests.rules.baccarat.hands import backed, says, to_the_turn
from tests.rules.baccarat.table import (
    FULL,
    FULL_04,
    MIDI,
    MIDI_04,
    MIDI_98,
    MINI,
    MINI_04,
    PLACES,
    TEXTS,
    WITH_STYLE_B,
    Cards,
    Text,
)
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, SHIFT_MANAGER


def named(text: Text) -> str:
    return f"{text.game}-{text.at.year}"


each_text = pytest.mark.parametrize("text", TEXTS, ids=named)
each_of_2004 = pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=named)
each_shared = pytest.mark.parametrize("text", [MINI, MIDI, MIDI_98, MINI_04, MIDI_04], ids=named)

NUMBERS = {
    "1996.mini-baccarat": {"area": "4.5", "shared": "4.4", "differential": "4.9", "reduce": "4.10", "style": "8.4"},
    "1996.baccarat": {"own": "4.5", "differential": "4.9", "reduce": "4.10", "style": "8.4", "turns": "8.23"},
    "1996.midi-baccarat": {
        "area": "4.5",
        "shared": "4.4",
        "differential": "4.9",
        "reduce": "4.10",
        "style": "8.4",
        "turns": "8.23",
    },
    "1998.midi-baccarat": {
        "area": "5.6",
        "shared": "5.5",
        "differential": "5.13",
        "reduce": "5.14",
        "style": "8.4",
        "turns": "8.16",
    },
    "2004.baccarat": {
        "area": "5.8.b",
        "shared": "5.8.a",
        "own": "5.7",
        "differential": "5.17",
        "reduce": "5.18",
        "style": "8.5",
        "turns": "8.18",
    },
}


ONLY_PERMITTED = "1996.general.14.1.a"


def rule(text: Text, name: str) -> str:
    return f"{text.division}.{NUMBERS[text.division][name]}"


def direct(word: str, **facts: str | int) -> acts.Direct:
    return acts.Direct(word, facts=tuple(Stated(name, value) for name, value in facts.items()))


def found(player: str, kind: str, stake: int, spot: str) -> acts.Place:
    return acts.Place("f", player, kind, stake, spot, found=True)


# 2004 5.11 --------------------------------------------------------------------------------------------


@each_of_2004
def test_other_odds_begin_and_end_between_rounds_with_no_wager_down(text: Text) -> None:
    desk, rule_ = Cards(text), "2004.baccarat.5.11"
    desk.refuses(direct("commission"), "not-now", rule_, CASINO_SUPERVISOR)
    waits = desk.bet("ana", "banker", 2_000, "1")
    desk.refuses(direct("no commission"), "not-now", rule_, CASINO_SUPERVISOR)
    assert desk.result(4, 6, "8h")[waits].won == 1_900  # Player 2, Banker 6: less commission
    desk.refuses(direct("no commission"), "no-authority", rule_, GAME_SUPERVISOR)
    desk.accepts(direct("no commission"), CASINO_SUPERVISOR, cites=(rule_,))
    wager = desk.bet("ana", "banker", 1_500, "1")  # 5.12 does not apply any more
    desk.refuses(acts.Close(), "duty-first", rule_)
    desk.discharge_blocking()
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)
    assert restore(snapshot(desk.table), desk.table.game).terms.no_commission
    settled = desk.result(4, 6, "8h")[wager]
    assert (settled.won, settled.commission) == (800, 0)  # half of 15 is rounded up to a chip (U-5)
    desk.accepts(direct("commission"), CASINO_SUPERVISOR, cites=(rule_,))
    desk.discharge_blocking()
    desk.refuses(acts.Place("x", "ana", "banker", 1_500, "1"), "not-exactly-payable", "2004.baccarat.5.12", PLAYER)
    wager = desk.bet("ana", "banker", 2_000, "1")
    assert desk.result(4, 6, "8h")[wager].won == 1_900


@each_of_2004
def test_other_odds_may_begin_while_wagers_lie_that_a_tie_left(text: Text) -> None:
    desk, rule_ = Cards(text), "2004.baccarat.5.11"
    tied = desk.bet("ana", "banker", 2_000, "1")
    desk.result(6, 6)
    desk.accepts(direct("no commission"), CASINO_SUPERVISOR, cites=(rule_,))
    desk.refuses(acts.Close(), "duty-first", rule_)
    desk.discharge_blocking()
    settled = desk.result(4, 6, "8h")[tied]  # Player 2, Banker 6
    assert (settled.won, settled.commission) == (1_000, 0)
    desk.bet("ana", "banker", 2_000, "1")
    desk.refuses(direct("commission"), "not-now", rule_, CASINO_SUPERVISOR)


@pytest.mark.parametrize("text", [MINI, FULL, MIDI, MIDI_98], ids=named)
def test_before_2004_there_is_no_such_election(text: Text) -> None:
    pays = "5.7.b" if text is MIDI_98 else "5.2"
    Cards(text).refuses(direct("no commission"), "impossible", f"{text.division}.{pays}", CASINO_SUPERVISOR)


# The differential -------------------------------------------------------------------------------------


@each_text
def test_a_differential_is_set_and_ended_during_a_session(text: Text) -> None:
    desk = Cards(text)
    shown = rule(text, "differential")
    desk.bet("ana", "player", 25_000, "1")
    desk.refuses(direct("table differential"), "impossible", shown, CASINO_SUPERVISOR)
    desk.refuses(acts.Direct("table differential", "banana"), "impossible", shown, CASINO_SUPERVISOR)
    desk.refuses(direct("no table differential"), "not-now", shown, CASINO_SUPERVISOR)
    desk.accepts(direct("table differential", amount=100), CASINO_SUPERVISOR, cites=(shown,))
    desk.discharge_blocking()
    desk.call()
    desk.refuses(direct("table differential", amount=50), "not-now", shown, CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Reduce(), cites=(rule(text, "reduce"),))
    assert [w.stake for w in entry.stands] == [10_000]
    desk.deal_closed("7c Tc", "6d Td")
    desk.settle()
    desk.accepts(direct("no table differential"), CASINO_SUPERVISOR, cites=(shown,))
    desk.bet("ana", "player", 25_000, "1")
    desk.call()
    desk.refuses(acts.Reduce(), "not-now", shown)


# Areas ------------------------------------------------------------------------------------------------


@each_shared
def test_an_area_maximum_directed_cuts_what_lies_beyond_it_the_last_placed_first(text: Text) -> None:
    desk = Cards(text)
    first = desk.bet("ana", "player", 30_000, "1")
    last = desk.bet("ben", "player", 40_000, "1")
    entry = desk.accepts(direct("area maximum"), CASINO_SUPERVISOR, cites=(rule(text, "area"),))
    assert {w.id: w.stake for w in entry.stands} == {last: 20_000}
    assert "1996.general.14.2.b" in entry.cites
    assert desk.table.now.wagers[first].stake == 30_000 and desk.holds("ben") == 980_000
    desk.refuses(acts.Place("x", "cleo", "player", 500, "1"), "above-maximum", rule(text, "area"), PLAYER)
    desk.accepts(direct("no area maximum"), CASINO_SUPERVISOR)
    desk.bet("cleo", "player", 500, "1")


@each_shared
def test_particular_players_are_capped_together_and_others_are_not(text: Text) -> None:
    desk = Cards(text)
    desk.refuses(direct("area maximum", player="zoe"), "not-at-table", rule(text, "area"), CASINO_SUPERVISOR)
    for name in ("ana", "ben"):
        desk.accepts(direct("area maximum", player=name), CASINO_SUPERVISOR, cites=(rule(text, "area"),))
    desk.bet("ana", "player", 30_000, "1")
    desk.refuses(acts.Place("x", "ben", "player", 20_100, "1"), "above-maximum", rule(text, "area"), PLAYER)
    desk.bet("cleo", "player", 50_000, "1")
    desk.bet("ben", "player", 20_000, "1")
    desk.bet("ben", "tie", 50_000, "1")  # another area


@each_shared
def test_the_cap_of_an_area_is_the_maximum_on_the_kind_and_is_told_to_the_general_rules(text: Text) -> None:
    sign = Sign(Limits(500, 50_000), {"tie": Limits(500, 10_000)})
    desk = Cards(text, options={"area_maximum": True}, sign=sign)
    desk.bet("ana", "tie", 8_000, "1")
    desk.refuses(acts.Place("x", "ben", "tie", 2_100, "1"), "above-maximum", rule(text, "area"), PLAYER)
    wager = Wager("f", "ben", "tie", "1", 5_000)
    table = desk.table
    assert table.game.caps(table.terms, table.state, wager, table.floor()) == (Cap(2_000, cite(rule(text, "area"))),)
    assert all(kind.one_outcome for kind in table.game.layout(table.terms).values())


@each_shared
def test_an_area_that_has_its_maximum_is_offered_to_nobody(text: Text) -> None:
    """What may be wagered on one where chips lie is as much again as they are, up to its maximum."""
    desk = Cards(text, options={"area_maximum": True})
    assert "1" in offered(desk, "ben", "player")
    desk.bet("ana", "player", 26_000, "1")
    assert "1" not in offered(desk, "ben", "player") and "2" in offered(desk, "ben", "player")
    assert "1" in offered(desk, "ben", "banker")


def offered(desk: Cards, player: str, kind: str) -> tuple[str, ...]:
    wait = next(wait for wait in awaits(desk.table, player) if isinstance(wait, Wagers))
    return wait.spots[kind]


@each_shared
def test_the_cap_of_an_area_cuts_what_is_found_what_lies_under_new_limits_and_what_partners_have(text: Text) -> None:
    """Of Banker wagers what stands must be payable too: 140 of the 150 that the area leaves."""
    area, ask = rule(text, "area"), {"area_maximum": True}
    desk = Cards(text, options=ask)
    desk.bet("ben", "banker", 4_000, "1")
    entry = desk.accepts(found("ana", "banker", 50_000, "1"), DEALER, cites=(area, "1996.general.14.2.b"))
    assert [w.stake for w in entry.stands] == [46_000] and desk.holds("ana") == 954_000
    desk = Cards(text, options=ask)
    first, last = desk.bet("ana", "banker", 20_000, "1"), desk.bet("ben", "banker", 30_000, "1")
    lower = acts.SetLimits(Sign(Limits(500, 35_000)), "agreement", ("ana", "ben", "cleo"))
    entry = desk.accepts(lower, CASINO_SUPERVISOR, cites=(area,))
    assert {w.id: w.stake for w in entry.stands} == {last: 14_000} and first in desk.table.now.wagers
    desk = Cards(text, options=ask)
    desk.bet("cleo", "player", 10_000, "1")
    kept, cut = desk.bet("ana", "player", 20_000, "1"), desk.bet("ben", "player", 20_000, "1")
    desk.bet("ben", "player", 20_000, "2")
    entry = desk.accepts(acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR, cites=("1996.general.14.1.c",))
    assert {w.id: w.stake for w in entry.stands} == {"w4": 10_000} and {kept, cut} <= set(desk.table.now.wagers)


@each_text
def test_chips_added_on_the_same_area_are_one_amount_with_those_that_lie_there(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "banker", 48_000, "1")
    more = acts.Place("x", "ana", "banker", 4_000, "1", basis="w1")
    desk.refuses(more, "above-maximum", "1996.general.14.1.b", PLAYER)
    desk.accepts(msgspec.structs.replace(more, stake=2_000), PLAYER)
    assert {w.id: w.stake for w in desk.table.now.wagers.values()} == {"w1": 48_000, "x": 2_000}
    elsewhere = acts.Place("y", "ana", "tie", 2_000, "1", basis="w1")
    desk.refuses(elsewhere, "not-permitted", ONLY_PERMITTED, PLAYER)


@pytest.mark.parametrize("text", [FULL, FULL_04], ids=named)
def test_in_full_baccarat_nobody_shares_an_area(text: Text) -> None:
    code = "impossible" if text is FULL else "not-now"  # 1996 has no such direction, 2004 has it for the others
    for word in (direct("area maximum"), direct("no area maximum"), direct("players per area", number=2)):
        refusal = Cards(text).refuses(word, code, rule(text, "own"), CASINO_SUPERVISOR)
        assert refusal.message.startswith("In full baccarat a numbered area is one seated player's")


@each_text
def test_a_table_has_the_places_of_its_version(text: Text) -> None:
    table = Cards(text, ready=False).table
    places = table.game.places(table.terms)
    assert places is not None and places[0] == PLACES[text.game]


@each_shared
def test_a_fourth_on_one_area_that_is_found_is_void(text: Text) -> None:
    desk = Cards(text, seated={"ana": 1, "ben": 2, "cleo": 5, "dan": 6})
    for name in ("ana", "ben", "cleo"):
        desk.bet(name, "player", 500, "1")
    entry = desk.accepts(found("dan", "player", 500, "1"), DEALER, cites=(rule(text, "shared"), ONLY_PERMITTED))
    assert "1996.general.14.1.b" not in entry.cites
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [("f", "void", 500)]
    assert desk.holds("dan") == 1_000_000 and "f" not in desk.table.now.wagers
    fewer = Cards(text)
    fewer.accepts(direct("players per area", number=1), CASINO_SUPERVISOR, cites=(rule(text, "shared"),))
    fewer.bet("ana", "player", 500, "1")
    fewer.refuses(acts.Place("x", "ben", "player", 500, "1"), "not-permitted", rule(text, "shared"), PLAYER)


@each_shared
def test_whoever_is_on_an_area_already_may_add_there_when_fewer_may_share_it(text: Text) -> None:
    """Three lie there after a tie; of those who come from now on there may be one (M-36)."""
    desk = Cards(text)
    for name in ("ana", "ben", "cleo"):
        desk.bet(name, "player", 500, "1")
    desk.result(6, 6)
    desk.accepts(direct("players per area", number=1), CASINO_SUPERVISOR)
    assert "1" in offered(desk, "ana", "player")
    desk.bet("ana", "player", 500, "1")
    desk.seat("dan", 6)
    desk.refuses(acts.Place("x", "dan", "player", 500, "1"), "not-permitted", rule(text, "shared"), PLAYER)
    assert [one.won for one in desk.result(9, 7).values()] == [500] * 4
    assert desk.holds("ana") == 1_001_000


@pytest.mark.parametrize("text", [FULL, FULL_04], ids=named)
def test_in_full_baccarat_a_second_player_or_a_standing_one_found_on_a_numbered_area_is_void(text: Text) -> None:
    desk = Cards(text, seated={"ana": 1, "ben": 2, "stan": None})
    desk.bet("ana", "player", 500, "1")
    standing = f"{text.division}.{'4.4.a' if text is FULL else '5.6.a'}"
    for player, spot, cites in (
        ("ben", "1", rule(text, "own")),
        ("stan", "2", standing),
        ("ana", "standing", f"{text.division}.{'4.2' if text is FULL else '5.3'}"),
    ):
        entry = desk.accepts(found(player, "player", 500, spot), DEALER, cites=(cites, ONLY_PERMITTED))
        assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500)]
    assert [w.player for w in desk.table.now.wagers.values()] == ["ana"]


# Styles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [FULL, MIDI], ids=named)
def test_an_inspector_directs_another_style_by_his_or_her_own_act(text: Text) -> None:
    desk = Cards(text)
    style = rule(text, "style")
    for said in (acts.Direct("style C", "because I feel like it"), acts.Direct("style C", "approved by the dealer")):
        desk.refuses(said, "impossible", style, GAME_SUPERVISOR)
    desk.refuses(direct("style C"), "not-now", style, GAME_SUPERVISOR)
    desk.accepts(direct("style C"), INSPECTOR, cites=(style,))
    assert desk.table.state.style == "C"
    desk.accepts(direct("style A", inspector="Hall"), GAME_SUPERVISOR, cites=(style,))
    fresh = Cards(text, ready=False)
    fresh.refuses(direct("style C"), "no-authority", style, INSPECTOR)


@pytest.mark.parametrize("text", [MINI, MIDI_98, FULL_04], ids=named)
def test_elsewhere_an_inspector_directs_no_style(text: Text) -> None:
    Cards(text).refuses(direct("style C"), "no-authority", rule(text, "style"), INSPECTOR)


def test_2004_8_5__from_a_continuous_shuffler_an_approved_procedure_is_named() -> None:
    desk = Cards(MIDI_04, options={"dealt_from": "continuous shuffler"})
    desk.refuses(acts.Direct("style C", "why not"), "impossible", "2004.baccarat.8.5", GAME_SUPERVISOR)
    desk.accepts(direct("style C", procedure="12"), GAME_SUPERVISOR, cites=("2004.baccarat.8.5",))


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_the_dealer_turns_a_third_card_where_that_is_directed(text: Text) -> None:
    desk = to_the_turn(text)
    desk.turn("5c Tc 7d Td")  # the Player draws, and the Banker stands on 7 whatever comes
    turns = rule(text, "turns") + (".c" if text.at.year >= 1998 else "")
    word = acts.Direct("dealer turns Player's Hand")
    entry = desk.say(word, GAME_SUPERVISOR)
    assert "player" not in desk.table.state.round.turners, entry
    desk.refuses(word, "not-now", str(desk.table.terms.rules.style_b.dealer_turns), GAME_SUPERVISOR)
    assert turns.startswith(text.division)
    desk.show("2h")
    assert desk.phase == "both hands are complete"


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_directed_before_the_call_the_dealer_turns_the_hand_in_the_next_round_only(text: Text) -> None:
    desk = backed(text)
    word = acts.Direct("dealer turns Banker's Hand")
    turns = str(desk.table.terms.rules.style_b.dealer_turns)
    desk.accepts(word, GAME_SUPERVISOR, cites=(turns,))
    desk.refuses(word, "not-now", turns, GAME_SUPERVISOR)
    desk.call()
    assert desk.table.state.round.offering != "banker" and desk.table.state.round.retained == ("banker",)
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    desk.bet("ben", "banker", 2_000, "2")
    desk.call()
    assert desk.table.state.round.offering == "banker"


# Style B: whose turn it is ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_who_is_offered_the_bank_goes_by_the_wagers_as_they_lie(text: Text) -> None:
    """ben has $200, ana and cleo $100 each: a wager found makes ana the highest, and one made void puts cleo first."""
    desk = backed(text)
    desk.call()
    assert desk.table.state.round.queue == ("ben", "ana", "cleo")
    desk.accepts(found("ana", "banker", 14_000, "1"), DEALER)
    assert desk.table.state.round.queue == ("ana", "ben", "cleo")  # 240 together (M-31), 200, 100
    desk.accepts(acts.Choose("ana", "decline", "bank"), PLAYER)
    assert desk.table.state.round.queue == ("ben", "cleo")
    desk.accepts(acts.VoidWagers("ben", "a device"), SHIFT_MANAGER)
    assert desk.table.state.round.queue == ("cleo",)


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_the_players_cards_are_offered_highest_first_and_of_equals_the_lowest_seat(text: Text) -> None:
    desk = Cards(text, style="B", seated={"cleo": 5, "ben": 2, "ana": 1, "dan": 6})
    for name, stake, seat in (("cleo", 10_000, "5"), ("dan", 5_000, "6"), ("ben", 20_000, "2"), ("ana", 10_000, "1")):
        desk.bet(name, "player", stake, seat)
    desk.bet("dan", "player", 4_000, "6")
    desk.call()
    if text.at.year < 1998:
        desk.accepts(acts.Deal())
    for name in ("ben", "ana", "cleo", "dan"):
        assert desk.table.state.round.queue[0] == name
        desk.accepts(acts.Choose(name, "decline", "cards"), PLAYER)
    assert not desk.table.state.round.turners


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_a_reduction_while_the_bank_is_offered_changes_whom_it_is_offered_to(text: Text) -> None:
    """D = $40, nothing on Player: Banker $100 and $80 are cut to $22.22 and $17.77: $20 and nothing are payable."""
    desk = Cards(text, style="B", options={"table_differential": 40})
    desk.bet("ana", "banker", 8_000, "1")
    desk.bet("cleo", "banker", 10_000, "5")
    desk.call()
    assert desk.table.state.round.queue == ("cleo", "ana")
    desk.accepts(acts.Reduce())
    assert {w.player: w.stake for w in desk.table.now.wagers.values()} == {"cleo": 2_000}
    assert desk.table.state.round.queue == ("cleo",)


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=named)
def test_whoever_has_no_wager_on_the_hand_any_more_does_not_turn_it(text: Text) -> None:
    desk = backed(text)
    desk.call()
    desk.accepts(acts.Choose("ben", "accept", "bank"), PLAYER)
    desk.accepts(acts.VoidWagers("ben", "a device"), SHIFT_MANAGER)
    assert "banker" not in desk.table.state.round.turners
    assert (desk.table.state.round.offering, desk.table.state.round.queue[0]) == ("banker", "ana")


# Commission, cards held out ---------------------------------------------------------------------------


@each_text
def test_commission_that_was_not_taken_is_an_overpayment(text: Text) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "banker", 10_000, "1")
    desk.result(6, 7)
    desk.accepts(acts.Mispaid(wager, 20_000), DEALER)
    assert desk.account("player ana", "claim") == -500
    desk.accepts(acts.Recover("ana"), DEALER)
    assert (desk.holds("ana"), desk.account("commission")) == (1_009_500, 500)


def test_u_18__an_exposed_card_is_kept_out_of_the_continuous_shuffler() -> None:
    desk = Cards(MINI_04, options={"dealt_from": "continuous shuffler", "decks": 4})
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    desk.accepts(acts.Declare("card in excess", "seen"))
    desk.show("9h")
    desk.settle()
    left = desk.table.state.left
    assert left["9h"] == 3 and left["7c"] == 4 and sum(left.values()) == 207
    entry = desk.turn("2d Kc Kd")
    assert says(entry)[-1] == "Player 9, Banker 2: Player wins"
    assert sum(desk.table.state.left.values()) == 208
