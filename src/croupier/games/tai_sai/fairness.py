"""1998 4.9: chips are settled where they lie, unless that would plainly be unfair to the player.

A casino supervisor, for the operator, may then have a wager settled as if it lay elsewhere, or its stake returned,
all or part of it: only for the better, and on the record as a direction (readings T-10, T-14). In 1996 position
decides strictly (3.8).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from croupier.equipment.chips import is_colour_asset
from croupier.games.spun.settling import Settling, lies
from croupier.games.tai_sai import rules
from croupier.games.tai_sai.layout import NAMES, lit_by
from croupier.games.tai_sai.terms import CITES, Terms
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars, is_payable
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call, Entry, Settled
from croupier.table.floor import Cloth, Floor
from croupier.table.game import UNDECIDED, Ruling
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Directed, Outcome, Position, Verdict, Wager

TOO_MUCH = cite("1996.general.14.2.b")

SETTLE_ELSEWHERE = Irregularity(
    "settle elsewhere",
    CITES["1998-17"].position,
    "A wager is settled as if it lay where it would pay the player better.",
    least=Role.CASINO_SUPERVISOR,
    facts=(
        Fact("wager", "wager", "the wager"),
        Fact("kind", "choice", "the kind of wager it should count as", tuple(NAMES)),
        Fact("spot", "text", "the spot of that kind, such as 10"),
    ),
    directed=True,
    texts=("1998-17",),
)

RETURN_STAKE = Irregularity(
    "return stake",
    CITES["1998-17"].position,
    "A losing wager is not settled where it lies: its stake comes back, or part of it.",
    least=Role.CASINO_SUPERVISOR,
    facts=(
        Fact("wager", "wager", "the wager"),
        Fact("amount", "sum", "how many dollars of it, where not all", needed=False),
    ),
    directed=True,
    texts=("1998-17",),
)

DIRECTIONS = {one.key: one for one in (SETTLE_ELSEWHERE, RETURN_STAKE)}


def direction(wager: Wager, position: Position) -> acts.Direct:
    """`settle elsewhere`, with `w1 on total 10`."""
    kind, spot = position
    return acts.Direct(SETTLE_ELSEWHERE.key, f"{wager.id} on {kind} {spot}")


def read_direction(terms: Terms, deed: acts.Direct) -> tuple[str, Position] | None:
    """The wager and the position that a direction names, as fields or in words, if the layout has such a position."""
    if deed.facts:
        facts = read_facts(SETTLE_ELSEWHERE, deed.detail, deed.facts)
        name, kind, spot = (str(facts[fact.name]) for fact in SETTLE_ELSEWHERE.facts)
    else:
        name, _, where = deed.detail.rpartition(" on ")
        kind, _, spot = where.partition(" ")
    on = terms.layout.get(kind)
    key = on.spot(spot) if on is not None else None
    return (name, (kind, key)) if name and key is not None else None


def position_of(state: Settling, wager: Wager) -> Position:
    """Where the wager is settled, as things stand."""
    counted = lies(state, wager)
    return counted.kind, counted.spot


def payoff(terms: Terms, position: Position, seen: str) -> Fraction:
    """What a wager of one in this position comes to: its odds, itself lost, or nothing across a line."""
    outcome = rules.decide(terms, Wager("", "", *position, stake=1), seen)
    if outcome.verdict is Verdict.VOID:
        return Fraction(0)
    return Fraction(-1) if outcome.pays is None else outcome.pays.won(1)


def judge_direct(terms: Terms, state: Settling, act: Act, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    """Whatever is directed is for the better, and before the wager is settled."""
    rule = terms.cites.position
    if not terms.fairness:
        return Refusal("forbidden", rule, "Each wager is settled strictly where it lies.")
    if deed.word not in DIRECTIONS:
        return Refusal("impossible", rule, f"The directions that this game knows are: {', '.join(DIRECTIONS)}.")
    if not has_authority(act.role, DIRECTIONS[deed.word].least):
        return Refusal("no-authority", rule, "A casino supervisor or a higher rank decides this for the operator.")
    judge = judge_return if deed.word == RETURN_STAKE.key else judge_elsewhere
    ruling = judge(terms, state, deed, floor)
    if isinstance(ruling, Refusal) or has_authority(act.role, rank_over(state, named_in(terms, deed))):
        return ruling
    return Refusal("no-authority", rule, "What a higher rank has directed no lower one changes.")


def rank_over(state: Settling, name: str) -> Role:
    """The least rank that may direct anything of this wager: the one that has, where one has (reading G-8)."""
    directed = state.directed.get(name)
    return Role(directed.by) if directed is not None and directed.by else SETTLE_ELSEWHERE.least


def named_in(terms: Terms, deed: acts.Direct) -> str:
    """The wager that a direction which can be read names."""
    if deed.word == RETURN_STAKE.key:
        return read_return(deed)[0]
    named = read_direction(terms, deed)
    assert named is not None, deed
    return named[0]


def judge_elsewhere(terms: Terms, state: Settling, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    """The position named must pay more than the one that the wager is settled in now. There it is a wager like any
    other: what goes beyond the maximum of that spot is void (general 14.2(b))."""
    rule = terms.cites.position
    named = read_direction(terms, deed)
    if named is None:
        return Refusal("impossible", rule, "Name a wager and where it should count, such as w1 on total 10.")
    name, position = named
    wager = waiting(state, name, floor.cloth)
    if state.result is None or wager is None:
        return Refusal("no-such-wager", rule, f"{name or 'That'} is not a wager whose result waits to be settled.")
    now = payoff(terms, position_of(state, wager), state.result)
    if payoff(terms, position, state.result) <= now:
        return Refusal("forbidden", rule, "This is only for what would be unfair to the player: it must pay better.")
    room = room_for(state, wager, position, floor)
    if room <= 0:
        partner = any(wager.player in some for some in floor.partners)
        who = f"{wager.player}, with partners, has" if partner else f"{wager.player} has"
        return Refusal("above-maximum", TOO_MUCH, f"{who} the maximum of that spot on it already.")
    return Ruling((rule, TOO_MUCH), reduces={name: room}) if room < wager.stake else Ruling((rule,))


def waiting(state: Settling, name: str, cloth: Cloth) -> Wager | None:
    """The wager of that name, if its result is there and it is not settled."""
    return cloth.get(name) if state.result is not None and name not in state.paid else None


def room_for(state: Settling, wager: Wager, position: Position, floor: Floor) -> Cents:
    """What the maximum of a spot leaves for a wager beside what its owner, with partners if any were found, has settled
    there (general 14.1(c)); all of it where the game is played without a sign, to find its odds."""
    if floor.sign is None:
        return wager.stake
    there = [one for one in floor.cloth.values() if one.id != wager.id and position_of(state, one) == position]
    together = (frozenset({wager.player}), *(some for some in floor.partners if wager.player in some))
    beside = max(sum(one.stake for one in there if one.player in some) for some in together)
    return floor.limits_on(position[0], wager.player).most - beside


def judge_return(terms: Terms, state: Settling, deed: acts.Direct, floor: Floor) -> Ruling | Refusal:
    """The stake of a losing wager comes back, or part of it, by the direction and not by its position."""
    rule = terms.cites.position
    try:
        name, amount = read_return(deed)
    except ValueError as error:
        return Refusal("impossible", rule, f"Name a wager, such as w1: {error}.")
    wager = waiting(state, name, floor.cloth)
    if state.result is None or wager is None:
        return Refusal("no-such-wager", rule, f"{name} is not a wager whose result waits to be settled.")
    if payoff(terms, position_of(state, wager), state.result) >= 0:
        return Refusal("forbidden", rule, "This is only for what would be unfair to the player: a wager that loses.")
    if amount is not None and amount >= wager.stake:
        return Refusal("impossible", rule, f"The stake is {dollars(wager.stake)}; say how much of it, or nothing.")
    if amount is None:
        return Ruling((rule,))
    if not is_payable(amount, chips := chips_of(wager, floor)) or not is_payable(wager.stake - amount, chips):
        return Refusal("not-in-chips", rule, f"The chips that lie there do not divide at {dollars(amount)}.")
    return Ruling((rule,), reduces={name: wager.stake - amount})


def chips_of(wager: Wager, floor: Floor) -> tuple[Cents, ...]:
    """What one of the chips that lie there may be worth."""
    patron = floor.patrons.get(wager.player)
    value = patron.value if patron is not None and is_colour_asset(wager.chips) else None
    return floor.chips if value is None else (value,)


def read_return(deed: acts.Direct) -> tuple[str, Cents | None]:
    """The wager, and how much of its stake comes back where it is not all."""
    facts = read_facts(RETURN_STAKE, deed.detail, deed.facts)
    amount = facts.get("amount")
    return str(facts["wager"]), None if amount is None else int(amount)


def returned(terms: Terms, state: Settling, deed: acts.Direct, cloth: Cloth) -> Mapping[str, Outcome]:
    """What a direction decides at once: a stake that comes back whole."""
    if deed.word != RETURN_STAKE.key:
        return UNDECIDED
    name, amount = read_return(deed)
    back = Outcome(Verdict.VOID, terms.cites.position, directed=state.directed.get(name))
    return {name: back} if amount is None and name in cloth else UNDECIDED


def apply_direct(terms: Terms, state: Settling, deed: acts.Direct, by: Role, floor: Floor) -> Settling:
    """What is directed is kept, with what it took off the wager: it counts only while it is for the better."""
    if deed.word == RETURN_STAKE.key:
        name, amount = read_return(deed)
        to = None
    else:
        named = read_direction(terms, deed)
        assert named is not None, deed
        name, to = named
    wager = floor.cloth.get(name)
    if wager is None:  # chips cannot make the part that the maximum leaves
        return state
    was, cut = state.directed.get(name, Directed((wager.kind, wager.spot))), floor.cut.get(name, 0)
    if to is not None:
        now = msgspec.structs.replace(was, to=to, excess=was.excess + cut, by=by.value)
    else:
        now = msgspec.structs.replace(was, back=was.back + cut, gone=amount is None, by=by.value)
    return msgspec.structs.replace(state, directed={**state.directed, name: now})


def stand_again(state: Settling, floor: Floor) -> Settling:
    """What was void where a wager counts, for other wagers there that prove to be none, lies again (reading G-65)."""
    again = {name: one for name, one in state.directed.items() if lies_more(name, floor) > 0}
    if not again:
        return state
    less = {name: one.without_excess(lies_more(name, floor)) for name, one in again.items()}
    return msgspec.structs.replace(state, directed={**state.directed, **less})


def lies_more(name: str, floor: Floor) -> Cents:
    lay, now = floor.before.get(name), floor.cloth.get(name)
    return now.stake - lay.stake if lay is not None and now is not None else 0


# When the result is corrected -------------------------------------------------------------------------


Directions = Mapping[str, Directed]


def still_held(terms: Terms, directions: Directions, dice: str) -> dict[str, Directed]:
    """What is left of directions when the dice are these: a wager counts elsewhere only where that pays better, and
    its stake comes back only where it loses (readings T-10, T-20)."""
    left = {name: held_on(terms, one, dice) for name, one in directions.items()}
    return {name: one for name, one in left.items() if one != Directed(one.at, by=one.by)}


def held_on(terms: Terms, one: Directed, dice: str) -> Directed:
    pays = payoff(terms, one.at, dice)
    if one.to is not None and payoff(terms, one.to, dice) > pays:
        return one
    return Directed(one.at, back=one.back, gone=one.gone, by=one.by) if pays < 0 else Directed(one.at, by=one.by)


def as_settled(directions: Directions, settled: Mapping[str, Settled]) -> Directions:
    """The directions with as much void as was when their wagers were settled last."""
    last = {name: one.directed for name, one in settled.items() if one.directed is not None and name in directions}
    return {**directions, **{name: one for name, one in last.items() if one.to == directions[name].to}}


def lying_again(before: Directions, after: Directions) -> dict[str, Cents]:
    """What lies on wagers again because the directions that took it off hold no longer."""
    more = {name: taken_off(before.get(name)) - taken_off(after.get(name)) for name in (*before, *after)}
    return {name: cents for name, cents in more.items() if cents}


def taken_off(one: Directed | None) -> Cents:
    return one.taken_off if one is not None else 0


def say_lapsed(terms: Terms, before: Directions, after: Directions) -> tuple[Call, ...]:
    lapsed = [name for name, one in before.items() if after.get(name) != one]
    return tuple(Call(f"(the direction on {name} has lapsed)", terms.cites.position) for name in lapsed)


def directed_by(entry: Entry) -> Directions:
    """The directions by which an entry, and others of its round, settled wagers, as it was settled last."""
    last = dict[str, Settled]()
    for settled in entry.settled:  # what has been put right since comes after what was settled in its place
        if not settled.undone:
            last.setdefault(settled.wager.id, settled)
    return {name: settled.directed for name, settled in last.items() if settled.directed is not None}


def decide(terms: Terms, directions: Directions, wager: Wager, dice: str) -> Outcome:
    """What becomes of a wager under the directions that hold."""
    one, rule = directions.get(wager.id), terms.cites.position
    if one is None:
        return rules.decide(terms, wager, dice)
    if one.gone:
        return Outcome(Verdict.VOID, rule, directed=one)
    outcome = rules.decide(terms, lies(Settling(directed=directions), wager), dice)
    return msgspec.structs.replace(outcome, cite=outcome.cite if one.to is None else rule, directed=one)


# What may be directed ---------------------------------------------------------------------------------


def offers(terms: Terms, state: Settling, floor: Floor) -> list[Await]:
    """Every direction that would be lawful now: each wager still to be settled, in each lit area that pays better, and
    the stake of each that loses."""
    if not terms.fairness or state.result is None:
        return []
    rule = terms.cites.position
    lit = {position: payoff(terms, position, state.result) for position in lit_by(state.result)}
    found: list[Await] = []
    for wager in floor.cloth.values():
        if wager.id not in state.paid:
            now = payoff(terms, position_of(state, wager), state.result)
            better = [to for to, pays in lit.items() if pays > now and room_for(state, wager, to, floor) > 0]
            deeds = [direction(wager, to) for to in better]
            if now < 0:
                deeds.append(acts.Direct(RETURN_STAKE.key, wager.id))
            found += [Offer(rank_over(state, wager.id), deed, rule, course=False) for deed in deeds]
    return found
