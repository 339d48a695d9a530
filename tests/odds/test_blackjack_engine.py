"""Blackjack by brute force through the engine itself: two toy shoes, every deal, every cent, against the solver."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from croupier.games.blackjack import rules
from croupier.odds.blackjack.hands import CARDS, DOUBLE, RANKS, STAND
from croupier.odds.blackjack.solution import Solver
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from tests.odds.test_box_results import ThreeHands
from tests.rules.blackjack.table import BlackjackDesk

STAKE = 10_000
SHOES = [(0, 0, 0, 0, 3, 0, 0, 4, 0, 5), (2, 0, 0, 0, 0, 3, 0, 0, 0, 6)]


@pytest.mark.parametrize("shoe", SHOES)
def test_every_deal_of_a_toy_shoe_through_the_engine_comes_out_as_the_solver_says(shoe: tuple[int, ...]) -> None:
    """The value by the solver, and how likely every result is, three hands of a split followed to the end."""
    desk = BlackjackDesk(players=1, buys=1_000_000, decks=4)
    desk.bet("ana", "box", STAKE, "1")
    desk.accepts(acts.Close())
    left = {CARDS[rank]: count for rank, count in enumerate(shoe) if count}
    state = desk.state
    small = msgspec.structs.replace(state, stack=msgspec.structs.replace(state.stack, left=left, depth=0, hidden=0))
    table = msgspec.structs.replace(desk.table, state=small)
    walker = Walker(Solver(shoe), table.holds("ana", "value"))
    spread = walker.spread(table)
    worth = sum((chance * cents for cents, chance in spread.items()), Fraction(0))
    assert float(worth / STAKE) == pytest.approx(walker.solver.solution().value, abs=1e-12)
    results = {int(one.result * STAKE): one.probability for one in ThreeHands(walker.solver).by_best_play().chances}
    assert {cents: float(chance) for cents, chance in spread.items()} == pytest.approx(results, abs=1e-12)
    assert walker.rounds > 100


class Walker:
    """Goes through every card that can come, plays by the solver's plan, and counts the cents at the end."""

    def __init__(self, solver: Solver, before: int) -> None:
        self.solver, self.before = solver, before
        self.plans = {c.first * 100 + c.second * 10_000 + c.up: c.best for c in solver.initial_hands()}
        self.rounds = self.acts = 0

    def spread(self, table: Table) -> dict[int, Fraction]:
        """How likely each result in cents is from here to the end of the round, the stakes on the layout being out."""
        if table.game.between_rounds(table.state):
            self.rounds += 1
            return {table.holds("ana", "value") - self.before - STAKE: Fraction(1)}
        waits = awaits(table, "ana")
        if not any(isinstance(wait, Show) for wait in waits):
            return self.spread(self.decide(table, [wait for wait in waits if isinstance(wait, Offer)]))
        outcomes, spread = self.outcomes(table), dict[int, Fraction]()
        for seen, weight in outcomes.items():
            chance = Fraction(weight, sum(outcomes.values()))
            for cents, then in self.spread(self.say(table, acts.Observe("shoe", seen), Role.SYSTEM)).items():
                spread[cents] = spread.get(cents, Fraction(0)) + chance * then
        return spread

    def outcomes(self, table: Table) -> dict[str, int]:
        thing = table.game.equipment(table.terms, table.state, "shoe")
        assert thing is not None
        return dict(thing.outcomes())

    def decide(self, table: Table, offers: list[Offer]) -> Table:
        """The dealer's part, no insurance, and the hand in turn by the plan."""
        mine = [offer.deed for offer in offers if offer.role is Role.PLAYER and offer.course]
        if not mine:
            staff = next(offer for offer in offers if offer.course)
            return self.say(table, staff.deed, staff.role)
        words = {self.word(deed): deed for deed in mine + [o.deed for o in offers if o.role is Role.PLAYER]}
        if not {"insurance", "even money"}.isdisjoint(map(self.word, mine)):
            declined = next(words[word] for word in ("no insurance", "no", "decline") if word in words)
            return self.say(table, declined, Role.PLAYER)
        return self.say(table, words[self.choose(table, set(words))], Role.PLAYER)

    def word(self, deed: AnyDeed) -> str:
        if isinstance(deed, acts.Place):
            return deed.kind
        return deed.word if isinstance(deed, acts.Choose) else type(deed).__name__.lower()

    def choose(self, table: Table, words: set[str]) -> str:
        box = table.state.play.boxes[0]
        hand = next(hand for hand in box.hands if not hand.is_finished)
        ranks = sorted(rank_of(card) for card in hand.cards)
        up = rank_of(table.state.play.dealer[0])
        unsplit = len(box.hands) == 1 and not box.splits and len(ranks) == 2
        if unsplit:
            word = self.plans[ranks[0] * 100 + ranks[1] * 10_000 + up]
        elif "split" in words and len(ranks) == 2 and ranks[0] == ranks[1]:
            word = "split"  # once a pair is split it is split again while it can be
        else:
            counts = tuple(ranks.count(rank) for rank in range(RANKS))
            plan = self.solver.plan[up, self.solver.hands.index[counts]]
            word = "stand" if plan == STAND else "double" if plan == DOUBLE else "draw"
        return word

    def say(self, table: Table, deed: AnyDeed, role: Role) -> Table:
        self.acts += 1
        assert table.now.at is not None
        by = "ana" if role is Role.PLAYER else role.value
        played = play(table, Act(f"walk-{self.acts}", table.now.at, by, role, deed))
        assert isinstance(played, Played), (deed, played)
        return played.table


def rank_of(card: str) -> int:
    return 0 if rules.is_ace(card) else rules.value(card) - 1
