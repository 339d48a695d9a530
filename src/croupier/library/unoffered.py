"""Words of a game that are not on offer now, so that the table says why not."""

from __future__ import annotations

from croupier.language.choices import SAME
from croupier.language.words import plain
from croupier.table.acts import AnyDeed, Choose, Place
from croupier.table.state import Table


def read_unoffered(table: Table, player: str, line: str) -> AnyDeed | None:
    """The choice or the added wager that the words name, about the wager of the player's that it would be about; None
    where they name none."""
    if table.terms is None:
        return None
    word = " ".join(line.lower().strip(" !.").split())
    word = SAME.get(word, word)
    own = next((wager for wager in table.now.wagers.values() if wager.player == player), None)
    for kind in table.game.layout(table.terms).values():
        if kind.added and plain(word) in (plain(kind.key), plain(kind.name)):
            spot = own.spot if own is not None and own.spot in kind.spots else next(iter(kind.spots))
            return Place("try", player, kind.key, own.stake if own else 0, spot, basis=own.id if own else None)
    if table.game.primer.meaning(word) is None or not table.game.primer.meaning(word):
        return None
    return Choose(player, word, own.spot if own is not None else "")
