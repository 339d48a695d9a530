"""What was broken once: chips that are on the layout without a wager."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import BANK, LAYOUT
from tests.rules.caribbean_stud.table import FLUSH, ODD, Stud

THEN: dict[str, AnyDeed] = {
    "a misdeal": acts.Declare("wrong deck"),
    "another redeal": acts.Declare("cards to an empty area"),
    "an invalidation": acts.Invalidate("fire"),
}


def folded_and_dealt_again() -> Stud:
    """1998: ana folds, her ante of $10 is taken; then all is dealt again, and her ante lies there as it did (C-27)."""
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    desk.folds("ana")
    desk.accepts(acts.Declare("cards to an empty area"))
    desk.ready()
    desk.give({1: FLUSH, 2: ODD})
    return desk


@pytest.mark.parametrize("deed", THEN.values(), ids=THEN)
def test_a_wager_restored_by_a_redeal_is_undone_once(deed: AnyDeed) -> None:
    """What was settled before the redeal is still kept as settled, and is undone a second time by whatever undoes the
    round next: the bank pays the stake again, and the chips on the layout belong to nobody."""
    desk = folded_and_dealt_again()
    bank, layout = desk.account(BANK), desk.account(LAYOUT)
    assert layout == 2_000
    entry = desk.say(deed, Role.CASINO_SUPERVISOR)
    assert not isinstance(entry, Refusal)
    assert desk.account(LAYOUT) == sum(wager.stake for wager in desk.table.now.wagers.values())
    assert desk.account(BANK) == bank


def test_for_a_wager_restored_by_a_redeal_nothing_is_due() -> None:
    """It lies undecided: whatever was paid for it is an overpayment (15.1)."""
    desk = folded_and_dealt_again()
    wager = desk.table.now.wagers["w1"]
    desk.accepts(acts.Mispaid("w1", 5_000))
    assert desk.holds(wager.player, "claim") == -5_000
