"""Part 4: five dice, and what happens when some of them leave the table (4.5, reading X-25)."""

from __future__ import annotations

import msgspec

from croupier.games.craps.state import BETWEEN_ROLLS, DiceSet, Phase, State
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Ruling, Task
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

APPROVED = cite("1996.craps.2.3")
INSPECT_NEW = cite("1996.craps.4.2")
RETRIEVE = cite("1996.craps.4.5.a")
SELECT = cite("1996.craps.4.5.b")
INSPECT_FOUND = cite("1996.craps.4.5.c")
NEW_SET = cite("1996.craps.4.5.d")
TELL_INSPECTOR = cite("1996.craps.4.5.e")

NEW_DICE, SAME_DICE = "new dice", "same dice"
DROPPED = Irregularity("die dropped", RETRIEVE, "A die left the table between rolls, or after “No roll”.")
FOUND = Irregularity("die found", INSPECT_FOUND, "A die that went off the table has been found.")
LOST = Irregularity("die lost", SELECT, "A die that went off the table is given up for lost.")
UNFIT = {
    one.key: one
    for one in (
        Irregularity("die damaged", INSPECT_FOUND, "A die of the set is damaged, altered or irregular."),
        Irregularity("die fraudulent", cite("1996.craps.7.1.f"), "A die of the set is fraudulent."),
        Irregularity("die not approved", cite("1996.craps.7.1.g"), "A die of the set is none approved for the game."),
    )
}
"""Why a die is taken out of play (reading X-37)."""
DAMAGED = "die damaged"
EXAMINE = "Examine the dice before they are thrown again; if one is fraudulent or not approved, declare it."
TAKE_AWAY = "Take all dice of the set away and bring a new one before the next throw."
NOTIFY = Irregularity(
    "notify the inspector",
    TELL_INSPECTOR,
    "An inspector is told before the dice are replaced.",
    Role.GAME_SUPERVISOR,
    directed=True,
)


def is_due(dice: DiceSet, shooter: str | None) -> bool:
    """Is the new set due now? With two dice gone, once the shooter's turn is over, or at once if no two are left; at
    once also where one was fraudulent or not approved (readings X-25, X-37)."""
    return dice.condemned or (dice.gone >= 2 and (shooter is None or dice.at_hand < 2))


def may_replace(dice: DiceSet, shooter: str | None) -> bool:
    """May a new set come now? New dice may be brought between any two rolls (4.2, reading X-37); but after the loss of
    two the shooter goes on with the rest until the turn is over (4.5(d))."""
    return dice.unfit > 0 or dice.gone < 2 or is_due(dice, shooter)


def replaced_under(dice: DiceSet) -> Cite:
    """The rule by which a new set comes: for two dice that are gone, or whenever new ones are brought."""
    return NEW_SET if dice.gone >= 2 else INSPECT_NEW


def is_wanting(dice: DiceSet, shooter: str | None) -> bool:
    """Must dice come before anybody throws?"""
    return dice.at_hand < 2 or is_due(dice, shooter)


def wanting_under(dice: DiceSet) -> Cite:
    """The rule by which dice must come: none of a set that is not as the rules ask may be thrown."""
    return APPROVED if dice.condemned else NEW_SET


def awaits(state: State) -> list[Await]:
    """What goes on about the dice; as the course of the game where it waits for that."""
    waits: list[Await] = []
    dice, shooter = state.dice, state.shooter
    held = state.phase is Phase.SELECTING and dice.asked
    short = dice.missing > 0 and (held or dice.at_hand < 2)
    if dice.missing or dice.lost:
        waits.append(Offer(FOUND.least, acts.Declare(FOUND.key), FOUND.cite, course=short))
    if dice.missing:
        rule = LOST.cite if dice.gone + 1 < 2 else NEW_SET
        waits.append(Offer(LOST.least, acts.Declare(LOST.key), rule, course=short))
    if state.phase is Phase.SELECTING and not dice.asked and shooter is not None and not dice.condemned:
        if dice.at_hand >= 2:
            waits.append(Offer(Role.PLAYER, acts.Choose(shooter, NEW_DICE), SELECT))
        if dice.missing or dice.found:
            waits.append(Offer(Role.PLAYER, acts.Choose(shooter, SAME_DICE), SELECT))
    due = is_due(dice, shooter) and not short
    if not dice.notified:
        waits.append(Offer(NOTIFY.least, acts.Direct(NOTIFY.key), NOTIFY.cite, course=due))
    elif may_replace(dice, shooter):
        waits.append(Offer(Role.GAME_SUPERVISOR, acts.Replace("dice"), replaced_under(dice), course=due))
    if dice.at_hand:
        waits.append(Offer(DROPPED.least, acts.Declare(DROPPED.key), DROPPED.cite, course=False))
        waits += [Offer(one.least, acts.Declare(one.key), one.cite, course=False) for one in UNFIT.values()]
    return waits


def off_the_table(state: State, count: int) -> tuple[tuple[Call, ...], tuple[Task, ...]]:
    """Search at once, and let the shooter choose: new dice, or the same again (4.5(a), (b)). Each time is a duty of its
    own."""
    what, shooter = "the die" if count == 1 else "both dice", state.shooter
    if state.dice.missing:
        what += f", with {state.dice.missing + count} missing in all"
    calls: tuple[Call, ...] = ()
    if shooter is not None:
        calls = (Call(f"{shooter}: select new dice from the rest, or ask for the same again", SELECT),)
    return calls, (Task(RETRIEVE, Role.DEALER, f"Try at once to retrieve {what}."),)


def send_off(state: State, count: int) -> State:
    dice = msgspec.structs.replace(state.dice, missing=state.dice.missing + count, found=0, asked=False)
    phase = Phase.SELECTING if state.shooter is not None else Phase.BETTING
    return msgspec.structs.replace(state, dice=dice, phase=phase)


def judge_dropped(state: State) -> Ruling | Refusal:
    """A die leaves the table while no roll is under way: no roll is void for it, but it is sought, inspected and chosen
    like any other (4.5)."""
    if state.phase not in BETWEEN_ROLLS or not state.dice.at_hand:
        message = "Of dice that leave the table in a roll say: die off the table, both dice off the table."
        return Refusal("not-now", RETRIEVE, message)
    calls, tasks = off_the_table(state, 1)
    return Ruling((RETRIEVE,), calls, tasks)


def drop(state: State) -> State:
    """What was called no roll stays so: its dice have gone (X-32)."""
    return send_off(msgspec.structs.replace(state, struck=None), 1)


def judge_selection(state: State, deed: acts.Choose) -> Ruling | Refusal:
    if state.phase is not Phase.SELECTING or state.dice.asked or deed.player != state.shooter:
        return Refusal("not-now", SELECT, "A shooter selects dice again when some have gone off the table.")
    if state.dice.condemned:
        return Refusal("not-now", APPROVED, "Nobody selects from this set: a new one comes before the next throw.")
    if deed.word == NEW_DICE and state.dice.at_hand < 2:
        return Refusal("not-now", SELECT, "No two dice are left to select from.")
    if deed.word == SAME_DICE and not state.dice.missing + state.dice.found:
        return Refusal("not-now", SELECT, "The dice that went off are lost: select from the rest.")
    return Ruling((SELECT,))


def select(state: State, word: str) -> State:
    dice = msgspec.structs.replace(state.dice, found=0)
    if word == NEW_DICE or not dice.missing:
        return msgspec.structs.replace(state, phase=Phase.BETTING, dice=dice)
    return msgspec.structs.replace(state, dice=msgspec.structs.replace(dice, asked=True))


def judge_search(state: State, word: str, floor: Floor) -> Ruling | Refusal:
    """A die found is inspected before it goes anywhere, also one that was given up; two lost bring a new set, an
    inspector being told first."""
    dice = state.dice
    if state.phase not in BETWEEN_ROLLS or not (dice.missing or (dice.lost and word == FOUND.key)):
        return Refusal("not-now", RETRIEVE, "No die is being looked for.")
    if word == FOUND.key:
        to = "the shooter" if dice.asked else "the bowl"
        says = f"Inspect the die found for damage, alteration or irregularities before it goes back to {to}."
        task = Task(INSPECT_FOUND, Role.GAME_SUPERVISOR, says, blocks=True, after_round=True)
        again = not dice.missing and dice.gone - 1 < 2  # then no new set is due any more
        over = done_under(floor, NEW_SET) if again else searched(dice, floor)
        return Ruling((INSPECT_FOUND,), tasks=(task,), discharges=over)
    ruling = Ruling((SELECT,)) if dice.gone + 1 < 2 else order_new_set(dice, floor)
    return msgspec.structs.replace(ruling, discharges=(*ruling.discharges, *searched(dice, floor)))


def done_under(floor: Floor, *rules: Cite) -> tuple[str, ...]:
    return tuple(name for name, duty in floor.duties.items() if duty.cite in rules)


def said_to(floor: Floor, *says: str) -> tuple[str, ...]:
    """The open duties to do these things."""
    return tuple(name for name, duty in floor.duties.items() if duty.says in says)


def searched(dice: DiceSet, floor: Floor) -> tuple[str, ...]:
    """The search is over for one die: the oldest duties of 4.5(a), but for one to each die still missing."""
    open_ = done_under(floor, RETRIEVE)
    return open_[: max(len(open_) - max(dice.missing - 1, 0), 0)]


def order_new_set(dice: DiceSet, floor: Floor) -> Ruling:
    """One more is gone; no two may be left to throw, though all that are missing were found."""
    at_once = dice.at_hand + dice.missing - 1 < 2
    when = "at once: no two dice are left to throw" if at_once else "when the shooter's turn is over"
    says = f"Bring a new set of dice and take the old one away {when}."
    call = Call("Two dice are lost: a Government inspector is told before they are replaced", TELL_INSPECTOR)
    overtaken = done_under(floor, NEW_SET) if at_once else ()
    task = Task(NEW_SET, Role.GAME_SUPERVISOR, says)
    return Ruling((NEW_SET, TELL_INSPECTOR), (call,), (task,), discharges=overtaken)


def judge_unfit(state: State, key: str, floor: Floor) -> Ruling | Refusal:
    """A damaged die goes out of play like one lost; for a fraudulent one, or one not approved, the set comes out before
    anybody throws again (reading X-37)."""
    rule = UNFIT[key].cite
    if state.phase not in BETWEEN_ROLLS or not state.dice.at_hand:
        return Refusal("not-now", rule, f"A die is taken out of play between two rolls; now: {state.phase.value}.")
    if key != DAMAGED:
        call = Call("The dice are not thrown again: a Government inspector is told, and a new set comes", rule)
        task = Task(rule, Role.GAME_SUPERVISOR, TAKE_AWAY)
        return Ruling((rule, TELL_INSPECTOR), (call,), (task,), discharges=said_to(floor, EXAMINE))
    if state.dice.gone + 1 < 2:
        return Ruling((rule,), (Call("The die is taken out of play", rule),))
    ordered = order_new_set(state.dice, floor)
    return msgspec.structs.replace(ordered, cites=(rule, *ordered.cites))


def take_out(state: State, key: str) -> State:
    """The shooter selects from the rest; of a set that is condemned nobody selects."""
    was = state.dice
    dice = msgspec.structs.replace(was, unfit=was.unfit + 1, condemned=was.condemned or key != DAMAGED)
    selects = state.shooter is not None and state.phase is Phase.BETTING and not dice.condemned
    return msgspec.structs.replace(state, dice=dice, phase=Phase.SELECTING if selects else state.phase)


def search(state: State, word: str) -> State:
    """What is found goes to the shooter who asked for it; if one is lost, he or she selects from the rest."""
    was = state.dice
    if word == LOST.key:
        dice = msgspec.structs.replace(was, missing=was.missing - 1, lost=was.lost + 1, asked=False)
        return msgspec.structs.replace(state, dice=dice)
    if not was.missing:
        return msgspec.structs.replace(state, dice=msgspec.structs.replace(was, lost=was.lost - 1))
    choosing = state.phase is Phase.SELECTING and not was.asked
    given_back = was.asked and was.missing == 1
    dice = msgspec.structs.replace(
        was, missing=was.missing - 1, found=was.found + choosing, asked=was.asked and not given_back
    )
    phase = Phase.BETTING if given_back else state.phase
    return msgspec.structs.replace(state, dice=dice, phase=phase)


def judge_notify(state: State) -> Ruling | Refusal:
    if state.phase not in BETWEEN_ROLLS or state.dice.notified:
        return Refusal("not-now", TELL_INSPECTOR, "An inspector is told once, between two rolls, that a new set comes.")
    return Ruling((TELL_INSPECTOR,), (Call("(a Government inspector is told)", TELL_INSPECTOR),))


def notify(state: State) -> State:
    return msgspec.structs.replace(state, dice=msgspec.structs.replace(state.dice, notified=True))


def judge_replace(state: State, act: Act, of: str, floor: Floor) -> Ruling | Refusal:
    if of != "dice":
        return Refusal("forbidden", NEW_SET, f"Only the set of dice may be replaced, not the {of}.")
    if not has_authority(act.role, Role.GAME_SUPERVISOR):
        return Refusal("no-authority", NEW_SET, "A new set of dice comes on a game supervisor's word.")
    if state.phase not in BETWEEN_ROLLS or not may_replace(state.dice, state.shooter):
        message = "A new set comes between two rolls; two dice being lost, when the shooter's turn is over."
        return Refusal("not-now", NEW_SET, message)
    if not state.dice.notified:
        return Refusal("not-now", TELL_INSPECTOR, "A Government inspector is notified before the dice are replaced.")
    says = "Inspect the new set of dice, independently of the {}, and put it in the bowl."
    tasks = (
        Task(INSPECT_NEW, Role.DEALER, says.format("game supervisor"), blocks=True, after_round=True),
        Task(INSPECT_NEW, Role.GAME_SUPERVISOR, says.format("dealer"), blocks=True, after_round=True),
    )
    done = (*said_to(floor, TAKE_AWAY, EXAMINE), *done_under(floor, NEW_SET, RETRIEVE, INSPECT_NEW))
    return Ruling((replaced_under(state.dice), TELL_INSPECTOR), tasks=tasks, discharges=done)


def replace(state: State) -> State:
    phase = Phase.BETTING if state.phase is Phase.SELECTING else state.phase
    return msgspec.structs.replace(state, dice=DiceSet(came=state.rounds), phase=phase, inspected="")


# The two inspections ------------------------------------------------------------------------------


def is_inspection(duty: str, floor: Floor) -> bool:
    return duty in floor.duties and floor.duties[duty].cite == INSPECT_NEW


def judge_inspection(state: State, act: Act, duty: str, floor: Floor) -> Ruling | Refusal:
    """The dealer and the game supervisor inspect the dice independently of each other: two persons (4.2)."""
    if is_inspection(duty, floor) and act.by == state.inspected:
        message = f"{act.by} has inspected the dice; the other inspection is somebody else's, independently."
        return Refusal("no-authority", INSPECT_NEW, message)
    return UNTOUCHED


def inspect(state: State, act: Act, duty: str, floor: Floor) -> State:
    """Who did it, where a person is named and not a role alone."""
    named = act.by != act.role.value and is_inspection(duty, floor)
    return msgspec.structs.replace(state, inspected=act.by) if named else state
