"""Cards dealt out of sequence: what lay where, the order of drawing, and the hands that the Table of Play makes of it.

1996 mini 11.7, full and midi 12.7; 1998 12.6; 2004 12.6 (readings M-19, M-32). Face up the cards are told in the order
in which they were drawn. Face down they are told as they are turned, box by box, so that somebody has to say in which
order they were drawn: the box of each card (`PPBB`), or the cards themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from croupier.equipment.cards import DECK
from croupier.games.baccarat import rules
from croupier.games.baccarat.layout import PLAYER
from croupier.games.baccarat.options import Style
from croupier.games.baccarat.rounds import add_card
from croupier.games.baccarat.state import (
    UNSEEN,
    Phase,
    Round,
    State,
    excess,
    is_initial,
    keep_excess,
    next_hand,
    seen_next,
)
from croupier.table.acts import Stated
from croupier.table.irregularities import Fact, FactValue, Irregularity, read_facts

BOXES = Fact("boxes", "text", "the box of each card in the order of drawing, such as PPBB", needed=False)
DRAWN = Fact("drawn", "cards", "the cards in the order of drawing, such as 7c-6d-Tc-Td", needed=False)
DUE = Fact("drawn", "cards", "the card drawn for it now, or both, such as 5h or 5h-2c")


class Rebuilt(msgspec.Struct, frozen=True):
    """The round as it should have been dealt, how its cards lay before, and the cards that it did not need; how many
    it has taken of those that were drawn in excess and seen."""

    round: Round
    lay: tuple[tuple[str, ...], tuple[str, ...]]
    over: tuple[str, ...] = ()
    taken: int = 0

    def says(self) -> str:
        """(Player 7c 6d, Banker Tc Td; rebuilt: Player 7c Tc, Banker 6d Td)"""
        if not any(self.lay):
            return "(the cards are put in their boxes face down, in the order drawn)"
        return f"({say_hands(*self.lay)}; rebuilt: {say_hands(self.round.player, self.round.banker)})"


def draw_due(state: State, of: Round, cards: Sequence[str]) -> State:
    """The game with third cards drawn only now for a round that was short of them. Raises ValueError where others are
    due than are named."""
    state = msgspec.structs.replace(state, round=msgspec.structs.replace(of, short=False))
    for card in cards:
        seen = seen_next(state)[:1]
        if seen and card not in seen:
            raise ValueError(f"the next card of the shoe has been seen: it is {seen[0]}, not {card}")
        if next_hand(state.round) is None or (not seen and card not in state.left):
            raise ValueError(f"{card} cannot be drawn: the shoe holds none, or both hands have what is due to them")
        state = add_card(state, card)
    if (hand := next_hand(state.round)) is not None:
        raise ValueError(f"a third card is due to the {hand.title()}'s Hand: name it too, such as 5h-2c")
    return state


def draw_lacking(
    state: State, of: Round, irregularity: Irregularity, detail: str, facts: Sequence[Stated]
) -> tuple[State, Rebuilt] | None:
    """The game with third cards drawn only now for a round that is settled and whose rebuilt hands lack them; they are
    named after the cards dealt (M-32). None where no more are named. Raises ValueError where others are due."""
    boxes, drawn = read_order(irregularity, detail, facts)
    dealt = len(of.player) + len(of.banker)
    if len(drawn) <= dealt:
        return None
    told = (Stated(DRAWN.name, " ".join(drawn[:dealt])), *((Stated(BOXES.name, boxes),) if boxes else ()))
    first = rebuild(of, irregularity, "", told)
    if next_hand(first.round) is None:
        raise ValueError(f"the rebuilt hands have what is due to them without {' '.join(drawn[dealt:])}")
    after = draw_due(state, first.round, drawn[dealt:])
    return after, Rebuilt(after.round, first.lay)


def before_void_hand(state: State) -> State:
    """The game as it stood between the rounds, where a card that was seen is to open a void hand and no other has been
    drawn for it; else as it stands."""
    round = state.round
    between = msgspec.structs.replace(state, phase=Phase.BETTING, round=Round(cutting_card=round.cutting_card))
    if round.void and round.drawn == round.opened_by and state.phase is Phase.DEALING:
        return keep_excess(between, (*in_order(round), *excess(state)))
    return between if state.phase is Phase.EXCESS else state


def sentence(error: ValueError) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def say_hands(player: Sequence[str], banker: Sequence[str]) -> str:
    return f"Player {' '.join(player) or 'none'}, Banker {' '.join(banker) or 'none'}"


def rebuild(
    round: Round, of: Irregularity, detail: str, facts: Sequence[Stated], seen: tuple[str, ...] = ()
) -> Rebuilt:
    """A card drawn in excess and `seen` was the next of the shoe: where a third card is due, it is that one (M-32).
    Raises ValueError where what is said does not fit the cards on the table."""
    boxes, drawn = read_order(of, detail, facts)
    lay = (round.player, round.banker)
    if drawn:
        order = check_drawn(round, drawn)
        lay = put(order, boxes) if boxes and len(boxes) == len(order) else lay
    elif round.style is Style.A:
        order = in_order(round)
        lay = put(order, check_boxes(boxes, len(order))) if boxes else lay
    elif boxes:
        order = find_order(round, boxes)
    else:
        raise ValueError(f"the cards lay face down: say {BOXES.help} (with boxes=PPBB)")
    player, banker, over = deal_out((*order, *seen))
    taken = max(len(seen) - len(over), 0)
    rebuilt = msgspec.structs.replace(round, player=player, banker=banker, drawn=round.drawn + taken)
    return Rebuilt(rebuilt, lay, over[: max(len(over) - len(seen), 0)], taken)


def read_order(of: Irregularity, detail: str, facts: Sequence[Stated]) -> tuple[str, tuple[str, ...]]:
    """The boxes and the cards in the order of drawing, as far as they are stated; a detail in words is the one or the
    other, whichever it looks like."""
    said: dict[str, FactValue] = read_facts(of, "", facts)
    if detail and not facts:
        said = {(BOXES if set(detail.upper()) <= {"P", "B"} else DRAWN).name: detail}
    boxes = str(said.get(BOXES.name, "")).upper()
    if not set(boxes) <= {"P", "B"}:
        raise ValueError(f"the boxes are letters P and B in the order of drawing, such as PPBB, not {boxes!r}")
    return boxes, read_cards(str(said.get(DRAWN.name, "")))


def read_cards(text: str) -> tuple[str, ...]:
    names = {card.lower(): card for card in DECK}
    words = text.replace("-", " ").lower().split()
    unknown = [word for word in words if word not in names]
    if unknown:
        raise ValueError(f"the cards drawn are such as 7c-6d-Tc-Td; there is no card {unknown[0]!r}")
    return tuple(names[word] for word in words)


def check_drawn(round: Round, drawn: tuple[str, ...]) -> tuple[str, ...]:
    known = (*round.player, *round.banker)
    if round.down and is_initial(round):
        raise ValueError("cards still lie face down: turn them first, or say the box of each")
    if Counter(drawn) != Counter(known):
        raise ValueError(f"the cards of this round are {' '.join(known)}, not {' '.join(drawn)}")
    return drawn


def check_boxes(boxes: str, cards: int) -> str:
    if len(boxes) != cards:
        raise ValueError(f"{cards} cards have been drawn in this round; {boxes} says where {len(boxes)} lie")
    return boxes


def in_order(round: Round) -> tuple[str, ...]:
    """Face up: as they were drawn, which is the order in which the hands took them."""
    player, banker = round.player, round.banker
    initial = [hand[at] for at in (0, 1) for hand in (player, banker) if len(hand) > at]
    return (*initial, *player[2:], *banker[2:])


def find_order(round: Round, boxes: str) -> tuple[str, ...]:
    """Face down: the boxes are turned one after the other, each in the order in which the cards were put there. What is
    still face down is unseen; third cards come after the initial four."""
    first, last = round.player[:2], round.banker[:2]
    letters = "PB"
    if round.banker_first:
        first, last, letters = last, first, "BP"
    turned = [*first, *last]
    thirds = (*round.player[2:], *round.banker[2:])
    if len(boxes) != 4:
        check_boxes(boxes, 4 + len(thirds))
    turned += [UNSEEN] * (4 - len(turned))
    places = sorted(range(4), key=lambda at: letters.index(boxes[at]))
    order = dict(zip(places, turned, strict=True))
    return (*(order[at] for at in range(4)), *thirds)


def put(order: Sequence[str], boxes: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards where they were put."""
    hands: dict[str, list[str]] = {"P": [], "B": []}
    for card, box in zip(order, boxes, strict=True):
        hands[box].append(card)
    return tuple(hands["P"]), tuple(hands["B"])


def deal_out(order: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The hands that these cards make by the Table of Play, and what is left over: the first and third to the Player,
    the second and fourth to the Banker, then third cards as far as each hand takes one."""
    player = tuple(card for card in order[:4:2] if card)
    banker = tuple(card for card in order[1:4:2] if card)
    over = list(order[4:])
    while over and len(player) > 1 and len(banker) > 1 and (hand := rules.third_card_to(player, banker)) is not None:
        card = (over.pop(0),)
        player, banker = (player + card, banker) if hand == PLAYER else (player, banker + card)
    return player, banker, tuple(over)
