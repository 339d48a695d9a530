"""Wagers at one seat: put down, added to others, taken up, made again."""

from __future__ import annotations

from rich.text import Text

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.house.choices import liberties_for
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.awaits import Wagers
from croupier.table.entries import Entry
from croupier.table.wagers import Kind, Spot, Wager
from croupier.terminal import commands, drawing
from croupier.terminal.commands import Unclear
from croupier.terminal.seat import OwnSeat
from croupier.terminal.spots import NoSuchSpot, find_spot, or_list, say_place, split_kind, tidy
from croupier.terminal.wager_list import say_odds

Lay = tuple[str, str, Cents, ChipKind]
"""A wager as `again` repeats it: kind, spot, stake, chips."""


class Betting:
    """`last_laid` is what the last round began with; `fresh` says that nobody has bet since it ended."""

    def __init__(self, seat: OwnSeat) -> None:
        self._seat = seat
        self._wagers = 0
        self._stake: Cents | None = None
        self.last_laid: list[Lay] = []
        self.fresh = False

    def bet(self, asked: commands.Bet) -> bool:
        if asked.basis is not None:
            return self._add_to(asked, asked.basis)
        try:
            kind, spot = self._find_place(asked.spot)
        except NoSuchSpot:
            if (own := self._own_place(asked)) is None:
                raise
            kind, spot = own
            return self._place(kind.key, spot.key, commands.read_amount(asked.spot), ChipKind.VALUE)
        stake = asked.stake if asked.stake is not None else self._stake
        if stake is None:
            raise Unclear(f"How much on {say_place(kind, spot)}? Say 25 on {asked.spot}.")
        chips = self._choose_chips(stake, asked.chips)
        if (offered := self._offered(kind.key)) is not None:
            return self._place(kind.key, offered.spot, stake, chips, offered.basis)
        self._stake = stake
        return self._place(kind.key, spot.key, stake, chips)

    def _add_to(self, asked: commands.Bet, basis: str) -> bool:
        """A wager added to another where the game offers none in these words: the table says why not."""
        seat = self._seat
        standing = next((wager for wager in seat.own_wagers() if wager.id == basis), None)
        if standing is None:
            raise Unclear(f"You have no wager {basis} on the layout.")
        offered = [o.deed for o in seat.choices() if isinstance(o.deed, acts.Place) and o.deed.basis == basis]
        if not offered:
            raise Unclear(f"Nothing can be added to {basis} now.")
        stake = asked.stake if asked.stake is not None else offered[0].stake
        fits = [deed for deed in offered if asked.spot.lower() in seat.layout[deed.kind].name.lower()] or offered
        return self._place(fits[0].kind, fits[0].spot, stake, self._choose_chips(stake, asked.chips), basis)

    def _find_place(self, said: str) -> tuple[Kind, Spot]:
        """A spot of a kind that may be bet on now before any other; a kind that is added to another has its own."""
        layout = self._seat.layout
        added = {o.deed.kind: o.deed for o in self._seat.choices() if isinstance(o.deed, acts.Place)}
        named = [layout[key] for key in added if said.lower() in (key.lower(), layout[key].name.lower())]
        if named:
            return named[0], named[0].spots[named[0].spot(added[named[0].key].spot) or next(iter(named[0].spots))]
        open_layout = self._seat.open_layout()
        kinds, rest = split_kind(open_layout, tidy(said))
        if len(kinds) == 1 and not rest and (own := self._seat.own_spot(layout[kinds[0].key])) is not None:
            return kinds[0], own
        try:
            return find_spot(open_layout or layout, said)
        except NoSuchSpot as error:
            try:
                return find_spot(layout, said)  # not open: the table says why
            except NoSuchSpot:
                raise error from None

    def _offered(self, kind: str) -> acts.Place | None:
        """The offer to add a wager of this kind to another; which other, where that is in doubt, must be said."""
        offers = [o.deed for o in self._seat.choices() if isinstance(o.deed, acts.Place) and o.deed.kind == kind]
        bases = list(dict.fromkeys(deed.basis for deed in offers if deed.basis is not None))
        if len(bases) > 1:
            raise Unclear(f"Behind which wager? Say {or_list(f'{kind} behind {name}' for name in bases)}.")
        return offers[0] if offers else None

    def _own_place(self, asked: commands.Bet) -> tuple[Kind, Spot] | None:
        """Where a bare amount goes: the one wager that can be made, at one's own seat."""
        kinds = list(self._seat.open_layout().values())
        if asked.stake is not None or not asked.spot.isdecimal() or len(kinds) != 1:
            return None
        spot = self._seat.own_spot(self._seat.layout[kinds[0].key])
        return (kinds[0], spot) if spot is not None else None

    def add(self, deed: acts.Place) -> Entry | None:
        """A wager that the game offers, under an id of this seat's."""
        return self._put(deed.kind, deed.spot, deed.stake, self._choose_chips(deed.stake, ""), deed.basis)

    def _place(self, kind: str, spot: str, stake: Cents, chips: ChipKind, basis: str | None = None) -> bool:
        return self._put(kind, spot, stake, chips, basis) is not None

    def _put(self, kind: str, spot: str, stake: Cents, chips: ChipKind, basis: str | None) -> Entry | None:
        seat, name = self._seat, f"w{self._wagers + 1}"
        entry = seat.say(acts.Place(name, seat.player, kind, stake, spot, chips, basis))
        if entry is None:
            self._say_steps(kind, stake, basis)
            return None
        self._wagers += 1
        self.fresh = False
        for placed in entry.stands[:1]:
            of = seat.layout[kind]
            pays = say_odds(of.odds_on(placed.spot))
            text = Text(f"{drawing.say_stake(placed)} on {drawing.say_wager(seat.layout, placed)}")
            text.append(f" behind {basis}" if basis else "")
            text.append(f", pays {pays}" if pays else "")
            text.append(f" · {drawing.say_cites((of.cite,))}", "dim")
            seat.front.tell(drawing.hang(name, text, "bold"))
        return entry

    def _say_steps(self, kind: str, stake: Cents, basis: str | None) -> None:
        """Where a stake was refused that is none the table awaits, which ones it does."""
        stakes = next((wait.kinds.get(kind) for wait in self._seat.waits() if isinstance(wait, Wagers)), None)
        if basis is None and stakes is not None and stake <= stakes.most and stake % stakes.step:
            name = self._seat.layout[kind].name
            self._seat.tell(f"On {name}, stakes go from {dollars(stakes.least)} in steps of {dollars(stakes.step)}.")

    def _choose_chips(self, stake: Cents, said: str) -> ChipKind:
        """As said; else the player's colour where it makes the stake, else value chips."""
        seat = self._seat
        patron = seat.table.now.patrons[seat.player]
        if said in ("value", "cash"):
            return ChipKind.VALUE
        if said and said not in ("colour", "color", patron.colour):
            have = f"yours are {patron.colour}" if patron.colour else f"say colour {said} 2 50 to buy some"
            raise Unclear(f"You have no {said} chips; {have}.")
        if said:
            return ChipKind.NON_VALUE
        asset = seat.table.asset(seat.player, ChipKind.NON_VALUE)
        makes = asset and patron.value and seat.table.holds(seat.player, asset) >= stake and not stake % patron.value
        return ChipKind.NON_VALUE if makes else ChipKind.VALUE

    # Taking up ----------------------------------------------------------------------------------------

    def take(self, what: str, amount: Cents | None = None) -> bool:
        seat = self._seat
        own = seat.own_wagers()
        if not own:
            raise Unclear("You have nothing on the layout.")
        chosen = own if what.lower() == "all" else self._find_wagers(own, what)
        if amount is not None and len(chosen) > 1:
            raise Unclear(f"From which? Say take 5 from {chosen[0].id}.")
        return self._take_up(chosen, amount)

    def _take_up(self, chosen: list[Wager], amount: Cents | None = None) -> bool:
        seat, sound = self._seat, True
        told: list[str] = []
        for wager in chosen:
            if wager.id not in seat.table.now.wagers:
                continue  # it went with the wager that it was added to
            if seat.say(acts.Withdraw(wager.id, amount)) is None:
                sound = False
                continue
            up = drawing.say_stake(wager) if amount is None else dollars(amount)
            told.append(f"{up} from {drawing.say_wager(seat.layout, wager)}")
        if told:
            seat.tell(f"You take up {', '.join(told)}.")
        return sound

    def take_what_may_be_taken(self) -> None:
        """Everything that the game lets the player take up now; what must lie, lies."""
        free = {deed.wager for deed in liberties_for(self._seat.table, self._seat.waits(), self._seat.player)}
        self._take_up([wager for wager in self._seat.own_wagers() if wager.id in free])

    def _find_wagers(self, own: list[Wager], what: str) -> list[Wager]:
        if by_id := [wager for wager in own if wager.id == what.lower()]:
            return by_id
        try:
            kind, spot = find_spot(self._seat.layout, what)
        except NoSuchSpot:
            said = what.lower().removesuffix("s")
            by_kind = [wager for wager in own if said in (wager.kind, self._seat.layout[wager.kind].name.lower())]
            if not by_kind:
                raise
            return by_kind
        if not (chosen := [wager for wager in own if (wager.kind, wager.spot) == (kind.key, spot.key)]):
            raise Unclear(f"You have nothing on {say_place(kind, spot)}.")
        return chosen

    # Once more ----------------------------------------------------------------------------------------

    def remember(self) -> None:
        """What this round begins with, for `again`."""
        laid = [as_lay(wager) for wager in self._seat.own_wagers() if wager.basis is None]
        self.last_laid = laid or self.last_laid

    def again(self) -> bool:
        """What the last round began with, less what still lies there."""
        if not self.last_laid:
            raise Unclear("There is no round to repeat yet.")
        lying = [as_lay(wager) for wager in self._seat.own_wagers()]
        sound = True
        for lay in self.last_laid:
            if lay in lying:
                lying.remove(lay)
                continue
            kind, spot, stake, chips = lay
            sound = self._place(kind, spot, stake, chips) and sound
        return sound


def as_lay(wager: Wager) -> Lay:
    chips = ChipKind.NON_VALUE if is_colour_asset(wager.chips) else ChipKind(wager.chips)
    return wager.kind, wager.spot, wager.stake, chips
