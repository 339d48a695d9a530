"""What a moment of Caribbean stud shows: to everybody backs and the dealer's card, to each player five own cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.games.caribbean_stud.hands import CARDS, Hand, Value, describe, qualifies, value_of
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.scene import OWN, RULE
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    Word,
    dealer_value,
    dealt_to_dealer,
    hands_on,
    undecided,
)
from croupier.games.caribbean_stud.terms import Terms
from croupier.games.caribbean_stud.view import FACE_DOWN, lay
from croupier.money import dollars
from croupier.table.entries import Settled
from croupier.table.floor import Floor
from croupier.table.scene import Shown, Tag
from croupier.table.wagers import Verdict

TWICE = 2
"""A bet is twice the ante (1996 4.5, 1998 5.3)."""


def shown(terms: Terms, state: State, floor: Floor) -> Shown:
    hands = hands_on(state, floor.cloth)
    cards = {box: up for box, hand in hands.items() if (up := lay(hand, face_up=hand.shown is True).cards)}
    dealer = lay_dealer(terms, state)
    if dealer:
        cards["dealer"] = dealer
    tags = dict(name_places(terms, state, floor, hands)) | dict(tell_results(floor))
    has = dealer_value(state)
    if has is not None:
        plays = qualifies(has)
        said = "plays" if plays else "does not play"
        tags["dealer"] = Tag(f"Dealer: {describe(has)}, {said}", "won" if plays else "lost")
    won = [(one.wager.kind, one.wager.spot) for one in results(floor) if one.verdict is Verdict.WIN]
    deciding = state.phase is Phase.DECIDING
    for box, hand in undecided(state).items() if deciding else ():
        if hand.ante in floor.cloth:
            tags[f"bet {box}"] = Tag(f"{dollars(TWICE * floor.cloth[hand.ante].stake)} ?", "turn")
    words = {RULE: ""} if has is not None else {}
    return Shown(cards=cards, tags=tags, words=words, lit=tuple(dict.fromkeys(won)))


def shown_to(state: State, floor: Floor, player: str) -> Mapping[str, tuple[str, ...]]:
    """The own cards lie large before their player, and no backs at the place itself."""
    mine = {box: hand for box, hand in hands_on(state, floor.cloth).items() if hand.player == player and hand.cards}
    return {OWN: next(iter(mine.values())).cards} | dict.fromkeys(mine, ()) if mine else {}


def said_to(state: State, floor: Floor, player: str) -> Mapping[str, Tag]:
    """What the own hand is, and the row of what is paid for it."""
    held = next((hand for hand in hands_on(state, floor.cloth).values() if hand.player == player and hand.cards), None)
    if held is None:
        return {}
    said = {} if held.shown else {"private": Tag("Only you see these")}
    if len(held.cards) < CARDS:
        return said
    value = value_of(held.cards)
    named = describe(value)
    return said | {OWN: Tag(named[0].upper() + named[1:]), "pays": Tag(row_of(value))}


def row_of(value: Value) -> str:
    """Odd cards have a row only with an ace and a king."""
    return value.hand.name if value.hand is not Hand.ODD_CARDS or qualifies(value) else ""


def lay_dealer(terms: Terms, state: State) -> tuple[str, ...]:
    """Five cards, the one face up at the dealer's right hand, turned where they lie."""
    if not state.hands:
        return ()
    seen, number = state.dealer, dealt_to_dealer(terms, state)
    if not seen:
        return FACE_DOWN[number]
    return (*seen[1:], *FACE_DOWN[max(0, max(number, CARDS) - len(seen))], seen[0])


def results(floor: Floor) -> Iterator[Settled]:
    """Of the round going on or, until somebody bets, of the one just over."""
    return (one for one in floor.settled.values() if not one.undone)


def tell_results(floor: Floor) -> Iterator[tuple[str, Tag]]:
    for one in results(floor):
        key = f"{one.wager.kind} {one.wager.spot}"
        if one.verdict is Verdict.WIN:
            yield key, Tag(f"+{dollars(one.won)}", "won")
        elif one.verdict is not Verdict.LOSE:
            yield key, Tag("back", "lost")
        elif one.wager.kind != JACKPOT:
            yield key, Tag(f"−{dollars(one.wager.stake)}", "lost")


def name_places(terms: Terms, state: State, floor: Floor, hands: Mapping[str, Held]) -> Iterator[tuple[str, Tag]]:
    seated = {str(seat): name for name, seat in floor.seats().items()}
    lamps = {one.spot for one in floor.cloth.values() if one.kind == JACKPOT}
    for box in terms.layout[ANTE].spots:
        hand = hands.get(box)
        name = seated.get(box, "") or (hand.player if hand else "")
        short = name.split(" ")[0]
        yield f"name {box}", Tag(f"{box} · {short or 'free'}", "" if name else "open", player=name)
        yield f"cell {box}", Tag(f"{box} {short or 'free'}"[:9], "" if name else "open")
        yield f"title {box}", Tag(f"Place {box} · {short or 'free'}", player=name)
        if terms.electronic and name:
            yield f"light {box}", Tag("", "on" if box in lamps else "off")
        if hand is not None and (status := say_status(state, hand)):
            yield f"status {box}", Tag(status)
            yield f"short {box}", Tag(say_net(floor, hand) or status[:8])


def say_net(floor: Floor, hand: Held) -> str:
    """What the round came to for one who has been settled with, in a word."""
    own = [one for one in results(floor) if one.wager.player == hand.player]
    if not own or not hand.over:
        return ""
    won = sum(one.won for one in own if one.verdict is Verdict.WIN)
    lost = sum(one.wager.stake for one in own if one.verdict is Verdict.LOSE)
    return f"+{dollars(won - lost)}" if won > lost else "lost" if lost > won else "even"


def say_status(state: State, hand: Held) -> str:
    if state.phase in (Phase.BETTING, Phase.DEALING, Phase.RESHUFFLE):
        return ""
    if hand.word is Word.UNDECIDED:
        return "decides"
    if hand.shown and hand.word is Word.BET:
        return describe(hand.value).partition(",")[0].removeprefix("a ")
    return hand.word.value
