"""What goes wrong at a table, told as a story, and what is done about it: the engine's ruling, among others."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from croupier.equipment.cards import DECK
from croupier.gazette.cite import Cite
from croupier.house.training.calls import words
from croupier.house.training.marks import Mark, Skill
from croupier.house.training.steps import try_out
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.irregularities import FactKind, Irregularity, known_as
from croupier.table.refusals import Refusal
from croupier.table.state import Table
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits

PLAY_ON = "Play goes on"
FACTS = {
    ("card", "seen"): "it was seen",
    ("card", "unseen"): "nobody saw it",
    ("part", "initial"): "the initial cards",
    ("part", "third"): "a third card",
    ("spin", "this"): "",
}
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
OTHERS_MOST = 3
"""How many wrong rulings stand beside the right one."""


class Mishap(msgspec.Struct, frozen=True):
    """Something that may go wrong now: its story, what is done about it, and by which rules."""

    offer: Offer
    story: str
    ruling: str
    cites: tuple[Cite, ...]


def find_mishaps(table: Table) -> list[Mishap]:
    """All that can go wrong at this point of the round and be ruled on; not what would undo a round that is over."""
    found: list[Mishap] = []
    for wait in awaits(table):
        if not isinstance(wait, Offer) or not isinstance(wait.deed, acts.Declare):
            continue
        ruled = try_out(table, wait.deed, wait.role)
        kind = known_as(table.game.irregularities, wait.deed.irregularity, _text(table))
        if isinstance(ruled, Refusal) or kind is None or kind.of_record:
            continue
        if any(one.undone for one in ruled.entry.settled):
            continue
        found.append(Mishap(wait, tell(kind, wait.deed), describe(ruled.entry, kind), ruled.entry.cites))
    return found


def _text(table: Table) -> str | None:
    return None if table.edition is None else table.edition.instrument


def tell(kind: Irregularity, deed: acts.Declare) -> str:
    """What is seen, without what is done about it; and which box or card it is about."""
    seen = re.split(r"[;:]", kind.says)[0].rstrip(".")
    stated = [(fact.name, str(fact.value)) for fact in deed.facts]
    if deed.detail and kind.facts:
        stated = [(kind.facts[0].name, deed.detail)]
    of = {fact.name: fact.kind for fact in kind.facts}
    facts = [said for name, value in stated if (said := say_fact(name, of.get(name, "text"), value))]
    return f"{seen} ({', '.join(facts)})." if facts else f"{seen}."


def say_fact(name: str, kind: FactKind, value: str) -> str:
    """As somebody at the table would say it; nothing where it is understood."""
    if (name, value) in FACTS:
        return FACTS[name, value]
    if kind in ("box", "hand") or name in ("box", "whose"):
        return "the dealer's hand" if value == "dealer" else f"box {value}" if value.isdecimal() else value
    if name == "card" and value in DECK:
        return f"{RANKS.get(value[0], value[0])} of {SUITS[value[1]]}"
    return value if kind == "player" else f"{name} {value}"


def describe(entry: Entry, kind: Irregularity) -> str:
    """What the ruling brings: what is called, what becomes of the wagers, whose duty it is."""
    heard = [call for call in entry.calls if call.says != kind.says]
    calls = [call.says for call in heard if part_of(call.cite) in {part_of(c) for c in entry.cites}]
    calls = calls or [call.says for call in heard]
    said = [call.strip("()").rstrip(".") for call in calls if not call.startswith("(")] or [
        call.strip("()") for call in calls
    ]
    if not said and ";" in kind.says:
        said = [kind.says.partition(";")[2].strip().rstrip(".")]
    void = sum(one.verdict is Verdict.VOID for one in entry.settled)
    lost = sum(one.verdict is Verdict.LOSE for one in entry.settled)
    said += [f"{_count(void)} void"] if void else []
    said += [f"{_count(lost)} lost"] if lost else []
    said += [f"the {duty.least}: {duty.says.rstrip('.')}" for duty in entry.duties]
    whole = "; ".join(said) or kind.then.rstrip(".") or PLAY_ON
    return f"{whole[:1].upper()}{whole[1:]}."


def part_of(rule: Cite) -> str:
    """Division and part: what else comes to be called, such as the next hand's count, is by another part."""
    return ".".join(rule.split(".")[:3])


def _count(wagers: int) -> str:
    return "1 wager is" if wagers == 1 else f"{wagers} wagers are"


def list_rulings(mishap: Mishap, others: Sequence[Mishap]) -> list[str]:
    """The right ruling among a few that other mishaps would have, in the order of the alphabet."""
    wrong = dict.fromkeys([*(one.ruling for one in others), f"{PLAY_ON}."])
    wrong.pop(mishap.ruling, None)
    return sorted([mishap.ruling, *list(wrong)[-OTHERS_MOST:]])


def read_ruling(said: str, options: Sequence[str]) -> str:
    """By its number, or by words that only one of them has."""
    if said.strip().isdecimal() and 1 <= int(said) <= len(options):
        return options[int(said) - 1]
    exact = [option for option in options if words(said) == words(option)]
    meant = exact or [option for option in options if words(said) and words(said) <= words(option)]
    if len(meant) != 1:
        raise Unclear(f"Say which one, from 1 to {len(options)}.")
    return meant[0]


def judge_ruling(mishap: Mishap, chosen: str) -> Mark:
    right = chosen == mishap.ruling
    return Mark(Skill.RULINGS, right, mishap.cites, "" if right else f"What is done: {mishap.ruling}")
