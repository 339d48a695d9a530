"""The lawful part of a wager against brute force: every part is tried, the largest that breaks no rule must stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from functools import cache
from itertools import product
from math import gcd
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.games import GAMES, find_game
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.general.lawful import Part, lawful_part
from croupier.table.setup import Limits, Option, Sign
from croupier.table.state import Table
from croupier.table.wagers import Cap, Kind, Layout, Levy, Wager
from tests.support.desk import DEALER, HERE, PLAYER, Desk
from tests.support.driver import editions_of
from tests.support.toy import COMMISSION, RULE, Coins, Toss

OTHER_RULE = cite("1996.blackjack.13.2")
AMOUNT, TOO_MUCH = cite("1996.general.14.1.b"), cite("1996.general.14.2.b")
CHIP_SETS = ((100,), (200, 500), (300, 500, 700), (500,), (50, 100), (250, 1_000), (600, 1_000, 1_500))
COLOURS = (100, 200, 250, 700)


# Brute force ------------------------------------------------------------------------------------------


@cache
def sums_of(chips: tuple[int, ...], limit: int = 110_000) -> frozenset[int]:
    """Every amount that these chips make, by trying them all."""
    made = {0}
    for amount in range(1, limit + 1):
        if any(amount - chip in made for chip in chips):
            made.add(amount)
    return frozenset(made)


def commission_of(kind: Kind, spot: str, stake: int) -> Fraction:
    if kind.levy is None:
        return Fraction(0)
    base = Fraction(stake)
    if kind.levy.of == "win":
        odds = kind.odds_on(spot)[0]
        base = base * odds.to / odds.one
    return base * kind.levy.share.to / kind.levy.share.one


def is_exact(kind: Kind, spot: str, stake: int, *makes: frozenset[int]) -> bool:
    for odds in kind.odds_on(spot):
        won = Fraction(stake * odds.to, odds.one)
        if kind.commission is not None:
            won = won * (kind.commission.one - kind.commission.to) / kind.commission.one
        if not any(won in made for made in makes):
            return False
    return True


def try_all(table: Table, wager: Wager, most: int, held: int, caps: tuple[Cap, ...] = ()) -> int:
    """The largest part of a stake that lies within the maximum and the game's own caps, leaves chips, and can be paid
    as it must."""
    kind = table.game.layout(table.terms)[wager.kind]
    value = sums_of(table.setup.denominations)
    own = sums_of(table.chips(wager.player, wager.chips))
    unit = gcd(*table.chips(wager.player, wager.chips))
    for stake in sorted((s for s in own if 0 < s <= min(wager.stake, most)), reverse=True):
        due = commission_of(kind, wager.spot, stake)
        back = wager.commission - due
        rest = wager.stake - stake
        if kind.exact_part is not None:  # what the owner holds may be exchanged with it (reading M-7)
            rest = (rest + held) // unit * unit
        lawful = (
            rest in own
            and all(stake <= cap.cents and stake % cap.unit == 0 for cap in caps)
            and (kind.exact is None or is_exact(kind, wager.spot, stake, own, value))
            and due in own
            and (back in own or back < 0)
            and stake + due - wager.commission <= held + wager.stake
        )
        if lawful:
            return stake
    return 0


# Every kind of wager of every game --------------------------------------------------------------------


def opened(game: Any, chips: tuple[int, ...], most: int) -> Table:
    edition = next(iter(editions_of(game))) if not isinstance(game, Coins) else None
    where: dict[str, Any] = {} if edition is None else {"casino": edition.casino, "at": edition.since}
    desk = Desk(game=game, sign=Sign(Limits(1, most)), setup={"denominations": chips}, **where)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    return desk.table


def spots_of(layout: Layout) -> Iterator[tuple[str, str]]:
    """One spot of each kind for all the odds that a kind has."""
    for key, kind in layout.items():
        seen = set()
        for spot in kind.spots:
            if (odds := kind.odds_on(spot)) not in seen:
                seen.add(odds)
                yield key, spot


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_kind_of_every_game_in_value_chips(key: str) -> None:
    for chips, most in product(CHIP_SETS, (1_000, 2_500, 5_100)):
        table = opened(find_game(key), chips, most)
        for kind, spot in spots_of(table.game.layout(table.terms)):
            for stake in sorted(s for s in sums_of(chips) if 0 < s <= 6_100)[::11]:
                wager = Wager("w", "ana", kind, spot, stake)
                part = lawful_part(table, wager, {}, at_hand=100_000)
                caps = tuple(table.game.caps(table.terms, table.state, wager, table.floor()))
                assert part.stake == try_all(table, wager, most, 100_000, caps), (chips, most, wager, part)
                assert bool(part.rules) == (part.stake < stake)


def in_colour(table: Table, value: int) -> Table:
    patron = msgspec.structs.replace(table.now.patrons["ana"], colour="blue", value=value)
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, patrons={"ana": patron}))


@pytest.mark.parametrize("key", ["roulette", "tai-sai", "money-wheel"])
def test_every_kind_of_the_games_with_colours_in_a_colour(key: str) -> None:
    for value, most in product(COLOURS, (1_000, 2_500, 3_300)):
        table = in_colour(opened(find_game(key), (100, 500), most), value)
        for kind, spot in spots_of(table.game.layout(table.terms)):
            for count in range(1, 40, 3):
                wager = Wager("w", "ana", kind, spot, count * value, "blue chips")
                part = lawful_part(table, wager, {})
                assert part.stake == try_all(table, wager, most, 0) == min(count, most // value) * value


AREAS: dict[str, dict[str, Option]] = {
    "every bettor": {"area_maximum": True},
    "two named": {"area_maximum_of": "ana, ben"},
    "both": {"area_maximum": True, "area_maximum_of": "ana, ben"},
}
ON_AREAS = st.lists(
    st.tuples(
        st.sampled_from(["ana", "ben", "cleo"]),
        st.sampled_from(["banker", "player"]),
        st.sampled_from(["1", "2"]),
        st.integers(1, 40),
    ),
    max_size=5,
)


@pytest.mark.parametrize("directed", AREAS)
@given(lying=ON_AREAS, stake=st.integers(1, 120), most=st.integers(20, 90), kind=st.sampled_from(["banker", "player"]))
def test_the_areas_of_baccarat_beside_what_lies_already(
    directed: str, lying: list[tuple[str, str, str, int]], stake: int, most: int, kind: str
) -> None:
    """The maximum holds for ana on the area, for all bettors there or for those named, and in 2004 for all that ana has
    on the hand; what a Banker wager wins is payable in chips of 2 and 5."""
    table = at_baccarat(directed, most * 100)
    beside = {f"x{i}": Wager(f"x{i}", who, on, spot, n * 100) for i, (who, on, spot, n) in enumerate(lying)}
    named = {"every bettor": {"ana", "ben", "cleo"}, "two named": {"ana", "ben"}, "both": {"ana", "ben", "cleo"}}
    on_area = sum(n for who, on, spot, n in lying if (on, spot) == (kind, "1") and who in named[directed])
    own = sum(n for who, on, _, n in lying if (who, on) == ("ana", kind))
    room = max(0, most - max(on_area, own)) * 100
    made = sums_of((200, 500))
    if stake * 100 not in made:
        return
    exact = kind == "player"
    parts = (p for p in made if p <= min(stake * 100, room) and stake * 100 - p in made)
    best = max(p for p in parts if exact or (p * 19 % 20 == 0 and p * 19 // 20 in made))
    part = lawful_part(table, Wager("w", "ana", kind, "1", stake * 100), beside)
    assert part.stake == best
    if on_area > own and room < stake * 100:
        assert {TOO_MUCH, cite("2004.baccarat.5.8.b")} <= set(part.rules)


@cache
def at_baccarat(directed: str, most: int) -> Table:
    at = datetime(2004, 7, 5, 21, 0, tzinfo=HERE)
    chips = {"denominations": (200, 500)}
    desk = Desk(
        game="midi-baccarat",
        casino="auckland",
        at=at,
        sign=Sign(Limits(1, most)),
        setup=chips,
        options=AREAS[directed],
    )
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    return desk.table


# A game with every rule at once -----------------------------------------------------------------------


class Strict(Coins):
    """Kinds that must be exact and bear a commission on placement, in chips or a colour; with caps of its own."""

    own_caps: tuple[Cap, ...] = ()

    def layout(self, terms: None) -> Layout:
        plain = super().layout(terms)
        banked, bought, tails = plain["banked heads"], plain["bought heads"], plain["tails"]
        lay = msgspec.structs.replace(tails, key="lay", levy=Levy(COMMISSION, "win", RULE))
        both = msgspec.structs.replace(bought, key="both", exact=RULE, exact_part=OTHER_RULE, commission=COMMISSION)
        return {**plain, "banked heads": banked, "lay": lay, "both": both}

    def chip_kinds(self, terms: None) -> Mapping[str, Cite]:
        return {**super().chip_kinds(terms), ChipKind.NON_VALUE: RULE}

    def caps(self, terms: None, state: Toss, wager: Wager, floor: Floor) -> tuple[Cap, ...]:  # noqa: ARG002
        return self.own_caps


@pytest.mark.parametrize("kind", ["heads", "tails", "banked heads", "bought heads", "lay", "both"])
@pytest.mark.parametrize("chips", CHIP_SETS, ids=str)
def test_exactness_and_commission_in_every_set_of_chips(kind: str, chips: tuple[int, ...]) -> None:
    for most in range(100, 9_000, 1_100):
        table = opened(Strict(), chips, most)
        spot = next(iter(table.game.layout(None)[kind].spots))
        for stake in sorted(s for s in sums_of(chips) if 0 < s <= 9_000)[::7]:
            for held in (0, 150, 10_000):
                wager = Wager("w", "ana", kind, spot, stake)
                part = lawful_part(table, wager, {}, at_hand=held)
                assert part.stake == try_all(table, wager, most, held), (most, wager, held, part)
                assert part.commission == commission_of(table.game.layout(None)[kind], spot, part.stake)


@pytest.mark.parametrize("kind", ["heads", "banked heads", "bought heads", "lay", "both"])
def test_exactness_and_commission_in_a_colour(kind: str) -> None:
    for value, most in product((100, 250, 1_000), range(500, 9_000, 900)):
        table = in_colour(opened(Strict(), (100, 500), most), value)
        spot = next(iter(table.game.layout(None)[kind].spots))
        for count in range(1, 60, 4):
            wager = Wager("w", "ana", kind, spot, count * value, "blue chips")
            part = lawful_part(table, wager, {}, at_hand=10_000)
            assert part.stake == try_all(table, wager, most, 10_000), (value, most, wager, part)


STAKES = st.sampled_from(sorted(s for s in sums_of((200, 500)) if 0 < s <= 12_000))


@given(stake=STAKES, most=st.integers(1, 12_000), own=st.integers(0, 12_000), unit=st.sampled_from([1, 300, 500, 700]))
def test_a_cap_of_the_games_own_and_what_it_must_divide_into(stake: int, most: int, own: int, unit: int) -> None:
    game = Strict()
    game.own_caps = (Cap(own, OTHER_RULE, unit),)
    table = opened(game, (200, 500), most)
    made = sums_of((200, 500))
    best = max(p for p in made if p <= min(stake, most, own) and p % unit == 0 and stake - p in made)
    part = lawful_part(table, Wager("w", "ana", "heads", "heads", stake), {})
    assert part.stake == best
    if best < stake:
        first = OTHER_RULE if own < most and own < stake else None
        assert first is None or first in part.rules
        assert (TOO_MUCH in part.rules) == (min(most, own) < stake)


LYING = st.lists(st.tuples(st.sampled_from(["ana", "ben"]), st.integers(1, 60)), max_size=4)


@given(lying=LYING, stake=st.integers(1, 80), most=st.integers(1, 100))
def test_beside_what_lies_already_only_the_owners_chips_on_the_spot_count(
    lying: list[tuple[str, int]], stake: int, most: int
) -> None:
    table = opened(Strict(), (100,), most * 100)
    beside = {f"x{i}": Wager(f"x{i}", who, "heads", "heads", n * 100) for i, (who, n) in enumerate(lying)}
    beside["y"] = Wager("y", "ana", "tails", "tails", 9_900)
    mine = sum(n for who, n in lying if who == "ana")
    part = lawful_part(table, Wager("w", "ana", "heads", "heads", stake * 100), beside)
    assert part.stake == max(0, min(stake, most - mine)) * 100


# What it comes to at a table --------------------------------------------------------------------------


@given(stake=STAKES, most=st.integers(1, 12_000), kind=st.sampled_from(["heads", "banked heads", "both"]))
def test_what_is_found_moves_whole_chips_and_leaves_nobody_a_broken_one(stake: int, most: int, kind: str) -> None:
    desk = Desk(game=Strict(), sign=Sign(Limits(1, most)), setup={"denominations": (200, 500)})
    desk.seat("ana", 1, buys=100_000)
    wager = Wager("f", "ana", kind, next(iter(desk.table.game.layout(None)[kind].spots)), stake)
    best = try_all(desk.table, wager, most, 100_000 - stake)
    desk.accepts(acts.Place("f", "ana", kind, stake, found=True), DEALER)
    lies = desk.table.now.wagers.get("f")
    assert (lies.stake if lies else 0) == best
    assert desk.holds("ana") + desk.account("layout") + desk.account("commission") == 100_000
    assert {desk.holds("ana"), desk.account("layout"), desk.account("commission")} <= sums_of((200, 500), 100_000)


def test_a_part_that_is_the_whole_names_no_rule() -> None:
    table = opened(Strict(), (100,), 5_000)
    assert lawful_part(table, Wager("w", "ana", "heads", "heads", 5_000), {}) == Part(5_000)
