"""A hand thought another's that is played by somebody who has one: 1996 4.10, 1998 12.12. It may come out while the
round goes on, of the round just over, of an earlier one, or of one that was misdealt (reading C-31)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from croupier.games.caribbean_stud import prizes_anew
from croupier.games.caribbean_stud.cases import HAND, OWNER, Case, Effect, find_case
from croupier.games.caribbean_stud.layout import ANTE, JACKPOT
from croupier.games.caribbean_stud.rules import Outcomes
from croupier.games.caribbean_stud.state import Held, Phase, State, Word, change, change_hand, is_void, wagers_of
from croupier.games.caribbean_stud.terms import Terms
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.entries import Call, Entry, Settled
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Ruling, Undo
from croupier.table.irregularities import FactValue
from croupier.table.refusals import Refusal
from croupier.table.wagers import Outcome, Verdict

Facts = Mapping[str, FactValue]


class Played(msgspec.Struct, frozen=True):
    """In whose name a hand was played, with which wagers."""

    player: str
    wagers: frozenset[str]


def is_of_past(state: State, floor: Floor) -> bool:
    """Is it about a round that is over?"""
    return state.phase is Phase.BETTING or find_earlier(state, floor) is not None


def find_earlier(state: State, floor: Floor) -> Entry | None:
    """The entry that it is about, with all that was settled in its round, where that is not the one going on."""
    entry = floor.evidence
    return entry if entry is not None and (state.phase is Phase.BETTING or entry.round != state.rounds) else None


def antes_misdealt(terms: Terms, state: State, floor: Floor) -> dict[str, Held]:
    """The hands of a round that came to nothing, until the cards are shuffled and later as the misdeal gave their antes
    back, where it is about that."""
    entry = floor.evidence
    if entry is None:
        return dict(state.misdealt_hands)
    case = find_case(terms, entry.act.deed) if isinstance(entry.act.deed, acts.Declare) else None
    if case is None or case.effect not in (Effect.MISDEAL, Effect.EXPOSED):
        return {}
    void = (one for one in entry.settled if one.verdict is Verdict.VOID and one.entry == entry.seq)
    antes = (one.wager for one in void if one.wager.kind == ANTE)
    return dict(state.misdealt_hands) or {ante.spot: Held(ante.player, ante.id) for ante in antes}


def hands_misdealt(terms: Terms, state: State, floor: Floor) -> dict[str, Played]:
    """These with the jackpot wagers that they were made with, which alone outlive the round, lying or decided since."""
    decided = [one.wager for one in floor.settled.values() if not one.undone]
    made = [wager for wager in (*floor.cloth.values(), *decided) if wager.kind == JACKPOT]
    return {
        box: Played(hand.player, frozenset(wager.id for wager in made if wager.basis == hand.ante))
        for box, hand in antes_misdealt(terms, state, floor).items()
        if not hand.over
    }


def hands_played(terms: Terms, state: State, floor: Floor) -> dict[str, Played]:
    """The hands that it may be said of, settled or not, unless they are void already."""
    if misdealt := hands_misdealt(terms, state, floor):
        return misdealt
    if (entry := find_earlier(state, floor)) is not None:
        return settled_hands(entry.settled)
    if state.phase is Phase.BETTING:
        return settled_hands(floor.settled.values())
    return {box: Played(hand.player, wagers_of(hand)) for box, hand in state.hands.items() if not is_void(hand)}


def settled_hands(settled: Iterable[Settled]) -> dict[str, Played]:
    """By box; a jackpot wager carried over goes with its player's ante, wherever it was made."""
    last = [one for one in settled if not one.undone]
    antes = {one.wager.player: one for one in last if one.wager.kind == ANTE}
    void = {player for player, ante in antes.items() if ante.verdict is Verdict.VOID}
    found: dict[str, Played] = {}
    for one in last:
        player = one.wager.player
        if player not in void:
            box = antes.get(player, one).wager.spot
            names = found[box].wagers if box in found else frozenset[str]()
            found[box] = Played(player, names | {one.wager.id})
    return found


def find_void(terms: Terms, state: State, said: Facts, floor: Floor) -> dict[str, Played] | str:
    """The hands that are void: all of one player's in 1998, the second one in 1996 (reading C-31); or why there is no
    such hand."""
    hands, who, owner = hands_played(terms, state, floor), str(said.get(HAND.name, "")), str(said[OWNER.name])
    box = who if who in hands else next((box for box, hand in hands.items() if hand.player == who), None)
    if box is None:
        return f"Name a hand that is not void by its box or its player: {', '.join(hands) or 'there is none'}."
    others = {other: hand for other, hand in hands.items() if hand.player == owner and other != box}
    if not others and owner not in with_void_hand(terms, state, floor):
        return f"{owner} has no hand beside the one on box {box}."
    return {box: hands[box], **(others if terms.second_hand_voids_all else {})}


def with_void_hand(terms: Terms, state: State, floor: Floor) -> set[str]:
    """Who wagered on a hand that is void already, as one that the dealer collected too early is (1998 12.14)."""
    if misdealt := antes_misdealt(terms, state, floor):
        return {hand.player for hand in misdealt.values() if hand.over}
    if not is_of_past(state, floor):
        return {hand.player for hand in state.hands.values() if hand.word is Word.VOID}
    entry = find_earlier(state, floor)
    settled = floor.settled.values() if entry is None else entry.settled
    antes = (one for one in settled if one.wager.kind == ANTE and not one.undone)
    return {one.wager.player for one in antes if one.verdict is Verdict.VOID}


def judge(terms: Terms, state: State, one: Case, said: Facts, floor: Floor) -> Ruling | Refusal:
    void = find_void(terms, state, said, floor)
    if isinstance(void, str):
        return Refusal("impossible", one.cite, void)
    call = Call(f"{said[OWNER.name]} has two hands", one.cite)
    names = wagers_on(void)
    earlier = None if hands_misdealt(terms, state, floor) else find_earlier(state, floor)
    others = prizes_anew.others_after_fall(terms, floor, names) if earlier is None else frozenset[str]()
    undoes = Undo(one.cite, only=names | others, stand=others, about=earlier)
    return Ruling((terms.cites.one_hand, one.cite), (call,), undoes=undoes)


def wagers_on(hands: Mapping[str, Played]) -> frozenset[str]:
    return frozenset(name for hand in hands.values() for name in hand.wagers)


def apply(terms: Terms, state: State, said: Facts, floor: Floor) -> State:
    void = find_void(terms, state, said, floor)
    assert not isinstance(void, str), void
    if hands_misdealt(terms, state, floor):
        return without(state, void)
    if not is_of_past(state, floor):
        for box in void:
            state = change_hand(state, box, word=Word.VOID)
    elif state.last is not None:
        names = wagers_on(void)
        over = state.missed
        if over is not None:
            hands = {box: replace(h, word=Word.VOID) if box in void else h for box, h in over.hands.items()}
            over = change(over, hands=hands)
        last = {player: name for player, name in state.last.items() if name not in names}
        state = change(state, last=last, missed=over)
    return state


def without(state: State, void: Mapping[str, Played]) -> State:
    """The jackpot wagers of these misdealt hands go with no other hand."""
    names = wagers_on(void)

    def strip(hands: Mapping[str, Held]) -> dict[str, Held]:
        return {box: replace(hand, jackpot=None) if hand.jackpot in names else hand for box, hand in hands.items()}

    misdealt = {box: replace(hand, over=hand.over or box in void) for box, hand in state.misdealt_hands.items()}
    last = None if state.last is None else {who: name for who, name in state.last.items() if name not in names}
    over = None if state.missed is None else change(state.missed, hands=strip(state.missed.hands))
    return change(state, hands=strip(state.hands), misdealt_hands=misdealt, last=last, missed=over)


def resolve(terms: Terms, state: State, one: Case, said: Facts, floor: Floor) -> Outcomes:
    """What still lies of the hands that are now void, and what waits of one that was void before."""
    if misdealt := antes_misdealt(terms, state, floor):
        proved = {hand.ante for hand in misdealt.values() if hand.over}
        if not proved:  # of an entry, by which it is said of the same hands as before
            second = find_void(terms, state, said, floor)
            assert not isinstance(second, str), second
            proved = {misdealt[box].ante for box in second}
        return {
            name: Outcome(Verdict.VOID, one.cite)
            for name, wager in floor.cloth.items()
            if wager.kind == JACKPOT and wager.basis in proved
        }
    if is_of_past(state, floor):
        return UNDECIDED
    void = [hand for hand in state.hands.values() if is_void(hand)]
    names = {name for hand in void for name in wagers_of(hand)}
    antes, waits = {hand.ante for hand in void}, state.carried.get(str(said[OWNER.name]))
    names |= {wager.id for wager in floor.cloth.values() if wager.id == waits and wager.basis in antes}
    return {name: Outcome(Verdict.VOID, one.cite) for name in floor.cloth if name in names}


def offers(terms: Terms, state: State, one: Case, floor: Floor) -> list[acts.Declare | acts.Direct]:
    """Of which hand it could be said that it is really played by whom."""
    hands = hands_played(terms, state, floor)
    return [
        acts.Declare(one.key, facts=(Stated(HAND.name, box), Stated(OWNER.name, hand.player)))
        for box in hands
        for other, hand in hands.items()
        if other != box
    ]
