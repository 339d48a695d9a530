"""Chips for cash and back again, at one seat."""

from __future__ import annotations

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.language.words import Unclear
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.state import purse
from croupier.terminal import commands
from croupier.terminal.seat import OwnSeat


class Purse:
    def __init__(self, seat: OwnSeat) -> None:
        self._seat = seat

    def buy(self, amount: Cents) -> bool:
        if self._seat.say(acts.BuyIn(self._seat.player, amount)) is None:
            return False
        self._seat.tell(f"You buy {dollars(amount)} in value chips.")
        return True

    def buy_colour(self, asked: commands.Colour) -> bool:
        assert asked.amount is not None
        player, kind = self._seat.player, ChipKind.NON_VALUE
        deed = acts.BuyIn(player, asked.amount, chips=kind, colour=asked.colour, value=asked.value)
        if self._seat.say(deed) is None:
            return False
        self._seat.tell(f"You buy {dollars(asked.amount)} in {asked.colour} chips.")
        return True

    def cash(self, asked: commands.Cash) -> bool:
        seat = self._seat
        patron = seat.table.now.patrons[seat.player]
        if asked.chips not in ("", "value", "colour", "color", patron.colour):
            raise Unclear(f"You have no {asked.chips} chips.")
        kind = ChipKind.VALUE if asked.chips in ("", "value") else ChipKind.NON_VALUE
        if asked.amount is None and not asked.chips:
            if not self.redeem_everything():
                raise Unclear("You hold no chips.")
            return True
        asset = seat.table.asset(seat.player, kind)
        amount = asked.amount if asked.amount is not None else seat.table.holds(seat.player, asset or "")
        return self._redeem(amount, kind)

    def _redeem(self, amount: Cents, kind: ChipKind) -> bool:
        seat = self._seat
        if seat.say(acts.Redeem(seat.player, amount, kind)) is None:
            return False
        name = seat.table.asset(seat.player, kind) if kind is ChipKind.NON_VALUE else f"{kind} chips"
        seat.tell(f"You redeem {dollars(amount)} of {name} for cash.")
        return True

    def redeem_everything(self) -> bool:
        held = dict(self._seat.table.now.accounts.get(purse(self._seat.player), {}))
        for asset, cents in held.items():
            if cents > 0 and (asset == ChipKind.VALUE or is_colour_asset(asset)):
                self._redeem(cents, ChipKind.VALUE if asset == ChipKind.VALUE else ChipKind.NON_VALUE)
        return bool(held)

    def count_cash(self) -> tuple[Cents, Cents]:
        """Cash paid in and cash taken out since sitting down."""
        bought = taken = 0
        for entry in self._seat.journal.entries:
            match entry.act.deed:
                case acts.BuyIn(player=self._seat.player, amount=amount, tender="cash"):
                    bought += amount
                case acts.Redeem(player=self._seat.player, amount=amount, into="cash"):
                    taken += amount
        return bought, taken
