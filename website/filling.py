"""Pages of the site alone: written by hand under pages/, their facts filled in from the program."""

from __future__ import annotations

from pathlib import Path

import jinja2

from website import facts
from website.writing import Pages

FOLDER = Path(__file__).parent / "pages"


def make() -> Pages:
    shelf = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER),
        undefined=jinja2.StrictUndefined,
        autoescape=False,  # noqa: S701 - markdown of our own, and no page that anybody else writes
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    known = facts.gather()
    for path in sorted(FOLDER.rglob("*.md")):
        name = path.relative_to(FOLDER).as_posix()
        yield name, shelf.get_template(name).render(known)
