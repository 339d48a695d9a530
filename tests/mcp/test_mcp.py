"""`croupier mcp` over its own standard input and output, asked by the official client."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import jsonschema_rs
import pytest

import croupier
from croupier.cli import mcp as command
from croupier.cli.main import main
from mcp import Client, StdioServerParameters

ROOT = Path(__file__).parents[2]
SERVER = StdioServerParameters(command=sys.executable, args=["-m", "croupier", "mcp"], env=dict(os.environ))
T = TypeVar("T")


def with_client(work: Callable[[Client], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        async with Client(SERVER) as client:
            return await work(client)

    return asyncio.run(run())


async def ask(client: Client, tool: str, **asked: Any) -> tuple[bool, Any]:
    answer = await client.call_tool(tool, asked)
    text = answer.content[0].text if answer.is_error else ""  # type: ignore[union-attr]
    return bool(answer.is_error), text or answer.structured_content


def test_an_assistant_asks_and_is_answered_as_the_commands_answer(capsys: pytest.CaptureFixture[str]) -> None:
    transcript = (ROOT / "docs" / "examples" / "void-spin.txt").read_text(encoding="utf-8")

    async def work(client: Client) -> dict[str, Any]:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(tools) == ["rules", "editions", "adjudicate", "odds", "simulate"]
        answers: dict[str, Any] = {}
        asked: dict[str, dict[str, Any]] = {
            "rules": {"cited": "roulette 4.8"},
            "editions": {"game": "tai sai", "casino": "Auckland", "on": "2000-01-01"},
            "adjudicate": {"transcript": transcript},
            "odds": {"game": "roulette", "wager": "red", "outcomes": True},
            "simulate": {"game": "roulette", "bets": ["10 on red"], "rounds": 1000, "seed": 2},
        }
        for name, question in asked.items():
            is_error, answers[name] = await ask(client, name, **question)
            assert not is_error, answers[name]
            schema = tools[name].output_schema
            assert tools[name].description and schema is not None
            jsonschema_rs.validator_for(schema).validate(answers[name])
        return answers

    answers = with_client(work)

    def told(*words: str) -> Any:
        main([*words, "--json"])
        return json.loads(capsys.readouterr().out)

    rule = told("rules", "roulette", "4.8")
    assert answers["rules"]["rules"][0]["gist"] == rule["gist"]
    assert answers["editions"] == told("editions", "tai-sai", "--casino", "auckland", "--on", "2000-01-01")
    assert answers["adjudicate"] == told("adjudicate", str(ROOT / "docs" / "examples" / "void-spin.txt"))
    (red,) = told("odds", "roulette", "--wager", "red")
    assert answers["odds"]["wagers"] == [{**red, "alike": []}]
    simulated = told("simulate", "roulette", "--bet", "10 on red", "--rounds", "1000", "--seed", "2")
    assert answers["simulate"]["findings"] == simulated["findings"]


def test_what_cannot_be_answered_is_told_in_the_same_sentences() -> None:
    wrong: list[tuple[str, dict[str, Any], str]] = [
        ("rules", {"cited": "roulette 99.9"}, "There is no rule 99.9 in Roulette."),
        ("editions", {"game": "crapz", "casino": "auckland", "on": "1999-01-01"}, "Did you mean craps?"),
        ("adjudicate", {"transcript": "table roulette at christchurch\non 1997-05-03\nana beds 5"}, "line 3:"),
        ("odds", {"game": "craps", "wager": "slam"}, "There is no wager 'slam'"),
        ("odds", {"game": "craps", "casino": "hamilton", "on": "1997-01-01"}, "approves no game"),
        ("simulate", {"game": "roulette", "rounds": 0}, "greater than or equal to 1"),
        (
            "simulate",
            {"game": "roulette", "plan": "martingale", "bets": ["5 on red"]},
            "a plan is followed over sessions",
        ),
        ("rules", {"said": "roulette 4.8"}, "rules does not take said; it takes cited, game,"),
    ]

    async def work(client: Client) -> list[tuple[bool, Any]]:
        return [await ask(client, tool, **asked) for tool, asked, _ in wrong]

    for (is_error, text), (_, _, says) in zip(with_client(work), wrong, strict=True):
        assert is_error and says in text, text


def test_spots_with_the_same_figures_are_told_once() -> None:
    from croupier.mcp.tools import odds

    told = odds("roulette")["wagers"]
    assert sum(1 + len(one["alike"]) for one in told) == len(croupier.odds("roulette"))
    assert len(told) < 20 and all(one["outcomes"] is None for one in told)


def test_without_the_extra_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_name: str) -> object:
        raise ModuleNotFoundError("No module named 'mcp'", name="mcp")

    monkeypatch.setattr("croupier.cli.mcp.importlib.import_module", missing)
    assert command.run(Namespace(http=None)) == 1
    assert capsys.readouterr().err == 'croupier: mcp is not installed: pip install "croupier[mcp]"\n'
