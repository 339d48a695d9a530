"""General rules, 14.1(c) and 14.2: what is found or flagged, under every limit at once (readings G-20, G-23, G-43)."""

from collections.abc import Mapping

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Cap, Verdict, Wager
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, Desk
from tests.support.toy import RULE, Coins, Toss

DIVISION = "1996.general"
AMOUNT, PARTNERSHIP = "1996.general.14.1.b", "1996.general.14.1.c"
TOO_LITTLE, TOO_MUCH, CHIPS = "1996.general.14.2.a", "1996.general.14.2.b", "1996.general.14.3"
VOID = "1996.general.1.0.void.a"
NON_VALUE = ChipKind.NON_VALUE


def table_of(
    *players: str,
    game: str | Coins = "roulette",
    most: int = 50_000,
    least: int = 500,
    setup: Mapping[str, object] = {},
) -> Desk:
    casino = "auckland" if game == "craps" else "christchurch"
    desk = Desk(game=game, casino=casino, sign=Sign(Limits(least, most)), setup=setup)
    for seat, player in enumerate(players, start=1):
        desk.seat(player, seat)
    return desk


def find(desk: Desk, name: str, player: str, kind: str, stake: int, spot: str = "", cites: tuple[str, ...] = ()) -> int:
    """A wager found; what stands of it."""
    desk.accepts(acts.Place(name, player, kind, stake, spot, found=True), DEALER, cites=cites)
    lies = desk.table.now.wagers.get(name)
    return lies.stake if lies is not None else 0


# Chips, exactness, commission -------------------------------------------------------------------------


def test_14_2_b__of_a_colour_whole_chips_stand_and_all_can_be_redeemed() -> None:
    """$30 in blue chips of $2 where the maximum is $25: twelve chips stand, and three come back."""
    desk = table_of("ana", most=2_500)
    desk.accepts(acts.BuyIn("ana", 3_000, "cash", NON_VALUE, "blue", 200), PLAYER)
    found = acts.Place("f", "ana", "red", 3_000, chips=NON_VALUE, found=True)
    desk.accepts(found, DEALER, cites=(TOO_MUCH, CHIPS, VOID))
    assert (desk.account("layout", "blue chips"), desk.holds("ana", "blue chips")) == (2_400, 600)
    desk.accepts(acts.Redeem("ana", 600, NON_VALUE), PLAYER)


def test_14_1_c__flagged_partners_get_whole_chips_back() -> None:
    desk = table_of("ana", "ben", most=2_500)
    desk.bet("ana", "red", 1_000)
    desk.accepts(acts.BuyIn("ben", 2_000, "cash", NON_VALUE, "blue", 200), PLAYER)
    wager = desk.bet("ben", "red", 2_000, chips=NON_VALUE)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH, CHIPS))
    assert desk.table.now.wagers[wager].stake == 1_400
    desk.accepts(acts.Redeem("ben", 600, NON_VALUE), PLAYER)


@pytest.mark.parametrize(("most", "stake", "stands"), [(51_000, 53_000, 50_000), (51_000, 51_000, 50_000)])
def test_14_2_b__exactness_is_tested_after_the_maximum_has_cut(most: int, stake: int, stands: int) -> None:
    """Banker $530 at a maximum of $510: $500 stands, which wins $475; $510 would win $484.50 (mini baccarat 5.4)."""
    desk = table_of("ana", game="mini-baccarat", most=most)
    cites = ("1996.mini-baccarat.5.4", VOID) + ((TOO_MUCH,) if stake > most else ())
    assert find(desk, "f", "ana", "banker", stake, "1", cites) == stands


@pytest.mark.parametrize(
    ("most", "stake", "stands"), [(50_000, 2_500, 2_000), (2_500, 4_000, 2_000), (1_900, 2_500, 0)]
)
def test_14_2_b__the_largest_payable_part_there_is_in_chips_of_2_and_5(most: int, stake: int, stands: int) -> None:
    """$20 on the Banker wins $19, seven chips of $2 and one of $5 (mini baccarat 5.4, M-7)."""
    desk = table_of("ana", game="mini-baccarat", most=most, setup={"denominations": (200, 500)})
    assert find(desk, "f", "ana", "banker", stake, "1") == stands
    assert desk.holds("ana") == 100_000 - stands


def test_14_1_c__exactness_holds_for_what_partners_have_left() -> None:
    desk = table_of("ana", "ben", game="mini-baccarat", most=51_000)
    find(desk, "f", "ana", "banker", 20_000, "1")
    find(desk, "g", "ben", "banker", 40_000, "1")
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR, cites=("1996.mini-baccarat.5.4", TOO_MUCH))
    assert {name: wager.stake for name, wager in desk.table.now.wagers.items()} == {"f": 20_000, "g": 30_000}


def test_14_2_b__a_buy_bet_keeps_what_it_can_bear_commission_on() -> None:
    """A Buy of $60 at a maximum of $50: 5% of $50 is no chip, so $40 stands and bears $2 (craps 3.1(j), X-9, X-34)."""
    desk = table_of("ana", game="craps", most=5_000)
    assert find(desk, "f", "ana", "buy", 6_000, "6", (TOO_MUCH, "1996.craps.3.1.j", VOID)) == 4_000
    assert (desk.holds("ana"), desk.account("commission")) == (100_000 - 4_200, 200)
    assert find(desk, "g", "ana", "buy", 1_000, "4", ("1996.craps.3.1.j",)) == 0
    assert desk.holds("ana") == 100_000 - 4_200


def test_14_2_b__commission_of_what_is_found_is_taken_on_the_part_that_stands() -> None:
    desk = table_of("ana", game=Coins(), most=5_000)
    assert find(desk, "f", "ana", "bought heads", 8_000) == 4_000
    assert (desk.table.now.wagers["f"].commission, desk.account("commission")) == (200, 200)
    assert desk.holds("ana") == 100_000 - 4_200


def test_14_2__commission_comes_from_what_the_owner_holds_and_from_what_comes_back() -> None:
    """$60 to her name and $60 on the layout: of $40 the commission can be paid, of $60 it cannot."""
    desk = table_of("ana", game=Coins())
    desk.accepts(acts.Redeem("ana", 94_000), PLAYER)
    assert find(desk, "f", "ana", "bought heads", 6_000, cites=(RULE,)) == 4_000
    assert (desk.holds("ana"), desk.account("commission")) == (1_800, 200)


# The minimum ------------------------------------------------------------------------------------------


def test_14_2_a__what_was_made_is_measured_not_what_a_rule_leaves_of_it() -> None:
    """$35 on the Banker at a minimum of $30: made well above it, $20 stands and nothing is forgiven (reading G-43)."""
    desk = table_of("ana", game="mini-baccarat", least=3_000)
    assert find(desk, "f", "ana", "banker", 3_500, "1") == 2_000
    assert desk.table.now.graced == frozenset()
    assert find(desk, "g", "ana", "tie", 2_000, "1", (TOO_LITTLE,)) == 2_000
    assert desk.table.now.graced == {"ana"}


def test_14_2_a__too_little_and_not_payable_is_void_and_forgives_nothing() -> None:
    desk = table_of("ana", game="mini-baccarat", least=3_000)
    entry = desk.accepts(acts.Place("f", "ana", "banker", 1_900, "1", found=True), DEALER)
    assert [(s.verdict, s.cites) for s in entry.settled] == [(Verdict.VOID, ("1996.mini-baccarat.5.4",))]
    assert desk.table.now.graced == frozenset()


def test_14_2_b__wholly_in_excess_is_a_verdict() -> None:
    desk = table_of("ana")
    desk.bet("ana", "red", 50_000)
    entry = desk.accepts(acts.Place("f", "ana", "red", 500, found=True), DEALER, cites=(TOO_MUCH, VOID))
    assert [(s.wager.id, s.verdict, s.returned, s.cites) for s in entry.settled] == [
        ("f", Verdict.VOID, 500, (TOO_MUCH,))
    ]


def test_13_5__what_is_found_out_of_step_stands() -> None:
    """Reading G-41: 14.2 makes no wager void for its increments; the stake does not lie on."""
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=500))
    desk.seat("ana", 1)
    assert find(desk, "f", "ana", "red", 700, cites=("1996.general.13.5",)) == 700
    settled = desk.spin(1)["f"]
    assert (settled.won, settled.stays) == (700, False)


def test_13_5__chips_put_down_by_turns_are_in_step_together() -> None:
    """Reading G-21: $7 and $8 on red are a wager of $15; it lies on, and so does $8 made to a $7 found."""
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=500))
    desk.seat("ana", 1)
    assert find(desk, "f", "ana", "red", 700) == 700
    desk.refuses(acts.Place("w1", "ana", "red", 500), "not-in-increments", "1996.general.13.5", PLAYER)
    desk.bet("ana", "red", 800)
    desk.refuses(acts.Withdraw("f", 300), "not-in-increments", "1996.general.13.5", PLAYER, by="ana")
    settled = desk.spin(1)
    assert [settled[name].stays for name in ("f", "w1")] == [True, True]


def test_18_3__what_is_found_in_the_other_chips_stands() -> None:
    desk = table_of("ana")
    desk.accepts(acts.RequireChips(NON_VALUE, "ana"), DEALER)
    assert find(desk, "f", "ana", "red", 700) == 700


# Partners ---------------------------------------------------------------------------------------------


def test_14_1_c__in_baccarat_the_areas_go_by_seat_and_the_outcome_is_one() -> None:
    """$500 each on banker 1 and banker 2, at a maximum of $500: the second is void."""
    desk = table_of("ana", "ben", "cai", game="mini-baccarat")
    find(desk, "f", "ana", "banker", 50_000, "1")
    find(desk, "g", "ben", "banker", 50_000, "2")
    find(desk, "h", "ben", "tie", 50_000, "2")
    find(desk, "i", "cai", "banker", 50_000, "3")
    entry = desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR, cites=(PARTNERSHIP,))
    assert [(s.wager.id, s.verdict, s.cites) for s in entry.settled] == [("g", Verdict.VOID, (TOO_MUCH,))]
    assert list(desk.table.now.wagers) == ["f", "h", "i"]
    assert find(desk, "j", "ben", "banker", 4_000, "2", (TOO_MUCH, PARTNERSHIP)) == 0


def test_14_1_c__in_roulette_each_number_is_an_outcome() -> None:
    desk = table_of("ana", "ben")
    desk.bet("ana", "straight-up", 50_000, "17")
    desk.bet("ben", "straight-up", 50_000, "18")
    assert not desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR).settled


def test_14_1_c__a_partners_own_limits_are_the_measure_of_his_or_her_wagers() -> None:
    """ana may stake $800. After ben's $300, $500 of her $600 stand; beside her $600, nothing of ben's can."""
    for first, stands in (("ben", {"ben": 30_000, "ana": 50_000}), ("ana", {"ana": 60_000})):
        desk = table_of("ana", "ben")
        desk.accepts(acts.GrantLimits("ana", Limits(500, 80_000)), SHIFT_MANAGER)
        stakes = {"ana": 60_000, "ben": 30_000}
        for player in sorted(stakes, key=lambda name: name != first):
            desk.bet(player, "red", stakes[player])
        desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
        assert {w.player: w.stake for w in desk.table.now.wagers.values()} == stands


def test_14_1_c__two_partnerships_are_two() -> None:
    desk = table_of("ana", "ben", "cai", "dee")
    for player in ("ana", "ben", "cai", "dee"):
        desk.bet(player, "red", 25_000)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    desk.accepts(acts.FlagPartners(("cai", "dee")), GAME_SUPERVISOR)
    assert desk.account("layout") == 100_000
    desk.refuses(acts.Place("w", "ana", "red", 500), "partnership", PARTNERSHIP, PLAYER)
    desk.refuses(acts.Place("w", "dee", "red", 500), "partnership", PARTNERSHIP, PLAYER)
    desk.accepts(acts.FlagPartners(("ben", "cai")), GAME_SUPERVISOR)
    assert {w.player: w.stake for w in desk.table.now.wagers.values()} == dict.fromkeys(
        ("ana", "ben", "cai", "dee"), 25_000
    )


# Rules of the game's own ------------------------------------------------------------------------------


class Capped(Coins):
    """On heads at most $30 of everybody's together, in threes; on tails nobody but ana."""

    def caps(self, terms: None, state: Toss, wager: Wager, floor: Floor) -> tuple[Cap, ...]:  # noqa: ARG002
        if wager.kind == "heads":
            return (Cap(3_000 - sum(w.stake for w in floor.cloth.values() if w.kind == "heads"), RULE, unit=300),)
        return (Cap(0, RULE, excess=False),) if wager.kind == "tails" and wager.player != "ana" else ()


def test_14_2__a_games_own_caps_cut_what_is_found_or_void_it() -> None:
    desk = table_of("ana", "ben", game=Capped())
    assert find(desk, "f", "ana", "heads", 2_000, cites=(RULE,)) == 1_800
    assert find(desk, "g", "ben", "heads", 2_000, cites=(TOO_MUCH, RULE)) == 1_200
    entry = desk.accepts(acts.Place("h", "ben", "tails", 2_000, found=True), DEALER)
    assert (entry.settled[0].verdict, entry.settled[0].cites, TOO_MUCH in entry.cites) == (Verdict.VOID, (RULE,), False)
    assert find(desk, "i", "ana", "tails", 2_000) == 2_000


def test_14_1__a_games_own_caps_refuse_what_is_made() -> None:
    desk = table_of("ana", "ben", game=Capped())
    desk.bet("ana", "heads", 2_400)
    desk.refuses(acts.Place("w", "ben", "heads", 900), "above-maximum", RULE, PLAYER)
    desk.refuses(acts.Place("w", "ben", "heads", 500), "not-permitted", RULE, PLAYER)
    desk.refuses(acts.Place("w", "ben", "tails", 500), "not-permitted", RULE, PLAYER)
    desk.bet("ben", "heads", 600)


def test_13_3__a_wager_added_to_one_that_falls_falls_with_it() -> None:
    desk = table_of("ana", game=Coins())
    first, second = desk.bet("ana", "heads", 1_000), desk.bet("ana", "heads", 1_000)
    desk.accepts(acts.Place("x", "ana", "tails", 500, basis=second), PLAYER)
    desk.accepts(acts.SetLimits(Sign(Limits(500, 1_000)), "agreement", ("ana",)), CASINO_SUPERVISOR, cites=(TOO_MUCH,))
    assert list(desk.table.now.wagers) == [first]
    assert desk.holds("ana") == 99_000


def test_14_3__from_chips_of_2_and_5_only_what_leaves_chips_is_staked_or_taken_up() -> None:
    desk = table_of("ana", setup={"denominations": (200, 500)})
    desk.accepts(acts.Redeem("ana", 99_300), PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 600), "not-in-chips", CHIPS, PLAYER)
    desk.accepts(acts.Place("w", "ana", "red", 700), PLAYER)
    desk.refuses(acts.Withdraw("w", 600), "not-in-chips", CHIPS, PLAYER, "ana")
    desk.accepts(acts.Withdraw("w", 200), PLAYER, "ana")
    assert (desk.holds("ana"), desk.account("layout")) == (200, 500)


# Beside the wagers of its own round -------------------------------------------------------------------


@pytest.mark.parametrize("over", [False, True])
def test_14_2_b__what_was_collected_of_its_round_counts_beside_a_wager_found(over: bool) -> None:
    """$300 on red are taken, and $300 more prove to have lain there: $200 keep the maximum."""
    desk = table_of("ana", "ben")
    desk.bet("ana", "red", 30_000)
    desk.bet("ben", "straight-up", 500, "0")
    desk.close()
    desk.accepts(acts.Observe("wheel", "0"))
    desk.accepts(acts.Collect())
    if over:
        desk.accepts(acts.Pay())
    assert find(desk, "f", "ana", "red", 30_000, cites=(TOO_MUCH,)) == 20_000
    desk.accepts(acts.Collect())
    assert desk.holds("ana") == 50_000


def test_14_2_b__chips_laid_for_the_next_spin_do_not() -> None:
    desk = table_of("ana", "ben")
    desk.bet("ben", "straight-up", 500, "0")
    desk.close()
    desk.accepts(acts.Observe("wheel", "0"))
    desk.accepts(acts.Collect())
    desk.accepts(acts.Place("next", "ana", "red", 50_000), PLAYER)
    assert find(desk, "f", "ana", "red", 30_000) == 30_000


@pytest.mark.parametrize("flagged", [False, True])
def test_14_2_b__what_lies_again_after_a_void_spin_is_held_to_the_maximum_with_what_was_laid_since(
    flagged: bool,
) -> None:
    """Roulette 6.7 and 6.8: $300 were taken and $400 laid anew on red; in the next spin $500 play, the first first."""
    desk = table_of("ana", "ben")
    first = desk.bet("ana", "red", 30_000)
    desk.bet("ben", "straight-up", 500, "0")
    desk.close()
    desk.accepts(acts.Observe("wheel", "0"))
    desk.accepts(acts.Collect())
    desk.accepts(acts.Place("since", "ben" if flagged else "ana", "red", 40_000), PLAYER)
    if flagged:
        desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert desk.table.now.wagers["since"].stake == 40_000  # for the next spin it lies alone
    desk.accepts(acts.Declare("interference"), cites=(TOO_MUCH,))
    assert {name: wager.stake for name, wager in desk.table.now.wagers.items() if wager.kind == "red"} == {
        first: 30_000,
        "since": 20_000,
    }


def test_12_2__chips_void_beside_what_lies_again_are_none_of_the_void_spin() -> None:
    desk = table_of("ana")
    desk.bet("ana", "red", 50_000)
    desk.bet("ana", "straight-up", 500, "0")
    desk.close()
    desk.accepts(acts.Observe("wheel", "0"))
    desk.accepts(acts.Collect())
    desk.accepts(acts.Place("since", "ana", "red", 30_000), PLAYER)
    desk.accepts(acts.Declare("interference"), cites=(TOO_MUCH,))
    assert ("since" in desk.table.now.wagers, "since" in desk.table.now.settled) == (False, False)
