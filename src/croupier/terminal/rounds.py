"""The round at one seat: the dealer goes on, the player sees it, and is asked when it is his or her turn."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from rich.console import RenderableType
from rich.text import Text

from croupier.house.choices import liberties_for, must_choose, quietest
from croupier.house.dealing import next_step
from croupier.house.neighbours import Neighbour
from croupier.house.sources import Exhausted
from croupier.language.amounts import is_amount
from croupier.language.choices import Choice, choose_to_go_on, find_choice, list_choices
from croupier.language.words import or_list
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.diagram import Result
from croupier.table.entries import Entry, Settled
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Verdict
from croupier.terminal import drawing
from croupier.terminal.betting import Betting
from croupier.terminal.choosing import draw_choices
from croupier.terminal.commands import VERBS
from croupier.terminal.faces import has_faces, is_dice
from croupier.terminal.game_view import Painter, Seen, find_against, find_hand, merge, plainly, points_key
from croupier.terminal.seat import OwnSeat
from croupier.terminal.unoffered import Unoffered

BRIEFLY = 0.4
"""How much of a pause a card has that nobody calls."""


class NoResult(Exception):
    """The dealer at a real table keyed an irregularity instead of a result."""

    def __init__(self, irregularity: str) -> None:
        super().__init__(irregularity)
        self.irregularity = irregularity


class Rounds:
    """`settled` is the last round's; `spent` says that no more results can be had, so that no round is begun which
    could not be ended; `rides` that winning stakes lie on; `broken_off` that nobody will say what is shown next."""

    def __init__(
        self, seat: OwnSeat, betting: Betting, neighbours: tuple[Neighbour, ...], spent: Callable[[], bool]
    ) -> None:
        self._seat, self._betting, self._neighbours, self._spent = seat, betting, neighbours, spent
        self.rides = True
        self.broken_off = False
        self.settled: list[Settled] = []
        self._so_far: list[Settled] = []
        self._kept: Seen | None = None
        self._told: Seen | None = None
        self._results: list[Result] = []
        self._noted = 0
        self._painter = Painter(symbols=seat.symbols, plain=seat.plain)
        self._unoffered = Unoffered(seat)
        self._explained: set[str] = set()

    # What is seen -------------------------------------------------------------------------------------

    def seen(self) -> Seen:
        """The game as this player sees it; the hands just ended lie there until somebody bets."""
        now = self._plainly(self._seat.see_game(self._seat.table))
        return merge(now, self._kept if self._betting.fresh or not self._seat.open_kinds() else None)

    def draw(self, *, without: Container[str] = (), brief: bool = False) -> list[RenderableType]:
        """The game's own state, without what is seen elsewhere, and what has been so since the table opened, such as
        the order of a wheel."""
        shown = {key: value for key, value in self._without_fixtures(self.seen()).items() if key not in without}
        return self._painter.draw(shown, brief=brief)

    def results(self) -> tuple[Result, ...]:
        """The last results, the newest first: those that the game keeps, or else those seen from this seat."""
        kept = self._seat.marks(last=False).results
        return kept if len(kept) > 1 or not self._results else tuple(self._results)

    def _note_result(self) -> None:
        table = self._seat.table
        rounds, kept = table.game.rounds(table.state), self._seat.marks(last=False).results
        if rounds != self._noted and kept:
            self._results.insert(0, kept[0])
        self._noted = rounds

    def _without_fixtures(self, seen: Seen) -> Seen:
        table = self._seat.table
        opening = table.game.opening(table.terms)
        fixed = self._plainly(table.game.view(table.terms, opening, table.floor()))
        return {key: value for key, value in seen.items() if key == "phase" or value != fixed.get(key)}

    @property
    def is_fresh(self) -> bool:
        """Has nobody here bet since the last round ended?"""
        return self._betting.fresh

    def options(self) -> list[Choice]:
        return list_choices(self._seat.choices(), self._seat.layout, self._seat.own_wagers())

    def say_words(self) -> str:
        """decline or accept"""
        return or_list(dict.fromkeys(option.word for option in self.options()))

    def remind(self) -> None:
        """Whose turn it is, when it is the player's: the hand, and what may be done with it."""
        if not self._seat.is_asked():
            return
        self._tell_cards(self.seen())
        options = self.options()
        self._explain(options)
        text = Text(f"{self._say_turn(options)} ")
        text.append_text(draw_choices(options))
        if not any(option.offer.course for option in options):
            text.append("   or Enter to go on", "dim")
        self._seat.front.tell(text)
        if poor := self._unoffered.say_beyond_means():
            self._seat.tell(poor, "dim")

    def _explain(self, options: list[Choice]) -> None:
        """What a choice is about, the first time that it is no hand and no wager: the cut."""
        for about in dict.fromkeys(option.about for option in options):
            means = self._seat.table.game.primer.meaning(about)
            if means and about not in self._explained:
                self._explained.add(about)
                enter = choose_to_go_on([option for option in options if option.offer.course])
                says = f" Enter is {enter.word}." if enter is not None else ""
                self._seat.tell(f"The {about}: {means}.{says}", "dim")

    def _say_turn(self, options: list[Choice]) -> str:
        """Your hand: 10♠ 6♦ = 16 against 9♣."""
        seen = self.seen()
        abouts = {option.about for option in options if option.about}
        if len(abouts) != 1:
            return "Your turn:"
        about = abouts.pop()
        names = dict.fromkeys(name for option in options for name in (option.also, *self._names(option.also)) if name)
        hand = next((h for name in names if (h := find_hand(seen, name)) is not None), None)
        said, against = self._painter.say_hand(hand), self._painter.say_hand(find_against(seen))
        whose = f"Your hand, {about}" if len({wager.spot for wager in self._seat.own_wagers()}) > 1 else "Your hand"
        if not said:
            return f"Your turn, {about}:"
        return f"{whose}: {said} against {against}." if against else f"{whose}: {said}."

    def _names(self, about: str) -> tuple[str, ...]:
        """What else something may be called: where it is a wager, by its spot."""
        wager = self._seat.table.now.wagers.get(about)
        return (wager.spot,) if wager is not None else ()

    def _tell_cards(self, seen: Seen) -> None:
        """On a pipe, the cards before they matter; a screen shows them anyway."""
        counts = {points_key(seen, key) for key in seen}
        shown = {key: value for key, value in seen.items() if has_faces(value) or key in counts}
        if self._seat.front.shows_table or not shown or shown == self._told:
            return
        self._told = shown
        self._seat.front.tell(*self._painter.draw(shown))

    # Going on -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Whatever comes before the first wagers, such as the shuffle."""
        self._follow(self._seat.dealer.finish)

    def go(self, *, pressed: bool) -> None:
        """Let the game go on: a round begun, a choice left alone, or the one thing done that is awaited."""
        seat, dealer = self._seat, self._seat.dealer
        needed = [option for option in self.options() if option.offer.course]
        if seat.is_asked():
            option = choose_to_go_on(needed)
            if option is not None:
                self.choose(option, option.offer.deed)
            elif not needed:
                dealer.leave_alone(seat.player)
                self._run(dealer.finish)
            return
        if pressed and not seat.own_wagers():
            self._ask_for_wagers()
            return
        if self._is_held_up() or not self._can_begin():
            return
        self._betting.remember()
        if needed and next_step(seat.waits()) is None:
            self._take_own_turn(needed)
        else:
            before = len(seat.journal.entries)
            self._run(dealer.play_round)
            if len(seat.journal.entries) == before:
                seat.tell(f"Nothing goes on without a wager: say {seat.example()}.", "dim")

    def _take_own_turn(self, needed: list[Choice]) -> None:
        """The game waits for this player while wagers are awaited: the dice are taken, then thrown."""
        option = choose_to_go_on(needed)
        if len(needed) > 1 and option is not None and not isinstance(option.offer.deed, acts.Throw):
            self.choose(option, option.offer.deed)
        throw = next((o for o in self.options() if isinstance(o.offer.deed, acts.Throw)), None)
        if throw is not None:
            self.choose(throw, throw.offer.deed)
        elif acts.Throw in self._seat.table.game.deeds:
            self._seat.say(acts.Throw(self._seat.player))  # the table says what is wanting

    def _ask_for_wagers(self) -> None:
        """Where a round is played without one's own wager, one may watch: cards are dealt only to somebody's."""
        seat, word = self._seat, self.word_to_go()
        goes_on = next_step(seat.waits()) is not None and (word != "deal" or seat.table.now.wagers)
        watch = f"or say {word} to watch a round, " if goes_on else ""
        seat.tell(f"Put chips down first, such as {seat.example()}; {watch}or help.", "dim")

    def word_to_go(self) -> str:
        """What one says here to let the game go on: spin where something is spun, throw for dice, deal for cards."""
        seat = self._seat
        deeds = [wait.deed for wait in seat.waits() if hasattr(wait, "deed")]
        if any(isinstance(deed, acts.Spin) for deed in deeds):
            return "spin"
        if any(isinstance(deed, acts.Throw) for deed in deeds):
            return "throw"
        return "deal" if seat.table.game.equipment(seat.table.terms, seat.table.state, "shoe") else "go"

    def _is_held_up(self) -> bool:
        held_up = [duty for duty in self._seat.table.now.duties.values() if duty.blocks]
        if held_up:
            self._seat.tell("First this must be done, and recorded with done:", "yellow")
            self._seat.front.tell(*(drawing.duty_line(duty) for duty in held_up))
        return bool(held_up)

    def _can_begin(self) -> bool:
        if self._spent():
            self._seat.tell("The record has no more results: quit, or play without --replay.", "yellow")
            return False
        return True

    # Choosing -----------------------------------------------------------------------------------------

    def find(self, said: str) -> tuple[Choice, AnyDeed] | None:
        options = self.options()
        return find_choice(options, said, asked=self._seat.is_asked(), commands=VERBS) if options and said else None

    def is_word(self, said: str) -> bool:
        """Is it a word, or a wager that is added to another, rather than chips on the layout?"""
        return not any(map(is_amount, said.split())) or self.is_added(said)

    def is_added(self, said: str) -> bool:
        """Does it begin with the name of a wager that this game adds to others?"""
        return bool(self._unoffered.find_kinds(said) or self._unoffered.find_kinds(said.partition(" ")[0]))

    def try_word(self, said: str) -> bool:
        """A word that is not on offer, said all the same: the table knows why not."""
        if (kinds := self._unoffered.find_kinds(said)) and (refusal := self._unoffered.refuse(kinds)) is not None:
            self._seat.heed(refusal)
            return False
        options = self.options()
        deed = self._unoffered.find_word(said, options)
        return self.choose(options[0], deed)

    def choose(self, option: Choice, deed: AnyDeed) -> bool:
        """Do what was chosen and, where the game waited for it, let it go on."""
        seat = self._seat
        asked = seat.is_asked()
        entry = self._betting.add(deed) if isinstance(deed, acts.Place) else seat.say(deed)
        if entry is None:
            return False
        if not asked and not isinstance(deed, acts.Throw):
            if not isinstance(deed, acts.Place) and not entry.calls:
                seat.tell(f"You say {option.word}{f' ({option.about})' if option.about else ''}.")
            return True
        self._see()
        self._tell_settled(entry)
        self._so_far += entry.settled
        self._run(seat.dealer.play_round if isinstance(deed, acts.Throw) else seat.dealer.finish)
        return True

    def _run(self, course: Callable[[], Iterator[Entry]]) -> None:
        """Follow the dealer; once wagers are awaited again the round is summed up and the company bets."""
        settled = self._follow(course)
        seat = self._seat
        if settled is None or not seat.open_kinds():
            return
        self._so_far, settled = [], self._so_far
        self._betting.fresh = True
        own = [one for one in settled if one.wager.player == seat.player]
        self.settled = own or settled or self.settled
        self._sum_up(own)
        if not self.rides and seat.own_wagers():
            self._betting.take_what_may_be_taken()
        self.let_neighbours_bet()

    def _follow(self, course: Callable[[], Iterator[Entry]]) -> list[Settled] | None:
        """Tell the dealer's steps; None when the round has no result."""
        seat, before = self._seat, self._seat.table
        try:
            for entry in course():
                self._so_far += entry.settled
                self._see()
                self._note_result()
                self._tell(entry, before)
                before = seat.table
        except NoResult as stopped:
            seat.heed(seat.dealer.declare(stopped.irregularity))
            seat.tell("The wagers that lie there stand.")
            return None
        except (Exhausted, ValueError) as error:
            seat.tell(f"The round stops here: {error}.", "yellow")
            return None
        except EOFError:
            self.broken_off = True
            return None
        return self._so_far

    def _see(self) -> None:
        """Keep what the act showed before the table was cleared: the last card may end the round."""
        seen = self._plainly(self._seat.see_game(self._seat.journal.shown))
        if has_faces(seen):
            self._kept = seen

    def _plainly(self, game: Seen) -> Seen:
        table = self._seat.table
        dice = table.game.equipment(table.terms, table.state, "dice") is not None
        return plainly(game, dice=dice)  # type: ignore[no-any-return]

    # Telling ------------------------------------------------------------------------------------------

    def _tell(self, entry: Entry, before: Table) -> None:
        seat = self._seat
        for name in entry.discharged:
            seat.tell(f"  ({before.now.duties[name].least}: {before.now.duties[name].says})", "dim")
        calls, shown = drawing.call_line(entry, symbols=seat.symbols), isinstance(entry.act.deed, acts.Observe)
        if calls is not None:
            seat.front.tell(calls)
        if calls is not None or shown:
            seat.front.pause(1.0 if calls is not None else BRIEFLY)
        if shown and self._kept is not None and any(map(is_dice, self._kept.values())):
            self._tell_cards(self._kept)
        self._tell_choice(entry)
        self._tell_settled(entry)

    def _tell_choice(self, entry: Entry) -> None:
        """What a neighbour did, in a line."""
        deed, by = entry.act.deed, entry.act.by
        if entry.act.role is not Role.PLAYER or entry.calls or not isinstance(deed, acts.Choose | acts.Place):
            return
        word = deed.word if isinstance(deed, acts.Choose) else f"{self._seat.layout[deed.kind].name.lower()}"
        self._seat.tell(f"  {by}: {word}", "dim")

    def _tell_settled(self, entry: Entry) -> None:
        if not entry.settled:
            return
        seat = self._seat
        if self._kept is not None:
            self._tell_cards(self._kept)
        own = [one for one in entry.settled if one.wager.player == seat.player]
        seat.front.tell(*(drawing.settlement_line(seat.layout, one) for one in own))
        wins: dict[str, list[Settled]] = {}
        for one in entry.settled:
            if one.wager.player != seat.player and one.verdict is Verdict.WIN:
                wins.setdefault(one.wager.player, []).append(one)
        seat.front.tell(*(drawing.neighbour_line(seat.layout, name, ones) for name, ones in wins.items()))

    def _sum_up(self, settled: list[Settled]) -> None:
        if not settled:
            return
        won = sum(one.won for one in settled)
        lost = sum(one.wager.stake for one in settled if one.verdict is Verdict.LOSE or one.takes)
        text = Text("  ")
        if won > lost:
            text.append(f"You are {dollars(won - lost)} up on this round.", "bold green")
        elif lost > won:
            text.append(f"You are {dollars(lost - won)} down on this round.", "bold")
        else:
            text.append("You come out even on this round.", "bold")
        lying = sum(wager.stake for wager in self._seat.own_wagers())
        if lying and self.rides:
            text.append(f" {dollars(lying)} rides on the layout; take all lifts it.", "dim")
        self._seat.front.tell(text)

    def let_neighbours_bet(self) -> None:
        for neighbour in self._neighbours:
            neighbour.bet()

    def say_if_left(self) -> str:
        """What becomes of wagers that cannot be taken up, if their player goes now; nothing where there are none."""
        seat = self._seat
        free = {deed.wager for deed in liberties_for(seat.table, seat.waits(), seat.player)}
        bound = [wager for wager in seat.own_wagers() if wager.id not in free]
        if not bound:
            return ""
        stake = dollars(sum(wager.stake for wager in bound))
        if seat.open_kinds():
            return f"{stake} of yours must lie until it is decided: it stays, and what it wins is yours to claim."
        quiet = quietest(must_choose(seat.choices())) if seat.is_asked() else None
        said = quiet.deed.word if quiet is not None and isinstance(quiet.deed, acts.Choose) else ""
        turn = f"{said} is said for you, and " if said else ""
        return f"You have {stake} in this round: {turn}it is played out before you go."

    def finish_for_leaving(self) -> None:
        """What has begun is played out; where it is the leaver's turn, as quietly as the game allows."""
        self._seat.dealer.people -= {self._seat.player}
        if not self._seat.open_kinds() and not self.broken_off:
            self._follow(self._seat.dealer.finish)
