"""Strategy tables: what to do with each hand against each of the dealer's first cards."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.gazette.editions import Edition
from croupier.table.setup import Option


class GridRow(msgspec.Struct, frozen=True):
    held: str
    words: tuple[str, ...]


class Grid(msgspec.Struct, frozen=True):
    """A coloured table: `words` are the choices it tells apart."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]
    words: tuple[str, ...]


def find_grids(edition: Edition, options: Mapping[str, Option]) -> tuple[Grid, ...]:
    """The strategy tables of a game, where it has decisions."""
    if edition.game == "blackjack":
        return blackjack_grids(edition, options)
    if edition.game == "caribbean-stud":
        return stud_grids(edition, options)
    return ()


def blackjack_grids(edition: Edition, options: Mapping[str, Option]) -> tuple[Grid, ...]:
    from croupier.games import find_game
    from croupier.odds.blackjack.basic import best_table
    from croupier.odds.blackjack.solution import Solver, fresh_shoe

    terms = find_game("blackjack").terms(edition, options)
    table = best_table(Solver(fresh_shoe(terms.decks)))
    across = (*range(1, 10), 0)
    names = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    ranks = {0: "A", 9: "10"} | {rank: str(rank + 1) for rank in range(1, 9)}
    held = [(f"hard {n}", f"hard {n}") for n in range(20, 3, -1)]
    held += [(f"soft {n}", f"soft {n}") for n in range(20, 11, -1)]
    held += [(f"{ranks[rank]}, {ranks[rank]}", f"pair {rank}") for rank in (0, *range(9, 0, -1))]
    rows = [
        GridRow(name, tuple(table.word(key, up) for up in across))
        for name, key in held
        if all((key, up) in table.words for up in across)
    ]
    about = (
        f"The best play that looks only at the total, the pair and the dealer's first card, from a fresh shoe of "
        f"{terms.decks} decks. Where a double is not allowed any more, it is a draw."
    )
    words = ("stand", "draw", "double", "split")
    return (Grid("Basic strategy", about, names, tuple(rows), words),)


def stud_grids(edition: Edition, options: Mapping[str, Option]) -> tuple[Grid, ...]:
    """Only with ace and king as odd cards is there anything to think about."""
    from croupier.games.caribbean_stud.terms import terms_of
    from croupier.odds.stud.deals import count_all
    from croupier.odds.stud.strategies import best_play
    from croupier.odds.stud.values import find_values

    terms = terms_of(edition, options)
    shares: dict[tuple[int, int], set[str]] = {}
    for (value, up), share in best_play(count_all(), find_values(terms, terms.layout, 1_000)).items():
        word = {0: "fold", 1: "bet"}.get(int(share) if share.denominator == 1 else -1, "mixed")
        shares.setdefault((value.ranks[2], up), set()).add(word)
    thirds = sorted({third for third, _ in shares}, reverse=True)
    ups = sorted({up for _, up in shares}, reverse=True)
    always = [GridRow("pair or better", ("bet",) * len(ups))]
    never = [GridRow("less than A, K", ("fold",) * len(ups))]
    rows = [
        GridRow(f"A, K, {rank_name(third)}", tuple(only(shares.get((third, up), {"fold"})) for up in ups))
        for third in thirds
    ]
    about = (
        "What to do against each of the dealer's up cards. Mixed: the other two cards, or the suits, decide; the best "
        "play of every such hand is counted in the figures."
    )
    columns = tuple(rank_name(up) for up in ups)
    return (Grid("Best play", about, columns, tuple(always + rows + never), ("bet", "fold", "mixed")),)


def only(words: set[str]) -> str:
    return next(iter(words)) if len(words) == 1 else "mixed"


def rank_name(rank: int) -> str:
    return {14: "A", 13: "K", 12: "Q", 11: "J"}.get(rank, str(rank))
