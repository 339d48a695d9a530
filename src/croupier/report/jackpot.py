"""The jackpot on a report: how the house edge falls as the meter rises."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.gazette.editions import Edition
from croupier.money import dollars
from croupier.odds.find import method_of
from croupier.report.charts import draw_curve
from croupier.table.setup import Option


def draw_jackpot(edition: Edition, options: Mapping[str, Option]) -> dict[str, str]:
    """The curve and what it says, where the game has a jackpot."""
    find_curve = method_of(edition.game).jackpot
    if find_curve is None:
        return {"jackpot": "", "jackpot_caption": ""}
    curve = find_curve(edition, options)
    stake, even = dollars(curve.stake), dollars(curve.break_even)
    points = [(pool / 100, edge) for pool, edge in curve.points]
    title = f"House edge of a jackpot wager of {stake} by the pool"
    caption = (
        f"The house edge of a jackpot wager of {stake} (upright) against the pool that the meter shows (across). It is "
        f"level while the guaranteed prizes are more than the shares of the pool; from {even} on the edge is the "
        "player's. Another claim in the same round, which may lessen a share, is left out."
    )
    return {"jackpot": draw_curve(points, curve.break_even / 100, f"even at {even}", title), "jackpot_caption": caption}
