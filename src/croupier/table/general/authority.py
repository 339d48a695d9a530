"""Who may do what (reading G-8), before the game or the amounts are looked at."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.irregularities import Irregularity, known_as
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority, is_staff, one
from croupier.table.state import Table

BOUND = cite("1996.general.2.1")
TAKING_PART = cite("1996.general.2.2")

# The least rank of staff, and the rule that gives the power. "The operator may" is read as a casino supervisor,
# who answers for gaming operations (1.0); what any employee may do starts with the dealer.
STAFF: dict[type[Deed], tuple[Role, Cite]] = {
    acts.Open: (Role.GAME_SUPERVISOR, cite("1996.general.13.1")),
    acts.CloseTable: (Role.CASINO_SUPERVISOR, cite("1996.general.6.0")),
    acts.PostClosure: (Role.GAME_SUPERVISOR, cite("1996.general.6.0")),
    acts.PostLimits: (Role.CASINO_SUPERVISOR, cite("1996.general.13.1")),
    acts.SetLimits: (Role.CASINO_SUPERVISOR, cite("1996.general.13.1")),
    acts.GrantLimits: (Role.SHIFT_MANAGER, cite("1996.general.13.4")),
    acts.RequireChips: (Role.DEALER, cite("1996.general.18.3")),
    acts.Reserve: (Role.CASINO_SUPERVISOR, cite("1996.general.20.1")),
    acts.Vacate: (Role.GAME_SUPERVISOR, cite("1996.general.5.0")),
    acts.Exclude: (Role.CASINO_SUPERVISOR, cite("1996.general.10.0")),
    acts.FindAge: (Role.DEALER, cite("1996.general.9.0")),
    acts.Readmit: (Role.CASINO_SUPERVISOR, cite("1996.general.10.0")),
    acts.Issue: (Role.GAME_SUPERVISOR, cite("1996.general.17.2")),
    acts.VoidWagers: (Role.SHIFT_MANAGER, cite("1996.general.11.2")),
    acts.FlagPartners: (Role.GAME_SUPERVISOR, cite("1996.general.14.1.c")),
    acts.Invalidate: (Role.CASINO_SUPERVISOR, cite("1996.general.12.1")),
    acts.Mispaid: (Role.DEALER, cite("1996.general.15.1")),
    acts.Handed: (Role.DEALER, cite("1996.general.15.1")),
    acts.Misrecorded: (Role.GAME_SUPERVISOR, cite("1996.general.15.1")),
    acts.Swept: (Role.DEALER, cite("1996.general.15.1")),
    acts.Recover: (Role.DEALER, cite("1996.general.15.1")),
    acts.MakeGood: (Role.DEALER, cite("1996.general.15.1")),
    acts.Spin: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Close: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Tumble: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Enter: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Shuffle: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Insert: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Deal: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Reduce: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Direct: (Role.GAME_SUPERVISOR, cite("1996.general.1.0.game-supervisor")),
    acts.Collect: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Pay: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Declare: (Role.DEALER, cite("1996.general.1.0.dealer")),
    acts.Replace: (Role.DEALER, cite("1996.general.1.0.dealer")),
}

WHILE_CLOSED: frozenset[type[Deed]] = frozenset(
    {
        acts.Open,
        acts.Reserve,
        acts.Leave,
        acts.Redeem,
        acts.Exclude,
        acts.FindAge,
        acts.Readmit,
        acts.DirectLimits,
        acts.Declare,
        acts.Invalidate,
        acts.FlagPartners,
        acts.VoidWagers,
        acts.Mispaid,
        acts.Handed,
        acts.Misrecorded,
        acts.Swept,
        acts.Recover,
        acts.MakeGood,
        acts.Claim,
        acts.Dispute,
        acts.Review,
        acts.Decide,
        acts.Discharge,
        acts.AskRules,
        acts.Commit,
        acts.Reveal,
        acts.Tip,
        acts.SideBet,
        acts.Advise,
    }
)
"""What may be done at a table that is not open for gaming: what comes to light later, above all."""


def may_be_done_closed(table: Table, act: Act) -> bool:
    """Also a wager of the last round is found, or its result corrected, and then settled, when the table is closed: no
    rule sets that an end (14.2, 15.1)."""
    deed = act.deed
    if isinstance(deed, acts.Place):
        return deed.found
    if isinstance(deed, acts.Direct) and table.state is not None:
        return act.about is not None or table.game.looks_back(table.terms, table.state, deed, table.floor())
    settles = isinstance(deed, acts.Collect | acts.Pay)
    return type(deed) in WHILE_CLOSED or (settles and not table.game.between_rounds(table.state))


PLAYERS_OWN: frozenset[type[Deed]] = frozenset(
    {
        acts.SitDown,
        acts.Leave,
        acts.BuyIn,
        acts.Redeem,
        acts.Place,
        acts.Claim,
        acts.Throw,
        acts.Choose,
        acts.Dispute,
    }
)
"""What is the affair of the player whom it names."""


def check_force(table: Table) -> Refusal | None:
    """No game is judged where and when no Rules are held for it."""
    edition = table.edition
    assert edition is not None
    if edition.status == "not-held":
        return Refusal("text-not-held", edition.cites[0], edition.reason)
    if edition.status == "not-in-force":
        return Refusal("not-in-force", edition.cites[0], edition.reason)
    return None


def check_role(table: Table, act: Act) -> Refusal | None:
    """May somebody in this role do this at all, and for this player?"""
    deed = act.deed
    if not table.now.open and not may_be_done_closed(table, act):
        return Refusal("table-closed", cite("1996.general.13.2"), "Open the table, with its sign of limits, first.")
    if type(deed) in STAFF:
        return check_rank(table, act)
    if isinstance(deed, acts.Observe):
        if act.role is not Role.SYSTEM and not is_staff(act.role):
            return Refusal("no-authority", BOUND, "The dealer says what the equipment showed, not a player.")
        return None
    if isinstance(deed, acts.Commit | acts.Reveal) and act.role is not Role.SYSTEM:
        return Refusal("no-authority", BOUND, "Only the system puts its own draws on record.")
    if act.role is Role.SYSTEM:
        recorded = isinstance(deed, acts.Commit | acts.Reveal)
        return None if recorded else Refusal("no-authority", BOUND, "The system only says what the equipment showed.")
    owner = player_of(table, deed)
    if owner is not None and act.role is Role.PLAYER and act.by != owner:
        return Refusal("not-yours", TAKING_PART, f"{act.by} cannot act for {owner}; staff can, on {owner}'s word.")
    if owner is not None and act.role is Role.INSPECTOR:
        return Refusal("no-authority", BOUND, "An inspector reviews and directs; a player or staff must do this.")
    return None


def check_rank(table: Table, act: Act) -> Refusal | None:
    """The least rank that has the power, under the rule that gives it: the general rules', or the game's own."""
    least, rule = STAFF[type(act.deed)]
    rule = table.game.powers(table.terms).get(type(act.deed), rule)
    if (said := find_said(table, act.deed)) is not None:
        least, rule = said.least, said.cite
        if said.inspector and act.role is Role.INSPECTOR:
            return None
    if has_authority(act.role, least):
        return check_directed(table, act, rule)
    return Refusal("no-authority", rule, f"This takes {one(least)} or a higher rank, not {one(act.role)}.")


def check_directed(table: Table, act: Act, rule: Cite) -> Refusal | None:
    """What one rank directs no lower one lifts or changes (reading G-8). To put somebody out again does neither."""
    above = table.now.directed.get(direction_of(act.deed))
    if above is None or isinstance(act.deed, acts.Exclude) or has_authority(act.role, above):
        return None
    if isinstance(act.deed, acts.Readmit):
        rule = table.now.excluded.get(act.deed.player, rule)
    message = f"It was {one(above)} who directed this; {one(act.role)} does not lift or change it."
    return Refusal("no-authority", rule, message)


def direction_of(deed: Deed) -> str:
    """What a deed directs, changes or lifts, of all that stands until somebody lifts it; of no other deed anything."""
    match deed:
        case acts.Exclude(player=player) | acts.Readmit(player=player):
            return f"exclude {player}"
        case acts.GrantLimits(player=player):
            return grant_to(player)
        case acts.RequireChips(player=player):
            return "require chips" if player is None else f"require chips of {player}"
        case acts.Reserve():
            return "reserve"
    return ""


def grant_to(player: str) -> str:
    return f"grant limits {player}"


def lifts(deed: Deed) -> bool:
    match deed:
        case acts.GrantLimits(limits=limits, on_kinds=kinds):
            return limits is None and not kinds
        case acts.RequireChips(chips=chips):
            return chips is None
        case acts.Reserve(persons=persons, event=event):
            return not persons and event is None
    return isinstance(deed, acts.Readmit)


def follow_direction(table: Table, act: Act) -> dict[str, Mapping[str, Role]]:
    """The rank that stands behind a direction, while it is not the least that could have given it."""
    if not (name := direction_of(act.deed)):
        return {}
    before = table.now.directed.get(name)
    rank = act.role if before is None or has_authority(act.role, before) else before
    least, _ = STAFF[type(act.deed)]
    directed = {other: role for other, role in table.now.directed.items() if other != name}
    if rank is not least and not lifts(act.deed):
        directed[name] = rank
    return {"directed": directed}


def find_said(table: Table, deed: Deed) -> Irregularity | None:
    """What is declared or directed, where the game knows it under this text."""
    if not isinstance(deed, acts.Declare | acts.Direct) or table.edition is None:
        return None
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    return known_as(table.game.irregularities, word, table.edition.instrument)


def player_of(table: Table, deed: Deed) -> str | None:
    """The player whose affair this deed is, where it is one player's."""
    if type(deed) in PLAYERS_OWN:
        player: str = deed.player  # type: ignore[attr-defined]
        return player
    match deed:
        case acts.Withdraw(wager=wager):
            standing = table.now.wagers.get(wager)
            return standing.player if standing else None
        case acts.Review(dispute=dispute):
            known = table.now.disputes.get(dispute)
            return known.player if known else None
    return None
