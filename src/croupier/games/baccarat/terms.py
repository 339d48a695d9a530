"""The numbers and switches of baccarat in its five texts, with the operator's options."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.baccarat.citations import Citations, citations_of, known
from croupier.games.baccarat.layout import lay_out
from croupier.games.baccarat.options import (
    CONTINUOUS,
    CUT_ORDERS,
    FULL,
    OPTIONS,
    SHOE,
    UNIFIED,
    VERSIONS,
    WITHOUT_B,
    Style,
)
from croupier.games.cards.preparing import Seating
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.options import choose
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout, Verdict

Source = tuple[str, str]
"""An instrument and the division of it that is a text of baccarat."""


class Text(msgspec.Struct, frozen=True):
    """What one text says, before the operator chooses anything; what it does not speak of is None in its citations."""

    tie: Verdict  # 4.1: void, in effect a stand off (M-1); from 1998 a stand off
    styles: tuple[Style, ...] = tuple(Style)  # 8.4; mini: face up or face down (M-13)
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
    void_any_time: bool = False  # 2004 12.6; before, only in the initial deal (M-34)
    rebuilt_by: Role = Role.CASINO_SUPERVISOR  # 2004 12.6 names nobody (U-21)
    discards: str = "discard container"
    chips_in: str = ""  # 1996 2.4; no later text names it
    spread_in: str = "rows"  # 6.2
    sealed: bool = False  # 1996 11.1


_1996 = Text(
    tie=Verdict.VOID,
    style_by_inspector=True,
    hand_offered_dealt=True,
    replaced_by=Role.SHIFT_MANAGER,
    replacing_is_told=True,
    cut_from="lowest",
    cut_way=Seating.COUNTER_CLOCKWISE,
    chips_in="chip tray",
    sealed=True,
)
TEXTS: dict[Source, Text] = {
    ("1996-07", "mini-baccarat"): msgspec.structs.replace(
        _1996, styles=WITHOUT_B, cut_way=Seating.CLOCKWISE, style_by_inspector=False, discards="discard rack"
    ),
    ("1996-07", "baccarat"): msgspec.structs.replace(_1996, chips_in="float cover", spread_in="columns"),
    ("1996-07", "midi-baccarat"): msgspec.structs.replace(_1996, cut_from="highest", cut_way=Seating.CLOCKWISE),
    ("1998-11", "midi-baccarat"): Text(tie=Verdict.STAND_OFF, pre_shuffled_mixed="riffle"),
    ("2004-56", "baccarat"): Text(
        tie=Verdict.STAND_OFF,
        both_hands=True,
        pre_shuffled_mixed="chemmy or riffle",
        pre_checked=True,
        without_wagers_max=3,
        void_any_time=True,
        rebuilt_by=Role.DEALER,
        discards="discard rack or container",
        spread_in="rows or columns",
    ),
}


def sources_of(key: str) -> tuple[Source, ...]:
    """The texts that govern a version: its own, and then the one for all three."""
    return tuple(source for source in TEXTS if source[1] == key or source[0] == UNIFIED)


def rules_of(source: Source) -> Citations:
    instrument, division = source
    return citations_of(f"{instrument[:4]}.{division}")


class Terms(msgspec.Struct, frozen=True):
    """A text and the operator's options, ready to be asked."""

    source: Source
    text: Text
    rules: Citations
    layout: Layout
    version: str
    places: int
    decks: int
    style: Style
    dealt_from: str
    cutting_cards: int
    bettors_per_area: int
    one_per_area: Cite
    area_maximum: bool
    capped_players: tuple[str, ...]
    differential: Cents | None
    literal_differential: bool
    no_commission: bool
    seating: Seating
    cut_from: str
    cut_way: Seating
    squeeze: bool = False

    @property
    def is_full(self) -> bool:
        return self.version == "full"

    @property
    def is_continuous(self) -> bool:
        return self.dealt_from == CONTINUOUS


SET_BY = {
    "places": "places",
    "version": "version",
    "decks": "decks",
    "style": "style",
    "dealt_from": "equipment",
    "cutting_cards": "cutting_cards",
    "area_maximum": "area_maximum",
    "differential": "differential",
    "literal_differential": "reduce",
    "no_commission": "six_pays_half",
    "cut_from": "offer_cut",
    "cut_way": "offer_cut",
    "text.tie": "banker_ties",
    "text.both_hands": "hands_backed",
    "text.cut_from": "offer_cut",
    "text.cut_way": "offer_cut",
    "text.pre_shuffled_mixed": "pre_shuffled",
    "text.replaced_by": "replace",
    "text.rebuilt_by": "rebuild",
    "text.style_by_inspector": "style",
    "text.pre_checked": "pre_shuffled",
    "text.replacing_is_told": "replace",
    "text.without_wagers_max": "without_wagers",
    "text.void_any_time": "cannot_rebuild",
    "text.spread_in": "spread",
    "text.discards": "equipment",
    "text.chips_in": "equipment",
}
"""The point of the citations on which each term is a rule's."""


def terms_of(edition: Edition, key: str, options: Mapping[str, Option]) -> Terms:
    """The terms of one text for one version; what the text of the day leaves no choice about is as it says."""
    assert edition.instrument is not None and edition.division is not None
    source = edition.instrument, edition.division
    text, rules, is_full = TEXTS[source], rules_of(source), key == FULL
    try:
        chosen = choose(VERSIONS[key].name, OPTIONS[key], options, edition.instrument)
    except ValueError as error:
        if rules.shufflers is not None and "option decks" in str(error):
            raise ValueError(f"{error} (2004 baccarat 3.4(a))") from error
        raise
    style, dealt_from = Style(chosen["style"]), chosen.get("dealt_from", SHOE)
    if style is Style.B and dealt_from == CONTINUOUS:  # 2004 3.4(a)(iii), U-8
        raise ValueError("Dealing Style B is not dealt from a continuous shuffler (2004 baccarat 3.4(a)(iii))")
    no_commission = chosen.get("no_commission", False)
    order = chosen.get("cut_offer_order")
    cut_from, cut_way = CUT_ORDERS[order] if order else (text.cut_from, text.cut_way)
    return Terms(
        source=source,
        text=text,
        rules=rules,
        layout=lay_out(
            rules,
            chosen["places"],
            standing=is_full,
            commission=not no_commission,
            most_over_all=rules.several_areas,  # 2004 5.9
        ),
        version=VERSIONS[key].size,
        places=chosen["places"],
        decks=chosen.get("decks", 8),
        style=style,
        dealt_from=dealt_from,
        cutting_cards=chosen["cutting_cards"],
        bettors_per_area=chosen.get("bettors_per_area", 1),
        one_per_area=known(rules.own_area if is_full else rules.shared_area),
        area_maximum=chosen.get("area_maximum", False),
        capped_players=tuple(name.strip() for name in chosen.get("area_maximum_of", "").split(",") if name.strip()),
        differential=chosen["table_differential"] * 100 or None,
        literal_differential=chosen.get("differential_literal_1996", False),
        no_commission=no_commission,
        seating=Seating(chosen["seat_numbering_direction"]),
        cut_from=cut_from,
        cut_way=cut_way,
        squeeze=style is Style.B and chosen.get("squeeze", False),
    )
