"""Which spot of a layout a person means: `17`, `20-17`, `1-12`, `dozen 1`, `corner 8 9 11 12`, `red`, `hard six`."""

from __future__ import annotations

import re
from itertools import combinations

from croupier.language.words import NUMBERS, Unclear, nearest, or_list, plain
from croupier.table.wagers import Kind, Layout, Spot, Wager

Place = tuple[Kind, Spot]

_ORDINALS = {"first": "1", "second": "2", "third": "3", "1st": "1", "2nd": "2", "3rd": "3"}
_PLURALS = {"ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6"}
_PLURAL = re.compile(rf"(?<=\w\w\w )(?:{'|'.join(_PLURALS)})\b")
"""Triple fours: after the word that says what of fours."""
_TWELVE = re.compile(rf"\b({'|'.join(_ORDINALS)}) (?:12|twelve)\b")
"""The second 12, which is the second dozen."""
_TO = re.compile(r"(\d+)\s+to\s+(\d+)")
"""1 to 12 are numbers; 2 to 1 are odds, and no place."""
_IDLE = {"the", "number", "numbers", "no", "no.", "spot"}
_PREFIX_MIN = 3


class NoSuchPlace(Unclear):
    """The words name no spot, or more than one."""


class Unknown(NoSuchPlace):
    """They name nothing, not even a kind of wager."""


def find_place(layout: Layout, said: str) -> Place:
    """The one spot that these words name. A kind may be named first or last; numbers come in any order."""
    words = tidy(said)
    kinds, rest = split_kind(layout, words) if "$" not in words else ([], words)
    if kinds and not rest:
        return only_spot(kinds, said)
    among = kinds or list(layout.values())
    for stage in (by_name, by_parts):
        found = [(kind, spot) for kind in among for spot in stage(kind, rest) if kinds or names_itself(spot)]
        if found:
            return choose(found, rest, said)
    if len(kinds) == 1 and (spot := by_order(kinds[0], rest)) is not None:
        return kinds[0], spot
    raise (NoSuchPlace if kinds else Unknown)(explain(layout, kinds, said, rest))


def tidy(said: str) -> str:
    """Small letters, single spaces, numbers in figures, and `col3` in two words."""
    text = re.sub(r"(?<=[a-z])(?=\d)", " ", " ".join(said.lower().strip(" .!").split()))
    text = _TO.sub(lambda found: f"{found[1]}-{found[2]}" if int(found[1]) < int(found[2]) else found[0], text)
    text = _TWELVE.sub(r"\1 dozen", text)
    text = _PLURAL.sub(lambda found: _PLURALS[found[0]], text)
    words = [word for word in text.split() if word not in _IDLE]
    figures = NUMBERS | _ORDINALS if any(word not in _ORDINALS for word in words) else NUMBERS  # the second what?
    return " ".join(figures.get(word, word) for word in words)


def split_kind(layout: Layout, words: str) -> tuple[list[Kind], str]:
    """The kinds that the words name at their beginning or end, by name or by a beginning of it, and the rest."""
    parts = words.replace("-", " ").split() if not re.search(r"\d", words) else re.split(r"[ ]+", words)
    for size in range(len(parts), 0, -1):
        for name, rest in ((parts[:size], parts[size:]), (parts[-size:], parts[:-size])):
            if kinds := named(layout, plain(" ".join(name))):
                return kinds, " ".join(rest)
    for name, rest in ((parts[:1], parts[1:]), (parts[-1:], parts[:-1])):
        start = plain(" ".join(name))
        kinds = [kind for kind in layout.values() if plain(kind.name).startswith(start)]
        if len(start) >= _PREFIX_MIN and start.isalpha() and kinds:
            return kinds, " ".join(rest)
    return [], words


def named(layout: Layout, name: str) -> list[Kind]:
    """The kind of this name; `dozens` is `dozen` too, and `pass` a `pass bet`."""
    return [kind for kind in layout.values() if name in names_of(kind)] if name else []


def names_of(kind: Kind) -> set[str]:
    """Everything that a kind of wager is called, in plain letters."""
    names = {plain(kind.key), *(plain(tidy(name)) for name in (kind.name, *kind.also))}
    return names | {plain(kind.name)} | {f"{name}s" for name in names} | {f"{name}bet" for name in names}


def only_spot(kinds: list[Kind], said: str) -> Place:
    if len(kinds) > 1:
        raise NoSuchPlace(f"{said!r} may be {or_list(kind.name for kind in kinds)}; say which.")
    kind = kinds[0]
    if len(kind.spots) == 1:
        return kind, next(iter(kind.spots.values()))
    if (usual := kind.spot("")) is not None:
        return kind, kind.spots[usual]
    raise NoSuchPlace(f"Which {kind.name}? {say_spots(kind)}")


def parts_of(words: str) -> list[str]:
    return [part for part in re.split(r"[\s\-/+&]+|\band\b", words) if part]


def by_name(kind: Kind, words: str) -> list[Spot]:
    """By its key or another name that it has, in any letters; the one spot of a kind also by the one thing that it
    covers, as 11 in One Roll by its 11."""
    names = {name.lower(): name for name in (*kind.aliases, *kind.spots)}
    key = kind.spot(names.get(words, words))
    if key is not None and words:
        return [kind.spots[key]]
    return [spot for spot in kind.spots.values() if len(kind.spots) == 1 and spot.covers == (words,)]


def by_parts(kind: Kind, words: str) -> list[Spot]:
    """Its key's parts in any order: 20-17 is 17-20."""
    parts = sorted(parts_of(words))
    return [spot for spot in kind.spots.values() if sorted(spot.key.lower().split("-")) == parts]


def by_order(kind: Kind, words: str) -> Spot | None:
    """The nth of a kind whose spots share nothing, such as the dozens."""
    spots = list(kind.spots.values())
    shares = any(set(a.covers) & set(b.covers) for a, b in combinations(spots, 2))
    if shares or not (words.isdecimal() and words.isascii()) or not 1 <= int(words) <= len(spots):
        return None
    return spots[int(words) - 1]


def names_itself(spot: Spot) -> bool:
    """Do its numbers tell what it wins on? Those of a C & E divide its stake, and mean nothing without its name."""
    parts = spot.key.split("-")
    if len(parts) == 1 or not all(part.isdecimal() for part in (*parts, *spot.covers)):
        return True
    first, last = int(parts[0]), int(parts[-1])
    whole = {str(n) for n in range(first, last + 1)} if len(parts) == 2 else set()
    return set(spot.covers) in (set(parts), whole)


def choose(found: list[Place], words: str, said: str) -> Place:
    """Where several fit, the one that covers exactly what was named: `1` is straight up, not the first column."""
    if len(found) > 1:
        exact = [place for place in found if sorted(place[1].covers) == sorted(parts_of(words))]
        found = exact or found
    if len(found) > 1:
        raise NoSuchPlace(f"{said!r} may be {or_list(say_place(*place) for place in found)}; say which.")
    return found[0]


def explain(layout: Layout, kinds: list[Kind], said: str, rest: str) -> str:
    """What there is instead: of the kind that was named, else whatever is near."""
    if len(kinds) == 1 and len(layout) > 1:
        return f"There is no {kinds[0].name} {rest!r}. {say_spots(kinds[0])}"
    names = {spot.key: say_place(kind, spot) for kind in layout.values() for spot in kind.spots.values()}
    names |= {name: name for kind in layout.values() for name in kind.aliases if name[:1].isalpha()}
    names |= {kind.name.lower(): kind.name for kind in layout.values()}
    near = dict.fromkeys(names[key] for key in nearest("-".join(parts_of(rest)), names, 3))
    if near:
        return f"There is no {said.strip()!r} here. Did you mean {or_list(near)}?"
    if len(layout) == 1:
        kind = next(iter(layout.values()))
        return f"There is no {said.strip()!r} here. {say_spots(kind, kind.name)}"
    return f"There is no {said.strip()!r} here. There is: {', '.join(kind.name for kind in layout.values())}."


def say_place(kind: Kind, spot: Spot) -> str:
    """Straight Up 17; Red, which has one spot, needs no more than its name, nor does one that the cloth names."""
    if spot.key in kind.names:
        return kind.names[spot.key]
    alone = len(kind.spots) == 1 or kind.aliases.get("") == spot.key
    return kind.name if alone else f"{kind.name} {spot.key}"


def say_wager(layout: Layout, wager: Wager) -> str:
    kind = layout.get(wager.kind)
    if kind is None or wager.spot not in kind.spots:
        return f"{wager.kind} {wager.spot}".strip()
    return say_place(kind, kind.spots[wager.spot])


def say_spots(kind: Kind, name: str = "") -> str:
    keys, there_is = list(kind.spots), f"There is {name}".strip()
    if len(keys) <= 4:
        return f"{there_is} {or_list(keys)}."
    return f"{there_is} {', '.join(keys[:3])} and so on to {keys[-1]}."
