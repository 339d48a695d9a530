"""Settlements undone: what was paid and taken goes back by compensating postings, and each stake lies again, is its
owner's, or is forfeited (12.2, 15.1, and the games' own rules)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, next_payable
from croupier.table.entries import Draft, Entry, Settled
from croupier.table.game import Undo
from croupier.table.general.chips import colour_then, own_colour
from croupier.table.general.owing import even_out
from croupier.table.refusals import Refusal
from croupier.table.settle import NOTHING, TENDERS, on_hand, owe, settle, winnings
from croupier.table.state import BANK, COMMISSION, LAYOUT, ROUNDING, Table, is_past_call, purse
from croupier.table.wagers import Outcome, Verdict, Wager

REFUND = cite("1996.general.12.2")


def undo(table: Table, draft: Draft, how: Undo) -> Refusal | None:
    """Whatever was settled in the round meant is undone, once."""
    found = [was for was in find_settled(table, how) if how.only is None or was.wager.id in how.only]
    if how.about is not None and not found:
        message = f"Entry {how.about.seq} settled nothing that could still be undone; say which entry did."
        return Refusal("nothing-to-settle", how.rule, message)
    if how.anew is not None:
        how = msgspec.structs.replace(how, anew=decide_together(table, found, how))
    for was in found:
        undo_one(table, draft, was, how)
    for wager in how.lifted:
        put_back(table, draft, wager)
    if how.anew is None:
        for name, cents in how.more.items():
            lay_more(table, draft, name, cents)
    return None


def find_settled(table: Table, how: Undo) -> list[Settled]:
    """What was settled in the round going on or in the last one, while no other goes on or where that is the one meant;
    or what an entry settled of an earlier one."""
    if how.about is not None:
        return settled_by(table, how.about)
    rounds = table.game.rounds(table.state)
    if table.now.settled_round not in (rounds, rounds - (how.last or table.game.between_rounds(table.state))):
        return []
    return list(table.now.settled.values())


def settled_by(table: Table, entry: Entry) -> list[Settled]:
    """What an entry settled, as far as that has not been undone since, in the order in which it was settled. What was
    refunded or forfeited with an invalid outcome is settled for good (12.2)."""
    stood = (one for one in entry.settled if not one.undone and one.cites[0] != REFUND)
    settled = (msgspec.structs.replace(one, entry=one.entry or entry.seq) for one in stood)
    return sorted((one for one in settled if one.key not in table.now.undone), key=lambda one: one.entry)


def decide_together(table: Table, found: list[Settled], how: Undo) -> Callable[[Wager], Outcome]:
    """How each of these is decided now, chips that are rounded together being rounded once (15.3, reading X-30)."""
    assert how.anew is not None
    anew, won = how.anew, dict[str, Fraction]()
    beside: dict[str, Fraction] = {}
    for was in found:
        wager = msgspec.structs.replace(was.wager, stake=was.wager.stake + how.more.get(was.wager.id, 0))
        outcome = anew(wager)
        others = table.game.rounded_with(wager, [one.wager for one in found if one.wager.id in won])
        beside[wager.id] = sum((won[one.id] for one in others), Fraction(0))
        if outcome.pays is not None:
            won[wager.id] = outcome.pays.won(wager.stake)
    return lambda wager: msgspec.structs.replace(anew(wager), beside=beside[wager.id])


def undo_one(table: Table, draft: Draft, was: Settled, how: Undo) -> None:
    if how.anew is not None and was.wager.id not in how.stand:
        place = len(draft.settled)
        settle_anew(table, draft, was, how)
        if len(draft.settled) > place:  # by which rule it is decided otherwise, for whoever has to decide again
            anew = draft.settled[-1]
            draft.settled[-1] = msgspec.structs.replace(anew, cites=tuple(dict.fromkeys((*anew.cites, how.rule))))
        return
    lies, lost = still_lies(table, was), was.verdict is Verdict.LOSE
    off = was.wager.id not in table.now.wagers  # a stake lost after all, from hand to hand, may lie on
    if how.forfeit:
        if not lost:
            reverse(table, draft, was, how.rule, forfeit=True, lies=lies)
    elif lost and off and (was.wager.id in how.stand or (how.reopens and may_lie_again(table, was))):
        lay_again(table, draft, was, how.rule)
    elif was.wager.id in how.stand:
        restore(table, draft, was, how.rule)
    else:  # left lying where bets go on, a stake is a new wager (G-7)
        reverse(table, draft, was, how.rule, lies=lies and not (how.reopens or how.last))


def settle_anew(table: Table, draft: Draft, was: Settled, how: Undo) -> None:
    """A wager of a round that is over is decided otherwise than it was settled: what is due on either side goes from
    hand to hand. A stake that lies there still is collected; once betting has closed on it, it is a new wager and
    stays (G-7)."""
    assert how.anew is not None
    lies, more = was.wager.id in table.now.wagers, how.more.get(was.wager.id, 0)
    wager = msgspec.structs.replace(was.wager, stake=was.wager.stake + more)
    outcome = how.anew(wager)
    if not more and (outcome.verdict, outcome.pays) == (was.verdict, was.odds):
        return
    claimed = on_hand(table, draft, purse(wager.player), "claim")
    reverse(table, draft, was, how.rule)
    if outcome.verdict is not Verdict.VOID and wager.commission:  # due on placement, it came back with the rest
        owe(table, draft, wager.player, -wager.commission, wager.levied_in)
        draft.move(wager.levied_in, wager.commission, BANK, COMMISSION)
    if outcome.verdict is Verdict.LOSE and (there := left_lying(table, was, how)):
        draft.move(wager.chips, there, LAYOUT, BANK)
        owe(table, draft, wager.player, there - wager.stake, wager.chips)
        draft.settled.append(Settled(wager, Verdict.LOSE, (outcome.cite,), directed=outcome.directed))
        return
    if outcome.verdict is Verdict.LOSE:
        owe(table, draft, wager.player, -wager.stake, wager.chips)
        draft.settled.append(Settled(wager, Verdict.LOSE, (outcome.cite,), stays=lies, directed=outcome.directed))
        return
    theirs = msgspec.structs.replace(wager, chips=refund_chips(table, was), commission=0)
    by_turns = paid_on_spot(draft, wager) if theirs.chips != wager.chips else []
    draft.move(theirs.chips, wager.stake, BANK, LAYOUT)
    settle(table, draft, theirs, msgspec.structs.replace(outcome, stays=False))
    owe(table, draft, wager.player, -wager.stake, theirs.chips)  # which was in hand already
    paid = round_with_stake(table, draft, msgspec.structs.replace(draft.settled[-1], wager=wager), claimed, by_turns)
    draft.settled[-1] = msgspec.structs.replace(paid, stays=True, returned=0) if lies else paid


def paid_on_spot(draft: Draft, wager: Wager) -> list[Settled]:
    """Other chips of the same wager, put down by turns, that have just been paid anew (reading G-21)."""
    won = [one for one in draft.settled if one.verdict is Verdict.WIN and not one.undone]
    return [one for one in won if place_of(one.wager) == place_of(wager)]


def place_of(wager: Wager) -> tuple[str, str, str, str | None, str]:
    return wager.player, wager.kind, wager.spot, wager.basis, wager.chips


def round_with_stake(table: Table, draft: Draft, paid: Settled, claimed: Cents, by_turns: list[Settled]) -> Settled:
    """Where value chips cannot make a stake that comes back instead of a colour that is gone, what is left of it is
    paid with the winnings, and both are rounded once (15.3, reading G-25), with those of other chips of the wager."""
    account, added = purse(paid.wager.player), sum(one.rounded for one in by_turns) + paid.rounded
    left = on_hand(table, draft, account, "claim") - max(claimed, 0)
    part = max(min(left, added), 0)
    draft.move("claim", part, account, BANK)
    draft.move(paid.paid_in, part, BANK, ROUNDING)
    if by_turns and (more := added - part) > 0:
        due = sum(one.wager.stake + one.won - one.rounded for one in (*by_turns, paid))
        over = due + more - next_payable(Fraction(due), table.setup.denominations)
        draft.move(paid.paid_in, over, account, ROUNDING)
        part += over
    rules = paid.cites[:-1] if part and part == paid.rounded else paid.cites  # nothing of it is rounded any more
    return msgspec.structs.replace(paid, cites=rules, won=paid.won - part, rounded=paid.rounded - part)


def left_lying(table: Table, was: Settled, how: Undo) -> Cents:
    """What lies there still of a winning stake, some of which may have been taken up, and is for a round whose betting
    has not closed: it has on that of a round before the last."""
    there = table.now.wagers.get(was.wager.id)
    if there is None or not was.stays or how.about is not None or is_past_call(table.game, table.state):
        return 0
    return there.stake


def settle_part(
    table: Table,
    draft: Draft,
    was: Settled,
    rules: tuple[Cite, ...],
    smaller: Wager | None,
    beside: Fraction = Fraction(0),
) -> None:
    """Only this much of a wager that won or lost was lawful, if any: it is settled on that as it was on the whole,
    `beside` what other chips of it win. What was won beyond comes back, what was lost beyond is given back; a stake
    left lying is dealt with where it lies. Where more of it was, the same goes the other way."""
    wager, lost = was.wager, was.verdict is Verdict.LOSE
    place, lies = len(draft.settled), wager.id in table.now.wagers
    if smaller is None:
        reverse(table, draft, was, rules[0])
        draft.settled[place] = msgspec.structs.replace(draft.settled[place], cites=rules)
        return
    outcome = outcome_of(table, was, beside, smaller.stake)
    paid = NOTHING if lost else winnings(colour_then(table, was), smaller, outcome)
    give_up(table, draft, was, was.won - paid.won)
    draft.move(was.paid_in, was.rounded - paid.rounded, BANK, ROUNDING)
    draft.move(was.paid_in, was.commission - paid.commission, COMMISSION, BANK)
    if lost:
        owe(table, draft, wager.player, wager.stake - smaller.stake, refund_chips(table, was))
    levied = wager.commission - smaller.commission
    if levied < 0:
        owe(table, draft, wager.player, levied, wager.levied_in)
    draft.move(wager.levied_in, levied, COMMISSION, table.account(wager.player) if levied > 0 else BANK)
    undone = Settled(wager, Verdict.VOID, rules, won=-was.won, stays=lies, undone=True, entry=was.entry)
    anew = msgspec.structs.replace(
        was,
        wager=smaller,
        odds=outcome.pays,
        capped=outcome.capped,
        won=paid.won,
        returned=smaller.stake if was.returned else 0,
        rounded=paid.rounded,
        commission=paid.commission,
        stays=lies,
        handed=None,
        entry=table.now.seq + 1,
        cut=was.cut if was.cut is not None and wager.stake < smaller.stake < was.cut.stake else None,
    )
    draft.settled += [undone, anew]


def outcome_of(table: Table, was: Settled, beside: Fraction = Fraction(0), stake: Cents = 0) -> Outcome:
    """How a winning wager was decided, or is on such a `stake` of it."""
    pays, most = was.capped or was.odds, table.game.most_won(table.terms, was.wager.kind)
    if most is not None and pays is not None and pays.won(stake or was.wager.stake) > most:  # 1996.caribbean-stud.10.2
        return Outcome(Verdict.WIN, was.cites[0], prize=most, capped=pays)
    commission = table.game.layout(table.terms)[was.wager.kind].commission if was.commission else None
    tender = was.paid_in if was.paid_in in TENDERS else ""
    return Outcome(Verdict.WIN, was.cites[0], pays=pays, commission=commission, tender=tender, beside=beside)


def may_lie_again(table: Table, was: Settled) -> bool:
    """Only for somebody who is there, with the chips that were staked; otherwise the stake is given back or held."""
    return table.present(was.wager.player) and refund_chips(table, was) == was.wager.chips


def lay_again(table: Table, draft: Draft, was: Settled, rule: Cite) -> None:
    """A stake that was taken lies where it lay."""
    take_back(table, draft, was)
    draft.stands.append(was.wager)
    for account, cents in was.takes or ((BANK, was.wager.stake),):
        draft.move(was.wager.chips, cents, account, LAYOUT)
    draft.settled.append(Settled(was.wager, Verdict.VOID, (rule,), stays=True, undone=True, entry=was.entry))


def lay_more(table: Table, draft: Draft, name: str, cents: Cents) -> None:
    """What had come back of a wager lies on it again, as far as its owner has the chips; the rest is a claim (15.1)."""
    lies = next((wager for wager in reversed(draft.stands) if wager.id == name), None) or table.now.wagers[name]
    owe(table, draft, lies.player, -cents, lies.chips)
    draft.move(lies.chips, cents, BANK, LAYOUT)
    draft.stands.append(msgspec.structs.replace(lies, stake=lies.stake + cents))


def put_back(table: Table, draft: Draft, wager: Wager) -> None:
    """What its owner took up of a wager lies where it lay, with any commission on placement: as far as there are chips,
    the rest is a claim (15.1)."""
    there = table.now.wagers.get(wager.id)
    stake = wager.stake - (there.stake if there is not None else 0)
    commission = wager.commission - (there.commission if there is not None else 0)
    if wager.levied:
        owe(table, draft, wager.player, -stake, wager.chips)
        owe(table, draft, wager.player, -commission, wager.levied)
    else:
        owe(table, draft, wager.player, -stake - commission, wager.chips)
    draft.move(wager.chips, stake, BANK, LAYOUT)
    draft.move(wager.levied_in, commission, BANK, COMMISSION)
    draft.stands.append(wager)


def still_lies(table: Table, was: Settled) -> bool:
    """Does the stake of a decided wager lie on the layout where it was left?"""
    return was.stays and table.now.wagers.get(was.wager.id) == was.wager


def restore(table: Table, draft: Draft, was: Settled, rule: Cite) -> None:
    """A wager that was paid, or came back, lies as it lay: what its owner had for it comes back as far as there are
    chips, the rest is a claim (15.1), and the stake and any commission on placement are where they were."""
    wager = was.wager
    take_back(table, draft, was)
    if was.verdict is Verdict.LOSE:
        owe(table, draft, wager.player, wager.stake, refund_chips(table, was))
    elif was.verdict is not Verdict.WIN and wager.commission:
        owe(table, draft, wager.player, -wager.commission, wager.levied_in)
        draft.move(wager.levied_in, wager.commission, BANK, COMMISSION)
    if not still_lies(table, was):
        there = table.now.wagers.get(wager.id)  # only part of it may have been taken up
        gone = wager.stake - (there.stake if there is not None else 0)
        if not was.takes:
            owe(table, draft, wager.player, -gone, wager.chips)
        for account, cents in was.takes or ((BANK, gone),):
            draft.move(wager.chips, cents, account, LAYOUT)
        draft.stands.append(wager)
    draft.settled.append(
        Settled(
            wager,
            Verdict.VOID,
            (rule,),
            won=-was.won,
            stays=True,
            undone=True,
            funds=was.funds,
            prize=was.prize,
            entry=was.entry,
        )
    )


def take_back(table: Table, draft: Draft, was: Settled) -> None:
    """Winnings back to the bank, and a prize from there to the accounts that it came from."""
    give_up(table, draft, was, was.won)
    if not was.won:
        return
    asset = ChipKind.VALUE.value if was.funds else was.paid_in
    for account, cents in was.funds:
        draft.move(asset, cents, BANK, account)
    draft.move(asset, was.rounded, BANK, ROUNDING)
    draft.move(was.paid_in, was.commission, COMMISSION, BANK)


def give_up(table: Table, draft: Draft, was: Settled, won: Cents) -> None:
    """A player has no right to so much of what was won. Where something else was handed over than was due, the rest of
    it comes back too and no claim is left of it (G-51); what a decision gave because of the wager is set off (G-52)."""
    player, more = was.wager.player, overpaid(table, draft, was)
    if won + more:
        owe(table, draft, player, -won - more, was.paid_in)
    draft.move("claim", more, BANK, purse(player))
    if award := table.now.awarded.get(was.key):
        even_out(table, draft, player, -award)


def overpaid(table: Table, draft: Draft, was: Settled) -> Cents:
    """What was handed over beyond what was due for a wager (below nothing: short of it), as far as a claim for it is
    still open."""
    wrong = table.now.handed.get(was.key, was.won + was.returned) - was.won - was.returned
    owed = -on_hand(table, draft, purse(was.wager.player), "claim")
    return min(wrong, max(owed, 0)) if wrong > 0 else max(wrong, min(owed, 0))


def reverse(table: Table, draft: Draft, was: Settled, rule: Cite, *, forfeit: bool = False, lies: bool = False) -> None:
    """Undo one settlement: winnings back to the bank, the stake to the player, or to the bank if forfeited, and then
    all that was made; a stake comes from the accounts that took it."""
    wager = was.wager
    take_back(table, draft, was)
    taken = was.verdict is Verdict.LOSE or bool(was.takes)
    if not forfeit:
        for account, cents in was.takes:
            draft.move(wager.chips, cents, account, BANK)
    if not forfeit and was.verdict in (Verdict.WIN, Verdict.LOSE):
        draft.move(wager.levied_in, wager.commission, COMMISSION, table.account(wager.player))
    if forfeit:
        owe(table, draft, wager.player, wager.stake - was.made.stake, wager.chips)
    if forfeit and lies:
        draft.move(wager.chips, wager.stake, LAYOUT, BANK)
    elif forfeit and not taken:
        owe(table, draft, wager.player, -wager.stake, wager.chips)
    elif not forfeit and lies:
        draft.move(wager.chips, wager.stake, LAYOUT, table.account(wager.player))
    if not forfeit and taken:
        owe(table, draft, wager.player, wager.stake, refund_chips(table, was))
    back = 0 if forfeit or not (lies or taken) else wager.stake
    draft.settled.append(
        Settled(
            was.made if forfeit else wager,
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


def refund_chips(table: Table, was: Settled) -> str:
    """The chips in which a stake already taken comes back: those staked, or value chips where the colour has since
    gone to somebody else or stands at another value (18.2(d), (e))."""
    wager = was.wager
    if not is_colour_asset(wager.chips):
        return wager.chips
    then = colour_then(table, was).chips(wager.player, wager.chips)
    same_value = table.chips(wager.player, wager.chips) == then
    return wager.chips if same_value and own_colour(table, wager.player) == wager.chips else ChipKind.VALUE.value
