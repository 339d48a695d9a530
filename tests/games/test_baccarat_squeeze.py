"""Style B where a card is lifted before it is turned: drawn at the first lift, for its holder's eyes, then for all."""

from __future__ import annotations

from datetime import datetime

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.masking import HIDDEN, mask
from croupier.table.roles import Role
from croupier.table.scene import LIFTED
from croupier.table.view import public
from croupier.table.waiting import offered
from tests.support.desk import CASINO_MANAGER, HERE, PLAYER, SYSTEM, Desk

YEARS = {"midi-baccarat": (1997, 1999, 2005), "baccarat": (1997, 2005), "mini-baccarat": (2005,)}


def begin(key: str, year: int) -> Desk:
    """ana has the Banker's cards and bo the Player's; all four lie face down."""
    desk = Desk(
        game=key,
        casino="auckland",
        at=datetime(year, 5, 3, 21, tzinfo=HERE),
        options={"style": "B", "squeeze": True},
    )
    while not desk.table.game.betting_open(desk.table.state):
        for name, duty in list(desk.table.now.duties.items()):
            if duty.blocks:
                desk.accepts(acts.Discharge(name), duty.least)
        wait = next(one for one in offered(desk.table) if isinstance(one, Show) or getattr(one, "course", False))
        assert isinstance(wait, Show | Offer)
        desk.accepts(acts.Observe("shoe", "Ah") if isinstance(wait, Show) else wait.deed, CASINO_MANAGER)
    for seat, (name, kind) in enumerate((("ana", "banker"), ("bo", "player")), start=1):
        desk.accepts(acts.SitDown(name, seat), PLAYER, by=name)
        desk.accepts(acts.BuyIn(name, 100_000), PLAYER, by=name)
        desk.bet(name, kind, 2_000, str(seat))
    desk.accepts(acts.Close())
    desk.accepts(acts.Choose("ana", "accept", "bank"), PLAYER, by="ana")
    if year < 1998:  # 1996: the Player's cards are offered once they lie there
        desk.accepts(acts.Deal())
    desk.accepts(acts.Choose("bo", "accept", "cards"), PLAYER, by="bo")
    if year >= 1998:
        desk.accepts(acts.Deal())
    return desk


def choices(desk: Desk) -> set[tuple[str, str]]:
    deeds = [one.deed for one in offered(desk.table) if isinstance(one, Offer)]
    return {(one.player, one.word) for one in deeds if isinstance(one, acts.Choose) and one.on == "card"}


def eyes(desk: Desk, player: str) -> dict[str, tuple[str, ...]]:
    table = desk.table
    return dict(table.game.shown_to(table.terms, table.state, table.floor(), player))


@pytest.mark.parametrize(("key", "year"), [(key, year) for key, years in YEARS.items() for year in years])
def test_a_card_is_lifted_for_one_and_turned_for_all(key: str, year: int) -> None:
    desk = begin(key, year)
    assert choices(desk) == {("bo", "lift"), ("bo", "decline")}
    assert not any(isinstance(one, Show) for one in offered(desk.table))
    desk.accepts(acts.Choose("bo", "lift", "card"), PLAYER, by="bo")
    before = public(desk.table)
    seen = desk.accepts(acts.Observe("shoe", "2c"), SYSTEM)
    assert public(desk.table).view == before.view and eyes(desk, "bo") == {LIFTED: ("2c",)} and not eyes(desk, "ana")
    for role, player, told in ((Role.PLAYER, "ana", HIDDEN), (Role.PLAYER, "bo", "2c"), (Role.DEALER, None, HIDDEN)):
        deed = mask(seen, role, player).act.deed
        assert isinstance(deed, acts.Observe) and deed.seen == told
    assert choices(desk) == {("bo", "turn")}
    desk.accepts(acts.Choose("bo", "turn", "card"), PLAYER, by="bo")
    assert desk.table.state.round.player == ("2c",) and not eyes(desk, "bo")


def test_a_whole_round_with_third_cards_comes_to_what_the_cards_say() -> None:
    desk = begin("midi-baccarat", 2005)
    for who, card in (("bo", "2c"), ("bo", "3d"), ("ana", "Kc"), ("ana", "4h"), ("bo", "4c"), ("ana", "5s")):
        desk.accepts(acts.Choose(who, "lift", "card"), PLAYER, by=who)
        desk.accepts(acts.Observe("shoe", card), SYSTEM)
        last = desk.accepts(acts.Choose(who, "turn", "card"), PLAYER, by=who)
    assert [call.says for call in last.calls] == ["Player 9, Banker 9: Tie Hand"]
    desk.settle()
    assert desk.table.game.scoreboard(desk.journal.entries)[0].marks[0].sign == "T"


def test_the_dealer_turns_what_is_left_to_the_dealer_and_what_a_holder_who_has_gone_had_lifted() -> None:
    desk = begin("midi-baccarat", 2005)
    desk.accepts(acts.Choose("bo", "decline", "card"), PLAYER, by="bo")
    desk.accepts(acts.Observe("shoe", "9c"), SYSTEM)
    assert desk.table.state.round.player == ("9c",)
    desk.accepts(acts.Choose("bo", "lift", "card"), PLAYER, by="bo")
    desk.accepts(acts.Observe("shoe", "Kd"), SYSTEM)
    desk.refuses(acts.Observe("shoe", "Kd"), "not-now", "2004.baccarat.8.14", SYSTEM)
    desk.accepts(acts.Leave("bo"), PLAYER, by="bo")
    table = desk.table
    shoe = table.game.equipment(table.terms, table.state, "shoe")
    assert shoe is not None and set(shoe.outcomes()) == {"Kd"}
    desk.accepts(acts.Observe("shoe", "Kd"), SYSTEM)
    assert desk.table.state.round.player == ("9c", "Kd")


def test_nobody_lifts_where_the_table_does_not_say_so() -> None:
    desk = Desk(game="midi-baccarat", casino="auckland", options={"style": "B"})
    desk.seat("ana")
    desk.refuses(acts.Choose("ana", "lift", "card"), "not-now", "1996.midi-baccarat.8.4", PLAYER)
