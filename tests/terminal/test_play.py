"""Scripted sittings: every command, in cents and in lines; refusals, the record, the keypad, both fronts."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from croupier.cli.arguments import read_option
from croupier.cli.main import main
from croupier.cli.play import sit
from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.house.journal import replay
from croupier.house.record import Record, read_record
from croupier.language.places import NoSuchPlace, find_place
from croupier.language.words import Unclear
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.wagers import Layout
from croupier.terminal.commands import Again, Bet, Buy, Cash, Colour, Page, Quit, Ride, Rules, Spin, Take, read
from croupier.terminal.front import Screen, Size
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.support.seat import NIGHT, Seat, trim
from tests.support.toy import Coins

DOCS = Path(__file__).parents[2] / "docs" / "play.md"


@pytest.fixture
def layout() -> Layout:
    game = find_game("roulette")
    return game.layout(game.terms(edition("roulette", "christchurch", NIGHT), {}))


@pytest.fixture
def table_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """croupier play from the command line, with a script and (unless told otherwise) a replay."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(lines: str, *args: str, seen: str | None = "17\n0\n5\n") -> tuple[int, str, str]:
        script = tmp_path / "script.txt"
        script.write_text(lines, encoding="utf-8")
        given = ["play", "--script", str(script), *args]
        if seen is not None:
            numbers = tmp_path / "numbers.txt"
            numbers.write_text(seen, encoding="utf-8")
            given += ["--replay", str(numbers)]
        code = main(given)
        told = capsys.readouterr()
        return code, trim(told.out), told.err

    return run


# Wagers and rounds ------------------------------------------------------------------------------------


def test_25_on_17_wins_875_and_the_line_cites_its_rules() -> None:
    seat = Seat("17")
    told = seat.say("25 on 17", "spin")
    assert "+ Straight Up 17, $25 wins $875 at 35 to 1 · Roulette 4.1(a)(i), 5.1" in told
    assert "“17, black”  (the dolly on 17)" in told
    assert seat.holds() == 20_000 - 2_500 + 87_500
    assert seat.laid() == [("straight-up", "17", 2_500)]


@pytest.mark.parametrize(
    ("said", "seen", "purse"),
    [
        ("10 on red", "5", 20_000),  # won 10, the stake still lies there
        ("10 on red", "0", 19_000),
        ("5 on 17-20", "20", 20_000 - 500 + 8_500),
        ("5 on corner 8-9-11-12", "9", 20_000 - 500 + 4_000),
        ("20 on 1-12", "12", 20_000 - 2_000 + 4_000),
        ("5 on 0-1-2-3", "0", 20_000 - 500 + 4_000),
        ("5 on street 7-8-9, 5 on 31-36", "8", 20_000 - 1_000 + 5_500),
        ("10 on 19-36, 10 on column 1", "34", 20_000 - 2_000 + 1_000 + 2_000),
    ],
)
def test_a_round_in_cents(said: str, seen: str, purse: int) -> None:
    seat = Seat(seen)
    seat.say(said, "spin")
    assert seat.holds() == purse


def test_losing_wagers_are_told_before_winning_ones() -> None:
    told = Seat("17").say("25 on 17, 10 on red", "spin")
    assert told.index("- Red, $10 loses") < told.index("+ Straight Up 17")
    assert "You are $865 up on this round. $25 rides on the layout" in told


def test_enter_spins_only_when_chips_are_down() -> None:
    seat = Seat("17")
    assert "Put chips down first" in seat.say("")
    assert seat.table.state.rounds == 0
    seat.say("5 on black", "")
    assert seat.table.state.rounds == 1


def test_spin_without_chips_lets_one_watch() -> None:
    seat = Seat("32")
    assert "“32, red”" in seat.say("spin")


def test_a_line_with_a_mistake_is_not_spun() -> None:
    seat = Seat("17")
    told = seat.say("10 on rde, spin")
    assert "Not spun" in told
    assert seat.table.state.rounds == 0
    assert "Not spun" in seat.say("2 on red, spin")
    assert seat.table.state.rounds == 0


def test_a_stake_left_out_is_the_last_one() -> None:
    seat = Seat()
    assert "How much on Red?" in seat.say("red")
    seat.say("10 on red, black", "17")
    assert seat.laid() == [("red", "red", 1_000), ("black", "black", 1_000), ("straight-up", "17", 1_000)]


def test_refusals_show_the_sentence_and_the_rule_and_change_nothing() -> None:
    seat = Seat()
    before = table_hash(seat.table)
    assert "Refused: The sign says at least $5; this wager is $2. · General 14.1(b)" in seat.say("2 on red")
    assert "Refused: Guest holds $200 in value chips, not $500. · General 14.3" in seat.say("500 on red")
    assert "General 14.3" in seat.say("7.50 on red")
    assert table_hash(seat.table) == before


def test_take_by_id_by_spot_and_all() -> None:
    seat = Seat()
    seat.say("5 on 1, 2, 3, red")
    assert "You take up $5 from Straight Up 2." in seat.say("take w2")
    seat.say("take red")
    assert seat.laid() == [("straight-up", "1", 500), ("straight-up", "3", 500)]
    seat.say("take all")
    assert (seat.laid(), seat.holds()) == ([], 20_000)
    assert "nothing on the layout" in seat.say("take all")


def test_again_repeats_what_does_not_lie_there_still() -> None:
    seat = Seat("17", "0")
    assert "no round to repeat" in seat.say("again")
    seat.say("25 on 17, 10 on red", "spin", "again")
    assert sorted(seat.laid()) == [("red", "red", 1_000), ("straight-up", "17", 2_500)]
    seat.say("spin", "again")
    assert sorted(seat.laid()) == [("red", "red", 1_000), ("straight-up", "17", 2_500)]


def test_winning_stakes_ride_unless_told_otherwise() -> None:
    seat = Seat("1", "3")
    seat.say("10 on red", "spin")
    assert seat.laid() == [("red", "red", 1_000)]
    told = seat.say("ride off", "spin")
    assert "You take up $10 from Red." in told
    assert (seat.laid(), seat.holds()) == ([], 22_000)


# Chips ------------------------------------------------------------------------------------------------


def test_buy_and_cash() -> None:
    seat = Seat()
    seat.say("buy 100")
    assert seat.holds() == 30_000
    seat.say("cash 50")
    assert seat.holds() == 25_000
    assert "Refused" in seat.say("cash 1,000")
    seat.say("cash all")
    assert seat.holds() == 0
    assert "You hold no chips." in seat.say("cash all")


def test_colour_chips_are_bought_staked_paid_and_redeemed() -> None:
    seat = Seat("5")
    assert "“Mark blue at $2" in seat.say("colour blue 2 50")
    assert "w1 $10 in blue chips on Straight Up 5" in seat.say("10 blue on 5")
    assert "paid in blue chips" in seat.say("spin")
    assert seat.holds("blue chips") == 5_000 - 1_000 + 35_000
    seat.say("cash 100 blue")
    assert seat.holds("blue chips") == 29_000
    assert "General 18.2(e)" in seat.say("colour blue 3 30")


def test_a_colour_is_used_where_it_makes_the_stake() -> None:
    seat = Seat()
    seat.say("colour green 2 20", "10 on red, 5 on black, 10 on odd in value")
    assert [w.chips for w in seat.sitting.own_wagers()] == ["green chips", "value", "value"]
    assert "You have no pink chips; yours are green." in seat.say("10 pink on red")


# Pages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("help", "25 on 17, 10 on red a number pays 35 to 1, a colour 1 to 1"),
        ("?", "Roulette. A ball falls into one of 37 numbered pockets."),
        ("help commands", "quit redeem your chips and go"),
        ("help words", "dolly the marker that the dealer puts on the winning number"),
        ("help bets", "Dozen 2 to 1 1-12, 13-24, 25-36"),
        ("help dolly", "dolly: the marker that the dealer puts on the winning number."),
        ("help whist", "There is no help on 'whist'. Say help for the game"),
        ("odds", "Straight Up 35 to 1 2.70% 2.70%"),
        ("odds red", "wins 48.65%, exactly 18/37; loses 51.35%, exactly 19/37"),
        ("odds 17", "house edge 2.70%, exactly 1/37: $5 costs 13.5 cents on average"),
        ("odds whist", "There is no 'whist' here."),
        ("hint", "Every wager here costs the same: house edge 2.70%, 13.5 cents of $5 on average."),
        ("stats", "Nothing of yours has been decided yet."),
        ("roads", "This game has no scoreboard; stats says how you have done."),
        ("sign", "$5 to $500"),
        ("notices", "No side bets between players or spectators."),
        ("duties", "See that the drop box is attached. · a game supervisor · Roulette 2.7"),
        ("rules 4.8", "Roulette 4.8  Wagers in a box or betting area"),
        ("rules 4.1(a)(i)", "Roulette 4.1(a)(i)  Straight up wins"),
        ("rules general 14.1(b)", "General 14.1(b)"),
        ("rules 99.9", "There is no rule 99.9 in Roulette or General"),
        ("rules", "Which rule?"),
        ("why", "Nothing has been settled yet."),
        ("colour", "Colours here: blue, green"),
        ("table", "│col 1"),
        ("take", "Take which?"),
        ("buy lots", "Write an amount in dollars"),
        ("xyzzy", "There is no 'xyzzy' here. There is: Straight Up, "),
        ("$25", "$25 on what?"),
        ("done 9-9", "There is no duty '9-9' open"),
    ],
)
def test_pages_and_mistakes(said: str, told: str) -> None:
    seat = Seat()
    before = table_hash(seat.table)
    heard = seat.say(said)
    assert re.sub(r"\s+", " ", told) in re.sub(r"\s+", " ", heard)
    assert table_hash(seat.table) == before


def test_why_explains_the_last_settlement() -> None:
    seat = Seat("0")
    told = seat.say("10 on red", "spin", "why")
    assert "- Red, $10 loses · Roulette 5.2, 4.1(l)(ii)" in told
    assert "Red loses on a black number and on the green zero." in told


def test_a_duty_is_recorded_as_done() -> None:
    seat = Seat()
    assert "Done by a game supervisor" in seat.say("done 1-1")
    assert "1-1" not in seat.table.now.duties
    seat.say("done all")
    assert not seat.table.now.duties


NONSENSE = (
    "🎲",
    "on on on",
    ",,,;",
    "5 on",
    "9" * 40 + " on red",
    "cash 1 2 3",
    "\x00",
    "bet",
    "1-",
    "rules (((",
    "-5 on red",
)


@pytest.mark.parametrize("line", NONSENSE)
def test_bad_input_never_crashes(line: str) -> None:
    seat = Seat("1", "2")
    assert seat.sitting.obey(line)
    assert seat.table.state.rounds == 0


def test_quit_takes_up_redeems_and_sums_up() -> None:
    seat = Seat("17")
    seat.say("25 on 17", "spin")
    assert seat.sitting.obey("quit") is False
    assert "You bought in for $200 and take away $1,075: $875 up after 1 round." in seat.hear()
    assert not seat.table.present("Guest")
    assert seat.table.now.accounts.get("player Guest") is None


# The record, neighbours, other games ------------------------------------------------------------------


def test_a_sitting_with_neighbours_replays_to_the_same_hash() -> None:
    seat = Seat("17", "0", "22", neighbours=2)
    seat.say("25 on 17, 10 on red", "spin", "again", "spin", "colour blue 2 50, 10 blue on 22", "spin", "quit")
    entries = [decode_entry(encode(entry)) for entry in seat.sitting.journal.entries]
    assert table_hash(replay(seat.start, entries)) == table_hash(seat.table)
    assert {"Aroha", "Ben"} <= set(seat.table.now.patrons)


def test_the_record_file_replays_to_what_the_sitting_left(
    table_for: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    file = tmp_path / "record.jsonl"
    lines = "25 on 17\nspin\nagain\nspin\nquit\n"
    code, _, _ = table_for(lines, "--record", str(file))
    assert code == 0
    seat = Seat("17", "0", "5")
    seat.say(*lines.splitlines())
    setup, recorded = read_record(file.read_bytes().splitlines())
    assert setup == seat.table.setup
    assert table_hash(replay(lay(setup, find_game(setup.game)), recorded)) == table_hash(seat.table)


def test_neighbours_are_shown_and_told() -> None:
    seat = Seat("17", neighbours=2)
    told = seat.say("table")
    assert re.search(r"Neighbours +○ Aroha \$\d+  ○ Ben \$\d+", told)


def test_another_game_is_drawn_as_a_list_and_played() -> None:
    seat = Seat("heads", game=Coins())
    assert re.search(r"Heads +3 to 2 +●10\b", seat.say("10 on heads", "table"))
    assert "+ Heads, $10 wins $15 at 3 to 2" in seat.say("spin")


# The command line -------------------------------------------------------------------------------------


def test_the_command_line_plays_a_script(table_for: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = table_for("# a remark\n\n25 on 17\nspin\n")
    assert code == 0
    assert "> 25 on 17\nw1 $25 on Straight Up 17" in out
    assert "1996 Rules, in force" in out
    assert out.splitlines()[-2:] == [
        "You bought in for $200 and take away $1,075: $875 up after 1 round.",
        "For $25 staked, 67.6 cents down was to be expected, with a standard error of $145.95.",
    ]


def test_a_pipe_is_a_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("10 on red\nspin\n"))
    (tmp_path / "n").write_text("1\n")
    assert main(["play", "roulette", "--replay", str(tmp_path / "n"), "--buy-in", "50", "--name", "Ann"]) == 0
    assert "You bought in for $50 and take away $60: $10 up after 1 round." in capsys.readouterr().out


def test_a_stand_in_is_labelled(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("quit\n", "--on", "2000-01-01")
    assert "STAND-IN: the 1996 text, superseded edition, text not held: see 1998-16 and 2 more" in out


def test_a_text_that_may_have_been_amended_is_labelled(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("quit\n", "tai-sai", "--on", "1998-05-02")
    assert "1998 Rules, in force" in out and "perhaps amended" not in out
    _, out, _ = table_for("quit\n", "tai-sai", "--on", "2000-01-01")
    assert "1998 Rules, in force, perhaps amended: see 1999-09 and 2 more" in out


def test_no_table_opens_where_there_was_no_game(table_for: Callable[..., tuple[int, str, str]]) -> None:
    code, _, err = table_for("quit\n", "--casino", "hamilton")
    assert code == 1
    assert "Hamilton" in err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("whist",), "No game 'whist'"),
        (("--option", "shoe=8"), "no option shoe"),
        (("--min", "50", "--max", "5"), "from a minimum above nothing to a maximum, not $50 to $5"),
        (("--seats", "0"), "at least one seat"),
        (("--neighbours", "-1"), "neighbours"),
        (("--casino", "monaco"), "monaco"),
    ],
)
def test_a_table_that_cannot_be_set_up(
    table_for: Callable[..., tuple[int, str, str]], args: tuple[str, ...], says: str
) -> None:
    code, _, err = table_for("quit\n", *args)
    assert code == 2
    assert says in err


def test_options_reach_the_game_and_the_table(table_for: Callable[..., tuple[int, str, str]]) -> None:
    assert read_option("layout=3A") == ("layout", "3A")
    assert read_option("winning_number_display=false") == ("winning_number_display", False)
    _, out, _ = table_for("5 on courtesy line\n", "--option", "layout=3A", "--option", "refuse_inexact=true")
    assert "There is no 'courtesy line'" in out
    _, out, _ = table_for("5 on courtesy line\n")
    assert "w1 $5 on Straight Up 0" in out


def test_the_sign_follows_the_limits_given(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("10 on red\n", "--min", "25", "--max", "1,000")
    assert "$25 to $1,000" in out
    assert "Refused: The sign says at least $25; this wager is $10." in out


def test_no_round_is_begun_that_the_record_cannot_end(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("10 on red\nspin\n10 on red\nspin\n", seen="2\n")
    assert "The record has no more results" in out
    assert "You bought in for $200 and take away $190: $10 down after 1 round." in out


def test_a_record_of_what_cannot_be_stops_the_round(table_for: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = table_for("10 on red\nspin\n", seen="37\n")
    assert code == 0
    assert "The round stops here: the record says that the wheel showed '37', which it cannot." in out
    assert "$10 stays on the layout" in out


def test_the_keypad_asks_again(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("25 on 17\nspin\n38\nseventeen\n17\n", "--keypad", seen=None)
    assert out.count("The wheel shows: ") == 3
    assert "The wheel cannot show '38'." in out
    assert "$25 wins $875" in out


def test_the_keypad_takes_an_irregularity_and_the_duty_holds_up_the_game(
    table_for: Callable[..., tuple[int, str, str]],
) -> None:
    _, out, _ = table_for("25 on 17\nspin\nball out of wheel\nspin\ndone all\nspin\n17\n", "--keypad", seen=None)
    assert "“No spin”" in out
    assert "First this must be done" in out
    assert "$25 wins $875" in out
    assert out.index("“No spin”") < out.index("First this") < out.index("$25 wins $875")


def test_the_keypad_takes_dice_and_cards_as_people_write_them(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("10 on pass\ngo\n77\n3 4\n", "craps", "--keypad", seen=None)
    assert out.count("The dice show: ") == 2
    assert "+ Pass Bet, $10 wins $10" in out
    cards = "9♠\n9d\nah\nKC\n4d\n10s\n"
    _, out, _ = table_for(f"10 on ante\ngo\n{cards}fold\n", "caribbean-stud", "--keypad", seen=None)
    assert "Your hand: 9♠ 9♦ A♥ K♣ 4♦ against 10♠." in out


def test_without_a_casino_the_table_is_where_the_game_was_played(
    table_for: Callable[..., tuple[int, str, str]],
) -> None:
    assert "SKYCITY Auckland Casino" in table_for("quit\n", "craps", seen=None)[1]
    assert "Christchurch Casino" in table_for("quit\n", "tai-sai", seen=None)[1]
    code, _, err = table_for("quit\n", "craps", "--casino", "christchurch", seen=None)
    assert (code, "does not approve craps" in err) == (1, True)


def test_a_replay_of_cards_that_runs_out_stops_the_round(table_for: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = table_for("10 on ante\ngo\n", "caribbean-stud", seen="9s\n9d\n")
    assert "The round stops here: the record says no more of what the" in out
    assert "$10 stays on the layout, past the call" in out


def test_the_end_of_input_at_the_keypad_leaves_cleanly(table_for: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = table_for("25 on 17\nspin\n", "--keypad", seen=None)
    assert code == 0
    assert "$25 stays on the layout, past the call" in out


# The screen -------------------------------------------------------------------------------------------


def screen_with(typed: Iterator[str | BaseException], width: int, height: int = 40) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system="truecolor")

    def read_line(_prompt: str) -> str:
        given = next(typed)
        if isinstance(given, BaseException):
            raise given
        return given

    return Screen(console, 0.0, read_line), out


@pytest.mark.parametrize("stop", [EOFError(), KeyboardInterrupt()])
def test_ctrl_c_and_ctrl_d_end_the_asking(stop: BaseException) -> None:
    screen, _ = screen_with(iter(["25 on 17", stop]), 80)
    assert screen.ask("> ") == "25 on 17"
    assert screen.ask("> ") is None


def test_the_screen_gives_a_long_page_the_layouts_room() -> None:
    screen, out = screen_with(iter([""]), 80, height=12)
    heights = dict(zip(Size, (9, 4, 4, 4, 4, 3, 2, 1), strict=True))
    screen.picture = lambda size: [f"{size.name}\n" * (heights[size] - 1) + size.name]
    sizes = {0: "BRIEF", 5: "BRIEF", 6: "HEADED", 7: "TIGHT", 8: "LIST", 9: "BARE", 20: ""}
    for told, size in sizes.items():
        out.seek(0)
        out.truncate()
        screen.tell(*["line"] * told)
        screen.draw()
        assert set(out.getvalue().replace("\x1b[2J\x1b[H", "").split()) - {"line"} == {size} - {""}, told
        assert told > 9 or out.getvalue().count("\n") < 12
        screen._told.clear()


def test_what_is_longer_than_the_screen_is_paged_through() -> None:
    asked: list[str] = []
    out = io.StringIO()

    def read_line(prompt: str) -> str:
        asked.append(prompt)
        return "5 on red" if prompt == "> " else ""

    screen = Screen(Console(file=out, width=80, height=12, force_terminal=True, highlight=False), 0.0, read_line)
    screen.tell(*(f"line {n}" for n in range(25)))
    assert screen.ask("> ") == "5 on red"
    assert asked == ["Enter for the rest: ", "Enter for the rest: ", "> "]
    assert re.findall(r"line \d+", out.getvalue()) == [f"line {n}" for n in range(25)]


@pytest.mark.parametrize(("typed", "next_line"), [("5 on red", "5 on red"), ("q", "quit"), (" Q ", "quit")])
def test_what_is_said_instead_of_reading_on_is_the_next_line_and_q_only_leaves_the_page(
    typed: str, next_line: str
) -> None:
    out, said = io.StringIO(), iter([typed, "quit"])
    console = Console(file=out, width=80, height=12, force_terminal=True, highlight=False)
    screen = Screen(console, 0.0, lambda _prompt: next(said))
    screen.tell(*(f"line {n}" for n in range(25)))
    assert screen.ask("> ") == next_line
    assert "line 9" in out.getvalue()
    assert "line 10" not in out.getvalue()


# Words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "kind", "spot"),
    [
        ("17", "straight-up", "17"),
        ("1", "straight-up", "1"),
        ("zero", "straight-up", "0"),
        ("the number 8", "straight-up", "8"),
        ("20-17", "split", "17-20"),
        ("20/17", "split", "17-20"),
        ("0 3", "split", "0-3"),
        ("1-12", "dozen", "1-12"),
        ("dozen 3", "dozen", "25-36"),
        ("second dozen", "dozen", "13-24"),
        ("col2", "column", "2"),
        ("column 3", "column", "3"),
        ("12-11-9-8", "corner", "8-9-11-12"),
        ("corner 8 9 11 12", "corner", "8-9-11-12"),
        ("1-3", "street", "1-2-3"),
        ("six line 1-6", "six-line", "1-2-3-4-5-6"),
        ("1-18", "low", "low"),
        ("19-36", "high", "high"),
        ("RED", "red", "red"),
        ("straight 5", "straight-up", "5"),
        ("evens", "even", "even"),
    ],
)
def test_a_spot_is_found_by_what_people_say(layout: Layout, said: str, kind: str, spot: str) -> None:
    found_kind, found_spot = find_place(layout, said)
    assert (found_kind.key, found_spot.key) == (kind, spot)


def test_every_spot_is_found_by_its_own_name(layout: Layout) -> None:
    for kind in layout.values():
        for spot in kind.spots.values():
            assert find_place(layout, f"{kind.name} {spot.key}")[1] is spot


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("17-21", "Did you mean Split 18-21, Split 17-20 or Split 17-18?"),
        ("37", "There is no '37'"),
        ("column", "Which Column? There is 1, 2 or 3."),
        ("column 4", "There is no Column '4'."),
        ("str 1-2-3-4-5-6-7", "There is no"),
        ("str", "may be Straight Up or Street; say which."),
    ],
)
def test_an_unknown_or_doubtful_spot_is_explained(layout: Layout, said: str, says: str) -> None:
    with pytest.raises(NoSuchPlace, match=re.escape(says)):
        find_place(layout, said)


@pytest.mark.parametrize(
    ("line", "commands"),
    [
        ("25 on 17", [Bet("25 on 17")]),
        ("1,000 on red,100 on 17,20 on 1-12", [Bet("1,000 on red"), Bet("100 on 17"), Bet("20 on 1-12")]),
        ("take all; again, spin", [Take("all"), Again(), Spin()]),
        ("", [Spin(pressed=True)]),
        ("ride off", [Ride(on=False)]),
        ("buy 1,000", [Buy(100_000)]),
        ("colour blue at $2 for $50", [Colour("blue", 200, 5_000)]),
        ("cash", [Cash()]),
        ("cash 50 blue", [Cash(5_000, "blue")]),
        ("rules 4.8", [Rules("4.8")]),
        ("HELP", [Page("help")]),
        ("q", [Quit()]),
    ],
)
def test_lines_are_read(line: str, commands: list[object]) -> None:
    assert read(line) == commands


@pytest.mark.parametrize("line", ["buy", "take", "rules", "done", "ride backwards", "colour blue", "cash 1 2"])
def test_an_unclear_line_is_no_command(line: str) -> None:
    with pytest.raises(Unclear):
        read(line)


# The page ---------------------------------------------------------------------------------------------


def examples() -> list[tuple[str, str, str]]:
    """Game, what the equipment shows, and the lines."""
    found = re.findall(r"```play ?([a-z-]*) ?([\w,-]*)\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    return [(game or "roulette", seen, text) for game, seen, text in found]


def test_the_page_has_examples() -> None:
    games = ["roulette", "roulette", "blackjack", "caribbean-stud", "caribbean-stud", "craps"]
    teaching = ["mini-baccarat", "blackjack", "roulette"]
    assert [game for game, _, _ in examples()] == [*games, *teaching, "roulette"]


@pytest.mark.parametrize(("game", "seen", "text"), examples())
def test_the_examples_of_the_page_run(
    table_for: Callable[..., tuple[int, str, str]], game: str, seen: str, text: str
) -> None:
    lines = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
    _, out, _ = table_for("\n".join(lines), game, seen=seen.replace(",", "\n"))
    told = iter(out.splitlines())
    for line in text.splitlines():
        assert line in told, f"not told, or not in this order: {line}\n\n{out}"


def test_ctrl_c_during_a_round_finishes_it_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Past the call a stake cannot be taken up, so the round is played out before the player goes."""
    screen, out = screen_with(iter(["25 on 17", ""]), 80)
    seat = Seat("17")
    seat.sitting.seat.front = screen
    screen.pace = 0.1

    def interrupt(_seconds: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.terminal.front.time.sleep", interrupt)
    sit(seat.sitting, Record(None), 0)
    assert not seat.table.present("Guest")
    assert seat.laid() == []
    assert "take away $1,075" in out.getvalue()


# Written down and read back ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roulette", "blackjack", "craps", "tai-sai", "money-wheel", "mini-baccarat"])
def test_a_sitting_is_written_as_a_transcript_and_read_back_to_equal_entries(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Equal but for the ids that senders gave their acts, which a line does not say."""
    script, record, told = (tmp_path / name for name in ("script", "record.jsonl", "told.txt"))
    script.write_text("decline\n" + "25\n20 on pass\n10 on red\n10 on big\n10 on a\n20 on player\ngo\n\n\n\n" * 3)
    args = ["play", game, "--script", str(script), "--neighbours", "2", "--seed", "7", "--pace", "0"]
    assert main([*args, "--record", str(record), "--transcript", str(told)]) == 0
    capsys.readouterr()
    _, entries = read_record(record.read_bytes().splitlines())
    assert not re.search(r" on (\S+) \1 ", told.read_text(encoding="utf-8")), "a kind of one spot is named once"
    findings = adjudicate(read_transcript(told.read_text(encoding="utf-8")))
    again = [answer.said for answer in findings.answers]
    assert [without_id(entry) for entry in again if isinstance(entry, Entry)] == [without_id(e) for e in entries]
    assert len(again) == len(entries) > 10
    judged = adjudicate(read_transcript(record.read_text(encoding="utf-8")))
    assert [answer.said for answer in judged.answers] == entries
    assert main(["adjudicate", str(record)]) == main(["adjudicate", str(told)]) == 0
    capsys.readouterr()


def without_id(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, act=msgspec.structs.replace(entry.act, id=""))


def test_a_seed_brings_the_same_results_again(table_for: Callable[..., tuple[int, str, str]]) -> None:
    played = [table_for("5 on red\nspin\nspin\nspin\nquit\n", "--seed", seed, seen=None)[1] for seed in "775"]
    assert played[0] == played[1] != played[2]


def test_results_are_replayed_from_a_record_and_from_a_transcript(
    table_for: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    record, told = tmp_path / "record.jsonl", tmp_path / "told.txt"
    lines = "5 on red\nspin\nspin\nquit\n"
    kept = ("--record", str(record), "--transcript", str(told))
    _, first, _ = table_for(lines, "--seed", "3", *kept, seen=None)
    for file in (record, told):
        assert table_for(lines, "--replay", str(file), seen=None)[1] == first
