"""What a dealer takes and pays next: every wager as the engine will settle it, in the order of the Rules, with the
chips to cut. Found by trying the acts that come, not by reckoning anew."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.gazette.cite import Cite, brief
from croupier.house.dealing import next_step
from croupier.language.places import say_wager
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Entry, Settled
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.state import Table
from croupier.table.wagers import Layout, Verdict
from croupier.table.waiting import awaits

GROUPS_MOST = 24


class Pile(msgspec.Struct, frozen=True, array_like=True):
    """So many chips of one worth."""

    count: int
    worth: Cents


class Payment(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager and what becomes of it. `where` it lies in words, `pays` the odds; `cut` are the chips of what is won,
    in `paid_in`; `deed` settles it alone, where the Rules let the dealer do that now. `paid`: an act of the dealer's
    settled it; what the table settled with a card or a word is still to be taken or handed over."""

    wager: str
    player: str
    kind: str
    spot: str
    where: str
    stake: Cents
    verdict: Verdict
    rule: str
    cites: tuple[Cite, ...]
    pays: str = ""
    won: Cents = 0
    returned: Cents = 0
    commission: Cents = 0
    rounded: Cents = 0
    stays: bool = False
    paid_in: str = "value"
    cut: tuple[Pile, ...] = ()
    deed: acts.Pay | None = None
    paid: bool = False


class Settling(msgspec.Struct, frozen=True):
    """What one act of the dealer settles: taking the losers, or paying winners."""

    deed: acts.Collect | acts.Pay
    cite: Cite
    rule: str
    payments: tuple[Payment, ...]


def find_settling(table: Table, waits: Sequence[Await]) -> tuple[Settling, ...]:
    """What the rest of a round that is being settled takes and pays, act by act."""
    found: list[Settling] = []
    alone = [w.deed for w in waits if isinstance(w, Offer) and isinstance(w.deed, acts.Pay) and w.deed.wagers]
    while len(found) < GROUPS_MOST and isinstance(step := next_step(waits), Offer):
        if not isinstance(step.deed, acts.Collect | acts.Pay) or table.now.at is None:
            break
        done = play(table, Act("trial", table.now.at, step.role.value, step.role, step.deed))
        if isinstance(done, Refusal):
            break
        layout = dict(table.game.layout(table.terms))
        singly = {} if found else {deed.wagers[0]: deed for deed in alone}
        settled = tuple(
            describe(table, layout, one, singly.get(one.wager.id)) for one in done.entry.settled if not one.undone
        )
        found.append(Settling(step.deed, step.cite, brief(step.cite), settled))
        table = done.table
        waits = awaits(table)
    return tuple(found)


def list_settled(table: Table, entries: Sequence[Entry] = ()) -> tuple[Payment, ...]:
    """What has been settled of the round going on or, until the next begins, of the one just over, in its order.
    `entries` are the last ones, which tell what the dealer took and paid."""
    if table.terms is None:
        return ()
    layout, by_hand = dict(table.game.layout(table.terms)), find_paid(entries)
    settled = [one for one in table.settled_now().values() if not one.undone]
    return tuple(describe(table, layout, one, paid=one.wager.id in by_hand) for one in settled)


def find_paid(entries: Sequence[Entry]) -> set[str]:
    """The wagers that an act of taking or paying settled last."""
    last: dict[str, bool] = {}
    for entry in entries:
        for one in entry.settled:
            last[one.wager.id] = isinstance(entry.act.deed, acts.Collect | acts.Pay) and not one.undone
    return {wager for wager, paid in last.items() if paid}


def describe(
    table: Table, layout: Layout, one: Settled, deed: acts.Pay | None = None, *, paid: bool = False
) -> Payment:
    wager, cites = one.wager, one.cites
    return Payment(
        wager.id,
        wager.player,
        wager.kind,
        wager.spot,
        say_wager(layout, wager),
        wager.stake,
        one.verdict,
        brief(cites[0]) if cites else "",
        cites,
        "" if one.odds is None else str(one.odds),
        one.won,
        one.returned,
        one.commission,
        one.rounded,
        one.stays,
        one.paid_in,
        cut_chips(one.won, table.chips(wager.player, one.paid_in)),
        deed,
        paid,
    )


def cut_chips(sum: Cents, chips: Sequence[Cents]) -> tuple[Pile, ...]:
    """The fewest chips that make the sum, the dearest first; what no chip makes is left out."""
    piles: list[Pile] = []
    for worth in sorted(chips, reverse=True):
        count, sum = divmod(sum, worth)
        if count:
            piles.append(Pile(count, worth))
    return tuple(piles)
