"""Part 15: what can go wrong with the cards, who says so, and what follows before and after the first decision.

The record may say that a card went where it did not belong (`Deal` with a place, during the initial deal). Until
somebody has decided on a hand, the hands are reconstructed: the same cards, in the order in which they were drawn, lie
where 7.3 would have put them. After a decision each rule says what is void.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import dealing, misplaced, reopening, shoe
from croupier.games.blackjack.dealing import lacks_cards
from croupier.games.blackjack.layout import BOX, SEVENS, SPOTS
from croupier.games.blackjack.misplaced import MISPLACED, Facts
from croupier.games.blackjack.seating import seated_at
from croupier.games.blackjack.state import (
    DEALER,
    EMPTY_BOX,
    Box,
    Phase,
    State,
    change_box,
    change_play,
    change_stack,
    discard,
    find_box,
    has_in_rack,
    is_card_out,
    is_first_card_due,
    take_from_rack,
)
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Verdict

FACE_UP = cite("1996.blackjack.15.1")
UNSEEN = cite("1996.blackjack.15.2")
OMITTED_BOX = cite("1996.blackjack.15.4")
NO_DEALER_CARD = cite("1996.blackjack.15.5")
VOID_OR = cite("1996.blackjack.15.5.a")
COMPLETE_IT = cite("1996.blackjack.15.5.b")
TO_DEALER = cite("1996.blackjack.15.6")
SEEN = cite("1996.blackjack.15.7")
DAMAGED = cite("1996.blackjack.15.11")
NOT_SHUFFLED = cite("1996.blackjack.15.12")
NO_CUTTING_CARD = cite("1996.blackjack.15.13")
ORDER = cite("1996.blackjack.7.3")

VOID, COMPLETE = "void", "complete"


BEGUN = "shoe begun"

FACTS = {
    "card on empty box": (Fact("box", "box", "the box without a wager"),),
    "box omitted": (Fact("box", "box", "the box that was passed over"),),
    "card misplaced": misplaced.FACTS,
    BEGUN: (Fact("cards", "number", "how many cards have been dealt from it"),),
}

THEN = {
    "card to dealer": "It is out of play, face down in the discard rack.",
    "card exposed": "It is offered as the next card; who refuses it gets no more cards.",
    "not shuffled": "The cards are shuffled as soon as the round is over.",
    "no cutting card": "The round is finished, then the cards leave the shoe and are shuffled.",
}

IRREGULARITIES: dict[str, Irregularity] = {
    key: Irregularity(
        key,
        rule,
        says,
        facts=FACTS.get(key, ()),
        then=THEN.get(key, ""),
        of_record=key == BEGUN,
        of_earlier=key == "card misplaced",
    )
    for key, rule, says in (
        ("card face up", FACE_UP, "A card lay face up in the shoe; it is taken out of play."),
        ("card unseen", UNSEEN, "A card was drawn in error and not seen; it is the next card."),
        ("card on empty box", EMPTY_BOX, "A card was dealt to a box without a wager."),
        ("box omitted", OMITTED_BOX, "A box with a wager was passed over in the deal."),
        ("no card to dealer", NO_DEALER_CARD, "The dealer's first card was not dealt."),
        ("card to dealer", TO_DEALER, "A card was dealt to the dealer in error and seen."),
        ("card exposed", SEEN, "A card was drawn in error after the initial deal and seen."),
        ("card misplaced", MISPLACED, "Cards were drawn in error or lie in the wrong place."),
        ("card damaged", DAMAGED, "A card is damaged; it is replaced after the round."),
        ("not shuffled", NOT_SHUFFLED, "The cards were not reshuffled though the cutting card had come."),
        ("no cutting card", NO_CUTTING_CARD, "The cutting card was not inserted after the shuffle."),
        (BEGUN, shoe.INTO_THE_SHOE, "The record begins in the middle of a shoe."),
    )
}

MISDEALT = ("card on empty box", "box omitted", "no card to dealer", "card misplaced")
SUPERVISE = "Supervise the reconstruction of the hands."
CONFIRM = "See that the hand, which cannot be reconstructed, is void."


def has_decision(state: State, *, but: tuple[str, ...] = ()) -> bool:
    """Has anybody (for 15.4: anybody else) decided on a hand (reading B-38)?"""
    return bool(state.play.decided - set(but))


def looks_back(state: State, deed: acts.Declare, floor: Floor) -> bool:
    """Is it said of the round just over?"""
    if deed.irregularity == "card misplaced":
        return misplaced.is_past(state, floor)
    return deed.irregularity == "no card to dealer" and reopening.was_never_dealt(state)


# May it be declared now? ------------------------------------------------------------------------------


def check(terms: Terms, state: State, floor: Floor, key: str, facts: Facts) -> Refusal | None:
    """Whether the fact can be one at this point of the game."""
    rule = IRREGULARITIES[key].cite
    if key == BEGUN:
        return shoe.check_begun(terms, state, int(facts["cards"]))
    if key == "card misplaced" and misplaced.is_past(state, floor):
        return misplaced.check(state, floor, facts)
    if key == "not shuffled" and not state.in_round:
        return shoe.check_missed(state)
    if key == "no card to dealer" and reopening.was_never_dealt(state):
        return None
    if is_card_out(state) or not state.is_ready:
        return Refusal("not-now", rule, "First the card in hand, or the shuffle, is seen to.")
    if key in ("card face up", "card to dealer", "card unseen", "card damaged"):
        return None
    if not state.in_round:
        return Refusal("not-now", rule, "No round is going on.")
    after_deal = state.phase in (Phase.INSURANCE, Phase.PLAYING)
    if key == "card exposed" and not after_deal:
        return Refusal("not-now", rule, "That is for a card drawn after the initial deal.")
    if key == "box omitted":
        return check_omitted(state, int(facts["box"]))
    if key == "no card to dealer" and not dealing.is_first_card_missing(state):
        return Refusal("impossible", rule, "The dealer's first card has been dealt, is still to come, or was seen to.")
    if key == "card on empty box" and not is_empty(state, int(facts["box"])):
        return Refusal("impossible", rule, "Name a box without a wager, such as 5.")
    if key == "card misplaced" and state.phase is Phase.OPTIONS:
        return Refusal("not-now", rule, "First the players say whether their hands are void or completed.")
    if key == "card misplaced" and (facts or not is_reconstructed(state, key, facts)):
        return misplaced.check(state, floor, facts)
    return None


def check_omitted(state: State, number: int) -> Refusal | None:
    box = find_box(state, number)
    if box is None or box.gone is not None or not lacks_cards(state, box):
        return Refusal("impossible", OMITTED_BOX, "Name the box that was passed over in the deal.")
    return None


def is_wagered(floor: Floor) -> bool:
    return any(wager.kind == BOX for wager in floor.cloth.values())


def is_empty(state: State, number: int) -> bool:
    """Is it a box without a wager, or one whose only wagers have proved to be none?"""
    return str(number) in unwagered(state) or put_out(state, number) is not None


def put_out(state: State, number: int) -> State | None:
    """Without a box whose only wagers came late or were not made, as long as hands are reconstructed: its cards, taken
    up with those, were dealt to a box without a wager (15.3, reading G-59)."""
    box = find_box(state, number)
    if box is None or box.gone is not None or len(box.hands) > 1:
        return None
    hand = box.hands[0]
    unmade = bool(hand.decided) and state.play.unmade.issuperset(hand.decided)
    if hand.wagers or not unmade or not has_in_rack(state, hand.taken):
        return None
    without = change_box(take_from_rack(state, hand.taken), box, gone=EMPTY_BOX, hands=(replace(hand, taken=()),))
    return None if has_decision(without) or is_past_restoring(without) else without


def unwagered(state: State) -> tuple[str, ...]:
    wagered = {str(box.number) for box in state.play.boxes if box.gone is None}
    return tuple(spot for spot in SPOTS if spot not in wagered)


def ready_made(state: State, key: str) -> list[tuple[Stated, ...]]:
    """The facts with which an irregularity may be declared now, ready to be said."""
    match key:
        case "box omitted":
            return [in_box(b.number) for b in state.play.boxes if b.gone is None and lacks_cards(state, b)]
        case "card on empty box":
            lying = dict.fromkeys(box for box, _ in dealing.astray(state.play) if box in unwagered(state))
            return [in_box(int(box)) for box in lying]
        case "card misplaced" if not state.in_round or not is_reconstructed(state, key, {}):
            return misplaced.ready_made(state)
        case "shoe begun":
            return []  # how many cards is for whoever writes the record to say
    return [()]


def in_box(number: int) -> tuple[Stated, ...]:
    return (Stated("box", number),)


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """What somebody may declare; where the round cannot go on without it, it is in the ordinary course."""
    waits: list[Await] = []
    stuck = stuck_on(terms, state)
    for key, irregularity in IRREGULARITIES.items():
        for facts in ready_made(state, key):
            if check(terms, state, floor, key, {fact.name: fact.value for fact in facts}) is None:
                course = stuck == (key, facts)
                waits.append(Offer(Role.DEALER, acts.Declare(key, facts=facts), irregularity.cite, course))
    return waits


def stuck_on(terms: Terms, state: State) -> tuple[str, tuple[Stated, ...]] | None:
    """The box passed over that must be seen to before the round can end: no card will come to it any more."""
    if not dealing.is_dealer_done(terms, state):
        return None
    omitted = ready_made(state, "box omitted")
    return ("box omitted", omitted[0]) if omitted else None


def option_offers(state: State, floor: Floor) -> list[Await]:
    """Each seated player says whether the hand is void or completed (15.5)."""
    waits: list[Await] = []
    for number in state.play.choosing:
        box = find_box(state, number)
        player = chooser(state, floor, box) if box is not None else None
        if player is not None:
            for word, rule in ((COMPLETE, COMPLETE_IT), (VOID, VOID_OR)):
                waits.append(Offer(Role.PLAYER, acts.Choose(player, word, str(number)), rule))
    return waits


def chooser(state: State, floor: Floor, box: Box) -> str | None:
    """The player seated at the box, or else who opened it and is present, of those who have a wager there (15.5,
    reading B-39). Where another rule made all void there is nothing to choose."""
    staked = bettors_in(floor, box) if box.gone in (None, VOID_OR) else []
    seated = seated_at(state, floor, box.number)
    if seated in staked:
        return seated
    return next((name for name in staked if floor.is_here(name)), None)


def bettors_in(floor: Floor, box: Box) -> list[str]:
    """Whose wagers lie on the hands of a box, or were taken as one of them went over (12.2)."""
    lie = [floor.cloth[name] for hand in box.hands for name in hand.wagers if name in floor.cloth]
    decided = [floor.settled[name] for hand in box.hands for name in hand.decided if name in floor.settled]
    taken = [was.wager for was in decided if was.verdict is not Verdict.VOID or box.gone == VOID_OR]
    players = {wager.player for wager in (*lie, *taken)}
    return [name for name in box.bettors if name in players]


# What follows -----------------------------------------------------------------------------------------


def judge(terms: Terms, state: State, floor: Floor, deed: acts.Declare) -> Ruling | Refusal:
    key = deed.irregularity
    irregularity = IRREGULARITIES.get(key)
    if irregularity is None:
        return Refusal("impossible", MISPLACED, f"Part 15 knows: {', '.join(IRREGULARITIES)}.")
    rule = irregularity.cite
    try:
        facts = read_facts(irregularity, deed.detail, deed.facts)
    except ValueError as error:
        return Refusal("impossible", rule, f"It cannot be read: {error}.")
    if (refusal := check(terms, state, floor, key, facts)) is not None:
        return refusal
    if key == "card on empty box":
        state = put_out(state, int(facts["box"])) or state
    calls = (Call(irregularity.says, rule),)
    told = (*calls, Call("(the game supervisor is told)", MISPLACED))
    if key == "card damaged":
        task = Task(rule, Role.CASINO_SUPERVISOR, "Replace the damaged card.", blocks=True, after_round=True)
        return Ruling((rule,), calls, (task,))
    past = key == "card misplaced" and misplaced.is_past(state, floor)
    if key in MISDEALT and not past and is_reconstructed(state, key, facts):
        again = frozenset(name for name, was in floor.settled.items() if was.wager.kind == SEVENS)
        task = Task(rule, Role.CASINO_SUPERVISOR, SUPERVISE, blocks=True)
        undoes = Undo(rule, only=again, last=True, stand=again) if again else None
        return Ruling((rule,), told, (task,), undoes=undoes)
    if key == "box omitted":
        undone = misplaced.settled_of(SEVENS, floor.settled, str(facts["box"]))
        return Ruling((rule,), calls, undoes=Undo(rule, only=frozenset(undone)) if undone else None)
    if key == "card misplaced":
        task = Task(rule, Role.CASINO_SUPERVISOR, CONFIRM, blocks=True)
        return Ruling((rule,), told, (task,), undoes=misplaced.undoing(state, floor, facts))
    return Ruling((rule,), calls)


def overtaken(floor: Floor) -> tuple[str, ...]:
    """Duties about hands of a round of which nothing is left (general 12.2)."""
    return tuple(name for name, duty in floor.duties.items() if duty.says in (SUPERVISE, CONFIRM))


def is_reconstructed(state: State, key: str, facts: Facts) -> bool:
    """Before any decision the hands are put right; after one, or where that is impossible, they are not."""
    if not state.in_round:
        return False
    if key == "box omitted":
        box = find_box(state, int(facts["box"]))
        assert box is not None
        return not has_decision(state, but=box.bettors) and not is_past_restoring(state)
    return not has_decision(state) and not is_past_restoring(state)


def is_past_restoring(state: State) -> bool:
    """More cards have been drawn, some lie in the discard rack, or hands were settled, doubled or split: the order in
    which cards were drawn is not that of the initial deal any more (15.8, reading B-48)."""
    play = state.play
    if len(play.dealer) > 1 or any(box.even for box in play.boxes):
        return True
    hands = [hand for box in play.boxes for hand in box.hands]
    return any(len(h.cards) > 2 or h.taken or h.refused or h.doubled or h.split for h in hands)


def apply(terms: Terms, state: State, floor: Floor, deed: acts.Declare) -> State:
    key = deed.irregularity
    facts = read_facts(IRREGULARITIES[key], deed.detail, deed.facts)
    match key:
        case "card to dealer" if any(box == DEALER for box, _ in dealing.astray(state.play)):
            return clear_astray(state, DEALER)
        case "card face up" | "card to dealer":
            return change_play(state, removing=key)
        case "card exposed":
            return change_play(state, exposing=True)
        case "card unseen" if is_first_card_due(state):
            return change_play(state, drawn=True)
        case "shoe begun":
            return shoe.begin(terms, state, int(facts["cards"]))
        case "not shuffled" if not state.in_round:
            return shoe.deal_unshuffled(state, is_called=is_wagered(floor))
        case "not shuffled" | "no cutting card":  # reading B-43
            return change_stack(state, reshuffle=True, why=key)
    if key == "card misplaced" and misplaced.is_past(state, floor):
        return misplaced.make_void(state, floor, facts)
    if key == "card on empty box":
        state = put_out(state, int(facts["box"])) or state
    if key in MISDEALT:
        return reconstruct(state, floor) if is_reconstructed(state, key, facts) else make_void(state, floor, key, facts)
    return state


def is_just_dealt(state: State) -> bool:
    """Is the initial deal over, and neither a decision made since nor a card drawn?"""
    if state.phase not in (Phase.INSURANCE, Phase.PLAYING) or is_card_out(state) or state.play.exposed:
        return False
    return not has_decision(state) and not is_past_restoring(state)


def make_void(state: State, floor: Floor, key: str, facts: Facts) -> State:
    """After a decision: what each rule takes out of the round."""
    match key:
        case "card on empty box":
            return clear_astray(state, str(facts["box"]))
        case "box omitted":
            box = find_box(state, int(facts["box"]))
            assert box is not None
            return change_box(state, box, gone=OMITTED_BOX)
        case "no card to dealer":
            state = state if state.in_round else reopening.reopen(state, floor)
            choosing = tuple(b.number for b in state.play.boxes if chooser(state, floor, b) is not None)
            return change_play(replace(state, phase=Phase.OPTIONS), choosing=choosing, late=True)
    return misplaced.make_void(state, floor, facts)


def rule_of_card(state: State) -> Cite:
    """By which the next card goes to no hand: it leaves play, or lies exposed; or it is the burnt one, looked at."""
    if state.play.removing == shoe.BURNT:
        return shoe.BURN
    return IRREGULARITIES[state.play.removing].cite if state.play.removing else SEEN


def clear_astray(state: State, number: str) -> State:
    """The cards on a box without a wager are void and go to the discard rack; if they have not been entered, the next
    card seen is the one."""
    lying = tuple(card for box, card in dealing.astray(state.play) if box == number)
    if not lying:
        return change_play(state, removing="card on empty box")
    rest = tuple((p, card) for p, card in state.play.laid if p != number + dealing.ASTRAY)
    return discard(change_play(state, laid=rest), lying)


def reconstruct(state: State, floor: Floor) -> State:
    """The same cards in the order drawn, each where it belonged; the deal goes on from there (15.3 to 15.5, 15.8).
    Insurance that lies has been taken, and whoever laid it is not asked again (4.7, 9.2)."""
    play = state.play
    laid = [floor.cloth[name] for name in play.insured if name in floor.cloth]
    insured = frozenset((wager.player, int(wager.spot)) for wager in laid)
    cards = [*(card for _, card in play.laid), *((play.exposed,) if play.exposed else ()), *play.more_exposed]
    boxes = tuple(box if box.gone is not None else empty(box) for box in state.play.boxes)
    nobody: frozenset[str] = frozenset()
    state = replace(state, phase=Phase.DEALING)
    state = change_play(state, boxes=boxes, dealer=(), laid=(), omitted=nobody, next_to="", answered=insured)
    state = change_play(state, exposed="", more_exposed=(), asked=False, directed=False, decided=nobody)
    for index, card in enumerate(cards):
        position = dealing.position_due(state)
        if position is None:  # more cards than belong there were drawn, and seen (15.7)
            return change_play(state, exposed=card, more_exposed=tuple(cards[index + 1 :]))
        state = dealing.lay(state, position, card)
    return state


def empty(box: Box) -> Box:
    return replace(box, hands=(replace(box.hands[0], cards=(), done=False),), opening=(), declined=False)


# The choice of 15.5 -----------------------------------------------------------------------------------


def boxes_to_choose(state: State, floor: Floor, deed: acts.Choose) -> list[Box]:
    """The box named, or without a name all for which this player has yet to choose."""
    named = [box for box in state.play.boxes if box.number in state.play.choosing and deed.on in ("", str(box.number))]
    return [box for box in named if chooser(state, floor, box) == deed.player]


def has_chosen(state: State, floor: Floor, deed: acts.Choose) -> bool:
    boxes = [box for box in state.play.boxes if deed.on in ("", str(box.number)) and box.gone in (None, VOID_OR)]
    return any(box.number not in state.play.choosing and chooser(state, floor, box) == deed.player for box in boxes)


def judge_option(state: State, floor: Floor, deed: acts.Choose) -> Ruling | Refusal:
    if deed.word not in (VOID, COMPLETE):
        return Refusal("not-now", NO_DEALER_CARD, "Say whether the hand is void or to be completed.")
    if not boxes_to_choose(state, floor, deed):
        if has_chosen(state, floor, deed):
            return Refusal("not-now", NO_DEALER_CARD, f"{deed.player} has chosen already.")
        return Refusal("not-yours", NO_DEALER_CARD, f"{deed.player} has no such box to choose for.")
    if deed.word == COMPLETE:
        return Ruling((COMPLETE_IT,))
    undone: frozenset[str] = frozenset()
    for box in boxes_to_choose(state, floor, deed):
        undone = undone.union(misplaced.settled_of(SEVENS, floor.settled, str(box.number)))
        undone = undone.union(*(misplaced.settled_on(hand, floor.settled) for hand in box.hands))
    return Ruling((VOID_OR,), undoes=Undo(VOID_OR, only=undone) if undone else None)


def apply_option(state: State, floor: Floor, deed: acts.Choose) -> State:
    chosen = boxes_to_choose(state, floor, deed)
    for box in chosen if deed.word == VOID else ():
        state = change_box(state, box, gone=VOID_OR)
    numbers = [box.number for box in chosen]
    return settle_options(change_play(state, choosing=tuple(n for n in state.play.choosing if n not in numbers)), floor)


def settle_options(state: State, floor: Floor) -> State:
    """When everybody present has chosen, the hands are played on; who has gone completes."""
    waiting = {box.number for box in state.play.boxes if chooser(state, floor, box) is not None}
    choosing = tuple(number for number in state.play.choosing if number in waiting)
    if choosing != state.play.choosing:
        state = change_play(state, choosing=choosing)
    return state if choosing else replace(state, phase=Phase.PLAYING)


# The deal broken off, and a card that goes astray -----------------------------------------------------


def judge_broken_off(state: State) -> Ruling | Refusal:
    """The record of an initial deal that was thought to be complete, boxes or the dealer being left out."""
    busy = state.play.removing or state.play.exposing or state.play.next_to
    if busy or not state.play.laid:
        return Refusal("not-now", ORDER, "First cards are dealt to the boxes and to the dealer.")
    return Ruling((ORDER,))


def judge_astray(state: State, to: str) -> Ruling | Refusal:
    """The record of a card dealt out of order in the initial deal: to an empty box, past a box, past the dealer. One
    more to an empty box may come when all others have theirs, before anybody has done anything (15.3)."""
    still = state.phase is Phase.DEALING or (is_just_dealt(state) and to in unwagered(state))
    if not still or state.play.removing or not state.is_ready:
        return Refusal("not-now", ORDER, "Cards are dealt to places in the initial deal only; the shoe shows them.")
    if to != DEALER and to not in SPOTS:
        return Refusal("impossible", ORDER, "A card goes to a box, 1 to 7, or to the dealer.")
    return Ruling((ORDER,))
