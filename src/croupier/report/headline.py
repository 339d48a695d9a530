"""What a reader should take away if they read no further: the best and the worst wager, and what playing well is
worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.language.words import and_list
from croupier.money import dollars
from croupier.odds.charts import Decisions
from croupier.odds.method import Answer, Curve
from croupier.odds.ranking import rank
from croupier.report.wagers import Line

NAMED_MOST = 3


def write_headline(lines: Sequence[Line], decisions: Decisions | None, jackpot: Curve | None = None) -> list[str]:
    """A few sentences, the most important first."""
    ranked = rank([line.answer for line in lines])
    said = say_ranking(lines, ranked) or ["No wager of this game has a house edge."]
    return [*said, *say_skill(lines, decisions), *say_free(lines), *say_favours(lines), *say_jackpot(jackpot)]


def say_jackpot(curve: Curve | None) -> list[str]:
    if curve is None:
        return []
    return [
        f"A jackpot wager of {dollars(curve.stake)} is the house's while the pool is less than "
        f"{dollars(curve.break_even)}, and the player's from there on."
    ]


def say_ranking(lines: Sequence[Line], ranked: Sequence[Answer]) -> list[str]:
    """The best and the worst in one sentence, and both edges in another."""
    if not ranked:
        return []
    best, worst = ranked[0], ranked[-1]
    if best.edge == worst.edge:
        who = "Every wager costs the same:" if len(ranked) > 1 else f"{name_alike(lines, ranked, best)} costs"
        return [f"{who} {say_hundred(best.edge)} of every $100 staked.", f"The house edge is {say_edge(best)}."]
    return [
        f"Best wager: {name_alike(lines, ranked, best)}, at a cost of {say_hundred(best.edge)} of every $100 staked; "
        f"worst: {name_alike(lines, ranked, worst)}, at {say_hundred(worst.edge)}.",
        f"The house edge is {say_edge(best)} on the best and {say_edge(worst)} on the worst.",
    ]


def name_alike(lines: Sequence[Line], ranked: Sequence[Answer], like: Answer) -> str:
    """Every wager that costs the same as this one."""
    alike = {id(one) for one in ranked if one.edge == like.edge}
    names = list(dict.fromkeys(line.title for line in lines if id(line.answer) in alike))
    more = len(names) - NAMED_MOST
    return and_list(names) if more <= 0 else and_list([*names[:NAMED_MOST], f"{more} more"])


def say_edge(answer: Answer) -> str:
    edge = f"{float(answer.edge):.2%}"
    if answer.staked == 1:
        return edge
    return f"{edge} of the first stake ({float(answer.risk):.2%} of all that is staked in the end)"


def say_hundred(share: Fraction | float) -> str:
    """A share of $100, in money one can picture."""
    return dollars(round(share * 10_000))


def say_free(lines: Sequence[Line]) -> list[str]:
    """Wagers without an edge."""
    names = list(dict.fromkeys(line.name for line in lines if line.answer.edge == 0))
    if not names:
        return []
    return [f"{and_list(names)} {'have' if len(names) > 1 else 'has'} no house edge at all."]


def say_favours(lines: Sequence[Line]) -> list[str]:
    """Wagers that the house loses on."""
    return [
        f"{line.title}{', which is only made beside another wager,' if line.added else ''} gains the player "
        f"{say_hundred(-line.answer.edge)} of every $100 of it ({float(-line.answer.edge):.2%})."
        for line in lines
        if line.answer.edge < 0
    ]


def say_skill(lines: Sequence[Line], decisions: Decisions | None) -> list[str]:
    """How far the best way of playing is from the worst that has a name, where a player decides anything."""
    played = [line for line in lines if line.answer.strategy and line.name == lines[0].name]
    if len(played) < 2:
        return []
    best = min(played, key=lambda line: line.answer.edge)
    worst = max(played, key=lambda line: line.answer.edge)
    unskilled = max(decisions.unskilled, key=lambda one: -one.value) if decisions and decisions.unskilled else None
    if unskilled is not None:
        gap = float(-unskilled.value) - float(best.answer.edge)
        who = f"a player who {unskilled.says} loses {-unskilled.value:.2%}"
    elif worst.answer.edge > best.answer.edge:
        gap = float(worst.answer.edge) - float(best.answer.edge)
        who = f"a player whose way is “{worst.answer.strategy}” loses {float(worst.answer.edge):.2%}"
    else:
        return []
    return [f"Playing well is worth {say_hundred(gap)} of every $100 staked on the {best.name}: {who}."]
