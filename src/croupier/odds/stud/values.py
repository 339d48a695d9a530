"""What a round of Caribbean stud comes to, in antes: asked of the game's own rules, with cards that make each case."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.layout import ANTE, BET
from croupier.games.caribbean_stud.rules import decide_at_showdown, decide_early
from croupier.games.caribbean_stud.state import Held, Phase, State, Word
from croupier.games.caribbean_stud.terms import Terms
from croupier.games.caribbean_stud.wagering import offer_decisions
from croupier.money import Cents
from croupier.odds.value import Prices
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.wagers import Layout, Outcome, Verdict, Wager

ANTE_CENTS = 1_000
"""The ante supposed where a maximum payout makes the figures hang on it."""
BOX = "1"
SAMPLES: dict[Hand, str] = {
    Hand.ODD_CARDS: "Ac Kd Qh Js 9c",
    Hand.ONE_PAIR: "2c 2d 5h 6s 7c",
    Hand.TWO_PAIRS: "2c 2d 5h 5s 7c",
    Hand.THREE_OF_A_KIND: "2c 2d 2h 5s 7c",
    Hand.STRAIGHT: "2c 3d 4h 5s 6c",
    Hand.FLUSH: "2c 3c 5c 6c 8c",
    Hand.FULL_HOUSE: "2c 2d 2h 5s 5c",
    Hand.FOUR_OF_A_KIND: "2c 2d 2h 2s 5c",
    Hand.STRAIGHT_FLUSH: "2c 3c 4c 5c 6c",
    Hand.ROYAL_FLUSH: "Tc Jc Qc Kc Ac",
}
IDLE, LOW, EQUAL, HIGH = "2h 3s 4d 7h 8s", "Ah Ks 3d 6h 7s", "Ad Kh Qs Jc 9d", "Ah As Ad 9h 9s"
"""The dealer's cards: too low to play; playing, and beaten by every sample; equal to the first; better than it."""

Both = tuple[Fraction, Fraction]
"""What the ante and the bet come to."""


def decide(terms: Terms, state: State, wager: Wager) -> Outcome:
    """What becomes of a wager on the one hand there is: folded, or laid against the dealer's."""
    hand = state.hands[BOX]
    if hand.word is Word.BET:
        return decide_at_showdown(terms, state, hand, wager)
    return decide_early(terms, hand, wager)


class Values(msgspec.Struct, frozen=True):
    """In antes: how much the bet is, and what ante and bet come to in each way that a round may end."""

    bet: Fraction
    folded: Fraction
    idle: Both
    equal: Both
    lost: Both
    won: Mapping[Hand, Both]


def find_values(terms: Terms, lawful: Layout, ante: Cents) -> Values:
    """Ask the rules, once for each way a round may end. The layout of `terms` may have other odds than the lawful."""
    round_of = Round(terms, lawful, ante)
    odd = SAMPLES[Hand.ODD_CARDS]
    return Values(
        bet=Fraction(round_of.bet.stake, ante),
        folded=round_of.settle(odd, "", Word.FOLDED)[0],
        idle=round_of.settle(odd, IDLE),
        equal=round_of.settle(odd, EQUAL),
        lost=round_of.settle(odd, HIGH),
        won={hand: round_of.settle(cards, LOW) for hand, cards in SAMPLES.items()},
    )


class Round:
    """One player's ante, and the bet that the game then offers."""

    def __init__(self, terms: Terms, lawful: Layout, ante: Cents) -> None:
        self.terms, self.prices = terms, Prices(lawful, terms.layout)
        self.ante = Wager(ANTE, "", ANTE, BOX, ante)
        dealt = State(phase=Phase.DECIDING, hands={BOX: Held("", ANTE, cards=("2c",) * 5)})
        waits = offer_decisions(terms, dealt, {ANTE: self.ante})
        offers = [wait.deed for wait in waits if isinstance(wait, Offer)]
        (bet,) = [deed for deed in offers if isinstance(deed, acts.Place)]
        assert bet.kind == BET, bet
        self.bet = Wager(BET, "", BET, BOX, bet.stake, basis=ANTE)

    def settle(self, cards: str, dealer: str, word: Word = Word.BET) -> Both:
        """One hand against the dealer's."""
        held = Held("", ANTE, bet=BET, cards=tuple(cards.split()), word=word, shown=True)
        state = State(hands={BOX: held}, dealer=tuple(dealer.split()))
        return self.value(state, self.ante), self.value(state, self.bet)

    def value(self, state: State, wager: Wager) -> Fraction:
        outcome = decide(self.terms, state, wager)
        most = self.terms.maximum_payout
        if wager.kind == BET and most:  # at other odds the maximum may bind elsewhere
            free = decide(msgspec.structs.replace(self.terms, maximum_payout=0), state, wager)
            if self.net(free, wager) > 0 and self.price(free, wager) != free:
                return min(self.net(self.price(free, wager), wager), Fraction(most)) / self.ante.stake
        return self.net(self.price(outcome, wager), wager) / self.ante.stake

    def price(self, outcome: Outcome, wager: Wager) -> Outcome:
        return self.prices.put_on(wager, outcome)

    @staticmethod
    def net(outcome: Outcome | None, wager: Wager) -> Fraction:
        assert outcome is not None, f"{wager.kind} is not decided"
        match outcome.verdict:
            case Verdict.WIN if outcome.prize is not None:
                return Fraction(outcome.prize)
            case Verdict.WIN:
                assert outcome.pays is not None
                return outcome.pays.won(wager.stake)
            case Verdict.LOSE:
                return Fraction(-wager.stake)
            case Verdict.STAND_OFF | Verdict.VOID:
                return Fraction(0)
