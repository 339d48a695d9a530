"""Who may put chips where: both hands at once, the areas of others, standing players, a cap on an area."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.baccarat import overlooked, rules
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER, STANDING, TIE
from croupier.games.baccarat.rounds import BETWEEN
from croupier.games.baccarat.state import Phase, State, is_void_hand
from croupier.games.baccarat.terms import Terms
from croupier.games.spun import placing
from croupier.games.spun.chips import is_more
from croupier.games.spun.placing import Placing, Stage
from croupier.games.spun.settling import Manner
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Cloth, Ruling, Undo
from croupier.table.refusals import Refusal
from croupier.table.wagers import Cap, Outcome, Verdict, Wager

OTHER = {BANKER: PLAYER, PLAYER: BANKER}
STAGES = {
    Phase.OFFERING: Stage.CLOSED,
    Phase.DEALING: Stage.CLOSED,
    Phase.EXCESS: Stage.CLOSED,
    Phase.DECIDED: Stage.DECIDED,
    Phase.PAYING: Stage.SETTLING,
}


def manner(terms: Terms) -> Manner:
    """Losing wagers are collected, winning wagers paid (10.2); a stand off waits for the payment with them."""
    text = terms.rules
    return Manner(
        wins=rules.does_not_lose,
        decide=rules.decide,
        losers_first=text.settle,
        then_winners=text.settle,
        position=text.settle,
        until_paid=text.until_paid,
    )


def placing_rules(terms: Terms) -> Placing:
    text = terms.rules
    return Placing(
        chips=text.chips,
        spoken=text.spoken,
        late=text.late,
        unpaid=text.until_paid,
        fixed=text.fixed,
        position=text.chips,
    )


def stage_of(state: State) -> Stage:
    return STAGES.get(state.phase, Stage.OPEN)


def judge_place(terms: Terms, state: State, act: Act, deed: acts.Place, floor: Floor) -> Ruling | Refusal:
    """Betting is open until the call, while the cards are shuffled too (M-35); a void hand takes no wagers."""
    text = terms.rules
    if is_void_hand(state) and not deed.found:
        return Refusal("betting-closed", text.void_hand_is, "No bets this hand: it is a void hand.")
    more = is_more(terms, deed, floor.cloth)
    ruling = placing.judge_place(placing_rules(terms), stage_of(state), act, deed, more=more)
    if isinstance(ruling, Refusal):
        return ruling
    if deed.found:
        then = overlooked.as_it_lay(state, deed, floor)
        ruling = msgspec.structs.replace(ruling, forbids=forbid_found(terms, deed, then))
        if undone := settled_hands(terms, state, deed, floor):
            ruling = msgspec.structs.replace(ruling, undoes=Undo(terms.rules.hands_backed, only=undone))
        waits = is_void_hand(state) and not overlooked.is_of_last(state, deed, floor)
        return say_none_of_it(terms, ruling) if waits else ruling
    for check in (check_hands, check_area):
        if (refusal := check(terms, deed, floor)) is not None:
            return refusal
    if deed.kind not in HANDS:
        return ruling
    return msgspec.structs.replace(ruling, cites=(*ruling.cites, text.hands_backed))


def say_none_of_it(terms: Terms, ruling: Ruling) -> Ruling:
    """Found during a void hand, which has no wagers: what stands of it waits (M-18)."""
    rule = terms.rules.void_hand_is
    call = Call("(none of this hand: what stands of it waits for the next)", rule)
    return msgspec.structs.replace(ruling, cites=(rule, *ruling.cites), calls=(*ruling.calls, call))


# Both hands -------------------------------------------------------------------------------------------


def backs_other(terms: Terms, player: str, kind: str, cloth: Cloth) -> bool:
    """Is the player's wager on the other hand in the way of one of this kind (1996 4.8; 1998 5.2)? Not since 2004."""
    if terms.text.both_hands or kind not in HANDS:
        return False
    return any(wager.player == player and wager.kind == OTHER[kind] for wager in cloth.values())


def is_second(terms: Terms, deed: acts.Place, cloth: Cloth) -> bool:
    """Is a wager that was found one on the second hand, accepted unnoticed (M-2)?"""
    return backs_other(terms, deed.player, deed.kind, cloth) and deed.spot in terms.layout[deed.kind].spots


def voids_both(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> bool:
    """Are both hands' wagers void by what was found? One on an area that is not its owner's was none beside the
    other."""
    then = overlooked.as_it_lay(state, deed, floor)
    return deed.found and is_second(terms, deed, then.cloth) and check_area(terms, deed, then) is None


def forbid_found(terms: Terms, deed: acts.Place, floor: Floor) -> Cite | None:
    """The rule by which a wager that was found is none of the game, if there is one (general 14.1(a), G-20): a fourth
    on one area, a second in full baccarat, a standing player's on a numbered area, or one on the second hand."""
    kind = terms.layout.get(deed.kind)
    if kind is None or deed.spot not in kind.spots:
        return None
    if (refusal := check_area(terms, deed, floor)) is not None:
        return refusal.cite
    return terms.rules.hands_backed if is_second(terms, deed, floor.cloth) else None


def void_found(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> Mapping[str, Outcome]:
    """Of a player who backs both hands both wagers are void, a Tie wager stands (M-2)."""
    if not voids_both(terms, state, deed, floor):
        return UNDECIDED
    backed = (w.id for w in floor.cloth.values() if w.player == deed.player and w.kind in HANDS)
    return dict.fromkeys(backed, Outcome(Verdict.VOID, terms.rules.hands_backed))


def settled_hands(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> frozenset[str]:
    """What has been paid or taken of a player found only now to have backed both hands: it does not stand (M-2, general
    15.1). A stake that a tie left lying is a new wager (G-7)."""
    if not voids_both(terms, state, deed, floor):
        return frozenset()
    settled = overlooked.as_it_lay(state, deed, floor).settled.values()
    decided = (one.wager for one in settled if one.verdict in (Verdict.WIN, Verdict.LOSE))
    return frozenset(wager.id for wager in decided if wager.player == deed.player and wager.kind in HANDS)


def note_found(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> State:
    """What a wager found changes in what its round has settled."""
    undone = settled_hands(terms, state, deed, floor)
    if overlooked.is_of_last(state, deed, floor):
        return overlooked.note(state, deed, floor, undone)
    if not undone:
        return state
    round = msgspec.structs.replace(state.round, settled=state.round.settled - undone)
    return msgspec.structs.replace(state, round=round)


def check_hands(terms: Terms, deed: acts.Place, floor: Floor) -> Refusal | None:
    if not backs_other(terms, deed.player, deed.kind, floor.cloth):
        return None
    message = f"{deed.player} backs the other hand; a player wagers on one of the two."
    return Refusal("not-permitted", terms.rules.hands_backed, message)


# Areas ------------------------------------------------------------------------------------------------


def is_for(terms: Terms, spot: str, *, seated: bool) -> bool:
    """In full baccarat the numbered areas are for seated players, the standing areas for the others (M-28)."""
    return not terms.is_full or (spot == STANDING) != seated


def others_on(cloth: Cloth, player: str, kind: str, spot: str) -> set[str]:
    return {w.player for w in cloth.values() if w.spot == spot and w.kind == kind and w.player != player}


def caps(terms: Terms, kind: str, spot: str, player: str, floor: Floor) -> tuple[Cap, ...]:
    """What the operator's directions leave for a player's wager on an area, beside those on the cloth: all wagers there
    together stay within the table maximum, or those of particular players do (M-30, U-3)."""
    if floor.sign is None:
        return ()
    most, rule = floor.sign.limits_on(kind).most, terms.rules.area_maximum
    found: list[Cap] = []
    for players in (None if terms.area_maximum else (), terms.capped_players):
        if players is None or player in players:
            there = (w for w in floor.cloth.values() if (w.kind, w.spot) == (kind, spot))
            total = sum(w.stake for w in there if players is None or w.player in players)
            found.append(Cap(most - total, known(rule)))
    return tuple(found)


def has_place(terms: Terms, player: str, kind: str, spot: str, cloth: Cloth) -> bool:
    """Do few enough share the area? However few may come to it by now, whoever is there keeps the place (M-36)."""
    there = {wager.player for wager in cloth.values() if (wager.kind, wager.spot) == (kind, spot)}
    return player in there or len(there) < terms.bettors_per_area


def check_area(terms: Terms, deed: acts.Place, floor: Floor) -> Refusal | None:
    """A numbered area is one player's in full baccarat; elsewhere up to three may share it (M-28)."""
    if not is_for(terms, deed.spot, seated=deed.player in floor.seats()):
        if deed.spot == STANDING:
            message = "The standing areas are designated for standing players: wager on a numbered area."
            return Refusal("not-permitted", terms.rules.chips, message)
        message = "Without a seat, wager on the standing areas."
        return Refusal("not-permitted", known(terms.rules.standing_area), message)
    if deed.spot == STANDING or has_place(terms, deed.player, deed.kind, deed.spot, floor.cloth):
        return None
    others = others_on(floor.cloth, deed.player, deed.kind, deed.spot)
    there = f"{', '.join(sorted(others))} {'is' if len(others) == 1 else 'are'} there"
    message = f"On one area {terms.bettors_per_area} may wager at most; {there}."
    return Refusal("not-permitted", terms.one_per_area, message)


def open_spots(terms: Terms, floor: Floor) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """For each player at the table, the areas on which he or she may wager now."""
    seats, taken = floor.seats(), {(wager.kind, wager.spot) for wager in floor.cloth.values()}
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for player in floor.here():
        found[player] = {}
        for kind, shape in terms.layout.items():
            if backs_other(terms, player, kind, floor.cloth):
                continue
            own = [spot for spot in shape.spots if is_for(terms, spot, seated=player in seats)]
            if spots := tuple(
                spot for spot in own if (kind, spot) not in taken or has_room(terms, player, kind, spot, floor)
            ):
                found[player][kind] = spots
    return found


def has_room(terms: Terms, player: str, kind: str, spot: str, floor: Floor) -> bool:
    """May the player wager on an area where chips lie already; up to the maximum, as much again as they are?"""
    if spot != STANDING and not has_place(terms, player, kind, spot, floor.cloth):
        return False
    lies = sum(w.stake for w in floor.cloth.values() if (w.kind, w.spot) == (kind, spot))
    return all(lies <= cap.cents for cap in caps(terms, kind, spot, player, floor))


# Taking chips up --------------------------------------------------------------------------------------


def may_lift(terms: Terms, state: State, wager: Wager, cloth: Cloth) -> Cite | Refusal:
    """The rule under which a wager may be taken up, or why not. During a void hand it is none of the round (M-18)."""
    text = terms.rules
    if is_void_hand(state):
        return text.void_hand_is
    result = state.settling.result
    if result is not None and rules.loses(terms, wager, result):
        return Refusal("not-now", text.losing, "A losing wager is not touched: the dealer collects it.")
    if result is not None and wager.id in state.settling.paid and rules.winner_of(result) == TIE:
        return text.after_tie
    over = state.over
    if state.phase in BETWEEN and over is not None and wager.id in over.settled and wager.kind in HANDS:
        return text.after_tie  # only a tie leaves a wager lying
    return placing.may_lift(placing_rules(terms), manner(terms), stage_of(state), terms, state.settling, wager, cloth)
