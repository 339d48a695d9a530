"""Properties: reductions, settlements and whole shoes, whatever the stakes and the cards."""

from __future__ import annotations

from collections import Counter

import pytest
from bench.soak_baccarat import play_shoe
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.game import Baccarat
from croupier.money import is_payable
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from tests.rules.baccarat.table import FULL, MIDI_98, MINI_04, TEXTS, Cards, Text, of_value
from tests.support.driver import editions_of

CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)
SEVEN = {f"p{n}": n for n in range(1, 8)}


@pytest.mark.parametrize("text", [FULL, MIDI_98, MINI_04], ids=lambda text: f"{text.game}-{text.at.year}")
@given(
    banker=st.lists(st.integers(1, 200), max_size=3),
    player=st.lists(st.integers(1, 800), max_size=4),
    most=st.integers(1, 2_000),
)
@settings(max_examples=25)
def test_a_reduction_is_never_too_little_and_pays_in_chips(
    text: Text, banker: list[int], player: list[int], most: int
) -> None:
    """After it the hands differ by no more than allowed; each share is its own pro rata one, taken down to chips."""
    desk = Cards(text, options={"table_differential": most}, sign=Sign(Limits(500, 500_000)), seated=SEVEN)
    names = iter(SEVEN)
    for units in banker:
        desk.bet(name := next(names), "banker", units * 2_000, str(SEVEN[name]))
    for units in player:
        desk.bet(name := next(names), "player", units * 500, str(SEVEN[name]))
    if not banker and not player:
        return
    desk.call()
    before = {w.id: w for w in desk.table.now.wagers.values()}
    on = {hand: sum(w.stake for w in before.values() if w.kind == hand) for hand in ("banker", "player")}
    heavy, light = ("banker", "player") if on["banker"] > on["player"] else ("player", "banker")
    answer = desk.say(acts.Reduce())
    if on[heavy] - on[light] <= most * 100:
        assert answer.code == "not-now"  # type: ignore[union-attr]
        return
    after = desk.table.now.wagers
    assert sum(w.stake for w in after.values() if w.kind == heavy) <= on[light] + most * 100
    for name, wager in before.items():
        left = after[name].stake if name in after else 0
        if wager.kind == light:
            assert left == wager.stake
            continue
        share = wager.stake * (on[light] + most * 100) // on[heavy]
        step = 2_000 if heavy == "banker" else 100
        assert left == share // step * step
        assert not left or is_payable(left, CHIPS)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
@given(data=st.data())
@settings(max_examples=20)
def test_what_is_paid_is_what_the_counts_say(text: Text, data: st.DataObject) -> None:
    """Against a settlement worked out here: by the final counts, in cents."""
    desk = Cards(text)
    stakes = {"ana": ("banker", 2_000), "ben": ("player", 700), "cleo": ("tie", 500)}
    for (name, (kind, times)), seat in zip(stakes.items(), (1, 2, 5), strict=True):
        stakes[name] = kind, times * data.draw(st.integers(1, 10))
        desk.bet(name, *stakes[name], str(seat))
    desk.call()
    while desk.phase == "the cards are dealt":
        desk.show(of_value(data.draw(st.integers(0, 9))) + data.draw(st.sampled_from("cdhs")))
    counts = [sum(value(card) for card in hand) % 10 for hand in hands(desk)]
    settled = desk.settle()
    won = {s.wager.player: s.won for s in settled.values() if s.verdict == "win"}
    player, banker = counts
    expected = {}
    if banker > player:
        expected["ana"] = stakes["ana"][1] * 19 // 20
    if player > banker:
        expected["ben"] = stakes["ben"][1]
    if player == banker:
        expected["cleo"] = stakes["cleo"][1] * 8
    assert won == expected
    lost = {s.wager.player for s in settled.values() if s.verdict == "lose"}
    assert lost == (set() if player == banker else {"cleo", "ben" if banker > player else "ana"})


def hands(desk: Cards) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return desk.table.state.round.player, desk.table.state.round.banker


def value(card: str) -> int:
    return {"A": 1, "K": 0}.get(card[0], 0) if card[0] in "AK" else int(card[0])


@pytest.mark.parametrize("key", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_random_shoes_conserve_chips_and_replay(key: str) -> None:
    """A few; bench/soak_baccarat.py plays a thousand for each text."""
    game, counts = Baccarat(key), Counter[str]()
    for edition in editions_of(game):
        for seed in range(2):
            play_shoe(game, edition, 10_000 + seed, counts)
    assert counts["rounds"] > 60
