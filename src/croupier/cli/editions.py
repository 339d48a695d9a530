"""``croupier editions``: which text governed a game, where and when, and why."""

import argparse
from collections.abc import Iterable
from datetime import date, datetime

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.arguments import add_casino_and_moment, read_game_key
from croupier.cli.exits import DONE, NO
from croupier.gazette.as_json import edition_as_json
from croupier.gazette.cite import spell
from croupier.gazette.editions import Edition, edition, find_changes, say_changes, timeline
from croupier.gazette.notices import CASINOS, GAMES, NOTICES, Notice, check_game
from croupier.gazette.unheld import UNHELD, Unheld
from croupier.language.names import DIVISIONS_SAID, GENERAL
from croupier.terminal.output import console, print_json, say_moment, table

EXAMPLES = """examples:
  croupier editions roulette
  croupier editions roulette --casino hamilton --on 1997-05-03
  croupier editions --notices
Exit code 1: at that place and time no text that is held governed."""
STYLES = {"in-force": "green", "stand-in": "yellow", "not-in-force": "red", "not-held": "dim"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Which text governed a game, where and when: in force, a stand-in, or none; and why."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "game", nargs="?", metavar="GAME", type=read_game_key, help=f"{DIVISIONS_SAID}; all when left out"
    )
    add_casino_and_moment(parser)
    parser.add_argument("--notices", action="store_true", help="the notices themselves, those not held as well")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.notices:
        return _tell_notices(args.game, args.json)
    games = (args.game,) if args.game else GAMES
    casinos = (args.casino,) if args.casino else tuple(CASINOS)
    spans = [found for game in games for casino in casinos for found in _find(game, casino, args.on)]
    one = bool(args.game and args.casino and args.on)
    if args.json:
        answers = [edition_as_json(found, args.on) for found in spans]
        print_json(answers[0] if one else answers)
    elif one:
        _show_answer(console(), spans[0], args.on)
    elif args.casino:
        _show_reasons(console(), spans, args.on)
    elif args.game or args.on:
        _show_spans(console(), spans, args.on)
    else:
        _show_everything(console())
    return NO if one and spans[0].instrument is None else DONE


def _find(game: str, casino: str, moment: datetime | None) -> tuple[Edition, ...]:
    return timeline(game, casino) if moment is None else (edition(game, casino, moment),)


def _show_answer(out: Console, found: Edition, moment: datetime) -> None:
    headline = f"{found.game} at {CASINOS[found.casino].name}, {say_moment(moment)}: "
    out.print(Text.assemble((headline, "bold"), _say_answer(found)))
    if found.label:
        out.print(Text(f"Label: {found.label}", style=STYLES[found.status]))
    out.print(found.reason)
    out.print(f"This holds {say_span(found)}.")
    for c in found.cites:
        out.print(Padding(Text(f"{spell(c)}  [{c}]", style="dim"), (0, 0, 0, 2)))
    if changes := find_changes(found, moment):
        out.print()
        out.print(Text(say_changes(found, moment), style=STYLES["stand-in"]))
        out.print(list_unheld(changes))


def say_span(found: Edition) -> str:
    """from 1 Feb 1998 to 24 May 2004; open at either end."""
    if found.since is None:
        return f"before {say_moment(found.until)}"
    end = f"to {say_moment(found.until)}" if found.until else "on"
    return f"from {say_moment(found.since)} {end}"


def _say_answer(found: Edition) -> Text:
    """in-force 2004-56; the division is named where it is not the game's own."""
    where = f" {found.instrument}" if found.instrument else ""
    division = f" {found.division}" if found.division not in (None, found.game) else ""
    return Text(f"{found.status}{where}{division}", style=STYLES[found.status])


def _show_reasons(out: Console, spans: Iterable[Edition], moment: datetime | None) -> None:
    """One casino: every answer with its reason."""
    for found in spans:
        out.print(Text.assemble((f"{found.game}, {say_span(found)}: ", "bold"), _say_answer(found)))
        out.print(Padding(found.reason, (0, 0, 0, 2)))
        if says := say_changes(found, moment):
            out.print(Padding(Text(says, style=STYLES["stand-in"]), (0, 0, 0, 2)))


def _show_spans(out: Console, spans: Iterable[Edition], moment: datetime | None) -> None:
    """Several casinos: those that have the same answer for the same span share a line."""
    groups: dict[tuple[object, ...], list[Edition]] = {}
    for found in spans:
        key = (found.game, found.since, found.until, found.status, found.instrument)
        groups.setdefault(key, []).append(found)
    shown = table("game", "from", "until", "answer", "casinos")
    shown.columns[3].no_wrap = True
    previous = ""
    for group in sorted(groups.values(), key=_place_in_time):
        found = group[0]
        game = say_division(found.game) if found.game != previous else ""
        previous = found.game
        casinos = _say_casinos([one.casino for one in group])
        answer = _say_answer(found).append(" *" if find_changes(found, moment) else "")
        shown.add_row(game, say_moment(found.since), say_moment(found.until), answer, casinos)
    out.print(shown)
    starred = "*: changed since by notices not held, or it may be. Add --casino C for their names and the reasons."
    out.print(Text(f"\n{starred}", style="dim"))


def _place_in_time(group: list[Edition]) -> tuple[int, float, str]:
    first = group[0]
    return GAMES.index(first.game), first.since.timestamp() if first.since else 0.0, first.status


def _show_everything(out: Console) -> None:
    out.print(_list_held(list(NOTICES.values())))
    out.print(Text(f"\nKnown, text not held: {', '.join(UNHELD)}. More: croupier editions --notices."))
    out.print()
    out.print(_chart())
    out.print(Text("\nstand-in: superseded edition, text not held. More: croupier editions GAME.", style="dim"))


def _list_held(notices: Iterable[Notice]) -> Table:
    shown = table("notice", "published", "in force from", "title", "holds", title="The notices held")
    for notice in notices:
        holds = "all divisions" if notice.divisions == GAMES else ", ".join(notice.divisions)
        shown.add_row(notice.key, _say_date(notice.published), say_moment(notice.commences), notice.title, holds)
    return shown


def list_unheld(notices: Iterable[Unheld], title: str = "") -> Table:
    """What is known of notices whose text is not held."""
    shown = table("notice", "published", "in force from", "what it is", "games", title=title)
    for notice in notices:
        published = _say_date(notice.published) if notice.published else notice.dated
        about = f"{notice.about} ({notice.inferred}: inferred)" if notice.inferred else notice.about
        games = "any" if notice.games == GAMES else ", ".join(notice.games) or "none held"
        shown.add_row(notice.key, published, say_moment(notice.commences), about, games)
    return shown


def _say_date(day: date) -> str:
    return f"{day.day} {day:%b %Y}"


def _tell_notices(game: str | None, json: bool) -> int:
    """The register of notices, or what in it concerns one game."""
    if game is not None:
        check_game(game)
    held = [notice for notice in NOTICES.values() if game is None or game in notice.divisions]
    unheld = [notice for notice in UNHELD.values() if game is None or game in notice.games]
    if json:
        print_json({"held": held, "not_held": unheld})
        return 0
    out = console()
    out.print(_list_held(held))
    out.print()
    out.print(list_unheld(unheld, "Known, text not held"))
    return 0


def _chart() -> Table:
    """Games down, beginnings across; each cell says which text, and at which casinos."""
    beginnings = sorted({notice.commences for notice in NOTICES.values()})
    shown = table("game", *(f"from {say_moment(b)}" for b in beginnings), title="What governed when")
    for game in GAMES:
        cells = [_fill_cell(game, beginning) for beginning in beginnings]
        shown.add_row(Text(say_division(game), style="bold"), *cells)
    return shown


def _fill_cell(game: str, beginning: datetime) -> Text:
    groups: dict[tuple[str, str | None], list[str]] = {}
    for casino in CASINOS:
        found = edition(game, casino, beginning)
        if found.instrument:
            groups.setdefault((found.status, found.instrument), []).append(casino)
    lines: list[Text] = []
    for (status, instrument), casinos in groups.items():
        lines.append(Text(f"{instrument}{' stand-in' if status == 'stand-in' else ''}", style=STYLES[status]))
        lines.append(Text(_say_casinos(casinos), style="dim"))
    return Text("\n").join(lines)


def say_division(game: str) -> str:
    """The general rules are no game, and are named apart."""
    return "(general)" if game == GENERAL else game


def _say_casinos(casinos: list[str]) -> str:
    missing = [casino for casino in CASINOS if casino not in casinos]
    if not missing:
        return "all six casinos"
    return f"all but {missing[0]}" if len(missing) == 1 else ", ".join(casinos)
