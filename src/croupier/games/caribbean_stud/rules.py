"""What the Rules say of a hand once it is decided: 1996 parts 4, 8 to 11, 1998 sections 5 and 9 to 11."""

from __future__ import annotations

from croupier.games.caribbean_stud.hands import Value, describe, value_of
from croupier.games.caribbean_stud.jackpot import divide, find_prizes
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.state import (
    Held,
    State,
    Word,
    claims,
    dealer_plays,
    dealer_value,
    hand_with,
    is_claim,
)
from croupier.games.caribbean_stud.terms import PAYS, Terms
from croupier.gazette.cite import Cite
from croupier.money import Cents, Odds
from croupier.table.wagers import Outcome, Verdict, Wager


def decide(terms: Terms, state: State, wager: Wager) -> Outcome | None:
    """What becomes of a wager by the act in hand; None while it stands."""
    cites = terms.cites
    if state.misdealt is not None:  # all wagers but those on the jackpot (1996 14.10, 1998 12.11)
        return None if wager.kind == JACKPOT else Outcome(Verdict.VOID, cites.misdeal, paid_under=state.misdealt)
    if state.redealt is not None:  # the bet is decided anew on the new cards (reading C-27)
        return None if wager.kind in (ANTE, JACKPOT) else Outcome(Verdict.VOID, state.redealt)
    if (second := state.second_hand) is not None:  # reading C-31
        voids = wager.player == second.player and (terms.second_hand_voids_all or wager.id == second.wager)
        return Outcome(Verdict.VOID, cites.two_hands or cites.one_hand) if voids else None  # 1996 says only: one hand
    if state.called and state.carried.get(wager.player) == wager.id and wager.player not in state.present:
        return Outcome(Verdict.VOID, cites.misdeal)  # carried over, and nobody there to ante (reading C-23)
    hand = hand_with(state, wager.id)
    if hand is None:
        return None
    if state.paying and wager.id == hand.jackpot:
        return pay_prize(terms, state, wager)
    if state.settling is not None and state.hands[state.settling] is hand:
        return decide_at_showdown(terms, state, hand, wager)
    return decide_early(terms, hand, wager)


def decide_early(terms: Terms, hand: Held, wager: Wager) -> Outcome | None:
    """A hand that ends before the dealer's cards are turned: folded, absent, dead, or void."""
    cites = terms.cites
    match hand.word:
        case Word.FOLDED:
            rule = cites.folded_jackpot if wager.kind == JACKPOT else cites.folded_ante
        case Word.ABSENT:
            rule = cites.absent
        case Word.DEAD:
            rule = cites.dead_hand
        case Word.VOID:
            assert cites.collected_early is not None
            return Outcome(Verdict.VOID, cites.collected_early)
        case _:
            return None
    return lose(terms, wager, rule)


def lose(terms: Terms, wager: Wager, rule: Cite, also: Cite | None = None) -> Outcome:
    """A lost jackpot wager stays in the pool, less the retained share; others are the bank's (readings C-21, C-29)."""
    if wager.kind != JACKPOT:
        return Outcome(Verdict.LOSE, rule, paid_under=also)
    return Outcome(Verdict.LOSE, rule, paid_under=terms.cites.pool, takes=divide(terms, wager.stake))


def decide_at_showdown(terms: Terms, state: State, hand: Held, wager: Wager) -> Outcome | None:
    """The wagers on one hand, against the dealer's; a jackpot wager with a prize to come stands until it is paid."""
    cites = terms.cites
    if wager.kind == JACKPOT:
        return None if is_claim(hand) else lose(terms, wager, collected_under(terms, state, hand))
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
    return win_bet(terms, value_of(hand.cards), wager)


def win_bet(terms: Terms, value: Value, wager: Wager) -> Outcome:
    """The table of odds, up to the maximum payout for each bet wager (1996 10.2, 1998 5.9, reading C-14)."""
    pays, most = PAYS[value.hand], terms.maximum_payout
    if most and pays.won(wager.stake) > most:
        return Outcome(Verdict.WIN, terms.cites.win, prize=most, paid_under=terms.cites.maximum)
    return Outcome(Verdict.WIN, terms.cites.win, pays=pays, paid_under=terms.cites.odds)


def compare(state: State, hand: Held) -> Verdict:
    """A shown hand against the dealer's: higher wins, lower loses, equal stands off (1996 9.5, 1998 10.4)."""
    dealer = dealer_value(state)
    assert dealer is not None
    value = value_of(hand.cards)
    if value == dealer:
        return Verdict.STAND_OFF
    return Verdict.WIN if value > dealer else Verdict.LOSE


def is_lost(state: State, hand: Held) -> bool:
    """Are the ante and bet of this hand the dealer's to collect?"""
    return dealer_plays(state) and (not hand.shown or compare(state, hand) is Verdict.LOSE)


def collected_under(terms: Terms, state: State, hand: Held) -> Cite:
    """The rule by which a jackpot wager without a prize is collected with its hand (reading C-22)."""
    if is_lost(state, hand):
        return terms.cites.lost_jackpot
    if dealer_plays(state) and compare(state, hand) is Verdict.STAND_OFF:
        return terms.cites.stood_off_jackpot or terms.cites.stood_off  # of 1996, which does not speak of the chip
    return terms.cites.won_jackpot


def pay_prize(terms: Terms, state: State, wager: Wager) -> Outcome | None:
    """A jackpot prize, in addition to what ante and bet were paid; the wager itself is collected (1996 11.7, 11.9)."""
    assert state.meter is not None
    prize = find_prizes(terms, state.meter, claims(state)).get(wager.id)
    if prize is None:
        return None
    return Outcome(
        Verdict.WIN,
        terms.cites.wins_anyway,
        paid_under=prize.cite,
        prize=prize.cents,
        funds=prize.funds,
        takes=divide(terms, wager.stake),
        tender=state.tenders.get(wager.id, ""),
    )


def announce(state: State, hand: Held) -> str:
    """The value of the player's hand and whether it wins or loses (1996 9.4(c), 1998 10.3(c))."""
    if not hand.shown:
        return f"{hand.player}'s cards are face down: the hand loses"
    says = {Verdict.WIN: "wins", Verdict.LOSE: "loses", Verdict.STAND_OFF: "stands off"}[compare(state, hand)]
    return f"{hand.player} has {describe(value_of(hand.cards))}: the hand {says}"


def prize_total(terms: Terms, state: State) -> Cents:
    """What the claims of this round come to, by the meter's reading."""
    assert state.meter is not None
    return sum(prize.cents for prize in find_prizes(terms, state.meter, claims(state)).values())
