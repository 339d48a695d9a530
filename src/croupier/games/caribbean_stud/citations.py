"""The two editions number the same rules differently: each rule by its name, from citations.toml.

A field that is None has no rule in that edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from croupier.games.caribbean_stud.hands import Hand
from croupier.gazette.citations import read_points
from croupier.gazette.cite import Cite


class Cites(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # Table and cards
    cloth: Cite
    electronics: Cite
    equipment: Cite
    drop_box: Cite
    one_deck: Cite
    inspect: Cite
    spread: Cite
    stack: Cite
    machine: Cite
    shuffle: Cite
    shuffle_first: Cite
    shuffle_each_round: Cite
    shuffle_after_vacancy: Cite
    cut: Cite
    no_player_cuts: Cite
    check_deck: Cite
    replace: Cite
    # Wagers
    ante: Cite
    ante_is: Cite
    bet_is: Cite
    fold_is: Cite
    jackpot_offered: Cite
    only_with_ante: Cite
    slot: Cite
    light: Cite
    accepted: Cite
    see_light: Cite
    decision: Cite
    may_fold: Cite
    may_bet: Cite
    twice: Cite
    late: Cite
    no_change: Cite
    losing: Cite
    chips: Cite
    spoken: Cite
    one_hand: Cite
    one_wager: Cite
    # The deal and the betting round
    no_more_bets: Cite
    deal: Cite
    face_up: Cite
    by_shoe: Cite
    by_shuffler: Cite
    folded: Cite
    folded_ante: Cite
    folded_jackpot: Cite
    count_folded: Cite
    turn: Cite
    information: Cite
    above_table: Cite | None
    # Settlement
    qualify: Cite
    no_hand: Cite
    no_hand_antes: Cite
    left_up: Cite
    show: Cite
    arrange: Cite
    compare: Cite
    announce: Cite
    win: Cite
    lose: Cite
    stand_off: Cite
    left_down: Cite
    lost_jackpot: Cite
    collect: Cite
    won_jackpot: Cite
    pay_ante: Cite
    pay_bet: Cite
    stood_off: Cite
    stood_off_jackpot: Cite | None
    odds: Cite
    maximum: Cite
    # Ranking
    ranks: Cite
    suits: Cite
    same_hand: Cite
    optimum: Cite
    hands: Mapping[Hand, Cite]
    # Jackpot
    wins_anyway: Cite
    pool: Cite
    stake: Cite
    qualifying: Mapping[Hand, Cite]
    after_settlement: Cite
    in_addition: Cite
    tender: Cite | None
    verify: Cite
    count_deck: Cite
    prizes: Mapping[Hand, Cite]
    several_fixed: Cite
    several_straight_flushes: Cite
    several_royals_least: Cite
    several_royals_share: Cite
    first_card_first: Cite
    all_cards_first: Cite
    # Irregularities
    dead_hand: Cite
    english: Cite
    silence: Cite
    collusion: Cite
    wrong_number: Cite
    exposed: Cite
    several_exposed: Cite
    dealer_exposed: Cite
    partly_dealt: Cite
    wholly_dealt: Cite
    wrong_deck: Cite
    misdeal: Cite
    absent: Cite
    player_exposes: Cite | None
    dealer_exposes: Cite | None
    two_hands: Cite | None
    collected_early: Cite | None


@cache
def cites_of(text: str) -> Cites:
    """The rules of a text such as "1996.caribbean-stud"."""
    points = read_points("croupier.games.caribbean_stud", text)
    by_hand = {
        point: {Hand[name.upper()]: rule for name, rule in points[point].items()}
        for point in ("hands", "qualifying", "prizes")
    }
    return msgspec.convert(points | by_hand, Cites)
