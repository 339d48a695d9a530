"""Entries as they were stored by earlier versions are read, and say what they said.

version-1.jsonl.xz holds the entries of the playthroughs as version 1 stored them: a line with the name of the
transcript, then a line of JSON for each entry.
"""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

import msgspec
import pytest

from croupier.games import find_game
from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import NEVER, VERSION, Eyes
from croupier.table.masking import HIDDEN, mask
from croupier.table.play import Diverged, fold
from croupier.table.roles import Role
from croupier.table.state import lay
from croupier.transcript.reader import read_transcript
from tests.support.desk import Desk
from tests.support.version_one import as_version_one

HERE = Path(__file__).parent
PLAYTHROUGHS = HERE.parent / "playthroughs"


@cache
def stored() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lzma.decompress((HERE / "version-1.jsonl.xz").read_bytes()).decode().splitlines():
        if line.startswith("# "):
            lines = found.setdefault(line.removeprefix("# "), [])
        else:
            lines.append(line)
    return found


each = pytest.mark.parametrize("name", sorted(stored()))
READ_OTHERWISE = (
    "baccarat-1996-07",
    "baccarat-2004-56",
    "blackjack-1996-07",
    "blackjack-1996-07-super-sevens",
    "caribbean-stud-1996-07",
    "caribbean-stud-1998-13",
    "craps-1996-07",
    "examined-craps-on-and-off",
    "examined-roulette-zero",
    "examined-tai-sai-malfunction",
    "midi-baccarat-1996-07",
    "midi-baccarat-1998-11",
    "midi-baccarat-2004-56",
    "mini-baccarat-1996-07",
    "mini-baccarat-2004-56",
    "roulette-1996-07",
    "tai-sai-1996-07",
    "tai-sai-1998-17",
)
"""Of these the law is read otherwise since: their entries are still read, and their acts have other consequences."""


@each
def test_a_journal_of_version_1_is_read_and_leads_to_the_same_table(name: str) -> None:
    lines = stored()[name]
    entries = [decode_entry(line) for line in lines]
    assert {entry.v for entry in entries} == {VERSION}
    assert [as_version_one(entry).decode() for entry in entries] == lines
    (path,) = PLAYTHROUGHS.rglob(f"{name}.txt")
    setup = read_transcript(path.read_text(encoding="utf-8")).setup
    if name in READ_OTHERWISE:
        with pytest.raises(Diverged):
            replay(lay(setup, find_game(setup.game)), entries)
        return
    table = replay(lay(setup, find_game(setup.game)), entries)
    assert table.now.seq == len(entries)


def test_a_duty_of_version_1_was_raised_by_the_deed_of_its_entry() -> None:
    entries = [decode_entry(line) for lines in stored().values() for line in lines]
    origins = {duty.origin for entry in entries for duty in entry.duties}
    assert {"open table", "declare"} <= origins
    assert "" not in origins


def test_cards_of_version_1_are_for_nobodys_eyes_since_nothing_says_whose_they_were() -> None:
    entries = [decode_entry(line) for line in stored()["caribbean-stud-1996-07"]]
    cards = [e for e in entries if isinstance(e.act.deed, acts.Observe) and e.act.deed.of in ("shoe", "shuffler")]
    assert cards
    for entry in cards:
        assert entry.eyes == (Eyes("act.deed.seen", (), NEVER),)
        for role in (Role.PLAYER, Role.DEALER, Role.CASINO_MANAGER):
            deed = mask(entry, role, "ana").act.deed
            assert isinstance(deed, acts.Observe)
            assert deed.seen == HIDDEN


def test_an_entry_of_a_version_to_come_is_an_error_that_says_so() -> None:
    newer = stored()["roulette-1996-07"][0].replace('"v":1', '"v":3')
    with pytest.raises(ValueError, match="an entry of version 3; this engine reads versions 1 to 2"):
        decode_entry(newer)


def test_an_entry_that_was_changed_is_found_when_it_is_played_again() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    before = desk.table
    desk.bet("ana", "red", 2_500)
    entry = desk.journal.entries[-1]
    assert fold(before, entry).now == desk.table.now
    richer = msgspec.structs.replace(entry, stands=(msgspec.structs.replace(entry.stands[0], stake=5_000),))
    with pytest.raises(Diverged, match="other consequences"):
        fold(before, richer)
    with pytest.raises(Diverged, match="another table"):
        fold(before, msgspec.structs.replace(entry, hash="0" * 64))


def test_an_entry_names_the_engine_and_the_table_it_led_to() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    first, second = desk.journal.entries[-2:]
    assert first.engine and first.hash != second.hash
    assert decode_entry(encode(second)) == second
