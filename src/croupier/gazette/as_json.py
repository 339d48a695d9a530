"""What the notices and the register say, for programs: one shape for commands, pages and the library."""

from __future__ import annotations

from datetime import datetime

from croupier.gazette.cite import Cite, parse, spell
from croupier.gazette.editions import Edition, find_changes
from croupier.gazette.enforced import enforced_at
from croupier.gazette.readings import readings_on
from croupier.gazette.register import Rule, gist, rule


def edition_as_json(found: Edition, moment: datetime | None) -> dict[str, object]:
    """One answer for a program; ``on`` is null when a span is listed rather than a moment asked about.

    ``changes_not_held`` names the notices not held that by then had replaced or amended the text, or may have.
    """
    return {
        "game": found.game,
        "casino": found.casino,
        "on": moment and moment.isoformat(),
        "instrument": found.instrument,
        "status": found.status,
        "reason": found.reason,
        "division": found.division,
        "since": found.since and found.since.isoformat(),
        "until": found.until and found.until.isoformat(),
        "citations": list(found.cites),
        "changes_not_held": [notice.key for notice in find_changes(found, moment)],
    }


def rule_as_json(found: Rule) -> dict[str, object]:
    """A rule for a program."""
    return {
        "id": found.id,
        "citation": spell(found.id),
        "instrument": found.instrument,
        "division": found.division,
        "part": found.part,
        "kind": found.kind,
        "who": found.who,
        "treatment": found.treatment,
        "gist": found.gist,
        "subparagraphs": found.subparagraphs,
        "readings": [one.id for one in readings_on(found.id)],
    }


def cited_as_json(c: Cite) -> dict[str, object]:
    """A subparagraph is shown like a rule of its own: its gist, what lies under it, what is said about it."""
    found, sub = rule(c), parse(c).sub
    under = {k: v for k, v in found.subparagraphs.items() if not sub or k.startswith(f"{sub}.")}
    own = {"id": c, "citation": spell(c), "gist": gist(c), "subparagraphs": under}
    return {**rule_as_json(found), **own, "readings": [one.id for one in readings_on(c)], "enforced_at": enforced_at(c)}
