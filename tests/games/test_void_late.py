"""Whenever a spin is found void, everybody has what he or she had before it: in hand, on the layout, or as a claim."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.state import purse, unclaimed
from croupier.table.wagers import Verdict
from tests.rules.money_wheel.table import MoneyWheelDesk
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import PLAYER, SYSTEM, Desk

LAST = (acts.Stated("spin", "last"),)

MAKERS: dict[str, Callable[[], Desk]] = {
    "roulette": Desk,
    "money-wheel": MoneyWheelDesk,
    "tai-sai-1996": lambda: TaiSaiDesk(1996),
    "tai-sai-1998": lambda: TaiSaiDesk(1998),
}
FAULTS = {"roulette": "interference", "money-wheel": "interference", "tai-sai": "dice exposed"}


def worth(desk: Desk, player: str) -> int:
    """Everything that is this player's: chips in hand, held and on the layout, less what is owed."""
    accounts = desk.table.now.accounts
    held = sum(accounts.get(purse(player), {}).values()) + sum(accounts.get(unclaimed(player), {}).values())
    return held + sum(wager.stake for wager in desk.table.now.wagers.values() if wager.player == player)


def bet_at_random(desk: Desk, random: Random, prefix: str) -> None:
    """Wagers of both players, in value chips and in a colour; what the table refuses is not made."""
    layout = desk.table.game.layout(desk.table.terms)
    for number in range(random.randint(1, 8)):
        kind = random.choice(sorted(layout))
        spot = random.choice(sorted(layout[kind].spots))
        chips = random.choice([ChipKind.VALUE, ChipKind.NON_VALUE])
        player = random.choice(["ana", "ben"])
        desk.say(acts.Place(f"{prefix}{number}", player, kind, 500 * random.randint(1, 4), spot, chips), PLAYER)


def show_a_result(desk: Desk, random: Random) -> None:
    if desk.table.game.key == "tai-sai":
        desk.accepts(acts.Close())
        seen = "-".join(str(random.randint(1, 6)) for _ in range(3))
        desk.accepts(acts.Observe("dice", seen), SYSTEM)
        desk.accepts(acts.Enter(seen))
        return
    desk.close()
    seen = str(random.randint(0, 36)) if desk.table.game.key == "roulette" else str(random.randint(1, 52))
    desk.accepts(acts.Observe("wheel", seen), SYSTEM)


def settle_in_part(desk: Desk, random: Random) -> None:
    """Collect, pay some or all, and let players touch what they may."""
    desk.say(acts.Collect())
    if random.random() < 0.5:
        desk.say(acts.Pay())
    for wager in list(desk.table.now.wagers.values()):
        if random.random() < 0.4:
            desk.say(acts.Pay((wager.id,)))
        if random.random() < 0.3:
            desk.say(acts.Withdraw(wager.id), PLAYER, wager.player)
    if random.random() < 0.5:
        bet_at_random(desk, random, "new")


@pytest.mark.parametrize("name", MAKERS)
@given(seed=st.integers(0, 100_000))
@settings(max_examples=40, deadline=None)
def test_a_spin_found_void_leaves_everybody_as_before_it(name: str, seed: int) -> None:
    random = Random(seed)
    desk = MAKERS[name]()
    for seat, player in enumerate(("ana", "ben"), start=1):
        desk.seat(player, seat, buys=20_000)
        colour = acts.BuyIn(player, 10_000, chips=ChipKind.NON_VALUE, colour=("blue", "green")[seat - 1], value=500)
        desk.accepts(colour, PLAYER)
    for _ in range(random.randint(0, 2)):
        if desk.table.game.key == "tai-sai":
            desk.accepts(acts.Tumble())
        show_a_result(desk, random)
        desk.settle()
    if desk.table.game.key == "tai-sai":
        desk.accepts(acts.Tumble())
    bet_at_random(desk, random, "w")
    before = {player: worth(desk, player) for player in ("ana", "ben")}
    show_a_result(desk, random)
    settle_in_part(desk, random)
    over = desk.table.game.between_rounds(desk.table.state)
    fault = FAULTS[desk.table.game.key]
    entry = desk.say(acts.Declare(fault, facts=LAST if over else ()))
    assert isinstance(entry, Entry), entry
    desk.check_chips(entry)
    assert {player: worth(desk, player) for player in ("ana", "ben")} == before
    assert {settled.verdict for settled in entry.settled} <= {Verdict.VOID}
    assert desk.table.game.between_rounds(desk.table.state)
