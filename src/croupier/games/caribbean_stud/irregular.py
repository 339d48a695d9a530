"""Irregularities: 1996 part 14, 1998 section 12. What can go wrong, who may say so, when, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

import msgspec

from croupier.equipment.cards import DealtFrom
from croupier.games.caribbean_stud.hands import CARDS
from croupier.games.caribbean_stud.layout import BET, JACKPOT
from croupier.games.caribbean_stud.rules import Outcomes, end_early
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    change,
    change_hand,
    dealt_to_dealer,
    find_box,
    live,
    undecided,
)
from croupier.games.caribbean_stud.terms import TEXTS, Terms, terms_under
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import UNDECIDED, Cloth, Ruling, Task, Undo
from croupier.table.irregularities import Fact, FactValue, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Outcome, Verdict

DEALER, COUNT = "dealer", "count the deck"
ANYTIME = tuple(Phase)
DEALT = (Phase.DECIDING, Phase.TURNING, Phase.SHOWING, Phase.SETTLING, Phase.JACKPOT)
IN_ROUND = (Phase.DEALING, *DEALT)
UNSETTLED = (Phase.DEALING, Phase.DECIDING, Phase.TURNING, Phase.SHOWING)
DECIDING = (Phase.DECIDING,)

HAND = Fact("hand", "hand", "the hand, by its box or its player")
WHOSE = Fact("whose", "hand", "the box or the player that has the card, or the dealer", values=(DEALER,))
AREA = Fact("area", "box", "the area without an ante", needed=False)
PLAYERS = Fact("players", "text", "who they are", needed=False)

SAYS = {
    "wrong number of cards": "A hand has too many or too few cards.",
    "exposed card": "A card was exposed in error.",
    "cards to an empty area": "Cards were dealt to an area without an ante.",
    "hand to an empty area": "A whole hand was dealt to an area without an ante.",
    "wrong deck": "The deck in use has not fifty-two cards.",
    "absent player": "A player is not there to decide.",
    "player exposes cards": "A player has shown one or more cards.",
    "dealer exposes card": "The dealer has shown one of the dealer's cards too early.",
    "hand collected": "The dealer collected a hand that was not decided; its cards are known.",
    "hand lost": "The dealer collected a hand that was not decided; it cannot be put together again.",
    "deck to be counted": "The dealer checks that the deck has fifty-two cards.",
    "english only": "Only English is spoken at the table.",
    "silence": "There is silence while a hand is in progress.",
    "separate players": "Players suspected of collusion do not play together.",
    "dead hand": "A player who told of a hand or exchanged cards forfeits.",
    "count the deck": "The dealer counts the deck in use.",
}
CALLS = {
    "hand to an empty area": "The hand on the area without an ante is counted and goes to the discard rack",
    "player exposes cards": "A card shown by its player: no misdeal",
    "hand collected": "The hand is put together again and given back to its player",
    "english only": "Only English, please",
    "silence": "Silence while a hand is in progress",
    "separate players": "These players may not play together at this table",
}


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


class Case(msgspec.Struct, frozen=True):
    """An irregularity, what it does to the round, and in which phases it may be said."""

    declared: Irregularity
    effect: Effect
    phases: tuple[Phase, ...]

    @property
    def key(self) -> str:
        return self.declared.key

    @property
    def cite(self) -> Cite:
        return self.declared.cite

    @property
    def of_hand(self) -> bool:
        return HAND in self.declared.facts


Row = tuple[str, Cite | None, Effect, tuple[Phase, ...], tuple[Fact, ...]]
Deed = acts.Declare | acts.Direct


def find_case(terms: Terms, deed: Deed) -> Case | None:
    """What was declared or directed, by its name."""
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    one = cases_of(terms).get(word)
    return one if one is not None and one.declared.directed == isinstance(deed, acts.Direct) else None


def cases_of(terms: Terms) -> Mapping[str, Case]:
    return _cases(terms.text, terms.shuffler)


@cache
def _cases(text: str, shuffler: bool) -> dict[str, Case]:
    """Whatever has a rule in this text: what the dealer may declare, and what the operator may direct."""
    terms = terms_under(text, {"dealt_from": (DealtFrom.SHUFFLER if shuffler else DealtFrom.SHOE).value})
    found: dict[str, Case] = {}
    for rows, least, directed in ((_declared(terms), Role.DEALER, False), (_directed(terms), terms.operator, True)):
        for key, rule, effect, phases, facts in rows:
            if rule is not None:
                inspector = key == COUNT and directed  # 1996 6.4
                declared = Irregularity(key, rule, SAYS[key], least, facts, directed, (text,), inspector)
                found[key] = Case(declared, effect, phases)
    return found


def _declared(terms: Terms) -> tuple[Row, ...]:
    cites = terms.cites
    part = (Phase.DEALING,) if terms.part_hand_while_dealing else UNSETTLED
    whole = IN_ROUND if terms.shuffler else DEALT
    deck = (*(DEALT if terms.wrong_deck_once_dealt else IN_ROUND), Phase.RESHUFFLE)  # as the cards are counted (14.7)
    count = cites.check_deck if terms.deck_checked_by is Role.DEALER else None
    return (
        ("wrong number of cards", cites.wrong_number, Effect.MISDEAL, IN_ROUND, ()),
        ("exposed card", cites.exposed, Effect.EXPOSED, IN_ROUND, (WHOSE,)),
        ("cards to an empty area", cites.partly_dealt, Effect.REDEAL, part, ()),
        ("hand to an empty area", cites.wholly_dealt, Effect.GO_ON, whole, (AREA,)),
        ("wrong deck", cites.wrong_deck, Effect.MISDEAL, deck, ()),
        ("absent player", cites.absent, Effect.FOLD, DECIDING, (HAND,)),
        ("player exposes cards", cites.player_exposes, Effect.GO_ON, (Phase.DEALING, Phase.DECIDING), (HAND,)),
        ("dealer exposes card", cites.dealer_exposes, Effect.DEALER_EXPOSES, DECIDING, ()),
        ("hand collected", cites.collected_early, Effect.GO_ON, DECIDING, (HAND,)),
        ("hand lost", cites.collected_early, Effect.VOID_HAND, DECIDING, (HAND,)),
        ("deck to be counted", count, Effect.COUNT, ANYTIME, ()),
    )


def _directed(terms: Terms) -> tuple[Row, ...]:
    cites = terms.cites
    count = None if terms.deck_checked_by is Role.DEALER else cites.check_deck
    return (
        ("english only", cites.english, Effect.GO_ON, ANYTIME, ()),
        ("silence", cites.silence, Effect.GO_ON, ANYTIME, ()),
        ("separate players", cites.collusion, Effect.GO_ON, ANYTIME, (PLAYERS,)),
        ("dead hand", cites.dead_hand, Effect.DEAD_HAND, IN_ROUND, (HAND,)),
        ("count the deck", count, Effect.COUNT, ANYTIME, ()),
    )


IRREGULARITIES = tuple(one.declared for text in TEXTS for one in _cases(text, False).values())


def candidates(one: Case, state: State) -> dict[str, Held]:
    """The hands that it may be said of."""
    if one.effect in (Effect.FOLD, Effect.VOID_HAND) or one.key == "hand collected":
        return undecided(state)
    if one.effect is Effect.DEAD_HAND:  # settled or not, while its round goes on (reading C-41)
        settled = state.phase in (Phase.SETTLING, Phase.JACKPOT)
        over = {box: hand for box, hand in state.hands.items() if settled and hand.word is Word.BET}
        return {box: hand for box, hand in (live(state) | over).items() if hand.cards}
    return live(state)


def may_be_exposed(terms: Terms, state: State, who: str) -> bool:
    """Has that hand a card that could have been exposed, with none of the dealer's being named at this moment? Once all
    the dealer's cards are turned, one of them may still be told of."""
    if state.exposing:
        return False
    if who == DEALER:
        dealt = CARDS if state.phase in DEALT else dealt_to_dealer(terms, state)
        return len(state.dealer) in (*range(dealt), CARDS)
    return bool(state.hands[who].cards)


def may_dealer_expose(state: State) -> bool:
    return not state.exposing and len(state.dealer) < CARDS


# Is it lawful -----------------------------------------------------------------------------------------


def whom(one: Case, deed: Deed) -> str:
    """The hand that it is said of, or that of the dealer, as it was stated; nobody's where none need be."""
    said = facts_of(one, deed)
    return str(said.get(HAND.name) or said.get(WHOSE.name) or "")


def facts_of(one: Case, deed: Deed) -> dict[str, FactValue]:
    return read_facts(one.declared, deed.detail, deed.facts)


def judge(terms: Terms, state: State, role: Role, deed: Deed) -> Ruling | Refusal:
    """A declaration or a direction by its name."""
    one = find_case(terms, deed)
    if one is None:
        directed = isinstance(deed, acts.Direct)
        known = [key for key, known in cases_of(terms).items() if known.declared.directed == directed]
        return Refusal("impossible", terms.cites.misdeal, f"These rules know: {', '.join(known)}.")
    if not has_authority(role, one.declared.least) and not (one.declared.inspector and role is Role.INSPECTOR):
        return Refusal("no-authority", one.cite, f"That is for a {one.declared.least} or a higher rank.")
    if state.phase not in one.phases:
        return Refusal("not-now", one.cite, f"That cannot be said now: {state.phase.value}.")
    try:
        who = whom(one, deed)
    except ValueError as error:
        return Refusal("impossible", one.cite, f"Not to be read: {error}.")
    if one.effect is Effect.EXPOSED:
        return judge_exposed(terms, state, who)
    if one.effect is Effect.DEALER_EXPOSES and not may_dealer_expose(state):
        return Refusal("not-now", one.cite, "First the card already exposed is named; the dealer has five.")
    box = find_box(candidates(one, state), who)
    if one.of_hand and box is None:
        message = f"Name the hand by its box or its player: {', '.join(candidates(one, state)) or 'there is none'}."
        return Refusal("impossible", one.cite, message)
    return rule_on(terms, state, one, box, deed.detail)


def judge_exposed(terms: Terms, state: State, who: str) -> Ruling | Refusal:
    """One card is turned down, or is the dealer's face-up card; a second one is a misdeal (reading C-26)."""
    cites = terms.cites
    box = DEALER if who == DEALER else find_box(state.hands, who)
    if box is None or not may_be_exposed(terms, state, box):
        return Refusal("impossible", cites.exposed, "Say whose card it is: the dealer's or a box that has one.")
    if state.exposed:
        return misdeal(terms, state, cites.several_exposed)
    if box == DEALER and state.phase is Phase.DEALING:
        call = Call("The exposed card stays up; the dealer's fifth card goes face down", cites.dealer_exposed)
        return Ruling((cites.exposed, cites.dealer_exposed), (call,))
    if state.phase is not Phase.DEALING:
        return Ruling((cites.exposed,), (Call("One card was exposed: no misdeal", cites.exposed),))
    return Ruling((cites.exposed,), (Call(f"The exposed card of box {box} is turned over", cites.exposed),))


def rule_on(terms: Terms, state: State, one: Case, box: str | None, detail: str) -> Ruling:
    """What follows, in cites, calls and tasks."""
    rule = one.cite
    hand = state.hands[box] if box is not None else None
    name = hand.player if hand is not None else ""
    match one.effect:
        case Effect.MISDEAL:
            return misdeal(terms, state, rule)
        case Effect.REDEAL:
            calls = (Call("All cards are collected and counted, shuffled and dealt again", rule),)
            restored = {h.ante for h in state.hands.values()} | jackpots(state)
            return Ruling((rule,), calls, undoes=Undo(rule, stand=frozenset(restored)))
        case Effect.DEALER_EXPOSES:
            return Ruling((rule,), (Call("Players who have not decided may bet or fold", rule),))
        case Effect.FOLD:
            return Ruling((rule, terms.cites.folded), (Call(f"{name} is deemed to have folded", rule),))
        case Effect.VOID_HAND:
            return Ruling((rule,), (Call(f"{name}'s hand is void", rule),))
        case Effect.DEAD_HAND if hand is not None:
            calls = (Call(f"{name} has a dead hand", rule),)
            settled = frozenset((hand.ante, hand.bet or "")) if hand.over else frozenset[str]()
            undoes = Undo(rule, only=settled, forfeit=True) if settled else None
            return Ruling((rule, terms.cites.information), calls, undoes=undoes)
        case Effect.COUNT:
            says = "Count the deck in use: fifty-two cards, or it is a misdeal."
            return Ruling((rule,), tasks=(Task(rule, Role.DEALER, says, blocks=True),))
    says = f"{CALLS[one.key]}: {detail}" if detail and not one.of_hand else CALLS[one.key]
    return Ruling((rule,), (Call(says, rule),))


def jackpots(state: State) -> frozenset[str]:
    return frozenset(hand.jackpot for hand in state.hands.values() if hand.jackpot)


def misdeal(terms: Terms, state: State, rule: Cite) -> Ruling:
    """All wagers are void but those on the jackpot, which are valid for the next round; what was settled is undone."""
    says = "Misdeal: wagers are returned, jackpot wagers are valid for the next round"
    calls = (Call(says, terms.cites.misdeal),)
    return Ruling((rule, terms.cites.misdeal), calls, undoes=Undo(terms.cites.misdeal, stand=jackpots(state)))


# What it does -----------------------------------------------------------------------------------------


def apply(terms: Terms, state: State, deed: Deed) -> State:
    one = find_case(terms, deed)
    assert one is not None
    who = whom(one, deed)
    box = find_box(candidates(one, state), who)
    match one.effect:
        case Effect.MISDEAL:
            return void_round(state)
        case Effect.REDEAL:
            return redeal(state)
        case Effect.EXPOSED:
            named = who == DEALER and state.phase in (Phase.DEALING, Phase.DECIDING) and len(state.dealer) < CARDS
            return void_round(state) if state.exposed else change(state, exposed=True, exposing=named)
        case Effect.DEALER_EXPOSES:
            return change(state, exposing=True)
        case Effect.FOLD if box is not None:
            return change_hand(state, box, word=Word.ABSENT)
        case Effect.DEAD_HAND if box is not None:
            return change_hand(state, box, word=Word.DEAD)
        case Effect.VOID_HAND if box is not None:
            return void_hand(state, box)
    return state


def void_round(state: State) -> State:
    """Betting is open again; jackpot wagers wait for their players' next antes (reading C-23)."""
    carried = {h.player: h.jackpot for h in state.hands.values() if h.jackpot}
    return change(begin_again(state), carried={**state.carried, **carried})


def begin_again(state: State) -> State:
    """No round is going on; the cards must be shuffled."""
    return State(fresh=False, vacated=state.vacated, deck=state.deck, carried=state.carried, rounds=state.rounds)


def redeal(state: State) -> State:
    """Antes and jackpot wagers stand as they were, and everybody is dealt new cards (reading C-27)."""
    hands = {box: Held(hand.player, hand.ante, jackpot=hand.jackpot) for box, hand in state.hands.items()}
    return change(begin_again(state), phase=Phase.RESHUFFLE, hands=hands, redeals=state.redeals + 1)


def void_hand(state: State, box: str) -> State:
    """The ante goes back, the jackpot wager waits for the player's next ante (reading C-32)."""
    hand = state.hands[box]
    carried = {**state.carried, hand.player: hand.jackpot} if hand.jackpot else state.carried
    return change_hand(change(state, carried=carried), box, word=Word.VOID, jackpot=None)


def resolve(terms: Terms, state: State, deed: Deed, cloth: Cloth) -> Outcomes:
    """Once it is done: a misdeal voids all wagers but those on the jackpot (1996 14.10, 1998 12.11); before a redeal
    bets go back, to be decided anew on the new cards (reading C-27); a hand that ends has its wagers decided."""
    one = find_case(terms, deed)
    assert one is not None
    match one.effect:
        case Effect.MISDEAL | Effect.EXPOSED if state.phase is Phase.BETTING:
            rule = terms.cites.several_exposed if one.effect is Effect.EXPOSED else one.cite
            void = Outcome(Verdict.VOID, terms.cites.misdeal, paid_under=rule)
            return {name: void for name, wager in cloth.items() if wager.kind != JACKPOT}
        case Effect.REDEAL:
            return {name: Outcome(Verdict.VOID, one.cite) for name, wager in cloth.items() if wager.kind == BET}
        case Effect.FOLD | Effect.DEAD_HAND | Effect.VOID_HAND:
            return end_early(terms, state, cloth)
    return UNDECIDED


# What may be said now ---------------------------------------------------------------------------------


def offers(terms: Terms, state: State) -> list[Await]:
    """Every irregularity and direction that could be said now."""
    found: list[Await] = []
    for one in cases_of(terms).values():
        if state.phase in one.phases:
            say = acts.Direct if one.declared.directed else acts.Declare
            deeds = [say(one.key, detail) for detail in details(terms, state, one)]
            found += [Offer(one.declared.least, deed, one.cite, course=False) for deed in deeds]
    return found


def details(terms: Terms, state: State, one: Case) -> list[str]:
    """Of what it could be said: of the hands that have such a card, of a hand, or simply."""
    if one.effect is Effect.EXPOSED:
        return [who for who in (*state.hands, DEALER) if may_be_exposed(terms, state, who)]
    if one.effect is Effect.DEALER_EXPOSES and not may_dealer_expose(state):
        return []
    return list(candidates(one, state)) if one.of_hand else [""]
