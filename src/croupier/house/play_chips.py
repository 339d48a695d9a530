"""Chips of people who play with play money: how many they may have, and what goes with them from table to table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from croupier.house.hand_names import is_by_hand
from croupier.house.open_table import OpenTable
from croupier.house.people.people import People
from croupier.house.people.person import Denied
from croupier.house.store.contract import StoreError
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.state import OUTSIDE, Table, purse, unclaimed

PLAY_CHIPS: Cents = 1_000_000
"""The most that a player may have before him or her in the whole house when buying in."""


def held_by(table: Table, player: str) -> Cents:
    """What a player has at a table: in hand, unclaimed, and on the layout."""
    accounts = (table.now.accounts.get(name, {}) for name in (purse(player), unclaimed(player)))
    in_hand = sum(max(0, cents) for account in accounts for asset, cents in account.items() if asset != "claim")
    return in_hand + sum(wager.stake for wager in table.now.wagers.values() if wager.player == player)


def check_chips(deed: acts.BuyIn, at: str, tables: Mapping[str, OpenTable]) -> None:
    """Denied where the player would have too many in the house. Real chips, which staff sell where they deal, have no
    end."""
    if is_by_hand(at):
        return
    has = sum(held_by(one.book.table, deed.player) for name, one in tables.items() if not is_by_hand(name))
    if has + deed.amount > PLAY_CHIPS:
        most = max(0, PLAY_CHIPS - has)
        message = f"{deed.player} has {dollars(has)} in this house; at most {dollars(most)} more can be had."
        raise Denied("play-chips", message)


def taken_along(entry: Entry) -> Cents:
    """What went out of the house with whoever left by this entry, less what came in."""
    return sum(one.cents for one in entry.postings if one.account == OUTSIDE and one.asset == "value")


def follow_chips(people: People, entry: Entry) -> None:
    """Whoever leaves takes chips along, and brings them to the next table."""
    with suppress(StoreError):  # the entry stands; play chips are given anew
        match entry.act.deed:
            case acts.Leave(player=player):
                people.carry(player, taken_along(entry))
            case acts.BuyIn(player=player, amount=amount):
                people.carry(player, -amount)
