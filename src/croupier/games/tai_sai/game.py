"""Tai-Sai by the Game protocol: from the tumbling of the dice to the last payment."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.dice import faces_of
from croupier.games.spun import chips, late, settling
from croupier.games.spun.chips import Chips
from croupier.games.spun.placing import Placing
from croupier.games.spun.settling import Manner, Settling
from croupier.games.tai_sai import diagram, fairness, irregular, rules, scene
from croupier.games.tai_sai.citations import Citations
from croupier.games.tai_sai.course import course
from croupier.games.tai_sai.fairness import DIRECTIONS
from croupier.games.tai_sai.irregular import DICE, FAULTS, MISREAD_DICE
from croupier.games.tai_sai.primer import PRIMER
from croupier.games.tai_sai.state import STAGES, Phase, State, is_miskeyed, reopened_game, settled_game, void_game
from croupier.games.tai_sai.terms import CITES, OPTIONS, SET_BY, Terms, terms_of
from croupier.games.tai_sai.view import View, view
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.course import Step
from croupier.table.diagram import Diagram, Marks
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Cloth, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.scene import Scene, Shown
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome, Verdict, Wager


def chips_under(cites: Citations) -> Chips:
    """The rules on chips of one text."""
    return Chips(
        Placing(
            chips=cites.chips,
            spoken=cites.spoken,
            late=cites.late,
            unpaid=cites.unpaid,
            fixed=cites.fixed,
            position=cites.position,
            within=cites.within,
        ),
        Manner(
            wins=rules.covers,
            decide=rules.decide,
            losers_first=cites.losers_first,
            then_winners=cites.then_winners,
            position=cites.position,
            until_paid=cites.untouched,
            as_if=cites.position,
        ),
        STAGES,
    )


CHIPS = {text: chips_under(cites) for text, cites in CITES.items()}


class TaiSai(Game[Terms, State]):
    key = "tai-sai"
    name = "tai-sai"
    title = "Tai-Sai"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = (
        *(fault.declared for faults in FAULTS.values() for fault in faults.values()),
        *MISREAD_DICE.values(),
        *DIRECTIONS.values(),
    )
    primer = PRIMER
    main_wager = ""
    odds = "one_result"
    simulation = "spins"
    overlooked_unsaid = True
    deeds: frozenset[type[Deed]] = frozenset(
        {acts.Tumble, acts.Close, acts.Observe, acts.Enter, acts.Direct, acts.Collect, acts.Pay, acts.Declare}
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def set_by(self, terms: Terms, term: str) -> Cite | None:
        found: Cite | None = getattr(terms.cites, SET_BY[term]) if term in SET_BY else None
        return found

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:
        return chips.value_or_colour(terms.cites.chips)

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        return terms.checks

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:
        return terms.notices

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    def taken_off(self, state: State) -> Mapping[str, Cents]:
        return {name: one.taken_off for name, one in state.settling.directed.items() if one.taken_off}

    def counted(self, state: State, wager: Wager) -> Wager:
        return settling.lies(state.settling, wager)

    def powers(self, terms: Terms) -> Mapping[type[Deed], Cite]:
        return {acts.Tumble: terms.cites.hands_off, acts.Enter: terms.cites.hands_off}

    def closes(self, terms: Terms) -> Cite | None:
        return terms.cites.late

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:
        return isinstance(deed, acts.Declare) and irregular.looks_back(terms, state, deed, floor)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        waits = await_next(terms, state, floor.cloth)
        waits += chips.offer_lifts(CHIPS[terms.text], terms, state, floor.cloth)
        waits += offer_to_amend(terms, state)
        waits += fairness.offers(terms, state.settling, floor)
        waits += irregular.offers(terms, state, floor)
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        cites, cloth = terms.cites, floor.cloth
        match act.deed:
            case acts.Place() as deed if state.phase is Phase.READY and not late.is_overlooked(state.past, deed):
                return refuse_unasked(terms, deed)
            case acts.Withdraw(wager=name) if cites.losers_alone and is_losing(terms, state, cloth.get(name)):
                return Refusal("forbidden", cites.losers_alone, "Nobody touches a losing wager.")
            case acts.Tumble(times=times):
                return judge_tumble(terms, state, times)
            case acts.Close():
                if state.phase is not Phase.BETTING:
                    return Refusal("not-now", cites.call, f"The call ends betting; now: {state.phase.value}.")
                return chips.no_more_bets(cites.call)
            case acts.Observe() as deed:
                return judge_observe(terms, state, deed)
            case acts.Enter(seen=entered):
                return judge_enter(terms, state, act, entered)
            case acts.Direct() as deed:
                return fairness.judge_direct(terms, state.settling, act, deed, floor)
            case acts.Collect() | acts.Pay() if state.phase is Phase.UNCOVERED:
                return refuse_unentered(terms, state)
            case acts.Declare() as deed:
                return irregular.judge_declare(terms, state, deed, act.role, floor)
            case acts.Invalidate() as deed if (
                refusal := irregular.refuse_to_invalidate(terms, state, deed, floor)
            ) is not None:
                return refusal
        return chips.judge(CHIPS[terms.text], terms, state, act, cloth)

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if irregular.voided_under(terms, state, act.deed, floor) is not None:
            return msgspec.structs.replace(state, in_vain=True) if floor.cloth else state
        match act.deed:
            case acts.Tumble(times=times):
                tumbled = state.tumbled + times
                called = times == 0 or tumbled >= terms.tumbles_min
                phase = Phase.BETTING if called else Phase.READY
                return msgspec.structs.replace(state, phase=phase, tumbled=tumbled, past=late.overtake(state.past))
            case acts.Close():
                return msgspec.structs.replace(state, phase=Phase.CLOSED)
            case acts.Observe(seen=seen):
                return msgspec.structs.replace(state, phase=Phase.UNCOVERED, settling=Settling(seen))
            case acts.Enter(seen=entered):
                keyed = msgspec.structs.replace(state, entered=entered)
                return keyed if is_miskeyed(keyed) else msgspec.structs.replace(keyed, phase=Phase.LIT)
            case acts.Place(wager=found) as deed if state.phase is Phase.READY and found in floor.cloth:
                overlooked = late.is_overlooked(state.past, deed)
                return reopened_game(terms, state, floor, found) if overlooked else state
            case acts.Direct() as deed:
                directed = fairness.apply_direct(terms, state.settling, deed, act.role, floor)
                return msgspec.structs.replace(state, settling=directed)
            case acts.Misrecorded() | acts.FlagPartners():
                directed = fairness.stand_again(state.settling, floor)
                return msgspec.structs.replace(state, settling=directed)
            case acts.Collect() | acts.Pay():
                begun = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=begun, past=None)
            case acts.Declare() as deed:
                return irregular.apply_declare(terms, state, deed, floor)
            case acts.Invalidate() if state.phase is not Phase.READY:
                return void_game(state, played=False)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """A void spin voids the round of play, and every wager comes back (1996 7.5, reading T-7)."""
        if (rule := irregular.voided_under(terms, state, act.deed, floor)) is not None:
            return dict.fromkeys(floor.cloth, Outcome(Verdict.VOID, rule))
        if isinstance(act.deed, acts.Direct):
            return fairness.returned(terms, state.settling, act.deed, floor.cloth)
        return settling.resolve(CHIPS[terms.text].manner, terms, state.settling, act, floor.cloth)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if irregular.voided_under(terms, state, act.deed, floor) is not None:
            return void_game(state, played=state.phase is not Phase.READY)
        if isinstance(act.deed, acts.Declare):
            cleared = irregular.clear_declared(terms, state, act.deed, floor)
            if cleared is not None:
                return cleared
        if state.phase not in (Phase.LIT, Phase.PAYING):
            return state
        left = settling.rest(CHIPS[terms.text].manner, terms, state.settling, act, floor.cloth)
        if left is None:
            return settled_game(state)
        return state if left is state.settling else msgspec.structs.replace(state, settling=left)

    def course(self, terms: Terms) -> tuple[Step, ...]:
        return course(terms)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return DICE if of == "dice" else None

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        """A game begins with the tumbling (6.1)."""
        return state.phase is Phase.READY

    def rounds(self, state: State) -> int:
        return state.rounds

    def diagram(self, terms: Terms) -> Diagram:  # noqa: ARG002
        return diagram.DIAGRAM

    def marks(self, terms: Terms, state: State, floor: Floor) -> Marks:  # noqa: ARG002
        return diagram.marks(state)

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scene.scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:  # noqa: ARG002
        return scene.shown(state)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:  # noqa: ARG002
        return view(terms, state)


def refuse_unasked(terms: Terms, deed: acts.Place) -> Refusal:
    """Betting opens at “Place your bets” (6.1, reading T-8); chips of a void game are their owner's (reading T-7)."""
    message = "Wagers are made once the dice have been tumbled and “Place your bets” is called."
    if deed.found:
        message += " Chips found before that, or of a game that was void, go back to their owner."
    return Refusal("not-now", terms.cites.tumble, message)


def await_next(terms: Terms, state: State, cloth: Cloth) -> list[Await]:
    """The ordinary course: tumble, bet, call, uncover, enter, collect, pay."""
    cites = terms.cites
    match state.phase:
        case Phase.READY:
            return [Offer(Role.DEALER, acts.Tumble(), cites.tumble)]
        case Phase.BETTING:
            return [BettingOpen(tuple(terms.layout), cites.chips), Offer(Role.DEALER, acts.Close(), cites.call)]
        case Phase.CLOSED:
            return [Show("dice", uncovered_under(terms))]
        case Phase.UNCOVERED:
            assert state.settling.result is not None
            enter = acts.Enter(rules.ascending(state.settling.result))
            if is_miskeyed(state):
                return [Offer(Role.GAME_SUPERVISOR, enter, cites.amend)]
            return [Offer(Role.DEALER, enter, cites.enter)]
        case Phase.LIT | Phase.PAYING:
            return settling.offers(CHIPS[terms.text].manner, terms, state.settling, cloth)


def offer_to_amend(terms: Terms, state: State) -> list[Await]:
    """What was keyed wrong before the areas were found dark."""
    if state.phase is Phase.UNCOVERED or not may_amend(state):
        return []
    assert state.settling.result is not None
    enter = acts.Enter(rules.ascending(state.settling.result))
    return [Offer(Role.GAME_SUPERVISOR, enter, terms.cites.amend, course=False)]


def uncovered_under(terms: Terms) -> Cite:
    """The dice make a random number (1996 2.6); 1998 does not say so, but that they are uncovered and called (6.3)."""
    return terms.cites.random or terms.cites.announce


def judge_tumble(terms: Terms, state: State, times: int) -> Ruling | Refusal:
    """The covered dice are spun at least three times, in one go or several; then the call (6.1)."""
    cites = terms.cites
    if state.phase is not Phase.READY:
        message = f"The tumbler is activated only at the beginning of a game; now: {state.phase.value}."
        return Refusal("forbidden", cites.hands_off, message)
    if times < 0:
        return Refusal("impossible", cites.tumble, "The dice are spun at least once at a time, three times in all.")
    if times == 0:  # called without it: the dice will decide nothing (7.4, reading T-17)
        return Ruling((cites.tumble, cites.not_tumbled), (Call("Place your bets", cites.tumble),))
    if state.tumbled + times < terms.tumbles_min:
        return Ruling((cites.tumble,))
    return Ruling((cites.tumble,), (Call("Place your bets", cites.tumble),))


def judge_observe(terms: Terms, state: State, deed: acts.Observe) -> Ruling | Refusal:
    """The cover comes off after the call; one face of each die counts (6.3). Before it, or where the dice were not
    tumbled for the game, there is no spin (7.3, 7.4, reading T-17)."""
    cites = terms.cites
    if state.phase is Phase.READY:
        message = "The tumbler has not been activated for a game, so the dice decide nothing."
        return Refusal("not-now", cites.not_tumbled, message)
    if state.phase not in (Phase.BETTING, Phase.CLOSED):
        return Refusal("not-now", cites.announce, f"The dice lie uncovered already: {state.phase.value}.")
    if deed.of != "dice" or deed.seen not in DICE.outcomes():
        message = f"Three dice show one face each, such as 1-3-6, not {deed.seen!r}."
        return Refusal("impossible", cites.uppermost, message)
    if (rule := irregular.seen_in_vain(terms, state)) is not None:
        return irregular.void_spin(cites, rule)
    plain = len(set(faces_of(deed.seen))) == 3
    call = Call(rules.say_result(terms, deed.seen), cites.announce if plain else cites.announce_doubles)
    return Ruling((cites.announce, cites.faces_decide, cites.total, uncovered_under(terms)), (call,))


def judge_enter(terms: Terms, state: State, act: Act, entered: str) -> Ruling | Refusal:
    """The dealer keys the result (1996 6.5, 1998 6.4); a wrong entry is amended under the game supervisor before
    anything is settled (1996 6.7, 1998 7.2; the dice govern, reading T-11)."""
    cites = terms.cites
    if not rules.can_be_keyed(entered):
        return Refusal("impossible", cites.keys, f"Three of the buttons 1 to 6 are keyed, such as 1-3-6: {entered!r}?")
    if state.phase is not Phase.UNCOVERED and not may_amend(state):
        return refuse_to_enter(terms, state)
    calls = (Call(f"(the display: {entered})", cites.verified),)
    if not is_miskeyed(state):
        return Ruling((cites.enter, cites.lit), calls)
    if not has_authority(act.role, Role.GAME_SUPERVISOR):
        return Refusal("no-authority", cites.amend, "A wrong entry is amended under a game supervisor.")
    return Ruling((cites.amend, cites.lit), calls)


def may_amend(state: State) -> bool:
    """Is what was keyed wrong, and nothing settled? The areas may have been found dark since."""
    return state.phase in (Phase.UNCOVERED, Phase.LIT) and is_miskeyed(state)


def refuse_to_enter(terms: Terms, state: State) -> Refusal:
    """The result is keyed once, when the dice are uncovered, and amended only before anything is settled."""
    cites = terms.cites
    if state.settling.result is None:
        message = f"The result is keyed once the dice are uncovered; now: {state.phase.value}."
        return Refusal("not-now", cites.enter, message)
    if is_miskeyed(state):
        message = "A wrong entry is amended before wagers are settled; they are settled by the dice."
        return Refusal("not-now", cites.amend, message)
    if state.by_the_dice:
        return Refusal("not-now", cites.by_the_dice, "The areas are not lit: wagers are settled by the dice.")
    return Refusal("not-now", cites.hands_off, "The result is keyed already, and right.")


def refuse_unentered(terms: Terms, state: State) -> Refusal:
    """Nothing is settled before the result is entered, and entered right; unless the lights failed."""
    if is_miskeyed(state):
        message = f"The entry {state.entered} is not what the dice show; it is amended first."
        return Refusal("not-now", terms.cites.amend, message)
    return Refusal("not-now", terms.cites.enter, "Enter the result first.")


def is_losing(terms: Terms, state: State, wager: Wager | None) -> bool:
    """Is there a result by which this wager loses?"""
    if wager is None or state.settling.result is None:
        return False
    return not settling.wins(CHIPS[terms.text].manner, terms, state.settling, wager)
