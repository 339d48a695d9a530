"""Caribbean stud, exact: what any way of playing is worth, and which is best, over all 19,933,230,517,200 deals.

A figure for the ante counts the bet in: its results are in antes, for both wagers together. `deals` counts the
deals, `values` asks the rules what each end is worth, `strategies` plays, `jackpot` has the jackpot.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from croupier.games.caribbean_stud.layout import ANTE, BET
from croupier.games.caribbean_stud.terms import Terms, terms_of
from croupier.gazette.editions import Edition
from croupier.money import Cents, dollars
from croupier.odds.figures import Figures, gather
from croupier.odds.stud.deals import Deals, count_all
from croupier.odds.stud.strategies import STRATEGIES, Tally, follow, play_best, tally
from croupier.odds.stud.values import ANTE_CENTS, Values, find_values
from croupier.odds.value import ANY
from croupier.table.setup import Option

OPTIMAL = "optimal"


def figures_of(
    edition: Edition, options: Mapping[str, Option], ante: Cents = ANTE_CENTS, deals: Deals | None = None
) -> tuple[Figures, ...]:
    """The ante with optimal play and with each named way, and the bet with optimal play."""
    return figures_under(terms_of(edition, options), edition, options, ante, deals)


def figures_under(
    terms: Terms,
    edition: Edition,
    options: Mapping[str, Option],
    ante: Cents = ANTE_CENTS,
    deals: Deals | None = None,
) -> tuple[Figures, ...]:
    """The same under these terms, which need not be the law's own. The ante matters only under a maximum payout."""
    named = named_tallies() if deals is None else follow_all(deals)
    deals = deals or count_all()
    values = find_values(terms, terms_of(edition, options).layout, ante)
    best = tally(deals, play_best(deals, values))
    said = {name: str(value) for name, value in options.items()}
    if terms.maximum_payout:
        said[ANTE] = dollars(ante)
    return (
        ante_figures(edition, best, values, OPTIMAL, said),
        *(ante_figures(edition, played, values, name, said) for name, played in named.items()),
        bet_figures(edition, best, values, OPTIMAL, said),
    )


@cache
def named_tallies() -> dict[str, Tally]:
    return follow_all(count_all())


def follow_all(deals: Deals) -> dict[str, Tally]:
    """How every way that has a name comes out, whatever the ends are worth."""
    return {name: follow(deals, way) for name, way in STRATEGIES.items()}


def ante_figures(edition: Edition, played: Tally, values: Values, strategy: str, said: Mapping[str, str]) -> Figures:
    """The ante with the bet that may follow it, in antes."""
    ends = [(sum(both, Fraction(0)), number) for both, number in played.after_bet(values)]
    staked = 1 + values.bet * played.bets
    return write(edition, ANTE, [(values.folded, played.folded), *ends], strategy, said, staked)


def bet_figures(edition: Edition, played: Tally, values: Values, strategy: str, said: Mapping[str, str]) -> Figures:
    """The bet alone, once it is made, for each unit of it."""
    ends = [(bet / values.bet, number) for (_, bet), number in played.after_bet(values)]
    return write(edition, BET, ends, strategy, said, Fraction(1))


def write(
    edition: Edition,
    wager: str,
    ends: list[tuple[Fraction, int]],
    strategy: str,
    said: Mapping[str, str],
    staked: Fraction,
) -> Figures:
    assert edition.instrument is not None and edition.division is not None, edition.reason
    total = sum(number for _, number in ends)
    return Figures(
        edition.game,
        edition.instrument,
        edition.division,
        wager,
        ANY,
        gather((result, Fraction(number, total)) for result, number in ends),
        staked=staked,
        strategy=strategy,
        options=said,
    )
