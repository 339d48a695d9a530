"""What can be typed at this table: examples from its own layout, the words it offers now, and the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.language.choices import Choice
from croupier.language.places import say_place
from croupier.table import acts
from croupier.table.wagers import Layout
from croupier.terminal.choosing import draw_choices
from croupier.terminal.drawing import LABEL_WIDTH, flow, say_example

MAY_MOST = 8
"""How many liberties a line lists."""

ROULETTE = (
    ("25 on 17, 10 on red", "wagers, any number of them with commas between"),
    ("5 on 17-20, corner 8-9-11-12", "a spot by its numbers, or by its kind; the last stake again"),
    ("20 on 1-12, dozen 2, column 3", "outside wagers"),
)
REST = (
    ("take w1, take red, take all", "take wagers up"),
    ("again", "the last round's wagers once more"),
    ("ride, ride off", "let winning stakes lie (the Rules' way), or have them lifted after each round"),
    ("spin, or Enter", "no more bets; Enter works once chips are down"),
    ("buy 100, cash 50, cash all", "value chips for cash, and back"),
    ("colour blue 2 50", "$50 of blue chips at $2 each; `10 blue on 17` stakes them"),
    ("rules 4.8, rules general 14.1", "what a rule says"),
    ("odds, why, table", "what each kind pays; the law of the last round; the layout"),
    ("sign, notices, duties, done 1-1", "limits; what binds everybody; what staff must do, and that it is done"),
    ("quit", "redeem your chips and go"),
)
ANYWHERE = (
    ("take w1, take 5 from w1, take all", "take wagers up, where the game lets you"),
    ("again", "the last round's wagers once more"),
    ("ride, ride off", "let winning stakes lie where the game leaves them, or have them lifted"),
    ("go, or Enter", "let the game go on (deal, spin and throw do the same); Enter works once chips are down"),
    ("buy 100, cash 50, cash all", "value chips for cash, and back"),
    ("rules 4.1, rules general 14.1", "what a rule says"),
    ("layout, odds, why", "every wager and its spots; what each pays; the law of the last round"),
    ("table, sign, notices", "what there is to see; the limits; what binds everybody"),
    ("duties, done 1-1", "what staff must do, and that it is done"),
    ("quit", "redeem your chips and go"),
)
CHOOSING = (
    ("draw, stand, d, s, 1, 2", "when it is your turn: the word, its beginning, or its number in the prompt"),
    ("double, insurance 5", "a wager added to another: as offered, or with a stake of your own"),
)


def is_roulette(layout: Layout) -> bool:
    return "straight-up" in layout and "dozen" in layout


def draw_help(layout: Layout, kinds: Sequence[str], options: Sequence[Choice]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    rows: Sequence[tuple[str, str]] = (*ROULETTE, *REST)
    if not is_roulette(layout):
        rows = (*examples(layout, list(kinds) or list(layout)[:1]), *CHOOSING, *ANYWHERE)
    for typed, does in rows:
        grid.add_row(typed, does)
    if options:
        grid.add_row("", "")
        grid.add_row("now", draw_choices(options, numbered=False))
    return grid


def examples(layout: Layout, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """Two wagers of this very table."""
    last = layout[kinds[-1]]
    place = say_place(last, list(last.spots.values())[-1]).lower()
    return [
        (say_example(layout, kinds), "a wager; any number of them with commas between"),
        (f"5 on {place}, {say_example(layout, kinds, stake='')}", "the last stake again where none is said"),
    ]


def say_may(options: Sequence[Choice], width: int) -> Text | None:
    """odds $10 on pass bet   off place bet to win 6   throw"""
    shown: list[Text] = []
    for option in options[:MAY_MOST]:
        text = draw_choices([option], numbered=False)
        if option.about and not isinstance(option.offer.deed, acts.Throw):
            text.append(f" on {option.about}" if isinstance(option.offer.deed, acts.Place) else f" {option.about}")
        shown.append(text)
    if len(options) > MAY_MOST:
        shown.append(Text(f"and {len(options) - MAY_MOST} more", "dim"))
    return flow(shown, width - LABEL_WIDTH - 1) if shown else None
