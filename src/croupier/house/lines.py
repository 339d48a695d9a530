"""One act, one line: every deed has a form of words that is read into it and that it is spelled in."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind
from croupier.house.fields import KINDS, write_word
from croupier.house.forms import (
    Bindings,
    Cursor,
    Field,
    Part,
    Word,
    join,
    read_parts,
    read_pattern,
    show_pattern,
    words_of,
    write_parts,
)
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed, Deed
from croupier.table.general.authority import STAFF
from croupier.table.roles import Role

Make = Callable[..., Any]


class NotUnderstood(ValueError):
    """A line that fits no form; the message names what was not understood and the nearest form."""


class Form(msgspec.Struct, frozen=True):
    """A pattern and what it makes. `absent` says what a field is when the line does not say it."""

    pattern: str
    make: Make
    absent: dict[str, Any] = {}
    parts: tuple[Part, ...] = ()

    def shown(self) -> str:
        return show_pattern(self.pattern)

    @property
    def has_subject(self) -> bool:
        """Does the line begin with whom or what it is about, rather than with who speaks?"""
        return isinstance(self.parts[0], Field)


def form(pattern: str, make: Make, **absent: Any) -> Form:
    return Form(pattern, make, absent, read_pattern(pattern))


def buy_in(**said: Any) -> acts.BuyIn:
    """A colour is of non-value chips, without saying so."""
    return acts.BuyIn(**{"chips": ChipKind.NON_VALUE if "colour" in said else ChipKind.VALUE, **said})


def in_own_colour(deed: type[Deed]) -> Make:
    """For deeds that name no colour, since a player has only one: naming it says that the chips are non-value."""

    def make(colour: str | None = None, **said: Any) -> Deed:
        return deed(**({"chips": ChipKind.NON_VALUE, **said} if colour else said))

    return make


_PLACE = (
    "{player} bets {stake} on {kind} [{spot}] [as {wager}] [in {chips} chips] [in {colour}] [added to {basis}] "
    "[from table {issued_at}] {oral:spoken} {found:found}"
)
_REDEEM = "{player} redeems {amount} [in {chips} chips] [in {colour}] [for {into}] [from table {issued_at}]"

DEEDS: tuple[tuple[type[Deed], Form], ...] = (
    # The table and its signs
    (acts.Open, form("opens {sign}", acts.Open)),
    (acts.CloseTable, form("closes [the] table", acts.CloseTable)),
    (acts.PostLimits, form("posts limits {sign} from {takes_effect}", acts.PostLimits)),
    (acts.PostClosure, form("posts closure at {closes}", acts.PostClosure)),
    (acts.SetLimits, form("sets limits {sign} [on {ground}] [of {agreed}]", acts.SetLimits)),
    (acts.GrantLimits, form("grants {player} {limits}", acts.GrantLimits)),
    (acts.GrantLimits, form("withdraws [the] limits of {player}", acts.GrantLimits, limits=None)),
    (acts.RequireChips, form("requires {chips} chips [of {player}]", acts.RequireChips)),
    (acts.RequireChips, form("requires no chips [of {player}]", acts.RequireChips, chips=None)),
    (acts.Reserve, form("reserves [the] table for {persons} [: {purpose}]", acts.Reserve)),
    (acts.Replace, form("replaces [the] {of}", acts.Replace)),
    # Persons
    (acts.SitDown, form("{player} [( born {born} )] sits [at] [seat] {seat}", acts.SitDown)),
    (acts.SitDown, form("{player} [( born {born} )] stands at [the] table", acts.SitDown)),
    (acts.Leave, form("{player} leaves", acts.Leave)),
    (acts.Vacate, form("requires {player} to give up [the] seat", acts.Vacate)),
    (acts.Exclude, form("excludes {player} {device:for a device} [: {reason}]", acts.Exclude, reason="")),
    (acts.Readmit, form("readmits {player}", acts.Readmit)),
    # Chips
    (acts.BuyIn, form("{player} buys {amount} [in {chips} chips] [in {colour}] [at {value}] [with {tender}]", buy_in)),
    (acts.Redeem, form(_REDEEM, in_own_colour(acts.Redeem))),
    (acts.Issue, form("issues {player} {amount}", acts.Issue)),
    # Wagers
    (acts.Place, form(_PLACE, in_own_colour(acts.Place))),
    (acts.Withdraw, form("takes back {wager}", acts.Withdraw)),
    (acts.VoidWagers, form("voids [the] wagers of {player} [: {reason}]", acts.VoidWagers, reason="")),
    (acts.FlagPartners, form("flags {players} as partners", acts.FlagPartners)),
    # The course of a game
    (acts.Spin, form("spins [{wheel}] [ball {ball}]", acts.Spin)),
    (acts.Close, form("calls no more bets", acts.Close)),
    (acts.Observe, form("{of} shows {seen} [after {turns} turns]", acts.Observe)),
    (acts.Collect, form("collects", acts.Collect)),
    (acts.Pay, form("pays [{wagers}]", acts.Pay)),
    (acts.Declare, form("declares {irregularity} [: {detail}]", acts.Declare)),
    (acts.Invalidate, form("invalidates [:] {ground} [by {by}] {forfeit:forfeit}", acts.Invalidate)),
    # Putting right
    (acts.Mispaid, form("really paid {paid} for {wager}", acts.Mispaid)),
    (acts.Recover, form("recovers from {player}", acts.Recover)),
    (acts.MakeGood, form("makes good to {player}", acts.MakeGood)),
    (acts.Claim, form("{player} claims", acts.Claim)),
    (acts.Dispute, form("{player} disputes [{wager}] [as {dispute}] : {complaint}", acts.Dispute)),
    (acts.Review, form("asks for [a] review of {dispute}", acts.Review)),
    (acts.Decide, form("decides {dispute} [awarding {award}] : {finding}", acts.Decide)),
    (acts.Discharge, form("discharges {duty} [: {note}]", acts.Discharge)),
    (acts.AskRules, form("asks for [the] rules", acts.AskRules)),
    (acts.Tip, form("{player} tips {amount}", acts.Tip)),
    (acts.SideBet, form("{players} make [a] side bet [of {amount}]", acts.SideBet)),
    (acts.Advise, form("advises {player} {asked:on request} {about_rules:about the rules}", acts.Advise)),
)

_ROLE_WORDS = {word for role in Role for word in role.value.split()}
RESERVED = frozenset(_ROLE_WORDS.union(*(words_of(one.parts) for _, one in DEEDS)))


# Who speaks -------------------------------------------------------------------------------------------


class Speaker(msgspec.Struct, frozen=True):
    by: str
    role: Role


_LEAST: dict[type[Deed], Role] = {
    **{deed: least for deed, (least, _) in STAFF.items()},
    acts.Replace: Role.GAME_SUPERVISOR,
    acts.Decide: Role.GAME_SUPERVISOR,
    acts.Discharge: Role.GAME_SUPERVISOR,
    acts.Observe: Role.SYSTEM,
}


def usual_speaker(deed: AnyDeed) -> Speaker | None:
    """Whose act it is when nobody is named: the player's own affair, or the least rank that may do it.

    A wager found or spoken is the dealer's act. None where a transcript has to say who.
    """
    match deed:
        case acts.Place(found=True) | acts.Place(oral=True):
            return Speaker(Role.DEALER.value, Role.DEALER)
        case acts.SideBet(players=(first, *_)):
            return Speaker(first, Role.PLAYER)
        case (
            acts.SitDown(player=player)
            | acts.Leave(player=player)
            | acts.BuyIn(player=player)
            | acts.Redeem(player=player)
            | acts.Place(player=player)
            | acts.Claim(player=player)
            | acts.Dispute(player=player)
            | acts.Tip(player=player)
        ):
            return Speaker(player, Role.PLAYER)
    least = _LEAST.get(type(deed))
    return Speaker(least.value, least) if least else None


def _find_speakers(cursor: Cursor) -> Iterator[tuple[int, Speaker | None, bool]]:
    """Who may be speaking, and where the deed begins: nobody, `dealer`, `dealer kim`, or a player by name alone.

    The last is only for lines that do not begin with their subject, which is what the flag says.
    """
    yield 0, None, False
    tokens = cursor.tokens
    for role in Role:
        words = role.value.split()
        said = [token.text.lower() for token in tokens[: len(words)] if not token.quoted]
        if said != words:
            continue
        after = len(words)
        yield _skip_colon(cursor, after), Speaker(role.value, role), False
        if after < len(tokens) and (tokens[after].quoted or tokens[after].text not in (":", "(", ")")):
            yield _skip_colon(cursor, after + 1), Speaker(tokens[after].text, role), False
    if tokens:
        yield _skip_colon(cursor, 1), Speaker(tokens[0].text, Role.PLAYER), True


def _skip_colon(cursor: Cursor, place: int) -> int:
    tokens = cursor.tokens
    return place + 1 if place < len(tokens) and tokens[place].text == ":" and not tokens[place].quoted else place


# Reading ----------------------------------------------------------------------------------------------


class Said(msgspec.Struct, frozen=True):
    """What a line says: the deed, who speaks if the line says so, and the words as they were bound."""

    deed: AnyDeed
    speaker: Speaker | None
    words: Bindings


def read_deed(line: str, now: datetime | None = None, **given: str) -> Said:
    """A line as a deed; `given` are ids for a wager or a dispute that the line does not name."""
    nearest = Nearest(line)
    for place, speaker, by_name in _find_speakers(Cursor(line)):
        for deed, one in DEEDS:
            if by_name and one.has_subject:
                continue
            cursor = Cursor(line, now)
            words = read_parts(_allow_base(one.parts), KINDS, cursor, place)
            if words is None:
                nearest.note(one, cursor, place)
                continue
            ids = {name: one_id for name, one_id in given.items() if _needs(deed, name) and name not in words}
            return Said(one.make(**{**one.absent, **ids, **words}), speaker, words)
    raise NotUnderstood(nearest.complain())


def _needs(deed: type[Deed], name: str) -> bool:
    return (deed, name) in ((acts.Place, "wager"), (acts.Dispute, "dispute"))


class _Verb(msgspec.Struct, frozen=True):
    """A deed's first word, also as an order: `opens` and `open`."""


def _allow_base(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return parts


class Nearest:
    """The form that a wrong line came closest to."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.best: tuple[float, Form, Cursor] | None = None

    def note(self, one: Form, cursor: Cursor, place: int) -> None:
        score = _score(one, cursor, place)
        if self.best is None or score > self.best[0]:
            self.best = score, one, cursor

    def complain(self) -> str:
        assert self.best is not None
        score, one, cursor = self.best
        if score < 1:
            return f"{self.line.strip()!r} is no line of a transcript. Is it: {one.shown()}?"
        token = cursor.tokens[cursor.reached].text if cursor.reached < len(cursor.tokens) else ""
        found = f"not {token!r}" if token else "but the line ends"
        return f"expected {cursor.expected}, {found}. Write: {one.shown()}"


def _score(one: Form, cursor: Cursor, place: int) -> float:
    """How many words fitted; below 1 the likeness of a word of the line to the form's first own word."""
    verb = next(part.text for part in one.parts if isinstance(part, Word))
    verbs = [i for i, part in enumerate(one.parts) if isinstance(part, Word)]
    if cursor.reached - place > verbs[0]:
        return float(cursor.reached)
    words = [token.text.lower() for token in cursor.tokens[place : place + 3]]
    return 0.9 * max((difflib.SequenceMatcher(None, word, verb).ratio() for word in words), default=0.0)


# Spelling ---------------------------------------------------------------------------------------------
