"""What every store promises: memory, SQLite and PostgreSQL pass the same suite."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from croupier.house.store.chain import Broken, first_link, follow, next_link
from croupier.house.store.contract import (
    Answered,
    Balance,
    Checkpoint,
    Entered,
    Fenced,
    Known,
    Laid,
    NoSuchTable,
    Refused,
    Sealed,
    Store,
    Stored,
    StoreError,
    Summed,
)
from croupier.house.store.writing import Writer
from croupier.table.entries import Posting

TABLE = Laid("r1", b'{"game":"roulette"}', "0.2.0", "1997-05-03T09:00:00Z")
OTHER = Laid("b1", b'{"game":"blackjack"}', "0.2.0", "1997-05-03T09:00:00Z")


def entered(
    seq: int, table: str = "r1", *postings: Posting, link: bytes = b"", snapshot: bytes | None = None
) -> Entered:
    entry = f"entry {seq} of {table}".encode()
    return Entered(table, seq, f"act-{seq}", b"asked", entry, link or bytes(32), postings, snapshot)


def test_tables_are_laid_once_and_listed(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    assert store.laid() == [OTHER, TABLE]
    with pytest.raises(StoreError):
        store.lay(TABLE)
    assert store.laid() == [OTHER, TABLE]


def test_entries_come_back_in_order_byte_for_byte(store: Store) -> None:
    store.lay(TABLE)
    writes = [entered(seq) for seq in range(1, 1_203)]
    store.keep(writes[:1])
    store.keep(writes[1:])
    found = list(store.entries("r1"))
    assert found == [Stored(one.seq, one.act, one.entry, one.link) for one in writes]
    assert list(store.entries("r1", after=1_200)) == found[1_200:]
    assert list(store.entries("r1", after=10, until=12)) == found[10:12]
    assert store.last("r1") == found[-1]


def test_an_empty_table_has_nothing_and_an_unknown_one_is_an_error(store: Store) -> None:
    store.lay(TABLE)
    assert list(store.entries("r1")) == [] and store.last("r1") is None and store.snapshot("r1") is None
    with pytest.raises(NoSuchTable):
        list(store.entries("nowhere"))
    with pytest.raises(StoreError):
        store.keep([entered(1, "nowhere")])


@pytest.mark.parametrize("wrong", [[1], [3], [2, 2], [2, 4]])
def test_an_entry_that_does_not_follow_is_fenced_and_its_batch_is_not_kept(store: Store, wrong: list[int]) -> None:
    store.lay(TABLE)
    store.keep([entered(1)])
    with pytest.raises(Fenced):
        store.keep([*(entered(seq) for seq in wrong), Refused("r1", "no", b"asked", b"refusal")])
    assert [one.seq for one in store.entries("r1")] == [1]
    assert store.answer("r1", "no") is None


def test_an_act_has_one_answer_for_ever(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    store.keep([entered(1), Refused("r1", "no", b"asked", b"refusal"), entered(1, "b1")])
    assert store.answer("r1", "act-1") == Answered(b"asked", entry=b"entry 1 of r1")
    assert store.answer("r1", "no") == Answered(b"asked", refusal=b"refusal")
    assert store.answer("b1", "act-1") == Answered(b"asked", entry=b"entry 1 of b1")
    assert store.answer("r1", "never") is None
    for again in (Refused("r1", "no", b"asked", b"other"), Entered("r1", 2, "act-1", b"", b"e", b"l", ())):
        with pytest.raises(Fenced):
            store.keep([again])
    assert store.answer("r1", "no") == Answered(b"asked", refusal=b"refusal")


def test_every_act_answered_is_listed(store: Store) -> None:
    store.lay(TABLE)
    store.keep([entered(1), Refused("r1", "no", b"asked", b"refusal"), entered(2)])
    assert list(store.acts("r1")) == [
        ("act-1", b"asked", None),
        ("act-2", b"asked", None),
        ("no", b"asked", b"refusal"),
    ]


def test_the_last_snapshot_is_kept(store: Store) -> None:
    store.lay(TABLE)
    store.keep([entered(1, snapshot=b"first"), entered(2)])
    assert store.snapshot("r1") == (1, b"first")
    store.keep([entered(3, snapshot=b"second")])
    assert store.snapshot("r1") == (3, b"second")


def test_balances_are_the_sums_of_postings(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    buys = (Posting("outside", "value", -20_000), Posting("purse:ana", "value", 20_000))
    stakes = (Posting("purse:ana", "value", -20_000), Posting("layout", "value", 20_000))
    store.keep([entered(1, "r1", *buys), entered(2, "r1", *stakes), entered(1, "b1", *buys)])
    r1 = [Balance("r1", "layout", "value", 20_000), Balance("r1", "outside", "value", -20_000)]
    b1 = [Balance("b1", "outside", "value", -20_000), Balance("b1", "purse:ana", "value", 20_000)]
    assert store.balances("r1") == r1
    assert store.balances() == b1 + r1
    assert sum(one.cents for one in store.balances()) == 0
    assert [tuple(one) for one in store.postings("r1")] == [
        (1, "outside", "value", -20_000),
        (1, "purse:ana", "value", 20_000),
        (2, "purse:ana", "value", -20_000),
        (2, "layout", "value", 20_000),
    ]


def test_checkpoints_are_kept_in_order(store: Store) -> None:
    store.lay(TABLE)
    store.keep([entered(1)])
    signed = [Checkpoint("r1", 1, b"link", at, b"key", b"signature") for at in ("1997-05-03", "1997-05-04")]
    store.keep(signed)
    assert store.checkpoints("r1") == signed


def test_a_series_of_secrets_is_kept_once_as_it_was_sealed(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    first, second = (Sealed("r1", series, bytes(32), 500, bytes(range(60))) for series in (1, 2))
    store.keep([second, entered(1)])
    store.keep([first, Sealed("b1", 1, b"\x01" * 32, 20_000, b"other")])
    assert store.sealed("r1") == [first, second]
    assert store.sealed("nowhere") == []
    with pytest.raises(Fenced):
        store.keep([entered(2), Sealed("r1", 2, b"\x02" * 32, 9, b"swapped")])
    assert store.sealed("r1") == [first, second] and store.last("r1") == Stored(1, "act-1", b"entry 1 of r1", bytes(32))
    with pytest.raises(StoreError):
        store.keep([Sealed("nowhere", 1, bytes(32), 1, b"")])


def test_a_chain_holds_or_says_where_it_breaks(store: Store) -> None:
    store.lay(TABLE)
    link, writes = first_link(TABLE), []
    for seq in range(1, 6):
        one = entered(seq)
        link = next_link(link, seq, one.act, one.entry)
        writes.append(entered(seq, link=link))
    store.keep(writes)
    kept = list(store.entries("r1"))
    assert follow(TABLE, kept) == link
    changed = [*kept[:2], Stored(3, "act-3", b"entry 3 of r1!", kept[2].link), *kept[3:]]
    for wrong, seq in ((changed, 3), (kept[:1] + kept[2:], 2), ([kept[0], kept[2], kept[1]], 2), (kept[1:], 1)):
        with pytest.raises(Broken) as broken:
            follow(TABLE, wrong)
        assert broken.value.seq == seq
    with pytest.raises(Broken):
        follow(OTHER, kept)


def test_the_last_sums_of_a_table_are_kept(store: Store) -> None:
    store.lay(TABLE)
    assert store.sums("r1") is None
    store.keep([entered(1), Summed("r1", 1, b"one")])
    store.keep([Summed("r1", 2, b"two")])
    assert store.sums("r1") == Summed("r1", 2, b"two")


def test_the_refusals_of_a_table_are_told(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    other = Refused("b1", "no", b"asked", b"of the other table")
    store.keep([entered(1), Refused("r1", "a", b"asked", b"one"), Refused("r1", "b", b"asked", b"two"), other])
    assert sorted(store.refusals("r1")) == [b"one", b"two"]


def test_acts_that_had_an_answer_are_known_among_others(store: Store) -> None:
    store.lay(TABLE)
    store.lay(OTHER)
    store.keep([entered(1, "r1"), Refused("b1", "no", b"asked", b"refusal")])
    asked = [("r1", "act-1"), ("b1", "act-1"), ("b1", "no"), ("r1", "no"), ("r1", "never")]
    assert store.known(asked) == {("r1", "act-1"), ("b1", "no")}


def test_who_sends_an_act_again_holds_nobody_up(store: Store) -> None:
    """Known ones are left out of what is kept together; the others are kept in the same transaction."""
    store.lay(TABLE)
    store.lay(OTHER)
    store.keep([entered(1, "r1")])
    writer = Writer(store)
    again, new = Future[None](), Future[None]()
    known = writer._leave_out_known([([entered(1, "r1")], again), ([entered(1, "b1")], new)])
    assert [writes for writes, _ in known] == [[entered(1, "b1")]] and isinstance(again.exception(0), Known)
    writer.keep([entered(1, "b1")])
    with pytest.raises(Known):
        writer.keep([entered(1, "b1")])
    writer.close()
