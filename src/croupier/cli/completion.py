"""``croupier completion``: the script with which bash, zsh and fish complete commands, options and their values.

The script asks croupier itself at every press of Tab, through argcomplete; so what is offered is what there is: the
options, strategies and wagers of the game that the line already names.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module

import argcomplete
from argcomplete.shell_integration import shellcode

from croupier.cli.exits import DONE
from croupier.games import GAMES, find_game
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.gazette.readings import readings
from croupier.gazette.register import rules
from croupier.odds.find import texts_of
from croupier.runs.answers import recall_answers
from croupier.simulate.plans import PLANS
from croupier.table.options import OptionSpec

SHELLS = {
    "bash": "croupier completion bash > ~/.local/share/bash-completion/completions/croupier",
    "zsh": "croupier completion zsh > ~/.zfunc/_croupier",
    "fish": "croupier completion fish > ~/.config/fish/completions/croupier.fish",
}
VALUES_MOST = 20
"""A number with more values than that is left to the person."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Prints the script with which a shell completes croupier's commands, options, games, casinos, option values "
        "and strategies. Put it where the shell looks for it, once, and open a new shell."
    )
    parser.epilog = "\n".join(["examples:", *(f"  {line}" for line in SHELLS.values())])
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"one of {', '.join(SHELLS)}")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    sys.stdout.write(shellcode(["croupier"], shell=args.shell))
    return DONE


# What the shell is told ----------------------------------------------------------------------------------


def answer_shell(parser: argparse.ArgumentParser) -> None:
    """Writes what may come next where the shell reads it, and ends the process."""
    for action in _every_action(parser):
        if action.dest in OFFERS:
            action.completer = _completer(OFFERS[action.dest])  # type: ignore[attr-defined]
    argcomplete.autocomplete(parser, always_complete_options=False)


def _every_action(parser: argparse.ArgumentParser) -> Iterable[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for own in action.choices.values():
                yield from _every_action(own)


def _completer(offer: Callable[[str | None], Mapping[str, str]]) -> Callable[..., dict[str, str]]:
    def complete(parsed_args: argparse.Namespace, **_: object) -> dict[str, str]:
        game = getattr(parsed_args, "game", None)
        return dict(offer(game if game in GAMES else None))

    return complete


# What may stand for an argument, and what zsh and fish say of it -------------------------------------------


def offer_games(_game: str | None) -> Mapping[str, str]:
    return {key: game.title for key, game in GAMES.items()}


def offer_casinos(_game: str | None) -> Mapping[str, str]:
    return {key: casino.name for key, casino in CASINOS.items()}


def offer_options(game: str | None) -> Mapping[str, str]:
    """name=value, of the game that the line names, or of all."""
    specs = [spec for one in ([find_game(game)] if game else GAMES.values()) for spec in one.options]
    return {f"{spec.name}={value}": spec.help for spec in specs for value in values_of(spec)}


def values_of(spec: OptionSpec) -> Iterable[str]:
    if isinstance(spec.default, bool):
        return ("true", "false")
    if spec.values:
        return map(str, spec.values)
    if spec.least is not None and spec.most is not None and spec.most - spec.least < VALUES_MOST:
        return map(str, range(spec.least, spec.most + 1))
    return (str(spec.default),)


def offer_editions(game: str | None) -> Mapping[str, str]:
    if game is None:
        return {key: notice.title for key, notice in NOTICES.items()}
    return {key: NOTICES[key].title for key in texts_of(game)}


def offer_strategies(game: str | None) -> Mapping[str, str]:
    """How the game can be simulated, and how the odds that are already worked out were played."""
    if game is None:
        return {}
    answers = (one for text in texts_of(game).values() for one in recall_answers(text) or ())
    played = (one.strategy.partition(":")[0] for one in answers if one.strategy)
    return dict.fromkeys((*_find_simulated(game), *played), "")


def _find_simulated(game: str) -> Iterable[str]:
    try:
        found: Iterable[str] = import_module("croupier.simulate.find").simulation_of(game).strategies
    except ModuleNotFoundError:  # simulations are an extra
        return ()
    return found


def offer_plans(_game: str | None) -> Mapping[str, str]:
    return dict.fromkeys(PLANS, "")


def offer_wagers(game: str | None) -> Mapping[str, str]:
    if game is None:
        return {}
    playable, latest = find_game(game), list(texts_of(game).values())[-1]
    return {key: kind.name for key, kind in playable.layout(playable.terms(latest, {})).items()}


def offer_terms(game: str | None) -> Mapping[str, str]:
    return {f"pays.{key}=": name for key, name in offer_wagers(game).items()}


def offer_rules(_game: str | None) -> Mapping[str, str]:
    return {one.id: one.gist for one in rules()} | {one.id: one.question for one in readings()}


OFFERS: dict[str, Callable[[str | None], Mapping[str, str]]] = {
    "game": offer_games,
    "casino": offer_casinos,
    "option": offer_options,
    "edition": offer_editions,
    "strategy": offer_strategies,
    "plan": offer_plans,
    "wager": offer_wagers,
    "what_if": offer_terms,
    "id": offer_rules,
}
"""By the name of the argument; commands use the same names throughout."""
