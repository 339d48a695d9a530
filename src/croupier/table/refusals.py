"""A lawful no: a stable code, the rule, and a sentence for the person who reads it."""

from __future__ import annotations

import msgspec

from croupier.gazette.cite import Cite

# In the order in which they are looked for: where several hold, the first is given.
CODES: dict[str, str] = {
    "id-reused": "Another act came under this id before.",
    "no-such-entry": "This table has no earlier entry of that number.",
    "text-not-held": "The Rules of that day, or the approval of the game there, are not held; nothing can be judged.",
    "not-in-force": "No notice held approves this game at this casino at that moment.",
    "table-closed": "The table is not open for gaming.",
    "already-open": "The table is open already.",
    "no-authority": "This role may not do that.",
    "not-yours": "A player acts only for himself or herself.",
    "forbidden": "The Rules forbid it outright.",
    "under-age": "Under twenty years of age.",
    "excluded": "Excluded from this game or from the casino.",
    "private-table": "The table is reserved.",
    "seat-taken": "Somebody else has that seat, or it does not exist.",
    "not-at-table": "Nobody of that name is at the table.",
    "already-at-table": "That person is at the table already.",
    "duty-first": "Something must be done and recorded before play goes on.",
    "not-in-this-game": "The game has no such act.",
    "not-now": "The game is not at a point where this can be done.",
    "betting-closed": "No more bets has been called.",
    "impossible": "The equipment cannot show that.",
    "no-such-wager": "There is no such wager on the layout.",
    "wager-id-in-use": "Another wager has this id.",
    "chips-not-approved": "These chips may not be used for this wager.",
    "other-tables-chips": "Non-value chips belong to the table that issued them.",
    "chips-required": "This player must use the other type of chip here.",
    "not-in-chips": "Chips cannot make that amount.",
    "short-of-chips": "The player does not hold that much.",
    "not-permitted": "The game permits no such wager.",
    "below-minimum": "Below the minimum on the sign.",
    "above-maximum": "Above the maximum on the sign.",
    "not-in-increments": "Not in the increments on the sign.",
    "partnership": "Partners would together exceed the maximum.",
    "not-exactly-payable": "Its win could not be paid exactly in chips.",
    "colour-taken": "Another player has that colour.",
    "value-fixed": "The colour's value was declared and chips are out.",
    "value-undeclared": "Non-value chips need a declared value.",
    "promotional": "Promotional chips are neither exchanged nor redeemed.",
    "limits-unlawful": "Such limits cannot be set.",
    "no-ground": "A tighter limit needs one of the four grounds.",
    "notice-too-short": "The sign has not been up for twenty minutes, or its time has not come.",
    "not-all-agree": "Somebody at the table has not agreed.",
    "gaming-going-on": "There is gaming activity at the table.",
    "round-going-on": "That is done between rounds.",
    "seat-in-use": "The conditions for taking back a seat are not met.",
    "no-such-duty": "There is no such duty open.",
    "no-such-dispute": "There is no such dispute, or it is not at that step.",
    "out-of-turn": "The steps of a dispute are taken in order.",
    "nothing-to-settle": "There is nothing there to settle or put right.",
}


class Refusal(msgspec.Struct, frozen=True):
    """Nothing changed. `cite` is the rule that decides; `message` says what would be lawful."""

    code: str
    cite: Cite
    message: str

    def __post_init__(self) -> None:
        assert self.code in CODES, self.code
