"""Games and casinos by the names that people have for them: `Tai Sai`, `stud`, `Hamilton`, `SKYCITY Auckland`."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.gazette.cite import DIVISIONS
from croupier.gazette.notices import CASINOS, GAMES, UnknownKey
from croupier.language.words import nearest, plain

_GAMES = {
    "stud": "caribbean-stud",
    "caribbean": "caribbean-stud",
    "sicbo": "tai-sai",
    "dice": "craps",
    "wheel": "money-wheel",
    "bigsix": "money-wheel",
    "mini": "mini-baccarat",
    "midi": "midi-baccarat",
    "punto": "baccarat",
    "fullbaccarat": "baccarat",
    "21": "blackjack",
}


GENERAL = "general"
"""The rules of every game: a division like theirs, and no game."""
PLAYED = tuple(key for key in GAMES if key != GENERAL)
DIVISIONS_SAID = f"one of {', '.join(PLAYED)}; or {GENERAL} for the rules of every game"


def read_game(said: str) -> str:
    """The key of a game, or of the general rules; UnknownKey, with what is near it, where no notice knows it."""
    named = {plain(name): key for (_, key), (_, name) in DIVISIONS.items() if key in GAMES}
    return _find("game", said, {**_GAMES, **named, **{plain(key): key for key in GAMES}}, PLAYED)


def read_casino(said: str) -> str:
    """The key of a casino, by it, by its name or by the town in it."""
    names = {plain(casino.name): key for key, casino in CASINOS.items()}
    short = {name.removesuffix("casino").removeprefix("skycity"): key for name, key in names.items()}
    return _find("casino", said, {**short, **names, **{plain(key): key for key in CASINOS}}, tuple(CASINOS))


def _find(what: str, said: str, names: Mapping[str, str], keys: tuple[str, ...]) -> str:
    words = plain(said)
    if words in names:
        return names[words]
    found = {key for name, key in names.items() if len(words) > 2 and name.startswith(words)}
    if len(found) == 1:
        return found.pop()
    near = nearest(words, names)
    meant = f" Did you mean {names[near[0]]}?" if near else ""
    raise UnknownKey(f"No {what} {said!r} in the notices.{meant} The {what}s are {', '.join(keys)}.")
