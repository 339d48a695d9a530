"""Parts 15 and 16: a wrong payment put right, and winnings that nobody collected."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars, is_payable, next_payable
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft, Entry, Settled
from croupier.table.general.chips import colour_then
from croupier.table.general.gone import may_have_staked, source_of
from croupier.table.general.owing import made_of, pay_exactly, take
from croupier.table.refusals import Refusal
from croupier.table.settle import IN_CHIPS, NEXT_HIGHEST, TENDERS, on_hand
from croupier.table.state import BANK, OUTSIDE, ROUNDING, Table, purse, unclaimed
from croupier.table.wagers import Verdict

STRICTLY = cite("1996.general.15.1")
COLLECT = cite("1996.general.16.1")
HELD = cite("1996.general.16.2")


def find_payment(table: Table, act: Act, wager: str, evidence: Entry | None) -> Settled | None:
    """What was due for a wager and has not been undone: nothing for one that lies undecided (reading G-54)."""
    settled = find_settled(table, act, wager, evidence)
    if settled is not None:
        return None if settled.key in table.now.undone else settled
    lies = table.now.wagers.get(wager)
    if lies is None:
        return None
    asset = lies.chips if is_colour_asset(lies.chips) else ChipKind.VALUE.value
    return Settled(lies, Verdict.STAND_OFF, (STRICTLY,), paid_in=asset)


def key_of(table: Table, act: Act, wager: str) -> str:
    """The settlement that a report of a payment is about; of a wager not decided, the round in which it was paid."""
    kept = table.now.settled.get(wager)
    if kept is not None and act.about in (None, kept.entry):
        return kept.key
    when = f"round {table.game.rounds(table.state)}" if act.about is None else act.about
    return f"{when}/{wager}"


def find_settled(table: Table, act: Act, wager: str, evidence: Entry | None) -> Settled | None:
    """How a wager was settled: by the entry that the act is about, or in the round last settled."""
    if act.about is None or evidence is None:
        return table.now.settled.get(wager)
    found = next((s for s in evidence.settled if s.wager.id == wager and not s.undone), None)
    return None if found is None else msgspec.structs.replace(found, entry=found.entry or evidence.seq)


def judge_mispaid(table: Table, act: Act, deed: acts.Mispaid, evidence: Entry | None) -> Draft | Refusal:
    """What was really handed over; the difference from the entitlement becomes a claim (15.1, reading G-26). The rule
    sets no time: of an earlier round the act says which entry it is about."""
    settled = find_payment(table, act, deed.wager, evidence)
    if settled is None:
        message = f"Wager {deed.wager} was not settled in the last round; if before, say which entry it is about."
        return Refusal("nothing-to-settle", STRICTLY, message)
    player, due = settled.wager.player, settled.won + settled.returned
    handed = deed.paid + settled.returned if deed.winnings else deed.paid
    over = handed - table.now.handed.get(key_of(table, act, deed.wager), due)
    if deed.paid < 0 or over == 0:
        message = f"{dollars(deed.paid)} is what was handed over; nothing is wrong."
        return Refusal("nothing-to-settle", STRICTLY, message)
    if not is_payable(handed, handed_in(table, settled)):
        message = f"{dollars(deed.paid)} cannot have been handed over: no chips here make it."
        return Refusal("not-in-chips", IN_CHIPS, message)
    in_same = settled.paid_in not in TENDERS and is_payable(abs(over), table.chips(player, settled.paid_in))
    asset = settled.paid_in if in_same else "value"
    account = place_of_payment(table, act, settled, asset)
    left = table.now.accounts.get(account, {}).get(asset, 0) + over
    if account != OUTSIDE and (left < 0 or not is_payable(left, table.chips(player, asset))):
        message = f"{player} does not hold chips that this leaves, or that were said not to have been paid."
        return Refusal("short-of-chips", STRICTLY, message)
    draft = put_down_claim(Draft([STRICTLY], handed=handed), player, asset, over, account)
    end_holding_if_empty(table, draft, player)
    return draft


def place_of_payment(table: Table, act: Act, settled: Settled, asset: str) -> str:
    """Where the chips of a payment are: with the player, or with what is held for somebody who was not there when it
    was made (16.2). Whoever has left since took them along, as anybody does a cheque."""
    player, now = settled.wager.player, table.now
    held = unclaimed(player)
    if settled.paid_in in TENDERS:
        return OUTSIDE
    if settled.held and held in now.accounts:
        return held
    if table.present(player):
        return purse(player)
    name, verdict = settled.wager.id, settled.verdict
    undecided = verdict is Verdict.STAND_OFF and name in now.wagers and name not in now.settled
    lost = verdict is Verdict.LOSE and act.about is None
    gone = now.gone.get(player)
    if undecided or (lost and gone is not None and gone.round <= now.settled_round):
        return held  # nothing was due to somebody who had gone, and it was put away all the same
    return source_of(table, player, asset)


def judge_handed(table: Table, _act: Act, deed: acts.Handed) -> Draft | Refusal:
    """Somebody was paid who had no wager to be paid for: nothing was due, and all of it may be recovered (15.1)."""
    if not table.present(deed.player) and not may_have_staked(table, deed.player):
        return Refusal("not-at-table", STRICTLY, f"{deed.player} is not at the table, nor only just gone.")
    chips = made_of(table, deed.player, deed.paid) if deed.paid > 0 else None
    if chips is None:
        message = f"{dollars(deed.paid)} cannot have been handed over: no chips here make it."
        return Refusal("not-in-chips", IN_CHIPS, message)
    draft = Draft([STRICTLY])
    for asset, part in chips.items():
        if part:
            put_down_claim(draft, deed.player, asset, part, source_of(table, deed.player, asset))
    return draft


def put_down_claim(draft: Draft, player: str, asset: str, over: Cents, account: str) -> Draft:
    """The chips where they really are, and what one side owes the other for them."""
    if over > 0:
        draft.move(asset, over, BANK, account)
        draft.move("claim", over, purse(player), BANK)
        draft.calls.append(Call(f"{player} was overpaid {dollars(over)}, to be recovered", STRICTLY))
    else:
        draft.move(asset, -over, account, BANK)
        draft.move("claim", -over, BANK, purse(player))
        draft.calls.append(Call(f"{player} is owed {dollars(-over)}", STRICTLY))
    return draft


def handed_in(table: Table, settled: Settled) -> tuple[Cents, ...]:
    """What a payment can have been made of: chips of the table and of the player's colour, or another tender."""
    if settled.paid_in in TENDERS:
        return TENDERS[settled.paid_in]
    then = colour_then(table, settled)
    colour = then.asset(settled.wager.player, ChipKind.NON_VALUE)
    own = then.chips(settled.wager.player, colour) if colour is not None else ()
    return tuple(sorted({*table.setup.denominations, *own}))


def follow_mispaid(table: Table, act: Act, draft: Draft, deed: acts.Mispaid) -> dict[str, Any]:
    """What was handed over is kept, so that a second report counts only the difference."""
    key, kept = key_of(table, act, deed.wager), table.now.settled.get(deed.wager)
    changes: dict[str, Any] = {"handed": {**table.now.handed, key: draft.handed}}
    if kept is not None and kept.key == key:
        corrected = msgspec.structs.replace(kept, handed=draft.handed)
        changes["settled"] = {**table.now.settled, deed.wager: corrected}
    return changes


def judge_swept(table: Table, _act: Act, deed: acts.Swept) -> Draft | Refusal:
    """Chips of a wager that is not decided, or of one that won and lies on, are no losing stake: they are put back
    where they lie by the Rules (15.1, reading G-54)."""
    wager = table.now.wagers.get(deed.wager)
    if wager is None:
        message = f"By the Rules no wager {deed.wager} lies; what was not handed over is said of its payment."
        return Refusal("no-such-wager", STRICTLY, message)
    where = f"{wager.kind} {wager.spot}" if wager.spot != wager.kind else wager.kind
    call = Call(f"Put {wager.player}'s {dollars(wager.stake)} back on {where}: it was taken by mistake", STRICTLY)
    return Draft([STRICTLY], calls=[call])


def judge_recover(table: Table, _act: Act, deed: acts.Recover) -> Draft | Refusal:
    """What the player has in hand first, then what is held for him or her; of each value chips before whole chips of
    the player's colour (15.1)."""
    owed = -table.holds(deed.player, "claim")
    if owed <= 0:
        return Refusal("nothing-to-settle", STRICTLY, f"{deed.player} owes nothing.")
    draft = Draft([STRICTLY])
    amount = 0
    for account in (purse(deed.player), unclaimed(deed.player)):
        amount += take(table, draft, deed.player, account, owed - amount)
    if not amount:
        return Refusal("short-of-chips", STRICTLY, f"{deed.player} owes {dollars(owed)} and has no chips to take here.")
    draft.move("claim", amount, BANK, purse(deed.player))
    end_holding_if_empty(table, draft, deed.player)
    return draft


def judge_make_good(table: Table, _act: Act, deed: acts.MakeGood) -> Draft | Refusal:
    """What is owed, in chips; where none make it, neither value chips nor the player's own, the next highest amount
    (15.3, reading G-64). For somebody who has gone it is held (16.2)."""
    owed = table.holds(deed.player, "claim")
    if owed <= 0:
        return Refusal("nothing-to-settle", STRICTLY, f"Nothing is owed to {deed.player}.")
    draft = Draft([STRICTLY])
    account = table.account(deed.player)
    exactly = pay_exactly(table, draft, deed.player, account, owed)
    if not exactly:
        draft.move("value", owed, BANK, account)
    draft.move("claim", owed, purse(deed.player), BANK)
    if not exactly:
        draft.move("value", next_payable(owed, table.setup.denominations) - owed, ROUNDING, account)
        draft.cites.append(NEXT_HIGHEST)
    return draft


def hold_for(player: str) -> str:
    """The duty while something is held (16.2); with the claim it is done."""
    return f"Hold {player}'s uncollected chips under the approved procedures."


def judge_claim(table: Table, _act: Act, deed: acts.Claim) -> Draft | Refusal:
    held = table.now.accounts.get(unclaimed(deed.player), {})
    if not held:
        return Refusal("nothing-to-settle", HELD, f"Nothing is held for {deed.player}.")
    draft = Draft([COLLECT, HELD])
    for asset, cents in held.items():
        draft.move(asset, cents, unclaimed(deed.player), purse(deed.player))
    end_holding(table, draft, deed.player)
    return draft


def end_holding_if_empty(table: Table, draft: Draft, player: str) -> None:
    """The last of what was held is gone with this."""
    held = unclaimed(player)
    if held in table.now.accounts and not any(on_hand(table, draft, held, asset) for asset in table.now.accounts[held]):
        end_holding(table, draft, player)


def end_holding(table: Table, draft: Draft, player: str) -> None:
    """Nothing is held for the player any more."""
    kept = hold_for(player)
    draft.discharged += [name for name, duty in table.now.duties.items() if duty.cite == HELD and duty.says == kept]
