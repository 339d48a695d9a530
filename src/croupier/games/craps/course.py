"""The order of a roll at craps (4.3 to 5.7)."""

from croupier.games.craps.state import Phase
from croupier.gazette.cite import cite
from croupier.table.course import Step

BETWEEN = (Phase.BETTING, Phase.SELECTING)
SETTLED_IN = (Phase.CALLED, Phase.SETTLING)
COURSE = (
    Step("Shooter", cite("1996.craps.4.3"), "Offer the dice", BETWEEN, ("choose", "observe", "replace", "discharge")),
    Step("Throw", cite("1996.craps.5.2"), "The shooter throws", BETWEEN, ("throw",), done="Thrown"),
    Step("Call the roll", cite("1996.craps.5.5.a"), "Call the throw and key the dice", (Phase.ROLLING,)),
    Step("Take losers", cite("1996.craps.5.7"), "Take the losing wagers", SETTLED_IN, ("collect",), done="Taken"),
    Step("Pay winners", cite("1996.craps.5.7"), "Pay the winning wagers", SETTLED_IN, ("pay",), done="All paid"),
)
