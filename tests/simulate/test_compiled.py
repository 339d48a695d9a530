"""What is compiled is kept only as long as nothing that is compiled with it changes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from croupier.simulate import compiled, shoes
from croupier.simulate.compiled import MARK, stamp

FOLDER = Path(compiled.__file__).parent
LOOPS = [path for path in FOLDER.rglob("*.py") if "@compiled" in (text := path.read_text()) or "@inlined" in text]


@pytest.mark.parametrize("path", LOOPS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_every_file_with_loops_is_in_the_stamp(path: Path) -> None:
    assert MARK in path.read_text(encoding="utf-8")
    assert "njit" not in path.read_text(encoding="utf-8")


def test_the_stamp_is_part_of_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(one: int, other: int) -> int:
        return one + other

    before = compiled.compile_with()(add)
    monkeypatch.setattr(compiled, "stamp", lambda: b"another")
    after = compiled.compile_with()(add)
    stamps = [one._cache._cache_file._source_stamp for one in (before, after)]  # type: ignore[attr-defined]
    assert stamps[0] != stamps[1] and stamps[0][1] == stamp()


def test_cards_lie_where_threads_side_by_side_do_not_meet() -> None:
    u = np.uint64
    assert [int(shoes.place(u(k), u(0), shoes.ALONE)) for k in range(9)] == list(range(9))
    taken = [int(shoes.place(u(k), u(4 * thread), u(4 * 32))) for thread in range(32) for k in range(416)]
    assert sorted(taken) == list(range(32 * 416))
    banks = {
        thread: {int(shoes.place(u(k), u(4 * thread), u(4 * 32))) // 4 % 32 for k in range(416)} for thread in (0, 7)
    }
    assert banks == {0: {0}, 7: {7}}
