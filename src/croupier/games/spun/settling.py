"""Collect, then pay: how a round ends in which one result decides every wager on the layout.

The spun games share it. The dealer first takes the losing wagers, then pays the winning ones, one by one or all at
once; a paid stake lies on as a new wager (reading G-7), and nothing on an area is touched until its winners are paid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.canonical import keep_defaults
from croupier.table.game import UNDECIDED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Directed, Outcome, Position, Wager


class Settling(msgspec.Struct, frozen=True, omit_defaults=True):
    """`result` decides; `begun` once a losing wager may have been taken; `paid` are the wagers paid so far. `directed`
    are those that are not settled as they lie, where a game's rules allow that, and `later` those made since on an area
    that is paid: they are for the next round."""

    result: str | None = None
    begun: bool = False
    paid: frozenset[str] = frozenset()
    later: frozenset[str] = frozenset()
    directed: Mapping[str, Directed] = {}

    def __post_init__(self) -> None:
        keep_defaults(self)


def is_same_spot(a: Wager, b: Wager) -> bool:
    return (a.kind, a.spot) == (b.kind, b.spot)


def never(_wager: Wager) -> None:
    return None


class Manner(msgspec.Struct, frozen=True):
    """How one game settles, and by which of its rules; `wins` and `decide` are asked with the game's terms. One spot
    is one area unless the game says otherwise; `as_if` is its rule for settling as if chips lay elsewhere."""

    wins: Callable[[Any, Wager, str], bool]
    decide: Callable[[Any, Wager, str], Outcome]
    losers_first: Cite
    then_winners: Cite
    position: Cite
    until_paid: Cite
    same_area: Callable[[Wager, Wager], bool] = is_same_spot
    lifted_once_paid: Callable[[Wager], Cite | None] = never
    as_if: Cite | None = None


def lies(settling: Settling, wager: Wager) -> Wager:
    """The wager in the position in which it is settled."""
    if (to := elsewhere(settling, wager)) is None:
        return wager
    kind, spot = to
    return msgspec.structs.replace(wager, kind=kind, spot=spot)


def elsewhere(settling: Settling, wager: Wager) -> Position | None:
    """The position in which a wager is settled, where it is not its own."""
    directed = settling.directed.get(wager.id)
    return directed.to if directed is not None else None


def wins(manner: Manner, terms: Any, settling: Settling, wager: Wager) -> bool:
    return settling.result is not None and manner.wins(terms, lies(settling, wager), settling.result)


def decide(manner: Manner, terms: Any, settling: Settling, wager: Wager) -> Outcome:
    """What becomes of the wager; where it is settled as if it lay elsewhere, the rule for that decides."""
    assert settling.result is not None
    outcome = manner.decide(terms, lies(settling, wager), settling.result)
    if (directed := settling.directed.get(wager.id)) is None:
        return outcome
    cite = outcome.cite if manner.as_if is None or directed.to is None else manner.as_if
    return msgspec.structs.replace(outcome, cite=cite, directed=directed)


def of_this_round(settling: Settling, cloth: Cloth) -> list[Wager]:
    """The wagers that the result decides."""
    if settling.result is None:
        return []
    return [wager for wager in cloth.values() if wager.id not in settling.later]


def divide(manner: Manner, terms: Any, settling: Settling, cloth: Cloth) -> tuple[list[Wager], list[Wager]]:
    """The wagers on the layout: the winning and the losing ones. Neither before there is a result."""
    winning: list[Wager] = []
    losing: list[Wager] = []
    for wager in of_this_round(settling, cloth):
        (winning if wins(manner, terms, settling, wager) else losing).append(wager)
    return winning, losing


def unpaid_winners(manner: Manner, terms: Any, settling: Settling, cloth: Cloth) -> list[Wager]:
    return [wager for wager in divide(manner, terms, settling, cloth)[0] if wager.id not in settling.paid]


def offers(manner: Manner, terms: Any, settling: Settling, cloth: Cloth) -> list[Await]:
    """What the dealer does next: take the losing wagers, then pay, all at once or wager by wager."""
    winning, losing = divide(manner, terms, settling, cloth)
    if losing:
        return [Offer(Role.DEALER, acts.Collect(), manner.losers_first)]
    waits: list[Await] = [Offer(Role.DEALER, acts.Pay(), manner.then_winners)]
    unpaid = [w for w in winning if w.id not in settling.paid]
    if len(unpaid) > 1:
        waits += [Offer(Role.DEALER, acts.Pay((w.id,)), manner.then_winners, course=False) for w in unpaid]
    return waits


def judge_collect(manner: Manner, terms: Any, settling: Settling, cloth: Cloth) -> Ruling | Refusal:
    """Once; and again where a losing wager is noticed only while winners are paid."""
    losing = divide(manner, terms, settling, cloth)[1]
    if not losing and (settling.result is None or settling.begun):
        return Refusal("not-now", manner.losers_first, "Losing wagers are taken once, when there is a result.")
    return Ruling((manner.losers_first, manner.position))


def judge_pay(manner: Manner, terms: Any, settling: Settling, deed: acts.Pay, cloth: Cloth) -> Ruling | Refusal:
    """First all losing wagers are collected, then all winning wagers paid."""
    if settling.result is None:
        return Refusal("not-now", manner.then_winners, "Winning wagers are paid when there is a result.")
    winning, losing = divide(manner, terms, settling, cloth)
    if losing:
        return Refusal("not-now", manner.losers_first, "Collect the losing wagers first.")
    due = {w.id for w in winning} - settling.paid
    wrong = [name for name in deed.wagers if name not in due]
    if wrong:
        message = f"Not a winning wager still to be paid: {', '.join(wrong)}."
        return Refusal("no-such-wager", manner.then_winners, message)
    return Ruling((manner.then_winners, manner.position))


def may_lift(manner: Manner, terms: Any, settling: Settling, wager: Wager, cloth: Cloth) -> Cite | Refusal:
    """Once there is a result: the rule under which a wager may be taken up, or why it may not yet be touched."""
    unpaid = unpaid_winners(manner, terms, settling, cloth)
    return lifted_under(manner, settling, wager, unpaid) or Refusal(
        "not-now", manner.until_paid, "Nothing is touched until the winning wagers on that area are paid."
    )


def lifted_under(manner: Manner, settling: Settling, wager: Wager, unpaid: list[Wager]) -> Cite | None:
    """The rule under which a wager may be taken up while these winning ones are unpaid; none if it may not be."""
    if wager.id in settling.later:
        return manner.until_paid
    if wager.id not in settling.paid:
        return None
    if (rule := manner.lifted_once_paid(wager)) is not None:
        return rule
    return None if any(manner.same_area(other, wager) for other in unpaid) else manner.until_paid


def begin(settling: Settling) -> Settling:
    """The dealer collects, or pays."""
    return settling if settling.begun else msgspec.structs.replace(settling, begun=True)


def resolve(manner: Manner, terms: Any, settling: Settling, act: Act, cloth: Cloth) -> Mapping[str, Outcome]:
    """Losers when the dealer collects, winners when the dealer pays."""
    if settling.result is None:
        return UNDECIDED
    unpaid = [wager for wager in of_this_round(settling, cloth) if wager.id not in settling.paid]
    match act.deed:
        case acts.Collect():
            due = [wager for wager in unpaid if not wins(manner, terms, settling, wager)]
        case acts.Pay(wagers=named):
            due = [wager for wager in unpaid if not named or wager.id in named]
        case _:
            return UNDECIDED
    return {wager.id: decide(manner, terms, settling, wager) for wager in due}


def rest(manner: Manner, terms: Any, settling: Settling, act: Act, cloth: Cloth) -> Settling | None:
    """What is still to settle; None when every losing wager is gone and every winning one paid."""
    winning, losing = divide(manner, terms, settling, cloth)
    paid = settling.paid
    if isinstance(act.deed, acts.Pay):
        paid |= frozenset(act.deed.wagers or (wager.id for wager in winning))
    if losing or any(wager.id not in paid for wager in winning):
        return settling if paid == settling.paid else msgspec.structs.replace(settling, paid=paid)
    return None
