"""Part of a hand put face up: 1996 9.4(a), 13.4; 1998 10.3, 4.5 (reading C-10)."""

from __future__ import annotations

import pytest

from croupier.games.caribbean_stud.hands import Hand, value_of, value_shown
from croupier.table import acts
from croupier.table.view import public
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import (
    FLUSH,
    FULL_HOUSE,
    ODD,
    PAIR,
    QUADS,
    STRAIGHT,
    TRIPS,
    TWO_PAIRS,
    YEARS,
    Stud,
)
from tests.support.desk import PLAYER

both = pytest.mark.parametrize("year", YEARS)
DEALER = "Ad Kh Ks 6h 3s"


@pytest.mark.parametrize(
    ("cards", "shown", "hand"),
    [
        (PAIR, "Qc Qd", Hand.ONE_PAIR),
        (PAIR, "Qc", Hand.ODD_CARDS),
        (TWO_PAIRS, "Jc Jd 4s 4h", Hand.TWO_PAIRS),
        (TWO_PAIRS, "Jc Jd 9c", Hand.ONE_PAIR),
        (TRIPS, "5c 5d 5h", Hand.THREE_OF_A_KIND),
        (FULL_HOUSE, "3c 3d 3h 4d", Hand.THREE_OF_A_KIND),
        (FULL_HOUSE, "3c 3d 4d 4h", Hand.TWO_PAIRS),
        (QUADS, "2c 2d 2h 2s", Hand.FOUR_OF_A_KIND),
        (FLUSH, "Kd Jd 9d 4d", Hand.ODD_CARDS),
        (STRAIGHT, "Tc 9h 8s 7d", Hand.ODD_CARDS),
        (ODD, "Qh", Hand.ODD_CARDS),
    ],
)
def test_9_4_a__the_cards_that_give_the_hand_its_value_are_enough(cards: str, shown: str, hand: Hand) -> None:
    whole, value = value_of(cards.split()), value_shown(cards.split(), shown.split())
    assert value.hand is hand
    assert (value == whole) == (hand is whole.hand)


def showing(year: int, hand: str, **more: bool) -> Stud:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, **more)
    up, *hole = DEALER.split()
    desk.deal({1: hand}, up)
    desk.bets("ana")
    desk.turn(" ".join(hole))
    return desk


@both
@pytest.mark.parametrize(("shown", "won"), [("", 4_000), ("Jc,Jd,4s,4h", 4_000), ("Jc Jd", None)])
def test_13_4__a_hand_counts_as_what_is_put_face_up(year: int, shown: str, won: int | None) -> None:
    """Two pairs beat the dealer's kings; the jacks alone do not."""
    desk = showing(year, TWO_PAIRS)
    desk.accepts(acts.Choose("ana", "show", shown), PLAYER)
    settled = desk.settle_all()["ana", "bet"]
    assert (settled.verdict, settled.won) == ((Verdict.WIN, won) if won else (Verdict.LOSE, 0))


@both
def test_9_3__a_prize_needs_the_cards_that_earn_it_face_up(year: int) -> None:
    desk = showing(year, FLUSH, jackpot=True)
    desk.accepts(acts.Choose("ana", "show", "Kd Jd"), PLAYER)
    assert public(desk.table).view.hands["1"].cards == ("Kd", "Jd", "hidden", "hidden", "hidden")
    assert desk.settle_all()["ana", "jackpot"].verdict is Verdict.LOSE


@both
@pytest.mark.parametrize("shown", ["As", "Jc Jc", "nonsense"])
def test_13_4__only_cards_of_the_hand_are_shown(year: int, shown: str) -> None:
    desk = showing(year, TWO_PAIRS)
    desk.refuses(acts.Choose("ana", "show", shown), "impossible", desk.cites.optimum, PLAYER)
