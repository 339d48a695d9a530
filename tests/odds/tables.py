"""Real tables, played by `play` from what they await, to be held against the exact figures in cents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from fractions import Fraction

from croupier.gazette.editions import Edition
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry, Settled
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Sign
from croupier.table.state import Table
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.support.desk import Desk

ANA = "ana"
STAKE = 60_000
"""Cents that divide into every unit a rule asks for, at every odds, and leave commission in chips."""
SIGN = Sign(Limits(100, 100_000_000))

Draw = Callable[[Mapping[str, int]], str]


def open_table(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> Table:
    """An open table under that edition with Ana at it, who has chips for everything."""
    assert edition.since is not None
    desk = Desk(
        game=game, casino=edition.casino, at=edition.since + timedelta(hours=1), sign=SIGN, options=dict(options or {})
    )
    desk.seat(ANA, 1, buys=10_000_000_000)
    return desk.table


def do(table: Table, deed: AnyDeed, role: Role) -> tuple[Table, Entry]:
    """One act, which the table accepts."""
    assert table.now.at is not None
    by = getattr(deed, "player", None) or (ANA if role is Role.PLAYER else role.value)
    played = play(table, Act(f"act {table.now.seq}", table.now.at, by, role, deed))
    assert isinstance(played, Played), played
    return played.table, played.entry


def bet(table: Table, kind: str, spot: str, stake: int = STAKE, basis: str | None = None) -> Table:
    name = f"{kind} {spot}"
    table, _ = do(table, acts.Place(name, ANA, kind, stake, spot, basis=basis), Role.PLAYER)
    return table


def step(table: Table, draw: Draw) -> tuple[Table, tuple[Settled, ...]]:
    """The next act of the ordinary course; whoever is offered the dice passes them, so that the house throws."""
    waits = awaits(table, ANA)
    show = next((wait for wait in waits if isinstance(wait, Show)), None)
    if show is not None:
        thing = table.game.equipment(table.terms, table.state, show.of)
        assert thing is not None
        table, entry = do(table, acts.Observe(show.of, draw(thing.outcomes())), Role.SYSTEM)
        return table, entry.settled
    offers = [wait for wait in waits if isinstance(wait, Offer) and wait.course]
    offers.sort(key=lambda offer: isinstance(offer.deed, acts.Choose) and offer.deed.word != "pass")
    assert offers, waits
    table, entry = do(table, offers[0].deed, offers[0].role)
    return table, entry.settled


def result_of(settled: Settled) -> Fraction:
    """What a settled wager came to for each unit of its stake, commission paid on placement included."""
    wager = settled.wager
    match settled.verdict:
        case Verdict.WIN:
            return Fraction(settled.won - settled.rounded - wager.commission, wager.stake)
        case Verdict.LOSE:
            return Fraction(-wager.stake - wager.commission, wager.stake)
    return Fraction(0)
