"""The walk of a package: an automaton found by playing every roll from every place the game can come to with it.

Each roll goes through the game itself (`odds.playout`). Somebody else always has a Pass Bet, so that the dice are
thrown whether or not the player has a wager. Places from which nothing that is decided can ever differ are one node;
node 0 is the table as it opens, and a cycle is a walk from there to there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil

import msgspec

from croupier.equipment.chips import DENOMINATIONS
from croupier.games.craps.layout import NUMBERS
from croupier.games.craps.rules import Roll
from croupier.games.craps.terms import Terms
from croupier.gazette.editions import Edition
from croupier.money import Cents, is_payable, next_payable
from croupier.odds.automaton import Nodes, key_of
from croupier.odds.playout import PLAYER, STEPS_MOST, Playout, Scene, enact
from croupier.odds.value import levy_on, net_result
from croupier.simulate.craps.packages import GAME, Package, addition, check_package, next_deed, part_of, spot_of
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.floor import Floor
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Outcome, Verdict, Wager

ROLLS = 36
PLACES_MOST = 4_000
"""Places that are explored at most: some minutes of it."""
OPENER = Wager("opener", "somebody", "pass", "pass", 100)
NONE, ONE = Fraction(0), Fraction(1)


class Decided(msgspec.Struct, frozen=True, order=True):
    """A wager decided: of which part, what and where, the wager that it is or is added to, what it came to for each
    unit of it, and by which verdict."""

    part: int
    kind: str
    spot: str
    basis: str
    result: Fraction
    verdict: str


class Event(msgspec.Struct, frozen=True):
    """What a roll decides, all told; does it end a cycle?"""

    decided: tuple[Decided, ...]
    ends: bool


Node = Sequence[tuple[int, int]]
"""For each roll, the number of its event and the next node."""


class Walk(msgspec.Struct, frozen=True):
    """For each node and each of the 36 rolls, as the dice name them: the number of the event, and the next node.

    `rolls` is how many a cycle takes on average; `overlaps` when a wager may stand on while another is decided."""

    events: tuple[Event, ...]
    nodes: tuple[tuple[tuple[int, int], ...], ...]
    rolls: Fraction
    overlaps: bool


def walk_of(package: Package, edition: Edition, options: tuple[tuple[str, Option], ...]) -> Walk:
    """The walk of a package under an edition, each worked out once, whatever it is called."""
    return _walk_of(msgspec.structs.replace(package, name=""), edition, options)


@lru_cache(maxsize=256)
def _walk_of(package: Package, edition: Edition, options: tuple[tuple[str, Option], ...]) -> Walk:
    terms = GAME.terms(edition, dict(options))
    check_package(package, terms)
    check_stakes(package, terms)
    walk = reduce(*explore(Playout(GAME, terms), package))
    decided = {one.part for event in walk.events for one in event.decided}
    for number, part in enumerate(package.parts):
        if number not in decided:
            raise ValueError(f"{part.wager} {spot_of(part, terms)} is put where no roll ever decides it: leave it out")
    return walk


# Exploring -------------------------------------------------------------------------------------------------------

Row = list[tuple[tuple[Decided, ...], int]]


def explore(playout: Playout, package: Package) -> tuple[list[Row], bool]:
    """Every place that can be come to, the first being where the table opens; and whether wagers overlap."""
    nodes, rows, overlaps = Nodes(), list[Row](), False
    nodes.number(arrange(playout, package, playout.opening()))
    arranged: dict[bytes, int] = {}
    for before in nodes.found:  # grows as it is walked
        if len(nodes.found) > PLACES_MOST:
            raise ValueError("this package can stand in too many ways: let fewer wagers stand at once")
        scene, show = playout.advance_to_chance(before)
        rolls = playout.outcomes(scene, show)
        assert list(rolls.values()) == [Fraction(1, ROLLS)] * ROLLS
        found: dict[Roll, tuple[tuple[Decided, ...], int]] = {}
        for read, seen in {Roll.read(seen): seen for seen in rolls}.items():  # what the rules read alike is alike
            after, outcomes = playout.play_out(scene, show, seen)
            decided = tuple(sorted(read_decided(playout.terms, scene.cloth, outcomes)))
            overlaps |= bool(decided) and any(wager.player == PLAYER for wager in after.cloth.values())
            after = rename(after)
            key = key_of(after)
            if key not in arranged:
                arranged[key] = nodes.number(arrange(playout, package, after))
            found[read] = decided, arranged[key]
        rows.append([found[Roll.read(seen)] for seen in rolls])
    return rows, overlaps


def arrange(playout: Playout, package: Package, scene: Scene) -> Scene:
    """Everything that the player does before the next roll, and the Pass Bet of somebody else."""
    if OPENER.id not in scene.cloth and playout.may_place(scene, OPENER):
        scene = playout.place(scene, OPENER)
    for _ in range(STEPS_MOST * len(package.parts)):
        deed = next_deed(package, playout.terms, scene.state, scene.cloth, PLAYER)
        if deed is None:
            return forget_turns(scene)
        scene = obey(playout, scene, deed)
    raise AssertionError(f"never at rest before a roll: {package}")


def obey(playout: Playout, scene: Scene, deed: AnyDeed) -> Scene:
    match deed:
        case acts.Place():
            wager = Wager(deed.wager, deed.player, deed.kind, deed.spot, deed.stake, basis=deed.basis)
            return playout.place(scene, wager)
        case acts.Withdraw(wager=name):
            return playout.take_up(scene, [key for key, wager in scene.cloth.items() if name in (key, wager.basis)])
    scene, decided = playout.do(scene, enact(deed, Role.PLAYER))
    assert not decided
    return scene


def forget_turns(scene: Scene) -> Scene:
    """A wager is called by itself here, and once: in which order wagers were called bears on nothing."""
    calls = sorted(scene.state.markers.items())
    markers = {name: msgspec.structs.replace(marker, turn=0) for name, marker in calls}
    return Scene(msgspec.structs.replace(scene.state, markers=markers, turn=0), scene.cloth)


def rename(scene: Scene) -> Scene:
    """Wagers named for the spot they lie on, so that it does not matter which was made first."""
    names = {wager.id: name_of(wager) for wager in scene.cloth.values() if wager.basis is None}
    names |= {wager.id: f"{names[wager.basis]}+" for wager in scene.cloth.values() if wager.basis is not None}
    cloth = {
        names[wager.id]: msgspec.structs.replace(
            wager, id=names[wager.id], basis=None if wager.basis is None else names[wager.basis]
        )
        for wager in scene.cloth.values()
    }
    markers = {names[name]: marker for name, marker in scene.state.markers.items()}
    return Scene(msgspec.structs.replace(scene.state, markers=markers), dict(sorted(cloth.items())))


def name_of(wager: Wager) -> str:
    return OPENER.id if wager.player != PLAYER else f"{part_of(wager)}/{wager.spot}"


def read_decided(terms: Terms, cloth: Mapping[str, Wager], decided: Mapping[str, Outcome]) -> Iterator[Decided]:
    for name, outcome in decided.items():
        wager = cloth[name]
        if wager.player == PLAYER:
            result = net_result(outcome, levy_on(terms.layout[wager.kind], wager.spot))
            verdict = outcome.verdict.value
            yield Decided(part_of(wager), wager.kind, wager.spot, wager.basis or wager.id, result, verdict)


# Reducing --------------------------------------------------------------------------------------------------------


def reduce(rows: Sequence[Row], overlaps: bool) -> Walk:
    """The same walk with the fewest nodes: places are told apart by what a roll decides, then by where it leads."""
    classes = number_all([tuple(decided for decided, _ in row) for row in rows])
    while True:
        finer = number_all([(classes[k], *(classes[to] for _, to in row)) for k, row in enumerate(rows)])
        if len(set(finer)) == len(set(classes)):
            break
        classes = finer
    first = {number: k for k, number in reversed(list(enumerate(classes)))}
    events: dict[Event, int] = {}
    nodes: list[tuple[tuple[int, int], ...]] = []
    for number in sorted(first):
        node = [(Event(decided, classes[to] == 0), classes[to]) for decided, to in rows[first[number]]]
        nodes.append(tuple((events.setdefault(event, len(events)), to) for event, to in node))
    rolls = expect(nodes, [[ONE] * len(events)])[0]
    return Walk(tuple(events), tuple(nodes), rolls, overlaps)


def number_all(keys: Sequence[object]) -> list[int]:
    """Equal keys by equal numbers, in the order in which they are met."""
    numbers: dict[object, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]


# Cents -----------------------------------------------------------------------------------------------------------


def check_stakes(package: Package, terms: Terms) -> None:
    """Stakes and commission must be made of chips, or the table does not take the wager (readings X-9, X-14)."""
    for number, part in enumerate(package.parts):
        stake, kind, spot = part.units * package.unit, terms.layout[part.wager], spot_of(part, terms)
        due = levy_on(kind, spot) * stake
        if not is_payable(stake, DENOMINATIONS) or due.denominator > 1 or not is_payable(int(due), DENOMINATIONS):
            raise ValueError(
                f"{part.wager} {spot}: a stake of {stake} cents, or its commission, cannot be made of chips; "
                f"the smallest is {DENOMINATIONS[0]} cents"
            )
        deed = acts.Place(f"{number}/", PLAYER, part.wager, stake, spot)
        opening = GAME.opening(terms)
        for where in (opening, msgspec.structs.replace(opening, point=NUMBERS[0])):
            ruling = GAME.judge(terms, where, enact(deed, Role.PLAYER), Floor())
            if isinstance(ruling, Refusal) and ruling.code != "not-now":
                raise ValueError(ruling.message)


def stake_of(package: Package, terms: Terms, one: Decided, times: int = 1) -> Cents:
    """What lay on a wager that was decided, for a player who stakes so many times the unit."""
    part = package.parts[one.part]
    flat = part.units * package.unit * times
    return flat if one.kind == part.wager else addition(terms, part.wager, int(one.spot), flat, part.odds)


def net_of(package: Package, terms: Terms, one: Decided, times: int = 1) -> Cents:
    """The cents that a wager came to at a table with all the usual chips: a win is rounded up to the next sum that they
    can make (1996 general 15.3), commission paid on placement is gone."""
    stake = stake_of(package, terms, one, times)
    levy = levy_on(terms.layout[one.kind], one.spot)
    if one.verdict == Verdict.WIN:
        return next_payable((one.result + levy) * stake, DENOMINATIONS) - ceil(levy * stake)
    return ceil(one.result * stake)


def nets_of(package: Package, terms: Terms, walk: Walk, times: int = 1) -> list[Cents]:
    """What every event comes to."""
    return [sum(net_of(package, terms, one, times) for one in event.decided) for event in walk.events]


def staked_in(package: Package, terms: Terms, walk: Walk, times: int = 1) -> list[Cents]:
    """What had been staked on all that an event decides."""
    return [sum(stake_of(package, terms, one, times) for one in event.decided) for event in walk.events]


# Exact -----------------------------------------------------------------------------------------------------------


def per_cycle(walk: Walk, columns: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """For each column, which gives every event an amount: the expected sum over a cycle, exactly."""
    return expect(walk.nodes, columns)


def expect(nodes: Sequence[Node], columns: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """An equation for each node: what is to come from there until the table is as it opened."""
    rows: list[dict[int, Fraction]] = []
    sides: list[list[Fraction]] = []
    for here, node in enumerate(nodes):
        row, side = {here: ONE}, [NONE] * len(columns)
        for event, to in node:
            if to:
                row[to] = row.get(to, NONE) - Fraction(1, ROLLS)
            for k, column in enumerate(columns):
                side[k] += column[event] / ROLLS
        rows.append(row)
        sides.append(side)
    return solve_first(rows, sides)


def solve_first(rows: list[dict[int, Fraction]], sides: list[list[Fraction]]) -> list[Fraction]:
    """The first unknown of the equations: the others are put in terms of each other, the simplest first, until none
    is left."""
    users = [{other for other, row in enumerate(rows) if k in row and other != k} for k in range(len(rows))]
    left = set(range(1, len(rows)))
    while left:
        pivot = min(left, key=lambda k: (len(rows[k]) * len(users[k]), k))
        left.remove(pivot)
        row, side = rows[pivot], sides[pivot]
        scale = row.pop(pivot)
        for column in row:
            users[column].discard(pivot)
        for other in users[pivot]:
            factor = rows[other].pop(pivot) / scale
            for column, value in row.items():
                rows[other][column] = rows[other].get(column, NONE) - factor * value
                if column != other:
                    users[column].add(other)
            sides[other] = [a - factor * b for a, b in zip(sides[other], side, strict=True)]
    return [value / rows[0][0] for value in sides[0]]
