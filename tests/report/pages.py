"""Reading a page as a browser or a screen reader would: tags that match, tables, pictures, links and words."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = ("meta", "br", "rect", "line", "polygon", "polyline", "circle")


class Tags(HTMLParser):
    """Every tag that is opened is closed; links, names and tables are noted on the way. `named` pictures say what they
    show."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sources: list[str] = []
        self.ids: list[str] = []
        self.tables = self.captions = self.bare_heads = 0
        self.named = len(re.findall(r'<svg [^>]*role="img" aria-label="[^"]+"><title>[^<]', page))
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.note(tag, known)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def note(self, tag: str, attrs: dict[str, str | None]) -> None:
        self.sources += [attrs[name] or "" for name in ("src", "href") if name in attrs]
        if "id" in attrs:
            self.ids.append(attrs["id"] or "")
        self.tables += tag == "table"
        self.captions += tag == "caption"
        self.bare_heads += tag == "th" and "scope" not in attrs


def words(page: str) -> str:
    """The page's words, one space between; no-break spaces are spaces."""
    body = re.sub(r"<style>.*?</style>", " ", page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", body).replace("\u00a0", " ").replace("&#39;", "'").split())
