"""What becomes of each wager, and when: parts 4, 8, 9, 10.5, 11.7, 12.2 and 14."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.blackjack import dealing, rules
from croupier.games.blackjack.layout import BOX, DOUBLE, INSURANCE, SEVENS
from croupier.games.blackjack.state import Box, Hand, State, find_box, of_round
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.table.game import UNDECIDED, Cloth
from croupier.table.wagers import Outcome, Verdict, Wager

PAID = cite("1996.blackjack.4.5")
AT_ONCE = cite("1996.blackjack.8.1")
HELD = cite("1996.blackjack.8.2")
EVEN_MONEY = cite("1996.blackjack.8.3")
INSURED = cite("1996.blackjack.9.1")
INSURANCE_PAID = cite("1996.blackjack.9.5")
INSURANCE_TAKEN = cite("1996.blackjack.9.6")
DOUBLED = cite("1996.blackjack.10.4")
DOUBLE_SPARED = cite("1996.blackjack.10.5")
SPLIT_HANDS = cite("1996.blackjack.11.6")
SPLIT_SPARED = cite("1996.blackjack.11.7")
TAKEN_AT_ONCE = cite("1996.blackjack.12.2")
COMPLETED = cite("1996.blackjack.14.5")
AS_SOON_AS = cite("1996.blackjack.14.6")
DEALER_TWENTY_ONE = cite("1996.blackjack.15.5")


def resolve(terms: Terms, state: State, cloth: Cloth) -> Mapping[str, Outcome]:
    """What the cards have decided by now, in the order of the cloth."""
    if not state.play.boxes:
        return UNDECIDED
    cloth = of_round(state, cloth)
    over = dealing.is_dealer_done(terms, state)
    if not over and not has_result(terms, state, cloth):
        return UNDECIDED
    found = ((name, decide(terms, state, wager, over=over)) for name, wager in cloth.items())
    return {name: outcome for name, outcome in found if outcome is not None}


def has_result(terms: Terms, state: State, cloth: Cloth) -> bool:
    """Is anything decided before the dealer's hand is as it will be?"""
    at_once = is_paid_at_once(state)
    for box in state.play.boxes:
        if box.gone is not None or box.even:
            return True
        for hand in box.hands:
            if hand.wagers and (hand.void or rules.is_bust(hand.cards) or (at_once and hand.is_blackjack)):
                return True
    dealer = state.play.dealer
    if state.play.insured and dealer and (len(dealer) > 1 or not rules.is_ace(dealer[0])):
        return True
    sevens = [wager for wager in cloth.values() if wager.kind == SEVENS] if terms.super_sevens else []
    return any(decide(terms, state, wager, over=False) for wager in sevens)


def decide(terms: Terms, state: State, wager: Wager, *, over: bool) -> Outcome | None:
    """The verdict on a wager as things stand, the dealer's hand being `over` or not; none while it is open."""
    box = find_box(state, int(wager.spot))
    if box is None:
        return None
    if box.gone is not None:
        return Outcome(Verdict.VOID, box.gone)
    if wager.kind == INSURANCE:
        return resolve_insurance(state)
    if wager.kind == SEVENS:
        return resolve_sevens(box)
    hand = next((hand for hand in box.hands if wager.id in hand.wagers), None)
    if hand is None or dealing.lacks_cards(state, box):
        return None
    if hand.void is not None:
        return Outcome(Verdict.VOID, hand.void)
    return resolve_hand(terms, state, box, hand, wager, over=over)


def resolve_insurance(state: State) -> Outcome | None:
    """On the dealer's second card, whatever became of the hand (9.1, 9.6, reading B-15). Where the hands were
    reconstructed and the first is no ace any more, there is no such wager (15.4)."""
    if state.play.dealer and not rules.is_ace(state.play.dealer[0]):
        return Outcome(Verdict.VOID, INSURED)
    if len(state.play.dealer) < 2:
        return None
    if rules.insurance_wins(state.play.dealer[1]):
        return Outcome(Verdict.WIN, INSURED, rules.INSURANCE, INSURANCE_PAID)
    return Outcome(Verdict.LOSE, INSURED, paid_under=INSURANCE_TAKEN)


def resolve_sevens(box: Box) -> Outcome | None:
    """As soon as there is a result (14.6); a split of the sevens completes it (14.5). A void hand has none (B-35)."""
    if not box.splits and box.hands[0].void is not None:
        return Outcome(Verdict.VOID, box.hands[0].void)
    closed = bool(box.splits) or box.hands[0].done
    prize = rules.sevens(box.opening, closed=closed)
    if prize is None:
        return None
    under = COMPLETED if box.splits else AS_SOON_AS
    if prize.pays is None:
        return Outcome(Verdict.LOSE, prize.cite, paid_under=under)
    return Outcome(Verdict.WIN, prize.cite, prize.pays, under)


def resolve_hand(terms: Terms, state: State, box: Box, hand: Hand, wager: Wager, *, over: bool) -> Outcome | None:
    if wager.player in box.even and wager.kind == BOX:
        return Outcome(Verdict.WIN, EVEN_MONEY, rules.EVEN, EVEN_MONEY)
    if rules.is_bust(hand.cards):
        return None if is_bust_kept(terms, state, wager) else bust(terms, state, wager)
    if hand.is_blackjack and is_paid_at_once(state):
        return Outcome(Verdict.WIN, AT_ONCE, rules.BLACKJACK, PAID)
    return against_dealer(state, hand, wager) if over else None


def is_paid_at_once(state: State) -> bool:
    """A blackjack is paid before any third card where the dealer's first card is two to nine (8.1)."""
    dealer = state.play.dealer
    return bool(dealer) and not rules.may_be_blackjack(dealer[0]) and dealing.is_dealt(state)


def is_bust_kept(terms: Terms, state: State, wager: Wager) -> bool:
    """Bust is taken at once (12.2). Only where the operator reads 11.7 so, an additional wager waits while the dealer
    may still have a blackjack (reading B-18)."""
    dealer = state.play.dealer
    may_be_spared = terms.obo_refunds_busts and wager.kind != BOX
    return may_be_spared and len(dealer) == 1 and rules.may_be_blackjack(dealer[0])


def bust(terms: Terms, state: State, wager: Wager) -> Outcome:
    """All bettors' wagers on the hand are lost, not those on another hand of the box (12.2, reading B-17)."""
    spared = terms.obo_refunds_busts and wager.kind != BOX
    if spared and len(state.play.dealer) > 1 and rules.is_blackjack(state.play.dealer):
        return Outcome(Verdict.STAND_OFF, SPLIT_SPARED)
    return Outcome(Verdict.LOSE, rules.BUST, paid_under=TAKEN_AT_ONCE)


def against_dealer(state: State, hand: Hand, wager: Wager) -> Outcome:
    """4.1 (a) to (g). To a dealer's blackjack only the original wager is lost: what was added by doubling or
    splitting comes back (10.5, 11.7, readings B-18, B-19)."""
    dealer = state.play.dealer
    found = rules.compare(
        hand.cards, dealer, blackjack=hand.is_blackjack, dealer_blackjack=dealing.dealer_has_blackjack(state)
    )
    if found.verdict is Verdict.LOSE and rules.is_blackjack(dealer) and wager.kind != BOX:
        return Outcome(Verdict.STAND_OFF, DOUBLE_SPARED if wager.kind == DOUBLE else SPLIT_SPARED)
    if found.verdict is Verdict.WIN:
        if hand.is_blackjack:
            under = HELD if dealer and rules.may_be_blackjack(dealer[0]) else PAID
            return Outcome(Verdict.WIN, found.cite, rules.BLACKJACK, under)
        return Outcome(Verdict.WIN, found.cite, rules.EVEN, paid_by(hand, PAID))
    if found.verdict is Verdict.STAND_OFF and hand.is_blackjack:
        return Outcome(Verdict.STAND_OFF, found.cite, paid_under=HELD)
    return Outcome(found.verdict, found.cite, paid_under=lost_under(state, hand))


def lost_under(state: State, hand: Hand) -> Cite | None:
    """Beside 4.1: the rule that leaves only the original to be lost, or makes an ace and a ten twenty-one."""
    if not rules.is_blackjack(state.play.dealer):
        return paid_by(hand, None)
    if not dealing.dealer_has_blackjack(state):
        return DEALER_TWENTY_ONE
    if hand.doubled:
        return DOUBLE_SPARED
    return SPLIT_SPARED if hand.split else None


def paid_by(hand: Hand, otherwise: Cite | None) -> Cite | None:
    """A doubled and a split hand are settled under their own parts (10.4, 11.6)."""
    if hand.doubled:
        return DOUBLED
    return SPLIT_HANDS if hand.split else otherwise
