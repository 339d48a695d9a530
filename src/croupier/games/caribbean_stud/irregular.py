"""Irregularities and directions judged: 1996 part 14, 1998 section 12. Is it lawful now, and what follows."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from croupier.games.cards.preparing import Preparing
from croupier.games.caribbean_stud import directions, prizes_anew, second_hand
from croupier.games.caribbean_stud.cases import (
    AREA,
    CALLS,
    DEALER,
    DEALT,
    HAND,
    PLAYERS,
    SOURCE,
    TO_NO_ANTE,
    WHOSE,
    Case,
    Deed,
    Effect,
    cases_of,
    find_case,
)
from croupier.games.caribbean_stud.hands import CARDS
from croupier.games.caribbean_stud.layout import ANTE, BET, JACKPOT
from croupier.games.caribbean_stud.rules import Outcomes, end_early
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    begin_again,
    change,
    change_hand,
    dealt_again,
    dealt_to_dealer,
    find_box,
    hands_on,
    is_void,
    jackpots_of,
    live,
    undecided,
    wagers_of,
)
from croupier.games.caribbean_stud.terms import JACKPOT_BY, Terms
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Cloth, Ruling, Task, Undo
from croupier.table.irregularities import FactValue, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Outcome, Verdict


def may_be_said(one: Case, state: State, floor: Floor) -> bool:
    """In its phases; and of the round just over, whose last cards are counted once they are paid or collected (1996
    8.2(e), 9.8(d), 11.11), that it was a misdeal or that a player had two hands, until the cards are shuffled (reading
    C-39); two hands later too, where it is said about which entry, and of a round that was misdealt (reading C-31)."""
    if state.phase in one.phases:
        return True
    if one.effect is Effect.SECOND_HAND and (floor.evidence is not None or state.misdealt_hands):
        return True
    late = one.effect in (Effect.MISDEAL, Effect.SECOND_HAND)
    return late and state.last is not None and bool(floor.settled)


def looks_back(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> bool:
    """Is it said of the round just over? While antes are made nothing else can be misdealt, or played in two hands; a
    light is that of a wager which lies for the next, where one does."""
    one = find_case(terms, deed)
    if one is None or state.phase is not Phase.BETTING:
        return False
    if one.effect is Effect.NO_ENTRY:
        hands = candidates(terms, one, state, floor)
        box = find_box(hands, deed.detail or "".join(str(fact.value) for fact in deed.facts))
        return box is not None and hands[box].over
    return one.effect in (Effect.MISDEAL, Effect.SECOND_HAND)


def candidates(terms: Terms, one: Case, state: State, floor: Floor) -> dict[str, Held]:
    """The hands that it may be said of."""
    if one.effect in (Effect.FOLD, Effect.VOID_HAND) or one.key == "hand collected":
        return undecided(state)
    if one.effect is Effect.DEAD_HAND:  # settled or not, while its round goes on (reading C-41)
        settled = state.phase in (Phase.SETTLING, Phase.JACKPOT)
        over = {box: hand for box, hand in state.hands.items() if settled and hand.word is Word.BET}
        return {box: hand for box, hand in (live(state) | over).items() if hand.cards}
    if one.key == "player exposes cards":
        return {box: hand for box, hand in live(state).items() if hand.cards}
    if one.effect is Effect.NO_ENTRY:
        return entered(state, floor) if terms.electronic else {}
    return live(state)


def entered(state: State, floor: Floor) -> dict[str, Held]:
    """The hands with a jackpot wager that was made with their ante, not carried over, lying or decided since; of the
    round just over those whose player has made no other one, and one that waits since then (reading C-45)."""
    hands = {box: hand for box, hand in hands_on(state, floor.cloth).items() if has_entry(hand, floor)}
    hands |= {box: hand for box, hand in waiting(state, floor.cloth).items() if box not in hands}
    again = {hand.player for hand in hands.values()}
    last = state.last or {}
    for made in (one.wager for one in floor.settled.values()):
        if last.get(made.player) == made.id and made.basis in floor.settled and made.player not in again:
            hands.setdefault(made.spot, Held(made.player, made.basis or "", jackpot=made.id, over=True))
    return hands


def waiting(state: State, cloth: Cloth) -> dict[str, Held]:
    """The hands, over and void, of jackpot wagers that wait for the next round and were made for the last one."""
    made = [cloth[name] for name in state.carried.values() if name in cloth and name not in state.mixed]
    return {one.spot: Held(one.player, one.basis or "", jackpot=one.id, over=True) for one in made}


def has_entry(hand: Held, floor: Floor) -> bool:
    name = hand.jackpot or ""
    decided = floor.settled.get(name)
    made = floor.cloth.get(name) or (decided.wager if decided is not None else None)
    return made is not None and made.basis == hand.ante


def may_be_exposed(terms: Terms, state: State, who: str) -> bool:
    """Has that hand a card that could have been exposed, with none of the dealer's being named at this moment? Once all
    the dealer's cards are turned, one of them may still be told of."""
    if state.exposing:
        return False
    if who == DEALER:
        dealt = CARDS if state.phase in DEALT else dealt_to_dealer(terms, state)
        return len(state.dealer) in (*range(dealt), CARDS)
    return bool(state.hands[who].cards)


def areas_without_ante(terms: Terms, state: State) -> list[str]:
    """The areas to which no cards should be dealt: those without an ante, or whose ante was given back."""
    return [box for box in terms.layout[ANTE].spots if box not in state.hands or is_void(state.hands[box])]


def may_dealer_expose(state: State) -> bool:
    return not state.exposing and len(state.dealer) < CARDS


# Is it lawful -----------------------------------------------------------------------------------------


def facts_of(one: Case, deed: Deed) -> dict[str, FactValue]:
    return read_facts(one.declared, deed.detail, deed.facts)


def judge(terms: Terms, state: State, role: Role, deed: Deed, floor: Floor) -> Ruling | Refusal:
    """A declaration or a direction by its name."""
    one = find_case(terms, deed)
    if one is None:
        directed = isinstance(deed, acts.Direct)
        known = [key for key, known in cases_of(terms).items() if known.declared.directed == directed]
        return Refusal("impossible", terms.cites.misdeal, f"These rules know: {', '.join(known)}.")
    if not has_authority(role, one.declared.least) and not (one.declared.inspector and role is Role.INSPECTOR):
        return Refusal("no-authority", one.cite, f"That is for a {one.declared.least} or a higher rank.")
    if not may_be_said(one, state, floor):
        return Refusal("not-now", one.cite, f"That cannot be said now: {state.phase.value}.")
    try:
        said = facts_of(one, deed)
    except ValueError as error:
        return Refusal("impossible", one.cite, f"Not to be read: {error}.")
    lifts = one.effect in (Effect.TOGETHER, Effect.SOURCE, Effect.OPERATED)
    if lifts and not has_authority(role, over := directions.rank_over(state, one, said)):
        return Refusal("no-authority", one.cite, f"A {over} directed it: nobody below that lifts or changes it.")
    if one.effect is Effect.SECOND_HAND:
        return second_hand.judge(terms, state, one, said, floor)
    if one.of_hand:
        return judge_hand(terms, state, one, said, floor)
    if one.key in TO_NO_ANTE and (refusal := judge_area(terms, state, one, said)) is not None:
        return refusal
    match one.effect:
        case Effect.EXPOSED:
            return judge_exposed(terms, state, str(said.get(WHOSE.name, "")), floor)
        case Effect.DEALER_EXPOSES if not may_dealer_expose(state):
            return Refusal("not-now", one.cite, "First the card already exposed is named; the dealer has five.")
        case Effect.MISDEAL:
            return misdeal(terms, state, one.cite, floor)
        case Effect.APART | Effect.TOGETHER:
            return directions.judge_company(state, one, said)
        case Effect.SOURCE | Effect.OPERATED:
            return directions.judge_operation(terms, one, said)
        case Effect.FIND_POOL if not terms.electronic:
            return Refusal("impossible", one.cite, "The jackpot is operated manually.")
    return rule_on(terms, state, one, deed.detail, floor)


def judge_hand(terms: Terms, state: State, one: Case, said: dict[str, FactValue], floor: Floor) -> Ruling | Refusal:
    """What is said of one hand, named by its box or its player."""
    who, hands = str(said.get(HAND.name, "")), candidates(terms, one, state, floor)
    box = find_box(hands, who)
    if box is None:
        known = hands_on(state, floor.cloth)
        named = known.get(find_box(known, who) or "")
        message = f"Name the hand by its box or its player: {', '.join(hands) or 'there is none'}."
        return Refusal("impossible", one.cite, message if named is None else why_not(one, named))
    if one.effect is Effect.NO_ENTRY:
        return judge_entry(terms, state, one, box, hands[box], floor)
    return rule_on_hand(terms, one, hands[box])


def judge_entry(terms: Terms, state: State, one: Case, box: str, hand: Held, floor: Floor) -> Ruling:
    """The chip goes back, and with it what was won on it; the pool is read anew if a prize was to be paid from it."""
    says = f"The light of box {box} is not on: {hand.player}'s chip goes back and is not in the jackpot"
    mine = frozenset((hand.jackpot or "",))
    others = prizes_anew.others_after_fall(terms, floor, mine)
    undoes = None if hand.jackpot in floor.cloth else Undo(one.cite, only=mine | others, stand=others)
    over = overtaken(terms, floor, counted=False) if state.meter is not None else ()
    return Ruling((one.cite, terms.cites.accepted), (Call(says, one.cite),), undoes=undoes, discharges=over)


def judge_area(terms: Terms, state: State, one: Case, said: dict[str, FactValue]) -> Refusal | None:
    """Cards can be on an area without an ante only where there is one (1996 14.7, 14.8, 1998 12.8, 12.9)."""
    free = areas_without_ante(terms, state)
    if not free:
        return Refusal("impossible", one.cite, "Every area has its ante.")
    area = said.get(AREA.name)
    if area is not None and str(area) not in free:
        return Refusal("impossible", one.cite, f"Area {area} has an ante; without one are {', '.join(free)}.")
    return None


def why_not(one: Case, hand: Held) -> str:
    """Why a hand that there is is none that this can be said of."""
    if one.effect is Effect.NO_ENTRY:
        return f"No jackpot wager was made in a slot with {hand.player}'s ante in this round."
    if hand.word is not Word.UNDECIDED or hand.over:
        return f"{hand.player}'s hand is finished: {hand.word.value or 'its wagers are settled'}."
    return f"{hand.player}'s hand has no cards yet."


def judge_exposed(terms: Terms, state: State, who: str, floor: Floor) -> Ruling | Refusal:
    """One card is turned down, or is the dealer's face-up card; a second one is a misdeal (reading C-26)."""
    cites = terms.cites
    box = DEALER if who == DEALER else find_box(state.hands, who)
    if box is None or not may_be_exposed(terms, state, box):
        return Refusal("impossible", cites.exposed, why_not_exposed(state, box))
    if state.exposed:
        return misdeal(terms, state, cites.several_exposed, floor)
    if box == DEALER and state.phase is Phase.DEALING:
        call = Call("The exposed card stays up; the dealer's fifth card goes face down", cites.dealer_exposed)
        return Ruling((cites.exposed, cites.dealer_exposed), (call,))
    if state.phase is not Phase.DEALING:
        return Ruling((cites.exposed,), (Call("One card was exposed: no misdeal", cites.exposed),))
    return Ruling((cites.exposed,), (Call(f"The exposed card of box {box} is turned over", cites.exposed),))


def why_not_exposed(state: State, box: str | None) -> str:
    if box is None:
        return "Say whose card it is: the dealer's or a box that has one."
    if state.exposing:
        return "First the dealer's card already exposed is named."
    return "The dealer has no other card that could be seen." if box == DEALER else f"Box {box} has no card yet."


def rule_on_hand(terms: Terms, one: Case, hand: Held) -> Ruling:
    """What follows for one hand, in cites and calls."""
    rule, name = one.cite, hand.player
    match one.effect:
        case Effect.FOLD:
            return Ruling((rule, terms.cites.folded), (Call(f"{name} is deemed to have folded", rule),))
        case Effect.VOID_HAND:
            return Ruling((rule,), (Call(f"{name}'s hand is void", rule),))
        case Effect.DEAD_HAND:
            calls = (Call(f"{name} has a dead hand", rule),)
            settled = frozenset((hand.ante, hand.bet or "")) if hand.over else frozenset[str]()
            undoes = Undo(rule, only=settled, forfeit=True) if settled else None
            return Ruling((rule, terms.cites.information), calls, undoes=undoes)
    return Ruling((rule,), (Call(CALLS[one.key], rule),))


def rule_on(terms: Terms, state: State, one: Case, detail: str, floor: Floor) -> Ruling:
    """What follows, in cites, calls and tasks."""
    rule = one.cite
    match one.effect:
        case Effect.REDEAL:
            calls = (Call("All cards are collected and counted, shuffled and dealt again", rule),)
            anew = dealt_again(state).values()
            names = frozenset(name for hand in anew for name in wagers_of(hand))
            undoes = Undo(rule, only=names, stand=names - {hand.bet for hand in anew})
            return Ruling((rule,), calls, undoes=undoes, discharges=overtaken(terms, floor, counted=True))
        case Effect.DEALER_EXPOSES:
            return Ruling((rule,), (Call("Players who have not decided may bet or fold", rule),))
        case Effect.COUNT:
            says = "Count the deck in use: fifty-two cards, or it is a misdeal."
            return Ruling((rule,), tasks=(Task(rule, Role.DEALER, says, blocks=True),))
        case Effect.FIND_POOL:
            says = "Find from the record what is in the pool; operate the jackpot manually until it is mended."
            task = Task(rule, Role.GAME_SUPERVISOR, says, blocks=state.phase is Phase.JACKPOT)
            return Ruling((rule, terms.cites.pool), tasks=(task,))
    return Ruling((rule,), (Call(f"{CALLS[one.key]}: {detail}" if detail else CALLS[one.key], rule),))


def overtaken(terms: Terms, floor: Floor, *, counted: bool) -> tuple[str, ...]:
    """The open duties of a round that comes to nothing: to verify a prize and to count the deck for it; and any other
    count, where the deck has been or will be counted."""
    cites = terms.cites
    over = (cites.verify, cites.count_deck, cites.check_deck if counted else None)
    return tuple(duty.id for duty in floor.duties.values() if duty.cite in over)


def misdeal(terms: Terms, state: State, rule: Cite, floor: Floor) -> Ruling:
    """All wagers are void but those on the jackpot, which are valid for the next round; what was settled is undone."""
    says = "Misdeal: wagers are returned, jackpot wagers are valid for the next round"
    is_over = state.last is not None
    stand = frozenset(carried_over(state, floor.cloth).values())
    undoes = Undo(terms.cites.misdeal, last=is_over, stand=stand)
    over = overtaken(terms, floor, counted=rule == terms.cites.wrong_deck)
    return Ruling((rule, terms.cites.misdeal), (Call(says, terms.cites.misdeal),), undoes=undoes, discharges=over)


def carried_over(state: State, cloth: Cloth) -> dict[str, str]:
    """The jackpot wagers that a misdeal makes valid for the next round, by player; of the round just over not that of
    somebody who has made another one meanwhile (reading C-23)."""
    if state.last is None:
        return jackpots_of(state)
    again = {w.player for w in cloth.values() if w.kind == JACKPOT and w.id not in state.last.values()}
    return {player: name for player, name in state.last.items() if player not in again}


# What it does -----------------------------------------------------------------------------------------


def apply(terms: Terms, state: State, role: Role, deed: Deed, floor: Floor) -> State:
    one = find_case(terms, deed)
    assert one is not None
    said = facts_of(one, deed)
    hands = candidates(terms, one, state, floor)
    box = find_box(hands, str(said.get(HAND.name, "")))
    match one.effect:
        case Effect.MISDEAL:
            return void_round(state, floor.cloth)
        case Effect.REDEAL:
            return redeal(state)
        case Effect.EXPOSED:
            to_dealer = said[WHOSE.name] == DEALER
            named = to_dealer and state.phase in (Phase.DEALING, Phase.DECIDING) and len(state.dealer) < CARDS
            return void_round(state, {}) if state.exposed else change(state, exposed=True, exposing=named)
        case Effect.DEALER_EXPOSES:
            return change(state, exposing=True)
        case Effect.FOLD if box is not None:
            return change_hand(state, box, word=Word.ABSENT)
        case Effect.DEAD_HAND if box is not None:
            return change_hand(state, box, word=Word.DEAD)
        case Effect.VOID_HAND if box is not None:
            return void_hand(state, box)
        case Effect.SECOND_HAND:
            return second_hand.apply(terms, state, said, floor)
        case Effect.NO_ENTRY if box is not None:
            return take_out(state, box, hands[box])
        case Effect.APART:
            pairs = directions.pairs_in(str(said[PLAYERS.name]))
            state = directions.note_rank(state, one, role, said)
            return change(state, apart=tuple(dict.fromkeys((*state.apart, *pairs))))
        case Effect.TOGETHER:
            pairs = directions.pairs_in(str(said[PLAYERS.name]))
            ranks = {
                name: rank for name, rank in state.ranks.items() if name not in directions.directed_about(one, said)
            }
            return change(state, apart=tuple(pair for pair in state.apart if pair not in pairs), ranks=ranks)
        case Effect.SOURCE:
            return change(directions.note_rank(state, one, role, said), preparing=Preparing(), fresh=True, deck=1)
        case Effect.OPERATED:
            return directions.note_rank(state, one, role, said)
    return state


def take_out(state: State, box: str, hand: Held) -> State:
    """No jackpot wager goes with this hand, of the round going on or of the one just over."""
    if box in state.hands:
        return change_hand(change(state, meter=None), box, jackpot=None)
    if state.last is None:
        return state
    missed = state.missed
    if missed is not None and box in missed.hands:
        missed = change_hand(missed, box, jackpot=None)
    last = {player: name for player, name in state.last.items() if name != hand.jackpot}
    return change(state, last=last, missed=missed)


def void_round(state: State, cloth: Cloth) -> State:
    """Betting is open again, or still; jackpot wagers wait for their players' next antes (reading C-23)."""
    carried = {**state.carried, **carried_over(state, cloth)}
    hands = hands_on(state, cloth) if state.missed is None else state.missed.hands
    misdealt = {box: replace(hand, over=False) for box, hand in hands.items()}
    return change(begin_again(state) if state.last is None else state, carried=carried, misdealt_hands=misdealt)


def redeal(state: State) -> State:
    """Antes and jackpot wagers stand as they were, and whoever has a hand still is dealt new cards (reading C-27)."""
    out = {box: replace(hand, cards=(), over=True) for box, hand in state.hands.items()}
    anew = {box: Held(hand.player, hand.ante, jackpot=hand.jackpot) for box, hand in dealt_again(state).items()}
    hands = {box: anew.get(box, hand) for box, hand in out.items()}
    return change(begin_again(state), phase=Phase.RESHUFFLE, hands=hands, redeals=state.redeals + 1)


def void_hand(state: State, box: str) -> State:
    """The ante goes back, the jackpot wager waits for the player's next ante (reading C-32)."""
    hand = state.hands[box]
    carried = {**state.carried, hand.player: hand.jackpot} if hand.jackpot else state.carried
    return change_hand(change(state, carried=carried), box, word=Word.VOID, jackpot=None)


def resolve(terms: Terms, state: State, deed: Deed, floor: Floor) -> Outcomes:
    """Once it is done: a misdeal voids all wagers of its round but those on the jackpot (1996 14.10, 1998 12.11);
    before a redeal bets go back, to be decided anew on the new cards (reading C-27); a hand that ends has its wagers
    decided."""
    one, cloth = find_case(terms, deed), floor.cloth
    assert one is not None
    match one.effect:
        case Effect.MISDEAL | Effect.EXPOSED if state.phase is Phase.BETTING and state.last is None:
            rule = terms.cites.several_exposed if one.effect is Effect.EXPOSED else one.cite
            void = Outcome(Verdict.VOID, terms.cites.misdeal, paid_under=rule)
            return {name: void for name, wager in cloth.items() if wager.kind != JACKPOT}
        case Effect.REDEAL:
            return {name: Outcome(Verdict.VOID, one.cite) for name, wager in cloth.items() if wager.kind == BET}
        case Effect.FOLD | Effect.DEAD_HAND | Effect.VOID_HAND:
            return end_early(terms, state, cloth)
        case Effect.SECOND_HAND:
            return second_hand.resolve(terms, state, one, facts_of(one, deed), floor)
        case Effect.NO_ENTRY:
            who = str(facts_of(one, deed)[HAND.name])
            waits, hands = waiting(state, cloth), hands_on(state, cloth)
            hand = waits.get(find_box(waits, who) or "") or hands.get(find_box(hands, who) or "")
            void = Outcome(Verdict.VOID, terms.cites.accepted, paid_under=one.cite)
            mine = (w for w in cloth.values() if w.kind == JACKPOT and hand is not None and w.basis == hand.ante)
            return {wager.id: void for wager in mine}
    return UNDECIDED


# What may be said now ---------------------------------------------------------------------------------


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """Every irregularity and direction that could be said now."""
    found: list[Await] = []
    for one in cases_of(terms).values():
        if may_be_said(one, state, floor):
            say = acts.Direct if one.declared.directed else acts.Declare
            deeds: list[Deed] = [say(one.key, detail) for detail in details(terms, state, one, floor)]
            if one.effect is Effect.SECOND_HAND:
                deeds = second_hand.offers(terms, state, one, floor)
            found += [
                Offer(directions.rank_over(state, one, facts_of(one, deed)), deed, one.cite, course=False)
                for deed in deeds
            ]
    return found


def details(terms: Terms, state: State, one: Case, floor: Floor) -> list[str]:
    """Of what it could be said: of the hands that have such a card, of a hand, of two players, or simply."""
    match one.effect:
        case Effect.EXPOSED:
            return [who for who in (*state.hands, DEALER) if may_be_exposed(terms, state, who)]
        case Effect.DEALER_EXPOSES if not may_dealer_expose(state):
            return []
        case Effect.FIND_POOL if not terms.electronic:
            return []
        case Effect.APART:
            return [", ".join(pair) for pair in combinations(sorted(floor.here()), 2) if pair not in state.apart]
        case Effect.TOGETHER:
            return [", ".join(pair) for pair in state.apart]
        case Effect.SOURCE:
            return [source for source in SOURCE.values if source != terms.source]
        case Effect.OPERATED:
            return [how for how in JACKPOT_BY if how != terms.operated]
    if one.key in TO_NO_ANTE and not areas_without_ante(terms, state):
        return []
    return list(candidates(terms, one, state, floor)) if one.of_hand else [""]
