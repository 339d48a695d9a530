"""What equipment showed, as people write it: `10h`, `KC`, `A♠`, `king of clubs`, `34` or `3 4` for dice."""

from __future__ import annotations

import re
from collections.abc import Iterable

from croupier.equipment.cards import RANKS, SUITS
from croupier.language.words import NUMBERS

_SUIT_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")
_SUITS = {name: suit for suit, name in zip(SUITS, ("club", "diamond", "heart", "spade"), strict=True)}
_RANKS = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "ten": "T", "10": "T", "knave": "J"} | {
    word: n for word, n in NUMBERS.items() if n in RANKS
}
_CARD = re.compile(r"([a-z]+|\d+)(?: of)? ([a-z]+?)s?")


def recognise(outcomes: Iterable[str], written: str) -> str | None:
    """The outcome that was written: in its own spelling, or as a person writes it; None where it is none of them."""
    known = list(outcomes)
    if written in known:
        return written
    spelt = {_spell(written), _spell(read_card(written) or "")} - {""}
    return next((name for name in known if spelt & {_spell(name), name.replace("-", "") if "-" in name else ""}), None)


def read_card(written: str) -> str | None:
    """A card in its own letters, whatever a person wrote; None where it is no card."""
    text = " ".join(written.strip().translate(_SUIT_SIGNS).lower().split())
    if (short := re.fullmatch(r"(10|[a2-9tjqk]) ?([cdhs])", text)) is not None:
        return f"{_RANKS.get(short[1], short[1].upper())}{short[2]}"
    named = _CARD.fullmatch(text)
    if named is None or named[2] not in _SUITS:
        return None
    rank = _RANKS.get(named[1], named[1].upper())
    return f"{rank}{_SUITS[named[2]]}" if len(rank) == 1 and rank in RANKS else None


def _spell(text: str) -> str:
    """Small letters, with one dash for whatever stands between numbers."""
    return re.sub(r"[\s,+-]+", "-", text.strip().lower())


def is_card_among(outcomes: Iterable[str]) -> bool:
    """Is it cards that are shown, one by one, by whoever deals them?"""
    return next((read_card(name) is not None for name in outcomes), False)
