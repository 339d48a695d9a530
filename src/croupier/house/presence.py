"""Who is at a table in person: a page of theirs is open there, or they have acted or looked not long ago.

Whoever is gone for a while gives up the seat: the wagers that lie are settled first, then the dealer says that the
player leaves, as he or she would have. Chips of value go along (`People.carry`) and are there when the player comes
back; what a win left on the layout is held as unclaimed at the table (general 16.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from threading import Lock
from time import monotonic

from croupier.house.dealing import Voice
from croupier.table.acts import Leave
from croupier.table.entries import Entry
from croupier.table.general.undoing import still_lies
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Verdict

GONE = 180.0
"""Seconds after which somebody whose page is closed counts as gone."""
GONE_SHARED = 1_800.0
"""The same where several processes share the house: one does not see who has a page open at another."""
KNOWN_MOST = 10_000
"""How many are remembered before those who are gone are forgotten."""
Key = tuple[str, str]


class Presence:
    """By table and player. `seconds` is a clock that goes on; whoever was never seen here counts from its start."""

    def __init__(self, seconds: Callable[[], float] = monotonic, gone: float = GONE) -> None:
        self._seconds, self.gone = seconds, gone
        self._began = seconds()
        self._pages: Counter[Key] = Counter()
        self._seen: dict[Key, float] = {}
        self._lock = Lock()

    def see(self, table: str, player: str) -> None:
        with self._lock:
            self._note(table, player)

    def _note(self, table: str, player: str) -> None:
        now = self._seconds()
        self._seen[table, player] = now
        if len(self._seen) > KNOWN_MOST:  # who is forgotten counts from the house's start, and so as gone
            self._seen = {key: at for key, at in self._seen.items() if now - at < self.gone}

    def open_page(self, table: str, player: str) -> None:
        with self._lock:
            self._pages[table, player] += 1

    def close_page(self, table: str, player: str) -> None:
        with self._lock:
            self._pages[table, player] -= 1
            if not self._pages[table, player]:
                del self._pages[table, player]
            self._note(table, player)

    def forget(self, table: str, player: str) -> None:
        """He or she has left: nothing more is to be known."""
        with self._lock:
            self._seen.pop((table, player), None)

    def knows(self, table: str, player: str) -> bool:
        with self._lock:
            return (table, player) in self._seen or self._pages[table, player] > 0

    def is_gone(self, table: str, player: str) -> bool:
        with self._lock:
            if self._pages[table, player]:
                return False
            return self._seconds() - self._seen.get((table, player), self._began) >= self.gone

    def is_deserted(self, table: str) -> bool:
        """Has nobody at all been there for that while?"""
        with self._lock:
            if any(at == table for at, _ in self._pages):
                return False
            last = max((seen for (at, _), seen in self._seen.items() if at == table), default=self._began)
            return self._seconds() - last >= self.gone


def people_at(table: Table, company: Iterable[str]) -> frozenset[str]:
    """Everybody at the table whom the computer does not play."""
    return frozenset(name for name, patron in table.now.patrons.items() if not patron.away).difference(company)


def may_go(table: Table, player: str) -> bool:
    """Is everything settled that this player has on the layout? What a win left there is held when he or she leaves."""
    settled = table.now.settled
    won = {name for name, was in settled.items() if was.verdict is Verdict.WIN and still_lies(table, was)}
    return all(name in won for name, wager in table.now.wagers.items() if wager.player == player)


def see_off(voice: Voice, players: Iterable[str], is_gone: Callable[[str], bool]) -> list[Entry]:
    """Those of the players who are gone and have nothing at stake leave, each by an act of its own."""
    found: list[Entry] = []
    for player in sorted(players):
        table = voice.journal.table
        if table.present(player) and is_gone(player) and may_go(table, player):
            answer = voice.say(Leave(player), Role.DEALER)
            if isinstance(answer, Entry):
                found.append(answer)
    return found
