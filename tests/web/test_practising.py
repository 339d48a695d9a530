"""Practice tables in a browser: whole rounds of every game by keys alone, errors shown with rule and cost; whose they
are; how few, and how long."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from croupier.games import GAMES
from croupier.gazette.cite import brief
from croupier.house.practice.table import PracticeTable, Trouble
from croupier.house.practice.tables import IDLE, PracticeTables
from croupier.house.sources import RandomSource, seeded
from croupier.house.training.nights import list_texts
from croupier.money import dollars
from croupier.web import desk as at_desk
from croupier.web.app import make_app
from tests.support.house import PASSWORD, enrol_staff, make_house
from tests.support.practice import know
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import GENEROUS, serve
from tests.web.test_accessible import find_faults

SEED = 4
TABLET = (820, 1180)
STEPS_MOST = 90


class Seconds:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture(scope="module")
def tables(seconds: Seconds) -> Iterator[PracticeTables]:
    """Every practice table of the houses of this module: what they ask is known here, and so what is right."""
    made = PracticeTables(seconds, lambda: RandomSource(seeded(SEED)))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(at_desk, "PracticeTables", lambda: made)
        yield made


@pytest.fixture(scope="module")
def client(tables: PracticeTables) -> Iterator[TestClient]:  # noqa: ARG001
    house = make_house("roulette")
    enrol_staff(house)
    with TestClient(make_app(house, GENEROUS)) as made:
        yield made


@pytest.fixture(scope="module")
def address(tables: PracticeTables) -> Iterator[str]:  # noqa: ARG001
    with serve(make_house()) as opened:
        yield opened


def come(client: TestClient, name: str) -> dict[str, str]:
    token = client.post("/api/guests", json={"name": name}).json()["token"]
    return {"authorization": f"Bearer {token}"}


def lay(client: TestClient, who: dict[str, str], game: str = "roulette", **more: str) -> dict[str, object]:
    answer = client.post("/api/practice", json={"game": game, "text": "1996-07", **more}, headers=who)
    assert answer.status_code == 201, answer.text
    told: dict[str, object] = answer.json()
    return told


# Whose ------------------------------------------------------------------------------------------------


def test_a_practice_table_is_its_trainees_own(client: TestClient) -> None:
    ana, bo = come(client, "Ana One"), come(client, "Bo One")
    name = lay(client, ana)["name"]
    assert [one["name"] for one in client.get("/api/practice", headers=ana).json()] == [name]
    assert client.get("/api/practice", headers=bo).json() == []
    for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/report")):
        assert client.request(method, f"/api/practice/{name}{path}", headers=bo).status_code == 404
        assert client.request(method, f"/api/practice/{name}{path}").status_code == 401
    said = {"number": 1, "said": "spin"}
    assert client.post(f"/api/practice/{name}/answers", json=said, headers=bo).status_code == 404
    assert client.get(f"/api/practice/{name}", headers=ana).json()["score"]["right"] == 0
    assert client.delete(f"/api/practice/{name}", headers=ana).status_code == 204
    assert client.get(f"/api/practice/{name}", headers=ana).status_code == 404


def test_staff_practise_too(client: TestClient) -> None:
    token = client.post("/api/sessions", json={"name": "Lee", "password": PASSWORD}).json()["token"]
    assert lay(client, {"authorization": f"Bearer {token}"})["asked"]


def test_a_third_table_takes_the_place_of_the_one_left_longest(client: TestClient, seconds: Seconds) -> None:
    cleo = come(client, "Cleo One")
    names = []
    for _ in range(3):
        seconds.now += 1
        names.append(lay(client, cleo)["name"])
    assert [one["name"] for one in client.get("/api/practice", headers=cleo).json()] == names[1:]


def test_a_table_that_is_left_alone_is_given_up(client: TestClient, seconds: Seconds, tables: PracticeTables) -> None:
    dev = come(client, "Dev One")
    name = lay(client, dev)["name"]
    seconds.now += IDLE - 1
    assert client.get(f"/api/practice/{name}", headers=dev).status_code == 200
    seconds.now += IDLE
    assert tables.sweep() == 0
    assert client.get(f"/api/practice/{name}", headers=dev).status_code == 404


def test_there_are_not_more_tables_than_the_house_has_room_for() -> None:
    tables = PracticeTables()
    known = [tables.lay(f"p{n}", "money-wheel", "1996-07", Trouble.NEVER) for n in range(48)]
    with pytest.raises(Exception, match="48 practice tables"):
        tables.lay("late", "money-wheel", "1996-07", Trouble.NEVER)
    assert tables.lay("p3", "money-wheel", "1996-07", Trouble.NEVER).name not in {one.name for one in known}


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "whist", "text": "1996-07"}, 409),
        ({"game": "roulette", "text": "1998-17"}, 409),
        ({"game": "roulette", "text": "1996-07", "trouble": "always"}, 400),
        ({"game": "roulette"}, 400),
    ],
)
def test_a_table_that_cannot_be_had_is_refused(client: TestClient, wanted: dict[str, str], status: int) -> None:
    who = come(client, f"Eru {len(str(wanted))} {status}")
    assert client.post("/api/practice", json=wanted, headers=who).status_code == status


# Answers ----------------------------------------------------------------------------------------------


def test_an_answer_is_marked_and_the_same_answer_again_changes_nothing(client: TestClient) -> None:
    fern = come(client, "Fern One")
    told = lay(client, fern)
    path, said = f"/api/practice/{told['name']}/answers", {"number": told["number"], "said": "pay"}
    first = client.post(path, json=said, headers=fern).json()
    wrong = next(one for one in first["news"] if one["kind"] == "wrong")
    assert wrong["rules"][0]["cite"].startswith("1996.roulette.") and wrong["rules"][0]["gist"]
    assert first["score"]["wrong"] == 1 and first["asked"]["kind"] == "order"
    assert client.post(path, json=said, headers=fern).json()["score"]["wrong"] == 1
    said = {"number": first["number"], "said": "spin"}
    assert client.post(path, json=said, headers=fern).json()["score"]["right"] == 0, (
        "asked again, it is not marked anew"
    )


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({"said": "rhubarb"}, 422),
        ({"said": ""}, 422),
        ({"do": "dance"}, 400),
        ({"do": "trouble", "said": "always"}, 400),
        ({"wagers": ["w" * 99]}, 400),
        ({"said": "x" * 999}, 400),
    ],
)
def test_what_is_no_answer_is_refused_and_not_marked(client: TestClient, said: dict[str, object], status: int) -> None:
    gil = come(client, f"Gil {sum(map(ord, str(said)))}")
    told = lay(client, gil)
    answer = client.post(f"/api/practice/{told['name']}/answers", json={"number": 1, **said}, headers=gil)
    assert answer.status_code == status, answer.text
    assert client.get(f"/api/practice/{told['name']}", headers=gil).json()["score"]["wrong"] == 0


def test_the_report_has_every_answer_and_ends_the_lesson(client: TestClient) -> None:
    hana = come(client, "Hana One")
    told = lay(client, hana, trouble="often")
    path = f"/api/practice/{told['name']}"
    client.post(f"{path}/answers", json={"number": told["number"], "said": "pay"}, headers=hana)
    over = client.post(f"{path}/answers", json={"number": 0, "do": "end"}, headers=hana).json()
    assert "asked" not in over and over["score"]["broken"][0]["wrong"] == 1
    report = client.get(f"{path}/report", headers=hana).json()
    assert [one["right"] for one in report["answers"]] == [False]
    assert (report["game"], report["text"], report["score"]["wrong"]) == ("roulette", "1996-07", 1)


# In a browser -----------------------------------------------------------------------------------------


def at(tables: PracticeTables) -> PracticeTable:
    """The table that was laid last."""
    return list(tables._laid.values())[-1].table


def begin(ana: Person, game: str, text: str = "1996-07", trouble: str = "never") -> None:
    ana.go(f"/train/{game}/table?text={text}")
    ana.page.wait_for_selector("croupier-practice[data-ready]")
    ana.page.locator(f'.radio [value="{trouble}"]').check()
    ana.page.locator(".begin .go").press("Enter")
    expect(ana.page.locator("[data-body]")).to_be_visible()


def key(ana: Person, table: PracticeTable, said: str, wagers: tuple[str, ...]) -> None:
    """The answer by keys alone."""
    question, press = table.question, ana.page.keyboard.press
    assert question is not None
    if question.kind == "pay":
        if said in ("lose", "push"):
            press("l" if said == "lose" else "o")
        else:
            ana.page.keyboard.type(said)
            press("Enter")
    elif question.kind == "collect":
        lying = [one.get_attribute("data-wager") for one in ana.page.locator("[data-wager]").all()]
        for name in wagers:
            place = lying.index(name)
            if place < 9:
                press(str(place + 1))
            else:
                ana.page.locator(f'[data-wager="{name}"]').press(" ")
        ana.page.locator(".answering .go").press("Enter")
    elif said.startswith("enter "):
        press(str([one.key for one in question.choices].index("enter") + 1))
        expect(ana.page.locator(".dice")).to_be_visible()
        for face in said.removeprefix("enter ").split("-"):
            press(face)
    else:
        place = next(n for n, one in enumerate(question.choices, 1) if one.key == said)
        press(str(place % 10))


@needs_chromium
@pytest.mark.parametrize("game", list(GAMES))
def test_a_round_is_dealt_by_keys_alone(browser: Browser, address: str, tables: PracticeTables, game: str) -> None:
    """Under the last text that the game had; rightly throughout, until the second round and every kind of question."""
    ana = Person(browser, address)
    begin(ana, game, list_texts(game)[-1])
    table = at(tables)
    for _ in range(STEPS_MOST):
        if table.round > 1 and len(table.lesson.marks) > 3:
            break
        number = table.number
        ana.page.wait_for_selector(f'croupier-practice[data-ready="{number}"]')
        key(ana, table, *know(table))
        expect(ana.page.locator("croupier-practice")).not_to_have_attribute("data-ready", str(number))
    assert table.round > 1
    assert not [mark for mark in table.lesson.marks if not mark.right]
    ana.reads("[data-tally]", f"{len(table.lesson.marks)} of {len(table.lesson.marks)}")
    ana.close()


def reach(ana: Person, table: PracticeTable, kind: str) -> None:
    """On to the next question of this kind, each answered rightly."""
    for _ in range(STEPS_MOST):
        ana.page.wait_for_selector(f'croupier-practice[data-ready="{table.number}"]')
        if table.question is not None and table.question.kind == kind:
            return
        said, wagers = know(table)
        say = "([said, wagers]) => document.querySelector('croupier-practice').say({ said, wagers })"
        ana.page.evaluate(say, [said, list(wagers)])
    raise AssertionError(f"no {kind} is asked")


@needs_chromium
def test_an_error_is_shown_at_once_with_its_rule_its_cause_and_its_cost(
    browser: Browser, address: str, tables: PracticeTables
) -> None:
    ana = Person(browser, address)
    begin(ana, "roulette")
    table = at(tables)
    reach(ana, table, "pay")
    settled = table.asked.settled  # type: ignore[union-attr]
    twice = settled.won + settled.wager.stake
    key(ana, table, f"{twice / 100:.2f}".removesuffix(".00"), ())
    ana.reads(".verdict", "Wrong.", "overpaid", "You seem to have")
    ana.reads(".cost", dollars(settled.wager.stake), "recover")
    cite = next(one for one in table.lesson.marks if not one.right).cites[0]
    expect(ana.page.locator(".marked .rules a").first).to_have_text(brief(cite))
    expect(ana.page.locator(".marked .rules a").first).to_have_attribute("href", f"/rules/{cite}")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("croupier-practice")).not_to_have_class("drill practice is-marked")
    ana.page.locator("[data-end]").click()
    ana.reads(".report", "The lesson is over", "Rules to read again", brief(cite), "Your errors", "overpaid")
    assert find_faults(ana) == []
    ana.close()


@needs_chromium
def test_something_goes_wrong_and_is_ruled_on(browser: Browser, address: str, tables: PracticeTables) -> None:
    ana = Person(browser, address)
    begin(ana, "roulette")
    table = at(tables)
    reach(ana, table, "order")
    key(ana, table, "spin", ())
    expect(ana.page.locator("croupier-practice")).to_have_attribute("data-ready", "2")
    ana.page.keyboard.press("w")
    ana.reads("[data-kind]", "Something went wrong")
    ana.reads("[data-asks]", table.asked.mishap.story)  # type: ignore[union-attr]
    right = table.asked.mishap.ruling  # type: ignore[union-attr]
    ana.page.keyboard.press(know(table)[0])
    ana.reads("[data-happened]", right)
    ana.close()


@needs_chromium
def test_a_table_goes_on_after_the_page_was_left(browser: Browser, address: str, tables: PracticeTables) -> None:
    ana = Person(browser, address)
    begin(ana, "mini-baccarat")
    table = at(tables)
    ana.page.keyboard.press("s")
    ana.reads("[data-happened]", "Done for you: Shuffle.")
    ana.go("/train")
    ana.go("/train/mini-baccarat/table")
    expect(ana.page.locator("[data-body]")).to_be_visible()
    ana.page.wait_for_selector(f'croupier-practice[data-ready="{table.number}"]')
    ana.page.keyboard.press("h")
    ana.reads(".hint", brief(table.question.cites[0]))  # type: ignore[union-attr]
    assert table.lesson.skipped == 1
    ana.close()


@needs_chromium
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_axe_finds_no_fault_and_nothing_scrolls_sideways(
    browser: Browser, address: str, tables: PracticeTables, size: tuple[int, int]
) -> None:
    ana = Person(browser, address, size)
    ana.go("/train/blackjack/table")
    assert find_faults(ana) == []
    for game in ("roulette", "caribbean-stud"):
        begin(ana, game)
        table = at(tables)
        for kind in ("order", "calls", "collect", "pay"):
            reach(ana, table, kind)
            assert find_faults(ana) == [], (game, kind)
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
            if size == DESK:
                assert ana.page.evaluate("document.documentElement.scrollHeight") <= size[1], "it fits the screen"
        if kind == "pay":
            low = ana.page.evaluate("document.querySelector('.answering .go').getBoundingClientRect().bottom")
            assert low <= size[1], "the answer and its keypad fit the screen"
    ana.close()


def test_a_practice_table_is_a_door_of_the_trainer(client: TestClient) -> None:
    page = client.get("/train").text
    for game in GAMES:
        assert f'href="/train/{game}/table"' in page
        for text in list_texts(game):
            assert client.get(f"/train/{game}/table?text={text}").status_code == 200
    for path in ("/train/whist/table", "/train/roulette/table?text=1998-17"):
        assert client.get(path).status_code == 404


def test_what_is_shown_says_nothing_of_the_answer(client: TestClient, tables: PracticeTables) -> None:
    """Before a wager is paid nothing that is sent says what it wins."""
    isla = come(client, "Isla One")
    told = lay(client, isla)
    table = at(tables)
    while table.question is not None and table.question.kind != "pay":
        table.answer(*know(table))
    shown = client.get(f"/api/practice/{told['name']}", headers=isla).json()
    assert shown["asked"]["kind"] == "pay" and not shown["shown"].get("tags")
    won = dollars(table.asked.settled.won)  # type: ignore[union-attr]
    assert "wins" not in json.dumps(shown["asked"]["says"]) and won not in shown["asked"].get("beside", "")
