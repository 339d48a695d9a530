"""The benchmarks run, and what they claim about memory is held: a table does not grow with the rounds played."""

import json
from io import StringIO
from pathlib import Path

import pytest
from bench import engine, house, recovery
from bench.acts import Stream, bytes_kept, measure, read_stream
from bench.streams import EVENINGS, play_evening, write_streams
from rich.console import Console

from croupier.house.durable import RECENT

ACTS = 1_200
RESULTS = json.loads((engine.ROOT / "bench/results/engine.json").read_text())


@pytest.fixture(scope="module")
def streams(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Stream]:
    """A short evening of each game, written and read back."""
    folder = tmp_path_factory.mktemp("streams")
    write_streams(folder, number=ACTS)
    return {file.stem: read_stream(file) for file in folder.iterdir()}


@pytest.mark.parametrize("game", EVENINGS)
def test_a_table_does_not_grow_with_rounds_played(streams: dict[str, Stream], game: str) -> None:
    short, long = bytes_kept(streams[game], (3, 15)).values()
    assert long < short * 1.25 + 20_000, (short, long)


def test_a_roulette_table_does_not_grow_over_a_long_evening() -> None:
    short, long = bytes_kept(play_evening("roulette", 8_000), (30, 300)).values()
    assert long < short * 1.25 + 20_000, (short, long)


@pytest.mark.parametrize("game", EVENINGS)
def test_everything_is_measured_and_an_act_costs_a_bounded_number_of_calibration_steps(
    streams: dict[str, Stream], game: str
) -> None:
    """Ten times the figure in bench/results: a blow-up fails, a busy machine does not."""
    figures = measure(streams[game], repeats=1)
    steps = figures["calibration_steps_per_second"] / figures["acts_per_second"]
    assert steps < 10 * RESULTS["now"][game]["calibration_steps_per_act"]
    assert all(figures.values())


def test_two_versions_are_measured_in_turns_and_drawn() -> None:
    report = engine.measure(engine.ROOT, games=["money-wheel"], number=300, repeats=1)
    assert report["before"]["money-wheel"].keys() == report["now"]["money-wheel"].keys()
    console = Console(width=140, file=StringIO())
    console.print(engine.draw(report))
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"{report['now']['money-wheel']['acts_per_second']:,}" in drawn
    assert "before" in drawn


def test_a_tree_that_is_not_measured_is_not_reported(tmp_path: Path) -> None:
    write_streams(tmp_path, ["money-wheel"], 30)
    with pytest.raises(ValueError, match="was to be measured"):
        engine.ask(tmp_path, tmp_path, "money-wheel", 1)


def test_the_same_seed_gives_the_same_evening() -> None:
    assert play_evening("craps", 300) == play_evening("craps", 300)


def test_players_stake_the_jackpot_and_super_sevens_now_and_then(streams: dict[str, Stream]) -> None:
    for game, side in {"caribbean-stud": "jackpot", "blackjack": "super-sevens"}.items():
        assert sum(getattr(act.deed, "kind", None) == side for act in streams[game][1]) > 10


def test_the_house_is_measured_under_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "syncs_per_second", lambda _folder: 1)
    found = house.measure(tables=2, players=2, offered=60, seconds=1.5)
    assert found["acts_kept"] > 20 > found["refused"]
    assert found["p50_ms"] <= found["p99_ms"] and found["messages_heard_per_second"] > 0


def test_a_long_past_is_made_and_opened() -> None:
    found = recovery.measure(entries=2_400, tables=2)
    assert found["entries"] >= 2_400 and found["tables"] == 2
    assert found["entries_read_to_serve"] < 2 * (RECENT + 100)
