"""Whoever has read enough closes the pipe: no command makes an error of that."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.games import find_game
from croupier.house.journal import replay
from croupier.house.record import read_record
from croupier.table.snapshot import table_hash
from croupier.table.state import lay

ROOT = Path(__file__).parents[2]
TRANSCRIPT = "tests/playthroughs/roulette-1996-07.txt"


def run_and_close(*args: str, said: str = "", read: int = 0) -> tuple[int, str]:
    """The exit code and what stands on standard error, when the reader goes away after so many bytes."""
    command = [sys.executable, "-m", "croupier.cli.main", *args]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin and process.stdout and process.stderr
    with contextlib.suppress(BrokenPipeError):
        process.stdin.write(said.encode())
        process.stdin.close()
    if read:
        process.stdout.read(read)
    process.stdout.close()
    errors = process.stderr.read().decode()
    process.stderr.close()
    return process.wait(60), errors


@pytest.mark.parametrize(
    "args",
    [
        ("play",),
        ("play", "tai-sai", "--neighbours", "2"),
        ("rules",),
        ("rules", "--json"),
        ("editions",),
        ("adjudicate", TRANSCRIPT),
        ("odds", "craps", "--json"),
        ("simulate", "craps", "--units", "1", "--workers", "1"),
        ("doctor",),
        ("--help",),
        ("play", "--help"),
    ],
)
def test_a_closed_pipe_is_quiet(args: tuple[str, ...]) -> None:
    said = "10 on red\nspin\nodds\nhelp\n" * 200
    assert run_and_close(*args, said=said if args[0] == "play" else "") == (0, "")


def test_what_was_played_before_the_pipe_closed_is_on_record(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    assert run_and_close("play", "--record", str(file), said="10 on red\nspin\nodds\n" * 50, read=4_000) == (0, "")
    setup, entries = read_record(file.read_bytes().splitlines())
    assert replay(lay(setup, find_game("roulette")), entries).now.seq == len(entries) > 2


def test_a_terminal_without_the_signs_gets_letters() -> None:
    command = [sys.executable, "-m", "croupier.cli.main", "play", "caribbean-stud"]
    said = b"10 on ante\ngo\nfold\nquit\n"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=ROOT, env=environment, input=said, capture_output=True, check=True, timeout=60)
    assert re.search(rb"Your hand: ([A2-9JQK1][0]?[cdhs] ){5}against ", done.stdout)
    assert b'"No more bets"' in done.stdout
    assert b"?" not in done.stdout.replace(b"? ", b"")


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "money-wheel"])
def test_the_record_of_a_sitting_is_complete(game: str, tmp_path: Path) -> None:
    """The setup first, then the entries: enough for the same state, and written twice it is the same."""
    file = tmp_path / "record.jsonl"
    command = [sys.executable, "-m", "croupier.cli.main", "play", game, "--record", str(file), "--neighbours", "1"]
    done = subprocess.run(command, cwd=ROOT, input=b"go\ngo\nquit\n", capture_output=True, check=True, timeout=60)
    assert b"even with no round played" in done.stdout
    setup, entries = read_record(file.read_bytes().splitlines())
    assert setup.game == game
    start = lay(setup, find_game(game))
    table = replay(start, entries)
    assert table_hash(table) == table_hash(replay(start, entries))
    assert table.game.rounds(table.state) == 2
    assert not table.present("Guest")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("args", [("odds", "roulette"), ("rules", "--json"), ("editions",), ("play",)])
def test_a_full_disk_is_told_in_one_line(args: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "croupier.cli.main", *args]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command, cwd=ROOT, input=b"", stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert (done.returncode, done.stderr) == (2, b"croupier: the answer cannot be written: No space left on device\n")
