"""What a reader chooses about a game in the address of a page: its text and its options, read and offered."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from starlette.datastructures import QueryParams

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.gazette.notices import NAMES, NOTICES
from croupier.odds.texts import choose_text
from croupier.table.options import OptionSpec
from croupier.table.setup import Option


class Choice(msgspec.Struct, frozen=True):
    """An option as a form offers it: `values` with the words for each, and the one that is chosen."""

    name: str
    label: str
    help: str
    chosen: str
    values: tuple[tuple[str, str], ...]


class Texts(msgspec.Struct, frozen=True):
    """The texts of a game as a form offers them."""

    chosen: str
    values: tuple[tuple[str, str], ...]


def read_text(game: str, said: str | None) -> Edition:
    """The text of that name; the latest where none is named, or one that the game never had."""
    try:
        return choose_text(game, said or None)
    except ValueError:
        return choose_text(game)


def offer_texts(known: Mapping[str, Edition], chosen: Edition) -> Texts:
    return Texts(chosen.instrument or "", tuple((key, say_notice(key)) for key in known))


def say_notice(instrument: str) -> str:
    return NOTICES[instrument].gazette.removeprefix("New Zealand Gazette ")


def priced_options(game: str, found: Edition) -> list[OptionSpec]:
    """The options on which the odds of some wager hang, under this text."""
    return [
        spec for spec in find_game(game).options if spec.priced and (not spec.texts or found.instrument in spec.texts)
    ]


def read_options(game: str, found: Edition, said: QueryParams, prefix: str = "option.") -> dict[str, Option]:
    """The options that are named in an address; what is none of an option's values is left at what it would be."""
    chosen: dict[str, Option] = {}
    for spec in priced_options(game, found):
        words = said.get(f"{prefix}{spec.name}")
        for value in values_of(spec):
            if words == spec.say(value) and value != spec.default:
                chosen[spec.name] = value
    return chosen


def offer_options(game: str, found: Edition, chosen: Mapping[str, Option], prefix: str = "option.") -> list[Choice]:
    return [
        Choice(
            f"{prefix}{spec.name}",
            spec.name.replace("_", " "),
            spec.help,
            spec.say(chosen.get(spec.name, spec.default)),
            tuple((spec.say(value), say_value(spec, value)) for value in values_of(spec)),
        )
        for spec in priced_options(game, found)
    ]


def say_value(spec: OptionSpec, value: Option) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return spec.say(value)


def values_of(spec: OptionSpec) -> tuple[Option, ...]:
    """All values that there are to choose from."""
    if isinstance(spec.default, bool):
        return (False, True)
    if spec.values:
        return spec.values
    if spec.least is not None and spec.most is not None:
        return tuple(range(spec.least, spec.most + 1))
    return (spec.default,)


def name_game(game: str) -> str:
    name = NAMES[game]
    return f"{name[:1].upper()}{name[1:]}"
