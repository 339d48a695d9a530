"""What can go wrong with the cards, by which rule of a text, who says so, and when it can come to light."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

import msgspec

from croupier.games.baccarat import conduct
from croupier.games.baccarat.conduct import Misdeed
from croupier.games.baccarat.layout import BANKER
from croupier.games.baccarat.rebuilding import BOXES, DRAWN, DUE
from croupier.games.baccarat.rounds import BETWEEN
from croupier.games.baccarat.state import (
    EXCESS_MOST,
    UNSEEN,
    Phase,
    Round,
    State,
    excess,
    is_initial,
    next_hand,
    stack_size,
)
from croupier.games.baccarat.terms import TEXTS, Source, rules_of
from croupier.games.cards.preparing import Stage
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.roles import Role

SEEN, NOT_SEEN = "seen", "unseen"
CARD = (Fact("card", "choice", "whether anybody saw the card", (NOT_SEEN, SEEN)),)
INITIAL, THIRD = "initial", "third"
LAST = "last"
ROUND = Fact("round", "choice", "the round before, where another has begun", (LAST,), False)
FIRST = (Fact("card", "text", "the first card, where it is said when that has been dealt", needed=False),)
PART = (
    Fact("part", "choice", "whether the initial four were dealt wrongly or a third card", (INITIAL, THIRD), False),
    ROUND,
)
DEALT = (
    Fact("cards", "number", "how many cards have left the shoe"),
    Fact("behind", "number", "how many cards lie behind the cutting card, if that is known", needed=False),
)

MISDEEDS = frozenset(Misdeed)


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
    KEPT_SEEN = "kept card seen"
    BEGUN = "shoe begun"
    NOT_DEALT = "third card not dealt"
    WAS_DUE = "third card was due"


@cache
def irregularities_of(source: Source) -> Mapping[str, Irregularity]:
    """All that one text knows."""
    rules, text, supervisor = rules_of(source), TEXTS[source], Role.CASINO_SUPERVISOR
    mixed, exposed = "The hands were dealt out of sequence.", "The first card of a round lay face up in the shoe."
    told = "What is told of begins in the middle of a shoe."
    wrongly = "The Player's Hand was dealt a third card that it has no right to."
    declared = [
        Irregularity(Wrong.THIRD_TO_PLAYER, rules.wrong_third, wrongly, facts=CARD),
        Irregularity(Wrong.EXCESS, rules.excess, "A card was drawn that belongs to neither hand.", facts=CARD),
        Irregularity(Wrong.KEPT_SEEN, rules.excess_seen, "A card kept face down for the next round was seen."),
        Irregularity(Wrong.FIRST_FACE_UP, rules.first_face_up, exposed, facts=FIRST),
        Irregularity(Wrong.FOUND_FACE_UP, rules.found_face_up, "Another card lay face up in the shoe."),
        Irregularity(Wrong.TOO_FEW, rules.too_few, "There are too few cards to complete the round."),
        Irregularity(Wrong.OUT_OF_SEQUENCE, rules.rebuild, mixed, text.rebuilt_by, (BOXES, DRAWN, ROUND)),
        Irregularity(Wrong.CANNOT_REBUILD, rules.cannot_rebuild, "The hands cannot be rebuilt.", supervisor, PART),
        Irregularity(Wrong.BEGUN, rules.before_play, told, facts=DEALT, of_record=True),
        Irregularity(Wrong.NOT_BURNT, rules.no_burn, "The burn was forgotten."),
        Irregularity(Wrong.NOT_DEALT, rules.third_cards, "The hands were taken for complete without a card due."),
        Irregularity(Wrong.WAS_DUE, rules.rebuild, "A third card was due and not dealt.", text.rebuilt_by, (DUE,)),
        *conduct.declare(rules),
    ]
    if rules.exposed_early is not None:
        declared.append(Irregularity(Wrong.EXPOSED_EARLY, rules.exposed_early, "A card was seen before play began."))
    if rules.later_hands is not None:
        declared.append(Irregularity(Wrong.EARLIER_ERROR, rules.later_hands, "An earlier round was dealt wrongly."))
    named = {str(one.key): one for one in declared}
    # Of which round each is said, and whether that can be, is for which_round to tell.
    return {k: msgspec.structs.replace(one, key=k, texts=source[:1], of_earlier=True) for k, one in named.items()}


def can_happen(state: State, key: str) -> bool:
    """Is the game at a point where this can come to light?"""
    if key in MISDEEDS:
        return conduct.can_happen(state, key)
    round = state.round
    dealing = state.phase is Phase.DEALING
    over = is_decided(state)
    before_cards = state.phase in (Phase.BETTING, Phase.OFFERING) or (dealing and not round.void)
    match key:
        case Wrong.THIRD_TO_PLAYER:
            player_stands = not is_initial(round) and len(round.player) == 2
            banker_draws = dealing and player_stands and next_hand(round) == BANKER
            return banker_draws or (over and player_stands and not excess(state))
        case Wrong.EXCESS:
            return (over or state.phase is Phase.BETTING) and len(excess(state)) < EXCESS_MOST
        case Wrong.KEPT_SEEN:
            return UNSEEN in excess(state) and (over or (before_cards and not round.drawn))
        case Wrong.FIRST_FACE_UP:
            return (not excess(state) and before_cards and not round.drawn) or is_dealt_unsaid(state)
        case Wrong.FOUND_FACE_UP:
            return dealing and round.drawn > 0
        case Wrong.TOO_FEW:
            return dealing or state.phase is Phase.OFFERING
        case Wrong.OUT_OF_SEQUENCE | Wrong.CANNOT_REBUILD:
            return (dealing and round.drawn > 0) or over or is_late(state)
        case Wrong.BEGUN:
            return state.phase is Phase.PREPARING and state.preparing.stage is Stage.SHUFFLE
        case Wrong.NOT_BURNT:
            burning = state.phase is Phase.PREPARING and state.preparing.stage is Stage.BURN
            return burning or state.phase is Phase.BETTING
        case Wrong.EXPOSED_EARLY:
            on_the_way = state.preparing.stage in (Stage.OFFER, Stage.CUT, Stage.INSERT, Stage.BURN)
            return state.phase is Phase.PREPARING and on_the_way
        case Wrong.EARLIER_ERROR:
            return state.rounds > 0
        case Wrong.NOT_DEALT:
            return dealing and not is_initial(round) and next_hand(round) is not None
        case Wrong.WAS_DUE:
            return concerned(state).short and (over or is_late(state))
    return False


def is_dealt_unsaid(state: State) -> bool:
    """Is the round's first card on the table, and no wager settled: may it still be said how it lay in the shoe?"""
    going_on = state.phase in (Phase.DEALING, Phase.DECIDED) and bool(state.round.player)
    return going_on and not state.round.void and not state.round.kept_first


def is_decided(state: State) -> bool:
    """Is there a result, and the round still to settle?"""
    return state.phase in (Phase.DECIDED, Phase.PAYING)


def is_late(state: State) -> bool:
    """Is the round that something is said about settled, and the next one not called (M-32)? The cards may be on their
    way out, after the last coup or by a direction."""
    return state.phase in BETWEEN and state.over is not None and bool(state.over.settled)


def concerned(state: State) -> Round:
    """The round whose hands are in question: one just over, unless nothing turned on it."""
    over = state.over
    if state.phase not in BETWEEN or over is None or over.bare or over.annulled:
        return state.round
    return over


def is_shoe_over(state: State) -> bool:
    """Is no card dealt any more until the cards are shuffled or others come?"""
    return state.phase in BETWEEN and state.phase is not Phase.BETTING


def cards_needed(round: Round) -> int:
    """How many cards more the round cannot do without: the rest of the initial four, or a third card now due."""
    if is_initial(round):
        return 0 if round.down else 4 - round.drawn
    return 0 if next_hand(round) is None else 1


def cards_left(state: State) -> int:
    """Behind the cards that have left the stack; what was drawn in excess is still to be used. What should be back in a
    continuous shuffler may lie in the rack (U-18)."""
    return stack_size(state) - state.drawn - state.returned + len(excess(state))
