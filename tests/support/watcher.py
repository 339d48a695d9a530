"""Gathers what people at a table would see, with the rule behind it: duties, calls, notices, offers, refusals."""

from __future__ import annotations

from collections import defaultdict

from croupier.gazette.cite import Cite, rule_of
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.view import notices, own
from tests.support.desk import Desk

Seen = dict[str, dict[str, str]]
"""For each rule, what is seen of it: by channel, the words."""


class Watcher:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.seen: Seen = defaultdict(dict)

    def note(self, cite: str, channel: str, words: str) -> None:
        self.seen[rule_of(Cite(cite))].setdefault(channel, words)

    def watch(self, deed: acts.AnyDeed, role: Role = Role.DEALER, by: str | None = None) -> None:
        answer = self.desk.say(deed, role, by)
        self.gather(answer)

    def gather(self, answer: Entry | Refusal) -> None:
        if isinstance(answer, Refusal):
            self.note(answer.cite, "refusal", answer.message)
        else:
            for call in answer.calls:
                self.note(call.cite, "call", call.says)
            for duty in answer.duties:
                self.note(duty.cite, "duty", duty.says)
        for cite, words in notices(self.desk.table):
            self.note(cite, "notice", words)
        for wait in own(self.desk.table, Role.CASINO_MANAGER).awaits:
            if isinstance(wait, Offer) and not isinstance(wait.deed, acts.Discharge):
                self.note(wait.cite, "offer", f"{wait.role}: {wait.deed.__struct_config__.tag}")
