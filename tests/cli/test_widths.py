"""Pages fit the width they have, and whatever the width no number on them is cut: what is shown is shown whole."""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections import Counter
from functools import cache
from tempfile import TemporaryDirectory
from unittest import mock

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from croupier.cli.main import main
from croupier.terminal.output import table

WIDE = 3_000
CACHE = TemporaryDirectory()
"""Kept from page to page of this module."""
PAGES = (
    "odds",
    "odds blackjack",
    "odds blackjack --exact",
    "odds craps",
    "odds craps --exact",
    "odds baccarat --exact",
    "odds caribbean-stud --pool 50000 --pool 250000 --exact",
    "odds baccarat --what-if pays.tie=9 --exact",
    "rules --game money-wheel",
    "rules --game tai-sai --compare 1996 1998",
    "rules 1996.roulette.4.8",
    "editions",
    "editions craps",
    "editions --notices",
    "options blackjack",
    "options roulette --irregularities",
    "simulate craps --rounds 1000 --workers 1",
    "simulate roulette --bet '10 on red' --session 20 --rounds 100 --workers 1",
    "adjudicate docs/examples/dispute.txt",
)
widths = st.integers(60, 160)


@cache
def show(page: str, width: int) -> str:
    return say(*page.replace("'10 on red'", "10_on_red").split(), width=width)


def say(*argv: str, width: int = 100) -> str:
    out = io.StringIO()
    world = {"COLUMNS": str(width), "CROUPIER_CACHE": CACHE.name}
    with mock.patch.dict(os.environ, world), contextlib.redirect_stdout(out):
        assert main([word.replace("_on_", " on ") for word in argv]) == 0
    return out.getvalue()


def numbers(text: str) -> Counter[str]:
    """Words with a figure in them, as they stand between spaces; how long a run took is never the same twice."""
    text = "\n".join(line for line in text.splitlines() if " rounds in " not in line and "rounds/s" not in line)
    return Counter(word.rstrip(".") for word in text.split() if any(sign.isdecimal() for sign in word))


def is_long(word: str, width: int) -> bool:
    """Longer than a line; or the beginning of an id that a wide page breaks, and a narrow one does not."""
    return len(word) > width - 3 or word.endswith(".1.0")


@pytest.mark.parametrize("page", PAGES)
@given(width=widths)
@example(width=60)
@example(width=80)
@example(width=100)
@example(width=160)
@settings(max_examples=6, deadline=None)
def test_every_number_is_whole_at_every_width(page: str, width: int) -> None:
    shown, whole = show(page, width), numbers(show(page, WIDE))
    assert max(map(cell_len, shown.splitlines())) <= width
    assert "…" not in shown
    found, pressed = numbers(shown), "".join(shown.split())
    lost = [word for word in whole if word not in found and not (is_long(word, width) and word in pressed)]
    assert not lost


@pytest.mark.parametrize("game", ["blackjack", "craps", "baccarat", "tai-sai"])
@pytest.mark.parametrize("width", [60, 80, 100])
def test_exact_is_the_fraction_of_the_json(game: str, width: int) -> None:
    """A fraction longer than a line goes on in the next, and none of its figures is lost."""
    told, shown = json.loads(say("odds", game, "--json")), "".join(show(f"odds {game} --exact", width).split())
    assert told
    for one in told:
        assert one["house_edge"]["exact"] in shown
        assert one["win"]["exact"] is None or one["win"]["exact"] in shown


def test_blackjack_at_eighty_columns_keeps_its_words() -> None:
    shown = show("odds blackjack", 80)
    assert all(word in shown.split() for word in ("strategy:", "insurance", "dealer's", "0.5128%", "43.3971%"))


def test_craps_at_sixty_columns_is_told_row_by_row() -> None:
    lines = [line.rstrip() for line in show("odds craps", 60).splitlines()]
    place = lines.index("pass")
    assert lines[place + 1 : place + 3] == [
        "  pays 1 to 1   wins 244/495 49.2929%   house edge 1.4141%",
        "  std dev 0.9999   rolls 3.376",
    ]


# The table itself ------------------------------------------------------------------------------------------------

words = st.text("abcdefghij", min_size=1, max_size=12)
figures = st.integers(0, 10**30).map(str)
cells = st.one_of(figures, st.lists(words, max_size=12).map(" ".join), st.just(""))


@given(data=st.data(), width=st.integers(30, 160), columns=st.integers(1, 8))
@settings(max_examples=60, deadline=None)
def test_no_word_of_any_table_is_lost(data: st.DataObject, width: int, columns: int) -> None:
    shown = table(*(f"h{n}" for n in range(columns)))
    for column in shown.columns[1:]:
        column.no_wrap = data.draw(st.booleans())
    rows = data.draw(st.lists(st.tuples(*[cells] * columns), min_size=1, max_size=4))
    for row in rows:
        shown.add_row(*row)
    out = io.StringIO()
    Console(file=out, width=width, markup=False, highlight=False, emoji=False).print(shown)
    text = out.getvalue()
    assert max(map(cell_len, text.splitlines())) <= width
    printed, pressed = set(text.split()), "".join(text.split())
    for word in {word for row in rows for cell in row for word in cell.split()}:
        assert word in printed or (len(word) > width - 4 and word in pressed)


def test_a_cell_without_a_header_stands_with_the_one_before_it_even_where_that_is_empty() -> None:
    shown = table("wager", "wins", "", "house edge")
    shown.add_row("box", "", "43.3971%", "1" * 30)
    shown.add_row(Text("insurance"), "96/311", "30.8682%", "2" * 30)
    out = io.StringIO()
    Console(file=out, width=40).print(shown)
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    assert lines == [
        "box",
        "  wins 43.3971%",
        "  house edge",
        f"  {'1' * 30}",
        "insurance",
        "  wins 96/311 30.8682%",
        "  house edge",
        f"  {'2' * 30}",
    ]
