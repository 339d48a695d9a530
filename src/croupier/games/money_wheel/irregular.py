"""Part 6: void spins; and a result that was misread. The wagers stay up and betting is open again (reading W-3)."""

from __future__ import annotations

import msgspec

from croupier.games.money_wheel import rules
from croupier.games.money_wheel.state import Phase, State
from croupier.games.money_wheel.terms import Terms
from croupier.games.spun import late
from croupier.games.spun.late import MISREAD, Meant
from croupier.gazette.cite import Cite, cite
from croupier.table.acts import Declare
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

ANNOUNCE = cite("1996.money-wheel.3.5.a")
POSITION = cite("1996.money-wheel.4.6")
DISTURBED = cite("1996.money-wheel.6.1")
ON_A_PEG = cite("1996.money-wheel.6.2")
TOO_SHORT = cite("1996.money-wheel.6.3")
WITHOUT_A_CALL = cite("1996.money-wheel.6.4")
VOID = cite("1996.general.1.0.void.b")

TURNS = Fact("turns", "choice", "how often it really turned, where it was told otherwise", tuple("0123"), False)

IRREGULARITIES: dict[str, Irregularity] = {
    key: Irregularity(key, rule, says, facts=(*late.FACTS, *facts), of_earlier=True)
    for key, rule, says, facts in (
        ("interference", DISTURBED, "Somebody or something touched the wheel as it spun.", ()),
        ("wheel unbalanced", DISTURBED, "The wheel became unbalanced.", ()),
        ("mechanical malfunction", DISTURBED, "The wheel or what carries it failed.", ()),
        ("on a peg", ON_A_PEG, "The indicator rests on a peg between two sections; neither wins (reading W-5).", ()),
        ("short spin", TOO_SHORT, "The wheel did not complete four revolutions.", (TURNS,)),
    )
}

MISREAD_SYMBOL = Irregularity(
    MISREAD,
    POSITION,
    "Another symbol was announced than the indicator rests at.",
    least=Role.GAME_SUPERVISOR,
    facts=(Fact("result", "text", "the symbol, or the section, that the indicator rests at"), *late.FACTS),
    of_earlier=True,
)


def is_under_way(state: State) -> bool:
    """Is there a spin, moving or at rest, that is not settled to the end?"""
    return state.phase in (Phase.SPINNING, Phase.STOPPED, Phase.PAYING)


def which_spin(state: State, deed: Declare, floor: Floor) -> Meant | Refusal:
    """The spin that a declaration is about."""
    if deed.irregularity == MISREAD:
        one, under_way = MISREAD_SYMBOL, state.settling.result is not None
    else:
        one, under_way = IRREGULARITIES[deed.irregularity], is_under_way(state)
    return late.which_spin(one, deed, floor, state.past, state.phase.value, under_way=under_way)


def looks_back(state: State, deed: Declare, floor: Floor) -> bool:
    """Is it said of a spin that is over?"""
    known = deed.irregularity == MISREAD or deed.irregularity in IRREGULARITIES
    return known and which_spin(state, deed, floor) is Meant.LAST


def judge_declare(terms: Terms, state: State, deed: Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The dealer or the game supervisor says what voids the spin (6.1 to 6.3), whenever it is found (6.4)."""
    if deed.irregularity == MISREAD:
        return judge_misread(terms, state, deed, role, floor)
    one = IRREGULARITIES.get(deed.irregularity)
    if one is None:
        return Refusal("impossible", WITHOUT_A_CALL, f"Part 6 knows: {', '.join(IRREGULARITIES)}.")
    meant = which_spin(state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    told = told_otherwise(state, meant, one)
    if told and (refusal := late.check_record(one, deed, role, TURNS.name, told)) is not None:
        return refusal
    if meant is Meant.THIS:
        return void_spin(one.cite, Undo(one.cite, reopens=True) if state.phase is Phase.PAYING else None)
    return void_spin(one.cite, late.undo_spin(one.cite, meant, floor))


def told_otherwise(state: State, meant: Meant, one: Irregularity) -> str:
    """What was told of a spin by which it is not void in this way (as in reading R-17)."""
    if TURNS not in one.facts:
        return ""
    if meant is Meant.EARLIER:
        return "No count of that spin is at hand."
    record = state.past.record if meant is Meant.LAST and state.past is not None else state.record
    return f"{record.turns} turns were counted." if record.turns is not None else ""


def judge_misread(terms: Terms, state: State, deed: Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The indicator decides, whatever was announced: what was settled otherwise is undone and settled anew, whenever it
    comes out (4.6, as in reading R-17)."""
    meant = which_spin(state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    if not has_authority(role, MISREAD_SYMBOL.least):
        return Refusal("no-authority", POSITION, "A result is corrected by a game supervisor or a higher rank.")
    result = true_result(terms, deed)
    if result is None:
        return Refusal("impossible", POSITION, f"Name one of {', '.join(terms.symbols.values())}, or a section.")
    told = state.settling.result if meant is Meant.THIS else state.last
    if meant is not Meant.EARLIER and told is not None and is_same(terms, result, told):
        return Refusal("impossible", POSITION, f"{rules.say_symbol(terms, result)} is what was announced.")
    cites, calls = (POSITION, ANNOUNCE), (Call(rules.say_symbol(terms, result), ANNOUNCE),)
    if meant is Meant.THIS:
        settled = frozenset(floor.settled)
        return Ruling(cites, calls, undoes=Undo(POSITION, stand=settled) if settled else None)
    undoes = msgspec.structs.replace(
        late.undo_spin(POSITION, meant, floor), anew=lambda wager: rules.decide(terms, wager, result)
    )
    return Ruling(cites, calls, undoes=undoes)


def true_result(terms: Terms, deed: Declare) -> str | None:
    return rules.read_result(terms, str(late.facts_of(MISREAD_SYMBOL, deed)["result"]))


def is_same(terms: Terms, one: str, other: str) -> bool:
    return rules.symbol_of(terms, one) == rules.symbol_of(terms, other)


def void_spin(rule: Cite, undoes: Undo | None = None, tasks: tuple[Task, ...] = ()) -> Ruling:
    """The call, by the dealer or the game supervisor; without it the spin is void all the same (6.4), and what was
    settled on it goes back (reading W-8)."""
    return Ruling((rule, WITHOUT_A_CALL, VOID), (Call("No spin", rule),), tasks, undoes=undoes)


def apply_declare(terms: Terms, state: State, deed: Declare, floor: Floor) -> State:
    meant = which_spin(state, deed, floor)
    if meant is Meant.EARLIER:
        return state
    if deed.irregularity != MISREAD:
        return forget_last(state) if meant is Meant.LAST else void(state)
    result = true_result(terms, deed)
    if meant is Meant.LAST:
        return msgspec.structs.replace(state, last=result)
    anew = late.settle_anew(state.settling, result, floor)
    return msgspec.structs.replace(state, phase=Phase.STOPPED, settling=anew)


def void(state: State) -> State:
    """A spin without a result: the wagers stay up and betting is open again (reading W-3)."""
    return State(last=state.last, rounds=state.rounds, past=late.overtake(state.past))


def forget_last(state: State) -> State:
    """The spin just over had no result: the one before it is the last that had."""
    assert state.past is not None
    return msgspec.structs.replace(state, last=state.past.last, past=None)
