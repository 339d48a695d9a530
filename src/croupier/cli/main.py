"""``croupier``: finds the command, runs it, and turns what went wrong into one line and an exit code."""

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any, NamedTuple, NoReturn

from croupier import __version__
from croupier.cli.exits import DONE, STOPPED, UNREADABLE, say_unreadable
from croupier.cli.stand_ins import use_stand_ins
from croupier.gazette import GazetteError
from croupier.language.words import Unclear, nearest


class Command(NamedTuple):
    """What the list of commands says of one, and the module whose `add_arguments(parser)` says the rest. Only the
    module of the command that is asked for is imported: the others may bring games, compiled loops and pages.
    `is_paged`: a long answer on a terminal is shown in a pager."""

    help: str
    module: str
    is_paged: bool = True


COMMANDS = {
    "play": Command("sit down at a table", "croupier.cli.play", is_paged=False),
    "serve": Command("open a house for everybody, over HTTP and WebSocket", "croupier.cli.serve", is_paged=False),
    "enrol": Command("give somebody a role in a house, and a password", "croupier.cli.enrol", is_paged=False),
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
    "figures": Command("what tables have held beside what was to be expected", "croupier.cli.house.figures"),
    "export": Command("a table's entries for an inspector, with proofs", "croupier.cli.house.export"),
    "verify": Command("was every draw of an export what it had to be?", "croupier.cli.house.verify"),
    "backup": Command("a whole house into a file", "croupier.cli.house.backup"),
    "restore": Command("a backup into an empty store", "croupier.cli.house.restore"),
    "mcp": Command("the Rules for assistants, as typed tools", "croupier.cli.mcp", is_paged=False),
    "doctor": Command("what is installed, what is missing, and how to mend it", "croupier.cli.doctor.command"),
    "completion": Command("a script with which a shell completes commands", "croupier.cli.completion", is_paged=False),
}
HELP = ("-h", "--help")
NO_PAGER = "--no-pager"
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""What the disk says that the answer is to be written on."""
CODES = "Exit codes: 0 done; 1 the honest answer is no; 2 the question cannot be read."


class Paragraphs(argparse.HelpFormatter):
    """Text is wrapped, but a line that is indented, such as an example, stays as it is."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        fill = super()._fill_text
        lines = text.splitlines()
        return "\n".join(line if line.startswith("  ") or not line else fill(line, width, indent) for line in lines)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as everything else here does, rather than after all that might be said."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.formatter_class = Paragraphs

    def error(self, message: str) -> NoReturn:
        said = re.sub(r"invalid int value: ('.*')$", r"\1 is no whole number", message)
        self.exit(UNREADABLE, f"croupier: {said}\nMore: {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: the command says why not; 2: the question was wrong."""
    use_stand_ins()
    said = _read_help(list(sys.argv[1:] if argv is None else argv))
    if "_ARGCOMPLETE" in os.environ:  # a shell asks, by the script of `croupier completion`
        _complete()
    try:
        with _open_pager(said):
            args = _parse(said)
            code: int = args.run(args)
            sys.stdout.flush()
        return code
    except (GazetteError, Unclear) as error:
        return say_unreadable(error)
    except BrokenPipeError:  # the reader (head, less) has seen enough
        _drop_output()
        return DONE
    except OSError as error:
        if error.errno not in FULL:
            raise
        _drop_output()
        return say_unreadable(f"the answer cannot be written: {error.strerror}")
    except KeyboardInterrupt:
        print("croupier: stopped", file=sys.stderr)
        return STOPPED


def _drop_output() -> None:
    """Keeps the interpreter's own last flush quiet as well."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _read_help(said: list[str]) -> list[str]:
    """`croupier help odds` is `croupier odds --help`."""
    return [*said[1:], "--help"] if said[:1] == ["help"] else said


def _open_pager(said: Sequence[str]) -> AbstractContextManager[None]:
    command = COMMANDS.get(_find_command(said))
    if NO_PAGER in said or command is None or not command.is_paged or not sys.stdout.isatty():
        return nullcontext()
    paged: AbstractContextManager[None] = import_module("croupier.terminal.paging").paged()
    return paged


def _find_command(said: Sequence[str]) -> str:
    return next((word for word in said if not word.startswith("-")), "")


def _parse(said: Sequence[str]) -> argparse.Namespace:
    """A command that `gathers` words takes them wherever they stand among its options."""
    asked = _find_command(said)
    parser = _build_parser(asked, said)
    if not said:
        parser.print_help(sys.stderr)
        raise SystemExit(UNREADABLE)
    if asked and asked not in COMMANDS:
        near = nearest(asked, COMMANDS)
        meant = f" Did you mean {near[0]}?" if near else ""
        parser.error(f"there is no command {asked!r}.{meant} The commands are {', '.join(COMMANDS)}.")
    try:
        args, more = parser.parse_known_args(said)
        gathers = getattr(args, "gathers", "")
        if more and (not gathers or any(word.startswith("-") for word in more)):
            parser.prog = f"{parser.prog} {asked}"
            parser.error(f"unrecognized arguments: {' '.join(more)}")
        if more:
            getattr(args, gathers).extend(more)
        return args
    finally:
        sys.stdout.flush()  # the help, while a closed pipe can still be answered for


def _build_parser(asked: str, said: Sequence[str] = ()) -> Parser:
    """Every command by its name, and all that may be said to the one that is asked for."""
    parser = Parser(
        prog="croupier",
        description="The Rules of Casino Table Games of New Zealand, 1996 to 2004, as working software.",
        epilog=f"croupier help COMMAND says more of one. {CODES}",
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    _add_no_pager(parser)
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        own = subparsers.add_parser(name, help=command.help)
        if name == asked:
            import_module(command.module).add_arguments(own)
            _add_no_pager(own)
            if any(word in HELP for word in said):
                import_module("croupier.cli.game_help").add_game_options(own, said)
    return parser


def _add_no_pager(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(NO_PAGER, action="store_true", help="show a long answer on a terminal without a pager")


def _complete() -> None:
    """Answers the shell and ends the process."""
    words = os.environ.get("COMP_LINE", "").split()[1:]
    import_module("croupier.cli.completion").answer_shell(_build_parser(_find_command(words)))


if __name__ == "__main__":
    raise SystemExit(main())
