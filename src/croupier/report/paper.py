"""The pages' common paper: one style sheet, and templates that are read from beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources


def read(name: str) -> str:
    return resources.files("croupier.report").joinpath(name).read_text(encoding="utf-8")


def render(name: str, page: Mapping[str, object]) -> str:
    """A template filled, self-contained: what it includes is in it."""
    import jinja2  # only here: most commands write no page

    paper = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, loader=jinja2.FunctionLoader(read))
    return paper.get_template(name).render(page=page)
