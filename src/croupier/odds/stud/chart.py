"""The best play of Caribbean stud as a chart."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.caribbean_stud.terms import terms_of
from croupier.gazette.editions import Edition
from croupier.odds.charts import Chart, ChartRow, Legend
from croupier.odds.stud.deals import count_all
from croupier.odds.stud.strategies import best_play
from croupier.odds.stud.values import find_values
from croupier.table.setup import Option

LEGEND = (
    Legend("bet", "B", "bet"),
    Legend("fold", "F", "fold"),
    Legend("mixed", "M", "mixed: the other two cards, or the suits, decide"),
)


def draw_charts(edition: Edition, options: Mapping[str, Option]) -> tuple[Chart, ...]:
    """Only with ace and king as odd cards is there anything to think about."""
    terms = terms_of(edition, options)
    shares: dict[tuple[int, int], set[str]] = {}
    for (value, up), share in best_play(count_all(), find_values(terms, terms.layout, 1_000)).items():
        word = {0: "fold", 1: "bet"}.get(int(share) if share.denominator == 1 else -1, "mixed")
        shares.setdefault((value.ranks[2], up), set()).add(word)
    thirds = sorted({third for third, _ in shares}, reverse=True)
    ups = sorted({up for _, up in shares}, reverse=True)
    always = [ChartRow("pair or better", ("bet",) * len(ups))]
    never = [ChartRow("less than A, K", ("fold",) * len(ups))]
    rows = [
        ChartRow(f"A, K, {rank_name(third)}", tuple(only(shares.get((third, up), {"fold"})) for up in ups))
        for third in thirds
    ]
    about = (
        "What to do against each of the dealer's up cards. The best play of every mixed hand is counted in the figures."
    )
    columns = tuple(rank_name(up) for up in ups)
    return (Chart("Best play", about, columns, tuple(always + rows + never), LEGEND),)


def only(words: set[str]) -> str:
    return next(iter(words)) if len(words) == 1 else "mixed"


def rank_name(rank: int) -> str:
    return {14: "A", 13: "K", 12: "Q", 11: "J"}.get(rank, str(rank))
