"""What was to be expected of the wagers that somebody made, beside how they came out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from croupier.money import Cents
from croupier.odds.figures import Figures
from croupier.odds.method import Answer, Results
from croupier.odds.value import ANY
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.wagers import Verdict

Find = Callable[[str, str], Answer | None]
"""The figures of a wager by kind and spot, where they are known."""


class Played(msgspec.Struct, frozen=True):
    """`rounds` in which something was decided, what was `staked` in them, and the result; what was to be `expected`,
    and the variance of that, in cents. `estimated` are the rounds whose part of that is taken from their results.
    `counted` is the part of the stakes that has figures of its own, `left_out` are the kinds of wager of which nothing
    is known."""

    rounds: int = 0
    staked: Cents = 0
    result: Cents = 0
    counted: Cents = 0
    expected: Fraction = Fraction(0)
    variance: float = 0.0
    left_out: frozenset[str] = frozenset()
    estimated: int = 0

    @property
    def standard_error(self) -> float:
        """In cents."""
        return sqrt(max(self.variance, 0.0))


def settled_of(entries: Iterable[Entry], player: str) -> dict[int, list[Settled]]:
    """What was settled of this player's, by round. A wager is void by what a round showed, as on a tie, or it was none:
    then it is left out."""
    rounds: dict[int, list[Settled]] = {}
    for entry in entries:
        own = [one for one in entry.settled if one.wager.player == player]
        by_result = isinstance(entry.act.deed, acts.Observe | acts.Collect | acts.Pay)
        if counted := [one for one in own if one.undone or by_result or one.verdict is not Verdict.VOID]:
            rounds.setdefault(entry.seq if entry.round is None else entry.round, []).extend(counted)
    return rounds


def add_up(
    rounds: Mapping[int, Sequence[Settled]],
    find: Find,
    counted_in: Container[str] = (),
    together: Results | None = None,
) -> Played:
    """Kinds that are `counted_in` have theirs in the figures of the wager they were added to. With `together`, what
    wagers of one round have in common is counted. Without it a round of one wager varies as that does; of several the
    round's own result is taken, whose square about the mean is on average its variance, however they hang together."""
    played = Played()
    for settled in rounds.values():
        stakes = stakes_by_place(settled)
        apart = {place: stake for place, stake in stakes.items() if place[0] not in counted_in}
        mean, variance, counted = value_round(apart, find, together)
        known = [one for one in settled if one.wager.kind in counted_in or find(one.wager.kind, one.wager.spot)]
        estimated = together is None and sum(find(*place) is not None for place in apart) > 1
        if estimated:
            variance = float(sum(map(net_of, known)) - mean) ** 2
        played = Played(
            played.rounds + 1,
            played.staked + sum(stakes.values()),
            played.result + sum(map(net_of, settled)),
            played.counted + counted,
            played.expected + mean,
            played.variance + variance,
            played.left_out | {kind for kind, spot in apart if find(kind, spot) is None},
            played.estimated + estimated,
        )
    return played


def stakes_by_place(settled: Iterable[Settled]) -> dict[tuple[str, str], Cents]:
    """What was staked on each place; what was undone was not."""
    stakes: dict[tuple[str, str], Cents] = {}
    for one in settled:
        place = one.wager.kind, one.wager.spot
        stakes[place] = stakes.get(place, 0) + (-one.wager.stake if one.undone else one.wager.stake)
    return stakes


def net_of(one: Settled) -> Cents:
    """What the player is up by it. What is undone says what came back."""
    if one.undone:
        return one.won + one.returned
    levy = one.wager.commission if one.verdict in (Verdict.WIN, Verdict.LOSE) else 0
    lost = one.wager.stake if one.verdict is Verdict.LOSE or one.takes else 0
    return one.won - lost - levy


def value_round(
    stakes: Mapping[tuple[str, str], Cents], find: Find, together: Results | None
) -> tuple[Fraction, float, Cents]:
    """What was to be expected of a round, its variance, and the stakes for which that is known."""
    known = {place: (stake, answer) for place, stake in stakes.items() if (answer := find(*place)) is not None}
    counted = sum(stake for stake, _ in known.values())
    mean = sum((stake * mean_of(answer) for stake, answer in known.values()), Fraction(0))
    if together is None:
        return mean, sum(stake * stake * float(answer.variance or 0) for stake, answer in known.values()), counted
    square = Fraction(0)
    for probability, comes_to in together:
        net = sum((stake * result_on(comes_to, place) for place, (stake, _) in known.items()), Fraction(0))
        square += probability * net * net
    return mean, float(square - mean * mean), counted


def mean_of(answer: Answer) -> Fraction:
    if isinstance(answer, Figures):
        return answer.value
    return Fraction(answer.value) if answer.exact_value is None else answer.exact_value


def result_on(comes_to: Mapping[tuple[str, str], Fraction], place: tuple[str, str]) -> Fraction:
    found = comes_to.get(place)
    return comes_to[place[0], ANY] if found is None else found
