"""Games, casinos, rules and what equipment shows, as people write them."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import DECK
from croupier.gazette.cite import Cite, brief, spell
from croupier.gazette.notices import CASINOS, UnknownKey
from croupier.gazette.register import rules
from croupier.language.names import read_casino, read_game
from croupier.language.rules import find_rules
from croupier.language.showing import recognise
from croupier.language.words import Unclear


@pytest.mark.parametrize(
    ("said", "key"),
    [("Hamilton", "hamilton"), ("SKYCITY Hamilton Casino", "hamilton"), ("christchurch casino", "christchurch")],
)
def test_a_casino(said: str, key: str) -> None:
    assert read_casino(said) == key


def test_every_casino_by_its_name_and_key_in_any_letters() -> None:
    for key, casino in CASINOS.items():
        assert read_casino(casino.name.upper()) == read_casino(key.title()) == key


@pytest.mark.parametrize(
    ("said", "key"), [("Tai Sai", "tai-sai"), ("stud", "caribbean-stud"), ("MINI BACCARAT", "mini-baccarat")]
)
def test_a_game(said: str, key: str) -> None:
    assert read_game(said) == key


def test_a_slip_is_asked_about() -> None:
    with pytest.raises(UnknownKey, match=r"Did you mean hamilton\?"):
        read_casino("hamliton")
    with pytest.raises(UnknownKey, match=r"Did you mean roulette\?"):
        read_game("roullette")


@pytest.mark.parametrize(
    ("said", "division", "found"),
    [
        ("Roulette 4.8", None, ["1996.roulette.4.8"]),
        ("4.8", "roulette", ["1996.roulette.4.8"]),
        ("roulette 4.1(b)(ii)", None, ["1996.roulette.4.1.b.ii"]),
        ("CRAPS 3.1.a.i.b", None, ["1996.craps.3.1.a.i.B"]),
        ("III 4.8", None, ["1996.roulette.4.8"]),
        ("2004 Baccarat 5.11", None, ["2004.baccarat.5.11"]),
        ("Caribbean Stud Poker 4.2", None, ["1996.caribbean-stud.4.2", "1998.caribbean-stud.4.2"]),
        ("general 14.2(b)", "craps", ["1996.general.14.2.b"]),
    ],
)
def test_a_rule(said: str, division: str | None, found: list[str]) -> None:
    assert find_rules(said, division) == found


def test_every_citation_that_is_printed_is_found_again() -> None:
    for one in rules():
        for c in (Cite(one.id), *(Cite(f"{one.id}.{sub}") for sub in one.subparagraphs)):
            assert c in find_rules(c) and c in find_rules(brief(c)) and c in find_rules(spell(c))


@pytest.mark.parametrize("said", ["banana 4.8", "roulette 44.1", "x", ""])
def test_what_cites_no_rule_says_what_would(said: str) -> None:
    with pytest.raises(Unclear):
        find_rules(said)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("KC", "Kc"),
        ("10h", "Th"),
        ("th", "Th"),
        ("A♠", "As"),
        ("king of clubs", "Kc"),
        ("2 hearts", "2h"),
        ("1c", None),
    ],
)
def test_a_card(written: str, card: str | None) -> None:
    assert recognise(DECK, written) == card


@pytest.mark.parametrize("written", ["34", "3-4", "3 4", "3,4", "3+4"])
def test_dice(written: str) -> None:
    assert recognise(["3-4", "4-3", "1-1"], written) == "3-4"
