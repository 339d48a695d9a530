"""The same deals and the same decisions through the game itself and through the loops: equal cents for every wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import cycle

import numpy as np
import pytest

from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.caribbean_stud.hands import RANKS, Hand, Value, value_of
from croupier.games.caribbean_stud.layout import ANTE, BET, JACKPOT
from croupier.games.caribbean_stud.rules import decide_at_showdown, decide_early, is_lost, pay_prizes
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    must_say,
    next_box,
    next_to_settle,
)
from croupier.games.caribbean_stud.terms import Terms, terms_of
from croupier.odds.find import texts_of
from croupier.odds.stud.values import Round
from croupier.simulate.caribbean_stud import loops
from croupier.simulate.caribbean_stud import simulation as stud
from croupier.simulate.caribbean_stud.ranks import DECK
from croupier.simulate.caribbean_stud.strategies import NAMED
from croupier.simulate.job import Job, Player, Stake
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Sign
from croupier.table.wagers import Outcome, Verdict, Wager
from tests.rules.caribbean_stud.table import YEARS, Stud
from tests.support.alone import Alone

GAME = CaribbeanStud()
TEXTS = texts_of("caribbean-stud")
SOMETIME = datetime(1999, 1, 1, tzinfo=UTC)
ANTE_CENTS, JACKPOT_CENTS = 1_500, 200
METER = 7_654_321
SUITED = [card for card in range(52) if DECK[card][0] in "56789TJQKA" and DECK[card][1] in "hs"]
"""Twenty cards of two suits: every hand comes soon."""

Way = Callable[[Value, int], bool]


class Engine:
    """Rounds by the game's own functions, with cards from outside."""

    def __init__(self, terms: Terms, players: Sequence[str]) -> None:
        self.terms, self.players = terms, players
        self.alone = Alone(GAME, terms)
        self.decided: dict[tuple[str, str], tuple[Wager, Outcome]] = {}
        for seat, player in enumerate(players, 1):
            self.do(acts.SitDown(player, seat), Role.PLAYER)
        self.alone.sit(acts.SetLimits(Sign(Limits(500, 50_000), {JACKPOT: Limits(JACKPOT_CENTS, JACKPOT_CENTS)})))

    @property
    def state(self) -> State:
        state: State = self.alone.state
        return state

    def play(
        self, hands: Sequence[Sequence[str]], dealer: Sequence[str], ways: Sequence[Way]
    ) -> dict[tuple[str, str], int]:
        """What each player's wagers net in cents."""
        self.decided = {}
        self.do(acts.Shuffle(), Role.DEALER)
        if not self.terms.shuffler:
            self.do(acts.Cut(26), Role.DEALER)
        for number, player in enumerate(self.players, 1):
            self.put(Wager(f"{player} ante", player, ANTE, str(number), ANTE_CENTS))
            name = f"{player} jackpot"
            self.put(Wager(name, player, JACKPOT, str(number), JACKPOT_CENTS, basis=f"{player} ante"))
        self.do(acts.Close(), Role.DEALER)
        dealt = {str(box): iter(hand) for box, hand in enumerate(hands, 1)}
        while (box := next_box(self.terms, self.state)) is not None:
            self.show(next(dealt[box]))
        self.show(dealer[0])
        for number, (player, hand, way) in enumerate(zip(self.players, hands, ways, strict=True), 1):
            if way(value_of(hand), RANKS[dealer[0][0]]):
                ante = f"{player} ante"
                self.put(Wager(f"{player} bet", player, BET, str(number), 2 * ANTE_CENTS, basis=ante))
            else:
                self.do(acts.Choose(player, "fold"), Role.PLAYER)
        for card in dealer[1:] if self.state.phase is Phase.TURNING else ():
            self.show(card)
        self.finish()
        return {where: net_of(*decided) for where, decided in self.decided.items()}

    def finish(self) -> None:
        """Hands are shown, wagers settled, prizes paid."""
        for hand in list(must_say(self.state).values()) if self.state.phase is Phase.SHOWING else ():
            self.do(acts.Choose(hand.player, "show"), Role.PLAYER)
        while self.state.phase is Phase.SETTLING:
            box = next_to_settle(self.state)
            assert box is not None
            lost = is_lost(self.state, self.state.hands[box])
            self.do(acts.Collect() if lost else acts.Pay(), Role.DEALER)
        if self.state.phase is Phase.JACKPOT:
            self.do(acts.Observe("meter", f"{METER / 100:.2f}"), Role.SYSTEM)
            self.do(acts.Pay(), Role.DEALER)
        assert self.state.phase is Phase.BETTING and not self.alone.cloth, self.state

    def show(self, card: str) -> None:
        self.do(acts.Observe(self.terms.deals_from, card), Role.SYSTEM)

    def put(self, wager: Wager) -> None:
        deed = acts.Place(wager.id, wager.player, wager.kind, wager.stake, wager.spot, basis=wager.basis)
        self.do(deed, Role.PLAYER, wager)

    def do(self, deed: AnyDeed, role: Role, placed: Wager | None = None) -> None:
        for wager, outcome in self.alone.do(deed, role, placed):
            self.decided[wager.player, wager.kind] = wager, outcome


def net_of(wager: Wager, outcome: Outcome) -> int:
    """In cents; a jackpot wager that wins is taken for the pool all the same."""
    taken = sum(cents for _, cents in outcome.takes) if outcome.verdict is Verdict.WIN else 0
    return int(Round.net(outcome, wager)) - taken


class Loops:
    """Single rounds by the loops: the deal is what lies in the scratch afterwards."""

    def __init__(self, job: Job, deck: Sequence[int] = range(52)) -> None:
        self.plan, work = stud.read(job), stud.prepare(job)
        self.work, self.tables, self.seed = work, list(work.tables), np.uint64(job.seed)
        self.tables[0] = np.array(deck, np.uint8)
        self.scratch = np.zeros(work.scratch, np.uint8)
        self.before = np.zeros(work.width, np.int64)

    def play(self, index: int, round_of_block: int) -> tuple[list[list[str]], list[int]]:
        """The hands of a round, the dealer's first, and the event at each player's place."""
        if round_of_block == 0:
            self.before[:] = 0
        numbers = self.tables[5].copy()
        numbers[loops.DECK], numbers[loops.ROUNDS] = len(self.tables[0]), round_of_block + 1
        tally = np.zeros(self.work.width, np.int64)
        tables = (*self.tables[:5], numbers)
        self.work.run(self.seed, index, 1, tables, self.scratch, tally)
        rows = (tally - self.before).reshape(len(self.plan.seats), -1)
        self.before = tally
        assert (rows.sum(axis=1) == 1).all()
        hands = [[DECK[card] for card in self.scratch[k : k + 5]] for k in range(0, 5 * len(rows) + 5, 5)]
        return hands, [int(row.argmax()) for row in rows]


Answer = Callable[[Sequence[Sequence[str]], Sequence[str], Sequence[Way]], dict[tuple[str, str], int]]
"""What each player's wagers net in cents, by the hands, the dealer's cards and when each player bets."""


def names_of(players: int) -> list[str]:
    return [f"player {number}" for number in range(players)]


def job_of(instrument: str, players: int, options: dict[str, Option] | None = None, seed: int = 8) -> Job:
    """Players who bet each in another way, all of them on the jackpot too."""
    stakes = (Stake(ANTE, cents=ANTE_CENTS), Stake(JACKPOT, cents=JACKPOT_CENTS))
    return Job(
        game="caribbean-stud",
        instrument=instrument,
        units=1,
        seed=seed,
        options=options or {},
        players=tuple(
            Player(name, stakes, strategy=way) for name, way in zip(names_of(players), cycle(NAMED), strict=False)
        ),
        way={"pool": METER},
    )


def compare(job: Job, rounds: int, answer: Answer, deck: Sequence[int] = range(52)) -> Counter[tuple[int, Hand]]:
    """Every wager of so many rounds by both; how often each end came with each hand."""
    looped = Loops(job, deck)
    seats, terms = looped.plan.seats, looped.plan.terms
    ends, prizes = stud.ends_of(looped.plan.values(ANTE_CENTS)), stud.prizes_of(terms, METER)
    ways = [NAMED[seat.strategy] for seat in seats]
    seen: Counter[tuple[int, Hand]] = Counter()
    for number in range(rounds):
        (dealer, *hands), events = looped.play(*divmod(number, 4))
        nets = answer(hands, dealer, ways)
        alone = sum(prizes[event] > 0 for event in events) == 1
        for seat, hand, event in zip(seats, hands, events, strict=True):
            end, kind = divmod(event, len(Hand))
            seen[end, Hand(kind)] += 1
            where = f"seed {job.seed}, round {number}: {hand} against {dealer}"
            ante, bet = ends[event]
            assert nets[seat.name, ANTE] == ante * ANTE_CENTS, where
            assert nets.get((seat.name, BET)) == (None if end == loops.FOLDED else bet * ANTE_CENTS), where
            if alone or not prizes[event]:  # those who claim together share: tests of linked tables have them
                assert nets[seat.name, JACKPOT] == prizes[event] - JACKPOT_CENTS, where
    return seen


class Rules:
    """One player's round as the rules decide it, without the acts that lead there."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.wagers = [
            Wager(ANTE, "", ANTE, "1", ANTE_CENTS),
            Wager(BET, "", BET, "1", 2 * ANTE_CENTS, basis=ANTE),
            Wager(JACKPOT, "", JACKPOT, "1", JACKPOT_CENTS, basis=ANTE),
        ]

    def play(
        self, hands: Sequence[Sequence[str]], dealer: Sequence[str], ways: Sequence[Way]
    ) -> dict[tuple[str, str], int]:
        bets = ways[0](value_of(hands[0]), RANKS[dealer[0][0]])
        word, bet = (Word.BET, BET) if bets else (Word.FOLDED, None)
        held = Held("", ANTE, bet, JACKPOT, tuple(hands[0]), word=word, shown=bets or None)
        state = State(hands={"1": held}, dealer=tuple(dealer), meter=METER)
        prizes = pay_prizes(self.terms, state, {wager.id: wager for wager in self.wagers})
        nets: dict[tuple[str, str], int] = {}
        for wager in self.wagers if bets else (self.wagers[0], self.wagers[2]):
            if bets:
                outcome = prizes.get(wager.id) or decide_at_showdown(self.terms, state, held, wager)
            else:
                outcome = decide_early(self.terms, held, wager)
            nets["player 0", wager.kind] = net_of(wager, outcome)
        return nets


@pytest.mark.parametrize("instrument", TEXTS)
def test_five_thousand_rounds_of_each_text_come_to_equal_cents(instrument: str) -> None:
    job = job_of(instrument, 1)
    seen = compare(job, 5_000, Rules(terms_of(TEXTS[instrument], {})).play)
    assert sum(seen.values()) == 5_000
    assert {end for end, _ in seen} == {loops.FOLDED, loops.IDLE, loops.WON, loops.LOST}


TWO_SUITS = [card for card in range(52) if DECK[card][0] in "9TJQKA" and DECK[card][1] in "hs"]
FOUR_RANKS = [card for card in range(52) if DECK[card][0] in "QKA2"]


@pytest.mark.parametrize("instrument", TEXTS)
@pytest.mark.parametrize(
    ("deck", "hands"),
    [
        (TWO_SUITS, {Hand.STRAIGHT, Hand.FLUSH, Hand.STRAIGHT_FLUSH, Hand.ROYAL_FLUSH}),
        (FOUR_RANKS, {Hand.TWO_PAIRS, Hand.THREE_OF_A_KIND, Hand.FULL_HOUSE, Hand.FOUR_OF_A_KIND}),
    ],
)
def test_rare_hands_come_to_equal_cents(instrument: str, deck: list[int], hands: set[Hand]) -> None:
    """From a deck of a few cards, with a maximum payout that binds."""
    options: dict[str, Option] = {"maximum_payout": 100_000}
    answer = Rules(terms_of(TEXTS[instrument], options)).play
    seen = compare(job_of(instrument, 1, options), 1_500, answer, deck)
    assert hands <= {hand for end, hand in seen if end == loops.WON}
    assert {end for end, _ in seen} >= {loops.WON, loops.EQUAL, loops.LOST}


@pytest.mark.parametrize("instrument", TEXTS)
@pytest.mark.parametrize("dealt_from", ["shoe", "automatic shuffler"])
def test_whole_rounds_of_the_game_come_to_equal_cents(instrument: str, dealt_from: str) -> None:
    """Three players who bet each in another way, from the antes to the jackpot."""
    job = job_of(instrument, 3, {"dealt_from": dealt_from})
    engine = Engine(terms_of(TEXTS[instrument], job.options), names_of(3))
    seen = compare(job, 20, engine.play) + compare(job, 60, engine.play, SUITED)
    assert sum(seen.values()) == 240
    assert {Hand.FLUSH, Hand.STRAIGHT} <= {hand for _, hand in seen}


@pytest.mark.parametrize("year", YEARS)
def test_rounds_at_a_table_pay_the_same_chips(year: int) -> None:
    """Through the table with its chips, sign and duties; the meter at $50,000, so that no prize is rounded."""
    instrument = {1996: "1996-07", 1998: "1998-13"}[year]
    stakes = (Stake(ANTE, cents=1_000), Stake(JACKPOT, cents=100))
    player = Player("ana", stakes, strategy="rules of thumb")
    job = Job(game="caribbean-stud", instrument=instrument, units=1, players=(player,), way={"pool": 5_000_000})
    looped, desk = Loops(job, TWO_SUITS), Stud(year)
    nets = stud.nets_of(looped.plan, looped.plan.seats[0], 1)
    claims = 0
    for number in range(30):
        ((up, *hole), hand), (event,) = looped.play(number, 0)
        before, entries = desk.state.rounds, len(desk.journal.entries)
        desk.ready()
        desk.ante("ana", 1, jackpot=True)
        desk.deal({1: " ".join(hand)}, up)
        if event < len(Hand):
            desk.folds("ana")
        else:
            desk.bets("ana")
            desk.turn(" ".join(hole))
        if desk.state.rounds == before:
            desk.settle_all("50000")
        settled = [one for entry in desk.journal.entries[entries:] for one in entry.settled]
        claims += nets[event] > 5_000
        assert sum(one.won + one.returned - one.wager.stake for one in settled) == nets[event], (hand, event)
    assert claims
