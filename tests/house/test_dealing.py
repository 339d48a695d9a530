"""The house's dealer plays any game by reading what the table awaits; clocks and neighbours beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from random import Random

import msgspec
import pytest

from croupier.games import find_game
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.choices import choices_for, quietest, spots_at_seat
from croupier.house.clocks import passing, ticking
from croupier.house.dealing import Dealer, Voice, next_step
from croupier.house.journal import Journal, replay
from croupier.house.neighbours import NAMES, Neighbour, leave_to_others, name_neighbours
from croupier.house.sources import Exhausted, RandomSource, Replay
from croupier.table import acts
from croupier.table.awaits import Offer, Show, Wagers
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.floor import Patron
from croupier.table.game import AnyGame
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.support.pontoon import Pontoon
from tests.support.toy import PAYS, Coins

NIGHT = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)
SIGN = Sign(Limits(500, 50_000))


def seat_dealer(*seen: str, game: AnyGame | None = None, discharges: bool = False) -> Dealer:
    playable = game or find_game("roulette")
    journal = Journal(lay(Setup(playable.key, "christchurch"), playable))
    dealer = Dealer(journal, Replay(seen), ticking(NIGHT), discharges=discharges)
    assert isinstance(dealer.open(SIGN), Entry)
    return dealer


def bet(dealer: Dealer, kind: str, spot: str = "", stake: int = 2_500) -> None:
    voice = Voice(dealer.journal, dealer.clock, f"Ann {kind} {spot}")
    if not dealer.journal.table.present("Ann"):
        voice.say(acts.SitDown("Ann"), Role.PLAYER, "Ann")
        voice.say(acts.BuyIn("Ann", 100_000), Role.PLAYER, "Ann")
    answer = voice.say(acts.Place(f"{kind} {spot}", "Ann", kind, stake, spot), Role.PLAYER, "Ann")
    assert isinstance(answer, Entry), answer


def deeds(entries: Sequence[Entry]) -> list[str]:
    return [type(entry.act.deed).__name__ for entry in entries]


def test_a_round_of_roulette_goes_spin_call_number_collect_pay() -> None:
    dealer = seat_dealer("17")
    bet(dealer, "straight-up", "17")
    bet(dealer, "red")
    entries = list(dealer.play_round())
    assert deeds(entries) == ["Spin", "Close", "Observe", "Collect", "Pay"]
    won = {s.wager.kind: s.won for entry in entries for s in entry.settled}
    assert won == {"straight-up": 87_500, "red": 0}
    assert dealer.journal.table.holds("Ann", "value") == 100_000 - 5_000 + 87_500


def test_a_round_without_wagers_ends_with_the_number() -> None:
    dealer = seat_dealer("0")
    assert deeds(list(dealer.play_round())) == ["Spin", "Close", "Observe"]
    assert dealer.journal.table.game.rounds(dealer.journal.table.state) == 1


def test_another_game_is_dealt_unchanged() -> None:
    dealer = seat_dealer("heads", game=Coins())
    bet(dealer, "heads", stake=1_000)
    entries = list(dealer.play_round())
    assert deeds(entries) == ["Close", "Observe"]
    assert [(s.verdict, s.won) for s in entries[-1].settled] == [(Verdict.WIN, 1_500)]


def test_the_number_is_said_by_the_system_and_the_rest_by_the_dealer() -> None:
    dealer = seat_dealer("17")
    bet(dealer, "black")
    roles = {type(entry.act.deed): entry.act.role for entry in dealer.play_round()}
    assert roles.pop(acts.Observe) is Role.SYSTEM
    assert set(roles.values()) == {Role.DEALER}


def test_ids_are_unique_and_moments_come_from_the_clock() -> None:
    dealer = seat_dealer("1", "2", "3")
    for _ in range(3):
        list(dealer.play_round())
    entries = dealer.journal.entries
    assert len({entry.act.id for entry in entries}) == len(entries) == 10
    assert [entry.act.at for entry in entries] == [NIGHT + timedelta(seconds=n) for n in range(10)]


def test_a_second_dealer_at_the_same_journal_repeats_no_id() -> None:
    dealer = seat_dealer("1")
    list(dealer.play_round())
    relief = Dealer(dealer.journal, Replay(["2"]), ticking(NIGHT + timedelta(hours=1)))
    assert deeds(list(relief.play_round())) == ["Spin", "Close", "Observe"]
    assert dealer.journal.table.game.rounds(dealer.journal.table.state) == 2


def held_up(*, discharges: bool) -> Dealer:
    """The ball left the wheel: it must be examined before the next spin (roulette 6.4)."""
    dealer = seat_dealer("5", discharges=discharges)
    dealer.step()
    assert isinstance(dealer.declare("ball out of wheel"), Entry)
    return dealer


def test_a_blocking_duty_stops_a_dealer_who_was_not_told_to_discharge() -> None:
    dealer = held_up(discharges=False)
    before = table_hash(dealer.journal.table)
    assert dealer.step() is None
    assert list(dealer.play_round()) == []
    assert table_hash(dealer.journal.table) == before


def test_a_blocking_duty_is_discharged_by_the_role_it_needs_when_told_to() -> None:
    dealer = held_up(discharges=True)
    first = dealer.step()
    assert first is not None
    assert isinstance(first.act.deed, acts.Discharge)
    assert first.act.role is Role.GAME_SUPERVISOR
    assert deeds(list(dealer.play_round())) == ["Spin", "Close", "Observe"]


def test_a_person_discharges_and_play_goes_on() -> None:
    dealer = held_up(discharges=False)
    duty = next(duty for duty in dealer.journal.table.now.duties.values() if duty.blocks)
    assert isinstance(dealer.discharge(duty), Entry)
    assert deeds(list(dealer.play_round())) == ["Spin", "Close", "Observe"]


def test_duties_that_hold_nothing_up_are_left_to_people() -> None:
    dealer = seat_dealer("5", discharges=True)
    open_before = set(dealer.journal.table.now.duties)
    list(dealer.play_round())
    assert open_before == set(dealer.journal.table.now.duties) != set()


def test_a_closed_table_is_not_opened_by_a_dealer() -> None:
    dealer = seat_dealer()
    voice = Voice(dealer.journal, ticking(NIGHT + timedelta(hours=1)), "pit")
    assert isinstance(voice.say(acts.CloseTable(), Role.CASINO_SUPERVISOR), Entry)
    assert any(isinstance(wait, Offer) and isinstance(wait.deed, acts.Open) for wait in dealer.waits())
    assert dealer.step() is None


def test_next_step_takes_neither_irregularities_nor_players_choices() -> None:
    rule = Wagers({}, "1996.roulette.4.2").cite  # type: ignore[arg-type]
    spin = Offer(Role.DEALER, acts.Spin(), rule)
    declare = Offer(Role.DEALER, acts.Declare("interference"), rule, course=False)
    choice = Offer(Role.PLAYER, acts.Withdraw("w1"), rule)
    assert next_step((declare, choice, spin)) is spin
    assert next_step((declare, choice)) is None
    assert next_step((Show("wheel", rule), spin)) == Show("wheel", rule)


def test_a_record_that_has_run_out_leaves_the_table_waiting_for_the_wheel() -> None:
    dealer = seat_dealer()
    with pytest.raises(Exhausted):
        list(dealer.play_round())
    assert any(isinstance(wait, Show) for wait in dealer.waits())
    assert deeds(dealer.journal.entries) == ["Open", "Spin", "Close"]


def test_finish_ends_the_round_and_begins_no_other() -> None:
    dealer = seat_dealer("17", "18")
    bet(dealer, "black")
    course = dealer.play_round()
    for _ in range(3):
        next(course)
    assert deeds(list(dealer.finish())) == ["Pay"]
    assert list(dealer.finish()) == []


def test_the_journal_of_a_dealt_night_replays_to_the_same_hash() -> None:
    dealer = seat_dealer("17", "0", "36")
    start = lay(dealer.journal.table.setup, dealer.journal.table.game)
    for number in ("17", "20", "36"):
        bet(dealer, "straight-up", number)
        list(dealer.play_round())
    stored = [decode_entry(encode(entry)) for entry in dealer.journal.entries]
    assert table_hash(replay(start, stored)) == table_hash(dealer.journal.table)


def test_opening_where_there_is_no_such_game_is_refused() -> None:
    game = find_game("roulette")
    journal = Journal(lay(Setup("roulette", "hamilton"), game))
    refused = Dealer(journal, Replay([]), ticking(NIGHT)).open(SIGN)
    assert isinstance(refused, Refusal)
    assert refused.code == "text-not-held"
    assert journal.entries == []


# Clocks -----------------------------------------------------------------------------------------------


def test_a_passing_clock_keeps_time_with_the_world_in_whole_seconds() -> None:
    seconds = iter([100.0, 100.0, 160.5])
    clock = passing(NIGHT, lambda: next(seconds))
    assert clock() == NIGHT
    assert clock() == NIGHT + timedelta(seconds=60)


def test_an_hour_put_back_at_night_is_not_an_hour_of_play() -> None:
    """In New Zealand daylight time ended at 03:00 on 16 March 1997."""
    clock = ticking(datetime(1997, 3, 16, 2, 59, 59, tzinfo=NEW_ZEALAND), step=1)
    first, second = clock(), clock()
    assert second.timestamp() - first.timestamp() == 1
    assert second.utcoffset() == timedelta(hours=12)


# Neighbours -------------------------------------------------------------------------------------------


def cycle(*given: int) -> Callable[[int], bytes]:
    """Entropy that repeats itself."""
    state = {"i": 0}

    def draw(size: int) -> bytes:
        state["i"] += 1
        return bytes([given[state["i"] % len(given)]] * size)

    return draw


def company(dealer: Dealer, count: int, chance: RandomSource | None = None) -> list[Neighbour]:
    source = chance or RandomSource()
    return [Neighbour(dealer.journal, dealer.clock, name, source) for name in name_neighbours(count, [])]


def test_neighbours_sit_buy_in_and_make_lawful_wagers() -> None:
    dealer = seat_dealer("17")
    neighbours = company(dealer, 3)
    for neighbour in neighbours:
        neighbour.sit_down()
        neighbour.bet()
    now = dealer.journal.table.now
    assert [patron.seat for patron in now.patrons.values()] == [1, 2, 3]
    assert {wager.player for wager in now.wagers.values()} == {"Aroha", "Ben", "Moana"}
    assert all(500 <= wager.stake <= 50_000 for wager in now.wagers.values())


def test_neighbours_lift_what_won_before_they_bet_again() -> None:
    dealer = seat_dealer("17")
    (aroha,) = company(dealer, 1)
    aroha.sit_down()
    aroha.bet()
    before = set(dealer.journal.table.now.wagers)
    aroha.bet()
    assert before.isdisjoint(dealer.journal.table.now.wagers)


def test_the_same_entropy_brings_the_same_wagers() -> None:
    def wagers() -> list[tuple[str, str, int]]:
        dealer = seat_dealer()
        (aroha,) = company(dealer, 1, RandomSource(cycle(3, 7, 11, 2, 5)))
        aroha.sit_down()
        aroha.bet()
        return [(w.kind, w.spot, w.stake) for w in dealer.journal.table.now.wagers.values()]

    assert wagers() == wagers() != []


def test_neighbours_find_the_wagers_of_any_game() -> None:
    dealer = seat_dealer("heads", game=Coins())
    (aroha,) = company(dealer, 1)
    aroha.sit_down()
    aroha.bet()
    assert {wager.kind for wager in dealer.journal.table.now.wagers.values()} <= set(PAYS)
    assert dealer.journal.table.now.wagers


def test_neighbours_leave_the_place_of_whoever_sits_there_alone() -> None:
    dealer = seat_dealer(game=find_game("baccarat"))
    aroha, ben = company(dealer, 2)
    aroha.sit_down()
    ben.sit_down()
    table = dealer.journal.table
    kind = table.game.layout(table.terms)["player"]
    assert leave_to_others(table, kind, kind.spots, "Ben") == [spot for spot in kind.spots if spot != "1"]
    assert leave_to_others(table, kind, ["1"], "Ben") == []


def test_more_neighbours_than_seats_stand() -> None:
    dealer = seat_dealer()
    for neighbour in company(dealer, 9):
        neighbour.sit_down()
    seats = [patron.seat for patron in dealer.journal.table.now.patrons.values()]
    assert seats == [1, 2, 3, 4, 5, 6, 7, None, None]


def test_neighbours_take_nobodys_name() -> None:
    assert name_neighbours(2, ["aroha"]) == ["Ben", "Moana"]
    many = name_neighbours(12, ["Ben"])
    assert len(set(many)) == 12
    assert "Ben" not in many
    assert set(NAMES) - {"Ben"} <= set(many)


@pytest.mark.parametrize(
    ("game", "added", "options"),
    [("caribbean-stud", "jackpot", {}), ("blackjack", "super-sevens", {"super_sevens": True, "decks": 6})],
)
def test_neighbours_stake_the_jackpot_and_super_sevens_now_and_then(
    game: str, added: str, options: dict[str, Option]
) -> None:
    chance = RandomSource(Random(4).randbytes)
    staked = 0
    for _ in range(60):
        journal = Journal(lay(Setup(game, "christchurch", options=options), find_game(game)))
        dealer = Dealer(journal, chance, ticking(NIGHT))
        assert isinstance(dealer.open(Sign(Limits(500, 50_000), {added: Limits(100, 100)})), Entry)
        (aroha,) = company(dealer, 1, chance)
        aroha.sit_down()  # the cards are shuffled for somebody (blackjack 5.3)
        list(dealer.finish())
        aroha.bet()
        staked += any(wager.kind == added for wager in journal.table.now.wagers.values())
    assert 10 <= staked <= 40


def test_neighbours_bet_only_while_wagers_are_awaited() -> None:
    dealer = seat_dealer("17")
    (aroha,) = company(dealer, 1)
    aroha.sit_down()
    dealer.step(), dealer.step()
    assert not any(isinstance(wait, Wagers) for wait in awaits(dealer.journal.table))
    before = table_hash(dealer.journal.table)
    aroha.bet()
    assert table_hash(dealer.journal.table) == before


# Choices ----------------------------------------------------------------------------------------------


def deal_pontoon(*seen: str, people: tuple[str, ...] = (), **stakes: int) -> Dealer:
    """Wagers on boxes 1, 2 and 3 by these players, and the dealer told to go on."""
    dealer = seat_dealer(*seen, game=Pontoon())
    voice = Voice(dealer.journal, dealer.clock, "all")
    voice.say(acts.Cut(20), Role.PLAYER, "Ann")
    for box, (player, stake) in enumerate(stakes.items(), 1):
        for deed in (
            acts.SitDown(player),
            acts.BuyIn(player, 100_000),
            acts.Place(f"{player} {box}", player, "box", stake, str(box)),
        ):
            assert isinstance(voice.say(deed, Role.PLAYER, player), Entry)
    dealer.people = frozenset(people)
    return dealer


def words(dealer: Dealer) -> list[tuple[str, str, str]]:
    chosen = [(e.act.role.value, e.act.deed) for e in dealer.journal.entries if isinstance(e.act.deed, acts.Choose)]
    return [(role, deed.player, deed.word) for role, deed in chosen]


def test_the_dealer_stops_for_a_persons_choice_and_goes_on_after_it() -> None:
    dealer = deal_pontoon("Ts", "6d", "9c", "8h", people=("Ann",), Ann=1_000)
    list(dealer.play_round())
    assert dealer.asks_people()
    assert dealer.step() is None
    Voice(dealer.journal, dealer.clock, "Ann").say(acts.Choose("Ann", "stand", "1"), Role.PLAYER, "Ann")
    assert [s.verdict for e in dealer.finish() for s in e.settled] == [Verdict.LOSE]
    assert dealer.awaits_wagers()


def test_a_choice_nobody_need_make_is_asked_about_once() -> None:
    dealer = deal_pontoon("Ts", "9d", "Ac", people=("Ann",), Ann=1_000)
    list(dealer.play_round())
    assert [type(o.deed) for o in choices_for(dealer.journal.table, dealer.waits(), "Ann")] == [acts.Place]
    dealer.leave_alone("Ann")
    list(dealer.finish())
    offers = choices_for(dealer.journal.table, dealer.waits(), "Ann")
    assert {o.deed.word for o in offers if isinstance(o.deed, acts.Choose)} == {"draw", "stand"}


def test_who_is_neither_a_person_nor_company_never_blocks() -> None:
    """The dealer stands for a player who is not there to say anything."""
    dealer = deal_pontoon("Ts", "9d", "6s", "8d", "9c", "8s", people=("Ann",), Bea=1_000, Cy=1_000)
    list(dealer.play_round())
    assert dealer.awaits_wagers()
    assert words(dealer) == [("dealer", "Bea", "stand"), ("dealer", "Cy", "stand")]


def test_company_is_asked_and_chooses_among_what_is_offered() -> None:
    for seed in range(8):
        dealer = deal_pontoon("2s", "3d", "9c", *("4h", "4d", "4s", "4c", "5h", "5d", "5s"), Aroha=1_000)
        dealer.company = (Neighbour(dealer.journal, dealer.clock, "Aroha", RandomSource(cycle(seed, 5, 2, 7))),)
        list(dealer.play_round())
        assert dealer.awaits_wagers()
        assert all(role == "player" for role, _, _ in words(dealer))


def test_quietest_never_stakes() -> None:
    rule = Wagers({}, "1996.roulette.4.2").cite  # type: ignore[arg-type]
    offers = [
        Offer(Role.PLAYER, acts.Place("x", "Ann", "double", 500), rule),
        Offer(Role.PLAYER, acts.Choose("Ann", "draw"), rule),
        Offer(Role.PLAYER, acts.Choose("Ann", "stand"), rule),
    ]
    assert quietest(offers) is offers[2]
    assert quietest(offers[:1]) is None


def test_a_closed_table_is_not_opened_by_the_dealer() -> None:
    rule = Wagers({}, "1996.general.13.2").cite  # type: ignore[arg-type]
    assert next_step((Offer(Role.GAME_SUPERVISOR, acts.Open(SIGN), rule),)) is None
    direct = Offer(Role.CASINO_SUPERVISOR, acts.Direct("draw"), rule)
    assert next_step((direct,)) is direct


def test_the_spots_of_ones_seat_where_spots_are_seats() -> None:
    dealer = deal_pontoon(Ann=1_000)
    table = dealer.journal.table
    box = table.game.layout(table.terms)["box"]
    assert spots_at_seat(table, box, "Ann") == ("1", "2", "3")
    three = msgspec.structs.replace(table, places=3)
    seated = msgspec.structs.replace(three.now, patrons={"Ann": Patron(seat=2)})
    assert spots_at_seat(msgspec.structs.replace(three, now=seated), box, "Ann") == ("2",)
