"""14.1(c): players who stake together to beat a maximum, found out before their wagers are decided or after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import AsMade, Draft, Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.added import cut_added
from croupier.table.general.as_made import measure_anew, measure_earlier
from croupier.table.general.chips import colour_then
from croupier.table.general.invalidation import is_kept
from croupier.table.general.lawful import PARTNERSHIP, Part, change_cloth, cut, hold_to_maxima, sign_maxima
from croupier.table.general.personal import limits_then
from croupier.table.general.undoing import settle_part, settled_by
from croupier.table.general.wagers import with_cloth
from croupier.table.refusals import Refusal
from croupier.table.state import Table, under_text_of
from croupier.table.wagers import Cap, Verdict, Wager

STRICTLY = cite("1996.general.15.1")


def judge_flag_partners(table: Table, act: Act, deed: acts.FlagPartners, evidence: Entry | None) -> Draft | Refusal:
    """The partners' wagers on one outcome are tested as one; what exceeds the maximum is void, and was so when the
    round last settled was decided, or the earlier one that the act is about (14.2(b), reading G-23)."""
    if deed.mistaken:
        return take_back_flag(table, act, deed, evidence)
    settled, number = dict(table.now.settled), table.now.settled_round
    order = table.now.as_put_down(settled)
    if act.about is not None and evidence is not None and not is_kept(table, act.about):
        settled = {one.wager.id: one for one in settled_by(table, evidence)}
        if not settled or evidence.round is None:
            message = f"Entry {act.about} settled nothing that could still be put right; say which entry did."
            return Refusal("nothing-to-settle", STRICTLY, message)
        number, order = evidence.round, tuple(one.wager.id for one in evidence.settled)
    staked = {s.wager.player for s in settled.values()} | {w.player for w in table.now.wagers.values()}
    missing = [player for player in deed.players if not table.present(player) and player not in staked]
    if missing or len(set(deed.players)) < 2:
        return Refusal("not-at-table", PARTNERSHIP, "Name two or more players who are at the table.")
    draft = Draft([PARTNERSHIP])
    flagged = msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, **with_partners(table, deed)))
    going_on = number == table.game.rounds(table.state)  # what has left the layout still counts beside what lies
    then = limits_then(flagged, number)
    then = then if going_on else under_text_of(then, evidence)
    names = frozenset(w.id for w in table.now.wagers.values() if w.player in deed.players)
    later = table.game.for_next(table.state) | (frozenset(settled) if going_on else frozenset())
    undecided = {name: wager for name, wager in table.now.wagers.items() if name not in later}
    stood = hold_settled(then, draft, settled, order, frozenset(deed.players), undecided if going_on else {})
    note_cut_anew(draft, settled, number)
    hold_to_maxima(with_cloth(flagged, undecided), draft, names - later, stood if going_on else {})
    if names & later:  # for the next round, whatever this one has settled
        hold_to_maxima(flagged, draft, names & later)
    lie = with_cloth(table, change_cloth(table.now.wagers, draft))
    for was in settled.values():
        whole, left = all_of(table, was, standing=stood, settled=settled)
        if left < whole:
            cut_added(lie, draft, {was.wager.id}, (whole, left), (PARTNERSHIP,))
    return draft


def take_back_flag(table: Table, act: Act, deed: acts.FlagPartners, evidence: Entry | None) -> Draft | Refusal:
    """They did not stake together: what was void for it stands (14.1(c), 15.1, reading G-65)."""
    flagged = table.now.partners.union(*table.now.further_partners)
    if strangers := [player for player in deed.players if player not in flagged]:
        message = f"{' and '.join(strangers)} {'is' if len(strangers) == 1 else 'are'} not said to stake together."
        return Refusal("nothing-to-settle", PARTNERSHIP, message)
    draft = Draft([PARTNERSHIP, STRICTLY])
    now = msgspec.structs.replace(table.now, **without_partners(table, deed))
    alone = msgspec.structs.replace(table, now=now)
    measure_anew(alone, act, draft)
    if act.about is not None and evidence is not None and not is_kept(table, act.about):
        measure_earlier(alone, act, draft, evidence)
    return draft


def hold_settled(
    table: Table,
    draft: Draft,
    settled: Mapping[str, Settled],
    order: tuple[str, ...],
    players: frozenset[str],
    undecided: Cloth,
) -> Cloth:
    """What was settled of the partners' wagers is settled anew on the part of each that was lawful, beside what was put
    down before it, decided or not; those parts. `order` is that in which they were made."""
    standing = dict[str, Wager]()
    for was in sorted(settled.values(), key=lambda one: (one.wager.basis is not None, order.index(one.wager.id))):
        first = order[: order.index(was.wager.id)]
        waiting = {name: undecided[name] for name in first if name in undecided}
        part = part_of(table, was, {**waiting, **standing}, settled, players)
        if part.stake:
            standing[was.wager.id] = msgspec.structs.replace(was.wager, stake=part.stake, commission=part.commission)
        if part.stake < was.wager.stake:
            draft.cites += [*part.rules, STRICTLY]
            settle_part(table, draft, was, part.rules, standing.get(was.wager.id))
    return standing


def note_cut_anew(draft: Draft, settled: Mapping[str, Settled], number: int) -> None:
    """What is settled anew on less says how much was made: they may prove to be no partners after all."""
    for place, one in enumerate(draft.settled):
        was = settled.get(one.wager.id)
        if was is not None and not one.undone and one.verdict in (Verdict.WIN, Verdict.LOSE):
            cut = was.cut or AsMade(was.wager.stake, number)
            draft.settled[place] = msgspec.structs.replace(one, cut=cut)


def part_of(
    table: Table, was: Settled, standing: Cloth, settled: Mapping[str, Settled], players: frozenset[str]
) -> Part:
    """The lawful part of a wager that was settled; what was added to another is cut as that one is."""
    wager, kept = was.wager, Part(was.wager.stake, was.wager.commission)
    if wager.player not in players or was.verdict not in (Verdict.WIN, Verdict.LOSE) or was.prize or was.takes:
        return kept
    if wager.basis is None:
        caps = [cap for cap in sign_maxima(table, wager, standing) if cap.cite == PARTNERSHIP]
    elif (basis := settled.get(wager.basis)) is not None:
        caps = [Cap(table.game.most_added(wager, *all_of(table, basis, standing, settled)), PARTNERSHIP)]
    else:
        return kept
    return cut(colour_then(table, was), wager, caps) if any(cap.cents < wager.stake for cap in caps) else kept


def all_of(table: Table, was: Settled, standing: Cloth, settled: Mapping[str, Settled]) -> tuple[Cents, Cents]:
    """How much was staked with a wager, put down by turns or not, and how much of it stands."""
    chips = [was.wager, *table.game.chips_beside(was.wager, [one.wager for one in settled.values()])]
    stand = [standing[one.id].stake for one in chips if one.id in standing]
    return sum(one.stake for one in chips), sum(stand)


def with_partners(table: Table, deed: acts.FlagPartners) -> dict[str, Any]:
    """Those found to stake together, beside others found before who stake together among themselves."""
    partners = frozenset(deed.players)
    if not table.now.partners:
        return {"partners": partners}
    return {"further_partners": (*table.now.further_partners, partners)}


def without_partners(table: Table, deed: acts.FlagPartners) -> dict[str, Any]:
    """Those named stake with nobody; others who were found to with them still do among themselves."""
    named = frozenset(deed.players)
    left = [rest for one in (table.now.partners, *table.now.further_partners) if len(rest := one - named) > 1]
    return {"partners": left[0] if left else frozenset(), "further_partners": tuple(left[1:])}


def follow_flag_partners(table: Table, _act: Act, _draft: Draft, deed: acts.FlagPartners) -> dict[str, Any]:
    return without_partners(table, deed) if deed.mistaken else with_partners(table, deed)
