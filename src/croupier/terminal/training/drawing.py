"""What a dealer in training sees: the cloth by patron, hands without their totals, marks, and the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.gazette.cite import brief
from croupier.gazette.register import gist
from croupier.house.training.marks import Mark, Score, Skill
from croupier.language.places import say_wager
from croupier.money import Cents, dollars
from croupier.table.wagers import Layout, Wager
from croupier.terminal.drawing import LABEL_WIDTH, flow, hang, say_cites, say_stake
from croupier.terminal.game_view import POINTS

TOLD = {*POINTS, "says", "status", "dealer_has", "turn", "next_card", "result", "winner"}
"""What a view says that is the dealer's to know."""
CITES_MOST = 3
"""How many rules a line names; why gives them all."""
ASKED = {
    Skill.ORDER: "what is done next",
    Skill.CALLS: "calls",
    Skill.PAYOUTS: "collecting and paying",
    Skill.RULINGS: "irregularities",
}


def hide_answers(seen: Mapping[str, Any]) -> dict[str, Any]:
    """A view without what the dealer has to say: totals, whose turn it is, who wins."""
    return {key: _hide(value) for key, value in seen.items() if not _is_answer(key)}


def _hide(value: Any) -> Any:
    if isinstance(value, Mapping):
        return hide_answers(value)
    return tuple(map(_hide, value)) if isinstance(value, tuple | list) else value


def _is_answer(key: str) -> bool:
    return key in TOLD or key.endswith(tuple(f"_{points}" for points in POINTS))


def draw_cloth(layout: Layout, wagers: Iterable[Wager], width: int) -> RenderableType:
    """A line for each patron: w1 $7 Straight Up 28  w2 $10 Even"""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(min_width=LABEL_WIDTH, style="dim", no_wrap=True)
    grid.add_column()
    by_patron: dict[str, list[Text]] = {}
    for wager in wagers:
        text = Text(wager.id, "bold")
        text.append(f" {say_stake(wager)} {say_wager(layout, wager)}", "not bold")
        by_patron.setdefault(wager.player, []).append(text)
    for patron, lines in by_patron.items():
        grid.add_row(patron, flow(lines, width - LABEL_WIDTH - 1))
    return grid if by_patron else Text("Nothing lies on the layout.", "dim")


def draw_mark(mark: Mark) -> RenderableType:
    """Wrong: what is right, with the rule and its gist, and the cost."""
    text = Text(mark.says)
    if mark.cost:
        text.append(f" {say_cost(mark.cost)}", "bold")
    if mark.cites:
        text.append(f" · {say_cites(mark.cites[:CITES_MOST])}: {gist(mark.cites[0])}", "dim")
    return hang("Wrong:", text, "bold red")


def say_cost(cost: Cents) -> str:
    whose = "the house" if cost > 0 else "the patron"
    return f"It costs {whose} {dollars(abs(cost))}."


def draw_score(score: Score, rounds: int) -> list[RenderableType]:
    """Rounds, what was right and wrong by what was asked, the cost, and the rules to read again."""
    asked = score.right + score.wrong
    played = f"{rounds} {'round' if rounds == 1 else 'rounds'}"
    head = Text(f"{played}: {score.right} of {asked} right", "bold")
    if score.skipped:
        head.append(f", {score.skipped} skipped")
    head.append(f". {say_money(score)}")
    lines: list[RenderableType] = [head]
    for skill, (right, wrong) in score.by_skill.items():
        lines.append(Text(f"  {ASKED[skill]}: {right} right, {wrong} wrong"))
    if score.by_rule:
        lines += [Text("Rules to read again:", "bold"), _draw_rules(score)]
    return lines


def say_money(score: Score) -> str:
    if not score.overpaid and not score.underpaid:
        return "No error cost anything."
    parts = [
        f"{dollars(cents)} {how}"
        for cents, how in ((score.overpaid, "overpaid"), (score.underpaid, "underpaid"))
        if cents
    ]
    return f"Errors: {' and '.join(parts)}."


def _draw_rules(score: Score) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for rule, (count, cost) in score.by_rule.items():
        times = "once" if count == 1 else f"{count} times"
        grid.add_row(brief(rule), f"{times}{f', {dollars(cost)}' if cost else ''}", gist(rule))
    return grid
