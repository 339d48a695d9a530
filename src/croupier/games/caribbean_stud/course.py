"""The order of a round of Caribbean stud, and of what is done to the cards before it, by the rules of its text."""

from croupier.games.cards.preparing import Stage, make_steps
from croupier.games.caribbean_stud.state import Phase, State
from croupier.games.caribbean_stud.terms import Terms
from croupier.table.course import Step


def course(terms: Terms) -> tuple[Step, ...]:
    cites = terms.cites
    cards = make_steps(
        shuffle=cites.shuffle, offer=cites.no_player_cuts, cut=cites.cut, insert=cites.cut, burn=cites.deal
    )
    return (
        *cards[:3:2],
        Step("No more bets", cites.no_more_bets, "See the jackpot lights and call", (Phase.BETTING,), done="Called"),
        Step("Five cards each", cites.deal, "Deal face down, the dealer's last face up", (Phase.DEALING,)),
        Step("Fold or bet", cites.decision, "Ask each box in turn", (Phase.DECIDING,)),
        Step("Dealer's cards", cites.turn, "Turn the dealer's four cards", (Phase.TURNING,)),
        Step("Show hands", cites.show, "Turn the hands that are in", (Phase.SHOWING,)),
        Step("Settle", cites.compare, "Settle hand by hand", (Phase.SETTLING,), done="Settled"),
        Step("Jackpot", cites.after_settlement, "Pay the jackpot's prizes", (Phase.JACKPOT,), done="Paid"),
    )


def stage(state: State) -> str:
    if state.phase in (Phase.BETTING, Phase.RESHUFFLE) and state.preparing.stage is not Stage.READY:
        return state.preparing.stage.value
    return state.phase.value
