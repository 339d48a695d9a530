"""What was void only because of other wagers beside it stands after all where those prove to be none, or their owners
no partners (14.1(c), 14.2, 15.1, reading G-65): the order in which it came out changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import AsMade, Draft, Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.chips import colour_then
from croupier.table.general.invalidation import is_kept
from croupier.table.general.lawful import IN_CHIPS, TOO_MUCH, change_cloth, cut, lawful_part, maxima, sign_maxima
from croupier.table.general.personal import limits_then
from croupier.table.general.short import TOO_LITTLE, is_too_little, spend, void_on_spot
from croupier.table.general.undoing import put_back, settle_part, settled_by
from croupier.table.general.wagers import as_made, found_before, judge_found, judge_place, with_cloth
from croupier.table.refusals import Refusal
from croupier.table.settle import STRICTLY
from croupier.table.state import Made, Table, is_past_call
from croupier.table.wagers import Cap, Verdict, Wager

DECIDED = (Verdict.WIN, Verdict.LOSE)


# What is remembered -----------------------------------------------------------------------------------


def remember_made(table: Table, act: Act, draft: Draft, rounds: int) -> tuple[Made, ...]:
    """Of what less stands than was made, or nothing, because of other wagers: how it was made, the first made first.
    Whoever takes chips of it up, or puts more there, has it as he or she then wants it; what it was decided on is not
    changed by that."""
    number, known = table.game.rounds(table.state), table.now.made
    match act.deed:
        case acts.Withdraw(wager=name, amount=amount):
            known = tuple(taken_up(table, name, amount or 0, number))
        case acts.Place(wager=name, player=player, kind=kind, found=found):
            place = (player, kind, number)
            known = tuple(
                one
                for one in known
                if is_decided(table, one)
                or (one.wager.id != name and (found or (one.wager.player, one.wager.kind, one.round) != place))
            )
        case acts.Misrecorded(wager=name, amount=amount):
            known = tuple(without(table, known, name, amount))
        case acts.FlagPartners(mistaken=True) if not is_past_call(table.game, table.state):
            known = tuple(one for one in known if one.round != number)
    have = {one.wager.id: one for one in known}
    for wager, when in cut_by(table, act, draft, rounds):
        have.setdefault(wager.id, Made(wager, when))
    for wager in reduced_by(table, act, draft):
        before = have.get(wager.id, Made(wager, rounds))
        have[wager.id] = msgspec.structs.replace(before, reduced=True)
    if not have:
        return ()
    stood = {one.wager.id: one.wager for one in draft.settled if not one.undone and one.verdict in DECIDED}
    now = {**change_cloth(table.now.wagers, draft), **stood}
    return tuple(one for name, one in have.items() if name not in now or now[name].stake < one.wager.stake)


def is_decided(table: Table, one: Made) -> bool:
    """Has the round last settled decided some of it?"""
    return one.wager.id in table.now.settled and one.round == table.now.settled_round


def taken_up(table: Table, name: str, amount: int, number: int) -> Iterator[Made]:
    """Of a wager accepted for an earlier round only so much is its owner's doing, who could not put more there."""
    for one in table.now.made:
        if one.wager.id != name or is_decided(table, one):
            yield one
        elif amount and one.round != number:
            yield msgspec.structs.replace(one, wager=msgspec.structs.replace(one.wager, stake=one.wager.stake - amount))


def without(table: Table, known: tuple[Made, ...], name: str, amount: int | None) -> Iterator[Made]:
    """What proves to be none, or so much of it, is not to stand again. While bets are taken nothing does: whoever wants
    it to stakes it anew."""
    past_call, number = is_past_call(table.game, table.state), table.game.rounds(table.state)
    for one in known:
        if one.wager.id != name:
            if past_call or one.round != number:
                yield one
        elif amount is not None and name not in table.now.wagers and name not in table.now.settled:
            yield Made(msgspec.structs.replace(one.wager, stake=one.wager.stake - amount), one.round)


def cut_by(table: Table, act: Act, draft: Draft, rounds: int) -> Iterator[tuple[Wager, int]]:
    """The wagers of which this act leaves less, or nothing, as they were made, and the round of each. What is wholly
    void of a round that is decided is told as found again."""
    deed = act.deed
    found = isinstance(deed, acts.Place) and deed.found and not deed.late
    if isinstance(deed, acts.Direct) and TOO_MUCH in draft.cites:
        lay = table.now.wagers
        yield from ((lay[one.id], rounds) for one in draft.stands if one.id in lay)
        return
    if not found and not isinstance(deed, acts.FlagPartners):
        yield from ((one.wager, rounds) for one in draft.settled if one.cites[0] == TOO_LITTLE)
        return
    anew = {one.wager.id for one in draft.settled if not one.undone and one.verdict in DECIDED}
    for one in draft.settled:
        if one.undone and one.wager.id in anew and (act.about is None or is_kept(table, act.about)):
            yield one.wager, table.now.settled_round
        elif not one.undone and is_void_beside(table, one) and not (isinstance(deed, acts.Place) and deed.earlier):
            yield one.wager, rounds
    for wager in draft.stands:
        before = table.now.wagers.get(wager.id)
        made = deed.stake if before is None and isinstance(deed, acts.Place) else before.stake if before else 0
        if wager.stake < made:
            yield msgspec.structs.replace(wager, stake=made), rounds


def reduced_by(table: Table, act: Act, draft: Draft) -> Iterator[Wager]:
    """The wagers of which the dealer, reducing, leaves less, or nothing, as they lay."""
    if isinstance(act.deed, acts.Reduce):
        yield from (table.now.wagers[one.id] for one in draft.stands)
        yield from (one.wager for one in draft.settled)


def is_void_beside(table: Table, one: Settled) -> bool:
    """Is it void as no wager could be by itself, in the chips and on the spot where it lay?"""
    kind = table.game.layout(table.terms).get(one.wager.kind)
    known = kind is not None and one.wager.spot in kind.spots
    return one.verdict is Verdict.VOID and known and one.cites[0] != IN_CHIPS


def note_cut(table: Table, draft: Draft, number: int) -> None:
    """What is settled of a wager that was cut says how it was made: the table keeps that for the last round only."""
    cut = {one.wager.id: one for one in table.now.made if is_of(table, one, number)}
    for place, one in enumerate(draft.settled):
        made = cut.get(one.wager.id)
        if made is not None and not one.undone and one.verdict in DECIDED and one.wager.stake < made.wager.stake:
            was = AsMade(made.wager.stake, made.round)
            draft.settled[place] = msgspec.structs.replace(one, cut=was, reduced=made.reduced)


def is_of(table: Table, made: Made, number: int) -> bool:
    """Is this a wager of that round, or one that lived on to it undecided?"""
    return made.round == number or (made.round < number and made.wager.id in table.now.carried)


# What stands again ------------------------------------------------------------------------------------


def judge_placed(table: Table, act: Act, deed: acts.Place) -> Draft | Refusal:
    """A wager made or found: chips of the same wager that were void as too little stand with it where all of them are
    enough (14.2(a), reading G-21), and of what was reduced before it was seen only so much stays off as must."""
    draft = judge_place(table, act, deed)
    if isinstance(draft, Refusal) or not deed.found or not draft.stands or not is_past_call(table.game, table.state):
        return draft
    wager = msgspec.structs.replace(draft.stands[0], stake=deed.stake)
    beside = found_before(table, as_made(table, act, deed, wager), act, wager)
    stand_again(table, act, draft, [one for one in table.now.made if one.wager.id in beside or one.reduced])
    return draft


def measure_anew(table: Table, act: Act, draft: Draft, never: str = "") -> None:
    """With this found out, what may stand of each wager that was cut or void. `table` is without what is none."""
    stand_again(table, act, draft, [one for one in table.now.made if one.wager.id != never])


def reduced_to(table: Table, known: Collection[Made], made: Made, beside: Cloth) -> tuple[Cap, ...]:
    """What a reduction leaves of a wager, measured on all as they were made: the dealer may reduce so far, and no
    further (baccarat, reading M-3)."""
    if not made.reduced:
        return ()
    then, cloth = limits_then(table, made.round), dict(beside)
    for one in known:
        if one.reduced and one.round == made.round:
            others = {name: wager for name, wager in cloth.items() if name != one.wager.id}
            part = lawful_part(then, one.wager, others, one.wager.stake)
            cloth[one.wager.id] = msgspec.structs.replace(one.wager, stake=part.stake)
    cut = [one.wager.id for one in known if one.reduced and one.round == made.round]
    whole = [name for name in cloth if name not in cut]  # of chips put down by turns these stand before the others
    cloth = {name: cloth[name] for name in (*whole, *cut)}
    left = table.game.reduced(then.terms, cloth)
    return (Cap(left[made.wager.id], STRICTLY),) if made.wager.id in left else ()


def measure_earlier(table: Table, act: Act, draft: Draft, evidence: Entry, never: str = "") -> None:
    """The same of a round before the last, by the entry that settled it: from hand to hand."""
    if evidence.round is None:
        return
    found = {one.wager.id: one for one in settled_by(table, evidence)}
    settled = {one.wager.id: found[one.wager.id] for one in evidence.settled if one.wager.id in found}  # as put down
    known = tuple(
        Made(msgspec.structs.replace(one.wager, stake=one.cut.stake), one.cut.round, one.reduced)
        for name, one in settled.items()
        if one.cut is not None and name != never
    )
    now = msgspec.structs.replace(
        table.now, settled=settled, settled_round=evidence.round, made=known, carried=frozenset()
    )
    stand_again(msgspec.structs.replace(table, now=now), act, draft, known)


def stand_again(table: Table, act: Act, draft: Draft, known: Collection[Made]) -> None:
    """As much of these stands as may: chips come back to the layout, or the round that decided it pays and takes
    accordingly."""
    number, past_call = table.game.rounds(table.state), is_past_call(table.game, table.state)
    settled = settled_after(table, draft)
    cloth = change_cloth(table.now.wagers, draft)
    for made in known:
        name = made.wager.id
        after = with_cloth(table, cloth)
        beside = {other: one for other, one in round_of(after, made, settled).items() if other != name}
        left = reduced_to(after, known, made, beside)
        if name in settled and settled[name].verdict in DECIDED and is_settled(table, made):
            more = settle_more(after, draft, settled, made, beside, left)
            settled = {**settled, name: msgspec.structs.replace(settled[name], wager=more)}
        elif name in cloth and (past_call if made.round == number else not made.reduced):
            cloth = {**cloth, name: lie_more(after, draft, cloth[name], made, beside, settled, left)}
        elif name not in cloth and past_call and made.round == number:
            whole = msgspec.structs.replace(made.wager, stake=min((made.wager.stake, *(cap.cents for cap in left))))
            lie = lie_anew(with_cloth(after, beside), act, draft, whole) if whole.stake else []
            cloth = {**cloth, **{one.id: one for one in lie}}
            table = msgspec.structs.replace(
                table, now=msgspec.structs.replace(table.now, **spend_on(with_cloth(table, cloth), act, lie))
            )


def is_settled(table: Table, made: Made) -> bool:
    """Is what was settled last this wager? A stake that lay on once it was decided has its name, and is a new one. Of a
    round that is over the table knows no other."""
    number = table.now.settled_round
    return is_of(table, made, number) or made.round < number < table.game.rounds(table.state)


def settled_after(table: Table, draft: Draft) -> Mapping[str, Settled]:
    """What was won and lost in the round last settled, once that is put right which the draft puts right; and what was
    made in it all the same, though by direction its stake came back."""
    undone = {one.key for one in draft.settled if one.undone}
    kept = {name: one for name, one in table.now.settled.items() if one.key not in undone}
    anew = {one.wager.id: one for one in draft.settled if not one.undone and one.entry}
    return {name: one for name, one in {**kept, **anew}.items() if one.verdict in DECIDED or one.directed is not None}


def round_of(table: Table, made: Made, settled: Mapping[str, Settled]) -> Cloth:
    """The wagers of the same round, decided or not."""
    going_on, carried = made.round == table.game.rounds(table.state), table.now.carried
    later, lie = table.game.for_next(table.state), table.now.wagers.items()
    undecided = {name: one for name, one in lie if name not in later and (going_on or name in carried)}
    of_settled = settled if is_settled(table, made) else {}
    return {**undecided, **{name: one.wager for name, one in of_settled.items()}}


def caps_on(table: Table, wager: Wager, beside: Cloth, settled: Mapping[str, Settled]) -> Iterator[Cap]:
    """What every maximum leaves for it where it lies, and where it counts by direction."""
    yield from maxima(table, wager, beside)
    if (there := counted(table, wager, settled)) is not wager:
        yield from sign_maxima(table, there, {name: counted(table, one, settled) for name, one in beside.items()})


def counted(table: Table, wager: Wager, settled: Mapping[str, Settled]) -> Wager:
    """The wager in the position in which it is settled, or was."""
    was = settled.get(wager.id)
    if was is None:
        return table.game.counted(table.state, wager)
    if was.directed is None or was.directed.to is None:
        return wager
    kind, spot = was.directed.to
    return msgspec.structs.replace(wager, kind=kind, spot=spot)


def settle_more(
    table: Table, draft: Draft, settled: Mapping[str, Settled], made: Made, beside: Cloth, reduced: tuple[Cap, ...]
) -> Wager:
    """It was decided on too little of it: it is settled on all that was lawful, from hand to hand."""
    was = settled[made.wager.id]
    if was.prize or was.takes:
        return was.wager
    then = colour_then(limits_then(table, made.round), was)
    caps = [*caps_on(then, made.wager, beside, settled), *reduced]
    if made.wager.basis is not None:
        first = next((one.wager for one in table.now.made if one.wager.id == made.wager.basis), None)
        left = beside.get(made.wager.basis)
        if first is not None and left is not None:
            caps = [Cap(table.game.most_added(made.wager, first.stake, left.stake), STRICTLY)]
    part = cut(then, made.wager, caps, made.wager.stake)
    if part.stake <= was.wager.stake:
        return was.wager
    more = msgspec.structs.replace(was.wager, stake=part.stake, commission=part.commission)
    with_it = table.game.rounded_with(was.wager, beside.values())
    won = [settled[one.id] for one in with_it if one.id in settled and settled[one.id].verdict is Verdict.WIN]
    exact = sum((one.odds.won(one.wager.stake) for one in won if one.odds is not None), Fraction(0))
    settle_part(table, draft, was, (STRICTLY,), more, exact)
    if was.directed is not None:
        less = was.directed.without_excess(more.stake - was.wager.stake)
        draft.settled[-1] = msgspec.structs.replace(draft.settled[-1], directed=less)
    return more


def lie_more(
    table: Table,
    draft: Draft,
    lies: Wager,
    made: Made,
    beside: Cloth,
    settled: Mapping[str, Settled],
    reduced: tuple[Cap, ...],
) -> Wager:
    """More of it lies again than was left there."""
    then = limits_then(table, made.round)
    whole = msgspec.structs.replace(lies, stake=max(made.wager.stake, lies.stake))
    part = cut(then, whole, (*caps_on(then, whole, beside, settled), *reduced), whole.stake)
    if part.stake <= lies.stake:
        return lies
    more = msgspec.structs.replace(lies, stake=part.stake, commission=part.commission)
    put_back(table, draft, more)
    return more


def lie_anew(table: Table, act: Act, draft: Draft, wager: Wager) -> list[Wager]:
    """One that was wholly void lies again, as if it had been found now; unless that changes more of the game than its
    layout, as a hand for which cards are dealt does: then it is told again."""
    chips = ChipKind.NON_VALUE if is_colour_asset(wager.chips) else ChipKind(wager.chips)
    deed = acts.Place(wager.id, wager.player, wager.kind, wager.stake, wager.spot, chips, wager.basis, found=True)
    again, game = msgspec.structs.replace(act, deed=deed), table.game
    ruling = game.judge(table.terms, table.state, again, table.floor(act.at))
    if isinstance(ruling, Refusal) or ruling.forbids is not None or ruling.undoes is not None:
        return []
    before = void_on_spot(table, wager, (table.game.rounds(table.state),))
    found = judge_found(table, wager, act.at, before).stands
    floor = with_cloth(table, {**table.now.wagers, **{one.id: one for one in found}}).floor(act.at)
    if not found or game.apply(table.terms, table.state, again, floor) != table.state:
        return []
    for one in found:
        put_back(table, draft, one)
    return found


def spend_on(table: Table, act: Act, lie: list[Wager]) -> dict[str, Any]:
    """What lies again below the minimum is the one forgiven (14.2(a))."""
    return spend(table, act.at, [one for one in lie if is_too_little(table, one)], table.now.forgiven)
