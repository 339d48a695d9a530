"""How answers look in a notebook: one frame with its own style, which touches nothing around it, light and dark."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from importlib import resources


def frame(inside: str) -> str:
    """HTML that stands by itself in a page of somebody else's; wide tables scroll within it."""
    style = resources.files(__package__).joinpath("notebook.css").read_text(encoding="utf-8")
    return f"<div class='croupier-shown'><style>{style}</style>{inside}</div>"


def picture(svg: str, alt: str) -> str:
    """A drawing that keeps its style to itself."""
    data = b64encode(svg.encode()).decode()
    return f"<img alt='{escape(alt, quote=True)}' src='data:image/svg+xml;base64,{data}'>"
