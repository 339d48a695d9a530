"""Every transcript under tests/playthroughs/ comes out as it says, and its entries stay byte for byte the same.

The .sha256 beside a transcript is of its entries' canonical bytes: the same acts give the same entries, for ever.
Where a change of the law's reading is meant, write it anew: `python -m tests.test_playthroughs`.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from croupier.transcript.adjudication import Findings, adjudicate
from croupier.transcript.reader import read_transcript
from tests.support.version_one import as_version_one

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
each = pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)


def play(path: Path) -> Findings:
    return adjudicate(read_transcript(path.read_text(encoding="utf-8")))


def digest(findings: Findings) -> str:
    hashed = sha256()
    for answer in findings.answers:
        hashed.update(as_version_one(answer.said) + b"\n")
    return hashed.hexdigest()


@each
def test_a_playthrough_comes_out_as_it_says(path: Path) -> None:
    findings = play(path)
    assert findings.expects
    assert not findings.failed, "\n".join(f"line {failure.line}: {failure.says}" for failure in findings.failed)
    assert not findings.stopped


@each
def test_a_playthrough_gives_the_same_entries_for_ever(path: Path) -> None:
    kept = path.with_suffix(".sha256").read_text(encoding="utf-8").strip()
    assert digest(play(path)) == kept, "the entries changed; if that is meant: python -m tests.test_playthroughs"


if __name__ == "__main__":
    for transcript in PLAYTHROUGHS:
        transcript.with_suffix(".sha256").write_text(digest(play(transcript)) + "\n", encoding="utf-8")
