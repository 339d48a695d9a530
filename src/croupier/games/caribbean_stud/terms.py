"""The numbers and switches of Caribbean stud poker, by text, with the operator's options."""

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
from croupier.table.options import OptionSpec, choose
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


JACKPOT_BY = ("electronic", "manual")
"""1996 2.3(c), 1998 3.3(c)."""
TEXTS = ("1996-07", "1998-13")
"""The instruments that have the game."""


class Terms(msgspec.Struct, frozen=True):
    """`operator` is whoever may do what the text gives to managers (1996) or to the operator (1998)."""

    text: str
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
    seed: Cents = 0  # what a pool starts with (reading C-15)
    reseed: Cents = 0  # what goes into the pool after a royal flush (reading C-20)

    @property
    def source(self) -> str:
        return (DealtFrom.SHUFFLER if self.shuffler else DealtFrom.SHOE).value

    @property
    def operated(self) -> str:
        return JACKPOT_BY[0 if self.electronic else 1]

    @property
    def deals_from(self) -> str:
        return "shuffler" if self.shuffler else "shoe"


SET_BY = {
    "withdrawn_before_call": "no_change",
    "second_hand_voids_all": "one_hand",
    "deck_checked_by": "check_deck",
    "wrong_deck_once_dealt": "wrong_deck",
    "part_hand_while_dealing": "partly_dealt",
    "jackpot_compulsory": "jackpot_offered",
    "shuffler": "equipment",
    "electronic": "electronics",
    "retains": "pool",
}
"""The point of the citations on which each term is a rule's."""


BOXES = "boxes at the table"
OPTIONS = (
    OptionSpec(
        "dealt_from",
        DealtFrom.SHOE.value,
        "1996.caribbean-stud.2.5.a",
        "what the cards are dealt from; two decks take turns in a shuffler",
        values=tuple(source.value for source in DealtFrom),
    ),
    OptionSpec(
        "jackpot",
        "electronic",
        "1996.caribbean-stud.2.3.c",
        "how jackpot wagers are made: in a slot with a light, or with a chip on the layout",
        values=JACKPOT_BY,
    ),
    OptionSpec(
        "maximum_payout",
        0,
        "1996.caribbean-stud.10.2",
        "the most that a bet wager pays; 0 is no maximum",
        least=0,
        amount=True,
    ),
    OptionSpec(
        "jackpot_retained",
        0,
        "C-36",
        "the operator's share of each jackpot wager, in ten-thousandths: 3000 is 30%",
        least=0,
        most=PARTS,
    ),
    OptionSpec(
        "fixed_prizes_from_pool",
        True,
        "C-16",
        "whether a flush, full house or four of a kind alone is paid from the pool, or by the bank",
    ),
    OptionSpec("jackpot_seed", 0, "C-15", "what the pool starts with", least=0, amount=True),
    OptionSpec("jackpot_reseed", 0, "C-20", "what goes into the pool after a royal flush", least=0, amount=True),
    OptionSpec("places", 7, "C-1", BOXES, least=1, most=9, texts=("1996-07",)),
    OptionSpec("places", 7, "1998.caribbean-stud.3.1", BOXES, least=1, most=7, texts=("1998-13",)),
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of an edition with the operator's options; sums are in cents, the retained share in ten-thousandths."""
    assert edition.instrument is not None
    return terms_under(edition.instrument, options)


def terms_under(text: str, options: Mapping[str, Option]) -> Terms:
    chosen = choose("Caribbean stud", OPTIONS, options, text)
    in_1998 = {"1996-07": False, "1998-13": True}[text]
    cites = cites_of("1998.caribbean-stud" if in_1998 else "1996.caribbean-stud")
    return Terms(
        text=text,
        cites=cites,
        layout=lay_out(cites, PAYS, chosen["places"]),
        operator=Role.CASINO_SUPERVISOR if in_1998 else Role.SHIFT_MANAGER,
        withdrawn_before_call=in_1998,
        second_hand_voids_all=in_1998,
        deck_checked_by=Role.DEALER if in_1998 else Role.SHIFT_MANAGER,
        wrong_deck_once_dealt=not in_1998,
        part_hand_while_dealing=not in_1998,
        jackpot_compulsory=not in_1998,
        shuffler=chosen["dealt_from"] == DealtFrom.SHUFFLER,
        electronic=chosen["jackpot"] == "electronic",
        maximum_payout=chosen["maximum_payout"],
        retains=chosen["jackpot_retained"],
        fixed_prizes_from_pool=chosen["fixed_prizes_from_pool"],
        seed=chosen["jackpot_seed"],
        reseed=chosen["jackpot_reseed"],
    )
