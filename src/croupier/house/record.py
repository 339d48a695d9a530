"""A sitting on disk: the setup of the table, then every entry as it came, a line of JSON each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO

from croupier.house.journal import Book
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.setup import Setup


class Record:
    """Writes what is new, so that nothing is lost; without a file, nothing."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file, self._written = file, 0
        self._begun = False

    def write(self, journal: Book) -> None:
        if self._file is None:
            return
        if not self._begun:
            self._file.write(encode(journal.table.setup) + b"\n")
            self._begun = True
        for entry in journal.entries[self._written :]:
            self._file.write(encode(entry) + b"\n")
        self._file.flush()
        self._written = len(journal.entries)


def is_record(text: str) -> bool:
    """Is this the record of a sitting? A setup in the first line, and an entry in the second."""
    lines = text.lstrip().split("\n", 2)
    return len(lines) > 1 and lines[0].startswith("{") and lines[1].startswith('{"v":')


def read_record(lines: Iterable[bytes | str]) -> tuple[Setup, list[Entry]]:
    """The setup and the entries: `replay(lay(setup, game), entries)` is the table that the sitting left. What cannot
    be read is a ValueError that names its line."""
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not numbered:
        raise ValueError("there is nothing in it: a sitting begins with its setup")
    found: list[Entry] = []
    for number, line in numbered[1:]:
        try:
            found.append(decode_entry(line))
        except (ValueError, OverflowError) as error:
            raise ValueError(f"line {number}: {error}") from error
    return decode_setup(numbered[0][1]), found
