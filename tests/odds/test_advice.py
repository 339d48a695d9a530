"""What the choices of a moment are worth: against the solution of whole shoes, the count of all deals, and by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from croupier.equipment.cards import DECK
from croupier.games import find_game
from croupier.games.caribbean_stud.hands import RANKS, qualifies, value_of
from croupier.games.caribbean_stud.terms import terms_of
from croupier.gazette.editions import edition
from croupier.odds.blackjack.advice import Held, count_ranks, value_choices
from croupier.odds.blackjack.hands import CARDS, rank_of
from croupier.odds.blackjack.play import Play
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.blackjack.splits import Split
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds, method_of
from croupier.odds.stud.advice import Against, count_against, value_bet
from croupier.odds.stud.deals import COMPLETIONS, Deals, count_all
from croupier.odds.stud.strategies import is_ace_king
from croupier.odds.stud.values import Values, find_values
from croupier.runs.answers import cached_work
from croupier.table import acts
from tests.support.seat import NIGHT, Seat


@cache
def six_decks() -> Solver:
    return Solver(fresh_shoe(6))


@cache
def deals() -> Deals:
    with cached_work():
        return count_all()


def left_of(decks: int, *gone: str) -> Counter[str]:
    return Counter(DECK * decks) - Counter(gone)


# Blackjack ----------------------------------------------------------------------------------------------


def test_every_initial_hand_is_worth_what_the_solution_says() -> None:
    solver, compared = six_decks(), 0
    for choice in solver.choices:
        cards, up = (CARDS[choice.first], CARDS[choice.second]), CARDS[choice.up]
        if "stand" in choice.worth and len(choice.worth) == 1:
            continue  # a blackjack, or twenty-one: nothing is chosen
        worth = value_choices(left_of(6, *cards, up), Held(cards, up), solver=solver)
        assert worth == pytest.approx(choice.worth, abs=1e-12), (cards, up)
        compared += 1
    assert compared == 10 * 54


def test_to_draw_is_worth_the_best_choice_after_it() -> None:
    """A hand of three cards: by its children, card by card, given no blackjack, which a nine cannot make."""
    cards, up = ("2c", "4d", "6h"), "9s"
    left = left_of(6, *cards, up)
    total = sum(left.values())
    expected = 0.0
    for rank, number in enumerate(count_ranks(left)):
        card = CARDS[rank]
        grown = (
            *cards,
            next(c for c in left if left[c] and rank_of(c) == rank and c != card) if not left[card] else card,
        )
        if sum(10 if r == 9 else r + 1 for r in map(rank_of, grown)) > 21:
            expected -= number / total
            continue
        after = value_choices(left_of(6, *grown, up), Held(grown, up), solver=six_decks())
        expected += number / total * max(after.values())
    assert value_choices(left, Held(cards, up), solver=six_decks())["draw"] == pytest.approx(expected, abs=1e-12)


def test_to_split_again_is_worth_what_all_hands_come_to_less_those_that_wait() -> None:
    """8-8 and 8 against a six: from the shoe of the first pair, three hands begun and one more eight gone (11.4(a))."""
    solver = six_decks()
    pair, up = rank_of("8c"), rank_of("6s")
    plan = solver.plan_after_split(pair)
    whole = Split(pair, solver.play.hands_max, lambda gone: solver.begin(pair, up, gone, plan))
    left = left_of(6, "8c", "8d", "8h", "6s")
    again = value_choices(left, Held(("8c", "8d"), "6s", hands=2, waiting=1))
    waits = whole.all_hands(1, 2, gone=1)
    assert again["split"] + waits == pytest.approx(whole.all_hands(3, 3, gone=1), abs=1e-9)
    alone = value_choices(left, Held(("8c", "8d"), "6s", hands=2))
    assert again["split"] < alone["split"]  # the hand that waits could have been split itself


def test_where_busts_are_given_back_an_additional_hand_loses_nothing_to_a_blackjack() -> None:
    """Reading B-18 with the option obo_refunds_busts."""
    cards, up = ("8c", "7d"), "As"
    left = left_of(6, *cards, "8d", up)
    held = Held(cards, up, hands=2, original=False)
    kept, given_back = (value_choices(left, held, Play(refunds_busts=option)) for option in (False, True))
    assert given_back["draw"] > kept["draw"]
    assert given_back["stand"] == pytest.approx(kept["stand"], abs=1e-12)


def test_an_additional_hand_loses_to_a_blackjack_only_if_it_was_bust() -> None:
    """Against an ace: to stand gives up nothing to a blackjack, to draw only what is bust by then (11.7, B-18)."""
    cards, up = ("8c", "7d"), "As"
    left = left_of(6, *cards, "8d", up)
    first, second = (value_choices(left, Held(cards, up, hands=2, original=own)) for own in (True, False))
    blackjack = 96 / sum(left.values())
    assert second["stand"] - first["stand"] == pytest.approx(blackjack, abs=1e-12)
    total = sum(left.values()) - 1  # without the ten that made it
    busts = sum(n for rank, n in enumerate(count_ranks(left)) if rank >= 6) - 1
    assert 0 < second["draw"] - first["draw"] < blackjack * (1 - busts / total) + 1e-12


def test_a_pair_that_cannot_be_split_again_has_no_such_choice() -> None:
    left = left_of(6, "8c", "8d", "8h", "8s", "6s")
    assert "split" in value_choices(left, Held(("8c", "8d"), "6s", hands=2))
    assert "split" not in value_choices(left, Held(("8c", "8d"), "6s", hands=3))


def test_a_double_for_less_is_worth_less() -> None:
    left = left_of(6, "5c", "6d", "6s")
    whole = value_choices(left, Held(("5c", "6d"), "6s"), solver=six_decks())["double"]
    half = value_choices(left, Held(("5c", "6d"), "6s"), more=0.5, solver=six_decks())["double"]
    assert half == pytest.approx(whole * 3 / 4, abs=1e-12)


def advice_at(seat: Seat) -> dict[str, tuple[Fraction | float, int]]:
    """For each choice at the seat by its word or kind: what it is worth, in cents, and the stake it is about."""
    own = seat.sitting.seat
    advise = method_of(seat.table.game.key).advise
    assert advise is not None
    found: dict[str, tuple[Fraction | float, int]] = {}
    for advice in advise(seat.table, "Guest", own.choices()):
        for offer, worth in advice.choices:
            deed = offer.deed
            found[deed.word if isinstance(deed, acts.Choose) else getattr(deed, "kind", "")] = worth, advice.stake
    return found


def blackjack(*seen: str) -> Seat:
    seat = Seat(*seen, game=find_game("blackjack"))
    seat.say("decline", "20", "go")
    return seat


def test_insurance_is_worth_what_the_unseen_cards_make_of_it() -> None:
    """Of the 309 cards of six decks beside 9 8 and the ace 96 are tens: $10 are worth (192 - 213) / 309 of that."""
    worth = advice_at(blackjack("9c", "As", "8d"))
    assert worth == {"insurance": (Fraction(192 - 213, 309) * 1_000, 2_000), "decline": (0, 2_000)}


def test_even_money_is_worth_the_stake_and_less_than_to_wait() -> None:
    """95 of 309 cards make the dealer's blackjack, to which a blackjack stands off; else it is paid 3 to 2."""
    worth = advice_at(blackjack("Ac", "As", "Kd"))
    assert worth["even money"] == (2_000, 2_000)
    assert worth["decline"] == (Fraction(3, 2) * Fraction(214, 309) * 2_000, 2_000)
    assert worth["decline"][0] > worth["even money"][0]


# Caribbean stud -----------------------------------------------------------------------------------------


@cache
def antes() -> Values:
    terms = terms_of(edition("caribbean-stud", "christchurch", NIGHT), {})
    return find_values(terms, terms.layout, 1_000)


@pytest.mark.parametrize(
    ("cards", "up"),
    [("Ac Kd 9h 5s 3c", "9d"), ("2c 2d 7h 8s Tc", "Ks"), ("4c 7c 9c Jc Kc", "2c"), ("Ac Kd Qh Js 9c", "Ah")],
)
def test_all_hands_of_the_dealer_are_counted(cards: str, up: str) -> None:
    """Against every four cards, one by one."""
    own = value_of(cards.split())
    counts: Counter[str] = Counter()
    for rest in combinations([c for c in DECK if c not in (*cards.split(), up)], 4):
        value = value_of((up, *rest))
        counts["idle" if not qualifies(value) else "won" if value < own else "equal" if value == own else "lost"] += 1
    assert count_against(cards.split(), up) == Against(counts["idle"], counts["won"], counts["equal"], counts["lost"])


@pytest.mark.parametrize("cards", ["Ac Kd Qh Js 9c", "Ac Kd Jh 8s 3c", "As Ks 7s 4s 2d", "Ac Kc 5d 3h 2s"])
def test_ace_and_king_against_every_card_are_among_the_deals_counted(cards: str) -> None:
    held = cards.split()
    lines = {
        (line.up, line.idle // line.pairs, line.won // line.pairs, line.equal // line.pairs)
        for line in deals().lines
        if is_ace_king(deals().values[line.value]) and deals().values[line.value] == value_of(held)
    }
    for up in DECK:
        if up not in held:
            found = count_against(held, up)
            assert found.total == COMPLETIONS
            assert (RANKS[up[0]], found.idle, found.won, found.equal) in lines


def test_a_pair_is_bet_and_odd_cards_without_ace_and_king_are_folded() -> None:
    pair, low = ["2c", "2d", "7h", "8s", "Tc"], ["Qc", "Jd", "9h", "5s", "3c"]
    for up in ("As", "2h", "9s"):
        assert value_bet(antes(), count_against(pair, up), value_of(pair)) > antes().folded
        assert value_bet(antes(), count_against(low, up), value_of(low)) < antes().folded


def test_the_hint_at_the_stud_table_knows_no_other_hand() -> None:
    """Two neighbours hold cards that this player cannot see: the figures are those without them."""
    seat = Seat(neighbours=2, game=find_game("caribbean-stud"), casino="christchurch")
    seat.say("10 on ante 1", "go")
    hand = next(h for h in seat.table.state.hands.values() if h.player == "Guest")
    up = seat.table.state.dealer[0]
    expected = value_bet(antes(), count_against(hand.cards, up), value_of(hand.cards)) * 1_000
    assert advice_at(seat) == {"fold": (-1_000, 1_000), "bet": (expected, 1_000)}


# What is left, and results together ----------------------------------------------------------------------


def test_the_figures_of_a_fresh_baccarat_shoe_are_those_known() -> None:
    game, found = find_game("mini-baccarat"), edition("mini-baccarat", "christchurch", NIGHT)
    now = method_of("mini-baccarat").now
    assert now is not None
    state = game.opening(game.terms(found, {}))
    assert now(found, {}, state) == find_odds("mini-baccarat", found)


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "money-wheel", "mini-baccarat"])
def test_results_together_have_the_means_and_variances_of_the_figures(game: str) -> None:
    found = edition(game, "christchurch", NIGHT)
    together = method_of(game).together
    assert together is not None
    results = together(found, {})
    assert sum(probability for probability, _ in results) == 1

    def spread(figures: Figures) -> tuple[Fraction, Fraction]:
        of = [(p, comes_to[figures.wager, figures.spot]) for p, comes_to in results]
        mean = sum((p * net for p, net in of), Fraction(0))
        return mean, sum((p * (net - mean) ** 2 for p, net in of), Fraction(0))

    for figures in find_odds(game, found):
        assert spread(figures) == (figures.value, figures.variance)
