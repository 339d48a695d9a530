"""What a box is worth from many shoes, one by one: by the best play from each, with insurance taken where it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from croupier.games import find_game
from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack.hands import ACE, TEN
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.solution import Solver
from croupier.odds.method import Options

Floats = npt.NDArray[np.float64]
Shoes = npt.NDArray[np.int64]


def weigh_shoes(edition: Edition, options: Options, shoes: Shoes) -> Mapping[str, Floats]:
    """For each unit of the wager on the box, split hands being played as unsplit ones."""
    terms: Terms = find_game(edition.game).terms(edition, options)
    play = play_under(terms)
    return {"box": np.array([Solver(shoe, play).solution().value + insure(shoe) for shoe in shoes.tolist()])}


def insure(shoe: Sequence[int]) -> float:
    """What insurance brings to a box by itself, half a unit being staked where it is worth more than nothing once the
    dealer's ace and the first two cards have shown (9.1 to 9.4)."""
    cards, tens = sum(shoe), shoe[TEN]
    others = cards - 1 - tens
    pays = rules.INSURANCE.to / rules.INSURANCE.one
    gained = 0.0
    for held, ways in enumerate((others * (others - 1), 2 * others * tens, tens * (tens - 1))):
        ten_next = (tens - held) / (cards - 3)
        gained += ways / ((cards - 1) * (cards - 2)) * max(pays * ten_next - (1 - ten_next), 0.0)
    return shoe[ACE] / cards * gained / 2
