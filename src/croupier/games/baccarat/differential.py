"""The maximum table differential and the pro rata reduction: 1996 4.9, 4.10; 1998 5.13, 5.14; 2004 5.17, 5.18."""

from __future__ import annotations

from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER
from croupier.games.baccarat.state import Phase, State
from croupier.games.baccarat.terms import Terms
from croupier.money import Cents, dollars
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wager


def totals(cloth: Cloth) -> dict[str, Cents]:
    return {hand: sum(w.stake for w in cloth.values() if w.kind == hand) for hand in HANDS}


def targets(terms: Terms, cloth: Cloth) -> dict[str, Cents]:
    """What each hand's total may come to, for the hands that exceed it.

    The heavier hand may exceed the lighter one by the differential (M-4, N-5, U-7). Read literally, 1996 4.10 holds
    each hand to the differential itself: an option.
    """
    most, on = terms.differential, totals(cloth)
    if most is None:
        return {}
    if terms.literal_differential:
        return {hand: most for hand, total in on.items() if total > most}
    heavy, light = (BANKER, PLAYER) if on[BANKER] > on[PLAYER] else (PLAYER, BANKER)
    return {heavy: on[light] + most} if on[heavy] - on[light] > most else {}


def reduced(terms: Terms, cloth: Cloth) -> dict[str, Cents]:
    """The stake that each wager on an exceeding hand is cut to: its share, down to the cent; the table then takes it
    down to chips, and a Banker wager to what can be paid exactly, without handing the rest to others (M-5). What one
    player has put down by turns on one area is one wager, of which the last chips are taken off first."""
    on, most = totals(cloth), targets(terms, cloth)
    heavy = [wager for wager in cloth.values() if wager.kind in most]
    left: dict[tuple[str, str, str], Cents] = {}
    for wager in heavy:
        left[spot_of(wager)] = left.get(spot_of(wager), 0) + wager.stake
    left = {spot: stake * most[spot[1]] // on[spot[1]] for spot, stake in left.items()}
    found: dict[str, Cents] = {}
    for wager in heavy:
        found[wager.id] = min(wager.stake, left[spot_of(wager)])
        left[spot_of(wager)] -= found[wager.id]
    return found


def spot_of(wager: Wager) -> tuple[str, str, str]:
    return wager.player, wager.kind, wager.spot


def may_reduce(terms: Terms, state: State, cloth: Cloth) -> bool:
    """After the call and before the first card, as often as it is exceeded: a wager may be found since (M-3)."""
    return state.phase in (Phase.OFFERING, Phase.DEALING) and not state.round.drawn and bool(targets(terms, cloth))


def judge_reduce(terms: Terms, state: State, cloth: Cloth) -> Ruling | Refusal:
    text = terms.rules
    if terms.differential is None:
        return Refusal("not-now", text.differential, "No maximum table differential is displayed at this table.")
    if not targets(terms, cloth):
        message = f"The differential of {dollars(terms.differential)} is not exceeded."
        return Refusal("not-now", text.differential_is, message)
    if not may_reduce(terms, state, cloth):
        return Refusal("not-now", text.reduce, "Wagers are reduced after the call and before the first card.")
    return Ruling((text.reduce, text.differential, text.differential_is), reduces=reduced(terms, cloth))
