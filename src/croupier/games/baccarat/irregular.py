"""What follows when something went wrong with the cards (1996 mini 11, full and midi 12; 1998, 2004 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from croupier.games.baccarat import conduct
from croupier.games.baccarat.elections import at_odds_of
from croupier.games.baccarat.mishaps import (
    FIRST,
    INITIAL,
    MISDEEDS,
    SEEN,
    Wrong,
    can_happen,
    cards_left,
    cards_needed,
    concerned,
    irregularities_of,
    is_decided,
    is_late,
    is_shoe_over,
)
from croupier.games.baccarat.options import Style
from croupier.games.baccarat.past_round import LACKS, OF_NO_ROUND, ONLY_INITIAL, VOID, judge_past
from croupier.games.baccarat.rebuilding import (
    BOXES,
    DUE,
    Rebuilt,
    before_void_hand,
    draw_due,
    draw_lacking,
    read_cards,
    read_order,
    rebuild,
    sentence,
)
from croupier.games.baccarat.rounds import (
    BETWEEN,
    LAST_COUP,
    begin_void_hand,
    cite_result,
    decide_round,
)
from croupier.games.baccarat.rules import announce, decide, result_of
from croupier.games.baccarat.state import (
    UNNAMED,
    UNSEEN,
    Cards,
    Ended,
    Phase,
    State,
    bring_cards,
    draw_excess,
    excess,
    forget_due,
    is_at_cutting_card,
    is_initial,
    keep_excess,
    next_hand,
    see_kept,
    seen_next,
    stack_size,
)
from croupier.games.baccarat.terms import Terms
from croupier.games.baccarat.which_round import Meant, is_about_last, which_round
from croupier.games.by_turns import round_once
from croupier.games.cards import preparing
from croupier.games.spun.settling import Settling
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act, Stated
from croupier.table.awaits import Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Ruling, Undo
from croupier.table.irregularities import FactValue, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import has_authority
from croupier.table.wagers import Outcome, Verdict

NO_BETS = "No bets this hand"
NO_HAND = "(the table is closed: no hand follows)"
NO_ROUND = "(the last coup: the card opens no round)"
ROUND_IS_VOID = "The round is void"
LACKS_NEXT = "The hands lack a card, the next of the shoe: name it after those dealt, as in drawn=2c-6d-3h-Kc-7h."


def offers(terms: Terms, state: State) -> Iterator[Offer]:
    for key, irregularity in irregularities_of(terms.source).items():
        then = at_issue(state, key)
        if key in MISDEEDS or not can_happen(then, key):
            continue
        for deed in ready_made(then, irregularity):
            if not isinstance(check_facts(terms, then, irregularity, deed), Refusal):
                yield Offer(irregularity.least, deed, irregularity.cite, course=False)


def ready_made(state: State, of: Irregularity) -> Iterator[acts.Declare]:
    """The declaration with the facts that it may have."""
    if of.key == Wrong.OUT_OF_SEQUENCE:
        down = concerned(state).style is not Style.A
        yield acts.Declare(of.key, facts=(Stated(BOXES.name, "PPBB"),) if down else ())
    elif of.key == Wrong.FIRST_FACE_UP:
        first = state.round.player[:1]
        yield acts.Declare(of.key, facts=tuple(Stated(FIRST[0].name, card) for card in first))
    elif of.key == Wrong.BEGUN:
        yield acts.Declare(of.key, facts=(Stated("cards", 100), Stated("behind", 20)))
    elif of.facts:
        for value in of.facts[0].values:
            yield acts.Declare(of.key, facts=(Stated(of.facts[0].name, value),))
    else:
        yield acts.Declare(of.key)


def judge_declare(terms: Terms, state: State, act: Act, deed: acts.Declare, floor: Floor) -> Ruling | Refusal:
    known = irregularities_of(terms.source)
    irregularity = known.get(deed.irregularity)
    if irregularity is None:
        return Refusal("impossible", terms.rules.rebuild, f"The Rules know: {', '.join(known)}.")
    if not has_authority(act.role, irregularity.least):
        message = f"This takes a {irregularity.least} or a higher rank."
        return Refusal("no-authority", irregularity.cite, message)
    facts = read(irregularity, deed)
    if isinstance(facts, Refusal):
        return facts
    state = at_issue(state, deed.irregularity)
    meant = which_round(state, deed, floor)
    if meant is not Meant.AT_HAND and deed.irregularity not in OF_NO_ROUND:
        return judge_past(terms, state, irregularity, deed, meant, floor)
    if not can_happen(state, deed.irregularity):
        return Refusal("not-now", irregularity.cite, f"That cannot be declared now: {state.phase.value}.")
    if deed.irregularity in MISDEEDS:
        return conduct.judge(terms, state, irregularity, facts, floor)
    refusal = check_facts(terms, state, irregularity, deed)
    return refusal if refusal is not None else say(terms, state, deed, irregularity.cite, floor)


def at_issue(state: State, key: str) -> State:
    """The game that something is said of: where a card that was seen is to open a void hand, and what is said is of the
    hands before, it stands as it did between the rounds."""
    between = before_void_hand(state)
    of_over = key == Wrong.WAS_DUE or (key == Wrong.OUT_OF_SEQUENCE and is_late(between))
    return between if of_over else state


def looks_back(state: State, deed: acts.Declare) -> bool:
    """Is it said of the hands of a round that is over? That may come out when a card seen is to open a void hand."""
    if deed.irregularity not in (Wrong.OUT_OF_SEQUENCE, Wrong.CANNOT_REBUILD, Wrong.WAS_DUE):
        return False
    return is_about_last(deed) or at_issue(state, deed.irregularity).phase in BETWEEN


def read(of: Irregularity, deed: acts.Declare) -> Mapping[str, FactValue] | Refusal:
    """The facts stated, as fields or in words; what cannot be read is no ruling."""
    try:
        if of.key == Wrong.OUT_OF_SEQUENCE:
            read_order(of, deed.detail, deed.facts)
            return {}
        return read_facts(of, deed.detail, deed.facts)
    except ValueError as error:
        return Refusal("impossible", of.cite, sentence(error))


def is_seen(terms: Terms, deed: acts.Declare) -> bool:
    facts = read(irregularities_of(terms.source)[deed.irregularity], deed)
    return isinstance(facts, Mapping) and facts.get("card") == SEEN


def check_facts(terms: Terms, state: State, of: Irregularity, deed: acts.Declare) -> Refusal | None:
    """Does what is said agree with the cards that have been told?"""
    match of.key:
        case Wrong.TOO_FEW if cards_left(state) >= (needed := cards_needed(state.round)):
            message = f"By the cards told {cards_left(state)} are left, and the round needs {needed} now."
            return Refusal("impossible", of.cite, message)
        case Wrong.FIRST_FACE_UP if state.round.drawn:
            facts, first = read_facts(of, deed.detail, deed.facts), state.round.player[0]
            if str(facts.get(FIRST[0].name)).lower() != first.lower():
                return Refusal("not-now", of.cite, f"The first card is dealt: if that lay face up, say card={first}.")
        case Wrong.FIRST_FACE_UP if FIRST[0].name in read_facts(of, deed.detail, deed.facts):
            message = "The first card is not dealt yet: say so without a card, and then which card the shoe shows."
            return Refusal("not-now", of.cite, message)
        case Wrong.OUT_OF_SEQUENCE | Wrong.WAS_DUE:
            try:
                rebuilt = rebuild_declared(terms, state, deed)
            except ValueError as error:
                return Refusal("impossible", of.cite, sentence(error))
            if is_late(state) and next_hand(rebuilt.round) is not None:
                return Refusal("not-now", of.cite, LACKS_NEXT if may_draw(state) else LACKS)
        case Wrong.BEGUN:
            return check_begun(terms, state, of, deed)
        case Wrong.CANNOT_REBUILD if not terms.text.void_any_time:
            return check_part(state, of, deed)
    return None


def check_begun(terms: Terms, state: State, of: Irregularity, deed: acts.Declare) -> Refusal | None:
    """What is told must leave a card to deal, in front of the cutting card."""
    dealt, behind = begun_with(of, deed)
    if terms.is_continuous or dealt >= stack_size(state) - behind:
        message = f"A shoe of {stack_size(state)} cards has dealt fewer, and not come to its cutting card."
        return Refusal("impossible", of.cite, message)
    return None


def begun_with(of: Irregularity, deed: acts.Declare) -> tuple[int, int]:
    facts = read_facts(of, deed.detail, deed.facts)
    return int(facts["cards"]), int(facts.get("behind", 0))


def check_part(state: State, of: Irregularity, deed: acts.Declare) -> Refusal | None:
    """Before 2004 only what went wrong in the initial deal is void (reading M-34); while it is dealt, that is plain."""
    facts = read(of, deed)
    part = facts.get("part") if isinstance(facts, Mapping) else None
    if part == INITIAL or (part is None and is_initial(concerned(state))):
        return None
    return Refusal("not-now", of.cite, ONLY_INITIAL)


def say(terms: Terms, state: State, deed: acts.Declare, rule: Cite, floor: Floor) -> Ruling:
    text = terms.rules
    match deed.irregularity:
        case Wrong.THIRD_TO_PLAYER:
            if state.phase is Phase.DEALING:  # seen or not: the Banker's Hand is obliged to draw (M-15, N-4)
                words = "The card is the third card of the Banker's Hand"
                return Ruling((rule, text.wrong_third_to_banker, text.player_stood), (Call(words, rule),))
            return say_next(terms, state, deed, (text.wrong_third_kept, text.wrong_third_kept), floor)
        case Wrong.EXCESS:
            return say_next(terms, state, deed, (text.excess_unseen, text.excess_seen), floor)
        case Wrong.KEPT_SEEN:
            return say_void_hand(terms, state, rule, floor)
        case Wrong.FIRST_FACE_UP if state.round.drawn:
            return Ruling((rule, text.void_hand_is), (Call("(a void hand: the wagers wait for the next)", rule),))
        case Wrong.FIRST_FACE_UP:
            return say_void_hand(terms, state, rule, floor, drawn=True)
        case Wrong.FOUND_FACE_UP:
            return Ruling((rule,), (Call("The card is used in this round", rule),))
        case Wrong.TOO_FEW:
            return Ruling((rule, VOID), (Call("Too few cards: the round is void", rule),))
        case Wrong.OUT_OF_SEQUENCE:
            return say_rebuilt(terms, state, deed, Call("The hands are rebuilt in the order drawn", rule), floor)
        case Wrong.WAS_DUE:
            return say_rebuilt(terms, state, deed, Call("What was due is drawn now", rule), floor)
        case Wrong.NOT_DEALT:
            return say_short(terms, state, rule)
        case Wrong.CANNOT_REBUILD:
            undoes = Undo(rule) if concerned(state).settled else None
            calls = (Call(ROUND_IS_VOID, rule),)
            return Ruling((rule, VOID), calls, undoes=undoes)
        case Wrong.BEGUN:
            return Ruling((rule,), (Call("(the shoe has begun)", rule),))
        case Wrong.NOT_BURNT:
            return Ruling((rule,), (Call("Play goes on", rule),))
        case Wrong.EXPOSED_EARLY:
            return Ruling((rule,), (Call("The cards are shuffled again", rule),))
    return Ruling((rule,), (Call("All hands dealt since then stand", rule),))


def say_short(terms: Terms, state: State, rule: Cite) -> Ruling:
    """The dealer goes by the hands as they lie."""
    lacks, short = next_hand(state.round), msgspec.structs.replace(state.round, short=True)
    assert lacks is not None
    calls = [
        Call(f"(no third card is dealt to the {lacks.title()}'s Hand)", rule),
        Call(announce(result_of(short.player, short.banker)), terms.rules.result),
    ]
    if short.cutting_card:
        calls.append(Call(LAST_COUP, terms.rules.cutting_card_during))
    return Ruling((rule, terms.rules.result), tuple(calls))


def say_rebuilt(terms: Terms, state: State, deed: acts.Declare, first: Call, floor: Floor) -> Ruling:
    """The hands before and after; where they are complete, the result anew. What was settled by the old one is undone,
    and its wagers lie again."""
    text, rule, rebuilt = terms.rules, first.cite, rebuild_declared(terms, state, deed)
    cites = [rule, text.table_of_play_is]
    calls = [first, Call(rebuilt.says(), rule)]
    if not is_initial(rebuilt.round) and next_hand(rebuilt.round) is None:
        cites += cite_result(terms, rebuilt.round)
        calls.append(Call(announce(result_of(rebuilt.round.player, rebuilt.round.banker)), text.result))
        if state.phase is Phase.DEALING and rebuilt.round.cutting_card:
            calls.append(Call(LAST_COUP, text.cutting_card_during))
    if opens_void_hand(state, rebuilt):
        cites.append(text.excess_seen)
        if not is_late(state):
            calls.append(say_next_hand(state, text.excess_seen))
    undoes = undo_rebuilt(terms, state, rebuilt, rule, floor) if concerned(state).settled else None
    return Ruling(tuple(cites), tuple(calls), undoes=undoes)


def undo_rebuilt(terms: Terms, state: State, rebuilt: Rebuilt, rule: Cite, floor: Floor) -> Undo:
    settled = concerned(state).settled
    if not is_late(state):
        return Undo(rule, stand=settled)
    stand = settled - gone_on(floor)
    result, then = result_of(rebuilt.round.player, rebuilt.round.banker), at_odds_of(terms, concerned(state))
    return Undo(rule, last=True, stand=stand, anew=lambda wager: decide(then, wager, result))


def gone_on(floor: Floor) -> frozenset[str]:
    """Wagers of the round just over that do not lie as they were left: taken, given back, or altered by their owners.
    They are put right from hand to hand (M-40)."""
    return frozenset(name for name, was in floor.settled.items() if floor.cloth.get(name) != was.wager)


def rebuild_declared(terms: Terms, state: State, deed: acts.Declare) -> Rebuilt:
    """Raises ValueError where what is said does not fit the cards."""
    if (drawn := draw_declared(terms, state, deed)) is not None:
        return drawn[1]
    of = irregularities_of(terms.source)[deed.irregularity]
    return rebuild(concerned(state), of, deed.detail, deed.facts, seen_next(state))


def draw_declared(terms: Terms, state: State, deed: acts.Declare) -> tuple[State, Rebuilt] | None:
    """The game with the cards drawn only now for a round that is settled, and that round; None where none are."""
    of, round = irregularities_of(terms.source)[deed.irregularity], concerned(state)
    if of.key == Wrong.WAS_DUE:
        drawn = draw_due(state, round, read_cards(str(read_facts(of, deed.detail, deed.facts)[DUE.name])))
        return drawn, Rebuilt(drawn.round, (round.player, round.banker))
    return draw_lacking(state, round, of, deed.detail, deed.facts) if may_draw(state) else None


def may_draw(state: State) -> bool:
    """Is the next card of the shoe still the one that a round just over would have had (M-32, M-37)?"""
    return is_late(state) and (state.phase is Phase.BETTING or state.ended_by is not Ended.NOT)


def say_next(terms: Terms, state: State, deed: acts.Declare, by: tuple[Cite, Cite], floor: Floor) -> Ruling:
    """A card that belongs to no hand: unseen it opens the next round, seen a void hand (M-15, M-16, M-33), each by its
    rule."""
    unseen, seen = by
    if is_seen(terms, deed):
        return say_void_hand(terms, state, seen, floor, drawn=True)
    words = "The card comes after those kept for the next round" if excess(state) else "The card opens the next round"
    if is_decided(state) and state.last_coup:
        words = NO_ROUND
    calls = [Call(words, unseen)]
    return Ruling((unseen,), (*calls, *say_last_coup(terms, state)))


def say_last_coup(terms: Terms, state: State) -> list[Call]:
    """The cutting card came out before a card drawn in excess: after a round's cards, or as the first of the next; or
    after a card kept for that, so that it is announced when that round is over (M-41)."""
    text = terms.rules
    if not is_at_cutting_card(state) or (excess(state) and not state.round.drawn):
        return []
    return [Call(LAST_COUP, text.cutting_card_during if state.round.drawn else text.cutting_card_first)]


def say_void_hand(terms: Terms, state: State, rule: Cite, floor: Floor, *, drawn: bool = False) -> Ruling:
    """A card was seen out of its turn; `drawn` if it leaves the shoe only now. The hand that begins now is void, or
    the next one; at a table that is closed none begins."""
    if not floor.open and not is_decided(state):
        return Ruling((rule,), (Call(NO_HAND, rule),))
    calls = [say_next_hand(state, rule) if is_decided(state) else Call(NO_BETS, rule)]
    if drawn:
        calls += say_last_coup(terms, state)
    return Ruling((rule, terms.rules.void_hand_is), tuple(calls))


def say_next_hand(state: State, rule: Cite) -> Call:
    """What comes of it when the round is over; after the last coup no hand begins with the card (M-17)."""
    last = state.last_coup
    return Call("(the last coup: no hand follows)" if last else "(No bets on the next hand: it is a void hand)", rule)


def apply(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> State:
    state = at_issue(state, deed.irregularity)
    match which_round(state, deed, floor), deed.irregularity:
        case Meant.LAST, Wrong.OUT_OF_SEQUENCE if state.over is not None:
            of = irregularities_of(terms.source)[deed.irregularity]
            return msgspec.structs.replace(state, over=rebuild(state.over, of, deed.detail, deed.facts).round)
        case Meant.LAST, Wrong.CANNOT_REBUILD:
            return annul_over(state, deed.irregularity)
        case Meant.AT_HAND, _:
            return apply_at_hand(terms, state, deed, floor)
    return state


def annul_over(state: State, wrong: str) -> State:
    """The round just over is void: nothing is settled by it, and a wager of it that is found goes back."""
    assert state.over is not None
    over = msgspec.structs.replace(state.over, settled=frozenset(), bare=False, annulled=wrong)
    return msgspec.structs.replace(state, over=over)


def apply_at_hand(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> State:
    """What is said of the round going on or, between rounds, of the one just over."""
    match deed.irregularity:
        case Wrong.THIRD_TO_PLAYER | Wrong.EXCESS if state.phase is not Phase.DEALING:
            return draw_excess(state, UNNAMED if is_seen(terms, deed) else UNSEEN)
        case Wrong.FIRST_FACE_UP if state.round.drawn:
            return make_void(terms, state, floor)
        case Wrong.FIRST_FACE_UP:
            drawn = draw_excess(state, UNNAMED)
            return begin_void_hand(drawn) if floor.open else drawn
        case Wrong.KEPT_SEEN:
            seen = see_kept(state)
            return begin_void_hand(seen) if floor.open and not is_decided(state) else seen
        case Wrong.TOO_FEW:
            return msgspec.structs.replace(state, last_coup=True, ended_by=Ended.TOO_FEW)
        case Wrong.NOT_DEALT:
            round = msgspec.structs.replace(state.round, short=True)
            return decide_round(terms, msgspec.structs.replace(state, round=round), floor)
        case Wrong.OUT_OF_SEQUENCE | Wrong.WAS_DUE:
            rebuilt, more = rebuild_declared(terms, state, deed), draw_declared(terms, state, deed)
            return put_rebuilt(terms, state if more is None else put_back(state, more[0]), rebuilt, floor)
        case Wrong.BEGUN:
            dealt, behind = begun_with(irregularities_of(terms.source)[deed.irregularity], deed)
            begun = msgspec.structs.replace(forget_due(state), phase=Phase.BETTING, preparing=preparing.READY)
            return msgspec.structs.replace(begun, drawn=dealt, depth=behind, ended_by=Ended.NOT)
        case Wrong.CANNOT_REBUILD if is_late(state):
            return annul_over(state, deed.irregularity)
        case Wrong.NOT_BURNT if state.phase is Phase.PREPARING:
            return msgspec.structs.replace(state, phase=Phase.BETTING, preparing=preparing.READY)
        case Wrong.EXPOSED_EARLY:
            cards = Cards.USED if state.cards is Cards.PRE_SHUFFLED else state.cards
            return bring_cards(terms, state, cards, Ended.EXPOSED)
    return state


def make_void(terms: Terms, state: State, floor: Floor) -> State:
    """The hand that is being dealt is void after all, with the cards that it has; the dealer turns what is left to turn
    (M-42)."""
    round = msgspec.structs.replace(state.round, void=True, turners={}, offering=None, queue=(), passed=())
    state = msgspec.structs.replace(state, phase=Phase.DEALING, round=round, settling=Settling())
    return state if is_initial(round) else decide_round(terms, state, floor)


def put_back(state: State, drawn: State) -> State:
    """The game as it stood, with the cards that a round took only now out of the shoe; the cutting card may have come
    out among them, after that round was over. A shoe that is over is not counted any more."""
    if is_shoe_over(state):
        return state
    late = is_late(state) and drawn.round.cutting_card and not concerned(state).cutting_card
    state = msgspec.structs.replace(drawn, round=state.round)
    return msgspec.structs.replace(state, last_coup=True, ended_by=Ended.DURING) if late else state


def opens_void_hand(state: State, rebuilt: Rebuilt) -> bool:
    """Cards that the rebuilt hands do not need: when the shoe is over, no hand begins with them."""
    return bool(rebuilt.over) and not is_shoe_over(state)


def put_rebuilt(terms: Terms, state: State, rebuilt: Rebuilt, floor: Floor) -> State:
    """The hands as they should have been; cards that neither needs were seen, and a void hand begins with them."""
    state = keep_excess(state, excess(state)[rebuilt.taken :])
    if opens_void_hand(state, rebuilt):
        state = keep_excess(state, (*rebuilt.over, *excess(state)))
    if is_late(state):
        result = result_of(rebuilt.round.player, rebuilt.round.banker)
        return msgspec.structs.replace(state, over=rebuilt.round, last=result)
    round = msgspec.structs.replace(rebuilt.round, settled=frozenset())
    state = msgspec.structs.replace(state, round=round, settling=Settling(), phase=Phase.DEALING)
    return state if is_initial(rebuilt.round) else decide_round(terms, state, floor)


def voids_round(state: State, deed: acts.Deed, floor: Floor) -> bool:
    """Is the round going on, or just over, void by it?"""
    if not isinstance(deed, acts.Declare) or deed.irregularity not in (Wrong.TOO_FEW, Wrong.CANNOT_REBUILD):
        return False
    return which_round(state, deed, floor) is Meant.AT_HAND


def annul_round(state: State, deed: acts.Deed) -> State:
    """The round going on is void; of a void hand there are no wagers."""
    assert isinstance(deed, acts.Declare)
    if state.round.void:
        return state
    round = msgspec.structs.replace(state.round, settled=frozenset(), annulled=deed.irregularity)
    return msgspec.structs.replace(state, round=round)


def void_wagers(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> Mapping[str, Outcome]:
    """Every wager of a round that cannot be completed is void; of a void hand there are none."""
    late = state.over if state.phase in BETWEEN else None
    if deed.irregularity in (Wrong.OUT_OF_SEQUENCE, Wrong.WAS_DUE) and late is not None:  # settled anew at once
        lie_again, then = late.settled - gone_on(floor), at_odds_of(terms, late)
        lay = {name: one.wager for name, one in floor.settled.items()}
        lay |= {name: wager for name, wager in floor.cloth.items() if name in lie_again}
        decided = {name: decide(then, wager, state.last) for name, wager in lay.items()}
        together = round_once(decided, msgspec.structs.replace(floor, cloth=lay, settled={}))
        return {name: together[name] for name in floor.cloth if name in lie_again}
    if not voids_round(state, deed, floor) or state.round.void or late is not None:
        return UNDECIDED
    return dict.fromkeys(floor.cloth, Outcome(Verdict.VOID, irregularities_of(terms.source)[deed.irregularity].cite))
