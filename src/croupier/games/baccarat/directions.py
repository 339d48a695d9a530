"""What supervisors and managers direct: the dealing style, other cards, another shuffle, who turns a hand."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.games.baccarat.choices import pre_shuffled_rights
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER
from croupier.games.baccarat.rounds import BETWEEN, accept_pre_shuffled, settle_hand
from croupier.games.baccarat.state import (
    NEW,
    PRE_CHECKED,
    PRE_SHUFFLED,
    USED,
    Phase,
    State,
    bring_cards,
    is_initial,
)
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import Stage
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

STYLES = {f"style {style}": style for style in "ABC"}
ACCEPT = "accept pre-shuffled cards"
RESHUFFLE = "reshuffle"
BANKER_FIRST = "Banker's Hand first"
DEALER_TURNS = {"dealer turns Banker's Hand": BANKER, "dealer turns Player's Hand": PLAYER}


# New cards --------------------------------------------------------------------------------------------


def card_tasks(terms: Terms, cards: str) -> tuple[Task, ...]:
    """What is done with new cards before they are shuffled (part 6); pre-shuffled ones are secured until then."""
    text = terms.rules
    if cards in (PRE_SHUFFLED, PRE_CHECKED):
        says = f"See that the {cards} were secured in the designated area until now."
        return (Task(known(text.pre_shuffled), Role.GAME_SUPERVISOR, says),)
    way = {"mini": "rows", "midi": "rows", "full": "columns"}[terms.version]
    return (
        Task(text.inspect, Role.DEALER, "Sort and inspect the cards, apart from the game supervisor."),
        Task(text.inspect, Role.GAME_SUPERVISOR, "Sort and inspect the cards, apart from the dealer."),
        Task(text.spread, Role.DEALER, f"Spread the cards face up in {way} for the first players to see."),
    )


def kinds_of_cards(terms: Terms) -> tuple[str, ...]:
    kinds = [NEW]
    if terms.rules.pre_shuffled is not None:
        kinds.append(PRE_SHUFFLED)
    if terms.text.pre_checked:
        kinds.append(PRE_CHECKED)
    return tuple(kinds)


def may_bring(state: State) -> bool:
    """After any round, or while the next cards are still to be shuffled."""
    unshuffled = state.phase is Phase.PREPARING and state.preparing.stage is Stage.SHUFFLE
    return unshuffled or state.phase in (Phase.BETTING, Phase.NEW_CARDS, Phase.PROPOSED)


def least_to_bring(terms: Terms, state: State) -> Role:
    """In the middle of a shoe it takes the managers, later the operator; at its end the cards simply come."""
    return terms.text.replaced_by if state.phase is Phase.BETTING else Role.DEALER


def judge_replace(terms: Terms, state: State, act: Act, cards: str) -> Ruling | Refusal:
    text = terms.rules
    if cards not in kinds_of_cards(terms):
        return Refusal("impossible", text.replace, f"There may come: {', '.join(kinds_of_cards(terms))}.")
    if not may_bring(state):
        return Refusal("not-now", text.replace, f"Cards are replaced after a round: {state.phase.value}.")
    least = least_to_bring(terms, state)
    if not has_authority(act.role, least):
        return Refusal("no-authority", text.replace, f"This takes a {least} or a higher rank.")
    tasks = list(card_tasks(terms, cards))
    if state.phase is Phase.BETTING:
        if terms.text.replacing_is_told:
            tasks.insert(0, Task(text.replace, Role.DEALER, "Notify a Government inspector that cards are replaced."))
        return Ruling((text.replace,), (Call("New cards", text.replace),), tuple(tasks))
    if state.phase is Phase.NEW_CARDS:
        says = "Put the cards of the last shoe in a container, sealed where the Rules say so, and off the table."
        ended, new = known(text.style_b).end_of_shoe, known(text.style_b).new_cards
        tasks.insert(0, Task(ended, Role.DEALER, says))
        return Ruling((ended, new), (Call(f"New {cards}", new),), tuple(tasks))
    return Ruling((text.inspect if cards == NEW else known(text.pre_shuffled),), tasks=tuple(tasks))


def offer_cards(terms: Terms, state: State) -> Iterator[Offer]:
    if not may_bring(state):
        return
    text, least = terms.rules, least_to_bring(terms, state)
    ended = state.phase is Phase.NEW_CARDS
    rule = known(text.style_b).end_of_shoe if ended else text.replace
    for cards in kinds_of_cards(terms):
        cited = rule if cards == NEW else known(text.pre_shuffled)
        yield Offer(least, acts.Replace(cards), cited, course=ended and cards == NEW)


# Directions -------------------------------------------------------------------------------------------


def judge_direct(terms: Terms, state: State, act: Act, deed: acts.Direct) -> Ruling | Refusal:
    text = terms.rules
    if deed.word in STYLES:
        return judge_style(terms, state, STYLES[deed.word], deed.detail)
    if deed.word in DEALER_TURNS:
        # mini baccarat of 1996 has no rule on hands turned by players: 8.4 names its two ways of dealing
        rule = text.style if text.style_b is None else text.style_b.dealer_turns
        if not may_be_kept(state, DEALER_TURNS[deed.word]):
            return Refusal("not-now", rule, "No such hand is to be turned by a player now.")
        return Ruling((rule,), (Call(f"The {deed.word}", rule),))
    if deed.word == ACCEPT:
        if state.phase is not Phase.PROPOSED:
            return Refusal("not-now", pre_shuffled_rights(terms), "No pre-shuffled cards are proposed.")
        return Ruling((pre_shuffled_rights(terms), known(text.pre_shuffled)))
    if deed.word == RESHUFFLE and (ordered := text.reshuffle) is not None:
        if state.phase is not Phase.BETTING:
            return Refusal("not-now", ordered.suspected, "The cards are shuffled again between two rounds.")
        return Ruling((ordered.suspected if state.present else ordered.vacant,))
    if deed.word == BANKER_FIRST and text.banker_first is not None:
        return judge_banker_first(terms, state, act, text.banker_first)
    words = ", ".join((*STYLES, *DEALER_TURNS, ACCEPT, RESHUFFLE, BANKER_FIRST))
    return Refusal("impossible", text.style, f"Directions are: {words}, where the Rules of the day know them.")


def judge_style(terms: Terms, state: State, style: str, approval: str) -> Ruling | Refusal:
    """A shoe goes on in the style in which it began, unless in 1996 an inspector directs or approves otherwise, with
    that on record (M-24); from a continuous shuffler, by approved procedures on record (2004 8.5)."""
    text = terms.rules
    if style not in terms.text.styles:
        return Refusal("not-permitted", text.style, f"The styles are: {', '.join(terms.text.styles)}.")
    if style == "B" and terms.is_continuous:
        return Refusal("not-permitted", text.equipment, "Style B is not dealt from a continuous shuffler.")
    if state.phase not in BETWEEN:
        return Refusal("not-now", text.style, "The style does not change during a round.")
    if state.phase is Phase.BETTING and not (approval and (terms.text.style_by_inspector or terms.is_continuous)):
        return Refusal("not-now", text.style, "The shoe goes on in the style in which it began.")
    tasks = notify_style_b(terms) if style == "B" else ()
    return Ruling((text.style,), (Call(f"Style {style}", text.style),), tasks)


def notify_style_b(terms: Terms) -> tuple[Task, ...]:
    """Until that is done no card is dealt (M-23)."""
    rule = known(terms.rules.style_b).notify
    if rule is None:
        return ()
    says = "Notify a Government inspector that Dealing Style B is used."
    return (Task(rule, Role.GAME_SUPERVISOR, says, blocks=True),)


def judge_banker_first(terms: Terms, state: State, act: Act, rule: Cite) -> Ruling | Refusal:
    """Only the order of turning changes, not who draws first (U-14)."""
    if not has_authority(act.role, Role.CASINO_SUPERVISOR):
        return Refusal("no-authority", rule, "The casino supervisor lets the Banker's Hand be turned first.")
    if not may_turn_banker_first(state):
        return Refusal("not-now", rule, "Both hands must still lie face down.")
    return Ruling((rule, known(terms.rules.style_b).one_at_a_time))


def may_turn_banker_first(state: State) -> bool:
    round = state.round
    dealing = state.phase in (Phase.OFFERING, Phase.DEALING) and round.style != "A"
    return dealing and not (round.player or round.banker or round.banker_first)


def may_be_kept(state: State, hand: str) -> bool:
    """Style B: is the hand still to be turned, by a player or by nobody yet?"""
    round = state.round
    playing = state.phase in (Phase.OFFERING, Phase.DEALING) and round.style == "B"
    cards = round.banker if hand == BANKER else round.player
    return playing and is_initial(round) and not cards and hand not in round.kept


def offers(terms: Terms, state: State) -> Iterator[Offer]:
    text = terms.rules
    unshuffled = state.phase is Phase.PREPARING and state.preparing.stage is Stage.SHUFFLE
    for word, style in STYLES.items():
        may_be_dealt = style in terms.text.styles and not (style == "B" and terms.is_continuous)
        if unshuffled and may_be_dealt and style != state.style:
            yield Offer(Role.GAME_SUPERVISOR, acts.Direct(word), text.style, course=False)
    for word, hand in DEALER_TURNS.items():
        if may_be_kept(state, hand):
            yield Offer(Role.GAME_SUPERVISOR, acts.Direct(word), known(text.style_b).dealer_turns, course=False)
    if state.phase is Phase.PROPOSED:
        yield Offer(Role.GAME_SUPERVISOR, acts.Direct(ACCEPT), pre_shuffled_rights(terms))
    if (ordered := text.reshuffle) is not None and state.phase is Phase.BETTING:
        rule = ordered.suspected if state.present else ordered.vacant
        yield Offer(Role.GAME_SUPERVISOR, acts.Direct(RESHUFFLE), rule, course=False)
    if text.banker_first is not None and may_turn_banker_first(state):
        yield Offer(Role.CASINO_SUPERVISOR, acts.Direct(BANKER_FIRST), text.banker_first, course=False)


def apply(terms: Terms, state: State, deed: acts.Direct) -> State:
    if deed.word in STYLES:
        return msgspec.structs.replace(state, style=STYLES[deed.word])
    if deed.word in DEALER_TURNS:
        return keep_hand(terms, state, DEALER_TURNS[deed.word])
    if deed.word == ACCEPT:
        return accept_pre_shuffled(terms, state)
    if deed.word == RESHUFFLE:
        return bring_cards(terms, state, USED)
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, banker_first=True))


def keep_hand(terms: Terms, state: State, hand: str) -> State:
    """The dealer retains the hand and turns it over (1996 8.23; 1998 8.16(c); 2004 8.18(c))."""
    assert hand in HANDS
    turners = {other: player for other, player in state.round.turners.items() if other != hand}
    round = msgspec.structs.replace(state.round, kept=(*state.round.kept, hand), turners=turners)
    state = msgspec.structs.replace(state, round=round)
    return settle_hand(terms, state, None) if round.offering == hand else state
