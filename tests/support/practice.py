"""Somebody at a practice table who knows the Rules."""

from __future__ import annotations

from croupier.house.practice.choices import join
from croupier.house.practice.table import PracticeTable
from croupier.house.training import payouts
from croupier.house.training.lesson import Calling, Collecting, Order, Paying, Ruling
from croupier.house.training.steps import find_decided
from croupier.table import acts
from croupier.table.awaits import Show
from croupier.table.wagers import Verdict


def know(table: PracticeTable) -> tuple[str, tuple[str, ...]]:
    """The right answer to what is asked: what is said, and which wagers."""
    match table.asked:
        case Order(wait, named):
            if isinstance(wait, Show):
                return (f"deal to {table.lesson.card_to}" if named else "deal"), ()
            if isinstance(wait.deed, acts.Enter):
                return f"enter {wait.deed.seen}", ()
            return str(type(wait.deed).__struct_config__.tag), ()
        case Calling(entry):
            return join(entry), ()
        case Collecting():
            decided = find_decided(table.journal.table).values()
            return "", tuple(one.wager.id for one in decided if one.verdict is Verdict.LOSE)
        case Paying(settled):
            said = payouts.say_rightly(settled).removeprefix("$").replace(",", "")
            return said, ()
        case Ruling(mishap, options):
            return str(options.index(mishap.ruling) + 1), ()
    raise AssertionError("the lesson is over")


def answer_rightly(table: PracticeTable) -> None:
    table.answer(*know(table))
