"""What a craps table waits for, at every point of a roll: each deed offered is accepted, and the course goes on."""

from collections.abc import Callable

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.view import public
from tests.rules.craps.table import Craps
from tests.rules.craps.test_part_4 import off_the_table, two_lost
from tests.rules.craps.test_part_7 import thrown
from tests.rules.craps.test_settlement import brought_to
from tests.support.desk import DEALER, PLAYER


def accepted() -> Craps:
    desk = Craps()
    desk.says("ana", "accept")
    return desk


def struck() -> Craps:
    desk = thrown()
    desk.accepts(acts.Declare("not together"))
    return desk


def settling() -> Craps:
    desk = thrown("4-4")
    desk.accepts(acts.Collect())
    return desk


def asked_for_the_same() -> Craps:
    desk = off_the_table()
    desk.says("ana", "same dice")
    return desk


def nobody_takes_the_dice() -> Craps:
    desk = Craps()
    desk.come_out(6)
    desk.says("ana", "pass")
    return desk


POINTS: dict[str, Callable[[], Craps]] = {
    "opening": Craps,
    "accepted": accepted,
    "come-out": lambda: brought_to(None, "").fork(),
    "point on": lambda: brought_to(8, "on").fork(),
    "in the air": thrown,
    "called": lambda: thrown("3-4"),
    "settling": settling,
    "no roll": struck,
    "die off": off_the_table,
    "asked for the same": asked_for_the_same,
    "two lost": two_lost,
    "nobody takes the dice": nobody_takes_the_dice,
}
COURSE: dict[str, list[acts.AnyDeed]] = {
    "opening": [acts.Choose("ana", "accept"), acts.Choose("ana", "pass")],
    "accepted": [acts.Choose("ana", "pass")],
    "come-out": [acts.Throw("ana")],
    "point on": [acts.Throw("ana")],
    "in the air": [],
    "called": [acts.Collect()],
    "settling": [acts.Pay()],
    "no roll": [acts.Throw("ana")],
    "die off": [acts.Choose("ana", "new dice"), acts.Choose("ana", "same dice")],
    "asked for the same": [acts.Declare("die found"), acts.Declare("die lost")],
    "two lost": [acts.Choose("ana", "new dice")],
    "nobody takes the dice": [acts.Throw("stickperson")],
}


def sender(desk: Craps, offer: Offer) -> str:
    if offer.role is not PLAYER:
        return offer.role.value
    if isinstance(offer.deed, acts.Withdraw):
        return desk.table.now.wagers[offer.deed.wager].player
    return str(getattr(offer.deed, "player", ""))


@pytest.mark.parametrize("point", POINTS)
def test_every_offer_is_accepted_and_cites_its_rule(point: str) -> None:
    desk = POINTS[point]()
    for offer in desk.offers():
        desk.fork().accepts(offer.deed, offer.role, sender(desk, offer), cites=(offer.cite,))


@pytest.mark.parametrize("point", COURSE)
def test_the_ordinary_course(point: str) -> None:
    desk = POINTS[point]()
    assert [offer.deed for offer in desk.offers() if offer.course] == COURSE[point]
    shows = [wait.of for wait in desk.waits() if isinstance(wait, Show)]
    assert shows == (["dice", "resting sides"] if point == "in the air" else [])


@pytest.mark.parametrize("point", POINTS)
def test_nothing_of_the_game_is_accepted_that_was_not_offered(point: str) -> None:
    desk = POINTS[point]()
    offered = {offer.deed for offer in desk.offers()}
    everything: list[tuple[acts.AnyDeed, Role, str]] = [
        (acts.Throw("ana"), PLAYER, "ana"),
        (acts.Throw("ben"), PLAYER, "ben"),
        (acts.Throw("stickperson"), DEALER, "dealer"),
        (acts.Collect(), DEALER, "dealer"),
        (acts.Pay(), DEALER, "dealer"),
        (acts.Direct("no roll"), Role.CASINO_MANAGER, "manager"),
        (acts.Direct("overrule", "6-6"), Role.CASINO_MANAGER, "manager"),
        (acts.Direct("pass the dice", "delay"), Role.CASINO_MANAGER, "manager"),
        (acts.Direct("notify the inspector"), Role.CASINO_MANAGER, "manager"),
        (acts.Replace("dice"), Role.CASINO_MANAGER, "manager"),
        *((acts.Choose(who, word), PLAYER, who) for who in ("ana", "ben") for word in ("accept", "pass")),
        *((acts.Choose("ana", word), PLAYER, "ana") for word in ("new dice", "same dice")),
        *((acts.Declare(word), DEALER, "dealer") for word in ("die found", "die lost", "fraud", "not together")),
        *((acts.Withdraw(name), PLAYER, wager.player) for name, wager in desk.table.now.wagers.items()),
    ]
    for deed, role, by in everything:
        answer = desk.fork().say(deed, role, by)
        assert isinstance(answer, Entry) == (deed in offered), (deed, answer)


@pytest.mark.parametrize("point", POINTS)
def test_wagers_are_awaited_exactly_where_they_would_be_accepted(point: str) -> None:
    desk = POINTS[point]()
    awaited = [wait for wait in desk.waits() if isinstance(wait, Wagers)]
    layout = desk.table.game.layout(desk.table.terms)
    for kind, made in layout.items():
        for spot in made.spots:
            deed = acts.Place("new", "ben", kind, 12_000, spot)
            answer = desk.fork().say(deed, PLAYER)
            told = bool(awaited) and kind in awaited[0].kinds and spot in awaited[0].spots[kind]
            assert isinstance(answer, Entry) == told, (kind, spot, answer)


def test_the_largest_odds_are_offered_ready_made() -> None:
    desk = Craps()
    flat = desk.bet("ben", "dont-pass", 500)
    desk.come_out(9)
    ready = [o.deed for o in desk.offers() if isinstance(o.deed, acts.Place) and o.deed.basis == flat]
    assert ready == [acts.Place(f"{flat}/1", "ben", "behind-dont-pass", 900, "9", basis=flat)]
    desk.accepts(ready[0], PLAYER)
    assert not [o for o in desk.offers() if isinstance(o.deed, acts.Place) and o.deed.basis == flat]


def test_everybody_sees_the_puck_the_shooter_and_the_markers() -> None:
    desk = Craps()
    desk.come_out(6)
    place = desk.bet("ben", "place", 600, "8")
    desk.says("ben", "off", place)
    desk.says("ben", "on", "place")
    seen = public(desk.table).view
    assert (seen.puck, seen.point, seen.shooter, seen.dice_at_hand) == ("On 6", 6, "ana", 5)
    assert (seen.called, seen.called_by_kind) == ({place: "off"}, {"ben": {"place": "on"}})
    assert public(Craps().table).view.puck == "Off"
