"""Irregularities: 1996 part 14, 1998 section 12. What can go wrong, who may say so, when, and what follows."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.games.caribbean_stud.hands import CARDS
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    box_of,
    change,
    change_hand,
    dealt_to_dealer,
    live,
    undecided,
)
from croupier.games.caribbean_stud.terms import Terms
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

DEALER = "dealer"
DEALT = (Phase.DECIDING, Phase.TURNING, Phase.SHOWING, Phase.SETTLING, Phase.JACKPOT)
IN_ROUND = (Phase.DEALING, *DEALT)
UNSETTLED = (Phase.DEALING, Phase.DECIDING, Phase.TURNING, Phase.SHOWING)


class Effect(StrEnum):
    """What an irregularity does to the round."""

    MISDEAL = "misdeal"
    REDEAL = "redeal"
    EXPOSED = "exposed"
    DEALER_EXPOSES = "dealer exposes"
    FOLD = "deemed folded"
    VOID_HAND = "void hand"
    DEAD_HAND = "dead hand"
    GO_ON = "the game goes on"
    COUNT = "the deck is counted"


class Irregularity(msgspec.Struct, frozen=True):
    """`of_hand` when it is about one hand, named by its box or its player; `least` is who may say it."""

    key: str
    cite: Cite
    effect: Effect
    phases: tuple[Phase, ...]
    of_hand: bool = False
    least: Role = Role.DEALER
    says: str = ""


def known(terms: Terms) -> dict[str, Irregularity]:
    """What the dealer may declare under this edition."""
    cites = terms.cites
    part = (Phase.DEALING,) if terms.part_hand_while_dealing else UNSETTLED
    whole = IN_ROUND if terms.shuffler else DEALT
    found = [
        Irregularity("wrong number of cards", cites.wrong_number, Effect.MISDEAL, IN_ROUND),
        Irregularity("exposed card", cites.exposed, Effect.EXPOSED, (Phase.DEALING,)),
        Irregularity("cards to an empty area", cites.partly_dealt, Effect.REDEAL, part),
        Irregularity(
            "hand to an empty area",
            cites.wholly_dealt,
            Effect.GO_ON,
            whole,
            says="The hand on the area without an ante is counted and goes to the discard rack",
        ),
        Irregularity(
            "wrong deck", cites.wrong_deck, Effect.MISDEAL, DEALT if terms.wrong_deck_once_dealt else IN_ROUND
        ),
        Irregularity("absent player", cites.absent, Effect.FOLD, (Phase.DECIDING,), of_hand=True),
    ]
    deciding: tuple[Phase, ...] = (Phase.DECIDING,)
    if cites.player_exposes is not None:
        says = "A card shown by its player: no misdeal"
        phases = (Phase.DEALING, Phase.DECIDING)
        found.append(Irregularity("player exposes cards", cites.player_exposes, Effect.GO_ON, phases, True, says=says))
    if cites.dealer_exposes is not None:
        found.append(Irregularity("dealer exposes card", cites.dealer_exposes, Effect.DEALER_EXPOSES, deciding))
    if (rule := cites.collected_early) is not None:
        says = "The hand is put together again and given back to its player"
        found.append(Irregularity("hand collected", rule, Effect.GO_ON, deciding, True, says=says))
        found.append(Irregularity("hand lost", rule, Effect.VOID_HAND, deciding, True))
    if terms.deck_checked_by is Role.DEALER:
        found.append(Irregularity("deck to be counted", cites.check_deck, Effect.COUNT, tuple(Phase)))
    return {one.key: one for one in found}


def directions(terms: Terms) -> dict[str, Irregularity]:
    """What a manager (1996) or the operator (1998) may direct."""
    cites, who = terms.cites, terms.operator
    anytime = tuple(Phase)
    found = [
        Irregularity("english only", cites.english, Effect.GO_ON, anytime, least=who, says="Only English, please"),
        Irregularity(
            "silence", cites.silence, Effect.GO_ON, anytime, least=who, says="Silence while a hand is in progress"
        ),
        Irregularity(
            "separate players",
            cites.collusion,
            Effect.GO_ON,
            anytime,
            least=who,
            says="These players may not play together at this table",
        ),
        Irregularity("dead hand", cites.dead_hand, Effect.DEAD_HAND, IN_ROUND, of_hand=True, least=who),
    ]
    if terms.deck_checked_by is not Role.DEALER:
        found.append(Irregularity("count the deck", cites.check_deck, Effect.COUNT, anytime, least=who))
    return {one.key: one for one in found}


def candidates(one: Irregularity, state: State) -> dict[str, Held]:
    """The hands that it may be said of."""
    if one.effect in (Effect.FOLD, Effect.VOID_HAND) or one.key == "hand collected":
        return undecided(state)
    if one.effect is Effect.DEAD_HAND:
        return {box: hand for box, hand in live(state).items() if hand.cards}
    return live(state)


def may_be_exposed(terms: Terms, state: State, who: str) -> bool:
    """Has that hand a card that could lie face up, with none of the dealer's being named at this moment?"""
    if state.exposing:
        return False
    if who == DEALER:
        return dealt_to_dealer(terms, state) > 0 and not state.dealer
    return bool(state.hands[who].cards)


# Is it lawful -----------------------------------------------------------------------------------------


def judge(terms: Terms, state: State, act: acts.Act, word: str, detail: str) -> Ruling | Refusal:
    """A declaration or a direction by its name."""
    table = known(terms) if isinstance(act.deed, acts.Declare) else directions(terms)
    one = table.get(word)
    if one is None:
        return Refusal("impossible", terms.cites.misdeal, f"These rules know: {', '.join(table)}.")
    if not has_authority(act.role, one.least):
        return Refusal("no-authority", one.cite, f"That is for a {one.least} or a higher rank.")
    if state.phase not in one.phases:
        return Refusal("not-now", one.cite, f"That cannot be said now: {state.phase.value}.")
    if one.effect is Effect.EXPOSED:
        return judge_exposed(terms, state, detail)
    if one.effect is Effect.DEALER_EXPOSES and (state.exposing or len(state.dealer) >= CARDS):
        return Refusal("not-now", one.cite, "First the card already exposed is named; the dealer has five.")
    if one.of_hand and box_of(state, detail) not in candidates(one, state):
        message = f"Name the hand by its box or its player: {', '.join(candidates(one, state)) or 'there is none'}."
        return Refusal("impossible", one.cite, message)
    return rule_on(terms, state, one, detail)


def judge_exposed(terms: Terms, state: State, detail: str) -> Ruling | Refusal:
    """One card is turned down, or is the dealer's face-up card; a second one is a misdeal (reading C-26)."""
    cites = terms.cites
    box = DEALER if detail == DEALER else box_of(state, detail)
    if box is None or not may_be_exposed(terms, state, box):
        return Refusal("impossible", cites.exposed, "Say whose card it is: the dealer's or a box that has one.")
    if state.exposed:
        return misdeal(terms, state, cites.several_exposed)
    if box == DEALER:
        call = Call("The exposed card stays up; the dealer's fifth card goes face down", cites.dealer_exposed)
        return Ruling((cites.exposed, cites.dealer_exposed), (call,))
    return Ruling((cites.exposed,), (Call(f"The exposed card of box {box} is turned over", cites.exposed),))


def rule_on(terms: Terms, state: State, one: Irregularity, detail: str) -> Ruling:
    """What follows, in cites, calls and tasks."""
    cites = terms.cites
    match one.effect:
        case Effect.MISDEAL:
            return misdeal(terms, state, one.cite)
        case Effect.REDEAL:
            calls = (Call("All cards are collected and counted, shuffled and dealt again", one.cite),)
            restored = {h.ante for h in state.hands.values()} | jackpots(state)
            return Ruling((one.cite,), calls, undoes=one.cite, restores=frozenset(restored))
        case Effect.DEALER_EXPOSES:
            return Ruling((one.cite,), (Call("Players who have not decided may bet or fold", one.cite),))
        case Effect.FOLD:
            return Ruling(
                (one.cite, cites.folded), (Call(f"{named(state, detail)} is deemed to have folded", one.cite),)
            )
        case Effect.VOID_HAND:
            return Ruling((one.cite,), (Call(f"{named(state, detail)}'s hand is void", one.cite),))
        case Effect.DEAD_HAND:
            return Ruling((one.cite, cites.information), (Call(f"{named(state, detail)} has a dead hand", one.cite),))
        case Effect.COUNT:
            says = "Count the deck in use: fifty-two cards, or it is a misdeal."
            return Ruling((one.cite,), tasks=(Task(one.cite, Role.DEALER, says, blocks=True),))
    says = f"{one.says}: {detail}" if detail and not one.of_hand else one.says
    return Ruling((one.cite,), (Call(says, one.cite),))


def named(state: State, detail: str) -> str:
    box = box_of(state, detail)
    assert box is not None
    return state.hands[box].player


def jackpots(state: State) -> frozenset[str]:
    return frozenset(hand.jackpot for hand in state.hands.values() if hand.jackpot)


def misdeal(terms: Terms, state: State, rule: Cite) -> Ruling:
    """All wagers are void but those on the jackpot, which are valid for the next round; what was settled is undone."""
    says = "Misdeal: wagers are returned, jackpot wagers are valid for the next round"
    calls = (Call(says, terms.cites.misdeal),)
    return Ruling((rule, terms.cites.misdeal), calls, undoes=terms.cites.misdeal, restores=jackpots(state))


# What it does -----------------------------------------------------------------------------------------


def apply(terms: Terms, state: State, deed: acts.Declare | acts.Direct) -> State:
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    table = known(terms) if isinstance(deed, acts.Declare) else directions(terms)
    one, box = table[word], box_of(state, deed.detail)
    match one.effect:
        case Effect.MISDEAL:
            return void_round(state, one.cite)
        case Effect.REDEAL:
            return redeal(state, one.cite)
        case Effect.EXPOSED if state.exposed:
            return void_round(state, terms.cites.several_exposed)
        case Effect.EXPOSED:
            return change(state, exposed=1, exposing=deed.detail == DEALER)
        case Effect.DEALER_EXPOSES:
            return change(state, exposing=True)
        case Effect.FOLD if box is not None:
            return change_hand(state, box, word=Word.ABSENT)
        case Effect.DEAD_HAND if box is not None:
            return change_hand(state, box, word=Word.DEAD)
        case Effect.VOID_HAND if box is not None:
            return void_hand(state, box)
    return state


def void_round(state: State, rule: Cite) -> State:
    """Betting is open again; jackpot wagers wait for their players' next antes (reading C-23)."""
    carried = {h.player: h.jackpot for h in state.hands.values() if h.jackpot}
    kept = begin_again(state)
    return change(kept, misdealt=rule, carried={**state.carried, **carried})


def begin_again(state: State) -> State:
    """No round is going on; the cards must be shuffled."""
    return State(
        fresh=False,
        deck=state.deck,
        jackpot_stake=state.jackpot_stake,
        present=state.present,
        carried=state.carried,
        rounds=state.rounds,
    )


def redeal(state: State, rule: Cite) -> State:
    """Antes and jackpot wagers stand as they were, and everybody is dealt new cards (reading C-27)."""
    hands = {
        box: Held(hand.player, hand.ante, hand.stake, jackpot=hand.jackpot, over=hand.over and hand.word is Word.VOID)
        for box, hand in state.hands.items()
    }
    again = begin_again(state)
    return change(again, phase=Phase.RESHUFFLE, hands=hands, redealt=rule, redeals=state.redeals + 1)


def void_hand(state: State, box: str) -> State:
    """The ante goes back, the jackpot wager waits for the player's next ante (reading C-32)."""
    hand = state.hands[box]
    carried = {**state.carried, hand.player: hand.jackpot} if hand.jackpot else state.carried
    return change_hand(change(state, carried=carried), box, word=Word.VOID, jackpot=None)


# What may be said now ---------------------------------------------------------------------------------


def offers(terms: Terms, state: State) -> list[Await]:
    """Every irregularity and direction that could be said now."""
    found: list[Await] = []
    for one in known(terms).values():
        if state.phase not in one.phases:
            continue
        if one.effect is Effect.EXPOSED:
            whose = [who for who in (*live(state), DEALER) if may_be_exposed(terms, state, who)]
            found += [offer(one, acts.Declare(one.key, who)) for who in whose]
        elif one.of_hand:
            found += [offer(one, acts.Declare(one.key, box)) for box in candidates(one, state)]
        elif one.effect is not Effect.DEALER_EXPOSES or not (state.exposing or len(state.dealer) >= CARDS):
            found.append(offer(one, acts.Declare(one.key)))
    for one in directions(terms).values():
        if state.phase in one.phases:
            details = list(candidates(one, state)) if one.of_hand else [""]
            found += [offer(one, acts.Direct(one.key, detail)) for detail in details]
    return found


def offer(one: Irregularity, deed: acts.Declare | acts.Direct) -> Offer:
    return Offer(one.least, deed, one.cite, course=False)
