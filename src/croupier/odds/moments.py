"""A moment of a game as people describe it: the cards of a hand, the dealer's first, and what else is known of a shoe.

A card is a rank (A, 2 to 10 or T, J, Q, K), with its suit (8h) where that matters. What is known of a shoe is either
what has been seen of it, or what is left in it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

import msgspec

from croupier.equipment.cards import DECK
from croupier.language.showing import read_card
from croupier.odds.figures import Figures, Valued

RANK = re.compile(r"10|[a2-9tjqk]", re.IGNORECASE)
COUNT = re.compile(r"(?P<card>[^=]+)=(?P<number>\d{1,4})", re.ASCII)
COMMA = ","
Group = TypeVar("Group")
ANY_SUIT = "?"
MOST = 1_000
"""More of one card than that is no shoe."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The cards as they were said: `left` is how many of each card nobody has seen, the hand and the dealer's first
    card being out; where it is not said, all but what was `seen`. Of a box of blackjack that has `hands` by now so many
    are `waiting` for their second card; `declined`: a pair of it was not split."""

    hand: tuple[str, ...] = ()
    up: str = ""
    seen: tuple[str, ...] = ()
    left: Mapping[str, int] | None = None
    hands: int = 1
    waiting: int = 0
    declined: bool = False

    @property
    def known(self) -> tuple[str, ...]:
        return (*self.hand, *((self.up,) if self.up else ()), *self.seen)

    @property
    def is_of_a_split(self) -> bool:
        return self.hands != 1 or self.waiting != 0 or self.declined


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """What there is to know at a moment. Of a hand in turn: every lawful choice with its worth for each unit of the
    original wager, the best first. Before a hand: the `wagers` that may be made. Beside it in blackjack: what insurance
    is worth for each unit of it, where it may be had; whether even money may; and Super Sevens, for each unit, by what
    is done with two sevens."""

    asked: Asked
    decks: int
    cards: int
    """How many cards nobody has seen."""
    choices: Mapping[str, Fraction | float] = {}
    wagers: tuple[Figures | Valued, ...] = ()
    insurance: Fraction | None = None
    has_even_money: bool = False
    sevens: Mapping[str, Fraction] = {}

    def cost(self, word: str) -> Fraction | float:
        """What this choice loses against the best."""
        return max(self.choices.values()) - self.choices[word]


def understand(
    hand: str | Sequence[str] = (),
    up: str = "",
    seen: str | Sequence[str] = (),
    left: str | Mapping[str, int] | None = None,
    *,
    hands: int = 1,
    waiting: int = 0,
    declined: bool = False,
) -> Asked:
    """The cards as people write them: `8,8`, a list, and for what is left `A=20,10=88`."""
    if left is not None and seen:
        raise ValueError("say what has been seen of the shoe, or what is left in it, not both")
    return Asked(
        hand=tuple(map(read_card_or_rank, list_cards(hand))),
        up=read_card_or_rank(up) if up else "",
        seen=tuple(map(read_card_or_rank, list_cards(seen))),
        left=None if left is None else read_left(left),
        hands=hands,
        waiting=waiting,
        declined=declined,
    )


def list_cards(said: str | Sequence[str]) -> list[str]:
    if isinstance(said, str):
        return [card for card in said.replace(" ", COMMA).split(COMMA) if card]
    return list(said)


def read_left(said: str | Mapping[str, int]) -> dict[str, int]:
    """How many of each card are left; what is not named is not in the shoe any more."""
    left: dict[str, int] = {}
    for written, number in list_counts(said):
        card = read_card_or_rank(written)
        if card in left:
            raise ValueError(f"how many of {say_card(card)} are left is said twice")
        if not 0 <= number <= MOST:
            raise ValueError(f"{number} of {say_card(card)} is no number of cards that a shoe can hold")
        left[card] = number
    ranks = Counter(card[0] for card in left)
    for card in left:
        if card[1] == ANY_SUIT and ranks[card[0]] > 1:
            raise ValueError(f"say how many of {say_card(card)} are left in all, or of each suit, not both")
    return left


def list_counts(said: str | Mapping[str, int]) -> Iterable[tuple[str, int]]:
    if not isinstance(said, str):
        return said.items()
    found: list[tuple[str, int]] = []
    for part in list_cards(said):
        match = COUNT.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} does not say how many of a card are left: write 5=17, such as A=20,2=24,10=88")
        found.append((match["card"], int(match["number"])))
    return found


def read_card_or_rank(written: str) -> str:
    """A card; one said without its suit has none."""
    text = written.strip()
    if (card := read_card(text)) is not None:
        return card
    if RANK.fullmatch(text) is None:
        raise ValueError(f"{written!r} is no card: write A, 2 to 10, J, Q or K, such as 8 or 8h")
    return ("T" if text == "10" else text.upper()) + ANY_SUIT


def read_whole(cards: Sequence[str]) -> tuple[str, ...]:
    """The cards, where the suit matters."""
    for card in cards:
        if card[1] == ANY_SUIT:
            raise ValueError(f"say the suit too: {say_card(card)}h or {say_card(card)}s")
    return tuple(cards)


def count_left(asked: Asked, decks: int, group: Callable[[str], Group], more: Sequence[str] = ()) -> Counter[Group]:
    """How many cards nobody has seen, in the groups that a game tells apart; `more` are out beside those said."""
    if asked.left is not None:
        return gather_groups(asked.left, group)
    left = gather_groups(Counter(DECK * decks), group)
    whole = Counter(card for card in asked.known if card[1] != ANY_SUIT)
    for card in (*asked.known, *more):
        left[group(card)] -= 1
        if left[group(card)] < 0 or whole[card] > decks:
            raise ValueError(f"{say_decks(decks)} not so many of {say_card(card)}")
    return left


def gather_groups(cards: Mapping[str, int], group: Callable[[str], Group]) -> Counter[Group]:
    groups: Counter[Group] = Counter()
    for card, number in cards.items():
        groups[group(card)] += number
    return groups


def say_decks(decks: int) -> str:
    return "one deck has" if decks == 1 else f"{decks} decks have"


def say_card(card: str) -> str:
    """10, or 10h where the suit was said."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + card[1].replace(ANY_SUIT, "")
