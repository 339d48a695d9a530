"""Which text governed a game, where and when: `croupier.law`."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import Any

import msgspec

from croupier.games import GAMES
from croupier.gazette.as_json import edition_as_json
from croupier.gazette.cite import Cite, spell
from croupier.gazette.editions import Edition, edition, find_changes, say_changes
from croupier.gazette.notices import CASINOS, NAMES
from croupier.language.names import read_casino, read_game
from croupier.language.words import Unclear
from croupier.library.asking import Moment, Options, read_known, read_on
from croupier.library.html import frame
from croupier.table.wagers import Kind


class Law(msgspec.Struct, frozen=True):
    """The answer for one game at one casino at one moment. `edition` has it whole; the names here are those of
    `croupier editions --json`."""

    edition: Edition
    on: datetime

    @property
    def game(self) -> str:
        return self.edition.game

    @property
    def casino(self) -> str:
        return self.edition.casino

    @property
    def instrument(self) -> str | None:
        """The notice whose text applies; None where no text that is held governed."""
        return self.edition.instrument

    @property
    def division(self) -> str | None:
        return self.edition.division

    @property
    def status(self) -> str:
        """in-force, stand-in, not-in-force or not-held."""
        return self.edition.status

    @property
    def label(self) -> str:
        """What must stand beside every result; empty where the text is simply in force."""
        return self.edition.label

    @property
    def reason(self) -> str:
        return self.edition.reason

    @property
    def since(self) -> datetime | None:
        return self.edition.since

    @property
    def until(self) -> datetime | None:
        return self.edition.until

    @property
    def citations(self) -> tuple[Cite, ...]:
        return self.edition.cites

    @property
    def changes_not_held(self) -> tuple[str, ...]:
        """Notices whose text is not held that had replaced or amended this one by then, or may have."""
        return tuple(notice.key for notice in find_changes(self.edition, self.on))

    def terms(self, options: Options | None = None) -> Any:
        """The numbers and switches of the game under this text, with an operator's options."""
        return GAMES[self.game].terms(self._held(), dict(options or {}))

    def wagers(self, options: Options | None = None) -> tuple[Kind, ...]:
        """Every kind of wager that this text permits, with its spots and what they are paid."""
        return tuple(GAMES[self.game].layout(self.terms(options)).values())

    def _held(self) -> Edition:
        if self.instrument is None or self.game not in GAMES:
            raise Unclear(f"There are no terms of {self.game} to say: {self.reason}")
        return self.edition

    def as_json(self) -> dict[str, object]:
        """As `croupier editions GAME --casino C --on D --json` has it."""
        return edition_as_json(self.edition, self.on)

    def __repr__(self) -> str:
        return f"<Law {self.game} at {self.casino}, {self.on:%Y-%m-%d}: {self.instrument or self.status}>"

    def _repr_html_(self) -> str:
        rows = [("status", f"{self.status}{f', {self.label}' if self.label else ''}"), ("why", self.reason)]
        rows += [("rests on", "; ".join(spell(one) for one in self.citations))] if self.citations else []
        if changes := say_changes(self.edition, self.on):
            rows.append(("not held", changes))
        body = "".join(f"<tr><th scope='row'>{escape(name)}</th><td>{escape(says)}</td></tr>" for name, says in rows)
        game = NAMES[self.game]
        day = f"{self.on.day} {self.on:%B %Y}"
        title = f"{game[:1].upper()}{game[1:]} at {CASINOS[self.casino].name}, {day}: {self.instrument or 'no text'}"
        return frame(f"<table class='words'><caption>{escape(title)}</caption><tbody>{body}</tbody></table>")


def law(game: str, casino: str, on: Moment) -> Law:
    """Which text governed `game` at `casino` on that day.

    >>> import croupier
    >>> found = croupier.law("tai-sai", "auckland", "1998-06-01")
    >>> found.instrument, found.status
    ('1998-17', 'in-force')
    >>> croupier.law("craps", "hamilton", "1997-01-01").instrument is None
    True
    """
    moment = read_on(on)
    assert moment is not None
    return Law(edition(read_known(read_game, game), read_known(read_casino, casino), moment), moment)
