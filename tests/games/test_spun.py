"""The spun games: what they declare of themselves is what they offer."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.games.spun.late import MISREAD
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.view import public
from croupier.table.waiting import awaits
from tests.support.driver import Driver, editions_of, seat_at


@pytest.mark.parametrize("key", ["roulette", "money-wheel", "tai-sai"])
def test_every_irregularity_and_direction_declared_is_offered_and_no_other(key: str) -> None:
    game = find_game(key)
    for edition in editions_of(game):
        driver = Driver(seat_at(edition, game), 8)
        offered: set[tuple[str, bool]] = set()
        for _ in range(150):
            driver.step()
            assert isinstance(public(driver.desk.table).view, game.view_type)
            for wait in awaits(driver.desk.table):
                match wait:
                    case Offer(deed=acts.Declare(irregularity=word)):
                        offered.add((word, False))
                    case Offer(deed=acts.Direct(word=word)):
                        offered.add((word, True))
        known = [one for one in game.irregularities if not one.texts or edition.instrument in one.texts]
        untold = {MISREAD}  # what the wheel or the dice really show cannot be offered ready-made
        assert offered == {(one.key, one.directed) for one in known if one.key not in untold}
