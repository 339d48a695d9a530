"""What texts, options, readings and rules are worth, one at a time."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier.cli.main import main
from croupier.odds import effects
from croupier.odds.differences import Side
from croupier.odds.effects import Effect, find_effects, list_variations
from croupier.odds.find import find_odds, method_of, texts_of

ROOT = Path(__file__).parent.parent.parent
DOCS = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
RESULTS = json.loads((ROOT / "bench" / "results" / "effects.json").read_text(encoding="utf-8"))
QUOTED = {
    "four decks for six": "decks=4",
    "eight decks for six": "decks=8",
    "the dealer draws to a soft 17": "dealer_hits_soft_17=true",
    "doubling any two cards, not nine to eleven alone": "double_any_two=true",
    "no doubling after a split": "double_after_split=false",
    "one split of a pair, not two": "hands_max=2",
    "a blackjack pays 6 to 5": "blackjack_pays=6 to 5",
    "a blackjack pays 1 to 1": "blackjack_pays=1",
}


def effects_of(game: str, instrument: str) -> dict[tuple[str, str], Effect]:
    found = find_effects(game, texts_of(game)[instrument]).effects
    return {(one.change, one.wager): one for one in found}


def test_what_a_number_of_decks_is_worth_is_the_difference_of_two_exact_edges() -> None:
    text = texts_of("baccarat")["2004-56"]
    eight, four = ({one.wager: one.edge for one in find_odds("baccarat", text, {"decks": decks})} for decks in (8, 4))
    found = effects_of("baccarat", "2004-56")
    for wager in ("banker", "player", "tie"):
        assert found["decks=4", wager].gain == eight[wager] - four[wager]
        assert found["decks=4", wager].now.edge == eight[wager]


def test_2004_5_11__no_commission_costs_whoever_wagers_on_the_banker_four_tenths_of_a_percent() -> None:
    one = effects_of("baccarat", "2004-56")["no_commission=true", "banker"]
    assert (one.sort, one.ground) == ("option", "2004.baccarat.5.11")
    assert one.gain == Fraction(-390693826288, 97624966318425)


def test_craps_3_1_e__double_odds_give_nothing_of_the_first_stake_and_lower_what_all_staked_loses() -> None:
    one = effects_of("craps", "1996-07")["double_odds=true", "pass"]
    assert one.gain == 0
    assert (one.now.risk, one.then.risk) == (Fraction(14, 1650), Fraction(1, 165))


def test_another_text_that_changes_no_odds_is_named_so() -> None:
    assert find_effects("tai-sai", texts_of("tai-sai")["1998-17"]).without == ("text 1996-07",)


def test_a_reading_is_told_from_an_option_and_from_the_rules_of_other_places() -> None:
    text = texts_of("blackjack")["1996-07"]
    sorts = {(one.sort, one.says, one.ground) for one in list_variations("blackjack", Side(text))}
    assert {
        ("option", "decks=8", "1996.blackjack.3.1"),
        ("reading", "obo_refunds_busts=true", "B-18"),
        ("rule", "dealer_hits_soft_17=true", "1996.blackjack.12.3"),
    } < sorts


def test_b_18__busts_spared_are_worth_what_two_solutions_differ_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "method_of", lambda game: msgspec.structs.replace(method_of(game), variations=()))
    monkeypatch.setattr(effects, "VALUES_MOST", 1)  # no other number of decks
    gains = {one.strategy.partition(":")[0]: float(one.gain) for one in effects_of("blackjack", "1996-07").values()}
    assert gains["basic strategy"] == pytest.approx(0.0000663, abs=5e-8)


def test_the_page_has_what_the_bench_found() -> None:
    """And each lies within a fiftieth of a percent of what others published."""
    rows = re.findall(r"^\| ([^|]+) \| ([+-][\d.]+)% \| ([+-][\d.]+)%(?: to ([+-][\d.]+)%)? \|$", DOCS, re.MULTILINE)
    assert {row[0] for row in rows} == set(QUOTED)
    for says, here, *published in rows:
        gain = 100 * float(RESULTS["blackjack"][f"{QUOTED[says]}: box, basic strategy"])
        assert f"{gain:+.3f}" == here, says
        bounds = [float(one) for one in published if one]
        assert min(bounds) - 0.035 < gain < max(bounds) + 0.035


def test_the_same_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "craps", "--effects", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for field in (*found, *found["effects"][0], *found["effects"][0]["now"]):
        assert f"`{field}`" in DOCS, field
    assert main(["odds", "craps", "--effects"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"double_odds=true +3\.1\.e\.i +pass +full odds +1\.4141% +0\.6061% +nothing", said)
    assert main(["odds", "roulette", "--effects"]) == 0
    assert "no option on which the odds" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [("--effects",), ("craps", "--effects", "--wager", "pass"), ("craps", "--effects", "--csv")]
)
def test_what_cannot_be_asked_is_refused(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]) -> None:
    assert main(["odds", *argv]) == 2
    assert capsys.readouterr().err.startswith("croupier: ")
