"""A house from the command line: opened, spoken to, closed, killed and opened again."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic, sleep

import pytest

from croupier.cli.main import main
from croupier.games import GAMES
from croupier.house.attending import Pace
from croupier.house.audit import audit
from croupier.house.demonstration import COMPANY, IN_2004, JACKPOT, LINKED, OPENED, open_demonstration, open_store
from croupier.house.people.person import Denied
from croupier.house.recounting import audit_jackpot
from croupier.table import acts
from croupier.table.roles import Role
from croupier.web.client import Client, Unreachable
from tests.support.postgres import make_database, start_postgres

LONG = 60.0
OPEN = re.compile(r"The house is open at (http://127\.0\.0\.1:\d+)/ with 13 tables; what happens is kept in (\S+)\. ")
AT_ONCE = Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.05, retry=0.01)


@contextmanager
def serve(where: str, *more: str, ends_by: signal.Signals = signal.SIGTERM) -> Iterator[str]:
    """The address of a house in a process of its own."""
    words = ("serve", "--port", "0", "--pace", "quick", "--database", where, *more)
    command = [sys.executable, "-m", "croupier", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stderr is not None
    try:
        first = process.stdout.readline()
        found = OPEN.match(first)
        assert found is not None, first + process.stderr.read()
        assert re.fullmatch(
            r"Its public key, for whoever audits it \(--key\): [0-9a-f]{64}\n", process.stdout.readline()
        )
        assert process.stdout.readline().startswith("Staff sign in at /sign-in, all with the password ")
        wait_for_answer(found[1])
        yield found[1]
    finally:
        process.send_signal(ends_by)
        said, errors = process.communicate(timeout=LONG)
    if ends_by is not signal.SIGKILL:
        assert (process.returncode, errors) == (0, "")
        assert said == "The house is closed; every table stays as it is.\n"


def wait_for_answer(address: str) -> None:
    until = monotonic() + LONG
    while True:
        try:
            Client(address).tables()
            return
        except Unreachable:
            assert monotonic() < until
            sleep(0.05)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with start_postgres() as url:
        yield url


@pytest.fixture
def database(server: str, tmp_path: Path) -> str:
    """One that no other test has used, with another key."""
    return make_database(server, f"house_{abs(hash(tmp_path))}")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_house_that_is_closed_or_killed_goes_on_where_it_stood(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    where = str(tmp_path / "kept.db") if kind == "sqlite" else request.getfixturevalue("database")
    key = ("--key", str(tmp_path / "house.key"))
    with serve(where, *key) as address:
        ana = Client(address)
        ana.come_as_guest("Ana")
        ana.act("roulette", "sits at 7")
        first = ana.act("roulette", "buys 200", sent="chips")
        assert len(ana.tables()) == len(GAMES) + len(LINKED) + len(IN_2004) == 13
    with serve(where, *key, ends_by=signal.SIGKILL) as address:
        again = Client(address, ana.token)
        assert again.look("roulette").own.purses == {"player Ana": {"value": 20_000}}
        assert again.act("roulette", "buys 200", sent="chips") == first
        second = again.act("roulette", "buys 100")
    with serve(where, *key) as address:
        after = Client(address, ana.token)
        assert after.look("roulette").own.purses == {"player Ana": {"value": 30_000}}
        assert second.seq <= after.look("roulette").seq


def test_every_table_deals_and_the_night_goes_on(tmp_path: Path) -> None:
    where, key = str(tmp_path / "house.db"), tmp_path / "house.db.key"
    house = open_demonstration(where, key, pace=AT_ONCE)
    house.start()
    until = monotonic() + LONG
    while any(table.rounds < 3 for table in house.summaries()):
        assert monotonic() < until and house.health().ok, house.summaries()
        sleep(0.02)
    assert {table.name for table in house.summaries()} == {*GAMES, *LINKED, *IN_2004}
    assert all(table.taken == COMPANY and table.open and table.casino == "auckland" for table in house.summaries())
    with pytest.raises(Denied):
        house.people.admit("Aroha")
    house.stop()
    store = open_store(where)
    assert all(audit(store, name).is_sound for name in (*GAMES, *LINKED, *IN_2004))
    assert audit_jackpot(store, JACKPOT).is_sound and store.jackpot(JACKPOT).pool.wagered > 0
    store.close()
    again = open_demonstration(where, key, on=OPENED - timedelta(days=1))
    assert again._clock() >= OPENED
    assert all(table.rounds >= 3 and table.taken == COMPANY for table in again.summaries())
    again.stop()
    assert key.stat().st_mode & 0o077 == 0


def test_one_house_at_a_time_on_one_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    where = str(tmp_path / "house.db")
    with serve(where):
        assert main(["serve", "--port", "0", "--database", where]) == 2
        assert f"another house is open on {where}" in capfd.readouterr().err
        other = tmp_path / "elsewhere" / "other.db"
        other.parent.mkdir()
        other.symlink_to(where)
        assert main(["serve", "--port", "0", "--database", str(other)]) == 2
        assert f"another house is open on {other}" in capfd.readouterr().err
        other.unlink()
        other.hardlink_to(where)
        assert main(["serve", "--port", "0", "--database", str(other)]) == 2
        assert "has several names" in capfd.readouterr().err


def test_a_door_that_cannot_be_opened_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", str(tmp_path / "house.db")]) == 2
    assert f"port {port}: Address already in use. Try --port 0." in capsys.readouterr().err
    assert main(["serve", "--port", "70000", "--database", str(tmp_path / "house.db")]) == 2
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "nowhere" / "house.db")]) == 2
    nowhere = ["--database", "postgresql://127.0.0.1:1/none", "--key", str(tmp_path / "key")]
    assert main(["serve", "--port", "0", *nowhere]) == 2
    assert "the database cannot be used" in capsys.readouterr().err


def test_processes_of_one_house_sign_with_one_key(
    database: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with serve(database, "--key", str(tmp_path / "house.key")) as address:
        assert main(["serve", "--port", "0", "--database", database, "--key", str(tmp_path / "other.key")]) == 2
        assert "signs for this house with another key" in capfd.readouterr().err
        wait_for_dealing(address)
        with serve(database, "--key", str(tmp_path / "house.key")) as other:
            nowhere = "http://127.0.0.1:1"
            zoe = Client([nowhere, other, address])  # where one does not answer, the next does
            zoe.come_as_guest("Zoe")
            sits = zoe.act("roulette", acts.SitDown("Zoe"), sent="sits")
            again = Client([nowhere, address], zoe.token)
            with again.watch("roulette", sits.seq - 1) as watch:
                assert watch.act(acts.SitDown("Zoe"), sent="sits") == watch.next().entries[0] == sits

    assert main(["serve", "--port", "0", "--database", database, "--key", str(tmp_path / "other.key")]) == 2
    assert "cannot be opened with this key" in capfd.readouterr().err


def wait_for_dealing(address: str) -> None:
    """Until the first secrets are sealed."""
    until = monotonic() + LONG
    while not all(table.seq for table in Client(address).tables()):
        assert monotonic() < until
        sleep(0.05)


def enrol(folder: Path, *words: str, password: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier", "enrol", *words, "--database", str(folder / "house.db")]
    return subprocess.run(command, input=f"{password}\n", capture_output=True, text=True, check=False)


def test_staff_are_enrolled_with_their_tables(tmp_path: Path) -> None:
    done = enrol(tmp_path, "Kim", "game supervisor", "--table", "roulette", "--table", "craps", password="a long word")
    assert (done.returncode, done.stdout) == (0, "Kim is enrolled as game supervisor, at roulette, craps.\n")
    again = enrol(tmp_path, "kim", "dealer", password="a long word")
    assert again.returncode == 1 and "take another name" in again.stderr
    short = enrol(tmp_path, "Lee", "dealer", password="short")
    assert short.returncode == 1 and "at least 8" in short.stderr
    assert enrol(tmp_path, "Lee", "system", password="a long word").returncode == 2
    with serve(str(tmp_path / "house.db")) as address:
        kim = Client(address).sign_in("Kim", "a long word")
        assert (kim.role, kim.tables) == (Role.GAME_SUPERVISOR, ("roulette", "craps"))
