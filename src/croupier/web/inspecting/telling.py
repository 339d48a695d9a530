"""An entry in one sentence, as somebody would tell it who leads through a hearing; and what kind of thing it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from croupier.house.inspecting.digest import CORRECTING
from croupier.language.places import say_wager
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.masking import HIDDEN
from croupier.table.roles import Role
from croupier.table.wagers import Layout, Verdict
from croupier.transcript.lines import spell_act

Kind = Literal["ordinary", "result", "money", "wrong", "dispute", "decision", "house"]
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
FACES = {str(number): str(number) for number in range(2, 10)} | RANKS
RESULTS = (acts.Observe, acts.Close, acts.Throw, acts.Spin, acts.Tumble)
PAYING = (acts.MakeGood, acts.Recover, acts.Claim)
DECISIONS = (acts.Decide, acts.Direct, acts.DirectLimits, acts.Invalidate)
MOST = 3
"""Settlements that are told one by one."""


def kind_of(entry: Entry) -> Kind:
    match entry.act.deed:
        case acts.Dispute() | acts.Review():
            return "dispute"
        case deed if isinstance(deed, DECISIONS):
            return "decision"
        case deed if isinstance(deed, CORRECTING):
            return "wrong"
        case acts.Commit() | acts.Reveal():
            return "house"
    if entry.settled or isinstance(entry.act.deed, PAYING):
        return "money"
    return "result" if isinstance(entry.act.deed, RESULTS) else "ordinary"


def spell(entry: Entry) -> str:
    """The act as its line in a transcript; what no line says, by the name of its deed."""
    try:
        return spell_act(entry.act)
    except ValueError:
        return f"{entry.act.role}: {type(entry.act.deed).__struct_config__.tag}"


def tell(entry: Entry, layout: Layout) -> str:
    """What the entry did."""
    parts = [tell_deed(entry, layout), *tell_settled(entry, layout)]
    text = "; ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def tell_deed(entry: Entry, layout: Layout) -> str:
    act = entry.act
    match act.deed:
        case acts.Place() as deed:
            return tell_wager(entry, deed, layout)
        case acts.Observe() as deed:
            shows = "show" if deed.of == "dice" else "shows"
            return f"the {deed.of} {shows} {say_seen(deed.seen)}"
        case acts.Close():
            return "no more bets"
        case acts.Dispute() as deed:
            about = f"{deed.wager} " if deed.wager else ""
            return f"{deed.player} disputes {about}as {deed.dispute}: “{deed.complaint}”"
        case acts.Review() as deed:
            return f"a review of dispute {deed.dispute} is asked for"
        case acts.Decide() as deed:
            award = f", and awards {dollars(deed.award)}" if deed.award else ""
            return f"{act.by}, {act.role}, decides dispute {deed.dispute}: “{deed.finding}”{award}"
        case acts.Declare() as deed:
            return f"{speaker(entry)} finds: {deed.irregularity}{say_facts(deed)}"
        case acts.Direct() as deed:
            return f"{speaker(entry)} directs: {deed.word}{say_facts(deed)}"
        case acts.Commit() as deed:
            return f"the house binds itself to {deed.secrets:,} draws" if deed.secrets else "the house is bound no more"
        case acts.Reveal() as deed:
            return f"the secret of the round is opened, number {deed.number} of series {deed.series}"
        case acts.Discharge() as deed:
            return f"{speaker(entry)} has done a duty{f': {deed.note}' if deed.note else ''}"
    return spell(entry)


def tell_wager(entry: Entry, deed: acts.Place, layout: Layout) -> str:
    """How much was bet, and how much of it stands."""
    made = [*entry.stands, *(one.wager for one in entry.settled)]
    area = next((say_wager(layout, one) for one in made if one.id == deed.wager), deed.kind)
    stands = sum(one.stake for one in entry.stands if one.id == deed.wager)
    void = deed.stake - stands
    if void > 0:
        rest = f"{dollars(stands)} stands and {dollars(void)} is void" if stands else "all is void"
        return f"of {deed.player}’s {dollars(deed.stake)} on {area}, {rest}"
    how = " aloud" if deed.oral else ", found" if deed.found else ""
    return f"{deed.player} bets {dollars(deed.stake)} on {area}{how}"


def tell_settled(entry: Entry, layout: Layout) -> Iterator[str]:
    """What was decided: one by one where there are few, else in sums."""
    placed = entry.act.deed.wager if isinstance(entry.act.deed, acts.Place) else ""
    settled = [one for one in entry.settled if one.wager.id != placed or one.verdict is not Verdict.VOID]
    if len(settled) <= MOST:
        yield from (tell_one(one, layout) for one in settled)
        return
    for undone in (True, False):
        for verdict in Verdict:
            some = [one for one in settled if one.verdict is verdict and one.undone is undone]
            if some:
                yield tell_some(some, verdict, undone=undone)


def tell_one(one: Settled, layout: Layout) -> str:
    where = f"{one.wager.player}’s {dollars(one.wager.stake)} on {say_wager(layout, one.wager)}"
    if one.undone:
        return f"{where} is taken back as it was settled ({one.verdict})"
    match one.verdict:
        case Verdict.WIN:
            return f"{where} wins {dollars(one.won)}"
        case Verdict.LOSE:
            return f"{where} loses"
        case Verdict.STAND_OFF:
            return f"{where} stands off"
    return f"{where} is void"


def tell_some(some: Sequence[Settled], verdict: Verdict, *, undone: bool) -> str:
    count = f"{len(some)} wager{'s' if len(some) > 1 else ''}"
    sum_of: Cents = sum(one.won if verdict is Verdict.WIN else one.wager.stake for one in some)
    says = {Verdict.WIN: "win", Verdict.LOSE: "lose", Verdict.STAND_OFF: "stand off, of", Verdict.VOID: "are void, of"}
    if undone:
        return f"{count} that had been settled ({verdict}) are taken back, {dollars(sum_of)}"
    return f"{count} {says[verdict]} {dollars(sum_of)}"


def speaker(entry: Entry) -> str:
    act = entry.act
    if act.role is Role.SYSTEM:
        return "the house"
    return act.by if act.by == act.role or act.role is Role.PLAYER else f"{act.by}, {act.role},"


def say_facts(deed: acts.Declare | acts.Direct) -> str:
    said = [f"{one.name} {one.value}" for one in deed.facts] or ([deed.detail] if deed.detail else [])
    return f" ({', '.join(said)})" if said else ""


def say_seen(seen: str) -> str:
    """17; 3-4; the king of clubs."""
    if seen == HIDDEN:
        return "a card that is for other eyes"
    if len(seen) == 2 and seen[0] in FACES and seen[1] in SUITS:
        return f"the {FACES[seen[0]]} of {SUITS[seen[1]]}"
    return seen
