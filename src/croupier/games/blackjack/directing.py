"""Directions: where the cutting card goes, who is held to the minimum, how many boxes and how much on one, an absent
player's card."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import decisions, seating, shoe
from croupier.games.blackjack.layout import BOX
from croupier.games.blackjack.limits import BOX_MAXIMUM, MINIMUM_ONLY, SEVERAL_BOXES
from croupier.games.blackjack.state import State, change_play, change_stack, is_card_out
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Duty
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Ruling, Task
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

GROUNDS = {"a": cite("1996.blackjack.4.9.a"), "b": cite("1996.blackjack.4.9.b")}
LISTED = cite("1996.general.14.1.a")
DECISIONS = ("double", "split", "insurance", "stand")
"""What a player may do and nobody may direct for one who is absent (15.9, reading B-41)."""

DEPTH = Fact("cards", "number", "how many cards from the back, at most half way in")
PLAYER = Fact("player", "player", "who came late to the shoe or sat a round out")
HOW_MANY = Fact("boxes", "number", "at least one")
SET = Fact("set", "choice", "whether it holds; it does unless said otherwise", ("on", "off"), needed=False)
IN_TURN = Fact("box", "box", "the box in turn", needed=False)

DIRECTIONS: dict[str, Irregularity] = {
    key: Irregularity(key, rule, says, least, (fact,), directed=True)
    for key, rule, says, least, fact in (
        ("cutting card", shoe.DIRECTED, "The cutting card goes elsewhere.", Role.SHIFT_MANAGER, DEPTH),
        ("minimum", MINIMUM_ONLY, "A player is held to the minimum wager.", Role.CASINO_SUPERVISOR, PLAYER),
        ("boxes each", SEVERAL_BOXES, "A player may have so many boxes.", Role.CASINO_SUPERVISOR, HOW_MANY),
        ("box maximum", BOX_MAXIMUM, "The maximum is for a box.", Role.CASINO_SUPERVISOR, SET),
        ("player maximum", BOX_MAXIMUM, "The maximum is for each player.", Role.CASINO_SUPERVISOR, SET),
        (decisions.DRAW, decisions.ABSENT, "An absent player's hand takes a card.", Role.CASINO_SUPERVISOR, IN_TURN),
    )
}


def judge(terms: Terms, state: State, passed: State, floor: Floor, act: Act, deed: acts.Direct) -> Ruling | Refusal:
    """`passed` is the table as the game goes on from it (15.9)."""
    direction = DIRECTIONS.get(deed.word)
    if deed.word in DECISIONS:
        return Refusal("not-permitted", decisions.ABSENT, "For an absent player a card may be directed, nothing else.")
    if direction is None:
        return Refusal("impossible", LISTED, f"What may be directed: {', '.join(DIRECTIONS)}.")
    if not has_authority(act.role, direction.least):
        if direction.least is Role.SHIFT_MANAGER:
            return Refusal("no-authority", direction.cite, "This takes the shift manager or the casino manager.")
        return Refusal("no-authority", direction.cite, "This takes a casino supervisor or a higher rank.")
    try:
        facts = read_facts(direction, deed.detail, deed.facts)
    except ValueError as error:
        return Refusal("impossible", direction.cite, f"It cannot be read: {error}.")
    match deed.word:
        case "cutting card":
            return shoe.judge_depth(state, int(facts["cards"]))
        case "minimum":
            return judge_minimum(state, floor, str(facts["player"]))
        case "boxes each":
            return judge_boxes(terms, int(facts["boxes"]))
        case "box maximum" | "player maximum":
            return judge_maximum(terms, state, deed.word, is_on=facts.get("set", "on") == "on")
    if not state.is_ready or is_card_out(state):
        return Refusal("not-now", decisions.ABSENT, "A card, or the shuffle, comes first.")
    return decisions.judge_directed(state, passed, floor, facts.get("box"))


def judge_minimum(state: State, floor: Floor, player: str) -> Ruling | Refusal:
    """A person who came late to the shoe or sat a round out may be held to the minimum; an inspector is told before
    it counts, and nothing is dealt until then (4.9, reading B-5)."""
    ground = seating.ground_for_limit(state.attendance, player)
    if not floor.is_here(player) or not ground:
        message = (
            f"{player or 'Nobody'} has neither missed the first round of this shoe nor sat one out since wagering."
        )
        return Refusal("no-ground", MINIMUM_ONLY, message)
    task = Task(MINIMUM_ONLY, Role.CASINO_SUPERVISOR, tell_of(player), blocks=True)
    return Ruling((MINIMUM_ONLY, GROUNDS[ground]), tasks=(task,))


def tell_of(player: str) -> str:
    return f"Notify a Government inspector that {player} is held to the minimum."


def judge_notified(state: State, floor: Floor, duty: Duty | None) -> Ruling:
    """From the notice on: of what already lies for the round to come, all beyond the minimum is void (4.9, B-5)."""
    told = notified(state, duty)
    if told is None or state.in_round:
        return UNTOUCHED
    least = floor.limits_on(BOX, told).least
    left: dict[str, int] = {}
    reduces: dict[str, int] = {}
    for wager in floor.cloth.values():
        if wager.player == told and wager.kind == BOX:
            stands = min(wager.stake, left.get(wager.spot, least))
            left[wager.spot] = left.get(wager.spot, least) - stands
            if stands < wager.stake:
                reduces[wager.id] = stands
    return Ruling((MINIMUM_ONLY,), reduces=reduces)


def notified(state: State, duty: Duty | None) -> str | None:
    """Of whom an inspector has now been told that he or she is to be held to the minimum."""
    says = duty.says if duty is not None and duty.cite == MINIMUM_ONLY else None
    return next((player for player in state.attendance.limiting if tell_of(player) == says), None)


def judge_boxes(terms: Terms, boxes: int) -> Ruling | Refusal:
    """How many boxes one player may wager on, at least one: fewer when others want a place (13.4, reading B-28)."""
    if boxes > terms.boxes_per_player:
        message = f"A player may wager on at least one box, and here on at most {terms.boxes_per_player}."
        return Refusal("impossible", SEVERAL_BOXES, message)
    return Ruling((SEVERAL_BOXES,))


def judge_maximum(terms: Terms, state: State, word: str, *, is_on: bool) -> Ruling | Refusal:
    """Whether the maximum is for all that lies on a box, or a sign says that it is for each player (13.2)."""
    option = word.replace(" ", "_")
    if state.in_round or getattr(terms, option) == is_on:
        return Refusal("not-now", BOX_MAXIMUM, "It is directed between rounds, where it is not so already.")
    says = f"Put up the sign of the {word}." if is_on else f"Take down the sign of the {word}."
    return Ruling((BOX_MAXIMUM,), tasks=(Task(BOX_MAXIMUM, Role.GAME_SUPERVISOR, says),), chooses={option: is_on})


def apply(state: State, floor: Floor, deed: acts.Direct) -> State:
    facts = read_facts(DIRECTIONS[deed.word], deed.detail, deed.facts)
    match deed.word:
        case "cutting card":
            return change_stack(state, directed=int(facts["cards"]))
        case "minimum":
            limiting = state.attendance.limiting | {str(facts["player"])}
            return replace(state, attendance=replace(state.attendance, limiting=limiting))
        case "boxes each":
            state = change_play(state, lay=state.play.lay.union(floor.cloth))
            return replace(state, boxes_each=int(facts["boxes"]))
        case "box maximum" | "player maximum":
            return state
    return change_play(state, asked=True, directed=True)


def take_effect(state: State, duty: Duty | None) -> State:
    """The inspector has been told: whoever was to be held to the minimum is from now on (4.9, reading B-5)."""
    told = notified(state, duty)
    if told is None:
        return state
    before = state.attendance
    return replace(
        state, attendance=replace(before, limited=before.limited | {told}, limiting=before.limiting - {told})
    )
