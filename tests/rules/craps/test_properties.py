"""What always holds at a craps table, whatever is wagered and thrown."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.craps.added import is_within, most
from croupier.games.craps.game import Craps as Game
from croupier.games.craps.layout import ADDED, AGAINST, BEHIND, TRUE
from croupier.games.craps.rules import Roll, Stand, decide, is_decision, next_point
from croupier.games.craps.terms import Terms
from croupier.table import acts
from tests.rules.craps.chart import NUMBERS, expect
from tests.rules.craps.table import Craps
from tests.support.desk import PLAYER

TABLE = Craps()
LAYOUT = Game().layout(TABLE.table.terms)
PLAYERS = ("ana", "ben", "cleo")
LAY_COMMISSION = {"4": 300, "5": 400, "6": 500, "8": 500, "9": 400, "10": 300}
BY_THEMSELVES = [kind for kind in LAYOUT if kind not in ADDED]

rolls = st.tuples(st.integers(1, 6), st.integers(1, 6))
points = st.sampled_from([None, *NUMBERS])


# Wagers that live across many rolls, several players and several come points at once ------------------


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_long_game_is_settled_as_the_chart_says(data: st.DataObject) -> None:
    """Random wagers of $120 by three players and random rolls, kept by the table and beside it by the chart alone."""
    desk = Craps(*PLAYERS)
    held = dict.fromkeys(PLAYERS, 1_000_000)
    lying: dict[str, tuple[str, str, str, str | None]] = {}
    point: int | None = None
    for turn in range(data.draw(st.integers(1, 12))):
        for number in range(data.draw(st.integers(1, 4))):
            place_one(desk, data, f"{turn}-{number}", lying, held)
        dice = data.draw(rolls)
        take_the_dice(desk)
        if not lying:
            continue
        desk.roll(f"{dice[0]}-{dice[1]}")
        for name, (player, kind, spot, basis) in list(lying.items()):
            own = int(spot) if kind in ("come", "dont-come") and spot.isdigit() else None
            answer = expect(kind, spot, dice, point, own, "")
            if answer is None:
                if kind in ("come", "dont-come") and own is None:
                    lying[name] = player, kind, str(sum(dice)), basis
                continue
            held[player] += {"win": 12_000 + answer[1] * 100, "void": 12_000, "lose": 0}[answer[0]]
            del lying[name]
        point = move_point(point, sum(dice))
        assert desk.table.state.point == point
        assert {name: (w.player, w.kind, w.spot, w.basis) for name, w in desk.table.now.wagers.items()} == lying
        assert {player: desk.holds(player) for player in PLAYERS} == held


def place_one(
    desk: Craps,
    data: st.DataObject,
    name: str,
    lying: dict[str, tuple[str, str, str, str | None]],
    held: dict[str, int],
) -> None:
    """One lawful wager of $120, if there is one of the kind drawn; the chart's books are kept by hand."""
    player = data.draw(st.sampled_from(PLAYERS))
    kind = data.draw(st.sampled_from(list(LAYOUT)))
    point = desk.table.state.point
    basis: str | None = None
    spot = data.draw(st.sampled_from(list(LAYOUT[kind].spots)))
    if kind in ADDED:
        found = [
            (n, s if k in ("come", "dont-come") else str(point))
            for n, (p, k, s, _) in lying.items()
            if (p, k) == (player, ADDED[kind]) and (s.isdigit() or (k in ("pass", "dont-pass") and point is not None))
        ]
        if not found or any(b == found[0][0] for _, _, _, b in lying.values()):
            return
        basis, spot = found[0]
    elif kind in ("come", "dont-come"):
        spot = kind
    if (kind in ("pass", "dont-pass") and point is not None) or (kind in ("come", "dont-come") and point is None):
        return
    if sum((p, k, s) == (player, kind, spot) for p, k, s, _ in lying.values()) >= 4:
        return  # a fifth would be above the maximum
    desk.accepts(acts.Place(name, player, kind, 12_000, spot, basis=basis), PLAYER)
    lying[name] = player, kind, spot, basis
    held[player] -= 12_000 + {"buy": 600, "lay": LAY_COMMISSION.get(spot, 0)}.get(kind, 0)


def take_the_dice(desk: Craps) -> None:
    """Somebody throws: a shooter with a line wager, or the stickperson."""
    for _ in range(12):
        course = [offer.deed for offer in desk.offers() if offer.course]
        if not course or isinstance(course[0], acts.Throw):
            return
        choice = course[0]
        assert isinstance(choice, acts.Choose)
        on_the_line = any(
            w.player == choice.player and w.kind in ("pass", "dont-pass") for w in desk.table.now.wagers.values()
        )
        word = "accept" if choice.word == "accept" and on_the_line else "pass"
        if not desk.table.now.wagers:
            return
        desk.says(choice.player, word)


def move_point(point: int | None, total: int) -> int | None:
    if point is None:
        return total if total in NUMBERS else None
    return None if total in (7, point) else point


# The limits of odds -----------------------------------------------------------------------------------


@given(
    st.sampled_from(list(ADDED)),
    st.sampled_from(NUMBERS),
    st.integers(1, 6) | st.integers(1, 400),
    st.sampled_from([50, 100, 250, 500]),
    st.booleans(),
)
def test_the_most_that_may_be_added_is_what_readings_x7_and_x8_say(
    kind: str, number: int, units: int, unit: int, double: bool
) -> None:
    terms, chips = Terms(layout=LAYOUT, double_odds=double), (unit,)
    flat = units * unit
    odds = AGAINST[number] if kind in BEHIND else TRUE[number]
    payable = [stake for stake in range(unit, 4 * flat + 12 * unit, unit) if odds.won(stake) % unit == 0]

    def counts(stake: int) -> Fraction:
        return odds.won(stake) if kind in BEHIND else Fraction(stake)

    smallest = min(stake for stake in payable if counts(stake) >= flat)
    doubled = [stake for stake in range(unit, 4 * flat + unit, unit) if counts(stake) <= 2 * flat]
    limit = most(terms, kind, number, flat, chips)
    assert limit == (max(smallest, *doubled) if double else smallest)
    assert is_within(terms, kind, number, flat, limit, chips)
    assert not is_within(terms, kind, number, flat, limit + unit, chips)
    for stake in range(unit, limit + 1, unit):
        allowed = counts(stake) <= flat or stake in payable or (double and counts(stake) <= 2 * flat)
        assert is_within(terms, kind, number, flat, stake, chips) == allowed, stake


# The decision -----------------------------------------------------------------------------------------


@given(st.sampled_from(BY_THEMSELVES), st.data(), points, st.sampled_from([None, True, False]), rolls)
def test_the_dice_have_no_order(
    kind: str, data: st.DataObject, point: int | None, called: bool | None, dice: tuple[int, int]
) -> None:
    spot = data.draw(st.sampled_from(list(LAYOUT[kind].spots)))
    stand = Stand(point, called)
    first = decide(kind, spot, stand, Roll.read(f"{dice[0]}-{dice[1]}"))
    assert first == decide(kind, spot, stand, Roll.read(f"{dice[1]}-{dice[0]}"))


@given(points, rolls)
def test_a_decision_is_what_decides_pass_and_dont_pass(point: int | None, dice: tuple[int, int]) -> None:
    roll = Roll(sum(dice), dice[0] == dice[1])
    for kind in ("pass", "dont-pass"):
        assert (decide(kind, kind, Stand(point), roll) is not None) == is_decision(point, roll)
    assert next_point(point, roll) == move_point(point, roll.total)


@given(st.sampled_from(["place", "buy", "hardway"]), st.sampled_from(["4", "6", "8", "10"]), points, rolls)
def test_a_wager_that_is_off_is_never_decided(kind: str, spot: str, point: int | None, dice: tuple[int, int]) -> None:
    roll = Roll(sum(dice), dice[0] == dice[1])
    assert decide(kind, spot, Stand(point, False), roll) is None
    assert decide(kind, spot, Stand(None, None), roll) is None
    assert decide(kind, spot, Stand(point, True), roll) == decide(kind, spot, Stand(6, None), roll)
