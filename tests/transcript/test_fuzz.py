"""Whatever is read as a transcript, nothing but Unreadable is raised; bench/soak_fuzz does the same for ten minutes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bench.soak_fuzz import ODD, WORDS, judge, try_one
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.table.codec import encode
from tests.support.deeds import DEED_TYPES, acts_of

HEAD = "table {} at christchurch\non 1998-03-07 21:00\nopen 5 to 500\nana sits 1\nana buys 500\n"
GAMES = ("roulette", "craps", "blackjack", "caribbean-stud", "tai-sai", "money-wheel", "mini-baccarat")
words = st.sampled_from(WORDS) | st.sampled_from(ODD) | st.text(max_size=5)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def read_and_judge(text: str) -> None:
    assert judge(text) in ("judged", "unreadable")


@pytest.mark.parametrize("seeds", [range(start, start + 15) for start in range(0, 60, 15)], ids=lambda seeds: seeds[0])
def test_a_playthrough_changed_at_random(seeds: range) -> None:
    for seed in seeds:
        assert try_one(seed) in ("judged", "unreadable"), f"seed {seed}"


@given(st.sampled_from(GAMES), st.lists(st.lists(words, max_size=8).map(" ".join), max_size=4))
def test_lines_of_any_words(game: str, lines: list[str]) -> None:
    read_and_judge(HEAD.format(game) + "\n".join(lines))


def test_half_a_character_is_none() -> None:
    """Seed 100 of the changed playthroughs: a quoted surrogate could be read, and not be written again."""
    lines = HEAD.format("roulette") + '"\\ud800" sits 2\ndealer declares foreign object: "\\udfff"'
    assert judge(lines) == "judged"
    assert judge(lines.replace("\\ud800", "\ud800")) == "unreadable"


@given(st.text())
def test_any_text(text: str) -> None:
    read_and_judge(text)


@given(json_values, json_values)
def test_any_json(setup: Any, acts: Any) -> None:
    read_and_judge(json.dumps({"setup": setup, "acts": acts}))


@given(st.sampled_from(GAMES), st.sampled_from(DEED_TYPES).flatmap(acts_of))
@settings(max_examples=80)
def test_any_act_in_json(game: str, act: Any) -> None:
    opened = {"deed": {"do": "open table", "sign": {"limits": {"least": 500, "most": 50_000}}}}
    acts = [{**opened, "at": "1949-01-01T00:00:00Z"}, json.loads(encode(act))]
    read_and_judge(json.dumps({"setup": {"game": game, "casino": "christchurch"}, "acts": acts}))
    said = {"deed": json.loads(encode(act.deed)), "by": "ana", "role": act.role}
    sat = [{**opened, "at": "1998-03-07T21:00:00+13:00"}, said]
    read_and_judge(json.dumps({"setup": {"game": game, "casino": "christchurch"}, "acts": sat}))
