"""Who may put chips where: both hands at once, the areas of others, standing players, a cap on an area."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.baccarat import rules
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, HANDS, PLAYER, STANDING
from croupier.games.baccarat.state import Phase, State
from croupier.games.baccarat.terms import Terms
from croupier.games.spun import placing
from croupier.games.spun.placing import Placing, Stage
from croupier.games.spun.settling import Manner
from croupier.gazette.cite import Cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wager

OTHER = {BANKER: PLAYER, PLAYER: BANKER}
STAGES = {Phase.OFFERING: Stage.CLOSED, Phase.DEALING: Stage.CLOSED, Phase.EXCESS: Stage.CLOSED} | {
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
        same_area=lambda a, b: (a.kind, a.spot) == (b.kind, b.spot),
        lifted_once_paid=lambda _wager: None,
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


def judge_place(terms: Terms, state: State, act: Act, deed: acts.Place, cloth: Cloth) -> Ruling | Refusal:
    """Betting is open from the burn to the call; a void hand takes no wagers."""
    text = terms.rules
    if state.round.void and not deed.found:
        return Refusal("betting-closed", text.void_hand_is, "No bets this hand: it is a void hand.")
    if state.phase in (Phase.PREPARING, Phase.NEW_CARDS, Phase.PROPOSED) and not deed.found:
        return Refusal("not-now", text.call, f"Wagers are made when the cards are ready: {state.phase.value}.")
    ruling = placing.judge_place(placing_rules(terms), stage_of(state), act, deed)
    if isinstance(ruling, Refusal):
        return ruling
    if deed.found:
        return judge_found(terms, state, deed, ruling)
    cites: list[Cite] = []
    for check in (check_hands, check_area, check_area_maximum):
        refusal = check(terms, state, deed, cloth)
        if refusal is not None:
            return refusal
    if deed.kind in HANDS:
        cites.append(text.hands_backed)
    return Ruling((*ruling.cites, *cites))


def judge_found(terms: Terms, state: State, deed: acts.Place, ruling: Ruling) -> Ruling:
    """A wager on the second hand that was accepted unnoticed voids both; a Tie wager stands (M-2)."""
    if voids_both(terms, state, deed):
        return Ruling((*ruling.cites, terms.rules.hands_backed))
    return ruling


def voids_both(terms: Terms, state: State, deed: acts.Place) -> bool:
    if terms.text.both_hands or deed.kind not in HANDS or not deed.found:
        return False
    return deed.spot in terms.layout[deed.kind].spots and OTHER[deed.kind] in state.backed.get(deed.player, ())


def check_hands(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Refusal | None:  # noqa: ARG001
    """Not on the Banker's Hand and the Player's Hand at once (1996 4.8; 1998 5.2), until 2004 5.2(c) and (d)."""
    if terms.text.both_hands or deed.kind not in HANDS:
        return None
    if OTHER[deed.kind] not in state.backed.get(deed.player, ()):
        return None
    message = f"{deed.player} backs the other hand; a player wagers on one of the two."
    return Refusal("not-permitted", terms.rules.hands_backed, message)


def check_area(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Refusal | None:
    """Numbered areas of full baccarat are for one seated player each; elsewhere up to three may share one (M-28)."""
    text = terms.rules
    seated = state.present.get(deed.player) is not None
    if terms.is_full and deed.spot == STANDING:
        if seated:
            message = "The standing areas are for players without a seat."
            return Refusal("not-permitted", known(text.standing), message)
        return None
    if terms.is_full and not seated:
        return Refusal("not-permitted", known(text.standing), "Without a seat, wager on the standing areas.")
    others = {w.player for w in cloth.values() if (w.kind, w.spot) == (deed.kind, deed.spot)} - {deed.player}
    if len(others) >= terms.bettors_per_area:
        message = f"On one area {terms.bettors_per_area} may wager at most; {', '.join(sorted(others))} are there."
        return Refusal("not-permitted", terms.one_per_area, message)
    return None


def check_area_maximum(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Refusal | None:
    """Where the operator so directs, all wagers on one area together stay within the maximum (M-30, U-3)."""
    if not terms.area_maximum or state.sign is None:
        return None
    most = state.sign.limits_on(deed.kind).most
    total = area_total(cloth, deed.kind, deed.spot) + deed.stake
    if total <= most:
        return None
    message = f"All wagers on one area may come to {dollars(most)}; this would make {dollars(total)}."
    return Refusal("above-maximum", known(terms.rules.area_maximum), message)


def area_total(cloth: Cloth, kind: str, spot: str) -> int:
    return sum(w.stake for w in cloth.values() if (w.kind, w.spot) == (kind, spot))


def open_spots(terms: Terms, state: State, cloth: Cloth) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """For each player at the table, the areas on which he or she may wager now."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for player in state.present:
        kinds: dict[str, tuple[str, ...]] = {}
        for kind, shape in terms.layout.items():
            probe = acts.Place("", player, kind, 0)
            if check_hands(terms, state, probe, cloth) is not None:
                continue
            spots = tuple(spot for spot in shape.spots if is_open(terms, state, player, kind, spot, cloth))
            if spots:
                kinds[kind] = spots
        found[player] = kinds
    return found


def is_open(terms: Terms, state: State, player: str, kind: str, spot: str, cloth: Cloth) -> bool:
    if check_area(terms, state, acts.Place("", player, kind, 0, spot), cloth) is not None:
        return False
    if not terms.area_maximum or state.sign is None:
        return True
    return area_total(cloth, kind, spot) * 2 <= state.sign.limits_on(kind).most  # so that there is room for one more


def may_lift(terms: Terms, state: State, wager: Wager, cloth: Cloth) -> Cite | Refusal:
    """The rule under which a wager may be taken up, or why not. During a void hand it is none of the round (M-18)."""
    text = terms.rules
    if state.round.void and state.phase is Phase.DEALING:
        return text.void_hand_is
    result = state.settling.result
    if result is not None and rules.loses(terms, wager, result):
        return Refusal("not-now", text.losing, "A losing wager is not touched: the dealer collects it.")
    if result is not None and wager.id in state.settling.paid and rules.winner_of(result) == "tie":
        return text.after_tie
    return placing.may_lift(placing_rules(terms), manner(terms), stage_of(state), terms, state.settling, wager, cloth)
