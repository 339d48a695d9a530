"""croupier editions: the timeline and one answer, for people and for programs."""

import json
import re
import shlex
from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.cli.main import main
from croupier.gazette.editions import Status
from croupier.gazette.notices import CASINOS, GAMES, NOTICES
from croupier.gazette.unheld import UNHELD

Capture = pytest.CaptureFixture[str]
DOCS = (Path(__file__).parent.parent.parent / "docs" / "editions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ croupier (.*?)\n(.*?)```", DOCS, re.DOTALL)


def ask(capsys: Capture, *argv: str, code: int = 0) -> Any:
    assert main(["editions", *argv, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def read(capsys: Capture, *argv: str, code: int = 0) -> str:
    """The page as one line, whatever the width of the terminal."""
    assert main(["editions", *argv]) == code
    return " ".join(capsys.readouterr().out.split())


def test_one_question_has_one_answer(capsys: Capture) -> None:
    answer = ask(capsys, "roulette", "--casino", "christchurch", "--on", "1997-03-01")
    reason = answer.pop("reason")
    assert "The 1996 notice approves roulette at Christchurch Casino" in reason
    assert answer == {
        "game": "roulette",
        "casino": "christchurch",
        "on": "1997-03-01T00:00:00+13:00",
        "instrument": "1996-07",
        "status": "in-force",
        "division": "roulette",
        "since": "1996-01-30T10:00:00+13:00",
        "until": "1998-02-01T00:00:00+13:00",
        "citations": ["1996.general.notice.3", "1996.general.notice.1.b"],
        "changes_not_held": [],
    }


@pytest.mark.parametrize(("minute", "status"), [("09:59", "not-held"), ("10:00", "in-force")])
def test_the_first_minute(capsys: Capture, minute: str, status: str) -> None:
    code = 0 if status == "in-force" else 1
    answer = ask(capsys, "craps", "--casino", "auckland", "--on", f"1996-01-30T{minute}", code=code)
    assert answer["status"] == status
    assert (answer["instrument"] is None) == (status == "not-held")


def test_an_offset_of_ones_own_is_kept(capsys: Capture) -> None:
    early = ask(capsys, "craps", "--casino", "auckland", "--on", "1996-01-29T20:59+00:00", code=1)
    late = ask(capsys, "craps", "--casino", "auckland", "--on", "1996-01-29T21:00+00:00")
    assert (early["status"], late["status"]) == ("not-held", "in-force")


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_the_three_baccarats_share_the_text_of_2004(capsys: Capture, game: str) -> None:
    answer = ask(capsys, game, "--casino", "wharf", "--on", "2004-05-24")
    assert (answer["instrument"], answer["division"], answer["game"]) == ("2004-56", "baccarat", game)


def test_spans_of_a_game_are_listed_for_every_casino(capsys: Capture) -> None:
    spans = ask(capsys, "tai-sai")
    assert {span["casino"] for span in spans} == set(CASINOS)
    assert {span["game"] for span in spans} == {"tai-sai"}
    assert all(span["on"] is None for span in spans)
    assert {span["instrument"] for span in spans} == {None, "1996-07", "1998-17"}


def test_everything_is_listed_when_nothing_is_asked(capsys: Capture) -> None:
    spans = ask(capsys)
    assert {(span["game"], span["casino"]) for span in spans} == {(g, c) for g in GAMES for c in CASINOS}


def test_a_day_without_a_game_lists_every_game(capsys: Capture) -> None:
    answers = ask(capsys, "--on", "1999-01-01", "--casino", "auckland")
    assert [answer["game"] for answer in answers] == list(GAMES)


def test_the_page_of_one_answer_says_label_reason_and_rules(capsys: Capture) -> None:
    page = read(capsys, "roulette", "--casino", "hamilton", "--on", "2005-01-01")
    assert "roulette at SKYCITY Hamilton Casino, 1 Jan 2005: stand-in 1996-07" in page
    assert "superseded edition, text not held" in page
    assert "not which games each casino may offer" in page
    assert "This holds from 24 May 2004 on." in page
    assert "2004 Rules, Amendment No. 19, Schedule 2 [2004.general.schedule-2]" in page


def test_the_page_of_a_casino_gives_the_reason_of_each_span(capsys: Capture) -> None:
    page = read(capsys, "craps", "--casino", "christchurch")
    assert "craps, before 30 Jan 1996 10:00: not-held" in page
    assert "craps, from 30 Jan 1996 10:00 to 1 Feb 1998: not-in-force" in page
    assert "does not approve craps at Christchurch Casino" in page
    assert "craps, from 1 Feb 1998 to 24 May 2004: not-held" in page
    assert "craps, from 24 May 2004 on: stand-in 1996-07" in page
    assert "1996-07 craps from 1 February 1998 on: replaced by 1998-19; may have been amended by 1999-10," in page


def test_the_page_of_a_game_joins_casinos_with_the_same_answer(capsys: Capture) -> None:
    page = read(capsys, "midi-baccarat")
    assert "30 Jan 1996 10:00 1 Feb 1998 not-in-force christchurch" in page
    assert "1 Feb 1998 24 May 2004 in-force 1998-11 * auckland" in page
    assert "24 May 2004 in-force 2004-56 baccarat all six casinos" in page
    assert "*: changed since by notices not held, or it may be." in page


def test_the_whole_timeline_names_every_notice_and_game(capsys: Capture) -> None:
    page = read(capsys)
    for word in (*GAMES, "1996-07", "1998-11", "1998-13", "1998-17", "2004-56", "1996-07 stand-in"):
        assert word in page
    assert f"Known, text not held: {', '.join(UNHELD)}." in page


# The page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "promised"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_of_the_page_prints_what_it_says(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: str, promised: str
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert main(shlex.split(command)) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == promised.splitlines()


def test_the_page_counts_the_notices_and_knows_every_status() -> None:
    assert len(EXAMPLES) == 2
    assert (len(NOTICES), len(UNHELD)) == (5, 36)
    assert "Five notices are held. Thirty-six more are known" in DOCS
    assert re.findall(r"^\| `(.*?)` \|", DOCS, re.MULTILINE) == list(get_args(Status))


# Notices known but not held ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "on", "names"),
    [
        ("roulette", "1998-01-31", []),
        ("roulette", "1998-02-01", ["1998-16"]),
        ("tai-sai", "1999-01-28", []),
        ("tai-sai", "1999-01-29", ["1999-09", "1999-10"]),
        ("baccarat", "2005-01-01", []),
    ],
)
def test_an_answer_names_the_notices_that_may_have_changed_its_text_by_then(
    capsys: Capture, game: str, on: str, names: list[str]
) -> None:
    answer = ask(capsys, game, "--casino", "auckland", "--on", on)
    assert answer["changes_not_held"] == names
    page = read(capsys, game, "--casino", "auckland", "--on", on)
    assert all(f"{name} {UNHELD[name].published:%d %b %Y}" in page for name in names)
    assert ("(known, not held)" in page) == bool(names)


def test_a_span_names_all_that_fall_into_it(capsys: Capture) -> None:
    spans = [span for span in ask(capsys, "caribbean-stud") if span["casino"] == "auckland"]
    assert [len(span["changes_not_held"]) for span in spans] == [0, 0, 21]
    assert spans[-1]["changes_not_held"][-1] == "2004-76"


def test_a_casino_that_only_2004_names_has_no_approval_held_before(capsys: Capture) -> None:
    page = read(capsys, "roulette", "--casino", "dunedin", "--on", "2000-01-01", code=1)
    assert "roulette at Dunedin Casino, 1 Jan 2000: not-held" in page
    assert "Label: text or approval not held" in page
    assert "any approval before 24 May 2004 is in issues not held (reading G-39)" in page


def test_the_register_of_notices(capsys: Capture) -> None:
    page = read(capsys, "--notices")
    assert all(key in page for key in (*NOTICES, *UNHELD))
    assert "1998-19 29 Jan 1998 1 Feb 1998 Division 11, craps, notified anew craps (its division: inferred)" in page
    assert "1999-114 9 Sep 1999 Amendment No. 2; what it says is not any known" in page
    assert "1996-180 late 1996 pai gow, for the first time (its day: none held inferred)" in page
    register = ask(capsys, "--notices")
    assert [notice["key"] for notice in register["held"]] == list(NOTICES)
    assert [notice["key"] for notice in register["not_held"]] == list(UNHELD)


def test_the_register_of_notices_for_one_game(capsys: Capture) -> None:
    register = ask(capsys, "tai-sai", "--notices")
    assert [notice["key"] for notice in register["held"]] == ["1996-07", "1998-17"]
    amends = {notice["key"]: notice["about"] for notice in register["not_held"] if notice["does"] == "amends"}
    assert amends.keys() == {"1999-09", "2001-132"}
    assert "Tai-Sai 4.1 replaced" in amends["1999-09"]
    assert main(["editions", "poker", "--notices"]) == 2


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["poker"], "No game 'poker' in the notices. The games are blackjack"),
        (["craps", "--casino", "wellington"], "No casino 'wellington' in the notices. The casinos are christ"),
    ],
)
def test_unknown_keys_are_one_line_and_exit_code_2(capsys: Capture, argv: list[str], words: str) -> None:
    assert main(["editions", *argv]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier: {words}")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("text", ["yesterday", "1996-13-01", "1996-01-30T25:00", ""])
def test_a_moment_that_is_none_is_refused(capsys: Capture, text: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["editions", "craps", "--on", text])
    assert stopped.value.code == 2
    assert "is not a moment; write 1996-01-30 or 1996-01-30T10:00" in " ".join(capsys.readouterr().err.split())
