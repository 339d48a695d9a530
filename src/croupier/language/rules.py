"""Rules as they are cited: `1996.roulette.4.8`, `Roulette 4.8`, `4.8`, `III 4.1(b)(ii)`, `2004 Baccarat 5.11`."""

from __future__ import annotations

import re
from functools import cache

from croupier.gazette import GazetteError
from croupier.gazette.cite import DIVISIONS, Cite, brief, cite, is_cite, order, spell
from croupier.gazette.register import rule, rules
from croupier.language.words import Unclear, or_list, plain

_NUMBER = re.compile(r"(?P<rule>\d{1,2}\.\d{1,2})(?P<sub>(?:[.\s]*\(?[a-zA-Z]+\)?)*)$")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_IDLE = re.compile(r"\b(?:rules?|division|div|no|r)\b\.?|[(),]")


def find_rules(said: str, division: str | None = None, year: int | None = None) -> list[Cite]:
    """Every rule held that the words cite, in the order of the Rules: of the division named, else of this one and of
    the general rules. Unclear where there is none."""
    text = said.strip()
    if is_cite(text.lower()) or is_cite(text):
        return [cite(text if is_cite(text) else text.lower())]
    if printed := _as_printed().get(plain(text)):
        return sorted(printed, key=order)
    found = _NUMBER.search(text)
    if found is None:
        raise Unclear(f"{said!r} cites no rule; write roulette 4.8, general 14.1(b) or 1996.roulette.4.8.")
    before = text[: found.start()].replace(".", " ")
    named_year = _YEAR.search(before)
    name = plain(_IDLE.sub(" ", _YEAR.sub(" ", before.lower())))
    years = {int(named_year[0])} if named_year else set()
    tail = "".join(f".{part}" for part in _letters(found["sub"]))
    meant = [Cite(f"{y}.{d}.{found['rule']}{tail}") for y, d in _divisions(name, division, year, years, said)]
    known = sorted((one for one in meant if is_rule(one)), key=order)
    if not known:
        where = or_list(dict.fromkeys(DIVISIONS[y, d][1] for y, d in _divisions(name, division, year, years, said)))
        raise Unclear(f"There is no rule {found['rule']}{_spell(tail)} in {where or 'any division'}.")
    return known


def _letters(sub: str) -> list[str]:
    """(b)(ii)(A) as in an id: the first two small, the third a capital."""
    letters = re.findall(r"[a-zA-Z]+", sub)
    return [letter.upper() if place == 2 else letter.lower() for place, letter in enumerate(letters)]


def _spell(tail: str) -> str:
    return "".join(f"({letter})" for letter in tail.split(".") if letter)


def _divisions(name: str, division: str | None, year: int | None, years: set[int], said: str) -> list[tuple[int, str]]:
    """The divisions that may be meant: by the name or the number that was said, else where the reader stands."""
    if name:
        found = [key for key, names in _names().items() if name in names]
        if not found:
            found = [key for key, names in _names().items() if any(n.startswith(name) for n in names if len(name) > 2)]
        if not found:
            raise Unclear(f"{said!r} names no division of the Rules; they are {', '.join(_titles())}.")
    elif division is not None:
        general = [key for key in DIVISIONS if key[1] == "general"]
        found = [key for key in DIVISIONS if key[1] == division and year in (None, key[0])] + general
    else:
        found = list(DIVISIONS)
    return [key for key in found if not years or key[0] in years]


@cache
def _as_printed() -> dict[str, list[Cite]]:
    """Every provision by the two ways in which citations are printed."""
    printed: dict[str, list[Cite]] = {}
    for one in rules():
        for c in (Cite(one.id), *(Cite(f"{one.id}.{sub}") for sub in one.subparagraphs)):
            for name in dict.fromkeys((plain(brief(c)), plain(spell(c)))):
                printed.setdefault(name, []).append(c)
    return printed


def _names() -> dict[tuple[int, str], set[str]]:
    return {
        (year, key): {plain(key), plain(name), plain(number), f"{plain(number)}{plain(name)}"}
        for (year, key), (number, name) in DIVISIONS.items()
    }


def _titles() -> list[str]:
    return list(dict.fromkeys(name for _, name in DIVISIONS.values()))


def is_rule(text: str) -> bool:
    try:
        rule(text)
    except GazetteError:
        return False
    return True
