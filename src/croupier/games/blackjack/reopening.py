"""The round just over, taken up again: a wager made in time is seen only now, or that the dealer had no first card.

By its definition a round ends when the cards lie in the discard rack (1.0), and no rule says that what comes to light
right after its last card is too late for it. So the round goes on from where it ended, until the next one is called or
the cards have been shuffled; chips that lie for the next one have no part in it (readings B-39, B-53).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import dealing
from croupier.games.blackjack.layout import BOX, INSURANCE, SEVENS
from croupier.games.blackjack.state import (
    DEALER,
    Phase,
    Play,
    Resumed,
    State,
    counts_anew,
    ended_in_deal,
    has_in_rack,
    of_round,
    take_from_rack,
)
from croupier.games.cards.preparing import READY
from croupier.table import acts
from croupier.table.floor import Floor


def as_found(state: State, floor: Floor, deed: acts.Place) -> State:
    """The round that a wager found is one of: the one just over where that can go on, else the one at hand."""
    return reopen(state, floor, found=deed.wager) if is_overlooked(state, floor, deed) else state


def floor_of(state: State, floor: Floor) -> Floor:
    """The floor as far as it is of the round going on."""
    return replace(floor, cloth=of_round(state, floor.cloth)) if state.play.later else floor


def is_overlooked(state: State, floor: Floor, deed: acts.Place) -> bool:
    """Was a wager found made for the round just over? Of one in a box it must be said, as bets are taken again, and
    its cards decide it, or are to be played still; but not where that round came to nothing since all its wagers proved
    to be none, and nobody has bet since. Insurance and Super Sevens are of the wager that they were added to; nobody
    doubles or splits any more."""
    if not deed.found or not may_go_on(state):
        return False
    if deed.kind == BOX:
        is_meant = deed.earlier or (came_to_nothing(state.last) and not floor.cloth.keys() - {deed.wager})
        here = (box for box in state.last.boxes if str(box.number) == deed.spot)
        return is_meant and any(counts_anew(state.last, box) for box in here)
    return deed.kind in (INSURANCE, SEVENS) and was_in(state.last, deed.basis) and deed.basis in floor.settled


def came_to_nothing(play: Play) -> bool:
    """Did every wager of the round prove late or none before the cards had decided one (reading G-59)?"""
    return play.unmade.issuperset(name for box in play.boxes for hand in box.hands for name in hand.decided)


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
        phase=Phase.DEALING if ended_in_deal(last) else Phase.PLAYING,
        resumes=Resumed(state.preparing, state.play),
        preparing=READY,
        attendance=before,
        play=last,
        rounds=state.rounds - 1,
    )
