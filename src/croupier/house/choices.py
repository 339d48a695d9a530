"""Whose choice an offer is: the deeds that a table offers to its players, sorted by who may do them."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Await, Offer
from croupier.table.general.authority import player_of
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Kind

CHOICES = (acts.Choose, acts.Place, acts.Throw, acts.Cut)
"""The deeds that are a player's turn in the game; to take chips up is a liberty, not a turn."""
QUIET = ("stand", "pass", "decline", "no", "refuse", "fold")
"""The words that risk the least, for somebody who is not there to say any."""


def choices_for(table: Table, waits: Iterable[Await], player: str) -> tuple[Offer, ...]:
    """What this player may choose now; a deed that is nobody's in particular, such as a cut, is everybody's."""
    if not table.present(player):
        return ()
    return tuple(wait for wait in player_offers(waits) if player_of(table, wait.deed) in (player, None))


def liberties_for(table: Table, waits: Iterable[Await], player: str) -> tuple[acts.Withdraw, ...]:
    """The wagers, or parts of them, that this player may take up now."""
    offers = (wait.deed for wait in waits if isinstance(wait, Offer) and wait.role is Role.PLAYER)
    return tuple(deed for deed in offers if isinstance(deed, acts.Withdraw) and player_of(table, deed) == player)


def added_wagers_for(waits: Iterable[Await], player: str) -> tuple[acts.Place, ...]:
    """The wagers that this player may add to those on the layout."""
    offers = (wait.deed for wait in player_offers(waits))
    return tuple(deed for deed in offers if isinstance(deed, acts.Place) and deed.player == player)


def spots_at_seat(table: Table, kind: Kind, player: str) -> tuple[str, ...]:
    """Where a kind has a spot for each seat, the player's own; any other has the same spots for everybody."""
    seats = {str(seat) for seat in range(1, table.places + 1)}
    patron = table.now.patrons.get(player)
    if patron is None or not seats <= set(kind.spots) or "0" in kind.spots:
        return tuple(kind.spots)
    return (str(patron.seat),) if str(patron.seat) in kind.spots else tuple(kind.spots)


def find_free_seat(table: Table) -> int | None:
    """The first seat that nobody has; None where there is only standing room."""
    seated = {patron.seat for patron in table.now.patrons.values()}
    return next((seat for seat in range(1, table.places + 1) if seat not in seated), None)


def player_offers(waits: Iterable[Await]) -> list[Offer]:
    return [w for w in waits if isinstance(w, Offer) and w.role is Role.PLAYER and isinstance(w.deed, CHOICES)]


def must_choose(offers: Iterable[Offer]) -> list[Offer]:
    """Those without which the game does not go on."""
    return [offer for offer in offers if offer.course]


def quietest(offers: Iterable[Offer]) -> Offer | None:
    """What is done for a player who is gone: the word that risks least, never a wager."""
    unstaked = [offer for offer in offers if not isinstance(offer.deed, acts.Place)]
    return min(unstaked, key=lambda offer: _risk(offer.deed), default=None)


def _risk(deed: AnyDeed) -> int:
    word = deed.word if isinstance(deed, acts.Choose) else ""
    return QUIET.index(word) if word in QUIET else len(QUIET)
