"""The round just over, taken up again: a wager made in time is seen only now, or that the dealer had no first card.

By its definition a round ends when the cards lie in the discard rack (1.0), and no rule says that what comes to light
right after its last card is too late for it. So the round goes on from where it ended, until the next one is called or
the cards have been shuffled; chips that lie for the next one have no part in it (readings B-39, B-53).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import dealing
from croupier.games.blackjack.layout import ADDED, BOX
from croupier.games.blackjack.state import (
    DEALER,
    Box,
    Phase,
    Play,
    Resumed,
    State,
    has_in_rack,
    of_round,
    take_from_rack,
)
from croupier.games.cards.preparing import READY
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.wagers import Verdict


def as_found(state: State, floor: Floor, deed: acts.Place) -> State:
    """The round that a wager found is one of: the one just over where that can go on, else the one at hand."""
    return reopen(state, floor, found=deed.wager) if is_overlooked(state, floor, deed) else state


def floor_of(state: State, floor: Floor) -> Floor:
    """The floor as far as it is of the round going on."""
    return replace(floor, cloth=of_round(state, floor.cloth)) if state.play.later else floor


def is_overlooked(state: State, floor: Floor, deed: acts.Place) -> bool:
    """Was a wager found made for the round just over? Of one in a box it must be said, as bets are taken again, and
    that round decided a hand there; what was added is of the wager that it was added to."""
    if not deed.found or not may_go_on(state):
        return False
    if deed.kind == BOX:
        return deed.earlier and any(str(box.number) == deed.spot and is_decided(box, floor) for box in state.last.boxes)
    return deed.kind in ADDED and was_in(state.last, deed.basis) and deed.basis in floor.settled


def is_decided(box: Box, floor: Floor) -> bool:
    """Did the cards decide a wager on the first hand of this box, by which another that lay there is decided too?"""
    found = (floor.settled.get(name) for name in box.hands[0].decided)
    return box.gone is None and any(was is not None and was.verdict is not Verdict.VOID for was in found)


def was_in(play: Play, wager: str | None) -> bool:
    return any(wager in hand.decided for box in play.boxes for hand in box.hands)


def was_never_dealt(state: State) -> bool:
    """Did every hand go over before anybody saw that the dealer had no first card, which never came (15.5)?"""
    last = state.last
    return DEALER in last.omitted and not (last.late or last.dealer) and may_go_on(state)


def may_go_on(state: State) -> bool:
    """Is a round just over, with its cards at hand?"""
    if state.in_round or not state.last.boxes or state.play.removing:
        return False
    taken = (card for box in state.last.boxes for hand in box.hands for card in hand.taken)
    return has_in_rack(state, (*dealing.collected(state.last), *taken))


def reopen(state: State, floor: Floor, *, found: str = "") -> State:
    """The table as it was when the round ended: the dealer's cards lie there again. What lies on the layout by now,
    other than a wager found, is for the next round."""
    last = replace(state.last, later=frozenset(floor.cloth) - {found})
    before = replace(last.attended, limited=state.attendance.limited, limiting=state.attendance.limiting)
    return replace(
        take_from_rack(state, dealing.collected(last)),
        phase=Phase.PLAYING,
        resumes=Resumed(state.preparing, state.play),
        preparing=READY,
        attendance=before,
        play=last,
        rounds=state.rounds - 1,
    )
