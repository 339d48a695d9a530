"""Baccarat, exact without replacement: every round that a shoe can give, weighed in whole numbers.

Only the values of the cards matter, so a shoe is ten counts. Who draws, who wins and what a wager is then worth are
what the game's own rules answer. The order in which cards go to the hands changes nothing, nor does a burnt card that
nobody saw: any card not seen is as likely as any other to come next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import perm

import msgspec

from croupier.equipment.cards import DECK, Shoe
from croupier.games.baccarat.layout import BANKER, PLAYER
from croupier.games.baccarat.rules import decide, is_natural, result_of, third_card_to, value, winner_of
from croupier.games.baccarat.state import State
from croupier.games.baccarat.terms import Terms, terms_of
from croupier.gazette.editions import Edition
from croupier.odds.figures import Figures, gather
from croupier.odds.method import Results
from croupier.odds.value import ANY, Prices, net_result
from croupier.table.setup import Option
from croupier.table.wagers import Wager

VALUES = range(10)
CARDS_MOST = 6
"""A round takes at most so many cards, and a shoe must hold them."""
CARD_OF = {value(card): card for card in DECK}
"""One card for each value: the rules are asked in cards."""

Composition = tuple[int, ...]
"""How many cards of each value, from nothing to nine, are left."""


class Coup(msgspec.Struct, frozen=True):
    """How a round may end: the point counts, and how many cards each hand has."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def result(self) -> str:
        return result_of((CARD_OF[self.player],), (CARD_OF[self.banker],))

    @property
    def winner(self) -> str:
        return winner_of(self.result)

    @property
    def has_natural(self) -> bool:
        hands = (self.player, self.player_cards), (self.banker, self.banker_cards)
        return any(cards == 2 and is_natural(two_cards(count)) for count, cards in hands)

    @property
    def cards(self) -> int:
        return self.player_cards + self.banker_cards


class Coups(msgspec.Struct, frozen=True):
    """All rounds that a shoe can give: the number of ways to each, of all ways to draw six cards in order."""

    ways: Mapping[Coup, int]
    total: int

    def chance(self, covers: Callable[[Coup], bool]) -> Fraction:
        return Fraction(sum(ways for coup, ways in self.ways.items() if covers(coup)), self.total)

    def chance_of_winner(self, hand: str) -> Fraction:
        return self.chance(lambda coup: coup.winner == hand)

    @property
    def chance_of_banker_six(self) -> Fraction:
        """The Banker's Hand wins with a point count of six, which 2004 5.11 pays 1 to 2."""
        return self.chance(lambda coup: coup.winner == BANKER and coup.banker == 6)

    @property
    def chance_of_natural(self) -> Fraction:
        return self.chance(lambda coup: coup.has_natural)

    @property
    def cards(self) -> Mapping[int, Fraction]:
        """How likely a round is to take so many cards."""
        numbers = sorted({coup.cards for coup in self.ways})
        return {
            number: Fraction(sum(w for c, w in self.ways.items() if c.cards == number), self.total)
            for number in numbers
        }


def figures_of(edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The figures of the three wagers from a fresh shoe, for any of the three games and any text of it."""
    return figures_under(terms_of(edition, edition.game, options), edition, options)


def figures_under(terms: Terms, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The same under these terms, which need not be the law's own."""
    return figures_for(fresh(terms.decks), terms, edition, options)


def figures_for(
    composition: Composition, terms: Terms, edition: Edition, options: Mapping[str, Option]
) -> tuple[Figures, ...]:
    """The figures from any cards that are left."""
    assert edition.instrument is not None and edition.division is not None, edition.reason
    coups = deal_all(composition)
    by_result: dict[str, int] = {}
    for coup, ways in coups.ways.items():
        by_result[coup.result] = by_result.get(coup.result, 0) + ways
    prices = Prices(terms_of(edition, edition.game, options).layout, terms.layout)
    said = {name: str(given) for name, given in options.items()}
    figures: list[Figures] = []
    for kind in terms.layout.values():
        wager = Wager(kind.key, "", kind.key, next(iter(kind.spots)), 100)
        chances = gather(
            (net_result(prices.put_on(wager, decide(terms, wager, result))), Fraction(ways, coups.total))
            for result, ways in by_result.items()
        )
        figures.append(
            Figures(edition.game, edition.instrument, edition.division, kind.key, ANY, chances, options=said)
        )
    return tuple(figures)


def figures_now(edition: Edition, options: Mapping[str, Option], state: State) -> tuple[Figures, ...]:
    """The figures from the cards that nobody has seen yet; too few for a round are as good as a fresh shoe, which is
    then brought."""
    if sum(state.left.values()) < CARDS_MOST:
        return figures_of(edition, options)
    return figures_for(composition_of(state.left), terms_of(edition, edition.game, options), edition, options)


def results_together(edition: Edition, options: Mapping[str, Option]) -> Results:
    """Each pair of point counts, from a fresh shoe, with what the three wagers come to."""
    terms = terms_of(edition, edition.game, options)
    coups = deal_all(fresh(terms.decks))
    by_result: dict[str, int] = {}
    for coup, ways in coups.ways.items():
        by_result[coup.result] = by_result.get(coup.result, 0) + ways
    wagers = [Wager(kind.key, "", kind.key, next(iter(kind.spots)), 100) for kind in terms.layout.values()]
    return tuple(
        (Fraction(ways, coups.total), {(w.kind, ANY): net_result(decide(terms, w, result)) for w in wagers})
        for result, ways in by_result.items()
    )


def fresh(decks: int) -> Composition:
    return composition_of(Shoe.of(decks).outcomes())


def composition_of(cards: Mapping[str, int]) -> Composition:
    """What is left, from a count of cards such as a shoe gives."""
    counts = [0] * len(VALUES)
    for card, number in cards.items():
        counts[value(card)] += number
    return tuple(counts)


@lru_cache(maxsize=64)
def deal_all(composition: Composition) -> Coups:
    """Every round, by the values of the two first cards of each hand and of any third."""
    if len(composition) != len(VALUES) or min(composition) < 0:
        raise ValueError(f"a composition has ten counts, for the values nothing to nine, not {composition}")
    cards = sum(composition)
    if cards < CARDS_MOST:
        raise ValueError(f"a round may take {CARDS_MOST} cards; only {cards} are left")
    ways: dict[Coup, int] = {}

    def add(player: int, banker: int, player_cards: int, banker_cards: int, number: int) -> None:
        coup = Coup(player % 10, banker % 10, player_cards, banker_cards)
        ways[coup] = ways.get(coup, 0) + number

    last = cards - CARDS_MOST + 1  # ways to draw the sixth card where it does not matter
    for player, of_player, left in draw_two(composition):
        for banker, of_both, rest in draw_two(left, of_player):
            match first_third(player % 10, banker % 10):
                case None:
                    add(player, banker, 2, 2, of_both * (last + 1) * last)
                case hand if hand == BANKER:
                    for third, number in enumerate(rest):
                        add(player, banker + third, 2, 3, of_both * number * last)
                case _:
                    draw_for_player(player, banker, of_both, rest, last, add)
    assert sum(ways.values()) == perm(cards, CARDS_MOST), "every deal is counted once"
    return Coups({coup: number for coup, number in ways.items() if number}, perm(cards, CARDS_MOST))


def draw_for_player(
    player: int, banker: int, ways: int, left: Sequence[int], last: int, add: Callable[[int, int, int, int, int], None]
) -> None:
    """The Player's Hand takes a third card, and then perhaps the Banker's."""
    for third, number in enumerate(left):
        if not number:
            continue
        if not banker_answers(player % 10, third, banker % 10):
            add(player + third, banker, 3, 2, ways * number * last)
            continue
        for other, still in enumerate(left):
            add(player + third, banker + other, 3, 3, ways * number * (still - (other == third)))


def draw_two(left: Sequence[int], ways: int = 1) -> Iterator[tuple[int, int, list[int]]]:
    """Two cards to a hand, in either order: their total, the number of ways, and what is left."""
    for one in VALUES:
        for two in range(one, len(VALUES)):
            number = left[one] * (left[one] - 1) if one == two else 2 * left[one] * left[two]
            if number:
                rest = list(left)
                rest[one] -= 1
                rest[two] -= 1
                yield one + two, ways * number, rest


def two_cards(count: int) -> tuple[str, str]:
    return CARD_OF[0], CARD_OF[count]


@cache
def first_third(player: int, banker: int) -> str | None:
    """Which hand takes the first third card, by the point counts of two cards each."""
    return third_card_to(two_cards(player), two_cards(banker))


@cache
def banker_answers(player: int, third: int, banker: int) -> bool:
    """Does the Banker's Hand draw once the Player's has drawn this card?"""
    hand = third_card_to((*two_cards(player), CARD_OF[third]), two_cards(banker))
    assert hand != PLAYER, "no hand draws twice"
    return hand == BANKER
