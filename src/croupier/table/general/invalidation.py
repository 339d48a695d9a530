"""Parts 11 and 12: wagers void for a device, and the outcome of a game invalidated."""

from __future__ import annotations

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft, Settled
from croupier.table.general.chips import has_colour_out
from croupier.table.refusals import Refusal
from croupier.table.settle import give_back, on_hand, owe
from croupier.table.state import BANK, COMMISSION, LAYOUT, ROUNDING, Table, purse
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


def judge_invalidate(table: Table, _act: Act, deed: acts.Invalidate) -> Draft | Refusal:
    """Every stake of the round comes back, whatever was settled; a fraudster's may be forfeited (12.2, G-13).

    The round is the one going on or, between rounds, the last one, until the next call of "No more bets".
    """
    if deed.ground not in (*DISRUPTIONS, "fraud"):
        message = f"The grounds are: {', '.join(DISRUPTIONS)}, or fraud."
        return Refusal("no-ground", cite("1996.general.12.1"), message)
    if deed.forfeit and (deed.ground != "fraud" or not deed.by):
        return Refusal("no-ground", REFUND, "Only the wagers of a player whose fraud is the ground are forfeited.")
    going_on = not table.game.between_rounds(table.state)
    round_number = table.game.rounds(table.state) - (0 if going_on else 1)
    settled = table.now.settled if table.now.settled_round == round_number else {}
    carried = {name: wager for name, wager in table.now.wagers.items() if name in table.now.carried}
    standing = table.now.wagers if going_on else carried
    if not settled and not standing:
        return Refusal("nothing-to-settle", REFUND, "No round is going on, and the last one left nothing to refund.")
    draft = Draft([FRAUD if deed.ground == "fraud" else DISRUPTED, REFUND])
    draft.calls.append(Call("The outcome of this game is invalid", REFUND))
    forfeit = frozenset(deed.by) if deed.forfeit else frozenset()
    for was in settled.values():
        reverse(table, draft, was, was.wager.player in forfeit)
    for wager in standing.values():
        if wager.id in settled:
            continue
        if wager.player in forfeit:
            draft.move(wager.chips, wager.stake, LAYOUT, BANK)
            draft.settled.append(Settled(wager, Verdict.LOSE, (REFUND,)))
        else:
            give_back(table, draft, wager, REFUND)
    return draft


def undo_round(table: Table, draft: Draft, rule: Cite, restores: frozenset[str], *, last: bool = False) -> None:
    """Whatever was settled in the round going on, or in the `last` one, is undone under a game's rule; of the wagers
    named in `restores` the stake lies on the layout again."""
    if table.now.settled_round != table.game.rounds(table.state) - last:
        return
    for was in table.now.settled.values():
        if was.wager.id in restores and was.verdict is Verdict.LOSE:
            draft.stands.append(was.wager)
            for account, cents in was.takes or ((BANK, was.wager.stake),):
                draft.move(was.wager.chips, cents, account, LAYOUT)
        elif was.wager.id in restores and not was.takes:
            lay_again(table, draft, was, rule)
        else:
            reverse(table, draft, was, forfeit=False, rule=rule)


def lay_again(table: Table, draft: Draft, was: Settled, rule: Cite) -> None:
    """A wager that was paid, or came back, lies undecided again: what it won is taken back, and its stake, as far as
    its owner still has it; the operator stands in for the rest and has a claim (15.1)."""
    wager = was.wager
    take_back_winnings(table, draft, was)
    if not (was.stays and table.now.wagers.get(wager.id) == wager):
        account = table.account(wager.player)
        at_hand = min(wager.stake, on_hand(table, draft, account, wager.chips))
        draft.move(wager.chips, at_hand, account, LAYOUT)
        draft.move(wager.chips, wager.stake - at_hand, BANK, LAYOUT)
        draft.move("claim", wager.stake - at_hand, purse(wager.player), BANK)
        draft.stands.append(wager)
    draft.settled.append(Settled(wager, Verdict.VOID, (rule,), won=-was.won, stays=True, undone=True))


def reverse(table: Table, draft: Draft, was: Settled, forfeit: bool, rule: Cite = REFUND) -> None:
    """Undo one settlement: winnings back to the bank, the stake to the player, or to the bank if forfeited.

    A prize goes on from the bank to the accounts that it came from, and a stake comes from those that took it.
    """
    wager = was.wager
    lies = was.stays and table.now.wagers.get(wager.id) == wager
    take_back_winnings(table, draft, was)
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
        draft.move(refund_chips(table, wager), wager.stake, BANK, table.account(wager.player))
    back = 0 if forfeit or not (lies or taken) else wager.stake
    verdict = Verdict.LOSE if forfeit else Verdict.VOID
    held = back > 0 and not table.present(wager.player)
    funds, takes = was.funds, () if forfeit else was.takes
    draft.settled.append(
        Settled(
            wager,
            verdict,
            (rule,),
            won=-was.won,
            returned=back,
            held=held,
            funds=funds,
            takes=takes,
            undone=True,
            prize=was.prize,
        )
    )


def take_back_winnings(table: Table, draft: Draft, was: Settled) -> None:
    if not was.won:
        return
    owe(table, draft, was.wager.player, -was.won, was.paid_in)
    asset = ChipKind.VALUE.value if was.funds else was.paid_in
    for account, cents in was.funds:
        draft.move(asset, cents, BANK, account)
    draft.move(asset, was.rounded, BANK, ROUNDING)
    draft.move(was.paid_in, was.commission, COMMISSION, BANK)


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
