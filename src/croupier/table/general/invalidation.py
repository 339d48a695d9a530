"""Parts 11 and 12: wagers void for a device, and the outcome of a game invalidated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft, Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.undoing import REFUND, reverse, settled_by, still_lies
from croupier.table.refusals import Refusal
from croupier.table.settle import give_back, owe
from croupier.table.state import BANK, COMMISSION, LAYOUT, Fallen, Invalidated, Table
from croupier.table.wagers import Verdict, Wager

DEVICE_VOID = cite("1996.general.11.2.a")
DISRUPTED = cite("1996.general.12.1.a")
FRAUD = cite("1996.general.12.1.b")

DISRUPTIONS = ("civil commotion", "fire", "riot", "brawl", "robbery", "act of God")


def judge_void_wagers(table: Table, _act: Act, deed: acts.VoidWagers) -> Draft | Refusal:
    """A manager satisfied that a player used a device may void his or her undecided wagers, any of them (reading
    G-12)."""
    theirs = [w for w in table.now.wagers.values() if w.player == deed.player and not is_paid(table, w)]
    if deed.wager is not None:
        theirs = [w for w in theirs if w.id == deed.wager]
    if not theirs:
        which = "undecided wager" if deed.wager is None else f"undecided wager {deed.wager}"
        return Refusal("no-such-wager", DEVICE_VOID, f"{deed.player} has no {which} on the layout.")
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
    if not concerned.settled and not concerned.standing and (later := find_refunded(table, act, deed)):
        return forfeit_later(table, deed, later)
    staked = {s.wager.player for s in concerned.settled.values()} | {w.player for w in concerned.standing.values()}
    strangers = [name for name in deed.by if not (name in table.now.patrons or name in staked or is_dealer(name))]
    if strangers:
        message = f"The fraud must be a player's or a dealer's; nobody here is called {' or '.join(strangers)}."
        return Refusal("not-at-table" if deed.forfeit else "no-ground", FRAUD, message)
    nothing = not concerned.settled and not concerned.standing
    disrupted = deed.ground != "fraud" and not deed.last and act.about is None
    if nothing and not (disrupted and not table.game.between_rounds(table.state)):
        message = "That round has left nothing to refund; of an earlier one, say which entry settled it."
        return Refusal("nothing-to-settle", REFUND, message)
    if nothing:  # a game that is going on has an outcome, though nobody has staked on it
        return Draft([DISRUPTED], calls=[Call("The outcome of this game is invalid", DISRUPTED)])
    draft = Draft([FRAUD if deed.ground == "fraud" else DISRUPTED, REFUND])
    draft.calls.append(Call("The outcome of this game is invalid", REFUND))
    forfeit = frozenset(deed.by) if deed.forfeit else frozenset()
    past = concerns_past(table, act)
    for was in concerned.settled.values():
        reverse(
            table, draft, was, REFUND, forfeit=was.wager.player in forfeit, lies=not past and still_lies(table, was)
        )
    for wager in concerned.standing.values():
        if wager.id in concerned.settled:
            continue
        if wager.player in forfeit:  # as it was made: what a direction took off it falls with the outcome
            off = table.game.taken_off(table.state).get(wager.id, 0)
            draft.move(wager.chips, wager.stake, LAYOUT, BANK)
            owe(table, draft, wager.player, -off, wager.chips)
            made = msgspec.structs.replace(wager, stake=wager.stake + off)
            draft.settled.append(Settled(made, Verdict.LOSE, (REFUND,)))
        else:
            give_back(table, draft, wager, REFUND)
    return draft


def is_about_invalidated(act: Act, before: Invalidated) -> bool:
    """Is an act about the outcome last invalidated: of the last round, or as the entry that it names says?"""
    if act.about is None:
        return not before.past
    return act.about == before.entry or any(one.entry == act.about for one in before.settled.values())


def find_refunded(table: Table, act: Act, deed: acts.Invalidate) -> list[Settled]:
    """What was refunded to these players of an outcome that is invalid already: that they had their part in the fraud
    may come out later, and may be directed then (12.2, reading G-49)."""
    before = table.now.invalidated
    if not deed.forfeit or before is None or not is_about_invalidated(act, before):
        return []
    return [one for one in before.settled.values() if one.verdict is Verdict.VOID and one.wager.player in deed.by]


def forfeit_later(table: Table, deed: acts.Invalidate, refunded: list[Settled]) -> Draft:
    """The stake comes back from its owner, with the commission that was refunded."""
    draft = Draft([FRAUD, REFUND], calls=[Call(f"The wagers of {' and '.join(deed.by)} are forfeited", REFUND)])
    for one in refunded:
        wager = one.wager
        owe(table, draft, wager.player, -wager.stake, wager.chips)
        owe(table, draft, wager.player, -wager.commission, wager.levied_in)
        draft.move(wager.levied_in, wager.commission, BANK, COMMISSION)
        draft.settled.append(Settled(wager, Verdict.LOSE, (REFUND,)))
    return draft


def follow_invalidate(table: Table, act: Act, draft: Draft, deed: acts.Invalidate) -> dict[str, Any]:
    """What was refunded and forfeited for fraud stays at hand, for what comes out about it afterwards."""
    before = table.now.invalidated
    fresh = {one.wager.id: as_made(table, one) for one in draft.settled}
    fallen = {"fallen": find_fallen(table, act, deed, {name: one.wager for name, one in fresh.items()})}
    if deed.ground != "fraud" or not draft.settled:
        return {"invalidated": None if before is None else msgspec.structs.replace(before, past=True), **fallen}
    if before is not None and is_about_invalidated(act, before) and fresh.keys() <= before.settled.keys():
        return {"invalidated": msgspec.structs.replace(before, settled={**before.settled, **fresh}), **fallen}
    return {"invalidated": Invalidated(table.now.seq + 1, fresh), **fallen}


def find_fallen(table: Table, act: Act, deed: acts.Invalidate, wagers: Cloth) -> Fallen | None:
    """The round just over, when this is done, if its outcome is invalid. A disruption between rounds is no end of one
    that was over (reading G-49)."""
    between, number = table.game.between_rounds(table.state), table.game.rounds(table.state)
    of_last = deed.ground == "fraud" or deed.last or act.about is not None
    if concerns_past(table, act) or (between and (table.now.fallen is not None or not of_last)):
        return table.now.fallen
    return Fallen(table.now.seq + 1, number - between, wagers, untouched=not between)


def as_made(table: Table, one: Settled) -> Settled:
    """With whatever a direction on the outcome took off the wager, and the entry that settled or refunded it."""
    one = msgspec.structs.replace(one, entry=one.entry or table.now.seq + 1)
    was = table.now.settled.get(one.wager.id)
    if was is not None and was.key == one.key:
        return msgspec.structs.replace(one, wager=was.made)
    off = 0 if one.undone or one.verdict is not Verdict.VOID else table.game.taken_off(table.state).get(one.wager.id, 0)
    return msgspec.structs.replace(one, wager=msgspec.structs.replace(one.wager, stake=one.wager.stake + off))


def is_dealer(name: str) -> bool:
    return "dealer" in name.lower().split()


def find_round(table: Table, act: Act, deed: acts.Invalidate, evidence: Entry | None) -> Concerned:
    """The game that is disrupted is the one going on or, between rounds, the one being bet on. Fraud may come to light
    when its round is over: between rounds it is the last one's, be it one that came to nothing, whose wagers lie for
    the next. The one last settled may be named; of an earlier round the act is about the entry that settled it (12.1,
    reading G-49)."""
    now, number = table.now, table.game.rounds(table.state)
    going_on = not table.game.between_rounds(table.state)
    carried = {name: wager for name, wager in now.wagers.items() if name in now.carried}
    if act.about is not None and evidence is not None and not is_kept(table, act.about):
        settled = {settled.wager.id: settled for settled in settled_by(table, evidence)}
        lie = {s.wager.id for s in evidence.settled} & (now.lapsed or frozenset()) if not settled else ()
        return Concerned(settled, {name: now.wagers[name] for name in lie if name in now.wagers})
    if concerns_past(table, act):
        return Concerned(now.settled)
    if going_on and deed.last:  # which is not at hand any more
        return Concerned({})
    if going_on and deed.ground != "fraud" and table.game.without_wagers(table.state):
        return Concerned({})
    if going_on:
        of_this = now.settled if now.settled_round == number else {}
        return Concerned(of_this, in_round(table, of_this))
    if now.lapsed is not None and deed.ground == "fraud" and not deed.last and act.about is None:
        return Concerned({}, {name: wager for name, wager in now.wagers.items() if name in now.lapsed})
    if deed.last or act.about is not None or deed.ground == "fraud":
        return Concerned(now.settled if now.settled_round == number - 1 else {}, carried)
    return Concerned({}, in_round(table, {}))


def in_round(table: Table, settled: Mapping[str, Settled]) -> Cloth:
    """What lies for the round, but for a wager that waits for a round of somebody who has no other in this one."""
    wagers, waiting = table.now.wagers, table.game.waiting(table.state)
    playing = {one.wager.player for one in settled.values()}
    playing |= {wager.player for name, wager in wagers.items() if waiting.get(wager.player) != name}
    waits = {name for player, name in waiting.items() if player not in playing}
    return {name: wager for name, wager in wagers.items() if name not in waits}


def is_kept(table: Table, entry: int) -> bool:
    """Did this entry settle wagers of the round last settled?"""
    return any(settled.entry == entry for settled in table.now.settled.values())


def about_kept(table: Table, act: Act, evidence: Entry | None) -> Act:
    """What is about an entry of the round last settled, whose wagers have been settled anew since, is about one by
    which they stand."""
    if evidence is None or not isinstance(act.deed, acts.FlagPartners | acts.Invalidate | acts.Misrecorded):
        return act
    kept = {one.key: one.entry for one in table.now.settled.values()}
    if evidence.seq in kept.values():
        return act
    return next((msgspec.structs.replace(act, about=kept[s.key]) for s in evidence.settled if s.key in kept), act)


def concerns_past(table: Table, act: Act) -> bool:
    """Is this about a round that the game has left behind: one before the last, or the last while another goes on?"""
    if not isinstance(act.deed, acts.Invalidate) or not (act.deed.last or act.about is not None):
        return False
    between, now = table.game.between_rounds(table.state), table.now
    if act.about is not None and not is_kept(table, act.about):
        return True
    return (between and now.lapsed is not None) or now.settled_round != table.game.rounds(table.state) - between
