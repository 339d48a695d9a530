"""The table in words and colours: sign, purse, calls, settlement lines with their rules, and the pages to read."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.gazette.cite import Cite, brief
from croupier.gazette.editions import edition, find_changes
from croupier.gazette.notices import CASINOS, NEW_ZEALAND
from croupier.gazette.register import Rule, gist
from croupier.language.places import say_place, say_wager
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Stakes
from croupier.table.diagram import Result
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.general.limits import spell_sign
from croupier.table.refusals import Refusal
from croupier.table.setup import Sign
from croupier.table.view import Own, Public
from croupier.table.wagers import Kind, Layout, Verdict, Wager
from croupier.terminal.areas import TONES, WON
from croupier.terminal.faces import is_card, say_card
from croupier.terminal.output import say_moment
from croupier.terminal.wager_list import CHIP_STYLES, MINE, THEIRS

LABEL_WIDTH = 14
_ONE_AMOUNT = re.compile(r"(\$[\d,.]*\d) to \1(?![\d,.])")
GAP = 2
EXAMPLE = 25_00
"""What one might stake."""
VERDICTS = {
    Verdict.WIN: ("+", "wins", "bold green"),
    Verdict.LOSE: ("-", "loses", "red"),
    Verdict.STAND_OFF: ("=", "stands off", "yellow"),
    Verdict.VOID: ("=", "is void", "yellow"),
}


# Single lines -----------------------------------------------------------------------------------------


def say_cites(cites: Iterable[Cite]) -> str:
    """Roulette 4.1(a)(i), 5.1; General 15.3: the division named once for rules that follow one another."""
    split = [brief(c).rpartition(" ") for c in dict.fromkeys(cites)]
    groups = [(name, [rule for _, _, rule in group]) for name, group in groupby(split, key=lambda part: part[0])]
    return "; ".join(f"{name} {', '.join(rules)}" for name, rules in groups)


def say_example(layout: Layout, awaited: Mapping[str, Stakes], usual: str = "") -> str:
    """A wager that one could make here, on the `usual` spot where the game has one: 25 on 17, or another stake where
    that is none the table awaits."""
    kind = layout[next(iter(awaited), next(iter(layout)))]
    place = usual or say_place(kind, next(iter(kind.spots.values()))).lower()
    stakes = awaited.get(kind.key)
    fits = stakes is None or (stakes.least <= EXAMPLE <= stakes.most and not EXAMPLE % stakes.step)
    return f"{dollars(EXAMPLE if fits or stakes is None else stakes.least).lstrip('$')} on {place}"


def say_stake(wager: Wager) -> str:
    """$10, or $10 in blue chips."""
    return dollars(wager.stake) + (f" in {wager.chips}" if wager.chips != "value" else "")


def hang(mark: str, text: Text, style: str = "") -> Table:
    """A mark, and a paragraph whose further lines stand under its first word."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, style=style)
    grid.add_column()
    grid.add_row(mark, text)
    return grid


def settlement_line(layout: Layout, settled: Settled) -> RenderableType:
    """Straight Up 17, $25 wins $875 at 35 to 1 · Roulette 4.1(a)(i), 5.1"""
    mark, says, style = VERDICTS[settled.verdict]
    text = Text(f"{say_wager(layout, settled.wager)}, {say_stake(settled.wager)} ")
    text.append(says, style)
    if settled.verdict is Verdict.WIN:
        text.append(f" {dollars(settled.won)}", style)
        text.append(f" at {settled.odds}" if settled.odds is not None else "")
        if settled.commission:
            text.append(f" less {dollars(settled.commission)} commission")
        if settled.paid_in != "value":
            text.append(f", paid in {settled.paid_in}")
        if settled.rounded > 0:
            text.append(f", {dollars(settled.rounded)} of it rounded up")
        if settled.held:
            text.append(", held until claimed")
    text.append(f" · {say_cites(settled.cites)}", "dim")
    return hang(mark, text, style)


def neighbour_line(layout: Layout, player: str, settled: list[Settled]) -> Text:
    """How one neighbour fared, in a line."""
    won = sum(one.won for one in settled)
    wins = [say_wager(layout, one.wager) for one in settled if one.verdict is Verdict.WIN]
    says = f"wins {dollars(won)} on {', '.join(wins)}" if wins else "loses"
    return Text(f"  {player} {says}", "dim")


def refusal_line(refusal: Refusal) -> RenderableType:
    text = Text(refusal.message)
    text.append(f" · {say_cites((refusal.cite,))}", "dim")
    return hang("Refused:", text, "bold yellow")


def call_line(entry: Entry, *, symbols: bool) -> RenderableType | None:
    """What the dealer says, in quotes; what the dealer does, in brackets. A card just drawn has its sign."""
    words = Text()
    seen = entry.act.deed.seen if isinstance(entry.act.deed, acts.Observe) else ""
    for call in entry.calls:
        if words:
            words.append("  ")
        says = re.sub(rf"\b{seen}\b", say_card(seen, symbols=symbols), call.says) if is_card(seen) else call.says
        done = says.startswith("(")
        words.append(says if done else f"“{says}”", "dim" if done else "bold")
    return hang(" ", words) if words else None


def closed_line(kind: Kind, why: Refusal) -> RenderableType:
    """Player's Hand: not now. Guest backs the other hand; a player wagers on one of the two. · Mini Baccarat 4.8"""
    text = Text(f"not now. {why.message} · {say_cites((why.cite,))}", "dim")
    return hang(f"{kind.name}:", text, "dim")


def duty_line(duty: Duty) -> RenderableType:
    text = Text(duty.says)
    text.append(f" · a {duty.least} · {say_cites((duty.cite,))}", "dim")
    if duty.blocks:
        text.append(" · holds up the game", "yellow")
    return hang(duty.id, text, "bold")


def result_text(result: Result, *, newest: bool, plain: bool) -> Text:
    """17, in its colour; 17b where there are none."""
    if plain or not result.tone:
        tone = result.tone if result.tone in ("red", "black") else ""
        return Text(f"{result.says}{tone[:1]}", "bold" if newest else "")
    return Text(f" {result.says} ", WON if newest else TONES[result.tone])


# The picture ------------------------------------------------------------------------------------------


def draw_header(view: Public, game: str, at: datetime) -> RenderableType:
    """Where we are and under which text, with the sign of limits beside it."""
    left = Text(CASINOS[view.casino].name, "bold")
    left.append(f"\n{game} · table {view.table} · {say_moment(at.astimezone(NEW_ZEALAND))}", "not bold")
    left.append("\n").append_text(say_edition(view, at))
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right")
    grid.add_row(left, draw_sign(view.sign) if view.sign else "")
    return grid


def brief_header(view: Public, game: str, at: datetime) -> RenderableType:
    """The same in a line or two, for a small screen."""
    limits = f" · {say_sign(view.sign)}" if view.sign else ""
    return Text.assemble((CASINOS[view.casino].name, "bold"), f" · {game}{limits} · ", say_edition(view, at))


def say_edition(view: Public, at: datetime) -> Text:
    """Which text, and how many notices not held may have changed it; the first is named (reading G-40)."""
    year = (view.edition or "")[:4]
    changes = find_changes(edition(view.game, view.casino, at), at)
    more = f" and {len(changes) - 1} more" if len(changes) > 1 else ""
    by = f": see {changes[0].key}{more}" if changes else ""
    if view.label:
        return Text(f"STAND-IN: the {year} text, {view.label}{by}", "bold yellow")
    return Text(f"{year} Rules, in force{f', perhaps amended{by}' if by else ''}", "dim")


def say_sign(sign: Sign) -> str:
    """$5 to $500; super sevens $1"""
    said = spell_sign(sign)
    for kind in sign.kinds:
        said = said.replace(kind, kind.replace("-", " "))
    return _ONE_AMOUNT.sub(r"\1", said)


def draw_sign(sign: Sign) -> RenderableType:
    return Panel(Text(say_sign(sign), "bold"), title="limits", border_style="yellow", box=box.ROUNDED, expand=False)


def draw_standing(
    view: Public,
    own: Own,
    layout: Layout,
    player: str,
    *,
    width: int,
    plain: bool,
    results: Sequence[Result] = (),
    off: Container[str] = (),
    may: Text | None = None,
    others: bool = True,
) -> RenderableType:
    """The last results, the purse, the wagers on the layout, and what else one may do."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL_WIDTH, style="dim", no_wrap=True)
    grid.add_column()
    room = width - LABEL_WIDTH - 1
    if results:
        shown = [result_text(result, newest=i == 0, plain=plain) for i, result in enumerate(results)]
        grid.add_row("Last results", first_line(shown, room))
    grid.add_row("Purse", say_purse(view, own, player))
    grid.add_row("On the layout", say_own_wagers(view, layout, player, room, off))
    if others and (company := say_others(view, player, room)):
        grid.add_row("Neighbours", company)
    if may is not None:
        grid.add_row("You may say", may)
    return grid


def say_purse(view: Public, own: Own, player: str) -> Text:
    purse = own.purses.get(f"player {player}", {})
    values = {seat.player: seat.value for seat in view.seats}
    parts: list[str] = []
    for asset, cents in purse.items():
        value = values.get(player)
        each = f" at {dollars(value)} each" if asset.endswith(" chips") and value else ""
        name = asset if asset.endswith("chips") else f"{asset} chips"
        parts.append(f"{dollars(cents)} in {name}{each}")
    return Text(" · ".join(parts) or "empty", "bold" if parts else "yellow")


def say_own_wagers(view: Public, layout: Layout, player: str, width: int, off: Container[str] = ()) -> Text:
    own = [wager for wager in view.wagers if wager.player == player]
    if not own:
        return Text("nothing of yours", "dim")
    items = [
        Text.assemble(
            (f"{wager.id} ", "dim"),
            (f"{MINE} ", CHIP_STYLES[MINE]),
            f"{say_stake(wager)} {say_wager(layout, wager)}{', off' if wager.id in off else ''}",
        )
        for wager in own
    ]
    if len(own) > 1:
        items.append(Text(f"= {dollars(sum(wager.stake for wager in own))}", "bold"))
    return flow(items, width)


def say_others(view: Public, player: str, width: int) -> Text:
    stakes: dict[str, int] = {seat.player: 0 for seat in view.seats if seat.player != player}
    for wager in view.wagers:
        if wager.player != player:
            stakes[wager.player] = stakes.get(wager.player, 0) + wager.stake
    items = [
        Text.assemble((f"{THEIRS} ", CHIP_STYLES[THEIRS]), f"{name} {dollars(stake)}") for name, stake in stakes.items()
    ]
    return flow(items, width)


def flow(items: list[Text], width: int) -> Text:
    """Items one after another, none of them broken across lines."""
    text, column = Text(), 0
    for item in items:
        if column and column + GAP + len(item) > width:
            text.append("\n")
            column = 0
        if column:
            text.append(" " * GAP)
            column += GAP
        text.append_text(item)
        column += len(item)
    return text


def first_line(items: list[Text], width: int) -> Text:
    """As many items as one line has room for."""
    return flow(items, width).split("\n")[0]


# Pages to read ----------------------------------------------------------------------------------------


def draw_notices(notices: Iterable[tuple[Cite, str]]) -> list[RenderableType]:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for rule, says in notices:
        grid.add_row(says, brief(rule))
    return [grid]


def draw_why(settled: list[Settled]) -> RenderableType:
    """Every rule that the last settlement cites, with what it says."""
    return draw_gists(c for one in settled for c in one.cites)


def draw_gists(cites: Iterable[Cite]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for c in dict.fromkeys(cites):
        grid.add_row(brief(c), gist(c))
    return grid


def draw_rule(c: Cite, found: Rule) -> RenderableType:
    """One rule or subparagraph; a whole rule with what stands under it."""
    under = [] if c != found.id else [Cite(f"{c}.{sub}") for sub in found.subparagraphs]
    return draw_gists((c, *under))
