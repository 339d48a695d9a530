"""The optimum of blackjack beside what else is known of the same hands, and what people ask about a moment."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.odds.blackjack.basic import best_table, value_of
from croupier.odds.blackjack.hands import ACE, TEN
from croupier.odds.blackjack.moments import answer
from croupier.odds.blackjack.optimum.moments import Moment, value_choices
from croupier.odds.blackjack.optimum.rounds import list_lapses, value_of_choices, weigh_anew
from croupier.odds.blackjack.optimum.splits import value_splits
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.solution import Solver, fresh_solver
from croupier.odds.find import texts_of
from croupier.odds.moments import Answered, understand
from croupier.table.setup import Option

SHOE = (3, 4, 0, 0, 0, 0, 0, 4, 3, 6)
TEXT = texts_of("blackjack")["1996-07"]


def weigh(
    *hand: str, up: str, seen: str | list[str] = "", hands: int = 1, waiting: int = 0, **options: Option
) -> Answered:
    return answer(TEXT, {"decks": 6, **options}, understand(hand, up, seen, hands=hands, waiting=waiting))


def worth_of(*hand: str, up: str, seen: str = "", hands: int = 1, waiting: int = 0) -> dict[str, Fraction | float]:
    return dict(weigh(*hand, up=up, seen=seen, hands=hands, waiting=waiting).choices)


def test_to_use_what_was_seen_is_never_worse_than_to_forget_it() -> None:
    for refunds, splits in value_splits(SHOE, LAW, [False, True]).items():
        solver = Solver(SHOE, Play(refunds_busts=refunds))
        gains = [
            new.worth["split"] - old.worth["split"]
            for old, new in zip(solver.choices, weigh_anew(solver, splits), strict=True)
            if "split" in old.worth
        ]
        assert min(gains) > -1e-12
        assert max(gains) > 0.1


def test_all_exceptions_to_basic_strategy_together_are_the_whole_difference() -> None:
    solver = Solver(SHOE)
    choices = tuple(weigh_anew(solver, value_splits(SHOE, LAW, [False])[False]))
    table = best_table(solver)
    lapses = list(list_lapses(solver, table, choices))
    assert all(one.gain > 0 for one in lapses)
    difference = value_of_choices(choices) - value_of(solver, table)
    assert sum(one.worth for one in lapses) == pytest.approx(difference, abs=1e-12)


def test_a_hand_that_is_not_split_is_worth_what_the_solver_says() -> None:
    """The two have nothing in common but the dealer's endings."""
    for choice in fresh_solver(6).choices[::23]:
        if choice.first != choice.second and (choice.first, choice.second) != (ACE, TEN):
            left = [24] * 9 + [96]
            for rank in (choice.first, choice.second, choice.up):
                left[rank] -= 1
            found = value_choices(Moment(tuple(left), (choice.first, choice.second), choice.up))
            assert found == pytest.approx(choice.worth, abs=1e-13)


def test_a_split_from_six_decks_uses_what_the_first_hands_showed() -> None:
    """Eights against a ten, by both readings of B-18: what a split gains over hands that know nothing of each other.
    Where a bust is lost though the dealer has blackjack, additional hands had better stand on more."""
    old = next(c for c in fresh_solver(6).choices if (c.first, c.second, c.up) == (7, 7, TEN)).worth
    found = worth_of("8", "8", up="10")
    assert found["stand"] == pytest.approx(old["stand"], abs=1e-13)
    assert found["split"] == pytest.approx(-0.530932276837, abs=1e-12)
    assert 0.002 < found["split"] - old["split"] < 0.003


def test_a_pair_that_was_declined_or_is_the_third_hand_may_not_be_split() -> None:
    """11.4(a), 11.5."""
    assert "split" in worth_of("8", "8", up="10", hands=2, waiting=1)
    assert "split" in worth_of("8", "8", up="10", hands=2)
    assert "split" not in worth_of("8", "8", up="10", hands=3, waiting=1)
    assert "split" not in value_choices(Moment((24,) * 9 + (93,), (TEN, TEN), TEN, hands=2, declined=True))


def test_what_may_be_done_is_what_the_rules_allow() -> None:
    """10.1, 12.1: eleven or less must draw; nine to eleven without an ace may double; twenty-one does neither."""
    assert set(worth_of("5", "6", up="10")) == {"draw", "double"}
    assert set(worth_of("A", "8", up="10")) == {"stand", "draw"}
    assert set(worth_of("5", "6", "10", up="10")) == {"stand"}
    assert set(worth_of("2", "3", "4", up="10")) == {"draw"}
    assert worth_of("A", "K", up="9") == {"stand": 1.5}
    assert worth_of("8", "3", up="10", hands=2)["double"] > worth_of("8", "3", up="10")["double"]


def test_cards_seen_change_what_a_hand_is_worth() -> None:
    """Sixteen against a ten is drawn to, unless enough small cards are gone."""
    fresh, later = worth_of("10", "6", up="10"), worth_of("10", "6", up="10", seen="5 5 5 4 4 4 6")
    assert fresh["draw"] > fresh["stand"]
    assert later["stand"] > later["draw"]


def test_a_moment_says_what_insurance_even_money_and_super_sevens_are_worth() -> None:
    assert weigh("8", "9", up="A").insurance == Fraction(3 * 96, 309) - 1
    assert weigh("8", "9", up="10").insurance is None
    blackjack = weigh("A", "K", up="A")
    assert blackjack.choices["stand"] == pytest.approx(float(Fraction(3, 2) * Fraction(214, 309)), abs=1e-15)
    assert blackjack.has_even_money
    third = Fraction(4, 309) * 5_000 + Fraction(18, 309) * 500 + Fraction(287, 309) * 100
    sevens = {"draw": third, "stand or split": Fraction(100)}
    assert weigh("7h", "7h", up="2", super_sevens=True).sevens == sevens
    assert weigh("7h", "7h", up="2").sevens == {}
    with pytest.raises(ValueError, match="write 7h,7d"):
        weigh("7", "7", up="2", super_sevens=True)


@pytest.mark.parametrize(
    ("hand", "up", "seen", "says"),
    [
        (["8", "1"], "10", [], "'1' is no card"),
        (["8"], "10", [], "two cards or more"),
        (["K", "5", "9"], "10", [], "not over twenty-one"),
        (["8", "8"], "10", ["8"] * 23, "6 decks have not so many of 8"),
    ],
)
def test_what_cannot_be_is_refused(hand: list[str], up: str, seen: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        weigh(*hand, up=up, seen=seen)


def test_a_split_ace_leaves_nothing_to_choose() -> None:
    """11.4(b)."""
    with pytest.raises(ValueError, match="one card"):
        weigh("A", "5", up="10", hands=2)
