"""Any deed at all, with names chosen to confuse a reader: for properties that every deed must have."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, timezone

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from croupier.table.acts import Act, AnyDeed, Deed, Stated
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.transcript.lines import RESERVED

DEED_TYPES: tuple[type[Deed], ...] = typing.get_args(AnyDeed)
PLAIN = ("ana", "bo", "w1", "17", "17-20", "12-1", "straight-up", "courtesy line", "Tāne")
AWKWARD = (*sorted(RESERVED), "and", "nobody", "1,000", "21:45", ":", "(", "#x", "a b", '"', "a, b", "+5", "5:", "")

words = st.sampled_from(PLAIN) | st.sampled_from(AWKWARD) | st.text(max_size=6)
cents = st.integers(-(10**7), 10**9)
limits = st.integers(1, 10**6).flatmap(lambda least: st.builds(Limits, st.just(least), st.integers(least, 10**7)))
steps = st.integers(1, 10**5)
signs = st.builds(
    Sign,
    limits,
    st.dictionaries(words, limits, max_size=2),
    st.none() | steps,
    st.just({}) | st.dictionaries(words, steps, max_size=1),
)
fact_values = st.integers(0, 99) | st.sampled_from(["KH", "a b", "bo"])
facts = st.builds(Stated, st.sampled_from(["box", "card", "approved_by"]), fact_values)
moments = st.datetimes(
    min_value=datetime(1950, 1, 1),  # noqa: DTZ001  (hypothesis adds the zone)
    max_value=datetime(2050, 1, 1),  # noqa: DTZ001
    timezones=st.sampled_from([UTC, timezone(timedelta(hours=12))]),
)


Values = dict[typing.Any, SearchStrategy[typing.Any]]
ANY_VALUE: Values = {
    str: words,
    int: cents,
    bool: st.booleans(),
    datetime: moments,
    date: st.dates(min_value=date(1900, 1, 1)),
    Limits: limits,
    Sign: signs,
    tuple[str, ...]: st.lists(words, max_size=3).map(tuple),
    tuple[Stated, ...]: st.lists(
        st.builds(
            Stated,
            st.sampled_from(["box", "card", "approved_by"]),
            st.integers(0, 99) | st.sampled_from(["KH", "a b", "bo"]),
        ),
        max_size=2,
    ).map(tuple),
    Mapping[str, Limits]: st.dictionaries(words, limits, max_size=2),
    type(None): st.none(),
}


def value_of(hint: typing.Any, values: Values) -> SearchStrategy[typing.Any]:
    """Any value of a field's type."""
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        return st.one_of(*(value_of(part, values) for part in typing.get_args(hint)))
    if typing.get_origin(hint) is typing.Literal:
        return st.sampled_from(typing.get_args(hint))
    return values[hint] if hint in values else st.sampled_from(list(hint))


def deeds_of(deed: type[Deed], values: Values = ANY_VALUE) -> SearchStrategy[typing.Any]:
    hints = typing.get_type_hints(deed)
    return st.builds(deed, **{name: value_of(hints[name], values) for name in deed.__struct_fields__})


def acts_of(deed: type[Deed]) -> SearchStrategy[Act]:
    return st.builds(Act, st.just("a"), moments, words, st.sampled_from(Role), deeds_of(deed))
