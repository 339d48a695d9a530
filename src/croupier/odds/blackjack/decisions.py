"""What every choice in blackjack is worth, as the strategy sees the hands: so, what every mistake costs."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games import find_game
from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack.basic import OF_PAIRS_ALONE, Cell, Table, Weighed, cells_of, value_of, weigh_cells
from croupier.odds.blackjack.chart import COLUMNS, LEGEND, UPS, list_held
from croupier.odds.blackjack.hands import CARDS
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.solution import Solver, fresh_solver
from croupier.odds.charts import Decision, Decisions, Unskilled
from croupier.table.setup import Option

LIKE_THE_DEALER = "plays as the dealer must and never doubles or splits"


def weigh_decisions(edition: Edition, options: Mapping[str, Option]) -> Decisions:
    """Every hand against every first card, from the fresh shoe that the strategy is found for."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    solver = fresh_solver(terms.decks, play_under(terms))
    cells = weigh_cells(solver)
    about = (
        f"What each choice is worth on the first two cards, from a fresh shoe of {terms.decks} decks, when the rest of "
        "the hand is played best: the mean over all hands of that total, each by its likelihood, a blackjack of the "
        "dealer's counted in. A hand of eleven or less must draw, so that to stand on it is no mistake to make."
    )
    found = tuple(
        decide(cells[key, up], group, name, against)
        for group, name, key in list_held()
        for up, against in zip(UPS, COLUMNS, strict=True)
        if (key, up) in cells and key not in OF_PAIRS_ALONE
    )
    used = {word for decision in found for word in decision.values}
    unskilled = Unskilled(LIKE_THE_DEALER, value_of(solver, play_like_the_dealer(solver)))
    return Decisions(about, COLUMNS, tuple(one for one in LEGEND if one.word in used), found, (unskilled,))


def decide(cell: Weighed, group: str, name: str, against: str) -> Decision:
    values = {word: float(worth) / cell.chance for word, worth in cell.worth.items()}
    return Decision(name, against, cell.chance, values, group)


def play_like_the_dealer(solver: Solver) -> Table:
    """The dealer's own rule for the player's cards (12.3)."""
    words: dict[Cell, str] = {}
    for choice in solver.choices:
        word = "draw" if rules.dealer_draws([CARDS[choice.first], CARDS[choice.second]]) else "stand"
        words |= {(held, choice.up): word for held in cells_of(solver, choice)}
    return Table(words, words)
