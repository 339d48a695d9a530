"""Directions that hold until they are lifted or changed: who plays apart, what cards are dealt from, how the jackpot is
operated (1996 14.2(c), 1998 9.6(c), readings C-44, C-47), and the rank that stands behind each (reading G-8)."""

from __future__ import annotations

import re
from itertools import combinations

from croupier.games.caribbean_stud.cases import CALLS, OPERATED, PLAYERS, SOURCE, Case, Effect
from croupier.games.caribbean_stud.state import State, change
from croupier.games.caribbean_stud.terms import Terms
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import FactValue
from croupier.table.refusals import Refusal
from croupier.table.roles import LADDER, Role, has_authority


def judge_company(state: State, one: Case, said: dict[str, FactValue]) -> Ruling | Refusal:
    """Who is not to play with whom from the next ante on (reading C-44)."""
    pairs = pairs_in(str(said[PLAYERS.name]))
    if not pairs:
        return Refusal("impossible", one.cite, "Name two or more players, such as ana, bo.")
    if one.effect is Effect.TOGETHER and not set(pairs) & set(state.apart):
        return Refusal("not-now", one.cite, "These players have not been kept apart.")
    return Ruling((one.cite,), (Call(f"{CALLS[one.key]}: {said[PLAYERS.name]}", one.cite),))


def directed_about(one: Case, said: dict[str, FactValue]) -> tuple[str, ...]:
    """What a direction that holds until it is lifted or changed is about: each two players, or how the table is
    operated."""
    if one.effect in (Effect.APART, Effect.TOGETHER):
        return tuple(", ".join(pair) for pair in pairs_in(str(said[PLAYERS.name])))
    return (one.key,) if one.effect in (Effect.SOURCE, Effect.OPERATED) else ()


def rank_over(state: State, one: Case, said: dict[str, FactValue]) -> Role:
    """The least rank that may lift or change it: the one that directed it, where that was more (reading G-8)."""
    found = {Role(state.ranks[name]) for name in directed_about(one, said) if name in state.ranks}
    return max(found, key=LADDER.index, default=one.declared.least)


def pairs_in(names: str) -> tuple[tuple[str, ...], ...]:
    """Each two of the players named."""
    said = {name.strip() for name in re.split(r",|\band\b", names)} - {""}
    return tuple(combinations(sorted(said), 2))


def judge_operation(terms: Terms, one: Case, said: dict[str, FactValue]) -> Ruling | Refusal:
    """What cards are dealt from and how the jackpot is operated may be changed between rounds (reading C-47)."""
    option, value = chosen(one, said)
    if value == (terms.source if option == "dealt_from" else terms.operated):
        return Refusal("not-now", one.cite, f"That is so already: {value}.")
    says = f"See that the table is fitted for it: {value}."
    return Ruling((one.cite,), tasks=(Task(one.cite, Role.GAME_SUPERVISOR, says),), chooses={option: value})


def chosen(one: Case, said: dict[str, FactValue]) -> tuple[str, str]:
    """The option of the table that is changed, and to what."""
    if one.effect is Effect.SOURCE:
        return "dealt_from", str(said[SOURCE.name])
    return "jackpot", str(said[OPERATED.name])


def note_rank(state: State, one: Case, role: Role, said: dict[str, FactValue]) -> State:
    """Who has directed it, where that is more than the least rank and than whoever did before (reading G-8)."""
    if not has_authority(role, rank_over(state, one, said)) or role is one.declared.least:
        return state
    return change(state, ranks={**state.ranks, **dict.fromkeys(directed_about(one, said), role.value)})
