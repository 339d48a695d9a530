"""The shape of the project, held by tests: which way imports point, and what the engine may not touch."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "croupier"

# Each room may import itself and the rooms to its right.
ROOMS = (
    "cli", "mcp", "envs", "library", "web", "terminal", "report", "transcript", "runs", "house", "simulate", "odds",
    "language", "games", "table", "equipment", "gazette", "money",
)  # fmt: skip
PURE = ("games", "table", "equipment", "money")

# Clocks, entropy, files, sockets, processes: the world beyond the engine.
WORLD = {
    "asyncio", "http", "io", "multiprocessing", "os", "pathlib", "pickle", "random", "secrets", "select", "shutil",
    "signal", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
CLOCKS = {"now", "today", "utcnow"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            found.append(node.module or "")
    return found


def name(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", modules(), ids=name)
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    if room in ("__init__", "__main__"):
        return
    assert room in ROOMS, f"{room} is not a room of the house; name it in ROOMS, in its place"
    below = ROOMS[ROOMS.index(room) :]
    for module in imports_of(path):
        if module.startswith("croupier."):
            assert module.split(".")[1] in below, f"{name(path)} imports {module}"


@pytest.mark.parametrize("path", [p for p in modules() if room_of(p) in PURE], ids=name)
def test_the_engine_has_no_clock_no_chance_no_files_and_no_sockets(path: Path) -> None:
    for module in imports_of(path):
        assert module.split(".")[0] not in WORLD, f"{name(path)} imports {module}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name):
                assert called.id not in ("open", "input", "print", "eval", "exec"), f"{name(path)}:{node.lineno}"
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                clock = called.value.id in ("datetime", "date") and called.attr in CLOCKS
                assert not clock, f"{name(path)}:{node.lineno} reads a clock"


@pytest.mark.parametrize("path", [p for p in modules() if room_of(p) in PURE], ids=name)
def test_money_is_never_a_float(path: Path) -> None:
    """Positions on a layout are the only fractions of a float in the engine."""
    if (
        path.name in ("layout.py", "diagram.py", "scene.py", "wagers.py")
        and "general" not in path.relative_to(PACKAGE).parts
    ):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{name(path)}:{node.lineno}"
        assert not (isinstance(node, ast.Name) and node.id == "float"), f"{name(path)}:{node.lineno}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"{name(path)}:{node.lineno}"


@pytest.mark.parametrize("path", modules(), ids=name)
def test_a_file_has_one_subject(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500, f"{name(path)} is too long for one subject"
    assert not re.search(r"\b(TODO|FIXME|XXX)\b", text)
    assert path.stem not in ("utils", "helpers", "common", "base", "manager", "misc")


BY_BYTES = {"pickle", "marshal", "shelve", "dill", "yaml", "ruamel", "jsonpickle"}
"""What makes objects of bytes from outside: whatever comes in is decoded into types that are named."""
ASKS = {"execute", "executemany", "run"}
"""How stores are asked."""
OWN_NUMBERS = {"house/store/sqlite.py": "PRAGMA user_version", "house/people/rows.py": "PRAGMA "}
"""Settings of SQLite take no bound values; what stands in these is written in the same file."""


@pytest.mark.parametrize("path", [p for p in modules() if room_of(p) in ("house", "web")], ids=name)
def test_the_house_makes_no_objects_and_no_queries_of_what_it_is_sent(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not BY_BYTES & {module.split(".")[0] for module in imports_of(path)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        place = f"{name(path)}:{node.lineno}"
        if isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "compile", "__import__"), place
        elif isinstance(node.func, ast.Attribute) and node.func.attr in ASKS and node.args:
            asked = ast.unparse(node.args[0])
            put_together = isinstance(node.args[0], ast.JoinedStr | ast.BinOp) or ".format(" in asked
            assert not put_together or asked[2:].startswith(OWN_NUMBERS.get(name(path), "\0")), f"{place}: {asked}"


def test_only_the_house_draws_at_random() -> None:
    def draws(path: Path) -> bool:
        entropy = re.search(r"\b(urandom|getrandom)\b", path.read_text(encoding="utf-8"))
        return bool(entropy) or bool({"secrets", "random"} & set(imports_of(path)))

    assert {name(path) for path in modules() if draws(path)} == {"house/sources.py"}
