"""The switches of the play that a solution turns on; by default those of the law (1996, Division II)."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.money import Odds

HANDS_MOST = 8
"""More hands of one pair than that are not followed."""


class Play(msgspec.Struct, frozen=True):
    """What may be changed to ask "what if". The law's own values are the defaults."""

    dealer_hits_soft_17: bool = False  # 12.3
    double_any_two: bool = False  # 10.1: nine, ten and eleven without an ace
    double_after_split: bool = True  # 10.1(a)
    hands_max: int = rules.HANDS_MAX  # 11.4(a)
    must_draw_to_twelve: bool = True  # 12.1(d)
    blackjack_pays: Odds = rules.BLACKJACK  # 4.5
    hole_card: bool = False  # 7.3: the dealer has none; a dealer who has looks at once for blackjack
    refunds_busts: bool = False  # 11.7, reading B-18: busted split hands are gone even when the dealer has blackjack

    def __post_init__(self) -> None:
        if not 1 <= self.hands_max <= HANDS_MOST:
            raise ValueError(f"hands_max is a number from 1, for no splits, to {HANDS_MOST}, not {self.hands_max}")


LAW = Play()

RULES: dict[str, str] = {
    "dealer_hits_soft_17": "1996.blackjack.12.3",
    "double_any_two": "1996.blackjack.10.1",
    "double_after_split": "1996.blackjack.10.1.a",
    "hands_max": "1996.blackjack.11.4.a",
    "must_draw_to_twelve": "1996.blackjack.12.1.d",
    "blackjack_pays": "1996.blackjack.4.5",
    "hole_card": "1996.blackjack.7.3",
    "refunds_busts": "B-18",
}
"""The rule, or the reading, that sets each switch today."""


def play_under(terms: Terms, play: Play = LAW) -> Play:
    """The play with what an operator's options change of it."""
    return msgspec.structs.replace(play, refunds_busts=True) if terms.obo_refunds_busts else play
