"""``croupier restore``: a backup into an empty store."""

from __future__ import annotations

import argparse

from croupier.cli.house import backup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    backup.add_arguments(parser)
    parser.description = "Copies a backup into an empty store, and audits it there."
    parser.set_defaults(back=True)
