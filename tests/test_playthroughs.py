"""Every transcript under tests/playthroughs/ comes out as it says, and its entries stay byte for byte the same.

What the transcripts there expect was written by hand from the law. The whole shoes under regression/ were written by
the engine itself: they show that it answers as before, and prove nothing of the law.

The .sha256 beside a transcript is of its entries' canonical bytes, but for the engine's version and the hash of the
table, which tell how it was computed and not what was decided, and of refusals' codes and rules, whose sentences may
be worded better: the same acts give the same entries, for ever. Where a change of the law's reading is meant, write it
anew: `python -m tests.test_playthroughs NAME ...`.

version-1.sha256sums has the digests of the time when entries had version 1: nothing but the new fields has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.transcript.adjudication import Findings, adjudicate
from croupier.transcript.expectations import Cited, cited_under, cites_of
from croupier.transcript.reader import Line, read_transcript
from tests.support.rule_coverage import assert_cited
from tests.support.version_one import as_version_one

FOLDER = Path(__file__).parent / "playthroughs"
PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))
REGRESSION = sorted((FOLDER / "regression").glob("*.txt"))
by_hand = pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
by_the_engine = pytest.mark.parametrize("path", REGRESSION, ids=lambda path: path.stem)
each = pytest.mark.parametrize("path", [*PLAYTHROUGHS, *REGRESSION], ids=lambda path: path.stem)
VERSION_1 = dict(line.split("  ")[::-1] for line in (FOLDER / "version-1.sha256sums").read_text("utf-8").splitlines())


def play(path: Path) -> Findings:
    return adjudicate(read_transcript(path.read_text(encoding="utf-8")))


def decided(said: Entry | Refusal) -> bytes:
    """What was decided, whichever engine computed it. A refusal decides by code and rule; its sentence only helps."""
    if isinstance(said, Refusal):
        return encode(msgspec.structs.replace(said, message=""))
    return encode(msgspec.structs.replace(said, engine="", hash="", round=None))


def digest(findings: Findings, as_bytes: Callable[[Entry | Refusal], bytes] = decided) -> str:
    hashed = sha256()
    for answer in findings.answers:
        hashed.update(as_bytes(answer.said) + b"\n")
    return hashed.hexdigest()


def answer_before(findings: Findings, line: Line) -> Entry | Refusal:
    """What an expectation is about: the last answer at its table."""
    return [one.said for one in findings.answers if one.line < line.number and one.table in ("", line.table)][-1]


@by_hand
def test_a_playthrough_comes_out_as_it_says(path: Path) -> None:
    findings = play(path)
    check(findings)
    for line in findings.transcript.lines:
        if isinstance(line.says, Cited):
            cited = cites_of(answer_before(findings, line))
            assert_cited(cited, *cited_under(line.says.rule, cited))


@by_the_engine
def test_a_shoe_that_the_engine_wrote_comes_out_as_before(path: Path) -> None:
    check(play(path))


def check(findings: Findings) -> None:
    assert findings.expects
    assert not findings.failed, "\n".join(f"line {failure.line}: {failure.says}" for failure in findings.failed)
    assert not findings.stopped


@each
def test_a_playthrough_gives_the_same_entries_for_ever(path: Path) -> None:
    findings = play(path)
    kept = path.with_suffix(".sha256").read_text(encoding="utf-8").strip()
    assert digest(findings) == kept, f"the entries changed; if meant: python -m tests.test_playthroughs {path.stem}"
    if path.stem in VERSION_1:
        assert digest(findings, as_version_one) == VERSION_1[path.stem]


if __name__ == "__main__":
    for transcript in (*PLAYTHROUGHS, *REGRESSION):
        if transcript.stem in sys.argv[1:]:
            transcript.with_suffix(".sha256").write_text(digest(play(transcript)) + "\n", encoding="utf-8")
