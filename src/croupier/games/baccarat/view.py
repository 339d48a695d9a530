"""What everybody at a baccarat table sees."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.layout import BANKER, PLAYER
from croupier.games.baccarat.options import Style
from croupier.games.baccarat.rules import point_count
from croupier.games.baccarat.state import Phase, Round, State, is_initial
from croupier.games.baccarat.terms import Terms
from croupier.money import Cents


class Hand(msgspec.Struct, frozen=True):
    """The cards exposed, what they come to, and in Style B the player who turns them."""

    cards: tuple[str, ...]
    count: int | None
    turner: str | None


class View(msgspec.Struct, frozen=True):
    """Nothing is hidden: a card that lies face down has no identity until it is turned."""

    phase: str
    style: Style
    player: Hand
    banker: Hand
    face_down: int
    void_hand: bool
    last_coup: bool
    last: str
    decks: int
    no_commission: bool
    table_differential: Cents | None


def view(terms: Terms, state: State) -> View:
    round = state.round
    down = 4 - len(round.player) - len(round.banker) if round.down and is_initial(round) else 0
    return View(
        state.preparing.stage.value if state.phase is Phase.PREPARING else state.phase.value,
        state.style,
        view_hand(round, PLAYER, round.player),
        view_hand(round, BANKER, round.banker),
        down,
        round.void,
        state.last_coup,
        state.last,
        state.decks,
        terms.no_commission,
        terms.differential,
    )


def view_hand(round: Round, hand: str, cards: tuple[str, ...]) -> Hand:
    return Hand(cards, point_count(cards) if cards else None, round.turners.get(hand))
