"""Where the code applies a rule: every string in this package that is a rule id, and every use of its name.

Read from the source, so it cannot go stale. Rules are often cited by a constant at the top of a file
(``CLOSURE = cite("1996.general.6.0")``); the lines that use the constant are then the ones that count. Of a game's
citations.toml every line counts.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from croupier.gazette.citations import FILE
from croupier.gazette.cite import Cite, cite, covers, is_cite

_LOOKS_LIKE_AN_ID = re.compile(r"\d{4}\.[a-z-]+\.[a-z0-9][A-Za-z0-9.-]*")
_TEXT_OF_A_TABLE = re.compile(r'\["(?P<text>[^"]+)"\]')
_POINT_OF_A_TABLE = re.compile(r'(?P<point>[a-z0-9_.-]+) = "(?P<rule>[^"]+)"')


class Place(msgspec.Struct, frozen=True):
    """A line that cites a rule, and the function, class or constant around it."""

    cites: str
    file: str
    line: int
    within: str


def enforced_at(c: str) -> tuple[Place, ...]:
    """Every place that cites the rule or one of its subparagraphs."""
    asked = cite(c)
    return tuple(p for p in citing_places() if is_cite(p.cites) and covers(asked, Cite(p.cites)))


@cache
def citing_places() -> tuple[Place, ...]:
    """Every place in the package whose text looks like a rule id, whether or not such a rule exists."""
    trees = {file: ast.parse(text) for file, text in _sources(resources.files("croupier"), "croupier")}
    constants = {_module(file): _find_constants(tree) for file, tree in trees.items()}
    found = (
        place
        for file, tree in trees.items()
        for place in _scan(file, tree, constants[_module(file)] | _find_imports(tree, constants))
    )
    return (*dict.fromkeys(found), *_tables(resources.files("croupier").joinpath("games")))


def _tables(games: Traversable) -> Iterator[Place]:
    for folder in sorted(games.iterdir(), key=lambda folder: folder.name):
        table = folder.joinpath(FILE)
        if table.is_file():
            yield from _scan_table(f"croupier/games/{folder.name}/{FILE}", table.read_text(encoding="utf-8"))


def _scan_table(file: str, table: str) -> Iterator[Place]:
    """The lines ``point = "8.2"`` under the name of their text."""
    text = ""
    for line, words in enumerate(table.splitlines(), start=1):
        if found := _TEXT_OF_A_TABLE.fullmatch(words):
            text = found["text"]
        elif found := _POINT_OF_A_TABLE.fullmatch(words):
            yield Place(f"{text}.{found['rule']}", file, line, found["point"])


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        path = f"{name}/{entry.name}"
        if entry.is_dir():
            yield from _sources(entry, path)
        elif entry.name.endswith(".py"):
            yield path, entry.read_text(encoding="utf-8")


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _find_constants(tree: ast.Module) -> dict[str, str]:
    """Names that stand for one rule: NAME = cite("...") at the top of a file."""
    found: dict[str, str] = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[ast.Constant(value=str(text))])) if (
                _LOOKS_LIKE_AN_ID.fullmatch(text)
            ):
                found[name] = text
    return found


def _find_imports(tree: ast.Module, constants: dict[str, dict[str, str]]) -> dict[str, str]:
    """Names that stand for a rule because another file of ours says so."""
    return {
        alias.asname or alias.name: constants[node.module][alias.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in constants
        for alias in node.names
        if alias.name in constants[node.module]
    }


def _scan(file: str, tree: ast.Module, names: dict[str, str]) -> Iterator[Place]:
    """Whole strings only: an id inside a sentence explains something, it does not apply a rule."""
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, within = waiting.pop()
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                within = f"{within}.{name}" if within else name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if not within:
                within = name
            case ast.Constant(value=str(text), lineno=line) if _LOOKS_LIKE_AN_ID.fullmatch(text):
                yield Place(text, file, line, within)
            case ast.Name(id=name, ctx=ast.Load(), lineno=line) if name in names:
                yield Place(names[name], file, line, within)
            case ast.JoinedStr():
                continue
        waiting.extend((child, within) for child in reversed(list(ast.iter_child_nodes(node))))
