"""A moment of any game of cards, against every deal that could follow it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.games.baccarat.rules import decide, result_of, third_card_to
from croupier.games.baccarat.terms import terms_of as baccarat_terms
from croupier.games.blackjack import rules as blackjack_rules
from croupier.games.caribbean_stud.terms import terms_of as stud_terms
from croupier.odds.blackjack.side import prize_for
from croupier.odds.figures import Figures, Valued
from croupier.odds.find import find_all, texts_of
from croupier.odds.find_moment import answer_moment
from croupier.odds.method import NoOdds
from croupier.odds.moments import Answered, understand
from croupier.odds.stud.values import ANTE_CENTS, Round
from croupier.odds.value import net_result
from croupier.table.setup import Option
from croupier.table.wagers import Wager

OF_BACCARAT = [
    (game, instrument)
    for game in ("baccarat", "mini-baccarat", "midi-baccarat")
    for instrument, found in texts_of(game).items()
    if found.instrument is not None
]


def ask(game: str, instrument: str | None = None, /, options: dict[str, Option] | None = None, **said: Any) -> Answered:
    texts = texts_of(game)
    found = texts[instrument] if instrument else list(texts.values())[-1]
    return answer_moment(found, options or {}, understand(**said))


def worth_by_wager(answered: Answered) -> dict[tuple[str, str], Fraction | float]:
    return {
        (one.wager, one.strategy): one.value if isinstance(one, Figures) or one.exact_value is None else one.exact_value
        for one in answered.wagers
    }


# Baccarat --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "instrument"), OF_BACCARAT)
def test_baccarat_from_what_is_left_is_the_mean_over_every_deal_of_it(game: str, instrument: str) -> None:
    """Seven cards in every order, dealt by the rules of who draws."""
    left = {"A": 1, "4": 1, "6": 2, "9": 1, "K": 2}
    cards = [rank + "c" for rank, number in left.items() for _ in range(number)]
    terms = baccarat_terms(texts_of(game)[instrument], game, {})
    wagers = [Wager(kind.key, "", kind.key, next(iter(kind.spots)), 100) for kind in terms.layout.values()]
    sums, deals = dict.fromkeys((wager.kind for wager in wagers), Fraction(0)), 0
    for dealt in permutations(cards, 6):
        player, banker, rest = list(dealt[0:3:2]), list(dealt[1:4:2]), list(dealt[4:])
        while (hand := third_card_to(tuple(player), tuple(banker))) is not None:
            (player if hand == "player" else banker).append(rest.pop(0))
        result = result_of(tuple(player), tuple(banker))
        for wager in wagers:
            sums[wager.kind] += net_result(decide(terms, wager, result))
        deals += 1
    found = ask(game, instrument, left=left)
    assert found.cards == 7
    assert worth_by_wager(found) == {(kind, ""): total / deals for kind, total in sums.items()}


def test_baccarat_with_nothing_seen_is_the_fresh_shoe() -> None:
    found = texts_of("baccarat")["2004-56"]
    assert ask("baccarat", "2004-56").wagers == find_all("baccarat", found)


def test_baccarat_leaves_out_what_was_seen() -> None:
    seen = ask("baccarat", seen="5,5,6,K")
    counts = {"A": 32, "2": 32, "3": 32, "4": 32, "5": 30, "6": 31, "7": 32, "8": 32, "9": 32, "10": 127}
    assert seen.wagers == ask("baccarat", left=counts).wagers
    assert seen.cards == 412


# Caribbean stud --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["As Kd 8h 5c 2d", "2s 2d 9h Jc Kd", "7c 8d 9h Tc Jd"])
def test_stud_is_the_mean_over_every_hand_of_the_dealers_made_of_cards_not_seen(hand: str) -> None:
    """Sixteen cards are left; the dealer's other four are any four of them."""
    held, up = hand.split(), "Kh"
    others = [card for card in DECK if card not in held and card != up]
    unseen, seen = others[::3], [card for card in others if card not in others[::3]]
    terms = stud_terms(texts_of("caribbean-stud")["1998-13"], {})
    played = Round(terms, terms.layout, ANTE_CENTS)
    deals = [sum(played.settle(hand, " ".join([up, *four]))) for four in combinations(unseen, 4)]
    found = ask("caribbean-stud", hand=held, up=up, seen=seen)
    assert found.choices == {"bet": sum(deals, Fraction(0)) / len(deals), "fold": Fraction(-1)}
    assert found.cards == len(unseen)


# Blackjack -------------------------------------------------------------------------------------------------


def test_a_box_with_nothing_seen_is_worth_what_a_fresh_shoe_is() -> None:
    fresh = find_all("blackjack", texts_of("blackjack")["1996-07"], {"super_sevens": True})
    assert ask("blackjack", options={"super_sevens": True}).wagers == fresh


def test_a_box_from_a_shoe_without_fives_and_sixes_is_the_players() -> None:
    found = ask("blackjack", seen=["5"] * 12 + ["6"] * 12)
    boxes = [one for one in found.wagers if isinstance(one, Valued)]
    assert [one.exact_value is not None and one.exact_value > 0 for one in boxes] == [True, True]
    assert boxes[0].value > boxes[1].value
    assert all(abs(one.value - float(one.exact_value or 0)) < 1e-11 for one in boxes)


def test_super_sevens_from_what_is_left_is_the_mean_over_every_deal_of_it() -> None:
    """Of 58 cards five are sevens, two of hearts: every first, second and third card in order."""
    left = {"2": 20, "9": 33, "7h": 2, "7d": 1, "7c": 2}
    cards = [(rank if len(rank) > 1 else rank + "c") for rank, number in left.items() for _ in range(number)]
    ends = Counter(dealt for dealt in permutations(cards, 3))
    total = sum(ends.values())
    worths = {"always draw to 7-7": Fraction(0), "always stand on 7-7": Fraction(0)}
    for dealt, number in ends.items():
        sevens = [card for card in dealt if blackjack_rules.is_seven(card)]
        chance = Fraction(number, total)
        pair = all(map(blackjack_rules.is_seven, dealt[:2]))
        first = blackjack_rules.is_seven(dealt[0])
        held = list(dealt[:2]) if first else ["2c", "2c"]
        worths["always stand on 7-7"] += chance * prize_for(held, closed=pair)
        worths["always draw to 7-7"] += chance * prize_for(list(dealt) if pair else held, closed=pair)
        assert len(sevens) <= 3
    found = worth_by_wager(ask("blackjack", options={"super_sevens": True}, left=left))
    for way, worth in worths.items():
        assert found["super sevens", way] == worth
    assert found["super sevens", "always split 7-7"] == worths["always stand on 7-7"]


def test_where_the_suits_of_the_sevens_left_are_not_known_super_sevens_is_not_said() -> None:
    found = ask("blackjack", options={"super_sevens": True}, seen="7")
    assert {one.wager for one in found.wagers} == {"box", "insurance"}


def test_a_hand_may_be_asked_of_what_is_left() -> None:
    counts = {"A": 24, "2": 24, "3": 24, "4": 23, "5": 22, "6": 23, "7": 24, "8": 24, "9": 24, "10": 94}
    said, left = (
        ask("blackjack", hand="10,6", up="10", seen="5,5,4"),
        ask("blackjack", hand="10,6", up="10", left=counts),
    )
    assert said.choices == left.choices
    assert said.cards == left.cards == 306


def test_of_a_shoe_nearly_empty_every_choice_is_worth_what_its_cards_come_to() -> None:
    """As a recursion over every card has it that deals the dealer's hand after all others (7.6)."""
    found = ask("blackjack", hand="8,8", up="6", left="A=1,2=2,3=2,8=2,10=8")
    worth = {"split": Fraction(18487, 11583), "stand": Fraction(-31, 715), "draw": Fraction(-659, 1365)}
    assert {word: float(value) for word, value in found.choices.items()} == pytest.approx(
        {word: float(value) for word, value in worth.items()}, abs=1e-12
    )


# What cannot be asked --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "said", "says"),
    [
        ("baccarat", {"seen": "5", "left": "5=1"}, "not both"),
        ("baccarat", {"left": "5"}, "how many of a card are left"),
        ("baccarat", {"left": {"5": 4, "5h": 2}}, "of each suit, not both"),
        ("baccarat", {"left": {"5": 4}}, "only 4 are left"),
        ("baccarat", {"left": "5=4,5=3"}, "said twice"),
        ("baccarat", {"left": "K=9999"}, "no number of cards"),
        ("baccarat", {"seen": ["5"] * 33}, "8 decks have not so many of 5"),
        ("baccarat", {"seen": ["5h"] * 9}, "8 decks have not so many of 5h"),
        ("caribbean-stud", {"hand": "A,K,8,5,2", "up": "Kh"}, "say the suit too"),
        ("caribbean-stud", {"hand": "As,Kd", "up": "Kh"}, "all five cards"),
        ("caribbean-stud", {"hand": "As,As,Kd,2c,3c", "up": "Kh"}, "one deck has not so many of As"),
        ("blackjack", {"left": "A=4,10=16"}, "from 52 to 520 cards"),
        ("blackjack", {"up": "10"}, "say the hand"),
        ("blackjack", {"hand": "10,6", "up": "2", "left": "2=2,3=1"}, "might want more than there are"),
        ("blackjack", {"hand": "8,8", "up": "10", "left": "A=1,2=2,3=2,8=1,10=3"}, "might want more than there are"),
        ("blackjack", {"hands": 2}, "say the hand"),
    ],
)
def test_what_cannot_be_is_told(game: str, said: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        ask(game, **said)


@pytest.mark.parametrize(
    ("game", "said"),
    [("baccarat", {"hand": "8,8"}), ("caribbean-stud", {"left": "A=3"}), ("roulette", {"seen": "5"}), ("craps", {})],
)
def test_what_no_game_of_that_kind_has_is_told(game: str, said: dict[str, Any]) -> None:
    with pytest.raises(NoOdds):
        ask(game, **said)
