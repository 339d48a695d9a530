"""Errors as problem details (RFC 9457): a code to rely on, a title, and a sentence that says what to do."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from croupier.house.durable import Lost
from croupier.house.people.person import DENIALS, Denied
from croupier.house.store.contract import NotOwned, StoreError
from croupier.table.refusals import CODES, Refusal
from croupier.web.messages import Problem

REFUSED = 409
"""A lawful no: the table is not in a state in which this can be done."""
OWN: dict[str, tuple[int, str]] = {
    "unreadable": (400, "The message cannot be read"),
    "wrong-origin": (403, "The page that asked is not of this house"),
    "not-found": (404, "There is nothing here"),
    "no-such-rule": (404, "No rule has this name"),
    "wrong-method": (405, "Not by this method"),
    "too-slow": (408, "The message did not come in time"),
    "too-large": (413, "The message is too large"),
    "ahead": (409, "The table has not come so far"),
    "too-many": (429, "Too much at once"),
    "unavailable": (503, "The house takes nothing now"),
}
"""Problems of the wire itself, with their status and title."""


class Wrong(Exception):
    """A problem of the wire itself."""

    def __init__(self, code: str, detail: str, *, retry_after: int | None = None) -> None:
        super().__init__(detail)
        self.code, self.detail, self.retry_after = code, detail, retry_after


PROBLEMS = (Denied, Wrong, StoreError, Lost, msgspec.MsgspecError, UnicodeDecodeError)
"""The exceptions that are somebody's problem, not a fault of ours."""


def describe(error: Exception) -> Problem | None:
    """The problem that an exception is; None where it is a fault of ours."""
    if isinstance(error, Denied):
        return write(error.code, error.status, error.title, error.message)
    if isinstance(error, Wrong):
        return write(error.code, *OWN[error.code], error.detail)
    if isinstance(error, NotOwned):
        return write("unavailable", *OWN["unavailable"], str(error))
    if isinstance(error, StoreError | Lost):
        detail = "The store does not take it for now. Send it again: it is done once."
        return write("unavailable", *OWN["unavailable"], detail)
    if isinstance(error, msgspec.MsgspecError | UnicodeDecodeError):
        return write("unreadable", *OWN["unreadable"], str(error))
    return None


def refuse(refusal: Refusal) -> Problem:
    """A lawful no of the table, with its rule."""
    base = write(refusal.code, REFUSED, CODES[refusal.code].rstrip("."), refusal.message)
    return msgspec.structs.replace(base, cite=refusal.cite)


def write(code: str, status: int, title: str, detail: str) -> Problem:
    return Problem(f"/api#{code}", title, status, detail, code)


def unknown_status(status: int) -> Problem:
    """What the framework refuses by itself: no such address, not by this method."""
    code = {404: "not-found", 405: "wrong-method"}.get(status, "unreadable")
    return write(code, status, OWN[code][1], HTTPStatus(status).phrase + ".")


def every_code() -> dict[str, tuple[int, str]]:
    """All codes that a problem may have, for the page that lists them."""
    refusals = {code: (REFUSED, says.rstrip(".")) for code, says in CODES.items()}
    return dict(sorted({**DENIALS, **OWN, **refusals}.items()))
