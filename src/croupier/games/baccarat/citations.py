"""Where each text says it: the same points of the game under the numbers of five texts.

Where a text has no rule of its own on a point, the field names the rule nearest to it; whether the point is part of
the game at all is a switch of the terms.
"""

from __future__ import annotations

import msgspec

from croupier.gazette.cite import Cite


class Citations(msgspec.Struct, frozen=True):
    # What the words mean
    natural_is: Cite
    point_count_is: Cite
    table_of_play_is: Cite
    tie_is: Cite
    players_hand_is: Cite
    bankers_hand_is: Cite
    initial_deal_is: Cite
    void_hand_is: Cite
    differential_is: Cite

    # The table and its equipment
    version: Cite
    places: Cite
    equipment: Cite
    drop_box: Cite
    decks: Cite
    cutting_cards: Cite
    values: Cite
    point_count: Cite
    hands_off: Cite

    # Wagers
    banker_kind: Cite
    banker_wins: Cite
    banker_loses: Cite
    banker_ties: Cite
    player_kind: Cite
    player_wins: Cite
    player_loses: Cite
    player_ties: Cite
    tie_kind: Cite
    tie_wins: Cite
    tie_loses: Cite
    chips: Cite
    spoken: Cite
    own_placement: Cite
    standing: Cite
    per_area: Cite
    area_maximum: Cite
    several_areas: Cite
    late: Cite
    fixed: Cite
    until_paid: Cite
    losing: Cite
    hands_backed: Cite
    differential: Cite
    reduce: Cite
    player_pays: Cite
    banker_pays: Cite
    tie_pays: Cite
    six_pays_half: Cite
    exact: Cite
    exact_part: Cite
    after_tie: Cite

    # Opening, shuffle and cut
    inspect: Cite
    spread: Cite
    mix: Cite
    into_shuffler: Cite
    pre_shuffled: Cite
    before_play: Cite
    after_shoe: Cite
    after_vacancy: Cite
    suspected: Cite
    exposed_early: Cite
    while_playing: Cite
    pre_shuffled_rights: Cite
    offer_cut: Cite
    cut: Cite
    no_cut: Cite
    burn: Cite
    burn_value: Cite
    replace: Cite

    # The initial deal
    two_hands: Cite
    call: Cite
    without_wagers: Cite
    initial_deal: Cite
    style: Cite
    face_up: Cite
    announce_face_up: Cite
    control_face_up: Cite
    notify_style_b: Cite
    roles: Cite
    banker_is: Cite
    player_is: Cite
    offer_bank: Cite
    offer_hand: Cite
    bankers_puck: Cite
    players_puck: Cite
    only_expose: Cite
    face_down_b: Cite
    in_view: Cite
    on_the_table: Cite
    turn_at_once: Cite
    announce_b: Cite
    pass_banker: Cite
    banker_likewise: Cite
    one_at_a_time: Cite
    banker_first: Cite
    dealer_turns: Cite
    face_down: Cite
    announce_face_down: Cite
    control_face_down: Cite

    # Additional cards
    third_cards: Cite
    naturals: Cite
    table_1: Cite
    table_2: Cite
    player_stood: Cite
    one_more: Cite
    third_face_up: Cite
    third_passed: Cite
    cutting_card_during: Cite
    cutting_card_first: Cite
    not_continuous: Cite

    # Payment, end of shoe, irregularities
    result: Cite
    settle: Cite
    end_of_style_b: Cite
    new_cards: Cite
    wrong_third: Cite
    wrong_third_to_banker: Cite
    wrong_third_kept: Cite
    excess: Cite
    excess_unseen: Cite
    excess_seen: Cite
    first_face_up: Cite
    found_face_up: Cite
    too_few: Cite
    rebuild: Cite
    cannot_rebuild: Cite
    no_burn: Cite
    later_hands: Cite
