"""``croupier completion``: the script with which bash, zsh and fish complete commands, options and their values.

The script asks croupier itself at every press of Tab, through argcomplete; so what is offered is what there is: the
options, strategies and wagers of the game that the line already names.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable

import argcomplete
from argcomplete.shell_integration import shellcode

from croupier.cli.exits import DONE
from croupier.games import GAMES, find_game
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.gazette.readings import readings
from croupier.gazette.register import rules
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


def _completer(offer: Callable[[str | None], Iterable[str]]) -> Callable[..., list[str]]:
    def complete(parsed_args: argparse.Namespace, **_: object) -> list[str]:
        game = getattr(parsed_args, "game", None)
        return list(offer(game if game in GAMES else None))

    return complete


def offer_options(game: str | None) -> Iterable[str]:
    """name=value, of the game that the line names, or of all."""
    games = [find_game(game)] if game else GAMES.values()
    return dict.fromkeys(f"{spec.name}={value}" for one in games for spec in one.options for value in values_of(spec))


def values_of(spec: OptionSpec) -> Iterable[str]:
    if isinstance(spec.default, bool):
        return ("true", "false")
    if spec.values:
        return map(str, spec.values)
    if spec.least is not None and spec.most is not None and spec.most - spec.least < VALUES_MOST:
        return map(str, range(spec.least, spec.most + 1))
    return (str(spec.default),)


def offer_editions(game: str | None) -> Iterable[str]:
    if game is None:
        return NOTICES
    from croupier.odds.find import texts_of

    return texts_of(game)


def offer_strategies(game: str | None) -> Iterable[str]:
    """How the game can be simulated, and how the odds that are already worked out were played."""
    if game is None:
        return ()
    from croupier.odds.find import texts_of
    from croupier.runs.answers import recall_answers

    played = (one.strategy for text in texts_of(game).values() for one in recall_answers(text))
    return dict.fromkeys((*_simulated(game), *(name.partition(":")[0] for name in played if name)))


def _simulated(game: str) -> Iterable[str]:
    try:
        from croupier.simulate.find import simulation_of
    except ModuleNotFoundError:  # simulations are an extra
        return ()
    return simulation_of(game).strategies


def offer_plans(_game: str | None) -> Iterable[str]:
    from croupier.simulate.plans import PLANS

    return PLANS


def offer_wagers(game: str | None) -> Iterable[str]:
    return _kinds(game)


def offer_terms(game: str | None) -> Iterable[str]:
    return (f"pays.{kind}=" for kind in _kinds(game))


def _kinds(game: str | None) -> Iterable[str]:
    if game is None:
        return ()
    from croupier.odds.find import texts_of

    playable, *_, latest = find_game(game), *texts_of(game).values()
    return playable.layout(playable.terms(latest, {}))


def offer_rules(_game: str | None) -> Iterable[str]:
    return (*(str(one.id) for one in rules()), *(one.id for one in readings()))


OFFERS: dict[str, Callable[[str | None], Iterable[str]]] = {
    "game": lambda _game: GAMES,
    "casino": lambda _game: CASINOS,
    "option": offer_options,
    "edition": offer_editions,
    "strategy": offer_strategies,
    "plan": offer_plans,
    "wager": offer_wagers,
    "what_if": offer_terms,
    "id": offer_rules,
}
"""What may stand for an argument, by its name; commands use the same names throughout."""
