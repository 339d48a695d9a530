"""Bets in people's words: each form reads to the one wager that it names, or is asked about; never to another."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.language.bets import VERBS, Bet, put_stakes_first, read_bets, split_commas
from croupier.language.places import Place, find_place
from croupier.language.words import Unclear
from croupier.table.wagers import Kind, Layout, Spot
from tests.language.layouts import every_layout

LAYOUTS = every_layout()
ROULETTE, CRAPS, TAI_SAI = (LAYOUTS[name] for name in ("roulette 1996-07", "craps 1996-07", "tai-sai 1996-07"))


def read(layout: Layout, said: str) -> list[Bet]:
    return read_bets(said, lambda words: find_place(layout, words))


def plainly(layout: Layout, said: str) -> list[tuple[str, str, int | None]]:
    return [(bet.place[0].key, bet.place[1].key, bet.stake) for bet in read(layout, said)]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("25 on 17", [("straight-up", "17", 2_500)]),
        ("$25 on 17", [("straight-up", "17", 2_500)]),
        ("17 25", [("straight-up", "17", 2_500)]),
        ("17 $25", [("straight-up", "17", 2_500)]),
        ("$17 25", [("straight-up", "25", 1_700)]),
        ("17 for 25", [("straight-up", "17", 2_500)]),
        ("red 25", [("red", "red", 2_500)]),
        ("25 red", [("red", "red", 2_500)]),
        ("RED 25", [("red", "red", 2_500)]),
        ("bet 25 on red", [("red", "red", 2_500)]),
        ("put 12.50 on the first dozen", [("dozen", "1-12", 1_250)]),
        ("place 25 on red", [("red", "red", 2_500)]),
        ("1,000 on red", [("red", "red", 100_000)]),
        ("$25 on red and 10 on 17", [("red", "red", 2_500), ("straight-up", "17", 1_000)]),
        ("25 on 17 and 10 on red", [("straight-up", "17", 2_500), ("red", "red", 1_000)]),
        ("red 25 and black 10", [("red", "red", 2_500), ("black", "black", 1_000)]),
        ("5 on red and black", [("red", "red", 500), ("black", "black", 500)]),
        ("5 on split 17 and 20", [("split", "17-20", 500)]),
        ("17 20 25", [("split", "17-20", 2_500)]),
        ("corner 8 9 11 12", [("corner", "8-9-11-12", None)]),
        ("dozen 1", [("dozen", "1-12", None)]),
        ("25 on 1 to 18", [("low", "low", 2_500)]),
        ("five on red", [("red", "red", 500)]),
        ("ten dollars on red please", [("red", "red", 1_000)]),
        ("10 dollars on 17", [("straight-up", "17", 1_000)]),
        ("5 on zero", [("straight-up", "0", 500)]),
        ("umpteen on red", []),
        ("0 on red", []),
    ],
)
def test_a_bet_at_roulette(said: str, means: list[tuple[str, str, int | None]]) -> None:
    if not means:
        with pytest.raises(Unclear):
            read(ROULETTE, said)
    else:
        assert plainly(ROULETTE, said) == means


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("place 6 for 12", ("place", "6", 1_200)),
        ("place 5 12", ("place", "5", 1_200)),
        ("12 on place 5", ("place", "5", 1_200)),
        ("place the 6 for $12", ("place", "6", 1_200)),
        ("pass 10", ("pass", "pass", 1_000)),
        ("10 on the pass line", ("pass", "pass", 1_000)),
        ("10 on don't pass", ("dont-pass", "dont-pass", 1_000)),
        ("5 on come", ("come", "come", 500)),
        ("hard six 5", ("hardway", "6", 500)),
        ("5 on hard 8", ("hardway", "8", 500)),
        ("5 on yo", ("eleven", "eleven", 500)),
        ("5 on c and e", ("c-and-e", "1-1", 500)),
        ("7 on c & e 3-4", ("c-and-e", "3-4", 700)),
        ("2 on boxcars", ("craps-twelve", "craps-twelve", 200)),
        ("4 on the horn", ("horn", "horn", 400)),
        ("5 on horn high 12", ("horn-high", "12", 500)),
        ("any 7 5", ("any-seven", "any-seven", 500)),
        ("big 6 6", ("big-six", "big-six", 600)),
        ("20 on buy 4", ("buy", "4", 2_000)),
        ("buy 4 for 20", ("buy", "4", 2_000)),
        ("10 on odds on the pass bet 6", ("odds-on-pass", "6", 1_000)),
    ],
)
def test_a_bet_at_craps(said: str, means: tuple[str, str, int]) -> None:
    assert plainly(CRAPS, said) == [means]


@pytest.mark.parametrize(
    ("layout", "said", "asks"),
    [
        (ROULETTE, "5 on 17 and 20", "may be $5 on Split 17-20, or $5 on Straight Up 17 and $5 on Straight Up 20"),
        (ROULETTE, "10 on 2 to 1", "There is no '2 to 1' here."),
        (ROULETTE, "10 on 2nd", "There is no '2nd' here."),
        (ROULETTE, "10 on first", "There is no 'first' here."),
        (CRAPS, "10 place 6", "may be $10 on Place Bet to Win 6 or $6 on Place Bet to Win 10"),
        (CRAPS, "5 on 6", "'6' may be Come Bet 6"),
        (CRAPS, "1 $1", "There is no"),
        (CRAPS, "5 on 3-4", "There is no '3-4' here."),
        (CRAPS, "5 on 2-3", "There is no '2-3' here."),
        (CRAPS, "5 on 11-12", "There is no '11-12' here."),
        (TAI_SAI, "5 on 3", "'3' may be Triple 3, Double 3 or Face 3; say which."),
        (ROULETTE, "-5 on red", "-5 is no amount: write one above nothing, such as 5."),
        (ROULETTE, "$25", "$25 on what?"),
        (ROULETTE, "25 on", "25 on what?"),
        (ROULETTE, "25 on rde", "Did you mean Red"),
        (ROULETTE, "25 on 37", "There is no '37' here."),
    ],
)
def test_a_doubt_is_asked_about(layout: Layout, said: str, asks: str) -> None:
    with pytest.raises(Unclear, match=re.escape(asks)):
        read(layout, said)


def test_commas_part_bets_but_not_an_amount() -> None:
    assert split_commas("1,000 on red,100 on 17,20 on 1-12") == ["1,000 on red", "100 on 17", "20 on 1-12"]


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("red 25", ["$25 on red"]),
        ("17 25", ["$25 on 17"]),
        ("place 6 for 12", ["$12 on place 6"]),
        ("25 on 17 and 10 on red", ["$25 on 17", "$10 on red"]),
        ("25 on split 17 and 20", ["$25 on split 17 and 20"]),
    ],
)
def test_the_stake_first_without_a_layout(said: str, first: list[str]) -> None:
    assert put_stakes_first(said) == first


# What always holds -------------------------------------------------------------------------------------
# The oracle below shares nothing with the reader: it only asks whether each word of a line is one of a wager's own.


def own_words(kind: Kind, spot: Spot) -> set[str]:
    """Every word and number by which a wager could be meant."""
    aliases = [name for name, key in kind.aliases.items() if key == spot.key]
    words = words_in(" ".join((kind.key, kind.name, *kind.also, spot.key, *aliases)))
    numbers = sorted(int(number) for number in spot.covers if number.isdecimal())
    ends = {str(numbers[0]), str(numbers[-1])} if numbers else set()
    order = str([*kind.spots].index(spot.key) + 1)
    return words | {*spot.covers} | ends | {order, f"{kind.key}s", "bet"}


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+|\d+", text.lower().replace("'", "")))


NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
FIGURES = {word: str(n) for n, word in enumerate(NUMBERS.split())} | {"first": "1", "second": "2", "third": "3"}
IDLE = {*VERBS, "on", "the", "for", "with", "and", "in", "to", "no", "number", "s"}
NAMES = [f"{kind.key} {kind.name} {' '.join(kind.also)}" for layout in LAYOUTS.values() for kind in layout.values()]
OTHERS = "on for and bet place put the spni rde banana in blue to first six twelve a"
WORDS = sorted({*words_in(" ".join(NAMES)), *OTHERS.split()})
tokens = st.one_of(
    st.sampled_from(WORDS),
    st.integers(0, 40).map(str),
    st.integers(1, 36).map(lambda n: f"{n}-{n + 1}"),
    st.integers(1, 1000).map(lambda n: f"${n}"),
)


def is_named(word: str, own: set[str]) -> bool:
    figures = FIGURES.get(word, word)
    return figures in own or word in own or (len(word) > 2 and any(name.startswith(word) for name in own))


@settings(max_examples=1_500, deadline=None)
@given(name=st.sampled_from(sorted(LAYOUTS)), said=st.lists(tokens, min_size=1, max_size=6).map(" ".join))
def test_no_line_is_read_as_a_wager_that_it_does_not_name(name: str, said: str) -> None:
    """Whatever is typed: the stake is one of the line's amounts, and every word left is the wager's own."""
    try:
        bets = read(LAYOUTS[name], said)
    except Unclear:
        return
    words = re.findall(r"\$?\d+|[a-z]+", said.lower().replace("'", ""))
    amounts = [int(word.lstrip("$")) * 100 for word in words if word.lstrip("$").isdecimal()]
    own: set[str] = set()
    for bet in bets:
        own |= own_words(*bet.place)
        assert bet.stake is None or bet.stake in amounts
        own |= {word for word in words if bet.stake is not None and word.lstrip("$") == str(bet.stake // 100)}
        own |= set(bet.chips.split())
    for word in words:
        assert word in IDLE or is_named(word, own), (said, [bet.says() for bet in bets], word)


def every_place() -> list[tuple[str, Kind, Spot]]:
    kinds = [(name, kind) for name, layout in LAYOUTS.items() for kind in layout.values()]
    return [(name, kind, spot) for name, kind in kinds for spot in kind.spots.values()]


FORMS = (
    "{stake} on {where}",
    "${stake} on {where}",
    "{where} for {stake}",
    "{where} ${stake}",
    "bet {stake} on {where}",
)


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(every_place()), st.integers(1, 999), st.sampled_from(FORMS), st.booleans())
def test_every_wager_is_read_back_from_its_name_in_every_form(
    place: tuple[str, Kind, Spot], stake: int, form: str, capitals: bool
) -> None:
    name, kind, spot = place
    where = kind.name if len(kind.spots) == 1 else f"{kind.name} {spot.key}"
    said = form.format(stake=stake, where=where)
    found = read(LAYOUTS[name], said.upper() if capitals else said)
    assert [(bet.place[0].key, bet.place[1].key, bet.stake) for bet in found] == [(kind.key, spot.key, stake * 100)]


def test_the_keys_of_transcripts_are_names_too() -> None:
    for name, kind, spot in every_place():
        found: Place = find_place(LAYOUTS[name], f"{kind.key} {spot.key}")
        assert (found[0].key, found[1].key) == (kind.key, spot.key)
