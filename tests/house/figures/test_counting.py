"""The figures of a table: as the ledger and the odds have them, counted once, by rule."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from fractions import Fraction

import msgspec
import pytest

from croupier.equipment import Equipment
from croupier.games import find_game
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.figures import counting
from croupier.house.figures.counting import Counted
from croupier.house.figures.expectations import Expectations, expect_all
from croupier.house.figures.reporting import COUNTED_IN, EXACT, TableFigures
from croupier.house.figures.sums import Sums
from croupier.house.journal import Journal
from croupier.house.sources import RandomSource, Source, seeded
from croupier.house.store.contract import Stored, Summed
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.odds.expected import add_up, net_of
from croupier.odds.figures import Likelihood, Valued
from croupier.odds.find import find_odds, method_of, texts_of
from croupier.odds.method import Answer
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import decode_entry
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import lay
from croupier.table.wagers import Verdict
from tests.house.test_durable import SIGN, acts_of, setup_of
from tests.support.seat import NIGHT

HOUSE_ACCOUNTS = ("bank", "commission", "rounding up", "drop box")
QUICK = ("roulette", "money-wheel", "tai-sai", "mini-baccarat", "midi-baccarat", "baccarat")


class Reading(MemoryStore):
    """Counts the entries that are read of it."""

    read = 0

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        for one in super().entries(table, after, until):
            self.read += 1
            yield one


def play(game: str, rounds: int = 30, store: MemoryStore | None = None) -> MemoryStore:
    made = Reading() if store is None else store
    lay_durable(made, setup_of(game), NIGHT.isoformat())
    writer = Writer(made)
    table = DurableTable(made, writer, "t1")
    for act in acts_of(game, rounds):
        assert isinstance(table.post(act), Entry)
    writer.close()
    return made


def no_odds(*_question: object) -> tuple[Answer, ...]:
    return ()


def entries_of(store: MemoryStore) -> list[Entry]:
    return [decode_entry(one.entry) for one in store.entries("t1")]


@pytest.mark.parametrize("game", [*QUICK, "craps", "blackjack", "caribbean-stud"])
def test_the_result_is_the_ledgers(game: str) -> None:
    store = play(game)
    figures = Counted(store, store.laid()[0], no_odds).ask()
    ledger = sum(one.cents for one in store.balances("t1") if one.account in HOUSE_ACCOUNTS)
    unpaid = sum(one.cents for one in store.balances("t1") if one.account == "drop box")
    levied = levied_on_layout(entries_of(store))
    assert figures.result == ledger - levied
    assert (figures.drop, figures.rounds > 20, figures.seq) == (unpaid, True, len(entries_of(store)))


def levied_on_layout(entries: list[Entry]) -> int:
    """Commission paid on wagers that still lie there undecided."""
    lying: dict[str, int] = {}
    for entry in entries:
        lying.update({wager.id: wager.commission for wager in entry.stands})
        for name in (*entry.lifted, *(one.wager.id for one in entry.settled if not one.stays)):
            lying.pop(name, None)
    return sum(lying.values())


@pytest.mark.parametrize("game", QUICK)
def test_expectation_and_standard_error_are_those_of_the_odds(game: str) -> None:
    """Beside the same sums as a player's own statistics make them, in fractions, over all players."""
    store = play(game)
    figures = Counted(store, store.laid()[0]).ask()
    text = next(iter(texts_of(game).values()))
    odds = {(one.wager, one.spot): one for one in find_odds(game, text)}
    rounds: dict[int, list[Settled]] = {}
    for entry in entries_of(store):
        for one in entry.settled:
            if one.verdict is not Verdict.VOID or isinstance(entry.act.deed, acts.Observe | acts.Collect | acts.Pay):
                assert entry.round is not None
                rounds.setdefault(entry.round, []).append(one)
    together = method_of(game).together
    assert together is not None
    played = add_up(rounds, lambda k, s: odds.get((k, s)) or odds.get((k, "any")), together=together(text, {}))
    beside = figures.beside
    assert beside.expected == pytest.approx(-float(played.expected), abs=0.01)
    assert beside.standard_error == pytest.approx(played.standard_error, rel=1e-6)
    assert figures.handle == beside.handle == played.staked and figures.result == -played.result
    assert beside.z == pytest.approx((beside.result - beside.expected) / beside.standard_error, abs=0.001)
    assert {one.by for one in figures.kinds} == {EXACT} and figures.missing == ""


def box_alone(*_question: object) -> tuple[Answer, ...]:
    even = (Likelihood(Fraction(1), 0.49), Likelihood(Fraction(-1), 0.51))
    return (Valued("blackjack", "1996-07", "II", "box", "", -0.02, 1.1, "best play", chances=even),)


def test_a_box_is_expected_by_the_best_play_and_counts_in_what_is_added_to_it() -> None:
    store = play("blackjack", 60)
    figures = Counted(store, store.laid()[0], box_alone).ask()
    kinds = {one.kind: one for one in figures.kinds}
    assert kinds["box"].by == "best play" and kinds["box"].expected == pytest.approx(0.02 * kinds["box"].handle)
    assert kinds["double"].by == kinds["split"].by == COUNTED_IN and kinds["double"].expected is None
    added = kinds["box"].result + kinds["double"].result + kinds["split"].result
    assert figures.beside.result == pytest.approx(added + figures.rounding, abs=500)
    assert figures.beside.handle == kinds["box"].handle and kinds["insurance"].by == "not known"


def test_chips_that_came_to_a_point_are_the_wager_that_was_made() -> None:
    craps = expect_all(texts_of("craps")["1996-07"], {})
    (spot,) = {craps.place("come", spot)[1] for spot in ("4", "6", "10")}
    come = craps.of(("come", spot))
    assert come is not None and come.exact == Fraction(-7, 495)
    assert craps.place("place", "6") == ("place", "6")


def test_odds_that_cannot_be_had_are_said_and_the_rest_is_there() -> None:
    store = play("roulette", 4)
    known = Expectations(missing="it is not installed")
    counted = Counted(store, store.laid()[0])
    counted._known["1996-07"] = known
    figures = counted.ask()
    assert figures.missing == "it is not installed" and figures.beside.z is None and figures.handle > 0


# Counted once -----------------------------------------------------------------------------------------


def as_plain(figures: TableFigures) -> object:
    return msgspec.to_builtins(figures)


def test_asked_at_every_moment_it_is_the_same_and_nothing_is_read_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "KEPT_EVERY", 10)
    store = Reading()
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    writer = Writer(store)
    table = DurableTable(store, writer, "t1")
    store.read = 0
    counted = Counted(store, store.laid()[0], keep=lambda sums: store.keep([sums]))
    for act in acts_of("roulette", 20):
        table.post(act)
        asked = counted.ask()
    entries = table.table.now.seq
    assert store.read == entries == asked.seq
    kept = store.sums("t1")
    assert kept is not None and entries - kept.seq < 10
    store.read = 0
    again = Counted(store, store.laid()[0])
    assert as_plain(again.ask()) == as_plain(asked)
    assert store.read == entries - kept.seq
    whole = Sums()
    known = expect_all(texts_of("roulette")["1996-07"], {})
    for entry in entries_of(store):
        whole.fold(entry, known)
    assert msgspec.json.encode(again._sums) == msgspec.json.encode(whole)
    writer.close()


def test_sums_of_another_version_are_counted_anew() -> None:
    store = play("roulette", 4)
    counted = Counted(store, store.laid()[0], keep=lambda sums: store.keep([sums]))
    first = counted.ask()
    old = msgspec.json.encode(msgspec.structs.replace(Sums(), version=0, seq=first.seq))
    store.keep([Summed("t1", first.seq, old)])
    assert as_plain(Counted(store, store.laid()[0]).ask()) == as_plain(first)


def test_refusals_are_counted_by_code_and_rule_whenever_they_came() -> None:
    store = play("roulette", 2)
    writer = Writer(store)
    table = DurableTable(store, writer, "t1")
    counted = Counted(store, store.laid()[0], held=table.lock)
    table.hear_refusal = counted.hear_refusal
    at = table.table.now.at
    assert at is not None

    def refuse(name: str) -> None:
        act = Act(name, at, "Aroha", Role.PLAYER, acts.Place(name, "Aroha", "red", 1))
        assert isinstance(table.post(act), Refusal)

    refuse("one")
    assert [(one.code, one.acts) for one in counted.ask().refused] == [("not-in-chips", 1)]
    refuse("two")
    refuse("two")  # sent again: the same answer, counted once
    assert [(one.code, one.acts) for one in counted.ask().refused] == [("not-in-chips", 2)]
    assert Counted(store, store.laid()[0]).ask().refused == counted.ask().refused
    writer.close()


# What went wrong --------------------------------------------------------------------------------------


class Rigged:
    """A wheel that shows one number; every so often what chance gives."""

    def __init__(self, one_in: int = 1) -> None:
        self._chance, self._one_in = RandomSource(seeded(5)), one_in

    def draw(self, of: str, thing: Equipment) -> str:
        return "17" if not self._chance.below(self._one_in) else self._chance.draw(of, thing)


def evening(source: Source | None = None) -> tuple[Journal, Dealer]:
    journal, clock = Journal(lay(setup_of("roulette"), find_game("roulette"))), ticking(NIGHT)
    dealer = Dealer(journal, Rigged() if source is None else source, clock)
    dealer.open(SIGN)
    for deed in (acts.SitDown("Ana", 1), acts.BuyIn("Ana", 50_000), acts.Place("w", "Ana", "red", 1_000)):
        say(journal, dealer, deed, Role.PLAYER, "Ana")
    for _ in dealer.play_round():
        pass
    return journal, dealer


def say(journal: Journal, dealer: Dealer, deed: acts.AnyDeed, role: Role, by: str = "Kim") -> Entry:
    answer = journal.post(Act(journal.free_id("x"), dealer.clock(), by, role, deed))
    assert isinstance(answer, Entry), answer
    return answer


def count(journal: Journal) -> Sums:
    sums, known = Sums(), expect_all(texts_of("roulette")["1996-07"], {})
    for entry in journal.entries:
        sums.fold(entry, known)
    return sums


def test_a_round_invalidated_is_taken_back_and_counted_under_its_rule() -> None:
    journal, dealer = evening()
    before = count(journal)
    assert sum(line.result for line in before.lines.values()) == 1_000
    undone = say(journal, dealer, acts.Invalidate("fire", last=True), Role.CASINO_SUPERVISOR)
    sums = count(journal)
    assert sum(line.result for line in sums.lines.values()) == sum(line.handle for line in sums.lines.values()) == 0
    right = {(one.what, one.cite): (one.entries, one.cents) for one in sums.put_right.values()}
    assert right[("undone", undone.settled[0].cites[0])] == (1, 1_000)
    assert right[("invalidate", undone.cites[0])][0] == 1
    assert sum(map(net_of, undone.settled)) == 1_000


def test_an_overpayment_is_counted_with_its_cents() -> None:
    journal, dealer = evening()
    say(journal, dealer, acts.Place("v", "Ana", "black", 1_000), Role.PLAYER, "Ana")
    for _ in dealer.play_round():
        pass
    wrong = say(journal, dealer, acts.Mispaid("v", 3_500, winnings=True), Role.DEALER, "Lee")
    right = {one.what: one for one in count(journal).put_right.values()}
    assert (right["mispaid"].cite, right["mispaid"].entries, right["mispaid"].cents) == (wrong.cites[0], 1, 2_500)


@pytest.mark.parametrize(("one_in", "flagged"), [(12, True), (10**9, False)])
def test_a_rigged_wheel_is_flagged_from_the_journal_alone(one_in: int, flagged: bool) -> None:
    journal, dealer = evening(Rigged(one_in))
    for number in range(500):
        if all(wager.kind != "straight-up" for wager in journal.table.now.wagers.values()):
            say(journal, dealer, acts.Place(f"n{number}", "Ana", "straight-up", 500, "17"), Role.PLAYER, "Ana")
        if number % 20 == 0:
            say(journal, dealer, acts.BuyIn("Ana", 50_000), Role.PLAYER, "Ana")
        for _ in dealer.play_round():
            pass
    watch = count(journal).watch
    assert (watch.flagged is not None) is flagged
    assert watch.towards == ("players" if flagged else "")


def test_duties_are_open_until_they_are_done_and_overdue_when_their_time_is_over() -> None:
    store = play("roulette", 2)
    counted = Counted(store, store.laid()[0])
    duties = counted.ask().duties
    assert duties and not any(one.overdue for one in duties)
    sums = counted._sums
    assert sums is not None
    first = next(iter(sums.duties))
    sums.duties[first] = msgspec.structs.replace(sums.duties[first], due=NIGHT)
    assert not counted.ask(NIGHT).duties[0].overdue
    assert counted.ask(NIGHT + timedelta(seconds=1)).duties[0].overdue


def test_time_counts_while_the_table_is_open() -> None:
    journal, _ = evening()
    open_for = count(journal).open_seconds
    began, ended = journal.entries[0].act.at, journal.entries[-1].act.at
    assert open_for == (ended - began).total_seconds() > 0
