"""What the Rules say of the cards: their value, the Table of Play, and what each wager is then worth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from croupier.games.baccarat.citations import known
from croupier.games.baccarat.layout import BANKER, COMMISSION, EVENS, HALF, PLAYER, TIE, TIE_PAYS
from croupier.games.baccarat.terms import Terms
from croupier.table.wagers import Outcome, Verdict, Wager

ANNOUNCED = re.compile(r"Player (?P<player>\d), Banker (?P<banker>\d): (?:Player wins|Banker wins|Tie Hand)")
FACES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}

# Table 2 (9.4): for each point count of the Banker's Hand, the third cards of the Player's Hand on which it draws.
BANKER_DRAWS: dict[int, frozenset[int]] = {
    0: frozenset(range(10)),
    1: frozenset(range(10)),
    2: frozenset(range(10)),
    3: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 9}),
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
    7: frozenset(),
}


def face_value(card: str) -> int:
    """What the burn counts: ten and court cards ten, an ace one (1996 mini 7.5; 1996 full 7.6; 2004 7.9)."""
    return FACES.get(card[0]) or int(card[0])


@cache
def value(card: str) -> int:
    """Two to nine as they are, ten and court cards nothing, an ace one (1996 3.2; 2004 4.1; reading M-14)."""
    return face_value(card) % 10


def point_count(cards: Sequence[str]) -> int:
    """The right-hand digit of the total (1996 3.4; 2004 4.2)."""
    return sum(map(value, cards)) % 10


def is_natural(cards: Sequence[str]) -> bool:
    """Eight or nine in the first two cards (1.0, 9.2)."""
    return len(cards) == 2 and point_count(cards) >= 8


def player_draws(player: Sequence[str], banker: Sequence[str]) -> bool:
    """Table 1 (9.2, 9.3): five or less draws, unless either hand is a natural."""
    return len(player) == 2 and not is_natural(player) and not is_natural(banker) and point_count(player) <= 5


def banker_draws(player: Sequence[str], banker: Sequence[str]) -> bool:
    """Table 2 when the Player's Hand drew (9.4); when it stood, five or less draws (9.5)."""
    if len(banker) != 2 or is_natural(player) or is_natural(banker):
        return False
    if len(player) == 3:
        return value(player[2]) in BANKER_DRAWS[point_count(banker)]
    return point_count(player) >= 6 and point_count(banker) <= 5


def third_card_to(player: Sequence[str], banker: Sequence[str]) -> str | None:
    """Which hand takes the next card once the initial four are known; none when both are complete (9.1, 9.6)."""
    if player_draws(player, banker):
        return PLAYER
    return BANKER if banker_draws(player, banker) else None


# The result of a round is written "7-6": the Player's point count, then the Banker's.


def result_of(player: Sequence[str], banker: Sequence[str]) -> str:
    return f"{point_count(player)}-{point_count(banker)}"


def counts_of(result: str) -> tuple[int, int]:
    player, banker = result.split("-")
    return int(player), int(banker)


@cache
def winner_of(result: str) -> str:
    player, banker = counts_of(result)
    if player == banker:
        return TIE
    return PLAYER if player > banker else BANKER


def announce(result: str) -> str:
    """The final point counts and the hand that won, or "Tie Hand" (10.1)."""
    player, banker = counts_of(result)
    won = {PLAYER: "Player wins", BANKER: "Banker wins", TIE: "Tie Hand"}[winner_of(result)]
    return f"Player {player}, Banker {banker}: {won}"


def read_announcement(says: str) -> str | None:
    """The result that is announced in these words, if one is."""
    found = ANNOUNCED.fullmatch(says)
    return f"{found['player']}-{found['banker']}" if found else None


def loses(_terms: Terms, wager: Wager, result: str) -> bool:
    winner = winner_of(result)
    return wager.kind != winner and (winner != TIE or wager.kind == TIE)


def does_not_lose(terms: Terms, wager: Wager, result: str) -> bool:
    """Won, or neither won nor lost: what is left on the layout when the losing wagers have been collected."""
    return not loses(terms, wager, result)


def decide(terms: Terms, wager: Wager, result: str) -> Outcome:
    """The outcome of one wager (1996 4.1 and part 5; 1998 and 2004 5.1 and 5.7 or 5.10)."""
    rules, winner = terms.rules, winner_of(result)
    if wager.kind == TIE:
        if winner == TIE:
            return Outcome(Verdict.WIN, rules.tie_wins, pays=TIE_PAYS, paid_under=rules.tie_pays)
        return Outcome(Verdict.LOSE, rules.tie_loses)
    if winner == TIE:  # the stake lies on for the next round unless its owner alters it (M-9)
        rule = rules.banker_ties if wager.kind == BANKER else rules.player_ties
        return Outcome(terms.text.tie, rule, paid_under=rules.after_tie, stays=True)
    if wager.kind != winner:
        return Outcome(Verdict.LOSE, rules.banker_loses if wager.kind == BANKER else rules.player_loses)
    if wager.kind == PLAYER:
        return Outcome(Verdict.WIN, rules.player_wins, pays=EVENS, paid_under=rules.player_pays)
    return win_banker(terms, result)


def win_banker(terms: Terms, result: str) -> Outcome:
    """1 to 1 less 5% of the amount won (M-8); or, where the operator so elected, 1 to 1 but 1 to 2 on a six (U-4)."""
    rules = terms.rules
    if not terms.no_commission:
        return Outcome(Verdict.WIN, rules.banker_wins, pays=EVENS, paid_under=rules.banker_pays, commission=COMMISSION)
    pays = HALF if counts_of(result)[1] == 6 else EVENS
    return Outcome(Verdict.WIN, rules.banker_wins, pays=pays, paid_under=known(rules.six_pays_half))
