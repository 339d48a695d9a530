"""General rules, part 19: cards, and what they are dealt from."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, RANKS, SUITS, DealtFrom, Shoe

DIVISION = "1996.general"


def test_19_1__fifty_two_cards_four_suits_of_thirteen() -> None:
    assert (len(DECK), len(set(DECK)), len(RANKS), len(SUITS)) == (52, 52, 13, 4)
    assert set(RANKS) == set("AKQJT98765432")
    assert set(SUITS) == set("dsch")
    assert Counter(card[0] for card in DECK) == dict.fromkeys(RANKS, 4)
    assert Counter(card[1] for card in DECK) == dict.fromkeys(SUITS, 13)


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_19_1__a_shoe_holds_whole_decks(decks: int) -> None:
    shoe = Shoe.of(decks)
    assert len(shoe) == 52 * decks
    assert shoe.outcomes() == dict.fromkeys(DECK, decks)


@pytest.mark.parametrize("decks", [0, -1])
def test_19_1__at_least_one_deck(decks: int) -> None:
    with pytest.raises(ValueError, match="at least one deck"):
        Shoe.of(decks)


def test_19_4__from_a_shoe_or_an_automatic_shuffler() -> None:
    assert [thing.value for thing in DealtFrom] == ["shoe", "automatic shuffler"]


def test_19_4__a_card_dealt_has_left_the_shoe() -> None:
    before = Shoe.of(1)
    after = before.after("As")
    assert (len(before), len(after)) == (52, 51)
    assert "As" in before.outcomes() and "As" not in after.outcomes()
    with pytest.raises(ValueError, match="no As any more"):
        after.after("As")
    with pytest.raises(ValueError, match="no 1x"):
        before.after("1x")


@given(decks=st.integers(1, 3), seed=st.integers(0, 2**32), count=st.integers(0, 156))
def test_19_4__dealt_and_left_together_are_the_decks(decks: int, seed: int, count: int) -> None:
    order = list(DECK) * decks
    random.Random(seed).shuffle(order)
    shoe = Shoe.of(decks)
    dealt = order[:count]
    for card in dealt:
        shoe = shoe.after(card)
    assert Counter(dealt) + Counter(shoe.outcomes()) == Counter(dict.fromkeys(DECK, decks))
    assert all(weight > 0 for weight in shoe.outcomes().values())
