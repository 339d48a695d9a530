"""The order of a game at the money wheel (3.2 to 3.5)."""

from croupier.games.money_wheel.state import Phase
from croupier.gazette.cite import cite
from croupier.table.course import Step

SETTLED_IN = (Phase.STOPPED, Phase.PAYING)
COURSE = (
    Step("No more bets", cite("1996.money-wheel.3.4"), "Call, and ring the bell", (Phase.BETTING,), done="Called"),
    Step("Spin", cite("1996.money-wheel.3.2"), "Spin the wheel by the rim", (Phase.CLOSED,), done="It turns"),
    Step("Symbol", cite("1996.money-wheel.3.5.a"), "Key the symbol under the indicator", (Phase.SPINNING,)),
    Step(
        "Take losers",
        cite("1996.money-wheel.3.5.b"),
        "Take the losing wagers",
        SETTLED_IN,
        ("collect",),
        done="Taken",
    ),
    Step(
        "Pay winners", cite("1996.money-wheel.3.5.c"), "Pay the winning wagers", SETTLED_IN, ("pay",), done="All paid"
    ),
)
