"""Tai-Sai over the change of editions on 1 February 1998, and where the game is in force."""

from datetime import datetime

import pytest

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, HERE, PLAYER, SIGN, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1998.tai-sai"

BEFORE = datetime(1998, 1, 31, 23, 58, tzinfo=HERE)
MIDNIGHT = datetime(1998, 2, 1, 0, 0, tzinfo=HERE)


def test_notice__the_new_text_governs_from_the_first_of_february_1998() -> None:
    assert edition("tai-sai", "christchurch", BEFORE).instrument == "1996-07"
    assert edition("tai-sai", "christchurch", MIDNIGHT).instrument == "1998-17"
    desk = TaiSaiDesk(1996, at=BEFORE)
    desk.seat("ana", 1)
    desk.at = MIDNIGHT
    entry = desk.accepts(acts.Tumble(), cites=("1998.tai-sai.6.1",))
    assert (entry.edition, entry.label) == ("1998-17", "")


def test_notice__a_game_closed_before_midnight_is_settled_under_the_old_text() -> None:
    """Reading G-3."""
    desk = TaiSaiDesk(1996, at=BEFORE)
    desk.seat("ana", 1)
    desk.tumble()
    wager = desk.bet("ana", "total", 500, "10")
    desk.close()
    desk.at = MIDNIGHT
    entry = desk.uncover("1-3-6")
    assert (entry.edition, entry.calls[0].says) == ("1996-07", "one, three, six; total ten")
    desk.accepts(acts.Enter("1-3-6"), cites=("1996.tai-sai.6.5",))
    assert_cited(desk.settle()[wager].cites, "1996.tai-sai.3.1.f.i", "1996.tai-sai.4.0", only=True)
    assert desk.tumble().edition == "1998-17"


def test_notice__a_game_still_open_at_midnight_is_the_new_texts() -> None:
    desk = TaiSaiDesk(1996, at=BEFORE)
    desk.seat("ana", 1)
    desk.tumble()
    wager = desk.bet("ana", "big", 500)
    desk.at = MIDNIGHT
    assert desk.accepts(acts.Close(), cites=("1998.tai-sai.6.2",)).edition == "1998-17"
    assert desk.uncover("1-3-6").calls[0].says == "1, 3, 6, total 10"
    desk.accepts(acts.Enter("1-3-6"))
    assert_cited(desk.settle()[wager].cites, "1998.tai-sai.4.1.b.ii", only=True)


@pytest.mark.parametrize("casino", ["dunedin", "hamilton", "queenstown", "wharf"])
def test_the_later_casinos_have_the_game_from_24_may_2004(casino: str) -> None:
    early = Desk(game="tai-sai", casino=casino, at=datetime(2004, 5, 23, 23, 59, tzinfo=HERE), sign=None)
    refusal = early.say(acts.Open(SIGN), GAME_SUPERVISOR)
    assert getattr(refusal, "code", None) == "text-not-held"
    desk = Desk(game="tai-sai", casino=casino, at=datetime(2004, 5, 24, tzinfo=HERE))
    assert desk.accepts(acts.Tumble()).edition == "1998-17"


def test_the_operator_has_no_options_in_the_game_itself() -> None:
    with pytest.raises(ValueError, match="tai-sai has no option lights under this text; it has: checks_first"):
        Desk(game="tai-sai", options={"lights": True})


@pytest.mark.parametrize("deed", [acts.Spin(), acts.Throw("ana"), acts.Replace("dice"), acts.Shuffle()])
def test_deeds_of_other_games_are_none_of_this_one(deed: acts.AnyDeed) -> None:
    refusal = TaiSaiDesk(1996).say(deed, PLAYER if isinstance(deed, acts.Throw) else GAME_SUPERVISOR, "ana")
    assert getattr(refusal, "code", None) == "not-in-this-game"


def test_an_invalidated_game_gives_every_stake_back_and_the_next_may_begin() -> None:
    for ends in ("betting", "closed", "lit", "paid"):
        desk = TaiSaiDesk(1996)
        desk.seat("ana", 1)
        desk.tumble()
        desk.bet("ana", "total", 500, "10")
        desk.bet("ana", "big", 700)
        if ends != "betting":
            desk.close()
        if ends in ("lit", "paid"):
            desk.accepts(acts.Observe("dice", "1-3-6"), SYSTEM)
            desk.accepts(acts.Enter("1-3-6"))
        if ends == "paid":
            desk.settle()
        entry = desk.accepts(acts.Invalidate("fraud" if ends == "paid" else "fire"), CASINO_SUPERVISOR)
        assert {s.verdict for s in entry.settled} == {Verdict.VOID}
        assert (desk.holds("ana"), desk.phase, dict(desk.table.now.wagers)) == (100_000, "ready", {})
        desk.tumble()


def test_fifty_spots_lie_apart_on_the_cloth() -> None:
    layout = find_game("tai-sai").layout(TaiSaiDesk(1998).table.terms)
    places = [(spot.x, spot.y) for kind in layout.values() for spot in kind.spots.values()]
    assert len(places) == len(set(places)) == 50
    assert all(0 < x < 15 and 0 < y < 5 for x, y in places)


@pytest.mark.parametrize(("game", "has", "lacks"), [("tai-sai", "dice", "wheel"), ("money-wheel", "wheel", "dice")])
def test_each_game_has_its_own_equipment_and_no_other(game: str, has: str, lacks: str) -> None:
    table = Desk(game=game).table
    assert table.game.equipment(table.terms, table.state, has) is not None
    assert table.game.equipment(table.terms, table.state, lacks) is None
