"""What every game must pass: driven by `awaits` and the layout alone, under every edition it has."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import GAMES
from croupier.gazette.editions import Edition
from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.acts import AnyDeed, Deed
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.game import AnyGame
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.view import own, public
from tests.support.deeds import ANY_VALUE, DEED_TYPES, deeds_of
from tests.support.desk import DEALER, PLAYER, Desk
from tests.support.driver import PLAYERS, Driver, editions_of, seat_at
from tests.support.toy import Coins

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
ALL = [(game, edition) for game in (*GAMES.values(), Coins()) for edition in editions_of(game)]
every_edition = pytest.mark.parametrize(
    ("game", "edition"), ALL, ids=[f"{type(game).__name__}-{e.instrument}-{e.status}" for game, e in ALL]
)


@every_edition
@pytest.mark.parametrize("seed", range(6))
def test_random_lawful_play_conserves_chips_and_replays_to_the_same_state(
    game: AnyGame, edition: Edition, seed: int
) -> None:
    desk = seat_at(edition, game)
    driver = Driver(desk, seed)
    for _ in range(500):
        driver.step()  # the desk counts the chips after every act
    stored = [encode(entry) for entry in desk.journal.entries]
    again = replay(lay(desk.table.setup, game), (decode_entry(raw) for raw in stored))
    assert table_hash(again) == table_hash(desk.table)
    assert again.now == desk.table.now
    assert desk.table.game.rounds(desk.table.state) > 2


@every_edition
@pytest.mark.parametrize("seed", range(4))
def test_every_round_ends(game: AnyGame, edition: Edition, seed: int) -> None:
    desk = seat_at(edition, game)
    driver = Driver(desk, seed)
    for _ in range(8):
        for _ in range(driver.random.randint(0, 40)):
            driver.step()
        assert driver.finish() < 50


@every_edition
def test_every_deed_offered_is_accepted_at_every_point(game: AnyGame, edition: Edition) -> None:
    """An offer is a promise: from each state of a random game, each one is tried."""
    desk = seat_at(edition, game)
    driver = Driver(desk, 99)
    tried: set[type[Deed]] = set()
    for _ in range(60):
        table = desk.journal.table
        for player in PLAYERS[:1]:
            for wait in own(table, Role.CASINO_MANAGER, player).awaits:
                kept = desk.journal.table, list(desk.journal.entries)
                tried.add(type(driver.take(wait, player).act.deed))
                desk.journal.table, desk.journal.entries[:] = kept
        driver.step()
    assert len(tried) >= 3


@every_edition
def test_a_view_holds_nothing_of_other_purses_or_of_what_is_to_come(game: AnyGame, edition: Edition) -> None:
    """Two histories that differ only in what another player holds look the same to everybody but that player."""
    seen: list[list[bytes]] = []
    for cleo_buys in (10_000_000, 20_000_000):
        desk = Desk(game=game, casino=edition.casino, at=edition.since)  # type: ignore[arg-type]
        for seat, player in enumerate(PLAYERS, 1):
            desk.seat(player, seat, buys=cleo_buys if player == "cleo" else 10_000_000)
        driver = Driver(desk, 5)
        watched = []
        for _ in range(60):
            driver.step()
            watched.append(encode((public(desk.table), own(desk.table, PLAYER, "ana"), own(desk.table, PLAYER))))
        seen.append(watched)
    assert seen[0] == seen[1]


def test_every_registered_game_has_a_playthrough_for_each_of_its_texts() -> None:
    for game in GAMES.values():
        for edition in editions_of(game):
            assert list(PLAYTHROUGHS.glob(f"{game.key}-{edition.instrument}*.txt")), (game.key, edition.instrument)


# Anything anybody may say -----------------------------------------------------------------------------

NAMES = st.sampled_from([*PLAYERS, "nobody", ""])
WORDS = st.sampled_from(
    [
        "17",
        "0-1",
        "red",
        "w1",
        "random-1",
        "random-2",
        "wheel",
        "ball",
        "cash",
        "coin",
        "heads",
        "fire",
        "fraud",
        "notice",
        "agreement",
        "clockwise",
        "blue",
        "2",
        "",
        "value chips",
        "foreign object",
        "no gaming",
        "straight-up",
    ]
)
LIKELY = {
    **ANY_VALUE,
    str: NAMES | WORDS,
    int: st.sampled_from([-500, 0, 1, 100, 500, 750, 2_500, 50_000, 60_000, 10**9]),
    Limits: st.sampled_from([Limits(500, 50_000), Limits(1_000, 50_000), Limits(500, 900_000)]),
    Sign: st.sampled_from([Sign(Limits(500, 50_000)), Sign(Limits(1_000, 2_000), increment=500)]),
    tuple[str, ...]: st.lists(NAMES, max_size=3).map(tuple),
}
"""Values that have a chance of meaning something at the table."""

DEEDS = st.one_of(*(deeds_of(deed, LIKELY) for deed in DEED_TYPES))


@pytest.mark.parametrize("game", [*GAMES.values(), Coins()], ids=lambda game: type(game).__name__)
@given(data=st.data())
@settings(max_examples=150)
def test_whatever_anybody_says_is_an_entry_or_a_refusal(game: AnyGame, data: st.DataObject) -> None:
    """No crash, no chip made or lost, a refusal changes nothing, and what is accepted survives JSON and replay."""
    edition = next(editions_of(game))
    desk = Desk(game=game, casino=edition.casino, at=edition.since)  # type: ignore[arg-type]
    for seat, player in enumerate(PLAYERS, 1):
        desk.seat(player, seat)
    driver = Driver(desk, data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(0, 12))):
        driver.step()
    for _ in range(6):
        deed, role, by = data.draw(DEEDS), data.draw(st.sampled_from(Role)), data.draw(NAMES)
        before = table_hash(desk.table)
        answer = desk.say(deed, role, by)
        assert msgspec.json.decode(encode(deed), type=AnyDeed) == deed
        if isinstance(answer, Refusal):
            assert table_hash(desk.table) == before
        else:
            assert isinstance(answer, Entry)
            assert decode_entry(encode(answer)) == answer
            desk.check_chips(answer)
    assert table_hash(replay(lay(desk.table.setup, game), desk.journal.entries)) == table_hash(desk.table)


def test_the_same_act_gets_the_same_answer_for_ever() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    act = acts.Act("once", desk.at, "ana", PLAYER, acts.Place("w1", "ana", "red", 2_500))
    first = desk.journal.post(act)
    desk.accepts(acts.Spin())
    desk.accepts(acts.Close())
    assert desk.journal.post(act) is first
    assert desk.holds("ana") == 97_500
    too_late = acts.Act("late", desk.at, "dealer", DEALER, acts.Spin())
    assert desk.journal.post(too_late) is desk.journal.post(too_late)
