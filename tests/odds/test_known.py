"""The player who knows every card that is left, beside one who counts."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from croupier.cli.main import main
from croupier.games.baccarat.terms import terms_of
from croupier.odds.baccarat.coups import figures_for, fresh
from croupier.odds.baccarat.shoes import weigh_shoes as weigh_baccarat
from croupier.odds.blackjack import shoes as of_blackjack
from croupier.odds.blackjack.play import LAW
from croupier.odds.blackjack.solution import Solver
from croupier.odds.counting.known import Depth, Shoe
from croupier.odds.counting.removal import Effects
from croupier.odds.find import texts_of
from croupier.simulate.knowing import depths_of, draw, find_known, straight
from croupier.table.setup import Option

DOCS = (Path(__file__).parent.parent.parent / "docs" / "odds.md").read_text(encoding="utf-8")
SHOE = (4,) * 9 + (16,)
TAGS = (-12, 4, 4, 4, 8, 4, 4, 4, 0, -5)
EFFECTS = Effects("box", "", tuple("A23456789T"), SHOE, Fraction(-1, 200), tuple(Fraction(tag, 3_600) for tag in TAGS))


@pytest.mark.parametrize(
    ("game", "text", "options"),
    [("baccarat", "2004-56", {}), ("baccarat", "2004-56", {"no_commission": True}), ("mini-baccarat", "1996-07", {})],
)
def test_a_shoe_of_baccarat_is_worth_what_the_odds_say_of_it(game: str, text: str, options: dict[str, Option]) -> None:
    edition = texts_of(game)[text]
    terms = terms_of(edition, game, options)
    rows = np.concatenate([draw(fresh(terms.decks), left, 3, seed=left) for left in (13, 40, 300)])
    found = weigh_baccarat(edition, options, rows)
    for row, cards in enumerate(rows.tolist()):
        for one in figures_for(tuple(cards), terms, edition, options):
            assert found[one.wager][row] == pytest.approx(float(one.value), abs=1e-12)


def test_9_2__insurance_is_taken_where_the_cards_that_have_shown_make_it_pay() -> None:
    """Every order of the dealer's ace and two cards of a small shoe, half a unit staked where that is worth it."""
    shoe = (2, 1, 0, 0, 0, 0, 0, 0, 2, 4)
    cards = [rank for rank, number in enumerate(shoe) for _ in range(number)]
    deals = list(permutations(cards, 3))
    gained = Fraction(0)
    for up, *held in deals:
        if up == 0:
            tens, left = 4 - held.count(9), len(cards) - 3
            gained += max(Fraction(2 * tens - (left - tens), left), Fraction(0)) / 2
    assert of_blackjack.insure(shoe) == pytest.approx(float(gained / len(deals)), abs=1e-15)
    rich = (20, 24, 24, 22, 21, 25, 24, 26, 27, 101)
    weighed = of_blackjack.weigh_shoes(texts_of("blackjack")["1996-07"], {}, np.array([rich]))
    assert weighed["box"][0] == Solver(rich, LAW).solution().value + of_blackjack.insure(rich)


def test_cards_are_left_in_whole_decks_and_then_in_halves() -> None:
    assert depths_of(312, 52) == (260, 208, 156, 104, 52)
    assert depths_of(416, 13)[-3:] == (52, 26, 13)


def test_a_count_by_the_effects_themselves_gains_all_that_can_be_gained_on_a_straight_line() -> None:
    drawn = draw(SHOE, 26, 40, seed=5)
    worth = straight(EFFECTS, SHOE, drawn)
    depth = Depth(26, tuple(Shoe(tuple(cards), {"box": w}) for cards, w in zip(drawn.tolist(), worth, strict=True)))
    by_effects = find_known(depth, EFFECTS, SHOE, TAGS)
    assert by_effects.knows.gains > 10 * by_effects.knows.gains_error
    assert by_effects.counts.gains == pytest.approx(by_effects.knows.gains, rel=1e-6)
    by_aces = find_known(depth, EFFECTS, SHOE, [-1, *[0] * 9])
    assert by_aces.knows == by_effects.knows
    assert 0.3 < by_aces.counts.gains / by_aces.knows.gains < 0.9


def test_few_shoes_correct_the_straight_line_without_bias() -> None:
    """The line is told wrong by a constant; the few weighed shoes put that right."""
    drawn = draw(SHOE, 26, 4_000, seed=6)
    true = straight(EFFECTS, SHOE, drawn) + 0.01
    depth = Depth(26, tuple(Shoe(tuple(cards), {"box": w}) for cards, w in zip(drawn.tolist(), true, strict=True)))
    knows = find_known(depth, EFFECTS, SHOE, [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1]).knows
    many = np.maximum(straight(EFFECTS, SHOE, draw(SHOE, 26, 400_000, seed=7)) + 0.01, 0)
    assert abs(knows.gains - many.mean()) < 4 * (knows.gains_error + many.std() / len(many) ** 0.5)


def test_no_count_of_baccarat_comes_to_what_the_cards_give(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert main(["odds", "baccarat", "--count=0,1,1,1,2,-1,-2,-1,-1,0", "--known", "--json"]) == 0
    known = json.loads(capsys.readouterr().out)["known"]
    assert {one["wager"] for one in known} == {"banker", "player", "tie"}
    for one in known:
        knows, counts = one["knows"], one["counts"]
        assert counts["gains"] <= knows["gains"] + 4 * (knows["gains_error"] + counts["gains_error"])
        assert knows["bets"] < 0.001 or one["left"] <= 52
    last = next(one for one in known if one["wager"] == "tie" and one["left"] == 13)
    assert 0.005 < last["knows"]["gains"] < 0.02
    for field in (*last, *last["knows"]):
        assert f"`{field}`" in DOCS, field


def test_whoever_knows_all_is_compared_with_a_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "baccarat", "--known"]) == 2
    assert "--count hi-lo" in capsys.readouterr().err
