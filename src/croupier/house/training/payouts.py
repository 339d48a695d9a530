"""What a dealer does with wagers that are decided: which to collect, what each winner is paid, and what errors cost."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.training.marks import Mark, Skill
from croupier.language.amounts import is_amount, read_amount
from croupier.language.places import say_wager
from croupier.language.words import Unclear, did_you_mean
from croupier.money import Cents, dollars
from croupier.table.entries import Settled
from croupier.table.wagers import Layout, Verdict, Wager

LOST = ("lose", "loses", "lost", "collect", "take", "l")
STANDS_OFF = ("stand off", "stands off", "standoff", "push", "void", "return", "s")
NOTHING = ("nothing", "none", "no")


class Said(msgspec.Struct, frozen=True):
    """What the dealer would do with one wager: pay so much beside the stake, let it stand off, or collect it."""

    verdict: Verdict
    pays: Cents = 0


def read_payout(text: str) -> Said:
    """175, $90.25, lose, stand off."""
    said = " ".join(text.lower().removeprefix("pays ").removeprefix("pay ").split())
    if is_amount(said) or said in NOTHING:
        return Said(Verdict.WIN, 0 if said in NOTHING else read_amount(said))
    if said in LOST:
        return Said(Verdict.LOSE)
    if said in STANDS_OFF:
        return Said(Verdict.STAND_OFF)
    raise Unclear("Say what it is paid beside the stake, such as 175 or 90.25; or lose, or stand off.")


def rightly(settled: Settled) -> Said:
    """What the Rules make of the wager."""
    if settled.verdict is Verdict.WIN:
        return Said(Verdict.WIN, settled.won)
    return Said(Verdict.LOSE if settled.verdict is Verdict.LOSE else Verdict.STAND_OFF)


def say_rightly(settled: Settled) -> str:
    """The answer, as a dealer would give it."""
    right = rightly(settled)
    return dollars(right.pays) if right.verdict is Verdict.WIN else "lose" if right.verdict is Verdict.LOSE else "push"


def judge_payout(layout: Layout, settled: Settled, said: Said) -> Mark:
    """To pay nothing is right on whatever wins nothing: what becomes of the stake has not been said."""
    right = rightly(settled)
    if said == right or (right.verdict is not Verdict.WIN and said == Said(Verdict.WIN, 0)):
        return Mark(Skill.PAYOUTS, right=True, cites=settled.cites)
    cost = _value(settled, said) - _value(settled, right)
    says = f"{name(layout, settled.wager)} {_outcome(settled)}; {_error(settled, said, cost)}."
    is_amount_wrong = settled.verdict is Verdict.WIN and said.verdict is Verdict.WIN
    cites = (*settled.cites[1:], *settled.cites[:1]) if is_amount_wrong else settled.cites  # the odds before the spot
    return Mark(Skill.PAYOUTS, right=False, cites=cites, says=says, cost=cost)


def _value(settled: Settled, said: Said) -> Cents:
    """What the patron then has of stake and winnings. The stake of a prize may not come back even when it wins."""
    if said.verdict is Verdict.LOSE:
        return 0
    keeps_stake = settled.verdict is not Verdict.WIN or settled.stays
    return (settled.wager.stake if keeps_stake else settled.returned) + said.pays


def _outcome(settled: Settled) -> str:
    match settled.verdict:
        case Verdict.WIN:
            odds = f" at {settled.odds}" if settled.odds is not None else ""
            less = f", less {dollars(settled.commission)} commission" if settled.commission else ""
            up = f", {dollars(settled.rounded)} of it rounded up" if settled.rounded > 0 else ""
            return f"wins {dollars(settled.won)}{odds}{less}{up}"
        case Verdict.LOSE:
            return "loses"
        case _:
            return "stands off" if settled.verdict is Verdict.STAND_OFF else "is void"


def _error(settled: Settled, said: Said, cost: Cents) -> str:
    if said.verdict is Verdict.LOSE:
        return f"a {'winner' if settled.verdict is Verdict.WIN else 'stake'} collected"
    if settled.verdict is Verdict.LOSE:
        return f"a loser {'paid' if said.pays else 'not collected'}"
    return "overpaid" if cost > 0 else "underpaid"


def judge_not_due(name: str, said: Said, rule: Cite) -> Mark:
    """Something paid on a wager that has nothing to be paid now."""
    says = f"{name} has nothing to be paid now; a loser paid."
    return Mark(Skill.PAYOUTS, right=False, cites=(rule,), says=says, cost=said.pays)


# Collecting -------------------------------------------------------------------------------------------


def judge_collected(
    layout: Layout, cloth: Iterable[Wager], decided: Mapping[str, Settled], collected: Collection[str], rule: Cite
) -> list[Mark]:
    """Every loser and nothing else: a mark for each wager that was dealt with wrongly, or one that all was right.
    `decided` is what the round makes of the wagers; what is not in it still lies."""
    marks: list[Mark] = []
    for wager in cloth:
        found = decided.get(wager.id)
        loses = found is not None and found.verdict is Verdict.LOSE
        if loses == (wager.id in collected):
            continue
        if found is not None:
            marks.append(judge_payout(layout, found, Said(Verdict.STAND_OFF if loses else Verdict.LOSE)))
        else:
            says = f"{name(layout, wager)} is not decided; a stake collected."
            marks.append(Mark(Skill.PAYOUTS, right=False, cites=(rule,), says=says, cost=-wager.stake))
    return marks or [Mark(Skill.PAYOUTS, right=True, cites=(rule,))]


def read_wagers(text: str, known: Collection[str]) -> frozenset[str]:
    """w1 w3, all, none, all but w2."""
    said = " ".join(text.lower().replace(",", " ").replace(" and ", " ").split())
    but = re.fullmatch(r"(?:all|everything)(?: (?:but|except) (.+))?", said)
    if but is not None:
        return frozenset(known) - (read_wagers(but[1], known) if but[1] else frozenset())
    if said in NOTHING:
        return frozenset()
    found: set[str] = set()
    for one in sorted(known, key=len, reverse=True):  # `w1 jackpot` before `w1`
        rest = re.sub(rf"(?<!\S){re.escape(one.lower())}(?!\S)", " ", said)
        if rest != said:
            found.add(one)
            said = rest
    if left := said.split():
        raise Unclear(
            f"There is no wager {left[0]!r} here.{did_you_mean(left[0], known)} Say w1 w3, all but w2, or none."
        )
    return frozenset(found)


def name(layout: Layout, wager: Wager) -> str:
    """w3, Ben's $9 on Corner 4-5-7-8"""
    return f"{wager.id}, {wager.player}'s {dollars(wager.stake)} on {say_wager(layout, wager)},"
