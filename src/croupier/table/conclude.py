"""What an entry leaves behind: balances, duties, what was settled, and a round that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.money import Cents
from croupier.table import acts
from croupier.table.entries import Duty, Entry, Posting, Settled
from croupier.table.floor import Cloth
from croupier.table.general.awards import forget_awards
from croupier.table.general.chips import remember_colours
from croupier.table.general.gone import forget_long_gone
from croupier.table.general.lawful import TOO_MUCH
from croupier.table.general.personal import come_into_force, remember_limits
from croupier.table.general.persons import count_idle, uncount_idle
from croupier.table.state import Fallen, Invalidated, Made, Standing, Table, purse, unclaimed
from croupier.table.step import Step
from croupier.table.wagers import Verdict

Accounts = Mapping[str, Mapping[str, Cents]]


def conclude(table: Table, now: Standing, entry: Entry, stepped: Step) -> Table:
    """The table after an entry, from the standing with its deed done and the state that the game came to."""
    game, act, began = table.game, entry.act, table
    before, going_on = game.rounds(table.state), not game.between_rounds(table.state)
    begun = min(before, game.rounds(stepped.done))  # less, where a round that seemed over goes on
    changes: dict[str, Any] = {
        "seq": entry.seq,
        "at": act.at,
        "wagers": stepped.floor.cloth,
        "accounts": post(now.accounts, entry.postings),
    }
    if entry.duties or entry.discharged:
        changes["duties"] = change_duties(now.duties, entry)
    if entry.settled:
        assert entry.round is not None
        changes |= keep_settled(now, entry, entry.round, going_on=going_on or begun < before)
    table = msgspec.structs.replace(table, state=stepped.state, now=msgspec.structs.replace(now, **changes))
    rounds = game.rounds(stepped.state)
    if min(begun, rounds) < before:  # it was not over after all
        table = restand(table, {"patrons": uncount_idle(table.now.patrons)})
    if rounds > begun:
        table = restand(table, complete_round(table, game.for_next(stepped.done)))
    elif rounds == before and going_on and game.between_rounds(stepped.state):  # it came to nothing
        table = restand(table, lapse_round(table.now, rounds))
    if any(patron.coming for patron in table.now.patrons.values()) and game.betting_open(stepped.state):
        table = restand(table, {"patrons": come_into_force(table.now.patrons)})
    table = restand(table, remember_limits(began, table))
    for patron in table.now.patrons.values():
        if patron.away:
            table = restand(table, forget_gone(table.now))
            break
    return restand(table, remember_colours(began, table))


def keep_settled(now: Standing, entry: Entry, number: int, *, going_on: bool) -> dict[str, Any]:
    """What was settled in this round stays at hand while it can be put right (12.2, 15.1); what is undone does not, nor
    what is void before a round has begun."""
    undone = {settled.key for settled in entry.settled if settled.undone}
    if undone:
        return keep_undone(now, entry, undone)
    decided = [s for s in entry.settled if is_outcome(entry, s) and (going_on or s.verdict is not Verdict.VOID)]
    if not decided:
        return {}
    earlier = now.settled if now.settled_round == number else {}
    fresh = {s.wager.id: msgspec.structs.replace(s, entry=entry.seq) for s in decided}
    settled = {**earlier, **fresh}
    return {"settled": settled, "settled_round": number, "put_down": now.as_put_down(settled)}


UNSETTLING = (
    acts.Invalidate,
    acts.Place,
    acts.VoidWagers,
    acts.FlagPartners,
    acts.Misrecorded,
    acts.SetLimits,
    acts.GrantLimits,
)
"""Deeds by which wagers become void that are no outcome of a round; what else one of them brings about is one."""


def is_outcome(entry: Entry, settled: Settled) -> bool:
    """Was this wager decided by its round, not taken off as void by a deed that is no part of it? An invalidated round
    decides nothing, and a stake forfeited in it is no wager of the next (12.2); what is too much beside wagers that lie
    again was never one of this (14.2(b))."""
    deed = entry.act.deed
    void = settled.verdict is Verdict.VOID and (isinstance(deed, UNSETTLING) or settled.cites[0] == TOO_MUCH)
    return not (void or isinstance(deed, acts.Invalidate))


def keep_undone(now: Standing, entry: Entry, undone: set[str]) -> dict[str, Any]:
    """What is not undone stays as it was settled, and whatever a game settles in its place belongs to the round; a
    stake forfeited is simply lost."""
    kept = {name: settled for name, settled in now.settled.items() if settled.key not in undone}
    of_earlier = entry.act.about is not None and len(kept) == len(now.settled)
    if not of_earlier and not isinstance(entry.act.deed, acts.Invalidate):
        lost = (s for s in entry.settled if s.undone and s.verdict is Verdict.LOSE)
        forfeited = [Settled(s.wager, Verdict.LOSE, s.cites, entry=entry.seq) for s in lost]
        lies_again = isinstance(entry.act.deed, acts.Misrecorded)  # what was void beside that wager
        unsettling = isinstance(entry.act.deed, UNSETTLING) and not lies_again  # only what is settled anew is of it
        anew = (s for s in entry.settled if not s.undone and (s.entry or (not unsettling and is_outcome(entry, s))))
        fresh = [msgspec.structs.replace(s, entry=entry.seq) for s in anew]
        kept |= {settled.wager.id: settled for settled in (*forfeited, *fresh)}
    order = now.as_put_down(kept)
    changes = {"settled": kept, "put_down": order, "undone": now.undone | undone, **forget_awards(now, undone)}
    came_to_nothing = isinstance(entry.act.deed, acts.Declare) and all(s.undone for s in entry.settled)
    if came_to_nothing:
        changes["lapsed"] = now.carried | {s.wager.id for s in entry.settled if s.undone and s.stays}
    return changes


def restand(table: Table, changes: dict[str, Any]) -> Table:
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, **changes)) if changes else table


def post(accounts: Accounts, postings: tuple[Posting, ...]) -> Accounts:
    """The balances after these postings. Chips are neither made nor lost, and nobody's go below nothing."""
    if not postings:
        return accounts
    changed: dict[str, dict[str, Cents]] = {}
    sums: dict[str, Cents] = {}
    for posting in postings:
        account, asset, cents = posting.account, posting.asset, posting.cents
        balances = changed.get(account)
        if balances is None:
            balances = changed[account] = dict(accounts.get(account, ()))
        balances[asset] = balances.get(asset, 0) + cents
        sums[asset] = sums.get(asset, 0) + cents
    assert not any(sums.values()), f"chips are not conserved: {sums}"
    after = dict(accounts)
    for account, balances in changed.items():
        if held := without_empty(account, balances):
            after[account] = held
        else:
            after.pop(account, None)
    return after


def without_empty(account: str, balances: dict[str, Cents]) -> dict[str, Cents]:
    """The balances that are not nothing; only the house's own may be below it."""
    if min(balances.values()) > 0:
        return balances
    below = {asset: cents for asset, cents in balances.items() if cents < 0 and asset != "claim"}
    assert not below or not account.startswith(("player ", "layout", "unclaimed ")), f"{account} would hold {below}"
    return {asset: cents for asset, cents in balances.items() if cents}


def change_duties(duties: Any, entry: Entry) -> dict[str, Duty]:
    changed = {name: duty for name, duty in duties.items() if name not in entry.discharged}
    changed.update({duty.id: duty for duty in entry.duties})
    return changed


def complete_round(table: Table, later: frozenset[str]) -> dict[str, Any]:
    """A round is over: who was in it, and who sat it out. Wagers for a `later` one lie there besides."""
    ended = table.game.rounds(table.state) - 1
    settled = table.now.settled if table.now.settled_round == ended else {}
    lie = {name: wager for name, wager in table.now.wagers.items() if name not in later}
    played = frozenset(s.wager.player for s in settled.values()) | {w.player for w in lie.values()}
    carried = frozenset(lie) - frozenset(settled)  # they lived through the round, undecided
    then = table.now.closed_under
    return {
        "last_round": played,
        "carried": carried,
        "lapsed": None,
        "patrons": count_idle(table, played),
        "gone": forget_long_gone(table.now.gone, ended),
        "closed_under": then if then is not None and then.round == ended else None,
        "played_under": None,
        "made": tuple(one for one in table.now.made if is_at_hand(table.now, one, ended, lie)),
        "invalidated": put_behind(table.now),
        "fallen": keep_fallen(table.now),
    }


def is_at_hand(now: Standing, made: Made, ended: int, lie: Cloth) -> bool:
    """Is this a wager of the round that is over, or one that came to it undecided, or was it settled in the one settled
    last? A stake that lies on once it has been decided is a new wager (G-7)."""
    name = made.wager.id
    if made.round >= ended or (name in now.carried and name in lie):
        return True
    return name in now.settled and (name in now.carried or now.settled_round < ended)


def put_behind(now: Standing) -> Invalidated | None:
    """An outcome invalidated is not the last one any more, unless its own invalidation completed the round."""
    before = now.invalidated
    if before is None or before.entry == now.seq:
        return before
    return msgspec.structs.replace(before, past=True)


def lapse_round(now: Standing, rounds: int) -> dict[str, Any]:
    """A round came to nothing, as one misdealt does. The next has its number, but none of what was settled in it."""
    return {
        "lapsed": frozenset(now.wagers),
        "settled_round": min(now.settled_round, rounds - 1),
        "forgiven": frozenset(),
        "made": (),
        "fallen": keep_fallen(now),
    }


def keep_fallen(now: Standing) -> Fallen | None:
    """Another round is over, or has come to nothing: the one that had fallen is not the last any more."""
    return now.fallen if now.fallen is not None and now.fallen.entry == now.seq else None


def forget_gone(now: Standing) -> dict[str, Any]:
    """Whoever left with nothing on the layout and nothing to his or her name is forgotten."""
    owners = {wager.player for wager in now.wagers.values()}
    kept = {
        name: patron
        for name, patron in now.patrons.items()
        if not patron.away or name in owners or purse(name) in now.accounts or unclaimed(name) in now.accounts
    }
    return {"patrons": kept} if len(kept) != len(now.patrons) else {}
