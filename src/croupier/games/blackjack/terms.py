"""The numbers and switches of blackjack (1996, Division II; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.blackjack.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.setup import Option
from croupier.table.wagers import Layout

DECK = 52
SHALLOWEST = 13
"""A quarter deck either way is a fair meaning of "approximately" (6.4, reading B-7)."""


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 2.2
    decks: int = 6  # 3.1
    cutting_cards: int = 1  # 3.1: one or two
    super_sevens: bool = False  # 14.1
    burn: bool = False  # 7.1
    bettors_per_box: int = 3  # 13.1
    boxes_per_player: int = 7  # 13.4
    box_maximum: bool = False  # 13.2
    player_maximum: bool = False  # 13.2
    insurance_minimum: Cents = 0  # 9.3, reading B-13: nothing says the table's own minimum
    cut_card_depth: int = 78  # 6.4, reading B-7
    obo_refunds_busts: bool = False  # 11.7, reading B-18
    always_deal_second_card: bool = False  # 7.6, reading B-25


RANGES: dict[str, tuple[int, int]] = {
    "decks": (4, 8),
    "cutting_cards": (1, 2),
    "bettors_per_box": (1, 3),
    "boxes_per_player": (1, 7),
    "insurance_minimum": (0, 10**12),
    "cut_card_depth": (1, 8 * DECK),
}
SWITCHES = (
    "super_sevens",
    "burn",
    "box_maximum",
    "player_maximum",
    "obo_refunds_busts",
    "always_deal_second_card",
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options."""
    assert edition.instrument == "1996-07", edition.instrument
    known = (*RANGES, *SWITCHES)
    if unknown := sorted(set(options) - set(known)):
        raise ValueError(f"blackjack has no option {', '.join(unknown)}; it has {', '.join(known)}")
    for name, chosen in options.items():
        if name in SWITCHES and not isinstance(chosen, bool):
            raise ValueError(f"{name} is true or false, not {chosen!r}")
        if name in RANGES and not (type(chosen) is int and RANGES[name][0] <= chosen <= RANGES[name][1]):
            raise ValueError(f"{name} is a number from {RANGES[name][0]} to {RANGES[name][1]}, not {chosen!r}")
    layout = lay_out(super_sevens=options.get("super_sevens") is True)
    terms = Terms(layout, **options)  # type: ignore[arg-type]
    least = fewest_decks(terms)
    if terms.decks < least:
        raise ValueError(f"Super Sevens is played with {least} to 8 decks (3.1), not {terms.decks}")
    if terms.cut_card_depth > terms.decks * DECK // 2:
        raise ValueError("the cutting card lies at most half way in from the back (6.4, 6.5)")
    return terms


def fewest_decks(terms: Terms) -> int:
    """Four decks, or six with Super Sevens (3.1)."""
    return 6 if terms.super_sevens else 4
