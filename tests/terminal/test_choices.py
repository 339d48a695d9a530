"""Any game's choices at the terminal: by their words, their beginnings and their numbers; and how a hand is shown."""

from __future__ import annotations

import re
from random import Random

import pytest

from croupier.games import GAMES, find_game
from croupier.gazette.cite import cite
from croupier.gazette.editions import find_casino
from croupier.house.journal import replay
from croupier.house.sources import RandomSource
from croupier.language.choices import Choice, choose_to_go_on, find_choice, name_thing
from croupier.language.places import say_place
from croupier.language.words import Unclear
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Wagers
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.table.wagers import Wager
from croupier.terminal.choosing import draw_choices, shortest
from croupier.terminal.faces import draw_cards, draw_dice, is_cards
from croupier.terminal.game_view import Painter
from tests.support.pontoon import Pontoon
from tests.support.seat import NIGHT, Seat

RULE = cite("1996.blackjack.4.1")


def option(word: str, deed: AnyDeed | None = None, about: str = "", also: str = "", *, course: bool = True) -> Choice:
    return Choice(word, Offer(Role.PLAYER, deed or acts.Choose("Guest", word), RULE, course), about, also or about)


DRAW, STAND = option("draw"), option("stand")
DOUBLE = option("double", acts.Place("x", "Guest", "double", 1_000, "1", basis="w1"), "box 1", "w1")
SPLIT = option("split", acts.Place("y", "Guest", "split", 1_000, "1", basis="w1"), "box 1", "w1")
EVEN = option("even money")
CUT = option("cut", acts.Cut(156))
ODDS = option("odds", acts.Place("z", "Guest", "odds", 1_000, "6", basis="w1"), "pass bet", "w1")
ODDS_TOO = option("odds", acts.Place("q", "Guest", "odds", 500, "8", basis="w2"), "come bet", "w2")


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("draw", "draw"),
        ("DRAW!", "draw"),
        ("dr", "draw"),
        ("hit", "draw"),
        ("stay", "stand"),
        ("st", "stand"),
        ("do", "double"),
        ("sp", "split"),
        ("even", "even money"),
        ("e", "even money"),
        ("evenmoney", "even money"),
        ("1", "draw"),
        ("5", "even money"),
    ],
)
def test_a_choice_is_its_word_its_beginning_or_its_number(said: str, word: str) -> None:
    found = find_choice([DRAW, STAND, DOUBLE, SPLIT, EVEN], said, asked=True)
    assert found is not None
    assert found[0].word == word
    assert found[1] == found[0].offer.deed


@pytest.mark.parametrize("said", ["d", "s"])
def test_a_beginning_of_two_words_is_asked_about(said: str) -> None:
    with pytest.raises(Unclear, match="say a little more"):
        find_choice([DRAW, STAND, DOUBLE, SPLIT], said, asked=True)


@pytest.mark.parametrize("said", ["", "0", "9", "help", "25 on 17", "draw 5", "buy 100", "rules 4.8"])
def test_other_words_are_no_choice(said: str) -> None:
    assert find_choice([DRAW, STAND, DOUBLE], said, asked=True) is None


def test_while_wagers_are_awaited_only_whole_words_are_choices() -> None:
    options = [option("pass"), option("on", about="place 6"), ODDS]
    assert find_choice(options, "pass", asked=False) is not None
    assert find_choice(options, "on", asked=False) is not None
    for said in ("p", "1", "10 on pass", "odd"):
        assert find_choice(options, said, asked=False) is None


@pytest.mark.parametrize(
    "said", ["odds 10 on w1", "10 on odds behind w1", "10 odds w1", "odds 10 on pass", "$10 odds w1"]
)
def test_a_wager_with_a_basis_is_said_either_way_round(said: str) -> None:
    found = find_choice([ODDS, ODDS_TOO], said, asked=False)
    assert found is not None
    assert found == (ODDS, ODDS.offer.deed)


def test_a_stake_of_ones_own_and_a_place_to_cut() -> None:
    found = find_choice([ODDS, ODDS_TOO], "odds 7 on w2", asked=False)
    assert found is not None and isinstance(found[1], acts.Place)
    assert (found[1].stake, found[1].basis) == (700, "w2")
    assert find_choice([CUT], "cut 120", asked=True) == (CUT, acts.Cut(120))
    assert find_choice([CUT], "c", asked=True) == (CUT, acts.Cut(156))
    with pytest.raises(Unclear):
        find_choice([CUT], "cut 1.50", asked=True)


def test_which_of_several_must_be_said() -> None:
    with pytest.raises(Unclear, match="Say odds pass bet or odds come bet"):
        find_choice([ODDS, ODDS_TOO], "odds 5", asked=False)


def test_the_prompt_marks_the_shortest_beginning_and_says_what_is_at_stake() -> None:
    assert shortest("draw", ["draw", "double"]) == 2
    drawn = draw_choices([DRAW, STAND, DOUBLE]).plain
    assert drawn == "1 [dr]aw   2 [s]tand   3 [do]uble $10"
    assert draw_choices([ODDS, ODDS_TOO]).plain == "1 [o]dds pass bet $10   2 [o]dds come bet $5"
    less = Choice("double", Offer(Role.PLAYER, DOUBLE.offer.deed, RULE, least=500))
    assert draw_choices([less]).plain == "1 [d]ouble $5 to $10"


def test_enter_declines_takes_the_dice_or_does_the_one_thing_and_never_stakes() -> None:
    accept, decline, throw = option("accept"), option("decline"), option("throw", acts.Throw("Guest"))
    assert choose_to_go_on([accept, option("pass")]) is accept
    assert choose_to_go_on([accept, decline]) is decline
    assert choose_to_go_on([DOUBLE, decline]) is decline
    assert choose_to_go_on([throw]) is throw
    assert choose_to_go_on([CUT]) is CUT
    for undecided in ([DRAW, STAND], [option("fold"), DOUBLE], [DOUBLE], []):
        assert choose_to_go_on(undecided) is None


def test_a_choice_is_named_by_the_place_of_the_wager_that_began_it() -> None:
    game = Pontoon()
    own = [Wager("w1", "Guest", "box", "1", 500), Wager("w2", "Guest", "double", "1", 500, basis="w1")]
    assert [name_thing(about, game.layout(None), own) for about in ("w1", "w2", "1")] == ["box 1"] * 3
    again = [*own, Wager("w3", "Guest", "box", "1", 500)]
    assert name_thing("w3", game.layout(None), again) == "w3 box 1"
    assert name_thing("insurance", game.layout(None), own) == "insurance"


# A game of cards --------------------------------------------------------------------------------------


def pontoon(*seen: str, neighbours: int = 0) -> Seat:
    seat = Seat(*seen, game=Pontoon(), neighbours=neighbours)
    seat.say("cut 30")
    return seat


def test_the_game_waits_for_the_cut_before_the_first_wager() -> None:
    seat = Seat(game=Pontoon())
    assert "Your turn: 1 [c]ut 26" in seat.say("table")
    assert "Cut from 10 to 42 cards." in seat.say("cut 99")
    assert "(cut at 26)" in seat.say("")
    assert not seat.sitting.seat.is_asked()


def test_the_prompt_says_the_hand_and_what_it_is_against() -> None:
    told = pontoon("Ts", "6d", "9c").say("10 on box 1", "go")
    assert "Your hand: 10♠ 6♦ = 16 against 9♣ = 9. 1 [dr]aw   2 [s]tand   3 [do]uble $10" in told


def test_a_hand_played_in_cents() -> None:
    seat = pontoon("Ts", "6d", "9c", "5h", "8s", "Kd")
    told = seat.say("10 on 1", "go", "dr")
    assert "+ Box 1, $10 wins $10" in told
    assert "Dealer         9♣ 8♠  = 17" in told
    assert seat.holds() == 21_000
    assert seat.table.state.rounds == 1


def test_a_double_is_a_wager_behind_another() -> None:
    seat = pontoon("5s", "6d", "9c", "Th", "8s")
    told = seat.say("10 on 1", "go", "double")
    assert "w2 $10 on Double 1 behind w1" in told
    assert "You are $20 up on this round." in told
    assert seat.holds() == 22_000


def test_with_two_boxes_the_prompt_says_which() -> None:
    seat = pontoon("Ts", "5d", "6s", "5h", "9c", "2c", "7c")
    told = seat.say("10 on 1, 20 on 2", "go")
    assert "Your hand, box 1: 10♠ 6♠ = 16 against 9♣ = 9." in told
    assert "Your hand, box 2: 5♦ 5♥ = 10 against 9♣ = 9." in seat.say("stand")
    assert "3 [do]uble $20" in seat.say("nonsense")


def test_insurance_is_offered_and_may_be_left_alone() -> None:
    seat = pontoon("Ts", "9d", "Ac", "Kd", "7c")
    told = seat.say("10 on 1", "go")
    assert "1 [i]nsurance $5   or Enter to go on" in told
    assert "[dr]aw" in seat.say("")
    seat.say("stand")
    assert seat.laid() == []


def test_insurance_for_less_wins_two_to_one() -> None:
    seat = pontoon("Ts", "9d", "Ac", "Kd", "7c")
    told = seat.say("10 on 1", "go", "insurance 4", "stand")
    assert "+ Insurance 1, $4 wins $8 at 2 to 1" in told
    assert "That is not offered now, or not so much." in pontoon("Ts", "9d", "Ac").say("10 on 1", "go", "insurance 9")


def test_a_bare_amount_is_a_wager_on_the_box_of_ones_seat() -> None:
    seat = Seat(game=Pontoon(), seats=3)
    assert "w1 $25 on Box 1" in seat.say("cut", "25")
    assert "$25 on what? Say it so: 25 on box 1." in pontoon().say("25")


def test_hands_lie_there_after_the_round_until_somebody_bets() -> None:
    seat = pontoon("Ts", "9d", "9c", "8d", "5c", "5d", "5h", "8c")
    seat.say("10 on 1", "go", "stand")
    assert re.search(r"Dealer +9♣ 8♦ +", seat.say("table"))
    assert "9♣" not in seat.say("10 on 1", "table")


def test_leaving_in_ones_turn_stands() -> None:
    seat = pontoon("Ts", "6d", "9c", "8d")
    seat.say("10 on 1", "go", "quit")
    choices = [e.act.deed for e in seat.sitting.journal.entries if isinstance(e.act.deed, acts.Choose)]
    assert [deed.word for deed in choices] == ["stand"]
    assert not seat.table.present("Guest")


def test_neighbours_choose_for_themselves_and_the_record_replays() -> None:
    for _ in range(5):
        seat = Seat(game=Pontoon(), neighbours=2)
        seat.say("", "10 on 1", "go", "stand", "stand", "go", "stand", "quit")
        assert table_hash(replay(seat.start, seat.sitting.journal.entries)) == table_hash(seat.table)
        assert seat.table.state.rounds >= 1


# Cards and dice ---------------------------------------------------------------------------------------


def test_cards_have_signs_or_letters() -> None:
    hand = ("Ts", "Ah", "hidden")
    assert is_cards(hand)
    assert draw_cards(hand, symbols=True, plain=True).plain == "10♠ A♥ ?"
    assert draw_cards(hand, symbols=False, plain=True).plain == "10s Ah ?"
    coloured = draw_cards(hand, symbols=True, plain=False)
    assert [str(span.style) for span in coloured.spans if "#a3212b" in str(span.style)]
    assert not is_cards(("red", "black"))
    assert not is_cards(())


def test_dice_are_numbers_and_their_sum() -> None:
    assert draw_dice("3-4-1", plain=True).plain == "[3] [4] [1] = 8"


def test_a_game_with_hands_of_several_boxes_is_a_table() -> None:
    felt = Painter(symbols=False, plain=True)
    box = {"box": 1, "hands": ({"cards": ("8s", "8h"), "points": 16, "status": "in turn"},)}
    assert felt.say_hand(box["hands"][0]) == "8s 8h = 16"  # type: ignore[index]
    assert len(felt.draw({"boxes": (box,), "phase": "", "nothing": None})) == 1


# The real games, with chance: whatever is offered can be said ------------------------------------------

SITTINGS = {
    "tai-sai": ("christchurch", "10 on big, 5 on total 10", "go", "again", "go"),
    "money-wheel": ("christchurch", "10 on a", "go", "10 on g", "go"),
    "craps": ("auckland", "10 on pass, 6 on place 6", "go", "odds 10 on pass", "go", "go", "10 on pass", "go"),
    "baccarat": ("christchurch", "go", "20 on banker, 5 on tie", "go", "20 on player", "go"),
    "mini-baccarat": ("christchurch", "go", "20 on banker", "go"),
    "midi-baccarat": ("auckland", "go", "20 on banker", "go"),
    "blackjack": ("christchurch", "go", "10 on box 1", "go", "stand", "go", "stand", "draw", "draw", "draw"),
    "caribbean-stud": ("christchurch", "go", "10 on ante 1", "go", "fold", "10 on ante 1", "go", "bet", "show"),
}


@pytest.mark.parametrize("game", SITTINGS)
@pytest.mark.parametrize("neighbours", [0, 2])
def test_a_sitting_at_a_real_game(game: str, neighbours: int) -> None:
    casino, *lines = SITTINGS[game]
    seat = Seat(game=find_game(game), casino=casino, neighbours=neighbours)
    told = seat.say(*lines, "table", "layout", "odds", "help", "why", "quit")
    assert "You bought in for $200" in told
    assert seat.table.game.rounds(seat.table.state) >= 1
    assert table_hash(replay(seat.start, seat.sitting.journal.entries)) == table_hash(seat.table)


def say_anything(seat: Seat, random: Random) -> str:
    """Something that a person might say now: a choice by its number or word, a wager on any open spot, or go."""
    own, options = seat.sitting.seat, seat.sitting.rounds.options()
    if own.is_asked():
        chosen = random.choice(options)
        return random.choice([str(options.index(chosen) + 1), f"{chosen.word} {chosen.also}", "go"])
    if random.random() < 0.5 and (layout := own.open_layout()):
        kind = layout[random.choice(list(layout))]
        stakes = next(wait for wait in own.waits() if isinstance(wait, Wagers)).kinds[kind.key]
        return f"{stakes.least // 100} on {say_place(kind, random.choice(list(kind.spots.values())))}"
    if options and random.random() < 0.3:
        chosen = random.choice(options)
        return f"{chosen.word} {chosen.also}"
    return "go"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_person_says_the_sitting_goes_on_and_ends(game: str, seed: int) -> None:
    """Every offer and every open spot can be said in words; whoever leaves, wherever the round stands, is gone."""
    random = Random(seed)
    chance = RandomSource(random.randbytes)
    seat = Seat(game=find_game(game), casino=find_casino(game, NIGHT), neighbours=seed, chance=chance)
    seat.say("buy 5,000")
    for step in range(40):
        line = say_anything(seat, random)
        told = seat.say(line)
        assert "on this layout" not in told, f"seed {seed}, step {step}: {line}\n{told}"
        assert "stops here" not in told, f"seed {seed}, step {step}: {line}\n{told}"
    assert "and take away" in seat.say("table", "quit")
    assert not seat.table.present("Guest")
    assert table_hash(replay(seat.start, seat.sitting.journal.entries)) == table_hash(seat.table)


def test_hit_and_its_first_letter_are_the_rules_draw() -> None:
    for said in ("hit", "h", "HIT"):
        found = find_choice([DRAW, STAND, DOUBLE], said, asked=True)
        assert found is not None and found[0] is DRAW


def test_at_craps_a_word_for_a_choice_and_a_wager_is_asked_about() -> None:
    seat = Seat(game=find_game("craps"), casino="auckland")
    assert "'pass' may be a choice, or Pass Bet: say pass the dice, or 10 on pass." in seat.say("pass")
    assert seat.laid() == []
    assert "w1 $12 on Place Bet to Win 5" in seat.say("place 5 12")
    assert "w2 $10 on Pass Bet" in seat.say("pass 10")
    assert "Did you mean spin?" in seat.say("spni")
