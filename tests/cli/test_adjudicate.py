"""croupier adjudicate: what it prints, what it answers a program, its exit codes, and the examples of its page."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.adjudicate.page import say_settled
from croupier.cli.main import main
from croupier.gazette.cite import cite
from croupier.money import Odds
from croupier.table.codec import decode_entry
from croupier.table.entries import Settled
from croupier.table.wagers import Verdict, Wager
from croupier.transcript.expectations import EXPECTATIONS
from croupier.transcript.lines import DEEDS
from croupier.transcript.reader import CLOCK, SETUP, read_transcript

Capture = pytest.CaptureFixture[str]

PAGE = Path("docs/adjudicate.md")
EXAMPLES = sorted(
    example for example in Path("docs/examples").glob("*.txt") if example.as_posix() in PAGE.read_text(encoding="utf-8")
)
HEAD = "table roulette at christchurch\non 1997-05-03 21:00\nopen 5 to 500\nana sits 1\nana buys 200\n"
RENEW = "renew the outputs in the page: .venv/bin/python -m tests.cli.test_adjudicate"


@pytest.fixture(autouse=True)
def _piped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


def run(capsys: Capture, tmp_path: Path, text: str, *options: str) -> tuple[int, str, str]:
    file = tmp_path / "night.txt"
    file.write_text(text, encoding="utf-8")
    code = main(["adjudicate", str(file), *options])
    out, err = capsys.readouterr()
    return code, out, err


def judge(capsys: Capture, tmp_path: Path, text: str) -> tuple[int, str]:
    """The exit code and the page as one line, whatever the width of the terminal."""
    code, out, _ = run(capsys, tmp_path, text)
    return code, " ".join(out.split())


def ask(capsys: Capture, tmp_path: Path, text: str) -> Any:
    return json.loads(run(capsys, tmp_path, text, "--json")[1])


# Exit codes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("ana bets 5 on red", 0),
        ("ana bets 2 on red", 1),
        ("ana bets 2 on red\nexpect refused below-minimum", 0),
        ("ana bets 5 on red\nexpect refused below-minimum", 1),
        ("ana bets 2 on red\nana bets 5 on red\nexpect accepted", 0),
        ("ana bets five on red", 2),
    ],
)
def test_exit_codes(capsys: Capture, tmp_path: Path, lines: str, code: int) -> None:
    assert run(capsys, tmp_path, HEAD + lines)[0] == code
    assert run(capsys, tmp_path, HEAD + lines, "--json")[0] == code


def test_an_unreadable_transcript_is_named_by_file_and_line(capsys: Capture, tmp_path: Path) -> None:
    code, out, err = run(capsys, tmp_path, HEAD + "ana bets five on red\nspn")
    assert (code, out) == (2, "")
    first, second = err.splitlines()
    assert first.startswith("croupier: ") and "night.txt: line 6: expected an amount in dollars" in first
    assert "line 7: no line of a transcript reads like 'spn'. The nearest is: spins" in second


def test_a_file_that_is_not_there(capsys: Capture, tmp_path: Path) -> None:
    assert main(["adjudicate", str(tmp_path / "no.txt")]) == 2
    assert "cannot be read: No such file or directory" in capsys.readouterr().err


def test_a_file_that_is_not_text(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_bytes(b"table \xff")
    assert main(["adjudicate", str(tmp_path / "odd.txt")]) == 2
    assert "not a text in UTF-8" in capsys.readouterr().err


def typed(text: str | bytes) -> io.TextIOWrapper:
    """Standard input as Python has it where the locale says nothing of UTF-8."""
    raw = text.encode() if isinstance(text, str) else text
    return io.TextIOWrapper(io.BytesIO(raw), encoding="ascii", errors="surrogateescape")


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_standard_input_that_is_not_text(capsys: Capture, monkeypatch: pytest.MonkeyPatch, options: list[str]) -> None:
    monkeypatch.setattr("sys.stdin", typed(HEAD.encode() + b"\xff\xfe leaves"))
    assert main(["adjudicate", "-", *options]) == 2
    assert "not a text in UTF-8" in capsys.readouterr().err


def test_standard_input_in_another_alphabet(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", typed(HEAD + "Tāne sits 2"))
    assert main(["adjudicate", "-", "--json"]) == 0
    assert "Tāne" in capsys.readouterr().out


def test_half_a_character_in_quotes_is_a_name_like_any_other(capsys: Capture, tmp_path: Path) -> None:
    assert run(capsys, tmp_path, HEAD + '"\\ud800" sits 2', "--json")[0] == 0


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", typed(HEAD + "ana leaves"))
    assert main(["adjudicate", "-"]) == 0
    assert "ana leaves" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", typed("nonsense"))
    assert main(["adjudicate", "-"]) == 2
    assert "croupier: standard input: line 1: " in capsys.readouterr().err


# What it prints ---------------------------------------------------------------------------------------

ROUND = "ana bets 25 on straight-up 17\nana bets 50 on red\nspin\ncall no more bets\nwheel shows 17\ncollect\npay\n"


def test_a_round_with_its_rules(capsys: Capture, tmp_path: Path) -> None:
    code, page = judge(capsys, tmp_path, HEAD + ROUND)
    assert code == 0
    assert page.startswith("roulette at Christchurch Casino, table 1, 3 May 1997 21:00 edition 1996-07: in force")
    won = "w1 ana straight-up 17, $25: wins $875 at 35 to 1 (Roulette 4.1(a)(i), 5.1); the stake lies on"
    assert won in page
    assert "w2 ana red, $50: loses (Roulette 4.1(l)(ii))" in page
    assert "“No more bets” (Roulette 3.3)" in page
    assert "Roulette 4.1(a)(i) Straight up wins when its own number, 0 to 36, comes up." in page
    assert "ana $1,000 $25 The table has lost $825." in page
    assert "duty 1-4, game supervisor: See that the drop box is attached. (Roulette 2.7)" in page


def test_commission_on_placement_is_shown_and_counts_in_the_result(capsys: Capture, tmp_path: Path) -> None:
    """A Buy Bet of $40 bears $2 (craps 3.1(j)), which is the table's whether the wager wins or loses."""
    lines = "table craps at auckland\non 1997-05-03 21:00\nopen 5 to 500\nana sits 1\nana buys 100\n"
    code, page = judge(capsys, tmp_path, lines + "ana bets 40 on buy 6\nexpect commission 2\nexpect table wins 2")
    assert code == 0, page
    assert "commission of $2 on w1" in page
    assert "The table has won $2, commission of $2 counted." in page


def test_a_refusal_has_its_code_its_rule_and_its_sentence(capsys: Capture, tmp_path: Path) -> None:
    code, page = judge(capsys, tmp_path, HEAD + "ana bets 2 on red")
    assert code == 1
    assert "refused, below-minimum: The sign says at least $5; this wager is $2." in page
    assert "1996 Rules, Division I (General), rule 14.1(b): " in page


def test_where_no_rules_are_in_force_it_stops(capsys: Capture, tmp_path: Path) -> None:
    code, page = judge(capsys, tmp_path, HEAD.replace("roulette", "craps"))
    assert code == 1
    assert "not in force" in page
    assert "refused, not-in-force: The 1996 notice does not approve craps at Christchurch Casino" in page
    assert "Nothing more can be judged; acts not looked at: 2." in page
    assert "Balances" not in page


def test_where_no_approval_is_held_it_stops(capsys: Capture, tmp_path: Path) -> None:
    code, page = judge(capsys, tmp_path, HEAD.replace("christchurch", "hamilton"))
    assert code == 1
    assert "text or approval not held" in page
    assert "refused, text-not-held: The 1996 notice approves no game at SKYCITY Hamilton Casino" in page


def test_a_stand_in_says_so_and_what_replaced_it(capsys: Capture, tmp_path: Path) -> None:
    _, page = judge(capsys, tmp_path, HEAD.replace("1997", "1999"))
    assert "edition 1996-07: stand-in, superseded edition, text not held" in page
    assert "1996-07 roulette from 1 February 1998 on: replaced by 1998-16; may have been amended by 1999-10" in page
    assert "1996-07 general from 1 February 1998 on: replaced by 1998-08; may have been amended by 1999-10" in page


def test_a_text_in_force_says_what_may_have_amended_it_and_the_general_rules(capsys: Capture, tmp_path: Path) -> None:
    tai_sai = HEAD.replace("roulette", "tai-sai")
    _, page = judge(capsys, tmp_path, tai_sai.replace("1997", "1998"))
    assert "edition 1998-17: in force" in page
    assert "tai-sai from" not in page
    assert "1996-07 general from 1 February 1998 on: replaced by 1998-08 (known, not held)." in page
    _, page = judge(capsys, tmp_path, tai_sai.replace("1997", "1999"))
    assert "edition 1998-17: in force" in page
    assert "1998-17 tai-sai from 29 January 1999 on: amended by 1999-09; may have been amended by 1999-10" in page
    answer = ask(capsys, tmp_path, tai_sai.replace("1997", "1999"))
    assert answer["edition"]["changes_not_held"] == ["1999-09", "1999-10"]
    assert answer["general"]["changes_not_held"] == ["1998-08", "1999-10"]
    assert not any("label" in judged["entry"] for judged in answer["answers"])


def test_what_failed_is_listed_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    code, page = judge(capsys, tmp_path, HEAD + ROUND + "expect w1 wins 875\nexpect w1 wins 900\nexpect w2 loses")
    assert code == 1
    assert page.endswith("Not as expected (1 of 3) line 14: w1 wins $875, not $900.")
    assert judge(capsys, tmp_path, HEAD + ROUND + "expect w1 wins 875")[1].endswith("As expected (1).")


def test_a_blocking_duty_and_its_discharge(capsys: Capture, tmp_path: Path) -> None:
    lines = "spin\ndeclare ball out of wheel\ngame supervisor discharges examine"
    _, page = judge(capsys, tmp_path, HEAD + lines)
    assert "duty 5-1, game supervisor, before play goes on: Examine the ball that left the wheel." in page
    assert "game supervisor discharges 5-1 (Roulette 6.4) duty 5-1 done" in page


def test_a_wrong_payment_leaves_a_claim(capsys: Capture, tmp_path: Path) -> None:
    lines = ROUND + "dealer really paid 900 for w1\nexpect ana owes 25"
    code, page = judge(capsys, tmp_path, HEAD + lines)
    assert code == 0
    assert "“ana was overpaid $25, to be recovered” (General 15.1) ana: +$25, -$25 owed to the player" in page
    assert "ana $1,025, owes $25" in page


def test_an_invalid_game_is_undone(capsys: Capture, tmp_path: Path) -> None:
    _, page = judge(capsys, tmp_path, HEAD + ROUND + "casino supervisor invalidates: fraud")
    assert "w2 ana red, $50: is void (General 12.2); stake of $50 returned" in page
    assert "winnings of $875 taken back" in page
    assert "The table is even." in page


def test_a_new_day_is_named(capsys: Capture, tmp_path: Path) -> None:
    _, page = judge(capsys, tmp_path, HEAD + "at 00:30\nana leaves")
    assert "4 May 1997 7 00:30:00 ana leaves" in page
    assert "$200 The table is even." in page


def test_no_line_is_wider_than_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    _, out, _ = run(capsys, tmp_path, HEAD + ROUND)
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"verdict": Verdict.STAND_OFF, "returned": 500}, "stands off (Roulette 5.1); stake of $5 returned"),
        (
            {"verdict": Verdict.WIN, "odds": Odds(3, 2), "won": 800, "rounded": 50, "returned": 500},
            "wins $8 at 3 to 2 (Roulette 5.1); $0.50 of it rounded up; stake of $5 returned",
        ),
        (
            {"verdict": Verdict.WIN, "odds": Odds(1), "won": 500, "paid_in": "blue chips", "stays": True},
            "wins $5 at 1 to 1 (Roulette 5.1); paid in blue chips; the stake lies on",
        ),
        (
            {"verdict": Verdict.WIN, "odds": Odds(1), "won": 500, "returned": 500, "held": True},
            "wins $5 at 1 to 1 (Roulette 5.1); stake of $5 returned; held until claimed",
        ),
    ],
)
def test_settlement_lines(more: dict[str, Any], says: str) -> None:
    wager = Wager("w1", "ana", "split", "17-20", 500)
    settled = Settled(wager=wager, cites=(cite("1996.roulette.5.1"),), **more)
    assert say_settled(settled).plain == f"w1 ana split 17-20, $5: {says}"


# For programs -----------------------------------------------------------------------------------------


def test_json_in_full(capsys: Capture, tmp_path: Path) -> None:
    answer = ask(capsys, tmp_path, HEAD + ROUND + "expect w1 wins 1")
    of_law = ["setup", "edition", "general"]
    assert list(answer) == [*of_law, "answers", "balances", "result", "commission", "duties", "failed", "stopped"]
    assert answer["setup"] == {"game": "roulette", "casino": "christchurch"}
    assert (answer["edition"]["status"], answer["edition"]["label"]) == ("in-force", "")
    assert answer["balances"] == {"ana": {"holds": {"value": 100_000}, "on_layout": {"value": 2_500}}}
    assert answer["result"] == -82_500
    assert [duty["id"] for duty in answer["duties"]] == ["1-1", "1-2", "1-3", "1-4"]
    assert answer["failed"] == [{"line": 13, "says": "w1 wins $875, not $1."}]


def test_json_entries_are_the_codec_s(capsys: Capture, tmp_path: Path) -> None:
    answers = ask(capsys, tmp_path, HEAD + ROUND + "ana bets 2 on red")["answers"]
    assert [answer["line"] for answer in answers] == list(range(3, 14))
    for answer in answers[:-1]:
        entry = decode_entry(json.dumps(answer["entry"]))
        assert json.loads(json.dumps(answer["act"])) == answer["entry"]["act"]
        assert entry.edition == "1996-07"
    assert decode_entry(json.dumps(answers[-2]["entry"])).settled[0].won == 87_500
    assert answers[-1]["refusal"]["code"] == "below-minimum" and "entry" not in answers[-1]


def test_a_json_transcript_is_judged_alike(capsys: Capture, tmp_path: Path) -> None:
    lines = ask(capsys, tmp_path, HEAD + ROUND)
    record = {"setup": lines["setup"], "acts": [answer["act"] for answer in lines["answers"]]}
    again = ask(capsys, tmp_path, json.dumps(record))
    assert [answer["line"] for answer in again["answers"]] == list(range(1, 11))
    for answer in (*lines["answers"], *again["answers"]):
        del answer["line"]
    assert again == lines


# The page ---------------------------------------------------------------------------------------------


def blocks() -> list[str]:
    return re.findall(r"^```(?:text|json)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_page_has_three_examples() -> None:
    assert [example.stem for example in EXAMPLES] == ["dispute", "hamilton", "void-spin"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_the_page_shows_an_example_as_it_is(example: Path) -> None:
    assert example.read_text(encoding="utf-8") in blocks()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_the_page_shows_what_the_program_answers(capsys: Capture, example: Path) -> None:
    code = main(["adjudicate", str(example)])
    assert code == (1 if example.stem == "hamilton" else 0)
    assert show_run(example, capsys.readouterr().out) in blocks(), RENEW


def test_the_example_in_json_is_read() -> None:
    (record,) = (block for block in blocks() if block.startswith("{"))
    assert [act.deed.__class__.__name__ for act in read_transcript(record).acts] == [
        "Open",
        "SitDown",
        "BuyIn",
        "Place",
    ]


def test_the_page_lists_every_form_and_no_other() -> None:
    shown = [form.shown() for form in (*SETUP, *CLOCK, *(form for _, form in DEEDS), *EXPECTATIONS)]
    listed = re.findall(r"^\| `(.+?)` \| ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == shown


def show_run(example: Path, out: str) -> str:
    lines = [line.rstrip() for line in out.splitlines()]
    return "\n".join([f"$ croupier adjudicate {example.as_posix()}", *lines, ""])


def renew() -> None:
    """Put what the program says now into the page."""
    from contextlib import redirect_stdout

    page = PAGE.read_text(encoding="utf-8")
    for example in EXAMPLES:
        out = io.StringIO()
        with redirect_stdout(out):
            main(["adjudicate", str(example)])
        block = re.compile(rf"^\$ croupier adjudicate {re.escape(example.as_posix())}\n.*?(?=^```$)", re.M | re.S)
        shown = show_run(example, out.getvalue())
        page = block.sub(lambda _, shown=shown: shown, page)  # type: ignore[misc]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    renew()


def test_what_is_settled_anew_is_said_so(capsys: Capture, tmp_path: Path) -> None:
    lines = (
        "table baccarat at auckland\non 2004-07-05 21:00\nopen 5 to 500\nana sits 1\nana buys 2000\n"
        "the shoe begins with 100 cards dealt\nana bets 100 on banker 1\ndealer calls no more bets\n"
        "shoe shows 6c\nshoe shows 7d\nshoe shows Tc\nshoe shows Td\ndealer collects\ndealer pays\n"
        "casino supervisor declares cards out of sequence with drawn=7d-6c-Tc-Td\n"
    )
    _, page = judge(capsys, tmp_path, lines)
    assert "w1 ana banker 1, $100: settled anew (Baccarat 12.6); winnings of $95 taken back" in page
    assert "w1 ana banker 1, $100: loses (Baccarat 5.1(a)(ii), 12.6)" in page
    assert "w1 lies at" not in page and "is void" not in page.split("Rules")[0]


def test_a_wager_of_a_spin_misread_is_not_called_void(capsys: Capture, tmp_path: Path) -> None:
    """1996 roulette 4.7: while winners are paid it is to be collected or paid anew (reading R-17)."""
    lines = (
        f"{HEAD}ana bets 10 on black\nana bets 10 on odd\ndealer spins\ndealer calls no more bets\nwheel shows 17\n"
        "dealer collects\ndealer pays w1\ngame supervisor declares result misread with number=18\n"
    )
    _, page = judge(capsys, tmp_path, lines)
    assert "w1 ana black, $10: settled anew (Roulette 4.7); winnings of $10 taken back" in page
    assert "is void" not in page
