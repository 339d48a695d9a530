"""Division I, the general rules, in force around every game: one judge and, where needed, one fold for each deed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.entries import Draft, Entry
from croupier.table.general import (
    chips,
    disputes,
    duties,
    forbidden,
    invalidation,
    limits,
    persons,
    procedure,
    putting_right,
    wagers,
)
from croupier.table.refusals import Refusal
from croupier.table.state import Table

Judge = Callable[[Table, Act, Any], Draft | Refusal]
Fold = Callable[[Table, Entry, Any], dict[str, Any]]

JUDGES: dict[type[Deed], Judge] = {
    **dict.fromkeys(procedure.COURSE, procedure.judge_course),
    acts.Observe: procedure.judge_observe,
    acts.Open: limits.judge_open,
    acts.CloseTable: limits.judge_close_table,
    acts.PostLimits: limits.judge_post_limits,
    acts.PostClosure: limits.judge_post_closure,
    acts.SetLimits: limits.judge_set_limits,
    acts.GrantLimits: limits.judge_grant_limits,
    acts.RequireChips: chips.judge_require_chips,
    acts.Reserve: persons.judge_reserve,
    acts.SitDown: persons.judge_sit_down,
    acts.Leave: persons.judge_leave,
    acts.Vacate: persons.judge_vacate,
    acts.Exclude: persons.judge_exclude,
    acts.Readmit: persons.judge_readmit,
    acts.BuyIn: chips.judge_buy_in,
    acts.Redeem: chips.judge_redeem,
    acts.Issue: chips.judge_issue,
    acts.Place: wagers.judge_place,
    acts.Withdraw: wagers.judge_withdraw,
    acts.VoidWagers: invalidation.judge_void_wagers,
    acts.FlagPartners: wagers.judge_flag_partners,
    acts.Invalidate: invalidation.judge_invalidate,
    acts.Mispaid: putting_right.judge_mispaid,
    acts.Recover: putting_right.judge_recover,
    acts.MakeGood: putting_right.judge_make_good,
    acts.Claim: putting_right.judge_claim,
    acts.Dispute: disputes.judge_dispute,
    acts.Review: disputes.judge_review,
    acts.Decide: disputes.judge_decide,
    acts.Discharge: duties.judge_discharge,
    acts.AskRules: disputes.judge_ask_rules,
    acts.Tip: forbidden.judge_tip,
    acts.SideBet: forbidden.judge_side_bet,
    acts.Advise: forbidden.judge_advise,
}

FOLDS: dict[type[Deed], Fold] = {
    acts.Open: limits.fold_open,
    acts.CloseTable: limits.fold_close_table,
    acts.PostLimits: limits.fold_post_limits,
    acts.PostClosure: limits.fold_post_closure,
    acts.SetLimits: limits.fold_set_limits,
    acts.GrantLimits: limits.fold_grant_limits,
    acts.RequireChips: chips.fold_require_chips,
    acts.Reserve: persons.fold_reserve,
    acts.SitDown: persons.fold_sit_down,
    acts.Leave: persons.fold_leave,
    acts.Vacate: persons.fold_vacate,
    acts.Exclude: persons.fold_exclude,
    acts.Readmit: persons.fold_readmit,
    acts.BuyIn: chips.fold_buy_in,
    acts.Place: wagers.fold_place,
    acts.FlagPartners: wagers.fold_flag_partners,
    acts.Mispaid: putting_right.fold_mispaid,
    acts.Dispute: disputes.fold_dispute,
    acts.Review: disputes.fold_review,
    acts.Decide: disputes.fold_decide,
}
