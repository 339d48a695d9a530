"""General rules, part 18: value and non-value chips."""

import pytest

from croupier.equipment.chips import COLOURS, ChipKind
from croupier.table import acts
from croupier.table.setup import Setup
from tests.support.desk import GAME_SUPERVISOR, PLAYER, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"
VALUE_UNLESS, CHOICE, CHIPS = "1996.general.18.1", "1996.general.18.3", "1996.general.14.3"
SET, HERE_ONLY, REDEEM_HERE = "1996.general.18.2.a", "1996.general.18.2.b", "1996.general.18.2.c"
ONE_COLOUR, DECLARED, EXCHANGE = "1996.general.18.2.d", "1996.general.18.2.e", "1996.general.17.1.a"
NON_VALUE = ChipKind.NON_VALUE


def buy(player: str, colour: str | None = "blue", value: int | None = 500, amount: int = 5_000) -> acts.BuyIn:
    return acts.BuyIn(player, amount, "cash", NON_VALUE, colour, value)


def table_of(*players: str) -> Desk:
    desk = Desk()
    for seat, player in enumerate(players, start=1):
        desk.seat(player, seat)
    return desk


def stake(player: str, cents: int, issued_at: str | None = None) -> acts.Place:
    return acts.Place("w", player, "red", cents, chips=NON_VALUE, issued_at=issued_at)


def test_18_1__value_chips_unless_the_game_permits_others() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.refuses(buy("ana"), "chips-not-approved", VALUE_UNLESS, PLAYER)
    place = acts.Place("w", "ana", "heads", 500, chips=NON_VALUE)
    desk.refuses(place, "chips-not-approved", VALUE_UNLESS, PLAYER)
    desk.bet("ana", "heads", 500)


def test_18_1__roulette_permits_both() -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.bet("ana", "red", 500)
    desk.bet("ana", "red", 500, chips=NON_VALUE)
    assert (desk.holds("ana"), desk.holds("ana", "blue chips")) == (99_500, 4_500)


@pytest.mark.parametrize("colour", ["mauve", "Blue", None])
def test_18_2_a__one_of_the_tables_own_colours(colour: str | None) -> None:
    desk = table_of("ana")
    desk.refuses(buy("ana", colour), "chips-not-approved", SET, PLAYER)


def test_18_2_a__every_colour_of_the_set_can_be_had() -> None:
    desk = Desk(setup={"seats": len(COLOURS)})
    for seat, colour in enumerate(COLOURS, start=1):
        desk.seat(colour, seat)
        desk.accepts(buy(colour, colour), PLAYER, cites=(SET,))


def test_18_2_a__a_set_names_each_colour_once() -> None:
    with pytest.raises(ValueError, match="each colour"):
        Setup("roulette", "christchurch", colours=("blue", "green", "blue"))


def test_18_2_b__another_tables_chips_are_not_used_here() -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.refuses(stake("ana", 500, "7"), "other-tables-chips", HERE_ONLY, PLAYER)
    desk.accepts(stake("ana", 500, "1"), PLAYER)


def test_18_2_b__value_chips_of_another_table_are_good_everywhere() -> None:
    desk = table_of("ana")
    desk.accepts(acts.Place("w", "ana", "red", 500, issued_at="7"), PLAYER)


def test_18_2_c__redeemed_only_at_the_table_that_issued_them() -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    away = acts.Redeem("ana", 500, NON_VALUE, issued_at="7")
    desk.refuses(away, "other-tables-chips", REDEEM_HERE, PLAYER)
    desk.accepts(acts.Redeem("ana", 500, NON_VALUE, issued_at="1"), PLAYER, cites=(REDEEM_HERE,))
    assert desk.holds("ana", "blue chips") == 4_500


def test_18_2_c__in_whole_chips() -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.refuses(acts.Redeem("ana", 700, NON_VALUE), "not-in-chips", REDEEM_HERE, PLAYER)


def test_18_2_c__whoever_leaves_is_warned_and_may_come_back_for_them() -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(acts.Leave("ana"), PLAYER, cites=(REDEEM_HERE,))
    assert (desk.holds("ana"), desk.holds("ana", "blue chips")) == (0, 5_000)
    desk.accepts(acts.Redeem("ana", 5_000, NON_VALUE), PLAYER)
    assert "ana" not in desk.table.now.patrons


def test_18_2_d__nobody_gets_a_colour_that_somebody_has() -> None:
    desk = table_of("ana", "ben")
    desk.accepts(buy("ana"), PLAYER, cites=(ONE_COLOUR,))
    desk.refuses(buy("ben"), "colour-taken", ONE_COLOUR, PLAYER)
    desk.accepts(buy("ben", "green"), PLAYER)


@pytest.mark.parametrize("where", ["in hand", "on the layout", "left behind"])
def test_18_2_d__had_means_held_staked_or_left_behind(where: str) -> None:
    desk = table_of("ana", "ben")
    desk.accepts(buy("ana"), PLAYER)
    if where == "on the layout":
        desk.bet("ana", "red", 5_000, chips=NON_VALUE)
    if where == "left behind":
        desk.accepts(acts.Leave("ana"), PLAYER)
    desk.refuses(buy("ben"), "colour-taken", ONE_COLOUR, PLAYER)


def test_18_2_d__free_again_when_all_are_back() -> None:
    desk = table_of("ana", "ben")
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(acts.Redeem("ana", 4_500, NON_VALUE), PLAYER)
    desk.refuses(buy("ben"), "colour-taken", ONE_COLOUR, PLAYER)
    desk.accepts(acts.Redeem("ana", 500, NON_VALUE), PLAYER)
    desk.accepts(buy("ben"), PLAYER)
    desk.refuses(buy("ana"), "colour-taken", ONE_COLOUR, PLAYER)


def test_18_2_d__an_earlier_owner_does_not_hide_the_present_one() -> None:
    desk = table_of("ana", "ben", "cai")
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(acts.Redeem("ana", 5_000, NON_VALUE), PLAYER)
    desk.accepts(buy("ben"), PLAYER)
    desk.refuses(buy("cai"), "colour-taken", ONE_COLOUR, PLAYER)


def test_18_2_e__one_colour_to_a_player() -> None:
    """Reading G-63."""
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.refuses(buy("ana", "green"), "colour-taken", DECLARED, PLAYER)
    desk.accepts(acts.Redeem("ana", 5_000, NON_VALUE), PLAYER)
    desk.accepts(buy("ana", "green"), PLAYER)


@pytest.mark.parametrize("value", [None, 0])
def test_18_2_e__the_value_is_declared_at_the_purchase(value: int | None) -> None:
    desk = table_of("ana")
    desk.refuses(buy("ana", value=value), "value-undeclared", DECLARED, PLAYER)


def test_18_2_e__and_shown_by_chip_and_marker_button() -> None:
    desk = table_of("ana")
    entry = desk.accepts(buy("ana"), PLAYER, cites=(DECLARED,))
    assert [call.says for call in entry.calls] == ["Mark blue at $5: chip and marker button on the rack"]
    more = desk.accepts(buy("ana", None, None), PLAYER)
    assert more.calls == ()
    assert desk.holds("ana", "blue chips") == 10_000


@pytest.mark.parametrize(("value", "amount"), [(300, 5_000), (250, 1_300), (252, 2_520), (5_001, 5_000)])
def test_18_2_e__the_value_is_one_that_coins_make_and_divides_the_amount(value: int, amount: int) -> None:
    desk = table_of("ana")
    desk.refuses(buy("ana", value=value, amount=amount), "not-in-chips", DECLARED, PLAYER)


def test_18_2_e__a_chip_may_be_worth_what_no_value_chip_makes() -> None:
    """$2.50 a chip where the smallest value chip is $1 (reading G-48): won in kind, redeemed for cash."""
    desk = table_of("ana")
    desk.accepts(buy("ana", value=250, amount=2_750), PLAYER, cites=(DECLARED,))
    desk.bet("ana", "red", 750, chips=NON_VALUE)
    assert (desk.spin(1)["w1"].won, desk.holds("ana", "blue chips")) == (750, 2_750)
    desk.refuses(acts.Redeem("ana", 250, NON_VALUE, "value chips"), "not-in-chips", EXCHANGE, PLAYER)
    desk.accepts(acts.Redeem("ana", 500, NON_VALUE, "value chips"), PLAYER)
    desk.accepts(acts.Redeem("ana", 250, NON_VALUE), PLAYER)
    assert (desk.holds("ana", "blue chips"), desk.account("drop box", "cash")) == (2_000, 100_000 + 2_750 - 250)


@pytest.mark.parametrize("staked", [False, True])
def test_18_2_e__the_value_stands_until_all_are_back(staked: bool) -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    if staked:
        desk.bet("ana", "red", 5_000, chips=NON_VALUE)
    desk.refuses(buy("ana", value=1_000), "value-fixed", DECLARED, PLAYER)
    if staked:
        desk.spin(0)
    else:
        desk.accepts(acts.Redeem("ana", 5_000, NON_VALUE), PLAYER)
    desk.accepts(buy("ana", value=1_000), PLAYER)
    desk.refuses(stake("ana", 500), "not-in-chips", CHIPS, PLAYER)
    desk.accepts(stake("ana", 1_000), PLAYER)


def test_18_2_e__no_colour_no_stake() -> None:
    desk = table_of("ana")
    desk.refuses(stake("ana", 500), "short-of-chips", CHIPS, PLAYER)


# 18.3 -------------------------------------------------------------------------------------------------


def test_18_3__a_player_may_be_required_to_use_a_colour() -> None:
    desk = table_of("ana", "ben")
    desk.accepts(acts.RequireChips(NON_VALUE, "ana"), cites=(CHOICE,))
    desk.refuses(acts.Place("w", "ana", "red", 500), "chips-required", CHOICE, PLAYER)
    desk.bet("ben", "red", 500)
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(stake("ana", 500), PLAYER)


def test_18_3__so_may_everybody_and_it_can_be_lifted() -> None:
    desk = table_of("ana", "ben")
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(acts.RequireChips(NON_VALUE), cites=(CHOICE,))
    desk.accepts(stake("ana", 500), PLAYER)
    desk.refuses(acts.Place("w2", "ben", "red", 500), "chips-required", CHOICE, PLAYER)
    desk.accepts(acts.RequireChips(None))
    desk.accepts(acts.Place("w2", "ben", "red", 500), PLAYER)


@pytest.mark.parametrize("chips", [ChipKind.VALUE, ChipKind.PROMOTIONAL])
def test_18_3__no_player_is_kept_from_a_colour(chips: ChipKind) -> None:
    desk = table_of("ana")
    desk.accepts(buy("ana"), PLAYER)
    desk.refuses(acts.RequireChips(chips, "ana"), "no-ground", CHOICE)
    desk.accepts(stake("ana", 500), PLAYER)


@pytest.mark.parametrize("player", ["ana", None])
def test_18_3__value_chips_may_be_kept_off_some_kinds(player: str | None) -> None:
    desk = table_of("ana", "ben")
    desk.accepts(acts.RequireChips(NON_VALUE, player, ("straight-up", "split")), cites=(CHOICE,))
    desk.refuses(acts.Place("w", "ana", "straight-up", 500, "17"), "chips-required", CHOICE, PLAYER)
    desk.bet("ana", "red", 500)
    if player is None:
        desk.refuses(acts.Place("w", "ben", "split", 500, "1-2"), "chips-required", CHOICE, PLAYER)
    else:
        desk.bet("ben", "split", 500, "1-2")
    desk.accepts(buy("ana"), PLAYER)
    desk.bet("ana", "straight-up", 500, "17", NON_VALUE)
    desk.accepts(acts.RequireChips(None, player))
    desk.bet("ana", "straight-up", 500, "17")


def test_18_3__value_chips_may_be_limited_to_an_amount_on_the_layout() -> None:
    desk = table_of("ana")
    desk.accepts(acts.RequireChips(NON_VALUE, "ana", over=2_000), cites=(CHOICE,))
    desk.bet("ana", "red", 1_500)
    desk.refuses(acts.Place("w", "ana", "black", 600), "chips-required", CHOICE, PLAYER)
    desk.bet("ana", "black", 500)
    desk.accepts(buy("ana"), PLAYER)
    desk.bet("ana", "odd", 5_000, chips=NON_VALUE)


def test_18_3__value_chips_may_be_limited_on_one_kind_beside_other_parts() -> None:
    desk = table_of("ana")
    desk.accepts(acts.RequireChips(NON_VALUE, "ana", ("red",), 2_000), cites=(CHOICE,))
    desk.accepts(acts.RequireChips(NON_VALUE, "ana", ("split",)), cites=(CHOICE,))
    desk.bet("ana", "black", 5_000)
    desk.refuses(acts.Place("w", "ana", "red", 2_100), "chips-required", CHOICE, PLAYER)
    desk.refuses(acts.Place("w", "ana", "split", 500, "1-2"), "chips-required", CHOICE, PLAYER)
    desk.bet("ana", "red", 2_000)
    desk.accepts(acts.RequireChips(NON_VALUE, "ana", ("red",)))
    desk.refuses(acts.Place("w", "ana", "red", 500), "chips-required", CHOICE, PLAYER)
    desk.accepts(acts.RequireChips(NON_VALUE, "ana", ("split",), 1_000))
    desk.bet("ana", "split", 1_000, "1-2")
    desk.accepts(acts.RequireChips(None, "ana"))
    desk.bet("ana", "red", 500)


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        (acts.RequireChips(ChipKind.VALUE, kinds=("red",)), "no-ground"),
        (acts.RequireChips(None, over=500), "chips-not-approved"),
        (acts.RequireChips(NON_VALUE, over=-1), "chips-not-approved"),
        (acts.RequireChips(NON_VALUE, kinds=("neighbours",)), "not-permitted"),
    ],
)
def test_18_3__only_value_chips_are_limited_in_part_and_only_on_kinds_there_are(
    deed: acts.RequireChips, code: str
) -> None:
    table_of("ana").refuses(deed, code, CHOICE)


def test_18_3__only_in_games_that_permit_non_value_chips() -> None:
    desk = Desk(game=Coins())
    desk.refuses(acts.RequireChips(ChipKind.VALUE), "chips-not-approved", CHOICE)


def test_18_3__promotional_chips_cannot_be_required_nor_are_they_touched() -> None:
    desk = Desk(setup={"promotional_chips_approved": True})
    desk.seat("ana", 1)
    desk.refuses(acts.RequireChips(ChipKind.PROMOTIONAL), "no-ground", CHOICE)
    desk.accepts(acts.RequireChips(NON_VALUE))
    desk.accepts(acts.Issue("ana", 500), GAME_SUPERVISOR)
    desk.bet("ana", "red", 500, chips=ChipKind.PROMOTIONAL)


def test_18_3__for_somebody_at_the_table() -> None:
    desk = Desk()
    desk.refuses(acts.RequireChips(NON_VALUE, "ana"), "not-at-table", CHOICE)


def test_18_2_d__nobody_stakes_another_players_colour() -> None:
    """Reading G-58: refused; found, it is void, and the chips stay those of the one to whom they were issued."""
    desk = table_of("ana", "ben")
    desk.accepts(buy("ana"), PLAYER)
    desk.accepts(buy("ben", "green"), PLAYER)
    theirs = acts.Place("w", "ana", "red", 1_000, chips=NON_VALUE, colour="green")
    desk.refuses(theirs, "colour-taken", ONE_COLOUR, PLAYER)
    found = acts.Place("w", "ana", "red", 1_000, chips=NON_VALUE, colour="green", found=True)
    entry = desk.accepts(found, cites=(CHIPS, ONE_COLOUR, "1996.general.1.0.void.a"))
    assert [(one.wager.chips, one.verdict, one.returned) for one in entry.settled] == [("green chips", "void", 0)]
    assert not entry.postings
    assert (desk.holds("ana", "blue chips"), desk.holds("ben", "green chips")) == (5_000, 5_000)
    desk.accepts(acts.Place("own", "ana", "red", 1_000, chips=NON_VALUE, colour="blue"), PLAYER)


def test_18_2_d__a_win_is_not_paid_in_a_colour_that_is_somebody_elses_by_now() -> None:
    """ana lost her last two blue chips on 20 and ben bought blue; then 17 turns out to have been 20."""
    desk = table_of("ben")
    desk.seat("ana", 2, buys=0)
    desk.accepts(buy("ana", amount=1_000), PLAYER)
    desk.bet("ana", "straight-up", 1_000, "20", chips=NON_VALUE)
    desk.spin(17)
    desk.accepts(buy("ben", value=100), PLAYER)
    misread = acts.Declare("result misread", facts=(acts.Stated("number", "20"),))
    entry = desk.accepts(misread, GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    won = next(one for one in entry.settled if not one.undone)
    assert (won.wager.chips, won.won, won.paid_in) == ("blue chips", 35_000, "value")
    assert (desk.holds("ana"), desk.holds("ana", "blue chips"), desk.holds("ben", "blue chips")) == (36_000, 0, 5_000)
