"""What people do with the cards and chips that they should not: the Rules say that it must not be, and leave the round
as it is; somebody has to see to it (1996 3.3, 8.16 to 8.22; 1998 4.3, 8.12 to 8.15; 2004 4.3, 5.5, 8.13 to 8.16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from croupier.games.baccarat.citations import Citations, StyleB, known
from croupier.games.baccarat.options import Style
from croupier.games.baccarat.state import Phase, State, next_hand
from croupier.games.baccarat.terms import Terms
from croupier.gazette.cite import Cite
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Fact, FactValue, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role


class Misdeed(StrEnum):
    HIDDEN = "cards hidden"
    OFF_THE_TABLE = "cards off the table"
    NOT_TURNED = "hand not turned"
    BOTH_PASSED = "both hands passed out"
    TOUCHED = "cards touched"
    MISPLACED = "wager misplaced"


PLAYER = (Fact("player", "player", "who has the cards"),)
WHO = (Fact("who", "text", "the player or spectator who did"),)
WAGER = (Fact("wager", "wager", "which wager the dealer put on another area than was asked"),)


SHOULD: dict[str, tuple[str, str]] = {
    Misdeed.HIDDEN: ("The cards stay in view", "keeps the cards in view of everybody and of the cameras"),
    Misdeed.OFF_THE_TABLE: ("The cards stay on the table", "leaves the cards on the table"),
    Misdeed.NOT_TURNED: ("Turn the hand, please", "turns the hand"),
}
"""What the dealer says to whoever has the cards, and what that player should do."""


def declare(rules: Citations) -> Iterator[Irregularity]:
    """What one text speaks of; only since 2004 is it said who answers for where chips lie."""
    yield Irregularity(Misdeed.TOUCHED, rules.hands_off, "Somebody touched the cards who may not.", facts=WHO)
    if (style_b := rules.style_b) is not None:
        hidden = "Cards that a player turns were out of view."
        yield Irregularity(Misdeed.HIDDEN, style_b.in_view, hidden, facts=PLAYER)
        off = "Cards that a player turns were taken from the table."
        yield Irregularity(Misdeed.OFF_THE_TABLE, style_b.on_the_table, off, facts=PLAYER)
        kept = "A player has checked the hand and does not turn it."
        yield Irregularity(Misdeed.NOT_TURNED, style_b.turn_at_once, kept, facts=PLAYER)
        both = "Both hands were with players at the same time."
        yield Irregularity(Misdeed.BOTH_PASSED, style_b.one_at_a_time, both)
    if rules.own_placement is not None:
        wrong = "The dealer put a wager on another area than was asked."
        yield Irregularity(Misdeed.MISPLACED, rules.own_placement, wrong, facts=WAGER)


def can_happen(state: State, key: str) -> bool:
    """Cards can be touched at any time; the rest goes with cards that players turn, or with wagers."""
    if key == Misdeed.TOUCHED:
        return True
    if key == Misdeed.MISPLACED:
        return state.phase is not Phase.PAYING
    round = state.round
    passed = state.phase is Phase.DEALING and round.style is Style.B and round.down and not round.void
    hands = set(round.turners)
    return passed and (len(hands) == 2 if key == Misdeed.BOTH_PASSED else next_hand(round) in hands)


def judge(
    terms: Terms, state: State, of: Irregularity, facts: Mapping[str, FactValue], floor: Floor
) -> Ruling | Refusal:
    if of.key == Misdeed.TOUCHED:
        says = f"See that nobody handles the cards: {facts['who']} did. A card seen or moved by it is declared as such."
        return Ruling((of.cite,), tasks=(Task(of.cite, Role.GAME_SUPERVISOR, says),))
    if of.key == Misdeed.MISPLACED:
        return judge_misplaced(of.cite, str(facts["wager"]), floor)
    style_b = known(terms.rules.style_b)
    if of.key == Misdeed.BOTH_PASSED:
        says = "Take the second hand back to its box until the first has been turned and brought back."
        return Ruling((of.cite,), (Call("One hand at a time", of.cite),), (Task(of.cite, Role.DEALER, says),))
    return judge_turner(style_b, state, of, str(facts["player"]))


def judge_turner(style_b: StyleB, state: State, of: Irregularity, player: str) -> Ruling | Refusal:
    """Whoever turns the hand is told; the hand counts, and a supervisor may have the dealer turn it instead."""
    hand = next_hand(state.round)
    if hand is None or state.round.turners.get(hand) != player:
        return Refusal("impossible", of.cite, f"{player} has no cards to turn now.")
    called, does = SHOULD[of.key]
    says = f"See to it that {player} {does}, or direct that the dealer turns the hand."
    task = Task(of.cite, Role.GAME_SUPERVISOR, says)
    return Ruling((of.cite, style_b.dealer_turns), (Call(called, of.cite),), (task,))


def judge_misplaced(rule: Cite, name: str, floor: Floor) -> Ruling | Refusal:
    """Players answer for where their chips lie, whoever put them there."""
    if name not in floor.cloth:
        return Refusal("no-such-wager", rule, f"No wager {name} is on the layout.")
    return Ruling((rule,), (Call("The wager stands where it lies", rule),))
