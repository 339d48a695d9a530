"""What is asked of ``croupier simulate``, as a question."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.cli.odds.command import choose_edition
from croupier.runs.questions import Question


def read_question(args: argparse.Namespace) -> Question:
    return Question(
        game=args.game,
        found=choose_edition(args),
        options=dict(args.option),
        bets=tuple(args.bet),
        plan=args.plan or "",
        strategy=args.strategy or "",
        bankroll=args.bankroll,
        players=tuple(args.player),
        session=args.session,
        goal=args.goal,
        hourly=args.hourly,
        rounds=args.rounds,
        units=args.units,
        seed=args.seed,
        way=gather_way(args),
    )


def gather_way(args: argparse.Namespace) -> Mapping[str, Any]:
    way: dict[str, Any] = {}
    for path in args.way_file:
        way |= read_way_file(path)
    return way | dict(args.way)


def read_way_file(path: Path) -> dict[str, Any]:
    """A table of decisions, a package, a bet ramp: a file of TOML or JSON."""
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is neither JSON nor TOML as its name says: {error}") from None
    if not isinstance(found, dict):
        raise ValueError(f"{path} holds no table of names and values")
    return found
