"""Part 7: void spins, and equipment that fails; and dice that were misread."""

from __future__ import annotations

import msgspec

from croupier.equipment.dice import Dice
from croupier.games.spun import late
from croupier.games.spun.late import MISREAD, Meant
from croupier.games.tai_sai import fairness, rules
from croupier.games.tai_sai.citations import Citations
from croupier.games.tai_sai.state import Phase, State, corrected_game, forget_last
from croupier.games.tai_sai.terms import CITES, Terms
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

VOID = cite("1996.general.1.0.void.b")

DICE = Dice(3)

TUMBLED = (Phase.BETTING, Phase.CLOSED, Phase.UNCOVERED, Phase.LIT, Phase.PAYING)
"""From the tumbling to the last payment: a spin found void only then is void all the same (7.5, reading T-16)."""

THIS, LAST = acts.Stated("spin", "this"), acts.Stated("spin", "last")

NOT_LIT = "areas not lit"
JAM = "tumbler fault"
MALFUNCTION = "equipment malfunction"


class Fault(msgspec.Struct, frozen=True):
    """`phases` are those in which it is about the game going on. `void`: the spin is; `malfunction`: no further game
    until the equipment is seen to."""

    declared: Irregularity
    phases: tuple[Phase, ...]
    void: bool
    malfunction: bool


def faults_under(text: str) -> dict[str, Fault]:
    """What part 7 of this text knows."""
    cites = CITES[text]
    dark = "The winning areas stay dark or light up wrongly: wagers are settled by the dice."
    rows = (
        ("die not flat", cites.not_flat, "A die does not lie flat in the tumbler.", TUMBLED[1:], True, False),
        (JAM, cites.tumbler_fault, "The tumbler did not work as it should.", tuple(Phase), True, True),
        ("dice exposed", cites.exposed, "The dice could be seen before the call.", tuple(Phase), True, False),
        ("not tumbled", cites.not_tumbled, "The tumbler was not activated for this game.", TUMBLED, True, False),
        (NOT_LIT, cites.by_the_dice, dark, TUMBLED[2:], False, True),
        (MALFUNCTION, cites.malfunction, "Something else of the equipment fails.", tuple(Phase), False, True),
    )
    return {
        key: Fault(
            Irregularity(key, rule, says, facts=late.FACTS, texts=(text,), of_earlier=True), phases, void, malfunction
        )
        for key, rule, says, phases, void, malfunction in rows
    }


FAULTS = {text: faults_under(text) for text in CITES}


MISREAD_DICE = {
    text: Irregularity(
        MISREAD,
        cites.faces_decide,
        "Other faces were called than the dice show.",
        least=Role.GAME_SUPERVISOR,
        facts=(Fact("dice", "text", "what the dice show, such as 1-3-6"), *late.FACTS),
        texts=(text,),
        of_earlier=True,
    )
    for text, cites in CITES.items()
}


# Which game -------------------------------------------------------------------------------------------


def has_begun(state: State) -> bool:
    """A game begins with the tumbling."""
    return state.phase is not Phase.READY or state.tumbled > 0


def is_under_way(state: State, fault: Fault) -> bool:
    """Can it be about the game going on? The tumbler may fail when it is first activated, and equipment at any time."""
    return state.phase in fault.phases and (has_begun(state) or fault.malfunction)


def is_ambiguous(state: State, fault: Fault) -> bool:
    """Could it be about the game just over as well as about one that was to begin? A wrong guess would leave winnings
    that nobody has, or take them from those who have (reading T-19)."""
    fresh = state.past is not None and not state.past.overtaken
    return fault.void and fault.malfunction and fresh and not has_begun(state)


def which_game(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> Meant | Refusal:
    if deed.irregularity == MISREAD:
        one, under_way = MISREAD_DICE[terms.text], state.settling.result is not None
        return late.which_spin(one, deed, floor, state.past, state.phase.value, under_way=under_way)
    fault = FAULTS[terms.text][deed.irregularity]
    under_way, one = is_under_way(state, fault), fault.declared
    meant = late.which_spin(one, deed, floor, state.past, state.phase.value, under_way=under_way)
    if meant is Meant.THIS and is_ambiguous(state, fault) and THIS not in deed.facts:
        message = "Say of which game: spin=last, or spin=this if the tumbler failed when it was activated anew."
        return Refusal("impossible", one.cite, message)
    return meant


def looks_back(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> bool:
    """Is it said of a game that is over?"""
    known = deed.irregularity == MISREAD or deed.irregularity in FAULTS[terms.text]
    return known and which_game(terms, state, deed, floor) is Meant.LAST


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """Every fault that may be declared now; of either game where it could be about both."""
    deeds: list[acts.Declare] = []
    for key, fault in FAULTS[terms.text].items():
        facts = ((THIS,), (LAST,)) if is_ambiguous(state, fault) else ((),)
        deeds += [acts.Declare(key, facts=one) for one in facts]
    lawful = (deed for deed in deeds if not isinstance(which_game(terms, state, deed, floor), Refusal))
    known = FAULTS[terms.text]
    return [Offer(Role.DEALER, deed, known[deed.irregularity].declared.cite, course=False) for deed in lawful]


# Judging ----------------------------------------------------------------------------------------------


def judge_declare(terms: Terms, state: State, deed: acts.Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The dealer or a more senior employee says what went wrong, in this game or in one that is over."""
    if deed.irregularity == MISREAD:
        return judge_misread(terms, state, deed, role, floor)
    known = FAULTS[terms.text]
    if deed.irregularity not in known:
        return Refusal("impossible", terms.cites.without_a_call, f"Part 7 knows: {', '.join(known)}.")
    meant = which_game(terms, state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    fault = known[deed.irregularity]
    rule = fault.declared.cite
    tasks = stop_games(terms, name_fault(terms.text, deed)) if fault.malfunction else ()
    if not fault.void:
        return Ruling((rule, terms.cites.malfunction), tasks=tasks)
    if meant is Meant.THIS:
        return void_spin(terms.cites, rule, tasks, Undo(rule) if state.phase is Phase.PAYING else None)
    return void_spin(terms.cites, rule, tasks, late.undo_spin(rule, meant, floor))


def judge_misread(terms: Terms, state: State, deed: acts.Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The dice decide, whatever was called: what was settled otherwise is undone and settled anew, whenever it comes
    out (1996 3.2, 1998 4.2, reading T-20)."""
    meant = which_game(terms, state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    cites = terms.cites
    rule = cites.faces_decide
    if not has_authority(role, MISREAD_DICE[terms.text].least):
        return Refusal("no-authority", rule, "A result is corrected by a game supervisor or a higher rank.")
    dice = true_dice(terms.text, deed)
    if dice not in DICE.outcomes():
        return Refusal("impossible", cites.uppermost, f"Three dice show one face each, such as 1-3-6, not {dice!r}.")
    told = state.settling.result if meant is Meant.THIS else state.last
    if meant is not Meant.EARLIER and told is not None and rules.is_same(dice, told):
        return Refusal("impossible", rule, f"{dice} is what was called.")
    before, after = directions(terms, state, meant, floor, dice)
    lapsed = fairness.say_lapsed(terms, before, after)
    cited = (rule, cites.announce, cites.position) if before else (rule, cites.announce)
    calls = (Call(rules.say_result(terms, dice), cites.announce), *lapsed)
    more = fairness.lying_again(before, after)
    if meant is Meant.THIS:
        settled = frozenset(floor.settled) - {name for name, one in after.items() if one.gone}
        there = settled | frozenset(floor.cloth)
        lie_again = {name: more[name] for name in more if name in there}
        undoes = Undo(rule, only=settled, stand=settled, more=lie_again) if settled or lie_again else None
        return Ruling(cited, calls, undoes=undoes)
    undoes = msgspec.structs.replace(
        late.undo_spin(rule, meant, floor),
        anew=lambda wager: fairness.decide(terms, after, wager, dice),
        more=more,
    )
    return Ruling(cited, calls, undoes=undoes)


def directions(
    terms: Terms, state: State, meant: Meant, floor: Floor, dice: str
) -> tuple[fairness.Directions, fairness.Directions]:
    """The directions that held on what was called, and those that hold on the dice (1998 4.9)."""
    if meant is Meant.THIS:
        before = fairness.as_settled(state.settling.directed, floor.settled)
    elif meant is Meant.LAST:
        assert state.past is not None and state.last is not None
        directed = fairness.as_settled(state.past.directed, floor.settled)
        before = fairness.still_held(terms, directed, state.last)
        return before, fairness.still_held(terms, directed, dice)
    else:
        assert floor.evidence is not None
        before = fairness.directed_by(floor.evidence)
    return before, fairness.still_held(terms, before, dice)


def true_dice(text: str, deed: acts.Declare) -> str:
    return str(late.facts_of(MISREAD_DICE[text], deed)["dice"])


def void_spin(cites: Citations, rule: Cite, tasks: tuple[Task, ...] = (), undoes: Undo | None = None) -> Ruling:
    """No spin, said or not (7.5; 1998 7.1); what was settled on it goes back."""
    return Ruling((rule, cites.without_a_call, VOID), (Call("No spin", rule),), tasks, undoes=undoes)


def voided_under(terms: Terms, state: State, deed: acts.Deed, floor: Floor) -> Cite | None:
    """The rule under which this deed voids the game going on, if it does. Dice that are seen before the call (7.3), or
    that were not tumbled for the game (7.4, reading T-17), are uncovered without a result."""
    match deed:
        case acts.Observe():
            return seen_in_vain(terms, state)
        case acts.Declare(irregularity=key) if key != MISREAD and FAULTS[terms.text][key].void:
            this = which_game(terms, state, deed, floor) is Meant.THIS
            return FAULTS[terms.text][key].declared.cite if this else None
    return None


def seen_in_vain(terms: Terms, state: State) -> Cite | None:
    """The rule by which dice uncovered now show no result."""
    if state.phase is Phase.BETTING:
        return terms.cites.exposed
    if state.phase is Phase.CLOSED and state.tumbled < terms.tumbles_min:
        return terms.cites.not_tumbled
    return None


def stop_games(terms: Terms, fault: str) -> tuple[Task, ...]:
    """No further game until this fault is rectified or sound procedures are in place; the game going on is settled.
    In 1996 an inspector is told at once. Of two faults each is seen to (readings T-12, T-15)."""
    rule = terms.cites.malfunction
    says = f"Rectify the malfunction ({fault}), or bring in procedures that keep the game honest, and record which."
    stop = Task(rule, Role.GAME_SUPERVISOR, says, blocks=True, after_round=True)
    if not terms.inspector_told:
        return (stop,)
    tell = f"Notify a Government inspector at once of the malfunction ({fault}) and of any temporary remedy."
    return stop, Task(rule, Role.GAME_SUPERVISOR, tell)


def name_fault(text: str, deed: acts.Declare) -> str:
    """What failed: the tumbler, the lights, or what the declaration says of other equipment."""
    remark = late.facts_of(FAULTS[text][deed.irregularity].declared, deed).get("remark")
    return str(remark) if remark and deed.irregularity == MALFUNCTION else deed.irregularity


def refuse_to_invalidate(terms: Terms, state: State, deed: acts.Invalidate, floor: Floor) -> Refusal | None:
    """A void game has no outcome that could be invalid, and its wagers have come back already: none is forfeited
    because of it (general 12.1, 12.2 and 1.0 "void"; 7.5, 1998 7.1)."""
    entry = floor.evidence
    if entry is not None:
        void = bool(entry.settled) and is_void_by(entry.act.deed)
    else:
        fraud = deed.ground == "fraud" and state.phase is Phase.READY
        void = state.in_vain and (deed.last or fraud)
    if not void:
        return None
    message = "That game was void: it has no outcome. Of one that was settled before it, say which entry settled it."
    return Refusal("nothing-to-settle", terms.cites.without_a_call, message)


def is_void_by(deed: acts.Deed) -> bool:
    """Whatever this deed settled was void with its game: dice settle nothing as they are seen, but in vain."""
    return isinstance(deed, acts.Observe) or (isinstance(deed, acts.Declare) and deed.irregularity != MISREAD)


# What follows -----------------------------------------------------------------------------------------


def apply_declare(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> State:
    """What is declared of the game going on changes at once: settled by the dice where the lights fail; dice not yet
    tumbled to the end are tumbled anew, three times without a fault (6.1)."""
    if which_game(terms, state, deed, floor) is not Meant.THIS:
        return state
    match deed.irregularity:
        case late.MISREAD:
            return corrected_game(terms, state, true_dice(terms.text, deed), floor)
        case key if key == NOT_LIT:
            phase = Phase.LIT if state.phase is Phase.UNCOVERED else state.phase
            return msgspec.structs.replace(state, phase=phase, by_the_dice=True)
        case key if key == MALFUNCTION and state.phase is Phase.READY:
            return msgspec.structs.replace(state, tumbled=0)
    return state


def clear_declared(terms: Terms, state: State, deed: acts.Declare, floor: Floor) -> State | None:
    """The state after what was declared of the game just over; None where it is about another."""
    meant = which_game(terms, state, deed, floor)
    if meant is Meant.EARLIER:
        return state
    if meant is not Meant.LAST:
        return None
    if deed.irregularity == MISREAD:
        return msgspec.structs.replace(state, last=true_dice(terms.text, deed))
    return forget_last(state) if FAULTS[terms.text][deed.irregularity].void else state
