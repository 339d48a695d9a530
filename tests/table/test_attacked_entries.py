"""What was broken once: entries that do not replay, and changed entries that nobody finds."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from croupier.games import find_game
from croupier.house.journal import Journal, replay
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.play import Diverged, fold
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import lay
from croupier.transcript.reader import read_transcript
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, Desk
from tests.table.test_entry_versions import PLAYTHROUGHS, stored

TWO_KINDS = Sign(Limits(500, 40_000), {"straight-up": Limits(100, 500), "red": Limits(500, 1_000)})
"""In an order that is not the alphabet's."""
CHANGES: dict[str, AnyDeed] = {
    "posted": acts.PostLimits(TWO_KINDS, Desk().at + timedelta(minutes=30)),
    "set": acts.SetLimits(TWO_KINDS, "no gaming"),
}


@pytest.mark.parametrize("deed", CHANGES.values(), ids=CHANGES)
def test_a_sign_with_two_kinds_is_replayed_from_its_json(deed: AnyDeed) -> None:
    """Its bytes have the kinds in the order of the alphabet, what is called or told of it in that of the sender: played
    again from the record it says something else."""
    desk = Desk()
    desk.accepts(deed, CASINO_SUPERVISOR)
    stored_entries = [decode_entry(encode(entry)) for entry in desk.journal.entries]
    assert stored_entries == desk.journal.entries
    again = replay(lay(desk.table.setup, desk.table.game), stored_entries)
    assert table_hash(again) == table_hash(desk.table)


CHANGED: dict[str, dict[str, Any]] = {
    "the hash taken off": {"hash": ""},
    "the hash and the postings taken off": {"hash": "", "postings": ()},
    "the hash taken off, in another place": {"hash": "", "seq": 99},
}


def closed_by(desk: Desk) -> Entry:
    """A supervisor's refund of a disputed $5."""
    desk.accepts(acts.Dispute("d", "ana", "short"), PLAYER)
    return desk.accepts(acts.Decide("d", "so", 500), Role.GAME_SUPERVISOR, by="kim")


@pytest.mark.parametrize("changes", CHANGED.values(), ids=CHANGED)
def test_a_changed_entry_is_found(changes: dict[str, Any]) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    entry = closed_by(desk)
    before = replay(lay(desk.table.setup, desk.table.game), desk.journal.entries[:-1])
    with pytest.raises(Diverged):
        fold(before, msgspec.structs.replace(entry, **changes))


def test_a_changed_entry_of_version_1_is_found() -> None:
    """All that version 1 said is still what this engine says of the same acts, so it can be held to it."""
    name = "roulette-1996-07"
    entries = [decode_entry(line) for line in stored()[name]]
    setup = read_transcript((PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")).setup
    robbed = [msgspec.structs.replace(entry, postings=(), seq=entry.seq + 7) for entry in entries]
    with pytest.raises(Diverged):
        replay(lay(setup, find_game(setup.game)), robbed)


# A journal that begins at a snapshot ------------------------------------------------------------------


def test_an_act_sent_again_after_the_house_has_started_again_counts_once() -> None:
    """One id, one answer, for ever, as long as the entries are at hand."""
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    act = Act("once", desk.at, "ana", PLAYER, acts.BuyIn("ana", 10_000))
    desk.journal.post(act)
    resumed = Journal(restore(snapshot(desk.table), desk.table.game), desk.journal.entries)
    for journal in (desk.journal, resumed):
        journal.post(act)
    assert resumed.table.holds("ana", "value") == desk.holds("ana") == 10_000


def test_an_act_about_an_entry_before_the_snapshot_has_the_same_answer() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    resumed = Journal(restore(snapshot(desk.table), desk.table.game), desk.journal.entries)
    act = Act("late", desk.at, "ana", PLAYER, acts.Dispute("d", "ana", "That was mine."), about=2)
    assert [type(journal.post(act)) for journal in (resumed, desk.journal)] == [Entry, Entry]
