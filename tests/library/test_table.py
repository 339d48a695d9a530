"""A table in one line: what may be done is done, what may not is refused with its rule, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier
from croupier.games import GAMES
from croupier.house.journal import replay
from croupier.house.sources import RandomSource, seeded
from croupier.library.turn import Legal
from croupier.table import acts
from croupier.table.state import lay
from croupier.transcript.reader import read_transcript

TURNS = 24


def wander(table: croupier.Table, seed: int, turns: int = TURNS) -> None:
    """Anything legal, said in words, and whatever the house then does."""
    chance = RandomSource(seeded(seed))
    for _ in range(turns):
        player = table.players[chance.below(len(table.players))]
        legal = table.legal(player)
        if legal and chance.below(3):
            table.act(legal[chance.below(len(legal))].say, by=player)
        else:
            try:
                turn = table.deal()
            except croupier.Unclear as error:
                assert "wager" in str(error)
                continue
            if turn is not None:
                table.act(turn.legal[chance.below(len(turn.legal))].deed, by=turn.player)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_legal_is_accepted_said_or_as_a_deed(game: str) -> None:
    table = croupier.Table(game, seed=5, players=("ana", "ben"))

    def check(legal: tuple[Legal, ...], player: str) -> None:
        for one in legal:
            assert table.refuses(one.deed, by=player) is None, one
            assert table.refuses(one.say, by=player) is None, one

    for seed in range(3):
        wander(table, seed, 8)
        for player in table.players:
            check(table.legal(player), player)
    assert len(table.entries) > 8


@pytest.mark.parametrize("game", GAMES)
def test_a_table_saved_and_loaded_goes_on_as_it_would_have(game: str, tmp_path: Path) -> None:
    table = croupier.Table(game, seed=3, players=("ana", "ben"))
    wander(table, 1)
    table.save(tmp_path / "night.jsonl")
    again = croupier.Table.load(tmp_path / "night.jsonl", seed=3)
    assert (again.entries, again.state) == (table.entries, table.state)
    for one in (table, again):
        wander(one, 2)
    assert again.entries == table.entries
    setup = table.state.setup
    assert replay(lay(setup, GAMES[game]), table.entries).now.accounts == table.state.now.accounts


def test_a_changed_sitting_is_not_taken_up(tmp_path: Path) -> None:
    table = croupier.Table("roulette", seed=1)
    table.act("5 on red")
    table.save(tmp_path / "night.jsonl")
    text = (tmp_path / "night.jsonl").read_text(encoding="utf-8")
    (tmp_path / "night.jsonl").write_text(text.replace('"stake":500', '"stake":700', 1), encoding="utf-8")
    with pytest.raises(croupier.Unclear, match=r"entry 4 is not what its act comes to here"):
        croupier.Table.load(tmp_path / "night.jsonl")


def test_the_same_seed_brings_the_same_table() -> None:
    one, other = (croupier.Table("baccarat", seed=9) for _ in range(2))
    for table in (one, other):
        wander(table, 4)
    assert one.entries == other.entries
    assert croupier.Table("baccarat", seed=10).entries != other.entries[: len(one.entries)]


def test_words_are_the_players_own_or_name_who_speaks() -> None:
    table = croupier.Table("roulette", seed=1, players=("ana", "ben"))
    assert table.act("ana bets 25 on 17").act.by == "ana"
    assert table.act("25 on dozen 2", by="ben").stands[0].spot == "13-24"
    with pytest.raises(croupier.Unclear, match=r"ana|no line"):
        table.act("25 on red")
    assert table.act("shift manager grants ana 5 to 1000").act.role.value == "shift manager"
    with pytest.raises(croupier.Unclear, match=r"No role 'boss'; the roles are player"):
        table.act("5 on red", by="ana", role="boss")


def test_a_word_that_is_not_on_offer_is_refused_with_its_rule() -> None:
    table = croupier.Table("blackjack", shows=("Th", "9c", "5d"))
    table.act("10 on box 1")
    turn = table.deal()
    assert turn is not None and turn.held == "hard 15" and turn.up == "9"
    for word in ("split", "insurance"):
        with pytest.raises(croupier.Refused) as told:
            table.act(word)
        assert told.value.cite.startswith("1996.blackjack.")
    with pytest.raises(croupier.Unclear, match=r"player may say draw or stand here, not double"):
        turn.first("double")


def test_nothing_changes_by_asking_what_would_be_refused() -> None:
    table = croupier.Table("roulette", seed=1)
    before = table.state
    refusal = table.refuses("1 on red")
    assert refusal is not None and refusal.code == "below-minimum"
    assert table.refuses(acts.Place("x", "player", "red", 500)) is None
    assert table.state is before


def test_each_seat_sees_what_is_its_own() -> None:
    table = croupier.Table("caribbean-stud", seed=2, players=("ana", "ben"))
    table.act("5 on ante", by="ana")
    table.act("5 on ante", by="ben")
    turn = table.deal()
    assert turn is not None and len(turn.cards) == 5
    own = table.view(1).own
    assert own is not None and own.player == "ana" and own.view is not None
    assert str(turn.cards[0]) not in str(table.view().as_json())
    with pytest.raises(croupier.Unclear, match=r"Nobody sits at seat 5"):
        table.view(5)


def test_a_sitting_is_written_as_a_transcript_that_settles_alike() -> None:
    table = croupier.Table("craps", seed=7)
    wander(table, 3)
    told = croupier.settle(table.transcript())
    assert told.net == {player: table.net(player) for player in table.players if any(r.net for r in table.rounds)}
    assert read_transcript(table.transcript()).setup.game == "craps"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "crapz"}, "Did you mean craps"),
        ({"game": "general"}, "no game but the rules of every game"),
        ({"game": "craps", "casino": "sydney"}, "The casinos are"),
        ({"game": "craps", "on": "yesterday"}, "write 1997-05-03"),
        ({"game": "blackjack", "options": {"decks": 99}}, "decks"),
        ({"game": "roulette", "limits": (500, 100)}, "limits run from"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_would_do(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        croupier.Table(**wrong)  # type: ignore[arg-type]


def test_a_game_that_was_not_there_then_is_refused() -> None:
    with pytest.raises(croupier.Refused) as told:
        croupier.Table("craps", casino="hamilton", on="1997-01-01")
    assert told.value.code == "text-not-held"


def test_with_a_point_on_and_no_wager_the_dice_do_not_go_round_for_ever() -> None:
    """craps 5.3: nobody without a line wager keeps the dice while a point is on."""
    table = croupier.Table("craps", seed=5, players=("ana", "ben"))
    table.act("ana bets 10 on pass")
    table.act("ben bets 10 on don't pass")
    while not table.rounds:
        table.deal()
    table.act("ana bets 20 on field")
    table.deal()
    assert table.state.state.point == 9 and not table.state.now.wagers
    before = table.entries
    with pytest.raises(croupier.Unclear, match="Nothing goes on without a wager"):
        table.deal()
    assert table.entries == before


def test_a_turn_asked_for_no_word_says_which_there_are() -> None:
    table = croupier.Table("caribbean-stud", casino="auckland", on="1999-05-03", seed=3)
    table.act("5 on ante 1")
    turn = table.deal()
    assert turn is not None
    with pytest.raises(croupier.Unclear, match="fold or bet here; name one"):
        turn.first(None)


def test_an_empty_file_is_no_sitting(tmp_path: Path) -> None:
    (tmp_path / "night.jsonl").touch()
    with pytest.raises(ValueError, match="begins with its setup"):
        croupier.Table.load(tmp_path / "night.jsonl")
