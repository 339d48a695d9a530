"""The page of one table: its cloth, wide and tall, and what a browser must know of its wagers."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.gazette.cite import Cite, brief
from croupier.gazette.notices import CASINOS, NEW_ZEALAND
from croupier.house.open_table import OpenTable
from croupier.house.people.person import Denied
from croupier.language.places import say_place
from croupier.money import Cents, Odds, is_payable
from croupier.table.codec import encode
from croupier.table.setup import Sign
from croupier.table.state import Table
from croupier.table.wagers import Kind
from croupier.web.desk import Desk
from croupier.web.pages.assets import show
from croupier.web.pages.drawing import draw_scene
from croupier.web.pages.fixtures import DEFINITIONS
from croupier.web.pages.pieces import PIECES, STYLED

DOLLAR, TRAY = 100, 6
"""The least chip in the tray, and how many have room there."""


class KindOnPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a browser says of a kind of wager; `spots` has what each is called and pays, in words. `only` is its amount,
    where the sign has one, and it is `closed` where the sign should and has none; `steps` are those in which a stake
    goes up whose win must be paid exactly in chips."""

    name: str
    cite: Cite
    rule: str
    spots: dict[str, tuple[str, str]]
    added: bool = False
    only: Cents = 0
    closed: bool = False
    steps: Cents = 0


class TableOnPage(msgspec.Struct, frozen=True):
    """`chips` are the denominations of the table, the smallest first; `words` is what words of the game mean."""

    name: str
    game: str
    chips: tuple[Cents, ...]
    kinds: dict[str, KindOnPage]
    stood: int
    words: dict[str, str] = {}


def say_odds(odds: tuple[Odds, ...]) -> str:
    """35 to 1; even money; 1 to 1, 2 to 1 or 12 to 1."""
    said = [str(one) for one in dict.fromkeys(odds)]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}" if said else "a prize"


def find_steps(kind: Kind, chips: tuple[Cents, ...]) -> Cents:
    """The least stake whose win, less commission, chips can pay exactly; 0 where any can."""
    if kind.exact is None or kind.commission is None:
        return 0
    left = 1 - Fraction(kind.commission.to, kind.commission.one)
    stakes = range(chips[0], chips[0] * kind.commission.one + 1, chips[0])
    won = ((stake, kind.pays[0].won(stake) * left) for stake in stakes)
    return next((stake for stake, sum in won if sum.denominator == 1 and is_payable(int(sum), chips)), 0)


def say_commission(kind: Kind) -> str:
    return "" if kind.commission is None else f" less {100 * kind.commission.to // kind.commission.one}% of the win"


def describe_kind(kind: Kind, sign: Sign | None, chips: tuple[Cents, ...]) -> KindOnPage:
    less = say_commission(kind)
    spots = {key: (say_place(kind, spot), say_odds(kind.odds_on(key)) + less) for key, spot in kind.spots.items()}
    limits = sign.kinds.get(kind.key) if sign else None
    only = limits.least if limits is not None and limits.least == limits.most else 0
    closed = sign is not None and kind.own_amount and limits is None
    return KindOnPage(kind.name, kind.cite, brief(kind.cite), spots, kind.added, only, closed, find_steps(kind, chips))


def list_limits(sign: Sign | None, layout: dict[str, Kind]) -> list[tuple[str, Cents, Cents]]:
    """The sign of the table: what holds for every wager, and what for some."""
    if sign is None:
        return []
    own = [(layout[key].name, one.least, one.most) for key, one in sign.kinds.items() if key in layout]
    return [("Every wager" if not own else "Other wagers", sign.limits.least, sign.limits.most), *own]


def list_chips(sign: Sign | None, denominations: tuple[Cents, ...]) -> list[Cents]:
    """The chips of the tray: whole dollars, and none that is more than any wager may be."""
    most = max([sign.limits.most, *(one.most for one in sign.kinds.values())]) if sign else denominations[-1]
    return [chip for chip in denominations if DOLLAR <= chip <= most][:TRAY]


def needs_terms(table: Table) -> None:
    if table.terms is None or not table.game.scenes(table.terms):
        raise HTTPException(404)


class TablePage:
    def __init__(self, desk: Desk) -> None:
        self._house = desk.house

    def _find(self, request: Request) -> OpenTable:
        try:
            return self._house.find(request.path_params["table"])
        except Denied:
            raise HTTPException(404) from None

    async def show(self, request: Request) -> Response:
        opened = self._find(request)
        table = opened.book.table
        needs_terms(table)
        layout = dict(table.game.layout(table.terms))
        kinds = {key: describe_kind(kind, table.now.sign, table.setup.denominations) for key, kind in layout.items()}
        scenes = table.game.scenes(table.terms)
        title = f"{table.game.title} layout"
        primer = table.game.primer
        words = {word: means.partition(";")[0] for word, means in (*primer.words, *primer.choices)}
        page = TableOnPage(opened.book.name, table.game.key, table.setup.denominations, kinds, table.places, words)
        return show(
            request,
            "table.html",
            title=table.game.title,
            name=opened.book.name,
            casino=CASINOS[table.setup.casino].name,
            label=table.edition.label if table.edition else "",
            year=year_of(table),
            day="" if table.now.at is None else day_of(table),
            boards=[draw_scene(scene, layout, title) for scene in scenes],
            boards_kept=bool(table.game.scoreboard(())),
            cards=any(place.what == "cards" for place in scenes[0].places),
            pays=scenes[0].pays,
            broad=scenes[0].broad,
            shaped=bool(scenes[0].felt),
            definitions=DEFINITIONS,
            piece=PIECES[scenes[0].piece](scenes[0]) if scenes[0].piece else "",
            styled=scenes[0].piece in STYLED,
            weighed=scenes[0].weighed,
            folds=any(scene.brief for scene in scenes),
            chips=list_chips(table.now.sign, table.setup.denominations),
            limits=list_limits(table.now.sign, layout),
            page=encode(page).decode(),
        )


def day_of(table: Table) -> str:
    assert table.now.at is not None
    local = table.now.at.astimezone(NEW_ZEALAND)
    return f"{local.day} {local:%B %Y}"


def year_of(table: Table) -> str:
    """The year of the text in force."""
    return "" if table.edition is None or table.edition.instrument is None else table.edition.instrument[:4]
