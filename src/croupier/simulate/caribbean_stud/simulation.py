"""Caribbean stud, simulated: rounds of one to nine players against one dealer, sessions, and linked jackpots.

A block of rounds is a unit. Every player is dealt five cards of the same deck and bets or folds by a strategy
(`strategies`). A figure for the ante counts the bet in, as the odds do; the bet is also told of by
itself. What events come to is asked of the game's own rules, by way of the odds. The jackpot is paid on the same
reading of the meter in every round, as to a hand that claims alone; linked tables have a pool (`link`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import ceil

import msgspec
import numpy as np

from croupier.games.caribbean_stud.hands import Hand, qualifies
from croupier.games.caribbean_stud.layout import ANTE, BET, JACKPOT
from croupier.games.caribbean_stud.terms import Terms, terms_of
from croupier.money import Cents, dollars
from croupier.odds.stud.deals import TOTAL
from croupier.odds.stud.figures import OPTIMAL, ante_figures, bet_figures, figures_of
from croupier.odds.stud.jackpot import check_stake, find_prizes_at
from croupier.odds.stud.strategies import Tally
from croupier.odds.stud.values import ANTE_CENTS, Values, find_values
from croupier.odds.value import ANY
from croupier.simulate.caribbean_stud import loops
from croupier.simulate.caribbean_stud.link import LinkFound, LinkPlan, check_link, prepare_link, read_link, results_of
from croupier.simulate.caribbean_stud.loops import EQUAL, EVENTS, FOLDED, HANDS, IDLE, LOST, WON
from croupier.simulate.caribbean_stud.ranks import DECK, Bets, rank_hands, words_of
from croupier.simulate.caribbean_stud.strategies import (
    BY_RANKS,
    NAMED,
    Rules,
    chances_of_betting,
    find_bets,
    full_name,
    play_out,
)
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Player, Stake, edition_of
from croupier.simulate.sessions.exact import Course, Way
from croupier.simulate.sessions.session import session_tables
from croupier.simulate.simulation import Simulation
from croupier.simulate.work import Tables, Work

ROUNDS = 256
"""Rounds of a block."""
JACKPOT_CENTS = 100
"""The jackpot wager supposed where nobody says what they stake."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`pool` is what the meter shows in cents, or at first shows where tables are linked; unless said, what the option
    `jackpot_seed` has. `strategies` are a user's own, by name."""

    pool: Cents | None = None
    strategies: Mapping[str, Rules] = {}
    link: LinkPlan | None = None


class Seat(msgspec.Struct, frozen=True):
    """A player, as the loops take one: `jackpot` is 0 for whoever makes no such wager."""

    name: str
    strategy: str
    ante: Cents
    jackpot: Cents


class Plan(msgspec.Struct, frozen=True):
    """A job, read and checked."""

    terms: Terms
    pool: Cents
    own: Mapping[str, Rules]
    seats: tuple[Seat, ...]
    link: LinkPlan | None

    def values(self, ante: Cents) -> Values:
        return find_values(self.terms, self.terms.layout, ante)

    def bets(self, seat: Seat) -> Bets:
        return find_bets(seat.strategy, self.own, self.values(seat.ante))


# What is asked for --------------------------------------------------------------------------------------


def read(job: Job) -> Plan:
    """The job's players and settings, or a word on what is amiss."""
    terms = terms_of(edition_of(job), job.options)
    try:
        settings = msgspec.convert(dict(job.way), Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"that is no way to play Caribbean stud: {error}") from None
    pool = terms.seed if settings.pool is None else settings.pool
    if pool < 0:
        raise ValueError(f"the meter shows nothing or more, not {dollars(pool)}")
    everyone = job.players or (Player(stakes=(Stake(ANTE, cents=ANTE_CENTS), Stake(JACKPOT, cents=JACKPOT_CENTS))),)
    seats = tuple(seat_of(terms, player, settings.strategies) for player in everyone)
    check_places(terms, everyone)
    if settings.link is not None:
        if job.sessions is not None:
            raise ValueError("linked tables are played without sessions: leave one of the two out")
        if len(seats) > 1:
            raise ValueError("everybody at linked tables plays alike: name one player at most")
        if job.players and seats[0].jackpot not in (0, settings.link.stake):
            raise ValueError(f"the link's sign says {dollars(settings.link.stake)} for the jackpot; stake that")
        check_link(terms, settings.link, pool)
    return Plan(terms, pool, settings.strategies, seats, settings.link)


def seat_of(terms: Terms, player: Player, own: Mapping[str, Rules]) -> Seat:
    """An ante, and with it a jackpot wager; the bet is the strategy's to make (1996 4.4, 11.1, 1998 5.3, 11.1)."""
    stakes: dict[str, Cents] = {}
    for stake in player.stakes:
        if stake.wager not in (ANTE, JACKPOT) or stake.wager in stakes:
            raise ValueError(
                f"{player.name} stakes on an ante and, with it, once on the jackpot, not on {stake.wager!r}; "
                "the bet follows from the strategy"
            )
        if stake.cents < 1:
            raise ValueError(f"{player.name} stakes a cent at least on the {stake.wager}, not {stake.cents}")
        stakes[stake.wager] = stake.cents
    if JACKPOT in stakes:
        if ANTE not in stakes:
            raise ValueError(f"a jackpot wager goes with an ante: give {player.name} one")
        check_stake(terms, stakes[JACKPOT])
    return Seat(player.name, full_name(player.strategy, own), stakes.get(ANTE, ANTE_CENTS), stakes.get(JACKPOT, 0))


def check_places(terms: Terms, players: Sequence[Player]) -> None:
    boxes = list(terms.layout[ANTE].spots)
    if len(players) > len(boxes):
        raise ValueError(f"this table has places for {len(boxes)} players, not for {len(players)}")
    named = [spots for player in players if (spots := {stake.spot for stake in player.stakes} - {"", ANY})]
    chosen = [spot for spots in named for spot in spots]
    if any(len(spots) > 1 for spots in named) or len(set(chosen)) < len(chosen) or set(chosen) - set(boxes):
        raise ValueError(f"every player has a box of his or her own, from {boxes[0]} to {boxes[-1]}")


# The work -----------------------------------------------------------------------------------------------


def unit_of(job: Job) -> str:
    return "block" if read(job).link is None else "link"


def rounds_each(job: Job) -> float:
    """Rounds of a block, or of all tables of a link."""
    link = read(job).link
    return float(ROUNDS if link is None else link.rounds * link.tables)


def prepare(job: Job) -> Work:
    plan = read(job)
    if plan.link is not None:
        return prepare_link(plan.terms, plan.link, plan.pool, plan.bets(plan.seats[0]))
    tables = tables_of(plan)
    if job.sessions is None:
        width = len(plan.seats) * int(EVENTS)
        return Work(loops.run, loops.play_block, tables, width, scratch=len(DECK), shared=True)
    session, width = session_tables(
        job,
        range(len(plan.seats)),
        [partial(nets_of, plan, seat) for seat in plan.seats],
        staked=[partial(staked_by, plan, seat) for seat in plan.seats],
    )
    work = (*tables, session)
    return Work(loops.run_sessions, loops.play_session, work, width, scratch=len(DECK), shared=True)


def tables_of(plan: Plan) -> Tables:
    """The deck, the hands' table with a part for each strategy, where each player's part begins, and the numbers."""
    ranks = rank_hands()
    alike = {(seat.strategy, seat.ante): seat for seat in plan.seats}  # the best play may hang on the ante
    words = [words_of(plan.bets(seat)) for seat in alike.values()]
    starts = [list(alike).index((seat.strategy, seat.ante)) * 2 * ranks.plane for seat in plan.seats]
    least = next(place for place, value in enumerate(ranks.values) if qualifies(value))
    return (
        np.arange(len(DECK), dtype=np.uint8),
        ranks.cards,
        ranks.rows,
        np.concatenate(words),
        np.array(starts, np.uint64),
        np.array((len(DECK), ROUNDS, len(plan.seats), ranks.plane, least), np.uint64),
    )


# What events come to ------------------------------------------------------------------------------------


def ends_of(values: Values) -> list[tuple[Fraction, Fraction]]:
    """What ante and bet come to in each event, in antes."""
    ends = {FOLDED: (values.folded, Fraction(0)), IDLE: values.idle, EQUAL: values.equal, LOST: values.lost}
    return [values.won[hand] if end == WON else ends[end] for end in range(int(EVENTS // HANDS)) for hand in Hand]


def prizes_of(terms: Terms, pool: Cents) -> list[Cents]:
    """What the jackpot pays in each event to a hand that claims alone; nothing to one that is folded (reading C-21)."""
    prizes = find_prizes_at(terms, pool)
    return [0 if end == FOLDED else prizes.get(hand, 0) for end in range(int(EVENTS // HANDS)) for hand in Hand]


def nets_of(plan: Plan, seat: Seat, times: int) -> list[Cents]:
    """Cents for each event, rounded up to the cent, when the ante is so many times the first. A sign names one amount
    for the jackpot, which stays (1996 11.5, 1998 11.2)."""
    ante = seat.ante * times
    both = [ceil(sum(end) * ante) for end in ends_of(plan.values(ante))]
    if not seat.jackpot:
        return both
    return [net + prize - seat.jackpot for net, prize in zip(both, prizes_of(plan.terms, plan.pool), strict=True)]


def staked_by(plan: Plan, seat: Seat, times: int) -> list[Cents]:
    """Ante, bet and jackpot wager in each event."""
    ante = seat.ante * times
    bet = int(plan.values(ante).bet * ante)
    return [ante + seat.jackpot + (0 if event < int(HANDS) else bet) for event in range(int(EVENTS))]


def courses_of(job: Job) -> list[Course | None]:
    """Every round is dealt from a whole deck. What the hand is matters only to a bet that wins, and to a jackpot."""
    plan = read(job)
    return [None if seat.jackpot else Course((ways_of(play_out(plan.bets(seat))),)) for seat in plan.seats]


def ways_of(played: Tally) -> tuple[Way, ...]:
    ends = {FOLDED: played.folded, IDLE: played.idle, EQUAL: played.equal, LOST: played.lost}
    ways = [(Fraction(number, TOTAL), end * int(HANDS), 0) for end, number in ends.items()]
    won = [(Fraction(played.won[hand], TOTAL), WON * int(HANDS) + place, 0) for place, hand in enumerate(Hand)]
    return (*ways, *won)


# What was found -----------------------------------------------------------------------------------------


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """For each player the ante with its bet, the bet by itself, and the jackpot wager if there is one."""
    plan = read(job)
    if plan.link is not None:
        seat = plan.seats[0]
        near = "the pool grows and is paid out; prizes are told of by bins"
        counts = results_of(read_link(plan.terms, plan.link, plan.pool, totals))
        return (Finding(JACKPOT, ANY, counts, player=seat.name, strategy=seat.strategy, near=near),)
    found: list[Finding] = []
    for number, seat in enumerate(plan.seats):
        events = totals[number * int(EVENTS) : (number + 1) * int(EVENTS)]
        found.extend(read_seat(job, plan, seat, events))
    return tuple(found)


def read_seat(job: Job, plan: Plan, seat: Seat, events: Sequence[int]) -> list[Finding]:
    edition, values, bets = edition_of(job), plan.values(seat.ante), plan.bets(seat)
    played, ends, made = play_out(bets), ends_of(values), int(HANDS)
    both = gather([(sum(end, Fraction(0)), number) for end, number in zip(ends, events, strict=True)])
    exact = ante_figures(edition, played, values, seat.strategy, {})
    found = [Finding(ANTE, ANY, both, exact.value, seat.name, seat.strategy, spread=exact.variance)]
    alone = gather([(end[1] / values.bet, number) for end, number in zip(ends[made:], events[made:], strict=True)])
    if alone:
        exact = bet_figures(edition, played, values, seat.strategy, {})
        found.append(Finding(BET, ANY, alone, exact.value, seat.name, seat.strategy, spread=exact.variance))
    if seat.jackpot:
        found.append(read_jackpot(plan, seat, events, bets))
    return found


def read_jackpot(plan: Plan, seat: Seat, events: Sequence[int], bets: Bets) -> Finding:
    """The wager is never returned, prize or none (reading C-22)."""
    prizes = zip(prizes_of(plan.terms, plan.pool), events, strict=True)
    counts = gather([(Fraction(prize, seat.jackpot) - 1, number) for prize, number in prizes])
    chances, alone = chances_of_betting(bets), find_prizes_at(plan.terms, plan.pool)
    back = [(chances[hand], Fraction(prize, seat.jackpot)) for hand, prize in alone.items()]
    mean = sum((chance * part for chance, part in back), Fraction(0))
    spread = sum((chance * part**2 for chance, part in back), Fraction(0)) - mean**2
    near = "every claim is paid as the only one of its round" if len(plan.seats) > 1 else ""
    return Finding(JACKPOT, ANY, counts, mean - 1, seat.name, seat.strategy, near, spread)


def read_linked(job: Job, totals: Sequence[int]) -> LinkFound:
    """What was found of linked tables."""
    plan = read(job)
    if plan.link is None:
        raise ValueError("this job has no linked tables: give its way a link")
    return read_link(plan.terms, plan.link, plan.pool, totals)


def more(job: Job, totals: Sequence[int]) -> dict[str, dict[str, str]]:
    """Beside the findings: what became of the pool of linked tables."""
    return {"the link": read_linked(job, totals).words()} if read(job).link is not None else {}


def gather(results: Sequence[tuple[Fraction, int]]) -> dict[Fraction, int]:
    """Equal results put together, those left out that never came."""
    counts: dict[Fraction, int] = {}
    for result, number in results:
        if number:
            counts[result] = counts.get(result, 0) + number
    return counts


# In words -----------------------------------------------------------------------------------------------


def explain(job: Job) -> dict[str, str]:
    plan = read(job)
    deck = f"one deck of {len(DECK)} cards, shuffled for every round"
    if plan.link is not None:
        link = plan.link
        return {
            "cards": deck,
            "link": f"{link.tables} tables with {link.seats} players each, {link.rounds:,} rounds at every table",
            "order": "all wagers of a round go in, then the tables are paid in the order of their cards",
            "strategy": say_strategy(job, plan, plan.seats[0]),
            "jackpot wager": dollars(link.stake),
            "pool": f"{dollars(plan.pool)} at first, {dollars(plan.terms.reseed)} after a royal flush",
            "retained": f"{plan.terms.retains / 100:g}% of every jackpot wager",
        }
    said = {"cards": deck}
    for place, seat in enumerate(plan.seats, 1):
        jackpot = f" and {dollars(seat.jackpot)} on the jackpot" if seat.jackpot else ""
        said[f"place {place}"] = (
            f"{seat.name}, an ante of {dollars(seat.ante)}{jackpot}; {say_strategy(job, plan, seat)}"
        )
    if any(seat.jackpot for seat in plan.seats):
        said["meter"] = f"{dollars(plan.pool)} in every round, and each claim paid as the only one of its round"
    return said


def say_strategy(job: Job, plan: Plan, seat: Seat) -> str:
    """By its name; for the best by ranks, how near it comes to the best."""
    if seat.strategy != BY_RANKS:
        return seat.strategy
    edition, values = edition_of(job), plan.values(seat.ante)
    try:
        best = next(one for one in figures_of(edition, job.options, seat.ante) if one.strategy == OPTIMAL)
    except ValueError:  # a maximum payout below even money: the odds know no best there
        return seat.strategy
    short = best.value - ante_figures(edition, play_out(plan.bets(seat)), values, seat.strategy, {}).value
    return f"{seat.strategy}, which falls {float(100 * short):.5f}% of the ante short of looking at suits too"


SIMULATION = Simulation(
    unit=unit_of,
    rounds_each=rounds_each,
    prepare=prepare,
    findings=read_tally,
    explain=explain,
    more=more,
    courses=courses_of,
    strategies=(*NAMED, BY_RANKS),
)
