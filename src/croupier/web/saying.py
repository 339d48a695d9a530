"""Words into deeds: a line of a transcript, a bet, a choice, as one person at one table means it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.house.choices import choices_for, spots_at_seat
from croupier.house.people.person import Denied, Person
from croupier.language.choices import find_choice, list_choices
from croupier.table.acts import Act, AnyDeed, Place
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from croupier.transcript.fields import write_word
from croupier.transcript.forms import Cursor
from croupier.transcript.lines import RESERVED, Nearest, Said, read_deed
from croupier.transcript.meaning import understand
from croupier.transcript.reader import spread_bets


def read_saying(table: Table, person: Person, sent: str, line: str) -> AnyDeed:
    """The deed that a line says. The ids of what it names anew are made from the sender's id, so that the same line
    under the same id is the same deed. Denied where it cannot be read, or where somebody else is to have said it."""
    line = " ".join(line.split())
    try:
        if person.role is Role.PLAYER and (chosen := read_choice(table, person.name, line)) is not None:
            return chosen
        return read_line(table, person, f"{person.name} {sent}", line)
    except ValueError as error:  # whatever cannot be read is one, and says what would do
        raise Denied("unclear", str(error)) from error


def read_choice(table: Table, player: str, line: str) -> AnyDeed | None:
    """A choice that the game offers this player, in whatever words."""
    offers = choices_for(table, awaits(table), player)
    if not offers:
        return None
    own = [wager for wager in table.now.wagers.values() if wager.player == player]
    options = list_choices(offers, table.game.layout(table.terms), own)
    found = find_choice(options, line, asked=False)
    return None if found is None else found[1]


def read_line(table: Table, person: Person, named: str, line: str) -> AnyDeed:
    """The first way of reading the line that gives a deed; else the reason why the plainest does not."""
    nearest, problem = Nearest(), None
    for written in ways_to_write(person, line):
        said = read_deed(Cursor(written, table.now.at), nearest, wager=named, dispute=named)
        if said is None:
            continue
        check_speaker(said, person)
        moment = table.now.at
        if moment is None:
            return said.deed
        try:
            act = Act("", moment, person.name, person.role, at_own_seat(table, said.deed))
            return understand(table, act, said.colour).deed
        except ValueError as error:
            problem = problem or error
    raise problem or ValueError(nearest.says)


def at_own_seat(table: Table, deed: AnyDeed) -> AnyDeed:
    """A wager of which every seat has one is meant for the player's own, where no other is named."""
    if not isinstance(deed, Place) or deed.spot or table.terms is None:
        return deed
    kind = table.game.layout(table.terms).get(deed.kind.lower())
    spots = spots_at_seat(table, kind, deed.player) if kind is not None else ()
    return replace(deed, spot=spots[0]) if len(spots) == 1 else deed


def ways_to_write(person: Person, line: str) -> Iterator[str]:
    """As it stands; as what the player does; as the player's bet."""
    yield line
    if person.role is not Role.PLAYER:
        return
    name = write_word(person.name, RESERVED)
    yield f"{name} {line}"
    bets = spread_bets(f"{name} bets {line}")
    if len(bets) > 1:
        raise ValueError("These are several bets; send them one by one, each under an id of its own.")
    yield bets[0]


def check_speaker(said: Said, person: Person) -> None:
    """Who speaks is known from the session; a line that says somebody else does is not that person's to send."""
    speaker = said.speaker
    if speaker is None:
        return
    if speaker.role is not person.role or speaker.by not in (person.name, person.role.value):
        message = f"{person.name} is signed in as {person.role}; the line is {speaker.role} {speaker.by}'s."
        raise Denied("not-yours-to-do", message)
