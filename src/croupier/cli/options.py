"""``croupier options``: what an operator may choose about a game, and what can go wrong in it."""

import argparse

import msgspec
from rich.text import Text

from croupier.cli.arguments import read_played_key
from croupier.games import GAMES, find_game
from croupier.gazette import GazetteError
from croupier.gazette.cite import Cite, brief, is_cite
from croupier.table.game import AnyGame
from croupier.table.irregularities import Irregularity
from croupier.table.options import OptionSpec
from croupier.terminal.output import console, print_json, table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "What an operator may choose about a game, to be given as --option NAME=VALUE or in a transcript as "
        "`option NAME = VALUE`: every value, the default, and the rule or reading that leaves it open."
    )
    add = parser.add_argument
    add("game", metavar="GAME", type=read_played_key, help=f"one of {', '.join(GAMES)}")
    add("--irregularities", action="store_true", help="what can be declared or directed, and the facts it needs")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs")
    form.add_argument("--markdown", action="store_true", help="the table as it stands in the documentation")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.game not in GAMES:
        raise GazetteError(f"there is no game {args.game!r}; there is: {', '.join(GAMES)}")
    game = find_game(args.game)
    if args.json:
        found = {"game": game.key, "options": game.options, "irregularities": game.irregularities}
        print_json(msgspec.to_builtins(found))
    elif args.markdown:
        print(write_irregularities(game) if args.irregularities else write_options(game))
    elif args.irregularities:
        show_irregularities(game)
    else:
        show_options(game)
    return 0


def show_options(game: AnyGame) -> None:
    if not game.options:
        console().print(f"{game.title} has no options.")
        return
    shown = table(
        "option", "values", "default", "what it is", "ground", title=f"{game.title}: what an operator chooses"
    )
    shown.columns[0].no_wrap = True  # a name is typed as it stands
    for spec in game.options:
        shown.add_row(Text(spec.name, "bold"), say_values(spec), say_default(spec), say_help(spec), ground_of(spec))
    console().print(shown)


def show_irregularities(game: AnyGame) -> None:
    title = f"{game.title}: what can go wrong, and what may be directed"
    shown = table("say", "least rank", "facts", "what it is", "rule", title=title)
    for one in game.irregularities:
        shown.add_row(Text(one.key, "bold"), str(one.least), say_facts(one), one.says, brief(one.cite))
    console().print(shown)


def write_options(game: AnyGame) -> str:
    """The table of options in Markdown."""
    lines = ["| option | values | default | what it is | rule or reading |", "| --- | --- | --- | --- | --- |"]
    lines += [
        f"| `{spec.name}` | {say_values(spec)} | {say_default(spec)} | {say_help(spec)} | {ground_of(spec)} |"
        for spec in game.options
    ]
    return "\n".join(lines)


def write_irregularities(game: AnyGame) -> str:
    """The table of irregularities and directions in Markdown."""
    lines = ["| said | least rank | facts | what it is | rule |", "| --- | --- | --- | --- | --- |"]
    lines += [
        f"| `{one.key}` | {one.least} | {say_facts(one)} | {one.says} | {brief(one.cite)} |"
        for one in game.irregularities
    ]
    return "\n".join(lines)


def say_values(spec: OptionSpec) -> str:
    return spec.expects()


def say_default(spec: OptionSpec) -> str:
    """What holds where nothing is said; and at a table of `croupier play`, where that is something else."""
    said = spec.say(spec.default)
    return said if spec.played is None else f"{said}; {spec.say(spec.played)} in play"


def say_help(spec: OptionSpec) -> str:
    """What it is, and in which texts where not in all."""
    return f"{spec.help} ({', '.join(spec.texts)})" if spec.texts else spec.help


def ground_of(spec: OptionSpec) -> str:
    return brief(Cite(spec.ground)) if is_cite(spec.ground) else spec.ground


def say_facts(one: Irregularity) -> str:
    return ", ".join(fact.name if fact.needed else f"{fact.name}, if known" for fact in one.facts) or "none"
