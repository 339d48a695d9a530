"""Staking plans: how many times the first stake comes next, after a win, a loss or a stand-off.

A plan is a table of levels, so each of these ends somewhere: at so many steps, or where the table's maximum ends it.
Plans that keep an account (Labouchère's line, Oscar's grind) reckon as if every win paid even money, for which they
were made; a plan sees only whether it won.

A plan of one's own is a table too, one level to a line or between semicolons, counted from 0:

    1: win->0, lose->1
    2: win->0, lose->2
    4: win->0, lose->0, stand-off->stay
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Hashable, Sequence

import msgspec

from croupier.simulate.job import Level

LEVELS_MOST = 4_096
"""Levels of a plan: more would be read from memory too far away to be fast."""
TIMES_MOST = 10**6
STAY = -1
Plan = tuple[Level, ...]

_NAMED = re.compile(r"([a-z][a-z' -]*?)(?:\s*:\s*(\d+(?:-\d+)*))?")
_LINE = re.compile(r"(\d+)\s*(?::\s*(.*))?")
_STEP = re.compile(r"(win|lose|stand-off)\s*->\s*(stay|\d+)")


def flat(_numbers: Sequence[int], _most: int) -> Plan:
    """The same stake every time."""
    return (Level(1),)


def martingale(numbers: Sequence[int], most: int) -> Plan:
    """Doubled after every loss, so many times (6 unless said); back to the first stake after a win, or when the last
    double is lost."""
    times = [2**k for k in range(only(numbers, 6) + 1) if 2**k <= most]
    return tuple(Level(n, win=0, lose=(k + 1) % len(times)) for k, n in enumerate(times))


def dalembert(numbers: Sequence[int], most: int) -> Plan:
    """One more after a loss, one less after a win, up to so many (20 unless said)."""
    top = min(only(numbers, 20), most)
    return tuple(Level(n, win=max(n - 2, 0), lose=min(n, top - 1)) for n in range(1, top + 1))


def fibonacci(numbers: Sequence[int], most: int) -> Plan:
    """On along 1, 1, 2, 3, 5 after a loss, two back after a win; so many numbers (12 unless said), the last held."""
    times = [1, 1]
    while len(times) < only(numbers, 12):
        times.append(times[-1] + times[-2])
    times = [n for n in times if n <= most]
    return tuple(Level(n, win=max(k - 2, 0), lose=min(k + 1, len(times) - 1)) for k, n in enumerate(times))


def paroli(numbers: Sequence[int], most: int) -> Plan:
    """Doubled after every win; back to the first stake after a loss, or after so many wins in a row (3 unless said)."""
    times = [2**k for k in range(only(numbers, 3)) if 2**k <= most]
    return tuple(Level(n, win=(k + 1) % len(times), lose=0) for k, n in enumerate(times))


def oscars_grind(numbers: Sequence[int], most: int) -> Plan:
    """One more after a win but never more than it takes to be one ahead, the same after a loss; begun again when one
    ahead, or when so many are lost (20 unless said)."""
    lost_most = only(numbers, 20)

    def follow(state: tuple[int, int], won: bool) -> tuple[int, int]:
        ahead, stake = state
        ahead += stake if won else -stake
        if ahead >= 1 or ahead <= -lost_most:
            return 0, 1
        return ahead, min(stake + 1 if won else stake, 1 - ahead, most)

    return explore((0, 1), lambda state: state[1], follow)


def labouchere(numbers: Sequence[int], most: int) -> Plan:
    """The first and the last number of a line (1-2-3 unless said): both crossed out after a win, their sum written down
    after a loss; begun again when the line is done, or asks for more than 20 or the table's maximum."""
    line = tuple(numbers) or (1, 2, 3)
    most = min(most, 20)
    if stake_in(line) > most:
        raise ValueError(f"the line {'-'.join(map(str, line))} begins with more than {most} times the first stake")

    def follow(now: tuple[int, ...], won: bool) -> tuple[int, ...]:
        after = now[1:-1] if won else (*now, stake_in(now))
        return after if after and stake_in(after) <= most else line

    return explore(line, stake_in, follow)


def stake_in(line: Sequence[int]) -> int:
    return line[0] + line[-1] if len(line) > 1 else line[0]


PLANS: dict[str, Callable[[Sequence[int], int], Plan]] = {
    "flat": flat,
    "martingale": martingale,
    "d'alembert": dalembert,
    "fibonacci": fibonacci,
    "paroli": paroli,
    "labouchere": labouchere,
    "oscar's grind": oscars_grind,
}
"""The plans that have names; each takes the numbers behind its name, and the most times that the table allows."""


def only(numbers: Sequence[int], usual: int) -> int:
    """The one number behind a name, or what it usually is."""
    if len(numbers) > 1 or (numbers and numbers[0] < 1):
        raise ValueError(f"this plan takes one number of 1 or more, not {'-'.join(map(str, numbers))}")
    return numbers[0] if numbers else usual


State = Hashable


def explore(first: State, stake: Callable[..., int], follow: Callable[..., State]) -> Plan:
    """Every state that wins and losses can lead to, as levels in the order in which they are met."""
    known, waiting, found = {first: 0}, [first], []
    for state in waiting:
        steps = []
        for won in (True, False):
            after = follow(state, won)
            if after not in known:
                known[after] = len(known)
                waiting.append(after)
            steps.append(known[after])
        found.append(Level(stake(state), win=steps[0], lose=steps[1]))
        if len(known) > LEVELS_MOST:
            raise ValueError(f"this plan has more than {LEVELS_MOST:,} levels: begin with less, or end it sooner")
    return tuple(found)


def read_plan(text: str, most: int = TIMES_MOST) -> Plan:
    """A plan by its name (`martingale`, `martingale: 8`, `labouchere: 1-2-3`), or one's own: lines as above, JSON or
    TOML. `most` is how many times the first stake the table allows."""
    named = _NAMED.fullmatch(text.strip().lower())
    if named is None:
        plan = read_table(text)
    elif named[1] not in PLANS:
        raise ValueError(
            f"there is no plan called {named[1]}; the plans are {', '.join(PLANS)}, or a table of your own"
        )
    else:
        plan = PLANS[named[1]]([int(number) for number in (named[2] or "").split("-") if number], most)
    check_plan(plan, "the plan")
    dear = max(level.times for level in plan)
    if dear > most:
        raise ValueError(f"the plan stakes {dear} times the first stake, and the table allows {most} times: cap it")
    return plan


class Written(msgspec.Struct, forbid_unknown_fields=True):
    level: list[Level]


def read_table(text: str) -> Plan:
    """One's own plan, in whichever way it is written."""
    try:
        if text.lstrip().startswith(("[{", "[\n", "{")):
            return tuple(msgspec.json.decode(text, type=list[Level]))
        if text.lstrip().startswith("[["):
            return tuple(msgspec.convert(tomllib.loads(text), Written).level)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"the plan cannot be read: {error}; a level has times, win, lose and stand_off") from None
    return read_lines(text)


def read_lines(text: str) -> Plan:
    found = []
    for number, line in enumerate(re.split(r"[;\n]", text), start=1):
        words = line.split("#")[0].strip()
        if words:
            found.append(read_line(words, number))
    if not found:
        raise ValueError("the plan has no levels: write one to a line, like 1: win->0, lose->1")
    return tuple(found)


def read_line(words: str, number: int) -> Level:
    parts = _LINE.fullmatch(words)
    if parts is None:
        raise ValueError(f"line {number} of the plan, {words!r}: write times and steps, like 2: win->0, lose->1")
    steps: dict[str, int] = {}
    for step in (parts[2] or "").split(","):
        if not step.strip():
            continue
        said = _STEP.fullmatch(step.strip())
        if said is None:
            raise ValueError(
                f"line {number} of the plan, {step.strip()!r}: write win->, lose-> or stand-off->, and a level or stay"
            )
        if said[1] in steps:
            raise ValueError(f"line {number} of the plan says twice what follows {said[1]}: leave one out")
        steps[said[1]] = STAY if said[2] == "stay" else int(said[2])
    return Level(int(parts[1]), steps.get("win", 0), steps.get("lose", 0), steps.get("stand-off", STAY))


def check_plan(plan: Sequence[Level], whose: str) -> None:
    """A plan that can be followed from any level to the next."""
    if not 1 <= len(plan) <= LEVELS_MOST:
        raise ValueError(f"{whose} has {len(plan):,} levels: give it from 1 to {LEVELS_MOST:,}")
    for here, level in enumerate(plan):
        if not 1 <= level.times <= TIMES_MOST:
            raise ValueError(f"{whose}, level {here}: stake from 1 to {TIMES_MOST:,} times, not {level.times:,}")
        for word, step in (("win", level.win), ("lose", level.lose), ("stand-off", level.stand_off)):
            if not STAY <= step < len(plan):
                raise ValueError(
                    f"{whose}, level {here}: after {word} there is no level {step}; they go from 0 to {len(plan) - 1}"
                )


def name_plan(plan: Sequence[Level]) -> str:
    """What people call this plan, with the numbers that make it this one; for a table of one's own, how long it is."""
    plan = tuple(plan)
    for name, make in PLANS.items():
        if make((), TIMES_MOST) == plan:
            return name
    for name, numbers in _numbers_of(plan):
        try:
            if PLANS[name](numbers, TIMES_MOST) == plan:
                return f"{name}: {'-'.join(map(str, numbers))}"
        except ValueError:
            continue
    return f"a plan of {len(plan)} levels"


def _numbers_of(plan: Plan) -> list[tuple[str, tuple[int, ...]]]:
    """The numbers that a plan of each name with so many levels may have been made with."""
    size = len(plan)
    return [
        ("martingale", (max(size - 1, 1),)),
        ("d'alembert", (size,)),
        ("fibonacci", (size,)),
        ("paroli", (size,)),
        *(("oscar's grind", (lost,)) for lost in range(1, min(size, 40) + 1)),
        ("labouchere", _line_of(plan)),
    ]


def _line_of(plan: Plan) -> tuple[int, ...]:
    """The line that a Labouchère plan begins with: what is staked after a loss tells the first number from the last,
    and a win takes both away."""
    firsts: list[int] = []
    lasts: list[int] = []
    here = plan[0]
    while len(firsts) + len(lasts) < len(plan):
        after_loss = plan[here.lose].times
        first = after_loss - here.times
        if here.win == 0 and not 0 < first < here.times:
            firsts.append(here.times)
            break
        firsts.append(first)
        lasts.insert(0, here.times - first)
        if here.win == 0:
            break
        here = plan[here.win]
    return (*firsts, *lasts)
