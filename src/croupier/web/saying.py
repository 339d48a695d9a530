"""Words into deeds for somebody who is signed in: nobody says what another is to say."""

from __future__ import annotations

from croupier.house.people.person import Denied, Person
from croupier.table.acts import AnyDeed
from croupier.table.state import Table
from croupier.transcript.lines import Said, Speaker
from croupier.transcript.saying import read_words


def read_saying(table: Table, person: Person, sent: str, line: str) -> AnyDeed:
    """The deed that a line says. The ids of what it names anew are made from the sender's id, so that the same line
    under the same id is the same deed. Denied where it cannot be read, or where somebody else is to have said it."""
    sender = Speaker(person.name, person.role)

    def listen(said: Said) -> Speaker:
        check_speaker(said, person)
        return sender

    try:
        return read_words(table, sender, f"{person.name} {sent}", line, listen).deed
    except ValueError as error:  # whatever cannot be read is one, and says what would do
        raise Denied("unclear", str(error)) from error


def check_speaker(said: Said, person: Person) -> None:
    """Who speaks is known from the session; a line that says somebody else does is not that person's to send."""
    speaker = said.speaker
    if speaker is None:
        return
    if speaker.role is not person.role or speaker.by not in (person.name, person.role.value):
        message = f"{person.name} is signed in as {person.role}; the line is {speaker.role} {speaker.by}'s."
        raise Denied("not-yours-to-do", message)
