"""Transcripts: the record of a table as a person writes it, one act per line; or as JSON, or as `croupier play` keeps
it (docs/adjudicate.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.games import find_game
from croupier.gazette import GazetteError
from croupier.house.record import is_record, read_record
from croupier.language.bets import put_stakes_first
from croupier.language.names import read_casino, read_game
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.roles import Role
from croupier.table.setup import Setup
from croupier.transcript.expectations import EXPECTATIONS, Expectation
from croupier.transcript.fields import fix, later, next_time
from croupier.transcript.forms import Cursor
from croupier.transcript.lines import Form, Nearest, Said, form, read_deed, read_form, spell_act, usual_speaker

STEP = timedelta(seconds=10)
"""How much later than the one before an act is, where the transcript says nothing of time."""


class Line(msgspec.Struct, frozen=True):
    """An act or an expectation and where it stands: the line, or in JSON the number of the act, and at which table.
    `about` is the line of an earlier act, where this one brings to light something about it. `by_least`: nobody is
    named, and the least rank that has the power is meant. `colour` is that of the chips, where it names one."""

    number: int
    says: Act | Expectation
    table: str
    about: int | None = None
    by_least: bool = False
    colour: str | None = None


class Transcript(msgspec.Struct, frozen=True):
    """`unit` is what its numbers count: lines, or in JSON acts. `linked` are other tables, set up alike, that share the
    jackpot of this one."""

    setup: Setup
    lines: tuple[Line, ...]
    unit: str = "line"
    linked: tuple[str, ...] = ()

    @property
    def acts(self) -> list[Act]:
        return [line.says for line in self.lines if isinstance(line.says, Act)]


class Unreadable(ValueError):
    """A transcript that cannot be read: every complaint with its place."""

    def __init__(self, *complaints: str) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


def read_transcript(text: str) -> Transcript:
    """Either form; JSON is known by its opening brace."""
    text = text.removeprefix("\ufeff")
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise Unreadable("half a character stands in it, which is no text in UTF-8")
    if is_record(text):
        transcript = _read_record(text)
    elif is_export(text):
        transcript = _read_export(text)
    else:
        transcript = _read_json(text) if text.lstrip().startswith("{") else _Reader().read(text)
    if not transcript.acts:
        raise Unreadable("There is no act in this transcript.")
    return transcript


def _lay_setup(given: dict[str, Any]) -> Setup:
    """The setup, for a game and a casino that there are."""
    game, casino = read_game(given["game"]), read_casino(given["casino"])
    find_game(game)
    return msgspec.convert({**given, "game": game, "casino": casino}, Setup)


def _name_tables(setup: Setup, lines: Sequence[Line], linked: tuple[str, ...]) -> tuple[Line, ...]:
    """Each line at its table: the one set up, where none is named."""
    named = [line if line.table else replace(line, table=setup.table) for line in lines]
    known = (setup.table, *linked)
    if len(set(known)) < len(known):
        raise ValueError("each linked table is named once.")
    for line in named:
        if line.table not in known:
            raise ValueError(f"no table {line.table} is linked here; the tables are: {', '.join(known)}.")
    return tuple(named)


# One act per line -------------------------------------------------------------------------------------


SETUP: tuple[Form, ...] = (
    form("table {game} at {casino} [called {table}]", dict),
    form("linked to {linked}", dict),
    form("chips {denominations}", dict),
    form("seats {seats}", dict),
    form("colours {colours}", dict),
    form("option {option} = {setting}", lambda option, setting: {"options": {option: setting}}),
    form("promotional chips approved", dict, promotional_chips_approved=True),
    form("refuse inexact wagers", dict, refuse_inexact=True),
    form("grace per gaming day", dict, under_minimum_grace_scope="gaming day"),
    form("gaming day starts {time}", lambda time: {"gaming_day_start": time}),
)
ON = form("on {moment}", dict)
AT = form("at {time}", dict)
LATER = form("{later}", dict)
AT_TABLE = form("at table {table}", dict)
CLOCK = (ON, AT, LATER, AT_TABLE)
_ABOUT = re.compile(r"\(\s*about\s+(line|entry)\s+([0-9]{1,9})\s*\)\s*(#.*)?$", re.IGNORECASE)
"""What a line ends with that is about an earlier one."""


_BETS = re.compile(
    r"(?P<who>\s*(?:[^\s:]+\s+){1,3}?)(?:bets?|puts?|stakes?)\s+(?P<bets>[^#\"(:]+?)(?P<rest>\s*(?:#.*)?)$",
    re.IGNORECASE,
)
"""A line of bets in whatever words: who, and what."""


_BOTH_OR_EACH = re.compile(r"\bon\s+\d{1,2}(?:\s*,\s*|\s+and\s+)\d{1,2}\b(?!\s+on\b)", re.IGNORECASE)
"""17 and 20: one bet on both, or a bet on each."""


def spread_bets(line: str) -> list[str]:
    """A line of bets as its forms have them, one each: `ana bets red 25 and 10 on 17` says two."""
    found = _BETS.fullmatch(line)
    if found is not None and (bare := _BOTH_OR_EACH.search(found["bets"])):
        raise Unclear(
            f"{bare[0]!r} may be one bet on both or one on each: name it, as on split 17-20, or write two lines."
        )
    if found is None or (read_deed(Cursor(line), wager="", dispute="") is not None and " and " not in line.lower()):
        return [line]
    try:
        bets = put_stakes_first(found["bets"])
    except Unclear:
        return [line]
    return [f"{found['who']}bets {bet}{found['rest']}" for bet in bets]


class _Reader:
    """Reads line by line, keeping the clock and what earlier lines named; goes on after a line it cannot read."""

    def __init__(self) -> None:
        self.setup: dict[str, Any] = {}
        self.table = ""
        self.now: datetime | None = None
        self.moved = self.by_least = False
        self.colour: str | None = None
        self.acts = 0
        self.wagers = 0
        self.disputes = 0
        self.colours: dict[str, set[str]] = {}
        self.lines: list[Line] = []

    def read(self, text: str) -> Transcript:
        complaints: list[str] = []
        for number, line in enumerate(text.split("\n"), start=1):
            try:
                for one in spread_bets(line):
                    says = self.read_whole_line(number, one)
                    if says is not None:
                        self.lines.append(says)
            except (ValueError, GazetteError) as error:
                complaints.append(f"line {number}: {error}")
        if "game" not in self.setup and not complaints:
            complaints.append("line 1: say at which table, such as: table roulette at christchurch")
        if complaints:
            raise Unreadable(*complaints)
        linked = self.setup.pop("linked", ())
        try:
            setup = _lay_setup(self.setup)
            return Transcript(setup, _name_tables(setup, self.lines, linked), linked=linked)
        except (ValueError, GazetteError) as error:
            raise Unreadable(f"setup: {error}") from error

    def read_whole_line(self, number: int, line: str) -> Line | None:
        """A line with what it is about, if it says so at its end."""
        found, self.by_least, self.colour = _ABOUT.search(line), False, None
        says = self.read_line(line[: found.start()] if found else line)
        if found is None or says is None:
            here = None if says is None else Line(number, says, self.table)
            return here and replace(here, by_least=self.by_least, colour=self.colour)
        if not isinstance(says, Act):
            raise ValueError("only an act is about an earlier one.")
        which = int(found[2])
        if found[1].lower() == "entry":
            return Line(number, replace(says, about=which), self.table, by_least=self.by_least)
        if not any(line.number == which and isinstance(line.says, Act) for line in self.lines):
            raise ValueError(f"there is no act in line {which} before this one.")
        return Line(number, says, self.table, which, self.by_least)

    def read_line(self, line: str) -> Act | Expectation | None:
        cursor, nearest = Cursor(line, self.now), Nearest()
        if not cursor.tokens:
            return None
        for one in (*SETUP, *CLOCK, *EXPECTATIONS):
            words = read_form(one, cursor, 0, nearest)
            if words is None:
                continue
            if one in SETUP:
                self.set_up(one.make(**one.absent, **words))
                return None
            if one is AT_TABLE:
                self.table = words["table"]
                return None
            if one in CLOCK:
                self.move_clock(one, words)
                return None
            if not self.acts:
                raise ValueError("an expectation stands after the act that it is about.")
            return one.make(**words)  # type: ignore[no-any-return]
        said = read_deed(cursor, nearest, wager=f"w{self.wagers + 1}", dispute=f"d{self.disputes + 1}")
        if said is None:
            raise ValueError(nearest.says)
        return self.read_act(said)

    def set_up(self, said: dict[str, Any]) -> None:
        if self.acts:
            raise ValueError("what describes the table stands before the first act.")
        if "game" in said:
            find_game(read_game(said["game"]))
            read_casino(said["casino"])
        options = said.pop("options", {})
        twice = set(said) & set(self.setup) | set(options) & set(self.setup.get("options", {}))
        if twice:
            raise ValueError(f"said before: {', '.join(sorted(twice))}.")
        self.setup |= said
        if options:
            self.setup["options"] = {**self.setup.get("options", {}), **options}

    def move_clock(self, one: Form, words: dict[str, Any]) -> None:
        if one is ON:
            moment = words["moment"]
        elif self.now is None:
            raise ValueError("say on which day first, such as: on 1997-05-03 21:00")
        elif one is AT:
            moment = next_time(self.now, words["time"])
        else:
            moment = later(self.now, words["later"])
        if self.now is not None and moment < self.now:
            raise ValueError(f"the clock has come to {self.now:%Y-%m-%d %H:%M:%S} and does not go back.")
        self.now, self.moved = moment, True

    def read_act(self, said: Said) -> Act:
        if self.now is None:
            raise ValueError("say when before the first act, such as: on 1997-05-03 21:00")
        speaker = said.speaker or usual_speaker(said.deed)
        if speaker is None:
            raise ValueError("say who does this: a player by name, or staff by role.")
        self.by_least, self.colour = said.speaker is None, said.colour
        deed = self.keep_names(said)
        if not self.moved:
            self.now = later(self.now, STEP)
        self.moved = False
        self.acts += 1
        return Act(f"act-{self.acts}", self.now, speaker.by, speaker.role, deed)

    def keep_names(self, said: Said) -> AnyDeed:
        """Naming a colour that nobody has asked for, or to redeem one that the player has not, is a slip of the pen,
        unless the chips are said to be another table's. Which colour a player has depends on what the table granted
        (18.2(b) to (d))."""
        deed = said.deed
        match deed:
            case acts.BuyIn(player=player, colour=str(colour)):
                self.colours.setdefault(player, set()).add(colour)
            case acts.Place(player=player, issued_at=None) | acts.Redeem(player=player, issued_at=None) if said.colour:
                own = self.colours.get(player, set())
                bought = set().union(*self.colours.values()) if isinstance(deed, acts.Place) else own
                if said.colour not in bought:
                    raise ValueError(f"{player} has bought {', '.join(sorted(own)) or 'no colour'}, not {said.colour}.")
        self.wagers += isinstance(deed, acts.Place)
        self.disputes += isinstance(deed, acts.Dispute)
        return deed


# JSON -------------------------------------------------------------------------------------------------


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act as in the codec, of which only the deed must be said, and of a linked table its name."""

    deed: AnyDeed
    table: str = ""
    id: str | None = None
    at: datetime | None = None
    by: str | None = None
    role: Role | None = None
    about: int | None = None


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    setup: dict[str, Any]
    acts: list[_Act]
    on: datetime | None = None
    linked: tuple[str, ...] = ()


def _read_json(text: str) -> Transcript:
    try:
        record = msgspec.json.decode(text, type=_Record)
        for key in ("game", "casino"):
            if not isinstance(record.setup.get(key), str):
                raise ValueError(f"the setup names no {key}.")
        setup = _lay_setup(record.setup)
    except (ValueError, OverflowError, RecursionError, GazetteError) as error:
        raise Unreadable(f"JSON: {error}") from error
    lines: list[Line] = []
    try:
        now = record.on and later(fix(record.on), -STEP)
    except ValueError as error:
        raise Unreadable(f"JSON: {error}") from error
    ids = set[str]()
    for number, said in enumerate(record.acts, start=1):
        try:
            act = _fill(said, number, now)
            spell_act(act)  # what a line cannot say is no act of a transcript
            if act.id in ids:
                raise ValueError(f"the id {act.id!r} has been used before.")
        except ValueError as error:
            raise Unreadable(f"act {number}: {error}") from error
        ids.add(act.id)
        now = act.at
        lines.append(Line(number, act, said.table, by_least=said.role is None and said.by is None))
    try:
        return Transcript(setup, _name_tables(setup, lines, record.linked), "act", record.linked)
    except ValueError as error:
        raise Unreadable(f"JSON: {error}") from error


def _read_record(text: str) -> Transcript:
    """What `croupier play --record` wrote: the acts of its entries, which are put to a fresh table."""
    try:
        setup, entries = read_record(text.splitlines())
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"record: {error}") from error
    lines = tuple(Line(entry.seq, entry.act, setup.table) for entry in entries)
    return Transcript(setup, lines, "entry")


def is_export(text: str) -> bool:
    """Is it what `croupier export` wrote?"""
    return re.match(r'\s*\{\s*"v":\s*\d+,\s*"table":', text) is not None


def _read_export(text: str) -> Transcript:
    """The acts of a house's entries, from the first on, which are put to a fresh table."""
    from croupier.house.exporting import Export

    try:
        export = msgspec.json.decode(text, type=Export)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"export: {error}") from error
    if export.entries and export.entries[0].seq != 1:
        raise Unreadable("export: it begins in the middle, and only from the first entry on can acts be judged anew.")
    return _read_record("\n".join((export.setup, *(one.entry for one in export.entries))))


def _fill(said: _Act, number: int, now: datetime | None) -> Act:
    """What is not said is filled in as for a line: the usual speaker, ten seconds after the act before."""
    if said.at is None and now is None:
        raise ValueError('say when, with "at" here or "on" for the whole transcript.')
    at = fix(said.at) if said.at is not None else later(now, STEP) if now else None
    assert at is not None
    if now is not None and at < now:
        raise ValueError(f"{at.isoformat()} is before the act before it.")
    usual = usual_speaker(said.deed)
    role = said.role or (usual.role if usual else None)
    by = said.by or (usual.by if usual and role is usual.role else None)
    if role is None or (by is None and role is Role.PLAYER):
        raise ValueError('say who does this, with "by" and "role".')
    return Act(said.id or f"act-{number}", at, by or role.value, role, said.deed, said.about)
