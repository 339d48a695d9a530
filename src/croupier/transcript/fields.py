"""The kinds of field that a line of a transcript can hold: names, amounts, moments, signs, free text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Any, get_args

from croupier.equipment.chips import ChipKind
from croupier.gazette.editions import local
from croupier.gazette.notices import NEW_ZEALAND
from croupier.money import Cents, dollars, read_dollars
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.canonical import YEARS
from croupier.table.refusals import CODES
from croupier.table.setup import Limits, Option, Sign
from croupier.transcript.forms import Avoid, Cursor, FieldKind, quote, tokenise

POINTS = (":", "(", ")")

# Moments ----------------------------------------------------------------------------------------------


def fix(moment: datetime) -> datetime:
    """The moment with the offset of New Zealand's clocks then: two such moments compare by what really came first."""
    if moment.year not in YEARS:
        raise ValueError(f"no transcript is about the year {moment.year}.")
    here = local(moment).astimezone(NEW_ZEALAND)
    offset = here.utcoffset()
    assert offset is not None
    return here.replace(tzinfo=timezone(offset))


def later(moment: datetime, by: timedelta) -> datetime:
    """So much later in real time, whatever the clocks do."""
    return fix(moment.astimezone(UTC) + by)


def next_time(now: datetime, at: time) -> datetime:
    """The next moment, from now on, at which clocks show that time: where they are put back they show it twice."""
    today = now.astimezone(NEW_ZEALAND).date()
    days = (today, today + timedelta(days=1))
    shown = (fix(datetime.combine(day, at.replace(fold=again), NEW_ZEALAND)) for day in days for again in (0, 1))
    return next(moment for moment in shown if moment >= now)


def write_moment(moment: datetime, avoid: Avoid = frozenset()) -> str:  # noqa: ARG001
    plain = f"{moment.astimezone(NEW_ZEALAND):%Y-%m-%d %H:%M}"
    return plain if fix(datetime.fromisoformat(plain)) == moment else moment.isoformat()


_CLOCK = re.compile(r"\d{1,2}:\d{2}(?::\d{2})?")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _read_clock(text: str) -> time:
    if _CLOCK.fullmatch(text) is None:
        raise ValueError
    return time.fromisoformat(text.zfill(5) if len(text) < 6 else text.zfill(8))


def _take_moment(cursor: Cursor, place: int) -> Iterator[tuple[int, datetime]]:
    words = [token.text for token in cursor.tokens[place : place + 2]]
    try:
        if words and _CLOCK.fullmatch(words[0]) and cursor.now is not None:
            yield place + 1, next_time(cursor.now, _read_clock(words[0]))
            return
        if len(words) == 2 and _DAY.fullmatch(words[0]) and _CLOCK.fullmatch(words[1]):
            day = date.fromisoformat(words[0])
            yield place + 2, fix(datetime.combine(day, _read_clock(words[1])))
            return
        if words:
            yield place + 1, fix(datetime.fromisoformat(words[0]))
            return
    except (ValueError, OverflowError):
        pass
    cursor.fail(place, "a time such as 21:45 or 1997-05-03 21:45")


_LATER = re.compile(r"\+ ?(\d{1,6}) ?(s|sec|seconds?|min|minutes?|h|hours?|days?)")
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}


def _take_later(cursor: Cursor, place: int) -> Iterator[tuple[int, timedelta]]:
    found = _LATER.fullmatch(" ".join(token.text for token in cursor.tokens[place:]))
    if found is None:
        cursor.fail(place, "a lapse of time such as +20 min")
    else:
        yield len(cursor.tokens), timedelta(**{_UNITS[found[2][0]]: int(found[1])})


# Words and lists --------------------------------------------------------------------------------------


def write_word(text: str, avoid: Avoid) -> str:
    """Bare where it can be read back as one word, else in quotes."""
    tokens = tokenise(text)
    whole = len(tokens) == 1 and tokens[0].text == text and '"' not in text
    return text if whole and text not in POINTS and text.lower() not in avoid else quote(text)


def write_phrase(text: str, avoid: Avoid) -> str:
    words = text.split(" ")
    return text if all(write_word(word, avoid) == word for word in words) else quote(text)


def write_text(text: str, avoid: Avoid) -> str:  # noqa: ARG001
    plain = text == text.strip() and text.isprintable() and not set(text) & {'"', "#"}
    return text if text and plain and text[0] not in ":," and text[-1] != "," else quote(text)


def one(
    expected: str, read: Callable[[str], Any], write: Callable[[Any, Avoid], str], *, bare: bool = False
) -> FieldKind:
    """A field of one word; `read` raises ValueError on a word that will not do. `bare`: never a quoted one."""

    def take(cursor: Cursor, place: int) -> Iterator[tuple[int, Any]]:
        if place < len(cursor.tokens):
            token = cursor.tokens[place]
            if (token.quoted and not bare) or (not token.quoted and token.text not in POINTS):
                try:
                    yield place + 1, read(token.text)
                    return
                except ValueError:
                    pass
        cursor.fail(place, expected)

    return FieldKind(take, write)


def _take_phrase(cursor: Cursor, place: int) -> Iterator[tuple[int, str]]:
    """One quoted word, or ever more bare words."""
    tokens = cursor.tokens
    if place < len(tokens) and tokens[place].quoted:
        yield place + 1, tokens[place].text
        return
    words: list[str] = []
    for end in range(place, len(tokens)):
        if tokens[end].quoted or tokens[end].text in POINTS:
            break
        words.append(tokens[end].text)
        yield end + 1, " ".join(words)
    if not words:
        cursor.fail(place, "a word")


def _take_text(cursor: Cursor, place: int) -> Iterator[tuple[int, str]]:
    if place >= len(cursor.tokens) or (cursor.tokens[place].text == ":" and not cursor.tokens[place].quoted):
        cursor.fail(place, "a sentence")
        return
    last = len(cursor.tokens)
    alone = cursor.tokens[place].quoted and place == last - 1
    yield last, cursor.tokens[place].text if alone else cursor.rest(place)


def _take_names(cursor: Cursor, place: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """ana, bo and cy; `nobody` for none."""
    names: list[str] = []
    tokens = cursor.tokens
    if place < len(tokens) and not tokens[place].quoted and tokens[place].text.lower() == "nobody":
        yield place + 1, ()
    for end in range(place, len(tokens)):
        token = tokens[end]
        if not token.quoted and token.text in POINTS:
            break
        if names and not token.quoted and token.text.lower() == "and":
            continue
        names.append(token.text)
        yield end + 1, tuple(names)
    if not names:
        cursor.fail(place, "one name or several")


def _write_names(names: tuple[str, ...], avoid: Avoid) -> str:
    avoid |= {"and", "nobody"}
    return ", ".join(write_word(name, avoid) for name in names) or "nobody"


# Amounts and signs ------------------------------------------------------------------------------------


def read_amount(text: str) -> Cents:
    return -read_dollars(text[1:]) if text.startswith("-") else read_dollars(text)


def write_amount(cents: Cents, avoid: Avoid = frozenset()) -> str:  # noqa: ARG001
    return dollars(cents).replace("$", "")


AMOUNT = one("an amount in dollars such as 5 or 12.50", read_amount, write_amount)


def _take_limits(cursor: Cursor, place: int) -> Iterator[tuple[int, Limits]]:
    for middle, least in AMOUNT.take(cursor, place):
        if middle >= len(cursor.tokens) or cursor.tokens[middle].text != "to":
            cursor.fail(middle, "'to'")
            continue
        for end, most in AMOUNT.take(cursor, middle + 1):
            try:
                yield end, Limits(least, most)
            except ValueError:
                cursor.fail(end, "limits that run from a minimum above nothing up to a maximum")


def _write_limits(limits: Limits, avoid: Avoid = frozenset()) -> str:  # noqa: ARG001
    return f"{write_amount(limits.least)} to {write_amount(limits.most)}"


def _take_sign(cursor: Cursor, place: int) -> Iterator[tuple[int, Sign]]:
    """5 to 500 by 5, straight-up 2 to 50 by 2: the limits, any increment, and the same for single kinds of wager."""
    for end, limits in _take_limits(cursor, place):
        for after, increment in _take_increment(cursor, end):
            yield from _take_kinds(cursor, after, Sign(limits, increment=increment))


def _take_increment(cursor: Cursor, place: int) -> Iterator[tuple[int, Cents | None]]:
    yield place, None
    if place < len(cursor.tokens) and cursor.tokens[place].text == "by":
        yield from AMOUNT.take(cursor, place + 1)


def _take_kinds(cursor: Cursor, place: int, sign: Sign) -> Iterator[tuple[int, Sign]]:
    yield place, sign
    if place + 2 >= len(cursor.tokens):
        return
    kind = cursor.tokens[place].text
    if kind in sign.kinds or kind in sign.increments:
        return
    for middle, limits in _take_own_limits(cursor, place + 1):
        for end, increment in _take_increment(cursor, middle):
            if limits is not None or increment is not None:
                kinds = {**sign.kinds, kind: limits} if limits is not None else sign.kinds
                steps = {**sign.increments, kind: increment} if increment is not None else sign.increments
                yield from _take_kinds(cursor, end, Sign(sign.limits, kinds, sign.increment, steps))


def _take_own_limits(cursor: Cursor, place: int) -> Iterator[tuple[int, Limits | None]]:
    yield from _take_limits(cursor, place)
    yield place, None


def _write_sign(sign: Sign, avoid: Avoid) -> str:
    text = _write_limits(sign.limits)
    if sign.increment is not None:
        text += f" by {write_amount(sign.increment)}"
    for kind in {**sign.kinds, **sign.increments}:
        text += f", {write_word(kind, avoid | {'by'})}"
        text += f" {_write_limits(sign.kinds[kind])}" if kind in sign.kinds else ""
        text += f" by {write_amount(sign.increments[kind])}" if kind in sign.increments else ""
    return text


def _take_on_kinds(cursor: Cursor, place: int) -> Iterator[tuple[int, dict[str, Limits]]]:
    """straight-up 5 to 200, split 5 to 400."""
    for end, sign in _take_kinds(cursor, place, Sign(Limits(1, 1))):
        if sign.kinds and not sign.increments:
            yield end, dict(sign.kinds)
    cursor.fail(place, "a kind of wager and its limits")


def _write_on_kinds(kinds: Mapping[str, Limits], avoid: Avoid) -> str:
    return ", ".join(f"{write_word(kind, avoid | {'by'})} {_write_limits(limits)}" for kind, limits in kinds.items())


# Facts ------------------------------------------------------------------------------------------------


def _take_facts(cursor: Cursor, place: int) -> Iterator[tuple[int, tuple[Stated, ...]]]:
    """`box=3` or `box=3, card=KH`; `hand='1'` where a number is only a name."""
    for end, words in _take_names(cursor, place):
        pairs = [word.partition("=") for word in words]
        if all(name.isidentifier() and equals and value for name, equals, value in pairs):
            yield end, tuple(Stated(name, _read_value(value)) for name, _, value in pairs)


def _read_value(text: str) -> str | int:
    named = text[1:-1]
    return int(text) if text.isdecimal() else named if named.isdecimal() and text == f"'{named}'" else text


def _write_facts(facts: tuple[Stated, ...], avoid: Avoid) -> str:
    return ", ".join(write_word(f"{fact.name}={_write_value(fact.value)}", avoid) for fact in facts)


def _write_value(value: str | int) -> str:
    return f"'{value}'" if isinstance(value, str) and value.isdecimal() else str(value)


# Setup and expectations -------------------------------------------------------------------------------


def _take_amounts(cursor: Cursor, place: int) -> Iterator[tuple[int, tuple[Cents, ...]]]:
    amounts: list[Cents] = []
    for end in range(place, len(cursor.tokens)):
        for after, cents in AMOUNT.take(cursor, end):
            amounts.append(cents)
            yield after, tuple(amounts)
        if len(amounts) <= end - place:
            return


EVENTS: tuple[str, ...] = get_args(acts.Event)


def _take_event(cursor: Cursor, place: int) -> Iterator[tuple[int, str]]:
    """a tournament, an event."""
    words = ["" if token.quoted else token.text.lower() for token in cursor.tokens[place : place + 2]]
    if words and words[0] in ("a", "an"):
        del words[0]
        place += 1
    if words and words[0] in EVENTS:
        yield place + 1, words[0]
    else:
        cursor.fail(place, f"a {' or '.join(EVENTS)}")


def _write_event(event: str, avoid: Avoid) -> str:  # noqa: ARG001
    return f"an {event}" if event[0] in "aeiou" else f"a {event}"


def _read_option(text: str) -> Option:
    if text in ("true", "yes"):
        return True
    if text in ("false", "no"):
        return False
    return int(text) if text.isdecimal() else text


def read_number(text: str) -> int:
    """Seats, turns, cards: counted, never less than nothing."""
    if re.fullmatch(r"[0-9]{1,10}", text) is None:
        raise ValueError
    return int(text)


def _read_code(text: str) -> str:
    if text not in CODES:
        raise ValueError
    return text


WORD = one("a name", str, write_word)
PHRASE = FieldKind(_take_phrase, write_phrase)
TEXT = FieldKind(_take_text, write_text)
NAMES = FieldKind(_take_names, _write_names)
NUMBER = one("a whole number", read_number, lambda number, _avoid: str(number))
MOMENT = FieldKind(_take_moment, write_moment)

KINDS: dict[str, FieldKind] = {
    **dict.fromkeys(
        ("player", "wager", "basis", "kind", "colour", "dispute", "wheel", "ball", "of", "issued_at"), WORD
    ),
    **dict.fromkeys(("game", "casino", "table", "option", "rule"), WORD),
    **dict.fromkeys(("left", "commitment", "secret", "ids"), WORD),
    **dict.fromkeys(("players", "persons", "agreed", "by", "wagers", "colours", "linked", "kinds"), NAMES),
    **dict.fromkeys(
        (
            *("tender", "into", "to", "spot", "seen", "irregularity", "ground", "duty", "asset", "word", "how", "on"),
            "equipment",
        ),
        PHRASE,
    ),
    **dict.fromkeys(("purpose", "reason", "detail", "note", "complaint", "finding", "words"), TEXT),
    **dict.fromkeys(("amount", "stake", "paid", "award", "value", "over"), AMOUNT),
    **dict.fromkeys(("seat", "turns", "seats", "times", "at", "cards", "series", "secrets", "number"), NUMBER),
    **dict.fromkeys(("takes_effect", "closes", "moment"), MOMENT),
    "chips": one("value, non-value or promotional", ChipKind, lambda kind, _avoid: str(kind.value), bare=True),
    "born": one("a day such as 1976-02-29", date.fromisoformat, lambda day, _avoid: str(day.isoformat())),
    "facts": FieldKind(_take_facts, _write_facts),
    **dict.fromkeys(("limits", "minimum", "maximum"), FieldKind(_take_limits, _write_limits)),
    "on_kinds": FieldKind(_take_on_kinds, _write_on_kinds),
    "event": FieldKind(_take_event, _write_event),
    "sign": FieldKind(_take_sign, _write_sign),
    "later": FieldKind(_take_later, lambda lapse, _avoid: f"+{int(lapse.total_seconds())} s"),
    "time": one("a time such as 21:45", _read_clock, lambda at, _avoid: str(at.isoformat("minutes"))),
    "denominations": FieldKind(_take_amounts, lambda chips, _avoid: " ".join(write_amount(chip) for chip in chips)),
    "setting": one("true, false, a number or a word", _read_option, lambda value, avoid: write_word(str(value), avoid)),
    "code": one(f"a code of refusal ({', '.join(CODES)})", _read_code, write_word),
}
"""Each field's kind, by the field's name; deeds use the same names throughout."""

LABELS: dict[str, str] = {
    **dict.fromkeys(("persons", "agreed", "by"), "PLAYERS"),
    **dict.fromkeys(("stake", "paid", "award", "value", "over"), "AMOUNT"),
    **dict.fromkeys(("minimum", "maximum"), "LIMITS"),
    "on_kinds": "KIND LIMITS",
    "event": "a EVENT",
    **dict.fromkeys(("purpose", "reason", "detail", "note", "complaint", "finding", "words"), "TEXT"),
    **dict.fromkeys(("takes_effect", "closes"), "TIME"),
    **dict.fromkeys(("wheel", "ball"), "DIRECTION"),
    **dict.fromkeys(("seat", "turns", "seats", "times", "at", "cards", "series", "secrets", "number"), "NUMBER"),
    **dict.fromkeys(("commitment", "secret"), "HASH"),
    "left": "COUNTS",
    "facts": "FACT=VALUE",
    "moment": "DAY [TIME]",
    "later": "+NUMBER UNIT",
    "denominations": "AMOUNTS",
    "basis": "WAGER",
    "on": "WHAT",
    "to": "WHERE",
    "how": "MANNER",
    "issued_at": "TABLE",
    "of": "EQUIPMENT",
    "born": "DAY",
    "into": "WHAT",
    "seen": "WHAT",
    "tender": "WHAT",
    "setting": "VALUE",
    "option": "NAME",
    "table": "NAME",
    "linked": "TABLES",
}
"""What stands for a field where a form is shown, if not the field's name."""
