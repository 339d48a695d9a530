"""Parts 10 to 13: what the hand in turn may do, who says so, and what the other bettors on the box may add."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import dealing, rules, seating
from croupier.games.blackjack.dealing import turn
from croupier.games.blackjack.layout import DOUBLE, SPLIT
from croupier.games.blackjack.state import (
    Box,
    Hand,
    State,
    bettors_on,
    change_box,
    change_hand,
    change_play,
    decided_by,
)
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Wager

IN_TURN = cite("1996.blackjack.7.4")
DOUBLE_IF = cite("1996.blackjack.10.1")
NINE_TO_ELEVEN = cite("1996.blackjack.10.1.a")
NO_ACES = cite("1996.blackjack.10.1.b")
DOUBLE_AMOUNT = cite("1996.blackjack.10.2")
ONE_CARD = cite("1996.blackjack.10.3")
SPLIT_IF = cite("1996.blackjack.11.1")
SPLIT_AMOUNT = cite("1996.blackjack.11.2")
FIRST_HAND_FIRST = cite("1996.blackjack.11.3")
TWICE = cite("1996.blackjack.11.4.a")
ACES_ONCE = cite("1996.blackjack.11.4.b")
DECLINED = cite("1996.blackjack.11.5")
DRAW_IF = cite("1996.blackjack.12.1")
TWENTY_ONE = cite("1996.blackjack.12.1.a")
MUST_DRAW = cite("1996.blackjack.12.1.d")
SEATED_DECIDES = cite("1996.blackjack.13.3.a")
MAY_DOUBLE_TOO = cite("1996.blackjack.13.3.c")
SPLIT_OR_NAME = cite("1996.blackjack.13.3.d")
ABIDE = cite("1996.blackjack.13.3.e")
FULL_TABLE = cite("1996.blackjack.13.5")
REFUSED_CARD = cite("1996.blackjack.15.7")
ABSENT = cite("1996.blackjack.15.9")

DRAW, STAND, DECLINE = "draw", "stand", "decline"
ACCEPT, REFUSE = "accept", "refuse"
FIRST, SECOND = "first hand", "second hand"
NEXT_HAND = "next hand"


# What is offered --------------------------------------------------------------------------------------


def offers(state: State, cloth: Cloth) -> list[Await]:
    """The choices open to the hand in turn, or to the other bettors on it."""
    now = turn(state)
    if now is None or dealing.lacks_cards(state, now[0]):
        return []
    box, _, hand = now
    if state.play.window:
        return offers_behind(state, box, hand, cloth)
    if not state.play.exposed and dealing.wants_card(state, box, hand):
        return []
    who = seating.decider(state, box, hand)
    if who is None:
        return offers_for_absent(state, box, hand)
    on = str(box.number)
    if state.play.exposed:
        words = (ACCEPT, REFUSE) if len(hand.cards) > 1 else (ACCEPT,)
        return [Offer(Role.PLAYER, acts.Choose(who, word, on), REFUSED_CARD) for word in words]
    waits: list[Await] = [Offer(Role.PLAYER, acts.Choose(who, DRAW, on), IN_TURN)]
    if not rules.must_draw(hand.cards):
        waits.append(Offer(Role.PLAYER, acts.Choose(who, STAND, on), IN_TURN))
    if rules.may_double(hand.cards):
        waits += offer_double(state, box, hand, who, cloth)
    if dealing.may_still_split(box, hand):
        waits += offer_split(state, box, hand, who, cloth)
    return waits


def offer_double(state: State, box: Box, hand: Hand, who: str, cloth: Cloth) -> list[Await]:
    least, most = seating.limits_for(state, who).least, seating.stake_on(cloth, hand.wagers, who)
    if most < least:
        return []
    basis = first_wager(state, hand, who)
    deed = acts.Place(f"{basis}+double", who, DOUBLE, most, str(box.number), basis=basis)
    return [Offer(Role.PLAYER, deed, DOUBLE_AMOUNT, least=least)]


def offer_split(state: State, box: Box, hand: Hand, who: str, cloth: Cloth) -> list[Await]:
    if not (most := seating.stake_on(cloth, hand.wagers, who)):
        return []
    basis = first_wager(state, hand, who)
    splits = box.splits if state.play.window else box.splits + 1
    deed = acts.Place(f"{basis}+split{splits}", who, SPLIT, most, str(box.number), basis=basis)
    return [Offer(Role.PLAYER, deed, SPLIT_AMOUNT)]


def first_wager(state: State, hand: Hand, player: str) -> str:
    return next(name for name in hand.wagers if state.play.owners[name] == player)


def offers_behind(state: State, box: Box, hand: Hand, cloth: Cloth) -> list[Await]:
    """The seated player has doubled or split: the others may follow, or need not (13.3(c), (d))."""
    waits: list[Await] = []
    on = str(box.number)
    for player in state.play.waiting:
        if state.play.window == DOUBLE:
            waits.append(Offer(Role.PLAYER, acts.Choose(player, DECLINE, on), MAY_DOUBLE_TOO))
            waits += offer_double(state, box, hand, player, cloth)
        else:
            for word in (FIRST, SECOND):
                waits.append(Offer(Role.PLAYER, acts.Choose(player, word, on), SPLIT_OR_NAME))
            waits += offer_split(state, box, hand, player, cloth)
    rule = MAY_DOUBLE_TOO if state.play.window == DOUBLE else SPLIT_OR_NAME
    return [*waits, Offer(Role.DEALER, acts.Close(), rule, course=False)]


def offers_for_absent(state: State, box: Box, hand: Hand) -> list[Await]:
    """Nobody is there to act: a casino supervisor may direct a card on a hard eleven or less (15.9, B-41)."""
    waits: list[Await] = [Offer(Role.DEALER, acts.Deal(NEXT_HAND), ABSENT)]
    if len(hand.cards) > 1 and rules.must_draw(hand.cards) and not state.play.exposed:
        direct = acts.Direct(DRAW, str(box.number))
        waits.insert(0, Offer(Role.CASINO_SUPERVISOR, direct, ABSENT))
    return waits


# What is lawful ---------------------------------------------------------------------------------------


def judge_choose(state: State, deed: acts.Choose) -> Ruling | Refusal:
    now = turn(state)
    if now is None or deed.on not in ("", str(now[0].number)):
        where = f"box {now[0].number}" if now else "the dealer's hand"
        return Refusal("not-now", IN_TURN, f"It is the turn of {where}.")
    box, _, hand = now
    if dealing.lacks_cards(state, box):
        return Refusal("not-now", cite("1996.blackjack.15.4"), f"Box {box.number} was passed over in the deal.")
    if state.play.window:
        return judge_behind(state, deed)
    if (refusal := check_decider(state, box, hand, deed.player)) is not None:
        return refusal
    if state.play.exposed:
        return judge_exposed(deed, hand)
    if deed.word not in (DRAW, STAND):
        return Refusal("impossible", IN_TURN, "A hand draws, stands, is doubled or split.")
    if dealing.wants_card(state, box, hand):
        return Refusal("not-now", DRAW_IF, "The next card is to be dealt.")
    if deed.word == STAND and rules.must_draw(hand.cards):
        return Refusal("not-permitted", MUST_DRAW, f"On {rules.points(hand.cards)} a card must be drawn.")
    return Ruling((IN_TURN, DRAW_IF))


def check_decider(state: State, box: Box, hand: Hand, player: str) -> Refusal | None:
    """The seated player alone decides; the others abide by it (13.3(a), (e), 13.5)."""
    who = seating.decider(state, box, hand)
    if player == who:
        return None
    rule = FULL_TABLE if who is not None and who not in box.bettors else SEATED_DECIDES
    return Refusal("not-yours", rule, f"{who or 'Nobody present'} decides on box {box.number}, not {player}.")


def judge_behind(state: State, deed: acts.Choose) -> Ruling | Refusal:
    if deed.player not in state.play.waiting:
        names = " and ".join(state.play.waiting)
        return Refusal("not-now", ABIDE, f"It is for {names} to say.")
    words = (DECLINE,) if state.play.window == DOUBLE else (FIRST, SECOND)
    rule = MAY_DOUBLE_TOO if state.play.window == DOUBLE else SPLIT_OR_NAME
    if deed.word not in words:
        return Refusal("impossible", rule, f"Add a wager, or say: {', '.join(words)}.")
    return Ruling((rule,))


def judge_exposed(deed: acts.Choose, hand: Hand) -> Ruling | Refusal:
    """Whoever refuses the card takes no more in this round (15.7, reading B-36)."""
    words = (ACCEPT, REFUSE) if len(hand.cards) > 1 else (ACCEPT,)
    if deed.word not in words:
        return Refusal("not-now", REFUSED_CARD, f"A card lies exposed: say {' or '.join(words)}.")
    return Ruling((REFUSED_CARD,))


def judge_add(state: State, deed: acts.Place, basis: Wager, cloth: Cloth) -> Ruling | Refusal:
    """A double or a split of the hand in turn, by its decider or, after that, by those who wagered behind."""
    rule = DOUBLE_AMOUNT if deed.kind == DOUBLE else SPLIT_AMOUNT
    now = turn(state)
    if now is None or state.play.exposed or dealing.lacks_cards(state, now[0]):
        return Refusal("not-now", rule, "No hand is in turn that could be doubled or split.")
    box, _, hand = now
    if basis.id not in hand.wagers or basis.kind == DOUBLE or deed.spot != basis.spot:
        return Refusal("not-now", rule, f"It is the turn of box {box.number}; add to the wager on the hand in turn.")
    if state.play.window:
        if deed.kind != state.play.window or deed.player not in state.play.waiting:
            return Refusal("not-now", ABIDE, f"It is for {' and '.join(state.play.waiting)} to say.")
    elif (refusal := check_may(state, box, hand, deed)) is not None:
        return refusal
    return (
        judge_double_amount(state, deed, hand, cloth) if deed.kind == DOUBLE else judge_split_amount(deed, hand, cloth)
    )


def check_may(state: State, box: Box, hand: Hand, deed: acts.Place) -> Refusal | None:
    """May the hand in turn be doubled, or split, at all?"""
    who = seating.decider(state, box, hand)
    if deed.player != who:
        message = f"{who or 'Nobody present'} decides on box {box.number}; the others may follow, not begin."
        return Refusal("not-yours", ABIDE, message)
    if len(hand.cards) < 2 or state.play.asked or hand.doubled:
        return Refusal("not-now", FIRST_HAND_FIRST, "The next card is to be dealt first.")
    if deed.kind == DOUBLE:
        if rules.may_double(hand.cards):
            return None
        aces = len(hand.cards) == 2 and any(map(rules.is_ace, hand.cards))
        return Refusal("not-permitted", NO_ACES if aces else NINE_TO_ELEVEN, "A double needs 9, 10 or 11 in two cards.")
    return check_split(box, hand)


def check_split(box: Box, hand: Hand) -> Refusal | None:
    if not rules.may_split(hand.cards):
        return Refusal("not-permitted", SPLIT_IF, "Only two cards of the same value can be split.")
    if hand.split == 11:
        return Refusal("not-permitted", ACES_ONCE, "Aces are split only once.")
    if box.splits >= rules.SPLITS_MAX:
        return Refusal("not-permitted", TWICE, "Pairs are split at most twice, into three hands.")
    if box.declined:
        return Refusal("not-permitted", DECLINED, "A pair was not split before, so no later one may be.")
    return None


def judge_double_amount(state: State, deed: acts.Place, hand: Hand, cloth: Cloth) -> Ruling | Refusal:
    """From the permitted minimum to the original wager (10.2, readings B-16, B-29)."""
    least, most = seating.limits_for(state, deed.player).least, seating.stake_on(cloth, hand.wagers, deed.player)
    if deed.stake < least:
        return Refusal("below-minimum", DOUBLE_AMOUNT, f"A double adds at least {dollars(least)}.")
    if deed.stake > most:
        return Refusal("above-maximum", DOUBLE_AMOUNT, f"A double adds at most the wager: {dollars(most)}.")
    return Ruling((DOUBLE_IF, ONE_CARD, MAY_DOUBLE_TOO) if state.play.window else (DOUBLE_IF, ONE_CARD))


def judge_split_amount(deed: acts.Place, hand: Hand, cloth: Cloth) -> Ruling | Refusal:
    """Exactly the original wager again (11.2)."""
    due = seating.stake_on(cloth, hand.wagers, deed.player)
    if deed.stake != due:
        code = "below-minimum" if deed.stake < due else "above-maximum"
        return Refusal(code, SPLIT_AMOUNT, f"The second hand takes a wager equal to the first: {dollars(due)}.")
    return Ruling((SPLIT_IF, SPLIT_AMOUNT, FIRST_HAND_FIRST))


def judge_absent(state: State, deed: acts.Deal | acts.Direct) -> Ruling | Refusal:
    """Only where nobody is there to act, and never past a hard eleven (15.9, reading B-41)."""
    now = turn(state)
    if now is None or state.play.window or seating.decider(state, now[0], now[2]) is not None:
        return Refusal("not-now", ABSENT, "Somebody is there to decide, or no hand is in turn.")
    box, _, hand = now
    if isinstance(deed, acts.Direct):
        if deed.detail not in ("", str(box.number)) or state.play.exposed:
            return Refusal("not-now", ABSENT, f"It is the turn of box {box.number}.")
        if not rules.must_draw(hand.cards):
            return Refusal("not-permitted", ABSENT, "Cards are dealt to an absent player only on a hard 11 or less.")
    return Ruling((ABSENT,))


# What it does -----------------------------------------------------------------------------------------


def apply_choose(terms: Terms, state: State, deed: acts.Choose) -> State:
    now = turn(state)
    assert now is not None
    box, index, hand = now
    if state.play.window:
        return apply_behind(state, box, index, deed)
    state = decided_by(state, deed.player)
    match deed.word:
        case "draw":
            return change_play(decline_pair(state, box, hand), asked=True)
        case "stand":
            return change_hand(decline_pair(state, box, hand), box.number, index, done=True)
        case "accept":
            card = state.play.exposed
            return dealing.give(change_play(state, exposed="", asked=False), box.number, index, card)
    return pass_over(terms, state, box, index)


def pass_over(terms: Terms, state: State, box: Box, index: int) -> State:
    """A hand that takes no more cards: refused, or nobody there (15.7, 15.9)."""
    state = change_play(change_hand(state, box.number, index, done=True), asked=False)
    return dealing.settle_exposed(terms, state)


def decline_pair(state: State, box: Box, hand: Hand) -> State:
    """A pair that is not split bars any later split on that box in that round (11.5, reading B-22)."""
    if not dealing.may_still_split(box, hand):
        return state
    return change_box(state, msgspec.structs.replace(box, declined=True))


def apply_behind(state: State, box: Box, index: int, deed: acts.Choose) -> State:
    """A back bettor's word; without funding a split the original wager lies on the hand named (13.3(d), B-30)."""
    state = change_play(state, waiting=tuple(name for name in state.play.waiting if name != deed.player))
    if deed.word != SECOND:
        return state
    owners = state.play.owners
    first, second = box.hands[index], box.hands[index + 1]
    moved = tuple(name for name in first.wagers if owners[name] == deed.player)
    kept = tuple(name for name in first.wagers if name not in moved)
    state = change_hand(state, box.number, index, wagers=kept)
    return change_hand(state, box.number, index + 1, wagers=(*second.wagers, *moved))


def apply_add(state: State, deed: acts.Place) -> State:
    """The added wager on its hand; the seated player's opens the choice of the others."""
    now = turn(state)
    assert now is not None
    box, index, hand = now
    begins = not state.play.window
    others = tuple(name for name in bettors_on(state, hand) if name != deed.player)
    state = change_play(state, owners={**state.play.owners, deed.wager: deed.player})
    state = decided_by(state, deed.player)
    if begins:
        state = change_play(state, window=deed.kind, waiting=others)
        if deed.kind == DOUBLE:
            state = decline_pair(state, box, hand)
            state = change_hand(state, box.number, index, doubled=True)
        else:
            state = divide(state, box, index)
    else:
        state = change_play(state, waiting=tuple(name for name in state.play.waiting if name != deed.player))
    at = index if deed.kind == DOUBLE else index + 1
    box = next(b for b in state.play.boxes if b.number == box.number)
    return change_hand(state, box.number, at, wagers=(*box.hands[at].wagers, deed.wager))


def divide(state: State, box: Box, index: int) -> State:
    """Two hands of one card each: the wagers stay on the first, what is added lies on the second (11.2)."""
    hand = box.hands[index]
    pair = rules.value(hand.cards[0])
    first = Hand(hand.cards[:1], hand.wagers, split=pair)
    second = Hand(hand.cards[1:], split=pair)
    hands = (*box.hands[:index], first, second, *box.hands[index + 1 :])
    return change_box(state, msgspec.structs.replace(box, hands=hands, splits=box.splits + 1))


def go_on(terms: Terms, state: State) -> State:
    """Close the choice of back bettors once all have spoken or gone, and let hands without anybody stand."""
    if state.play.window:
        now = turn(state)
        behind = bettors_on(state, now[2]) if now is not None else ()
        waiting = tuple(n for n in state.play.waiting if n in state.people.present and n in behind)
        state = change_play(state, waiting=waiting, window=state.play.window if waiting else "")
    while (now := turn(state)) is not None and is_to_stand(state, *now):
        state = pass_over(terms, state, now[0], now[1])
    return state


def is_to_stand(state: State, box: Box, _index: int, hand: Hand) -> bool:
    """Over eleven, or soft, a hand with nobody to play it stands (15.9, reading B-41)."""
    if state.play.window or state.play.exposed or dealing.lacks_cards(state, box):
        return False
    if dealing.wants_card(state, box, hand) or seating.decider(state, box, hand) is not None:
        return False
    return not rules.must_draw(hand.cards)
