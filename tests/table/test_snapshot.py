"""A table restored from bytes is the table: equal hashes, and equal answers to every act that it waits for."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition, edition, timeline
from croupier.gazette.notices import CASINOS
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.codec import encode
from croupier.table.game import AnyGame
from croupier.table.play import Played, play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Setup
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import Table, lay
from croupier.table.view import own, public
from croupier.table.waiting import awaits
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM, Desk
from tests.support.driver import PLAYERS, Driver, editions_of, seat_at
from tests.support.toy import Coins

ALL = [(game, edition) for game in (*GAMES.values(), Coins()) for edition in editions_of(game)]
every_edition = pytest.mark.parametrize(
    ("game", "edition"), ALL, ids=[f"{game.key}-{e.instrument}-{e.status}-{type(game).__name__}" for game, e in ALL]
)
TURNS = [
    (game, before, after)
    for game in GAMES.values()
    for casino in CASINOS
    for before, after in zip(timeline(game.key, casino), timeline(game.key, casino)[1:], strict=False)
    if before.instrument is not None and after.instrument is not None
]
"""Every moment at which another text, or another standing of it, begins to govern a game that goes on."""


def probes(table: Table, driver: Driver) -> list[tuple[AnyDeed, Role, str]]:
    """Everything that the table waits for, as somebody would say it."""
    found: list[tuple[AnyDeed, Role, str]] = [(acts.CloseTable(), Role.CASINO_MANAGER, "max")]
    for player in PLAYERS[:2]:
        for wait in awaits(table, player):
            match wait:
                case Offer(role=role, deed=deed):
                    found.append((deed, role, driver.person(role, deed)))
                case Show(of=of):
                    thing = table.game.equipment(table.terms, table.state, of)
                    assert thing is not None
                    shown = list(thing.outcomes())
                    found += [(acts.Observe(of, seen), SYSTEM, "system") for seen in {shown[0], shown[-1]}]
                case Wagers():
                    found.append((driver.wager(wait, player), PLAYER, player))
    return found


def answer(table: Table, at: datetime, deed: AnyDeed, role: Role, by: str) -> bytes:
    played = play(table, Act("probe", at, by, role, deed))
    return encode(played if isinstance(played, Refusal) else played.entry)


def check(desk: Desk, driver: Driver) -> None:
    live = desk.table
    again = restore(snapshot(live), live.game)
    assert table_hash(again) == table_hash(live)
    assert (again.now, again.state, again.edition, again.setup) == (live.now, live.state, live.edition, live.setup)
    assert encode(public(again)) == encode(public(live))
    for deed, role, by in probes(live, driver):
        assert answer(again, desk.at, deed, role, by) == answer(live, desk.at, deed, role, by), deed


@every_edition
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_a_restored_table_answers_as_the_live_one_at_every_point(game: AnyGame, edition: Edition, seed: int) -> None:
    desk = seat_at(edition, game)
    driver = Driver(desk, seed)
    check(desk, driver)
    for _ in range(40):
        for _ in range(driver.random.randint(1, 4)):
            driver.step()
        check(desk, driver)


def turn_name(turn: tuple[AnyGame, Edition, Edition]) -> str:
    game, before, after = turn
    return f"{game.key}-{after.casino}-{after.since:%Y-%m-%d}-{before.instrument}-{after.instrument}"


@pytest.mark.parametrize("turn", TURNS, ids=turn_name)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=3, deadline=None)
def test_a_table_restored_across_the_turn_of_a_text_is_judged_under_the_same_one(
    turn: tuple[AnyGame, Edition, Edition], seed: int
) -> None:
    """Past its call a round keeps the text it was called under (reading G-3), live and restored."""
    game, before, after = turn
    assert before.since is not None and after.since is not None
    desk = Desk(game=game, casino=after.casino, at=max(after.since - timedelta(minutes=30), before.since))
    for seat, player in enumerate(PLAYERS, 1):
        desk.seat(player, seat, buys=10_000_000)
    driver = Driver(desk, seed)
    for _ in range(200):
        if desk.at >= after.since - timedelta(minutes=2):
            break
        driver.step()
    desk.at = after.since + timedelta(seconds=1)
    for _ in range(40):
        check(desk, driver)
        driver.step()


def test_called_before_midnight_a_game_of_tai_sai_keeps_its_text_when_it_is_restored_after() -> None:
    """Auckland, 31 January 1998: the live table and the restored one must not be judged under two notices."""
    turn = datetime.fromisoformat("1998-02-01T00:00:00+13:00")
    desk = Desk(game="tai-sai", casino="auckland", at=turn - timedelta(minutes=1))
    desk.seat("ana", 1)
    for deed in (acts.Tumble(), acts.Close()):
        while not isinstance(desk.say(deed), Refusal):
            pass
        if desk.table.game.between_rounds(desk.table.state):
            desk.bet("ana", "big", 1_000, "big")
    driver = Driver(desk, 1)
    while desk.table.game.betting_open(desk.table.state) or desk.table.game.between_rounds(desk.table.state):
        driver.step(betting=False)
    desk.at = turn + timedelta(minutes=1)
    assert edition("tai-sai", "auckland", desk.at).instrument == "1998-17"
    again = restore(snapshot(desk.table), desk.table.game)
    for table in (desk.table, again):
        assert table.edition is not None
        assert table.edition.instrument == "1996-07"
    check(desk, driver)


# What is not there, what is not readable ---------------------------------------------------------------


def test_a_table_that_nobody_opened_is_stored_too() -> None:
    game = find_game("roulette")
    table = lay(Setup("roulette", "auckland"), game)
    again = restore(snapshot(table), game)
    assert again == table
    assert table_hash(again) == table_hash(table)


def test_the_order_in_which_people_came_is_kept() -> None:
    desk = Desk()
    for seat, player in enumerate(("zoe", "ana", "moe"), 1):
        desk.seat(player, seat)
    again = restore(snapshot(desk.table), desk.table.game)
    assert list(again.now.patrons) == ["zoe", "ana", "moe"]
    other = Desk()
    for seat, player in ((2, "ana"), (1, "zoe"), (3, "moe")):
        other.seat(player, seat)
    assert table_hash(other.table) != table_hash(desk.table)


def test_a_snapshot_of_another_game_or_version_is_refused_with_a_word() -> None:
    raw = snapshot(Desk().table)
    with pytest.raises(ValueError, match="the snapshot is of roulette, the game is craps"):
        restore(raw, find_game("craps"))
    with pytest.raises(ValueError, match="a snapshot of version 9"):
        restore(raw.replace(b'"v":1', b'"v":9', 1), find_game("roulette"))
    with pytest.raises(msgspec.DecodeError):
        restore(raw[:-20], find_game("roulette"))


def test_reopened_from_a_snapshot_a_table_goes_on() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    again = restore(snapshot(desk.table), desk.table.game)
    played = play(again, Act("next", desk.at, "ana", PLAYER, acts.Place("w1", "ana", "red", 500)))
    assert isinstance(played, Played)
    assert own(played.table, PLAYER, "ana").purses["player ana"] == {"value": 99_500}
    refused = play(played.table, Act("open", desk.at, "kim", GAME_SUPERVISOR, acts.Open(SIGN)))
    assert isinstance(refused, Refusal)
