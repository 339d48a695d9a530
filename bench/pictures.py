"""The pictures of docs/reports.md, taken anew in a Chromium: ``python -m bench.pictures``."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from croupier.cli.report import BROWSERS
from croupier.odds.find import texts_of
from croupier.report.page import write_report
from croupier.runs.answers import cached_work

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


class Shot(NamedTuple):
    """A part of a report as a screen of this width shows it, from the top or from a section on."""

    name: str
    game: str
    width: int
    height: int
    dark: bool = False
    section: str = ""


SHOTS = (
    Shot("report-craps.png", "craps", 1000, 760),
    Shot("report-blackjack-mistakes.png", "blackjack", 1000, 900, section="mistakes"),
    Shot("report-blackjack-phone.png", "blackjack", 390, 844, dark=True, section="chart-basic-strategy"),
)


def take(browser: Browser, shot: Shot, folder: Path) -> None:
    page = browser.new_page(
        viewport={"width": shot.width, "height": shot.height}, color_scheme="dark" if shot.dark else "light"
    )
    page.emulate_media(reduced_motion="reduce")
    report = folder / f"{shot.game}.html"
    report.write_text(write_report(list(texts_of(shot.game).values())[-1], {}), encoding="utf-8")
    page.goto(report.as_uri() + (f"#{shot.section}" if shot.section else ""))
    page.screenshot(path=FOLDER / shot.name)
    page.close()


def main() -> None:
    chromium = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if chromium is None:
        raise SystemExit("no Chromium was found to take pictures with: apt-get install chromium")
    FOLDER.mkdir(exist_ok=True)
    with cached_work(), sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for shot in SHOTS:
            take(browser, shot, Path(folder))
            print(FOLDER / shot.name, (FOLDER / shot.name).stat().st_size, "bytes")
        browser.close()


if __name__ == "__main__":
    main()
