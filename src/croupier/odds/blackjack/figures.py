"""The figures of blackjack under an edition: what lies beside the hand exactly, the hand itself by its worth, whose
mean is exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from croupier.games import find_game
from croupier.games.blackjack.layout import BOX
from croupier.games.blackjack.rules import EVEN
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack import side
from croupier.odds.blackjack.basic import Table, best_table, value_of
from croupier.odds.blackjack.exact import Exact
from croupier.odds.blackjack.hands import ACE
from croupier.odds.blackjack.play import LAW, Play, play_under
from croupier.odds.blackjack.results import Spreads
from croupier.odds.blackjack.solution import Solver, fresh_shoe, fresh_solver
from croupier.odds.figures import Chance, Figures, Valued
from croupier.odds.method import Answer, NoOdds
from croupier.odds.terms_path import Change, put
from croupier.table.setup import Option
from croupier.table.wagers import Layout

BEST = "best play for the cards seen, split hands played as unsplit ones"
BASIC = "basic strategy: the total, the pair and the dealer's first card"
WAYS = {"draw": "always draw to 7-7", "split": "always split 7-7", "stand": "always stand on 7-7"}


def figures_of(edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """Insurance from a fresh shoe less the dealer's ace, and Super Sevens by each way of playing 7-7."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    shoe = list(fresh_shoe(terms.decks))
    shoe[ACE] -= 1
    found = [figure(edition, options, "insurance", side.insurance(shoe), "")]
    if terms.super_sevens:
        for way, strategy in WAYS.items():
            chances = side.super_sevens(terms.decks, way)
            found.append(figure(edition, options, "super sevens", chances, strategy))
    return tuple(found)


def figure(
    edition: Edition, options: Mapping[str, Option], wager: str, chances: tuple[Chance, ...], strategy: str
) -> Figures:
    assert edition.instrument is not None and edition.division is not None
    return Figures(
        game=edition.game,
        instrument=edition.instrument,
        division=edition.division,
        wager=wager,
        spot="",
        chances=chances,
        rolls=Fraction(1),
        strategy=strategy,
        options={name: str(value) for name, value in options.items()},
    )


def valued_of(edition: Edition, options: Mapping[str, Option], play: Play = LAW) -> tuple[Valued, ...]:
    """The wager on a box from a fresh shoe: by the best play, and by basic strategy."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    solver = fresh_solver(terms.decks, play_under(terms, play))
    return value_box(solver, best_table(solver), edition, options)


def value_box(solver: Solver, table: Table, edition: Edition, options: Mapping[str, Option]) -> tuple[Valued, ...]:
    """The same from the shoe of that solver; basic strategy is this table, whichever shoe it was made for."""
    spreads, exact = Spreads(solver), Exact(solver)
    found = {
        BEST: (solver.solution().value, spreads.by_best_play(), exact.by_best_play()),
        BASIC: (value_of(solver, table), spreads.by_table(table), exact.by_table(table)),
    }
    assert edition.instrument is not None and edition.division is not None
    return tuple(
        Valued(
            game=edition.game,
            instrument=edition.instrument,
            division=edition.division,
            wager="box",
            spot="",
            value=value,
            staked=results.staked,
            strategy=strategy,
            options={name: str(chosen) for name, chosen in options.items()},
            chances=results.chances,
            exact_value=mean.value,
            exact_staked=mean.staked,
        )
        for strategy, (value, results, mean) in found.items()
    )


def list_changeable(terms: Terms) -> list[str]:
    """What can be asked about: the switches of the play, and the terms that an operator chooses."""
    chosen = (name for name in terms.__struct_fields__ if isinstance(getattr(terms, name), str | int))
    return [*Play.__struct_fields__, *chosen]


def read_changes(
    edition: Edition, changes: Sequence[Change], options: Mapping[str, Option]
) -> tuple[Play, dict[str, Option]]:
    """Blackjack is solved under the switches of its play; its other terms are the operator's options."""
    play, chosen = LAW, dict(options)
    for change in changes:
        terms = find_game(edition.game).terms(edition, chosen)
        if change.path[0] in play.__struct_fields__:
            play = put(play, change.path, change)
        elif change.path[0] not in terms.__struct_fields__:
            raise ValueError(f"there is no {change.path[0]!r} to change; there is: {', '.join(list_changeable(terms))}")
        else:
            value = getattr(put(terms, change.path, change), change.path[0])
            if not isinstance(value, str | int):
                raise NoOdds(f"the odds of {edition.game} cannot be worked out under another {change.term}")
            chosen[change.path[0]] = value
    return play, chosen


def play_otherwise(edition: Edition, changes: Sequence[Change], options: Mapping[str, Option]) -> tuple[Answer, ...]:
    play, chosen = read_changes(edition, changes, options)
    return (*valued_of(edition, chosen, play), *figures_of(edition, chosen))


def lay_out_otherwise(edition: Edition, changes: Sequence[Change], options: Mapping[str, Option]) -> Layout:
    """The layout as those changes have it: what a blackjack pays is a switch of the play."""
    play, chosen = read_changes(edition, changes, options)
    game = find_game(edition.game)
    layout = game.layout(game.terms(edition, chosen))
    box = msgspec.structs.replace(layout[BOX], pays=(EVEN, play.blackjack_pays))
    return {**layout, BOX: box}
