"""Baccarat by the Game protocol: one class for the three games of the Rules, which differ in their terms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.cards import Shoe
from croupier.equipment.chips import ChipKind
from croupier.games.baccarat import choices, differential, directions, irregular, persons, rounds, rules, wagering
from croupier.games.baccarat.layout import BANKER, HANDS
from croupier.games.baccarat.notices import checks, notices
from croupier.games.baccarat.state import (
    NEW,
    Phase,
    State,
    bring_cards,
    cut_order,
    is_initial,
    is_to_be_dealt,
    opening,
    procedure,
)
from croupier.games.baccarat.terms import Terms, terms_of
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Stage
from croupier.games.spun import placing, settling
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Outcome, Verdict


class Baccarat(Game[Terms, State]):
    """`key` is mini-baccarat, midi-baccarat or baccarat: the version that the table is laid out for (U-1)."""

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

    state_type = State
    view_type = dict
    options = ()
    irregularities = ()
    main_wager = BANKER
    odds = "baccarat"
    simulation = "baccarat"

    def __init__(self, key: str) -> None:
        self.key = key
        self.name = key.replace("-", " ")
        self.title = self.name.capitalize()

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, self.key, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:
        return {ChipKind.VALUE: terms.rules.chips}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        return checks(terms)

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:
        return notices(terms)

    def opening(self, terms: Terms) -> State:
        return opening(terms)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        cloth = floor.cloth
        waits = list(self._course(terms, state, cloth))
        if differential.may_reduce(terms, state, cloth):
            waits.append(Offer(Role.DEALER, acts.Reduce(), terms.rules.reduce, course=False))
        for wager in cloth.values():
            waits += placing.offer_lift(wager, wagering.may_lift(terms, state, wager, cloth))
        waits += directions.offers(terms, state)
        waits += directions.offer_cards(terms, state)
        waits += choices.offers(terms, state, cloth)
        waits += irregular.offers(terms, state)
        return tuple(waits)

    def _course(self, terms: Terms, state: State, cloth: Cloth) -> list[Await]:
        text = terms.rules
        match state.phase:
            case Phase.PREPARING:
                if state.preparing.stage is Stage.BURN:
                    return [Show("shoe", text.burn)]
                return preparing.awaits(procedure(terms, state), state.preparing)
            case Phase.BETTING:
                open_to = wagering.open_spots(terms, state, cloth)
                waits: list[Await] = [BettingOpen(tuple(terms.layout), text.chips, open_to)]
                if cloth or rounds.check_without_wagers(terms, state) is None:
                    waits.append(Offer(Role.DEALER, acts.Close(), text.call))
                return waits
            case Phase.DEALING:
                if is_to_be_dealt(state.round):
                    return [Offer(Role.DEALER, acts.Deal(), text.initial_deal)]
                return [Show("shoe", text.initial_deal)]
            case Phase.EXCESS:
                return [Show("shoe", text.void_hand_is)]
            case Phase.DECIDED | Phase.PAYING:
                return settling.offers(wagering.manner(terms), terms, state.settling, cloth)
        return []

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        cloth = floor.cloth
        match act.deed:
            case acts.Place() as deed:
                return wagering.judge_place(terms, state, act, deed, cloth)
            case acts.Withdraw(wager=name):
                wager = cloth.get(name)
                return placing.judge_lift(wagering.may_lift(terms, state, wager, cloth) if wager else None)
            case acts.SitDown() as deed:
                return persons.judge_sit_down(terms, deed)
            case acts.Choose() as deed:
                return choices.judge(terms, state, act, deed)
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                if state.phase is not Phase.PREPARING:
                    message = f"The cards are not made ready now: {state.phase.value}."
                    return Refusal("not-now", terms.rules.before_play, message)
                return second_cutting_card(terms, act, preparing.judge(procedure(terms, state), state.preparing, act))
            case acts.Close():
                return rounds.judge_close(terms, state, cloth)
            case acts.Reduce():
                return differential.judge_reduce(terms, state, cloth)
            case acts.Deal():
                return rounds.judge_deal(terms, state)
            case acts.Observe(of="shoe") as deed:
                if state.phase is Phase.EXCESS and deed.seen in state.left:
                    return irregular.judge_seen(terms, state)
                return rounds.judge_observe(terms, state, deed)
            case acts.Collect():
                return settling.judge_collect(wagering.manner(terms), state.settling)
            case acts.Pay() as deed:
                return settling.judge_pay(wagering.manner(terms), terms, state.settling, deed, cloth)
            case acts.Declare() as deed:
                return irregular.judge_declare(terms, state, act, deed)
            case acts.Direct() as deed:
                return directions.judge_direct(terms, state, act, deed)
            case acts.Replace(of=cards):
                return directions.judge_replace(terms, state, act, cards)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        match act.deed:
            case acts.Open(sign=sign):
                fresh = bring_cards(terms, state, NEW)
                return msgspec.structs.replace(fresh, sign=sign, style=terms.style)
            case acts.SetLimits(sign=sign):
                return msgspec.structs.replace(state, sign=sign)
            case acts.SitDown() | acts.Leave() | acts.Exclude() | acts.Vacate() as deed:
                return persons.apply(terms, state, deed)
            case acts.Place() as deed if wagering.voids_both(terms, state, deed):
                return msgspec.structs.replace(state, both=deed.player)
            case acts.Choose() as deed:
                return choices.apply(terms, state, act, deed)
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                ready = preparing.apply(procedure(terms, state), state.preparing, act, cut_order(terms, state))
                return msgspec.structs.replace(state, preparing=ready, depth=ready.depth)
            case acts.Close():
                return rounds.begin(terms, state)
            case acts.Reduce():
                return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, reduced=True))
            case acts.Deal():
                return rounds.deal_down(terms, state)
            case acts.Observe(seen=card):
                return rounds.show(terms, state, card)
            case acts.Collect() | acts.Pay():
                going_on = settling.begin(state.settling)
                return msgspec.structs.replace(state, phase=Phase.PAYING, settling=going_on)
            case acts.Declare() as deed:
                return irregular.apply(terms, state, deed)
            case acts.Direct() as deed:
                return directions.apply(terms, state, deed)
            case acts.Replace(of=cards):
                return bring_cards(terms, state, cards)
            case acts.Invalidate() if not self.between_rounds(state):
                ended = rounds.end_round(terms, msgspec.structs.replace(state, exposed=None))
                return msgspec.structs.replace(ended, rounds=state.rounds)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        """A void round returns every wager; both hands backed unnoticed are both void (M-2)."""
        if state.voided is not None:
            return dict.fromkeys(floor.cloth, Outcome(Verdict.VOID, state.voided))
        if state.both is not None:
            backed = [w.id for w in floor.cloth.values() if w.player == state.both and w.kind in HANDS]
            return dict.fromkeys(backed, Outcome(Verdict.VOID, terms.rules.hands_backed))
        return settling.resolve(wagering.manner(terms), terms, state.settling, act, floor.cloth)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        cloth = floor.cloth
        if state.voided is not None:
            state = rounds.end_round(terms, state)
        elif state.settling.result is not None:
            rest = settling.rest(wagering.manner(terms), terms, state.settling, act, cloth)
            if rest is not None:
                state = msgspec.structs.replace(state, settling=rest)
            elif state.phase is not Phase.EXCESS:
                state = rounds.end_round(terms, state)
        state = rounds.ask_players(terms, state, cloth)
        backed: dict[str, frozenset[str]] = {}
        for wager in cloth.values():
            backed[wager.player] = backed.get(wager.player, frozenset()) | {wager.kind}
        if state.both is None and backed == state.backed:
            return state
        return msgspec.structs.replace(state, both=None, backed=backed)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return Shoe(state.left) if of == "shoe" else None

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        return state.phase in rounds.BETWEEN

    def rounds(self, state: State) -> int:
        return state.rounds

    def view(self, terms: Terms, state: State, floor: Floor) -> Mapping[str, Any]:  # noqa: ARG002
        """Nothing is hidden: a card that lies face down has no identity until it is turned."""
        round = state.round
        return {
            "phase": state.preparing.stage.value if state.phase is Phase.PREPARING else state.phase.value,
            "style": state.style,
            "player": round.player,
            "banker": round.banker,
            "player_count": rules.point_count(round.player) if round.player else None,
            "banker_count": rules.point_count(round.banker) if round.banker else None,
            "face_down": 4 - len(round.player) - len(round.banker) if round.down and is_initial(round) else 0,
            "turners": dict(round.turners),
            "void_hand": round.void,
            "last_coup": state.last_coup,
            "last": state.last,
            "decks": state.decks,
            "no_commission": terms.no_commission,
            "table_differential": terms.differential,
        }


def second_cutting_card(terms: Terms, act: Act, ruling: Ruling | Refusal) -> Ruling | Refusal:
    """Where two are used the second lies at the back of the stack (1996 mini 7.3; 2004 7.6)."""
    if terms.cutting_cards == 1 or isinstance(ruling, Refusal) or not isinstance(act.deed, acts.Insert):
        return ruling
    call = Call("(the second cutting card at the back of the stack)", terms.rules.cut)
    return Ruling((*ruling.cites, terms.rules.cutting_cards), (call,))
