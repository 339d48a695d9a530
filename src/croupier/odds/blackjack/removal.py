"""Effects of removal in blackjack: on a box, on insurance, and on what one choice is worth more than another.

The last give index numbers: a play that basic strategy makes from a fresh shoe is left, at some true count, for another
that has become worth as much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import erfc, exp, pi, sqrt

from croupier.games import find_game
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack import side
from croupier.odds.blackjack.basic import OF_PAIRS_ALONE, Cell, best_table, weigh_cells
from croupier.odds.blackjack.chart import list_held
from croupier.odds.blackjack.exact import Exact
from croupier.odds.blackjack.figures import BASIC, BEST
from croupier.odds.blackjack.hands import ACE, CARDS, RANKS
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.solution import Solver, fresh_shoe, fresh_solver
from croupier.odds.counting.removal import Effects, Index, follow
from croupier.odds.method import Options

INDEX_MOST = 10.0
SPREAD = 2.0
"""About the standard deviation of a true count, halfway through six decks."""
NAMES = tuple("10" if card[0] == "T" else card[0] for card in CARDS)
Worths = Mapping[Cell, Mapping[str, float]]


def find_removals(edition: Edition, options: Options) -> tuple[Effects, ...]:
    """On the wager on a box by basic strategy and by the best play, and on insurance, a dealer's ace being out."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    play, shoe = play_under(terms), fresh_shoe(terms.decks)
    solver = fresh_solver(terms.decks, play)
    table = best_table(solver)
    solvers = [solver, *(Solver(without(shoe, rank), play) for rank in range(RANKS))]
    by_table = [Exact(one).by_table(table).value for one in solvers]
    by_best = [Exact(one).by_best_play().value for one in solvers]
    ace_out = without(shoe, ACE)
    insured = [insure(ace_out), *(insure(without(ace_out, rank)) for rank in range(RANKS))]
    return (
        written("box", BASIC, shoe, by_table),
        written("box", BEST, shoe, by_best),
        written("insurance", "", ace_out, insured),
    )


def without(shoe: Sequence[int], rank: int) -> tuple[int, ...]:
    return tuple(n - (place == rank) for place, n in enumerate(shoe))


def insure(shoe: Sequence[int]) -> Fraction:
    return sum((one.result * one.probability for one in side.insurance(shoe)), Fraction(0))


def written(wager: str, strategy: str, shoe: Sequence[int], values: Sequence[Fraction]) -> Effects:
    effects = tuple(value - values[0] for value in values[1:])
    return Effects(wager, strategy, NAMES, tuple(shoe), values[0], effects)


def find_indices(edition: Edition, options: Options, tags: Sequence[int]) -> tuple[Index, ...]:
    """Every first choice of basic strategy that is left within ten points of true count, the most valuable first."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    play, shoe = play_under(terms), fresh_shoe(terms.decks)
    solver = fresh_solver(terms.decks, play)
    table, fresh = best_table(solver), value_cells(solver)
    less = [value_cells(Solver(without(shoe, rank), play)) for rank in range(RANKS)]
    chances = {cell: weighed.chance for cell, weighed in weigh_cells(solver).items()}
    names = {key: name for _, name, key in list_held()}
    found: list[tuple[float, Index]] = []
    for cell, worths in fresh.items():
        held, up = cell
        basic = table.words[cell]
        for word, worth in worths.items():
            if word == basic or held in OF_PAIRS_ALONE:
                continue
            more = Fraction(worth) - Fraction(worths[basic])
            moved = tuple(Fraction(one[cell][word]) - Fraction(one[cell][basic]) - more for one in less)
            counted = follow(Effects("", "", NAMES, shoe, more, moved), tags)
            if not counted.per_point:
                continue
            at = -float(more) / counted.per_point
            if abs(at) <= INDEX_MOST:
                index = Index(names[held], NAMES[up], basic, word, at, counted.per_point < 0, abs(counted.per_point))
                found.append((chances[cell] * gain_of(index), index))
    return tuple(index for _, index in sorted(found, key=lambda one: -one[0]))


def gain_of(index: Index) -> float:
    """What the play gains on average over the counts that come, which spread about nothing like a bell."""
    beyond = (-index.at if index.below else index.at) / SPREAD
    above = 0.5 * erfc(beyond / sqrt(2))
    return index.per_point * SPREAD * (exp(-(beyond**2) / 2) / sqrt(2 * pi) - beyond * above)


def value_cells(solver: Solver) -> Worths:
    return {
        cell: {word: worth / weighed.chance for word, worth in weighed.worth.items()}
        for cell, weighed in weigh_cells(solver).items()
    }
