"""Division I, the general rules, around every game: for each deed a judge and, where needed, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.entries import Draft, Entry
from croupier.table.general import (
    as_made,
    chips,
    disputes,
    draws,
    duties,
    forbidden,
    invalidation,
    limits,
    misrecorded,
    partners,
    personal,
    persons,
    procedure,
    putting_right,
    wagers,
)
from croupier.table.refusals import Refusal
from croupier.table.state import Table

Judge = Callable[[Table, Act, Any], Draft | Refusal]
JudgeOfEvidence = Callable[[Table, Act, Any, Entry | None], Draft | Refusal]
Follow = Callable[[Table, Act, Draft, Any], dict[str, Any]]
"""What a deed changes of the table beside its chips and wagers."""

JUDGES: dict[type[Deed], Judge] = {
    **dict.fromkeys(procedure.COURSE, procedure.judge_course),
    acts.Observe: procedure.judge_observe,
    acts.Choose: persons.judge_choose,
    acts.Open: limits.judge_open,
    acts.CloseTable: limits.judge_close_table,
    acts.PostLimits: limits.judge_post_limits,
    acts.PostClosure: limits.judge_post_closure,
    acts.SetLimits: limits.judge_set_limits,
    acts.GrantLimits: personal.judge_grant_limits,
    acts.DirectLimits: limits.judge_direct_limits,
    acts.RequireChips: chips.judge_require_chips,
    acts.Reserve: persons.judge_reserve,
    acts.SitDown: persons.judge_sit_down,
    acts.Leave: persons.judge_leave,
    acts.Vacate: persons.judge_vacate,
    acts.Exclude: persons.judge_exclude,
    acts.FindAge: persons.judge_find_age,
    acts.Readmit: persons.judge_readmit,
    acts.BuyIn: chips.judge_buy_in,
    acts.Redeem: chips.judge_redeem,
    acts.Issue: chips.judge_issue,
    acts.Place: as_made.judge_placed,
    acts.Withdraw: wagers.judge_withdraw,
    acts.VoidWagers: invalidation.judge_void_wagers,
    acts.Handed: putting_right.judge_handed,
    acts.Swept: putting_right.judge_swept,
    acts.Recover: putting_right.judge_recover,
    acts.MakeGood: putting_right.judge_make_good,
    acts.Claim: putting_right.judge_claim,
    acts.Review: disputes.judge_review,
    acts.Decide: disputes.judge_decide,
    acts.Discharge: duties.judge_discharge,
    acts.AskRules: disputes.judge_ask_rules,
    acts.Commit: draws.judge_commit,
    acts.Reveal: draws.judge_reveal,
    acts.Tip: forbidden.judge_tip,
    acts.SideBet: forbidden.judge_side_bet,
    acts.Advise: forbidden.judge_advise,
}

JUDGES_OF_EVIDENCE: dict[type[Deed], JudgeOfEvidence] = {
    acts.FlagPartners: partners.judge_flag_partners,
    acts.Invalidate: invalidation.judge_invalidate,
    acts.Mispaid: putting_right.judge_mispaid,
    acts.Misrecorded: misrecorded.judge_misrecorded,
    acts.Dispute: disputes.judge_dispute,
}
"""Deeds that may be about an earlier entry."""

FOLLOWS: dict[type[Deed], Follow] = {
    acts.Open: limits.follow_open,
    acts.CloseTable: limits.follow_close_table,
    acts.PostLimits: limits.follow_post_limits,
    acts.PostClosure: limits.follow_post_closure,
    acts.SetLimits: limits.follow_set_limits,
    acts.GrantLimits: personal.follow_grant_limits,
    acts.DirectLimits: limits.follow_direct_limits,
    acts.RequireChips: chips.follow_require_chips,
    acts.Reserve: persons.follow_reserve,
    acts.SitDown: persons.follow_sit_down,
    acts.Leave: persons.follow_leave,
    acts.Vacate: persons.follow_vacate,
    acts.Exclude: persons.follow_exclude,
    acts.FindAge: persons.follow_find_age,
    acts.Readmit: persons.follow_readmit,
    acts.BuyIn: chips.follow_buy_in,
    acts.Place: wagers.follow_place,
    acts.Withdraw: wagers.follow_withdraw,
    acts.FlagPartners: partners.follow_flag_partners,
    acts.Invalidate: invalidation.follow_invalidate,
    acts.Mispaid: putting_right.follow_mispaid,
    acts.Misrecorded: misrecorded.follow_misrecorded,
    acts.Dispute: disputes.follow_dispute,
    acts.Review: disputes.follow_review,
    acts.Decide: disputes.follow_decide,
    acts.Discharge: personal.follow_discharge,
}


def judge_general(table: Table, act: Act, evidence: Entry | None) -> Draft | Refusal:
    """What the general rules say of a deed, as far as it is theirs."""
    if (judge := JUDGES_OF_EVIDENCE.get(type(act.deed))) is not None:
        return judge(table, act, act.deed, evidence)
    return JUDGES[type(act.deed)](table, act, act.deed)
