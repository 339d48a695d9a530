"""Which spin a line is about: named by what settled it, or by any other line of it."""

from __future__ import annotations

import pytest

from croupier.table.refusals import Refusal
from croupier.transcript.adjudication import adjudicate
from tests.transcript.test_transcript import read

SPIN = ("dealer spins", "dealer calls no more bets", "wheel shows {}", "dealer collects", "dealer pays")
OPENED = ("open 5 to 500", "ana sits 1", "ana buys 100", "ana bets 10 on straight-up 17")


def spun(number: int) -> list[str]:
    return [line.format(number) for line in SPIN]


TOLD = (*OPENED, *spun(17), "ana takes back w1", "ana bets 10 on red", *spun(2))
LATER = (
    "casino supervisor declares foreign object",
    "game supervisor declares result misread with number=20",
    "casino supervisor invalidates: fraud",
)


def line_of(said: str) -> int:
    """The first line of the transcript that says this."""
    first = read(*TOLD)
    return next(line.number for line, told in zip(first.lines, TOLD, strict=True) if told == said)


@pytest.mark.parametrize("act", LATER)
@pytest.mark.parametrize("named", ["dealer spins", "wheel shows 17", "dealer collects", "dealer pays"])
def test_an_earlier_spin_is_named_by_any_line_of_it(act: str, named: str) -> None:
    """1996 roulette 6.7, 4.7: it is one spin, whether it is told by where it began, fell or was paid."""
    told = adjudicate(read(*TOLD, f"{act} (about line {line_of(named)})"))
    said = told.answers[-1].said
    assert not isinstance(said, Refusal)
    assert [(s.wager.id, s.won) for s in said.settled if s.undone] == [("w1", -35_000)]


def test_a_void_spin_is_not_taken_for_the_one_spun_again() -> None:
    again = ("dealer spins", "dealer calls no more bets", "wheel shows 17 after 3 turns")
    told = (*OPENED, *again, *spun(17), "ana takes back w1", "ana bets 10 on red", *spun(2))
    short = next(line.number for line, said in zip(read(*told).lines, told, strict=True) if said == again[-1])
    said = adjudicate(read(*told, f"dealer declares foreign object (about line {short})")).answers[-1].said
    assert isinstance(said, Refusal) and said.code == "nothing-to-settle"
