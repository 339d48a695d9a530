"""The public surface as lines: every name with its parameters, and every attribute of what comes back."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import msgspec

import croupier
from croupier.library.law import Law
from croupier.library.moment import Weighed
from croupier.library.odds import Charts, Odds, WagerOdds
from croupier.library.rounds import Bet, Choice, Round
from croupier.library.rules import Rule, Rules
from croupier.library.settle import Settlement
from croupier.library.simulate import Found, Session, Simulation
from croupier.library.table import View
from croupier.library.turn import Legal, Turn

KEPT = Path(__file__).parent / "surface.txt"
GIVEN: tuple[type, ...] = (
    croupier.Table, croupier.Refused, View, Legal, Turn, Round, Bet, Choice, Settlement, Odds, WagerOdds, Weighed,
    Charts, Found, Session, Simulation, Law, Rule, Rules,
)  # fmt: skip


def list_surface() -> Iterator[str]:
    for name in dir(croupier):
        named = getattr(croupier, name)
        is_asked = callable(named) and named is not croupier.Unclear
        yield f"croupier.{name}{inspect.signature(named)}" if is_asked else f"croupier.{name}"
    for kind in GIVEN:
        yield from (f"{kind.__name__}.{line}" for line in sorted(list_attributes(kind)))


def list_attributes(kind: type) -> Iterator[str]:
    if issubclass(kind, msgspec.Struct):
        yield from kind.__struct_fields__
    told = () if issubclass(kind, msgspec.Struct) else inspect.get_annotations(kind)
    yield from told
    for name, value in vars(kind).items():
        if name.startswith("_") or name in (*told, *getattr(kind, "__struct_fields__", ())):
            continue
        function = value.__func__ if isinstance(value, classmethod) else value
        yield f"{name}{inspect.signature(function)}" if inspect.isfunction(function) else name


if __name__ == "__main__":
    KEPT.write_text("".join(f"{line}\n" for line in list_surface()), encoding="utf-8")
