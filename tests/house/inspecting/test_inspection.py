"""What an inspector looks into: rounds, notices, disputes, replays, and exports that somebody has changed."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import msgspec
import pytest

from croupier.house.checkpoints import Signer
from croupier.house.exporting import Export, Exported
from croupier.house.inspecting.checking import NotAnExport
from croupier.house.inspecting.inspection import Inspection
from croupier.house.people.person import Denied
from croupier.house.sealing import Sealer
from croupier.house.store.chain import next_link
from croupier.house.store.memory import MemoryStore
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.codec import decode_entry
from croupier.table.roles import Role
from tests.support.house import SIGN, enrol_staff, make_house
from tests.support.inspected import DISPUTE, LIMITS, make_inspected, put_on_record
from tests.web.card_table import CardTable

SIGNER = Signer.make()


@pytest.fixture(scope="module")
def inspection() -> Inspection:
    return make_inspected(SIGNER).inspection


def test_a_round_is_from_the_one_before_to_its_last_settlement(inspection: Inspection) -> None:
    (only,) = inspection.rounds("t1")
    assert (only.number, only.first, only.last, only.seen) == (0, 1, 8, ("17",))
    assert (only.staked, only.result) == (5_000, -175_000)
    (rebuilt,) = inspection.rounds("t2")
    assert rebuilt.marks == ("shoe begun", "cards out of sequence") and (rebuilt.staked, rebuilt.result) == (8_000, 0)


def test_13_3__a_notice_to_an_inspector_is_due_until_it_is_given(inspection: Inspection) -> None:
    (due,) = inspection.notices("t3")
    assert due.says == "Notify a Government inspector: a change of limits is proposed for 20:30."
    assert (due.cite, due.raised, due.given) == ("1996.general.13.3", 10, None)
    store = MemoryStore()
    put_on_record(store, SIGNER, "t3", f"{LIMITS}dealer lee discharges 10-2: by telephone\n")
    (given,) = Inspection(store, lambda _: None).notices("t3")
    assert (given.given, given.by) == (11, "lee") and given.given_at is not None


def test_8_2__that_an_inspector_is_at_hand_is_no_notice_to_one(inspection: Inspection) -> None:
    assert inspection.notices("t1") == []


def test_8_1__a_dispute_is_told_with_its_steps_and_who_has_it_now(inspection: Inspection) -> None:
    (dispute,) = inspection.disputes("t1")
    assert (dispute.id, dispute.player, dispute.wager, dispute.first) == ("d1", "ana", "w1", 1)
    assert [(step.role, step.finding, step.award) for step in dispute.steps] == [
        (Role.GAME_SUPERVISOR, "14.2(b), the excess is void", 0),
        (Role.PLAYER, "", None),
        (Role.CASINO_SUPERVISOR, "goodwill", 3_000),
        (Role.PLAYER, "", None),
    ]
    assert (dispute.before, dispute.decided, dispute.closed) == (Role.INSPECTOR, False, False)
    store = MemoryStore()
    put_on_record(store, SIGNER, "t1", DISPUTE.read_text(encoding="utf-8"))
    (decided,) = Inspection(store, lambda _: None).disputes("t1")
    assert decided.closed and decided.steps[-1].finding == "the Rules were applied"


def test_a_replay_begins_anywhere_and_shows_every_entry_as_it_was_shown(inspection: Inspection) -> None:
    whole = inspection.replay("t1", 1, 99)
    assert [frame.entry.seq for frame in whole] == list(range(1, 16))
    part = inspection.replay("t1", 6, 8)
    assert [frame.entry for frame in part] == [frame.entry for frame in whole[5:8]]
    for frame in whole:
        assert frame.played is not None and frame.played.entry.hash == frame.entry.hash
    assert part[0].played is not None
    assert [wager.stake for wager in part[0].played.shown.now.wagers.values()] == [5_000], "of $80, $50 stands"
    assert inspection.replay("t1", 16, 20) == [] and inspection.replay("t1", 0, 3) == []


def test_a_table_that_was_never_laid_is_none(inspection: Inspection) -> None:
    for ask in (inspection.rounds, inspection.disputes, inspection.export, inspection.audit, inspection.open_until):
        with pytest.raises(Denied):
            ask("t9")


# Exports that somebody brings ---------------------------------------------------------------------------------


def raw(export: Export) -> bytes:
    return msgspec.json.encode(export)


def change(export: Export, seq: int, old: str, new: str) -> Export:
    """An export in which one entry says something else."""
    entries = tuple(
        msgspec.structs.replace(one, entry=one.entry.replace(old, new)) if one.seq == seq else one
        for one in export.entries
    )
    assert entries != export.entries
    return msgspec.structs.replace(export, entries=entries)


def link_anew(export: Export) -> Export:
    """With links that fit, as somebody would make them who has no key."""
    link, made = bytes.fromhex(export.before), list[Exported]()
    for one in export.entries:
        link = next_link(link, one.seq, one.act, one.entry.encode())
        made.append(msgspec.structs.replace(one, link=link.hex()))
    return msgspec.structs.replace(export, entries=tuple(made), after=link.hex())


def test_an_export_that_nobody_changed_holds_in_every_way(inspection: Inspection) -> None:
    for table in ("t1", "t2", "t3"):
        export = inspection.export(table)
        found = inspection.check(raw(export), SIGNER.public)
        assert found.breaks is None and found.judged is None, found
        assert found.replayed == found.compared == found.entries == len(export.entries)


def test_a_changed_entry_is_named_by_the_chain_the_journal_and_the_rules(inspection: Inspection) -> None:
    bad = change(inspection.export("t1"), 8, '"won":175000', '"won":280000')
    found = inspection.check(raw(bad), SIGNER.public)
    assert [(one.kind, one.seq) for one in found.findings] == [("chain", 8), ("journal", 8), ("replay", 8)]
    assert found.judged is not None and found.judged.rules is not None
    assert [one.won for one in found.judged.file.settled] == [280_000]
    assert [one.won for one in found.judged.rules.settled] == [175_000]


def test_links_made_anew_do_not_fit_what_was_signed(inspection: Inspection) -> None:
    bad = link_anew(change(inspection.export("t1"), 7, '"seen":"17"', '"seen":"18"'))
    found = inspection.check(raw(bad), SIGNER.public)
    assert ("chain", 8, "the checkpoint after entry 8 does not fit these entries") in [
        (one.kind, one.seq, one.says) for one in found.findings
    ]
    assert ("journal", 7) in [(one.kind, one.seq) for one in found.findings]


def test_another_key_is_told(inspection: Inspection) -> None:
    found = inspection.check(raw(inspection.export("t1")), Signer.make().public)
    assert [one.kind for one in found.findings] == ["signature"]


def test_a_part_of_a_journal_is_judged_from_where_the_house_has_it(inspection: Inspection) -> None:
    part = inspection.export("t1", 6, 8)
    assert inspection.check(raw(part), None).replayed == 3
    bad = inspection.check(raw(change(part, 7, '"seen":"17"', '"seen":"20"')), None)
    assert bad.breaks == 7 and bad.judged is not None and bad.judged.seq in (7, 8)


def test_a_file_of_another_house_is_judged_from_its_first_entry() -> None:
    here, there = make_inspected().inspection, MemoryStore()
    put_on_record(there, SIGNER, "elsewhere", DISPUTE.read_text(encoding="utf-8"))
    export = Inspection(there, lambda _: None).export("elsewhere")
    found = here.check(raw(export), SIGNER.public)
    assert (found.breaks, found.compared, found.replayed) == (None, 0, len(export.entries))
    part = Inspection(there, lambda _: None).export("elsewhere", 3, 5)
    assert here.check(raw(part), None).replayed == 0


@pytest.mark.parametrize("said", [b"", b"[]", b"{", b'{"v":1}', b"\xff\xfe"])
def test_what_is_no_export_is_said_to_be_none(inspection: Inspection, said: bytes) -> None:
    with pytest.raises(NotAnExport):
        inspection.check(said, None)


def test_an_export_with_nonsense_in_it_is_none_either(inspection: Inspection) -> None:
    export = inspection.export("t1")
    for wrong in (
        msgspec.structs.replace(export, setup="{}"),
        msgspec.structs.replace(export, before="no hash"),
        msgspec.structs.replace(export, checkpoints=({"seq": 1},)),
    ):
        with pytest.raises(NotAnExport):
            inspection.check(raw(wrong), None)
    gone = msgspec.structs.replace(export, entries=export.entries[:4] + export.entries[5:])
    assert inspection.check(raw(gone), None).breaks == 5, "the one that is missing"
    first = msgspec.structs.replace(export.entries[0], entry="{}")
    with pytest.raises(NotAnExport):
        inspection.check(raw(msgspec.structs.replace(export, entries=(first, *export.entries[1:]))), None)


# What is hidden until a round is over --------------------------------------------------------------------------


@pytest.fixture
def stud() -> Iterator[CardTable]:
    table = CardTable("caribbean-stud", "2c 3d 4h 5s 7c Kd Qd 9s 4c 2h")
    table.seat("Ana")
    yield table


def test_c_40__nothing_of_a_hand_is_given_out_before_its_round_is_over(stud: CardTable) -> None:
    inspection, house = stud.house.inspection, stud.house
    ana = house.people.admit("Ana").person
    deeds: tuple[AnyDeed, ...] = (
        acts.SitDown("Ana", 1),
        acts.BuyIn("Ana", 100_000),
        acts.Place("w", "Ana", "ante", 1_000, "1"),
    )
    for number, deed in enumerate(deeds):
        house.post(ana, "t1", f"a{number}", deed)
    stud.go_on()
    hidden = [one.seq for one in stud.opened.book.entries if one.eyes]
    assert hidden, "she has her cards"
    before = inspection.digest("t1").seq
    assert inspection.open_until("t1") == hidden[0] - 1 < before
    assert inspection.export("t1").entries[-1].seq == hidden[0] - 1
    guess = msgspec.structs.replace(inspection.export("t1"), entries=inspection.export("t1").entries[-1:])
    assert inspection.check(raw(guess), None).compared == 1
    fold = next(one for one in stud.opened.look(ana).turns if one.word == "fold")
    house.post(ana, "t1", "fold", fold.deed)
    stud.go_on()
    assert inspection.completed("t1") == 1 and inspection.open_until("t1") >= hidden[-1]


def test_draws_of_a_round_hold_with_the_entry_before_it() -> None:
    house = make_house("roulette", sealer=Sealer(b"k" * 32))
    enrol_staff(house)
    house.attend("t1", SIGN, ("Aroha", "Ben"))
    house.start()
    deadline = monotonic() + 20
    while len(house.inspection.rounds("t1")) < 4 and monotonic() < deadline:
        sleep(0.02)
    house.stop()
    third = house.inspection.rounds("t1")[2]
    found = house.inspection.check(raw(house.inspection.export("t1", third.first - 1, third.last)), None)
    assert (found.draws, found.rounds, found.breaks) == (1, 1, None)
    reveals = [one for one in house.inspection.export("t1").entries if '"do":"reveal"' in one.entry]
    assert decode_entry(reveals[2].entry).seq == third.last, "a round goes on to where its secret is opened"
