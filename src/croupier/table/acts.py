"""What people say and do at a table. Every act is one deed, by somebody, in a role, at a moment."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Literal

import msgspec

from croupier.equipment.chips import ChipKind
from croupier.money import Cents
from croupier.table.canonical import keep_defaults, keep_in_universal_time
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign


class Deed(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """The part of an act that says what is done. Tags are stable: stored entries carry them."""

    def __post_init__(self) -> None:
        keep_defaults(self)


# The table and its signs ------------------------------------------------------------------------------


class Open(Deed, frozen=True, tag="open table"):
    sign: Sign


class CloseTable(Deed, frozen=True, tag="close table"):
    """Close it, as its sign says or because the hours of the casino are over (6.0)."""

    hours_over: bool = False


class PostLimits(Deed, frozen=True, tag="post limits"):
    """Put up a sign of proposed limits and the time of the change (13.3(a))."""

    sign: Sign
    takes_effect: datetime

    def __post_init__(self) -> None:
        keep_in_universal_time(self, "takes_effect")


class PostClosure(Deed, frozen=True, tag="post closure"):
    """Put up a sign of the time at which the table will close (6.0)."""

    closes: datetime

    def __post_init__(self) -> None:
        keep_in_universal_time(self, "closes")


class SetLimits(Deed, frozen=True, tag="set limits"):
    """Change the sign. A tighter limit names its ground: notice, agreement or no gaming (13.3)."""

    sign: Sign
    ground: str = ""
    agreed: tuple[str, ...] = ()


class GrantLimits(Deed, frozen=True, tag="grant limits"):
    """A player's own limits, in general or on single kinds (13.4); none withdraws them. `unsigned`: no sign is up."""

    player: str
    limits: Limits | None
    on_kinds: Mapping[str, Limits] = {}
    unsigned: bool = False


class DirectLimits(Deed, frozen=True, tag="direct limits"):
    """Between which amounts the Authority directs the minimum and the maximum to be set (13.1); none lifts it."""

    minimum: Limits | None = None
    maximum: Limits | None = None


class RequireChips(Deed, frozen=True, tag="require chips"):
    """Which type of chip a player (or everybody) must use (18.3); none lifts the requirement. Non-value chips may be
    required only on some `kinds` of wager, or beyond `over` cents in value chips, or on those kinds beyond that."""

    chips: ChipKind | None
    player: str | None = None
    kinds: tuple[str, ...] = ()
    over: Cents | None = None


Event = Literal["promotion", "tournament", "event"]


class Reserve(Deed, frozen=True, tag="reserve"):
    """Make the table private and put up the sign (20): for these persons, or for a promotion, a tournament or another
    `event`, to which staff seat whoever takes part. Neither opens it again."""

    persons: tuple[str, ...]
    purpose: str = ""
    event: Event | None = None


class Replace(Deed, frozen=True, tag="replace"):
    """Replace a piece of equipment, such as the ball."""

    of: str


# Persons ----------------------------------------------------------------------------------------------


class SitDown(Deed, frozen=True, tag="sit down"):
    """Come to the table; without a seat, to stand at it. `born` where the age has been asked."""

    player: str
    seat: int | None = None
    born: date | None = None


class Leave(Deed, frozen=True, tag="leave"):
    player: str


class Vacate(Deed, frozen=True, tag="vacate"):
    """Require a player to give up an idle seat (5.0)."""

    player: str


class Exclude(Deed, frozen=True, tag="exclude"):
    """Require a person to leave (10.0), or bar from the game a player with a device (11.2(b))."""

    player: str
    reason: str
    device: bool = False


class FindAge(Deed, frozen=True, tag="find age"):
    """Staff learn when somebody at the table was born; nobody under 20 may remain (9.0)."""

    player: str
    born: date


class Readmit(Deed, frozen=True, tag="readmit"):
    player: str


# Chips ------------------------------------------------------------------------------------------------


class BuyIn(Deed, frozen=True, tag="buy in"):
    """Cash, a chip purchase voucher or value chips, for chips of equal value (17.1, 18.2)."""

    player: str
    amount: Cents
    tender: str = "cash"
    chips: ChipKind = ChipKind.VALUE
    colour: str | None = None
    value: Cents | None = None


class Redeem(Deed, frozen=True, tag="redeem"):
    """Chips or vouchers for cash, a cheque or value chips (17.1, 18.2(c)). `issued_at` names another table."""

    player: str
    amount: Cents
    chips: ChipKind = ChipKind.VALUE
    into: str = "cash"
    issued_at: str | None = None
    voucher: bool = False


class Issue(Deed, frozen=True, tag="issue"):
    """Give a player promotional chips (17.2)."""

    player: str
    amount: Cents


# Wagers -----------------------------------------------------------------------------------------------


class Place(Deed, frozen=True, tag="place"):
    """Chips on the layout. `oral`: spoken, placed by the dealer; `found`: made and accepted unnoticed (14.2), `late`
    after the call, `earlier` at a time now over; `unpaid`: without commission; `colour`: not one's own (18.2(d))."""

    wager: str
    player: str
    kind: str
    stake: Cents
    spot: str = ""
    chips: ChipKind = ChipKind.VALUE
    basis: str | None = None
    oral: bool = False
    found: bool = False
    issued_at: str | None = None
    unpaid: bool = False
    earlier: bool = False
    late: bool = False
    colour: str | None = None


class Withdraw(Deed, frozen=True, tag="withdraw"):
    """Take a wager up, or only part of it."""

    wager: str
    amount: Cents | None = None


class VoidWagers(Deed, frozen=True, tag="void wagers"):
    """A manager's declaration against a player with a device: all the wagers, or only the one named (11.2(a))."""

    player: str
    reason: str
    wager: str | None = None


class FlagPartners(Deed, frozen=True, tag="flag partners"):
    """These players stake together to beat a maximum (14.1(c), reading G-23); or it was a mistake to say so."""

    players: tuple[str, ...]
    mistaken: bool = False


# The course of a game ---------------------------------------------------------------------------------


class Spin(Deed, frozen=True, tag="spin"):
    """The dealer sets the wheel and the ball going. Directions are 'clockwise' or 'anticlockwise'."""

    wheel: str = "anticlockwise"
    ball: str = "clockwise"


class Close(Deed, frozen=True, tag="no more bets"):
    """The call that ends betting, with the bell where the game has one."""


class Observe(Deed, frozen=True, tag="observe"):
    """What the equipment showed. `turns` where revolutions were counted; `left`, of a draw that others can check, how
    many of each card it was drawn from, where that does not follow from the draw before."""

    of: str
    seen: str
    turns: int | None = None
    left: str = ""


class Tumble(Deed, frozen=True, tag="tumble"):
    """The dealer spins the covered dice so many times."""

    times: int = 3


class Enter(Deed, frozen=True, tag="enter"):
    """A result is keyed into the table's electronic equipment."""

    seen: str


class Throw(Deed, frozen=True, tag="throw"):
    """The dice leave the shooter's hand. `found`: that it was not this one's to throw went unnoticed."""

    player: str
    found: bool = False


class Shuffle(Deed, frozen=True, tag="shuffle"):
    """The dealer shuffles; `how` where the Rules name the manner."""

    of: str = "cards"
    how: str = ""


class Cut(Deed, frozen=True, tag="cut"):
    """Whoever acts cuts the stack, so many cards from its front."""

    at: int


class Insert(Deed, frozen=True, tag="insert"):
    """The dealer inserts the cutting card, so many cards from the back."""

    at: int


class Deal(Deed, frozen=True, tag="deal"):
    """The dealer deals face down, or begins to deal; what is dealt face up is observed."""

    to: str = ""


class Choose(Deed, frozen=True, tag="choose"):
    """Words that move no chips: draw, stand, fold, accept, pass, on, off. `on` names what they are about."""

    player: str
    word: str
    on: str = ""


class Stated(msgspec.Struct, frozen=True, array_like=True):
    """A fact by its name, as a declaration or direction needs it."""

    name: str
    value: str | int


class Direct(Deed, frozen=True, tag="direct"):
    """A supervisor's or manager's direction, by the game's name for it, with its facts: as fields, or in words."""

    word: str
    detail: str = ""
    facts: tuple[Stated, ...] = ()


class Reduce(Deed, frozen=True, tag="reduce"):
    """The dealer reduces wagers as a rule of the game allows."""


class Collect(Deed, frozen=True, tag="collect"):
    """The dealer takes the losing wagers."""


class Pay(Deed, frozen=True, tag="pay"):
    """The dealer pays the winning wagers named, or all that remain."""

    wagers: tuple[str, ...] = ()


class Declare(Deed, frozen=True, tag="declare"):
    """Somebody says that something went wrong, by the game's name for it, with its facts: as fields, or in words."""

    irregularity: str
    detail: str = ""
    facts: tuple[Stated, ...] = ()


class Invalidate(Deed, frozen=True, tag="invalidate"):
    """The operator invalidates the outcome of a game (12.1) and may forfeit a fraudster's wagers (12.2). `last`: that
    of the round last settled, though another has begun."""

    ground: str
    by: tuple[str, ...] = ()
    forfeit: bool = False
    last: bool = False


# Putting right ----------------------------------------------------------------------------------------


class Mispaid(Deed, frozen=True, tag="mispaid"):
    """What was handed over for a wager otherwise than the Rules give (15.1): in all, or `winnings` beside the stake."""

    wager: str
    paid: Cents
    winnings: bool = False


class Handed(Deed, frozen=True, tag="handed"):
    """Chips were handed to a player for no wager of his or hers (15.1)."""

    player: str
    paid: Cents


class Misrecorded(Deed, frozen=True, tag="misrecorded"):
    """A wager on record was made `late`, when betting had closed, or not at all: all or `amount` of it (15.1)."""

    wager: str
    late: bool = False
    amount: Cents | None = None


class Swept(Deed, frozen=True, tag="swept"):
    """Chips were taken off the layout that lie there by the Rules (15.1)."""

    wager: str


class Recover(Deed, frozen=True, tag="recover"):
    """Take back an overpayment, as far as the player holds chips (15.1)."""

    player: str


class MakeGood(Deed, frozen=True, tag="make good"):
    """Pay what is owed to a player (15.1)."""

    player: str


class Claim(Deed, frozen=True, tag="claim"):
    """A player collects what was held as unclaimed (16.1, 16.2)."""

    player: str


class Dispute(Deed, frozen=True, tag="dispute"):
    dispute: str
    player: str
    complaint: str
    wager: str | None = None


class Review(Deed, frozen=True, tag="review"):
    """The complainant asks for the next step of the ladder (8.1)."""

    dispute: str


class Decide(Deed, frozen=True, tag="decide"):
    """A decision on a dispute; `award` is what the player is to have in all because of it (negative: to give back)."""

    dispute: str
    finding: str
    award: Cents = 0


class Discharge(Deed, frozen=True, tag="discharge"):
    """A duty has been done."""

    duty: str
    note: str = ""


class AskRules(Deed, frozen=True, tag="ask rules"):
    """Somebody asks to see the Rules (8.3)."""


# What the house puts on record of its draws -----------------------------------------------------------


class Commit(Deed, frozen=True, tag="commit"):
    """The house binds itself to the secrets of its coming draws: so many, which all lead back to this commitment. None
    at all: what is drawn from now on cannot be checked."""

    series: int
    commitment: str
    secrets: int


class Reveal(Deed, frozen=True, tag="reveal"):
    """A round is over and its secret is opened. `players` is what the ids of the players' acts have come to."""

    series: int
    number: int
    secret: str
    players: str


# What is forbidden ------------------------------------------------------------------------------------


class Tip(Deed, frozen=True, tag="tip"):
    """Something of value for staff: always refused (3.0)."""

    player: str
    amount: Cents


class SideBet(Deed, frozen=True, tag="side bet"):
    """A bet between patrons: always refused (7.0)."""

    players: tuple[str, ...]
    amount: Cents = 0


class Advise(Deed, frozen=True, tag="advise"):
    """Advice on how to play (4.1, 4.2)."""

    player: str
    asked: bool = False
    about_rules: bool = False


# fmt: off
AnyDeed = (
    Open | CloseTable | PostLimits | PostClosure | SetLimits | GrantLimits | DirectLimits | RequireChips | Reserve
    | Replace | SitDown | Leave | Vacate | Exclude | FindAge | Readmit | BuyIn | Redeem | Issue | Place | Withdraw
    | VoidWagers | FlagPartners | Spin | Close | Observe | Tumble | Enter | Throw | Shuffle | Cut | Insert | Deal
    | Choose | Direct | Reduce | Collect | Pay | Declare | Invalidate | Mispaid | Handed | Misrecorded | Swept | Recover
    | MakeGood | Claim | Dispute | Review | Decide | Discharge | AskRules | Commit | Reveal | Tip | SideBet | Advise
)
# fmt: on


class Act(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One deed by one person. The sender makes the id: the same id gets the same answer for ever. `about` is the number
    of an earlier entry of this table, where the act brings to light something about it."""

    id: str
    at: datetime
    by: str
    role: Role
    deed: AnyDeed
    about: int | None = None

    def __post_init__(self) -> None:
        keep_in_universal_time(self, "at")
