"""The progressive jackpot of Caribbean stud: what a wager on it is worth at any reading of the meter.

The prizes are what the game's own rules find for a hand that claims alone in its round: another claim at the same
table may lessen a share of the pool. A prize needs a hand that is not folded, and no hand with a prize is ever better
folded, so only the five cards matter. The stake is never returned (reading C-22).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from croupier.equipment.cards import DECK, SUITS
from croupier.games.caribbean_stud.hands import CARDS, RANKS, Hand, value_of
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS, Claim, divides_evenly, find_prizes
from croupier.games.caribbean_stud.layout import JACKPOT
from croupier.games.caribbean_stud.terms import LEAST, Terms, terms_of
from croupier.gazette.editions import Edition
from croupier.money import Cents, dollars
from croupier.odds.figures import Figures, gather
from croupier.odds.method import Curve
from croupier.odds.value import ANY
from croupier.table.setup import Option

HANDS = comb(len(DECK), CARDS)
STAKE_CENTS = 100
"""The stake supposed where none is named: a dollar."""
POINTS = 60
"""Of a curve that is to be drawn."""


def jackpot_figures(edition: Edition, options: Mapping[str, Option], pool: Cents, stake: Cents) -> Figures:
    """A jackpot wager of this stake when the meter shows this pool, the wager's own share of it included."""
    assert edition.instrument is not None and edition.division is not None, edition.reason
    terms = terms_of(edition, options)
    check_stake(terms, stake)
    wins = {hand: Fraction(prize, stake) - 1 for hand, prize in find_prizes_at(terms, pool).items()}
    results = [(wins.get(hand, Fraction(-1)), chance_of(hand)) for hand in Hand]
    said = {name: str(value) for name, value in options.items()}
    said |= {"pool": dollars(pool), "stake": dollars(stake)}
    return Figures(edition.game, edition.instrument, edition.division, JACKPOT, ANY, gather(results), options=said)


def check_stake(terms: Terms, stake: Cents) -> None:
    """A table has the same conditions for the stake that its sign may name."""
    if stake <= 0:
        raise ValueError("a jackpot wager has a stake, such as $1, not nothing")
    if not divides_evenly(terms, stake):
        raise ValueError(f"the retained share of {dollars(stake)} is not a number of whole cents")


def expected_prize(terms: Terms, pool: Cents) -> Fraction:
    """In cents, for one wager, whatever its stake."""
    return sum((chance_of(hand) * prize for hand, prize in find_prizes_at(terms, pool).items()), Fraction(0))


def find_break_even(terms: Terms, stake: Cents) -> Cents:
    """The least that the meter must show for a jackpot wager of this stake to lose nothing in the long run."""
    if expected_prize(terms, 0) >= stake:
        return 0
    most = 1
    while expected_prize(terms, most) < stake:
        most *= 2
    return bisect_left(range(most + 1), True, key=lambda pool: expected_prize(terms, pool) >= stake)


def draw_curve(edition: Edition, options: Mapping[str, Option]) -> Curve:
    """How the house edge of a wager of a dollar goes with the pool, as far as twice the pool that breaks even."""
    terms = terms_of(edition, options)
    even = find_break_even(terms, STAKE_CENTS)
    pools = sorted({*LEAST.values(), *(2 * even * place // POINTS for place in range(POINTS + 1))})
    points = ((pool, float(1 - expected_prize(terms, pool) / STAKE_CENTS)) for pool in pools)
    return Curve(STAKE_CENTS, even, tuple(points))


def find_prizes_at(terms: Terms, pool: Cents) -> dict[Hand, Cents]:
    """What each hand is paid that claims alone at this reading of the meter."""
    return {hand: find_prizes(terms, pool, (Claim(JACKPOT, hand),))[JACKPOT].cents for hand in PRIZE_HANDS}


def chance_of(hand: Hand) -> Fraction:
    return Fraction(count_hands()[hand], HANDS)


@cache
def count_hands() -> dict[Hand, int]:
    """How many of all five cards make each hand.

    The rules are asked about each choice of ranks in one suit and in mixed suits: with five ranks, all suits alike are
    four of the 1,024 ways; with a rank twice or more, only how often each occurs matters.
    """
    ways = dict.fromkeys(Hand, 0)
    for ranks in combinations(RANKS, CARDS):
        suited = [rank + SUITS[0] for rank in ranks]
        mixed = [*suited[:-1], ranks[-1] + SUITS[1]]
        ways[value_of(suited).hand] += len(SUITS)
        ways[value_of(mixed).hand] += len(SUITS) ** CARDS - len(SUITS)
    for counts in ((4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1)):
        cards = [rank + suit for rank, count in zip(RANKS, counts, strict=False) for suit in SUITS[:count]]
        ways[value_of(cards).hand] += arrange(counts)
    assert sum(ways.values()) == HANDS, "every hand is counted once"
    return ways


def arrange(counts: tuple[int, ...]) -> int:
    """In how many ways ranks can be had so often each."""
    number, left = 1, len(RANKS)
    for count in sorted(set(counts)):
        times = counts.count(count)
        number *= comb(left, times) * comb(len(SUITS), count) ** times
        left -= times
    return number
