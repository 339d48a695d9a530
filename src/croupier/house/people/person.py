"""Somebody whom the house knows, and the house's own noes: before the Rules are asked at all."""

from __future__ import annotations

import unicodedata

import msgspec

from croupier.table.roles import Role

EVERYWHERE = "*"
"""Among the tables of a person: all of them."""
NAME_MOST = 24
LOOK_ALIKE = frozenset("АВЕЅІЈКМНОРСТУХЗасеһіјорѕухԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧανικορτυχωϲϳ")
"""Letters of other alphabets that a Latin one cannot be told from, or hardly."""

DENIALS: dict[str, tuple[int, str]] = {
    "not-signed-in": (401, "Sign in first"),
    "wrong-sign-in": (401, "The name or the password is wrong"),
    "not-yours-to-do": (403, "Your role may not do that"),
    "other-table": (403, "You are not assigned to this table"),
    "house-draws": (403, "The house draws at this table"),
    "no-such-table": (404, "There is no such table"),
    "name-taken": (409, "The name is taken"),
    "same-person": (409, "This takes two people"),
    "second-person": (409, "This takes a second person"),
    "play-chips": (409, "No more play chips"),
    "too-many-disputes": (409, "No more disputes"),
    "not-to-be-had": (409, "No such table is to be had"),
    "bad-name": (422, "This is no name"),
    "bad-id": (422, "This is no id"),
    "beyond-bounds": (422, "A number or a text is beyond all bounds"),
    "unclear": (422, "The line cannot be read"),
}
"""Each with the status that HTTP has for it and its title."""


class Denied(Exception):
    """The house says no; nothing was asked of the table, and nothing changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        assert code in DENIALS, code
        self.code, self.message = code, message

    @property
    def status(self) -> int:
        return DENIALS[self.code][0]

    @property
    def title(self) -> str:
        return DENIALS[self.code][1]


class Person(msgspec.Struct, frozen=True):
    """`tables` are those that a member of staff is assigned to. A guest has no password and plays with play chips."""

    name: str
    role: Role
    tables: tuple[str, ...] = ()
    guest: bool = False

    def serves(self, table: str) -> bool:
        return table in self.tables or EVERYWHERE in self.tables


def read_name(said: str) -> str:
    """A name that can stand in an entry and be told from any other; Denied where it cannot."""
    name = " ".join(unicodedata.normalize("NFKC", said).split())
    fits = 0 < len(name) <= NAME_MOST and name[0].isalpha()
    if not fits or not all(sign.isalpha() or sign.isdecimal() or sign in " '-." for sign in name):
        raise Denied("bad-name", f"A name begins with a letter and has at most {NAME_MOST} letters, digits and spaces.")
    check_letters(name)
    return name


def check_letters(name: str) -> None:
    """Nobody is to be taken for somebody else: one alphabet in a name, and not only letters that look Latin."""
    letters = [sign for sign in name if sign.isalpha()]
    alphabets = {alphabet_of(letter) for letter in letters}
    if len(alphabets) > 1:
        raise Denied("bad-name", f"A name has letters of one alphabet; this one has {' and '.join(sorted(alphabets))}.")
    if all(letter in LOOK_ALIKE for letter in letters):
        raise Denied("bad-name", "Every letter of this name looks like a Latin one; write it with those.")


def alphabet_of(letter: str) -> str:
    """Latin, Cyrillic, Greek...: the first word of a letter's name; Chinese and Japanese signs go together."""
    first = unicodedata.name(letter, "unknown").split(maxsplit=1)[0].capitalize()
    return "Japanese or Chinese" if first in ("Cjk", "Hiragana", "Katakana", "Katakana-hiragana") else first


def key_of(name: str) -> str:
    """Two names with the same key are the same name: Ana, ana and ANA are one person."""
    return unicodedata.normalize("NFKC", name).casefold()
