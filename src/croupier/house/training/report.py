"""A lesson's score for a program: what was asked and answered, what errors cost, which rules were broken."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.training.marks import Mark, Skill, add_up
from croupier.money import Cents


class RightAndWrong(msgspec.Struct, frozen=True):
    right: int
    wrong: int


class BrokenRule(msgspec.Struct, frozen=True):
    """How often a rule was gone against, and what that cost whoever it cost."""

    rule: Cite
    wrong: int
    cost: Cents


class Report(msgspec.Struct, frozen=True):
    """Money is in cents. `overpaid` is what errors cost the house, `underpaid` what they cost patrons; `broken` begins
    with the rule broken most often; `answers` are in the order in which they were given, those skipped left out."""

    game: str
    casino: str
    rounds: int
    right: int
    wrong: int
    skipped: int
    overpaid: Cents
    underpaid: Cents
    by_skill: dict[Skill, RightAndWrong]
    broken: tuple[BrokenRule, ...]
    answers: tuple[Mark, ...]


def report_on(marks: Sequence[Mark], skipped: int, rounds: int, game: str, casino: str) -> Report:
    score = add_up(marks, skipped)
    return Report(
        game,
        casino,
        rounds,
        score.right,
        score.wrong,
        score.skipped,
        score.overpaid,
        score.underpaid,
        {skill: RightAndWrong(*counts) for skill, counts in score.by_skill.items()},
        tuple(BrokenRule(rule, count, cost) for rule, (count, cost) in score.by_rule.items()),
        tuple(marks),
    )


def write_report(report: Report) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
