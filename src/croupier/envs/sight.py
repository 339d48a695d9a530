"""What a learner is shown: the own purse and wagers, the cards gone by, and the game as its view has it, in numbers.

Nothing here is seen that a person at that seat does not see: the numbers come from `view.public` and `view.own`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from croupier.envs.actions import Actions
from croupier.equipment.cards import DECK, RANKS
from croupier.equipment.dice import faces_of
from croupier.games.baccarat.view import View as Baccarat
from croupier.games.blackjack.state import Phase as BlackjackPhase
from croupier.games.blackjack.view import View as Blackjack
from croupier.games.caribbean_stud.view import View as Stud
from croupier.games.craps.view import View as Craps
from croupier.games.money_wheel.state import View as MoneyWheel
from croupier.games.roulette.state import View as Roulette
from croupier.games.tai_sai.view import View as TaiSai
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.view import own

HIDDEN = len(DECK) + 1
"""The number of a card that lies face down; 0 is none, others are their places in a deck, from 1."""
HANDS = 3
PURSE_MOST = 2**53
CARDS_MOST = 8 * len(DECK)

Observation = dict[str, Any]


class Feature(msgspec.Struct, frozen=True):
    """One number of `game`, with the least and the most that it can be."""

    name: str
    least: int
    most: int


def list_features(table: Table) -> tuple[Feature, ...]:
    """What the numbers of `game` mean, in their order."""
    dice = tuple(Feature(f"die {n}", 0, 6) for n in (1, 2, 3))
    hands = [Feature(f"box {box} hand {hand}", 0, 31) for box in range(1, 8) for hand in range(1, HANDS + 1)]
    stud_cards = [Feature(f"card {n}", 0, HIDDEN) for n in range(1, 6)]
    shapes: dict[type[Any], tuple[Feature, ...]] = {
        Blackjack: (
            Feature("points", 0, 31), Feature("soft", 0, 1), Feature("pair", 0, 10), Feature("dealer", 0, 10),
            Feature("box", 0, 7), Feature("hand", 0, HANDS), Feature("insurance", 0, 1), Feature("last round", 0, 1),
            *hands,
        ),
        Baccarat: (Feature("last player", -1, 9), Feature("last banker", -1, 9), Feature("last coup", 0, 1)),
        Stud: (*stud_cards, Feature("dealer", 0, HIDDEN)),
        Craps: (Feature("point", 0, 10), Feature("shooter", 0, 1), *dice[:2]),
        Roulette: (Feature("last", -1, 36),),
        MoneyWheel: (Feature("last", 0, 26),),
        TaiSai: dice,
    }  # fmt: skip
    return shapes[table.game.view_type]


def read_game(table: Table, player: str) -> tuple[int, ...]:
    """The numbers of `game` as this player sees it now."""
    view = table.game.view(table.terms, table.state, table.floor())
    match view:
        case Blackjack():
            return read_blackjack(view)
        case Baccarat():
            return (*read_score(view.last), int(view.last_coup))
        case Stud():
            mine = own(table, Role.PLAYER, player, ()).view
            cards = [card for hand in mine.hands.values() for card in hand.cards][:5] if mine is not None else []
            return (*fill([number_of(card) for card in cards], 5), *fill([number_of(c) for c in view.dealer[:1]], 1))
        case Craps():
            faces = faces_of(view.roll) if view.roll is not None else ()
            return (view.point or 0, int(view.shooter == player), *fill(faces, 2))
        case Roulette():
            return (-1 if view.last is None else view.last,)
        case MoneyWheel():
            return (0 if view.last is None else sorted(view.symbols).index(view.last) + 1,)
        case TaiSai():
            return fill(faces_of(view.last) if view.last is not None else (), 3)
    raise AssertionError(f"no numbers are known for {type(view)}")


def read_blackjack(view: Blackjack) -> tuple[int, ...]:
    """The hand that the table waits for, the dealer's first card, and what every hand comes to."""
    turn, hand = view.turn, None
    if turn is not None and not view.over:
        box = next(box for box in view.boxes if box.box == turn.box)
        hand = box.hands[turn.hand - 1]
    cards = () if hand is None else hand.cards
    pair = rank_of(cards[0]) if len(cards) == 2 and rank_of(cards[0]) == rank_of(cards[1]) else 0
    totals = np.zeros((7, HANDS), np.int16)
    for box in view.boxes:
        for number, held in enumerate(box.hands[:HANDS]):
            totals[box.box - 1, number] = held.points
    return (
        0 if hand is None else hand.points,
        int(hand is not None and hand.says.startswith("soft")),
        pair,
        rank_of(view.dealer.cards[0]) if view.dealer.cards and not view.over else 0,
        0 if turn is None else turn.box,
        0 if turn is None else turn.hand,
        int(view.phase == BlackjackPhase.INSURANCE.value),
        int(view.shoe.cutting_card_out),
        *totals.ravel().tolist(),
    )


def read_score(last: str) -> tuple[int, int]:
    """The last round of baccarat, "4-1"."""
    player, _, banker = last.partition("-")
    return (int(player), int(banker)) if player.isdigit() and banker.isdigit() else (-1, -1)


def rank_of(card: str) -> int:
    """1 for an ace to 10 for any ten."""
    return min(RANKS.index(card[0]) + 1, 10)


def number_of(card: str) -> int:
    return DECK.index(card) + 1 if card in DECK else HIDDEN


def fill(numbers: Iterable[int], size: int) -> tuple[int, ...]:
    found = tuple(numbers)[:size]
    return found + (0,) * (size - len(found))


class CardsGone:
    """How many cards of each rank everybody has seen come out since they were last shuffled."""

    def __init__(self) -> None:
        self.counts: npt.NDArray[np.int16] = np.zeros(len(RANKS), np.int16)
        self._read = 0

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries[self._read :]:
            deed = entry.act.deed
            if isinstance(deed, acts.Shuffle):
                self.counts[:] = 0
            elif isinstance(deed, acts.Observe) and deed.seen in DECK and not entry.eyes:
                self.counts[RANKS.index(deed.seen[0])] += 1
        self._read = len(entries)


class Sight:
    """The observation of one seat."""

    def __init__(self, table: Table, actions: Actions) -> None:
        self.features, self._positions = list_features(table), actions.positions
        self._places = {position: number for number, position in enumerate(actions.positions)}
        least, most = ([getattr(one, end) for one in self.features] for end in ("least", "most"))
        self.space = spaces.Dict(
            {
                "purse": spaces.Box(0, PURSE_MOST, (1,), np.int64),
                "wagers": spaces.Box(0, PURSE_MOST, (len(self._positions),), np.int64),
                "turn": spaces.Discrete(2),
                "cards": spaces.Box(0, CARDS_MOST, (len(RANKS),), np.int16),
                "game": spaces.Box(np.array(least, np.int16), np.array(most, np.int16), dtype=np.int16),
            }
        )

    def look(self, table: Table, player: str, *, turn: bool, gone: CardsGone) -> Observation:
        lying = np.zeros(len(self._positions), np.int64)
        for wager in table.now.wagers.values():
            if wager.player == player and (wager.kind, wager.spot) in self._places:
                lying[self._places[wager.kind, wager.spot]] += wager.stake
        return {
            "purse": np.array([table.holds(player, "value")], np.int64),
            "wagers": lying,
            "turn": np.int64(turn),
            "cards": gone.counts.copy(),
            "game": np.array(read_game(table, player), np.int16),
        }
