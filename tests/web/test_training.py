"""The trainer in a browser: a drill right and wrong in every game, with keys alone; and its addresses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from croupier.games import GAMES
from croupier.gazette.register import gist
from croupier.house.drills.drills import DRILLS, ask, drills_of
from croupier.house.drills.question import Question
from croupier.house.training.nights import list_texts
from croupier.money import dollars
from croupier.web.app import make_app
from tests.support.house import PASSWORD, enrol_staff, make_house
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import GENEROUS, serve
from tests.web.test_accessible import find_faults

KINDS = {
    "roulette": "payouts", "blackjack": "added", "craps": "levies", "tai-sai": "verdicts", "money-wheel": "order",
    "mini-baccarat": "commission", "midi-baccarat": "calls", "baccarat": "third-card", "caribbean-stud": "ranking",
}  # fmt: skip
"""Which drill is taken in each game: between them every way of asking."""
SEED = 3


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    house = make_house("roulette")
    enrol_staff(house)
    with TestClient(make_app(house, GENEROUS)) as made:
        yield made


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    house = make_house("roulette")
    enrol_staff(house)
    with serve(house) as opened:
        yield opened


# The addresses ----------------------------------------------------------------------------------------


def test_a_question_says_nothing_of_its_answer_and_the_answer_is_marked(client: TestClient) -> None:
    question = ask("roulette", "payouts", SEED)
    assert question.amount is not None
    told = client.get(f"/train/roulette/question?kind=payouts&seed={SEED}").json()
    assert told["asks"] == question.asks and told["picture"].startswith("<svg")
    assert set(told) == {"asks", "beside", "facts", "choices", "picture", "usual"}
    assert dollars(question.amount) not in json.dumps(told)
    body = {"kind": "payouts", "seed": SEED, "said": question.amount}
    assert client.post("/train/roulette/answers", json=body).json()["right"]
    marked = client.post("/train/roulette/answers", json=body | {"said": question.amount - 100}).json()
    assert (marked["right"], marked["error"], marked["cost"]) == (False, -100, -100)
    assert marked["rules"] and all(one["gist"] == gist(one["cite"]) for one in marked["rules"])
    assert "owed to" in marked["owed"]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_question_can_be_drawn_under_the_policy_of_the_pages(client: TestClient, game: str) -> None:
    page = client.get("/train").text
    for drill in drills_of(game):
        assert f'href="/train/{game}?kind={drill.key}"' in page
        told = client.get(f"/train/{game}/question?kind={drill.key}&seed={SEED}").json()
        assert "style=" not in told["picture"] and "<script" not in told["picture"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/train/whist", 404),
        ("/train/roulette/question?kind=ranking&seed=1", 404),
        ("/train/roulette/question?kind=payouts&seed=-1", 400),
        ("/train/roulette/question?kind=payouts&seed=99999999999999999999", 400),
        ("/train/roulette/question?kind=payouts", 400),
    ],
)
def test_what_there_is_no_question_for_is_refused(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({"kind": "order", "seed": 1, "said": 99}, 400),
        ({"kind": "payouts", "seed": 1, "said": -5}, 400),
        ({"kind": "ranking", "seed": 1, "said": 1}, 404),
        ({"kind": "order", "seed": -1, "said": 1}, 404),
        ({"kind": "order", "seed": 1, "said": "1"}, 400),
        ({"kind": "order", "seed": 1}, 400),
        ({"kind": "order" * 200, "seed": 1, "said": 1}, 413),
    ],
)
def test_an_answer_that_is_none_is_refused(client: TestClient, said: dict[str, object], status: int) -> None:
    assert client.post("/train/roulette/answers", json=said).status_code == status


def test_an_answer_from_another_site_is_refused(client: TestClient) -> None:
    body, foreign = {"kind": "order", "seed": 1, "said": 1}, {"origin": "https://elsewhere.example"}
    assert client.post("/train/roulette/answers", json=body, headers=foreign).status_code == 403


# What the house keeps ---------------------------------------------------------------------------------


def sign_in(client: TestClient, name: str) -> dict[str, str]:
    token = client.post("/api/sessions", json={"name": name, "password": PASSWORD}).json()["token"]
    return {"authorization": f"Bearer {token}"}


def test_an_answer_is_noted_for_whoever_has_signed_in(client: TestClient) -> None:
    kim, right = sign_in(client, "Kim"), ask("roulette", "payouts", SEED).amount
    body = {"kind": "payouts", "seed": SEED, "said": right, "seconds": 9, "day": "2026-9-21"}
    card = client.post("/train/roulette/answers", json=body, headers=kim).json()["card"]
    assert (card["box"], card["seen"], card["times"]) == (1, 1, [9])
    kept = client.get("/api/training", headers=kim).json()
    assert kept == {"cards": {"roulette/payouts": card}, "errors": [], "days": {"2026-9-21": 1}}
    assert client.get("/api/training", headers=sign_in(client, "Pat")).json()["cards"] == {}
    assert client.delete("/api/training", headers=kim).status_code == 204
    assert client.get("/api/training", headers=kim).json()["cards"] == {}


def test_nothing_is_noted_for_a_guest_or_for_nobody(client: TestClient) -> None:
    guest = {"authorization": f"Bearer {client.post('/api/guests', json={'name': 'Mere'}).json()['token']}"}
    body = {"kind": "payouts", "seed": SEED, "said": 1, "seconds": 9, "day": "2026-9-21"}
    for headers in (guest, {}, {"authorization": "Bearer gone"}):
        assert client.post("/train/roulette/answers", json=body, headers=headers).json()["card"] is None
    for method in ("GET", "DELETE"):
        assert client.request(method, "/api/training", headers=guest).status_code == 403
        assert client.request(method, "/api/training").status_code == 401
    assert client.post("/api/training", json={}, headers=guest).status_code == 403


@pytest.mark.parametrize(
    "brought",
    [
        {"cards": {"roulette/payouts": {"box": 9}}},
        {"cards": {"../../etc": {}}},
        {"cards": {"roulette/payouts": {"due": -1}}},
        {"errors": [{"at": 1, "card": "roulette/payouts", "slip": "\u0000"}]},
        {"days": {"yesterday": 1}},
        {"person": "Kim"},
    ],
)
def test_what_is_no_progress_is_not_taken_along(client: TestClient, brought: dict[str, object]) -> None:
    assert client.post("/api/training", json=brought, headers=sign_in(client, "Sam")).status_code == 400


@pytest.mark.parametrize(("game", "text"), [(game, text) for game in GAMES for text in list_texts(game)[1:]])
def test_the_drills_of_a_later_text_are_asked_and_marked_by_it(client: TestClient, game: str, text: str) -> None:
    page = client.get(f"/train/{game}?text={text}").text
    assert f'data-text="{text}"' in page and f'value="{text}" selected' in page
    assert f'value="{text}"' in client.get("/train").text
    for drill in drills_of(game, text):
        question = ask(game, drill.key, SEED, text)
        said = client.get(f"/train/{game}/question?kind={drill.key}&seed={SEED}&text={text}").json()
        assert said["asks"] == question.asks and said["facts"] == list(question.facts)
        body = {"kind": drill.key, "seed": SEED, "text": text, "said": question.amount or question.right}
        marked = client.post(f"/train/{game}/answers", json=body).json()
        assert marked["right"] and marked["rules"][0]["cite"] == question.cites[0]


@pytest.mark.parametrize("text", ["1998-17", "2004-56", "x", ""])
def test_a_text_that_the_game_never_had_is_not_found(client: TestClient, text: str) -> None:
    assert client.get(f"/train/roulette?text={text}").status_code == 404
    assert client.get(f"/train/roulette/question?kind=payouts&seed=1&text={text}").status_code == 404
    body = {"kind": "payouts", "seed": 1, "text": text, "said": 1}
    assert client.post("/train/roulette/answers", json=body).status_code == 404


@needs_chromium
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_text_is_chosen_and_drilled(browser: Browser, address: str, size: tuple[int, int]) -> None:
    question = ask("baccarat", "commission", SEED, "2004-56")
    assert question.amount is not None
    ana = Person(browser, address, size)
    ana.go("/train")
    ana.page.select_option("[data-text-of=baccarat]", "2004-56")
    assert find_faults(ana) == []
    link = ana.page.locator("[data-game=baccarat] [data-kind=commission]")
    expect(link).to_have_attribute("href", "/train/baccarat?kind=commission&text=2004-56")
    expect(ana.page.locator("[data-game=baccarat] .dealt")).to_have_attribute("href", re.compile("text=2004-56$"))
    ana.go(f"/train/baccarat?kind=commission&text=2004-56&seed={SEED}")
    give(ana, question, question.amount)
    expect(ana.page.locator(".rules a").first).to_have_attribute("href", f"/rules/{question.cites[0]}")
    assert question.cites[0].startswith("2004.") and find_faults(ana) == []
    ana.go("/train")
    expect(ana.page.locator("[data-text-of=baccarat]")).to_have_value("2004-56")
    ana.reads("[data-skills]", "Baccarat: commission (2004)", "100 %")
    ana.page.locator("[data-skills] a").click()
    ana.page.wait_for_selector("croupier-drill[data-ready]")
    expect(ana.page.locator("[data-texts-choice]")).to_have_value("2004-56")
    ana.close()


@needs_chromium
def test_a_guests_cards_are_taken_along_and_another_browser_goes_on(browser: Browser, address: str) -> None:
    question = ask("roulette", "payouts", SEED)
    assert question.amount is not None
    ana = Person(browser, address)
    ana.go(f"/train/roulette?kind=payouts&seed={SEED}")
    give(ana, question, question.amount)
    ana.reads(".again", "comes back in 1 day")
    ana.go("/train")
    ana.reads("[data-kept]", "in this browser and nowhere else")
    enter(ana, "Lee")
    assert ana.page.evaluate("localStorage['croupier.training']") is None
    ana.go("/train")
    ana.reads("[data-kept]", "in the house, Lee")
    ana.reads("[data-skills]", "Roulette: payouts", "100 %")
    other = Person(browser, address)
    enter(other, "Lee")
    other.go(f"/train/roulette?kind=payouts&seed={SEED}")
    give(other, question, question.amount + 100)
    other.reads(".again", "10 minutes")
    assert other.page.evaluate("localStorage['croupier.training']") is None
    ana.go("/train")
    ana.reads("[data-skills]", "50 %")
    ana.reads("[data-costs]", "$1", "overpaid")
    assert find_faults(ana) == []
    for one in (ana, other):
        one.close()


def enter(person: Person, name: str) -> None:
    person.go("/sign-in?next=/train")
    person.page.fill("[name=name]", name)
    person.page.fill("[name=password]", PASSWORD)
    person.page.locator("[data-form] button").click()
    expect(person.page.locator("[data-kept]")).to_contain_text(f"in the house, {name}")


# In a browser -----------------------------------------------------------------------------------------


def give(person: Person, question: Question, said: int) -> None:
    """By keys alone: an amount and Enter, or the number of a choice."""
    person.page.wait_for_selector("croupier-drill[data-ready]")
    if question.amount is None:
        person.page.keyboard.press(str(said))
    else:
        person.page.keyboard.type(f"{said / 100:.2f}".removesuffix(".00"))
        person.page.keyboard.press("Enter")


@needs_chromium
@pytest.mark.parametrize("game", list(GAMES))
def test_a_drill_is_answered_wrong_and_right(browser: Browser, address: str, game: str) -> None:
    question = ask(game, KINDS[game], SEED)
    right = question.right if question.amount is None else question.amount
    wrong = right + 100 if question.amount is not None else 1 + right % len(question.choices)
    ana = Person(browser, address, DESK)
    for said in (wrong, right):
        ana.go(f"/train/{game}?kind={KINDS[game]}&seed={SEED}")
        ana.sees("[data-asks]", question.asks)
        give(ana, question, said)
        ana.reads(".verdict", "Right" if said == right else "too much" if question.amount is not None else "Wrong")
        expect(ana.page.locator(".rules a").first).to_have_attribute("href", f"/rules/{question.cites[0]}")
    kept = json.loads(str(ana.page.evaluate("localStorage['croupier.training']")))
    card = kept["cards"][f"{game}/{KINDS[game]}"]
    assert (card["seen"], card["right"], card["box"]) == (2, 1, 0), "a right answer before it was due moves nothing"
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("croupier-drill")).not_to_have_class("drill is-marked")
    ana.close()


@needs_chromium
def test_what_is_known_moves_on_and_progress_is_drawn(browser: Browser, address: str) -> None:
    ana = Person(browser, address)
    question = ask("roulette", "payouts", SEED)
    assert question.amount is not None
    ana.go(f"/train/roulette?kind=payouts&seed={SEED}")
    give(ana, question, question.amount)
    ana.reads(".again", "comes back in 1 day")
    ana.page.keyboard.press("Escape")
    ana.reads("[data-sums]", "1 of", "100 %")
    expect(ana.page.locator("[data-boxes] svg")).to_have_attribute(
        "aria-label", "Cards in each box: New 0; Box 1 1; Box 2 0; Box 3 0; Box 4 0"
    )
    ana.reads("[data-skills]", "Roulette: payouts", "100 %")
    assert find_faults(ana) == []
    ana.close()


@needs_chromium
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_no_fault_and_nothing_scrolls_sideways(browser: Browser, address: str, size: tuple[int, int]) -> None:
    ana = Person(browser, address, size)
    ana.go("/train")
    assert find_faults(ana) == []
    for game, kind in (("roulette", "payouts"), ("blackjack", "rulings"), ("caribbean-stud", "ranking")):
        question = ask(game, kind, SEED)
        ana.go(f"/train/{game}?kind={kind}&seed={SEED}")
        ana.page.wait_for_selector("croupier-drill[data-ready]")
        assert find_faults(ana) == [], (game, kind)
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        if question.amount is not None:
            assert ana.page.evaluate("document.documentElement.scrollHeight") <= size[1], "it fits the screen"
        give(ana, question, 1)
        ana.page.wait_for_selector(".is-marked [data-next]")
        assert find_faults(ana) == [], (game, kind, "marked")
    ana.close()


def test_the_page_of_the_docs_has_every_drill() -> None:
    told = (Path(__file__).parents[2] / "docs" / "trainer.md").read_text(encoding="utf-8")
    assert all(f"| {drill.title} |" in told for drill in DRILLS.values())
