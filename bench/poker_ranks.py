"""All 2,598,960 poker hands: counted by class, and ordered as `treys` orders them. About a minute: run by hand.

python -m bench.poker_ranks
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from treys import Card, Evaluator

from croupier.equipment.cards import DECK
from croupier.games.caribbean_stud.hands import Hand, Value, value_of


def main() -> None:
    evaluator = Evaluator()
    theirs_of = {card: Card.new(card) for card in DECK}
    counted: Counter[Hand] = Counter()
    ranks: dict[Value, int] = {}
    for cards in combinations(DECK, 5):
        value = value_of(cards)
        counted[value.hand] += 1
        rank = evaluator.evaluate([], [theirs_of[card] for card in cards])
        if ranks.setdefault(value, rank) != rank:
            raise SystemExit(f"{cards} is {value} here and {rank} there, not {ranks[value]}")
    ordered = [ranks[value] for value in sorted(ranks, reverse=True)]
    if ordered != list(range(1, 7_463)):
        raise SystemExit("the classes are not in the same order")
    for hand, count in sorted(counted.items(), reverse=True):
        print(f"{hand.name.lower().replace('_', ' '):<16} {count:>9,}")
    print(f"{'all hands':<16} {counted.total():>9,} in {len(ranks):,} classes, in the same order as treys")


if __name__ == "__main__":
    main()
