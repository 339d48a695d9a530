"""Compiled loops, kept on disk between runs: how they are compiled, and when what is kept is no longer good.

numba keeps the machine code of a function as long as the file that the function stands in does not change. But that
code holds the functions it calls as well, and those stand in other files. So here it is kept as long as none of the
files changes in which anything is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., object])

PACKAGES = ("croupier.odds", "croupier.odds.blackjack", "croupier.simulate")
MARK = "compiled import"
"""What a file says in which something is compiled."""


@cache
def stamp() -> bytes:
    """Of every file in which something is compiled."""
    found = sha256()
    for package in PACKAGES:
        for file in sorted(resources.files(package).iterdir(), key=lambda one: one.name):
            if file.name.endswith(".py"):
                text = file.read_text(encoding="utf-8")
                if MARK in text:
                    found.update(text.encode())
    return found.digest()


def compile_with(**flags: Any) -> Callable[[F], F]:
    """A decorator: compiled when it is first called, and kept."""

    def decorate(function: F) -> F:
        dispatcher: Any = njit(cache=True, **flags)(function)
        file = dispatcher._cache._cache_file
        file._source_stamp = file._source_stamp, stamp()
        compiled: F = dispatcher
        return compiled

    return decorate
