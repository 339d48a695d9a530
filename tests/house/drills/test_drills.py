"""Drills for dealers: in every game each is answered right and wrong, and what is right is what the engine says."""

from __future__ import annotations

import re

import pytest

from croupier.equipment.cards import DECK
from croupier.games import GAMES
from croupier.games.caribbean_stud.hands import Hand, describe, qualifies, value_of
from croupier.gazette.register import rule
from croupier.house.drills.drills import APART, DRILLS, SEEDS, ask, drills_of
from croupier.house.drills.evening import play_evening
from croupier.house.drills.lawful import STANDS
from croupier.house.drills.marking import mark
from croupier.house.drills.order import DONE
from croupier.house.drills.question import Question
from croupier.house.drills.verdicts import CHOICES
from croupier.house.training.nights import FIRST, edition_of, list_texts
from croupier.house.training.steps import find_decided
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Verdict

ALL = [(game, drill.key) for game in GAMES for drill in drills_of(game)]
LATER = [(game, text, drill.key) for game in GAMES for text in list_texts(game)[1:] for drill in drills_of(game, text)]
"""The drills under the texts of 1998 and 2004."""
OF_ONE_RESULT = ("roulette", "tai-sai", "money-wheel")


def right_answer(question: Question) -> int:
    return question.right if question.amount is None else question.amount


def tried(table: Table | None, deed: acts.AnyDeed, role: Role = Role.DEALER, by: str = "") -> Entry | Refusal:
    assert table is not None and table.now.at is not None
    answer = play(table, Act("tried", table.now.at, by or role.value, role, deed))
    return answer if isinstance(answer, Refusal) else answer.entry


@pytest.mark.parametrize(("game", "kind"), ALL)
def test_a_right_answer_is_right_and_any_other_is_marked_with_a_rule_of_the_register(game: str, kind: str) -> None:
    for seed in range(2):
        question = ask(game, kind, seed)
        right = right_answer(question)
        assert mark(question, right).right
        others = [right + 1, right + 500] if question.amount is not None else range(1, len(question.choices) + 1)
        for said in others:
            if said == right:
                continue
            marked = mark(question, said)
            assert not marked.right and marked.cites and marked.answer
            assert all(rule(cite).gist for cite in marked.cites)
        assert question.asks.endswith("?") and question.says.rstrip("”").endswith(".")


@pytest.mark.parametrize(("game", "text", "kind"), LATER)
def test_under_a_later_text_every_rule_and_every_case_is_of_that_text(game: str, text: str, kind: str) -> None:
    """Rules of the general division stay those of 1996 as long as nothing replaced them."""
    division = edition_of(game, text).division
    for seed in range(4):
        question = ask(game, kind, seed, text)
        assert mark(question, right_answer(question)).right
        assert question.table is None or question.table.edition == edition_of(game, text)
        wrong = (
            right_answer(question) + 500 if question.amount is not None else 1 + question.right % len(question.choices)
        )
        for cite in (*question.cites, *mark(question, wrong).cites):
            assert cite.startswith((f"{text[:4]}.{division}.", "1996.general.", f"{text[:4]}.general.")), cite


def test_the_texts_differ_where_the_rules_do() -> None:
    assert list_texts("baccarat") == ("1996-07", "2004-56") and list_texts("roulette") == ("1996-07",)
    assert list_texts("midi-baccarat") == ("1996-07", "1998-11", "2004-56")
    with pytest.raises(LookupError):
        ask("roulette", "payouts", 1, "1998-17")
    for game, text, kind in (("tai-sai", "1998-17", "calls"), ("caribbean-stud", "1998-13", "ranking")):
        first, later = ask(game, kind, 5), ask(game, kind, 5, text)
        assert all(cite.startswith("1996.") for cite in first.cites)
        assert all(cite.startswith("1998.") for cite in later.cites)


@pytest.mark.parametrize(("game", "kind"), ALL)
def test_a_seed_decides_the_question_and_others_bring_other_cases(game: str, kind: str) -> None:
    play_evening.cache_clear()
    first = ask.__wrapped__(game, kind, 3)
    play_evening.cache_clear()
    assert ask.__wrapped__(game, kind, 3) == first
    assert any(ask(game, kind, seed) != first for seed in range(3))


def test_the_same_drills_are_of_the_same_games() -> None:
    of = {game: {drill.key for drill in drills_of(game)} for game in GAMES}
    assert all({"payouts", "verdicts", "calls", "order", "lawful", "rulings"} <= kinds for kinds in of.values())
    assert {game for game in GAMES if "third-card" in of[game]} == {
        "blackjack", "mini-baccarat", "midi-baccarat", "baccarat"
    }  # fmt: skip
    assert {game for game in GAMES if "ranking" in of[game]} == {"caribbean-stud"}
    assert {game for game in GAMES if "levies" in of[game]} == {"craps"}
    assert {game for game in GAMES if "commission" in of[game]} == {"mini-baccarat", "midi-baccarat", "baccarat"}


def test_what_there_is_no_drill_of_is_refused() -> None:
    for game, kind, seed in (("whist", "payouts", 1), ("roulette", "ranking", 1), ("roulette", "hope", 1)):
        with pytest.raises(LookupError):
            ask(game, kind, seed)
    for seed in (-1, SEEDS):
        with pytest.raises(ValueError, match="a seed is"):
            ask("roulette", "payouts", seed)
    question = ask("roulette", "order", 1)
    for said in (0, len(question.choices) + 1):
        with pytest.raises(ValueError, match="one of the choices"):
            mark(question, said)
    with pytest.raises(ValueError, match="nothing or more"):
        mark(ask("roulette", "payouts", 1), -1)


# The answers are the engine's -------------------------------------------------------------------------


@pytest.mark.parametrize("game", OF_ONE_RESULT)
def test_what_a_player_is_paid_is_what_the_table_pays(game: str) -> None:
    """The table in the question is settled again, from where it lies."""
    for seed in range(25):
        question = ask(game, "payouts", seed)
        assert question.table is not None and question.amount is not None
        decided = find_decided(question.table).values()
        won = [one for one in decided if one.wager.player == question.whose and one.verdict is Verdict.WIN]
        assert question.amount == sum(one.won for one in won)
        assert {row.wager for row in question.rows} == {one.wager.id for one in won}


@pytest.mark.parametrize("game", list(GAMES))
def test_the_sum_is_what_the_entries_of_the_evening_move(game: str) -> None:
    """Every row is a settlement that an entry holds, and none that the entry has of that player is left out."""
    for seed in range(4):
        question = ask(game, "payouts", seed)
        assert question.amount == sum(row.amount for row in question.rows)
        entries = (
            step.entry for near in range(seed * APART, seed * APART + 20) for step in play_evening(game, FIRST, near)
        )
        assert any(question.amount == won_by(question.whose, entry) for entry in entries)


def won_by(player: str, entry: Entry) -> int:
    return sum(one.won for one in entry.settled if one.wager.player == player and one.verdict is Verdict.WIN)


@pytest.mark.parametrize("game", OF_ONE_RESULT)
def test_what_becomes_of_a_wager_is_what_the_table_makes_of_it(game: str) -> None:
    for seed in range(25):
        question = ask(game, "verdicts", seed)
        assert question.table is not None
        settled = find_decided(question.table)[question.wagers[0].id]
        meant = {Verdict.WIN: CHOICES[0], Verdict.LOSE: CHOICES[1]}.get(settled.verdict, CHOICES[2])
        assert question.choices[question.right - 1].says == meant


@pytest.mark.parametrize("game", list(GAMES))
def test_the_table_takes_the_right_step_and_refuses_every_other(game: str) -> None:
    known = {says: deed for deed, says in DONE.values()}
    for seed in range(8):
        question = ask(game, "order", seed)
        for number, choice in enumerate(question.choices, 1):
            if (deed := known.get(choice.says)) is None:
                continue
            answer = tried(question.table, deed)
            if number != question.right:
                assert isinstance(answer, Refusal) and answer.message == choice.why and answer.cite == choice.cite
            elif not isinstance(deed, acts.Cut | acts.Insert | acts.Deal):
                assert isinstance(answer, Entry), answer


@pytest.mark.parametrize("game", list(GAMES))
def test_wagers_that_stand_and_wagers_that_do_not_are_asked_about(game: str) -> None:
    refused = 0
    for seed in range(10):
        question = ask(game, "lawful", seed)
        refused += question.choices[question.right - 1].says != STANDS
        assert question.choices[0].says == STANDS
    assert refused


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_the_third_card_goes_by_the_table_of_play(game: str) -> None:
    """Worked out apart, from the counts of the cards that are shown."""
    seen: set[int] = set()
    for seed in range(60):
        question = ask(game, "third-card", seed)
        assert question.shown is not None
        hands = {name: question.shown.cards.get(name, ()) for name in ("player", "banker")}
        third = question.shown.cards.get("player third", ())
        drawn = question.shown.cards.get("banker third", ())
        assert question.right == 1 + next_hand(hands["player"], hands["banker"], third, drawn), question.facts
        seen.add(question.right)
    assert seen == {1, 2, 3}


def count(cards: tuple[str, ...]) -> int:
    return sum("A23456789".find(card[0]) + 1 for card in cards) % 10


def next_hand(player: tuple[str, ...], banker: tuple[str, ...], third: tuple[str, ...], drawn: tuple[str, ...]) -> int:
    """0 the Player's Hand, 1 the Banker's, 2 nobody: as every book on baccarat has it."""
    mine, other = count(player[:2]), count(banker[:2])
    third = third or player[2:]
    if drawn or banker[2:] or max(mine, other) >= 8:
        return 2
    if not third:
        return 0 if mine <= 5 else 1 if other <= 5 else 2
    drew = count(third)
    draws = {3: drew != 8, 4: 2 <= drew <= 7, 5: 4 <= drew <= 7, 6: drew in (6, 7)}.get(other, other < 3)
    return 1 if draws else 2


def test_hands_are_ranked_as_the_engine_ranks_them_and_each_hand_comes() -> None:
    seen: set[Hand] = set()
    for seed in range(250):
        question = ask("caribbean-stud", "ranking", seed)
        hands = [tuple(hand.split()) for hand in question.cards]
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt) and set(dealt) <= set(DECK) and all(len(hand) == 5 for hand in hands)
        right = question.choices[question.right - 1].says
        if len(hands) == 1:
            seen.add(value_of(hands[0]).hand)
            assert right == value_of(hands[0]).hand.words.capitalize()
            assert describe(value_of(hands[0])) in question.says
        elif right.endswith("not play"):
            assert not qualifies(value_of(hands[0]))
        else:
            better = value_of(hands[0]) > value_of(hands[1])
            assert right == ("The dealer’s" if better else "The box’s") or value_of(hands[0]) == value_of(hands[1])
    assert len(seen) >= 9


# Slips ------------------------------------------------------------------------------------------------


def test_an_amount_with_a_known_cause_says_so_and_which_wager_it_was_with() -> None:
    """A street paid as a corner, found among many pictures."""
    for seed in range(200):
        question = ask("roulette", "payouts", seed)
        street = next((row for row in question.rows if row.says.startswith("Street")), None)
        if street is None:
            continue
        stake = street.amount // 11
        marked = mark(question, right_answer(question) - 3 * stake)
        if marked.wager == street.wager:
            assert marked.slip == "You seem to have paid 8 to 1, as for a corner"
            assert (marked.error, marked.cost) == (-3 * stake, -3 * stake)
            assert marked.cost_by == "1996.general.15.1"
            return
    raise AssertionError("no street in two hundred pictures")


@pytest.mark.parametrize(
    ("game", "kind", "says"),
    [
        ("roulette", "payouts", r"counted the stake in"),
        ("midi-baccarat", "commission", r"left the commission out"),
        ("blackjack", "payouts", r"paid 1 to 1|paid 3 to 2"),
        ("craps", "levies", r"share of the stake|share of what it wins"),
        ("money-wheel", "payouts", r"paid \d+ to 1"),
        ("craps", "added", r"paid \d to \d, as for"),
    ],
)
def test_the_errors_that_people_make_are_known(game: str, kind: str, says: str) -> None:
    for seed in range(20):
        question = ask(game, kind, seed)
        for slip in question.slips:
            assert slip.amount != question.amount and slip.amount >= 0
            if re.search(says, slip.says):
                assert re.search(says, mark(question, slip.amount).slip) or any(
                    one.amount == slip.amount for one in question.slips[: question.slips.index(slip)]
                )
                return
    raise AssertionError(says)


def test_a_loser_taken_for_a_winner_costs_what_would_have_been_paid() -> None:
    for seed in range(40):
        question = ask("roulette", "verdicts", seed)
        if question.right == 2:
            marked = mark(question, 1)
            assert marked.cost > question.stakes and marked.cost_by is not None
            return
    raise AssertionError("no loser")


def test_the_right_answer_stands_in_any_place() -> None:
    places = [ask("roulette", "order", seed).right for seed in range(60)]
    assert len(set(places)) >= 4


def test_every_drill_has_a_title_and_a_usual_time() -> None:
    assert all(drill.title and drill.says and drill.usual > 0 for drill in DRILLS.values())
