"""Draws that a stranger can check: the same by the house's code and by the file that stands alone."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.cards import DECK, Shoe, write_counts
from croupier.games import GAMES
from croupier.house import verify
from croupier.house.audit import audit
from croupier.house.draws import Place, Series, add_player, derive, draw_block, hash_back
from croupier.house.sources import RandomSource, scale
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.roles import Role
from tests.support.drawing import Drawing, Json, change, entry_of, find, link_anew, renumber

WHEEL = dict.fromkeys(map(str, range(37)), 1)
PAGE = (Path(__file__).parents[2] / "docs" / "fair-draws.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def played() -> Json:
    return Drawing("roulette").play(12).export()


@pytest.fixture
def export(played: Json) -> Json:
    return deepcopy(played)


# Every game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_of_every_game_is_recomputed(game: str) -> None:
    table = Drawing(game).play(8)
    check = verify.verify(table.export())
    assert (check.wrong, check.notes, check.rounds) == ([], [], 8)
    assert check.draws == len(find(table.export(), "observe")) >= 8
    assert audit(table.store, "t1").findings == ()


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_stands_alone_knows_the_equipment(game: str) -> None:
    """In the very order in which the engine lists what may show."""
    table = Drawing(game).table.table
    for of in ("wheel", "dice", "shoe"):
        thing = table.game.equipment(table.terms, table.state, of)
        if thing is not None:
            listed = thing.outcomes()
            assert list((verify.outcomes_of(game, of, write_counts(listed)) or {}).items()) == list(listed.items())
    assert list(DECK) == verify.DECK


def test_nothing_is_drawn_before_betting_has_closed_and_the_house_is_bound_before_it_opens(played: Json) -> None:
    places = {do: find(played, do) for do in ("commit", "open table", "no more bets", "observe", "reveal")}
    assert places["commit"] == [0] and places["open table"] == [1]
    rounds = zip(places["no more bets"], places["observe"], places["reveal"], strict=True)
    assert all(closed < drawn < opened for closed, drawn, opened in rounds)


def test_a_part_of_the_journal_can_be_checked_from_the_first_round_opened_in_it(export: Json) -> None:
    at = find(export, "reveal")[3]
    linked = bytes.fromhex(export["before"])
    for one in export["entries"][: at - 3]:
        linked = verify.link(linked, one["seq"], one["act"], one["entry"])
    part = {**export, "before": linked.hex(), "entries": export["entries"][at - 3 :]}
    check = verify.verify(part)
    assert (check.wrong, check.rounds, check.draws) == ([], 8, 8)
    assert len(check.notes) == 1 and "1 outcomes were shown" in check.notes[0]


# What somebody might have changed, with the chain made anew over it ----------------------------------------


def change_secret(export: Json) -> None:
    change(export, find(export, "reveal")[5], lambda entry: entry["act"]["deed"].update(secret="ab" * 32))


def change_commitment(export: Json) -> None:
    change(export, find(export, "commit")[0], lambda entry: entry["act"]["deed"].update(commitment="ab" * 32))


def change_outcome(export: Json) -> None:
    place = find(export, "observe")[5]
    shown = entry_of(export, place)["act"]["deed"]["seen"]
    change(export, place, lambda entry: entry["act"]["deed"].update(seen="17" if shown != "17" else "18"))


def change_order(export: Json) -> None:
    """The wheel shows something before the call."""
    place = find(export, "observe")[5]
    entries = export["entries"]
    entries[place - 1], entries[place] = entries[place], entries[place - 1]
    renumber(export)


def drop_round(export: Json) -> None:
    reveals = find(export, "reveal")
    del export["entries"][reveals[4] + 1 : reveals[5] + 1]
    renumber(export)


def swap_secrets(export: Json) -> None:
    one, other = find(export, "reveal")[4:6]
    first, second = (entry_of(export, place)["act"]["deed"]["secret"] for place in (one, other))
    change(export, one, lambda entry: entry["act"]["deed"].update(secret=second))
    change(export, other, lambda entry: entry["act"]["deed"].update(secret=first))


def change_player(export: Json) -> None:
    """A player's act came under another id, or not at all."""
    place = next(
        p for p in find(export, "place") if entry_of(export, p)["act"]["by"] == "Ana" and p > find(export, "reveal")[4]
    )
    export["entries"][place]["act"] += "x"
    change(export, place, lambda entry: entry["act"].update(id=entry["act"]["id"] + "x"))


def bind_late(export: Json) -> None:
    """The house binds itself when it has seen the wagers."""
    late = find(export, "no more bets")[0]
    export["entries"].insert(late, export["entries"].pop(0))
    renumber(export)


def bind_again(export: Json) -> None:
    """A round under way is given up for other secrets."""
    place = find(export, "observe")[5] + 1
    export["entries"].insert(place, deepcopy(export["entries"][0]))
    change(export, place, lambda entry: entry["act"]["deed"].update(series=2))
    renumber(export)


def never_open(export: Json) -> None:
    del export["entries"][find(export, "reveal")[5]]
    renumber(export)


def key_by_hand(export: Json) -> None:
    change(export, find(export, "observe")[5], lambda entry: entry["act"].update(role="dealer"))


CHANGES = {
    change_secret: "secret 6 .*: it is not the secret that the house was bound to",
    change_commitment: "secret 1 .*: it is not the secret that the house was bound to",
    change_outcome: r"entry \d+: it shows 1[78]; the secret gives \d+",
    change_order: r"entry \d+: it was drawn before betting was closed",
    drop_round: "secret 7 .*: secret 6 of series 1 comes next; a round is missing",
    swap_secrets: "secret 5 .*: it is not the secret that the house was bound to",
    change_player: "secret 6 .*: the players' acts do not come to what the house says",
    bind_late: r"entry \d+: the house bound itself while wagers lay",
    bind_again: r"entry \d+: the house changed its secrets; what entry \d+ shows was never opened",
    never_open: "secret 7 .*: secret 6 of series 1 comes next; a round is missing",
    key_by_hand: r"entry \d+: this was keyed by hand",
}


@pytest.mark.parametrize(("alter", "says"), CHANGES.items(), ids=[one.__name__ for one in CHANGES])
def test_what_was_changed_is_named(export: Json, alter: Any, says: str) -> None:
    alter(export)
    assert any("do not come to the last link" in wrong for wrong in verify.verify(export).wrong)
    check = verify.verify(link_anew(export))
    assert any(re.search(says, wrong) for wrong in check.wrong), check.wrong


def test_a_card_that_was_not_there_is_named() -> None:
    export = Drawing("blackjack").play(3).export()
    later = next(p for p in find(export, "observe")[10:] if entry_of(export, p)["act"]["deed"].get("left"))
    left = entry_of(export, later)["act"]["deed"]["left"]
    change(export, later, lambda entry: entry["act"]["deed"].update(left="6" * 52))
    assert left != "6" * 52
    wrong = verify.verify(link_anew(export)).wrong
    assert any("the cards are not those that were left, and nobody shuffled" in one for one in wrong)


def test_an_export_with_a_gap_does_not_hold(export: Json) -> None:
    del export["entries"][20]
    assert any("is missing or not in its place" in one for one in verify.verify(export).wrong)


# The file alone -------------------------------------------------------------------------------------------


def test_the_file_stands_alone(export: Json, tmp_path: Path) -> None:
    alone, file = tmp_path / "verify.py", tmp_path / "export.json"
    alone.write_bytes(Path(verify.__file__).read_bytes())
    file.write_text(json.dumps(export), encoding="utf-8")
    ran = run_alone(alone, file)
    assert (ran.returncode, ran.stdout) == (0, "All 12 draws of 12 opened rounds hold.\n"), ran.stderr
    change_outcome(export)
    file.write_text(json.dumps(link_anew(export)), encoding="utf-8")
    ran = run_alone(alone, file)
    assert ran.returncode == 1 and "Something does not hold." in ran.stdout
    for text in ("{}", "[1]", "no export", '{"table": 1, "setup": "{}"}'):
        file.write_text(text, encoding="utf-8")
        assert run_alone(alone, file).returncode == 2


def run_alone(file: Path, export: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", file, export], capture_output=True, text=True, check=False)


# Vectors, for checkers of one's own -----------------------------------------------------------------------

LAST = bytes(range(32))
VECTORS: dict[str, str] = {
    "commitment": "5c72411f557062084c615bb6d7dc877e933d73914b2825f764c7bca8b0cb1535",
    "secret 1": "3326234df4465aa648b58c800f040f350a01093d64f9b34861ad14377219868c",
    "players": "e763672837445dc4ebf01419f81064423ad7aa017b4e01bf84bff2b335599063",
    "block": "2dc34f36596c02c52d9b010117e32d8765e71d5eef0246dbaec0acbf760675f2",
    "wheel": "1, 26, 7, 22, 30, 6, 24, 7",
    "shoe": "7h, 6h, 6d, Ad, 5d, Kd, 6c, Th",
}


def make_vectors() -> dict[str, str]:
    series = Series(LAST, 4)
    players = add_player(add_player(series.commitment, "Ana/7f3a"), "Bo/1")
    secret = series.secret(1)
    places = [Place("t1", 1, 1, count, players) for count in range(8)]
    shoe, cards = Shoe.of(8), list[str]()
    for place in places:
        cards.append(derive(secret, place, shoe.outcomes()))
        shoe = shoe.after(cards[-1])
    return {
        "commitment": series.commitment.hex(),
        "secret 1": secret.hex(),
        "players": players.hex(),
        "block": draw_block(secret, places[0], 0).hex(),
        "wheel": ", ".join(derive(secret, place, WHEEL) for place in places),
        "shoe": ", ".join(cards),
    }


def test_vectors() -> None:
    assert make_vectors() == VECTORS
    assert all(one in PAGE for one in VECTORS.values())


def test_the_file_alone_gives_the_same() -> None:
    players, secret = bytes.fromhex(VECTORS["players"]), bytes.fromhex(VECTORS["secret 1"])
    assert verify.hash_back(secret).hex() == VECTORS["commitment"]
    shown = [verify.derive(secret, players, f"t1\n1\n1\n{count}", WHEEL) for count in range(8)]
    assert ", ".join(shown) == VECTORS["wheel"]


# The arithmetic -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("secrets", [1, 2, 127, 128, 129, 300])
def test_every_secret_is_the_hash_of_the_next_and_the_first_leads_to_the_commitment(secrets: int) -> None:
    series = Series(LAST, secrets)
    chain = [series.secret(number) for number in range(1, secrets + 1)]
    assert chain[-1] == LAST and hash_back(chain[0]) == series.commitment
    assert all(hash_back(later) == earlier for earlier, later in pairwise(chain))
    for number in (0, secrets + 1):
        with pytest.raises(ValueError, match="this series has secrets"):
            series.secret(number)


def test_outcomes_are_even_over_many_draws() -> None:
    """37,000 draws of one secret: chi-square with 36 degrees of freedom within 4 deviations of its mean."""
    seen = Counter(derive(bytes(32), Place("t1", 1, 1, count, bytes(32)), WHEEL) for count in range(37_000))
    chi = sum((seen[number] - 1_000) ** 2 / 1_000 for number in WHEEL)
    assert abs(chi - 36) < 4 * 72**0.5


@pytest.mark.parametrize("totals", [range(1, 257), (257, 300, 312, 364, 415, 416)], ids=["one byte", "two bytes"])
def test_the_scaler_is_exact_by_trying_every_number(totals: Iterable[int]) -> None:
    """Each result equally often, the rest thrown away; `make soak` tries two bytes for every total up to 416. Eight
    bytes are the same arithmetic: what counts is a whole multiple of the total."""
    for total in totals:
        got = try_every_number(total)
        size = 1 if total <= 256 else 2
        thrown = got.pop(None, 0)
        assert set(got) == set(range(total)) and set(got.values()) == {256**size // total}
        assert thrown == 256**size % total
        ceiling = 2**64 // total * total
        assert scale((ceiling - 1).to_bytes(8, "big"), total) == total - 1
        assert ceiling == 2**64 or scale(ceiling.to_bytes(8, "big"), total) is None


def try_every_number(total: int) -> Counter[int | None]:
    size = 1 if total <= 256 else 2
    return Counter(scale(number.to_bytes(size, "big"), total) for number in range(256**size))


def test_both_sources_take_the_scalers_word() -> None:
    """The next bytes are taken exactly where the scaler throws some away."""
    fed = iter([b"\xff", b"\xfe", b"\x2a"])  # of 37, only 0 to 251 count
    assert RandomSource(lambda _: next(fed)).below(37) == 0x2A % 37
    place, total = Place("t1", 1, 1, 0, bytes(32)), 2**62 + 1
    secret = next(one for one in map(number_secret, range(99)) if scale(draw_block(one, place, 0)[:8], total) is None)
    second = scale(draw_block(secret, place, 1)[:8], total)
    assert second is not None
    assert derive(secret, place, {"low": second, "it": 1, "high": total - second - 1}) == "it"


def number_secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


def test_there_is_nothing_to_draw_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        derive(bytes(32), Place("t1", 1, 1, 0, bytes(32)), {})


def test_what_the_house_alone_says_of_the_cards_is_noted() -> None:
    """After something irregular the cards are as the house says: this file cannot follow a game, and says so."""
    full = "1" * 52

    def entry(seq: int, **deed: object) -> dict[str, Any]:
        return {"seq": seq, "act": {"id": f"draws/{seq}", "role": "system", "deed": deed}}

    def look(*, irregular: bool) -> verify.Check:
        check = verify.Check("t1", "blackjack", {})
        check.follow(1, entry(1, do="commit", series=1, commitment="00" * 32, secrets=5))
        check.follow(2, entry(2, do="no more bets"))
        check.follow(3, entry(3, do="observe", of="shoe", seen="Ac", left=full))
        if irregular:
            check.follow(4, entry(4, do="declare", irregularity="card exposed"))
        check.follow(5, entry(5, do="observe", of="shoe", seen="Kh", left="0" * 51 + "1"))
        check.finish()
        return check

    excused, plain = look(irregular=True), look(irregular=False)
    assert not excused.wrong and "1 times cards came back" in excused.notes[-1]
    assert "nobody shuffled" in plain.wrong[0] and not any("cards came back" in note for note in plain.notes)


def test_what_somebody_says_of_a_draw_that_is_known_is_noted() -> None:
    """Whoever may declare what no wheel of a computer can do has a choice: a draw that does not suit is void, and the
    next round has another (1996 roulette 6.2). The draws hold all the same."""
    table = Drawing("roulette").play(2)
    table.company.bet()
    for entry in table.dealer.play_round():
        table.source.tend()
        if isinstance(entry.act.deed, acts.Observe):
            break
    deed = acts.Declare("foreign object")
    declared = table.table.post(Act("said", table.clock(), "Kim", Role.GAME_SUPERVISOR, deed))
    assert isinstance(declared, Entry), declared
    table.play(1)
    check = verify.verify(table.export())
    (note,) = check.notes
    assert check.wrong == [] and f"1 times (entry {declared.seq}) somebody declared" in note
