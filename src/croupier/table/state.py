"""The table as it stands between two acts. Bounded: it keeps the round, never the history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, colour_asset, is_colour_asset
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition, edition, find_text
from croupier.money import Cents
from croupier.table import acts
from croupier.table.canonical import keep_defaults
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.floor import Floor, OwnLimits, Patron, ValueChips
from croupier.table.game import AnyGame
from croupier.table.roles import Role
from croupier.table.setup import SEATS, Limits, Option, Setup, Sign
from croupier.table.wagers import Wager

BANK = "bank"
"""The table's own chips, against its opening float."""
COMMISSION = "commission"
"""What the operator has collected as commission: with the bank, the rounding and the drop box the table's result."""
ROUNDING = "rounding up"
"""What the operator pays beyond the exact odds because chips cannot make the sum (15.3)."""
LAYOUT = "layout"
DROP = "drop box"
OUTSIDE = "outside"
"""Where cash, cheques and vouchers come from and go to: the world beyond the table."""


def purse(player: str) -> str:
    return f"player {player}"


def unclaimed(player: str) -> str:
    return f"unclaimed {player}"


def owner_unclaimed(account: str) -> str:
    """Whose unclaimed chips this account is; nobody's where it is another one."""
    return account.removeprefix(unclaimed("")) if account.startswith(unclaimed("")) else ""


class LimitsNotice(msgspec.Struct, frozen=True):
    sign: Sign
    takes_effect: datetime
    posted: datetime


class Direction(msgspec.Struct, frozen=True, omit_defaults=True):
    """Between which amounts the Authority directs the minimum and the maximum to be set (13.1)."""

    minimum: Limits | None = None
    maximum: Limits | None = None


class ClosureNotice(msgspec.Struct, frozen=True):
    closes: datetime
    posted: datetime


NOTICE = timedelta(minutes=20)


def earliest(posted: datetime, time_shown: datetime) -> datetime:
    """When what a sign announces may be done: at the time that it shows, and not before it has stood 20 minutes (6.0,
    13.3(a), reading G-10). Elapsed time: a clock put forward gives no notice."""
    return max(time_shown.astimezone(UTC), posted.astimezone(UTC) + NOTICE)


class ClosedUnder(msgspec.Struct, frozen=True, omit_defaults=True):
    """The limits under which the betting of a round closed, where others hold since: the sign, and players' own; and
    what was `chosen` of the options of the table, where that is otherwise since."""

    round: int
    sign: Sign
    own: Mapping[str, OwnLimits] = {}
    chosen: Mapping[str, Option] | None = None


class PlayedUnder(msgspec.Struct, frozen=True, omit_defaults=True):
    """The text under which the round last played was, as its entries name it."""

    edition: str
    label: str = ""


class Invalidated(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome last invalidated for fraud, by its entry: what was refunded (void) or forfeited (lost) of it, each
    wager as it was made. `past` when another round has been completed since."""

    entry: int
    settled: Mapping[str, Settled]
    past: bool = False


class Fallen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The round just over, where its outcome was invalidated by this entry: the wagers made in it, as they were made,
    for those of it that are found afterwards. `untouched`: it was going on then, and no chips have been put down
    since."""

    entry: int
    round: int
    wagers: Mapping[str, Wager] = {}
    untouched: bool = False


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager of this round as it was made, of which less stands, or nothing, because of others (reading G-65);
    `reduced` where the dealer took it down as a rule of the game allows."""

    wager: Wager
    round: int
    reduced: bool = False


class ColourBefore(msgspec.Struct, frozen=True):
    """A colour that a player had at this value up to the entry `until`, and has no more or at another (18.2(e))."""

    player: str
    colour: str
    value: Cents
    until: int


class Gone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who left while this round was bet on or played, from which seat, and with which limits of his or her
    own."""

    round: int
    seat: int | None = None
    own: OwnLimits = OwnLimits()


class OpenDispute(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dispute on its ladder: 0 game supervisor, 1 casino supervisor, 2 inspector (8.1). `about` is the settlement of
    its wager, by entry and wager, and `met` the part of the award that a claim for a wrong payment has gone into."""

    player: str
    complaint: str
    wager: str | None = None
    step: int = 0
    decided: bool = False
    award: Cents = 0
    duty: str = ""
    deciders: tuple[str, ...] = ()
    about: str = ""
    met: Cents = 0


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything about a table that the general rules keep; the part of its state that is stored and hashed.

    `settled` is what was settled in the round `settled_round`, which can be put right without saying which entry it is
    about. `handed` is what was really handed over for a settlement and `undone` are the settlements taken back, each by
    its entry and wager, so that none is put right or taken back twice. `under_age` are those found to be under 20.
    `chosen` are options directed since the table was set up. `awarded` is what decisions on disputes gave because of a
    settlement, beside what the Rules give. `carried` are wagers that lived through the round last completed,
    undecided, and `lapsed` those that lived through one since that came to nothing, as a void spin does.
    `closed_under` are the limits of the round last completed, where they have changed since, and `limits_before` all
    that have been given up, each with the last round that had them; `final` are the disputes
    that an inspector decided, each by its player and the settlement that it was about. `gone` are those who left in the
    round going on or in the last one, whose wagers may yet be found, and `short` are wagers below the minimum that lie
    for the round being bet on; `forgiven` are those for which that was forgiven when betting closed last, or since.
    `played_under` is the text of the round last played, where another has come into force since. `directed` says which
    rank put somebody out, reserved the table, required chips or granted limits, where it is not the least that may.
    `put_out` are those of the excluded who are barred for a device and must leave the premises besides.
    `colours_before` are the colours that players gave up, with their values, for what is put right of wagers made in
    them. `made` are wagers of the round going on or of the last, and of those that live on, as they were made, of which
    less stands because of other wagers. `invalidated` is the outcome last invalidated for fraud, for what comes out
    about it afterwards, and `fallen` the round just over, while that is one whose outcome was invalidated. `put_down`
    are the wagers settled and those that lay with them, the first made first, whichever were settled first.
    """

    seq: int = 0
    at: datetime | None = None
    open: bool = False
    sign: Sign | None = None
    gaming_day: date | None = None
    patrons: Mapping[str, Patron] = {}
    accounts: Mapping[str, Mapping[str, Cents]] = {}
    wagers: Mapping[str, Wager] = {}
    settled: Mapping[str, Settled] = {}
    settled_round: int = -1
    last_round: frozenset[str] = frozenset()
    carried: frozenset[str] = frozenset()
    duties: Mapping[str, Duty] = {}
    limits_notices: tuple[LimitsNotice, ...] = ()
    closure_notice: ClosureNotice | None = None
    disputes: Mapping[str, OpenDispute] = {}
    excluded: Mapping[str, Cite] = {}
    graced: frozenset[str] = frozenset()
    graced_on: date | None = None
    partners: frozenset[str] = frozenset()
    must_use: ChipKind | None = None
    private: tuple[str, ...] = ()
    chosen: Mapping[str, Option] = {}
    further_partners: tuple[frozenset[str], ...] = ()
    event: acts.Event | None = None
    value_chips: ValueChips | None = None
    direction: Direction | None = None
    under_age: Mapping[str, date] = {}
    handed: Mapping[str, Cents] = {}
    undone: frozenset[str] = frozenset()
    awarded: Mapping[str, Cents] = {}
    lapsed: frozenset[str] | None = None
    closed_under: ClosedUnder | None = None
    final: frozenset[str] = frozenset()
    gone: Mapping[str, Gone] = {}
    short: frozenset[str] = frozenset()
    limits_before: tuple[ClosedUnder, ...] = ()
    forgiven: frozenset[str] = frozenset()
    played_under: PlayedUnder | None = None
    directed: Mapping[str, Role] = {}
    put_out: frozenset[str] = frozenset()
    colours_before: tuple[ColourBefore, ...] = ()
    made: tuple[Made, ...] = ()
    invalidated: Invalidated | None = None
    fallen: Fallen | None = None
    put_down: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        keep_defaults(self)

    def as_put_down(self, settled: Iterable[str]) -> tuple[str, ...]:
        """What lies and what has been `settled`, the first made first: of several wagers those put down last are too
        much (14.2(b), reading G-44)."""
        there = {*self.wagers, *settled}
        known = (name for name in self.put_down if name in there)
        return tuple(dict.fromkeys((*known, *self.wagers, *settled)))


class Table(msgspec.Struct, frozen=True):
    """A table: its setup, the game and terms it plays under, and where both stand. `places` are its seats: as many as
    the operator says, or the game, or as usual. `digests` are remembered from act to act, each with the part of the
    table that it is of, so that the hash need not read that part again."""

    setup: Setup
    game: AnyGame
    edition: Edition | None
    terms: Any
    state: Any
    now: Standing
    places: int = SEATS
    digests: dict[str, tuple[Any, bytes]] = {}

    def holds(self, player: str, asset: str) -> Cents:
        return self.now.accounts.get(purse(player), {}).get(asset, 0)

    def present(self, player: str) -> bool:
        patron = self.now.patrons.get(player)
        return patron is not None and not patron.away

    def account(self, player: str) -> str:
        """Where chips for this player go: the purse, or what is held unclaimed while he or she is away (16.2)."""
        return purse(player) if self.present(player) else unclaimed(player)

    def floor(self, moment: datetime | None = None, evidence: Entry | None = None) -> Floor:
        """What the game may know of the table as it stands."""
        now, setup = self.now, self.setup
        return Floor(
            now.wagers,
            now.patrons,
            now.sign,
            setup.denominations,
            self.places,
            moment or now.at,
            evidence,
            now.duties,
            self.settled_now(),
            earliest(now.closure_notice.posted, now.closure_notice.closes) if now.closure_notice else None,
            partners=(now.partners, *now.further_partners),
            gone=now.gone,
            open=now.open,
        )

    def settled_now(self) -> Mapping[str, Settled]:
        """What has been settled of the round going on or, until one with wagers begins, of the one just over."""
        if not self.now.settled:
            return {}
        round_meant = self.game.rounds(self.state) - self.game.is_last_open(self.state)
        return self.now.settled if self.now.settled_round == round_meant else {}

    def chips(self, player: str, asset: str) -> tuple[Cents, ...]:
        """What one chip of this asset may be worth in this player's hands; what is no chip is counted in cents."""
        if not is_colour_asset(asset):
            return self.setup.denominations if asset in ("value", "promotional") else (1,)
        patron = self.now.patrons.get(player)
        return (patron.value,) if patron is not None and patron.value else (1,)

    def asset(self, player: str, kind: ChipKind) -> str | None:
        """The asset that this player's chips of that kind are; None if he or she has no colour yet."""
        if kind is not ChipKind.NON_VALUE:
            return kind.value
        patron = self.now.patrons.get(player)
        return colour_asset(patron.colour) if patron and patron.colour else None


def lay(setup: Setup, game: AnyGame) -> Table:
    """A new table, covered and closed: nothing is judged until somebody acts at some moment."""
    if setup.game != game.key:
        raise ValueError(f"the setup is for {setup.game}, the game is {game.key}")
    return Table(setup, game, None, None, None, Standing(), setup.seats or SEATS)


def places_of(setup: Setup, game: AnyGame, terms: Any) -> int:
    said = game.places(terms)
    return setup.seats or (SEATS if said is None else said[0])


def is_past_call(game: AnyGame, state: Any) -> bool:
    """Has betting closed on a round that is still undecided? Between rounds it may be closed without one."""
    return not game.betting_open(state) and not game.between_rounds(state)


def govern(table: Table, moment: datetime) -> Table:
    """The table under the edition in force at that moment; kept while a round is past its call (reading G-3)."""
    held = table.edition
    if held is not None:
        if held.until is None or moment < held.until:
            return table
        if table.state is not None and is_past_call(table.game, table.state):
            return table
    found = in_universal_time(edition(table.setup.game, table.setup.casino, moment))
    if found.status in ("not-in-force", "not-held"):
        return msgspec.structs.replace(table, edition=found)
    options, now = {**table.setup.options, **table.now.chosen}, table.now
    if table.state is None:
        terms = table.game.terms(found, options)
        state = table.game.opening(terms)
    else:
        terms, state = terms_under(table.game, found, options), table.state
        if held is not None and held.instrument is not None and now.played_under is None:
            now = msgspec.structs.replace(now, played_under=PlayedUnder(held.instrument, held.label))
    places = places_of(table.setup, table.game, terms)
    return msgspec.structs.replace(table, edition=found, terms=terms, state=state, now=now, places=places)


def is_new_text(held: Edition | None, found: Edition | None) -> bool:
    """Does another text hold than before, not only another status of the same?"""
    if held is None or held.instrument is None or found is None:
        return False
    return held.instrument != found.instrument


def in_universal_time(found: Edition) -> Edition:
    """Acts are in universal time, where moments compare quickly."""
    return found if found.until is None else msgspec.structs.replace(found, until=found.until.astimezone(UTC))


def under_text_of(table: Table, evidence: Entry | None) -> Table:
    """The table under the text by which a round that is over is judged, the one in force when its betting closed: of
    the round last played, or of the one that an entry belongs to (reading G-3)."""
    then: Entry | PlayedUnder | None = evidence or table.now.played_under
    held = table.edition
    if then is None or held is None or (then.edition, then.label) == (held.instrument, held.label):
        return table
    found = find_text(table.setup.game, table.setup.casino, then.edition, then.label)
    if found is None:
        return table
    terms = terms_under(table.game, found, {**table.setup.options, **table.now.chosen})
    return msgspec.structs.replace(table, edition=in_universal_time(found), terms=terms)


def terms_under(game: AnyGame, held: Edition, options: Mapping[str, Option]) -> Any:
    """The terms of a table that goes on under another text: an option that this text does not have has its default."""
    try:
        return game.terms(held, options)
    except ValueError:
        return game.terms(held, {name: value for name, value in options.items() if has_option(game, held, name, value)})


def has_option(game: AnyGame, held: Edition, name: str, value: Option) -> bool:
    try:
        game.terms(held, {name: value})
    except ValueError:
        return False
    return True
