"""What can be declared or directed at a table now, by the engine's own answer, in every game."""

from __future__ import annotations

import pytest

from croupier.games import GAMES
from croupier.house.people.person import Denied, Person
from croupier.house.possible import find_offers, list_possible
from croupier.house.service import House
from croupier.house.trying import try_all
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.entries import Entry
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from tests.support.house import SIGN, enrol_staff, make_house

OUT = "ball out of wheel"


def open_table(game: str) -> tuple[House, dict[Role, Person]]:
    house = make_house(game, casino="auckland")
    staff = enrol_staff(house)
    house.take_up("t1")
    say(house, staff[Role.GAME_SUPERVISOR], "open", acts.Open(SIGN))
    return house, staff


def say(house: House, person: Person, sent: str, deed: AnyDeed) -> None:
    answer = house.post(person, "t1", sent, deed)
    assert isinstance(answer, Entry), answer


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_possible_and_what_is_not_has_its_reason(game: str) -> None:
    house, staff = open_table(game)
    table = house.find("t1").book.table
    tried: list[AnyDeed] = []

    def judge(deed: acts.Declare | acts.Direct) -> Refusal | None:
        tried.append(deed)
        assert table.now.at is not None
        answer = play(table, Act("trial", table.now.at, "Max", Role.CASINO_MANAGER, deed))
        return answer if isinstance(answer, Refusal) else None

    found = list_possible(table, Role.CASINO_MANAGER, judge)
    assert {one.key for one in found} <= {kind.key for kind in table.game.irregularities}
    assert [one.now for one in found] == sorted((one.now for one in found), reverse=True), "the possible ones first"
    for one in found:
        assert one.now != bool(one.why), one
    for kind in table.game.irregularities:
        if find_offers(table, kind) and not kind.of_record:
            assert any(one.key == kind.key and one.now for one in found), kind.key
    assert try_all(house, staff[Role.CASINO_MANAGER], "t1") == found


def test_in_a_spin_that_goes_on_the_ball_may_have_left_the_wheel_and_nobody_may_say_so_of_a_lower_rank_than_asked() -> (
    None
):
    house, staff = open_table("roulette")
    dealer = staff[Role.DEALER]
    before = {one.key: one for one in try_all(house, dealer, "t1")}
    say(house, dealer, "spin", acts.Spin())
    after = {one.key: one for one in try_all(house, dealer, "t1")}
    assert not before[OUT].now and before[OUT].why and after[OUT].now
    assert not after[OUT].directed and after[OUT].rule.startswith("Roulette 6.")


@pytest.mark.parametrize(
    ("game", "shown", "first"),
    [("tai-sai", "1-1-2", "1-1-1"), ("money-wheel", "1", "F"), ("roulette", "17", "0")],
)
def test_a_result_that_was_misread_may_be_put_right_by_a_supervisor_who_chooses_it(
    game: str, shown: str, first: str
) -> None:
    house, staff = open_table(game)
    dealer, kim = staff[Role.DEALER], staff[Role.GAME_SUPERVISOR]
    say(house, dealer, "sit", acts.SitDown("Ana", 1))
    steps: dict[str, list[AnyDeed]] = {
        "tai-sai": [acts.Tumble(), acts.Close()],
        "money-wheel": [acts.Close(), acts.Spin()],
        "roulette": [acts.Spin(), acts.Close()],
    }
    of = "dice" if game == "tai-sai" else "wheel"
    for number, deed in enumerate([*steps[game], acts.Observe(of, shown)]):
        say(house, dealer, f"s{number}", deed)
    misread = next(one for one in try_all(house, kim, "t1") if one.key == "result misread")
    assert misread.now, misread.why
    assert misread.facts[0].values[0] == first


def test_players_and_staff_of_other_tables_are_not_told() -> None:
    house, _ = open_table("roulette")
    for person in (Person("Dee", Role.PLAYER), Person("Otto", Role.GAME_SUPERVISOR, ("t2",))):
        with pytest.raises(Denied, match="Only staff of the table"):
            try_all(house, person, "t1")


def test_an_inspector_may_say_what_a_rule_gives_to_inspectors_and_nothing_else() -> None:
    house, staff = open_table("mini-baccarat")
    found = {one.key: one for one in try_all(house, staff[Role.INSPECTOR], "t1")}
    kinds = {kind.key: kind for kind in house.find("t1").book.table.game.irregularities}
    assert all(one.why.startswith("This takes") for one in found.values() if not kinds[one.key].inspector)
