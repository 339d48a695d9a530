"""The order of a round of blackjack, and of what is done to the cards before the first (6.1 to 7.9)."""

from croupier.games.blackjack import dealing
from croupier.games.blackjack.state import DEALER, Phase, State
from croupier.games.blackjack.terms import Terms
from croupier.games.cards.preparing import Stage, make_steps
from croupier.gazette.cite import cite
from croupier.table.course import Step

DEALERS_HAND = "the dealer's hand"
COURSE = (
    *make_steps(
        shuffle=cite("1996.blackjack.6.1"),
        offer=cite("1996.blackjack.6.2"),
        cut=cite("1996.blackjack.6.3"),
        insert=cite("1996.blackjack.6.4"),
        burn=cite("1996.blackjack.7.1"),
    ),
    Step("No more bets", cite("1996.blackjack.7.2"), "Call, and pass a hand along", (Phase.BETTING,), done="Called"),
    Step("Two cards each", cite("1996.blackjack.7.3"), "Deal face up, from the left", (Phase.DEALING,)),
    Step("Insurance", cite("1996.blackjack.9.2"), "Call for insurance", (Phase.INSURANCE,)),
    Step(
        "Players' hands",
        cite("1996.blackjack.7.4"),
        "Ask each box in turn",
        (Phase.PLAYING, Phase.OPTIONS),
        ("choose", "place", "observe", "deal"),
    ),
    Step("Dealer's hand", cite("1996.blackjack.12.3"), "Draw to the dealer's hand", (DEALERS_HAND,), ("observe",)),
    Step(
        "Take and pay",
        cite("1996.blackjack.4.8"),
        "Settle what waited for all cards",
        (Phase.PLAYING, DEALERS_HAND),
        ("pay",),
        done="All paid",
    ),
)


def stage(terms: Terms, state: State) -> str:
    if not state.is_ready:
        return Stage(state.preparing.stage).value
    if state.phase is Phase.PLAYING and dealing.card_due(terms, state) == DEALER:
        return DEALERS_HAND
    return state.phase.value
