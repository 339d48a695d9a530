"""The general rules' deeds at random, in the midst of a game, in chips of $2 and $5 and a colour of $2.50: chips are
conserved, nobody holds a part of one, and what lies on the layout keeps its maximum."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.games import find_game
from croupier.money import is_payable
from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.general.lawful import limits_of
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.waiting import awaits
from tests.support.desk import DEALER, PLAYER, SYSTEM, Desk
from tests.support.driver import PLAYERS, Driver, editions_of

CHIPS = (200, 500)
SIGNS = [Sign(Limits(least, most)) for least in (200, 1_000) for most in (2_500, 4_000, 50_000)]


def seat(key: str) -> Desk:
    game = find_game(key)
    edition = next(iter(editions_of(game)))
    assert edition.since is not None
    setup = {"denominations": CHIPS, "seats": 7}
    desk = Desk(game=game, casino=edition.casino, at=edition.since, sign=SIGNS[2], setup=setup)
    desk.wait(hours=1)
    for number, player in enumerate(PLAYERS, 1):
        desk.seat(player, number, buys=10_000_000)
        if ChipKind.NON_VALUE in game.chip_kinds(desk.table.terms) and number > 1:
            colour = desk.table.setup.colours[number]
            desk.accepts(acts.BuyIn(player, 100_000, "cash", ChipKind.NON_VALUE, colour, 250), DEALER)
    return desk


def deed_of(desk: Desk, random: Random, number: int) -> acts.AnyDeed:
    """Something that the general rules have an answer to, lawful or not."""
    table, player, sign = desk.table, random.choice(PLAYERS), random.choice(SIGNS)
    layout = table.game.layout(table.terms)
    kind = random.choice(list(layout))
    spot = random.choice(list(layout[kind].spots))
    known = [*table.now.settled, *table.now.wagers, "w0"]
    amount = random.choice((200, 250, 300, 500, 700, 2_700, 6_100, 99_900))
    chips = random.choice((ChipKind.VALUE, ChipKind.VALUE, ChipKind.NON_VALUE))
    choices: list[acts.AnyDeed] = [
        acts.Place(f"found-{number}", player, kind, amount, spot, chips, found=True),
        acts.Place(f"made-{number}", player, kind, amount, spot, chips),
        acts.Withdraw(random.choice(known), random.choice((None, 200, 500, 250))),
        acts.SetLimits(sign, "agreement", PLAYERS),
        acts.GrantLimits(player, Limits(200, 60_000), unsigned=random.random() < 0.5),
        acts.GrantLimits(player, None),
        acts.FlagPartners(tuple(random.sample(PLAYERS, 2))),
        acts.RequireChips(ChipKind.NON_VALUE, player, over=random.choice((None, 1_000))),
        acts.RequireChips(None, player),
        acts.Invalidate(random.choice(("fire", "fraud"))),
        acts.Invalidate("fraud", (player,), forfeit=True),
        acts.VoidWagers(player, "a watch"),
        acts.Mispaid(random.choice(known), amount),
        acts.Handed(player, amount),
        acts.Misrecorded(random.choice(known), random.random() < 0.5, random.choice((None, 200, 500))),
        acts.Recover(player),
        acts.MakeGood(player),
        acts.Redeem(player, amount, chips),
        acts.Dispute(f"d{number}", player, "short"),
        acts.Decide(f"d{number - 1}", "so be it", random.choice((-700, 0, 200, 700))),
    ]
    weights = [0.2 if isinstance(deed, acts.Invalidate | acts.VoidWagers) else 1.0 for deed in choices]
    return random.choices(choices, weights)[0]


def check(desk: Desk, entry: Entry) -> None:
    """Chips conserved and whole, in every hand; the table goes on from its bytes."""
    desk.check_chips(entry)
    table = desk.table
    for account, assets in table.now.accounts.items():
        player = account.removeprefix("player ").removeprefix("unclaimed ")
        for asset, cents in assets.items():
            if player != account and (asset == "value" or is_colour_asset(asset)):
                assert is_payable(cents, table.chips(player, asset)), (entry, account, asset, cents)
    for wager in table.now.wagers.values():
        assert is_payable(wager.stake, table.chips(wager.player, wager.chips))
    assert table_hash(restore(snapshot(table), table.game)) == entry.hash


def check_maxima(desk: Desk) -> None:
    """After a change of limits nobody has more on a spot than they allow, but for what has lived through a round."""
    table = desk.table
    totals: Counter[tuple[str, str, str]] = Counter()
    for wager in table.now.wagers.values():
        if wager.basis is None and wager.id not in table.now.carried:
            totals[wager.player, wager.kind, wager.spot] += wager.stake
    for wager in table.now.wagers.values():
        assert totals[wager.player, wager.kind, wager.spot] <= limits_of(table, wager).most


def go_on(desk: Desk, driver: Driver, random: Random) -> None:
    """The game goes its way, as far as what was directed lets it."""
    player = random.choice(PLAYERS)
    waits = [w for w in awaits(desk.table, player) if not isinstance(w, Offer) or w.course]
    match random.choice(waits):
        case Wagers() as wait:
            answer = desk.say(driver.wager(wait, player), PLAYER)
        case Show(of=of):
            answer = desk.say(acts.Observe(of, driver.draw(of)), SYSTEM)
        case Offer(role=role, deed=deed):
            answer = desk.say(deed, role, by=driver.person(role, deed))
        case other:
            raise AssertionError(other)
    if isinstance(answer, Entry):
        check(desk, answer)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "key", ["roulette", "money-wheel", "tai-sai", "craps", "mini-baccarat", "blackjack", "caribbean-stud"]
)
def test_whatever_is_found_directed_or_put_right_chips_stay_whole(key: str, seed: int) -> None:
    desk = seat(key)
    driver, random = Driver(desk, seed), Random(seed)
    done: Counter[str] = Counter()
    for number in range(400):
        if random.random() < 0.7:
            go_on(desk, driver, random)
            continue
        deed = deed_of(desk, random, number)
        if random.random() < 0.2:
            desk.about(random.choice(desk.journal.entries))
        answer = desk.say(deed, Role.CASINO_MANAGER)
        if isinstance(answer, Entry):
            done[type(deed).__name__] += 1
            check(desk, answer)
            if isinstance(deed, acts.SetLimits):
                check_maxima(desk)
        blocked = [name for name, duty in desk.table.now.duties.items() if duty.blocks]
        for name in blocked:
            desk.accepts(acts.Discharge(name), Role.CASINO_MANAGER)
    assert len(done) >= 6, done
    assert msgspec.json.encode(desk.journal.entries)
