"""What should have been paid? A transcript put to a fresh table: an answer to every act, and how it all came out."""

from __future__ import annotations

import msgspec

from croupier.games import find_game
from croupier.gazette.editions import Edition, edition
from croupier.house.journal import Journal
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.state import OUTSIDE, Table, lay, purse, unclaimed
from croupier.table.wagers import Kind
from croupier.transcript.expectations import check, commission_of, table_result
from croupier.transcript.reader import Transcript, Unreadable

NO_LAW = ("not-in-force", "text-not-held")
"""Refusals after which nothing more can be judged."""


class Answer(msgspec.Struct, frozen=True):
    line: int
    act: Act
    said: Entry | Refusal


class Failure(msgspec.Struct, frozen=True):
    """An expectation that was not met."""

    line: int
    says: str


class Balance(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player holds here, has on the layout, has unclaimed, and took away on leaving; cents by asset."""

    holds: dict[str, Cents] = {}
    on_layout: dict[str, Cents] = {}
    unclaimed: dict[str, Cents] = {}
    took_away: dict[str, Cents] = {}


class Findings(msgspec.Struct, frozen=True):
    """`edition` is the one of the first act; `stopped` when there was no law to go on under."""

    transcript: Transcript
    edition: Edition
    answers: tuple[Answer, ...]
    table: Table
    failed: tuple[Failure, ...]
    stopped: bool

    @property
    def refused(self) -> bool:
        return any(isinstance(answer.said, Refusal) for answer in self.answers)

    @property
    def expects(self) -> bool:
        return len(self.transcript.lines) > len(self.transcript.acts)

    @property
    def result(self) -> Cents:
        return table_result(self.table)

    @property
    def commission(self) -> Cents:
        return commission_of(self.table)


def adjudicate(transcript: Transcript) -> Findings:
    """Put every act to the table in turn. A refused one did not happen; without law in force nothing follows."""
    setup, first = transcript.setup, transcript.acts[0]
    _check_options(transcript)
    journal = Journal(lay(setup, find_game(setup.game)))
    answers: list[Answer] = []
    failed: list[Failure] = []
    stopped = beyond = False
    for line in transcript.lines:
        if isinstance(line.says, Act):
            if stopped:
                beyond = True
                continue
            act = find_seen(journal.table, find_place(journal.table, find_duty(journal.table, line.says)))
            act = find_evidence(journal, act, line.about, answers)
            answers.append(Answer(line.number, act, journal.post(act)))
            stopped = _is_end(answers[-1].said)
        elif beyond:
            failed.append(Failure(line.number, "Not reached: there is no law to go on under."))
        elif (wrong := check(line.says, journal.table, [answer.said for answer in answers])) is not None:
            failed.append(Failure(line.number, wrong))
    found = edition(setup.game, setup.casino, first.at)
    return Findings(transcript, found, tuple(answers), journal.table, tuple(failed), stopped)


def _is_end(said: Entry | Refusal) -> bool:
    return isinstance(said, Refusal) and said.code in NO_LAW


def _check_options(transcript: Transcript) -> None:
    """The table's options must be the game's, under every edition that the transcript comes to."""
    setup = transcript.setup
    game = find_game(setup.game)
    for found in {edition(setup.game, setup.casino, act.at) for act in transcript.acts}:
        if found.instrument is not None:
            try:
                game.terms(found, setup.options)
            except ValueError as error:
                raise Unreadable(f"setup: {error}") from error


def find_duty(table: Table, act: Act) -> Act:
    """A duty discharged by words instead of its id: the one open duty that has them."""
    if not isinstance(act.deed, acts.Discharge) or act.deed.duty in table.now.duties:
        return act
    words = act.deed.duty.lower().split()
    found = [name for name, duty in table.now.duties.items() if all(word in duty.says.lower() for word in words)]
    if len(found) != 1:
        return act
    return msgspec.structs.replace(act, deed=msgspec.structs.replace(act.deed, duty=found[0]))


def find_evidence(journal: Journal, act: Act, line: int | None, answers: list[Answer]) -> Act:
    """An act about an earlier line is about its entry. A wrong payment or a dispute of an earlier round is about the
    entry in which its wager was last seen, without saying so."""
    if line is not None:
        said = next((answer.said for answer in answers if answer.line == line), None)
        return msgspec.structs.replace(act, about=said.seq if isinstance(said, Entry) else 0)
    deed, now = act.deed, journal.table.now
    if act.about is not None or not isinstance(deed, acts.Mispaid | acts.Dispute) or deed.wager is None:
        return act
    if deed.wager in now.settled or (isinstance(deed, acts.Dispute) and deed.wager in now.wagers):
        return act
    settled = isinstance(deed, acts.Mispaid)
    seen = (e.seq for e in reversed(journal.entries) if deed.wager in _wagers_in(e, settled=settled))
    return msgspec.structs.replace(act, about=next(seen, None))


def _wagers_in(entry: Entry, *, settled: bool) -> set[str]:
    """The wagers that an entry settles or, unless only those are meant, puts down or takes up."""
    decided = {one.wager.id for one in entry.settled if not one.undone}
    return decided if settled else decided | {wager.id for wager in entry.stands} | set(entry.lifted)


def find_seen(table: Table, act: Act) -> Act:
    """What the equipment showed, written in other letters: `KC` is the king of clubs."""
    if not isinstance(act.deed, acts.Observe) or table.terms is None or table.state is None:
        return act
    deed = act.deed
    thing = table.game.equipment(table.terms, table.state, deed.of)
    if thing is None or deed.seen in (shows := thing.outcomes()):
        return act
    meant = [one for one in shows if one.lower() == deed.seen.lower()]
    if len(meant) != 1:
        return act
    return msgspec.structs.replace(act, deed=msgspec.structs.replace(deed, seen=meant[0]))


def find_place(table: Table, act: Act) -> Act:
    """A wager written in other letters, or with its numbers in another order, is the one that the layout has: the
    Rules know numbers and places for chips (1996 roulette 4.1, 4.4), not an order in which they are said."""
    if not isinstance(act.deed, acts.Place) or table.terms is None:
        return act
    deed, layout = act.deed, table.game.layout(table.terms)
    kind = layout.get(deed.kind) or layout.get(deed.kind.lower())
    if kind is None:
        return act
    spots = {deed.spot} if kind.spot(deed.spot) is not None else _spots_meant(kind, deed.spot)
    spot = spots.pop() if len(spots) == 1 else deed.spot
    return msgspec.structs.replace(act, deed=msgspec.structs.replace(deed, kind=kind.key, spot=spot))


def _spots_meant(kind: Kind, said: str) -> set[str]:
    names = {**{key: key for key in kind.spots}, **kind.aliases}
    return {key for name, key in names.items() if _in_order(name) == _in_order(said)}


def _in_order(name: str) -> list[str]:
    """Its numbers from the lowest; any other name in small letters."""
    parts = name.lower().split("-")
    return sorted(parts, key=int) if all(part.isdecimal() for part in parts) else [name.lower()]


def find_balances(findings: Findings) -> dict[str, Balance]:
    """Every player who was ever at the table, in the order in which they came."""
    entries = [answer.said for answer in findings.answers if isinstance(answer.said, Entry)]
    players = [entry.act.deed.player for entry in entries if isinstance(entry.act.deed, acts.SitDown)]
    return {player: _find_balance(findings.table, entries, player) for player in dict.fromkeys(players)}


def _find_balance(table: Table, entries: list[Entry], player: str) -> Balance:
    accounts = table.now.accounts
    on_layout: dict[str, Cents] = {}
    for wager in table.now.wagers.values():
        if wager.player == player:
            on_layout[wager.chips] = on_layout.get(wager.chips, 0) + wager.stake
    took: dict[str, Cents] = {}
    for entry in entries:
        if isinstance(entry.act.deed, acts.Leave | acts.Exclude) and entry.act.deed.player == player:
            for posting in entry.postings:
                if posting.account == OUTSIDE:
                    took[posting.asset] = took.get(posting.asset, 0) + posting.cents
    return Balance(
        holds=dict(accounts.get(purse(player), {})),
        on_layout=on_layout,
        unclaimed=dict(accounts.get(unclaimed(player), {})),
        took_away=took,
    )
