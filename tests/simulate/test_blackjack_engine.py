"""The same shoes and the same decisions through the engine and through the loops: equal cents for every wager."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.simulate.blackjack import simulation as blackjack
from croupier.simulate.blackjack.strategies import PAIRS
from croupier.simulate.job import Job
from croupier.table.setup import Option
from tests.simulate.blackjack_driver import Pure, Tabled, in_cents, labels_of, simulate

SEED = 11
EAGER = {
    "base": "mimic the dealer",
    "insurance": True,
    "grid": {**dict.fromkeys(PAIRS, "P" * 10), **{f"hard {total}": "D" * 10 for total in (9, 10, 11)}},
}
"""Splits every pair and doubles whatever it may: splits into three hands with doubles and busts are seen often."""
STRATEGIES: dict[str, Any] = {
    "eager": EAGER,
    "even": {"base": "eager", "even_money": True},
    "hi-lo": {
        "base": "mimic the dealer",
        "count": {
            "ramp": [[1, 2], [2, 4], [3, 8]],
            "insurance": 2,
            "plays": [
                {"held": "pair T", "up": up, "at": at, "play": "split"}
                for up, at in (("5", 1), ("6", 0), ("T", -1), ("A", 0))
            ]
            + [
                {"held": "hard 16", "up": "T", "at": 0, "play": "stand"},
                {"held": "hard 11", "up": "A", "at": 1, "play": "double"},
                {"held": "pair 8", "up": "T", "at": 0, "play": "split"},
            ],
        },
    },
    "ko": {
        "base": "eager",
        "count": {"system": "ko", "true": False, "low": 0, "ramp": [[-20, 1], [-12, 3]], "insurance": -6},
    },
    "own tags": {"base": "eager", "count": {"tags": [2, -1, 0, 0, 0, 0, 0, 1, 0, 0], "ramp": [[0, 1], [1, 3]]}},
}


def job_of(options: dict[str, Option], boxes: list[str], rounds: int = 0) -> Job:
    way = {"boxes": boxes, "rounds": rounds, "strategies": STRATEGIES}
    return Job(game="blackjack", instrument="1996-07", units=1, options=options, way=way)


def check(job: Job, engine: Pure, shoes: int, first: int = 0) -> int:
    """Compare so many shoes; how many of them ran out in the middle of a round."""
    work, labels, ran_out = blackjack.prepare(job), labels_of(job), 0
    for index in range(first, first + shoes):
        tally, cards = simulate(work, SEED, index)
        assert engine.play(cards) == in_cents(labels, tally), f"shoe {index}"
        ran_out += engine.dealt > 52 * engine.terms.decks
    return ran_out


ONE_ROUND: list[tuple[dict[str, Option], list[str]]] = [
    ({"decks": 4}, ["eager"]),
    ({"decks": 8, "burn": True}, ["mimic the dealer"]),
    ({"decks": 6, "super_sevens": True, "obo_refunds_busts": True}, ["eager"]),
    ({"decks": 6, "super_sevens": True, "always_deal_second_card": True}, ["even"]),
    ({"decks": 5, "obo_refunds_busts": True, "burn": True}, ["even"]),
]


@pytest.mark.parametrize(("options", "boxes"), ONE_ROUND)
def test_the_first_round_of_ten_thousand_shoes_comes_to_the_same_cents(
    options: dict[str, Option], boxes: list[str]
) -> None:
    job = job_of(options, boxes, rounds=1)
    check(job, Pure(job), 10_000 // len(ONE_ROUND))


WHOLE_SHOES: list[tuple[dict[str, Option], list[str], int]] = [
    ({"decks": 4}, ["mimic the dealer"], 4),
    ({"decks": 4, "burn": True, "always_deal_second_card": True}, ["eager", "", "mimic the dealer"], 4),
    ({"decks": 6, "super_sevens": True, "cut_card_depth": 130}, ["hi-lo", "ko", "", "own tags"], 6),
    ({"decks": 4, "obo_refunds_busts": True, "cut_card_depth": 104}, ["ko"], 6),
]


@pytest.mark.parametrize(("options", "boxes", "shoes"), WHOLE_SHOES)
def test_whole_shoes_to_the_cutting_card_come_to_the_same_cents(
    options: dict[str, Option], boxes: list[str], shoes: int
) -> None:
    job = job_of(options, boxes)
    check(job, Pure(job), shoes)


RUNNING_OUT: list[tuple[dict[str, Option], list[str], int]] = [
    ({"decks": 4, "cut_card_depth": 1}, ["eager", "hi-lo", "ko", "even", "", "eager", "own tags"], 6),
    (
        {"decks": 6, "cut_card_depth": 2, "burn": True, "super_sevens": True, "obo_refunds_busts": True},
        ["even", "eager", "hi-lo", "eager", "eager", "even", "ko"],
        5,
    ),
]


@pytest.mark.rule("1996.blackjack.15.10")
@pytest.mark.parametrize(("options", "boxes", "least"), RUNNING_OUT)
def test_15_10__a_round_is_completed_from_the_same_discard_rack(
    options: dict[str, Option], boxes: list[str], least: int
) -> None:
    """A card that does not lie in the engine's rack cannot be dealt there."""
    job = job_of(options, boxes)
    assert check(job, Pure(job, judged=True), 7) >= least


def test_a_whole_table_pays_what_the_loops_say() -> None:
    options: dict[str, Option] = {"decks": 6, "super_sevens": True, "burn": True, "cut_card_depth": 150}
    job = job_of(options, ["eager", "even", "", "mimic the dealer"])
    check(job, Tabled(job), 2)
