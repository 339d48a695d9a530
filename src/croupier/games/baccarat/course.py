"""The order of a round of baccarat, and of what is done to the cards before the first, by the rules of its text."""

from croupier.games.baccarat.state import Phase, State
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import make_steps
from croupier.table.course import Step

THIRD_CARDS = "third cards"
FOUR = 4


def course(terms: Terms) -> tuple[Step, ...]:
    rules = terms.rules
    settled_in = (Phase.DECIDED, Phase.PAYING)
    cards = make_steps(
        shuffle=rules.before_play, offer=rules.offer_cut, cut=rules.cut, insert=rules.cut, burn=rules.burn
    )
    return (
        *cards,
        Step("No more bets", rules.call, "Call", (Phase.BETTING,), done="Called"),
        Step(
            "Four cards",
            rules.initial_deal,
            "Two cards to each hand by turns",
            (Phase.OFFERING, Phase.DEALING, Phase.EXCESS),
        ),
        Step("Third cards", rules.third_cards, "The Table of Play says who draws", (THIRD_CARDS,)),
        Step("Take losers", rules.settle, "Take the losing wagers", settled_in, ("collect",), done="Taken"),
        Step("Pay winners", rules.settle, "Pay the winning wagers", settled_in, ("pay",), done="All paid"),
    )


def stage(state: State) -> str:
    """A third card is due once both hands have two, seen."""
    if state.phase is Phase.PREPARING:
        return state.preparing.stage.value
    round = state.round
    if state.phase is Phase.DEALING and not round.down and len(round.player) + len(round.banker) >= FOUR:
        return THIRD_CARDS
    return state.phase.value
