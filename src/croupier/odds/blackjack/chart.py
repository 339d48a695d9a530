"""Basic strategy as a chart."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games import find_game
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack.basic import best_table
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.charts import Chart, ChartRow
from croupier.table.setup import Option


def draw_charts(edition: Edition, options: Mapping[str, Option]) -> tuple[Chart, ...]:
    terms: Terms = find_game(edition.game).terms(edition, options)
    table = best_table(Solver(fresh_shoe(terms.decks)))
    across = (*range(1, 10), 0)
    names = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    ranks = {0: "A", 9: "10"} | {rank: str(rank + 1) for rank in range(1, 9)}
    held = [(f"hard {n}", f"hard {n}") for n in range(20, 3, -1)]
    held += [(f"soft {n}", f"soft {n}") for n in range(20, 11, -1)]
    held += [(f"{ranks[rank]}, {ranks[rank]}", f"pair {rank}") for rank in (0, *range(9, 0, -1))]
    rows = [
        ChartRow(name, tuple(table.word(key, up) for up in across))
        for name, key in held
        if all((key, up) in table.words for up in across)
    ]
    about = (
        f"The best play that looks only at the total, the pair and the dealer's first card, from a fresh shoe of "
        f"{terms.decks} decks. Where a double is not allowed any more, it is a draw."
    )
    words = ("stand", "draw", "double", "split")
    return (Chart("Basic strategy", about, names, tuple(rows), words),)
