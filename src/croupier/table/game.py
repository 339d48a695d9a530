"""The Game protocol: one division of the Rules as a handful of pure functions over (terms, state, floor)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from croupier.equipment import Equipment
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await
from croupier.table.chances import Chance
from croupier.table.course import Step
from croupier.table.diagram import Diagram, Marks
from croupier.table.entries import Call, Entry
from croupier.table.floor import Cloth, Floor
from croupier.table.irregularities import Irregularity
from croupier.table.options import OptionSpec
from croupier.table.primer import Primer
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import Scene, Shown, Tag
from croupier.table.scoreboard import Board
from croupier.table.setup import Option
from croupier.table.wagers import Cap, Layout, Outcome, Wager

__all__ = ["UNDECIDED", "UNTOUCHED", "AnyGame", "Cloth", "Game", "Ruling", "Task", "Undo"]

T = TypeVar("T")
S = TypeVar("S")


class Task(msgspec.Struct, frozen=True):
    """A duty the game asks for; the table gives it its id. `after_round`: what it holds up is only the next round."""

    cite: Cite
    least: Role
    says: str
    blocks: bool = False
    after_round: bool = False


class Undo(msgspec.Struct, frozen=True):
    """The rule by which what was settled is undone, in the round going on or in the `last` one, all of it or `only`
    these wagers. What was won comes back. The stakes of those that `stand` lie on the layout again, to be decided anew;
    where betting `reopens` so do those that were taken, and nothing is fetched from anybody's hand; where it is a
    `forfeit` they are lost; any others are their owners'. `about` is the entry whose settlements are meant, where they
    are of an earlier round. `anew` is what really becomes of a wager that does not stand: where it is otherwise than it
    was settled, that is put right from hand to hand. `more` is what was staked on a wager besides (below nothing: what
    was not), if so, or, without `anew`, what lies again on one of which it had come back. `lifted` were taken up since,
    which came too late: they lie again. `beside` are those that go on lying: wagers made since are held to the maxima
    beside them."""

    rule: Cite
    only: frozenset[str] | None = None
    last: bool = False
    stand: frozenset[str] = frozenset()
    reopens: bool = False
    forfeit: bool = False
    about: Entry | None = None
    anew: Callable[[Wager], Outcome] | None = None
    more: Mapping[str, Cents] = {}
    lifted: tuple[Wager, ...] = ()
    beside: frozenset[str] = frozenset()


class Ruling(msgspec.Struct, frozen=True):
    """What the game says of an act it accepts. `reduces` cuts wagers to these stakes, the rest being void. `undoes` is
    what was settled and does not stand. `moves` are wagers that the act leaves undecided on another spot of their kind.
    `in_hand` is the game's own rule, where it has one, that a refusal for want of chips rests on. `chooses` are options
    of the table that are otherwise from now on, where a rule lets them be directed. `discharges` are open duties that
    the act does or overtakes. `forbids` is the rule by which a wager found is none that the game permits. `by_itself`:
    a wager said to be added to another is simply more chips on the same spot."""

    cites: tuple[Cite, ...] = ()
    calls: tuple[Call, ...] = ()
    tasks: tuple[Task, ...] = ()
    reduces: Mapping[str, Cents] = {}
    undoes: Undo | None = None
    moves: Mapping[str, str] = {}
    in_hand: Cite | None = None
    chooses: Mapping[str, Option] = {}
    discharges: tuple[str, ...] = ()
    forbids: Cite | None = None
    by_itself: bool = False


UNTOUCHED = Ruling()
"""The game has nothing to say of this act."""
UNDECIDED: Mapping[str, Outcome] = {}
"""No wager is decided."""


class Game(Protocol[T, S]):
    """What a division declares of itself and must answer. Nothing here has a clock, chance, files or chips.

    `name` is said in a sentence, `title` stands over a page; `primer` is for newcomers. `main_wager` is the kind that
    the game is known for, empty where none is. `odds` and `simulation` name the method that fits: a module of
    croupier.odds and a folder of croupier.simulate. `hides_cards`: some cards are for one player's eyes.
    `overlooked_unsaid`: a wager found between rounds is one of the round just over, though nobody says so, until chips
    are put down for the next (reading R-18).
    """

    key: str
    name: str
    title: str
    state_type: type[Any]
    view_type: type[Any]
    options: tuple[OptionSpec, ...]
    irregularities: tuple[Irregularity, ...]
    deeds: frozenset[type[Deed]]
    primer: Primer
    main_wager: str
    odds: str
    simulation: str
    hides_cards: bool = False
    overlooked_unsaid: bool = False

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> T:
        """The edition's numbers and switches; raises ValueError on an option it does not know."""

    def layout(self, terms: T) -> Layout:
        """The kinds of wager and their spots."""

    def set_by(self, terms: T, term: str) -> Cite | None:  # noqa: ARG002
        """The rule that sets one of the terms, named by its path; None where no rule does. What leaves an option open
        is its ground."""
        return None

    def chip_kinds(self, terms: T) -> Mapping[str, Cite]:
        """The kinds of chip that the game's rules permit, with the rule."""

    def checks(self, terms: T) -> tuple[Task, ...]:
        """What must be seen to when the table is opened."""

    def notices(self, terms: T) -> tuple[tuple[Cite, str], ...]:
        """What everybody at the table is bound by, in a line each: shown wherever the table is."""

    def opening(self, terms: T) -> S:
        """The state of a table just opened."""

    def places(self, terms: T) -> tuple[int, Cite] | None:  # noqa: ARG002
        """How many seats the game's table has, where the operator names no number, and the rule."""
        return None

    def caps(self, terms: T, state: S, wager: Wager, floor: Floor) -> tuple[Cap, ...]:  # noqa: ARG002
        """What rules of the game's own leave for a wager beside those on the floor's cloth, on which it does not lie
        itself: a maximum of its area or of what it is added to, parts that it must divide into, nothing at all. Asked
        whenever a wager is made, found, flagged or lies under new limits."""
        return ()

    def chips_beside(self, wager: Wager, others: Iterable[Wager]) -> list[Wager]:  # noqa: ARG002
        """Of these, the other chips that were put down by turns and make one wager with this (reading G-21): what was
        added to it was added to all of them. None where each is a wager of its own."""
        return []

    def rounded_with(self, wager: Wager, others: Iterable[Wager]) -> list[Wager]:
        """Of these, the chips with which this is rounded once (general 15.3), though each may be a wager of its own."""
        return self.chips_beside(wager, others)

    def most_added(self, added: Wager, whole: Cents, left: Cents) -> Cents:
        """How much may stand of a wager that has been decided, where of the one that it was added to only so much of
        the whole was lawful."""
        return added.stake * left // whole

    def most_won(self, terms: T, kind: str) -> Cents | None:  # noqa: ARG002
        """The most that a wager of this kind may win, where the game has a maximum payout."""
        return None

    def falls_with(self, wager: Wager, stood: Iterable[Wager]) -> Mapping[str, Cite]:  # noqa: ARG002
        """Of the wagers that `stood` in its round, in the order in which they were made, those that rest on a decided
        one, though not added to it, and were none if that proves to be none; with the rule."""
        return {}

    def for_next(self, state: S) -> frozenset[str]:  # noqa: ARG002
        """Wagers that lie for the next round while this one is settled."""
        return frozenset()

    def reduced(self, terms: T, cloth: Cloth) -> Mapping[str, Cents]:  # noqa: ARG002
        """To what stakes a rule of the game lets the dealer reduce wagers of a round, these being all as they were
        made."""
        return {}

    def without_wagers(self, state: S) -> bool:  # noqa: ARG002
        """Is the round going on one that no wager is of? Whatever lies there waits for the next."""
        return False

    def waiting(self, state: S) -> Mapping[str, str]:  # noqa: ARG002
        """By player, a wager accepted for good in a round that came to nothing, which goes with the player's next one:
        new limits do not touch it, and it is of no round that he or she sits out."""
        return {}

    def taken_off(self, state: S) -> Mapping[str, Cents]:  # noqa: ARG002
        """What directions on the outcome of the round going on have taken off wagers that lie: it falls with that."""
        return {}

    def counted(self, state: S, wager: Wager) -> Wager:  # noqa: ARG002
        """The wager in the position in which it is settled, where a direction has it count elsewhere than it lies."""
        return wager

    def powers(self, terms: T) -> Mapping[type[Deed], Cite]:  # noqa: ARG002
        """Deeds of staff that a rule of the game's own gives them."""
        return {}

    def closes(self, terms: T) -> Cite | None:  # noqa: ARG002
        """The game's own rule, where it has one, by which what is staked once betting has closed is no wager."""
        return None

    def closes_on(self, terms: T, kind: str) -> Cite | None:  # noqa: ARG002
        """The same of a wager of one kind, where its time is another."""
        return self.closes(terms)

    def as_found(self, state: S, floor: Floor, deed: acts.Place) -> S:  # noqa: ARG002
        """The state by which the lawful part of a wager found is measured: that of the round just over, where it is of
        that one and the game keeps a limit of its own by what was staked in it."""
        return state

    def lapsed(self, terms: T) -> frozenset[Cite]:  # noqa: ARG002
        """Rules of other texts under which duties were raised that the text in force does not ask for."""
        return frozenset()

    def looks_back(self, terms: T, state: S, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        """Is a declaration or a direction about a round that has been settled, which was played by its own text? Of a
        round that is said by its entry nobody asks."""
        return False

    # The life of an act -----------------------------------------------------------------------------------

    def awaits(self, terms: T, state: S, floor: Floor) -> tuple[Await, ...]:
        """What the game waits for now, complete."""

    def judge(self, terms: T, state: S, act: Act, floor: Floor) -> Ruling | Refusal:
        """Is the act lawful at this point of the game? The floor is as it was before the act."""

    def apply(self, terms: T, state: S, act: Act, floor: Floor) -> S:
        """The state after an accepted act, with the deed done on the floor. Total: it never refuses."""

    def resolve(self, terms: T, state: S, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """What the act decided, wager by wager in the order of the cloth; whatever is not named still stands."""

    def clear(self, terms: T, state: S, act: Act, floor: Floor) -> S:
        """The state once decided wagers have left the layout."""

    def calls(self, terms: T, before: S, done: S, after: S, act: Act) -> tuple[Call, ...]:  # noqa: ARG002
        """What is called out because of what the act did: `done` is the state with the deed done, `after` once what
        it decided is settled."""
        return ()

    def tasks(self, terms: T, before: S, after: S) -> tuple[Task, ...]:  # noqa: ARG002
        """The duties that come of what the act did to the game."""
        return ()

    # What is there ----------------------------------------------------------------------------------------

    def equipment(self, terms: T, state: S, of: str) -> Equipment | None:
        """The piece of equipment of that name, as it is now."""

    def also_said(self, terms: T, of: str) -> frozenset[str]:  # noqa: ARG002
        """What may be said of that piece of equipment beside its outcomes, where less than an outcome decides."""
        return frozenset()

    def say_seen(self, terms: T, seen: str) -> str:  # noqa: ARG002
        """What equipment showed, as somebody at the table sees it."""
        return seen

    def next_card_to(self, terms: T, state: S) -> str:  # noqa: ARG002
        """Whose the next card is, as a dealer says it: box 3, player, dealer; nothing where it is nobody's."""
        return ""

    def betting_open(self, state: S) -> bool:
        """May wagers still be made for the present round?"""

    def between_rounds(self, state: S) -> bool:
        """Has no round begun that is still undecided?"""

    def is_last_open(self, state: S) -> bool:
        """Is a wager that is said to have been made earlier one of the round just over?"""
        return self.between_rounds(state)

    def rounds(self, state: S) -> int:
        """Rounds completed since the table opened."""

    # The order of a round ---------------------------------------------------------------------------------

    def course(self, terms: T) -> tuple[Step, ...]:  # noqa: ARG002
        """The steps of a round in their order, as the dealer knows them."""
        return ()

    def stage(self, terms: T, state: S) -> str:  # noqa: ARG002
        """At which stage of these steps a round stands."""
        phase: str = getattr(state, "phase", "")
        return phase

    # What is seen -----------------------------------------------------------------------------------------

    def diagram(self, terms: T) -> Diagram | None:  # noqa: ARG002
        """How the layout is drawn; None where a list of its wagers says as much."""
        return None

    def marks(self, terms: T, state: S, floor: Floor) -> Marks:  # noqa: ARG002
        """What this moment shows on that drawing."""
        return Marks()

    def scenes(self, terms: T) -> tuple[Scene, ...]:  # noqa: ARG002
        """How the table looks on a page: wide for a desk, and tall for a telephone; none where no page draws it."""
        return ()

    def shown(self, terms: T, state: S, floor: Floor) -> Shown:  # noqa: ARG002
        """What this moment shows there to everybody."""
        return Shown()

    def shown_to(self, terms: T, state: S, floor: Floor, player: str) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002
        """The cards that this player alone sees, by the place where they lie."""
        return {}

    def chances(self, terms: T, state: S, floor: Floor, player: str) -> tuple[Chance, ...]:  # noqa: ARG002
        """Every result that may come next, and what it would do to this player's wagers; none while one lies there, or
        where no such list is short enough to be read."""
        return ()

    def said_to(self, terms: T, state: S, floor: Floor, player: str) -> Mapping[str, Tag]:  # noqa: ARG002
        """What stands at places for this player alone: what the own cards come to."""
        return {}

    def view(self, terms: T, state: S, floor: Floor) -> Any:
        """What everybody may see of the game, as this game's `view_type`."""

    def own(self, terms: T, state: S, floor: Floor, player: str) -> Any:  # noqa: ARG002
        """What this player alone may see beside that; None where there is nothing."""
        return None

    def hides(self, terms: T, state: S, act: Act) -> str | None:  # noqa: ARG002
        """The only player who may see what this act showed, judged by the state before it; None if everybody may."""
        return None

    def scoreboard(self, entries: Sequence[Entry]) -> tuple[Board, ...]:  # noqa: ARG002
        """How past results are marked beside the table, by its entries so far; nothing where the game has no board."""
        return ()

    def scores(self, entry: Entry) -> bool:  # noqa: ARG002
        """May this entry have to do with the scoreboard? Any other need not be kept for it."""
        return False

    def begins_scoreboard(self, entry: Entry) -> bool:  # noqa: ARG002
        """Does the scoreboard begin anew with this entry, whatever came before?"""
        return False


AnyGame = Game[Any, Any]
