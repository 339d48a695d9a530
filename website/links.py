"""Links that are right in the repository, made right in the site as well."""

from __future__ import annotations

import posixpath
import re

DOCS = "docs"
MOVED = {
    "ARCHITECTURE.md": "project/architecture.md",
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
    "README.md": "index.md",
    "docs/games": "games/index.md",
    "docs/schemas": "schemas/README.md",
}
"""What has another place in the site than in the repository."""
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)#\s]*)(#[^)\s]*)?\)")
PLAYED = re.compile(r"^```(?:play|keypad)\b.*$", re.MULTILINE)
"""Screens that the tests hold to the program; markdown knows no such language."""


def tidy_fences(markdown: str) -> str:
    return PLAYED.sub("```text", markdown)


def fit(markdown: str, page: str) -> str:
    """Of a page that lies in docs/: what leads out of it is found in the site, or else is no link."""
    return relink(markdown, posixpath.join(DOCS, posixpath.dirname(page)), page)


def relink(markdown: str, folder: str, page: str) -> str:
    """The links of a text that lies in a folder of the repository, as the page of the site has them."""

    def lead(found: re.Match[str]) -> str:
        text, target, anchor = found[1], found[2], found[3] or ""
        if not target or ":" in target:
            return found[0]
        path = posixpath.normpath(posixpath.join(folder, target))
        if path in MOVED:
            path = MOVED[path]
        elif path.startswith(f"{DOCS}/"):
            path = path.removeprefix(f"{DOCS}/")
        else:
            return text
        return f"[{text}]({posixpath.relpath(path, posixpath.dirname(page) or '.')}{anchor})"

    return LINK.sub(lead, markdown)
