"""Where the code applies a rule: every string in this package that is a rule id, and every use of its name.

Read from the source, so it cannot go stale. Rules are often cited by a constant at the top of a file
(``CLOSURE = cite("1996.general.6.0")``); the lines that use the constant are then the ones that count. Of a game's
citations.toml every line counts.
"""

import ast
import re
from collections.abc import Iterable, Iterator
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
    """Every place that cites the rule or one of its subparagraphs. Of all files only those are parsed in which its id
    stands, or into which a name for it is imported."""
    asked, texts = cite(c), _texts()
    holding = {file for file, text in texts.items() if asked in text}
    constants = {_module(file): _find_constants(_parse(file)) for file in holding}
    names = [(f"from {m} import", name) for m, found in constants.items() for name in found if asked in found[name]]
    using = {file for file, text in texts.items() if any(start in text and name in text for start, name in names)}
    found = _find_places((file for file in texts if file in holding | using), constants)
    return tuple(p for p in (*found, *tables()) if is_cite(p.cites) and covers(asked, Cite(p.cites)))


@cache
def citing_places() -> tuple[Place, ...]:
    """Every place in the package whose text looks like a rule id, whether or not such a rule exists."""
    found = _find_places(_texts(), {_module(file): _find_constants(_parse(file)) for file in _texts()})
    return (*found, *tables())


def _find_places(files: Iterable[str], constants: dict[str, dict[str, str]]) -> tuple[Place, ...]:
    found: dict[Place, None] = {}
    for file in files:
        tree = _parse(file)
        names = constants.get(_module(file), {}) | _find_imports(tree, constants)
        found |= dict.fromkeys(_scan(file, tree, names))
    return tuple(found)


@cache
def _texts() -> dict[str, str]:
    """Every source of the package, by its name."""
    return dict(_sources(resources.files("croupier"), "croupier"))


@cache
def _parse(file: str) -> ast.Module:
    return ast.parse(_texts()[file])


@cache
def tables() -> tuple[Place, ...]:
    """Every line of the games' citation tables."""
    found: list[Place] = []
    for folder in sorted(resources.files("croupier").joinpath("games").iterdir(), key=lambda folder: folder.name):
        table = folder.joinpath(FILE)
        if table.is_file():
            found += _scan_table(f"croupier/games/{folder.name}/{FILE}", table.read_text(encoding="utf-8"))
    return tuple(found)


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
