"""Part 6: what can go wrong with a spin, who says so, when, and what follows."""

from __future__ import annotations

import msgspec

from croupier.games.spun import late
from croupier.gazette.cite import Cite, cite
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Irregularity
from croupier.table.roles import Role

FOUR_TURNS = cite("1996.roulette.3.2")
SAME_DIRECTION = cite("1996.roulette.6.1")
FOREIGN = cite("1996.roulette.6.2")
HUNG_UP = cite("1996.roulette.6.3")
BALL_OUT = cite("1996.roulette.6.4")
INTERFERENCE = cite("1996.roulette.6.5")
TOO_SHORT = cite("1996.roulette.6.6")
WITHOUT_A_CALL = cite("1996.roulette.6.7")
SPIN_AGAIN = cite("1996.roulette.6.8")
VOID = cite("1996.general.1.0.void.b")


class VoidSpin(msgspec.Struct, frozen=True):
    """`at_rest` is the rule that voids the spin when the fact is found only once the ball has come to rest.

    Under 6.1 to 6.5 that is the rule itself, said or not (6.7). What 6.6 voids is the announced expectation; a
    spin that nobody stopped in time is void because it had fewer than four revolutions (3.2, reading R-5).
    """

    declared: Irregularity
    at_rest: Cite

    def rule(self, *, at_rest: bool) -> Cite:
        return self.at_rest if at_rest else self.declared.cite


IRREGULARITIES: dict[str, VoidSpin] = {
    key: VoidSpin(Irregularity(key, rule, says, facts=late.FACTS), at_rest)
    for key, rule, says, at_rest in (
        ("same direction", SAME_DIRECTION, "The ball was spun the way the wheel turns.", SAME_DIRECTION),
        ("foreign object", FOREIGN, "Something fell into the wheel before the ball came to rest.", FOREIGN),
        ("ball hung up", HUNG_UP, "The ball circles far too long or hangs in an air pocket.", HUNG_UP),
        ("ball out of wheel", BALL_OUT, "The ball left the wheel head.", BALL_OUT),
        ("interference", INTERFERENCE, "Somebody interfered with the ball or the wheel.", INTERFERENCE),
        ("short spin", TOO_SHORT, "The dealer expects fewer than four revolutions.", FOUR_TURNS),
    )
}


def void_spin(rule: Cite, last: int | str | None, *, at_rest: bool = False, undoes: Undo | None = None) -> Ruling:
    """No spin: the call, the ball taken out and put back to the last winning number, and the wagers stand (R-6);
    what was settled on it goes back (R-14)."""
    back = f"compartment {last}" if last is not None else "a compartment"
    calls = [Call("No spin", rule)]
    if not at_rest and rule != BALL_OUT:
        calls.append(Call("Take the ball out before it comes to rest", rule))
    calls.append(Call(f"Return the ball to {back} and spin again", SPIN_AGAIN))
    tasks: tuple[Task, ...] = ()
    if rule == BALL_OUT:  # and play waits for it (reading R-11)
        tasks = (Task(rule, Role.GAME_SUPERVISOR, "Examine the ball that left the wheel.", blocks=True),)
    cites = rule, WITHOUT_A_CALL, SPIN_AGAIN, VOID
    return Ruling(cites, tuple(calls), tasks, undoes=undoes)
