"""1998 4.9: chips are settled where they lie, unless that would plainly be unfair to the player.

A casino supervisor, for the operator, may then have a wager settled as if it lay elsewhere: only for the better, and
on the record as a direction (readings T-10, T-14). In 1996 position decides strictly (3.8).
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.games.spun.settling import Position, Settling
from croupier.games.tai_sai import rules
from croupier.games.tai_sai.layout import NAMES, lit_by
from croupier.games.tai_sai.terms import CITES, Terms
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.game import Cloth, Ruling
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Wager

SETTLE_ELSEWHERE = Irregularity(
    "settle elsewhere",
    CITES["1998-17"].position,
    "A wager is settled as if it lay where it would pay the player better.",
    least=Role.CASINO_SUPERVISOR,
    facts=(
        Fact("wager", "wager", "the wager"),
        Fact("kind", "choice", "the kind of wager it should count as", tuple(NAMES)),
        Fact("spot", "text", "the spot of that kind, such as 10"),
    ),
    directed=True,
    texts=("1998-17",),
)


def direction(wager: Wager, position: Position) -> acts.Direct:
    """`settle elsewhere`, with `w1 on total 10`."""
    kind, spot = position
    return acts.Direct(SETTLE_ELSEWHERE.key, f"{wager.id} on {kind} {spot}")


def read_direction(terms: Terms, deed: acts.Direct) -> tuple[str, Position] | None:
    """The wager and the position that a direction names, as fields or in words, if the layout has such a position."""
    if deed.facts:
        facts = read_facts(SETTLE_ELSEWHERE, deed.detail, deed.facts)
        name, kind, spot = (str(facts[fact.name]) for fact in SETTLE_ELSEWHERE.facts)
    else:
        name, _, where = deed.detail.rpartition(" on ")
        kind, _, spot = where.partition(" ")
    on = terms.layout.get(kind)
    key = on.spot(spot) if on is not None else None
    return (name, (kind, key)) if name and key is not None else None


def position_of(state: Settling, wager: Wager) -> Position:
    """Where the wager is settled, as things stand."""
    return state.elsewhere.get(wager.id, (wager.kind, wager.spot))


def payoff(terms: Terms, position: Position, seen: str) -> Fraction:
    """What a wager of one in this position comes to: its odds, or itself lost."""
    outcome = rules.decide(terms, Wager("", "", *position, stake=1), seen)
    return Fraction(-1) if outcome.pays is None else outcome.pays.won(1)


def judge_direct(terms: Terms, state: Settling, act: Act, deed: acts.Direct, cloth: Cloth) -> Ruling | Refusal:
    """Only for the better: the position named must pay more than the one that the wager is settled in now."""
    rule = terms.cites.position
    if not terms.fairness:
        return Refusal("forbidden", rule, "Each wager is settled strictly where it lies.")
    if deed.word != SETTLE_ELSEWHERE.key:
        return Refusal("impossible", rule, f"The direction that this game knows is {SETTLE_ELSEWHERE.key!r}.")
    if not has_authority(act.role, SETTLE_ELSEWHERE.least):
        return Refusal("no-authority", rule, "A casino supervisor or a higher rank decides this for the operator.")
    named = read_direction(terms, deed)
    if named is None:
        return Refusal("impossible", rule, "Name a wager and where it should count, such as w1 on total 10.")
    name, position = named
    wager = cloth.get(name)
    if state.result is None or wager is None or name in state.paid:
        return Refusal("no-such-wager", rule, f"{name or 'That'} is not a wager whose result waits to be settled.")
    now = payoff(terms, position_of(state, wager), state.result)
    if payoff(terms, position, state.result) <= now:
        return Refusal("forbidden", rule, "This is only for what would be unfair to the player: it must pay better.")
    return Ruling((rule,))


def apply_direct(terms: Terms, state: Settling, deed: acts.Direct) -> Settling:
    named = read_direction(terms, deed)
    assert named is not None, deed
    name, position = named
    return msgspec.structs.replace(state, elsewhere={**state.elsewhere, name: position})


def offers(terms: Terms, state: Settling, cloth: Cloth) -> list[Await]:
    """Every direction that would be lawful now: each wager still to be settled, in each lit area that pays better."""
    if not terms.fairness or state.result is None:
        return []
    rule = terms.cites.position
    lit = {position: payoff(terms, position, state.result) for position in lit_by(state.result)}
    found: list[Await] = []
    for wager in cloth.values():
        if wager.id not in state.paid:
            now = lit.get(position_of(state, wager), -1)
            better = [position for position, pays in lit.items() if pays > now]
            found += [Offer(SETTLE_ELSEWHERE.least, direction(wager, to), rule, course=False) for to in better]
    return found
