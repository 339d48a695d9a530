"""The order of a spin (roulette 3.2 to 3.5)."""

from croupier.games.roulette.state import Phase
from croupier.gazette.cite import cite
from croupier.table.course import Step

COURSE = (
    Step("Spin", cite("1996.roulette.3.2"), "Spin the ball against the wheel", (Phase.BETTING,), done="It is spinning"),
    Step("No more bets", cite("1996.roulette.3.3"), "Call, and ring the bell", (Phase.SPINNING,), done="Called"),
    Step("Number, dolly", cite("1996.roulette.3.4"), "Key the number where the ball rests", (Phase.CLOSED,)),
    Step(
        "Take losers",
        cite("1996.roulette.3.5.a"),
        "Take the losing wagers",
        (Phase.DOLLY, Phase.PAYING),
        ("collect",),
        done="Taken",
    ),
    Step(
        "Pay winners",
        cite("1996.roulette.3.5.b"),
        "Pay the winning wagers",
        (Phase.DOLLY, Phase.PAYING),
        ("pay",),
        done="All paid",
    ),
)
