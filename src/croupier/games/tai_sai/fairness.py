"""1998 4.9: chips are settled where they lie, unless that would plainly be unfair to the player.

A casino supervisor, for the operator, may then have a wager settled as if it lay elsewhere: only for the better, and
on the record as a direction (readings T-10, T-14). In 1996 position decides strictly (3.8).
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.games.spun import settling
from croupier.games.spun.settling import Manner, Position, Settling
from croupier.games.tai_sai import rules
from croupier.games.tai_sai.terms import Terms
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Outcome, Verdict, Wager

SETTLE_ELSEWHERE = "settle elsewhere"


def direction(wager: Wager, position: Position) -> acts.Direct:
    """`settle elsewhere`, with `w1 on total 10`."""
    kind, spot = position
    return acts.Direct(SETTLE_ELSEWHERE, f"{wager.id} on {kind} {spot}")


def read_direction(terms: Terms, detail: str) -> tuple[str, Position] | None:
    """The wager and the position that a direction names, if the layout has such a position."""
    name, on_where, where = detail.rpartition(" on ")
    kind, _, spot = where.partition(" ")
    on = terms.layout.get(kind)
    key = on.spot(spot) if on is not None else None
    return (name, (kind, key)) if on_where and key is not None else None


def worth(outcome: Outcome) -> Fraction:
    """What a wager of one comes to: its odds, or itself lost."""
    if outcome.verdict is not Verdict.WIN:
        return Fraction(-1)
    assert outcome.pays is not None
    return outcome.pays.won(1)


def is_better(manner: Manner, terms: Terms, state: Settling, wager: Wager, position: Position) -> bool:
    """Would this position do better by the player than the one the wager is settled in now?"""
    elsewhere = {**state.elsewhere, wager.id: position}
    moved = msgspec.structs.replace(state, elsewhere=elsewhere)
    now, then = (settling.decide(manner, terms, one, wager) for one in (state, moved))
    return worth(then) > worth(now)


def judge_direct(
    manner: Manner, terms: Terms, state: Settling, act: Act, deed: acts.Direct, cloth: Cloth
) -> Ruling | Refusal:
    rule = terms.cites.position
    if not terms.fairness:
        return Refusal("forbidden", rule, "Each wager is settled strictly where it lies.")
    if deed.word != SETTLE_ELSEWHERE:
        return Refusal("impossible", rule, f"The direction that this game knows is {SETTLE_ELSEWHERE!r}.")
    if not has_authority(act.role, Role.CASINO_SUPERVISOR):
        return Refusal("no-authority", rule, "A casino supervisor or a higher rank decides this for the operator.")
    named = read_direction(terms, deed.detail)
    if named is None:
        return Refusal("impossible", rule, "Name a wager and where it should count, such as w1 on total 10.")
    name, position = named
    wager = cloth.get(name)
    if state.result is None or wager is None or name in state.paid:
        return Refusal("no-such-wager", rule, f"{name or 'That'} is not a wager whose result waits to be settled.")
    if not is_better(manner, terms, state, wager, position):
        return Refusal("forbidden", rule, "This is only for what would be unfair to the player: it must pay better.")
    return Ruling((rule,))


def apply_direct(terms: Terms, state: Settling, deed: acts.Direct) -> Settling:
    named = read_direction(terms, deed.detail)
    assert named is not None, deed
    name, position = named
    return msgspec.structs.replace(state, elsewhere={**state.elsewhere, name: position})


def offers(manner: Manner, terms: Terms, state: Settling, cloth: Cloth) -> list[Offer]:
    """Every direction that would be lawful now: each wager still to be settled, in each lit area that pays better."""
    if not terms.fairness or state.result is None:
        return []
    lit = rules.lit_by(terms, state.result)
    return [
        Offer(Role.CASINO_SUPERVISOR, direction(wager, position), terms.cites.position, course=False)
        for wager in cloth.values()
        if wager.id not in state.paid
        for position in lit
        if is_better(manner, terms, state, wager, position)
    ]
