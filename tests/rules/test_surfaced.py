"""Rules that only people can keep: each of an implemented division is shown to somebody, somewhere.

One long evening is played, and whatever a person at the table would see is gathered with its rule: duties, calls,
notices, deeds offered, refusals, and what `croupier editions` says. docs/surfaced.md lists it; to write it anew:
`python -m tests.rules.test_surfaced`.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from croupier.gazette.cite import Cite, brief, order, parse, rule_of
from croupier.gazette.editions import edition
from croupier.gazette.register import rule, rules
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.view import view
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM, Desk
from tests.support.rule_coverage import exercised, implemented

DOC = Path(__file__).parent.parent.parent / "docs" / "surfaced.md"

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
        seen = view(self.desk.table, Role.CASINO_MANAGER)
        for cite, words in seen.notices:
            self.note(cite, "notice", words)
        for wait in seen.awaits:
            if isinstance(wait, Offer) and not isinstance(wait.deed, acts.Discharge):
                self.note(wait.cite, "offer", f"{wait.role}: {wait.deed.__struct_config__.tag}")


def an_evening() -> Seen:
    desk = Desk(sign=None)
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(SIGN), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    for deed in (acts.Tip("ana", 500), acts.SideBet(("ana", "ben")), acts.Advise("ana"), acts.AskRules()):
        watch(deed, PLAYER, "ana")
    watch(acts.Advise("ana"))
    watch(acts.Reserve(("ana",)))
    watch(acts.Exclude("ben", "asked to leave"))
    watch(acts.PostClosure(desk.at), CASINO_SUPERVISOR)
    watch(acts.Place("w1", "ana", "straight-up", 2_500, "17"), PLAYER)
    watch(acts.Place("w2", "ana", "red", 2_500), PLAYER)
    watch(acts.Spin())
    watch(acts.Close())
    watch(acts.Observe("wheel", "17"), SYSTEM)
    watch(acts.Collect())
    watch(acts.Pay())
    watch(acts.Dispute("d1", "ana", "the dealer swept red too soon."), PLAYER)
    watch(acts.Invalidate("boredom"), CASINO_SUPERVISOR)
    watch(acts.Leave("ana"), PLAYER)
    watch(acts.Spin())
    watch(acts.Close())
    watch(acts.Observe("wheel", "17"), SYSTEM)
    watch(acts.Pay())
    for cite in edition("general", "christchurch", desk.at.replace(year=2005)).cites:
        watcher.note(cite, "edition", "croupier editions general --casino christchurch --on 2005-05-03")
    return watcher.seen


def surfaced_rules() -> list[str]:
    held = implemented()
    found = [r.id for r in rules() if r.treatment == "surface" and (parse(r.id).year, parse(r.id).division) in held]
    return sorted(found, key=lambda c: order(Cite(c)))


def test_every_surfaced_rule_is_shown_to_somebody() -> None:
    seen = an_evening()
    missing = [c for c in surfaced_rules() if c not in seen]
    assert not missing
    exercised(*surfaced_rules())


def write_doc() -> str:
    seen = an_evening()
    lines = [
        "# Rules that people keep, and where they see them",
        "",
        "The engine cannot do these; it shows them to the person who can. A *duty* stays open until somebody of that",
        "rank ticks it off, a *call* is said aloud, a *notice* stands at the table, an *offer* is a deed that may be",
        "done now, a *refusal* names the rule when somebody tries, an *edition* is part of `croupier editions`.",
        "",
        "| rule | what it asks | seen as |",
        "| --- | --- | --- |",
    ]
    for cite in surfaced_rules():
        shown = "; ".join(f"*{channel}* “{words}”" for channel, words in sorted(seen[cite].items()))
        lines.append(f"| {brief(Cite(cite))} | {rule(Cite(cite)).gist} | {shown} |")
    return "\n".join(lines) + "\n"


def test_the_page_of_surfaced_rules_is_up_to_date() -> None:
    assert DOC.read_text(encoding="utf-8") == write_doc(), "write it anew: python -m tests.rules.test_surfaced"


if __name__ == "__main__":
    DOC.write_text(write_doc(), encoding="utf-8")
