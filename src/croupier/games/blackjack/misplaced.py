"""Rule 15.8: a card drawn in error or laid in the wrong place, found while the hand is played or after it was settled.

The hand concerned is void and no other is (reading B-40). Where it had been settled already, in the round going on or
in the one just over, what was paid or taken on it is undone (reading B-35). Once another round has been called, the one
before it is meant only where the act is about an entry that settled wagers of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from croupier.games.blackjack import rules
from croupier.games.blackjack.layout import INSURANCE, SEVENS
from croupier.games.blackjack.state import DEALER, Box, Hand, Play, State, change_box, hands_with, swap
from croupier.gazette.cite import cite
from croupier.table.acts import Stated
from croupier.table.entries import Entry, Settled
from croupier.table.floor import Floor
from croupier.table.game import Undo
from croupier.table.irregularities import Fact, FactValue
from croupier.table.refusals import Refusal
from croupier.table.wagers import Verdict

MISPLACED = cite("1996.blackjack.15.8")
AT_ONCE = cite("1996.blackjack.8.1")
EVEN_MONEY = cite("1996.blackjack.8.3")
BY_ITSELF = (rules.BUST, AT_ONCE, EVEN_MONEY)
"""The rules by which a hand is decided without the dealer's."""

FACTS = (
    Fact("box", "box", "whose hand is touched: its box, or dealer", values=(DEALER,), needed=False),
    Fact("hand", "number", "which hand of a box that was split", needed=False),
)

Facts = Mapping[str, FactValue]


class Concerned(msgspec.Struct, frozen=True):
    """The round meant, and what was settled in it; `is_over` once it has been played, `about` the entry that says so
    while another is."""

    play: Play
    settled: Mapping[str, Settled]
    is_over: bool
    about: Entry | None = None


def concerned(state: State, floor: Floor) -> Concerned | Refusal:
    """The round going on or, between rounds, the one just over; the one before where the act is about an entry of
    it."""
    evidence = floor.evidence
    decided = {was.wager.id: was for was in evidence.settled} if evidence is not None else {}
    if evidence is None or decided.keys() & floor.settled.keys():
        return Concerned(seen(state), floor.settled, not state.in_round)
    if any(name in decided for box in state.last.boxes for hand in box.hands for name in hand.decided):
        return Concerned(state.last, decided, True, evidence)
    message = f"Entry {evidence.seq} settled nothing of this round or of the one before; say which entry did."
    return Refusal("nothing-to-settle", MISPLACED, message)


def is_past(state: State, floor: Floor) -> bool:
    """Is it said of a round that is over, or of none that is at hand?"""
    which = concerned(state, floor)
    return isinstance(which, Refusal) or (which.is_over and bool(which.play.boxes))


def seen(state: State) -> Play:
    """The round going on or, between rounds, the one just over."""
    return state.play if state.in_round else state.last


def check(state: State, floor: Floor, facts: Facts) -> Refusal | None:
    """A hand is named, it is one of the round meant, and something lies on it or was settled on it."""
    named, which = facts.get("box"), concerned(state, floor)
    if isinstance(which, Refusal):
        return which
    play = which.play
    if named is None:
        return Refusal("impossible", MISPLACED, "Say whose hand is touched: with box=3, or with box=dealer.")
    if named == DEALER:
        found = bool(play.dealer)
    else:
        box = next((box for box in play.boxes if box.number == named), None)
        if box is None or box.gone is not None:
            return Refusal("impossible", MISPLACED, f"Box {named} has no hand in this round.")
        if len(box.hands) > 1 and "hand" not in facts:
            return Refusal("impossible", MISPLACED, f"Box {named} has {len(box.hands)} hands: say which, with hand=2.")
        found = int(facts.get("hand", 1)) <= len(box.hands)
    if not found or not (any(hand.wagers for _, _, hand in touched(play, facts)) or undone(which, facts)):
        return Refusal("impossible", MISPLACED, "No wager stands on such a hand, or was settled on it in this round.")
    return None


def touched(play: Play, facts: Facts) -> Iterator[tuple[Box, int, Hand]]:
    """The hand named; if it is the dealer's, every hand that is measured against it."""
    for box in play.boxes:
        for index, hand in enumerate(box.hands):
            is_named = facts["box"] == box.number and int(facts.get("hand", 1)) == index + 1
            if box.gone is None and hand.void is None and (is_named or facts["box"] == DEALER):
                yield box, index, hand


def undoing(state: State, floor: Floor, facts: Facts) -> Undo | None:
    """What was paid or taken on the hand does not stand."""
    which = concerned(state, floor)
    assert isinstance(which, Concerned)
    names = undone(which, facts)
    return Undo(MISPLACED, only=names, last=True, about=which.about) if names else None


def undone(which: Concerned, facts: Facts) -> frozenset[str]:
    """The wagers that turned on the hand and were paid or taken already; if it is the dealer's, those decided against
    it, and insurance."""
    settled = which.settled
    if facts["box"] == DEALER:
        against = [n for _, _, hand in touched(which.play, facts) for n in settled_on(hand, settled)]
        names = [n for n in against if not set(settled[n].cites) & set(BY_ITSELF)]
        return frozenset([*names, *settled_of(INSURANCE, settled)])
    return frozenset(name for box, _, hand in touched(which.play, facts) for name in undone_with(box, hand, settled))


def undone_with(box: Box, hand: Hand, settled: Mapping[str, Settled]) -> list[str]:
    """What was paid or taken on a hand, and with the only hand of its box Super Sevens, which turns on the same cards;
    insurance turns on the dealer's (readings B-15, B-35)."""
    alone = settled_of(SEVENS, settled, str(box.number)) if len(box.hands) == 1 else []
    return [*settled_on(hand, settled), *alone]


def settled_on(hand: Hand, settled: Mapping[str, Settled]) -> list[str]:
    decided = [name for name in hand.decided if name in settled]
    return [name for name in decided if settled[name].verdict is not Verdict.VOID]


def settled_of(kind: str, settled: Mapping[str, Settled], spot: str = "") -> list[str]:
    found = [was for was in settled.values() if was.wager.kind == kind and was.verdict is not Verdict.VOID]
    return [was.wager.id for was in found if spot in ("", was.wager.spot)]


def make_void(state: State, floor: Floor, facts: Facts) -> State:
    """The hand is out of the round, and Super Sevens with the only hand of its box. Without a dealer's hand nothing in
    a box that still waits for it has a result, nor has insurance."""
    which = concerned(state, floor)
    assert isinstance(which, Concerned)
    if which.is_over:
        return replace(state, last=without_result(which, facts))
    for box, index, hand in list(touched(state.play, facts)):
        if facts["box"] == DEALER and (hand.wagers or state.play.insured):
            state = change_box(state, box, gone=MISPLACED)
        elif hand.wagers:
            state = change_box(state, box, hands=hands_with(box, index, void=MISPLACED))
    return state


def without_result(which: Concerned, facts: Facts) -> Play:
    """A round that is over, whose hand is void and will not be undone again."""
    play, names = which.play, undone(which, facts)
    for box, index, hand in list(touched(play, facts)):
        if names.intersection(hand.decided):
            current = next(one for one in play.boxes if one.number == box.number)
            play = replace(
                play, boxes=swap(play.boxes, replace(current, hands=hands_with(current, index, void=MISPLACED)))
            )
    return replace(play, dealer=()) if facts["box"] == DEALER else play


def ready_made(state: State) -> list[tuple[Stated, ...]]:
    """The facts with which it may be declared: every hand of the round, and the dealer's."""
    play = seen(state)
    named: list[tuple[Stated, ...]] = [(Stated("box", DEALER),)] if play.dealer else []
    for box in play.boxes:
        if len(box.hands) == 1:
            named.append((Stated("box", box.number),))
        else:
            named += [(Stated("box", box.number), Stated("hand", index + 1)) for index in range(len(box.hands))]
    return named
