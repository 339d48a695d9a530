"""What mkdocs asks of us while it builds: the pages that are made, and how those of docs/ read in the site."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from croupier.runs.answers import cached_work
from website import assets, commands, filling, games, http, law, library, links, notebooks, project, readings, timeline

MAKERS = (assets, commands, filling, games, http, law, library, notebooks, project, readings, timeline)
"""Each makes pages: `make` yields their paths in the site with what stands there."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    with cached_work():
        for maker in MAKERS:
            for path, content in maker.make():
                files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    return links.fit(games.add_to(page.file.src_uri, links.tidy_fences(markdown)), page.file.src_uri)


def on_page_content(html: str, page: Page, **_: Any) -> str:
    return notebooks.put_in(html, page.file.src_uri)
