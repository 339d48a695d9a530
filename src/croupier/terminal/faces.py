"""Cards and dice as a person knows them: 10♠ red or black on white, a die as its number; letters where signs fail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeGuard

from rich.text import Text

CARD = re.compile(r"[A2-9TJQK][cdhs]")
DICE = re.compile(r"[1-6](-[1-6]){1,4}")
FACE_DOWN = ("?", "??", "xx", "XX", "back", "hidden", "face down")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = "bold #a3212b on grey93"
BLACK = "bold black on grey93"
BACK = "grey50 on grey35"
PIPS = "bold black on grey93"


def is_card(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and CARD.fullmatch(value) is not None


def is_cards(value: object) -> TypeGuard[Sequence[str | None]]:
    """One card or more in a row, some of them perhaps face down."""
    if not isinstance(value, tuple | list) or not value:
        return False
    known = [one for one in value if is_card(one) or one in FACE_DOWN]
    return bool(known) and len(known) + sum(one is None for one in value) == len(value)


class Roll(str):
    """What dice showed: known as such, since 5-4 may be many another thing."""


def is_dice(value: object) -> TypeGuard[Roll]:
    return isinstance(value, Roll)


def say_card(card: str | None, *, symbols: bool) -> str:
    """10♠, or 10s where suits cannot be drawn."""
    if not is_card(card):
        return "?"
    rank = "10" if card[0] == "T" else card[0]
    return rank + (SUITS[card[1]] if symbols else card[1])


def say_cards(cards: Sequence[str | None], *, symbols: bool) -> str:
    return " ".join(say_card(card, symbols=symbols) for card in cards)


def draw_card(card: str | None, *, symbols: bool, plain: bool) -> Text:
    said = say_card(card, symbols=symbols)
    if plain:
        return Text(said)
    if not is_card(card):
        return Text(" ? ", BACK)
    return Text(f" {said} ", RED if card[1] in "dh" else BLACK)


def draw_cards(cards: Sequence[str | None], *, symbols: bool, plain: bool) -> Text:
    return Text(" ").join(draw_card(card, symbols=symbols, plain=plain) for card in cards)


def draw_dice(seen: str, *, plain: bool) -> Text:
    """[3] [4] = 7"""
    faces = seen.split("-")
    drawn = [Text(f"[{face}]") if plain else Text(f" {face} ", PIPS) for face in faces]
    return Text(" ").join([*drawn, Text(f"= {sum(map(int, faces))}", "bold")])


def has_faces(value: Any) -> bool:
    """Is there a card or a roll of dice anywhere in this?"""
    if isinstance(value, dict):
        return any(map(has_faces, value.values()))
    if isinstance(value, tuple | list):
        return any(map(has_faces, value))
    return is_card(value) or is_dice(value)
