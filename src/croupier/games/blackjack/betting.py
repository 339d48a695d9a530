"""Parts 4, 13 and 14: wagers made before the deal, and who may make them where."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack import decisions, insurance, limits
from croupier.games.blackjack.layout import ADDED, BOX, INSURANCE, NAMES, SEVENS, SPOTS
from croupier.games.blackjack.limits import Staked
from croupier.games.blackjack.state import (
    Box,
    State,
    counts_anew,
    find_box,
    has_in_rack,
    is_first_card_due,
    is_thought_empty,
)
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, BettingOpen, Offer
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.setup import Sign
from croupier.table.wagers import Cap, Wager

BEFORE_FIRST_CARD = cite("1996.blackjack.4.1")
NO_MORE = cite("1996.blackjack.4.2")
CHIPS = cite("1996.blackjack.4.3")
SPOKEN = cite("1996.blackjack.4.4")
HANDS_OFF = cite("1996.blackjack.4.6")
OPTIONAL_FROZEN = cite("1996.blackjack.4.7")
LISTED = cite("1996.general.14.1.a")
HELD = "Super Sevens, once confirmed, stay until they are decided; they go back only with the wager in the box."
OFFERED = cite("1996.blackjack.14.1")
WITH_INITIAL = cite("1996.blackjack.14.2")
OMITTED_BOX = cite("1996.blackjack.15.4")
PAST_PLAYING = cite("1996.blackjack.15.8")
DISPOSED = cite("1996.general.15.1")


def judge_place(terms: Terms, state: State, floor: Floor, act: Act, deed: acts.Place) -> Ruling | Refusal:
    if deed.kind not in terms.layout:
        if deed.found:
            return UNTOUCHED
        rule = OFFERED if deed.kind == SEVENS else LISTED
        return Refusal("not-permitted", rule, f"There is no {deed.kind!r} wager at this table.")
    if deed.oral and not is_staff(act.role):
        return Refusal("not-now", SPOKEN, "A spoken wager counts when the dealer has placed its chips on the layout.")
    if deed.kind in ADDED:
        return judge_added(terms, state, floor, deed)
    ruling = judge_box(terms, state, floor, deed)
    if deed.basis is None or isinstance(ruling, Refusal):
        return ruling
    if not is_more(deed, floor.cloth.get(deed.basis)):
        return Refusal("not-permitted", LISTED, "A wager in a box is added only to the player's own in the same box.")
    return replace(ruling, by_itself=True)


def is_more(deed: acts.Place, basis: Wager | None) -> bool:
    """Is it simply more chips where the player's own lie?"""
    return basis is not None and (basis.kind, basis.player, basis.spot) == (BOX, deed.player, deed.spot)


def judge_box(terms: Terms, state: State, floor: Floor, deed: acts.Place) -> Ruling | Refusal:
    if deed.found and state.in_round:
        return judge_found(state, deed)
    if deed.found and deed.earlier:
        return judge_earlier(state, deed)
    if (refusal := check_open(state, deed)) is not None:
        return refusal
    if deed.found or deed.spot not in terms.layout[BOX].spots:
        return Ruling((BEFORE_FIRST_CARD,))
    staked = limits.staked_in_boxes(floor.cloth)
    if (refusal := check_box(terms, state, floor, staked, deed.player, deed.spot, deed.stake)) is not None:
        return refusal
    return Ruling((SPOKEN,) if deed.oral else (CHIPS,))


def judge_found(state: State, deed: acts.Place) -> Ruling | Refusal:
    """A wager that lay there when the cards came and was overlooked counts as far as it is lawful (general 14.2): on
    the hand of its box, or on a box that was passed over (15.4)."""
    box = find_box(state, int(deed.spot)) if deed.spot in SPOTS else None
    if state.play.window:
        rule, _ = decisions.choice_behind(state)
        return Refusal("not-now", rule, f"First it is for {' and '.join(state.play.waiting)} to say.")
    if box is None or any(hand.wagers for hand in box.hands) or is_at_hand(state, box):
        return Ruling((BEFORE_FIRST_CARD,))
    if is_thought_empty(box) or (box.gone is None and box.hands[0].void is None):
        return Ruling(forbids=PAST_PLAYING)  # nobody played it before the dealer drew (reading B-55)
    rule, why = decisions.finished_by(box, box.hands[-1], draws=False)
    return Refusal("not-now", rule, f"Box {box.number} {why}; no wager lies there any more.")


def judge_earlier(state: State, deed: acts.Place) -> Ruling | Refusal:
    """Said to have been made for the round just over, which cannot go on with it, and void: a box that had no hand in
    it was left out (15.4); elsewhere nothing has decided it and nothing will, or the cards are gone (reading G-57)."""
    left_out = state.last.boxes and not any(str(box.number) == deed.spot for box in state.last.boxes)
    return Ruling(forbids=OMITTED_BOX if left_out else DISPOSED)


def is_at_hand(state: State, box: Box) -> bool:
    """Do the cards on which a wager overlooked is decided, or may be played still, lie in the discard rack; or has the
    box none, since they were thought to belong elsewhere (15.3, 15.4)?"""
    passed_by = is_thought_empty(box) and len(state.play.dealer) < 2
    return (passed_by or counts_anew(state.play, box)) and has_in_rack(state, box.hands[0].taken)


def check_open(state: State, deed: acts.Place) -> Refusal | None:
    """Betting ends with the call, or with the first card; a shuffle does not interrupt it (4.1, 4.2, 4.4, reading
    G-34)."""
    if state.in_round:
        rule = SPOKEN if deed.oral else NO_MORE
        return Refusal("betting-closed", rule, "Betting on this round has closed.")
    return None


def check_box(
    terms: Terms, state: State, floor: Floor, staked: Staked, player: str, spot: str, stake: Cents
) -> Refusal | None:
    """Why this much may not be put in this box, if a rule of the game says so."""
    for cap in limits.box_caps(terms, state, floor, staked, player, spot):
        if stake > cap.cents:
            code = "above-maximum" if cap.excess else "not-permitted"
            return Refusal(code, cap.cite, say_cap(terms, state, floor, cap, player, spot))
    return None


def say_cap(terms: Terms, state: State, floor: Floor, cap: Cap, player: str, spot: str) -> str:
    if cap.cite == limits.THREE_BETTORS:
        return f"Box {spot} has its {terms.bettors_per_box} bettors."
    if cap.cite == limits.SEVERAL_BOXES:
        return f"A player may wager on {limits.boxes_allowed(terms, state)} box(es) now."
    bounds = floor.limits_on(BOX, player)
    if cap.cite == limits.MINIMUM_ONLY:
        return f"{player} is held to the minimum of {dollars(bounds.least)} until the cards are reshuffled."
    return f"All wagers on box {spot} may come to {dollars(bounds.most)}."


def judge_added(terms: Terms, state: State, floor: Floor, deed: acts.Place) -> Ruling | Refusal:
    """A wager added to another needs that other: the player's own, standing or, for one found, decided since. One found
    that the rules do not permit is void (general 14.1(a), readings G-20, B-50)."""
    if deed.found and state.in_round:
        floor = limits.as_staked(floor, deed.kind, deed.basis)
    basis = floor.cloth.get(deed.basis or "")
    if not deed.found and (refusal := check_still_open(state, deed)) is not None:
        return refusal
    if basis is None and deed.found and deed.basis in floor.settled:
        return Ruling(forbids=DISPOSED)
    if basis is None or basis.player != deed.player:
        message = f"{NAMES[deed.kind]} is added to a wager of {deed.player}'s own: say to which."
        return Refusal("no-such-wager", WITH_INITIAL if deed.kind == SEVENS else LISTED, message)
    if (refusal := check_added(terms, state, floor, deed, basis)) is not None:
        return Ruling(forbids=refusal.cite) if deed.found and is_void(refusal) else refusal
    match deed.kind:
        case "super-sevens":
            return judge_sevens(floor, deed)
        case "insurance":
            return insurance.judge_amount(terms, state, floor, deed)
    return decisions.judge_amount(state, floor, deed, basis)


def is_void(refusal: Refusal) -> bool:
    """Is what would be refused here void where it was accepted unnoticed? What only comes too early is not."""
    return refusal.code in ("not-permitted", "not-yours")


def check_added(terms: Terms, state: State, floor: Floor, deed: acts.Place, basis: Wager) -> Refusal | None:
    """Whether such a wager, whatever its amount, may be added to this one now."""
    if (refusal := check_still_open(state, deed)) is not None:
        return refusal
    if deed.kind == SEVENS:
        return check_sevens(state, floor, deed, basis)
    if not state.in_round or deed.spot not in terms.layout[deed.kind].spots:
        return Refusal("not-now", NO_MORE, "That is added in the course of a round, to the wager on a hand.")
    if deed.kind == INSURANCE:
        return insurance.check_insure(state, floor, deed, basis)
    return decisions.check_add(state, floor, deed, basis)


def check_still_open(state: State, deed: acts.Place) -> Refusal | None:
    """What was settled in full, or a hand that takes no more cards, bars it before anything else does (8.3, 12.1)."""
    box = find_box(state, int(deed.spot)) if deed.spot in SPOTS else None
    if box is None or deed.kind == SEVENS:
        return None
    if deed.kind == INSURANCE:
        return insurance.check_even(box, deed.player)
    return decisions.check_unfinished(state, (box,), draws=False)


def check_sevens(state: State, floor: Floor, deed: acts.Place, basis: Wager) -> Refusal | None:
    """With the initial wager, once, in the area of the same box (14.2, B-34); what is found lay there in time."""
    if not deed.found and (refusal := check_open(state, deed)) is not None:
        return refusal
    if basis.kind != BOX or basis.spot != deed.spot:
        return Refusal("not-permitted", WITH_INITIAL, "Super Sevens lies beside the player's own wager in that box.")
    if not deed.found and (basis.spot, basis.player) in with_sevens(floor.cloth):
        return Refusal("not-permitted", WITH_INITIAL, f"{deed.player} has Super Sevens on box {deed.spot} already.")
    return None


def judge_sevens(floor: Floor, deed: acts.Place) -> Ruling | Refusal:
    """For the amount on the sign (14.3)."""
    amount = limits.sevens_amount(floor)
    if deed.stake != amount and not deed.found:
        shown = f"{dollars(amount)}, no more and no less" if amount else "nothing yet"
        code = "below-minimum" if deed.stake < amount else "above-maximum"
        return Refusal(code, limits.FIXED_AMOUNT, f"The amount of Super Sevens on the sign is {shown}.")
    return Ruling((OFFERED, limits.FIXED_AMOUNT))


def with_sevens(cloth: Cloth) -> set[tuple[str, str]]:
    """In which boxes who has Super Sevens."""
    return {(wager.spot, wager.player) for wager in cloth.values() if wager.kind == SEVENS}


def judge_sign(sign: Sign) -> Ruling | Refusal:
    """The sign gives one amount for Super Sevens, not a range (14.3)."""
    shown = sign.kinds.get(SEVENS)
    if shown is not None and shown.least != shown.most:
        return Refusal(
            "limits-unlawful", limits.FIXED_AMOUNT, "The sign gives Super Sevens one amount, such as 5 to 5."
        )
    return UNTOUCHED


def may_lift(state: State, wager: Wager) -> Ruling | Refusal:
    """Until the first card after the call; from then on nobody touches a wager until it is decided (4.2, 4.6, 4.7,
    reading G-34). Super Sevens go back before that only with the wager that they lie beside (reading B-57)."""
    if not state.in_round or is_first_card_due(state):
        return Refusal("not-now", OPTIONAL_FROZEN, HELD) if wager.kind == SEVENS else Ruling((NO_MORE,))
    if not state.play.laid:
        return Refusal("betting-closed", NO_MORE, "The first card of the round is out of the shoe, though unseen.")
    rule = HANDS_OFF if wager.kind == BOX else OPTIONAL_FROZEN
    return Refusal("betting-closed", rule, "No wager is touched until it has been decided.")


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """Boxes to wager on once the cards are ready, and Super Sevens beside them."""
    waits: list[Await] = []
    if state.is_ready:
        waits.append(BettingOpen((BOX,), BEFORE_FIRST_CARD, restrictions(terms, state, floor)))
        if terms.super_sevens and (amount := limits.sevens_amount(floor)):
            taken = with_sevens(floor.cloth)
            for wager in floor.cloth.values():
                if wager.kind == BOX and (wager.spot, wager.player) not in taken:
                    deed = acts.Place(f"{wager.id}+sevens", wager.player, SEVENS, amount, wager.spot, basis=wager.id)
                    waits.append(Offer(Role.PLAYER, deed, WITH_INITIAL, course=False))
    return waits


def offers_to_lift(state: State, floor: Floor) -> list[Await]:
    """Wagers that may still be taken up."""
    if state.in_round and not is_first_card_due(state):
        return []
    free = [name for name, wager in floor.cloth.items() if wager.kind != SEVENS]
    return [Offer(Role.PLAYER, acts.Withdraw(name), NO_MORE, course=False) for name in free]


def restrictions(terms: Terms, state: State, floor: Floor) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each player on whom the least wager may not be put in every box now: in which it may."""
    staked = limits.staked_in_boxes(floor.cloth)
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for player in floor.here():
        least = floor.limits_on(BOX, player).least
        spots = tuple(n for n in SPOTS if check_box(terms, state, floor, staked, player, n, least) is None)
        if len(spots) < len(SPOTS):
            found[player] = {BOX: spots} if spots else {}
    return found
