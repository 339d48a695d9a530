"""Which spot of a layout a person means: `17`, `20-17`, `1-12`, `dozen 1`, `corner 8 9 11 12`, `red`, `zero`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from itertools import combinations

from croupier.table.wagers import Kind, Layout, Spot

Place = tuple[Kind, Spot]

_ORDINALS = {"first": "1", "second": "2", "third": "3", "1st": "1", "2nd": "2", "3rd": "3", "zero": "0"}
_IDLE = {"the", "number", "numbers", "no", "no.", "spot"}
_PREFIX_MIN = 3


class NoSuchSpot(ValueError):
    """The words name no spot, or more than one; the message says what would do."""


def find_spot(layout: Layout, said: str) -> Place:
    """The one spot that these words name. A kind may be named first or last; numbers come in any order."""
    words = tidy(said)
    kinds, rest = split_kind(layout, words)
    if kinds and not rest:
        return only_spot(kinds, said)
    among = kinds or list(layout.values())
    for stage in (by_key, by_parts, by_cover, by_range):
        found = [(kind, spot) for kind in among for spot in stage(kind, rest)]
        if found:
            return choose(found, rest, said)
    if len(kinds) == 1 and (spot := by_place(kinds[0], rest)) is not None:
        return kinds[0], spot
    raise NoSuchSpot(explain(layout, kinds, said, rest))


def tidy(said: str) -> str:
    """Small letters, single spaces, ordinals as numbers, and `col3` in two words."""
    text = re.sub(r"(?<=[a-z])(?=\d)", " ", said.lower().strip())
    return " ".join(_ORDINALS.get(word, word) for word in text.split() if word not in _IDLE)


def split_kind(layout: Layout, words: str) -> tuple[list[Kind], str]:
    """The kinds that the words name at their beginning or end, by name or by a beginning of it, and the rest."""
    parts = words.replace("-", " ").split() if not re.search(r"\d", words) else re.split(r"[ ]+", words)
    for size in range(len(parts), 0, -1):
        for name, rest in ((parts[:size], parts[size:]), (parts[-size:], parts[:-size])):
            if kinds := named(layout, plain("".join(name))):
                return kinds, " ".join(rest)
    for name, rest in ((parts[:1], parts[1:]), (parts[-1:], parts[:-1])):
        start = plain("".join(name))
        kinds = [kind for kind in layout.values() if plain(kind.name).startswith(start)]
        if len(start) >= _PREFIX_MIN and start.isalpha() and kinds:
            return kinds, " ".join(rest)
    return [], words


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def named(layout: Layout, name: str) -> list[Kind]:
    """The kind of this name; `dozens` is `dozen` too."""
    return [kind for kind in layout.values() if name in (plain(kind.key), plain(kind.name), f"{plain(kind.name)}s")]


def only_spot(kinds: list[Kind], said: str) -> Place:
    if len(kinds) > 1:
        raise NoSuchSpot(f"{said!r} may be {or_list(kind.name for kind in kinds)}; say which.")
    kind = kinds[0]
    if len(kind.spots) == 1:
        return kind, next(iter(kind.spots.values()))
    raise NoSuchSpot(f"Which {kind.name}? {say_spots(kind)}")


def parts_of(words: str) -> list[str]:
    return [part for part in re.split(r"[\s\-/+&]+", words) if part]


def by_key(kind: Kind, words: str) -> list[Spot]:
    """By its key or another name that it has, in any letters."""
    names = {name.lower(): name for name in (*kind.aliases, *kind.spots)}
    key = kind.spot(names.get(words, words))
    return [kind.spots[key]] if key is not None and words else []


def by_parts(kind: Kind, words: str) -> list[Spot]:
    """Its key's parts in any order: 20-17 is 17-20."""
    parts = sorted(parts_of(words))
    return [spot for spot in kind.spots.values() if sorted(spot.key.lower().split("-")) == parts]


def by_cover(kind: Kind, words: str) -> list[Spot]:
    """Everything that it covers, in any order; one thing alone is a name, and no list."""
    parts = sorted(parts_of(words))
    return [spot for spot in kind.spots.values() if sorted(spot.covers) == parts] if len(parts) > 1 else []


def by_range(kind: Kind, words: str) -> list[Spot]:
    """From one number to another: 1-18 is low, 1-6 a six-line."""
    ends = parts_of(words)
    if len(ends) != 2 or not all(end.isdecimal() for end in ends) or "-" not in words:
        return []
    first, last = int(ends[0]), int(ends[1])
    if last - first not in range(1, 200):
        return []
    numbers = {str(n) for n in range(first, last + 1)}
    return [spot for spot in kind.spots.values() if set(spot.covers) == numbers]


def by_place(kind: Kind, words: str) -> Spot | None:
    """The nth of a kind whose spots share nothing, such as the dozens."""
    spots = list(kind.spots.values())
    shares = any(set(a.covers) & set(b.covers) for a, b in combinations(spots, 2))
    if shares or not words.isdecimal() or not 1 <= int(words) <= len(spots):
        return None
    return spots[int(words) - 1]


def choose(found: list[Place], words: str, said: str) -> Place:
    """Where several fit, the one that covers exactly what was named: `1` is straight up, not the first column."""
    if len(found) > 1:
        exact = [place for place in found if sorted(place[1].covers) == sorted(parts_of(words))]
        found = exact or found
    if len(found) > 1:
        raise NoSuchSpot(f"{said!r} may be {or_list(say_place(*place) for place in found)}; say which.")
    return found[0]


def explain(layout: Layout, kinds: list[Kind], said: str, rest: str) -> str:
    if len(kinds) == 1:
        return f"There is no {kinds[0].name} {rest!r}. {say_spots(kinds[0])}"
    names = {spot.key: say_place(kind, spot) for kind in layout.values() for spot in kind.spots.values()}
    names |= {kind.name.lower(): kind.name for kind in layout.values()}
    near = [names[key] for key in difflib.get_close_matches("-".join(parts_of(rest)), list(names), n=3, cutoff=0.6)]
    hint = f" Near it: {', '.join(near)}." if near else " `odds` lists what can be bet on."
    return f"There is no {said.strip()!r} on this layout.{hint}"


def say_place(kind: Kind, spot: Spot) -> str:
    """Straight Up 17; Red, which has one spot, needs no more than its name."""
    return kind.name if len(kind.spots) == 1 else f"{kind.name} {spot.key}"


def say_spots(kind: Kind) -> str:
    keys = list(kind.spots)
    if len(keys) <= 4:
        return f"There is {or_list(keys)}."
    return f"There is {', '.join(keys[:3])} and so on to {keys[-1]}."


def or_list(words: Iterable[str]) -> str:
    *most, last = list(words)
    return f"{', '.join(most)} or {last}" if most else last
