"""What is a poker hand, and which of two is the better?"""

from __future__ import annotations

from croupier.equipment.cards import RANKS, SUITS
from croupier.games import find_game
from croupier.games.caribbean_stud.citations import Cites
from croupier.games.caribbean_stud.hands import CARDS, Hand, describe, qualifies, value_of
from croupier.gazette.cite import Cite
from croupier.house.drills.evening import say_card, shuffle
from croupier.house.drills.question import Choice, Question
from croupier.house.sources import RandomSource
from croupier.house.training.nights import edition_of

OTHERS = 2
FOLLOWING = "A23456789TJQKA"


def ask_ranking(game: str, text: str, _seed: int, chance: RandomSource) -> Question:
    cites = find_game(game).terms(edition_of(game, text), {}).cites
    return name_hand(cites, chance) if chance.below(2) else compare(cites, chance)


def name_hand(rules: Cites, chance: RandomSource) -> Question:
    cards = draw_hand(chance, ())
    value = value_of(cards)
    near = [one for one in Hand if one is not value.hand and abs(one - value.hand) <= OTHERS]
    known = sorted((value.hand, *near))
    return Question(
        asks="What is this hand?",
        beside="The lowest is first in the list.",
        facts=(" ".join(map(say_card, cards)),),
        cites=(rules.hands[value.hand],),
        says=f"It is {describe(value)}.",
        right=known.index(value.hand) + 1,
        choices=tuple(Choice(one.words.capitalize()) for one in known),
        cards=(" ".join(cards),),
    )


def compare(rules: Cites, chance: RandomSource) -> Question:
    dealer = draw_hand(chance, ())
    player = draw_hand(chance, dealer)
    mine, other = value_of(dealer), value_of(player)
    cites: tuple[Cite, ...] = (rules.same_hand,)
    if not qualifies(mine):
        right, cites = "The dealer does not play", (rules.qualify,)
    elif mine == other:
        right = "A stand off"
    else:
        right = "The dealer’s" if mine > other else "The box’s"
        cites = cites if mine.hand == other.hand else (rules.hands[max(mine, other).hand],)
    known = ("The box’s", "The dealer’s", "A stand off", "The dealer does not play")
    return Question(
        asks="Whose hand is the better?",
        beside="The box has raised.",
        facts=(f"Dealer: {' '.join(map(say_card, dealer))}", f"Box: {' '.join(map(say_card, player))}"),
        cites=cites,
        says=f"The dealer has {describe(mine)}, the box {describe(other)}.",
        right=known.index(right) + 1,
        choices=tuple(map(Choice, known)),
        cards=(" ".join(dealer), " ".join(player)),
    )


def draw_hand(chance: RandomSource, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Five cards of a few ranks, of ranks that follow each other, of one suit, or of any: so that each hand comes."""
    first = chance.below(len(FOLLOWING) - CARDS + 1)
    ranks = (RANKS, shuffle(chance, RANKS)[:2], shuffle(chance, RANKS)[:3], FOLLOWING[first : first + CARDS], "AKQJ9")[
        chance.below(5)
    ]
    suits = SUITS if len(ranks) < CARDS or chance.below(3) else SUITS[chance.below(4)]
    deck = [rank + suit for rank in dict.fromkeys(ranks) for suit in suits if rank + suit not in gone]
    mixed = shuffle(chance, deck)
    if len(ranks) == CARDS:  # one of each
        mixed = [next(card for card in mixed if card[0] == rank) for rank in ranks if any(c[0] == rank for c in mixed)]
    rest = (card for card in shuffle(chance, [r + s for r in RANKS for s in SUITS]) if card not in (*mixed, *gone))
    return tuple(shuffle(chance, (*mixed, *(next(rest) for _ in range(CARDS - len(mixed)))))[:CARDS])
