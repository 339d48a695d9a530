"""One id, one act, one answer; and acts about what an earlier entry holds."""

from __future__ import annotations

import msgspec
import pytest

from croupier.house.journal import Journal, replay
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import lay
from tests.support.desk import DEALER, PLAYER, Desk
from tests.support.toy import Coins


def desk_with_ana() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    return desk


def test_a_used_id_with_the_same_deed_gets_the_first_answer() -> None:
    desk = desk_with_ana()
    act = Act("once", desk.at, "ana", PLAYER, acts.Place("w1", "ana", "red", 2_500))
    first = desk.journal.post(act)
    desk.wait(minutes=1)
    assert desk.journal.post(msgspec.structs.replace(act, at=desk.at)) is first
    assert desk.holds("ana") == 97_500


OTHERS = {
    "another deed": Act("once", Desk().at, "ana", PLAYER, acts.Place("w1", "ana", "red", 5_000)),
    "another person": Act("once", Desk().at, "ben", PLAYER, acts.Place("w1", "ana", "red", 2_500)),
    "another role": Act("once", Desk().at, "ana", DEALER, acts.Place("w1", "ana", "red", 2_500)),
    "about an entry": Act("once", Desk().at, "ana", PLAYER, acts.Place("w1", "ana", "red", 2_500), about=1),
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_a_used_id_with_another_act_is_refused_and_changes_nothing(other: Act) -> None:
    desk = desk_with_ana()
    first = desk.journal.post(Act("once", desk.at, "ana", PLAYER, acts.Place("w1", "ana", "red", 2_500)))
    before, entries = table_hash(desk.table), len(desk.journal.entries)
    refusal = desk.journal.post(other)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, table_hash(desk.table), len(desk.journal.entries)) == ("id-reused", before, entries)
    assert desk.journal.post(Act("once", desk.at, "ana", PLAYER, acts.Place("w1", "ana", "red", 2_500))) is first


def test_a_refused_act_keeps_its_id_too() -> None:
    desk = desk_with_ana()
    first = desk.journal.post(Act("x", desk.at, "dealer", DEALER, acts.Close()))
    assert isinstance(first, Refusal)
    again = desk.journal.post(Act("x", desk.at, "dealer", DEALER, acts.Spin()))
    assert isinstance(again, Refusal)
    assert again.code == "id-reused"


class Witness(Coins):
    """A game that looks at what an act is about."""

    def __init__(self) -> None:
        self.saw: list[int | None] = []

    def judge(self, terms, state, act, floor):  # type: ignore[no-untyped-def]
        self.saw.append(None if floor.evidence is None else floor.evidence.seq)
        return super().judge(terms, state, act, floor)


def test_an_act_about_an_earlier_entry_brings_it_before_the_game() -> None:
    game = Witness()
    desk = Desk(game=game)
    desk.seat("ana", 1)
    about = Act("late", desk.at, "ana", PLAYER, acts.Dispute("d1", "ana", "That was mine."), about=2)
    assert isinstance(desk.journal.post(about), Entry)
    assert game.saw[-1] == 2
    nothing = desk.journal.post(Act("later", desk.at, "ana", PLAYER, acts.Dispute("d2", "ana", "And that."), about=99))
    assert isinstance(nothing, Refusal)
    assert nothing.code == "no-such-entry"
    replayed = replay(lay(desk.table.setup, game), desk.journal.entries)
    assert game.saw[-1] == 2
    assert table_hash(replayed) == table_hash(desk.table)


def test_a_journal_goes_on_from_a_snapshot_without_its_history() -> None:
    desk = desk_with_ana()
    desk.bet("ana", "red", 2_500)
    desk.close()
    resumed = Journal(restore(snapshot(desk.table), desk.table.game))
    for journal in (desk.journal, resumed):
        entry = journal.post(Act("ball", desk.at, "system", Role.SYSTEM, acts.Observe("wheel", "1")))
        assert isinstance(entry, Entry)
    assert resumed.entries[-1] == desk.journal.entries[-1]
    assert table_hash(resumed.table) == table_hash(desk.table)
