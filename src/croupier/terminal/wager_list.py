"""What can be bet on, as a list: every kind of wager with its spots, what it pays, and the chips that lie on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.money import Cents, Odds, dollars
from croupier.table.wagers import Kind, Layout, Wager
from croupier.terminal.output import table

MINE, THEIRS = "●", "○"
CHIP_STYLES = {MINE: "bold bright_yellow", THEIRS: "bright_cyan"}
GAP = 2
BET = re.compile(r" Bet\b")
SPOTS_SHOWN, ODDS_SHOWN, LINES_SHOWN, COLUMN_WIDTH = 8, 3, 16, 38


class Pile(msgspec.Struct, frozen=True):
    """What lies on one spot: mine and the others', and of each what is off for the next result."""

    mine: Cents = 0
    theirs: Cents = 0
    mine_off: Cents = 0
    theirs_off: Cents = 0

    @property
    def mark(self) -> str:
        return MINE if self.mine or self.mine_off else THEIRS


NO_CHIPS = Pile()
Piles = Mapping[tuple[str, str], Pile]


def pile_up(wagers: Iterable[Wager], player: str, off: Container[str] = ()) -> Piles:
    stakes: dict[tuple[str, str], Counter[str]] = {}
    for wager in wagers:
        whose = "mine" if wager.player == player else "theirs"
        stakes.setdefault((wager.kind, wager.spot), Counter())[whose + "_off" * (wager.id in off)] += wager.stake
    return {place: Pile(**cents) for place, cents in stakes.items()}


def say_stacks(pile: Pile, *, amounts: bool) -> list[tuple[str, str]]:
    """●25, ○5, and (●10) for what is off; each with its mark."""
    stacks = (
        (MINE, pile.mine, "{}"),
        (MINE, pile.mine_off, "({})"),
        (THEIRS, pile.theirs, "{}"),
        (THEIRS, pile.theirs_off, "({})"),
    )
    return [
        (mark, around.format(mark + (dollars(cents).removeprefix("$") if amounts else "")))
        for mark, cents, around in stacks
        if cents
    ]


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
    text.append(say_commission(kind), "dim")
    for mark in sorted({pile.mark for (key, _), pile in piles.items() if key == kind.key}):
        text.append(f" {mark}", CHIP_STYLES[mark])
    return text


def list_kinds(layout: Layout, piles: Piles, *, everything: bool = False) -> RenderableType:
    """Every kind of wager with its spots, what it pays, and the chips on it. Spots that pay alike share a line."""
    shown = table("wager", "pays", "spots", "chips" if piles else "")
    for kind in layout.values():
        lying = [spot for key, spot in piles if key == kind.key]
        for i, spots in enumerate(pay_alike(kind).values()):
            chips = Text(" ").join(say_pile(kind, spot, piles[kind.key, spot]) for spot in spots if spot in lying)
            where = list_spots(spots, everything=everything) if len(kind.spots) > 1 else ""
            shown.add_row(Text(kind.name if i == 0 else "", "bold"), say_pays(kind, spots), where, chips)
    return shown


def pay_alike(kind: Kind) -> dict[tuple[Odds, ...], list[str]]:
    alike: dict[tuple[Odds, ...], list[str]] = {}
    for spot in kind.spots:
        alike.setdefault(kind.odds_on(spot), []).append(spot)
    return alike


def say_pile(kind: Kind, spot: str, pile: Pile) -> Text:
    """17●5○10, in one word that no line breaks; a kind with one spot needs no more than the stakes."""
    text = Text("" if len(kind.spots) == 1 else spot)
    for mark, said in say_stacks(pile, amounts=True):
        text.append(said, CHIP_STYLES[mark])
    return text


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


def say_commission(kind: Kind) -> str:
    """less 5%, where the house takes a commission, with a space before it."""
    share = kind.commission or (kind.levy.share if kind.levy is not None else None)
    return f" less {say_percent(share)}" if share is not None else ""


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


def list_briefly(layout: Layout, piles: Piles, kinds: Sequence[str], width: int) -> Text:
    """Every kind that is open or has chips on it in a few words, one after another; of a kind with several spots, those
    with chips are named: Field 1,2:1 ●10  Place to Win 7:6,7:5,9:5 6●12 8○6"""
    text, column = Text(), 0
    for gap, said in say_briefly(layout, piles, kinds):
        if column and column + gap + len(said) > width:
            text.append("\n")
            column = 0
        elif column:
            text.append(" " * gap)
            column += gap
        text.append_text(said)
        column += len(said)
    return text


def say_briefly(layout: Layout, piles: Piles, kinds: Sequence[str]) -> Iterator[tuple[int, Text]]:
    """What no line may break, each with the gap before it."""
    for kind in layout.values():
        lying = [spot for key, spot in piles if key == kind.key]
        if kind.key in kinds or lying:
            yield GAP, say_kind_briefly(kind)
        for spot in lying:
            yield 1, say_pile(kind, spot, piles[kind.key, spot])


def say_kind_briefly(kind: Kind) -> Text:
    """Field 1,2:1; of many odds the least and the most: Total 6:1-62:1; with the commission: Buy 2:1,3:2,6:5 less 5%"""
    text = Text(BET.sub("", kind.name), "bold")
    ranked = sorted({odds for spot in kind.spots for odds in kind.odds_on(spot)}, key=lambda odds: odds.won(60))
    if len(ranked) > ODDS_SHOWN:
        text.append(f" {brief_odds(ranked[:1])}-{brief_odds(ranked[-1:])}", "dim")
    elif ranked:
        text.append(f" {brief_odds(ranked)}", "dim")
    return text.append(say_commission(kind), "dim")


def brief_odds(odds: Sequence[Odds]) -> str:
    """35:1; 1,2:1 where an area may pay either."""
    ones = {one.one for one in odds}
    if len(ones) == 1:
        return f"{','.join(str(one.to) for one in sorted(odds, key=lambda o: o.to))}:{ones.pop()}"
    return ",".join(f"{one.to}:{one.one}" for one in odds)
