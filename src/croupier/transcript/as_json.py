"""What was found in a transcript, for programs."""

from __future__ import annotations

from croupier.gazette.as_json import edition_as_json
from croupier.gazette.editions import edition
from croupier.table.entries import Entry
from croupier.transcript.adjudication import Answer, Findings, find_balances


def findings_as_json(findings: Findings) -> dict[str, object]:
    setup, first = findings.transcript.setup, findings.transcript.acts[0]
    general = edition("general", setup.casino, first.at)
    return {
        "setup": setup,
        "edition": {**edition_as_json(findings.edition, first.at), "label": findings.edition.label},
        "general": {**edition_as_json(general, first.at), "label": general.label},
        "answers": [_answer_json(answer) for answer in findings.answers],
        "balances": find_balances(findings),
        "result": findings.result,
        "commission": findings.commission,
        "duties": findings.duties,
        "failed": findings.failed,
        "stopped": findings.stopped,
    }


def _answer_json(answer: Answer) -> dict[str, object]:
    kind = "entry" if isinstance(answer.said, Entry) else "refusal"
    return {"line": answer.line, "act": answer.act, kind: answer.said}
