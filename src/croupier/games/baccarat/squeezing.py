"""Style B where players look before they turn: a card has no identity while it lies face down. Whoever has the hand
lifts it, and it is shown to those eyes alone; then it is turned for everybody (1996 8.18; 1998 8.13; 2004 8.14)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.games.baccarat import rounds
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.state import Phase, State, excess, has_cards, is_to_be_dealt, next_hand
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import DECLINE
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

CARD = "card"
LIFT, TURN = "lift", "turn"


def rule_of(terms: Terms) -> Cite:
    return known(terms.rules.style_b).turn_at_once


def find_holder(terms: Terms, state: State, floor: Floor) -> str | None:
    """The player before whom the next card lies face down; none where the dealer turns it, or where a card that was
    seen comes next."""
    round = state.round
    if not terms.squeeze or state.phase is not Phase.DEALING or round.void or is_to_be_dealt(round):
        return None
    player = round.turners.get(next_hand(round) or "")
    return player if player is not None and floor.is_here(player) and has_cards(state) and not excess(state) else None


def waits_for_holder(terms: Terms, state: State, floor: Floor) -> bool:
    """Does nothing go on before the holder has lifted or turned the card, or left it to the dealer?"""
    round = state.round
    return find_holder(terms, state, floor) is not None and not round.lifting and not round.left_to_dealer


def words_for(state: State) -> tuple[str, ...]:
    return (TURN,) if state.round.lifted else (LIFT, DECLINE)


def offers(terms: Terms, state: State, floor: Floor) -> Iterator[Offer]:
    if waits_for_holder(terms, state, floor):
        player = find_holder(terms, state, floor)
        assert player is not None
        for word in words_for(state):
            yield Offer(Role.PLAYER, acts.Choose(player, word, CARD), rule_of(terms))


def judge(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    if not terms.squeeze or terms.rules.style_b is None:
        return Refusal("not-now", terms.rules.style, "Cards are not lifted at this table before they are turned.")
    rule, holder = rule_of(terms), find_holder(terms, state, floor)
    if holder is None or not waits_for_holder(terms, state, floor):
        return Refusal("not-now", rule, "No card lies before a player to be lifted or turned now.")
    if deed.player != holder:
        return Refusal("not-now", rule, f"The card lies before {holder}.")
    if deed.word not in words_for(state):
        return Refusal("impossible", rule, f"The card may be: {', '.join(words_for(state))}.")
    if deed.word == TURN:
        return rounds.judge_card(terms, state, state.round.lifted)
    if deed.word == DECLINE:
        return Ruling((rule, known(terms.rules.style_b).dealer_turns))
    return Ruling((rule,), (Call(f"({holder} lifts the card)", rule),))


def apply(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> State:
    round = state.round
    if deed.word == TURN:
        return rounds.show(terms, state, round.lifted, floor)
    if deed.word == DECLINE:
        return msgspec.structs.replace(state, round=msgspec.structs.replace(round, left_to_dealer=True))
    return msgspec.structs.replace(state, round=msgspec.structs.replace(round, lifting=True))


def judge_observe(terms: Terms, state: State, deed: acts.Observe, floor: Floor) -> Ruling | Refusal | None:
    """A card is shown to its holder: which it is, nobody else hears. One that has been lifted is its holder's to turn,
    and the dealer's where the holder has gone; None where nothing of that kind is going on."""
    round, rule = state.round, rule_of(terms) if terms.squeeze else None
    if rule is None or (not round.lifting and not round.lifted):
        return None
    if round.lifting:
        return Ruling((rule,)) if deed.seen in state.left else None
    if find_holder(terms, state, floor) is not None:
        return Refusal("not-now", rule, "The card has been lifted: its holder turns it.")
    return None if deed.seen == round.lifted else Refusal("impossible", rule, "Another card has been lifted.")


def see_lifted(state: State, card: str) -> State:
    round = msgspec.structs.replace(state.round, lifting=False, lifted=card)
    return msgspec.structs.replace(state, round=round)


def sees(state: State) -> str | None:
    """Who alone sees a card that is lifted."""
    return state.round.turners.get(next_hand(state.round) or "")
