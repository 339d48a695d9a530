"""What every wager of a game is to be expected to come to, ready for folding: exact means, chances in floats beside.

Of a wager on which a player goes on deciding there are several figures, by how that is done; the first is taken, which
is the best play: blackjack's box and the ante of Caribbean stud with all that is added to them later. Craps wagers are
taken as soon as they may be made; odds behind a line are fair and stand by themselves. Cards are taken as fresh: a shoe
that is partly dealt is on the average worth the same to whoever does not look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.expected import mean_of
from croupier.odds.find import find_all, method_of
from croupier.odds.method import Answer, NoOdds, Options, Results
from croupier.odds.value import ANY

Place = tuple[str, str]
"""Where chips lie: the kind of wager and the spot."""
Find = Callable[[Edition, Options], Sequence[Answer]]
"""Where the odds of a game under a text come from: worked out, or kept from an earlier time."""


class Expectation(msgspec.Struct, frozen=True):
    """Of one unit staked: its mean, exact and near; its standard deviation; the least and the most that it may come to.
    `strategy` where the mean supposes how a player decides."""

    exact: Fraction
    mean: float
    deviation: float
    least: float
    most: float
    strategy: str = ""


class Expectations:
    """One game under one text and one set of options. `missing` says why nothing is known, where nothing is."""

    def __init__(
        self,
        answers: Sequence[Answer] = (),
        counted_in: frozenset[str] = frozenset(),
        together: Results | None = None,
        missing: str = "",
    ) -> None:
        self.counted_in, self.missing = counted_in, missing
        self._known: dict[Place, Expectation] = {}
        for answer in answers:
            place = answer.wager.replace(" ", "-"), answer.spot or ANY
            if place not in self._known and answer.chances and place[0] not in counted_in:
                self._known[place] = expect(answer)
        self._spots: dict[str, list[str]] = {}
        for kind, spot in self._known:
            self._spots.setdefault(kind, []).append(spot)
        self._chances, self._columns = tabulate(together) if together is not None else ([], {})

    def place(self, kind: str, spot: str) -> Place:
        """The place under which a wager is known. Chips that have come to a spot from the only one where they may be
        put down, as a Come Bet has to its point, are still the wager that was made."""
        spots = self._spots.get(kind, [])
        if (kind, spot) in self._known or len(spots) != 1:
            return kind, spot
        return kind, spots[0]

    def of(self, place: Place) -> Expectation | None:
        return self._known.get(place)

    def variance(self, stakes: Mapping[Place, int]) -> float:
        """Of what these come to, decided together: exact where one result decides them all, and otherwise at most so
        much, since nothing is said of how they hang together."""
        known = {place: stake for place, stake in stakes.items() if place in self._known}
        if not self._chances:
            return sum(abs(stake) * self._known[place].deviation for place, stake in known.items()) ** 2
        nets = [0.0] * len(self._chances)
        for (kind, spot), stake in known.items():
            column = self._columns.get((kind, spot)) or self._columns[kind, ANY]
            nets = [net + stake * result for net, result in zip(nets, column, strict=True)]
        mean = sum(chance * net for chance, net in zip(self._chances, nets, strict=True))
        return sum(chance * (net - mean) ** 2 for chance, net in zip(self._chances, nets, strict=True))


def expect(answer: Answer) -> Expectation:
    results = [float(chance.result) for chance in answer.chances]
    exact = mean_of(answer)
    deviation = sqrt(float(answer.variance or 0))
    return Expectation(exact, float(exact), deviation, min(results), max(results), answer.strategy)


def tabulate(together: Results) -> tuple[list[float], dict[Place, list[float]]]:
    """The chance of each result, and for every place what it comes to by each."""
    chances = [float(probability) for probability, _ in together]
    places = together[0][1]
    return chances, {place: [float(comes_to[place]) for _, comes_to in together] for place in places}


def work_out(edition: Edition, options: Options) -> Sequence[Answer]:
    return find_all(edition.game, edition, options)


def expect_all(edition: Edition, options: Options, find: Find = work_out) -> Expectations:
    """All that is to be expected under a text. What cannot be worked out here is missing, with the reason."""
    try:
        method = method_of(edition.game)
        together = None if method.together is None else method.together(edition, options)
        return Expectations(find(edition, options), method.counted_in, together)
    except NoOdds as error:
        return Expectations(missing=str(error))
