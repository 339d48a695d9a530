"""What everybody at the table sees: boxes with their bettors and hands, the dealer's cards, whose turn it is."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import dealing, rules, seating
from croupier.games.blackjack.announcing import say_points
from croupier.games.blackjack.state import DEALER, Box, Hand, Play, State
from croupier.games.blackjack.terms import Terms
from croupier.table.floor import Floor

Turn = tuple[Box, int, Hand]


class HandView(msgspec.Struct, frozen=True):
    """`says` is the total as it is called, `wagers` are those not yet decided."""

    cards: tuple[str, ...]
    points: int
    says: str
    status: str
    wagers: tuple[str, ...]
    doubled: bool
    split: bool


class BoxView(msgspec.Struct, frozen=True):
    """`seated` is whoever sits at the box now; `out` when it is out of the round."""

    box: int
    seated: str | None
    bettors: tuple[str, ...]
    out: bool
    hands: tuple[HandView, ...]


class DealerView(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    points: int
    says: str


class TurnView(msgspec.Struct, frozen=True):
    """Whose word the table waits for, on which hand, and `about` what, where it is not the hand itself."""

    box: int
    hand: int
    players: tuple[str, ...]
    about: str


class ShoeView(msgspec.Struct, frozen=True):
    cards: int
    cutting_card_out: bool


class View(msgspec.Struct, frozen=True):
    """Cards lie face up, so nobody sees more than another; what is still in the shoe nobody sees."""

    phase: str
    boxes: tuple[BoxView, ...]
    dealer: DealerView
    turn: TurnView | None
    exposed: str
    shoe: ShoeView
    discards: int
    limited_to_minimum: tuple[str, ...]
    over: bool


def view(terms: Terms, state: State, floor: Floor) -> View:
    """Between rounds the cards of the last one are still to be seen."""
    play, stack = state.play if state.in_round else state.last, state.stack
    now = dealing.turn(state)
    seated = {seat: name for name, seat in floor.seats().items()}
    return View(
        phase=state.phase.value if state.is_ready else state.preparing.stage.value,
        boxes=tuple([view_box(box, seated.get(box.number), now) for box in play.boxes]),
        dealer=view_dealer(play),
        turn=view_turn(terms, state, floor, now),
        exposed=play.exposed,
        shoe=ShoeView(stack.remaining, bool(stack.reached)),
        discards=sum(stack.discards.values()) + stack.hidden,
        limited_to_minimum=tuple(sorted(state.attendance.limited)),
        over=not state.in_round,
    )


def view_box(box: Box, seated: str | None, now: Turn | None) -> BoxView:
    live = now[1] if now is not None and now[0].number == box.number else None
    hands = tuple([view_hand(hand, in_turn=live == index) for index, hand in enumerate(box.hands)])
    return BoxView(box.number, seated, box.bettors, box.gone is not None, hands)


def view_hand(hand: Hand, *, in_turn: bool) -> HandView:
    cards = hand.cards or hand.taken
    points, says = rules.points(cards), say_shown(cards)
    status = status_of(hand, cards, points, in_turn=in_turn)
    return HandView(cards, points, says, status, hand.wagers, hand.doubled, bool(hand.split))


def say_shown(cards: tuple[str, ...]) -> str:
    """The total as it is called; an ace by itself is none yet."""
    if len(cards) == 1 and rules.is_ace(cards[0]):
        return "1 or 11"
    return say_points(cards) if cards else ""


def status_of(hand: Hand, cards: tuple[str, ...], points: int, *, in_turn: bool) -> str:
    if points > rules.LIMIT:
        return "bust"
    if points == rules.LIMIT and not hand.split and len(cards) == 2:
        return "blackjack"
    if in_turn:
        return "in turn"
    return "stands" if len(cards) > 1 and hand.is_finished else "waits"


def view_dealer(play: Play) -> DealerView:
    cards = play.dealer
    late = play.late or DEALER in play.omitted  # 15.5
    says = "blackjack" if rules.is_blackjack(cards) and not late else say_shown(cards)
    return DealerView(cards, rules.points(cards), says)


def view_turn(terms: Terms, state: State, floor: Floor, now: Turn | None) -> TurnView | None:
    """None where the table waits for nobody's word on a hand."""
    if now is None or dealing.card_due(terms, state) is not None:
        return None
    box, index, hand = now
    if state.play.window:
        return TurnView(box.number, index + 1, state.play.waiting, state.play.window)
    who = seating.decider(state, floor, box, hand)
    return TurnView(box.number, index + 1, () if who is None else (who,), "")
