"""One person's sitting at a table: commands become acts, entries become lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from croupier.cli import commands, drawing
from croupier.cli.commands import Command, Unclear
from croupier.cli.front import Front
from croupier.cli.spots import NoSuchSpot, find_spot, say_place
from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette import GazetteError
from croupier.gazette.cite import DIVISIONS, Cite
from croupier.gazette.register import rule
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer, Voice
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour
from croupier.house.sources import Exhausted
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table, purse
from croupier.table.view import View, view
from croupier.table.wagers import Layout, Verdict, Wager

Lay = tuple[str, str, Cents, ChipKind]
"""A wager as `again` repeats it: kind, spot, stake, chips."""


class NoResult(Exception):
    """The dealer at a real table keyed an irregularity instead of a result."""

    def __init__(self, irregularity: str) -> None:
        super().__init__(irregularity)
        self.irregularity = irregularity


class Sitting:
    """What one player sees, says and does. `obey` takes a line; everything it brings goes to the front.

    `spent` says that no more results can be had, so that no round is begun which could not be ended.
    """

    def __init__(
        self,
        journal: Journal,
        dealer: Dealer,
        clock: Clock,
        front: Front,
        player: str,
        neighbours: Iterable[Neighbour] = (),
        spent: Callable[[], bool] = lambda: False,
    ) -> None:
        self.journal, self.dealer, self.front, self.player = journal, dealer, front, player
        self.neighbours, self._spent = tuple(neighbours), spent
        self.plain = front.console.no_color or front.console.color_system is None
        self._voice = Voice(journal, clock, f"player {player}")
        self._wagers = 0
        self._stake: Cents | None = None
        self._last_laid: list[Lay] = []
        self._settled: list[Settled] = []
        self._rides = True
        self._dolly = False

    # What is there ------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.journal.table

    @property
    def layout(self) -> Layout:
        return self.table.game.layout(self.table.terms)

    def look(self) -> View:
        return view(self.table, Role.PLAYER, self.player)

    def own_wagers(self) -> list[Wager]:
        return [wager for wager in self.table.now.wagers.values() if wager.player == self.player]

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        seen, layout, at = self.look(), self.layout, self.table.now.at
        assert at is not None
        game = DIVISIONS[self._year, self._division][1]
        width = self.front.console.width
        drawn: list[RenderableType] = [drawing.draw_header(seen, game, at), ""]
        if with_layout:
            cloth = drawing.draw_cloth(seen, layout, self.player, width=width, won=self._won(seen), plain=self.plain)
            drawn += [cloth, ""]
        return [*drawn, drawing.draw_standing(seen, layout, self.player, width=width, plain=self.plain)]

    def _won(self, seen: View) -> str | None:
        """The number under the dolly: from the moment the ball rests until somebody bets again."""
        number = seen.game.get("number")
        if number is None and self._dolly:
            number = seen.game.get("last")
        return None if number is None else str(number)

    @property
    def _year(self) -> int:
        edition = self.table.edition
        assert edition is not None and edition.instrument is not None
        return int(edition.instrument[:4])

    @property
    def _division(self) -> str:
        assert self.table.edition is not None and self.table.edition.division is not None
        return self.table.edition.division

    # Saying things ------------------------------------------------------------------------------------

    def tell(self, text: str, style: str = "") -> None:
        self.front.tell(Text(text, style))

    def say(self, deed: AnyDeed) -> Entry | None:
        """One act of the player's; a refusal is told and None."""
        return self._heed(self._voice.say(deed, Role.PLAYER, self.player))

    def _heed(self, answer: Entry | Refusal) -> Entry | None:
        if isinstance(answer, Refusal):
            self.front.tell(drawing.refusal_line(answer))
            return None
        if (calls := drawing.call_line(answer)) is not None:
            self.front.tell(calls)
        return answer

    def sit_down(self, buy_in: Cents) -> None:
        self.say(acts.SitDown(self.player, 1))
        for neighbour in self.neighbours:
            neighbour.sit_down()
        if buy_in:
            self._buy(buy_in)
        self._let_neighbours_bet()

    def obey(self, line: str) -> bool:
        """Do what the line asks; False when the player has left. A part that fails keeps a later spin from going."""
        try:
            asked = commands.read(line)
        except Unclear as error:
            self.tell(str(error), "yellow")
            return True
        sound = True
        for command in asked:
            if isinstance(command, commands.Quit):
                self.leave()
                return False
            if isinstance(command, commands.Spin) and not sound:
                self.tell("Not spun: put that right first.", "yellow")
                continue
            try:
                sound = self._do(command) and sound
            except (Unclear, NoSuchSpot) as error:
                self.tell(str(error), "yellow")
                sound = False
        return True

    def _do(self, command: Command) -> bool:
        """Has the command done what it asked for?"""
        match command:
            case commands.Bet():
                return self._bet(command)
            case commands.Take(what=what):
                return self._take(what)
            case commands.Again():
                return self._again()
            case commands.Ride(on=on):
                self._rides = on
                self.tell("Winning stakes lie on the layout." if on else "Winning stakes are lifted after each round.")
            case commands.Spin(pressed=pressed):
                self._spin(pressed=pressed)
            case commands.Buy(amount=amount):
                return self._buy(amount)
            case commands.Colour():
                return self._buy_colour(command)
            case commands.Cash():
                return self._cash(command)
            case commands.Rules(which=which):
                self._show_rule(which)
            case commands.Done(what=what):
                return self._discharge(what)
            case commands.Page(name=name):
                self._show(name)
        return True

    # Wagers -------------------------------------------------------------------------------------------

    def _bet(self, asked: commands.Bet) -> bool:
        kind, spot = find_spot(self.layout, asked.spot)
        stake = asked.stake if asked.stake is not None else self._stake
        if stake is None:
            raise Unclear(f"How much on {say_place(kind, spot)}? Say 25 on {asked.spot}.")
        self._stake = stake
        return self._place(kind.key, spot.key, stake, self._choose_chips(stake, asked.chips))

    def _place(self, kind: str, spot: str, stake: Cents, chips: ChipKind) -> bool:
        name = f"w{self._wagers + 1}"
        entry = self.say(acts.Place(name, self.player, kind, stake, spot, chips))
        if entry is None:
            return False
        self._wagers += 1
        self._dolly = False
        placed, pays = entry.stands[0], " or ".join(map(str, self.layout[kind].pays))
        text = Text(f"{drawing.say_stake(placed)} on {drawing.say_wager(self.layout, placed)}, pays {pays}")
        text.append(f" · {drawing.say_cites((self.layout[kind].cite,))}", "dim")
        self.front.tell(drawing.hang(name, text, "bold"))
        return True

    def _choose_chips(self, stake: Cents, said: str) -> ChipKind:
        """As said; else the player's colour where it makes the stake, else value chips."""
        patron = self.table.now.patrons[self.player]
        if said in ("value", "cash"):
            return ChipKind.VALUE
        if said and said not in ("colour", "color", patron.colour):
            have = f"yours are {patron.colour}" if patron.colour else f"say colour {said} 2 50 to buy some"
            raise Unclear(f"You have no {said} chips; {have}.")
        if said:
            return ChipKind.NON_VALUE
        asset = self.table.asset(self.player, ChipKind.NON_VALUE)
        makes = asset and patron.value and self.table.holds(self.player, asset) >= stake and not stake % patron.value
        return ChipKind.NON_VALUE if makes else ChipKind.VALUE

    def _take(self, what: str) -> bool:
        own = self.own_wagers()
        if not own:
            raise Unclear("You have nothing on the layout.")
        if what.lower() == "all":
            chosen = own
        elif not (chosen := [wager for wager in own if wager.id == what.lower()]):
            kind, spot = find_spot(self.layout, what)
            chosen = [wager for wager in own if (wager.kind, wager.spot) == (kind.key, spot.key)]
            if not chosen:
                raise Unclear(f"You have nothing on {say_place(kind, spot)}.")
        taken = [wager for wager in chosen if self.say(acts.Withdraw(wager.id)) is not None]
        if taken:
            words = ", ".join(f"{drawing.say_stake(w)} from {drawing.say_wager(self.layout, w)}" for w in taken)
            self.tell(f"You take up {words}.")
        return len(taken) == len(chosen)

    def _again(self) -> bool:
        """What the last round began with, less what still lies there."""
        if not self._last_laid:
            raise Unclear("There is no round to repeat yet.")
        lying = [as_lay(wager) for wager in self.own_wagers()]
        sound = True
        for lay in self._last_laid:
            if lay in lying:
                lying.remove(lay)
                continue
            kind, spot, stake, chips = lay
            sound = self._place(kind, spot, stake, chips) and sound
        return sound

    # The round ----------------------------------------------------------------------------------------

    def _spin(self, *, pressed: bool) -> None:
        if pressed and not self.own_wagers():
            self.tell("Put chips down first, such as 25 on 17; or say spin to watch a round, or help.", "dim")
            return
        held_up = [duty for duty in self.table.now.duties.values() if duty.blocks]
        if held_up:
            self.tell("First this must be done, and recorded with done:", "yellow")
            self.front.tell(*(drawing.duty_line(duty) for duty in held_up))
            return
        if self._spent():
            self.tell("The record has no more results: quit, or play without --replay.", "yellow")
            return
        laid = [as_lay(wager) for wager in self.own_wagers()]
        self._last_laid = laid or self._last_laid
        settled = self._play(self.dealer.play_round)
        if settled is None:
            return
        self._dolly = True
        self._settled = [one for one in settled if one.wager.player == self.player] or settled
        self._sum_up([one for one in settled if one.wager.player == self.player])
        if not self._rides and self.own_wagers():
            self._take("all")
        self._let_neighbours_bet()

    def _play(self, course: Callable[[], Iterator[Entry]]) -> list[Settled] | None:
        """Follow the dealer; what was settled, or None when the round has no result."""
        settled: list[Settled] = []
        try:
            for entry in course():
                settled += entry.settled
                self._tell_course(entry)
        except NoResult as stopped:
            self._heed(self.dealer.declare(stopped.irregularity))
            self.tell("The wagers stand for the next spin.")
            return None
        except (Exhausted, ValueError) as error:
            self.tell(f"The round stops here: {error}.", "yellow")
            return None
        except EOFError:
            return None
        return settled

    def _tell_course(self, entry: Entry) -> None:
        if (calls := drawing.call_line(entry)) is not None:
            self.front.tell(calls)
            self.front.pause()
        own = [one for one in entry.settled if one.wager.player == self.player]
        self.front.tell(*(drawing.settlement_line(self.layout, one) for one in own))
        wins: dict[str, list[Settled]] = {}
        for one in entry.settled:
            if one.wager.player != self.player and one.verdict is Verdict.WIN:
                wins.setdefault(one.wager.player, []).append(one)
        self.front.tell(*(drawing.neighbour_line(self.layout, name, ones) for name, ones in wins.items()))

    def _sum_up(self, settled: list[Settled]) -> None:
        if not settled:
            return
        won = sum(one.won for one in settled)
        lost = sum(one.wager.stake for one in settled if one.verdict is Verdict.LOSE)
        text = Text("  ")
        if won > lost:
            text.append(f"You are {dollars(won - lost)} up on this round.", "bold green")
        elif lost > won:
            text.append(f"You are {dollars(lost - won)} down on this round.", "bold")
        else:
            text.append("You come out even on this round.", "bold")
        lying = sum(wager.stake for wager in self.own_wagers())
        if lying and self._rides:
            text.append(f" {dollars(lying)} rides on the layout; take all lifts it.", "dim")
        self.front.tell(text)

    def _let_neighbours_bet(self) -> None:
        for neighbour in self.neighbours:
            neighbour.bet()

    # Chips --------------------------------------------------------------------------------------------

    def _buy(self, amount: Cents) -> bool:
        if self.say(acts.BuyIn(self.player, amount)) is None:
            return False
        self.tell(f"You buy {dollars(amount)} in value chips.")
        return True

    def _buy_colour(self, asked: commands.Colour) -> bool:
        assert asked.amount is not None
        deed = acts.BuyIn(self.player, asked.amount, chips=ChipKind.NON_VALUE, colour=asked.colour, value=asked.value)
        if self.say(deed) is None:
            return False
        self.tell(f"You buy {dollars(asked.amount)} in {asked.colour} chips.")
        return True

    def _cash(self, asked: commands.Cash) -> bool:
        patron = self.table.now.patrons[self.player]
        if asked.chips not in ("", "value", "colour", "color", patron.colour):
            raise Unclear(f"You have no {asked.chips} chips.")
        kind = ChipKind.VALUE if asked.chips in ("", "value") else ChipKind.NON_VALUE
        if asked.amount is None and not asked.chips:
            if not self._redeem_everything():
                raise Unclear("You hold no chips.")
            return True
        asset = self.table.asset(self.player, kind)
        amount = asked.amount if asked.amount is not None else self.table.holds(self.player, asset or "")
        return self._redeem(amount, kind)

    def _redeem(self, amount: Cents, kind: ChipKind) -> bool:
        if self.say(acts.Redeem(self.player, amount, kind)) is None:
            return False
        asset = self.table.asset(self.player, kind)
        name = asset if kind is ChipKind.NON_VALUE else f"{kind} chips"
        self.tell(f"You redeem {dollars(amount)} of {name} for cash.")
        return True

    def _redeem_everything(self) -> bool:
        held = dict(self.table.now.accounts.get(purse(self.player), {}))
        for asset, cents in held.items():
            if cents > 0 and (asset == ChipKind.VALUE or is_colour_asset(asset)):
                self._redeem(cents, ChipKind.VALUE if asset == ChipKind.VALUE else ChipKind.NON_VALUE)
        return bool(held)

    # Pages --------------------------------------------------------------------------------------------

    def _show(self, name: str) -> None:
        seen = self.look()
        match name:
            case "help":
                self.front.tell(drawing.draw_help())
            case "odds":
                self.front.tell(drawing.draw_odds(self.layout))
            case "notices":
                self.front.tell(*drawing.draw_notices(seen))
            case "sign":
                assert seen.sign is not None
                self.front.tell(drawing.draw_sign(seen.sign))
            case "why":
                self._show_why()
            case "duties":
                duties = self.table.now.duties.values()
                self.front.tell(*(drawing.duty_line(duty) for duty in duties))
                if not duties:
                    self.tell("No duty is open.")
            case "colours":
                taken = {seat.colour: seat.player for seat in seen.seats if seat.colour}
                names = (f"{c} ({taken[c]})" if c in taken else c for c in self.table.setup.colours)
                self.tell(f"Colours here: {', '.join(names)}. Say colour blue 2 50 for $50 of blue at $2 each.")
            case "table":
                self._show_table()

    def _show_table(self) -> None:
        """Where the screen shows the table anyway there is nothing to add."""
        if not self.front.console.is_terminal:
            self.front.tell(*self.picture())

    def _show_why(self) -> None:
        if not self._settled:
            self.tell("Nothing has been settled yet.")
            return
        self.front.tell(*(drawing.settlement_line(self.layout, one) for one in self._settled))
        self.front.tell("", drawing.draw_why(self._settled))

    def _show_rule(self, which: str) -> None:
        """4.8 of this game's division or of the general rules; a division may be named before the number."""
        text = re.sub(r"[()\s]+", ".", which.lower().strip()).strip(".")
        found = [c for c in dict.fromkeys(self._candidates(text)) if _is_rule(c)]
        for c in found:
            self.front.tell(drawing.draw_rule(Cite(c), rule(c)))
        if not found:
            self.tell(f"There is no rule {which!r} here; croupier rules --search finds rules by their words.", "yellow")

    def _candidates(self, text: str) -> list[str]:
        divisions = [(self._year, self._division), *(key for key in DIVISIONS if key[1] == "general")]
        return [text, f"{self._year}.{text}", f"1996.{text}", *(f"{year}.{name}.{text}" for year, name in divisions)]

    def _discharge(self, what: str) -> bool:
        duties = self.table.now.duties
        chosen = list(duties.values()) if what.lower() == "all" else [duties[what]] if what in duties else []
        if not chosen:
            raise Unclear(f"There is no duty {what!r} open; duties lists them.")
        for duty in chosen:
            if self._heed(self.dealer.discharge(duty)) is not None:
                self.tell(f"Done by a {duty.least}: {duty.says}")
        return True

    # Going --------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Finish what has begun, take up what may be taken up, redeem everything, go; and how it went."""
        if not self.table.present(self.player):
            return
        if not self.dealer.awaits_wagers():
            self._play(self.dealer.finish)
        if self.own_wagers():
            self._take("all")
        self._redeem_everything()
        self.say(acts.Leave(self.player))
        bought, taken = self._count_cash()
        rounds = self.table.game.rounds(self.table.state)
        result = taken - bought
        how = f"{dollars(abs(result))} {'up' if result > 0 else 'down'}" if result else "even"
        played = f"{rounds} {'round' if rounds == 1 else 'rounds'}"
        self.tell(f"You bought in for {dollars(bought)} and take away {dollars(taken)}: {how} after {played}.", "bold")
        if lying := sum(wager.stake for wager in self.own_wagers()):
            self.tell(f"{dollars(lying)} stays on the layout, past the call; what it wins is yours to claim.", "yellow")

    def _count_cash(self) -> tuple[Cents, Cents]:
        bought = taken = 0
        for entry in self.journal.entries:
            match entry.act.deed:
                case acts.BuyIn(player=self.player, amount=amount, tender="cash"):
                    bought += amount
                case acts.Redeem(player=self.player, amount=amount, into="cash"):
                    taken += amount
        return bought, taken


def as_lay(wager: Wager) -> Lay:
    chips = ChipKind.NON_VALUE if is_colour_asset(wager.chips) else ChipKind(wager.chips)
    return wager.kind, wager.spot, wager.stake, chips


def _is_rule(text: str) -> bool:
    try:
        rule(text)
    except GazetteError:
        return False
    return True
