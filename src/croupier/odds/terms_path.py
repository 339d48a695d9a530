"""Terms with one of them changed: a path into them, and a value read as the kind of thing that stands there."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot


class Change(msgspec.Struct, frozen=True):
    """One term and what it is to be instead, as written."""

    term: str
    value: str

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(self.term.split("."))


def read_change(text: str) -> Change:
    term, is_there, value = text.partition("=")
    if not is_there or not term.strip() or not value.strip():
        raise ValueError(f"write a change as TERM=VALUE, such as pays.split=16, not {text!r}")
    return Change(term.strip(), value.strip())


def change_terms(terms: Any, change: Change) -> Any:
    """The same terms but for this one."""
    match change.path:
        case ("pays", _, *_):
            return msgspec.structs.replace(terms, layout=change_pays(terms.layout, change))
        case ("commission", _):
            return msgspec.structs.replace(terms, layout=change_commission(terms.layout, change))
    return put(terms, change.path, change)


# What every layout has -----------------------------------------------------------------------------------


def kind_of(layout: Layout, change: Change) -> Kind:
    name = change.path[1]
    if name not in layout:
        raise ValueError(f"{change.term!r}: the kinds of wager are {', '.join(layout)}, not {name!r}")
    return layout[name]


def change_pays(layout: Layout, change: Change) -> Layout:
    """pays.KIND or pays.KIND.SPOT."""
    kind, named = kind_of(layout, change), ".".join(change.path[2:])
    chosen = kind.spot(named) if named else None
    if named and chosen is None:
        raise ValueError(f"{kind.key} has the spots {', '.join(kind.spots)}, not {named!r}")
    spots: dict[str, Spot] = {}
    for key, spot in kind.spots.items():
        odds = read_odds(change, kind.odds_on(key)) if chosen in (None, key) else kind.odds_on(key)
        spots[key] = msgspec.structs.replace(spot, pays=odds)
    every = tuple(dict.fromkeys(odds for spot in spots.values() for odds in spot.pays))
    return {**layout, kind.key: msgspec.structs.replace(kind, spots=spots, pays=every)}


def change_commission(layout: Layout, change: Change) -> Layout:
    """commission.KIND: of the winnings, or paid on placement, whichever the kind has."""
    kind, share = kind_of(layout, change), read_share(change, change.value)
    odds = Odds(share.numerator, share.denominator)
    if kind.levy is not None:
        changed = msgspec.structs.replace(kind, levy=msgspec.structs.replace(kind.levy, share=odds))
    elif kind.commission is not None:
        changed = msgspec.structs.replace(kind, commission=odds)
    else:
        raise ValueError(f"no commission is taken on {kind.key}")
    return {**layout, kind.key: changed}


# Anything else in the terms ------------------------------------------------------------------------------


def put(at: Any, path: tuple[str, ...], change: Change) -> Any:
    """A copy of what stands here with the value at the end of the path replaced."""
    if not path:
        return read_value(change, at)
    step, *rest = path
    if isinstance(at, msgspec.Struct):
        if step not in at.__struct_fields__:
            raise ValueError(f"there is no {step!r} in {change.term!r}; there is: {say_parts(at)}")
        return msgspec.structs.replace(at, **{step: put(getattr(at, step), tuple(rest), change)})
    if isinstance(at, Mapping):
        key = next((key for key in at if str(key) == step), None)
        if key is None:
            raise ValueError(f"there is no {step!r} in {change.term!r}; there is: {say_parts(at)}")
        return {**at, key: put(at[key], tuple(rest), change)}
    if isinstance(at, tuple) and step.isdecimal() and 1 <= int(step) <= len(at):
        place = int(step) - 1
        return (*at[:place], put(at[place], tuple(rest), change), *at[place + 1 :])
    raise ValueError(f"{change.term!r} leads nowhere at {step!r}")


def say_parts(at: Any) -> str:
    if isinstance(at, msgspec.Struct):
        return ", ".join(at.__struct_fields__)
    return ", ".join(map(str, at)) if isinstance(at, Mapping) else "nothing that can be changed from here"


# Values --------------------------------------------------------------------------------------------------


def read_value(change: Change, now: Any) -> Any:
    """The value written, as the kind of thing that stands there now."""
    text = change.value
    match now:
        case bool():
            if text.lower() not in ("true", "false"):
                raise ValueError(f"{change.term} is true or false, not {text!r}")
            return text.lower() == "true"
        case int():
            return read_whole(change, text)
        case str():
            return text
        case Fraction():
            return read_share(change, text)
        case Odds():
            return one_odds(change, text)
        case tuple() if now:
            return tuple(read_value(Change(change.term, part.strip()), now[0]) for part in text.split(","))
    raise ValueError(f"{change.term} is no single term; go on into it: {say_parts(now)}")


def read_odds(change: Change, now: tuple[Odds, ...]) -> tuple[Odds, ...]:
    """As many odds as there are now, in the same order."""
    parts = change.value.split(",")
    if len(parts) != len(now):
        raise ValueError(f"{change.term} stands for {len(now)} odds, {', '.join(map(str, now))}: write as many")
    return tuple(one_odds(change, part) for part in parts)


def one_odds(change: Change, text: str) -> Odds:
    text = text.strip()
    try:
        return Odds(int(text)) if text.isdecimal() else Odds.read(text)
    except ValueError:
        raise ValueError(f"{change.term} is odds such as 16 or 3 to 2, not {text!r}") from None


def read_whole(change: Change, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{change.term} is a whole number, not {text!r}") from None


def read_share(change: Change, text: str) -> Fraction:
    """5%, 1/20 or 0.05."""
    try:
        share = Fraction(text.removesuffix("%").strip())
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{change.term} is a share such as 5% or 1/20, not {text!r}") from None
    return share / 100 if text.endswith("%") else share
