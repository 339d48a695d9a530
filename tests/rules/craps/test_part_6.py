"""Craps, part 6: what is paid, and what that leaves the house, solved exactly from the game's own `decide`."""

from fractions import Fraction

import pytest

from croupier.games.craps.layout import ADDED, PAYS
from croupier.games.craps.rules import Roll, Stand, decide, next_point
from croupier.money import Odds
from croupier.table import acts
from tests.rules.craps.table import Craps
from tests.rules.craps.test_settlement import ROLLS
from tests.support.desk import PLAYER
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"

EVERY_ROLL = [Roll(a + b, a == b) for a, b in ROLLS]


def expected_win(kind: str, spot: str, stand: Stand) -> Fraction:
    """What one unit wins on the average, decided or void, from this stand: the game explored as a finite automaton and
    its linear equations solved in fractions."""
    cells = [(spot, stand)]
    rows: dict[tuple[str, Stand], tuple[Fraction, dict[tuple[str, Stand], Fraction]]] = {}
    while cells:
        cell = cells.pop()
        if cell in rows:
            continue
        won, goes = Fraction(0), dict[tuple[str, Stand], Fraction]()
        for roll in EVERY_ROLL:
            outcome = decide(kind, cell[0], cell[1], roll)
            if outcome is not None:
                won += Fraction(net(outcome.verdict, outcome.pays), 36)
                continue
            moved = str(roll.total) if cell[0] in ("come", "dont-come") else cell[0]
            after = moved, Stand(next_point(cell[1].point, roll), cell[1].called)
            goes[after] = goes.get(after, Fraction(0)) + Fraction(1, 36)
            cells.append(after)
        rows[cell] = won, goes
    return solve(rows, (spot, stand))


def net(verdict: str, pays: Odds | None) -> Fraction:
    if verdict == "win":
        assert pays is not None
        return pays.won(1)
    return Fraction(-1 if verdict == "lose" else 0)


def solve(
    rows: dict[tuple[str, Stand], tuple[Fraction, dict[tuple[str, Stand], Fraction]]], first: tuple[str, Stand]
) -> Fraction:
    """Gaussian elimination: each state's value is what it wins at once and the values of where it goes."""
    for cell in [*(c for c in rows if c != first), first]:
        won, goes = rows.pop(cell)
        stays = goes.pop(cell, Fraction(0))
        won, goes = won / (1 - stays), {to: share / (1 - stays) for to, share in goes.items()}
        for other, (have, links) in list(rows.items()):
            share = links.pop(cell, Fraction(0))
            if share:
                for to, part in goes.items():
                    links[to] = links.get(to, Fraction(0)) + share * part
                rows[other] = have + share * won, links
        if cell == first:
            assert not goes
            return won
    raise AssertionError


OUT, POINT = Stand(), Stand(point=6)
ON = Stand(called=True)
EDGES = [
    ("pass", "pass", OUT, Fraction(-7, 495)),
    ("come", "come", POINT, Fraction(-7, 495)),
    ("dont-pass", "dont-pass", OUT, Fraction(-3, 220)),
    ("dont-come", "dont-come", POINT, Fraction(-3, 220)),
    ("place", "4", ON, Fraction(-1, 15)),
    ("place", "5", ON, Fraction(-1, 25)),
    ("place", "6", ON, Fraction(-1, 66)),
    ("place", "8", ON, Fraction(-1, 66)),
    ("place", "9", ON, Fraction(-1, 25)),
    ("place", "10", ON, Fraction(-1, 15)),
    ("place", "6", OUT, Fraction(-1, 66)),  # off on come-out rolls, it only takes longer
    ("hardway", "4", ON, Fraction(-1, 9)),
    ("hardway", "6", ON, Fraction(-1, 11)),
    ("hardway", "8", ON, Fraction(-1, 11)),
    ("hardway", "10", ON, Fraction(-1, 9)),
    ("big-six", "big-six", OUT, Fraction(-1, 11)),
    ("big-eight", "big-eight", OUT, Fraction(-1, 11)),
    ("field", "field", OUT, Fraction(-1, 18)),
    ("any-seven", "any-seven", OUT, Fraction(-1, 6)),
    ("any-craps", "any-craps", OUT, Fraction(-1, 9)),
    ("craps-two", "craps-two", OUT, Fraction(-5, 36)),
    ("craps-three", "craps-three", OUT, Fraction(-1, 9)),
    ("craps-twelve", "craps-twelve", OUT, Fraction(-5, 36)),
    ("eleven", "eleven", OUT, Fraction(-1, 9)),
    ("horn", "horn", OUT, Fraction(-1, 8)),
    ("horn-high", "2", OUT, Fraction(-23, 180)),
    ("horn-high", "11", OUT, Fraction(-11, 90)),
    ("world", "world", OUT, Fraction(-2, 15)),
    ("c-and-e", "1-1", OUT, Fraction(-1, 9)),
]


@pytest.mark.parametrize(("kind", "spot", "stand", "edge"), EDGES, ids=[f"{k} {s}" for k, s, _, _ in EDGES])
def test_6_1__the_exact_edge_of_every_wager(kind: str, spot: str, stand: Stand, edge: Fraction) -> None:
    assert expected_win(kind, spot, stand) == edge


@pytest.mark.parametrize("number", [4, 5, 6, 8, 9, 10])
def test_6_1__odds_buy_and_lay_are_fair_before_commission(number: int) -> None:
    for kind in ADDED:
        stand = Stand(point=number, called=True)
        assert expected_win(kind, str(number), stand) == 0
    for kind in ("buy", "lay"):
        assert expected_win(kind, str(number), ON) == 0


@pytest.mark.parametrize(
    ("kind", "number", "edge"),
    [
        ("buy", 4, Fraction(-1, 20)),
        ("buy", 6, Fraction(-1, 20)),
        ("lay", 4, Fraction(-1, 40)),
        ("lay", 5, Fraction(-1, 30)),
        ("lay", 6, Fraction(-1, 24)),
    ],
)
def test_6_1__the_commission_is_the_whole_edge_of_buy_and_lay(kind: str, number: int, edge: Fraction) -> None:
    """Per unit staked, the commission being paid besides: 5% of the stake, or of the win."""
    desk = Craps()
    name = desk.bet("ana", kind, 12_000, str(number))
    commission = Fraction(desk.table.now.wagers[name].commission, 12_000)
    assert expected_win(kind, str(number), ON) - commission == edge


@pytest.mark.parametrize(
    ("kind", "spot", "stake", "total", "won", "added"),
    [
        ("place", "6", 500, 6, 600, 16),  # 5.83: rounded up to the dollar (reading X-30)
        ("place", "4", 700, 4, 1_300, 40),  # 12.60
        ("place", "9", 600, 9, 900, 60),  # 8.40
    ],
)
def test_6_1__what_chips_cannot_make_is_rounded_up(
    kind: str, spot: str, stake: int, total: int, won: int, added: int
) -> None:
    desk = Craps()
    desk.come_out(5 if total != 5 else 8)
    name = desk.bet("ben", kind, stake, spot)
    settled = desk.roll(total)[name]
    assert (settled.won, settled.rounded) == (won, added)
    assert_cited(settled.cites, "1996.general.15.3")


def test_6_1__a_table_may_refuse_what_it_could_not_pay_exactly() -> None:
    """Reading X-30."""
    desk = Craps(setup={"refuse_inexact": True})
    desk.refuses(acts.Place("x", "ana", "place", 500, "6"), "not-exactly-payable", "1996.general.14.4", PLAYER)
    desk.bet("ana", "place", 600, "6")
    flat = desk.bet("ana", "pass", 600)
    desk.takes_dice("ana")
    desk.roll(6)
    inexact = acts.Place("x", "ana", "odds-on-pass", 600, "6", basis=flat)
    desk.refuses(inexact, "not-exactly-payable", "1996.general.14.4", PLAYER)
    desk.adds(flat, "odds-on-pass", 1_000)


def settle(kind: str, spot: str, stake: int, total: int) -> tuple[str, int, tuple[str, ...]]:
    desk = Craps()
    desk.come_out(6)
    name = desk.bet("ben", kind, stake, spot)
    settled = desk.roll(total)[name]
    return settled.verdict, settled.won, settled.cites


def test_6_2__a_horn_bet_of_four_dollars_wins_27_on_twelve() -> None:
    """Reading X-14: 30 on the part that wins, less the 3 that lost."""
    assert settle("horn", "", 800, 12) == ("win", 5_400, ("1996.craps.3.1.v.i", "1996.craps.6.2"))
    assert settle("horn", "", 800, 11)[1] == 2_400


def test_6_2__a_horn_high_bet_has_two_units_on_its_total() -> None:
    assert settle("horn-high", "12", 500, 12) == ("win", 5_700, ("1996.craps.3.1.w.ii", "1996.craps.6.2"))
    assert settle("horn-high", "12", 500, 2)[1] == 2_600
    assert settle("horn-high", "11", 500, 11)[1] == 2_700


def test_6_3__a_world_bet_on_seven_wins_nothing_net() -> None:
    """Reading X-15."""
    assert settle("world", "", 500, 7) == ("win", 0, ("1996.craps.3.1.x.ii", "1996.craps.6.3"))
    assert settle("world", "", 500, 2)[1] == 2_600


def test_6_4__c_and_e_is_paid_by_its_parts() -> None:
    """Reading X-16."""
    assert settle("c-and-e", "", 600, 3) == ("win", 1_800, ("1996.craps.3.1.y.ii", "1996.craps.6.4"))
    assert settle("c-and-e", "", 600, 11)[1] == 4_200
    assert settle("c-and-e", "1-2", 600, 11)[1] == 5_800


def test_6_1__every_odds_of_the_table_is_that_of_the_rules() -> None:
    single = {kind: {str(o) for by in spots.values() for o in by.values()} for kind, spots in PAYS.items()}
    assert single["place"] == {"9 to 5", "7 to 5", "7 to 6"}
    assert single["buy"] == single["odds-on-pass"] == single["odds-on-come"] == {"2 to 1", "3 to 2", "6 to 5"}
    assert single["lay"] == single["behind-dont-pass"] == {"1 to 2", "2 to 3", "5 to 6"}
    assert single["field"] == {"1 to 1", "2 to 1"}
    assert single["hardway"] == {"7 to 1", "9 to 1"}
