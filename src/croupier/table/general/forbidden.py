"""Parts 3, 4 and 7: what nobody may do at a table. The acts exist so that the answer can be given, with its rule."""

from __future__ import annotations

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft
from croupier.table.refusals import Refusal
from croupier.table.roles import is_staff
from croupier.table.state import Table

TIPS = cite("1996.general.3.0")
STAFF_ADVICE = cite("1996.general.4.1")
UNASKED_ADVICE = cite("1996.general.4.2")
SIDE_BETS = cite("1996.general.7.0")


def judge_tip(_table: Table, _act: Act, _deed: acts.Tip) -> Draft | Refusal:
    return Refusal("forbidden", TIPS, "Nobody employed in gaming may take a tip or any other benefit.")


def judge_side_bet(_table: Table, _act: Act, _deed: acts.SideBet) -> Draft | Refusal:
    return Refusal("forbidden", SIDE_BETS, "Players and spectators may not bet with each other.")


def judge_advise(_table: Table, act: Act, deed: acts.Advise) -> Draft | Refusal:
    """Staff may say what the Rules require; other patrons may advise a player who has asked (reading G-33)."""
    if is_staff(act.role):
        if deed.about_rules:
            return Draft([STAFF_ADVICE])
        return Refusal("forbidden", STAFF_ADVICE, "Staff advise only so that the Rules are kept, never on play.")
    if not deed.asked:
        return Refusal("forbidden", UNASKED_ADVICE, f"{deed.player} has not asked for advice.")
    return Draft([UNASKED_ADVICE])
