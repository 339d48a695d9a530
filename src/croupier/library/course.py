"""The house's side of a table: it deals, spins and settles until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.cards.preparing import THE_CUT
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer
from croupier.house.journal import Book
from croupier.house.sources import Source
from croupier.language.choices import choose_to_go_on, list_choices
from croupier.language.words import Unclear
from croupier.library.turn import Legal, Turn, list_legal
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Entry
from croupier.table.general.authority import player_of
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Sign

Say = Callable[[AnyDeed, str], Entry]
"""A deed by a player; the entry that it brings."""


class Course:
    """Deals one table. `say` is how it does for players what needs no thought."""

    def __init__(self, book: Book, source: Source, clock: Clock, say: Say) -> None:
        self._book, self._say = book, say
        self._dealer = Dealer(book, source, clock)

    def open(self, sign: Sign) -> Entry | Refusal:
        return self._dealer.open(sign)

    def prepare(self) -> None:
        """Whatever comes before the first wagers, such as the shuffle."""
        for _ in self._dealer.finish():
            pass

    @property
    def waits(self) -> tuple[Await, ...]:
        """What the table waits for."""
        return self._dealer.waits()

    def go_on(self, players: tuple[str, ...]) -> Turn | None:
        """Until it is a player's turn, or None where the round is over or only a person can go on."""
        dealer, shown, moved = self._dealer, False, False
        dealer.people = frozenset(players)
        for player in players:
            dealer.leave_alone(player)
        while True:
            if (turn := self._turn(players)) is not None:
                if (deed := matter_of_course(turn)) is None:
                    return turn
                entry: Entry | None = self._say(deed, turn.player)
            else:
                entry = dealer.step() or self._throw(players)
            if entry is None and not moved:
                raise Unclear(self._say_stuck(players))
            if entry is None:
                return None
            moved, shown = True, shown or isinstance(entry.act.deed, acts.Observe)
            if shown and dealer.awaits_wagers():
                return None

    def _turn(self, players: tuple[str, ...]) -> Turn | None:
        """The first player whom the game waits for, or else one who may still choose something."""
        if not self._dealer.asks_people():
            return None
        waits, table = self._dealer.waits(), self._book.table
        found = [Turn(table, player, tuple(list_legal(table, waits, player, ""))) for player in players]
        asked = [turn for turn in found if any(one.course for one in turn.legal)]
        return next(iter(asked or [turn for turn in found if turn.legal]), None)

    def _throw(self, players: tuple[str, ...]) -> Entry | None:
        """While wagers are awaited, a player says that the game goes on: the dice are taken, and thrown."""
        table = self._book.table
        if not table.now.wagers:  # with a point on nobody keeps the dice: they would go round for ever
            return None
        offers = [wait for wait in self._dealer.waits() if isinstance(wait, Offer) and wait.role is Role.PLAYER]
        for player in players:
            own = [one for one in offers if one.course and player_of(table, one.deed) == player]
            choice = choose_to_go_on(list_choices(own, table.game.layout(table.terms), ()))
            if choice is not None and choice.word in ("accept", "throw"):  # without a wager one can but pass
                return self._say(choice.offer.deed, player)
        return None

    def _say_stuck(self, players: tuple[str, ...]) -> str:
        table, waits = self._book.table, self._dealer.waits()
        if held := [f"{duty.says} ({name})" for name, duty in table.now.duties.items() if duty.blocks]:
            return f"First this must be done, and discharged: {'; '.join(held)}."
        legal: list[Legal] = [one for player in players for one in list_legal(table, waits, player, "")]
        wager = next((one.say for one in legal if one.step is not None), None)
        return "Nothing goes on here." if wager is None else f"Nothing goes on without a wager, such as {wager!r}."


def matter_of_course(turn: Turn) -> AnyDeed | None:
    """What needs no thought: a throw, a cut; a cut that is offered is left to the dealer."""
    deeds = [one.deed for one in turn.legal if one.course]
    if deeds and all(isinstance(deed, acts.Cut | acts.Throw) for deed in deeds):
        return deeds[0]
    cuts = [deed for deed in deeds if isinstance(deed, acts.Choose) and deed.on == THE_CUT]
    return next((deed for deed in cuts if deed.word == "decline"), None)
