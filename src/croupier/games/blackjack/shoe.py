"""Parts 5, 6 and rule 7.1: the cards shuffled, cut and put into the shoe, and the card that may be burnt."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.equipment.cards import DECK
from croupier.games.blackjack import seating
from croupier.games.blackjack.state import DEALER, Attendance, Phase, State, change_stack
from croupier.games.blackjack.terms import USUAL_DEPTHS, Terms, fewest_decks, is_depth_directed
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Preparing, Procedure, Stage
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call, Duty
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

INSPECT = cite("1996.blackjack.5.1")
SPREAD = cite("1996.blackjack.5.2")
WASH = cite("1996.blackjack.5.3")
SHUFFLE = cite("1996.blackjack.6.1")
OFFER_CUT = cite("1996.blackjack.6.2")
CUT = cite("1996.blackjack.6.3")
INSERT = cite("1996.blackjack.6.4")
DIRECTED = cite("1996.blackjack.6.5")
INTO_THE_SHOE = cite("1996.blackjack.6.6")
NEXT_TO_CUT = cite("1996.blackjack.6.8")
REPLACED = cite("1996.blackjack.6.9")
BURN = cite("1996.blackjack.7.1")
DECKS = cite("1996.blackjack.3.1")
FROM_DISCARDS = cite("1996.blackjack.15.10")

MISSED: dict[str, Cite] = {
    "not shuffled": cite("1996.blackjack.15.12"),
    "no cutting card": cite("1996.blackjack.15.13"),
}
WHY: dict[str, Cite] = {
    **MISSED,
    "opening": cite("1996.blackjack.6.1.a"),
    "new round": cite("1996.blackjack.6.1.b"),
    "round over": cite("1996.blackjack.6.1.c"),
    "vacant": cite("1996.blackjack.6.1.d"),
    "replaced": REPLACED,
}
DUE: dict[str, Cite] = {
    **WHY,
    "new round": cite("1996.blackjack.7.9"),
    "round over": cite("1996.blackjack.7.8"),
}
"""The rule by which nothing is dealt before the cards have been shuffled, by why they are to be."""
CUTTER: dict[str, Cite] = {
    "first": cite("1996.blackjack.6.7.a"),
    DEALER: cite("1996.blackjack.6.7.c"),
    "replaced": cite("1996.blackjack.6.7.d"),
}
ON_WHOSE_BOX = cite("1996.blackjack.6.7.b")

BURNT = "burn"
VIEW = "view the burnt card"

INSPECTION = (
    Task(INSPECT, Role.GAME_SUPERVISOR, "Sort and inspect the cards, dealer and game supervisor each.", blocks=True),
    Task(
        SPREAD, Role.DEALER, "Spread the cards face up by deck, suit and sequence for the first players.", blocks=True
    ),
)


def procedure(terms: Terms, state: State) -> Procedure:
    """How this stack is made ready: all the decks between rounds, the discard rack in the middle of one (15.10), of
    which fewer than two decks are cut in the middle (reading B-47)."""
    washed = (Call("(chemmy shuffled, stacked, riffle shuffled)", WASH),)
    burn = BURN if terms.burn else None
    offer = NEXT_TO_CUT if state.stack.declined else CUTTER.get(cut_for(state), ON_WHOSE_BOX)
    if state.in_round:
        cards = sum(state.stack.discards.values()) + sum(state.stack.left.values())
        half = cards // 2
        return Procedure(
            cards, FROM_DISCARDS, offer, CUT, INSERT, min(terms.cut_card_depth, half), 0, half,
            from_either_end_min=min(len(DECK), half), says=(Call("(the discard rack is shuffled)", FROM_DISCARDS),),
        )  # fmt: skip
    cards = state.decks * len(DECK)
    depth = min(state.stack.directed or terms.cut_card_depth, cards // 2)
    directed = bool(state.stack.directed) or is_depth_directed(terms)
    insert = DIRECTED if directed else INSERT
    least, most = (depth, depth) if directed else (USUAL_DEPTHS[0], min(USUAL_DEPTHS[-1], cards // 2))
    return Procedure(cards, SHUFFLE, offer, CUT, insert, depth, least, most, burn=burn, says=washed)


def check_ready(state: State) -> Refusal | None:
    """Nothing is dealt while a shuffle is due (6.1, 7.8, 7.9, 15.10)."""
    if state.is_ready:
        return None
    rule = FROM_DISCARDS if state.in_round else DUE[state.stack.why]
    if state.preparing.stage is Stage.BURN:
        rule = BURN
    return Refusal("not-now", rule, f"Not now: {state.preparing.stage}.")


def check_missed(state: State) -> Refusal | None:
    """Whether a round is dealt though the cutting card has come and the cards should have been shuffled (15.12)."""
    if state.stack.why in ("round over", "new round") and state.preparing.stage is Stage.SHUFFLE:
        return None
    message = "That is for a round dealt although the cutting card had come, before the cards are shuffled."
    return Refusal("not-now", MISSED["not shuffled"], message)


def deal_unshuffled(state: State, *, is_called: bool) -> State:
    """The cards are dealt on, and shuffled after the round (15.12). Where the cutting card came first of a round, that
    round has been called and is dealt."""
    first = state.stack.why == "new round" and is_called
    reached = state.stack.reached or state.stack.cut_for
    state = change_stack(state, reached=reached, reshuffle=True, why="not shuffled")
    phase = Phase.DEALING if first else state.phase
    return replace(state, preparing=preparing.READY, phase=phase)


def awaits(terms: Terms, state: State, floor: Floor) -> list[Await]:
    if state.preparing.stage is Stage.INSERT and (untold := find_untold(state, floor)) is not None:
        return [Offer(untold.least, acts.Discharge(untold.id), DIRECTED)]
    if check_attended(state, floor) is not None:
        return []
    if state.preparing.stage is Stage.BURN:
        return [Offer(Role.DEALER, acts.Deal(BURNT), BURN)]
    return preparing.awaits(procedure(terms, state), state.preparing)


def find_untold(state: State, floor: Floor) -> Duty | None:
    """Where the cutting card is to go elsewhere it is not inserted before an inspector has been told; all else may be
    done before that, and the discards of a round are cut without regard to it (6.5, 15.10, reading B-7)."""
    if state.in_round:
        return None
    return next((duty for duty in floor.duties.values() if duty.cite == DIRECTED), None)


def check_attended(state: State, floor: Floor) -> Refusal | None:
    """Between rounds the cards are shuffled for somebody: the first player has seen new ones, and play is about to
    begin, or to begin again (5.3, 6.1). What is to be done before that comes first."""
    is_held_up = any(duty.blocks for duty in floor.duties.values())
    if state.in_round or floor.here() or is_held_up or state.preparing.stage is not Stage.SHUFFLE:
        return None
    rule = WASH if state.stack.why in ("opening", "replaced") else WHY[state.stack.why]
    return Refusal("not-now", rule, "Nobody is at the table: the cards are shuffled when a player has come.")


def judge(terms: Terms, state: State, floor: Floor, act: Act) -> Ruling | Refusal:
    if isinstance(act.deed, acts.Insert) and (untold := find_untold(state, floor)) is not None:
        return Refusal("duty-first", DIRECTED, f"First: {untold.says}")
    if isinstance(act.deed, acts.Shuffle) and (refusal := check_attended(state, floor)) is not None:
        return refusal
    ruling = preparing.judge(procedure(terms, state), state.preparing, act)
    if isinstance(ruling, Refusal):
        return ruling
    match act.deed:
        case acts.Shuffle():
            why = FROM_DISCARDS if state.in_round else WHY[state.stack.why]
            cutter = CUTTER.get(cut_for(state), ON_WHOSE_BOX)
            return replace(ruling, cites=(why, *ruling.cites, OFFER_CUT, cutter))
        case acts.Cut() if state.preparing.cutter is None:
            return replace(ruling, cites=(*ruling.cites, NEXT_TO_CUT))
        case acts.Insert():
            second = (Call("(the second cutting card at the back)", INSERT),) if terms.cutting_cards > 1 else ()
            calls = (*second, Call("(the stack goes into the shoe)", INTO_THE_SHOE))
            return replace(ruling, calls=calls)
    return ruling


def apply(terms: Terms, state: State, floor: Floor, act: Act) -> State:
    order = seating.cutting_order(floor, cut_for(state)) if isinstance(act.deed, acts.Shuffle) else ()
    state = replace(state, preparing=preparing.apply(procedure(terms, state), state.preparing, act, order))
    if isinstance(act.deed, acts.Shuffle):
        state = change_stack(state, declined=not seating.is_designated(floor, cut_for(state), order))
    elif isinstance(act.deed, acts.Choose) and act.deed.word == preparing.DECLINE:
        state = change_stack(state, declined=True)
    match act.deed:
        case acts.Shuffle() if state.in_round:
            left = dict(state.stack.left)
            for card, count in state.stack.discards.items():
                left[card] = left.get(card, 0) + count
            return change_stack(state, left=left, discards={}, hidden=0, unrecorded=0, depth=0, reshuffle=True)
        case acts.Shuffle():
            state = replace(state, attendance=Attendance())  # in a new shoe nobody is limited any more (4.9)
            return fill(state)
        case acts.Insert(at=at):
            return change_stack(state, depth=at, directed=0 if not state.in_round else state.stack.directed)
    return state


def fill(state: State, unrecorded: int = 0, depth: int = 0) -> State:
    """All the decks, of which so many were dealt before the record begins."""
    full = dict.fromkeys(DECK, state.decks)
    changes = {"left": full, "discards": {}, "hidden": 0, "unrecorded": unrecorded, "depth": depth}
    return change_stack(state, **changes, reached="", reshuffle=False)


# Where the record begins ------------------------------------------------------------------------------


def check_begun(terms: Terms, state: State, dealt: int) -> Refusal | None:
    """A record may begin in the middle of a shoe, before its cutting card, instead of with a shuffle."""
    most = state.decks * len(DECK) - terms.cut_card_depth
    if state.stack.why != "opening" or state.stack.left or state.preparing.stage is not Stage.SHUFFLE:
        return Refusal("not-now", INTO_THE_SHOE, "A record begins with a shoe only once, before anything is shuffled.")
    if dealt >= most:
        return Refusal("impossible", INTO_THE_SHOE, f"Before the cutting card fewer than {most} cards have been dealt.")
    return None


def begin(terms: Terms, state: State, dealt: int) -> State:
    return fill(replace(state, preparing=preparing.READY), dealt, terms.cut_card_depth)


def follow_departure(state: State, floor: Floor, player: str) -> State:
    """Somebody left the seat: the cut is offered on (6.8), and a table left vacant between rounds is shuffled anew
    (6.1(d), reading B-6)."""
    if state.is_ready:
        vacant = not state.in_round and not floor.here()
        return make_ready_again(state, "vacant", "first") if vacant else state
    asked = state.preparing.offered[:1] == (player,) or state.preparing.cutter == player
    state = change_stack(state, declined=True) if asked else state
    return replace(state, preparing=preparing.without(state.preparing, player))


def make_ready_again(state: State, why: str, cut_for: str) -> State:
    """The cards are to be shuffled before another round: why, and who is offered the cut (6.1, 6.7)."""
    return change_stack(replace(state, preparing=Preparing()), why=why, cut_for=cut_for)


def cut_for(state: State) -> str:
    """Whose cut it is; in the middle of a round, when the discards are cut, as if it were over (15.10)."""
    return cut_after(state) if state.in_round else state.stack.cut_for


def cut_after(state: State) -> str:
    """Who cuts after this round: the box or the dealer at whose card the cutting card came (6.7(b), (c))."""
    reached = state.stack.reached
    return reached if reached.isdigit() else DEALER


# The burnt card (7.1) ---------------------------------------------------------------------------------


def judge_burn(terms: Terms, state: State) -> Ruling | Refusal:
    if not terms.burn:
        return Refusal("not-now", BURN, "No card is burnt here: the operator chose that none is (option burn).")
    if state.preparing.stage is not Stage.BURN:
        return Refusal("not-now", BURN, "A card is burnt once, when the cards have been put into the shoe.")
    return Ruling((BURN,), (Call("(one card face down into the discard rack)", BURN),))


def burn(state: State) -> State:
    ready = replace(state.preparing, stage=Stage.READY)
    return change_stack(replace(state, preparing=ready), hidden=1)


def judge_view(state: State) -> Ruling | Refusal:
    """Players may ask to see the burnt card; it changes nothing (7.1, reading B-11)."""
    if not state.stack.hidden or state.play.removing or state.in_round:
        return Refusal("not-now", BURN, "There is no burnt card to be seen now.")
    return Ruling((BURN,))


# Directions and new cards (6.5, 6.9) ------------------------------------------------------------------


def judge_depth(state: State, depth: int) -> Ruling | Refusal:
    """A manager may have the cutting card elsewhere, up to half way in, an inspector being told first (6.5)."""
    most = state.decks * len(DECK) // 2
    if depth > most:
        return Refusal("impossible", DIRECTED, f"Say how many cards from the back: from 1 to {most}.")
    return Ruling((DIRECTED,), tasks=(tell_of_depth(depth),))


def tell_of_depth(depth: int, *, standing: bool = False) -> Task:
    """Before a standing direction's first shuffle, and otherwise before the card is inserted (reading B-7)."""
    says = f"Notify a Government inspector: the cutting card goes {depth} cards from the back."
    return Task(DIRECTED, Role.SHIFT_MANAGER, says, blocks=standing, after_round=standing)


def judge_replace(terms: Terms, state: State, act: Act, of: str) -> Ruling | Refusal:
    """After any round a manager may have the cards replaced, an inspector being advised (6.9, reading B-45)."""
    if not has_authority(act.role, Role.SHIFT_MANAGER):
        return Refusal("no-authority", REPLACED, "The casino manager or shift manager directs new cards.")
    if decks_in(terms, state, of) is None:
        least = fewest_decks(terms)
        return Refusal("impossible", DECKS, f"Say 'cards', or how many decks: {least} to 8 decks.")
    if state.in_round or state.play.removing:
        return Refusal("round-going-on", REPLACED, "Cards are replaced after a round.")
    tell = Task(REPLACED, Role.SHIFT_MANAGER, "Advise a Government inspector that the cards are replaced.")
    return Ruling((REPLACED,), tasks=(tell, *INSPECTION))


def decks_in(terms: Terms, state: State, of: str) -> int | None:
    """How many decks are meant; none where it cannot be (3.1)."""
    if of == "cards":
        return state.decks
    number, _, word = of.partition(" ")
    allowed = word == "decks" and number.isdecimal() and fewest_decks(terms) <= int(number) <= 8
    return int(number) if allowed else None


def replace_cards(terms: Terms, state: State, of: str) -> State:
    decks = decks_in(terms, state, of)
    assert decks is not None
    return make_ready_again(replace(state, decks=decks), "replaced", "replaced")
