"""Collecting and paying, asked of a dealer in training wager by wager."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.house.training import payouts, steps
from croupier.house.training.payouts import Said
from croupier.language.places import say_wager
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.refusals import Refusal
from croupier.table.wagers import Layout, Wager
from croupier.terminal.training.asides import Hint, by_rule
from croupier.terminal.training.asking import Asker, GoesWrong, Skipped
from croupier.terminal.wager_list import say_pays

_NAMED = re.compile(r"(?P<wager>w\d\S*(?: [a-z]\S*)??)\s+(?P<said>\$?\d\S*|[a-z ]+)")


class Cashier:
    """Asks what becomes of wagers, and marks it. What was said of them before they were asked about is remembered."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self._collected: frozenset[str] | None = None
        self._paid: dict[str, Said] = {}

    # Said beforehand ----------------------------------------------------------------------------------

    def collect(self, named: str) -> None:
        """`collect w1 w3`"""
        self._collected = payouts.read_wagers(named, self._asker.journal.table.now.wagers)

    def pay(self, line: str) -> bool:
        """`w3 175, w5 20`: was that what the line says?"""
        self._paid = read_named(line, self._known())
        return bool(self._paid)

    def _known(self) -> Collection[str]:
        now = self._asker.journal.table.now
        return {*now.wagers, *now.settled}

    # Asked --------------------------------------------------------------------------------------------

    def settle(self, deed: acts.Collect | acts.Pay, rule: Cite) -> None:
        """What the deed is to do, asked before it is done."""
        table = self._asker.journal.table
        tried = steps.try_out(table, deed)
        if isinstance(tried, Refusal):
            return
        if isinstance(deed, acts.Pay):
            self.ask_each(tried.entry.settled, rule)
            return
        cloth, decided = table.now.wagers, steps.find_decided(table)
        chosen, self._collected = self._collected, None
        try:
            if chosen is None:
                chosen = self._asker.ask(
                    "Collect which? ", lambda line: payouts.read_wagers(line, cloth), by_rule((rule,))
                )
        except (Skipped, GoesWrong):
            self._asker.skip(f"collect {', '.join(one.wager.id for one in tried.entry.settled) or 'nothing'}.")
            return
        layout = table.game.layout(table.terms)
        for mark in payouts.judge_collected(layout, cloth.values(), decided, chosen, rule):
            self._asker.note(mark)

    def ask_each(self, settled: Sequence[Settled], rule: Cite) -> None:
        """One wager after another; an answer may name several: w3 175, w5 20."""
        table = self._asker.journal.table
        layout = table.game.layout(table.terms)
        said, self._paid = self._paid, {}
        for one in settled:
            try:
                while one.wager.id not in said:
                    left = [other.wager.id for other in settled if other.wager.id not in said]
                    read = partial(read_payouts, left=[one.wager.id, *left], known={*left, *self._known()})
                    said |= self._asker.ask(ask_for(layout, one.wager), read, what_pays(layout, one.wager))
            except (Skipped, GoesWrong):
                self._asker.skip(f"{payouts.say_rightly(one)}.")
                self._asker.tell_settled(one)
                continue
            mark = payouts.judge_payout(layout, one, said[one.wager.id])
            self._asker.note(mark)
            if mark.right:
                self._asker.tell_settled(one)
        due = {one.wager.id for one in settled}
        for name, answer in said.items():
            if name not in due and answer.pays:
                self._asker.note(payouts.judge_not_due(name, answer, rule))


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
