"""A set of cards made ready: shuffled, offered to the players to be cut, cut, the cutting card inserted, burnt.

Each game of cards says who is offered the cut and in which order, how deep the cutting card goes and whether the first
card is burnt, with the rules that say so (`Procedure`). A game keeps a `Preparing` in its state and asks this module
about Shuffle, Choose on the cut, Cut and Insert; what is burnt is the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.course import Step
from croupier.table.entries import Call
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff

DECK = 52
THE_CUT = "cut"
ACCEPT, DECLINE = "accept", "decline"
MANNERS = ("", "hand", "chemmy", "riffle", "chemmy and riffle")
"""How a dealer shuffles, where the record says so (1996 blackjack 5.3 and its like)."""


class Stage(StrEnum):
    SHUFFLE = "the cards are to be shuffled"
    OFFER = "the cut is offered"
    CUT = "the cards are to be cut"
    INSERT = "the cutting card is to be inserted"
    BURN = "the first card is to be burnt"
    READY = "the cards are ready"


class Procedure(msgspec.Struct, frozen=True):
    """`cards` in the stack; `depth` is where the dealer puts the cutting card by default, counted from the back, and
    may not be less than `depth_min` nor more than `depth_max`. `depth_max` may be a sanity limit and no law.

    Without a cut (`is_cut`) the shuffled cards go straight on; without a cutting card (`has_cutting_card`) the cut
    does; `uncut` is the rule by which there is none. `says` is called out at the shuffle.
    """

    cards: int
    shuffle: Cite
    offer: Cite
    cut: Cite
    insert: Cite
    depth: int
    depth_min: int
    depth_max: int
    burn: Cite | None = None
    from_either_end_min: int = DECK
    is_cut: bool = True
    uncut: Cite | None = None
    has_cutting_card: bool = True
    says: tuple[Call, ...] = ()


class Preparing(msgspec.Struct, frozen=True):
    """`offered` are the players still to be asked, the next one first; `cutter` accepted; `cut` and `depth` are where
    the stack was cut and the cutting card lies."""

    stage: Stage = Stage.SHUFFLE
    offered: tuple[str, ...] = ()
    cutter: str | None = None
    cut: int = 0
    depth: int = 0


READY = Preparing(Stage.READY)


def is_asked(preparing: Preparing, deed: acts.Choose) -> bool:
    """Is this a word about the cut?"""
    return preparing.stage is Stage.OFFER and deed.on == THE_CUT


def awaits(procedure: Procedure, preparing: Preparing) -> list[Await]:
    """What comes next, up to the burn."""
    match preparing.stage:
        case Stage.SHUFFLE:
            return [Offer(Role.DEALER, acts.Shuffle(), procedure.shuffle)]
        case Stage.OFFER:
            player = preparing.offered[0]
            return [
                Offer(Role.PLAYER, acts.Choose(player, word, THE_CUT), procedure.offer) for word in (DECLINE, ACCEPT)
            ]
        case Stage.CUT:
            return [Offer(Role.DEALER, acts.Cut(procedure.cards // 2), procedure.cut)]
        case Stage.INSERT:
            return [Offer(Role.DEALER, acts.Insert(procedure.depth), procedure.insert)]
    return []


def judge(procedure: Procedure, preparing: Preparing, act: Act) -> Ruling | Refusal:
    """Is this the next thing to be done with the cards, by the right person and within the bounds?"""
    match act.deed:
        case acts.Shuffle():
            return judge_shuffle(procedure, preparing, act.deed)
        case acts.Choose() as deed:
            return judge_choice(procedure, preparing, deed)
        case acts.Cut(at=at):
            return judge_cut(procedure, preparing, act, at)
        case acts.Insert(at=at):
            return judge_insert(procedure, preparing, at)
    raise AssertionError(act.deed)


def judge_shuffle(procedure: Procedure, preparing: Preparing, deed: acts.Shuffle) -> Ruling | Refusal:
    """The cards, in a manner that the Rules know where one is named."""
    if preparing.stage is not Stage.SHUFFLE:
        return _not_now(preparing, procedure.shuffle)
    if deed.of != "cards" or deed.how not in MANNERS:
        ways = ", ".join(manner for manner in MANNERS if manner)
        return Refusal("impossible", procedure.shuffle, f"The cards are shuffled; where the manner is said, by {ways}.")
    return Ruling((procedure.shuffle,), procedure.says)


def judge_choice(procedure: Procedure, preparing: Preparing, deed: acts.Choose) -> Ruling | Refusal:
    """The stack is offered to one player after another until one accepts."""
    if preparing.stage is not Stage.OFFER:
        return _not_now(preparing, procedure.uncut or procedure.offer)
    if deed.word not in (ACCEPT, DECLINE):
        return Refusal("impossible", procedure.offer, "The cut is accepted or declined.")
    if deed.player != preparing.offered[0]:
        message = f"The cut is offered to {preparing.offered[0]} now."
        return Refusal("not-now", procedure.offer, message)
    return Ruling((procedure.offer,))


def judge_cut(procedure: Procedure, preparing: Preparing, act: Act, at: int) -> Ruling | Refusal:
    """Whoever accepted cuts, staff saying where if need be; if nobody did, an employee. A deck at least at each end."""
    if preparing.stage is not Stage.CUT:
        rule = procedure.offer if preparing.stage is Stage.OFFER else procedure.cut
        return _not_now(preparing, procedure.uncut or rule)
    if not is_staff(act.role) and not (act.role is Role.PLAYER and act.by == preparing.cutter):
        who = preparing.cutter or "a casino employee"
        return Refusal("no-authority", procedure.offer, f"It is for {who} to cut the cards.")
    least, most = procedure.from_either_end_min, procedure.cards - procedure.from_either_end_min
    if not least <= at <= most:
        message = f"The stack of {procedure.cards} is cut from {least} to {most} cards from its front, not at {at}."
        return Refusal("impossible", procedure.cut, message)
    return Ruling((procedure.cut,))


def judge_insert(procedure: Procedure, preparing: Preparing, at: int) -> Ruling | Refusal:
    if preparing.stage is not Stage.INSERT:
        return _not_now(preparing, procedure.uncut or procedure.insert)
    if not procedure.depth_min <= at <= procedure.depth_max:
        message = f"From {procedure.depth_min} to {procedure.depth_max} cards from the back, not {at}."
        return Refusal("impossible", procedure.insert, message)
    return Ruling((procedure.insert,))


def _not_now(preparing: Preparing, rule: Cite) -> Refusal:
    return Refusal("not-now", rule, f"Not at this point: {preparing.stage.value}.")


def apply(procedure: Procedure, preparing: Preparing, act: Act, order: Iterable[str]) -> Preparing:
    """After an accepted act; `order` are the players to be offered the cut, the first one first."""
    match act.deed:
        case acts.Shuffle():
            if procedure.is_cut:
                return ask(Preparing(Stage.OFFER, tuple(order)))
            return Preparing(_after_insert(procedure))
        case acts.Choose(player=player, word=word):
            if word == ACCEPT:
                return msgspec.structs.replace(preparing, stage=Stage.CUT, cutter=player)
            return ask(msgspec.structs.replace(preparing, offered=preparing.offered[1:]))
        case acts.Cut(at=at):
            stage = Stage.INSERT if procedure.has_cutting_card else _after_insert(procedure)
            return Preparing(stage, cut=at)
        case acts.Insert(at=at):
            return Preparing(_after_insert(procedure), cut=preparing.cut, depth=at)
    return preparing


def ask(preparing: Preparing) -> Preparing:
    """When nobody is left to ask, an employee cuts."""
    stage = Stage.OFFER if preparing.offered else Stage.CUT
    return msgspec.structs.replace(preparing, stage=stage)


def without(preparing: Preparing, player: str) -> Preparing:
    """Somebody left the seat: he or she is not asked any more, and what was accepted is offered on."""
    offered = tuple(name for name in preparing.offered if name != player)
    if preparing.stage is Stage.CUT and preparing.cutter == player:
        return ask(Preparing(Stage.OFFER, offered))
    changed = msgspec.structs.replace(preparing, offered=offered)
    return ask(changed) if preparing.stage is Stage.OFFER else changed


def _after_insert(procedure: Procedure) -> Stage:
    return Stage.READY if procedure.burn is None else Stage.BURN


class Seating(StrEnum):
    """Which way round the table the numbers of the seats rise, seen from above."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


def around(seats: dict[str, int], rising: Seating, *, start: str, way: Seating = Seating.CLOCKWISE) -> tuple[str, ...]:
    """Players in the order in which the dealer comes to them, going `way` from the `start`: the 'lowest' or the
    'highest' numbered seat taken, or the dealer's far 'left', which is the first seat clockwise from the dealer."""
    rising_order = sorted(seats, key=lambda player: seats[player])
    going = rising_order if rising is way else rising_order[::-1]
    if not going:
        return ()
    if start == "left":
        clockwise = rising_order if rising is Seating.CLOCKWISE else rising_order[::-1]
        first = clockwise[0]
    else:
        first = rising_order[0] if start == "lowest" else rising_order[-1]
    at = going.index(first)
    return tuple(going[at:] + going[:at])


def make_steps(*, shuffle: Cite, offer: Cite, cut: Cite, insert: Cite, burn: Cite) -> tuple[Step, ...]:
    """What is done to the cards before a round, as steps."""
    return (
        Step("Shuffle", shuffle, "Shuffle the cards", (Stage.SHUFFLE,), done="Shuffled", before=True),
        Step("Offer the cut", offer, "Offer the cards to be cut", (Stage.OFFER,), before=True),
        Step("Cut", cut, "The cards are cut", (Stage.CUT,), done="Cut", before=True),
        Step("Cutting card", insert, "Insert the cutting card", (Stage.INSERT,), done="It is in", before=True),
        Step("Burn", burn, "Burn the first card and key it", (Stage.BURN,), before=True),
    )
