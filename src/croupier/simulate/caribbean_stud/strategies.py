"""When to bet at Caribbean stud, as data: for each value of a hand and each rank of the card face up, bet or fold.

The ways that the odds have names for, betting never, the best that looks at ranks alone, and whatever a user writes
down as rules. What any of them is worth is exact: the odds have counted the deals by value and up card.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import lcm

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.games.caribbean_stud.hands import ACE, BY_COUNTS, CARDS, RANKS, Hand, Value
from croupier.odds.stud.deals import TOTAL, count_all
from croupier.odds.stud.strategies import STRATEGIES, Strategy, Tally
from croupier.odds.stud.values import Values
from croupier.simulate.caribbean_stud.ranks import Bets, rank_hands

NEVER = "bet never"
BY_RANKS = "optimal by ranks"
"""The suits of a hand and the up card decide a few hands with ace and king; this way does not look at them."""
USUAL = "rules of thumb"
SHORT = {
    "thumb": USUAL,
    "AKJ83": "bet on A-K-J-8-3 or better",
    "up card": "bet on a pair, or on ace and king with the up card's rank",
    "pair": "bet on a pair or better",
    "ace king": "bet on ace and king or better",
    "always": "bet always",
    "never": NEVER,
    "optimal": BY_RANKS,
}
NAMED: dict[str, Strategy] = {**STRATEGIES, NEVER: lambda _value, _up: False}
UPS = tuple(RANKS.values())


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hands to bet on. Each thing said narrows it: from `least` to `most`, such as "AKJ83", "AK", "77" or "flush"; the
    up card's rank among those of `up`; a card of one of the ranks of `holds` in the hand; the up card's rank in the
    hand (`matched`) or not; the up card below the hand's card of this number, its highest being number 1."""

    least: str = ""
    most: str = ""
    up: str = ""
    holds: str = ""
    matched: bool | None = None
    below: int = 0


Rules = tuple[Rule, ...]
"""One who follows them bets where any of them says so."""


def full_name(name: str, own: Mapping[str, Rules]) -> str:
    """The name by which the odds know a strategy, too; the usual one where none is named."""
    if name in own:
        return name
    full = SHORT.get(name, name) or USUAL
    if full not in NAMED and full != BY_RANKS:
        known = ", ".join((*own, *NAMED, BY_RANKS))
        raise ValueError(f"there is no strategy {name!r} for Caribbean stud; there are: {known}")
    return full


def find_bets(name: str, own: Mapping[str, Rules], values: Values) -> Bets:
    """The table of a strategy by its full name; `values` say what the best must know."""
    if name in own:
        return follow_rules(own[name])
    return best_by_ranks(values) if name == BY_RANKS else named_table(name)


@cache
def named_table(name: str) -> Bets:
    return table_of(NAMED[name])


def table_of(way: Strategy) -> Bets:
    return np.array([[way(value, up) for up in UPS] for value in rank_hands().values], np.bool_)


def best_by_ranks(values: Values) -> Bets:
    """Bet where that loses less than to fold, over all hands of a value and all up cards of a rank together."""
    deals = count_cells()
    ends = [values.folded, *(sum(both) for both in (values.idle, values.equal, values.lost, *values.won.values()))]
    scale = lcm(*(Fraction(value).denominator for value in ends))  # whole numbers, which numpy leaves to Python
    folded, idle, equal, lost, *won = (int(value * scale) for value in ends)
    wins = np.array([[won[value.hand]] for value in rank_hands().values], object)
    counts = (deals.idle, deals.equal, deals.lost, deals.won)
    bet = sum(count.astype(object) * value for count, value in zip(counts, (idle, equal, lost, wins), strict=True))
    return np.array(bet > deals.all.astype(object) * folded, np.bool_)


# A user's own -------------------------------------------------------------------------------------------


def follow_rules(rules: Rules) -> Bets:
    ways = [read_rule(rule) for rule in rules]
    return table_of(lambda value, up: any(way(value, up) for way in ways))


def read_rule(rule: Rule) -> Strategy:
    least, most = read_bound(rule.least), read_bound(rule.most)
    ups, holds = read_ranks(rule.up), read_ranks(rule.holds)
    if not 0 <= rule.below <= CARDS:
        raise ValueError(f"a hand's cards are numbered from 1 to {CARDS}, so `below` is no {rule.below}")

    def bets(value: Value, up: int) -> bool:
        cards = cards_of(value)
        return (
            (least is None or value >= least)
            and (most is None or Value(value.hand, value.ranks[: len(most.ranks)]) <= most)
            and (not ups or up in ups)
            and (not holds or any(rank in holds for rank in cards))
            and (rule.matched is None or (up in cards) == rule.matched)
            and (not rule.below or up < cards[rule.below - 1])
        )

    return bets


def read_ranks(text: str) -> list[int]:
    unknown = set(text) - set(RANKS)
    if unknown:
        raise ValueError(f"ranks are written {''.join(RANKS)}; {text!r} has {', '.join(sorted(unknown))}")
    return [RANKS[rank] for rank in text]


def read_bound(text: str) -> Value | None:
    """A hand by its name, or by the ranks that count most in it; None where nothing is said."""
    if not text:
        return None
    names = {hand.name.lower().replace("_", " "): hand for hand in Hand}
    if text in names:
        return Value(names[text], ())
    if set(text) - set(RANKS) or len(text) > CARDS:
        known = ", ".join(names)
        raise ValueError(f"{text!r} is no hand: write its ranks, such as AKJ83 or 77, or one of {known}")
    ranks = read_ranks(text)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = tuple(count for count, _ in groups)
    hand = BY_COUNTS.get(counts + (1,) * (CARDS - len(ranks)))
    if hand is None:
        raise ValueError(f"no hand of five cards has the ranks {text!r}")
    return Value(hand, tuple(rank for _, rank in groups))


@cache
def cards_of(value: Value) -> tuple[int, ...]:
    """The ranks of the five cards of a hand of this value, the highest first."""
    high = value.ranks[0]
    match value.hand:
        case Hand.STRAIGHT | Hand.STRAIGHT_FLUSH | Hand.ROYAL_FLUSH:
            low = high == CARDS  # the ace counts as one
            return (ACE, *range(high, 1, -1)) if low else tuple(range(high, high - CARDS, -1))
        case Hand.ODD_CARDS | Hand.FLUSH:
            return value.ranks
    counts = next(counts for counts, hand in BY_COUNTS.items() if hand is value.hand)
    every = (rank for rank, count in zip(value.ranks, counts, strict=True) for _ in range(count))
    return tuple(sorted(every, reverse=True))


# What it is worth ---------------------------------------------------------------------------------------

Counts = npt.NDArray[np.int64]
"""By value and by the up card's rank."""


class Cells(msgspec.Struct, frozen=True):
    """Of all deals with a hand of this value against such an up card, those that come to each end if it is bet on."""

    idle: Counts
    won: Counts
    equal: Counts
    lost: Counts

    @property
    def all(self) -> Counts:
        return self.idle + self.won + self.equal + self.lost


@cache
def count_cells() -> Cells:
    """The odds' deals, put together as far as a strategy by ranks can tell them apart."""
    deals = count_all()
    assert deals.values == rank_hands().values, "one order of values"
    cells = np.zeros((4, len(deals.values), len(UPS)), np.int64)
    lines = np.array([(one.value, UPS.index(one.up), one.idle, one.won, one.equal, one.lost) for one in deals.lines])
    for end, counts in enumerate(cells, 2):
        np.add.at(counts, (lines[:, 0], lines[:, 1]), lines[:, end])
    return Cells(*cells)


def play_out(bets: Bets) -> Tally:
    """In how many of all deals the strategy comes to each end."""
    deals = count_cells()
    won = dict.fromkeys(Hand, 0)
    for value, number in zip(rank_hands().values, np.where(bets, deals.won, 0).sum(axis=1), strict=True):
        won[value.hand] += int(number)
    idle, equal, lost = (int(counts[bets].sum()) for counts in (deals.idle, deals.equal, deals.lost))
    return Tally(int(deals.all[~bets].sum()), idle, equal, lost, won)


def chances_of_betting(bets: Bets) -> dict[Hand, Fraction]:
    """How likely it is to have each hand and to bet on it."""
    chances = dict.fromkeys(Hand, Fraction(0))
    for value, number in zip(rank_hands().values, np.where(bets, count_cells().all, 0).sum(axis=1), strict=True):
        chances[value.hand] += Fraction(int(number), TOTAL)
    return chances
