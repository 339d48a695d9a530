"""Parts 4.9, 6.7, 6.8 and 13: who sits where, who decides on a box, who cuts, and who played in this shoe."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.games.blackjack.layout import DOUBLE
from croupier.games.blackjack.state import DEALER, Attendance, Box, Hand, State, bettors_on
from croupier.money import Cents
from croupier.table.floor import Floor
from croupier.table.game import Cloth

SEATS = 7  # 2.1


def stake_on(cloth: Cloth, hand: Hand, player: str) -> Cents:
    """What a player has on a hand before any double: the amount of the original wager (10.2, 11.2)."""
    found = [cloth[name] for name in hand.wagers if name in cloth]
    return sum([wager.stake for wager in found if wager.player == player and wager.kind != DOUBLE])


def first_wager(cloth: Cloth, hand: Hand, player: str) -> str:
    """The wager to which this player's others on the hand are added."""
    return next(name for name in hand.wagers if cloth[name].player == player)


# Who decides (13.3, 13.5, reading B-28) ---------------------------------------------------------------


def seated_at(state: State, floor: Floor, number: int) -> str | None:
    """Who sat at this box when the call was made, and is still here: nobody sits down to another's hand."""
    for name, seat in state.play.seated.items():
        if seat == number and floor.is_here(name):
            return name
    return None


def is_full(state: State, floor: Floor) -> bool:
    """Was every place that this table has taken when the call was made (2.1, 13.5)?"""
    return len(state.play.seated) >= min(floor.places or SEATS, SEATS)


def decider(state: State, floor: Floor, box: Box, hand: Hand) -> str | None:
    """The seated player, who has wagered on the hand or sits at a full table (readings B-28, B-49); otherwise whoever
    opened the box, or the next bettor who is present. None: nobody is there to act (15.9)."""
    seated = seated_at(state, floor, box.number)
    on_hand = bettors_on(floor.cloth, hand)
    if seated is not None and (seated in on_hand or is_full(state, floor)):
        return seated
    return next((name for name in box.bettors if name in on_hand and floor.is_here(name)), None)


# Who cuts (6.7, 6.8) ----------------------------------------------------------------------------------


def cutting_order(floor: Floor, wanted: str) -> tuple[str, ...]:
    """The player whom 6.7 names, then clockwise from there (6.8). Box 1 is at the dealer's left, and the numbers
    rise clockwise; a box where nobody sits counts as refused (reading B-10)."""
    seats = floor.seats()
    if wanted == "first":  # 6.7(a)
        first = floor.here()[:1]
        start = seats.get(first[0], 0) if first else 0
        return (*first, *(name for name in clockwise_from(seats, start) if name not in first))
    if wanted == DEALER:  # 6.7(c): the farthest right
        return clockwise_from(seats, max(seats.values(), default=0))
    if wanted == "replaced":  # 6.7(d): the farthest left
        return clockwise_from(seats, 1)
    return clockwise_from(seats, int(wanted))  # 6.7(b)


def is_designated(floor: Floor, wanted: str, order: tuple[str, ...]) -> bool:
    """Is the first to be asked whom 6.7 names, and not the next because nobody sits at that box (reading B-10)?"""
    return bool(order) and (not wanted.isdigit() or floor.seats().get(order[0]) == int(wanted))


def clockwise_from(seats: dict[str, int], seat: int) -> tuple[str, ...]:
    return tuple(sorted(seats, key=lambda name: (seats[name] < seat, seats[name])))


# Who played (4.9) -------------------------------------------------------------------------------------


def count_round(state: State) -> Attendance:
    """A round is over: who had a wager in it, and who passed one up after wagering (4.9, reading B-5)."""
    before = state.attendance
    bettors = frozenset(name for box in state.play.boxes for name in box.bettors)
    return replace(
        before,
        first=before.first if before.rounds else bettors,
        played=before.played | bettors,
        skipped=before.skipped | (before.played - bettors),
        rounds=before.rounds + 1,
    )


def ground_for_limit(attendance: Attendance, player: str) -> str:
    """The subparagraph of 4.9 that allows a person to be limited; empty where neither does."""
    if player in attendance.skipped:
        return "b"
    return "a" if attendance.rounds and player not in attendance.first else ""
