"""What the pages look like: the letters, colours and charts of the program's own."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from croupier.report.paper import read
from website.writing import Pages

FOLDER = Path(__file__).parent
FONT = "@font-face"


def make() -> Pages:
    static = resources.files("croupier.web") / "static"
    tokens = (static / "tokens.css").read_text(encoding="utf-8")
    letters = "\n".join(line for line in tokens.splitlines() if line.startswith(FONT))
    own = (FOLDER / "site.css").read_text(encoding="utf-8")
    yield "assets/site.css", "\n".join((letters, read("grid.css"), own))
    yield "assets/favicon.svg", (FOLDER / "favicon.svg").read_text(encoding="utf-8")
    for font in (static / "fonts").iterdir():
        if font.name.endswith(".woff2"):
            yield f"assets/fonts/{font.name}", font.read_bytes()
