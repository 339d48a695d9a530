"""What each text, each option and each reading of a game is worth to the player, and rules of play that others have.

Everything is asked one at a time of the same game, as it stands otherwise. What brings or takes away a whole wager has
no worth to compare, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.differences import Find, Side, Value, WagerChange, WagerFigures, find_change
from croupier.odds.find import method_of, texts_of
from croupier.odds.method import NoOdds, Options
from croupier.odds.recalling import recall
from croupier.odds.terms_path import read_change
from croupier.table.options import OptionSpec
from croupier.table.setup import Option

Sort = Literal["text", "option", "reading", "rule"]
"""A rule is one that other places have otherwise, which no operator here may choose."""
VALUES_MOST = 12
"""An option with more values than that is no choice between a few."""


class Variation(msgspec.Struct, frozen=True):
    """Another game to compare with: `ground` is the rule or the reading that leaves it open, or that sets it."""

    sort: Sort
    says: str
    ground: str
    side: Side


class Worth(msgspec.Struct, frozen=True):
    """The house edge of a wager, and its element of risk: what it loses of all that is staked in the end."""

    edge: Fraction
    risk: Fraction


class Effect(msgspec.Struct, frozen=True):
    """A variation and one wager, on all spots that fare alike, as the game stands and with the variation."""

    sort: Sort
    change: str
    ground: str
    wager: str
    spots: tuple[str, ...]
    strategy: str
    now: Worth
    then: Worth

    @property
    def gain(self) -> Fraction:
        """What the variation gives the player of each unit staked at first; below zero it takes."""
        return self.now.edge - self.then.edge


class Effects(msgspec.Struct, frozen=True):
    """All of a game in the order in which they were asked; `without` are the variations by which nothing fares
    otherwise."""

    effects: tuple[Effect, ...]
    without: tuple[str, ...]


def find_effects(game: str, edition: Edition, options: Options | None = None, find: Find | None = None) -> Effects:
    """Every variation, worked out once where answers are kept."""
    if edition.instrument is None:
        raise NoOdds(edition.reason)
    now = Side(edition, dict(options or {}))
    said = ",".join(f"{name}={value}" for name, value in sorted(now.departures.items())).encode().hex()
    return recall(f"effects-{game}-{edition.instrument}-{said}", Effects, lambda: weigh_all(game, now, find))


def weigh_all(game: str, now: Side, find: Find | None) -> Effects:
    effects: list[Effect] = []
    without: list[str] = []
    for variation in list_variations(game, now):
        try:
            changed = find_change(now, variation.side, find).changed
        except ValueError:  # it does not go with the options that were given
            continue
        found = list(weigh(variation, changed))
        effects += found
        if not changed:
            without.append(variation.says)
    return Effects(tuple(effects), tuple(without))


def weigh(variation: Variation, changed: tuple[WagerChange, ...]) -> Iterator[Effect]:
    for one in changed:
        if one.before is None or one.after is None:
            continue
        now, then = value(one.before), value(one.after)
        if now != then:
            said = variation.sort, variation.says, variation.ground
            yield Effect(*said, one.wager, one.spots, one.strategy, now, then)


def value(figures: WagerFigures) -> Worth:
    return Worth(exactly(figures.edge), exactly(figures.edge) / exactly(figures.staked))


def exactly(found: Value) -> Fraction:
    assert isinstance(found, Fraction), "every mean is a fraction"
    return found


# What there is to compare ----------------------------------------------------------------------------------


def list_variations(game: str, now: Side) -> Iterator[Variation]:
    for instrument, edition in reversed(texts_of(game).items()):
        if instrument != now.edition.instrument:
            yield Variation("text", f"text {instrument}", instrument, keep_options(Side(edition, now.options)))
    for spec in now.specs.values():
        for value in list_values(spec, now.options.get(spec.name, spec.default)):
            side = msgspec.structs.replace(now, options={**now.options, spec.name: value})
            sort: Sort = "option" if "." in spec.ground else "reading"
            yield Variation(sort, f"{spec.name}={spec.say(value)}", spec.ground, side)
    method = method_of(game)
    for change in method.variations:
        side = msgspec.structs.replace(now, changes=(read_change(change),))
        yield Variation("rule", change, method.rules[read_change(change).path[0]], side)


def keep_options(side: Side) -> Side:
    """Another text has not all the options of this one."""
    kept = {name: value for name, value in side.options.items() if name in side.specs}
    return msgspec.structs.replace(side, options=kept)


def list_values(spec: OptionSpec, now: Option) -> list[Option]:
    """What else the option may be, where that is one of a few things and some wager's odds hang on it."""
    if not spec.priced:
        return []
    if isinstance(spec.default, bool):
        return [not now]
    if spec.values:
        return [value for value in spec.values if value != now]
    if spec.least is None or spec.most is None or spec.most - spec.least > VALUES_MOST:
        return []
    return [value for value in range(spec.least, spec.most + 1) if value != now]
