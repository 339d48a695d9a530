"""A round as somebody tells it, and a whole transcript."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import croupier
from croupier.table.wagers import Verdict

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("game", "told", "net"),
    [
        ("roulette", {"bets": "5 on red, 5 on dozen 1", "shows": "0"}, -1000),
        ("blackjack", {"bets": "10 on box 1", "shows": "Ah 9c Kd"}, 1500),
        ("blackjack", {"bets": "10 on box 1", "shows": "8h 6c 3d Th Kd Kc", "says": "double"}, 2000),
        ("blackjack", {"bets": "10 on box 1", "shows": "8h Ac 9d Th", "says": "decline stand"}, -1000),
        ("mini-baccarat", {"bets": "100 on banker", "shows": "2c 9d 3c Td"}, 9500),
        ("caribbean-stud", {"bets": "5 on ante", "shows": "2c 3c 4c 5c 7c Kd Qd 2h 3h 9s", "says": "bet"}, 500),
        ("tai-sai", {"bets": "10 on small", "shows": "1-1-4"}, 1000),
        ("money-wheel", {"bets": "10 on A", "shows": "33"}, 1000),
        ("craps", {"bets": "10 on pass", "shows": "4-2 5-1"}, 1000),
    ],
)
def test_a_told_round_is_settled_to_the_cent(game: str, told: dict[str, str], net: int) -> None:
    found = croupier.settle(game, **told)  # type: ignore[arg-type]
    assert found.net == {"player": net}
    assert all(bet.cites for bet in found.bets)


def test_what_is_missing_or_too_much_is_said() -> None:
    with pytest.raises(croupier.Unclear, match=r"say what player says with Th 5d: draw or stand"):
        croupier.settle("blackjack", bets="10 on box 1", shows="Th 9c 5d")
    with pytest.raises(croupier.Unclear, match=r"what the shoe shows next"):
        croupier.settle("blackjack", bets="10 on box 1", shows="Th 9c 5d", says="stand")
    with pytest.raises(croupier.Unclear, match=r"over before anybody says 'draw'"):
        croupier.settle("blackjack", bets="10 on box 1", shows="Th 9c Td Tc", says="stand draw")
    with pytest.raises(croupier.Unclear, match=r"wheel cannot show '37'"):
        croupier.settle("roulette", bets="5 on red", shows="37")


def test_a_wager_that_nothing_decided_yet_is_told() -> None:
    found = croupier.settle("craps", bets="10 on pass", shows="3-3")
    assert found.bets == () and [(one.kind, one.stake) for one in found.undecided] == [("pass", 1_000)]
    assert "1 undecided" in repr(found) and "Not decided: $10 on pass" in found._repr_html_()
    won = croupier.settle("roulette", bets="5 on 17", shows=17)
    assert won.net == {"player": 17_500} and won.undecided == ()


@pytest.mark.parametrize(
    "ask", [lambda: croupier.Table("roulete"), lambda: croupier.law("roulette", "hamiltn", "1997-05-03")]
)
def test_a_name_misspelt_is_asked_about(ask: Callable[[], object]) -> None:
    with pytest.raises(croupier.Unclear, match="Did you mean"):
        ask()


def test_what_is_neither_words_nor_a_deed_is_said_to_be() -> None:
    with pytest.raises(croupier.Unclear, match="5 is neither words nor a deed"):
        croupier.Table("roulette").act(5)  # type: ignore[arg-type]


def test_a_transcript_is_settled_as_adjudicate_does() -> None:
    found = croupier.settle(ROOT / "docs" / "examples" / "void-spin.txt")
    assert found.findings is not None and not found.failed
    assert found.as_json()["answers"]
    assert {bet.verdict for bet in found.bets} <= set(Verdict)
    assert "What was settled" in found._repr_html_()
