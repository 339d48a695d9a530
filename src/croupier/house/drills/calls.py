"""What does the dealer call?"""

from __future__ import annotations

import re
from collections.abc import Iterator

from croupier.house.drills.evening import Step, look, pick, play_evening, say_card, say_cards, shuffle
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.calls import judge_calls, spoken
from croupier.table import acts

CHOICES = 4
OTHERWISE = (("red", "black"), ("wins", "loses"), ("Player", "Banker"), ("hard", "soft"))
"""Words that are easily taken for each other."""
NOT_ASKED = (acts.Close, acts.Declare, acts.Shuffle)


def ask_call(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = play_evening(game, text, seed)
    found = [step for step in steps if spoken(step.entry) and not isinstance(step.deed, NOT_ASKED)]
    if not found:
        return None
    step = pick(chance, found)
    right = say_calls(step)
    heard = (
        say_calls(one) for near in range(1, 4) for one in play_evening(game, text, seed + near) if same_kind(one, step)
    )
    others = [
        one
        for one in dict.fromkeys((*mistake(right), *shuffle(chance, heard)))
        if one and not judge_calls(spoken(step.entry), one).right
    ]
    if len(others) < 2:
        return None
    choices = shuffle(chance, (right, *others[: CHOICES - 1]))
    shown, done = look(step.shown), say_done(step)
    rules = tuple(dict.fromkeys(call.cite for call in spoken(step.entry)))
    return Question(
        asks="What do you call?",
        beside=done,
        facts=say_cards(shown),
        cites=rules,
        says=f"The call is “{right}”.",
        right=choices.index(right) + 1,
        choices=tuple(Choice(f"“{one}”") for one in choices),
        table=step.shown,
        shown=shown,
        wagers=tuple(step.shown.now.wagers.values()),
    )


def say_calls(step: Step) -> str:
    return " · ".join(call.says for call in spoken(step.entry))


def same_kind(one: Step, other: Step) -> bool:
    return type(one.deed) is type(other.deed) and bool(spoken(one.entry))


def say_done(step: Step) -> str:
    """What was just seen."""
    game, terms, deed = step.before.game, step.before.terms, step.deed
    match deed:
        case acts.Observe() if to := game.next_card_to(terms, step.before.state):
            whose = to.capitalize() if to[-1].isdigit() else f"The {to}"
            return f"{whose} has {say_card(deed.seen)}."
        case acts.Observe():
            return f"The {deed.of} {'show' if deed.of == 'dice' else 'shows'} {game.say_seen(terms, deed.seen)}."
        case acts.Choose(player=player, word=word):
            return f"{player} says: {word}."
        case acts.Place(player=player, kind=kind):
            return f"{player} makes the wager: {kind.replace('-', ' ')}."
        case _:
            return f"You {type(deed).__name__.lower()}."


def mistake(call: str) -> Iterator[str]:
    """The call with a word taken for another, or a number beside it."""
    for one, other in OTHERWISE:
        swapped = " ".join(swap(word, one, other) for word in call.split(" "))
        if swapped != call:
            yield swapped
    for found in list(re.finditer(r"\d+", call))[-1:]:
        for by in (1, -1):
            if int(found[0]) + by >= 0:
                yield f"{call[: found.start()]}{int(found[0]) + by}{call[found.end() :]}"


def swap(word: str, one: str, other: str) -> str:
    return other if word == one else one if word == other else word
