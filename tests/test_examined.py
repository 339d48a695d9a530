"""Every transcript under tests/examined/ comes out as it says.

They were written, division by division, from the Gazette alone, the outcome before it was tried, by people who had not
read the program. Where one was wrong by the law it was corrected; where the program was, the program.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.transcript.expectations import Cited, cited_under, cites_of
from tests.support.rule_coverage import assert_cited
from tests.test_playthroughs import answer_before, play

FOLDER = Path(__file__).parent / "examined"
EXAMINED = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", EXAMINED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_case_of_an_examination_comes_out_as_the_law_says(path: Path) -> None:
    findings = play(path)
    assert findings.expects
    assert not findings.failed, "\n".join(f"line {failure.line}: {failure.says}" for failure in findings.failed)
    for line in findings.transcript.lines:
        if isinstance(line.says, Cited):
            cited = cites_of(answer_before(findings, line))
            assert_cited(cited, *cited_under(line.says.rule, cited))
