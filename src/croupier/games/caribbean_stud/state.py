"""Where a round of Caribbean stud stands: the hands dealt, what their players said, and the dealer's cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from croupier.equipment.cards import DECK, Shoe
from croupier.games.cards.preparing import Preparing, Stage
from croupier.games.caribbean_stud.hands import CARDS, Value, qualifies, value_of, value_shown
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS, Claim
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.terms import Terms
from croupier.money import Cents
from croupier.table.game import Cloth
from croupier.table.wagers import Wager


class Phase(StrEnum):
    BETTING = "place your bets"
    RESHUFFLE = "the cards are shuffled for a redeal"
    DEALING = "the cards are dealt"
    DECIDING = "fold or bet"
    TURNING = "the dealer's cards are turned"
    SHOWING = "hands are shown"
    SETTLING = "wagers are settled"
    JACKPOT = "jackpot prizes are paid"


class Word(StrEnum):
    """What became of a hand before the dealer's cards are turned."""

    UNDECIDED = ""
    BET = "bet"
    FOLDED = "folded"
    ABSENT = "absent"
    DEAD = "dead hand"
    VOID = "void"


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's hand. `ante`, `bet` and `jackpot` name its wagers; `received` is the moment that counts for the
    order of jackpot claims (reading C-24); `shown` is None until the player says; `over` once it is settled; `faces`
    are the cards face up where not all are."""

    player: str
    ante: str
    bet: str | None = None
    jackpot: str | None = None
    cards: tuple[str, ...] = ()
    received: datetime | None = None
    word: Word = Word.UNDECIDED
    shown: bool | None = None
    over: bool = False
    faces: tuple[str, ...] = ()

    @property
    def value(self) -> Value:
        return value_shown(self.cards, self.faces or self.cards)


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`hands` by box from the call on, box 1 at the dealer's left: until then the antes on the layout say who plays.
    `dealer` are the dealer's cards that have been seen, the first being the one face up; `exposed` once a card was
    exposed in error, `exposing` when one of the dealer's is to be named.

    `carried` are jackpot wagers that wait for their player's next ante, `mixed` those of them since whose round the
    cards have been shuffled, `tenders` how a prize is to be paid; `fresh` before the first shuffle, `vacated` when the
    table has stood empty since the last one. `last` are the jackpot wagers by player of the round just over, until the
    cards are shuffled: its hands may still be counted (reading C-39); `missed` is that round as it was: a jackpot wager
    made with a hand in it may be found (reading C-42), one of several prizes may yet fall (reading C-55), an ante prove
    to be somebody else's (reading C-56). `beside` are antes that were found, and void, on areas with another.
    `misdealt_hands` are those of a round that was misdealt, until the cards are shuffled, `over` where they proved void
    since: a jackpot wager made with one may be found yet (readings C-23, C-42), or be void (C-31). `apart` are players
    who may not play together; `ranks` who directed that, or how the table is operated, where it was more than the least
    rank (reading G-8).
    """

    phase: Phase = Phase.BETTING
    preparing: Preparing = Preparing()
    fresh: bool = True
    vacated: bool = False
    deck: int = 1
    hands: Mapping[str, Held] = {}
    dealer: tuple[str, ...] = ()
    exposed: bool = False
    exposing: bool = False
    carried: Mapping[str, str] = {}
    meter: Cents | None = None
    tenders: Mapping[str, str] = {}
    rounds: int = 0
    redeals: int = 0
    last: Mapping[str, str] | None = None
    apart: tuple[tuple[str, ...], ...] = ()
    missed: State | None = None
    beside: tuple[Wager, ...] = ()
    ranks: Mapping[str, str] = {}
    mixed: tuple[str, ...] = ()
    misdealt_hands: Mapping[str, Held] = {}


def change(state: State, **changes: object) -> State:
    return replace(state, **changes)


def begin_again(state: State) -> State:
    """No round is going on; the cards must be shuffled."""
    return State(
        fresh=False,
        vacated=state.vacated,
        deck=state.deck,
        carried=state.carried,
        rounds=state.rounds,
        apart=state.apart,
        ranks=state.ranks,
        mixed=state.mixed,
    )


def change_hand(state: State, box: str, **changes: object) -> State:
    hand = replace(state.hands[box], **changes)
    return change(state, hands={**state.hands, box: hand})


# Questions about a round ------------------------------------------------------------------------------


def live(state: State) -> dict[str, Held]:
    """The hands not yet settled, from the dealer's left."""
    return {box: hand for box, hand in state.hands.items() if not hand.over}


def undecided(state: State) -> dict[str, Held]:
    return {box: hand for box, hand in state.hands.items() if hand.word is Word.UNDECIDED and not hand.over}


def remaining(state: State) -> dict[str, Held]:
    """The players remaining in the game, each with a bet wager."""
    return {box: hand for box, hand in state.hands.items() if hand.word is Word.BET and not hand.over}


def next_box(terms: Terms, state: State) -> str | None:
    """Whose is the next card: one each in turn from a shoe, five at a time from a shuffler; None: the dealer's."""
    found, fewest = None, CARDS
    for box, hand in state.hands.items():
        if len(hand.cards) < fewest and not hand.over:
            if terms.shuffler:
                return box
            found, fewest = box, len(hand.cards)
    return found


def dealt_to_dealer(terms: Terms, state: State) -> int:
    """How many cards lie before the dealer, seen or not: served last in every pass (reading C-2)."""
    fewest = min((len(hand.cards) for hand in live(state).values()), default=0)
    return fewest if not terms.shuffler or fewest == CARDS else 0


def dealer_value(state: State) -> Value | None:
    return value_of(state.dealer) if len(state.dealer) == CARDS else None


def dealer_plays(state: State) -> bool:
    value = dealer_value(state)
    return value is not None and qualifies(value)


def must_say(state: State) -> dict[str, Held]:
    """Who is still to show or to leave the cards face down: all who remain if the dealer plays (1996 9.4), otherwise
    those who may have a jackpot to claim (9.3, reading C-8)."""
    plays = dealer_plays(state)
    return {box: h for box, h in remaining(state).items() if h.shown is None and (plays or h.jackpot is not None)}


def may_still_show(state: State) -> dict[str, Held]:
    """Whose cards lie face down, all or some, and may be turned up until the dealer has come to them (reading C-51)."""
    plays = dealer_plays(state)
    if state.phase not in (Phase.SHOWING, Phase.SETTLING):
        return {}
    down = {box: h for box, h in remaining(state).items() if not h.shown or h.faces}
    return {box: h for box, h in down.items() if plays or h.jackpot is not None}


def next_to_settle(state: State) -> str | None:
    """The dealer begins at his or her right."""
    return next(reversed(remaining(state)), None)


def is_claim(hand: Held) -> bool:
    """A prize needs the cards face up (reading C-21)."""
    return bool(hand.jackpot) and hand.shown is True and hand.value.hand in PRIZE_HANDS


def lacks_only_wager(hand: Held) -> bool:
    """Would this hand have a prize, had it a jackpot wager?"""
    return hand.word is Word.BET and hand.jackpot is None and hand.shown is True and hand.value.hand in PRIZE_HANDS


def claims(state: State, cloth: Cloth) -> list[Claim]:
    """The jackpot wagers to be paid in this round, in the order in which the dealer comes to them."""
    found = [hand for hand in reversed(list(state.hands.values())) if hand.word is Word.BET and hand.jackpot in cloth]
    return [Claim(hand.jackpot, hand.value.hand) for hand in found if hand.jackpot and is_claim(hand)]


def is_out(state: State, card: str) -> bool:
    """Has the card left the deck?"""
    return card in state.dealer or any(card in hand.cards for hand in state.hands.values())


def left_in(state: State) -> Shoe:
    """The cards of the deck in use that nobody has seen yet."""
    left = dict.fromkeys(DECK, 1)
    for cards in (state.dealer, *(hand.cards for hand in state.hands.values())):
        for card in cards:
            del left[card]
    return Shoe(left)


def kept_from(state: State, player: str, playing: Iterable[str]) -> str | None:
    """Of those who play in this round, one with whom this player may not (1996 14.2(c), 1998 9.6(c))."""
    apart = {other for group in state.apart if player in group for other in group if other != player}
    return next((other for other in playing if other in apart), None)


def is_void(hand: Held) -> bool:
    """Were the wagers of this hand given back?"""
    return hand.word is Word.VOID or (hand.over and hand.word is Word.UNDECIDED)


def jackpots_of(state: State) -> dict[str, str]:
    """The jackpot wagers of the hands, by player, but for those given back with a hand that is void."""
    return {h.player: h.jackpot for h in state.hands.values() if h.jackpot and h.word is not Word.VOID}


def dealt_again(state: State) -> dict[str, Held]:
    """The hands that a redeal begins anew: not those that are void or dead, which are out of the round (C-38)."""
    return {box: hand for box, hand in state.hands.items() if hand.word is not Word.DEAD and not is_void(hand)}


def wagers_of(hand: Held) -> frozenset[str]:
    return frozenset(name for name in (hand.ante, hand.bet, hand.jackpot) if name)


def find_box(hands: Mapping[str, Held], who: str) -> str | None:
    """One of these hands by its box or by its player."""
    if who in hands:
        return who
    return next((box for box, hand in hands.items() if hand.player == who), None)


def hand_with(hands: Mapping[str, Held], wager: str) -> Held | None:
    return next((h for h in hands.values() if wager in (h.ante, h.bet, h.jackpot)), None)


def is_ready(state: State) -> bool:
    return state.preparing.stage is Stage.READY


# The round and the cloth ------------------------------------------------------------------------------


def hands_on(state: State, cloth: Cloth) -> Mapping[str, Held]:
    """The hands of the round; before the call one for each ante, in the order of the boxes, with the jackpot wager
    made or carried over for it."""
    if state.phase is not Phase.BETTING:
        return state.hands
    carried = state.carried
    made = {w.basis: w.id for w in cloth.values() if w.kind == JACKPOT and w.id not in carried.values()}
    antes = sorted((w for w in cloth.values() if w.kind == ANTE), key=lambda wager: int(wager.spot))
    return {w.spot: Held(w.player, w.id, jackpot=made.get(w.id) or carried.get(w.player)) for w in antes}


def follow_cloth(state: State, cloth: Cloth) -> State:
    """A hand whose ante has left the layout is over, and one whose jackpot wager alone has left it has none; a wager
    carried over that has left it is no longer kept."""
    if any(hand.ante not in cloth and not hand.over for hand in state.hands.values()):
        hands = {box: replace(hand, over=hand.over or hand.ante not in cloth) for box, hand in state.hands.items()}
        state = change(state, hands=hands)
    for box, hand in live(state).items():
        if hand.jackpot is not None and hand.jackpot not in cloth:
            state = change_hand(state, box, jackpot=None)
    if any(name not in cloth for name in state.carried.values()):
        state = change(state, carried={player: name for player, name in state.carried.items() if name in cloth})
    return state
