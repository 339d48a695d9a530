"""Parts 4.9, 6.7, 6.8 and 13: who sits where, who decides on a box, who cuts, and what each person may stake."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.blackjack.state import Box, Hand, People, State, bettors_on, change_people
from croupier.games.cards import preparing
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.game import Cloth
from croupier.table.setup import Limits, Sign

SEATS = 7  # 2.1


def follow(state: State, deed: AnyDeed) -> State:
    """Keep count of who is at the table, where, and under which limits."""
    people = state.people
    match deed:
        case acts.SitDown(player=player, seat=seat):
            present = people.present if player in people.present else (*people.present, player)
            seats = {**people.seats, player: seat} if seat is not None else people.seats
            return change_people(state, present=present, seats=seats)
        case acts.Leave(player=player) | acts.Exclude(player=player):
            present = tuple(name for name in people.present if name != player)
            grants = {name: limits for name, limits in people.grants.items() if name != player}
            state = change_people(state, present=present, seats=without(people.seats, player), grants=grants)
            return pass_the_cut(state, player)
        case acts.Vacate(player=player):
            return pass_the_cut(change_people(state, seats=without(people.seats, player)), player)
        case acts.GrantLimits(player=player, limits=limits):
            grants = {name: given for name, given in people.grants.items() if name != player}
            return change_people(state, grants=grants if limits is None else {**grants, player: limits})
        case acts.Open(sign=sign) | acts.SetLimits(sign=sign):
            return msgspec.structs.replace(state, sign=sign)
    return state


def without(seats: Mapping[str, int], player: str) -> dict[str, int]:
    return {name: seat for name, seat in seats.items() if name != player}


def pass_the_cut(state: State, player: str) -> State:
    return msgspec.structs.replace(state, preparing=preparing.without(state.preparing, player))


# Limits -----------------------------------------------------------------------------------------------


def limits_for(state: State, player: str) -> Limits:
    """The sign's limits on a box, or the player's own (general 13.2, 13.4)."""
    assert isinstance(state.sign, Sign)
    return state.people.grants.get(player) or state.sign.limits_on("box")


def stake_on(cloth: Cloth, wagers: tuple[str, ...], player: str) -> Cents:
    """What a player has on a hand before any double: the amount of the original wager (10.2, 11.2)."""
    found = (cloth[name] for name in wagers if name in cloth)
    return sum(wager.stake for wager in found if wager.player == player and wager.kind != "double")


# Who decides (13.3, 13.5, reading B-28) ---------------------------------------------------------------


def sitter(state: State, number: int) -> str | None:
    return next((name for name, seat in state.people.seats.items() if seat == number), None)


def seated_at(state: State, number: int) -> str | None:
    """Who sat at this box when the call was made, and is still here: nobody sits down to another's hand."""
    at_the_call = state.play.seated
    return next((n for n, seat in at_the_call.items() if seat == number and n in state.people.present), None)


def is_full(state: State) -> bool:
    """Was every place taken when the call was made (13.5)?"""
    return len(state.play.seated) >= SEATS


def decider(state: State, box: Box, hand: Hand) -> str | None:
    """The seated player, who has wagered on the hand or sits at a full table; otherwise whoever opened the box, or
    the next bettor who is present. None: nobody is there to act (15.9)."""
    seated = seated_at(state, box.number)
    on_hand = bettors_on(state, hand)
    if seated is not None and (seated in on_hand or is_full(state)):
        return seated
    return next((name for name in box.bettors if name in on_hand and name in state.people.present), None)


# Who cuts (6.7, 6.8) ----------------------------------------------------------------------------------


def cutting_order(state: State, wanted: str) -> tuple[str, ...]:
    """The player whom 6.7 names, then clockwise from there (6.8). Box 1 is at the dealer's left, and the numbers
    rise clockwise; a box where nobody sits counts as refused (reading B-10)."""
    people = state.people
    around = sorted(people.seats, key=lambda name: people.seats[name])
    if wanted == "first":  # 6.7(a)
        first = people.present[:1]
        start = people.seats.get(first[0], 0) if first else 0
        return (*first, *(name for name in clockwise_from(people, around, start) if name not in first))
    if wanted == "dealer":  # 6.7(c): the farthest right
        return clockwise_from(people, around, max(people.seats.values(), default=0))
    if wanted == "replaced":  # 6.7(d): the farthest left
        return tuple(around)
    return clockwise_from(people, around, int(wanted))  # 6.7(b)


def clockwise_from(people: People, around: list[str], seat: int) -> tuple[str, ...]:
    later = [name for name in around if people.seats[name] >= seat]
    return (*later, *(name for name in around if name not in later))


# Who played (4.9) -------------------------------------------------------------------------------------


def count_round(state: State) -> State:
    """A round is over: who had a wager in it, and who passed one up after wagering (4.9, reading B-5)."""
    people = state.people
    bettors = frozenset(name for box in state.play.boxes for name in box.bettors)
    return change_people(
        state,
        first=bettors if not people.rounds else people.first,
        played=people.played | bettors,
        skipped=people.skipped | (people.played - bettors),
        rounds=people.rounds + 1,
    )


def new_shoe(state: State) -> State:
    """A new shoe: nobody is limited any more (4.9)."""
    nobody: frozenset[str] = frozenset()
    return change_people(state, first=nobody, played=nobody, skipped=nobody, limited=nobody, limiting=nobody, rounds=0)


def ground_for_limit(state: State, player: str) -> str:
    """The subparagraph of 4.9 that allows a person to be limited; empty where neither does."""
    people = state.people
    if player in people.skipped:
        return "b"
    return "a" if people.rounds and player not in people.first else ""
