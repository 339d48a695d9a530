"""The house over HTTP: who may come in, what is said, and what is said when something is wrong."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from html.parser import HTMLParser
from threading import Event
from typing import Any, NoReturn
from unittest.mock import patch

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from croupier.house.people.people import GUEST_SESSION
from croupier.house.service import House
from croupier.odds.method import NoOdds
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.web.app import make_app
from croupier.web.limits import Rate, Settings
from tests.house.test_service import Failing
from tests.support.house import PASSWORD, SIGN, WallClock, enrol_staff, make_house
from tests.web.serving import GENEROUS

CLOCK = WallClock()
SEEN_BY_ALL = (
    "/",
    "/law",
    "/tables/t1",
    "/api",
    "/api/openapi.json",
    "/api/entry.schema.json",
    "/api/health",
    "/api/tables",
    "/api/jackpots",
)


def open_house(store: Failing | None = None) -> House:
    house = make_house("roulette", "blackjack", "caribbean-stud", store=store, clock=CLOCK)
    staff = enrol_staff(house)
    for name in ("t1", "t2"):
        house.take_up(name)
    house.attend("t3", SIGN)
    assert isinstance(house.post(staff[Role.GAME_SUPERVISOR], "t1", "open", acts.Open(SIGN)), Entry)
    return house


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(make_app(open_house(), GENEROUS)) as made:
        yield made


def come(client: TestClient, name: str = "Ana") -> dict[str, str]:
    answer = client.post("/api/guests", json={"name": name})
    assert answer.status_code == 201, answer.text
    return {"authorization": f"Bearer {answer.json()['token']}"}


def act(client: TestClient, who: dict[str, str], table: str = "t1", **order: Any) -> Any:
    return client.post(f"/api/tables/{table}/acts", json=order, headers=who)


def problem(answer: Any, status: int, code: str) -> dict[str, Any]:
    assert answer.headers["content-type"] == "application/problem+json"
    said: dict[str, Any] = answer.json()
    assert (answer.status_code, said["status"], said["code"]) == (status, status, code), said
    assert said["type"] == f"/api#{code}" and said["title"] and said["detail"]
    return said


def test_a_guest_sits_down_buys_in_and_bets_in_words(client: TestClient) -> None:
    ana = come(client)
    for number, line in enumerate(("sits at 5", "buys 200", "10 on red", "$5 on 17", "odd 20", "takes back w")):
        answer = act(client, ana, id=f"a{number}", say=line)
        if line == "takes back w":
            problem(answer, 409, "no-such-wager")
        else:
            assert answer.status_code == 200, answer.text
    look = client.get("/api/tables/t1", headers=ana).json()
    placed = [(wager["kind"], wager["spot"], wager["stake"]) for wager in look["public"]["wagers"]]
    assert placed == [("red", "red", 1000), ("straight-up", "17", 500), ("odd", "odd", 2000)]
    assert look["own"]["purses"] == {"player Ana": {"value": 16_500}} and look["seq"] == 6


def test_a_bet_on_a_box_is_on_the_own_box(client: TestClient) -> None:
    ana = come(client)
    act(client, ana, "t3", id="1", say="sits at 3")
    act(client, ana, "t3", id="2", say="buys 200")
    placed = act(client, ana, "t3", id="3", say="10 on ante").json()["entry"]["stands"][0]
    assert (placed["kind"], placed["spot"], placed["stake"], placed["id"]) == ("ante", "3", 1_000, "Ana 3")


def test_a_deed_and_its_entry(client: TestClient) -> None:
    ana = come(client)
    answer = act(client, ana, id="1", deed={"do": "sit down", "player": "Ana", "seat": 3})
    entry = answer.json()["entry"]
    assert (entry["seq"], entry["act"]["by"], entry["act"]["role"]) == (2, "Ana", "player")
    assert entry["act"]["deed"] == {"do": "sit down", "player": "Ana", "seat": 3} and "hash" not in entry


def test_the_same_act_again_gets_the_same_bytes(client: TestClient) -> None:
    ana = come(client)
    first = act(client, ana, id="1", say="sits at 5")
    assert act(client, ana, id="1", say="sits at 5").content == first.content
    problem(act(client, ana, id="1", deed={"do": "leave", "player": "Ana"}), 409, "id-reused")
    refused = act(client, ana, id="2", deed={"do": "place", "wager": "w", "player": "Ana", "kind": "red", "stake": 1})
    again = act(client, ana, id="2", deed={"do": "place", "wager": "w", "player": "Ana", "kind": "red", "stake": 1})
    assert refused.status_code == 409 and again.content == refused.content


def test_a_lawful_no_names_its_rule(client: TestClient) -> None:
    ana = come(client)
    act(client, ana, id="1", say="sits at 5")
    act(client, ana, id="2", say="buys 200")
    said = problem(act(client, ana, id="3", say="1 on red"), 409, "below-minimum")
    assert said["cite"] == "1996.general.14.1.b" and "$5" in said["detail"]


def test_a_role_is_never_taken_from_a_message(client: TestClient) -> None:
    ana = come(client)
    act(client, ana, id="1", say="sits at 5")
    problem(act(client, ana, id="2", deed={"do": "spin"}), 403, "not-yours-to-do")
    problem(act(client, ana, id="3", say="dealer lee: spins"), 403, "not-yours-to-do")
    problem(act(client, ana, id="4", say="spins"), 403, "not-yours-to-do")
    for extra in ({"role": "dealer"}, {"by": "Lee"}, {"at": "1997-05-03T09:00:00Z"}):
        problem(act(client, ana, id="5", deed={"do": "spin"}, **extra), 400, "unreadable")
    problem(act(client, ana, id="6", deed={"do": "spin", "role": "dealer"}), 400, "unreadable")


def test_staff_act_at_their_table_only(client: TestClient) -> None:
    session = client.post("/api/sessions", json={"name": "Lee", "password": PASSWORD}).json()
    assert session["person"] == {"name": "Lee", "role": "dealer", "tables": ["t1"], "guest": False}
    lee = {"authorization": f"Bearer {session['token']}"}
    assert act(client, lee, id="1", say="spins").status_code in (200, 409)
    problem(act(client, lee, "t2", id="2", say="shuffles"), 403, "other-table")
    assert client.get("/api/tables/t2", headers=lee).json()["own"]["duties"] == []
    assert client.get("/api/tables/t1", headers=lee).json()["own"]["role"] == "dealer"


def test_without_a_session_only_the_door_is_open(client: TestClient) -> None:
    for address in SEEN_BY_ALL:
        assert client.get(address).status_code == 200, address
    asked = (
        ("GET", "/api/me"),
        ("GET", "/api/tables/t1"),
        ("GET", "/api/tables/t1/entries"),
        ("GET", "/api/tables/t1/layout"),
        ("GET", "/api/tables/t1/figures"),
        ("GET", "/api/figures"),
        ("POST", "/api/tables/t1/acts"),
        ("DELETE", "/api/sessions"),
    )
    for method, address in asked:
        for headers in ({}, {"authorization": "Bearer 0"}, {"authorization": "Basic x"}, {"authorization": "Bearer"}):
            problem(client.request(method, address, headers=headers), 401, "not-signed-in")


def test_a_session_ends_by_itself_or_by_its_owner(client: TestClient) -> None:
    ana, bo = come(client), come(client, "Bo")
    assert client.delete("/api/sessions", headers=ana).status_code == 204
    problem(client.get("/api/me", headers=ana), 401, "not-signed-in")
    assert client.get("/api/me", headers=bo).json()["name"] == "Bo"
    CLOCK.pass_by(GUEST_SESSION)
    problem(client.get("/api/me", headers=bo), 401, "not-signed-in")


DISPUTE = {"do": "dispute", "dispute": "d", "player": "Ana", "complaint": "That was mine."}


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"id": "1", "say": "flies away"}, 422, "unclear"),
        ({"id": "1", "say": "10 on purple"}, 422, "unclear"),
        ({"id": "1", "say": "10 on red and 5 on black"}, 422, "unclear"),
        ({"id": "1"}, 400, "unreadable"),
        ({"id": "1", "say": "leaves", "deed": {"do": "leave", "player": "Ana"}}, 400, "unreadable"),
        ({"id": "", "say": "leaves"}, 400, "unreadable"),
        ({"id": "a b", "say": "leaves"}, 400, "unreadable"),
        ({"say": "leaves"}, 400, "unreadable"),
        ({"id": "1", "deed": {"do": "fly"}}, 400, "unreadable"),
        ({"id": "1", "deed": {"do": "buy in", "player": "Ana", "amount": 1e300}}, 400, "unreadable"),
        ({"id": "1", "deed": {"do": "buy in", "player": "Ana", "amount": 10**15}}, 422, "beyond-bounds"),
        ({"id": "1", "deed": {"do": "leave", "player": "A\0"}}, 422, "beyond-bounds"),
        ({"id": "1", "deed": {"do": "leave", "player": "Ana"}, "about": 99}, 409, "not-now"),
        ({"id": "1", "deed": DISPUTE, "about": 99}, 409, "no-such-entry"),
    ],
)
def test_a_bad_order_is_answered_by_what_is_wrong(
    order: dict[str, Any], status: int, code: str, client: TestClient
) -> None:
    ana = come(client)
    act(client, ana, id="0", say="sits at 5")
    before = client.get("/api/tables/t1", headers=ana).json()["seq"]
    problem(act(client, ana, **order), status, code)
    assert client.get("/api/tables/t1", headers=ana).json()["seq"] == before


NESTED = b'{"id": "1", "say": "x", "deed": ' + b'{"a": ' * 5_000 + b"1" + b"}" * 5_000 + b"}"


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"\xff\xfe", b'{"id": "\xed\xa0\x80"}', b"[" * 5_000, b"null", NESTED]
)
def test_a_body_that_is_no_order_is_unreadable(body: bytes, client: TestClient) -> None:
    problem(client.post("/api/tables/t1/acts", content=body, headers=come(client)), 400, "unreadable")


def test_a_name_that_no_store_can_keep_is_no_name(client: TestClient) -> None:
    """Signs that are nothing are no matter of the database, whichever it is."""
    for path, said in (("guests", {"name": "A\0"}), ("sessions", {"name": "A\0", "password": "correct horse"})):
        problem(client.post(f"/api/{path}", json=said), 400, "unreadable")


def test_what_is_not_there_is_a_problem_too(client: TestClient) -> None:
    ana = come(client)
    problem(client.get("/api/tables/t9", headers=ana), 404, "no-such-table")
    problem(act(client, ana, "t9", id="1", say="leaves"), 404, "no-such-table")
    problem(client.get("/api/nowhere"), 404, "not-found")
    problem(client.put("/api/tables"), 405, "wrong-method")
    problem(client.post("/api/guests", json={"name": "ana"}), 409, "name-taken")
    problem(client.post("/api/guests", json={"name": "<b>"}), 422, "bad-name")
    problem(client.post("/api/sessions", json={"name": "Lee", "password": "wrong"}), 401, "wrong-sign-in")
    for query in ("after=-1", "after=x", "most=501", "after=99999999999999999999", "after=²"):
        problem(client.get(f"/api/tables/t1/entries?{query}", headers=ana), 400, "unreadable")


def test_the_layout_says_what_may_be_bet_on_and_where(client: TestClient) -> None:
    ana = come(client)
    kinds = client.get("/api/tables/t1/layout", headers=ana).json()["kinds"]
    assert [kind["key"] for kind in kinds][:2] == ["straight-up", "split"]
    assert kinds[0]["pays"] == [[35, 1]] and kinds[0]["spots"]["17"]["covers"] == ["17"]
    assert client.get("/api/tables/t2/layout", headers=ana).json() == {"kinds": []}  # covered and closed


def test_entries_come_in_pages(client: TestClient) -> None:
    ana = come(client)
    for number, line in enumerate(("sits at 5", "buys 200", "10 on red")):
        act(client, ana, id=f"{number}", say=line)
    page = client.get("/api/tables/t1/entries?after=1&most=2", headers=ana).json()
    assert [entry["seq"] for entry in page["entries"]] == [2, 3] and page["last"] == 4


def test_a_message_is_small_and_from_a_page_of_the_house(client: TestClient) -> None:
    ana = come(client)
    large = act(client, ana, id="1", say="x" * 70_000)
    problem(large, 413, "too-large")
    for origin in ("http://evil.example", "null", "http://[", "https://testserver.evil.example"):
        problem(client.post("/api/guests", json={"name": "Bo"}, headers={"origin": origin}), 403, "wrong-origin")
    own = client.post("/api/guests", json={"name": "Bo"}, headers={"origin": "http://testserver"})
    assert own.status_code == 201


def test_whoever_asks_too_much_has_to_wait() -> None:
    strict = Settings(acts=Rate(3, 0.01), requests=Rate(4, 0.01), sign_ins=Rate(2, 0.01), guests=Rate(2, 0.01))
    with TestClient(make_app(open_house(), strict)) as client:
        ana, bo = come(client), come(client, "Bo")
        answers = [act(client, ana, id=f"{n}", say="sits at 5") for n in range(4)]
        said = problem(answers[3], 429, "too-many")
        assert "Wait" in said["detail"] and int(answers[3].headers["retry-after"]) > 0
        assert act(client, bo, id="1", say="sits at 6").status_code == 200
        problem(client.post("/api/guests", json={"name": "Cy"}), 429, "too-many")
        for _ in range(3):
            last = client.post("/api/sessions", json={"name": "Lee", "password": "wrong"})
        problem(last, 429, "too-many")


def sign_in_from(app: Starlette, address: str, password: str) -> Any:
    client = TestClient(app, client=(address, 50_000))
    return client.post("/api/sessions", json={"name": "Lee", "password": password})


def test_strangers_who_try_a_name_do_not_keep_its_owner_out() -> None:
    """From where somebody has signed in before; from anywhere else the name has to wait."""
    app = make_app(open_house(), Settings(sign_ins=Rate(2, 0.001)))
    with TestClient(app):
        assert sign_in_from(app, "192.0.2.1", PASSWORD).status_code == 201
        for number in range(3, 9):
            last = sign_in_from(app, f"192.0.2.{number}", "wrong wrong")
        problem(last, 429, "too-many")
        problem(sign_in_from(app, "192.0.2.99", PASSWORD), 429, "too-many")
        assert sign_in_from(app, "192.0.2.1", PASSWORD).status_code == 201
        problem(sign_in_from(app, "192.0.2.1", "wrong wrong"), 429, "too-many")  # its own two are spent


def test_readers_who_ask_for_ever_other_odds_hold_up_nobody_who_answers_for_a_table() -> None:
    app = make_app(open_house(), GENEROUS)
    asked, gate = Event(), Event()

    def slow(*_asked: object) -> NoReturn:
        asked.set()
        gate.wait(20)
        raise NoOdds("nobody waited for it")

    with TestClient(app, client=("127.0.0.1", 50_000)) as client, ThreadPoolExecutor(3) as readers:
        token = client.post("/api/sessions", json={"name": "Ina", "password": PASSWORD}).json()["token"]
        with patch("croupier.web.pages.odds.figures_of", slow):
            waiting = [readers.submit(client.get, f"/odds/{game}") for game in ("roulette", "craps", "tai-sai")]
            try:
                assert asked.wait(10)
                for address in ("/api/figures", "/api/inspection"):
                    assert client.get(address, headers={"authorization": f"Bearer {token}"}).status_code == 200
                assert not any(one.done() for one in waiting)
            finally:
                gate.set()
        assert [one.result().status_code for one in waiting] == [200] * 3


def test_a_house_that_keeps_nothing_is_not_well() -> None:
    store = Failing()
    with TestClient(make_app(open_house(store), GENEROUS)) as client:
        ana = come(client)
        assert client.get("/api/health").status_code == 200
        store.full = True
        problem(act(client, ana, id="1", say="sits at 5"), 503, "unavailable")
        said = client.get("/api/health")
        assert said.status_code == 503 and said.json()["ok"] is False and said.json()["store"] != "ok"
        store.full = False
        assert act(client, ana, id="1", say="sits at 5").status_code == 200
        assert client.get("/api/health").status_code == 200


HOSTILE = ("</script><img src=x>", '" onload="x', "' onload='x", "<b>b</b>", "--><i>", "]]><u>", "&lt;s&gt;")
"""Names that somebody may give the symbols of a money wheel (1996 money wheel 2.4)."""


class Read(HTMLParser):
    """The elements and attributes of a page, and what stands in its elements of data."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names, self.data, self._within = set[str](), list[str](), False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names |= {tag, *(f"{name}=" for name, _ in attrs)}
        self._within = tag == "script" and ("type", "application/json") in attrs

    def handle_data(self, data: str) -> None:
        if self._within:
            self.data.append(data)

    def handle_endtag(self, _tag: str) -> None:
        self._within = False


def test_what_somebody_calls_a_symbol_is_no_markup_on_any_page(client: TestClient) -> None:
    ana = come(client)
    wanted = {
        "game": "money-wheel",
        "casino": "auckland",
        "on": "1997-05-03",
        "options": {"symbols": ",".join(HOSTILE)},
    }
    name = client.post("/api/tables", json=wanted, headers=ana).json()["name"]
    for address in (
        "/",
        f"/tables/{name}",
        f"/tables/{name}/card",
        f"/deal/{name}",
        f"/pit/{name}",
        f"/inspect/{name}",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
        page = Read(answer.text)
        assert not page.names & {"img", "onload=", "u"} and "onload='x" not in page.names, address
        for data in page.data:
            msgspec.json.decode(data)
    spots = msgspec.json.decode(Read(client.get(f"/tables/{name}").text).data[0])["kinds"]["symbol"]["spots"]
    assert [says[0] for says in spots.values()] == list(HOSTILE)


def test_a_full_disk_is_said_and_the_act_may_be_sent_again() -> None:
    store = Failing()
    with TestClient(make_app(open_house(store), GENEROUS)) as client:
        ana = come(client)
        store.full = True
        answer = act(client, ana, id="1", say="sits at 5")
        problem(answer, 503, "unavailable")
        assert answer.headers["retry-after"] == "2"
        store.full = False
        assert act(client, ana, id="1", say="sits at 5").status_code == 200


def test_every_answer_keeps_a_browser_from_harm(client: TestClient) -> None:
    for address in (*SEEN_BY_ALL, "/api/me", "/api/nowhere"):
        headers = client.get(address).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-store"


def test_the_log_has_no_secrets(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "croupier"):
        ana = come(client)
        client.post("/api/sessions", json={"name": "Lee", "password": PASSWORD})
        act(client, ana, id="1", say="sits at 5")
        client.get("/api/tables/t1/entries?after=0&secret=1", headers=ana)
    assert '"path":"/api/tables/t1/acts"' in caplog.text and '"status":200' in caplog.text
    for secret in (ana["authorization"].removeprefix("Bearer "), PASSWORD, "secret=1", "sits at"):
        assert secret not in caplog.text


def test_the_front_page_lists_the_tables_the_deeds_and_the_problems(client: TestClient) -> None:
    page = client.get("/api").text
    assert "<code>t1</code><td>Roulette" in page and "$5 to $500" in page and "closed" in page
    for code in ("below-minimum", "not-signed-in", "too-many", "second-person"):
        assert f'<tr id="{code}">' in page
    assert "HOST=http://testserver\n" in page
    assert "http://" not in page.replace("http://testserver", "") and "https://" not in page
    odd = client.get("/api", headers={"host": "<script>alert(1)</script>"}).text
    assert "<script" not in odd


def test_the_example_of_the_front_page_plays(client: TestClient) -> None:
    """Each line that acts, as it stands there."""
    page, ana = unescape(client.get("/api").text), come(client)
    orders = re.findall(r"^act '(\{.*?\})'$", page, re.DOTALL | re.MULTILINE)
    assert len(orders) == 4
    for order in orders:
        answer = client.post("/api/tables/t1/acts", content=order, headers=ana)
        assert answer.status_code == 200, answer.text
