"""The least bankroll with which a session ends in ruin no more often than somebody will bear."""

from __future__ import annotations

import msgspec

from croupier.simulate.find import find_exact_sessions, prepare
from croupier.simulate.job import Job
from croupier.simulate.sessions.exact import stakes_of

DOUBLINGS_MOST = 24


def find_bankroll(job: Job, number: int, ruin: float) -> int | None:
    """In whole first stakes, in cents; nothing where the player's rounds are not known, or no purse is enough."""
    if not 0 < ruin < 1:
        raise ValueError(f"a risk of ruin is a share such as 5%, not {ruin:.0%}")
    player = job.players[number]
    stake = stakes_of(prepare(job).tables[-1], number)[0] // player.plan[0].times

    def is_enough(stakes: int) -> bool | None:
        alone = msgspec.structs.replace(player, bankroll=stakes * stake)
        (found,) = find_exact_sessions(msgspec.structs.replace(job, players=(alone,)))
        return None if found is None else found.risk_of_ruin <= ruin

    least = player.plan[0].times
    enough = least
    for _ in range(DOUBLINGS_MOST):
        answer = is_enough(enough)
        if answer is None:
            return None
        if answer:
            break
        least, enough = enough, 2 * enough
    else:
        return None
    while enough - least > 1:
        middle = (least + enough) // 2
        least, enough = (least, middle) if is_enough(middle) else (middle, enough)
    return enough * stake
