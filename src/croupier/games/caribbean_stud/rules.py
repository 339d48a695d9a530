"""What the Rules say of a hand once it is decided: 1996 parts 4, 8 to 11, 1998 sections 5 and 9 to 11."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.caribbean_stud.hands import Hand, Value, describe
from croupier.games.caribbean_stud.jackpot import Prize, divide, find_prizes
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    claims,
    dealer_plays,
    dealer_value,
    hand_with,
    hands_on,
    is_claim,
    is_void,
    kept_from,
    next_to_settle,
)
from croupier.games.caribbean_stud.terms import PAYS, Terms
from croupier.gazette.cite import Cite
from croupier.money import Cents, Odds
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Cloth
from croupier.table.wagers import Outcome, Verdict, Wager

Outcomes = Mapping[str, Outcome]
ENDED = (Word.FOLDED, Word.ABSENT, Word.DEAD, Word.VOID)

# The wagers that an act decides -----------------------------------------------------------------------


def decide_found(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Outcomes:
    """What of a wager found on the layout does not lie on: what has no place in the round is void (readings C-31, C-42,
    C-44), and a jackpot wager found when its hand has ended goes as that hand went."""
    if deed.kind == ANTE:
        return void_found_ante(terms, state, deed, cloth)
    if deed.kind == JACKPOT:
        return decide_found_jackpot(terms, state, deed, cloth)
    if (hand := hand_with(state.hands, deed.wager)) is not None:
        return decide_given(terms, state, cloth) if hand.over or state.phase is Phase.JACKPOT else UNDECIDED
    on_box = state.hands.get(deed.spot)
    rule = terms.cites.one_wager if on_box is not None and on_box.bet else terms.cites.may_bet
    return {deed.wager: Outcome(Verdict.VOID, rule)}


def void_found_ante(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Outcomes:
    """A second ante on one area, a second hand, a hand of somebody kept apart, and an ante that has no cards."""
    if state.phase is not Phase.BETTING and hand_with(state.hands, deed.wager) is not None:
        return decide_given(terms, state, cloth)
    others = [wager for wager in cloth.values() if wager.id != deed.wager and wager.kind == ANTE]
    if deed.earlier and state.phase is Phase.BETTING:  # of the round just over, in which it had no cards
        had_another = state.missed is not None and deed.spot in state.missed.hands
        return {deed.wager: Outcome(Verdict.VOID, terms.cites.one_wager if had_another else terms.cites.late)}
    if any(wager.spot == deed.spot for wager in others):
        return {deed.wager: Outcome(Verdict.VOID, terms.cites.one_wager)}
    if any(wager.player == deed.player for wager in others):
        return void_second_hand(terms, deed, cloth)
    if kept_from(state, deed.player, (wager.player for wager in others)) is not None:
        return {deed.wager: Outcome(Verdict.VOID, terms.cites.collusion)}
    has_hand = hand_with(hands_on(state, cloth), deed.wager) is not None
    return UNDECIDED if has_hand else {deed.wager: Outcome(Verdict.VOID, terms.cites.late)}


def decide_given(terms: Terms, state: State, cloth: Cloth) -> Outcomes:
    """What lies on hands that are over, or that all others have been settled beside, is decided as they were."""
    found: dict[str, Outcome] = {}
    for hand in state.hands.values():
        settled = hand.over or state.phase is Phase.JACKPOT
        for wager in (cloth[name] for name in (hand.ante, hand.bet) if name is not None and name in cloth):
            if hand.word in ENDED:
                found[wager.id] = decide_early(terms, hand, wager)
            elif hand.word is Word.BET and settled:
                found[wager.id] = decide_at_showdown(terms, state, hand, wager)
    return found or UNDECIDED


def decide_found_jackpot(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Outcomes:
    """One without an ante of its own, or beside another, is void; else it is in the hand, finished or not."""
    cites, hand = terms.cites, hands_on(state, cloth).get(deed.spot)
    if state.carried.get(deed.player) == deed.wager:  # valid for the next round (reading C-23)
        return UNDECIDED
    if hand is None or not goes_with(deed, hand) or is_void(hand):
        return {deed.wager: Outcome(Verdict.VOID, cites.only_with_ante)}
    beside = any(w.kind == JACKPOT and w.basis == hand.ante and w.id != deed.wager for w in cloth.values())
    if hand.jackpot != deed.wager or beside or deed.player in state.carried:
        return {deed.wager: Outcome(Verdict.VOID, cites.one_wager)}
    wager = cloth[deed.wager]
    if hand.word in ENDED:
        return {wager.id: decide_early(terms, hand, wager)}
    return {wager.id: decide_at_showdown(terms, state, hand, wager)} if hand.over and not is_claim(hand) else UNDECIDED


def goes_with(deed: acts.Place, hand: Held) -> bool:
    """Was it made with the ante of this hand, which may have been settled meanwhile?"""
    return deed.player == hand.player and (deed.basis == hand.ante or (deed.basis is None and hand.over))


def void_second_hand(terms: Terms, deed: acts.Place, cloth: Cloth) -> Outcomes:
    """A second hand found is void; in 1998 the first one too (reading C-31)."""
    theirs = [wager for wager in cloth.values() if wager.player == deed.player]
    void = Outcome(Verdict.VOID, terms.cites.two_hands or terms.cites.one_hand)
    return {w.id: void for w in theirs if terms.second_hand_voids_all or w.id == deed.wager}


def void_unclaimed(terms: Terms, state: State, floor: Floor) -> Outcomes:
    """At the call: what was carried over for somebody who is not there to ante (reading C-23)."""
    gone = {name for player, name in state.carried.items() if not floor.is_here(player)}
    return {name: Outcome(Verdict.VOID, terms.cites.misdeal) for name in floor.cloth if name in gone}


def refund_carried(terms: Terms, state: State, player: str, cloth: Cloth) -> Outcomes:
    """Whoever leaves without an ante for it to go with has back what was carried over (reading C-23)."""
    name = state.carried.get(player)
    if name is None or hand_with(hands_on(state, cloth), name) is not None:
        return UNDECIDED
    return {name: Outcome(Verdict.VOID, terms.cites.misdeal)}


def refund_waiting(terms: Terms, state: State) -> Outcomes:
    """When the table closes no next round is to come for what was carried over (reading C-23)."""
    return {name: Outcome(Verdict.VOID, terms.cites.misdeal) for name in state.carried.values()}


def settle_next(terms: Terms, state: State, cloth: Cloth) -> Outcomes:
    """The wagers on the hand whose turn it is; a jackpot wager with a prize to come stands until it is paid."""
    box = next_to_settle(state)
    assert box is not None
    hand = state.hands[box]
    mine = (hand.ante, hand.bet, None if is_claim(hand) else hand.jackpot)
    return {name: decide_at_showdown(terms, state, hand, wager) for name, wager in cloth.items() if name in mine}


def end_early(terms: Terms, state: State, cloth: Cloth) -> Outcomes:
    """The wagers on hands that end before the dealer's cards are turned, and what is left on one that is dead later."""
    if not any(hand.word in ENDED for hand in state.hands.values()):
        return UNDECIDED
    found = ((wager, hand_with(state.hands, name)) for name, wager in cloth.items())
    return {
        wager.id: decide_early(terms, hand, wager) for wager, hand in found if hand is not None and hand.word in ENDED
    }


def pay_prizes(terms: Terms, state: State, cloth: Cloth) -> Outcomes:
    """Jackpot prizes, in addition to what antes and bets were paid; the wagers are collected (1996 11.7, 11.9)."""
    prizes = prizes_due(terms, state, cloth)
    return {
        name: Outcome(
            Verdict.WIN,
            terms.cites.wins_anyway,
            paid_under=prizes[name].cite,
            prize=prizes[name].cents,
            prize_hand=prizes[name].hand.words,
            funds=prizes[name].funds,
            takes=divide(terms, wager.stake),
            tender=state.tenders.get(name, ""),
            rounds_under=terms.cites.tender if prizes[name].hand >= Hand.STRAIGHT_FLUSH else None,  # 1996 11.8
        )
        for name, wager in cloth.items()
        if name in prizes
    }


# One wager --------------------------------------------------------------------------------------------


def decide_early(terms: Terms, hand: Held, wager: Wager) -> Outcome:
    """A hand that ended before the dealer's cards are turned: folded, absent, dead, or void."""
    cites = terms.cites
    match hand.word:
        case Word.FOLDED:
            return lose(
                terms, wager, cites.folded_ante if wager.kind != JACKPOT else by_hand(terms, cites.folded_jackpot)
            )
        case Word.ABSENT:
            return lose(terms, wager, cites.absent)
        case Word.DEAD:
            return lose(terms, wager, cites.dead_hand)
    assert hand.word is Word.VOID and cites.collected_early is not None, hand
    return Outcome(Verdict.VOID, cites.collected_early)


def lose(terms: Terms, wager: Wager, rule: Cite, also: Cite | None = None) -> Outcome:
    """A lost jackpot wager stays in the pool, less the retained share; others are the bank's (readings C-21, C-29)."""
    if wager.kind != JACKPOT:
        return Outcome(Verdict.LOSE, rule, paid_under=also)
    return Outcome(Verdict.LOSE, rule, paid_under=terms.cites.pool, takes=divide(terms, wager.stake))


def by_hand(terms: Terms, rule: Cite) -> Cite:
    """The rule by which a jackpot wager without a prize is collected, where the jackpot is operated manually; one in a
    slot was accepted into the jackpot when it was made, and nothing is left to collect (1996 4.3(b), 1998 11.4(b))."""
    return terms.cites.accepted if terms.electronic else rule


def decide_at_showdown(terms: Terms, state: State, hand: Held, wager: Wager) -> Outcome:
    """One wager on a hand, against the dealer's; one on the jackpot that has no prize is collected."""
    cites = terms.cites
    if wager.kind == JACKPOT:
        return lose(terms, wager, by_hand(terms, collected_under(terms, state, hand)))
    if not dealer_plays(state):  # without any comparison (reading C-7)
        if wager.kind == ANTE:
            return Outcome(Verdict.WIN, cites.no_hand_antes, pays=Odds(1), paid_under=cites.odds)
        return Outcome(Verdict.VOID, cites.no_hand)
    if not hand.shown:
        return lose(terms, wager, cites.left_down, cites.collect)
    match compare(state, hand):
        case Verdict.LOSE:
            return lose(terms, wager, cites.lose, cites.collect)
        case Verdict.STAND_OFF:
            return Outcome(Verdict.STAND_OFF, cites.stand_off, paid_under=cites.stood_off)
    if wager.kind == ANTE:
        return Outcome(Verdict.WIN, cites.win, pays=Odds(1), paid_under=cites.odds)
    return win_bet(terms, hand.value, wager)


def win_bet(terms: Terms, value: Value, wager: Wager) -> Outcome:
    """The table of odds, up to the maximum payout for each bet wager (1996 10.2, 1998 5.9, reading C-14)."""
    pays, most = PAYS[value.hand], terms.maximum_payout
    if most and pays.won(wager.stake) > most:
        return Outcome(Verdict.WIN, terms.cites.win, prize=most, paid_under=terms.cites.maximum, capped=pays)
    return Outcome(Verdict.WIN, terms.cites.win, pays=pays, paid_under=terms.cites.odds)


def compare(state: State, hand: Held) -> Verdict:
    """A shown hand against the dealer's: higher wins, lower loses, equal stands off (1996 9.5, 1998 10.4)."""
    dealer = dealer_value(state)
    assert dealer is not None
    value = hand.value
    if value == dealer:
        return Verdict.STAND_OFF
    return Verdict.WIN if value > dealer else Verdict.LOSE


def is_lost(state: State, hand: Held) -> bool:
    """Are the ante and bet of this hand the dealer's to collect?"""
    return dealer_plays(state) and (not hand.shown or compare(state, hand) is Verdict.LOSE)


def settled_under(terms: Terms, state: State, hand: Held) -> tuple[Cite, ...]:
    """The rules by which a hand that was compared is then settled: paid, or left as it is."""
    if is_lost(state, hand):
        return ()
    if compare(state, hand) is Verdict.STAND_OFF:
        return (terms.cites.stand_off, terms.cites.stood_off)
    return (terms.cites.pay_ante, terms.cites.pay_bet)


def lies_under(terms: Terms, state: State, wager: Wager) -> Cite:
    """The rule by which a wager lies after the call: in 1996 4.7 speaks of antes, once a card is dealt, and 4.12 of all
    wagers; in 1998 it is 5.10(b)."""
    is_dealt = any(hand.cards for hand in state.hands.values())
    of_this = terms.withdrawn_before_call or (wager.kind == ANTE and is_dealt)
    return terms.cites.no_change if of_this else terms.cites.losing


def finished_under(terms: Terms, hand: Held) -> Cite:
    """The rule by which there is nothing left to decide on a hand: a bet lies until it is decided (1996 4.12, 1998
    5.10(b)), and whatever else ended the hand."""
    cites = terms.cites
    lies = cites.no_change if terms.withdrawn_before_call else cites.losing
    ends = {Word.FOLDED: cites.folded, Word.ABSENT: cites.absent, Word.DEAD: cites.dead_hand}
    return ends.get(hand.word) or (cites.collected_early if hand.word is Word.VOID else None) or lies


def collected_under(terms: Terms, state: State, hand: Held) -> Cite:
    """The rule by which a jackpot wager without a prize is collected with its hand (reading C-22)."""
    if is_lost(state, hand):
        return terms.cites.lost_jackpot
    if dealer_plays(state) and compare(state, hand) is Verdict.STAND_OFF:
        return terms.cites.stood_off_jackpot or terms.cites.stood_off  # of 1996, which does not speak of the chip
    return terms.cites.won_jackpot


def prizes_due(terms: Terms, state: State, cloth: Cloth) -> dict[str, Prize]:
    """What each claim of this round is paid, by the meter's reading."""
    assert state.meter is not None
    return find_prizes(terms, state.meter, claims(state, cloth))


def prize_total(terms: Terms, state: State, cloth: Cloth) -> Cents:
    return sum(prize.cents for prize in prizes_due(terms, state, cloth).values())


def announce(state: State, hand: Held) -> str:
    """The value of the player's hand and whether it wins or loses (1996 9.4(c), 1998 10.3(c))."""
    if not hand.shown:
        return f"{hand.player}'s cards are face down: the hand loses"
    says = {Verdict.WIN: "wins", Verdict.LOSE: "loses", Verdict.STAND_OFF: "stands off"}[compare(state, hand)]
    return f"{hand.player} has {describe(hand.value)}: the hand {says}"
