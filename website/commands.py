"""The command line, every command as its own parser has it."""

from __future__ import annotations

import argparse
import importlib
import re
from collections.abc import Iterator

from croupier.cli.main import COMMANDS
from website.writing import Pages, code, plain

HEAD = """# Every command

Each command and all it may be asked, from the program's own parsers: what `croupier help COMMAND` says. [The command
line](../commands.md) tells of exit codes, JSON and completion.

{list}
"""
INDENTED = re.compile(r"^ {2,}\S", re.MULTILINE)


def make() -> Pages:
    lines = [f"- [`{name}`](#{name}): {plain(command.help)}" for name, command in COMMANDS.items()]
    parts = [HEAD.format(list="\n".join(lines))]
    for name, command in COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"croupier {name}")
        importlib.import_module(command.module).add_arguments(parser)
        parts += tell(name, command.help, parser)
    yield "reference/commands.md", "\n".join(parts)


def tell(name: str, gist: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f"## {name} {{ #{name} }}\n"
    yield f"{plain(parser.description or f'{gist[:1].upper()}{gist[1:]}.')}\n"
    usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
    yield f"```text\n{usage}\n```\n"
    for group in parser._action_groups:
        actions = [one for one in group._group_actions if one.dest != "help" and one.help != argparse.SUPPRESS]
        if not actions:
            continue
        if group.title not in ("positional arguments", "options"):
            yield f"**{plain(group.title)}**\n"
        for action in actions:
            yield f"{spell(action)}\n:   {explain(parser, action)}\n"
    if parser.epilog:
        yield from tell_more(parser.epilog)


def spell(action: argparse.Action) -> str:
    value = value_of(action)
    if not action.option_strings:
        return code(value)
    return ", ".join(code(f"{name} {value}".strip()) for name in action.option_strings)


def value_of(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, tuple):
        return " ".join(action.metavar)
    if action.metavar:
        return action.metavar
    if action.choices:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return action.dest.upper()


def explain(parser: argparse.ArgumentParser, action: argparse.Action) -> str:
    """The help of an option with its figures filled in, as argparse prints it."""
    said = parser._get_formatter()._expand_help(action) if action.help else ""
    return plain(said) or "–"


def tell_more(epilog: str) -> Iterator[str]:
    """Examples are indented, and stay as they are."""
    for block in re.split(r"\n(?=\S)", epilog):
        words, _, rest = block.partition("\n")
        if words.strip():
            yield f"{plain(words)}\n"
        if INDENTED.search(f"\n{rest}"):
            shown = "\n".join(line.removeprefix("  ") for line in rest.strip("\n").splitlines())
            yield f"```text\n{shown}\n```\n"
