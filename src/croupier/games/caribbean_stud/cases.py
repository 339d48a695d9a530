"""What can go wrong at the table and what may be directed: who may say it, when, and with which facts (1996 part 14,
1998 section 12, and what the other parts leave to somebody's word)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

import msgspec

from croupier.equipment.cards import DealtFrom
from croupier.games.caribbean_stud.state import Phase
from croupier.games.caribbean_stud.terms import JACKPOT_BY, TEXTS, Terms, terms_under
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.roles import Role

DEALER, COUNT = "dealer", "count the deck"
TO_NO_ANTE = ("cards to an empty area", "hand to an empty area")
ANYTIME = tuple(Phase)
DEALT = (Phase.DECIDING, Phase.TURNING, Phase.SHOWING, Phase.SETTLING, Phase.JACKPOT)
IN_ROUND = (Phase.DEALING, *DEALT)
DECIDING = (Phase.DECIDING,)
HELD = (Phase.DECIDING, Phase.TURNING, Phase.SHOWING)

HAND = Fact("hand", "hand", "the hand, by its box or its player")
WHOSE = Fact("whose", "hand", "the box or the player that has the card, or the dealer", values=(DEALER,))
AREA = Fact("area", "box", "the area without an ante", needed=False)
PLAYERS = Fact("players", "text", "two or more names, such as ana, bo")
OWNER = Fact("player", "player", "who really plays it, beside a hand of his or her own")
SOURCE = Fact("source", "choice", "what the cards are dealt from", tuple(source.value for source in DealtFrom))
OPERATED = Fact("operated", "choice", "how the jackpot is operated", JACKPOT_BY)

SAYS = {
    "wrong number of cards": "A hand has too many or too few cards.",
    "exposed card": "A card was exposed in error.",
    "cards to an empty area": "Cards were dealt to an area without an ante.",
    "hand to an empty area": "A whole hand was dealt to an area without an ante.",
    "wrong deck": "The deck in use has not fifty-two cards.",
    "absent player": "A player is not there to decide.",
    "player exposes cards": "A player has shown one or more cards.",
    "dealer exposes card": "The dealer has shown one of the dealer's cards too early.",
    "hand collected": "The dealer collected a hand that was not decided; its cards are known.",
    "hand lost": "The dealer collected a hand that was not decided; it cannot be put together again.",
    "deck to be counted": "The dealer checks that the deck has fifty-two cards.",
    "second hand": "A hand thought another's is played by somebody who has a hand already.",
    "cards off the table": "A player held cards away from the table.",
    "light not on": "The light of a jackpot slot did not come on for the chip in it.",
    "jackpot equipment fails": "The electronic equipment or the meter of the jackpot fails.",
    "dealing equipment fails": "The shoe or the shuffler fails while the cards are dealt.",
    "english only": "Only English is spoken at the table.",
    "silence": "There is silence while a hand is in progress.",
    "separate players": "Players suspected of collusion do not play together.",
    "players together": "Players kept apart may play together again.",
    "dead hand": "A player who told of a hand or exchanged cards forfeits.",
    "count the deck": "The dealer counts the deck in use.",
    "dealing equipment": "The cards are dealt from a shoe, or from an automatic shuffler.",
    "jackpot operation": "The jackpot is operated electronically, or manually.",
}
CALLS = {
    "hand to an empty area": "The hand on the area without an ante is counted and goes to the discard rack",
    "player exposes cards": "A card shown by its player: no misdeal",
    "hand collected": "The hand is put together again and given back to its player",
    "cards off the table": "The cards stay on or above the table",
    "english only": "Only English, please",
    "silence": "Silence while a hand is in progress",
    "separate players": "These players may not play together at this table",
    "players together": "These players may play together again",
}


class Effect(StrEnum):
    """What an irregularity does to the round."""

    MISDEAL = "misdeal"
    REDEAL = "redeal"
    EXPOSED = "exposed"
    DEALER_EXPOSES = "dealer exposes"
    FOLD = "deemed folded"
    VOID_HAND = "void hand"
    DEAD_HAND = "dead hand"
    GO_ON = "the game goes on"
    COUNT = "the deck is counted"
    SECOND_HAND = "a second hand"
    NO_ENTRY = "not in the jackpot"
    FIND_POOL = "the pool is established"
    APART = "kept apart"
    TOGETHER = "together again"
    SOURCE = "dealt from otherwise"
    OPERATED = "operated otherwise"


class Case(msgspec.Struct, frozen=True):
    """An irregularity, what it does to the round, and in which phases it may be said."""

    declared: Irregularity
    effect: Effect
    phases: tuple[Phase, ...]

    @property
    def key(self) -> str:
        return self.declared.key

    @property
    def cite(self) -> Cite:
        return self.declared.cite

    @property
    def of_hand(self) -> bool:
        return HAND in self.declared.facts


Row = tuple[str, Cite | None, Effect, tuple[Phase, ...], tuple[Fact, ...]]
Deed = acts.Declare | acts.Direct


def find_case(terms: Terms, deed: Deed) -> Case | None:
    """What was declared or directed, by its name."""
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    one = cases_of(terms).get(word)
    return one if one is not None and one.declared.directed == isinstance(deed, acts.Direct) else None


def cases_of(terms: Terms) -> Mapping[str, Case]:
    return _cases(terms.text, terms.shuffler)


@cache
def _cases(text: str, shuffler: bool) -> dict[str, Case]:
    """Whatever has a rule in this text: what the dealer may declare, and what the operator may direct."""
    terms = terms_under(text, {"dealt_from": (DealtFrom.SHUFFLER if shuffler else DealtFrom.SHOE).value})
    found: dict[str, Case] = {}
    for rows, least, directed in ((_declared(terms), Role.DEALER, False), (_directed(terms), terms.operator, True)):
        for key, rule, effect, phases, facts in rows:
            if rule is not None:
                inspector = key == COUNT and directed  # 1996 6.4
                earlier = effect is Effect.SECOND_HAND  # reading C-31
                declared = Irregularity(
                    key, rule, SAYS[key], least, facts, directed, (text,), inspector, of_earlier=earlier
                )
                found[key] = Case(declared, effect, phases)
    return found


def _declared(terms: Terms) -> tuple[Row, ...]:
    cites = terms.cites
    part = (Phase.DEALING,) if terms.part_hand_while_dealing else IN_ROUND
    whole = IN_ROUND if terms.shuffler else DEALT
    deck = (*(DEALT if terms.wrong_deck_once_dealt else IN_ROUND), Phase.RESHUFFLE)  # as the cards are counted (14.7)
    count = cites.check_deck if terms.deck_checked_by is Role.DEALER else None
    return (
        ("wrong number of cards", cites.wrong_number, Effect.MISDEAL, IN_ROUND, ()),
        ("exposed card", cites.exposed, Effect.EXPOSED, IN_ROUND, (WHOSE,)),
        ("cards to an empty area", cites.partly_dealt, Effect.REDEAL, part, ()),
        ("hand to an empty area", cites.wholly_dealt, Effect.GO_ON, whole, (AREA,)),
        ("wrong deck", cites.wrong_deck, Effect.MISDEAL, deck, ()),
        ("absent player", cites.absent, Effect.FOLD, DECIDING, (HAND,)),
        ("player exposes cards", cites.player_exposes, Effect.GO_ON, (Phase.DEALING, Phase.DECIDING), (HAND,)),
        ("dealer exposes card", cites.dealer_exposes, Effect.DEALER_EXPOSES, DECIDING, ()),
        ("hand collected", cites.collected_early, Effect.GO_ON, DECIDING, (HAND,)),
        ("hand lost", cites.collected_early, Effect.VOID_HAND, DECIDING, (HAND,)),
        ("deck to be counted", count, Effect.COUNT, ANYTIME, ()),
        ("second hand", cites.two_hands or cites.one_hand, Effect.SECOND_HAND, IN_ROUND, (HAND, OWNER)),
        ("cards off the table", cites.above_table, Effect.GO_ON, HELD, (HAND,)),
        ("light not on", cites.see_light, Effect.NO_ENTRY, ANYTIME, (HAND,)),
        ("jackpot equipment fails", cites.electronics, Effect.FIND_POOL, ANYTIME, ()),
        ("dealing equipment fails", cites.equipment, Effect.REDEAL, (Phase.DEALING,), ()),
    )


def _directed(terms: Terms) -> tuple[Row, ...]:
    cites = terms.cites
    count = None if terms.deck_checked_by is Role.DEALER else cites.check_deck
    return (
        ("english only", cites.english, Effect.GO_ON, ANYTIME, ()),
        ("silence", cites.silence, Effect.GO_ON, ANYTIME, ()),
        ("separate players", cites.collusion, Effect.APART, ANYTIME, (PLAYERS,)),
        ("players together", cites.collusion, Effect.TOGETHER, ANYTIME, (PLAYERS,)),
        ("dead hand", cites.dead_hand, Effect.DEAD_HAND, IN_ROUND, (HAND,)),
        ("count the deck", count, Effect.COUNT, ANYTIME, ()),
        ("dealing equipment", cites.equipment, Effect.SOURCE, (Phase.BETTING, Phase.RESHUFFLE), (SOURCE,)),
        ("jackpot operation", cites.electronics, Effect.OPERATED, (Phase.BETTING,), (OPERATED,)),
    )


IRREGULARITIES = tuple(one.declared for text in TEXTS for one in _cases(text, False).values())
