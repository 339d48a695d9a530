"""What the repository says of itself at its top, as pages."""

from __future__ import annotations

from website.links import MOVED, relink
from website.writing import ROOT, Pages

TOLD = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")


def make() -> Pages:
    for name in TOLD:
        page = MOVED[name]
        yield page, relink((ROOT / name).read_text(encoding="utf-8"), "", page)
