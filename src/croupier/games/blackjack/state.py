"""Where a round of blackjack stands: the boxes, their hands, the dealer's cards, the shoe, and who is at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

import msgspec

from croupier.games.blackjack import rules
from croupier.games.cards.preparing import Preparing, Stage
from croupier.gazette.cite import Cite
from croupier.table.setup import Limits, Sign

DEALER = "dealer"

Counts = Mapping[str, int]
"""Cards by how many of each there are."""


class Phase(StrEnum):
    BETTING = "place your bets"
    DEALING = "the initial deal"
    INSURANCE = "insurance"
    PLAYING = "the hands are played"
    OPTIONS = "void or complete"


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """`wagers` are those not yet decided on it; `split` is the value of the pair it came from (11 for aces);
    `taken` are its cards once they lie in the discard rack."""

    cards: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()
    split: int = 0
    doubled: bool = False
    done: bool = False
    taken: tuple[str, ...] = ()

    @property
    def is_blackjack(self) -> bool:
        """No hand from split aces or tens can be one (11.4(c), reading B-3)."""
        return not self.split and rules.is_blackjack(self.cards)

    @property
    def is_finished(self) -> bool:
        """Can no more cards come to it? Stood or refused, twenty-one or over, doubled, or a split ace (12.1)."""
        if self.done or not self.wagers:
            return True
        if len(self.cards) < 2:
            return False
        drawn = len(self.cards) > 2 if self.doubled else self.split == 11
        return drawn or not rules.may_draw(self.cards)


class Box(msgspec.Struct, frozen=True, omit_defaults=True):
    """`bettors` in the order in which they staked; `opening` are the first cards of the unsplit hand, three at most;
    `gone` is the rule under which the box is out of the round; `even` those who took even money."""

    number: int
    bettors: tuple[str, ...]
    hands: tuple[Hand, ...]
    opening: tuple[str, ...] = ()
    splits: int = 0
    declined: bool = False
    gone: Cite | None = None
    even: frozenset[str] = frozenset()


class Shoe(msgspec.Struct, frozen=True, omit_defaults=True):
    """`left` are the cards that nobody has seen, of which `hidden` lie face down in the discard rack; `depth` is
    where the cutting card lies from the back, `reached` where it came out. `why` the cards are to be shuffled, and
    `cut_for` who is offered the cut first; `directed` is where a manager will have the cutting card."""

    left: Counts = {}
    discards: Counts = {}
    hidden: int = 0
    depth: int = 0
    reached: str = ""
    reshuffle: bool = False
    why: str = "opening"
    cut_for: str = "first"
    directed: int = 0

    @property
    def remaining(self) -> int:
        return sum(self.left.values()) - self.hidden


class People(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at the table, in the order of arrival, and where; who played which rounds of this shoe (4.9)."""

    present: tuple[str, ...] = ()
    seats: Mapping[str, int] = {}
    grants: Mapping[str, Limits] = {}
    first: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()
    limited: frozenset[str] = frozenset()
    limiting: frozenset[str] = frozenset()
    rounds: int = 0
    boxes_each: int | None = None


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round. `owners` says whose each wager on a hand is, `seated` who sat where at the call. `laid` is the initial
    deal as it happened: positions and cards; `omitted` the positions passed over. `asked`: the hand in turn has asked
    for a card. `window` is the choice that back bettors have, `waiting` who is still to make it. `answered` are bettors
    who have spoken on insurance, `insured` the insurance wagers. `decided` are players who have made a decision on a
    hand (15.3 to 15.8).

    `next_to`: the next card goes there in error; `removing`: the next card seen leaves play; `exposing`, `exposed`: a
    card drawn in error and seen (15.7). `choosing` are the boxes still to be void or completed, and `late` says that
    the dealer's hand comes after the error of 15.5.
    """

    boxes: tuple[Box, ...] = ()
    owners: Mapping[str, str] = {}
    seated: Mapping[str, int] = {}
    dealer: tuple[str, ...] = ()
    laid: tuple[tuple[str, str], ...] = ()
    omitted: frozenset[str] = frozenset()
    asked: bool = False
    window: str = ""
    waiting: tuple[str, ...] = ()
    answered: frozenset[tuple[str, int]] = frozenset()
    insured: tuple[str, ...] = ()
    decided: frozenset[str] = frozenset()
    next_to: str = ""
    removing: str = ""
    exposing: bool = False
    exposed: str = ""
    choosing: tuple[int, ...] = ()
    late: bool = False


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    phase: Phase = Phase.BETTING
    preparing: Preparing = Preparing()
    shoe: Shoe = Shoe()
    people: People = People()
    play: Play = Play()
    last: Play = Play()
    sign: Sign | None = None
    decks: int = 0
    rounds: int = 0

    @property
    def is_ready(self) -> bool:
        return self.preparing.stage is Stage.READY

    @property
    def in_round(self) -> bool:
        return self.phase is not Phase.BETTING


def change_play(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, play=msgspec.structs.replace(state.play, **changes))


def change_shoe(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, shoe=msgspec.structs.replace(state.shoe, **changes))


def change_people(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, people=msgspec.structs.replace(state.people, **changes))


def find_box(state: State, number: int) -> Box | None:
    return next((box for box in state.play.boxes if box.number == number), None)


def change_box(state: State, changed: Box) -> State:
    boxes = tuple(changed if box.number == changed.number else box for box in state.play.boxes)
    return change_play(state, boxes=boxes)


def change_hand(state: State, number: int, index: int, **changes: object) -> State:
    box = find_box(state, number)
    assert box is not None
    hands = list(box.hands)
    hands[index] = msgspec.structs.replace(hands[index], **changes)
    return change_box(state, msgspec.structs.replace(box, hands=tuple(hands)))


def hands_of(state: State) -> Iterator[tuple[Box, int, Hand]]:
    """Every hand still in the round, from the dealer's left (7.4)."""
    for box in state.play.boxes:
        if box.gone is None:
            for index, hand in enumerate(box.hands):
                yield box, index, hand


def bettors_on(state: State, hand: Hand) -> tuple[str, ...]:
    """Whose wagers lie on this hand, in the order in which they lie there."""
    return tuple(dict.fromkeys(state.play.owners[name] for name in hand.wagers))


def decided_by(state: State, player: str) -> State:
    """Somebody has made a decision: from now on hands are not reconstructed (15.3, reading B-38)."""
    return change_play(state, decided=state.play.decided | {player})


def name_of(box: Box, index: int) -> str:
    """How a hand is called: its box, and which of the hands where the box was split."""
    return f"Box {box.number}" if len(box.hands) == 1 else f"Box {box.number}, hand {index + 1}"


def add_counts(counts: Counts, cards: tuple[str, ...]) -> dict[str, int]:
    added = dict(counts)
    for card in cards:
        added[card] = added.get(card, 0) + 1
    return added
