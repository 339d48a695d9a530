"""``croupier``: finds the command, runs it, and turns what went wrong into one line and an exit code."""

import argparse
import os
import sys
from collections.abc import Sequence

from croupier.cli import editions, play, report
from croupier.cli.adjudicate import command as adjudicate
from croupier.cli.odds import command as odds
from croupier.cli.output import use_stand_ins
from croupier.cli.rules import command as rules
from croupier.cli.simulate import command as simulate
from croupier.gazette import GazetteError

COMMANDS = (play, adjudicate, rules, editions, odds, simulate, report)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: the command says why not; 2: the question was wrong."""
    use_stand_ins()
    try:
        args = _parse(argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except GazetteError as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep the interpreter's own last flush quiet as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    try:
        return _build_parser().parse_args(argv)
    finally:
        sys.stdout.flush()  # the help, while a closed pipe can still be answered for


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="croupier",
        description="The Rules of Casino Table Games of New Zealand, 1996 to 2004, as working software.",
    )
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.register(subparsers)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
