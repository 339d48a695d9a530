"""The register for readers: every rule has its page, words and citations find it, and citations lead there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from croupier.gazette.cite import Cite, brief, cite
from croupier.gazette.counterparts import find_counterparts
from croupier.gazette.enforced import enforced_at
from croupier.gazette.readings import readings, readings_on
from croupier.gazette.register import rule, rules
from croupier.gazette.searching import Question, select_rules
from croupier.web.app import make_app
from tests.support.house import SIGN, make_house
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import GENEROUS, serve
from tests.web.test_accessible import find_faults

NOT = "not held"
NO_ZIP = {"accept-encoding": "identity"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(make_house(), GENEROUS)) as made:
        yield made


def read(client: TestClient, path: str, status: int = 200) -> str:
    answer = client.get(path, headers=NO_ZIP)
    assert answer.status_code == status, (path, answer.text[:200])
    return unescape(answer.text)


def ids_in(page: str) -> list[str]:
    return re.findall(r'<a class="row" href="/rules/([^"]+)"', page)


def test_every_rule_and_every_part_of_one_has_a_page_that_says_what_it_says(client: TestClient) -> None:
    assert len(rules()) == 953
    for one in rules():
        page = read(client, f"/rules/{one.id}")
        assert one.gist in page and brief(one.id) in page
        for reading in readings_on(one.id):
            assert reading.reason in re.sub(r"<[^>]+>", "", page), (one.id, reading.id)
    for one in rules()[::40]:
        for sub, words in one.subparagraphs.items():
            page = read(client, f"/rules/{one.id}.{sub}")
            (marked,) = re.findall(rf'<li id="{re.escape(one.id)}.{re.escape(sub)}" class="([^"]+)"', page)
            assert "asked" in marked and words in page


def test_a_rules_page_says_where_it_is_applied_and_where_other_texts_have_it(client: TestClient) -> None:
    page = read(client, "/rules/1996.tai-sai.3.1")
    for place in enforced_at("1996.tai-sai.3.1"):
        assert place.file in page and place.within in page
    assert [one.rule for one in find_counterparts(cite("1996.tai-sai.3.1"))] == ["1998.tai-sai.4.1"]
    assert 'href="/rules/1998.tai-sai.4.1"' in page and rule("1998.tai-sai.4.1").gist in page


@pytest.mark.parametrize(
    ("rule_id", "says"),
    [
        ("1996.tai-sai.3.1", [("1998, No. 17", "replaced it", "held")]),
        ("1996.craps.3.1", [("1998, No. 19", "replaced it", NOT), ("1999, No. 10", "may have amended it", NOT)]),
        ("1998.caribbean-stud.4.1", [("2001, No. 132", "amended it", NOT), ("2004, No. 76", "amended it", NOT)]),
        ("2004.baccarat.5.11", []),
    ],
)  # fmt: skip
def test_what_later_notices_did_is_told_held_or_not(
    client: TestClient, rule_id: str, says: list[tuple[str, str, str]]
) -> None:
    page = " ".join(re.sub(r"<[^>]+>", " ", read(client, f"/rules/{rule_id}")).split())
    for notice, did, held in says:
        assert f"{notice} {did} {held}" in page
    if not says:
        assert "No later notice is known that touched it." in page


def test_a_search_finds_what_the_register_finds_by_words_game_notice_and_treatment(client: TestClient) -> None:
    found = select_rules(Question(words=("20", "minutes")))
    assert ids_in(read(client, "/rules?q=20+minutes")) == [one.id for one in found]
    asked = Question(game="tai-sai", instrument="1998-17", treatment="surface")
    page = read(client, "/rules?game=tai-sai&edition=1998-17&treatment=surface")
    assert ids_in(page) == [one.id for one in select_rules(asked)] and ids_in(page)
    assert "No rule fits" in read(client, "/rules?q=zeppelin")
    everything = read(client, "/rules?edition=1996-07&page=2")
    assert ids_in(everything) == [one.id for one in select_rules(Question(instrument="1996-07"))[60:120]]


def test_a_citation_in_any_writing_leads_to_its_rule(client: TestClient) -> None:
    assert 'Cited: <a href="/rules/1996.roulette.4.8">' in read(client, "/rules?q=roulette+4.8")
    answer = client.get("/rules/roulette%204.8", headers=NO_ZIP, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/rules/1996.roulette.4.8")
    assert "No rule '1996.roulette.40.8'" in read(client, "/rules/1996.roulette.40.8", 404)
    assert "<script>" not in client.get("/rules?q=<script>", headers=NO_ZIP).text.partition("<main")[2]


def test_every_reading_is_listed_with_its_reason_and_its_rules(client: TestClient) -> None:
    page = read(client, "/rules/readings")
    plain = re.sub(r"<[^>]+>", "", page)
    for one in readings():
        assert f'id="{one.id}"' in page and one.question in plain and one.reason in plain
        assert all(f'href="/rules/{c}"' in page for c in one.rules)
    (only,) = re.findall(r'<article class="reading card" id="([^"]+)"', read(client, "/rules/readings?q=R-3"))
    assert only == "R-3"


@needs_chromium
def test_while_one_types_the_register_answers_and_the_address_keeps_the_question(browser: Browser) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address)
        ana.go("/rules")
        ana.page.get_by_label("Words, or a citation").fill("twenty minutes")
        expect(ana.page.locator("#found")).to_have_text("No rule fits")
        ana.page.get_by_label("Words, or a citation").fill("20 minutes")
        found = select_rules(Question(words=("20", "minutes")))
        expect(ana.page.locator("#found")).to_have_text(f"{len(found)} rules")
        assert ana.page.url.endswith("?q=20+minutes")
        game = found[0].division
        ana.page.get_by_label("Game").select_option(game)
        left = select_rules(Question(words=("20", "minutes"), game=game))
        expect(ana.page.locator("#found")).to_have_text(f"{len(left)} rule" + ("s" if len(left) != 1 else ""))
        ana.close()


@needs_chromium
def test_a_citation_pressed_at_a_table_leads_to_its_rule(browser: Browser) -> None:
    house = make_house("roulette")
    house.attend("t1", SIGN)
    with serve(house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.page.locator(ana.area("red/red")).first.hover(force=True)
        button = ana.page.locator("[data-info] .cite")
        named = Cite(str(button.get_attribute("data-cite")))
        button.click()
        ana.page.click("dialog.rule >> text=All about this rule")
        ana.page.wait_for_url(f"**/rules/{named}")
        expect(ana.page.locator("h1")).to_have_text(brief(rule(named).id))
        ana.go("/tables/t1/card")
        ana.page.locator("tbody a").first.click()
        ana.page.wait_for_url("**/rules/1996.roulette.*")
        ana.close()


@needs_chromium
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_no_fault_with_the_pages_of_the_law_and_no_page_scrolls_sideways(
    browser: Browser, size: tuple[int, int]
) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address, size)
        for path in ("/rules", "/rules?q=call&game=roulette", "/rules/1996.tai-sai.3.1.f", "/rules/readings?q=cutting"):
            ana.go(path)
            assert find_faults(ana) == [], path
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0], path
        ana.close()
