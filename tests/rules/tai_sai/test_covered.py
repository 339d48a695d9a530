"""Nothing that anybody or any record can show before the uncovering holds or determines the result (reading T-1)."""

import pytest

from croupier.equipment.dice import Dice
from croupier.games import find_game
from croupier.house.dealing import Dealer
from croupier.house.sources import Replay
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.table.view import own, public
from tests.rules.tai_sai.cloth import ROLLS
from tests.rules.tai_sai.table import NIGHTS, YEARS, TaiSaiDesk, at

COVERED = ("ready", "betting", "closed")


class Asked:
    """A source of chance that remembers at which point of the game it was asked."""

    def __init__(self, desk: TaiSaiDesk, roll: str) -> None:
        self.desk, self.roll, self.at = desk, roll, list[str]()

    def draw(self, of: str, thing: object) -> str:
        assert (of, thing) == ("dice", Dice(3))
        self.at.append(self.desk.phase)
        return self.roll


@pytest.mark.parametrize("year", YEARS)
def test_the_source_is_asked_once_a_game_and_only_after_the_call(year: int) -> None:
    desk = at(year, "betting")
    source = Asked(desk, "1-3-6")
    dealer = Dealer(desk.journal, source, lambda: desk.at, name="house")
    for _ in dealer.play_round():
        pass
    assert source.at == ["closed"]


@pytest.mark.parametrize("year", YEARS)
def test_two_games_that_end_differently_are_alike_until_the_cover_comes_off(year: int) -> None:
    """Entries, views and the state that is stored, byte for byte."""
    seen: list[list[bytes]] = []
    for roll in ("1-1-1", "5-6-6"):
        desk = at(year, "ready")
        dealer = Dealer(desk.journal, Replay([roll]), lambda: NIGHTS[year], name="house")
        record: list[bytes] = []
        while desk.phase != "uncovered":
            record += [encode((public(desk.table), own(desk.table, role, "ana"))) for role in Role]
            record.append(table_hash(desk.table).encode())
            entry = dealer.step()
            assert entry is not None
            if not isinstance(entry.act.deed, acts.Observe):
                record.append(encode(entry))
        seen.append(record)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("phase", COVERED)
def test_under_the_cover_all_216_results_are_equally_possible(year: int, phase: str) -> None:
    desk = at(year, phase)
    dice = find_game("tai-sai").equipment(desk.table.terms, desk.table.state, "dice")
    assert dice is not None
    assert dict(dice.outcomes()) == dict.fromkeys(ROLLS, 1)
    assert desk.table.state.settling.result is None


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("phase", COVERED)
def test_no_eye_sees_dice_total_or_lights_before(year: int, phase: str) -> None:
    game = public(at(year, phase).table).view
    assert (game.dice, game.total, game.called, game.entered, game.lit) == (None, None, None, None, ())


@pytest.mark.parametrize("year", YEARS)
def test_uncovered_they_are_seen_by_everybody(year: int) -> None:
    game = public(at(year, "lit").table).view
    assert (game.dice, game.total, game.entered, game.last) == ("1-3-6", 10, "1-3-6", "2-2-5")
    assert game.called == ("one, three, six; total ten" if year == 1996 else "1, 3, 6, total 10")
    assert game.lit == (
        ("small", "small"),
        ("total", "10"),
        ("combination", "1-3"),
        ("combination", "1-6"),
        ("combination", "3-6"),
        ("face", "1"),
        ("face", "3"),
        ("face", "6"),
    )
