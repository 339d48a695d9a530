"""What becomes of one wager: does it win, lose, stand off, or lie on?"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.gazette.cite import Cite
from croupier.house.drills.evening import Step, look, pick, play_evening, say_cards, say_result
from croupier.house.drills.payouts import picture
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.payouts import Said, judge_payout
from croupier.language.places import say_wager
from croupier.money import Cents, dollars, next_payable
from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.state import Table
from croupier.table.wagers import Layout, Verdict, Wager

UNDECIDED = "Nothing yet: it lies on"
BACK = "It comes back: neither won nor lost"
SAYS = {Verdict.WIN: "It wins", Verdict.LOSE: "It loses", Verdict.STAND_OFF: BACK, Verdict.VOID: BACK}
VERBS = {Verdict.WIN: "wins", Verdict.LOSE: "loses", Verdict.STAND_OFF: "stands off", Verdict.VOID: "is void"}
CHOICES = ("It wins", "It loses", BACK, UNDECIDED)


def ask_verdict(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = play_evening(game, text, seed)
    by_answer: dict[str, list[tuple[int, Wager, Settled | None]]] = {}
    for place, step in enumerate(steps):
        decided = decide(steps, place)
        if not decided or isinstance(step.deed, acts.Choose | acts.Place):
            continue
        for wager in picture(steps, place).now.wagers.values():
            one = decided.get(wager.id)
            answer = UNDECIDED if one is None else SAYS[one.verdict]
            by_answer.setdefault(answer, []).append((place, wager, one))
    if not by_answer:
        return None
    answer = pick(chance, list(by_answer))
    place, wager, settled = pick(chance, by_answer[answer])
    return make(steps, place, wager, settled, answer)


def decide(steps: Sequence[Step], place: int) -> dict[str, Settled]:
    """What the result made of the wagers: losers are collected first, then winners are paid. Nothing where this act is
    only the second half of it."""
    step = steps[place]
    if isinstance(step.deed, acts.Pay) and place and isinstance(steps[place - 1].deed, acts.Collect):
        return {}
    found = list(step.entry.settled)
    if isinstance(step.deed, acts.Collect) and place + 1 < len(steps) and isinstance(steps[place + 1].deed, acts.Pay):
        found += steps[place + 1].entry.settled
    return {one.wager.id: one for one in found}


def make(steps: Sequence[Step], place: int, wager: Wager, settled: Settled | None, answer: str) -> Question:
    table = picture(steps, place)
    layout = table.game.layout(table.terms)
    shown, said = look(table), say_wager(layout, wager)
    if settled is None:
        cites: tuple[Cite, ...] = (layout[wager.kind].cite,)
        says = f"{said} is not decided by this."
    else:
        cites = settled.cites
        won = f" {dollars(settled.won)} at {settled.odds}" if settled.odds is not None else ""
        says = f"{said}: it {VERBS[settled.verdict]}{won}."
    return Question(
        asks=f"{wager.player} has {dollars(wager.stake)} on {said}. What becomes of it?",
        beside=say_result(steps, steps[place]),
        facts=(f"{wager.player}: {dollars(wager.stake)} on {said}", *say_cards(shown)),
        cites=cites,
        says=says,
        right=CHOICES.index(answer) + 1,
        choices=tuple(Choice(one, cost=cost_of(table, layout, wager, settled, one)) for one in CHOICES),
        stakes=wager.stake,
        table=table,
        shown=shown,
        wagers=(wager,),
        whose=wager.player,
    )


def cost_of(table: Table, layout: Layout, wager: Wager, settled: Settled | None, said: str) -> Cents:
    """What it costs to deal with the wager as said: by the marks of the dealer's lessons."""
    odds = layout[wager.kind].odds_on(wager.spot) if wager.spot in layout[wager.kind].spots else ()
    pays = next_payable(odds[0].won(wager.stake), table.setup.denominations) if odds else 0
    if settled is None:
        return {CHOICES[0]: pays, CHOICES[1]: -wager.stake}.get(said, 0)
    match said:
        case _ if said == SAYS[settled.verdict]:
            return 0
        case "It wins":
            meant = Said(Verdict.WIN, pays)
        case "It loses":
            meant = Said(Verdict.LOSE)
        case _:
            meant = Said(Verdict.STAND_OFF)
    return judge_payout(layout, settled, meant).cost
