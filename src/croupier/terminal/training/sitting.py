"""The dealer's seat: the patrons play, chance brings results, and somebody says what is done, called and paid."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator

import msgspec
from rich.console import RenderableType
from rich.text import Text

from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer, Voice
from croupier.house.journal import Book
from croupier.house.patrons import Patron
from croupier.house.sources import Exhausted, RandomSource
from croupier.house.training import calls, rulings, steps
from croupier.house.training.marks import Skill
from croupier.house.training.report import Report, report_on
from croupier.language.places import say_wager
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.terminal.drawing import call_line, draw_gists, hang
from croupier.terminal.faces import is_card, say_card
from croupier.terminal.front import Front
from croupier.terminal.training.asides import Hint, by_rule
from croupier.terminal.training.asking import Asker, GoesWrong, Leaves, Skipped
from croupier.terminal.training.paying import Cashier
from croupier.terminal.training.view import DealersView
from croupier.terminal.training.words import DONE, list_orders, read_order, say_deed

MISHAP_ONE_IN = 3
"""In one round of so many something goes wrong, where that is asked for."""
MISHAP_STEPS = 8
"""At which of the dealer's first steps in the round, or at the next one at which something can."""
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
        self.journal, self.front, self.asks = journal, front, frozenset(asks)
        self.patrons = tuple(patrons)
        self._dealer, self._chance = dealer, chance
        dealer.company, dealer.learner, dealer.discharges = self.patrons, self, True
        self._voice = Voice(journal, clock, "learner")
        self._view = DealersView(front, journal)
        self.asker = Asker(front, journal, self.picture)
        self._cashier = Cashier(self.asker)
        self._initial_deal_over, self._dealing = False, False
        self._mishap_in: int | None = None
        self._card_to, self._left_to_house = "", False
        self._duties = dict(journal.table.now.duties)

    @property
    def _table(self) -> Table:
        return self.journal.table

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        return self._view.picture(with_layout)

    def sit_down(self) -> None:
        for patron in self.patrons:
            patron.sit_down()

    def run(self, rounds: int | None = None) -> None:
        """Deal so many rounds, or until the person leaves; then the score."""
        try:
            self._follow(self._dealer.finish)
            played = 0
            while rounds is None or played < rounds:
                self._deal_round()
                played += 1
        except Leaves:
            pass
        except (Exhausted, ValueError) as error:
            self.asker.tell(f"The round stops here: {error}.", "yellow")
        self.asker.tell_score()

    def report(self) -> Report:
        """The score so far, for a program."""
        setup = self._table.setup
        asker = self.asker
        return report_on(asker.marks, asker.skipped, asker.count_rounds(), setup.game, setup.casino)

    def _deal_round(self) -> None:
        for patron in self.patrons:
            patron.bet()
        self._view.forget()
        self._initial_deal_over = self._dealing = False
        wrong = Skill.RULINGS in self.asks and not self._chance.below(MISHAP_ONE_IN)
        self._mishap_in = 1 + self._chance.below(MISHAP_STEPS) if wrong else None
        if not self.front.shows_table:
            self.front.tell("", *self.picture()[2:])
        if not self._follow(self._dealer.play_round):
            raise Leaves  # nobody has a wager down, and nothing goes on

    def _follow(self, course: Callable[[], Iterator[Entry]]) -> int:
        seen = 0
        for entry in course():
            self._hear(entry)
            seen += 1
        return seen

    # What is done next --------------------------------------------------------------------------------

    def take(self, wait: Offer | Show) -> Entry | None:
        """Before each step that is the dealer's: what is to be done, and to which wagers."""
        if not self._is_own(wait):
            return None
        if self._is_time_for_mishap() and (entry := self._go_wrong()) is not None:
            self._mishap_in = None
            return entry
        try:
            deed = self._ask_order(wait)
        except GoesWrong:
            if (entry := self._go_wrong()) is None:
                self.asker.tell("Nothing can go wrong just now; say irregular again when more has been done.")
                return self.take(wait)
            return entry
        self._left_to_house = deed is None
        if deed is None:
            return None
        if isinstance(deed, steps.SETTLES) and Skill.PAYOUTS in self.asks:
            self._cashier.settle(deed, wait.cite)
        if isinstance(wait, Show) and isinstance(deed, acts.Deal):
            return None
        return None if isinstance(wait, Offer) and deed == wait.deed else self._do(deed)

    def _is_time_for_mishap(self) -> bool:
        if self._mishap_in is None:
            return False
        self._mishap_in = max(0, self._mishap_in - 1)
        return self._mishap_in == 0

    def _is_own(self, wait: Offer | Show) -> bool:
        """Is it the dealer's to do? Wheels and dice come to rest by themselves, and others have duties too."""
        if isinstance(wait, Show):
            self._card_to = self._table.game.next_card_to(self._table.terms, self._table.state)
            return steps.is_dealt(self._table, wait)
        return wait.role is Role.DEALER and not isinstance(wait.deed, acts.Discharge)

    def _do(self, deed: AnyDeed) -> Entry:
        answer = self._voice.say(deed, Role.DEALER)
        assert not isinstance(answer, Refusal), f"the table would accept this and refused it: {answer}"
        return answer

    def _ask_order(self, wait: Offer | Show) -> AnyDeed | None:
        """What the person does, right at last; wrong answers are marked, and asked again. None leaves it all to the
        house."""
        due = wait.deed if isinstance(wait, Offer) else acts.Deal()
        if Skill.ORDER not in self.asks or (self._dealing and isinstance(wait, Show)):
            return due
        erred = False
        while True:
            try:
                deed = self.asker.ask(NEXT, lambda line: self._read_order(line, wait), self._hint_at(wait))
            except Skipped:
                self.asker.skip(f"{say_deed(wait)}.")
                return None
            mark = steps.judge_order(self._table, wait, deed)
            if not erred or not mark.right:
                self.asker.note(mark)
            if mark.right:
                self._dealing = isinstance(wait, Show) and not self._initial_deal_over and deed == acts.Deal()
                return deed
            erred = True

    def _read_order(self, line: str, wait: Offer | Show) -> AnyDeed:
        """`collect w1 w3` says which at once; past the initial deal a card goes to somebody who must be named."""
        named = re.match(r"(collects?|sweep) (.*\bw\d.*|all.*|none)$", line, re.IGNORECASE)
        if named is not None and isinstance(wait, Offer) and isinstance(wait.deed, acts.Collect):
            self._cashier.collect(named[2])
            return wait.deed
        if isinstance(wait, Offer) and isinstance(wait.deed, acts.Pay) and self._cashier.pay(line):
            return wait.deed
        deed = read_order(line, wait)
        self._check_in_game(line, deed)
        if deed == acts.Deal() and isinstance(wait, Show) and self._initial_deal_over and self._card_to:
            raise Unclear("To whom? Say deal to box 3, deal to player, deal to dealer.")
        return deed

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

    # What goes wrong ----------------------------------------------------------------------------------

    def _go_wrong(self) -> Entry | None:
        """Something that can go wrong at this point does: the person says what is done, the table rules."""
        mishaps = rulings.find_mishaps(self._table)
        if not mishaps:
            return None
        mishap = mishaps[self._chance.below(len(mishaps))]
        options = rulings.list_rulings(mishap, mishaps)
        self.asker.tell(f"{mishap.story} What is done?", "bold")
        self.front.tell(*(hang(f" {n}", Text(option)) for n, option in enumerate(options, 1)))
        try:
            chosen = self.asker.ask("Ruling: ", lambda line: rulings.read_ruling(line, options), by_rule(mishap.cites))
            self.asker.note(rulings.judge_ruling(mishap, chosen))
        except (Skipped, GoesWrong):
            self.asker.skip(mishap.ruling)
        self.front.tell(draw_gists(mishap.cites[:1]))
        answer = self._voice.say(mishap.offer.deed, mishap.offer.role)
        assert not isinstance(answer, Refusal), answer
        return answer

    # What happened ------------------------------------------------------------------------------------

    def _hear(self, entry: Entry) -> None:
        """Tell what was done or shown; then the calls and, where a card decided wagers, what becomes of them."""
        self._view.see()
        deed = entry.act.deed
        if isinstance(deed, acts.Close):
            self._initial_deal_over = False
        self._tell_deed(entry)
        called = calls.spoken(entry)
        if not self.front.shows_table and called and isinstance(deed, acts.Observe):
            self.front.tell(*self._view.draw_game())
        if called and Skill.CALLS in self.asks and not isinstance(deed, acts.Close | acts.Declare):
            self._ask_calls(entry)
        elif (line := call_line(self._without_story(entry), symbols=self._view.symbols)) is not None:
            self.front.tell(line)
            self.front.pause()
        if called or entry.settled or not isinstance(deed, acts.Observe):
            self._dealing = False
        if called and isinstance(deed, acts.Observe):
            self._initial_deal_over = True
        if isinstance(deed, acts.Observe) and entry.settled and Skill.PAYOUTS in self.asks:
            self._cashier.ask_each(entry.settled, entry.settled[0].cites[0])
        elif not isinstance(deed, steps.SETTLES) or Skill.PAYOUTS not in self.asks or self._left_to_house:
            for settled in entry.settled:
                self.asker.tell_settled(settled)

    def _without_story(self, entry: Entry) -> Entry:
        """What went wrong has been told before the ruling; it is nothing that anybody calls."""
        if not isinstance(entry.act.deed, acts.Declare):
            return entry
        says = {one.says for one in self._table.game.irregularities if one.key == entry.act.deed.irregularity}
        return msgspec.structs.replace(entry, calls=tuple(call for call in entry.calls if call.says not in says))

    def _ask_calls(self, entry: Entry) -> None:
        called = calls.spoken(entry)
        try:
            said = self.asker.ask("You call: ", str, by_rule(call.cite for call in called))
            self.asker.note(calls.judge_calls(called, said))
        except Skipped:
            self.asker.skip(" ".join(f"“{call.says}”" for call in called))
        except GoesWrong:
            self.asker.tell("Make the call first.")
            self._ask_calls(entry)

    def _tell_deed(self, entry: Entry) -> None:
        table, deed = self._table, entry.act.deed
        match deed:
            case acts.Observe(of=of, seen=seen) if is_card(seen):
                to = f" to {self._card_to}" if self._card_to else ""
                self.asker.tell(f"  {say_card(seen, symbols=self._view.symbols)}{to}")
            case acts.Observe(of=of, seen=seen) if of != "meter":
                shows = "show" if of.endswith(("dice", "s")) else "shows"
                self._view.result = f"The {of} {shows} {table.game.say_seen(table.terms, seen)}."
                self.asker.tell(self._view.result, "bold")
            case acts.Choose(word=word, on=on):
                self.asker.tell(f"  {entry.act.by}: {word}{f' ({on})' if on else ''}", "dim")
            case acts.Place(wager=name):
                wager = next(one for one in entry.stands if one.id == name)
                place = say_wager(table.game.layout(table.terms), wager)
                self.asker.tell(f"  {entry.act.by}: {name} {dollars(wager.stake)} on {place}", "dim")
            case acts.Throw():
                self.asker.tell(f"  {entry.act.by} throws the dice.", "dim")
            case _ if type(deed) in DONE and not entry.calls:
                self.asker.tell(f"  {DONE[type(deed)]}", "dim")
        for duty in entry.discharged:
            self.asker.tell(f"  ({self._duties[duty].least}: {self._duties[duty].says})", "dim")
        self._duties |= {duty.id: duty for duty in entry.duties}
