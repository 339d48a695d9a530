"""Nothing on any page that axe finds fault with, on a desk and on a telephone, while a round goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from croupier.games import GAMES, find_game
from croupier.gazette.editions import edition
from croupier.house.service import House
from tests.support.house import SIGN, make_house
from tests.support.seat import NIGHT
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import serve

pytestmark = needs_chromium
KEYS = tuple(GAMES)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    house: House = make_house(*KEYS)
    for number in range(1, len(KEYS) + 1):
        house.attend(f"t{number}", SIGN, ("Aroha", "Ben"))
    with serve(house) as opened:
        yield opened


def find_faults(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_lobby_card_and_api(browser: Browser, address: str, size: tuple[int, int]) -> None:
    ana = Person(browser, address, size)
    for path in ("/", "/law?on=1998-03-07", "/tables/t1/card", "/api"):
        ana.go(path)
        assert find_faults(ana) == [], path
    ana.close()


def is_drawn(key: str) -> bool:
    game = find_game(key)
    return bool(game.scenes(game.terms(edition(key, "auckland", NIGHT), {})))


@pytest.mark.parametrize("game", [key for key in KEYS if is_drawn(key)])
def test_a_table(browser: Browser, address: str, game: str) -> None:
    for size in (DESK, PHONE):
        ana = Person(browser, address, size)
        ana.sit(f"t{KEYS.index(game) + 1}")
        assert find_faults(ana) == []
        ana.close()
