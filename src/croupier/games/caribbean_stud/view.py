"""What is seen of Caribbean stud: by everybody, and by a player of the own hand."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.cards.preparing import Stage
from croupier.games.caribbean_stud.hands import describe
from croupier.games.caribbean_stud.state import Held, Phase, State, Word, dealer_value, hands_on, next_box
from croupier.games.caribbean_stud.terms import Terms
from croupier.games.caribbean_stud.wagering import jackpot_stake
from croupier.money import Cents
from croupier.table.floor import Floor

FACE_DOWN = tuple(("hidden",) * number for number in range(6))


class Box(msgspec.Struct, frozen=True):
    """One player's hand, with its cards face down for whoever may not see them. `said` is what became of it before the
    dealer's cards were turned; `shown` is none until the player says."""

    player: str
    cards: tuple[str, ...]
    said: Word
    shown: bool | None
    jackpot: bool
    over: bool


class View(msgspec.Struct, frozen=True):
    """`hands` by box; `carried` are jackpot wagers that wait for their players' next antes; `meter` is the reading that
    the prizes of this round are found on; `next_card` the box that has it, where it is a player's."""

    phase: Phase
    cards: Stage
    deck: int
    dealer: tuple[str, ...]
    dealer_has: str | None
    hands: Mapping[str, Box]
    jackpot_stake: Cents | None
    carried: Mapping[str, str]
    meter: Cents | None
    next_card: str | None


class Own(msgspec.Struct, frozen=True):
    """A player's hand as its owner sees it."""

    hands: Mapping[str, Box]


def view(terms: Terms, state: State, floor: Floor) -> View:
    """Everybody sees the dealer's open cards and the hands that are shown."""
    dealer = dealer_value(state)
    return View(
        phase=state.phase,
        cards=state.preparing.stage,
        deck=state.deck,
        dealer=state.dealer,
        dealer_has=None if dealer is None else describe(dealer),
        hands={box: lay(hand, face_up=hand.shown is True) for box, hand in hands_on(state, floor.cloth).items()},
        jackpot_stake=jackpot_stake(floor) or None,
        carried=state.carried,
        meter=state.meter,
        next_card=next_box(terms, state) if state.phase is Phase.DEALING else None,
    )


def own(state: State, floor: Floor, player: str) -> Own | None:
    mine = {box: hand for box, hand in hands_on(state, floor.cloth).items() if hand.player == player}
    return Own({box: lay(hand, face_up=True, own=True) for box, hand in mine.items()}) if mine else None


def lay(hand: Held, *, face_up: bool, own: bool = False) -> Box:
    cards = hand.cards if face_up else FACE_DOWN[len(hand.cards)]
    if face_up and hand.faces and not own:
        cards = tuple(card if card in hand.faces else "hidden" for card in cards)
    return Box(hand.player, cards, hand.word, hand.shown, hand.jackpot is not None, hand.over)
