"""A house with journals for an inspector to look into: each from a transcript, put on a durable record."""

from __future__ import annotations

from pathlib import Path

from croupier.house.checkpoints import Signer
from croupier.house.clocks import ticking
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.service import House
from croupier.house.store.contract import Store
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.table.entries import Entry
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.support.house import AT_ONCE, enrol_staff, make_people
from tests.support.seat import NIGHT

ROOT = Path(__file__).parents[2]
DISPUTE = ROOT / "docs" / "examples" / "dispute.txt"
OUT_OF_SEQUENCE = ROOT / "tests" / "playthroughs" / "examined-baccarat-sequence-mini96.txt"
LIMITS = """
table roulette at auckland
on 1998-03-07 20:00
opens 5 to 500
ana sits 1
ana buys 500
ana bets 20 on red
dealer spins
dealer calls no more bets
wheel shows 32
dealer collects
dealer pays
casino supervisor posts limits 10 to 500 from 20:30
"""
"""A sign of tighter limits, of which an inspector is to be told."""


def put_on_record(store: Store, signer: Signer, name: str, text: str) -> None:
    """What a transcript tells, as the journal of a table of this name."""
    lines = (
        f"{line.partition(' called ')[0]} called {name}" if line.startswith("table ") else line
        for line in text.splitlines()
    )
    transcript = read_transcript("\n".join(lines))
    lay_durable(store, transcript.setup, transcript.acts[0].at.isoformat())
    table = DurableTable(store, Writer(store), name, signer)
    for answer in adjudicate(transcript).answers:
        if isinstance(answer.said, Entry):
            assert isinstance(table.post(answer.act), Entry), answer.act


def until(text: str, last: str) -> str:
    """A transcript up to the last line that begins so."""
    lines = text.splitlines()
    end = max(number for number, line in enumerate(lines) if line.startswith(last))
    return "\n".join(lines[: end + 1])


def make_inspected(signer: Signer | None = None) -> House:
    """t1: a dispute that an inspector has before him or her; t2: cards out of sequence, rebuilt; t3: limits to be
    tightened. All staff are there, and Ina, an inspector."""
    store, own = MemoryStore(), signer or Signer.make()
    put_on_record(store, own, "t1", until(DISPUTE.read_text(encoding="utf-8"), "ana asks for review"))
    put_on_record(store, own, "t2", OUT_OF_SEQUENCE.read_text(encoding="utf-8"))
    put_on_record(store, own, "t3", LIMITS)
    house = House(store, make_people(), ticking(NIGHT), signer=own, pace=AT_ONCE)
    for name in ("t1", "t2", "t3"):
        house.take_up(name)
    enrol_staff(house)
    return house
