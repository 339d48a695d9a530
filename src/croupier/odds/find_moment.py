"""The answer about a moment of any game that has hands or a shoe, and its JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.gazette.editions import Edition
from croupier.odds.figures import PLACES, both, decimal
from croupier.odds.find import method_of
from croupier.odds.method import NoOdds, Options, answer_as_json
from croupier.odds.moments import Answered, Asked, say_card


def answer_moment(found: Edition, options: Options, asked: Asked) -> Answered:
    moment = method_of(found.game).moment
    if moment is None:
        raise NoOdds(f"{found.game} has no hand to play and no shoe: only of a game of cards can a moment be asked")
    if found.instrument is None:
        raise NoOdds(found.reason)
    return moment(found, options, asked)


def as_json(found: Edition, options: Options, answered: Answered) -> dict[str, Any]:
    asked = answered.asked
    left = asked.left
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "options": {name: str(value) for name, value in options.items()},
        "decks": answered.decks,
        "hand": list(map(say_card, asked.hand)),
        "up": say_card(asked.up) if asked.up else None,
        "seen": list(map(say_card, asked.seen)),
        "left": None if left is None else {say_card(card): number for card, number in left.items()},
        "hands": asked.hands,
        "waiting": asked.waiting,
        "cards_not_seen": answered.cards,
        "choices": [
            {"choice": word, "expected_value": number_as_json(worth), "cost": number_as_json(answered.cost(word))}
            | ({"exact": str(worth)} if isinstance(worth, Fraction) else {})
            for word, worth in answered.choices.items()
        ],
        "wagers": [answer_as_json(one) for one in answered.wagers],
        "insurance": None if answered.insurance is None else both(answered.insurance),
        "super_sevens": {word: both(worth) for word, worth in answered.sevens.items()},
    }


def number_as_json(worth: Fraction | float) -> str:
    return f"{decimal(worth):f}" if isinstance(worth, Fraction) else f"{worth:.{PLACES}f}"
