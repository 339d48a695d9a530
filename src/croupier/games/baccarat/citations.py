"""Where each text says it: the same points of the game under the numbers of five texts, which citations.toml holds.

A point that is None has no rule in that text: it is no part of the game, or nothing is said of it.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from croupier.gazette.citations import read_points
from croupier.gazette.cite import Cite

T = TypeVar("T")


class StyleB(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dealing Style B, in which players turn the cards; mini baccarat of 1996 has no such thing."""

    notify: Cite | None  # M-23
    roles: Cite
    banker_is: Cite
    player_is: Cite
    offer_bank: Cite
    offer_hand: Cite
    bankers_puck: Cite
    players_puck: Cite
    only_expose: Cite
    face_down: Cite
    in_view: Cite
    on_the_table: Cite
    turn_at_once: Cite
    announce: Cite
    pass_banker: Cite
    banker_likewise: Cite
    one_at_a_time: Cite
    dealer_turns: Cite
    third_passed: Cite
    end_of_shoe: Cite
    new_cards: Cite


class Shufflers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shuffling machines, of which only the text of 2004 speaks."""

    continuous_is: Cite
    non_continuous_is: Cite
    into: Cite
    while_playing: Cite
    no_cut: Cite
    not_continuous: Cite


class Reshuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shuffle that a supervisor orders, in the text of 2004."""

    suspected: Cite
    vacant: Cite


class Citations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    version: Cite | None
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
    own_placement: Cite | None
    standing_area: Cite | None
    standing_cut: Cite | None
    standing_roles: Cite | None
    own_area: Cite | None
    shared_area: Cite | None
    area_maximum: Cite | None
    several_areas: Cite | None
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
    six_pays_half: Cite | None
    exact: Cite
    exact_part: Cite
    after_tie: Cite

    # Opening, shuffle and cut
    inspect: Cite
    spread: Cite
    mix: Cite
    pre_shuffled: Cite | None
    pre_shuffled_rights: Cite | None
    pre_shuffled_look: Cite | None
    pre_shuffled_remix: Cite | None
    shufflers: Shufflers | None  # G-30
    before_play: Cite
    after_shoe: Cite
    after_first: Cite | None  # 1996 mini 7.1(b); elsewhere one rule for each shoe completed
    after_vacancy: Cite | None  # M-29
    exposed_early: Cite | None  # U-10
    reshuffle: Reshuffle | None  # U-10
    offer_cut: Cite
    cut: Cite
    burn: Cite
    burn_value: Cite
    replace: Cite

    # The initial deal
    two_hands: Cite
    call: Cite
    without_wagers: Cite | None  # U-12
    initial_deal: Cite
    style: Cite
    face_up: Cite
    announce_face_up: Cite
    control_face_up: Cite
    style_b: StyleB | None
    face_down: Cite
    announce_face_down: Cite
    control_face_down: Cite
    banker_first: Cite | None  # U-14

    # Additional cards
    third_cards: Cite
    naturals: Cite
    table_1: Cite
    table_2: Cite
    player_stood: Cite
    one_more: Cite
    third_face_up: Cite
    cutting_card_during: Cite
    cutting_card_first: Cite

    # Payment, end of shoe, irregularities
    result: Cite
    settle: Cite
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
    later_hands: Cite | None  # U-17


def known(point: T | None) -> T:
    """A point that comes up only at tables whose text has a rule on it."""
    assert point is not None
    return point


@cache
def citations_of(text: str) -> Citations:
    """The rules of a text such as "1996.mini-baccarat"."""
    return msgspec.convert(read_points("croupier.games.baccarat", text), Citations)
