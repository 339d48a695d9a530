"""Which rules and readings a person asked for: by words, game, notice, place and time, kind and treatment."""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from croupier.gazette.cite import spell
from croupier.gazette.differences import holdings
from croupier.gazette.editions import Edition, edition, timeline
from croupier.gazette.notices import CASINOS, GAMES, NOTICES, check_game
from croupier.gazette.readings import Reading, readings
from croupier.gazette.register import Rule, rule, rules


class Question(msgspec.Struct, frozen=True):
    """What is None or empty does not narrow the answer."""

    game: str | None = None
    casino: str | None = None
    moment: datetime | None = None
    kind: str | None = None
    treatment: str | None = None
    words: tuple[str, ...] = ()
    instrument: str | None = None


def select_rules(question: Question) -> list[Rule]:
    divisions = _find_divisions(question)
    return [
        found
        for found in rules()
        if (divisions is None or (found.instrument, found.division) in divisions)
        and question.instrument in (None, found.instrument)
        and question.kind in (None, found.kind)
        and question.treatment in (None, found.treatment)
        and _mentions(question.words, _words_of(found))
    ]


def select_readings(question: Question) -> list[Reading]:
    """Readings on any rule that the other filters leave, and that mention the words themselves."""
    left = {found.id for found in select_rules(msgspec.structs.replace(question, words=()))}
    return [
        found
        for found in readings()
        if any(rule(on).id in left for on in found.rules) and _mentions(question.words, _words_of_reading(found))
    ]


def find_editions(question: Question) -> list[Edition]:
    """The answers that a casino or a moment asks for: at that moment or at any, there or everywhere."""
    games = (question.game,) if question.game else GAMES
    casinos = (question.casino,) if question.casino else tuple(CASINOS)
    return [
        found
        for game in games
        for casino in casinos
        for found in (timeline(game, casino) if question.moment is None else [edition(game, casino, question.moment)])
    ]


def _find_divisions(question: Question) -> set[tuple[str, str]] | None:
    """The divisions that the game, casino and moment leave; None when none of them was asked for."""
    if question.casino or question.moment:
        found = find_editions(question)
        return {(one.instrument, one.division) for one in found if one.instrument and one.division}
    if question.game is None:
        return None
    check_game(question.game)
    named = {(notice.key, question.game) for notice in NOTICES.values() if question.game in notice.divisions}
    return named | {(held.instrument, held.division) for held in holdings(question.game)}


def _mentions(words: Iterable[str], text: str) -> bool:
    return all(word.lower() in text for word in words)


def _words_of(found: Rule) -> str:
    return " ".join((found.id, spell(found.id), found.part, found.gist, *found.subparagraphs.values())).lower()


def _words_of_reading(found: Reading) -> str:
    texts = (found.id, *found.rules, found.question, found.reading, found.reason, found.option or "")
    return " ".join(texts).lower()
