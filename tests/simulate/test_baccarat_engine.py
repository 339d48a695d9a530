"""The same shoes through the game itself and through the loops: equal cents, for every game and text of baccarat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import ceil

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games.baccarat import rounds, rules
from croupier.games.baccarat.game import Baccarat
from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.games.baccarat.state import Phase, State
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import DECLINE, THE_CUT
from croupier.odds.baccarat.coups import CARD_OF
from croupier.odds.find import texts_of
from croupier.odds.playout import SOMETIME
from croupier.simulate.baccarat import loops
from croupier.simulate.baccarat import simulation as baccarat
from croupier.simulate.find import prepare
from croupier.simulate.job import Job, edition_of
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.state import Table
from croupier.table.wagers import Verdict, Wager
from tests.odds.tables import ANA, do, open_table, step
from tests.support.alone import Alone

BEN = "ben"
SEED = 20_260_516
STAKE = 2_000
"""Cents of which a twentieth, and half, are chips."""
GAMES = ("mini-baccarat", "midi-baccarat", "baccarat")
EDITIONS = [(game, instrument) for game in GAMES for instrument in texts_of(game)]
SETTINGS: list[tuple[str, str, dict[str, Option], int | None]] = [
    *((game, instrument, {}, None) for game, instrument in EDITIONS),
    ("mini-baccarat", "2004-56", {"no_commission": True}, None),
    ("midi-baccarat", "2004-56", {"no_commission": True, "decks": 4}, 104),
    ("baccarat", "2004-56", {"dealt_from": "two sets", "decks": 6, "cutting_cards": 2}, 61),
]
"""Every game and text, then what else a text allows: game, instrument, options, depth of the cutting card."""


def job_of(game: str, instrument: str, options: Mapping[str, Option], depth: int | None = None) -> Job:
    way = {} if depth is None else {"depth": depth}
    return Job(game=game, instrument=instrument, units=1, seed=SEED, options=options, way=way)


def ordered(job: Job, first: int, number: int, seed: int = SEED) -> Iterator[list[int]]:
    """The values of the cards of so many shoes, in the order that the loops have them."""
    tables, shoe = prepare(job).tables, np.zeros(loops.SPACE, np.uint8)
    cards = int(tables[loops.NUMBERS][loops.CARDS])
    for index in range(first, first + number):
        loops.open_at(np.uint64(seed), np.uint64(index), tables, shoe, np.uint64(0))
        yield shoe[:cards].tolist()


def words(seed: int, index: int) -> Iterator[int]:
    """The words that a unit draws by, in plain Python: xoroshiro128+ begun with SplitMix64."""
    most, golden = 2**64, 0x9E3779B97F4A7C15

    def mix(z: int) -> int:
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % most
        z = (z ^ z >> 27) * 0x94D049BB133111EB % most
        return z ^ z >> 31

    key = mix((seed + golden) % most)
    s0, s1 = (mix((key + golden * (2 * index + k)) % most) for k in (1, 2))
    while True:
        yield (s0 + s1) % most
        t = s0 ^ s1
        s0, s1 = ((s0 << 24 | s0 >> 40) ^ t ^ t << 16) % most, (t << 37 | t >> 27) % most


def halves(seed: int, index: int) -> Iterator[int]:
    """Each word makes two draws, by its upper and its lower half."""
    return (half for word in words(seed, index) for half in (word >> 32, word % 2**32))


def put_in(deck: Sequence[int], drawn: Iterator[int]) -> list[int]:
    """Fisher and Yates inside out."""
    cards: list[int] = []
    for k, card in enumerate(deck):
        there = next(drawn) * (k + 1) >> 32
        cards.append(card)
        cards[k], cards[there] = cards[there], card
    return cards


def put_in_order(cards: list[int], need: int, drawn: Iterator[int]) -> None:
    """Fisher and Yates from the front."""
    for here in range(need):
        there = here + (next(drawn) * (len(cards) - here) >> 32)
        cards[here], cards[there] = cards[there], cards[here]


# By the rules alone -------------------------------------------------------------------------------------


@cache
def third(player: tuple[str, ...], banker: tuple[str, ...]) -> str | None:
    return rules.third_card_to(player, banker)


@cache
def result_of(player: tuple[str, ...], banker: tuple[str, ...]) -> str:
    return rules.result_of(player, banker)


def results_in(values: list[int], depth: int) -> list[str]:
    """The results of a shoe by the rules, from the burn to the last coup."""
    cards = [CARD_OF[number] for number in values]
    at, cut, results, last = 1 + rules.face_value(cards[0]), len(cards) - depth, list[str](), False
    while not last:
        last = at >= cut
        player: tuple[str, ...] = (cards[at], cards[at + 2])
        banker: tuple[str, ...] = (cards[at + 1], cards[at + 3])
        at += 4
        while (hand := third(player, banker)) is not None:
            if hand == PLAYER:
                player = (*player, cards[at])
            else:
                banker = (*banker, cards[at])
            at += 1
        results.append(result_of(player, banker))
    return results


def cents(terms: Terms, kind: str, result: str) -> int:
    """What a wager of STAKE nets, by the rules and the table's arithmetic."""
    outcome = rules.decide(terms, Wager(kind, "", kind, "1", STAKE), result)
    if outcome.verdict is Verdict.WIN:
        assert outcome.pays is not None
        exact = outcome.pays.won(STAKE)
        return ceil(exact if outcome.commission is None else exact - outcome.commission.won(exact))
    return -STAKE if outcome.verdict is Verdict.LOSE else 0


class Text:
    """A job, with what every result is worth under it."""

    def __init__(self, job: Job) -> None:
        self.job, self.work, self.plan = job, prepare(job), baccarat.read(job)
        terms = self.plan.terms
        counts = [f"{player}-{banker}" for player in range(10) for banker in range(10)]
        self.cents = {kind: {result: cents(terms, kind, result) for result in counts} for kind in terms.layout}
        self.nets = {kind: [ceil(event[kind] * STAKE) for event in self.plan.events] for kind in terms.layout}

    def by_rules(self, counted: Mapping[str, int]) -> dict[str, int]:
        return {kind: sum(n * of[result] for result, n in counted.items()) for kind, of in self.cents.items()}

    def by_loops(self, first: int, number: int) -> dict[str, int]:
        counts = self.work.play(SEED, first, number).tolist()
        assert not any(counts[len(self.plan.events) :])
        return {kind: sum(net * n for net, n in zip(nets, counts, strict=False)) for kind, nets in self.nets.items()}


def compare_by_rules(first: int, shoes: int, together: int = 10) -> int:
    """So many shoes, ten at a time, under every text: equal cents for each wager. How many rounds that was."""
    elected = [(game, instrument) for game, instrument in EDITIONS if instrument == "2004-56"]
    texts = [Text(job_of(*edition, {})) for edition in EDITIONS]
    texts += [Text(job_of(*edition, {"no_commission": True})) for edition in elected]
    rounds = 0
    for at in range(first, first + shoes, together):
        counted: Counter[str] = Counter()
        for values in ordered(texts[0].job, at, together):
            counted.update(results_in(values, 20))
        rounds += counted.total()
        for text in texts:
            assert text.by_loops(at, together) == text.by_rules(counted), (text.job, at)
    return rounds


def test_ten_thousand_shoes_come_to_the_same_cents_by_the_rules_and_by_the_loops() -> None:
    assert compare_by_rules(0, 10_000) == 800_569


# By the game's own course -------------------------------------------------------------------------------


class Cards:
    """Real cards for the values of a shoe, as they come."""

    def __init__(self, values: Sequence[int], decks: int) -> None:
        self.values = iter(values)
        self.left = {number: [c for c in DECK if rules.value(c) == number] * decks for number in range(10)}

    def draw(self, unseen: int = 0) -> str:
        """The next card, after so many that nobody saw."""
        for _ in range(unseen):
            next(self.values)
        return self.left[next(self.values)].pop()


def play_shoe(job: Job, values: Sequence[int]) -> Counter[str]:
    """A shoe by the state that the game keeps: prepared, burnt, dealt to the end; how often each result came."""
    game, plan = Baccarat(job.game), baccarat.read(job)
    terms, cards = plan.terms, Cards(values, plan.state.decks)

    alone = Alone(game, terms, judged=False)

    def do(state: State, deed: AnyDeed, role: Role = Role.DEALER) -> State:
        return game.apply(terms, state, Act("", SOMETIME, "ana", role, deed), alone.sit(deed))

    state = do(game.opening(terms), acts.SitDown("ana", 1), Role.PLAYER)
    for deed in (acts.Shuffle(), acts.Choose("ana", DECLINE, THE_CUT), acts.Cut(plan.cards // 2)):
        state = do(state, deed)
    state = do(do(state, acts.Insert(plan.depth)), acts.Observe("shoe", cards.draw()))
    counted: Counter[str] = Counter()
    unseen = state.drawn - 1
    while state.phase is Phase.BETTING:
        state = do(state, acts.Close())
        while state.phase is Phase.DEALING:
            state = do(state, acts.Observe("shoe", cards.draw(unseen)))
            unseen = 0
        assert state.settling.result is not None
        counted[state.settling.result] += 1
        state = rounds.end_round(terms, state, alone.floor)
    return counted


def compare_by_course(job: Job, shoes: int) -> None:
    text = Text(job)
    for index, values in enumerate(ordered(job, 0, shoes)):
        assert text.by_loops(index, 1) == text.by_rules(play_shoe(job, values)), (job, index)


@pytest.mark.parametrize(("game", "instrument", "options", "depth"), SETTINGS)
def test_a_shoe_by_the_games_own_state_comes_to_the_same_cents(
    game: str, instrument: str, options: dict[str, Option], depth: int | None
) -> None:
    compare_by_course(job_of(game, instrument, options, depth), 20)


@given(depth=st.integers(20, 208), index=st.integers(0, 2**40))
def test_wherever_the_cutting_card_lies_the_same_round_is_the_last(depth: int, index: int) -> None:
    job = job_of("mini-baccarat", "1996-07", {}, depth)
    (values,) = ordered(job, index, 1)
    text = Text(job)
    assert text.by_loops(index, 1) == text.by_rules(play_shoe(job, values))


# At a table ---------------------------------------------------------------------------------------------


def play_at_table(job: Job, values: Sequence[int]) -> dict[str, int]:
    """A shoe at a real table by `play`: Ana on Banker and Tie, Ben on Player, in every round; their net cents."""
    table = open_table(job.game, edition_of(job), job.options)
    cards, net, burnt = Cards(values, 8), dict.fromkeys((BANKER, PLAYER, TIE), 0), 0
    table = seat_ben(table)

    def draw(_outcomes: Mapping[str, int]) -> str:
        nonlocal burnt
        unseen, burnt = burnt, 0
        card = cards.draw(unseen)
        if table.state.phase is Phase.PREPARING:
            burnt = rules.face_value(card)
        return card

    begun = False
    while not (begun and table.state.phase is Phase.PREPARING):
        if table.state.phase is Phase.BETTING:
            begun = True
            for kind, player in ((BANKER, ANA), (TIE, ANA), (PLAYER, BEN)):
                if not any(wager.kind == kind for wager in table.now.wagers.values()):
                    spot = "1" if player == ANA else "2"
                    name = f"{kind} {table.now.seq}"
                    table, _ = do(table, acts.Place(name, player, kind, STAKE, spot), Role.PLAYER)
        table, settled = step(table, draw)
        for one in settled:
            lost = STAKE if one.verdict is Verdict.LOSE else 0
            net[one.wager.kind] += one.won - lost
    return net


def seat_ben(table: Table) -> Table:
    table, _ = do(table, acts.SitDown(BEN, 2), Role.PLAYER)
    table, _ = do(table, acts.BuyIn(BEN, 10_000_000), Role.PLAYER)
    return table


@pytest.mark.parametrize(("game", "instrument"), EDITIONS)
def test_a_shoe_at_a_table_comes_to_the_same_cents(game: str, instrument: str) -> None:
    for options in ({}, {"no_commission": True}) if instrument == "2004-56" else ({},):
        job = job_of(game, instrument, options)
        for index, values in enumerate(ordered(job, 0, 1)):
            assert play_at_table(job, values) == Text(job).by_loops(index, 1)


# From a continuous shuffler -----------------------------------------------------------------------------


def play_block(job: Job, index: int) -> Counter[str]:
    """A block by the game's state, with the cards that the loops draw for it."""
    game, plan = Baccarat(job.game), baccarat.read(job)
    drawn = halves(SEED, index)
    deck = put_in(prepare(job).tables[loops.DECK].tolist(), drawn)

    alone = Alone(game, plan.terms, judged=False)

    def do(state: State, deed: AnyDeed, role: Role = Role.DEALER) -> State:
        return game.apply(plan.terms, state, Act("", SOMETIME, "ana", role, deed), alone.sit(deed))

    cards = Cards(deck, plan.state.decks)
    state = do(do(game.opening(plan.terms), acts.SitDown("ana", 1), Role.PLAYER), acts.Shuffle())
    state = do(state, acts.Observe("shoe", cards.draw()))
    counted: Counter[str] = Counter()
    unseen = state.drawn - 1
    for _ in range(baccarat.ROUNDS):
        state = do(state, acts.Close())
        while state.phase is Phase.DEALING:
            state = do(state, acts.Observe("shoe", cards.draw(unseen)))
            unseen = 0
        assert state.settling.result is not None
        counted[state.settling.result] += 1
        state = rounds.end_round(plan.terms, state, alone.floor)
        assert sum(state.left.values()) == plan.cards, "all cards are in the shuffler again (U-11)"
        put_in_order(deck, 6, drawn)
        cards = Cards(deck, plan.state.decks)
    return counted


@pytest.mark.parametrize("game", GAMES)
def test_a_continuous_shuffler_comes_to_the_same_cents(game: str) -> None:
    job = job_of(game, "2004-56", {"dealt_from": "continuous shuffler", "decks": 5, "no_commission": True})
    text = Text(job)
    for index in range(4):
        assert text.by_loops(index, 1) == text.by_rules(play_block(job, index))
