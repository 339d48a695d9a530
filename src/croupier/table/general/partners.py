"""14.1(c): players who stake together to beat a maximum, found out before their wagers are decided or after."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft, Settled
from croupier.table.floor import Cloth
from croupier.table.general.invalidation import is_kept
from croupier.table.general.lawful import PARTNERSHIP, Part, cut, hold_to_maxima, sign_maxima
from croupier.table.general.personal import limits_then
from croupier.table.general.undoing import settle_part
from croupier.table.refusals import Refusal
from croupier.table.state import Table
from croupier.table.wagers import Cap, Verdict, Wager

STRICTLY = cite("1996.general.15.1")


def judge_flag_partners(table: Table, act: Act, deed: acts.FlagPartners) -> Draft | Refusal:
    """The partners' wagers on one outcome are tested as one; what exceeds the maximum is void, and was so when the
    round last settled was decided (14.2(b), reading G-23)."""
    if act.about is not None and not is_kept(table, act.about):
        message = "Of a round before the last the limits are not at hand; say what was really due by the payments."
        return Refusal("nothing-to-settle", STRICTLY, message)
    staked = {s.wager.player for s in table.now.settled.values()} | {w.player for w in table.now.wagers.values()}
    missing = [player for player in deed.players if not table.present(player) and player not in staked]
    if missing or len(set(deed.players)) < 2:
        return Refusal("not-at-table", PARTNERSHIP, "Name two or more players who are at the table.")
    draft = Draft([PARTNERSHIP])
    flagged = msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, **with_partners(table, deed)))
    then = limits_then(flagged, table.now.settled_round)
    beside = hold_settled(then, draft, frozenset(deed.players))
    names = [w.id for w in table.now.wagers.values() if w.player in deed.players]
    hold_to_maxima(flagged, draft, names, beside)
    return draft


def hold_settled(table: Table, draft: Draft, players: frozenset[str]) -> Cloth:
    """What was settled of the partners' wagers is settled anew on the part of each that was lawful. Those of the round
    going on that have left the layout still count beside the ones that lie."""
    standing = dict[str, Wager]()
    for was in sorted(table.now.settled.values(), key=lambda one: one.wager.basis is not None):
        part = part_of(table, was, standing, players)
        if part.stake:
            standing[was.wager.id] = msgspec.structs.replace(was.wager, stake=part.stake, commission=part.commission)
        if part.stake < was.wager.stake:
            draft.cites += [*part.rules, STRICTLY]
            settle_part(table, draft, was, part.rules, standing.get(was.wager.id))
    if table.now.settled_round != table.game.rounds(table.state):
        return {}
    return {name: wager for name, wager in standing.items() if name not in table.now.wagers}


def part_of(table: Table, was: Settled, standing: Cloth, players: frozenset[str]) -> Part:
    """The lawful part of a wager that was settled; what was added to another is cut as that one is."""
    wager, kept = was.wager, Part(was.wager.stake, was.wager.commission)
    if wager.player not in players or was.verdict not in (Verdict.WIN, Verdict.LOSE) or was.prize or was.takes:
        return kept
    if wager.basis is None:
        caps = [cap for cap in sign_maxima(table, wager, standing) if cap.cite == PARTNERSHIP]
    elif (basis := table.now.settled.get(wager.basis)) is not None:
        left = standing[wager.basis].stake if wager.basis in standing else 0
        caps = [Cap(wager.stake * left // basis.wager.stake, PARTNERSHIP)]
    else:
        return kept
    return cut(table, wager, caps) if any(cap.cents < wager.stake for cap in caps) else kept


def with_partners(table: Table, deed: acts.FlagPartners) -> dict[str, Any]:
    """Those found to stake together, beside others found before who stake together among themselves."""
    partners = frozenset(deed.players)
    if not table.now.partners:
        return {"partners": partners}
    return {"further_partners": (*table.now.further_partners, partners)}


def follow_flag_partners(table: Table, _act: Act, _draft: Draft, deed: acts.FlagPartners) -> dict[str, Any]:
    return with_partners(table, deed)
