"""Two evenings that differ only in cards that nobody was shown look the same to everybody but the player they are for.

Two linked tables are played at random, with whatever may go wrong; ana, at the first, never shows a hand. The evening
is then played again, act for act, with other cards in her hands.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from random import Random

import msgspec
import pytest

from croupier.equipment.cards import DECK
from croupier.house.jackpots import Link
from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await, Offer, Show, Wagers
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.masking import mask
from croupier.table.roles import Role
from croupier.table.setup import Option, Setup
from croupier.table.state import Table, lay
from croupier.table.view import own, public
from croupier.table.waiting import awaits
from tests.rules.caribbean_stud.table import GAME, NIGHTS, WITH_JACKPOT, YEARS

HERS, OTHER = "A", "B"
PLAYERS = ("ana", "ben", "cleo")
STRANGERS = (
    *((Role.PLAYER, player) for player in ("ben", "cleo", None)),
    *((role, "ana") for role in Role if role is not Role.PLAYER),
)
TABLES: tuple[dict[str, Option], ...] = (
    {"jackpot_seed": 5_000_000, "jackpot_retained": 2_500},
    {"jackpot_seed": 5_000_000, "dealt_from": "automatic shuffler", "jackpot": "manual"},
)


class Evening:
    """Two linked tables, open and with three players each; every act and its entry is kept."""

    def __init__(self, year: int, options: dict[str, Option]) -> None:
        setups = {name: Setup(GAME.key, "christchurch", table=name, options=options) for name in (HERS, OTHER)}
        self.link = Link({name: Journal(lay(setup, GAME)) for name, setup in setups.items()})
        self.at: datetime = NIGHTS[year]
        self.done: list[tuple[str, Entry]] = []
        for name in setups:
            self.say(name, acts.Open(WITH_JACKPOT), Role.GAME_SUPERVISOR)
            for seat, player in enumerate(PLAYERS, 1):
                self.say(name, acts.SitDown(player, seat), Role.PLAYER, player)
                self.say(name, acts.BuyIn(player, 10_000_000), Role.PLAYER, player)

    def table(self, name: str) -> Table:
        return self.link.tables[name].table

    def say(self, name: str, deed: AnyDeed, role: Role, by: str = "") -> None:
        self.at += timedelta(seconds=1)
        self.post(name, Act(f"act {len(self.done)}", self.at, by or role.value, role, deed))

    def post(self, name: str, act: Act) -> Entry:
        entry = self.link.tables[name].post(act)
        assert isinstance(entry, Entry), entry
        self.done.append((name, entry))
        return entry

    def look(self, name: str) -> dict[str, bytes]:
        """Everything that anybody may see now of a table, but for what is ana's own."""
        table = self.table(name)
        seen = {"meter": encode(self.link.meter), "public": encode(public(table))}
        seen |= {f"{role} {player}": encode(own(table, role, player)) for role, player in STRANGERS}
        return seen | {f"awaits {player}": encode(awaits(table, player)) for player in (None, *PLAYERS)}

    def look_at_her_own(self) -> bytes:
        return encode(own(self.table(HERS), Role.PLAYER, "ana"))

    def last_as_seen(self) -> dict[str, bytes]:
        name, entry = self.done[-1]
        rounds = GAME.rounds(self.table(name).state)
        return {f"{role} {player}": encode(mask(entry, role, player, rounds=rounds)) for role, player in STRANGERS}


# An evening at random ---------------------------------------------------------------------------------


def play_on(evening: Evening, random: Random, done: Counter[str]) -> None:
    """One act at one of the tables: mostly the ordinary course, at times anything that is offered."""
    name = random.choice((HERS, OTHER))
    table = evening.table(name)
    gone = [player for player in PLAYERS if not table.present(player)]
    if gone and random.random() < 0.2:
        evening.say(name, acts.SitDown(gone[0]), Role.PLAYER, gone[0])
        evening.say(name, acts.BuyIn(gone[0], 10_000_000), Role.PLAYER, gone[0])
        return
    if table.present("ana") and random.random() < 0.01:
        evening.say(name, acts.Leave("ana"), Role.PLAYER, "ana")
        done["leaves"] += 1
        return
    idle = [player for player in PLAYERS if not plays(table, player)]
    waits = [wait for wait in awaits(table, idle[0] if idle else None) if is_for_her(wait)]
    course = [wait for wait in waits if (isinstance(wait, Offer) and wait.course) or is_shown(table, wait)]
    others = [wait for wait in waits if isinstance(wait, Offer) and not wait.course]
    bets = [wait for wait in waits if isinstance(wait, Wagers) and idle]
    keen = [wait for wait in others if isinstance(wait.deed, acts.Place | acts.Choose)]
    chance = random.random()
    sorts = (others if chance > 0.95 else [], bets if chance < 0.7 else [], keen if chance < 0.9 else [], course, bets)
    if (found := next((sort for sort in sorts if sort), None)) is not None:
        do(evening, name, random.choice(found), random, done)


def is_for_her(wait: Await) -> bool:
    """ana shows no hand, and nobody takes up a wager or changes the cards."""
    if not isinstance(wait, Offer):
        return True
    return wait.deed != acts.Choose("ana", "show") and not isinstance(wait.deed, acts.Withdraw | acts.Replace)


def is_shown(table: Table, wait: Await) -> bool:
    return isinstance(wait, Show) and bool(GAME.equipment(table.terms, table.state, wait.of).outcomes())  # type: ignore[union-attr]


def do(evening: Evening, name: str, wait: Await, random: Random, done: Counter[str]) -> None:
    table = evening.table(name)
    match wait:
        case Wagers(kinds=kinds, spots=spots):
            player = next(player for player in PLAYERS if not plays(table, player))
            box = random.choice(spots["ante"])
            deed = acts.Place(f"w{len(evening.done)}", player, "ante", kinds["ante"].least, box)
            evening.say(name, deed, Role.PLAYER, player)
        case Show(of=of):
            evening.say(name, acts.Observe(of, draw(table, of, random)), Role.SYSTEM)
        case Offer(role=role, deed=deed):
            by = getattr(deed, "player", role.value) if role is Role.PLAYER else role.value
            evening.say(name, deed, role, by)
            done[word_of(deed)] += 1
            done["prizes"] += sum(bool(settled.prize) for settled in evening.done[-1][1].settled)


def plays(table: Table, player: str) -> bool:
    """Has the player an ante, or is not there to make one?"""
    antes = (wager for wager in table.now.wagers.values() if wager.kind == "ante")
    return not table.present(player) or any(wager.player == player for wager in antes)


def word_of(deed: AnyDeed) -> str:
    match deed:
        case acts.Declare(irregularity=word) | acts.Direct(word=word) | acts.Choose(word=word):
            return word
        case acts.Place(kind=kind):
            return kind
    return type(deed).__name__.lower()


def draw(table: Table, of: str, random: Random) -> str:
    """Cards by suit as often as not, so that there are prizes."""
    thing = GAME.equipment(table.terms, table.state, of)
    assert thing is not None
    cards = sorted(thing.outcomes())
    lacking = [box for box, hand in table.state.hands.items() if len(hand.cards) < 5 and not hand.over]
    suited = [card for card in cards if lacking and card[1] == "cdhs"[int(lacking[0]) % 4]]
    return random.choice(suited if suited and random.random() < 0.8 else cards)


# The same evening with other cards in her hands -------------------------------------------------------


def other_cards(done: list[tuple[str, Entry]], random: Random) -> list[tuple[str, Act]]:
    """The same acts; of every deck shuffled at her table, other cards to her than those that anybody else had."""
    found: list[tuple[str, Act]] = []
    instead: dict[str, str] = {}
    for place, (name, entry) in enumerate(done):
        act, deed = entry.act, entry.act.deed
        if name == HERS and isinstance(deed, acts.Shuffle):
            instead = swap(done[place + 1 :], random)
        if entry.eyes and name == HERS and entry.eyes[0].only == ("ana",):
            assert isinstance(deed, acts.Observe)
            act = msgspec.structs.replace(act, deed=msgspec.structs.replace(deed, seen=instead[deed.seen]))
        found.append((name, act))
    return found


def swap(rest: list[tuple[str, Entry]], random: Random) -> dict[str, str]:
    """For each of her cards until the next shuffle one that lay with nobody."""
    mine: list[str] = []
    theirs: set[str] = set()
    for name, entry in rest:
        deed = entry.act.deed
        if name == HERS and isinstance(deed, acts.Shuffle):
            break
        if name == HERS and isinstance(deed, acts.Observe) and deed.of != "meter":
            if entry.eyes and entry.eyes[0].only == ("ana",):
                mine.append(deed.seen)
            else:
                theirs.add(deed.seen)
    idle = [card for card in DECK if card not in theirs and card not in mine]
    return dict(zip(mine, random.sample(idle, len(mine)), strict=True))


# The proof --------------------------------------------------------------------------------------------

ACTS = 400
MUST_HAPPEN = {"fold", "bet", "jackpot", "show", "leave face down", "exposed card", "prizes", "leaves", "dead hand"}
MISDEALS = {"wrong number of cards", "wrong deck", "cards to an empty area"}


@pytest.mark.parametrize("options", TABLES, ids=["shoe", "shuffler"])
@pytest.mark.parametrize("year", YEARS)
def test_nobody_else_can_tell_the_two_evenings_apart(year: int, options: dict[str, Option]) -> None:
    done: Counter[str] = Counter()
    for seed in range(4):
        random = Random(seed)
        first = Evening(year, options)
        while len(first.done) < ACTS:
            play_on(first, random, done)
        one, two = Evening(year, options), Evening(year, options)
        begun, differs = len(one.done), 0
        changed = other_cards(first.done, random)
        for (name, entry), (_, other) in zip(first.done[begun:], changed[begun:], strict=True):
            one.post(name, entry.act)
            two.post(name, other)
            assert one.look(name) == two.look(name), entry.act
            assert one.last_as_seen() == two.last_as_seen(), entry.act
            differs += one.look_at_her_own() != two.look_at_her_own()
        assert differs > ACTS // 5, "her own view is the control"
        assert one.look(HERS) == two.look(HERS) and one.look(OTHER) == two.look(OTHER)
    assert set(done) >= MUST_HAPPEN, done
    assert set(done) & MISDEALS, done
