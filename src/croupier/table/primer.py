"""What a newcomer needs to be told of a game: declared by the game, shown wherever it is played."""

from __future__ import annotations

import re

import msgspec

from croupier.money import Cents

Lines = tuple[tuple[str, str], ...]
_AMOUNT = re.compile(r"\{(\d+)\}")


class Primer(msgspec.Struct, frozen=True):
    """`gist` is what the game is about, `steps` how a round goes. `say` are lines to type with what they do; an amount
    in braces, such as `{20} on banker`, is one that suits the limits. `words` are the words of the game, those of
    choices among them, with what they mean; `choices` say what a word means about one thing, such as `accept cut`."""

    gist: str
    steps: tuple[str, ...]
    say: Lines
    words: Lines
    choices: Lines = ()

    def meaning(self, word: str) -> str:
        return dict(self.words).get(word, "")


def fit_amounts(line: str, least: Cents) -> str:
    """The line with amounts that may be staked where so much is the least: {20} is 20, or 60 where it is 50."""

    def fit(found: re.Match[str]) -> str:
        step = int(found[1])
        return str(step * max(1, -(-least // (100 * step))))

    return _AMOUNT.sub(fit, line)
