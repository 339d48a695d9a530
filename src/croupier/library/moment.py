"""What every choice and every wager is worth at a moment that a program describes: `croupier.moment`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from croupier.gazette.editions import Edition
from croupier.language.words import Unclear
from croupier.library.asking import Moment, Options, find_text, read_played
from croupier.library.html import frame
from croupier.library.odds import Odds, Value, WagerOdds, draw_odds, say
from croupier.odds.find_moment import answer_moment, as_json
from croupier.odds.method import NoOdds
from croupier.odds.moments import Answered, understand
from croupier.odds.texts import layout_of
from croupier.table.wagers import Layout


class Weighed:
    """What there is to know at a moment, by the names of `croupier odds --hand ... --json`."""

    edition: Edition
    answered: Answered

    def __init__(self, edition: Edition, options: Options, layout: Layout, answered: Answered) -> None:
        self.edition, self.answered = edition, answered
        self._options, self._layout = options, layout

    @property
    def choices(self) -> Mapping[str, Value]:
        """Every lawful choice of the hand in turn with its worth for each unit of the original wager, the best first;
        none where no hand was told. Fractions where they are exact, else floats."""
        return self.answered.choices

    @property
    def best(self) -> str | None:
        return next(iter(self.choices), None)

    def cost(self, choice: str) -> Value:
        """What this choice loses against the best."""
        if choice not in self.choices:
            raise Unclear(f"There is no choice {choice!r} here; there is: {', '.join(self.choices) or 'none'}.")
        return self.answered.cost(choice)

    @property
    def wagers(self) -> Odds:
        """The wagers of the next round from the cards that are left; none at a hand in turn."""
        return Odds(self.edition, self._layout, map(WagerOdds, self.answered.wagers))

    @property
    def insurance(self) -> Fraction | None:
        """What insurance is worth for each unit of it, where it may be had."""
        return self.answered.insurance

    @property
    def super_sevens(self) -> Mapping[str, Fraction]:
        """What Super Sevens is worth with two sevens, by what is done with them."""
        return self.answered.sevens

    @property
    def cards_not_seen(self) -> int:
        return self.answered.cards

    def as_json(self) -> dict[str, Any]:
        """As `croupier odds GAME --hand ... --json` has it."""
        return as_json(self.edition, self._options, self.answered)

    def __repr__(self) -> str:
        game, cards = self.edition.game, self.cards_not_seen
        if not self.choices:
            return f"<{game}, {cards} cards left: {', '.join(map(repr, self.wagers))}>"
        worths = ", ".join(f"{word} {say(worth)}" for word, worth in self.choices.items())
        return f"<{game}, {cards} cards left: {worths}>"

    def _repr_html_(self) -> str:
        if not self.choices:
            return frame(draw_odds(self.edition, self.answered.wagers, self._layout))
        rows = "".join(
            f"<tr><th scope='row'>{escape(word)}</th><td class='n'>{say(worth)}</td>"
            f"<td class='n'>{say(self.cost(word)) if word != self.best else ''}</td></tr>"
            for word, worth in self.choices.items()
        )
        head = "<tr><th scope='col'>choice</th><th scope='col' class='n'>worth</th><th scope='col' class='n'>costs</th>"
        caption = f"<caption>{escape(f'{self.edition.game}, {self.cards_not_seen} cards not seen')}</caption>"
        return frame(f"<table>{caption}<thead>{head}</tr></thead><tbody>{rows}</tbody></table>")


def moment(
    game: str,
    hand: str | Sequence[str] = (),
    up: str = "",
    *,
    seen: str | Sequence[str] = (),
    left: str | Mapping[str, int] | None = None,
    hands: int = 1,
    waiting: int = 0,
    declined: bool = False,
    casino: str | None = None,
    on: Moment | None = None,
    edition: str | None = None,
    options: Options | None = None,
) -> Weighed:
    """What every lawful choice about a hand is worth against the dealer's first card, or without a hand every wager of
    the next round, from the very cards that nobody has seen: all but those told and `seen`, or those `left`. `hands`,
    `waiting` and `declined` are about a box of blackjack that was split.

    >>> import croupier
    >>> hand = croupier.moment("blackjack", "10,6", "10", seen="5,5,4")
    >>> hand.best, round(hand.cost("draw"), 6)
    ('stand', 0.004847)
    >>> croupier.moment("baccarat", left={"A": 1, "10": 8}).wagers["tie"].house_edge
    Fraction(-2, 1)
    """
    key = read_played(game)
    found, given = find_text(key, casino, on, edition), dict(options or {})
    try:
        asked = understand(hand, up, seen, left, hands=hands, waiting=waiting, declined=declined)
        answered = answer_moment(found, given, asked)
    except (NoOdds, Unclear):
        raise
    except ValueError as error:
        raise Unclear(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    return Weighed(found, given, layout_of(key, found, given), answered)
