"""The house's own dealer: takes a table through the ordinary course of any game by reading what it awaits.

Nothing here knows a game. The table says what comes next; the dealer does it, and asks the source what the
equipment showed. Irregularities, and whatever somebody may leave alone, are left to people.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.house.clocks import Clock
from croupier.house.journal import Journal
from croupier.house.sources import Source
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await, Offer, Show, Wagers
from croupier.table.entries import Duty, Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.setup import Sign
from croupier.table.waiting import awaits


class Voice:
    """One sender of acts: ids of its own, moments from the clock."""

    def __init__(self, journal: Journal, clock: Clock, name: str) -> None:
        self.journal, self.clock, self.name = journal, clock, name
        self._said = 0

    def say(self, deed: AnyDeed, role: Role, by: str | None = None) -> Entry | Refusal:
        """One act now. The id holds the table's place in its journal, so that a journal taken up again stays sound."""
        self._said += 1
        name = f"{self.name}/{self.journal.table.now.seq}/{self._said}"
        return self.journal.post(Act(name, self.clock(), by or role.value, role, deed))


class Dealer:
    """Deals one table. `discharges` tells it to see to blocking duties by itself, in the role each one needs."""

    def __init__(
        self, journal: Journal, source: Source, clock: Clock, *, name: str = "house", discharges: bool = False
    ) -> None:
        self.journal, self.source, self.clock, self.discharges = journal, source, clock, discharges
        self._voice = Voice(journal, clock, name)

    def open(self, sign: Sign) -> Entry | Refusal:
        """Open the table under a sign of limits."""
        return self._voice.say(acts.Open(sign), Role.GAME_SUPERVISOR)

    def discharge(self, duty: Duty, note: str = "") -> Entry | Refusal:
        """Record that a duty has been done by the least role that may do it."""
        return self._voice.say(acts.Discharge(duty.id, note), duty.least)

    def declare(self, irregularity: str) -> Entry | Refusal:
        """Say that something went wrong, by the game's name for it."""
        return self._voice.say(acts.Declare(irregularity), Role.DEALER)

    def step(self) -> Entry | None:
        """The next step in the ordinary course; None when the table waits for players, or for a duty to be done."""
        wait = next_step(self.waits(), discharges=self.discharges)
        if wait is None:
            return None
        if isinstance(wait, Show):
            answer = self._voice.say(acts.Observe(wait.of, self._look_at(wait.of)), Role.SYSTEM)
        else:
            answer = self._voice.say(wait.deed, wait.role)
        assert isinstance(answer, Entry), f"the table awaited this and refused it: {answer}"
        return answer

    def play_round(self) -> Iterator[Entry]:
        """Step by step until something has been shown and wagers are awaited again, or only a person can go on."""
        shown = False
        while (entry := self.step()) is not None:
            shown = shown or isinstance(entry.act.deed, acts.Observe)
            yield entry
            if shown and self.awaits_wagers():
                return

    def finish(self) -> Iterator[Entry]:
        """Step by step until wagers are awaited: the rest of a round that has begun, nothing of the next."""
        while not self.awaits_wagers() and (entry := self.step()) is not None:
            yield entry

    def waits(self) -> tuple[Await, ...]:
        return awaits(self.journal.table)

    def awaits_wagers(self) -> bool:
        return any(isinstance(wait, Wagers) for wait in self.waits())

    def _look_at(self, of: str) -> str:
        table = self.journal.table
        thing = table.game.equipment(table.terms, table.state, of)
        assert thing is not None, f"the table awaits a {of} that its game has not"
        return self.source.draw(of, thing)


def next_step(waits: tuple[Await, ...], *, discharges: bool = False) -> Offer | Show | None:
    """What the house does next: first a duty that holds up the game (if told to), then the game's own course."""
    course = [wait for wait in waits if isinstance(wait, Offer) and wait.course]
    blocking = [offer for offer in course if isinstance(offer.deed, acts.Discharge)]
    if blocking:
        return blocking[0] if discharges else None
    for wait in waits:
        if isinstance(wait, Show) or (wait in course and may_take(wait)):
            return wait if isinstance(wait, Show | Offer) else None
    return None


def may_take(wait: Await) -> bool:
    """Is it the dealer's? What takes a higher rank, or is a player's own choice, is not."""
    return isinstance(wait, Offer) and has_authority(Role.DEALER, wait.role)
