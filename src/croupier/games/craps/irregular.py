"""Part 7: void rolls, the call of "No roll", and who may overrule whom."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import msgspec

from croupier.equipment.dice import FACES, faces_of, name
from croupier.games.craps import dice_set, reopening, shooter, wagering
from croupier.games.craps.layout import NUMBERS
from croupier.games.craps.rules import ROLLS
from croupier.games.craps.state import BETWEEN_ROLLS, Phase, State, as_resumed
from croupier.gazette.cite import Cite, cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import LADDER, Role

NO_CAUSE = cite("1996.craps.7.3")
BEFORE_REST = cite("1996.craps.7.4")
BY_RULE = cite("1996.craps.7.1")
DISPUTED_FACE = cite("1996.craps.5.5.d")
BY_GAME_SUPERVISOR = cite("1996.craps.7.5")
VOID = cite("1996.general.1.0.void.b")
STRICTLY = cite("1996.general.15.1")

OVERRULING: dict[Role, Cite] = {
    Role.GAME_SUPERVISOR: BY_GAME_SUPERVISOR,
    Role.CASINO_SUPERVISOR: cite("1996.craps.7.6"),
    Role.SHIFT_MANAGER: cite("1996.craps.7.7"),
    Role.CASINO_MANAGER: cite("1996.craps.7.7"),
}
AGAIN = {**OVERRULING, Role.GAME_SUPERVISOR: DISPUTED_FACE}
"""By which rule each orders a throw called to be thrown again."""
OFF = {"die off the table": 1, "both dice off the table": 2}
"""How many dice have left the table."""

VOID_ROLLS: dict[str, Irregularity] = {
    key: Irregularity(key, rule, says, of_earlier=rule.startswith(f"{BY_RULE}."))
    for key, rule, says in (
        ("die off the table", cite("1996.craps.7.1.a"), "A die left the table."),
        ("both dice off the table", cite("1996.craps.7.1.a"), "Both dice left the table."),
        ("die on die", cite("1996.craps.7.1.b"), "One die rests on the other."),
        ("on the bank", cite("1996.craps.7.1.c"), "A die rests on the bank's chips."),
        ("in the bowl or on a rail", cite("1996.craps.7.1.d"), "A die rests in the bowl or on a rail."),
        ("on two sides", cite("1996.craps.7.1.e"), "More than one side of a die rests on something."),
        ("fraud", cite("1996.craps.7.1.f"), "A fraudulent die or technique was used."),
        ("other dice", cite("1996.craps.7.1.g"), "Dice not approved for the game were used."),
        ("cannot be called", cite("1996.craps.7.1.h"), "The natural fall cannot be called."),
        ("not together", cite("1996.craps.7.2.a"), "The dice did not leave the hand together."),
        ("end not struck", cite("1996.craps.7.2.b"), "A die failed to strike an end of the table."),
        ("improper throw", cite("1996.craps.7.2.c"), "The throw is considered improper."),
        ("other irregularity", cite("1996.craps.7.2.d"), "Some other irregularity occurred."),
    )
}
"""What voids a roll: by itself (7.1), or because it is called (7.2)."""
TOUCHED = Irregularity("touched chips", NO_CAUSE, "Dice touched chips other than the bank's: no cause for “No roll”.")
BY_ITSELF = frozenset(key for key, one in VOID_ROLLS.items() if one.of_earlier)
"""What makes a roll void whether or not anybody calls it, and whenever it comes out (reading X-35)."""
DOUBTFUL = ("fraud", "other dice")
OVERRULE = Irregularity(
    "overrule",
    BY_GAME_SUPERVISOR,
    "The throw was called wrongly.",
    Role.GAME_SUPERVISOR,
    (
        Fact("roll", "choice", "what the dice show", values=tuple(ROLLS)),
        Fact("point", "choice", "of an earlier roll: the point it was thrown for", tuple(map(str, NUMBERS)), False),
    ),
    directed=True,
    of_earlier=True,
)
NO_ROLL = Irregularity(
    "no roll",
    DISPUTED_FACE,
    "The throw called is void and thrown again.",
    Role.GAME_SUPERVISOR,
    directed=True,
    of_earlier=True,
)
FEE = Irregularity(
    "fee charged",
    wagering.NO_OTHER_FEE,
    "A fee was charged that no rule allows.",
    facts=(Fact("player", "player", "whom it was charged"), Fact("amount", "amount", "how many dollars")),
    of_earlier=True,
)
DIRECTED = (OVERRULE, NO_ROLL, shooter.PASS_THE_DICE, dice_set.NOTIFY)
IRREGULARITIES = (
    *VOID_ROLLS.values(),
    TOUCHED,
    FEE,
    dice_set.DROPPED,
    dice_set.FOUND,
    dice_set.LOST,
    *dice_set.UNFIT.values(),
    *DIRECTED,
)


def rank(role: Role | None) -> int:
    """Of who has spoken; the equipment, like the stickperson, stands at the foot of the ladder."""
    return LADDER.index(role) if role in LADDER else 0


def may_be_void(state: State) -> bool:
    """A roll can be called void while the dice move, and at rest until the first wager is settled."""
    return state.phase in (Phase.ROLLING, Phase.CALLED)


def judge_declare(state: State, role: Role, deed: acts.Declare, floor: Floor) -> Ruling | Refusal:
    key = deed.irregularity
    if key == FEE.key:
        return judge_fee(deed, floor)
    if key in (dice_set.FOUND.key, dice_set.LOST.key):
        return dice_set.judge_search(state, key, floor)
    if key == dice_set.DROPPED.key:
        return dice_set.judge_dropped(state)
    if key in dice_set.UNFIT:
        return dice_set.judge_unfit(state, key, floor)
    if key == TOUCHED.key:
        message = "Dice that touch chips, other than the bank's, make no cause for “No roll”."
        return Refusal("forbidden", NO_CAUSE, message)
    irregularity = VOID_ROLLS.get(key)
    if irregularity is None:
        return Refusal("impossible", BY_RULE, f"Part 7 knows: {', '.join(VOID_ROLLS)}.")
    if key in BY_ITSELF and reopening.is_left_behind(state, floor):
        ruling = reopening.judge_left_behind(state, irregularity.cite, floor)
        of_roll = None if floor.evidence is None else floor.evidence.round
        if isinstance(ruling, Refusal) or is_other_set(state, of_roll):
            return ruling
        return msgspec.structs.replace(ruling, tasks=examine(irregularity))
    state = as_resumed(state)
    was = state if may_be_void(state) else reopening.settled_roll(state) if key in BY_ITSELF else None
    if was is None:
        return Refusal("not-now", irregularity.cite, f"That cannot be declared now: {state.phase.value}.")
    if rank(role) < rank(was.spoke):
        message = f"A {was.spoke} has called the throw; a lower rank cannot void it."
        return Refusal("no-authority", irregularity.cite, message)
    if may_be_void(state):
        return call_no_roll(state, irregularity)
    ruling = reopening.judge(state, was, irregularity.cite, floor)
    if is_other_set(state, was.rounds):
        return ruling
    return msgspec.structs.replace(ruling, tasks=examine(irregularity))


def looks_back(state: State, deed: acts.Declare | acts.Direct) -> bool:
    """Is it said of a roll that has been settled?"""
    corrects = isinstance(deed, acts.Direct) and deed.word in (OVERRULE.key, NO_ROLL.key)
    late = corrects or (isinstance(deed, acts.Declare) and deed.irregularity in BY_ITSELF)
    state = as_resumed(state)
    was = reopening.last_roll(state) if corrects else reopening.settled_roll(state)
    return late and state.phase in BETWEEN_ROLLS and was is not None


def judge_fee(deed: acts.Declare, floor: Floor) -> Ruling | Refusal:
    """What 3.11 forbids to charge is given back; of the commission on a Buy or Lay Bet, what goes beyond it."""
    try:
        facts = read_facts(FEE, deed.detail, deed.facts)
        player, cents = str(facts["player"]), int(facts["amount"]) * 100
    except (KeyError, ValueError):
        return Refusal("impossible", FEE.cite, "Say whom the fee was charged, and how many dollars.")
    if not floor.is_here(player) and not has_been_here(player, floor):
        message = f"Nobody here is called {player}; of somebody who has gone, say in which entry the wager was made."
        return Refusal("not-at-table", FEE.cite, message)
    says = f"Give {player} back {dollars(cents)}, charged without right."
    if not floor.is_here(player):
        says = f"Hold {dollars(cents)}, charged without right, for {player}, who has gone."
    return Ruling((FEE.cite, STRICTLY), (Call(says, FEE.cite),), (Task(FEE.cite, Role.DEALER, says),))


def has_been_here(player: str, floor: Floor) -> bool:
    """Is this somebody who has gone: just now, with chips of theirs here, or after the wager that the act is about?"""
    wagers = [one.wager for one in floor.settled.values()]
    if floor.evidence is not None:
        wagers += [*floor.evidence.stands, *(one.wager for one in floor.evidence.settled)]
    return player in floor.patrons or player in floor.gone or any(wager.player == player for wager in wagers)


def call_no_roll(state: State, irregularity: Irregularity) -> Ruling:
    """The wagers stay for the next roll, one-roll wagers too (reading X-18)."""
    calls: tuple[Call, ...] = (Call("No roll", irregularity.cite),)
    cites: tuple[Cite, ...] = (irregularity.cite, VOID)
    tasks: tuple[Task, ...] = ()
    if state.phase is Phase.ROLLING:
        cites = (*cites, BEFORE_REST)
    if irregularity.key in OFF:
        more, tasks = dice_set.off_the_table(state, OFF[irregularity.key])
        calls += more
    return Ruling(cites, calls, (*tasks, *examine(irregularity)))


def is_other_set(state: State, roll: int | None) -> bool:
    """Was this roll made with dice that a new set has replaced since, inspected as it came (4.2)?"""
    return roll is not None and roll < state.dice.came


def examine(irregularity: Irregularity) -> tuple[Task, ...]:
    """Where dice may be fraudulent or not approved, they are examined before anybody throws them again (X-37); what a
    roll has decided is settled meanwhile."""
    if irregularity.key not in DOUBTFUL:
        return ()
    return (Task(irregularity.cite, Role.GAME_SUPERVISOR, dice_set.EXAMINE, blocks=True, after_round=True),)


def declare(state: State, role: Role, key: str, floor: Floor) -> State:
    if key == FEE.key or (key in BY_ITSELF and reopening.is_left_behind(state, floor)):
        return state
    if key in VOID_ROLLS and not may_be_void(state):
        return reopening.reopen(as_resumed(state), None if key in OFF else role, floor)
    if key in dice_set.UNFIT:
        return dice_set.take_out(state, key)
    if key == dice_set.DROPPED.key:
        return dice_set.drop(state)
    if key in VOID_ROLLS:
        return void_roll(state, role, OFF.get(key, 0))
    return dice_set.search(state, key)


def void_roll(state: State, role: Role, off: int = 0) -> State:
    """A roll without a result: the same shooter throws again. The call may be overruled until somebody acts on it; not
    where dice have left the table (readings X-18, X-32)."""
    voided = msgspec.structs.replace(
        state, phase=Phase.BETTING, roll=None, spoke=None, struck=None if off or role not in LADDER else role
    )
    return dice_set.send_off(voided, off) if off else voided


def order_again(state: State, role: Role, floor: Floor) -> State:
    """The throw is deemed void (5.5(d)); also when wagers were settled by it."""
    return void_roll(state, role) if state.phase is Phase.CALLED else reopening.reopen(as_resumed(state), role, floor)


# Directions ---------------------------------------------------------------------------------------


def judge_direct(state: State, role: Role, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    match deed.word:
        case OVERRULE.key | NO_ROLL.key:
            return judge_overrule(state, role, deed, floor)
        case shooter.PASS_THE_DICE.key:
            return shooter.judge_order(state)
        case dice_set.NOTIFY.key:
            return dice_set.judge_notify(state)
    known = ", ".join(one.key for one in DIRECTED)
    return Refusal("impossible", BY_GAME_SUPERVISOR, f"Directions at craps are: {known}.")


def read_said(of: Irregularity, deed: acts.Direct, fact: str) -> str:
    """What is said with a direction, as a field or in words; empty where it is not, or cannot be read."""
    if deed.word != of.key:
        return ""
    try:
        return str(read_facts(of, deed.detail, deed.facts).get(fact, ""))
    except ValueError:
        return ""


def may_overrule(state: State) -> Role | None:
    """The least rank that may overrule the call that stands, if any call does and any rank may (reading X-26)."""
    if state.phase is Phase.BETTING and state.struck is not None:
        above = rank(state.struck) + 1
    elif (called := called_roll(state)) is not None:
        above = rank(called.spoke) + 1
    else:
        return None
    return LADDER[above] if above < len(LADDER) else None


def called_roll(state: State) -> State | None:
    """How the game stood, or stands, with the last roll called: until dice are thrown again."""
    return state if state.phase is Phase.CALLED else reopening.last_roll(state)


def judge_overrule(state: State, role: Role, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    """A higher rank than the one that called the throw corrects the call, or orders it thrown again, also when wagers
    were settled by it (7.5 to 7.7, 5.5(d))."""
    state, rule, seen = as_resumed(state), OVERRULING[role], read_said(OVERRULE, deed, "roll")
    if deed.word == NO_ROLL.key:
        rule = AGAIN[role]
    if reopening.is_earlier(state, floor):
        return judge_earlier(role, rule, deed, floor)
    least, called = may_overrule(state), called_roll(state)
    if least is None or (deed.word == NO_ROLL.key and (called is None or state.shut)):
        return Refusal("not-now", rule, "A call is overruled by a higher rank, before dice are thrown again.")
    if rank(role) < rank(least):
        return Refusal("no-authority", rule, f"This call takes a {least} or a higher rank to overrule.")
    if deed.word == NO_ROLL.key and called is not None and state.phase is not Phase.CALLED:
        return reopening.judge(state, called, rule, floor)
    if deed.word == NO_ROLL.key:
        return Ruling((rule, VOID), (Call("No roll: the dice are thrown again", rule),))
    if seen not in ROLLS:
        return Refusal("impossible", rule, "Say what the dice show, such as 3-4.")
    if called is not None and result_of(seen) == result_of(called.roll or ""):
        return Refusal("not-now", rule, f"That is what was called: {seen}.")
    if called is not None and state.phase is not Phase.CALLED:
        return reopening.judge_correction(state, called, rule, seen, floor)
    cites = (rule, DISPUTED_FACE) if role is Role.GAME_SUPERVISOR else (rule,)
    return Ruling(cites, (Call(f"The throw is {ROLLS[seen].total}, {seen}", rule),))


def judge_earlier(role: Role, rule: Cite, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    """Of a roll that dice have been thrown since only the money is put right (general 15.1, reading X-26). Who called
    it is not at hand any more: it takes who may overrule a game supervisor."""
    seen, least = read_said(OVERRULE, deed, "roll"), least_of_earlier(floor)
    if deed.word == NO_ROLL.key:
        return Refusal("not-now", rule, "Dice have been thrown since that roll: it is not thrown again.")
    if rank(role) < rank(least):
        return Refusal("no-authority", rule, f"Dice have been thrown since: this takes a {least} or a higher rank.")
    if seen not in ROLLS:
        return Refusal("impossible", rule, "Say what the dice show, such as 3-4.")
    return reopening.settle_otherwise(rule, seen, read_said(OVERRULE, deed, "point"), floor)


def least_of_earlier(floor: Floor) -> Role:
    """Where a roll gone by has been overruled before, a rank above the one that did (7.6, 7.7)."""
    settled = floor.evidence.settled if floor.evidence is not None else ()
    rules = {rule for one in settled for rule in one.cites}
    spoke = [role for role, rule in OVERRULING.items() if rule in rules and role is not Role.GAME_SUPERVISOR]
    return LADDER[min(rank(spoke[-1]) + 1, len(LADDER) - 1)] if spoke else Role.CASINO_SUPERVISOR


def result_of(seen: str) -> str:
    """The roll, whichever die shows which."""
    return name(tuple(sorted(faces_of(seen))))


def overrule(state: State, role: Role, seen: str, floor: Floor) -> State:
    if reopening.is_earlier(as_resumed(state), floor):
        return state
    state = as_resumed(state)
    if reopening.last_roll(state) is not None:
        return reopening.correct(state, role, seen, floor)
    return msgspec.structs.replace(state, phase=Phase.CALLED, roll=seen, spoke=role, struck=None)


# What may be said now -----------------------------------------------------------------------------


def offers(state: State) -> tuple[Await, ...]:
    state, waits = as_resumed(state), tuple[Await, ...]()
    if may_be_void(state):
        waits = offer_void(LADDER[rank(state.spoke)])
    elif (was := reopening.settled_roll(state)) is not None:
        waits = offer_late(LADDER[rank(was.spoke)])
    least = may_overrule(state)
    if least is None:
        return waits
    called = called_roll(state)
    result = None if called is None or called.roll is None else result_of(called.roll)
    return waits + offer_overruling(least, result, again=called is not None and not state.shut)


@cache
def offer_void(least: Role) -> tuple[Await, ...]:
    return tuple(Offer(least, acts.Declare(one.key), one.cite, course=False) for one in VOID_ROLLS.values())


@cache
def offer_late(least: Role) -> tuple[Await, ...]:
    return tuple(wait for wait in offer_void(least) if isinstance(wait, Offer) and is_late(wait.deed))


def is_late(deed: AnyDeed) -> bool:
    return isinstance(deed, acts.Declare) and deed.irregularity in BY_ITSELF


@cache
def offer_overruling(least: Role, called: str | None, *, again: bool) -> tuple[Await, ...]:
    """Every other call; and that it be thrown again, where a result was called."""
    results = map(name, combinations_with_replacement(FACES, 2))
    deeds = [(acts.Direct(OVERRULE.key, seen), OVERRULING[least]) for seen in results if seen != called]
    if again:
        deeds.append((acts.Direct(NO_ROLL.key), AGAIN[least]))
    return tuple(Offer(least, deed, rule, course=False) for deed, rule in deeds)
