"""Does anybody have another card? The table of play at baccarat, the dealer's own hand at blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.gazette.cite import Cite
from croupier.gazette.register import rule
from croupier.house.dealing import next_step
from croupier.house.drills.evening import Step, look, pick, play_evening, say_cards, staked
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.calls import spoken
from croupier.house.training.steps import find_card_rule
from croupier.table import acts
from croupier.table.awaits import Show
from croupier.table.waiting import awaits

BY_RULE = ("player", "banker", "dealer")
"""The hands that nobody plays: a rule says whether they have a card."""
WORDS = {
    "player": "A card to the Player’s Hand",
    "banker": "A card to the Banker’s Hand",
    "dealer": "A card to the dealer",
    "": "No more cards",
}
INITIAL = 2
DECISIVE = "decision"


def ask_card(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = play_evening(game, text, seed)
    found = list(find_points(steps))
    return make(*pick(chance, found)) if found else None


def find_points(steps: Sequence[Step]) -> Iterator[tuple[Step, str, tuple[str, ...]]]:
    """After which card the rule is asked, whose the next one is, and whose hands it may be."""
    held: dict[str, int] = {}
    of_round = 0
    for step in steps:
        if step.round != of_round:
            held, of_round = {}, step.round
        to = step.before.game.next_card_to(step.before.terms, step.before.state)
        if not isinstance(step.deed, acts.Observe) or to not in BY_RULE:
            continue
        held[to] = held.get(to, 0) + 1
        hands = tuple(hand for hand in BY_RULE if hand in held)
        after = step.after.game.next_card_to(step.after.terms, step.after.state)
        if min(held.values()) >= INITIAL and hands in (("dealer",), ("player", "banker")) and after in ("", *hands):
            yield step, after, hands


def make(step: Step, to: str, hands: tuple[str, ...]) -> Question:
    table, shown, wait = step.shown, look(step.shown), next_step(awaits(step.after))
    options = [*hands, ""]
    counts = "; ".join(call.says for call in spoken(step.entry))
    last = (*step.entry.cites, *(call.cite for call in step.entry.calls))
    rules = find_decisive(find_card_rule(step.after, wait) if to and isinstance(wait, Show) else last)
    wagers = tuple(table.now.wagers.values())
    return Question(
        asks="Does the dealer take another card?" if hands == ("dealer",) else "Who has the next card?",
        beside="All boxes have been played." if hands == ("dealer",) else "Count both hands first.",
        facts=say_cards(shown),
        cites=rules,
        says=f"{WORDS[to]}{f': {counts}' if counts and not to else ''}.",
        right=options.index(to) + 1,
        choices=tuple(Choice(WORDS[one]) for one in options),
        stakes=staked(wagers),
        table=table,
        shown=shown,
        wagers=wagers,
    )


def find_decisive(cites: Sequence[Cite]) -> tuple[Cite, ...]:
    """The rules that decide it, the one for these very counts first: tables cite what holds of every hand before it."""
    return tuple(one for one in reversed(cites) if rule(one).kind == DECISIVE) or tuple(cites)
