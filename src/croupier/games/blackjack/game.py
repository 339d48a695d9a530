"""Blackjack by the Game protocol: the round from the first wager to the last card in the discard rack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.equipment import Equipment, cards
from croupier.equipment.chips import ChipKind
from croupier.games.blackjack import (
    announcing,
    betting,
    course,
    dealing,
    dealt_to,
    decisions,
    directing,
    insurance,
    irregular,
    limits,
    outcomes,
    reopening,
    rounds,
    scene,
    seating,
    shoe,
    unmade,
)
from croupier.games.blackjack.directing import DIRECTIONS
from croupier.games.blackjack.irregular import IRREGULARITIES
from croupier.games.blackjack.layout import BOX, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.primer import PRIMER
from croupier.games.blackjack.shown import shown
from croupier.games.blackjack.state import DEALER, Phase, State, change_play, is_card_out, is_first_card_due
from croupier.games.blackjack.terms import OPTIONS, Terms, is_depth_directed, terms_of
from croupier.games.blackjack.view import View, view
from croupier.games.by_turns import round_once
from croupier.games.cards import preparing
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, Offer, Show
from croupier.table.course import Step
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Cloth, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import Scene, Shown
from croupier.table.setup import Option
from croupier.table.wagers import Cap, Layout, Outcome, Wager

CHIPS = cite("1996.blackjack.4.3")
CALL = cite("1996.blackjack.7.2")
IMMEDIATELY = cite("1996.blackjack.7.9")
FROM_THE_SHOE = cite("1996.blackjack.2.4")
DEAL = cite("1996.blackjack.7.3")
SEVEN_PLACES = cite("1996.blackjack.2.1")
TOGETHER = cite("1996.blackjack.4.8")

CALLED = (acts.Observe, acts.Choose, acts.Place, acts.Close, acts.Deal, acts.Declare, acts.Pay)
"""The deeds of a round after which there may be something to call out."""
GOES_ON = (acts.Observe, acts.Choose, acts.Place, acts.Pay, acts.Direct)
"""The deeds with which the game goes on past a hand that nobody is there to play (15.9)."""


class Blackjack(Game[Terms, State]):
    key = "blackjack"
    name = "blackjack"
    title = "Blackjack"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = (*IRREGULARITIES.values(), *DIRECTIONS.values())
    primer = PRIMER
    main_wager = BOX
    odds = "blackjack.method"
    simulation = "blackjack"
    deeds: frozenset[type[Deed]] = frozenset(
        {
            acts.Shuffle,
            acts.Cut,
            acts.Insert,
            acts.Deal,
            acts.Close,
            acts.Observe,
            acts.Choose,
            acts.Direct,
            acts.Declare,
            acts.Replace,
            acts.Pay,
        }
    )

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> Terms:
        return terms_of(edition, options)

    def layout(self, terms: Terms) -> Layout:
        return terms.layout

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: CHIPS}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        supervisor = Role.GAME_SUPERVISOR
        things = "See that the table has its dealing shoe, discard rack and lockable chip tray."
        marked = (
            "See that the cloth says: blackjack pays 3 to 2, dealer draws to 16 and stands on 17, insurance 2 to 1."
        )
        tasks = [
            Task(cite("1996.blackjack.2.3"), supervisor, marked),
            Task(FROM_THE_SHOE, supervisor, things),
            Task(cite("1996.blackjack.2.5"), supervisor, "See that the drop box is attached."),
        ]
        if terms.box_maximum or terms.player_maximum:
            which = " and ".join(
                name for name, on in (("box", terms.box_maximum), ("player", terms.player_maximum)) if on
            )
            tasks.append(Task(limits.BOX_MAXIMUM, supervisor, f"Put up the sign of the {which} maximum."))
        told = (shoe.tell_of_depth(terms.cut_card_depth, standing=True),) if is_depth_directed(terms) else ()
        return (*tasks, *told, *shoe.INSPECTION)

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:
        notices = [
            (
                cite("1996.blackjack.2.3"),
                "Blackjack pays 3 to 2. Dealer stands on 17 and draws to 16. Insurance 2 to 1.",
            ),
            (cite("1996.blackjack.3.3"), "Nobody but the dealer handles the cards."),
            (CHIPS, "Chips lie in the box with the smaller denominations on top."),
            (cite("1996.blackjack.7.10"), "Each player answers for counting the points of the hand."),
        ]
        if terms.super_sevens:
            notices.append((betting.OFFERED, "Super Sevens may be wagered with the initial wager."))
        return tuple(notices)

    def opening(self, terms: Terms) -> State:
        return State(decks=terms.decks)

    def caps(self, terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:
        return limits.caps(terms, state, wager, reopening.floor_of(state, floor))

    def chips_beside(self, wager: Wager, others: Iterable[Wager]) -> list[Wager]:
        return limits.chips_beside(wager, others)

    def most_added(self, added: Wager, whole: Cents, left: Cents) -> Cents:  # noqa: ARG002
        return limits.most_added(added, left)

    def falls_with(self, wager: Wager, stood: Iterable[Wager]) -> Mapping[str, Cite]:
        return unmade.falls_with(wager, stood)

    def closes(self, terms: Terms) -> Cite | None:  # noqa: ARG002
        return betting.NO_MORE

    def as_found(self, state: State, floor: Floor, deed: acts.Place) -> State:
        return reopening.as_found(state, floor, deed)

    def for_next(self, state: State) -> frozenset[str]:
        return state.play.later

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:  # noqa: ARG002
        return isinstance(deed, acts.Declare) and irregular.looks_back(state, deed, floor)

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        state = decisions.pass_absent(terms, state, floor)
        waits = [] if state.in_round else offers_between_rounds(terms, state, floor)
        waits += betting.offers_to_lift(state, floor)
        if not state.is_ready:
            return (*waits, *shoe.awaits(terms, state, floor), *irregular.offers(terms, state, floor))
        if dealing.card_due(terms, state) is not None:
            waits.append(Show("shoe", DEAL if state.phase is Phase.DEALING else FROM_THE_SHOE))
        if is_card_out(state):
            return tuple(waits)
        match state.phase:
            case Phase.BETTING:
                if has_box(floor.cloth):
                    waits.append(Offer(Role.DEALER, acts.Close(), CALL))
            case Phase.INSURANCE:
                waits += insurance.offers(terms, state, floor)
            case Phase.PLAYING:
                waits += decisions.offers(state, floor)
                waits += insurance.offers_still_open(terms, state, floor)
                if state.play.exposed and dealing.turn(state) is None:
                    waits.append(Offer(Role.DEALER, acts.Deal(DEALER), irregular.SEEN))
            case Phase.OPTIONS:
                waits += irregular.option_offers(state, floor)
        if rounds.is_held_up(terms, state, floor.cloth):
            waits.append(Offer(Role.DEALER, acts.Pay(), TOGETHER))
        return (*waits, *irregular.offers(terms, state, floor))

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        before = state
        if isinstance(act.deed, GOES_ON):
            state = decisions.pass_absent(terms, state, floor)
        match act.deed:
            case acts.Observe(of=of, seen=seen):
                if rounds.is_uncalled(terms, state, floor):
                    return judge_uncalled(terms, rounds.begin(state, floor), of, seen)
                return judge_card(terms, state, of, seen)
            case acts.Place() as deed:
                state = reopening.as_found(state, floor, deed)
                return betting.judge_place(terms, state, reopening.floor_of(state, floor), act, deed)
            case acts.Choose() as deed:
                return judge_choose(terms, state, floor, act, deed)
            case acts.Withdraw(wager=name):
                return betting.may_lift(state, floor.cloth[name]) if name in floor.cloth else UNTOUCHED
            case acts.Open(sign=sign) | acts.SetLimits(sign=sign) | acts.PostLimits(sign=sign):
                return betting.judge_sign(sign)
            case acts.SitDown(seat=seat) if seat is not None and seat > seating.SEATS:
                return Refusal("seat-taken", SEVEN_PLACES, "There are places for up to seven players.")
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                return shoe.judge(terms, state, floor, act)
            case acts.Close():
                return judge_close(state, floor.cloth)
            case acts.Deal() as deed:
                return dealt_to.judge(terms, state, floor, deed)
            case acts.Direct() as deed:
                return directing.judge(terms, before, state, floor, act, deed)
            case acts.Discharge(duty=name) if state.attendance.limiting:
                return directing.judge_notified(state, floor, floor.duties.get(name))
            case acts.Declare() as deed:
                return irregular.judge(terms, state, floor, deed)
            case acts.Misrecorded(wager=name, amount=None) if act.about is None:
                return unmade.judge(state, name, floor)
            case acts.Replace(of=of):
                return shoe.judge_replace(terms, state, act, of)
            case acts.Invalidate(last=False) if state.in_round:
                return Ruling(discharges=irregular.overtaken(floor))
            case acts.Pay():
                if not rounds.is_held_up(terms, state, floor.cloth):
                    return Refusal("not-now", TOGETHER, "Wagers are settled as the cards decide them.")
                return Ruling((TOGETHER,))
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        if isinstance(act.deed, GOES_ON):
            state = decisions.pass_absent(terms, state, floor)
        if isinstance(act.deed, acts.Place) and act.deed.wager in floor.cloth:
            state = reopening.as_found(state, floor, act.deed)
        if isinstance(act.deed, acts.Observe) and rounds.is_uncalled(terms, state, floor):
            state = rounds.begin(state, floor)
        match act.deed:
            case acts.Observe(seen=cards.CUTTING_CARD):
                return rounds.bring_out(terms, state)
            case acts.Observe(seen=seen):
                return decisions.advance_turn(dealing.draw(terms, state, seen), floor)
            case acts.Place(kind=kind) as deed if kind == BOX and state.in_round:
                return rounds.take_in(state, floor, deed) if deed.wager in floor.cloth else state
            case acts.Withdraw() if state.in_round:
                return rounds.lift_before_cards(state)
            case acts.Place() as deed if deed.kind in (DOUBLE, SPLIT, INSURANCE):
                if deed.wager not in floor.cloth or not state.in_round:
                    return state
                added = insurance.insure(state, deed) if deed.kind == INSURANCE else decisions.add(state, floor, deed)
                return dealt_to.go_on(terms, added, floor)
            case acts.Choose() as deed:
                return dealt_to.go_on(terms, apply_choose(terms, state, floor, act, deed), floor)
            case acts.Close():
                return dealt_to.go_on(terms, close(state), floor) if state.play.exposed else close(state)
            case acts.Shuffle() | acts.Cut() | acts.Insert():
                return shoe.apply(terms, state, floor, act)
            case acts.Deal(to=to):
                return dealt_to.apply(terms, state, floor, to)
            case acts.Direct() as deed:
                return directing.apply(state, floor, deed)
            case acts.Discharge(duty=name) if state.attendance.limiting:
                return directing.take_effect(state, floor.duties.get(name))
            case acts.Declare() as deed:
                return irregular.apply(terms, state, floor, deed)
            case acts.Replace(of=of):
                return shoe.replace_cards(terms, state, of)
            case acts.Misrecorded(wager=name, amount=None) if state.in_round:
                return decisions.advance_turn(unmade.take_out(state, floor, name), floor)
            case acts.Open():
                return shoe.make_ready_again(replace(state, decks=state.decks or terms.decks), "opening", "first")
            case acts.Invalidate() if state.in_round:
                return rounds.finish(state, floor, counts=False)
            case acts.Leave(player=player) | acts.Exclude(player=player) | acts.Vacate(player=player):
                return shoe.follow_departure(state, floor, player)
            case acts.FindAge(player=player) if not floor.is_here(player):
                return shoe.follow_departure(state, floor, player)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:  # noqa: ARG002
        return round_once(outcomes.resolve(terms, state, floor.cloth), floor)

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        return rounds.advance(terms, state, floor, goes_on=is_course(act) and not waits_for_player(state, act))

    def calls(self, terms: Terms, before: State, done: State, after: State, act: Act) -> tuple[Call, ...]:
        if not before.in_round or not isinstance(act.deed, CALLED):
            return ()
        return announcing.calls(terms, before, done, after)

    def course(self, terms: Terms) -> tuple[Step, ...]:  # noqa: ARG002
        return course.COURSE

    def stage(self, terms: Terms, state: State) -> str:
        return course.stage(terms, state)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:  # noqa: ARG002
        return cards.Shoe(state.stack.left, state.stack.is_cutting_card_in) if of == "shoe" else None

    def next_card_to(self, terms: Terms, state: State) -> str:
        return dealing.say_card_due(terms, state)

    def betting_open(self, state: State) -> bool:
        return not state.in_round and state.is_ready

    def between_rounds(self, state: State) -> bool:
        return not state.in_round

    def rounds(self, state: State) -> int:
        return state.rounds

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scene.scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:
        return shown(terms, decisions.pass_absent(terms, state, floor), floor)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:
        return view(terms, decisions.pass_absent(terms, state, floor), floor)


def is_course(act: Act) -> bool:
    """Is this part of the game's own course? While somebody buys chips, is put out or let in again, it does not go
    on."""
    return isinstance(act.deed, acts.Place) or type(act.deed) in Blackjack.deeds


def waits_for_player(state: State, act: Act) -> bool:
    """Has a card just been drawn for the hand in turn? Who is back before anything else is done plays on (15.9, reading
    B-41)."""
    now = dealing.turn(state) if isinstance(act.deed, acts.Observe) else None
    return now is not None and len(now[2].cards) > 2


def offers_between_rounds(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """Wagers to be made, new cards, and a look at the burnt one."""
    waits = betting.offers(terms, state, floor)
    if not state.play.removing:
        waits.append(Offer(Role.SHIFT_MANAGER, acts.Replace("cards"), shoe.REPLACED, course=False))
    if not isinstance(shoe.judge_view(state), Refusal):
        viewers = [acts.Choose(name, shoe.VIEW) for name in floor.here()]
        waits += [Offer(Role.PLAYER, choose, shoe.BURN, course=False) for choose in viewers]
    return waits


def has_box(cloth: Cloth) -> bool:
    return any(wager.kind == BOX for wager in cloth.values())


def judge_card(terms: Terms, state: State, of: str, seen: str) -> Ruling | Refusal:
    """A card from the shoe, face up, where it is due."""
    if of != "shoe":
        return Refusal("impossible", FROM_THE_SHOE, "All cards come from the shoe.")
    if (refusal := shoe.check_ready(state)) is not None:
        return refusal
    to = dealing.card_due(terms, state)
    if to is None:
        return Refusal("not-now", *say_none_due(state))
    if seen == cards.CUTTING_CARD:
        return judge_cutting_card(state)
    if seen not in state.stack.left:
        return Refusal("impossible", FROM_THE_SHOE, f"The shoe holds no {seen!r} any more.")
    if to in (dealing.REMOVED, dealing.EXPOSED):
        return Ruling((irregular.rule_of_card(state),))
    if state.phase is Phase.DEALING:
        return Ruling((DEAL,))
    return Ruling((announcing.DEALER_TOTAL if to == DEALER else announcing.NEW_TOTAL,))


def say_none_due(state: State) -> tuple[Cite, str]:
    """What comes before the next card: the rule, and in words."""
    play = state.play
    match state.phase:
        case Phase.BETTING:
            return DEAL, "No card is to be drawn now: no box has a wager."
        case Phase.INSURANCE:
            return limits.HALF, "No card is to be drawn now: insurance is open."
        case Phase.OPTIONS:
            return irregular.NO_DEALER_CARD, "No card is to be drawn now: who completes the hand is still to be said."
    if play.window:
        return decisions.choice_behind(state)[0], f"First it is for {' and '.join(play.waiting)} to say."
    if play.exposed:
        return irregular.SEEN, "No card is to be drawn now: the one that lies exposed comes first."
    if (now := dealing.turn(state)) is not None:
        return decisions.IN_TURN, f"No card is to be drawn now: box {now[0].number} has the word."
    return DEAL, "No card is to be drawn now."


def judge_uncalled(terms: Terms, begun: State, of: str, seen: str) -> Ruling | Refusal:
    """A round dealt though nobody called counts, no rule making it void; the rule that was not kept is named (G-34)."""
    if begun.stack.is_cutting_card_next and seen != cards.CUTTING_CARD:
        return Refusal("not-now", IMMEDIATELY, "The cutting card comes first, and the cards are reshuffled.")
    ruling = judge_card(terms, begun, of, seen)
    if isinstance(ruling, Refusal):
        return ruling
    missed = Call('("No more bets" was not called)', CALL)
    return replace(ruling, cites=(*ruling.cites, CALL), calls=(missed, *ruling.calls))


def judge_cutting_card(state: State) -> Ruling | Refusal:
    """Somebody sees it come out of the shoe, whatever the count of the cards says (7.8, 7.9)."""
    if not state.stack.is_cutting_card_in or state.play.removing or state.play.exposing:
        return Refusal("impossible", announcing.CUTTING_CARD, "No cutting card can come out of the shoe now.")
    if is_first_card_due(state):
        return Ruling((IMMEDIATELY,), (Call("Cutting card: the cards are reshuffled", IMMEDIATELY),))
    return Ruling((announcing.CUTTING_CARD,))


def judge_close(state: State, cloth: Cloth) -> Ruling | Refusal:
    """The call before a round, or the dealer going on when somebody is silent (7.2, 9.3, 13.3)."""
    if state.phase is Phase.INSURANCE:
        return Ruling((limits.HALF,))
    if state.play.window:
        return Ruling((decisions.choice_behind(state)[0],))
    if (refusal := shoe.check_ready(state)) is not None:
        return refusal
    if state.in_round or state.play.removing:
        return Refusal("not-now", CALL, f"Not now: {state.phase if state.in_round else 'a card is to be seen first'}.")
    if not has_box(cloth):
        return Refusal("not-now", CALL, "No box has a wager.")
    calls = [Call("No more bets", CALL), Call("(a hand along the insurance line)", CALL)]
    if state.stack.is_cutting_card_next:
        calls.append(Call("Cutting card: the cards are reshuffled", IMMEDIATELY))
        return Ruling((CALL, IMMEDIATELY), tuple(calls))
    return Ruling((CALL,), tuple(calls))


def close(state: State) -> State:
    if state.phase is Phase.INSURANCE:
        return replace(state, phase=Phase.PLAYING)
    if state.play.window:
        return change_play(state, window="", waiting=())
    return replace(state, phase=Phase.DEALING)


def judge_choose(terms: Terms, state: State, floor: Floor, act: Act, deed: acts.Choose) -> Ruling | Refusal:
    if not floor.is_here(deed.player):
        message = f"{deed.player} is not at the table."
        return Refusal("not-at-table", cite("1996.general.2.2"), message)
    if preparing.is_asked(state.preparing, deed):
        return shoe.judge(terms, state, floor, act)
    if deed.word == shoe.VIEW:
        return shoe.judge_view(state)
    if not state.is_ready or is_card_out(state):
        return Refusal("not-now", decisions.IN_TURN, "A card, or the shuffle, comes first.")
    match state.phase:
        case Phase.INSURANCE:
            return insurance.judge_choose(terms, state, floor, deed)
        case Phase.PLAYING if deed.word == insurance.EVEN_MONEY and insurance.is_before_cards(state):
            return insurance.judge_choose(terms, state, floor, deed)
        case Phase.PLAYING:
            return decisions.judge_choose(state, floor, deed)
        case Phase.OPTIONS:
            return irregular.judge_option(state, floor, deed)
    return Refusal("not-now", decisions.IN_TURN, f"There is nothing to choose: {state.phase}.")


def apply_choose(terms: Terms, state: State, floor: Floor, act: Act, deed: acts.Choose) -> State:
    if preparing.is_asked(state.preparing, deed):
        return shoe.apply(terms, state, floor, act)
    if deed.word == shoe.VIEW:
        return change_play(state, removing=shoe.BURNT)
    match state.phase:
        case Phase.INSURANCE:
            return insurance.apply_choose(state, floor, deed)
        case Phase.PLAYING if deed.word == insurance.EVEN_MONEY:
            return insurance.apply_choose(state, floor, deed)
        case Phase.OPTIONS:
            return irregular.apply_option(state, floor, deed)
    return decisions.apply_choose(terms, state, floor, deed)
