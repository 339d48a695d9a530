"""What craps, tai-sai and the money wheel show on a page, compared with their engines over all outcomes."""

from __future__ import annotations

from datetime import datetime

import pytest

from croupier.equipment.dice import every_roll
from croupier.equipment.money_wheel import ORDER
from croupier.games import find_game
from croupier.games.craps.layout import PAYS
from croupier.games.craps.rules import ROLLS
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.prospects import Prospect, weigh
from croupier.table.scene import Shown
from croupier.table.wagers import Position, Verdict
from tests.support.desk import HERE, PLAYER, SATURDAY_NIGHT, SYSTEM, Desk
from tests.support.house import SIGN

GAMES = ("craps", "tai-sai", "money-wheel")
IN_1998 = datetime(1998, 5, 2, 21, 0, tzinfo=HERE)


def look(desk: Desk) -> Shown:
    table = desk.table
    return table.game.shown(table.terms, table.state, table.floor())


def prospects(desk: Desk) -> tuple[Prospect, ...]:
    table = desk.table
    return weigh(table, table.game.chances(table.terms, table.state, table.floor(), "ana"), "ana")


def worth(desk: Desk) -> int:
    """What ana has, in hand and on the cloth."""
    return desk.holds("ana") + sum(one.stake for one in desk.table.now.wagers.values() if one.player == "ana")


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_has_one_area_within_the_cloth(game: str) -> None:
    played = find_game(game)
    terms = played.terms(edition(game, "auckland", SATURDAY_NIGHT), {})
    spots = {(key, spot) for key, kind in played.layout(terms).items() for spot in kind.spots}
    wide, tall = played.scenes(terms)
    assert (wide.tall, tall.tall) == (False, True)
    for scene in (wide, tall):
        areas = [(one.kind, one.spot) for one in scene.areas]
        assert len(areas) == len(set(areas)) and set(areas) == spots
        assert all(0 < one.x < scene.width and 0 < one.y < scene.height for one in scene.areas)


# The money wheel ----------------------------------------------------------------------------------


def at_the_wheel() -> Desk:
    desk = Desk(game="money-wheel", sign=SIGN)
    desk.seat("ana")
    for symbol, stake in (("A", 1_000), ("D", 500), ("G", 500)):
        desk.bet("ana", "symbol", stake, symbol)
    return desk


@pytest.mark.parametrize("section", range(1, 53))
def test_money_wheel__the_section_and_its_symbol_are_shown_and_the_strip_was_right(section: int) -> None:
    desk, symbol = at_the_wheel(), ORDER[section - 1]
    before, told = worth(desk), {one.says: one for one in prospects(desk)}
    assert sum(one.ways for one in told.values()) == len(ORDER)
    for deed in (acts.Close(), acts.Spin()):
        desk.accepts(deed)
    assert look(desk).piece == "" and prospects(desk)
    desk.accepts(acts.Observe("wheel", str(section)), SYSTEM)
    shown = look(desk)
    assert (shown.piece, shown.lit, shown.results[0].says) == (str(section), (("symbol", symbol),), symbol)
    assert not prospects(desk)
    desk.settle()
    assert worth(desk) - before == told[symbol].cents
    assert look(desk).piece == str(section)


# Tai-sai ------------------------------------------------------------------------------------------

EVERYWHERE: tuple[Position, ...] = tuple(
    (key, spot)
    for key, kind in find_game("tai-sai")
    .layout(find_game("tai-sai").terms(edition("tai-sai", "auckland", SATURDAY_NIGHT), {}))
    .items()
    for spot in kind.spots
)


def tumbled(at: datetime = SATURDAY_NIGHT) -> Desk:
    desk = Desk(game="tai-sai", sign=SIGN, at=at)
    desk.seat("ana")
    desk.accepts(acts.Tumble())
    return desk


@pytest.mark.parametrize("roll", every_roll(3))
def test_tai_sai__what_is_lit_is_what_wins(roll: str) -> None:
    desk = tumbled()
    for kind, spot in EVERYWHERE:
        desk.bet("ana", kind, 500, spot)
    assert look(desk).piece == "covered" and not look(desk).lit
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("dice", roll), SYSTEM)
    assert look(desk).piece == roll and not look(desk).lit
    desk.accepts(acts.Enter(roll))
    lit = set(look(desk).lit)
    won = {(s.wager.kind, s.wager.spot) for s in desk.settle().values() if s.verdict is Verdict.WIN}
    assert won == lit


@pytest.mark.parametrize(
    ("at", "called"), [(SATURDAY_NIGHT, "one, three, six; total ten"), (IN_1998, "1, 3, 6, total 10")]
)
def test_tai_sai__both_texts_show_the_same_and_call_it_in_their_own_way(at: datetime, called: str) -> None:
    desk = tumbled(at)
    desk.bet("ana", "small", 500)
    desk.accepts(acts.Close())
    entry = desk.accepts(acts.Observe("dice", "6-1-3"), SYSTEM)
    assert entry.calls[-1].says == called
    desk.accepts(acts.Enter("1-3-6"))
    shown = look(desk)
    assert ("small", "small") in shown.lit and ("combination", "1-6") in shown.lit
    assert shown.results[0].says == "10 small" and shown.results[0].pictures == ("die 1", "die 3", "die 6")


# Craps --------------------------------------------------------------------------------------------


def shooting(point: str | None = None) -> Desk:
    """ana shoots, with a point or without, and has wagers of many kinds."""
    desk = Desk(game="craps", casino="auckland", sign=SIGN)
    desk.seat("ana")
    desk.bet("ana", "pass", 1_000)
    desk.bet("ana", "dont-pass", 500)
    desk.accepts(acts.Choose("ana", "accept"), PLAYER)
    if point is not None:
        throw(desk, point)
        line = next(one for one in desk.table.now.wagers.values() if one.kind == "pass")
        spot = str(ROLLS[point].total)
        desk.accepts(acts.Place("odds", "ana", "odds-on-pass", 1_000, spot, basis=line.id), PLAYER)
        desk.bet("ana", "come", 1_000)
    for kind, spot, stake in (
        ("place", "6", 1_200),
        ("place", "5", 700),
        ("place", "5", 600),
        ("buy", "4", 2_000),
        ("lay", "10", 4_000),
        ("hardway", "8", 500),
        ("field", "", 500),
        ("horn", "", 800),
        ("world", "", 500),
        ("c-and-e", "2-3", 1_000),
        ("any-seven", "", 500),
    ):
        desk.bet("ana", kind, stake, spot)
    return desk


def throw(desk: Desk, roll: str) -> set[Position]:
    """What is lit when the roll has been called; then it is settled."""
    desk.accepts(acts.Throw("ana"), PLAYER)
    assert look(desk).piece == ""
    desk.accepts(acts.Observe("dice", roll), SYSTEM)
    shown = look(desk)
    assert shown.piece == roll and shown.results[0].says == str(ROLLS[roll].total)
    won = {(s.wager.kind, s.wager.spot) for s in desk.settle().values() if s.verdict is Verdict.WIN}
    assert won <= set(shown.lit)
    return set(shown.lit)


@pytest.mark.parametrize("point", [None, "6-2", "3-2"])
@pytest.mark.parametrize("roll", every_roll(2))
def test_craps__the_strip_says_what_the_roll_does_to_all_bets_together(roll: str, point: str | None) -> None:
    desk = shooting(point)
    total, hard, before = str(ROLLS[roll].total), ROLLS[roll].hard, worth(desk)
    told = prospects(desk)
    assert sum(one.ways for one in told) == 36
    parts = [one for one in told if one.says == total]
    expected = next((one for one in parts if one.part == "hard" and hard), parts[0])
    lit = throw(desk, roll)
    assert worth(desk) - before == expected.cents
    assert set(expected.wins) <= lit


def test_craps__the_puck_lies_on_the_point_and_what_cannot_be_bet_is_shut() -> None:
    desk = shooting()
    shown = look(desk)
    assert shown.tags["puck"].text == "OFF" and ("come", "come") in shown.shut and ("pass", "pass") not in shown.shut
    assert shown.stands == "Come-out roll · ana shoots"
    throw(desk, "5-3")
    shown = look(desk)
    assert shown.tags["puck 8"].text == "ON" and ("pass", "pass") in shown.shut and ("come", "come") not in shown.shut
    assert ("odds-on-pass", "8") not in shown.shut and ("odds-on-pass", "6") in shown.shut
    assert shown.words["pass"] == "8 wins · 7 loses"


def test_craps__a_place_bet_is_off_on_a_come_out_roll_and_on_with_a_point() -> None:
    desk = shooting()
    place = next(one.id for one in desk.table.now.wagers.values() if one.kind == "place" and one.spot == "6")
    assert place in look(desk).off
    desk.accepts(acts.Choose("ana", "on", place), PLAYER)
    assert place not in look(desk).off


def test_craps__every_kind_that_may_be_made_now_has_an_area_that_is_open() -> None:
    desk = shooting("6-2")
    shut = set(look(desk).shut)
    assert {"come", "place", "buy", "lay", "hardway", "field", "world"} <= {
        kind for kind in PAYS for spot in PAYS[kind] if (kind, spot) not in shut
    }
