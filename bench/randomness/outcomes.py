"""What tables show: drawn from the games' own equipment by the sources that a house has, or by wrong ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Protocol

import numpy as np

from bench.randomness.battery import Figures, Results, try_decks, try_results
from croupier.equipment import Equipment
from croupier.equipment.cards import DECK, Shoe
from croupier.equipment.dice import Dice
from croupier.equipment.money_wheel import SymbolWheel
from croupier.equipment.wheel import Wheel
from croupier.house.draws import SIZE, Place, Series, add_player, derive, draw_block
from croupier.house.sources import RandomSource, system_entropy

SPACES: Mapping[str, Equipment] = {
    "roulette": Wheel(),
    "two dice": Dice(2),
    "three dice": Dice(3),
    "money wheel": SymbolWheel(),
}
SECRETS = 4_000


class Draws(Protocol):
    def draw(self, of: str, thing: Equipment) -> str: ...

    def next_round(self) -> None: ...


class Verifiable:
    """A secret a round, and one act of a player in each, as at a table; without the table."""

    def __init__(self) -> None:
        self._number = SECRETS
        self.next_round()

    def next_round(self) -> None:
        if self._number == SECRETS:
            self._series, self._number = Series(system_entropy(SIZE), SECRETS), 0
            self._players = self._series.commitment
        self._number += 1
        self._players = add_player(self._players, f"Ana/{self._number}")
        self._secret, self._count = self._series.secret(self._number), 0

    def place(self) -> Place:
        self._count += 1
        return Place("t1", 1, self._number, self._count - 1, self._players)

    def draw(self, of: str, thing: Equipment) -> str:  # noqa: ARG002
        return derive(self._secret, self.place(), thing.outcomes())

    def raw(self, size: int) -> bytes:
        """The blocks that draws are made of, as they come."""
        found = bytearray()
        while len(found) < size:
            found += draw_block(self._secret, self.place(), 0)
            if self._count == 1_000:
                self.next_round()
        return bytes(found[:size])


class System:
    def __init__(self) -> None:
        self._source = RandomSource()

    def next_round(self) -> None:
        pass

    def draw(self, of: str, thing: Equipment) -> str:
        return self._source.draw(of, thing)

    def raw(self, size: int) -> bytes:
        return system_entropy(size)


SOURCES: Mapping[str, type[System] | type[Verifiable]] = {"system": System, "verifiable": Verifiable}


def draw_results(source: Draws, thing: Equipment, number: int) -> tuple[Results, int]:
    places = {outcome: place for place, outcome in enumerate(thing.outcomes())}
    found = np.empty(number, dtype=np.int64)
    for one in range(number):
        source.next_round()
        found[one] = places[source.draw("", thing)]
    return found, len(places)


def draw_decks(source: Draws, number: int) -> Results:
    """Cards drawn one by one as they are exposed, until none is left."""
    places = {card: place for place, card in enumerate(DECK)}
    decks = np.empty((number, len(DECK)), dtype=np.int64)
    for deck in decks:
        source.next_round()
        shoe = Shoe.of(1)
        for place in range(len(DECK)):
            card = source.draw("shoe", shoe)
            deck[place] = places[card]
            shoe = shoe.after(card)
    return decks


# Controls: each is a mistake that somebody has made, and must be found ------------------------------------


def take_modulo(bits: int) -> Callable[[int, int], Results]:
    """A number of so many bits modulo n, nothing thrown away."""

    def draw(number: int, n: int) -> Results:
        raw = np.frombuffer(os.urandom(2 * number), dtype=np.uint16).astype(np.int64)
        found: Results = (raw % 2**bits) % n
        return found

    return draw


def run_tiny(number: int, n: int) -> Results:
    """A generator with 16 bits of state, well scaled: all that it ever says comes again."""
    state, found = int.from_bytes(os.urandom(2), "big"), np.empty(number, dtype=np.int64)
    for place in range(number):
        state = (state * 25_173 + 13_849) % 65_536
        found[place] = state * n >> 16
    return found


def shuffle_sattolo(number: int) -> Results:
    """Never the card itself: no card stays where it was."""
    return shuffle(number, lambda place: place)


def shuffle_naive(number: int) -> Results:
    """Any place for any card: some orders come more often."""
    return shuffle(number, lambda _: 52)


def shuffle(number: int, below: Callable[[int], int]) -> Results:
    chance, decks = RandomSource(), np.tile(np.arange(52), (number, 1))
    for deck in decks:
        for place in range(51, 0, -1):
            other = chance.below(below(place))
            deck[place], deck[other] = deck[other], deck[place]
    return decks


def try_controls(number: int) -> dict[str, Figures]:
    spaces = {"roulette": 37, "three dice": 216, "money wheel": 52}
    found = {
        f"{name}, {space}": try_results(make(number, n), n)
        for name, make in (("byte modulo", take_modulo(8)), ("10 bits modulo", take_modulo(10)), ("tiny", run_tiny))
        for space, n in spaces.items()
    }
    decks = max(1_500, number // 52)
    found["Sattolo's shuffle"] = try_decks(shuffle_sattolo(decks))
    found["naive shuffle"] = try_decks(shuffle_naive(decks))
    return found
