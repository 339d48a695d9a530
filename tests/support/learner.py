"""A dealer's seat without a terminal: a front that answers every question rightly, but for what a test has it say."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, RenderableType

from croupier.games import find_game
from croupier.gazette.editions import edition, find_casino
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer, next_step
from croupier.house.journal import Journal
from croupier.house.patrons import Patron
from croupier.house.sources import RandomSource, Replay, seeded
from croupier.house.training import calls, payouts, rulings, steps
from croupier.house.training.marks import Mark, Skill
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import Table, lay
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from croupier.terminal.training.sitting import DealerSitting
from croupier.terminal.training.words import say_order
from tests.support.seat import NIGHT

Answer = Callable[[str, str], str]
"""What is said to a prompt instead of the right answer, which it is given."""


class RightAnswers:
    """A front that works every answer out from the table, as somebody does who knows the Rules."""

    shows_table = False

    def __init__(self, journal: Journal, answer: Answer, width: int) -> None:
        self.out = io.StringIO()
        self.console = Console(file=self.out, width=width, markup=False, highlight=False, emoji=False)
        self.asked: list[str] = []
        self._journal, self.answer = journal, answer

    def tell(self, *what: RenderableType) -> None:
        for one in what:
            self.console.print(one)

    def pause(self, share: float = 1.0) -> None:
        pass

    def confirm(self, prompt: str, takes_back: Sequence[str], also: Sequence[str] = ()) -> str | None:  # noqa: ARG002
        raise AssertionError("no keypad here")

    def ask(self, prompt: str, *, fresh: bool = True) -> str | None:  # noqa: ARG002
        right = self._know(prompt)
        said = self.answer(prompt, right)
        self.asked.append(f"{prompt}{said}")
        self.console.print(f"{prompt}{said}")
        return said

    @property
    def _table(self) -> Table:
        return self._journal.table

    def _know(self, prompt: str) -> str:
        if prompt.startswith("What next"):
            return self._know_order()
        if prompt.startswith("You call"):
            return "; ".join(call.says for call in calls.spoken(self._journal.entries[-1]))
        if prompt.startswith("Collect which"):
            decided = steps.find_decided(self._table).values()
            return " ".join(one.wager.id for one in decided if one.verdict is Verdict.LOSE) or "none"
        if prompt.startswith("Ruling"):
            told = self.out.getvalue()
            stories = [(told.rfind(one.story), one.ruling) for one in rulings.find_mishaps(self._table)]
            return max(stories)[1]
        settled = {one.wager.id: one for one in self._know_settled()}
        name = max((name for name in settled if prompt.startswith(f"{name} ")), key=len)
        return payouts.say_rightly(settled[name])

    def _know_order(self) -> str:
        due = next_step(awaits(self._table))
        if isinstance(due, Show):
            to = self._table.game.next_card_to(self._table.terms, self._table.state)
            return f"deal to {to}" if to else "deal"
        assert isinstance(due, Offer)
        return say_order(due.deed)

    def _know_settled(self) -> tuple[Settled, ...]:
        due = next_step(awaits(self._table))
        if isinstance(due, Offer) and isinstance(due.deed, acts.Pay):
            tried = steps.try_out(self._table, due.deed)
            assert not isinstance(tried, Refusal), tried
            return tried.entry.settled
        return self._journal.entries[-1].settled


class Lesson:
    """Some rounds at a table of a game, dealt by somebody who knows the Rules but for what `answer` says."""

    def __init__(
        self,
        game: str,
        *,
        rounds: int = 3,
        seed: int = 1,
        answer: Answer = lambda _prompt, right: right,
        asks: Iterable[Skill] = (Skill.ORDER, Skill.CALLS, Skill.PAYOUTS),
        seen: Iterable[str] = (),
        patrons: int = 3,
        width: int = 100,
    ) -> None:
        playable, chance, clock = find_game(game), RandomSource(seeded(seed)), ticking(NIGHT)
        setup = Setup(game, find_casino(game, NIGHT))
        self.start = lay(setup, playable)
        self.journal = Journal(self.start)
        results = tuple(seen)
        dealer = Dealer(self.journal, Replay(results) if results else chance, clock)
        kinds = playable.layout(playable.terms(edition(game, setup.casino, NIGHT), {}))
        own = {key: Limits(100, 100) for key, kind in kinds.items() if kind.own_amount}
        assert isinstance(dealer.open(Sign(Limits(500, 50_000), own)), Entry)
        self.front = RightAnswers(self.journal, answer, width)
        names = ("Aroha", "Ben", "Moana")[:patrons]
        company = [Patron(self.journal, clock, name, chance) for name in names]
        self.sitting = DealerSitting(self.journal, dealer, clock, self.front, company, chance, tuple(asks))
        self.sitting.sit_down()
        self.sitting.run(rounds)

    @property
    def marks(self) -> list[Mark]:
        return self.sitting.lesson.marks

    @property
    def wrong(self) -> list[Mark]:
        return [mark for mark in self.marks if not mark.right]

    @property
    def told(self) -> str:
        return self.front.out.getvalue()
