"""What everybody at the table sees: boxes with their bettors and hands, the dealer's cards, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.blackjack import dealing, rules, seating
from croupier.games.blackjack.announcing import say_points
from croupier.games.blackjack.dealing import turn
from croupier.games.blackjack.state import Box, Hand, Play, State
from croupier.games.blackjack.terms import Terms


def view(terms: Terms, state: State) -> Mapping[str, Any]:
    """Cards lie face up, so nobody sees more than another; what is still in the shoe nobody sees."""
    play = state.play if state.in_round else state.last
    now = turn(state)
    return {
        "phase": state.phase.value if state.is_ready else state.preparing.stage.value,
        "boxes": tuple(view_box(state, box, now) for box in play.boxes),
        "dealer": {
            "cards": play.dealer,
            "points": rules.points(play.dealer),
            "says": say_dealer(play),
        },
        "turn": view_turn(terms, state, now),
        "exposed": play.exposed,
        "shoe": {"cards": state.shoe.remaining, "cutting card out": bool(state.shoe.reached)},
        "discards": sum(state.shoe.discards.values()) + state.shoe.hidden,
        "limited to the minimum": tuple(sorted(state.people.limited)),
        "over": not state.in_round,
    }


def view_box(state: State, box: Box, now: tuple[Box, int, Hand] | None) -> Mapping[str, Any]:
    live = now is not None and now[0].number == box.number
    return {
        "box": box.number,
        "seated": seating.sitter(state, box.number),
        "bettors": box.bettors,
        "out": box.gone is not None,
        "hands": tuple(
            view_hand(hand, in_turn=live and now is not None and now[1] == index)
            for index, hand in enumerate(box.hands)
        ),
    }


def view_hand(hand: Hand, *, in_turn: bool) -> Mapping[str, Any]:
    cards = hand.cards or hand.taken
    return {
        "cards": cards,
        "points": rules.points(cards),
        "says": say_points(cards) if cards else "",
        "status": status_of(hand, cards, in_turn=in_turn),
        "wagers": hand.wagers,
        "doubled": hand.doubled,
        "split": bool(hand.split),
    }


def status_of(hand: Hand, cards: tuple[str, ...], *, in_turn: bool) -> str:
    if rules.is_bust(cards):
        return "bust"
    if not hand.split and rules.is_blackjack(cards):
        return "blackjack"
    if in_turn:
        return "in turn"
    if len(cards) > 1 and (hand.done or hand.is_finished):
        return "stands"
    return "waits"


def say_dealer(play: Play) -> str:
    if not play.dealer:
        return ""
    blackjack = rules.is_blackjack(play.dealer) and not play.late
    return "blackjack" if blackjack else say_points(play.dealer)


def view_turn(terms: Terms, state: State, now: tuple[Box, int, Hand] | None) -> Mapping[str, Any] | None:
    """Whose word the table waits for, where it waits for one on a hand."""
    if now is None or dealing.card_due(terms, state) is not None:
        return None
    box, index, hand = now
    if state.play.window:
        return {"box": box.number, "hand": index + 1, "players": state.play.waiting, "about": state.play.window}
    who = seating.decider(state, box, hand)
    players = () if who is None else (who,)
    return {"box": box.number, "hand": index + 1, "players": players, "about": ""}
