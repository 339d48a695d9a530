"""A moment of blackjack: what every lawful choice is worth from the cards that nobody has seen."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.games import find_game
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.figures import PLACES, decimal
from croupier.odds.find import method_of
from croupier.odds.method import NoOdds
from croupier.table.setup import Option
from croupier.terminal.output import table

PERCENT_PLACES = 5
COMMA = ","


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("a moment of blackjack").add_argument
    add("--hand", metavar="CARDS", help="the hand in turn, such as 8,8: what every choice is worth now")
    add("--up", metavar="CARD", help="the dealer's first card, such as 10")
    add("--seen", metavar="CARDS", default="", help="whatever else has been seen of the shoe, such as 5,5,6")
    add("--hands", type=int, default=1, metavar="N", help="how many hands the box has by now, when it was split")
    add("--waiting", type=int, default=0, metavar="N", help="how many of them wait for their second card")
    add("--declined", action="store_true", help="a pair of the box was not split, so that none may be any more")


def is_asked(args: argparse.Namespace) -> bool:
    return args.hand is not None or args.up is not None or bool(args.seen)


def ask(args: argparse.Namespace, found: Edition, options: Mapping[str, Option]) -> Any:
    """The answer; what compiles is imported only here."""
    if found.game != "blackjack":
        raise NoOdds(f"{found.game} has no hand to play from a shoe: --hand asks about blackjack")
    if args.hand is None or args.up is None:
        raise ValueError("say the hand and the dealer's first card: --hand 8,8 --up 10")
    method_of(found.game)  # says so where nothing can be compiled
    from croupier.odds.blackjack.optimum import asking

    terms: Terms = find_game(found.game).terms(found, options)
    said = asking.ask(
        terms.decks,
        list_cards(args.hand),
        args.up,
        list_cards(args.seen),
        hands=args.hands,
        waiting=args.waiting,
        declined=args.declined,
    )
    return asking.answer(said, terms)


def list_cards(text: str) -> list[str]:
    return [card for card in text.replace(" ", COMMA).split(COMMA) if card]


def as_json(found: Edition, options: Mapping[str, Option], answered: Any) -> dict[str, Any]:
    asked = answered.asked
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "options": {name: str(value) for name, value in options.items()},
        "decks": asked.decks,
        "hand": list(map(say_card, asked.hand)),
        "up": say_card(asked.up),
        "seen": list(map(say_card, asked.seen)),
        "hands": asked.moment.hands,
        "waiting": asked.moment.waiting,
        "cards_not_seen": sum(asked.moment.left),
        "choices": [
            {"choice": word, "expected_value": f"{worth:.{PLACES}f}", "cost": f"{answered.cost(word):.{PLACES}f}"}
            for word, worth in answered.choices.items()
        ],
        "insurance": None
        if answered.insurance is None
        else {"exact": str(answered.insurance), "decimal": str(decimal(answered.insurance))},
        "super_sevens": {
            word: {"exact": str(worth), "decimal": str(decimal(worth))} for word, worth in answered.sevens.items()
        },
    }


def show(out: Console, found: Edition, answered: Any) -> None:
    asked = answered.asked
    held = ", ".join(map(say_card, asked.hand))
    cards = sum(asked.moment.left)
    out.print(Text(f"{found.game}, {found.instrument}: {held} against {say_card(asked.up)}", "bold"))
    out.print(Text(f"{asked.decks} decks, {cards} cards not seen{say_hands(answered)}"))
    shown = table("choice", "worth", "costs")
    for column in shown.columns[1:]:
        column.justify = "right"
    for word, worth in answered.choices.items():
        cost = answered.cost(word)
        shown.add_row(word, say_percent(worth), say_percent(cost) if cost else "")
    out.print(shown)
    says = "Worth: to be expected when the rest is played best, of the original wager"
    says += ", the hands that wait counted in." if asked.moment.waiting or "split" in answered.choices else "."
    out.print(Text(f"{says} Costs: against the best choice.", "dim"))
    if answered.insurance is not None:
        advice = "worth taking" if answered.insurance > 0 else "not worth taking"
        out.print(f"Insurance: {say_percent(float(answered.insurance))} of the insurance wager, {advice}.")
    if asked.moment.is_blackjack and answered.insurance is not None:
        out.print(f"Even money: {say_percent(1.0)} of the wager, against {say_percent(answered.choices['stand'])}.")
    for word, worth in answered.sevens.items():
        out.print(f"Super Sevens: {decimal(worth, 4):f} times that wager to {word}.")


def say_hands(answered: Any) -> str:
    moment = answered.asked.moment
    return f"; hand {moment.hands - moment.waiting} of {moment.hands}" if moment.hands > 1 else ""


def say_card(card: str) -> str:
    """10, or 10h where the suit was said."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + card[1].replace("?", "")


def say_percent(value: float) -> str:
    return f"{100 * value:.{PERCENT_PLACES}f}%"
