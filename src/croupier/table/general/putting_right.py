"""Parts 15 and 16: a wrong payment put right, and winnings that nobody collected."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft
from croupier.table.refusals import Refusal
from croupier.table.state import BANK, OUTSIDE, Table, purse, unclaimed

STRICTLY = cite("1996.general.15.1")
COLLECT = cite("1996.general.16.1")
HELD = cite("1996.general.16.2")


def judge_mispaid(table: Table, _act: Act, deed: acts.Mispaid) -> Draft | Refusal:
    """What was really handed over; the difference from the entitlement becomes a claim (15.1, reading G-26)."""
    settled = table.now.settled.get(deed.wager)
    if settled is None:
        message = f"Wager {deed.wager} was not settled in the last round."
        return Refusal("nothing-to-settle", STRICTLY, message)
    player, due = settled.wager.player, settled.won + settled.returned
    over = deed.paid - (due if settled.handed is None else settled.handed)
    if deed.paid < 0 or over == 0:
        return Refusal(
            "nothing-to-settle", STRICTLY, f"{dollars(deed.paid)} is what was handed over; nothing is wrong."
        )
    draft = Draft([STRICTLY])
    present = table.present(player)
    pocket = purse(player) if present else OUTSIDE  # whoever has left took the chips along
    asset = settled.paid_in if present and is_in_chips(table, player, settled.paid_in, over) else "value"
    if over < 0 and present and table.holds(player, asset) < -over:
        message = f"{player} no longer holds the {dollars(-over)} said not to have been paid."
        return Refusal("short-of-chips", STRICTLY, message)
    if over > 0:
        draft.move(asset, over, BANK, pocket)
        draft.move("claim", over, purse(player), BANK)
        draft.calls.append(Call(f"{player} was overpaid {dollars(over)}, to be recovered", STRICTLY))
    else:
        draft.move(asset, -over, pocket, BANK)
        draft.move("claim", -over, BANK, purse(player))
        draft.calls.append(Call(f"{player} is owed {dollars(-over)}", STRICTLY))
    return draft


def follow_mispaid(table: Table, _act: Act, _draft: Draft, deed: acts.Mispaid) -> dict[str, Any]:
    """What was handed over is kept with the settlement, so that a second report counts only the difference."""
    corrected = msgspec.structs.replace(table.now.settled[deed.wager], handed=deed.paid)
    return {"settled": {**table.now.settled, deed.wager: corrected}}


def is_in_chips(table: Table, player: str, asset: str, cents: Cents) -> bool:
    """Is this a whole number of the player's chips? Value chips make change for one another; a cheque is no chip."""
    if not is_colour_asset(asset):
        return asset in tuple(ChipKind)
    patron = table.now.patrons.get(player)
    return patron is not None and patron.value is not None and cents % patron.value == 0


def judge_recover(table: Table, _act: Act, deed: acts.Recover) -> Draft | Refusal:
    """Value chips first, then whole chips of the player's colour (15.1)."""
    owed = -table.holds(deed.player, "claim")
    if owed <= 0:
        return Refusal("nothing-to-settle", STRICTLY, f"{deed.player} owes nothing.")
    draft = Draft([STRICTLY])
    amount = min(owed, table.holds(deed.player, "value"))
    draft.move("value", amount, purse(deed.player), BANK)
    colour, patron = table.asset(deed.player, ChipKind.NON_VALUE), table.now.patrons.get(deed.player)
    if colour is not None and patron is not None and patron.value:
        in_colour = min(owed - amount, table.holds(deed.player, colour)) // patron.value * patron.value
        draft.move(colour, in_colour, purse(deed.player), BANK)
        amount += in_colour
    if not amount:
        return Refusal("short-of-chips", STRICTLY, f"{deed.player} owes {dollars(owed)} and holds no chips to take.")
    draft.move("claim", amount, BANK, purse(deed.player))
    return draft


def judge_make_good(table: Table, _act: Act, deed: acts.MakeGood) -> Draft | Refusal:
    owed = table.holds(deed.player, "claim")
    if owed <= 0:
        return Refusal("nothing-to-settle", STRICTLY, f"Nothing is owed to {deed.player}.")
    draft = Draft([STRICTLY])
    draft.move("value", owed, BANK, purse(deed.player))
    draft.move("claim", owed, purse(deed.player), BANK)
    return draft


def hold_for(player: str) -> str:
    """The duty while something is held (16.2); with the claim it is done."""
    return f"Hold {player}'s uncollected chips under the approved procedures."


def judge_claim(table: Table, _act: Act, deed: acts.Claim) -> Draft | Refusal:
    held = table.now.accounts.get(unclaimed(deed.player), {})
    if not held:
        return Refusal("nothing-to-settle", HELD, f"Nothing is held for {deed.player}.")
    draft = Draft([COLLECT, HELD])
    for asset, cents in held.items():
        draft.move(asset, cents, unclaimed(deed.player), purse(deed.player))
    kept = hold_for(deed.player)
    draft.discharged += [name for name, duty in table.now.duties.items() if duty.cite == HELD and duty.says == kept]
    return draft
