"""What a wager is worth at a real stake in real chips: a win that they cannot make is rounded up (1996 general 15.3).

That is always in the player's favour, and more so the smaller the stake. A stake must be a sum of chips; where a rule
says so, what it may win must be, too, or the commission on it (`Kind.exact`, `Kind.levy`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd, sqrt

import msgspec

from croupier.equipment.chips import DENOMINATIONS
from croupier.money import Cents, is_payable, next_payable
from croupier.odds.figures import Chance, Likelihood
from croupier.odds.method import Answer
from croupier.odds.value import levy_on
from croupier.odds.what_if import edge_of
from croupier.table.wagers import Kind

Chips = tuple[Cents, ...]
Value = Fraction | float
STEPS_MOST = 4_000
"""More different stakes than that are not tried."""


class AtStake(msgspec.Struct, frozen=True):
    """The house edge of one stake, the spread of its result in cents, and what rounding gives each time on average."""

    stake: Cents
    edge: Value
    gives: Value
    deviation: float


class Stakes(msgspec.Struct, frozen=True):
    """A wager in these chips: `keeps_from` is the least stake that has the published edge, since nothing is rounded;
    `best` the stake of the least edge, where rounding gives anything. `asked` is what was asked about; nothing where
    it could not be made or would not be accepted."""

    published: Value
    keeps_from: Cents | None
    best: AtStake | None
    asked: AtStake | None


def weigh_stakes(
    answer: Answer, kind: Kind, chips: Chips = DENOMINATIONS, asked: Cents | None = None, parts: int = 1
) -> Stakes | None:
    """A stake is divided into so many equal `parts`, each of chips. Nothing where what the wager comes to is not known
    by itself: two wagers together, each of which is rounded, or a prize that hangs on a pool."""
    if not answer.chances or is_of_two(answer, kind):
        return None
    published, keeps_from = edge_of(answer), None
    best: AtStake | None = None
    for stake in list_stakes(answer, kind, chips, parts):
        one = weigh(answer, kind, chips, stake)
        if not one.gives:
            keeps_from = stake
            break
        if best is None or one.edge < best.edge:
            best = one
    at = None
    if asked is not None and is_accepted(answer, kind, chips, asked, parts):
        at = weigh(answer, kind, chips, asked)
    return Stakes(published, keeps_from, best, at)


def is_of_two(answer: Answer, kind: Kind) -> bool:
    """More is staked than the wager and the commission on it: something is added to it that is paid by itself. What is
    added to a box of blackjack or an ante is paid in whole stakes."""
    whole = all(one.result.denominator == 1 or one.result == kind.pays[-1].won(1) for one in answer.chances)
    alone = 1 + levy_on(kind, first_spot(answer, kind))
    return answer.staked != alone and not whole


def list_stakes(answer: Answer, kind: Kind, chips: Chips, parts: int) -> Iterator[Cents]:
    """Every stake that is accepted, from the least on."""
    step = gcd(*chips)
    return (
        stake
        for stake in range(chips[0], chips[0] + STEPS_MOST * step, step)
        if is_accepted(answer, kind, chips, stake, parts)
    )


def is_accepted(answer: Answer, kind: Kind, chips: Chips, stake: Cents, parts: int) -> bool:
    """Could so much be staked in these chips? Limits are the table's."""
    spot = first_spot(answer, kind)
    if stake <= 0 or not is_payable(stake, chips) or not is_sum(Fraction(stake, parts), chips):
        return False
    levy = levy_on(kind, spot) * stake
    if not is_sum(levy, chips):
        return False
    if kind.exact is None:
        return True
    wins = (odds.won(Fraction(stake)) for odds in kind.odds_on(spot))
    return all(is_sum(won - (kind.commission.won(won) if kind.commission else 0), chips) for won in wins)


def is_sum(amount: Fraction, chips: Chips) -> bool:
    return amount.denominator == 1 and is_payable(int(amount), chips)


def first_spot(answer: Answer, kind: Kind) -> str:
    return answer.spot if answer.spot in kind.spots else next(iter(kind.spots))


def weigh(answer: Answer, kind: Kind, chips: Chips, stake: Cents) -> AtStake:
    levy = levy_on(kind, first_spot(answer, kind))
    chances: Sequence[Chance | Likelihood] = answer.chances
    nets = [net_at(one.result, levy, stake, chips) for one in chances]
    given = sum_up([net - one.result * stake for net, one in zip(nets, chances, strict=True)], chances)
    edge = edge_of(answer) - given / stake
    mean = -edge * stake
    squares = [(net - (mean if isinstance(mean, Fraction) else Fraction(mean))) ** 2 for net in nets]
    return AtStake(stake, edge, given, sqrt(sum_up(squares, chances)))


def net_at(result: Fraction, levy: Fraction, stake: Cents, chips: Chips) -> Fraction:
    """What is won, rounded up, less commission already paid; what is lost is lost as it lay."""
    won = (result + levy) * stake
    return next_payable(won, chips) - levy * stake if won > 0 else result * stake


def sum_up(amounts: Sequence[Fraction], chances: Sequence[Chance | Likelihood]) -> Value:
    """Their mean: exact where the chances are, and where there is nothing to add."""
    if not any(amounts):
        return Fraction(0)
    pairs = zip(amounts, chances, strict=True)
    exact: Value = sum((amount * one.probability for amount, one in pairs if amount), Fraction(0))
    return exact
