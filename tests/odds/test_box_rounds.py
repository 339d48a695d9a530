"""The third leg of blackjack: rounds drawn at random from a full shoe through a real table, beside the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

from croupier.games.blackjack import rules
from croupier.odds.blackjack.basic import best_table, plan_of
from croupier.odds.blackjack.figures import BASIC, WAYS
from croupier.odds.blackjack.hands import DOUBLE, RANKS, STAND
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.figures import Valued
from croupier.odds.find import find_odds, find_valued, texts_of
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Settled
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from tests.odds.tables import ANA, bet, do, result_of
from tests.rules.blackjack.table import SEVENS_SIGN, BlackjackDesk

TEXT = texts_of("blackjack")["1996-07"]
ERRORS_MOST = 4
STAKE = 10_000
ROUNDS = 1_200
DEALS_OF_SEVENS = 800

Words = dict[str, acts.AnyDeed]
Decide = Callable[[Table, Words], str]


def play_round(table: Table, random: Random, decide: Decide) -> Iterator[Settled]:
    """What is settled, one after another, to the end of the round; `decide` says which word is taken."""
    while table.now.wagers:
        waits = awaits(table, ANA)
        show = next((wait for wait in waits if isinstance(wait, Show)), None)
        offers = [wait for wait in waits if isinstance(wait, Offer)]
        mine = [offer for offer in offers if offer.role is Role.PLAYER]
        if show is not None:
            thing = table.game.equipment(table.terms, table.state, show.of)
            assert thing is not None
            cards = thing.outcomes()
            seen = random.choices(list(cards), list(cards.values()))[0]
            table, entry = do(table, acts.Observe(show.of, seen), Role.SYSTEM)
        elif any(offer.course for offer in mine):
            words = {word_of(offer.deed): offer.deed for offer in mine}
            table, entry = do(table, words[decide(table, words)], Role.PLAYER)
        else:
            course = next(offer for offer in offers if offer.course)
            table, entry = do(table, course.deed, course.role)
        yield from entry.settled


def word_of(deed: acts.AnyDeed) -> str:
    if isinstance(deed, acts.Place):
        return deed.kind
    return deed.word if isinstance(deed, acts.Choose) else type(deed).__name__.lower()


def rank_of(card: str) -> int:
    return 0 if rules.is_ace(card) else rules.value(card) - 1


# The box and insurance -----------------------------------------------------------------------------------


@cache
def basic_strategy() -> Decide:
    """Every hand by the table of basic strategy, a split pair split again while it can be; insurance always taken."""
    solver = Solver(fresh_shoe(6))
    table = best_table(solver)
    plan = plan_of(solver, table)

    def decide(at: Table, words: Words) -> str:
        if "insurance" in words:
            return "insurance"
        hand = next(hand for hand in at.state.play.boxes[0].hands if not hand.is_finished)
        ranks = [rank_of(card) for card in hand.cards]
        up = rank_of(at.state.play.dealer[0])
        if "split" in words and table.word(f"pair {ranks[0]}", up) == "split":
            return "split"
        word = plan[up, solver.hands.index[tuple(ranks.count(rank) for rank in range(RANKS))]]
        return "stand" if word == STAND else "double" if word == DOUBLE else "draw"

    return decide


@cache
def play_boxes() -> tuple[list[Fraction], list[Fraction]]:
    """The results of a box, with all that was added to it, and those of insurance where it could be had."""
    opened, random = BlackjackDesk(players=1, buys=10_000_000, decks=6).table, Random(21)
    boxes, insured = [], []
    for _ in range(ROUNDS):
        result = Fraction(0)
        for one in play_round(bet(opened, "box", "1", STAKE), random, basic_strategy()):
            if one.wager.kind == "insurance":
                insured.append(result_of(one))
            else:
                result += result_of(one) * Fraction(one.wager.stake, STAKE)
        boxes.append(result)
    return boxes, insured


def basic_worth() -> Valued:
    (found,) = (one for one in find_valued("blackjack", TEXT) if one.strategy == BASIC)
    return found


def test_boxes_played_by_basic_strategy_come_near_the_exact_value() -> None:
    boxes, _ = play_boxes()
    worth = basic_worth()
    assert worth.deviation is not None
    assert off_by(sum(boxes, Fraction(0)), len(boxes), worth.value, worth.deviation) < ERRORS_MOST


def test_boxes_are_won_lost_and_stood_off_as_often_as_they_should_be() -> None:
    boxes, _ = play_boxes()
    worth = basic_worth()
    assert worth.win is not None and worth.lose is not None and worth.stand_off is not None
    for chance, so in (
        (worth.win, sum(result > 0 for result in boxes)),
        (worth.lose, sum(result < 0 for result in boxes)),
        (worth.stand_off, sum(result == 0 for result in boxes)),
    ):
        assert off_by(so, len(boxes), chance, sqrt(chance * (1 - chance))) < ERRORS_MOST


def test_no_result_of_a_box_is_more_or_less_frequent_than_it_should_be() -> None:
    boxes, _ = play_boxes()
    counted, chances = Counter(boxes), {c.result: c.probability for c in basic_worth().chances}
    assert set(counted) <= set(chances)
    for result, chance in chances.items():
        if chance * len(boxes) > 10:  # the rarer ones say nothing
            assert off_by(counted[result], len(boxes), chance, sqrt(chance * (1 - chance))) < ERRORS_MOST, result


def test_insurance_comes_near_the_exact_value() -> None:
    _, insured = play_boxes()
    (figures,) = (one for one in find_odds("blackjack", TEXT) if one.wager == "insurance")
    assert len(insured) > ROUNDS / 20
    off = off_by(sum(insured, Fraction(0)), len(insured), float(figures.value), float(figures.deviation))
    assert off < ERRORS_MOST


# Super Sevens --------------------------------------------------------------------------------------------


def draw_to_sevens(_at: Table, words: Words) -> str:
    return next(word for word in ("decline", "draw", "stand") if word in words)


def test_super_sevens_come_near_the_exact_value_and_are_won_as_often_as_they_should_be() -> None:
    """Only until the wager on the sevens is decided; 7-7 always draws."""
    (figures,) = (f for f in find_odds("blackjack", TEXT, {"super_sevens": True}) if f.strategy == WAYS["draw"])
    desk, random, results = BlackjackDesk(players=1, sign=SEVENS_SIGN, super_sevens=True), Random(777), list[Fraction]()
    desk.box(ANA, 1)
    desk.sevens(ANA, 1)
    for _ in range(DEALS_OF_SEVENS):
        settled = play_round(desk.table, random, draw_to_sevens)
        results.append(result_of(next(one for one in settled if one.wager.kind == "super-sevens")))
    assert off_by(sum(results, Fraction(0)), len(results), float(figures.value), float(figures.deviation)) < ERRORS_MOST
    won, chance = sum(result > 0 for result in results), float(figures.win)
    assert off_by(won, len(results), chance, sqrt(chance * (1 - chance))) < ERRORS_MOST


def off_by(total: Fraction | int, times: int, mean: float, deviation: float) -> float:
    """How many standard errors the mean of so many results is from what it should be."""
    return abs(float(total) / times - mean) / (deviation / sqrt(times))
