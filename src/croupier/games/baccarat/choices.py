"""What players choose: the cut, a role in Style B, what becomes of pre-shuffled cards, a round without wagers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.games.baccarat import rounds, squeezing
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER
from croupier.games.baccarat.state import Cards, Phase, State, bring_cards, cut_order, procedure
from croupier.games.baccarat.terms import Terms
from croupier.games.cards import preparing
from croupier.games.cards.preparing import ACCEPT, DECLINE, THE_CUT, Stage
from croupier.gazette.cite import Cite, rule_of
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

LOOK, REMIX = "look", "remix"
WITHOUT_WAGERS = "round without wagers"
ASK = "ask"


def role_rule(terms: Terms, hand: str | None) -> Cite:
    """Mini baccarat of 1996 has no such roles: there 8.4, which names its two ways of dealing."""
    style_b = terms.rules.style_b
    if style_b is None:
        return terms.rules.style
    return style_b.offer_bank if hand == BANKER else style_b.offer_hand


def pre_shuffled_rights(terms: Terms, word: str = "") -> Cite:
    """Mini baccarat of 1996 has no pre-shuffled cards: there 7.1, by which the dealer shuffles all cards."""
    text = terms.rules
    of_word = {LOOK: text.pre_shuffled_look, REMIX: text.pre_shuffled_remix}
    return of_word.get(word, text.pre_shuffled_rights) or rule_of(text.before_play)


def offers(terms: Terms, state: State, floor: Floor) -> Iterator[Offer]:
    """The choices open to players, apart from the cut."""
    round = state.round
    if state.phase is Phase.OFFERING and round.queue and round.offering is not None:
        for word in (DECLINE, ACCEPT):
            deed = acts.Choose(round.queue[0], word, rounds.ROLE[round.offering])
            yield Offer(Role.PLAYER, deed, role_rule(terms, round.offering))
    yield from squeezing.offers(terms, state, floor)
    if state.phase is Phase.PROPOSED:
        for player in floor.here():
            for word in (LOOK, REMIX):
                deed = acts.Choose(player, word, Cards.PRE_SHUFFLED)
                yield Offer(Role.PLAYER, deed, pre_shuffled_rights(terms, word), course=False)
    if not floor.cloth and may_ask(terms, state):
        for player in floor.here():
            deed = acts.Choose(player, ASK, WITHOUT_WAGERS)
            yield Offer(Role.PLAYER, deed, known(terms.rules.without_wagers), course=False)


def may_ask(terms: Terms, state: State) -> bool:
    return state.phase is Phase.BETTING and not state.asked and state.without_wagers < terms.text.without_wagers_max


def judge(terms: Terms, state: State, act: Act, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    text = terms.rules
    if deed.on == THE_CUT and state.phase is Phase.PREPARING:
        if deed.player not in floor.seats() and preparing.is_asked(state.preparing, deed):
            rule = text.standing_cut or text.offer_cut  # before 2004 mini and midi are silent on standing (M-28)
            return Refusal("not-permitted", rule, "The cut is offered to seated players.")
        return preparing.judge(procedure(terms, state), state.preparing, act)
    if deed.on in rounds.ROLE.values():
        return judge_role(terms, state, deed, floor)
    if deed.on == squeezing.CARD:
        return squeezing.judge(terms, state, deed, floor)
    if deed.on == Cards.PRE_SHUFFLED:
        return judge_pre_shuffled(terms, state, deed, floor)
    if deed.on == WITHOUT_WAGERS and (asked := text.without_wagers) is not None:
        if floor.cloth or not may_ask(terms, state):
            message = "Not now: that is asked for between rounds with no wager down, three in a row."
            return Refusal("not-now", asked, message)
        return Ruling((asked,))
    if deed.on == WITHOUT_WAGERS:
        return Refusal("not-now", text.call, "A round is dealt when there is a wager on the layout.")
    words = f"{THE_CUT}, {', '.join(rounds.ROLE.values())}, {Cards.PRE_SHUFFLED}"
    return Refusal("not-now", text.hands_off, f"There is nothing of that kind to choose now; choices are on: {words}.")


def judge_role(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    """The highest wager first, the lowest seat among equals; whoever refuses is passed over (8.10, 8.14; 8.8; 8.9)."""
    text, round = terms.rules, state.round
    hand = next(hand for hand, role in rounds.ROLE.items() if role == deed.on)
    rule, verb = role_rule(terms, hand), "is" if hand == BANKER else "are"
    if floor.is_here(deed.player) and deed.player not in floor.seats():
        return Refusal("not-permitted", text.standing_roles or rule, "A standing player is neither Banker nor Player.")
    if state.phase is not Phase.OFFERING or round.offering != hand or not round.queue:
        return Refusal("not-now", rule, f"The {deed.on} {verb} not offered now.")
    if deed.word not in (ACCEPT, DECLINE):
        return Refusal("impossible", rule, f"The {deed.on} {verb} accepted or declined.")
    if deed.player != round.queue[0]:
        return Refusal("not-now", rule, f"The {deed.on} {verb} offered to {round.queue[0]} now.")
    style_b = known(text.style_b)
    if deed.word == DECLINE:
        cites = (rule, style_b.dealer_turns) if len(round.queue) == 1 else (rule,)
        return Ruling(cites)
    puck = style_b.bankers_puck if hand == BANKER else style_b.players_puck
    name = "Banker" if hand == BANKER else "Player"
    is_the = style_b.banker_is if hand == BANKER else style_b.player_is
    return Ruling((rule, is_the, style_b.roles), (Call(f"({name}'s puck to {deed.player})", puck),))


def judge_pre_shuffled(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    """Any one player may look at the cards or have them mixed anew (M-27)."""
    rule = pre_shuffled_rights(terms, deed.word)
    if state.phase is not Phase.PROPOSED:
        return Refusal("not-now", rule, "No pre-shuffled cards are proposed.")
    if not floor.is_here(deed.player):
        return Refusal("not-at-table", rule, f"{deed.player} is not at the table.")
    if deed.word == LOOK:
        return Ruling((rule,), tasks=(Task(rule, Role.DEALER, f"Let {deed.player} look at the pre-shuffled cards."),))
    if deed.word != REMIX:
        return Refusal("impossible", rule, f"A player may {LOOK} or {REMIX}.")
    tasks = (
        Task(terms.rules.inspect, Role.DEALER, "Sort and inspect the cards, apart from the game supervisor."),
        Task(terms.rules.inspect, Role.GAME_SUPERVISOR, "Sort and inspect the cards, apart from the dealer."),
    )
    return Ruling((rule,), tasks=tasks)


def apply(terms: Terms, state: State, act: Act, deed: acts.Choose, floor: Floor) -> State:
    if deed.on == THE_CUT and state.preparing.stage is Stage.OFFER:
        ready = preparing.apply(procedure(terms, state), state.preparing, act, cut_order(terms, floor))
        return msgspec.structs.replace(state, preparing=ready)
    if deed.on in rounds.ROLE.values():
        if deed.word == DECLINE:
            return rounds.pass_on(terms, state, deed.player, floor)
        return rounds.assign_hand(terms, state, deed.player, floor)
    if deed.on == squeezing.CARD:
        return squeezing.apply(terms, state, deed, floor)
    if deed.on == Cards.PRE_SHUFFLED and deed.word == REMIX:
        return bring_cards(terms, state, Cards.NEW)
    if deed.on == WITHOUT_WAGERS:
        return msgspec.structs.replace(state, asked=True)
    return state
