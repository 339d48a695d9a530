"""Tables on one jackpot, played in the terminal: the meter, prizes at both tables, and books that agree to the cent."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from croupier.cli.main import main
from croupier.equipment.jackpot import PARTS
from croupier.games import find_game
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.jackpots import Link
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour
from croupier.house.pit import Pit, SideTable
from croupier.house.sources import RandomSource, Replay
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay
from croupier.terminal.front import Pipe
from croupier.terminal.sitting import Sitting
from tests.support.seat import NIGHT, trim

SIGN = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})
STRAIGHT_FLUSH = ("9d", "8d", "7d", "6d", "5d")
ROYAL_FLUSH = ("As", "Ks", "Qs", "Js", "Ts")
DEALER = ("Ad", "Kh", "8c", "6h", "3s")


@pytest.fixture
def balanced(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """After every act at any table: seed, contributions and top-ups are what is in the pool, was paid and retained, and
    the tables' accounts say so too. The meter as it then stood is kept."""
    meters: list[int] = []
    post = Link.post

    def post_and_balance(link: Link, name: str, act: Act) -> Entry | Refusal:
        answer = post(link, name, act)
        pool = link.pool
        assert pool.seeded + pool.wagered + pool.topped_up == pool.amount + pool.paid + pool.retained
        assert link.find_difference() is None
        meters.append(link.meter)
        return answer

    monkeypatch.setattr(Link, "post", post_and_balance)
    yield meters
    assert meters


class Keen(RandomSource):
    """The chance of somebody who takes box 1, the jackpot beside it, and bets rather than folds."""

    def below(self, limit: int) -> int:
        return 1 if limit == 2 else 0


class Linked:
    """Guest at table 1, Moana at table 2, a pool of $50,000."""

    def __init__(self) -> None:
        game, clock = find_game("caribbean-stud"), ticking(NIGHT)
        setup = {
            name: Setup(game.key, "christchurch", table=name, options={"jackpot_seed": 5_000_000}) for name in "12"
        }
        self.link = Link({name: Journal(lay(one, game)) for name, one in setup.items()})
        here, there = self.link.tables.values()
        dealers = [
            Dealer(here, Replay((*STRAIGHT_FLUSH, *DEALER)), clock),
            Dealer(there, Replay((*ROYAL_FLUSH, *DEALER)), clock),
        ]
        for dealer in dealers:
            assert isinstance(dealer.open(SIGN), Entry)
        self.pit = Pit([SideTable(dealers[1], [Neighbour(there, clock, "Moana", Keen())])])
        dealers[0].elsewhere = self.pit
        self.out = io.StringIO()
        console = Console(file=self.out, width=100, markup=False, highlight=False, emoji=False)
        self.sitting = Sitting(here, dealers[0], clock, Pipe(console, iter(())), "Guest", link=self.link)
        self.sitting.sit_down(20_000)

    def say(self, *lines: str) -> str:
        self.out.seek(0)
        self.out.truncate()
        for line in lines:
            self.sitting.obey(line)
        return trim(self.out.getvalue())

    def readings(self) -> list[int | None]:
        return [book.table.state.meter for book in self.link.tables.values()]

    def hits(self) -> list[tuple[str, str, int]]:
        return [(table, hit.prize, hit.won) for table, hit in self.link.hits]


def test_two_claims_in_one_round_are_paid_in_the_order_of_the_cards(balanced: list[int]) -> None:
    """12.3: Guest's first card came first. A tenth of $50,002 in chips of a dollar, then all that is left of it."""
    tables = Linked()
    tables.say("10 on ante, 1 on jackpot", "go")
    assert tables.link.meter == 5_000_200
    tables.say("bet", "show")  # Guest is asked whether the prize is to be paid by cheque (11.8)
    assert tables.link.waits_for("2") == "1"
    assert tables.readings() == [5_000_200, None]
    told = tables.say("go")
    assert tables.hits() == [("1", "straight flush", 500_100), ("2", "royal flush", 4_500_200)]
    assert "+ Progressive Jackpot 1, $1 wins $5,001" in told
    assert "At table 2 Moana has a royal flush: the jackpot pays $45,002." in told
    assert told.rstrip().endswith("The jackpot meter shows $0.")
    assert (tables.link.meter, tables.link.pool.topped_up) == (0, 0)
    assert [book.table.game.rounds(book.table.state) for book in tables.link.tables.values()] == [1, 1]
    assert sorted(set(balanced)) == [0, 4_500_180, 5_000_000, 5_000_100, 5_000_200]


def test_a_claim_waits_for_a_hand_dealt_earlier_at_another_table(balanced: list[int]) -> None:
    """The royal flush at table 2 has its first card first and takes the pool; the operator makes up Guest's $1,000."""
    tables = Linked()
    tables.say("10 on ante, 1 on jackpot")
    tables.pit.begin()
    while not any(hand.cards for hand in tables.link.tables["2"].table.state.hands.values()):
        assert tables.pit.step()
    told = tables.say("go", "bet", "show", "go")
    assert tables.hits() == [("2", "royal flush", 5_000_200), ("1", "straight flush", 100_000)]
    assert "At table 2 Moana has a royal flush: the jackpot pays $50,002." in told
    assert tables.link.pool.topped_up == 100_000 * PARTS
    assert set(balanced) == {0, 5_000_000, 5_000_100, 5_000_200}


def test_the_dealer_here_waits_and_goes_on_as_soon_as_the_other_table_is_paid(balanced: list[int]) -> None:
    """As above, with table 2 held up: Guest's table stands still at the meter until table 2 is dealt on."""
    tables = Linked()
    tables.say("10 on ante, 1 on jackpot")
    tables.pit.begin()
    while not any(hand.cards for hand in tables.link.tables["2"].table.state.hands.values()):
        assert tables.pit.step()
    tables.sitting.seat.dealer.elsewhere = None
    tables.say("go", "bet", "show")
    assert tables.link.waits_for("1") == "2"
    assert tables.hits() == [] and tables.readings() == [None, None]
    tables.pit.finish()
    assert tables.hits() == [("2", "royal flush", 5_000_200)]
    assert tables.readings() == [0, None]
    tables.say("go", "go")
    assert tables.hits()[1:] == [("1", "straight flush", 100_000)]
    assert balanced[-1] == 0


# From the command line --------------------------------------------------------------------------------


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, seed: int, *args: str
) -> tuple[int, str, str]:
    """croupier play with chance that can be played again."""
    random = Random(seed)
    monkeypatch.setattr("croupier.cli.play.RandomSource", lambda: RandomSource(random.randbytes))
    monkeypatch.setenv("COLUMNS", "100")
    script = tmp_path / "script.txt"
    script.write_text("\n".join(args[-1].split("; ")), encoding="utf-8")
    code = main(["play", *args[:-1], "--script", str(script)])
    told = capsys.readouterr()
    return code, trim(told.out), told.err


ROUND = "10 on ante; 1 on jackpot; go; bet; show; "


@pytest.mark.parametrize("on", ["1997-05-03T21:00", "1998-05-02T21:00"])
def test_many_rounds_at_three_tables(
    balanced: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    on: str,
) -> None:
    args = ("caribbean-stud", "--linked", "3", "--neighbours", "1", "--buy-in", "5000", "--on", on)
    more = ("--option", "jackpot_seed=100000", "--option", "jackpot_retained=2500", f"{ROUND * 40}quit")
    code, out, _ = play(monkeypatch, capsys, tmp_path, 1, *args, *more)
    assert code == 0
    assert "and take away" in out and "The jackpot meter shows $1,000.75." in out
    assert "At table" in out  # a prize elsewhere
    assert balanced[0] == 100_000 and len(set(balanced)) > 100  # it moves with every wager


def test_a_table_by_itself_is_a_link_of_one(
    balanced: list[int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, out, _ = play(
        monkeypatch, capsys, tmp_path, 1, "caribbean-stud", "--side", "2", "10 on ante; 2 on jackpot; quit"
    )
    assert "jackpot $2 " in out
    assert "w2 $2 on Progressive Jackpot 1 behind w1" in out
    assert "The jackpot meter shows $2." in out
    assert balanced[-1] == 200


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("roulette", "--linked", "2"), "no jackpot at roulette"),
        (("caribbean-stud", "--linked", "0"), "one table at least"),
        (("caribbean-stud", "--side", "0"), "made in chips"),
        (("caribbean-stud", "--side", "2.50"), "made in chips, the smallest of $1"),
    ],
)
def test_what_cannot_be_linked_is_said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    args: tuple[str, ...],
    says: str,
) -> None:
    code, _, err = play(monkeypatch, capsys, tmp_path, 1, *args, "quit")
    assert code == 2 and says in err


def test_super_sevens_is_offered_and_staked_here_and_by_neighbours(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ("blackjack", "--neighbours", "3", "--option", "super_sevens=true")
    lines = "decline; 20; 1 on super sevens; table; go; " + "stand; stand; stand; go; 20; go; " * 3 + "quit"
    _, out, _ = play(monkeypatch, capsys, tmp_path, 3, *args, lines)
    assert "w2 $1 on Super Sevens 1 behind w1" in out
    assert "Super Sevens" in out.split("Neighbours", 1)[1]
