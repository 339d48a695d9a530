"""A table with learners at it: whose turn it is, what each may do, and what became of it in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
import numpy.typing as npt
from rich.console import Console

from croupier.envs.actions import GO_ON, Actions, Say, Stake, say_at
from croupier.envs.sight import CardsGone, Observation, Sight
from croupier.house.dealing import next_step
from croupier.language.words import Unclear
from croupier.library.asking import Moment, Options
from croupier.library.refused import Refused
from croupier.library.table import BUY_IN, LIMITS, NIGHT, Table
from croupier.library.turn import Turn
from croupier.money import Cents, dollars
from croupier.table.acts import Act, AnyDeed, Choose, Place, Throw
from croupier.table.awaits import Offer
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.view import own, public
from croupier.table.waiting import awaits
from croupier.terminal.game_view import Painter, overlay

WIDTH = 100
Mask = npt.NDArray[np.int8]
STAKES = (1, 2, 5, 10)
"""Multiples of the least that may be staked on a place."""


def is_throwing(deed: AnyDeed) -> bool:
    """Does a player take the dice by it, or throw them?"""
    return isinstance(deed, Throw) or (isinstance(deed, Choose) and deed.word == "accept")


class House(msgspec.Struct, frozen=True):
    """Where and how a table is laid: what `croupier.Table` takes, and how actions are numbered."""

    game: str
    casino: str | None = None
    on: Moment = NIGHT
    options: Options | None = None
    limits: tuple[Cents, Cents] = LIMITS
    amounts: Mapping[str, Cents] | None = None
    buy_in: Cents = BUY_IN
    stakes: tuple[int, ...] = STAKES
    boxes: int = 1

    def lay(self, seed: int, players: Sequence[str]) -> Table:
        return Table(
            self.game,
            casino=self.casino,
            on=self.on,
            seed=seed,
            options=self.options,
            players=players,
            limits=self.limits,
            amounts=self.amounts,
            buy_in=self.buy_in,
        )


class Sitting:
    """One table from its opening on. `turn` is the turn that the house waits for; none while wagers are awaited."""

    def __init__(self, house: House, seed: int, players: Sequence[str], actions: Mapping[str, Actions]) -> None:
        self.table = house.lay(seed, players)
        self.turn: Turn | None = None
        self.refused: str = ""
        self._actions, self._gone = actions, CardsGone()
        self._sights = {player: Sight(self.table.state, actions[player]) for player in players}
        self._deeds: dict[str, dict[int, AnyDeed]] = {}

    @property
    def rounds(self) -> int:
        """Rounds completed."""
        return self.table.state.game.rounds(self.table.state.state)

    def wealth(self, player: str) -> Cents:
        """What a player has in hand and on the layout; commission paid on what lies there comes back with it."""
        state = self.table.state
        lying = (wager for wager in state.now.wagers.values() if wager.player == player and wager.chips == "value")
        return state.holds(player, "value") + sum(wager.stake + wager.commission for wager in lying)

    def may_stake(self, player: str) -> bool:
        """Is there a wager that the player has chips for?"""
        actions = self._actions[player]
        found = self.deeds(player)
        return any(isinstance(actions.all[number], Stake) for number in found)

    def lies(self, player: str) -> bool:
        return any(wager.player == player for wager in self.table.state.now.wagers.values())

    # What may be done ---------------------------------------------------------------------------------

    def deeds(self, player: str) -> dict[int, AnyDeed]:
        """The lawful deeds by the numbers of their actions; nothing while it is another player's turn."""
        if player not in self._deeds:
            self._deeds[player] = self._find_deeds(player)
        return self._deeds[player]

    def _find_deeds(self, player: str) -> dict[int, AnyDeed]:
        if self.turn is not None and self.turn.player != player:
            return {}
        legal = self.table.legal(player) if self.turn is None else self.turn.legal
        actions = self._actions[player]
        found = actions.find_deeds(self.table.state, legal)
        closed = self._closed(found, actions)
        return {number: deed for number, deed in found.items() if number not in closed}

    def _closed(self, found: Mapping[int, AnyDeed], actions: Actions) -> set[int]:
        """Wagers that the game would refuse beside those that lie, such as one on the other hand of baccarat: for each
        kind one is tried, since the places of a kind are alike."""
        if self.turn is not None or not self.lies(actions.player):
            return set()
        state, tried = self.table.state, dict[str, bool]()
        assert state.now.at is not None
        floor, closed = state.floor(), set[int]()
        for number, deed in found.items():
            if isinstance(deed, Place) and isinstance(actions.all[number], Stake):
                if deed.kind not in tried:
                    act = Act("try", state.now.at, actions.player, Role.PLAYER, deed)
                    tried[deed.kind] = isinstance(state.game.judge(state.terms, state.state, act, floor), Refusal)
                if tried[deed.kind]:
                    closed.add(number)
        return closed

    def may_go_on(self, player: str) -> bool:
        """While wagers are awaited a player says when that is enough; a choice that need not be made may be left."""
        if self.turn is not None:
            return self.turn.player == player and not any(one.course for one in self.turn.legal)
        return self._is_ready()

    def _is_ready(self) -> bool:
        """A wheel is spun for nobody; cards are dealt to wagers alone, and dice are thrown for a wager, by somebody."""
        waits, wagers = awaits(self.table.state), self.table.state.now.wagers
        throws = bool(wagers) and any(isinstance(wait, Offer) and is_throwing(wait.deed) for wait in waits)
        return throws or next_step(waits) is not None

    def mask(self, player: str) -> Mask:
        actions = self._actions[player]
        found = np.zeros(len(actions.all), np.int8)
        found[list(self.deeds(player))] = 1
        found[actions.numbers[Say(GO_ON)]] = self.may_go_on(player)
        return found

    # What is done -------------------------------------------------------------------------------------

    def do(self, player: str, number: int) -> bool:
        """One deed, as the action of that number; False, with `refused` saying why, where it may not be done."""
        self.refused = ""
        deed = self.deeds(player).get(number)
        if deed is None:
            self.refused = f"{self._actions[player].all[number]} may not be done here"
            return False
        try:
            self.table.act(deed, by=player)
        except Refused as no:
            self.refused = str(no)
        self._forget()
        return not self.refused

    def go_on(self) -> bool:
        """The house deals to the next turn, or to the end of the round."""
        self.refused = ""
        try:
            self.turn = self.table.deal()
        except Unclear as no:
            if self.turn is None:
                self.refused = str(no)
            self.turn = None  # what was said last ended the round
        self._forget()
        return not self.refused

    def _forget(self) -> None:
        self._deeds.clear()

    # What is seen -------------------------------------------------------------------------------------

    def look(self, player: str) -> Observation:
        self._gone.follow(self.table.entries)
        turn = self.turn is not None and self.turn.player == player
        return self._sights[player].look(self.table.state, player, turn=turn, gone=self._gone)

    def draw(self, player: str) -> str:
        """The game as this player sees it, in plain text."""
        state = self.table.state
        console = Console(width=WIDTH, no_color=True, force_terminal=False)
        seen = overlay(public(state).view, own(state, Role.PLAYER, player, ()).view)
        with console.capture() as drawn:
            console.print(state.game.title, f"in hand {dollars(state.holds(player, 'value'))}", sep=", ")
            for wager in state.now.wagers.values():
                console.print(f"{wager.player}: {dollars(wager.stake)} on {say_at(wager.kind, wager.spot)}")
            console.print(*Painter(symbols=False, plain=True).draw(seen), sep="\n")
        return "\n".join(line.rstrip() for line in drawn.get().splitlines())
