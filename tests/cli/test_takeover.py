"""Three processes of one house, killed, stopped and started while people play: the longer run is in `make soak`."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.support.postgres import start_postgres
from tests.support.takeover import open_fleet, run_evening

LEASE = 2.0


def test_processes_come_and_go_and_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    with start_postgres() as url, open_fleet(url, tmp_path, 3, LEASE) as fleet:
        tally = run_evening(fleet, ("kill", "stop", "blink", "leave"), Random(7))
    assert tally.acknowledged > 5 and tally.retried and tally.watched
    assert tally.takeovers["kill"] and tally.takeovers["stop"]
