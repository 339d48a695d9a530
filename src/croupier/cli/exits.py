"""How every command ends, and how it says why not: one line on standard error, and one of these codes."""

from __future__ import annotations

import sys

DONE = 0
NO = 1
"""The question was read and the honest answer is no: not in force, refused, not as expected, nothing to compute."""
UNREADABLE = 2
"""The question cannot be read: an argument, an option or a file."""
STOPPED = 130
"""Ctrl-C, as shells count it."""


def say_no(error: Exception | str) -> int:
    return _say(error, NO)


def say_unreadable(error: Exception | str) -> int:
    """A pipe that its reader closed is no wrong question: that goes on up."""
    if isinstance(error, BrokenPipeError):
        raise error
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename is not None else ""
        return _say(f"{where}{error.strerror}", UNREADABLE)
    return _say(error, UNREADABLE)


def _say(error: Exception | str, code: int) -> int:
    from croupier.house.verify import plain

    print("croupier: " + "\n".join(map(plain, str(error).split("\n"))), file=sys.stderr)
    return code
