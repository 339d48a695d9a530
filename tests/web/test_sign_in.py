"""The door for staff, and what would come of an act before it is done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from croupier.house.checkpoints import Signer
from croupier.house.demonstration import STAFF, enrol_staff
from croupier.house.people.person import Denied
from croupier.table.roles import Role
from croupier.web.app import make_app
from tests.support.house import enrol_staff as enrol_others
from tests.support.house import make_house
from tests.web.browser import Person, needs_chromium
from tests.web.serving import GENEROUS, serve
from tests.web.test_http import act, come, open_house, problem


def sign_in(client: TestClient, name: str, password: str) -> dict[str, str]:
    session = client.post("/api/sessions", json={"name": name, "password": password}).json()
    return {"authorization": f"Bearer {session['token']}"}


def test_the_staff_of_the_demonstration_have_one_password_that_comes_of_the_key(tmp_path: Path) -> None:
    key = tmp_path / "house.key"
    Signer.at(key)
    people = make_house("roulette").people
    password = enrol_staff(people, key)
    assert enrol_staff(people, key) == password and len(password) == 20, "the same when the house is opened again"
    for name, role in STAFF.items():
        person = people.sign_in(name, password).person
        assert (person.role, person.serves("any")) == (role, True)
    other = tmp_path / "other.key"
    Signer.at(other)
    with pytest.raises(Denied):
        people.sign_in("Kim", enrol_staff(people, other))


def test_what_would_follow_is_the_engines_own_answer_and_nothing_is_done() -> None:
    house = open_house()
    password = "correct horse"
    house.people.enrol("Nell", Role.GAME_SUPERVISOR, password, ["t1"])
    house.people.enrol("Otto", Role.GAME_SUPERVISOR, password, ["t2"])
    with TestClient(make_app(house, GENEROUS)) as client:
        ana = come(client)
        act(client, ana, id="1", say="sits at 5")
        act(client, ana, id="2", say="buys 200")
        placed = act(client, ana, id="3", say="10 on red").json()["entry"]
        nell = sign_in(client, "Nell", password)

        def try_out(who: dict[str, str], **order: Any) -> Any:
            return client.post("/api/tables/t1/trials", headers=who, json={"id": "x", **order})

        tried = try_out(nell, deed={"do": "spin"})
        assert tried.status_code == 200, tried.text
        entry = tried.json()["entry"]
        assert entry["seq"] == placed["seq"] + 1 and entry["act"]["by"] == "Nell"
        assert client.get("/api/tables/t1", headers=nell).json()["seq"] == placed["seq"], "nothing has happened"
        problem(try_out(nell, deed={"do": "pay"}), 409, "not-now")
        problem(try_out(nell, deed={"do": "observe", "of": "wheel", "seen": "17"}), 403, "not-yours-to-do")
        problem(try_out(ana, say="5 on black"), 403, "not-yours-to-do")
        problem(try_out(sign_in(client, "Otto", password), deed={"do": "spin"}), 403, "other-table")


@needs_chromium
def test_somebody_signs_in_at_the_door_and_out_again(browser: Browser) -> None:
    house = make_house("roulette")
    house.take_up("t1")
    enrol_others(house)
    house.people.enrol("Nell", Role.GAME_SUPERVISOR, "correct horse", ["t1"])
    with serve(house) as address:
        nell = Person(browser, address)
        nell.go("/sign-in")
        nell.page.fill("[name=name]", "Nell")
        nell.page.fill("[name=password]", "wrong horse")
        nell.page.click("text=Sign in >> nth=-1")
        nell.sees("[data-why]", "There is nobody here with that name and that password.")
        nell.complaints.clear()  # the browser logs every answer that is a problem
        nell.page.fill("[name=password]", "correct horse")
        nell.page.keyboard.press("Enter")
        nell.page.wait_for_url(lambda url: not url.endswith("/sign-in"))
        nell.go("/sign-in")
        nell.sees("[data-name]", "Nell, game supervisor")
        nell.page.click("[data-do=out]")
        expect(nell.page.locator("[data-form]")).to_be_visible()
        assert nell.complaints == []
