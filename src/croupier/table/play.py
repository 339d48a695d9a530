"""The life of an act: judged into an entry or a refusal, and folded into the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import VERSION, Draft, Duty, Entry, Posting
from croupier.table.general import FOLDS, JUDGES
from croupier.table.general.authority import check_force, check_role
from croupier.table.general.duties import raise_duty
from croupier.table.general.invalidation import undo_round
from croupier.table.general.persons import count_idle
from croupier.table.general.procedure import COURSE
from croupier.table.general.putting_right import HELD, hold_for
from croupier.table.general.wagers import take_down
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.settle import give_back, settle, shrink
from croupier.table.state import Standing, Table, govern, purse, unclaimed
from croupier.table.wagers import Wager

VOID = cite("1996.general.1.0.void.a")


class ClockWentBack(ValueError):
    """Acts reach a table in the order in which they happened."""


def play(table: Table, act: Act) -> Entry | Refusal:
    """Judge one act under the law in force. Nothing is changed here: fold() makes the entry count."""
    if table.now.at is not None and act.at < table.now.at:
        raise ClockWentBack(f"act {act.id} is at {act.at}, but the table has come to {table.now.at}")
    table = govern(table, act.at)
    if (refusal := check_force(table) or check_role(table, act)) is not None:
        return refusal
    if (refusal := check_game(table, act)) is not None:
        return refusal
    ruling = table.game.judge(table.terms, table.state, act, table.now.wagers)
    if isinstance(ruling, Refusal):
        return ruling
    draft = JUDGES[type(act.deed)](table, act, act.deed)
    if isinstance(draft, Refusal):
        return draft
    draft.cites += ruling.cites
    draft.calls += ruling.calls
    for task in ruling.tasks:
        raise_duty(table, draft, task.cite, task.least, task.says, blocks=task.blocks, after_round=task.after_round)
    reduce(table, draft, ruling.reduces)
    if ruling.undoes is not None:
        undo_round(table, draft, ruling.undoes, ruling.restores)
    decide(table, act, draft)
    move(table, draft, ruling.moves)
    hold_unclaimed(table, draft)
    assert table.edition is not None and table.edition.instrument is not None
    return Entry(
        v=VERSION,
        seq=table.now.seq + 1,
        act=act,
        edition=table.edition.instrument,
        label=table.edition.label,
        cites=tuple(dict.fromkeys(draft.cites)),
        stands=tuple(draft.stands),
        lifted=tuple(draft.lifted),
        settled=tuple(draft.settled),
        postings=tuple(draft.postings),
        calls=tuple(draft.calls),
        duties=tuple(draft.duties),
        discharged=tuple(draft.discharged),
    )


def check_game(table: Table, act: Act) -> Refusal | None:
    """A deed of the course of a game must be one that this game has."""
    kind = type(act.deed)
    if kind not in COURSE or kind in table.game.deeds:
        return None
    said = kind.__struct_config__.tag
    return Refusal("not-in-this-game", cite("1996.general.14.1.a"), f"There is no {said!r} in {table.game.key}.")


def reduce(table: Table, draft: Draft, stakes: Mapping[str, Cents]) -> None:
    """Cut wagers to these stakes, taken down to chips: the rest is void and the player's again; nothing left, and the
    wager is void."""
    for name, most in stakes.items():
        wager = table.now.wagers[name]
        if stake := take_down(table, wager, most):
            shrink(table, draft, wager, stake)
        else:
            give_back(table, draft, wager, VOID)


def move(table: Table, draft: Draft, spots: Mapping[str, str]) -> None:
    """Wagers that stay undecided and lie on another spot of their kind from now on."""
    for name, spot in spots.items():
        draft.stands.append(msgspec.structs.replace(table.now.wagers[name], spot=spot))


def decide(table: Table, act: Act, draft: Draft) -> None:
    """Ask the game about every wager that stands after this act: whatever it decides is settled."""
    cloth = change_cloth(table.now.wagers, draft)
    state = table.game.apply(table.terms, table.state, act)
    for wager in cloth.values():
        outcome = table.game.resolve(table.terms, state, wager)
        if outcome is not None:
            settle(table, draft, wager, outcome)


def change_cloth(cloth: Any, change: Draft | Entry) -> dict[str, Wager]:
    """The wagers on the layout after those that came, went or were decided."""
    if not (change.stands or change.lifted or change.settled):
        return cloth  # type: ignore[no-any-return]
    changed = dict(cloth)
    for wager in change.stands:
        changed[wager.id] = wager
    for name in change.lifted:
        del changed[name]
    for settled in change.settled:
        if not settled.stays:
            changed.pop(settled.wager.id, None)
    return changed


def hold_unclaimed(table: Table, draft: Draft) -> None:
    """Winnings that nobody was there to take are held, and staff are told (16.2)."""
    for player in sorted({settled.wager.player for settled in draft.settled if settled.held}):
        raise_duty(table, draft, HELD, Role.GAME_SUPERVISOR, hold_for(player))


def fold(table: Table, entry: Entry) -> Table:
    """The table after an entry: pure and total. The same entries give the same table, for ever."""
    act = entry.act
    table = govern(table, act.at)
    now, game = table.now, table.game
    before = game.rounds(table.state)
    cloth = change_cloth(now.wagers, entry)
    state = game.clear(table.terms, game.apply(table.terms, table.state, act), cloth)
    changes: dict[str, Any] = {
        "seq": entry.seq,
        "at": act.at,
        "wagers": cloth,
        "accounts": post(now.accounts, entry.postings),
    }
    if entry.duties or entry.discharged:
        changes["duties"] = change_duties(now.duties, entry)
    if entry.settled and not isinstance(act.deed, acts.Place | acts.VoidWagers | acts.FlagPartners):
        earlier = now.settled if now.settled_round == before else {}
        changes["settled"] = {**earlier, **{settled.wager.id: settled for settled in entry.settled}}
        changes["settled_round"] = before
    if isinstance(act.deed, acts.Invalidate):
        changes["settled"] = {}
    elif any(settled.undone for settled in entry.settled):
        changes["settled"] = {settled.wager.id: settled for settled in entry.settled if not settled.undone}
    table = msgspec.structs.replace(table, state=state, now=msgspec.structs.replace(now, **changes))
    if (special := FOLDS.get(type(act.deed))) is not None:
        table = restand(table, special(table, entry, act.deed))
    if game.rounds(state) != before:
        table = restand(table, complete_round(table))
    if any(patron.away for patron in table.now.patrons.values()):
        table = restand(table, forget_gone(table.now))
    return table


def restand(table: Table, changes: dict[str, Any]) -> Table:
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, **changes)) if changes else table


def post(accounts: Any, postings: tuple[Posting, ...]) -> dict[str, dict[str, Cents]]:
    """The balances after these postings. Chips are neither made nor lost, and nobody's go below nothing."""
    if not postings:
        return accounts  # type: ignore[no-any-return]
    changed = dict(accounts)
    sums: dict[str, Cents] = {}
    touched: set[str] = set()
    for posting in postings:
        account, asset, cents = posting.account, posting.asset, posting.cents
        if account not in touched:
            changed[account] = dict(changed.get(account, {}))
            touched.add(account)
        balances = changed[account]
        balance = balances.get(asset, 0) + cents
        if balance:
            balances[asset] = balance
        else:
            balances.pop(asset, None)
        sums[asset] = sums.get(asset, 0) + cents
    assert not any(sums.values()), f"chips are not conserved: {sums}"
    for account in touched:
        if not changed[account]:
            del changed[account]
        elif account.startswith(("player ", "layout", "unclaimed ")):
            below = {a: c for a, c in changed[account].items() if c < 0 and a != "claim"}
            assert not below, f"{account} would hold {below}"
    return changed


def change_duties(duties: Any, entry: Entry) -> dict[str, Duty]:
    changed = {name: duty for name, duty in duties.items() if name not in entry.discharged}
    changed.update({duty.id: duty for duty in entry.duties})
    return changed


def complete_round(table: Table) -> dict[str, Any]:
    """A round is over: who was in it, and who sat it out."""
    ended = table.game.rounds(table.state) - 1
    settled = table.now.settled if table.now.settled_round == ended else {}
    played = frozenset(s.wager.player for s in settled.values()) | {w.player for w in table.now.wagers.values()}
    carried = frozenset(table.now.wagers) - frozenset(settled)  # they lived through the round, undecided
    return {"last_round": played, "carried": carried, "patrons": count_idle(table, played)}


def forget_gone(now: Standing) -> dict[str, Any]:
    """Whoever left with nothing on the layout and nothing to his or her name is forgotten."""
    owners = {wager.player for wager in now.wagers.values()}
    kept = {
        name: patron
        for name, patron in now.patrons.items()
        if not patron.away or name in owners or purse(name) in now.accounts or unclaimed(name) in now.accounts
    }
    return {"patrons": kept} if len(kept) != len(now.patrons) else {}
