"""The numbers and switches of blackjack (1996, Division II; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.blackjack.layout import BOXES, lay_out
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.options import OptionSpec, choose
from croupier.table.setup import Option
from croupier.table.wagers import Layout

DECK = 52
MOST_DECKS = 8  # 3.1
USUAL_DEPTHS = range(65, 92)
"""One and a half decks, give or take a quarter of one: a fair meaning of "approximately" (6.4, reading B-7)."""


class Terms(msgspec.Struct, frozen=True):
    """`layout` is that of 2.2; the rest are the operator's options."""

    layout: Layout
    decks: int
    cutting_cards: int
    super_sevens: bool
    burn: bool
    bettors_per_box: int
    boxes_per_player: int
    box_maximum: bool
    player_maximum: bool
    insurance_minimum: Cents
    cut_card_depth: int
    obo_refunds_busts: bool
    always_deal_second_card: bool


OPTIONS = (
    OptionSpec(
        "decks", 6, "1996.blackjack.3.1", "how many decks are in the shoe", least=4, most=MOST_DECKS, priced=True
    ),
    OptionSpec("cutting_cards", 1, "1996.blackjack.3.1", "how many cutting cards are used", least=1, most=2),
    OptionSpec(
        "super_sevens",
        False,
        "1996.blackjack.14.1",
        "Super Sevens, an optional wager beside a box, is offered; it takes six decks or more",
        played=True,
        priced=True,
    ),
    OptionSpec("burn", False, "1996.blackjack.7.1", "the first card after each shuffle is burnt"),
    OptionSpec("bettors_per_box", 3, "1996.blackjack.13.1", "how many players may wager on one box", least=1, most=3),
    OptionSpec(
        "boxes_per_player", 7, "1996.blackjack.13.4", "how many boxes one player may have", least=1, most=len(BOXES)
    ),
    OptionSpec("box_maximum", False, "1996.blackjack.13.2", "the maximum is for all wagers on a box together"),
    OptionSpec("player_maximum", False, "1996.blackjack.13.2", "a sign shows a maximum for each player"),
    OptionSpec(
        "insurance_minimum", 0, "B-13", "the least insurance wager; 0 for the table's minimum", least=0, amount=True
    ),
    OptionSpec(
        "cut_card_depth",
        78,
        "B-7",
        "how many cards lie behind the cutting card; outside 65 to 91 an inspector is told first",
        least=1,
        most=MOST_DECKS * DECK // 2,
    ),
    OptionSpec(
        "obo_refunds_busts",
        False,
        "B-18",
        "a dealer's blackjack also spares added wagers on hands that bust",
        priced=True,
    ),
    OptionSpec("always_deal_second_card", False, "B-25", "the dealer takes a second card even if nothing turns on it"),
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options."""
    assert edition.instrument == "1996-07", edition.instrument
    chosen = choose("blackjack", OPTIONS, options)
    terms = Terms(lay_out(super_sevens=chosen["super_sevens"]), **chosen)
    least = fewest_decks(terms)
    if terms.decks < least:
        raise ValueError(f"Super Sevens is played with {least} to {MOST_DECKS} decks (3.1), not {terms.decks}")
    if terms.cut_card_depth > terms.decks * DECK // 2:
        raise ValueError("the cutting card lies at most half way in from the back (6.4, 6.5)")
    return terms


def is_depth_directed(terms: Terms) -> bool:
    """Is the cutting card to lie elsewhere than 6.4 has it? That takes a manager's direction (6.5)."""
    return terms.cut_card_depth not in USUAL_DEPTHS


def fewest_decks(terms: Terms) -> int:
    """Four decks, or six with Super Sevens (3.1)."""
    return 6 if terms.super_sevens else 4
