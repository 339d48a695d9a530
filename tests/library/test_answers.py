"""Odds, strategy, simulations, law and rules: the names and the numbers of the command line's JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.cli.main import main
from croupier.library.simulate import Found, Session
from croupier.table.codec import encode

Shown = pytest.CaptureFixture[str]


def ask(capsys: Shown, *words: str) -> Any:
    main([*words, "--json"])
    return json.loads(capsys.readouterr().out)


def plainly(value: object) -> Any:
    return json.loads(encode(value))


def test_odds_are_those_of_the_command(capsys: Shown) -> None:
    found = croupier.odds("tai-sai", edition="1996-07")
    assert plainly(found.as_json()) == ask(capsys, "odds", "tai-sai", "--edition", "1996-07")
    for name in set(plainly(found[0].as_json())) - {"edition", "spot"}:
        getattr(found[0], name)
    assert found["small"].house_edge == found.of("small")[0].house_edge == -found["small"].expected_value
    assert found["small"].house_edge == Fraction(found["small"].as_json()["house_edge"]["exact"])


def test_odds_are_found_by_any_name_and_told_when_there_is_none() -> None:
    craps = croupier.odds("craps")
    assert craps["pass bet"].wager == "pass" and craps["place", "6"].house_edge == Fraction(1, 66)
    with pytest.raises(croupier.Unclear, match=r"There is no wager 'slam'"):
        craps["slam"]
    with pytest.raises(croupier.Unclear, match=r"There is no spot '7'"):
        craps["place", "7"]
    with pytest.raises(ValueError, match=r"[Nn]ame the casino too"):
        croupier.odds("craps", on="1999-01-01")


def test_the_law_and_the_rules_are_those_of_the_commands(capsys: Shown) -> None:
    asked = ("editions", "tai-sai", "--casino", "auckland", "--on", "2000-01-01")
    found = croupier.law("Tai Sai", "SKYCITY Auckland", "2000-01-01")
    assert plainly(found.as_json()) == ask(capsys, *asked)
    assert found.changes_not_held and found.wagers()[0].pays
    assert plainly(croupier.rules("roulette 4.8")[0].as_json()) == ask(capsys, "rules", "roulette", "4.8")
    with pytest.raises(croupier.Unclear, match=r"There is no rule 99.9"):
        croupier.rules("roulette 99.9")


def test_a_simulation_is_that_of_the_command(capsys: Shown) -> None:
    found = croupier.simulate("money-wheel", units=1, seed=4)
    told = ask(capsys, "simulate", "money-wheel", "--units", "1", "--seed", "4")
    assert plainly(found.as_json())["findings"] == told["findings"]
    assert found.run["digest"] == told["run"]["digest"]
    assert all(hasattr(Found, name) for name in told["findings"][0])


def test_sessions_have_the_names_of_the_json(capsys: Shown) -> None:
    asked = {"bets": "10 on red", "plan": "martingale", "session": 50, "bankroll": 50_000, "units": 200}
    found = croupier.simulate("roulette", **asked)  # type: ignore[arg-type]
    words = ("--bet", "10 on red", "--plan", "martingale", "--session", "50", "--bankroll", "500", "--units", "200")
    told = ask(capsys, "simulate", "roulette", *words)
    assert plainly(found.sessions) == told["sessions"]
    assert tuple(told["sessions"][0]) == Session.__struct_fields__
    assert found.arrays()["risk_of_ruin"][0] == found.sessions[0].risk_of_ruin


def test_columns_are_arrays_and_files(tmp_path: Path) -> None:
    import pandas
    import pyarrow.parquet as parquet

    found = croupier.simulate("tai-sai", units=1, seed=2)
    columns = found.arrays()
    assert len(columns["mean"]) == len(found.findings) and columns["trials"].dtype == np.int64
    spread = found["small"].distribution
    assert spread["trials"].sum() == found["small"].trials
    found.to_parquet(tmp_path / "found.parquet")
    found.to_csv(tmp_path / "found.csv")
    kept = parquet.read_table(tmp_path / "found.parquet")
    assert kept.schema.metadata[b"digest"].decode() == found.run["digest"]
    assert kept.to_pylist() == found.rows()
    assert list(pandas.read_csv(tmp_path / "found.csv")["wager"]) == [one.wager for one in found.findings]
    assert found.to_frame().shape == (len(found.findings), len(columns))


def test_a_strategy_that_the_rules_do_not_allow_is_told_where() -> None:
    with pytest.raises(croupier.Unclear, match=r"says 'stand' with hard 4 against 2, where the Rules allow draw"):
        croupier.simulate("blackjack", strategy=lambda _held, _up: "stand", rounds=1)
    with pytest.raises(croupier.Unclear, match=r"give your own as data"):
        croupier.simulate("craps", strategy=lambda _held, _up: "stand", rounds=1)


def test_a_function_and_the_strategy_it_names_play_alike() -> None:
    """The dealer's own rule, as a function and by its name (12.3)."""

    def mimic(held: str, _up: str) -> str | None:
        kind, total = held.split()
        return None if kind == "pair" else "stand" if int(total) >= 17 else "draw"

    one = croupier.simulate("blackjack", strategy=mimic, units=20, seed=3)
    other = croupier.simulate("blackjack", strategy="mimic the dealer", units=20, seed=3)
    assert one["box"].finding.counts == other["box"].finding.counts
