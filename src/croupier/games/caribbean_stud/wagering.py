"""Which wagers may be made, when, and which may be taken up again: 1996 part 4, 1998 section 5."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from croupier.games.caribbean_stud.jackpot import divides_evenly, least_unit
from croupier.games.caribbean_stud.layout import ANTE, BET, JACKPOT
from croupier.games.caribbean_stud.prizes_anew import others_beside, undo_others
from croupier.games.caribbean_stud.rounds import is_misdealt, is_overlooked, refuse_decision
from croupier.games.caribbean_stud.rules import is_lost, lies_under
from croupier.games.caribbean_stud.state import (
    Held,
    Phase,
    State,
    hand_with,
    hands_on,
    kept_from,
    lacks_only_wager,
    undecided,
)
from croupier.games.caribbean_stud.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, BettingOpen, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.setup import Sign
from croupier.table.wagers import Cap, Wager

ONLY_LISTED = cite("1996.general.14.1.a")

# Making a wager ---------------------------------------------------------------------------------------


def judge_place(terms: Terms, state: State, act: Act, deed: acts.Place, floor: Floor) -> Ruling | Refusal:
    cites = terms.cites
    if deed.oral and (deed.kind == BET or not is_staff(act.role)):  # no bet wager can be spoken in time (reading C-9)
        message = "A spoken wager needs chips that the dealer has placed before no more bets is called."
        return Refusal("not-now", cites.spoken, message)
    match deed.kind:
        case "ante":
            return judge_ante(terms, state, deed, floor.cloth)
        case "bet":
            return judge_bet(terms, state, deed, floor.cloth)
        case "jackpot":
            return judge_jackpot(terms, state, deed, floor)
    return UNTOUCHED


def judge_ante(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Ruling | Refusal:
    """One on each area, one hand to a player (readings C-31, C-34)."""
    cites = terms.cites
    mine = [wager for wager in cloth.values() if wager.kind == ANTE and wager.player == deed.player]
    if deed.basis is not None:
        return Refusal("not-permitted", ONLY_LISTED, "An ante stands by itself.")
    lies = any(wager.kind == ANTE and wager.spot == deed.spot for wager in cloth.values())
    if lies and deed.found:
        call = Call(f"Box {deed.spot} has its one ante; what was added to it is void", cites.one_wager)
        return Ruling((cites.one_wager,), (call,))
    if lies:
        return Refusal("not-permitted", cites.one_wager, f"There is an ante on box {deed.spot}; it takes only one.")
    other = kept_from(state, deed.player, (wager.player for wager in cloth.values() if wager.kind == ANTE))
    if deed.found and mine:
        rule = cites.two_hands or cites.one_hand  # 1996 says no more than that
        return Ruling((cites.one_hand, rule), (Call(f"{deed.player} has two hands", rule),))
    if other is not None and deed.found:
        return Ruling((cites.collusion,), (Call(f"{deed.player} may not play with {other}", cites.collusion),))
    if other is not None:
        return Refusal(
            "forbidden", cites.collusion, f"{deed.player} may not play together with {other}, who plays now."
        )
    if state.phase is not Phase.BETTING and deed.found:  # in time if no card was dealt yet (reading C-42)
        return Ruling((cites.ante_is, cites.late))
    if state.phase is not Phase.BETTING:
        late = cites.spoken if deed.oral else cites.late
        return Refusal("betting-closed", late, "No more bets has been called; antes come before the first card.")
    if mine:
        message = f"{deed.player} plays box {mine[0].spot} and may play no other in this round."
        return Refusal("not-permitted", cites.one_hand, message)
    return Ruling((cites.ante_is, cites.spoken if deed.oral else cites.chips))


def judge_bet(terms: Terms, state: State, deed: acts.Place, cloth: Cloth) -> Ruling | Refusal:
    """Exactly twice the ante, whatever the sign says (reading C-5), once the cards are dealt."""
    cites = terms.cites
    hand = undecided(state).get(deed.spot) if state.phase is Phase.DECIDING else None
    if deed.found:
        return Ruling((cites.bet_is,))
    if hand is None:
        return refuse_decision(terms, state, deed.spot, cites.may_bet)
    if hand.player != deed.player:
        return Refusal("not-permitted", cites.one_hand, f"The hand on box {deed.spot} is {hand.player}'s.")
    if deed.basis != hand.ante:
        return Refusal("not-permitted", cites.bet_is, f"A bet is added to the ante of its hand, {hand.ante}.")
    if deed.stake != (stake := twice_the_ante(hand, cloth)):
        code = "below-minimum" if deed.stake < stake else "above-maximum"
        return Refusal(code, cites.twice, f"The bet is twice the ante: exactly {dollars(stake)}.")
    return Ruling((cites.decision, cites.may_bet, cites.bet_is))


def twice_the_ante(hand: Held, cloth: Cloth) -> Cents:
    return 2 * cloth[hand.ante].stake


def caps(terms: Terms, wager: Wager, floor: Floor) -> tuple[Cap, ...]:
    """A bet is twice its ante, no less and no more (1996 4.6, 1998 5.3(b)); a jackpot wager has the sign's amount, of
    which the retained share is in whole cents (1996 11.5, 11.3, readings C-36, C-43)."""
    cites = terms.cites
    if wager.kind == JACKPOT:
        stake = jackpot_stake(floor)
        return Cap(stake, cites.stake), Cap(stake, cites.pool, unit=least_unit(terms))
    made_with = floor.settled.get(wager.basis or "")
    ante = floor.cloth.get(wager.basis or "") or (made_with.wager if made_with is not None else None)
    if wager.kind != BET or ante is None:
        return ()
    return (Cap(2 * ante.stake, cites.twice, least=2 * ante.stake),)


def judge_jackpot(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> Ruling | Refusal:
    """A chip of the sign's amount on the slot or area of the player's own ante."""
    cites, stake = terms.cites, jackpot_stake(floor)
    hand = hands_on(state, floor.cloth).get(deed.spot)
    over = state.missed.hands.get(deed.spot) if state.missed is not None else None
    if deed.found and over is not None and lacks_only_wager(over) and is_overlooked(state, deed, floor):
        found = undo_others(terms, others_beside(terms, floor, (over.value.hand,)))
        return replace(found, cites=(cites.stake, *found.cites))
    if deed.found and is_misdealt(state, deed, floor.cloth):
        return Ruling((cites.stake, cites.misdeal))
    if deed.found:  # whatever it is, it lies there (reading C-42)
        return Ruling((cites.stake, cites.one_wager) if hand is not None and hand.jackpot else (cites.stake,))
    if not stake:
        return Refusal("not-permitted", cites.stake, "The sign names no amount for a jackpot wager at this table.")
    if state.phase is not Phase.BETTING:
        return Refusal("betting-closed", cites.late, "Jackpot wagers are made before no more bets is called.")
    if hand is None or hand.player != deed.player:
        message = f"Place an ante first: a jackpot wager goes with {deed.player}'s own ante."
        return Refusal("not-permitted", cites.only_with_ante, message)
    if deed.basis != hand.ante:
        message = f"The slot belongs to an ante: add the wager to {hand.ante}."
        return Refusal("not-permitted", cites.slot, message)
    if hand.jackpot is not None:
        return Refusal("not-permitted", cites.one_wager, f"Box {deed.spot} has a jackpot wager already.")
    if deed.stake != stake:
        code = "below-minimum" if deed.stake < stake else "above-maximum"
        return Refusal(code, cites.stake, f"The sign says {dollars(stake)} for the jackpot.")
    if not terms.electronic:
        return Ruling((cites.slot, cites.only_with_ante))
    calls = (Call(f"(the light of box {deed.spot} is on)", cites.light),)
    return Ruling((cites.slot, cites.only_with_ante, cites.light, cites.accepted), calls)


def most_added(added: Wager, left: Cents) -> Cents:
    """Beside so much of an ante: twice as much in a bet, and the one amount of a jackpot wager beside any (1996 4.6,
    11.1, 1998 5.3(b), 11.1)."""
    if added.kind == JACKPOT:
        return added.stake if left else 0
    return min(added.stake, 2 * left)


# Taking one up ----------------------------------------------------------------------------------------


def may_lift(terms: Terms, state: State, wager: Wager, floor: Floor) -> Cite | Refusal:
    """The rule under which a wager may be taken up now, or why not."""
    cites, carried, cloth = terms.cites, state.carried.get(wager.player), floor.cloth
    no_round = floor.is_closing() or not floor.is_here(wager.player)
    if wager.id == carried and no_round and hand_with(hands_on(state, cloth), wager.id) is None:
        return cites.misdeal  # carried over, and no round is to come for it (reading C-23)
    if state.phase is not Phase.BETTING:
        hand = hand_with(state.hands, wager.id)
        if state.phase is Phase.SETTLING and hand is not None and is_lost(state, hand):
            return Refusal("betting-closed", cites.losing, "A losing wager is the dealer's to collect.")
        return Refusal("betting-closed", lies_under(terms, state, wager), "No more bets has been called.")
    if not terms.withdrawn_before_call:
        return Refusal("not-now", cites.losing, "A wager made is not touched until it is decided.")
    accepted = [w for w in cloth.values() if w.kind == JACKPOT and wager.id in (w.id, w.basis)]
    if terms.electronic and any(w.id != carried for w in accepted):
        return Refusal("not-now", cites.accepted, "The jackpot wager has been accepted; it and its ante stay.")
    if wager.id == carried:
        return Refusal("not-now", cites.misdeal, "The jackpot wager carried over is valid for the next round.")
    return cites.no_change


def judge_withdraw(terms: Terms, state: State, name: str, floor: Floor) -> Ruling | Refusal:
    wager = floor.cloth.get(name)
    if wager is None:
        return UNTOUCHED
    rule = may_lift(terms, state, wager, floor)
    return rule if isinstance(rule, Refusal) else Ruling((rule,))


# The sign ---------------------------------------------------------------------------------------------


def jackpot_stake(floor: Floor) -> Cents:
    """The jackpot stake that the sign names; 0 where it names none."""
    limits = floor.sign.kinds.get(JACKPOT) if floor.sign is not None else None
    return limits.least if limits is not None else 0


def judge_sign(terms: Terms, sign: Sign, floor: Floor) -> Ruling | Refusal:
    """The sign gives one amount for jackpot wagers (1996 11.5, 1998 11.2), which divides into whole cents; it is made
    with one chip (1996 4.2, 1998 11.3)."""
    limits = sign.kinds.get(JACKPOT)
    if limits is None:
        if not terms.jackpot_compulsory:
            return UNTOUCHED
        says = "Put the amount of a jackpot wager on the sign: every player is to be offered the jackpot."
        return Ruling(tasks=(Task(terms.cites.jackpot_offered, Role.GAME_SUPERVISOR, says),))
    if limits.least != limits.most:
        message = "The sign names one amount for a jackpot wager, such as jackpot 1 to 1."
        return Refusal("limits-unlawful", terms.cites.stake, message)
    if not divides_evenly(terms, limits.least):
        message = f"The retained share of {dollars(limits.least)} is not a number of whole cents."
        return Refusal("limits-unlawful", terms.cites.pool, message)
    says = f"Have chips of {dollars(limits.least)} at the table: a jackpot wager is one chip."
    one_chip = () if limits.least in floor.chips else (Task(terms.cites.slot, Role.GAME_SUPERVISOR, says),)
    return Ruling((terms.cites.stake,), tasks=one_chip)


def judge_grant(terms: Terms, kinds: Collection[str]) -> Ruling | Refusal:
    """Everybody's jackpot wager is of the amount on the table's sign (1996 11.5, 1998 11.2)."""
    if JACKPOT in kinds:
        return Refusal("limits-unlawful", terms.cites.stake, "A jackpot wager is the amount on the table's sign.")
    return UNTOUCHED


# What may be wagered now ------------------------------------------------------------------------------


def offer_antes(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """A free box for whoever has no hand; the jackpot, and in 1998 the way back, for whoever has one."""
    hands, stake = hands_on(state, floor.cloth), jackpot_stake(floor)
    free = tuple(box for box in terms.layout[ANTE].spots if box not in hands)
    playing = {hand.player for hand in hands.values()}
    barred = {player for player in floor.here() if player in playing or kept_from(state, player, playing)}
    only = {player: {ANTE: free} if free and player not in barred else {} for player in floor.here()}
    waits: list[Await] = [BettingOpen((ANTE,), terms.cites.ante, only)]
    for box, hand in hands.items():
        if stake and hand.jackpot is None:
            deed = acts.Place(f"{hand.ante} {JACKPOT}", hand.player, JACKPOT, stake, box, basis=hand.ante)
            waits.append(Offer(Role.PLAYER, deed, terms.cites.jackpot_offered, course=False))
    return waits


def offer_lifts(terms: Terms, state: State, floor: Floor) -> list[Await]:
    waits: list[Await] = []
    for wager in floor.cloth.values():
        rule = may_lift(terms, state, wager, floor)
        if not isinstance(rule, Refusal):
            waits.append(Offer(Role.PLAYER, acts.Withdraw(wager.id), rule, course=False))
    return waits


def offer_decisions(terms: Terms, state: State, cloth: Cloth) -> list[Await]:
    """Fold, or bet exactly twice the ante (1996 4.4, 1998 5.3)."""
    waits: list[Await] = []
    again = f" {state.redeals + 1}" if state.redeals else ""  # the bet on the cards dealt before has its own id
    for box, hand in undecided(state).items():
        name, stake = f"{hand.ante} {BET}{again}", twice_the_ante(hand, cloth)
        bet = acts.Place(name, hand.player, BET, stake, box, basis=hand.ante)
        waits.append(Offer(Role.PLAYER, acts.Choose(hand.player, "fold"), terms.cites.may_fold))
        waits.append(Offer(Role.PLAYER, bet, terms.cites.may_bet))
    return waits
