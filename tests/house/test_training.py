"""Learning to deal, apart from any terminal: what is right and wrong, by which rule, and what it costs in cents."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import GAMES, find_game
from croupier.gazette.cite import cite
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.dealing import Dealer, next_step
from croupier.house.journal import Journal
from croupier.house.sources import Replay
from croupier.house.training import calls, payouts, rulings, steps
from croupier.house.training.marks import Mark, Skill, add_up
from croupier.house.training.payouts import Said
from croupier.language.words import Unclear
from croupier.money import Odds
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Call, Entry, Settled
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay
from croupier.table.wagers import Layout, Verdict, Wager
from croupier.table.waiting import awaits
from tests.support.learner import Lesson

NIGHT = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)
RULE = cite("1996.roulette.4.1.b.i")


class Spinning:
    """A table of one game, with ana sitting there on $500."""

    def __init__(self, game: str = "roulette") -> None:
        self.journal = Journal(lay(Setup(game, "christchurch"), find_game(game)))
        self.ids = iter(range(1_000))
        self.say(acts.Open(Sign(Limits(500, 50_000))), Role.GAME_SUPERVISOR)
        self.say(acts.SitDown("ana", 1), Role.PLAYER)
        self.say(acts.BuyIn("ana", 50_000), Role.PLAYER)

    def say(self, deed: AnyDeed, role: Role = Role.DEALER) -> Entry:
        by = "ana" if role is Role.PLAYER else role.value
        answer = self.journal.post(Act(f"act {next(self.ids)}", NIGHT, by, role, deed))
        assert isinstance(answer, Entry), answer
        return answer

    def bet(self, name: str, kind: str, stake: int, spot: str = "") -> None:
        self.say(acts.Place(name, "ana", kind, stake, spot), Role.PLAYER)

    def show(self, seen: str) -> None:
        """Spin, call, and let it come to rest."""
        self.say(acts.Spin())
        self.say(acts.Close())
        self.say(acts.Observe("wheel", seen), Role.SYSTEM)

    @property
    def due(self) -> Offer | Show:
        found = next_step(awaits(self.journal.table))
        assert found is not None
        return found

    @property
    def layout(self) -> Layout:
        return self.journal.table.game.layout(self.journal.table.terms)


@pytest.fixture
def spun() -> Spinning:
    """17, black: the split wins 17 to 1, black evens, red and 5 lose."""
    table = Spinning()
    table.bet("w1", "split", 500, "17-20")
    table.bet("w2", "black", 1_000)
    table.bet("w3", "red", 2_000)
    table.bet("w4", "straight-up", 700, "5")
    table.show("17")
    return table


# Calls ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("17, black", "seventeen, black"),
        ("17, black", "17 BLACK!"),
        ("Zero, green", "0 green"),
        ("23, red", "twenty-three red"),
        ("35, black", "thirtyfive black"),
        ("one, double two; total five", "1 double 2 total 5"),
        ("Box 3: 24, too many", "24, bust"),
        ("Box 2, hand 1: soft 18", "soft eighteen"),
        ("Dealer: blackjack", "Blackjack"),
        ("Player 0, Banker 2: Banker wins", "player zero banker two, banker wins"),
        ("The dealer has a pair of threes", "dealer has pair of threes"),
        ("Aroha is the shooter: select two dice; 3 back to the bowl before the stickperson", "Aroha is the shooter"),
        ("No spin", "no spin"),
    ],
)
def test_a_call_may_be_made_in_other_words(call: str, said: str) -> None:
    assert calls.is_called(call, said)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("17, black", "17"),
        ("17, black", "17 red"),
        ("17, black", "18 black"),
        ("Zero, green", "green"),
        ("Box 3: 24, too many", "24"),
        ("Dealer: blackjack", "21"),
        ("Player 0, Banker 2: Banker wins", "banker wins"),
        ("one, double two; total five", "1 2 total 5"),
        ("Aroha is the shooter: select two dice; 3 back to the bowl before the stickperson", "select two dice"),
    ],
)
def test_a_call_with_something_wrong_or_left_out_is_missed(call: str, said: str) -> None:
    assert not calls.is_called(call, said)


def test_a_missed_call_is_marked_with_its_own_rule() -> None:
    made = (Call("Player 3", cite("1996.baccarat.8.6")), Call("Banker 0", cite("1996.baccarat.8.6")))
    assert calls.judge_calls(made, "banker zero, player three").right
    mark = calls.judge_calls(made, "player three")
    assert (mark.right, mark.cites, mark.says) == (False, (cite("1996.baccarat.8.6"),), "The call is “Banker 0”.")


def test_a_number_too_many_spoils_a_call() -> None:
    made = (Call("17, black", RULE),)
    assert not calls.judge_calls(made, "17 or 20 black").right


@given(st.integers(0, 99))
def test_every_number_in_words_is_the_number(number: int) -> None:
    tens = {value: word for word, value in calls.TENS.items()}
    units = dict(enumerate(calls.UNITS))
    word = units.get(number) or f"{tens[number // 10 * 10]}-{units[number % 10]}".removesuffix("-zero")
    assert calls.words(f"{word}, black") == {str(number), "black"}


# What is paid -----------------------------------------------------------------------------------------


def settle(verdict: Verdict, *, won: int = 0, returned: int = 0, stays: bool = False) -> Settled:
    wager = Wager("w3", "ben", "split", "17-20", 500)
    return Settled(wager, verdict, (RULE,), Odds(17), won, returned, stays=stays)


WIN = settle(Verdict.WIN, won=8_500, stays=True)
LOSS = settle(Verdict.LOSE)
PUSH = settle(Verdict.STAND_OFF, returned=500)


@pytest.mark.parametrize(
    ("settled", "said", "cost", "words"),
    [
        (WIN, "87.50", 250, "wins $85 at 17 to 1; overpaid."),
        (WIN, "80", -500, "wins $85 at 17 to 1; underpaid."),
        (WIN, "nothing", -8_500, "wins $85 at 17 to 1; underpaid."),
        (WIN, "lose", -9_000, "wins $85 at 17 to 1; a winner collected."),
        (WIN, "stand off", -8_500, "wins $85 at 17 to 1; underpaid."),
        (LOSS, "85", 9_000, "loses; a loser paid."),
        (LOSS, "push", 500, "loses; a loser not collected."),
        (PUSH, "lose", -500, "stands off; a stake collected."),
        (PUSH, "5", 500, "stands off; overpaid."),
    ],
)
def test_an_error_costs_what_the_patron_has_too_much_or_too_little(
    spun: Spinning, settled: Settled, said: str, cost: int, words: str
) -> None:
    mark = payouts.judge_payout(spun.layout, settled, payouts.read_payout(said))
    assert (mark.right, mark.cost, mark.cites) == (False, cost, (RULE,))
    assert mark.says == f"w3, ben's $5 on Split 17-20, {words}"


@pytest.mark.parametrize(
    ("settled", "said"),
    [(WIN, "85"), (WIN, "$85.00"), (WIN, "pays 85"), (LOSS, "lose"), (LOSS, "0"), (PUSH, "push"), (PUSH, "nothing")],
)
def test_what_is_right_costs_nothing(spun: Spinning, settled: Settled, said: str) -> None:
    mark = payouts.judge_payout(spun.layout, settled, payouts.read_payout(said))
    assert (mark.right, mark.cost) == (True, 0)


def test_a_prize_whose_stake_is_not_returned_is_worth_the_prize(spun: Spinning) -> None:
    prize = settle(Verdict.WIN, won=10_000)  # nothing returned, nothing stays
    assert payouts.judge_payout(spun.layout, prize, Said(Verdict.LOSE)).cost == -10_000


def test_a_payout_that_is_none_is_asked_for_again() -> None:
    with pytest.raises(Unclear, match="such as 175 or"):
        payouts.read_payout("plenty")


@given(st.integers(0, 1_000_000))
def test_a_winner_paid_anything_costs_the_difference(pays: int) -> None:
    mark = payouts.judge_payout({}, WIN, Said(Verdict.WIN, pays))
    assert mark.cost == pays - WIN.won
    assert mark.right == (pays == WIN.won)


# What is collected ------------------------------------------------------------------------------------


def collect(table: Spinning, *names: str) -> list[Mark]:
    now = table.journal.table
    decided = steps.find_decided(now)
    return payouts.judge_collected(table.layout, now.now.wagers.values(), decided, names, cite("1996.roulette.3.5.a"))


def test_3_5_a__every_loser_and_nothing_else_is_collected(spun: Spinning) -> None:
    assert [mark.right for mark in collect(spun, "w3", "w4")] == [True]


def test_3_5_a__a_winner_collected_and_a_loser_left_cost_what_they_are_worth(spun: Spinning) -> None:
    taken, left = collect(spun, "w1", "w3")
    assert (taken.cost, taken.cites[0]) == (-9_000, cite("1996.roulette.4.1.b.i"))
    assert taken.says == "w1, ana's $5 on Split 17-20, wins $85 at 17 to 1; a winner collected."
    assert (left.cost, left.cites) == (700, (cite("1996.roulette.4.1.a.ii"),))


def test_a_stake_that_is_not_decided_is_not_collected(spun: Spinning) -> None:
    lying = Wager("w9", "ana", "red", "red", 1_500)
    (mark,) = payouts.judge_collected(spun.layout, [lying], {}, ["w9"], RULE)
    assert (mark.cost, mark.says) == (-1_500, "w9, ana's $15 on Red, is not decided; a stake collected.")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("w1 w3", {"w1", "w3"}),
        ("w1, w3 and w1 jackpot", {"w1", "w3", "w1 jackpot"}),
        ("all", {"w1", "w3", "w1 jackpot"}),
        ("all but w3", {"w1", "w1 jackpot"}),
        ("none", set()),
    ],
)
def test_wagers_are_named_by_their_numbers(said: str, meant: set[str]) -> None:
    assert payouts.read_wagers(said, ["w1", "w3", "w1 jackpot"]) == meant


def test_a_wager_that_is_not_there_is_not_taken_for_another() -> None:
    with pytest.raises(Unclear, match="There is no wager 'w11' here"):
        payouts.read_wagers("w1 w11", ["w1"])


# The order --------------------------------------------------------------------------------------------


def test_3_5__losers_are_collected_before_winners_are_paid(spun: Spinning) -> None:
    mark = steps.judge_order(spun.journal.table, spun.due, acts.Pay())
    assert (mark.right, mark.skill, mark.cites) == (False, Skill.ORDER, (cite("1996.roulette.3.5.a"),))
    assert steps.judge_order(spun.journal.table, spun.due, acts.Collect()).right


def test_what_the_table_would_accept_is_right_though_it_is_not_the_usual_step(spun: Spinning) -> None:
    spun.say(acts.Collect())
    assert steps.judge_order(spun.journal.table, spun.due, acts.Pay(("w2",))).right
    assert not steps.judge_order(spun.journal.table, spun.due, acts.Pay(("w4",))).right


def test_trying_out_changes_nothing(spun: Spinning) -> None:
    before = spun.journal.table
    steps.find_decided(before)
    steps.judge_order(before, spun.due, acts.Spin())
    rulings.find_mishaps(before)
    assert spun.journal.table is before


def test_what_the_round_decides_is_known_before_anything_is_taken(spun: Spinning) -> None:
    decided = steps.find_decided(spun.journal.table)
    assert {name: (one.verdict, one.won) for name, one in decided.items()} == {
        "w1": (Verdict.WIN, 8_500),
        "w2": (Verdict.WIN, 1_000),
        "w3": (Verdict.LOSE, 0),
        "w4": (Verdict.LOSE, 0),
    }


def deal_baccarat(*cards: str) -> Spinning:
    """Mini baccarat, with a wager on the Banker and the first cards dealt."""
    table = Spinning("mini-baccarat")
    dealer = Dealer(table.journal, Replay(["2c", *cards]), lambda: NIGHT)
    dealer.people = frozenset()
    assert list(dealer.finish())
    table.bet("w1", "banker", 2_000, "1")
    for _ in ("the call", *cards):
        assert dealer.step() is not None
    return table


def test_9__the_third_card_goes_to_whom_the_table_of_play_gives_it() -> None:
    table = deal_baccarat("4s", "Ad", "Kc", "6c")  # Player 4 draws, Banker 7 stands
    mark = steps.judge_order(table.journal.table, table.due, acts.Deal("banker"))
    assert (mark.right, mark.says) == (False, "The next card is for player, not for banker.")
    assert mark.cites[0].startswith("1996.mini-baccarat.")
    for said in ("player", "the Player's hand", "Player"):
        assert steps.judge_order(table.journal.table, table.due, acts.Deal(said)).right
    refused = steps.judge_order(table.journal.table, table.due, acts.Collect())
    assert (refused.right, refused.skill) == (False, Skill.ORDER)


def test_no_card_is_dealt_to_hands_that_are_complete() -> None:
    table = deal_baccarat("4s", "Ad", "5c", "6c")  # a natural nine
    mark = steps.judge_order(table.journal.table, table.due, acts.Deal("player"))
    assert not mark.right
    assert steps.judge_order(table.journal.table, table.due, acts.Collect()).right


# What goes wrong --------------------------------------------------------------------------------------


def test_6_4__the_ruling_is_the_tables_own() -> None:
    table = Spinning()
    table.bet("w1", "red", 1_000)
    table.say(acts.Spin())
    mishaps = {mishap.story: mishap for mishap in rulings.find_mishaps(table.journal.table)}
    out = mishaps["The ball left the wheel head."]
    assert out.ruling == (
        "No spin; Return the ball to a compartment and spin again; "
        "the game supervisor: Examine the ball that left the wheel."
    )
    assert out.cites[0] == cite("1996.roulette.6.4")
    options = rulings.list_rulings(out, list(mishaps.values()))
    assert out.ruling in options
    assert "Play goes on." in options
    assert rulings.judge_ruling(out, rulings.read_ruling("examine the ball", options)).right
    wrong = rulings.judge_ruling(out, "Play goes on.")
    assert (wrong.right, wrong.skill, wrong.says) == (False, Skill.RULINGS, f"What is done: {out.ruling}")


@pytest.mark.parametrize("game", [game.key for game in GAMES.values()])
def test_every_mishap_is_told_in_words_and_ruled_on_by_its_rule(game: str) -> None:
    found = mishaps_of(game)
    assert found
    for story, (key, ruling) in found.items():
        assert not re.search(r"\((card|cards|whose|part|hand|box dealer|player|spin|behind)\b", story), story
        assert key != "shoe begun"  # nothing went wrong: a record begins there
        assert (ruling == "Play goes on.") == (key in GOES_ON), (story, ruling)
        assert not re.search(r"Box \d: |collected from the right|wins; ", ruling), ruling  # what is called besides


GOES_ON = ("cards not burnt",)
"""Mishaps of which the Rules say that play continues (baccarat 11.9, 12.9)."""


def mishaps_of(game: str) -> dict[str, tuple[str, str]]:
    """What can go wrong at every question of a lesson: how it is told, and its name and ruling."""
    found: dict[str, tuple[str, str]] = {}

    def look(_prompt: str, right: str) -> str:
        for one in rulings.find_mishaps(lesson.journal.table):
            assert isinstance(one.offer.deed, acts.Declare)
            found[one.story] = (one.offer.deed.irregularity, one.ruling)
        return right

    lesson = Lesson(game, rounds=0)
    lesson.front.answer = look
    lesson.sitting.run(3)
    return found


def test_15_7__a_ruling_that_no_call_tells_is_told_by_the_mishap() -> None:
    found = dict(mishaps_of("blackjack").values())
    assert found["card exposed"] == "It is offered as the next card; who refuses it gets no more cards."
    assert found["card to dealer"] == "It is out of play, face down in the discard rack."
    assert found["not shuffled"] == "The cards are shuffled as soon as the round is over."
    assert found["no cutting card"] == "The round is finished, then the cards leave the shoe and are shuffled."


def test_facts_are_told_as_people_say_them() -> None:
    stud = [story for story in mishaps_of("caribbean-stud") if story.startswith("A card was exposed")]
    assert "A card was exposed in error (the dealer's hand)." in stud
    assert any(re.fullmatch(r"A card was exposed in error \(box \d\)\.", story) for story in stud)
    baccarat = mishaps_of("mini-baccarat")
    assert "A card was drawn that belongs to neither hand (nobody saw it)." in baccarat
    assert any(re.search(r"face up in the shoe \((ace|king|queen|jack|\d+) of [a-z]+\)\.$", one) for one in baccarat)


def test_words_that_fit_several_rulings_are_asked_about() -> None:
    with pytest.raises(Unclear, match="from 1 to 2"):
        rulings.read_ruling("no spin", ["No spin; take the ball out.", "No spin; spin again."])
    assert rulings.read_ruling("2", ["No spin; take the ball out.", "Play goes on."]) == "Play goes on."


def test_a_round_that_is_over_is_not_undone_for_a_lesson(spun: Spinning) -> None:
    spun.say(acts.Collect())
    spun.say(acts.Pay())
    assert rulings.find_mishaps(spun.journal.table) == []


# The score --------------------------------------------------------------------------------------------


def test_the_score_counts_by_skill_and_by_rule_and_keeps_costs_apart() -> None:
    pay, call = cite("1996.roulette.5.1"), cite("1996.roulette.3.4.a")
    score = add_up(
        [
            Mark(Skill.ORDER, right=True),
            Mark(Skill.CALLS, right=False, cites=(call,)),
            Mark(Skill.PAYOUTS, right=False, cites=(pay,), cost=250),
            Mark(Skill.PAYOUTS, right=False, cites=(pay,), cost=-900),
        ],
        skipped=2,
    )
    assert (score.right, score.wrong, score.skipped) == (1, 3, 2)
    assert (score.overpaid, score.underpaid) == (250, 900)
    assert score.by_skill == {Skill.ORDER: (1, 0), Skill.CALLS: (0, 1), Skill.PAYOUTS: (0, 2)}
    assert list(score.by_rule.items()) == [(pay, (2, 1_150)), (call, (1, 0))]
