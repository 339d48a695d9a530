"""Agreement with figures published elsewhere, each with its source. Whoever works out more adds rows here.

A row names one figure of one wager, how it was published, and where; it agrees when it is equal to the last digit
published. A figure "per cent" is 100 times what is worked out here.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import pytest

from croupier.odds.figures import Figures, decimal
from croupier.odds.find import find_odds, texts_of
from croupier.odds.many_rolls import WITH_ODDS, WORKING
from croupier.table.setup import Option

WIZARD_ROULETTE = "Wizard of Odds, Roulette (wizardofodds.com/games/roulette)"
WIZARD_SIC_BO = "Wizard of Odds, Sic Bo (wizardofodds.com/games/sic-bo)"
WIZARD_CRAPS = "Wizard of Odds, Craps (wizardofodds.com/games/craps/basics)"
DEALERS_CRAPS = "Casino Dealers Website, Summary of Bets (casinodealerswebsite.com/-house--summary.html)"
ONLINE_SIC_BO = "Online Sic Bo, Sic Bo Odds (onlinesicbo.org/odds)"
SIC_EM = "Sic 'Em!, an editorial on Sic Bo (jswqzs.com/news/editorials/sic-em)"
BIG_SIX = "Wikipedia, Big Six wheel, on Australia (enacademic.com/dic.nsf/enwiki/2094380/Big_Six_wheel)"


class Published(NamedTuple):
    game: str
    text: str
    wager: str
    spot: str
    figure: str
    says: str
    source: str
    strategy: str = ""
    options: tuple[tuple[str, Option], ...] = ()


def rows(game: str, text: str, source: str, *lines: tuple[str, ...]) -> list[Published]:
    """Several figures from one source: wager, spot, figure, what it says, and any strategy."""
    found: list[Published] = []
    for wager, spot, figure, says, *more in lines:
        found.append(Published(game, text, wager, spot, figure, says, source, strategy="".join(more)))
    return found


ROULETTE = rows(
    "roulette",
    "1996-07",
    WIZARD_ROULETTE,
    ("straight-up", "17", "edge %", "2.70"),
    ("red", "red", "edge %", "2.70"),
    ("red", "red", "win %", "48.65"),
    ("dozen", "1-12", "win %", "32.43"),
    ("six-line", "1-2-3-4-5-6", "win %", "16.22"),
    ("corner", "1-2-4-5", "win %", "10.81"),
    ("street", "1-2-3", "win %", "8.11"),
    ("split", "1-2", "win %", "5.41"),
    ("straight-up", "0", "win %", "2.70"),
)
TAI_SAI = [
    row
    for text in ("1996-07", "1998-17")
    for row in (
        *rows(
            "tai-sai",
            text,
            WIZARD_SIC_BO,
            ("big", "big", "edge %", "2.78"),
            ("combination", "1-2", "edge %", "2.78"),
            ("total", "4", "edge %", "12.50"),
            ("total", "16", "edge %", "11.11"),
            ("total", "6", "edge %", "12.04"),
            ("total", "14", "edge %", "9.72"),
            ("total", "8", "edge %", "12.50"),
            ("total", "12", "edge %", "7.41"),
            ("total", "10", "edge %", "12.50"),
            ("double", "3", "edge %", "11.11"),
            ("any-triple", "any-triple", "edge %", "11.11"),
        ),
        *rows(
            "tai-sai",
            text,
            ONLINE_SIC_BO,
            ("small", "small", "win %", "48.61"),
            ("triple", "1", "edge %", "16.20"),
            ("face", "1", "edge %", "3.7"),
        ),
        *rows("tai-sai", text, SIC_EM, ("triple", "6", "edge %", "16.2037")),
    )
]
MONEY_WHEEL = rows("money-wheel", "1996-07", BIG_SIX, *(("symbol", symbol, "edge %", "7.69") for symbol in "ABCDEFG"))
CRAPS = [
    *rows(
        "craps",
        "1996-07",
        WIZARD_CRAPS,
        ("pass", "pass", "edge %", "1.414"),
        ("pass", "pass", "rolls", "3.376"),
        ("dont-pass", "dont-pass", "edge %", "1.364"),
        ("come", "come", "edge %", "1.414"),
        ("dont-come", "dont-come", "edge %", "1.364"),
        ("dont-pass", "dont-pass", "risk %", "0.682", WITH_ODDS),
        ("field", "field", "edge %", "5.56"),
        ("place", "4", "edge %", "6.67"),
        ("place", "9", "edge %", "4.00"),
        ("place", "6", "edge %", "1.52"),
        ("place", "6", "rolls", "3.27", WORKING),
        ("buy", "4", "risk %", "4.76"),
        ("lay", "4", "risk %", "2.44"),
        ("lay", "5", "risk %", "3.23"),
        ("lay", "6", "risk %", "4.00"),
        ("big-six", "big-six", "edge %", "9.09"),
        ("hardway", "10", "edge %", "11.11"),
        ("hardway", "6", "edge %", "9.09"),
        ("any-craps", "any-craps", "edge %", "11.11"),
        ("any-seven", "any-seven", "edge %", "16.67"),
        ("craps-two", "craps-two", "edge %", "13.89"),
        ("craps-twelve", "craps-twelve", "edge %", "13.89"),
        ("craps-three", "craps-three", "edge %", "11.11"),
        ("eleven", "eleven", "edge %", "11.11"),
        ("horn", "horn", "edge %", "12.50"),
        ("horn-high", "12", "edge %", "12.78"),
        ("horn-high", "11", "edge %", "12.22"),
        ("world", "world", "edge %", "13.33"),
        ("c-and-e", "1-1", "edge %", "11.11"),
    ),
    *rows(
        "craps",
        "1996-07",
        DEALERS_CRAPS,
        ("pass", "pass", "edge %", "1.41"),
        ("dont-pass", "dont-pass", "edge %", "1.36"),
        ("pass", "pass", "risk %", "0.848", WITH_ODDS),
    ),
    Published(
        "craps", "1996-07", "pass", "pass", "risk %", "0.606", DEALERS_CRAPS, WITH_ODDS, (("double_odds", True),)
    ),
]

PUBLISHED = [*ROULETTE, *TAI_SAI, *MONEY_WHEEL, *CRAPS]


def find(row: Published) -> Figures:
    found = find_odds(row.game, texts_of(row.game)[row.text], dict(row.options))
    (one,) = [f for f in found if (f.wager, f.spot, f.strategy) == (row.wager, row.spot, row.strategy)]
    return one


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: f"{row.game} {row.text} {row.wager} {row.spot} {row.figure}")
def test_agrees_with_what_was_published(row: Published) -> None:
    name, _, percent = row.figure.partition(" ")
    value: Fraction = getattr(find(row), name) * (100 if percent else 1)
    said = Decimal(row.says)
    places = -int(said.as_tuple().exponent)
    assert abs(decimal(value) - said) <= Decimal(5).scaleb(-places - 1), f"{row.source} says {row.says}"


def test_there_are_enough_of_them() -> None:
    assert len({(row.game, row.wager, row.spot, row.figure, row.strategy) for row in PUBLISHED}) >= 25
    assert all(row.source for row in PUBLISHED)
