"""Where a game of baccarat stands: the cards and the round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import takewhile

import msgspec

from croupier.equipment.cards import DECK, Shoe
from croupier.games.baccarat import rules
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, PLAYER
from croupier.games.baccarat.options import SHOE, Style
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import Preparing, Procedure, Seating, around
from croupier.games.spun.settling import Settling
from croupier.gazette.cite import Cite
from croupier.table.canonical import keep_defaults
from croupier.table.entries import Call
from croupier.table.floor import Floor


class Phase(StrEnum):
    PREPARING = "the cards are made ready"
    NEW_CARDS = "new cards are to be brought"
    PROPOSED = "pre-shuffled cards are proposed"
    BETTING = "place your bets"
    OFFERING = "a hand is offered to be turned"
    DEALING = "the cards are dealt"
    EXCESS = "a card out of its turn is shown"
    DECIDED = "both hands are complete"
    PAYING = "wagers are settled"


class Cards(StrEnum):
    """Which cards are on the table, by the names under which they are ordered."""

    NEW = "cards"
    USED = "used cards"
    PRE_SHUFFLED = "pre-shuffled cards"
    PRE_CHECKED = "pre-checked cards"


class Ended(StrEnum):
    """Why no card is dealt until the cards are replaced or shuffled."""

    NOT = ""
    FIRST = "the cutting card opened the last round"
    DURING = "the cutting card came out in the round before the last"
    TOO_FEW = "there were too few cards"
    VACANT = "the table stood vacant"
    SUSPECTED = "the shuffle is suspected not to be random"
    EXPOSED = "a card was seen before it was in the shoe"


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round. `drawn` counts its cards from the shoe, seen or not; `down` says that the initial four lie face down;
    `settled` are the wagers collected or paid so far; `short` says that the hands were taken for complete without a
    third card that was due, which is still the next of the shoe, `kept_first` that a card kept from the round before is
    its first; `no_commission` is by which odds it was played, where others were elected since; `bare` that it came to
    its result and no wager is settled by it; `annulled` by what it was declared void. A void hand begins with the cards
    that were seen out of their turn, of which there are `opened_by`.

    Style B: `offering` is the hand whose cards are offered, to the players in `queue`; `assigned` are the hands whose
    turner is known, `turners` those who accepted, `passed` those who declined the hand that is offered, `retained` the
    hands that the dealer turns on a direction. Where cards are lifted before they are turned, `lifting` says that the
    next one is, `lifted` is what its holder has seen, and `left_to_dealer` that the holder leaves it to the dealer.
    """

    style: Style = Style.A
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    drawn: int = 0
    down: bool = False
    void: bool = False
    short: bool = False
    kept_first: bool = False
    no_commission: bool | None = None
    bare: bool = False
    annulled: str = ""
    opened_by: int = 1
    settled: frozenset[str] = frozenset()
    cutting_card: bool = False
    banker_first: bool = False
    offering: str | None = None
    queue: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    assigned: tuple[str, ...] = ()
    retained: tuple[str, ...] = ()
    turners: Mapping[str, str] = {}
    lifting: bool = False
    lifted: str = ""
    left_to_dealer: bool = False

    def __post_init__(self) -> None:
        keep_defaults(self)


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`left` are the cards not yet exposed, `drawn` how many have left the stack, `returned` how many before these went
    back into a continuous shuffler, or should have; `carried` is a card in excess that
    nobody saw, `exposed` one that was seen, `more` are any that came after it (see `excess`). `ended_by` says why the
    cards may not be dealt further, `vacated` that the table stood vacant while a round went on. `over` is the round
    decided last, until the next is over, and `last` its result. `banker_first`: in the next round the Banker's Hand may
    be turned first; `retained`: hands that the dealer turns in it."""

    phase: Phase = Phase.PREPARING
    preparing: Preparing = Preparing()
    cards: Cards = Cards.NEW
    decks: int = 8
    left: Mapping[str, int] = {}
    drawn: int = 0
    returned: int = 0
    depth: int = 0
    style: Style = Style.A
    style_b_used: bool = False
    last_coup: bool = False
    second_set: bool = False
    carried: bool = False
    exposed: str | None = None
    more: tuple[str, ...] = ()
    ended_by: Ended = Ended.NOT
    vacated: bool = False
    round: Round = Round()
    over: Round | None = None
    settling: Settling = Settling()
    last: str = ""
    rounds: int = 0
    asked: bool = False
    without_wagers: int = 0
    banker_first: bool = False
    retained: tuple[str, ...] = ()


def opening(terms: Terms) -> State:
    """A table just opened: new cards, still to be shuffled."""
    return bring_cards(terms, State(style=terms.style), Cards.NEW)


def bring_cards(terms: Terms, state: State, cards: Cards, ended_by: Ended = Ended.NOT) -> State:
    """A set of cards on the table, still to be made ready; whatever was drawn from the last one is forgotten."""
    decks = state.decks if cards is Cards.USED else terms.decks
    return msgspec.structs.replace(
        state,
        phase=Phase.PROPOSED if cards is Cards.PRE_SHUFFLED else Phase.PREPARING,
        preparing=Preparing(),
        cards=cards,
        decks=decks,
        left=Shoe.of(decks).left,
        drawn=0,
        returned=0,
        depth=0,
        style_b_used=False,
        last_coup=False,
        carried=False,
        exposed=None,
        more=(),
        ended_by=ended_by,
        vacated=False,
        round=Round(),
        settling=Settling(),
    )


def forget_due(state: State) -> State:
    """The cards are shuffled or others: a third card that was due to the round just over is gone (reading M-37)."""
    over = state.over
    return state if over is None else msgspec.structs.replace(state, over=msgspec.structs.replace(over, short=False))


def stack_size(state: State) -> int:
    return len(DECK) * state.decks


def procedure(terms: Terms, state: State) -> Procedure:
    """How these cards are shuffled, cut and burnt under these terms."""
    rules, size = terms.rules, stack_size(state)
    return Procedure(
        cards=size,
        shuffle=rule_of_shuffle(terms, state),
        offer=rules.offer_cut,
        cut=rules.cut,
        insert=rules.cut,
        depth=20,  # M-10
        depth_min=20,  # "at least twenty"
        depth_max=size,  # no ceiling in the text (M-12)
        burn=rules.burn,
        is_cut=not terms.is_continuous,
        uncut=known(rules.shufflers).no_cut if terms.is_continuous else None,
        says=say_shuffle(terms, state),
    )


def rule_of_shuffle(terms: Terms, state: State) -> Cite:
    """The rule by which these cards are shuffled: before play, after a shoe, or for what ended the last one early."""
    rules, reshuffle = terms.rules, terms.rules.reshuffle
    ended = {
        Ended.FIRST: rules.after_first,
        Ended.TOO_FEW: rules.too_few,
        Ended.VACANT: rules.after_vacancy if reshuffle is None else reshuffle.vacant,
        Ended.SUSPECTED: None if reshuffle is None else reshuffle.suspected,
        Ended.EXPOSED: rules.exposed_early,
    }
    after = rules.after_shoe if state.cards is Cards.USED else rules.before_play
    return ended.get(state.ended_by) or after


def say_shuffle(terms: Terms, state: State) -> tuple[Call, ...]:
    """What is done with the cards in the shuffle, by where they come from (1996 6.3; 1998 6.4; 2004 6.3 to 6.5)."""
    rules = terms.rules
    all_three = "(chemmy shuffle, stack, riffle shuffle)"
    if state.cards in (Cards.PRE_SHUFFLED, Cards.PRE_CHECKED):
        once_more = f"({terms.text.pre_shuffled_mixed} shuffle of the pre-shuffled cards)"
        rule = rules.pre_shuffled or rules.mix  # mini 1996, still asked about its last round (G-3), has none
        return (Call(once_more if state.cards is Cards.PRE_SHUFFLED else all_three, rule),)
    if terms.dealt_from != SHOE:
        return (Call(f"{all_three[:-1]}, into the shuffler)", known(rules.shufflers).into),)
    if state.cards is Cards.NEW:
        return (Call(all_three, rules.mix),)
    return (Call("(the cards are shuffled)", rule_of_shuffle(terms, state)),)


def steps_left_out(terms: Terms, state: State) -> tuple[str, ...]:
    """The manners of shuffling that leave out a step which these cards need: new and pre-checked ones are washed,
    stacked and riffled; pre-shuffled ones in 1998 riffled, later either (1996 6.3; 1998 6.3, 6.4; 2004 6.3, 6.5)."""
    if state.cards is Cards.PRE_SHUFFLED:
        return ("chemmy",) if terms.text.pre_shuffled_mixed == "riffle" else ()
    return () if state.cards is Cards.USED else ("chemmy", "riffle")


def cut_order(terms: Terms, floor: Floor) -> tuple[str, ...]:
    """Who is offered the cut, the first one first: seated players only."""
    return around(floor.seats(), terms.seating, start=terms.cut_from, way=terms.cut_way)


def hand_order(terms: Terms, seats: dict[str, int]) -> tuple[str, ...]:
    """Players of equal wagers: the lowest numbered seat first, then counter-clockwise (readings M-21, N-1)."""
    return around(seats, terms.seating, start="lowest", way=Seating.COUNTER_CLOCKWISE)


# Cards leaving the stack ------------------------------------------------------------------------------


def is_at_cutting_card(state: State) -> bool:
    """Does the cutting card lie in front of the next card of the stack?"""
    return state.depth > 0 and state.drawn == stack_size(state) - state.depth


def meets_cutting_card(state: State) -> bool:
    """Is the cutting card what comes out next? Not before a card in excess, which is out already, has been used."""
    return is_at_cutting_card(state) and not excess(state)


def draw(state: State) -> State:
    """One card from the stack, seen or not. One in excess is out already. The cutting card is set aside: before the
    first card of a round it makes this the last coup, later the next one (1996 9.7, 9.8; 2004 11.2; reading M-11)."""
    round, waiting, meets = state.round, excess(state), meets_cutting_card(state)
    state = msgspec.structs.replace(
        state,
        round=msgspec.structs.replace(
            round,
            drawn=round.drawn + 1,
            cutting_card=round.cutting_card or (meets and round.drawn > 0),
            kept_first=round.kept_first or (bool(waiting) and not round.drawn),
        ),
        drawn=state.drawn + (0 if waiting else 1),
    )
    if meets and not round.drawn:
        state = open_last_coup(state)
    return keep_excess(state, waiting[1:]) if waiting else state


def has_begun(state: State) -> bool:
    """Is the first card of the round drawn? One kept from the round before is (reading M-41)."""
    return state.round.drawn > 0 or bool(excess(state))


def meet_cutting_card(state: State) -> State:
    """The cutting card came out otherwise than first: one further round is dealt when this one is over."""
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, cutting_card=True))


def open_last_coup(state: State) -> State:
    """The cutting card came out as the first card of a round (or before it): this round is the last."""
    return state if state.last_coup else msgspec.structs.replace(state, last_coup=True, ended_by=Ended.FIRST)


UNSEEN = ""
"""A card in excess that nobody saw has no name."""
UNNAMED = "?"
"""One that was seen, until it is said which card it is."""
EXCESS_MOST = 3
"""With a fourth card a hand would be dealt whole; nobody draws so many unnoticed."""


def excess(state: State) -> tuple[str, ...]:
    """The cards drawn beyond what their round took, in the order of drawing."""
    if state.exposed is not None:
        return (state.exposed, *state.more)
    return (UNSEEN, *state.more) if state.carried else ()


def keep_excess(state: State, cards: Sequence[str]) -> State:
    first = cards[0] if cards else None
    return msgspec.structs.replace(state, carried=first == UNSEEN, exposed=first or None, more=tuple(cards[1:]))


def draw_excess(state: State, card: str = UNSEEN) -> State:
    """A card too many, unseen or unnamed: it waits, after any that wait already. The cutting card may come out before
    it."""
    if is_at_cutting_card(state):
        state = meet_cutting_card(state) if has_begun(state) else open_last_coup(state)
    return keep_excess(msgspec.structs.replace(state, drawn=state.drawn + 1), (*excess(state), card))


def see_kept(state: State) -> State:
    """The first card in excess that nobody had seen is seen after all."""
    return rename(state, UNSEEN, UNNAMED)


def name_seen(state: State, card: str) -> State:
    """It is said which card the first one is that was seen."""
    return rename(expose(state, card), UNNAMED, card)


def rename(state: State, old: str, new: str) -> State:
    cards = list(excess(state))
    cards[cards.index(old)] = new
    return keep_excess(state, cards)


def waits_for_name(state: State) -> bool:
    """Has a card been seen out of its turn, and nobody said yet which it is?"""
    return UNNAMED in excess(state)


def is_to_be_named(state: State) -> bool:
    """Is it said which card that was when the shoe shows one? Not where hands that were rebuilt take it next (M-32)."""
    return waits_for_name(state) and state.phase is not Phase.DEALING


def seen_next(state: State) -> tuple[str, ...]:
    """The cards in excess that were seen and named, before any other: the next of the shoe."""
    return tuple(takewhile(lambda card: card not in (UNSEEN, UNNAMED), excess(state)))


def has_cards(state: State) -> bool:
    """Is there a card for the round going on? What lies face down or was drawn in excess has left the stack."""
    turns = state.round.down and is_initial(state.round)
    return turns or bool(excess(state)) or state.drawn < stack_size(state)


def expose(state: State, card: str) -> State:
    return msgspec.structs.replace(state, left=Shoe(state.left).after(card).left)


def burn(state: State, card: str) -> State:
    """The first card face up, then as many face down as its face value (1996 mini 7.4, 7.5; 2004 7.7, 7.9). A cutting
    card that lies among them comes out before the first card of a round (reading M-12)."""
    burnt = msgspec.structs.replace(expose(state, card), drawn=state.drawn + 1 + rules.face_value(card))
    lay_among_them = state.depth > 0 and burnt.drawn > stack_size(state) - state.depth
    return open_last_coup(burnt) if lay_among_them else burnt


# The round --------------------------------------------------------------------------------------------


def next_hand(round: Round) -> str | None:
    """The hand that the next exposed card belongs to; none when both are complete.

    Face up the initial four go to the Player and the Banker by turns (1996 8.3; 2004 8.4). Face down they are turned
    hand by hand, the Player's first unless the casino supervisor let the Banker's go first (2004 8.17, U-14).
    """
    player, banker = round.player, round.banker
    if round.short:
        return None
    if is_initial(round):
        if round.style is Style.A:
            return PLAYER if len(player) == len(banker) else BANKER
        first, rest = (banker, (BANKER, PLAYER)) if round.banker_first else (player, (PLAYER, BANKER))
        return rest[0] if len(first) < 2 else rest[1]
    return rules.third_card_to(player, banker)


def is_initial(round: Round) -> bool:
    """Are the initial four cards not all known yet?"""
    return len(round.player) < 2 or len(round.banker) < 2


def is_void_hand(state: State) -> bool:
    """Is the hand being dealt, or about to be, one without wagers?"""
    return state.round.void or state.phase is Phase.EXCESS


def is_to_be_dealt(round: Round) -> bool:
    """Do the initial four still have to be dealt face down?"""
    return round.style is not Style.A and not round.down
