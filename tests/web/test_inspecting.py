"""The addresses of the inspector's pages: for inspectors alone, and nothing in the pages themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from croupier.house.checkpoints import Signer
from croupier.table.roles import LADDER, Role
from croupier.web.app import make_app
from croupier.web.limits import Settings
from tests.support.house import NAMES, PASSWORD
from tests.support.inspected import make_inspected
from tests.web.serving import GENEROUS
from tests.web.test_http import come, problem
from tests.web.test_sign_in import sign_in

SIGNER = Signer.make()
PAGES = ("/inspect", "/inspect/t1", "/inspect/check", "/inspect/no-such-table")
ASKED = (
    ("GET", "/api/inspection"),
    ("GET", "/api/inspection/t1"),
    ("GET", "/api/inspection/t1/replay"),
    ("GET", "/api/inspection/t1/export"),
    ("POST", "/api/inspection/t1/audit"),
    ("POST", "/api/inspection/check"),
)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(make_inspected(SIGNER), GENEROUS)) as opened:
        yield opened


@pytest.fixture(scope="module")
def ina(client: TestClient) -> dict[str, str]:
    return sign_in(client, "Ina", PASSWORD)


def get(client: TestClient, who: dict[str, str], path: str) -> Any:
    answer = client.get(path, headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_nobody_else_is_told_anything(client: TestClient) -> None:
    guest = come(client)
    others = [guest, *(sign_in(client, NAMES[role], PASSWORD) for role in LADDER)]
    for method, path in ASKED:
        problem(client.request(method, path, content=b"{}"), 401, "not-signed-in")
        for who in others:
            problem(client.request(method, path, headers=who, content=b"{}"), 403, "not-yours-to-do")


def test_the_pages_are_frames_with_nothing_of_a_journal_in_them(client: TestClient) -> None:
    for path in PAGES:
        text = client.get(path).text
        assert "<croupier-" in text and "ana" not in text.replace("explanation", "").split()
        for told in ("w1", "80 on 17", "Christchurch", "kim"):
            assert told not in text, (path, told)


def test_the_house_is_told_with_what_waits_for_an_inspector(client: TestClient, ina: dict[str, str]) -> None:
    house = get(client, ina, "/api/inspection")
    assert house["key"] == SIGNER.public.hex()
    assert [(one["name"], one["entries"], one.get("disputed", 0), one.get("due", 0)) for one in house["tables"]] == [
        ("t1", 15, 1, 0),
        ("t2", 19, 0, 0),
        ("t3", 10, 0, 1),
    ]
    (dispute,) = house["disputes"]
    assert (dispute["table"], dispute["before"], dispute["last"]) == ("t1", Role.INSPECTOR.value, 15)
    (notice,) = house["notices"]
    assert (notice["table"], notice["rule"]) == ("t3", "General 13.3")
    assert house["tables"][0]["law"]["label"] == "superseded edition, text not held"


def test_a_step_is_told_with_its_rules_readings_and_the_cloth(client: TestClient, ina: dict[str, str]) -> None:
    replay = get(client, ina, "/api/inspection/t1/replay?first=6&last=8")
    found, seen, paid = replay["steps"]
    assert found["says"] == "Of ana’s $80 on Straight Up 17, $50 stands and $30 is void"
    assert found["line"] == "ana bets 80 on straight-up 17 as w1 found"
    assert found["wagers"][0]["stake"] == 5_000 and "1996.general.14.2.b" in found["cites"]
    rule = replay["rules"]["1996.general.14.2.b"]
    assert "over-maximum" in rule["gist"] and "G-22" in [one["id"] for one in rule["readings"]]
    assert (seen["kind"], seen["shown"]["marked"]) == ("result", ["straight-up", "17"])
    assert (paid["kind"], paid["result"], paid["accounts"]["player ana"]["value"]) == ("money", -175_000, 270_000)
    assert len(replay["boards"]) == 2 and replay["names"]["straight-up/17"] == "Straight Up 17"
    assert replay["law"]["status"] == "Stands in" and replay["law"]["label"]
    assert "hash" not in paid["entry"], "whoever has it could try out cards"


def test_rounds_and_stretches_are_found(client: TestClient, ina: dict[str, str]) -> None:
    assert [one["number"] for one in get(client, ina, "/api/inspection/t1")["rounds"]] == [0]
    assert [one["number"] for one in get(client, ina, "/api/inspection/t1?before=0")["rounds"]] == []
    whole = get(client, ina, "/api/inspection/t1/replay")
    assert (whole["first"], whole["last"], whole["round"]["number"]) == (1, 8, 0), "the last round"
    assert get(client, ina, "/api/inspection/t1/replay?round=1")["steps"] == whole["steps"]
    for wrong in ("round=2", "round=0", "first=99"):
        problem(client.get(f"/api/inspection/t1/replay?{wrong}", headers=ina), 404, "not-found")
    problem(client.get("/api/inspection/t9/replay", headers=ina), 404, "no-such-table")
    problem(client.get("/api/inspection/t1/export?on=yesterday", headers=ina), 400, "unreadable")


def test_what_is_taken_away_is_what_the_command_writes(client: TestClient, ina: dict[str, str]) -> None:
    whole = get(client, ina, "/api/inspection/t1/export")
    assert [one["seq"] for one in whole["entries"]] == list(range(1, 16)) and whole["checkpoints"][0]["seq"] == 8
    assert get(client, ina, "/api/inspection/t1/export?on=1998-03-07") == whole
    assert get(client, ina, "/api/inspection/t1/export?on=1998-03-08")["entries"] == []
    part = get(client, ina, "/api/inspection/t1/export?round=1")
    assert part["entries"] == whole["entries"][:8]
    assert get(client, ina, "/api/inspection/t1/export?first=7&last=8")["before"] == whole["entries"][5]["link"]


def test_the_houses_own_audit_is_to_be_had(client: TestClient, ina: dict[str, str]) -> None:
    told = client.post("/api/inspection/t2/audit", headers=ina).json()
    assert (told["sound"], told["entries"], told["findings"]) == (True, 19, [])


def test_an_export_is_checked_up_to_a_size(ina: dict[str, str], client: TestClient) -> None:
    export = msgspec.json.encode(get(client, ina, "/api/inspection/t1/export"))
    good = client.post(f"/api/inspection/check?key={SIGNER.public.hex()}", headers=ina, content=export).json()
    assert good.get("findings", []) == [] and good["signed"] and good["replayed"] == 15
    problem(client.post("/api/inspection/check?key=abc", headers=ina, content=export), 400, "unreadable")
    problem(client.post("/api/inspection/check", headers=ina, content=b"{}"), 400, "unreadable")
    own = {**ina, "origin": "https://elsewhere.example"}
    problem(client.post("/api/inspection/check", headers=own, content=export), 403, "wrong-origin")
    small = msgspec.structs.replace(GENEROUS, export=1_000)
    with TestClient(make_app(make_inspected(), small)) as other:
        who = sign_in(other, "Ina", PASSWORD)
        problem(other.post("/api/inspection/check", headers=who, content=export), 413, "too-large")


def test_no_more_may_be_brought_than_a_machine_can_read_at_once() -> None:
    assert Settings().export <= 32 * 1024 * 1024
