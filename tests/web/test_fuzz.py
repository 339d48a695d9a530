"""2,400 requests made from the API's own description, good and bad, and 600 of deeds that come near to lawful ones:
none is a fault of the house, and whatever is refused has changed nothing (G6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import count
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from starlette.testclient import TestClient

from croupier.house.service import House
from croupier.table.acts import Deed
from croupier.table.codec import encode
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.web.app import make_app
from croupier.web.schema import openapi
from tests.support.deeds import ANY_VALUE, DEED_TYPES, deeds_of
from tests.support.house import NAMES, PASSWORD
from tests.web.serving import GENEROUS
from tests.web.test_http import open_house

CASES = {
    ("POST", "/api/tables/{table}/acts"): 600,
    ("POST", "/api/tables/{table}/trials"): 80,
    ("GET", "/api/tables/{table}/possible"): 20,
    ("GET", "/api/tables/{table}/console"): 20,
    ("POST", "/api/tables/{table}/call"): 20,
    ("DELETE", "/api/tables/{table}/call"): 20,
    ("GET", "/api/pit"): 10,
    ("GET", "/api/pit/{table}"): 20,
    ("POST", "/api/tables"): 40,
    ("GET", "/api/law"): 40,
    ("GET", "/api/me/chips"): 20,
    ("GET", "/api/tables/{table}/odds"): 20,
    ("GET", "/api/tables/{table}/hint"): 20,
    ("GET", "/api/tables/{table}/scoreboard"): 20,
    ("GET", "/api/rules/{rule}"): 40,
    ("GET", "/api/tables/{table}/entries"): 210,
    ("GET", "/api/tables/{table}/layout"): 40,
    ("GET", "/api/jackpots"): 20,
    ("POST", "/api/guests"): 150,
    ("POST", "/api/sessions"): 150,
    ("GET", "/api/tables/{table}"): 200,
    ("GET", "/api/me"): 60,
    ("DELETE", "/api/sessions"): 100,
    ("GET", "/api/tables"): 20,
    ("GET", "/api/health"): 10,
    ("GET", "/api/figures"): 20,
    ("GET", "/api/tables/{table}/figures"): 20,
    ("GET", "/metrics"): 10,
    ("GET", "/api/training"): 10,
    ("POST", "/api/training"): 50,
    ("DELETE", "/api/training"): 10,
    ("GET", "/api/practice"): 10,
    ("POST", "/api/practice"): 40,
    ("GET", "/api/practice/{name}"): 10,
    ("DELETE", "/api/practice/{name}"): 10,
    ("POST", "/api/practice/{name}/answers"): 10,
    ("GET", "/api/practice/{name}/report"): 10,
    ("GET", "/api/inspection"): 10,
    ("POST", "/api/inspection/check"): 60,
    ("GET", "/api/inspection/{table}"): 40,
    ("GET", "/api/inspection/{table}/replay"): 60,
    ("GET", "/api/inspection/{table}/export"): 60,
    ("POST", "/api/inspection/{table}/audit"): 10,
}
DEEDS = 600
LAWFUL = {200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 422}
TABLES = ("t1", "t2")
QUIETLY = settings(
    deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck), derandomize=True
)
_numbers = count(1)


class Door:
    """A house, everybody who may come to it, and what it has answered."""

    def __init__(self, client: TestClient, house: House) -> None:
        self.client, self.house = client, house
        self.answers: Counter[int] = Counter()
        self.tokens = [house.people.sign_in(name, PASSWORD).token for name in NAMES.values()]
        self.tokens.append(house.people.admit("Ana").token)

    def hashes(self) -> list[str]:
        return [table_hash(self.house.find(name).book.table) for name in TABLES]

    def ask(self, method: str, address: str, **rest: Any) -> Any:
        """One request: never a fault; a problem where it is not done, and then nothing has changed."""
        before = self.hashes()
        answer = self.client.request(method, address, **rest)
        self.answers[answer.status_code] += 1
        assert answer.status_code in LAWFUL, (method, address, rest, answer.text)
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json", (method, address)
            assert answer.json()["status"] == answer.status_code
            assert self.hashes() == before
        return answer


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    house = open_house()
    with TestClient(make_app(house, GENEROUS)) as client:
        yield Door(client, house)


@pytest.fixture(scope="module")
def operations() -> dict[tuple[str, str], Any]:
    schema = schemathesis.openapi.from_dict(openapi())
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    return {(one.method.upper(), one.path): one for one in found}


def requests_for(operation: Any) -> st.SearchStrategy[Any]:
    """As the description says, and otherwise."""
    good = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not operation.body and not any(True for _ in operation.iter_parameters()):
        return good  # type: ignore[no-any-return]
    return st.one_of(good, operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))


def send(door: Door, case: Any, token: str | None, table: str | None) -> None:
    made = case.as_transport_kwargs(base_url="http://testserver")
    address = made["url"]
    if table is not None and "table" in (case.path_parameters or {}):
        address = case.path.replace("{table}", quote(table))
    headers = {name: value for name, value in made["headers"].items() if name.lower() != "authorization"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    body = {"json": made["json"]} if "json" in made else {"content": made.get("data")}
    door.ask(made["method"], address, headers=headers, params=made["params"], **body)


def test_the_whole_description_is_tried(operations: dict[tuple[str, str], Any]) -> None:
    assert set(operations) == set(CASES) and sum(CASES.values()) == 2_400


@pytest.mark.parametrize("key", CASES, ids=" ".join)
def test_no_request_is_a_fault(key: tuple[str, str], door: Door, operations: dict[tuple[str, str], Any]) -> None:
    operation = operations[key]
    tokens = st.none() if key == ("DELETE", "/api/sessions") else st.sampled_from([None, *door.tokens * 2])
    tables = st.sampled_from([None, *TABLES * 3])

    def attempt(case: Any, token: str | None, table: str | None) -> None:
        send(door, case, token, table)

    run: Callable[[], None] = seed(7)(
        settings(QUIETLY, max_examples=CASES[key])(given(requests_for(operation), tokens, tables)(attempt))
    )
    run()


NEAR = st.sampled_from(("Ana", "Lee", "w1", "w2", "d1", "wheel", "17", "red", "straight-up", "1-1", "cash", "x", ""))
VALUES = {
    **ANY_VALUE,
    str: NEAR,
    int: st.sampled_from((-500, 0, 1, 3, 500, 1_000, 2_550, 50_000, 10**9)),
    tuple[str, ...]: st.lists(NEAR, max_size=3).map(tuple),
    datetime: st.datetimes(datetime(1901, 1, 1), datetime(2199, 1, 1), timezones=st.timezones()),  # noqa: DTZ001
}


def test_no_deed_by_anybody_is_a_fault(door: Door) -> None:
    """Whoever sends it: deeds with the names of people and things that are there, among them moments far away."""
    for words in ("sits at 1", "buys 200", "10 on red"):
        order = {"id": f"n{next(_numbers)}", "say": words}
        door.ask("POST", "/api/tables/t1/acts", json=order, headers={"authorization": f"Bearer {door.tokens[-1]}"})
    kinds: st.SearchStrategy[type[Deed]] = st.sampled_from(DEED_TYPES)

    @seed(7)
    @settings(QUIETLY, max_examples=DEEDS)
    @given(kinds.flatmap(lambda kind: deeds_of(kind, VALUES)), st.sampled_from(door.tokens), st.sampled_from(TABLES))
    def attempt(deed: Any, token: str, table: str) -> None:
        order = {"id": f"n{next(_numbers)}", "deed": deed}
        headers = {"authorization": f"Bearer {token}"}
        door.ask("POST", f"/api/tables/{table}/acts", content=encode(order), headers=headers)

    attempt()
    assert door.answers[200] and door.answers[409] and door.answers[403]


def test_the_inspector_can_tell_that_it_was_all_judged(door: Door) -> None:
    """The journal that all this left holds together, to the cent."""
    for name in TABLES:
        book = door.house.find(name).book
        totals: Counter[str] = Counter()
        for entry in book.read():
            for posting in entry.postings:
                totals[posting.asset] += posting.cents
        assert not any(totals.values())
    assert Role.SYSTEM not in {entry.act.role for entry in door.house.find("t1").book.read()}
