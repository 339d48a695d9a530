"""The report of every game, written once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.games import GAMES
from croupier.odds.find import texts_of
from croupier.report.content import Content, gather_content
from croupier.report.page import write_page


@pytest.fixture(scope="session")
def contents() -> Mapping[str, Content]:
    """What stands on the report of each game under its latest text."""
    return {game: gather_content(list(texts_of(game).values())[-1], {}) for game in GAMES}


@pytest.fixture(scope="session")
def reports(contents: Mapping[str, Content]) -> Mapping[str, str]:
    return {game: write_page(content) for game, content in contents.items()}
