"""What baccarat shows on a page, in every text and version, compared with the engine over deals of every shape."""

from __future__ import annotations

from datetime import datetime
from random import Random

import pytest

from croupier.equipment.cards import DECK
from croupier.games import find_game
from croupier.games.baccarat.rules import point_count, result_of, third_card_to, winner_of
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.scene import Shown
from croupier.table.waiting import offered
from tests.support.desk import CASINO_MANAGER, HERE, SYSTEM, Desk

GAMES = {"mini-baccarat": 7, "midi-baccarat": 9, "baccarat": 14}
YEARS = (1997, 1999, 2005)


def look(desk: Desk) -> Shown:
    table = desk.table
    return table.game.shown(table.terms, table.state, table.floor())


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("key", GAMES)
def test_every_spot_has_one_area_within_the_cloth(key: str, year: int) -> None:
    game = find_game(key)
    terms = game.terms(edition(key, "auckland", datetime(year, 5, 3, 21, tzinfo=HERE)), {})
    spots = {(kind, spot) for kind, one in game.layout(terms).items() for spot in one.spots}
    assert len(spots) == 3 * (GAMES[key] + (key == "baccarat"))
    for scene in game.scenes(terms):
        areas = [(one.kind, one.spot) for one in scene.areas]
        assert len(areas) == len(set(areas)) and set(areas) == spots
        assert all(0 < one.x < scene.width and 0 < one.y < scene.height for one in scene.areas)
        assert len({one.key for one in scene.places}) == len(scene.places)


@pytest.mark.parametrize("places", range(1, 15))
def test_a_table_may_have_fewer_places(places: int) -> None:
    game = find_game("baccarat")
    terms = game.terms(edition("baccarat", "auckland", datetime(2005, 5, 3, 21, tzinfo=HERE)), {"places": places})
    for scene in game.scenes(terms):
        assert len(scene.areas) == 3 * (places + 1)


def ready(key: str, style: str, year: int) -> Desk:
    desk = Desk(game=key, casino="auckland", at=datetime(year, 5, 3, 21, tzinfo=HERE), options={"style": style})
    while not desk.table.game.betting_open(desk.table.state):
        for name, duty in list(desk.table.now.duties.items()):
            if duty.blocks:
                desk.accepts(acts.Discharge(name), duty.least)
        wait = next(one for one in offered(desk.table) if isinstance(one, Show) or getattr(one, "course", False))
        assert isinstance(wait, Show | Offer)
        desk.accepts(acts.Observe("shoe", "Ah") if isinstance(wait, Show) else wait.deed, CASINO_MANAGER)
    desk.seat("ana")
    return desk


def deal(chance: Random) -> tuple[list[str], list[str]]:
    """Both hands, by the rules."""
    cards = chance.sample(sorted(DECK), 6)
    player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
    for card in cards[4:]:
        hand = third_card_to(player, banker)
        if hand is not None:
            (player if hand == "player" else banker).append(card)
    return player, banker


@pytest.mark.parametrize(
    ("key", "style", "year"), [("mini-baccarat", "A", 1997), ("midi-baccarat", "C", 1999), ("baccarat", "A", 2005)]
)
def test_hands_counts_and_who_won_are_shown_as_they_are(key: str, style: str, year: int) -> None:
    desk, chance, seen = ready(key, style, year), Random(7), set[tuple[str, int, int]]()
    for _ in range(40):
        player, banker = deal(chance)
        for kind in ("player", "banker", "tie"):
            if kind not in {one.kind for one in desk.table.now.wagers.values()} and (kind != "banker" or year == 2005):
                desk.bet("ana", kind, 2_000, "standing" if key == "baccarat" else "1")
        desk.accepts(acts.Close())
        initial: tuple[str, ...] = (player[0], banker[0], player[1], banker[1])
        if style == "C":
            desk.accepts(acts.Deal())
            assert look(desk).cards == {"player": ("", ""), "banker": ("", "")}
            initial = (*player[:2], *banker[:2])
        for card in (*initial, *player[2:], *banker[2:]):
            desk.accepts(acts.Observe("shoe", card), SYSTEM)
        shown, won = look(desk), winner_of(result_of(player, banker))
        assert shown.cards["player"] + shown.cards.get("player third", ()) == tuple(player)
        assert shown.cards["banker"] + shown.cards.get("banker third", ()) == tuple(banker)
        assert shown.words["player count"] == str(point_count(player))
        assert shown.words["banker count"] == str(point_count(banker))
        assert shown.winning == (("verdict",) if won == "tie" else ("verdict", won))
        assert set(shown.lit) == {(one.kind, one.spot) for one in desk.table.now.wagers.values() if one.kind == won}
        seen.add((won, len(player), len(banker)))
        desk.settle()
        assert not look(desk).cards and not look(desk).winning
        if desk.table.state.drawn > 340:
            break
    assert {won for won, _, _ in seen} >= {"player", "banker"} and len(seen) > 5
