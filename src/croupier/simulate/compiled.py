"""How the loops are compiled: once for this machine's processors, and again, from the same source, for a graphics
processor when one is asked for (a CUDA kernel may call these functions as they are).

They let go of the interpreter's lock, so threads run side by side. They make no arrays, so nothing is counted of who
holds which: that alone makes loops that take tuples of tables apart many times as fast.

What is compiled is kept on disk. numba keeps the machine code of a function as long as the file that the function
stands in does not change; but that code holds the functions it calls as well, and those stand in other files. So here
it is kept as long as none of the files changes in which anything is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., object])

MARK = "compiled import"
"""What a file says in which something is compiled."""


@cache
def stamp() -> bytes:
    """Of every file in which something is compiled, and of this one."""
    found = sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        if MARK in (text := file.read_text(encoding="utf-8")):
            found.update(text.encode())
    return found.digest()


def compile_with(**flags: Any) -> Callable[[F], F]:
    """A decorator: compiled when it is first called, and kept."""

    def decorate(function: F) -> F:
        options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False, **flags}
        dispatcher: Any = njit(**options)(function)
        file = dispatcher._cache._cache_file
        file._source_stamp = file._source_stamp, stamp()
        compiled: F = dispatcher
        return compiled

    return decorate


compiled = compile_with()
inlined = compile_with(inline="always")
"""`compiled` for a loop, `inlined` for the few lines inside one."""
