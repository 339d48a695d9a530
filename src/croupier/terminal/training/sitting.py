"""The dealer's seat: the questions of a lesson put in a terminal, and what is said there read as their answers."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import partial
from typing import assert_never

from rich.console import RenderableType
from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer
from croupier.house.journal import Book
from croupier.house.patrons import Patron
from croupier.house.sources import Exhausted, RandomSource
from croupier.house.training import calls, payouts, rulings, steps
from croupier.house.training.lesson import (
    Answer,
    Asked,
    Calling,
    Collecting,
    Lesson,
    Order,
    Paying,
    Ruling,
    Step,
    Word,
)
from croupier.house.training.marks import Mark, Skill, add_up
from croupier.house.training.report import Report
from croupier.house.training.rulings import Mishap
from croupier.house.training.telling import tell_deed, without_story
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.state import Table
from croupier.terminal.drawing import call_line, draw_gists, hang, settlement_line
from croupier.terminal.faces import say_card
from croupier.terminal.front import Front
from croupier.terminal.training.asides import Hint, by_rule
from croupier.terminal.training.asking import Asker, GoesWrong, Leaves, Skipped
from croupier.terminal.training.drawing import draw_mark, draw_score
from croupier.terminal.training.paying import ask_for, read_named, read_payouts, what_pays
from croupier.terminal.training.view import DealersView
from croupier.terminal.training.words import list_orders, read_order, say_deed

MISHAP_ONE_IN = 3
"""In one round of so many something goes wrong, where that is asked for."""
NEXT = "What next? "


class DealerSitting:
    """One person's turn at dealing. `asks` is what the person is asked for; the program does the rest."""

    def __init__(
        self,
        journal: Book,
        dealer: Dealer,
        clock: Clock,
        front: Front,
        patrons: Iterable[Patron],
        chance: RandomSource,
        asks: Collection[Skill] = tuple(Skill),
    ) -> None:
        self.journal, self.front = journal, front
        self.lesson = Lesson(journal, dealer, clock, patrons, chance, self, asks)
        self.lesson.mishap_one_in = MISHAP_ONE_IN if Skill.RULINGS in asks else 0
        self.patrons = self.lesson.patrons
        self._view = DealersView(front, journal)
        self._asker = Asker(front, journal, self.picture, self.tell_score, self._last_cites)
        self._duties = dict(journal.table.now.duties)

    @property
    def _table(self) -> Table:
        return self.journal.table

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        return self._view.picture(with_layout)

    def sit_down(self) -> None:
        self.lesson.sit_down()

    def run(self, rounds: int | None = None) -> None:
        """Deal so many rounds, or until the person leaves; then the score."""
        course = self.lesson.course(rounds)
        try:
            asked = next(course)
            while True:
                asked = course.send(self._put(asked))
        except (Leaves, StopIteration):
            pass
        except (Exhausted, ValueError) as error:
            self._asker.tell(f"The round stops here: {error}.", "yellow")
        self.tell_score()

    def report(self) -> Report:
        return self.lesson.report()

    def tell_score(self) -> None:
        lesson = self.lesson
        self.front.tell(*draw_score(add_up(lesson.marks, lesson.skipped), lesson.count_rounds()))

    def _last_cites(self) -> tuple[Cite, ...]:
        return self.lesson.marks[-1].cites if self.lesson.marks else ()

    # What is asked ------------------------------------------------------------------------------------

    def _put(self, asked: Asked) -> Answer:
        try:
            match asked:
                case Order():
                    return self._asker.ask(NEXT, lambda line: self._read_order(line, asked), self._hint_at(asked.wait))
                case Calling(entry):
                    return self._ask_calls(entry)
                case Collecting(rule):
                    cloth = self._table.now.wagers
                    return self._asker.ask(
                        "Collect which? ", lambda line: payouts.read_wagers(line, cloth), by_rule((rule,))
                    )
                case Paying():
                    return self._ask_payout(asked)
                case Ruling():
                    return self._ask_ruling(asked)
            assert_never(asked)
        except Skipped:
            return Word.SKIP
        except GoesWrong:
            return Word.IRREGULAR

    def _ask_calls(self, entry: Entry) -> Answer:
        try:
            return self._asker.ask("You call: ", str, by_rule(call.cite for call in calls.spoken(entry)))
        except GoesWrong:
            self._asker.tell("Make the call first.")
            return self._ask_calls(entry)

    def _ask_payout(self, asked: Paying) -> Answer:
        """An answer may name several: w3 175, w5 20."""
        wager, layout = asked.settled.wager, self._table.game.layout(self._table.terms)
        left = [wager.id, *(one.wager.id for one in asked.left)]
        read = partial(read_payouts, left=left, known={*left, *self._known()})
        return self._asker.ask(ask_for(layout, wager), read, what_pays(layout, wager))

    def _ask_ruling(self, asked: Ruling) -> Answer:
        self._asker.tell(f"{asked.mishap.story} What is done?", "bold")
        self.front.tell(*(hang(f" {n}", Text(option)) for n, option in enumerate(asked.options, 1)))
        read = partial(rulings.read_ruling, options=asked.options)
        return self._asker.ask("Ruling: ", read, by_rule(asked.mishap.cites))

    def _known(self) -> Collection[str]:
        now = self._table.now
        return {*now.wagers, *now.settled}

    def _read_order(self, line: str, asked: Order) -> Step:
        """`collect w1 w3` says which at once; past the initial deal a card goes to somebody who must be named."""
        wait = asked.wait
        named = re.match(r"(collects?|sweep) (.*\bw\d.*|all.*|none)$", line, re.IGNORECASE)
        if named is not None and isinstance(wait, Offer) and isinstance(wait.deed, acts.Collect):
            return Step(wait.deed, payouts.read_wagers(named[2], self._table.now.wagers))
        if isinstance(wait, Offer) and isinstance(wait.deed, acts.Pay) and (paid := read_named(line, self._known())):
            return Step(wait.deed, paid=paid)
        deed = read_order(line, wait)
        self._check_in_game(line, deed)
        if deed == acts.Deal() and isinstance(wait, Show) and asked.named:
            raise Unclear("To whom? Say deal to box 3, deal to player, deal to dealer.")
        return Step(deed)

    def _hint_at(self, wait: Offer | Show) -> Hint:
        """The rule by which the next step is taken."""
        return by_rule((wait.cite,) if isinstance(wait, Offer) else steps.find_card_rule(self._table, wait))

    def _check_in_game(self, line: str, deed: AnyDeed) -> None:
        """What this game has not is no answer, and is not marked. Where there are cards they are dealt."""
        if isinstance(deed, acts.Deal) and steps.has_cards(self._table):
            return
        tried = steps.try_out(self._table, deed)
        if isinstance(tried, Refusal) and tried.code == "not-in-this-game":
            game = self._table.game
            raise Unclear(f"At {game.name} there is no {line.strip()!r}. Say {list_orders(game.deeds)}; or hint.")

    # What happened ------------------------------------------------------------------------------------

    def round_begins(self) -> None:
        self._view.forget()
        if not self.front.shows_table:
            self.front.tell("", *self.picture()[2:])

    def heard(self, entry: Entry, *, calls_asked: bool) -> None:
        """Tell what was done or shown."""
        self._view.see()
        self._tell_deed(entry)
        if not self.front.shows_table and calls.spoken(entry) and isinstance(entry.act.deed, acts.Observe):
            self.front.tell(*self._view.draw_game())
        if calls_asked:
            return
        if (line := call_line(without_story(self._table, entry), symbols=self._view.symbols)) is not None:
            self.front.tell(line)
            self.front.pause()

    def noted(self, mark: Mark) -> None:
        """What is wrong is shown at once."""
        if not mark.right:
            self.front.tell(draw_mark(mark))

    def skipped(self, instead: str | Offer | Show) -> None:
        self._asker.tell(f"Skipped: {instead if isinstance(instead, str) else f'{say_deed(instead)}.'}", "dim")

    def settled(self, settled: Settled) -> None:
        table = self._table
        self.front.tell(settlement_line(table.game.layout(table.terms), settled))

    def ruled(self, mishap: Mishap) -> None:
        self.front.tell(draw_gists(mishap.cites[:1]))

    def nothing_can(self) -> None:
        self._asker.tell("Nothing can go wrong just now; say irregular again when more has been done.")

    def _tell_deed(self, entry: Entry) -> None:
        say = partial(say_card, symbols=self._view.symbols)
        told = tell_deed(self._table, entry, self.lesson.card_to, say)
        if told is not None and told.kind == "result":
            self._view.result = told.says
            self._asker.tell(told.says, "bold")
        elif told is not None:
            self._asker.tell(f"  {told.says}", "" if told.kind == "card" else "dim")
        for duty in entry.discharged:
            self._asker.tell(f"  ({self._duties[duty].least}: {self._duties[duty].says})", "dim")
        self._duties |= {duty.id: duty for duty in entry.duties}
