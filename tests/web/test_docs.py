"""docs/api.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from croupier.house.attending import Pace
from croupier.house.demonstration import JACKPOT, LINKED
from croupier.house.hits import JackpotSign
from croupier.house.play_chips import PLAY_CHIPS
from croupier.table.roles import Role
from croupier.web.app import make_app
from croupier.web.limits import Settings
from croupier.web.messages import FromClient, Order
from croupier.web.schema import openapi
from tests.support.house import SIGN, make_house
from tests.web.serving import GENEROUS, serve
from tests.web.test_http import act, come, open_house

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def test_every_address_is_on_the_page() -> None:
    for path, methods in openapi()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in PAGE, (method, path)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    house = make_house("roulette", pace=Pace(betting=2.0, step=0.0, shown=0.0))
    table = house.attend("t1", SIGN)
    with serve(house) as address:
        code = example.replace("http://127.0.0.1:8000", address).replace('"roulette"', '"t1"')
        exec(compile(code, "docs/api.md", "exec"), {})
    said = capsys.readouterr().out
    assert said.startswith("below-minimum 1996.general.14.1.b\n") and "No more bets" in said
    assert table.summary().rounds >= 1


def test_the_messages_of_the_page_can_be_read() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    orders, join, problem, jackpots = blocks
    (sign,) = msgspec.json.decode(jackpots, type=list[JackpotSign], strict=True)
    assert (sign.name, sign.tables) == (JACKPOT, LINKED)
    for line in orders.strip().splitlines():
        msgspec.json.decode(line, type=Order)
    msgspec.json.decode(join, type=FromClient)
    said = msgspec.json.decode(problem)
    with TestClient(make_app(open_house(), GENEROUS)) as client:
        ana = come(client)
        act(client, ana, id="1", say="sits at 5")
        act(client, ana, id="2", say="buys 200")
        assert act(client, ana, id="3", say="1 on red").json() == said


def test_the_limits_of_the_page_are_those_that_hold() -> None:
    limits = Settings()
    assert f"{limits.acts.a_second} a second each, {limits.acts.at_once} at once" in PAGE
    assert f"{limits.requests.a_second} a second, {limits.requests.at_once} at once" in PAGE
    assert (limits.sign_ins.at_once, limits.sign_ins.a_second) == (5, 0.1)
    assert (limits.guests.at_once, limits.guests.a_second) == (20, 0.5)
    assert (limits.body, limits.body_time, limits.send_time) == (64 * 1024, 10, 10)
    assert (limits.sockets_each, limits.sockets_most, PLAY_CHIPS) == (64, 2_000, 1_000_000)
    assert Role.INSPECTOR.value in PAGE
