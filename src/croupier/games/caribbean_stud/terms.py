"""The numbers and switches of Caribbean stud poker, by edition, with the operator's options."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.cards import DealtFrom
from croupier.equipment.jackpot import PARTS
from croupier.games.caribbean_stud.citations import Cites, cites_of
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.money import Cents, Odds
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout

PAYS: dict[Hand, Odds] = {  # 1996 10.1, 1998 5.8; "one pair or less" and "ace and king" are the same (reading C-13)
    Hand.ODD_CARDS: Odds(1),
    Hand.ONE_PAIR: Odds(1),
    Hand.TWO_PAIRS: Odds(2),
    Hand.THREE_OF_A_KIND: Odds(3),
    Hand.STRAIGHT: Odds(4),
    Hand.FLUSH: Odds(5),
    Hand.FULL_HOUSE: Odds(7),
    Hand.FOUR_OF_A_KIND: Odds(20),
    Hand.STRAIGHT_FLUSH: Odds(50),
    Hand.ROYAL_FLUSH: Odds(250),
}
FIXED: dict[Hand, Cents] = {  # 1996 12.1(c) to (e), 1998 11.9(c) to (e)
    Hand.FOUR_OF_A_KIND: 50_000,
    Hand.FULL_HOUSE: 15_000,
    Hand.FLUSH: 10_000,
}
LEAST: dict[Hand, Cents] = {Hand.ROYAL_FLUSH: 1_000_000, Hand.STRAIGHT_FLUSH: 100_000}  # 12.1(a), (b)
STRAIGHT_FLUSH_SHARE = Odds(1, 10)  # 12.1(b): 10% of the jackpot


class Terms(msgspec.Struct, frozen=True):
    """`operator` is whoever may do what the edition gives to managers (1996) or to the operator (1998)."""

    cites: Cites
    layout: Layout
    operator: Role
    withdrawn_before_call: bool  # 1998 5.10(b); in 1996 4.12 lets a wager lie from the moment it is made
    second_hand_voids_all: bool  # 1998 12.12 (reading C-31)
    deck_checked_by: Role  # 1996 6.4, 1998 7.3
    wrong_deck_once_dealt: bool  # 1996 14.9 says "after the initial deal", 1998 12.10 says no such thing
    part_hand_while_dealing: bool  # 1996 14.7 says "before completion of the deal", 1998 12.8 says no such thing
    jackpot_compulsory: bool  # 1996 4.1(b) offers it to every player, 1998 11.1 leaves it to the operator
    shuffler: bool = False  # 1996 2.5(a), 1998 3.4(c)
    electronic: bool = True  # 1996 2.3(c), 1998 3.3(c)
    maximum_payout: Cents = 0  # 1996 10.2, 1998 5.9; 0: none is set
    retains: int = 0  # 1996 11.3, 1998 11.6, in ten-thousandths
    fixed_prizes_from_pool: bool = True  # reading C-16
    seed: Cents = 0  # what a pool starts with; the meter of a table that is linked to none shows it (reading C-15)
    reseed: Cents = 0  # what goes into the pool after a royal flush (reading C-20)

    @property
    def deals_from(self) -> str:
        return "shuffler" if self.shuffler else "shoe"


PLACES_MOST = {"1996-07": 9, "1998-13": 7}  # reading C-1; 1998 3.1
OPTIONS: dict[str, type] = {
    "dealt_from": str,
    "jackpot": str,
    "maximum_payout": int,
    "jackpot_retained": int,
    "fixed_prizes_from_pool": bool,
    "jackpot_seed": int,
    "jackpot_reseed": int,
    "places": int,
}


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of an edition with the operator's options; sums are in cents, the retained share in ten-thousandths."""
    check_options(options)
    places = options.get("places", 7)
    most = PLACES_MOST[edition.instrument or ""]
    assert isinstance(places, int)
    if not 1 <= places <= most:
        raise ValueError(f"a Caribbean stud table has from 1 to {most} places, not {places}")
    dealt_from = choose(options, "dealt_from", (DealtFrom.SHOE.value, DealtFrom.SHUFFLER.value))
    operated = choose(options, "jackpot", ("electronic", "manual"))
    retains = options.get("jackpot_retained", 0)
    assert isinstance(retains, int)
    if retains > PARTS:
        raise ValueError(f"jackpot_retained is from 0 to {PARTS} parts of {PARTS}, not {retains}")
    in_1998 = edition.instrument == "1998-13"
    cites = cites_of("1998.caribbean-stud" if in_1998 else "1996.caribbean-stud")
    return Terms(
        cites=cites,
        layout=lay_out(cites, PAYS, places),
        operator=Role.CASINO_SUPERVISOR if in_1998 else Role.SHIFT_MANAGER,
        withdrawn_before_call=in_1998,
        second_hand_voids_all=in_1998,
        deck_checked_by=Role.DEALER if in_1998 else Role.SHIFT_MANAGER,
        wrong_deck_once_dealt=not in_1998,
        part_hand_while_dealing=not in_1998,
        jackpot_compulsory=not in_1998,
        shuffler=dealt_from == DealtFrom.SHUFFLER,
        electronic=operated == "electronic",
        maximum_payout=int(options.get("maximum_payout", 0)),
        retains=retains,
        fixed_prizes_from_pool=bool(options.get("fixed_prizes_from_pool", True)),
        seed=int(options.get("jackpot_seed", 0)),
        reseed=int(options.get("jackpot_reseed", 0)),
    )


def check_options(options: Mapping[str, Option]) -> None:
    unknown = set(options) - set(OPTIONS)
    if unknown:
        raise ValueError(f"Caribbean stud has no option {', '.join(sorted(unknown))}; it has {', '.join(OPTIONS)}")
    for name, value in options.items():
        if type(value) is not OPTIONS[name]:
            raise ValueError(f"{name} is a {OPTIONS[name].__name__}, not {value!r}")
        if isinstance(value, int) and value < 0:
            raise ValueError(f"{name} is not below nothing: {value}")


def choose(options: Mapping[str, Option], name: str, among: tuple[str, str]) -> str:
    value = options.get(name, among[0])
    if value not in among:
        raise ValueError(f"{name} is {among[0]!r} or {among[1]!r}, not {value!r}")
    return str(value)
