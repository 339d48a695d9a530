"""The house edges of Tai-Sai, exactly, from what the game resolves over all 216 rolls; and the published figures."""

from datetime import UTC, datetime
from fractions import Fraction

import pytest

from croupier.equipment.dice import Dice
from croupier.games import find_game
from croupier.games.spun.settling import Settling
from croupier.games.tai_sai.state import Phase, State
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.floor import Floor
from croupier.table.roles import Role
from croupier.table.wagers import Verdict, Wager
from tests.rules.tai_sai.cloth import ROLLS, SPOTS, pays
from tests.rules.tai_sai.table import YEARS, seated

# Out of 216, as published for these odds: 2.78%, 16.20%, 11.11%, 12.50%, 12.04%, 9.72%, 7.41%, 3.70%.
EDGES = {
    "small": 6,
    "big": 6,
    "triple": 35,
    "double": 24,
    "any-triple": 24,
    "combination": 6,
    "face": 8,
}
TOTAL_EDGES = {4: 27, 5: 24, 6: 26, 7: 21, 8: 27, 9: 16, 10: 27}
PUBLISHED = {6: "2.78", 35: "16.20", 24: "11.11", 27: "12.50", 26: "12.04", 21: "9.72", 16: "7.41", 8: "3.70"}


PAY = Act("pay", datetime(1999, 1, 1, tzinfo=UTC), "dealer", Role.DEALER, acts.Pay())


def edge(year: int, kind: str, spot: str) -> Fraction:
    """What the house keeps of a dollar: one less the expected return, by the game's own resolve."""
    game, terms = find_game("tai-sai"), seated(year).table.terms
    outcomes = Dice(3).outcomes()
    back = Fraction(0)
    for roll, weight in outcomes.items():
        state = State(phase=Phase.PAYING, settling=Settling(roll))
        on_it = {"w": Wager("w", "ana", kind, spot, 100)}
        outcome = game.resolve(terms, state, PAY, Floor(on_it))["w"]
        if outcome.verdict is Verdict.WIN:
            assert outcome.pays is not None
            back += weight * (1 + outcome.pays.won(1))
    return 1 - back / sum(outcomes.values())


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize(("kind", "spot"), SPOTS)
def test_the_edge_of_every_spot_is_the_published_one(year: int, kind: str, spot: str) -> None:
    of_216 = TOTAL_EDGES[min(int(spot), 21 - int(spot))] if kind == "total" else EDGES[kind]
    found = edge(year, kind, spot)
    assert found == Fraction(of_216, 216)
    assert f"{float(found) * 100:.2f}" == PUBLISHED[of_216]


@pytest.mark.parametrize(("kind", "spot"), SPOTS)
def test_the_hand_written_cloth_has_the_same_edge(kind: str, spot: str) -> None:
    returns = [pays(kind, spot, roll) for roll in ROLLS]
    back = sum(odds + 1 for odds in returns if odds is not None)
    assert 1 - Fraction(back, 216) == edge(1998, kind, spot)
