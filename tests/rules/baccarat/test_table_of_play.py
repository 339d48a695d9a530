"""Every combination of the Player's count, the Banker's count and the Player's third card, under every text.

The expected draws are written out here from the printed tables, independently of the code: a row for each count of
the Banker's Hand, a column for each third card of the Player's Hand, D for draws and s for stands.
"""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.games.baccarat.rules import point_count, third_card_to
from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.play import Played, play
from croupier.table.state import Table
from tests.rules.baccarat.table import TEXTS, Cards, Text
from tests.support.desk import SYSTEM

#         third card of the Player's Hand: 0123456789
TABLE_2 = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDsD",
    4: "ssDDDDDDss",
    5: "ssssDDDDss",
    6: "ssssssDDss",
    7: "ssssssssss",
}
CARD = "KA23456789"


def expected(player: int, banker: int, third: int | None) -> str | None:
    """Whose third card comes next: 'player', 'banker' or nobody's; `third` is the Player's, once there is one."""
    if player >= 8 or banker >= 8:
        return None
    if player <= 5 and third is None:
        return "player"
    if third is not None:
        return "banker" if TABLE_2[banker][third] == "D" else None
    return "banker" if banker <= 5 else None


@pytest.mark.parametrize("player", range(10))
@pytest.mark.parametrize("banker", range(10))
def test_the_rules_draw_as_the_printed_tables_say(player: int, banker: int) -> None:
    p, b = (CARD[player] + "c", "Tc"), (CARD[banker] + "d", "Td")
    assert third_card_to(p, b) == expected(player, banker, None)
    if expected(player, banker, None) == "player":
        for third in range(10):
            assert third_card_to((*p, CARD[third] + "h"), b) == expected(player, banker, third), third
            assert third_card_to((*p, CARD[third] + "h"), (*b, "2s")) is None


def test_tens_and_court_cards_are_the_zero_of_table_2() -> None:
    for third in ("Th", "Jh", "Qh", "Kh"):
        assert third_card_to(("2c", "Tc", third), ("4d", "Td")) is None
        assert third_card_to(("2c", "Tc", third), ("3d", "Td")) == "banker"
    assert point_count(("Th", "Jh", "9c")) == 9


def show(table: Table, card: str, number: int) -> Table:
    played = play(table, acts.Act(f"t{number}", table.now.at, "system", SYSTEM, acts.Observe("shoe", card)))  # type: ignore[arg-type]
    assert isinstance(played, Played), played
    return played.table


def begun(text: Text, style: str) -> Table:
    """A table with the cards ready and a wager down, past the call."""
    desk = Cards(text, style=style)
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    if style != "A":
        desk.accepts(acts.Deal())
    journal: Journal = desk.journal
    return journal.table


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
def test_every_combination_at_a_table(text: Text) -> None:
    """Played card by card: the table waits for exactly the third cards that the printed tables say."""
    start = begun(text, "A")
    assert find_game(text.game) is start.game
    seen = 0
    for player in range(10):
        for banker in range(10):
            table = start
            for n, card in enumerate((CARD[player] + "c", CARD[banker] + "d", "Tc", "Td")):
                table = show(table, card, n)
            seen += check(table, expected(player, banker, None), None)
            if expected(player, banker, None) != "player":
                continue
            for third in range(10):
                drew = show(table, CARD[third] + "h", 5)
                seen += check(drew, expected(player, banker, third), third)
    assert seen == 100 + 6 * 8 * 10


def check(table: Table, to: str | None, third: int | None) -> int:
    dealing = table.state.phase == "the cards are dealt"
    assert dealing == (to is not None)
    if to is not None:
        after = show(table, "2s", 6).state.round
        assert len(after.banker) == (3 if to == "banker" else 2)
        assert len(after.player) == (3 if to == "player" or third is not None else 2)
    return 1


@pytest.mark.parametrize("text", [TEXTS[1], TEXTS[3], TEXTS[5]], ids=lambda text: f"{text.game}-{text.at.year}")
@pytest.mark.parametrize("style", ["B", "C"])
def test_face_down_the_same_hands_draw(text: Text, style: str) -> None:
    start = begun(text, style)
    for player, banker in ((5, 5), (6, 5), (7, 6), (0, 3), (8, 2), (4, 7)):
        table = start
        for n, card in enumerate((CARD[player] + "c", "Tc", CARD[banker] + "d", "Td")):
            table = show(table, card, n)
        check(table, expected(player, banker, None), None)
