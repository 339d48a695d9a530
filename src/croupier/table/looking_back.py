"""By which text an act is judged: what comes to light about a round that is over, by the one under which the betting of
that round closed, and by the options of the table that held then, whatever has come into force or been directed since
(readings G-3, G-44)."""

from __future__ import annotations

import msgspec

from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.entries import Entry
from croupier.table.general.elected import options_now, options_then
from croupier.table.general.overlooked import is_of_fallen, is_overlooked
from croupier.table.state import Table, is_past_call, under_text_of

EARLIER = (
    acts.Declare
    | acts.Direct
    | acts.Invalidate
    | acts.FlagPartners
    | acts.Mispaid
    | acts.Handed
    | acts.Misrecorded
    | acts.Swept
    | acts.Recover
    | acts.MakeGood
    | acts.Dispute
)
"""What may be about an earlier entry. Everything else, a player's wager above all, is judged by the text in force."""


def can_look_back(deed: Deed) -> bool:
    """Can this be about an earlier entry? A wager only where it is found to have come too late for its round."""
    return isinstance(deed, EARLIER) or (isinstance(deed, acts.Place) and deed.late)


def look_back(table: Table, act: Act, evidence: Entry | None) -> Table:
    """The table under the text and the options of the round that the act is about. Partners are found out in the last
    round and in the coming one by one act: that judge tells them apart."""
    if isinstance(act.deed, acts.FlagPartners):
        return table
    if evidence is not None and can_look_back(act.deed):
        then = under_text_of(table, evidence)
        return then if evidence.round is None else options_then(then, evidence.round)
    if table.state is None:
        return table
    then = options_then(under_text_of(table, None), table.game.rounds(table.state) - 1)
    if then is table:
        return table
    return then if is_of_last(then, act) else table


def is_of_last(table: Table, act: Act) -> bool:
    """Is the act about the round last played?"""
    between = table.game.between_rounds(table.state)
    match act.deed:
        case acts.Invalidate(last=last, ground=ground):
            return last or (between and ground == "fraud" and table.now.lapsed is None)
        case acts.Mispaid(wager=name) | acts.Misrecorded(wager=name) | acts.Dispute(wager=name):
            return name in table.now.settled and table.now.settled_round < table.game.rounds(table.state)
        case acts.Place(found=True) as deed if not is_past_call(table.game, table.state):
            return deed.late or is_of_fallen(table, act) or is_overlooked(table, act, deed)
        case acts.Declare() | acts.Direct() as said:
            return table.game.looks_back(table.terms, table.state, said, table.floor(act.at))
    return False


def go_on(after: Table, judged: Table, present: Table) -> Table:
    """The table after an act judged by an earlier text or other options, under those in force; but a round that is not
    over after all goes on under its own text."""
    if judged is present:
        return after
    if after.game.rounds(after.state) < present.game.rounds(present.state):
        return options_now(after)
    return msgspec.structs.replace(after, edition=present.edition, terms=present.terms)
