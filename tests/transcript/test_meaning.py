"""What the words of a line mean at its table: wagers, cards, irregularities; and what means nothing there."""

from __future__ import annotations

import json

import msgspec
import pytest

from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.refusals import Refusal
from croupier.transcript.adjudication import adjudicate, find_balances
from croupier.transcript.reader import Unreadable, read_transcript
from tests.transcript.test_transcript import judge, read


@pytest.mark.parametrize(
    ("written", "lies"),
    [
        ("split 20-17", "split 17-20"),
        ("SPLIT 17-20", "split 17-20"),
        ("six-line 6-5-4-3-2-1", "six-line 1-2-3-4-5-6"),
        ("six-line 1-6", "six-line 1-2-3-4-5-6"),
        ("street 34-36", "street 34-35-36"),
        ("corner 10-8-7-11", "corner 7-8-10-11"),
        ("Red", "red red"),
        ('straight-up "Courtesy Line"', "straight-up 0"),
    ],
)
@pytest.mark.parametrize("found", ["", " found"])
def test_a_wager_is_its_numbers_and_not_how_they_are_written(written: str, lies: str, found: str) -> None:
    """1996 roulette 4.1, 4.4: two specific numbers are one split, in whichever order they are said."""
    findings = adjudicate(read("open 5 to 500", "ana sits 1", "ana buys 100", f"ana bets 5 on {written}{found}"))
    (wager,) = findings.table.now.wagers.values()
    assert f"{wager.kind} {wager.spot}" == lies


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("99", "There is no '99' here."),
        ("REDDISH", "There is no 'REDDISH' here. Did you mean Red"),
        ("xyzzy", "There is no 'xyzzy' here. There is: Straight Up, "),
        ("straight-up", "Which Straight Up? There is 0, 1, 2 and so on to 36."),
        ("straight-up curtesy line", "Did you mean courtesy line?"),
    ],
)
def test_a_word_that_names_no_wager_is_an_error_of_its_line(written: str, says: str) -> None:
    """Not a refusal under 14.1(a); what staff found there is one, and what the writer expects to be refused."""
    with pytest.raises(Unreadable) as raised:
        judge(f"ana bets 25 on {written}", f"ana bets 5 on {written}")
    first, second = raised.value.complaints
    assert first.startswith("line 6: ") and second.startswith("line 7: ") and says in first
    known = judge(f"ana bets 5 on {written}", "expect refused not-permitted", "expect cited 1996.general.14.1.a")
    assert known.failed == ()
    found = judge(f"ana bets 5 on {written} found", "expect w1 is void", "expect cited 1996.general.14.1.a")
    assert found.failed == ()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dealer declares rain", "roulette knows no 'rain'."),
        ("dealer declares foriegn object", "Did you mean foreign object?"),
        ("game supervisor directs dancing", "knows no 'dancing'"),
        ("dealer declares foreign object with coin=5", "'foreign object' has no coin; it has: spin, remark"),
    ],
)
def test_a_word_that_names_no_irregularity_is_an_error_of_its_line(line: str, says: str) -> None:
    with pytest.raises(Unreadable) as raised:
        judge("spin", line)
    assert "line 7: " in str(raised.value) and says in str(raised.value)


def test_a_fact_that_cannot_be_read_is_an_error_of_its_line() -> None:
    stud = "table caribbean-stud at christchurch\non 1998-05-02 21:00\nopen 5 to 500\n"
    with pytest.raises(Unreadable, match="line 4: 'dead hand' needs hand: the hand, by its box or its player"):
        adjudicate(read_transcript(stud + "casino supervisor directs dead hand"))
    with pytest.raises(Unreadable, match="line 4: the area is a number such as 3, not 'banana'"):
        adjudicate(read_transcript(stud + "dealer declares hand to an empty area: banana"))
    found = adjudicate(read_transcript(stud + "dealer declares Hand To An Empty Area: box 3"))
    assert found.answers[-1].act.deed == acts.Declare("hand to an empty area", "box 3")


def test_in_json_the_number_is_the_acts() -> None:
    deeds = (
        {"do": "open table", "sign": {"limits": {"least": 500, "most": 5_000}}},
        {"do": "declare", "irregularity": "x"},
    )
    record = {
        "setup": {"game": "roulette", "casino": "christchurch"},
        "on": "1997-05-03T21:00:00+12:00",
        "acts": [{"deed": deed} for deed in deeds],
    }
    with pytest.raises(Unreadable, match="act 2: roulette knows no 'x'"):
        adjudicate(read_transcript(json.dumps(record)))


@pytest.mark.parametrize("card", ["Kc", "KC", "kc", "kC"])
def test_a_card_is_one_in_any_letters(card: str) -> None:
    assert seen_from_a_shoe(card) == "Kc"
    assert [seen_from_a_shoe(ten) for ten in ("Tc", "10c", "10C", "tc")] == ["Tc"] * 4
    assert seen_from_a_shoe("joker") == "joker"


def seen_from_a_shoe(card: str) -> str:
    lines = "table caribbean-stud at christchurch\non 1998-05-02 21:00\nopen 5 to 500\n"
    deed = adjudicate(read_transcript(f"{lines}shoe shows {card}")).answers[-1].act.deed
    assert isinstance(deed, acts.Observe)
    return deed.seen


@pytest.mark.parametrize("written", ["split 17-21", "split 1-36", "street 0-1-3"])
def test_a_wager_that_the_layout_does_not_have_stays_one(written: str) -> None:
    findings = adjudicate(read("open 5 to 500", "ana sits 1", "ana buys 100", f"ana bets 5 on {written}"))
    assert isinstance(findings.answers[-1].said, Refusal)
    assert findings.answers[-1].said.code == "not-permitted"


STUD = "table caribbean-stud at christchurch called C1\n"
OPENED = "on 1998-05-02 21:00\nopen 5 to 500, jackpot 1 to 1\n"


@pytest.mark.parametrize(
    ("setup", "lines", "says"),
    [
        ("linked to C2\n", "at table C3\nana sits 1", "setup: no table C3 is linked here; the tables are: C1, C2."),
        ("linked to C2, C1\n", "ana sits 1", "setup: each linked table is named once."),
        ("", "at table C2\nana sits 1", "setup: no table C2 is linked here; the tables are: C1."),
    ],
)
def test_a_linked_table_must_be_one(setup: str, lines: str, says: str) -> None:
    with pytest.raises(Unreadable) as raised:
        read_transcript(STUD + setup + OPENED + lines)
    assert str(raised.value) == says


def test_only_a_jackpot_links_tables() -> None:
    text = "table roulette at christchurch\nlinked to 2\non 1998-05-02 21:00\nopen 5 to 500"
    with pytest.raises(Unreadable, match="setup: tables of roulette share no jackpot"):
        adjudicate(read_transcript(text))


def test_linked_tables_in_json_as_in_lines() -> None:
    """Who sits at two tables has one balance; each act is answered at its table."""
    lines = "linked to C2\n" + OPENED + "ana sits 1\nana buys 100\nat table C2\nopen 5 to 500\nana sits 1\nana buys 50"
    told = read_transcript(STUD + lines)
    record = {
        "setup": told.setup,
        "linked": told.linked,
        "acts": [{**msgspec.to_builtins(line.says), "table": line.table} for line in told.lines],
    }
    again = read_transcript(encode(record).decode())
    assert (again.setup, again.linked, again.acts) == (told.setup, told.linked, told.acts)
    for findings in (adjudicate(told), adjudicate(again)):
        assert [answer.table for answer in findings.answers] == ["C1"] * 3 + ["C2"] * 3
        assert find_balances(findings)["ana"].holds == {"value": 15_000}
        assert len(findings.duties) == 2 * len(findings.table.now.duties)


@pytest.mark.parametrize(("seed", "meter", "accepted"), [("", "12.34", True), ("100000", "999.50", False)])
def test_a_meter_is_believed_unless_the_pool_is_known(seed: str, meter: str, accepted: bool) -> None:
    """1998 3.5(b): the meter displays the pool, which began at $1,000 and has taken $1 since."""
    option = f"option jackpot_seed = {seed}\n" if seed else ""
    evening = [
        "ana sits 1", "ana buys 100", "shuffle", "dealer cuts at 9", "ana bets 10 on ante 1 as a",
        "ana bets 1 on jackpot 1 as j added to a", "calls no more bets",
        *(f"shoe shows {card}" for card in ["Kd", "Jd", "9d", "4d", "2d", "Ad"]), "ana bets 20 on bet 1 added to a",
        *(f"shoe shows {card}" for card in ["Kh", "8c", "6h", "3s"]), "ana chooses show", "dealer pays",
        f"meter shows {meter}", "expect accepted" if accepted else "expect refused impossible",
        *(() if accepted else ("expect cited 1998.caribbean-stud.3.5", "meter shows 1,001", "expect accepted")),
    ]  # fmt: skip
    assert adjudicate(read_transcript(STUD + option + OPENED + "\n".join(evening))).failed == ()


@pytest.mark.parametrize("said", ["10 on 17 and 20", "10 on 17, 20"])
def test_numbers_that_may_be_one_bet_or_one_each_are_asked_about(said: str) -> None:
    lines = f"table roulette at auckland\non 1997-05-03 21:00\nopen 5 to 500\nana sits 1\nana buys 100\nana bets {said}"
    with pytest.raises(Unreadable, match="may be one bet on both or one on each"):
        read_transcript(lines)
    read_transcript(lines.replace("on 17", "on split 17"))


@pytest.mark.parametrize("line", ["anna bets 10 on red", "anna buys 50", "anna leaves"])
def test_a_misspelt_name_is_asked_about_and_no_verdict(line: str) -> None:
    head = "table roulette at auckland\non 1997-05-03 21:00\nopen 5 to 500\nana sits 1\nana buys 100\n"
    with pytest.raises(Unreadable, match=r"Did you mean ana\?"):
        adjudicate(read_transcript(head + line))
    assert adjudicate(read_transcript(f"{head}cleo bets 10 on red")).refused, "that is somebody else"
    assert not adjudicate(read_transcript(f"{head}anna bets 10 on red\nexpect refused not-at-table")).failed
