"""What comes to light about a round that is over is judged by the text under which its betting closed, in every game
and whatever has come into force since (15.1, reading G-3)."""

from datetime import datetime

import pytest

from croupier.games import find_game
from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import lay
from croupier.table.waiting import awaits
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.rules.baccarat.table import Cards, Text
from tests.rules.caribbean_stud.table import DEALER_ACE_KING, FLUSH, PAIR, Stud
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, HERE, PLAYER

DIVISION = "1996.general"
BEFORE = datetime(1998, 1, 31, 23, 50, tzinfo=HERE)
AFTER = datetime(1998, 2, 1, 0, 5, tzinfo=HERE)
STAND_IN = "superseded edition, text not held"
OLD, NEW = ("1996-07", ""), ("1996-07", STAND_IN)
SECOND_HAND = acts.Declare("second hand", facts=(Stated("hand", "2"), Stated("player", "ana")))
MISREAD = acts.Declare("result misread", facts=(Stated("dice", "2-2-2"),))


def text(entry: Entry) -> tuple[str, str]:
    return entry.edition, entry.label


def january() -> TaiSaiDesk:
    """A game of Tai-Sai over and paid before midnight: w1 won $10 on small, which lies on; w2 lost on big."""
    desk = TaiSaiDesk(1996, at=BEFORE)
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "small", 1_000)
    desk.bet("ana", "big", 1_000)
    desk.roll("1-3-6")
    desk.at = AFTER
    return desk


def stud() -> Stud:
    """A round of stud over before midnight: ana's pair won 1 to 1 twice, ben's flush 1 and 5 to 1."""
    desk = Stud(at=BEFORE)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: FLUSH}, "Ad")
    for player, box, ante in (("ana", "1", "w1"), ("ben", "2", "w2")):
        desk.accepts(acts.Place(f"{ante} bet", player, "bet", 2_000, box, basis=ante), PLAYER)
    for card in DEALER_ACE_KING.split()[1:]:
        desk.card(card)
    for player in ("ana", "ben"):
        desk.accepts(acts.Choose(player, "show"), PLAYER)
    desk.accepts(acts.Pay())
    desk.accepts(acts.Pay())
    desk.at = AFTER
    return desk


# The last round -------------------------------------------------------------------------------------------


def test_15_1__a_second_hand_of_january_leaves_the_first_as_it_was() -> None:
    desk = stud()
    entry = desk.accepts(SECOND_HAND, cites=("1996.caribbean-stud.4.10",))
    assert text(entry) == OLD
    assert (desk.holds("ana"), desk.holds("ben")) == (103_000, 100_000)
    assert desk.accepts(acts.Shuffle()).edition == "1998-13"


GENERAL = (
    (acts.Mispaid("w1", 3_000), GAME_SUPERVISOR),
    (acts.Misrecorded("w1", late=True), GAME_SUPERVISOR),
    (acts.Dispute("d1", "ana", "it was mine", "w2"), PLAYER),
    (acts.Invalidate("fraud"), CASINO_SUPERVISOR),
    (acts.Invalidate("fraud", last=True), CASINO_SUPERVISOR),
    (acts.Place("f", "ana", "small", 1_000, found=True, late=True), GAME_SUPERVISOR),
    (acts.Place("f", "ana", "any-triple", 1_000, found=True), GAME_SUPERVISOR),
)


@pytest.mark.parametrize(("deed", "role"), GENERAL)
def test_15_1__what_is_put_right_of_the_last_round_is_by_its_text(deed: acts.AnyDeed, role: object) -> None:
    desk = january()
    entry = desk.accepts(deed, role, "ana" if role is PLAYER else None)  # type: ignore[arg-type]
    assert text(entry) == OLD


PRESENT = (
    (acts.Withdraw("w1"), PLAYER),
    (acts.Dispute("d1", "ana", "the sign is crooked"), PLAYER),
    (acts.Invalidate("fire"), CASINO_SUPERVISOR),
    (acts.Declare("equipment malfunction"), GAME_SUPERVISOR),
)


@pytest.mark.parametrize(("deed", "role"), PRESENT)
def test_15_1__what_is_of_the_game_to_come_is_by_the_text_in_force(deed: acts.AnyDeed, role: object) -> None:
    entry = january().accepts(deed, role, "ana" if role is PLAYER else None)  # type: ignore[arg-type]
    assert text(entry) == ("1998-17", "")


def test_15_1__a_wager_settled_in_the_game_going_on_is_of_that_one() -> None:
    desk = january()
    desk.tumble()
    desk.bet("ana", "big", 1_000)
    desk.light("1-3-6")
    desk.accepts(acts.Collect())
    assert text(desk.accepts(acts.Mispaid("w3", 1_000), GAME_SUPERVISOR)) == ("1998-17", "")


def test_15_1__fraud_in_the_game_going_on_is_by_its_text_and_in_the_last_by_the_older() -> None:
    desk = january()
    desk.tumble()
    desk.bet("ana", "big", 1_000)
    desk.close()
    assert desk.accepts(acts.Invalidate("fraud", last=True), CASINO_SUPERVISOR).edition == "1996-07"
    assert desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR).edition == "1998-17"


def test_15_1__a_game_taken_up_again_goes_on_by_its_own_text_and_the_next_by_the_new() -> None:
    desk = january()
    desk.accepts(acts.Place("f", "ana", "total", 1_000, "10", found=True), GAME_SUPERVISOR)
    paid = desk.accepts(acts.Pay(), cites=("1996.tai-sai.6.6.b",))
    assert (text(paid), paid.settled[0].won) == (OLD, 6_000)
    assert text(desk.accepts(MISREAD, GAME_SUPERVISOR, cites=("1996.tai-sai.3.2",))) == OLD
    assert desk.tumble().edition == "1998-17"


def test_15_1__nor_does_it_matter_that_the_new_text_was_taken_up_before() -> None:
    desk = january()
    assert text(desk.accepts(acts.Dispute("d1", "ana", "the sign is crooked"), PLAYER, "ana")) == ("1998-17", "")
    desk.accepts(acts.Place("f", "ana", "total", 1_000, "10", found=True), GAME_SUPERVISOR)
    paid = desk.accepts(acts.Pay(), cites=("1996.tai-sai.6.6.b",))
    assert (text(paid), paid.settled[0].won) == (OLD, 6_000)
    assert desk.tumble().edition == "1998-17"


def test_15_1__once_a_game_of_the_new_text_is_over_it_is_the_last() -> None:
    desk = january()
    desk.tumble()
    desk.roll("5-6-6")
    assert desk.table.now.played_under is None
    assert desk.accepts(MISREAD, GAME_SUPERVISOR, cites=("1998.tai-sai.4.2",)).edition == "1998-17"


def test_15_1__a_game_of_the_new_text_that_came_to_nothing_leaves_the_last_as_it_was() -> None:
    """Fraud is of the game that came to nothing; a wrong payment is of the one last settled."""
    desk = january()
    desk.tumble()
    desk.bet("ana", "big", 1_000)
    desk.close()
    assert desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR).edition == "1998-17"
    desk.tumble()
    assert text(desk.accepts(acts.Mispaid("w1", 3_000), GAME_SUPERVISOR)) == OLD


# A round that is named ------------------------------------------------------------------------------------


def test_15_1__a_round_named_by_its_entry_is_judged_by_the_text_of_that_entry() -> None:
    desk = january()
    paid = desk.journal.entries[-1]
    desk.tumble()
    desk.roll("5-6-6")
    put_right = desk.about(paid).accepts(MISREAD, GAME_SUPERVISOR, cites=("1996.tai-sai.3.2",))
    assert text(put_right) == OLD
    again = acts.Declare("result misread", facts=(Stated("dice", "1-1-2"),))
    assert text(desk.about(put_right).accepts(again, GAME_SUPERVISOR)) == OLD
    assert desk.tumble().edition == "1998-17"


# Every game, every casino ---------------------------------------------------------------------------------


OTHERS = {
    "roulette": """
        ana bets 10 on red
        dealer spins
        dealer calls no more bets
        wheel shows 1
        dealer pays
        {later}
        dealer declares foreign object
    """,
    "money-wheel": """
        ana bets 10 on A
        dealer calls no more bets
        dealer spins
        wheel shows A after 4 turns
        dealer pays
        {later}
        game supervisor declares result misread with result=B
    """,
    "blackjack": """
        game supervisor discharges sort and inspect
        dealer discharges spread the cards
        the shoe begins with 100 cards dealt
        ana bets 10 on box 1
        dealer calls no more bets
        shoe shows Ts
        shoe shows 9s
        shoe shows Td
        ana chooses stand
        shoe shows 8c
        {later}
        ana bets 10 on box 1 as f found made earlier
    """,
    "craps": """
        ana bets 10 on pass
        ana chooses accept
        ana throws
        dice shows 3-4
        dealer pays
        {later}
        dealer declares die on die
    """,
}


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(("later", "label"), [("at 00:05", ""), ("at 00:05\nana bets 5 on {kind}", STAND_IN)])
def test_15_1__a_text_that_only_stands_in_since_was_in_force_then(game: str, later: str, label: str) -> None:
    """Where no newer text is held, it shows in what is said of the answer."""
    if label:  # and what is done in the new round is under the new label
        kind = {"roulette": "red", "money-wheel": "A", "blackjack": "box 1", "craps": "field"}[game]
        lines = OTHERS[game].split("{later}")[0] + later.format(kind=kind)
    else:
        lines = OTHERS[game].format(later=later)
    head = f"table {game} at auckland\non 1998-01-31 23:50\nopen 5 to 500\nana sits 1\nana buys 1000\n"
    findings = adjudicate(read_transcript(head + "\n".join(line.strip() for line in lines.splitlines())))
    said = [answer.said for answer in findings.answers]
    refused = [one for one in said if not isinstance(one, Entry)]
    assert not refused
    last = said[-1]
    assert isinstance(last, Entry)
    assert text(last) == ("1996-07", label)


@pytest.mark.parametrize("casino", ["auckland", "christchurch"])
@pytest.mark.parametrize(("game", "older"), [("mini-baccarat", "1996-07"), ("baccarat", "1996-07")])
def test_15_1__what_2004_voids_at_any_time_stands_where_the_round_was_called_before(
    game: str, older: str, casino: str
) -> None:
    desk = Cards(Text(game, casino, datetime(2004, 5, 23, 23, 50, tzinfo=HERE), f"1996.{game}"))
    desk.bet("ana", "player", 2_000, "1")
    desk.result(7, 6)
    desk.at = datetime(2004, 5, 24, 0, 5, tzinfo=HERE)
    third = acts.Declare("cannot be rebuilt", facts=(Stated("part", "third"),))
    void = "11.8" if game == "mini-baccarat" else "12.8"
    desk.refuses(third, "not-now", desk.rule(void), CASINO_SUPERVISOR)
    initial = acts.Declare("cannot be rebuilt", facts=(Stated("part", "initial"),))
    assert desk.accepts(initial, CASINO_SUPERVISOR, cites=(desk.rule(void),)).edition == older
    assert desk.holds("ana") == 1_000_000


def test_15_1__two_texts_later_the_last_round_keeps_its_own() -> None:
    """A table of midi baccarat that stood from January 1998 to May 2004."""
    desk = Cards(Text("midi-baccarat", "auckland", BEFORE, "1996.midi-baccarat"))
    desk.bet("ana", "player", 2_000, "1")
    desk.result(7, 6)
    desk.at = AFTER
    desk.accepts(acts.AskRules(), PLAYER, "ana")
    desk.at = datetime(2004, 5, 24, 0, 5, tzinfo=HERE)
    initial = acts.Declare("cannot be rebuilt", facts=(Stated("part", "initial"),))
    assert text(desk.accepts(initial, CASINO_SUPERVISOR, cites=("1996.midi-baccarat.12.8",))) == OLD


# Partners, offers and what lasts --------------------------------------------------------------------------


def test_14_1_c__partners_found_out_are_held_to_the_area_of_the_round_that_is_settled() -> None:
    """What lies for the coming round is tested by the text in force, whichever round the flag is about."""
    desk = Cards(Text("midi-baccarat", "auckland", datetime(2004, 5, 23, 23, 50, tzinfo=HERE), "1998.midi-baccarat"))
    for player, area in (("ana", "1"), ("ben", "2")):
        desk.bet(player, "player", 40_000, area)
    desk.result(7, 6)
    desk.at = datetime(2004, 5, 24, 0, 5, tzinfo=HERE)
    entry = desk.accepts(acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR)
    assert entry.edition == "2004-56"
    assert desk.holds("ana") + desk.holds("ben") == 2_000_000 + 50_000


def test_15_1__what_may_be_said_of_the_last_round_is_offered_by_its_text() -> None:
    desk = Cards(Text("midi-baccarat", "auckland", datetime(2004, 5, 23, 23, 50, tzinfo=HERE), "1998.midi-baccarat"))
    desk.bet("ana", "player", 2_000, "1")
    desk.result(7, 6)
    desk.at = datetime(2004, 5, 24, 0, 5, tzinfo=HERE)
    desk.accepts(acts.AskRules(), PLAYER, "ana")
    offered = {
        str(wait.deed.irregularity): wait
        for wait in awaits(desk.table)
        if isinstance(wait, Offer) and isinstance(wait.deed, acts.Declare)
    }
    rebuilt = offered["cards out of sequence"]
    assert (rebuilt.role, rebuilt.cite) == (CASINO_SUPERVISOR, "1998.midi-baccarat.12.6")
    assert offered["card in excess"].cite == "2004.baccarat.12.2"


def test_15_1__a_table_taken_up_again_after_midnight_still_knows_the_text() -> None:
    desk = january()
    desk.accepts(acts.AskRules(), PLAYER, "ana")
    taken_up = restore(snapshot(desk.table), find_game("tai-sai"))
    assert table_hash(taken_up) == table_hash(desk.table)
    desk.journal.table = taken_up
    assert text(desk.accepts(MISREAD, GAME_SUPERVISOR, cites=("1996.tai-sai.3.2",))) == OLD


def test_15_1__entries_judged_by_an_older_text_are_judged_so_again() -> None:
    desk = january()
    desk.accepts(MISREAD, GAME_SUPERVISOR)
    desk.tumble()
    fresh = lay(desk.table.setup, find_game("tai-sai"))
    assert table_hash(replay(fresh, desk.journal.entries)) == table_hash(desk.table)


@pytest.mark.parametrize(
    "deed",
    [
        acts.Place("w3", "ana", "small", 1_000, "small"),
        acts.BuyIn("ana", 5_000),
        acts.Redeem("ana", 500),
        acts.Withdraw("w1"),
        acts.Leave("ana"),
    ],
)
def test_15_1__nobody_chooses_the_text_by_naming_an_earlier_entry(deed: acts.AnyDeed) -> None:
    """What a player does now is judged by the text in force, whichever entry he or she says that it is about."""
    desk = january()
    old = next(entry for entry in desk.journal.entries if isinstance(entry.act.deed, acts.SitDown))
    assert old.edition == "1996-07"
    desk.about(old).refuses(deed, "not-now", "1996.general.2.1", PLAYER, "ana")
