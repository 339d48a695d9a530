"""Part 8: a dispute climbs from the game supervisor to a casino supervisor to a Government inspector."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft, Entry
from croupier.table.general.awards import keep_award, lies_undecided, met_by, settlement_of
from croupier.table.general.duties import raise_duty
from croupier.table.general.owing import even_out, made_of
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.settle import STRICTLY
from croupier.table.state import BANK, OpenDispute, Table, purse

LADDER = cite("1996.general.8.1")
TOLD = cite("1996.general.8.2")
COPY = cite("1996.general.8.3")
STEPS = (Role.GAME_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.INSPECTOR)


def judge_dispute(table: Table, act: Act, deed: acts.Dispute, evidence: Entry | None) -> Draft | Refusal:
    if deed.dispute in table.now.disputes:
        return Refusal("no-such-dispute", LADDER, f"Dispute {deed.dispute} is open already.")
    if deed.wager is not None and not is_known(table, deed.wager, evidence):
        message = f"No wager {deed.wager} lies or was settled last; of an earlier one, say which entry it is about."
        return Refusal("no-such-wager", LADDER, message)
    if (refusal := check_new(table, act, deed)) is not None:
        return refusal
    draft = Draft([LADDER, TOLD])
    says = f"Decide {deed.player}'s dispute {deed.dispute}: {deed.complaint}"
    raise_duty(table, draft, LADDER, Role.GAME_SUPERVISOR, says)
    says = f"Tell {deed.player} that a Government inspector is present and may be consulted."
    raise_duty(table, draft, TOLD, Role.DEALER, says)
    return draft


def check_new(table: Table, act: Act, deed: acts.Dispute) -> Refusal | None:
    """What a player has disputed of a wager is decided once and then reviewed; the ladder does not begin again with the
    game supervisor, unless the settlement was undone (reading G-11)."""
    about = settlement_of(table, deed.wager, act.about)
    if not about or about in table.now.undone:
        return None
    if about_key(deed.player, about) in table.now.final:
        message = f"{deed.player}'s dispute about {deed.wager} was decided by an inspector."
        return Refusal("out-of-turn", LADDER, message)
    for name, known in table.now.disputes.items():
        if (known.player, known.about) == (deed.player, about):
            message = f"Dispute {name} is about {deed.wager} already; ask for a review of it once it is decided."
            return Refusal("out-of-turn", LADDER, message)
    return None


def about_key(player: str, about: str) -> str:
    return f"{player}: {about}"


def is_known(table: Table, wager: str, evidence: Entry | None) -> bool:
    """Is or was there such a wager, on the layout, just settled, or in the entry that the dispute is about?"""
    if wager in table.now.wagers or wager in table.now.settled:
        return True
    if evidence is None:
        return False
    named = {w.id for w in evidence.stands} | {s.wager.id for s in evidence.settled} | set(evidence.lifted)
    return wager in named


def follow_dispute(table: Table, act: Act, draft: Draft, deed: acts.Dispute) -> dict[str, Any]:
    about = settlement_of(table, deed.wager, act.about)
    opened = OpenDispute(deed.player, deed.complaint, deed.wager, duty=draft.duties[0].id, about=about)
    return {"disputes": {**table.now.disputes, deed.dispute: opened}}


def judge_review(table: Table, _act: Act, deed: acts.Review) -> Draft | Refusal:
    """A review is only on request, and only of a decision (reading G-11)."""
    known = table.now.disputes.get(deed.dispute)
    if known is None:
        return Refusal("no-such-dispute", LADDER, f"No dispute {deed.dispute} is open.")
    if not known.decided:
        return Refusal("out-of-turn", LADDER, f"The {STEPS[known.step]} has not decided yet.")
    draft = Draft([LADDER])
    least = STEPS[known.step + 1]
    raise_duty(table, draft, LADDER, least, f"Review {known.player}'s dispute {deed.dispute}: {known.complaint}")
    return draft


def follow_review(table: Table, _act: Act, draft: Draft, deed: acts.Review) -> dict[str, Any]:
    known = table.now.disputes[deed.dispute]
    climbed = msgspec.structs.replace(known, step=known.step + 1, decided=False, duty=draft.duties[0].id)
    return {"disputes": {**table.now.disputes, deed.dispute: climbed}}


def judge_decide(table: Table, act: Act, deed: acts.Decide) -> Draft | Refusal:
    """The latest decision governs payment: what an earlier one gave is set off (reading G-11)."""
    known = table.now.disputes.get(deed.dispute)
    if known is None:
        return Refusal("no-such-dispute", LADDER, f"No dispute {deed.dispute} is open.")
    if known.decided:
        return Refusal("out-of-turn", LADDER, "Decided at this step; a review must be asked for first.")
    if not may_decide(act.role, known.step):
        return Refusal("no-authority", LADDER, f"At this step the {STEPS[known.step]} decides.")
    if act.by in known.deciders:
        return Refusal("no-authority", LADDER, f"{act.by} cannot review what {act.by} decided.")
    if made_of(table, known.player, abs(deed.award)) is None:
        message = (
            f"An award is paid in chips: neither value chips nor {known.player}'s make {dollars(abs(deed.award))}."
        )
        return Refusal("not-in-chips", LADDER, message)
    if deed.award > 0 and lies_undecided(table, known):
        message = f"{known.wager} lies undecided: its stake is not lost. If it was taken, say so, and it is put back."
        return Refusal("not-now", STRICTLY, message)
    draft = Draft([LADDER])
    even_out(table, draft, known.player, deed.award - known.award)
    draft.move("claim", met_by(table, known, deed.award) - known.met, purse(known.player), BANK)
    if known.duty in table.now.duties:
        draft.discharged.append(known.duty)
    return draft


def may_decide(role: Role, step: int) -> bool:
    """The first instance is the game supervisor's and nobody else's; the managers are casino supervisors (G-8)."""
    return role is STEPS[0] if step == 0 else has_authority(role, STEPS[step])


def follow_decide(table: Table, act: Act, _draft: Draft, deed: acts.Decide) -> dict[str, Any]:
    known = table.now.disputes[deed.dispute]
    disputes, met = dict(table.now.disputes), met_by(table, known, deed.award)
    about, final = known.about or settlement_of(table, known.wager), table.now.final
    if STEPS[known.step] is Role.INSPECTOR:
        del disputes[deed.dispute]
        final |= {about_key(known.player, about)} if about else frozenset()
    else:
        deciders = (*known.deciders, act.by)
        disputes[deed.dispute] = msgspec.structs.replace(
            known, decided=True, award=deed.award, about=about, met=met, deciders=deciders
        )
    return {"disputes": disputes, "final": final, **keep_award(table, known, deed.award - met)}


def judge_ask_rules(table: Table, act: Act, _deed: acts.AskRules) -> Draft | Refusal:
    draft = Draft([COPY])
    raise_duty(table, draft, COPY, Role.DEALER, f"Give {act.by} a copy of the Rules to examine.")
    return draft
