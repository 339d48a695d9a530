"""A table of one's own: any game that some casino had on some day, under the text of that day, dealt by the house until
everybody has gone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from threading import Lock
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition, edition
from croupier.gazette.notices import NEW_ZEALAND, UnknownKey
from croupier.house.neighbours import NAMES
from croupier.house.open_table import Summary
from croupier.house.people.person import Denied, Person
from croupier.house.presence import people_at
from croupier.house.service import House
from croupier.house.turns import is_linkable
from croupier.table.canonical import YEARS
from croupier.table.options import OptionSpec
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.state import lay

OWN = re.compile(r"own-\d{4}-\d{2}-\d{2}-[a-z-]+-\d+")
OPEN_MOST, EACH_MOST = 24, 3
"""How many such tables there are at once, and how many of one person's."""
AT = time(21, 0)
EVENINGS = YEARS[:-1]
"""The years in which an evening may begin, and go on for months."""
SIDE = Limits(100, 100)
"""Of a wager with an amount of its own, such as Super Sevens."""
PRINTED: dict[str, dict[str, Option]] = {"money-wheel": {"symbols": "Kiwi,Tūī,Weka,Kea,Takahē,Moa,Huia"}}
"""What this house has on its cloths and wheels, where that is the operator's to say."""
COMPANY_MOST = 2
FEW = 14
"""So many numbers, one after the other, are a list to choose from."""
_laying = Lock()

Amount = Annotated[int, Meta(ge=100, le=1_000_000)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which table somebody would like: the game, the casino and the day, the limits on its sign in cents, seats where
    the game leaves their number open, what an operator may choose, and how many computer players. One `by_hand` is for
    staff: they deal it, and it begins closed."""

    game: str
    casino: str
    on: date
    least: Amount = 500
    most: Amount = 50_000
    seats: Annotated[int, Meta(ge=1, le=14)] | None = None
    options: Mapping[str, Option] = {}
    company: Annotated[int, Meta(ge=0, le=COMPANY_MOST)] = COMPANY_MOST
    by_hand: bool = False

    @property
    def chosen(self) -> Mapping[str, Option]:
        return {**PRINTED.get(self.game, {}), **self.options}


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about a table that may be chosen: one of `values`, or true or false where there are none."""

    name: str
    says: str
    ground: str
    default: Option
    values: tuple[Option, ...] = ()


class OnDay(msgspec.Struct, frozen=True):
    """A game at a casino on a day: whether it is to be had, under which text, why, and what may be chosen."""

    game: str
    title: str
    status: str
    year: str
    reason: str
    choices: tuple[Choice, ...]


def is_own(name: str) -> bool:
    return OWN.fullmatch(name) is not None


def make_sign(setup: Setup, found: Edition, limits: Limits, *, linked: bool = False) -> Sign:
    """Limits for every wager, and the amounts of those that have one of their own. A jackpot is offered where its meter
    is read: where tables are linked, or the dealer keys it."""
    game = find_game(setup.game)
    kinds = game.layout(game.terms(found, setup.options))
    offered = linked or not is_linkable(lay(setup, game))
    return Sign(limits, {key: SIDE for key, kind in kinds.items() if kind.own_amount and offered})


def list_choices(game: str, instrument: str | None) -> tuple[Choice, ...]:
    """What a form can ask for: one of a few values, or whether or not."""
    return tuple(
        Choice(one.name, one.help, one.ground, one.default, values_of(one))
        for one in find_game(game).options
        if (not one.texts or instrument in one.texts) and (values_of(one) or isinstance(one.default, bool))
    )


def values_of(spec: OptionSpec) -> tuple[Option, ...]:
    if spec.least is not None and spec.most is not None and not spec.amount and spec.most - spec.least < FEW:
        return tuple(range(spec.least, spec.most + 1))
    return spec.values


def at_casino(casino: str, on: date) -> list[OnDay]:
    """Every game there on that day."""
    found: list[OnDay] = []
    for key in GAMES:
        one = edition(key, casino, datetime.combine(on, AT, NEW_ZEALAND))
        year, choices = (one.instrument or "")[:4], list_choices(key, one.instrument)
        found.append(OnDay(key, find_game(key).title, one.status, year, one.reason, choices if year else ()))
    return found


def lay_own(house: House, person: Person, wanted: Wanted) -> Summary:
    """The table, open and dealt from now on. Denied where none of that kind can be had."""
    if house.is_shared:
        raise Denied("not-to-be-had", "Several processes share this house: its tables are laid by the operator.")
    try:
        found, moment = find_text(wanted)
        with _laying:
            name = name_own(house, person, wanted)
            setup = Setup(wanted.game, wanted.casino, name, wanted.seats, options=wanted.chosen)
            sign = make_sign(setup, found, Limits(wanted.least, wanted.most))
            house.lay(setup)
            try:
                opened = house.attend(name, sign, NAMES[: wanted.company], later=moment - house.now(), passing=True)
            except BaseException:
                house.retire(name)  # a table that nobody deals is none of the house's
                raise
    except (UnknownKey, ValueError) as error:
        raise Denied("not-to-be-had", f"{error}") from None
    house.presence.see(name, person.name)
    return opened.summary()


def find_text(wanted: Wanted) -> tuple[Edition, datetime]:
    """What governs such a table, and the moment at which its evening begins. Denied where none does, or where acts
    would come to moments that are beyond every clock."""
    if wanted.on.year not in EVENINGS:
        raise Denied("not-to-be-had", f"An evening is in one of the years {EVENINGS[0]} to {EVENINGS[-1]}.")
    moment = datetime.combine(wanted.on, AT, NEW_ZEALAND)
    found = edition(wanted.game, wanted.casino, moment)
    if found.instrument is None:
        raise Denied("not-to-be-had", found.reason)
    return found, moment


def name_own(house: House, person: Person, wanted: Wanted) -> str:
    """The next free one; Denied where there are too many."""
    names = [name for name in house.names() if is_own(name)]
    if len(names) >= OPEN_MOST:
        raise Denied(
            "not-to-be-had", f"There are {OPEN_MOST} such tables; sit down at one of them, or come back later."
        )
    if sum(house.presence.knows(name, person.name) for name in names) >= EACH_MOST:
        raise Denied("not-to-be-had", f"You have been at {EACH_MOST} such tables just now; leave one first.")
    begins = f"own-{wanted.on.isoformat()}-{wanted.game}-"
    return f"{begins}{1 + sum(name.startswith(begins) for name in house.laid())}"


def take_up_own(house: House) -> None:
    """After a restart: those where somebody still sits."""
    for name in [name for name in house.laid() if is_own(name)][-OPEN_MOST:]:
        table = house.take_up(name).book.table
        here = people_at(table, NAMES)
        house.retire(name)
        if here and table.now.sign is not None and table.now.at is not None:
            company = [one for one in NAMES if table.present(one)]
            house.attend(name, table.now.sign, company, later=table.now.at - house.now(), passing=True)
