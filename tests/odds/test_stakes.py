"""Real stakes: the Rules' own rounding up (General 15.3), beside what the engine pays."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import main
from croupier.equipment.chips import DENOMINATIONS
from croupier.odds.differences import find_kind
from croupier.odds.find import find_all, method_of, texts_of
from croupier.odds.method import Answer
from croupier.odds.stakes import Stakes, net_at, weigh_stakes
from croupier.odds.texts import layout_of
from croupier.table.setup import Option
from croupier.table.wagers import Kind

DOCS = (Path(__file__).parent.parent.parent / "docs" / "odds.md").read_text(encoding="utf-8")
BASIC = "basic strategy: the total, the pair and the dealer's first card"


def find(game: str, wager: str, spot: str = "", strategy: str = "", /, **options: Option) -> tuple[Answer, Kind]:
    text = list(texts_of(game).values())[-1]
    kind = find_kind(layout_of(game, text, options), wager)
    assert kind is not None
    every = [one for one in find_all(game, text, options) if (one.wager, one.strategy) == (wager, strategy)]
    return next(one for one in every if one.spot in (spot or one.spot, "any")), kind


def stakes_of(
    game: str, wager: str, spot: str = "", asked: int = 0, chips: tuple[int, ...] = DENOMINATIONS, **options: Option
) -> Stakes:
    answer, kind = find(game, wager, spot, **options)
    found = weigh_stakes(answer, kind, chips, asked or None, parts_of(game, kind, answer.spot))
    assert found is not None
    return found


def parts_of(game: str, kind: Kind, spot: str) -> int:
    parts = method_of(game).parts
    return parts(kind.key, spot) if parts else 1


def test_15_3__a_place_bet_of_one_dollar_on_six_is_paid_two_and_is_the_players_by_four_elevenths() -> None:
    """Seven to six of $1 is rounded up to $2: won 5 times in 11."""
    found = stakes_of("craps", "place", "6", 500)
    assert found.published == Fraction(1, 66)
    assert found.keeps_from == 600
    assert found.best is not None
    assert (found.best.stake, found.best.edge) == (100, -(2 * Fraction(5, 11) - Fraction(6, 11)))
    assert found.asked is not None
    assert found.asked.edge == 0  # $5 is paid $6, which is true odds
    assert found.asked.gives == Fraction(5, 11) * (600 - Fraction(3500, 6))


Round = tuple[str, str, str, str, str, str, dict[str, Option]]
ROUNDS: list[Round] = [
    ("craps", "10 on pass and {} on place 4", "4-1 2-2", "place", "4", "9/5", {}),
    ("craps", "10 on pass and {} on place 5", "4-2 4-1", "place", "5", "7/5", {}),
    ("craps", "10 on pass and {} on place 6", "4-1 4-2", "place", "6", "7/6", {}),
    ("blackjack", "{} on box 1", "As 9d Kc", "box", "", "3/2", {}),
    ("baccarat", "{} on banker", "2c 2d 3c 4d Kh", "banker", "", "1/2", {"no_commission": True}),
]


@pytest.mark.parametrize(("game", "bets", "shows", "kind", "spot", "odds", "options"), ROUNDS)
@pytest.mark.parametrize("dollars", [1, 2, 3, 5, 6, 7, 11, 20, 33])
def test_15_3__what_is_won_is_what_the_engine_pays(
    game: str, bets: str, shows: str, kind: str, spot: str, odds: str, options: dict[str, Option], dollars: int
) -> None:
    limits = 100, 50_000
    on = "2004-06-03" if game == "baccarat" else "1997-05-03"
    found = croupier.settle(
        game, bets=bets.format(dollars), shows=shows, casino="auckland", on=on, options=options, limits=limits
    )
    paid = next(bet.won for bet in found.bets if bet.kind == kind)
    assert net_at(Fraction(odds), Fraction(0), dollars * 100, DENOMINATIONS) == paid
    answer, _ = find(game, kind, spot, BASIC if kind == "box" else "", **options)
    assert Fraction(odds) in [one.result for one in answer.chances]


def test_g_25__odds_put_down_in_pieces_are_rounded_once() -> None:
    """Three times $1 at 3 to 2 is $4.50, for which $5 is paid, not three times $2."""
    table = croupier.Table("craps", casino="auckland", on="1997-05-03", limits=(100, 50_000), shows=["4-1", "4-1"])
    table.act("10 on pass")
    table.deal()
    for _ in range(3):
        table.act("1 odds")
    while not table.rounds:
        table.deal()
    odds = [bet.won for bet in table.rounds[-1].bets if bet.kind == "odds-on-pass"]
    assert (len(odds), sum(odds)) == (3, 500)
    whole = stakes_of("craps", "odds-on-pass", "5", 300).asked
    assert whole is not None
    assert whole.gives == Fraction(2, 5) * 50


def test_what_must_be_paid_exactly_has_the_published_edge_or_is_not_accepted() -> None:
    """Baccarat's Banker at 95 to 100 wants $20 in chips of $1; the commission of a Buy Bet must be a chip."""
    banker = stakes_of("baccarat", "banker", "", 1_500)
    assert (banker.keeps_from, banker.best, banker.asked) == (2_000, None, None)
    buy = stakes_of("craps", "buy", "4", 2_100)
    assert (buy.keeps_from, buy.best, buy.asked) == (2_000, None, None)
    lay = stakes_of("craps", "lay", "6")
    assert lay.keeps_from == 2_400  # wins $20, of which the commission is $1


def test_a_stake_of_several_units_divides_into_them() -> None:
    assert stakes_of("craps", "horn").keeps_from == 400
    assert stakes_of("craps", "c-and-e", "2-1").keeps_from == 300


def test_in_larger_chips_more_is_rounded() -> None:
    found = stakes_of("craps", "place", "6", 500, chips=(500, 2_500))
    assert found.keeps_from == 3_000
    assert found.asked is not None
    assert found.asked.edge == -(2 * Fraction(5, 11) - Fraction(6, 11))
    assert stakes_of("roulette", "straight-up", "17", 700, chips=(200, 500)).asked is not None
    assert stakes_of("roulette", "straight-up", "17", 300, chips=(200, 500)).asked is None


def test_a_blackjack_of_an_odd_stake_is_rounded_up_to_the_dollar() -> None:
    """Some 4.5 blackjacks in a hundred hands give fifty cents each."""
    answer, kind = find("blackjack", "box", "", BASIC)
    found = weigh_stakes(answer, kind, DENOMINATIONS, 500)
    assert found is not None
    assert found.asked is not None
    chance = next(one.probability for one in answer.chances if one.result == Fraction(3, 2))
    assert float(found.asked.gives) == pytest.approx(50 * float(chance), abs=1e-9)
    assert float(found.asked.edge) == pytest.approx(float(found.published) - 0.1 * float(chance), abs=1e-12)
    assert found.keeps_from == 200


def test_two_wagers_together_are_left_out() -> None:
    answer, kind = find("craps", "pass", "", "full odds")
    assert weigh_stakes(answer, kind) is None


# On the command line ---------------------------------------------------------------------------------------


def test_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "craps", "--wager", "place", "--stake", "7", "--chips", "1,5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    place = next(one for one in found if one["spots"] == ["6", "8"])
    assert (place["keeps_from_cents"], place["best"]["stake_cents"], place["chips_cents"]) == (600, 100, [100, 500])
    for field in (*place, *place["asked"]):
        assert f"`{field}`" in DOCS, field
    assert main(["odds", "craps", "--wager", "place", "--stake", "7"]) == 0
    assert "-3.8961%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (("--stake", "5"), "name a game"),
        (("craps", "--chips", ","), "name the chips"),
        (("craps", "--chips", "x"), "amount"),
        (("craps", "--stake", "5", "--what-if", "pays.field=2"), "cannot be asked with --what-if"),
    ],
)
def test_what_cannot_be_asked_is_refused(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], says: str) -> None:
    try:
        code = main(["odds", *argv])
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    assert says in capsys.readouterr().err
