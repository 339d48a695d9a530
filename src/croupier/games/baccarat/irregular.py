"""What can go wrong with the cards, who says so, when, and what follows (1996 mini 11, full and midi 12; 2004 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache

import msgspec

from croupier.games.baccarat.layout import BANKER
from croupier.games.baccarat.rounds import LAST_COUP
from croupier.games.baccarat.state import (
    Cards,
    Phase,
    State,
    bring_cards,
    draw,
    is_initial,
    meets_cutting_card,
    next_hand,
)
from croupier.games.baccarat.terms import Source, Terms, rules_of
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Stage
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.game import UNDECIDED, Cloth, Ruling
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Outcome, Verdict

SEEN, UNSEEN = "seen", "unseen"
CARD = (Fact("card", "choice", "whether anybody saw the card", (UNSEEN, SEEN)),)

VOID = cite("1996.general.1.0.void.b")


class Wrong(StrEnum):
    """What went wrong, by the names under which it is declared."""

    THIRD_TO_PLAYER = "third card to Player"
    EXCESS = "card in excess"
    FIRST_FACE_UP = "first card face up"
    FOUND_FACE_UP = "card face up"
    TOO_FEW = "too few cards"
    OUT_OF_SEQUENCE = "cards out of sequence"
    CANNOT_REBUILD = "cannot be rebuilt"
    NOT_BURNT = "cards not burnt"
    EXPOSED_EARLY = "card exposed before the shoe"
    EARLIER_ERROR = "error in an earlier round"


@cache
def irregularities_of(source: Source) -> Mapping[str, Irregularity]:
    """All that one text knows."""
    rules, supervisor = rules_of(source), Role.CASINO_SUPERVISOR
    wrongly = "The Player's Hand was dealt a third card that it has no right to."
    declared = [
        Irregularity(Wrong.THIRD_TO_PLAYER, rules.wrong_third, wrongly, facts=CARD),
        Irregularity(Wrong.EXCESS, rules.excess, "A card was drawn that belongs to neither hand.", facts=CARD),
        Irregularity(Wrong.FIRST_FACE_UP, rules.first_face_up, "The first card of a round lay face up in the shoe."),
        Irregularity(Wrong.FOUND_FACE_UP, rules.found_face_up, "Another card lay face up in the shoe."),
        Irregularity(Wrong.TOO_FEW, rules.too_few, "There are too few cards to complete the round."),
        Irregularity(Wrong.OUT_OF_SEQUENCE, rules.rebuild, "The hands were dealt out of sequence.", supervisor),
        Irregularity(Wrong.CANNOT_REBUILD, rules.cannot_rebuild, "The hands cannot be rebuilt.", supervisor),
        Irregularity(Wrong.NOT_BURNT, rules.no_burn, "The burn was forgotten."),
    ]
    if rules.exposed_early is not None:
        declared.append(Irregularity(Wrong.EXPOSED_EARLY, rules.exposed_early, "A card was seen before play began."))
    if rules.later_hands is not None:
        declared.append(Irregularity(Wrong.EARLIER_ERROR, rules.later_hands, "An earlier round was dealt wrongly."))
    return {one.key: msgspec.structs.replace(one, texts=source[:1]) for one in declared}


def can_happen(terms: Terms, state: State, key: str) -> bool:
    """Is the game at a point where this can go wrong?"""
    round = state.round
    dealing = state.phase is Phase.DEALING
    decided = state.phase is Phase.DECIDED
    free = not state.carried and state.exposed is None
    match key:
        case Wrong.THIRD_TO_PLAYER:
            player_stands = not is_initial(round) and len(round.player) == 2 and not round.void
            banker_draws = dealing and player_stands and next_hand(round) == BANKER
            return banker_draws or (decided and player_stands and free)
        case Wrong.EXCESS:
            return free and (decided or state.phase is Phase.BETTING)
        case Wrong.FIRST_FACE_UP:
            betting = state.phase is Phase.BETTING or state.phase is Phase.OFFERING or dealing
            return free and betting and not round.drawn
        case Wrong.FOUND_FACE_UP:
            return dealing and round.drawn > 0
        case Wrong.TOO_FEW:
            return dealing or state.phase is Phase.OFFERING
        case Wrong.OUT_OF_SEQUENCE:
            return (dealing and round.drawn > 0) or decided
        case Wrong.CANNOT_REBUILD:
            initial = dealing and is_initial(round) and round.drawn > 0
            return not round.void and (
                initial or (terms.text.void_any_time and (decided or (dealing and round.drawn > 0)))
            )
        case Wrong.NOT_BURNT:
            burning = state.phase is Phase.PREPARING and state.preparing.stage is Stage.BURN
            return burning or state.phase is Phase.BETTING
        case Wrong.EXPOSED_EARLY:
            on_the_way = state.preparing.stage in (Stage.OFFER, Stage.CUT, Stage.INSERT, Stage.BURN)
            return state.phase is Phase.PREPARING and on_the_way
        case Wrong.EARLIER_ERROR:
            return state.phase is Phase.BETTING and state.rounds > 0
    return False


def offers(terms: Terms, state: State) -> Iterator[Offer]:
    for key, irregularity in irregularities_of(terms.source).items():
        if can_happen(terms, state, key):
            for detail in irregularity.facts[0].values if irregularity.facts else ("",):
                yield Offer(irregularity.least, acts.Declare(key, detail), irregularity.cite, course=False)


def judge_declare(terms: Terms, state: State, act: Act, deed: acts.Declare) -> Ruling | Refusal:
    known = irregularities_of(terms.source)
    irregularity = known.get(deed.irregularity)
    if irregularity is None:
        return Refusal("impossible", terms.rules.rebuild, f"The Rules know: {', '.join(known)}.")
    if not has_authority(act.role, irregularity.least):
        message = f"This takes a {irregularity.least} or a higher rank."
        return Refusal("no-authority", irregularity.cite, message)
    if irregularity.facts and deed.detail not in irregularity.facts[0].values:
        return Refusal("impossible", irregularity.cite, "Say whether the card was seen or unseen.")
    if not can_happen(terms, state, deed.irregularity):
        return Refusal("not-now", irregularity.cite, f"That cannot be declared now: {state.phase.value}.")
    return say(terms, state, deed, irregularity.cite)


def say(terms: Terms, state: State, deed: acts.Declare, rule: Cite) -> Ruling:
    text = terms.rules
    match deed.irregularity:
        case Wrong.THIRD_TO_PLAYER:
            if state.phase is Phase.DEALING:  # seen or not: the Banker's Hand is obliged to draw (M-15, N-4)
                words = "The card is the third card of the Banker's Hand"
                return Ruling((rule, text.wrong_third_to_banker, text.player_stood), (Call(words, rule),))
            return say_next(terms, state, deed.detail, text.wrong_third_kept, text.wrong_third_kept)
        case Wrong.EXCESS:
            return say_next(terms, state, deed.detail, text.excess_unseen, text.excess_seen)
        case Wrong.FIRST_FACE_UP:
            return Ruling((rule, text.void_hand_is), (Call("No bets this hand", rule),))
        case Wrong.FOUND_FACE_UP:
            return Ruling((rule,), (Call("The card is used in this round", rule),))
        case Wrong.TOO_FEW:
            return Ruling((rule, VOID), (Call("Too few cards: the round is void", rule),))
        case Wrong.OUT_OF_SEQUENCE:
            return Ruling((rule, text.table_of_play_is), (Call("The hands are rebuilt in the order drawn", rule),))
        case Wrong.CANNOT_REBUILD:
            return Ruling((rule, VOID), (Call("The round is void", rule),))
        case Wrong.NOT_BURNT:
            return Ruling((rule,), (Call("Play goes on", rule),))
        case Wrong.EXPOSED_EARLY:
            return Ruling((rule,), (Call("The cards are shuffled again", rule),))
    return Ruling((rule,), (Call("All hands dealt since then stand", rule),))


def say_next(terms: Terms, state: State, detail: str, unseen: Cite, seen: Cite) -> Ruling:
    """A card that belongs to no hand: unseen it opens the next round, seen a void hand (M-15, M-16)."""
    if detail == SEEN:
        return Ruling((seen, terms.rules.void_hand_is), (Call("No bets the next hand", seen),))
    calls = [Call("The card opens the next round", unseen)]
    if meets_cutting_card(state):
        calls.append(say_last_coup(terms, state))
    return Ruling((unseen,), tuple(calls))


def say_last_coup(terms: Terms, state: State) -> Call:
    """The cutting card came out before a card drawn in excess: after a round's cards, or as the first of the next."""
    text = terms.rules
    return Call(LAST_COUP, text.cutting_card_during if state.round.drawn else text.cutting_card_first)


def judge_seen(terms: Terms, state: State) -> Ruling:
    """The card that was seen is shown: a void hand begins with it."""
    text = terms.rules
    calls = [Call("No bets this hand", text.void_hand_is)]
    if meets_cutting_card(state):
        calls.append(say_last_coup(terms, state))
    return Ruling((text.void_hand_is,), tuple(calls))


def apply(terms: Terms, state: State, deed: acts.Declare) -> State:
    match deed.irregularity:
        case Wrong.THIRD_TO_PLAYER | Wrong.EXCESS if state.phase is not Phase.DEALING:
            return set_aside(state, deed.detail)
        case Wrong.FIRST_FACE_UP:
            return msgspec.structs.replace(state, phase=Phase.EXCESS)
        case Wrong.TOO_FEW:
            return msgspec.structs.replace(state, last_coup=True)
        case Wrong.NOT_BURNT if state.phase is Phase.PREPARING:
            return msgspec.structs.replace(state, phase=Phase.BETTING, preparing=preparing.READY)
        case Wrong.EXPOSED_EARLY:
            return bring_cards(terms, state, Cards.USED if state.cards is Cards.PRE_SHUFFLED else state.cards)
    return state


def set_aside(state: State, detail: str) -> State:
    """A card that belongs to no hand is shown, if it was seen; unseen it waits for the next round."""
    if detail == SEEN:
        return msgspec.structs.replace(state, phase=Phase.EXCESS)
    drawn = draw(state)
    round = state.round if state.phase is Phase.BETTING else drawn.round  # between rounds none has begun by it
    return msgspec.structs.replace(drawn, round=round, carried=True)


def voids_round(deed: acts.Deed) -> bool:
    return isinstance(deed, acts.Declare) and deed.irregularity in (Wrong.TOO_FEW, Wrong.CANNOT_REBUILD)


def void_wagers(terms: Terms, state: State, deed: acts.Declare, cloth: Cloth) -> Mapping[str, Outcome]:
    """Every wager of a round that cannot be completed is void; of a void hand there are none."""
    if not voids_round(deed) or state.round.void:
        return UNDECIDED
    return dict.fromkeys(cloth, Outcome(Verdict.VOID, irregularities_of(terms.source)[deed.irregularity].cite))
