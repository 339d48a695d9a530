"""Whose the next card is, as a dealer says it: the card then lies in that hand."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.play import Played, play
from croupier.table.view import public
from croupier.terminal.game_view import plainly
from tests.support.learner import Lesson
from tests.support.seat import NIGHT


def hands_of(seen: dict[str, object], to: str) -> str:
    """All that lies there, in words: of a box, of the dealer, of the Player or the Banker."""
    if not to.startswith("box "):
        return str(seen[to])
    box = to.split()[1]
    if "hands" in seen:
        hands = seen["hands"]
        assert isinstance(hands, dict)
        return str(hands[box])
    boxes = seen["boxes"]
    assert isinstance(boxes, tuple)
    return str(next(one["hands"] for one in boxes if str(one["box"]) == box))


@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat", "caribbean-stud"])
def test_the_card_lies_where_the_game_said_that_it_would(game: str) -> None:
    lesson = Lesson(game, rounds=3, asks=())
    table, named = lesson.start, set[str]()
    for entry in lesson.journal.entries:
        to = table.game.next_card_to(table.terms, table.state) if table.state is not None else ""
        played = play(table, entry.act)
        assert isinstance(played, Played)
        if isinstance(deed := entry.act.deed, acts.Observe) and to:
            before, after = (hands_of(plainly(public(t).view), to) for t in (table, played.shown))
            assert before != after, (to, deed.seen)
            assert deed.seen in after or "hidden" in after, (to, deed.seen)
            named.add(to.split()[0])
        table = played.table
    expected = {"mini-baccarat": {"player", "banker"}}.get(game, {"box", "dealer"})
    assert named == expected


def test_a_section_of_the_money_wheel_is_seen_as_its_symbol() -> None:
    wheel = find_game("money-wheel")
    terms = wheel.terms(edition("money-wheel", "christchurch", NIGHT), {})
    assert wheel.say_seen(terms, "1") == "F"
    assert wheel.say_seen(terms, "27") == "G"
    assert wheel.say_seen(terms, "A") == "A"
    assert find_game("roulette").say_seen(None, "17") == "17"
