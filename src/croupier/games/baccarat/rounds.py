"""The round from the call to the last card, and from one round to the next."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Shoe
from croupier.games.baccarat import rules
from croupier.games.baccarat.citations import StyleB, known
from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER
from croupier.games.baccarat.options import TWO_SETS, Style
from croupier.games.baccarat.state import (
    UNNAMED,
    UNSEEN,
    Cards,
    Ended,
    Phase,
    Round,
    State,
    bring_cards,
    burn,
    draw,
    excess,
    expose,
    hand_order,
    has_cards,
    is_initial,
    is_to_be_dealt,
    is_to_be_named,
    keep_excess,
    meets_cutting_card,
    name_seen,
    next_hand,
    rule_of_shuffle,
    seen_next,
    waits_for_name,
)
from croupier.games.baccarat.terms import Terms
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Stage
from croupier.games.spun.settling import Settling
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal

LAST_COUP = "Last coup"
NONE_LEFT = "The shoe holds no {!r} any more."
UNCALLED = '("No more bets" was not called)'
UNOFFERED = "(it was not settled yet who turns the cards)"
BANK, CARDS = "bank", "cards"
ROLE = {BANKER: BANK, PLAYER: CARDS}
"""What the Banker's and the Player's role are called when they are offered in Style B."""
BETWEEN = (Phase.PREPARING, Phase.NEW_CARDS, Phase.PROPOSED, Phase.BETTING)


# What is lawful ---------------------------------------------------------------------------------------


def judge_close(terms: Terms, state: State, floor: Floor) -> Ruling | Refusal:
    """The call comes before the first card (8.2). No wager at all, no round (M-25), but for 2004 8.3 (U-12)."""
    rules = terms.rules
    if state.phase is not Phase.BETTING:
        rule = rule_of_end(terms, state) or rules.call
        return Refusal("not-now", rule, f"The call cannot be made now: {state.phase.value}.")
    cites = [rules.call, rules.two_hands]
    if not floor.cloth:
        if (refusal := check_without_wagers(terms, state)) is not None:
            return refusal
        cites.append(known(rules.without_wagers))
    return Ruling(tuple(cites), (Call("No more bets", rules.call),))


def rule_of_end(terms: Terms, state: State) -> Cite | None:
    """The rule by which nothing is dealt before the cards are replaced or shuffled; none where no shoe has ended."""
    text = terms.rules
    if state.phase not in (Phase.PREPARING, Phase.NEW_CARDS, Phase.PROPOSED) or state.ended_by is Ended.NOT:
        return None
    by_cutting_card = {Ended.FIRST: text.cutting_card_first, Ended.DURING: text.cutting_card_during}
    return by_cutting_card.get(state.ended_by) or rule_of_shuffle(terms, state)


def check_without_wagers(terms: Terms, state: State) -> Refusal | None:
    rule, most = terms.rules.without_wagers, terms.text.without_wagers_max
    if rule is None:
        return Refusal("not-now", terms.rules.call, "A round is dealt when there is a wager on the layout.")
    if not state.asked:
        message = "Without a wager a round is dealt only at the request of a patron."
        return Refusal("not-now", rule, message)
    if state.without_wagers >= most:
        message = f"At most {most} rounds in a row are dealt without a wager."
        return Refusal("not-now", rule, message)
    return None


def is_uncalled(state: State, floor: Floor, *, face_up: bool) -> bool:
    """Are cards dealt in the style of the shoe, with wagers down and nobody having called? Betting closes with them
    (reading G-34)."""
    return state.phase is Phase.BETTING and bool(floor.cloth) and (state.style is Style.A) == face_up


def say_uncalled(terms: Terms, ruling: Ruling | Refusal) -> Ruling | Refusal:
    """What was dealt counts, no rule making it void; the rule that was not kept is named."""
    if isinstance(ruling, Refusal):
        return ruling
    missed = Call(UNCALLED, terms.rules.call)
    return Ruling((*ruling.cites, terms.rules.call), (missed, *ruling.calls))


def say_unoffered(terms: Terms, hand: str, ruling: Ruling | Refusal) -> Ruling | Refusal:
    """Dealt before it was known who turns a hand: that is asked when the cards lie there (M-39)."""
    if isinstance(ruling, Refusal):
        return ruling
    style_b = known(terms.rules.style_b)
    rule = style_b.offer_bank if hand == BANKER else style_b.offer_hand
    return Ruling((*ruling.cites, rule), (Call(UNOFFERED, rule), *ruling.calls))


def judge_deal(terms: Terms, state: State, floor: Floor) -> Ruling | Refusal:
    """Styles B and C: the initial four face down (1996 8.13, 8.24; 1998 8.11, 8.17; 2004 8.12, 8.19)."""
    if is_uncalled(state, floor, face_up=False):
        begun = msgspec.structs.replace(begin(terms, state, floor), phase=Phase.DEALING)
        return say_uncalled(terms, judge_deal(terms, begun, floor))
    if state.phase is Phase.OFFERING and state.round.offering is not None and not state.round.down:
        begun = msgspec.structs.replace(state, phase=Phase.DEALING)
        return say_unoffered(terms, state.round.offering, judge_deal(terms, begun, floor))
    rules, round = terms.rules, state.round
    if state.phase is not Phase.DEALING or not is_to_be_dealt(round):
        rule = rule_of_end(terms, state) or rules.initial_deal
        return Refusal("not-now", rule, f"Nothing is dealt face down now: {state.phase.value}.")
    if not has_cards(state):
        return refuse_empty(terms)
    down = rule_of_deal(terms, round)
    count = ("four", "three", "two", "one")[round.drawn]  # a void hand begins with cards that were seen
    calls = [*say_first(terms, state), Call(f"({count} card{'s' * (round.drawn < 3)} face down)", down)]
    return Ruling((down, rules.initial_deal, rules.initial_deal_is, rules.two_hands), tuple(calls))


def refuse_empty(terms: Terms) -> Refusal:
    return Refusal("impossible", terms.rules.too_few, "By the cards told none is left: there are too few cards.")


def rule_of_deal(terms: Terms, round: Round) -> Cite:
    """By which the initial four lie face up or face down, in the style of the round."""
    if round.style is Style.A:
        return terms.rules.face_up
    return known(terms.rules.style_b).face_down if round.style is Style.B else terms.rules.face_down


def say_first(terms: Terms, state: State) -> list[Call]:
    """The cutting card as the first card of a round (1996 9.8; 2004 11.2(a))."""
    if state.round.drawn or not meets_cutting_card(state):
        return []
    return [Call(LAST_COUP, terms.rules.cutting_card_first)]


def judge_observe(terms: Terms, state: State, deed: acts.Observe, floor: Floor) -> Ruling | Refusal:
    """A card is exposed: burnt, dealt, turned, or found out of its turn."""
    seen = seen_next(state)[:1] if state.phase is Phase.DEALING else ()
    if deed.seen not in (seen or state.left):
        message = f"The next card of the shoe has been seen: it is {seen[0]}." if seen else NONE_LEFT.format(deed.seen)
        return Refusal("impossible", terms.rules.decks, message)
    if state.phase is Phase.PREPARING and state.preparing.stage is Stage.BURN:
        return judge_burn(terms, deed.seen)
    if is_uncalled(state, floor, face_up=True):
        return say_uncalled(terms, judge_observe(terms, begin(terms, state, floor), deed, floor))
    if state.phase is not Phase.DEALING:
        rule = rule_of_end(terms, state) or terms.rules.initial_deal
        return Refusal("not-now", rule, f"No card is drawn now: {state.phase.value}.")
    if is_to_be_dealt(state.round):
        return Refusal("not-now", terms.rules.initial_deal, "Deal the initial four cards face down first.")
    if not has_cards(state):
        return refuse_empty(terms)
    return judge_card(terms, state, deed.seen)


def judge_burn(terms: Terms, card: str) -> Ruling:
    count = rules.face_value(card)
    says = f"({card} and {count} card{'s' * (count > 1)} face down to the discards)"
    cites = [terms.rules.burn, terms.rules.burn_value]
    if terms.is_continuous:
        shufflers = known(terms.rules.shufflers)
        cites += [shufflers.continuous_is, shufflers.no_cut]
    return Ruling(tuple(cites), (Call(says, terms.rules.burn),))


def judge_card(terms: Terms, state: State, card: str) -> Ruling:
    """One card of the round: the rules that gave it to its hand, and what the dealer announces."""
    text, round = terms.rules, state.round
    initial = is_initial(round)
    after = add_card(state, card).round
    cites = [text.values, *(cite_initial(terms, state) if initial else cite_third(terms, round))]
    calls = [*say_first(terms, state), *say_counts(terms, round, after)]
    if next_hand(after) is None:
        cites += cite_result(terms, after)
        result = rules.result_of(after.player, after.banker)
        calls.append(Call(rules.announce(result), text.result))
        if after.cutting_card:
            calls.append(Call(LAST_COUP, text.cutting_card_during))
    return Ruling(tuple(cites), tuple(calls))


def cite_initial(terms: Terms, state: State) -> list[Cite]:
    text, round = terms.rules, state.round
    hand = text.players_hand_is if next_hand(round) == PLAYER else text.bankers_hand_is
    cites = [text.initial_deal, hand, rule_of_deal(terms, round), text.two_hands]
    if terms.is_continuous:
        shufflers = known(text.shufflers)
        cites += [shufflers.while_playing, shufflers.not_continuous]
    if terms.dealt_from == TWO_SETS:
        cites.append(known(text.shufflers).non_continuous_is)
    if round.style is Style.B:
        cites += cite_turning(known(text.style_b), round)
    return cites


def cite_turning(style_b: StyleB, round: Round) -> list[Cite]:
    """A card of the initial four is turned in Style B, by the player who has the hand or by the dealer."""
    hand = next_hand(round) or PLAYER
    cites = [style_b.roles, style_b.one_at_a_time]
    cites.append(style_b.only_expose if hand in round.turners else style_b.dealer_turns)
    cites.append(style_b.player_is if hand == PLAYER else style_b.banker_is)
    if hand == BANKER:
        cites.append(style_b.pass_banker)
    return cites


def cite_third(terms: Terms, round: Round) -> list[Cite]:
    text = terms.rules
    cites = [text.third_cards, text.table_of_play_is, text.one_more]
    if next_hand(round) == PLAYER:
        cites.append(text.table_1)
    else:
        cites.append(text.table_2 if len(round.player) == 3 else text.player_stood)
    cites.append(known(text.style_b).third_passed if round.style is Style.B else text.third_face_up)
    return cites


def cite_result(terms: Terms, round: Round) -> list[Cite]:
    text = terms.rules
    cites = [text.point_count, text.point_count_is, text.result]
    if rules.is_natural(round.player) or rules.is_natural(round.banker):
        cites += [text.naturals, text.natural_is]
    elif len(round.player) == 2:
        cites += [text.table_1, text.player_stood]
    elif len(round.banker) == 2:
        cites.append(text.table_2)
    if rules.point_count(round.player) == rules.point_count(round.banker):
        cites.append(text.tie_is)
    return cites


def say_counts(terms: Terms, before: Round, after: Round) -> list[Call]:
    """Face up both counts once all four are there; face down each hand as it is turned."""
    text = terms.rules
    player, banker = rules.point_count(after.player), rules.point_count(after.banker)
    if before.style is Style.A:
        if is_initial(before) and not is_initial(after):
            return [Call(f"Player {player}", text.announce_face_up), Call(f"Banker {banker}", text.announce_face_up)]
        return []
    of_player = of_banker = text.announce_face_down
    if before.style is Style.B:
        style_b = known(text.style_b)
        of_player, of_banker = style_b.announce, style_b.banker_likewise
    calls: list[Call] = []
    if len(after.player) != len(before.player) and len(after.player) == 2:
        calls.append(Call(f"Player {player}", of_player))
    if len(after.banker) != len(before.banker) and len(after.banker) == 2:
        calls.append(Call(f"Banker {banker}", of_banker))
    return calls


# What it does -----------------------------------------------------------------------------------------


def begin(terms: Terms, state: State, floor: Floor) -> State:
    """Betting is closed: in Style B the hands are offered, otherwise the cards are dealt."""
    begun = msgspec.structs.replace(
        state,
        round=Round(
            style=state.style,
            banker_first=state.banker_first,
            retained=state.retained,
            cutting_card=state.round.cutting_card,
        ),
        banker_first=False,
        retained=(),
        without_wagers=0 if floor.cloth else state.without_wagers + 1,
        style_b_used=state.style_b_used or state.style is Style.B,
    )
    return offer_or_deal(terms, begun, floor)


def offer_or_deal(terms: Terms, state: State, floor: Floor) -> State:
    """Style B: which hand is offered next, and to whom; one that nobody can take is the dealer's (8.23; 8.18). In 1996
    the Player's cards are offered when they lie there (8.14)."""
    round = state.round
    for hand in HANDS if round.style is Style.B and not round.void else ():
        waits_for_deal = hand == PLAYER and terms.text.hand_offered_dealt and not round.down
        if hand in round.assigned or waits_for_deal:
            continue
        queue = () if hand in round.retained else candidates(terms, hand, floor)
        if queue:
            round = msgspec.structs.replace(round, offering=hand, queue=queue, passed=())
            return msgspec.structs.replace(state, phase=Phase.OFFERING, round=round)
        round = msgspec.structs.replace(round, assigned=(*round.assigned, hand))
    return msgspec.structs.replace(state, phase=Phase.DEALING, round=round)


def candidates(terms: Terms, hand: str, floor: Floor) -> tuple[str, ...]:
    """Seated players with a wager on the hand, the highest first; of equals the lowest seat, then counter-clockwise.
    What a player has on a hand counts together, on however many areas (reading M-31)."""
    seats, totals = floor.seats(), dict[str, int]()
    for wager in floor.cloth.values():
        if wager.kind == hand and wager.player in seats:
            totals[wager.player] = totals.get(wager.player, 0) + wager.stake
    order = hand_order(terms, {player: seats[player] for player in totals})
    return tuple(sorted(order, key=lambda player: -totals[player]))


def assign_hand(terms: Terms, state: State, turner: str | None, floor: Floor) -> State:
    """Somebody takes the hand that is offered, or the dealer turns it; on to the next hand."""
    round, hand = state.round, state.round.offering
    assert hand is not None
    turners = {**round.turners, hand: turner} if turner is not None else round.turners
    round = msgspec.structs.replace(round, assigned=(*round.assigned, hand), turners=turners, queue=(), offering=None)
    return offer_or_deal(terms, msgspec.structs.replace(state, round=round), floor)


def pass_on(terms: Terms, state: State, player: str, floor: Floor) -> State:
    """The hand is offered to the players who are left to be asked."""
    round = msgspec.structs.replace(state.round, passed=(*state.round.passed, player))
    return ask_again(terms, msgspec.structs.replace(state, round=round), floor)


def ask_again(terms: Terms, state: State, floor: Floor) -> State:
    """Who is asked next goes by the wagers as they lie now: one may have been found, reduced or made void since the
    call (1996 8.10, 8.14; 1998 8.8; 2004 8.9). Whoever has none on the hand any more does not turn it."""
    round = state.round
    lost = [hand for hand, player in round.turners.items() if player not in candidates(terms, hand, floor)]
    if lost and not round.player and not round.banker:
        round = msgspec.structs.replace(
            round,
            turners={hand: player for hand, player in round.turners.items() if hand not in lost},
            assigned=tuple(hand for hand in round.assigned if hand not in lost),
            offering=None,
            queue=(),
        )
        return offer_or_deal(terms, msgspec.structs.replace(state, round=round), floor)
    if state.phase is not Phase.OFFERING or round.offering is None:
        return state
    queue = tuple(player for player in candidates(terms, round.offering, floor) if player not in round.passed)
    if queue == round.queue:
        return state
    if not queue:
        return assign_hand(terms, state, None, floor)
    return msgspec.structs.replace(state, round=msgspec.structs.replace(round, queue=queue))


def deal_down(terms: Terms, state: State, floor: Floor) -> State:
    if state.phase is Phase.BETTING:
        state = msgspec.structs.replace(begin(terms, state, floor), phase=Phase.DEALING)
    for _ in range(4 - state.round.drawn):
        state = draw(state)
    state = msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, down=True))
    return state if state.phase is Phase.OFFERING else offer_or_deal(terms, state, floor)


def add_card(state: State, card: str) -> State:
    """An exposed card goes to its hand; one that lay face down has left the stack already, and one that was seen out of
    its turn has been counted as exposed."""
    hand, counted = next_hand(state.round), bool(seen_next(state))
    assert hand is not None
    if not (state.round.down and is_initial(state.round)):
        state = draw(state)
    cards = (*(state.round.player if hand == PLAYER else state.round.banker), card)
    round = msgspec.structs.replace(state.round, **{hand: cards}, lifted="", left_to_dealer=False)
    return msgspec.structs.replace(state if counted else expose(state, card), round=round)


def show(terms: Terms, state: State, card: str, floor: Floor) -> State:
    """After an accepted Observe."""
    if state.phase is Phase.PREPARING:
        return msgspec.structs.replace(burn(state, card), phase=Phase.BETTING, preparing=preparing.READY)
    if is_to_be_named(state):
        return name_excess(state, card)
    if state.phase is Phase.BETTING:
        state = begin(terms, state, floor)
    return decide_round(terms, add_card(state, card), floor)


def decide_round(terms: Terms, state: State, floor: Floor) -> State:
    """Where both hands are complete there is a result; a void hand is over."""
    if next_hand(state.round) is not None:
        return state
    if state.round.void:
        return end_round(terms, state, floor)
    result = rules.result_of(state.round.player, state.round.banker)
    return msgspec.structs.replace(state, phase=Phase.DECIDED, settling=Settling(result), last=result)


def name_excess(state: State, card: str) -> State:
    """Which card it is that was seen; the round that it was drawn after may still be to settle."""
    named = name_seen(state, card)
    return begin_void_hand(named) if state.phase is Phase.EXCESS else named


def begin_void_hand(state: State) -> State:
    """A card that was seen opens a void hand, once it is said which it is; until then no wager is made either."""
    if waits_for_name(state):
        return msgspec.structs.replace(state, phase=Phase.EXCESS)
    return deal_void_hand(state) if any(excess(state)) else state


def deal_void_hand(state: State) -> State:
    """A round by all the rules and in the style of the shoe, but without wagers: those on the layout are none of it
    (M-17, M-18, M-33). It begins with the cards that were seen; others in excess are drawn before any from the shoe."""
    waiting = excess(state)
    seen = tuple(card for card in waiting if card)
    round = Round(
        style=state.style,
        void=True,
        player=seen[::2],
        banker=seen[1::2],
        drawn=len(seen),
        opened_by=len(seen),
        cutting_card=state.round.cutting_card,
    )
    state = keep_excess(state, [card for card in waiting if not card])
    return msgspec.structs.replace(state, phase=Phase.DEALING, round=round)


def complete(terms: Terms, state: State, floor: Floor) -> State:
    """The round has its result and nothing is left to settle; a wager overlooked in it may yet be found (2004 8.3)."""
    round = msgspec.structs.replace(state.round, bare=not state.round.settled)
    return end_round(terms, msgspec.structs.replace(state, round=round), floor)


def end_round(terms: Terms, state: State, floor: Floor) -> State:
    """On to the next round, to the void hand that a card seen out of its turn opens, or to the end of the shoe."""
    over, ended_by = state.last_coup, state.ended_by
    if state.round.cutting_card and not over:
        ended_by = Ended.DURING
    state = msgspec.structs.replace(
        state,
        phase=Phase.BETTING,
        settling=Settling(),
        last_coup=state.last_coup or state.round.cutting_card,
        ended_by=ended_by,
        rounds=state.rounds + (0 if state.round.void else 1),
        over=state.round if state.round.settled or state.round.bare or state.round.annulled else None,
        asked=state.asked and (state.without_wagers > 0 or state.round.void),
        round=Round(),
    )
    if over:
        return end_shoe(terms, state)
    if state.vacated or is_vacant(terms, floor):
        return bring_cards(terms, state, Cards.USED, Ended.VACANT)
    if terms.is_continuous:
        state = return_cards(state)
    return begin_void_hand(state)


def is_vacant(terms: Terms, floor: Floor) -> bool:
    """Mini baccarat of 1996: has everybody left, so that the cards are shuffled (7.1(d), M-29)?"""
    return terms.rules.after_vacancy is not None and not floor.here()


def return_cards(state: State) -> State:
    """Into the continuous shuffler again, all but the cards held out for the next round (U-11, U-18)."""
    shoe, held = Shoe.of(state.decks), excess(state)
    for card in held:
        shoe = shoe if card in (UNSEEN, UNNAMED) else shoe.after(card)
    returned = state.returned + state.drawn - len(held)
    return msgspec.structs.replace(state, left=shoe.left, drawn=len(held), returned=returned)


def end_shoe(terms: Terms, state: State) -> State:
    """Styles A and C: shuffled again, or the other set comes in (U-15). A shoe that saw Style B leaves the table."""
    used = bring_cards(terms, state, Cards.USED, state.ended_by)
    if state.style_b_used:
        return msgspec.structs.replace(used, phase=Phase.NEW_CARDS, style_b_used=True)
    if terms.dealt_from == TWO_SETS:
        return msgspec.structs.replace(used, second_set=not state.second_set)
    return used
