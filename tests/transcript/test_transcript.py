"""Transcripts: every form of line, what is filled in, what is wrong with a line, and acts spelled and read back."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.house.exporting import export_table
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.codec import decode_act, decode_entry, encode
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from croupier.transcript import expectations as exp
from croupier.transcript.adjudication import Findings, adjudicate, find_balances
from croupier.transcript.expectations import cites_of
from croupier.transcript.forms import Cursor, tokenise
from croupier.transcript.lines import DEEDS, Speaker, read_deed, spell_act, usual_speaker
from croupier.transcript.reader import Transcript, Unreadable, read_transcript
from tests.support.deeds import DEED_TYPES, acts_of
from tests.support.drawing import Drawing
from tests.support.rule_coverage import assert_cited

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
HEAD = "table roulette at christchurch\non 1997-05-03 21:00\n"
NZST = timedelta(hours=12)
SIGN = Sign(Limits(500, 50_000))
NON_VALUE, PROMOTIONAL = ChipKind.NON_VALUE, ChipKind.PROMOTIONAL
BLUE: dict[str, Any] = {"chips": NON_VALUE, "colour": "blue"}


ROUND = (
    "ana bets 25 on straight-up 17",
    "ana bets 50 on red",
    "spin",
    "call no more bets",
    "wheel shows 17",
    "collect",
    "pay",
)


def read(*lines: str) -> Transcript:
    return read_transcript(HEAD + "\n".join(lines))


def read_one(line: str) -> Act:
    """The last act of a transcript in which ana has blue chips."""
    return read("ana buys 10 in blue at 1", line).acts[-1]


def judge(*lines: str) -> Findings:
    return adjudicate(read("open 5 to 500", "ana sits 1", "ana buys 1,000", *lines))


def complain(*lines: str) -> str:
    with pytest.raises(Unreadable) as raised:
        read(*lines)
    return str(raised.value)


def at(hour: int, minute: int, second: int = 0, day: int = 3) -> datetime:
    return datetime(1997, 5, day, hour, minute, second, tzinfo=UTC) - NZST


# Every form of line -----------------------------------------------------------------------------------

SUPERVISOR, CASINO, SHIFT = Role.GAME_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.SHIFT_MANAGER

LINES: tuple[tuple[str, Deed, Role], ...] = (
    ("open 5 to 500", acts.Open(SIGN), SUPERVISOR),
    (
        "opens $5 to $500 by 5, straight-up 2 to 50",
        acts.Open(Sign(Limits(500, 50_000), {"straight-up": Limits(200, 5_000)}, 500)),
        SUPERVISOR,
    ),
    (
        "open 5 to 500 red 2 to 50 black 3 to 60",
        acts.Open(Sign(SIGN.limits, {"red": Limits(200, 5_000), "black": Limits(300, 6_000)})),
        SUPERVISOR,
    ),
    (
        "open 5 to 500 by 5, straight-up 2 to 50 by 2, red by 10",
        acts.Open(Sign(SIGN.limits, {"straight-up": Limits(200, 5_000)}, 500, {"straight-up": 200, "red": 1_000})),
        SUPERVISOR,
    ),
    ("closes the table", acts.CloseTable(), CASINO),
    ("closes the table for the end of hours", acts.CloseTable(hours_over=True), CASINO),
    ("posts limits 10 to 500 from 21:45", acts.PostLimits(Sign(Limits(1_000, 50_000)), at(21, 45)), CASINO),
    (
        "posts limits 10 to 500 from 1997-05-04 01:30",
        acts.PostLimits(Sign(Limits(1_000, 50_000)), at(1, 30, day=4)),
        CASINO,
    ),
    ("posts closure at 02:00", acts.PostClosure(at(2, 0, day=4)), Role.GAME_SUPERVISOR),
    ("sets limits 10 to 500", acts.SetLimits(Sign(Limits(1_000, 50_000))), CASINO),
    ("sets limits 10 to 500 on notice", acts.SetLimits(Sign(Limits(1_000, 50_000)), "notice"), CASINO),
    ("sets limits 10 to 500 on no gaming", acts.SetLimits(Sign(Limits(1_000, 50_000)), "no gaming"), CASINO),
    (
        "sets limits 10 to 500 on agreement of ana, bo and cy",
        acts.SetLimits(Sign(Limits(1_000, 50_000)), "agreement", ("ana", "bo", "cy")),
        CASINO,
    ),
    ("shift manager grants ana 5 to 2,000", acts.GrantLimits("ana", Limits(500, 200_000)), SHIFT),
    ("withdraw limits of ana", acts.GrantLimits("ana", None), SHIFT),
    (
        "grants ana 5 to 2,000, straight-up 5 to 200 without sign",
        acts.GrantLimits("ana", Limits(500, 200_000), {"straight-up": Limits(500, 20_000)}, unsigned=True),
        SHIFT,
    ),
    ("grants ana red 5 to 900", acts.GrantLimits("ana", None, {"red": Limits(500, 90_000)}), SHIFT),
    ("records no direction", acts.DirectLimits(), CASINO),
    (
        "inspector records direction minimum 1 to 5, maximum 100 to 500",
        acts.DirectLimits(Limits(100, 500), Limits(10_000, 50_000)),
        Role.INSPECTOR,
    ),
    (
        "requires non-value chips of ana on straight-up, split over 25",
        acts.RequireChips(NON_VALUE, "ana", ("straight-up", "split"), 2_500),
        Role.DEALER,
    ),
    ("reserves the table for a tournament: spring cup", acts.Reserve((), "spring cup", "tournament"), CASINO),
    ("reserves table for an event with ana and bo", acts.Reserve(("ana", "bo"), event="event"), CASINO),
    ("finds ana born 1980-01-01", acts.FindAge("ana", date(1980, 1, 1)), Role.DEALER),
    ("requires value chips", acts.RequireChips(ChipKind.VALUE), Role.DEALER),
    ("requires non-value chips of ana", acts.RequireChips(NON_VALUE, "ana"), Role.DEALER),
    ("requires no chips of ana", acts.RequireChips(None, "ana"), Role.DEALER),
    ("reserves table for ana, bo: a birthday", acts.Reserve(("ana", "bo"), "a birthday"), CASINO),
    ("reserves the table for nobody", acts.Reserve(()), CASINO),
    ("replaces the ball", acts.Replace("ball"), SUPERVISOR),
    ("ana sits 1", acts.SitDown("ana", 1), Role.PLAYER),
    ("ana (born 1976-02-29) sits at seat 2", acts.SitDown("ana", 2, date(1976, 2, 29)), Role.PLAYER),
    ("ana stands at the table", acts.SitDown("ana"), Role.PLAYER),
    ("ana leaves", acts.Leave("ana"), Role.PLAYER),
    ("requires ana to give up the seat", acts.Vacate("ana"), SUPERVISOR),
    ("excludes ana: shouting, and worse", acts.Exclude("ana", "shouting, and worse"), CASINO),
    ("shift manager excludes ana for a device: a watch", acts.Exclude("ana", "a watch", device=True), SHIFT),
    ("readmits ana", acts.Readmit("ana"), CASINO),
    ("ana buys 200", acts.BuyIn("ana", 20_000), Role.PLAYER),
    ("ana buys 100 in blue at 2", acts.BuyIn("ana", 10_000, "cash", NON_VALUE, "blue", 200), Role.PLAYER),
    ("ana buys 100 at 2.50 in blue chips", acts.BuyIn("ana", 10_000, "cash", NON_VALUE, "blue", 250), Role.PLAYER),
    ("ana buys 50 with voucher", acts.BuyIn("ana", 5_000, "voucher"), Role.PLAYER),
    ("ana buys 50 with value chips in blue", acts.BuyIn("ana", 5_000, "value chips", NON_VALUE, "blue"), Role.PLAYER),
    ("ana buys 50 in promotional chips", acts.BuyIn("ana", 5_000, chips=PROMOTIONAL), Role.PLAYER),
    ("ana redeems 50", acts.Redeem("ana", 5_000), Role.PLAYER),
    ("ana redeems 50 in blue for value chips", acts.Redeem("ana", 5_000, NON_VALUE, "value chips"), Role.PLAYER),
    ("dealer: ana redeems 50 for cheque", acts.Redeem("ana", 5_000, into="cheque"), Role.DEALER),
    (
        "ana redeems 50 in non-value chips from table 9",
        acts.Redeem("ana", 5_000, NON_VALUE, issued_at="9"),
        Role.PLAYER,
    ),
    ("the cutting card comes out", acts.Observe("shoe", "cutting card"), Role.SYSTEM),
    (
        "the shoe begins with 300 cards dealt",
        acts.Declare("shoe begun", facts=(acts.Stated("cards", 300),)),
        Role.DEALER,
    ),
    ("issues ana 20", acts.Issue("ana", 2_000), SUPERVISOR),
    ("ana bets 25 on straight-up 17", acts.Place("w1", "ana", "straight-up", 2_500, "17"), Role.PLAYER),
    ("ana bets 25 on red as mine", acts.Place("mine", "ana", "red", 2_500), Role.PLAYER),
    ("ana bets 25 on red in blue as mine", acts.Place("mine", "ana", "red", 2_500, **BLUE), Role.PLAYER),
    ("ana bets 5 on red in blue chips", acts.Place("w1", "ana", "red", 500, **BLUE), Role.PLAYER),
    (
        "ana bets 5 on straight-up 17 in blue chips found",
        acts.Place("w1", "ana", "straight-up", 500, "17", **BLUE, found=True),
        Role.DEALER,
    ),
    ("ana bets 25 on red in blue chips", acts.Place("w1", "ana", "red", 2_500, **BLUE), Role.PLAYER),
    ("ana bets 25 on red in promotional chips", acts.Place("w1", "ana", "red", 2_500, chips=PROMOTIONAL), Role.PLAYER),
    (
        "ana bets 25 on straight-up courtesy line",
        acts.Place("w1", "ana", "straight-up", 2_500, "courtesy line"),
        Role.PLAYER,
    ),
    ("ana bets 5 on dozen 1-12 spoken as w9", acts.Place("w9", "ana", "dozen", 500, "1-12", oral=True), Role.DEALER),
    (
        "ana bets 5 on red found made earlier",
        acts.Place("w1", "ana", "red", 500, found=True, earlier=True),
        Role.DEALER,
    ),
    ("ana bets 5 on red found late", acts.Place("w1", "ana", "red", 500, found=True, late=True), Role.DEALER),
    ("ana bets 5 on red found", acts.Place("w1", "ana", "red", 500, found=True), Role.DEALER),
    ("ana bets 5 on odds added to w0", acts.Place("w1", "ana", "odds", 500, basis="w0"), Role.PLAYER),
    ("ana bets 5 on red from table 9", acts.Place("w1", "ana", "red", 500, issued_at="9"), Role.PLAYER),
    ("ana takes back w1", acts.Withdraw("w1"), Role.PLAYER),
    ("voids the wagers of ana: a watch", acts.VoidWagers("ana", "a watch"), SHIFT),
    ("voids w2 of ana: a watch", acts.VoidWagers("ana", "a watch", "w2"), SHIFT),
    ("flags ana and bo as partners", acts.FlagPartners(("ana", "bo")), SUPERVISOR),
    ("flags ana and bo as no partners", acts.FlagPartners(("ana", "bo"), mistaken=True), SUPERVISOR),
    ("dealer spins", acts.Spin(), Role.DEALER),
    ("dealer spins clockwise, ball clockwise", acts.Spin("clockwise", "clockwise"), Role.DEALER),
    ("dealer spins Clockwise", acts.Spin("Clockwise", "anticlockwise"), Role.DEALER),
    ("dealer spins ball anticlockwise", acts.Spin("clockwise", "anticlockwise"), Role.DEALER),
    ("dealer spins anticlockwise, ball anticlockwise", acts.Spin("anticlockwise", "anticlockwise"), Role.DEALER),
    (
        'declares result misread with result="Blue Tui", spin=last',
        acts.Declare("result misread", facts=(acts.Stated("result", "Blue Tui"), acts.Stated("spin", "last"))),
        Role.DEALER,
    ),
    ("Dealer Calls No More Bets", acts.Close(), Role.DEALER),
    ("wheel shows 17", acts.Observe("wheel", "17"), Role.SYSTEM),
    ("dealer: wheel shows 17 after 1 turn", acts.Observe("wheel", "17", 1), Role.DEALER),
    ("shoe shows ace of spades", acts.Observe("shoe", "ace of spades"), Role.SYSTEM),
    ("ana takes back w1 only 5", acts.Withdraw("w1", 500), Role.PLAYER),
    ("ana redeems 50 by voucher", acts.Redeem("ana", 5_000, voucher=True), Role.PLAYER),
    ("dealer tumbles", acts.Tumble(), Role.DEALER),
    ("dealer tumbles the dice 4 times", acts.Tumble(4), Role.DEALER),
    ("enters 1-3-6", acts.Enter("1-3-6"), Role.DEALER),
    ("ana throws", acts.Throw("ana"), Role.PLAYER),
    ("dealer shuffles", acts.Shuffle(), Role.DEALER),
    ("dealer shuffles cards by riffle", acts.Shuffle("cards", "riffle"), Role.DEALER),
    ("dealer shuffles pre-shuffled cards by machine", acts.Shuffle("pre-shuffled cards", "machine"), Role.DEALER),
    ("shift manager replaces 8 decks", acts.Replace("8 decks"), Role.SHIFT_MANAGER),
    ("shift manager replaces the 8 decks", acts.Replace("8 decks"), Role.SHIFT_MANAGER),
    ("game supervisor replaces pre-shuffled cards", acts.Replace("pre-shuffled cards"), SUPERVISOR),
    ("shoe shows cutting card", acts.Observe("shoe", "cutting card"), Role.SYSTEM),
    ("ana cuts at 120", acts.Cut(120), Role.PLAYER),
    ("dealer inserts the cutting card at 78", acts.Insert(78), Role.DEALER),
    ("dealer deals", acts.Deal(), Role.DEALER),
    ("dealer deals to box1", acts.Deal("box1"), Role.DEALER),
    ("dealer deals to next hand", acts.Deal("next hand"), Role.DEALER),
    ("ana chooses show on Kh,Kd", acts.Choose("ana", "show", "Kh Kd"), Role.PLAYER),
    ("ana chooses even money on box1", acts.Choose("ana", "even money", "box1"), Role.PLAYER),
    ("game supervisor directs style B: on request", acts.Direct("style B", "on request"), SUPERVISOR),
    ("dealer reduces the wagers", acts.Reduce(), Role.DEALER),
    ("dealer collects", acts.Collect(), Role.DEALER),
    ("dealer pays", acts.Pay(), Role.DEALER),
    ("dealer pays w1, w2", acts.Pay(("w1", "w2")), Role.DEALER),
    ("dealer declares ball out of wheel", acts.Declare("ball out of wheel"), Role.DEALER),
    ("declares foreign object: a coin", acts.Declare("foreign object", "a coin"), Role.DEALER),
    (
        "declares second hand with hand='1', player=Aroha",
        acts.Declare("second hand", facts=(acts.Stated("hand", "1"), acts.Stated("player", "Aroha"))),
        Role.DEALER,
    ),
    ("casino supervisor invalidates: fire", acts.Invalidate("fire"), CASINO),
    ("invalidates: act of God", acts.Invalidate("act of God"), CASINO),
    ("invalidates: fraud by ana and bo, forfeit", acts.Invalidate("fraud", ("ana", "bo"), forfeit=True), CASINO),
    ("invalidates: fraud of the last round", acts.Invalidate("fraud", last=True), CASINO),
    (
        "invalidates: fraud by bo, forfeit of the last round",
        acts.Invalidate("fraud", ("bo",), forfeit=True, last=True),
        CASINO,
    ),
    ("dealer really took w1", acts.Swept("w1"), Role.DEALER),
    ("dealer really handed over 350 to ana", acts.Handed("ana", 35_000), Role.DEALER),
    ("game supervisor finds w1 late", acts.Misrecorded("w1", late=True), SUPERVISOR),
    ("finds w1 late only 10", acts.Misrecorded("w1", late=True, amount=1_000), SUPERVISOR),
    ("finds w1 not made", acts.Misrecorded("w1"), SUPERVISOR),
    ("dealer really paid 900 for w1", acts.Mispaid("w1", 90_000, winnings=True), Role.DEALER),
    ("dealer really handed over 900 for w1", acts.Mispaid("w1", 90_000), Role.DEALER),
    ("recovers from ana", acts.Recover("ana"), Role.DEALER),
    ("makes good to ana", acts.MakeGood("ana"), Role.DEALER),
    ("ana claims", acts.Claim("ana"), Role.PLAYER),
    ("ana disputes: I said 17", acts.Dispute("d1", "ana", "I said 17"), Role.PLAYER),
    ("ana disputes w1 as row: paid (badly)", acts.Dispute("row", "ana", "paid (badly)", "w1"), Role.PLAYER),
    ("ana asks for a review of d1", acts.Review("d1"), Role.PLAYER),
    ("decides d1: no", acts.Decide("d1", "no"), SUPERVISOR),
    ("inspector decides d1 awarding -50: too much", acts.Decide("d1", "too much", -5_000), Role.INSPECTOR),
    ("game supervisor discharges 12-1", acts.Discharge("12-1"), SUPERVISOR),
    ("discharges examine the ball: it is round", acts.Discharge("examine the ball", "it is round"), SUPERVISOR),
    ("ana asks for the rules", acts.AskRules(), Role.PLAYER),
    ("commits to 20000 secrets as series 1 by c0ffee", acts.Commit(1, "c0ffee", 20_000), Role.SYSTEM),
    ("reveals secret 7 of series 1 as beef upon f00d", acts.Reveal(1, 7, "beef", "f00d"), Role.SYSTEM),
    ("shoe shows Ks out of 6656", acts.Observe("shoe", "Ks", left="6656"), Role.SYSTEM),
    ("ana tips 5", acts.Tip("ana", 500), Role.PLAYER),
    ("ana and bo make a side bet of 20", acts.SideBet(("ana", "bo"), 2_000), Role.PLAYER),
    ("bo advises ana", acts.Advise("ana"), Role.PLAYER),
    ("dealer advises ana about the rules", acts.Advise("ana", about_rules=True), Role.DEALER),
    ("bo advises ana on request", acts.Advise("ana", asked=True), Role.PLAYER),
)


@pytest.mark.parametrize(("line", "deed", "role"), LINES, ids=[line for line, _, _ in LINES])
def test_a_line_is_a_deed(line: str, deed: Deed, role: Role) -> None:
    act = read_one(line)
    assert (act.deed, act.role) == (deed, role)


def test_every_deed_has_a_form_and_every_form_a_line_here() -> None:
    assert {deed for deed, _ in DEEDS} == set(DEED_TYPES) == {type(deed) for _, deed, _ in LINES}


# Who speaks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "by", "role"),
    [
        ("ana leaves", "ana", Role.PLAYER),
        ("dealer: ana leaves", "dealer", Role.DEALER),
        ("dealer kim: ana leaves", "kim", Role.DEALER),
        ("dealer kim ana leaves", "kim", Role.DEALER),
        ("player bo: ana leaves", "bo", Role.PLAYER),
        ("ana spins", "ana", Role.PLAYER),
        ("game supervisor kim spins", "kim", Role.GAME_SUPERVISOR),
        ("casino manager spins", "casino manager", Role.CASINO_MANAGER),
        ('dealer "game supervisor" spins', "game supervisor", Role.DEALER),
        ('"dealer" takes back w1', "dealer", Role.PLAYER),
        ("system: wheel shows 3", "system", Role.SYSTEM),
        ("inspector lee: wheel shows 3", "lee", Role.INSPECTOR),
    ],
)
def test_who_speaks(line: str, by: str, role: Role) -> None:
    act = read_one(line)
    assert (act.by, act.role) == (by, role)


@pytest.mark.parametrize("line", ["takes back w1", "asks for review of d1", "asks for the rules", "advises ana"])
def test_who_speaks_must_be_said_where_nothing_tells(line: str) -> None:
    assert "line 3: say who does this" in complain(line)


# The clock and ids ------------------------------------------------------------------------------------


def test_acts_follow_each_other_by_ten_seconds_unless_the_clock_is_moved() -> None:
    acts_read = read(
        "spin", "spin", "+20 min", "spin", "spin", "at 22:00", "spin", "at 01:30", "spin", "on 1997-05-05", "spin"
    ).acts
    assert [act.at for act in acts_read] == [
        at(21, 0),
        at(21, 0, 10),
        at(21, 20, 10),
        at(21, 20, 20),
        at(22, 0),
        at(1, 30, day=4),
        at(0, 0, day=5),
    ]


@pytest.mark.parametrize(("lapse", "seconds"), [("+90 s", 90), ("+1 hour", 3600), ("+2h", 7200), ("+ 1 day", 86_400)])
def test_lapses(lapse: str, seconds: int) -> None:
    first, second = read("spin", lapse, "spin").acts
    assert second.at - first.at == timedelta(seconds=seconds)


def test_time_passes_even_when_clocks_are_put_back() -> None:
    night = "table roulette at christchurch\non 1997-03-16 02:30\nspin\n+1 hour\nspin\n+30 min\nspin"
    first, second, third = read_transcript(night).acts
    assert (second.at - first.at, third.at - second.at) == (timedelta(hours=1), timedelta(minutes=30))
    assert [act.at.strftime("%H:%M%z") for act in (first, second, third)] == ["13:30+0000", "14:30+0000", "15:00+0000"]


def test_an_hour_that_clocks_show_twice_is_the_next_of_the_two() -> None:
    night = "table roulette at christchurch\non 1997-03-16 {}\n{}\nspin\nat 02:05\nspin"
    for first, lapse, hours in (("01:50", "+1 min", "13:05"), ("01:50", "+1 hour", "14:05"), ("01:50", "+3 hours", "")):
        found = [act.at.strftime("%d %H:%M") for act in read_transcript(night.format(first, lapse)).acts]
        assert found[1] == (f"15 {hours}" if hours else "16 14:05")


def test_wagers_and_disputes_are_numbered_by_their_lines() -> None:
    lines = ("ana bets 5 on red", "ana bets 5 on red as x", "ana bets 5 on red", "ana disputes: a", "bo disputes: b")
    deeds = [act.deed for act in read(*lines).acts]
    ids = [
        deed.wager if isinstance(deed, acts.Place) else deed.dispute
        for deed in deeds
        if isinstance(deed, acts.Place | acts.Dispute)
    ]
    assert ids == ["w1", "x", "w3", "d1", "d2"]


def test_comments_blank_lines_and_windows_line_ends() -> None:
    found = read_transcript((HEAD + "# nothing\n\nspin   # round and round\n").replace("\n", "\r\n"))
    assert [line.number for line in found.lines] == [5]


def test_a_hash_inside_a_word_is_no_comment() -> None:
    assert [token.text for token in tokenise('a#b "c # d" # e')] == ["a#b", "c # d"]


# The table --------------------------------------------------------------------------------------------


def test_the_setup_in_full() -> None:
    setup = read(
        "chips 0.50 1 5 25 100",
        "seats 9",
        "colours blue, green",
        "option layout = 3A",
        "option winning_number_display = false",
        "promotional chips approved",
        "refuse inexact wagers",
        "grace per gaming day",
        "gaming day starts 06:00",
        "spin",
    ).setup
    assert setup.denominations == (50, 100, 500, 2_500, 10_000)
    assert (setup.seats, setup.colours, setup.gaming_day_start.hour) == (9, ("blue", "green"), 6)
    assert setup.options == {"layout": "3A", "winning_number_display": False}
    assert setup.promotional_chips_approved and setup.refuse_inexact
    assert setup.under_minimum_grace_scope == "gaming day"
    assert read("spin").setup.under_minimum_grace_scope == "table session"


def test_a_table_has_a_name() -> None:
    found = read_transcript("table roulette at auckland called 12\non 1997-05-03\nspin")
    assert (found.setup.casino, found.setup.table) == ("auckland", "12")


# What is wrong with it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ana bts 25 on red", "reads like 'ana bts 25 on red'. The nearest is: PLAYER bets AMOUNT on KIND"),
        ("opn 5 to 500", "The nearest is: opens SIGN"),
        ("ana bets x on red", "expected an amount in dollars such as 5 or 12.50, not 'x'. Write: PLAYER bets"),
        ("ana bets 5 on", "expected a name, but the line ends. Write: PLAYER bets"),
        ("ana bets 5.123 on red", "expected an amount in dollars"),
        ("ana sits first", "expected a whole number, not 'first'. Write: PLAYER [(born DAY)] sits"),
        ("ana stands", "expected 'at', but the line ends. Write: PLAYER [(born DAY)] stands at [the] table"),
        ("ana (born yesterday) sits 1", "expected a day such as 1976-02-29, not 'yesterday'"),
        ("open 5 to 2", "expected limits that run from a minimum above nothing up to a maximum"),
        ("open 5", "expected 'to', but the line ends. Write: opens SIGN"),
        ("shift manager grants ana", "expected an amount in dollars"),
        ("post closure at noon", "expected a time such as 21:45 or 1997-05-03 21:45, not 'noon'"),
        ("post closure at 25:00", "expected a time such as 21:45"),
        ("dealer spins left right", "expected the end of the line, not 'right'. Write: spins"),
        ("hello", "no line of a transcript reads like 'hello'. The nearest is: "),
        ("ana disputes w1", "expected ':', but the line ends. Write: PLAYER disputes [WAGER] [as DISPUTE]: TEXT"),
        ("+20 fortnights", "expected a lapse of time such as +20 min"),
        ("ana bets 5 on red in green", "ana has bought blue, not green."),
        ("bo redeems 5 in green", "bo has bought no colour, not green."),
        ("on 1997-05-02", "the clock has come to 1997-05-03 21:00:00 and does not go back."),
        ("seats 9", "what describes the table stands before the first act."),
        ("expect refused no-such-code", "expected a code of refusal (id-reused"),
        ("expect cited 1996.roulette.99.9", "No rule '1996.roulette.99.9' in the register"),
        ("expect w1 explodes", "Write: expect"),
    ],
)
def test_a_wrong_line_is_named_with_the_nearest_form(line: str, says: str) -> None:
    message = complain("ana buys 10 in blue at 1", line)
    assert message.startswith("line 4: ")
    assert says in message


def test_every_wrong_line_is_named() -> None:
    with pytest.raises(Unreadable) as raised:
        read("spn", "spin", "ana flies")
    assert [complaint.split(":")[0] for complaint in raised.value.complaints] == ["line 3", "line 5"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: say at which table"),
        ("on 1997-05-03\nspin", "line 1: say at which table"),
        ("table roulette at christchurch\nspin", "line 2: say when before the first act"),
        ("table roulette at christchurch\nat 21:00", "line 2: say on which day first"),
        (HEAD, "There is no act in this transcript."),
        ("table roulette at christchurch\non 0001-01-01\nspin", "line 2: expected a time such as 21:45"),
        (HEAD + "+999999 days\nspin", "line 3: no transcript is about the year 4735."),
        (HEAD + "expect accepted", "line 3: an expectation stands after the act"),
        (HEAD + "seats 7\nseats 7\nspin", "line 4: said before: seats."),
        (HEAD + "option layout = 3A\noption layout = 3B\nspin", "line 4: said before: layout."),
        (HEAD + "chips 5 1\nspin", "setup: denominations are whole cents, smallest first"),
        ("table roulete at christchurch\non 1997-05-03\nspin", "line 1: No game 'roulete' in the notices"),
        ("table roulette at sydney\non 1997-05-03\nspin", "line 1: No casino 'sydney'"),
        ("table general at auckland\non 1997-05-03\nspin", "line 1: no game 'general' can be played here yet"),
    ],
)
def test_a_transcript_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read_transcript(text)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("line", "says"),
    [("option layout = 3C", "is 3A or 3B"), ("option zeros = 2", "roulette has no option zeros")],
)
def test_options_are_the_game_s(line: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        adjudicate(read(line, "open 5 to 500"))


# Spelling ---------------------------------------------------------------------------------------------


def read_back(line: str) -> tuple[Deed, Speaker | None]:
    said = read_deed(Cursor(line))
    assert said is not None, line
    return said.deed, said.speaker or usual_speaker(said.deed)


COUNTED = ("seat", "turns", "times", "at", "series", "secrets", "number")
"""Fields that are never less than nothing."""


@pytest.mark.parametrize("deed", DEED_TYPES, ids=lambda deed: deed.__name__)
@given(data=st.data())
@settings(max_examples=25)
def test_reading_back_what_was_spelled_gives_the_same_deed(deed: type[Deed], data: st.DataObject) -> None:
    act = data.draw(acts_of(deed))
    if any((getattr(act.deed, name, None) or 0) < 0 for name in COUNTED):
        with pytest.raises(ValueError, match="no line says this"):
            spell_act(act)
        return
    line = spell_act(act)
    assert "\n" not in line
    assert read_back(line) == (act.deed, Speaker(act.by, act.role))


@pytest.mark.parametrize(("line", "deed", "role"), LINES, ids=[line for line, _, _ in LINES])
def test_the_lines_here_are_spelled_and_read_back(line: str, deed: Deed, role: Role) -> None:
    act = read_one(line)
    assert read_back(spell_act(act)) == (deed, Speaker(act.by, role))


@pytest.mark.parametrize(
    ("line", "spelled"),
    [
        ("ana sits 1", "ana sits at seat 1"),
        ("spin", "dealer spins"),
        ("open 5 to 500 by 5 straight-up 2 to 50", "game supervisor opens 5 to 500 by 5, straight-up 2 to 50"),
        ("ana bets 1100 on red found", "ana bets 1,100 on red as w1 found"),
        ("declare ball out of wheel", "dealer declares ball out of wheel"),
        ("cutting card comes out", "shoe shows cutting card"),
        ("dealer: cutting card comes out of the shoe", "dealer: shoe shows cutting card"),
        ("shoe begins with 120 cards dealt", "dealer declares shoe begun with cards=120"),
        ("invalidate: fraud by ana forfeit", "casino supervisor invalidates: fraud by ana forfeit"),
        ("post closure at 22:00", "game supervisor posts closure at 1997-05-03 22:00"),
        ('"dealer" leaves', "dealer leaves"),
        ('"no more bets" leaves', '"no more bets" leaves'),
        ('ana disputes: he said "17"', 'ana disputes as d1: "he said \\"17\\""'),
    ],
)
def test_quotes_only_where_needed(line: str, spelled: str) -> None:
    assert spell_act(read_one(line)) == spelled


# JSON -------------------------------------------------------------------------------------------------


def as_json(*given_acts: dict[str, Any], **more: Any) -> str:
    record = {"setup": {"game": "roulette", "casino": "christchurch"}, "acts": given_acts}
    return json.dumps({**record, "on": "1997-05-03T21:00:00+12:00", **more})


def test_json_fills_in_what_is_not_said() -> None:
    found = read_transcript(
        as_json(
            {"deed": {"do": "open table", "sign": {"limits": {"least": 500, "most": 50000}}}},
            {"deed": {"do": "sit down", "player": "ana"}, "id": "mine"},
            {"deed": {"do": "sit down", "player": "bo"}, "role": "dealer"},
            {"deed": {"do": "withdraw", "wager": "w1"}, "by": "ana", "role": "player"},
            {"deed": {"do": "observe", "of": "wheel", "seen": "3"}, "at": "1997-05-03T10:00:00Z"},
        )
    )
    told = [(act.id, act.at, act.by, act.role) for act in found.acts]
    assert told == [
        ("act-1", at(21, 0), "game supervisor", Role.GAME_SUPERVISOR),
        ("mine", at(21, 0, 10), "ana", Role.PLAYER),
        ("act-3", at(21, 0, 20), "dealer", Role.DEALER),
        ("act-4", at(21, 0, 30), "ana", Role.PLAYER),
        ("act-5", at(22, 0), "system", Role.SYSTEM),
    ]


def test_lines_and_json_say_the_same() -> None:
    text = Path("docs/examples/dispute.txt").read_text(encoding="utf-8")
    lines = read_transcript(text)
    record = {"setup": lines.setup, "acts": lines.acts}
    again = read_transcript(encode(record).decode())
    assert (again.setup, again.acts) == (lines.setup, lines.acts)
    assert all(decode_act(encode(act)) == act for act in lines.acts)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "JSON: "),
        ('{"acts": []}', "JSON: Object missing required field `setup`"),
        (as_json(setup={"game": "roulette"}), "JSON: the setup names no casino."),
        (as_json(setup={"game": "roulette", "casino": "sydney"}), "JSON: No casino 'sydney'"),
        (as_json(setup={"game": "roulette", "casino": "auckland", "seats": "many"}), "JSON: Expected `int | null`"),
        (as_json(), "There is no act"),
        (as_json({"deed": {"do": "post closure", "closes": "9999-12-31T23:59:59-12:00"}}), ""),
        ('{"setup": ' + "[" * 100_000, "JSON: "),
        (as_json({"deed": {"do": "spin"}}, on="0001-01-01T00:00:00Z"), "JSON: no transcript is about the year 1."),
        (as_json({"deed": {"do": "buy in", "player": "ana", "amount": 10**20}}), "act 1: no line says this"),
        (as_json({"deed": {"do": "fly"}}), "JSON: Invalid value 'fly'"),
        (as_json({"deed": {"do": "spin"}, "colour": "red"}), "JSON: Object contains unknown field `colour`"),
        (as_json({"deed": {"do": "spin"}}, on=None), "act 1: say when"),
        (
            as_json({"deed": {"do": "post closure", "closes": "9999-12-31T23:59:59-12:00"}}),
            "JSON: a moment is in one of the years 1900 to 2199",
        ),
        (
            as_json({"deed": {"do": "post closure", "closes": "0001-01-01T00:00:00+12:00"}}),
            "JSON: a moment is in one of the years 1900 to 2199",
        ),
        (as_json({"deed": {"do": "spin"}, "at": "9999-12-31T23:59:59-12:00"}), "about the year 9999"),
        (
            as_json(setup={"game": "roulette", "casino": "auckland", "chairs": 7}),
            "JSON: Object contains unknown field `chairs`",
        ),
        (
            as_json({"deed": {"do": "open table", "sign": {"limits": {"least": 1, "most": 2}, "by": 1}}}),
            "JSON: Object contains unknown field `by`",
        ),
        (
            as_json({"deed": {"do": "open table", "sign": {"limits": {"least": 1, "most": 2, "step": 1}}}}),
            "JSON: Object contains unknown field `step`",
        ),
        (as_json({"deed": {"do": "observe", "of": "wheel", "seen": "3", "turns": -4}}), "act 1: no line says this"),
        (
            as_json(setup={"game": "roulette", "casino": "auckland", "denominations": [999_999, 1_000_000]}),
            "JSON: denominations are few",
        ),
        (
            as_json(setup={"game": "roulette", "casino": "auckland", "denominations": list(range(100, 301))}),
            "JSON: denominations are few",
        ),
        (as_json(setup={"game": "roulette", "casino": "auckland", "seats": 0}), "JSON: a table has at least one seat"),
        (as_json(setup={"game": "roulette", "casino": "auckland", "seats": 101}), "and at most 100"),
        (as_json({"deed": {"do": "ask rules"}}), "act 1: say who does this"),
        (as_json({"deed": {"do": "ask rules"}, "role": "player"}), "act 1: say who does this"),
        (
            as_json({"deed": {"do": "spin"}, "id": "a"}, {"deed": {"do": "spin"}, "id": "a"}),
            "act 2: the id 'a' has been used",
        ),
        (
            as_json({"deed": {"do": "spin"}}, {"deed": {"do": "spin"}, "at": "1997-05-03T20:00:00+12:00"}),
            "act 2: 1997-05-03T20:00:00+12:00 is before",
        ),
    ],
)
def test_json_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read_transcript(text)
    assert says in str(raised.value)


def test_one_enormous_chip_is_a_chip() -> None:
    """`chips 10000000`: what it can make is counted in multiples of itself."""
    found = adjudicate(
        read_transcript(
            "table roulette at christchurch\nchips 10000000\non 1997-05-03 21:00\n"
            "open 10,000,000 to 50,000,000\nana sits 1\nana buys 20,000,000\nana buys 5\n"
        )
    )
    assert found.table.holds("ana", "value") == 2_000_000_000
    assert isinstance(found.answers[-1].said, Refusal)


# What an act is about ---------------------------------------------------------------------------------


def test_a_line_may_be_about_an_earlier_one_or_about_an_entry() -> None:
    found = judge(*ROUND, "dealer really paid 900 for w1 (about line 12)", "expect ana owes 25")
    assert not found.failed
    assert found.answers[-1].act.about == found.answers[-2].said.seq  # type: ignore[union-attr]
    assert spell_act(found.answers[-1].act) == "dealer really paid 900 for w1 (about entry 10)"
    again = judge(*ROUND, spell_act(found.answers[-1].act), "expect ana owes 25")
    assert not again.failed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dealer really paid 900 for w1 (about line 99)", "there is no act in line 99 before this one."),
        ("dealer really paid 900 for w1 (about line 4)", "there is no act in line 4 before this one."),
        ("expect accepted (about line 3)", "only an act is about an earlier one."),
    ],
)
def test_a_line_about_nothing_cannot_be_read(line: str, says: str) -> None:
    assert says in complain("open 5 to 500", "", "spin", line)


def test_a_line_about_a_refused_act_is_about_no_entry() -> None:
    found = judge("ana bets 1 on red", *ROUND, "invalidate: fraud (about line 6)", "expect refused no-such-entry")
    assert not found.failed


def test_a_wrong_payment_two_rounds_ago_is_found_by_its_wager() -> None:
    found = judge(
        *ROUND,
        "ana takes back w1",
        *ROUND,
        "dealer really paid 900 for w1",
        "expect ana owes 25",
        "dealer really paid 900 for w1",
        "expect refused nothing-to-settle",
        "dealer really paid 910 for w1",
        "expect ana owes 35",
    )
    assert not found.failed


def test_8_1__a_dispute_is_about_a_wager_that_there_is_or_was() -> None:
    found = judge(
        *ROUND,
        "spin",
        "call no more bets",
        "wheel shows 0",
        "collect",
        "ana bets 4 on red found as f",
        "ana bets 4 on black found as g",
        "expect g is void",
        "ana disputes w2: it was black",
        "expect accepted",
        "ana disputes g: it was not the second time",
        "expect accepted",
        "ana disputes w77: where is it",
        "expect refused no-such-wager",
        "expect cited 1996.general.8.1",
        "ana disputes: everything",
        "expect accepted",
    )
    assert not found.failed


def test_what_the_equipment_showed_is_read_in_any_letters() -> None:
    """`KC` is the king of clubs; what names no card is left for the table to refuse."""
    text = (PLAYTHROUGHS / "blackjack-1996-07.txt").read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("shoe shows "))
    shouted = first.removeprefix("shoe shows ").upper()
    found = adjudicate(read_transcript(text.replace(first, f"shoe shows {shouted}", 1)))
    assert not found.failed
    seen = [a.act.deed.seen for a in found.answers if isinstance(a.act.deed, acts.Observe)]
    assert seen[0] == first.removeprefix("shoe shows ") != shouted


# Adjudication -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("expect refused below-minimum", exp.Answered("below-minimum")),
        ("expect accepted", exp.Answered()),
        ("expect cited 1996.roulette.6.2", exp.Cited("1996.roulette.6.2")),
        ("expect call: No spin", exp.Called("No spin")),
        ("expect duty examine the ball", exp.DutyOpen("examine the ball")),
        ("expect the table wins 5", exp.Result(500)),
        ("expect table loses 5", exp.Result(-500)),
        ("expect ana holds 1,100", exp.Holds("ana", 110_000)),
        ("expect ana holds 10 in blue", exp.Holds("ana", 1_000, "blue")),
        ("expect ana owes 5", exp.Owes("ana", 500)),
        ("expect ana is owed 5", exp.Owes("ana", -500)),
        ("expect w1 wins 875", exp.Decided("w1", Verdict.WIN, 87_500)),
        ("expect w1 loses", exp.Decided("w1", Verdict.LOSE)),
        ("expect w1 stands off", exp.Decided("w1", Verdict.STAND_OFF)),
        ("expect w1 is void", exp.Decided("w1", Verdict.VOID)),
        ("expect w1 lies at 25", exp.Lies("w1", 2_500)),
    ],
)
def test_an_expectation_is_read(line: str, expected: exp.Expectation) -> None:
    assert read("spin", line).lines[-1].says == expected


@pytest.mark.parametrize(
    ("met", "failing", "says"),
    [
        ("expect w1 wins 875", "expect w1 wins 900", "w1 wins $875, not $900."),
        ("expect w2 loses", "expect w2 is void", "w2: the verdict is lose, not void."),
        ("expect ana holds 1,800", "expect ana holds 1,825", "ana holds $1,800 in value chips, not $1,825."),
        ("expect ana holds 0 in blue", "expect ana holds 1 in blue", "ana holds $0 in blue chips, not $1."),
        ("expect ana owes 0", "expect ana is owed 5", "ana owes nothing and is owed nothing; expected: is owed $5."),
        ("expect ana owes 0", "expect ana owes 5", "ana owes nothing and is owed nothing; expected: owes $5."),
        ("expect the table loses 825", "expect the table wins 825", "The table's result is -$825, not $825."),
        ("expect w1 lies at 25", "expect w1 lies at 50", "w1 lies at $25, not $50."),
        ("expect accepted", "expect refused not-now", "The act was accepted, not refused (not-now)."),
        ("expect cited 1996.roulette.5.1", "expect cited 1996.roulette.5.2", "not on Roulette 5.2."),
        ("expect duty the drop box", "expect duty examine", "No duty with the words 'examine' is open."),
        ("expect accepted", "expect call: No spin", "Nobody called 'No spin'; called: nothing."),
        ("expect accepted", "expect w9 wins 5", "Wager w9 is not known."),
        ("expect accepted", "expect w2 lies at 50", "No wager w2 is on the layout."),
    ],
)
def test_an_expectation_is_checked(met: str, failing: str, says: str) -> None:
    assert judge(*ROUND, met).failed == ()
    (failure,) = judge(*ROUND, failing).failed
    assert says in failure.says
    assert failure.line == 3 + 3 + len(ROUND)


def test_a_wager_not_decided_yet() -> None:
    (failure,) = judge("ana bets 25 on red", "expect w1 loses").failed
    assert failure.says == "Wager w1 is not decided."


def test_a_refused_act_did_not_happen() -> None:
    found = judge("ana bets 2 on red", "expect refused below-minimum", "ana bets 5 on red", "expect accepted")
    assert found.failed == () and found.refused and not found.stopped
    refusal = found.answers[3].said
    assert isinstance(refusal, Refusal)
    assert_cited((refusal.cite,), "1996.general.14.1.b")
    assert find_balances(found)["ana"].on_layout == {"value": 500}


def test_a_refused_bet_has_its_number_and_whoever_counts_otherwise_is_told() -> None:
    findings = judge("ana bets 1 on red", "ana bets 25 on red", "expect w2 lies at 25", "expect w1 lies at 25")
    assert [answer.act.deed.wager for answer in findings.answers[-2:]] == ["w1", "w2"]  # type: ignore[union-attr]
    (failure,) = findings.failed
    assert failure.says == (
        "No wager w1 is on the layout. Its bet was refused in line 6 (below-minimum); refused bets are numbered like "
        "the others."
    )


def test_a_duty_is_discharged_by_words_that_only_it_has() -> None:
    lines = ("spin", "declare ball out of wheel", "expect duty examine the ball")
    done = judge(*lines, "game supervisor discharges examine the ball", "expect accepted", "spin", "expect accepted")
    assert done.failed == ()
    vague = judge(*lines, "game supervisor discharges the", "expect refused no-such-duty")
    assert vague.failed == ()
    blocked = judge(*lines, "spin", "expect refused duty-first", "expect cited 1996.roulette.6.4")
    assert blocked.failed == ()
    assert_cited(cites_of(blocked.answers[-1].said), "1996.roulette.6.4")


def test_a_colour_of_another_table_is_refused_by_the_rules_and_not_unreadable() -> None:
    """1996 general 18.2(b), (c)."""
    seven = judge("ana bets 10 on red in blue from table 7", "expect refused other-tables-chips")
    assert seven.failed == ()
    assert judge("ana redeems 10 in blue from table 7", "expect cited 1996.general.18.2.c").failed == ()


def test_what_was_redeemed_was_taken_away() -> None:
    gone = find_balances(judge("ana redeems 400", "ana leaves"))["ana"]
    assert (gone.holds, gone.took_away) == ({}, {"cash": 40_000, "value": 60_000})
    empty = find_balances(judge("ana redeems 1,000", "ana leaves"))["ana"]
    assert empty.took_away == {"cash": 100_000}


@pytest.mark.parametrize(("paid", "took"), [(5, 99_500), (10, 100_000), (30, 102_000)])
def test_a_wrong_payment_of_somebody_who_has_gone_went_along(paid: int, took: int) -> None:
    """1996 general 15.1: of $10 due; what is made good later is in hand beside it."""
    told = () if paid == 10 else (f"dealer really paid {paid} for w1",)
    lines = ("spin", "call no more bets", "wheel shows 5", "collect", "pay", "ana takes back w1", "ana leaves", *told)
    balance = find_balances(judge("ana bets 10 on red", *lines))["ana"]
    assert balance.took_away == {"value": took + 1_000}


TO_BE_PAID = ("ana bets 10 on red", "spin", "call no more bets", "wheel shows 5", "collect")


@pytest.mark.parametrize("line", ["dealer pays ana 300", "dealer pays 300 to ana", "pays ana", "dealer pays Ana, 300"])
def test_a_payment_to_a_player_is_asked_about_with_what_is_owed_to_whom(line: str) -> None:
    with pytest.raises(Unreadable) as raised:
        judge(*TO_BE_PAID, line)
    message = str(raised.value)
    assert "pays is followed by wagers, or by nothing for all of them: pays w1." in message
    assert "Owed now: $10 to ana for w1, $10 on Red." in message
    assert ("say after that: really paid 300 for w1." in message) == ("300" in line)


def test_a_payment_to_a_player_when_nothing_is_owed_says_so() -> None:
    with pytest.raises(Unreadable, match="Nothing is owed now"):
        judge("pays ana 300")


def test_balances_follow_a_player_out_of_the_door() -> None:
    found = judge(
        "bo sits 2", "bo buys 100 in blue at 2", "bo bets 10 on red in blue", "ana leaves", "bo redeems 20 in blue"
    )
    balances = find_balances(found)
    assert balances["ana"].took_away == {"value": 100_000}
    assert (balances["bo"].holds, balances["bo"].on_layout) == ({"blue chips": 7_000}, {"blue chips": 1_000})
    assert found.result == 0


def test_winnings_nobody_took_are_unclaimed() -> None:
    found = judge("ana bets 5 on black", "spin", "call no more bets", "ana leaves", "wheel shows 17", "pay")
    assert find_balances(found)["ana"].unclaimed == {"value": 1_000}
    assert found.result == -500


def test_without_law_nothing_follows() -> None:
    lines = ("open 5 to 500", "expect refused not-in-force", "ana sits 1", "expect accepted")
    text = "table craps at christchurch\non 1997-05-03 21:00\n" + "\n".join(lines)
    found = adjudicate(read_transcript(text))
    assert found.stopped and len(found.answers) == 1
    assert [(failure.line, failure.says[:11]) for failure in found.failed] == [(6, "Not reached")]


@pytest.mark.parametrize(("casino", "year"), [("christchurch", 1995), ("hamilton", 1997)])
def test_where_text_or_approval_is_not_held_nothing_is_judged(casino: str, year: int) -> None:
    text = f"table roulette at {casino}\non {year}-05-03\nopen 5 to 500\nexpect refused text-not-held"
    found = adjudicate(read_transcript(text))
    assert found.stopped and found.failed == ()


def test_a_night_may_pass_from_one_edition_into_the_next() -> None:
    found = adjudicate(
        read_transcript("table roulette at auckland\non 1998-01-31 23:59\nopen 5 to 500\n+2 min\nana sits 1")
    )
    labels = [getattr(answer.said, "label", None) for answer in found.answers]
    assert labels == ["", "superseded edition, text not held"]


def test_a_game_that_there_is_not_is_named_with_its_line_beside_every_other_slip() -> None:
    with pytest.raises(Unreadable) as found:
        read_transcript("# tonight\ntable blackjak at christchurch\non 1997-05-03\nopen 5 to 500\nana byus 5\n")
    unknown, slip = found.value.complaints
    assert unknown.startswith("line 2: No game 'blackjak' in the notices. Did you mean blackjack?")
    assert slip.startswith("line 5: no line of a transcript reads like 'ana byus 5'")


def test_an_export_of_a_house_is_judged_anew() -> None:
    played = Drawing("roulette").play(2)
    export = export_table(played.store, "t1")
    read = read_transcript(msgspec.json.encode(export).decode())
    assert list(read.acts) == [decode_entry(one.entry).act for one in export.entries]
    later = msgspec.structs.replace(export, entries=export.entries[3:])
    with pytest.raises(Unreadable, match="it begins in the middle"):
        read_transcript(msgspec.json.encode(later).decode())
