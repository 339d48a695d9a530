"""One practice table: a lesson with its table, what happened since the last answer, and what is asked now."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

import msgspec

from croupier.games import find_game
from croupier.gazette.cite import Cite
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.drills.evening import look, say_card
from croupier.house.drills.payouts import find_slips
from croupier.house.journal import Journal
from croupier.house.neighbours import name_neighbours
from croupier.house.own_tables import PRINTED, make_sign
from croupier.house.patrons import Patron
from croupier.house.practice.choices import PracticeChoice, list_calls, list_steps, name_step, read_step
from croupier.house.sources import RandomSource
from croupier.house.training import payouts, rulings, steps
from croupier.house.training.calls import spoken
from croupier.house.training.lesson import (
    Answer,
    Asked,
    Calling,
    Collecting,
    Lesson,
    Order,
    Paying,
    Ruling,
    Word,
)
from croupier.house.training.marks import Mark, Score, add_up
from croupier.house.training.nights import edition_of, night_of
from croupier.house.training.payouts import Said
from croupier.house.training.rulings import Mishap
from croupier.house.training.telling import tell_deed, without_story
from croupier.language.places import say_wager
from croupier.language.words import Unclear
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.scene import Shown
from croupier.table.setup import Limits, Setup
from croupier.table.state import Table, lay
from croupier.table.wagers import Verdict, Wager

LIMITS = Limits(500, 50_000)
PATRONS = 3
ROUNDS_MOST = 60
"""Rounds of one lesson: a shift without a break is longer than anybody learns."""


class Trouble(StrEnum):
    """How often something goes wrong."""

    NEVER = "never"
    NOW_AND_THEN = "now and then"
    OFTEN = "often"


ONE_IN = {Trouble.NEVER: 0, Trouble.NOW_AND_THEN: 3, Trouble.OFTEN: 2}
"""In one round of so many."""
AT_STEP = {Trouble.NEVER: 1, Trouble.NOW_AND_THEN: 5, Trouble.OFTEN: 3}
"""At one of so many of the dealer's first steps in it."""
Happened = Literal["round", "card", "result", "done", "call", "duty", "settled", "right", "wrong", "skipped", "ruled"]


class PracticeNews(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, or how an answer was marked: `cost` is what the error costs the house or, below nothing,
    a patron, `slip` its likely cause, `wager` the one that it was with."""

    kind: Happened
    says: str
    cites: tuple[Cite, ...] = ()
    cost: Cents = 0
    slip: str = ""
    wager: str = ""


class PracticeQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked now. `choices` are those that there are; a call may be said in other words, too. `dice` are to be
    keyed with the step `enter`. `wager` is the one that is asked about. `hint` helps without answering it, by the rules
    `cites`."""

    kind: Literal["order", "calls", "collect", "pay", "ruling"]
    says: str
    beside: str = ""
    choices: tuple[PracticeChoice, ...] = ()
    dice: int = 0
    wager: Wager | None = None
    left: int = 0
    hint: str = ""
    cites: tuple[Cite, ...] = ()


class PracticeTable:
    """`text` is the instrument that it is dealt under."""

    def __init__(self, game: str, text: str, trouble: Trouble, chance: RandomSource | None = None) -> None:
        found = edition_of(game, text)
        self.text, self.trouble = text, trouble
        self.news: list[PracticeNews] = []
        self.asked: Asked | None = None
        self.question: PracticeQuestion | None = None
        self.number = self.round = 0
        self._chance = RandomSource() if chance is None else chance
        self._mixing = RandomSource()
        self._said: Answer = Word.SKIP
        self._said_words = ""
        self._targets: dict[str, None] = {}
        setup = Setup(game, found.casino, options=PRINTED.get(game, {}))
        self.journal, clock = Journal(lay(setup, find_game(game))), ticking(night_of(text))
        dealer = Dealer(self.journal, self._chance, clock)
        opened = dealer.open(make_sign(setup, found, LIMITS))
        assert not isinstance(opened, Refusal), opened
        names = name_neighbours(PATRONS, [])
        patrons = [Patron(self.journal, clock, name, self._chance) for name in names]
        self.lesson = Lesson(self.journal, dealer, clock, patrons, self._chance, self)
        self._duties: dict[str, Duty] = dict(self._table.now.duties)
        self.set_trouble(trouble)
        self.lesson.sit_down()
        self._course = self.lesson.course(ROUNDS_MOST)
        self._go_on(next(self._course))

    @property
    def _table(self) -> Table:
        return self.journal.table

    @property
    def is_over(self) -> bool:
        return self.asked is None

    def set_trouble(self, trouble: Trouble) -> None:
        """From the next round on."""
        self.trouble = trouble
        self.lesson.mishap_one_in, self.lesson.mishap_steps = ONE_IN[trouble], AT_STEP[trouble]

    def score(self) -> Score:
        return add_up(self.lesson.marks, self.lesson.skipped)

    def end(self) -> None:
        self._course.close()
        self.news = []
        self._go_on(None)

    # Answers ------------------------------------------------------------------------------------------

    def answer(self, said: str, wagers: Sequence[str] = ()) -> None:
        """Unclear where it is no answer to what is asked."""
        if self.asked is None or self.question is None:
            return
        answer = self._read(self.asked, said, wagers)
        self._said_words = next((one.says for one in self.question.choices if one.key == said), said)
        self._send(answer)

    def leave_it(self) -> None:
        """The program does it, and it is not marked."""
        self._send(Word.SKIP)

    def have_trouble(self) -> None:
        """Something is to go wrong at this point of the round, if it can. Only what comes next can."""
        if isinstance(self.asked, Order):
            self._send(Word.IRREGULAR)

    def _send(self, answer: Answer) -> None:
        self.news, self._said = [], answer
        try:
            self._go_on(self._course.send(answer))
        except StopIteration:
            self._go_on(None)

    def _go_on(self, asked: Asked | None) -> None:
        self.asked, self.number = asked, self.number + 1
        self.question = None if asked is None else self._put(asked)

    def _read(self, asked: Asked, said: str, wagers: Sequence[str]) -> Answer:
        match asked:
            case Order():
                return read_step(asked, said)
            case Calling():
                if not said.strip():
                    raise Unclear("Say what is called.")
                return said
            case Collecting():
                known = self._table.now.wagers
                if strange := [one for one in wagers if one not in known]:
                    raise Unclear(f"There is no wager {strange[0]} here.")
                return frozenset(wagers)
            case Paying(settled):
                return {settled.wager.id: payouts.read_payout(said)}
            case Ruling(options=options):
                return rulings.read_ruling(said, options)

    # Questions ----------------------------------------------------------------------------------------

    def picture(self) -> Table:
        """The table as it is asked about: a result decides wagers that are then gone, and they lie there still."""
        of_result = self.asked.settled in self.journal.entries[-1].settled if isinstance(self.asked, Paying) else False
        return self.journal.shown if of_result or isinstance(self.asked, Calling) else self._table

    def shown(self) -> Shown:
        """Without what the dealer has to know."""
        return look(self.picture())

    def _put(self, asked: Asked) -> PracticeQuestion:
        layout = self._table.game.layout(self._table.terms)
        match asked:
            case Order(wait):
                choices = tuple(list_steps(self._table, asked, [*self._targets, *self._next_card(wait)]))
                dice = 3 if acts.Enter in self._table.game.deeds else 0
                cites = (wait.cite,) if isinstance(wait, Offer) else steps.find_card_rule(self._table, wait)
                return PracticeQuestion("order", "What comes next?", choices=choices, dice=dice, cites=cites[:1])
            case Calling(entry):
                choices = tuple(list_calls(self._table.game.key, self.text, entry, self.journal.entries, self._mixing))
                return PracticeQuestion("calls", "What do you call?", choices=choices, cites=(spoken(entry)[0].cite,))
            case Collecting(rule):
                return PracticeQuestion(
                    "collect", "Which wagers do you collect?", "Every loser, and nothing else.", cites=(rule,)
                )
            case Paying(settled, left):
                wager, kind = settled.wager, layout[settled.wager.kind]
                says = f"{wager.player}’s {dollars(wager.stake)} on {say_wager(layout, wager)}: what becomes of it?"
                odds = " or ".join(str(one) for one in dict.fromkeys(kind.odds_on(wager.spot)))
                hint = f"{kind.name} pays {odds}." if odds else ""
                beside = f"{wager.id} · what it wins beside the stake"
                return PracticeQuestion("pay", says, beside, wager=wager, left=len(left), hint=hint, cites=(kind.cite,))
            case Ruling(mishap, options):
                choices = tuple(PracticeChoice(str(number), one) for number, one in enumerate(options, 1))
                return PracticeQuestion(
                    "ruling", mishap.story, "What is done?", choices=choices, cites=mishap.cites[:1]
                )

    def _next_card(self, wait: Offer | Show) -> list[str]:
        return [self.lesson.card_to] if isinstance(wait, Show) and self.lesson.card_to else []

    # What happens -------------------------------------------------------------------------------------

    def _tell(self, kind: Happened, says: str, cites: Sequence[Cite] = ()) -> None:
        self.news.append(PracticeNews(kind, says, tuple(cites)))

    def round_begins(self) -> None:
        self._targets = {}
        self.round += 1
        self._tell("round", f"Round {self.round}: the patrons have bet.")

    def heard(self, entry: Entry, *, calls_asked: bool) -> None:
        if isinstance(entry.act.deed, acts.Observe) and self.lesson.card_to:
            self._targets[self.lesson.card_to] = None
        told = tell_deed(self._table, entry, self.lesson.card_to, say_card)
        if told is not None:
            self._tell(told.kind, told.says)
        for duty in entry.discharged:
            self._tell("duty", f"{str(self._duties[duty].least).capitalize()}: {self._duties[duty].says}")
        self._duties |= {duty.id: duty for duty in entry.duties}
        if not calls_asked:
            self._tell_calls(without_story(self._table, entry))

    def _tell_calls(self, entry: Entry) -> None:
        """What is done with the hands stands in brackets."""
        if entry.calls:
            said = (call.says if call.says.startswith("(") else f"“{call.says}”" for call in entry.calls)
            self._tell("call", " ".join(said), [call.cite for call in entry.calls])

    def noted(self, mark: Mark) -> None:
        wager, slip = "", ""
        if isinstance(self.asked, Paying):
            wager = self.asked.settled.wager.id
            slip = "" if mark.right else self._find_slip(self.asked.settled)
        kind: Happened = "right" if mark.right else "wrong"
        self.news.append(PracticeNews(kind, mark.says or self._say_right(), mark.cites, mark.cost, slip, wager))

    def _say_right(self) -> str:
        """What was right about the answer to what is asked."""
        match self.asked:
            case Calling(entry):
                return " ".join(f"“{call.says}”" for call in spoken(entry))
            case Collecting():
                return "Every loser, and nothing else."
            case Paying(settled):
                return f"{say_settled(self._table, settled)}."
            case Ruling(mishap):
                return mishap.ruling
        return f"{self._said_words}."

    def _find_slip(self, settled: Settled) -> str:
        """The likeliest single error that comes to what was said."""
        said = self._said.get(settled.wager.id) if isinstance(self._said, dict) else None
        if not isinstance(said, Said) or said.verdict is not Verdict.WIN or settled.verdict is not Verdict.WIN:
            return ""
        found = find_slips(self._table, [settled], [], settled.won)
        return next((one.says for one in found if one.amount == said.pays), "")

    def skipped(self, instead: str | Offer | Show) -> None:
        self._tell("skipped", instead if isinstance(instead, str) else f"{name_step(instead)}.")

    def settled(self, settled: Settled) -> None:
        """What was just paid rightly has been told."""
        if not self.news or self.news[-1].kind != "right" or self.news[-1].wager != settled.wager.id:
            self._tell("settled", f"{say_settled(self._table, settled)}.", settled.cites)

    def ruled(self, mishap: Mishap) -> None:
        self._tell("ruled", mishap.ruling, mishap.cites[:1])

    def nothing_can(self) -> None:
        self._tell("done", "Nothing can go wrong just now: try again when more has been done.")


def say_settled(table: Table, settled: Settled) -> str:
    layout = table.game.layout(table.terms)
    whose = f"{settled.wager.player}’s {dollars(settled.wager.stake)} on {say_wager(layout, settled.wager)}"
    match settled.verdict:
        case Verdict.WIN:
            odds = f" at {settled.odds}" if settled.odds is not None else ""
            less = f", less {dollars(settled.commission)} commission" if settled.commission else ""
            return f"{whose} wins {dollars(settled.won)}{odds}{less}"
        case Verdict.LOSE:
            return f"{whose} loses"
        case Verdict.STAND_OFF:
            return f"{whose} stands off"
    return f"{whose} is void"
