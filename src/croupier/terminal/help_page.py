"""Help at the prompt: the game in a few lines, what to type, the words of the moment; and what else may be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.gazette.register import rule
from croupier.language.choices import Choice
from croupier.money import Cents
from croupier.table import acts
from croupier.table.primer import Primer, fit_amounts
from croupier.table.wagers import Kind
from croupier.terminal.choosing import draw_choices
from croupier.terminal.drawing import LABEL_WIDTH, draw_gists, flow, say_cites
from croupier.terminal.wager_list import say_pays

MAY_MOST = 8
"""How many liberties a line lists."""
MOMENT_MOST = 4
"""How many words of the moment are explained on the first page; `help words` has the rest."""

MORE = "help words, help bets, help commands; odds, hint, stats, why, quit"
COMMANDS = (
    ("25 on 17, 10 on red", "wagers, any number of them with commas between; a stake left out is the last one"),
    ("take w1, take 5 from w1, take all", "take wagers up, where the game lets you"),
    ("again", "the last round's wagers once more"),
    ("ride, ride off", "let winning stakes lie where the game leaves them, or have them lifted"),
    ("go, or Enter", "let the game go on (deal, spin, throw); Enter works once chips are down"),
    ("buy 100, cash 50, cash all", "value chips for cash, and back"),
    ("colour blue 2 50", "where colours are used: $50 of blue chips at $2 each"),
    ("layout, odds, odds all, odds KIND", "every wager; its chance, what it pays, the house edge"),
    ("hint", "the best that you can do now, and what everything else costs"),
    ("stats", "how you have done, beside what was to be expected"),
    ("roads", "the scoreboard, where the game has one"),
    ("why, rules 4.1, rules general 14.1", "the law of the last round; what a rule says"),
    ("table, sign, notices", "what there is to see; the limits; what binds everybody"),
    ("duties, done 1-1", "what staff must do, and that it is done"),
    ("quit", "redeem your chips and go"),
)


def draw_help(title: str, primer: Primer, least: Cents, options: Sequence[Choice]) -> list[RenderableType]:
    """One screen: what the game is, how a round goes, what to type here, and the words of the moment."""
    head = Text.assemble((f"{title}. ", "bold"), primer.gist)
    grid = two_columns()
    for number, step in enumerate(primer.steps, 1):
        grid.add_row(f"{number}", step)
    typed = two_columns()
    for line, does in primer.say:
        typed.add_row(fit_amounts(line, least), fit_amounts(does, least))
    drawn: list[RenderableType] = [head, grid, Text("Say", "dim"), typed]
    if options:
        drawn += draw_moment(primer, least, options)
    return [*drawn, Text(f"More: {MORE}", "dim")]


def draw_moment(primer: Primer, least: Cents, options: Sequence[Choice]) -> list[RenderableType]:
    """What may be chosen now, each word with what it means."""
    shown = {option.word: option for option in options}
    explained = {word: means for word in shown if (means := primer.meaning(word))}
    label = Text("Now", "dim")
    if not explained:
        return [label.append("  ").append_text(draw_choices(list(shown.values())[:MOMENT_MOST], numbered=False))]
    grid = two_columns()
    for word, means in list(explained.items())[:MOMENT_MOST]:
        grid.add_row(draw_choices([shown[word]], numbered=False), fit_amounts(means, least))
    return [label, grid]


def draw_words(primer: Primer, least: Cents) -> RenderableType:
    return list_lines((word, fit_amounts(means, least)) for word, means in primer.words)


def draw_wager(kind: Kind) -> list[RenderableType]:
    """What a kind of wager pays, and the rules of when it wins and loses."""
    head = Text.assemble((kind.name, "bold"), f", pays {say_pays(kind, tuple(kind.spots))}" if kind.pays else "")
    head.append(f" · {say_cites((kind.cite,))}", "dim")
    held = rule(kind.cite)
    under = (Cite(f"{held.id}.{sub}") for sub in held.subparagraphs)
    return [head, draw_gists((kind.cite, *(one for one in under if one.startswith(f"{kind.cite}."))))]


def draw_commands() -> RenderableType:
    return list_lines(COMMANDS)


def list_lines(lines: Iterable[tuple[str, str]]) -> Table:
    grid = two_columns()
    for typed, does in lines:
        grid.add_row(typed, does)
    return grid


def two_columns() -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


def say_may(options: Sequence[Choice], width: int) -> Text | None:
    """throw   odds $10 on pass bet   on, off: place bet to win 6, hardways 8"""
    words = [option for option in options if not is_about_wager(option)]
    shown: list[Text] = []
    for option in words[:MAY_MOST]:
        text = draw_choices([option], numbered=False)
        if option.about and isinstance(option.offer.deed, acts.Place):
            text.append(f" on {option.about}")
        shown.append(text)
    if len(words) > MAY_MOST:
        shown.append(Text(f"and {len(words) - MAY_MOST} more", "dim"))
    shown += say_about_wagers([option for option in options if is_about_wager(option)])
    return flow(shown, width - LABEL_WIDTH - 1) if shown else None


def is_about_wager(option: Choice) -> bool:
    return bool(option.about) and isinstance(option.offer.deed, acts.Choose)


def say_about_wagers(options: Sequence[Choice]) -> Iterator[Text]:
    """Each word once with all that it may be about, and words that may be about the same together."""
    about: dict[str, list[str]] = {}
    for option in options:
        about.setdefault(option.word, []).append(option.about)
    alike: dict[tuple[str, ...], list[str]] = {}
    for word, things in about.items():
        alike.setdefault(tuple(things), []).append(word)
    for known, words in alike.items():
        more = f" and {len(known) - MAY_MOST} more" if len(known) > MAY_MOST else ""
        sign = " " if len(known) == len(words) == 1 else ": "
        yield Text(f"{', '.join(words)}{sign}{', '.join(known[:MAY_MOST])}{more}")
