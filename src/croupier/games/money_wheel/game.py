"""Money Wheel by the Game protocol: the spin from the first bet to the last payment."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment import Equipment
from croupier.games.money_wheel import diagram, irregular, rules, scene
from croupier.games.money_wheel.course import COURSE
from croupier.games.money_wheel.irregular import ANNOUNCE, IRREGULARITIES, MISREAD_SYMBOL, POSITION
from croupier.games.money_wheel.primer import PRIMER
from croupier.games.money_wheel.state import STAGES, Phase, State, View, view
from croupier.games.money_wheel.terms import OPTIONS, SET_BY, Terms, terms_of
from croupier.games.spun import chips, late, settling
from croupier.games.spun.chips import Chips
from croupier.games.spun.late import Meant, Past, Record
from croupier.games.spun.placing import Placing
from croupier.games.spun.settling import Manner, Settling
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.chances import Chance
from croupier.table.course import Step
from croupier.table.diagram import Diagram, Marks
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import Scene, Shown
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome

RANDOM = cite("1996.money-wheel.2.2")
SECTIONS = cite("1996.money-wheel.2.3")
EITHER_DIRECTION = cite("1996.money-wheel.3.1")
BY_THE_RIM = cite("1996.money-wheel.3.2")
FOUR_TURNS = cite("1996.money-wheel.3.3")
CALL = cite("1996.money-wheel.3.4")
HANDS_OFF = cite("1996.money-wheel.3.6")
IN_CHIPS = cite("1996.money-wheel.4.2")
NO_MORE = cite("1996.money-wheel.4.7")
UNTIL_PAID = cite("1996.money-wheel.4.8")

DIRECTIONS = ("clockwise", "anticlockwise")

CHIPS = Chips(
    Placing(
        chips=IN_CHIPS,
        spoken=cite("1996.money-wheel.4.3"),
        late=NO_MORE,
        unpaid=UNTIL_PAID,
        fixed=NO_MORE,
        position=POSITION,
        within=cite("1996.money-wheel.4.4"),
    ),
    Manner(
        wins=rules.covers,
        decide=rules.decide,
        losers_first=cite("1996.money-wheel.3.5.b"),
        then_winners=cite("1996.money-wheel.3.5.c"),
        position=POSITION,
        until_paid=UNTIL_PAID,
    ),
    STAGES,
    adding=True,
)
CHIP_KINDS = chips.value_or_colour(IN_CHIPS)


class MoneyWheel(Game[Terms, State]):
    key = "money-wheel"
    name = "money wheel"
    title = "Money wheel"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = (*IRREGULARITIES.values(), MISREAD_SYMBOL)
    primer = PRIMER
    main_wager = ""
    odds = "one_result"
    simulation = "spins"
    overlooked_unsaid = True
    deeds: frozenset[type[Deed]] = frozenset(
        {acts.Close, acts.Spin, acts.Observe, acts.Collect, acts.Pay, acts.Declare}
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def set_by(self, terms: Terms, term: str) -> Cite | None:  # noqa: ARG002
        return SET_BY.get(term)

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:  # noqa: ARG002
        return CHIP_KINDS

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
            (IN_CHIPS, "Value chips are stacked with the smaller denominations on top, wholly inside one area."),
            (cite("1996.money-wheel.4.5"), "Players answer for where their chips lie, even when the dealer helps."),
        )

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    def for_next(self, state: State) -> frozenset[str]:
        return state.settling.later

    def powers(self, terms: Terms) -> Mapping[type[Deed], Cite]:  # noqa: ARG002
        return {acts.Spin: BY_THE_RIM}

    def closes(self, terms: Terms) -> Cite | None:  # noqa: ARG002
        return NO_MORE

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        return isinstance(deed, acts.Declare) and irregular.looks_back(state, deed, floor)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        waits: list[Await] = []
        match state.phase:
            case Phase.BETTING:
                waits = [BettingOpen(tuple(terms.layout), IN_CHIPS), Offer(Role.DEALER, acts.Close(), CALL)]
            case Phase.CLOSED:
                waits = [
                    Offer(Role.DEALER, acts.Spin(), BY_THE_RIM),
                    Offer(Role.DEALER, acts.Spin("clockwise", "anticlockwise"), EITHER_DIRECTION, course=False),
                ]
            case Phase.SPINNING:
                waits = [Show("wheel", RANDOM)]
            case Phase.STOPPED | Phase.PAYING:
                waits = settling.offers(CHIPS.manner, terms, state.settling, floor.cloth)
        waits += chips.offer_lifts(CHIPS, terms, state, floor.cloth)
        if may_be_void(state):
            meant = Meant.THIS if irregular.is_under_way(state) else Meant.LAST
            for one in IRREGULARITIES.values():
                if not irregular.told_otherwise(state, meant, one):
                    waits.append(Offer(Role.DEALER, acts.Declare(one.key), one.cite, course=False))
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        match act.deed:
            case acts.Close():
                if state.phase is not Phase.BETTING:
                    return Refusal("not-now", CALL, f"The call ends betting; now: {state.phase.value}.")
                return chips.no_more_bets(CALL)
            case acts.Spin(wheel=direction):
                return judge_spin(state, direction)
            case acts.Observe() as deed:
                return judge_observe(terms, state, deed)
            case acts.Declare() as deed:
                return irregular.judge_declare(terms, state, deed, act.role, floor)
        return chips.judge(CHIPS, terms, state, act, floor.cloth)

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        match act.deed:
            case acts.Close():
                return msgspec.structs.replace(state, phase=Phase.CLOSED)
            case acts.Spin():
                return msgspec.structs.replace(state, phase=Phase.SPINNING)
            case acts.Observe(seen=seen, turns=turns):
                if is_short(terms, turns):
                    return irregular.void(state)
                settled_by = Settling(rules.read_result(terms, seen))
                return msgspec.structs.replace(
                    state, phase=Phase.STOPPED, settling=settled_by, record=Record(turns=turns)
                )
            case acts.Collect() | acts.Pay():
                begun = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=begun, past=None)
            case acts.Place() as deed:
                return apply_place(state, deed, floor)
            case acts.Declare() as deed:
                return irregular.apply_declare(terms, state, deed, floor)
            case acts.Invalidate() if state.phase is not Phase.BETTING:
                return irregular.void(state)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """A void spin decides nothing (reading W-3)."""
        return settling.resolve(CHIPS.manner, terms, state.settling, act, floor.cloth)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if state.settling.result is None:
            return state
        left = settling.rest(CHIPS.manner, terms, state.settling, act, floor.cloth)
        if left is not None:
            return state if left is state.settling else msgspec.structs.replace(state, settling=left)
        past = Past(state.last, record=state.record)
        return State(last=state.settling.result, rounds=state.rounds + 1, past=past)

    def course(self, terms: Terms) -> tuple[Step, ...]:  # noqa: ARG002
        return COURSE

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return terms.wheel if of == "wheel" else None

    def also_said(self, terms: Terms, of: str) -> frozenset[str]:
        return rules.names(terms) if of == "wheel" else frozenset()

    def say_seen(self, terms: Terms, seen: str) -> str:
        """The symbol under the indicator; sections have no numbers on the rim."""
        return terms.symbols[terms.wheel.symbol(seen)] if seen.isdecimal() else seen

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def rounds(self, state: State) -> int:
        return state.rounds

    def diagram(self, terms: Terms) -> Diagram:
        return diagram.draw(terms)

    def marks(self, terms: Terms, state: State, floor: Floor) -> Marks:  # noqa: ARG002
        return diagram.marks(terms, state)

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scene.scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:  # noqa: ARG002
        return scene.shown(terms, state)

    def chances(self, terms: Terms, state: State, floor: Floor, player: str) -> tuple[Chance, ...]:
        return scene.chances(terms, state, floor, player)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:  # noqa: ARG002
        return view(terms, state)


def judge_spin(state: State, direction: str) -> Ruling | Refusal:
    """The wheel is spun after the call (3.4), either way round (3.1), by the dealer or a game supervisor (3.2). Where
    nobody called, betting ends with the spin, which no rule voids for that (readings G-34, W-9)."""
    if state.phase not in (Phase.BETTING, Phase.CLOSED):
        return Refusal("not-now", HANDS_OFF, f"The wheel cannot be spun now: {state.phase.value}.")
    if direction not in DIRECTIONS:
        return Refusal("impossible", EITHER_DIRECTION, "The wheel turns clockwise or anticlockwise.")
    missed = (CALL, NO_MORE) if state.phase is Phase.BETTING else ()
    return Ruling((BY_THE_RIM, EITHER_DIRECTION, *missed))


def apply_place(state: State, deed: acts.Place, floor: Floor) -> State:
    """Chips for this spin or, while winners are paid, for the next; or overlooked in the one just over (R-18)."""
    overlooked = late.is_overlooked(state.past, deed) and deed.wager in floor.cloth
    if state.phase is Phase.BETTING and overlooked:
        assert state.past is not None and state.last is not None
        going_on = late.go_on_settling(state.last, floor, deed.wager)
        reopened = msgspec.structs.replace(irregular.forget_last(state), rounds=state.rounds - 1)
        return msgspec.structs.replace(reopened, phase=Phase.PAYING, settling=going_on, record=state.past.record)
    added = chips.add(state.settling, deed)
    past = late.note_bets(state.past, deed)
    if added is state.settling and past is state.past:
        return state
    return msgspec.structs.replace(state, settling=added, past=past)


def judge_observe(terms: Terms, state: State, deed: acts.Observe) -> Ruling | Refusal:
    """The indicator rests in a section: its symbol is announced (3.5(a)). Too few turns decide nothing (W-4)."""
    if state.phase is not Phase.SPINNING:
        message = "No wheel is spinning; a void spin has no result even if the indicator rests in a section."
        return Refusal("not-now", irregular.WITHOUT_A_CALL, message)
    result = rules.read_result(terms, deed.seen) if deed.of == "wheel" else None
    if result is None:
        shown = ", ".join(terms.symbols.values())
        message = f"The rim has sections 1 to 52 and the symbols {shown}, not {deed.seen!r}; on a peg is declared."
        return Refusal("impossible", SECTIONS, message)
    if deed.turns is not None and deed.turns < 0:
        return Refusal("impossible", FOUR_TURNS, f"A wheel turns so many times, not {deed.turns}.")
    if is_short(terms, deed.turns):
        return irregular.void_spin(irregular.TOO_SHORT)
    return Ruling((ANNOUNCE, FOUR_TURNS, RANDOM), (Call(rules.say_symbol(terms, result), ANNOUNCE),))


def is_short(terms: Terms, turns: int | None) -> bool:
    return turns is not None and turns < terms.revolutions_min


def may_be_void(state: State) -> bool:
    """A spin can be found void while the wheel turns, while it is settled, and when it is over (6.4, reading W-8)."""
    return irregular.is_under_way(state) or (state.past is not None and not state.past.overtaken)
