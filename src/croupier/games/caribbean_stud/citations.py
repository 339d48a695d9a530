"""The two editions number the same rules differently: each rule by its name in 1996 (Division VIII) and 1998 (6).

A field that is None has no rule in that edition.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.caribbean_stud.hands import Hand
from croupier.gazette.cite import Cite, cite


class Cites(msgspec.Struct, frozen=True, kw_only=True):
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
    stood_off_jackpot: Cite
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
    two_hands: Cite
    collected_early: Cite | None


IN_1996 = Cites(
    cloth=cite("1996.caribbean-stud.2.2"),
    electronics=cite("1996.caribbean-stud.2.4"),
    equipment=cite("1996.caribbean-stud.2.5"),
    drop_box=cite("1996.caribbean-stud.2.6"),
    one_deck=cite("1996.caribbean-stud.3.1"),
    inspect=cite("1996.caribbean-stud.5.1"),
    spread=cite("1996.caribbean-stud.5.2"),
    stack=cite("1996.caribbean-stud.5.3"),
    machine=cite("1996.caribbean-stud.5.4"),
    shuffle=cite("1996.caribbean-stud.6.1"),
    shuffle_first=cite("1996.caribbean-stud.6.1.a"),
    shuffle_each_round=cite("1996.caribbean-stud.6.1.b"),
    shuffle_after_vacancy=cite("1996.caribbean-stud.6.1.c"),
    cut=cite("1996.caribbean-stud.6.2"),
    no_player_cuts=cite("1996.caribbean-stud.6.3"),
    check_deck=cite("1996.caribbean-stud.6.4"),
    replace=cite("1996.caribbean-stud.6.5"),
    ante=cite("1996.caribbean-stud.4.1.a"),
    ante_is=cite("1996.caribbean-stud.1.0.ante-wager"),
    bet_is=cite("1996.caribbean-stud.1.0.bet-wager"),
    fold_is=cite("1996.caribbean-stud.1.0.fold"),
    jackpot_offered=cite("1996.caribbean-stud.4.1.b"),
    only_with_ante=cite("1996.caribbean-stud.11.1"),
    slot=cite("1996.caribbean-stud.4.2"),
    light=cite("1996.caribbean-stud.4.3"),
    accepted=cite("1996.caribbean-stud.4.3.b"),
    see_light=cite("1996.caribbean-stud.11.4"),
    decision=cite("1996.caribbean-stud.8.1"),
    may_fold=cite("1996.caribbean-stud.4.4.a"),
    may_bet=cite("1996.caribbean-stud.4.4.b"),
    twice=cite("1996.caribbean-stud.4.6"),
    late=cite("1996.caribbean-stud.4.1"),
    no_change=cite("1996.caribbean-stud.4.7"),
    losing=cite("1996.caribbean-stud.4.12"),
    chips=cite("1996.caribbean-stud.4.8"),
    spoken=cite("1996.caribbean-stud.4.9"),
    one_hand=cite("1996.caribbean-stud.4.10"),
    one_wager=cite("1996.caribbean-stud.4.11"),
    no_more_bets=cite("1996.caribbean-stud.7.1.a"),
    deal=cite("1996.caribbean-stud.7.1.b"),
    face_up=cite("1996.caribbean-stud.7.2"),
    by_shoe=cite("1996.caribbean-stud.7.3"),
    by_shuffler=cite("1996.caribbean-stud.7.4"),
    folded=cite("1996.caribbean-stud.4.5"),
    folded_ante=cite("1996.caribbean-stud.8.2.b"),
    folded_jackpot=cite("1996.caribbean-stud.8.2.a"),
    count_folded=cite("1996.caribbean-stud.8.2.e"),
    turn=cite("1996.caribbean-stud.8.3"),
    information=cite("1996.caribbean-stud.14.1"),
    above_table=None,
    qualify=cite("1996.caribbean-stud.9.1"),
    no_hand=cite("1996.caribbean-stud.9.2"),
    no_hand_antes=cite("1996.caribbean-stud.9.2.a"),
    left_up=cite("1996.caribbean-stud.9.3"),
    show=cite("1996.caribbean-stud.9.4"),
    arrange=cite("1996.caribbean-stud.9.4.a"),
    compare=cite("1996.caribbean-stud.9.4.b"),
    announce=cite("1996.caribbean-stud.9.4.c"),
    win=cite("1996.caribbean-stud.9.5.a"),
    lose=cite("1996.caribbean-stud.9.5.b"),
    stand_off=cite("1996.caribbean-stud.9.5.c"),
    left_down=cite("1996.caribbean-stud.9.6"),
    lost_jackpot=cite("1996.caribbean-stud.9.7.a"),
    collect=cite("1996.caribbean-stud.9.7.b"),
    won_jackpot=cite("1996.caribbean-stud.9.8.a"),
    pay_ante=cite("1996.caribbean-stud.9.8.b"),
    pay_bet=cite("1996.caribbean-stud.9.8.c"),
    stood_off=cite("1996.caribbean-stud.9.9"),
    stood_off_jackpot=cite("1996.caribbean-stud.9.9"),
    odds=cite("1996.caribbean-stud.10.1"),
    maximum=cite("1996.caribbean-stud.10.2"),
    ranks=cite("1996.caribbean-stud.3.2"),
    suits=cite("1996.caribbean-stud.13.2"),
    same_hand=cite("1996.caribbean-stud.13.3"),
    optimum=cite("1996.caribbean-stud.13.4"),
    hands={
        Hand.ODD_CARDS: cite("1996.caribbean-stud.13.1.a"),
        Hand.ONE_PAIR: cite("1996.caribbean-stud.13.1.b"),
        Hand.TWO_PAIRS: cite("1996.caribbean-stud.13.1.c"),
        Hand.THREE_OF_A_KIND: cite("1996.caribbean-stud.13.1.d"),
        Hand.STRAIGHT: cite("1996.caribbean-stud.13.1.e"),
        Hand.FLUSH: cite("1996.caribbean-stud.13.1.f"),
        Hand.FULL_HOUSE: cite("1996.caribbean-stud.13.1.g"),
        Hand.FOUR_OF_A_KIND: cite("1996.caribbean-stud.13.1.h"),
        Hand.STRAIGHT_FLUSH: cite("1996.caribbean-stud.13.1.i"),
        Hand.ROYAL_FLUSH: cite("1996.caribbean-stud.13.1.j"),
    },
    wins_anyway=cite("1996.caribbean-stud.11.2"),
    pool=cite("1996.caribbean-stud.11.3"),
    stake=cite("1996.caribbean-stud.11.5"),
    qualifying={
        Hand.FLUSH: cite("1996.caribbean-stud.11.6.a"),
        Hand.FULL_HOUSE: cite("1996.caribbean-stud.11.6.b"),
        Hand.FOUR_OF_A_KIND: cite("1996.caribbean-stud.11.6.c"),
        Hand.STRAIGHT_FLUSH: cite("1996.caribbean-stud.11.6.d"),
        Hand.ROYAL_FLUSH: cite("1996.caribbean-stud.11.6.e"),
    },
    after_settlement=cite("1996.caribbean-stud.11.7"),
    in_addition=cite("1996.caribbean-stud.11.9"),
    tender=cite("1996.caribbean-stud.11.8"),
    verify=cite("1996.caribbean-stud.11.10"),
    count_deck=cite("1996.caribbean-stud.11.11"),
    prizes={
        Hand.ROYAL_FLUSH: cite("1996.caribbean-stud.12.1.a"),
        Hand.STRAIGHT_FLUSH: cite("1996.caribbean-stud.12.1.b"),
        Hand.FOUR_OF_A_KIND: cite("1996.caribbean-stud.12.1.c"),
        Hand.FULL_HOUSE: cite("1996.caribbean-stud.12.1.d"),
        Hand.FLUSH: cite("1996.caribbean-stud.12.1.e"),
    },
    several_fixed=cite("1996.caribbean-stud.12.2.a"),
    several_straight_flushes=cite("1996.caribbean-stud.12.2.b"),
    several_royals_least=cite("1996.caribbean-stud.12.2.c.i"),
    several_royals_share=cite("1996.caribbean-stud.12.2.c.ii"),
    first_card_first=cite("1996.caribbean-stud.12.3.a"),
    all_cards_first=cite("1996.caribbean-stud.12.3.b"),
    dead_hand=cite("1996.caribbean-stud.14.1"),
    english=cite("1996.caribbean-stud.14.2.a"),
    silence=cite("1996.caribbean-stud.14.2.b"),
    collusion=cite("1996.caribbean-stud.14.2.c"),
    wrong_number=cite("1996.caribbean-stud.14.3"),
    exposed=cite("1996.caribbean-stud.14.4"),
    several_exposed=cite("1996.caribbean-stud.14.5"),
    dealer_exposed=cite("1996.caribbean-stud.14.6"),
    partly_dealt=cite("1996.caribbean-stud.14.7"),
    wholly_dealt=cite("1996.caribbean-stud.14.8"),
    wrong_deck=cite("1996.caribbean-stud.14.9"),
    misdeal=cite("1996.caribbean-stud.14.10"),
    absent=cite("1996.caribbean-stud.14.11"),
    player_exposes=None,
    dealer_exposes=None,
    two_hands=cite("1996.caribbean-stud.4.10"),
    collected_early=None,
)

IN_1998 = Cites(
    cloth=cite("1998.caribbean-stud.3.2"),
    electronics=cite("1998.caribbean-stud.3.5"),
    equipment=cite("1998.caribbean-stud.3.4"),
    drop_box=cite("1998.caribbean-stud.3.1"),
    one_deck=cite("1998.caribbean-stud.3.4.a"),
    inspect=cite("1998.caribbean-stud.6.1"),
    spread=cite("1998.caribbean-stud.6.2"),
    stack=cite("1998.caribbean-stud.6.3"),
    machine=cite("1998.caribbean-stud.6.4"),
    shuffle=cite("1998.caribbean-stud.7.1"),
    shuffle_first=cite("1998.caribbean-stud.7.1.a"),
    shuffle_each_round=cite("1998.caribbean-stud.7.1.b"),
    shuffle_after_vacancy=cite("1998.caribbean-stud.7.1.c"),
    cut=cite("1998.caribbean-stud.7.2"),
    no_player_cuts=cite("1998.caribbean-stud.7.2"),
    check_deck=cite("1998.caribbean-stud.7.3"),
    replace=cite("1998.caribbean-stud.7.4"),
    ante=cite("1998.caribbean-stud.5.1.a"),
    ante_is=cite("1998.caribbean-stud.1.0.ante-wager"),
    bet_is=cite("1998.caribbean-stud.1.0.bet-wager"),
    fold_is=cite("1998.caribbean-stud.1.0.fold"),
    jackpot_offered=cite("1998.caribbean-stud.5.1.b"),
    only_with_ante=cite("1998.caribbean-stud.11.1"),
    slot=cite("1998.caribbean-stud.11.3"),
    light=cite("1998.caribbean-stud.11.4"),
    accepted=cite("1998.caribbean-stud.11.4.b"),
    see_light=cite("1998.caribbean-stud.11.5"),
    decision=cite("1998.caribbean-stud.9.1"),
    may_fold=cite("1998.caribbean-stud.5.3.a"),
    may_bet=cite("1998.caribbean-stud.5.3.b"),
    twice=cite("1998.caribbean-stud.5.3.b"),
    late=cite("1998.caribbean-stud.5.10.a"),
    no_change=cite("1998.caribbean-stud.5.10.b"),
    losing=cite("1998.caribbean-stud.5.11"),
    chips=cite("1998.caribbean-stud.5.4"),
    spoken=cite("1998.caribbean-stud.5.5"),
    one_hand=cite("1998.caribbean-stud.5.6"),
    one_wager=cite("1998.caribbean-stud.5.7"),
    no_more_bets=cite("1998.caribbean-stud.8.1.a"),
    deal=cite("1998.caribbean-stud.8.1.b"),
    face_up=cite("1998.caribbean-stud.8.2"),
    by_shoe=cite("1998.caribbean-stud.8.3"),
    by_shuffler=cite("1998.caribbean-stud.8.4"),
    folded=cite("1998.caribbean-stud.9.2"),
    folded_ante=cite("1998.caribbean-stud.9.2.b"),
    folded_jackpot=cite("1998.caribbean-stud.9.2.a"),
    count_folded=cite("1998.caribbean-stud.9.2.c"),
    turn=cite("1998.caribbean-stud.9.3"),
    information=cite("1998.caribbean-stud.9.5"),
    above_table=cite("1998.caribbean-stud.9.4"),
    qualify=cite("1998.caribbean-stud.10.1"),
    no_hand=cite("1998.caribbean-stud.10.1"),
    no_hand_antes=cite("1998.caribbean-stud.10.1.a"),
    left_up=cite("1998.caribbean-stud.10.2"),
    show=cite("1998.caribbean-stud.10.3"),
    arrange=cite("1998.caribbean-stud.10.3.a"),
    compare=cite("1998.caribbean-stud.10.3.b"),
    announce=cite("1998.caribbean-stud.10.3.c"),
    win=cite("1998.caribbean-stud.10.4.a"),
    lose=cite("1998.caribbean-stud.10.4.b"),
    stand_off=cite("1998.caribbean-stud.10.4.c"),
    left_down=cite("1998.caribbean-stud.10.5"),
    lost_jackpot=cite("1998.caribbean-stud.10.6.a"),
    collect=cite("1998.caribbean-stud.10.6.b"),
    won_jackpot=cite("1998.caribbean-stud.10.7.a"),
    pay_ante=cite("1998.caribbean-stud.10.7.b"),
    pay_bet=cite("1998.caribbean-stud.10.7.b"),
    stood_off=cite("1998.caribbean-stud.10.8"),
    stood_off_jackpot=cite("1998.caribbean-stud.10.8.a"),
    odds=cite("1998.caribbean-stud.5.8"),
    maximum=cite("1998.caribbean-stud.5.9"),
    ranks=cite("1998.caribbean-stud.4.2"),
    suits=cite("1998.caribbean-stud.4.1"),
    same_hand=cite("1998.caribbean-stud.4.4"),
    optimum=cite("1998.caribbean-stud.4.5"),
    hands={
        Hand.ODD_CARDS: cite("1998.caribbean-stud.4.3.a"),
        Hand.ONE_PAIR: cite("1998.caribbean-stud.4.3.b"),
        Hand.TWO_PAIRS: cite("1998.caribbean-stud.4.3.c"),
        Hand.THREE_OF_A_KIND: cite("1998.caribbean-stud.4.3.d"),
        Hand.STRAIGHT: cite("1998.caribbean-stud.4.3.e"),
        Hand.FLUSH: cite("1998.caribbean-stud.4.3.f"),
        Hand.FULL_HOUSE: cite("1998.caribbean-stud.4.3.g"),
        Hand.FOUR_OF_A_KIND: cite("1998.caribbean-stud.4.3.h"),
        Hand.STRAIGHT_FLUSH: cite("1998.caribbean-stud.4.3.i"),
        Hand.ROYAL_FLUSH: cite("1998.caribbean-stud.4.3.j"),
    },
    wins_anyway=cite("1998.caribbean-stud.11.8"),
    pool=cite("1998.caribbean-stud.11.6"),
    stake=cite("1998.caribbean-stud.11.2"),
    qualifying={
        Hand.FLUSH: cite("1998.caribbean-stud.11.7.a"),
        Hand.FULL_HOUSE: cite("1998.caribbean-stud.11.7.b"),
        Hand.FOUR_OF_A_KIND: cite("1998.caribbean-stud.11.7.c"),
        Hand.STRAIGHT_FLUSH: cite("1998.caribbean-stud.11.7.d"),
        Hand.ROYAL_FLUSH: cite("1998.caribbean-stud.11.7.e"),
    },
    after_settlement=cite("1998.caribbean-stud.11.12"),
    in_addition=cite("1998.caribbean-stud.11.7"),
    tender=None,
    verify=cite("1998.caribbean-stud.11.13"),
    count_deck=cite("1998.caribbean-stud.11.14"),
    prizes={
        Hand.ROYAL_FLUSH: cite("1998.caribbean-stud.11.9.a"),
        Hand.STRAIGHT_FLUSH: cite("1998.caribbean-stud.11.9.b"),
        Hand.FOUR_OF_A_KIND: cite("1998.caribbean-stud.11.9.c"),
        Hand.FULL_HOUSE: cite("1998.caribbean-stud.11.9.d"),
        Hand.FLUSH: cite("1998.caribbean-stud.11.9.e"),
    },
    several_fixed=cite("1998.caribbean-stud.11.10.a"),
    several_straight_flushes=cite("1998.caribbean-stud.11.10.b"),
    several_royals_least=cite("1998.caribbean-stud.11.10.c.i"),
    several_royals_share=cite("1998.caribbean-stud.11.10.c.ii"),
    first_card_first=cite("1998.caribbean-stud.11.11.a"),
    all_cards_first=cite("1998.caribbean-stud.11.11.b"),
    dead_hand=cite("1998.caribbean-stud.12.1"),
    english=cite("1998.caribbean-stud.9.6.a"),
    silence=cite("1998.caribbean-stud.9.6.b"),
    collusion=cite("1998.caribbean-stud.9.6.c"),
    wrong_number=cite("1998.caribbean-stud.12.2"),
    exposed=cite("1998.caribbean-stud.12.3"),
    several_exposed=cite("1998.caribbean-stud.12.5"),
    dealer_exposed=cite("1998.caribbean-stud.12.4"),
    partly_dealt=cite("1998.caribbean-stud.12.8"),
    wholly_dealt=cite("1998.caribbean-stud.12.9"),
    wrong_deck=cite("1998.caribbean-stud.12.10"),
    misdeal=cite("1998.caribbean-stud.12.11"),
    absent=cite("1998.caribbean-stud.12.13"),
    player_exposes=cite("1998.caribbean-stud.12.6"),
    dealer_exposes=cite("1998.caribbean-stud.12.7"),
    two_hands=cite("1998.caribbean-stud.12.12"),
    collected_early=cite("1998.caribbean-stud.12.14"),
)
