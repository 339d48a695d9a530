"""What is said of a round by the entry that settled it is judged of that round, or refused; never of another (1996 mini
11.8, full and midi 12.8; 1998 12.7; 2004 12.6, 12.8; readings M-34, M-37)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.entries import Entry
from croupier.table.irregularities import Fact
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import FULL_04, MINI, TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, SHIFT_MANAGER

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
PART = (Stated("part", "initial"),)
VOID = acts.Declare("cannot be rebuilt", facts=PART)
STAGES = ("betting", "called", "two cards", "decided", "collected", "over", "void hand due")


def rule_of(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


def two_rounds(text: Text, style: str = "A") -> tuple[Cards, Entry]:
    """Ana won $19 on Banker, or $20 on Player; in the round after it ben won on Player. The entry that paid ana."""
    desk = Cards(text, style=style)
    desk.bet("ana", "player", 2_000, "1")
    desk.deal("9c Tc", "4d Td")
    desk.settle()
    paid = desk.journal.entries[-1]
    desk.bet("ben", "player", 2_000, "2")
    desk.result(8, 6)
    return desk, paid


def come_to(desk: Cards, stage: str) -> None:
    """Cleo's round, as far as it has come."""
    desk.bet("cleo", "player", 2_000, "5")
    desk.bet("ben", "banker", 2_000, "2")
    if stage == "betting":
        return
    desk.call()
    desk.turn("7c 2d" if stage == "two cards" else "7c 2d Tc 4d" if stage != "called" else "7c")
    if stage == "void hand due":
        desk.accepts(acts.Declare("card in excess", "seen"))
        desk.show("9h")
    if stage in ("collected", "over", "void hand due"):
        desk.accepts(acts.Collect())
    if stage in ("over", "void hand due"):
        desk.accepts(acts.Pay())


def stated(fact: Fact) -> Stated:
    if fact.values:
        return Stated(fact.name, fact.values[0])
    words: dict[str, str | int] = {"number": 50, "amount": 100, "player": "cleo", "wager": "w3", "card": "9c"}
    named = {"drawn": "9c-4d-Tc-Td", "boxes": "PPBB"}
    return Stated(fact.name, named.get(fact.name) or words.get(fact.kind, "7c"))


def everything_said(desk: Cards) -> Iterator[acts.Declare | acts.Direct]:
    """Every declaration and direction that the text knows, with the facts that it needs and with all that it may
    have."""
    assert desk.table.edition is not None and desk.table.edition.instrument is not None
    for one in desk.table.game.irregularities:
        if one.texts and desk.table.edition.instrument not in one.texts:
            continue
        for facts in (
            tuple(map(stated, (f for f in one.facts if f.needed))),
            tuple(stated(f) for f in one.facts if f.name != "round"),
        ):
            yield acts.Direct(one.key, facts=facts) if one.directed else acts.Declare(one.key, facts=facts)


@each_text
@pytest.mark.parametrize("stage", STAGES)
def test_nothing_said_of_the_round_before_last_touches_any_other(text: Text, stage: str) -> None:
    desk, paid = two_rounds(text)
    come_to(desk, stage)
    before, holds = desk.table, {name: desk.holds(name) for name in ("ben", "cleo")}
    for deed in everything_said(desk):
        answer = desk.about(paid).say(deed, SHIFT_MANAGER)
        assert desk.table.state == before.state, (deed, answer)
        assert desk.table.now.wagers == before.now.wagers
        assert {name: desk.holds(name) for name in holds} == holds
        if isinstance(answer, Entry):
            assert {s.wager.id for s in answer.settled} <= {"w1"}


@each_text
@pytest.mark.parametrize("stage", STAGES)
def test_a_round_that_cannot_be_rebuilt_is_void_however_late_that_is_found(text: Text, stage: str) -> None:
    desk, paid = two_rounds(text)
    come_to(desk, stage)
    held = desk.holds("ana")
    entry = desk.about(paid).accepts(VOID, CASINO_SUPERVISOR, cites=(rule_of(desk, "cannot_rebuild"),))
    assert says(entry) == ["That round is void"]
    assert [(s.wager.id, s.verdict, s.won) for s in entry.settled] == [("w1", "void", -2_000)]
    assert desk.holds("ana") == held - 2_000
    desk.about(paid).refuses(VOID, "nothing-to-settle", rule_of(desk, "cannot_rebuild"), CASINO_SUPERVISOR)


@each_text
def test_before_2004_it_is_void_only_for_the_initial_deal(text: Text) -> None:
    desk, paid = two_rounds(text)
    plain, rule = acts.Declare("cannot be rebuilt"), rule_of(desk, "cannot_rebuild")
    if text.division == "2004.baccarat":
        desk.about(paid).accepts(plain, CASINO_SUPERVISOR, cites=("2004.baccarat.12.8",))
    else:
        desk.about(paid).refuses(plain, "not-now", rule, CASINO_SUPERVISOR)


@each_text
def test_the_round_before_is_meant_by_its_entry_as_by_a_word(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "banker", 2_000, "1")
    desk.result(6, 7)
    paid = desk.journal.entries[-1]
    lies = desk.bet("ben", "player", 2_000, "2")
    desk.call()
    desk.show("9c")
    wrong = acts.Declare("cards out of sequence", facts=(Stated("drawn", "7d-6c-Tc-Td"),))
    entry = desk.about(paid).accepts(wrong, CASINO_SUPERVISOR)
    assert [(s.wager.id, s.verdict) for s in entry.settled if not s.undone] == [("w1", "lose")]
    assert set(desk.table.now.wagers) == {lies} and desk.table.state.round.player == ("9c",)
    assert says(desk.about(paid).accepts(VOID, CASINO_SUPERVISOR)) == ["The round before is void"]
    assert desk.holds("ana") == 1_000_000
    desk.turn("2d Tc 4d")
    assert desk.settle()[lies].won == 2_000


@each_text
def test_of_the_round_at_hand_its_entry_says_the_same_as_nothing(text: Text) -> None:
    for about in (True, False):
        desk = Cards(text)
        desk.bet("ana", "banker", 2_000, "1")
        desk.bet("ben", "player", 2_000, "2")
        desk.deal("2c Tc", "9d Td")
        taken = desk.accepts(acts.Collect())
        (desk.about(taken) if about else desk).accepts(VOID, CASINO_SUPERVISOR)
        assert not desk.table.now.wagers
        assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)


@each_text
def test_an_entry_that_settled_nothing_names_no_round(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "banker", 2_000, "1")
    called = desk.call()
    desk.turn("9c 2d")
    desk.about(called).refuses(VOID, "nothing-to-settle", rule_of(desk, "cannot_rebuild"), CASINO_SUPERVISOR)


def test_a_direction_is_about_no_earlier_act() -> None:
    desk, paid = two_rounds(FULL_04)
    direct = acts.Direct("reshuffle")
    desk.about(paid).refuses(direct, "not-now", "2004.baccarat.7.1.b", CASINO_SUPERVISOR)
    desk.accepts(direct, CASINO_SUPERVISOR)


def test_the_scoreboard_loses_the_round_that_is_void_and_no_other() -> None:
    desk, paid = two_rounds(MINI)
    desk.bet("cleo", "banker", 2_000, "5")
    desk.result(6, 7)
    desk.about(paid).accepts(VOID, CASINO_SUPERVISOR)
    beads = desk.table.game.scoreboard(desk.journal.entries)[0].marks
    assert [mark.sign for mark in beads] == ["P", "B"]


@each_text
def test_the_round_just_over_is_named_by_its_entry_also_when_all_of_it_was_settled_anew(text: Text) -> None:
    """$5 of ana's $20 on Player came late; what paid her still names the round, and it is rebuilt to a loss."""
    desk = Cards(text)
    name = desk.bet("ana", "player", 2_000, "1")
    desk.deal("9c Tc", "4d Td")
    desk.settle()
    paid = desk.journal.entries[-1]
    desk.about(paid).accepts(acts.Misrecorded(name, amount=500, late=True), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 1_001_500
    drawn = acts.Declare("cards out of sequence", facts=(Stated("drawn", "4d-9c-Td-Tc"),))
    desk.about(paid).accepts(drawn, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 998_500
