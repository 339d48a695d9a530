"""The scoreboard of one open table: its past results, read once, and followed entry by entry."""

from __future__ import annotations

from collections import deque
from threading import Lock

import msgspec

from croupier.house.durable import DurableTable
from croupier.table.entries import Entry
from croupier.table.scoreboard import Board

TOGETHER = 200
"""How many entries are read at a time, back to where the board begins."""


class Scored(msgspec.Struct, frozen=True):
    """The boards as they are since entry `seq`; none where the game has no scoreboard."""

    seq: int = 0
    boards: tuple[Board, ...] = ()


class Scoring:
    """Entries are heard as they come, without waiting; boards are drawn when somebody looks."""

    def __init__(self, book: DurableTable) -> None:
        self._book = book
        self._is_kept = bool(book.table.game.scoreboard(()))
        self._drawing = Lock()
        self._heard: deque[Entry] = deque()
        self._following = False
        self._entries: list[Entry] = []
        self._scored = Scored()

    def hear(self, entry: Entry) -> None:
        if self._following and self._book.table.game.scores(entry):
            self._heard.append(entry)

    def find(self) -> Scored:
        if not self._is_kept or (self._following and not self._heard):
            return self._scored
        with self._drawing:
            if not self._following:
                self._following = True  # whatever comes while the rest is read is heard
                self._entries = self._read_back()
            self._take_in()
            boards = self._book.table.game.scoreboard(self._entries)
            if boards != self._scored.boards:
                self._scored = Scored(self._entries[-1].seq if self._entries else 0, boards)
            return self._scored

    def _take_in(self) -> None:
        game = self._book.table.game
        while self._heard:
            entry = self._heard.popleft()
            if game.begins_scoreboard(entry):
                self._entries = []
            if not self._entries or entry.seq > self._entries[-1].seq:
                self._entries.append(entry)

    def _read_back(self) -> list[Entry]:
        """The entries that the board is made of, from the last with which it began anew."""
        game, end = self._book.table.game, self._book.table.now.seq
        found: list[Entry] = []
        while end > 0:
            start = max(0, end - TOGETHER)
            for entry in reversed(list(self._book.read(start, end))):
                if game.scores(entry):
                    found.append(entry)
                if game.begins_scoreboard(entry):
                    return found[::-1]
            end = start
        return found[::-1]
