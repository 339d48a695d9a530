"""Rules that only people can keep: each of an implemented division is shown to somebody, somewhere.

An evening of each game is played, and whatever a person at the table would see is gathered with its rule: duties,
calls, notices, deeds offered, refusals, and what `croupier editions` says. docs/surfaced.md lists it; to write it anew:
`python -m tests.rules.test_surfaced`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from croupier.gazette.cite import Cite, brief, order, parse
from croupier.gazette.differences import holdings
from croupier.gazette.editions import edition
from croupier.gazette.notices import BACCARATS
from croupier.gazette.register import rule, rules
from croupier.table import acts
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited, implemented
from tests.support.watcher import Seen, Watcher

DOC = Path(__file__).parent.parent.parent / "docs" / "surfaced.md"


@cache
def all_evenings() -> Seen:
    """What is seen of every rule on an evening of each game, under each of its editions."""
    seen: Seen = defaultdict(dict)
    for evening in find_evenings():
        for cite, shown in evening().items():
            for channel, words in shown.items():
                seen[cite].setdefault(channel, words)
    return seen


def find_evenings() -> list[Callable[[], Seen]]:
    """The evening here, and those of the other games: `an_evening_of_GAME(year)` in tests/rules/GAME/evening.py."""
    evenings: list[Callable[[], Seen]] = [an_evening]
    for path in sorted(Path(__file__).parent.glob("*/evening.py")):
        module = import_module(f"tests.rules.{path.parent.name}.evening")
        name = next(name for name in vars(module) if name.startswith("an_evening_of_"))
        evenings += [partial(getattr(module, name), year) for year in years_of(path.parent.name)]
    return evenings


def years_of(game: str) -> list[int]:
    """The years of the texts held of a game, the baccarats being one game."""
    keys = {game.replace("_", "-")} | (set(BACCARATS) if game == "baccarat" else set())
    return sorted({int(held.instrument[:4]) for key in keys for held in holdings(key)})


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
    assert_cited(all_evenings(), *surfaced_rules())


def write_doc() -> str:
    seen = all_evenings()
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
