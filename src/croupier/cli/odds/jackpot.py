"""The jackpot wager of Caribbean stud on the page of odds: what it is worth hangs on what the meter shows."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from croupier.cli.odds.pages import headline, say_deviation, say_share
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS
from croupier.games.caribbean_stud.layout import JACKPOT
from croupier.games.caribbean_stud.terms import Terms, terms_of
from croupier.gazette.editions import Edition
from croupier.money import Cents, dollars
from croupier.odds.figures import Figures, decimal
from croupier.odds.method import answer_as_json
from croupier.odds.stud.jackpot import STAKE_CENTS, chance_of, find_break_even, find_prizes_at, jackpot_figures
from croupier.table.setup import Option
from croupier.table.wagers import Layout
from croupier.terminal.output import table

HANDS = PRIZE_HANDS[::-1]


class Jackpot(msgspec.Struct, frozen=True):
    """A wager of one stake at several readings of the meter; and the least reading at which it does not lose."""

    found: Edition
    terms: Terms
    stake: Cents
    figures: Mapping[Cents, Figures]
    break_even: Cents


def ask(args: argparse.Namespace, found: Edition, options: Mapping[str, Option], layout: Layout) -> Jackpot:
    """What was asked with a pool; nothing but the jackpot wager has one."""
    if not has_jackpot(layout):
        raise ValueError(f"{found.game} has no jackpot; a game that has one is asked about with a pool")
    if args.wager is not None and not is_jackpot(args.wager, layout):
        raise ValueError(f"--pool asks about the jackpot wager, not about {args.wager!r}")
    if args.spot or args.strategy or args.what_if:
        raise ValueError("with --pool there is no --spot, --strategy or --what-if: none bears on the prizes")
    stake = STAKE_CENTS if args.stake is None else args.stake
    figures = {pool: jackpot_figures(found, options, pool, stake) for pool in args.pool}
    terms = terms_of(found, options)
    return Jackpot(found, terms, stake, figures, find_break_even(terms, stake))


def has_jackpot(layout: Layout) -> bool:
    return JACKPOT in layout


def is_jackpot(wager: str, layout: Layout) -> bool:
    return wager.lower() in (JACKPOT, layout[JACKPOT].name.lower())


def as_json(jackpot: Jackpot) -> list[dict[str, Any]]:
    return [answer_as_json(one) | {"break_even_pool_cents": jackpot.break_even} for one in jackpot.figures.values()]


def show(out: Console, jackpot: Jackpot, *, exact: bool) -> None:
    out.print(headline(jackpot.found, ()).append(f": a jackpot wager of {dollars(jackpot.stake)}"))
    edges = table("pool", "wins", "house edge", "std dev")
    for pool, one in jackpot.figures.items():
        shares = (say_share(share, exact=exact) for share in (one.win, one.edge))
        edges.add_row(dollars(pool), *shares, say_deviation(one))
    prizes = table("prize at", *(hand.name.lower().replace("_", " ") for hand in HANDS))
    prizes.add_row("chance", *(str(chance_of(hand)) if exact else say_one_in(chance_of(hand)) for hand in HANDS))
    for pool in jackpot.figures:
        paid = find_prizes_at(jackpot.terms, pool)
        prizes.add_row(dollars(pool), *(dollars(paid[hand]) for hand in HANDS))
    for column in (*edges.columns, *prizes.columns):
        column.justify, column.no_wrap = "right", True
    out.print(edges, "", prizes, sep="\n")
    says = f"It {say_break_even(jackpot.break_even)}. The stake never comes back. Another claim in the same round may "
    out.print(Text(says + "lessen a prize that is a share of the pool.", "dim"))


def show_how_to_ask(out: Console, found: Edition, options: Mapping[str, Option]) -> None:
    """Beside the other wagers of the game, whose worth hangs on no meter."""
    even = say_break_even(find_break_even(terms_of(found, options), STAKE_CENTS))
    out.print(Text(f"A jackpot wager of {dollars(STAKE_CENTS)} {even}; at any other: --pool 50000.", "dim"))


def say_break_even(pool: Cents) -> str:
    return f"breaks even from a pool of {dollars(pool)}" if pool else "loses nothing in the long run at any pool"


def say_one_in(chance: Fraction) -> str:
    """1 in 4,165; to a tenth where it is not a whole number."""
    times = 1 / chance
    return f"1 in {times.numerator:,}" if times.denominator == 1 else f"1 in {decimal(times, 1):,}"
