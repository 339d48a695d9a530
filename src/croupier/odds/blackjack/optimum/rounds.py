"""The optimum of a round from a fresh shoe, and where basic strategy falls short of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from croupier.games.blackjack import rules
from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.basic import Table, best_table, cells_of, held_as, plan_of, value_of
from croupier.odds.blackjack.hands import ACE, DOUBLE, DRAW, RANKS, STAND, TEN, Floats, Ints
from croupier.odds.blackjack.optimum.splits import Progress, say_nothing, value_splits
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.solution import Choice, Solver, fresh_shoe, fresh_solver
from croupier.odds.recalling import recall

WORDS = {STAND: "stand", DRAW: "draw", DOUBLE: "double"}
READINGS = (False, True)
"""Whether a dealer's blackjack spares busts: by default not, and by the other reading of B-18."""


class Splits(msgspec.Struct, frozen=True):
    """The worth of every split by its pair and the dealer's first card, under each reading of B-18."""

    lost: list[list[float]]
    spared: list[list[float]]


class Lapse(msgspec.Struct, frozen=True):
    """A hand on which basic strategy errs: how likely it is that one who plays by it comes there, what it says, what is
    best, and what that gains, for each unit of the original wager. Of a pair that is split it says that its hands are
    played from the cards seen."""

    cards: tuple[int, ...]
    held: str
    up: int
    basic: str
    best: str
    chance: float
    gain: float

    @property
    def worth(self) -> float:
        """To the round."""
        return self.chance * self.gain


class Optimum(msgspec.Struct, frozen=True):
    """What a round is worth to the player, for each unit of the original wager: with every card used that is seen,
    with split hands played as unsplit ones, and by basic strategy; and all that lies between the first and the last."""

    decks: int
    refunds_busts: bool
    value: float
    unsplit: float
    basic: float
    choices: tuple[Choice, ...]
    lapses: tuple[Lapse, ...]


def find_splits(decks: int, progress: Progress = say_nothing) -> Splits:
    """For both readings, kept under the number of decks."""

    def work() -> Splits:
        found = value_splits(fresh_shoe(decks), LAW, READINGS, progress)
        return Splits(found[False].tolist(), found[True].tolist())

    return recall(f"blackjack-optimum-{decks}", Splits, work)


def find_optimum(decks: int, refunds_busts: bool, progress: Progress = say_nothing) -> Optimum:
    return find_optimum_from(find_splits(decks, progress), decks, refunds_busts)


def find_optimum_from(splits: Splits, decks: int, refunds_busts: bool) -> Optimum:
    """The same from the worth of the splits."""
    solver = fresh_solver(decks, Play(refunds_busts=refunds_busts))
    choices = tuple(weigh_anew(solver, splits.spared if refunds_busts else splits.lost))
    table = best_table(solver)
    return Optimum(
        decks=decks,
        refunds_busts=refunds_busts,
        value=value_of_choices(choices),
        unsplit=float(solver.solution().value),
        basic=float(value_of(solver, table)),
        choices=choices,
        lapses=tuple(sorted(list_lapses(solver, table, choices), key=lambda one: -one.worth)),
    )


def weigh_anew(solver: Solver, splits: list[list[float]] | Floats) -> Iterator[Choice]:
    """All initial hands, with splits worth what they are when no card seen is forgotten."""
    for choice in solver.choices:
        worth = choice.worth
        if "split" in worth:
            worth = {**worth, "split": float(splits[choice.first][choice.up])}
        best = max(worth, key=lambda word: worth[word])
        yield msgspec.structs.replace(choice, worth=worth, best=best)


def value_of_choices(choices: tuple[Choice, ...]) -> float:
    return float(sum(choice.probability * choice.worth[choice.best] for choice in choices))


# Where basic strategy errs ---------------------------------------------------------------------------------


def list_lapses(solver: Solver, table: Table, choices: tuple[Choice, ...]) -> Iterator[Lapse]:
    """The optimum less basic strategy, hand by hand: what it loses wherever it comes by its own play, against the best
    choice there and the best play after it. That adds up to the whole difference."""
    plan = plan_of(solver, table)
    played = solver.replaying(plan)
    reached: Floats = np.zeros(plan.shape)
    for choice in choices:
        if (choice.first, choice.second) == (ACE, TEN):
            continue
        hand, blackjack = hand_of_two(solver, choice), solver.chance_of_blackjack(choice)
        word = word_for(solver, table, plan, choice)
        taken = played.splitting(choice.first, choice.up, blackjack) if word == "split" else choice.worth[word]
        gain = float(choice.worth[choice.best] - taken)
        if gain > 0:
            cards = (choice.first, choice.second)
            yield Lapse(cards, cells_of(solver, choice)[0], choice.up, word, choice.best, choice.probability, gain)
        if word == "draw":
            draw_from(solver, choice.up, hand, choice.probability * (1 - blackjack), reached)
    for up in range(RANKS):
        yield from list_later(solver, plan, up, reached)


def list_later(solver: Solver, plan: Ints, up: int, reached: Floats) -> Iterator[Lapse]:
    """Hands of three cards or more, the smaller before what they become; given that the dealer has no blackjack."""
    hands = solver.hands
    for hand in hands.order[::-1].tolist():
        chance = float(reached[up, hand])
        if chance == 0.0 or hands.points[hand] == rules.LIMIT:
            continue
        drawn = drawing(solver, up, hand)
        stood = float(solver.standing[up, hand]) if hands.may_stand[hand] else drawn
        draws = plan[up, hand] == DRAW
        gain = stood - drawn if draws else drawn - stood
        if gain > 0:
            ranks = tuple(rank for rank in range(RANKS) for _ in range(hands.counts[hand, rank]))
            words = ("draw", "stand") if draws else ("stand", "draw")
            yield Lapse(ranks, held_as(solver, hand), up, *words, chance, gain)
        if draws:
            draw_from(solver, up, hand, chance, reached)


def word_for(solver: Solver, table: Table, plan: Ints, choice: Choice) -> str:
    """What basic strategy says to two cards."""
    if choice.first == choice.second and table.word(f"pair {choice.first}", choice.up) == "split":
        return "split"
    return WORDS[int(plan[choice.up, hand_of_two(solver, choice)])]


def hand_of_two(solver: Solver, choice: Choice) -> int:
    counts = [0] * RANKS
    counts[choice.first] += 1
    counts[choice.second] += 1
    return solver.hands.index[tuple(counts)]


def left_after(solver: Solver, up: int, hand: int) -> Ints:
    left: Ints = solver.shoe - solver.hands.counts[hand]
    left[up] -= 1
    return left


def draw_from(solver: Solver, up: int, hand: int, chance: float, reached: Floats) -> None:
    """On to the hands that come of another card; `reached` has each by how often it is come to."""
    left = left_after(solver, up, hand)
    cards = int(left.sum())
    for rank in range(RANKS):
        child = int(solver.hands.child[hand, rank])
        if child >= 0 and left[rank] > 0:
            reached[up, child] += chance * float(kernels.chance_of(left, cards, rank, up))


def drawing(solver: Solver, up: int, hand: int) -> float:
    left = left_after(solver, up, hand)
    return float(solver.drawing(up, hand, left.tolist(), int(left.sum())))
