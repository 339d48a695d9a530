"""`hint`: the best that can be done now, and what everything else costs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.language.choices import Choice
from croupier.language.places import say_wager
from croupier.money import Cents, dollars
from croupier.odds.advice import Advice, Worth
from croupier.odds.method import Answer
from croupier.table.wagers import Layout, Wager
from croupier.terminal.choosing import say_range
from croupier.terminal.figuring import Known, cost_of, edge_of, say_cents, say_result, say_share
from croupier.terminal.odds_page import name_groups

NAMED_MOST = 3
ALIKE = 1e-12
"""Edges no further apart are the same: some are known in double precision only."""


# Choices ----------------------------------------------------------------------------------------------


def draw_advice(advice: Advice, options: Sequence[Choice]) -> list[RenderableType]:
    """The best choice in a sentence; all of them with what they are worth and what they give away."""
    by_offer = {id(option.offer): option for option in options}
    found = [(by_offer.get(id(offer)) or find_option(options, offer), worth) for offer, worth in advice.choices]
    known = sorted(((o, w) for o, w in found if o is not None), key=lambda pair: -pair[1])
    if not known:
        return []
    best = known[0][0]
    about = f" on {best.about}" if best.about and len({o.about for o in options if o.about}) > 1 else ""
    head = Text.assemble(("Best", "bold"), f"{about}: ", (say_choice(best), "bold green"), f"; {advice.says}.")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for column in range(3):
        grid.add_column(justify="right" if column == 1 else "left", no_wrap=True)
    grid.add_column()
    for option, worth in known:
        share = say_share(worth / advice.stake)
        grid.add_row(f"  {say_choice(option)}", say_result(worth), share, say_cost(advice, worth))
    return [head, grid, Text(f"On average, for {dollars(advice.stake)} staked.", "dim")]


def find_option(options: Sequence[Choice], offer: object) -> Choice | None:
    return next((option for option in options if option.offer == offer), None)


def say_choice(option: Choice) -> str:
    return option.word if option.stake is None else f"{option.word} {say_range(option)}"


def say_cost(advice: Advice, worth: Worth) -> str:
    cost = advice.cost(worth)
    if cost <= ALIKE * advice.stake:
        return ""
    return f"costs {say_cents(cost)}, {say_share(cost / advice.stake)}"


# Wagers -----------------------------------------------------------------------------------------------


def draw_best_wagers(layout: Layout, known: Known, stake: Cents) -> list[RenderableType]:
    """The wager with the least house edge now, and the one with the most."""
    ranked: list[tuple[Worth, str, Answer]] = []
    for kind in layout.values():
        for place, spots in name_groups(kind, known):
            if (answer := known.of(kind.key, spots[0])) is not None:
                ranked.append((edge_of(answer), place, answer))
    if not ranked:
        return [Text(known.missing or "There are no exact figures for what may be bet on now.", "yellow")]
    least, most = min(edge for edge, *_ in ranked), max(edge for edge, *_ in ranked)
    best = say_wagers("Best now", [one for one in ranked if one[0] - least <= ALIKE], stake)
    says = [Text(known.says, "dim")] if known.says else []
    if most - least <= ALIKE:
        return [say_all_alike(ranked[0][2], stake) if len(ranked) > 1 else best, *says]
    return [best, say_wagers("Worst now", [one for one in ranked if most - one[0] <= ALIKE], stake), *says]


def draw_own_wagers(layout: Layout, known: Known, own: Sequence[Wager]) -> list[RenderableType]:
    """What the wagers that lie there cost."""
    lying = ((wager, known.of(wager.kind, wager.spot)) for wager in own)
    return [say_own(layout, wager, answer) for wager, answer in lying if answer is not None]


def say_wagers(label: str, ranked: Sequence[tuple[Worth, str, Answer]], stake: Cents) -> Text:
    """Best now: Banker's Hand, house edge 1.06%, 21.2 cents of $20 on average."""
    names = [place for _, place, _ in ranked]
    shown = ", ".join(names[:NAMED_MOST]) + (f" and {len(names) - NAMED_MOST} more" * (len(names) > NAMED_MOST))
    text = Text.assemble((label, "bold"), f": {shown}, ")
    return text.append(say_edge(ranked[0][2], stake))


def say_edge(answer: Answer, stake: Cents) -> str:
    edge, cost = edge_of(answer), cost_of(answer, stake)
    if not edge:
        return "no house edge: it costs nothing on average."
    if edge < 0:
        return f"an edge of {say_share(-edge)} for you, {say_cents(-cost)} won of {dollars(stake)} on average."
    return f"house edge {say_share(edge)}, {say_cents(cost)} of {dollars(stake)} on average."


def say_all_alike(answer: Answer, stake: Cents) -> Text:
    return Text.assemble(("Every wager here costs the same", "bold"), f": {say_edge(answer, stake)}")


def say_own(layout: Layout, wager: Wager, answer: Answer) -> Text:
    cost = cost_of(answer, wager.stake)
    does = f"{'costs' if cost >= 0 else 'brings'} {say_cents(abs(float(cost)))}"
    return Text(f"Yours: {wager.id} {dollars(wager.stake)} on {say_wager(layout, wager)} {does}.")
