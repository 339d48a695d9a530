"""Which rule each text has on the points of a game: the citations.toml in the game's folder.

A table is named for its text ("1996.tai-sai") and gives the rules by their numbers there (``call = "6.2"``). The points
that stand in ``lacks`` are those on which the text has no rule.
"""

from functools import cache
from typing import Any

from croupier.gazette.cite import cite

FILE = "citations.toml"
LACKS = "lacks"


def read_points(package: str, text: str) -> dict[str, Any]:
    """The rule of a text on each point of the game in this package, None where it has none."""
    return _cite_each(text, _read(package)[text])


@cache
def _read(package: str) -> dict[str, dict[str, Any]]:
    import tomllib  # for tables that are played at: what starts without one need not wait for these
    from importlib import resources

    return tomllib.loads(resources.files(package).joinpath(FILE).read_text(encoding="utf-8"))


def _cite_each(text: str, table: dict[str, Any]) -> dict[str, Any]:
    found = {
        point: _cite_each(text, told) if isinstance(told, dict) else cite(f"{text}.{told}")
        for point, told in table.items()
        if point != LACKS
    }
    return found | dict.fromkeys(table.get(LACKS, ()))
