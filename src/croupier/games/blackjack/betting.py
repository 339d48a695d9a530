"""Parts 4, 13 and 14: wagers made before the deal, and who may make them where."""

from __future__ import annotations

from croupier.games.blackjack import decisions, insurance, seating
from croupier.games.blackjack.layout import ADDED, BOX, BOXES, INSURANCE, SEVENS
from croupier.games.blackjack.state import State
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, BettingOpen, Offer
from croupier.table.game import UNTOUCHED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.setup import Sign
from croupier.table.wagers import Wager

BEFORE_FIRST_CARD = cite("1996.blackjack.4.1")
NO_MORE = cite("1996.blackjack.4.2")
CHIPS = cite("1996.blackjack.4.3")
SPOKEN = cite("1996.blackjack.4.4")
HANDS_OFF = cite("1996.blackjack.4.6")
OPTIONAL_FROZEN = cite("1996.blackjack.4.7")
MINIMUM_ONLY = cite("1996.blackjack.4.9")
SHUFFLE_FIRST = cite("1996.blackjack.6.1")
THREE_BETTORS = cite("1996.blackjack.13.1")
BOX_MAXIMUM = cite("1996.blackjack.13.2")
SEVERAL_BOXES = cite("1996.blackjack.13.4")
LISTED = cite("1996.general.14.1.a")
OFFERED = cite("1996.blackjack.14.1")
WITH_INITIAL = cite("1996.blackjack.14.2")
FIXED_AMOUNT = cite("1996.blackjack.14.3")


def judge_place(terms: Terms, state: State, act: Act, deed: acts.Place, cloth: Cloth) -> Ruling | Refusal:
    if deed.kind not in terms.layout:
        if deed.found:
            return UNTOUCHED
        rule = OFFERED if deed.kind == SEVENS else LISTED
        return Refusal("not-permitted", rule, f"There is no {deed.kind!r} wager at this table.")
    if deed.oral and not is_staff(act.role):
        return Refusal("not-now", SPOKEN, "A spoken wager counts when the dealer has placed its chips on the layout.")
    if deed.kind in ADDED:
        return judge_added(terms, state, deed, cloth)
    if deed.basis is not None:
        return Refusal("not-permitted", LISTED, "The wager in a box stands by itself; others are added to it.")
    if (refusal := check_open(state, deed)) is not None:
        return refusal
    if deed.found or deed.spot not in terms.layout[BOX].spots:
        return Ruling((BEFORE_FIRST_CARD,))
    if (refusal := check_box(terms, state, deed, cloth)) is not None:
        return refusal
    return Ruling((SPOKEN,) if deed.oral else (CHIPS,))


def check_open(state: State, deed: acts.Place) -> Refusal | None:
    """Betting ends with the call, or with the first card (4.2, 4.4, reading G-34)."""
    if state.in_round:
        rule = SPOKEN if deed.oral else NO_MORE
        return Refusal("betting-closed", rule, "No more bets has been called.")
    if not state.is_ready:
        return Refusal("not-now", SHUFFLE_FIRST, f"Wagers are made when the cards are ready: {state.preparing.stage}.")
    return None


def check_box(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Refusal | None:
    """Up to three bettors on a box, so many boxes for one player, and the maxima of a box (13.1, 13.2, 13.4)."""
    down = [wager for wager in cloth.values() if wager.kind == BOX]
    if len({w.player for w in down if w.spot == deed.spot} | {deed.player}) > terms.bettors_per_box:
        message = f"Box {deed.spot} has its {terms.bettors_per_box} bettors."
        return Refusal("not-permitted", THREE_BETTORS, message)
    boxes = {w.spot for w in down if w.player == deed.player} | {deed.spot}
    if len(boxes) > boxes_allowed(terms, state):
        message = f"A player may wager on {boxes_allowed(terms, state)} box(es) now."
        return Refusal("not-permitted", SEVERAL_BOXES, message)
    staked = sum(w.stake for w in down if w.spot == deed.spot)
    if terms.box_maximum and state.sign is not None and staked + deed.stake > state.sign.limits_on(BOX).most:
        message = f"All wagers on box {deed.spot} may come to {dollars(state.sign.limits_on(BOX).most)}."
        return Refusal("above-maximum", BOX_MAXIMUM, message)
    mine = sum(w.stake for w in down if w.spot == deed.spot and w.player == deed.player)
    least = seating.limits_for(state, deed.player).least
    if deed.player in state.people.limited and mine + deed.stake > least:
        message = f"{deed.player} is held to the minimum of {dollars(least)} until the cards are reshuffled."
        return Refusal("above-maximum", MINIMUM_ONLY, message)
    return None


def boxes_allowed(terms: Terms, state: State) -> int:
    directed = state.people.boxes_each
    return terms.boxes_per_player if directed is None else min(directed, terms.boxes_per_player)


def judge_added(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Ruling | Refusal:
    """A wager added to another needs that other: the player's own, standing."""
    basis = cloth.get(deed.basis or "")
    if basis is None or basis.player != deed.player:
        message = f"Say to which of {deed.player}'s own wagers it is added."
        return Refusal("no-such-wager", LISTED, message)
    if deed.found:
        return Refusal("not-permitted", OPTIONAL_FROZEN, "An added wager is confirmed by the dealer, never found.")
    if deed.kind == SEVENS:
        return judge_sevens(state, deed, basis, cloth)
    if not state.in_round or deed.spot not in terms.layout[deed.kind].spots:
        return Refusal("not-now", NO_MORE, "That is added in the course of a round, to the wager on a hand.")
    if deed.kind == INSURANCE:
        return insurance.judge_insure(terms, state, deed, basis, cloth)
    return decisions.judge_add(state, deed, basis, cloth)


def judge_sevens(state: State, deed: acts.Place, basis: Wager, cloth: Cloth) -> Ruling | Refusal:
    """With the initial wager, once, in the area of the same box, for the amount on the sign (14.2, 14.3, B-34)."""
    if (refusal := check_open(state, deed)) is not None:
        return refusal
    if basis.kind != BOX or basis.spot != deed.spot:
        return Refusal("not-permitted", WITH_INITIAL, "Super Sevens lies beside the player's own wager in that box.")
    if has_sevens(cloth, basis):
        return Refusal("not-permitted", WITH_INITIAL, f"{deed.player} has Super Sevens on box {deed.spot} already.")
    amount = sevens_amount(state)
    if deed.stake != amount:
        shown = f"{dollars(amount)}, no more and no less" if amount else "nothing yet"
        code = "below-minimum" if deed.stake < amount else "above-maximum"
        return Refusal(code, FIXED_AMOUNT, f"The amount of Super Sevens on the sign is {shown}.")
    return Ruling((OFFERED, FIXED_AMOUNT))


def sevens_amount(state: State) -> Cents:
    """The amount on the sign; nothing where it shows none (14.3)."""
    sign = state.sign
    return sign.kinds[SEVENS].least if isinstance(sign, Sign) and SEVENS in sign.kinds else 0


def judge_sign(sign: Sign) -> Ruling | Refusal:
    """The sign gives one amount for Super Sevens, not a range (14.3)."""
    shown = sign.kinds.get(SEVENS)
    if shown is not None and shown.least != shown.most:
        return Refusal("limits-unlawful", FIXED_AMOUNT, "The sign gives Super Sevens one amount, such as 5 to 5.")
    return UNTOUCHED


def has_sevens(cloth: Cloth, basis: Wager) -> bool:
    return any(w.kind == SEVENS and w.spot == basis.spot and w.player == basis.player for w in cloth.values())


def may_lift(state: State, wager: Wager) -> Ruling | Refusal:
    """Until the call; after it nobody touches a wager until it is decided (4.2, 4.6, 4.7)."""
    if not state.in_round:
        return Ruling((NO_MORE,))
    rule = HANDS_OFF if wager.kind == BOX else OPTIONAL_FROZEN
    return Refusal("betting-closed", rule, "No wager is touched until it has been decided.")


def offers(terms: Terms, state: State, cloth: Cloth) -> list[Await]:
    """Boxes to wager on, Super Sevens beside them, and wagers that may still be taken up."""
    waits: list[Await] = []
    if state.is_ready:
        waits.append(BettingOpen((BOX,), BEFORE_FIRST_CARD, restrictions(terms, state, cloth)))
        amount = sevens_amount(state)
        for wager in cloth.values():
            if terms.super_sevens and amount and wager.kind == BOX and not has_sevens(cloth, wager):
                deed = acts.Place(f"{wager.id}+sevens", wager.player, SEVENS, amount, wager.spot, basis=wager.id)
                waits.append(Offer(Role.PLAYER, deed, WITH_INITIAL, course=False))
    waits += [Offer(Role.PLAYER, acts.Withdraw(name), NO_MORE, course=False) for name in cloth]
    return waits


def restrictions(terms: Terms, state: State, cloth: Cloth) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each player to whom not every box is open: which ones are."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for player in state.people.present:
        spots = open_to(terms, state, player, cloth)
        if len(spots) < len(BOXES):
            found[player] = {BOX: spots} if spots else {}
    return found


def open_to(terms: Terms, state: State, player: str, cloth: Cloth) -> tuple[str, ...]:
    """The boxes on which this player may put the least wager now."""
    least = seating.limits_for(state, player).least
    return tuple(
        str(n) for n in BOXES if check_box(terms, state, acts.Place("", player, BOX, least, str(n)), cloth) is None
    )
