"""A table that runs by itself: the house's dealer paced for people, with a time to bet and a time to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import Condition, Event, Thread
from time import monotonic

import msgspec

from croupier.house.dealing import Dealer, Voice
from croupier.house.durable import DurableTable, Lost
from croupier.house.neighbours import Neighbour
from croupier.house.presence import see_off
from croupier.house.store.contract import StoreError
from croupier.table import acts
from croupier.table.entries import Entry

Seconds = Callable[[], float]


class Pace(msgspec.Struct, frozen=True):
    """Seconds: to bet in, counted from the first wager that lies; between two steps of the dealer; after something
    was shown; to decide in; and before a table that the store does not serve is tried again."""

    betting: float = 20.0
    step: float = 0.6
    shown: float = 1.6
    deciding: float = 30.0
    retry: float = 2.0


class Attendant:
    """Deals one table in a thread of its own until it is told to stop.

    While it takes a step it holds the table, so that nobody acts between what the table awaited and what was done. A
    person who does not decide in time is passed over as somebody who has gone: the quietest thing is done.
    """

    def __init__(
        self,
        table: DurableTable,
        dealer: Dealer,
        pace: Pace,
        company: Sequence[Neighbour] = (),
        seconds: Seconds = monotonic,
        tend: Callable[[], None] = lambda: None,
    ) -> None:
        """`tend` is called before every step and after it, with the table in hand: for the record of its draws."""
        self.table, self.dealer, self.pace, self.company = table, dealer, pace, tuple(company)
        dealer.company = self.company
        self._seconds, self._tend = seconds, tend
        self._stop, self._changed = Event(), Condition()
        self._news = 0
        self.is_gone: Callable[[str], bool] = lambda _player: False
        self.left: Callable[[Entry], None] = lambda _entry: None  # told of everybody who was gone and has left
        self.is_deserted: Callable[[], bool] = lambda: False
        self.retire: Callable[[], None] = lambda: None  # told when it was, and nobody deals any more
        self._voice = Voice(table, dealer.clock, "house")
        self.leaving = False  # another process is to go on after this round
        self.timed: Callable[[], None] | None = None  # told whenever time begins or ends to run
        self.closes_at: float | None = None
        self.decides_until: float | None = None
        self._asked: tuple[object, float] | None = None  # the state in which people were asked, and until when
        self._thread = Thread(target=self._run, name=f"table {table.name}", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """What is under way is ended at the next step; the table stays in the phase that it is in."""
        self._stop.set()
        self.tell()
        self._thread.join()

    def left_to_bet_and_decide(self) -> tuple[float | None, float | None]:
        """Seconds, where time runs."""
        now = self._seconds()
        ends = (self.closes_at, self.decides_until)
        bet, decide = (None if end is None else max(0.0, end - now) for end in ends)
        return bet, decide

    @property
    def is_dealing(self) -> bool:
        return self._thread.is_alive()

    def tell(self) -> None:
        """Somebody acted: what the attendant waits for may have come."""
        with self._changed:
            self._news += 1
            self._changed.notify_all()

    # The course ---------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop.is_set() and not self.leaving:
            try:
                self.turn()
                if not self.dealer.people and self.is_deserted():
                    self.retire()
                    return
            except Lost:
                return
            except StoreError:
                self._pause(self.pace.retry)

    def turn(self) -> None:
        """One round, or whatever is left of the one that has begun; or a pause where nobody plays."""
        self._follow(self.dealer.finish)
        self._see_off()
        self._sit_company()
        if not self._await_wagers():
            return
        self._await_choices()
        self._follow(self.dealer.play_round)

    def _see_off(self) -> None:
        with self.table.lock:
            for entry in see_off(self._voice, self.dealer.people, self.is_gone):
                self.left(entry)

    def _sit_company(self) -> None:
        with self.table.lock:
            for one in self.company:
                one.bet()

    def _await_wagers(self) -> bool:
        """Until the time to bet is over; False where no wager lies, or the table is not open."""
        with self.table.lock:
            lying = bool(self.table.table.now.wagers)
            open_now = self.dealer.awaits_wagers()
        if not lying or not open_now:
            self._await_news(1.0)
            return False
        self._time(closes_at=self._seconds() + self.pace.betting)
        self._pause(self.pace.betting)
        self._time()
        return not self._stop.is_set()

    def _await_choices(self) -> None:
        """While wagers are awaited people say themselves when the game may go on. Once the time to bet is over, those
        are asked without whose word it does not, such as whoever is offered the dice."""
        while not self._stop.is_set():
            with self.table.lock:
                needed = self.dealer.awaits_wagers() and self.dealer.needs_people()
            if not needed:
                return
            self._await_decision()

    def _follow(self, course: Callable[[], Iterator[Entry]]) -> None:
        """The dealer's steps one by one, each followed by its pause; where a person is asked, until the answer."""
        steps = course()
        while not self._stop.is_set():
            with self.table.lock:
                self._tend()
                entry = next(steps, None)
                self._tend()
                asked = entry is None and self.dealer.asks_people()
            if entry is not None:
                self._pause(self._pause_after(entry))
            elif asked:
                self._await_decision()
                steps = self.dealer.finish()
            else:
                return

    def _pause_after(self, entry: Entry) -> float:
        return self.pace.shown if isinstance(entry.act.deed, acts.Observe) else self.pace.step

    def _await_decision(self) -> None:
        """Until somebody acts; whoever is asked and does not is passed over. The time goes on through acts that bring
        the game no further: nobody holds a table up by sending some."""
        with self.table.lock:
            seen, state = self.dealer.on_offer(), self.table.table.state
        if self._asked is None or self._asked[0] != state:
            self._asked = state, self._seconds() + self.pace.deciding
        until = self._asked[1]
        self._time(decides_until=until)
        acted = self._await_news(max(0.0, until - self._seconds()))
        self._time()
        if acted:
            with self.table.lock:
                self.dealer.leave_seen_alone(seen)
            return
        self._asked = None
        with self.table.lock:
            people, self.dealer.people = self.dealer.people, frozenset()
            try:
                self.dealer.step()
            finally:
                self.dealer.people = people

    def _await_news(self, seconds: float) -> bool:
        """Until somebody acts, or the time is over; True where somebody did."""
        with self._changed:
            before = self._news
            return self._changed.wait_for(lambda: self._news > before or self._stop.is_set(), seconds)

    def _time(self, *, closes_at: float | None = None, decides_until: float | None = None) -> None:
        self.closes_at, self.decides_until = closes_at, decides_until
        if self.timed is not None:
            self.timed()

    def _pause(self, seconds: float) -> None:
        if seconds > 0:
            self._stop.wait(seconds)
