"""What was broken once: the hash of a table against what the table does.

Two tables of one hash must answer alike; two tables that are equal must have one hash; bytes whose keys a store has put
into another order must not be taken for the table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import time
from typing import Any

import pytest

from croupier.equipment.chips import COLOURS, DENOMINATIONS
from croupier.games import find_game
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import encode
from croupier.table.play import Played, play
from croupier.table.setup import Setup
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import Table, lay
from tests.rules.caribbean_stud.table import Stud
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk


def paid_in_order(*wagers: str) -> Desk:
    """ana wins $175 on 17 and $15 on odd, paid in this order, and takes everything to the cashier."""
    desk = Desk()
    desk.seat("ana", 1, buys=2_000)
    desk.accepts(acts.Place("a", "ana", "straight-up", 500, "17"), PLAYER)
    desk.accepts(acts.Place("b", "ana", "odd", 1_500), PLAYER)
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    for wager in wagers:
        desk.accepts(acts.Pay((wager,)))
    desk.accepts(acts.Redeem("ana", desk.holds("ana")), PLAYER)
    return desk


def test_tables_of_one_hash_undo_a_round_to_the_same_chips() -> None:
    """What was settled first is undone first, which decides what is at hand for the next; the hash sorts it away."""
    one, other = paid_in_order("a", "b"), paid_in_order("b", "a")
    if table_hash(one.table) == table_hash(other.table):
        for desk in (one, other):
            desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
        assert (one.holds("ana"), one.holds("ana", "claim")) == (other.holds("ana"), other.holds("ana", "claim"))


def test_tables_of_one_hash_write_the_same_entry_when_somebody_leaves() -> None:
    """Assets lie in a purse in the order in which they came there; postings follow it, the hash does not."""
    entries = []
    for first in (acts.BuyIn("ana", 1_000), acts.Issue("ana", 1_000)):
        desk = Desk(setup={"promotional_chips_approved": True})
        desk.seat("ana", 1, buys=0)
        second = acts.Issue("ana", 1_000) if isinstance(first, acts.BuyIn) else acts.BuyIn("ana", 1_000)
        for deed in (first, second):
            desk.accepts(deed, GAME_SUPERVISOR if isinstance(deed, acts.Issue) else PLAYER, by="ana")
        entries.append((table_hash(desk.table), desk.accepts(acts.Leave("ana"), PLAYER).postings))
    (one, left), (other, right) = entries
    assert one != other or left == right


def reorder(table: Table, part: str) -> Table:
    """The table from its bytes after a store that keeps JSON but not the order of keys, in one part of it."""
    plain = json.loads(snapshot(table))
    whole = plain
    *way, last = part.split(".")
    for key in way:
        whole = whole[key]
    whole[last] = dict(reversed(whole[last].items()))
    return restore(json.dumps(plain).encode(), table.game)


def test_bytes_in_which_the_hands_stand_in_another_order_are_refused() -> None:
    """`hands` says by its order who is served first; another order is another table."""
    desk = Stud(1996)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    with pytest.raises(ValueError, match="keep its bytes, not the JSON"):
        reorder(desk.table, "state.hands")


@pytest.mark.parametrize("part", ["standing.patrons", "standing.settled", "standing.duties"])
def test_bytes_in_another_order_are_refused_or_harmless(part: str) -> None:
    """A store such as a jsonb column sorts keys. Nothing in a snapshot tells that it was tampered with, and `restore`
    takes it for the table: with another hash, or with the same hash and other answers."""
    desk = paid_in_order("a", "b")
    desk.seat("ben", 2)
    try:
        again = reorder(desk.table, part)
    except ValueError:
        return
    assert table_hash(again) == table_hash(desk.table)
    deeds = (acts.Invalidate("fire"), acts.Discharge("none"), acts.Reserve(("cleo",)))
    for deed in deeds:
        act = Act("probe", desk.at, "max", CASINO_SUPERVISOR, deed)
        answers = [play(table, act) for table in (desk.table, again)]
        one, other = (encode(a.entry if isinstance(a, Played) else a) for a in answers)
        assert one == other, deed


def test_equal_tables_have_one_hash() -> None:
    """An empty set that a subtraction left is written, one that was never touched is not: the hash tells how CPython
    made an object, not what is in the table."""
    came_and_went, stood_by = Desk(), Desk()
    came_and_went.accepts(acts.SitDown("ana"), PLAYER)
    came_and_went.accepts(acts.Leave("ana"), PLAYER)
    for _ in range(2):
        stood_by.accepts(acts.Advise("ana", about_rules=True))
    one, other = came_and_went.table, stood_by.table
    assert (one.now, one.state, one.setup, one.edition) == (other.now, other.state, other.setup, other.edition)
    assert table_hash(one) == table_hash(other)


SPELT_OUT: dict[str, Mapping[str, Any]] = {
    "denominations": {"denominations": (*DENOMINATIONS,)},
    "colours": {"colours": (*COLOURS,)},
    "gaming day": {"gaming_day_start": time(0, 0)},
}


@pytest.mark.parametrize("spelt_out", SPELT_OUT.values(), ids=SPELT_OUT)
def test_equal_setups_are_equal_bytes_and_one_hash(spelt_out: Mapping[str, Any]) -> None:
    plain, spelt = Setup("roulette", "christchurch"), Setup("roulette", "christchurch", **spelt_out)
    assert plain == spelt
    assert encode(plain) == encode(spelt)
    game = find_game("roulette")
    assert table_hash(lay(plain, game)) == table_hash(lay(spelt, game))
