"""The benchmarks run, and what they claim about memory is held: a table does not grow with the rounds played."""

from bench.calibration import loops_per_second
from bench.engine import acts_per_second, bytes_kept


def test_a_table_does_not_grow_with_rounds_played() -> None:
    short, long = bytes_kept(30), bytes_kept(300)
    assert long < short * 1.25 + 20_000, (short, long)


def test_an_act_costs_a_bounded_number_of_calibration_steps() -> None:
    """Ten times the figure in bench/results: a blow-up fails, a busy machine does not."""
    assert loops_per_second(repeats=2) / acts_per_second(rounds=60, repeats=2) < 3_000
