"""What should have been paid? A transcript put to a fresh table: an answer to every act, and how it all came out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches

import msgspec

from croupier.games import find_game
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.gazette.editions import Edition, edition
from croupier.house.jackpots import Link
from croupier.house.journal import Book, Journal
from croupier.language.places import NoSuchPlace
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Duty, Entry
from croupier.table.refusals import Refusal
from croupier.table.settle import TENDERS
from croupier.table.state import OUTSIDE, Table, lay, purse, unclaimed
from croupier.transcript.evidence import find_evidence
from croupier.transcript.expectations import Answered, Decided, Expectation, Lies, check, commission_of, table_result
from croupier.transcript.meaning import understand
from croupier.transcript.ranks import raise_to_least
from croupier.transcript.reader import Transcript, Unreadable

REFUSED = Answered("not-permitted")
LEAVES = (acts.Leave, acts.Exclude, acts.FindAge, acts.Place)
"""Deeds with which chips leave the table, or are found not to have left it."""
NEAR = 0.75
"""How much two names must have in common to be taken for one."""
NO_LAW = ("not-in-force", "text-not-held")
"""Refusals after which nothing more can be judged."""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """`table` where there are several."""

    line: int
    act: Act
    said: Entry | Refusal
    table: str = ""


class Failure(msgspec.Struct, frozen=True):
    """An expectation that was not met."""

    line: int
    says: str


class Balance(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player holds here, has on the layout, has unclaimed, and took away, in cash for chips redeemed and in
    chips on leaving; cents by asset."""

    holds: dict[str, Cents] = {}
    on_layout: dict[str, Cents] = {}
    unclaimed: dict[str, Cents] = {}
    took_away: dict[str, Cents] = {}


class Findings(msgspec.Struct, frozen=True):
    """`edition` is the one of the first act; `stopped` when there was no law to go on under. `tables` by name: the one
    that was set up, and those linked to it."""

    transcript: Transcript
    edition: Edition
    answers: tuple[Answer, ...]
    tables: Mapping[str, Table]
    failed: tuple[Failure, ...]
    stopped: bool

    @property
    def refused(self) -> bool:
        return any(isinstance(answer.said, Refusal) for answer in self.answers)

    @property
    def expects(self) -> bool:
        return len(self.transcript.lines) > len(self.transcript.acts)

    @property
    def table(self) -> Table:
        return self.tables[self.transcript.setup.table]

    @property
    def duties(self) -> list[Duty]:
        return [duty for table in self.tables.values() for duty in table.now.duties.values()]

    @property
    def result(self) -> Cents:
        return sum(table_result(table) for table in self.tables.values())

    @property
    def commission(self) -> Cents:
        return sum(commission_of(table) for table in self.tables.values())


def adjudicate(transcript: Transcript) -> Findings:
    """Put every act to the table in turn. A refused one did not happen; without law in force nothing follows.
    Unreadable where a line's words mean nothing at this table."""
    setup, first = transcript.setup, transcript.acts[0]
    _check_options(transcript)
    books = _open_books(transcript)
    answers: list[Answer] = []
    last: list[Entry | Refusal] = []  # what the line itself brought comes after what followed at other tables
    failed: list[Failure] = []
    unclear: list[str] = []
    stopped = beyond = False
    named = {act.deed.player for act in transcript.acts if isinstance(act.deed, acts.SitDown)}
    for line, after in zip(transcript.lines, (*transcript.lines[1:], None), strict=True):
        book = books[line.table]
        if isinstance(line.says, Act):
            if stopped:
                beyond = True
                continue
            if not isinstance(after.says if after else None, Answered) and (meant := misspelt(line.says, named)):
                unclear.append(f"{transcript.unit} {line.number}: {meant}")
                continue
            try:
                act = understand(book.table, line.says, line.colour)
            except NoSuchPlace as error:
                if after is None or after.says != REFUSED:  # the writer knows that there is none
                    unclear.append(f"{transcript.unit} {line.number}: {error}")
                    continue
                act = line.says
            except ValueError as error:
                unclear.append(f"{transcript.unit} {line.number}: {error}")
                continue
            if line.about is not None:
                act = msgspec.structs.replace(act, about=_entry_of(line.about, answers))
            act = find_evidence(book.table, book.entries, act)
            if line.by_least:
                act = raise_to_least(book, act)
            known = {name: len(other.entries) for name, other in books.items()}
            said = Answer(line.number, act, book.post(act), line.table if transcript.linked else "")
            followed = [
                Answer(line.number, entry.act, entry, name)
                for name, other in books.items()
                for entry in other.entries[known[name] :]
                if name != line.table
            ]
            answers += [said, *followed]
            last += [*(answer.said for answer in followed), said.said]
            stopped = _is_end(said.said)
        elif beyond:
            failed.append(Failure(line.number, "Not reached: there is no law to go on under."))
        elif (wrong := check(line.says, book.table, last)) is not None:
            failed.append(Failure(line.number, wrong + _explain(line.says, answers, transcript.unit)))
    if unclear:
        raise Unreadable(*unclear)
    found = edition(setup.game, setup.casino, first.at)
    tables = {name: book.table for name, book in books.items()}
    return Findings(transcript, found, tuple(answers), tables, tuple(failed), stopped)


def _explain(expected: Expectation, answers: Iterable[Answer], unit: str) -> str:
    """Why a wager is not there, where its bet was refused: whoever counts only the bets that stood is told."""
    if not isinstance(expected, Decided | Lies):
        return ""
    for answer in answers:
        deed = answer.act.deed
        if isinstance(answer.said, Refusal) and isinstance(deed, acts.Place) and deed.wager == expected.wager:
            code = answer.said.code
            return f" Its bet was refused in {unit} {answer.line} ({code}); refused bets are numbered like the others."
    return ""


def _open_books(transcript: Transcript) -> Mapping[str, Book]:
    """A journal for each table. Where the transcript says what the jackpot's pool began with, or which tables share it,
    the pool is known to the cent, and so is what its meter can show."""
    setup, game = transcript.setup, find_game(transcript.setup.game)
    setups = {name: msgspec.structs.replace(setup, table=name) for name in (setup.table, *transcript.linked)}
    journals = {name: Journal(lay(one, game)) for name, one in setups.items()}
    is_shared = isinstance(game, CaribbeanStud)
    if transcript.linked and not is_shared:
        raise Unreadable(f"setup: tables of {game.name} share no jackpot.")
    if is_shared and (transcript.linked or "jackpot_seed" in setup.options):
        return Link(journals, reads=False).tables
    return journals


def _is_end(said: Entry | Refusal) -> bool:
    return isinstance(said, Refusal) and said.code in NO_LAW


def misspelt(act: Act, named: Collection[str]) -> str:
    """What to ask about a name that nobody came to the table under and that is nearly somebody's: a slip of the pen is
    no verdict. Empty where there is nothing to ask."""
    match act.deed:
        case acts.Place(player=player) | acts.BuyIn(player=player) | acts.Leave(player=player):
            near = get_close_matches(player, named, 1, NEAR) if player not in named else []
            return f"nobody called {player} comes to this table. Did you mean {near[0]}?" if near else ""
    return ""


def _check_options(transcript: Transcript) -> None:
    """The table's options must be the game's under the text that it opens under; a later one may have others."""
    setup = transcript.setup
    editions = (edition(setup.game, setup.casino, act.at) for act in transcript.acts)
    if (first := next((found for found in editions if found.instrument is not None), None)) is None:
        return
    try:
        find_game(setup.game).terms(first, setup.options)
    except ValueError as error:
        raise Unreadable(f"setup: {error}") from error


def _entry_of(line: int, answers: Iterable[Answer]) -> int:
    """The entry that an earlier line led to; none has the number 0."""
    said = next((answer.said for answer in answers if answer.line == line), None)
    return said.seq if isinstance(said, Entry) else 0


def find_balances(findings: Findings) -> dict[str, Balance]:
    """Every player who was ever at the table, in the order in which they came."""
    entries = [answer.said for answer in findings.answers if isinstance(answer.said, Entry)]
    players = [entry.act.deed.player for entry in entries if isinstance(entry.act.deed, acts.SitDown)]
    return {player: _find_balance(findings, entries, player) for player in dict.fromkeys(players)}


def _find_balance(findings: Findings, entries: list[Entry], player: str) -> Balance:
    tables = findings.tables.values()
    on_layout: dict[str, Cents] = {}
    for wager in (wager for table in tables for wager in table.now.wagers.values()):
        if wager.player == player:
            on_layout[wager.chips] = on_layout.get(wager.chips, 0) + wager.stake
    took: dict[str, Cents] = {}
    for entry in entries:
        if _took_along(entries, entry, player):
            for posting in entry.postings:
                if posting.account == OUTSIDE:
                    took[posting.asset] = took.get(posting.asset, 0) + posting.cents
    return Balance(
        holds=_sum_up(table.now.accounts.get(purse(player), {}) for table in tables),
        on_layout=on_layout,
        unclaimed=_sum_up(table.now.accounts.get(unclaimed(player), {}) for table in tables),
        took_away=took,
    )


def _took_along(entries: list[Entry], entry: Entry, player: str) -> bool:
    """Is what an entry moved out of the table what this player took away? A wrong payment of somebody who has gone went
    along too; one by cheque never lay on the table."""
    deed = entry.act.deed
    if isinstance(deed, acts.Mispaid):
        told = (settled for earlier in entries for settled in earlier.settled if settled.wager.id == deed.wager)
        by_cheque = any(settled.paid_in in TENDERS for settled in told)
        return not by_cheque and any(posting.account == purse(player) for posting in entry.postings)
    return isinstance(deed, (*LEAVES, acts.Redeem, acts.Handed)) and deed.player == player


def _sum_up(sums: Iterable[Mapping[str, Cents]]) -> dict[str, Cents]:
    total: dict[str, Cents] = {}
    for one in sums:
        for asset, cents in one.items():
            total[asset] = total.get(asset, 0) + cents
    return total
