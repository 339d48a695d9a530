"""Baccarat without replacement: against published counts, against brute force, and against the game itself."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import permutations, product
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, Shoe
from croupier.games import find_game
from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.games.baccarat.rules import is_natural, point_count, third_card_to
from croupier.games.baccarat.terms import terms_of
from croupier.gazette.editions import Edition, edition
from croupier.odds.baccarat.coups import (
    CARD_OF,
    Composition,
    Coup,
    banker_answers,
    composition_of,
    deal_all,
    figures_for,
    figures_of,
    first_third,
    fresh,
)
from croupier.odds.figures import Figures, decimal
from croupier.odds.find import texts_of
from croupier.odds.value import net_result
from croupier.table.setup import Option
from croupier.table.wagers import Wager
from tests.odds.engine_rounds import Rounds, errors_off

KEYS = ("mini-baccarat", "midi-baccarat", "baccarat")
IN_2004 = edition("baccarat", "auckland", date(2004, 7, 1))


def figures(options: dict[str, Option], text: Edition = IN_2004) -> dict[str, Figures]:
    return {one.wager: one for one in figures_of(text, options)}


# What others have published ------------------------------------------------------------------------------

# Ways to draw six cards in order: Michael Shackleford, The Wizard of Odds, "Baccarat", as reprinted at
# casinoexploit.com/baccarat.html; the copy seen breaks off before the tie with 4 decks.
PUBLISHED_WAYS = [
    (8, BANKER, 2_292_252_566_437_888),
    (8, PLAYER, 2_230_518_282_592_256),
    (8, TIE, 475_627_426_473_216),
    (6, BANKER, 403_095_751_234_560),
    (6, PLAYER, 392_220_492_728_832),
    (6, TIE, 83_552_962_932_288),
    (4, BANKER, 34_543_624_867_840),
    (4, PLAYER, 33_608_344_225_792),
]


@pytest.mark.parametrize(("decks", "hand", "ways"), PUBLISHED_WAYS)
def test_the_ways_to_each_winner_are_the_published_ones(decks: int, hand: str, ways: int) -> None:
    coups = deal_all(fresh(decks))
    assert coups.chance_of_winner(hand) * coups.total == ways


PUBLISHED_EDGES = [  # The Wizard of Odds, "Baccarat": house edge in per cent
    (8, BANKER, "1.0579"),
    (8, PLAYER, "1.2351"),
    (8, TIE, "14.3596"),
    (6, BANKER, "1.0558"),
    (6, PLAYER, "1.2374"),
    (6, TIE, "14.4382"),
]


@pytest.mark.parametrize(("decks", "wager", "percent"), PUBLISHED_EDGES)
def test_the_house_edge_is_the_published_one(decks: int, wager: str, percent: str) -> None:
    assert str(decimal(100 * figures({"decks": decks})[wager].edge, 4)) == percent


def test_the_chances_of_each_winner_are_the_published_ones() -> None:
    """The Wizard of Odds, "Baccarat", 8 decks: 0.458597, 0.446247, 0.095156."""
    coups = deal_all(fresh(8))
    found = [str(decimal(coups.chance_of_winner(hand), 6)) for hand in (BANKER, PLAYER, TIE)]
    assert found == ["0.458597", "0.446247", "0.095156"]


def test_2004_5_11__without_commission_the_edge_is_the_published_one() -> None:
    """excelpunks.com, "Concepts 13: Baccarat Vs. Non-Commission Baccarat" (2018), 8 decks: the Banker wins with six in
    269,232,304,455,680 ways, and paid half for it the house has 0.014581045."""
    coups = deal_all(fresh(8))
    assert coups.chance_of_banker_six * coups.total == 269_232_304_455_680
    assert str(decimal(figures({"no_commission": True})[BANKER].edge, 9)) == "0.014581045"


# Brute force ---------------------------------------------------------------------------------------------


def deal(cards: tuple[str, ...]) -> Coup:
    """One round from cards in order, by the rules."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    while (hand := third_card_to(player, banker)) is not None:
        (player if hand == PLAYER else banker).append(rest.pop(0))
    return Coup(point_count(player), point_count(banker), len(player), len(banker))


@pytest.mark.parametrize(
    "shoe", ["Ac 2c 3c 4c 5c 6c 7c", "Tc Kd 9c 9d 8c 4c Ah", "5c 5d 6c 6d 7c 3c 3d", "Tc Jc 2c 2d 4c 6c 8c 9c"]
)
def test_a_tiny_shoe_dealt_in_every_order_gives_the_same_counts(shoe: str) -> None:
    cards = shoe.split()
    ways: dict[Coup, int] = {}
    for order in permutations(cards, 6):
        coup = deal(order)
        ways[coup] = ways.get(coup, 0) + 1
    coups = deal_all(composition_of(dict.fromkeys(cards, 1)))
    assert coups.ways == ways
    assert coups.total == sum(ways.values())


def test_the_rules_look_at_point_counts_alone() -> None:
    """What lets ten counts stand for a shoe: asked of every first four cards, and of every third."""
    for a, b, c, d in product(CARD_OF, repeat=4):
        player, banker = (CARD_OF[a], CARD_OF[b]), (CARD_OF[c], CARD_OF[d])
        counts = (a + b) % 10, (c + d) % 10
        first = third_card_to(player, banker)
        assert first == first_third(*counts)
        if first == PLAYER and a <= b and c <= d:
            for third in CARD_OF:
                hand = third_card_to((*player, CARD_OF[third]), banker)
                assert (hand == BANKER) == banker_answers(counts[0], third, counts[1])


@settings(max_examples=20)
@given(st.lists(st.integers(0, 12), min_size=10, max_size=10).filter(lambda counts: sum(counts) >= 6))
def test_from_any_composition_the_chances_hang_together(counts: list[int]) -> None:
    coups = deal_all(tuple(counts))
    assert sum(coups.cards.values()) == 1
    assert set(coups.cards) <= {4, 5, 6}
    assert coups.chance(lambda coup: coup.has_natural) <= coups.cards.get(4, 0)
    assert coups.chance_of_banker_six <= coups.chance_of_winner(BANKER)


def test_only_tens_left_is_always_a_tie() -> None:
    tens: Composition = (10, *[0] * 9)
    found = {one.wager: one for one in figures_for(tens, terms_of(IN_2004, "baccarat", {}), IN_2004, {})}
    assert found[TIE].win == found[BANKER].stand_off == found[PLAYER].stand_off == 1
    assert found[TIE].value == 8


def test_a_shoe_with_cards_gone_differs_from_a_fresh_one() -> None:
    shoe = Shoe.of(8)
    for card in DECK:
        if point_count((card,)) in (8, 9):
            for _ in range(8):
                shoe = shoe.after(card)
    coups = deal_all(composition_of(shoe.outcomes()))
    assert len(shoe) == 352
    assert coups.chance_of_natural != deal_all(fresh(8)).chance_of_natural
    assert not any(is_natural((CARD_OF[0], card)) for card in shoe.outcomes())


def test_what_is_no_shoe_is_refused() -> None:
    with pytest.raises(ValueError, match="only 5 are left"):
        deal_all((5, *[0] * 9))
    with pytest.raises(ValueError, match="ten counts"):
        deal_all((8, 8))
    with pytest.raises(ValueError, match="ten counts"):
        deal_all((-1, *[10] * 9))


# Every text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_every_text_of_every_version_has_its_figures(key: str) -> None:
    texts = texts_of(key)
    assert texts
    for text in texts.values():
        found = figures({}, text)
        assert list(found) == [BANKER, PLAYER, TIE]
        assert str(decimal(found[BANKER].edge, 6)) == "0.010579"
        assert all(one.game == key and one.instrument == text.instrument for one in found.values())


def test_an_option_that_a_text_does_not_know_has_no_odds() -> None:
    with pytest.raises(ValueError, match="no_commission"):
        figures({"no_commission": True}, edition("mini-baccarat", "christchurch", date(1997, 1, 1)))


def test_the_worth_of_each_result_is_what_the_law_pays() -> None:
    results = {chance.result for chance in figures({})[BANKER].chances}
    assert results == {Fraction(19, 20), Fraction(0), Fraction(-1)}
    results = {chance.result for chance in figures({"no_commission": True})[BANKER].chances}
    assert results == {Fraction(1), Fraction(1, 2), Fraction(0), Fraction(-1)}


def test_one_number_of_decks_takes_less_than_half_a_second() -> None:
    deal_all.cache_clear()
    start = process_time()
    deal_all(fresh(8))
    assert process_time() - start < 0.5


# The game itself -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "options"), [("baccarat", {"no_commission": True}), ("midi-baccarat", {"decks": 4})])
def test_rounds_dealt_by_the_game_agree(key: str, options: dict[str, Option]) -> None:
    text = edition(key, "auckland", date(2004, 7, 1))
    game = find_game(key)
    wagers = [Wager(kind, "ana", kind, "1", 6_000) for kind in (BANKER, PLAYER, TIE)]
    results: dict[str, list[Fraction]] = {wager.id: [] for wager in wagers}
    for decided in Rounds(game, game.terms(text, options), seed=11).play(wagers, 600):
        for name, (_, outcome) in decided.items():
            results[name].append(net_result(outcome))
    for one in figures_of(text, options):
        assert errors_off(one, results[one.wager]) < 4, one.wager
