"""Parts 10 to 13: what the hand in turn may do, who says so, and what the other bettors on the box may add."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import dealing, rules, seating
from croupier.games.blackjack.dealing import ACES_ONCE, DECLINED, SPLIT_IF, TWICE, turn
from croupier.games.blackjack.layout import DOUBLE, SPLIT
from croupier.games.blackjack.limits import DOUBLE_AMOUNT, SPLIT_AMOUNT, double_bounds
from croupier.games.blackjack.state import (
    Box,
    Hand,
    State,
    bettors_on,
    change_box,
    change_hand,
    change_play,
    decided_by,
    hands_of,
    hands_with,
    use_exposed,
)
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.floor import Floor
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Wager

IN_TURN = cite("1996.blackjack.7.4")
DEALT = cite("1996.blackjack.7.5")
DOUBLE_IF = cite("1996.blackjack.10.1")
NINE_TO_ELEVEN = cite("1996.blackjack.10.1.a")
NO_ACES = cite("1996.blackjack.10.1.b")
ONE_CARD = cite("1996.blackjack.10.3")
FIRST_HAND_FIRST = cite("1996.blackjack.11.3")
DRAW_IF = cite("1996.blackjack.12.1")
TWENTY_ONE = cite("1996.blackjack.12.1.a")
DOUBLED_ONCE = cite("1996.blackjack.12.1.b")
ONE_TO_EACH_ACE = cite("1996.blackjack.12.1.c")
COLLECTED = cite("1996.blackjack.12.2")
EVEN_MONEY = cite("1996.blackjack.8.3")
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
FIRST, SECOND, THIRD = "first hand", "second hand", "third hand"
NEXT_HAND = "next hand"

NO_SPLIT = {
    SPLIT_IF: "Only two cards of the same value can be split.",
    ACES_ONCE: "Aces are split only once.",
    TWICE: "Pairs are split at most twice, into three hands.",
    DECLINED: "A pair was not split before, so no later one may be.",
}


# What is offered --------------------------------------------------------------------------------------


def offers(state: State, floor: Floor) -> list[Await]:
    """The choices open to the hand in turn, or to the other bettors on it."""
    now = turn(state)
    if now is None:
        return []
    box, _, hand = now
    if state.play.window:
        return offers_behind(state, floor, box, hand)
    if not state.play.exposed and dealing.wants_card(state, box, hand):
        return []
    who = seating.decider(state, floor, box, hand)
    if who is None:
        return offers_for_absent(box, hand)
    on = str(box.number)
    waits: list[Await] = [Offer(Role.PLAYER, acts.Choose(who, word, on), rule) for word, rule in words_for(state, hand)]
    if state.play.asked:
        return waits
    if rules.may_double(hand.cards):
        waits += offer_double(floor, box, hand, who)
    if dealing.split_barred_by(box, hand) is None:
        waits += offer_split(floor, box, hand, who, box.splits + 1)
    return waits


def words_for(state: State, hand: Hand) -> list[tuple[str, Cite]]:
    """Draw or stand; with a card exposed, accept it or refuse it and take no more in this round (15.7, B-36)."""
    if state.play.exposed:
        return [(ACCEPT, REFUSED_CARD), (REFUSE, REFUSED_CARD)]
    return [(DRAW, IN_TURN)] if rules.must_draw(hand.cards) else [(DRAW, IN_TURN), (STAND, IN_TURN)]


def offer_double(floor: Floor, box: Box, hand: Hand, who: str) -> list[Await]:
    least, most = double_bounds(floor, hand, who)
    if most < least:
        return []
    basis = seating.first_wager(floor.cloth, hand, who)
    deed = acts.Place(f"{basis}+double", who, DOUBLE, most, str(box.number), basis=basis)
    return [Offer(Role.PLAYER, deed, DOUBLE_AMOUNT, least=least)]


def offer_split(floor: Floor, box: Box, hand: Hand, who: str, splits: int) -> list[Await]:
    if not (most := seating.stake_on(floor.cloth, hand, who)):
        return []
    basis = seating.first_wager(floor.cloth, hand, who)
    deed = acts.Place(f"{basis}+split{splits}", who, SPLIT, most, str(box.number), basis=basis)
    return [Offer(Role.PLAYER, deed, SPLIT_AMOUNT)]


def offers_behind(state: State, floor: Floor, box: Box, hand: Hand) -> list[Await]:
    """The seated player has doubled or split: the others may follow, or need not (13.3(c), (d))."""
    waits: list[Await] = []
    rule, words = choice_behind(state)
    for player in state.play.waiting:
        waits += [Offer(Role.PLAYER, acts.Choose(player, word, str(box.number)), rule) for word in words]
        if state.play.window == DOUBLE:
            waits += offer_double(floor, box, hand, player)
        else:
            waits += offer_split(floor, box, hand, player, box.splits)
    return [*waits, Offer(Role.DEALER, acts.Close(), rule, course=False)]


def choice_behind(state: State) -> tuple[Cite, tuple[str, ...]]:
    """The rule under which back bettors follow, and what they say who do not: nothing more on a double, or the hand on
    which the wager lies after a split (13.3(c), (d))."""
    return (MAY_DOUBLE_TOO, (DECLINE,)) if state.play.window == DOUBLE else (SPLIT_OR_NAME, (FIRST, SECOND))


def offers_for_absent(box: Box, hand: Hand) -> list[Await]:
    """Nobody is there to act: a casino supervisor may direct a card on a hard eleven or less (15.9, B-41)."""
    waits: list[Await] = [Offer(Role.DEALER, acts.Deal(NEXT_HAND), ABSENT)]
    if len(hand.cards) > 1 and rules.must_draw(hand.cards):
        direct = acts.Direct(DRAW, str(box.number))
        waits.insert(0, Offer(Role.CASINO_SUPERVISOR, direct, ABSENT))
    return waits


# What is lawful ---------------------------------------------------------------------------------------


def judge_choose(state: State, floor: Floor, deed: acts.Choose) -> Ruling | Refusal:
    now = turn(state)
    meant = boxes_meant(state, deed)
    if deed.word == "even money":
        return Refusal("not-permitted", EVEN_MONEY, "Even money is for a blackjack against an ace, before more cards.")
    if (refusal := check_unfinished(state, meant, draws=deed.word == DRAW)) is not None:
        return refusal
    if now is None or deed.on not in ("", str(now[0].number)):
        where = f"box {now[0].number}" if now else "the dealer's hand"
        return Refusal("not-now", IN_TURN, f"It is the turn of {where}.")
    box, _, hand = now
    if state.play.window:
        return judge_behind(state, deed)
    if (refusal := check_decider(state, floor, box, hand, deed.player)) is not None:
        return refusal
    if state.play.exposed:
        return judge_exposed(deed)
    if deed.word not in (DRAW, STAND):
        return Refusal("impossible", IN_TURN, "A hand draws, stands, is doubled or split.")
    if dealing.wants_card(state, box, hand):
        return Refusal("not-now", DRAW_IF, "The next card is to be dealt.")
    if deed.word == STAND and rules.must_draw(hand.cards):
        return Refusal("not-permitted", MUST_DRAW, f"On {rules.points(hand.cards)} a card must be drawn.")
    return Ruling((IN_TURN, DRAW_IF))


def check_decider(state: State, floor: Floor, box: Box, hand: Hand, player: str) -> Refusal | None:
    """The seated player alone decides; the others abide by it (13.3(a), (e), 13.5)."""
    who = seating.decider(state, floor, box, hand)
    if player == who:
        return None
    rule = FULL_TABLE if who is not None and who not in box.bettors else SEATED_DECIDES
    return Refusal("not-yours", rule, f"{who or 'Nobody present'} decides on box {box.number}, not {player}.")


def judge_behind(state: State, deed: acts.Choose) -> Ruling | Refusal:
    if deed.player not in state.play.waiting:
        return theirs_to_say(state)
    rule, words = choice_behind(state)
    if deed.word not in words and not is_third(state, deed):
        return Refusal("impossible", rule, f"Add a wager, or say: {', '.join(words)}.")
    return Ruling((rule,))


def is_third(state: State, deed: acts.Choose) -> bool:
    """The second of the hands just made is the third of its box where the second was split (11.4(a))."""
    now = turn(state)
    return deed.word == THIRD and state.play.window == SPLIT and now is not None and now[1] == 1


def theirs_to_say(state: State) -> Refusal:
    """While back bettors choose, nobody else speaks (13.3(e))."""
    return Refusal("not-now", ABIDE, f"It is for {' and '.join(state.play.waiting)} to say.")


def judge_exposed(deed: acts.Choose) -> Ruling | Refusal:
    if deed.word not in (ACCEPT, REFUSE):
        return Refusal("not-now", REFUSED_CARD, f"A card lies exposed: say {ACCEPT} or {REFUSE}.")
    return Ruling((REFUSED_CARD,))


def boxes_meant(state: State, deed: acts.Choose) -> tuple[Box, ...]:
    """The box that a word is about: the one named, or those of the player who speaks."""
    if deed.on:
        return tuple(box for box in state.play.boxes if str(box.number) == deed.on)
    return tuple(box for box in state.play.boxes if deed.player in box.bettors)


def check_unfinished(state: State, boxes: tuple[Box, ...], *, draws: bool) -> Refusal | None:
    """Where no hand in these boxes can take a card any more, the rule that finished the last of them."""
    hands = [(box, hand) for box in boxes for hand in box.hands]
    if not hands or state.play.window or any(box.gone is None and not hand.is_finished for box, hand in hands):
        return None
    box, hand = hands[-1]
    rule, why = finished_by(box, hand, draws=draws)
    return Refusal("not-permitted", rule, f"Box {box.number} {why}.")


def finished_by(box: Box, hand: Hand, *, draws: bool) -> tuple[Cite, str]:
    """Why no more cards come to a hand (11.4(b), 12.1, 12.2, 15.7)."""
    cards = hand.cards or hand.taken
    if (void := box.gone or hand.void) is not None:
        return void, "is out of the round"
    if box.even and not hand.wagers:
        return EVEN_MONEY, "was settled at even money"
    if hand.refused:
        return REFUSED_CARD, "refused the exposed card and takes no more in this round"
    if rules.is_bust(cards):
        return COLLECTED, "went over twenty-one and was collected"
    if hand.split == 11:
        return ONE_TO_EACH_ACE if draws else ACES_ONCE, "split aces, and each had its one card"
    if hand.doubled:
        return DOUBLED_ONCE, "doubled, and had its one card"
    if not rules.may_draw(cards):
        return TWENTY_ONE, "has twenty-one and draws no more"
    return IN_TURN, "stands"


def check_add(state: State, floor: Floor, deed: acts.Place, basis: Wager) -> Refusal | None:
    """A double or a split of the hand in turn, by its decider or, after that, by those who wagered behind."""
    rule = DOUBLE_AMOUNT if deed.kind == DOUBLE else SPLIT_AMOUNT
    now = turn(state)
    if now is None:
        return Refusal("not-now", rule, "No hand is in turn that could be doubled or split.")
    box, _, hand = now
    done = [one for one in box.hands if basis.id in one.wagers and one.is_finished]
    if done:
        rule, why = finished_by(box, done[0], draws=False)
        return Refusal("not-permitted", rule, f"That hand of box {box.number} {why}.")
    if basis.id not in hand.wagers or basis.kind == DOUBLE or deed.spot != basis.spot:
        return Refusal("not-now", rule, f"It is the turn of box {box.number}; add to the wager on the hand in turn.")
    if state.play.window:
        follows = deed.kind == state.play.window and deed.player in state.play.waiting
        return None if follows else theirs_to_say(state)
    return check_may(state, floor, box, hand, deed)


def check_may(state: State, floor: Floor, box: Box, hand: Hand, deed: acts.Place) -> Refusal | None:
    """May the hand in turn be doubled, or split, at all?"""
    who = seating.decider(state, floor, box, hand)
    if deed.player != who:
        message = f"{who or 'Nobody present'} decides on box {box.number}; the others may follow, not begin."
        return Refusal("not-yours", ABIDE, message)
    if len(hand.cards) < 2 or state.play.asked or hand.doubled:
        return Refusal("not-now", FIRST_HAND_FIRST, "The next card is to be dealt first.")
    if deed.kind == SPLIT:
        rule = dealing.split_barred_by(box, hand)
        return None if rule is None else Refusal("not-permitted", rule, NO_SPLIT[rule])
    if rules.may_double(hand.cards):
        return None
    aces = len(hand.cards) == 2 and any(map(rules.is_ace, hand.cards))
    return Refusal("not-permitted", NO_ACES if aces else NINE_TO_ELEVEN, "A double needs 9, 10 or 11 in two cards.")


def judge_amount(state: State, floor: Floor, deed: acts.Place, basis: Wager) -> Ruling | Refusal:
    """How much is added to the hand in turn; of what is found, the general rules say what stands."""
    hand = next(hand for box in state.play.boxes for hand in box.hands if basis.id in hand.wagers)
    return (judge_split_amount if deed.kind == SPLIT else judge_double_amount)(state, floor, deed, hand)


def judge_double_amount(state: State, floor: Floor, deed: acts.Place, hand: Hand) -> Ruling | Refusal:
    least, most = double_bounds(floor, hand, deed.player)
    if deed.stake < least and not deed.found:
        return Refusal("below-minimum", DOUBLE_AMOUNT, f"A double adds at least {dollars(least)}.")
    if deed.stake > most and not deed.found:
        return Refusal("above-maximum", DOUBLE_AMOUNT, f"A double adds at most the wager: {dollars(most)}.")
    return Ruling((DOUBLE_IF, ONE_CARD, MAY_DOUBLE_TOO) if state.play.window else (DOUBLE_IF, ONE_CARD))


def judge_split_amount(_state: State, floor: Floor, deed: acts.Place, hand: Hand) -> Ruling | Refusal:
    """Exactly the original wager again (11.2)."""
    due = seating.stake_on(floor.cloth, hand, deed.player)
    if deed.stake != due and not deed.found:
        code = "below-minimum" if deed.stake < due else "above-maximum"
        return Refusal(code, SPLIT_AMOUNT, f"The second hand takes a wager equal to the first: {dollars(due)}.")
    return Ruling((SPLIT_IF, SPLIT_AMOUNT, FIRST_HAND_FIRST))


def judge_absent(state: State, floor: Floor) -> Ruling | Refusal:
    """The dealer goes on past a hand that nobody is there to act on; what was decided on it is carried out first (15.9,
    reading B-41)."""
    now = turn(state)
    if now is None or is_attended(state, floor, *now):
        return Refusal("not-now", ABSENT, "Somebody is there to decide, or no hand is in turn.")
    return check_owed(state, now[0], now[2]) or Ruling((ABSENT,))


def judge_directed(state: State, passed: State, floor: Floor, number: int | str | None) -> Ruling | Refusal:
    """A card for an absent player, never past a hard eleven (15.9, reading B-41). `passed` is the table as the game
    goes on from it: a hand left behind by that has a total on which no card may be directed."""
    now = turn(passed)
    absent = now is not None and not is_attended(passed, floor, *now)
    if now is not None and absent and number in (None, now[0].number):
        if passed.play.exposed:
            return judge_directed_exposed(now[0], now[1], now[2])
        return check_owed(passed, now[0], now[2]) or Ruling((ABSENT,))
    for (box, index, hand), (_, _, after) in zip(hands_of(state), hands_of(passed), strict=True):
        if number in (None, box.number) and after.is_finished and not hand.is_finished:
            return over_eleven(box, index, hand)
    if now is None or not absent:
        return Refusal("not-now", ABSENT, "Somebody is there to decide, or no hand is in turn.")
    return Refusal("not-now", ABSENT, f"It is the turn of box {now[0].number}.")


def judge_directed_exposed(box: Box, index: int, hand: Hand) -> Ruling | Refusal:
    """A card that lies exposed is the next one, and so the one directed (15.7, reading B-36)."""
    return Ruling((ABSENT, REFUSED_CARD)) if rules.must_draw(hand.cards) else over_eleven(box, index, hand)


def over_eleven(box: Box, index: int, hand: Hand) -> Refusal:
    message = f"{box.name_of(index)} has {say_total(hand)}: a card is directed only on a hard 11 or less."
    return Refusal("not-now", ABSENT, message)


def say_total(hand: Hand) -> str:
    return f"{'soft' if rules.is_soft(hand.cards) else 'hard'} {rules.points(hand.cards)}"


def is_attended(state: State, floor: Floor, box: Box, _index: int, hand: Hand) -> bool:
    """Is somebody there to act on the hand in turn, or to follow whoever did?"""
    return bool(state.play.window) or seating.decider(state, floor, box, hand) is not None


def check_owed(state: State, box: Box, hand: Hand) -> Refusal | None:
    """A card that a decision already made requires is dealt, though the player has gone since: to a hand just split or
    doubled, or one that asked for it (7.5, 10.3, 11.3)."""
    if state.play.exposed:
        return None
    for rule, is_owed in ((FIRST_HAND_FIRST, len(hand.cards) < 2), (ONE_CARD, hand.doubled), (DEALT, state.play.asked)):
        if is_owed:
            return Refusal("not-now", rule, f"First box {box.number} has the card that was decided on.")
    return None


# What it does -----------------------------------------------------------------------------------------


def apply_choose(terms: Terms, state: State, floor: Floor, deed: acts.Choose) -> State:
    now = turn(state)
    assert now is not None
    box, index, hand = now
    if state.play.window:
        return apply_behind(state, floor, box, index, deed)
    state = decided_by(state, deed.player)
    match deed.word:
        case "draw":
            return change_play(decline_pair(state, box, hand), asked=True)
        case "stand":
            return change_hand(decline_pair(state, box, hand), box.number, index, done=True)
        case "accept":
            boxes = dealing.give(state.play.boxes, box.number, index, state.play.exposed)
            return change_play(use_exposed(state), boxes=boxes, asked=False)
    return pass_over(terms, change_hand(state, box.number, index, refused=True), box, index)


def pass_over(terms: Terms, state: State, box: Box, index: int) -> State:
    """A hand that takes no more cards: refused, or nobody there (15.7, 15.9)."""
    state = change_play(change_hand(state, box.number, index, done=True), asked=False, directed=False)
    return dealing.settle_exposed(terms, state)


def decline_pair(state: State, box: Box, hand: Hand) -> State:
    """A pair that is not split bars any later split on that box in that round (11.5, reading B-22)."""
    return change_box(state, box, declined=True) if dealing.split_barred_by(box, hand) is None else state


def apply_behind(state: State, floor: Floor, box: Box, index: int, deed: acts.Choose) -> State:
    """A back bettor's word; without funding a split the original wager lies on the hand named (13.3(d), B-30)."""
    state = change_play(state, waiting=without(state.play.waiting, deed.player))
    if deed.word not in (SECOND, THIRD):
        return state
    first, second = box.hands[index], box.hands[index + 1]
    moved = tuple(name for name in first.wagers if floor.cloth[name].player == deed.player)
    left = tuple(name for name in first.wagers if name not in moved)
    state = change_hand(state, box.number, index, wagers=left)
    return change_hand(state, box.number, index + 1, wagers=(*second.wagers, *moved))


def without(names: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != player)


def add(state: State, floor: Floor, deed: acts.Place) -> State:
    """The added wager on its hand; the seated player's opens the choice of the others."""
    now = turn(state)
    assert now is not None
    box, index, hand = now
    state = decided_by(state, deed.player)
    if state.play.window:
        state = change_play(state, waiting=without(state.play.waiting, deed.player))
    else:
        state = change_play(state, window=deed.kind, waiting=without(bettors_on(floor.cloth, hand), deed.player))
        box = double(box, index) if deed.kind == DOUBLE else divide(box, index)
    at = index if deed.kind == DOUBLE else index + 1
    return change_box(state, box, hands=hands_with(box, at, wagers=(*box.hands[at].wagers, deed.wager)))


def double(box: Box, index: int) -> Box:
    """One card more and no other; a pair so played is declined (10.3, 11.5)."""
    declined = box.declined or dealing.split_barred_by(box, box.hands[index]) is None
    return replace(box, hands=hands_with(box, index, doubled=True), declined=declined)


def divide(box: Box, index: int) -> Box:
    """Two hands of one card each: the wagers stay on the first, what is added lies on the second (11.2)."""
    hand = box.hands[index]
    pair = rules.value(hand.cards[0])
    first = Hand(hand.cards[:1], hand.wagers, split=pair)
    second = Hand(hand.cards[1:], split=pair)
    return replace(box, hands=(*box.hands[:index], first, second, *box.hands[index + 1 :]), splits=box.splits + 1)


def advance_turn(state: State, floor: Floor) -> State:
    """Close the choice of back bettors once all have spoken or gone."""
    if state.play.window:
        now = turn(state)
        behind = bettors_on(floor.cloth, now[2]) if now is not None else ()
        waiting = tuple(name for name in state.play.waiting if name in behind and floor.is_here(name))
        if waiting != state.play.waiting or not waiting:
            state = change_play(state, waiting=waiting, window=state.play.window if waiting else "")
    return take_exposed(state)


def pass_absent(terms: Terms, state: State, floor: Floor) -> State:
    """The turn as the game goes on from it: hands with nobody to play them stand, unless their players come back before
    anything else is done (15.9, reading B-41)."""
    if not any(patron.away for patron in floor.patrons.values()):
        return state
    while (now := turn(state)) is not None and is_to_stand(state, floor, *now):
        state = pass_over(terms, state, now[0], now[1])
    return state


def take_exposed(state: State) -> State:
    """A hand that must have the next card, doubled, just split or directed one, has what lies exposed (15.7, B-36)."""
    now, play = turn(state), state.play
    if not play.exposed or play.window or now is None:
        return state
    if not now[2].doubled and not play.directed and len(now[2].cards) > 1:
        return state
    boxes = dealing.give(play.boxes, now[0].number, now[1], play.exposed)
    return take_exposed(change_play(use_exposed(state), boxes=boxes, asked=False, directed=False))


def is_to_stand(state: State, floor: Floor, box: Box, _index: int, hand: Hand) -> bool:
    """Over eleven, or soft, a hand with nobody to play it stands (15.9, reading B-41)."""
    if state.play.window or state.play.exposed:
        return False
    if dealing.wants_card(state, box, hand) or seating.decider(state, floor, box, hand) is not None:
        return False
    return not rules.must_draw(hand.cards)
