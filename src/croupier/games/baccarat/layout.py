"""The wagering areas: a numbered set of Tie, Banker and Player for each place, and in full baccarat the standing areas.

The diagrams are lost, so the sets stand in a row in the order of their numbers.
"""

from __future__ import annotations

from croupier.games.baccarat.citations import Citations
from croupier.gazette.cite import Cite
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot

BANKER, PLAYER, TIE = "banker", "player", "tie"
HANDS = (BANKER, PLAYER)
STANDING = "standing"
"""The areas of full baccarat for players without a seat: 1996 full 4.4(a), 2004 5.6(a)."""

EVENS = Odds(1)
HALF = Odds(1, 2)
TIE_PAYS = Odds(8)
COMMISSION = Odds(1, 20)
"""5% of the amount won."""


def spots_of(kind: str, places: int, *, standing: bool, y: float) -> dict[str, Spot]:
    numbered = {str(n): Spot(str(n), (kind,), n - 0.5, y) for n in range(1, places + 1)}
    if standing:
        numbered[STANDING] = Spot(STANDING, (kind,), places + 0.5, y)
    return numbered


def lay_out(
    rules: Citations, places: int, *, standing: bool, commission: bool, most_over_all: Cite | None = None
) -> Layout:
    """The cloth. Banker pays 1 to 1 less commission and must be payable exactly, or 1 to 1 and 1 to 2 on a six."""
    tie = spots_of(TIE, places, standing=standing, y=0.5)
    banker = spots_of(BANKER, places, standing=standing, y=1.5)
    player = spots_of(PLAYER, places, standing=standing, y=2.5)
    return {
        BANKER: Kind(
            BANKER,
            "Banker's Hand",
            rules.banker_kind,
            banker,
            (EVENS,) if commission else (EVENS, HALF),
            commission=COMMISSION if commission else None,
            exact=rules.exact if commission else None,
            exact_part=rules.exact_part if commission else None,
            most_over_all=most_over_all,
            one_outcome=True,
            paid_under=rules.banker_pays if commission else rules.six_pays_half,
        ),
        PLAYER: Kind(
            PLAYER,
            "Player's Hand",
            rules.player_kind,
            player,
            (EVENS,),
            most_over_all=most_over_all,
            one_outcome=True,
            paid_under=rules.player_pays,
        ),
        TIE: Kind(
            TIE,
            "Tie Bet",
            rules.tie_kind,
            tie,
            (TIE_PAYS,),
            most_over_all=most_over_all,
            one_outcome=True,
            paid_under=rules.tie_pays,
        ),
    }
