"""What one side owes the other beside the settling of a wager, in chips: value chips and, where those cannot make it,
chips of the player's own colour with them (15.1, 15.3, reading G-64)."""

from __future__ import annotations

from croupier.equipment.chips import ChipKind
from croupier.money import Cents, is_payable, most_from
from croupier.table.entries import Draft
from croupier.table.general.chips import own_colour
from croupier.table.settle import on_hand, owe
from croupier.table.state import BANK, Table, purse

VALUE = ChipKind.VALUE.value

Chips = dict[str, Cents]
"""So much in chips of each kind."""


def made_of(table: Table, player: str, cents: Cents, held: Cents = 0) -> Chips | None:
    """The chips that make exactly so much for this player, who can give change from what he or she holds: as few of the
    colour as possible. None where no chips do."""
    denominations, colour = table.setup.denominations, own_colour(table, player)
    if is_payable(held + cents, denominations):
        return {VALUE: cents}
    if colour is None:
        return None
    (one,) = table.chips(player, colour)
    for in_colour in range(one, min(cents, denominations[0] * one) + 1, one):  # more of them leave no new remainder
        if is_payable(held + cents - in_colour, denominations):
            return {VALUE: cents - in_colour, colour: in_colour}
    return None


def pay_exactly(table: Table, draft: Draft, player: str, account: str, cents: Cents) -> bool:
    """So much on to a player's account in chips that make it; False, and nothing is paid, where none do."""
    chips = made_of(table, player, cents, on_hand(table, draft, account, VALUE))
    for asset, part in (chips or {}).items():
        draft.move(asset, part, BANK, account)
    return chips is not None


def take(table: Table, draft: Draft, player: str, account: str, most: Cents) -> Cents:
    """As much of this as the chips on a player's account make, of value chips before whole chips of the colour; what
    was taken."""
    denominations, colour = table.setup.denominations, table.asset(player, ChipKind.NON_VALUE)
    held = on_hand(table, draft, account, VALUE)
    best, in_colour = most_from(held, most, denominations), 0
    if colour is not None and (there := min(on_hand(table, draft, account, colour), most)) > 0:
        one = table.chips(player, colour)[0]
        for first in range(0, min(there, denominations[0] * one) + 1, one):
            in_value = most_from(held, most - first, denominations)
            rest = min(there, most - in_value) // one * one
            if in_value + rest > best + in_colour:
                best, in_colour = in_value, rest
        draft.move(colour, in_colour, account, BANK)
    draft.move(VALUE, best, account, BANK)
    return best + in_colour


def even_out(table: Table, draft: Draft, player: str, cents: Cents) -> None:
    """So much to a player (negative: from him or her) that is due for no wager's settling, as a decision is: as far as
    chips make it, the rest a claim."""
    account = table.account(player)
    held = on_hand(table, draft, account, VALUE)
    if cents >= 0:
        if not pay_exactly(table, draft, player, account, cents):
            owe(table, draft, player, cents)
    elif is_payable(held + cents, table.setup.denominations):
        owe(table, draft, player, cents)
    else:
        left = -cents - take(table, draft, player, account, -cents)
        draft.move("claim", left, purse(player), BANK)
