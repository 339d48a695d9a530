"""What a moment of craps shows on a page: the puck, the dice, what wins on each area, and what each total would do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.games.by_turns import round_once
from croupier.games.craps import rules, settlement
from croupier.games.craps.diagram import lit_by, marks
from croupier.games.craps.layout import ADDED, HARDWAYS, LINE, NUMBERS, ON_COME, PAYS, SPLITS
from croupier.games.craps.rules import ROLLS, Roll
from croupier.games.craps.scene import HOME
from croupier.games.craps.state import Phase, State
from croupier.table.chances import Chance
from croupier.table.diagram import Result
from croupier.table.floor import Cloth, Floor
from croupier.table.scene import Shown, Tag
from croupier.table.wagers import Position, Verdict


def shown(state: State, cloth: Cloth) -> Shown:
    last = state.roll or (state.past.roll if state.past is not None else None)
    rests = None if state.phase is Phase.ROLLING else last
    marked, closed = marks(state, cloth), set(shut(state, cloth))
    return Shown(
        tags={HOME: Tag("OFF", "off")} if state.point is None else {f"{HOME} {state.point}": Tag("ON", "on")},
        words=say_areas(state.point),
        lit=tuple(sorted(marked.lit - closed | won(state, cloth))),
        off=tuple(sorted(marked.off)),
        shut=tuple(sorted(closed)),
        stands=say_state(state),
        piece=rests or "",
        results=() if last is None else (say(state, last),),
    )


def won(state: State, cloth: Cloth) -> set[Position]:
    """Where wagers win by the roll that was called, on a number that they went to as well."""
    found = settlement.decided(state, cloth)
    return {(cloth[name].kind, cloth[name].spot) for name, one in found.items() if one.verdict is Verdict.WIN}


def say(state: State, roll: str) -> Result:
    """The total; and whether it made a point or was a 7 Out."""
    read = Roll.read(roll)
    before = state.point if state.roll is not None or state.past is None else state.past.point
    made = before is not None and read.total == before
    return Result(str(read.total), "seven-out" if rules.is_seven_out(before, read) else "made" if made else "")


def say_state(state: State) -> str:
    where = "Come-out roll" if state.point is None else f"Point {state.point}"
    return where if state.shooter is None else f"{where} · {state.shooter} shoots"


def say_areas(point: int | None) -> dict[str, str]:
    """What wins and what loses on the areas whose wagers wait for different totals at different times."""
    first, against = "7, 11 win · 2, 3, 12 lose", "2, 3 win · 7, 11 lose"
    if point is None:
        later = {"come": "once there is a point", "dont-come": "after the point"}
        return {"pass": first, "dont-pass": against, "odds": "", **later}
    return {
        "pass": f"{point} wins · 7 loses",
        "dont-pass": f"7 wins · {point} loses",
        "come": first,
        "dont-come": against,
    }


def shut(state: State, cloth: Cloth) -> Iterator[Position]:
    """Where nobody can put chips now: line wagers and Come wagers at each other's time (readings X-2, X-3), odds where
    nothing lies that they could be added to. Come wagers go to a number by themselves."""
    closed = ON_COME if state.point is None else LINE
    bases = {(wager.kind, wager.spot) for wager in cloth.values()}
    for kind in (*LINE, *ON_COME):
        for spot in PAYS[kind]:
            if spot != kind or kind in closed:
                yield kind, spot
    for kind, basis in ADDED.items():
        for spot in PAYS[kind]:
            lies = (basis, spot) in bases or (spot == str(state.point) and basis in LINE and (basis, basis) in bases)
            if not lies:
                yield kind, spot
    yield from (("c-and-e", split) for split in SPLITS[1:])


def chances(state: State, floor: Floor, player: str) -> tuple[Chance, ...]:
    """What each total of the next roll does; a hard way told apart from the others of its total."""
    if state.phase in (Phase.CALLED, Phase.SETTLING):
        return ()
    own = {name: wager for name, wager in floor.cloth.items() if wager.player == player}
    mine = msgspec.structs.replace(floor, cloth=own, settled={})
    waits = any(wager.kind == "come" and wager.spot == "come" for wager in own.values())
    found, closed = list[Chance](), set(shut(state, floor.cloth))
    for total in range(2, 13):
        rolls = [seen for seen, roll in ROLLS.items() if roll.total == total]
        easy = [seen for seen in rolls if not ROLLS[seen].hard] or rolls
        parts = (
            [("", easy), ("hard", [seen for seen in rolls if seen not in easy])] if total in HARDWAYS else [("", rolls)]
        )
        for part, seen in parts:
            thrown = msgspec.structs.replace(state, roll=seen[0])
            outcomes = round_once(settlement.decided(thrown, own), mine)
            wins = tuple(sorted(lit_by(thrown) - closed | won(thrown, own)))
            found.append(Chance(str(total), len(seen), outcomes, part, say_about(state, total, waits=waits), wins))
    return tuple(found)


def say_about(state: State, total: int, *, waits: bool) -> str:
    """What a total does to the game: to the point, to a Come wager in its area."""
    if state.point is None:
        return "sets the point" if total in NUMBERS else "Pass wins" if total in (7, 11) else "Pass loses"
    if total in (7, state.point):
        return "seven out" if total == 7 else "point made"
    if not waits:
        return ""
    return f"Come to {total}" if total in NUMBERS else "Come wins" if total == 11 else "Come loses"
