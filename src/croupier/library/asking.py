"""How a program asks: games, casinos and days as people write them, each wrong one with what would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime

from croupier.games import find_game
from croupier.gazette.editions import Edition, local
from croupier.gazette.notices import UnknownKey
from croupier.language.names import GENERAL, read_casino, read_game
from croupier.language.words import Unclear
from croupier.odds.texts import choose_text
from croupier.table.setup import Option

Moment = datetime | date | str
"""A moment or a day; in words such as "1997-05-03" or "1997-05-03T21:00", which are New Zealand's time."""
Options = Mapping[str, Option]


def read_played(game: str) -> str:
    """The key of a game that can be played."""
    key = read_known(read_game, game)
    if key == GENERAL:
        raise Unclear(f"{game!r} is no game but the rules of every game; croupier.rules(game='general') has them.")
    find_game(key)
    return key


def read_known(read: Callable[[str], str], said: str) -> str:
    """A game or a casino; Unclear where there is none of that name."""
    try:
        return read(said)
    except UnknownKey as error:
        raise Unclear(str(error)) from None


def read_on(on: Moment | None) -> datetime | None:
    if on is None or isinstance(on, date):
        return None if on is None else local(on)
    try:
        return local(datetime.fromisoformat(on))
    except ValueError:
        raise Unclear(f"{on!r} is no moment; write 1997-05-03 or 1997-05-03T21:00.") from None


def find_text(game: str, casino: str | None, on: Moment | None, edition: str | None) -> Edition:
    """The text that a question about a game is meant under: a notice by its name, else by place and time, else the
    latest that is held."""
    try:
        return choose_text(game, edition, read_known(read_casino, casino) if casino is not None else None, read_on(on))
    except Unclear:
        raise
    except ValueError as error:
        raise type(error)(f"{str(error)[:1].upper()}{str(error)[1:]}.".replace("..", ".")) from None
