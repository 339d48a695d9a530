"""``croupier``: finds the command, runs it, and turns what went wrong into one line and an exit code."""

import argparse
import os
import sys
from collections.abc import Sequence

from croupier.cli import adjudicate, editions, play, rules
from croupier.gazette import GazetteError

COMMANDS = (play, adjudicate, rules, editions)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: the command says why not; 2: the question was wrong."""
    args = _build_parser().parse_args(argv)
    try:
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
