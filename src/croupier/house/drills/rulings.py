"""Something goes wrong: what is done about it?"""

from __future__ import annotations

from croupier.house.drills.evening import look, pick, play_evening, say_cards, say_result, shuffle, staked
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.rulings import find_mishaps, list_rulings

TRIED = 6
"""At how many moments of the evening something is looked for that can go wrong."""


def ask_ruling(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = play_evening(game, text, seed)
    for step in shuffle(chance, [one for one in steps if one.round])[:TRIED]:
        table = step.before
        mishaps = find_mishaps(table)
        if not mishaps:
            continue
        stories = sorted({one.story for one in mishaps})
        story = pick(chance, stories)
        mishap = next(one for one in mishaps if one.story == story)
        options = list_rulings(mishap, mishaps)
        of = {one.ruling: one for one in reversed(mishaps)}
        shown = look(table)
        wagers = tuple(table.now.wagers.values())
        return Question(
            asks="What is done?",
            beside=mishap.story,
            facts=tuple(filter(None, (say_result(steps, step), *say_cards(shown)))),
            cites=mishap.cites,
            says=mishap.ruling,
            right=options.index(mishap.ruling) + 1,
            choices=tuple(
                Choice(one, f"That is done where this is seen: {of[one].story}", next(iter(of[one].cites), None))
                if one in of and one != mishap.ruling
                else Choice(one)
                for one in options
            ),
            stakes=staked(wagers),
            table=table,
            shown=shown,
            wagers=wagers,
        )
    return None
