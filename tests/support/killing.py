"""A house that is killed at any instant: what it had acknowledged is there, once, and it goes on where it was.

A child process posts acts to a durable table and says each answer that it was given on a pipe; the parent kills it
(SIGKILL), opens the store anew and compares.
"""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from croupier.house.durable import DurableTable, digest_act, lay_durable
from croupier.house.store.chain import follow
from croupier.house.store.contract import Store
from croupier.house.store.writing import Writer
from croupier.table.acts import Act
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.setup import Setup
from croupier.table.snapshot import table_hash

MOMENT_MOST = 0.03
"""The longest that a child lives after its first answer, in seconds."""

Open = Callable[[], Store]


class Tally(msgspec.Struct):
    """`unsaid` are answers that were kept but not told: the child died in between."""

    trials: int = 0
    acknowledged: int = 0
    unsaid: int = 0


def run_trials(open_store: Open, setup: Setup, acts: Sequence[Act], trials: int, random: Random) -> Tally:
    """So many kills. Whenever the acts are used up, another table is laid."""
    tally, number = Tally(), 0
    while tally.trials < trials:
        number += 1
        own = msgspec.structs.replace(setup, table=f"t{number}")
        store = open_store()
        lay_durable(store, own, "1997-05-03")
        store.close()
        done = 0
        while done < len(acts) and tally.trials < trials:
            said = kill_once(open_store, own.table, acts[done:], random)
            done = check(open_store, own.table, acts, said, done, tally)
            tally.trials += 1
    return tally


def kill_once(open_store: Open, table: str, acts: Sequence[Act], random: Random) -> list[bytes]:
    """The answers that a child said before it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _live(open_store, table, acts, writing)
    os.close(writing)
    select.select([reading], [], [], 30)
    time.sleep(random.random() * MOMENT_MOST)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.read().split(b"\n")
    return lines[:-1]  # the last line may have been cut short


def _live(open_store: Open, table: str, acts: Sequence[Act], pipe: int) -> None:
    """In the child: post and say, until killed. It leaves nothing to Python's own way of ending."""
    try:
        store = open_store()
        durable = DurableTable(store, Writer(store), table)
        for act in acts:
            answer = durable.post(act)
            os.write(pipe, digest_act(act).hex().encode() + b" " + encode(answer).hex().encode() + b"\n")
        time.sleep(1)
    finally:
        os._exit(0)


def check(open_store: Open, table: str, acts: Sequence[Act], said: Sequence[bytes], before: int, tally: Tally) -> int:
    """Everything that was said is kept, byte for byte; the chain holds; a retry gets the first answer. How many acts
    are done now."""
    store = open_store()
    try:
        kept = list(store.entries(table))
        follow(next(one for one in store.laid() if one.name == table), kept)
        assert [one.act for one in kept] == [act.id for act in acts[: len(kept)]]
        assert len(kept) >= before + len(said), f"{before + len(said)} were acknowledged, {len(kept)} are kept"
        for one, line in zip(kept[before:], said, strict=False):
            assert bytes.fromhex(line.split()[1].decode()) == one.entry
        writer = Writer(store)
        durable = DurableTable(store, writer, table)
        if durable.table.now.seq > len(kept):  # a database may still commit what the killed process had sent
            kept = list(store.entries(table))
        if kept:
            again = durable.post(acts[len(kept) - 1])
            assert isinstance(again, Entry) and encode(again) == kept[-1].entry
            assert table_hash(durable.table) == again.hash
        assert store.last(table) == (kept[-1] if kept else None)
        writer.close()
    finally:
        store.close()
    tally.acknowledged += len(said)
    tally.unsaid += len(kept) - before - len(said)
    return len(kept)
