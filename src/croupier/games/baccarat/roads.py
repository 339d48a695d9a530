"""The five roads of a baccarat scoreboard: the results of a shoe, marked in columns. No rule asks for them, and none of
them says anything of what comes next; players like to keep them.

A tie is a round with a result: the bead plate has it, and the big road notes it on the mark before. A void hand is no
round, and a round that is void or invalidated has no result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from croupier.games.baccarat.irregular import NO_BETS, ROUND_IS_VOID
from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.games.baccarat.past_round import EARLIER_IS_VOID, LAST_IS_VOID
from croupier.games.baccarat.rounds import UNCALLED
from croupier.games.baccarat.rules import read_announcement, winner_of
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.scoreboard import Board, Mark

DEPTH = 6
"""Marks in a column."""
RED, BLUE = "red", "blue"
HUES = {BANKER: RED, PLAYER: BLUE, TIE: "green"}
SIGNS = {BANKER: "B", PLAYER: "P", TIE: "T"}
Drawn = Literal["small ring", "dot", "stroke"]
DERIVED: tuple[tuple[str, int, str, Drawn], ...] = (
    ("Big eye boy", 1, "red (r) where the big road goes as one column before, else blue (b)", "small ring"),
    ("Small road", 2, "the same, two columns before", "dot"),
    ("Cockroach pig", 3, "the same, three columns before; no road tells what comes next", "stroke"),
)

Columns = list[list[str]]


def draw_roads(results: Sequence[str]) -> tuple[Board, ...]:
    columns = list_columns(results)
    roads = [
        Board("Bead plate", "every round, downwards: B Banker, P Player, T tie", bead_plate(results)),
        Board("Big road", "a column for each run; a figure counts ties after a round", big_road(results), "ring"),
    ]
    return (
        *roads,
        *(
            Board(name, says, derived_road(columns, back), drawn, would_mark(results, back))
            for name, back, says, drawn in DERIVED
        ),
    )


# The results ------------------------------------------------------------------------------------------

NEW_SHOE = acts.Open | acts.Shuffle | acts.Replace


def begins_board(entry: Entry) -> bool:
    return isinstance(entry.act.deed, NEW_SHOE)


def marks_board(entry: Entry) -> bool:
    """May the entry have to do with a result? Chips that come and go do not."""
    return bool(entry.calls) or isinstance(entry.act.deed, NEW_SHOE | acts.Close | acts.Invalidate | acts.Declare)


def results_of(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Who won each round of the present shoe, or tie, by what was announced; as corrected, where it was."""
    results: dict[int, str] = {}
    begun, is_void = False, False
    for entry in entries:
        deed = entry.act.deed
        if begins_board(entry):
            results, begun = {}, False
        says = [call.says for call in entry.calls]
        if isinstance(deed, acts.Close) or UNCALLED in says:
            begun, is_void = True, False
        is_void = is_void or NO_BETS in says
        if not is_void and is_withdrawn(entry, begun=begun):
            results.pop(find_meant(entry, results), None)
        for result in filter(None, map(read_announcement, says)):
            if is_void:
                is_void = False
            elif not begun or any(one.undone for one in entry.settled):
                results[find_meant(entry, results)] = winner_of(result)
            else:
                results[entry.seq] = winner_of(result)
                begun = False
    return tuple(results.values())


def is_withdrawn(entry: Entry, *, begun: bool) -> bool:
    """Does a result not count any more? A round that is `begun` has none yet."""
    deed = entry.act.deed
    if isinstance(deed, acts.Invalidate):
        return deed.last or entry.act.about is not None or not begun
    says = {call.says for call in entry.calls}
    return not says.isdisjoint((LAST_IS_VOID, EARLIER_IS_VOID)) or (ROUND_IS_VOID in says and not begun)


def find_meant(entry: Entry, results: Mapping[int, str]) -> int:
    """The entry that announced the result which this one is about: the last, or the last before an entry it names."""
    latest = entry.seq if entry.act.about is None else entry.act.about
    return max((seq for seq in results if seq <= latest), default=entry.seq)


# The roads --------------------------------------------------------------------------------------------


def bead_plate(results: Sequence[str]) -> tuple[Mark, ...]:
    return tuple(
        Mark(place // DEPTH, place % DEPTH, SIGNS[result], HUES[result]) for place, result in enumerate(results)
    )


def big_road(results: Sequence[str]) -> tuple[Mark, ...]:
    """Ties before anybody has won are noted on the first mark."""
    winners, ties = [], [0]
    for result in results:
        if result == TIE:
            ties[-1] += 1
        else:
            winners.append(result)
            ties.append(0)
    if not winners:
        return ()
    ties[1] += ties[0]
    places = lay_columns(list_columns(winners))
    return tuple(
        Mark(*place, SIGNS[winner], HUES[winner], number)
        for place, winner, number in zip(places, winners, ties[1:], strict=True)
    )


def derived_road(columns: Columns, back: int) -> tuple[Mark, ...]:
    """From the first round that can be compared on: the second one of the column after the first `back`, or else the
    first one of the next column."""
    hues = [
        compare(columns, column, row, back)
        for column, run in enumerate(columns)
        for row in range(len(run))
        if column - back - (row == 0) >= 0
    ]
    runs = list_columns(hues)
    places = lay_columns(runs)
    return tuple(Mark(*place, hue[0], hue) for place, hue in zip(places, hues, strict=True))


def would_mark(results: Sequence[str], back: int) -> tuple[tuple[str, Mark], ...]:
    """What either hand would mark there if it won the next round, where the road has begun by then."""
    asked = {winner: derived_road(list_columns((*results, winner)), back) for winner in (PLAYER, BANKER)}
    return tuple((SIGNS[winner], marks[-1]) for winner, marks in asked.items() if marks)


def compare(columns: Columns, column: int, row: int, back: int) -> str:
    """A new column is red where the two before it to be compared are equally long. Further down it is red where the
    column to be compared has a round beside this one, or had none beside the one above either."""
    if row == 0:
        return RED if len(columns[column - 1]) == len(columns[column - 1 - back]) else BLUE
    return BLUE if len(columns[column - back]) == row else RED


def list_columns(results: Sequence[str]) -> Columns:
    """Runs of the same, ties left out, however long."""
    columns: Columns = []
    for result in results:
        if result == TIE:
            continue
        if columns and columns[-1][0] == result:
            columns[-1].append(result)
        else:
            columns.append([result])
    return columns


def lay_columns(columns: Columns) -> list[tuple[int, int]]:
    """Where the marks lie on the board: each run from the top down and, where it meets the bottom or another mark, to
    the right (a dragon's tail)."""
    taken: set[tuple[int, int]] = set()
    places: list[tuple[int, int]] = []
    start = -1
    for run in columns:
        start += 1
        while (start, 0) in taken:
            start += 1
        column, row, turned = start, 0, False
        for number in range(len(run)):
            if number and not turned and row + 1 < DEPTH and (column, row + 1) not in taken:
                row += 1
            elif number:
                column, turned = column + 1, True
            taken.add((column, row))
            places.append((column, row))
    return places
