"""What comes next? What the table would not accept now is wrong, and its refusal says why."""

from __future__ import annotations

from croupier.house.dealing import next_step
from croupier.house.drills.evening import (
    accepts,
    is_card_next,
    look,
    pick,
    play_evening,
    say_cards,
    say_result,
    shuffle,
)
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.steps import find_card_rule, has_cards, refuse_card
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer, Show
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits

DONE: dict[type[acts.Deed], tuple[acts.AnyDeed, str]] = {
    acts.Spin: (acts.Spin(), "Spin"),
    acts.Close: (acts.Close(), "Call: no more bets"),
    acts.Tumble: (acts.Tumble(), "Tumble the dice"),
    acts.Shuffle: (acts.Shuffle(), "Shuffle"),
    acts.Collect: (acts.Collect(), "Collect the losing wagers"),
    acts.Pay: (acts.Pay(), "Pay the winning wagers"),
    acts.Reduce: (acts.Reduce(), "Reduce the wagers"),
    acts.Insert: (acts.Insert(60), "Insert the cutting card"),
    acts.Cut: (acts.Cut(100), "Have the cards cut"),
    acts.Deal: (acts.Deal(), "Begin to deal"),
}
CARD = "Deal the next card"
THROW = "Have the shooter throw"
CHOICES = 5


def ask_order(game: str, text: str, seed: int, chance: RandomSource) -> Question | None:
    steps = play_evening(game, text, seed)
    by_answer: dict[str, list[tuple[int, Offer | Show]]] = {}
    for place, step in enumerate(steps):
        waits = awaits(step.before)
        wait = next_step(waits) or next((one for one in waits if is_throw(one)), None)
        if isinstance(wait, Offer | Show) and (said := say_wait(wait)):
            by_answer.setdefault(said, []).append((place, wait))
    if not by_answer:
        return None
    right = pick(chance, list(by_answer))
    place, wait = pick(chance, by_answer[right])
    table = steps[place].before
    wrong = [one for one in list_wrong(table) if one.says != right]
    if len(wrong) < 2:
        return None
    choices = shuffle(chance, (Choice(right), *shuffle(chance, wrong)[: CHOICES - 1]))
    shown = look(table)
    result = say_result(steps, steps[place - 1]) if place else ""
    begun = bool(place) and steps[place - 1].round == steps[place].round
    return Question(
        asks="What comes next?",
        beside=say_before(table, begun) or result,
        facts=tuple(filter(None, (result if begun else "", *say_cards(shown)))),
        cites=find_card_rule(table, wait) if isinstance(wait, Show) and is_card_next(wait) else (wait.cite,),
        says=f"{right}.",
        right=choices.index(Choice(right)) + 1,
        choices=tuple(choices),
        table=table,
        shown=shown,
        wagers=tuple(table.now.wagers.values()),
    )


def say_wait(wait: Offer | Show) -> str:
    """The step as a choice; nothing where it is no dealer's."""
    if isinstance(wait, Show):
        return CARD if is_card_next(wait) else ""
    if is_throw(wait):
        return THROW
    known = DONE.get(type(wait.deed))
    return known[1] if known is not None and wait.role is Role.DEALER else ""


def is_throw(wait: Await) -> bool:
    return isinstance(wait, Offer) and isinstance(wait.deed, acts.Throw)


def say_before(table: Table, begun: bool) -> str:
    """Where the round stands, as far as it is not to be seen."""
    if table.game.betting_open(table.state):
        return "Bets are being made." if table.now.wagers else "The table is open."
    return "" if begun else "The cards are being made ready."


def list_wrong(table: Table) -> list[Choice]:
    """What the table refuses now, each with what it says."""
    found: list[Choice] = []
    for deed, says in (DONE[kind] for kind in DONE if kind in table.game.deeds):
        answer = accepts(table, deed)
        if says == "Begin to deal" and has_cards(table):
            continue  # the same deed as dealing the next card, in other words
        if isinstance(answer, Refusal) and answer.code != "not-in-this-game":
            found.append(Choice(says, answer.message, answer.cite))
    if has_cards(table) and (refused := refuse_card(table)) is not None:
        found.append(Choice(CARD, refused.message, refused.cite))
    if acts.Throw in table.game.deeds and (refused := refuse_throw(table)) is not None:
        found.append(Choice(THROW, refused.message, refused.cite))
    return found


def refuse_throw(table: Table) -> Refusal | None:
    """What the table says to a throw by anybody now; None where it would take one."""
    assert table.now.at is not None
    acted = [Act("tried out", table.now.at, one, Role.PLAYER, acts.Throw(one)) for one in table.now.patrons]
    answers = [play(table, one) for one in acted]
    refused = [one for one in answers if isinstance(one, Refusal)]
    return refused[0] if len(refused) == len(answers) else None
