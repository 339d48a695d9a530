"""What was right and what was wrong, each with its rule and its cost, and the score that they come to."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents


class Skill(StrEnum):
    """What a dealer can be asked for. A ruling is asked for only where something goes wrong."""

    ORDER = "order"
    CALLS = "calls"
    PAYOUTS = "payouts"
    RULINGS = "rulings"


class Mark(msgspec.Struct, frozen=True):
    """One answer. `says` is what was wrong with it and what is right; `cost` is what the error costs the house, or,
    below nothing, the patron."""

    skill: Skill
    right: bool
    cites: tuple[Cite, ...] = ()
    says: str = ""
    cost: Cents = 0


class Score(msgspec.Struct, frozen=True):
    """`overpaid` is what errors cost the house, `underpaid` what they cost patrons; `by_rule` are the wrong answers by
    the first rule that each went against, the most frequent first; `by_skill` are those right and those wrong."""

    right: int
    wrong: int
    skipped: int
    overpaid: Cents
    underpaid: Cents
    by_skill: dict[Skill, tuple[int, int]]
    by_rule: dict[Cite, tuple[int, Cents]]


def add_up(marks: Iterable[Mark], skipped: int = 0) -> Score:
    known = tuple(marks)
    wrong = [mark for mark in known if not mark.right]
    skills = {skill: [mark.right for mark in known if mark.skill is skill] for skill in Skill}
    rules: dict[Cite, tuple[int, Cents]] = {}
    for mark in wrong:
        for rule in mark.cites[:1]:
            count, cost = rules.get(rule, (0, 0))
            rules[rule] = count + 1, cost + abs(mark.cost)
    return Score(
        len(known) - len(wrong),
        len(wrong),
        skipped,
        sum(mark.cost for mark in wrong if mark.cost > 0),
        -sum(mark.cost for mark in wrong if mark.cost < 0),
        {skill: (sum(rights), len(rights) - sum(rights)) for skill, rights in skills.items() if rights},
        dict(sorted(rules.items(), key=lambda item: -item[1][0])),
    )
