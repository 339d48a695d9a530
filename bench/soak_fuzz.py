"""Ten minutes of transcripts that nobody would write: whatever is read, nothing but Unreadable is ever raised.

    python -m bench.soak_fuzz [SECONDS] [SEED]

Every playthrough of the tests is changed at random, as lines and as JSON, read and judged. A failure names its seed.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from croupier.cli.adjudicate.page import show_findings
from croupier.table.codec import encode
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.as_json import findings_as_json
from croupier.transcript.lines import DEEDS, RESERVED
from croupier.transcript.reader import Unreadable, read_transcript

CORPUS = [path.read_text(encoding="utf-8") for path in sorted(Path("tests/playthroughs").rglob("*.txt"))]
WORDS = sorted({word for text in CORPUS for word in text.split()} | RESERVED)
FORMS = [form.shown() for _, form in DEEDS]
LINES_MOST = 80
ODD = (
    "",
    '"',
    '"\\ud800"',
    ":",
    "(",
    ")",
    "#",
    "=",
    "-",
    "+",
    "0",
    "-1",
    "1e9",
    "9" * 20,
    "٣",
    "\x00",
    "é",
    "\u2028",
    "𝟙",
)
EXTREMES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 10**9, 10**18, 2**63, 10**40, 1e308, "", "x", "\ud800", "\x00", "9" * 5000, [], {}, [[]],
    "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+14:00", "1997-05-03T21:00:00", "1997-05-03T21:00:00+12:00",
    {"least": 1, "most": 2}, ["a", 1], "dealer", "system", "value", "2000-02-30",
)  # fmt: skip


def try_one(seed: int) -> str:
    """One transcript of chance, read and judged: what became of it."""
    chance = random.Random(seed)
    text = chance.choice((change_lines, change_lines, change_json, change_text))(chance)
    return judge(text)


def judge(text: str) -> str:
    """Read, judged and shown, for people and for programs."""
    try:
        findings = adjudicate(read_transcript(text))
    except Unreadable as error:
        "\n".join(error.complaints).encode(errors="backslashreplace")
        return "unreadable"
    encode(findings_as_json(findings))
    page = StringIO()
    show_findings(Console(file=page, width=80), findings)
    page.getvalue().encode()
    return "judged"


def pick(chance: random.Random) -> list[str]:
    """The first lines of a playthrough."""
    lines = chance.choice(CORPUS).split("\n")
    return lines[: chance.randint(8, LINES_MOST)]


def change_lines(chance: random.Random) -> str:
    lines = pick(chance)
    for _ in range(chance.randint(1, 6)):
        where = chance.randrange(len(lines))
        if not lines[where].startswith("chips"):
            lines[where] = chance.choice(LINE_CHANGES)(chance, lines[where])
        if chance.random() < 0.2:
            lines.insert(where, lines[chance.randrange(len(lines))])
        if chance.random() < 0.1 and len(lines) > 1:
            del lines[where]
    return "\n".join(lines)


def swap_word(chance: random.Random, line: str) -> str:
    words = line.split(" ")
    words[chance.randrange(len(words))] = chance.choice((chance.choice(WORDS), chance.choice(ODD)))
    return " ".join(words)


def add_word(chance: random.Random, line: str) -> str:
    words = line.split(" ")
    words.insert(chance.randrange(len(words) + 1), chance.choice((chance.choice(WORDS), chance.choice(ODD))))
    return " ".join(words)


def drop_word(chance: random.Random, line: str) -> str:
    words = line.split(" ")
    del words[chance.randrange(len(words))]
    return " ".join(words)


def change_letter(chance: random.Random, line: str) -> str:
    where = chance.randrange(len(line) + 1)
    return line[:where] + chr(chance.choice((chance.randrange(32, 127), chance.randrange(0xD7FF)))) + line[where + 1 :]


def write_form(chance: random.Random, _line: str) -> str:
    """A form with any words in its fields."""
    words = chance.choice(FORMS).replace("[", "").replace("]", "").split()
    return " ".join(chance.choice(WORDS) if word.isupper() else word for word in words)


def take_line(chance: random.Random, _line: str) -> str:
    """A line of some other evening, which can be read."""
    return chance.choice(chance.choice(CORPUS).split("\n"))


def change_number(chance: random.Random, line: str) -> str:
    return re.sub(r"\d+", lambda found: str(chance.choice((int(found[0]) + 1, chance.randint(0, 600)))), line, count=1)


LINE_CHANGES: tuple[Callable[[random.Random, str], str], ...] = (
    take_line,
    take_line,
    change_number,
    swap_word,
    add_word,
    drop_word,
    change_letter,
    write_form,
)


def change_text(chance: random.Random) -> str:
    """A page cut anywhere, with signs of chance in it."""
    text = "\n".join(pick(chance))
    for _ in range(chance.randint(1, 30)):
        where = chance.randrange(len(text) + 1)
        text = text[:where] + chance.choice(ODD) + text[where + chance.randint(0, 3) :]
    return text[: chance.randrange(len(text) + 1)] if chance.random() < 0.5 else text


def change_json(chance: random.Random) -> str:
    """The same acts as JSON, with values of chance."""
    record = json.loads(as_json(chance.randrange(len(CORPUS))))
    del record["acts"][chance.randint(1, LINES_MOST) :]
    for _ in range(chance.randint(1, 4)):
        change_value(chance, record)
    text = json.dumps(record)
    return text if chance.random() < 0.9 else text[: chance.randrange(len(text))]


@cache
def as_json(which: int) -> bytes:
    transcript = read_transcript(CORPUS[which])
    return encode({"setup": transcript.setup, "acts": transcript.acts})


def change_value(chance: random.Random, record: Any) -> None:
    """Somewhere in it something else stands, or nothing, or something more."""
    inside = [value for value in walk(record) if value]
    if not inside:
        return
    holder = chance.choice(inside)
    key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    match chance.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[chance.choice(WORDS)] = deepcopy(chance.choice(EXTREMES))
        case _:
            holder[key] = deepcopy(chance.choice(EXTREMES))


def walk(value: Any) -> list[Any]:
    """Every object and list in a value."""
    if not isinstance(value, dict | list):
        return []
    parts = value.values() if isinstance(value, dict) else value
    return [value, *(inner for part in parts for inner in walk(part))]


def main() -> None:
    seconds, seed = (int(word) for word in (*sys.argv[1:3], *("600", "1")[len(sys.argv[1:3]) :]))
    until = time.monotonic() + seconds
    tally = {"unreadable": 0, "judged": 0}
    while time.monotonic() < until:
        try:
            tally[try_one(seed)] += 1
        except Exception:
            print(f"seed {seed} raised something else than Unreadable")
            raise
        seed += 1
    print(f"{sum(tally.values()):,} transcripts: {tally['judged']:,} judged, {tally['unreadable']:,} unreadable")


if __name__ == "__main__":
    main()
