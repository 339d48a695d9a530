"""The prizes of a round found anew, all together, when one of them falls or one more comes out after they were paid
(1996 12.2, 1998 11.10, reading C-55)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.caribbean_stud import not_made
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS
from croupier.games.caribbean_stud.state import Phase, State
from croupier.games.caribbean_stud.terms import FIXED, Terms
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Ruling, Undo
from croupier.table.wagers import Wager

BY_WORDS = {hand.words: hand for hand in PRIZE_HANDS}


def others_after_fall(terms: Terms, floor: Floor, fall: Iterable[str]) -> frozenset[str]:
    """The other prizes paid in the round, where one of these wagers had one that bears on them."""
    paid, without = prizes_paid(floor), frozenset(fall)
    return others_beside(terms, floor, [paid[name] for name in without if name in paid], without)


def others_beside(
    terms: Terms, floor: Floor, hands: Sequence[Hand], without: frozenset[str] = frozenset()
) -> frozenset[str]:
    """The prizes paid in the round, but for these, where one of the hands bears on what one of them is, or on whether
    the only other is the pool's or the bank's (reading C-16)."""
    others = {name: hand for name, hand in prizes_paid(floor).items() if name not in without}
    bears = any(bears_on(one, other) for one in hands for other in others.values())
    alone = [hand for hand in others.values() if hands and len(others) == 1 and not terms.fixed_prizes_from_pool]
    return frozenset(others) if bears or any(hand in FIXED for hand in alone) else frozenset()


def bears_on(one: Hand, other: Hand) -> bool:
    """Does a prize for the one hand change what the other is paid, or have its base with it? Fixed sums never change;
    straight flushes are reckoned on what those leave, royal flushes on what all the rest leave."""
    return other >= Hand.STRAIGHT_FLUSH and one <= other


def prizes_paid(floor: Floor) -> dict[str, Hand]:
    return {name: BY_WORDS[one.prize] for name, one in floor.settled.items() if one.prize and not one.undone}


def judge_misrecorded(terms: Terms, state: State, deed: acts.Misrecorded, floor: Floor) -> Ruling:
    """A jackpot wager that came late or was not made has no prize, nor has one made with such an ante. An ante found
    beside that one was the area's only one, and lies there again (reading C-56)."""
    name, others = deed.wager, frozenset[str]()
    if state.missed is not None:
        fall = (one.wager.id for one in floor.settled.values() if name in (one.wager.id, one.wager.basis))
        others = others_after_fall(terms, floor, fall)
    return undo_others(terms, others, not_made.revived(terms, state, deed, floor.cloth))


def undo_others(terms: Terms, others: frozenset[str], revived: tuple[Wager, ...] = ()) -> Ruling:
    if not others and not revived:
        return UNTOUCHED
    rule = terms.cites.several_fixed if others else terms.cites.one_wager
    return Ruling((rule,), undoes=Undo(rule, only=others, stand=others, lifted=revived))


def go_on(state: State, cloth: Cloth) -> State:
    """The round just over goes on where wagers with a prize of it lie again."""
    if state.phase is not Phase.BETTING or state.missed is None:
        return state
    again = {hand.jackpot for hand in state.missed.hands.values()} - set(state.carried.values())
    return take_up(state, state.missed) if any(name in again for name in cloth) else state


def take_up(state: State, over: State) -> State:
    """A round that was over, for its prizes: what the pool has is read anew, and a cheque asked for anew: of somebody
    who has left a prize is held in chips, from which what was paid before is recovered."""
    return not_made.resume(state, over, Phase.JACKPOT)
