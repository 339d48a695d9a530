"""3.1(e) to (h): how much may be added to a Pass, Don't Pass, Come or Don't Come wager (readings X-7, X-8, X-12)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import gcd

from croupier.games.craps.layout import ADDED, AGAINST, BEHIND, KINDS, LINE, TRUE
from croupier.games.craps.rules import come_point
from croupier.games.craps.state import Phase, State, as_resumed
from croupier.games.craps.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, Odds, dollars, is_payable, last_payable
from croupier.table import acts
from croupier.table.floor import Cloth, Floor, has_limits
from croupier.table.refusals import Refusal
from croupier.table.wagers import Cap, Wager

ONLY_LISTED = cite("1996.craps.3.1")
LIMIT: dict[str, Cite] = {
    "odds-on-pass": cite("1996.craps.3.1.e.i"),
    "behind-dont-pass": cite("1996.craps.3.1.f.i"),
    "odds-on-come": cite("1996.craps.3.1.g.i"),
    "behind-dont-come": cite("1996.craps.3.1.h.i"),
}
ADDED_TO = {basis: kind for kind, basis in ADDED.items()}


def odds_of(kind: str, number: int) -> Odds:
    return (AGAINST if kind in BEHIND else TRUE)[number]


Chips = tuple[Cents, ...]
DOLLAR: Chips = (100,)
"""What winnings are made of where no table stands."""


def units_of(terms: Terms, chips: Chips) -> Chips:
    """What winnings are made of: the table's chips, unless the operator names a unit (reading X-7)."""
    return (terms.payable_unit,) if terms.payable_unit else chips or DOLLAR


def payable_step(chips: Chips, kind: str, number: int) -> tuple[Cents, Cents]:
    """Every stake whose win is exact in chips is a multiple of this; and what that counts for against the limit: odds
    their stake, what lies behind its winnings."""
    odds, unit = odds_of(kind, number), gcd(*chips)
    return unit * odds.one, unit * (odds.to if kind in BEHIND else odds.one)


def is_payable_unit(chips: Chips, kind: str, number: int, stake: Cents) -> bool:
    """Can both the stake and what it would win be made of chips?"""
    won = odds_of(kind, number).won(stake)
    return won.denominator == 1 and is_payable(int(won), chips) and is_payable(stake, chips)


def most(terms: Terms, kind: str, number: int, flat: Cents, chips: Chips = ()) -> Cents:
    """The most that may be added to a flat wager: the smallest payable stake that is not below it or, where the
    operator doubles the odds, whatever does not exceed double if that is more (readings X-7, X-8)."""
    return find_most(units_of(terms, chips), chips or DOLLAR, kind, number, flat, terms.double_odds)


@lru_cache(maxsize=4096)
def find_most(units: Chips, chips: Chips, kind: str, number: int, flat: Cents, double: bool) -> Cents:
    step, counts = payable_step(units, kind, number)
    steps = -(-flat // counts)
    while not is_payable_unit(units, kind, number, steps * step):
        steps += 1
    doubled = last_payable(2 * flat * step // counts, chips) if double else 0
    return max(steps * step, doubled)


def is_within(terms: Terms, kind: str, number: int, flat: Cents, total: Cents, chips: Chips = ()) -> bool:
    """May so much in all be added? More than the flat wager only to make a payable unit, or under double odds."""
    step, counts = payable_step(units_of(terms, chips), kind, number)
    counted, limit = total * counts, flat * step
    if counted <= limit:
        return True
    if total > most(terms, kind, number, flat, chips):
        return False
    payable = is_payable_unit(units_of(terms, chips), kind, number, total)
    return payable or (terms.double_odds and counted <= 2 * limit)


def largest_within(terms: Terms, kind: str, number: int, flat: Cents, total: Cents, chips: Chips = ()) -> Cents:
    """The largest part of what is added that could be added to a flat wager of this amount."""
    made_of = chips or DOLLAR
    stake = min(total, most(terms, kind, number, flat, chips))
    while stake > 0 and not (is_within(terms, kind, number, flat, stake, chips) and is_payable(stake, made_of)):
        stake -= gcd(*made_of)
    return max(stake, 0)


def point_of(state: State, basis: Wager) -> int | None:
    """The point that a wager has, if any."""
    return state.point if basis.kind in LINE else come_point(basis.spot)


def total_added(cloth: Cloth) -> Counter[str]:
    """What has been added to each wager that something has been added to."""
    totals: Counter[str] = Counter()
    for wager in cloth.values():
        if wager.basis is not None:
            totals[wager.basis] += wager.stake
    return totals


def lay_then(state: State, name: str, floor: Floor) -> tuple[State, Wager | None]:
    """The wager of that name, and how the game stood for it: as it lies or, where a roll being settled or the last one
    decided it, as it lay on that roll (reading X-36)."""
    being_settled = state.phase is Phase.SETTLING and state.resumes is None
    decided, was = floor.settled.get(name), state if being_settled else as_resumed(state).past
    if name in floor.cloth or decided is None or was is None:
        return state, floor.cloth.get(name)
    return was, decided.wager


def check_basis(state: State, kind: str, player: str, spot: str, basis: Wager | None) -> Refusal | None:
    """An added wager needs one of the player's own to be added to, with a point."""
    name, rule = KINDS[kind]
    if basis is None or basis.kind != ADDED[kind] or basis.player != player:
        needed = KINDS[ADDED[kind]][0]
        return Refusal("not-permitted", rule, f"{name} is added to a {needed} of the player's own: say to which.")
    point = point_of(state, basis)
    if point is None or spot != str(point):
        said = (
            "has no point yet; this is added once a roll has made one"
            if point is None
            else f"has the point {point}, not {spot or 'none'}"
        )
        return Refusal("not-permitted", rule, f"{basis.id} {said}.")
    return None


def check_added(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> Refusal | None:
    """To its wager, within its limit; of one found the part within it stands, which the general rules ask for
    (general 14.2(b), `cap_of`)."""
    basis = floor.cloth.get(deed.basis or "")
    refusal = check_basis(state, deed.kind, deed.player, deed.spot, basis)
    if refusal is not None or deed.found or basis is None:
        return None if deed.found else refusal
    point, chips = int(deed.spot), floor.chips
    total = deed.stake + total_added(floor.cloth)[basis.id]
    if is_within(terms, deed.kind, point, basis.stake, total, chips):
        return None
    limit = dollars(most(terms, deed.kind, point, basis.stake, chips))
    step = dollars(payable_step(units_of(terms, chips), deed.kind, point)[0])
    of = "double that" if terms.double_odds else "the wager itself"
    message = (
        f"To {basis.id} of {dollars(basis.stake)} at most {limit} may be added in all, above {of} only in steps of "
        f"{step}; this makes {dollars(total)}."
    )
    return Refusal("above-maximum", LIMIT[deed.kind], message)


def cap_of(terms: Terms, state: State, wager: Wager, floor: Floor) -> Cap:
    """How much of an added wager may lie beside what has been added already; nothing, to a wager that it cannot be
    added to."""
    then, basis = lay_then(state, wager.basis or "", floor)
    was_made = wager.id in floor.settled  # it was decided with that wager: only how much it may be is asked
    refusal = None if was_made else check_basis(then, wager.kind, wager.player, wager.spot, basis)
    if refusal is not None or basis is None:
        return Cap(0, KINDS[wager.kind][1], excess=False)
    before = total_added(floor.cloth)[basis.id]
    if basis.id not in floor.cloth:
        before += total_added({name: was.wager for name, was in floor.settled.items()})[basis.id]
    total = before + wager.stake
    lawful = largest_within(terms, wager.kind, int(wager.spot), basis.stake, total, floor.chips)
    return Cap(max(lawful - before, 0), LIMIT[wager.kind])


def largest_addition(terms: Terms, state: State, basis: Wager, before: Cents, floor: Floor) -> acts.Place | None:
    """The most that its owner may add to a wager now, ready to be placed; `before` is what he or she has added."""
    point = point_of(state, basis) if basis.kind in ADDED_TO else None
    if point is None:
        return None
    kind = ADDED_TO[basis.kind]
    total = most(terms, kind, point, basis.stake, floor.chips)
    if floor.sign is not None and has_limits(floor.sign, floor.patrons.get(basis.player), kind):
        within = min(total, floor.limits_on(kind, basis.player).most)
        total = largest_within(terms, kind, point, basis.stake, within, floor.chips)
    stake = total - before
    if stake <= 0:
        return None
    number = next(n for n in range(1, len(floor.cloth) + 2) if f"{basis.id}/{n}" not in floor.cloth)
    return acts.Place(f"{basis.id}/{number}", basis.player, kind, stake, str(point), basis=basis.id)


def cut_with(terms: Terms, state: State, basis: Wager, flat: Cents, floor: Floor) -> dict[str, Cents]:
    """What lies behind a wager that is reduced: the part above the new limit comes down, last placed first (X-12)."""
    point = point_of(state, basis)
    behind = [wager for wager in floor.cloth.values() if wager.basis == basis.id]
    if point is None or not behind:
        return {}
    kind = behind[0].kind
    total = sum(wager.stake for wager in behind)
    excess = total - largest_within(terms, kind, point, flat, total, floor.chips)
    stakes: dict[str, Cents] = {}
    for wager in reversed(behind):
        cut = min(excess, wager.stake)
        if cut:
            stakes[wager.id] = wager.stake - cut
        excess -= cut
    return stakes
