"""How the choices of a moment are shown: `1 [d]raw   2 [s]tand   3 [do]uble $10`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from croupier.language.choices import Choice
from croupier.money import dollars
from croupier.table import acts


def shortest(word: str, words: Iterable[str]) -> int:
    """How many letters it takes to tell a word from the others."""
    others = set(words) - {word}
    return next((n for n in range(1, len(word)) if not any(o.startswith(word[:n]) for o in others)), len(word))


def say_range(option: Choice) -> str:
    """$10; $5 to $10 where less will do."""
    assert option.stake is not None
    least = option.offer.least
    return (
        dollars(option.stake)
        if least is None or least >= option.stake
        else f"{dollars(least)} to {dollars(option.stake)}"
    )


def draw_choices(options: Sequence[Choice], *, numbered: bool = True) -> Text:
    """1 [d]raw  2 [s]tand  3 [do]uble $10; with several things at stake, each with its own."""
    words = [option.word for option in options]
    several = len({option.about for option in options if option.about}) > 1
    parts: list[Text] = []
    for place, option in enumerate(options, 1):
        size = shortest(option.word, words)
        part = Text(f"{place} " if numbered else "", "dim")
        part.append(f"[{option.word[:size]}]{option.word[size:]}" if numbered else option.word, "bold")
        if several and option.about:
            part.append(f" {option.about}")
        if option.stake is not None:
            part.append(f" {say_range(option)}")
        if isinstance(option.offer.deed, acts.Cut):
            part.append(f" {option.offer.deed.at}")
        parts.append(part)
    return Text("   ").join(parts)
