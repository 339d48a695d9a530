"""What the tallies of blackjack read_tally, and the exact values that they can be held against."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.equipment.cards import DECK
from croupier.games.blackjack.layout import BOX, INSURANCE
from croupier.games.blackjack.terms import Terms
from croupier.odds.blackjack.hands import rank_of
from croupier.odds.blackjack.side import after_ace_and_blackjack, insured_blackjack, super_sevens_drawing
from croupier.odds.find import find_odds
from croupier.simulate.blackjack.counting import bounds_of, say_count, times_at
from croupier.simulate.blackjack.hands import PAIR
from croupier.simulate.blackjack.law import NETS, RANKS, SEVENS, insurance_net, net_of, sevens_net
from croupier.simulate.blackjack.seats import Seat, seats_of, terms_of
from croupier.simulate.blackjack.shoe import shoe_of
from croupier.simulate.blackjack.strategies import ACT, Plan, draw_acts, exact_value
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, edition_of

EACH_BUCKET = NETS + 2
SUPER_SEVENS = "super sevens"
Counts = dict[Fraction, int]


def buckets_of(plan: Plan) -> range:
    """The counts that are told apart."""
    low, high = bounds_of(plan.count)
    return range(low, high + 1)


def width_of(seat: Seat) -> int:
    """Numbers in a box's part of the tally."""
    return len(buckets_of(seat.plan)) * EACH_BUCKET + len(SEVENS)


def rounds_in(job: Job, totals: Sequence[int]) -> int:
    """The rounds of the box that was dealt to most."""
    found, at = [0], 0
    for seat in seats_of(job):
        rows = range(at, at + len(buckets_of(seat.plan)) * EACH_BUCKET, EACH_BUCKET)
        found.append(sum(int(total) for row in rows for total in totals[row : row + NETS]))
        at += width_of(seat)
    return max(found)


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """The wager on each box for each player, by each count where it is counted, then what lies beside it."""
    found: list[Finding] = []
    at, seats = 0, seats_of(job)
    near = shoe_of(job, seats).near(len(seats))
    for seat in seats:
        part = [int(total) for total in totals[at : at + width_of(seat)]]
        at += width_of(seat)
        found += read_seat(job, seat, part, near)
    return tuple(one for one in found if one.trials)


def read_seat(job: Job, seat: Seat, part: Sequence[int], near: str) -> list[Finding]:
    terms = terms_of(job)
    spot, counts = str(seat.number), buckets_of(seat.plan)
    rows = [part[k * EACH_BUCKET : (k + 1) * EACH_BUCKET] for k in range(len(counts))]
    names = [player.name for player in seat.players] or [""]
    whole, insured = Counts(), Counts()
    for count, row in zip(counts, rows, strict=True):
        times = times_at(seat.plan.count, count)
        for code in range(NETS):
            add(whole, times * net_of(code), row[code])
        for won in (1, 2):
            add(insured, insurance_net(won), row[NETS + won - 1])
    exact = exact_box(seat.plan, terms)
    told = [Finding(BOX, spot, whole, exact, name, seat.strategy, near) for name in names]
    if seat.plan.count is not None and len(counts) > 1:
        for count, row in zip(counts, rows, strict=True):
            by_count = Counts()
            for code in range(NETS):
                add(by_count, net_of(code), row[code])
            where = f"{spot} at {say_count(seat.plan.count, count)}"
            told.append(Finding(BOX, where, by_count, None, "", seat.strategy))
    told.append(Finding(INSURANCE, spot, insured, exact_insurance(job, seat.plan), names[0], seat.strategy, near))
    prizes = Counts()
    for prize, times in enumerate(part[len(counts) * EACH_BUCKET :]):
        add(prizes, sevens_net(prize), times)
    exact = exact_sevens(seat.plan, terms.decks) if prizes else None
    told.append(Finding(SUPER_SEVENS, spot, prizes, exact, names[0], seat.strategy, near))
    return told


def add(counts: Counts, result: Fraction, times: int) -> None:
    if times:
        counts[result] = counts.get(result, 0) + times


# Exact values, from a fresh shoe --------------------------------------------------------------------------------


def exact_box(plan: Plan, terms: Terms) -> Fraction | None:
    """What the odds say of the grid; even money for a blackjack against an ace changes that by itself."""
    if plan.count is not None:
        return None
    value = cached_value(tuple(sorted(plan.grid.items())), terms.decks, terms.obo_refunds_busts)
    if value is None:
        return None
    exact = Fraction(value)
    if plan.even_money:
        cards, aces, tens = len(DECK) * terms.decks, 4 * terms.decks, 16 * terms.decks
        chance = Fraction(2 * aces * (aces - 1) * tens, cards * (cards - 1) * (cards - 2))
        exact += chance * (1 - insured_blackjack(after_ace_and_blackjack(terms.decks)))
    return exact


@lru_cache(maxsize=32)
def cached_value(grid: tuple[tuple[str, str], ...], decks: int, refunds: bool) -> float | None:
    return exact_value(dict(grid), decks, refunds)


def exact_insurance(job: Job, plan: Plan) -> Fraction | None:
    """Where every hand is insured against an ace, the figure of the odds; otherwise it tells of the cards."""
    if not plan.insurance or plan.even_money or plan.count is not None:
        return None
    figures = find_odds("blackjack", edition_of(job), dict(job.options))
    return next(Fraction(figure.value) for figure in figures if figure.wager == INSURANCE)


def exact_sevens(plan: Plan, decks: int) -> Fraction | None:
    """Super Sevens, by what the grid says of 7-7."""
    if plan.count is not None:
        return None
    acts = draw_acts(plan.grid).reshape(-1, 16)[int(PAIR) + rank_of("7c")]
    return super_sevens_drawing(decks, [act == ACT["H"] for act in acts[:RANKS]])
