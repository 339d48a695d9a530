"""Forms: how a line of words is read into values and written back, from one pattern.

A pattern such as `{player} bets {stake} on {kind} [{spot}] [as {wager}] {oral:spoken}` holds words to be found as
they are, fields in braces, groups in brackets that may be left out, and flags (a field, a colon, the words that
set it). A field is of the kind that its name has, or of the one after an equals sign: `{of=equipment}`. The same
pattern reads, writes, and is shown to whoever got a line wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

import msgspec

Bindings = dict[str, Any]
Avoid = frozenset[str]

_TOKEN = re.compile(
    r"""(?P<quoted>"(?:[^"\\]|\\.)*"(?=[\s,:()]|$))
    |   (?P<stated>\w+="(?:[^"\\]|\\.)*"(?=[\s,:()]|$))
    |   (?P<comment>\#.*)
    |   (?P<number>[-+]?\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=[\s,:()]|$))
    |   (?P<bare>(?:[^\s,:()]|(?<=\d):(?=\d))+)
    |   (?P<point>[:()])
    |   (?P<noise>[\s,]+)""",
    re.VERBOSE | re.DOTALL,
)


class Token(msgspec.Struct, frozen=True):
    """A word of a line and where it stands there; a quoted one is never one of the grammar's own words."""

    text: str
    start: int
    end: int
    quoted: bool = False


def tokenise(line: str) -> tuple[Token, ...]:
    """The words of a line. Commas only separate; a `#` that begins a word begins a comment."""
    tokens: list[Token] = []
    for found in _TOKEN.finditer(line):
        match found.lastgroup:
            case "noise":
                continue
            case "comment":
                break
            case "quoted":
                tokens.append(Token(_unquote(found[0]), found.start(), found.end(), quoted=True))
            case "stated":
                name, _, value = found[0].partition("=")
                tokens.append(Token(f"{name}={_unquote(value)}", found.start(), found.end(), quoted=True))
            case _:
                tokens.append(Token(found[0], found.start(), found.end()))
    return tuple(tokens)


def _unquote(text: str) -> str:
    """What the quotes hold; the words as they stand where that is no text, such as half a character."""
    try:
        said = str(json.loads(text, strict=False))
        said.encode()
    except ValueError:
        return text
    return said


def quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class Cursor:
    """A line being read: its words, the moment it has come to, and how far an attempt got before it failed.

    `reached` is the word at which it failed, `expected` what should have been there, `met` the grammar's words met.
    """

    def __init__(self, line: str, now: datetime | None = None) -> None:
        self.line, self.now = line, now
        self.tokens = tokenise(line)
        self._words = {word for token in self.tokens if not token.quoted for word in spellings(token.text.lower())}
        self.begin()

    def begin(self) -> None:
        """Forget how far an earlier attempt got."""
        self.reached = 0
        self.expected = ""
        self.met: set[str] = set()

    def fail(self, place: int, expected: str) -> None:
        if place > self.reached or not self.expected:
            self.reached, self.expected = place, expected

    def has(self, text: str) -> bool:
        """Is one of the line's words this word of the grammar?"""
        return text in self._words

    def rest(self, place: int) -> str:
        """The raw text from a word to the end of the line, without a comment."""
        return self.line[self.tokens[place].start : self.tokens[-1].end]


Take = Callable[[Cursor, int], Iterator[tuple[int, Any]]]


class FieldKind(msgspec.Struct, frozen=True):
    """A kind of field. `take` offers every way to read one from a place, `write` is the reverse."""

    take: Take
    write: Callable[[Any, Avoid], str]


class Word(msgspec.Struct, frozen=True):
    text: str


class Field(msgspec.Struct, frozen=True):
    name: str
    kind: str


class Flag(msgspec.Struct, frozen=True):
    name: str
    words: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    parts: tuple[Part, ...]


Part = Word | Field | Flag | Group

_PART = re.compile(r"\{(\w+)(?:=(\w+))?\}|\{(\w+):([^}]+)\}|([\[\]])|([^\s\[\]{}]+)")


def read_pattern(text: str) -> tuple[Part, ...]:
    levels: list[list[Part]] = [[]]
    for field, kind, flag, words, bracket, word in _PART.findall(text):
        if field:
            levels[-1].append(Field(field, kind or field))
        elif flag:
            levels[-1].append(Flag(flag, tuple(words.split())))
        elif bracket == "[":
            levels.append([])
        elif bracket:
            group = Group(tuple(levels.pop()))
            levels[-1].append(group)
        else:
            levels[-1].append(Word(word))
    assert len(levels) == 1, f"brackets do not close: {text}"
    return tuple(levels[0])


def words_of(parts: tuple[Part, ...]) -> set[str]:
    """The grammar's own words in a pattern, as they may be written."""
    found: set[str] = set()
    for part in parts:
        match part:
            case Word(text=text):
                found |= {text, text.removesuffix("s")}
            case Flag(words=words):
                found |= {*words, *(word.removesuffix("s") for word in words)}
            case Group(parts=inner):
                found |= words_of(inner)
            case Field():
                pass
    return found


def fields_of(parts: tuple[Part, ...]) -> set[str]:
    """The names of the fields and flags in a pattern."""
    found: set[str] = set()
    for part in parts:
        match part:
            case Field(name=name) | Flag(name=name):
                found.add(name)
            case Group(parts=inner):
                found |= fields_of(inner)
            case Word():
                pass
    return found


def show_pattern(text: str, labels: Mapping[str, str]) -> str:
    """The pattern for people: PLAYER bets AMOUNT on KIND [SPOT] [as WAGER] [spoken]."""
    text = re.sub(r"\{\w+:([^}]+)\}", r"[\1]", text)
    text = re.sub(r"\{(\w+)(?:=\w+)?\}", lambda field: labels.get(field[1], field[1].upper()), text)
    return re.sub(r"(?<=\() | (?=\))|(?<=[\w\]]) (?=:)", "", text)


def read_parts(parts: tuple[Part, ...], kinds: Mapping[str, FieldKind], cursor: Cursor, place: int) -> Bindings | None:
    """The values in a line from this place to its end; None if it does not fit the pattern."""
    for end, found in _ways(parts, kinds, cursor, place):
        if end == len(cursor.tokens):
            return found
        cursor.fail(end, "the end of the line")
    return None


def _ways(
    parts: tuple[Part, ...], kinds: Mapping[str, FieldKind], cursor: Cursor, place: int
) -> Iterator[tuple[int, Bindings]]:
    """Every way to read the parts from a place. Groups and flags that stand together may come in any order."""
    if not parts:
        yield place, {}
        return
    free = 0
    while free < len(parts) and isinstance(parts[free], Group | Flag):
        free += 1
    if free:
        yield from _ways_in_any_order(parts[:free], parts[free:], kinds, cursor, place)
        return
    for end, found in _read_part(parts[0], kinds, cursor, place):
        for last, more in _ways(parts[1:], kinds, cursor, end):
            yield last, {**found, **more}


def _ways_in_any_order(
    free: tuple[Part, ...], rest: tuple[Part, ...], kinds: Mapping[str, FieldKind], cursor: Cursor, place: int
) -> Iterator[tuple[int, Bindings]]:
    """First words that say nothing, such as `the`, then all are left out, then those tried that begin with a word of
    the grammar's own, so that such a word is seen as one wherever it can be."""
    for part in free:
        if isinstance(part, Group) and _says_nothing(part, cursor, place):
            others = tuple(other for other in free if other is not part)
            yield from _ways_in_any_order(others, rest, kinds, cursor, place + len(part.parts))
    yield from _ways(rest, kinds, cursor, place)
    for part in sorted(free, key=_begins_with_field):
        others = tuple(other for other in free if other is not part)
        for end, found in _read_part(part, kinds, cursor, place):
            for last, more in _ways_in_any_order(others, rest, kinds, cursor, end):
                yield last, {**found, **more}


def _says_nothing(group: Group, cursor: Cursor, place: int) -> bool:
    """Is it only words, and do they stand here?"""
    return all(isinstance(one, Word) and _is_word(cursor, place + i, one.text) for i, one in enumerate(group.parts))


def _begins_with_field(part: Part) -> bool:
    return isinstance(part, Group) and isinstance(part.parts[0], Field)


def _read_part(
    part: Part, kinds: Mapping[str, FieldKind], cursor: Cursor, place: int
) -> Iterator[tuple[int, Bindings]]:
    match part:
        case Word(text=text):
            if _is_word(cursor, place, text):
                cursor.met.add(text)
                yield place + 1, {}
            else:
                cursor.fail(place, f"'{text}'")
        case Field(name=name, kind=kind):
            for end, value in kinds[kind].take(cursor, place):
                yield end, {name: value}
        case Flag(name=name, words=words):
            if all(_is_word(cursor, place + i, word) for i, word in enumerate(words)):
                yield place + len(words), {name: True}
        case Group(parts=inner):
            yield from _ways(inner, kinds, cursor, place)


def spellings(said: str) -> tuple[str, ...]:
    """The grammar's words that this may be: a last s does not matter, but for the shortest."""
    return (said, f"{said}s") if len(said) > 2 else (said,)


def _is_word(cursor: Cursor, place: int, text: str) -> bool:
    """Case does not matter, nor a last s: `dealer spins`, `Spin`, `after 1 turn`."""
    if place >= len(cursor.tokens):
        return False
    token = cursor.tokens[place]
    return not token.quoted and text in spellings(token.text.lower())


def write_parts(parts: tuple[Part, ...], kinds: Mapping[str, FieldKind], values: Bindings, avoid: Avoid) -> list[str]:
    """The words for these values. A group is written when one of its fields has a value, or when it has no fields."""
    pieces: list[str] = []
    for part in parts:
        match part:
            case Word(text=text):
                pieces.append(text)
            case Field(name=name, kind=kind):
                pieces.append(kinds[kind].write(values[name], avoid))
            case Flag(name=name, words=words):
                pieces += words if values.get(name) else ()
            case Group(parts=inner):
                fields = [one.name for one in inner if isinstance(one, Field)]
                if not fields or any(values.get(name) is not None for name in fields):
                    pieces += write_parts(inner, kinds, values, avoid)
    return pieces


def join(pieces: list[str]) -> str:
    """One line: brackets hug what they hold, a colon the word before it."""
    line = ""
    for piece in pieces:
        close = not line or piece in (":", ")") or line.endswith(" (") or line == "("
        line += piece if close else f" {piece}"
    return line
