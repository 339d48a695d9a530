"""What supervisors and managers direct: the dealing style, other cards, another shuffle, who turns a hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from croupier.games.baccarat import elections
from croupier.games.baccarat.choices import pre_shuffled_rights
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, PLAYER
from croupier.games.baccarat.options import UNIFIED, Elect, Style
from croupier.games.baccarat.rebuilding import before_void_hand
from croupier.games.baccarat.rounds import BETWEEN, assign_hand
from croupier.games.baccarat.state import (
    Cards,
    Ended,
    Phase,
    Round,
    State,
    bring_cards,
    cut_order,
    is_initial,
    next_hand,
)
from croupier.games.baccarat.terms import TEXTS, Source, Terms, rules_of
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Stage
from croupier.gazette.cite import Cite, rule_of
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

STYLES = {f"style {style}": style for style in Style}
ACCEPT = "accept pre-shuffled cards"
RESHUFFLE = "reshuffle"
BANKER_FIRST = "Banker's Hand first"
DEALER_TURNS = {"dealer turns Banker's Hand": BANKER, "dealer turns Player's Hand": PLAYER}
ONLY_FROM_NOW = "What is directed holds from now on: it is about no earlier act."
NOT_NOW = {
    **dict.fromkeys(DEALER_TURNS, "No such hand is to be turned by a player now."),
    ACCEPT: "No pre-shuffled cards are proposed.",
    RESHUFFLE: "The cards are shuffled again between two rounds.",
    BANKER_FIRST: "Both hands must still lie face down.",
}


# New cards --------------------------------------------------------------------------------------------


def card_tasks(terms: Terms, cards: str) -> tuple[Task, ...]:
    """What is done with new cards before they are shuffled (part 6); pre-shuffled ones are secured until then."""
    text = terms.rules
    if cards in (Cards.PRE_SHUFFLED, Cards.PRE_CHECKED):
        says = f"See that the {cards} were secured in the designated area until now."
        return (Task(known(text.pre_shuffled), Role.GAME_SUPERVISOR, says),)
    spread = f"Spread the cards face up in {terms.text.spread_in} for the first players to see."
    return (
        Task(text.inspect, Role.DEALER, "Sort and inspect the cards, apart from the game supervisor."),
        Task(text.inspect, Role.GAME_SUPERVISOR, "Sort and inspect the cards, apart from the dealer."),
        Task(text.spread, Role.DEALER, spread),
    )


def kinds_of_cards(terms: Terms) -> tuple[Cards, ...]:
    kinds = [Cards.NEW]
    if terms.rules.pre_shuffled is not None:
        kinds.append(Cards.PRE_SHUFFLED)
    if terms.text.pre_checked:
        kinds.append(Cards.PRE_CHECKED)
    return tuple(kinds)


def may_bring(state: State) -> bool:
    """After any round, or while the next cards are still to be shuffled; a card that was seen goes with the others."""
    return is_unshuffled(state) or is_in_shoe(state) or state.phase in (Phase.NEW_CARDS, Phase.PROPOSED)


def is_in_shoe(state: State) -> bool:
    """Is the game between two rounds of a shoe? A void hand has not begun while only the card seen is there."""
    return before_void_hand(state).phase is Phase.BETTING


def is_unshuffled(state: State) -> bool:
    return state.phase is Phase.PREPARING and state.preparing.stage is Stage.SHUFFLE


def least_to_bring(terms: Terms, state: State) -> Role:
    """In the middle of a shoe it takes the managers, later the operator; at its end the cards simply come."""
    return terms.text.replaced_by if is_in_shoe(state) else Role.DEALER


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
    if is_in_shoe(state):
        if terms.text.replacing_is_told:
            tasks.insert(0, Task(text.replace, Role.DEALER, "Notify a Government inspector that cards are replaced."))
        return Ruling((text.replace,), (Call("New cards", text.replace),), tuple(tasks))
    if state.phase is Phase.NEW_CARDS:
        ended, new = known(text.style_b).end_of_shoe, known(text.style_b).new_cards
        return Ruling((ended, new), (Call(f"New {cards}", new),), tuple(tasks))
    return Ruling((text.inspect if cards == Cards.NEW else known(text.pre_shuffled),), tasks=tuple(tasks))


def take_cards_out(terms: Terms) -> tuple[Task, ...]:
    """1996 11.1; 1998 11.1; 2004 11.3."""
    seal = ", seal it" if terms.text.sealed else ""
    says = f"Put all cards of the shoe and of the discards in a container{seal} and take it off the table."
    return (Task(known(terms.rules.style_b).end_of_shoe, Role.DEALER, says),)


def offer_cards(terms: Terms, state: State) -> Iterator[Offer]:
    if not may_bring(state):
        return
    text, least = terms.rules, least_to_bring(terms, state)
    ended = state.phase is Phase.NEW_CARDS
    rule = known(text.style_b).end_of_shoe if ended else text.replace
    for cards in kinds_of_cards(terms):
        cited = rule if cards is Cards.NEW else known(text.pre_shuffled)
        yield Offer(least, acts.Replace(cards), cited, course=ended and cards is Cards.NEW)


# Directions -------------------------------------------------------------------------------------------


@cache
def directions_of(source: Source) -> Mapping[str, Irregularity]:
    """All that one text lets be directed."""
    rules, styles, supervisor = rules_of(source), TEXTS[source].styles, Role.GAME_SUPERVISOR
    by_inspector = TEXTS[source].style_by_inspector
    declared = [
        Irregularity(word, rules.style, f"The cards are dealt in Style {style}.", supervisor, approvals(source))
        for word, style in STYLES.items()
        if style in styles
    ]
    declared = [msgspec.structs.replace(one, inspector=by_inspector) for one in declared]
    if rules.style_b is not None:
        says = "The dealer retains the hand and turns it over."
        declared += [Irregularity(word, rules.style_b.dealer_turns, says, supervisor) for word in DEALER_TURNS]
    if rules.pre_shuffled_rights is not None:
        says = "The pre-shuffled cards proposed are used."
        declared.append(Irregularity(ACCEPT, rules.pre_shuffled_rights, says, supervisor))
    if rules.reshuffle is not None:
        declared.append(Irregularity(RESHUFFLE, rules.reshuffle.suspected, "The cards are shuffled again.", supervisor))
    if rules.banker_first is not None:
        says = "The Banker's Hand is turned before the Player's."
        declared.append(Irregularity(BANKER_FIRST, rules.banker_first, says, Role.CASINO_SUPERVISOR))
    declared += elections.declare(rules)
    named = {str(one.key): one for one in declared}
    return {k: msgspec.structs.replace(one, key=k, directed=True, texts=source[:1]) for k, one in named.items()}


def approvals(source: Source) -> tuple[Fact, ...]:
    """On whose word a shoe goes on in another style than it began in: 1996 full and midi 8.4; 2004 8.5."""
    if TEXTS[source].style_by_inspector:
        return (Fact("inspector", "text", "the Government inspector who approved it", needed=False),)
    if source[0] == UNIFIED:
        return (Fact("procedure", "text", "the approved procedure, with a continuous shuffler", needed=False),)
    return ()


APPROVED = {
    "inspector": re.compile(r"(?:approved|directed) by inspector (?P<name>\w.*)", re.IGNORECASE),
    "procedure": re.compile(r"approved procedures? (?P<name>\w.*)", re.IGNORECASE),
}
"""How an approval is said in words."""


def read_approval(of: Irregularity, deed: acts.Direct) -> str:
    """Who or what approved it, as a field or in words; nothing where nobody is said to have. Raises ValueError."""
    if deed.facts or not of.facts:
        return "".join(str(value) for value in read_facts(of, "", deed.facts).values())
    found = APPROVED[of.facts[0].name].fullmatch(deed.detail.strip())
    if deed.detail and found is None:
        name = of.facts[0].name
        raise ValueError(f"say {of.facts[0].help}, such as {name}={'Hall' if name == 'inspector' else '12'}")
    return found["name"] if found else ""


def judge_direct(terms: Terms, state: State, act: Act, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    if floor.evidence is not None and (known_one := directions_of(terms.source).get(deed.word)) is not None:
        return Refusal("not-now", known_one.cite, ONLY_FROM_NOW)
    if deed.word in STYLES:
        return judge_style(terms, state, act, deed)
    direction = directions_of(terms.source).get(deed.word)
    if direction is None:
        return refuse_unknown(terms, deed.word)
    if not has_authority(act.role, direction.least):  # all else is for any supervisor, as the general rules see to
        message = f"This takes a {direction.least} or a higher rank."
        return Refusal("no-authority", direction.cite, message)
    if deed.word in elections.ELECTIONS:
        try:
            facts = read_facts(direction, deed.detail, deed.facts)
        except ValueError as error:
            return Refusal("impossible", direction.cite, f"It cannot be read: {error}.")
        return elections.judge(terms, state, direction, facts, floor)
    if not may_be_directed(terms, state, deed.word):
        return Refusal("not-now", direction.cite, NOT_NOW[deed.word])
    rule = ground_of(terms, direction, floor)
    if deed.word in DEALER_TURNS:
        return Ruling((rule,), (Call(f"The {deed.word}", rule),))
    if deed.word == BANKER_FIRST:  # only the order of turning changes, not who draws first (U-14)
        return Ruling((rule, known(terms.rules.style_b).one_at_a_time))
    return Ruling((rule, known(terms.rules.pre_shuffled)) if deed.word == ACCEPT else (rule,))


def refuse_unknown(terms: Terms, word: str) -> Refusal:
    """Mini baccarat of 1996 has no pre-shuffled cards, and no hands that players turn (8.4 names its two ways of
    dealing): their time never comes."""
    text = terms.rules
    lacking = {**dict.fromkeys(DEALER_TURNS, text.style), ACCEPT: pre_shuffled_rights(terms)}
    silent: dict[str, Cite] = {  # only 2004 has these directions (7.1(b), 5.11)
        RESHUFFLE: rule_of(text.before_play),
        Elect.NO_COMMISSION: text.banker_pays,
        Elect.COMMISSION: text.banker_pays,
    }
    if word in elections.SHARING:
        return elections.refuse_sharing(terms, "impossible")
    if word in lacking:
        return Refusal("not-now", lacking[word], NOT_NOW[word])
    return Refusal(
        "impossible", silent.get(word, text.style), f"Directions are: {', '.join(directions_of(terms.source))}."
    )


def judge_style(terms: Terms, state: State, act: Act, deed: acts.Direct) -> Ruling | Refusal:
    """Which style is the operator's to choose, for a shoe that has not begun."""
    text, style = terms.rules, STYLES[deed.word]
    direction = directions_of(terms.source).get(deed.word)
    if direction is None:
        return Refusal("not-permitted", text.style, f"The styles are: {', '.join(terms.text.styles)}.")
    if style is Style.B and terms.is_continuous:
        return Refusal("not-permitted", text.equipment, "Style B is not dealt from a continuous shuffler.")
    if state.phase not in BETWEEN:
        return Refusal("not-now", text.style, "The style does not change during a round.")
    if state.phase is Phase.BETTING:
        refusal = check_change(terms, act, deed, direction)
        if refusal is not None:
            return refusal
    elif act.role is Role.INSPECTOR:
        return Refusal(
            "no-authority", text.style, "The style of a shoe that has not begun is the operator's to choose."
        )
    tasks = notify_style_b(terms) if style is Style.B else ()
    return Ruling((text.style,), (Call(f"Style {style}", text.style),), tasks)


def check_change(terms: Terms, act: Act, deed: acts.Direct, direction: Irregularity) -> Refusal | None:
    """A shoe goes on in the style in which it began, unless in 1996 an inspector directs or approves otherwise, by his
    or her own act or with the approval on record (M-24); from a continuous shuffler, by approved procedures on record
    (2004 8.5)."""
    rule = terms.rules.style
    if act.role is Role.INSPECTOR:
        return None
    if terms.text.style_by_inspector or terms.is_continuous:
        try:
            if read_approval(direction, deed):
                return None
        except ValueError as error:
            return Refusal("impossible", rule, f"It cannot be read: {error}.")
    return Refusal("not-now", rule, "The shoe goes on in the style in which it began.")


def notify_style_b(terms: Terms) -> tuple[Task, ...]:
    """Until that is done no card is dealt (M-23)."""
    rule = known(terms.rules.style_b).notify
    if rule is None:
        return ()
    says = "Notify a Government inspector that Dealing Style B is used."
    return (Task(rule, Role.GAME_SUPERVISOR, says, blocks=True),)


@cache
def lapsed_under(source: Source) -> frozenset[Cite]:
    """The notice that other texts ask for before Style B, where this one asks for none (M-23)."""
    texts = {one: rules_of(one).style_b for one in TEXTS}
    asked = {one: style_b.notify for one, style_b in texts.items() if style_b is not None}
    return frozenset(rule for rule in asked.values() if rule is not None) - {asked.get(source)}


def may_be_directed(terms: Terms, state: State, word: str) -> bool:
    """Is the game at a point where this is still to be directed?"""
    round = state.round
    playing = state.phase in (Phase.OFFERING, Phase.DEALING)
    if (style := STYLES.get(word)) is not None:
        is_other = style is not state.style and not (style is Style.B and terms.is_continuous)
        return is_other and is_unshuffled(state)
    if (hand := DEALER_TURNS.get(word)) is not None and state.phase is Phase.BETTING:  # in the next round
        return state.style is Style.B and hand not in state.retained
    if hand is not None:  # turned by a player or by nobody yet
        return playing and round.style is Style.B and is_to_be_turned(round, hand) and hand not in round.retained
    if word == BANKER_FIRST and state.phase in BETWEEN:  # for the next round (U-14)
        return state.style is not Style.A and not state.banker_first
    if word == BANKER_FIRST:
        return playing and round.style is not Style.A and not (round.player or round.banker or round.banker_first)
    if word == RESHUFFLE:  # a card that was seen goes with the others
        return is_in_shoe(state)
    return state.phase is Phase.PROPOSED


def is_to_be_turned(round: Round, hand: str) -> bool:
    """May cards of this hand still have to be turned: of the initial two, or a third (1996, 1998 9.10; 2004 9.8)?"""
    cards = round.banker if hand == BANKER else round.player
    if is_initial(round):
        return True
    return len(cards) == 2 and (next_hand(round) == hand or (hand == BANKER and next_hand(round) == PLAYER))


def offers(terms: Terms, state: State, floor: Floor) -> Iterator[Offer]:
    yield from elections.offers(terms, state, directions_of(terms.source), floor)
    for word, direction in directions_of(terms.source).items():
        if word not in elections.ELECTIONS and may_be_directed(terms, state, word):
            rule = ground_of(terms, direction, floor)
            yield Offer(direction.least, acts.Direct(word), rule, course=word == ACCEPT)


def ground_of(terms: Terms, direction: Irregularity, floor: Floor) -> Cite:
    """Cards are shuffled again on suspicion, or because the table stood vacant (2004 7.1(b), (d))."""
    vacant = direction.key == RESHUFFLE and not floor.here()
    return known(terms.rules.reshuffle).vacant if vacant else direction.cite


def apply(terms: Terms, state: State, deed: acts.Direct, floor: Floor) -> State:
    if deed.word in elections.ELECTIONS:
        return elections.keep_elected(terms, state, deed.word)
    if deed.word in STYLES:
        return msgspec.structs.replace(state, style=STYLES[deed.word])
    if deed.word in DEALER_TURNS:
        return retain_hand(terms, state, DEALER_TURNS[deed.word], floor)
    if deed.word == ACCEPT:
        return accept_pre_shuffled(terms, state, floor)
    if deed.word == RESHUFFLE:
        return bring_cards(terms, state, Cards.USED, Ended.SUSPECTED if floor.here() else Ended.VACANT)
    if state.phase in BETWEEN:
        return msgspec.structs.replace(state, banker_first=True)
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, banker_first=True))


def retain_hand(terms: Terms, state: State, hand: str, floor: Floor) -> State:
    """The dealer retains the hand and turns it over (1996 8.23; 1998 8.16(c); 2004 8.18(c)), before the call in the
    next round."""
    if state.phase is Phase.BETTING:
        return msgspec.structs.replace(state, retained=(*state.retained, hand))
    turners = {other: player for other, player in state.round.turners.items() if other != hand}
    round = msgspec.structs.replace(state.round, retained=(*state.round.retained, hand), turners=turners)
    state = msgspec.structs.replace(state, round=round)
    return assign_hand(terms, state, None, floor) if round.offering == hand else state


def accept_pre_shuffled(terms: Terms, state: State, floor: Floor) -> State:
    """Accepted as pre-shuffled: in 1996 straight to the cut, later mixed once more (N-3, U-20)."""
    state = msgspec.structs.replace(state, phase=Phase.PREPARING)
    if terms.text.pre_shuffled_mixed:
        return state
    offered = preparing.ask(preparing.Preparing(Stage.OFFER, cut_order(terms, floor)))
    return msgspec.structs.replace(state, preparing=offered)
