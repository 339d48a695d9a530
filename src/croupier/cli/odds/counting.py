"""What cards that are gone are worth, and what a count makes of it, on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from croupier.cli.odds.known import compare, show_known
from croupier.cli.odds.pages import short_name
from croupier.cli.progress import show_progress
from croupier.gazette.editions import Edition
from croupier.odds.counting.known import Known
from croupier.odds.counting.removal import Counted, Effects, Index, follow
from croupier.odds.counting.systems import SYSTEMS, read_tags
from croupier.odds.figures import both
from croupier.odds.find import method_of
from croupier.odds.method import NoOdds
from croupier.odds.recalling import recall
from croupier.table.setup import Option
from croupier.terminal.output import table

PLACES = 4
INDICES_SHOWN = 24


class Answer(msgspec.Struct, frozen=True):
    """The effects on every wager, what the count makes of each, and the plays that it tells to leave."""

    removals: tuple[Effects, ...]
    counted: tuple[Counted, ...]
    indices: tuple[Index, ...]
    known: tuple[Known, ...]


class Removals(msgspec.Struct, frozen=True):
    effects: tuple[Effects, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--count",
        metavar="SYSTEM",
        help=f"what a card gone is worth, and what a count tells: {', '.join(SYSTEMS)}, or ten tags",
    )
    parser.add_argument(
        "--known",
        action="store_true",
        help="with --count: beside it the player who knows every card that is left",
    )


def ask(found: Edition, options: Mapping[str, Option], said: str, *, known: bool) -> Answer:
    method = method_of(found.game)
    if method.removals is None:
        raise NoOdds(f"{found.game} has no shoe that remembers: there is nothing to count")
    if found.instrument is None:
        raise NoOdds(found.reason)
    tags, find = read_tags(said), method.removals
    asked = ",".join(f"{name}={value}" for name, value in sorted(options.items())).encode().hex()
    with show_progress("Taking cards out, one at a time"):
        kept = recall(
            f"removals-{found.game}-{found.instrument}-{asked}", Removals, lambda: Removals(find(found, options))
        )
        indices = method.indices(found, options, tags) if method.indices else ()
    counted = tuple(follow(one, tags) for one in kept.effects)
    return Answer(kept.effects, counted, indices, compare(found, options, kept.effects, tags, asked) if known else ())


def as_json(found: Edition, options: Mapping[str, Option], tags: Sequence[int], answer: Answer) -> dict[str, Any]:
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "options": {name: str(value) for name, value in options.items()},
        "tags": list(tags),
        "removals": [
            {
                "wager": one.wager,
                "strategy": one.strategy or None,
                "expected_value": both(one.value),
                "effects": {kind: both(effect) for kind, effect in zip(one.kinds, one.effects, strict=True)},
                "correlation": counted.correlation,
                "per_point": counted.per_point,
                "pays_from": counted.pays_from,
            }
            for one, counted in zip(answer.removals, answer.counted, strict=True)
        ],
        "indices": [
            {
                "held": one.held,
                "up": one.up,
                "basic": one.basic,
                "play": one.play,
                "at": one.at,
                "below": one.below,
                "per_point": one.per_point,
            }
            for one in answer.indices
        ],
        "known": [msgspec.to_builtins(one) for one in answer.known],
    }


def show(out: Console, found: Edition, said: str, tags: Sequence[int], answer: Answer) -> None:
    out.print(Text(f"{found.game}, {found.instrument}: what a card gone is worth, and the count {said}", "bold"))
    shown = table("gone", "tag", *(name_of(one, answer.removals) for one in answer.removals))
    for column in shown.columns[1:]:
        column.justify = "right"
    for place, kind in enumerate(answer.removals[0].kinds):
        effects = (f"{100 * float(one.effects[place]):+.{PLACES}f}%" for one in answer.removals)
        shown.add_row(kind, f"{tags[place]:+d}" if tags[place] else "0", *effects)
    shown.add_row("fresh shoe", "", *(f"{100 * float(one.value):.{PLACES}f}%" for one in answer.removals))
    shown.add_row("followed", "", *(f"{one.correlation:.4f}" for one in answer.counted))
    shown.add_row("a point", "", *(f"{100 * one.per_point:+.{PLACES}f}%" for one in answer.counted))
    shown.add_row("pays from", "", *(say_from(one) for one in answer.counted))
    out.print(shown)
    says = (
        "Followed: how near the tags come to the effects, 1 being exactly. A point: what one more of true count (for "
        "each deck left) is worth. Pays from: the true count at which it is worth nothing."
    )
    out.print(Text(says, "dim"))
    if answer.indices:
        show_indices(out, answer.indices)
    if answer.known:
        show_known(out, answer.known)


def show_indices(out: Console, indices: Sequence[Index]) -> None:
    shown = table("held", "against", "basic", "instead", "from true count")
    shown.columns[-1].justify = "right"
    for one in indices[:INDICES_SHOWN]:
        shown.add_row(one.held, one.up, one.basic, one.play, f"{one.at:+.2f}{' down' if one.below else ''}")
    out.print(shown)
    if (more := len(indices) - INDICES_SHOWN) > 0:
        out.print(Text(f"The most valuable; {more} more in --json.", "dim"))


def name_of(one: Effects, among: Sequence[Effects]) -> str:
    alike = [other for other in among if other.wager == one.wager]
    return f"{one.wager}, {short_name(one.strategy)}" if len(alike) > 1 else one.wager


def say_from(one: Counted) -> str:
    return "never" if one.pays_from is None else f"{one.pays_from:+.2f}"
