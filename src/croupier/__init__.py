"""The Rules of Casino Table Games of New Zealand as working software.

    Table(game, ...)      a table in one line: act, legal, deal, view, entries, save, load
    settle(...)           what should have been paid: a described round, or a transcript
    odds(game, ...)       what every wager is worth, exactly
    moment(game, ...)     what every choice is worth with a hand and the cards seen
    strategy(game, ...)   what to do with every hand, as a chart
    simulate(game, ...)   any number of rounds by any strategy, as arrays or a DataFrame
    law(game, casino, on) which text governed a game, where and when
    rules(said, ...)      the rules, as they are cited or looked for
    read_rounds(path)     rounds from lines of JSON; write_rounds(rounds, path) makes them
    schema(name)          the schema of what is passed on: "round", "sitting", "entry"
    Refused, Unclear      the Rules say no; the words cannot be read

Each comes when it is first asked for: importing croupier imports nothing else. What is named here stays: before any of
it goes or changes its meaning, one version warns of it.
"""

import sys

__version__ = "0.2.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from croupier.language.words import Unclear as Unclear
    from croupier.library.law import law as law
    from croupier.library.moment import moment as moment
    from croupier.library.odds import odds as odds
    from croupier.library.odds import strategy as strategy
    from croupier.library.refused import Refused as Refused
    from croupier.library.rounds import read_rounds as read_rounds
    from croupier.library.rounds import write_rounds as write_rounds
    from croupier.library.rules import rules as rules
    from croupier.library.schema import schema as schema
    from croupier.library.settle import settle as settle
    from croupier.library.simulate import simulate as simulate
    from croupier.library.table import Table as Table
else:
    ModuleType = type(sys)

_PUBLIC = {
    "Refused": "refused",
    "Table": "table",
    "Unclear": "refused",
    "law": "law",
    "moment": "moment",
    "odds": "odds",
    "read_rounds": "rounds",
    "rules": "rules",
    "schema": "schema",
    "settle": "settle",
    "simulate": "simulate",
    "strategy": "odds",
    "write_rounds": "rounds",
}
"""Every public name, and the file of the library that has it."""
__all__ = ["__version__", *_PUBLIC]


_ROOMS = ("odds", "simulate")
"""Public names that rooms of the house have as well."""


def _find(name: str) -> object:
    from importlib import import_module

    try:
        return getattr(import_module(f"croupier.library.{_PUBLIC[name]}"), name)
    except ModuleNotFoundError as error:
        if error.name not in ("numba", "numpy"):
            raise
        from croupier.odds.method import NotCompiled

        raise NotCompiled(f"croupier.{name} cannot be had here") from None


class _Room(ModuleType):
    """A room that can be called like the public name that it bears, whoever imported it first."""

    @property
    def _face(self) -> object:
        return _find(self.__name__.rpartition(".")[2])

    @property
    def __doc__(self) -> str | None:  # type: ignore[override]
        return self._face.__doc__

    @property
    def __signature__(self) -> object:
        from inspect import signature

        return signature(self._face)  # type: ignore[arg-type]

    def __call__(self, *args: object, **kwargs: object) -> object:
        return self._face(*args, **kwargs)  # type: ignore[operator]


class _Croupier(ModuleType):
    """Looks a public name up when it is first asked for. What imports a room binds it here."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in _ROOMS and isinstance(value, ModuleType):
            value.__class__ = _Room
        super().__setattr__(name, value)

    def __getattr__(self, name: str) -> object:
        if name not in _PUBLIC:
            raise AttributeError(f"croupier has no {name!r}; it has {', '.join(_PUBLIC)}")
        if name in _ROOMS:
            from importlib import import_module

            return import_module(f"croupier.{name}")
        found = _find(name)
        super().__setattr__(name, found)
        return found

    def __dir__(self) -> list[str]:
        return sorted(__all__)


sys.modules[__name__].__class__ = _Croupier
