"""The cloth in characters: nothing longer than the terminal is wide, nothing cut, every area and every chip shown."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from croupier.games import GAMES, find_game
from croupier.gazette.editions import edition
from croupier.table.diagram import Diagram, Marks
from croupier.table.game import AnyGame
from croupier.table.wagers import Layout
from croupier.terminal.cloth import draw_cloth
from croupier.terminal.front import Size
from croupier.terminal.parts import Look, is_within
from croupier.terminal.wager_list import Pile, Piles, list_briefly
from tests.support.seat import NIGHT, Seat

CASINOS = {"roulette": "christchurch", "craps": "auckland", "tai-sai": "christchurch", "money-wheel": "christchurch"}
WIDTHS = (60, 80, 120)
ROULETTE_BETS = {
    ("straight-up", "17"): Pile(mine=2_500),
    ("split", "17-20"): Pile(theirs=500),
    ("red", "red"): Pile(1_000),
}


def lay(key: str, **options: str) -> tuple[Diagram, Layout]:
    game: AnyGame = find_game(key)
    terms = game.terms(edition(key, CASINOS[key], NIGHT), options)
    diagram = game.diagram(terms)
    assert diagram is not None
    return diagram, game.layout(terms)


def draw(key: str, width: int, look: Look, piles: Piles | None = None, marks: Marks | None = None) -> list[str]:
    diagram, layout = lay(key)
    lines = draw_cloth(diagram, layout, piles or {}, marks or Marks(), width=width, look=look, plain=True)
    assert lines is not None
    return [line.plain for line in lines]


def count(drawn: list[str], *marks: str) -> int:
    return sum("".join(drawn).count(mark) for mark in marks)


# Every game -------------------------------------------------------------------------------------------


def test_the_games_with_a_cloth() -> None:
    assert set(CASINOS) == {
        key for key, game in GAMES.items() if type(game).diagram is not type(GAMES["blackjack"]).diagram
    }


@pytest.mark.parametrize("key", CASINOS)
def test_every_spot_lies_in_one_box_or_on_a_line_and_has_its_label(key: str) -> None:
    diagram, layout = lay(key)
    for kind in layout.values():
        for spot in kind.spots.values():
            boxes = [box for box in diagram.boxes if is_within(box, spot.x, spot.y)]
            assert len(boxes) <= 1, (kind.key, spot.key)
            assert diagram.label(kind.key, spot.key).silent or boxes, (kind.key, spot.key)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("key", CASINOS)
def test_every_area_is_printed_within_the_width(key: str, look: Look, width: int) -> None:
    drawn = draw(key, width, look)
    assert max(map(len, drawn)) <= width
    diagram, layout = lay(key)
    for kind in layout.values():
        for spot in kind.spots:
            label = diagram.label(kind.key, spot)
            if not label.silent:
                said = {text.strip().format(spot) for text in (label.text, label.short or label.text)}
                assert any(re.search(rf"(?<![\d-]){re.escape(one)}(?![\d-])", "\n".join(drawn)) for one in said), said


places = {key: [(k.key, s) for k in lay(key)[1].values() for s in k.spots] for key in CASINOS}
stakes = st.builds(
    Pile,
    *(st.sampled_from((0, 500, 2_500, 12_550)) for _ in range(2)),
    *(st.sampled_from((0, 0, 1_000)) for _ in range(2)),
).filter(lambda pile: pile != Pile())


@settings(max_examples=60, deadline=None)
@given(data=st.data(), key=st.sampled_from(sorted(CASINOS)), width=st.integers(60, 130), look=st.sampled_from(Look))
def test_chips_wherever_they_lie_are_shown_and_no_line_is_too_long(
    data: st.DataObject, key: str, width: int, look: Look
) -> None:
    piles = data.draw(st.dictionaries(st.sampled_from(places[key]), stakes, max_size=12))
    lit = data.draw(st.frozensets(st.sampled_from(places[key]), max_size=6))
    drawn = draw(key, width, look, piles, Marks(lit=lit))
    assert max(map(len, drawn)) <= width
    assert count(drawn, "●", "◉") >= sum(bool(p.mine) + bool(p.mine_off) for p in piles.values())
    assert count(drawn, "○", "◎") >= sum(bool(p.theirs) + bool(p.theirs_off) for p in piles.values())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("key", CASINOS)
def test_the_brief_list_names_every_kind_and_every_chip(key: str, width: int) -> None:
    _, layout = lay(key)
    piles = {place: Pile(500) for place in places[key][::3]}
    drawn = list_briefly(layout, piles, list(layout), width).plain
    assert max(map(len, drawn.splitlines())) <= width
    assert drawn.count("●5") == len(piles)
    for kind in layout.values():
        assert kind.name.replace(" Bet", "") in drawn


@settings(max_examples=40, deadline=None)
@given(data=st.data(), width=st.integers(60, 100))
def test_without_walls_areas_still_stand_apart(data: st.DataObject, width: int) -> None:
    """The combinations of Tai-Sai, fifteen in a row: each can be told from the next."""
    piles = data.draw(st.dictionaries(st.sampled_from(places["tai-sai"]), stakes, max_size=20))
    lit = data.draw(st.frozensets(st.sampled_from(places["tai-sai"]), max_size=20))
    drawn = "\n".join(draw("tai-sai", width, Look.OPEN, piles, Marks(lit=lit)))
    named = re.findall(r"(?<![\d:])[1-5]-[2-6](?!\d)", drawn)
    assert {f"{a}-{b}" for a in range(1, 7) for b in range(a + 1, 7)} <= set(named)


# Roulette ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_roulette_has_its_grid_at_every_width(width: int) -> None:
    lit = frozenset({("straight-up", "17"), ("black", "black")})
    drawn = draw("roulette", width, Look.RULED, ROULETTE_BETS, Marks(lit=lit))
    assert len(drawn) == 11
    for number in range(37):
        assert re.search(rf"(?<![\d-]){number}(?![\d-])", "\n".join(drawn)), number
    text = "\n".join(drawn)
    assert "▸17 ●25" in text if width == 120 else "▸17●" in text
    assert "▸black" in text
    assert count(drawn, "○") == 1
    assert "red ●10" in text


def test_without_lines_chips_between_numbers_are_named_below() -> None:
    drawn = draw("roulette", 60, Look.WALLED, ROULETTE_BETS)
    assert len(drawn) == 6
    assert drawn[-1] == "○5 Split 17-20"


def test_a_split_lies_on_the_line_between_its_numbers() -> None:
    row = next(line for line in draw("roulette", 80, Look.RULED, ROULETTE_BETS) if "17" in line)
    assert re.search(r"17● ○ 20", row)


def test_colours_are_drawn_and_can_be_left_out() -> None:
    diagram, layout = lay("roulette")
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system="truecolor")
    for line in draw_cloth(diagram, layout, {}, Marks(), width=80, look=Look.RULED, plain=False) or ():
        console.print(line)
    assert "\x1b[" in out.getvalue()
    plain = "\n".join(draw("roulette", 80, Look.RULED))
    assert "r 9" in plain
    assert "r 8" not in plain


# Craps ------------------------------------------------------------------------------------------------


def craps_screen(*lines: str, seen: tuple[str, ...], width: int = 100) -> str:
    seat = Seat(*seen, game=find_game("craps"), casino="auckland", width=width)
    seat.say(*lines)
    return seat.say("table")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_puck_is_off_and_then_on_the_point(width: int) -> None:
    seat = Seat("6-4", "6-4", game=find_game("craps"), casino="auckland", width=width)
    assert "OFF" in seat.say("table")
    seat.say("10 on pass", "throw")
    shown = seat.say("table")
    assert "OFF" not in shown
    assert "10 ON" in shown or "ON10" in shown
    seat.say("throw")
    assert "OFF" in seat.say("table")


def test_odds_lie_beside_the_pass_bet() -> None:
    assert "PASS LINE 1:1 ●10 odds ●10" in craps_screen("10 on pass", "throw", "odds 10", seen=("4-4",), width=120)


def test_place_bets_are_off_on_a_come_out_roll_and_hardways_that_are_called_off() -> None:
    shown = craps_screen("12 on place 6", seen=("4-4",), width=120)
    assert "(●12)" in shown
    assert "$12 Place Bet to Win 6, off" in shown
    on = craps_screen("10 on pass", "throw", "12 on place 6, 5 on hard 8", "off hardways 8", seen=("4-4",), width=120)
    assert "7:6 ●12" in on
    assert "Hard 8 9:1 (●5)" in on


def test_a_come_bet_goes_to_its_number() -> None:
    shown = craps_screen("10 on pass", "throw", "10 on come", "throw", seen=("4-4", "2-3"), width=120)
    row = next(line for line in shown.splitlines() if line.startswith("│     Come"))
    assert [cell.strip() for cell in row.split("│")[2:8]] == ["", "●10", "", "", "", ""]
    assert "COME 1:1 ●10" not in shown


def test_what_the_roll_won_is_lit_until_somebody_bets() -> None:
    seat = Seat("4-5", game=find_game("craps"), casino="auckland", width=120)
    seat.say("10 on pass, 5 on field", "throw")
    assert "▸FIELD" in seat.say("table")
    seat.say("5 on any seven")
    assert "▸FIELD" not in seat.say("table")


# Tai-Sai and the money wheel --------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 120])
def test_totals_say_what_they_pay(width: int) -> None:
    drawn = draw("tai-sai", width, Look.RULED)
    row = next(n for n, line in enumerate(drawn) if re.match(r"│ +4 +│ +5 +│", line))
    pays = [cell.strip() for cell in drawn[row + 1].split("│")[1:-1]]
    assert pays == [f"{n}:1" for n in (62, 31, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 31, 62)]


@pytest.mark.parametrize("width", WIDTHS)
def test_the_areas_that_the_dice_win_are_lit(width: int) -> None:
    seat = Seat("3-3-4", game=find_game("tai-sai"), width=width)
    seat.say("10 on small, 5 on big", "go")
    shown = seat.say("table")
    lit = re.findall(r"▸(?:face )?([\w-]+)", shown)
    assert sorted(lit) == sorted(["SMALL", "33", "10", "3-4", "3", "4"])
    assert "Last results   3-3-4 = 10" in shown


def test_the_wheel_lights_its_symbol_and_the_last_results_stand_below() -> None:
    seat = Seat("2", "1", game=find_game("money-wheel"))
    seat.say("10 on A", "go", "go")
    shown = seat.say("table")
    assert "▸F" in shown
    assert "Last results   F  B" in shown
    for pays in ("1 to 1", "3 to 1", "5 to 1", "11 to 1", "23 to 1", "47 to 1"):
        assert pays in shown


def test_a_cloth_too_wide_for_the_terminal_is_parted_between_boxes() -> None:
    diagram, layout = lay("money-wheel", symbols="Kiwi,Kererū,Pīwakawaka,Kea,Tūī,Kākāpō,Huia")
    lines = draw_cloth(diagram, layout, {}, Marks(), width=60, look=Look.RULED, plain=True)
    assert lines is not None
    text = "\n".join(line.plain for line in lines)
    assert max(len(line) for line in lines) <= 60
    assert all(name in text for name in ("Kiwi", "Pīwakawaka", "Huia"))
    assert len(lines) == 9


@pytest.mark.parametrize("width", [20, 40, 59, 200])
@pytest.mark.parametrize("key", CASINOS)
def test_a_terminal_of_any_width_gets_a_cloth_or_a_list(key: str, width: int) -> None:
    seat = Seat(game=find_game(key), casino=CASINOS[key], width=width)
    diagram, layout = lay(key)
    labels = [
        {text.strip().replace("{}", spot) for text in (label.text, label.short or label.text)}
        for kind in layout.values()
        for spot in kind.spots
        if not (label := diagram.label(kind.key, spot)).silent
    ]
    kinds = [layout[kind].name.replace(" Bet", "") for kind in seat.sitting.seat.open_kinds()]
    for size in (size for size in Size if size is not Size.BARE):
        drawn = io.StringIO()
        console = Console(file=drawn, width=width, color_system=None)
        for one in seat.sitting.picture(size):
            console.print(one)
        text = " ".join(drawn.getvalue().split())
        is_cloth = all(any(one in text for one in forms) for forms in labels)
        assert is_cloth or all(kind in text for kind in kinds), (size, drawn.getvalue())


def test_an_operators_own_names_stand_on_the_cloth_as_they_are() -> None:
    diagram, layout = lay("money-wheel", symbols="{0},B,C,D,E,F,{G}")
    lines = draw_cloth(diagram, layout, {}, Marks(), width=80, look=Look.RULED, plain=True)
    assert lines is not None
    assert "{0}" in lines[1].plain
    assert "{G}" in lines[1].plain
