"""The dealer's seat: who does all right scores clean at every game; every mistake is shown with rule and cost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli.main import main
from croupier.games import GAMES
from croupier.gazette.cite import cite
from croupier.house.journal import replay
from croupier.house.training.marks import Skill, add_up
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry
from croupier.table.general.procedure import COURSE
from croupier.table.roles import Role
from croupier.table.wagers import Verdict
from croupier.terminal.training.paying import read_named
from croupier.terminal.training.words import read_order
from croupier.transcript.reader import read_transcript
from croupier.transcript.writing import write_transcript
from tests.support.learner import Answer, Lesson

DOCS = Path(__file__).parents[2] / "docs" / "dealer.md"
ROUNDS = {"blackjack": 2, "caribbean-stud": 2}


def settled_in(lesson: Lesson) -> list[Entry]:
    return [entry for entry in lesson.journal.entries if entry.settled]


def once(prompt_has: str, instead: Callable[[str], str]) -> Answer:
    """Wrong the first time that such a prompt is put, right ever after."""
    done: list[str] = []

    def answer(prompt: str, right: str) -> str:
        if prompt_has in prompt and not done:
            done.append(prompt)
            return instead(right)
        return right

    return answer


# All right --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_who_does_all_right_scores_clean(game: str) -> None:
    lesson = Lesson(game, rounds=ROUNDS.get(game, 4), asks=tuple(Skill), seed=3)
    score = add_up(lesson.marks)
    assert (score.wrong, score.overpaid, score.underpaid, score.by_rule) == (0, 0, 0, {})
    assert {Skill.ORDER, Skill.CALLS, Skill.PAYOUTS} <= set(score.by_skill)
    assert "No error cost anything." in lesson.told
    assert settled_in(lesson)


@pytest.mark.parametrize("game", list(GAMES))
def test_who_does_all_wrong_leaves_a_lawful_table(game: str) -> None:
    """Whatever is said, what happens is what the Rules have: the journal is the one of somebody who errs nowhere."""

    def err(prompt: str, right: str) -> str:
        if prompt.startswith("You call"):
            return "rhubarb"
        if prompt.startswith("Collect"):
            return "none" if right != "none" else "all"
        return "12345.67" if "pays?" in prompt else right

    lesson = Lesson(game, rounds=2, answer=err)
    assert {mark.skill for mark in lesson.wrong} == {Skill.CALLS, Skill.PAYOUTS}
    right = Lesson(game, rounds=2)
    assert [e.hash for e in lesson.journal.entries] == [e.hash for e in right.journal.entries]


JUNK = (
    "",
    "x",
    "w9 10",
    "w1 5, w2 lose",
    "irregular",
    "all lose",
    "all",
    "deal",
    "deal to box 9",
    "pay w1",
    "why",
    "2",
)


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_is_typed_the_lesson_goes_on(game: str) -> None:
    typed = cycle((*JUNK, "skip", "score", "lose", "spin", "rules 4.1", "no more bets", "collect w1", "tumble", "skip"))
    lesson = Lesson(game, rounds=2, answer=lambda _prompt, right: next(typed) if len(right) % 3 else right)
    assert lesson.told.count("Wrong:") == len(lesson.wrong)
    assert settled_in(lesson)


def test_skip_lets_the_program_do_it_and_nothing_is_marked() -> None:
    lesson = Lesson("roulette", rounds=2, answer=lambda _prompt, _right: "skip")
    assert lesson.marks == []
    assert lesson.sitting.lesson.skipped >= 8
    assert len(settled_in(lesson)) >= 2


@pytest.mark.parametrize("skill", [Skill.ORDER, Skill.CALLS, Skill.PAYOUTS])
def test_only_what_is_asked_for_is_asked(skill: Skill) -> None:
    lesson = Lesson("roulette", rounds=3, asks=(skill,))
    assert {mark.skill for mark in lesson.marks} == {skill}


# Mistakes ---------------------------------------------------------------------------------------------


def plus(cents: int) -> Callable[[str], str]:
    return lambda right: f"{float(right.strip('$').replace(',', '')) + cents / 100:.2f}"


@pytest.mark.parametrize(("cents", "whose"), [(2_500, "the house $25"), (-300, "the patron $3")])
def test_a_winner_paid_wrongly_costs_the_difference(cents: int, whose: str) -> None:
    lesson = Lesson("roulette", rounds=4, answer=once("pays?", plus(cents)))
    (mark,) = lesson.wrong
    assert (mark.skill, mark.cost) == (Skill.PAYOUTS, cents)
    assert f"It costs {whose}." in lesson.told
    assert mark.cites[0] == cite("1996.roulette.5.1")


def test_a_winner_collected_costs_the_patron_stake_and_win() -> None:
    lesson = Lesson("roulette", rounds=4, answer=once("pays?", lambda _right: "lose"))
    (mark,) = lesson.wrong
    first = next(one for entry in settled_in(lesson) for one in entry.settled if one.verdict is Verdict.WIN)
    assert mark.cost == -(first.won + first.wager.stake)
    assert "a winner collected" in mark.says


def test_a_loser_paid_costs_the_house_stake_and_payment() -> None:
    pay_ten = once("pays?", lambda _right: "10")
    lesson = Lesson("blackjack", rounds=2, answer=lambda p, r: pay_ten(p, r) if r == "lose" else r)
    (mark,) = lesson.wrong
    losers = (one for entry in settled_in(lesson) for one in entry.settled if one.verdict is Verdict.LOSE)
    first = next(losers)
    assert (mark.cost, mark.cites) == (first.wager.stake + 1_000, first.cites)
    assert "a loser paid" in mark.says


def test_a_loser_left_on_the_layout_is_shown_with_its_stake() -> None:
    lesson = Lesson("roulette", rounds=1, answer=once("Collect", lambda _right: "none"))
    losers = [o for e in settled_in(lesson) for o in e.settled if o.verdict is Verdict.LOSE]
    assert [mark.cost for mark in lesson.wrong] == [one.wager.stake for one in losers]


def test_3_4_a__a_call_that_is_missed_is_shown_with_its_rule() -> None:
    lesson = Lesson("roulette", rounds=1, answer=once("You call", lambda right: right.split(",")[0]))
    (mark,) = lesson.wrong
    assert (mark.skill, mark.cites, mark.cost) == (Skill.CALLS, (cite("1996.roulette.3.4.a"),), 0)
    assert "Wrong: The call is “" in lesson.told
    assert "Roulette 3.4(a): The dealer calls the winning number together with its colour." in flat(lesson.told)


def test_3_5_a__the_wrong_order_gets_the_tables_refusal_and_is_asked_again() -> None:
    answer = once("What next", lambda _right: "pay")
    lesson = Lesson("roulette", rounds=1, answer=lambda p, r: answer(p, r) if r == "collect" else r)
    (mark,) = lesson.wrong
    assert (mark.skill, mark.cites) == (Skill.ORDER, (cite("1996.roulette.3.5.a"),))
    assert lesson.front.asked.count("What next? collect") == 1


def test_what_cannot_be_read_is_asked_again_and_costs_nothing() -> None:
    lesson = Lesson("roulette", rounds=1, answer=once("What next", lambda _right: "spni"))
    assert lesson.wrong == []
    assert "'spni' is nothing that a dealer does. Did you mean spin?" in lesson.told


def test_a_wrong_ruling_is_shown_with_the_tables_own() -> None:
    go_wrong = once("What next", lambda _right: "irregular")

    def answer(prompt: str, right: str) -> str:
        if right == "no more bets":
            return go_wrong(prompt, right)
        return "play goes on" if prompt.startswith("Ruling") else right

    lesson = Lesson("roulette", rounds=1, answer=answer)
    (mark,) = lesson.wrong
    assert mark.skill is Skill.RULINGS
    assert mark.says.startswith("What is done: No spin; ")
    assert mark.cites[0].startswith("1996.roulette.6.")
    assert any(isinstance(entry.act.deed, acts.Declare) for entry in lesson.journal.entries)


def test_what_went_wrong_is_no_call() -> None:
    """It is told once, before the ruling, and not in quotes after it as if the dealer had said it."""
    go_wrong = once("What next", lambda _right: "irregular")
    lesson = Lesson("blackjack", rounds=1, answer=lambda p, right: go_wrong(p, right) if "bets" in right else right)
    (declared,) = (entry for entry in lesson.journal.entries if isinstance(entry.act.deed, acts.Declare))
    story = declared.calls[0].says.partition(";")[0].rstrip(".")
    assert lesson.told.count(story) == 1


def test_where_nothing_can_go_wrong_that_is_said() -> None:
    lesson = Lesson("roulette", rounds=1, answer=once("What next", lambda _right: "irregular"))
    assert "Nothing can go wrong just now; say irregular again when more has been done." in lesson.told
    assert lesson.wrong == []


def test_several_payouts_may_be_named_at_once() -> None:
    known = ["w3", "w5", "w1 jackpot"]
    assert {name: said.pays for name, said in read_named("w3 175, w5 $20.50", known).items()} == {
        "w3": 17_500,
        "w5": 2_050,
    }
    assert list(read_named("w1 jackpot 100", known)) == ["w1 jackpot"]
    assert read_named("175", known) == {}
    with pytest.raises(Unclear, match="There is no wager w9 here"):
        read_named("w9 10", known)
    with pytest.raises(Unclear, match="Name each wager"):
        read_named("w3 10, 20", known)


# Words ------------------------------------------------------------------------------------------------

SHOW = Show("shoe", cite("1996.blackjack.7.2"))


def offer(deed: acts.AnyDeed) -> Offer:
    return Offer(Role.DEALER, deed, cite("1996.roulette.3.1"))


@pytest.mark.parametrize(
    ("said", "wait", "deed"),
    [
        ("spin", offer(acts.Spin()), acts.Spin()),
        ("I spin the wheel.", offer(acts.Spin()), acts.Spin()),
        ("dealer spins", offer(acts.Collect()), acts.Spin()),
        ("no more bets", offer(acts.Close()), acts.Close()),
        ("nmb", offer(acts.Spin()), acts.Close()),
        ("No more bets!", offer(acts.Spin()), acts.Close()),
        ("collect", offer(acts.Collect()), acts.Collect()),
        ("pay", offer(acts.Collect()), acts.Pay()),
        ("pay w3 w5", offer(acts.Pay()), acts.Pay(("w3", "w5"))),
        ("cut", offer(acts.Cut(26)), acts.Cut(26)),
        ("cut at 30", offer(acts.Cut(26)), acts.Cut(30)),
        ("insert the cutting card", offer(acts.Insert(78)), acts.Insert(78)),
        ("shuffle", offer(acts.Shuffle()), acts.Shuffle()),
        ("tumble the dice", offer(acts.Tumble()), acts.Tumble()),
        ("enter 1-2-2", offer(acts.Enter("1-2-3")), acts.Enter("1-2-2")),
        ("throw", offer(acts.Throw("stickperson")), acts.Throw("stickperson")),
        ("deal", SHOW, acts.Deal()),
        ("deal to box 3", SHOW, acts.Deal("box 3")),
        ("card to the dealer", SHOW, acts.Deal("dealer")),
        ("deal", offer(acts.Collect()), acts.Deal()),
    ],
)
def test_what_is_done_next_is_said_in_the_words_of_transcripts_or_plainer(
    said: str, wait: Offer | Show, deed: acts.AnyDeed
) -> None:
    assert read_order(said, wait) == deed


@pytest.mark.parametrize("said", ["ana bets 5 on red", "enter", "rhubarb", "17"])
def test_what_is_no_dealers_deed_is_not_taken_for_one(said: str) -> None:
    with pytest.raises(Unclear):
        read_order(said, offer(acts.Enter("1-2-3")))


@given(st.text(st.characters(codec="utf-8"), max_size=30), st.sampled_from(["", "collect ", "deal to ", "ana bets "]))
def test_no_words_bring_anything_but_a_deed_or_a_question(said: str, begins: str) -> None:
    for wait in (SHOW, offer(acts.Enter("1-2-3")), offer(acts.Collect())):
        with suppress(Unclear):
            assert type(read_order(f"{begins}{said}", wait)) in COURSE


# The screen -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_wager_is_shown_whole_at_any_width(game: str, width: int) -> None:
    lesson = Lesson(game, rounds=1, width=width)
    for patron in lesson.sitting.patrons:
        patron.bet()
    before = len(lesson.told)
    lesson.front.tell(*lesson.sitting.picture())
    told = lesson.told[before:]
    assert max(map(len, told.splitlines())) <= width
    for wager in lesson.journal.table.now.wagers.values():
        assert f"{wager.id} {dollars(wager.stake)} " in flat(told), wager


@pytest.mark.parametrize(("game", "total"), [("blackjack", "= "), ("mini-baccarat", "= "), ("craps", "] = ")])
def test_totals_are_the_dealers_to_know(game: str, total: str) -> None:
    lesson = Lesson(game, rounds=2)
    assert "You call: " in lesson.told
    shown = [line for line in lesson.told.splitlines() if not line.startswith("= ")]  # which is a stand-off
    assert not [line for line in shown if total in line]


# The command ------------------------------------------------------------------------------------------


@pytest.fixture
def deal(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    monkeypatch.setenv("COLUMNS", "100")

    def run(lines: str, *args: str) -> str:
        script = tmp_path / "script.txt"
        script.write_text(lines, encoding="utf-8")
        assert main(["play", *args, "--as", "dealer", "--script", str(script)]) == 0
        return capsys.readouterr().out

    return run


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_seat_is_taken_from_the_command_line(deal: Callable[..., str]) -> None:
    out = deal("help\nwhy\nscore\nrules 4.8\nrules 99.9\nquit\n", "roulette", "--seed", "4")
    assert "You are the dealer. Say what you do next: spin, no more bets, collect or pay." in out
    assert "Roulette 4.8" in out
    assert "0 rounds: 0 of 0 right. No error cost anything." in out


def test_the_end_of_the_input_ends_the_lesson_with_the_score(deal: Callable[..., str]) -> None:
    assert "0 rounds: 1 of 1 right." in deal("spin\n", "roulette", "--seed", "4")


def test_a_skill_that_is_none_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", "--as", "dealer", "--asks", "charm"])
    assert stopped.value.code == 2
    assert "say any of order, calls, payouts" in capsys.readouterr().err


@pytest.mark.parametrize("also", [["--keypad"], ["--linked", "2"]])
def test_a_lesson_has_one_table_and_chance(also: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "caribbean-stud", "--as", "dealer", *also]) == 2
    assert "leave out --keypad and --linked" in capsys.readouterr().err


def test_a_lesson_on_recorded_results_ends_with_them(deal: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "seen.txt").write_text("17\n", encoding="utf-8")
    out = deal("skip\n" * 40, "roulette", "--replay", str(tmp_path / "seen.txt"))
    assert "The wheel shows 17." in out
    assert "The round stops here: the record says no more of what the wheel showed." in out
    assert "1 round: 0 of 0 right" in out


def test_the_score_is_written_for_a_program(deal: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "score.json"
    lines = "spin\nno more bets\n34 black\ncollect w1\npay\n25\n220\nquit\n"
    deal(lines, "roulette", "--seed", "42", "--rounds", "1", "--score", str(path))
    score = json.loads(path.read_text(encoding="utf-8"))
    assert (score["game"], score["casino"], score["rounds"]) == ("roulette", "christchurch", 1)
    assert (score["right"], score["wrong"], score["skipped"]) == (6, 2, 0)
    assert (score["overpaid"], score["underpaid"]) == (0, 100)
    assert score["by_skill"]["payouts"] == {"right": 2, "wrong": 1}
    assert [one["rule"] for one in score["broken"]] == ["1996.roulette.3.4.a", "1996.roulette.5.1"]
    assert [one["right"] for one in score["answers"]] == [True, True, False, True, True, True, True, False]


# Words that are no answer -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_a_word_that_is_no_answer_is_never_marked_at_any_question(game: str) -> None:
    """One of them is said before each answer: that changes no mark and nothing at the table."""
    words = ("hint", "help", "odds", "why", "stats", "score", "sign", "duties", "layout", "table", "?")
    turns = cycle((asides := cycle(words), None))

    def answer(_prompt: str, right: str) -> str:
        return right if next(turns) is None else next(asides)

    lesson = Lesson(game, rounds=2, answer=answer, asks=tuple(Skill))
    plain = Lesson(game, rounds=2, asks=tuple(Skill))
    assert lesson.marks == plain.marks
    assert lesson.journal.table == plain.journal.table


def test_quit_at_any_question_ends_the_lesson() -> None:
    for place in ("What next", "You call", "Collect", "pays?"):
        lesson = Lesson("roulette", rounds=3, answer=once(place, lambda _right: "quit"))
        assert not lesson.wrong
        assert lesson.front.asked[-1].endswith("quit")


@pytest.mark.parametrize(
    ("prompt", "rule"),
    [("What next", "Roulette 3.2"), ("You call", "Roulette 3.4(a)"), ("pays?", "Red pays 1 to 1.")],
)
def test_a_hint_names_the_rule_that_is_needed_and_no_answer(prompt: str, rule: str) -> None:
    lesson = Lesson("roulette", rounds=3, seed=42, answer=once(prompt, lambda _right: "hint"))
    assert rule in lesson.told


@pytest.mark.parametrize("said", ["shuffle", "tumble", "deal", "throw", "cut", "insert"])
def test_what_a_game_has_not_is_no_answer_and_not_marked(said: str) -> None:
    lesson = Lesson("roulette", rounds=1, answer=once("What next", lambda _right: said))
    assert not lesson.wrong
    assert "General 2.1" not in lesson.told


@pytest.mark.parametrize(
    ("game", "seen"),
    [
        ("roulette", "The wheel is spinning."),
        ("money-wheel", "The wheel is spinning."),
        ("caribbean-stud", "The cards are shuffled."),
        ("baccarat", "The cutting card is in."),
    ],
)
def test_every_step_is_seen(game: str, seen: str) -> None:
    assert seen in Lesson(game, rounds=1).told


def test_a_lesson_can_be_recorded_and_folds_to_the_same_table() -> None:
    lesson = Lesson("craps", rounds=3)
    start = replay(lesson.start, lesson.journal.entries)
    assert start == lesson.journal.table


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson_with_mishaps_is_written_as_a_transcript_and_read_back(game: str) -> None:
    answer = once("What next", lambda _right: "irregular")
    for seed in range(1, 4):
        lesson = Lesson(game, rounds=2, seed=seed, asks=tuple(Skill), answer=answer)
        written = write_transcript(lesson.start.setup, (entry.act for entry in lesson.journal.entries))
        assert [act.deed for act in read_transcript(written).acts] == [e.act.deed for e in lesson.journal.entries]


def examples() -> list[tuple[str, str]]:
    return re.findall(r"```dealer ([^\n]+)\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("options", "example"), examples())
def test_the_examples_in_the_documentation_are_what_happens(
    deal: Callable[..., str], options: str, example: str
) -> None:
    prompts = r"^(?:What next\?|You call:|Collect which\?|Ruling:|w\d.*pays\?) (.*)$"
    out = deal("\n".join(re.findall(prompts, example, re.MULTILINE)) + "\n", *options.split())
    told = [line.rstrip() for line in out.splitlines()]
    for line in example.splitlines():
        assert line.rstrip() in told, line
