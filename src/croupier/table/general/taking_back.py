"""A result that turns out to be none: what was paid and taken on it goes back, where a game's rule says so (15.1)."""

from __future__ import annotations

import msgspec

from croupier.table.entries import Draft, Settled
from croupier.table.game import TakesBack
from croupier.table.general.invalidation import refund_chips, reverse
from croupier.table.state import BANK, LAYOUT, Table
from croupier.table.wagers import Verdict


def take_back(table: Table, draft: Draft, back: TakesBack) -> None:
    """Winnings come back, and stakes that were taken are their owners' again: on the layout, or in hand. A stake that
    lies there still is left lying where the others lie again, or where its round is over: it is a new wager (G-7)."""
    round_number = table.game.rounds(table.state) - back.last
    for was in table.now.settled.values() if table.now.settled_round == round_number else ():
        if was.verdict is Verdict.LOSE and back.lie_again and may_lie_again(table, was):
            lay_again(draft, was, back)
        elif was.stays and (back.lie_again or back.last) and was.wager.id in table.now.wagers:
            reverse(table, draft, msgspec.structs.replace(was, stays=False), forfeit=False, rule=back.rule)
            draft.settled[-1] = msgspec.structs.replace(draft.settled[-1], stays=True)
        else:
            reverse(table, draft, was, forfeit=False, rule=back.rule)


def may_lie_again(table: Table, was: Settled) -> bool:
    """Only for somebody who is there, with the chips that were staked; otherwise the stake is given back or held."""
    return table.present(was.wager.player) and refund_chips(table, was.wager) == was.wager.chips


def lay_again(draft: Draft, was: Settled, back: TakesBack) -> None:
    draft.stands.append(was.wager)
    for account, cents in was.takes or ((BANK, was.wager.stake),):
        draft.move(was.wager.chips, cents, account, LAYOUT)
    draft.settled.append(Settled(was.wager, Verdict.VOID, (back.rule,), stays=True, undone=True))
