"""Part 3: when each wager may be made, taken up or reduced."""

from __future__ import annotations

from croupier.games.craps import added
from croupier.games.craps.layout import ADDED, KINDS, LINE, ON_COME, PAYS, parts_of, shares_of
from croupier.games.craps.rules import come_point
from croupier.games.craps.state import BETWEEN_ROLLS, Phase, State, as_resumed
from croupier.games.craps.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import dollars, is_payable
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, BettingOpen, Offer
from croupier.table.entries import Call
from croupier.table.floor import Cloth, Floor
from croupier.table.game import UNTOUCHED, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.wagers import Cap, Wager

ONLY_LISTED = cite("1996.craps.3.1")
BEFORE_THE_THROW = cite("1996.craps.3.2")
CHIPS = cite("1996.craps.3.3")
SPOKEN = cite("1996.craps.3.4")
MAY_BE_REMOVED = cite("1996.craps.3.5")
DONT_PASS_REMOVED = cite("1996.craps.3.6")
DONT_COME_REMOVED = cite("1996.craps.3.7")
COMMISSION_BACK = cite("1996.craps.3.10")
SETTLE = cite("1996.craps.5.7")
NO_OTHER_FEE = cite("1996.craps.3.11")
CLOSURE = cite("1996.general.6.0")

UNITS: dict[str, Cite] = {
    "horn": cite("1996.craps.6.2"),
    "horn-high": cite("1996.craps.3.1.w.i"),
    "world": cite("1996.craps.3.1.x.i"),
    "c-and-e": cite("1996.craps.3.1.y.i"),
}
REMOVED_UNDER: dict[str, Cite] = {"dont-pass": DONT_PASS_REMOVED, "dont-come": DONT_COME_REMOVED}


def spots_but_for(shut: frozenset[str]) -> dict[str, tuple[str, ...]]:
    """The spots of each kind that may be put down by itself; a Come or Don't Come wager only on its area. What is added
    to another is offered."""
    return {
        kind: (kind,) if kind in ON_COME else tuple(PAYS[kind])
        for kind in KINDS
        if kind not in shut and kind not in ADDED
    }


BEFORE_COME_OUT, WITH_POINT = spots_but_for(ON_COME), spots_but_for(LINE)  # readings


def await_wagers(state: State, here: tuple[str, ...]) -> BettingOpen:
    """The kinds that may be made now, and where."""
    spots = BEFORE_COME_OUT if state.point is None else WITH_POINT
    return BettingOpen(tuple(spots), CHIPS, dict.fromkeys(here, spots))


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """The most that may be added to each wager, and every wager that may be taken up."""
    waits: list[Await] = []
    before = added.total_added(floor.cloth)
    for wager in floor.cloth.values():
        if (deed := added.largest_addition(terms, state, wager, before[wager.id], floor)) is not None:
            waits.append(Offer(Role.PLAYER, deed, KINDS[deed.kind][1], course=False))
        if not isinstance(rule := may_lift(state, wager), Refusal):
            waits.append(Offer(Role.PLAYER, acts.Withdraw(wager.id), rule, course=False))
    return waits


def judge_place(terms: Terms, state: State, act: Act, deed: acts.Place, floor: Floor) -> Ruling | Refusal:
    if deed.kind not in terms.layout:
        return UNTOUCHED
    if (refusal := check_open(state, act, deed)) is not None:
        return refusal
    if (refusal := check_time(state, deed, floor)) is not None:
        return Ruling(forbids=refusal.cite) if deed.found else refusal
    if deed.unpaid:
        return judge_unpaid(terms, deed)
    more = is_more(terms, deed, floor.cloth)
    if deed.kind in ADDED:
        if (refusal := added.check_added(terms, state, deed, floor)) is not None:
            return refusal
    elif deed.basis is not None and not more:
        message = f"{KINDS[deed.kind][0]} stands by itself; chips are added only to the player's own on the same spot."
        return Refusal("not-permitted", ONLY_LISTED, message)
    elif not deed.found and (refusal := check_units(terms, deed.kind, deed.spot, deed.stake, floor)) is not None:
        return refusal
    if deed.found or not (deed.oral or state.phase is Phase.ROLLING):
        return Ruling((CHIPS,), by_itself=more)
    rule = BEFORE_THE_THROW if state.phase is Phase.ROLLING else SPOKEN
    said = f"{deed.player}, {dollars(deed.stake)} on {KINDS[deed.kind][0]}: confirmed"
    return Ruling((rule,), (Call(said, rule),), by_itself=more)


def is_more(terms: Terms, deed: acts.Place, cloth: Cloth) -> bool:
    """Is it said to be added to a wager of the player's own on the same spot? That is simply more chips there."""
    lies = cloth.get(deed.basis or "")
    spot = terms.layout[deed.kind].spot(deed.spot)
    return lies is not None and (lies.player, lies.kind, lies.spot) == (deed.player, deed.kind, spot)


def judge_unpaid(terms: Terms, deed: acts.Place) -> Ruling | Refusal:
    """Commission is paid at the time of placement: without it no Buy or Lay Bet is made. One found without it stands,
    and the commission is due now (3.1(j), (k), reading X-39)."""
    name, rule = KINDS[deed.kind]
    if terms.layout[deed.kind].levy is None:
        return Refusal("impossible", NO_OTHER_FEE, f"No commission is due on a {name}.")
    if not deed.found:
        return Refusal("not-permitted", rule, f"The commission on a {name} is paid when it is placed.")
    return Ruling((CHIPS, rule), (Call(f"{deed.player}: the commission on {deed.wager} is due now", rule),))


def check_open(state: State, act: Act, deed: acts.Place) -> Refusal | None:
    """Before the throw; in the air only if a dealer or game supervisor confirms it (3.2, 3.4, reading X-17). What went
    unnoticed may be found until the roll is settled."""
    if deed.oral and not is_staff(act.role):
        message = "A spoken wager counts when a dealer has placed its chips and confirmed it."
        return Refusal("not-now", SPOKEN, message)
    if state.phase is Phase.ROLLING and not is_staff(act.role):
        message = "The dice are in the air: only a wager that a dealer or game supervisor confirms counts."
        return Refusal("betting-closed", BEFORE_THE_THROW, message)
    if state.phase in (Phase.CALLED, Phase.SETTLING) and not deed.found:
        return Refusal("betting-closed", SETTLE, "The throw has been called; wait until it is settled.")
    return None


def check_time(state: State, deed: acts.Place, floor: Floor) -> Refusal | None:
    """Line wagers before a come-out roll, Come and Don't Come after one, on their area; others at any time. One found
    that was made at another time is none that the rules permit, and void (general 14.1(a), readings G-20, X-36); one
    made earlier, in time, has the point that was set since."""
    name, rule = KINDS[deed.kind]
    if deed.earlier and (deed.kind in LINE or (deed.kind in ON_COME and lay_earlier(state, deed.spot))):
        return None
    if deed.found and deed.kind in ADDED:
        then, basis = state, floor.cloth.get(deed.basis or "")
        if deed.earlier or state.phase is Phase.SETTLING:
            then, basis = added.lay_then(state, deed.basis or "", floor)
        return added.check_basis(then, deed.kind, deed.player, deed.spot, basis)
    if deed.kind in LINE and state.point is not None:  # reading X-2
        was = state.against.get(deed.player, 0) if deed.kind == "dont-pass" else 0
        if was > dont_pass_of(deed.player, floor.cloth):
            rule = DONT_PASS_REMOVED
        return Refusal("not-now", rule, f"A {name} is made immediately before a come-out roll; the point is on.")
    if deed.kind in ON_COME and state.point is None:  # reading X-3
        return Refusal("not-now", rule, f"A {name} is made after a come-out roll, while the point is on.")
    if deed.kind in ON_COME and come_point(deed.spot) is not None:
        return Refusal("not-permitted", rule, f"A {name} is made on its area; the next roll may give it its number.")
    return None


def lay_earlier(state: State, spot: str) -> bool:
    """Could a Come or Don't Come wager found have lain on the last roll? On its number, or on its area with a point on;
    then that roll gave it its number or decided it (reading X-36)."""
    was = as_resumed(state).past
    return come_point(spot) is not None or (was is not None and was.point is not None)


def dont_pass_of(player: str, cloth: Cloth) -> int:
    """What somebody has on Don't Pass; less than when the point was set may not be made more again (3.6)."""
    return sum(wager.stake for wager in cloth.values() if (wager.player, wager.kind) == (player, "dont-pass"))


def caps(terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:
    """What part 3 leaves for a wager: of one added to another its limit, of one in several parts whole units."""
    if wager.kind in ADDED:
        return (added.cap_of(terms, state, wager, floor),)
    if wager.kind not in UNITS:
        return ()
    unit = parts_of(wager.kind, wager.spot) * added.units_of(terms, floor.chips)[0]
    return (Cap(wager.stake, UNITS[wager.kind], unit, excess=False),)


def check_units(terms: Terms, kind: str, spot: str, stake: int, floor: Floor) -> Refusal | None:
    """A wager of several parts must divide into them, each in chips (readings X-14 to X-16)."""
    if kind not in UNITS:
        return None
    own = terms.layout[kind].spot(spot)
    if own is None:
        return None  # the table refuses a spot that is not there
    parts, chips = parts_of(kind, own), added.units_of(terms, floor.chips)
    unit, over = divmod(stake, parts)
    if not over and all(is_payable(unit * share, chips) for share in shares_of(kind, own)):
        return None
    step = dollars(parts * chips[0])
    message = f"{KINDS[kind][0]} {own} is staked in {parts} equal units: a multiple of {step}, not {dollars(stake)}."
    return Refusal("not-permitted", UNITS[kind], message)


def may_lift(state: State, wager: Wager) -> Cite | Refusal:
    """Everything undecided, except Pass and Come with a point (3.5 to 3.7, reading X-11)."""
    if state.phase not in BETWEEN_ROLLS:
        message = "A wager is taken up before the roll that decides it, not during one."
        return Refusal("not-now", MAY_BE_REMOVED, message)
    locked = state.point is not None if wager.kind == "pass" else come_point(wager.spot) is not None
    if wager.kind in ("pass", "come") and locked:
        return Refusal("not-permitted", MAY_BE_REMOVED, f"{KINDS[wager.kind][0]} stays once its point is set.")
    return REMOVED_UNDER.get(wager.kind, MAY_BE_REMOVED)


def judge_close_table(state: State, cloth: Cloth) -> Ruling | Refusal:
    """What cannot be taken back must be decided before the table closes."""
    if state.phase not in BETWEEN_ROLLS:
        return UNTOUCHED
    held = [wager.id for wager in cloth.values() if isinstance(may_lift(state, wager), Refusal)]
    if not held:
        return UNTOUCHED
    message = f"First throw on until {', '.join(held)} is decided: with its point it cannot be taken back (craps 3.5)."
    return Refusal("round-going-on", CLOSURE, message)


def judge_withdraw(terms: Terms, state: State, deed: acts.Withdraw, floor: Floor) -> Ruling | Refusal:
    wager = floor.cloth.get(deed.wager)
    if wager is None:
        return UNTOUCHED
    rule = may_lift(state, wager)
    if isinstance(rule, Refusal):
        return rule
    cites = (rule, COMMISSION_BACK) if wager.commission else (rule,)
    if deed.amount is None or not 0 < deed.amount < wager.stake:
        return Ruling(cites)
    left = wager.stake - deed.amount
    if (refusal := check_units(terms, wager.kind, wager.spot, left, floor)) is not None:
        return refusal
    kept, over = divmod(wager.commission * left, wager.stake)
    chips = added.units_of(terms, floor.chips)
    if over or not (is_payable(kept, chips) and is_payable(wager.commission - kept, chips)):
        message = "The commission on what is left could not be made of chips: take back another amount."
        return Refusal("not-in-chips", COMMISSION_BACK, message)
    if wager.kind in ADDED and (refusal := check_left(terms, wager, deed.amount, floor)) is not None:
        return refusal
    return Ruling(cites, reduces=added.cut_with(terms, state, wager, left, floor))


def check_left(terms: Terms, wager: Wager, amount: int, floor: Floor) -> Refusal | None:
    """What is left of an added wager must still be one that could be made."""
    basis = floor.cloth.get(wager.basis or "")
    if basis is None:
        return None
    left = added.total_added(floor.cloth)[basis.id] - amount
    if added.is_within(terms, wager.kind, int(wager.spot), basis.stake, left, floor.chips):
        return None
    message = f"That would leave {dollars(left)}, which is no payable unit above the wager of {dollars(basis.stake)}."
    return Refusal("not-permitted", added.LIMIT[wager.kind], message)
