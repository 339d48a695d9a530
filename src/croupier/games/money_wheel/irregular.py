"""Part 6: void spins. The wagers stay up and betting is open again (reading W-3)."""

from __future__ import annotations

from croupier.games.spun import late
from croupier.gazette.cite import Cite, cite
from croupier.table.entries import Call
from croupier.table.game import Ruling, Undo
from croupier.table.irregularities import Irregularity

DISTURBED = cite("1996.money-wheel.6.1")
ON_A_PEG = cite("1996.money-wheel.6.2")
TOO_SHORT = cite("1996.money-wheel.6.3")
WITHOUT_A_CALL = cite("1996.money-wheel.6.4")
VOID = cite("1996.general.1.0.void.b")

IRREGULARITIES: dict[str, Irregularity] = {
    key: Irregularity(key, rule, says, facts=late.FACTS)
    for key, rule, says in (
        ("interference", DISTURBED, "Somebody or something touched the wheel as it spun."),
        ("wheel unbalanced", DISTURBED, "The wheel became unbalanced."),
        ("mechanical malfunction", DISTURBED, "The wheel or what carries it failed."),
        ("on a peg", ON_A_PEG, "The indicator rests on a peg between two sections; neither wins (reading W-5)."),
        ("short spin", TOO_SHORT, "The wheel did not complete four revolutions."),
    )
}


def void_spin(rule: Cite, undoes: Undo | None = None) -> Ruling:
    """The call, by the dealer or the game supervisor; without it the spin is void all the same (6.4), and what was
    settled on it goes back (reading W-8)."""
    return Ruling((rule, WITHOUT_A_CALL, VOID), (Call("No spin", rule),), undoes=undoes)
