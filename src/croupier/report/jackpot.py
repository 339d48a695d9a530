"""The jackpot on a report: how the house edge falls as the meter rises."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.caribbean_stud.terms import LEAST, terms_of
from croupier.gazette.editions import Edition
from croupier.money import dollars
from croupier.odds.stud.jackpot import STAKE_CENTS, expected_prize, find_break_even
from croupier.report.charts import draw_curve
from croupier.table.setup import Option

POINTS = 60


def draw_jackpot(edition: Edition, options: Mapping[str, Option]) -> dict[str, str]:
    """The curve and what it says, where the game has a jackpot; it goes to twice the pool that breaks even."""
    if edition.game != "caribbean-stud":
        return {"jackpot": "", "jackpot_caption": ""}
    terms = terms_of(edition, options)
    even = find_break_even(terms, STAKE_CENTS)
    pools = sorted({*LEAST.values(), *(2 * even * place // POINTS for place in range(POINTS + 1))})
    points = [(pool / 100, float(1 - expected_prize(terms, pool) / STAKE_CENTS)) for pool in pools]
    title = f"House edge of a jackpot wager of {dollars(STAKE_CENTS)} by the pool"
    caption = (
        f"The house edge of a jackpot wager of {dollars(STAKE_CENTS)} (upright) against the pool that the meter shows "
        f"(across). It is level while the guaranteed prizes are more than the shares of the pool; from {dollars(even)} "
        "on the edge is the player's. Another claim in the same round, which may lessen a share, is left out."
    )
    return {"jackpot": draw_curve(points, even / 100, f"even at {dollars(even)}", title), "jackpot_caption": caption}
