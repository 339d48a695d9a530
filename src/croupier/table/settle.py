"""The one place where odds become cents, and cents become chips on the move."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, is_payable, last_payable, most_from, next_payable
from croupier.table.entries import Draft, Settled
from croupier.table.state import BANK, COMMISSION, LAYOUT, OUTSIDE, ROUNDING, Table, purse
from croupier.table.wagers import Outcome, Verdict, Wager

STRICTLY = cite("1996.general.15.1")
IN_CHIPS = cite("1996.general.15.2")
NEXT_HIGHEST = cite("1996.general.15.3")
UNCOLLECTED = cite("1996.general.16.2")


TENDERS: dict[str, tuple[Cents, ...]] = {"cheque": (1,), "cash": (5,)}
"""What may be paid instead of chips where a game's rules allow it: the least coin of the time is five cents (C-25)."""


class Payment(msgspec.Struct, frozen=True):
    """What a winning wager is paid: `won` goes to the player, in chips of `asset`."""

    won: Cents
    rounded: Cents
    commission: Cents
    asset: str


NOTHING = Payment(0, 0, 0, ChipKind.VALUE.value)


def settle(table: Table, draft: Draft, wager: Wager, outcome: Outcome) -> None:
    """Write one decided wager into the draft: what is taken, paid and returned, under which rules (15.1). Whoever says
    that a stake `stays` has seen that it may."""
    cites: tuple[Cite, ...] = (outcome.cite,) if outcome.paid_under is None else (outcome.cite, outcome.paid_under)
    if outcome.verdict is Verdict.LOSE:
        take(draft, wager, outcome)
        draft.settled.append(Settled(wager, outcome.verdict, cites, takes=outcome.takes, directed=outcome.directed))
        return

    held = not table.present(wager.player)
    owner = table.account(wager.player)
    if held:
        cites += (UNCOLLECTED,)
    paid = NOTHING
    if outcome.verdict is Verdict.WIN:
        paid = winnings(table, wager, outcome)
        payee = OUTSIDE if outcome.tender else owner
        for account, cents in outcome.funds or ((BANK, paid.won - paid.rounded + paid.commission),):
            draft.move(paid.asset, cents, account, payee)
        draft.move(paid.asset, paid.commission, owner, COMMISSION)
        draft.move(paid.asset, paid.rounded, ROUNDING, payee)
        if paid.rounded:
            cites += (outcome.rounds_under or NEXT_HIGHEST,)
    else:
        draft.move(wager.levied_in, wager.commission, COMMISSION, owner)
    stays = outcome.stays and not held
    if outcome.takes:
        take(draft, wager, outcome)
    elif not stays:
        draft.move(wager.chips, wager.stake, LAYOUT, owner)
    draft.settled.append(
        Settled(
            wager,
            outcome.verdict,
            cites,
            odds=outcome.pays,
            won=paid.won,
            returned=0 if stays or outcome.takes else wager.stake,
            rounded=paid.rounded,
            commission=paid.commission,
            paid_in=outcome.tender or paid.asset,
            stays=stays,
            held=held,
            funds=outcome.funds,
            takes=outcome.takes,
            prize=outcome.prize_hand,
            directed=outcome.directed,
            capped=outcome.capped,
        )
    )


def take(draft: Draft, wager: Wager, outcome: Outcome) -> None:
    """The stake to the bank, or to the accounts that the game names for it."""
    for account, cents in outcome.takes or ((BANK, wager.stake),):
        draft.move(wager.chips, cents, LAYOUT, account)


def winnings(table: Table, wager: Wager, outcome: Outcome) -> Payment:
    """What a winning wager is paid, how much of it 15.3 added, and in which chips (15.2).

    A colour is paid in its own colour where that is exact, otherwise in value chips; a promotional chip is paid in
    value chips (reading G-35). Rounding is per wager, once, on the winnings after commission, to a sum that chips
    can make (G-25); of a wager put down by turns each part has what it adds to that.
    """
    if outcome.prize is not None:
        exact = Fraction(outcome.prize)
    else:
        assert outcome.pays is not None, "a win says what it pays"
        exact = outcome.pays.won(wager.stake)
    if outcome.commission is not None:
        gross = ceil(exact)
        exact -= outcome.commission.won(exact)
        net = ceil(exact)
        won = next_payable(exact, table.setup.denominations)
        return Payment(won, won - net, gross - net, ChipKind.VALUE.value)
    if is_colour_asset(wager.chips):
        patron = table.now.patrons.get(wager.player)
        if patron is not None and patron.value and exact % patron.value == 0:
            return Payment(int(exact), 0, 0, wager.chips)
    chips = TENDERS.get(outcome.tender, table.setup.denominations)
    whole, before = outcome.beside + exact, outcome.beside
    won = next_payable(whole, chips) - next_payable(before, chips)
    return Payment(won, won - (ceil(whole) - ceil(before)), 0, ChipKind.VALUE.value)


def shrink(table: Table, draft: Draft, wager: Wager, stake: Cents, commission: Cents) -> None:
    """Cut a wager to a smaller stake that bears this commission: the rest of both is the player's again."""
    assert 0 < stake < wager.stake, f"{wager.id} cannot be cut from {wager.stake} to {stake}"
    draft.stands.append(msgspec.structs.replace(wager, stake=stake, commission=commission))
    draft.move(wager.chips, wager.stake - stake, LAYOUT, table.account(wager.player))
    draft.move(wager.levied_in, wager.commission - commission, COMMISSION, table.account(wager.player))


def give_back(table: Table, draft: Draft, wager: Wager, rule: Cite) -> None:
    """A wager void by a general rule: it neither wins nor loses, and the stake is the player's again (1.0, G-7)."""
    settle(table, draft, wager, Outcome(Verdict.VOID, rule))


def owe(table: Table, draft: Draft, player: str, cents: Cents, asset: str = "value") -> None:
    """Chips to a player (negative: from him or her), as far as there are chips that make it; the rest becomes a claim,
    the player's or the operator's (15.1). A promotional chip that is not there is worth nothing to anybody (17.2)."""
    account, chips = table.account(player), table.chips(player, asset)
    held = on_hand(table, draft, account, asset)
    if cents >= 0:
        paid = cents if is_payable(held + cents, chips) else last_payable(cents, chips)
        draft.move(asset, paid, BANK, account)
        draft.move("claim", cents - paid, BANK, purse(player))
        return
    taken = -cents if is_payable(held + cents, chips) else most_from(held, -cents, chips)
    draft.move(asset, taken, account, BANK)
    if asset != ChipKind.PROMOTIONAL:
        draft.move("claim", -cents - taken, purse(player), BANK)


def on_hand(table: Table, draft: Draft, account: str, asset: str) -> Cents:
    """What an account holds once the moves already in the draft are made."""
    moved = sum(p.cents for p in draft.postings if (p.account, p.asset) == (account, asset))
    return table.now.accounts.get(account, {}).get(asset, 0) + moved
