"""What every store promises of jackpots: moved with the entries or not at all, one move after another."""

from __future__ import annotations

import pytest

from croupier.equipment.jackpot import PARTS, Pool
from croupier.house.store.contract import Behind, Fenced, Laid, NoSuchJackpot, Store, StoreError, Write
from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved
from tests.house.store.test_store import entered

FOUNDED = Founded("stud", 500_000, 3_000, 100_000, "1998-05-02")
WAGER = Pool().accept(100)
EARLY, LATE = "1998-05-02T09:00:01.000000+00:00", "1998-05-02T09:00:02.000000+00:00"


@pytest.fixture
def jackpot(store: Store) -> Store:
    for name in ("c1", "c2"):
        store.lay(Laid(name, b"{}", "0.2.0", "1998-05-02"))
    store.found(FOUNDED)
    store.link("stud", "c1", b"first")
    store.link("stud", "c2", b"second")
    return store


def moved(table: str, seq: int, by: Pool = WAGER, **more: object) -> Moved:
    return Moved("stud", table, seq, by, f"turn {seq}".encode(), **more)  # type: ignore[arg-type]


def test_a_jackpot_starts_with_its_seed_and_knows_its_tables(jackpot: Store) -> None:
    stands = jackpot.jackpot("stud")
    assert jackpot.jackpots() == [stands]
    assert stands == Jackpot(FOUNDED, Pool.of(500_000, retains=3_000, reseed=100_000), turns=stands.turns)
    assert stands.turns == {"c1": b"first", "c2": b"second"}
    assert (jackpot.jackpot_of("c1"), jackpot.jackpot_of("elsewhere")) == ("stud", None)


def test_what_cannot_be_linked_is_said(jackpot: Store) -> None:
    jackpot.lay(Laid("old", b"{}", "0.2.0", "1998-05-02"))
    jackpot.keep([entered(1, "old")])
    with pytest.raises(StoreError, match="before anything happens"):
        jackpot.link("stud", "old", b"")
    with pytest.raises(StoreError, match="already"):
        jackpot.link("stud", "c1", b"")
    with pytest.raises(StoreError, match="already"):
        jackpot.found(FOUNDED)
    with pytest.raises(NoSuchJackpot):
        jackpot.link("none", "old", b"")
    with pytest.raises(NoSuchJackpot):
        jackpot.jackpot("none")
    assert jackpot.jackpot_of("old") is None


def test_an_entry_and_its_move_are_kept_together_in_order(jackpot: Store) -> None:
    jackpot.keep([entered(1, "c1"), moved("c1", 1), entered(1, "c2"), moved("c2", 1, Pool().pay(200, 50))])
    stands = jackpot.jackpot("stud")
    assert (stands.pool.wagered, stands.pool.paid, stands.pool.topped_up) == (100 * PARTS, 200 * PARTS, 50 * PARTS)
    assert stands.moves == 2 and stands.turns == {"c1": b"turn 1", "c2": b"turn 1"}
    assert [(one.n, one.moved.table, one.moved.by) for one in jackpot.moves("stud")] == [
        (1, "c1", WAGER),
        (2, "c2", Pool().pay(200, 50)),
    ]
    assert list(jackpot.moves("stud", after=1)) == jackpot.payments("stud", 5) == [jackpot.move_of("c2", 1)]
    assert jackpot.move_of("c1", 9) is None and jackpot.ends() == {"c1": 1, "c2": 1}


@pytest.mark.parametrize("wrong", ["fenced", "behind", "unlinked"])
def test_a_move_whose_entry_is_not_kept_moves_nothing(jackpot: Store, wrong: str) -> None:
    jackpot.keep([entered(1, "c1"), moved("c1", 1, reads=LATE)])
    before = jackpot.jackpot("stud")
    jackpot.lay(Laid("c3", b"{}", "0.2.0", "1998-05-02"))
    writes: dict[str, list[Write]] = {
        "fenced": [entered(2, "c1"), moved("c1", 2), entered(2, "c2"), moved("c2", 2)],
        "behind": [entered(2, "c1"), moved("c1", 2), entered(1, "c2"), moved("c2", 1, opens=EARLY)],
        "unlinked": [entered(2, "c1"), moved("c1", 2), entered(1, "c3"), moved("c3", 1)],
    }
    errors = {"fenced": Fenced, "behind": Behind, "unlinked": StoreError}
    with pytest.raises(errors[wrong]):
        jackpot.keep(writes[wrong])
    assert jackpot.jackpot("stud") == before and jackpot.ends() == {"c1": 1}
    assert len(list(jackpot.moves("stud"))) == 1


def test_nobody_comes_before_a_claim_that_was_read_the_meter_for(jackpot: Store) -> None:
    jackpot.keep([entered(1, "c1"), moved("c1", 1, opens=EARLY)])
    jackpot.keep([entered(2, "c1"), moved("c1", 2, reads=EARLY)])
    with pytest.raises(Behind) as behind:
        jackpot.keep([entered(1, "c2"), moved("c2", 1, opens=EARLY)])
    assert behind.value.moment == EARLY
    jackpot.keep([entered(1, "c2"), moved("c2", 1, opens=LATE)])
    assert jackpot.jackpot("stud").paid_to == EARLY


def test_what_is_made_of_a_jackpot_is_made_of_it_as_it_stands(jackpot: Store) -> None:
    jackpot.keep([entered(1, "c1"), moved("c1", 1)])
    seen: list[Jackpot] = []

    def make(stands: Jackpot) -> list[Write]:
        seen.append(stands)
        return [entered(2, "c1"), moved("c1", 2, reads=EARLY)]

    jackpot.keep_with("stud", make)
    assert seen[0].pool.wagered == 100 * PARTS and jackpot.jackpot("stud").moves == 2
    jackpot.keep_with("stud", lambda _: ())
    with pytest.raises(ZeroDivisionError):
        jackpot.keep_with("stud", lambda stands: [entered(3, "c1"), moved("c1", 3 // (stands.moves - 2))])
    assert jackpot.ends() == {"c1": 2}


def test_another_reseed_waits_for_a_win(jackpot: Store) -> None:
    jackpot.keep([Change("stud", 200_000, "1998-05-02"), Change("stud", 300_000, "1998-05-03")])
    assert (jackpot.jackpot("stud").pool.reseed, jackpot.jackpot("stud").waiting) == (100_000, 300_000)
    jackpot.keep([entered(1, "c1"), moved("c1", 1)])
    assert jackpot.jackpot("stud").pool.reseed == 100_000
    jackpot.keep([entered(2, "c1"), moved("c1", 2, Pool(0, 100_000).seed_again(), won=True)])
    assert (jackpot.jackpot("stud").pool.reseed, jackpot.jackpot("stud").waiting) == (300_000, None)
    jackpot.keep([Change("stud", 0, "1998-05-04")])
    assert (jackpot.jackpot("stud").pool.reseed, jackpot.jackpot("stud").waiting) == (300_000, 0)
    assert [(one.reseed, one.after) for one in jackpot.changes("stud")] == [(200_000, 0), (300_000, 0), (0, 2)]
    with pytest.raises(NoSuchJackpot):
        jackpot.keep([Change("none", 0, "1998-05-04")])


def test_moves_come_back_as_they_were_kept(jackpot: Store) -> None:
    one = moved("c1", 1, Pool().accept(7), opens=EARLY)
    two = moved("c1", 2, Pool(wagered=-7 * PARTS), reads=EARLY, won=True)
    jackpot.keep([entered(1, "c1"), one, entered(2, "c1"), two])
    assert list(jackpot.moves("stud")) == [Move(1, one), Move(2, two)]
