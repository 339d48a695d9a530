"""What can be bet on, as a list: every kind of wager with its spots, what it pays, and the chips that lie on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.money import Cents, Odds, dollars
from croupier.table.wagers import Kind, Layout, Wager
from croupier.terminal.output import table

MINE, THEIRS = "●", "○"
CHIP_STYLES = {MINE: "bold bright_yellow", THEIRS: "bright_cyan"}
SPOTS_SHOWN, ODDS_SHOWN, LINES_SHOWN, COLUMN_WIDTH = 8, 3, 16, 38


class Pile(msgspec.Struct):
    """What lies on one spot: mine and the others'."""

    mine: Cents = 0
    theirs: Cents = 0

    @property
    def mark(self) -> str:
        return MINE if self.mine else THEIRS


Piles = Mapping[tuple[str, str], Pile]


def pile_up(wagers: Iterable[Wager], player: str) -> Piles:
    piles: dict[tuple[str, str], Pile] = {}
    for wager in wagers:
        pile = piles.setdefault((wager.kind, wager.spot), Pile())
        if wager.player == player:
            pile.mine += wager.stake
        else:
            pile.theirs += wager.stake
    return piles


def list_open_kinds(layout: Layout, piles: Piles, kinds: Sequence[str], width: int) -> RenderableType:
    """What may be bet on now: a line for all spots that pay alike or, where there are many, names in columns."""
    shown = [kind for kind in layout.values() if kind.key in kinds]
    if sum(len(pay_alike(kind)) for kind in shown) <= LINES_SHOWN:
        return list_kinds({kind.key: kind for kind in shown}, piles)
    across = max(1, width // COLUMN_WIDTH)
    deep = -(-len(shown) // across)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(deep):
        grid.add_row(*(say_kind(kind, piles) for kind in shown[row::deep]))
    return grid


def say_kind(kind: Kind, piles: Piles) -> Text:
    """Buy Bet 6 to 5 up to 2 to 1 less 5% ●"""
    text = Text()
    text.append(kind.name, "bold")
    text.append(f" {say_odds((odds for spot in kind.spots for odds in kind.odds_on(spot)), most=2)}", "dim")
    if (share := kind.commission or (kind.levy.share if kind.levy is not None else None)) is not None:
        text.append(f" less {say_percent(share)}", "dim")
    for mark in sorted({pile.mark for (key, _), pile in piles.items() if key == kind.key}):
        text.append(f" {mark}", CHIP_STYLES[mark])
    return text


def list_kinds(layout: Layout, piles: Piles, *, everything: bool = False) -> RenderableType:
    """Every kind of wager with its spots, what it pays, and the chips on it. Spots that pay alike share a line."""
    shown = table("wager", "pays", "spots", "chips on it" if piles else "")
    for kind in layout.values():
        lying = [spot for key, spot in piles if key == kind.key]
        for i, spots in enumerate(pay_alike(kind).values()):
            chips = "; ".join(say_pile(kind, spot, piles[kind.key, spot]) for spot in spots if spot in lying)
            where = list_spots(spots, everything=everything) if len(kind.spots) > 1 else ""
            shown.add_row(Text(kind.name if i == 0 else "", "bold"), say_pays(kind, spots), where, chips)
    return shown


def pay_alike(kind: Kind) -> dict[tuple[Odds, ...], list[str]]:
    alike: dict[tuple[Odds, ...], list[str]] = {}
    for spot in kind.spots:
        alike.setdefault(kind.odds_on(spot), []).append(spot)
    return alike


def say_pile(kind: Kind, spot: str, pile: Pile) -> str:
    """● $5 on 17; a kind with one spot needs no more than the stake."""
    staked = f"{pile.mark} {dollars(pile.mine or pile.theirs)}"
    return staked if len(kind.spots) == 1 else f"{staked} on {spot}"


def list_spots(keys: Sequence[str], *, everything: bool) -> str:
    """1, 2, 3; of many the first and the last."""
    if everything or len(keys) <= SPOTS_SHOWN:
        return ", ".join(keys)
    return f"{', '.join(keys[:3])} … {keys[-1]}"


def say_pays(kind: Kind, spots: Sequence[str]) -> str:
    """1 to 1 less 5% commission: what is paid, and what the house keeps of it or takes with the stake."""
    pays = say_odds(odds for spot in spots for odds in kind.odds_on(spot)) or "prizes"
    if kind.commission is not None:
        pays += f" less {say_percent(kind.commission)} commission"
    if kind.levy is not None:
        pays += f", commission {say_percent(kind.levy.share)} of {kind.levy.of}"
    return pays


def say_percent(share: Odds) -> str:
    return f"{100 * share.to / share.one:g}%"


def say_odds(pays: Iterable[Odds], most: int = ODDS_SHOWN) -> str:
    """What it pays: 1, 2 or 12 to 1; of many odds the least and the most."""
    ranked = sorted(set(pays), key=lambda odds: odds.won(1))
    if len(ranked) > most:
        return f"{ranked[0]} up to {ranked[-1]}"
    if len(ranked) > 1 and len({odds.one for odds in ranked}) == 1:
        return f"{', '.join(str(odds.to) for odds in ranked[:-1])} or {ranked[-1]}"
    return " or ".join(map(str, ranked))
