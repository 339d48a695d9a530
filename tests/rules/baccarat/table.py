"""Baccarat tables under each of the five texts, brought to a point, and short words for what is done at them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.setup import Option, Sign
from tests.support.desk import HERE, PLAYER, SIGN, SYSTEM, Desk


class Text(NamedTuple):
    """One text at one table: the game's key, where and when it is in force, and its division's prefix."""

    game: str
    casino: str
    at: datetime
    division: str


def at(year: int) -> datetime:
    return datetime(year, 7, 5, 21, 0, tzinfo=HERE)


MINI = Text("mini-baccarat", "christchurch", at(1997), "1996.mini-baccarat")
FULL = Text("baccarat", "christchurch", at(1997), "1996.baccarat")
MIDI = Text("midi-baccarat", "auckland", at(1997), "1996.midi-baccarat")
MIDI_98 = Text("midi-baccarat", "auckland", at(2003), "1998.midi-baccarat")
MINI_04 = Text("mini-baccarat", "auckland", at(2004), "2004.baccarat")
MIDI_04 = Text("midi-baccarat", "auckland", at(2004), "2004.baccarat")
FULL_04 = Text("baccarat", "auckland", at(2004), "2004.baccarat")
TEXTS = (MINI, FULL, MIDI, MIDI_98, MINI_04, MIDI_04, FULL_04)
WITH_STYLE_B = tuple(text for text in TEXTS if text is not MINI)

PLACES = {"mini-baccarat": 7, "midi-baccarat": 9, "baccarat": 14}
SEATED = {"ana": 1, "ben": 2, "cleo": 5}


class Cards(Desk):
    """A baccarat table with ana, ben and cleo seated; `ready` makes the cards ready for play."""

    def __init__(
        self,
        text: Text,
        *,
        style: str = "A",
        options: Mapping[str, Option] | None = None,
        sign: Sign = SIGN,
        seated: Mapping[str, int | None] | None = None,
        ready: bool = True,
        setup: Mapping[str, object] | None = None,
    ) -> None:
        self.text = text
        chosen: dict[str, Option] = {**(options or {})}
        if style != "A":
            chosen["style"] = style
        super().__init__(
            game=text.game,
            casino=text.casino,
            at=text.at,
            sign=sign,
            setup={"seats": 20, **(setup or {})},
            options=chosen,
        )
        for player, seat in (SEATED if seated is None else seated).items():
            self.seat(player, seat, buys=1_000_000)
        if ready:
            self.ready()

    def rule(self, number: str) -> str:
        return f"{self.text.division}.{number}"

    def discharge_blocking(self) -> None:
        for duty in tuple(self.table.now.duties.values()):
            if duty.blocks:
                self.accepts(acts.Discharge(duty.id), duty.least)

    def shuffle(self, decline: bool = True) -> None:
        """Shuffle, and with nobody wanting to cut, to where an employee cuts."""
        self.discharge_blocking()
        self.accepts(acts.Shuffle())
        while decline and (offered := self.table.state.preparing.offered):
            self.accepts(acts.Choose(offered[0], "decline", "cut"), PLAYER)

    def ready(self, burn: str = "Ac", depth: int = 20) -> Entry:
        """Shuffled, cut by the dealer, the cutting card in, the cards burnt."""
        self.shuffle()
        if self.table.state.preparing.stage == "the cards are to be cut":
            self.accepts(acts.Cut(104))
            self.accepts(acts.Insert(depth))
        return self.show(burn)

    def show(self, card: str) -> Entry:
        return self.accepts(acts.Observe("shoe", card), SYSTEM)

    def call(self) -> Entry:
        return self.accepts(acts.Close())

    def turn(self, cards: str) -> Entry:
        """Cards in the order in which they are exposed; the entry of the last one."""
        entry: Entry | None = None
        for card in cards.split():
            entry = self.show(card)
        assert entry is not None
        return entry

    def deal(self, player: str, banker: str, third: str = "") -> Entry:
        """Close and deal: the two cards of each hand, then any third cards, Player's first."""
        self.call()
        return self.deal_closed(player, banker, third)

    def deal_closed(self, player: str, banker: str, third: str = "") -> Entry:
        p, b = player.split(), banker.split()
        if self.table.state.round.style != "A":
            self.accepts(acts.Deal())
            return self.turn(f"{player} {banker} {third}")
        return self.turn(" ".join((p[0], b[0], p[1], b[1], third)))

    def result(self, player: int, banker: int, third: str = "") -> dict[str, Settled]:
        """A round in which the initial hands come to these counts: a card of that value and a ten each."""
        self.deal(f"{of_value(player)}c Tc", f"{of_value(banker)}d Td", third)
        return self.settle()

    @property
    def phase(self) -> str:
        return str(self.table.state.phase)


def of_value(count: int) -> str:
    return {0: "K", 1: "A"}.get(count, str(count))


def fill(desk: Desk, stakes: Mapping[str, int], kind: str, **spots: str) -> list[str]:
    """One wager of this kind for each of these players, on the area of the same number as the seat."""
    return [desk.bet(p, kind, stake, spots.get(p, str(SEATED.get(p, 1)))) for p, stake in stakes.items()]


def start_style_b(text: Text, **made: object) -> Cards:
    """Style B, its notice given where one is due."""
    return Cards(text, style="B", **made)  # type: ignore[arg-type]
