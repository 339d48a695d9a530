"""Collecting and paying, asked of a dealer in training wager by wager."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from croupier.gazette.cite import Cite
from croupier.house.training import payouts, steps
from croupier.house.training.marks import Mark, Skill
from croupier.house.training.payouts import Said
from croupier.language.places import say_wager
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.refusals import Refusal
from croupier.terminal.training.asking import Asker, GoesWrong, Skipped

_NAMED = re.compile(r"(?P<wager>w\d\S*(?: [a-z]\S*)??)\s+(?P<said>\$?\d\S*|[a-z ]+)")


class Cashier:
    """Asks what becomes of wagers, and marks it. `collect` is for somebody who has said which before being asked."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self._collected: frozenset[str] | None = None

    def collect(self, named: str) -> None:
        self._collected = payouts.read_wagers(named, self._asker.journal.table.now.wagers)

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
        try:
            chosen, self._collected = self._collected, None
            if chosen is None:
                chosen = self._asker.ask("Collect which? ", lambda line: payouts.read_wagers(line, cloth))
            layout = table.game.layout(table.terms)
            for mark in payouts.judge_collected(layout, cloth.values(), decided, chosen, rule):
                self._asker.note(mark)
        except (Skipped, GoesWrong):
            self._asker.skip(f"collect {', '.join(one.wager.id for one in tried.entry.settled) or 'nothing'}.")

    def ask_each(self, settled: Sequence[Settled], rule: Cite | None = None) -> None:
        """One wager after another; an answer may name several: w3 175, w5 20."""
        layout = self._asker.journal.table.game.layout(self._asker.journal.table.terms)
        known = {one.wager.id: one for one in settled}
        said: dict[str, Said] = {}
        for one in settled:
            if one.wager.id not in said:
                wager = one.wager
                prompt = f"{wager.id} {wager.player}, {say_wager(layout, wager)}, {dollars(wager.stake)}: pays? "
                try:
                    left = [other.wager.id for other in settled if other.wager.id not in said]
                    said |= self._asker.ask(prompt, partial(read_payouts, left=left))
                except (Skipped, GoesWrong):
                    self._asker.skip(f"{payouts.say_rightly(one)}.")
                    self._asker.tell_settled(one)
                    continue
            if (answer := said.get(one.wager.id)) is not None:
                mark = payouts.judge_payout(layout, one, answer)
                self._asker.note(mark)
                if mark.right:
                    self._asker.tell_settled(one)
        for name, answer in said.items():
            if name not in known and answer.pays:
                self._pay_for_nothing(name, answer, rule)

    def _pay_for_nothing(self, name: str, said: Said, rule: Cite | None) -> None:
        """Something paid on a wager that has nothing to be paid."""
        cites = () if rule is None else (rule,)
        says = f"{name} has nothing to be paid now."
        self._asker.note(Mark(Skill.PAYOUTS, right=False, cites=cites, says=says, cost=said.pays))


def read_payouts(line: str, left: Sequence[str]) -> dict[str, Said]:
    """175 for the wager asked about, the first of those that are left; w3 175, w5 20; all lose for the rest of them."""
    if line.lower().startswith("all "):
        return dict.fromkeys(left, payouts.read_payout(line[4:]))
    parts = [part.strip() for part in line.split(", ") if part.strip()]
    named = [_NAMED.fullmatch(part.lower()) for part in parts]
    if all(named):
        return {found["wager"]: payouts.read_payout(found["said"]) for found in named if found is not None}
    if len(parts) > 1:
        raise Unclear("Name each wager: w3 175, w5 20.")
    return {left[0]: payouts.read_payout(line)}
