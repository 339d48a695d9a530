"""Wagers at one seat: put down, added to others, taken up, made again."""

from __future__ import annotations

import re

from rich.text import Text

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.house.choices import liberties_for
from croupier.language.amounts import is_amount, read_amount
from croupier.language.bets import Bet, Phrase, divide, first_words, in_figures, read_bets, split_basis
from croupier.language.places import NoSuchPlace, Place, find_place, names_of, say_place, say_wager, split_kind, tidy
from croupier.language.words import Unclear, or_list, plain
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.awaits import Stakes, Wagers
from croupier.table.entries import Entry
from croupier.table.wagers import Kind, Layout, Spot, Wager
from croupier.terminal import drawing
from croupier.terminal.commands import ALL
from croupier.terminal.seat import OwnSeat
from croupier.terminal.unoffered import Unoffered
from croupier.terminal.wager_list import say_pays

_ID = re.compile(r"w\d+", re.IGNORECASE)
Lay = tuple[str, str, Cents, ChipKind]
"""A wager as `again` repeats it: kind, spot, stake, chips."""


class Betting:
    """`last_laid` is what the last round began with; `fresh` says that nobody has bet since it ended."""

    def __init__(self, seat: OwnSeat) -> None:
        self._seat, self._unoffered = seat, Unoffered(seat)
        self._wagers = 0
        self._stake: Cents | None = None
        self._said: Cents | None = None  # in this line, whatever became of it
        self.last_laid: list[Lay] = []
        self.fresh = False

    def begin_line(self) -> None:
        """A stake that was refused is meant to the end of its line, and not beyond."""
        self._said = None

    def bet(self, said: str) -> bool:
        """Every wager that the words name, or none of them; what is added to another comes after that."""
        said = in_figures(said)
        first, joined, rest = said.partition(" and ")
        if joined and is_amount(first) and self._own_place(first) is not None:
            return self.bet(first) and self.bet(rest)
        phrase, basis = split_basis(said)
        if basis is not None:
            return self._add_to(phrase, basis)
        if (own := self._own_place(said)) is not None:
            kind, spot, stake = own
            return self._stake_on(kind.key, spot.key, stake, ChipKind.VALUE)
        try:
            read = read_bets(said, self._find_open, self._find_closed, self._find_any)
        except Unclear:
            kinds = self._unoffered.find_kinds(said)
            if bases := self._bases_offered(kinds):
                much = "".join(word for word in said.split() if is_amount(word))
                asks = or_list(" ".join(f"odds {much} on {name}".split()) for name in bases)
                raise Unclear(f"Behind which wager? Say {asks}.") from None
            if self._refuses(kinds):
                return False
            if is_amount(said):
                raise Unclear(f"{dollars(read_amount(said))} on what? Say it so: {self._seat.example()}.") from None
            raise
        alone = [bet for bet in read if not bet.place[0].added]
        if alone and len(alone) < len(read):
            return self._bet_all(alone, said) and self._bet_all([bet for bet in read if bet not in alone], said)
        return self._bet_all(read, said)

    def _bet_all(self, read: list[Bet], said: str) -> bool:
        if self._refuses([kind for bet in read if (kind := bet.place[0]).added and self._offered(kind.key) is None]):
            return False
        stakes = [self._last_stake(bet.place[0]) if bet.stake is None else bet.stake for bet in read]
        for bet, stake in zip(read, stakes, strict=True):
            if stake is None:
                raise Unclear(f"How much on {say_place(*bet.place)}? Say 25 on {first_words(said)[-1]}.")
        placed = [self._bet(bet, stake) for bet, stake in zip(read, stakes, strict=True) if stake is not None]
        return all(placed)

    def _last_stake(self, kind: Kind) -> Cents | None:
        """What is staked where nothing is said: the amount that the sign names, or the last stake."""
        if kind.own_amount:
            return self.usual_stake(kind.key)
        return self._stake if self._said is None else self._said

    def _bet(self, bet: Bet, stake: Cents) -> bool:
        kind, spot = bet.place
        chips = self._choose_chips(stake, bet.chips)
        if (offered := self._offered(kind.key)) is not None:
            return self._place(kind.key, offered.spot, stake, chips, offered.basis)
        return self._stake_on(kind.key, spot.key, stake, chips)

    def _stake_on(self, kind: str, spot: str, stake: Cents, chips: ChipKind) -> bool:
        """A wager by itself: what was staked is the next stake too, what was refused is not."""
        self._said = stake
        placed = self._place(kind, spot, stake, chips)
        self._stake = stake if placed else self._stake
        return placed

    def _add_to(self, phrase: str, basis: str) -> bool:
        """A wager added to another where the game offers none in these words: the table says why not."""
        seat = self._seat
        standing = next((wager for wager in seat.own_wagers() if wager.id == basis), None)
        if standing is None:
            raise Unclear(f"You have no wager {basis} on the layout.")
        offered = [o.deed for o in seat.choices() if isinstance(o.deed, acts.Place) and o.deed.basis == basis]
        if not offered:
            if self._refuses(self._unoffered.find_kinds(phrase or "odds"), basis):
                return False
            raise Unclear(f"Nothing can be added to {basis} now.")
        names = {deed: {plain(deed.kind), *names_of(seat.layout[deed.kind])} for deed in offered}
        for way in divide(phrase) if phrase else [Phrase("")]:
            said = plain(way.place)
            if is_amount(way.place):
                way, said = Phrase("", read_amount(way.place)), ""
            fits = [deed for deed in offered if any(name.startswith(said) for name in names[deed])]
            if len(fits) == 1:
                stake = way.stake if way.stake is not None else fits[0].stake
                return self._place(fits[0].kind, fits[0].spot, stake, self._choose_chips(stake, way.chips), basis)
        raise Unclear(f"To {basis} you may add {or_list(seat.layout[deed.kind].name for deed in offered)}; say which.")

    def _bases_offered(self, kinds: list[Kind]) -> list[str]:
        """The wagers to which one of these kinds may be added now."""
        keys, offers = {kind.key for kind in kinds}, (offer.deed for offer in self._seat.choices())
        added = [deed.basis for deed in offers if isinstance(deed, acts.Place) and deed.kind in keys]
        return list(dict.fromkeys(name for name in added if name is not None))

    def _refuses(self, kinds: list[Kind], basis: str | None = None) -> bool:
        """Does the table refuse wagers of these kinds, which are added to another and are not on offer, and say why?"""
        refusal = self._unoffered.refuse(kinds, basis)
        if refusal is not None:
            self._seat.heed(refusal)
        return refusal is not None

    def _find_open(self, said: str) -> Place:
        """A spot of a kind that may be bet on now; a kind that is added to another has its own."""
        layout = self._seat.layout
        added = {o.deed.kind: o.deed for o in self._seat.choices() if isinstance(o.deed, acts.Place)}
        named = [layout[key] for key in added if plain(tidy(said)) in names_of(layout[key])]
        if named:
            return named[0], named[0].spots[named[0].spot(added[named[0].key].spot) or next(iter(named[0].spots))]
        return self._find_in(self._seat.open_layout() or layout, said)

    def _find_closed(self, said: str) -> Place:
        """A kind by its name alone: `come 10` is $10, before it could be the Come Bet that lies on 10."""
        kinds, rest = split_kind(self._seat.layout, tidy(said))
        if len(kinds) != 1 or rest:
            raise NoSuchPlace(f"{said!r} is no kind of wager.")
        return self._find_in(self._seat.layout, said)

    def _find_any(self, said: str) -> Place:
        """A spot that is not open: the table says why."""
        return self._find_in(self._seat.layout, said)

    def _find_in(self, layout: Layout, said: str) -> Place:
        """Where the spots of a kind are the seats, its name alone is the spot of one's own."""
        kinds, rest = split_kind(layout, tidy(said))
        if len(kinds) == 1 and not rest and (own := self._seat.own_spot(self._seat.layout[kinds[0].key])) is not None:
            return kinds[0], own
        return find_place(layout, said)

    def _offered(self, kind: str) -> acts.Place | None:
        """The offer to add a wager of this kind to another; which other, where that is in doubt, must be said."""
        offers = [o.deed for o in self._seat.choices() if isinstance(o.deed, acts.Place) and o.deed.kind == kind]
        bases = list(dict.fromkeys(deed.basis for deed in offers if deed.basis is not None))
        if len(bases) > 1:
            raise Unclear(f"Behind which wager? Say {or_list(f'{kind} behind {name}' for name in bases)}.")
        return offers[0] if offers else None

    def _own_place(self, said: str) -> tuple[Kind, Spot, Cents] | None:
        """Where a bare amount goes: the one wager that can be made, at one's own seat. A seat's number is none, unless
        it is said to be bet."""
        kinds = list(self._seat.open_layout().values())
        amount = next((words for words in first_words(said) if is_amount(words)), "")
        if amount and amount != said and len(kinds) > 1:
            raise Unclear(f"{dollars(read_amount(amount))} on what? Say it so: {self._seat.example()}.")
        if not amount or len(kinds) != 1:
            return None
        kind = self._seat.layout[kinds[0].key]
        spot = self._seat.own_spot(kind)
        if spot is not None and said in kind.spots:
            name = kind.name
            raise Unclear(f"{said!r} may be ${said}, or {name} {said}; say {said} on {name.lower()}, or 25 on {said}.")
        return (kind, spot, read_amount(amount)) if spot is not None else None

    def names_place(self, said: str) -> str:
        """The wager that may be made now in these very words, if there is one."""
        try:
            return say_place(*find_place(self._seat.open_layout(), said))
        except NoSuchPlace:
            return ""

    def add(self, deed: acts.Place) -> Entry | None:
        """A wager that the game offers, under an id of this seat's."""
        return self._put(deed.kind, deed.spot, deed.stake, self._choose_chips(deed.stake, ""), deed.basis)

    def _place(self, kind: str, spot: str, stake: Cents, chips: ChipKind, basis: str | None = None) -> bool:
        return self._put(kind, spot, stake, chips, basis) is not None

    def _put(self, kind: str, spot: str, stake: Cents, chips: ChipKind, basis: str | None) -> Entry | None:
        seat, name = self._seat, f"w{self._wagers + 1}"
        where = seat.layout[kind].shortest(spot)
        entry = seat.say(acts.Place(name, seat.player, kind, stake, where, chips, basis))
        if entry is None:
            self._say_steps(kind, spot, stake, basis)
            return None
        self._wagers += 1
        self.fresh = False
        for placed in entry.stands[:1]:
            of = seat.layout[kind]
            pays = say_pays(of, (placed.spot,))
            text = Text(f"{drawing.say_stake(placed)} on {say_wager(seat.layout, placed)}")
            text.append(f" behind {basis}" if basis else "")
            text.append(f", pays {pays}" if of.odds_on(placed.spot) else "")
            text.append(f" · {drawing.say_cites((of.cite,))}", "dim")
            seat.front.tell(drawing.hang(name, text, "bold"))
        return entry

    def _say_steps(self, kind: str, spot: str, stake: Cents, basis: str | None) -> None:
        """Where a stake was refused that is none the table awaits, which ones it does."""
        stakes = next((wait.kinds.get(kind) for wait in self._seat.waits() if isinstance(wait, Wagers)), None)
        if basis is None and stakes is not None and stake <= stakes.most and stake % stakes.step:
            step = self._find_step(kind, spot, stakes)
            least = stakes.least if step == stakes.step else -(-self._sign_least(kind) // step) * step
            where = say_place(self._seat.layout[kind], self._seat.layout[kind].spots[spot])
            self._seat.tell(f"On {where}, stakes go from {dollars(least)} in steps of {dollars(step)}.")

    def _find_step(self, kind: str, spot: str, stakes: Stakes) -> Cents:
        """The steps of this very spot: what the table awaits fits every spot of the kind."""
        seat, least = self._seat, self._sign_least(kind)
        for step in range(seat.table.setup.denominations[0], stakes.step, seat.table.setup.denominations[0]):
            first = -(-least // step) * step
            tried = [acts.Place("try", seat.player, kind, first + n * step, spot) for n in range(2)]
            if stakes.step % step == 0 and all(seat.try_out(deed) is None for deed in tried):
                return step
        return stakes.step

    def _sign_least(self, kind: str) -> Cents:
        sign = self._seat.table.now.sign
        assert sign is not None
        return sign.limits_on(kind).least

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

    def usual_stake(self, kind: str = "") -> Cents:
        """The last stake, or the least on the sign where there was none yet, or where the sign names one amount."""
        sign = self._seat.table.now.sign
        assert sign is not None
        named = kind in self._seat.layout and self._seat.layout[kind].own_amount
        return sign.limits_on(kind).least if named else self._stake or sign.limits.least

    # Taking up ----------------------------------------------------------------------------------------

    def take(self, what: str, amount: Cents | None = None) -> bool:
        seat = self._seat
        own = seat.own_wagers()
        if not own:
            raise Unclear("You have nothing on the layout.")
        chosen = own if what.lower() == ALL else self._find_wagers(own, what)
        if amount is not None and len(chosen) > 1:
            raise Unclear(f"From which? Say take 5 from {chosen[0].id}.")
        return self._take_up(chosen, amount)

    def _take_up(self, chosen: list[Wager], amount: Cents | None = None) -> bool:
        seat, sound = self._seat, True
        told: list[str] = []
        for wager in chosen:
            if wager.id not in seat.table.now.wagers:
                continue  # it went with the wager that it was added to
            lying = seat.own_wagers()
            if seat.say(acts.Withdraw(wager.id, amount)) is None:
                sound = False
                continue
            up = drawing.say_stake(wager) if amount is None else dollars(amount)
            told.append(f"{up} from {say_wager(seat.layout, wager)}")
            gone = [one for one in lying if one.id != wager.id and one.id not in seat.table.now.wagers]
            told += [f"{drawing.say_stake(one)} from {say_wager(seat.layout, one)}" for one in gone]
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
        if _ID.fullmatch(what):
            raise Unclear(f"You have no wager {what.lower()} on the layout.")
        try:
            kind, spot = find_place(self._seat.layout, what)
        except NoSuchPlace:
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
        if all(lay in lying for lay in self.last_laid):
            self._seat.tell("What you bet last lies there already.")
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
