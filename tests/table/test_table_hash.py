"""The hash of a table reads everything that later acts are judged by, whatever it remembers from the act before."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest

from croupier.equipment.chips import ChipKind
from croupier.games import find_game
from croupier.gazette.cite import cite
from croupier.table.entries import Duty, Settled
from croupier.table.floor import Patron, ValueChips
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import (
    ClosedUnder,
    ClosureNotice,
    ColourBefore,
    Direction,
    Fallen,
    Gone,
    Invalidated,
    LimitsNotice,
    Made,
    OpenDispute,
    PlayedUnder,
    Standing,
)
from croupier.table.wagers import Verdict, Wager
from tests.support.driver import Driver, editions_of, seat_at

LATER = datetime(1997, 5, 4, tzinfo=UTC)
RULE = cite("1996.general.15.1")
WAGER = Wager("x", "ana", "red", "red", 500)
OTHER = Sign(Limits(700, 7_000))
CHANGED: dict[str, Any] = {
    "chosen": {"layout": "3A"},
    "seq": 99,
    "at": LATER,
    "open": False,
    "sign": OTHER,
    "gaming_day": date(1997, 5, 5),
    "patrons": {"zoe": Patron(7)},
    "accounts": {"bank": {"value": 1}},
    "wagers": {"x": WAGER},
    "settled": {"x": Settled(WAGER, Verdict.LOSE, (RULE,))},
    "settled_round": 99,
    "last_round": frozenset({"zoe"}),
    "carried": frozenset({"x"}),
    "duties": {"9-9": Duty("9-9", RULE, Role.DEALER, "Count.")},
    "limits_notices": (LimitsNotice(OTHER, LATER, LATER),),
    "closure_notice": ClosureNotice(LATER, LATER),
    "disputes": {"d": OpenDispute("ana", "short")},
    "excluded": {"zoe": RULE},
    "graced": frozenset({"zoe"}),
    "graced_on": date(1997, 5, 5),
    "partners": frozenset({"ana", "ben"}),
    "must_use": ChipKind.VALUE,
    "private": ("zoe",),
    "further_partners": (frozenset({"ana", "zoe"}),),
    "event": "tournament",
    "value_chips": ValueChips(100),
    "direction": Direction(Limits(100, 500)),
    "under_age": {"zoe": date(1980, 1, 1)},
    "handed": {"9/x": 500},
    "undone": frozenset({"9/x"}),
    "awarded": {"1/w1": 500},
    "lapsed": frozenset({"w1"}),
    "closed_under": ClosedUnder(0, Sign(Limits(500, 90_000))),
    "final": frozenset({"ana: 9/w1"}),
    "gone": {"zoe": Gone(9)},
    "short": frozenset({"x"}),
    "forgiven": frozenset({"x"}),
    "played_under": PlayedUnder("1996-07"),
    "directed": {"reserve": Role.SHIFT_MANAGER},
    "put_out": frozenset({"zoe"}),
    "colours_before": (ColourBefore("zoe", "blue", 500, 9),),
    "made": (Made(Wager("w1", "zoe", "red", "red", 500), 0),),
    "invalidated": Invalidated(7, {}),
    "fallen": Fallen(7, 0),
    "put_down": ("w1",),
    "limits_before": (ClosedUnder(0, Sign(Limits(500, 90_000))),),
}


@pytest.mark.parametrize("key", ["roulette", "money-wheel", "tai-sai"])
def test_what_is_remembered_never_tells_in_the_hash(key: str) -> None:
    """After every act: as it is, with nothing remembered, and restored from its bytes."""
    game = find_game(key)
    for edition in editions_of(game):
        driver = Driver(seat_at(edition, game), 3)
        for _ in range(120):
            entry = driver.step()
            table = driver.desk.table
            fresh = msgspec.structs.replace(table, digests={})
            assert entry.hash == table_hash(table) == table_hash(fresh) == table_hash(restore(snapshot(table), game))


@pytest.mark.parametrize("field", Standing.__struct_fields__)
def test_every_part_of_a_standing_tells_in_the_hash(field: str) -> None:
    game = find_game("roulette")
    table = seat_at(next(iter(editions_of(game))), game).table
    before = table_hash(table)
    changed = msgspec.structs.replace(table.now, **{field: CHANGED[field]})
    assert table_hash(msgspec.structs.replace(table, now=changed)) != before
    assert table_hash(table) == before
