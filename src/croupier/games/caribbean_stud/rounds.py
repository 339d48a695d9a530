"""The course of a round, from the shuffle to the jackpot: 1996 parts 6 to 9 and 11, 1998 sections 7 to 11."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.equipment.cards import DECK
from croupier.equipment.jackpot import read_reading
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Preparing, Procedure
from croupier.games.caribbean_stud import not_made, prizes_anew, rules
from croupier.games.caribbean_stud.hands import CARDS, Hand, describe, value_of
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    begin_again,
    change,
    change_hand,
    claims,
    dealer_plays,
    find_box,
    hands_on,
    is_claim,
    is_out,
    is_ready,
    jackpots_of,
    kept_from,
    live,
    may_still_show,
    must_say,
    next_box,
    next_to_settle,
    undecided,
)
from croupier.games.caribbean_stud.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Cloth, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

FOLD, SHOW, FACE_DOWN = "fold", "show", "leave face down"
TENDERS = ("cheque", "cash")
IN_CHIPS = cite("1996.general.15.2")

# The cards made ready ---------------------------------------------------------------------------------


def procedure(terms: Terms) -> Procedure:
    """An employee cuts what is dealt from a shoe, once, and no player ever does; a shuffler's cards are not cut."""
    cites = terms.cites
    return Procedure(
        cards=len(DECK),
        shuffle=cites.shuffle,
        offer=cites.no_player_cuts,
        cut=cites.cut,
        insert=cites.cut,
        depth=0,
        depth_min=0,
        depth_max=0,
        from_either_end_min=1,
        is_cut=not terms.shuffler,
        has_cutting_card=False,
    )


def why_shuffled(terms: Terms, state: State, floor: Floor) -> Cite:
    if state.fresh:
        return terms.cites.shuffle_first
    is_back = state.vacated and floor.here()
    return terms.cites.shuffle_after_vacancy if is_back else terms.cites.shuffle_each_round


def judge_cards(terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
    """Shuffle and Cut, before the deal."""
    ruling = preparing.judge(procedure(terms), state.preparing, act)
    if isinstance(ruling, Refusal) or not isinstance(act.deed, acts.Shuffle):
        return ruling
    tasks: tuple[Task, ...] = ()
    if terms.shuffler and state.fresh:
        says = (
            "Wash, stack and shuffle each of the two decks by itself, load both, and use the cutting card as approved."
        )
        tasks = (Task(terms.cites.machine, Role.DEALER, says),)
    return Ruling((*ruling.cites, why_shuffled(terms, state, floor), terms.cites.stack), ruling.calls, tasks)


def prepare(terms: Terms, state: State, act: Act, floor: Floor) -> State:
    """With a shuffler the other deck comes into play while the one just used is shuffled (reading C-4)."""
    made = preparing.apply(procedure(terms), state.preparing, act, ())
    deck = state.deck
    if isinstance(act.deed, acts.Shuffle) and terms.shuffler and not state.fresh:
        deck = 3 - state.deck
    state = change(state, preparing=made, fresh=False, vacated=not floor.here(), deck=deck)
    state = change(state, last=None, missed=None, misdealt_hands={})
    if state.phase is Phase.RESHUFFLE:
        return change(state, phase=Phase.DEALING) if is_ready(state) else state
    return change(state, mixed=tuple(state.carried.values()))


# Coming and going -------------------------------------------------------------------------------------


def come(state: State) -> State:
    """Play begins again at a table that has stood empty: the cards are shuffled first (1996 6.1(c), 1998 7.1(c))."""
    if not state.vacated:
        return state
    if state.fresh or state.phase is not Phase.BETTING:
        return change(state, vacated=False)
    return change(state, preparing=Preparing())


def leave(state: State, floor: Floor) -> State:
    return fold_absent(state if floor.here() else change(state, vacated=True), floor)


def fold_absent(state: State, floor: Floor) -> State:
    """Whoever is dealt a complete hand and is not there to decide is deemed to have folded (1996 14.11, 1998 12.13)."""
    if state.phase is Phase.DECIDING:
        for box, hand in undecided(state).items():
            if not floor.is_here(hand.player):
                state = change_hand(state, box, word=Word.ABSENT)
    return state


# The call and the deal --------------------------------------------------------------------------------


def judge_close(terms: Terms, state: State, cloth: Cloth) -> Ruling | Refusal:
    cites = terms.cites
    if state.phase is not Phase.BETTING:
        return Refusal("not-now", cites.no_more_bets, f"No more bets has been called: {state.phase.value}.")
    if not is_ready(state):
        return Refusal("not-now", cites.shuffle, f"First the cards: {state.preparing.stage.value}.")
    if not has_ante(cloth):
        return Refusal("not-now", cites.ante, "Nobody has made an ante wager.")
    return Ruling((cites.no_more_bets, cites.deal), (Call("No more bets", cites.no_more_bets),))


def has_ante(cloth: Cloth) -> bool:
    return any(wager.kind == ANTE for wager in cloth.values())


def close(state: State, cloth: Cloth) -> State:
    """From now on a jackpot wager carried over is in the hand of whoever made an ante (reading C-23)."""
    hands = hands_on(state, cloth)
    used = {hand.jackpot for hand in hands.values()}
    carried = {player: name for player, name in state.carried.items() if name not in used}
    return change(state, phase=Phase.DEALING, hands=hands, carried=carried)


def find_ante(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> State:
    """An ante found once the call is made has its hand, if none has a card yet (reading C-42); later, if the cards of
    its area are nobody's (reading C-56)."""
    cloth = floor.cloth
    others = [wager for wager in cloth.values() if wager.kind == ANTE and wager.id != deed.wager]
    if state.phase not in (Phase.DEALING, Phase.RESHUFFLE) or any(hand.cards for hand in state.hands.values()):
        return fold_absent(not_made.find_ante(terms, state, deed, floor), floor)
    if deed.wager not in cloth or any(deed.player == w.player or deed.spot == w.spot for w in others):
        return state
    if kept_from(state, deed.player, (wager.player for wager in others)) is not None:
        return state
    hands = {**state.hands, deed.spot: Held(deed.player, deed.wager)}
    return change(state, hands=dict(sorted(hands.items(), key=lambda item: int(item[0]))))


def find_jackpot(state: State, deed: acts.Place, cloth: Cloth) -> State:
    """A jackpot wager made in time and found once the call is made is in the hand that it goes with (reading C-42)."""
    hand = state.hands.get(deed.spot)
    if deed.wager not in cloth or hand is None or not rules.goes_with(deed, hand) or hand.jackpot is not None:
        return state
    return change_hand(change(state, meter=None), deed.spot, jackpot=deed.wager)  # what the pool has is read anew


def find_bet(state: State, deed: acts.Place, cloth: Cloth) -> State:
    """The bet of a hand that was to decide, made or found: what lies of it is the decision."""
    hand = undecided(state).get(deed.spot) if state.phase is Phase.DECIDING else None
    if deed.found and hand is None:
        return not_made.find_bet(state, deed, cloth)
    if deed.wager not in cloth or hand is None or (hand.player, hand.ante) != (deed.player, deed.basis):
        return state
    return change_hand(state, deed.spot, bet=deed.wager, word=Word.BET)


def judge_observe(terms: Terms, state: State, deed: acts.Observe, cloth: Cloth) -> Ruling | Refusal:
    """The next card, to whoever is next; or what the jackpot meter shows when prizes are to be paid."""
    cites = terms.cites
    if deed.of == "meter":
        return judge_meter(terms, state, deed, cloth)
    if deed.of != terms.deals_from:
        message = f"Here cards come from the {terms.deals_from}, and the meter shows the pool; of a light that does not"
        return Refusal("impossible", cites.equipment, f"{message} come on say: dealer declares light not on: BOX.")
    if not is_card_due(state):
        return Refusal("not-now", cites.deal, f"No card is to be dealt or turned now: {state.phase.value}.")
    if deed.seen not in DECK or is_out(state, deed.seen):
        return Refusal("impossible", cites.one_deck, f"One deck is in play; {deed.seen!r} is not left in it.")
    if state.phase is Phase.DEALING:
        source = cites.by_shuffler if terms.shuffler else cites.by_shoe
        to_dealer = state.exposing or next_box(terms, state) is None
        return Ruling((source, cites.face_up) if to_dealer else (source, cites.deal))
    if state.exposing:
        return Ruling((cites.dealer_exposes or cites.exposed,))  # 1996 has no rule of its own for it
    if len(state.dealer) < CARDS - 1:
        return Ruling((cites.turn,))
    return declare_dealer(terms, change(state, dealer=(*state.dealer, deed.seen)))


def is_card_due(state: State) -> bool:
    return state.phase in (Phase.DEALING, Phase.TURNING) or (state.phase is Phase.DECIDING and state.exposing)


def declare_dealer(terms: Terms, state: State) -> Ruling:
    """The dealer declares the highest value of the hand, or that it does not qualify."""
    cites = terms.cites
    value = value_of(state.dealer)
    calls = [Call(f"The dealer has {describe(value)}", cites.turn)]
    if not dealer_plays(state):
        calls.append(Call("Dealer does not qualify", cites.no_hand))
    return Ruling((cites.turn, cites.qualify, cites.hands[value.hand]), tuple(calls))


def take_card(terms: Terms, state: State, act: Act, card: str, floor: Floor) -> State:
    """The card where it belongs, and on to the next thing when that was the last."""
    box = next_box(terms, state) if state.phase is Phase.DEALING and not state.exposing else None
    if box is None:
        state = change(state, dealer=(*state.dealer, card), exposing=False)
    else:
        hand = state.hands[box]
        due = CARDS - 1 if terms.shuffler else 0  # the fifth of five together, else the first (reading C-24)
        received = act.at if len(hand.cards) == due else hand.received
        state = change_hand(state, box, cards=(*hand.cards, card), received=received)
    if state.phase is Phase.DEALING and state.dealer and next_box(terms, state) is None:
        state = fold_absent(change(state, phase=Phase.DECIDING), floor)
    return state


# Words ------------------------------------------------------------------------------------------------


def judge_choose(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    cites = terms.cites
    match deed.word:
        case "fold":
            return judge_fold(terms, state, deed)
        case "show" | "leave face down":
            if not floor.is_here(deed.player):  # nobody else lays them down (1996 9.4, 9.6, 1998 10.3, 10.5)
                return Refusal("not-at-table", cites.show, f"{deed.player} is not there; cards left face down stay so.")
            if find_box(may_say(state, deed.word), deed.player) is None:
                return Refusal("not-now", cites.show, f"{deed.player} has no hand to show now.")
            return judge_show(terms, state, deed)
        case "cheque" | "cash":
            return judge_tender(terms, state, deed, floor)
    return Refusal("impossible", cites.decision, f"At this game one says: {', '.join((FOLD, SHOW, FACE_DOWN))}.")


def may_say(state: State, word: str) -> dict[str, Held]:
    """The hands that may be shown, or left face down, now."""
    if word == SHOW:
        return may_still_show(state)
    return must_say(state) if state.phase is Phase.SHOWING else {}


def judge_fold(terms: Terms, state: State, deed: acts.Choose) -> Ruling | Refusal:
    cites = terms.cites
    if state.phase is not Phase.DECIDING or find_box(undecided(state), deed.player) is None:
        return refuse_decision(terms, state, find_box(state.hands, deed.player), cites.may_fold)
    calls = (Call(f"({deed.player}'s five cards are counted, face down, into the discard rack)", cites.count_folded),)
    return Ruling((cites.decision, cites.may_fold, cites.fold_is, cites.folded), calls)


def judge_tender(terms: Terms, state: State, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    """In 1996 a royal or straight flush may be paid otherwise than in chips (11.8); elsewhere nothing is."""
    rule = terms.cites.tender
    if rule is None:
        return Refusal("impossible", IN_CHIPS, "Winnings are paid in chips; nothing else is permitted here.")
    if not floor.is_here(deed.player) or (deed.player, deed.on) not in big_claims(state, floor.cloth):
        message = "A royal or straight flush may be paid in cash or by cheque, if its player asks before it is paid."
        return Refusal("not-now", rule, message)
    return Ruling((rule,))


def refuse_decision(terms: Terms, state: State, box: str | None, rule: Cite) -> Refusal:
    """Why nobody can fold or bet on a box now: its hand is finished, or there is none to decide on."""
    hand = state.hands.get(box or "")
    if hand is not None and hand.word is not Word.UNDECIDED:
        return Refusal("not-now", rules.finished_under(terms, hand), f"{hand.player}'s hand is finished: {hand.word}.")
    return Refusal("not-now", rule, f"There is no dealt hand to decide on now: {state.phase.value}.")


def judge_show(terms: Terms, state: State, deed: acts.Choose) -> Ruling | Refusal:
    """A hand that earns a prize is kept face up until it is paid (1996 9.3, 1998 10.2)."""
    cites = terms.cites
    rule = cites.show if dealer_plays(state) else cites.left_up
    hand = next(h for h in may_say(state, deed.word).values() if h.player == deed.player)
    if deed.word == FACE_DOWN:
        return Ruling((rule,))
    faces = cards_in(deed.on)
    if len(set(faces)) < len(faces) or not set(faces) <= set(hand.cards):
        return Refusal("impossible", cites.optimum, f"Name cards of {deed.player}'s hand, such as {hand.cards[0]}.")
    value = replace(hand, faces=turned_up(hand, deed.on)).value
    if hand.jackpot is None or value.hand not in cites.qualifying:
        return Ruling((rule, cites.hands[value.hand]))
    call = Call(f"{deed.player}'s cards stay face up: {describe(value)} for the jackpot", cites.left_up)
    return Ruling((rule, cites.hands[value.hand], cites.qualifying[value.hand]), (call,))


def turned_up(hand: Held, said: str) -> tuple[str, ...]:
    """The cards face up, with those that were before; none named are all of them."""
    faces = cards_in(said)
    return (*hand.faces, *(card for card in faces if card not in hand.faces)) if faces else ()


def cards_in(said: str) -> tuple[str, ...]:
    return tuple(said.replace(",", " ").split())


def big_claims(state: State, cloth: Cloth) -> list[tuple[str, str]]:
    """The royal and straight flushes to be paid: player and wager."""
    if state.phase is not Phase.JACKPOT:
        return []
    big = {claim.wager for claim in claims(state, cloth) if claim.hand >= Hand.STRAIGHT_FLUSH}
    return [(h.player, h.jackpot) for h in state.hands.values() if h.jackpot in big and h.jackpot]


def say(state: State, deed: acts.Choose) -> State:
    if deed.word in TENDERS:
        return change(state, tenders={**state.tenders, deed.on: deed.word})
    box = next(box for box, hand in live(state).items() if hand.player == deed.player)
    if deed.word == FOLD:
        return change_hand(state, box, word=Word.FOLDED)
    return change_hand(state, box, shown=deed.word == SHOW, faces=turned_up(state.hands[box], deed.on))


# Settlement -------------------------------------------------------------------------------------------


def judge_settle(terms: Terms, state: State, deed: acts.Collect | acts.Pay, cloth: Cloth) -> Ruling | Refusal:
    """From the dealer's right, hand by hand: a losing one is collected, any other paid (1996 9.4, 1998 10.3)."""
    cites = terms.cites
    if state.phase is Phase.JACKPOT and isinstance(deed, acts.Pay):
        return judge_prizes(terms, state, deed, cloth)
    box = next_to_settle(state) if state.phase is Phase.SETTLING else None
    if box is None:
        claiming = state.phase is Phase.SHOWING and not dealer_plays(state)  # only for a jackpot (reading C-8)
        rule = cites.left_up if claiming else cites.show
        return Refusal("not-now", rule, f"Nothing is collected or paid now: {state.phase.value}.")
    hand = state.hands[box]
    lost = rules.is_lost(state, hand)
    if lost != isinstance(deed, acts.Collect):
        what = "loses and is collected" if lost else "does not lose and is paid"
        return Refusal("not-now", cites.show, f"{hand.player}'s hand on box {box} is next; it {what}.")
    if isinstance(deed, acts.Pay) and deed.wagers and set(deed.wagers) != {hand.ante, hand.bet}:
        return Refusal("no-such-wager", cites.show, f"The next to be paid are {hand.ante} and {hand.bet}.")
    counted = Call(f"({hand.player}'s five cards are counted into the discard rack)", cites.count_folded)
    calls = () if is_claim(hand) else (counted,)
    if not dealer_plays(state):
        return Ruling((cites.no_hand, cites.no_hand_antes), calls)
    said = Call(rules.announce(state, hand), cites.announce)
    found = (cites.arrange, cites.compare) if hand.shown else (cites.left_down,)
    paid = rules.settled_under(terms, state, hand)
    return Ruling((*found, *paid, cites.ranks, cites.suits, cites.same_hand), (said, *calls))


def judge_meter(terms: Terms, state: State, deed: acts.Observe, cloth: Cloth) -> Ruling | Refusal:
    """Before a prize is paid the hand is verified and the deck counted (1996 11.10, 11.11, 1998 11.13, 11.14)."""
    cites = terms.cites
    if state.phase is not Phase.JACKPOT or state.meter is not None:
        return Refusal("not-now", cites.after_settlement, "The meter is read once, when prizes are to be paid.")
    if read_reading(deed.seen) is None:
        return Refusal("impossible", cites.electronics, f"The meter shows dollars such as 50000, not {deed.seen!r}.")
    hands = ", ".join(claim.hand.words for claim in claims(state, cloth))
    tasks = (
        Task(cites.verify, Role.DEALER, f"Verify and tell the game supervisor: {hands}.", blocks=True),
        Task(cites.count_deck, Role.DEALER, "Count the deck in use before the jackpot is paid.", blocks=True),
    )
    return Ruling((cites.electronics, cites.after_settlement), tasks=tasks)


def judge_prizes(terms: Terms, state: State, deed: acts.Pay, cloth: Cloth) -> Ruling | Refusal:
    cites = terms.cites
    due = {claim.wager for claim in claims(state, cloth)}
    if state.meter is None:
        return Refusal("not-now", cites.after_settlement, "First what the meter shows.")
    if deed.wagers and set(deed.wagers) != due:
        message = f"The prizes of a round are paid together: {', '.join(sorted(due))}."
        return Refusal("no-such-wager", cites.several_fixed, message)
    says = f"The jackpot pays {dollars(rules.prize_total(terms, state, cloth))}"
    calls = [Call(says, cites.wins_anyway)]
    if not terms.electronic:
        calls.append(Call("(the jackpot chips are collected)", cites.after_settlement))
    return Ruling((cites.after_settlement, cites.in_addition, cites.pool), tuple(calls))


# A round ends -----------------------------------------------------------------------------------------


def advance(state: State, floor: Floor) -> State:
    """On to the next point of the round once nothing is left to do at this one. Nobody waits for the word of somebody
    who has left: those cards lie face down (1996 9.6, 1998 10.5)."""
    if state.phase is Phase.DEALING and not live(state):
        return finish(state)
    if state.phase is Phase.DECIDING and not undecided(state) and not state.exposing:
        if next_to_settle(state) is None:
            return finish(state)
        state = change(state, phase=Phase.TURNING)
    if state.phase is Phase.TURNING:
        if next_to_settle(state) is None:
            return finish(state)
        if len(state.dealer) == CARDS:
            state = change(state, phase=Phase.SHOWING)
    if state.phase is Phase.SHOWING and not any(floor.is_here(hand.player) for hand in must_say(state).values()):
        state = change(state, phase=Phase.SETTLING)
    if state.phase is Phase.SETTLING and next_to_settle(state) is None:
        state = change(state, phase=Phase.JACKPOT)
    if state.phase is Phase.JACKPOT and not claims(state, floor.cloth):
        return finish(state)
    return state


def finish(state: State) -> State:
    """The cards are shuffled at the completion of each round (1996 6.1(b), 1998 7.1(b))."""
    return change(begin_again(state), rounds=state.rounds + 1, last=jackpots_of(state), missed=state)


def find_overlooked(state: State, deed: acts.Place, floor: Floor) -> State:
    """A jackpot wager of the round just over is found before the cards are shuffled: that round goes on, for its prize
    or until it is collected (reading C-42); of one that was misdealt it is valid for the next (reading C-23)."""
    if deed.wager in floor.cloth and is_misdealt(state, deed, floor.cloth):
        return change(state, carried={**state.carried, deed.player: deed.wager})
    if state.missed is None or deed.wager not in floor.cloth or not is_overlooked(state, deed, floor):
        return state
    return find_jackpot(prizes_anew.take_up(state, state.missed), deed, floor.cloth)


def is_misdealt(state: State, deed: acts.Place, cloth: Cloth) -> bool:
    """Was it made with an ante of the round just misdealt, by somebody who has made no other since?"""
    hands = (hand for hand in state.misdealt_hands.values() if hand.player == deed.player and not hand.over)
    ante = next((hand.ante for hand in hands if hand.jackpot is None), None)
    again = any(w.kind == JACKPOT and w.player == deed.player and w.id != deed.wager for w in cloth.values())
    return ante is not None and not again and (deed.basis == ante or (deed.basis is None and deed.earlier))


def is_overlooked(state: State, deed: acts.Place, floor: Floor) -> bool:
    """Was it made with an ante of the round just over?"""
    antes = (one.wager for one in floor.settled.values() if one.wager.kind == ANTE)
    meant = [ante for ante in antes if (ante.spot, ante.player) == (deed.spot, deed.player)]
    made_with = any(deed.basis == ante.id or (deed.basis is None and deed.earlier) for ante in meant)
    return state.phase is Phase.BETTING and state.last is not None and made_with
