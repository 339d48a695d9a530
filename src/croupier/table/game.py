"""The Game protocol: one division of the Rules as a handful of pure functions over (terms, state)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from croupier.equipment import Equipment
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await
from croupier.table.entries import Call
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome, Wager

T = TypeVar("T")
S = TypeVar("S")

Cloth = Mapping[str, Wager]
"""The wagers standing on the layout, by id."""


class Task(msgspec.Struct, frozen=True):
    """A duty the game asks for; the table gives it its id. `after_round`: what it holds up is only the next round."""

    cite: Cite
    least: Role
    says: str
    blocks: bool = False
    after_round: bool = False


class Ruling(msgspec.Struct, frozen=True):
    """What the game says of an act it accepts. `reduces` cuts wagers to these stakes, the rest being void. `undoes` is
    the rule, where there is one, by which everything settled in this round is undone; `restores` are the wagers among
    it that lie on the layout again. `moves` are wagers that the act leaves undecided on another spot of their kind."""

    cites: tuple[Cite, ...] = ()
    calls: tuple[Call, ...] = ()
    tasks: tuple[Task, ...] = ()
    reduces: Mapping[str, Cents] = {}
    undoes: Cite | None = None
    restores: frozenset[str] = frozenset()
    moves: Mapping[str, str] = {}


UNTOUCHED = Ruling()
"""The game has nothing to say of this act."""


class Game(Protocol[T, S]):
    """What a division must answer. Nothing here has a clock, chance, files or chips."""

    @property
    def key(self) -> str:
        """The division's name, by which the editions know the game."""

    @property
    def deeds(self) -> frozenset[type[Deed]]:
        """The deeds of the course of a game that this game knows; any other is refused."""

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> T:
        """The edition's numbers and switches; raises ValueError on an option it does not know."""

    def layout(self, terms: T) -> Layout:
        """The kinds of wager and their spots."""

    def chip_kinds(self, terms: T) -> Mapping[str, Cite]:
        """The kinds of chip that the game's rules permit, with the rule."""

    def checks(self, terms: T) -> tuple[Task, ...]:
        """What must be seen to when the table is opened."""

    def notices(self, terms: T) -> tuple[tuple[Cite, str], ...]:
        """What everybody at the table is bound by, in a line each: shown wherever the table is."""

    def opening(self, terms: T) -> S:
        """The state of a table just opened."""

    def awaits(self, terms: T, state: S, cloth: Cloth) -> tuple[Await, ...]:
        """What the game waits for now, complete."""

    def judge(self, terms: T, state: S, act: Act, cloth: Cloth) -> Ruling | Refusal:
        """Is the act lawful at this point of the game?"""

    def apply(self, terms: T, state: S, act: Act) -> S:
        """The state after an accepted act. Total: it never refuses."""

    def resolve(self, terms: T, state: S, wager: Wager) -> Outcome | None:
        """What becomes of a standing wager; None while it stands."""

    def clear(self, terms: T, state: S, cloth: Cloth) -> S:
        """The state once settled wagers have left the layout."""

    def equipment(self, terms: T, state: S, of: str) -> Equipment | None:
        """The piece of equipment of that name, as it is now."""

    def betting_open(self, state: S) -> bool:
        """May wagers still be made for the present round?"""

    def between_rounds(self, state: S) -> bool:
        """Has no round begun that is still undecided?"""

    def rounds(self, state: S) -> int:
        """Rounds completed since the table opened."""

    def view(self, terms: T, state: S, role: Role, player: str | None) -> Mapping[str, Any]:
        """What this person may see of the game."""


@runtime_checkable
class HidesCards(Protocol):
    """A game in which some of what the equipment shows is for one player's eyes only."""

    def hides(self, terms: Any, state: Any, act: Act) -> str | None:
        """The only player who may see what this act showed, judged by the state before it; None if everybody may."""


AnyGame = Game[Any, Any]
