"""Money Wheel by the Game protocol: the spin from the first bet to the last payment."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.chips import ChipKind
from croupier.games.money_wheel import irregular, rules
from croupier.games.money_wheel.irregular import IRREGULARITIES
from croupier.games.money_wheel.terms import Terms, terms_of
from croupier.games.spun import placing, settling
from croupier.games.spun.placing import Placing, Stage
from croupier.games.spun.settling import Manner, Settling
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome, Wager

RANDOM = cite("1996.money-wheel.2.2")
SECTIONS = cite("1996.money-wheel.2.3")
EITHER_WAY = cite("1996.money-wheel.3.1")
BY_THE_RIM = cite("1996.money-wheel.3.2")
FOUR_TURNS = cite("1996.money-wheel.3.3")
CALL = cite("1996.money-wheel.3.4")
ANNOUNCE = cite("1996.money-wheel.3.5.a")
LOSERS_FIRST = cite("1996.money-wheel.3.5.b")
THEN_WINNERS = cite("1996.money-wheel.3.5.c")
HANDS_OFF = cite("1996.money-wheel.3.6")
CHIPS = cite("1996.money-wheel.4.2")
SPOKEN = cite("1996.money-wheel.4.3")
WITHIN = cite("1996.money-wheel.4.4")
POSITION = cite("1996.money-wheel.4.6")
NO_MORE = cite("1996.money-wheel.4.7")
UNTIL_PAID = cite("1996.money-wheel.4.8")

DIRECTIONS = ("clockwise", "anticlockwise")


class Phase(StrEnum):
    BETTING = "place your bets"
    CLOSED = "no more bets"
    SPINNING = "the wheel is spinning"
    STOPPED = "the wheel has stopped"
    PAYING = "winning wagers are paid"


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    phase: Phase = Phase.BETTING
    settling: Settling = Settling()
    last: str | None = None
    rounds: int = 0


MANNER = Manner(
    wins=rules.covers,
    decide=rules.decide,
    losers_first=LOSERS_FIRST,
    then_winners=THEN_WINNERS,
    position=POSITION,
    until_paid=UNTIL_PAID,
)
PLACING = Placing(
    chips=CHIPS, spoken=SPOKEN, late=NO_MORE, unpaid=UNTIL_PAID, fixed=NO_MORE, position=POSITION, within=WITHIN
)
STAGES: dict[Phase, Stage] = {
    Phase.BETTING: Stage.OPEN,
    Phase.CLOSED: Stage.CLOSED,
    Phase.SPINNING: Stage.CLOSED,
    Phase.STOPPED: Stage.DECIDED,
    Phase.PAYING: Stage.SETTLING,
}


class MoneyWheel(Game[Terms, State]):
    key = "money-wheel"
    name = "money wheel"
    title = "Money wheel"
    state_type = State
    view_type = dict
    options = ()
    irregularities = ()
    main_wager = ""
    odds = "one_result"
    simulation = "spins"
    deeds: frozenset[type[Deed]] = frozenset(
        {acts.Close, acts.Spin, acts.Observe, acts.Collect, acts.Pay, acts.Declare}
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: CHIPS, ChipKind.NON_VALUE: CHIPS}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        shown = ", ".join(terms.symbols.values())
        things = "indicator, change block, chip tray or lockable float cover, and bell; with non-value chips also "
        return (
            Task(
                cite("1996.money-wheel.2.4"),
                Role.GAME_SUPERVISOR,
                f"See that the seven symbols on the wheel are approved and all different: {shown}.",
            ),
            Task(
                cite("1996.money-wheel.2.6"),
                Role.GAME_SUPERVISOR,
                f"See that the table has its {things}the display rack and marker buttons.",
            ),
            Task(cite("1996.money-wheel.2.7"), Role.GAME_SUPERVISOR, "See that the drop box is attached."),
        )

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return (
            (BY_THE_RIM, "Dealer or game supervisor spins the wheel by the rim or the knobs, not by spokes or pegs."),
            (HANDS_OFF, "Nobody interferes with the wheel or its turning."),
            (CHIPS, "Value chips are stacked with the smaller denominations on top, wholly inside one area."),
            (cite("1996.money-wheel.4.5"), "Players answer for where their chips lie, even when the dealer helps."),
        )

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        cloth = floor.cloth
        waits: list[Await] = []
        match state.phase:
            case Phase.BETTING:
                waits = [BettingOpen(tuple(terms.layout), CHIPS), Offer(Role.DEALER, acts.Close(), CALL)]
            case Phase.CLOSED:
                waits = [
                    Offer(Role.DEALER, acts.Spin(), BY_THE_RIM),
                    Offer(Role.DEALER, acts.Spin("clockwise"), EITHER_WAY, course=False),
                ]
            case Phase.SPINNING:
                waits = [Show("wheel", RANDOM)]
            case Phase.STOPPED | Phase.PAYING:
                waits = settling.offers(MANNER, terms, state.settling, cloth)
        for wager in cloth.values():
            waits += placing.offer_lift(wager, may_lift(terms, state, wager, cloth))
        if may_be_void(state):
            for irregularity in IRREGULARITIES.values():
                waits.append(Offer(Role.DEALER, acts.Declare(irregularity.key), irregularity.cite, course=False))
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        cloth = floor.cloth
        match act.deed:
            case acts.Place() as deed:
                return placing.judge_place(PLACING, STAGES[state.phase], act, deed)
            case acts.Withdraw(wager=name):
                wager = cloth.get(name)
                return placing.judge_lift(may_lift(terms, state, wager, cloth) if wager else None)
            case acts.Close():
                if state.phase is not Phase.BETTING:
                    return Refusal("not-now", CALL, f"The call ends betting; now: {state.phase.value}.")
                return Ruling((CALL,), (Call("No more bets", CALL), Call("(the bell)", CALL)))
            case acts.Spin(wheel=direction):
                return judge_spin(state, direction)
            case acts.Observe() as deed:
                return judge_observe(terms, state, deed)
            case acts.Collect():
                return settling.judge_collect(MANNER, state.settling)
            case acts.Pay() as deed:
                return settling.judge_pay(MANNER, terms, state.settling, deed, cloth)
            case acts.Declare(irregularity=key):
                return judge_declare(state, key)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        match act.deed:
            case acts.Close():
                return msgspec.structs.replace(state, phase=Phase.CLOSED)
            case acts.Spin():
                return msgspec.structs.replace(state, phase=Phase.SPINNING)
            case acts.Observe(seen=seen, turns=turns):
                if is_short(terms, turns):
                    return void(state)
                return msgspec.structs.replace(state, phase=Phase.STOPPED, settling=Settling(seen))
            case acts.Collect() | acts.Pay():
                going_on = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=going_on)
            case acts.Declare():
                return void(state)
            case acts.Invalidate() if state.phase is not Phase.BETTING:
                return void(state)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """A void spin decides nothing (reading W-3)."""
        return settling.resolve(MANNER, terms, state.settling, act, floor.cloth)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        cloth = floor.cloth
        if state.settling.result is None:
            return state
        rest = settling.rest(MANNER, terms, state.settling, act, cloth)
        if rest is not None:
            return msgspec.structs.replace(state, settling=rest)
        return State(last=state.settling.result, rounds=state.rounds + 1)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return terms.wheel if of == "wheel" else None

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def rounds(self, state: State) -> int:
        return state.rounds

    def view(self, terms: Terms, state: State, floor: Floor) -> Mapping[str, Any]:  # noqa: ARG002
        """Nothing at a money wheel is hidden from anybody."""
        section = state.settling.result
        return {
            "phase": state.phase.value,
            "name": terms.name,
            "symbols": terms.symbols,
            "order": terms.wheel.order,
            "section": section,
            "symbol": None if section is None else terms.wheel.symbol(section),
            "last": None if state.last is None else terms.wheel.symbol(state.last),
        }


def judge_spin(state: State, direction: str) -> Ruling | Refusal:
    """The wheel is spun after the call (3.4), either way round (3.1), by the dealer or a game supervisor (3.2)."""
    if state.phase is Phase.BETTING:
        return Refusal("not-now", CALL, "“No more bets” is called before the wheel is spun.")
    if state.phase is not Phase.CLOSED:
        return Refusal("not-now", HANDS_OFF, f"The wheel cannot be spun now: {state.phase.value}.")
    if direction not in DIRECTIONS:
        return Refusal("impossible", EITHER_WAY, "The wheel turns clockwise or anticlockwise.")
    return Ruling((BY_THE_RIM, EITHER_WAY))


def judge_observe(terms: Terms, state: State, deed: acts.Observe) -> Ruling | Refusal:
    """The indicator rests in a section: its symbol is announced (3.5(a)). Too few turns decide nothing (W-4)."""
    if state.phase is not Phase.SPINNING:
        message = "No wheel is spinning; a void spin has no result even if the indicator rests in a section."
        return Refusal("not-now", irregular.WITHOUT_A_CALL, message)
    if deed.of != "wheel" or deed.seen not in terms.wheel.outcomes():
        message = f"The rim has sections 1 to 52, not {deed.seen!r}; on a peg there is no result, declare it."
        return Refusal("impossible", SECTIONS, message)
    if is_short(terms, deed.turns):
        return irregular.void_spin(irregular.TOO_SHORT)
    return Ruling((ANNOUNCE, FOUR_TURNS, RANDOM), (Call(rules.say_symbol(terms, deed.seen), ANNOUNCE),))


def judge_declare(state: State, key: str) -> Ruling | Refusal:
    """The dealer or the game supervisor says what voids the spin, moving or stopped (6.1 to 6.3)."""
    irregularity = IRREGULARITIES.get(key)
    if irregularity is None:
        message = f"Part 6 knows: {', '.join(IRREGULARITIES)}."
        return Refusal("impossible", irregular.WITHOUT_A_CALL, message)
    if not may_be_void(state):
        return Refusal("not-now", irregularity.cite, f"That cannot be declared now: {state.phase.value}.")
    return irregular.void_spin(irregularity.cite)


def is_short(terms: Terms, turns: int | None) -> bool:
    return turns is not None and turns < terms.revolutions_min


def may_be_void(state: State) -> bool:
    """A spin can be found void while the wheel turns, and at rest until the first chip is touched (6.4)."""
    return state.phase in (Phase.SPINNING, Phase.STOPPED)


def may_lift(terms: Terms, state: State, wager: Wager, cloth: Cloth) -> Cite | Refusal:
    """The rule under which a wager may be taken up now, or why not (4.7, 4.8)."""
    return placing.may_lift(PLACING, MANNER, STAGES[state.phase], terms, state.settling, wager, cloth)


def void(state: State) -> State:
    """A spin without a result: the wagers stay up and betting is open again (reading W-3)."""
    return State(last=state.last, rounds=state.rounds)
