"""Parts 11 and 12: wagers void for a device, and the outcome of a game invalidated."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft, Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.chips import has_colour_out
from croupier.table.general.duties import raise_duty
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.settle import give_back, on_hand, owe
from croupier.table.state import BANK, COMMISSION, LAYOUT, ROUNDING, Table
from croupier.table.wagers import Verdict, Wager

DEVICE_VOID = cite("1996.general.11.2.a")
DISRUPTED = cite("1996.general.12.1.a")
FRAUD = cite("1996.general.12.1.b")
REFUND = cite("1996.general.12.2")

DISRUPTIONS = ("civil commotion", "fire", "riot", "brawl", "robbery", "act of God")


def judge_void_wagers(table: Table, _act: Act, deed: acts.VoidWagers) -> Draft | Refusal:
    """A manager satisfied that a player used a device may void his or her undecided wagers (reading G-12)."""
    theirs = [w for w in table.now.wagers.values() if w.player == deed.player and not is_paid(table, w)]
    if not theirs:
        return Refusal("no-such-wager", DEVICE_VOID, f"{deed.player} has no undecided wager on the layout.")
    draft = Draft([cite("1996.general.11.1"), DEVICE_VOID])
    for wager in theirs:
        give_back(table, draft, wager, DEVICE_VOID)
    return draft


def is_paid(table: Table, wager: Wager) -> bool:
    """Is this the stake of a wager already decided in the round going on, left lying on the layout?"""
    settled = table.now.settled.get(wager.id)
    this_round = table.now.settled_round == table.game.rounds(table.state)
    return settled is not None and settled.stays and this_round


class Concerned(msgspec.Struct, frozen=True):
    """The round whose outcome is invalid: what was settled of it, and its wagers that lie on the layout."""

    settled: Mapping[str, Settled]
    standing: Cloth = {}


def judge_invalidate(table: Table, act: Act, deed: acts.Invalidate, evidence: Entry | None) -> Draft | Refusal:
    """Every stake of the round comes back, whatever was settled; a fraudster's may be forfeited (12.2, G-13)."""
    if deed.ground not in (*DISRUPTIONS, "fraud"):
        message = f"The grounds are: {', '.join(DISRUPTIONS)}, or fraud."
        return Refusal("no-ground", cite("1996.general.12.1"), message)
    if deed.forfeit and (deed.ground != "fraud" or not deed.by):
        return Refusal("no-ground", REFUND, "Only the wagers of a player whose fraud is the ground are forfeited.")
    concerned = find_round(table, act, deed, evidence)
    if not concerned.settled and not concerned.standing:
        message = "That round has left nothing to refund; of an earlier one, say which entry settled it."
        return Refusal("nothing-to-settle", REFUND, message)
    draft = Draft([FRAUD if deed.ground == "fraud" else DISRUPTED, REFUND])
    draft.calls.append(Call("The outcome of this game is invalid", REFUND))
    forfeit = frozenset(deed.by) if deed.forfeit else frozenset()
    past = concerns_past(table, act)
    if act.about is not None and not is_kept(table, act.about):
        says = f"Invalidate also what other entries than {act.about} settled of that round."
        raise_duty(table, draft, REFUND, Role.CASINO_SUPERVISOR, says)
    for was in concerned.settled.values():
        reverse(table, draft, was, was.wager.player in forfeit, lies=not past and still_lies(table, was))
    for wager in concerned.standing.values():
        if wager.id in concerned.settled:
            continue
        if wager.player in forfeit:
            draft.move(wager.chips, wager.stake, LAYOUT, BANK)
            draft.settled.append(Settled(wager, Verdict.LOSE, (REFUND,)))
        else:
            give_back(table, draft, wager, REFUND)
    return draft


def find_round(table: Table, act: Act, deed: acts.Invalidate, evidence: Entry | None) -> Concerned:
    """The game that is disrupted is the one going on or, between rounds, the one being bet on. Fraud may come to light
    when its round is over: between rounds it is the last one's. Of an earlier round the act is about the entry that
    settled it (12.1, reading G-47)."""
    now, number = table.now, table.game.rounds(table.state)
    going_on = not table.game.between_rounds(table.state)
    carried = {name: wager for name, wager in now.wagers.items() if name in now.carried}
    if act.about is not None and evidence is not None and not is_kept(table, act.about):
        settled = (msgspec.structs.replace(s, entry=evidence.seq) for s in evidence.settled if not s.undone)
        return Concerned({s.wager.id: s for s in settled if s.key not in now.undone})
    if concerns_past(table, act):
        return Concerned(now.settled)
    if going_on:
        return Concerned(now.settled if now.settled_round == number else {}, now.wagers)
    if act.about is not None or deed.ground == "fraud":
        return Concerned(now.settled if now.settled_round == number - 1 else {}, carried)
    return Concerned({}, now.wagers)


def is_kept(table: Table, entry: int) -> bool:
    """Did this entry settle wagers of the round last settled?"""
    return any(settled.entry == entry for settled in table.now.settled.values())


def concerns_past(table: Table, act: Act) -> bool:
    """Is this about a round that the game has left behind: one before the last, or the last while another goes on?"""
    if not isinstance(act.deed, acts.Invalidate) or act.about is None:
        return False
    present = table.game.rounds(table.state) - table.game.between_rounds(table.state)
    return not is_kept(table, act.about) or table.now.settled_round != present


def undo_round(table: Table, draft: Draft, rule: Cite, restores: frozenset[str]) -> None:
    """Whatever was settled in the round going on, or in the last one while none goes on, is undone under a game's rule;
    the wagers named in `restores` lie on the layout again."""
    number = table.game.rounds(table.state)
    if table.now.settled_round not in (number, number - table.game.between_rounds(table.state)):
        return
    for was in table.now.settled.values():
        if was.wager.id not in restores:
            reverse(table, draft, was, forfeit=False, lies=still_lies(table, was), rule=rule)
        elif was.verdict is Verdict.LOSE:
            draft.stands.append(was.wager)
            for account, cents in was.takes or ((BANK, was.wager.stake),):
                draft.move(was.wager.chips, cents, account, LAYOUT)
        else:
            restore(table, draft, was, rule)


def still_lies(table: Table, was: Settled) -> bool:
    """Does the stake of a decided wager lie on the layout where it was left?"""
    return was.stays and table.now.wagers.get(was.wager.id) == was.wager


def restore(table: Table, draft: Draft, was: Settled, rule: Cite) -> None:
    """A wager that did not lose stands again: what it won goes back, and its stake lies where it lay, if the owner has
    not parted with those chips."""
    wager, owner = was.wager, table.account(was.wager.player)
    take_winnings_back(table, draft, was)
    stands = still_lies(table, was)
    if not stands and (was.takes or on_hand(table, draft, owner, wager.chips) >= wager.stake):
        for account, cents in was.takes or ((owner, wager.stake),):
            draft.move(wager.chips, cents, account, LAYOUT)
        draft.stands.append(wager)
        stands = True
    draft.settled.append(
        Settled(
            wager,
            Verdict.VOID,
            (rule,),
            won=-was.won,
            stays=stands,
            funds=was.funds,
            takes=was.takes,
            undone=True,
            prize=was.prize,
            entry=was.entry,
        )
    )


def take_winnings_back(table: Table, draft: Draft, was: Settled) -> None:
    """Winnings back to the bank, and a prize from there to the accounts that it came from."""
    if not was.won:
        return
    owe(table, draft, was.wager.player, -was.won, was.paid_in)
    asset = ChipKind.VALUE.value if was.funds else was.paid_in
    for account, cents in was.funds:
        draft.move(asset, cents, BANK, account)
    draft.move(asset, was.rounded, BANK, ROUNDING)
    draft.move(was.paid_in, was.commission, COMMISSION, BANK)


def reverse(
    table: Table, draft: Draft, was: Settled, forfeit: bool, *, lies: bool = False, rule: Cite = REFUND
) -> None:
    """Undo one settlement: winnings back to the bank, the stake to the player, or to the bank if forfeited; a stake
    comes from the accounts that took it."""
    wager = was.wager
    take_winnings_back(table, draft, was)
    taken = was.verdict is Verdict.LOSE or bool(was.takes)
    if not forfeit:
        for account, cents in was.takes:
            draft.move(wager.chips, cents, account, BANK)
    if not forfeit and was.verdict in (Verdict.WIN, Verdict.LOSE):
        draft.move(wager.chips, wager.commission, COMMISSION, table.account(wager.player))
    if forfeit and lies:
        draft.move(wager.chips, wager.stake, LAYOUT, BANK)
    elif forfeit and not taken:
        owe(table, draft, wager.player, -wager.stake, wager.chips)
    elif not forfeit and lies:
        draft.move(wager.chips, wager.stake, LAYOUT, table.account(wager.player))
    elif not forfeit and taken:
        owe(table, draft, wager.player, wager.stake, refund_chips(table, wager))
    back = 0 if forfeit or not (lies or taken) else wager.stake
    draft.settled.append(
        Settled(
            wager,
            Verdict.LOSE if forfeit else Verdict.VOID,
            (rule,),
            won=-was.won,
            returned=back,
            stays=wager.id in table.now.wagers and not lies,
            held=back > 0 and not table.present(wager.player),
            funds=was.funds,
            takes=() if forfeit else was.takes,
            undone=True,
            prize=was.prize,
            entry=was.entry,
        )
    )


def refund_chips(table: Table, wager: Wager) -> str:
    """The chips in which a stake already taken comes back: those staked, or value chips where the colour has since
    gone to somebody else or stands at another value (18.2(d), (e))."""
    if not is_colour_asset(wager.chips):
        return wager.chips
    patron = table.now.patrons.get(wager.player)
    still_theirs = table.asset(wager.player, ChipKind.NON_VALUE) == wager.chips
    if patron is None or not patron.value or wager.stake % patron.value or not still_theirs:
        return ChipKind.VALUE.value
    others = (n for n, p in table.now.patrons.items() if n != wager.player and p.colour == patron.colour)
    return ChipKind.VALUE.value if any(has_colour_out(table, name) for name in others) else wager.chips
