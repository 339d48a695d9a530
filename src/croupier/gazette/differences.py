"""What changed from one edition of a game to another, point by point, for people who compare them."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from croupier.gazette import GazetteError
from croupier.gazette.cite import Cite, cite
from croupier.gazette.notices import NOTICES, check_game


class NoSuchEdition(GazetteError, LookupError):
    """An edition of a game that is not held."""


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One point and what each text says on it, and by which of its rules where it has any on the point; the keys are
    such as "1998-17 tai-sai"."""

    game: str
    point: str
    says: dict[str, str]
    rules: dict[str, tuple[str, ...]] = {}

    def cites(self, held: "Holding") -> tuple[Cite, ...]:
        """The rules of a text on this point."""
        return tuple(cite(f"{held.instrument[:4]}.{held.division}.{rule}") for rule in self.rules.get(held.key, ()))


class Holding(msgspec.Struct, frozen=True, order=True):
    """The text of a game in one instrument."""

    instrument: str
    division: str

    @property
    def key(self) -> str:
        return f"{self.instrument} {self.division}"


@cache
def differences() -> tuple[Difference, ...]:
    """Every difference that is written down."""
    text = resources.files("croupier.gazette").joinpath("differences.toml").read_text(encoding="utf-8")
    return tuple(msgspec.convert(tomllib.loads(text)["difference"], list[Difference]))


def holdings(game: str) -> tuple[Holding, ...]:
    """Every text of a game that is held, oldest first."""
    check_game(game)
    return tuple(
        Holding(notice.key, text.division) for notice in NOTICES.values() for text in notice.texts if game in text.games
    )


def holding(game: str, name: str) -> Holding:
    """The text of a game by its year or instrument: "1998" or "1998-17"."""
    held = holdings(game)
    for found in held:
        if name in (found.instrument, found.instrument[:4]):
            return found
    years = ", ".join(found.instrument[:4] for found in held)
    raise NoSuchEdition(f"No edition {name!r} of {game} is held; held: {years}.")


def compare(a: Holding, b: Holding) -> tuple[Difference, ...]:
    """The points on which two texts differ; points that one of them does not know are left out."""
    return tuple(
        found
        for found in differences()
        if a.key in found.says and b.key in found.says and found.says[a.key] != found.says[b.key]
    )
