"""A double or a split that proves late or not made: nobody decided on it, and the hand is as if nobody had (10.1, 11.1,
13.3(e), general 15.1, reading B-56)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.games.blackjack import dealing
from croupier.games.blackjack.decisions import ABIDE
from croupier.games.blackjack.layout import DOUBLE, SEVENS, SPLIT
from croupier.games.blackjack.state import Box, Hand, State, change_box, change_play, hands_with
from croupier.gazette.cite import Cite
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Ruling, Undo
from croupier.table.wagers import Verdict, Wager


def judge(state: State, name: str, floor: Floor) -> Ruling:
    """Super Sevens that such a split completed are undone (14.5)."""
    found = find_split(state, floor.cloth, name)
    if found is None:
        return UNTOUCHED
    fall = {name, *falls_with(floor.cloth[name], floor.cloth.values())}
    left = {one: wager for one, wager in floor.cloth.items() if one not in fall}
    if not is_taken_back(name, found[0].hands[found[1] + 1], floor.cloth, left):
        return UNTOUCHED
    spot = str(found[0].number)
    paid = [one.wager for one in floor.settled.values() if one.verdict is Verdict.WIN]
    sevens = frozenset(one.id for one in paid if (one.kind, one.spot) == (SEVENS, spot))
    return Ruling(undoes=Undo(dealing.SPLIT_IF, only=sevens, last=True, stand=sevens)) if sevens else UNTOUCHED


def falls_with(wager: Wager, stood: Iterable[Wager]) -> Mapping[str, Cite]:
    """What those behind added who followed a decision that was none, in the order in which wagers of its round were
    made (13.3(e))."""
    if wager.kind not in (DOUBLE, SPLIT):
        return {}
    first, *behind = followed_with(wager, stood)
    return {one.id: ABIDE for one in behind} if first.id == wager.id else {}


def followed_with(wager: Wager, made: Iterable[Wager]) -> list[Wager]:
    """The additions made on one decision, its own first: those behind follow at once (13.3(c), (d)), so that the next
    by whoever decides on the box, or by anybody once more, belongs to another decision."""
    same = [one for one in made if (one.kind, one.spot) == (wager.kind, wager.spot)]
    decisions: list[list[Wager]] = []
    for one in same:
        if not decisions or one.player in (same[0].player, *[other.player for other in decisions[-1]]):
            decisions.append([])
        decisions[-1].append(one)
    return next(together for together in decisions if wager.id in [one.id for one in together])


def take_out(state: State, floor: Floor, name: str) -> State:
    """The round without a wager that came late or was none, and without what fell with it."""
    fell = [wager for wager in floor.before.values() if wager.id not in floor.cloth]
    state = change_play(state, unmade=state.play.unmade.union({name}, [wager.id for wager in fell]))
    for wager in fell:
        if wager.kind == DOUBLE:
            state = undouble(state, floor, wager)
        elif wager.kind == SPLIT:
            state = unsplit(state, floor, wager)
    return state


def is_taken_back(name: str, hand: Hand, before: Cloth, cloth: Cloth) -> bool:
    """Does nobody's decision stand? Those who wager behind follow the first of them, and what they added falls with
    that one's; but where the first has no wager there at all, whoever followed has decided alone (13.3)."""
    kind = before[name].kind
    return not any(one in cloth for one in hand.wagers if one in before and before[one].kind == kind)


def undouble(state: State, floor: Floor, wager: Wager) -> State:
    """It may be drawn to, as if it had had its card by drawing, until somebody else has acted or a card has come."""
    for box in state.play.boxes:
        for index, hand in enumerate(box.hands):
            if hand.doubled and wager.id in hand.wagers and is_taken_back(wager.id, hand, floor.before, floor.cloth):
                is_drawn = len(hand.cards) > 2
                done = is_drawn and has_gone_on(state, box, index)
                declined = box.declined and (is_drawn or bool(box.splits))
                box = replace(box, declined=declined, hands=hands_with(box, index, doubled=False, done=done))
                return close_choice(change_box(state, box), DOUBLE)
    return state


def has_gone_on(state: State, box: Box, index: int) -> bool:
    """Has the game gone on past this hand: a card dealt to the dealer or to a later hand, or a word said for one?"""
    play = state.play
    later = [one for other in play.boxes if other.number > box.number for one in other.hands]
    later += box.hands[index + 1 :]
    acted = any(one.done or one.doubled or one.split or len(one.cards or one.taken) > 2 for one in later)
    return acted or len(play.dealer) > 1 or play.asked or play.directed or bool(play.exposed or play.exposing)


def find_split(state: State, cloth: Cloth, name: str) -> tuple[Box, int] | None:
    """The pair that this wager divided, by its box and its first hand, while neither hand has had a further card."""
    for box in state.play.boxes:
        for index, (first, second) in enumerate(zip(box.hands, box.hands[1:], strict=False)):
            if name in second.wagers and name in cloth and cloth[name].basis in first.wagers:
                return (box, index) if len(first.cards) == len(second.cards) == 1 else None
    return None


def unsplit(state: State, floor: Floor, wager: Wager) -> State:
    """Before a further card the two are one hand again; after one they stay two, and the wager lies on the first."""
    found = find_split(state, floor.before, wager.id)
    if found is None:
        return state
    box, index = found
    first, second = box.hands[index : index + 2]
    if not is_taken_back(wager.id, second, floor.before, floor.cloth):
        return state
    pair = first.split if box.splits > 1 else 0
    one = Hand((*first.cards, *second.cards), (*first.wagers, *second.wagers), split=pair)
    hands = (*box.hands[:index], one, *box.hands[index + 2 :])
    return close_choice(change_box(state, box, hands=hands, splits=box.splits - 1), SPLIT)


def close_choice(state: State, kind: str) -> State:
    """Those behind have nothing to follow."""
    return change_play(state, window="", waiting=()) if state.play.window == kind else state
