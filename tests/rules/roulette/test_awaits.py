"""What a roulette table waits for, at every point of the round: complete, and each deed offered is accepted."""

from collections.abc import Callable
from functools import partial

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.waiting import awaits
from tests.rules.roulette.cloth import COVERED
from tests.rules.roulette.table import PHASES, at, fork
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk

IRREGULARITIES = (
    "same direction",
    "foreign object",
    "ball hung up",
    "ball out of wheel",
    "interference",
    "short spin",
)


def after_one_payment(wager: str) -> Desk:
    desk = at("paying")
    desk.accepts(acts.Pay((wager,)))
    return desk


def with_ball_out() -> Desk:
    desk = at("closed")
    desk.accepts(acts.Declare("ball out of wheel"))
    return desk


def with_only_winners() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.bet("ana", "odd", 500)
    desk.close()
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    return desk


POINTS: dict[str, Callable[[], Desk]] = {
    **{phase: partial(at, phase) for phase in PHASES},
    "one inside paid": partial(after_one_payment, "w1"),
    "one outside paid": partial(after_one_payment, "w3"),
    "ball out": with_ball_out,
    "only winners": with_only_winners,
    "empty table": Desk,
}


def offers(desk: Desk) -> list[Offer]:
    return [wait for wait in awaits(desk.table) if isinstance(wait, Offer)]


def sender(desk: Desk, offer: Offer) -> str:
    if isinstance(offer.deed, acts.Withdraw):
        return desk.table.now.wagers[offer.deed.wager].player
    return offer.role.value


def is_accepted(desk: Desk, deed: acts.AnyDeed, role: Role, by: str) -> bool:
    return isinstance(fork(desk).say(deed, role, by), Entry)


@pytest.mark.parametrize("point", POINTS)
def test_every_offer_is_accepted_and_cites_its_rule(point: str) -> None:
    desk = POINTS[point]()
    assert offers(desk)
    for offer in offers(desk):
        fork(desk).accepts(offer.deed, offer.role, sender(desk, offer), cites=(offer.cite,))


@pytest.mark.parametrize("point", POINTS)
def test_nothing_of_the_game_is_accepted_that_was_not_offered(point: str) -> None:
    desk = POINTS[point]()
    offered = {offer.deed for offer in offers(desk)}
    everything: list[tuple[acts.AnyDeed, Role, str]] = [
        (acts.Spin(), DEALER, "dealer"),
        (acts.Close(), DEALER, "dealer"),
        (acts.Pay(), DEALER, "dealer"),
        (acts.Replace("ball"), GAME_SUPERVISOR, "gs"),
        *((acts.Declare(name), DEALER, "dealer") for name in IRREGULARITIES),
        *((acts.Withdraw(name), PLAYER, wager.player) for name, wager in desk.table.now.wagers.items()),
    ]
    if point != "only winners":  # to collect where nothing loses is idle, and harmless
        everything.append((acts.Collect(), DEALER, "dealer"))
    for deed, role, by in everything:
        assert is_accepted(desk, deed, role, by) == (deed in offered), deed


@pytest.mark.parametrize("point", POINTS)
def test_single_payments_are_offered_while_several_winners_wait(point: str) -> None:
    desk = POINTS[point]()
    named = {offer.deed.wagers[0] for offer in offers(desk) if isinstance(offer.deed, acts.Pay) and offer.deed.wagers}
    payable = {name for name in desk.table.now.wagers if is_accepted(desk, acts.Pay((name,)), DEALER, "dealer")}
    assert named == payable
    expected = {
        "paying": {"w1", "w2", "w3", "w4"},
        "one inside paid": {"w2", "w3", "w4"},
        "one outside paid": {"w1", "w2", "w4"},
        "only winners": {"w1", "w2"},
    }
    assert named == expected.get(point, set())


def test_the_last_winner_needs_no_name() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w1", "w2", "w3")))
    assert [offer.deed for offer in offers(desk) if isinstance(offer.deed, acts.Pay)] == [acts.Pay()]


@pytest.mark.parametrize("point", POINTS)
def test_the_wheel_is_awaited_when_the_call_was_made_and_told_without_it(point: str) -> None:
    desk = POINTS[point]()
    awaited = any(isinstance(wait, Show) for wait in awaits(desk.table))
    assert awaited == (point == "closed")
    assert is_accepted(desk, acts.Observe("wheel", "17"), SYSTEM, "system") == (point in ("spinning", "closed"))


@pytest.mark.parametrize("point", [point for point in POINTS if point != "empty table"])
def test_wagers_are_awaited_while_betting_is_open(point: str) -> None:
    """While winners are paid the table waits for the dealer; a wager on a free box is accepted (reading R-16)."""
    desk = POINTS[point]()
    awaited = [wait for wait in awaits(desk.table) if isinstance(wait, Wagers)]
    accepted = is_accepted(desk, acts.Place("new", "ana", "even", 500), PLAYER, "ana")
    assert bool(awaited) == (point in ("betting", "spinning", "ball out"))
    assert accepted == (bool(awaited) or point in ("paying", "one inside paid", "one outside paid"))
    if awaited:
        assert list(awaited[0].kinds) == list(COVERED)
        assert awaited[0].cite == "1996.roulette.4.2"


def test_stakes_awaited_are_those_of_the_sign() -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), kinds={"red": Limits(1_000, 90_100)}, increment=500))
    found = next(wait for wait in awaits(desk.table) if isinstance(wait, Wagers))
    assert (found.kinds["black"].least, found.kinds["black"].most, found.kinds["black"].step) == (500, 50_000, 500)
    assert (found.kinds["red"].least, found.kinds["red"].most) == (1_000, 90_000)


COURSE: dict[str, list[acts.AnyDeed]] = {
    "betting": [acts.Spin()],
    "spinning": [acts.Close()],
    "closed": [],
    "dolly": [acts.Collect()],
    "paying": [acts.Pay()],
    "only winners": [acts.Pay()],
    "empty table": [acts.Spin()],
}


@pytest.mark.parametrize("point", COURSE)
def test_the_ordinary_course_has_one_next_step(point: str) -> None:
    assert [offer.deed for offer in offers(POINTS[point]()) if offer.course] == COURSE[point]


def test_with_the_ball_out_the_course_is_its_examination() -> None:
    desk = POINTS["ball out"]()
    course = [offer for offer in offers(desk) if offer.course]
    assert [(o.role, o.deed, o.cite) for o in course] == [
        (GAME_SUPERVISOR, acts.Discharge(desk.duty("1996.roulette.6.4").id), "1996.roulette.6.4")
    ]


def test_following_the_course_plays_a_round() -> None:
    desk = at("betting")
    taken: list[str] = []
    while desk.table.state.rounds == 1:
        course = [offer for offer in offers(desk) if offer.course]
        deed: acts.AnyDeed = course[0].deed if course else acts.Observe("wheel", "17")
        desk.accepts(deed)
        taken.append(type(deed).__name__)
    assert taken == ["Spin", "Close", "Observe", "Collect", "Pay"]
