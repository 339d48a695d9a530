"""Blackjack, simulated: real shoes with a cutting card, one to seven boxes, any strategy, counting, what lies beside.

One box played by a grid alone, flat, goes by a walk through all that can happen in a round (blackjack_plain); anything
more goes by the loops of a whole table (blackjack_loops). Both play every hand by the same steps (blackjack_hands), and
both give the same results for the same shoes.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

import numpy as np

from croupier.games.blackjack.layout import BOX, SEVENS
from croupier.games.blackjack.terms import Terms
from croupier.money import dollars
from croupier.simulate.blackjack import loops, plain, plain_loops
from croupier.simulate.blackjack.counting import Counting, start_of, tags_of, times_at
from croupier.simulate.blackjack.hands import ACTS, PLANS, Table
from croupier.simulate.blackjack.law import (
    NETS,
    RANKS,
    deck_of,
    insurance_net,
    law_of,
    net_of,
    sevens_net,
)
from croupier.simulate.blackjack.results import buckets_of, read_tally, rounds_in, width_of
from croupier.simulate.blackjack.seats import Seat, players_of, seats_of, settings_of, spot_of, terms_of
from croupier.simulate.blackjack.shoe import ShoePlan, cards_each, shoe_of
from croupier.simulate.blackjack.strategies import NAMED, draw_acts, exact_results, grid_at
from croupier.simulate.job import Job, Level, Player
from croupier.simulate.sessions.exact import INDEPENDENT, Course
from croupier.simulate.sessions.session import Amounts, session_tables
from croupier.simulate.simulation import Simulation
from croupier.simulate.work import Tables, Work

LANES_MOST = 3
EVENTS = int(loops.INSURANCES * loops.PRIZES * loops.NETS)
"""Events of one bucket in a session."""


def rounds_each(job: Job) -> float:
    seats = seats_of(job)
    shoe = shoe_of(job, seats)
    return float(shoe.rounds) if shoe.rounds else max(1.0, (shoe.cut - shoe.burnt) / cards_each(len(seats)))


def prepare(job: Job) -> Work:
    terms, seats = terms_of(job), seats_of(job)
    check(job, terms, seats)
    shoe = shoe_of(job, seats)
    if job.sessions is not None:
        return prepare_sessions(job, terms, seats, shoe)
    if any(player.plan != (Level(1),) for player in job.players):
        raise ValueError("a staking plan is played in sessions: say how many rounds a session has")
    if is_plain(seats, shoe):
        return prepare_plain(terms, seats[0], shoe)
    tables, scratch = table_of(terms, seats, shoe)
    width = sum(width_of(seat) for seat in seats)
    return Work(loops.run, loops.play_shoe, tables, width, scratch, shared=not shoe.may_run_out)


def check(job: Job, terms: Terms, seats: Sequence[Seat]) -> None:
    """At a fresh shoe somebody stakes, or no round would ever be dealt."""
    if not any(times_at(seat.plan.count, first_count(seat.plan.count, terms)) for seat in seats):
        raise ValueError(
            "nobody stakes anything at the first round of a shoe, so none would be dealt: stake, or add a box"
        )
    if job.sessions is not None and not job.players:
        raise ValueError("sessions need somebody who plays: name a player with a stake and a bankroll")


def first_count(count: Counting | None, terms: Terms) -> int:
    if count is None:
        return 0
    start = start_of(count, terms.decks)
    return start // terms.decks if count.true else start


# One box by a grid ----------------------------------------------------------------------------------------------


def is_plain(seats: Sequence[Seat], shoe: ShoePlan) -> bool:
    """One box, flat, with nothing beside it, and never a round that the shoe is too short for."""
    if len(seats) > 1 or shoe.may_run_out:
        return False
    seat = seats[0]
    return not (seat.sevens or seat.plan.count or seat.plan.insurance or seat.plan.even_money)


def prepare_plain(terms: Terms, seat: Seat, shoe: ShoePlan) -> Work:
    law = law_of(terms, [draw_acts(seat.plan.grid)])
    begins = int(plain_loops.BURN if shoe.burnt else plain_loops.START)
    cut, rounds = (0, shoe.rounds + shoe.burnt) if shoe.rounds else (shoe.cut, 0)
    numbers = [shoe.cards, cut, rounds, shoe.cut, begins, *plain.LANES]
    tables = deck_of(terms.decks, suits=False), np.array(numbers, np.uint64), plain.Walk(law).lines(), law
    return Work(plain_loops.run, plain_loops.play_shoe, tables, width_of(seat), shoe.cards, shared=True)


# A whole table --------------------------------------------------------------------------------------------------


def table_of(terms: Terms, seats: Sequence[Seat], shoe: ShoePlan) -> tuple[Tables, int]:
    """The tables of the loops, and the bytes of scratch that they need."""
    settings, stakes, starts, acts = list[int](), list[int](), list[int](), list[Table]()
    lanes: list[tuple[int, ...]] = []
    tally = 0
    for seat in seats:
        count, buckets, lane = seat.plan.count, buckets_of(seat.plan), int(loops.NO_LANE)
        if count is not None:
            if tags_of(count) not in lanes:
                lanes.append(tags_of(count))
            lane = 16 * lanes.index(tags_of(count))
            starts += [start_of(count, terms.decks), buckets[0]]
        else:
            starts += [0, 0]
        divided = count is not None and count.true
        plan = int(PLANS) + int(ACTS) * len(acts)
        settings += [plan, int(ACTS), lane, len(buckets), len(stakes), int(seat.sevens), tally, int(divided)]
        stakes += [does_at(seat, number) for number in buckets]
        acts += [draw_acts(grid_at(seat.plan, number)) for number in buckets]
        tally += width_of(seat)
    if len(lanes) > LANES_MOST:
        raise ValueError(f"at one table up to {LANES_MOST} counting systems are counted, not {len(lanes)}")
    lines = 2 * shoe.cards if shoe.may_run_out else shoe.cards
    guess = int(shoe.rounds * cards_each(len(seats))) if shoe.rounds else shoe.cut
    need = min(max(guess // 2 * 2, 2), shoe.cards)  # more are put in order two by two as they are needed
    for k in range(int(loops.STAKES), len(settings), int(loops.SETTING)):
        settings[k] += int(PLANS) + sum(map(len, acts))
    numbers = [shoe.cards, shoe.cut, need, shoe.rounds or shoe.cards, shoe.burnt, len(seats), lines]
    tables = (
        deck_of(terms.decks, suits=True),
        np.array([*numbers, int(shoe.may_run_out), *draw_tags(lanes), *settings], np.uint64),
        np.array(starts, np.int64),
        law_of(terms, [*acts, np.array(stakes, np.uint8)]),
    )
    return tables, lines + int(loops.LINE) * len(seats)


def does_at(seat: Seat, count: int) -> int:
    """What is done at a count: whether anything is staked, insurance, even money."""
    plan = seat.plan
    insures = plan.insurance or (
        plan.count is not None and plan.count.insurance is not None and count >= plan.count.insurance
    )
    does = int(loops.PLAYS) if times_at(plan.count, count) else 0
    return does | int(loops.INSURES) * insures | int(loops.TAKES_EVEN) * plan.even_money


def draw_tags(lanes: Sequence[tuple[int, ...]]) -> list[int]:
    """What a card of each rank adds to the counts."""
    tags = [0] * 16
    for rank in range(RANKS):
        tags[rank] = 1 << int(loops.SEEN)
        for lane, system in enumerate(lanes):
            tags[rank] += (system[rank] + int(loops.TAG_ASIDE)) << 16 * lane
    return tags


# Sessions -------------------------------------------------------------------------------------------------------


def prepare_sessions(job: Job, terms: Terms, seats: Sequence[Seat], shoe: ShoePlan) -> Work:
    tables, scratch = table_of(terms, seats, shoe)
    most = max(len(buckets_of(seat.plan)) for seat in seats)
    numbers = [seat.number for seat in seats]
    at = [numbers.index(spot_of(player, terms)) for player in job.players]
    session, width = session_tables(
        job,
        at,
        [amounts_of(player, seats[k], most, won=True) for player, k in zip(job.players, at, strict=True)],
        staked=[amounts_of(player, seats[k], most, won=False) for player, k in zip(job.players, at, strict=True)],
    )
    return Work(loops.run_sessions, loops.play_session, (*tables, session), width, scratch, shared=not shoe.may_run_out)


def courses_of(job: Job) -> list[Course | None]:
    """Every round as from a fresh shoe, of whoever plays by a grid alone and wagers on nothing but the box."""
    terms = terms_of(job)
    seats = {seat.number: seat for seat in seats_of(job)}
    return [course_of(player, seats[spot_of(player, terms)], terms) for player in job.players]


def course_of(player: Player, seat: Seat, terms: Terms) -> Course | None:
    plan = seat.plan
    if plan.count is not None or plan.insurance or plan.even_money or {one.wager for one in player.stakes} != {BOX}:
        return None
    results = exact_results(plan.grid, terms.decks, terms.obo_refunds_busts)
    if results is None:
        return None
    codes = {net_of(code): code for code in range(NETS)}
    return Course((tuple((one.probability, codes[one.result], 0) for one in results),), INDEPENDENT)


def amounts_of(player: Player, seat: Seat, buckets: int, *, won: bool) -> Amounts:
    """What every event nets a player in cents, or what was staked at first and beside it. A blackjack is paid up to the
    cent, insurance is half the wager down to the cent, Super Sevens one amount whatever the plan (9.3, 14.3)."""
    box = sum(stake.cents for stake in player.stakes if stake.wager == BOX)
    sevens = sum(stake.cents for stake in player.stakes if stake.wager == SEVENS)
    counts = list(buckets_of(seat.plan))

    def amounts(times: int) -> list[int]:
        found = []
        for event in range(buckets * EVENTS):
            bucket, code = divmod(event, EVENTS)
            stake = box * times * times_at(seat.plan.count, counts[min(bucket, len(counts) - 1)])
            found.append(amount(code, stake, sevens, won=won))
        return found

    return amounts


def amount(code: int, stake: int, sevens: int, *, won: bool) -> int:
    insurance, prize, result = np.unravel_index(code, (int(loops.INSURANCES), int(loops.PRIZES), NETS))
    half = floor(Fraction(stake, 2))
    if not won:
        return stake + (half if insurance else 0) + (sevens if prize else 0)
    cents = ceil(stake * net_of(int(result)))
    if insurance:
        cents += ceil(half * insurance_net(int(insurance)))
    return cents + (ceil(sevens * sevens_net(int(prize) - 1)) if prize else 0)


# In words -------------------------------------------------------------------------------------------------------


def explain(job: Job) -> dict[str, str]:
    terms, seats, way = terms_of(job), seats_of(job), settings_of(job)
    shoe = shoe_of(job, seats)
    said = {"decks": str(terms.decks)}
    if way.rounds:
        said["rounds"] = (
            f"{way.rounds} from each shoe, whatever the cutting card: every round is worth what the first is"
        )
    else:
        said["cutting card"] = f"{terms.cut_card_depth} from the back; the round in which it comes is the last"
    if terms.burn:
        said["burn"] = "one card after the shuffle"
    if shoe.may_run_out:
        said["discard rack"] = "shuffled and dealt from where the shoe runs out in the middle of a round"
    for seat in seats:
        said[f"box {seat.number}"] = describe(seat)
    for player in players_of(job, terms):
        stakes = ", ".join(f"{stake.wager} {dollars(stake.cents)}" for stake in player.stakes)
        said[player.name] = f"box {spot_of(player, terms)}: {stakes}"
    return said


def describe(seat: Seat) -> str:
    """A box's strategy in words."""
    plan, words = seat.plan, [NAMED.get(seat.strategy, "a strategy of the user's own")]
    if plan.insurance and seat.strategy not in NAMED:
        words.append("insurance on every hand")
    if plan.even_money:
        words.append("even money for every blackjack")
    if plan.count is not None:
        count = plan.count
        name = "own tags" if count.tags else count.system
        kind = "true count" if count.true else "running count"
        ramp = ", ".join(f"{times} from {at:+d}" for at, times in count.ramp)
        words.append(f"{name}, {kind}; stakes {count.low}{', ' if ramp else ''}{ramp} times the first")
        if count.plays:
            words.append(
                "index plays: " + ", ".join(f"{p.play} {p.held} to {p.up} from {p.at:+d}" for p in count.plays)
            )
        if count.insurance is not None:
            words.append(f"insurance from {count.insurance:+d}")
    return f"{seat.strategy}: {'; '.join(words)}"


SIMULATION = Simulation(
    unit=lambda _job: "shoe",
    rounds_each=rounds_each,
    prepare=prepare,
    findings=read_tally,
    explain=explain,
    rounds_in=rounds_in,
    courses=courses_of,
    strategies=tuple(NAMED),
)
