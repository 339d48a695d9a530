"""Craps by the Game protocol: from the offer of the dice to the last payment of a roll, and the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.chips import ChipKind
from croupier.equipment.dice import Dice
from croupier.games.craps import dice_set, irregular, markers, settlement, shooter, wagering
from croupier.games.craps.state import Phase, State, keep_known
from croupier.games.craps.terms import Terms, terms_of
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Show
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome, Wager

CHIPS = cite("1996.craps.3.3")
BETWEEN = (Phase.BETTING, Phase.SELECTING)


class Craps(Game[Terms, State]):
    key = "craps"
    name = "craps"
    title = "Craps"
    state_type = State
    view_type = dict
    options = ()
    irregularities = ()
    main_wager = "pass"
    odds = "many_rolls"
    simulation = "craps"
    deeds: frozenset[type[Deed]] = frozenset(
        {
            acts.Throw,
            acts.Observe,
            acts.Choose,
            acts.Collect,
            acts.Pay,
            acts.Declare,
            acts.Direct,
            acts.Replace,
        }
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: CHIPS}

    def checks(self, terms: Terms) -> tuple[Task, ...]:  # noqa: ARG002
        things = "craps stick, dice bowl, marker buttons, two pucks and lockable float cover"
        inspect = "Inspect the set of dice, independently of the {}, and put it in the bowl."
        return (
            Task(cite("1996.craps.2.4"), Role.GAME_SUPERVISOR, f"See that the table has its {things}."),
            Task(cite("1996.craps.2.5"), Role.GAME_SUPERVISOR, "See that the drop box is attached."),
            Task(cite("1996.craps.4.1"), Role.DEALER, f"See that {dice_set.FIVE} dice are at the table, in the bowl."),
            Task(dice_set.INSPECT_NEW, Role.DEALER, inspect.format("game supervisor")),
            Task(dice_set.INSPECT_NEW, Role.GAME_SUPERVISOR, inspect.format("dealer")),
        )

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return (
            (CHIPS, "Wagers are chips on their area, smaller denominations on top."),
            (cite("1996.craps.3.9"), "Players answer for where their wagers lie, even when the dealer helps."),
            (shooter.THROW, "The shooter throws both dice at once, to strike the far end of the table."),
            (cite("1996.craps.5.4"), "The shooter handles the dice with one hand only."),
            (irregular.BEFORE_REST, "“No roll” is called, whenever possible, before the dice come to rest."),
        )

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        cloth = floor.cloth
        waits: list[Await] = []
        match state.phase:
            case Phase.BETTING | Phase.SELECTING:
                spots = wagering.open_spots(terms, state)
                waits += [BettingOpen(tuple(spots), CHIPS, dict.fromkeys(state.seats, spots)), *dice_set.awaits(state)]
                waits += shooter.awaits(state, cloth)
                waits += wagering.offers(terms, state, cloth)
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
        match act.deed:
            case acts.Place() as deed:
                return wagering.judge_place(terms, state, act, deed, cloth)
            case acts.Withdraw() as deed:
                return wagering.judge_withdraw(terms, state, deed, cloth)
            case acts.Choose() as deed:
                return judge_choose(state, act, deed, cloth)
            case acts.Throw() as deed:
                return shooter.judge_throw(state, deed, cloth)
            case acts.Observe() as deed:
                return settlement.judge_observe(state, deed)
            case acts.Collect():
                return settlement.judge_collect(state, cloth)
            case acts.Pay() as deed:
                return settlement.judge_pay(state, deed, cloth)
            case acts.Declare(irregularity=key):
                return irregular.judge_declare(state, act.role, key)
            case acts.Direct(word=word, detail=detail):
                return judge_direct(state, act.role, word, detail)
            case acts.Replace(of=of):
                return dice_set.judge_replace(state, act, of)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        if state.struck is not None and isinstance(act.deed, ACTED_UPON):
            state = msgspec.structs.replace(state, struck=None)
        match act.deed:
            case acts.SitDown(player=player, seat=seat):
                return shooter.sit(state, player, seat)
            case acts.Vacate(player=player):
                return shooter.sit(state, player, None)
            case acts.Leave(player=player) | acts.Exclude(player=player):
                return shooter.leave(state, player)
            case acts.Choose() as deed:
                return choose(state, deed)
            case acts.Throw():
                return msgspec.structs.replace(state, phase=Phase.ROLLING)
            case acts.Observe(of=of, seen=seen):
                roll, role = settlement.uppermost(of, seen), act.role
                return msgspec.structs.replace(state, phase=Phase.CALLED, roll=roll, spoke=role)
            case acts.Collect():
                return msgspec.structs.replace(state, phase=Phase.SETTLING, taking=True)
            case acts.Pay():
                return msgspec.structs.replace(state, phase=Phase.SETTLING, paying=True)
            case acts.Declare(irregularity=key):
                if key in (dice_set.FOUND, dice_set.LOST):
                    return dice_set.search(state, key)
                return irregular.void_roll(state, act.role, key)
            case acts.Direct(word=word, detail=detail):
                return direct(state, act.role, word, detail)
            case acts.Replace():
                return dice_set.replace(state)
            case acts.Invalidate():
                return invalidate(state)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:  # noqa: ARG002
        found = ((name, self.decide(terms, state, wager)) for name, wager in floor.cloth.items())
        return {name: outcome for name, outcome in found if outcome is not None}

    def decide(self, terms: Terms, state: State, wager: Wager) -> Outcome | None:  # noqa: ARG002
        """A void roll decides nothing (reading X-18)."""
        return settlement.resolve(state, wager)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        cloth = floor.cloth
        if state.taking or state.paying:
            state = settlement.go_on(state, cloth)
        elif state.phase in BETWEEN:
            state = keep_known(state, cloth)
        return shooter.offer_again(shooter.keep_eligible(state, cloth), cloth)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return Dice(2) if of in (settlement.DICE, settlement.RESTING) else None

    def betting_open(self, state: State) -> bool:
        return state.phase in BETWEEN

    def between_rounds(self, state: State) -> bool:
        return state.phase in BETWEEN

    def rounds(self, state: State) -> int:
        return state.rounds

    def view(self, terms: Terms, state: State, floor: Floor) -> Mapping[str, Any]:  # noqa: ARG002
        """Nothing at a craps table is hidden from anybody."""
        return {
            "phase": state.phase.value,
            "puck": "Off" if state.point is None else f"On {state.point}",
            "point": state.point,
            "shooter": state.shooter,
            "roll": state.roll,
            "dice at hand": dice_set.at_hand(state.dice),
            "called": {name: "on" if marker.on else "off" for name, marker in state.markers.items()},
            "called by kind": {
                who: {kind: "on" if marker.on else "off" for kind, marker in calls.items()}
                for who, calls in state.markers_on_kinds.items()
            },
        }


ACTED_UPON = (acts.Place, acts.Withdraw, acts.Choose, acts.Throw, acts.VoidWagers, acts.FlagPartners, acts.Direct)
"""After one of these a call of "No roll" has been acted upon and is overruled no more (reading X-32)."""


def judge_choose(state: State, act: Act, deed: acts.Choose, cloth: Cloth) -> Ruling | Refusal:
    match deed.word:
        case "on" | "off":
            return markers.judge_call(state, act, deed, cloth)
        case "accept":
            return shooter.judge_accept(state, deed, cloth)
        case "pass":
            return shooter.judge_pass(state, deed, cloth)
        case dice_set.NEW_DICE | dice_set.SAME_DICE:
            return dice_set.judge_selection(state, deed)
    message = "A player says: accept, pass, on, off, new dice, same dice."
    return Refusal("impossible", wagering.ONLY_LISTED, message)


def choose(state: State, deed: acts.Choose) -> State:
    match deed.word:
        case "on" | "off":
            return markers.mark(state, deed)
        case "accept":
            return shooter.accept(state, deed.player)
        case "pass" if state.shooter == deed.player:
            return shooter.relinquish(state)
        case "pass":
            return shooter.decline(state, deed.player)
    return dice_set.select(state, deed.word)


def judge_direct(state: State, role: Role, word: str, detail: str) -> Ruling | Refusal:
    match word:
        case irregular.OVERRULE | irregular.NO_ROLL:
            return irregular.judge_overrule(state, role, word, detail)
        case shooter.PASS_THE_DICE:
            return shooter.judge_order(state, detail)
        case dice_set.NOTIFY:
            return dice_set.judge_notify(state)
    known = ", ".join((irregular.OVERRULE, irregular.NO_ROLL, shooter.PASS_THE_DICE, dice_set.NOTIFY))
    return Refusal("impossible", irregular.BY_GAME_SUPERVISOR, f"Directions at craps are: {known}.")


def direct(state: State, role: Role, word: str, detail: str) -> State:
    match word:
        case irregular.OVERRULE:
            return irregular.overrule(state, role, detail)
        case irregular.NO_ROLL:
            return irregular.void_roll(state, role)
        case shooter.PASS_THE_DICE:
            return shooter.relinquish(state)
    return msgspec.structs.replace(state, dice=msgspec.structs.replace(state.dice, told=True))


def invalidate(state: State) -> State:
    """Every wager of the roll comes back, the point falls, and the next roll is a come-out roll (reading G-13)."""
    phase = Phase.SELECTING if state.phase is Phase.SELECTING else Phase.BETTING
    return msgspec.structs.replace(
        state, phase=phase, point=None, roll=None, spoke=None, struck=None, taking=False, paying=False
    )
