"""Craps by the Game protocol: from the offer of the dice to the last payment of a roll, and the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.chips import ChipKind
from croupier.equipment.dice import Dice
from croupier.games import by_turns
from croupier.games.craps import (
    diagram,
    dice_set,
    irregular,
    markers,
    reopening,
    scene,
    settlement,
    shooter,
    showing,
    wagering,
)
from croupier.games.craps.course import COURSE
from croupier.games.craps.primer import PRIMER
from croupier.games.craps.state import BETWEEN_ROLLS, FIVE, Phase, State, forget_markers
from croupier.games.craps.terms import OPTIONS, Terms, terms_of
from croupier.games.craps.view import View, view
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, Show
from croupier.table.chances import Chance
from croupier.table.course import Step
from croupier.table.diagram import Diagram, Marks
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import Scene, Shown
from croupier.table.setup import Option
from croupier.table.wagers import Cap, Layout, Outcome, Wager

ACTED_UPON = (
    acts.Place,
    acts.Withdraw,
    acts.Choose,
    acts.Throw,
    acts.VoidWagers,
    acts.FlagPartners,
    acts.Misrecorded,
    acts.Direct,
)
"""After one of these a call of "No roll" has been acted upon and is overruled no more (reading X-32)."""


class Craps(Game[Terms, State]):
    key = "craps"
    name = "craps"
    title = "Craps"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = irregular.IRREGULARITIES
    primer = PRIMER
    main_wager = "pass"
    odds = "many_rolls"
    simulation = "craps"
    deeds: frozenset[type[Deed]] = frozenset(
        {acts.Throw, acts.Observe, acts.Choose, acts.Collect, acts.Pay, acts.Declare, acts.Direct, acts.Replace}
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: wagering.CHIPS}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        things = "craps stick, dice bowl, marker buttons, two pucks and lockable float cover"
        inspect = "Inspect the set of dice, independently of the {}, and put it in the bowl."
        return (
            Task(cite("1996.craps.2.4"), Role.GAME_SUPERVISOR, f"See that the table has its {things}."),
            Task(cite("1996.craps.2.5"), Role.GAME_SUPERVISOR, "See that the drop box is attached."),
            Task(cite("1996.craps.4.1"), Role.DEALER, f"See that {FIVE} dice are at the table, in the bowl."),
            Task(dice_set.INSPECT_NEW, Role.DEALER, inspect.format("game supervisor"), blocks=terms.inspect_first),
            Task(dice_set.INSPECT_NEW, Role.GAME_SUPERVISOR, inspect.format("dealer"), blocks=terms.inspect_first),
        )

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return (
            (wagering.CHIPS, "Wagers are chips on their area, smaller denominations on top."),
            (cite("1996.craps.3.9"), "Players answer for where their wagers lie, even when the dealer helps."),
            (shooter.THROW, "The shooter throws both dice at once, to strike the far end of the table."),
            (cite("1996.craps.5.4"), "The shooter handles the dice with one hand only."),
            (irregular.BEFORE_REST, "“No roll” is called, whenever possible, before the dice come to rest."),
        )

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    def caps(self, terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:
        return wagering.caps(terms, state, wager, floor)

    def rounded_with(self, wager: Wager, others: Iterable[Wager]) -> list[Wager]:
        return by_turns.chips_on_spot(wager, others)

    def closes(self, terms: Terms) -> Cite | None:  # noqa: ARG002
        return wagering.BEFORE_THE_THROW

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        return isinstance(deed, acts.Declare | acts.Direct) and irregular.looks_back(state, deed)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        cloth = floor.cloth
        waits: list[Await] = []
        match state.phase:
            case Phase.BETTING | Phase.SELECTING:
                waits += [wagering.await_wagers(state, floor.here()), *dice_set.awaits(state)]
                waits += shooter.awaits(state, floor)
                waits += wagering.offers(terms, state, floor)
                waits += markers.offers(state, cloth)
            case Phase.ROLLING:
                waits += [Show(settlement.DICE, settlement.CALL), Show(settlement.RESTING, settlement.OPPOSITE_SIDE)]
                waits += markers.offers(state, cloth)
            case Phase.CALLED | Phase.SETTLING:
                waits += settlement.offers(state, cloth)
        return (*waits, *irregular.offers(state))

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        cloth = floor.cloth
        if (refusal := settlement.check_over(state, act.deed, cloth)) is not None:
            return refusal
        match act.deed:
            case acts.Place() as deed:
                return wagering.judge_place(terms, state, act, deed, floor)
            case acts.Withdraw() as deed:
                return wagering.judge_withdraw(terms, state, deed, floor)
            case acts.Choose() as deed:
                return judge_choose(state, act, deed, floor)
            case acts.Throw() as deed:
                return shooter.judge_throw(state, act.role, deed, floor)
            case acts.Observe() as deed:
                return settlement.judge_observe(state, deed)
            case acts.Collect() as deed:
                return settlement.judge_collect(state, deed, cloth)
            case acts.Pay() as deed:
                return settlement.judge_pay(state, deed, cloth)
            case acts.Declare() as deed:
                return irregular.judge_declare(state, act.role, deed, floor)
            case acts.Direct() as deed:
                return irregular.judge_direct(state, act.role, deed, floor)
            case acts.Replace(of=of):
                return dice_set.judge_replace(state, act, of, floor)
            case acts.Discharge(duty=duty):
                return dice_set.judge_inspection(state, act, duty, floor)
            case acts.CloseTable():
                return wagering.judge_close_table(state, cloth)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        if state.struck is not None and isinstance(act.deed, ACTED_UPON):
            state = msgspec.structs.replace(state, struck=None)
        match act.deed:
            case acts.Place() as deed:
                return reopening.go_on_settling(state, deed, floor)
            case acts.Withdraw():
                return reopening.note_taken(state, floor)
            case acts.Discharge(duty=duty):
                return dice_set.inspect(state, act, duty, floor)
            case acts.Choose() as deed:
                return choose(state, deed, floor)
            case acts.Throw() as deed:
                return shooter.throw(state, deed, floor)
            case acts.Observe() as deed:
                return settlement.observe(state, act, deed)
            case acts.Collect() | acts.Pay() as deed:
                return settlement.begin(state, deed, floor)
            case acts.Declare(irregularity=key):
                return irregular.declare(state, act.role, key, floor)
            case acts.Direct() as deed:
                return direct(state, act.role, deed, floor)
            case acts.Replace():
                return dice_set.replace(state)
            case acts.Invalidate():
                return invalidate(state)
            case acts.CloseTable():  # no roll is thrown again from here
                return msgspec.structs.replace(state, struck=None, shut=True)
            case acts.SitDown(player=player) | acts.Vacate(player=player) if player == state.shooter:
                return msgspec.structs.replace(state, seat=floor.patrons[player].seat)
            case acts.Leave(player=player) | acts.Exclude(player=player) | acts.FindAge(player=player) if (
                player in state.declined and not floor.is_here(player)
            ):
                return msgspec.structs.replace(state, declined=state.declined - {player})
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:  # noqa: ARG002
        return settlement.resolve(state, act, floor)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        match act.deed:
            case acts.Place():
                return state  # chips put down take neither markers nor dice from anybody
            case acts.Collect() | acts.Pay() if state.over:
                state = settlement.finish(state, floor)
            case _ if state.phase in BETWEEN_ROLLS:
                state = forget_markers(state, floor.cloth)
        return shooter.offer_again(shooter.forfeit(state, floor), floor)

    def course(self, terms: Terms) -> tuple[Step, ...]:  # noqa: ARG002
        return COURSE

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return Dice(2) if of in (settlement.DICE, settlement.RESTING) else None

    def betting_open(self, state: State) -> bool:
        return state.phase in BETWEEN_ROLLS

    def between_rounds(self, state: State) -> bool:
        return state.phase in BETWEEN_ROLLS

    def rounds(self, state: State) -> int:
        return state.rounds

    def diagram(self, terms: Terms) -> Diagram:  # noqa: ARG002
        return diagram.DIAGRAM

    def marks(self, terms: Terms, state: State, floor: Floor) -> Marks:  # noqa: ARG002
        return diagram.marks(state, floor.cloth)

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:  # noqa: ARG002
        return scene.SCENES

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:  # noqa: ARG002
        return showing.shown(state, floor.cloth)

    def chances(self, terms: Terms, state: State, floor: Floor, player: str) -> tuple[Chance, ...]:  # noqa: ARG002
        return showing.chances(state, floor, player)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:  # noqa: ARG002
        return view(state)


def judge_choose(state: State, act: Act, deed: acts.Choose, floor: Floor) -> Ruling | Refusal:
    match deed.word:
        case markers.ON | markers.OFF | markers.ON_ALONE:
            return markers.judge_call(state, act, deed, floor.cloth)
        case "accept":
            return shooter.judge_accept(state, deed, floor)
        case "pass":
            return shooter.judge_pass(state, deed, floor)
        case dice_set.NEW_DICE | dice_set.SAME_DICE:
            return dice_set.judge_selection(state, deed)
    message = "A player says: accept, pass, on, on alone, off, new dice, same dice."
    return Refusal("impossible", wagering.ONLY_LISTED, message)


def choose(state: State, deed: acts.Choose, floor: Floor) -> State:
    match deed.word:
        case markers.ON | markers.OFF | markers.ON_ALONE:
            return markers.mark(state, deed, floor.cloth)
        case "accept":
            return shooter.accept(state, deed.player, floor)
        case "pass" if state.shooter == deed.player:
            return shooter.relinquish(state, floor)
        case "pass":
            return shooter.decline(state, deed.player)
    return dice_set.select(state, deed.word)


def direct(state: State, role: Role, deed: acts.Direct, floor: Floor) -> State:
    match deed.word:
        case irregular.OVERRULE.key:
            return irregular.overrule(state, role, irregular.read_said(irregular.OVERRULE, deed, "roll"), floor)
        case irregular.NO_ROLL.key:
            return irregular.order_again(state, role, floor)
        case shooter.PASS_THE_DICE.key:
            return shooter.relinquish(state, floor)
    return dice_set.notify(state)


def invalidate(state: State) -> State:
    """Every wager of the roll comes back, the point falls, and the next roll is a come-out roll (reading G-13)."""
    phase = Phase.SELECTING if state.phase is Phase.SELECTING else Phase.BETTING
    return msgspec.structs.replace(
        state,
        phase=phase,
        point=None,
        roll=None,
        spoke=None,
        struck=None,
        paid=False,
        lay=frozenset(),
        past=None,
        against={},
        since=frozenset(),
        taken={},
    )
