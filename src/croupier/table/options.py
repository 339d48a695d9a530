"""What an operator may choose about a game: each option declared once, with its values, its default and its ground."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from croupier.money import dollars
from croupier.table.setup import Option


class OptionSpec(msgspec.Struct, frozen=True, omit_defaults=True):
    """`default` says of which type the values are; `values` are those there are, or `least` and `most` bound a number.
    `ground` is the rule or the reading that leaves the choice open; `texts` are the instruments that have it, where
    not all do. An `amount` is in cents. `played` is what a table to play at has where nobody says otherwise.
    `priced` where the odds of some wager hang on it."""

    name: str
    default: Option
    ground: str
    help: str
    values: tuple[Option, ...] = ()
    least: int | None = None
    most: int | None = None
    amount: bool = False
    texts: tuple[str, ...] = ()
    played: Option | None = None
    priced: bool = False

    def check(self, value: Any) -> Option:
        """The value, if it is one of this option's; otherwise what would be."""
        if type(value) is not type(self.default) or not self._holds(value):  # True is no number here
            raise ValueError(f"the option {self.name} is {self.expects()}, not {value!r}")
        checked: Option = value
        return checked

    def _holds(self, value: Any) -> bool:
        if self.values:
            return value in self.values
        if isinstance(value, bool) or not isinstance(value, int):
            return True
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def say(self, value: Option) -> str:
        """A value as people write it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        return dollars(int(value)) if self.amount else str(value) or "none"

    def expects(self) -> str:
        """The values in words: `true or false`, `4 to 8`, `A, B or C`."""
        if isinstance(self.default, bool):
            return "true or false"
        if self.values:
            said = [str(value) for value in self.values]
            return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
        if isinstance(self.default, str):
            return "text"
        unit = "cents" if self.amount else "a number"
        if self.least is not None and self.most is not None:
            return f"{self.least} to {self.most}" + (" cents" if self.amount else "")
        return unit if self.least is None else f"{unit}, {self.least} or more"


def choose(
    game: str, specs: Sequence[OptionSpec], given: Mapping[str, Option], instrument: str | None = None
) -> dict[str, Any]:
    """Every option of the game under this text with the value given for it, or its default. Raises ValueError on a
    name or a value that the game does not have."""
    known = {spec.name: spec for spec in specs if not spec.texts or instrument is None or instrument in spec.texts}
    unknown = sorted(set(given) - set(known))
    if unknown:
        has = ", ".join(known) or "none"
        raise ValueError(f"{game} has no option {', '.join(unknown)} under this text; it has: {has}")
    return {name: spec.check(given[name]) if name in given else spec.default for name, spec in known.items()}
