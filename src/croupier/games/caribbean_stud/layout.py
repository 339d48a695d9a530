"""The areas of a Caribbean stud table: for each place one for the ante, one for the bet, one for the jackpot."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.caribbean_stud.citations import Cites
from croupier.games.caribbean_stud.hands import Hand
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot

ANTE, BET, JACKPOT = "ante", "bet", "jackpot"


def lay_out(cites: Cites, pays: Mapping[Hand, Odds], places: int) -> Layout:
    """Box 1 is at the dealer's left. A jackpot wager pays a prize, no odds."""
    boxes = [str(number) for number in range(1, places + 1)]
    rows = (
        (JACKPOT, "Progressive Jackpot", cites.slot, ()),
        (ANTE, "Ante", cites.ante, (Odds(1),)),
        (BET, "Bet", cites.twice, tuple(dict.fromkeys(pays.values()))),
    )
    return {
        key: Kind(
            key,
            name,
            rule,
            {box: Spot(box, (), i + 0.5, row + 0.5) for i, box in enumerate(boxes)},
            odds,
            own_amount=key == JACKPOT,
            paid_under=None if key == JACKPOT else cites.odds,
            added=key != ANTE,
        )
        for row, (key, name, rule, odds) in enumerate(rows)
    }
