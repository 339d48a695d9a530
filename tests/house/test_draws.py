"""Draws that a stranger can check: the same by the house's code and by the file that stands alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house import verify
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.draws import VerifiableSource, commit, derive, draw_block
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.chain import first_link
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from tests.house.test_durable import setup_of
from tests.support.seat import NIGHT

WHEEL = dict.fromkeys(map(str, range(37)), 1)


def play(game: str, rounds: int) -> dict[str, Any]:
    """A table whose draws are committed to, as an export."""
    store = MemoryStore()
    lay_durable(store, setup_of(game), NIGHT.isoformat())
    table = DurableTable(store, Writer(store), "t1")
    source = VerifiableSource(table.place, seeded(5))
    clock = ticking(NIGHT)
    dealer = Dealer(table, source, clock)
    dealer.open(Sign(Limits(500, 50_000)))
    company = Neighbour(table, clock, "Aroha", RandomSource(seeded(6)))
    dealer.company = (company,)
    company.sit_down()
    told: list[dict[str, Any]] = []
    for _ in range(rounds):
        after = table.table.now.seq
        one: dict[str, Any] = {"commitment": source.commitment.hex(), "published_after": after, "draws": []}
        for _ in dealer.finish():
            pass
        company.bet()
        for before, entry in followed(table, dealer):
            if isinstance(entry.act.deed, acts.Observe):
                thing = before.game.equipment(before.terms, before.state, entry.act.deed.of)
                one["draws"].append({"seq": entry.seq, "weights": list(map(list, thing.outcomes().items()))})
        told.append({**one, "secret": source.open().hex()})
    entries = [{"seq": one.seq, "act": one.act, "entry": one.entry.decode()} for one in store.entries("t1")]
    return {"table": "t1", "first": first_link(store.laid()[0]).hex(), "entries": entries, "rounds": told}


def followed(table: DurableTable, dealer: Dealer) -> Iterator[tuple[Any, Any]]:
    before = table.table
    for entry in dealer.play_round():
        yield before, entry
        before = table.table


@pytest.fixture(scope="module")
def roulette() -> dict[str, Any]:
    return play("roulette", 12)


@pytest.mark.parametrize("game", ["roulette", "mini-baccarat", "tai-sai"])
def test_every_draw_of_a_table_is_recomputed(game: str) -> None:
    export = play(game, 4)
    assert sum(len(one["draws"]) for one in export["rounds"]) >= 4
    assert verify.verify(export) == []


def test_the_file_stands_alone(roulette: dict[str, Any], tmp_path: Path) -> None:
    alone, export = tmp_path / "verify.py", tmp_path / "export.json"
    alone.write_bytes(Path(verify.__file__).read_bytes())
    export.write_text(json.dumps(roulette), encoding="utf-8")
    ran = run_alone(alone, export)
    assert (ran.returncode, ran.stdout) == (0, "Every draw holds.\n")
    export.write_text("{}", encoding="utf-8")
    assert run_alone(alone, export).returncode == 2


def run_alone(file: Path, export: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", file, export], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("what", ["result", "secret", "bet", "late"])
def test_what_was_changed_does_not_hold(roulette: dict[str, Any], what: str) -> None:
    export = json.loads(json.dumps(roulette))
    fifth = export["rounds"][5]
    at = fifth["draws"][0]["seq"] - 1
    if what == "result":
        old = json.loads(export["entries"][at]["entry"])["act"]["deed"]["seen"]
        new = "17" if old != "17" else "18"
        export["entries"][at]["entry"] = export["entries"][at]["entry"].replace(f'"seen":"{old}"', f'"seen":"{new}"')
    elif what == "secret":
        fifth["secret"] = export["rounds"][4]["secret"]
    elif what == "bet":
        export["entries"][at - 3]["entry"] += " "
    else:
        fifth["published_after"] = at + 5
    assert verify.verify(export)


def test_vectors() -> None:
    """For whoever writes a checker of his or her own; docs/fair-draws.md has them too."""
    secret, link = bytes(range(32)), bytes(reversed(range(32)))
    assert commit(secret).hex() == VECTORS["commitment"]
    assert draw_block(secret, link, "t1", 7, 0).hex() == VECTORS["block"]
    assert [derive(secret, link, "t1", seq, WHEEL) for seq in range(1, 9)] == VECTORS["wheel"]
    page = (Path(__file__).parents[2] / "docs" / "fair-draws.md").read_text(encoding="utf-8")
    assert VECTORS["commitment"] in page and VECTORS["block"] in page and ", ".join(VECTORS["wheel"]) in page


VECTORS: dict[str, Any] = {
    "commitment": "6dd70c76107694a70567d41c814b3bf414831cea1844511b48a930180d7a5975",
    "block": "18cd9584b3054709bc5446e70fa112eec08c2d8a752cac86dbd8b61f3e741552",
    "wheel": ["12", "32", "31", "35", "8", "10", "35", "1"],
}


def test_outcomes_are_even_over_many_places() -> None:
    """37,000 places of one secret: chi-square with 36 degrees of freedom within 4 deviations of its mean."""
    seen = Counter(derive(bytes(32), bytes(32), "t1", seq, WHEEL) for seq in range(37_000))
    chi = sum((seen[number] - 1_000) ** 2 / 1_000 for number in WHEEL)
    assert abs(chi - 36) < 4 * 72**0.5


def test_weights_are_kept_exactly_by_rejection() -> None:
    """What lies beyond the last full multiple of the weights is thrown away: each outcome has exactly its share."""
    for total in (1, 2, 3, 37, 52, 216, 416):
        assert (2**64 // total * total) % total == 0
    with pytest.raises(ValueError, match="nothing to draw from"):
        derive(bytes(32), bytes(32), "t1", 1, {})
