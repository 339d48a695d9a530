"""Blackjack as well as it can be played: the optimum of a round beside basic strategy, and the strategy chart."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.cli.odds.chart import chart_json, draw_chart, show_chart
from croupier.cli.progress import show_steps
from croupier.games import find_game
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.charts import Decisions
from croupier.odds.figures import PLACES
from croupier.odds.find import method_of
from croupier.odds.method import NoOdds
from croupier.table.setup import Option
from croupier.terminal.output import console as make_console
from croupier.terminal.output import print_json, table

SHOWN_MOST = 15
"""Exceptions that are listed; the JSON has them all."""
OPTIMUM = "the optimum: every card seen is used"
UNSPLIT = "best play, split hands played as unsplit ones"
BASIC = "basic strategy"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("how blackjack is best played").add_argument
    add("--optimum", action="store_true", help="the true optimum of a round, and the exceptions to basic strategy")
    add("--chart", action="store_true", help="the strategy chart, with what each choice is worth and costs")
    add("--svg", action="store_true", help="the chart as a picture")


def is_asked(args: argparse.Namespace) -> bool:
    return bool(args.optimum or args.chart or args.svg)


def run(args: argparse.Namespace, found: Edition, options: Mapping[str, Option]) -> int:
    if args.svg and not args.chart:
        raise ValueError("--svg draws the chart: --chart --svg")
    if args.optimum and args.chart:
        raise ValueError("ask for the optimum or for the chart")
    if args.chart:
        return show_chart_of(args, found, options)
    if found.game != "blackjack":
        raise NoOdds(f"{found.game} has no optimum of its own; blackjack has")
    optimum = find(found, options)
    if args.json:
        print_json(as_json(found, optimum))
    else:
        show(make_console(), found, optimum)
    return 0


def find(found: Edition, options: Mapping[str, Option]) -> Any:
    """The answer; what compiles is imported only here."""
    method_of(found.game)  # says so where nothing can be compiled
    from croupier.odds.blackjack.optimum.rounds import find_optimum

    terms: Terms = find_game(found.game).terms(found, options)
    with show_steps(f"Following every hand of {terms.decks} decks") as progress:
        return find_optimum(terms.decks, terms.obo_refunds_busts, progress)


def as_json(found: Edition, optimum: Any) -> dict[str, Any]:
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "decks": optimum.decks,
        "obo_refunds_busts": optimum.refunds_busts,
        "expected_value": {
            "optimum": f"{optimum.value:.{PLACES}f}",
            "split_as_unsplit": f"{optimum.unsplit:.{PLACES}f}",
            "basic": f"{optimum.basic:.{PLACES}f}",
        },
        "exceptions": [
            {
                "cards": [say_rank(rank) for rank in one.cards],
                "against": say_rank(one.up),
                "basic": one.basic,
                "best": one.best,
                "chance": one.chance,
                "gain": one.gain,
                "worth": one.worth,
            }
            for one in optimum.lapses
        ],
    }


def show(out: Console, found: Edition, optimum: Any) -> None:
    reading = "spared" if optimum.refunds_busts else "lost"
    out.print(Text(f"{found.game}, {found.instrument}: a round from {optimum.decks} decks", "bold"))
    out.print(Text(f"Added wagers on hands that bust are {reading} to a dealer's blackjack (reading B-18)."))
    values = table("played", "house edge", "gained")
    rows = ((BASIC, optimum.basic), (UNSPLIT, optimum.unsplit), (OPTIMUM, optimum.value))
    for says, value in rows:
        gained = value - optimum.basic
        values.add_row(says, say_percent(-value), say_percent(gained) if gained else "")
    lapses = table("hand", "against", "basic says", "best", "how often", "gains", "worth")
    for one in optimum.lapses[:SHOWN_MOST]:
        best = "split, by all cards seen" if one.basic == one.best == "split" else one.best
        cards = ", ".join(map(say_rank, one.cards))
        often = f"1 in {1 / one.chance:,.0f}"
        lapses.add_row(
            cards, say_rank(one.up), one.basic, best, often, f"{100 * one.gain:.3f}%", say_percent(one.worth)
        )
    for column in (*values.columns[1:], *lapses.columns[4:]):
        column.justify = "right"
    out.print(values, "", lapses, sep="\n")
    rest = optimum.lapses[SHOWN_MOST:]
    more = f" {len(rest)} more hands are worth {say_percent(sum(one.worth for one in rest))} together (--json)."
    says = (
        "Gains: of the wager, wherever the hand is come to. Worth: of a round, all of them adding up to the optimum's "
    )
    out.print(Text(f"{says}gain over basic strategy.{more if rest else ''}", "dim"))


def show_chart_of(args: argparse.Namespace, found: Edition, options: Mapping[str, Option]) -> int:
    method = method_of(found.game)
    if method.charts is None:
        raise NoOdds(f"{found.game} has no decisions to chart")
    (chart, *_) = method.charts(found, options)
    unweighed = Decisions("", chart.columns, chart.legend, ())
    decisions = unweighed if method.decisions is None else method.decisions(found, options)
    if args.json:
        print_json(chart_json(found, chart, decisions))
    elif args.svg:
        print(draw_chart(chart, decisions))
    else:
        show_chart(make_console(), chart, decisions)
    return 0


def say_rank(rank: int) -> str:
    return {0: "A", 9: "10"}.get(rank, str(rank + 1))


def say_percent(value: float) -> str:
    return f"{100 * value:.6f}%"
