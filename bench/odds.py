"""How long the exact odds take once compiled, each worked out anew."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from types import ModuleType

from croupier.odds import find, many_rolls, one_result
from croupier.odds.baccarat import coups
from croupier.odds.blackjack.solution import fresh_shoe, solve
from croupier.odds.stud import deals as stud_deals

SPUN_AND_THROWN = ("roulette", "tai-sai", "money-wheel", "craps")


def seconds(work: Callable[[], object], repeats: int) -> float:
    """The best of several: the machine at its least disturbed."""
    best = float("inf")
    for _ in range(repeats):
        forget(coups, find, many_rolls, one_result, stud_deals)
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def forget(*modules: ModuleType) -> None:
    """Empty every cache of these modules, so that nothing is answered from memory."""
    for module in modules:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def find_all_of(*games: str) -> None:
    for game in games:
        for edition in find.texts_of(game).values():
            find.find_odds(game, edition)


def measure() -> dict[str, float]:
    """Seconds for each; what has to be compiled is compiled before."""
    solve(fresh_shoe(6))
    stud_deals.count_all()
    return {
        "blackjack_six_decks": seconds(lambda: solve(fresh_shoe(6)), 3),
        "baccarat_one_number_of_decks": seconds(lambda: find_all_of("mini-baccarat"), 3) / 2,
        "caribbean_stud_all_deals": seconds(stud_deals.count_all, 1),
        "roulette_tai_sai_money_wheel_craps": seconds(lambda: find_all_of(*SPUN_AND_THROWN), 1),
    }
