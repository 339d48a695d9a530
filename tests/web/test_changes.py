"""Changes lead from any value to any other; and whoever keeps a look by them has the look itself."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.roles import Role
from croupier.web.brief import Differences, Keeping
from croupier.web.changes import difference, follow
from tests.support.house import SIGN, enrol_staff, make_house

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["", "a", "b"]),
    lambda inside: st.lists(inside, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inside, max_size=4),
    max_leaves=20,
)


@given(JSON, JSON)
def test_a_change_leads_from_one_value_to_the_other(old: Any, new: Any) -> None:
    change = difference(old, new)
    if change is None:
        assert old == new
    else:
        assert encode(follow(old, msgspec.json.decode(encode(change)))) == encode(new)


def test_a_chip_more_is_told_as_one_chip_more() -> None:
    old = {"wagers": [{"id": str(n)} for n in range(20)], "open": True}
    new = {**old, "wagers": [*old["wagers"], {"id": "w"}]}  # type: ignore[misc]
    assert difference(old, new) == [2, {"wagers": [3, 20, 0, [{"id": "w"}]]}]


def test_a_look_that_is_kept_by_changes_is_the_look_and_a_strangers_news_is_small() -> None:
    house = make_house("roulette")
    table, staff = house.take_up("t1"), enrol_staff(house)
    people = {name: house.people.admit(name).person for name in ("Ana", "Bo")}
    house.post(staff[Role.GAME_SUPERVISOR], "t1", "open", acts.Open(SIGN))
    differences = Differences()
    kept = {name: (Keeping(table, one), plain(encode(table.look(one)))) for name, one in people.items()}
    deeds: list[acts.AnyDeed] = [acts.SitDown("Ana", 1), acts.BuyIn("Ana", 50_000)]
    deeds += [acts.Place(f"w{n}", "Ana", "straight-up", 500, str(n)) for n in range(12)]
    deeds += [acts.Spin(), acts.Close(), acts.Observe("wheel", "3"), acts.Collect(), acts.Pay()]
    for number, deed in enumerate(deeds):
        who = people["Ana"] if isinstance(deed, acts.SitDown | acts.BuyIn | acts.Place) else staff[Role.CASINO_MANAGER]
        house.post(who, "t1", str(number), deed)
        for name, (keeping, look) in kept.items():
            entries = table.read(people[name], table.book.table.now.seq - 1, 10)
            raw = keeping.tell(table, people[name], differences, entries)
            told = msgspec.json.decode(raw)
            look = {**follow(look, told["look"]), "seq": told["seq"]}
            kept[name] = keeping, look
            assert look == plain(encode(table.look(people[name])))
            if name == "Bo" and isinstance(deed, acts.Place):
                assert len(raw) <= 200, raw
    house.stop()


def plain(raw: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(raw)
    return found
