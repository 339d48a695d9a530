"""What croupier needs and what it can use, looked at one by one: what is there, what is not, and what mends it.

Nothing but the standard library is imported before it is looked at: whoever needs a doctor may lack the rest.
"""

from __future__ import annotations

import importlib
import os
import platform
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

import croupier

Status = Literal["ok", "missing", "broken"]
PYTHON_LEAST = (3, 11)
RULES = 953
"""How many rules the five notices hold."""
WIDTH_LEAST = 60
"""Columns that every page is made for."""
INSTALL = f"{shlex.quote(sys.executable)} -m pip install"
REPAIR = f"{INSTALL} --force-reinstall croupier"
NEEDED = ("argcomplete", "jinja2", "msgspec", "rich")
EXTRAS = {
    "numpy": ("odds", "the odds of blackjack and Caribbean stud, and simulations"),
    "numba": ("odds", "the odds of blackjack and Caribbean stud, and simulations"),
    "distributed": ("cluster", "simulations on a cluster (--backend dask)"),
    "apsw": ("house", "houses that last: audit, ledger, export, backup"),
    "cryptography": ("house", "houses that last: signed checkpoints, and who tries them"),
    "argon2": ("house", "houses that last: passwords (enrol)"),
    "uvicorn": ("web", "a house for everybody (serve)"),
    "starlette": ("web", "a house for everybody (serve)"),
    "websockets": ("web", "a house for everybody (serve)"),
    "psycopg": ("postgres", "houses in a database of PostgreSQL"),
    "mcp": ("mcp", "the Rules for assistants (mcp)"),
    "gymnasium": ("envs", "tables for learners (croupier.envs)"),
    "pettingzoo": ("envs", "tables for learners, several at a table"),
    "pandas": ("frames", "simulations and odds as a DataFrame"),
    "pyarrow": ("frames", "simulations in Parquet"),
}
DISTRIBUTIONS = {"argon2": "argon2-cffi"}
"""What is installed under another name than it is imported by."""


class Check(NamedTuple):
    """`mend` is the command, or the setting, that puts right what is not. Only what is `needed` makes croupier ill."""

    name: str
    status: Status
    says: str
    needed: bool = False
    mend: str = ""


class Ill(Exception):
    """Something is wrong; what it is, and what mends it."""

    def __init__(self, says: str, mend: str, status: Status = "broken") -> None:
        super().__init__(says)
        self.mend, self.status = mend, status


def run_checks() -> Iterator[Check]:
    """Everything, the needed first. A check that fails in a way nobody thought of is told like any other."""
    for name, look in LOOKS.items():
        needed = name in VITAL
        try:
            yield Check(name, "ok", look(), needed)
        except Ill as ill:
            yield Check(name, ill.status, str(ill), needed, ill.mend)
        except Exception as error:
            yield Check(name, "broken", f"{type(error).__name__}: {error}", needed, REPAIR)


# What is needed ------------------------------------------------------------------------------------------


def look_at_python() -> str:
    if sys.version_info[:2] < PYTHON_LEAST:
        raise Ill(f"{platform.python_version()} is too old", "install Python 3.11 or newer")
    return f"{platform.python_version()}, {sys.executable}"


def look_at_croupier() -> str:
    return f"{croupier.__version__}, {Path(croupier.__file__).parent}"


def look_at_package(name: str) -> str:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise Ill(f"not installed ({error})", REPAIR) from None
    return find_version(name)


def look_at_rules() -> str:
    """The law comes with the package, as files beside the code."""
    found = len(importlib.import_module("croupier.gazette.register").rules())
    if found != RULES:
        raise Ill(f"{found} of {RULES} rules are there", REPAIR)
    return f"all {found} rules, and every reading"


def look_at_pages() -> str:
    paper = importlib.import_module("croupier.report.paper")
    for name in ("page.html", "sheet.css"):
        try:
            paper.read(name)
        except OSError:
            raise Ill(f"{name} is missing from the package", REPAIR) from None
    return "the templates are there"


def look_at_time_zone() -> str:
    ZoneInfo("Pacific/Auckland")
    return "Pacific/Auckland"


# What can be used ----------------------------------------------------------------------------------------


def look_at_extra(name: str) -> str:
    extra, serves = EXTRAS[name]
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        raise Ill(f"not installed; it serves {serves}", f'{INSTALL} "croupier[{extra}]"', "missing") from None
    except Exception as error:  # a library that does not fit another says so in many ways
        raise Ill(f"does not start: {error}", f'{INSTALL} --upgrade "croupier[{extra}]"') from None
    return find_version(name)


def look_at_cuda() -> str:
    try:
        version("numba-cuda")
    except PackageNotFoundError:
        serves = "not installed; it serves simulations on an NVIDIA graphics processor (--backend cuda)"
        raise Ill(serves, f'{INSTALL} "croupier[cuda]"', "missing") from None
    cuda = importlib.import_module("croupier.simulate.cuda")
    try:
        cuda.find_cuda()
    except cuda.NoDevice:
        raise Ill("numba-cuda finds no device", "leave --backend cuda out, or see to the driver", "missing") from None
    return f"numba-cuda {version('numba-cuda')}, and a device"


def look_at_browser() -> str:
    names = importlib.import_module("croupier.cli.report").BROWSERS
    found = next((path for name in names if (path := shutil.which(str(name)))), "")
    if not found:
        raise Ill("no Chromium; it makes the PDFs of croupier report --pdf", "apt-get install chromium", "missing")
    return found


def look_at_cache() -> str:
    folder: Path = importlib.import_module("croupier.runs.cache").find_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        says = f"{folder} cannot be written ({error.strerror}): long answers are worked out anew each time"
        raise Ill(says, "export CROUPIER_CACHE=/a/folder/of/yours", "missing") from None
    return str(folder)


def look_at_pager() -> str:
    found = importlib.import_module("croupier.terminal.paging").find_pager()
    return " ".join(found) or "none (NO_PAGER, PAGER or no less)"


def look_at_width() -> str:
    columns: int = importlib.import_module("croupier.terminal.output").console().width
    if columns < WIDTH_LEAST:
        raise Ill(f"{columns} columns are few", f"widen the window to {WIDTH_LEAST} columns", "missing")
    return f"{columns} columns" if sys.stdout.isatty() else f"{columns} columns (not a terminal)"


def look_at_colours() -> str:
    if not sys.stdout.isatty():
        return "none (not a terminal)"
    if os.environ.get("NO_COLOR"):
        return "none (NO_COLOR)"
    known: str | None = importlib.import_module("rich.console").Console().color_system
    if known is None:
        raise Ill("none: TERM says that the terminal has none", "export TERM=xterm-256color", "missing")
    return known


def look_at_letters() -> str:
    encoding = sys.stdout.encoding or "none"
    if encoding.lower().replace("-", "") != "utf8":
        says = f"{encoding}: cards and lines are drawn with letters"
        raise Ill(says, "export LANG=C.UTF-8 (or PYTHONUTF8=1)", "missing")
    return encoding


def find_version(name: str) -> str:
    try:
        return version(DISTRIBUTIONS.get(name, name))
    except PackageNotFoundError:
        return "version not known"


def _package(name: str) -> Callable[[], str]:
    return lambda: look_at_package(name)


def _extra(name: str) -> Callable[[], str]:
    return lambda: look_at_extra(name)


VITAL: dict[str, Callable[[], str]] = {
    "Python": look_at_python,
    "croupier": look_at_croupier,
    **{name: _package(name) for name in NEEDED},
    "rules": look_at_rules,
    "pages": look_at_pages,
    "time zone": look_at_time_zone,
}
LOOKS: dict[str, Callable[[], str]] = {
    **VITAL,
    **{name: _extra(name) for name in EXTRAS},
    "CUDA": look_at_cuda,
    "Chromium": look_at_browser,
    "cache": look_at_cache,
    "pager": look_at_pager,
    "width": look_at_width,
    "colours": look_at_colours,
    "letters": look_at_letters,
}
