"""Roulette by the Game protocol: the spin from the first bet to the last payment."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.wheel import Wheel
from croupier.games.roulette import diagram, irregular, rules, scene
from croupier.games.roulette.course import COURSE
from croupier.games.roulette.irregular import ANNOUNCE, DIRECTIONS, DOLLY, IRREGULARITIES, MISREAD_NUMBER, OUT, POSITION
from croupier.games.roulette.primer import PRIMER
from croupier.games.roulette.state import STAGES, Phase, State, View, is_spinning, view
from croupier.games.roulette.terms import OPTIONS, SET_BY, Terms, terms_of
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
from croupier.table.course import Step
from croupier.table.diagram import Diagram, Marks
from croupier.table.floor import Floor
from croupier.table.game import Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.scene import Scene, Shown
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome

DISPLAYED = 20
"""How many numbers the winning number display keeps (2.6(e) leaves it open)."""

OPPOSITE = cite("1996.roulette.3.2")
CALL = cite("1996.roulette.3.3")
HANDS_OFF = cite("1996.roulette.3.6")
NEW_BALL = cite("1996.roulette.3.7")
IN_CHIPS = cite("1996.roulette.4.2")
NO_MORE = cite("1996.roulette.4.5")
UNTIL_PAID = cite("1996.roulette.4.8")
WHEEL = cite("1996.roulette.2.3")
RANDOM = cite("1996.roulette.2.5")

CHIPS = Chips(
    Placing(
        chips=IN_CHIPS,
        spoken=cite("1996.roulette.4.3"),
        late=NO_MORE,
        unpaid=UNTIL_PAID,
        fixed=NO_MORE,
        position=POSITION,
    ),
    Manner(
        wins=rules.covers,
        decide=rules.decide,
        losers_first=cite("1996.roulette.3.5.a"),
        then_winners=cite("1996.roulette.3.5.b"),
        position=POSITION,
        until_paid=UNTIL_PAID,
        same_area=rules.same_area,
        lifted_once_paid=lambda wager: cite("1996.roulette.4.9") if rules.is_outside(wager) else None,
    ),
    STAGES,
    adding=True,
)
CHIP_KINDS = chips.value_or_colour(IN_CHIPS)


class Roulette(Game[Terms, State]):
    key = "roulette"
    name = "roulette"
    title = "Roulette"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = (*(irregularity.declared for irregularity in IRREGULARITIES.values()), MISREAD_NUMBER)
    primer = PRIMER
    main_wager = ""
    odds = "one_result"
    simulation = "spins"
    overlooked_unsaid = True
    deeds: frozenset[type[Deed]] = frozenset(
        {acts.Spin, acts.Close, acts.Observe, acts.Collect, acts.Pay, acts.Declare, acts.Replace}
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
        things = "display rack, marker buttons, change block, dolly, lockable float cover and bell"
        if terms.winning_number_display:
            things += ", and the winning number display"
        return (
            Task(cite("1996.roulette.2.6"), Role.GAME_SUPERVISOR, f"See that the table has its {things}."),
            Task(cite("1996.roulette.2.7"), Role.GAME_SUPERVISOR, "See that the drop box is attached."),
        )

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return (
            (HANDS_OFF, "Nobody interferes with the wheel or the ball."),
            (IN_CHIPS, "Value chips are stacked with the smaller denominations on top."),
            (cite("1996.roulette.4.6"), "Players answer for where their chips lie, even when the dealer helps."),
        )

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    def for_next(self, state: State) -> frozenset[str]:
        return state.settling.later

    def powers(self, terms: Terms) -> Mapping[type[Deed], Cite]:  # noqa: ARG002
        return {acts.Spin: OPPOSITE}

    def closes(self, terms: Terms) -> Cite | None:  # noqa: ARG002
        return NO_MORE

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        return isinstance(deed, acts.Declare) and irregular.looks_back(state, deed, floor)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        waits: list[Await] = []
        match state.phase:
            case Phase.BETTING:
                waits = [BettingOpen(tuple(terms.layout), IN_CHIPS), Offer(Role.DEALER, acts.Spin(), OPPOSITE)]
            case Phase.SPINNING:
                waits = [BettingOpen(tuple(terms.layout), IN_CHIPS), Offer(Role.DEALER, acts.Close(), CALL)]
            case Phase.CLOSED:
                waits = [Show("wheel", RANDOM)]
            case Phase.DOLLY | Phase.PAYING:
                waits = settling.offers(CHIPS.manner, terms, state.settling, floor.cloth)
        waits += chips.offer_lifts(CHIPS, terms, state, floor.cloth)
        if not is_spinning(state):
            waits.append(Offer(Role.GAME_SUPERVISOR, acts.Replace("ball"), NEW_BALL, course=False))
        if may_be_void(state):
            meant = Meant.LAST if state.phase is Phase.BETTING else Meant.THIS
            for key, irregularity in IRREGULARITIES.items():
                if irregular.told_otherwise(state, meant, irregularity.declared):
                    continue
                rule = irregularity.rule(at_rest=not is_spinning(state))
                waits.append(Offer(Role.DEALER, acts.Declare(key), rule, course=False))
        elif state.ball_loose:
            waits.append(Offer(Role.DEALER, acts.Declare(OUT), irregular.BALL_OUT, course=False))
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        match act.deed:
            case acts.Spin() as deed:
                return judge_spin(state, deed)
            case acts.Close():
                if state.phase is not Phase.SPINNING:
                    return Refusal("not-now", CALL, "The call is made while the ball is spinning.")
                return chips.no_more_bets(CALL)
            case acts.Observe() as deed:
                return judge_observe(terms, state, deed)
            case acts.Declare() as deed:
                return irregular.judge_declare(terms, state, deed, act.role, floor)
            case acts.Replace(of=of):
                return judge_replace(state, act, of)
        return chips.judge(CHIPS, terms, state, act, floor.cloth)

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        match act.deed:
            case acts.Spin() as deed:
                return apply_spin(state, deed)
            case acts.Close():
                return msgspec.structs.replace(state, phase=Phase.CLOSED)
            case acts.Observe(seen=seen, turns=turns):
                if turns is not None and turns < terms.revolutions_min:
                    return irregular.void(state)
                record = state.record if turns is None else msgspec.structs.replace(state.record, turns=turns)
                return msgspec.structs.replace(state, phase=Phase.DOLLY, settling=Settling(seen), record=record)
            case acts.Collect() | acts.Pay():
                begun = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=begun, past=None)
            case acts.Place() as deed:
                return apply_place(state, deed, floor)
            case acts.Declare() as deed:
                return irregular.apply_declare(state, deed, floor)
            case acts.Invalidate() if state.phase is not Phase.BETTING:
                return irregular.void(state)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """A void spin decides nothing (reading R-6)."""
        return settling.resolve(CHIPS.manner, terms, state.settling, act, floor.cloth)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if state.settling.result is None:
            return state
        left = settling.rest(CHIPS.manner, terms, state.settling, act, floor.cloth)
        if left is not None:
            return state if left is state.settling else msgspec.structs.replace(state, settling=left)
        number = int(state.settling.result)
        display = (number, *state.display)[:DISPLAYED] if terms.winning_number_display else ()
        past = Past(state.last, record=state.record)
        return State(last=number, rounds=state.rounds + 1, display=display, past=past)

    def course(self, terms: Terms) -> tuple[Step, ...]:  # noqa: ARG002
        return COURSE

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return Wheel() if of == "wheel" else None

    def betting_open(self, state: State) -> bool:
        return state.phase in (Phase.BETTING, Phase.SPINNING)

    def between_rounds(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def rounds(self, state: State) -> int:
        return state.rounds

    def diagram(self, terms: Terms) -> Diagram:  # noqa: ARG002
        return diagram.DIAGRAM

    def marks(self, terms: Terms, state: State, floor: Floor) -> Marks:  # noqa: ARG002
        return diagram.marks(terms, state)

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scene.scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:  # noqa: ARG002
        return scene.shown(terms, state)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:  # noqa: ARG002
        return view(state)


def judge_spin(state: State, deed: acts.Spin) -> Ruling | Refusal:
    """The ball goes against the wheel (3.2); the same way round the spin is void, said or not (6.1, 6.7)."""
    if state.phase is not Phase.BETTING:
        return Refusal("not-now", OPPOSITE, f"The ball cannot be spun now: {state.phase.value}.")
    if deed.wheel not in DIRECTIONS or deed.ball not in DIRECTIONS:
        return Refusal("impossible", OPPOSITE, "Wheel and ball go clockwise or anticlockwise.")
    if deed.wheel == deed.ball:
        return irregular.void_spin(irregular.SAME_DIRECTION, state.last, state)
    return Ruling((OPPOSITE,))


def apply_spin(state: State, deed: acts.Spin) -> State:
    """Directions are on record where they were named: those of a plain spin nobody said."""
    if deed.wheel == deed.ball:
        return irregular.void(state)
    record = Record() if deed == acts.Spin() else Record(deed.wheel)
    return msgspec.structs.replace(state, phase=Phase.SPINNING, record=record)


def apply_place(state: State, deed: acts.Place, floor: Floor) -> State:
    """Chips for this spin or, while winners are paid, for the next; or overlooked in the one just over (R-18)."""
    overlooked = late.is_overlooked(state.past, deed) and deed.wager in floor.cloth
    if state.phase is Phase.BETTING and overlooked:
        going_on = late.go_on_settling(str(state.last), floor, deed.wager)
        assert state.past is not None
        reopened = msgspec.structs.replace(irregular.forget_last(state), rounds=state.rounds - 1)
        return msgspec.structs.replace(reopened, phase=Phase.PAYING, settling=going_on, record=state.past.record)
    added = chips.add(state.settling, deed)
    past = late.note_bets(state.past, deed)
    if added is state.settling and past is state.past:
        return state
    return msgspec.structs.replace(state, settling=added, past=past)


def judge_observe(terms: Terms, state: State, deed: acts.Observe) -> Ruling | Refusal:
    """The ball rests: number and colour are announced, the dolly goes down (3.4). Too few turns decide nothing. Where
    nobody called, betting ended only now: no rule voids the spin for that (readings G-34, R-15)."""
    if not is_spinning(state):
        message = "No ball is spinning; a void spin has no result even if the ball comes to rest."
        return Refusal("not-now", irregular.WITHOUT_A_CALL, message)
    if deed.of != "wheel" or deed.seen not in Wheel().outcomes():
        return Refusal("impossible", WHEEL, f"The wheel has compartments 0 to 36, not {deed.seen!r}.")
    if deed.turns is not None and deed.turns < 0:
        return Refusal("impossible", OPPOSITE, f"A ball goes around so many times, not {deed.turns}.")
    if deed.turns is not None and deed.turns < terms.revolutions_min:  # reading R-5
        return irregular.void_spin(OPPOSITE, state.last, state, at_rest=True)
    missed = (CALL, POSITION) if state.phase is Phase.SPINNING else ()
    return Ruling((ANNOUNCE, DOLLY, RANDOM, *missed), irregular.announce(deed.seen))


def judge_replace(state: State, act: Act, of: str) -> Ruling | Refusal:
    """The operator may change the ball after any spin (3.7); otherwise hands off wheel and ball (3.6)."""
    if of != "ball":
        return Refusal("forbidden", HANDS_OFF, f"Only the ball may be changed, not the {of}.")
    if not has_authority(act.role, Role.GAME_SUPERVISOR):
        return Refusal("no-authority", NEW_BALL, "The ball is changed on a game supervisor's word.")
    if is_spinning(state):
        return Refusal("not-now", HANDS_OFF, f"Hands off the ball during a spin: {state.phase.value}.")
    return Ruling((NEW_BALL,))


def may_be_void(state: State) -> bool:
    """A spin can be found void while the ball moves, while it is settled, and when it is over (6.7, reading R-14)."""
    return state.phase is not Phase.BETTING or (state.past is not None and not state.past.overtaken)
