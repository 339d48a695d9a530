"""Parts 17 and 18: chips bought, exchanged and redeemed; value, non-value and promotional."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.equipment.chips import CASH, VOUCHER, ChipKind, colour_asset, is_colour_asset
from croupier.gazette.cite import cite
from croupier.money import Cents, dollars, is_payable, most_from
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft, Settled
from croupier.table.floor import Patron, ValueChips
from croupier.table.refusals import Refusal
from croupier.table.roles import is_staff
from croupier.table.state import BANK, DROP, OUTSIDE, ColourBefore, Table, purse, unclaimed

EXCHANGE = cite("1996.general.17.1.a")
REDEMPTION = cite("1996.general.17.1.b")
PROMOTIONAL = cite("1996.general.17.2")
VALUE_UNLESS = cite("1996.general.18.1")
SET_OF_TABLE = cite("1996.general.18.2.a")
ONLY_HERE = cite("1996.general.18.2.c")
ONE_COLOUR = cite("1996.general.18.2.d")
DECLARED = cite("1996.general.18.2.e")
OPERATOR_CHOICE = cite("1996.general.18.3")

LEAST_COIN: Cents = 5
"""Cents: what is redeemed in cash can be no finer (readings C-25, G-48)."""


def judge_buy_in(table: Table, _act: Act, deed: acts.BuyIn) -> Draft | Refusal:
    if not table.present(deed.player):
        return Refusal("not-at-table", EXCHANGE, f"{deed.player} must come to the table first.")
    if deed.chips is ChipKind.PROMOTIONAL:
        return Refusal("promotional", PROMOTIONAL, "Promotional chips are issued by the operator, not bought.")
    in_value = deed.chips is ChipKind.VALUE or deed.tender == "value chips"
    if deed.amount < 1 or (in_value and not is_payable(deed.amount, table.setup.denominations)):
        return Refusal("not-in-chips", EXCHANGE, f"Chips here cannot make {dollars(deed.amount)}.")
    draft = Draft([EXCHANGE])
    match deed.tender:
        case "cash":
            draft.move(CASH, deed.amount, OUTSIDE, DROP)
        case "voucher":
            draft.move(VOUCHER, deed.amount, OUTSIDE, DROP)
        case "value chips":
            if deed.chips is ChipKind.NON_VALUE and can_part_with(table, deed.player, "value", deed.amount):
                draft.move("value", deed.amount, purse(deed.player), BANK)
            else:  # chips carried to the table from elsewhere
                draft.move("value", deed.amount, OUTSIDE, BANK)
        case "promotional chips":
            return Refusal("promotional", PROMOTIONAL, "Promotional chips are not exchanged for other chips.")
        case other:
            message = f"Buy in with cash, a voucher or value chips, not {other!r}."
            return Refusal("chips-not-approved", EXCHANGE, message)
    if deed.chips is ChipKind.VALUE:
        draft.move("value", deed.amount, BANK, purse(deed.player))
        return draft
    return issue_colour(table, draft, deed)


def issue_colour(table: Table, draft: Draft, deed: acts.BuyIn) -> Draft | Refusal:
    """A colour of this table's set, one to a player, at the value declared now and before play (18.2)."""
    if ChipKind.NON_VALUE not in table.game.chip_kinds(table.terms):
        return Refusal("chips-not-approved", VALUE_UNLESS, "This game is played with value chips.")
    patron = table.now.patrons[deed.player]
    colour = deed.colour or patron.colour
    if colour not in table.setup.colours:
        message = f"Name one of this table's colours: {', '.join(table.setup.colours)}."
        return Refusal("chips-not-approved", SET_OF_TABLE, message)
    others = (n for n, p in table.now.patrons.items() if p.colour == colour and n != deed.player)
    holder = next((name for name in others if has_colour_out(table, name)), None)
    if holder is not None:
        return Refusal("colour-taken", ONE_COLOUR, f"{holder} has {colour} at this table.")
    if patron.colour and patron.colour != colour and has_colour_out(table, deed.player):  # reading G-63
        return Refusal("colour-taken", DECLARED, f"{deed.player} still has {patron.colour} chips out.")
    value = deed.value or (patron.value if patron.colour == colour else None)
    if value is None or value < 1:
        return Refusal("value-undeclared", DECLARED, "Declare what each chip is worth when buying the colour.")
    if patron.value and value != patron.value and has_colour_out(table, deed.player):
        message = f"{deed.player}'s {patron.colour} stand at {dollars(patron.value)} until all are back."
        return Refusal("value-fixed", DECLARED, message)
    if value % LEAST_COIN:
        return Refusal("not-in-chips", DECLARED, f"A chip's cash value is paid in coins: not {dollars(value)}.")
    if deed.amount % value:
        return Refusal("not-in-chips", DECLARED, f"{dollars(deed.amount)} is not a number of {dollars(value)} chips.")
    draft.move(colour_asset(colour), deed.amount, BANK, purse(deed.player))
    draft.cites += [SET_OF_TABLE, ONE_COLOUR, DECLARED]
    if value != patron.value or colour != patron.colour:
        draft.calls.append(Call(f"Mark {colour} at {dollars(value)}: chip and marker button on the rack", DECLARED))
    return draft


def can_part_with(table: Table, player: str, asset: str, amount: Cents) -> bool:
    """Does the player hold chips of this asset that make the amount, and others that make the rest?"""
    return most_from(table.holds(player, asset), amount, table.chips(player, asset)) == amount


def has_colour_out(table: Table, player: str) -> bool:
    """Does the player hold, or have staked or uncollected, any of his or her colour? (reading G-28)"""
    colour = table.asset(player, ChipKind.NON_VALUE)
    if colour is None:
        return False
    staked = any(w.player == player and w.chips == colour for w in table.now.wagers.values())
    return staked or table.holds(player, colour) > 0 or colour in table.now.accounts.get(unclaimed(player), {})


def own_colour(table: Table, player: str) -> str | None:
    """The colour that is this player's to be paid in: none while it is out in anybody else's hands (18.2(d))."""
    patron = table.now.patrons.get(player)
    if patron is None or patron.colour is None or not patron.value:
        return None
    others = (name for name, one in table.now.patrons.items() if name != player and one.colour == patron.colour)
    return None if any(has_colour_out(table, name) for name in others) else colour_asset(patron.colour)


def follow_buy_in(table: Table, _act: Act, _draft: Draft, deed: acts.BuyIn) -> dict[str, Any]:
    if deed.chips is not ChipKind.NON_VALUE:
        return {}
    patron = table.now.patrons[deed.player]
    colour = deed.colour or patron.colour
    value: Cents | None = deed.value or patron.value
    changed = msgspec.structs.replace(patron, colour=colour, value=value)
    return {"patrons": {**table.now.patrons, deed.player: changed}}


def remember_colours(before: Table, after: Table) -> dict[str, Any]:
    """Whoever had a colour and has it no more, or at another value: what lay in it is put right in the chips that lay
    there. A value given up twice is remembered once, to the later entry."""
    if before.now.patrons is after.now.patrons:
        return {}
    known = before.now.colours_before
    for name, was in before.now.patrons.items():
        now = after.now.patrons.get(name)
        if was.colour and was.value and (now is None or (now.colour, now.value) != (was.colour, was.value)):
            of_player = [one for one in known if one.player == name]
            if of_player and (of_player[-1].colour, of_player[-1].value) == (was.colour, was.value):
                known = tuple(one for one in known if one is not of_player[-1])
            known = (*known, ColourBefore(name, was.colour, was.value, after.now.seq))
    return {} if known is before.now.colours_before else {"colours_before": known}


def colour_then(table: Table, was: Settled) -> Table:
    """The table with the colour and the value that a player had when this wager of his or hers was settled: they are
    the same that it was made in, since neither changes while chips of it are out (18.2(e), reading G-28)."""
    player = was.wager.player
    if not is_colour_asset(was.wager.chips):
        return table
    then = next((one for one in table.now.colours_before if one.player == player and one.until >= was.entry), None)
    if then is None or colour_asset(then.colour) != was.wager.chips:
        return table
    patron = table.now.patrons.get(player, Patron(away=True))
    patrons = {**table.now.patrons, player: msgspec.structs.replace(patron, colour=then.colour, value=then.value)}
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, patrons=patrons))


def judge_redeem(table: Table, act: Act, deed: acts.Redeem) -> Draft | Refusal:
    """Chips for their equal in cash, or in a cheque at the operator's discretion, or in value chips (17.1)."""
    if deed.chips is ChipKind.PROMOTIONAL:
        return Refusal("promotional", PROMOTIONAL, "Promotional chips are not redeemed or exchanged.")
    if deed.voucher:
        return redeem_voucher(act, deed)
    if deed.issued_at not in (None, table.setup.table) and deed.chips is ChipKind.NON_VALUE:
        message = f"Non-value chips of table {deed.issued_at} are redeemed only there."
        return Refusal("other-tables-chips", ONLY_HERE, message)
    asset = table.asset(deed.player, deed.chips)
    held = table.holds(deed.player, asset) if asset else 0
    if asset is None or deed.amount < 1 or held < deed.amount:
        message = f"{deed.player} holds {dollars(held)} in {deed.chips} chips, not {dollars(deed.amount)}."
        return Refusal("short-of-chips", REDEMPTION, message)
    rule = EXCHANGE if deed.into == "value chips" else REDEMPTION
    if not can_part_with(table, deed.player, asset, deed.amount):
        rule = ONLY_HERE if deed.chips is ChipKind.NON_VALUE else rule
        return Refusal("not-in-chips", rule, f"No whole chips of {deed.player}'s make {dollars(deed.amount)}.")
    if deed.into == "value chips" and not is_payable(deed.amount, table.setup.denominations):
        return Refusal("not-in-chips", EXCHANGE, f"No value chips here make {dollars(deed.amount)}.")
    draft = Draft([rule])
    if deed.chips is ChipKind.NON_VALUE:
        draft.cites.append(ONLY_HERE)
    draft.move(asset, deed.amount, purse(deed.player), BANK)
    match deed.into:
        case "cash":
            draft.move(CASH, deed.amount, DROP, OUTSIDE)
        case "cheque":
            if not is_staff(act.role):
                message = "A cheque is at the operator's discretion: staff must issue it."
                return Refusal("no-authority", REDEMPTION, message)
            draft.move(CASH, deed.amount, DROP, OUTSIDE)
        case "value chips":
            draft.move("value", deed.amount, BANK, purse(deed.player))
        case other:
            return Refusal("not-in-chips", REDEMPTION, f"Redeem into cash, a cheque or value chips, not {other!r}.")
    return draft


def redeem_voucher(act: Act, deed: acts.Redeem) -> Draft | Refusal:
    """A chip purchase voucher for its value in cash or, at the operator's discretion, a cheque (17.1(b), G-27)."""
    if deed.into not in ("cash", "cheque") or deed.amount < 1:
        return Refusal("not-in-chips", REDEMPTION, "A voucher is redeemed into cash or a cheque; chips are bought.")
    if deed.into == "cheque" and not is_staff(act.role):
        return Refusal("no-authority", REDEMPTION, "A cheque is at the operator's discretion: staff must issue it.")
    draft = Draft([REDEMPTION])
    draft.move(VOUCHER, deed.amount, OUTSIDE, DROP)
    draft.move(CASH, deed.amount, DROP, OUTSIDE)
    return draft


def judge_issue(table: Table, _act: Act, deed: acts.Issue) -> Draft | Refusal:
    if not table.present(deed.player):
        return Refusal("not-at-table", PROMOTIONAL, f"{deed.player} is not at the table.")
    if deed.amount < 1 or not is_payable(deed.amount, table.setup.denominations):
        return Refusal("not-in-chips", PROMOTIONAL, f"Chips here cannot make {dollars(deed.amount)}.")
    draft = Draft([PROMOTIONAL])
    draft.move("promotional", deed.amount, BANK, purse(deed.player))
    return draft


def judge_require_chips(table: Table, _act: Act, deed: acts.RequireChips) -> Draft | Refusal:
    """Only where the game permits non-value chips may their use be required (18.3, reading G-29)."""
    if ChipKind.NON_VALUE not in table.game.chip_kinds(table.terms):
        return Refusal("chips-not-approved", OPERATOR_CHOICE, "This game knows only value chips.")
    if deed.chips in (ChipKind.PROMOTIONAL, ChipKind.VALUE):
        message = "Value chips may be limited and non-value chips required; nothing else."
        return Refusal("no-ground", OPERATOR_CHOICE, message)
    if deed.player is not None and not table.present(deed.player):
        return Refusal("not-at-table", OPERATOR_CHOICE, f"{deed.player} is not at the table.")
    in_part = bool(deed.kinds) or deed.over is not None
    if in_part and (deed.chips is not ChipKind.NON_VALUE or (deed.over or 0) < 0):
        message = "In part only value chips can be limited, on some kinds of wager or above some amount."
        return Refusal("chips-not-approved", OPERATOR_CHOICE, message)
    if unknown := set(deed.kinds) - set(table.game.layout(table.terms)):
        message = f"The game has no wager called {', '.join(sorted(unknown))}."
        return Refusal("not-permitted", OPERATOR_CHOICE, message)
    return Draft([OPERATOR_CHOICE])


def follow_require_chips(table: Table, _act: Act, _draft: Draft, deed: acts.RequireChips) -> dict[str, Any]:
    in_part = bool(deed.kinds) or deed.over is not None
    before = table.now if deed.player is None else table.now.patrons[deed.player]
    limited = limit_further(before.value_chips or ValueChips(), deed) if in_part else None
    required: dict[str, Any] = {"must_use": None if in_part else deed.chips, "value_chips": limited}
    if deed.player is None:
        return required
    patron = msgspec.structs.replace(table.now.patrons[deed.player], **required)
    return {"patrons": {**table.now.patrons, deed.player: patron}}


def limit_further(limited: ValueChips, deed: acts.RequireChips) -> ValueChips:
    """What is limited in part stands beside what was before, until the requirement is lifted (reading G-29); of one
    kind, and in all, the last word counts."""
    if not deed.kinds:
        return msgspec.structs.replace(limited, most=deed.over)
    others = tuple(kind for kind in limited.not_on if kind not in deed.kinds)
    most_on = {kind: most for kind, most in limited.most_on.items() if kind not in deed.kinds}
    if deed.over is None:
        return msgspec.structs.replace(limited, not_on=(*others, *deed.kinds), most_on=most_on)
    return msgspec.structs.replace(limited, not_on=others, most_on={**most_on, **dict.fromkeys(deed.kinds, deed.over)})
