"""What a drill asks, what is right, and the errors whose cause is known."""

from __future__ import annotations

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table.scene import Shown
from croupier.table.state import Table
from croupier.table.wagers import Wager


class Choice(msgspec.Struct, frozen=True):
    """One of the answers to choose from. Of a wrong one `why` says what is wrong with it, by the rule `cite`; `cost` is
    what it costs the house, or, below nothing, the patrons."""

    says: str
    why: str = ""
    cite: Cite | None = None
    cost: Cents = 0


class Row(msgspec.Struct, frozen=True):
    """A line of the sum that comes to the answer."""

    wager: str
    says: str
    sum: str
    amount: Cents


class Slip(msgspec.Struct, frozen=True):
    """A wrong amount, and how somebody comes to it; `wager` is the one that it happens with."""

    amount: Cents
    says: str
    wager: str = ""


class Question(msgspec.Struct, frozen=True):
    """`asks` is the question, `beside` what must be known beside it, `facts` what there is to see, in words. An answer
    is an `amount`, or one of `choices` by its number, of which `right` is right. `cites` are the rules of the right
    answer, the first of them the one to learn, and `says` the answer in a sentence. `stakes` are the chips that hang on
    it. `table`, as `shown`, is what it is about: that of another moment lies in neither."""

    asks: str
    beside: str
    facts: tuple[str, ...]
    cites: tuple[Cite, ...]
    says: str
    right: int = 0
    choices: tuple[Choice, ...] = ()
    amount: Cents | None = None
    rows: tuple[Row, ...] = ()
    slips: tuple[Slip, ...] = ()
    stakes: Cents = 0
    cards: tuple[str, ...] = ()
    table: Table | None = None
    shown: Shown | None = None
    wagers: tuple[Wager, ...] = ()
    whose: str = ""


class Marked(msgspec.Struct, frozen=True):
    """An answer marked. `error` is what was said less what is right; `cost` what that costs the house, or, below
    nothing, the patron, and `cost_by` the rule of it. `slip` is the likely cause and `wager` the one it was with."""

    right: bool
    says: str
    answer: str
    cites: tuple[Cite, ...]
    error: Cents = 0
    cost: Cents = 0
    cost_by: Cite | None = None
    slip: str = ""
    wager: str = ""
    rows: tuple[Row, ...] = ()
    stakes: Cents = 0
