"""One act, one line: every deed has a form of words that is read into it and that it is spelled in."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from croupier.equipment.cards import CUTTING_CARD
from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed, Deed
from croupier.table.general.authority import STAFF
from croupier.table.roles import Role
from croupier.transcript.fields import EVENTS, KINDS, LABELS, write_word
from croupier.transcript.forms import (
    Avoid,
    Bindings,
    Cursor,
    Field,
    Part,
    Word,
    fields_of,
    join,
    read_parts,
    read_pattern,
    show_pattern,
    words_of,
    write_parts,
)

Make = Callable[..., Any]


class Form(msgspec.Struct, frozen=True):
    """A pattern and what it makes. `absent` says what a field is when the line does not say it; `verb` is the first of
    the form's own words: a line without it is not in this form."""

    pattern: str
    make: Make
    absent: dict[str, Any] = {}
    parts: tuple[Part, ...] = ()
    verb: str = ""

    def shown(self) -> str:
        return show_pattern(self.pattern, LABELS)

    @property
    def has_subject(self) -> bool:
        """Does the line begin with whom or what it is about, rather than with who speaks?"""
        return isinstance(self.parts[0], Field)


def form(pattern: str, make: Make, **absent: Any) -> Form:
    parts = read_pattern(pattern)
    return Form(pattern, make, absent, parts, next((part.text for part in parts if isinstance(part, Word)), ""))


def buy_in(**said: Any) -> acts.BuyIn:
    """A colour is of non-value chips, without saying so."""
    return acts.BuyIn(**{"chips": ChipKind.NON_VALUE if "colour" in said else ChipKind.VALUE, **said})


def place(**said: Any) -> acts.Place:
    """A colour is of non-value chips; whose it is is for the reader, or for the table (18.2(d))."""
    return acts.Place(**{"chips": ChipKind.NON_VALUE if "colour" in said else ChipKind.VALUE, **said})


def redeem(colour: str | None = None, **said: Any) -> acts.Redeem:
    """It names no colour, since a player has only one: naming it says that the chips are non-value."""
    return acts.Redeem(**({"chips": ChipKind.NON_VALUE, **said} if colour is not None else said))


def spin(**said: Any) -> acts.Spin:
    """Of wheel and ball, the one that is not named goes against the other: what nobody said voids no spin (roulette
    3.1, 3.2)."""
    if len(said) == 1:
        unsaid = "ball" if "wheel" in said else "wheel"
        said[unsaid] = other_way(*said.values())
    return acts.Spin(**said)


def other_way(direction: str) -> str:
    return "anticlockwise" if direction.lower() == "clockwise" else "clockwise"


def begin_shoe(cards: int) -> acts.Declare:
    """Where a record begins in the middle of a shoe."""
    return acts.Declare("shoe begun", facts=(acts.Stated("cards", cards),))


_EVENT = "reserves [the] table for {event} [with {persons}] [: {purpose}]"
_IN_PART = "[of {player}] [on {kinds}] [over {over}]"
_UNSIGNED = "{unsigned:without sign}"
_CHIPS = "[in {chips} chips] [in {colour} [chips]]"
_BUY_IN = f"{{player}} buys {{amount}} {_CHIPS} [at {{value}}] [with {{tender}}]"
_REDEEM = f"{{player}} redeems {{amount}} {_CHIPS} [for {{into}}] [from table {{issued_at}}] {{voucher:by voucher}}"
_PLACE = (
    f"{{player}} bets {{stake}} on {{kind}} [{{spot}}] [as {{wager}}] {_CHIPS} [added to {{basis}}] "
    "[from table {issued_at}] {oral:spoken} {found:found} {earlier:made earlier} {late:late} "
    "{unpaid:without commission}"
)

DEEDS: tuple[tuple[type[Deed], Form], ...] = (
    # The table and its signs
    (acts.Open, form("opens {sign}", acts.Open)),
    (acts.CloseTable, form("closes [the] table {hours_over:for the end of hours}", acts.CloseTable)),
    (acts.PostLimits, form("posts limits {sign} from {takes_effect}", acts.PostLimits)),
    (acts.PostClosure, form("posts closure at {closes}", acts.PostClosure)),
    (acts.SetLimits, form("sets limits {sign} [on {ground}] [of {agreed}]", acts.SetLimits)),
    (acts.GrantLimits, form(f"grants {{player}} {{limits}} [{{on_kinds}}] {_UNSIGNED}", acts.GrantLimits)),
    (acts.GrantLimits, form(f"grants {{player}} {{on_kinds}} {_UNSIGNED}", acts.GrantLimits, limits=None)),
    (acts.GrantLimits, form(f"withdraws [the] limits of {{player}} {_UNSIGNED}", acts.GrantLimits, limits=None)),
    (acts.DirectLimits, form("records no direction", acts.DirectLimits)),
    (acts.DirectLimits, form("records direction [minimum {minimum}] [maximum {maximum}]", acts.DirectLimits)),
    (acts.RequireChips, form(f"requires {{chips}} chips {_IN_PART}", acts.RequireChips)),
    (acts.RequireChips, form(f"requires no chips {_IN_PART}", acts.RequireChips, chips=None)),
    (acts.Reserve, form(_EVENT, acts.Reserve, persons=())),
    (acts.Reserve, form("reserves [the] table for {persons} [: {purpose}]", acts.Reserve)),
    (acts.Replace, form("replaces [the] {of=equipment}", acts.Replace)),
    # Persons
    (acts.SitDown, form("{player} [( born {born} )] sits [at] [seat] {seat}", acts.SitDown)),
    (acts.SitDown, form("{player} [( born {born} )] stands at [the] table", acts.SitDown)),
    (acts.Leave, form("{player} leaves", acts.Leave)),
    (acts.Vacate, form("requires {player} to give up [the] seat", acts.Vacate)),
    (acts.Exclude, form("excludes {player} {device:for a device} [: {reason}]", acts.Exclude, reason="")),
    (acts.FindAge, form("finds {player} born {born}", acts.FindAge)),
    (acts.Readmit, form("readmits {player}", acts.Readmit)),
    # Chips
    (acts.BuyIn, form(_BUY_IN, buy_in)),
    (acts.Redeem, form(_REDEEM, redeem)),
    (acts.Issue, form("issues {player} {amount}", acts.Issue)),
    # Wagers
    (acts.Place, form(_PLACE, place)),
    (acts.Withdraw, form("takes back {wager} [only {amount}]", acts.Withdraw)),
    (acts.VoidWagers, form("voids [the] wagers of {player} [: {reason}]", acts.VoidWagers, reason="")),
    (acts.VoidWagers, form("voids {wager} of {player} [: {reason}]", acts.VoidWagers, reason="")),
    (acts.FlagPartners, form("flags {players} as partners", acts.FlagPartners, mistaken=False)),
    (acts.FlagPartners, form("flags {players} as no partners", acts.FlagPartners, mistaken=True)),
    # The course of a game
    (acts.Spin, form("spins [{wheel}] [ball {ball}]", spin)),
    (acts.Close, form("calls no more bets", acts.Close)),
    (acts.Observe, form("{of} shows {seen} [after {turns} turns] [out of {left}]", acts.Observe)),
    (acts.Observe, form("[the] cutting card comes out [of the shoe]", lambda: acts.Observe("shoe", CUTTING_CARD))),
    (acts.Tumble, form("tumbles [the dice] [{times} times]", acts.Tumble)),
    (acts.Tumble, form("calls place your bets", acts.Tumble, times=0)),
    (acts.Enter, form("enters {seen}", acts.Enter)),
    (acts.Throw, form("{player} throws {found:found}", acts.Throw)),
    (acts.Shuffle, form("shuffles [{of=equipment}] [by {how}]", acts.Shuffle)),
    (acts.Cut, form("cuts at {at}", acts.Cut)),
    (acts.Insert, form("inserts [the] cutting card at {at}", acts.Insert)),
    (acts.Deal, form("deals [to {to}]", acts.Deal)),
    (acts.Choose, form("{player} chooses {word} [on {on}]", acts.Choose)),
    (acts.Direct, form("directs {word} [with {facts}] [: {detail}]", acts.Direct)),
    (acts.Reduce, form("reduces [the] wagers", acts.Reduce)),
    (acts.Collect, form("collects", acts.Collect)),
    (acts.Pay, form("pays [{wagers}]", acts.Pay)),
    (acts.Declare, form("declares {irregularity} [with {facts}] [: {detail}]", acts.Declare)),
    (acts.Declare, form("[the] shoe begins with {cards} cards dealt", begin_shoe)),
    (
        acts.Invalidate,
        form("invalidates [:] {ground} [by {by}] {forfeit:forfeit} {last:of the last round}", acts.Invalidate),
    ),
    # Putting right
    (acts.Mispaid, form("really paid {paid} for {wager}", acts.Mispaid, winnings=True)),
    (acts.Mispaid, form("really handed over {paid} for {wager}", acts.Mispaid)),
    (acts.Handed, form("really handed over {paid} to {player}", acts.Handed)),
    (acts.Misrecorded, form("finds {wager} late [only {amount}]", acts.Misrecorded, late=True)),
    (acts.Misrecorded, form("finds {wager} not made [only {amount}]", acts.Misrecorded, late=False)),
    (acts.Swept, form("really took {wager}", acts.Swept)),
    (acts.Recover, form("recovers from {player}", acts.Recover)),
    (acts.MakeGood, form("makes good to {player}", acts.MakeGood)),
    (acts.Claim, form("{player} claims", acts.Claim)),
    (acts.Dispute, form("{player} disputes [{wager}] [as {dispute}] : {complaint}", acts.Dispute)),
    (acts.Review, form("asks for [a] review of {dispute}", acts.Review)),
    (acts.Decide, form("decides {dispute} [awarding {award}] : {finding}", acts.Decide)),
    (acts.Discharge, form("discharges {duty} [: {note}]", acts.Discharge)),
    (acts.AskRules, form("asks for [the] rules", acts.AskRules)),
    (acts.Commit, form("commits to {secrets} secrets as series {series} by {commitment}", acts.Commit)),
    (acts.Reveal, form("reveals secret {number} of series {series} as {secret} upon {players=ids}", acts.Reveal)),
    (acts.Tip, form("{player} tips {amount}", acts.Tip)),
    (acts.SideBet, form("{players} make [a] side bet [of {amount}]", acts.SideBet)),
    (acts.Advise, form("advises {player} {asked:on request} {about_rules:about the rules}", acts.Advise)),
)

OWN_ID: dict[type[Deed], str] = {acts.Place: "wager", acts.Dispute: "dispute"}
"""Deeds that name something new, which a line need not do."""

_OTHERS = {word for role in Role for word in role.value.split()} | {kind.value for kind in ChipKind} | set(EVENTS)
RESERVED = frozenset(_OTHERS.union(*(words_of(one.parts) for _, one in DEEDS)))
"""Words that a name or a phrase might be confused with; where it is, it is put in quotes."""


# Who speaks -------------------------------------------------------------------------------------------


class Speaker(msgspec.Struct, frozen=True):
    by: str
    role: Role


_LEAST: dict[type[Deed], Role] = {
    **{deed: least for deed, (least, _) in STAFF.items()},
    acts.Replace: Role.GAME_SUPERVISOR,
    acts.DirectLimits: Role.CASINO_SUPERVISOR,
    acts.Decide: Role.GAME_SUPERVISOR,
    acts.Discharge: Role.GAME_SUPERVISOR,
    acts.Observe: Role.SYSTEM,
}


def usual_speaker(deed: Deed) -> Speaker | None:
    """Whose act it is when nobody is named: the player's own affair, or the least rank that may do it.

    A wager or a throw that was found, or spoken, is the dealer's act. None where a transcript has to say who.
    """
    match deed:
        case acts.Place(found=True) | acts.Place(oral=True) | acts.Throw(found=True):
            return Speaker(Role.DEALER.value, Role.DEALER)
        case acts.Commit() | acts.Reveal():
            return Speaker(Role.SYSTEM.value, Role.SYSTEM)
        case acts.SideBet(players=(first, *_)):
            return Speaker(first, Role.PLAYER)
        case (
            acts.SitDown(player=player)
            | acts.Leave(player=player)
            | acts.BuyIn(player=player)
            | acts.Redeem(player=player)
            | acts.Place(player=player)
            | acts.Claim(player=player)
            | acts.Throw(player=player)
            | acts.Choose(player=player)
            | acts.Dispute(player=player)
            | acts.Tip(player=player)
        ):
            return Speaker(player, Role.PLAYER)
    least = _LEAST.get(type(deed))
    return Speaker(least.value, least) if least else None


class Start(msgspec.Struct, frozen=True):
    """Where the deed begins once it is settled who speaks. `by_name`: a player by name alone, as in `ana takes back
    w1`, which a line that begins with its subject cannot have."""

    place: int
    speaker: Speaker | None = None
    by_name: bool = False


def _starts(cursor: Cursor) -> Iterator[Start]:
    """Nobody, `dealer`, `dealer kim`, or a player; a colon may follow."""
    yield Start(0)
    tokens = cursor.tokens
    for role in Role:
        words = role.value.split()
        if [token.text.lower() for token in tokens[: len(words)] if not token.quoted] != words:
            continue
        after = len(words)
        colon = _skip_colon(cursor, after)
        if role is not Role.PLAYER or colon > after:
            yield Start(colon, Speaker(role.value, role))
        if colon == after < len(tokens):
            yield Start(_skip_colon(cursor, after + 1), Speaker(tokens[after].text, role))
    if tokens:
        yield Start(_skip_colon(cursor, 1), Speaker(tokens[0].text, Role.PLAYER), by_name=True)


def _skip_colon(cursor: Cursor, place: int) -> int:
    tokens = cursor.tokens
    return place + 1 if place < len(tokens) and tokens[place].text == ":" and not tokens[place].quoted else place


# Reading ----------------------------------------------------------------------------------------------


class Nearest:
    """The form that a wrong line came closest to."""

    def __init__(self) -> None:
        self.score = -1.0
        self.says = ""

    def note(self, one: Form, cursor: Cursor, place: int) -> None:
        """How many words fitted, if any of the form's own did; else, below 1, how like its verb the line's is."""
        if cursor.met or (not one.verb and cursor.line.lstrip().startswith("+")):
            score = 1.0 + cursor.reached
        else:
            where = place + one.has_subject
            verb = cursor.tokens[where].text.lower() if where < len(cursor.tokens) else ""
            score = min(_likeness(verb, one.verb), 0.99) if len(one.verb) > 2 else 0.0
        if score > self.score:
            self.score, self.says = score, _complain(one, cursor, fitted=score >= 1)


@lru_cache(maxsize=4096)
def _likeness(word: str, verb: str) -> float:
    """A long transcript says the same few verbs over and over."""
    return difflib.SequenceMatcher(None, word, verb).ratio()


def _complain(one: Form, cursor: Cursor, *, fitted: bool) -> str:
    if not fitted:
        return f"no line of a transcript reads like {cursor.line.strip()!r}. The nearest is: {one.shown()}"
    if cursor.reached == len(cursor.tokens):
        return f"expected {cursor.expected}, but the line ends. Write: {one.shown()}"
    return f"expected {cursor.expected}, not {cursor.tokens[cursor.reached].text!r}. Write: {one.shown()}"


class Said(msgspec.Struct, frozen=True):
    """What a line says: the deed, who speaks if the line says so, and the colour of chips where it names one."""

    deed: AnyDeed
    speaker: Speaker | None
    colour: str | None = None


def read_form(one: Form, cursor: Cursor, place: int, nearest: Nearest | None) -> Bindings | None:
    """What a line says from this place on, if it has this form."""
    cursor.begin()
    if not one.verb or cursor.has(one.verb):
        found = read_parts(one.parts, KINDS, cursor, place)
        if found is not None:
            return found
    if nearest is not None:
        nearest.note(one, cursor, place)
    return None


def read_deed(cursor: Cursor, nearest: Nearest | None = None, **given: str) -> Said | None:
    """A line as a deed; `given` are ids for a wager or a dispute that the line does not name. Without a `nearest` to be
    told of, forms of which the line has not the verb are not tried."""
    forms = DEEDS if nearest is not None else [(d, f) for d, f in DEEDS if not f.verb or cursor.has(f.verb)]
    for start in _starts(cursor):
        for deed, one in forms:
            if start.by_name and one.has_subject:
                continue
            words = read_form(one, cursor, start.place, nearest)
            if words is None:
                continue
            own_id = OWN_ID.get(deed)
            ids = {own_id: given[own_id]} if own_id in given else {}
            said = one.make(**{**one.absent, **ids, **words})
            return Said(said, start.speaker, words.get("colour"))
    return None


# Spelling ---------------------------------------------------------------------------------------------


def spell_act(act: Act) -> str:
    """The act as its line, in quotes only what would otherwise be read as something else.

    ValueError where no line says it: an amount beyond what can be written, or a name that is none.
    """
    for avoid in (frozenset[str](), RESERVED):
        line = _spell(act, avoid)
        if _reads_back(line, act):
            return line if act.about is None else f"{line} (about entry {act.about})"
    raise ValueError(f"no line says this; {line!r} reads otherwise.")


def _reads_back(line: str, act: Act) -> bool:
    said = read_deed(Cursor(line), wager="", dispute="")
    if said is None or said.deed != act.deed:
        return False
    return (said.speaker or usual_speaker(said.deed)) == Speaker(act.by, act.role)


def _spell(act: Act, avoid: Avoid) -> str:
    speaker = Speaker(act.by, act.role)
    for deed, one in DEEDS:
        if deed is not type(act.deed):
            continue
        values = _find_values(one, act.deed)
        if values is None:
            continue
        pieces = write_parts(one.parts, KINDS, values, avoid)
        if not one.has_subject or speaker != usual_speaker(act.deed):
            pieces = _write_speaker(speaker, one, avoid) + pieces
        return join(pieces)
    raise AssertionError(f"no form of words for {act.deed}")


def _write_speaker(speaker: Speaker, one: Form, avoid: Avoid) -> list[str]:
    name = write_word(speaker.by, avoid)
    if speaker.role is Role.PLAYER and not one.has_subject:
        return [name]
    named = [] if speaker.by == speaker.role.value else [name]
    return [speaker.role.value, *named, *([":"] if one.has_subject else [])]


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _find_values(one: Form, deed: Deed) -> Bindings | None:
    """What to write in each field of a form, None where nothing need be said; None if the form cannot say it all."""
    said, values = fields_of(one.parts), dict[str, Any]()
    absent = {f.name: _default(f) for f in msgspec.structs.fields(deed) if not f.required} | one.absent
    if isinstance(deed, acts.BuyIn | acts.Place) and deed.colour is not None:
        absent["chips"] = ChipKind.NON_VALUE
    if isinstance(deed, acts.Spin) and deed != acts.Spin():
        absent = {"ball": other_way(deed.wheel)}
    for name in deed.__struct_fields__:
        value = getattr(deed, name)
        if name in absent and value == absent[name]:
            values[name] = None
        elif name not in said:
            return None
        else:
            values[name] = value
    needed = {part.name for part in one.parts if isinstance(part, Field)}
    return None if any(values[name] is None for name in needed) else values
