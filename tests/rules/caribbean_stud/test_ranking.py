"""The order of poker hands: every hand counted by class, and ordered as an evaluator written by others orders them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

import pytest
from treys import Card, Evaluator

from croupier.equipment.cards import DECK
from croupier.games.caribbean_stud.hands import RANKS, Hand, Value, describe, value_of

KNOWN = {
    Hand.ROYAL_FLUSH: 4,
    Hand.STRAIGHT_FLUSH: 36,
    Hand.FOUR_OF_A_KIND: 624,
    Hand.FULL_HOUSE: 3_744,
    Hand.FLUSH: 5_108,
    Hand.STRAIGHT: 10_200,
    Hand.THREE_OF_A_KIND: 54_912,
    Hand.TWO_PAIRS: 123_552,
    Hand.ONE_PAIR: 1_098_240,
    Hand.ODD_CARDS: 1_302_540,
}
EVALUATOR = Evaluator()


def patterns() -> list[tuple[tuple[str, ...], int]]:
    """One hand for each set of ranks, suited and not, with the number of hands that it stands for.

    Suits count only for whether all five are the same; that they count for nothing else is tried below.
    """
    found: list[tuple[tuple[str, ...], int]] = []
    for ranks in combinations_with_replacement(RANKS, 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        seen: Counter[str] = Counter()
        cards = []
        for place, rank in enumerate(ranks):
            suit = "cdhs"[(seen[rank] + (place == 0)) % 4] if len(counts) == 5 else "cdhs"[seen[rank]]
            seen[rank] += 1
            cards.append(rank + suit)
        if len({card[1] for card in cards}) == 1 and len(counts) == 5:
            cards[0] = cards[0][0] + "d"
        ways = prod(comb(4, count) for count in counts.values())
        if len(counts) == 5:
            found.append((tuple(rank + "c" for rank in ranks), 4))
            ways -= 4
        found.append((tuple(cards), ways))
    return found


def their_rank(cards: tuple[str, ...]) -> int:
    """The other evaluator's: 1 for a royal flush, 7,462 for the least; equal hands have equal ranks."""
    return EVALUATOR.evaluate([], [Card.new(card) for card in cards])  # type: ignore[no-any-return]


def test_all_2_598_960_hands_counted_by_class() -> None:
    counted: Counter[Hand] = Counter()
    for cards, ways in patterns():
        assert len(set(cards)) == 5
        counted[value_of(cards).hand] += ways
    assert counted.total() == 2_598_960
    assert counted == KNOWN


def test_every_class_of_equal_hands_stands_where_the_other_evaluator_puts_it() -> None:
    """7,462 different values, in exactly the opposite order of theirs."""
    ours: dict[Value, int] = {}
    for cards, _ in patterns():
        assert ours.setdefault(value_of(cards), their_rank(cards)) == their_rank(cards)
    assert len(ours) == 7_462
    assert [ours[value] for value in sorted(ours, reverse=True)] == list(range(1, 7_463))


def test_suits_count_for_nothing_but_a_flush() -> None:
    random = Random(13)
    for _ in range(20_000):
        cards = random.sample(DECK, 5)
        suits = dict(zip("cdhs", random.sample("cdhs", 4), strict=True))
        random.shuffle(cards)
        assert value_of([card[0] + suits[card[1]] for card in cards]) == value_of(cards)


def test_a_sample_of_pairs_of_hands_compares_as_theirs() -> None:
    random = Random(4)
    for _ in range(20_000):
        drawn = random.sample(DECK, 10)
        a, b = tuple(drawn[:5]), tuple(drawn[5:])
        ours = (value_of(a) > value_of(b)) - (value_of(a) < value_of(b))
        theirs = (their_rank(a) < their_rank(b)) - (their_rank(a) > their_rank(b))
        assert ours == theirs, (a, b)


@pytest.mark.parametrize("hand", list(Hand))
def test_every_value_can_be_declared(hand: Hand) -> None:
    said = {describe(value_of(cards)) for cards, _ in patterns() if value_of(cards).hand is hand}
    assert all(said)
    assert len(said) == {
        Hand.ODD_CARDS: 9, Hand.ONE_PAIR: 13, Hand.TWO_PAIRS: 78, Hand.THREE_OF_A_KIND: 13, Hand.STRAIGHT: 10,
        Hand.FLUSH: 8, Hand.FULL_HOUSE: 156, Hand.FOUR_OF_A_KIND: 13, Hand.STRAIGHT_FLUSH: 9, Hand.ROYAL_FLUSH: 1,
    }[hand]  # fmt: skip


def test_a_hand_has_five_cards() -> None:
    with pytest.raises(AssertionError):
        value_of(("As", "Ks"))
