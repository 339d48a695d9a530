"""One person's sitting at a table: commands become acts, entries become lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import RenderableType

from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer
from croupier.house.jackpots import Link
from croupier.house.journal import Book
from croupier.house.neighbours import Neighbour
from croupier.language.amounts import is_amount
from croupier.language.choices import SAME
from croupier.language.places import NoSuchPlace
from croupier.language.words import Unclear, nearest
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.state import Table
from croupier.table.wagers import Wager
from croupier.terminal import commands
from croupier.terminal.betting import Betting
from croupier.terminal.commands import Command
from croupier.terminal.front import Front, Size
from croupier.terminal.jackpot import JackpotSign
from croupier.terminal.pages import Pages
from croupier.terminal.purse import Purse
from croupier.terminal.rounds import Rounds
from croupier.terminal.seat import OwnSeat
from croupier.terminal.teaching import Teaching


class Sitting:
    """What one player does, from sitting down to leaving. `obey` takes a line; everything it brings goes to the front.

    A word that the game offers as a choice comes before any command of the same name.
    """

    def __init__(
        self,
        journal: Book,
        dealer: Dealer,
        clock: Clock,
        front: Front,
        player: str,
        neighbours: Iterable[Neighbour] = (),
        spent: Callable[[], bool] = lambda: False,
        link: Link | None = None,
    ) -> None:
        self.neighbours = tuple(neighbours)
        dealer.people, dealer.company = frozenset({player}), self.neighbours
        self.seat = OwnSeat(journal, dealer, clock, front, player)
        self._betting = Betting(self.seat)
        self.rounds = Rounds(self.seat, self._betting, self.neighbours, spent)
        self._purse = Purse(self.seat)
        self._jackpot = None if link is None else JackpotSign(link, self.seat)
        self._teaching = Teaching(self.seat, self.rounds, self._betting, link)
        self._pages = Pages(self.seat, self.rounds, self._teaching, self._jackpot)

    @property
    def journal(self) -> Book:
        return self.seat.journal

    @property
    def table(self) -> Table:
        return self.seat.table

    @property
    def front(self) -> Front:
        return self.seat.front

    def own_wagers(self) -> list[Wager]:
        return self.seat.own_wagers()

    def picture(self, size: Size = Size.ROOMY) -> list[RenderableType]:
        return self._pages.picture.draw(size)

    def sit_down(self, buy_in: Cents) -> None:
        self.seat.say(acts.SitDown(self.seat.player, 1))
        for neighbour in self.neighbours:
            neighbour.sit_down()
        if buy_in:
            self._purse.buy(buy_in)
        self.rounds.begin()
        self.rounds.let_neighbours_bet()
        self.rounds.remind()

    def welcome(self) -> None:
        """How to begin."""
        if not self.seat.is_asked():
            says = f"Say {self.seat.example()}, then press Enter. help explains the game, hint says what is best."
            self.seat.tell(says, "dim")

    def obey(self, line: str) -> bool:
        """Do what the line asks; False when the player has left. A part that fails keeps the game from going on."""
        self._betting.begin_line()
        try:
            asked = commands.read_parts(line)
        except Unclear as error:
            self.seat.tell(str(error), "yellow")
            self.rounds.remind()
            return True
        sound = True
        for said, command in asked:
            if isinstance(command, commands.Quit) and not self._means_choice(said):
                if self._stays():
                    break
                self.leave()
                return False
            if isinstance(command, commands.Spin) and not sound:
                done = "spun" if self.rounds.word_to_go() == "spin" else "done"
                self.seat.tell(f"Not {done}: put that right first.", "yellow")
                continue
            try:
                sound = self._choose_or_do(said, command) and sound
            except Unclear as error:
                self.seat.tell(str(error), "yellow")
                sound = False
        if self._jackpot is not None:
            self._jackpot.tell_news()
        if self.rounds.broken_off:
            self.leave()
            return False
        self.rounds.remind()
        return True

    def _means_choice(self, said: str) -> bool:
        """May `leave` be the beginning of a choice, such as to leave cards face down? Then it is asked about."""
        words = [option.word for option in self.rounds.options() if option.word.startswith("leave")]
        if said.lower().strip(" !.") != "leave" or not words:
            return False
        self.seat.tell(f"Say quit to go from the table, or {words[0]}.", "yellow")
        return True

    def _choose_or_do(self, said: str, command: Command) -> bool:
        """A choice that is offered; or, at one's turn, a word that is not, so that the table says why; or a command."""
        if isinstance(command, commands.Quit):
            return False
        if (chosen := self.rounds.find(said)) is not None and not self._asks_for_page(command, chosen[1]):
            if not self.seat.is_asked() and (place := self._betting.names_place(said)):
                raise Unclear(f"{said!r} may be a choice, or {place}: say {said} the dice, or 10 on {said}.")
            return self.rounds.choose(*chosen)
        if isinstance(command, commands.Bet) and self.seat.is_asked() and self.rounds.is_word(said):
            return self.rounds.try_word(said)
        staked = commands.read_odds_staked(command)
        return self._bet(staked) if staked and self.rounds.is_added(said) else self._do(command)

    def _asks_for_page(self, command: Command, deed: AnyDeed) -> bool:
        """A word that is a page and a wager, as odds are at craps: while nothing must be decided it stakes nothing
        unless a stake is said with it, and the page says how to make the wager."""
        if not isinstance(command, commands.Page) or not isinstance(deed, acts.Place):
            return False
        return not self.seat.is_asked() and not is_amount(command.about.partition(" ")[0])

    def _do(self, command: Command) -> bool:
        """Has the command done what it asked for?"""
        match command:
            case commands.Bet():
                return self._bet(command.said)
            case commands.Take(what=what, amount=amount):
                return self._betting.take(what, amount)
            case commands.Again():
                return self._betting.again()
            case commands.Ride(on=on):
                self.rounds.rides = on
                says = "Winning stakes lie on the layout." if on else "Winning stakes are lifted after each round."
                self.seat.tell(says)
            case commands.Spin(pressed=pressed):
                self.rounds.go(pressed=pressed)
            case commands.Buy(amount=amount):
                return self._purse.buy(amount)
            case commands.Colour():
                return self._purse.buy_colour(command)
            case commands.Cash():
                return self._purse.cash(command)
            case commands.Rules(which=which):
                self._pages.show_rule(which)
            case commands.Done(what=what):
                return self._discharge(what)
            case commands.Leave():
                raise Unclear("Say leave to go from the table, or ride to let winning stakes lie.")
            case commands.Page(name=name, about=about):
                self._pages.show(name, about)
        return True

    def _bet(self, said: str) -> bool:
        """What names no wager may be a slip of a command."""
        try:
            return self._betting.bet(said)
        except Unclear as error:
            if self.seat.is_asked() and not self.seat.open_kinds():
                raise Unclear(f"Say {self.rounds.say_words()} first; wagers come after that.") from None
            if not isinstance(error, NoSuchPlace):
                raise
            word = said.lower().strip(" !.")
            if means := self.table.game.primer.meaning(SAME.get(word, word)):
                raise Unclear(f"{said!r} is not on offer now: {means}.") from None
            near = [one for one in nearest(said, commands.VERBS) if one[0] == said[0].lower()]
            if " " in said or not near:
                raise
            raise Unclear(f"{said!r} is no command and no wager here. Did you mean {near[0]}?") from None

    def _discharge(self, what: str) -> bool:
        duties = self.table.now.duties
        chosen = list(duties.values()) if what.lower() == "all" else [duties[what]] if what in duties else []
        if not chosen:
            raise Unclear(f"There is no duty {what!r} open; duties lists them.")
        for duty in chosen:
            if self.seat.heed(self.seat.dealer.discharge(duty)) is not None:
                self.seat.tell(f"Done by a {duty.least}: {duty.says}")
        return True

    # Going --------------------------------------------------------------------------------------------

    def _stays(self) -> bool:
        """Asked, where somebody sees the question and wagers are at stake that cannot be taken up: not to leave now?"""
        says = self.rounds.say_if_left() if self.front.shows_table else ""
        if not says:
            return False
        self.seat.tell(says, "yellow")
        answer = self.front.ask("Leave now? yes or no: ")
        return answer is not None and answer.strip().lower() not in ("y", "yes", "quit", "q", "leave", "exit")

    def leave(self) -> None:
        """Finish what has begun, take up what may be taken up, redeem everything, go; and how it went."""
        seat = self.seat
        if not self.table.present(seat.player):
            return
        if not self.front.shows_table and (says := self.rounds.say_if_left()):
            seat.tell(says)
        self.rounds.finish_for_leaving()
        self._betting.take_what_may_be_taken()
        self._purse.redeem_everything()
        seat.say(acts.Leave(seat.player))
        bought, taken = self._purse.count_cash()
        result = taken - bought
        how = f"{dollars(abs(result))} {'up' if result > 0 else 'down'}" if result else "even"
        played = self._teaching.say_rounds()
        seat.tell(f"You bought in for {dollars(bought)} and take away {dollars(taken)}: {how} {played}.", "bold")
        self._teaching.sum_up()
        if lying := sum(wager.stake for wager in self.own_wagers()):
            when = "" if seat.open_kinds() else ", past the call"
            seat.tell(f"{dollars(lying)} stays on the layout{when}; what it wins is yours to claim.", "yellow")
