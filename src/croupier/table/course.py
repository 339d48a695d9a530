"""The order of a round as a dealer knows it: steps with the rule that asks for each, and where a round stands in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.gazette.cite import Cite


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """`says` is what the dealer does or sees to, and `done` what he or she says of it then. It is the step of the
    stages in `when`, where one of the deeds in `does` comes next or, where none are named, whatever comes next.
    `before` a round: what is done to the cards first."""

    title: str
    cite: Cite
    says: str
    when: tuple[str, ...]
    does: tuple[str, ...] = ()
    done: str = "Done"
    before: bool = False


def find_step(course: Sequence[Step], stage: str, deed: str) -> int | None:
    """Which step a round stands at: at this stage, with that deed to come next; none where the course has no such."""
    for number, step in enumerate(course):
        if stage in step.when and (not step.does or deed in step.does):
            return number
    return next((number for number, step in enumerate(course) if stage in step.when), None)
