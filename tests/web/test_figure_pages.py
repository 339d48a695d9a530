"""The odds, comparisons and simulations for readers: what the pages say is what the odds and the loops say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from croupier.games import GAMES
from croupier.gazette.register import rule
from croupier.odds.find import find_odds, texts_of
from croupier.report.page import say_percent
from croupier.runs.backends import Run, Threads, simulate
from croupier.runs.questions import Question, make_job
from croupier.runs.results import gather_results
from croupier.web.app import make_app
from tests.support.house import make_house
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import GENEROUS, serve
from tests.web.test_accessible import find_faults

NO_ZIP = {"accept-encoding": "identity"}
BET = {"game": "roulette", "bet": "10 on red", "rounds": "20,000", "seed": "7"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(make_house(), GENEROUS)) as made:
        yield made


def read(client: TestClient, path: str, status: int = 200) -> str:
    answer = client.get(path, headers=NO_ZIP)
    assert answer.status_code == status, (path, answer.text[:200])
    return unescape(answer.text)


# Odds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roulette", "craps", "tai-sai", "money-wheel", "midi-baccarat"])
def test_a_games_page_has_the_edge_of_every_wager_under_every_text_and_its_rules(client: TestClient, game: str) -> None:
    for instrument, text in texts_of(game).items():
        page = read(client, f"/odds/{game}?edition={instrument}")
        for one in find_odds(game, text):
            assert say_percent(one.edge) in page, (one.wager, one.spot)
        cited = re.findall(r'<a class="cite" href="/rules/([^"]+)"', page)
        assert cited and all(rule(found).gist in page for found in cited)


def test_an_option_in_the_address_is_worked_out_and_one_that_means_nothing_is_left(client: TestClient) -> None:
    text = texts_of("midi-baccarat")["2004-56"]
    known = {one.wager: one for one in find_odds("midi-baccarat", text, {"no_commission": True})}
    page = read(client, "/odds/midi-baccarat?option.no_commission=true")
    assert say_percent(known["banker"].edge) in page and '<option value="true" selected>yes' in page
    plain = read(client, "/odds/midi-baccarat")
    for said in ("option.no_commission=perhaps", "option.colour=blue", "edition=1875-01", "edition=<script>"):
        assert read(client, f"/odds/midi-baccarat?{said}") == plain
    assert read(client, "/odds/whist", 404)


# Comparisons -----------------------------------------------------------------------------------------------


def test_two_ways_of_running_a_game_are_compared_wager_by_wager(client: TestClient) -> None:
    page = read(client, "/compare?game=midi-baccarat&before=2004-56&after=2004-56&with.no_commission=true")
    text = texts_of("midi-baccarat")["2004-56"]
    for options in ({}, {"no_commission": True}):
        (banker,) = [one for one in find_odds("midi-baccarat", text, options) if one.wager == "banker"]
        assert say_percent(banker.edge) in page
    assert 'href="/rules/2004.baccarat.5.11"' in page
    assert "The texts differ on 12 points" in read(client, "/compare?game=tai-sai")
    assert "style=" not in page, "the policy of the house's pages allows no style in an element"


# Simulations -----------------------------------------------------------------------------------------------


def play(client: TestClient, said: dict[str, str]) -> str:
    """Where the run is told once it is over."""
    answer = client.post("/simulate", content=urlencode(said), follow_redirects=False)
    assert answer.status_code == 303, unescape(answer.text)
    address = answer.headers["location"]
    while not client.get(f"{address}/progress").json()["is_over"]:
        pass
    return str(address)


def test_a_run_comes_to_the_same_as_on_the_command_line_and_the_same_question_is_one_run(client: TestClient) -> None:
    address = play(client, BET)
    text = texts_of("roulette")["1996-07"]
    job = make_job(Question(game="roulette", found=text, bets=("10 on red",), rounds=20_000, seed=7))
    backend = Threads(1)
    told = gather_results(simulate(Run(job), backend), backend)
    backend.close()
    assert told.run["digest"] in read(client, address)
    assert play(client, BET) == address != play(client, BET | {"seed": "8"})


def test_sessions_with_a_plan_are_told(client: TestClient) -> None:
    said = {"game": "roulette", "bet": "5 on red", "session": "50", "plan": "martingale", "bankroll": "$300"}
    page = read(client, play(client, said | {"goal": "100", "sessions": "2000"}))
    assert "risk of ruin" in page and "chance of winning $100" in page


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"bet": "10 on purple"}, "purple"),
        ({"rounds": "20,000,001"}, "Rounds is a whole number from 1 to 20,000,000"),
        ({"rounds": "many"}, "not 'many'"),
        ({"session": "100000", "sessions": "20000000"}, "A page plays"),
        ({"bet": "10 on red", "plan": "martingale"}, "over sessions"),
        ({"seed": "-1"}, "The seed is a whole number from 0"),
        ({"bet": "<script>alert(1)</script>"}, "is not understood"),
        ({"strategy": "hope"}, "hope"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why_and_keeps_what_was_written(
    client: TestClient, said: dict[str, str], why: str
) -> None:
    answer = client.post("/simulate", content=urlencode(BET | said))
    assert answer.status_code == 400
    assert why in unescape(answer.text) and "<script>alert" not in answer.text
    for name, value in (BET | said).items():
        if name not in ("game", "plan", "strategy"):
            assert f'name="{name}" value="{value}"' in unescape(answer.text)


def test_a_form_of_another_site_a_long_one_and_a_run_that_nobody_asked_for_are_refused(client: TestClient) -> None:
    foreign = client.post("/simulate", content=urlencode(BET), headers={"origin": "https://elsewhere.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "wrong-origin")
    assert client.post("/simulate", content=b"bet=" + b"9" * 9_000).json()["code"] == "too-large"
    assert client.post("/simulate", content=b"\xff\xfe").json()["code"] == "unreadable"
    assert client.get("/simulate/0123456789abcdef").status_code == 404


def test_a_fault_in_one_run_keeps_nobody_from_the_next(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr("croupier.web.simulating.gather_results", fail)
        page = read(client, play(client, BET | {"seed": "99"}))
        assert "Something is broken here." in page and "RuntimeError" not in page
    assert "What was found" in read(client, play(client, BET | {"seed": "100"}))


# In a browser ----------------------------------------------------------------------------------------------


@needs_chromium
def test_somebody_asks_for_a_run_sees_it_go_on_and_reads_what_was_found(browser: Browser) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address)
        ana.go("/odds")
        ana.page.click("text=try a way of playing")
        ana.page.get_by_label("Wagers").fill("5 on 17 and 10 on red")
        ana.page.get_by_label("Rounds", exact=False).first.fill("200,000")
        ana.page.click("text=Play it")
        expect(ana.page.locator("#found h2")).to_have_text("What was found")
        ana.reads(".headline", "Straight Up 17 (player)")
        ana.close()


@needs_chromium
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_no_fault_with_the_pages_of_figures_and_none_scrolls_sideways(
    browser: Browser, size: tuple[int, int]
) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address, size)
        for path in ("/odds", "/odds/craps", "/odds/blackjack", "/compare?game=tai-sai", "/simulate?game=craps"):
            ana.go(path)
            assert find_faults(ana) == [], path
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0], path
        ana.close()


def test_every_game_has_its_tile_and_its_page_is_linked(client: TestClient) -> None:
    page = read(client, "/odds")
    assert all(f'href="/odds/{game}"' in page for game in GAMES)
