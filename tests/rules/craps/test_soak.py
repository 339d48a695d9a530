"""The random driver at a craps table; `python -m bench.soak_craps` does a hundred thousand acts."""

from bench.soak_craps import soak

from croupier.games.craps.layout import ADDED, KINDS


def test_three_thousand_random_acts_conserve_chips_and_replay() -> None:
    deeds, verdicts, rolls = soak(3_000)
    assert sum(deeds.values()) == 3_000
    assert {"throw", "observe", "collect", "pay", "choose", "declare", "direct", "place", "withdraw"} <= set(deeds)
    settled = {verdict.split()[0] for verdict in verdicts}
    assert set(KINDS) - set(ADDED) <= settled
    assert rolls > 50
