"""Blackjack, simulated and real: `python -m bench.soak_simulate_blackjack [shoes] [rounds]`.

So many shoes (else 1,000,000) are dealt card for card through the engine and through the loops, under every option of
the house, with strategies that split, double, insure and count: equal cents for every wager of every shoe. Of most
shoes the first round is played, of one in 500 all of them. Then so many rounds (else 100,000,000) of each wager, from
fresh shoes: within four standard errors of the exact value.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import perf_counter

from tests.simulate.blackjack_driver import Pure, in_cents, labels_of, simulate
from tests.simulate.test_blackjack_engine import RUNNING_OUT, WHOLE_SHOES, job_of

from croupier.simulate.blackjack import results
from croupier.simulate.blackjack import simulation as blackjack
from croupier.simulate.job import Job
from croupier.table.setup import Option

SEED = 2_026
ROUNDS = 10
"""From each shoe, against the odds."""
WHOLE = 500
"""One shoe in so many is dealt to its end."""
STRATEGIES = ("eager", "even", "mimic the dealer", "basic", "never bust", "basic, insured")


def settings() -> list[tuple[dict[str, Option], str]]:
    """Every number of decks with every switch, each by another strategy."""
    found: list[tuple[dict[str, Option], str]] = []
    for decks in range(4, 9):
        for k in range(16):
            options: dict[str, Option] = {
                "decks": decks,
                "burn": bool(k & 1),
                "obo_refunds_busts": bool(k & 2),
                "always_deal_second_card": bool(k & 4),
                "super_sevens": decks >= 6 and bool(k & 8),
            }
            found.append((options, STRATEGIES[len(found) % len(STRATEGIES)]))
    return found


def compare(job: Job, shoes: int) -> None:
    work, labels, engine = blackjack.prepare(job), labels_of(job), Pure(job)
    for index in range(shoes):
        tally, cards = simulate(work, SEED, index)
        assert engine.play(cards) == in_cents(labels, tally), (job, index)


def soak_engine(shoes: int) -> None:
    began, rows = perf_counter(), settings()
    wholes = [(options, boxes) for options, boxes, _ in (*WHOLE_SHOES, *RUNNING_OUT)]
    for k, (options, strategy) in enumerate(rows, 1):
        compare(job_of(options, [strategy], rounds=1), -(-shoes // len(rows)))
        print(f"  {k * -(-shoes // len(rows)):>11,} shoes, {perf_counter() - began:,.0f} s", flush=True)
    for options, boxes in wholes:
        compare(job_of(options, boxes), max(1, shoes // WHOLE // len(wholes)))
    print(f"{shoes:,} shoes: equal cents for every wager; {perf_counter() - began:,.0f} s", flush=True)


def check_exact(options: dict[str, Option], boxes: Sequence[str], rounds: int) -> None:
    """So many rounds of each box from fresh shoes, held against the odds."""
    job = job_of(options, list(boxes), rounds=ROUNDS)
    began = perf_counter()
    tally = blackjack.prepare(job).play(SEED, 0, -(-rounds // ROUNDS))
    took = perf_counter() - began
    for one in results.read_tally(job, [int(n) for n in tally]):
        if one.exact is None or one.away is None:
            continue
        told = f"{float(one.mean):+.6f} against {float(one.exact):+.6f}, {one.away:+.2f} standard errors"
        print(
            f"  {options} {one.wager} {one.spot} {one.strategy}: {one.trials:,} times, {told}; {took:.1f} s", flush=True
        )
        assert abs(one.away) < 4, one


def main() -> None:
    shoes = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000_000
    soak_engine(shoes)
    for decks in range(4, 9):
        check_exact({"decks": decks}, ["basic"], rounds)
    check_exact({"decks": 6, "obo_refunds_busts": True}, ["basic"], rounds)
    check_exact({"decks": 6}, ["never bust"], rounds)
    check_exact({"decks": 8, "super_sevens": True}, ["basic, insured", "mimic the dealer"], rounds)


if __name__ == "__main__":
    main()
