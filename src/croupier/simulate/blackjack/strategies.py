"""Strategies of blackjack as data: a grid of acts, words on insurance and even money, and counting.

A grid has a row for each total and pair, and in it a letter for each first card of the dealer's from 2 to 9, then T and
A: S stands, H draws, D doubles (and draws where that is not allowed any more). In the row of a pair P splits, and a dot
plays it by its total, as one without a row is, or one that cannot be split any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import combinations_with_replacement

import msgspec
import numpy as np

from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.odds.blackjack import basic
from croupier.odds.blackjack.play import LAW
from croupier.odds.blackjack.results import Spreads
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.figures import Likelihood
from croupier.odds.recalling import recall
from croupier.simulate.blackjack.counting import Counting, Deviation, check_counting
from croupier.simulate.blackjack.hands import ACTS, DOUBLE, DRAW, FIRST, PAIR, SOFT, SPLIT, STAND, Table
from croupier.simulate.blackjack.law import CARDS, RANKS, find_hands, hand_of

UPS = "23456789TA"
"""The columns of a grid."""
NAMES = "A23456789T"
"""The ranks, in the order of the loops."""
LETTERS = {"stand": "S", "draw": "H", "double": "D", "split": "P"}
BY_TOTAL = "."
WORDS = {**{letter: word for word, letter in LETTERS.items()}, BY_TOTAL: "by the total"}
ACT = {"S": int(STAND), "H": int(DRAW), "D": int(DOUBLE), "P": int(SPLIT)}

HARD = tuple(f"hard {total}" for total in range(4, 21))
SOFT_TOTALS = tuple(f"soft {total}" for total in range(12, 21))
PAIRS = tuple(f"pair {name}" for name in NAMES)

Grid = Mapping[str, str]
"""Rows by what is held: "hard 16", "soft 18", "pair 8", "pair A"."""

BASIC, MIMIC, NEVER_BUST, SIMPLE, INSURED = (
    "basic", "mimic the dealer", "never bust", "no doubles or splits", "basic, insured",
)  # fmt: skip
NAMED = {
    BASIC: "the best play by the total, the pair and the dealer's first card, worked out for these decks",
    MIMIC: "draws to 16 and stands on 17, as the dealer does; no doubles, no splits",
    NEVER_BUST: "basic, but never a card to a hard 12 or more",
    SIMPLE: "basic, but no doubles and no splits",
    INSURED: "basic, with insurance on every hand",
}


class Strategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`grid` changes rows of the strategy named as `base`; what is not said is as there."""

    base: str = BASIC
    grid: Grid = {}
    insurance: bool | None = None
    even_money: bool | None = None
    count: Counting | None = None


class Plan(msgspec.Struct, frozen=True):
    """A strategy with every row there is."""

    grid: Grid
    insurance: bool = False
    even_money: bool = False
    count: Counting | None = None


def find_plan(name: str, own: Mapping[str, Strategy], terms: Terms, seen: tuple[str, ...] = ()) -> Plan:
    """The strategy of that name: one of the user's own, or one that is known here."""
    if name in own and name not in seen:
        strategy = own[name]
        base = find_plan(strategy.base, own, terms, (*seen, name))
        check_grid(strategy.grid)
        if strategy.count is not None:
            check_counting(strategy.count)
            for play in strategy.count.plays:
                check_deviation(play)
        insurance = base.insurance if strategy.insurance is None else strategy.insurance
        even_money = base.even_money if strategy.even_money is None else strategy.even_money
        return Plan({**base.grid, **strategy.grid}, insurance, even_money, strategy.count or base.count)
    if name not in NAMED:
        raise ValueError(f"there is no strategy {name!r}; say one of {', '.join((*NAMED, *own))}, or define it")
    grid: Grid = mimic() if name == MIMIC else basic_grid(terms.decks, terms.obo_refunds_busts)
    if name == NEVER_BUST:
        grid = {**grid, **{row: "S" * RANKS for row in HARD if int(row[5:]) >= rules.MUST_REACH}}
    if name == SIMPLE:
        grid = {row: letters.replace("D", "H") for row, letters in grid.items() if not row.startswith("pair")}
    return Plan(grid, insurance=name == INSURED)


def mimic() -> Grid:
    """What the dealer's own rule would do with the player's cards (12.3)."""
    found = {row_of(hand): "H" if rules.dealer_draws(cards) else "S" for hand, cards in find_hands().items()}
    return {row: found[row] * RANKS for row in (*HARD, *SOFT_TOTALS)}


@lru_cache(maxsize=8)
def solver_of(decks: int, refunds: bool) -> Solver:
    return Solver(fresh_shoe(decks), msgspec.structs.replace(LAW, refunds_busts=refunds))


@lru_cache(maxsize=8)
def basic_grid(decks: int, refunds: bool) -> Grid:
    """Basic strategy for a fresh shoe."""
    return recall(f"blackjack-basic-{shoe_name(decks, refunds)}", dict[str, str], lambda: find_basic(decks, refunds))


def shoe_name(decks: int, refunds: bool) -> str:
    return f"{decks}-decks{'-refunds' if refunds else ''}"


def find_basic(decks: int, refunds: bool) -> dict[str, str]:
    """As the odds find it."""
    table = basic.best_table(solver_of(decks, refunds))
    ups = [NAMES.index(up) for up in UPS]
    grid = {row: "".join(LETTERS[table.words[row, up]] for up in ups) for row in (*HARD, *SOFT_TOTALS)}
    for rank, row in enumerate(PAIRS):
        grid[row] = "".join("P" if table.words[f"pair {rank}", up] == "split" else BY_TOTAL for up in ups)
    return grid


def row_of(hand: int) -> str:
    """How a hand is called in a grid."""
    return f"soft {hand - int(SOFT)}" if hand >= SOFT else f"hard {hand}"


def check_grid(grid: Grid) -> None:
    """Every row is one that there is, with ten letters that are lawful on it."""
    for row, letters in grid.items():
        if row not in (*HARD, *SOFT_TOTALS, *PAIRS):
            raise ValueError(f"a grid has rows 'hard 4' to 'hard 20', 'soft 12' to 'soft 20' and 'pair A', not {row!r}")
        may = may_do(row)
        if len(letters) != RANKS or set(letters) - set(may):
            said = ", ".join(f"{letter} ({WORDS[letter]})" for letter in may)
            raise ValueError(f"{row!r} takes ten letters, for {' '.join(UPS)}, each {said}; not {letters!r}")


def check_deviation(play: Deviation) -> None:
    """An index play names a row of the grid, a first card of the dealer's, and a lawful act."""
    if play.up not in UPS or len(play.up) != 1:
        raise ValueError(f"the dealer's first card is one of {' '.join(UPS)}, not {play.up!r}")
    if play.held not in (*HARD, *SOFT_TOTALS, *PAIRS) or LETTERS.get(play.play, "?") not in may_do(play.held):
        raise ValueError(
            f"{play.play!r} on {play.held!r} is no index play: name a row such as 'hard 16', and an act that is lawful "
            f"on it: {', '.join(LETTERS)}"
        )


def grid_at(plan: Plan, count: int) -> Grid:
    """The grid that is played at a count: index plays in their cells."""
    grid = dict(plan.grid)
    for play in plan.count.plays if plan.count is not None else ():
        if count >= play.at:
            row = grid.get(play.held, BY_TOTAL * RANKS)
            at = UPS.index(play.up)
            grid[play.held] = row[:at] + LETTERS[play.play] + row[at + 1 :]
    return grid


@lru_cache(maxsize=1)
def two_cards() -> dict[str, list[tuple[str, str]]]:
    """The pairs of cards that each total can be made of at first."""
    found: dict[str, list[tuple[str, str]]] = {}
    for cards in combinations_with_replacement(CARDS, 2):
        found.setdefault(row_of(hand_of(cards)), []).append(cards)
    return found


def may_do(row: str) -> str:
    """The letters that a row may have: no stand on eleven or less (12.1(d)), doubles and splits where they may be."""
    kind, _, what = row.partition(" ")
    if kind == "pair":
        card = CARDS[NAMES.index(what)]
        return may_do(row_of(hand_of((card, card)))) + "P" + BY_TOTAL
    cards = next(cards for hand, cards in find_hands().items() if hand and row_of(hand) == row)
    doubles = any(rules.may_double(two) for two in two_cards().get(row, []))
    return ("" if rules.must_draw(cards) else "S") + "H" + ("D" if doubles else "")


def draw_acts(grid: Grid) -> Table:
    """The grid as the loops read it: by hands of more cards, of two, and pairs; twenty-one and bust stand."""
    acts = np.zeros(int(ACTS), np.uint8).reshape(-1, 16)
    for hand, cards in find_hands().items():
        if not rules.may_draw(cards):
            continue
        for up in range(RANKS):
            letter = letter_of(grid, row_of(hand), up)
            acts[hand, up] = ACT["H" if letter == "D" else letter]
            acts[int(FIRST) + hand, up] = ACT[letter]
    for rank, row in enumerate(PAIRS):
        for up in range(RANKS):
            acts[int(PAIR) + rank, up] = ACT[letter_of(grid, row, up)]
    return acts.reshape(-1)


def letter_of(grid: Grid, row: str, up: int) -> str:
    """What the grid says; a pair without a word of its own goes by its total, a total that no two cards make draws to
    twelve or stands."""
    letter = grid[row][UPS.index(NAMES[up])] if row in grid else BY_TOTAL
    if letter != BY_TOTAL:
        return letter
    if row in PAIRS:
        card = CARDS[PAIRS.index(row)]
        return letter_of(grid, row_of(hand_of((card, card))), up)
    return "H" if may_do(row)[0] == "H" else "S"


def exact_value(grid: Grid, decks: int, refunds: bool) -> float | None:
    """The worth of a round from a fresh shoe by this grid, where the odds follow it."""
    table = table_of(grid)
    if table is None:
        return None
    name = f"blackjack-value-{shoe_name(decks, refunds)}-{name_table(table)}"
    return recall(name, float, lambda: basic.value_of(solver_of(decks, refunds), table))


def exact_results(grid: Grid, decks: int, refunds: bool) -> tuple[Likelihood, ...] | None:
    """How every round from a fresh shoe may come out by this grid, good to seven places."""
    table = table_of(grid)
    if table is None:
        return None
    name = f"blackjack-results-{shoe_name(decks, refunds)}-{name_table(table)}"
    return recall(name, Spread, lambda: Spread(Spreads(solver_of(decks, refunds)).by_table(table).chances)).chances


class Spread(msgspec.Struct, frozen=True):
    """All results of a round, as they are kept."""

    chances: tuple[Likelihood, ...]


def table_of(grid: Grid) -> basic.Table | None:
    """The grid as the odds have strategies; none where a pair is played neither as a pair nor by its total, which they
    do not follow."""
    words: dict[basic.Cell, str] = {}
    for up in range(RANKS):
        for row in (*HARD, *SOFT_TOTALS):
            words[row, up] = WORDS[letter_of(grid, row, up)]
        for rank, row in enumerate(PAIRS):
            letter, total = letter_of(grid, row, up), row_of(hand_of((CARDS[rank], CARDS[rank])))
            if letter not in ("P", letter_of(grid, total, up)):
                return None
            words[f"pair {rank}", up] = WORDS[letter]
    otherwise = {cell: "draw" if word == "double" else word for cell, word in words.items() if word != "split"}
    return basic.Table(words, otherwise)


def name_table(table: basic.Table) -> str:
    return sha256(repr(sorted(table.words.items())).encode()).hexdigest()
