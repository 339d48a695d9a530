"""Figures over HTTP: for those who answer for a table; and for a program on this machine that watches programs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from starlette.testclient import TestClient

from croupier.house.figures.reporting import HouseFigures, TableFigures
from croupier.web.app import make_app
from croupier.web.latency import BOUNDS, Latency
from croupier.web.metrics import is_local, write_labels
from tests.support.house import PASSWORD
from tests.web.serving import GENEROUS
from tests.web.test_http import act, come, open_house, problem

LOCAL = ("127.0.0.1", 50_000)
SAMPLE = re.compile(r'croupier_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? -?[0-9.e+-]+$')


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(make_app(open_house(), GENEROUS), client=LOCAL, base_url="http://127.0.0.1:8000") as made:
        yield made


def sign_in(client: TestClient, name: str) -> dict[str, str]:
    session = client.post("/api/sessions", json={"name": name, "password": PASSWORD}).json()
    return {"authorization": f"Bearer {session['token']}"}


def play(client: TestClient) -> None:
    """Ana bets $10 on red and on black, one wager is refused, and 17 comes."""
    ana, lee = come(client), sign_in(client, "Lee")
    for number, line in enumerate(("sits at 5", "buys 200", "10 on red", "10 on black", "1 on odd")):
        act(client, ana, id=f"{number}", say=line)
    deeds = [{"do": "spin"}, {"do": "no more bets"}, {"do": "observe", "of": "wheel", "seen": "17"}]
    for number, deed in enumerate([*deeds, {"do": "collect"}, {"do": "pay"}]):
        answer = act(client, lee, id=f"d{number}", deed=deed)
        assert answer.status_code == 200, answer.text


def test_a_supervisor_reads_the_figures_of_the_own_table_and_an_inspector_all(client: TestClient) -> None:
    play(client)
    kim, ina = sign_in(client, "Kim"), sign_in(client, "Ina")
    table = msgspec.json.decode(client.get("/api/tables/t1/figures", headers=kim).content, type=TableFigures)
    assert (table.rounds, table.wagers, table.handle, table.result, table.drop) == (1, 2, 2_000, 0, 20_000)
    assert (table.beside.expected, table.alarm.flagged) == (54.05, None)
    assert [(one.code, one.cite, one.acts) for one in table.refused] == [("below-minimum", "1996.general.14.1.b", 1)]
    problem(client.get("/api/tables/t2/figures", headers=kim), 403, "other-table")
    problem(client.get("/api/tables/t9/figures", headers=ina), 404, "no-such-table")
    mine = msgspec.json.decode(client.get("/api/figures", headers=kim).content, type=HouseFigures)
    assert [one.table for one in mine.tables] == ["t1"] and mine.handle == 2_000
    every = client.get("/api/figures", headers=ina).json()
    assert [one["table"] for one in every["tables"]] == ["t1", "t2", "t3"] and every["false_alarms"] == 0.003
    assert "Ana" not in client.get("/api/figures", headers=ina).text


def test_players_and_dealers_do_not_read_figures(client: TestClient) -> None:
    for who in (come(client), sign_in(client, "Lee")):
        problem(client.get("/api/figures", headers=who), 403, "not-yours-to-do")
        problem(client.get("/api/tables/t1/figures", headers=who), 403, "not-yours-to-do")


def test_metrics_are_prometheus_text_with_no_names_in_it(client: TestClient) -> None:
    play(client)
    answer = client.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = answer.text
    for line in text.splitlines():
        assert line.startswith(("# HELP croupier_", "# TYPE croupier_")) or SAMPLE.match(line), line
    table = 'table="t1",game="roulette"'
    for sample in (
        f"croupier_entries_total{{{table}}} 10",
        f"croupier_rounds_total{{{table}}} 1",
        f"croupier_handle_cents{{{table}}} 2000",
        f"croupier_result_cents{{{table}}} 0",
        f'croupier_refusals_total{{{table},code="below-minimum",rule="1996.general.14.1.b"}} 1',
        f"croupier_runs_away{{{table}}} 0",
        "croupier_act_seconds_count 10",
        'croupier_act_seconds_bucket{le="+Inf"} 10',
    ):
        assert f"{sample}\n" in text, sample
    assert not re.search("Ana|Lee|Kim", text)
    families = re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)
    assert len(families) == len(set(families))


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "via"])
def test_metrics_are_not_for_those_who_come_through_a_proxy(name: str, client: TestClient) -> None:
    problem(client.get("/metrics", headers={name: "127.0.0.1"}), 403, "not-yours-to-do")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000"])
def test_metrics_are_for_who_asks_this_machine_by_its_own_name(host: str, client: TestClient) -> None:
    assert client.get("/metrics", headers={"host": host}).status_code == 200


def test_metrics_are_not_for_a_page_whose_own_name_leads_here(client: TestClient) -> None:
    """DNS rebinding: its browser is on this machine, and takes the house for the page's own."""
    told = {"host": "page.example:8000", "origin": "http://page.example:8000"}
    problem(client.get("/metrics", headers=told), 403, "not-yours-to-do")


def test_metrics_are_not_for_other_machines() -> None:
    with TestClient(make_app(open_house(), GENEROUS), client=("192.0.2.7", 1)) as far:
        problem(far.get("/metrics"), 403, "not-yours-to-do")
    assert [is_local(one) for one in ("::1", "127.0.0.9", "unknown", "10.0.0.1")] == [True, True, False, False]


def test_a_label_is_escaped() -> None:
    assert write_labels({"table": 'a"b\\c\nd'}) == '{table="a\\"b\\\\c\\nd"}'


def test_a_histogram_counts_each_act_once_and_failures_apart() -> None:
    latency = Latency()
    with latency.measure():
        pass
    with pytest.raises(ValueError), latency.measure():
        raise ValueError
    assert sum(latency.buckets) == 1 == latency.failed and len(latency.buckets) == len(BOUNDS) + 1
