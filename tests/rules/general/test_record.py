"""What the general rules rest on: acts in order, one answer to an id, refusals that change nothing, and replay."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.play import ClockWentBack
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from tests.support.desk import DEALER, PLAYER, SATURDAY_NIGHT, Desk

DIVISION = "1996.general"


def test_the_clock_does_not_go_back() -> None:
    desk = Desk()
    desk.at -= timedelta(microseconds=1)
    with pytest.raises(ClockWentBack, match="the table has come to"):
        desk.say(acts.SitDown("ana", 1), PLAYER)


def test_two_acts_may_share_a_moment() -> None:
    desk = Desk()
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(acts.SitDown("ben", 2), PLAYER)
    assert desk.table.now.at == SATURDAY_NIGHT


def test_a_moment_needs_its_offset() -> None:
    with pytest.raises(ValueError, match="offset"):
        Act("a", datetime(1997, 5, 3, 21, 0), "ana", PLAYER, acts.AskRules())  # noqa: DTZ001


def test_the_same_id_gets_the_same_answer() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    act = Act("mine", desk.at, "ana", PLAYER, acts.Place("w", "ana", "red", 500))
    first = desk.journal.post(act)
    before = table_hash(desk.table)
    assert isinstance(first, Entry)
    assert desk.journal.post(act) is first
    assert table_hash(desk.table) == before
    assert desk.holds("ana") == 99_500


def test_the_same_id_gets_the_same_refusal_though_it_would_now_be_lawful() -> None:
    desk = Desk()
    act = Act("mine", desk.at, "ana", PLAYER, acts.BuyIn("ana", 500))
    first = desk.journal.post(act)
    assert isinstance(first, Refusal)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    assert desk.journal.post(act) is first
    assert desk.holds("ana") == 0


PLAYERS = st.sampled_from(["ana", "ben"])
CENTS = st.integers(0, 12).map(lambda n: n * 500)
NAMES = st.sampled_from([f"w{n}" for n in range(12)])
DEEDS: st.SearchStrategy[AnyDeed] = st.one_of(
    st.builds(acts.SitDown, PLAYERS, st.sampled_from([None, 1, 2])),
    st.builds(acts.Leave, PLAYERS),
    st.builds(acts.BuyIn, PLAYERS, CENTS, st.sampled_from(["cash", "voucher", "value chips"])),
    st.builds(
        acts.BuyIn,
        PLAYERS,
        CENTS,
        st.just("cash"),
        st.just(ChipKind.NON_VALUE),
        st.sampled_from(["blue", "green"]),
        st.sampled_from([500, 1_000]),
    ),
    st.builds(acts.Redeem, PLAYERS, CENTS, st.sampled_from(list(ChipKind))),
    st.builds(acts.Issue, PLAYERS, CENTS),
    st.builds(
        acts.Place,
        NAMES,
        PLAYERS,
        st.sampled_from(["red", "black", "odd", "nonsense"]),
        CENTS,
        st.just(""),
        st.sampled_from(list(ChipKind)),
        st.none(),
        st.just(False),
        st.booleans(),
    ),
    st.builds(acts.Withdraw, NAMES),
    st.builds(acts.VoidWagers, PLAYERS, st.just("a computer")),
    st.just(acts.FlagPartners(("ana", "ben"))),
    st.builds(acts.Invalidate, st.just("fraud"), st.just(("ana",)), st.booleans()),
    st.builds(acts.Mispaid, NAMES, CENTS),
    st.builds(acts.Recover, PLAYERS),
    st.builds(acts.MakeGood, PLAYERS),
    st.builds(acts.Claim, PLAYERS),
    st.builds(acts.Dispute, st.sampled_from("de"), PLAYERS, st.just("short")),
    st.builds(acts.Review, st.sampled_from("de")),
    st.builds(acts.Decide, st.sampled_from("de"), st.just("so"), st.integers(-3, 3).map(lambda n: n * 500)),
    st.builds(acts.SetLimits, st.builds(Sign, st.builds(Limits, st.just(500), st.sampled_from([2_000, 5_000])))),
    st.builds(acts.GrantLimits, PLAYERS, st.sampled_from([None, Limits(1_000, 6_000)])),
    st.sampled_from([acts.Spin(), acts.Close(), acts.Collect(), acts.Pay()]),
    st.builds(acts.Observe, st.just("wheel"), st.sampled_from(["0", "1", "2"])),
)


WHO = st.one_of(st.just(Role.CASINO_MANAGER), st.just(Role.CASINO_MANAGER), st.sampled_from(list(Role)))


@given(deeds=st.lists(st.tuples(DEEDS, WHO), max_size=60))
def test_whatever_is_tried_chips_are_conserved_and_replay_equals_live(deeds: list[tuple[AnyDeed, Role]]) -> None:
    desk = Desk(sign=Sign(Limits(500, 5_000)), setup={"promotional_chips_approved": True})
    desk.seat("ana", 1, buys=10_000)
    desk.seat("ben", buys=10_000)
    for deed, role in deeds:
        before = table_hash(desk.table)
        answer = desk.say(deed, role)
        if isinstance(answer, Entry):
            desk.check_chips(answer)
        else:
            assert table_hash(desk.table) == before
    entries = [decode_entry(encode(entry)) for entry in desk.journal.entries]
    again = replay(lay(desk.table.setup, desk.table.game), entries)
    assert table_hash(again) == table_hash(desk.table)


def test_a_refusal_is_the_dealers_answer_too() -> None:
    desk = Desk()
    desk.refuses(acts.Collect(), "not-now", "1996.roulette.3.5.a", DEALER)
