"""Baccarat by the Game protocol: one class for the three games of the Rules, which differ in their terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.cards import Shoe
from croupier.equipment.chips import ChipKind
from croupier.games import by_turns
from croupier.games.baccarat import (
    choices,
    course,
    cutting_card,
    differential,
    directions,
    irregular,
    overlooked,
    persons,
    rounds,
    squeezing,
    wagering,
)
from croupier.games.baccarat.citations import known
from croupier.games.baccarat.directions import directions_of, lapsed_under
from croupier.games.baccarat.layout import BANKER
from croupier.games.baccarat.mishaps import irregularities_of
from croupier.games.baccarat.moment import shown
from croupier.games.baccarat.notices import checks, notices
from croupier.games.baccarat.options import OPTIONS, VERSIONS
from croupier.games.baccarat.primer import PRIMER
from croupier.games.baccarat.roads import begins_board, draw_roads, marks_board, results_of
from croupier.games.baccarat.scene import scenes
from croupier.games.baccarat.state import (
    UNSEEN,
    Cards,
    Ended,
    Phase,
    State,
    bring_cards,
    cut_order,
    excess,
    forget_due,
    has_cards,
    is_to_be_dealt,
    is_to_be_named,
    is_void_hand,
    keep_excess,
    next_hand,
    opening,
    procedure,
    say_shuffle,
    seen_next,
    steps_left_out,
    waits_for_name,
)
from croupier.games.baccarat.terms import SET_BY, Terms, sources_of, terms_of
from croupier.games.baccarat.view import View, view
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Stage
from croupier.games.spun import placing, settling
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.course import Step
from croupier.table.entries import Call, Entry
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, UNTOUCHED, Cloth, Game, Ruling, Task
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import LIFTED, Scene, Shown
from croupier.table.scoreboard import Board
from croupier.table.setup import Option
from croupier.table.wagers import Cap, Layout, Outcome, Wager


class Baccarat(Game[Terms, State]):
    """`key` is mini-baccarat, midi-baccarat or baccarat: the version that the table is laid out for (U-1)."""

    state_type = State
    view_type = View
    primer = PRIMER
    main_wager = BANKER
    odds = "baccarat.method"
    simulation = "baccarat"
    deeds: frozenset[type[Deed]] = frozenset(
        {
            acts.Shuffle,
            acts.Cut,
            acts.Insert,
            acts.Deal,
            acts.Choose,
            acts.Direct,
            acts.Reduce,
            acts.Close,
            acts.Observe,
            acts.Collect,
            acts.Pay,
            acts.Declare,
            acts.Replace,
        }
    )

    def __init__(self, key: str) -> None:
        version = VERSIONS[key]
        self.key, self.name, self.title = key, version.name, version.title
        self.options = OPTIONS[key]

    @cached_property
    def irregularities(self) -> tuple[Irregularity, ...]:  # type: ignore[override]  # only pages ask for them all
        declared = [of(source) for source in sources_of(self.key) for of in (irregularities_of, directions_of)]
        return tuple(one for known in declared for one in known.values())

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, self.key, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def set_by(self, terms: Terms, term: str) -> Cite | None:
        found: Cite | None = getattr(terms.rules, SET_BY[term]) if term in SET_BY else None
        return found

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:
        return {ChipKind.VALUE: terms.rules.chips}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        return checks(terms)

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:
        return notices(terms)

    def opening(self, terms: Terms) -> State:
        return opening(terms)

    def places(self, terms: Terms) -> tuple[int, Cite]:
        return terms.places, terms.rules.places

    def caps(self, terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:  # noqa: ARG002
        return wagering.caps(terms, wager.kind, wager.spot, wager.player, floor)

    def rounded_with(self, wager: Wager, others: Iterable[Wager]) -> list[Wager]:
        return by_turns.chips_on_spot(wager, others)

    def reduced(self, terms: Terms, cloth: Cloth) -> Mapping[str, Cents]:
        return differential.reduced(terms, cloth)

    def closes(self, terms: Terms) -> Cite | None:
        return terms.rules.late

    def lapsed(self, terms: Terms) -> frozenset[Cite]:
        return lapsed_under(terms.source)

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        return isinstance(deed, acts.Declare) and irregular.looks_back(state, deed)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        waits = next_steps(terms, state, floor)
        if differential.may_reduce(terms, state, floor.cloth):
            waits.append(Offer(Role.DEALER, acts.Reduce(), terms.rules.reduce, course=False))
        for wager in floor.cloth.values():
            waits += placing.offer_lift(wager, wagering.may_lift(terms, state, wager, floor.cloth))
        waits += directions.offers(terms, state, floor)
        waits += directions.offer_cards(terms, state)
        waits += choices.offers(terms, state, floor)
        waits += irregular.offers(terms, state)
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        match act.deed:
            case acts.Place() as deed:
                return wagering.judge_place(terms, state, act, deed, floor)
            case acts.Withdraw(wager=name):
                wager = floor.cloth.get(name)
                return placing.judge_lift(wagering.may_lift(terms, state, wager, floor.cloth) if wager else None)
            case acts.SitDown() as deed:
                return persons.judge_sit_down(terms, deed)
            case acts.Choose() as deed:
                return choices.judge(terms, state, act, deed, floor)
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                return judge_preparing(terms, state, act)
            case acts.Close():
                return rounds.judge_close(terms, state, floor)
            case acts.Reduce():
                return differential.judge_reduce(terms, state, floor.cloth)
            case acts.Deal():
                return rounds.judge_deal(terms, state, floor)
            case acts.Observe(seen="cutting card"):
                return cutting_card.judge(terms, state)
            case acts.Observe(of="shoe") as deed:
                if (lifted := squeezing.judge_observe(terms, state, deed, floor)) is not None:
                    return lifted
                if is_to_be_named(state) and deed.seen in state.left:
                    return Ruling((terms.rules.void_hand_is,))
                return rounds.judge_observe(terms, state, deed, floor)
            case acts.Collect():
                return settling.judge_collect(wagering.manner(terms), terms, state.settling, floor.cloth)
            case acts.Pay() as deed:
                return settling.judge_pay(wagering.manner(terms), terms, state.settling, deed, floor.cloth)
            case acts.Declare() as deed:
                return irregular.judge_declare(terms, state, act, deed, floor)
            case acts.Direct() as deed:
                return directions.judge_direct(terms, state, act, deed, floor)
            case acts.Replace(of=cards):
                return directions.judge_replace(terms, state, act, cards)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        match act.deed:
            case acts.Open():
                brought = bring_cards(terms, state, Cards.NEW)
                return msgspec.structs.replace(brought, style=terms.style, over=None, retained=())
            case acts.Leave(player=player) | acts.Exclude(player=player) | acts.Vacate(player=player):
                return persons.leave_seat(terms, state, player, floor)
            case acts.FindAge(player=player) if not floor.is_here(player):
                return persons.leave_seat(terms, state, player, floor)
            case acts.Place(found=True) as deed:
                return wagering.note_found(terms, state, deed, floor)
            case acts.Misrecorded() as deed:
                return overlooked.take_off(state, deed, floor)
            case acts.Choose() as deed:
                return choices.apply(terms, state, act, deed, floor)
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                ready = preparing.apply(procedure(terms, state), state.preparing, act, cut_order(terms, floor))
                made_ready = msgspec.structs.replace(state, preparing=ready, depth=ready.depth, ended_by=Ended.NOT)
                return forget_due(made_ready)
            case acts.Close():
                return rounds.begin(terms, state, floor)
            case acts.Deal():
                return rounds.deal_down(terms, state, floor)
            case acts.Observe(seen="cutting card"):
                return cutting_card.set_aside(state)
            case acts.Observe(seen=card) if state.round.lifting:
                return squeezing.see_lifted(state, card)
            case acts.Observe(seen=card):
                return rounds.show(terms, state, card, floor)
            case acts.Collect() | acts.Pay():
                decided = settling.resolve(wagering.manner(terms), terms, state.settling, act, floor.cloth)
                round = msgspec.structs.replace(state.round, settled=state.round.settled | frozenset(decided))
                begun = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=begun, round=round)
            case acts.Declare() as deed:
                return irregular.apply(terms, state, deed, floor)
            case acts.Direct() as deed:
                return directions.apply(terms, state, deed, floor)
            case acts.Replace(of=cards):
                return forget_due(bring_cards(terms, state, Cards(cards)))
            case acts.Invalidate() if not self.between_rounds(state):
                if state.phase is Phase.EXCESS:  # the void hand that was to begin with the card is the game invalidated
                    state = keep_excess(state, [card for card in excess(state) if card == UNSEEN])
                ended = rounds.end_round(terms, state, floor)
                return msgspec.structs.replace(ended, rounds=state.rounds)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        match act.deed:
            case acts.Collect() | acts.Pay():
                decided = settling.resolve(wagering.manner(terms), terms, state.settling, act, floor.cloth)
                return by_turns.round_once(decided, floor)
            case acts.Leave(player=player) | acts.Exclude(player=player) | acts.FindAge(player=player):
                return persons.give_back_tied(terms, state, player, floor)
            case acts.Place(found=True) as deed if overlooked.is_of_last(state, deed, floor):
                return by_turns.round_once(overlooked.settle(terms, state, deed, floor), floor)
            case acts.Place(found=True) as deed:
                return wagering.void_found(terms, state, deed, floor)
            case acts.Declare() as deed:
                return irregular.void_wagers(terms, state, deed, floor)
        return UNDECIDED

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if state.phase is Phase.BETTING and any(excess(state)) and floor.open:
            return rounds.begin_void_hand(state)
        if state.phase not in rounds.BETWEEN and irregular.voids_round(state, act.deed, floor):
            return rounds.end_round(terms, irregular.annul_round(state, act.deed), floor)
        if state.settling.result is None:
            return rounds.ask_again(terms, state, floor)
        rest = settling.rest(wagering.manner(terms), terms, state.settling, act, floor.cloth)
        if rest is not None:
            return state if rest is state.settling else msgspec.structs.replace(state, settling=rest)
        return rounds.complete(terms, state, floor)

    def calls(self, terms: Terms, before: State, done: State, after: State, act: Act) -> tuple[Call, ...]:  # noqa: ARG002
        """A void hand is announced when it begins (1996 mini 11.2 to 11.4; 1996, 1998, 2004 12.1 to 12.4)."""
        begins = after.round.void and not before.round.void
        return (Call(irregular.NO_BETS, terms.rules.void_hand_is),) if begins else ()

    def tasks(self, terms: Terms, before: State, after: State) -> tuple[Task, ...]:
        """The cards of a shoe in which Style B was dealt leave the table when its last hand is complete."""
        ended = after.phase is Phase.NEW_CARDS and before.phase is not Phase.NEW_CARDS
        return directions.take_cards_out(terms) if ended else ()

    def course(self, terms: Terms) -> tuple[Step, ...]:
        return course.course(terms)

    def stage(self, terms: Terms, state: State) -> str:  # noqa: ARG002
        return course.stage(state)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:
        if of != "shoe":
            return None
        next_known = seen_next(state)[:1] if state.phase is Phase.DEALING else ()
        if state.round.lifted:
            next_known = (state.round.lifted,)
        left = dict.fromkeys(next_known, 1) or state.left
        return Shoe(left, has_cutting_card=not terms.is_continuous)

    def next_card_to(self, terms: Terms, state: State) -> str:  # noqa: ARG002
        return next_hand(state.round) or "" if state.phase is Phase.DEALING else ""

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        return state.phase in rounds.BETWEEN

    def without_wagers(self, state: State) -> bool:
        return is_void_hand(state)

    def is_last_open(self, state: State) -> bool:
        return overlooked.is_last_open(state)

    def rounds(self, state: State) -> int:
        return state.rounds

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:
        return shown(terms, state, floor)

    def shown_to(self, terms: Terms, state: State, floor: Floor, player: str) -> Mapping[str, tuple[str, ...]]:
        """A card that is lifted, for whoever lifts it: apart from its place, where it still lies face down."""
        holds = squeezing.find_holder(terms, state, floor) == player and state.round.lifted
        return {LIFTED: (state.round.lifted,)} if holds else {}

    def hides(self, terms: Terms, state: State, act: Act) -> str | None:  # noqa: ARG002
        return squeezing.sees(state) if isinstance(act.deed, acts.Observe) and state.round.lifting else None

    def view(self, terms: Terms, state: State, floor: Floor) -> View:  # noqa: ARG002
        return view(terms, state)

    def scoreboard(self, entries: Sequence[Entry]) -> tuple[Board, ...]:
        return draw_roads(results_of(entries))

    def scores(self, entry: Entry) -> bool:
        return marks_board(entry)

    def begins_scoreboard(self, entry: Entry) -> bool:
        return begins_board(entry)


def next_steps(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """What comes next in the ordinary course of the game, apart from what players choose."""
    text = terms.rules
    match state.phase:
        case Phase.PREPARING:
            if state.preparing.stage is Stage.BURN:
                return [Show("shoe", text.burn)]
            return preparing.awaits(procedure(terms, state), state.preparing)
        case Phase.BETTING:
            waits: list[Await] = [BettingOpen(tuple(terms.layout), text.chips, wagering.open_spots(terms, floor))]
            if floor.cloth or rounds.check_without_wagers(terms, state) is None:
                waits.append(Offer(Role.DEALER, acts.Close(), text.call))
            return waits
        case Phase.DEALING:
            if is_to_be_dealt(state.round):
                return [Offer(Role.DEALER, acts.Deal(), text.initial_deal)] if has_cards(state) else []
            if squeezing.waits_for_holder(terms, state, floor):
                return []
            return [Show("shoe", text.initial_deal)] if has_cards(state) else []
        case Phase.EXCESS:
            return [Show("shoe", text.void_hand_is)]
        case Phase.DECIDED | Phase.PAYING:
            named: list[Await] = [Show("shoe", text.void_hand_is)] if waits_for_name(state) else []
            return named + settling.offers(wagering.manner(terms), terms, state.settling, floor.cloth)
    return []


def judge_preparing(terms: Terms, state: State, act: Act) -> Ruling | Refusal:
    """Where two cutting cards are used the second lies at the back of the stack (1996 mini 7.3; 2004 7.6)."""
    text = terms.rules
    if state.phase is Phase.NEW_CARDS:
        message = "The cards of a shoe in which Style B was dealt are not shuffled: new ones are brought."
        return Refusal("not-now", known(text.style_b).end_of_shoe, message)
    if state.phase is not Phase.PREPARING:
        return Refusal("not-now", text.before_play, f"The cards are not made ready now: {state.phase.value}.")
    if isinstance(act.deed, acts.Shuffle) and act.deed.how in steps_left_out(terms, state):
        message = f"{act.deed.how.capitalize()} alone does not do: {say_shuffle(terms, state)[0].says[1:-1]}."
        return Refusal("not-permitted", say_shuffle(terms, state)[0].cite, message)
    ruling = preparing.judge(procedure(terms, state), state.preparing, act)
    if terms.cutting_cards == 1 or isinstance(ruling, Refusal) or not isinstance(act.deed, acts.Insert):
        return ruling
    call = Call("(the second cutting card at the back of the stack)", text.cut)
    return Ruling((*ruling.cites, text.cutting_cards), (call,))
