"""Directions: where the cutting card goes, who is held to the minimum, how many boxes, an absent player's card."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import decisions, seating, shoe
from croupier.games.blackjack.betting import MINIMUM_ONLY, SEVERAL_BOXES
from croupier.games.blackjack.state import State, change_play, change_stack
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

GROUNDS = {"a": cite("1996.blackjack.4.9.a"), "b": cite("1996.blackjack.4.9.b")}
LISTED = cite("1996.general.14.1.a")

DEPTH = Fact("cards", "number", "how many cards from the back, at most half way in")
PLAYER = Fact("player", "player", "who came late to the shoe or sat a round out")
HOW_MANY = Fact("boxes", "number", "at least one")
IN_TURN = Fact("box", "box", "the box in turn", needed=False)

DIRECTIONS: dict[str, Irregularity] = {
    key: Irregularity(key, rule, says, least, (fact,), directed=True)
    for key, rule, says, least, fact in (
        ("cutting card", shoe.DIRECTED, "The cutting card goes elsewhere.", Role.SHIFT_MANAGER, DEPTH),
        ("minimum", MINIMUM_ONLY, "A player is held to the minimum wager.", Role.CASINO_SUPERVISOR, PLAYER),
        ("boxes each", SEVERAL_BOXES, "A player may have so many boxes.", Role.CASINO_SUPERVISOR, HOW_MANY),
        (decisions.DRAW, decisions.ABSENT, "An absent player's hand takes a card.", Role.CASINO_SUPERVISOR, IN_TURN),
    )
}


def judge(terms: Terms, state: State, floor: Floor, act: Act, deed: acts.Direct) -> Ruling | Refusal:
    direction = DIRECTIONS.get(deed.word)
    if direction is None:
        return Refusal("impossible", LISTED, f"What may be directed: {', '.join(DIRECTIONS)}.")
    if not has_authority(act.role, direction.least):
        if direction.least is Role.SHIFT_MANAGER:
            return Refusal("no-authority", direction.cite, "This takes the shift manager or the casino manager.")
        return Refusal("no-authority", decisions.ABSENT, "This takes a casino supervisor or a higher rank.")
    match deed.word:
        case "cutting card":
            return shoe.judge_depth(state, deed.detail)
        case "minimum":
            return judge_minimum(state, floor, deed.detail)
        case "boxes each":
            return judge_boxes(terms, deed.detail)
    if not state.is_ready or state.play.removing or state.play.exposing:
        return Refusal("not-now", decisions.ABSENT, "A card, or the shuffle, comes first.")
    return decisions.judge_absent(state, floor, deed)


def judge_minimum(state: State, floor: Floor, player: str) -> Ruling | Refusal:
    """A person who came late to the shoe or sat a round out may be held to the minimum; an inspector is told before
    it counts, and nothing is dealt until then (4.9, reading B-5)."""
    ground = seating.ground_for_limit(state.attendance, player)
    if not floor.is_here(player) or not ground:
        message = (
            f"{player or 'Nobody'} has neither missed the first round of this shoe nor sat one out since wagering."
        )
        return Refusal("no-ground", MINIMUM_ONLY, message)
    says = f"Notify a Government inspector that {player} is held to the minimum."
    task = Task(MINIMUM_ONLY, Role.CASINO_SUPERVISOR, says, blocks=True)
    return Ruling((MINIMUM_ONLY, GROUNDS[ground]), tasks=(task,))


def judge_boxes(terms: Terms, detail: str) -> Ruling | Refusal:
    """How many boxes one player may wager on, at least one: fewer when others want a place (13.4, reading B-28)."""
    if not detail.isdecimal() or not 1 <= int(detail) <= terms.boxes_per_player:
        message = f"A player may wager on at least one box, and here on at most {terms.boxes_per_player}."
        return Refusal("impossible", SEVERAL_BOXES, message)
    return Ruling((SEVERAL_BOXES,))


def apply(state: State, deed: acts.Direct) -> State:
    match deed.word:
        case "cutting card":
            return change_stack(state, directed=int(deed.detail))
        case "minimum":
            limiting = state.attendance.limiting | {deed.detail}
            return replace(state, attendance=replace(state.attendance, limiting=limiting))
        case "boxes each":
            return replace(state, boxes_each=int(deed.detail))
    return change_play(state, asked=True)


def take_effect(state: State) -> State:
    """The inspector has been told: whoever was to be held to the minimum is from now on (4.9)."""
    limited = state.attendance.limited | state.attendance.limiting
    return replace(state, attendance=replace(state.attendance, limited=limited, limiting=frozenset()))
