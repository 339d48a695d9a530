"""What there is to say of sessions that were worked out: name, figure, and what goes with it."""

from __future__ import annotations

from croupier.money import dollars
from croupier.simulate.sessions.exact import ExactSession
from croupier.simulate.sessions.long_run import LongRun

TAILS = 5, 50, 95


def exact_rows(
    one: ExactSession, run: LongRun, ruin: float | None = None, bankroll: int | None = None
) -> list[tuple[str, str, str]]:
    until = one.mean_rounds_until_ruin
    after = "" if until is None else f"after {until:,.1f} rounds on average"
    rows = [("risk of ruin", f"{one.risk_of_ruin:.5%}", after)]
    if one.goal:
        rows.append((f"chance of winning {dollars(one.goal)}", f"{one.chance_of_goal:.5%}", ""))
    deviation = (
        f"standard deviation {dollars(round(one.standard_deviation))}; of {dollars(round(one.mean_staked))} staked"
    )
    low, middle, high = (dollars(one.percentile(q)) for q in TAILS)
    hour = f"of {dollars(round(run.hourly_staked))} staked; standard deviation {dollars(round(run.hourly_deviation))}"
    rows += [
        ("mean result", dollars(round(one.mean_result)), deviation),
        ("result", middle, f"median; nine in ten from {low} to {high}"),
        ("length", f"{one.mean_rounds:,.1f} rounds", f"on average, of {one.rounds:,} at most"),
        ("in an hour", dollars(round(run.hourly_result)), f"{hour}, the purse never being empty"),
    ]
    if run.n0 is None:
        rows.append(("N0", "never", "a round is worth nothing on average"))
    else:
        rows.append(("N0", f"{run.n0:,.0f} rounds", "until what is to be expected is as large as its deviation"))
    if ruin is not None:
        purse = "none" if bankroll is None else dollars(bankroll)
        rows.append((f"bankroll for a ruin of {100 * ruin:g}%", purse, "the least, in whole first stakes"))
    return rows
