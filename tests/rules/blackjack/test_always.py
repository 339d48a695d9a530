"""What always holds at a blackjack table, whatever is played: chips, cards, offers, views and exact replays."""

from __future__ import annotations

import msgspec
import pytest
from bench.blackjack import Evening, play_evenings
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games.blackjack import rules
from croupier.games.blackjack.game import Blackjack
from croupier.gazette.register import rules as all_rules
from croupier.table import acts
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import LADDER
from croupier.table.view import public
from croupier.table.wagers import Verdict
from tests.rules.blackjack.evening import an_evening_of_blackjack
from tests.rules.blackjack.table import BlackjackDesk

cards = st.lists(st.sampled_from(DECK), min_size=2, max_size=6)


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_random_rounds_conserve_chips_and_cards_and_replay_to_the_same_state(seed: int) -> None:
    count, verdicts = play_evenings(40, each=20, seed=seed)
    assert count > 500
    assert {"box win", "box lose", "double win", "split lose"} - set(verdicts) <= {"double win", "split lose"}


def test_rounds_full_of_irregularities_end_too() -> None:
    for seed in range(6):
        evening = Evening(seed, irregularities=4)
        for _ in range(15):
            evening.play_round()
        evening.check_replay()


def test_nothing_of_the_shoe_is_shown() -> None:
    evening = Evening(3)
    evening.play_round()
    shown = public(evening.table).view
    assert set(msgspec.structs.asdict(shown.shoe)) == {"cards", "cutting_card_out"}


@pytest.mark.parametrize("declared", Blackjack.irregularities, ids=lambda one: one.key)
def test_whatever_is_declared_can_be_said_by_the_rank_it_names(declared: Irregularity) -> None:
    """It may not be so at this point of the game, but the word is known; nobody of a lower rank directs it."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    deed = (acts.Direct if declared.directed else acts.Declare)(declared.key)
    said = desk.say(deed, declared.least)
    assert not isinstance(said, Refusal) or said.cite == declared.cite, said
    if declared.directed:
        below = desk.say(deed, LADDER[LADDER.index(declared.least) - 1])
        assert isinstance(below, Refusal)
        assert below.code == "no-authority"


@given(cards, cards, st.booleans(), st.booleans())
@settings(max_examples=300)
def test_a_hand_wins_loses_or_stands_off_and_the_better_never_loses(
    mine: list[str], theirs: list[str], mine_bj: bool, theirs_bj: bool
) -> None:
    mine_bj, theirs_bj = mine_bj and rules.is_blackjack(mine), theirs_bj and rules.is_blackjack(theirs)
    found = rules.compare(mine, theirs, blackjack=mine_bj, dealer_blackjack=theirs_bj).verdict
    if rules.is_bust(mine):
        assert found is Verdict.LOSE
    elif rules.is_bust(theirs):
        assert found is Verdict.WIN
    elif mine_bj == theirs_bj:
        order = rules.points(mine) - rules.points(theirs)
        assert found is (Verdict.WIN if order > 0 else Verdict.LOSE if order < 0 else Verdict.STAND_OFF)
    else:
        assert found is (Verdict.WIN if mine_bj else Verdict.LOSE)


@given(cards)
def test_a_doubled_hand_cannot_bust(drawn: list[str]) -> None:
    """Reading B-18 rests on it."""
    if rules.may_double(drawn[:2]):
        for card in DECK:
            assert not rules.is_bust((*drawn[:2], card))


def test_every_surfaced_rule_is_seen_on_an_evening() -> None:
    seen = an_evening_of_blackjack(1996)
    surfaced = [r.id for r in all_rules() if r.id.startswith("1996.blackjack.") and r.treatment == "surface"]
    assert surfaced
    assert [rule for rule in surfaced if rule not in seen] == []
