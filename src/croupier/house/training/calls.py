"""Is what the dealer said the call that the Rules ask for? In any words that say the same: `17 black`, `seventeen,
black`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from croupier.house.training.marks import Mark, Skill
from croupier.table.entries import Call, Entry

UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
IDLE = frozenset(
    {"a", "an", "the", "of", "is", "are", "has", "have", "and", "with", "its", "it", "to", "on", "in", "for"}
)
SAME = {
    "bust": "toomany",
    "busts": "toomany",
    "wins": "win",
    "loses": "lose",
    "pays": "pay",
    "throws": "throw",
    "passes": "pass",
    "dealers": "dealer",
    "qualifies": "qualify",
    "doesnt": "not",
    "does": "",
}
LONG = 8
"""A call of more words than this is an instruction: its first clause will do."""
_ABOUT = re.compile(r"^(box \d+(, hand \d+)?|dealer): ", re.IGNORECASE)
"""Whose hand it is may be shown rather than said."""


def spoken(entry: Entry) -> tuple[Call, ...]:
    """The calls to be said aloud: what stands in brackets is done with the hands."""
    return tuple(call for call in entry.calls if not call.says.startswith("("))


def judge_calls(calls: Sequence[Call], said: str) -> Mark:
    """All that had to be called at one moment, in any order; the rule is that of the first call that is missing."""
    missing = [call for call in calls if not is_called(call.says, said)]
    strange = numbers(said) - set().union(*(numbers(call.says) for call in calls))
    wanted = missing or ([] if not strange else list(calls))
    if not wanted:
        return Mark(Skill.CALLS, right=True, cites=tuple(call.cite for call in calls))
    right = " ".join(f"“{call.says}”" for call in wanted)
    return Mark(Skill.CALLS, right=False, cites=tuple(call.cite for call in wanted), says=f"The call is {right}.")


def is_called(call: str, said: str) -> bool:
    """Does what was said hold every word that the call needs?"""
    return needed(call) <= words(said)


def needed(call: str) -> frozenset[str]:
    whole = words(_ABOUT.sub("", call))
    return whole if len(whole) <= LONG else words(re.split(r"[:;]", call)[0])


def words(text: str) -> frozenset[str]:
    """The words that matter, numbers in figures: `Zero, green` and `0 green` are the same."""
    plain = re.sub(r"['’]", "", text.lower()).replace("too many", "toomany")
    found: list[str] = []
    for word in re.findall(r"[a-z]+|\d+", plain):
        figure = _figure(word)
        if figure is not None and found and found[-1] in _TENS_SAID and 0 < int(figure) < 10:
            found[-1] = str(int(found[-1]) + int(figure))  # twenty-three
        else:
            found.append(figure if figure is not None else SAME.get(word, word))
    return frozenset(word for word in found if word and word not in IDLE)


def numbers(text: str) -> frozenset[str]:
    return frozenset(word for word in words(text) if word.isdecimal())


_TENS_SAID = {str(value) for value in TENS.values()}


def _figure(word: str) -> str | None:
    if word.isdecimal():
        return str(int(word))
    if word in UNITS:
        return str(UNITS.index(word))
    for ten, value in TENS.items():
        if word.startswith(ten) and (word == ten or word.removeprefix(ten) in UNITS[1:10]):
            return str(value + UNITS.index(word.removeprefix(ten) or "zero"))  # thirtyfive too
    return None
