"""2004.baccarat, part 2: the three versions."""

from __future__ import annotations

from croupier.gazette.editions import edition
from croupier.table import acts
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Cards
from tests.support.desk import PLAYER

DIVISION = "2004.baccarat"


def test_2_2__one_text_in_three_versions() -> None:
    """The version follows from the game that the table is set up for (U-1): 7, 9 or 14 places, and standing areas."""
    for text, places, standing in ((MINI_04, 7, False), (MIDI_04, 9, False), (FULL_04, 14, True)):
        law = edition(text.game, text.casino, text.at)
        assert (law.instrument, law.division) == ("2004-56", "baccarat")
        desk = Cards(text, seated={}, ready=False)
        desk.accepts(acts.SitDown("ana", places), PLAYER, cites=("2004.baccarat.2.2", "2004.baccarat.3.1"))
        desk.refuses(acts.SitDown("ben", places + 1), "seat-taken", "2004.baccarat.3.1", PLAYER)
        assert ("standing" in desk.table.game.layout(desk.table.terms)["tie"].spots) is standing
