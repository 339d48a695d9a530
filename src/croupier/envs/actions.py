"""What a learner may do at a seat, numbered once for a table: the same number always means the same.

First comes "go on", then the words of `WORDS`, the same in every game; then for each place of the layout its wager at
each of the stakes, or, where a kind is only ever added to another, at the most and at the least that is offered; then
taking back what lies at each place, and at a table where wagers are called on and off, those two words for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from croupier.library.turn import Legal
from croupier.money import Cents
from croupier.table.acts import AnyDeed, Choose, Place, Throw, Withdraw
from croupier.table.state import Table
from croupier.table.wagers import Kind, Layout, Position, Wager

GO_ON = "go on"
THROW, OTHER = "throw", "another choice"
WORDS = (
    "draw", "stand", "even money", "decline", "accept", "fold", "show", "leave", "pass", THROW, "first", "second",
    OTHER,
)  # fmt: skip
"""What may be said in some game, beside wagers; the last is the first choice on offer that has no number of its own,
such as an operator's options bring."""
CALLS = ("on", "off")
"""What may be said of a wager that lies."""


class Say(msgspec.Struct, frozen=True):
    """A word; of several hands or boxes that it may be said about, it is about the first."""

    word: str

    def __str__(self) -> str:
        return self.word


class Stake(msgspec.Struct, frozen=True):
    """A wager of so many times the least that the sign allows there."""

    kind: str
    spot: str
    times: int

    def __str__(self) -> str:
        return f"{self.times} x {say_at(self.kind, self.spot)}"


class Add(msgspec.Struct, frozen=True):
    """A wager beside one that lies: a double, a split, insurance, odds; for the most that is offered, or the least."""

    kind: str
    spot: str
    most: bool

    def __str__(self) -> str:
        return f"{'most' if self.most else 'least'} {say_at(self.kind, self.spot)}"


class TakeBack(msgspec.Struct, frozen=True):
    kind: str
    spot: str

    def __str__(self) -> str:
        return f"take back {say_at(self.kind, self.spot)}"


class CallOn(msgspec.Struct, frozen=True):
    """On or off, of a wager that lies."""

    word: str
    kind: str
    spot: str

    def __str__(self) -> str:
        return f"{self.word} {say_at(self.kind, self.spot)}"


Action = Say | Stake | Add | TakeBack | CallOn


def say_at(kind: str, spot: str) -> str:
    return kind if spot in ("", kind) else f"{kind} {spot}"


class Actions:
    """The actions of one seat. `stakes` are multiples of the least; `boxes` is how many places from the own seat on a
    player has of a kind with a place for each seat."""

    def __init__(self, table: Table, player: str, stakes: Sequence[int], boxes: int) -> None:
        self.player, self.layout = player, table.game.layout(table.terms)
        self.positions = tuple(list_positions(table, self.layout, player, boxes))
        self.all = tuple(list_actions(table, self.layout, self.positions, stakes))
        self.numbers: Mapping[Action, int] = {action: number for number, action in enumerate(self.all)}
        self._stakes_on: dict[str, list[tuple[str, int, int]]] = {kind: [] for kind in self.layout}
        for action, number in self.numbers.items():
            match action:
                case Stake(kind=kind, spot=spot, times=times):
                    self._stakes_on[kind].append((spot, number, times))
                case Add(kind=kind, spot=spot, most=False):
                    self._stakes_on[kind].append((spot, number, 1))
                case _:
                    pass

    def find_deeds(self, table: Table, legal: Sequence[Legal]) -> dict[int, AnyDeed]:
        """The deed of each action that is among these; of several deeds, the first."""
        found: dict[int, AnyDeed] = {}
        lying = {wager.id: wager for wager in table.now.wagers.values() if wager.player == self.player}
        taken = {(wager.kind, wager.spot) for wager in lying.values()}
        in_hand = table.holds(self.player, "value")
        for one in legal:
            if one.step is not None:
                self._add_stakes(one, taken, in_hand, found)
            else:
                for action, deed in self._read(one, lying):
                    found.setdefault(self.numbers.get(action, self.numbers[Say(OTHER)]), deed)
        return found

    def _read(self, one: Legal, lying: Mapping[str, Wager]) -> Iterator[tuple[Action, AnyDeed]]:
        match one.deed:
            case Choose(word=word, on=on) if on in lying and word in CALLS:
                yield CallOn(word, lying[on].kind, lying[on].spot), one.deed
            case Choose(word=word):
                yield Say(word), one.deed
            case Throw():
                yield Say(THROW), one.deed
            case Place(kind=kind, spot=spot):
                yield Add(kind, spot, most=True), one.deed
                if one.least is not None and one.least < one.deed.stake:
                    yield Add(kind, spot, most=False), msgspec.structs.replace(one.deed, stake=one.least)
            case Withdraw(wager=wager):
                yield TakeBack(lying[wager].kind, lying[wager].spot), one.deed

    def _add_stakes(self, one: Legal, taken: set[Position], in_hand: Cents, found: dict[int, AnyDeed]) -> None:
        """A kind of wager that may be made: on each spot where the player has none yet, at each stake in hand."""
        assert isinstance(one.deed, Place) and one.least is not None and one.most is not None
        kind = self.layout[one.deed.kind]
        open_spots = set(one.spots)
        for spot, number, times in self._stakes_on[kind.key]:
            cents = one.least * times
            is_open = spot in open_spots and (kind.key, spot) not in taken and cents <= one.most
            if is_open and cents + levy_of(kind, spot, cents) <= in_hand:
                found[number] = Place(one.deed.wager, self.player, kind.key, cents, spot)


def levy_of(kind: Kind, spot: str, stake: Cents) -> Cents:
    """The commission that is paid when the wager is placed."""
    if kind.levy is None:
        return 0
    of = kind.odds_on(spot)[0].won(stake) if kind.levy.of == "win" else stake
    return -int(-kind.levy.share.won(1) * of // 1)


def list_positions(table: Table, layout: Layout, player: str, boxes: int) -> Iterator[Position]:
    """Every place of the layout where this player may have a wager."""
    seat = table.now.patrons[player].seat or 1
    seats = {str(number) for number in range(1, table.places + 1)}
    own = [str((seat - 1 + k) % table.places + 1) for k in range(min(boxes, table.places))] if table.places else []
    for kind in layout.values():
        by_seat = seats <= set(kind.spots) and "0" not in kind.spots
        yield from ((kind.key, spot) for spot in (own if by_seat else kind.spots))


def list_actions(
    table: Table, layout: Layout, positions: Sequence[Position], stakes: Sequence[int]
) -> Iterator[Action]:
    yield Say(GO_ON)
    yield from map(Say, WORDS)
    for kind, spot in positions:
        if layout[kind].added:
            yield from (Add(kind, spot, most) for most in (True, False))
        else:
            yield from (Stake(kind, spot, times) for times in stakes)
    yield from (TakeBack(kind, spot) for kind, spot in positions)
    if any(set(CALLS) <= set(word.split(", ")) for word, _ in table.game.primer.words):
        yield from (CallOn(word, kind, spot) for word in CALLS for kind, spot in positions)
