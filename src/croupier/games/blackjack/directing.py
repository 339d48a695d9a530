"""Directions: where the cutting card goes, who is held to the minimum, how many boxes, an absent player's card."""

from __future__ import annotations

from croupier.games.blackjack import decisions, seating, shoe
from croupier.games.blackjack.betting import MINIMUM_ONLY, SEVERAL_BOXES
from croupier.games.blackjack.state import State, change_people, change_play, change_shoe
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

GROUNDS = {"a": cite("1996.blackjack.4.9.a"), "b": cite("1996.blackjack.4.9.b")}
LISTED = cite("1996.general.14.1.a")

MINIMUM, BOXES_EACH = "minimum", "boxes each"
WORDS = (shoe.CUTTING_CARD, MINIMUM, BOXES_EACH, decisions.DRAW)


def judge(terms: Terms, state: State, act: Act, deed: acts.Direct) -> Ruling | Refusal:
    if deed.word not in WORDS:
        return Refusal("impossible", LISTED, f"What may be directed: {', '.join(WORDS)}.")
    if deed.word == shoe.CUTTING_CARD:
        return shoe.judge_depth(state, act, deed.detail)
    if not has_authority(act.role, Role.CASINO_SUPERVISOR):
        return Refusal("no-authority", cite("1996.blackjack.15.9"), "This takes a casino supervisor or a higher rank.")
    if deed.word == MINIMUM:
        return judge_minimum(state, deed.detail)
    if deed.word == BOXES_EACH:
        return judge_boxes(terms, deed.detail)
    if not state.is_ready or state.play.removing or state.play.exposing:
        return Refusal("not-now", decisions.ABSENT, "A card, or the shuffle, comes first.")
    return decisions.judge_absent(state, deed)


def judge_minimum(state: State, player: str) -> Ruling | Refusal:
    """A person who came late to the shoe or sat a round out may be held to the minimum; an inspector is told before
    it counts, and nothing is dealt until then (4.9, reading B-5)."""
    ground = seating.ground_for_limit(state, player)
    if player not in state.people.present or not ground:
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
            return change_shoe(state, directed=int(deed.detail))
        case "minimum":
            return change_people(state, limiting=state.people.limiting | {deed.detail})
        case "boxes each":
            return change_people(state, boxes_each=int(deed.detail))
    return change_play(state, asked=True)
