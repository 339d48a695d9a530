"""Caribbean stud over all deals: against published totals, against brute force, and against the game itself."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK, SUITS
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.caribbean_stud.hands import RANKS, Hand, Value, qualifies, value_of
from croupier.games.caribbean_stud.terms import FIXED, Terms, terms_of
from croupier.gazette.editions import edition
from croupier.money import Odds
from croupier.odds.figures import Figures, decimal
from croupier.odds.find import texts_of
from croupier.odds.recalling import recalled_by
from croupier.odds.stud.deals import COMPLETIONS, TOTAL, Deals, Line, count_all, count_anew
from croupier.odds.stud.figures import OPTIMAL, figures_of, figures_under
from croupier.odds.stud.jackpot import HANDS, count_hands, expected_prize, find_break_even, jackpot_figures
from croupier.odds.stud.strategies import STRATEGIES, best_play, follow_thumb, is_ace_king
from croupier.odds.stud.values import HIGH, IDLE, LOW, SAMPLES, Round, find_values
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer
from croupier.table.wagers import Wager
from tests.odds.engine_rounds import Rounds, errors_off

LAW = edition("caribbean-stud", "auckland", date(1999, 1, 1))
TERMS = terms_of(LAW, {})
RECORDED = Path(__file__).parent.parent.parent / "bench" / "results" / "stud.json"


def by_strategy(found: tuple[Figures, ...]) -> dict[str, Figures]:
    return {one.strategy: one for one in found if one.wager == "ante"}


def pay_bets(terms: Terms, *to_one: int) -> Terms:
    """The terms with other odds on the cloth."""
    bet = msgspec.structs.replace(terms.layout["bet"], pays=tuple(map(Odds, to_one)))
    return msgspec.structs.replace(terms, layout={**terms.layout, "bet": bet})


@pytest.fixture(scope="module")
def law() -> dict[str, Figures]:
    return by_strategy(figures_of(LAW, {}))


@pytest.fixture(scope="module")
def usual() -> dict[str, Figures]:
    """The table of odds that is usual elsewhere: as the law's, but 100 to 1 for a royal flush."""
    return by_strategy(figures_under(pay_bets(TERMS, 1, 2, 3, 4, 5, 7, 20, 50, 100), LAW, {}))


# What others have published ------------------------------------------------------------------------------

# Total loss over all 19,933,230,517,200 deals, in antes, and the element of risk in per cent: Michael Shackleford, The
# Wizard of Odds, "Caribbean Stud Poker", table of strategies, as reprinted at toho-talent.com (14 April 2022).
PUBLISHED_LOSSES = [
    (OPTIMAL, 1_041_372_912_372, "2.555"),
    ("rules of thumb", 1_041_417_758_724, "2.554"),
    ("bet on A-K-J-8-3 or better", 1_059_715_400_580, "2.596"),
    ("bet on a pair, or on ace and king with the up card's rank", 1_063_176_931_284, "2.616"),
    ("bet on a pair or better", 1_090_272_101_460, "2.738"),
    ("bet on ace and king or better", 1_132_600_203_540, "2.672"),
    ("bet always", 3_310_360_338_060, "5.536"),
]


@pytest.mark.parametrize(("strategy", "loss", "risk"), PUBLISHED_LOSSES)
def test_the_loss_of_every_way_is_the_published_one(
    usual: dict[str, Figures], strategy: str, loss: int, risk: str
) -> None:
    assert TOTAL == 19_933_230_517_200
    assert usual[strategy].edge * TOTAL == loss
    assert str(decimal(100 * usual[strategy].risk, 3)) == risk


def test_the_best_play_has_the_published_edge_and_bets_as_often(usual: dict[str, Figures]) -> None:
    """The Wizard of Odds, "Caribbean Stud Poker": 5.224%, and a raise on 52.23% of hands."""
    best = usual[OPTIMAL]
    assert str(decimal(100 * best.edge, 4)) == "5.2243"
    assert str(decimal(100 * (best.staked - 1) / 2, 2)) == "52.23"


# M. Shackleford, "The Wizard of Odds Analyzes the New Casino Games", Contingencies, November/December 2000, table 3:
# the meter at which a dollar breaks even, by the prizes of four of a kind, full house and flush.
PUBLISHED_METERS = [((100, 75, 50), 263_205), ((150, 100, 50), 246_784)]


@pytest.mark.parametrize(("prizes", "meter"), PUBLISHED_METERS)
def test_the_jackpot_breaks_even_at_the_published_meter(
    monkeypatch: pytest.MonkeyPatch, prizes: tuple[int, ...], meter: int
) -> None:
    for hand, prize in zip((Hand.FOUR_OF_A_KIND, Hand.FULL_HOUSE, Hand.FLUSH), prizes, strict=True):
        monkeypatch.setitem(FIXED, hand, prize * 100)
    assert find_break_even(TERMS, 100) // 100 == meter


def test_ten_thousand_more_on_the_meter_are_worth_the_published_cents() -> None:
    """usvegas.com/games/caribbean-stud: 2.924 cents for each $10,000 in the jackpot."""
    gained = expected_prize(TERMS, 11_000_000) - expected_prize(TERMS, 10_000_000)
    assert str(decimal(gained, 3)) == "2.924"


# The law's own figures -----------------------------------------------------------------------------------


def test_what_the_bench_recorded_is_what_is_found(law: dict[str, Figures]) -> None:
    recorded: dict[str, Any] = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert recorded["deals"] == TOTAL
    assert recorded["seconds_first_time_with_compiling"] < 60
    for values in recorded["expected_value"].values():
        for strategy, one in law.items():
            assert Fraction(values[f"ante, {strategy}"]) == one.value


def test_250_to_1_for_a_royal_flush_makes_the_edge_less_than_elsewhere(
    law: dict[str, Figures], usual: dict[str, Figures]
) -> None:
    assert law[OPTIMAL].edge == Fraction(86_362_082_531, 1_661_102_543_100)
    assert str(decimal(100 * law[OPTIMAL].edge, 4)) == "5.1991"
    assert law[OPTIMAL].edge < usual[OPTIMAL].edge


def test_both_texts_have_the_same_figures(law: dict[str, Figures]) -> None:
    texts = texts_of("caribbean-stud")
    assert set(texts) == {"1996-07", "1998-13"}
    for text in texts.values():
        assert {name: one.chances for name, one in by_strategy(figures_of(text, {})).items()} == {
            name: one.chances for name, one in law.items()
        }


def test_nothing_with_a_name_beats_the_best(law: dict[str, Figures]) -> None:
    assert set(law) == {OPTIMAL, *STRATEGIES}
    assert all(law[OPTIMAL].value >= one.value for one in law.values())


def test_a_pair_is_always_bet_and_less_than_ace_and_king_never() -> None:
    """By every hand and up card, with a margin: out of 163,185 completions."""
    deals = count_all()
    assert deals.pair_gains == 2_636
    assert deals.low_gains == -2_406


def test_only_here_and_there_do_the_suits_decide() -> None:
    best = best_play(count_all(), find_values(TERMS, TERMS.layout, 1_000))
    assert len(best) == 164 * 13
    assert sum(0 < share < 1 for share in best.values()) == 69
    value = value_of(SAMPLES[Hand.ODD_CARDS].split())
    assert best[value, RANKS["9"]] == 1


def test_10_2__a_maximum_payout_costs_what_it_withholds() -> None:
    """An ante of $20, so a bet of $40, and at most $1,000: 50 to 1 and 250 to 1 are cut to 25 to 1."""
    capped = by_strategy(figures_of(LAW, {"maximum_payout": 100_000}, ante=2_000))[OPTIMAL]
    free = by_strategy(figures_of(LAW, {}))[OPTIMAL]
    assert capped.chances[0].result == 1 + 2 * 25
    assert capped.edge > free.edge
    assert capped.options == {"maximum_payout": "100000", "ante": "$20"}
    assert by_strategy(figures_of(LAW, {"maximum_payout": 100_000_000}))[OPTIMAL].chances == free.chances


def test_a_maximum_that_cuts_even_money_has_no_known_best() -> None:
    with pytest.raises(ValueError, match="1 to 1 or more"):
        figures_of(LAW, {"maximum_payout": 100}, ante=2_000)


def test_a_maximum_binds_changed_odds_too() -> None:
    terms = pay_bets(terms_of(LAW, {"maximum_payout": 100_000}), 1, 2, 3, 4, 5, 7, 20, 24, 26)
    won = find_values(terms, TERMS.layout, 2_000).won
    assert [won[hand][1] for hand in (Hand.FOUR_OF_A_KIND, Hand.STRAIGHT_FLUSH, Hand.ROYAL_FLUSH)] == [40, 48, 50]


def test_the_bet_alone_is_to_the_players_good(law: dict[str, Figures]) -> None:
    (bet,) = [one for one in figures_of(LAW, {}) if one.wager == "bet"]
    assert bet.value > 0
    assert bet.stand_off > bet.win > bet.lose
    assert law[OPTIMAL].staked == 1 + 2 * (1 - law[OPTIMAL].chances[-2].probability)
    assert law[OPTIMAL].chances[-2].result == -1


# The deals -----------------------------------------------------------------------------------------------


def test_the_deals_can_be_kept_in_a_file() -> None:
    deals = count_all()
    packed = msgspec.msgpack.encode(deals)
    assert len(packed) < 3_000_000
    assert msgspec.msgpack.decode(packed, type=Deals) == deals


def test_the_deals_may_be_recalled_instead_of_counted() -> None:
    deals = count_all()
    asked: list[object] = []

    def recall(name: str, of: type[Any], work: Callable[[], Any]) -> Any:
        asked.append((name, of, work))
        return deals

    fresh: Callable[[], Deals] = count_all.__wrapped__
    with recalled_by(recall):
        assert fresh() is deals
    assert asked == [("stud-deals", Deals, count_anew)]


def count_one(hand: list[str], up: str) -> tuple[int, int, int]:
    """By brute force: in how many completions the dealer is idle, beaten, equalled."""
    own = value_of(hand)
    left = [card for card in DECK if card not in (*hand, up)]
    idle = won = equal = 0
    for four in combinations(left, 4):
        value = value_of((up, *four))
        if not qualifies(value):
            idle += 1
        elif value < own:
            won += 1
        elif value == own:
            equal += 1
    return idle, won, equal


@pytest.mark.parametrize(("cards", "up"), [("Ac Kd Qh 7c 3s", "7d"), ("9c 9d 9h 9s Kc", "2c")])
def test_one_hand_against_one_up_card_by_brute_force(cards: str, up: str) -> None:
    hand = cards.split()
    counts = count_one(hand, up)
    deals = count_all()
    lines = [x for x in deals.lines if deals.values[x.value] == value_of(hand) and x.up == RANKS[up[0]]]
    assert sum(counts) < COMPLETIONS
    if is_ace_king(value_of(hand)):  # a line holds pairs that are alike
        assert any(per_pair(line) == counts for line in lines)
    else:  # a king beside four nines, and a two: in the king's suit or in another
        (line,) = lines
        other = count_one(hand, "2d")
        assert (line.idle, line.won, line.equal) == tuple(4 * a + 12 * b for a, b in zip(counts, other, strict=True))


def per_pair(line: Line) -> tuple[int, int, int]:
    assert line.idle % line.pairs == line.won % line.pairs == line.equal % line.pairs == 0
    return line.idle // line.pairs, line.won // line.pairs, line.equal // line.pairs


@given(st.permutations(DECK), st.permutations(SUITS))
def test_the_names_of_the_suits_never_count(deck: list[str], names: list[str]) -> None:
    hand = deck[:5]
    renamed = dict(zip(SUITS, names, strict=True))
    assert value_of(hand) == value_of([card[0] + renamed[card[1]] for card in hand])


def test_the_samples_are_what_they_are_named_for() -> None:
    low = value_of(LOW.split())
    for hand, cards in SAMPLES.items():
        value = value_of(cards.split())
        assert value.hand is hand and value > low
    assert not qualifies(value_of(IDLE.split())) and qualifies(low)
    assert value_of(HIGH.split()) > value_of(SAMPLES[Hand.ODD_CARDS].split())


def test_the_compiled_loops_are_loaded_only_to_count() -> None:
    """They are an extra: the odds of other games must not need them."""
    code = "import sys, croupier.odds.stud.method, croupier.odds.baccarat.method; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# The jackpot ---------------------------------------------------------------------------------------------


def test_the_hands_are_counted_as_the_deals_count_them() -> None:
    deals = count_all()
    pairs = dict.fromkeys(Hand, 0)
    for line in deals.lines:
        pairs[deals.values[line.value].hand] += line.pairs
    assert {hand: number // 47 for hand, number in pairs.items()} == count_hands()
    assert sum(count_hands().values()) == HANDS == 2_598_960


def test_the_jackpot_at_the_laws_prizes() -> None:
    """At nothing on the meter the guaranteed sums stand: 56.19 cents for any stake. A dollar breaks even at
    $159,810.51, the tenth of the pool being rounded up to the cent; half a dollar always does."""
    assert expected_prize(TERMS, 0) == Fraction(
        4 * 1_000_000 + 36 * 100_000 + 624 * 50_000 + 3_744 * 15_000 + 5_108 * 10_000, HANDS
    )
    assert find_break_even(TERMS, 100) == 15_981_051
    assert find_break_even(TERMS, 50) == 0
    assert jackpot_figures(LAW, {}, 15_981_051, 100).value >= 0 > jackpot_figures(LAW, {}, 15_981_050, 100).value


def test_a_jackpot_wager_never_comes_back() -> None:
    one = jackpot_figures(LAW, {"jackpot_retained": 2_500}, 5_000_000, 200)
    assert one.stand_off == 0
    assert one.win == Fraction(4 + 36 + 624 + 3_744 + 5_108, HANDS)
    assert one.chances[0].result == 25_000 - 1
    assert one.options == {"jackpot_retained": "2500", "pool": "$50,000", "stake": "$2"}


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_a_fuller_pool_is_never_worth_less(pool: int, more: int) -> None:
    assert expected_prize(TERMS, pool) <= expected_prize(TERMS, pool + more)


@given(st.integers(1, 100_000))
def test_the_break_even_pool_is_the_least_that_loses_nothing(stake: int) -> None:
    even = find_break_even(TERMS, stake)
    assert jackpot_figures(LAW, {}, even, stake).value >= 0
    assert even == 0 or jackpot_figures(LAW, {}, even - 1, stake).value < 0


@given(st.integers(0, 10**10), st.integers(1, 10_000))
def test_the_value_of_a_jackpot_wager_is_its_expected_prize_less_the_stake(pool: int, stake: int) -> None:
    assert jackpot_figures(LAW, {}, pool, stake).value == expected_prize(TERMS, pool) / stake - 1


@pytest.mark.parametrize(
    ("options", "stake", "says"),
    [
        ({}, 0, "has a stake"),
        ({}, -100, "has a stake"),
        ({"jackpot_retained": 2_500}, 1, "not a number of whole cents"),
    ],
)
def test_a_stake_that_no_sign_may_name_is_refused(options: dict[str, int], stake: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        jackpot_figures(LAW, options, 5_000_000, stake)


# The game itself -----------------------------------------------------------------------------------------


def decide(state: Any, offers: Sequence[Offer]) -> AnyDeed:
    """By the rules of thumb; otherwise whatever the game offers first."""
    words = {deed.kind if isinstance(deed, acts.Place) else getattr(deed, "word", ""): deed for deed in deeds(offers)}
    if "bet" not in words:
        return offers[0].deed
    up = RANKS[state.dealer[0][0]]
    return words["bet" if follow_thumb(value_of(state.hands["1"].cards), up) else "fold"]


def deeds(offers: Sequence[Offer]) -> list[AnyDeed]:
    return [offer.deed for offer in offers]


def test_rounds_dealt_by_the_game_agree(law: dict[str, Figures]) -> None:
    game = CaribbeanStud()
    rounds = Rounds(game, game.terms(LAW, {}), seed=7, decide=decide)
    ante = Wager("ante", "ana", "ante", "1", 1_000)
    results = [
        sum((Round.net(outcome, wager) for wager, outcome in decided.values()), Fraction(0)) / ante.stake
        for decided in rounds.play([ante], 600)
    ]
    assert {Fraction(-3), Fraction(-1), Fraction(1), Fraction(3)} <= set(results)
    assert errors_off(law["rules of thumb"], results) < 4


def test_the_rules_of_thumb_in_words() -> None:
    def bets(cards: str, up: str) -> bool:
        return follow_thumb(Value(Hand.ODD_CARDS, tuple(RANKS[rank] for rank in cards)), RANKS[up])

    assert bets("AK762", "7") and not bets("AK762", "5")
    assert bets("AKJ62", "A") and not bets("AKT62", "A")
    assert bets("AKQ72", "6") and not bets("AKQ72", "8") and not bets("AKJ72", "6")
    assert not bets("AQJT2", "2")
