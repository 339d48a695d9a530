"""A report stands by itself, says first what matters, names things for people, and says what the odds say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

import msgspec
import pytest

from croupier.games import GAMES, find_game
from croupier.gazette.editions import edition
from croupier.odds.find import find_odds, texts_of
from croupier.report.content import Content, gather_content
from croupier.report.headline import write_headline
from croupier.report.page import show_share, write_report
from croupier.report.wagers import write_lines
from croupier.table.wagers import Layout
from tests.report.pages import Tags, words

NIGHT = datetime(1997, 5, 3, 21, 0)  # noqa: DTZ001  (New Zealand time)

HEADLINES = {
    "roulette": "Every wager costs the same: $2.70 of every $100 staked.",
    "blackjack": "Best wager: Box, at a cost of $0.51 of every $100 staked; worst: Insurance, at $7.40.",
    "craps": "Best wager: Don't Pass Bet and Don't Come Bet, at a cost of $1.36 of every $100 staked; "
    "worst: Any Seven, at $16.67.",
    "tai-sai": "Best wager: Small, Big and Combination (any of 15), at a cost of $2.78 of every $100 staked; "
    "worst: Triple (any of 1 to 6), at $16.20.",
    "money-wheel": "Every wager costs the same: $7.69 of every $100 staked.",
    "mini-baccarat": "Best wager: Banker's Hand, at a cost of $1.06 of every $100 staked; worst: Tie Bet, at $14.36.",
    "midi-baccarat": "Best wager: Banker's Hand, at a cost of $1.06 of every $100 staked; worst: Tie Bet, at $14.36.",
    "baccarat": "Best wager: Banker's Hand, at a cost of $1.06 of every $100 staked; worst: Tie Bet, at $14.36.",
    "caribbean-stud": "Ante costs $5.20 of every $100 staked.",
}
PAYS = {
    "roulette": [
        "Straight Up any of 0 to 36 35 to 1 2.7027% 1/37",
        "Split any of 60 0-1, 0-2,",
        "17 to 1 2.7027% 1/37",
    ],
    "blackjack": ["1 to 1 or 3 to 2 0.5128%", "Insurance 2 to 1 7.3955% 23/311"],
    "craps": [
        "Behind the Don't Pass Bet 4 or 10 1 to 2 0% 0% 66.6667% 2/3",
        "Buy Bet 6 or 8 6 to 5, for a commission of 5% of the stake 5.0000% 1/20 4.7619% 1/21",
        "Lay Bet 4 or 10 1 to 2, for a commission of 5% of the win 2.5000% 1/40",
        "Horn High Bet 2 or 12 57, 11 or 26 to 5",
        "World Bet 26, 11 or 0 to 5",
    ],
    "tai-sai": ["Face any of 1 to 6 1, 2 or 12 to 1 3.7037% 1/27", "Total 9 or 12 7 to 1 7.4074% 2/27"],
    "money-wheel": ["Symbol F or G 47 to 1 7.6923% 1/13"],
    "mini-baccarat": ["Banker's Hand 1 to 1, less 5% commission 1.0579%", "Tie Bet 8 to 1 14.3596%"],
    "caribbean-stud": ["Bet optimal 1, 2, 3, 4, 5, 7, 20, 50 or 250 to 1 -16.9542%"],
}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_whole_fetches_nothing_and_its_contents_lead_somewhere(game: str, reports: Mapping[str, str]) -> None:
    page = reports[game]
    tags = Tags(page)
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids)) >= 7
    assert [source.removeprefix("#") for source in tags.sources] == tags.ids, "every section is in the contents"
    assert "url(" not in page and "@import" not in page and "<script" not in page


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_pictures_can_be_heard(game: str, reports: Mapping[str, str]) -> None:
    tags = Tags(reports[game])
    assert tags.bare_heads == 0, "every heading says what it heads"
    assert tags.captions == tags.tables > 1
    assert tags.named == reports[game].count("<svg") > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_finding_comes_first(game: str, reports: Mapping[str, str], contents: Mapping[str, Content]) -> None:
    assert contents[game].headline[0] == HEADLINES[game]
    said = words(reports[game])
    assert said.index(HEADLINES[game]) < said.index("Contents")


def test_playing_well_is_worth_what_it_is(contents: Mapping[str, Content]) -> None:
    assert contents["blackjack"].headline[2] == (
        "Playing well is worth $5.16 of every $100 staked on the Box: a player who plays as the dealer must and never "
        "doubles or splits loses 5.68%."
    )
    assert contents["caribbean-stud"].headline[2] == (
        "Playing well is worth $11.38 of every $100 staked on the Ante: a player whose way is “bet always” loses "
        "16.58%."
    )
    assert contents["blackjack"].headline[1] == (
        "The house edge is 0.51% of the first stake (0.46% of all that is staked in the end) on the best and 7.40% on "
        "the worst."
    )


def test_wagers_without_an_edge_or_in_favour_of_the_player_are_named(contents: Mapping[str, Content]) -> None:
    assert (
        "Odds on the Pass Bet, Behind the Don't Pass Bet, Odds on the Come Bet and Behind the Don't Come Bet have no "
        "house edge at all." in contents["craps"].headline
    )
    assert (
        "Bet, which is only made beside another wager, gains the player $16.95 of every $100 of it (16.95%)."
        in contents["caribbean-stud"].headline
    )
    assert (
        "A jackpot wager of $1 is the house's while the pool is less than $159,810.51, and the player's from there on."
        in contents["caribbean-stud"].headline
    )
    alone = [msgspec.structs.replace(line, added=False) for line in contents["caribbean-stud"].lines]
    assert "Bet gains the player $16.95 of every $100 of it (16.95%)." in write_headline(alone, None)
    assert write_headline([], None) == ["No wager of this game has a house edge."]


@pytest.mark.parametrize("game", PAYS)
def test_each_wager_says_what_it_pays_and_costs(game: str, reports: Mapping[str, str]) -> None:
    said = words(reports[game])
    for line in PAYS[game]:
        assert line in said


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_out_empty_or_named_by_a_key(game: str, reports: Mapping[str, str]) -> None:
    page = reports[game]
    assert "see JSON" not in page
    assert re.findall(r"<t[dh][^>]*></t[dh]>", page.replace("<tr><td></td><th", "")) == []
    layout = layout_of(game)
    keys = [key for key in layout if "-" in key and key.lower() != layout[key].name.lower()]
    assert [key for key in keys if re.search(rf"\b{key}\b", words(page))] == []


def layout_of(game: str) -> Layout:
    playable = find_game(game)
    return playable.layout(playable.terms(list(texts_of(game).values())[-1], {}))


def test_a_long_fraction_is_there_in_full_with_its_decimal(reports: Mapping[str, str]) -> None:
    (banker,) = (one for one in find_odds("baccarat", list(texts_of("baccarat").values())[-1]) if one.wager == "banker")
    whole = f"{banker.edge.numerator:,} / {banker.edge.denominator:,}"
    assert re.search(rf"<details[^>]*><summary>exact</summary><span>{whole}</span>", reports["baccarat"])
    assert "= 0.010579057842" in reports["baccarat"]
    assert show_share(Fraction(1, 37)) == {"percent": "2.7027%", "short": "1/37", "long": "", "decimal": ""}
    assert show_share(-1e-9)["percent"] == "0.0000%"


def test_a_column_is_there_only_where_it_says_something(reports: Mapping[str, str]) -> None:
    heads = {game: re.findall(r'<th scope="col"[^>]*>([^<]*)</th>', page) for game, page in reports.items()}
    assert heads["roulette"][:5] == ["wager", "pays", "house edge", "wins", "std dev"]
    assert heads["craps"][:7] == ["wager", "pays", "house edge", "on all staked", "wins", "std dev", "rolls"]
    assert "rolls" not in heads["blackjack"]


def test_the_page_says_what_the_odds_say(reports: Mapping[str, str]) -> None:
    text = words(reports["roulette"])
    assert "Roulette, 1996 Rules" in text
    assert text.count("1/37") >= 13
    assert "Roulette 5.1" in text
    assert "R-3" in text and "Do even chances get half back on zero?" in text
    assert "there is no seed" in text


def test_equal_spots_share_a_line_whatever_their_order() -> None:
    found = find_odds("roulette", texts_of("roulette")["1996-07"])
    lines = write_lines(list(reversed(found)), {})
    assert len(lines) == 13
    assert {line.name for line in lines} >= {"Straight up", "Six line", "Red"}, "without a layout, keys become words"
    assert next(line for line in lines if line.name == "Straight up").pays == "35 to 1"


def test_a_text_that_only_stands_in_is_labelled() -> None:
    later = edition("roulette", "christchurch", NIGHT.replace(year=1999))
    assert gather_content(later, {}).label == "superseded edition, text not held"
    assert "superseded edition, text not held" in write_report(later, {})


def test_the_page_names_what_replaced_the_text_or_may_have_amended_it() -> None:
    day = NIGHT.replace(year=1999)
    later = edition("roulette", "christchurch", day)
    on_that_day = write_report(later, {}, day)
    assert (
        "1996-07 roulette from 1 February 1998 on: replaced by 1998-16; may have been amended by 1999-10 ("
        in on_that_day
    )
    assert "2003-173" in write_report(later, {})
    assert "known, not held" not in write_report(edition("roulette", "christchurch", NIGHT), {}, NIGHT)


def test_editions_are_compared_where_there_are_several(contents: Mapping[str, Content]) -> None:
    assert contents["tai-sai"].texts == ("1996-07 tai-sai", "1998-17 tai-sai")
    assert len(contents["tai-sai"].differences) > 5
    assert contents["roulette"].differences == ()


def test_options_are_said_in_words() -> None:
    page = write_report(texts_of("baccarat")["2004-56"], {"no_commission": True})
    assert "Options of the table: no commission = True." in page
    assert "Banker's Hand 1 to 1 or 1 to 2" in words(page)
