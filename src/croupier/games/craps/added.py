"""3.1(e) to (h): how much may be added to a Pass, Don't Pass, Come or Don't Come wager (readings X-7, X-8, X-12)."""

from __future__ import annotations

from collections import Counter

from croupier.games.craps.layout import ADDED, AGAINST, BEHIND, KINDS, LINE, TRUE
from croupier.games.craps.rules import come_point
from croupier.games.craps.state import State
from croupier.games.craps.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, Odds, dollars
from croupier.table import acts
from croupier.table.game import Cloth
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wager

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


def payable_step(terms: Terms, kind: str, number: int) -> tuple[Cents, Cents]:
    """The least stake whose win is exact in chips, every payable one being a multiple of it (reading X-7); and what it
    counts for against the limit: odds their stake, what lies behind its winnings."""
    odds = odds_of(kind, number)
    return terms.payable_unit * odds.one, terms.payable_unit * (odds.to if kind in BEHIND else odds.one)


def most(terms: Terms, kind: str, number: int, flat: Cents) -> Cents:
    """The most that may be added to a flat wager: the smallest payable stake that is not below it or, where the
    operator doubles the odds, the largest payable one not over double if that is more (readings X-7, X-8)."""
    step, counts = payable_step(terms, kind, number)
    steps = -(-flat // counts)
    if terms.double_odds:
        steps = max(steps, 2 * flat // counts)
    return steps * step


def is_within(terms: Terms, kind: str, number: int, flat: Cents, total: Cents) -> bool:
    """May so much in all be added? More than the flat wager only to make a payable unit, or under double odds."""
    step, counts = payable_step(terms, kind, number)
    counted, limit = total * counts, flat * step
    if counted <= limit:
        return True
    if total > most(terms, kind, number, flat):
        return False
    return total % step == 0 or (terms.double_odds and counted <= 2 * limit)


def largest_within(terms: Terms, kind: str, number: int, flat: Cents, total: Cents) -> Cents:
    """The largest part of what is added that could be added to a flat wager of this amount."""
    stake = min(total, most(terms, kind, number, flat))
    while not is_within(terms, kind, number, flat, stake):
        stake -= terms.payable_unit
    return stake


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


def check_added(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Refusal | None:
    """An added wager needs one of the player's own to be added to, with a point, and keeps its limit."""
    name, rule = KINDS[deed.kind]
    basis = cloth.get(deed.basis or "")
    if basis is None or basis.kind != ADDED[deed.kind] or basis.player != deed.player:
        needed = KINDS[ADDED[deed.kind]][0]
        return Refusal("not-permitted", rule, f"{name} is added to a {needed} of the player's own: say to which.")
    point = point_of(state, basis)
    if point is None or deed.spot != str(point):
        said = "has no point yet" if point is None else f"has the point {point}, not {deed.spot or 'none'}"
        return Refusal("not-permitted", rule, f"{basis.id} {said}.")
    total = deed.stake + total_added(cloth)[basis.id]
    if not is_within(terms, deed.kind, point, basis.stake, total):
        limit = dollars(most(terms, deed.kind, point, basis.stake))
        step = dollars(payable_step(terms, deed.kind, point)[0])
        message = (
            f"To {basis.id} of {dollars(basis.stake)} at most {limit} may be added in all, above the wager itself only "
            f"in steps of {step}; this makes {dollars(total)}."
        )
        return Refusal("above-maximum", LIMIT[deed.kind], message)
    return None


def largest_addition(terms: Terms, state: State, basis: Wager, before: Cents, cloth: Cloth) -> acts.Place | None:
    """The most that its owner may add to a wager now, ready to be placed; `before` is what he or she has added."""
    point = point_of(state, basis) if basis.kind in ADDED_TO else None
    if point is None:
        return None
    kind = ADDED_TO[basis.kind]
    stake = most(terms, kind, point, basis.stake) - before
    if stake <= 0:
        return None
    number = next(n for n in range(1, len(cloth) + 2) if f"{basis.id}/{n}" not in cloth)
    return acts.Place(f"{basis.id}/{number}", basis.player, kind, stake, str(point), basis=basis.id)


def cut_with(terms: Terms, state: State, basis: Wager, flat: Cents, cloth: Cloth) -> dict[str, Cents]:
    """What lies behind a wager that is reduced: the part above the new limit comes down, last placed first (X-12)."""
    point = point_of(state, basis)
    behind = [wager for wager in cloth.values() if wager.basis == basis.id]
    if point is None or not behind:
        return {}
    kind = behind[0].kind
    total = sum(wager.stake for wager in behind)
    excess = total - largest_within(terms, kind, point, flat, total)
    stakes: dict[str, Cents] = {}
    for wager in reversed(behind):
        cut = min(excess, wager.stake)
        if cut:
            stakes[wager.id] = wager.stake - cut
        excess -= cut
    return stakes
