"""A few rounds at a table of any game under any of its texts, decided by a seed: what questions are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from croupier.equipment import Equipment
from croupier.games import find_game
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer, Voice
from croupier.house.journal import Journal
from croupier.house.own_tables import make_sign
from croupier.house.patrons import Patron, free_number
from croupier.house.sources import RandomSource, seeded
from croupier.house.training.nights import edition_of, night_of
from croupier.house.training.steps import try_out
from croupier.language.places import say_wager
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.awaits import Show, Stakes, Wagers
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.scene import Shown
from croupier.table.setup import Limits, Setup
from croupier.table.state import Table, lay
from croupier.table.wagers import Wager
from croupier.table.waiting import awaits

T = TypeVar("T")
LIMITS = Limits(500, 50_000)
NAMES = ("Aroha", "Ben", "Moana")
ROUNDS = 2
BOUGHT = 100_000
COVERING = 5
"""How many wagers that one result decides are put where it wins, at the most."""
STEPS_MOST = 6
WITH_ONE_RESULT = ("wheel", "dice")
FACE_DOWN = "face down"
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Step(msgspec.Struct, frozen=True):
    """An act of the evening: the table before it, as it showed it, and after it; and the round it is of."""

    before: Table
    shown: Table
    entry: Entry
    after: Table
    round: int

    @property
    def deed(self) -> acts.AnyDeed:
        return self.entry.act.deed


class Foretold:
    """Chance whose next result is known before it shows, so that wagers can lie where it decides them."""

    def __init__(self, chance: RandomSource) -> None:
        self._chance = chance
        self._next: dict[str, str] = {}

    def look(self, of: str, thing: Equipment) -> str:
        return self._next.setdefault(of, self._chance.draw(of, thing))

    def draw(self, of: str, thing: Equipment) -> str:
        return self._next.pop(of, "") or self._chance.draw(of, thing)


class Evening:
    def __init__(self, game: str, text: str, seed: int) -> None:
        found, text_in_force = find_game(game), edition_of(game, text)
        setup = Setup(game, text_in_force.casino)
        self.chance, clock = RandomSource(seeded(seed)), ticking(night_of(text))
        self._source = Foretold(self.chance)
        self.journal = Journal(lay(setup, found))
        self._dealer = Dealer(self.journal, self._source, clock, discharges=True)
        opened = self._dealer.open(make_sign(setup, text_in_force, LIMITS))
        assert isinstance(opened, Entry), opened
        self._patrons = [Patron(self.journal, clock, name, self.chance) for name in NAMES]
        self._dealer.company = tuple(self._patrons)
        self._voice = Voice(self.journal, clock, "drill")
        for patron in self._patrons:
            patron.sit_down()

    @property
    def table(self) -> Table:
        return self.journal.table

    def play(self, rounds: int) -> Iterator[Step]:
        yield from self._follow(self._dealer.finish(), 0)
        for number in range(1, rounds + 1):
            for patron in self._patrons:
                patron.bet()
            self._cover()
            yield from self._follow(self._dealer.play_round(), number)

    def _follow(self, course: Iterator[Entry], number: int) -> Iterator[Step]:
        before = self.table
        for entry in course:
            yield Step(before, self.journal.shown, entry, self.table, number)
            before = self.table

    def _cover(self) -> None:
        """Where one result decides wagers, some of one player's are put where the coming one wins: a picture to pay."""
        of, thing = next(((of, found) for of in WITH_ONE_RESULT if (found := self._find(of)) is not None), ("", None))
        wanted = next((wait for wait in awaits(self.table) if isinstance(wait, Wagers)), None)
        if thing is None or wanted is None or not thing.outcomes():
            return
        result = self._source.look(of, thing)
        layout = self.table.game.layout(self.table.terms)
        winning = [
            (kind, spot.key)
            for kind in wanted.kinds
            for spot in layout[kind].spots.values()
            if result in spot.covers and len(spot.covers) < len(thing.outcomes())
        ]
        for place in range(min(len(winning), 1 + self.chance.below(COVERING))):
            kind, spot = winning.pop(self.chance.below(len(winning)))
            self._put(NAMES[0], kind, layout[kind].shortest(spot), wanted.kinds[kind], hold=not place)

    def _find(self, of: str) -> Equipment | None:
        return self.table.game.equipment(self.table.terms, self.table.state, of)

    def _put(self, player: str, kind: str, spot: str, stakes: Stakes, *, hold: bool) -> None:
        """A refusal changes nothing."""
        if hold:
            self._voice.say(acts.BuyIn(player, BOUGHT), Role.PLAYER, player)
        steps = min((stakes.most - stakes.least) // stakes.step, STEPS_MOST)
        stake = stakes.least + stakes.step * self.chance.below(steps + 1)
        self._voice.say(acts.Place(free_number(self.table), player, kind, stake, spot), Role.PLAYER, player)


@lru_cache(maxsize=16)
def play_evening(game: str, text: str, seed: int) -> tuple[Step, ...]:
    """The evening that the seed decides, act by act."""
    return tuple(Evening(game, text, seed).play(ROUNDS))


def pick(chance: RandomSource, among: Sequence[T]) -> T:
    return among[chance.below(len(among))]


def shuffle(chance: RandomSource, among: Iterable[T]) -> list[T]:
    left = list(among)
    return [left.pop(chance.below(len(left))) for _ in range(len(left))]


# What there is to see ---------------------------------------------------------------------------------


def look(table: Table) -> Shown:
    """What lies there, without what a dealer has to know: counts, verdicts, winners and whose turn it is."""
    shown = table.game.shown(table.terms, table.state, table.floor())
    pucks = {place.key for scene in table.game.scenes(table.terms) for place in scene.places if place.what == "puck"}
    tags = {key: tag for key, tag in shown.tags.items() if key in pucks}
    lit = () if shown.marked is None else (shown.marked,)
    return Shown(
        lit=lit, cards=shown.cards, tags=tags, marked=shown.marked, off=shown.off, across=shown.across, lie=shown.lie
    )


def say_wagers(table: Table, wagers: Iterable[Wager]) -> tuple[str, ...]:
    layout = table.game.layout(table.terms)
    return tuple(f"{one.player}: {dollars(one.stake)} on {say_wager(layout, one)}" for one in wagers)


def say_card(card: str) -> str:
    """Td as 10♦; a card that lies face down has no name."""
    return f"{card[0].replace('T', '10')}{SUITS[card[1]]}" if card[-1:] in SUITS else FACE_DOWN


def say_cards(shown: Shown) -> tuple[str, ...]:
    """Every hand that lies there, with its third card."""
    hands: dict[str, list[str]] = {}
    for place, cards in shown.cards.items():
        if cards:
            hands.setdefault(name_hand(place.removesuffix(" third")), []).extend(map(say_card, cards))
    return tuple(f"{name}: {say_hand(cards)}" for name, cards in hands.items())


def say_hand(cards: Sequence[str]) -> str:
    down = cards.count(FACE_DOWN)
    return f"{down} {FACE_DOWN}" if down == len(cards) > 1 else " ".join(cards)


def name_hand(place: str) -> str:
    """Box 2, Box 2 hand 1, Dealer, Player’s Hand"""
    of_box = re.fullmatch(r"(\d+)(?: (\d+)/(\d+))?", place)
    if of_box is not None:
        return f"Box {of_box[1]}" + (f", hand {of_box[2]}" if (of_box[3] or "1") != "1" else "")
    return f"{place.capitalize()}’s Hand" if place in ("player", "banker") else place.capitalize()


def say_result(steps: Sequence[Step], step: Step) -> str:
    """What the wheel or the dice last showed in the round of this step."""
    seen = [one for one in steps if one.round == step.round and one.entry.seq <= step.entry.seq]
    for one in reversed(seen):
        if isinstance(one.deed, acts.Observe) and one.deed.of in WITH_ONE_RESULT:
            said = one.after.game.say_seen(one.after.terms, one.deed.seen)
            return f"The {one.deed.of} {'show' if one.deed.of == 'dice' else 'shows'} {said}."
    return ""


def staked(wagers: Iterable[Wager]) -> Cents:
    return sum(one.stake for one in wagers)


def accepts(table: Table, deed: acts.AnyDeed) -> Refusal | None:
    """None where the table would take this from its dealer now; else what it says."""
    answer = try_out(table, deed)
    return answer if isinstance(answer, Refusal) else None


def is_card_next(wait: object) -> bool:
    return isinstance(wait, Show) and wait.of not in WITH_ONE_RESULT
