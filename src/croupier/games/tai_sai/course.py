"""The order of a game of Tai-Sai, by the rules of its text."""

from croupier.games.tai_sai.state import Phase
from croupier.games.tai_sai.terms import Terms
from croupier.table.course import Step

SETTLED_IN = (Phase.UNCOVERED, Phase.LIT, Phase.PAYING)


def course(terms: Terms) -> tuple[Step, ...]:
    cites = terms.cites
    return (
        Step("Tumble", cites.tumble, "Tumble the covered dice three times", (Phase.READY,), done="Tumbled"),
        Step("No more bets", cites.call, "Call, and ring the bell", (Phase.BETTING,), done="Called"),
        Step("Uncover", cites.announce, "Uncover the dice and key them", (Phase.CLOSED,)),
        Step(
            "Light",
            cites.enter,
            "Enter the dice, so that the winning areas are lit",
            (Phase.UNCOVERED,),
            ("enter",),
            done="Entered",
        ),
        Step("Take losers", cites.losers_first, "Take the losing wagers", SETTLED_IN, ("collect",), done="Taken"),
        Step("Pay winners", cites.then_winners, "Pay the winning wagers", SETTLED_IN, ("pay",), done="All paid"),
    )
