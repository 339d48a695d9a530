"""What every lawful choice about a hand is worth, from the cards that nobody has seen, nothing that is seen forgotten.

The hands of the same box that wait for their second card are counted in. Other boxes are not, nor does anything turn
on them but that their cards are seen.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import msgspec
import numpy as np

from croupier.games.blackjack import rules
from croupier.odds.blackjack import kernels, side
from croupier.odds.blackjack.hands import ACE, RANKS, TEN, Ints, cards_of
from croupier.odds.blackjack.optimum import value_kernels
from croupier.odds.blackjack.optimum.lattice_kernels import SOFT
from croupier.odds.blackjack.optimum.lattices import as_seeds, grow_lattice, hand_of, join_seeds
from croupier.odds.blackjack.optimum.splits import SPLITS_MOST, play_last
from croupier.odds.blackjack.optimum.stages import Stage, list_sets
from croupier.odds.blackjack.optimum.values import Against, Box, Links, Played
from croupier.odds.blackjack.play import LAW, Play

NOBODY: Ints = np.zeros(1, np.int64)
"""The set of no cards."""
HAND_MOST, DEALER_MOST = 30, 16


class Moment(msgspec.Struct, frozen=True):
    """The cards not seen, by rank; the hand in turn, the card it was split from first; and the dealer's first card. Of
    the `hands` of its box so many are `waiting` for their second card. `declined`: a pair of the box was not split."""

    left: tuple[int, ...]
    hand: tuple[int, ...]
    up: int
    hands: int = 1
    waiting: int = 0
    declined: bool = False

    def __post_init__(self) -> None:
        cards = cards_of([self.hand.count(rank) for rank in range(RANKS)])
        if len(self.left) != RANKS or min(self.left) < 0:
            raise ValueError("the cards not seen are ten counts, aces first and ten-value cards last")
        if len(self.hand) < 2 or rules.is_bust(cards):
            raise ValueError("a hand in turn has two cards or more, and is not over twenty-one")
        if not 1 <= self.hands <= SPLITS_MOST or not 0 <= self.waiting < self.hands:
            raise ValueError(f"a box has up to {SPLITS_MOST} hands, and one that waits is not in turn")
        if self.hands > 1 and self.pair == ACE:
            raise ValueError("a split ace has one card, and nothing is left to choose (11.4(b))")
        if sum(self.left) < 2:
            raise ValueError("too few cards are left to play on")

    def always_lasts(self, play: Play) -> bool:
        """No round could want a card more than there are. It would when all of them lie on the table: no hand counts
        more than thirty then, tens ten and aces one (a ten drawn to twenty), and a dealer who draws sixteen."""
        splits = self.splits_left(play) if self.hands > 1 or self.is_pair else 0
        shown = sum(rank + 1 for rank in (*self.hand, *self.waiting * (self.pair,), self.up))
        points = shown + sum((rank + 1) * number for rank, number in enumerate(self.left))
        return points > HAND_MOST * (1 + self.waiting + splits) + DEALER_MOST

    @property
    def is_original(self) -> bool:
        """The original wager lies on the first hand (11.2)."""
        return self.waiting == self.hands - 1

    @property
    def is_blackjack(self) -> bool:
        return self.hands == 1 and sorted(self.hand) == [ACE, TEN]

    @property
    def pair(self) -> int:
        return self.hand[0]

    def splits_left(self, play: Play) -> int:
        """Aces are split once, and no pair after one that was declined (11.4, 11.5)."""
        if self.declined or (self.hands > 1 and self.pair == ACE):
            return 0
        return 1 if self.pair == ACE and self.is_pair else max(play.hands_max - self.hands, 0)

    @property
    def is_pair(self) -> bool:
        return len(self.hand) == 2 and self.hand[0] == self.hand[1]


def value_choices(moment: Moment, play: Play = LAW) -> dict[str, float]:
    """For each unit of the original wager: what it is worth, the hands that wait counted in, to stand, to draw, to
    double, and to split, and then to play on as well as can be; a dealer's blackjack takes the original wager (10.5,
    11.7)."""
    if moment.is_blackjack:
        paid = Fraction(play.blackjack_pays.to, play.blackjack_pays.one)
        return {"stand": float(paid * (1 - chance_of_blackjack(moment)))}
    threads = os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        base: Ints = np.array(moment.left, np.int64)
        worth = weigh(moment, play, Against(moment.up, base, play.dealer_hits_soft_17, pool, threads))
    lost = float(chance_of_blackjack(moment)) if moment.is_original else 0.0
    return {word: value - lost for word, value in worth.items()}


def chance_of_blackjack(moment: Moment) -> Fraction:
    completing = int(kernels.completing(moment.up))
    return Fraction(moment.left[completing], sum(moment.left)) if completing >= 0 else Fraction(0)


def weigh(moment: Moment, play: Play, against: Against) -> dict[str, float]:
    splits = moment.splits_left(play)
    splits_now = splits if moment.is_pair else 0
    stays = 0 if splits_now or moment.pair == ACE else splits
    stage = Stage(moment.is_original, moment.waiting, stays)
    starts = {}
    if splits_now:
        starts[Stage(moment.is_original, moment.waiting + 1, splits_now - 1)] = NOBODY
    hand = hand_of(moment.hand)
    sets = list_sets(moment.pair, starts, {stage: as_seeds(NOBODY, hand)}, against.base)
    last = {
        original: grow_lattice(join_seeds(seeds), against.base, with_busts=False)
        for original, seeds in sets.last_seeds.items()
        if seeds
    }
    box = Box(
        Links(sets, last),
        against,
        {one: against.stand(rows) for one, rows in sets.rows.items()},
        {
            one: play_last(against, lattice, against.stand(lattice), one or play.refunds_busts)
            for one, lattice in last.items()
        },
        play.refunds_busts,
    )
    worth = value_root(moment, hand, box.played(stage), against, stage.original or play.refunds_busts)
    for split in starts:
        worth["split"] = float(box.worth[split][0])
    return worth


def value_root(moment: Moment, hand: int, played: Played, against: Against, is_spared: bool) -> dict[str, float]:
    """The choices other than a split, each by itself."""
    cards = cards_of([moment.hand.count(rank) for rank in range(RANKS)])
    after = played.after
    worth: dict[str, float] = {}
    if not rules.must_draw(cards):
        stood = played.stood[0, int(value_kernels.stand_index(hand))]
        worth["stand"] = float(stood + (after[0] if len(after) else 0.0))
    if rules.may_draw(cards):
        worth["draw"] = draw_once(hand, played, against, is_spared)
    if rules.may_double(cards):
        left: Ints = np.zeros(RANKS, np.int64)
        worth["double"] = float(value_kernels.value_double(0, hand, *played.tables, against.base, left))
    return worth


def draw_once(hand: int, played: Played, against: Against, is_spared: bool) -> float:
    """A card, and the best play after it."""
    _keys, _hards, softs, child, ats = played.lattice.rows
    left, total, worth = against.base, int(against.base.sum()), 0.0
    for rank in range(RANKS):
        if not left[rank]:
            continue
        row, grown = int(child[0, rank]), int(value_kernels.add_card(hand, rank))
        if rules.LIMIT < grown < SOFT:
            one = lose_bust(left, rank, against.completing, is_spared) + (
                played.after[row] if len(played.after) else 0.0
            )
        else:
            one = played.values[int(value_kernels.value_index(grown, int(softs[row]), int(ats[row])))]
        worth += int(left[rank]) / total * float(one)
    return worth


def lose_bust(left: Ints, rank: int, completing: int, is_spared: bool) -> float:
    """A bust, which a dealer's blackjack may spare."""
    if not is_spared or completing < 0 or left.sum() < 2:
        return -1.0
    return -1.0 + float(left[completing] - (rank == completing)) / float(left.sum() - 1)


# Beside the hand -------------------------------------------------------------------------------------------


def value_insurance(moment: Moment) -> Fraction | None:
    """For each unit of an insurance wager, which is had against an ace before any card is drawn (9.1)."""
    if moment.up != ACE or moment.hands > 1 or len(moment.hand) > 2:
        return None
    return sum((one.result * one.probability for one in side.insurance(moment.left)), Fraction(0))


def has_even_money(moment: Moment) -> bool:
    """A blackjack against an ace may be paid one to one at once (8.3)."""
    return moment.is_blackjack and moment.up == ACE
