"""A jackpot over HTTP: the meter at the door, at the table and on the page, and the house that reads it by itself."""

from __future__ import annotations

from time import monotonic, sleep

from starlette.testclient import TestClient

from croupier.house.service import House
from croupier.house.sources import Source
from croupier.table.setup import Limits, Setup, Sign
from croupier.web.app import make_app
from tests.house.test_service import LONG, Failing
from tests.support.house import make_house
from tests.support.suited import Suited
from tests.web.serving import GENEROUS
from tests.web.test_http import act, come, problem

SIGN = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})
OPTIONS = {"jackpot_seed": 2_500_000, "jackpot_retained": 2_500}


def open_house(store: Failing | None = None, source: Source | None = None) -> House:
    house = make_house(store=store, source=source)
    for name in ("s1", "s2"):
        house.lay(Setup("caribbean-stud", "auckland", table=name, options=OPTIONS))
    house.found_jackpot("stud", ["s1", "s2"])
    house.attend("s1", SIGN, ["Aroha"])
    house.attend("s2", SIGN, ["Ben"])
    return house


def test_the_meter_is_at_the_door_at_the_table_and_on_the_page() -> None:
    house = open_house()
    house.start = lambda: None  # type: ignore[method-assign]  # nobody deals: the meter stands still
    with TestClient(make_app(house, GENEROUS)) as client:
        sign = {"name": "stud", "meter": 2_500_000, "tables": ["s1", "s2"], "hits": []}
        assert client.get("/api/jackpots").json() == [sign]
        assert "$25,000" in client.get("/api").text
        ana = come(client)
        for number, word in enumerate(("sits at 3", "buys 100", "10 on ante 3")):
            assert act(client, ana, "s1", id=str(number), say=word).status_code == 200
        placed = {"do": "place", "wager": "j", "player": "Ana", "kind": "jackpot", "stake": 100, "spot": "3"}
        ante = next(iter(house.find("s1").book.table.now.wagers))
        assert act(client, ana, "s1", id="j", deed={**placed, "basis": ante}).status_code == 200
        for table in ("s1", "s2"):
            assert client.get(f"/api/tables/{table}", headers=ana).json()["meter"] == 2_500_075
        assert client.get("/api/jackpots").json()[0]["meter"] == 2_500_075


def test_prizes_are_paid_by_themselves_and_shown() -> None:
    with TestClient(make_app(open_house(source=Suited()), GENEROUS)) as client:
        until = monotonic() + LONG
        while not (hits := client.get("/api/jackpots").json()[0]["hits"]):
            assert monotonic() < until
            sleep(0.05)
    assert {hit["prize"] for hit in hits} <= {"flush", "straight flush", "royal flush"}
    assert all(hit["table"] in ("s1", "s2") and hit["cents"] >= 10_000 for hit in hits)


def test_a_jackpot_wager_is_refused_while_the_pool_cannot_be_reached() -> None:
    store = Failing()
    house = open_house(store)
    house.start = lambda: None  # type: ignore[method-assign]
    with TestClient(make_app(house, GENEROUS)) as client:
        ana = come(client)
        for number, word in enumerate(("sits at 3", "buys 100", "10 on ante 3")):
            act(client, ana, "s1", id=str(number), say=word)
        ante = next(iter(house.find("s1").book.table.now.wagers))
        order = {"wager": "j", "player": "Ana", "kind": "jackpot", "stake": 100, "spot": "3", "basis": ante}
        store.full = True
        problem(act(client, ana, "s1", id="j", deed={"do": "place", **order}), 503, "unavailable")
        store.full = False
        assert client.get("/api/jackpots").json()[0]["meter"] == 2_500_000
        assert act(client, ana, "s1", id="j", deed={"do": "place", **order}).status_code == 200
