"""A moment of a game of cards: what every lawful choice or wager is worth from the cards that nobody has seen."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from fractions import Fraction

from rich.console import Console
from rich.text import Text

from croupier.gazette.editions import Edition
from croupier.odds.figures import decimal
from croupier.odds.find_moment import answer_moment
from croupier.odds.moments import Answered, say_card, say_decks, understand
from croupier.odds.what_if import edge_of
from croupier.table.setup import Option
from croupier.terminal.output import table

PERCENT_PLACES = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("a moment of a game of cards").add_argument
    add("--hand", metavar="CARDS", default="", help="the hand in turn, such as 8,8: what every choice is worth now")
    add("--up", metavar="CARD", default="", help="the dealer's first card, such as 10")
    add("--seen", metavar="CARDS", default="", help="whatever else has been seen of the shoe, such as 5,5,6")
    add("--left", metavar="COUNTS", help="instead of that, how many of each card are left, such as A=20,2=24,10=88")
    add("--hands", type=int, default=1, metavar="N", help="how many hands the box has by now, when it was split")
    add("--waiting", type=int, default=0, metavar="N", help="how many of them wait for their second card")
    add("--declined", action="store_true", help="a pair of the box was not split, so that none may be any more")


def is_asked(args: argparse.Namespace) -> bool:
    return bool(args.hand or args.up or args.seen) or args.left is not None


def ask(args: argparse.Namespace, found: Edition, options: Mapping[str, Option]) -> Answered:
    asked = understand(
        args.hand,
        args.up,
        args.seen,
        args.left,
        hands=args.hands,
        waiting=args.waiting,
        declined=args.declined,
    )
    return answer_moment(found, options, asked)


def show(out: Console, found: Edition, answered: Answered, *, exact: bool) -> None:
    asked = answered.asked
    held = f": {say_cards(asked.hand)} against {say_card(asked.up)}" if asked.hand else ""
    out.print(Text(f"{found.game}, {found.instrument}{held}", "bold"))
    dealt = "as left" if asked.left is not None else say_decks(answered.decks).rsplit(" ", 1)[0]
    out.print(Text(f"{dealt}, {answered.cards} cards not seen{say_hands(answered)}"))
    if answered.choices:
        show_choices(out, answered, exact=exact)
    if answered.wagers:
        show_wagers(out, answered, exact=exact)
    if answered.insurance is not None:
        advice = "worth taking" if answered.insurance > 0 else "not worth taking"
        out.print(f"Insurance: {say_share(answered.insurance, exact=exact)} of the insurance wager, {advice}.")
    if answered.has_even_money:
        out.print(f"Even money: {say_share(1.0)} of the wager, against {say_share(answered.choices['stand'])}.")
    for word, worth in answered.sevens.items():
        out.print(f"Super Sevens: {worth if exact else decimal(worth, 4)} times that wager to {word}.")


def show_choices(out: Console, answered: Answered, *, exact: bool) -> None:
    shown = table("choice", "worth", "costs")
    for column in shown.columns[1:]:
        column.justify = "right"
    for word, worth in answered.choices.items():
        cost = answered.cost(word)
        shown.add_row(word, say_share(worth, exact=exact), say_share(cost, exact=exact) if cost else "")
    out.print(shown)
    says = "Worth: to be expected when the rest is played best, of the original wager"
    says += ", the hands that wait counted in." if answered.asked.waiting or "split" in answered.choices else "."
    out.print(Text(f"{says} Costs: against the best choice.", "dim"))


def show_wagers(out: Console, answered: Answered, *, exact: bool) -> None:
    shown = table("wager", "played", "wins", "worth")
    for column in shown.columns[2:]:
        column.justify = "right"
    for one in answered.wagers:
        win, worth = (say_share(share, exact=exact) for share in (one.win or 0.0, -edge_of(one)))
        shown.add_row(one.wager, one.strategy, win, worth)
    out.print(shown)
    out.print(Text("Worth: to be expected of the next round, for each unit staked; below zero the house's.", "dim"))


def say_cards(cards: tuple[str, ...]) -> str:
    return ", ".join(map(say_card, cards))


def say_hands(answered: Answered) -> str:
    asked = answered.asked
    return f"; hand {asked.hands - asked.waiting} of {asked.hands}" if asked.hands > 1 else ""


def say_share(value: Fraction | float, *, exact: bool = False) -> str:
    """In percent to so many places; exactly where that is asked and known."""
    if exact and isinstance(value, Fraction):
        return str(value)
    return f"{100 * float(value):.{PERCENT_PLACES}f}%"
