"""Seven boxes in a half circle (Diagrams 1 and 2), and what is laid beside and behind them."""

from __future__ import annotations

from croupier.games.blackjack import rules
from croupier.gazette.cite import Cite, cite
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot

BOX, DOUBLE, SPLIT, INSURANCE, SEVENS = "box", "double", "split", "insurance", "super-sevens"
ADDED = (DOUBLE, SPLIT, INSURANCE, SEVENS)
"""Wagers added to another: their basis is the wager in the box, or on the hand."""

BOXES = tuple(range(1, 8))  # 2.1: places for up to seven players
SPOTS = tuple(map(str, BOXES))
CURVE = (0.0, 0.9, 1.5, 1.7, 1.5, 0.9, 0.0)
"""How far each box lies from the dealer's side: box 1 is at the dealer's left, where the deal begins."""

ROWS = {INSURANCE: -0.8, SEVENS: 0.8, BOX: 0.0, DOUBLE: 0.4, SPLIT: 0.4}

KINDS: tuple[tuple[str, str, Cite, tuple[Odds, ...], Cite], ...] = (
    (BOX, "Box", cite("1996.blackjack.4.1"), (rules.EVEN, rules.BLACKJACK), cite("1996.blackjack.4.5")),
    (DOUBLE, "Double Down", cite("1996.blackjack.10.2"), (rules.EVEN,), cite("1996.blackjack.10.4")),
    (SPLIT, "Split Pairs", cite("1996.blackjack.11.2"), (rules.EVEN,), cite("1996.blackjack.11.6")),
    (INSURANCE, "Insurance", cite("1996.blackjack.9.3"), (rules.INSURANCE,), cite("1996.blackjack.9.5")),
    (SEVENS, "Super Sevens", cite("1996.blackjack.14.2"), rules.SEVENS_ODDS, cite("1996.blackjack.14.4")),
)
NAMES = {key: name for key, name, *_ in KINDS}

IN_CHIPS = cite("1996.blackjack.9.4")


def lay_out(*, super_sevens: bool) -> Layout:
    """Diagram 1, or Diagram 2 with its areas for Super Sevens (2.2, 14.2)."""
    kinds: dict[str, Kind] = {}
    for key, name, rule, pays, odds in KINDS:
        if key == SEVENS and not super_sevens:
            continue
        spots = {str(n): Spot(str(n), (str(n),), 2.0 * (8 - n), 2.0 + CURVE[n - 1] + ROWS[key]) for n in BOXES}
        exact = IN_CHIPS if key == INSURANCE else None
        kinds[key] = Kind(
            key,
            name,
            rule,
            spots,
            pays,
            exact=exact,
            own_amount=key == SEVENS,
            paid_under=odds,
            added=key in ADDED,
        )
    return kinds
