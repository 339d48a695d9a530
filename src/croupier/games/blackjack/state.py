"""Where a round of blackjack stands: the boxes, their hands, the dealer's cards, the stack they come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from croupier.games.blackjack import rules
from croupier.games.cards.preparing import Preparing, Stage
from croupier.gazette.cite import Cite, cite
from croupier.table.canonical import keep_defaults
from croupier.table.floor import Cloth

DEALER = "dealer"

NO_WAGER = cite("1996.general.1.0.void.a")
EMPTY_BOX = cite("1996.blackjack.15.3")

Counts = Mapping[str, int]
"""Cards by how many of each there are."""


class Phase(StrEnum):
    BETTING = "place your bets"
    DEALING = "the initial deal"
    INSURANCE = "insurance"
    PLAYING = "the hands are played"
    OPTIONS = "void or complete"


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """`wagers` are those not yet decided on it, `decided` the others; `split` is the value of the pair it came from (11
    for aces); `taken` are its cards once they lie in the discard rack. `refused`: an exposed card was (15.7); `void` is
    the rule under which this hand alone, of several in its box, has no result."""

    cards: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()
    split: int = 0
    doubled: bool = False
    done: bool = False
    taken: tuple[str, ...] = ()
    refused: bool = False
    void: Cite | None = None
    decided: tuple[str, ...] = ()

    @property
    def is_blackjack(self) -> bool:
        """No hand from split aces or tens can be one (11.4(c), reading B-3)."""
        return not self.split and rules.is_blackjack(self.cards)

    @property
    def is_finished(self) -> bool:
        """Can no more cards come to it? Stood or refused, twenty-one or over, doubled, or a split ace (12.1)."""
        return not self.wagers or self.done or self.takes_no_more(self.cards)

    @property
    def was_played(self) -> bool:
        """Was it finished, whether or not a wager is left on it?"""
        return self.done or self.takes_no_more(self.cards or self.taken)

    def takes_no_more(self, cards: tuple[str, ...]) -> bool:
        if len(cards) < 2:
            return False
        drawn = len(cards) > 2 if self.doubled else self.split == 11
        return drawn or not rules.may_draw(cards)


class Box(msgspec.Struct, frozen=True, omit_defaults=True):
    """`bettors` in the order in which their wagers lie, the seated player's first (13.3(b)); `opening` are the first
    cards of the unsplit hand, three at most; `gone` is the rule under which the box is out of the round; `even` those
    who took even money."""

    number: int
    bettors: tuple[str, ...]
    hands: tuple[Hand, ...]
    opening: tuple[str, ...] = ()
    splits: int = 0
    declined: bool = False
    gone: Cite | None = None
    even: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        keep_defaults(self)

    def name_of(self, index: int) -> str:
        """How a hand is called: its box, and which of the hands where the box was split."""
        return f"Box {self.number}" if len(self.hands) == 1 else f"Box {self.number}, hand {index + 1}"


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """`left` are the cards that nobody has seen, of which `hidden` lie face down in the discard rack; `depth` is
    where the cutting card lies from the back, `reached` where it came out; `unrecorded` were dealt before the record
    begins, and nothing says which they were. `why` the cards are to be shuffled, and `cut_for` who is offered the cut
    first; `declined`: whoever that is has refused it, or is not there. `directed` is where a manager will have the
    cutting card."""

    left: Counts = {}
    discards: Counts = {}
    hidden: int = 0
    unrecorded: int = 0
    depth: int = 0
    reached: str = ""
    reshuffle: bool = False
    why: str = "opening"
    cut_for: str = "first"
    directed: int = 0
    declined: bool = False

    @property
    def remaining(self) -> int:
        """Cards in the shoe."""
        return sum(self.left.values()) - self.hidden - self.unrecorded

    @property
    def is_cutting_card_in(self) -> bool:
        return bool(self.depth) and not self.reached

    @property
    def is_cutting_card_next(self) -> bool:
        """Would the next card drawn be the cutting card (7.8, 7.9)?"""
        return self.is_cutting_card_in and self.remaining <= self.depth


class Attendance(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who had a wager in the first round of this shoe, in any of its `rounds`, and who sat one out after that; who is
    held to the minimum wager, and who will be once an inspector has been told (4.9)."""

    first: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()
    limited: frozenset[str] = frozenset()
    limiting: frozenset[str] = frozenset()
    rounds: int = 0

    def __post_init__(self) -> None:
        keep_defaults(self)


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round. `seated` says who sat where at the call. `laid` is the initial deal as it happened: positions and
    cards; `omitted` the positions passed over. `asked`: the hand in turn has asked for a card, or one was `directed`.
    `window` is the choice that back bettors have, `waiting` who is still to make it. `answered` are bettors who have
    spoken on insurance, `insured` the insurance wagers not yet decided. `decided` are players who have made a decision
    on a hand (15.3 to 15.8).

    `next_to`: the next card goes there in error; `removing`: the next card seen leaves play; `exposing`, `exposed`: a
    card drawn in error and seen (15.7), `more_exposed` those that come after it. `choosing` are the boxes still to be
    void or completed, and `late` says that the dealer's hand comes after the error of 15.5. `lay` are wagers that lay
    when the number of boxes was directed, which is for those made after it (13.4). `drawn`: after the call the first
    card is out of the shoe, though nobody has seen it (15.2). `unmade` are wagers that came late or were none. Of a
    round that is over `attended` is who had played before it in this shoe; `later` are wagers for the next, where it
    was taken up again.
    """

    boxes: tuple[Box, ...] = ()
    seated: Mapping[str, int] = {}
    dealer: tuple[str, ...] = ()
    laid: tuple[tuple[str, str], ...] = ()
    omitted: frozenset[str] = frozenset()
    asked: bool = False
    directed: bool = False
    window: str = ""
    waiting: tuple[str, ...] = ()
    answered: frozenset[tuple[str, int]] = frozenset()
    insured: tuple[str, ...] = ()
    decided: frozenset[str] = frozenset()
    next_to: str = ""
    removing: str = ""
    exposing: bool = False
    exposed: str = ""
    more_exposed: tuple[str, ...] = ()
    choosing: tuple[int, ...] = ()
    late: bool = False
    lay: frozenset[str] = frozenset()
    drawn: bool = False
    unmade: frozenset[str] = frozenset()
    attended: Attendance = Attendance()
    later: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        keep_defaults(self)


class Resumed(msgspec.Struct, frozen=True):
    """What the table was at between two rounds, when the one just over was taken up again."""

    preparing: Preparing
    play: Play


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`last` is what still lies there to be seen of the round before; `boxes_each` how many boxes one player may have,
    where that was directed (13.4). `resumes` is what comes after the round going on, where that one was over before."""

    phase: Phase = Phase.BETTING
    preparing: Preparing = Preparing()
    stack: Stack = Stack()
    attendance: Attendance = Attendance()
    play: Play = Play()
    last: Play = Play()
    boxes_each: int = 0
    decks: int = 0
    rounds: int = 0
    resumes: Resumed | None = None

    @property
    def is_ready(self) -> bool:
        return self.preparing.stage is Stage.READY

    @property
    def in_round(self) -> bool:
        return self.phase is not Phase.BETTING


def change_play(state: State, **changes: object) -> State:
    return replace(state, play=replace(state.play, **changes))


def change_stack(state: State, **changes: object) -> State:
    return replace(state, stack=replace(state.stack, **changes))


def is_thought_empty(box: Box) -> bool:
    """Did cards pass it by, or were they taken away from it, since no wager was known to lie there any more (15.3)?"""
    return box.gone in (NO_WAGER, EMPTY_BOX)


def ended_in_deal(play: Play) -> bool:
    """Did the round come to nothing before its initial deal was complete?"""
    return all(box.gone == NO_WAGER for box in play.boxes)


def counts_anew(play: Play, box: Box) -> bool:
    """Do the cards of a box on which no wager is left decide one that is found there: as they went over or were a
    blackjack, as they were played by whoever was thought to be their player, or to be played still, while the dealer
    has no second card (readings B-50, B-53, B-55)?"""
    hand = box.hands[0]
    has_cards = bool(hand.cards or hand.taken) and hand.void is None and box.gone in (None, NO_WAGER)
    return has_cards and bool(hand.decided) and (hand.was_played or len(play.dealer) < 2)


def is_first_card_due(state: State) -> bool:
    """Has the round been called, and no card been drawn in it, seen or unseen (4.2, reading B-51)?"""
    return state.phase is Phase.DEALING and not state.play.laid and not state.play.drawn


def is_card_out(state: State) -> bool:
    """Has a card left the shoe out of order, which is to be seen before anything else is done?"""
    play = state.play
    return bool(play.removing or play.exposing or (play.next_to and state.phase is not Phase.DEALING))


def find_box(state: State, number: int) -> Box | None:
    for box in state.play.boxes:
        if box.number == number:
            return box
    return None


def swap(boxes: tuple[Box, ...], changed: Box) -> tuple[Box, ...]:
    """The boxes with this one in its place."""
    return tuple([changed if box.number == changed.number else box for box in boxes])


def change_box(state: State, box: Box, **changes: object) -> State:
    return change_play(state, boxes=swap(state.play.boxes, replace(box, **changes)))


def hands_with(box: Box, index: int, **changes: object) -> tuple[Hand, ...]:
    """The hands of a box, one of them changed."""
    return (*box.hands[:index], replace(box.hands[index], **changes), *box.hands[index + 1 :])


def change_hand(state: State, number: int, index: int, **changes: object) -> State:
    box = find_box(state, number)
    assert box is not None
    return change_box(state, box, hands=hands_with(box, index, **changes))


def hands_of(state: State) -> Iterator[tuple[Box, int, Hand]]:
    """Every hand still in the round, from the dealer's left (7.4)."""
    for box in state.play.boxes:
        if box.gone is None:
            for index, hand in enumerate(box.hands):
                yield box, index, hand


def of_round(state: State, cloth: Cloth) -> Cloth:
    """What lies on the layout for the round going on."""
    later = state.play.later
    return {name: wager for name, wager in cloth.items() if name not in later} if later else cloth


def bettors_on(cloth: Cloth, hand: Hand) -> tuple[str, ...]:
    """Whose wagers lie on this hand, in the order in which they lie there."""
    return tuple(dict.fromkeys([cloth[name].player for name in hand.wagers if name in cloth]))


def use_exposed(state: State) -> State:
    """The exposed card has found its place: the next one, where there are more, takes its turn (15.7)."""
    first, *rest = state.play.more_exposed or ("",)
    return change_play(state, exposed=first, more_exposed=tuple(rest))


def decided_by(state: State, player: str) -> State:
    """Somebody has made a decision: from now on hands are not reconstructed (15.3, reading B-38)."""
    return change_play(state, decided=state.play.decided | {player})


def discard(state: State, cards: Iterable[str]) -> State:
    """These cards into the discard rack."""
    discards = dict(state.stack.discards)
    for card in cards:
        discards[card] = discards.get(card, 0) + 1
    return change_stack(state, discards=discards)


def has_in_rack(state: State, cards: tuple[str, ...]) -> bool:
    """Are all of these in the discard rack, none of them shuffled since (15.10)?"""
    return all(state.stack.discards.get(card, 0) >= cards.count(card) for card in cards)


def take_from_rack(state: State, cards: Iterable[str]) -> State:
    """These cards out of the discard rack again."""
    discards = dict(state.stack.discards)
    for card in cards:
        discards[card] -= 1
    return change_stack(state, discards={card: count for card, count in discards.items() if count})
