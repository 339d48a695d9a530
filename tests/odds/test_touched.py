"""The rules that a difference touches, on either side."""

from __future__ import annotations

import pytest

from croupier.games import GAMES, find_game
from croupier.odds.differences import Side, find_change, layout_of
from croupier.odds.find import method_of, texts_of
from croupier.odds.terms_path import read_change
from croupier.odds.touched import Touched, cite_all, cite_sides, find_term, find_touched, ground, grounds
from croupier.table.setup import Option


def touched(game: str, *changes: str, text: str = "", options: dict[str, Option] | None = None) -> list[Touched]:
    texts = texts_of(game)
    edition = texts[text] if text else list(texts.values())[-1]
    after = Side(edition, options or {}, tuple(map(read_change, changes)))
    return list(find_touched(find_change(Side(edition), after)))


def ids(one: Touched) -> list[str]:
    return [rule.id for rule in one.rules]


def test_the_odds_of_a_wager_are_set_by_its_rule_and_by_that_of_the_odds() -> None:
    term, wager = touched("roulette", "pays.straight-up=34")
    assert (term.what, term.name, term.before, term.after) == ("term", "pays.straight-up", "35 to 1", "34 to 1")
    assert ids(term) == ["1996.roulette.4.1.a", "1996.roulette.5.1"]
    assert (wager.what, wager.name) == ("wager", "Straight Up") and ids(wager) == ids(term)
    assert term.rules[0].gist == "Straight up covers a single number, zero included."


def test_one_spot_is_said_by_its_own_odds() -> None:
    term = touched("tai-sai", "pays.total.4=50")[0]
    assert (term.before, term.after) == ("62 to 1", "50 to 1")
    assert ids(term) == ["1998.tai-sai.4.1.f", "1998.tai-sai.4.10"]


@pytest.mark.parametrize(
    ("game", "change", "said", "rules"),
    [
        ("baccarat", "commission.banker=4%", ("5%", "4%"), ["2004.baccarat.5.1.a", "2004.baccarat.5.10.b"]),
        ("craps", "commission.buy=1/40", ("5%", "2.5%"), ["1996.craps.3.1.j"]),
        ("blackjack", "dealer_hits_soft_17=true", ("false", "true"), ["1996.blackjack.12.3"]),
        ("blackjack", "blackjack_pays=6 to 5", ("3 to 2", "6 to 5"), ["1996.blackjack.4.5"]),
        ("blackjack", "decks=8", ("6", "8"), ["1996.blackjack.3.1"]),
        ("roulette", "revolutions_min=5", ("4", "5"), ["1996.roulette.3.2"]),
        ("tai-sai", "tumbles_min=4", ("3", "4"), ["1998.tai-sai.6.1"]),
        ("caribbean-stud", "second_hand_voids_all=false", ("true", "false"), ["1998.caribbean-stud.5.6"]),
        ("caribbean-stud", "seed=100", ("0", "100"), []),
    ],
)
def test_a_term_has_the_rule_that_sets_it_today(
    game: str, change: str, said: tuple[str, str], rules: list[str]
) -> None:
    term = find_term(Side(list(texts_of(game).values())[-1]), read_change(change))
    assert (term.before, term.after) == said
    assert ids(term) == rules and term.rules_after == ()


def test_the_decks_of_1996_are_the_rules_own() -> None:
    term = touched("baccarat", "decks=6", text="1996-07")[0]
    assert (term.before, term.after, ids(term)) == ("8", "6", ["1996.baccarat.3.1"])


def test_an_option_has_its_ground_a_rule_or_a_reading() -> None:
    (option,) = touched("roulette", options={"layout": "3A"})
    assert (option.what, option.before, option.after, ids(option)) == ("option", "3B", "3A", ["1996.roulette.2.2"])
    (read,) = touched("craps", options={"inspect_first": True})
    assert ids(read) == ["X-38"] and read.rules[0].cited == "reading X-38" and read.rules[0].gist


def test_what_is_asked_for_as_it_is_touches_nothing() -> None:
    assert touched("roulette", "pays.red=1", options={"layout": "3B"}) == []


def test_between_notices_the_points_have_the_rules_of_both() -> None:
    texts = texts_of("tai-sai")
    found = find_touched(find_change(Side(texts["1996-07"]), Side(texts["1998-17"])))
    assert len(found) == 12 and {one.what for one in found} == {"point"}
    position = next(one for one in found if one.name == "position governs")
    assert (position.before, position.after) == ("strictly (rule 3.8)", "unless unfair to the player (rule 4.9)")
    assert cite_sides(position) == "1996 Tai-Sai 3.8; after: 1998 Tai-Sai 4.9"


def test_a_wager_that_changes_between_notices_has_the_rules_of_each_text() -> None:
    texts = texts_of("midi-baccarat")
    change = find_change(Side(texts["1996-07"]), Side(texts["2004-56"], {"no_commission": True}))
    option, banker = find_touched(change)[-2:]
    assert (option.before, option.after) == ("not open", "true") and ids(option) == ["2004.baccarat.5.11"]
    assert cite_sides(banker) == "1996 Midi Baccarat 4.1(a), 5.2; after: 2004 Baccarat 5.1(a), 5.11"


def test_rules_of_one_text_are_cited_together() -> None:
    found = grounds(["1996.tai-sai.3.9", "1996.tai-sai.3.10", "T-6", "1998.tai-sai.4.7", None])
    assert cite_all(found) == "1996 Tai-Sai 3.9, 3.10, reading T-6, 1998 Tai-Sai 4.7"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_game_declares_for_its_terms_and_wagers_is_in_the_register(game: str) -> None:
    playable, method = find_game(game), method_of(game)
    assert all(ground(name).gist for name in method.rules.values())
    assert set(method.rules) == set(method.switches.__struct_fields__ if method.switches else ())
    for edition in texts_of(game).values():
        terms = playable.terms(edition, {})
        for name in terms.__struct_fields__:
            grounds([playable.set_by(terms, name)])
        for kind in layout_of(Side(edition)).values():
            assert kind.own_amount or kind.paid_under is not None, kind.key
            assert all(rule.gist for rule in grounds([kind.cite, kind.paid_under]))
