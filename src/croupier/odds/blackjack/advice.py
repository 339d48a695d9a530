"""What a player's choices are worth from the very cards that nobody has seen yet.

The solver's tables hold for any hand and any composition. A hand of a split is valued by itself, from the cards left
when all that its box holds is seen; what it draws changes nothing that the others may expect, but a further split does:
it takes that right from those which wait for their second card. Hands that are still to come of a split are played as
unsplit ones (see splits.py). Whatever lies face down is as likely to be any of the cards not seen, so a burnt card
makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec
import numpy as np

from croupier.games.blackjack import rules, seating
from croupier.games.blackjack.dealing import turn
from croupier.games.blackjack.insurance import DECLINE, EVEN_MONEY
from croupier.games.blackjack.layout import BOX, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.state import Phase, State
from croupier.money import Cents
from croupier.odds.advice import Advice, Worth, add_up
from croupier.odds.blackjack import kernels, side
from croupier.odds.blackjack.hands import RANKS, rank_of
from croupier.odds.blackjack.play import LAW, Play, play_under
from croupier.odds.blackjack.solution import Solver
from croupier.odds.blackjack.splits import Split
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.state import Table

WORDS = {DOUBLE: "double", SPLIT: "split"}


class Held(msgspec.Struct, frozen=True):
    """A hand against the dealer's first card. `hands` are those of its box, of which so many are `waiting` for their
    second card. A dealer's blackjack takes the original wager alone (10.5, 11.7): a hand that is not `original` loses
    to it only if it was bust before (reading B-18)."""

    cards: tuple[str, ...]
    up: str
    hands: int = 1
    original: bool = True
    waiting: int = 0


def advise(table: Table, player: str, offers: Sequence[Offer]) -> tuple[Advice, ...]:
    """On the hand in turn, or on insurance for each box; nothing on choices that only an irregularity brings."""
    state: State = table.state
    if state.phase is Phase.INSURANCE:
        return tuple(advise_on_insurance(table, state, offers))
    now = turn(state)
    if now is None or state.play.window or state.play.exposed or state.play.asked:
        return ()
    box, _, hand = now
    cloth = table.now.wagers
    stake = seating.stake_on(cloth, hand, player)
    if not stake or not state.play.dealer:
        return ()
    original = any(cloth[name].kind == BOX for name in hand.wagers if name in cloth)
    waiting = sum(len(other.cards) == 1 and not other.is_finished for other in box.hands if other is not hand)
    held = Held(hand.cards, state.play.dealer[0], len(box.hands), original, waiting)
    doubled = max((o.deed.stake for o in offers if isinstance(o.deed, acts.Place) and o.deed.kind == DOUBLE), default=0)
    worth = value_choices(state.stack.left, held, play_under(table.terms), more=doubled / stake)
    found = [(offer, worth[word] * stake) for offer in offers if (word := word_of(offer)) in worth]
    says = f"from the {sum(state.stack.left.values())} cards that nobody has seen"
    says += "; this hand of the split by itself" if len(box.hands) > 1 else ""
    return (Advice(tuple(found), stake, says),) if found else ()


def word_of(offer: Offer) -> str:
    match offer.deed:
        case acts.Choose(word=word):
            return word
        case acts.Place(kind=kind):
            return WORDS.get(kind, kind)
    return ""


# A hand -----------------------------------------------------------------------------------------------


def value_choices(
    left: Mapping[str, int], held: Held, play: Play = LAW, more: float = 1.0, solver: Solver | None = None
) -> dict[str, float]:
    """For each unit of the wager, when these cards have not been seen: what it is worth to stand, to draw and play on
    as well as can be, to double for `more` of the wager, and to split. A hand that must draw may not stand. Whoever
    has a solver for all of these cards may hand it over."""
    solver = solver or Solver(count_ranks(add_up(left, *held.cards, held.up)), play)
    up, counts = rank_of(held.up), count_ranks(add_up({}, *held.cards))
    hand, unseen = solver.hands.index[counts], count_ranks(left)
    total = sum(unseen)
    bad = int(kernels.completing(up))
    blackjack = unseen[bad] / total if bad >= 0 else 0.0
    lost = blackjack if held.original else 0.0
    worth: dict[str, float] = {}
    if solver.hands.may_stand[hand]:
        worth["stand"] = (1 - blackjack) * float(solver.standing[up, hand]) - lost
    if solver.hands.points[hand] < rules.LIMIT:
        drawn = solver.drawing(up, hand, list(unseen), total)
        bust = 0.0 if held.original or play.refunds_busts else bust_against_blackjack(solver, up, hand)
        worth["draw"] = (1 - blackjack) * float(drawn) - lost - blackjack * bust
    if solver.hands.may_double[hand]:
        worth["double"] = (1 - blackjack) * float(solver.doubling[up, hand]) / 2 * (1 + more) - lost
    pair = rank_of(held.cards[0])
    if len(held.cards) == 2 and rank_of(held.cards[1]) == pair and held.hands < play.hands_max:
        worth["split"] = value_split(solver, pair, up, held, blackjack)
    return worth


def value_split(solver: Solver, pair: int, up: int, held: Held, blackjack: float) -> float:
    """A pair split into two hands of the box, and perhaps into more; less what the hands that wait give up by it, one
    split fewer being left to them."""
    plan, play, hands = solver.plan_after_split(pair), solver.play, held.hands + 1

    def gain(split: Split) -> float:
        return split.all_hands(2 + held.waiting, hands) - split.all_hands(held.waiting, held.hands)

    worth = gain(Split(pair, play.hands_max, lambda gone: solver.begin(pair, up, gone, plan)))
    lost = 1.0 if held.original else 0.0
    if blackjack and not (play.hole_card or play.refunds_busts):
        busts = Split(pair, play.hands_max, lambda gone: solver.begin_to_bust(pair, up, gone, plan))
        lost += gain(busts) - (busts.first_hand(hands) if held.original else 0.0)
    return (1 - blackjack) * worth - blackjack * lost


def bust_against_blackjack(solver: Solver, up: int, hand: int) -> float:
    """The chance that a hand which draws once more is bust in the end, when the dealer's second card makes a
    blackjack."""
    bad = int(kernels.completing(up))
    counts = solver.hands.counts[hand]
    if bad < 0 or solver.shoe[bad] - counts[bad] - (up == bad) < 1:
        return 0.0
    shoe = solver.shoe.copy()
    shoe[bad] -= 1
    pair = int(np.flatnonzero(counts)[0])  # any rank of the hand: of all that it becomes, each holds one
    value = np.zeros(len(solver.hands.points))
    kernels.follow_to_bust(shoe, up, pair, 0, solver.tables, solver.action, value)
    left = shoe - counts
    left[up] -= 1
    ends = [1.0 if child < 0 else float(value[child]) for child in solver.hands.child[hand].tolist()]
    return float(sum(int(n) * end for n, end in zip(left, ends, strict=True)) / int(left.sum()))


def count_ranks(cards: Mapping[str, int]) -> tuple[int, ...]:
    counts = [0] * RANKS
    for card, number in cards.items():
        counts[rank_of(card)] += number
    return tuple(counts)


# Insurance and even money -----------------------------------------------------------------------------


def advise_on_insurance(table: Table, state: State, offers: Sequence[Offer]) -> Iterator[Advice]:
    """Exactly, for each box: only the cards that nobody has seen can be the dealer's second."""
    shoe = count_ranks(state.stack.left)
    says = f"exactly, from the {sum(shoe)} cards that nobody has seen"
    for box in state.play.boxes:
        own = [offer for offer in offers if box_of(offer) == str(box.number)]
        stakes = [table.now.wagers[name].stake for name in box.hands[0].wagers if is_own(table, name, own)]
        if own and stakes:
            blackjack = box.hands[0].is_blackjack
            yield Advice(tuple((o, value_insurance(o, shoe, sum(stakes), blackjack)) for o in own), sum(stakes), says)


def value_insurance(offer: Offer, shoe: Sequence[int], stake: Cents, blackjack: bool) -> Worth:
    """What the choice brings: beside the hand, which goes on as it would; or with the hand where that is a blackjack,
    which only the dealer's own can keep from being paid."""
    paid = side.insured_blackjack(shoe) * stake if blackjack else Fraction(0)
    match offer.deed:
        case acts.Choose(word=word) if word == EVEN_MONEY:
            return Fraction(stake)
        case acts.Place(kind=kind, stake=insured) if kind == INSURANCE:
            value = sum((chance.result * chance.probability for chance in side.insurance(shoe)), Fraction(0))
            return paid + value * insured
    assert isinstance(offer.deed, acts.Choose) and offer.deed.word == DECLINE, offer.deed
    return paid


def box_of(offer: Offer) -> str:
    return offer.deed.on if isinstance(offer.deed, acts.Choose) else getattr(offer.deed, "spot", "")


def is_own(table: Table, wager: str, offers: Sequence[Offer]) -> bool:
    return any(table.now.wagers[wager].player == getattr(offer.deed, "player", None) for offer in offers)
