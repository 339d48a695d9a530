"""A second toy: cards against a dealer, from one deck, with the choices that real games offer.

It stands in blackjack's place. Boxes 1 to 3 get two cards each and the dealer one; each box draws, stands or
doubles (a wager with a basis) in turn; against an ace anybody may insure (a choice nobody need make). The dealer
draws to 17. Points are pips, court cards ten, the ace one. Before the first round the cards are cut.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment import Equipment
from croupier.equipment.cards import Shoe
from croupier.equipment.chips import ChipKind
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.money import Odds
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, BettingOpen, Offer, Show
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Game, Ruling, Task
from croupier.table.primer import Primer
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Kind, Layout, Outcome, Spot, Verdict, Wager

RULE = cite("1996.blackjack.4.1")
BOXES = ("1", "2", "3")
LIMIT, DRAWS_TO = 21, 17


def points(cards: tuple[str, ...]) -> int:
    return sum(1 if c[0] == "A" else 10 if c[0] in "TJQK" else int(c[0]) for c in cards)


class Box(msgspec.Struct, frozen=True):
    wager: str
    player: str
    stake: int
    cards: tuple[str, ...] = ()
    drawing: bool = False
    stood: bool = False
    doubled: bool = False

    @property
    def is_done(self) -> bool:
        full = self.doubled and len(self.cards) > 2
        return self.stood or full or points(self.cards) >= LIMIT


class Deal(msgspec.Struct, frozen=True):
    shoe: Shoe
    cut: bool = False
    closed: bool = False
    boxes: Mapping[str, Box] = {}
    dealer: tuple[str, ...] = ()
    insured: bool = False
    rounds: int = 0


class Pontoon(Game[None, Deal]):
    key = "blackjack"
    name = title = "pontoon"
    state_type = Deal
    view_type = dict
    options = ()
    irregularities = ()
    primer = Primer("A toy.", (), (), ())
    main_wager = "box"
    odds = simulation = ""
    deeds: frozenset[type[Deed]] = frozenset({acts.Close, acts.Observe, acts.Choose, acts.Cut, acts.Deal})

    def terms(self, edition: Edition, options: Mapping[str, Option]) -> None:
        pass

    def layout(self, terms: None) -> Layout:  # noqa: ARG002
        spots = {box: Spot(box, (box,), i, 0) for i, box in enumerate(BOXES)}
        return {
            "box": Kind("box", "Box", RULE, spots, (Odds(1),)),
            "double": Kind("double", "Double", RULE, spots, (Odds(1),)),
            "insurance": Kind("insurance", "Insurance", RULE, spots, (Odds(2),)),
        }

    def chip_kinds(self, terms: None) -> Mapping[str, Cite]:  # noqa: ARG002
        return {ChipKind.VALUE: RULE}

    def checks(self, terms: None) -> tuple[Task, ...]:  # noqa: ARG002
        return ()

    def notices(self, terms: None) -> tuple[tuple[Cite, str], ...]:  # noqa: ARG002
        return ()

    def opening(self, terms: None) -> Deal:  # noqa: ARG002
        return Deal(Shoe.of(1))

    def awaits(self, terms: None, state: Deal, floor: Floor) -> tuple[Await, ...]:  # noqa: ARG002
        if not state.cut:
            return (Offer(Role.PLAYER, acts.Cut(26), RULE),)
        if not state.closed:
            lift = (Offer(Role.PLAYER, acts.Withdraw(w.id), RULE, course=False) for w in floor.cloth.values())
            close = (Offer(Role.DEALER, acts.Close(), RULE),) if state.boxes else ()
            return (BettingOpen(("box",), RULE), *close, *lift)
        if needs_card(state) is not None:
            return (Show("shoe", RULE),)
        if may_insure(state):
            insure = (
                acts.Place(f"{b.wager} insurance", b.player, "insurance", b.stake // 2, name, basis=b.wager)
                for name, b in state.boxes.items()
                if not any(w.basis == b.wager for w in floor.cloth.values())
            )
            may = (Offer(Role.PLAYER, deed, RULE, course=False) for deed in insure)
            return (*may, Offer(Role.DEALER, acts.Deal("players"), RULE))
        turn = whose_turn(state)
        if turn is None:
            return (Show("shoe", RULE),)
        box = state.boxes[turn]
        offers = [Offer(Role.PLAYER, acts.Choose(box.player, word, turn), RULE) for word in ("draw", "stand")]
        if len(box.cards) == 2:
            double = acts.Place(f"{box.wager} double", box.player, "double", box.stake, turn, basis=box.wager)
            offers.append(Offer(Role.PLAYER, double, RULE))
        return tuple(offers)

    def judge(self, terms: None, state: Deal, act: Act, floor: Floor) -> Ruling | Refusal:
        match act.deed:
            case acts.Place(kind="box", spot=spot):
                if state.closed or not state.cut or spot in state.boxes:
                    return Refusal("betting-closed", RULE, "That box is not open.")
            case acts.Place(kind=kind, basis=basis, stake=stake):
                offered = [w.deed for w in self.awaits(terms, state, floor) if isinstance(w, Offer)]
                places = [d for d in offered if isinstance(d, acts.Place) and (d.kind, d.basis) == (kind, basis)]
                if not places or stake > places[0].stake:
                    return Refusal("not-permitted", RULE, "That is not offered now, or not so much.")
            case acts.Withdraw() if state.closed:
                return Refusal("betting-closed", RULE, "The cards are out.")
            case acts.Choose() as deed:
                offered = [w.deed for w in self.awaits(terms, state, floor) if isinstance(w, Offer)]
                if deed not in offered:
                    return Refusal("not-now", RULE, "That is not on offer.")
            case acts.Cut(at=at):
                if state.cut or not 10 <= at <= 42:
                    return Refusal("impossible", RULE, "Cut from 10 to 42 cards.")
                return Ruling((RULE,), (Call(f"(cut at {at})", RULE),))
            case acts.Close() if state.closed or not state.boxes:
                return Refusal("not-now", RULE, "There is nothing to close.")
            case acts.Close():
                return Ruling((RULE,), (Call("No more bets", RULE),))
            case acts.Observe() | acts.Deal() if not state.closed:
                return Refusal("not-now", RULE, "Nothing is dealt yet.")
        return UNTOUCHED

    def apply(self, terms: None, state: Deal, act: Act, floor: Floor) -> Deal:  # noqa: ARG002
        change = msgspec.structs.replace
        match act.deed:
            case acts.Cut():
                return change(state, cut=True)
            case acts.Place(kind="box", wager=wager, player=player, stake=stake, spot=spot):
                return change(state, boxes={**state.boxes, spot: Box(wager, player, stake)})
            case acts.Place(kind="double", spot=spot):
                return put(state, spot, doubled=True, drawing=True)
            case acts.Withdraw(wager=wager):
                return change(state, boxes={k: b for k, b in state.boxes.items() if b.wager != wager})
            case acts.Close():
                return change(state, closed=True)
            case acts.Deal():
                return change(state, insured=True)
            case acts.Choose(word="draw", on=on):
                return put(state, on, drawing=True)
            case acts.Choose(word="stand", on=on):
                return put(state, on, stood=True)
            case acts.Observe(seen=seen):
                state = change(state, shoe=state.shoe.after(seen))
                to = needs_card(state)
                if to is None:
                    return change(state, dealer=(*state.dealer, seen))
                return put(state, to, cards=(*state.boxes[to].cards, seen), drawing=False)
        return state

    def resolve(self, terms: None, state: Deal, act: Act, floor: Floor) -> Mapping[str, Outcome]:  # noqa: ARG002
        found = ((name, self.decide(state, wager)) for name, wager in floor.cloth.items())
        return {name: outcome for name, outcome in found if outcome is not None}

    def decide(self, state: Deal, wager: Wager) -> Outcome | None:
        box = state.boxes.get(wager.spot)
        if box is None or not state.closed:
            return None
        dealer = points(state.dealer)
        if wager.kind == "insurance":
            if len(state.dealer) < 2:
                return None
            won = state.dealer[1][0] in "TJQK"
            return Outcome(Verdict.WIN, RULE, Odds(2)) if won else Outcome(Verdict.LOSE, RULE)
        own = points(box.cards)
        if own > LIMIT:
            return Outcome(Verdict.LOSE, RULE)
        if not is_over(state):
            return None
        if own == dealer:
            return Outcome(Verdict.STAND_OFF, RULE)
        return Outcome(Verdict.WIN if dealer > LIMIT or own > dealer else Verdict.LOSE, RULE, Odds(1))

    def clear(self, terms: None, state: Deal, act: Act, floor: Floor) -> Deal:  # noqa: ARG002
        if state.closed and (is_over(state) or not floor.cloth):
            return Deal(Shoe.of(1), cut=True, rounds=state.rounds + 1)
        return state

    def equipment(self, terms: None, state: Deal, of: str) -> Equipment | None:  # noqa: ARG002
        return state.shoe if of == "shoe" else None

    def betting_open(self, state: Deal) -> bool:
        return not state.closed

    def between_rounds(self, state: Deal) -> bool:
        return not state.closed

    def rounds(self, state: Deal) -> int:
        return state.rounds

    def view(self, terms: None, state: Deal, floor: Floor) -> Mapping[str, Any]:  # noqa: ARG002
        boxes = {
            name: {"player": box.player, "cards": box.cards, "points": points(box.cards)}
            for name, box in sorted(state.boxes.items())
        }
        dealer = {"cards": state.dealer, "points": points(state.dealer)}
        return {"phase": "the cards are out" if state.closed else "bets", "dealer": dealer, "boxes": boxes}


def put(state: Deal, name: str, **changes: Any) -> Deal:
    box = msgspec.structs.replace(state.boxes[name], **changes)
    return msgspec.structs.replace(state, boxes={**state.boxes, name: box})


def needs_card(state: Deal) -> str | None:
    """The box that gets the next card; none when it is the dealer's, or when somebody must choose."""
    for size in (0, 1):
        for name in sorted(state.boxes):
            if len(state.boxes[name].cards) == size:
                return name
    return next((name for name, box in state.boxes.items() if box.drawing), None)


def may_insure(state: Deal) -> bool:
    return len(state.dealer) == 1 and state.dealer[0][0] == "A" and not state.insured


def whose_turn(state: Deal) -> str | None:
    if not state.dealer:
        return None
    return next((name for name in sorted(state.boxes) if not state.boxes[name].is_done), None)


def is_over(state: Deal) -> bool:
    done = bool(state.boxes) and all(box.is_done for box in state.boxes.values())
    return done and points(state.dealer) >= DRAWS_TO
