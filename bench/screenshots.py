"""The pictures of the tables in docs/screenshots, taken anew in a Chromium: ``python -m bench.screenshots [GAME ...]``.

A house deals; somebody sits down, bets and decides at each table, on a desk and on a telephone, and every picture is
what the screen showed: while bets lay, while the round was played, and when it was settled."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.serving import serve

from croupier.cli.report import BROWSERS
from croupier.house.attending import Pace
from croupier.house.demonstration import open_demonstration
from croupier.web.limits import Settings

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
PACE = Pace(betting=12.0, deciding=15.0)
PATIENCE = 120.0
BETS: dict[str, tuple[str, ...]] = {
    "roulette": ("straight-up/17", "split/17-20", "red/red", "dozen/13-24", "column/2"),
    "blackjack": ("box/{seat}", "super-sevens/{seat}"),
    "craps": ("pass/pass", "field/field", "place/6", "hardway/8"),
    "tai-sai": ("small/small", "total/10", "combination/1-6", "face/3", "double/4"),
    "money-wheel": ("symbol/A", "symbol/B", "symbol/C", "symbol/D"),
    "mini-baccarat": ("player/{seat}", "tie/{seat}"),
    "midi-baccarat": ("banker/{seat}", "tie/{seat}"),
    "baccarat-2004": ("banker/{seat}", "tie/{seat}"),
    "caribbean-stud-1998-a": ("ante/{seat}", "jackpot/{seat}"),
}
"""What is bet, table by table."""
NAMES = {"baccarat-2004": "baccarat", "caribbean-stud-1998-a": "caribbean-stud"}
QUIET = ("stand", "bet", "decline", "pass", "throw", "accept", "turn")
"""What is pressed where a choice is asked for, the first that is there."""


class Player:
    """Somebody at one table, before a screen of one size."""

    def __init__(self, browser: Browser, address: str, table: str, size: str) -> None:
        wide, high = SIZES[size]
        self.table, self.size = table, size
        self.page: Page = browser.new_page(
            viewport={"width": wide, "height": high}, has_touch=size == "phone", reduced_motion="reduce"
        )
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.goto(f"{address}/tables/{table}?sit")
        self.page.wait_for_selector("croupier-table[ready]:not(.watching)")

    def is_now(self, state: str) -> bool:
        return self.page.locator(f"croupier-table.{state}").count() > 0

    def wait(self, *states: str) -> None:
        """Until the table is in one of these, where `!` says that it is not in it."""
        until = monotonic() + PATIENCE
        while not any(self.is_now(one.lstrip("!")) != one.startswith("!") for one in states):
            if monotonic() > until:
                raise TimeoutError(f"{self.table} on a {self.size} is never {' or '.join(states)}")
            self.page.wait_for_timeout(100)

    def bet(self) -> None:
        seat = self.page.evaluate("document.querySelector('croupier-table').seat.seat")
        side = "tall" if self.size == "phone" else "wide"
        for one in BETS[self.table]:
            area = one.format(seat=seat)
            on = f'svg.board.{side} .hit[data-area="{area}"]'
            other = f'svg.board .hit[data-area="{area}"]'
            self.page.locator(on if self.page.locator(on).count() else other).first.dispatch_event("click")
            self.page.wait_for_timeout(400)

    def decide(self) -> None:
        for word in QUIET:
            button = self.page.locator(f'[data-turns] button:has(b:text-matches("^{word}", "i"))').first
            if button.count():
                button.click()
                self.page.wait_for_timeout(400)
                return

    def take(self, phase: str) -> None:
        path = FOLDER / f"{NAMES.get(self.table, self.table)}-{phase}-{self.size}.png"
        self.page.screenshot(path=path)
        print(path.name, path.stat().st_size, "bytes")

    def play(self) -> None:
        """A whole round from the first moment of betting."""
        if self.is_now("betting"):
            self.wait("!betting")
        self.wait("betting")
        self.bet()
        self.take("bets")
        while self.is_now("betting"):
            self.decide()  # such as whether to take the dice
            self.page.wait_for_timeout(200)
        if BETS[self.table][0].startswith(("box", "ante")):
            self.wait("deciding", "betting")
        self.page.wait_for_timeout(1200)
        self.take("play")
        until = monotonic() + PATIENCE
        while not self.is_now("betting") and monotonic() < until:
            self.decide()
            self.page.wait_for_timeout(300)
        self.page.wait_for_timeout(900)
        self.take("settled")
        self.page.close()


def main() -> None:
    chromium = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if chromium is None:
        raise SystemExit("no Chromium was found to take pictures with: apt-get install chromium")
    wanted = sys.argv[1:] or list(BETS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        where = Path(folder)
        house = open_demonstration(str(where / "house.db"), where / "house.key", pace=PACE)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        with serve(house, Settings()) as address:
            for table in wanted:
                for size in SIZES:
                    Player(browser, address, table, size).play()
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
