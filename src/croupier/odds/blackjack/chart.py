"""Basic strategy as a chart."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games import find_game
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack.basic import Cell, Table, best_table
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.solution import fresh_solver
from croupier.odds.charts import Chart, ChartRow, Legend
from croupier.table.setup import Option

UPS = (*range(1, 10), 0)
"""The ranks of the dealer's first card, in the order of published charts."""
COLUMNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
DOUBLE_OR_STAND = "double or stand"
LEGEND = (
    Legend("draw", "H", "hit: draw a card"),
    Legend("stand", "S", "stand"),
    Legend("double", "D", "double; hit where a double is not allowed any more"),
    Legend(DOUBLE_OR_STAND, "Ds", "double; stand where a double is not allowed any more"),
    Legend("split", "P", "split the pair"),
)
HARD, SOFT, PAIRS = "Hard totals", "Soft totals: an ace counts eleven", "Pairs"


def draw_charts(edition: Edition, options: Mapping[str, Option]) -> tuple[Chart, ...]:
    terms: Terms = find_game(edition.game).terms(edition, options)
    table = best_table(fresh_solver(terms.decks, play_under(terms)))
    rows = [
        ChartRow(name, tuple(word_for(table, (key, up)) for up in UPS), group)
        for group, name, key in list_held()
        if all((key, up) in table.words for up in UPS)
    ]
    about = (
        f"The best play that looks only at the total, the pair and the dealer's first card, from a fresh shoe of "
        f"{terms.decks} decks. To hit is what the Rules call to draw."
    )
    used = {word for row in rows for word in row.words}
    legend = tuple(one for one in LEGEND if one.word in used)
    return (Chart("Basic strategy", about, COLUMNS, tuple(rows), legend),)


def word_for(table: Table, cell: Cell) -> str:
    word = table.words[cell]
    return DOUBLE_OR_STAND if word == "double" and table.otherwise[cell] == "stand" else word


def list_held() -> list[tuple[str, str, str]]:
    """Every hand that basic strategy knows: its group, what people call it, and its key."""
    ranks = {0: "A", 9: "10"} | {rank: str(rank + 1) for rank in range(1, 9)}
    held = [(HARD, f"hard {n}", f"hard {n}") for n in range(20, 3, -1)]
    held += [(SOFT, f"soft {n}", f"soft {n}") for n in range(20, 11, -1)]
    held += [(PAIRS, f"{ranks[rank]}, {ranks[rank]}", f"pair {rank}") for rank in (0, *range(9, 0, -1))]
    return held
