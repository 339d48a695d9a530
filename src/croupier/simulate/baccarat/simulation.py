"""Baccarat, simulated: shoes from the burn to the last coup, or a continuous shuffler; the three wagers at once.

A shoe is a unit. Results of a round that come to the same for every wager are one event, so a run is a count of events;
which hand draws, who wins and what a wager is then worth are what the game's own rules answer. A wager is worth the
same on every area of its kind, so areas are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil

import msgspec
import numpy as np

from croupier.equipment.cards import DECK, Shoe
from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER
from croupier.games.baccarat.rules import decide, point_count, result_of, third_card_to, value
from croupier.games.baccarat.state import State, burn, opening, procedure, stack_size
from croupier.games.baccarat.terms import Terms, terms_of
from croupier.odds.baccarat.coups import CARD_OF, CARDS_MOST, VALUES, deal_all, fresh, two_cards
from croupier.odds.find import find_odds
from croupier.odds.value import ANY, net_result
from croupier.simulate.baccarat import loops
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, edition_of
from croupier.simulate.sessions.exact import INDEPENDENT, Course
from croupier.simulate.sessions.session import Amounts, session_tables, stake_of
from croupier.simulate.shoes import Bytes
from croupier.simulate.simulation import Simulation
from croupier.simulate.work import Tables, Work
from croupier.table.wagers import Wager

ROUNDS = 128
"""Rounds of a block, which is the unit where a continuous shuffler has no shoe to end."""
TOGETHER = "all wagers"
"""What a player makes in a round, as one."""
NEAR = "the exact value is of a round from a full shoe; a shoe ends by the cards that its rounds took"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`depth` is how many cards lie behind the cutting card; unless said, as many as the dealer puts there."""

    depth: int | None = None


class Plan(msgspec.Struct, frozen=True):
    """A job, read and checked: `events` have what each kind of wager comes to for a unit staked, `event_of` the event
    of each result. There is no `depth` in a continuous shuffler."""

    terms: Terms
    state: State
    depth: int
    events: tuple[Mapping[str, Fraction], ...]
    event_of: Mapping[str, int]

    @property
    def cards(self) -> int:
        return stack_size(self.state)

    @property
    def cut(self) -> int:
        """The number of the first card behind the cutting card."""
        return self.cards - self.depth


# What is asked for --------------------------------------------------------------------------------------


def read(job: Job) -> Plan:
    """The job's settings and players, or a word on what is amiss."""
    terms = terms_of(edition_of(job), job.game, job.options)
    try:
        settings = msgspec.convert(dict(job.way), Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"that is no way to play baccarat: {error}") from None
    for player in job.players:
        check_player(terms, player)
    if job.sessions is None and any(player.plan != (Level(1),) for player in job.players):
        raise ValueError("a staking plan is played in sessions: say how many rounds a session has")
    state = opening(terms)
    events, event_of = find_events(terms)
    return Plan(terms, state, find_depth(terms, state, settings.depth), events, event_of)


def find_depth(terms: Terms, state: State, asked: int | None) -> int:
    """Where the cutting card goes (1996 mini 7.3; 2004 7.6; readings M-10, M-12)."""
    ready = procedure(terms, state)
    if not ready.is_cut:
        if asked is not None:
            raise ValueError("there is no cutting card in a continuous shuffler: leave its depth out")
        return 0
    depth = ready.depth if asked is None else asked
    most = ready.depth_max // 2  # a bound of the simulation's, not of the law: shoes of a few rounds are no shoes
    if not ready.depth_min <= depth <= most:
        raise ValueError(f"the cutting card lies from {ready.depth_min} to {most} cards from the back, not {depth}")
    return depth


def check_player(terms: Terms, player: Player) -> None:
    """A player stakes on kinds of wager, each once, and on both hands only where the text allows it."""
    if player.strategy:
        raise ValueError(f"there is nothing to decide in baccarat: leave {player.name}'s strategy out")
    if not player.stakes:
        raise ValueError(f"{player.name} has no stake: name a wager, one of {', '.join(terms.layout)}")
    for stake in player.stakes:
        if stake.wager not in terms.layout:
            raise ValueError(f"baccarat has no wager {stake.wager!r}; it has {', '.join(terms.layout)}")
        if stake.spot not in ("", ANY, *terms.layout[stake.wager].spots):
            raise ValueError(f"{stake.wager} has no area {stake.spot!r}; leave it out: all areas are alike")
        if stake.cents < 1:
            raise ValueError(f"{player.name} stakes a cent at least on {stake.wager}, not {stake.cents}")
    kinds = [stake.wager for stake in player.stakes]
    if len(set(kinds)) < len(kinds):
        raise ValueError(f"{player.name} stakes more than once on the same wager: add the stakes up")
    if not terms.text.both_hands and set(HANDS) <= set(kinds):
        raise ValueError(f"{player.name} backs both hands, which {terms.rules.hands_backed} forbids: choose one")


# What the loops are given -------------------------------------------------------------------------------


def prepare(job: Job) -> Work:
    plan = read(job)
    tables: Tables = (*cards_of(plan), *look_ups(plan))
    if job.sessions is not None:
        session, width = session_tables(job, [0] * len(job.players), [nets_of(plan, player) for player in job.players])
        return Work(loops.run_sessions, loops.play_session, (*tables, session), width, plan.cards, shared=True)
    if plan.terms.is_continuous:
        return Work(loops.run_blocks, loops.play_block, tables, loops.MOST, plan.cards, shared=True)
    return Work(loops.run, loops.play_shoe, tables, loops.MOST, plan.cards, shared=True)


def cards_of(plan: Plan) -> tuple[Bytes, Bytes, np.ndarray[tuple[int], np.dtype[np.uint64]]]:
    """The cards by value, the first card that is dealt by the one burnt, and the loops' numbers."""
    shoe = Shoe.of(plan.state.decks).outcomes()
    deck = [value(card) for card, number in shoe.items() for _ in range(number)]
    each = CARDS_MOST if plan.terms.is_continuous else 0
    numbers = (plan.cards, plan.cut, each, ROUNDS)
    return np.array(deck, np.uint8), np.array(burnt_by(plan.state), np.uint8), np.array(numbers, np.uint64)


def burnt_by(state: State) -> list[int]:
    """Cards gone when the one burnt face up has this value and its number has followed it."""
    return [burn(state, CARD_OF[number]).drawn for number in VALUES]


def look_ups(plan: Plan) -> tuple[Bytes, Bytes]:
    """The pair of point counts by two sums of cards, and the end of the round by the pair and two more cards; pairs
    that draw and end alike are one."""
    rows: dict[bytes, int] = {}
    row_by = {
        (player, banker): rows.setdefault(row_of(plan, player, banker), len(rows))
        for player in VALUES
        for banker in VALUES
    }
    count_by = {one + two: point_count((CARD_OF[one], CARD_OF[two])) for one in VALUES for two in VALUES}
    pairs = np.zeros(int(loops.SUM) ** 2, np.uint8)
    for player, of_player in count_by.items():
        for banker, of_banker in count_by.items():
            pairs[player * int(loops.SUM) + banker] = row_by[of_player, of_banker]
    return pairs, np.array(list(b"".join(rows)), np.uint8)


def row_of(plan: Plan, player: int, banker: int) -> bytes:
    """Ends by the fifth and the sixth card, of a round whose hands have these counts by two cards."""
    row = bytearray(int(loops.PAIR))
    for fifth in VALUES:
        for sixth in VALUES:
            result, used = end_round(player, banker, fifth, sixth)
            row[fifth * int(loops.NEXT) + sixth] = plan.event_of[result] << int(loops.EVENT) | used
    return bytes(row)


@lru_cache(maxsize=10_000)
def end_round(player: int, banker: int, fifth: int, sixth: int) -> tuple[str, int]:
    """The result by the Table of Play, and how many cards it took."""
    hands: dict[str, tuple[str, ...]] = {PLAYER: two_cards(player), BANKER: two_cards(banker)}
    used = 4
    for third in (fifth, sixth):
        hand = third_card_to(hands[PLAYER], hands[BANKER])
        if hand is None:
            break
        hands[hand] = (*hands[hand], CARD_OF[third])
        used += 1
    return result_of(hands[PLAYER], hands[BANKER]), used


def find_events(terms: Terms) -> tuple[tuple[Mapping[str, Fraction], ...], dict[str, int]]:
    """Results that every wager comes out of alike are one event."""
    events: list[Mapping[str, Fraction]] = []
    event_of: dict[str, int] = {}
    for player in VALUES:
        for banker in VALUES:
            result = result_of((CARD_OF[player],), (CARD_OF[banker],))
            nets = {
                kind: net_result(decide(terms, Wager(kind, "", kind, next(iter(shape.spots)), 100), result))
                for kind, shape in terms.layout.items()
            }
            if nets not in events:
                events.append(nets)
            event_of[result] = events.index(nets)
    assert len(events) <= loops.MOST, f"the loops count {loops.MOST} events"
    return tuple(events), event_of


def courses_of(job: Job) -> list[Course | None]:
    """Every round as from a fresh shoe, which it is from a shuffler to which all cards go back."""
    plan = read(job)
    coups = deal_all(fresh(plan.state.decks))
    ways = [(Fraction(number, coups.total), plan.event_of[coup.result], 0) for coup, number in coups.ways.items()]
    near = "" if plan.terms.is_continuous else INDEPENDENT
    return [Course((tuple(ways),), near) for _ in job.players]


def nets_of(plan: Plan, player: Player) -> Amounts:
    """Cents by event: a winning is rounded up to the cent, a table's chips are left out (1996 general 15.3)."""
    return lambda times: [
        sum(ceil(event[stake.wager] * stake.cents * times) for stake in player.stakes) for event in plan.events
    ]


# What was found -----------------------------------------------------------------------------------------


def rounds_each(job: Job) -> float:
    """Rounds of a shoe, about: the cards before the cutting card by how many a round takes, the rest of the round in
    which it comes out, which is about two cards in five, and the last coup."""
    plan = read(job)
    if plan.terms.is_continuous:
        return float(ROUNDS)
    each = sum(cards * chance for cards, chance in deal_all(fresh(plan.state.decks)).cards.items())
    burnt = Fraction(sum(burnt_by(plan.state)[value(card)] for card in DECK), len(DECK))
    return float((plan.cut - burnt) / each + Fraction(7, 5))


def rounds_in(_job: Job, totals: Sequence[int]) -> int:
    return sum(totals)


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """Of the three wagers; or of every player's, and what they came to together."""
    plan = read(job)
    exact = {figures.wager: figures.value for figures in find_odds(job.game, edition_of(job), job.options)}
    near = "" if plan.terms.is_continuous else NEAR

    def find(name: str, shares: Mapping[str, Fraction], player: str = "") -> Finding:
        counts: dict[Fraction, int] = {}
        for event, number in zip(plan.events, totals, strict=False):
            result = sum((event[kind] * share for kind, share in shares.items()), Fraction(0))
            counts[result] = counts.get(result, 0) + number
        value = sum((exact[kind] * share for kind, share in shares.items()), Fraction(0))
        return Finding(name, ANY, counts, value, player, near=near)

    if not job.players:
        return tuple(find(kind, {kind: Fraction(1)}) for kind in plan.terms.layout)
    found: list[Finding] = []
    for player in job.players:
        found += [find(stake.wager, {stake.wager: Fraction(1)}, player.name) for stake in player.stakes]
        if len(player.stakes) > 1:
            staked = sum(stake.cents for stake in player.stakes)
            shares = {stake.wager: Fraction(stake.cents, staked) for stake in player.stakes}
            found.append(find(TOGETHER, shares, player.name))
    return tuple(found)


def session_values(job: Job) -> list[Fraction | None]:
    """What each unit that a player stakes is worth; None from a shoe, whose rounds hang together, and where cents are
    rounded."""
    plan = read(job)
    exact = {figures.wager: figures.value for figures in find_odds(job.game, edition_of(job), job.options)}
    return [
        None
        if not plan.terms.is_continuous or is_rounded(plan, player)
        else sum((exact[stake.wager] * stake.cents for stake in player.stakes), Fraction(0)) / stake_of(player)
        for player in job.players
    ]


def is_rounded(plan: Plan, player: Player) -> bool:
    """Does a stake of the player's, at some level, come to a part of a cent?"""
    return any(
        (event[stake.wager] * stake.cents * level.times).denominator > 1
        for event in plan.events
        for stake in player.stakes
        for level in player.plan
    )


def explain(job: Job) -> dict[str, str]:
    plan = read(job)
    terms = plan.terms
    said = {"decks": str(plan.state.decks), "dealt from": terms.dealt_from}
    if terms.is_continuous:
        said["cards"] = "the first card burnt, and as many more as its face value; after every round all cards go back"
        said["unit"] = f"a block of {ROUNDS} rounds"
    else:
        said["cutting card"] = f"{plan.depth} cards from the back"
        said["cards"] = "the first card burnt, and as many more as its face value, from every new shoe"
        said["last coup"] = "the round that the cutting card opens, or else the one after it came out"
    if terms.no_commission:
        said["Banker's Hand"] = "1 to 1, but 1 to 2 when it wins with six"
    else:
        said["Banker's Hand"] = "1 to 1 less 5% of what is won"
    said["chips"] = "winnings are exact for each unit staked, and in cents rounded up to the cent"
    return said


SIMULATION = Simulation(
    unit=lambda _job: "shoe",
    rounds_each=rounds_each,
    prepare=prepare,
    findings=read_tally,
    explain=explain,
    rounds_in=rounds_in,
    values=session_values,
    courses=courses_of,
)
