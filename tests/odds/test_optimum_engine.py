"""The optimum of blackjack by brute force: every lawful choice after every card of a toy shoe, tried out through the
engine itself with all that its table remembers, the cents counted at the end."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest

from croupier.games.blackjack.dealing import turn
from croupier.odds.blackjack.hands import CARDS, RANKS, rank_of
from croupier.odds.blackjack.optimum.moments import Moment, value_choices
from croupier.odds.blackjack.optimum.rounds import value_of_choices, weigh_anew
from croupier.odds.blackjack.optimum.splits import value_splits
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.solution import Solver
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from tests.rules.blackjack.table import BlackjackDesk

STAKE = 10_000
FIVES, ACE = (0, 0, 0, 0, 3, 0, 0, 4, 0, 5), (1, 0, 0, 0, 0, 0, 0, 5, 0, 9)
"""Whatever is done, the cards last for the round. `bench/optimum.py` does the same with larger ones."""
EVERY = 25
"""One decision in so many is asked about as a moment of its own."""


@pytest.mark.parametrize(("shoe", "refunds"), [(FIVES, False), (ACE, False), (ACE, True)])
def test_no_play_of_a_toy_shoe_through_the_engine_does_better_than_the_optimum_or_worse(
    shoe: tuple[int, ...], *, refunds: bool
) -> None:
    """11.3, 11.5, and both readings of B-18: the best of all plays comes to the optimum, and in the middle of a round
    every choice costs what a moment says."""
    assert hold_against_engine(shoe, refunds=refunds) > 10


def hold_against_engine(shoe: tuple[int, ...], *, refunds: bool) -> int:
    """How many moments of a split were asked about."""
    walker = Walker(shoe, refunds=refunds)
    worth = walker.value(walker.table)
    splits = value_splits(shoe, LAW, [refunds])[refunds]
    choices = tuple(weigh_anew(Solver(shoe, Play(refunds_busts=refunds)), splits))
    assert value_of_choices(choices) == pytest.approx(float(worth), abs=1e-13)
    asked = 0
    for moment, values in walker.decisions[::EVERY]:
        found = value_choices(moment, Play(refunds_busts=refunds))
        assert costs(found) == pytest.approx(costs(values), abs=1e-13), moment
        asked += moment.hands > 1
    return asked


def costs(values: dict[str, float]) -> dict[str, float]:
    best = max(values.values())
    return {word: best - value for word, value in values.items()}


class Walker:
    """Follows every card and every choice. Where all that the table knows is the same but the order of cards within a
    hand, it has been there."""

    def __init__(self, shoe: tuple[int, ...], *, refunds: bool) -> None:
        desk = BlackjackDesk(players=1, buys=1_000_000, decks=4, obo_refunds_busts=refunds)
        desk.bet("ana", "box", STAKE, "1")
        desk.accepts(acts.Close())
        left = {CARDS[rank]: count for rank, count in enumerate(shoe) if count}
        small = msgspec.structs.replace(desk.state.stack, left=left, depth=0, hidden=0)
        self.table = msgspec.structs.replace(desk.table, state=msgspec.structs.replace(desk.state, stack=small))
        self.before = self.table.holds("ana", "value")
        self.known: dict[tuple[object, ...], Fraction] = {}
        self.decisions: list[tuple[Moment, dict[str, float]]] = []
        self.acts = 0

    def value(self, table: Table) -> Fraction:
        """What the rest of the round is worth from here, with the stakes that are out, when it is played best."""
        if table.game.between_rounds(table.state):
            return Fraction(table.holds("ana", "value") - self.before - STAKE, STAKE)
        key = key_of(table)
        if key not in self.known:
            self.known[key] = self.work_out(table)
        return self.known[key]

    def work_out(self, table: Table) -> Fraction:
        assert table.state.stack.left, "this shoe runs out"
        waits = awaits(table, "ana")
        if any(isinstance(wait, Show) for wait in waits):
            left = sum(table.state.stack.left.values())
            shown = ((Fraction(n, left), card) for card, n in table.state.stack.left.items())
            return sum(
                (p * self.value(self.say(table, acts.Observe("shoe", c), Role.SYSTEM)) for p, c in shown), Fraction()
            )
        offers = [wait for wait in waits if isinstance(wait, Offer)]
        words = dict(words_of(offers))
        if not words:
            course = next(offer for offer in offers if offer.course)
            return self.value(self.say(table, course.deed, course.role))
        values = {word: self.value(self.say(table, deed, Role.PLAYER)) for word, deed in words.items()}
        if "decline" not in values:
            self.decisions.append((moment_of(table), {word: float(value) for word, value in values.items()}))
        return max(values.values())

    def say(self, table: Table, deed: AnyDeed, role: Role) -> Table:
        self.acts += 1
        assert table.now.at is not None
        by = "ana" if role is Role.PLAYER else role.value
        played = play(table, Act(f"walk-{self.acts}", table.now.at, by, role, deed))
        assert isinstance(played, Played), (deed, played)
        return played.table


def words_of(offers: list[Offer]) -> Iterator[tuple[str, AnyDeed]]:
    """What may be done about a hand; neither insurance nor even money is taken."""
    for offer in offers:
        match offer.deed:
            case acts.Choose(word=("draw" | "stand" | "decline") as word):
                yield word, offer.deed
            case acts.Place(kind=("double" | "split") as kind):
                yield kind, offer.deed


def key_of(table: Table) -> tuple[object, ...]:
    state = table.state
    hands = (
        (tuple(sorted(h.cards)), h.done, h.doubled, h.split, len(h.wagers)) for b in state.play.boxes for h in b.hands
    )
    boxes = ((box.splits, box.declined) for box in state.play.boxes)
    left = tuple(sorted(state.stack.left.items()))
    course = state.phase, state.play.asked, state.play.window, len(state.play.laid), state.play.dealer
    return (*course, left, tuple(hands), tuple(boxes), table.holds("ana", "value"))


def moment_of(table: Table) -> Moment:
    now = turn(table.state)
    assert now is not None
    box, _, hand = now
    left = [0] * RANKS
    for card, count in table.state.stack.left.items():
        left[rank_of(card)] += count
    return Moment(
        left=tuple(left),
        hand=tuple(map(rank_of, hand.cards)),
        up=rank_of(table.state.play.dealer[0]),
        hands=len(box.hands),
        waiting=sum(len(other.cards) == 1 for other in box.hands),
        declined=box.declined,
    )
