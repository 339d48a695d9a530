"""Caribbean stud poker by the Game protocol: a round from the antes to the jackpot."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment import Equipment
from croupier.equipment.chips import ChipKind
from croupier.equipment.jackpot import Meter, read_reading
from croupier.games.cards import preparing
from croupier.games.cards.preparing import Preparing
from croupier.games.caribbean_stud import (
    course,
    irregular,
    not_made,
    prizes_anew,
    rounds,
    rules,
    scene,
    shown,
    view,
    wagering,
)
from croupier.games.caribbean_stud.cases import IRREGULARITIES
from croupier.games.caribbean_stud.layout import BET
from croupier.games.caribbean_stud.primer import PRIMER
from croupier.games.caribbean_stud.state import (
    Phase,
    State,
    begin_again,
    change,
    follow_cloth,
    is_ready,
    left_in,
    may_still_show,
    must_say,
    next_box,
    next_to_settle,
)
from croupier.games.caribbean_stud.terms import OPTIONS, SET_BY, Terms, terms_of
from croupier.games.caribbean_stud.view import Own, View
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, Offer, Show
from croupier.table.course import Step
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, UNTOUCHED, Game, Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.scene import Scene, Shown, Tag
from croupier.table.setup import Option
from croupier.table.wagers import Cap, Layout, Outcome, Wager

CARDS = "cards"


class CaribbeanStud(Game[Terms, State]):
    key = "caribbean-stud"
    name = "Caribbean stud poker"
    title = "Caribbean Stud Poker"
    state_type = State
    view_type = View
    options = OPTIONS
    irregularities = IRREGULARITIES
    primer = PRIMER
    main_wager = "ante"
    odds = "stud.method"
    simulation = "caribbean_stud"
    hides_cards = True
    deeds: frozenset[type[Deed]] = frozenset(
        {
            acts.Shuffle,
            acts.Cut,
            acts.Close,
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

    def set_by(self, terms: Terms, term: str) -> Cite | None:
        found: Cite | None = getattr(terms.cites, SET_BY[term]) if term in SET_BY else None
        return found

    def chip_kinds(self, terms: Terms) -> Mapping[str, Cite]:
        return {ChipKind.VALUE: terms.cites.chips}

    def checks(self, terms: Terms) -> tuple[Task, ...]:
        cites = terms.cites
        source = "automatic shuffler for two decks" if terms.shuffler else "shoe"
        things = f"{source}, cutting card, discard rack for one deck and locked chip tray"
        found = [
            Task(cites.equipment, Role.GAME_SUPERVISOR, f"See that the table has its {things}."),
            Task(cites.drop_box, Role.GAME_SUPERVISOR, "See that the drop box is attached."),
            Task(cites.cloth, Role.GAME_SUPERVISOR, "See that the cloth bears its inscription and its areas."),
        ]
        if terms.electronic:
            says = "See that the approved jackpot equipment records wagers, feeds the meters and lights every slot."
            found.append(Task(cites.electronics, Role.GAME_SUPERVISOR, says))
        return (*found, *inspections(terms))

    def notices(self, terms: Terms) -> tuple[tuple[Cite, str], ...]:
        cites = terms.cites
        found = [
            (cites.cloth, "Dealer only plays with ace and king or higher."),
            (cites.chips, "Chips are stacked with the smaller denominations on top."),
            (cites.optimum, "Each player declares the best hand that his or her cards make."),
            (cites.information, "Players neither exchange cards nor tell anybody about their hands."),
            (cites.left_up, "Cards that earn a jackpot prize stay face up until it is paid."),
            (cites.cut, "An employee cuts the cards; no player does."),
        ]
        if terms.electronic:
            found.append(
                (cites.see_light, "See that the light comes on for a jackpot wager, and tell the dealer if not.")
            )
        if cites.above_table is not None:
            found.append((cites.above_table, "Cards stay on or above the table."))
        if terms.maximum_payout:
            found.append((cites.maximum, f"A bet wager pays at most {dollars(terms.maximum_payout)}."))
        return tuple(found)

    def caps(self, terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:  # noqa: ARG002
        return wagering.caps(terms, wager, floor)

    def most_added(self, added: Wager, whole: Cents, left: Cents) -> Cents:  # noqa: ARG002
        return wagering.most_added(added, left)

    def most_won(self, terms: Terms, kind: str) -> Cents | None:
        return terms.maximum_payout or None if kind == BET else None

    def opening(self, terms: Terms) -> State:  # noqa: ARG002
        return State()

    def closes(self, terms: Terms) -> Cite | None:
        return terms.cites.late

    def looks_back(self, terms: Terms, state: State, deed: Deed, floor: Floor) -> bool:
        return isinstance(deed, acts.Declare) and irregular.looks_back(terms, state, deed, floor)

    def closes_on(self, terms: Terms, kind: str) -> Cite | None:
        """A bet wager is in time until the dealer's cards are turned (1996 8.3, 1998 9.3)."""
        return terms.cites.turn if kind == BET else terms.cites.late

    def waiting(self, state: State) -> Mapping[str, str]:
        return state.carried

    # What the game waits for --------------------------------------------------------------------------

    def awaits(self, terms: Terms, state: State, floor: Floor) -> tuple[Await, ...]:
        cloth = floor.cloth
        waits: list[Await] = []
        cites = terms.cites
        match state.phase:
            case Phase.BETTING:
                waits = wagering.offer_antes(terms, state, floor)
                waits += preparing.awaits(rounds.procedure(terms), state.preparing)
                if is_ready(state) and rounds.has_ante(cloth):
                    waits.append(Offer(Role.DEALER, acts.Close(), cites.no_more_bets))
                waits.append(Offer(terms.operator, acts.Replace(CARDS), cites.replace, course=False))
            case Phase.RESHUFFLE:
                waits += preparing.awaits(rounds.procedure(terms), state.preparing)
            case Phase.DEALING:
                waits.append(Show(terms.deals_from, cites.deal))
            case Phase.DECIDING:
                waits = wagering.offer_decisions(terms, state, cloth)
                if state.exposing:
                    waits = [Show(terms.deals_from, cites.dealer_exposed), *waits]
            case Phase.TURNING:
                waits.append(Show(terms.deals_from, cites.turn))
            case Phase.SHOWING:
                waits = offer_showing(terms, state, floor)
            case Phase.SETTLING:
                waits = offer_settling(terms, state, floor)
            case Phase.JACKPOT:
                waits = offer_prizes(terms, state, floor)
        waits += wagering.offer_lifts(terms, state, floor)
        waits += irregular.offers(terms, state, floor)
        return tuple(waits)

    # What is lawful -----------------------------------------------------------------------------------

    def judge(self, terms: Terms, state: State, act: Act, floor: Floor) -> Ruling | Refusal:
        cloth = floor.cloth
        match act.deed:
            case acts.Open(sign=sign) | acts.PostLimits(sign=sign) | acts.SetLimits(sign=sign):
                return wagering.judge_sign(terms, sign, floor)
            case acts.GrantLimits(on_kinds=kinds):
                return wagering.judge_grant(terms, kinds)
            case acts.Place() as deed:
                return wagering.judge_place(terms, state, act, deed, floor)
            case acts.Withdraw(wager=name):
                return wagering.judge_withdraw(terms, state, name, floor)
            case acts.Shuffle() | acts.Cut():
                return rounds.judge_cards(terms, state, act, floor)
            case acts.Close():
                return rounds.judge_close(terms, state, cloth)
            case acts.Observe() as deed:
                return rounds.judge_observe(terms, state, deed, cloth)
            case acts.Choose() as deed:
                return rounds.judge_choose(terms, state, deed, floor)
            case acts.Collect() | acts.Pay() as deed:
                return rounds.judge_settle(terms, state, deed, cloth)
            case acts.Declare() | acts.Direct() as deed:
                return irregular.judge(terms, state, act.role, deed, floor)
            case acts.Misrecorded(amount=None) as deed if act.about is None:
                return prizes_anew.judge_misrecorded(terms, state, deed, floor)
            case acts.Replace(of=of):
                return judge_replace(terms, state, act, of)
        return UNTOUCHED

    # What it does -------------------------------------------------------------------------------------

    def apply(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:
        match act.deed:
            case acts.Observe(of="meter", seen=seen):
                return change(state, meter=read_reading(seen))
            case acts.Observe(seen=card):
                return rounds.take_card(terms, state, act, card, floor)
            case acts.Place(kind="bet") as deed:
                return rounds.find_bet(state, deed, floor.cloth)
            case acts.Place(kind="ante", found=True) as deed:
                return rounds.find_ante(terms, state, deed, floor)
            case acts.Misrecorded(amount=None) as deed:
                return rounds.fold_absent(not_made.take_out(terms, state, deed, floor), floor)
            case acts.Place(kind="jackpot", found=True) as deed if state.phase is Phase.BETTING:
                return rounds.find_overlooked(state, deed, floor)
            case acts.Place(kind="jackpot", found=True) as deed:
                return rounds.find_jackpot(state, deed, floor.cloth)
            case acts.Choose() as deed:
                return rounds.say(state, deed)
            case acts.Close():
                return rounds.close(state, floor.cloth)
            case acts.Shuffle() | acts.Cut():
                return rounds.prepare(terms, state, act, floor)
            case acts.SitDown():
                return rounds.come(state)
            case acts.Leave() | acts.Exclude() | acts.FindAge():
                return rounds.leave(state, floor)
            case acts.Declare() | acts.Direct() as deed:
                return irregular.apply(terms, state, act.role, deed, floor)
            case acts.Open():
                return change(begin_again(state), fresh=True)
            case acts.Replace():
                return change(state, preparing=Preparing(), fresh=True, last=None, missed=None, misdealt_hands={})
            case acts.Invalidate() if state.phase is not Phase.BETTING:
                return begin_again(state)
        return state

    def resolve(self, terms: Terms, state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        cloth = floor.cloth
        match act.deed:
            case acts.Collect() | acts.Pay():
                decide = rules.pay_prizes if state.phase is Phase.JACKPOT else rules.settle_next
                return decide(terms, state, cloth)
            case acts.Leave(player=player) | acts.Exclude(player=player) | acts.FindAge(player=player) if (
                not floor.is_here(player)
            ):
                ended = rules.end_early(terms, state, cloth) if state.phase is Phase.DECIDING else UNDECIDED
                return {**ended, **rules.refund_carried(terms, state, player, cloth)}
            case acts.Observe() | acts.Choose() | acts.FindAge() if state.phase is Phase.DECIDING:
                return rules.end_early(terms, state, cloth)
            case acts.Misrecorded():
                return rules.decide_given(terms, state, cloth)
            case acts.Declare() | acts.Direct() as deed:
                return irregular.resolve(terms, state, deed, floor)
            case acts.Place(found=True) as deed if deed.wager in cloth:
                return rules.decide_found(terms, state, deed, cloth)
            case acts.Close() if state.carried:
                return rules.void_unclaimed(terms, state, floor)
            case acts.CloseTable():
                return rules.refund_waiting(terms, state)
        return UNDECIDED

    def clear(self, terms: Terms, state: State, act: Act, floor: Floor) -> State:  # noqa: ARG002
        """The hands as they now stand, and on to the next point of the round."""
        return rounds.advance(prizes_anew.go_on(follow_cloth(state, floor.cloth), floor.cloth), floor)

    def course(self, terms: Terms) -> tuple[Step, ...]:
        return course.course(terms)

    def stage(self, terms: Terms, state: State) -> str:  # noqa: ARG002
        return course.stage(state)

    # What is there ------------------------------------------------------------------------------------

    def equipment(self, terms: Terms, state: State, of: str) -> Equipment | None:
        if of == "meter":
            return Meter()
        return left_in(state) if of == terms.deals_from else None

    def next_card_to(self, terms: Terms, state: State) -> str:
        if state.phase is Phase.DEALING and (box := next_box(terms, state)) is not None:
            return f"box {box}"
        return "dealer" if state.phase in (Phase.DEALING, Phase.TURNING) else ""

    def betting_open(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def between_rounds(self, state: State) -> bool:
        return state.phase is Phase.BETTING

    def rounds(self, state: State) -> int:
        return state.rounds

    # What is seen -------------------------------------------------------------------------------------

    def hides(self, terms: Terms, state: State, act: Act) -> str | None:
        """A card dealt to a player is for that player's eyes until the hand is shown."""
        if not isinstance(act.deed, acts.Observe) or state.phase is not Phase.DEALING or state.exposing:
            return None
        box = next_box(terms, state)
        return None if box is None else state.hands[box].player

    def scenes(self, terms: Terms) -> tuple[Scene, ...]:
        return scene.scenes(terms)

    def shown(self, terms: Terms, state: State, floor: Floor) -> Shown:
        return shown.shown(terms, state, floor)

    def shown_to(self, terms: Terms, state: State, floor: Floor, player: str) -> Mapping[str, tuple[str, ...]]:  # noqa: ARG002
        return shown.shown_to(state, floor, player)

    def said_to(self, terms: Terms, state: State, floor: Floor, player: str) -> Mapping[str, Tag]:  # noqa: ARG002
        return shown.said_to(state, floor, player)

    def view(self, terms: Terms, state: State, floor: Floor) -> View:
        return view.view(terms, state, floor)

    def own(self, terms: Terms, state: State, floor: Floor, player: str) -> Own | None:  # noqa: ARG002
        return view.own(state, floor, player)


def inspections(terms: Terms) -> tuple[Task, ...]:
    """Sealed cards are inspected by two persons and spread for the first players (1996 5.1 to 5.3, 1998 6.1 to 6.3)."""
    cites = terms.cites
    decks = "both sealed decks" if terms.shuffler else "the sealed deck"
    return (
        Task(cites.inspect, Role.DEALER, f"Sort and inspect {decks}; the game supervisor does so too, by himself."),
        Task(cites.spread, Role.DEALER, "Spread the cards face up by suit for the first players to look over."),
        Task(cites.stack, Role.DEALER, "Turn the cards face down, stack and shuffle them."),
    )


def judge_replace(terms: Terms, state: State, act: Act, of: str) -> Ruling | Refusal:
    """After any round the cards may be replaced; in 1996 an inspector is told (6.5, 1998 7.4)."""
    rule = terms.cites.replace
    if of != CARDS:
        return Refusal("impossible", rule, f"It is the cards that may be replaced, not the {of}.")
    if not has_authority(act.role, terms.operator):
        return Refusal("no-authority", rule, f"That is for a {terms.operator} or a higher rank.")
    if state.phase is not Phase.BETTING:
        return Refusal("round-going-on", rule, "Cards are replaced after a round.")
    tasks = inspections(terms)
    if terms.operator is Role.SHIFT_MANAGER:
        tasks = (Task(rule, Role.GAME_SUPERVISOR, "Notify a Government inspector of the new cards."), *tasks)
    return Ruling((rule,), tasks=tasks)


def offer_showing(terms: Terms, state: State, floor: Floor) -> list[Await]:
    waits: list[Await] = []
    for hand in must_say(state).values():
        if not floor.is_here(hand.player):
            continue
        waits.append(Offer(Role.PLAYER, acts.Choose(hand.player, rounds.SHOW), terms.cites.show))
        down = acts.Choose(hand.player, rounds.FACE_DOWN)
        waits.append(Offer(Role.PLAYER, down, terms.cites.left_down, course=False))
    return waits + offer_turning_up(terms, state, floor)


def offer_turning_up(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """Cards left face down may still be turned up (reading C-51)."""
    waited_for = must_say(state) if state.phase is Phase.SHOWING else {}
    return [
        Offer(Role.PLAYER, acts.Choose(hand.player, rounds.SHOW), terms.cites.show, course=False)
        for box, hand in may_still_show(state).items()
        if box not in waited_for and floor.is_here(hand.player)
    ]


def offer_settling(terms: Terms, state: State, floor: Floor) -> list[Await]:
    box = next_to_settle(state)
    assert box is not None
    lost = rules.is_lost(state, state.hands[box])
    deed, rule = (acts.Collect(), terms.cites.collect) if lost else (acts.Pay(), terms.cites.pay_ante)
    return [Offer(Role.DEALER, deed, rule), *offer_turning_up(terms, state, floor)]


def offer_prizes(terms: Terms, state: State, floor: Floor) -> list[Await]:
    if state.meter is None:
        return [Show("meter", terms.cites.electronics)]
    waits: list[Await] = [Offer(Role.DEALER, acts.Pay(), terms.cites.after_settlement)]
    if terms.cites.tender is not None:
        for player, wager in rounds.big_claims(state, floor.cloth):
            if not floor.is_here(player):
                continue
            deed = acts.Choose(player, "cheque", wager)
            waits.append(Offer(Role.PLAYER, deed, terms.cites.tender, course=False))
    return waits
