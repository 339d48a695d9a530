"""Several processes of one house that are killed, stopped and started at random, while people act and watch at any of
them. Afterwards: nothing that was acknowledged is lost, nothing was done twice, nobody's news has a gap.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Event, Lock, Thread
from time import monotonic, sleep

import msgspec
import psycopg

from croupier.games import GAMES
from croupier.house.audit import audit
from croupier.house.checkpoints import Signer
from croupier.house.demonstration import IN_2004, JACKPOT, LINKED, open_store
from croupier.house.recounting import audit_jackpot
from croupier.house.store.chain import follow
from croupier.house.store.contract import Store
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.codec import encode
from croupier.web.client import Client, ProblemError, Unreachable, Watch

LONG = 60.0
"""Seconds after which the harness gives up."""
ANSWERS_IN = 2.0
"""Seconds after which a client thinks that a process does not stir, and turns to another."""
TABLES = (*GAMES, *LINKED, *IN_2004)
OPEN = re.compile(r"The house is open at (http://127\.0\.0\.1:(\d+))/ ")


class Process:
    """One `croupier serve`, on the port that it got first for good."""

    def __init__(self, database: str, key: Path, lease: float) -> None:
        self._database, self._key, self._lease = database, key, lease
        self.address, self._port = "", "0"
        self.launch()

    def launch(self) -> None:
        words = ("--database", self._database, "--key", str(self._key), "--pace", "quick", "--lease", str(self._lease))
        command = [sys.executable, "-m", "croupier", "serve", "--port", self._port, *words]
        self._running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._open = False

    def await_open(self) -> None:
        if self._open:
            return
        self._open = True
        assert self._running.stdout is not None
        found = OPEN.match(line := self._running.stdout.readline())
        assert found is not None, line
        self.address, self._port = found[1], found[2]

    def send(self, number: signal.Signals) -> None:
        self._running.send_signal(number)

    def end(self, number: signal.Signals) -> None:
        self.send(number)
        self._running.communicate(timeout=LONG)

    @property
    def port(self) -> str:
        return self._port


class Tally(msgspec.Struct):
    """`takeovers` are seconds from the signal until another process owned the table, by what was done to the first."""

    acknowledged: int = 0
    refused: int = 0
    retried: int = 0
    watched: int = 0
    longest_answer: float = 0.0
    disturbances: Counter[str] = msgspec.field(default_factory=Counter)
    takeovers: dict[str, list[float]] = msgspec.field(default_factory=dict)


class Fleet:
    def __init__(self, database: str, folder: Path, size: int, lease: float) -> None:
        self.database, self.key, self.lease = database, folder / "house.key", lease
        self.processes = [Process(database, self.key, lease) for _ in range(size)]
        self._rows = psycopg.connect(database, autocommit=True)
        self.await_open()

    @property
    def addresses(self) -> list[str]:
        return [one.address for one in self.processes]

    def owners(self) -> dict[str, str | None]:
        """The port of the process that each table belongs to; None where that one has no session any more."""
        ask = """SELECT owner.tbl, member.name, EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
                 AND objid = member.id::oid AND objsubid = 2 AND mode = 'ExclusiveLock')
                 FROM owner LEFT JOIN member ON member.id = owner.member"""
        found = self._rows.execute(ask).fetchall()
        return {table: name.rpartition(":")[2] if name and alive else None for table, name, alive in found}

    def tables_of(self, process: Process) -> list[str]:
        return [table for table, port in self.owners().items() if port == process.port]

    def await_takeover(self, victim: Process, tables: Sequence[str], began: float) -> list[float]:
        """For each of these tables the seconds until another process owned it."""
        found: dict[str, float] = {}
        while len(found) < len(tables):
            assert monotonic() - began < LONG, f"not taken over: {set(tables) - set(found)} of {self.owners()}"
            owners = self.owners()
            for table in set(tables) - set(found):
                if owners[table] not in (None, victim.port):
                    found[table] = monotonic() - began
            sleep(0.01)
        return list(found.values())

    def await_open(self) -> None:
        """Every process is there, and every table is dealt by one of them."""
        for one in self.processes:
            one.await_open()
        self.await_owned()

    def await_owned(self) -> None:
        until = monotonic() + LONG
        while any(port is None for port in self.owners().values()) or len(self.owners()) < len(TABLES):
            assert monotonic() < until, self.owners()
            sleep(0.02)

    def await_company(self) -> None:
        """Every table is owned, and there is more than one process that could own it."""
        until = monotonic() + LONG
        ask = "SELECT count(*) > 1 FROM member WHERE until > clock_timestamp()"
        while self._rows.execute(ask).fetchone() != (True,):
            assert monotonic() < until
            sleep(0.02)
        self.await_owned()

    def close(self) -> None:
        self._rows.close()
        processes, self.processes = self.processes, []
        for one in processes:
            with suppress(ProcessLookupError):
                one.send(signal.SIGCONT)
            one.end(signal.SIGTERM)


# People -----------------------------------------------------------------------------------------------


class Person:
    """Somebody who acts at random tables through random processes, and sends again whatever was not answered."""

    def __init__(self, name: str, fleet: Fleet, tally: Tally, random: Random, stop: Event) -> None:
        self.name, self._fleet, self._tally, self._random, self._stop = name, fleet, tally, random, stop
        self.answers: dict[tuple[str, str], bytes] = {}
        self.refused: set[tuple[str, str]] = set()
        self.unanswered: set[tuple[str, str]] = set()
        entering = Client(fleet.addresses, timeout=ANSWERS_IN)
        entering.come_as_guest(name)
        self.token = entering.token

    def run(self) -> None:
        for number in range(1, 1_000_000):
            if self._stop.is_set():
                return
            table = self._random.choice(TABLES)
            self._act(table, f"{number}", self._choose(number))
            self._stop.wait(self._random.random() * 0.2)

    def leave(self) -> None:
        """Nobody is waited for any more."""
        for table in TABLES:
            self._act(table, "last", acts.Leave(self.name))

    def _choose(self, number: int) -> AnyDeed:
        deeds = (acts.SitDown(self.name), acts.BuyIn(self.name, 500), acts.AskRules(), acts.Leave(self.name))
        return self._random.choice(deeds) if number > 3 else acts.SitDown(self.name)

    def _act(self, table: str, sent: str, deed: AnyDeed) -> None:
        began = monotonic()
        self.unanswered.add((table, sent))
        answer = self._send(table, sent, deed)
        if answer is None:
            return
        self.unanswered.discard((table, sent))
        self._tally.longest_answer = max(self._tally.longest_answer, monotonic() - began)
        if self._random.random() < 0.3:
            again = self._send(table, sent, deed)
            assert again in (None, answer), (table, sent, again, answer)
            self._tally.retried += again is not None

    def _send(self, table: str, sent: str, deed: AnyDeed) -> bytes | None:
        """The answer as it came, an entry or a lawful no; None where the evening is over before there was one."""
        while True:
            addresses = self._random.sample(self._fleet.addresses, len(self._fleet.addresses))
            try:
                entry = encode(Client(addresses, self.token, timeout=ANSWERS_IN).act(table, deed, sent=sent))
            except Unreachable:
                answer = None
            except ProblemError as no:
                assert no.problem.status in (409, 429, 503), no.problem
                answer = encode(no.problem) if no.problem.status == 409 else None
                if answer is not None and (table, sent) not in self.refused:
                    self.refused.add((table, sent))
                    self._tally.refused += 1
            else:
                answer = entry
                if (table, sent) not in self.answers:
                    self._tally.acknowledged += 1
                self.answers[table, sent] = entry
            if answer is not None:
                return answer
            if self._stop.is_set():
                return None
            sleep(0.1)


class Viewer:
    """Somebody who watches one table, at one process after another."""

    def __init__(self, table: str, token: str, fleet: Fleet, random: Random, stop: Event) -> None:
        self.table, self._token, self._fleet, self._random, self._stop = table, token, fleet, random, stop
        self.began = self.since = 0
        self.acts: list[str] = []

    def run(self) -> None:
        while not self._stop.is_set():
            with suppress(Unreachable, TimeoutError, ProblemError):
                self._watch(until=self._stop.is_set, moves=True)

    def catch_up(self, last: int) -> None:
        """The rest, up to the last entry that there is."""
        until = monotonic() + LONG
        while self.since < last:
            assert monotonic() < until, (self.table, self.since, last)
            with suppress(Unreachable, TimeoutError, ProblemError):
                self._watch(until=lambda: self.since >= last, moves=False)

    def _watch(self, until: Callable[[], bool], *, moves: bool) -> None:
        addresses = self._random.sample(self._fleet.addresses, len(self._fleet.addresses))
        with Client(addresses, self._token, timeout=ANSWERS_IN).watch(self.table, self.since) as watch:
            leaves = monotonic() + 1 + 4 * self._random.random()
            while not until() and not (moves and monotonic() > leaves):
                self._hear(watch)

    def _hear(self, watch: Watch) -> None:
        for entry in watch.next(ANSWERS_IN).entries:
            assert entry.seq == self.since + 1, f"{self.table}: entry {entry.seq} was told after {self.since}"
            self.since = entry.seq
            self.acts.append(entry.act.id)


# Disturbances -----------------------------------------------------------------------------------------


class Trouble:
    """One disturbance after another, to a process that deals; every table has an owner again before the next."""

    def __init__(self, fleet: Fleet, tally: Tally, random: Random, calm: float) -> None:
        self._fleet, self._tally, self._random, self._calm = fleet, tally, random, calm

    def make(self, kind: str) -> None:
        self._fleet.await_company()
        dealing = set(self._fleet.owners().values())
        victim = self._random.choice([one for one in self._fleet.processes if one.port in dealing])
        tables, began = self._fleet.tables_of(victim), monotonic()
        self._tally.disturbances[kind] += 1
        if kind == "blink":  # shorter than the lease: nobody need notice
            victim.send(signal.SIGSTOP)
            sleep(self._fleet.lease * 0.4 * self._random.random())
            victim.send(signal.SIGCONT)
            return
        if kind == "stop":
            victim.send(signal.SIGSTOP)
        else:
            victim.end(signal.SIGKILL if kind == "kill" else signal.SIGTERM)
        taken = self._fleet.await_takeover(victim, tables, began)
        self._tally.takeovers.setdefault(kind, []).extend(taken)
        sleep(self._random.random())
        if kind == "stop":
            victim.send(signal.SIGCONT)
        else:
            victim.launch()
        sleep(self._calm * self._random.random())


# An evening -------------------------------------------------------------------------------------------


class Faults:
    """Threads whose failures are the evening's."""

    def __init__(self) -> None:
        self._threads: list[Thread] = []
        self._found: list[BaseException] = []
        self._lock = Lock()

    def start(self, run: Callable[[], None]) -> None:
        def guarded() -> None:
            try:
                run()
            except BaseException as error:
                with self._lock:
                    self._found.append(error)

        self._threads.append(Thread(target=guarded, daemon=True))
        self._threads[-1].start()

    def check(self) -> None:
        if self._found:
            raise self._found[0]

    def join(self) -> None:
        for thread in self._threads:
            thread.join(LONG)
            assert not thread.is_alive()
        self.check()


@contextmanager
def open_fleet(database: str, folder: Path, size: int, lease: float) -> Iterator[Fleet]:
    fleet = Fleet(database, folder, size, lease)
    try:
        yield fleet
    finally:
        fleet.close()


def run_evening(fleet: Fleet, kinds: Sequence[str], random: Random, *, people: int = 4, calm: float = 1.0) -> Tally:
    """These disturbances in this order, with people at the tables and up to `calm` seconds in between; then everything
    that always holds is checked."""
    tally, stop, faults = Tally(), Event(), Faults()
    seeds = [Random(random.random()) for _ in range(people + len(TABLES))]
    persons = [Person(f"Guest {n}", fleet, tally, seeds[n], stop) for n in range(people)]
    token = persons[0].token or ""
    viewers = [Viewer(table, token, fleet, seeds[people + n], stop) for n, table in enumerate(TABLES)]
    for run in (*(one.run for one in persons), *(one.run for one in viewers)):
        faults.start(run)
    trouble = Trouble(fleet, tally, random, calm)
    try:
        for kind in kinds:
            trouble.make(kind)
            faults.check()
    finally:
        stop.set()
    faults.join()
    fleet.await_open()
    for one in persons:
        one.leave()
    check_dealing(fleet)
    check_evening(fleet, persons, viewers, tally)
    return tally


def check_dealing(fleet: Fleet) -> None:
    """With nobody there but the company, every table is dealt."""
    client = Client(fleet.addresses)
    before = {table.name: table.seq for table in client.tables()}
    until = monotonic() + LONG
    while not all(table.seq > before[table.name] for table in client.tables()):
        assert monotonic() < until, (before, client.tables())
        sleep(0.1)


def check_evening(fleet: Fleet, persons: Sequence[Person], viewers: Sequence[Viewer], tally: Tally) -> None:
    store = open_store(fleet.database)
    try:
        lasts = {table: last.seq for table in TABLES if (last := store.last(table)) is not None}
        for viewer in viewers:
            viewer.catch_up(lasts[viewer.table])
        fleet.close()
        for viewer in viewers:
            kept = [one.act for one in store.entries(viewer.table, until=viewer.since)]
            assert viewer.acts == kept, f"{viewer.table}: another story was told than is kept"
            tally.watched += len(kept)
        for table in TABLES:
            follow(next(one for one in store.laid() if one.name == table), store.entries(table))
            report = audit(store, table, Signer.at(fleet.key).public)
            assert report.is_sound, report
        assert not audit_jackpot(store, JACKPOT).findings
        for person in persons:
            check_person(store, person)
    finally:
        store.close()


def check_person(store: Store, person: Person) -> None:
    """Each act that was acknowledged is kept, once, as it was said; what is kept beside is what was never answered."""
    sent = Counter(
        (table, one.act.partition("/")[2])
        for table in TABLES
        for one in store.entries(table)
        if one.act.startswith(f"{person.name}/")
    )
    assert not [act for act, times in sent.items() if times > 1]
    assert set(person.answers) <= set(sent), f"lost: {set(person.answers) - set(sent)}"
    assert set(sent) - set(person.answers) <= person.unanswered
    for table, act in person.refused:
        known = store.answer(table, f"{person.name}/{act}")
        assert known is not None and known.refusal is not None, (table, act)
