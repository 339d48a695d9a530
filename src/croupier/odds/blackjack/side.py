"""Wagers beside the hand: insurance, even money and Super Sevens, exactly, in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from croupier.equipment.cards import DECK
from croupier.games.blackjack import rules
from croupier.odds.blackjack.hands import ACE, CARDS, TEN, rank_of
from croupier.odds.figures import Chance, gather

SUITS = "cdhs"
WAYS = ("draw", "split", "stand")
"""What may be done with 7-7: a third card, a split, or neither. Split and stand come to the same for the wager."""


def insurance(shoe: Sequence[int]) -> tuple[Chance, ...]:
    """Insurance against an ace, when nothing but the cards of `shoe` (the ace out of it) can be the second card."""
    tens, cards = shoe[TEN], sum(shoe)
    pays = Fraction(rules.INSURANCE.to, rules.INSURANCE.one)
    return gather([(pays, Fraction(tens, cards)), (Fraction(-1), Fraction(cards - tens, cards))])


def insured_blackjack(shoe: Sequence[int]) -> Fraction:
    """What a player's blackjack against an ace is worth when even money is not taken; even money is worth one."""
    tens, cards = shoe[TEN], sum(shoe)
    return Fraction(rules.BLACKJACK.to, rules.BLACKJACK.one) * Fraction(cards - tens, cards)


def after_ace_and_blackjack(decks: int) -> tuple[int, ...]:
    """A fresh shoe less the dealer's ace and the player's blackjack."""
    shoe = [4 * decks] * 9 + [16 * decks]
    shoe[ACE] -= 2
    shoe[TEN] -= 1
    return tuple(shoe)


def super_sevens(decks: int, way: str = "draw") -> tuple[Chance, ...]:
    """Super Sevens from a fresh shoe under one way of playing 7-7."""
    return super_sevens_from(dict.fromkeys(SUITS, decks), 52 * decks, way)


def super_sevens_from(sevens: Mapping[str, int], cards: int, way: str = "draw") -> tuple[Chance, ...]:
    """The same from a shoe with so many sevens of each suit; the prizes are asked of the rules themselves."""
    if way not in WAYS:
        raise ValueError(f"7-7 is played by one of {', '.join(WAYS)}, not {way!r}")
    results: list[tuple[Fraction, Fraction]] = []

    def add(hand: list[str], chance: Fraction, *, closed: bool) -> None:
        results.append((prize_for(hand, closed=closed), chance))

    def other_than_seven(drawn: int, out: int) -> Fraction:
        return Fraction(cards - sum(sevens.values()) - drawn + out, cards - drawn)

    add(["2c", "2c"], other_than_seven(0, 0), closed=False)
    for first, n in sevens.items():
        one = Fraction(n, cards)
        add(["7" + first, "2c"], one * other_than_seven(1, 1), closed=False)
        for second, m in left_after([first], sevens):
            pair = one * Fraction(m, cards - 1)
            if way != "draw":
                add(["7" + first, "7" + second], pair, closed=True)
                continue
            add(["7" + first, "7" + second, "2c"], pair * other_than_seven(2, 2), closed=True)
            for third, k in left_after([first, second], sevens):
                add(["7" + first, "7" + second, "7" + third], pair * Fraction(k, cards - 2), closed=True)
    return gather(results)


def left_after(gone: list[str], sevens: Mapping[str, int]) -> list[tuple[str, int]]:
    """The sevens left of each suit; of one that had none to begin with, whatever is drawn is as unlikely."""
    return [(suit, max(number - gone.count(suit), 0)) for suit, number in sevens.items()]


def prize_for(hand: list[str], *, closed: bool) -> Fraction:
    """What Super Sevens comes to for these cards of the unsplit hand (14.4)."""
    prize = rules.sevens(hand, closed=closed)
    assert prize is not None
    return Fraction(prize.pays.to, prize.pays.one) if prize.pays else Fraction(-1)


def super_sevens_drawing(decks: int, draws: Sequence[bool]) -> Fraction:
    """The value of Super Sevens from a fresh shoe where 7-7 is drawn to against some first cards of the dealer's, by
    their rank, and not against others: over every second card, first card of the dealer's and third card."""
    left: dict[str, int] = {}
    for card in DECK * decks:
        kind = card if rules.is_seven(card) else CARDS[rank_of(card)]
        left[kind] = left.get(kind, 0) + 1
    cards, sevens = len(DECK) * decks, 4 * decks
    value = Fraction(-(cards - sevens), cards)
    for second, up, chance in two_more("7c", left, cards):
        if not rules.is_seven(second):
            value += Fraction(sevens, cards) * chance * prize_for(["7c", second], closed=True)
            continue
        for third in left:
            after = left[third] - ("7c", second, up).count(third)
            hand = ["7c", second, third] if draws[rank_of(up)] else ["7c", second]
            value += Fraction(sevens, cards) * chance * Fraction(after, cards - 3) * prize_for(hand, closed=True)
    return value


def two_more(first: str, left: Mapping[str, int], cards: int) -> Iterator[tuple[str, str, Fraction]]:
    """The second card and the dealer's first, with their chance, when one card is out."""
    for second in left:
        n = left[second] - (second == first)
        for up in left:
            m = left[up] - (up == first) - (up == second)
            yield second, up, Fraction(n * m, (cards - 1) * (cards - 2))
