"""What a dealer and a supervisor have before them: found by the engine, in the order of the Rules, to the cent."""

from __future__ import annotations

from datetime import timedelta

import pytest

from croupier.equipment.chips import ChipKind
from croupier.games import GAMES
from croupier.house.consoles.console import quieten, show_console
from croupier.house.consoles.lamps import Lamps
from croupier.house.consoles.next_things import say_question
from croupier.house.consoles.payments import Pile, cut_chips
from croupier.house.consoles.pit import show_pit, show_pit_table
from croupier.house.people.person import Denied, Person
from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.house import SIGN
from tests.web.dealt import Dealt


def seat(dealt: Dealt, *players: str) -> None:
    for number, player in enumerate(players, 1):
        dealt.say(acts.SitDown(player, number))
        dealt.say(acts.BuyIn(player, 100_000))


@pytest.mark.parametrize(
    ("sum", "chips", "piles"),
    [
        (87_500, (100, 500, 2_500, 10_000, 50_000), ((1, 50_000), (3, 10_000), (3, 2_500))),
        (3_200, (200,), ((16, 200),)),
        (0, (100,), ()),
    ],
)
def test_chips_are_cut_from_the_dearest_down(
    sum: int, chips: tuple[int, ...], piles: tuple[tuple[int, int], ...]
) -> None:
    assert cut_chips(sum, chips) == tuple(Pile(*pile) for pile in piles)


def test_losers_are_taken_before_winners_are_paid_and_what_is_shown_is_what_is_settled() -> None:
    dealt = Dealt("roulette")
    seat(dealt, "Ana", "Bo")
    dealt.say(acts.Place("w1", "Ana", "straight-up", 2_500, "17"))
    dealt.say(acts.Place("w2", "Bo", "red", 5_000, "red"))
    dealt.say(acts.Place("w3", "Bo", "split", 1_000, "17-20"))
    lee = dealt.staff[Role.DEALER]
    assert show_console(dealt.house, lee, "t1").next.deed == acts.Spin()
    dealt.say(acts.Spin())
    said = show_console(dealt.house, lee, "t1").next
    assert (said.kind, said.says, said.cite) == ("say", "“No more bets”", "1996.roulette.3.3")
    dealt.say(acts.Close())
    keyed = show_console(dealt.house, lee, "t1")
    assert [(pad.kind, len(pad.keys)) for pad in keyed.pads] == [("numbers", 37)] and keyed.next.kind == "key"
    dealt.see("wheel", "17")
    console = show_console(dealt.house, lee, "t1")
    assert console.said is not None and console.said.calls[0].says == "17, black"
    takes, pays = console.settling
    assert [(one.wager, one.verdict) for one in takes.payments] == [("w2", Verdict.LOSE)]
    assert [(one.wager, one.won) for one in pays.payments] == [("w1", 87_500), ("w3", 17_000)]
    taken, paid = dealt.say(takes.deed), dealt.say(pays.deed)
    settled = [*taken.settled, *paid.settled]
    assert [one.wager.id for one in settled] == ["w2", "w1", "w3"]
    after = show_console(dealt.house, lee, "t1")
    assert [one.wager for one in after.settled] == ["w2", "w1", "w3"] and not after.settling
    assert set(after.lifts) == {"w1", "w3"}
    assert after.over and all(one.paid for one in after.settled), "taken and paid by the dealer's own acts"


@pytest.mark.parametrize(
    ("words", "about", "says"),
    [
        (("decline", "accept"), "cut", "Ana: decline or accept the cut?"),
        (("decline", "accept"), "bank", "Ana: decline or accept the bank?"),
        (("accept", "pass"), "", "Ana: accept or pass the dice?"),
        (("draw", "stand"), "box 1", "Ana, box 1: draw or stand?"),
        (("accept", "refuse"), "box 1", "Ana, box 1: accept or refuse?"),
        (("throw",), "", "Ana throws"),
        (("pass",), "", "Ana bets, or passes the dice"),
        (("fold", "bet"), "", "Ana: fold or bet?"),
    ],
)
def test_a_question_says_what_it_is_about(words: tuple[str, ...], about: str, says: str) -> None:
    assert say_question("Ana", words, about) == says


def test_what_tells_of_something_is_not_called_out() -> None:
    dealt = Dealt("roulette")
    seat(dealt, "Ana")
    dealt.say(acts.Spin())
    voided = dealt.say(acts.Declare("ball out of wheel"))
    coloured = dealt.say(acts.BuyIn("Ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=200))
    table = dealt.house.find("t1").book.table
    said = [quieten(table, entry, call).says for entry in (voided, coloured) for call in entry.calls]
    assert said[0] == "No spin" and said[-1] == "(Mark blue at $2: chip and marker button on the rack)"


def test_one_winner_is_paid_alone_and_the_rest_is_left() -> None:
    dealt = Dealt("roulette")
    seat(dealt, "Ana", "Bo")
    dealt.say(acts.Place("w1", "Ana", "straight-up", 2_500, "17"))
    dealt.say(acts.Place("w2", "Bo", "black", 5_000, "black"))
    dealt.say(acts.Spin())
    dealt.say(acts.Close())
    dealt.see("wheel", "17")
    lee = dealt.staff[Role.DEALER]
    (pays,) = show_console(dealt.house, lee, "t1").settling
    alone = pays.payments[0].deed
    assert alone == acts.Pay(("w1",))
    dealt.say(alone)
    console = show_console(dealt.house, lee, "t1")
    assert [one.wager for one in console.settled] == ["w1"]
    assert [one.wager for group in console.settling for one in group.payments] == ["w2"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_just_opened_says_what_to_do_first_by_a_rule(game: str) -> None:
    dealt = Dealt(game)
    console = show_console(dealt.house, dealt.staff[Role.CASINO_MANAGER], "t1")
    assert console.open and console.keyed and console.next.kind != "wait"
    assert console.next.kind in ("bets", "duty") or console.next.cite is not None
    assert all(duty.yours for duty in console.duties)
    lee = show_console(dealt.house, dealt.staff[Role.DEALER], "t1")
    assert {duty.id for duty in lee.duties if not duty.yours} == {
        duty.id for duty in lee.duties if duty.least is not Role.DEALER and not duty.two
    }


def test_the_console_is_for_staff_of_the_table_and_the_pit_for_those_who_answer_for_it() -> None:
    dealt = Dealt("roulette")
    for person in (
        Person("Dee", Role.PLAYER),
        Person("Zoe", Role.PLAYER, guest=True),
        Person("Otto", Role.DEALER, ("t2",)),
        Person("Iris", Role.INSPECTOR, ("*",)),
    ):
        with pytest.raises(Denied):
            show_console(dealt.house, person, "t1")
    with pytest.raises(Denied):
        show_pit(dealt.house, dealt.staff[Role.DEALER], Lamps())
    assert [one.name for one in show_pit(dealt.house, dealt.staff[Role.GAME_SUPERVISOR], Lamps())] == ["t1"]
    assert show_pit(dealt.house, Person("Otto", Role.GAME_SUPERVISOR, ("t2",)), Lamps()) == []


def test_the_pit_says_what_waits_for_whom_and_since_when() -> None:
    dealt = Dealt("roulette")
    seat(dealt, "Ana")
    kim, pat = dealt.staff[Role.GAME_SUPERVISOR], dealt.staff[Role.CASINO_SUPERVISOR]
    assert dealt.table.now.at is not None
    dealt.say(acts.Dispute("d1", "Ana", "It lay on black"))
    takes_effect = dealt.table.now.at + timedelta(minutes=30)
    dealt.say(acts.PostLimits(Sign(Limits(1_000, SIGN.limits.most)), takes_effect), Role.CASINO_SUPERVISOR)
    for_kim, for_pat = (show_pit_table(dealt.house, person, "t1", Lamps()) for person in (kim, pat))
    assert [need.kind for need in for_kim.needs] == ["dispute"] and for_pat.needs == ()
    (dispute,) = for_kim.disputes
    assert (dispute.step, dispute.whose, dispute.yours) == (1, Role.GAME_SUPERVISOR, True)
    (sign,) = for_pat.proposed
    assert sign.due == takes_effect and sign.says == "$10 to $500"
    assert (for_kim.steps, for_kim.step, for_kim.dealer) == (5, 0, "Lee")


def test_a_dealer_calls_a_supervisor_who_puts_the_lamp_out() -> None:
    dealt, lamps = Dealt("roulette"), Lamps()
    lee, kim = dealt.staff[Role.DEALER], dealt.staff[Role.GAME_SUPERVISOR]
    lit = lamps.light(dealt.house, lee, "t1")
    assert lamps.light(dealt.house, kim, "t1") == lit, "one that burns goes on burning"
    assert [need.kind for need in show_pit_table(dealt.house, kim, "t1", lamps).needs] == ["called"]
    for person in (Person("Dee", Role.PLAYER), Person("Otto", Role.DEALER, ("t2",))):
        with pytest.raises(Denied):
            lamps.light(dealt.house, person, "t1")
    with pytest.raises(Denied):
        lamps.put_out(dealt.house, lee, "t1")
    lamps.put_out(dealt.house, kim, "t1")
    assert show_pit_table(dealt.house, kim, "t1", lamps).needs == ()


def test_X_5_11__where_nobody_has_the_dice_it_is_the_stickperson_who_throws() -> None:
    dealt = Dealt("craps")
    seat(dealt, "Ana", "Bo")
    lee = dealt.staff[Role.DEALER]
    for duty in [one for one in show_console(dealt.house, lee, "t1").duties if one.blocks]:
        dealt.say(acts.Discharge(duty.id), Role.DEALER if duty.least is Role.DEALER else Role.GAME_SUPERVISOR)
    dealt.say(next(turn.deed for turn in show_console(dealt.house, lee, "t1").asked[0].turns if turn.word == "accept"))
    dealt.say(acts.Place("w1", "Ana", "pass", 2_000))
    dealt.say(acts.Place("w2", "Ana", "place", 2_400, "8"))
    for faces, after in (("4-2", "off"), ("5-2", "")):
        dealt.say(acts.Throw("Ana"))
        dealt.see("dice", faces)
        while show_console(dealt.house, lee, "t1").settling:
            dealt.say(show_console(dealt.house, lee, "t1").settling[0].deed)
        turns = [turn for asked in show_console(dealt.house, lee, "t1").asked for turn in asked.turns]
        if after:
            dealt.say(next(turn.deed for turn in turns if turn.word == after))
    assert show_console(dealt.house, lee, "t1").next.says == "The stickperson throws"
