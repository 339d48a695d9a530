"""What a moment of baccarat shows on its cloth: cards, counts, pucks, names, and what wins."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.games.baccarat.rules import counts_of, is_natural, point_count, value, winner_of
from croupier.games.baccarat.scene import WORDS
from croupier.games.baccarat.state import Phase, Round, State, has_cards, is_initial, next_hand, stack_size
from croupier.games.baccarat.terms import Terms
from croupier.money import dollars
from croupier.table.floor import Floor
from croupier.table.scene import Shown, Tag


def shown(terms: Terms, state: State, floor: Floor) -> Shown:
    round, result = state.round, state.settling.result
    won = winner_of(result) if result is not None else ""
    return Shown(
        cards=dict(lay_cards(round)),
        tags=dict(lay_tags(terms, state, floor)),
        words=dict(say_words(terms, state, floor)),
        lit=tuple(dict.fromkeys((one.kind, one.spot) for one in floor.cloth.values() if one.kind == won)),
        winning=() if not won else ("verdict",) if won == TIE else ("verdict", won),
        turn=whose_turn(state, floor),
    )


def lay_cards(round: Round) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The pair of each hand and its third card apart; what lies face down has no name yet."""
    for hand, cards in ((PLAYER, round.player), (BANKER, round.banker)):
        down = 2 - len(cards) if round.down and is_initial(round) else 0
        if cards or down > 0:
            yield hand, (*cards[:2], *("" for _ in range(down)))
        third = ("",) if not is_initial(round) and (round.lifting or round.lifted) and next_hand(round) == hand else ()
        if len(cards) > 2 or third:
            yield f"{hand} third", (*cards[2:], *third)


def lay_tags(terms: Terms, state: State, floor: Floor) -> Iterator[tuple[str, Tag]]:
    """Whoever sits at a place, and in Style B the pucks before those who turn the hands."""
    seats = floor.seats()
    taken = {seat: player for player, seat in seats.items()}
    for number in range(1, terms.places + 1):
        yield f"name {number}", Tag(taken[number], player=taken[number]) if number in taken else Tag("free", "free")
    for hand, player in state.round.turners.items():
        if player in seats:
            yield f"{hand} puck {seats[player]}", Tag(WORDS[hand][0], hand)
    if state.settling.result is not None:
        won, counts = winner_of(state.settling.result), counts_of(state.settling.result)
        yield "verdict", Tag("Tie Hand" if won == TIE else f"{WORDS[won]} wins", "verdict large")
        yield "verdict by", Tag(f"{counts[0]} each" if won == TIE else f"{max(counts)} over {min(counts)}", "verdict")


def whose_turn(state: State, floor: Floor) -> str:
    """The place to which a hand is offered, or whose player turns the next card."""
    round, seats = state.round, floor.seats()
    if state.phase is Phase.OFFERING and round.queue:
        return f"name {seats[round.queue[0]]}" if round.queue[0] in seats else ""
    turner = round.turners.get(next_hand(round) or "") if state.phase is Phase.DEALING else None
    return f"name {seats[turner]}" if turner in seats else ""


def say_words(terms: Terms, state: State, floor: Floor) -> Iterator[tuple[str, str]]:
    round = state.round
    for hand, cards in ((PLAYER, round.player), (BANKER, round.banker)):
        staked = sum(wager.stake for wager in floor.cloth.values() if wager.kind == hand)
        if staked and not (state.settling.result is not None and len(cards) > 2):
            yield f"{hand} staked", f"{dollars(staked)} staked"
        if cards:
            yield f"{hand} count", str(point_count(cards))
            yield f"{hand} sum", say_sum(state, hand)
        elif round.down:
            yield f"{hand} sum", "face down until it is turned"
    yield "left", f"{stack_size(state) - state.drawn} cards left"
    yield from say_middle(terms, state, floor)


def say_sum(state: State, hand: str) -> str:
    """0 + 2 = 2; 7 + 8 = 15, counts 5, and what comes of it."""
    round = state.round
    cards = round.player if hand == PLAYER else round.banker
    values = [value(card) for card in cards]
    added = " + ".join(map(str, values))
    if len(values) > 1:
        added += f" = {sum(values)}" + (f", counts {sum(values) % 10}" if sum(values) > 9 else "")
    if is_natural(cards):
        return f"{added}: a natural"
    return f"{added}, draws" if not is_initial(round) and next_hand(round) == hand else added


def say_middle(terms: Terms, state: State, floor: Floor) -> Iterator[tuple[str, str]]:
    """Between the boxes: the print of the cloth while bets are made, then how far the round is, then who won."""
    if state.settling.result is not None:
        yield from (("head", ""), ("first", ""), ("second", ""), ("third", ""))
    elif state.phase in (Phase.OFFERING, Phase.DEALING):
        yield from (("head", ""), ("first", say_step(state)), ("second", say_detail(state)))
        if state.round.void:
            yield "third", "Void hand: no wagers"
        elif state.last_coup:
            yield "third", "Last coup"
    elif state.phase is Phase.BETTING:
        yield "third", say_before(terms, state, floor)
    else:
        yield from (("first", ""), ("second", f"{state.phase.value}".capitalize()))


def say_step(state: State) -> str:
    round = state.round
    if state.phase is Phase.OFFERING and round.queue:
        return f"{WORDS[round.offering or BANKER]}’s cards are offered"
    hand = next_hand(round)
    if hand is None or not has_cards(state):
        return ""
    if is_initial(round):
        return f"{WORDS[hand]}’s Hand is turned" if round.down else "The first four cards"
    return f"{WORDS[hand]} draws"


def say_detail(state: State) -> str:
    """Who turns, or is asked whether to."""
    if state.phase is Phase.OFFERING and state.round.queue:
        return f"to {state.round.queue[0]}"
    hand = next_hand(state.round)
    turner = state.round.turners.get(hand or "")
    if state.phase is not Phase.DEALING or turner is None:
        return ""
    return f"with {turner}"


def say_before(terms: Terms, state: State, floor: Floor) -> str:
    """How far the hands lie apart, where that is limited; else what the last round came to."""
    if terms.differential is not None:
        player, banker = (sum(w.stake for w in floor.cloth.values() if w.kind == hand) for hand in (PLAYER, BANKER))
        return f"Table differential {dollars(abs(player - banker))} of at most {dollars(terms.differential)}"
    if state.last_coup:
        return "The next is the last coup"
    if not state.last or state.rounds == 0:
        return ""
    player, banker = counts_of(state.last)
    return f"Last round: Player {player}, Banker {banker}"
