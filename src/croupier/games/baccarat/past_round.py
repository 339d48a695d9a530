"""What is said of a round that is over while another goes on, or of one before the last: it is rebuilt or void, and the
hands dealt since stand (readings M-32, M-34, M-37; 2004 12.8). Nothing else said of it changes what it came to."""

from __future__ import annotations

from croupier.games.baccarat.conduct import Misdeed
from croupier.games.baccarat.elections import at_odds_of
from croupier.games.baccarat.mishaps import INITIAL, Wrong
from croupier.games.baccarat.rebuilding import rebuild, sentence
from croupier.games.baccarat.rounds import BETWEEN, cite_result
from croupier.games.baccarat.rules import announce, decide, result_of
from croupier.games.baccarat.state import State, next_hand
from croupier.games.baccarat.terms import Terms
from croupier.games.baccarat.which_round import Meant
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Undo
from croupier.table.irregularities import Irregularity, read_facts
from croupier.table.refusals import Refusal

VOID = cite("1996.general.1.0.void.b")
LAST_IS_VOID = "The round before is void"
EARLIER_IS_VOID = "That round is void"
LACKS = "The hands lack a card that cannot be drawn any more: the round cannot be rebuilt."
NO_LAST = "There is no round before that one going on whose wagers can be settled anew; say which entry settled it."
NO_CARDS = "The cards of that round are not at hand any more; if it cannot be rebuilt from them, say so."
ONLY_INITIAL = "Only what was dealt wrongly in the initial deal voids a round: if it was, say so with part=initial."
DECIDED = "That is said of the round at hand: a round that is over was decided by its cards, and the hands since stand."
OF_NO_ROUND = frozenset((Wrong.EARLIER_ERROR, Misdeed.TOUCHED))
"""What changes nothing in the round that it is about."""


def judge_past(
    terms: Terms, state: State, of: Irregularity, deed: acts.Declare, meant: Meant, floor: Floor
) -> Ruling | Refusal:
    """Of a round that is over, and not the one just over between two rounds."""
    if meant is Meant.NONE:
        assert floor.evidence is not None
        message = f"Entry {floor.evidence.seq} settled nothing of a round that is over; say which entry settled it."
        return Refusal("nothing-to-settle", of.cite, message)
    if of.key == Wrong.CANNOT_REBUILD:
        return void_past(terms, state, of, deed, meant, floor)
    if of.key != Wrong.OUT_OF_SEQUENCE:
        return Refusal("not-now", of.cite, DECIDED)
    if meant is Meant.EARLIER:
        return Refusal("not-now", of.cite, NO_CARDS)
    return rebuild_last(terms, state, of, deed)


def has_last(state: State) -> bool:
    """Does a round go on, nothing of it settled, and can the one before still be undone?"""
    return state.phase not in BETWEEN and bool(state.over and state.over.settled) and not state.round.settled


def rebuild_last(terms: Terms, state: State, of: Irregularity, deed: acts.Declare) -> Ruling | Refusal:
    """The round before as it should have been dealt, where its hands lack no card: it is settled anew from hand to
    hand."""
    if state.over is None or not has_last(state):
        return Refusal("not-now", of.cite, NO_LAST)
    try:
        rebuilt = rebuild(state.over, of, deed.detail, deed.facts)
    except ValueError as error:
        return Refusal("impossible", of.cite, sentence(error))
    if next_hand(rebuilt.round) is not None:
        return Refusal("not-now", of.cite, LACKS)
    result, later = result_of(rebuilt.round.player, rebuilt.round.banker), terms.rules.later_hands
    cites = (of.cite, terms.rules.table_of_play_is, *cite_result(terms, rebuilt.round), *([later] if later else []))
    calls = (Call(rebuilt.says(), of.cite), Call(announce(result), terms.rules.result))
    then = at_odds_of(terms, state.over)
    return Ruling(cites, calls, undoes=Undo(of.cite, last=True, anew=lambda wager: decide(then, wager, result)))


def void_past(
    terms: Terms, state: State, of: Irregularity, deed: acts.Declare, meant: Meant, floor: Floor
) -> Ruling | Refusal:
    """No rule sets the discovery an end. What the round before settled is at hand until the one going on has settled
    something; of any other its entry says what."""
    if floor.evidence is None and not has_last(state):
        return Refusal("not-now", of.cite, NO_LAST)
    if not terms.text.void_any_time and read_facts(of, deed.detail, deed.facts).get("part") != INITIAL:
        return Refusal("not-now", of.cite, ONLY_INITIAL)
    later = terms.rules.later_hands
    cites = (of.cite, VOID) if later is None else (of.cite, VOID, later)
    says = LAST_IS_VOID if meant is Meant.LAST else EARLIER_IS_VOID
    return Ruling(cites, (Call(says, of.cite),), undoes=Undo(of.cite, last=True, about=floor.evidence))
