"""An ante or a bet that proves late or not made, and whose it really was (1996 4.1, 4.4, 4.11, 1998 5.2, 5.7, general
15.1).

The cards of an area are its ante's, whoever was thought to have made it: they lie there as nobody's until that ante is
told as found. What was found beside an ante that proves to be none was the area's only one, in whichever order that
is told (reading C-56).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.caribbean_stud.hands import CARDS
from croupier.games.caribbean_stud.layout import ANTE
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    change,
    change_hand,
    is_void,
    kept_from,
    must_say,
)
from croupier.games.caribbean_stud.terms import Terms
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import Cloth
from croupier.table.wagers import Wager

NOBODYS = ""
"""In place of the ante of a hand whose ante proved to be none."""
IN_PLAY = (Phase.DEALING, Phase.DECIDING, Phase.TURNING)


def may_decide(state: State) -> bool:
    """Does the dealer's hand still lie as it was dealt (1996 8.3, 1998 9.3)?"""
    return state.phase in (Phase.DEALING, Phase.DECIDING) or (state.phase is Phase.TURNING and len(state.dealer) == 1)


# What proves to be none -------------------------------------------------------------------------------


def take_out(terms: Terms, state: State, deed: acts.Misrecorded, floor: Floor) -> State:
    """The round, going on or just over, without this ante or bet, and with the ante that was found beside it."""
    if state.phase is not Phase.BETTING:
        return give_revived(terms, strike(state, deed, floor.cloth), floor.cloth)
    if state.missed is None:
        return state
    over = strike(state.missed, deed, floor.cloth)
    state = change(state, missed=over)
    again = give_revived(terms, over, floor.cloth)
    return state if again is over else take_up(state, again)


def strike(state: State, deed: acts.Misrecorded, cloth: Cloth) -> State:
    for box, hand in state.hands.items():
        if hand.ante == deed.wager:
            return strike_ante(state, box, hand, cloth)
        if hand.bet == deed.wager and hand.word is Word.BET and may_decide(state):
            state = change_hand(state, box, bet=None, word=Word.UNDECIDED)
            return change(state, phase=Phase.DECIDING)
        if hand.bet == deed.wager and not deed.late:
            return change_hand(state, box, bet=None)
    return state


def strike_ante(state: State, box: str, hand: Held, cloth: Cloth) -> State:
    """A fold is a fold, and once the dealer's cards are turned so is whatever else was done with the hand. A jackpot
    wager carried over waits for its player's next ante."""
    word = hand.word
    if may_decide(state) and word in (Word.BET, Word.ABSENT, Word.DEAD):
        word = Word.UNDECIDED
    if hand.jackpot is not None and hand.jackpot in cloth:
        state = change(state, carried={**state.carried, hand.player: hand.jackpot})
    return change_hand(state, box, ante=NOBODYS, bet=None, jackpot=None, word=word)


# Whose it was -----------------------------------------------------------------------------------------


def is_nobodys(hand: Held | None) -> bool:
    return hand is not None and hand.ante == NOBODYS and bool(hand.cards)


def may_give(terms: Terms, state: State, player: str, box: str) -> bool:
    """Are the cards of this area those of an ante that this player made there?"""
    hand = state.hands.get(box)
    if hand is None or not is_nobodys(hand) or not is_in_step(terms, state, box):
        return False
    playing = [one.player for one in state.hands.values() if one.ante != NOBODYS and not is_void(one)]
    if player in playing or kept_from(state, player, playing) is not None:
        return False
    return may_decide(state) or hand.word in (Word.BET, Word.FOLDED)


def is_in_step(terms: Terms, state: State, box: str) -> bool:
    """Has it all the cards that it would have had, none having been dealt past it?"""
    counts = [len(hand.cards) for other, hand in state.hands.items() if other == box or not hand.over]
    if counts != sorted(counts, reverse=True):
        return False
    return sum(0 < n < CARDS for n in counts) <= 1 if terms.shuffler else counts[0] - counts[-1] <= 1


def give(state: State, box: str, player: str, ante: str) -> State:
    """The hand is this player's, who has yet to decide or, once the dealer's cards are turned, is in the game with it
    as it was played (as in reading C-54)."""
    hand = state.hands[box]
    if state.phase is Phase.TURNING and may_decide(state) and hand.word is Word.UNDECIDED:
        state = change(state, phase=Phase.DECIDING)
    return change_hand(state, box, player=player, ante=ante, over=False)


# An ante found ----------------------------------------------------------------------------------------


def find_ante(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> State:
    """In the round going on, or in the one just over: there it must be said, unless nobody has bet since."""
    wager = floor.cloth.get(deed.wager)
    if wager is None:
        return state
    if state.phase is not Phase.BETTING:
        if may_give(terms, state, wager.player, wager.spot):
            return give(state, wager.spot, wager.player, wager.id)
        return remember(state, wager)
    if state.missed is None:
        return state
    others = [one for one in floor.cloth.values() if one.kind == ANTE and one.id != wager.id]
    is_begun = bool(others) and state.missed.phase in IN_PLAY
    is_meant = deed.earlier or not others
    if is_meant and not is_begun and may_give(terms, state.missed, wager.player, wager.spot):
        return take_up(state, give(state.missed, wager.spot, wager.player, wager.id))
    return change(state, missed=remember(state.missed, wager)) if deed.earlier else state


def remember(state: State, wager: Wager) -> State:
    """One found on an area with cards, on which another is on record."""
    hand = state.hands.get(wager.spot)
    is_beside = hand is not None and hand.cards and wager.id != hand.ante
    return change(state, beside=(*state.beside, wager)) if is_beside else state


def take_up(state: State, over: State) -> State:
    """The round that was over: it goes on from where it came to nothing, or is settled on one more hand."""
    return resume(
        state, over, over.phase if over.phase in IN_PLAY else Phase.SHOWING if must_say(over) else Phase.JACKPOT
    )


def resume(state: State, over: State, phase: Phase) -> State:
    """The round that was over, in this phase again, with what has been directed since and what waits for the next."""
    over = change(over, phase=phase, last=None, missed=None, meter=None, tenders={})
    return change(over, carried=state.carried, apart=state.apart, ranks=state.ranks, vacated=state.vacated)


# One found before, beside the one on record -----------------------------------------------------------


def revived(terms: Terms, state: State, deed: acts.Misrecorded, cloth: Cloth) -> tuple[Wager, ...]:
    """The antes, void as second ones, that count once this one is none."""
    over = state.missed if state.phase is Phase.BETTING else state
    if over is None or not over.beside:
        return ()
    without = {name: wager for name, wager in cloth.items() if name != deed.wager}
    over, found = strike(over, deed, without), list[Wager]()
    for wager in over.beside:
        if may_give(terms, over, wager.player, wager.spot):
            over = give(over, wager.spot, wager.player, wager.id)
            found.append(wager)
    return tuple(found)


def give_revived(terms: Terms, state: State, cloth: Cloth) -> State:
    for wager in state.beside:
        if wager.id in cloth and may_give(terms, state, wager.player, wager.spot):
            state = give(state, wager.spot, wager.player, wager.id)
            state = change(state, beside=tuple([one for one in state.beside if one.id != wager.id]))
    return state


# A bet found ------------------------------------------------------------------------------------------


def find_bet(state: State, deed: acts.Place, cloth: Cloth) -> State:
    """The bet of a hand that was in the game and on which none is left: in the round going on, or just over."""
    over = state.missed if state.phase is Phase.BETTING else state
    hand = over.hands.get(deed.spot) if over is not None else None
    if over is None or hand is None or deed.wager not in cloth:
        return state
    lacks_bet = hand.word is Word.BET and hand.bet is None
    if not lacks_bet or (hand.player, hand.ante) != (deed.player, deed.basis):
        return state
    over = change(over, hands={**over.hands, deed.spot: replace(hand, bet=deed.wager)})
    return take_up(state, over) if state.phase is Phase.BETTING else over
