"""Practice tables over HTTP: what is sent, what is taken, and how a table becomes what a page shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.gazette.cite import Cite, brief
from croupier.gazette.register import gist
from croupier.house.practice.choices import PracticeChoice
from croupier.house.practice.table import Happened, PracticeNews, PracticeTable, Trouble
from croupier.house.practice.tables import Laid
from croupier.house.training.marks import Skill
from croupier.language.places import say_wager
from croupier.money import Cents
from croupier.table.scene import Shown
from croupier.web.messages import NO_NUL, Seq
from croupier.web.pages.drill_picture import crop

RULES_SHOWN = 3
Brief = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]
WagerName = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]


class PracticeWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to practise at: the game, the instrument that it is dealt under, and how often something goes wrong."""

    game: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(max_length=20)]
    trouble: Trouble = Trouble.NEVER


class PracticeSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to question `number`: the key of a choice, a call in one's own words, what a wager is paid, or the
    `wagers` that are collected. Instead of answering: have the program do it, have something go wrong now, say how
    often it does (`said`), or end the lesson. What is said to a question that has had its answer changes nothing."""

    number: Seq
    do: Literal["answer", "skip", "irregular", "trouble", "end"] = "answer"
    said: Brief = ""
    wagers: Annotated[tuple[WagerName, ...], Meta(max_length=100)] = ()


class PracticeRule(msgspec.Struct, frozen=True):
    cite: Cite
    name: str
    gist: str


class PracticeTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, or a mark: then with its rules, what the error costs (below nothing: a patron), and its
    likely cause."""

    kind: Happened
    says: str
    rules: tuple[PracticeRule, ...] = ()
    cost: Cents = 0
    slip: str = ""
    wager: str = ""


class PracticeAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked now, and from what is chosen. `dice` are keyed with the step `enter`; `wager` is asked about."""

    kind: Literal["order", "calls", "collect", "pay", "ruling"]
    says: str
    beside: str = ""
    choices: tuple[PracticeChoice, ...] = ()
    dice: int = 0
    wager: str = ""
    left: int = 0
    hint: str = ""
    rules: tuple[PracticeRule, ...] = ()


class PracticeWager(msgspec.Struct, frozen=True):
    """A wager as it lies: whose, from which seat, where, and what it is called."""

    id: str
    player: str
    seat: int
    kind: str
    spot: str
    stake: Cents
    says: str


class PracticeSkill(msgspec.Struct, frozen=True):
    skill: Skill
    right: int
    wrong: int


class PracticeBroken(msgspec.Struct, frozen=True):
    """A rule gone against: how often, and what that cost."""

    rule: PracticeRule
    wrong: int
    cost: Cents


class PracticeScore(msgspec.Struct, frozen=True):
    """`overpaid` is what errors cost the house, `underpaid` what they cost patrons; `broken` begins with the rule that
    was broken most often."""

    right: int
    wrong: int
    skipped: int
    overpaid: Cents
    underpaid: Cents
    skills: tuple[PracticeSkill, ...]
    broken: tuple[PracticeBroken, ...]


class PracticeShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A practice table as its trainee sees it. `asked` is missing when the lesson is over; `news` is what happened
    since the last answer, its mark among it. `window` is the part of the wide cloth where something lies."""

    name: str
    game: str
    text: str
    trouble: Trouble
    number: int
    round: int
    news: tuple[PracticeTold, ...]
    wagers: tuple[PracticeWager, ...]
    shown: Shown
    window: str
    score: PracticeScore
    asked: PracticeAsked | None = None


class PracticeBrief(msgspec.Struct, frozen=True):
    """A practice table in the list of one's own."""

    name: str
    game: str
    text: str
    trouble: Trouble
    round: int
    over: bool


class PracticeAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of a lesson, marked."""

    skill: Skill
    right: bool
    cites: tuple[Cite, ...] = ()
    says: str = ""
    cost: Cents = 0


class PracticeReport(msgspec.Struct, frozen=True):
    """A lesson for a program: its score, and every answer in the order in which they were given."""

    game: str
    casino: str
    text: str
    rounds: int
    score: PracticeScore
    answers: tuple[PracticeAnswer, ...]


def show_report(table: PracticeTable) -> PracticeReport:
    setup = table.journal.table.setup
    answers = tuple(PracticeAnswer(one.skill, one.right, one.cites, one.says, one.cost) for one in table.lesson.marks)
    return PracticeReport(setup.game, setup.casino, table.text, table.round, show_score(table), answers)


def show_practice(laid: Laid) -> PracticeShown:
    table = laid.table
    seen = table.picture()
    shown, layout = table.shown(), seen.game.layout(seen.terms)
    wagers = tuple(seen.now.wagers.values())
    scene = next(one for one in seen.game.scenes(seen.terms) if not one.tall)
    return PracticeShown(
        name=laid.name,
        game=seen.game.key,
        text=table.text,
        trouble=table.trouble,
        number=table.number,
        round=table.round,
        news=tuple(map(tell, table.news)),
        wagers=tuple(
            PracticeWager(
                one.id, one.player, seat_of(table, one.player), one.kind, one.spot, one.stake, say_wager(layout, one)
            )
            for one in wagers
        ),
        shown=shown,
        window=" ".join(f"{one:g}" for one in crop(scene, shown, wagers)),
        score=show_score(table),
        asked=ask(table),
    )


def show_briefly(laid: Laid) -> PracticeBrief:
    table = laid.table
    game = table.journal.table.game.key
    return PracticeBrief(laid.name, game, table.text, table.trouble, table.round, table.is_over)


def seat_of(table: PracticeTable, player: str) -> int:
    patron = table.journal.table.now.patrons.get(player)
    return patron.seat or 0 if patron is not None else 0


def tell(one: PracticeNews) -> PracticeTold:
    return PracticeTold(one.kind, one.says, cite_rules(one.cites), one.cost, one.slip, one.wager)


def ask(table: PracticeTable) -> PracticeAsked | None:
    one = table.question
    if one is None:
        return None
    wager = "" if one.wager is None else one.wager.id
    return PracticeAsked(
        one.kind, one.says, one.beside, one.choices, one.dice, wager, one.left, one.hint, cite_rules(one.cites)
    )


def show_score(table: PracticeTable) -> PracticeScore:
    score = table.score()
    return PracticeScore(
        score.right,
        score.wrong,
        score.skipped,
        score.overpaid,
        score.underpaid,
        tuple(PracticeSkill(skill, *counts) for skill, counts in score.by_skill.items()),
        tuple(PracticeBroken(cite_rule(rule), *counts) for rule, counts in score.by_rule.items()),
    )


def cite_rules(cites: Iterable[Cite]) -> tuple[PracticeRule, ...]:
    return tuple(cite_rule(one) for one in list(dict.fromkeys(cites))[:RULES_SHOWN])


def cite_rule(one: Cite) -> PracticeRule:
    return PracticeRule(one, brief(one), gist(one))
