"""``croupier``: finds the command, runs it, and turns what went wrong into one line and an exit code."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from croupier import __version__
from croupier.cli.stand_ins import use_stand_ins
from croupier.gazette import GazetteError
from croupier.language.words import Unclear


class Command(NamedTuple):
    """What the list of commands says of one, and the module whose `add_arguments(parser)` says the rest. Only the
    module of the command that is asked for is imported: the others may bring games, compiled loops and pages."""

    help: str
    module: str


COMMANDS = {
    "play": Command("sit down at a table", "croupier.cli.play"),
    "adjudicate": Command(
        "what should have been paid? a transcript of acts, judged", "croupier.cli.adjudicate.command"
    ),
    "rules": Command("list, show, search and compare the rules", "croupier.cli.rules.command"),
    "editions": Command("which text governed a game, where and when", "croupier.cli.editions"),
    "options": Command("what an operator may choose about a game", "croupier.cli.options"),
    "odds": Command("what every wager is worth, exactly", "croupier.cli.odds.command"),
    "diff": Command("what a change does to a game: two notices, options, terms", "croupier.cli.diff.command"),
    "simulate": Command("billions of rounds, by any strategy", "croupier.cli.simulate.command"),
    "report": Command("a page on one game for the file", "croupier.cli.report"),
    "audit": Command("is every entry of a house as it was made?", "croupier.cli.house.audit"),
    "ledger": Command("what the journals of a house have moved", "croupier.cli.house.ledger"),
    "export": Command("a table's entries for an inspector, with proofs", "croupier.cli.house.export"),
    "backup": Command("a whole house into a file", "croupier.cli.house.backup"),
    "restore": Command("a backup into an empty store", "croupier.cli.house.restore"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: the command says why not; 2: the question was wrong."""
    use_stand_ins()
    try:
        args = _parse(sys.argv[1:] if argv is None else argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except (GazetteError, Unclear) as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep the interpreter's own last flush quiet as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    asked = next((word for word in argv if not word.startswith("-")), "")
    try:
        return _build_parser(asked).parse_args(argv)
    finally:
        sys.stdout.flush()  # the help, while a closed pipe can still be answered for


def _build_parser(asked: str) -> argparse.ArgumentParser:
    """Every command by its name, and all that may be said to the one that is asked for."""
    parser = argparse.ArgumentParser(
        prog="croupier",
        description="The Rules of Casino Table Games of New Zealand, 1996 to 2004, as working software.",
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        own = subparsers.add_parser(name, help=command.help)
        if name == asked:
            import_module(command.module).add_arguments(own)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
