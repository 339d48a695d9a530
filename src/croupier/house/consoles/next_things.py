"""What comes next at a table, in the words of the dealer who does it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from croupier.games.craps.shooter import STICKPERSON
from croupier.gazette.cite import Cite, brief
from croupier.gazette.register import gist
from croupier.house.choices import player_offers
from croupier.house.dealing import next_step
from croupier.house.open_table import Turn
from croupier.language.choices import list_choices
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await, Offer, Show, Wagers
from croupier.table.course import Step, find_step
from croupier.table.entries import Call
from croupier.table.general.authority import player_of
from croupier.table.general.duties import blocking
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table

NextKind = Literal["do", "say", "key", "ask", "duty", "bets", "open", "wait"]
ELSEWHERE = (acts.Declare, acts.Direct, acts.Discharge, acts.Pay, acts.Withdraw, acts.Open)
"""What has a place of its own on the console."""


class Stand(msgspec.Struct, frozen=True):
    """One step of the order of a round: done, now or still to come."""

    title: str
    cite: Cite
    rule: str
    stands: Literal["done", "now", "coming"]


class Next(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one thing to do now: in a sentence that can be read from arm's length, with its rule and why. `done` stands
    on the button that puts `deed` on record; `number` is what of it may be chosen, such as where the cards are cut."""

    kind: NextKind
    says: str
    rule: str = ""
    cite: Cite | None = None
    why: str = ""
    done: str = ""
    deed: AnyDeed | None = None
    number: str = ""
    then: tuple[Call, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """Somebody whose word the game waits for, or who may say one; nobody in particular where the name is empty."""

    player: str
    seat: int | None
    must: bool
    turns: tuple[Turn, ...]


class Also(msgspec.Struct, frozen=True):
    """Something else that staff may do now, beside the course of the game."""

    says: str
    deed: AnyDeed
    cite: Cite
    rule: str
    least: Role


def find_wait(waits: Sequence[Await]) -> Offer | Show | None:
    """The next step of the house or, where it waits for a player, the first of the player's choices."""
    step = next_step(waits)
    return step or next((offer for offer in player_offers(waits) if offer.course), None)


def tag_of(wait: Offer | Show | None) -> str:
    if wait is None:
        return ""
    return "observe" if isinstance(wait, Show) else str(wait.deed.__struct_config__.tag)


def list_steps(table: Table, wait: Offer | Show | None) -> tuple[tuple[Stand, ...], Step | None]:
    """The order of the round, or of what is done to the cards first, and the step that it is at."""
    if table.state is None or not table.now.open:
        return (), None
    course = table.game.course(table.terms)
    at = find_step(course, table.game.stage(table.terms, table.state), tag_of(wait))
    if at is None:
        return (), None
    here = [number for number, step in enumerate(course) if step.before == course[at].before]
    stands = tuple(
        Stand(
            course[number].title,
            course[number].cite,
            brief(course[number].cite),
            "now" if number == at else "done" if number < at else "coming",
        )
        for number in here
    )
    return stands, course[at]


def find_next(table: Table, waits: Sequence[Await], wait: Offer | Show | None, step: Step | None) -> Next:
    duty = blocking(table)
    if duty is not None:
        says = f"First: {duty.says}"
        return Next("duty", says, brief(duty.cite), duty.cite, gist(duty.cite), "Done", acts.Discharge(duty.id))
    if wait is None:
        open_for_bets = any(isinstance(one, Wagers) for one in waits)
        return (
            Next("bets", "Bets are open", why="The next step comes once a wager lies.")
            if open_for_bets
            else find_waiting(table)
        )
    if isinstance(wait, Show):
        return say_shown(table, wait, step)
    rule, why = brief(wait.cite), gist(wait.cite)
    if wait.role is Role.PLAYER:
        return Next("ask", say_asked(table, waits, step), rule, wait.cite, why)
    then = find_calls(table, wait)
    spoken = [call.says for call in then if not call.says.startswith("(")]
    done = step.done if step else "Done"
    if isinstance(wait.deed, acts.Close) and spoken:
        return Next("say", f"“{spoken[0]}”", rule, wait.cite, why, "Said", wait.deed, then=then)
    number = "at" if isinstance(wait.deed, acts.Cut | acts.Insert) else ""
    says = say_deed(wait.deed) if step is None or isinstance(wait.deed, acts.Throw) else step.says
    return Next("do", says, rule, wait.cite, why, done, wait.deed, number, then)


def find_waiting(table: Table) -> Next:
    if not any(not patron.away for patron in table.now.patrons.values()):
        return Next("wait", "Wait for the first player", why="It goes on once somebody sits down.")
    return Next("wait", "Nothing is due at this table")


def say_shown(table: Table, wait: Show, step: Step | None) -> Next:
    """Whose the next card is; a card that is nobody's was drawn in error. Else what the step says of the equipment."""
    to = table.game.next_card_to(table.terms, table.state)
    asks, says = step.cite if step else wait.cite, f"Key what the {wait.of} shows"
    if to:
        says = f"Next card: {to}"
    elif wait.of == "meter":
        says = "Read the jackpot's meter and key it"
    elif step is not None and not step.before and wait.of == "shoe":
        asks, says = wait.cite, "Key the card that was drawn in error"
    elif step is not None:
        says = step.says
    return Next("key", says, brief(asks), asks, gist(asks))


def say_asked(table: Table, waits: Sequence[Await], step: Step | None) -> str:
    """Ana: draw or stand?"""
    for asked in list_asked(table, waits):
        if asked.must and asked.player:
            turns = [turn for turn in asked.turns if turn.course]
            words, about = list(dict.fromkeys(turn.word for turn in turns)), {turn.about for turn in turns}
            return say_question(asked.player, words, about.pop() if len(about) == 1 else "")
    return step.says if step else "A player chooses"


def say_question(player: str, words: Sequence[str], about: str) -> str:
    """Ana, box 1: draw or stand? Where something is offered, with what it is."""
    said = f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
    if "accept" in words and not about.startswith("box"):
        return f"{player}: {said} the {about or 'dice'}?"
    if list(words) == ["pass"]:
        return f"{player} bets, or passes the dice"
    if list(words) == ["throw"]:
        return f"{player} throws"
    return f"{player}, {about}: {said}?" if about else f"{player}: {said}?"


def find_calls(table: Table, wait: Offer) -> tuple[Call, ...]:
    """What is called when it is done, by the engine's own answer."""
    if table.now.at is None:
        return ()
    done = play(table, Act("trial", table.now.at, wait.role.value, wait.role, wait.deed))
    return () if isinstance(done, Refusal) else done.entry.calls


def list_asked(table: Table, waits: Iterable[Await]) -> tuple[Asked, ...]:
    """Everybody who may choose something, those the game waits for first."""
    by_player: dict[str, list[Offer]] = {}
    for offer in player_offers(waits):
        by_player.setdefault(player_of(table, offer.deed) or "", []).append(offer)
    found: list[Asked] = []
    for player, offers in by_player.items():
        wagers = [wager for wager in table.now.wagers.values() if wager.player == player]
        turns = tuple(
            Turn(one.word, one.offer.deed, one.offer.cite, one.about, one.offer.least, one.offer.course)
            for one in list_choices(offers, table.game.layout(table.terms), wagers)
        )
        patron = table.now.patrons.get(player)
        found.append(Asked(player, patron.seat if patron else None, any(turn.course for turn in turns), turns))
    return tuple(sorted(found, key=lambda asked: not asked.must))


def list_also(waits: Iterable[Await], wait: Offer | Show | None) -> tuple[Also, ...]:
    """What staff may do that has no other place."""
    return tuple(
        Also(say_deed(one.deed), one.deed, one.cite, brief(one.cite), one.role)
        for one in waits
        if isinstance(one, Offer) and one is not wait and one.role is not Role.PLAYER
        if not isinstance(one.deed, ELSEWHERE)
    )


def say_deed(deed: AnyDeed) -> str:
    match deed:
        case acts.Replace(of=of):
            return f"Replace the {of}"
        case acts.Reduce():
            return "Reduce wagers as the rule has it"
        case acts.Spin(wheel=way):
            return f"Spin {way}"
        case acts.Choose(player=player, word=word, on=on):
            return f"{player}: {word}{f' {on}' if on else ''}"
        case acts.Deal(to=to):
            return f"Deal to {to}" if to else "Deal"
        case acts.Close():
            return "No more bets"
        case acts.Throw(player=player):
            return f"The {player} throws" if player == STICKPERSON else f"{player} throws"
        case acts.Shuffle():
            return "Shuffle again"
    return str(deed.__struct_config__.tag).capitalize()
