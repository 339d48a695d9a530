"""The numbers and switches of baccarat in its five texts, with the operator's options."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.baccarat.citations import Citations, citations_of, known
from croupier.games.baccarat.layout import lay_out
from croupier.games.cards.preparing import Seating
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Verdict

SHOE, TWO_SETS, CONTINUOUS = "shoe", "two sets", "continuous shuffler"
VERSIONS = {"mini-baccarat": "mini", "midi-baccarat": "midi", "baccarat": "full"}
"""The version is fixed by the table's game (2004 2.2, reading U-1)."""
PLACES = {"mini": 7, "midi": 9, "full": 14}  # 1996 2.1; 1998 3.1; 2004 3.1


class Text(msgspec.Struct, frozen=True):
    """What one text says, before the operator chooses anything; what it does not speak of is None in its citations."""

    tie: Verdict  # 4.1: void, in effect a stand off (M-1); from 1998 a stand off
    styles: tuple[str, ...] = ("A", "B", "C")  # 8.4; mini: face up or face down (M-13)
    decks_min: int = 8
    both_hands: bool = False  # 2004 5.2(c), (d)
    cut_from: str = "left"  # 1998 7.3 (N-1); 2004 open (U-9)
    cut_way: Seating = Seating.CLOCKWISE
    pre_shuffled_mixed: str = ""  # 1998 6.4 riffled (N-3); 2004 6.5 washed or riffled (U-20)
    pre_checked: bool = False  # 2004 6.5
    style_by_inspector: bool = False  # 1996 8.4 (M-24); never since (N-2, U-13)
    hand_offered_dealt: bool = False  # 1996 8.13 and 8.14: the Player's cards are offered once dealt
    replaced_by: Role = Role.CASINO_SUPERVISOR  # "the casino operator"; 1996 7.7: the managers
    replacing_is_told: bool = False  # 1996 7.7: to an inspector
    without_wagers_max: int = 0  # 2004 8.3 (U-12)
    void_any_time: bool = False  # 2004 12.6; before, only in the initial deal
    literal_differential: bool = False  # 1996 4.10 can be read so (M-4)


_1996 = Text(
    tie=Verdict.VOID,
    style_by_inspector=True,
    hand_offered_dealt=True,
    replaced_by=Role.SHIFT_MANAGER,
    replacing_is_told=True,
    literal_differential=True,
    cut_from="lowest",
    cut_way=Seating.COUNTER_CLOCKWISE,
)
TEXTS: dict[tuple[str, str], Text] = {
    ("1996-07", "mini-baccarat"): msgspec.structs.replace(
        _1996, styles=("A", "C"), cut_way=Seating.CLOCKWISE, style_by_inspector=False
    ),
    ("1996-07", "baccarat"): _1996,
    ("1996-07", "midi-baccarat"): msgspec.structs.replace(_1996, cut_from="highest", cut_way=Seating.CLOCKWISE),
    ("1998-11", "midi-baccarat"): Text(tie=Verdict.STAND_OFF, pre_shuffled_mixed="riffle"),
    ("2004-56", "baccarat"): Text(
        tie=Verdict.STAND_OFF,
        decks_min=4,
        both_hands=True,
        pre_shuffled_mixed="chemmy or riffle",
        pre_checked=True,
        without_wagers_max=3,
        void_any_time=True,
    ),
}


class Terms(msgspec.Struct, frozen=True):
    """A text and the operator's options, ready to be asked."""

    text: Text
    rules: Citations
    layout: Layout
    version: str
    places: int
    decks: int
    style: str
    dealt_from: str
    cutting_cards: int
    bettors_per_area: int
    one_per_area: Cite
    area_maximum: bool
    differential: Cents | None
    literal_differential: bool
    no_commission: bool
    seating: Seating
    cut_from: str
    cut_way: Seating

    @property
    def is_full(self) -> bool:
        return self.version == "full"

    @property
    def is_continuous(self) -> bool:
        return self.dealt_from == CONTINUOUS


CUT_ORDERS: dict[str, tuple[str, Seating]] = {
    "left clockwise": ("left", Seating.CLOCKWISE),
    "lowest clockwise": ("lowest", Seating.CLOCKWISE),
    "lowest counter-clockwise": ("lowest", Seating.COUNTER_CLOCKWISE),
    "highest clockwise": ("highest", Seating.CLOCKWISE),
}


class Options:
    """The operator's options, each taken once with what it may be; what is left over is not known."""

    def __init__(self, options: Mapping[str, Option]) -> None:
        self.left = dict(options)
        self.known: list[str] = []

    def choose(self, name: str, default: str, among: tuple[str, ...]) -> str:
        self.known.append(name)
        value = self.left.pop(name, default)
        if value not in among:
            raise ValueError(f"{name} is one of {', '.join(among)}, not {value!r}")
        return str(value)

    def whole(self, name: str, default: int | None, least: int, most: int) -> int | None:
        self.known.append(name)
        value = self.left.pop(name, default)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise ValueError(f"{name} is a whole number from {least} to {most}, not {value!r}")
        return value

    def switch(self, name: str, *, allowed: bool) -> bool:
        self.known.append(name)
        value = self.left.pop(name, False)
        if not isinstance(value, bool):
            raise ValueError(f"{name} is true or false, not {value!r}")
        if value and not allowed:
            raise ValueError(f"the Rules of this table know no {name}")
        return value

    def end(self) -> None:
        if self.left:
            unknown, known = ", ".join(sorted(self.left)), ", ".join(self.known)
            raise ValueError(f"baccarat has no option {unknown}; it has {known}")


def terms_of(edition: Edition, key: str, options: Mapping[str, Option]) -> Terms:
    """The terms of one text for one version. An option that the text of the day does not know must be at rest."""
    assert edition.instrument is not None and edition.division is not None
    text = TEXTS[edition.instrument, edition.division]
    rules = citations_of(f"{edition.instrument[:4]}.{edition.division}")
    version = VERSIONS[key]
    chosen = Options(options)
    most_dollars = 10_000_000
    decks = chosen.whole("decks", 8, text.decks_min, 8)
    style = chosen.choose("style", "A", text.styles)
    dealt_from = chosen.choose("dealt_from", SHOE, (SHOE, TWO_SETS, CONTINUOUS) if rules.shufflers else (SHOE,))
    cutting_cards = chosen.whole("cutting_cards", 1, 1, 2)  # 3.1; 3.4(b)
    places = chosen.whole("places", PLACES[version], 1, PLACES[version])
    bettors = chosen.whole("bettors_per_area", 1 if version == "full" else 3, 1, 1 if version == "full" else 3)
    area_maximum = chosen.switch("area_maximum", allowed=version != "full")  # M-30
    differential = chosen.whole("table_differential", None, 1, most_dollars)
    literal = chosen.switch("differential_literal_1996", allowed=text.literal_differential)  # M-4
    no_commission = chosen.switch("no_commission", allowed=rules.six_pays_half is not None)  # 2004 5.11
    rising = chosen.choose(  # M-21
        "seat_numbering_direction",
        Seating.CLOCKWISE if version == "mini" else Seating.COUNTER_CLOCKWISE,
        tuple(Seating),
    )
    cut_from, cut_way = text.cut_from, text.cut_way
    if rules.shufflers:  # only the text of 2004 leaves the order open (U-9)
        cut_from, cut_way = CUT_ORDERS[chosen.choose("cut_offer_order", "left clockwise", tuple(CUT_ORDERS))]
    chosen.end()
    assert decks is not None and cutting_cards is not None and places is not None and bettors is not None
    if style == "B" and dealt_from == CONTINUOUS:  # 2004 3.4(a)(iii), U-8
        raise ValueError("Dealing Style B is not dealt from a continuous shuffler (2004 baccarat 3.4(a)(iii))")
    return Terms(
        text=text,
        rules=rules,
        layout=lay_out(
            rules,
            places,
            standing=version == "full",
            commission=not no_commission,
            most_over_all=rules.several_areas,  # 2004 5.9
        ),
        version=version,
        places=places,
        decks=decks,
        style=style,
        dealt_from=dealt_from,
        cutting_cards=cutting_cards,
        bettors_per_area=bettors,
        one_per_area=known(rules.own_area if version == "full" else rules.shared_area),
        area_maximum=area_maximum,
        differential=None if differential is None else differential * 100,
        literal_differential=literal,
        no_commission=no_commission,
        seating=Seating(rising),
        cut_from=cut_from,
        cut_way=cut_way,
    )
