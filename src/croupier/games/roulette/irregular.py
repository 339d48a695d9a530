"""Part 6: what can go wrong with a spin, who says so, when, and what follows."""

from __future__ import annotations

import msgspec

from croupier.gazette.cite import Cite, cite
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.roles import Role

WITHOUT_A_CALL = cite("1996.roulette.6.7")
SPIN_AGAIN = cite("1996.roulette.6.8")
SHORT = cite("1996.roulette.3.2")
VOID = cite("1996.general.1.0.void.b")


class Irregularity(msgspec.Struct, frozen=True):
    """`after_rest`: can it still be found when the ball has come to rest? It can wherever the law voids the spin
    whether or not anybody called (6.7) and the fact is not about the ball failing to rest."""

    key: str
    cite: Cite
    says: str
    after_rest: bool = False


IRREGULARITIES: dict[str, Irregularity] = {
    irregularity.key: irregularity
    for irregularity in (
        Irregularity(
            "same direction",
            cite("1996.roulette.6.1"),
            "The ball was spun the way the wheel turns.",
            after_rest=True,
        ),
        Irregularity(
            "foreign object",
            cite("1996.roulette.6.2"),
            "Something fell into the wheel before the ball came to rest.",
            after_rest=True,
        ),
        Irregularity(
            "ball hung up",
            cite("1996.roulette.6.3"),
            "The ball circles far too long or hangs in an air pocket.",
        ),
        Irregularity(
            "ball out of wheel",
            cite("1996.roulette.6.4"),
            "The ball left the wheel head.",
        ),
        Irregularity(
            "interference",
            cite("1996.roulette.6.5"),
            "Somebody interfered with the ball or the wheel.",
            after_rest=True,
        ),
        Irregularity(
            "short spin",
            cite("1996.roulette.6.6"),
            "The dealer expects fewer than four revolutions.",
        ),
    )
}


def void_spin(rule: Cite, last: int | None, *, at_rest: bool = False) -> Ruling:
    """No spin: the call, the ball taken out and put back to the last winning number, and the wagers stand (R-6)."""
    back = f"compartment {last}" if last is not None else "a compartment"
    calls = [Call("No spin", rule)]
    if not at_rest:
        calls.append(Call("Take the ball out before it comes to rest", rule))
    calls.append(Call(f"Return the ball to {back} and spin again", SPIN_AGAIN))
    tasks: tuple[Task, ...] = ()
    if rule == "1996.roulette.6.4":  # and play waits for it (reading R-11)
        tasks = (Task(rule, Role.GAME_SUPERVISOR, "Examine the ball that left the wheel.", blocks=True),)
    return Ruling((rule, WITHOUT_A_CALL, SPIN_AGAIN, VOID), tuple(calls), tasks)
