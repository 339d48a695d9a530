"""A lesson: the patrons play, chance brings results, and somebody says what is done, called, collected and paid.

It is a course of questions, each of which waits for its answer as long as it takes: nothing runs meanwhile. How they
are put, and how an answer is read, is a terminal's or a page's own affair.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from enum import Enum
from typing import Protocol

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer, Voice
from croupier.house.journal import Book
from croupier.house.patrons import Patron
from croupier.house.sources import RandomSource
from croupier.house.training import calls, payouts, rulings, steps
from croupier.house.training.marks import Mark, Skill
from croupier.house.training.payouts import Said
from croupier.house.training.report import Report, report_on
from croupier.house.training.rulings import Mishap
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table

MISHAP_STEPS = 8
"""At which of the dealer's first steps in the round something goes wrong, where nothing else is said."""

# What is asked ----------------------------------------------------------------------------------------


class Order(msgspec.Struct, frozen=True):
    """What comes next? `named`: a card goes to somebody who is named, since the initial deal is over."""

    wait: Offer | Show
    named: bool = False


class Calling(msgspec.Struct, frozen=True):
    """What is called out now?"""

    entry: Entry


class Collecting(msgspec.Struct, frozen=True):
    """Which wagers are collected?"""

    rule: Cite


class Paying(msgspec.Struct, frozen=True):
    """What becomes of this wager? `left` are all those that are still asked for, it among them."""

    settled: Settled
    left: tuple[Settled, ...]


class Ruling(msgspec.Struct, frozen=True):
    """Something went wrong: which of these is done?"""

    mishap: Mishap
    options: tuple[str, ...]


Asked = Order | Calling | Collecting | Paying | Ruling

# What is said -----------------------------------------------------------------------------------------


class Word(Enum):
    """What may be said to any question: the program is to do it; something is to go wrong now."""

    SKIP = "skip"
    IRREGULAR = "irregular"


class Step(msgspec.Struct, frozen=True):
    """What the dealer does next; which wagers are collected and what some are paid may be said with it."""

    deed: AnyDeed
    collected: frozenset[str] | None = None
    paid: Mapping[str, Said] = {}


Answer = Word | Step | str | frozenset[str] | Mapping[str, Said]
"""A step for the order; words for the calls and for a ruling; wagers that are collected; what wagers are paid."""
Course = Generator[Asked, Answer, None]


class Hearing(Protocol):
    """Whoever is told what happens between the questions."""

    def round_begins(self) -> None:
        """The patrons have bet."""

    def heard(self, entry: Entry, *, calls_asked: bool) -> None:
        """Something was done or shown; its calls are asked for, or have been made."""

    def noted(self, mark: Mark) -> None:
        """An answer was marked."""

    def skipped(self, instead: str | Offer | Show) -> None:
        """The program does it: this, or the step that was due."""

    def settled(self, settled: Settled) -> None:
        """What becomes of a wager, once it has been said or is left to the house."""

    def ruled(self, mishap: Mishap) -> None:
        """What is done about something that went wrong, before it is."""

    def nothing_can(self) -> None:
        """Nothing can go wrong just now."""


class Due(Exception):
    """The next step is the dealer's own: nothing has been done yet."""

    def __init__(self, wait: Offer | Show) -> None:
        super().__init__("the dealer is asked first")
        self.wait = wait


class Lesson:
    """One person's turn at dealing. `asks` is what the person is asked for, the program does the rest; something goes
    wrong in one round of `mishap_one_in`, in none where that is nothing, at one of the first `mishap_steps` of the
    dealer's steps or at the next one at which something can."""

    def __init__(
        self,
        journal: Book,
        dealer: Dealer,
        clock: Clock,
        patrons: Iterable[Patron],
        chance: RandomSource,
        hearing: Hearing,
        asks: Collection[Skill] = tuple(Skill),
    ) -> None:
        self.journal, self.asks = journal, frozenset(asks)
        self.patrons = tuple(patrons)
        self.marks: list[Mark] = []
        self.skipped = 0
        self.mishap_one_in, self.mishap_steps = 0, MISHAP_STEPS
        self.card_to = ""
        self._dealer, self._chance, self._hearing = dealer, chance, hearing
        dealer.company, dealer.learner, dealer.discharges = self.patrons, self, True
        self._voice = Voice(journal, clock, "learner")
        self._initial_deal_over, self._dealing = False, False
        self._mishap_in: int | None = None
        self._left_to_house, self._has_leave = False, False

    @property
    def _table(self) -> Table:
        return self.journal.table

    def sit_down(self) -> None:
        for patron in self.patrons:
            patron.sit_down()

    def count_rounds(self) -> int:
        table = self._table
        return table.game.rounds(table.state) if table.state is not None else 0

    def report(self) -> Report:
        """The score so far, for a program."""
        setup = self._table.setup
        return report_on(self.marks, self.skipped, self.count_rounds(), setup.game, setup.casino)

    def course(self, rounds: int | None = None) -> Course:
        """So many rounds, or until nobody has a wager down and nothing goes on."""
        yield from self._finish()
        played = 0
        while rounds is None or played < rounds:
            if not (yield from self._deal_round()):
                return
            played += 1

    def _deal_round(self) -> Generator[Asked, Answer, bool]:
        for patron in self.patrons:
            patron.bet()
        self._initial_deal_over = self._dealing = False
        wrong = self.mishap_one_in and not self._chance.below(self.mishap_one_in)
        self._mishap_in = 1 + self._chance.below(self.mishap_steps) if wrong else None
        self._hearing.round_begins()
        acted = shown = False
        while (entry := (yield from self._go_on())) is not None:
            acted = True
            shown = shown or isinstance(entry.act.deed, acts.Observe)
            if shown and self._dealer.awaits_wagers():
                break
        return acted

    def _finish(self) -> Course:
        """The rest of a round that has begun, and whatever comes before the first."""
        while not self._dealer.awaits_wagers() and (yield from self._go_on()) is not None:
            pass

    def _go_on(self) -> Generator[Asked, Answer, Entry | None]:
        """One step of the table, with all that is asked about it."""
        try:
            entry = self._dealer.step()
        except Due as due:
            entry = yield from self._ask_first(due.wait)
            if entry is None:
                self._has_leave = True
                entry = self._dealer.step()
        if entry is not None:
            yield from self._hear(entry)
        return entry

    # What is done next --------------------------------------------------------------------------------

    def take(self, wait: Offer | Show) -> None:
        """Before each step that is the dealer's: it waits until the dealer has said so."""
        leave, self._has_leave = self._has_leave, False
        if isinstance(wait, Show):
            self.card_to = self._table.game.next_card_to(self._table.terms, self._table.state)
        if not leave and steps.is_own(self._table, wait):
            raise Due(wait)

    def _ask_first(self, wait: Offer | Show) -> Generator[Asked, Answer, Entry | None]:
        """What is to be done, and to which wagers. None leaves the step to the house as it awaits it."""
        if self._is_time_for_mishap() and (entry := (yield from self._go_wrong())) is not None:
            self._mishap_in = None
            return entry
        step = yield from self._ask_order(wait)
        if step is Word.IRREGULAR:
            if (entry := (yield from self._go_wrong())) is None:
                self._hearing.nothing_can()
                return (yield from self._ask_first(wait))
            return entry
        self._left_to_house = not isinstance(step, Step)
        if not isinstance(step, Step):
            return None
        deed = step.deed
        if isinstance(deed, steps.SETTLES) and Skill.PAYOUTS in self.asks:
            yield from self._settle(deed, wait.cite, step)
        if isinstance(wait, Show) and isinstance(deed, acts.Deal):
            return None
        return None if isinstance(wait, Offer) and deed == wait.deed else self._do(deed)

    def _is_time_for_mishap(self) -> bool:
        if self._mishap_in is None:
            return False
        self._mishap_in = max(0, self._mishap_in - 1)
        return self._mishap_in == 0

    def _do(self, deed: AnyDeed) -> Entry:
        answer = self._voice.say(deed, Role.DEALER)
        assert not isinstance(answer, Refusal), f"the table would accept this and refused it: {answer}"
        return answer

    def _ask_order(self, wait: Offer | Show) -> Generator[Asked, Answer, Step | Word]:
        """What the person does, right at last; wrong answers are marked, and asked again."""
        due = wait.deed if isinstance(wait, Offer) else acts.Deal()
        if Skill.ORDER not in self.asks or (self._dealing and isinstance(wait, Show)):
            return Step(due)
        erred = False
        while True:
            said = yield Order(wait, named=self._initial_deal_over and bool(self.card_to))
            if said is Word.SKIP:
                self._skip(wait)
            if not isinstance(said, Step):
                assert isinstance(said, Word), said
                return said
            mark = steps.judge_order(self._table, wait, said.deed)
            if not erred or not mark.right:
                self._note(mark)
            if mark.right:
                self._dealing = isinstance(wait, Show) and not self._initial_deal_over and said.deed == acts.Deal()
                return said
            erred = True

    # Collecting and paying ----------------------------------------------------------------------------

    def _settle(self, deed: acts.Collect | acts.Pay, rule: Cite, step: Step) -> Course:
        """What the deed is to do, asked before it is done."""
        table = self._table
        tried = steps.try_out(table, deed)
        if isinstance(tried, Refusal):
            return
        if isinstance(deed, acts.Pay):
            yield from self._ask_each(tried.entry.settled, rule, step.paid)
            return
        cloth, decided = table.now.wagers, steps.find_decided(table)
        chosen: Answer | None = step.collected
        if chosen is None:
            chosen = yield Collecting(rule)
        if not isinstance(chosen, frozenset):
            self._skip(f"collect {', '.join(one.wager.id for one in tried.entry.settled) or 'nothing'}.")
            return
        layout = table.game.layout(table.terms)
        for mark in payouts.judge_collected(layout, cloth.values(), decided, chosen, rule):
            self._note(mark)

    def _ask_each(self, settled: Sequence[Settled], rule: Cite, before: Mapping[str, Said]) -> Course:
        """One wager after another; what was said before a wager is asked about is remembered."""
        table = self._table
        layout = table.game.layout(table.terms)
        said = dict(before)
        for one in settled:
            skipped = False
            while one.wager.id not in said and not skipped:
                left = tuple(other for other in settled if other.wager.id not in said)
                answer = yield Paying(one, left)
                if isinstance(answer, Mapping):
                    said |= answer
                else:
                    skipped = True
            if skipped:
                self._skip(f"{payouts.say_rightly(one)}.")
                self._hearing.settled(one)
                continue
            mark = payouts.judge_payout(layout, one, said[one.wager.id])
            self._note(mark)
            if mark.right:
                self._hearing.settled(one)
        due = {one.wager.id for one in settled}
        for name, paid in said.items():
            if name not in due and paid.pays:
                self._note(payouts.judge_not_due(name, paid, rule))

    # What goes wrong ----------------------------------------------------------------------------------

    def _go_wrong(self) -> Generator[Asked, Answer, Entry | None]:
        """Something that can go wrong at this point does: the person says what is done, the table rules."""
        mishaps = rulings.find_mishaps(self._table)
        if not mishaps:
            return None
        mishap = mishaps[self._chance.below(len(mishaps))]
        chosen = yield Ruling(mishap, tuple(rulings.list_rulings(mishap, mishaps)))
        if isinstance(chosen, str):
            self._note(rulings.judge_ruling(mishap, chosen))
        else:
            self._skip(mishap.ruling)
        self._hearing.ruled(mishap)
        answer = self._voice.say(mishap.offer.deed, mishap.offer.role)
        assert not isinstance(answer, Refusal), answer
        return answer

    # What happened ------------------------------------------------------------------------------------

    def _hear(self, entry: Entry) -> Course:
        """The calls are asked for and, where a card decided wagers, what becomes of them."""
        deed = entry.act.deed
        if isinstance(deed, acts.Close):
            self._initial_deal_over = False
        called = calls.spoken(entry)
        asked = bool(called) and Skill.CALLS in self.asks and not isinstance(deed, acts.Close | acts.Declare)
        self._hearing.heard(entry, calls_asked=asked)
        if asked:
            said = yield Calling(entry)
            if isinstance(said, str):
                self._note(calls.judge_calls(called, said))
            else:
                self._skip(" ".join(f"“{call.says}”" for call in called))
        if called or entry.settled or not isinstance(deed, acts.Observe):
            self._dealing = False
        if called and isinstance(deed, acts.Observe):
            self._initial_deal_over = True
        if isinstance(deed, acts.Observe) and entry.settled and Skill.PAYOUTS in self.asks:
            yield from self._ask_each(entry.settled, entry.settled[0].cites[0], {})
        elif not isinstance(deed, steps.SETTLES) or Skill.PAYOUTS not in self.asks or self._left_to_house:
            for settled in entry.settled:
                self._hearing.settled(settled)

    def _note(self, mark: Mark) -> None:
        self.marks.append(mark)
        self._hearing.noted(mark)

    def _skip(self, instead: str | Offer | Show) -> None:
        self.skipped += 1
        self._hearing.skipped(instead)
