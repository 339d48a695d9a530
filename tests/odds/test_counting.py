"""Effects of removal, and what a count makes of them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.baccarat.terms import terms_of
from croupier.odds.baccarat.coups import figures_for, fresh
from croupier.odds.baccarat.removal import find_removals as of_baccarat
from croupier.odds.blackjack.basic import best_table
from croupier.odds.blackjack.exact import Exact
from croupier.odds.blackjack.play import Play
from croupier.odds.blackjack.removal import find_indices, insure, without
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.counting.removal import Effects, follow
from croupier.odds.counting.systems import SYSTEMS, read_tags
from croupier.odds.find import texts_of

DOCS = (Path(__file__).parent.parent.parent / "docs" / "odds.md").read_text(encoding="utf-8")
BLACKJACK, BACCARAT = texts_of("blackjack")["1996-07"], texts_of("baccarat")["2004-56"]
HI_LO = SYSTEMS["hi-lo"]


def test_an_effect_in_baccarat_is_the_difference_of_two_exact_values() -> None:
    terms, shoe = terms_of(BACCARAT, "baccarat", {}), fresh(8)
    for one in of_baccarat(BACCARAT, {}):
        for gone in (0, 4, 9):
            less = tuple(n - (value == gone) for value, n in enumerate(shoe))
            found = next(f for f in figures_for(less, terms, BACCARAT, {}) if f.wager == one.wager)
            assert one.effects[gone] == found.value - one.value
        drift = sum(effect * cards for effect, cards in zip(one.effects, one.cards, strict=True))
        assert abs(float(drift)) < 1e-4, "a card at random changes nothing, but for what is no straight line"


def test_one_deck_has_the_effects_that_griffin_published() -> None:
    play = Play(double_any_two=True, double_after_split=False, hole_card=True, must_draw_to_twelve=False)
    shoe = fresh_shoe(1)
    solver = Solver(shoe, play)
    table, fresh_value = best_table(solver), Exact(solver).by_table(best_table(solver)).value
    rows = {
        name: [float(cell) for cell in cells.split("|")]
        for name, cells in re.findall(r"^\| (published|here) \| ([-\d. |]+) \|$", DOCS, re.MULTILINE)
    }
    for rank in (0, 4, 7, 9):
        less = Exact(Solver(without(shoe, rank), play)).by_table(table).value
        effect = 100 * float(less - fresh_value)
        assert effect == pytest.approx(rows["here"][rank], abs=5.1e-4)
        assert effect == pytest.approx(rows["published"][rank], abs=0.02)


def test_insurance_pays_from_where_a_third_of_the_cards_are_tens() -> None:
    """Hi-Lo, six decks less the dealer's ace: a straight line, since only the tens count."""
    shoe = without(fresh_shoe(6), 0)
    effects = tuple(insure(without(shoe, rank)) - insure(shoe) for rank in range(10))
    found = follow(Effects("insurance", "", tuple("A23456789T"), shoe, insure(shoe), effects), HI_LO)
    assert found.pays_from == pytest.approx(3.17, abs=0.01)
    assert found.correlation == pytest.approx(0.7647, abs=1e-4)


def test_a_count_that_is_the_effects_themselves_follows_them_exactly() -> None:
    cards, effects = (4,) * 9 + (16,), tuple(Fraction(n) for n in (-3, 1, 1, 1, 1, 1, 1, 1, 0, -1))
    found = follow(Effects("", "", tuple("A23456789T"), cards, Fraction(-1), effects), [int(e) for e in effects])
    assert found.correlation == pytest.approx(1.0)
    assert found.pays_from == pytest.approx(1.0)
    with pytest.raises(ValueError, match="tells cards apart"):
        follow(Effects("", "", tuple("A23456789T"), cards, Fraction(-1), effects), [1] * 10)


def test_index_numbers_of_hi_lo_are_those_that_people_know() -> None:
    """Rounded up, as they are played: 16 against ten stands from 1, 15 from 4, 12 against three from 2 and so on."""
    found = {(one.held, one.up, one.play): one for one in find_indices(BLACKJACK, {}, HI_LO)}
    for (held, up, play), at in {
        ("hard 16", "10", "stand"): 0.7,
        ("hard 15", "10", "stand"): 3.8,
        ("hard 12", "3", "stand"): 1.4,
        ("hard 12", "2", "stand"): 3.2,
        ("hard 10", "10", "double"): 3.2,
        ("10, 10", "5", "split"): 5.0,
        ("10, 10", "6", "split"): 4.6,
    }.items():
        assert found[held, up, play].at == pytest.approx(at, abs=0.06)
        assert not found[held, up, play].below
    assert found["hard 13", "2", "draw"].at == pytest.approx(-1.0, abs=0.06)
    assert found["hard 13", "2", "draw"].below


def test_the_same_as_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert main(["odds", "baccarat", "--count=0,1,1,1,2,-1,-2,-1,-1,0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["tags"][4] == 2
    for field in (*found, *found["removals"][0], "held", "up", "basic", "play", "at", "below"):
        assert f"`{field}`" in DOCS, field


@pytest.mark.parametrize(
    ("argv", "code", "says"),
    [
        (("roulette", "--count", "hi-lo"), 1, "no shoe that remembers"),
        (("blackjack", "--count", "high"), 2, "there is no count"),
        (("blackjack", "--count", "1,2"), 2, "ten whole numbers"),
        (("--count", "hi-lo"), 2, "name a game"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], code: int, says: str
) -> None:
    assert main(["odds", *argv]) == code
    assert says in capsys.readouterr().err


def test_a_count_is_read_by_its_name_or_its_tags() -> None:
    assert read_tags(" Hi-Lo ") == HI_LO
    assert read_tags("-1,1,1,1,1,1,0,0,0,-1") == HI_LO
