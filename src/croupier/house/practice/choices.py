"""What a trainee can choose from at each question, and the answer that a choice is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from croupier.house.drills.calls import mistake, say_calls
from croupier.house.drills.evening import play_evening, shuffle
from croupier.house.drills.order import CARD, DONE
from croupier.house.sources import RandomSource
from croupier.house.training.calls import judge_calls, spoken
from croupier.house.training.lesson import Order, Step
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.acts import AnyDeed, Deed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry
from croupier.table.state import Table

CALLS = 4
EVENINGS = 4
"""In how many evenings other calls are looked for."""
DEAL, ENTER = "deal", "enter"
OTHERS: dict[type[Deed], tuple[AnyDeed, str]] = {
    acts.Enter: (acts.Enter(""), "Enter the result"),
    acts.Throw: (acts.Throw("stickperson"), "Have the stickperson throw"),
}
"""What is a step at a table and no drill's."""
IN_ORDER: tuple[type[Deed], ...] = (
    acts.Shuffle,
    acts.Cut,
    acts.Insert,
    acts.Tumble,
    acts.Close,
    acts.Spin,
    acts.Throw,
    acts.Enter,
    acts.Reduce,
    acts.Collect,
    acts.Pay,
)
"""As they stand on the buttons of any game; cards are dealt before anything is settled."""
SETTLING = ("reduce", "collect", "pay")
STEPS = {str(one.__struct_config__.tag): (one, *{**DONE, **OTHERS}[one]) for one in IN_ORDER}
_HAND = re.compile(r"(?P<box>.+) hand (?P<number>\d+)")


class PracticeChoice(msgspec.Struct, frozen=True):
    """`key` is what is sent; `says` stands on the button."""

    key: str
    says: str


def list_steps(table: Table, asked: Order, targets: Iterable[str]) -> list[PracticeChoice]:
    """Everything that a dealer of this game does, in the same order each time: what is due is among it. Once the
    initial deal is over, cards go to whoever has had some in this round."""
    found = [PracticeChoice(tag, says) for tag, (deed, _, says) in STEPS.items() if deed in table.game.deeds]
    if acts.Cut not in table.game.deeds:
        return found
    known = list(name_targets(targets)) if asked.named else []
    cards = [PracticeChoice(f"{DEAL} to {one}", f"A card to {say_target(one)}") for one in known] or [
        PracticeChoice(DEAL, "Deal")
    ]
    place = next((n for n, one in enumerate(found) if one.key in SETTLING), len(found))
    return [*found[:place], *cards, *found[place:]]


def name_step(wait: Offer | Show) -> str:
    """The words of the step that is due."""
    if isinstance(wait, Show):
        return CARD
    return next((says for kind, _, says in STEPS.values() if isinstance(wait.deed, kind)), CARD)


def name_targets(targets: Iterable[str]) -> Iterator[str]:
    """Each once; a hand that was split is two, whichever of them is next."""
    known: dict[str, None] = {}
    for one in targets:
        split = _HAND.fullmatch(one)
        if split is not None:
            known.pop(split["box"], None)
            most = max(2, int(split["number"]))
            known |= dict.fromkeys(f"{split['box']} hand {n}" for n in range(1, most + 1))
        elif not any(name.startswith(f"{one} hand") for name in known):
            known[one] = None
    yield from sorted(known, key=rank)


def rank(target: str) -> tuple[bool, str]:
    """Boxes in their order, the dealer last; Player before Banker."""
    return target in ("dealer", "banker"), target


def say_target(target: str) -> str:
    named = {"player": "the Player’s Hand", "banker": "the Banker’s Hand", "dealer": "the dealer"}
    return named.get(target, target.replace(" hand ", ", hand "))


def read_step(asked: Order, key: str) -> Step:
    """The deed as it is awaited where it is of that kind, so that a hand need not name where cards are cut."""
    wait = asked.wait
    if key == DEAL or key.startswith(f"{DEAL} to "):
        return Step(acts.Deal(key.removeprefix(DEAL).removeprefix(" to ")))
    if key.startswith(f"{ENTER} "):
        return Step(acts.Enter(key.removeprefix(ENTER).strip()))
    if key not in STEPS:
        raise Unclear(f"{key!r} is nothing that a dealer does here.")
    kind, deed, _ = STEPS[key]
    return Step(wait.deed if isinstance(wait, Offer) and isinstance(wait.deed, kind) else deed)


# Calls ------------------------------------------------------------------------------------------------


def list_calls(
    game: str, text: str, entry: Entry, earlier: Sequence[Entry], chance: RandomSource
) -> list[PracticeChoice]:
    """The right call among others: with a word taken for another, and those of other moments."""
    calls = spoken(entry)
    right = join(entry)
    others = (
        join(one)
        for one in reversed(earlier)
        if spoken(one) and type(one.act.deed) is type(entry.act.deed) and one is not entry
    )
    elsewhere = (
        say_calls(step)
        for seed in range(EVENINGS)
        for step in play_evening(game, text, seed)
        if spoken(step.entry) and type(step.deed) is type(entry.act.deed)
    )
    wrong: list[str] = []
    for one in (*mistake(right), *shuffle(chance, dict.fromkeys([*list(others)[:CALLS], *elsewhere]))):
        if one not in wrong and not judge_calls(calls, one).right:
            wrong.append(one)
    return [PracticeChoice(one, f"“{one}”") for one in shuffle(chance, (right, *wrong[: CALLS - 1]))]


def join(entry: Entry) -> str:
    return " · ".join(call.says for call in spoken(entry))
