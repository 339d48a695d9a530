"""Words into deeds, one at a time: a line of a transcript, a bet, a choice, as one person at one table means it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from croupier.house.choices import choices_for, spots_at_seat
from croupier.language.choices import find_choice, list_choices
from croupier.table.acts import Act, AnyDeed, Place
from croupier.table.awaits import Await, Wagers
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from croupier.transcript.fields import write_word
from croupier.transcript.forms import Cursor
from croupier.transcript.lines import RESERVED, Nearest, Said, Speaker, read_deed
from croupier.transcript.meaning import understand
from croupier.transcript.reader import spread_bets

Listen = Callable[[Said], Speaker]
"""Who speaks a line that has been read: whoever sent it, or whom it names. It may complain."""


class Meant(msgspec.Struct, frozen=True):
    """What a line says, and who says it."""

    deed: AnyDeed
    speaker: Speaker


def read_words(
    table: Table, sender: Speaker, named: str, line: str, listen: Listen, waits: Sequence[Await] | None = None
) -> Meant:
    """A choice that the game offers, or any other deed. What it names anew, such as a wager, is called `named` where
    the line has no name for it. ValueError where it cannot be read; it says what would do. `waits` is what the table
    waits for, where somebody has asked already."""
    line = " ".join(line.split())
    if sender.role is Role.PLAYER and (chosen := read_choice(table, sender.by, line, waits)) is not None:
        return Meant(chosen, sender)
    return read_line(table, sender, named, line, listen)


def read_choice(table: Table, player: str, line: str, waits: Sequence[Await] | None = None) -> AnyDeed | None:
    """A choice that the game offers this player, in whatever words; once no wagers are awaited any beginning of a word
    that tells it from others will do."""
    waits = awaits(table) if waits is None else waits
    offers = choices_for(table, waits, player)
    if not offers:
        return None
    own = [wager for wager in table.now.wagers.values() if wager.player == player]
    options = list_choices(offers, table.game.layout(table.terms), own)
    is_asked = not line.isdecimal() and not any(isinstance(wait, Wagers) for wait in waits)
    found = find_choice(options, line, asked=False) or (find_choice(options, line, asked=True) if is_asked else None)
    return None if found is None else found[1]


def read_line(table: Table, sender: Speaker, named: str, line: str, listen: Listen) -> Meant:
    """The first way of reading the line that gives a deed; else the reason why the plainest does not."""
    problem: ValueError | None = None
    for written in ways_to_write(sender, line):
        said = read_deed(Cursor(written, table.now.at), wager=named, dispute=named)
        if said is None:
            continue
        speaker, moment = listen(said), table.now.at
        if moment is None:
            return Meant(said.deed, speaker)
        try:
            act = Act("", moment, speaker.by, speaker.role, at_own_seat(table, said.deed))
            return Meant(understand(table, act, said.colour).deed, speaker)
        except ValueError as error:
            problem = problem or error
    raise problem or ValueError(find_nearest(table, sender, line))


def find_nearest(table: Table, sender: Speaker, line: str) -> str:
    """The form that the line comes closest to, in any of the ways in which it may be written."""
    nearest = Nearest()
    for written in ways_to_write(sender, line):
        read_deed(Cursor(written, table.now.at), nearest, wager="", dispute="")
    return nearest.says


def at_own_seat(table: Table, deed: AnyDeed) -> AnyDeed:
    """A wager of which every seat has one is meant for the player's own, where no other is named."""
    if not isinstance(deed, Place) or deed.spot or table.terms is None:
        return deed
    kind = table.game.layout(table.terms).get(deed.kind.lower())
    spots = spots_at_seat(table, kind, deed.player) if kind is not None else ()
    return replace(deed, spot=spots[0]) if len(spots) == 1 else deed


def ways_to_write(sender: Speaker, line: str) -> Iterator[str]:
    """As it stands; as what the player does; as the player's bet."""
    yield line
    if sender.role is not Role.PLAYER:
        return
    name = write_word(sender.by, RESERVED)
    yield f"{name} {line}"
    bets = spread_bets(f"{name} bets {line}")
    if len(bets) > 1:
        raise ValueError("These are several bets; send them one by one, each under an id of its own.")
    yield bets[0]
