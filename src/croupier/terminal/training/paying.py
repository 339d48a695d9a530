"""Collecting and paying in a dealer's words."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rich.text import Text

from croupier.house.training import payouts
from croupier.house.training.payouts import Said
from croupier.language.places import say_wager
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table.wagers import Layout, Wager
from croupier.terminal.training.asides import Hint, by_rule
from croupier.terminal.wager_list import say_pays

_NAMED = re.compile(r"(?P<wager>w\d\S*(?: [a-z]\S*)??)\s+(?P<said>\$?\d\S*|[a-z ]+)")


def what_pays(layout: Layout, wager: Wager) -> Hint:
    """Corner pays 8 to 1, and the rule of the wager."""
    kind = layout[wager.kind]
    says = f"{kind.name} pays {say_pays(kind, (wager.spot,))}."
    return lambda: [Text(says), *by_rule((kind.cite,))()]


def ask_for(layout: Layout, wager: Wager) -> str:
    """w3 Ben, Corner 4-5-7-8, $9: pays?"""
    return f"{wager.id} {wager.player}, {say_wager(layout, wager)}, {dollars(wager.stake)}: pays? "


def read_payouts(line: str, left: Sequence[str], known: Collection[str]) -> dict[str, Said]:
    """175 for the first wager that is left; w3 175, w5 20 for these; all lose for every one that is left."""
    if line.lower().startswith("all "):
        return dict.fromkeys(left, payouts.read_payout(line[4:]))
    return read_named(line, known) or {left[0]: payouts.read_payout(line)}


def read_named(line: str, known: Collection[str]) -> dict[str, Said]:
    """w3 175, w5 20; nothing where the line names no wager."""
    parts = [part.strip().lower() for part in re.split(r", | and ", line) if part.strip()]
    found = [match for part in parts if (match := _NAMED.fullmatch(part)) is not None]
    if not found:
        return {}
    if len(found) < len(parts):
        raise Unclear("Name each wager with what it is paid: w3 175, w5 20.")
    names = {name.lower(): name for name in known}
    if unknown := [match["wager"] for match in found if match["wager"] not in names]:
        raise Unclear(f"There is no wager {unknown[0]} here.")
    return {names[match["wager"]]: payouts.read_payout(match["said"]) for match in found}
