"""Ways of playing Caribbean stud: the best, those that have a name, and how often each comes to each end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import lcm

import msgspec

from croupier.games.caribbean_stud.hands import ACE, KING, RANKS, Hand, Value
from croupier.odds.stud.deals import BET_COUNTED, COMPLETIONS, TOTAL, Deals, Line
from croupier.odds.stud.values import Both, Values

Strategy = Callable[[Value, int], bool]
"""Bet with a hand of this value against an up card of this rank, or fold?"""
JACK, QUEEN = RANKS["J"], RANKS["Q"]


class Tally(msgspec.Struct, frozen=True):
    """In how many deals a way of playing comes to each end."""

    folded: int
    idle: int
    equal: int
    lost: int
    won: Mapping[Hand, int]

    @property
    def bets(self) -> Fraction:
        """How often the bet is made."""
        return Fraction(TOTAL - self.folded, TOTAL)

    def after_bet(self, values: Values) -> list[tuple[Both, int]]:
        """What ante and bet come to once the bet is made, and in how many deals."""
        ends = [(values.idle, self.idle), (values.equal, self.equal), (values.lost, self.lost)]
        return ends + [(values.won[hand], number) for hand, number in self.won.items()]


def tally(deals: Deals, bets: Callable[[Line], bool]) -> Tally:
    folded = idle = equal = lost = 0
    won = dict.fromkeys(Hand, 0)
    for line in deals.lines:
        if bets(line):
            idle += line.idle
            equal += line.equal
            lost += line.lost
            won[deals.values[line.value].hand] += line.won
        else:
            folded += line.pairs * COMPLETIONS
    return Tally(folded, idle, equal, lost, won)


def follow(deals: Deals, way: Strategy) -> Tally:
    return tally(deals, lambda line: way(deals.values[line.value], line.up))


# Ways with a name ---------------------------------------------------------------------------------------


def bet_from(least: Value) -> Strategy:
    return lambda value, _up: value >= least


def is_ace_king(value: Value) -> bool:
    return value.hand is Hand.ODD_CARDS and value.ranks[:2] == (ACE, KING)


def match_rank(value: Value, up: int) -> bool:
    """Ace and king when one of the five has the up card's rank; any pair or better."""
    return value.hand > Hand.ODD_CARDS or (is_ace_king(value) and up in value.ranks)


def follow_thumb(value: Value, up: int) -> bool:
    """The three rules of thumb of Michael Shackleford (Wizard of Odds) for ace and king; any pair or better."""
    if not is_ace_king(value):
        return value.hand > Hand.ODD_CARDS
    if up in value.ranks:
        return up < KING or JACK in value.ranks or QUEEN in value.ranks
    return QUEEN in value.ranks and up < value.ranks[3]


STRATEGIES: dict[str, Strategy] = {
    "rules of thumb": follow_thumb,
    "bet on A-K-J-8-3 or better": bet_from(Value(Hand.ODD_CARDS, (ACE, KING, JACK, 8, 3))),
    "bet on a pair, or on ace and king with the up card's rank": match_rank,
    "bet on a pair or better": bet_from(Value(Hand.ONE_PAIR, ())),
    "bet on ace and king or better": bet_from(Value(Hand.ODD_CARDS, (ACE, KING))),
    "bet always": lambda _value, _up: True,
}


# The best -----------------------------------------------------------------------------------------------


def play_best(deals: Deals, values: Values) -> Callable[[Line], bool]:
    """Bet where that loses less than to fold.

    Only among odd cards with which the dealer too would play is that asked of each hand and up card by itself. It need
    not be elsewhere: with less, betting never gains on folding, whatever the bet pays, because it wins only when the
    dealer does not play; with a pair or better it always does, where the bet pays even money at least.
    """
    if not is_covered(deals, values):
        raise ValueError("the best play is known where the ante pays 1 to 1 and a winning bet 1 to 1 or more, not here")
    ends = (values.folded, sum(values.idle), sum(values.equal), sum(values.lost))
    wins = {hand: sum(both) for hand, both in values.won.items()}
    scale = lcm(*(Fraction(value).denominator for value in (*ends, *wins.values())))  # whole numbers for the loop
    folded, idle, equal, lost = (int(value * scale) for value in ends)
    won = {hand: int(value * scale) for hand, value in wins.items()}

    def bets(line: Line) -> bool:
        value = line.idle * idle + line.equal * equal + line.lost * lost
        return value + line.won * won[deals.values[line.value].hand] > line.pairs * COMPLETIONS * folded

    return bets


def is_covered(deals: Deals, values: Values) -> bool:
    """Do the gains that were counted with even bets settle everything but odd cards?"""
    unit, bet, none = Fraction(1), values.bet, Fraction(0)
    as_counted = (bet, values.folded, values.idle, values.equal, values.lost) == (
        Fraction(BET_COUNTED), -unit, (unit, none), (none, none), (-unit, -bet)
    )  # fmt: skip
    even_or_more = all(ante >= unit and won >= bet for ante, won in values.won.values())
    return as_counted and even_or_more and deals.pair_gains >= 0 >= deals.low_gains


def best_play(deals: Deals, values: Values) -> dict[tuple[Value, int], Fraction]:
    """For ace and king with each other three, and each rank of the up card: on what share of such hands to bet.

    Where it is neither none nor all, the suits decide.
    """
    bets = play_best(deals, values)
    counts: dict[tuple[Value, int], list[int]] = {}
    for line in deals.lines:
        value = deals.values[line.value]
        if is_ace_king(value):
            counts.setdefault((value, line.up), [0, 0])[bets(line)] += line.pairs
    return {where: Fraction(bet, fold + bet) for where, (fold, bet) in counts.items()}
